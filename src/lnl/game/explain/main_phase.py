"""Reasons in the level and main phase: levels, mobilizing, trances, abilities, rearranging."""

from __future__ import annotations

from lnl.cards.library.model import Card
from lnl.cards.tree import Ability
from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, CardType, Color, Keyword, Stat, Zone, placements
from lnl.game.explain.sight import Refusal, Refusals, Seen, Sight

_K = ActionKind
_LUCK_DRIVE = 3


def level(sight: Sight) -> Refusals:
    """Yield why a card cannot be put in the level zone (7.4.3)."""
    if sight.kind == _K.SWAP:
        yield Refusal("first choose a hand card; at the level limit a level card then returns to the hand", "7.4.3.1.1")
    yield from not_in(sight, Zone.HAND, "7.4.3.1")


def level_swap(sight: Sight) -> Refusals:
    """Yield why a level card cannot come back (7.4.3.1.1)."""
    if sight.kind == _K.PASS:
        yield Refusal("the level zone is at its limit, so one level card must return to the hand", "7.4.3.1.1")
    yield from not_in(sight, Zone.LEVEL, "7.4.3.1.1")


def not_in(sight: Sight, zone: Zone, rule: str) -> Refusals:
    """Yield that the named card does not lie in the asker's zone where it would have to."""
    words = f"{'hand' if zone == Zone.HAND else zone.name.lower() + ' zone'}"
    right = action.key_zone(sight.key) == zone and action.key_player(sight.key) == sight.player
    if not right or sight.find(sight.key) is None:
        yield Refusal(f"there is no {sight.name(sight.key)} in your {words}", rule)


def main(sight: Sight) -> Refusals:
    """Yield why a main-phase action cannot be done (7.5.3)."""
    if (sight.code,) in sight.record.arrangements:
        yield Refusal("this led back to an identical game before", "12.1.1.2")
    yield from {
        _K.MOBILIZE: mobilize,
        _K.TRANCE: trance,
        _K.TRANCE_CHANGE: trance_change,
        _K.LUCK_DRIVE: luck_drive,
        _K.LOGIC_DRIVE: ability,
        _K.ACTIVATE: ability,
        _K.REARRANGE: rearrange,
    }.get(sight.kind, nothing)(sight)


def nothing(sight: Sight) -> Refusals:
    """Yield no reason."""
    yield from ()


# --- mobilizing -----------------------------------------------------------------------------------------------


def mobilize(sight: Sight) -> Refusals:
    """Yield why a hand card cannot be mobilized on these circles (7.5.3.1, 9.6.2.1)."""
    yield from not_in(sight, Zone.HAND, "7.5.3.1")
    seen = sight.find(sight.key)
    if seen is None or seen.card is None:
        return
    if not seen.card.is_member:
        yield Refusal(f"{seen.card.id} is no member", "7.5.3.1")
    yield from playable(sight, seen, seen.card)
    yield from fits(sight, seen.card.territory)
    yield Refusal(f"an effect keeps you from mobilizing {seen.card.id}", "1.3.3")


def playable(sight: Sight, seen: Seen, card: Card) -> Refusals:
    """Yield which play condition a member does not meet (9.6.2.1, 9.6.2.3.2)."""
    level_zone = sight.cards(sight.player, Zone.LEVEL)
    needed = sight.stat(seen, Stat.LEVEL)
    if needed > len(level_zone):
        yield Refusal(f"{card.id} needs level {needed}, and your level zone has {_cards(len(level_zone))}", "9.6.2.1.3")
    cost, stock = max(0, sight.stat(seen, Stat.COST)), len(sight.record.zones[sight.player][Zone.STOCK])
    if cost > stock:
        yield Refusal(f"{card.id} costs {cost}, and your stock has {_cards(stock)}", "9.6.2.3.2")
    if card.type == CardType.TRANCEUNION:
        up = [other.card for other in level_zone if other.card is not None and not other.face_down]
        worlds = any(other.worlds & card.worlds for other in up)
        colors = card.color != Color.NONE and any(other.color == card.color for other in up)
        if not (worlds or colors):
            yield Refusal(f"no face-up card of your level zone shares a world or the color with {card.id}", "9.6.2.1.4")


def _cards(count: int) -> str:
    return f"{count} card" + "s" * (count != 1)


def fits(sight: Sight, territory: int) -> Refusals:
    """Yield why a member cannot stand on the circles of the action (5.12.2, 2.10.2)."""
    own = sight.own_circles()
    if not own:
        yield Refusal("a member is placed on circles of its own player", "5.12.2")
    elif own not in placements(territory):
        words = {1: "one circle", 2: "two adjacent circles", 4: "both center circles and those of one side"}[territory]
        rule = {1: "2.10.2.1", 2: "2.10.2.2", 4: "2.10.2.3"}[territory]
        yield Refusal(f"territory {territory} is {words}, not {sight.circle_names(sight.circles)}", rule)


