"""Japanese texts and ability trees are two forms of the same thing, for everything that the tree can say."""

from __future__ import annotations

import logging
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest

from lnl.cards import tree
from lnl.cards.language import is_japanese, parse_ability, to_japanese, to_text
from lnl.cards.language import words as english
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.grammar import grammar
from lnl.cards.language.japanese.lexer import Words
from lnl.cards.language.japanese.spelling import RULES
from lnl.cards.language.spelling.rule import Spelled
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.schema import noun_of
from lnl.contract.errors import CardError
from lnl.files.reading import MAX_TEXT
from tests.cards.japanese.test_corpus import EXPECTED, TEXTS
from tests.cards.test_documents import examples
from tests.support.generated_cards import SEEDS, drawn_ability

PAGE = (Path(__file__).parents[3] / "docs" / "card-text-ja.md").read_text(encoding="utf-8")
WAITING: frozenset[str] = frozenset()
"""Classes and values of the tree that have no Japanese words yet: a name leaves this list when it gets some, and none joins it."""
SLOWEST = 0.2
"""Seconds that any text may take where other tests share the cores; alone it is half of that."""


def waits(ability: tree.Ability) -> bool:
    """Return whether an ability says something that has no Japanese words yet."""
    return any(getattr(node, "name", type(node).__name__) in WAITING for node in tree.nodes(ability))


def written(ability: tree.Ability, noun: str = "member") -> str | None:
    """Return an ability in Japanese, or None where some of it has no words yet."""
    try:
        return to_japanese(ability, noun)
    except CardError:
        assert waits(ability), ability
        return None


@pytest.mark.parametrize("seed", SEEDS)
def test_tree_to_japanese_to_tree_is_the_identity(seed: int) -> None:
    ability, noun = drawn_ability(seed)
    text = written(ability, noun)
    if text is None:
        return
    assert is_japanese(text)
    assert parse_ability(text) == ability
    assert to_japanese(parse_ability(text), noun) == text


def test_every_card_of_the_library_reads_back_from_japanese() -> None:
    for card in CardLibrary.load().cards:
        for ability in card.abilities:
            text = written(ability, noun_of(card.type))
            assert text is None or parse_ability(text) == ability, text


def test_what_has_no_japanese_words_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    ability = parse_ability("[CONT] This member cannot attack.")
    monkeypatch.delitem(words.RESTRICTIONS, tree.Restriction.ATTACK)
    with pytest.raises(CardError, match=r"no Japanese words yet for all of: .CONT. This member cannot attack"):
        to_japanese(ability)


@pytest.mark.parametrize("text", [*examples("text"), *examples("text gate")])
def test_everything_that_has_english_words_has_japanese_ones(text: str) -> None:
    """The examples of docs/card-text.md use every class of the tree and every word: a new one needs its Japanese here."""
    ability = parse_ability(text)
    said = written(ability)
    assert said is None or parse_ability(said) == ability


def test_both_vocabularies_have_the_same_values() -> None:
    for name in (
        "ZONES",
        "TYPES",
        "WORLDS",
        "COLORS",
        "STATS",
        "PLAYER_STATS",
        "BAN_WORDS",
        "RELATIONS",
        "ROLES",
        "PHASES",
    ):
        values = set(getattr(english, name)) | ({tree.TypeMask.MEMBER} if name == "TYPES" else set())
        assert set(getattr(words, name)) == values, name
    for name in ("STEPS", "DURATIONS", "ICONS", "RESTRICTIONS", "PLAYER_EVENTS", "MANNERS", "PREVENTED"):
        missing = set(getattr(english, name)) ^ set(getattr(words, name))
        assert {value.name for value in missing} <= WAITING, name
    said_by_zone = {tree.TriggerEvent.PUT}
    missing = set(english.CARD_EVENTS) ^ (set(words.CARD_EVENTS) | said_by_zone)
    assert {value.name for value in missing} <= WAITING
    assert {value.name for value in set(words.COST_VERBS) ^ set(tree.CostVerb)} <= WAITING
    assert {value.name for value in set(words.REPLACED) ^ set(tree.ReplacedEvent)} <= WAITING


def test_the_grammar_has_no_conflict(caplog: Any) -> None:
    from lark import Lark, logger

    caplog.set_level(logging.DEBUG, logger=logger.name)
    logger.setLevel(logging.DEBUG)
    logger.addHandler(caplog.handler)
    try:
        Lark(grammar(), parser="lalr", lexer=Words, debug=True)
    finally:
        logger.removeHandler(caplog.handler)
        logger.setLevel(logging.CRITICAL)
    assert "conflict" not in caplog.text.lower()


def test_every_rule_of_spelling_does_what_its_example_says() -> None:
    wrong = {}
    for rule in RULES:
        spelled = Spelled(rule.before)
        if not spelled.apply(rule) or spelled.text != rule.after:
            wrong[rule.name] = spelled.text
    assert wrong == {}


def test_every_example_has_the_words_that_its_rule_of_spelling_needs() -> None:
    assert [
        rule.name
        for rule in RULES
        if not all(any(word in rule.before.lower() for word in words) for words in rule.needs)
    ] == []


