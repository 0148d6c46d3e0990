"""Action codes: one 63-bit integer says everything about an action.

Layout, from the highest bit::

    kind 7 | circles 12 | card 20 | arg 24

``circles`` is a mask over both players' circles (bit ``6 * player + circle``). ``card`` is a card key (see
`card_key`). ``arg`` is a number, a second circle mask, an ability index or, for actions about two cards, a
second card key. Codes sort by kind first, so pass, done and none come before everything else.
"""

from __future__ import annotations

from enum import IntEnum

NO_CARD = (1 << 20) - 1
"""The card key of an action without a card."""

KIND_AT = 56
CIRCLES_AT = 44
CARD_AT = 24
"""Lowest bits of the parts of a code."""

KEY_ZONE_AT = 15
KEY_PLAYER_AT = 14
KEY_KNOWN_AT = 13
KEY_DEFINITION_AT = 5
"""Lowest bits of the parts of a card key; the ordinal, or the place, begins at bit 0."""
KEY_DEFINITIONS = 255
KEY_ORDINALS = 31
KEY_PLACES = 0x1FFF
"""Masks of the definition, the ordinal and the place."""


class ActionKind(IntEnum):
    """What an action does; the text verb is the lower-case name."""

    PASS = 0
    """Do nothing (7.4.3.2, 7.5.3.8, 8.2.4.2, 8.4.3.3 ...)."""
    DONE = 1
    """No further card."""
    NONE = 2
    """Claim that nothing fits (9.6.3.1.4)."""
    NO = 3
    YES = 4
    BOTTOM = 5
    """Put an opening card on the bottom; arg unused."""
    LEVEL = 6
    """Place a hand card in the level zone."""
    SWAP = 7
    """Take this level card back to the hand."""
    MOBILIZE = 8
    """Mobilize a hand card on own circles: card, circles."""
    TRANCE = 9
    """Trance two materials: card = first material, arg = second material's card key."""
    LUCK_DRIVE = 10
    LOGIC_DRIVE = 11
    """card, arg = ability index."""
    ACTIVATE = 12
    """card, arg = ability index."""
    REARRANGE = 13
    """Begin to rearrange the members."""
    SEARCH = 14
    REFRESH = 15
    PICK = 16
    """Take this tranceunion for the trance."""
    PLACE = 17
    """circles = where the member goes."""
    DECLARE = 18
    """Attack at all (8.2.4.1)."""
    ATTACK = 19
    """card = attacker's key, circles = the one attacked circle."""
    INTERCEPT = 20
    DEFINE = 21
    BOOST = 22
    """Level boost with this level card, then define."""
    PLAY = 23
    """Play a standing-by ability: card = source key, arg = position in the canonical standby list."""
    CHOOSE = 24
    NUMBER = 25
    """arg = the number."""
    PART = 26
    """arg = index of the cost part."""
    PAY = 27
    """card pays."""
    NEXT = 28
    """This card is placed next."""
    KEEP = 29
    TURN_DOWN = 30
    DROP = 31
    DISCARD = 32
    APPLY = 33
    """arg = index in the canonical list of applicable replacement effects."""
    MODE = 34
    """arg = index of the alternative."""
    TRANCE_CHANGE = 35
    """Trance by trance change (11.5): card = the member that has it, arg = the foreigner's card key."""
    OPEN = 36
    """Look for the tranceunion in another zone (5.13.1.2.4): arg = the zone."""
    LOSE = 37
    """This ability is lost (5.31): card, arg = ability index."""
    NAME = 38
    """A color, world, card type or card name is chosen (9.6.3): arg = `name_arg`."""


NAME_KIND_AT = 8
"""Lowest bit of the kind in the argument of `ActionKind.NAME`; what is chosen stands below."""


def name_arg(kind: int, value: int) -> int:
    """Return the argument of an action that chooses by a word.

    Args:
        kind: a `ChosenKind`.
        value: a `Color`, `World` or `CardType`, or of a card name the lowest definition index of a card with that name.
    """
    return kind << NAME_KIND_AT | value


def name_kind(arg: int) -> int:
    """Return the `ChosenKind` of such an argument."""
    return arg >> NAME_KIND_AT


def name_value(arg: int) -> int:
    """Return what such an argument chooses."""
    return arg & (1 << NAME_KIND_AT) - 1


def to_code(kind: int, *, circles: int = 0, card: int = NO_CARD, arg: int = 0) -> int:
    """Return the integer of an action.

    Args:
        kind: an `ActionKind`.
        circles: mask over 12 circles, own player's six at ``6 * player``.
        card: a card key, 20 bits.
        arg: 24 bits.
    """
    return kind << KIND_AT | circles << CIRCLES_AT | card << CARD_AT | arg


def kind_of(code: int) -> int:
    """Return the `ActionKind` of an action code."""
    return code >> KIND_AT


def circles_of(code: int) -> int:
    """Return the circle mask of an action code."""
    return code >> CIRCLES_AT & 0xFFF


def card_of(code: int) -> int:
    """Return the card key of an action code, `NO_CARD` if it has none."""
    return code >> CARD_AT & 0xFFFFF


def arg_of(code: int) -> int:
    """Return the argument of an action code."""
    return code & 0xFFFFFF


def known_key(zone: int, player: int, definition: int, ordinal: int) -> int:
    """Return the key of a card that the actor knows in a zone without visible places.

    Layout: zone 5 | player 1 | known 1 | definition 8 | ordinal 5.

    Args:
        zone: a `Zone`.
        player: whose zone.
        definition: index in the game's card table.
        ordinal: how many equal cards stand before it in the zone's order, 0 to 31.
    """
    return zone << KEY_ZONE_AT | player << KEY_PLAYER_AT | 1 << KEY_KNOWN_AT | definition << KEY_DEFINITION_AT | ordinal


def place_key(zone: int, player: int, place: int) -> int:
    """Return the key of a card by its place: members, gates, and cards that the actor does not know.

    Args:
        zone: a `Zone`.
        player: whose zone.
        place: lowest circle of a circle card (plus 8 for each card listed before it there), gate position
            likewise, index in the zone's order otherwise; 0 to 8191.
    """
    return zone << KEY_ZONE_AT | player << KEY_PLAYER_AT | place


def key_zone(key: int) -> int:
    """Return the zone of a card key."""
    return key >> KEY_ZONE_AT


def key_player(key: int) -> int:
    """Return whose zone a card key names."""
    return key >> KEY_PLAYER_AT & 1


def key_is_known(key: int) -> bool:
    """Return whether a card key names a definition rather than a place."""
    return bool(key >> KEY_KNOWN_AT & 1)


def key_definition(key: int) -> int:
    """Return the definition index of a known key."""
    return key >> KEY_DEFINITION_AT & KEY_DEFINITIONS


def key_ordinal(key: int) -> int:
    """Return the ordinal of a known key."""
    return key & KEY_ORDINALS


def key_place(key: int) -> int:
    """Return the place of a place key."""
    return key & KEY_PLACES
