"""Paraphrases: a phrase of a card text exchanged for another that means the same, so that the text must keep its tree.

Longer than 500 lines: it is one table, whose classes share their patterns.

`PARAPHRASES` has them in classes. Each is a pattern and what it becomes; a pattern is anchored so that the meaning stays
the same wherever it matches. `paraphrase` applies one to a text, in all places.

``python -m tests.support.paraphrases --each 25`` applies each of them to so many texts of the corpora that are read, and
prints which share of the results is read with the same meaning, is refused, or has another meaning; with ``--pairs`` a
second substitution is applied as well.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any

from lnl.cards.language import is_japanese
from lnl.cards.language.blocks import split_abilities
from lnl.cards.language.grammar import Fault
from lnl.cards.language.japanese.reading.abilities import build as build_japanese
from lnl.cards.language.reading.abilities import build
from lnl.cards.tree import Ability
from tests.support.other_texts import FOLDER


@dataclass(frozen=True)
class Paraphrase:
    """One substitution.

    Attributes:
        group: its class.
        name: what tells it from the others.
        source: the pattern that is looked for.
        to: what it becomes, a template of `re` or a function of the match.
        is_cased: whether case matters.
    """

    group: str
    name: str
    source: str
    to: str | Callable[[re.Match[str]], str]
    is_cased: bool = False

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What is looked for."""
        return re.compile(self.source, re.MULTILINE if self.is_cased else re.MULTILINE | re.IGNORECASE)


def paraphrase(change: Paraphrase, text: str) -> str | None:
    """Return a text with a phrase exchanged wherever it stands; None if it stands nowhere.

    A word that begins with a capital keeps it.
    """

    def exchange(found: re.Match[str]) -> str:
        new = found.expand(change.to) if isinstance(change.to, str) else change.to(found)
        if not change.is_cased and found.group()[:1].isupper() and not found.group()[:2].isupper():
            new = new[:1].upper() + new[1:]
        return new

    new = change.pattern.sub(exchange, text)
    return None if new == text else new


_CARD = r"(super logicalist|logicalist|foreigner|tranceunion|member|gate)"
_ONE = r"(?<!up to )(?<!least )(?<!exactly )(?<!most )(?<!another )\b(?:one|1)"
_ADJ = r"((?:(?:rested|standing|red|blue|green|yellow|purple|white|<<?[\w -]+>>?) )*)"
_WORDS = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8"}
_DIGITS = {digit: word for word, digit in _WORDS.items()}
_VALUE = r"(power|aura|limit)"


def _digit(found: re.Match[str]) -> str:
    return _WORDS[found.group(1).lower()]


def _word(found: re.Match[str]) -> str:
    return _DIGITS[found.group(1)]


def _article(noun: str) -> str:
    return ("an " if noun[:1].lower() in "aeiou" else "a ") + noun


def _an(template: str) -> Callable[[re.Match[str]], str]:
    """Return what expands a template and puts the article that fits before it."""
    return lambda found: _article(found.expand(template))


