"""Lockstep: the same game in both engines, compared after every action."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from lnl.cards.library.table import CardTable
from lnl.contract import action, rulenum
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Reason
from lnl.contract.errors import EngineLimitError
from lnl.contract.invariants import broken
from lnl.contract.record import Record, digest, mask
from lnl.contract.rows import DecisionRow
from tests.support.engines import ENGINES


class Diverged(AssertionError):
    """The engines differ; the message holds everything needed to see it again."""


@dataclass
class Tally:
    """What a lockstep run went through."""

    games: int = 0
    actions: int = 0
    reasons: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    events: Counter[int] = field(default_factory=Counter)
    full: int = 0
    peaks: Counter[str] = field(default_factory=Counter)  # by limit: the most that the core held at once

    def add(self, other: Tally) -> None:
        """Add what another run went through."""
        self.games += other.games
        self.actions += other.actions
        self.full += other.full
        self.reasons += other.reasons
        self.decisions += other.decisions
        self.events += other.events
        self.peaks |= other.peaks


def play(
    table: CardTable,
    seed: int,
    *,
    full: bool,
    tally: Tally,
    codes: Sequence[int] | None = None,
    ruleset: str = "2.04",
) -> None:
    """Play one random game in both engines and compare them after every action.

    Args:
        table: the contract.
        seed: of the game and of its choices.
        full: compare records, digests and views after every action instead of after one in sixteen.
        codes: actions to play instead of random ones, until they run out.
        ruleset: name of the ruleset.

    Raises:
        Diverged: at the first difference.
    """
    choices = random.Random(seed)
    pair = {name: engine.new(table, seed, None, ruleset) for name, engine in ENGINES.items()}
    played: list[int] = []
    refused = False
    while True:
        step = len(played)
        whole = full or step % 16 == 0
        decision = _compare(pair, table, seed, played, whole, tally)
        if decision is None:
            break
        _player, kind, _rule, legal = decision
        tally.decisions[kind] += 1
        code = codes[step] if codes is not None and step < len(codes) else choose(choices, kind, legal)
        played.append(code)
        refused = _apply(pair, code, seed, played)
        if refused:
            break
    tally.games += 1
    tally.full += full
    tally.actions += len(played)
    tally.peaks |= Counter(pair["core"].peaks())
    tally.reasons[Reason.FAULT if refused else pair["reference"].outcome()[1]] += 1


def _apply(pair: dict[str, Any], code: int, seed: int, played: Sequence[int]) -> bool:
    """Apply an action to both engines; return whether both refuse it for a capacity."""
    refused = set()
    for name, engine in pair.items():
        try:
            engine.apply(code)
        except EngineLimitError:
            refused.add(name)
        except Exception as error:
            raise Diverged(f"{name}: {error!r}\n{_story(seed, played)}") from error
    if len(refused) == 1:
        raise Diverged(f"only {refused} refuses: a capacity is exceeded\n{_story(seed, played)}")
    return bool(refused)


def choose(choices: random.Random, kind: int, legal: Sequence[int]) -> int:
    """Choose uniformly, but use abilities, trances and attacks more often than chance would."""
    rare = [c for c in legal if action.kind_of(c) in _RARE]
    if rare and choices.random() < 0.5:
        return choices.choice(rare)
    return choices.choice(legal)


_RARE = frozenset(
    (
        action.ActionKind.ACTIVATE,
        action.ActionKind.LOGIC_DRIVE,
        action.ActionKind.TRANCE,
        action.ActionKind.YES,
        action.ActionKind.DECLARE,
        action.ActionKind.PICK,
    )
)


def _compare(
    pair: dict[str, Any], table: CardTable, seed: int, played: list[int], whole: bool, tally: Tally
) -> DecisionRow | None:
    reference, core = pair["reference"], pair["core"]
    decisions = {name: engine.decision() for name, engine in pair.items()}
    if decisions["reference"] != decisions["core"]:
        raise Diverged(f"decision\n{_decisions(decisions)}\n{_story(seed, played)}")
    events = {name: engine.drain_events() for name, engine in pair.items()}
    if events["reference"] != events["core"]:
        raise Diverged(f"events\n{_first(events['reference'], events['core'])}\n{_story(seed, played)}")
    tally.events.update([event[0] for event in events["reference"]])
    if reference.outcome() != core.outcome():
        raise Diverged(f"outcome {reference.outcome()} {core.outcome()}\n{_story(seed, played)}")
    if whole or decisions["core"] is None:
        records = reference.record(), core.record()
        if records[0] != records[1]:
            raise Diverged(f"record\n{difference(*records)}\n{_story(seed, played)}")
        kind = None if decisions["core"] is None else decisions["core"][1]
        if faults := broken(records[0], table, kind):
            raise Diverged("invariants\n" + "\n".join(faults) + f"\n{_story(seed, played)}")
        if digest(records[0]) != digest(records[1]):  # equal numbers may still be written in different ways
            raise Diverged(f"digest\n{records[0]!r}\n{records[1]!r}\n{_story(seed, played)}")
        for player in range(2):
            seen, shown = mask(records[0], player), core.view(player).record()
            if seen != shown:
                raise Diverged(f"view of player {player}\n{difference(seen, shown)}\n{_story(seed, played)}")
    result: DecisionRow | None = decisions["core"]
    return result


def difference(a: Record, b: Record) -> str:
    """Return the paths and values of the first differences between two records."""
    lines = [f"{path}: reference {x!r} core {y!r}" for path, x, y in _differences("", a, b)]
    return "\n".join(lines[:8])


def _differences(path: str, a: Any, b: Any) -> Iterator[tuple[str, Any, Any]]:
    if a == b:
        return
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        names = getattr(a, "_fields", range(len(a)))
        for name, x, y in zip(names, a, b, strict=True):
            yield from _differences(f"{path}.{name}", x, y)
    else:
        yield path, a, b


def _first(a: list[Any], b: list[Any]) -> str:
    for k, (x, y) in enumerate(zip(a, b, strict=False)):
        if x != y:
            return f"event {k}: reference {x} core {y}"
    longer, name = (a, "reference") if len(a) > len(b) else (b, "core")
    return f"only {name}: {longer[min(len(a), len(b)) :][:4]}"


def _decisions(decisions: dict[str, Any]) -> str:
    return "\n".join(f"{name}: {describe(decision)}" for name, decision in decisions.items())


def describe(decision: DecisionRow | None) -> str:
    """Return a decision in words, for messages."""
    if decision is None:
        return "over"
    player, kind, rule, legal = decision
    words = [f"{action.ActionKind(action.kind_of(c)).name}:{c & (1 << 56) - 1:x}" for c in legal]
    return f"player {player} {DecisionKind(kind).name} {rulenum.to_rule(rule)} {len(legal)} {' '.join(words)}"


def _story(seed: int, played: Sequence[int]) -> str:
    return json.dumps({"seed": seed, "codes": played})
