"""The card that asks a question, the sentence of its text, and the effects of yes and no."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from lnl.cards import tree
from lnl.cards.library.schema import LANGUAGES, noun_of
from lnl.contract.decision import DecisionKind
from lnl.contract.rows import ModalResolutionRow, MovedResolutionRow, ReplacementRow, ResolutionRow
from lnl.reference.texts import inner
from lnl.ui.model.parts import Asking
from lnl.ui.model.scene import Scene

if TYPE_CHECKING:
    from lnl.cards.library.model import Card
    from lnl.cards.tree import Ability, Statement

_D = DecisionKind
_OF_RULES = frozenset(
    (
        *(_D.MULLIGAN, _D.LEVEL, _D.LEVEL_SWAP, _D.MAIN, _D.ATTACK_OR_STOP, _D.ATTACK, _D.INTERCEPT, _D.DEFINE),
        *(_D.DEFINE_CARD, _D.STANDBY, _D.KEEP, _D.OVERLOAD, _D.HAND_LIMIT, _D.REARRANGE),
    )
)
"""Decisions that the rules ask for, whatever effect is open."""
_Resolution = (ResolutionRow, MovedResolutionRow, ModalResolutionRow)


@dataclass(frozen=True, slots=True)
class Source:
    """An ability in progress, as a seat sees it.

    Attributes:
        definition: number of its card.
        ability: the ability, None where the card is unknown.
        number: of the ability on the card.
        text: its text.
        anchor: where its card lies, empty if it is gone.
        path: number of the statement that is being carried out, -1 where there is none.
        is_granted: whether another card gave the ability.
    """

    definition: int
    ability: Ability | None
    number: int
    text: str
    anchor: str
    path: int
    is_granted: bool


def source_of(scene: Scene) -> Source | None:
    """Return the ability that is being carried out now, None where there is none.

    Args:
        scene: the game as the seat sees it.
    """
    for frame in reversed(scene.record.frames):
        if isinstance(frame, _Resolution):
            return ability_source(scene, frame.ability, frame.source, frame.path)
        if isinstance(frame, ReplacementRow):
            return _replacing(scene, frame)
    return None


def ability_source(scene: Scene, reference: tuple[int, ...], card: int, path: int = -1) -> Source:
    """Return an ability by its reference in the record.

    Args:
        scene: the game as the seat sees it.
        reference: (definition, printed index, paths of the granting statements ...).
        card: reference of its card.
        path: number of the statement that is carried out.
    """
    definition, number, *granting = reference
    anchor = scene.anchor_of(card)
    found = scene.card(definition)
    if found is None or number >= len(found.abilities):
        return Source(definition, None, number, "", anchor, path, bool(granting))
    ability = found.abilities[number]
    text = scene.words.texts(found)[number]
    for step in granting:
        statement = statement_at(ability, step)
        if not isinstance(statement, (tree.Gain, tree.Later)):
            break
        ability = statement.ability
        text = LANGUAGES[scene.words.lang](ability, noun_of(found.type))
    return Source(definition, ability, number, text, anchor, path, bool(granting))


def _replacing(scene: Scene, frame: ReplacementRow) -> Source | None:
    """Return the ability in play that may replace an event, if only one can be meant."""
    event = tree.ReplacedEvent(frame.event)
    found = []
    for seen in scene.everywhere():
        if seen.card is None or seen.face_down:
            continue
        for number, ability in enumerate(seen.card.abilities):
            said = [s for _, s in statements(ability) if isinstance(s, tree.Replace) and s.event in event.met_by]
            if said:
                text = scene.words.texts(seen.card)[number]
                anchor = scene.anchor(seen.player, seen.zone, seen.index, seen.record)
                found.append(Source(seen.record.definition, ability, number, text, anchor, -1, False))
    about = scene.card_at(frame.card) if frame.card >= 0 else None
    own = [one for one in found if about is not None and scene.table.cards[one.definition] is about]
    found = own or found
    return found[0] if len({(one.definition, one.number) for one in found}) == 1 else None


def statements(ability: Ability) -> Iterator[tuple[int, Statement]]:
    """Yield the statements of an ability with their numbers (docs/state.md §2).

    Args:
        ability: the ability.
    """
    waiting = list(reversed(ability.effect))
    number = 0
    while waiting:
        statement = waiting.pop()
        yield number, statement
        number += 1
        waiting += reversed(inner(statement))


def statement_at(ability: Ability, path: int) -> Statement | None:
    """Return the statement of a number, None if there is none.

    Args:
        ability: the ability.
        path: the number.
    """
    return next((statement for number, statement in statements(ability) if number == path), None)


def asking_of(scene: Scene, kind: DecisionKind) -> tuple[Asking | None, Source | None]:
    """Return the card that asks for a decision, and its ability; None and None where the rules ask.

    Args:
        scene: the game as the seat sees it.
        kind: what is decided.
    """
    if kind in _OF_RULES:
        return None, None
    source = source_of(scene)
    if source is None:
        return None, None
    card = scene.id(source.definition)
    sentence = _sentence(source, kind, scene.words.lang)
    return Asking(card, source.anchor, source.text, sentence, source.number), source


def _sentence(source: Source, kind: DecisionKind, lang: str) -> str:
    """Return the part of an ability's text that asks."""
    said = sentences(source.text, lang)
    marks = _MARKS[lang].get(kind, ())
    asking = [k for k, one in enumerate(said) if any(mark in one.lower() for mark in marks)]
    if not asking:
        return source.text
    at = asking[min(_rank(source, kind), len(asking) - 1)]
    end = at + 2 if at + 1 < len(said) and said[at + 1].lower().startswith(_IF_SO[lang]) else at + 1
    return _JOINT[lang].join(said[at:end])