_OWNERS: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("1 of your opponent's", rf"{_ONE} of your opponent's (?={_ADJ}{_CARD}s\b)", "1 of your opponent's "),
    ("one of your opponent's", rf"{_ONE} of your opponent's (?={_ADJ}{_CARD}s\b)", "one of your opponent's "),
    ("one of the opponent's", rf"{_ONE} of your opponent's (?={_ADJ}{_CARD}s\b)", "one of the opponent's "),
    ("one of opponent's", rf"{_ONE} of your opponent's (?={_ADJ}{_CARD}s\b)", "one of opponent's "),
    ("one of opp's", rf"{_ONE} of your opponent's (?={_ADJ}{_CARD}s\b)", "one of opp's "),
    ("an opponent's", rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')", r"an opponent's \1\2"),
    ("an opposing", rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')", r"an opposing \1\2"),
    ("1 opposing", rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')", r"1 opposing \1\2"),
    ("an enemy", rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')", r"an enemy \1\2"),
    ("one enemy", rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')", r"one enemy \1\2"),
    (
        "your opponent controls",
        rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')",
        _an(r"\1\2 your opponent controls"),
    ),
    ("opponent controls", rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')", r"1 \1\2 opponent controls"),
    ("of your opponent", rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')", _an(r"\1\2 of your opponent")),
    (
        "of your opponent's, behind",
        rf"{_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')",
        _an(r"\1\2 of your opponent's"),
    ),
    (
        "any of your opponent's",
        rf"(?<=choose ){_ONE} of your opponent's {_ADJ}{_CARD}s\b(?!')",
        r"any one of your opponent's \1\2s",
    ),
    ("two opposing", rf"\b(two|three|2|3) of your opponent's {_ADJ}{_CARD}s\b(?!')", r"\1 opposing \2\3s"),
    (
        "two your opponent controls",
        rf"\b(two|three|2|3) of your opponent's {_ADJ}{_CARD}s\b(?!')",
        r"\1 \2\3s your opponent controls",
    ),
    ("up to one opposing", rf"\bup to (?:one|1) of your opponent's {_ADJ}{_CARD}s\b(?!')", r"up to one opposing \1\2"),
    ("up to one enemy", rf"\bup to (?:one|1) of your opponent's {_ADJ}{_CARD}s\b(?!')", r"up to 1 enemy \1\2"),
    (
        "up to one controlled",
        rf"\bup to (?:one|1) of your opponent's {_ADJ}{_CARD}s\b(?!')",
        r"up to one \1\2 your opponent controls",
    ),
    ("all opposing", rf"\ball (?:of )?your opponent's {_ADJ}{_CARD}s\b(?!')", r"all opposing \1\2s"),
    ("all enemy", rf"\ball (?:of )?your opponent's {_ADJ}{_CARD}s\b(?!')", r"all enemy \1\2s"),
    (
        "all your opponent controls",
        rf"\ball (?:of )?your opponent's {_ADJ}{_CARD}s\b(?!')",
        r"all \1\2s your opponent controls",
    ),
    ("all the opponent's", rf"\ball of your opponent's (?={_ADJ}{_CARD}s\b)", "all the opponent's "),
    (
        "every one of your opponent's",
        rf"\ball of your opponent's (?={_ADJ}{_CARD}s\b(?! get| gain| have))",
        "all your opponent's ",
    ),
    ("1 of your", rf"{_ONE} of your (?={_ADJ}{_CARD}s\b)", "1 of your "),
    ("a member of yours", rf"{_ONE} of your {_ADJ}{_CARD}s\b(?!')", _an(r"\1\2 of yours")),
    ("a member you control", rf"{_ONE} of your {_ADJ}{_CARD}s\b(?!')", _an(r"\1\2 you control")),
    ("one member you control", rf"{_ONE} of your {_ADJ}{_CARD}s\b(?!')", r"one \1\2 you control"),
    ("one of the members you control", rf"{_ONE} of your {_ADJ}{_CARD}s\b(?!')", r"one of the \1\2s you control"),
    ("one of your own", rf"{_ONE} of your (?={_ADJ}{_CARD}s\b)", "one of your own "),
    ("one of my", rf"{_ONE} of your (?={_ADJ}members\b)", "any one of your "),
    ("another of your", rf"{_ONE} of your other {_ADJ}{_CARD}s\b(?!')", r"another of your \1\2s"),
    ("another member of yours", rf"{_ONE} of your other {_ADJ}{_CARD}s\b(?!')", r"another \1\2 of yours"),
    ("another member you control", rf"{_ONE} of your other {_ADJ}{_CARD}s\b(?!')", r"another \1\2 you control"),
    ("one other member you control", rf"{_ONE} of your other {_ADJ}{_CARD}s\b(?!')", r"one other \1\2 you control"),
    ("1 of your other", rf"{_ONE} of your other (?={_ADJ}{_CARD}s\b)", "1 of your other "),
    (
        "a member other than this",
        rf"(?<=choose ){_ONE} of your other members\b(?=[,.])",
        "one of your members other than this one",
    ),
    ("all members you control", rf"\ball of your {_ADJ}{_CARD}s\b(?!')", r"all \1\2s you control"),
    ("all your members", rf"\ball of your (?={_ADJ}(?:other )?{_CARD}s\b)", "all your "),
    ("all other members you control", rf"\ball of your other {_ADJ}{_CARD}s\b(?!')", r"all other \1\2s you control"),
    ("the opponent", r"\byour opponent\b(?!'s)", "the opponent"),
    ("the opponent's", r"\byour opponent's\b", "the opponent's"),
    ("opp", r"\byour opponent\b", "opp"),
    ("opponent", r"(?<!of )\byour opponent\b", "opponent"),
    ("his or her", r"\btheir (hand|deck|drop zone|level zone|stock zone|stock|members|gates)\b", r"his or her \1"),
    ("their", r"\bhis or her\b", "their"),
    ("his/her", r"\bhis or her\b", "his/her"),
    ("the owner's", r"\bits owner's\b", "the owner's"),
    ("owner's", r"\bits owner's hand\b", "owner's hand"),
    ("their owners'", r"\btheir owner's\b", "their owners'"),
)
"""Whose cards."""

_ACTORS: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("you can", r"\byou may\b(?! not)", "you can"),
    ("may", r", you may\b(?! not)", ", may"),
    ("you draw", r", draw (a|one|two|three|1|2|3) (cards?)\b", r", you draw \1 \2"),
    ("you choose", r"(?<=, )choose (?=(?:one|1|two|2|up to) )", "you choose "),
    ("select", r"\bchoose (?=(?:up to )?(?:a|an|one|1|two|2|three|3) )", "select "),
    ("pick", r"\bchoose (?=(?:up to )?(?:a|an|one|1|two|2|three|3) )", "pick "),
    ("target", r"\bchoose (?=(?:up to )?(?:one|1|two|2|three|3) of )", "target "),
    ("chooses, selects", r"\byour opponent chooses\b", "your opponent selects"),
    ("opponent has to", r"\byour opponent (discard)s\b", r"your opponent must \1"),
    ("opponent has to choose", r"\byour opponent chooses\b", "your opponent must choose"),
    ("have your opponent discard", r"(?<=[,.\]] )your opponent discards\b", "make your opponent discard"),
    ("he or she", r"(?<=[,.] )they (discard|draw|put|choose|reveal)\b", r"he or she \1s"),
    ("you may pay it", r"\byou may pay the cost\. If you do,", "you may pay its cost. If you do,"),
    ("you may pay the cost, if you do", r"\byou may pay the cost\. If you do,", "you may pay the cost, if you do,"),
    ("pay cost. If so", r"\byou may pay the cost\. If you do,", "you may pay cost. If so,"),
    ("if you pay", r"\byou may pay the cost\. If you do,", "you may pay the cost. If you paid,"),
    ("when you do", r"\. If you do,", ". If you did,"),
    ("if so", r"\. If you do,", ". If so,"),
    ("if you do so", r"\. If you do,", ". If you do so,"),
    ("if you did so", r"\. If you do,", ". If you did so,"),
    ("if you do, semicolon", r"\. If you do,", "; if you do,"),
    ("if you do, no comma", r"\. If you do, (?=choose|draw|put)", ". If you do "),
    ("if you don't", r"\. If you do not,", ". If you don't,"),
    ("otherwise", r"\. Otherwise,", ". If not,"),
    ("or else", r"\. Otherwise,", "; otherwise,"),
)
"""Who does something, and what they may do."""

_VERBS: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("draw one", r"\bdraw a card\b", "draw one card"),
    ("draw 1", r"\bdraw a card\b", "draw 1 card"),
    ("draw 1, bare", r"\bdraw a card(?=\.)", "draw 1"),
    ("draw a card", r"\bdraw (?:one|1) card\b", "draw a card"),
    ("draw two", r"\bdraw (?:two|2) cards\b(?! and)", "draw 2"),
    ("draw a card from your deck", r"\bdraw a card(?=\.)", "draw a card from your deck"),
    ("stock boost 1", r"\bstock boost \((\d)\)(?=\.)", r"Stock Boost \1"),
    ("do stock boost", r"(?<=, )stock boost (\(?\d\)?)(?=\.)", r"perform Stock Boost \1"),
    ("discard a card", r"\bdiscard a card from your hand\b", "discard a card"),
    ("discard 1", r"\bdiscard (?:a|one) card from your hand\b", "discard 1 card from your hand"),
    ("discard one", r"\bdiscard a card\b", "discard one card"),
    (
        "discard from hand",
        r"(?<!they )(?<!must )(?<!opponent )\bdiscard a card(?! from| in| with)",
        "discard a card from your hand",
    ),
    ("rest icon", r"(?<=[ \[])rest (?=this|it\b|them\b|that)", "[Rest] "),
    ("turn sideways", r"(?<=[,.] )rest (it|them|that member|this member)(?=[.,])", r"turn \1 sideways"),
    ("tap", r"(?<=and )rest (it|them|that member|this member)(?=[.,])", r"tap \1"),
    ("untap", r"(?<=and )stand (it|them|that member|this member)(?=[.,])", r"untap \1"),
    ("stand icon", r"(?<=[ \[])stand (?=this|it\b|them\b|that)", "[Stand] "),
    ("make it stand", r"(?<=and )rest (it|them)(?=[.,])", r"turn \1 to rest"),
    ("turned to rest", r"(?<=and )rest it(?=[.,])", "put it in the rest position"),
    ("put it in stand", r"(?<=and )stand it(?=[.,])", "put it in the stand position"),
    ("rested", r"\[rest\](?=ed )", "rest"),
    ("rest, word", r"\[rest\](?= (?:it|this|them|that)\b)", "rest"),
    ("stand, word", r"\[stand\](?= (?:it|this|them|that)\b)", "stand"),
    ("in the rest position", r"\bin the rest position\b", "rested"),
    ("in rest", r"\brested (?=member)", "[Rest]ed "),
    ("in the rest state", r"\bin the rest position\b", "in [Rest]"),
    ("deployed", r"\bis mobilized\b", "is deployed"),
    ("mobilized", r"\bis deployed\b", "is mobilized"),
    ("mobilize", r"\bdeploy\b", "mobilize"),
    ("deploy", r"\bmobilize\b", "deploy"),
    ("on mobilize", r"\bwhen this(?: member)? is (?:mobilized|deployed)(?=,)", "on mobilize"),
    ("on deploy", r"\bwhen this(?: member)? is (?:mobilized|deployed)(?=,)", "when deployed"),
    ("on mobilization", r"\bwhen this(?: member)? is (?:mobilized|deployed)(?=,)", "when mobilized"),
    ("you mobilize this", r"\bwhen this(?: member)? is (?:mobilized|deployed)(?=,)", "when you mobilize this"),
    ("on attack", r"\bwhen this(?: member)? attacks(?=,)", "on attack"),
    ("when attacking", r"\bwhen this(?: member)? attacks(?=,)", "when attacking"),
    ("declares an attack", r"\bwhen this(?: member)? attacks(?=,)", "when this member declares an attack"),
    ("whenever", r"\bwhen (?=this member (?:attacks|wins|is)|you |your opponent |one of )", "whenever "),
    ("each time", r"\bwhen (?=this member (?:attacks|wins))", "each time "),
    (
        "when your opponent attacks this",
        r"\bwhen this(?: member)? is attacked(?=,)",
        "when your opponent attacks this member",
    ),
    ("wins the battle", r"\bwins a battle\b", "wins the battle"),
    ("wins battle", r"\bwins a battle\b", "wins battle"),
    ("wins its battle", r"\bwins a battle(?=,)", "wins its battle"),
    ("loses the battle", r"\bloses a battle\b", "loses the battle"),
    ("by trance", r"\bby a trance\b", "by trance"),
    ("via trance", r"\bby a trance\b", "via trance"),
    ("through a trance", r"\bby a trance\b", "through a trance"),
    ("with a trance", r"\bvia trance\b", "by a trance"),
    ("by trancing", r"\bmobilized by a trance\b", "mobilized by trancing"),
    ("destroy a gate", r"\bdestroys a gate\b", "destroys 1 gate"),
    (
        "is put into the drop zone",
        r"\bis put into your drop zone from the field\b",
        "is sent from the field to your drop zone",
    ),
    ("drop zone from field", r"\binto your drop zone from the field\b", "from the field into your drop zone"),
    ("goes to the drop zone", r"\bis put into your drop zone\b", "goes to your drop zone"),
    ("is placed into", r"\bis put (?:into|in) your (drop|level|stock) zone\b", r"is placed in your \1 zone"),
    ("is sent", r"\bis put into your (drop) zone\b", r"is sent to your \1 zone"),
    ("placed on the battle zone", r"\bis placed in the battle zone\b", "is placed on the battle zone"),
    ("placed in the battle zone", r"\bis placed on the battle zone\b", "is placed in the battle zone"),
    ("placed into the battle zone", r"\bis placed on the battle zone\b", "is put into the battle zone"),
    ("placed in your battle zone", r"\bis placed on the battle zone\b", "is placed in your battle zone"),
    ("add to hand", r"\bput it into your hand\b", "add it to your hand"),
    ("put in hand", r"\badd it to your hand\b", "put it into your hand"),
    ("take into hand", r"\bput it into your hand\b", "take it into your hand"),
    ("to hand", r"\bto your hand\b", "to hand"),
    ("return it", r"\bput it into your hand\b", "put it in hand"),
    ("add them", r"\bput them into your hand\b", "add them to your hand"),
    ("bounce", r"\breturn (it|them) to (?:its|their) owner's hand\b", r"bounce \1"),
    ("return to hand", r"\breturn it to its owner's hand\b", "return it to hand"),
    ("send to hand", r"\breturn it to its owner's hand\b", "send it to its owner's hand"),
    ("put back to hand", r"\breturn it to its owner's hand\b", "put it into its owner's hand"),
    ("drop it", r"\bput (it|them|that member) into (?:its|their) owner's drop zone\b", r"drop \1"),
    ("destroy", r"\bput it into its owner's drop zone\b", "put it in the drop zone"),
    (
        "send to the drop zone",
        r"\bput (it|them) into (its|their) owner's drop zone\b",
        r"send \1 to \2 owner's drop zone",
    ),
    ("send this to the drop zone", r"\bput this member into your drop zone\b", "send this member to your drop zone"),
    ("put in", r"\binto (your|its owner's|the) (drop|stock|level|purge|remove) zone\b", r"in \1 \2 zone"),
    ("put into", r"(?<=put it )in your (drop|stock|level|purge|remove) zone\b", r"into your \1 zone"),
    ("put to", r"(?<=of your deck )into your (drop|stock|level|purge) zone\b", r"to your \1 zone"),
    ("place", r"\bput (the top (?:card|two cards|three cards) of your deck) into\b", r"place \1 into"),
    (
        "send from the top",
        r"\bput (the top (?:card|two cards|three cards) of your deck) into your drop zone\b",
        r"send \1 to your drop zone",
    ),
    (
        "mill",
        r"\bput the top card of your deck into your drop zone\b",
        "put 1 card from the top of your deck into your drop zone",
    ),
    ("from the top of your deck", r"\bput the top card of your deck into\b", "put the card on top of your deck into"),
    ("top 1 card", r"\bthe top card of\b", "the top 1 card of"),
    ("top one card", r"\bthe top card of\b", "the top one card of"),
    ("first card", r"\bthe top card of your deck\b", "your deck's top card"),
    ("top of deck", r"\bthe top card of your deck\b", "top card of your deck"),
    (
        "from the top",
        r"\blook at the top (two|three|four|five) cards of your deck\b",
        r"look at \1 cards from the top of your deck",
    ),
    (
        "look at up to",
        r"\blook at the top (two|three|four|five) cards of your deck\b",
        r"look at the first \1 cards of your deck",
    ),
    ("show", r"\breveal (it|them)(?=[,.])", r"show \1"),
    ("show it to your opponent", r"\breveal (it|them)(?=[,.])", r"show \1 to your opponent"),
    ("search through", r"\bsearch your deck for\b", "look through your deck for"),
    ("search your deck for 1", r"\bsearch your deck for (?:up to one|up to 1)\b", "search for up to 1"),
    ("shuffle it", r"\band shuffle your deck\b", "then shuffle your deck"),
    ("shuffle the deck", r"\bshuffle your deck\b", "shuffle the deck"),
    ("on the bottom", r"\bon the bottom of your deck\b", "at the bottom of your deck"),
    ("to the bottom", r"\bon the bottom of your deck\b", "to the bottom of your deck"),
    ("on top", r"\bon (?:the )?top of your deck\b", "to the top of your deck"),
    ("on the top", r"\bon top of your deck\b", "on the top of your deck"),
    ("under your deck", r"\bon the bottom of your deck\b", "on the bottom of the deck"),
    ("purge", r"\bput (it|this member|that member) into (?:your|its owner's) purge zone\b", r"purge \1"),
    ("leaves the field", r"\bleaves the field\b", "leaves play"),
    ("leaves your field", r"\bwhen this member leaves the field\b", "when this member leaves your field"),
    ("becomes soul", r"\bis put into soul by (?:a )?trance\b", "becomes soul by trance"),
    ("is put into soul", r"\bis put in soul by (?:a )?trance\b", "is put into the soul by a trance"),
    ("may not", r"\bcan't\b", "cannot"),
    ("cannot", r"\bcannot\b", "can't"),
    ("can not", r"\bcan(?:'t|not)\b", "can not"),
    (
        "is not able to",
        r"\b(this member|it|that member) (?:can't|cannot) (attack|defend|intercept)\b",
        r"\1 is unable to \2",
    ),
    ("is unable to", r"\byour opponent (?:can't|cannot) (intercept)\b", r"your opponent is not able to \1"),
    ("gains", r"\b(this member|it|that member|your member in battle) gets ([+-])", r"\1 gains \2"),
    ("gets", r"\b(this|this member|it|that member|your member in battle) gains ([+-])", r"\1 gets \2"),
    ("receives", r"\b(this member|it|that member|your member in battle) gets ([+-])", r"\1 receives \2"),
    ("has", r"(\[C(?:ONT)?\][^.\n“”]*\b(?:this member|it)) gets ([+-])", r"\1 has \2"),
    ("gain", r"\b(members|they|tranceunions|foreigners) get ([+-])", r"\1 gain \2"),
    ("give it", r"\band it gets ([+-])", r"and give it \1"),
    ("that member gets", r"\bmembers, and it gets ([+-])", r"members, and that member gets \1"),
    ("choose, it gets", r"(?<=[\].] )(choose [^.,]*members), and it gets ([+-])", r"\1. It gets \2"),
    ("choose, that gets", r"(?<=[\].] )(choose [^.,]*members), and it gets ([+-])", r"\1. That member gets \2"),
    ("choose, colon", r"(?<=[\].] )(choose [^.,]*members), and it gets ([+-])", r"\1; it gets \2"),
    (
        "choose and rest",
        r"(?<=[\].] )(choose (?:one|1) of (?:your|your opponent\'s) (?:other )?members) and (rest|stand|purge) it\b",
        lambda m: f"{m[1]}. {m[2].capitalize()} it",
    ),
    ("rest one", r"\bchoose ((?:one|1) of (?:your|your opponent's) (?:other )?members),? and rest it\b", r"rest \1"),
    ("stand one", r"\bchoose ((?:one|1) of your (?:other )?members),? and stand it\b", r"stand \1"),
    (
        "return one",
        r"\bchoose ((?:one|1) of your opponent's members),? and return it to its owner's hand\b",
        r"return \1 to its owner's hand",
    ),
    (
        "drop one",
        r"\bchoose ((?:one|1) of your opponent's members),? and put it into its owner's drop zone\b",
        r"put \1 into its owner's drop zone",
    ),
    (
        "choose for power",
        r"\bchoose ((?:one|1) of your (?:opponent's |other )?members),? and it gets ([+-]\d+ power)",
        r"\1 gets \2",
    ),
    (
        "give one",
        r"\bchoose ((?:one|1) of your (?:opponent's |other )?members),? and it gets ([+-]\d+ power)",
        r"give \1 \2",
    ),
)
"""What happens."""

_NUMBERS: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("digits", r"(?<!no )\b(two|three|four|five|six|seven|eight)\b(?! times)", _digit),
    ("words", r"(?<=[ ])(2|3|4|5|6|7|8)(?= (?:or more |different )?(?:cards|members|of your|of them|or more))", _word),
    ("power +1000", rf"([+-]\d+) {_VALUE}\b", r"\2 \1"),
    ("+1000 power", rf"\b{_VALUE} ([+-]\d+)\b", r"\2 \1"),
    ("+ 1000", r"([+-])(\d+) power\b", r"\1 \2 power"),
    ("+1,000", r"([+-]\d)(000) power\b", r"\1,\2 power"),
    ("more power", r"\b(gets?) \+(\d+) power\b", r"\1 \2 more power"),
    ("[Power]+1000", r"([+-]\d+) power\b", r"[Power]\1"),
    ("power is increased", r"\bthis member gets \+(\d+) power\b(?! and|,)", "this member's power is increased by \\1"),
    ("power increases", r"\bthis member gets \+(\d+) power\b(?! and|,)", r"the power of this member increases by \1"),
    ("its power is increased", r"\bit gets \+(\d+) power\b(?! and|,)", r"its power is increased by \1"),
    ("its power is reduced", r"\bit gets -(\d+) power\b(?! and|,)", r"its power is reduced by \1"),
    ("loses power", r"\bit gets -(\d+) power\b", r"it loses \1 power"),
    ("minus sign", r"-(\d+ power)\b", "\N{MINUS SIGN}\\1"),
    ("en dash", r"-(\d+ power)\b", "\N{EN DASH}\\1"),
    ("or lower", r"\blevel (\d) or less\b", r"level \1 or lower"),
    ("or less", r"\blevel (\d) or lower\b", r"level \1 or less"),
    ("or below", r"\blevel (\d) or (?:less|lower)\b", r"level \1 or below"),
    ("at most", r"\bwith level (\d) or (?:less|lower)\b", r"with level at most \1"),
    ("level \N{LESS-THAN OR EQUAL TO}", r"\bwith level (\d) or less\b", "with level \N{LESS-THAN OR EQUAL TO} \\1"),
    ("lv", r"\bwith level (\d)\b", r"with Lv. \1"),
    ("Lv", r"\bwith level (\d) or less\b", r"with Lv\1 or less"),
    ("that is level", r"\bmembers with level (\d) or less\b", r"level \1 or less members"),
    ("level, before", r"\bmember with level (\d) or less\b", r"level \1 or lower member"),
    ("a level of", r"\bwith level (\d)\b", r"with a level of \1"),
    ("whose level is", r"\bwith level (\d) or less\b", r"whose level is \1 or less"),
    ("of level", r"\bwith level (\d) or (less|more)\b", r"of level \1 or \2"),
    ("that are level", r"\bmembers with level (\d) or less\b", r"members that are level \1 or less"),
    ("or higher", r"\blevel (\d) or more\b", r"level \1 or higher"),
    ("or greater", r"\blevel (\d) or more\b", r"level \1 or greater"),
    ("or above", r"\blevel (\d) or (?:more|higher|greater)\b", r"level \1 or above"),
    ("or more, level", r"\blevel (\d) or (?:higher|greater)\b", r"level \1 or more"),
    ("power, or less", r"\bwith (\d+) or less power\b", r"with power \1 or less"),
    ("power, or lower", r"\bwith (\d+) or less power\b", r"with \1 power or lower"),
    (
        "at least",
        r"\b(two|three|four|five|six|seven|eight|\d) or more (cards|members|destroyed gates|soul|different|of your)\b",
        r"at least \1 \2",
    ),
    (
        "no fewer than",
        r"\b(two|three|four|five|six|seven|eight|\d) or more (cards|members|destroyed gates)\b",
        r"\1+ \2",
    ),
    (
        "or more, behind",
        r"\b(two|three|four|five|six|seven|eight|\d) or more (cards|destroyed gates)\b",
        r"\1 \2 or more",
    ),
    ("at most, cards", r"\b(one|two|three|four|five|six|\d) or (?:less|fewer) (cards|members)\b", r"at most \1 \2"),
    ("or fewer", r"\b(one|two|three|four|five|six|\d) or less (cards|members)\b", r"\1 or fewer \2"),
    ("no more than", r"\b(one|two|three|four|five|six|\d) or (?:less|fewer) (cards|members)\b", r"no more than \1 \2"),
    (
        "no cards",
        r"\b(?:have|has) no cards in\b",
        lambda m: f"{'has' if m.group().lower().startswith('has') else 'have'} 0 cards in",
    ),
    ("do not have any", r"\byou have no (other members|cards)\b", r"you don't have any \1"),
    ("up to one", r"\bup to 1\b", "up to one"),
    ("up to 1", r"\bup to one\b", "up to 1"),
    ("0 or 1", r"\bchoose up to (?:one|1) of\b", "choose 0 or 1 of"),
    ("for every", r"\bfor each (?=card in|member|gate|face)", "for every "),
    ("per", r"\bfor each card in\b", "per card in"),
    ("circled", r"\[\(([1-9])\)\]", lambda m: f"[{chr(0x245F + int(m[1]))}]"),
    ("in words of 2.04", r"\[([\u2460-\u2464])\]", lambda m: f"[({ord(m.group(1)) - 0x245F})]"),
    ("pay stock", r"\[\((\d)\)\] (?=choose|draw|this|look)", r"(\1) "),
)
"""Numbers, bounds and values."""

_TIMES: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("until the end of the turn", r"\buntil end of turn\b", "until the end of the turn"),
    ("until end of turn", r"\buntil the end of the turn\b", "until end of turn"),
    ("until the end of this turn", r"\buntil end of turn\b", "until the end of this turn"),
    ("until end of this turn", r"\buntil end of turn\b", "until end of this turn"),
    ("until turn end", r"\buntil end of turn\b", "until turn end"),
    ("this turn", r"(\bpower|limit|aura|[+-]\d+) until end of turn\b", r"\1 this turn"),
    ("during this turn", r"(\bpower|limit|aura|[+-]\d+) until end of turn\b", r"\1 during this turn"),
    ("for the turn", r"(\bpower|limit|aura|[+-]\d+) until end of turn\b", r"\1 for the turn"),
    ("for this turn", r"(\bpower|limit|aura|[+-]\d+) until end of turn\b", r"\1 for this turn"),
    ("for the rest of the turn", r"(\bpower|limit|aura|[+-]\d+) until end of turn\b", r"\1 for the rest of the turn"),
    (
        "for the remainder of the turn",
        r"(\bpower|limit|aura|[+-]\d+) until end of turn\b",
        r"\1 for the remainder of the turn",
    ),
    ("EOT", r"\buntil end of turn\b", "until EOT"),
    ("through the end of turn", r"\buntil end of turn\b", "until the turn ends"),
    ("till end of turn", r"\buntil end of turn\b", "till end of turn"),
    ("til end of turn", r"\buntil end of turn\b", "'til end of turn"),
    (
        "until the end of your opponent's next turn",
        r"\buntil the end of your opponent's next turn\b",
        "until end of your opponent's next turn",
    ),
    (
        "until your opponent's next turn ends",
        r"\buntil the end of your opponent's next turn\b",
        "until your opponent's next turn ends",
    ),
    (
        "through your opponent's next turn",
        r"\buntil the end of your opponent's next turn\b",
        "until the end of the opponent's next turn",
    ),
    ("until the end of the battle", r"\buntil end of that battle\b", "until the end of the battle"),
    ("until the end of that battle", r"\buntil end of that battle\b", "until the end of that battle"),
    ("until end of battle", r"\buntil end of that battle\b", "until end of battle"),
    ("until the end of this battle", r"\buntil end of that battle\b", "until the end of this battle"),
    ("during this battle", r"\buntil end of that battle\b", "during this battle"),
    ("during that battle", r"\buntil end of that battle\b", "during that battle"),
    ("for the battle", r"\buntil end of that battle\b", "for the battle"),
    ("for this battle", r"\buntil end of that battle\b", "for this battle"),
    ("for the rest of the battle", r"\buntil end of that battle\b", "for the rest of the battle"),
    ("this battle", r"\buntil end of that battle\b", "this battle"),
    ("until that battle ends", r"\buntil end of that battle\b", "until that battle ends"),
    ("until end of that battle", r"\bduring this battle\b", "until end of that battle"),
    ("for the battle, from during", r"\bduring this battle\b", "for the battle"),
    ("at the start", r"\bat the beginning of\b", "at the start of"),
    ("at the beginning", r"\bat the start of\b", "at the beginning of"),
    (
        "when it begins",
        r"\bat the (?:beginning|start) of (your|your opponent's) (main phase|turn|battle phase|draw phase|stand phase|level phase)(?=,)",
        r"when \1 \2 begins",
    ),
    (
        "when it starts",
        r"\bat the (?:beginning|start) of (your|your opponent's) (main phase|turn|battle phase|draw phase|stand phase|level phase)(?=,)",
        r"when \1 \2 starts",
    ),
    (
        "start of, bare",
        r"\bat the (?:beginning|start) of (your|your opponent's) (main phase|turn|battle phase|draw phase|stand phase|level phase)(?=,)",
        r"at start of \1 \2",
    ),
    ("as it begins", r"\bat the (?:beginning|start) of your main phase(?=,)", "as your main phase begins"),
    ("attack phase", r"\bbattle phase\b", "attack phase"),
    ("end of your turn", r"\bat the beginning of your end phase\b", "at the end of your turn"),
    ("start of your end phase", r"\bat the end of your turn\b", "at the beginning of your end phase"),
    (
        "during your turn, behind",
        r"^(\[C(?:ONT)?\] )During (your|your opponent's) turn, ([^.,\n]*)\.$",
        r"\1\3 during \2 turn.",
    ),
    ("in your turn", r"\bduring your turn\b", "in your turn"),
    ("on your turn", r"\bduring (your|your opponent's) turn\b", r"on \1 turn"),
    ("while it is your turn", r"^(\[C(?:ONT)?\] )During (your|your opponent's) turn, ", r"\1While it is \2 turn, "),
    (
        "as long as it's your turn",
        r"^(\[C(?:ONT)?\] )During (your|your opponent's) turn, ",
        r"\1As long as it's \2 turn, ",
    ),
    ("if it is your turn", r"^(\[C(?:ONT)?\] )During (your|your opponent's) turn, ", r"\1If it's \2 turn, "),
    (
        "time before",
        r"\b(?<=, )(this member|your member in battle|it) (gets [+-]\d+ \w+) (until end of turn|until end of that battle)\.",
        r"\3, \1 \2.",
    ),
    (
        "time before, after a choice",
        r"members, and it gets ([+-]\d+ power) until end of turn\.",
        r"members, and until end of turn, it gets \1.",
    ),
    ("once per turn", r"\[1/turn\]", "[Once per turn]"),
    ("1/Turn", r"\[1/turn\]", "[1/Turn]"),
    ("once a turn", r"\[1/turn\]", "[Once/Turn]"),
    ("1 per turn", r"\[1/turn\]", "[1 per turn]"),
    ("once per turn, round", r"\[1/turn\]", "(1/turn)"),
    ("once per turn, no brackets", r"\[1/turn\]", "1/turn"),
    ("once per turn, words", r"\[1/turn\] (?=when)", "Once per turn, "),
    ("once each turn, words", r"\[1/turn\] (?=when)", "Once each turn, "),
    ("1/turn before the icon", r"(\[A(?:UTO|CT)?\]|\[S\]) \[1/turn\]", r"[1/turn] \1"),
    ("1/turn joined", r"(\[A(?:UTO|CT)?\]|\[S\]) \[1/turn\]", r"\1[1/turn]"),
)
"""When, how long, how often."""

_CONDITIONS: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("while, CONT", r"^(\[C(?:ONT)?\] )If (?=you|your|this|there)(?![^,]*\bwould\b|[^\n]*\bduring\b)", r"\1While "),
    (
        "as long as, CONT",
        r"^(\[C(?:ONT)?\] )(?:If|While) (?=you|your|this|there)(?![^,]*\bwould\b|[^\n]*\bduring\b)",
        r"\1As long as ",
    ),
    (
        "so long as, CONT",
        r"^(\[C(?:ONT)?\] )(?:If|While) (?=you|your|this|there)(?![^,]*\bwould\b|[^\n]*\bduring\b)",
        r"\1So long as ",
    ),
    ("if, CONT", r"^(\[C(?:ONT)?\] )(?:While|As long as) (?=you|your|this|there)", r"\1If "),
    (
        "when, CONT",
        r"^(\[C(?:ONT)?\] )(?:If|While|As long as) (?=you have|there are|your opponent has)(?![^\n]*\bduring\b)",
        r"\1When ",
    ),
    (
        "condition behind",
        r"^(\[C(?:ONT)?\] )(If|While|As long as) ([^.,\n“”]*), (this member gets [+-]\d+ \w+)\.$",
        lambda m: f"{m[1]}{m[4][0].upper()}{m[4][1:]} {m[2].lower()} {m[3]}.",
    ),
    (
        "condition behind, AUTO",
        r"^(\[A(?:UTO)?\] When [^.,\n“”]*), (if [^.,\n“”]*), (draw a card|stock boost \(?1\)?)\.$",
        r"\1, \3 \2.",
    ),
    ("and if", r"^(\[A(?:UTO)?\] When [^.,\n“”]*), (if [^.,\n“”]*),", r"\1, and \2,"),
    ("if you have, colon", r"^(\[C(?:ONT)?\] )(If|While) ([^.,\n“”]*), ", r"\1\2 \3: "),
    (
        "if there are, zone",
        r"\bif you have ((?:\w+|\d+) or more (?:\w+ )?cards) in your (drop|stock|level|purge) zone\b",
        r"if there are \1 in your \2 zone",
    ),
    (
        "if your zone has",
        r"\bif you have ((?:\w+|\d+) or more (?:\w+ )?cards) in your (drop|stock|level|purge) zone\b",
        r"if your \2 zone has \1",
    ),
    (
        "with so many",
        r"\bif you have ((?:\w+|\d+) or more (?:\w+ )?cards) in your (drop|stock|level|purge) zone\b",
        r"if your \2 zone contains \1",
    ),
    (
        "number is",
        r"\bif you have (\w+|\d+) or more cards in your (drop|stock|level|purge) zone\b",
        r"if the number of cards in your \2 zone is \1 or more",
    ),
    (
        "you have, from there are",
        r"\bif there are ((?:\w+|\d+) or more (?:\w+ )?cards) in your (drop|stock|level|purge|hand)\b",
        r"if you have \1 in your \2",
    ),
    (
        "if you control",
        r"\bif you have (another|an?|two or more|three or more|2 or more|3 or more) ((?:other )?(?:rested |red |blue |green |<<?[\w -]+>>? )*(?:members?|tranceunions?|foreigners?|logicalists?))\b(?! card)(?=,)",
        r"if you control \1 \2",
    ),
    (
        "if on your field",
        r"\bif you have (two or more|three or more|2 or more|3 or more) ((?:other )?(?:rested |red |blue |green |<<?[\w -]+>>? )*(?:members|tranceunions|foreigners|logicalists))\b(?=,)",
        r"if there are \1 \2 on your field",
    ),
    (
        "you have on your field",
        r"\bif you have (two or more|three or more|2 or more|3 or more) ((?:other )?(?:rested |red |blue |green |<<?[\w -]+>>? )*(?:members|tranceunions|foreigners|logicalists))\b(?=,)",
        r"if you have \1 \2 on your field",
    ),
    (
        "your hand is",
        r"\bif you have (\w+|\d+) or (less|fewer|more) cards in your hand\b",
        r"if your hand has \1 or \2 cards",
    ),
    ("cards in hand", r"\bcards in your hand\b", "cards in hand"),
    ("your hand is empty", r"\byou have no cards in (?:your )?hand\b", "your hand is empty"),
    ("there are no cards", r"\byou have no cards in (?:your )?hand\b", "there are no cards in your hand"),
    ("T-rank at least", r"\byour T-rank is (\w+) or (?:more|higher|greater)\b", r"your T-rank is at least \1"),
    ("T-rank or higher", r"\byour T-rank is (\w+) or (?:more|greater)\b", r"your T-rank is \1 or higher"),
    ("T-rank of", r"\byour T-rank is (\w+) or (?:more|higher|greater)\b", r"you have a T-rank of \1 or more"),
    ("T rank", r"\bT-rank\b", "T rank"),
    ("Trance rank", r"\byour T-rank\b", "your Trance Rank"),
    ("destroyed gates", r"\byou have (\w+) or more destroyed gates\b", r"\1 or more of your gates are destroyed"),
    ("gates destroyed", r"\byou have (\w+) or more destroyed gates\b", r"you have \1 or more gates destroyed"),
    (
        "this is attacking",
        r"^(\[C(?:ONT)?\] )While this(?: member)? is (attacking|defending), (?=this|it)",
        r"\1While \2, ",
    ),
    (
        "when this attacks, CONT",
        r"^(\[C(?:ONT)?\] )While this(?: member)? is (attack|defend)ing, ",
        r"\1While this member \2s, ",
    ),
    (
        "is in the front row",
        r"\b(?:while|if) this member is in the (front|back) row\b",
        r"while this member is in your \1 row",
    ),
    ("is on the front row", r"\bin the (front|back) row\b", r"on the \1 row"),
    ("is in front row", r"\bin the (front|back) row\b", r"in \1 row"),
    ("front line", r"\bfront row\b", "front line"),
    ("if it is", r"\. If it's (?=a |an |red|blue|<)", ". If it is "),
    ("if that card is", r"(\breveal the top card of your deck)\. If it(?: i|\')s (?=a |an )", r"\1. If that card is "),
    ("if the card is", r"(\breveal the top card of your deck)\. If it(?: i|\')s (?=a |an )", r"\1. If the card is "),
    (
        "if the revealed card is",
        r"(\breveal the top card of your deck)\. If it(?: i|')s (?=a |an )",
        r"\1. If the revealed card is ",
    ),
    ("except", r"\bunless (?=you have |your opponent has )", "except if "),
    ("provided that", r"(?<=, )if (?=you have)", "provided that "),
)
"""Conditions."""

_PLACES: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("drop", r"\byour drop zone\b", "your drop"),
    ("stock", r"\byour stock zone\b", "your stock"),
    ("level", r"\byour level zone\b", "your level"),
    ("the drop zone", r"(?<=from )your drop zone(?= to your hand\b)", "the drop zone"),
    ("drop zone, bare", r"(?<=from )your drop zone\b", "drop zone"),
    ("Drop Zone", r"\b(drop|stock|level|battle|purge) zone\b", lambda m: m[1].capitalize() + " Zone"),
    ("the deck", r"\bof your deck\b", "of the deck"),
    ("deck, bare", r"\bthe top card of your deck\b", "the top card of deck"),
    ("from hand", r"\bfrom your hand\b", "from hand"),
    ("in your hand", r"\b(a|one|1) (card|tactics|paradox|foreigner) from your hand\b", r"\1 \2 in your hand"),
    (
        "from your hand",
        r"\b(a|one|1) (card|tactics|paradox|foreigner) in your hand\b(?=,? and)",
        r"\1 \2 from your hand",
    ),
    (
        "in your drop zone",
        r"\b((?:a|an|one|1|up to one|up to 1) [\w <>-]+?) in your drop zone\b(?=,? and)",
        r"\1 from your drop zone",
    ),
    ("from field", r"\bfrom the field\b", "from field"),
    ("from your field", r"\bfrom the field\b", "from your field"),
    ("this member's soul", r"\bthis member's soul\b", "the soul of this member"),
    ("its soul", r"\bin this member's soul\b", "in the soul of this member"),
    ("face-down", r"\bface down\b", "face-down"),
    ("face down", r"\bface-down\b", "face down"),
    ("facedown", r"\bface[ -]down\b", "facedown"),
    ("faceup", r"\bface[ -]up\b", "faceup"),
    ("stock top", r"\binto your stock zone face[ -]down\b", "face down into your stock zone"),
    ("level zone face up, before", r"\binto your level zone face[ -]up\b", "face up into your level zone"),
    (
        "only active in",
        r"\[This ability is (?:only )?active in (?:the|your) ((?:drop|level|soul|purge|stock) zone)\]",
        r"[This ability is only active in your \1]",
    ),
    (
        "active only in",
        r"\[This ability is (?:only )?active in (?:the|your) ((?:drop|level|soul|purge|stock) zone)\]",
        r"[This ability is active only in the \1]",
    ),
    (
        "valid only in",
        r"\[This ability is (?:only )?active in (?:the|your) ((?:drop|level|soul|purge|stock) zone)\]",
        r"[This ability is only valid in the \1]",
    ),
)
"""Places."""

