"""Refusals in Japanese: every sentence that can be said is known, and none is taken for another."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources
from random import Random

import pytest

from lnl.cards.library.decks import Deck
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.table import Contents
from lnl.contract.enums import CardType
from lnl.contract.errors import DeckError
from lnl.contract.notation import VERBS, ZONE_NAMES
from lnl.game.explain.general import HOMES
from lnl.game.text.words import DECISIONS
from lnl.ui.model.refusals import refusal_in, rows
from tests.support.frames import random_game

REFUSING = {
    "Refusal",
    "Refused",
    "NotationError",
    "IllegalActionError",
    "MessageRefused",
    "Busy",
    "UnknownSeat",
    "refused",
    "_Wrong",
}
SPEAKING = [
    *(("lnl.game.explain", name) for name in ("answer", "battle", "choices", "general", "main_phase")),
    *(("lnl.ui.web", name) for name in ("app", "building", "lobby", "table", "tables")),
    ("lnl.contract", "notation"),
    ("lnl.game", "typed"),
    ("lnl.ui.model", "session"),
    ("lnl.ui.plain", "table"),
]
UNHEARD = (
    *("an action is a text", "this page has a seat already", "first say whose seat", "a JSON object is expected"),
    "SENTENCE is no whole number",
)
"""What no person can bring about: programs that speak with the table or the server."""
NOTATION = re.compile(r"(?:opp\.)?(?:[a-z-]+/)?[A-Z]{2,}(?:-[A-Z0-9]+)*|[a-z-]+/")
"""Cards, circles, and zones in front of cards."""
WORDS = re.compile(r"[A-Za-z]{2,}")


def sentences(module: str, name: str) -> Iterator[str]:
    """Yield what a module refuses with, with a capital letter for what it fills in, and a number for numbers."""
    tree = ast.parse(resources.files(module).joinpath(f"{name}.py").read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in REFUSING:
            for argument in node.args[:2]:
                yield from filled(argument)


def filled(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression can be, as far as it is written out."""
    match node:
        case ast.Constant(value=str(text)) if " " in text:
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else hole(part) for part in parts)
        case ast.BinOp(left=left, right=right):
            yield from filled(left)
            yield from (a + b for a in filled(left) for b in filled(right))
        case ast.IfExp(body=body, orelse=orelse):
            yield from filled(body)
            yield from filled(orelse)


def hole(part: ast.expr) -> str:
    """Return what a hole of a text is filled with here: what its expression looks like tells a number from a name."""
    said = ast.unparse(part)
    if "_verbs(" in said:
        return "'pass' and 'done' are possible"
    if "_cards(" in said:
        return "7 cards"
    if "rule" in said:
        return "7.5.3"
    if "SEATS" in said or "'AB'" in said:
        return "A"
    is_number = any(
        word in said
        for word in ("MAX_", "len(", ".count(", "limit", "min(", "max(", "number", "arg +", "stock", "cost", "needed")
    )
    return (
        "7"
        if is_number
        or said
        in (
            "{territory}",
            "{defined}",
            "{_LUCK_DRIVE}",
            "{ordinal + 1}",
            "{least}",
            "{text[:20]}",
            "{message['choice']}",
        )
        else "X"
    )


@pytest.mark.parametrize(("module", "name"), SPEAKING)
def test_every_sentence_is_known(module: str, name: str) -> None:
    found = set(sentences(module, name))
    assert found
    unknown = [
        text for text in found if not text.startswith(UNHEARD) and WORDS.search(without_quotes(refusal_in(text, "ja")))
    ]
    assert unknown == []


LISTS = """# name: \x07
[mian]
[zzz]
nonsense#
0 EF-001
1 EF-001 Nobody
1 Nobody
1 XX-001
1 XX-001 Kindled Apprentice, Ilka
99 EF-001
1 %s
"""


