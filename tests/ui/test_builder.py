"""The deck builder without a front end: editing, what is wrong, curve, odds, hands, games against a field."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnl.cards.library.decks import Deck, shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.searching import CardIndex, CardQuery
from lnl.cli.common import find_deck
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import CardType, Color, Keyword, World
from lnl.contract.errors import ArgumentError, DeckError, FileError, LnlError
from lnl.game.game import Game
from lnl.ui.builder.curve import curve_of
from lnl.ui.builder.dealing import HAND, deal, draws, exchange
from lnl.ui.builder.draft import Editor, ordered
from lnl.ui.builder.hands import ADVISERS, advised, exchanged, opening_hand
from lnl.ui.builder.odds import at_least_one, odds_of
from lnl.ui.builder.saved import delete_deck, keep_deck, rename_deck, saved_decks
from lnl.ui.builder.sheet import FEW, MANY, MISPLACED, sheet_of
from lnl.ui.builder.shell import HELP, Shell
from lnl.ui.builder.trying import try_deck
from lnl.ui.model.wording import LANGUAGES

LIBRARY = CardLibrary.load()
DECKS = shipped_decks()
RED = DECKS["red_forge"]
IDS = [card.id for card in LIBRARY]


# --- cards looked for -----------------------------------------------------------------------------------------------


def test_cards_are_found_by_what_is_printed_on_them() -> None:
    index = CardIndex(LIBRARY)
    query = CardQuery.of("", "", [2], ["Red"], ["monolium"], ["Tranceunion"], ["logic-drive"])
    found = index.find(query)
    assert found
    for card in LIBRARY:
        wanted = (
            card.level == 2
            and card.color is Color.RED
            and bool(card.worlds >> World.MONOLIUM & 1)
            and card.type is CardType.TRANCEUNION
            and any(ability.keyword is Keyword.LOGIC_DRIVE for ability in card.abilities)
        )
        assert (card in found) == wanted
    assert [card.id for card in index.find(CardQuery("ＫＩＮＤＬＥＤ ilka"))] == ["EF-001"]
    assert [card.id for card in index.find(CardQuery(name="kindled app"))] == ["EF-001"]
    assert index.find(CardQuery(own=True)) == ()


def test_japanese_words_are_looked_for_in_japanese_texts() -> None:
    index = CardIndex(LIBRARY)
    full, folded = index.find(CardQuery("カードを1枚引く")), index.find(CardQuery("かーどを１枚引く"))
    assert full == folded
    assert len(full) > 10


@pytest.mark.parametrize(
    ("asked", "said"), [({"colors": ["reed"]}, "did you mean red"), ({"keywords": ["xyz"]}, "known: covenant")]
)
def test_words_that_name_nothing_are_refused(asked: dict[str, list[str]], said: str) -> None:
    with pytest.raises(ArgumentError, match=said):
        CardQuery.of(**asked)


# --- editing --------------------------------------------------------------------------------------------------------


def test_cards_go_where_they_belong() -> None:
    editor = Editor(LIBRARY)
    editor.add("4 EF-001\n2 GT-001 Cinder Arch\n1 ef-018")
    editor.add("1 EF-002", "tools")
    assert editor.deck.contents.main == ("EF-001",) * 4 + ("EF-018",)
    assert editor.deck.contents.gates == ("GT-001", "GT-001")
    assert editor.deck.contents.tools == ("EF-002",)
    editor.take_out("3 EF-001")
    assert editor.deck.contents.main == ("EF-001", "EF-018")


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (lambda editor: editor.add("4 Kindled Aprentice, Ilka"), "nearest: EF-001"),
        (lambda editor: editor.add("EF-001"), "no card line"),
        (lambda editor: editor.take_out("2 EF-001"), "2 to take out, 1 in the deck"),
        (lambda editor: editor.take_out("1 EF-001", "gates"), "1 to take out, 0"),
        (lambda editor: editor.rename(" "), "1 to 120 characters"),
        (lambda editor: editor.read("[main]\n4 Nobody"), "list:2:1: no card"),
    ],
)
def test_a_refused_step_changes_nothing(step: object, said: str) -> None:
    editor = Editor(LIBRARY)
    editor.add("1 EF-001")
    before = editor.deck
    with pytest.raises(LnlError, match=said):
        step(editor)  # type: ignore[operator]
    assert editor.deck == before
    assert editor.undo()
    assert not editor.undo()


STEP = st.one_of(
    st.tuples(st.just("add"), st.integers(1, 4), st.sampled_from(IDS)),
    st.tuples(st.just("out"), st.integers(1, 2), st.sampled_from(IDS)),
    st.tuples(st.just("undo"), st.just(0), st.just("")),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(STEP, max_size=12))
def test_steps_are_taken_back_one_by_one(steps: list[tuple[str, int, str]]) -> None:
    """What stands after any steps is read again as it is written, and undo goes through every list that was there."""
    editor = Editor(LIBRARY)
    seen = [editor.deck]
    for does, copies, card_id in steps:
        if does == "undo":
            assert editor.undo() == (len(seen) > 1)
            seen = seen[:-1] or seen
            continue
        try:
            (editor.add if does == "add" else editor.take_out)(f"{copies} {card_id}")
        except DeckError:
            pass
        if editor.deck != seen[-1]:
            seen.append(editor.deck)
        assert editor.deck == seen[-1]
        again = Deck.parse(editor.deck.to_text(), LIBRARY, is_empty_taken=True)
        assert again == editor.deck
        assert again.to_text() == editor.deck.to_text()
    last = editor.deck
    for before in reversed(seen[:-1]):
        assert editor.undo()
        assert editor.deck == before
    assert not editor.undo()
    assert all(editor.redo() for _ in seen[1:])
    assert editor.deck == last


def test_lists_have_one_order() -> None:
    for deck in DECKS.values():
        text = ordered(deck).to_text()
        lines = text.splitlines()
        shuffled = "\n".join(
            [lines[0], "[gates]", *_lines(lines, "[gates]")[::-1], "[main]", *_lines(lines, "[main]")[::-1]]
        )
        if not (deck.contents.tools or deck.contents.my_logicalist):
            assert ordered(Deck.parse(shuffled, LIBRARY)).to_text() == text
        assert ordered(Deck.parse(text, LIBRARY)).to_text() == text


def _lines(lines: list[str], header: str) -> list[str]:
    part = lines[lines.index(header) + 1 :]
    return part[: part.index("")] if "" in part else part


# --- what is wrong --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_broken_rule_is_told_at_once(lang: str) -> None:
    editor = Editor(LIBRARY)
    editor.add("5 EF-001\n3 GT-001\n")
    editor.read(editor.deck.to_text() + "[tools]\n5 EF-001\n[gates]\n1 EF-002\n[main]\n1 GT-002\n")
    sheet = sheet_of(editor.deck, lang)
    assert not sheet.is_legal
    told = {one.rule: one for one in sheet.broken}
    assert set(told) == {v.rule for v in editor.deck.violations()}
    assert {"6.1.1.1.1", "6.1.1.1.2", "6.1.1.1.3", "6.1.1.1.4", "6.1.1.2.1", "6.1.1.2.2", "6.1.1.2.3"} < set(told)
    assert told["6.1.1.1.1"].kind == FEW
    assert told["6.1.1.1.2"].kind == MANY
    assert told["6.1.1.1.4"].kind == MISPLACED
    assert told["6.1.1.1.2"].cards == ("EF-001",)
    assert told["6.1.1.1.2"].found == 5
    for one in sheet.broken:
        assert all((one.what, one.allowed, one.fix))
        if lang == "ja":
            assert not any(map(str.isascii, (one.what, one.allowed, one.fix)))
    main = sheet.sections[0]
    assert next(line for line in main.lines if line.id == "EF-001").rules == ("6.1.1.1.2",)
    tools = sheet.sections[3]
    assert set(tools.lines[0].rules) == {"6.1.1.4.1", "6.1.1.4.2"}


def test_a_sheet_is_read_again_as_it_is() -> None:
    for deck in DECKS.values():
        sheet = sheet_of(deck)
        assert sheet.is_legal
        assert sheet_of(Deck.parse(sheet.text, LIBRARY)) == sheet


def test_the_curve_counts_every_card() -> None:
    for deck in DECKS.values():
        curve = curve_of(deck)
        assert curve.cards == 50 == sum(curve.types.values()) == sum(curve.colors.values())
        members = curve.cards - curve.types["tactics"] - curve.types["paradox"]
        assert members == sum(row.from_hand + row.by_trance for row in curve.levels)
    assert [(row.level, row.from_hand + row.by_trance) for row in curve_of(RED).levels] == [
        (1, 19),
        (2, 8),
        (3, 5),
        (4, 6),
    ]


# --- odds -----------------------------------------------------------------------------------------------------------


def test_closed_forms_agree_with_all_hands_of_a_small_deck() -> None:
    for wanted in range(5):
        for seen in range(9):
            hands = list(combinations(range(8), seen))
            share = sum(any(card < wanted for card in hand) for hand in hands) / len(hands)
            assert at_least_one(8, wanted, seen) == pytest.approx(share)
    assert at_least_one(0, 0, 3) == 0.0
    assert at_least_one(3, 1, 9) == 1.0


@pytest.mark.rule("6.2.1.8")
@pytest.mark.parametrize("first", [0, 1])
def test_deals_are_those_of_the_game(first: int) -> None:
    """The hand, the cards that come for exchanged ones, and the first draws."""
    for seed in range(5):
        game = Game(RED, DECKS["blue_tide"], seed=seed, first=first)
        dealt = deal(RED.contents.main, seed)
        if first:
            game.push("done")
        assert sorted(card.id or "" for card in game.view(0).hand) == sorted(dealt[:HAND])
        back = sorted(dealt[:HAND])[:2]
        for card_id in back:
            game.push(f"bottom {card_id}")
        game.push("done")
        hand = exchange(dealt, back)
        assert sorted(card.id or "" for card in game.view(0).hand) == sorted(hand)
        if first == 0:
            game.push("done")
            while game.decision is not None and game.decision.kind is not DecisionKind.LEVEL:
                game.push(game.decision.actions[0])
            assert sorted(card.id or "" for card in game.view(0).hand) == sorted(draws(dealt, hand, len(back), 1))


def test_a_card_that_is_not_in_the_hand_cannot_go_back() -> None:
    dealt = deal(RED.contents.main, 3)
    outside = next(card_id for card_id in dealt if card_id not in dealt[:HAND])
    with pytest.raises(DeckError, match=r"6\.2\.1\.8"):
        exchange(dealt, [outside])


def test_counted_odds_agree_with_exact_ones() -> None:
    """A deck without tranceunions has plays from the hand alone, whose chances are exact."""
    plain = Deck.parse("20 EF-001\n6 EF-018\n24 SH-015", LIBRARY)
    odds = odds_of(plain, 2000)
    (level_1,) = [row for row in odds.hand if row.level == 1]
    assert level_1.copies == 20
    for exact, share in zip(level_1.exchanged, odds.plays[0].by_turn):
        assert share.low - 0.01 <= exact <= share.high + 0.01
    assert all(share.rate == 0 for row in odds.plays[1:] for share in row.by_turn)
    assert odds_of(plain, 2000) == odds


def test_nothing_is_played_before_its_level() -> None:
    odds = odds_of(RED, 200)
    for row in odds.plays:
        assert all(share.rate == 0 for share in row.by_turn[: row.level - 1])
        rates = [share.rate for share in row.by_turn]
        assert rates == sorted(rates)
        assert rates[-1] > 0.9
    assert all(share.high - share.low <= 2 * odds.reach for share in odds.curve)
    assert 0 < odds.reach < 0.1
    assert [share.rate for share in odds.curve] == sorted((share.rate for share in odds.curve), reverse=True)
    assert odds_of(Deck.parse("# name: none", LIBRARY, is_empty_taken=True), 10).hand[0].kept == (0.0,) * 6


def test_a_changed_card_leaves_the_other_luck() -> None:
    """Two lists that differ by a card are dealt the others in one order."""
    other = list(RED.contents.main)
    other[other.index("EF-018")] = "EF-003"
    for seed in range(20):
        first = [card_id for card_id in deal(RED.contents.main, seed) if card_id not in ("EF-018", "EF-003")]
        assert first == [card_id for card_id in deal(other, seed) if card_id not in ("EF-018", "EF-003")]


# --- hands, and games against a field ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ADVISERS)
@pytest.mark.parametrize("first", [0, 1])
def test_advice_is_about_the_hand(by: str, first: int) -> None:
    exchange_of = advised(RED, DECKS["blue_tide"], 5, first, by)
    hand = list(opening_hand(RED, 5))
    for card_id in exchange_of.back:
        hand.remove(card_id)
    assert sorted(exchange_of.hand) == sorted([*hand, *exchange_of.drawn])
    assert len(exchange_of.hand) == HAND
    assert exchange_of == exchanged(RED, 5, exchange_of.back, by)
    assert exchange_of == advised(RED, DECKS["blue_tide"], 5, first, by)


def test_games_against_a_field() -> None:
    pytest.importorskip("numpy")
    field = [DECKS["blue_tide"], DECKS["quickstep"]]
    reports = list(try_deck(RED, field, 15, seed=3))
    assert [report.done for report in reports] == [40, 60]
    assert reports[-1].total == 60
    last = reports[-1]
    assert [row.deck for row in last.rows] == ["Blue Tide", "Quickstep"]
    assert last.all.games == 60
    assert last.all.rate == pytest.approx(sum(row.rate for row in last.rows) / 2, abs=1e-3)
    for row in (*last.rows, last.all):
        assert 0 <= row.low < row.rate < row.high <= 1
    assert list(try_deck(RED, field, 15, seed=3, threads=2)) == reports
    weighted = list(try_deck(RED, field, 15, seed=3, shares=[3, 1]))[-1]
    assert weighted.all.rate == pytest.approx((3 * last.rows[0].rate + last.rows[1].rate) / 4, abs=1e-3)
    with pytest.raises(DeckError, match=r"6\.1\.1\.1\.1"):
        next(try_deck(Deck.parse("4 EF-001", LIBRARY), field, 1))


# --- line by line -----------------------------------------------------------------------------------------------------


def told(*lines: str, path: Path | None = None) -> list[str]:
    """Return what a builder tells that is given lines."""
    shell = Shell(Editor(LIBRARY), path)
    return [answer for line in lines for answer in shell.do(line)]


def test_a_deck_is_built_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "built.txt"
    text = ordered(RED).to_text()
    adds = [f"add {line}" for line in text.splitlines() if line[:1].isdigit()]
    answers = told("# a comment", "", *adds, "name Red Forge", "check", f"save {path}")
    assert answers[-2:] == ["legal", f"saved in {path}"]
    assert path.read_text() == text
    answers = told("add 4 EF-001", "out 1 EF-001", "undo", "undo", "undo", "redo", "find ilka level:1 color:red")
    assert answers[0].startswith("New deck: 4/50 main, 0/10 gates; breaks 6.1.1.1.1")
    assert answers[2].startswith("New deck: 4/50")
    assert answers[3].startswith("New deck: 0/50")
    assert answers[4] == "nothing to take back"
    assert any("EF-001" in line for line in answers[6:])
    assert answers[-1].endswith("cards")


def test_each_command_of_the_builder_tells_something() -> None:
    shell = Shell(Editor(LIBRARY, RED), None)
    for line in ("show", "check", "curve", "odds", "hand 3", "exchange 1 3", "exchange", "help"):
        assert shell.do(line), line
    names = {part.split()[0].strip(",") for line in HELP for part in line.split("  ")[0].split(", ") if part}
    assert names == set(shell._commands)
    assert not shell.do("quit")
    assert shell.is_over


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("ad 1 EF-001", "did you mean add"),
        ("show it", "takes no arguments"),
        ("hand x", "no number"),
        ("find color:reed", "did you mean red"),
        ("save", "save FILE"),
        ("try", "6.1.1.1.1"),
    ],
)
def test_lines_that_cannot_be_done(line: str, said: str) -> None:
    with pytest.raises(LnlError, match=said):
        told(line)


def test_decks_are_kept_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder of the user's, under names that are free and can be a file's."""
    monkeypatch.setenv("LNL_STATE", str(tmp_path))
    shell = Shell(Editor(LIBRARY, RED), None)
    assert shell.do("decks")[0] == "yours: none"
    assert shell.do("keep Iron 2") == ["kept as Iron 2: lnl play 'Iron 2'"]
    assert shell.is_saved
    assert (tmp_path / "decks" / "Iron 2.txt").read_text() == shell.editor.deck.to_text()
    assert find_deck("Iron 2").contents == shell.editor.deck.contents
    shell.do("rename Iron 2 = Iron")
    assert shell.do("decks")[0] == "yours: Iron"
    assert Shell(Editor(LIBRARY), None).do("open Iron") == [shell._state()]
    assert Shell(Editor(LIBRARY), None).do("open blue_tide")[0].startswith("Blue Tide: 50/50 main")
    shell.do("keep Other")
    for line, said in (
        ("keep ../x", "is not a valid deck name"),
        ("keep .x", "is not a valid deck name"),
        ("keep red_forge", "is a shipped deck"),
        ("rename Iron=Other", "already saved"),
        ("rename Iron", "rename OLD=NEW"),
        ("rename Nothing=X", "no deck 'Nothing' is saved; saved decks: Iron, Other"),
        ("open Nothing", "no deck 'Nothing'"),
        ("delete Nothing", "no deck 'Nothing' is saved"),
    ):
        with pytest.raises(LnlError, match=said):
            shell.do(line)
    shell.do("delete Iron")
    assert list(saved_decks()) == ["Other"]
    with pytest.raises(LnlError, match="did you mean 'Other'"):
        find_deck("Othe")


def test_kept_decks_that_cannot_be_changed_stay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LNL_STATE", str(tmp_path))
    keep_deck("Iron", shipped_decks()["red_forge"].to_text())

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(FileError, match=r"Other\.txt: cannot be written"):
        rename_deck("Iron", "Other")
    with pytest.raises(FileError, match=r"Iron\.txt: cannot be written"):
        delete_deck("Iron")
    assert list(saved_decks()) == ["Iron"]