_STRUCTURE: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("and then", r", and (?=put (?:it|them|the rest)|return it|rest it|stand it|shuffle)", ", and then "),
    ("then", r", and (?=put (?:it|them) |return it|rest it|stand it|shuffle)", ", then "),
    (
        "period",
        r"(?<=[\].] )(choose [^.,]*), and (put|return|rest|stand|shuffle|purge) (?=it|them)",
        lambda m: f"{m[1]}. {m[2].capitalize()} ",
    ),
    ("no comma", r", and (?=put (?:it|them) |return it|rest it|stand it|shuffle)", " and "),
    ("comma before and", r"(?<=members) and (?=put it|return it|rest it|stand it|\[rest\]|\[stand\])", ", and "),
    ("ampersand", r", and (?=put it |return it|rest it|stand it|shuffle)", " & "),
    ("sentence and then", r"((?:^|[.\n] )(?:(?!\b(?:may|can|if|for each)\b)[^.\n])*)\. Then, (?!if\b)", r"\1, then "),
    ("then, no comma", r"\. Then, ", ". Then "),
    ("afterwards", r"\. Then, ", ". After that, "),
    ("afterward", r"\. Then, ", ". Afterwards, "),
    ("then, new sentence", r"(?<=[\].] )(draw (?:two|three|2|3) cards), then (?=discard|put)", r"\1. Then, "),
    ("semicolon", r"(?<=draw a card), then (?=discard|put)", "; then "),
    ("and, for then", r"(?<=\bdraw a card), then (?=discard)", " and "),
    ("power and limit", r"gets \+(\d+) power and \+1 (aura|limit)\b", r"gets +\1 power, and +1 \2"),
    (
        "gets twice",
        r"gets \+(\d+) power and \+1 (aura|limit) until end of turn\b",
        r"gets +\1 power and gets +1 \2 until end of turn",
    ),
    (
        "cost with colon",
        r"^(\[(?:ACT|S|LD|Logic Drive)\](?: \[1/turn\])?(?: \[\(?[\d\u2460-\u2464]\)?\])) (?=[A-Z])",
        r"\1: ",
    ),
    ("cost, dash", r"^(\[(?:ACT|S|LD|Logic Drive)\](?: \[1/turn\])?) \[(\(\d\))\] (?=[A-Z])", r"\1 \2: "),
    (
        "cost, semicolon",
        r"^(\[[^\n]*?\[(?:\(\d\)|[\u2460-\u2464]))[; ] ?(?=(?:discard|rest|put|return)\b[^\]]*\])",
        r"\1; ",
    ),
    ("cost, and", r"^(\[[^\n]*?\[(?:\(\d\)|[\u2460-\u2464])), (?=(?:discard|rest|put|return)\b[^\]]*\])", r"\1 and "),
    ("reminder", r"(?<=[a-z)])\.\Z", ". (This is a reminder.)"),
    ("reminder, note", r"(?<=[a-z)])\.\Z", ". note: (Not much to add.)"),
    ("[A]", r"^\[AUTO\]", "[A]"),
    ("[AUTO]", r"^\[A\]", "[AUTO]"),
    ("AUTO, bare", r"^\[AUTO\](?= [A-Z])", "AUTO"),
    ("AUTO, colon", r"^\[AUTO\](?= [A-Z])", "AUTO:"),
    ("(AUTO)", r"^\[AUTO\]", "(AUTO)"),
    ("[Auto]", r"^\[AUTO\]", "[Auto]"),
    ("AUTO, wide", r"^\[AUTO\]", "\N{LEFT BLACK LENTICULAR BRACKET}AUTO\N{RIGHT BLACK LENTICULAR BRACKET}"),
    ("[C]", r"^\[CONT\]", "[C]"),
    ("[CONT]", r"^\[C\]", "[CONT]"),
    ("CONT, bare", r"^\[CONT\](?= [A-Z])", "CONT"),
    ("CONT, colon", r"^\[CONT\](?= [A-Z])", "CONT:"),
    ("[Continuous]", r"^\[CONT\]", "[Continuous]"),
    ("[S]", r"^\[ACT\](?! Logic)", "[S]"),
    ("[ACT]", r"^\[S\]", "[ACT]"),
    ("[Activate]", r"^\[ACT\](?! Logic)", "[Activate]"),
    ("[Automatic]", r"^\[AUTO\]", "[Automatic]"),
    ("ACT, bare", r"^\[ACT\](?= \[)", "ACT"),
    ("[LD]", r"^\[Logic Drive\]", "[LD]"),
    ("[Logic Drive]", r"^\[LD\]", "[Logic Drive]"),
    ("[ACT] Logic Drive", r"^\[LD\]", "[ACT] [Logic Drive]"),
    ("Logic Drive, bare", r"^\[(?:LD|Logic Drive)\]", "Logic Drive"),
    ("On Gate Destruction", r"\[Gate Destruction\]", "[On Gate Destruction]"),
    ("Gate Destruction", r"\[On Gate Destruction\]", "[Gate Destruction]"),
    ("Gate Destruction, bare", r"\[Gate Destruction\]", "Gate Destruction:"),
    ("Vanguard, brackets", r"(?<=\] )Vanguard:? (?=When)", "[Vanguard] "),
    ("EX-Soul", r"\[EX Soul (\d)\]", r"[EX-Soul \1]"),
    ("EX Soul, number in brackets", r"\[EX Soul (\d)\]", r"[EX Soul (\1)]"),
    ("Tool Skill, bare", r"^\[Tool Skill\]", "Tool Skill"),
    ("Tool Skill, colon", r"^\[Tool Skill\]", "Tool Skill:"),
    ("Covenant, colon", r"^(\[A(?:UTO)?\] Covenant )[-\u2013\u2014] ", r"\1: "),
    ("Covenant, em dash", r"^(\[A(?:UTO)?\] Covenant )[-\u2013] ", "\\1\N{EM DASH} "),
    ("TU", r"\btranceunion(s?)\b", r"TU\1"),
    ("Tranceunion", r"\btranceunion(s?)\b", r"Trance Union\1"),
    ("contraction, it's", r"\bit is (?!your)", "it's "),
    ("contraction, aren't", r"\b(are|is|do|does) not\b", r"\1n't"),
    ("no contraction", r"\b(is|are|does|do)n't\b", r"\1 not"),
    ("that's", r"\bthat is (?=rested|attacking|not|red|in)", "that's "),
    ("which is", r"\bmember that is\b", "member which is"),
    ("this", r"(?<!using )(?<!with )\bthis member\b(?!\'s)", "this"),
    ("this member", r"(?<=[Ww]hen )this(?= (?:attacks|is|wins|defends))", "this member"),
    ("this card", r"\bthis member\b", "this card"),
    ("itself", r"(?<=[,\]] )rest this member(?=\.|\])", "rest itself"),
    ("of this member", r"\bthis member's (power|aura|limit|level)\b", r"the \1 of this member"),
    ("this member's", r"\bthe (power|aura|limit|level) of this member\b", r"this member's \1"),
    ("from among them", r"\bfrom among them\b", "among them"),
    ("of them", r"\bfrom among them\b", "from them"),
    ("among those cards", r"\bfrom among them\b", "from among those cards"),
    ("among the revealed", r"\bfrom among them\b", "out of them"),
    ("the rest", r"\bput the rest\b", "put the remaining cards"),
    ("the others", r"\bput the rest\b", "put the other cards"),
    ("rest of the cards", r"\bput the rest\b", "put the rest of the cards"),
    ("in any order", r"\bin any order\b", "in whatever order you like"),
    ("any order you like", r"\bin any order\b", "in any order you like"),
    ("in the order of your choice", r"\bin any order\b", "in the order of your choice"),
)
"""How a text is put together, and its icons."""

