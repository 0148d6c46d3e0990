"""Cards of one's own: the page about them is run as it stands, and what it does not show."""

from __future__ import annotations

import doctest
import json
import os
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import lnl
from lnl.cards.library.checking import check_files
from lnl.cards.library.importing import faults_of, import_block
from lnl.cards.library.json_schema import card_schema, to_json
from lnl.cards.library.library import CardLibrary, own_paths
from lnl.cards.library.schema import KEYS, card_from_table, card_to_table
from lnl.cards.library.template import KINDS, template, to_toml
from lnl.contract.errors import ArgumentError, CardError, DeckError
from lnl.lab.trying import try_card
from tests.cards.test_documents import DOCS, blocks
from tests.support import commands

PAGE = (DOCS / "own-cards.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```([^\n]*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def run(arguments: str, folder: Path, text: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    return commands.run(arguments, folder, text, variables)


def test_the_page_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for info, body in BLOCKS:
        if info.startswith("file "):
            file = tmp_path / info.removeprefix("file ")
            file.parent.mkdir(exist_ok=True)
            file.write_text(body, encoding="utf-8")
        elif info == "console":
            for command, shown in re.findall(r"^\$ lnl (.*)\n((?:(?!\$ ).*\n)*)", body, re.MULTILINE):
                done = run(command, tmp_path)
                printed = [line.rstrip() for line in (done.stdout + done.stderr).splitlines()]
                for line in shown.splitlines():
                    start, dots, _ = line.partition("...")
                    is_there = any(other.startswith(start) if dots else other == line.rstrip() for other in printed)
                    assert is_there, (command, line, done.stdout + done.stderr)
        elif info == "python":
            test = doctest.DocTestParser().get_doctest(body, {"lnl": lnl}, "own-cards", None, 0)
            assert doctest.DocTestRunner().run(test).failed == 0


def test_the_page_shows_every_command_about_cards() -> None:
    for name in ("new", "check", "explain", "status", "schema", "import"):
        assert f"lnl cards {name}" in PAGE
    assert list(blocks(PAGE, "console"))


# --- the card path ------------------------------------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (file,) = [body for info, body in BLOCKS if info == "file my_set.toml"]
    (tmp_path / "my_set.toml").write_text(file, encoding="utf-8")
    (deck,) = [body for info, body in BLOCKS if info == "file my_deck.txt"]
    (tmp_path / "my_deck.txt").write_text(deck, encoding="utf-8")
    return tmp_path


def test_the_variable_names_files_and_folders(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LNL_CARDS", os.pathsep.join((str(own), "", str(own / "."))))
    assert own_paths() == (own,)  # none twice
    assert lnl.Deck.load(own / "my_deck.txt").contents.main[0] == "MY-001"
    assert [card.id for card in CardLibrary.with_own().own] == ["MY-001"]
    assert CardLibrary.load().own == ()
    assert "MY-001" not in CardLibrary.load()


def test_a_position_with_own_cards_is_read_with_the_variable(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = lnl.Deck.load(own / "my_deck.txt", cards=own)
    line = lnl.Game(deck, deck, seed=3, first=0).position()
    with pytest.raises(lnl.LnlError, match="MY-001"):
        lnl.Game.from_position(line)
    monkeypatch.setenv("LNL_CARDS", str(own))
    assert lnl.Game.from_position(line).position() == line


def test_cards_and_a_library_are_not_both_given(own: Path) -> None:
    with pytest.raises(ArgumentError, match="give either cards or a library"):
        lnl.Deck.load(own / "my_deck.txt", CardLibrary.load(), cards=[own])


def test_an_own_card_with_the_id_of_a_shipped_one_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('[[card]]\nid = "EF-001"\nname = "X"\ntype = "tactics"\n')
    with pytest.raises(CardError, match=r"x.toml: card EF-001 stands in .*emberfall.toml too"):
        CardLibrary.with_own(tmp_path / "x.toml")
    (result,) = check_files([tmp_path], CardLibrary.load())
    assert [str(fault).split(": ", 1)[1].split(" ")[1] for fault in result.faults] == ["EF-001"]


def test_a_missing_card_tells_where_own_cards_are_looked_for(own: Path) -> None:
    with pytest.raises(DeckError, match="cards of your own are found with --cards FILE, the variable LNL_CARDS"):
        lnl.Deck.load(own / "my_deck.txt")
    with pytest.raises(DeckError) as caught:
        lnl.Deck.parse("4 MY-002\n", CardLibrary.with_own(own))
    assert "LNL_CARDS" not in str(caught.value)  # they were given


@pytest.mark.slow
def test_own_cards_play_on_both_engines_with_workers_journals_and_replays(own: Path) -> None:
    games = "--games 4 --player random --cards my_set.toml --csv --journal j"
    first = run(f"simulate my_deck.txt blue_tide {games}", own)
    again = run(f"simulate my_deck.txt blue_tide {games} --workers 2", own)
    assert first.returncode == again.returncode == 0, first.stderr + again.stderr
    assert first.stdout == again.stdout
    assert "4 games are finished already" in again.stderr
    for engine in ("core", "reference"):
        done = run(
            f"play my_deck.txt blue_tide --vs random --seed 7 --engine {engine} --record {engine}.jsonl --cards .", own
        )
        assert done.returncode == 0, done.stderr
        checked = run(f"replay verify {engine}.jsonl", own)  # which needs no card file
        assert checked.returncode == 0, checked.stderr
        assert checked.stderr == ""
    file = own / "my_set.toml"
    file.write_text(file.read_text().replace("power = 5000\naura", "power = 6000\naura"))
    told = run("replay verify core.jsonl --cards my_set.toml", own)
    assert told.returncode == 0
    assert "MY-001 is another card now: the recorded one is played" in told.stderr
    done = run("match my_deck.txt blue_tide --blocks 1 --player random --cards my_set.toml", own)
    assert done.returncode == 0, done.stderr


def test_a_scenario_takes_cards_from_the_card_path(own: Path) -> None:
    (own / "s.toml").write_text(
        'rules = ["7.5"]\n[given.A]\ncircles = { FL = "MY-001" }\n[[step]]\nvalues = { "A.FL.power" = 6000 }\n'
    )
    assert run("scenario run s.toml --cards my_set.toml", own).returncode == 0
    refused = run("scenario run s.toml", own)
    assert refused.returncode == 2
    assert "no card 'MY-001' in [cards] or the library" in refused.stderr


# --- checking -----------------------------------------------------------------------------------------------------


def warned(tmp_path: Path, kind: str, text: str, icons: str = "") -> list[str]:
    extra = {"gate": "gate_number = 1\n", "tactics": "", "paradox": ""}.get(kind, "territory = 1\n")
    (tmp_path / "w.toml").write_text(
        f'[[card]]\nid = "W-1"\nname = "W, Brannoch"\ntype = "{kind}"\n{extra}icons = [{icons}]\ntext = [\'{text}\']\n'
    )
    (result,) = check_files([tmp_path / "w.toml"], CardLibrary.load())
    assert result.faults == []
    assert all(warning.line == 7 - (not extra) for warning in result.warnings)
    return [str(warning).split(": ", 1)[1].split("\n")[0] for warning in result.warnings]


@pytest.mark.parametrize(
    ("kind", "text", "warning"),
    [
        (
            "tactics",
            "[AUTO] When this card attacks, draw a card.",
            "this never happens: a tactics is no member on a circle",
        ),
        (
            "logicalist",
            "[AUTO] When this card is destroyed, draw a card.",
            "this never happens: a logicalist is no gate",
        ),
        ("logicalist", "[AUTO] When this member intercepts, draw a card.", "no intercept among its icons"),
        ("logicalist", "[ACT] [(1)]: Choose a paradox. Turn it face down.", '"a paradox" is one in the battle zone or'),
        ("logicalist", "[ACT] [(1)]: Choose 3 of your members. Rest them.", "exactly 3 are chosen"),
        ("logicalist", "[ACT] [(1)]: If you have 3 members, draw a card.", '"3" is exactly 3 in a condition'),
        ("logicalist", "[ACT] [(1)]: Draw 0 cards.", "so nothing happens"),
        (
            "logicalist",
            "[AUTO] When this member attacks, choose a level 1 member with level 3 or greater, and rest it.",
            'no card is both "level 1" and "level 3 or more"',
        ),
        ("logicalist", "[ACT] [(1)]: Choose a rested standing member. Rest it.", 'both "rested" and "standing"'),
        ("logicalist", "[CONT] This member gets +0 power.", "a change by 0 changes nothing"),
        ("logicalist", '[AUTO] Covenant - "Branoch": Draw a card.', 'the nearest name is "Brannoch"'),
    ],
)
def test_traps_are_told(tmp_path: Path, kind: str, text: str, warning: str) -> None:
    (told,) = warned(tmp_path, kind, text)
    assert warning in told


@pytest.mark.parametrize(
    "text",
    [
        "[AUTO] When this member attacks, draw a card.",
        "[ACT] [(1)]: Choose up to 3 of your members. Rest them.",
        "[ACT] [(1)]: If you have exactly 3 members, draw a card.",
        "[ACT] [(1)]: If you have no members, draw a card.",
        "[ACT] [(1)]: Choose a paradox in your paradox zone. Turn it face down.",
        '[AUTO] Covenant - "Brannoch" or "Somebody Else": Draw a card.',
    ],
)
def test_what_is_no_trap_is_not_told(tmp_path: Path, text: str) -> None:
    assert warned(tmp_path, "logicalist", text) == []


def test_no_shipped_card_has_an_error_and_check_exits_with_0(tmp_path: Path) -> None:
    sets = Path(lnl.__file__).parent / "cards" / "data" / "sets"
    assert [fault for result in check_files([sets], CardLibrary.load()) for fault in result.faults] == []


def test_check_tells_all_faults_of_all_files_as_json(tmp_path: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text(
            '[[card]]\nid = "A-1"\nname = "A"\ntype = "tactics"\ncolor = "rde"\npower = 1\n'
            "text = [\"[AUTO] Dance.\", '[ACT] [(1)]: Sing.']\n"
        )
    done = run("cards check a.toml b.toml c.toml --json", tmp_path)
    assert done.returncode == 1
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["file"], len(row["faults"])) for row in rows] == [("a.toml", 4), ("b.toml", 4), ("c.toml", 1)]
    assert [fault["line"] for fault in rows[0]["faults"]] == [5, 6, 7, 7]
    counted = run("cards status a.toml", tmp_path)
    assert counted.returncode == 1
    assert "0 cards with 0 abilities, played in full by both engines; 1 refused" in counted.stdout


# --- template, schema, names --------------------------------------------------------------------------------------


def test_the_template_is_a_card_file_without_warnings(tmp_path: Path) -> None:
    assert run("cards new x.toml", tmp_path).returncode == 0
    (result,) = check_files([tmp_path / "x.toml"], CardLibrary.load())
    assert (result.faults, result.warnings, len(result.cards)) == ([], [], len(KINDS))
    again = run("cards new x.toml", tmp_path)
    assert again.returncode == 2
    assert "already exists" in again.stderr
    for kind in KINDS:
        assert tomllib.loads(template(kind))["card"][0]["type"] == kind


def test_the_schema_in_the_package_is_the_one_of_the_code() -> None:
    file = Path(lnl.__file__).parent / "cards" / "data" / "card.schema.json"
    assert file.read_text(encoding="utf-8") == to_json()
    assert list(card_schema()["properties"]["card"]["items"]["properties"]) == list(KEYS)


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value is as a schema of the few words that `json_schema` uses says."""
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    if "anyOf" in schema:
        return any(fits(value, one) for one in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    if not isinstance(value, kinds[schema["type"]]):
        return False
    if isinstance(value, dict):
        parts = schema["properties"]
        for rule in schema.get("allOf", ()):
            if value.get("type") in rule["if"]["properties"]["type"]["enum"] and not set(
                rule["then"]["required"]
            ) <= set(value):
                return False
        return set(schema["required"]) <= set(value) <= set(parts) and all(fits(v, parts[k]) for k, v in value.items())
    if isinstance(value, list):
        return schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 99999) and all(
            fits(item, schema["items"]) for item in value
        )
    if isinstance(value, str):
        return len(value) <= schema["maxLength"] and bool(re.search(schema.get("pattern", ""), value))
    return isinstance(value, bool) or schema["minimum"] <= value <= schema["maximum"]


def test_the_schema_takes_shipped_cards_and_refuses_what_is_refused() -> None:
    sets = Path(lnl.__file__).parent / "cards" / "data" / "sets"
    schema = card_schema()
    for file in sorted(sets.glob("*.toml")):
        assert fits(tomllib.loads(file.read_text(encoding="utf-8")), schema), file
    good = {"id": "A-1", "name": "A", "type": "gate", "gate_number": 1}
    assert fits({"card": [good]}, schema)
    for wrong in ({"gate_number": 13}, {"colour": "red"}, {"color": "rde"}, {"id": "A 1"}, {"type": "logicalist"}):
        assert not fits({"card": [{**good, **wrong}]}, schema)
    assert not fits({"card": [{"id": "A-1", "name": "A", "type": "gate"}]}, schema)


def test_names_have_one_form() -> None:
    card = card_from_table(
        {
            "id": "A-1",
            "name": "Ｌａｍｐ，　Ａｏｉ",
            "title": "Ｌａｍｐ",
            "characters": ["Ａｏｉ"],
            "type": "logicalist",
            "territory": 1,
        }
    )
    assert (card.name, card.title, card.characters) == ("Lamp, Aoi", "Lamp", ("Aoi",))
    library = CardLibrary((card,))
    assert library.named("ＬＡＭＰ, aoi") == (card,)
    assert lnl.Deck.parse("4 Ｌamp, Aoi\n", library).contents.main == ("A-1",) * 4
    assert card_from_table(card_to_table(card)) == card


# --- import -------------------------------------------------------------------------------------------------------


IMPORTED = [
    (
        "Kindled Apprentice, Ilka\nEF-001\nLogicalist\nMonolium\nRed\nLv 1\nTerritory 1\nP+5000 / Intercept\n5500/1/1\n"
        '[AUTO] Covenant - "Brannoch": Draw a card.\n',
        {
            "id": "EF-001",
            "name": "Kindled Apprentice, Ilka",
            "title": "Kindled Apprentice",
            "characters": ["Ilka"],
            "type": "logicalist",
            "worlds": ["Monolium"],
            "color": "red",
            "level": 1,
            "territory": 1,
            "icons": ["power", "intercept"],
            "power_logic": 5000,
            "power": 5500,
            "aura": 1,
            "limit": 1,
            "text": ['[AUTO] Covenant - "Brannoch": Draw a card.'],
        },
    ),
    (
        "Card Name: The Lake Above\nCard No.: BT01/099EN RR\nCard Type: Paradox\nColour: Blue\nBattle Rule: AURA BATTLE\n"
        "Text:\n[AUTO] When this is placed in the battle zone,\ndraw a card.\nFlavor Text: Deep.\nRarity: R\n",
        {
            "id": "BT01-099EN",
            "name": "The Lake Above",
            "type": "paradox",
            "color": "blue",
            "icons": ["paradox"],
            "paradox_rule": "aura",
            "text": ["[AUTO] When this is placed in the battle zone,\ndraw a card."],
            "flavor": "Deep.",
        },
    ),
    (
        "Weir Gate\nG-7\nGate\nGate No. 4\n[AUTO] [Gate Destruction] Stock Boost 1.\n",
        {
            "id": "G-7",
            "name": "Weir Gate",
            "type": "gate",
            "gate_number": 4,
            "text": ["[AUTO] [Gate Destruction] Stock Boost 1."],
        },
    ),
]


@pytest.mark.parametrize(("block", "values"), IMPORTED)
def test_a_block_gives_a_card(block: str, values: dict[str, Any]) -> None:
    found = import_block(block)
    assert found.values == values
    assert (found.missing, found.left_out, list(faults_of(found))) == ([], [], [])
    written = tomllib.loads(to_toml(found.values))["card"][0]
    assert card_from_table(written) == card_from_table(found.values)


def test_what_is_unknown_or_wrong_is_told_with_its_line() -> None:
    found = import_block("Lamp\nForeigner\nPower: lots\nWobble: 7\n[AUTO] Dance.\n")
    assert found.left_out == [(3, "power: lots"), (4, "Wobble: 7")]
    assert found.missing == ["id", "level", "territory", "power", "aura", "limit"]
    assert found.taken_as_none == ["color", "worlds", "icons"]
    (fault,) = faults_of(found, "page.txt")
    assert str(fault).startswith("page.txt:5:8: ")


def test_import_adds_nothing_that_is_incomplete_or_there_already(tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text("Paper Boat\nTactics\n[AUTO] Dance.\n")
    refused = run("cards import p.txt --to own.toml --set id=A-1", tmp_path)
    assert refused.returncode == 1
    assert not (tmp_path / "own.toml").exists()
    (tmp_path / "p.txt").write_text("Paper Boat\nTactics\n")
    assert run("cards import p.txt --to own.toml --set id=A-1", tmp_path).returncode == 0
    before = (tmp_path / "own.toml").read_text()
    again = run("cards import p.txt --to own.toml --set id=A-1", tmp_path)
    assert (again.returncode, (tmp_path / "own.toml").read_text()) == (2, before)
    assert run("cards import p.txt --set colour=red", tmp_path).returncode == 2
    printed = run("cards import --set id=A-2", tmp_path, "Paper Boat\nTactics\n")
    assert tomllib.loads(printed.stdout)["card"][0]["id"] == "A-2"


# --- trying -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ["core", "reference"])
def test_an_ability_is_tried_in_games(engine: str) -> None:
    card = CardLibrary.load()["EF-009"]
    trials = try_card(card, engine)
    assert trials.seen[0].lines[0].startswith(("A plays the AUTO 1 of EF-009", "B plays the AUTO 1 of EF-009"))


def test_explain_tells_what_was_tried_and_refuses_with_1(tmp_path: Path) -> None:
    done = run("cards explain EF-001", tmp_path)
    assert "tried: random game with seed" in done.stdout
    refused = run("cards explain '[AUTO] Dance.'", tmp_path)
    assert refused.returncode == 1
    assert "card text:1:8" in refused.stderr