def faults() -> Iterator[str]:
    """Yield everything that is said of lists of decks: unreadable lines, and broken construction rules."""
    for text in (LISTS % ("x" * 300), "99 EF-001\n" * 11, "1 Nobody\n" * 60, "# name: " + "x" * 200, ""):
        with pytest.raises(DeckError) as caught:
            Deck.parse(text, CardLibrary.load())
        yield from str(caught.value).split("\n")
    library = CardLibrary.load()
    cards = {card.type: card.id for card in library}
    member, gate, mine = cards[CardType.TRANCEUNION], cards[CardType.GATE], cards[CardType.MY_LOGICALIST]
    for main, gates, ours, tools in (
        ([gate, mine, *[member] * 60], [member, *[gate] * 13], [member, mine, mine], [member] * 12),
        ([member], [gate], [], []),
    ):
        deck = Deck.of("X", Contents(tuple(main), tuple(gates), tuple(ours), tuple(tools)), library)
        with pytest.raises(DeckError) as caught:
            deck.checked("deck")
        yield from str(caught.value).split("\n")


def test_faults_of_lists_have_no_english() -> None:
    """Names and numbers of cards, sections and examples stand as they are typed."""
    n_said = 0
    for fault in faults():
        said = refusal_in(fault, "ja")
        assert said != fault, fault
        left = re.sub(
            r"「[^」]*」|\[[^]]*\]|[A-Z]+-[A-Z]*[0-9]+(?: x[0-9]+)?|近いもの：.*|は[A-Z].*|^deck|--cards FILE|LNL_CARDS|cards=|Python|U\+[0-9]+",
            "",
            said,
        )
        assert not WORDS.search(left), (fault, said)
        n_said += 1
    assert n_said > 30


def test_sentences_of_several_lines_are_said_line_by_line() -> None:
    said = refusal_in(
        "deck: the deck breaks 1 construction rule\n  6.1.1.1.1: cards in the main deck: 49 found, exactly 50 allowed; add 1 card",
        "ja",
    )
    assert (
        said
        == "deck：デッキは構築ルールを1個破っている\n  6.1.1.1.1：メインデッキのカード：49枚あり、許されるのはちょうど50枚。あと1枚加える"
    )


def without_quotes(text: str) -> str:
    return re.sub(r"'[^']*'|「[^」]*」", "", text)


def test_what_actions_and_decisions_are_called() -> None:
    for text in (*(home for home, _ in HOMES.values()), *DECISIONS.values()):
        assert refusal_in(text, "en") == text
        assert not WORDS.search(without_quotes(refusal_in(text, "ja"))), text


def test_both_sides_of_a_row_have_the_same_holes() -> None:
    for english, other in rows():
        assert set(re.findall(r"\{(\w+)\}", other)) <= set(re.findall(r"\{(\w+)\}", english)), english
        assert other


def test_reasons_in_games_have_no_english() -> None:
    """Any action at any moment; cards, places and actions stand as they are typed."""
    chance, seen = Random(3), set[str]()
    for seed in range(3):
        game = random_game(seed)
        while (decision := game.decision) is not None and len(game.moves) < 120:
            texts = [
                f"{verb} {rest}".strip()
                for verb in chance.sample(VERBS, 6)
                for rest in ("", "FL", "?", "1", "FL + FC", "FL -> BC")
            ]
            cards = [str(action) for action in decision.actions]
            for text in (*texts, *cards):
                for asker in (0, 1):
                    try:
                        refusal = game.why_not(text, asker)
                    except Exception as error:  # no action at all: its own sentence
                        reason = str(error)
                    else:
                        reason = "" if refusal is None else refusal.text
                    said = refusal_in(reason, "ja")
                    left = NOTATION.sub("", without_quotes(said).replace(", ".join(ZONE_NAMES), ""))
                    assert not WORDS.search(left), reason
                    seen.add(re.sub(r"[^ぁ-ん]+", "", said))
            game.push(chance.choice(decision.actions))
    assert len(seen) > 40
