"""A game between two procedures as one line of text, and back.

The line names cards by id and holds everything that a record of such a game holds (`lnl.record.POSITION_FIELDS`), the
contents of both decks, the ruleset and the seed, as ``key=value`` words::

    lnl-position/1 ruleset=2.04 seed=7 a=VA-00*4,VA-01*4|VA-90*2|| b=... rules=204,0,3,... a.circle=VA-00~^3@FL<VA-10> ...

A card is its id, then ``*4`` for four alike in a row, or marks: ``!`` face down, ``~`` rested, ``$`` made up, ``^3`` rank of its
arrival, ``@FL+FC`` its circles or gate, ``/5`` the reference of what it is set on, ``%b`` its owner where that is the other player, ``?2`` who knows it where
that is unusual for its zone, ``&5`` abilities used, ``<...>`` its soul.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from itertools import groupby

from lnl.cards.model import Card
from lnl.cards.table import CardTable, Contents
from lnl.decision import DecisionKind
from lnl.enums import N_PLAYERS, CardType, Zone
from lnl.errors import DeckError, NotationError
from lnl.limits import MAX_SLOTS, MAX_ZONE
from lnl.notation import CIRCLE_NAMES, ZONE_NAMES
from lnl.record import CardRecord, Nested, Record
from lnl.ruleset import RULESETS

VERSION = "lnl-position/1"
SEATS = ("a", "b")
_FLAT = {"rules": 7, "players": 8, "chance": 3}
_NESTED = ("battle", "effects", "standby", "knowledge", "arrangements")
_OWNED = (Zone.HAND, Zone.TOOL)
_HIDDEN = (Zone.DECK, Zone.REFRESH, Zone.STOCK, Zone.GATE)
_DOWN, _RESTED, _MADE_UP, _SET = 1, 2, 4, 8


# --- writing --------------------------------------------------------------------------------------------------


BETWEEN = frozenset(
    (DecisionKind.LEVEL, DecisionKind.MAIN, DecisionKind.ATTACK_OR_STOP, DecisionKind.ATTACK, DecisionKind.DEFINE)
)
"""Decisions between procedures. Others need a procedure that a position line cannot say; that of an optional
replacement (9.10.3) leaves no trace in a record, so the record alone does not tell."""


def write_position(record: Record, table: CardTable, seed: int, ruleset: str) -> str:
    """Return the position line of a game.

    Args:
        record: the referee's record, without open procedures.
        table: the game's card table.
        seed: the game's seed.
        ruleset: the ruleset's name.

    Raises:
        NotationError: the game is over or inside a procedure or effect, which a position line cannot say.
    """
    if record.outcome:
        raise NotationError("a finished game has no position line")
    if record.frames or record.snapshots:
        raise inside_procedure()
    words = [VERSION, f"ruleset={ruleset}", f"seed={seed}"]
    listed = set()
    for seat, contents in zip(SEATS, table.contents):
        listed |= {definition for part in contents for definition in part}
        words.append(f"{seat}=" + "|".join(_ids(part, table) for part in contents))
    if extra := [definition for definition in range(len(table.cards)) if definition not in listed]:
        words.append("extra=" + _ids(extra, table))
    words.append("rules=" + _numbers(record.rules))
    words += [f"{name}=" + ";".join(map(_numbers, getattr(record, name))) for name in ("players", "chance")]
    for player, seat in enumerate(SEATS):
        for zone, cards in enumerate(record.zones[player]):
            if cards:
                words.append(f"{seat}.{ZONE_NAMES[zone]}=" + _cards_text(cards, table, player, zone))
    for name in _NESTED:
        if value := getattr(record, name):
            words.append(f"{name}=" + _nested_text(_with_ids(name, value, table)))
    return " ".join(words)


def _ids(definitions: Sequence[int], table: CardTable) -> str:
    return ",".join(
        table.cards[definition].id + _times(len(list(same))) for definition, same in groupby(sorted(definitions))
    )


def _times(n: int) -> str:
    return f"*{n}" if n > 1 else ""


def _numbers(values: Sequence[int]) -> str:
    return ",".join(map(str, values))


def _cards_text(cards: Sequence[Nested], table: CardTable, player: int, zone: int) -> str:
    texts = (_card_text(CardRecord(*card), table, player, zone) for card in cards)
    return ",".join(text + _times(len(list(same))) for text, same in groupby(texts))


def _card_text(card: CardRecord, table: CardTable, player: int, zone: int) -> str:
    text = table.cards[card.definition].id
    text += "!" * bool(card.flags & _DOWN) + "~" * bool(card.flags & _RESTED) + "$" * bool(card.flags & _MADE_UP)
    if card.arrival:
        text += f"^{card.arrival}"
    if place := _place_text(zone, card.place):
        text += "@" + place
    if card.flags & _SET:
        text += f"/{card.place // 64 - 1}"
    if card.owner != player:
        text += "%" + SEATS[card.owner]
    if card.know != usual_knowledge(zone, player):
        text += f"?{card.know}"
    if card.used:
        text += f"&{card.used}"
    if card.souls:
        text += "<" + _cards_text(card.souls, table, player, Zone.SOUL) + ">"
    return text


def usual_knowledge(zone: int, player: int) -> int:
    """Return the mask of the players who usually know a card of this zone of ``player``."""
    if zone in _HIDDEN:
        return 0
    return 1 << player if zone in _OWNED else 3


def _place_text(zone: int, place: int) -> str:
    if zone == Zone.CIRCLE:
        return "+".join(name for c, name in enumerate(CIRCLE_NAMES) if place >> c & 1)
    if zone == Zone.GATE:
        return CIRCLE_NAMES[place]
    return str(place) if place else ""


def _with_ids(name: str, value: Nested, table: CardTable) -> Nested:
    """Replace definition indices by ``:id`` where a section holds them."""

    def named(definition: int) -> str:
        return ":" + table.cards[definition].id

    if name == "effects":
        return tuple((*e[:2], (named(e[2][0]), *e[2][1:]), *e[3:]) for e in value)
    if name == "standby":
        return tuple((e[0], (named(e[1][0]), *e[1][1:]), *e[2:]) for e in value)
    if name == "knowledge":
        return tuple(tuple((places, tuple(map(named, defs))) for places, defs in groups) for groups in value)
    return value


def _nested_text(value: Nested) -> str:
    if isinstance(value, tuple):
        return "(" + ",".join(map(_nested_text, value)) + ")"
    return str(value)


# --- reading --------------------------------------------------------------------------------------------------


def inside_procedure() -> NotationError:
    """Return the error of a game that stands inside an open effect or procedure."""
    return NotationError("a position line cannot be written inside an open effect or procedure; use a replay")


def read_position(text: str, cards: Callable[[], Iterable[Card]]) -> tuple[CardTable, Record, int, str]:
    """Return card table, record, seed and ruleset of a position line.

    Args:
        text: the line.
        cards: gives the definitions to look the ids up in.

    Raises:
        NotationError: the line is malformed or contradicts itself.
    """
    words = _words(text)
    ruleset = words.pop("ruleset")
    if ruleset not in RULESETS:
        raise NotationError(f"position: unknown ruleset {ruleset!r}, known: {', '.join(RULESETS)}")
    seed = _int("seed", words.pop("seed"), 0, (1 << 64) - 1)
    table = _table(words, cards)
    zones = tuple(
        tuple(_read_cards(words, f"{seat}.{name}", table, player, zone) for zone, name in enumerate(ZONE_NAMES))
        for player, seat in enumerate(SEATS)
    )
    _check_contents(zones, table)
    flat = {name: _rows(name, words.pop(name), width) for name, width in _FLAT.items()}
    nested = {name: _read_nested(name, words.pop(name, "()"), table) for name in _NESTED}
    if words:
        known = (*(f"{seat}.{zone}" for seat in SEATS for zone in ZONE_NAMES), *_NESTED)
        raise NotationError(f"position: unknown word {next(iter(words))!r}" + _hint(next(iter(words)), known))
    _check_rules(flat["rules"], ruleset)
    record = Record(
        rules=flat["rules"][0],
        outcome=(),
        players=flat["players"],
        chance=flat["chance"],
        zones=zones,
        frames=(),
        snapshots=(),
        **(nested | {"knowledge": nested["knowledge"] or ((), ())}),
    )
    _check_shapes(record, table)
    return table, record, seed, ruleset


def _words(text: str) -> dict[str, str]:
    version, *rest = text.split() or [""]
    if version != VERSION:
        raise NotationError(f"position: starts with {version[:40]!r}, expected {VERSION!r}")
    words: dict[str, str] = {}
    for word in rest:
        key, mark, value = word.partition("=")
        if not mark or not key:
            raise NotationError(f"position: {word[:40]!r} is not key=value")
        if key in words:
            raise NotationError(f"position: {key!r} stands twice")
        words[key] = value
    if missing := [key for key in ("ruleset", "seed", *SEATS, *_FLAT) if key not in words]:
        raise NotationError(f"position: {missing[0]!r} is missing")
    return words


def _hint(word: str, known: Sequence[str]) -> str:
    near = get_close_matches(word, known, 1)
    return f", did you mean {near[0]!r}?" if near else ""


def _int(where: str, text: str, least: int, most: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise NotationError(f"position: {where}: {text[:40]!r} is not a number")
    if not least <= int(text) <= most:
        raise NotationError(f"position: {where}: {text} is not between {least} and {most}")
    return int(text)


def _table(words: dict[str, str], cards: Callable[[], Iterable[Card]]) -> CardTable:
    contents = []
    for seat in SEATS:
        parts = words.pop(seat).split("|")
        if len(parts) != 4:
            raise NotationError(f"position: {seat}: {len(parts)} parts, expected main|gates|my logicalist|tools")
        contents.append(Contents(*(_id_list(seat, part) for part in parts)))
    if sum(len(part) for c in contents for part in (c.main, c.gates, c.my_logicalist, c.tools)) > MAX_SLOTS:
        raise NotationError(f"position: more than {MAX_SLOTS} cards (limits.MAX_SLOTS)")
    extra = _id_list("extra", words.pop("extra", ""))
    try:
        return CardTable.build(tuple(cards()), contents[0], contents[1], extra)
    except DeckError as error:
        raise NotationError(f"position: {error}") from None


def _id_list(where: str, text: str) -> tuple[str, ...]:
    ids: list[str] = []
    for item in text.split(",") if text else ():
        name, count = _split_count(where, item)
        ids += [name] * count
    return tuple(ids)


def _split_count(where: str, item: str) -> tuple[str, int]:
    name, mark, count = item.partition("*")
    if not name:
        raise NotationError(f"position: {where}: a card id is missing")
    return name, _int(f"{where}: copies of {name}", count, 1, MAX_SLOTS) if mark else 1


def _rows(name: str, text: str, width: int) -> tuple[tuple[int, ...], ...]:
    rows = tuple(tuple(_int(name, item, -1, 1 << 40) for item in row.split(",")) for row in text.split(";"))
    expected = 1 if name == "rules" else N_PLAYERS
    if len(rows) != expected or any(len(row) != width for row in rows):
        raise NotationError(f"position: {name}: expected {expected} x {width} numbers")
    return rows


_CARD = re.compile(
    r"(?P<id>[A-Za-z0-9-]+)(?P<down>!?)(?P<rested>~?)(?P<made_up>\$?)(?:\^(?P<arrival>[0-9]+))?(?:@(?P<place>[A-Z0-9+]+))?"
    r"(?:/(?P<host>[0-9]{1,3}))?(?:%(?P<owner>[ab]))?(?:\?(?P<know>[0-9]|1[0-5]))?(?:&(?P<used>[0-9]{1,15}))?(?:<(?P<souls>[^<>]*)>)?(?:\*(?P<times>[0-9]{1,3}))?"
)
_SPLIT = re.compile(r",(?![^<]*>)")


def _read_cards(words: dict[str, str], key: str, table: CardTable, player: int, zone: int) -> tuple[Nested, ...]:
    text = words.pop(key, None)
    if text is None:
        return ()
    return _card_list(key, text, table, player, zone)


def _card_list(key: str, text: str, table: CardTable, player: int, zone: int) -> tuple[Nested, ...]:
    cards: list[Nested] = []
    for item in _SPLIT.split(text):
        match = _CARD.fullmatch(item)
        if not match:
            raise NotationError(f"position: {key}: {item[:40]!r} is not a card with its marks")
        times = _int(f"{key}: copies", match["times"], 1, MAX_ZONE) if match["times"] else 1
        cards += [tuple(_read_card(key, match, table, player, zone))] * times
    if len(cards) > MAX_ZONE:
        raise NotationError(f"position: {key}: {len(cards)} cards, at most {MAX_ZONE} (limits.MAX_ZONE)")
    return tuple(cards)


def _read_card(key: str, match: re.Match[str], table: CardTable, player: int, zone: int) -> CardRecord:
    souls = match["souls"]
    if souls is not None and zone != Zone.CIRCLE:
        raise NotationError(f"position: {key}: only members on circles have a soul, not {match['id']!r}")
    host = _int(f"{key}: card it is set on", match["host"], 0, 64 * 4 - 1) if match["host"] else None
    if host is not None and zone != Zone.CIRCLE:
        raise NotationError(f"position: {key}: only cards on circles are set on others, not {match['id']!r}")
    flags = _DOWN * bool(match["down"]) | _RESTED * bool(match["rested"]) | _MADE_UP * bool(match["made_up"])
    return CardRecord(
        definition=_definition(key, match["id"], table),
        owner=SEATS.index(match["owner"]) if match["owner"] else player,
        flags=flags | _SET * (host is not None),
        know=int(match["know"]) if match["know"] else usual_knowledge(zone, player),
        arrival=_int(f"{key}: arrival", match["arrival"] or "0", 0, 1 << 20),
        used=_int(f"{key}: abilities used", match["used"] or "0", 0, (1 << 48) - 1),
        place=_place(key, match["place"] or "", zone) + (0 if host is None else 64 * (1 + host)),
        souls=_card_list(f"{key}: soul", souls, table, player, Zone.SOUL) if souls else (),
    )


def _definition(key: str, name: str, table: CardTable) -> int:
    ids = [card.id for card in table.cards]
    if name not in ids:
        raise NotationError(f"position: {key}: {name!r} is in neither deck" + _hint(name, ids))
    return ids.index(name)


def _place(key: str, text: str, zone: int) -> int:
    if zone not in (Zone.CIRCLE, Zone.GATE):
        return _int(f"{key}: place", text or "0", 0, MAX_ZONE)
    names = text.split("+")
    if any(name not in CIRCLE_NAMES for name in names) or len(set(names)) != len(names):
        raise NotationError(f"position: {key}: '@{text}' is no place of the field")
    if zone == Zone.GATE:
        if len(names) > 1:
            raise NotationError(f"position: {key}: a gate stands in one gate zone, not '@{text}'")
        return CIRCLE_NAMES.index(text)
    return sum(1 << CIRCLE_NAMES.index(name) for name in names)


def _check_contents(zones: Nested, table: CardTable) -> None:
    """Every card of the contents is somewhere, and nothing else is."""
    for player, seat in enumerate(SEATS):
        found = Counter(
            card[0]
            for side in zones
            for zone in side
            for outer in zone
            for card in (outer, *outer[7])
            if card[1] == player
        )
        listed = Counter(definition for part in table.contents[player] for definition in part)
        for definition in sorted(found | listed):
            if found[definition] != listed[definition]:
                name = table.cards[definition].id
                raise NotationError(
                    f"position: {found[definition]} x {name} of player {seat}, {listed[definition]} in the deck"
                )


def _check_rules(rows: tuple[tuple[int, ...], ...], ruleset: str) -> None:
    code, first, turn, player, phase, step, _point = rows[0]
    if code != RULESETS[ruleset].code:
        raise NotationError(f"position: rules: ruleset code {code} is not that of {ruleset}")
    for name, value, most in (
        ("first player", first, 1),
        ("turn player", player, 1),
        ("phase", phase, 6),
        ("step", step, 5),
    ):
        if not 0 <= value <= most:
            raise NotationError(f"position: rules: {name} {value} is not between 0 and {most}")
    if turn < 0:
        raise NotationError(f"position: rules: turn {turn} is negative")


def _check_shapes(record: Record, table: CardTable) -> None:
    """Shapes that an engine relies on without looking."""
    for player, seat in enumerate(SEATS):
        gates = [card[6] for card in record.zones[player][Zone.GATE]]
        if sorted(gates) != gates:
            raise NotationError(f"position: {seat}.gate: not in the order of the gate zones")
        for card in record.zones[player][Zone.CIRCLE]:
            strange = table.cards[card[0]].type in (CardType.GATE, CardType.MY_LOGICALIST) and not card[2] & _SET
            if strange or not card[6] % 64:
                raise NotationError(f"position: {seat}.circle: {table.cards[card[0]].id} cannot stand there")
            if card[2] & _SET and not _is_host(card[6] // 64 - 1, card, record):
                raise NotationError(f"position: {seat}.circle: {table.cards[card[0]].id} is set on nothing there")
    if record.battle and (len(record.battle) != 6 or not all(isinstance(value, int) for value in record.battle)):
        raise NotationError("position: battle: expected 6 numbers")
    if len(record.knowledge) != N_PLAYERS:
        raise NotationError("position: knowledge: expected one list of groups for each player")
    for name, lengths in (("effects", (7, 8)), ("standby", (5,))):
        for entry in getattr(record, name):
            if not isinstance(entry, tuple) or len(entry) not in lengths:
                raise NotationError(f"position: {name}: each entry has {' or '.join(map(str, lengths))} parts")
    _check_groups(record)


def _is_host(reference: int, card: Nested, record: Record) -> bool:
    """Return whether another card lies at a place of the field."""
    zone, player = divmod(reference // 64, 2)
    return _exists(reference, record) and record.zones[player][zone][reference % 64] is not card


def _check_groups(record: Record) -> None:
    for groups in record.knowledge:
        for group in groups if isinstance(groups, tuple) else (None,):
            if not isinstance(group, tuple) or len(group) != 2 or not all(isinstance(part, tuple) for part in group):
                raise NotationError("position: knowledge: a group is a pair of places and cards")
            for reference in group[0]:
                if not _exists(reference, record):
                    raise NotationError(f"position: knowledge: no card at place {reference}")


def _exists(reference: Nested, record: Record) -> bool:
    if not isinstance(reference, int) or reference < 0:
        return False
    index, place = reference % 64, reference // 64
    zone, player = place // 2, place % 2
    if zone == Zone.SOUL:
        return index < sum(len(card[7]) for card in record.zones[player][Zone.CIRCLE])
    return zone < len(ZONE_NAMES) and index < len(record.zones[player][zone])


# --- nested values --------------------------------------------------------------------------------------------

_TOKEN = re.compile(r"[(),]|:[A-Za-z0-9-]+|-?[0-9]{1,18}")


def _read_nested(name: str, text: str, table: CardTable) -> Nested:
    tokens = _TOKEN.findall(text)
    if "".join(tokens) != text or not text.startswith("("):
        raise NotationError(f"position: {name}: {text[:40]!r} is not a nested list")
    value, end = _nested(name, tokens, 0, table, 0)
    if end != len(tokens):
        raise NotationError(f"position: {name}: unexpected {tokens[end]!r} after the end")
    return value


def _nested(name: str, tokens: Sequence[str], at: int, table: CardTable, depth: int) -> tuple[Nested, int]:
    if depth > 12:
        raise NotationError(f"position: {name}: nested too deep")
    items: list[Nested] = []
    at += 1
    while at < len(tokens) and tokens[at] != ")":
        if items:
            if tokens[at] != ",":
                raise NotationError(f"position: {name}: expected ',' or ')' before {tokens[at]!r}")
            at += 1
        item, at = _item(name, tokens, at, table, depth)
        items.append(item)
    if at >= len(tokens):
        raise NotationError(f"position: {name}: ')' is missing")
    return tuple(items), at + 1


def _item(name: str, tokens: Sequence[str], at: int, table: CardTable, depth: int) -> tuple[Nested, int]:
    token = tokens[at] if at < len(tokens) else ""
    if token == "(":
        return _nested(name, tokens, at, table, depth + 1)
    if token.startswith(":"):
        return _definition(name, token[1:], table), at + 1
    if token in ("", ",", ")"):
        raise NotationError(f"position: {name}: a value is missing")
    return int(token), at + 1