def _rank(source: Source, kind: DecisionKind) -> int:
    """Return how many statements of the kind that asks stand before the one that is carried out."""
    if source.ability is None or source.path < 0:
        return 0
    kinds = _ASKING.get(kind, ())
    return sum(isinstance(statement, kinds) for number, statement in statements(source.ability) if number < source.path)


_ASKING: dict[DecisionKind, tuple[type, ...]] = {
    _D.MAY: (tree.May, tree.MayPay),
    _D.CHOOSE: (tree.Choose, tree.ChooseSeveral, tree.Search),
}
"""Statements that ask for a decision."""
_MARKS: dict[str, dict[DecisionKind, tuple[str, ...]]] = {
    "en": {
        _D.MAY: ("you may", "unless", "may pay"),
        _D.CHOOSE: ("choose", "search", "discard"),
        _D.MODE: ("choose",),
        _D.NAME: ("choose a color", "choose a world", "choose a card type", "choose a card name"),
        _D.PLACE: ("mobilize", "move"),
    },
    "ja": {
        _D.MAY: ("てよい", "でよい", "もよい", "払わない"),
        _D.CHOOSE: ("選ぶ", "選び", "探", "捨て"),
        _D.MODE: ("選ぶ", "選び"),
        _D.NAME: ("色を1つ選", "ワールドを1つ選", "種別を1つ選", "カード名を1つ選"),
        _D.PLACE: ("出撃", "動か"),
    },
}
"""Words by which the asking sentence of a text is found."""
_IF_SO = {"en": "if you do", "ja": "そうした"}
_JOINT = {"en": " ", "ja": ""}
_HEAD = re.compile(r"^(?:\[[^\]]*\]\s*)+")


def sentences(text: str, lang: str) -> list[str]:
    """Return the sentences of a rules text, quoted texts inside undivided.

    Args:
        text: the text.
        lang: its language.
    """
    end = "。" if lang == "ja" else "."
    found, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter in "“「『") - (letter in "”」』")
        if letter == end and depth <= 0:
            found.append(text[start : at + 1].strip())
            start = at + 1
    return [one for one in (*found, text[start:].strip()) if one]


_MAY = re.compile(r"\b(?:you|they|your opponent) may (.+?)\.?$", re.IGNORECASE)
_THEN = re.compile(r"^if (?:you|they) do, (.+?)\.?$", re.IGNORECASE)


def on_yes_and_no(scene: Scene, asking: Asking) -> tuple[str, str]:
    """Return what happens on yes and on no to the question of a text.

    Args:
        scene: the game as the seat sees it.
        asking: the card that asks.
    """
    words, lang = scene.words, scene.words.lang
    no = words("consequences", "no")
    said = sentences(asking.sentence, lang)
    whole = sentences(asking.text, lang)
    if said and whole and whole[-1] != said[-1]:
        no += (
            "; " + words("consequences", "rest of text")
            if lang == "en"
            else "。" + words("consequences", "rest of text")
        )
    may = _MAY.search(_HEAD.sub("", said[0])) if said and lang == "en" else None
    if may is None:
        return asking.sentence, no
    yes = words("consequences", "yes", text=may[1])
    if len(said) > 1 and (then := _THEN.match(said[1])):
        yes += "; " + words("consequences", "then", text=then[1])
    return yes, no


def ability_text(scene: Scene, card: Card, number: int) -> str:
    """Return the text of a card's printed ability; empty if it has no such one.

    Args:
        scene: the game as the seat sees it.
        card: the card.
        number: of the ability, from 0.
    """
    texts = scene.words.texts(card)
    return texts[number] if 0 <= number < len(texts) else ""