def test_no_rule_of_spelling_comes_too_late_for_its_own_example() -> None:
    idle = []
    for rule in RULES:
        spelled = Spelled(rule.before)
        spelled.apply_all(RULES[: RULES.index(rule)])
        before = spelled.text
        spelled.apply_all((rule,))
        if spelled.text == before:
            idle.append(rule.name)
    assert not idle  # the rules before leave something to each: one to which they leave nothing may be deleted


def table(heading: str) -> list[tuple[str, ...]]:
    """Return the rows of the table under a heading of the page."""
    part = PAGE.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    rows = [
        tuple(cell.strip().strip("`") for cell in line.strip("|").split(" | "))
        for line in part.splitlines()
        if line[:1] == "|"
    ]
    return rows[2:]


@pytest.mark.parametrize(("japanese", "meant"), table("Canonical words"))
def test_the_page_pairs_both_languages(japanese: str, meant: str) -> None:
    ability = parse_ability(meant)
    assert to_japanese(ability) == japanese
    assert to_text(ability) == meant
    assert parse_ability(japanese) == ability


@pytest.mark.parametrize(("japanese", "meant"), table("What is read besides"))
def test_the_page_says_what_is_read_besides(japanese: str, meant: str) -> None:
    assert parse_ability(japanese) == parse_ability(meant)
    assert to_japanese(parse_ability(japanese)) != japanese


@pytest.mark.parametrize(("text", "cause"), table("What is refused"))
def test_the_page_says_why_texts_are_refused(text: str, cause: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_ability(text)
    assert cause in str(caught.value)


def test_the_language_is_told_by_the_characters_beside_names() -> None:
    assert not is_japanese('[AUTO] When this member attacks, choose one of your "ミレラ" members. It gains <竜>.')
    assert not is_japanese("【AUTO】 When this member attacks, draw a card.")
    assert is_japanese("【自】このメンバーが攻撃した時、カードを1枚引く。")
    assert is_japanese("[AUTO] このメンバーが攻撃した時、カードを1枚引く。")


def test_the_cause_says_how_far_a_text_was_understood() -> None:
    with pytest.raises(CardError) as caught:
        parse_ability("【自】このメンバーが攻撃した時、相手に2ダメージを与える。")
    assert "read as Japanese; understood so far: 【自】このメンバーが攻撃した時" in str(caught.value)


PIECES = re.compile(r"[ァ-ヶー]+|[一-龠]+|[ぁ-ゖ]+|[0-9A-Za-z]+|.", re.DOTALL)
EXTRA = (
    "、",
    "。",
    "の",
    "を",
    "に",
    "が",
    "は",
    "「",
    "」",
    "『",
    "』",
    "【",
    "】",
    "[",
    "]",
    "(",
    ")",
    "{",
    "}",
    "①",
    "Ｘ",
    "なら",
    "時",
    "すべて",
    "\n",
)


def mutated(rng: random.Random, texts: list[str]) -> str:
    """Return a text with some of its pieces left out, doubled, exchanged or replaced."""
    pieces = PIECES.findall(rng.choice(texts))
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(pieces)) if pieces else 0
        kind = rng.randrange(4)
        if kind == 0 and pieces:
            del pieces[at]
        elif kind == 1 and pieces:
            pieces.insert(at, pieces[at])
        elif kind == 2:
            pieces.insert(at, rng.choice(EXTRA))
        else:
            other = PIECES.findall(rng.choice(texts))
            pieces[at : at + 1] = other[: rng.randint(1, 4)]
    return "".join(pieces)


def outcome(text: str) -> tree.Ability | CardError:
    """Return what a text means, or why it is refused."""
    try:
        return parse_ability(text)
    except CardError as error:
        return error


def test_mutated_texts_are_read_or_refused_with_a_place() -> None:
    rng = random.Random(20)
    texts = [line for entry in TEXTS.values() for line in entry["text"].splitlines()]
    texts += [to_japanese(parse_ability(text)) for entry in EXPECTED.values() for text in entry.get("reads", ())]
    slowest = 0.0
    for _ in range(150):
        text = mutated(rng, texts)
        began = time.process_time()
        found = outcome(text)
        took = time.process_time() - began
        for _ in range(3 if took >= SLOWEST else 0):  # again, without what else the machine may have done beside it
            began = time.process_time()
            outcome(text)
            took = min(took, time.process_time() - began)
        slowest = max(slowest, took)
        if isinstance(found, CardError):
            assert 1 <= found.line <= text.count("\n") + 1, text
            assert 1 <= found.column <= len(text) + 1, text
        else:
            assert parse_ability(to_japanese(found)) == found, text
    assert slowest < SLOWEST


@pytest.mark.parametrize(
    "piece", ["【", "[", "(", "{", "『【自】", "の", "あなたの", "、", "①", "レベルが", "このメンバーの"]
)
def test_long_texts_are_refused_in_time(piece: str) -> None:
    text = "【自】このメンバーが攻撃した時、" + piece * ((MAX_TEXT - 30) // len(piece))
    began = time.process_time()
    with pytest.raises(CardError):
        parse_ability(text)
    assert time.process_time() - began < 10 * SLOWEST
