"""The log: the events that a seat saw, each line with its rule, its causing card and its group."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.enums import N_CIRCLES, Circle, Phase, Reason, Step, Zone
from lnl.contract.event import CardEvent, Cause, EventKind, RawEvent, player_of, zone_of
from lnl.contract.notation import ZONE_NAMES
from lnl.game.outcome import Concession
from lnl.game.text.words import CAUSE_RULES, EVENT_RULES, PHASE_RULES, STEP_RULES
from lnl.ui.model.asking import ability_text
from lnl.ui.model.parts import LogLine
from lnl.ui.model.scene import Scene
from lnl.ui.model.wording import key

if TYPE_CHECKING:
    from lnl.game.outcome import Move

_E = EventKind
_K = ActionKind
_SILENT = frozenset((_E.EFFECT,))
"""Events that get a line only if they name a card."""
_ENDS = frozenset((_E.TURN, _E.PHASE, _E.STEP, _E.ATTACK, _E.DEFEND, _E.RESULT, _E.PASS, _E.OUTCOME, _E.REFRESH_POINT))
"""Events of the rules: what happens from there on is no longer done by the ability played before."""
_BY_RULE = frozenset(
    (
        *(Cause.SETUP, Cause.LEVEL, Cause.DEFINE, Cause.INTERCEPT, Cause.REFRESH_POINT, Cause.RULE, Cause.TURN_STOCK),
        *(Cause.MULLIGAN, Cause.LOSER),
    )
)
"""Moves that rules make."""
_OWN_DOING = frozenset(
    (
        *(_K.PASS, _K.LEVEL, _K.SWAP, _K.MOBILIZE, _K.TRANCE, _K.TRANCE_CHANGE, _K.LUCK_DRIVE, _K.LOGIC_DRIVE),
        *(_K.ACTIVATE, _K.REARRANGE, _K.DECLARE, _K.ATTACK, _K.INTERCEPT, _K.DEFINE, _K.BOOST, _K.BOTTOM),
    )
)
"""Actions that a player takes by the rules, with no ability going on around them."""
_MANY = 4


@dataclass
class _Story:
    """The state of reading the events."""

    source: int | None = None
    ability: int = 0
    battle: int = 0
    in_battle: bool = False
    group: str = "turn"
    moves: Sequence[Move] = field(default_factory=tuple)


def log_of(scene: Scene, moves: Sequence[Move], counts: Sequence[int], since: int = 0) -> tuple[LogLine, ...]:
    """Return what the seat saw happen.

    Args:
        scene: the game as the seat sees it.
        moves: all moves of the game; of the other player's only their kind is used.
        counts: by move, how many events there were before it.
        since: how many moves to leave out with their events.
    """
    start = 0 if since <= 0 else counts[since] if since < len(counts) else len(scene.events)
    return tuple(_lines(scene, moves, counts, start))


def _lines(scene: Scene, moves: Sequence[Move], counts: Sequence[int], start: int) -> Iterator[LogLine]:
    events = scene.events
    first = _beginning(events, start)
    story = _Story(moves=moves, battle=sum(event[0] == _E.ATTACK for event in events[:first]))
    version = bisect_right(counts, first - 1) if first else 0
    for number in range(first, len(events)):
        event = events[number]
        while version < len(counts) and counts[version] <= number:
            _move(story, moves[version])
            version += 1
        _follow(story, event)
        if number >= start and (line := _line(scene, story, event, number, bisect_right(counts, number))):
            yield line


def _beginning(events: Sequence[RawEvent], start: int) -> int:
    """Return the event from which to read: that in which the phase began, whatever happened before, where lines begin."""
    for number in range(min(start, len(events) - 1), 0, -1):
        if events[number][0] == _E.PHASE:
            return number
    return 0


def _move(story: _Story, move: Move) -> None:
    """Take note of a move: what a player does by the rules ends what an ability did."""
    if isinstance(move, Concession) or action.kind_of(move) in _OWN_DOING:
        story.source = None


def _follow(story: _Story, event: RawEvent) -> None:
    kind = _E(event[0])
    if kind in _ENDS or (kind is _E.MOVE and Cause(event[2]) in _BY_RULE):
        story.source = None
    if kind is _E.TURN:
        story.group = "turn"
    elif kind is _E.PHASE:
        story.group, story.in_battle = "phase", False
    elif kind is _E.STEP:
        story.group = "step"
    elif kind is _E.ATTACK:
        story.battle += 1
        story.in_battle = True
    elif kind is _E.PLAY and event[4]:
        story.source, story.ability = event[4][0][0], event[3]
    if kind is _E.STEP and Step(event[2]) is Step.DECLARE_ATTACKERS:
        story.in_battle = False


def _line(scene: Scene, story: _Story, event: RawEvent, number: int, version: int) -> LogLine | None:
    kind, player, _, _, rows = event
    cards = [CardEvent(*row) for row in rows]
    if _E(kind) in _SILENT and not cards:
        return None
    text, rule = _words(scene, event, cards)
    if not text:
        return None
    is_turn = _E(kind) in (_E.TURN, _E.PHASE, _E.STEP)
    played = _E(kind) is _E.PLAY
    source = why = None
    if story.source is not None and not is_turn:
        card = scene.card(story.source)
        source, why = (None, None) if card is None else (card.id, ability_text(scene, card, story.ability))
    group = key(_E(kind)) if is_turn else "effect" if source else "battle" if story.in_battle else story.group
    ids = tuple(dict.fromkeys(name for card in cards if (name := scene.id(card.definition)) is not None))
    return LogLine(
        number=number,
        version=version,
        text=text,
        rule=rule,
        kind=key(_E(kind)),
        side="" if _E(kind) in (_E.PHASE, _E.STEP) else scene.side(player & 1),
        source=source if not played or source else None,
        why=why or "",
        group=group,
        battle=story.battle if story.in_battle else 0,
        ids=ids,
        anchors=_anchors(scene, event, cards),
    )


def _words(scene: Scene, event: RawEvent, cards: Sequence[CardEvent]) -> tuple[str, str]:
    """Return an event in words, and its rule number."""
    number, player, a, b, _ = event
    kind, words = _E(number), scene.words
    parts: dict[str, object] = {
        "who": scene.who(player & 1),
        "whose": scene.whose(player & 1),
        "what": scene.names(card.definition for card in cards),
        "number": a,
    }
    match kind:
        case _E.MOVE:
            return _moved(scene, Cause(a), cards, parts)
        case _E.PHASE:
            return words("events", "phase", phase=words("phases", key(Phase(a)))), PHASE_RULES[Phase(a)]
        case _E.STEP:
            said = words("steps", key(Step(a)))
            return (words("events", "step", step=said) if said else ""), STEP_RULES[Step(a)]
        case _E.ATTACK:
            place = words("circles", Circle(a % N_CIRCLES).name)
            parts["place"] = scene.owned(a // N_CIRCLES, place)
        case _E.RESULT:
            if not b:
                return words("events", "no result"), EVENT_RULES[kind]
            parts["who"], parts["what"] = scene.who(b - 1), scene.name(cards[0].definition)
        case _E.SHUFFLE:
            parts["zone"] = words("zones", ZONE_NAMES[a])
        case _E.PASS:
            return words("events", "forced pass" if a else "pass", **parts), EVENT_RULES[kind]
        case _E.NAME:
            parts["what"] = scene.chosen(a, b)
        case _E.MODE:
            parts["number"] = a + 1
        case _E.OUTCOME:
            who = words("labels", "wins", who=scene.who(a - 1)) if a else words("labels", "draw")
            parts |= {"result": who, "reason": words("reasons", key(Reason(b)))}
        case _:
            pass
    parts["whose"] = _capital(str(parts["whose"]))
    return words("events", key(kind), **parts), EVENT_RULES[kind]


def _moved(scene: Scene, cause: Cause, cards: Sequence[CardEvent], parts: dict[str, object]) -> tuple[str, str]:
    words = scene.words
    if cause is Cause.RESHUFFLE or (len(cards) > _MANY and all(scene.id(card.definition) is None for card in cards)):
        parts["what"] = words("labels", "cards", n=len(cards))
    ends = list(dict.fromkeys(_place(scene, card.destination) for card in cards))
    shown = 0 < len(ends) <= _MANY and cause not in (Cause.DRAW, Cause.DEFINE)
    parts["where"] = words("labels", "to", place=words.several(ends)) if shown else ""
    if cause is Cause.RETURN and all(zone_of(card.origin) != Zone.CIRCLE for card in cards):  # it was not there before
        return words("events", "moved", **parts), CAUSE_RULES[cause]
    return words("causes", key(cause), **parts), CAUSE_RULES[cause]


def _place(scene: Scene, place: int) -> str:
    zone, index = zone_of(place), place & 63
    if zone == Zone.CIRCLE:
        return scene.words("circles", Circle(index % 8).name)
    if zone == Zone.GATE:
        return scene.words("labels", "gate of", circle=scene.words("circles", Circle(index % 8).name))
    return scene.words("zones", ZONE_NAMES[zone])


def _anchors(scene: Scene, event: RawEvent, cards: Sequence[CardEvent]) -> tuple[str, ...]:
    found = []
    for card in cards:
        zone, owner = zone_of(card.destination), player_of(card.destination)
        anchor = scene.zone_anchor(owner, zone)
        found.append(f"{anchor}.{card.destination & 7}" if zone in (Zone.CIRCLE, Zone.GATE) else anchor)
    if _E(event[0]) is _E.ATTACK:
        found += scene.circle_anchors(1 << event[2])
    return tuple(dict.fromkeys(found))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
