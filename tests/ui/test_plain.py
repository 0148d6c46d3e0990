"""The plain table: what a person reads there, and what can be said besides actions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from lnl.ai import make_player
from lnl.contract.decision import DecisionKind
from lnl.contract.notation import VERBS, ZONE_NAMES
from lnl.game.game import Game
from lnl.ui.kept_play import take_up
from lnl.ui.model.policies import Policy
from lnl.ui.model.session import TableSession
from lnl.ui.model.terms import terms, what_is
from lnl.ui.plain import InputEnded, MoveRefused, PlainTable, Quit
from lnl.ui.plain.screen import Screen
from tests.support.frames import random_game
from tools.terms import PAGE, TERMS, to_tsv


def said(
    lines: Sequence[str], seed: int = 4, before: int = 0, width: int | None = None, **options: Any
) -> tuple[str, PlainTable]:
    """Return what a table prints for lines after so many choices, and the table; at the end the person leaves."""
    answers, out, done = iter([*lines, "quit", "yes"]), StringIO(), 0
    player = make_player("greedy", seed=1)
    table: PlainTable

    def read(prompt: str) -> str | None:
        nonlocal done
        if done < before:
            done += 1
            return str(player.choose(table.game.view(0)))
        if done == before:
            done += 1
            out.seek(0)
            out.truncate()
            table.show_prompt()
        return next(answers)

    table = PlainTable(
        random_game(seed), (None, make_player("greedy", seed=2)), read, Screen(out, width), draw=False, **options
    )
    with pytest.raises(Quit):
        table.play()
    return out.getvalue(), table


def test_the_same_line_is_written_once_with_its_number() -> None:
    """The opponent draws five cards that nobody sees, one by one."""
    out = StringIO()
    table = PlainTable(random_game(4), (None, make_player("greedy", seed=2)), lambda _: None, Screen(out), draw=False)
    with pytest.raises(InputEnded):
        table.play()
    assert "  Opponent drew an unknown card  [5.6]  ×5\n" in out.getvalue()
    assert len(table.session.log(0)) > out.getvalue().count("  [")  # what is kept and shown elsewhere has every line


def test_piles_can_be_opened() -> None:
    text, table = said(["drop", "opp drop", "souls", "deck", "opp deck", "stock", "gates", "level", "hand"], before=30)
    frame = table.session.frame(0)
    for side, whose in ((frame.me, "your"), (frame.opponent, "the opponent's")):
        assert f"{whose} drop zone: {side.piles['drop'].count} cards" in text
    assert "your soul: " in text
    assert "cards of the list are not located" in text
    for card in frame.me.hand:
        assert card.id is not None
        assert f"{card.id} {frame.faces[card.id].name}" in text
    refused, _ = said(["opp nothing"])
    assert "no pile 'nothing'" in refused


def test_words_rules_and_reasons() -> None:
    """P-02 and the glossary: in own words, with rule numbers."""
    lines = [
        "what L",
        "what gate",
        "what 合理体",
        "what gates",
        "what gatte",
        "rule 8.4.3",
        "rule 99",
        "rule 8.6",
        "what 8.4.3",
        "? circle",
        "?stock",
        "?",
        "? gatte",
        "why attack FL -> FL",
    ]
    text, _ = said([*lines, "why done", "why nothing at all"])
    assert "  L: In a line such as" in text
    assert text.count("  gate (門): A card of the gate deck") == 2
    assert "  tranceunion (合理体): A member that a trance brings.  [2.2.2.3]" in text
    assert text.count("no word 'gatte' in the glossary; near: gate") == 2
    assert text.count("  8.4.3  The non-turn player") == 2
    assert "8.6.5  Face-up paradoxes go from battle zone" in text
    assert "  circle (サークル): One of six places" in text
    assert "  stock zone, stock (ストック領域): " in text
    assert "  deck (山札): " in text  # of the question: which cards go to the bottom of the deck
    assert "no rule '99'" in text
    assert "only 'done' and 'bottom' are possible  [6.2.1.8]" in text
    assert "  it is legal" in text
    japanese, _ = said(["what gate", "? メンバー"], lang="ja")
    assert "  門 (gate): 門デッキのカードです。" in japanese
    assert "  メンバー (member): 定理者、使者、" in japanese
    assert "unknown action 'nothing'" in text


def test_the_glossary_is_that_of_the_page() -> None:
    assert TERMS.read_text(encoding="utf-8") == to_tsv(PAGE.read_text(encoding="utf-8"))
    assert len(terms()) > 150
    for term in terms():
        assert term.meaning
        for word in term.word.split(", "):
            assert what_is(word) is not None


def test_what_cannot_be_taken_back_is_asked() -> None:
    """P-06: conceding and leaving; everything else is done at once."""
    text, table = said(["concede", "no", "quit", "n"])
    assert text.count("Concede the game? yes or no> ") == 0  # the question is the prompt of the line
    assert table.game.outcome is None
    asked: list[str] = []
    answers = iter(["concede", "yes"])

    def read(prompt: str) -> str | None:
        asked.append(prompt)
        return next(answers)

    table = PlainTable(random_game(1), (None, make_player("greedy")), read, StringIO(), draw=False)
    table.play()
    assert asked == ["A> ", "  Concede the game? yes or no> "]
    assert table.game.outcome is not None


def test_a_battle_is_shown_with_its_forecast() -> None:
    for before in range(5, 60):
        text, table = said(["battle", "help"], before=before, policy=Policy.ACT)
        decision = table.game.decision
        if decision is not None and decision.kind is DecisionKind.DEFINE:
            assert text.count("Battle: ") == 2
            assert text.count("if both define nothing more: ") == 2
            assert "power " in text
            assert "room for " in text
            assert "  help     this list" in text
            return
    pytest.fail("no battle was met")


def test_details_of_a_card_on_a_circle() -> None:
    text, table = said(["card FL", "card FC", "card opp.FL", "card XX-1"], before=25)
    assert "layer 1, printed: " in text
    assert "no card 'XX-1' in this game" in text
    assert table.session.version > 20


def test_several_numbers_are_done_one_after_the_other() -> None:
    text, table = said(["2 3 1", "undo", "7 8 9", "2, 3", "undo"])
    assert "you are asked" not in text
    assert "there is no such action: 1 to 5" in text
    assert text.count("> bottom ") == 4
    assert text.count("taken back") == 2
    assert table.session.assisted
    assert table.session.asked_at[0] == []


def test_how_to_be_asked() -> None:
    text, table = said(
        [
            "end turn",
            "end battle",
            "end game",
            "ask act",
            "ask never",
            "always yes",
            "always maybe",
            "pace step",
            "pace 2",
            "pace fast",
        ]
    )
    assert "only the own level, main and battle phase can be passed  [6.2.1.8]" in text
    assert "only a battle in which you may intercept or define can be passed  [6.2.1.8]" in text
    assert "'end turn' passes to the end of the turn" in text
    assert "  you are asked: act" in text
    assert "no policy 'never'" in text
    assert "no optional ability asks you now" in text
    assert "'always' needs yes, no or ask" in text
    assert "'pace' needs a number of seconds, or step" in text
    assert table.pace == 2.0


def test_the_opponent_moves_step_by_step() -> None:
    """P-11: one move at a time, each shown before the next; `log` tells all since the last choice."""
    asked: list[str] = []
    answers = iter(["done", *["end turn"] * 6])

    def read(prompt: str) -> str | None:
        asked.append(prompt)
        return "" if "Enter" in prompt else "yes" if "yes" in prompt else next(answers, "concede")

    out = StringIO()
    seats = (None, make_player("greedy", seed=2))
    table = PlainTable(random_game(4), seats, read, out, draw=False, policy=Policy.AUTO, pace=None)
    table.play()
    moves = [line for line in out.getvalue().splitlines() if line.startswith("    B> ")]
    assert 3 <= asked.count("  Enter> ") <= len(moves)
    assert "(you pass to the end of the turn)" in out.getvalue()


def test_a_refused_line_of_a_file_ends_the_game_there() -> None:
    table = PlainTable(
        random_game(1),
        (None, None),
        iter(["done", "what x", "9"]).__next__ and (lambda _: "zzz"),
        StringIO(),
        strict=True,
    )
    with pytest.raises(MoveRefused, match="line 1: unknown action 'zzz'"):
        table.play()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_lines_are_no_wider_than_the_terminal(lang: str) -> None:
    text, _ = said(["deck", "card FL", "help", "log"], before=12, width=60, lang=lang)
    assert max(map(cell_len, text.splitlines())) <= 60
    assert "\x1b" not in text


ENGLISH = re.compile(r"[A-Za-z]{3,}")
NOTATION = re.compile(r"\([^()]*\)$|\b(?:opp\.)?[FB][LCR]\b|\b[a-z-]+/(?=\S)|T-rank", re.MULTILINE)
"""What is the same in every language: actions as they are typed, circles, and zones in front of cards."""
TYPED = {part for word in (*VERBS, *ZONE_NAMES, *Policy) for part in word.split("-")}
ECHO = re.compile(r"^    [AB]> [a-z]", re.MULTILINE)


def english_in(text: str, game: Game) -> set[str]:
    """Return the English words of a text besides notation and what is printed on cards; the board cuts long names."""
    printed = " ".join(f"{card.name} {card.title} {card.id}" for card in game.table.cards)
    names = set(ENGLISH.findall(printed))
    words = set(ENGLISH.findall(NOTATION.sub("", re.sub(".*\r", "", text)))) - TYPED
    return {word for word in words if not any(name.startswith(word) for name in names)}


@pytest.mark.parametrize("people", [(None, None), (None,), ()])
def test_refusals_echoes_and_what_both_may_know_in_japanese(people: tuple[None, ...]) -> None:
    """Actions that are not legal or no actions, with two persons at one screen, against the program, and as an exhibition."""
    out, game = StringIO(), random_game(9)
    players, asks = [make_player("greedy", seed=seed) for seed in (1, 2)], iter(range(10_000))
    wrong = (
        "attack FL -> FL",
        "define X",
        "level ?",
        "mobilize",
        "zz",
        "why boost level/?",
        "undo",
        "ask me",
        "place FL",
        "9999",
        "hint",
        "rule 8.4.3",
        "what 10.3",
        "rule 99",
    )

    def read(_prompt: str) -> str | None:
        asked = next(asks)
        decision = game.decision
        assert decision is not None
        return (
            wrong[asked // 2 % len(wrong)]
            if asked % 2
            else str(players[decision.player].choose(game.view(decision.player)))
        )

    seats = (*people, *players)[:2]
    table = PlainTable(game, seats, read, Screen(out, 400), lang="ja", draw=False)
    table.play()
    assert english_in(out.getvalue(), game) == set()
    assert not ECHO.search(out.getvalue())
    assert "  [7.5.3.1]" in out.getvalue()
    if people:
        assert "という行動はない" in out.getvalue()


def test_a_game_in_japanese_has_no_english_words_but_names_and_notation() -> None:
    """Board, questions, battle, piles, log and result; names and titles of cards stand as the cards print them."""
    out, game = StringIO(), random_game(7)
    player, asks = make_player("greedy", seed=1), iter(range(10_000))

    def read(_prompt: str) -> str | None:
        question = ("battle", "opp drop", "souls", "deck", "card FL", None)[next(asks) % 6]
        if question is not None and not (question == "battle" and table.frame and table.frame.battle is None):
            return question
        return str(player.choose(table.game.view(0)))

    table = PlainTable(game, (None, make_player("greedy", seed=2)), read, Screen(out, 400), lang="ja")
    table.play()
    assert english_in(out.getvalue(), game) == set()
    assert "両者がもう定義しなければ" in out.getvalue()
    assert "の勝ち：" in out.getvalue()


def test_colors_only_where_they_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    colored, plain = StringIO(), StringIO()
    Screen.of_terminal(colored).say("words", "mine")
    assert colored.getvalue() == "\x1b[36mwords\x1b[0m\n"
    monkeypatch.setenv("NO_COLOR", "1")
    Screen.of_terminal(plain).say("words", "mine")
    assert plain.getvalue() == "words\n"


def test_a_thinking_opponent_leaves_no_trace() -> None:
    out = StringIO()
    screen = Screen(out, 0)
    screen.pass_by("B thinks")
    screen.say("done")
    assert out.getvalue() == "B thinks\r        \rdone\n"
    silent = StringIO()
    Screen(silent).pass_by("B thinks")
    assert silent.getvalue() == ""


def test_a_game_is_taken_up_with_all_that_was_wished() -> None:
    """Rows of one line are taken back together; policies and remembered answers are kept."""
    rows: list[dict[str, Any]] = []
    seats = (None, make_player("greedy", seed=2))
    session = TableSession(random_game(4), seats, keep=rows.append)
    player = make_player("greedy", seed=1)
    session.set_policy(0, "act")
    session.set_policy(0, "auto")
    session.remember(0, True, "EF-001/1")
    while session.game.decision is not None and session.version < 150:
        session.go_on()
        prompt = session.frame(0).prompt
        if prompt is None:
            break
        attack = next((choice.action for choice in prompt.choices if choice.action.startswith("declare; ")), "")
        session.act(0, attack or str(player.choose(session.game.view(0))))
    assert any("on" in row for row in rows)
    twin = TableSession(random_game(4), (None, make_player("greedy", seed=2)))
    take_up(twin, rows, Path("game.journal"))
    assert twin.game.digest() == session.game.digest()
    assert twin.asked_at == session.asked_at
    assert twin.wishes == session.wishes