_CURLY = {ord("'"): "\N{RIGHT SINGLE QUOTATION MARK}"}

_TYPING: tuple[tuple[str, str, str | Callable[[re.Match[str]], str]], ...] = (
    ("no last period", r"(?<=\w)\.\Z", ""),
    ("two blanks", r"(?<=[a-z,]) (?=[a-z])", "  "),
    ("curly apostrophe", r"(?<=\w)'(?=\w)", "\N{RIGHT SINGLE QUOTATION MARK}"),
    ("no apostrophe", r"\b(opponent|owner|member)'s\b", r"\1s"),
    ("curly quotes", r'"([^"\[\]]+)"', "\u201c\\1\u201d"),
    ("straight quotes", '\u201c([^"\u201c\u201d\\[\\]]+)\u201d', r'"\1"'),
    ("single quotes", r'"([A-Z][\w -]+)"', r"'\1'"),
    (
        "capital nouns",
        r"\b(member|tranceunion|foreigner|logicalist|gate|tactics|paradox|deck|hand|stock|soul)(s?)\b(?!\])",
        lambda m: m[1].capitalize() + m[2],
    ),
    ("lower case", r"(?<=[.\]] )[A-Z](?=[a-z]+ )(?!oolean)", lambda m: m[0].lower()),
    ("line break", r"(?<=\w[.]) (?=[A-Z])(?!Then|If)", "\n"),
    (
        "no comma behind a trigger",
        r"^(\[A(?:UTO)?\] When this member (?:attacks|is mobilized|wins a battle)), ",
        r"\1 ",
    ),
    (
        "colon behind a trigger",
        r"^(\[A(?:UTO)?\] When this(?: member)? (?:attacks|is mobilized|is deployed|wins a battle)), ",
        r"\1: ",
    ),
    (
        "dash behind a trigger",
        r"^(\[A(?:UTO)?\] When this(?: member)? (?:attacks|is mobilized|is deployed|wins a battle)), ",
        r"\1 - ",
    ),
    ("no blank behind an icon", r"^(\[[A-Z]+\]) (?=[A-Z\[])", r"\1"),
    ("blank before a comma", r"(?<=\w),(?= )", " ,"),
    ("full-width digits", r"(?<= )([1-9])(?= )", lambda m: chr(ord(m[1]) + 0xFEE0)),
    ("full-width plus", r"\+(?=\d)", "\N{FULLWIDTH PLUS SIGN}"),
    ("world, one bracket", r"<<([\w -]+)>>", r"\1"),
    ("world, guillemets", r"<<([\w -]+)>>", "\u00ab\\1\u00bb"),
    ("world, Japanese brackets", r"<<([\w -]+)>>", "\u300a\\1\u300b"),
    ("element, Japanese brackets", r"(?<!<)<([\w -]+)>(?!>)", "\u3008\\1\u3009"),
    ("bullet", r"^\u30fb", "\N{BULLET} "),
    ("bullet, hyphen", r"^\u30fb", "- "),
    ("bullet, asterisk", r"^\u30fb", "* "),
    ("tab", r"(?<=\]) (?=[A-Z\[])", "\t"),
    ("no-break blank", r"(?<=[a-z]) (?=power|aura|card)", "\N{NO-BREAK SPACE}"),
    ("all capitals", r"\A[^\"\u201c<]*\Z", lambda m: m[0].upper()),
    ("all small", r"\A[^\"\u201c<]*\Z", lambda m: m[0].lower()),
    ("blank behind the last period", r"\.\Z", ". "),
)
"""How it is typed."""

