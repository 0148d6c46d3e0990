"""Actions as one line of text each, and back.

A text is written from the acting player's side: ``opp.`` marks what is the other player's, a card of the own hand
needs no zone, ``#2`` is the second of several equal cards, ``?`` a card that the actor does not know::

    pass                      mobilize ST-020 FL+FC     trance FL + FR          attack FL -> BC
    trance-change FL + FR     open drop
    define ST-033             boost level/ST-002        choose opp.hand/?       choose gate/FL
    activate FC 2             number 2                  place FL+BL             swap level/ST-001#2
    name color red            name card ST-020
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from lnl.contract import action
from lnl.contract.action import NO_CARD, ActionKind
from lnl.contract.arguments import shown
from lnl.contract.definitions import Definitions
from lnl.contract.enums import N_CIRCLES, CardType, ChosenKind, Circle, Color, World, Zone
from lnl.contract.errors import IllegalActionError, NotationError

OPPONENT = "opp."
UNKNOWN = "?"
CIRCLE_NAMES: tuple[str, ...] = tuple(circle.name for circle in Circle)
ZONE_NAMES: tuple[str, ...] = tuple(zone.name.lower().replace("_", "-") for zone in Zone)
VERBS: tuple[str, ...] = tuple(kind.name.lower().replace("_", "-") for kind in ActionKind)

CHOSEN_NAMES: tuple[str, ...] = ("color", "world", "type", "card")
"""What is chosen by a word, by `ChosenKind`."""
_WORDS_OF: dict[int, tuple[str, ...]] = {
    kind: tuple(one.name.lower().replace("_", "-") for one in vocabulary)
    for kind, vocabulary in (
        (ChosenKind.COLOR, Color),
        (ChosenKind.WORLD, World),
        (ChosenKind.TYPE, CardType),
    )
}

_K = ActionKind
_BARE = frozenset(
    (_K.PASS, _K.DONE, _K.NONE, _K.NO, _K.YES, _K.LUCK_DRIVE, _K.REARRANGE, _K.SEARCH, _K.REFRESH, _K.DECLARE)
)
_NUMBERED = frozenset((_K.NUMBER,))
_PAIRS = frozenset((_K.TRANCE, _K.TRANCE_CHANGE))
_INDEXED = frozenset((_K.PART, _K.APPLY, _K.MODE))
_ABILITY = frozenset((_K.LOGIC_DRIVE, _K.ACTIVATE, _K.PLAY, _K.LOSE))
_PLACES_PER_CIRCLE = 8
MAX_ACTION_TEXT = 250
"""Longest text of an action: two cards of the longest ids, with zones and numbers."""
_LOOSE_NUMBER = (1 << 24) - 1
_LOOSE_ORDINAL = 31 << 24
_BY_PLACE = (Zone.CIRCLE, Zone.GATE)


# --- writing --------------------------------------------------------------------------------------------------


def to_text(code: int, table: Definitions, player: int) -> str:
    """Return the text of an action code.

    Args:
        code: an action code (`lnl.contract.action`).
        table: the game's card table.
        player: the acting player.
    """
    kind, circles, card, arg = action.kind_of(code), action.circles_of(code), action.card_of(code), action.arg_of(code)
    words = [VERBS[kind]]
    if kind == _K.NAME:
        return f"{words[0]} {chosen_text(arg, table)}"
    if card != NO_CARD:
        words.append(card_text(card, table, player))
    if kind in _PAIRS:
        return f"{words[0]} {words[1]} + {card_text(arg, table, player)}"
    if kind == _K.OPEN:
        return f"{words[0]} {ZONE_NAMES[arg]}"
    if kind == _K.ATTACK:
        return f"{words[0]} {words[1]} -> {circles_text(circles, 1 - player)}"
    if circles:
        words += ["circle"] * (card == NO_CARD and kind != _K.PLACE)
        words.append(circles_text(circles, player))
    if kind in _NUMBERED:
        words.append(str(arg))
    elif kind in _INDEXED or arg or (kind in _ABILITY and card == NO_CARD):
        words.append(str(arg + 1))
    return " ".join(words)


def chosen_text(arg: int, table: Definitions) -> str:
    """Return ``color red``, ``card ST-020`` for what an action chooses by a word."""
    kind, value = action.name_kind(arg), action.name_value(arg)
    word = table.cards[value].id if kind == ChosenKind.NAME else _WORDS_OF[kind][value]
    return f"{CHOSEN_NAMES[kind]} {word}"


def names_card(kind: ActionKind) -> bool:
    """Return whether actions of a kind name a card."""
    return kind not in _BARE | _NUMBERED | _INDEXED | {_K.PLACE, _K.OPEN, _K.NAME}


def card_text(key: int, table: Definitions, player: int) -> str:
    """Return the text of a card key as ``player`` writes it."""
    zone, whose = action.key_zone(key), action.key_player(key)
    prefix = "" if whose == player else OPPONENT
    if action.key_is_known(key):
        name = table.cards[action.key_definition(key)].id
        if zone != Zone.HAND or whose != player or not _is_plain_id(name):
            prefix += ZONE_NAMES[zone] + "/"
        return prefix + name + _ordinal(action.key_ordinal(key))
    place = action.key_place(key)
    if zone in _BY_PLACE:
        later, circle = divmod(place, _PLACES_PER_CIRCLE)
        if circle < N_CIRCLES:
            return prefix + ("gate/" if zone == Zone.GATE else "") + CIRCLE_NAMES[circle] + _ordinal(later)
    return f"{prefix}{ZONE_NAMES[zone]}/{UNKNOWN}{_ordinal(place)}"


def circles_text(circles: int, player: int) -> str:
    """Return the text of a mask over twelve circles, own circles first and without prefix."""
    names = []
    for whose, prefix in ((player, ""), (1 - player, OPPONENT)):
        mask = circles >> N_CIRCLES * whose & 0x3F
        names += [prefix + CIRCLE_NAMES[c] for c in range(N_CIRCLES) if mask >> c & 1]
    return "+".join(names)


def _ordinal(n: int) -> str:
    return f"#{n + 1}" if n else ""


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def _is_plain_id(name: str) -> bool:
    return not (_is_number(name) or name.upper() in CIRCLE_NAMES)


# --- reading --------------------------------------------------------------------------------------------------


def parse_action(text: str, table: Definitions, player: int, codes: Sequence[int] | None = None) -> int:
    """Return the action code of a text.

    Letters may be of either case and spaces of any number. With ``codes``, the legal actions, a number or ordinal that
    the text leaves out is filled in where only one legal action fits.

    Args:
        text: the text of an action.
        table: the game's card table.
        player: the acting player.
        codes: the legal actions; without them any well-formed action is accepted.

    Raises:
        NotationError: the text is no action.
        IllegalActionError: the action is well formed, and not among ``codes``.
    """
    if not isinstance(text, str):
        raise NotationError(f"an action is a text, not {shown(text)}")
    if len(text) > MAX_ACTION_TEXT:
        raise NotationError(f"an action has at most {MAX_ACTION_TEXT} characters, not {shown(text)}")
    try:
        code = _parse(text, table, player)
    except NotationError as error:
        if codes is None:
            raise
        raise NotationError(f"{error}; {nearest_text(text, table, player, codes)}") from None
    if codes is None or code in codes:
        return code
    if action.kind_of(code) == _K.TRANCE:  # 5.13.1.1: the two are equal partners, whichever is named first
        turned = action.to_code(_K.TRANCE, card=action.arg_of(code), arg=action.card_of(code))
        if turned in codes:
            return turned
    numbered = code & _LOOSE_NUMBER or action.kind_of(code) in _PAIRS
    loose = 0 if numbered else _LOOSE_NUMBER
    loose |= _LOOSE_ORDINAL if action.key_is_known(action.card_of(code)) and not code & _LOOSE_ORDINAL else 0
    fitting = [legal for legal in codes if legal | loose == code | loose]
    if len(fitting) == 1:
        return fitting[0]
    raise IllegalActionError(
        f"{to_text(code, table, player)!r} is not legal now; {nearest_text(text, table, player, codes)}"
    )


def nearest_text(text: str, table: Definitions, player: int, codes: Sequence[int]) -> str:
    """Return a phrase that names the legal actions nearest to a text."""
    legal = [to_text(code, table, player) for code in codes]
    near = get_close_matches(_normal(text), legal, 3, 0.5)
    verb = _normal(text).partition(" ")[0]
    near = near or [name for name in legal if name.partition(" ")[0] == verb][:3]
    if near:
        return "nearest legal: " + ", ".join(map(repr, near))
    shown = ", ".join(map(repr, legal[:4]))
    return f"legal: {shown}" + (f" and {len(legal) - 4} more" if len(legal) > 4 else "")


def _normal(text: str) -> str:
    return " ".join(text.split())


def _parse(text: str, table: Definitions, player: int) -> int:
    verb, _, rest = _normal(text).partition(" ")
    kind = _kind(verb)
    if kind in _BARE:
        _nothing_more(verb, rest)
        return action.to_code(kind)
    if not rest:
        raise NotationError(f"{verb!r} needs {_needs(kind)}")
    if kind in _NUMBERED:
        return action.to_code(kind, arg=_number(rest))
    if kind in _INDEXED:
        return action.to_code(kind, arg=_number(rest, 1) - 1)
    if kind == _K.NAME:
        return action.to_code(kind, arg=_chosen(rest, table))
    if kind == _K.PLACE:
        return action.to_code(kind, circles=_circles(rest, player))
    if kind == _K.OPEN:
        return action.to_code(kind, arg=_zone_named(rest))
    if kind in _PAIRS:
        first, second = _two(rest, r"\+", f"{verb.lower()} FL + FR")
        return action.to_code(kind, card=_card(first, table, player), arg=_card(second, table, player))
    if kind == _K.ATTACK:
        first, second = _two(rest, "->", "attack FL -> BC")
        return action.to_code(kind, card=_card(first, table, player), circles=_attacked(second, player))
    return _parse_card_action(kind, rest, table, player)


def _parse_card_action(kind: ActionKind, rest: str, table: Definitions, player: int) -> int:
    words = re.sub(r"\s*\+\s*", "+", rest).split(" ")
    card, circles, arg = NO_CARD, 0, 0
    if words[0].lower() == "circle" and len(words) > 1:
        words.pop(0)
    elif not _is_number(words[0]):
        card = _card(words.pop(0), table, player)
    if words and not _is_number(words[0]):
        circles = _circles(words.pop(0), player)
    if words:
        arg = _number(words.pop(0), 1) - 1
    if words:
        raise NotationError(f"unexpected {' '.join(words)!r} after {VERBS[kind]!r}")
    if kind == _K.MOBILIZE and not circles:
        raise NotationError("'mobilize' needs a card and circles, like 'mobilize ST-001 FL'")
    return action.to_code(kind, card=card, circles=circles, arg=arg)


def _kind(verb: str) -> ActionKind:
    name = verb.lower()
    if name in VERBS:
        return ActionKind(VERBS.index(name))
    near = get_close_matches(name, VERBS, 1)
    raise NotationError(f"unknown action {verb!r}" + (f", did you mean {near[0]!r}?" if near else ""))


def _needs(kind: ActionKind) -> str:
    if kind in _NUMBERED or kind in _INDEXED:
        return "a number"
    if kind in _PAIRS:
        return "two materials"
    return {
        _K.NAME: "a color, a world, a card type or a card name",
        _K.PLACE: "circles",
        _K.OPEN: "a zone",
        _K.ATTACK: "an attacker and a circle",
    }.get(kind, "a card")


def _chosen(rest: str, table: Definitions) -> int:
    name, _, word = rest.partition(" ")
    if name.lower() not in CHOSEN_NAMES or not word:
        raise NotationError(
            f"{rest!r} does not say what is chosen, like 'color red', 'world disfia', 'type gate' or 'card EF-004'"
        )
    kind = CHOSEN_NAMES.index(name.lower())
    if kind == ChosenKind.NAME:
        number = _definition(word, word, table)
        names = [card.name for card in table.cards]
        return action.name_arg(kind, names.index(names[number]))
    if word.lower() not in _WORDS_OF[kind]:
        raise NotationError(f"no {name.lower()} is called {word!r}; there are: {', '.join(_WORDS_OF[kind])}")
    return action.name_arg(kind, _WORDS_OF[kind].index(word.lower()))


def _zone_named(text: str) -> int:
    if text.lower() not in ZONE_NAMES:
        raise NotationError(f"{text!r} is not a zone; zones: {', '.join(ZONE_NAMES)}")
    return ZONE_NAMES.index(text.lower())


def _nothing_more(verb: str, rest: str) -> None:
    if rest:
        raise NotationError(f"unexpected {rest!r} after {verb.lower()!r}")


def _number(text: str, least: int = 0) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", text) or not least <= int(text) < 1 << 23:
        raise NotationError(f"{text!r} is not a number from {least}")
    return int(text)


def _two(rest: str, mark: str, example: str) -> tuple[str, str]:
    parts = re.split(rf"\s*{mark}\s*", rest)
    if len(parts) != 2 or not all(parts):
        raise NotationError(f"{rest!r} does not name two places, like {example!r}")
    return parts[0], parts[1]


def _side(text: str, player: int) -> tuple[str, int]:
    if text[: len(OPPONENT)].lower() == OPPONENT:
        return text[len(OPPONENT) :], 1 - player
    return text, player


def _circles(text: str, player: int) -> int:
    mask = 0
    for part in re.split(r"\s*\+\s*", text):
        name, whose = _side(part, player)
        bit = 1 << N_CIRCLES * whose + _circle(name, part)
        if mask & bit:
            raise NotationError(f"circle {part!r} named twice")
        mask |= bit
    return mask


def _circle(name: str, shown: str) -> int:
    if name.upper() not in CIRCLE_NAMES:
        raise NotationError(f"{shown!r} is not a circle ({' '.join(CIRCLE_NAMES)})")
    return CIRCLE_NAMES.index(name.upper())


def _attacked(text: str, player: int) -> int:
    name, _ = _side(text, player)
    return 1 << N_CIRCLES * (1 - player) + _circle(name, text)


def _card(text: str, table: Definitions, player: int) -> int:
    rest, whose = _side(text, player)
    rest, ordinal = _split_ordinal(rest)
    zone_name, slash, name = rest.rpartition("/")
    if not slash and name.upper() in CIRCLE_NAMES:
        return action.place_key(Zone.CIRCLE, whose, _circle(name, text) + _PLACES_PER_CIRCLE * ordinal)
    zone = _zone(zone_name, text) if slash else Zone.HAND
    if zone == Zone.GATE and name.upper() in CIRCLE_NAMES:
        return action.place_key(zone, whose, _circle(name, text) + _PLACES_PER_CIRCLE * ordinal)
    if name == UNKNOWN:
        return action.place_key(zone, whose, ordinal)
    if ordinal > 31:
        raise NotationError(f"{text!r}: no zone holds {ordinal + 1} equal cards that have an order")
    return action.known_key(zone, whose, _definition(name, text, table), ordinal)


def _split_ordinal(text: str) -> tuple[str, int]:
    head, mark, tail = text.partition("#")
    if not mark:
        return head, 0
    if not re.fullmatch("[0-9]{1,4}", tail) or not 1 <= int(tail) <= 512:
        raise NotationError(f"{text!r}: '#' must be followed by a number from 1")
    return head, int(tail) - 1


def _zone(name: str, shown: str) -> Zone:
    if name.lower() in ZONE_NAMES:
        return Zone(ZONE_NAMES.index(name.lower()))
    near = get_close_matches(name.lower(), ZONE_NAMES, 1)
    raise NotationError(f"{shown!r}: no zone {name!r}" + (f", did you mean {near[0]!r}?" if near else ""))


def _definition(name: str, shown: str, table: Definitions) -> int:
    ids = [card.id.upper() for card in table.cards]
    if name.upper() in ids:
        return ids.index(name.upper())
    near = get_close_matches(name.upper(), ids, 1)
    hint = f", did you mean {table.cards[ids.index(near[0])].id!r}?" if near else ""
    raise NotationError(f"{shown!r}: no card {name!r} in this game" + hint)
