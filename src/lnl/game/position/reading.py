"""Position lines, read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.arguments import shown
from lnl.contract.enums import N_PLAYERS, PlayerDeed, Zone
from lnl.contract.errors import DeckError, NotationError
from lnl.contract.limits import DONE_BITS, MAX_SLOTS, MAX_ZONE
from lnl.contract.notation import CIRCLE_NAMES, ZONE_NAMES
from lnl.contract.record import DEED_FLAGS, CardFlag, CardRecord, Record
from lnl.contract.rows import BusyPlayerRow, ChanceRow, Nested, RulesRow, player_row
from lnl.contract.ruleset import RULESETS
from lnl.files.reading import MAX_POSITION
from lnl.game.position.marks import (
    BY_CHANCE,
    DEED_LETTERS,
    FLAT,
    NESTED,
    SEATS,
    VERSION,
    Position,
    usual_knowledge,
)
from lnl.game.position.nested import definition_named, hint, number, read_nested


def read_position(text: str, cards: Callable[[], Iterable[Card]]) -> Position:
    """Return what a position line says.

    Args:
        text: the line.
        cards: gives the definitions to look the ids up in.

    Raises:
        NotationError: the line is malformed or contradicts itself.
    """
    if not isinstance(text, str):
        raise NotationError(f"position: a line of text is needed, not {shown(text)}")
    if len(text) > MAX_POSITION:
        raise NotationError(f"position: the line has {len(text)} characters, it may have {MAX_POSITION}")
    words = _words(text)
    ruleset = words.pop("ruleset")
    if ruleset not in RULESETS:
        raise NotationError(f"position: unknown ruleset {shown(ruleset)}, known: {', '.join(RULESETS)}")
    seed = number("seed", words.pop("seed"), 0, (1 << 64) - 1)
    table = _table(words, cards)
    then = tuple(action.replace("_", " ") for action in words.pop("then").split(";")) if "then" in words else ()
    if "first" in words:
        first, record = _first(words.pop("first")), None
    else:
        first, record = None, _record(words, table)
    if words:
        known = (*(f"{seat}.{zone}" for seat in SEATS for zone in ZONE_NAMES), *NESTED, *FLAT, "extra", "first", "then")
        word = next(iter(words))
        if word in known:
            raise NotationError(f"position: {word} does not go with first, which begins a game (6.2.1)")
        raise NotationError(f"position: unknown word {shown(word)}" + hint(word, known))
    return Position(table, record, seed, ruleset, first, then)


def _first(text: str) -> int | None:
    if text not in (*SEATS, BY_CHANCE):
        raise NotationError(f"position: first: {text[:40]!r} is none of {', '.join((*SEATS, BY_CHANCE))}")
    return None if text == BY_CHANCE else SEATS.index(text)


def _record(words: dict[str, str], table: CardTable) -> Record:
    if missing := [key for key in FLAT if key not in words]:
        raise NotationError(f"position: {missing[0]!r} is missing")
    zones = tuple(
        tuple(_read_cards(words, f"{seat}.{name}", table, player, zone) for zone, name in enumerate(ZONE_NAMES))
        for player, seat in enumerate(SEATS)
    )
    flat = {name: _rows(name, words.pop(name), width) for name, width in FLAT.items()}
    nested = {name: read_nested(name, words.pop(name, "()"), table) for name in NESTED}
    return Record(
        rules=RulesRow(*flat["rules"][0]),
        outcome=(),
        players=tuple(player_row(row) for row in flat["players"]),
        chance=tuple(ChanceRow(*row) for row in flat["chance"]),
        zones=zones,
        frames=(),
        snapshots=(),
        **(nested | {"knowledge": nested["knowledge"] or ((), ())}),
    )


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
            raise NotationError(f"position: {shown(key)} stands twice")
        words[key] = value
    if missing := [key for key in ("ruleset", "seed", *SEATS) if key not in words]:
        raise NotationError(f"position: {missing[0]!r} is missing")
    return words


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
    return name, number(f"{where}: copies of {name}", count, 1, MAX_SLOTS) if mark else 1


def _rows(name: str, text: str, width: int) -> tuple[tuple[int, ...], ...]:
    busy = len(BusyPlayerRow._fields) if name == "players" else width
    most = 1 << DONE_BITS * len(PlayerDeed) if name == "players" else 1 << 40
    rows = tuple(tuple(number(name, item, -1, most) for item in row.split(",")) for row in text.split(";"))
    expected = 1 if name == "rules" else N_PLAYERS
    if len(rows) != expected or any(len(row) not in (width, busy) for row in rows):
        raise NotationError(f"position: {name}: expected {expected} x {width} numbers")
    return rows


CARD_TEXT = re.compile(
    r"(?P<id>[A-Za-z0-9-]+)(?P<down>!?)(?P<rested>~?)(?P<made_up>\$?)(?P<deeds>(?:#[a-z]{0,8})?)(?:\^(?P<arrival>[0-9]+))?(?:@(?P<place>[A-Z0-9+]+))?"
    r"(?:/(?P<host>[0-9]{1,3}))?(?:%(?P<owner>[ab]))?(?:\?(?P<know>[0-9]|1[0-5]))?(?:&(?P<used>[0-9]{1,15}))?(?:<(?P<souls>[^<>]*)>)?(?:\*(?P<times>[0-9]{1,3}))?"
)
"""A card with its marks."""


def _read_cards(words: dict[str, str], key: str, table: CardTable, player: int, zone: int) -> tuple[Nested, ...]:
    text = words.pop(key, None)
    if text is None:
        return ()
    return _card_list(key, text, table, player, zone)


def _card_list(key: str, text: str, table: CardTable, player: int, zone: int) -> tuple[Nested, ...]:
    cards: list[Nested] = []
    for item in _items(text):
        match = CARD_TEXT.fullmatch(item)
        if not match:
            raise NotationError(f"position: {key}: {item[:40]!r} is not a card with its marks")
        times = number(f"{key}: copies", match["times"], 1, MAX_ZONE) if match["times"] else 1
        cards += [tuple(_read_card(key, match, table, player, zone))] * times
    if len(cards) > MAX_ZONE:
        raise NotationError(f"position: {key}: {len(cards)} cards, at most {MAX_ZONE} (limits.MAX_ZONE)")
    return tuple(cards)


def _items(text: str) -> Iterator[str]:
    """Yield the cards of a list; the commas of a soul part none."""
    held: list[str] = []
    for piece in text.split(","):
        held.append(piece)
        if "<" not in held[0] or ">" in piece:
            yield ",".join(held)
            held = []
    if held:
        yield ",".join(held)


def _read_card(key: str, match: re.Match[str], table: CardTable, player: int, zone: int) -> CardRecord:
    souls = match["souls"]
    if souls is not None and zone != Zone.CIRCLE:
        raise NotationError(f"position: {key}: only members on circles have a soul, not {match['id']!r}")
    host = number(f"{key}: card it is set on", match["host"], 0, 64 * 4 - 1) if match["host"] else None
    if host is not None and zone != Zone.CIRCLE:
        raise NotationError(f"position: {key}: only cards on circles are set on others, not {match['id']!r}")
    deeds = "a" if match["deeds"] == "#" else match["deeds"][1:]
    if deeds != "".join(letter for letter in DEED_LETTERS if letter in deeds):
        raise NotationError(
            f"position: {key}: '#{deeds}': the letters of {''.join(DEED_LETTERS)} in this order, each once"
        )
    marks = {
        CardFlag.FACE_DOWN: match["down"],
        CardFlag.RESTED: match["rested"],
        CardFlag.MADE_UP: match["made_up"],
        **{DEED_FLAGS[deed]: letter in deeds for letter, deed in DEED_LETTERS.items()},
        CardFlag.SET: host is not None,
    }
    return CardRecord(
        definition=definition_named(key, match["id"], table),
        owner=SEATS.index(match["owner"]) if match["owner"] else player,
        flags=sum(int(flag) for flag, is_so in marks.items() if is_so),
        know=int(match["know"]) if match["know"] else usual_knowledge(zone, player),
        arrival=number(f"{key}: arrival", match["arrival"] or "0", 0, 1 << 20),
        used=number(f"{key}: abilities used", match["used"] or "0", 0, (1 << 48) - 1),
        place=_place(key, match["place"] or "", zone) + (0 if host is None else 64 * (1 + host)),
        souls=_card_list(f"{key}: soul", souls, table, player, Zone.SOUL) if souls else (),
    )


def _place(key: str, text: str, zone: int) -> int:
    if zone not in (Zone.CIRCLE, Zone.GATE):
        return number(f"{key}: place", text or "0", 0, MAX_ZONE)
    names = text.split("+")
    if any(name not in CIRCLE_NAMES for name in names) or len(set(names)) != len(names):
        raise NotationError(f"position: {key}: '@{text}' is no place of the field")
    if zone == Zone.GATE:
        if len(names) > 1:
            raise NotationError(f"position: {key}: a gate stands in one gate zone, not '@{text}'")
        return CIRCLE_NAMES.index(text)
    return sum(1 << CIRCLE_NAMES.index(name) for name in names)
