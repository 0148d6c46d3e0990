"""Events, cards and places in words, for logs of every front end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable
from lnl.contract.action import name_arg
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_CIRCLES, AbilityKind, CardType, Circle, Phase, Reason, Step, Zone
from lnl.contract.event import CardEvent, Cause, EventKind, RawEvent, player_of, zone_of
from lnl.contract.limits import BLANK
from lnl.contract.notation import chosen_text

SEATS = ("A", "B")
ZONES = tuple(zone.name.lower().replace("_", " ") for zone in Zone)

PHASE_RULES = {Phase.STAND: "7.2", Phase.DRAW: "7.3", Phase.LEVEL: "7.4", Phase.MAIN: "7.5", Phase.BATTLE: "7.6"} | {
    Phase.END: "7.7",
    Phase.SETUP: "6.2",
}
STEP_RULES = {
    Step.NONE: "",
    Step.DECLARE_ATTACKERS: "8.2",
    Step.INTERCEPT: "8.3",
    Step.LOGIC_DEFINITION: "8.4",
    Step.BATTLE_RESULT: "8.5",
    Step.END_OF_BATTLE: "8.6",
}
_CAUSES = {
    Cause.SETUP: ("sets up", "6.2.1"),
    Cause.DRAW: ("draws", "5.6"),
    Cause.DISCARD: ("discards", "5.8"),
    Cause.DROP: ("drops", "5.9"),
    Cause.STOCK: ("stocks", "5.10"),
    Cause.RETURN: ("returns", "5.4"),
    Cause.MOBILIZE: ("mobilizes", "5.12"),
    Cause.SOUL: ("puts in soul", "5.26"),
    Cause.PLACE: ("places", "5.4"),
    Cause.PAY: ("pays", "5.22.5"),
    Cause.LEVEL: ("levels", "7.4.3.1"),
    Cause.SWAP: ("swaps back", "5.11"),
    Cause.DEFINE: ("defines", "5.16"),
    Cause.INTERCEPT: ("intercepts with", "5.17"),
    Cause.REARRANGE: ("moves", "5.14"),
    Cause.RESHUFFLE: ("reshuffles", "5.20"),
    Cause.REFRESH_POINT: ("loses to the refresh zone", "10.9"),
    Cause.RULE: ("clears", "10"),
    Cause.TURN_STOCK: ("stocks", "7.3.5"),
    Cause.MULLIGAN: ("puts on the bottom", "6.2.1.8"),
    Cause.LOSER: ("stocks the loser", "8.5.6"),
    Cause.SOUL_FOLLOWS: ("moves with its soul", "5.26"),
    Cause.SET: ("sets", "5.24"),
    Cause.BLINK: ("makes blink", "5.34"),
}
_KINDS = {
    EventKind.STAND: ("stands", "5.2"),
    EventKind.REST: ("rests", "5.2"),
    EventKind.TURN_UP: ("turns up", "5.3"),
    EventKind.TURN_DOWN: ("turns down", "5.3"),
    EventKind.LOOK: ("looks at", "5.23"),
    EventKind.REVEAL: ("reveals", "5.19"),
    EventKind.DEFEND: ("defends with", "8.2.11"),
    EventKind.TRANCE: ("declares a trance with", "5.13"),
    EventKind.REPLACED: ("applies a replacement of", "9.10"),
    EventKind.CHOSEN: ("chooses", "9.6.3"),
    EventKind.LUCK_DRIVE: ("luck drive", "5.18"),
    EventKind.LOGIC_DRIVE: ("logic drive", "11.4"),
    EventKind.LEVEL_BOOST: ("level boost", "5.15"),
    EventKind.REFRESH: ("refreshes the deck", "5.21"),
}
CAUSE_RULES = {cause: rule for cause, (_, rule) in _CAUSES.items()}
"""The rule of each cause of a move."""
EVENT_RULES = {kind: rule for kind, (_, rule) in _KINDS.items()} | {
    EventKind.FIRST_PLAYER: "6.2.1.7",
    EventKind.TURN: "7.1",
    EventKind.DESTROY: "5.32",
    EventKind.SHUFFLE: "5.5",
    EventKind.REFRESH_POINT: "5.21",
    EventKind.ATTACK: "8.2.7",
    EventKind.RESULT: "8.5",
    EventKind.PLAY: "9.6",
    EventKind.PASS: "8.4",
    EventKind.T_RANK: "5.35",
    EventKind.EFFECT: "9.2.2",
    EventKind.OUTCOME: "1.2",
    EventKind.NUMBER: "9.6.2.2",
    EventKind.MODE: "9.6.2.2",
    EventKind.NAME: "9.6.3",
}
"""The rule of each kind of event that has one of its own."""
_REASONS = {
    Reason.GATES: "no face-down gate left",
    Reason.REFRESH: "two cards in the refresh zone",
    Reason.DECK_OUT: "empty deck and empty drop zone",
    Reason.CONCESSION: "concession",
    Reason.EFFECT: "an effect",
    Reason.LOOP: "endless loop",
    Reason.STEP_CAP: "cut off by the step cap",
    Reason.FAULT: "cut off by a capacity",
    Reason.NONE: "",
}
DECISIONS: dict[DecisionKind, str] = {
    DecisionKind.MULLIGAN: "exchange opening cards: next card for the bottom of the deck",
    DecisionKind.LEVEL: "level phase: place a card in the level zone",
    DecisionKind.LEVEL_SWAP: "which level card comes back",
    DecisionKind.MAIN: "main phase",
    DecisionKind.TRANCE_SOURCE: "trance: search the deck",
    DecisionKind.TRANCE_PICK: "trance: a tranceunion from the deck",
    DecisionKind.TRANCE_HAND: "trance: a tranceunion from the hand",
    DecisionKind.PLACE: "circles for the member",
    DecisionKind.REARRANGE: "new circles for the next member",
    DecisionKind.ATTACK_OR_STOP: "attack, or end the battle phase",
    DecisionKind.ATTACK: "attacker and attacked circle",
    DecisionKind.INTERCEPT: "next interceptor",
    DecisionKind.DEFINE: "logic definition",
    DecisionKind.DEFINE_CARD: "the card to define",
    DecisionKind.STANDBY: "next standing-by ability",
    DecisionKind.CHOOSE: "choose a card",
    DecisionKind.MAY: "do it or not",
    DecisionKind.NUMBER: "name a number",
    DecisionKind.COST_PART: "next part of the cost",
    DecisionKind.COST_CARD: "a card to pay with",
    DecisionKind.ORDER: "the card placed next",
    DecisionKind.KEEP: "the card that stays",
    DecisionKind.OVERLOAD: "next card to give up",
    DecisionKind.HAND_LIMIT: "hand limit: next card to discard",
    DecisionKind.REPLACEMENT: "which replacement applies",
    DecisionKind.MODE: "one of the alternatives",
    DecisionKind.NAME: "a color, a world, a card type or a card name",
    DecisionKind.TRANCE_PAIR: "trance by an effect: two materials",
    DecisionKind.USE: "the ability to use",
    DecisionKind.LOSE: "the ability to lose",
}
"""What a decision is about."""
_MANY = 4


def card_name(definition: int, table: CardTable) -> str:
    """Return id and name of a card, or that it is unknown."""
    if definition == BLANK:
        return "an unknown card"
    card = table.cards[definition]
    return card.id if card.name == card.id else f"{card.id} {card.name}"


def stats(card: Card) -> str:
    """Return the printed numbers of a card in a few characters."""
    if card.is_member:
        cost = f" ({card.cost})" if card.cost else ""
        return f"L{card.level}{cost} T{card.territory} {card.power}/{card.aura}/{card.limit}"
    if card.type == CardType.GATE:
        return f"gate {card.gate_number}"
    if card.type == CardType.PARADOX:
        return f"paradox {card.paradox_rule.name.lower()}"
    return card.type.name.lower().replace("_", " ")


def names(definitions: Iterable[int], table: CardTable) -> str:
    """Return a list of cards in words, unknown ones counted."""
    known = [card_name(definition, table) for definition in definitions if definition != BLANK]
    unknown = sum(1 for definition in definitions if definition == BLANK)
    if unknown:
        known.append(f"{unknown} unknown card" + "s" * (unknown > 1))
    return ", ".join(known)


def place_name(place: int) -> str:
    """Return the words for a place of an event, without its player."""
    zone, index = zone_of(place), place & 63
    if zone == Zone.CIRCLE:
        return Circle(index % 8).name
    if zone == Zone.GATE:
        return f"gate {Circle(index % 8).name}"
    return ZONES[zone]


def event_line(event: RawEvent, table: CardTable) -> tuple[str, str]:
    """Return an event in words and the number of its rule; an empty text for events not worth a line.

    Args:
        event: an event as the reader saw it (`lnl.game.view.mask_event`).
        table: the game's cards.
    """
    kind, player, a, b, rows = event
    if EventKind(kind) in _JOINT and len(parts := _of_each_player(event)) > 1:
        lines = [event_line(part, table) for part in parts]
        return "; ".join(text for text, _ in lines), lines[0][1]
    cards = [CardEvent(*row) for row in rows]
    who = SEATS[player & 1]
    what = names([card.definition for card in cards], table)
    match EventKind(kind):
        case EventKind.FIRST_PLAYER:
            return f"{who} starts", EVENT_RULES[EventKind.FIRST_PLAYER]
        case EventKind.TURN:
            return f"turn {a}: {who}", EVENT_RULES[EventKind.TURN]
        case EventKind.PHASE:
            return f"{Phase(a).name.lower()} phase", PHASE_RULES[Phase(a)]
        case EventKind.STEP:
            step = Step(a)
            return (step.name.lower().replace("_", " ") + " step" if step else ""), STEP_RULES[step]
        case EventKind.MOVE:
            return _move_line(who, Cause(a), cards, what)
        case EventKind.DESTROY:
            return f"{who}'s gate is destroyed: {what}", EVENT_RULES[EventKind.DESTROY]
        case EventKind.SHUFFLE:
            return f"{who} shuffles the {ZONES[a]}", EVENT_RULES[EventKind.SHUFFLE]
        case EventKind.REFRESH_POINT:
            return f"{who} has {a} refresh point" + "s" * (a != 1), EVENT_RULES[EventKind.REFRESH_POINT]
        case EventKind.ATTACK:
            return f"{who} attacks {SEATS[a // N_CIRCLES]}'s {Circle(a % N_CIRCLES).name} with {what}", EVENT_RULES[
                EventKind.ATTACK
            ]
        case EventKind.RESULT:
            return _result_line(cards, b, table), EVENT_RULES[EventKind.RESULT]
        case EventKind.PLAY:
            return f"{who} plays the {AbilityKind(a).name} {b + 1} of {what}", EVENT_RULES[EventKind.PLAY]
        case EventKind.PASS:
            return f"{who} passes" + " (forced)" * a, EVENT_RULES[EventKind.PASS]
        case EventKind.T_RANK:
            return f"{who}'s T-rank is {a}", EVENT_RULES[EventKind.T_RANK]
        case EventKind.EFFECT:
            return f"effect on {what}" if cards else "", EVENT_RULES[EventKind.EFFECT]
        case EventKind.OUTCOME:
            return outcome_words(a, b), EVENT_RULES[EventKind.OUTCOME]
        case EventKind.NUMBER:
            return f"{who} names {a}", EVENT_RULES[EventKind.NUMBER]
        case EventKind.NAME:
            return f"{who} chooses {chosen_text(name_arg(a, b), table)}", EVENT_RULES[EventKind.NAME]
        case EventKind.MODE:
            return f"{who} chooses alternative {a + 1}", EVENT_RULES[EventKind.MODE]
        case other:
            verb, rule = _KINDS[other]
            return f"{who} {verb} {what}".rstrip(), rule


_JOINT = (EventKind.MOVE, EventKind.STAND, EventKind.REST, EventKind.TURN_UP, EventKind.TURN_DOWN)
"""Events that may befall cards of both players at one time."""


def _of_each_player(event: RawEvent) -> list[RawEvent]:
    """Return what an event of cards that stay or end with both players is for each of them; the event if it is of one."""
    kind, player, a, b, rows = event
    cards = [CardEvent(*row) for row in rows]
    mine = [tuple(card for card in cards if player_of(card.origin) == p) for p in (player, 1 - player)]
    ends = [{player_of(card.destination) for card in part} for part in mine]
    if all(mine) and ends == [{player}, {1 - player}]:
        return [(kind, p, a, b, part) for p, part in zip((player, 1 - player), mine, strict=True)]
    return [event]


def outcome_words(winner_code: int, reason: int) -> str:
    """Return how a game ended; ``winner_code`` is the winner + 1, or 0."""
    who = f"{SEATS[winner_code - 1]} wins" if winner_code else "nobody wins"
    return f"{who}: {_REASONS[Reason(reason)]}"


def _move_line(who: str, cause: Cause, cards: Sequence[CardEvent], what: str) -> tuple[str, str]:
    verb, rule = _CAUSES[cause]
    if cause == Cause.RESHUFFLE or (len(cards) > _MANY and all(card.definition == BLANK for card in cards)):
        what = f"{len(cards)} cards"
    ends = sorted({place_name(card.destination) for card in cards})
    where = f" to {'+'.join(ends)}" if len(ends) <= _MANY and cause not in (Cause.DRAW, Cause.DEFINE) else ""
    return f"{who} {verb} {what}{where}", rule


def _result_line(cards: Sequence[CardEvent], winner: int, table: CardTable) -> str:
    if not winner or not cards:
        return "nobody wins the battle"
    won, *lost = cards
    loser = f" against {card_name(lost[0].definition, table)}" if lost else ""
    return f"{SEATS[winner - 1]}'s {card_name(won.definition, table)} wins the battle{loser}"
