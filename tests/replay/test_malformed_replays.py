"""Replay files that are not replays: one clear error each, with file and line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lnl.cards.library.schema import card_to_table
from lnl.contract.errors import ReplayError
from lnl.game.replay import Replay
from tests.support.vanilla import vanilla_table

TABLE = vanilla_table()
HEADER = json.loads(Replay(TABLE, 5, None, "2.04", None, ("a", "b"), False, (), None).lines()[0])
MOVE = {"do": "pass", "digest": "00ff"}


def _header(**changes: Any) -> str:
    return json.dumps({key: value for key, value in (HEADER | changes).items() if value is not ...})


def _card(**changes: Any) -> list[dict[str, Any]]:
    first, *rest = HEADER["cards"]
    return [first | changes, *rest]


MALFORMED: list[tuple[list[str], str]] = [
    ([], "r.jsonl: empty"),
    (["", "  "], "r.jsonl: empty"),
    (["not json"], "r.jsonl:1: not JSON"),
    (["[1, 2]"], "r.jsonl:1: expected an object, found list"),
    (["{}"], "r.jsonl:1: format None, expected 'lnl-replay/1'"),
    ([_header(format="lnl-replay/9")], "r.jsonl:1: format 'lnl-replay/9'"),
    ([_header(seed=...)], "r.jsonl:1: 'seed' is missing"),
    ([_header(seed="7")], "r.jsonl:1: 'seed' has the wrong type: \"7\""),
    ([_header(seed=True)], "r.jsonl:1: 'seed' has the wrong type"),
    ([_header(ruleset=204)], "r.jsonl:1: 'ruleset' has the wrong type"),
    ([_header(first=2)], "r.jsonl:1: 'first' is 0, 1 or null, not 2"),
    ([_header(seats="ab")], "r.jsonl:1: 'seats' has the wrong type"),
    ([_header(seats=["a"])], "r.jsonl:1: 'seats' are two names"),
    ([_header(assisted="no")], "r.jsonl:1: 'assisted' has the wrong type"),
    ([_header(position=3)], "r.jsonl:1: 'position' has the wrong type"),
    ([_header(decks=[{}])], "r.jsonl:1: 1 decks, expected 2"),
    ([_header(decks=[{"mian": {}}, {}])], "r.jsonl:1: deck 1 has parts other than main, gates"),
    ([_header(decks=[{"main": ["VA-00"]}, {}])], "r.jsonl:1: deck 1: 'main' gives each card a number of copies"),
    ([_header(decks=[{"main": {"VA-00": 0}}, {}])], "r.jsonl:1: deck 1: 'main' gives each card a number of copies"),
    ([_header(decks=[{"main": {"XX": 1}}, {}])], "r.jsonl:1: unknown card 'XX'"),
    ([_header(cards=["VA-00"])], "r.jsonl:1: card 1 is not an object"),
    ([_header(cards=_card(type="wizard"))], "r.jsonl:1: card 1"),
    ([_header(cards=_card(level="two"))], "r.jsonl:1: card 1"),
    ([_header(), "pass"], "r.jsonl:2: not JSON"),
    ([_header(), json.dumps({"do": "pass"})], "r.jsonl:2: expected"),
    ([_header(), json.dumps({"do": 1, "digest": "00"})], "r.jsonl:2: expected"),
    ([_header(), json.dumps(MOVE), json.dumps({"do": "pass", "digest": "xyz"})], "r.jsonl:3: digest 'xyz'"),
    ([_header(), json.dumps({"outcome": 3})], "r.jsonl:2: expected"),
    ([_header(), json.dumps({"outcome": "x"}), json.dumps(MOVE)], "r.jsonl:3: nothing may follow the outcome"),
]


@pytest.mark.parametrize(("lines", "message"), MALFORMED)
def test_malformed(lines: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("r.jsonl").write_text("\n".join(lines))
    with pytest.raises(ReplayError) as caught:
        Replay.load("r.jsonl")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_missing_and_binary_files(tmp_path: Path) -> None:
    with pytest.raises(ReplayError, match="cannot be read"):
        Replay.load(tmp_path / "none.jsonl")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ReplayError, match="binary:1:1: the file is not UTF-8"):
        Replay.load(tmp_path / "binary")


def test_lines_read_back(library_forbidden: Callable[[], None]) -> None:
    replay = Replay(TABLE, 2**63, 1, "2.04", None, ("person", "greedy"), True, (("pass", 255),), "player 1 wins")
    library_forbidden()
    again = Replay.parse(replay.lines())
    assert again == replay


@pytest.fixture
def library_forbidden(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Make the shipped library unusable: a replay must not need it."""

    def forbid() -> None:
        def refuse(*_paths: object) -> None:
            raise AssertionError("the library was loaded")

        monkeypatch.setattr("lnl.cards.library.library.CardLibrary.load", refuse)

    return forbid


def test_cards_are_inline() -> None:
    assert HEADER["cards"] == [card_to_table(card) for card in TABLE.cards]
