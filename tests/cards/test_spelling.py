"""The table of spellings: each rule does what its example says, and places lead back to the text as typed."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

import pytest

from lnl.cards.language import parse_ability
from lnl.cards.language.blocks import split_abilities
from lnl.cards.language.japanese.spelling import RULES as JAPANESE
from lnl.cards.language.japanese.spelling.quotes import keep as keep_japanese
from lnl.cards.language.spelling import RULES, Rule, Spelled, normalise
from lnl.cards.language.spelling.quotes import keep
from lnl.cards.language.writing.abilities import to_text
from lnl.cards.library.library import CardLibrary
from lnl.cards.tree import Ability
from lnl.contract.errors import CardError
from tests.cards.test_corpora import TEXTS
from tests.support.other_texts import OtherTexts

ICONS = (
    "[",
    "]",
    "(",
    ")",
    "“",
    "”",
    '"',
    "<",
    ">",
    "<<",
    ";",
    ":",
    ".",
    ",",
    "+",
    "-",
    "①",
    "Ⓧ",
    "０",
    "・",
    "\n",
    " ",
)
SLOWEST = 0.2
"""Seconds that any text may take where other tests share the cores; alone it is half of that."""


def test_every_rule_does_what_its_example_says() -> None:
    wrong = {}
    for rule in RULES:
        spelled = Spelled(rule.before)
        kept = keep(spelled)
        applied = spelled.apply(rule)
        kept.restore(spelled)
        if not applied or spelled.text != rule.after:
            wrong[rule.name] = spelled.text
    assert wrong == {}


def test_every_example_has_the_words_that_its_rule_needs() -> None:
    assert [
        rule.name
        for rule in RULES
        if not all(any(word in rule.before.lower() for word in words) for words in rule.needs)
    ] == []


@pytest.mark.parametrize(
    ("kept", "rules", "texts"), [(keep, RULES, "texts_others.toml"), (keep_japanese, JAPANESE, "texts_ja_others.toml")]
)
def test_a_rule_changes_no_text_without_its_words(
    kept: Callable[[Spelled], object], rules: tuple[Rule, ...], texts: str
) -> None:
    """The words that a rule needs are written beside its pattern: none may be asked for that a match can be without."""
    entries = OtherTexts(texts).all
    for text in (*(entry["text"] for entry in entries[::30]), *(rule.before for rule in rules[::9])):
        spelled = Spelled(text)
        kept(spelled)
        for rule in rules:
            low, before = spelled.text.lower(), spelled.text
            if spelled.apply(rule):
                assert all(any(word in low for word in words) for words in rule.needs), (rule.name, before)


def test_names_of_rules_are_unique() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)


def test_canonical_text_keeps_its_meaning_and_respelling_ends() -> None:
    for card in CardLibrary.load().cards:
        for ability in card.abilities:
            once = normalise(to_text(ability)).text
            assert normalise(once).text == once
            assert parse_ability(once) == ability


def test_names_are_never_respelled() -> None:
    text = '[AUTO] When one of your "Two Drops Can’t Deploy ①" attacks, draw two cards.'
    assert '"Two Drops Can’t Deploy ①"' in normalise(text).text
    assert "<One Stock>" in normalise("[CONT] Your <One Stock> members get +1 aura.").text


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[AUTO] When this member is Deployed, deal two damage.", "deal"),
        ("[A] (2) When this teleports, until end of turn, it gets power +2000 power.", "teleports"),
        ("[Logic Drive] [②] This gets [Power]+2000, [Aura]+1, and frobs until end of turn.", "frobs"),
        ("[CONT] Your <<Tritomy>> members get “[A] When this attacks, draw two zards.”", "zards"),
    ],
)
def test_an_error_is_placed_in_the_text_as_typed(text: str, wrong: str) -> None:
    with pytest.raises(CardError) as caught:
        parse_ability(text)
    assert text[caught.value.column - 1 :].startswith(wrong)
    assert str(caught.value).split("\n")[1].strip() == text


def mutated(rng: random.Random, text: str) -> str:
    """A text with a few words dropped, doubled, exchanged or replaced, or marks inserted."""
    words = re.split(r"(\s+)", text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(words))
        kind = rng.randrange(5)
        if kind == 0:
            del words[at]
        elif kind == 1:
            words.insert(at, words[rng.randrange(len(words))])
        elif kind == 2:
            words.insert(at, rng.choice(ICONS))
        elif kind == 3:
            words[at] = words[at][: rng.randint(0, len(words[at]))]
        else:
            other = rng.randrange(len(words))
            words[at], words[other] = words[other], words[at]
        if not words:
            break
    return "".join(words)


def attempt(text: str) -> tuple[Ability | None, CardError | None]:
    """What a text is read as, or why not."""
    try:
        return parse_ability(text), None
    except CardError as error:
        return None, error


def lasts(text: str) -> float:
    """Seconds of processor time for which a text is read."""
    began = time.process_time()
    attempt(text)
    return time.process_time() - began


def test_mutated_texts_are_read_or_refused_at_once() -> None:
    rng = random.Random(20)
    texts = [part for entry in TEXTS.values() for part in split_abilities(entry["text"])]
    parse_ability("[ACT] [(1)]: Draw a card.")
    attempt("[ACT] [(1)]: Tap a card.")  # what is only read for refusals is read once
    read = 0
    for _ in range(120):
        text = mutated(rng, rng.choice(texts))
        tree, error = attempt(text)
        assert any(lasts(text) < SLOWEST for _ in range(3)), text  # one of them can meet the collector of garbage
        if tree is not None:
            read += 1
            assert parse_ability(to_text(tree)) == tree
        if error is not None:
            lines = text.split("\n")
            assert 1 <= error.line <= max(1, len(lines))
            assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert read > 4


def test_a_long_text_is_refused_in_time() -> None:
    for text in ("[AUTO] " + "(" * 2000, "[CONT] " + '"a" ' * 2000, "[A] " + "put in " * 2000, "“[A] " * 500):
        began = time.process_time()
        with pytest.raises(CardError):
            parse_ability(text)
        assert time.process_time() - began < 20 * SLOWEST
