"""Every reader refuses what is too large, too deep or no text, with its own error that names the place."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lnl import CardLibrary, Deck, Game, Replay, decks
from lnl.cards.language import parse_ability
from lnl.cards.library.files import parse_cards
from lnl.contract.errors import CardError, DeckError, LnlError, NotationError, ReplayError, ScenarioError
from lnl.files.reading import (
    MAX_DECK_FILE,
    MAX_DEPTH,
    MAX_FAULTS,
    MAX_NAME,
    Unreadable,
    decode,
    parse_json,
    parse_toml,
    read_text,
)
from lnl.game.scenario import Run, Scenario
from lnl.game.scenario.given import start_of
from lnl.lab.bench import read as read_figures
from tests.support.hostile_texts import DIGITS, ODD, TEXTS, odd_path

READERS: dict[str, tuple[Callable[[Any], Any], type[LnlError]]] = {
    "cards": (CardLibrary.load, CardError),
    "deck": (Deck.load, DeckError),
    "scenario": (lambda path: start_of(Scenario.load(path)), ScenarioError),
    "replay": (Replay.load, ReplayError),
    "figures": (lambda path: read_figures(Path(path)), LnlError),
}
"""What reads files, and the error it raises."""
TEXT_READERS: dict[str, tuple[Callable[[Any], Any], type[LnlError]]] = {
    "card file": (lambda text: parse_cards(text.encode("utf-8", "surrogatepass"), "x.toml"), CardError),
    "deck list": (Deck.parse, DeckError),
    "scenario text": (lambda text: start_of(Scenario.parse(text)), ScenarioError),
    "replay lines": (lambda text: Replay.parse(text.split("\n")), ReplayError),
    "position": (Game.from_position, NotationError),
    "position of nobody": (lambda text: Game.from_position(text, (), "reference"), NotationError),
    "ability": (parse_ability, CardError),
    "action": (lambda text: _game().push(text), NotationError),
    "question": (lambda text: _game().why_not(text), NotationError),
}
MEMBER = '[[card]]\nid = "X-1"\nname = "X"\ntype = "logicalist"\nterritory = 1\n'
STEP = '\n[[step]]\ndecision = "main"\n'


def _game() -> Game:
    return Game(decks()["red_forge"], decks()["blue_tide"])


def _refused(read: Callable[[Any], Any], given: Any, error: type[LnlError]) -> str:
    """Return what a reader says, which is short and comes soon."""
    start = time.process_time()
    with pytest.raises(error) as caught:
        read(given)
    assert time.process_time() - start < 5
    message = str(caught.value)
    assert len(message) < 8_000
    assert message.isprintable() or message.replace("\n", "").isprintable()
    return message


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_file(reader: str, kind: str, tmp_path: Path) -> None:
    if kind == "folder" and reader == "cards":
        return  # it stands for its files
    if kind == "no permission" and (tmp_path / "x").parent.stat().st_uid == 0:
        pytest.skip("the superuser reads everything")
    read, error = READERS[reader]
    path = odd_path(tmp_path, kind)
    message = _refused(read, path, error)
    assert message.startswith(path.replace("\0", "\\x00")[:200])
    assert "cannot be read: " in message


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("kind", TEXTS)
def test_hostile_files(reader: str, kind: str, tmp_path: Path) -> None:
    read, error = READERS[reader]
    path = tmp_path / "x.toml"
    path.write_bytes(TEXTS[kind])
    assert str(path) in _refused(read, path, error)


@pytest.mark.parametrize("reader", TEXT_READERS)
@pytest.mark.parametrize("kind", TEXTS)
def test_hostile_texts(reader: str, kind: str) -> None:
    read, error = TEXT_READERS[reader]
    _refused(read, TEXTS[kind].decode("utf-8", "surrogateescape"), error)


@pytest.mark.parametrize("reader", [*READERS, *TEXT_READERS])
@pytest.mark.parametrize("given", [None, 3, -1, 1.5, [], {}, b"x", ...], ids=repr)
def test_what_is_no_text_or_path(reader: str, given: Any) -> None:
    read, _ = (READERS | TEXT_READERS)[reader]
    if reader in ("card file", "replay lines", "figures"):
        return  # their wrappers here take texts alone
    with pytest.raises(LnlError):
        read(given)


@pytest.mark.parametrize("lines", [None, 3, "text", [None], [3], [b"{}"]], ids=repr)
def test_lines_that_are_none(lines: Any) -> None:
    with pytest.raises(ReplayError):
        Replay.parse(lines)


def test_marks_and_line_ends_make_no_difference(tmp_path: Path) -> None:
    deck = decks()["red_forge"]
    for name, text in {
        "x.txt": deck.to_text(),
        "x.toml": MEMBER,
        "s.toml": "[given]" + STEP,
        "r.jsonl": "\n".join(Replay.of(_game()).lines()),
    }.items():
        reader, _ = READERS[{"x.txt": "deck", "x.toml": "cards", "s.toml": "scenario", "r.jsonl": "replay"}[name]]
        plain, other = tmp_path / name, tmp_path / "other" / name
        other.parent.mkdir(exist_ok=True)
        plain.write_text(text, encoding="utf-8")
        other.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
        first, second = reader(plain), reader(other)
        seen = [getattr(found, "contents", None) or getattr(found, "cards", None) or found for found in (first, second)]
        if name == "r.jsonl":
            assert first.lines() == second.lines()
        elif name != "s.toml":
            assert seen[0] == seen[1]


def test_sizes_are_checked_before_reading(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"#" * (MAX_DECK_FILE + 1))
    with pytest.raises(DeckError, match=f"too large: it may hold {MAX_DECK_FILE} bytes"):
        Deck.load(path)
    path.write_bytes(b"# x\n" * (MAX_DECK_FILE // 4))
    assert len(read_text(path, MAX_DECK_FILE)) == MAX_DECK_FILE
    with pytest.raises(DeckError, match="contains no cards"):
        Deck.load(path)


def test_places_are_counted(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as caught:
        decode(b"first\nsec\xff")
    assert caught.value.at("f") == "f:2:4: the file is not UTF-8"
    with pytest.raises(Unreadable) as caught:
        decode(b"\xef\xbb\xbfa\r\nb\0")
    assert caught.value.at("f") == "f:2:2: the file holds a NUL character"


@pytest.mark.parametrize("read", [parse_toml, parse_json])
def test_depth(read: Callable[[str], Any]) -> None:
    head = "x = " if read is parse_toml else ""
    fits = MAX_DEPTH - (read is parse_toml)
    read(head + "[" * fits + "1" + "]" * fits)
    for depth in (fits + 1, fits + 2, 100, 900, 5_000):
        with pytest.raises(Unreadable, match="nested too deep"):
            read(head + "[" * depth + "1" + "]" * depth)


@pytest.mark.parametrize(("read", "head"), [(parse_toml, "x = "), (parse_json, "")])
def test_large_numbers(read: Callable[[str], Any], head: str) -> None:
    read(head + str(2**64 - 1))
    for number in (2**64, -(2**64), 10**4_000):
        with pytest.raises(Unreadable, match="number is too large"):
            read(head + str(number))
    with pytest.raises(Unreadable, match="number is too large"):
        read(head + DIGITS)


def test_faults_of_a_deck_are_told_up_to_a_number() -> None:
    with pytest.raises(DeckError) as caught:
        Deck.parse("4 NO-001 Nobody\n" * 20_000)
    lines = str(caught.value).split("\n")
    assert sum(line.startswith("deck:") for line in lines) == MAX_FAULTS
    assert lines[MAX_FAULTS] == f"and more: after {MAX_FAULTS} faults the rest is not read"
    assert len(lines) == MAX_FAULTS + 2


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("٥ EF-001", "is no card line"),
        (f"{DIGITS} EF-001", "copies: write a number from 1 to 99"),
        ("99 EF-001\n" * 11, "a list holds at most 1000 cards"),
        ("# name: " + "x" * (MAX_NAME + 1), f"the name has more than {MAX_NAME} characters"),
        ("# name: a\x1b[2Jb", r"the name has the character U\+001B"),
        ("4 " + "x" * 500, "names have at most 120 characters"),
        ("[" + "x" * 500 + "]", "unknown section"),
    ],
)
def test_lines_of_decks(line: str, message: str) -> None:
    with pytest.raises(DeckError, match=message) as caught:
        Deck.parse(line)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("name", '"' + "x" * 200 + '"', '"name" has 200 characters, it may have 120'),
        ("id", '"' + "x" * 50 + '"', '"id" has 50 characters, it may have 40'),
        ("name", '"a\\u001b[2Jb"', r'"name" holds the character U\+001B'),
        ("name", '"a\\nb"', r'"name" holds the character U\+000A'),
        ("elements", '["a\\u2028b"]', r'"elements" holds the character U\+2028'),
        ("level", "99999999999999999999", "number is too large"),
        ("level", "９", "this is not TOML"),
        ("text", '["' + "x" * 10_001 + '"]', '"text" has 10001 characters, it may have 10000'),
        ("text", '["[AUTO] When this member attacks, draw (' + "(" * 40 + '1) cards."]', "at most 12 times"),
    ],
)
def test_values_of_cards(key: str, value: str, message: str) -> None:
    rest = "".join(line + "\n" for line in MEMBER.splitlines() if not line.startswith(key + " "))
    with pytest.raises(CardError, match=message):
        parse_cards(f"{rest}{key} = {value}\n".encode(), "x.toml")


@pytest.mark.parametrize(("key", "value"), [("type", "x" * 9000), ("text", "x" * 9000), ("color", "y" * 90)])
def test_messages_about_long_values_are_short(key: str, value: str) -> None:
    rest = "".join(line + "\n" for line in MEMBER.splitlines() if not line.startswith(key + " "))
    with pytest.raises(CardError) as refusal:
        parse_cards(f'{rest}{key} = "{value}"\n'.encode(), "x.toml")
    assert value[:80] in str(refusal.value)
    assert len(str(refusal.value)) < 2500


def test_numbers_of_keywords_are_those_that_both_engines_hold(engine: str) -> None:
    for text in ("[CONT] EX Soul 16: This member gets +1000 power.", "[ACT] Make Up 9."):
        cards = f'M = {{ text = ["{text}"] }}'
        scenario = Scenario.parse(f'[cards]\n{cards}\n[given.A]\ncircles = {{ FL = "M" }}{STEP}')
        assert Run(scenario, engine).play() is not None


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[given.A]\nhand = 2000000" + STEP, "s.toml:2: 'hand' is 2000000, it must be from 0 to 64"),
        ("[given.A]\nhand = -5" + STEP, "s.toml:2: 'hand' is -5, it must be from 0 to 64"),
        ('[given.A]\nhand = ["FILLER*99", "FILLER*99"]' + STEP, "s.toml:2: 'hand' names more than 160 cards"),
        (f'[given.A]\nhand = ["FILLER*{DIGITS}"]' + STEP, "'*' must be followed by a number from 1 to 99"),
        ('[given.A]\nhand = ["FILLER*５"]' + STEP, "'*' must be followed by a number from 1 to 99"),
        ("[given]\nturn = -1" + STEP, "s.toml:2: 'turn' is -1, it must be from 0 to 65535"),
        ("[given.A]\nt_rank = 70000" + STEP, "s.toml:2: 't_rank' is 70000, it must be from 0 to 65535"),
        ("seed = -1\n[given]" + STEP, "s.toml:1: 'seed' is -1, it must be from 0 to"),
        ("[setup.A]\nmain = 2000000" + STEP, "s.toml:2: 'main' is 2000000, it must be from 0 to 64"),
        ("[given.A]\nhand = 64\nstock = 64\nlevel = 64" + STEP, "s.toml:1: "),
    ],
)
def test_numbers_of_scenarios(text: str, message: str, engine: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        Run(Scenario.parse(text, "s.toml"), engine).play()
    assert message in str(caught.value)
    assert str(caught.value).startswith("s.toml:")


@pytest.mark.parametrize(
    "do", [f"repeat {DIGITS}: pass", "repeat ５: pass", "x" * 9_000, "５", f"choose FL {DIGITS}", f"choose FL#{DIGITS}"]
)
def test_actions_of_scenarios(do: str, engine: str) -> None:
    scenario = Scenario.parse(f'[given]\n[[step]]\ndo = "{do}"\n', "s.toml")
    with pytest.raises(ScenarioError) as caught:
        Run(scenario, engine).play()
    assert str(caught.value).startswith("s.toml:3: ")
    assert len(str(caught.value)) < 600


@pytest.mark.parametrize("place", [f"A.hand.{DIGITS}", "A.hand.１", "A.hand.0"])
def test_places_of_facts(place: str) -> None:
    scenario = Scenario.parse(f'[given]\n[[step]]\nvalues = {{ "{place}.power" = 1 }}\n', "s.toml")
    with pytest.raises(ScenarioError, match="no such card; places count from 1"):
        Run(scenario, "core").play()


def _header(**changes: Any) -> str:
    import json

    return json.dumps(json.loads(Replay.of(_game()).lines()[0]) | changes)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ([_header(seed=-1)], "r:1: 'seed' must be from 0 to 2**64 - 1, not -1"),
        ([_header(seed=2**64)], "number is too large"),
        ([_header(ruleset="9")], "r:1: unknown ruleset '9'"),
        ([_header(seats=["a\x1bb", "c"])], "is not a valid name"),
        ([_header(seats=["a" * 999, "c"])], "is not a valid name"),
        ([_header(cards=[{}] * 251)], "r:1: 251 cards, a game has at most 250"),
        ([_header(decks=[{"main": {"EF-001": 99, "EF-002": 99}}, {}])], "r:1: deck 1: 'main' has more than 160 cards"),
        ([_header(), '{"do": "pass", "digest": "' + "0" * 17 + '"}'], "is not hexadecimal"),
        ([_header(), '{"do": "pass", "digest": "0x1f"}'], "is not hexadecimal"),
        ([_header(), '{"do": "pass", "digest": "１"}'], "is not hexadecimal"),
        ([_header(), *['{"do": "pass", "digest": "0"}'] * 6_100], "more than 6000 moves"),
    ],
)
def test_replays(lines: list[str], message: str) -> None:
    with pytest.raises(ReplayError) as caught:
        Replay.parse(lines, "r")
    assert message in str(caught.value)
    assert str(caught.value).startswith("r:")


def test_a_header_that_no_game_can_begin_with_names_the_file(engine: str) -> None:
    replay = Replay.parse([_header(position="lnl-position/1 x")], "r.jsonl")
    with pytest.raises(ReplayError, match=r"r.jsonl:1: position: 'x' is not key=value"):
        replay.game(engine=engine)


def test_a_position_line_of_four_megabytes() -> None:
    line = _game().position()
    with pytest.raises(NotationError, match="the line has 4000000 characters, it may have"):
        Game.from_position(line.ljust(4_000_000, "x"))
    for word in ("a.deck=" + "EF-001," * 30_000, "b.hand=" + "<" * 200_000, "a.hand=" + "EF-001<," * 25_000):
        start = time.process_time()
        with pytest.raises(NotationError):
            Game.from_position(f"{line} {word}")
        assert time.process_time() - start < 2


def test_an_empty_folder_of_cards_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CardError, match=r"the folder contains no \*\.toml"):
        CardLibrary.load(tmp_path)