_CASED = frozenset(
    (
        "[A]",
        "[AUTO]",
        "capital nouns",
        "Drop Zone",
        "lower case",
        "all capitals",
        "all small",
        "line break",
        "two blanks",
        "single quotes",
    )
)

PARAPHRASES: tuple[Paraphrase, ...] = tuple(
    Paraphrase(group, name, source, to, name in _CASED)
    for group, table in (
        ("owners", _OWNERS),
        ("actors", _ACTORS),
        ("verbs", _VERBS),
        ("numbers", _NUMBERS),
        ("times", _TIMES),
        ("conditions", _CONDITIONS),
        ("places", _PLACES),
        ("structure", _STRUCTURE),
        ("typing", _TYPING),
    )
    for name, source, to in table
)
"""All substitutions."""


@dataclass(frozen=True)
class ReadText:
    """A text of the corpora that is read.

    Attributes:
        name: its number.
        text: as it is written.
        reads: what it means, in canonical words.
    """

    name: str
    text: str
    reads: tuple[str, ...]

    @property
    def meaning(self) -> list[Ability]:
        """The trees of its abilities."""
        return [_built(text) for text in self.reads]


@dataclass(frozen=True)
class Drawn:
    """A text with one or two substitutions."""

    names: tuple[str, ...]
    original: ReadText
    text: str

    def is_read(self) -> bool | None:
        """Return whether it has the meaning of the original; None if it is refused."""
        try:
            return [_built(part) for part in split_abilities(self.text)] == self.original.meaning
        except Fault:
            return None


