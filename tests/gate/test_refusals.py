"""What the gate for records refuses: each refusal names the field, in both engines, and nothing is begun."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from lnl.contract.enums import Zone
from lnl.contract.errors import NotationError, RecordError
from lnl.contract.record import CardFlag, CardRecord, Record
from lnl.contract.rulenum import to_code
from lnl.game.game import Game
from tests.support.engines import ENGINES
from tests.support.record_games import game_at

Change = Callable[[Record], Record]


@cache
def attacked() -> Game:
    """Return a game in which a player may define: there is a battle."""
    return game_at("DEFINE")


@cache
def playing() -> Game:
    """Return a game in the main phase, with an effect, a timed trigger and a knowledge group."""
    return game_at("MAIN")


def _card(record: Record, player: int, zone: Zone, index: int, **fields: Any) -> Record:
    """Return a record with one card changed."""
    zones = [[list(cards) for cards in side] for side in record.zones]
    card = CardRecord(*zones[player][zone][index])
    zones[player][zone][index] = tuple(card._replace(**fields))
    return record._replace(zones=tuple(tuple(map(tuple, side)) for side in zones))


def _rules(**fields: Any) -> Change:
    return lambda record: record._replace(rules=record.rules._replace(**fields))


def _battle(**fields: Any) -> Change:
    return lambda record: record._replace(battle=record.battle._replace(**fields))  # type: ignore[union-attr]


def _on(player: int, zone: Zone, **fields: Any) -> Change:
    return lambda record: _card(record, player, zone, 0, **fields)


def _first(section: str, **fields: Any) -> Change:
    def change(record: Record) -> Record:
        first, *rest = getattr(record, section)
        return record._replace(**{section: (first._replace(**fields), *rest)})

    return change


def _section(name: str, value: Any) -> Change:
    return lambda record: record._replace(**{name: value})


def _twice(record: Record) -> Record:
    zones = [[list(cards) for cards in side] for side in record.zones]
    zones[0][Zone.DECK].append((*zones[0][Zone.HAND][0][:2], 0, 0, 0, 0, 0, ()))
    return record._replace(zones=tuple(tuple(map(tuple, side)) for side in zones))


def _in_place_of(zone: Zone) -> Change:
    """Exchange the first card of a zone for one of the deck; each lies as the other did."""

    def change(record: Record) -> Record:
        deck, there = record.zones[0][Zone.DECK][0], record.zones[0][zone][0]
        changed = _card(record, 0, Zone.DECK, 0, definition=there[0])
        return _card(changed, 0, zone, 0, definition=deck[0])

    return change


PLAYING: list[tuple[str, Change]] = [
    ("rules.ruleset", _rules(ruleset=100)),
    ("rules.first", _rules(first=2)),
    ("rules.turn", _rules(turn=-1)),
    ("rules.turn_player", _rules(turn_player=65)),
    ("rules.phase", _rules(phase=5)),
    ("rules.phase", _rules(phase=9)),
    ("rules.step", _rules(step=3)),
    ("rules.point", _rules(point=to_code("6.2"))),
    ("rules.point", _rules(point=to_code("8.5"))),
    ("rules.point", _rules(point=17)),
    ("rules", _section("rules", (204, 0, 1))),
    ("rules", _section("rules", [204, 0, 1, 0, 4, 0, 0])),
    ("rules.turn", _rules(turn=1.0)),
    ("outcome", _section("outcome", (1, 1, 0))),
    ("frames", _section("frames", ((3, 0),))),
    ("snapshots", _section("snapshots", ((),))),
    ("players", _section("players", ((0,) * 8,))),
    ("players[0].refresh_points", _first("players", refresh_points=-1)),
    ("players[0].mulligan_done", _first("players", mulligan_done=2)),
    ("chance", _section("chance", ())),
    ("chance[0].picks", _first("chance", picks=-1)),
    ("zones", _twice),
    ("zones", lambda record: record._replace(zones=record.zones[:1])),
    ("zones[0]", lambda record: record._replace(zones=(record.zones[0][:3], record.zones[1]))),
    ("zones[0].deck[0]", lambda r: r._replace(zones=((*r.zones[0][:2], ((1, 2),), *r.zones[0][3:]), r.zones[1]))),
    ("zones[0].hand[0].definition", _on(0, Zone.HAND, definition=250)),
    ("zones[0].hand[0].owner", _on(0, Zone.HAND, owner=-1)),
    ("zones[0].hand[0].know", _on(0, Zone.HAND, know=0)),
    ("zones[0].hand[0].know", _on(0, Zone.HAND, know="x")),
    ("zones[0].hand[0].arrival", _on(0, Zone.HAND, arrival=3)),
    ("zones[0].deck[0].flags", _on(0, Zone.DECK, flags=int(CardFlag.MADE_UP))),
    ("zones[0].deck[0].know", _on(0, Zone.DECK, know=4)),
    ("zones[0].deck[0].souls", _on(0, Zone.DECK, souls=((0, 0, 0, 3, 0, 0, 0, ()),))),
    ("zones[0].deck[0].used", _on(0, Zone.DECK, used=-1)),
    ("zones[0].my_logicalist[0].definition", _in_place_of(Zone.MY_LOGICALIST)),
    ("zones[0].tool[0].definition", _in_place_of(Zone.TOOL)),
    ("zones[0].gate[0].arrival", _on(0, Zone.GATE, arrival=65536)),
    ("zones[0].gate[1].place", _on(0, Zone.GATE, place=5)),
    ("zones[0].gate[0].place", _on(0, Zone.GATE, place=6)),
    ("zones[0].circle[0].place", _on(0, Zone.CIRCLE, place=0)),
    ("zones[0].circle[0].place", _on(0, Zone.CIRCLE, place=0b100001)),
    ("zones[0].circle[0].place", _on(0, Zone.CIRCLE, place=1 << 16)),
    ("zones[0].circle[0].used", _on(0, Zone.CIRCLE, used=1 << 11)),
    ("zones[0].circle[0].used", _on(0, Zone.CIRCLE, used=1 << 47)),
    ("zones[0].circle[0].flags", _on(0, Zone.CIRCLE, flags=16)),
    ("zones[1].circle[0].place", _on(1, Zone.CIRCLE, flags=8)),
    ("zones[0].circle[0].souls", _on(0, Zone.CIRCLE, souls=7)),
    ("zones[0].circle[0].souls[0]", _on(0, Zone.CIRCLE, souls=((0, 0, 0, 3, 1, 0, 0, ()),))),
    ("zones[0].circle[0].souls[0].flags", _on(0, Zone.CIRCLE, souls=((0, 0, 8, 3, 0, 0, 0, ()),))),
    ("zones[0].circle[0].souls[0].know", _on(0, Zone.CIRCLE, souls=((0, 0, 0, 1, 0, 0, 0, ()),))),
    ("zones[0].circle[0].souls[0].used", _on(0, Zone.CIRCLE, souls=((0, 0, 0, 3, 0, 128, 0, ()),))),
    ("battle", _section("battle", (0, 8, 65, 3, 6, 2))),
    ("effects[0].master", _first("effects", master=2)),
    ("effects[0].rank", _first("effects", rank=65536)),
    ("effects[0].path", _first("effects", path=40)),
    ("effects[0].path", _first("effects", ability=(0, 7))),
    ("effects[0].duration", _first("effects", duration=3)),
    ("effects[0].ability[0]", _first("effects", ability=((),))),
    ("effects[0].targets[0]", _first("effects", targets=(9000,))),
    ("effects[0].targets[1]", _first("effects", targets=(1, 0))),
    ("effects[0]", lambda record: record._replace(effects=((*record.effects[0], (0, -1)),))),
    ("effects[0]", _section("effects", (7,))),
    ("standby[0].master", _section("standby", ((7, (1, 0), 1, -1, -1),))),
    ("standby[0].source", _section("standby", ((0, (1, 0), -1, -1, -1),))),
    ("standby[0].ability", _section("standby", ((0, (0, 9), 0, -1, -1),))),
    ("standby[0]", _section("standby", ((0, (0, 9), 0),))),
    ("knowledge", _section("knowledge", ((),))),
    ("knowledge[0][0].places[0]", _section("knowledge", ((((9000, 9001), (0,)),), ()))),
    ("knowledge[1][0].listed", _section("knowledge", ((), (((256, 257), ()),)))),
    ("knowledge[1][0].listed[0]", _section("knowledge", ((), (((256, 257), (255,)),)))),
    ("arrangements[0]", _section("arrangements", ((64,),))),
    ("arrangements[0][1]", _section("arrangements", ((1, 1),))),
    ("arrangements[1]", _section("arrangements", ((1, 2), (1, 2)))),
    ("arrangements[0]", _section("arrangements", ((1, 2, 4, 8, 16, 32, 33),))),
]
ATTACKED: list[tuple[str, Change]] = [
    ("battle.passes", _battle(passes=6)),
    ("battle.passes", _battle(passes=3)),
    ("battle.circle", _battle(circle=30000)),
    ("battle.circle", _battle(circle=-1)),
    ("battle.branch", _battle(branch=1)),
    ("battle.attacker", _battle(attacker=-1)),
    ("battle.defender", _battle(defender=65000)),
    ("battle", _section("battle", ())),
    ("standby", _section("standby", ((0, (1, 0), 0, -1, -1),))),
]


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("field", "change"), PLAYING)
def test_refused_in_the_main_phase(engine: str, field: str, change: Change) -> None:
    refuses(playing(), engine, field, change)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(("field", "change"), ATTACKED)
def test_refused_in_a_battle(engine: str, field: str, change: Change) -> None:
    refuses(attacked(), engine, field, change)


def refuses(game: Game, engine: str, field: str, change: Change) -> None:
    """Check that a changed record is refused at a field, and the unchanged one is not."""
    record = game.record()
    assert Game.from_record(game.table, record, engine=engine).record() == record
    with pytest.raises(RecordError) as caught:
        Game.from_record(game.table, change(record), engine=engine)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"record: {field}: ")


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("record", [(), 7, (1, 2), None])
def test_what_is_no_record(engine: str, record: Any) -> None:
    with pytest.raises(RecordError, match="record: record: "):
        Game.from_record(playing().table, record, engine=engine)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize(
    ("section", "says"),
    [
        ("standby=((0,(:{0},0),1,0,-1),(7,(:{0},0),1,-1,-1))", r"standby\[0\]"),
        ("battle=(0,8,65,3,6,2)", "battle: 6 parts, expected 0"),
        ("knowledge=(((9000)),())", r"knowledge\[0\]\[0\]"),
    ],
)
def test_position_lines_pass_the_same_gate(engine: str, section: str, says: str) -> None:
    game = playing()
    key = section.partition("=")[0]
    words = [word for word in game.position().split() if not word.startswith(key + "=")]
    line = " ".join([*words, section.format(game.table.cards[0].id)])
    with pytest.raises(NotationError, match=says):
        Game.from_position(line, game.table.cards, engine)
