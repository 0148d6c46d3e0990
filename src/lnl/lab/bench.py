"""The signature of 32 fixed games, which must be the same everywhere, and the speed of random play."""

from __future__ import annotations

import struct
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnl.cards.library.table import CardTable
from lnl.cards.program.capacity import sizes
from lnl.contract import limits
from lnl.contract.chance import Purpose, below, chance
from lnl.contract.errors import LnlError
from lnl.contract.record import digest
from lnl.files.reading import MAX_FIGURES_FILE, Unreadable, parse_json, read_text
from lnl.game.game import engine_class, table_of
from lnl.lab.workers import work_off

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck

Figures = dict[str, float]
"""By name, nanoseconds."""
FIXED_DECKS = ("blue_tide", "green_harvest", "red_forge", "twilight_ledger")
"""The decks of the fixed games: lists of their own, so that a change of the shipped ones moves no signature, position or baseline."""
GAMES = 32
_ENGINES = ("core", "reference")
_MASK = (1 << 64) - 1


@dataclass(frozen=True)
class Played:
    """One game of random choices.

    Attributes:
        decisions: decisions with more than one legal action.
        fingerprint: hash of every action and of the last record.
        peaks: by limit, the most that each pool held at once, where the engine watches its pools.
    """

    decisions: int
    fingerprint: bytes
    peaks: Mapping[str, int]


def choose(seed: int, n: int, count: int) -> int:
    """Return the index of the n-th random choice among ``count`` options."""
    return below(chance(seed, 0, Purpose.PLAYOUT, n), count)


def random_game(engine: Any, seed: int) -> Played:
    """Play a game to its end by random choices; actions without alternative are applied and not counted."""
    n = 0
    actions = blake2b(digest_size=8)
    while (decision := engine.decision()) is not None:
        codes = decision.codes
        code = codes[0]
        if len(codes) > 1:
            code = codes[choose(seed, n, len(codes))]
            n += 1
        actions.update(struct.pack("<Q", code))
        engine.apply(code)
    actions.update(struct.pack("<Q", digest(tuple(engine.record())) & _MASK))
    peaks = getattr(engine, "peaks", dict)
    return Played(n, actions.digest(), peaks())


def fixed_decks() -> list[Deck]:
    """Return the decks of the fixed games."""
    from lnl.cards.library.decks import Deck
    from lnl.cards.library.files import DATA
    from lnl.cards.library.library import CardLibrary

    library = CardLibrary.load()
    return [Deck.load(DATA / "fixed" / f"{name}.txt", library) for name in FIXED_DECKS]


def fixed_tables() -> list[CardTable]:
    """Return the card tables of the fixed games: each of the fixed decks against the next one."""
    decks = fixed_decks()
    return [table_of(deck, decks[(k + 1) % len(decks)]) for k, deck in enumerate(decks)]


def new_engine(engine: str, tables: Sequence[CardTable], k: int) -> Any:
    """Return the engine of the k-th fixed game at its start."""
    return engine_class(engine).new(tables[k % len(tables)], k, None, "2.04", None)


def _player(engine: str) -> Callable[[Sequence[int]], list[tuple[int, Played]]]:
    """Return what plays fixed games by their numbers."""
    tables = fixed_tables()
    return lambda games: [(k, random_game(new_engine(engine, tables, k), k)) for k in games]


def play_fixed(engine: str, workers: int = 1) -> list[Played]:
    """Return the fixed games in their order, the same for any number of workers."""
    parts = [range(w, GAMES, workers) for w in range(workers)]
    by_game = dict(chain.from_iterable(work_off(_player, engine, parts, workers)))
    return [by_game[k] for k in range(GAMES)]


def signature_of(games: Sequence[Played]) -> str:
    """Return the hash of games."""
    return blake2b(b"".join([game.fingerprint for game in games]), digest_size=8).hexdigest()


def signature(engine: str, workers: int = 1) -> str:
    """Return the hash of the fixed games, the same for both engines and any number of workers.

    Args:
        engine: ``"core"`` or ``"reference"``.
        workers: processes.
    """
    return signature_of(play_fixed(engine, workers))