def place(sight: Sight) -> Refusals:
    """Yield why a member does not go on these circles, when it is mobilized or rearranged (5.12.2, 7.5.3.6)."""
    shapes = {action.circles_of(code).bit_count() for code in sight.decision.codes}
    if sight.kind == _K.PLACE and len(shapes) == 1:
        yield from fits(sight, shapes.pop())
        if sight.decision.kind == DecisionKind.REARRANGE:
            yield Refusal(
                "the members could not all be placed without overlap, or only in an arrangement seen before", "7.5.3.6"
            )


# --- trances --------------------------------------------------------------------------------------------------


def trance(sight: Sight) -> Refusals:
    """Yield why two cards cannot trance (7.5.3.2, 5.13.1.1)."""
    limit = sight.limits.trances
    if sight.counters.trances >= limit:
        yield Refusal(f"the trance limit of {limit} a turn is reached", "7.5.3.2")
    yield from pair(sight)
    yield Refusal("an effect keeps you from trancing", "1.3.3")


def pair(sight: Sight) -> Refusals:
    """Yield why two cards cannot trance together (5.13.1.1)."""
    yield from _materials(sight)
    first, second = sight.find(sight.key), sight.find(sight.arg)
    if first is None or second is None or first.card is None or second.card is None:
        return
    if {first.card.type, second.card.type} == {_MINE, _SUPER} and not (first.card.wide or second.card.wide):
        yield Refusal("the my logicalist has a narrow icon: it trances with foreigners only", "2.2.2.8.1")
    if not _can_pair(first.card, second.card):
        kinds = " and ".join(_type_words(card) for card in (first.card, second.card))
        yield Refusal(f"{kinds} cannot trance together", "5.13.1.1")


def _materials(sight: Sight) -> Refusals:
    if sight.key == sight.arg:
        yield Refusal("a trance needs two cards", "5.13.1.1")
    for key in (sight.key, sight.arg):
        zone, seen = action.key_zone(key), sight.find(key)
        if action.key_player(key) != sight.player or zone not in (Zone.CIRCLE, Zone.MY_LOGICALIST):
            yield Refusal(f"{sight.name(key)} is not your member", "5.13.1.1")
        elif seen is None:
            yield no_member(sight, key, "5.13.1.1")
        elif zone == Zone.MY_LOGICALIST and (seen.rested or seen.face_down):
            yield Refusal("the my logicalist is not standing", "5.13.1.1")


def no_member(sight: Sight, key: int, rule: str) -> Refusal:
    """Return that no member is named by a circle: it is empty, or the member on it is named by another."""
    player, place_ = action.key_player(key), action.key_place(key)
    over = sight.member_over(player, place_ % 8) if action.key_zone(key) == Zone.CIRCLE else None
    if over is None:
        return Refusal(f"no member stands on {sight.name(key)}", rule)
    lowest = (over.record.place & -over.record.place).bit_length() - 1
    name = sight.name(action.place_key(Zone.CIRCLE, player, lowest))
    return Refusal(f"the member on {sight.name(key)} is named by its first circle, {name}", "2.10.3")


_SUPER, _MINE = CardType.SUPER_LOGICALIST, CardType.MY_LOGICALIST


def _can_pair(a: Card, b: Card) -> bool:
    kinds = {a.type, b.type}
    if _MINE in kinds:
        mine = a if a.type == _MINE else b
        return CardType.FOREIGNER in kinds or (mine.wide and _SUPER in kinds)
    return kinds == {_SUPER} or (CardType.FOREIGNER in kinds and bool(kinds & {CardType.LOGICALIST, _SUPER}))


def _type_words(card: Card) -> str:
    return card.type.name.lower().replace("_", " ")


def trance_change(sight: Sight) -> Refusals:
    """Yield why a member cannot trance by trance change (7.5.3.3, 11.5.1)."""
    limit = sight.limits.trance_changes
    if sight.counters.tc_trances >= limit:
        yield Refusal(f"the limit of {limit} trance by trance change a turn is reached", "7.5.3.3")
    yield from _materials(sight)
    holder, partner = sight.find(sight.key), sight.find(sight.arg)
    if partner is not None and partner.card is not None and partner.card.type != CardType.FOREIGNER:
        yield Refusal(f"the partner must be a foreigner, not a {_type_words(partner.card)}", "11.5.1")
    if holder is not None and not any(ability.keyword == Keyword.TRANCE_CHANGE for ability in _printed(holder)):
        yield Refusal(f"{sight.name(sight.key)} has no trance change", "11.5.1")
    yield Refusal("an effect keeps you from trancing", "1.3.3")


