"""Why the values of members are other than printed: what a frame says is what the layers do (9.9.1)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lnl.cards.library.decks import shipped_decks
from lnl.contract.enums import Stat, Zone
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from lnl.reference.layers import Part, World
from lnl.reference.parts import Object
from lnl.ui.model.frame import card_detail, frame_of
from lnl.ui.model.parts import Frame, Member
from lnl.ui.model.wording import wording
from lnl.ui.plain.drawing import detail_lines

VALUES = ("power", "aura", "limit")


def games(engine: str, seeds: range, every: int) -> Iterator[Game]:
    """Yield games at some of their decisions; choices are random, and passing is held back."""
    decks = list(shipped_decks().values())
    for seed in seeds:
        choices = Random(seed)
        first, second = choices.sample(decks, 2)
        game = Game(first, second, seed=seed, engine=engine)
        for number in range(350):
            decision = game.decision
            if decision is None:
                break
            if number % every == 0:
                yield game
            codes = decision.codes
            game.push_code(codes[-1] if choices.random() < 0.3 else choices.choice(codes))


def members(frame: Frame) -> Iterator[Member]:
    for member in (*frame.me.members, *frame.opponent.members):
        if member.values is not None and not member.is_set:
            yield member


@pytest.mark.rule("9.9.1")
def test_reasons_add_up() -> None:
    """From what is printed to what is now, and every card that is named can be looked at."""
    said: Counter[str] = Counter()
    for game in games("core", range(8), 7):
        for seat in (0, 1):
            frame = frame_of(game, seat)
            for member in members(frame):
                assert member.id is not None
                assert member.values is not None
                face = frame.faces[member.id]
                for name in VALUES:
                    reasons = [reason for reason in member.reasons if reason.stat == name]
                    change = getattr(member.values, name) - getattr(face, name)
                    assert sum(reason.amount for reason in reasons) == change
                    said[name] += bool(reasons)
                assert {name for reason in member.reasons for name in reason.ids} <= frame.faces.keys()
                detail = card_detail(game, seat, member.anchor)
                if detail is not None and detail.face.id == member.id:
                    assert detail.reasons == member.reasons
    assert min(said[name] for name in VALUES) > 5


@pytest.mark.rule("9.9.1")
def test_reasons_are_what_the_layers_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each text that is named alone changes the value by as much while the reference engine applies its layers."""
    done: dict[tuple[World, Object, int], list[tuple[int, int]]] = defaultdict(list)
    change: Any = World._change

    def counted(world: World, card: Object, part: Part, value: int) -> None:
        before = list(world.info(card).stats)
        change(world, card, part, value)
        reference = part.effect.reference if part.effect is not None else part.instance and part.instance.reference
        assert reference
        for stat, (old, new) in enumerate(zip(before, world.info(card).stats, strict=True)):
            if old != new:
                done[world, card, stat].append((reference[0], new - old))

    monkeypatch.setattr(World, "_change", counted)
    alone = together = 0
    for game in games("reference", range(5), 9):
        state = game._engine._g
        frame = frame_of(game, 0)
        done.clear()
        world = World(state)
        world.complete()
        for side in (frame.me, frame.opponent):
            for member, card in zip(side.members, state.zone(side.player, Zone.CIRCLE), strict=True):
                for stat in Stat:
                    real: Counter[str] = Counter()
                    for number, amount in done[world, card, stat]:
                        real[game.table.cards[number].id] += amount
                    told: Counter[str] = Counter()
                    groups = []
                    for reason in member.reasons:
                        if reason.stat != stat.name.lower() or reason.rule:
                            continue
                        if len(reason.ids) == 1:
                            told[reason.ids[0]] += reason.amount
                            alone += 1
                        else:
                            groups.append(reason)
                            together += 1
                    for reason in groups:
                        assert any(real[name] for name in reason.ids)
                    if not groups:
                        assert {name: n for name, n in told.items() if n} == {name: n for name, n in real.items() if n}
    assert alone > 50
    assert together < alone / 20


@pytest.mark.rule("8.2.9.2", "2.11.2")
def test_reasons_in_a_battle() -> None:
    """Soul cards of the attacker have no name, defined cards give what their logic says."""
    souls = logic = 0
    for game in games("core", range(10), 2):
        frame = frame_of(game, 0)
        for member in members(frame):
            for reason in member.reasons:
                if reason.rule == "8.2.9.2":
                    assert member.role == "attacker"
                    assert reason.amount == 1000 * len(member.souls)
                    souls += 1
                elif reason.rule:
                    assert member.role
                    face = frame.faces[reason.ids[0]]
                    assert reason.amount == getattr(face, f"{reason.stat}_logic")
                    logic += 1
    assert souls > 3
    assert logic > 30


LOGIC = """
[cards]
M = { power = 5000, aura = 1, limit = 4 }
P = { icons = ["power"], power_logic = 3000 }
Q = { type = "tactics", icons = ["tactics"], text = ["[CONT] All other cards in your battle zone get +1000 power logic."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = "FILLER*2"
hand = ["P", "Q"]
deck = 9
[given.B]
circles = { FL = "M" }
level = "FILLER*2"
hand = ["P"]
deck = 9
[[step]]
do = "declare"
"""


@pytest.mark.rule("2.11.2", "9.9.1.5")
def test_what_changes_logic_is_a_reason_for_the_member_in_battle() -> None:
    """The defined card gives what it prints, and the card whose text raises its logic gives the rest."""
    game = Run(Scenario.parse(LOGIC), "core").start()
    for one in ("declare", "attack FL -> FL", "pass", "define P", "pass", "define Q"):
        game.push(one)
    (member,) = frame_of(game, 0).me.members
    assert member.values is not None
    assert member.values.power == 9000
    assert [(reason.stat, reason.amount, reason.ids) for reason in member.reasons] == [
        ("power", 3000, ("P",)),
        ("power", 1000, ("Q",)),
    ]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_terminal_says_what_changes_a_value(lang: str) -> None:
    """`card FL`: below the layers, each change with its card."""
    words = wording(lang)
    for game in games("core", range(8), 3):
        for member in members(frame_of(game, 0, lang)):
            detail = card_detail(game, 0, member.anchor, lang)
            reasons = [reason for reason in detail.reasons if reason.ids] if detail is not None else []
            if detail is None or not reasons:
                continue
            lines = [text.strip() for text, _ in detail_lines(detail, lang)]
            for reason in reasons:
                start = f"{words('stats', reason.stat)} {reason.amount:+}"
                assert any(line.startswith(start) and line.endswith(reason.ids[-1]) for line in lines)
            return
    pytest.fail("no such member was met")