def speed(engine: str, seconds: float) -> dict[str, float]:
    """Return how fast an engine plays random games on one core.

    Args:
        engine: ``"core"`` or ``"reference"``.
        seconds: processor time to spend.
    """
    tables = fixed_tables()
    games = decisions = 0
    spent = 0.0
    while spent < seconds:
        state = new_engine(engine, tables, games)
        fast = getattr(state, "play_random", None)
        start = time.process_time()
        decisions += fast(games) if fast is not None else random_game(state, games).decisions
        spent += time.process_time() - start
        games += 1
    return {
        "games_per_s": round(games / spent, 1),
        "ns_per_decision": round(spent / max(decisions, 1) * 1e9, 1),
        "decisions_per_game": round(decisions / games, 1),
    }


def limits_used(games: Sequence[Played]) -> dict[str, dict[str, int | str | None]]:
    """Return by limit its capacity, and its high-water mark over the fixed games.

    Args:
        games: the fixed games, played by the core.

    Returns:
        ``{"capacity": number, "peak": number, "kind": word}`` each; the peak is None where a capacity bounds no pool of a
        game. Kinds: ``"deck"`` for what legal decks fill, ``"ring"`` where the oldest is forgotten, else ``"pool"``.
    """
    peaks: dict[str, int] = {}
    for found in (*map(sizes, fixed_tables()), *(game.peaks for game in games)):
        for limit, number in found.items():
            peaks[limit] = max(number, peaks.get(limit, 0))
    return {
        limit: {"capacity": most, "peak": peaks.get(limit), "kind": _kind_of(limit)}
        for limit, most in limits.capacities().items()
    }


def _kind_of(limit: str) -> str:
    return "deck" if limit in limits.FILLED_BY_DECKS else "ring" if limit in limits.RINGS else "pool"


def measured(games: Sequence[Played], seconds: float) -> dict[str, Any]:
    """Return what ``lnl bench --json`` prints.

    Args:
        games: the fixed games, played by the core.
        seconds: time for each engine.
    """
    sides = {engine: speed(engine, seconds) for engine in _ENGINES}
    return {
        "signature": signature_of(games),
        **sides,
        "ratio": round(sides["core"]["games_per_s"] / sides["reference"]["games_per_s"], 1),
        "limits": limits_used(games),
    }


def read(path: Path) -> dict[str, Any]:
    """Return what an earlier ``lnl bench --json`` printed.

    Raises:
        LnlError: there is no such file, or it holds something else.
    """
    try:
        values = parse_json(read_text(path, MAX_FIGURES_FILE))
    except Unreadable as error:
        raise LnlError(error.at(path)) from None
    if not isinstance(values, dict) or not isinstance(values.get("signature"), str) or not _are_figures(values):
        raise LnlError(f"{path}: not an output of 'lnl bench --json'")
    return values


def _are_figures(values: Mapping[str, Any]) -> bool:
    """Return whether everything in it that is compared is a number."""
    sides = [values.get(side, {}) for side in _ENGINES]
    figures = values.get("figures", {})
    if not all(isinstance(part, dict) for part in (*sides, figures)):
        return False
    compared = [side.get("ns_per_decision", 0.0) for side in sides] + list(figures.values())
    return all(isinstance(value, int | float) for value in compared)


def compare(before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[tuple[str, float, float, float]]:
    """Yield name, earlier figure, figure and ratio of what both hold; all are nanoseconds.

    Raises:
        LnlError: the signatures differ, so the games do.
    """
    if before["signature"] != now["signature"]:
        raise LnlError(
            f"signatures differ: {before['signature']} then, {now['signature']} now; figures of other games are not compared"
        )
    earlier = all_of(before)
    for name, value in all_of(now).items():
        if earlier.get(name):
            yield name, earlier[name], value, value / earlier[name]


def all_of(values: Mapping[str, Any]) -> Figures:
    """Return the figures of a bench: of random games on both engines, and of what else was measured with them."""
    sides = {f"{side}, random games: decision": values.get(side, {}).get("ns_per_decision", 0.0) for side in _ENGINES}
    return sides | dict(values.get("figures", {}))
