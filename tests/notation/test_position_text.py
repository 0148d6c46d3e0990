"""Position lines of records, and malformed ones."""

from pathlib import Path
from random import Random

import pytest

from lnl.cards.library.table import CardTable
from lnl.contract.enums import Reason
from lnl.contract.errors import NotationError
from lnl.contract.record import digest
from lnl.game.game import Game
from lnl.game.position import Position, read_position, write_position
from lnl.game.scenario.file import Scenario
from lnl.game.scenario.run import Run
from tests.support.random_records import random_record
from tests.support.vanilla import vanilla_cards, vanilla_contents, vanilla_table

TABLE = vanilla_table()
RECORD = random_record(TABLE, Random(3))
LINE = write_position(RECORD, TABLE, 12345, "2.04")


@pytest.mark.parametrize("seed", range(60))
def test_round_trip(seed: int) -> None:
    table = CardTable.build(vanilla_cards(), vanilla_contents("VA"), vanilla_contents("VA"), ["VB-00", "VB-22"])
    record = random_record(table, Random(seed))
    line = write_position(record, table, 2**64 - 1, "2.04")
    again = read_position(line, vanilla_cards)
    assert "\n" not in line
    assert again == Position(table, record, 2**64 - 1, "2.04")
    assert again.record is not None
    assert digest(again.record) == digest(record)
    assert write_position(again.record, again.table, again.seed, again.ruleset) == line


def test_it_names_cards_by_id() -> None:
    assert "b=VB-00*4,VB-01*4," in LINE
    assert ":VA-0" in write_position(random_record(TABLE, Random(1)), TABLE, 1, "2.04")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"outcome": (1, int(Reason.GATES), 0)}, "finished game"),
        ({"frames": ((3, 0),)}, "inside an open effect or procedure"),
        ({"snapshots": ((0,),)}, "inside an open effect or procedure"),
    ],
)
def test_what_a_line_cannot_say(change: dict[str, object], message: str) -> None:
    with pytest.raises(NotationError, match=message):
        write_position(RECORD._replace(**change), TABLE, 1, "2.04")


def _without(key: str) -> str:
    return " ".join(word for word in LINE.split() if not word.startswith(key + "="))


def _with(key: str, value: str) -> str:
    return _without(key) + f" {key}={value}"


def _word(key: str) -> str:
    return next(word.partition("=")[2] for word in LINE.split() if word.startswith(key + "="))


NEW = " ".join(LINE.split()[:5])
MALFORMED = [
    ("", "starts with ''"),
    ("lnl-position/9 seed=1", "starts with 'lnl-position/9', expected 'lnl-position/1'"),
    (LINE.replace("seed=12345", "seed"), "'seed' is not key=value"),
    (LINE + " =3", "'=3' is not key=value"),
    (LINE + " seed=1", "'seed' stands twice"),
    (_without("ruleset"), "'ruleset' is missing"),
    (_without("seed"), "'seed' is missing"),
    (_without("b"), "'b' is missing"),
    (_without("chance"), "'chance' is missing"),
    (_with("ruleset", "3.00"), "unknown ruleset '3.00', known: 2.04"),
    (_with("seed", "x"), "seed: 'x' is not a number"),
    (_with("seed", "-1"), "seed: -1 is not between"),
    (_with("seed", str(2**64)), "is not between 0 and"),
    (_with("a", "VA-00*50"), "a: 1 parts, expected main|gates|my logicalist|tools"),
    (_with("a", "VA-00*0|||"), "copies of VA-00: 0 is not between"),
    (_with("a", "VA-00*x|||"), "copies of VA-00: 'x' is not a number"),
    (_with("a", "*4|||"), "a card id is missing"),
    (_with("a", "XX-00*4|||"), "unknown card 'XX-00'"),
    (_with("a", "VA-00*150|||"), "more than 160 cards"),
    (_with("a.hand", "VA-00 b"), "'b' is not key=value"),
    (_with("a.hand", "VA_00"), "'VA_00' is not a card with its marks"),
    (_with("a.hand", "VA-00!!"), "is not a card with its marks"),
    (_with("a.hand", "VA-77"), "'VA-77' is in neither deck"),
    (_with("a.hand", "VA-00*65"), "copies: 65 is not between"),
    (_with("a.hand", "VA-00*40,VA-00!*40"), "80 cards, at most 64"),
    (_with("a.hand", "VA-00<VA-01>"), "only members on circles have a soul"),
    (_with("a.hand", "VA-00?x"), "is not a card with its marks"),
    (_with("a.circle", "VA-00@FX"), "'@FX' is no place of the field"),
    (_with("a.circle", "VA-00@FL+FL"), "'@FL+FL' is no place of the field"),
    (_with("a.hand", _word("a.hand").replace("VA", "VA-00/64,VA", 1)), "only cards on circles are set on others"),
    (_with("a.circle", "VA-00@FL/256"), "256 is not between 0 and 255"),
    (_with("a.gate", "VA-90@FL+FC"), "a gate stands in one gate zone"),
    (_with("rules", "204,0,1"), "rules: expected 1 x 7 numbers"),
    (_with("players", "0,0,0,0,0,0,0,0"), "players: expected 2 x 8 numbers"),
    (_with("chance", "0,0,a;0,0,0"), "chance: 'a' is not a number"),
    (_with("battle", "1,2"), "battle: '1,2' is not a nested list"),
    (_with("battle", "(1,2"), "')' is missing"),
    (_with("battle", "(1,2))"), "unexpected ')' after the end"),
    (_with("effects", "(1 2)"), "'2)' is not key=value"),
    (_with("standby", "(,1)"), "standby: a value is missing"),
    (_with("standby", "((1)(2))"), "expected ',' or ')' before '('"),
    (_with("standby", "(:XX-1)"), "'XX-1' is in neither deck"),
    (_with("arrangements", "(" * 40 + ")" * 40), "nested too deep"),
    (LINE + " a.hnad=VA-00", "unknown word 'a.hnad', did you mean 'a.hand'?"),
    (LINE + " weather=fine", "unknown word 'weather'"),
    (LINE + " first=a", "does not go with first"),
    (NEW + " first=c", "first: 'c' is none of a, b, chance"),
    (NEW + " first=a standby=((0,(:VA-00,0),1,0,-1))", "standby does not go with first"),
    (NEW + " rules=1", "'players' is missing"),
    (NEW + " firts=a", "'rules' is missing"),
    (NEW, "'rules' is missing"),
]


@pytest.mark.parametrize(("line", "message"), MALFORMED)
def test_malformed(line: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_position(line, vanilla_cards)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith("position: ")


@pytest.mark.parametrize("engine", ["reference", "core"])
def test_a_member_that_was_made_up_keeps_that_mark(engine: str) -> None:
    scenario = Scenario.load(Path(__file__).parent.parent / "scenarios" / "S101.toml")
    game = Run(scenario, engine).play()
    line = game.position()
    assert "$" in line
    again = Game.from_position(line, game.table.cards, engine)
    assert again.position() == line
    assert again.digest() == game.digest()