@cache
def _built(text: str) -> Ability:
    return build_japanese(text) if is_japanese(text) else build(text)


def hash_of(name: str) -> str:
    """Return where a name stands among the texts."""
    return blake2b(name.encode(), digest_size=8).hexdigest()


def load(name: str) -> Any:
    """Return a file of the corpora."""
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


def in_order(entries: Iterable[dict[str, Any]]) -> list[ReadText]:
    """Return the texts among entries of the corpora that are read, in the order of the hashes of their numbers."""
    found = [ReadText(entry["id"], entry["text"], tuple(entry["reads"])) for entry in entries if "reads" in entry]
    return sorted(found, key=lambda text: hash_of(text.name))


@cache
def read_texts() -> list[ReadText]:
    """Return all English texts of the corpora that are read, in the order of the hashes of their numbers."""
    expected = load("expected.toml")
    entries = [
        entry | expected[entry["id"]]
        for name in ("printed", "translated")
        for entry in load(f"texts_{name}.toml")["text"]
    ]
    return in_order((*entries, *load("texts_others.toml")["text"]))


def drawn_from(changes: Iterable[Paraphrase], texts: Sequence[ReadText], each: int) -> Iterator[Drawn]:
    """Yield paraphrases of the texts that follow the hash of each substitution: few change when texts are added.

    Args:
        changes: the substitutions.
        texts: in the order of the hashes of their numbers.
        each: so many for each substitution, if it fits so many texts.
    """
    for change in changes:
        at, left = bisect(texts, hash_of(change.group + change.name), key=lambda text: hash_of(text.name)), each
        for original in (*texts[at:], *texts[:at]):
            if (new := paraphrase(change, original.text)) is None:
                continue
            yield Drawn((change.name,), original, new)
            left -= 1
            if left == 0:
                break


