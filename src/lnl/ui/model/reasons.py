"""The reasons for the values of a member: which texts in play may change them, and by how much each does.

What a text does to a card now is not recorded; it follows from the values layer by layer (9.9.1) where only one reading
adds up. Where several do, the texts are named together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.contract.enums import (
    DORMANT,
    LOGICS,
    MEMBER_STATS,
    AbilityKind,
    CardType,
    Duration,
    Keyword,
    LogicIcon,
    Stat,
    Zone,
)
from lnl.contract.record import CardRecord
from lnl.contract.rows import TimedRow, to_reference
from lnl.game.explain.sight import Seen
from lnl.ui.model.asking import ability_source, statement_at, statements
from lnl.ui.model.parts import Reason
from lnl.ui.model.scene import Scene
from lnl.ui.model.wording import key

STATS = tuple(key(stat) for stat in MEMBER_STATS)
_COUNTED = (tree.Change, tree.Multiply, tree.SwitchStats, tree.Gain, tree.AuraAsHeart)
"""Statements that change the values of a card."""
_LOGIC = {
    "power": (LogicIcon.POWER, "power_logic"),
    "aura": (LogicIcon.AURA, "aura_logic"),
    "limit": (LogicIcon.LIMIT, "limit_logic"),
}
"""By value, the logic icon that adds to it, and by how much it does (2.11.2)."""
_MOST_TRIED = 10
"""Texts of which every selection is tried."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text that may change the values of a card.

    Attributes:
        id: its card, None if the seat does not know it.
        words: the text.
        until: how long it lasts, a key.
        is_named: whether an effect names this very card.
        is_own: whether it is one about this card alone.
        changes: values that it changes, each with by how much; None where the text does not say that.
    """

    id: str | None
    words: str
    until: str
    is_named: bool
    is_own: bool
    changes: tuple[tuple[str, int | None], ...]


def texts_about(scene: Scene, seen: Seen) -> Iterator[Text]:
    """Yield the texts that may change the values of a card: effects on it, then continuous abilities about such cards.

    What changes the logic of cards may change a member in battle (2.11.2).

    Args:
        scene: the game as the seat sees it.
        seen: the card.
    """
    own = to_reference(seen.zone, seen.player, seen.index)
    in_battle = seen.zone == Zone.CIRCLE and bool(scene.member(seen).role)
    for effect in scene.record.effects:
        if isinstance(effect, TimedRow) or Duration(effect.duration) in DORMANT:
            continue
        source = ability_source(scene, effect.ability, -1)
        statement = None if source.ability is None else statement_at(source.ability, effect.path)
        of_logic = in_battle and _is_of_logic(statement)
        if own not in effect.targets and effect.targets != (-1,) and not of_logic:
            continue
        if statement is not None and not isinstance(statement, _COUNTED):
            continue
        if isinstance(statement, tree.Change) and not statement.set and not of_logic:
            changes: tuple[tuple[str, int | None], ...] = ((key(statement.stat), effect.amount),)
        else:
            changes = tuple((name, None) for name in STATS) if statement is None else tuple(_changes(statement))
        is_named = own in effect.targets
        name = scene.id(source.definition)
        yield Text(name, source.text, key(Duration(effect.duration)), is_named, is_named, changes)
    for card, other in _in_play(scene):
        for number, ability in enumerate(card.abilities):
            if ability.kind is not AbilityKind.CONT or not _is_valid(ability, card, other):
                continue
            said = [statement for _, statement in statements(ability) if isinstance(statement, _COUNTED)]
            is_here = other is not None and (other.player, other.zone, other.index) == (
                seen.player,
                seen.zone,
                seen.index,
            )
            if not any(
                (is_here or not isinstance(statement.target, tree.This)) if not _is_of_logic(statement) else in_battle
                for statement in said
            ):
                continue
            scene.mentioned.add(card.id)
            changes = tuple(change for statement in said for change in _changes(statement))
            words = scene.words.texts(card)[number]
            yield Text(card.id, words, key(Duration.WHILE), False, is_here and len(said) == 1, changes)


def _in_play(scene: Scene) -> Iterator[tuple[Card, Seen | None]]:
    """Yield the face-up cards whose abilities may be valid, with where they lie; None of soul cards."""
    for seen in scene.everywhere():
        if seen.card is not None and not seen.face_down and seen.zone != Zone.HAND:
            yield seen.card, seen
        for row in seen.record.souls if seen.zone == Zone.CIRCLE else ():
            soul = scene.card(CardRecord(*row).definition)
            if soul is not None:
                yield soul, None


def _is_valid(ability: tree.Ability, card: Card, seen: Seen | None) -> bool:
    """Return whether an ability may be valid where its card lies (9.3.2)."""
    zone = Zone.SOUL if seen is None else seen.zone
    if ability.zone is not None:
        return ability.zone is zone  # 9.3.2.6
    if seen is not None and seen.record.is_set:
        return ability.keyword in (Keyword.DETONATE, Keyword.DETONATE_SKILL)  # 11.8.1, 11.9.1
    return ability.everywhere or zone in _USUAL.get(card.type, (Zone.CIRCLE,))


_USUAL = {
    CardType.GATE: (Zone.GATE,),  # 9.3.2.2
    CardType.TACTICS: (Zone.BATTLE,),  # 9.3.2.3
    CardType.PARADOX: (Zone.BATTLE, Zone.PARADOX),  # 9.3.2.4
    CardType.MY_LOGICALIST: (Zone.MY_LOGICALIST,),  # 9.3.2.5
}
"""Where abilities of cards are valid that name no zone; those of members on the circles (9.3.2.1)."""


def _is_of_logic(statement: tree.Statement | None) -> bool:
    return isinstance(statement, tree.Change | tree.Multiply) and statement.stat in LOGICS


def _changes(statement: tree.Statement) -> Iterator[tuple[str, int | None]]:
    match statement:
        case tree.Change(stat=stat) | tree.Multiply(stat=stat) if stat in LOGICS:
            yield key(LOGICS[stat][0]), None  # by as much for each such card
        case tree.Change(stat=stat, amount=tree.Fixed(value), set=False, sign=sign):
            yield key(stat), sign * value
        case tree.Change(stat=stat) | tree.Multiply(stat=stat) | tree.SwitchStats(stat=stat):
            yield key(stat), None
        case tree.AuraAsHeart():
            yield key(Stat.HEART), None
        case tree.Gain(ability=ability):
            for _, inner in statements(ability):
                yield from _changes(inner)


def reasons_of(scene: Scene, seen: Seen) -> tuple[Reason, ...]:
    """Return why the values of a member are other than printed: by value, what changes it and by how much.

    Args:
        scene: the game as the seat sees it.
        seen: a member that the seat sees.
    """
    rows = scene.layered(seen)
    printed, in_battle, now = rows[0], rows[1], rows[-1]
    if printed == now == in_battle:
        return ()
    texts: list[Text] | None = None
    found: list[Reason] = []
    for stat in STATS:
        before, then, after = (getattr(row, stat) for row in (printed, in_battle, now))
        if then != before and stat in _LOGIC:
            found += _of_battle(scene, seen, stat, then - before)
        if after != then:
            texts = list(texts_about(scene, seen)) if texts is None else texts
            found += _of_texts(texts, stat, after - then)
    return tuple(found)


def _of_battle(scene: Scene, seen: Seen, stat: str, change: int) -> Iterator[Reason]:
    """Yield what the battle changes: logic of defined and intercepting cards, soul cards of the attacker (9.9.1.2)."""
    role = scene.member(seen).role
    icon, field = _LOGIC[stat]
    left = change
    for zone in (Zone.BATTLE, Zone.INTERCEPT) if role == "defender" else (Zone.BATTLE,):
        for other in scene.seen(seen.player, zone):
            card = other.card
            if card is None or other.face_down or other.record.circles or not card.icons & icon:  # B55
                continue
            amount = getattr(card, field)
            if amount:
                left -= amount
                scene.mentioned.add(card.id)
                yield Reason(stat, amount, (card.id,), "2.11.2")
    if left:
        yield Reason(stat, left, (), "8.2.9.2")


def _of_texts(texts: Sequence[Text], stat: str, change: int) -> list[Reason]:
    """Return what texts change, where only one selection of them adds up; else together."""
    named: list[tuple[Text, int]] = []
    perhaps: list[tuple[Text, int | None]] = []
    for text in texts:
        for name, amount in text.changes:
            if name != stat:
                continue
            if text.is_named and amount is not None and len(text.changes) == 1:
                named.append((text, amount))
            else:
                perhaps.append((text, amount))
    left = change - sum(amount for _, amount in named)
    found = [_reason(stat, amount, [text]) for text, amount in named if amount]
    if not left:
        return found
    known = [(text, amount) for text, amount in perhaps if amount is not None]
    if len(perhaps) == 1:
        found.append(_reason(stat, left, [perhaps[0][0]]))
    elif len(known) == len(perhaps) <= _MOST_TRIED and len(fitting := _selections(known, left)) == 1:
        found += [_reason(stat, amount, [text]) for text, amount in fitting[0]]
    else:
        found.append(_reason(stat, left, [text for text, _ in perhaps]))
    return found


def _selections(texts: Sequence[tuple[Text, int]], total: int) -> list[tuple[tuple[Text, int], ...]]:
    """Return the selections of texts that change a value by so much; those that name the same cards are one."""
    found: dict[tuple[tuple[str, int], ...], tuple[tuple[Text, int], ...]] = {}
    for count in range(1, len(texts) + 1):
        for some in combinations(texts, count):
            if sum(amount for _, amount in some) == total:
                found.setdefault(tuple(sorted((text.id or "", amount) for text, amount in some)), some)
    return list(found.values())


def _reason(stat: str, amount: int, texts: Sequence[Text]) -> Reason:
    return Reason(stat, amount, tuple(dict.fromkeys(text.id for text in texts if text.id is not None)), "")