def trance_source(sight: Sight) -> Refusals:
    """Yield why the deck cannot be refreshed, or a zone not be opened, for a trance (5.13.1.2)."""
    if sight.kind == _K.REFRESH:
        yield Refusal("the deck was already refreshed in this trance", "5.13.1.2")
    if sight.kind == _K.OPEN:
        yield Refusal("no effect allows a tranceunion to be taken from there now", "5.13.1.2.4")


def trance_pick(sight: Sight) -> Refusals:
    """Yield why a card cannot be picked for a trance (5.13.1.2.1, 5.13.1.2.3)."""
    if sight.kind == _K.REFRESH:
        yield from trance_source(sight)
    if sight.kind != _K.PICK:
        return
    rule = sight.decision.rule
    seen = sight.find(sight.key)
    searched = {Zone(action.key_zone(key)) for key in sight.legal_keys(_K.PICK)}
    if seen is None:
        yield Refusal(f"there is no {sight.name(sight.key)}", rule)
        return
    if seen.card is None or seen.card.type != CardType.TRANCEUNION:
        yield Refusal(f"{sight.name(sight.key)} is not a tranceunion", rule)
        return
    if seen.player != sight.player or (searched and seen.zone not in searched):
        yield Refusal("this trance takes its tranceunion from another zone", rule)
    yield from playable(sight, seen, seen.card)
    yield Refusal(f"this trance does not allow {sight.name(sight.key)}, or an effect forbids it", rule)


# --- abilities, luck drive, rearranging -----------------------------------------------------------------------


def luck_drive(sight: Sight) -> Refusals:
    """Yield why no luck drive can be made (5.18.1)."""
    stock = len(sight.record.zones[sight.player][Zone.STOCK])
    if stock < _LUCK_DRIVE:
        yield Refusal(f"a luck drive drops {_LUCK_DRIVE} cards of stock, and yours has {stock}", "5.18.1")


def ability(sight: Sight) -> Refusals:
    """Yield why an activated ability or logic drive cannot be used (7.5.3.5, 7.5.3.7)."""
    drive = sight.kind == _K.LOGIC_DRIVE
    rule = "7.5.3.5" if drive else "7.5.3.7"
    if action.key_player(sight.key) != sight.player:
        yield Refusal(f"{sight.name(sight.key)} is not yours", rule)
    seen = sight.find(sight.key)
    if seen is None:
        yield no_member(sight, sight.key, rule)
        return
    if drive:
        yield from _logic_drive(sight, seen)
    if seen.card is None or seen.face_down:
        yield Refusal(f"{sight.name(sight.key)} is face down", "4.1.3.2.2")
        return
    yield from _of_ability(sight, seen, drive, rule)


def _logic_drive(sight: Sight, seen: Seen) -> Refusals:
    if sight.counters.logic_drives:
        yield Refusal("a logic drive was already used this turn", "11.4.2")
    if not seen.record.souls:
        yield Refusal(f"{sight.name(sight.key)} has no soul", "11.4.2")


def _of_ability(sight: Sight, seen: Seen, drive: bool, rule: str) -> Refusals:
    printed = _printed(seen)
    number = sight.arg + 1
    if sight.arg >= len(printed):
        yield Refusal(f"{sight.name(sight.key)} has no ability {number}", rule)
        return
    wanted = printed[sight.arg]
    if wanted.kind != AbilityKind.ACT:
        yield Refusal(f"ability {number} of {sight.name(sight.key)} is not an activated ability", rule)
    if drive != (wanted.keyword == Keyword.LOGIC_DRIVE):
        verb = "activate" if drive else "logic-drive"
        yield Refusal(f"that ability is used with '{verb} {sight.name(sight.key)}'", rule)
    if wanted.once and seen.record.used >> sight.arg & 1:
        yield Refusal("this ability was already used this turn", "12.4.1.1")
    if wanted.condition is None and wanted.cost is not None:
        yield Refusal("its cost cannot be paid in full, or an effect forbids it", "9.6.2.3.2")
    elif wanted.cost is None:
        yield Refusal("its condition is not met, or an effect forbids it or lets it cost too much", rule)
    else:
        yield Refusal("its condition is not met, its cost cannot be paid in full, or an effect forbids it", "9.6.2.3.2")


def _printed(seen: Seen) -> tuple[Ability, ...]:
    return () if seen.card is None else seen.card.abilities


def rearrange(sight: Sight) -> Refusals:
    """Yield why members cannot be rearranged (7.5.3.6)."""
    if not sight.cards(sight.player, Zone.CIRCLE):
        yield Refusal("you have no members to rearrange", "7.5.3.6")
    elif sight.record.arrangements:
        yield Refusal("every other arrangement was seen since the game last changed", "12.1.1.2")
    yield Refusal("no other arrangement of the members that can move is possible", "7.5.3.6")