def drawn(each: int, *, pairs: bool = False) -> Iterator[Drawn]:
    """Yield paraphrases of English texts.

    Args:
        each: so many for each substitution, if it fits so many texts.
        pairs: whether a second substitution is applied, another one for each text.
    """
    by_name = {change.name: change for change in PARAPHRASES}
    for one in drawn_from(PARAPHRASES, read_texts(), each):
        two = _second(by_name[one.names[0]], one.original, one.text) if pairs else one
        if two is not None:
            yield two


def _second(change: Paraphrase, original: ReadText, text: str) -> Drawn | None:
    start = int(hash_of(change.name + original.name), 16) % len(PARAPHRASES)
    for other in (*PARAPHRASES[start:], *PARAPHRASES[:start]):
        if other.group not in (change.group, "typing") and (new := paraphrase(other, text)) is not None:
            return Drawn((change.name, other.name), original, new)
    return None


def report(found: Iterable[Drawn], *, is_refusal_shown: bool = False) -> None:
    """Print the shares for each substitution, and each paraphrase with another meaning.

    Args:
        found: the paraphrases.
        is_refusal_shown: whether those that are refused are printed, too.
    """
    counts: dict[str, Counter[bool | None]] = {}
    for one in found:
        is_read = one.is_read()
        counts.setdefault(one.names[0], Counter())[is_read] += 1
        if is_read is False or (is_read is None and is_refusal_shown):
            said = "refused" if is_read is None else "another meaning"
            print(f"{said}: {one.names} {one.original.name} {one.text!r}")
    for name, count in sorted(counts.items(), key=lambda item: item[1][True] / item[1].total()):
        print(f"{100 * count[True] / count.total():5.1f} % of {count.total():4} read, {count[False]} otherwise: {name}")
    total = sum(counts.values(), Counter[bool | None]())
    print(
        f"{total.total()} paraphrases: {total[True]} read, {total[None]} refused, {total[False]} with another meaning"
    )


def main() -> None:
    """Report on paraphrases of English texts."""
    parser = argparse.ArgumentParser(description="Paraphrases of card texts.")
    _ = parser.add_argument("--each", type=int, default=25)
    _ = parser.add_argument("--pairs", action="store_true")
    arguments = parser.parse_args()
    report(drawn(arguments.each, pairs=arguments.pairs))


if __name__ == "__main__":
    main()
