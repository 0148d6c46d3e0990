"""Position lines, written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from lnl.cards.library.table import CardTable
from lnl.contract.enums import Zone
from lnl.contract.errors import NotationError
from lnl.contract.notation import CIRCLE_NAMES, ZONE_NAMES
from lnl.contract.record import CardRecord, Record
from lnl.contract.rows import Nested
from lnl.game.position.marks import (
    BY_CHANCE,
    DEED_LETTERS,
    NESTED,
    SEATS,
    VERSION,
    Position,
    usual_knowledge,
)


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
    record = Record.named(record)
    words = _start_words(Position(table, record, seed, ruleset))
    words.append("rules=" + _numbers(record.rules))
    words += [f"{name}=" + ";".join(map(_numbers, getattr(record, name))) for name in ("players", "chance")]
    for player, seat in enumerate(SEATS):
        for zone, cards in enumerate(record.zones[player]):
            if cards:
                words.append(f"{seat}.{ZONE_NAMES[zone]}=" + _cards_text(cards, table, player, zone))
    for name in NESTED:
        if value := getattr(record, name):
            words.append(f"{name}=" + _nested_text(_with_ids(name, value, table)))
    return " ".join(words)


def write_start(start: Position) -> str:
    """Return the position line of a game that begins."""
    return " ".join((*_start_words(start), f"first={BY_CHANCE if start.first is None else SEATS[start.first]}"))


def write_then(texts: Iterable[str]) -> str:
    """Return the word for actions since a position; texts of actions have neither ``_`` nor ``;``."""
    return " then=" + ";".join(text.replace(" ", "_") for text in texts)


def _start_words(start: Position) -> list[str]:
    words = [VERSION, f"ruleset={start.ruleset}", f"seed={start.seed}"]
    listed: set[int] = set()
    for seat, contents in zip(SEATS, start.table.contents):
        listed |= {definition for part in contents for definition in part}
        words.append(f"{seat}=" + "|".join(_ids(part, start.table) for part in contents))
    if extra := [definition for definition in range(len(start.table.cards)) if definition not in listed]:
        words.append("extra=" + _ids(extra, start.table))
    return words


def inside_procedure() -> NotationError:
    """Return the error of a record that stands inside an open effect or procedure."""
    return NotationError(
        "a record inside an open effect or procedure has no position line of its own; use Game.position"
    )


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
    text += "!" * card.is_face_down + "~" * card.is_rested + _deeds_text(card)
    if card.arrival:
        text += f"^{card.arrival}"
    if place := _place_text(zone, card.place):
        text += "@" + place
    if card.is_set:
        text += f"/{card.host}"
    if card.owner != player:
        text += "%" + SEATS[card.owner]
    if card.know != usual_knowledge(zone, player):
        text += f"?{card.know}"
    if card.used:
        text += f"&{card.used}"
    if card.souls:
        text += "<" + _cards_text(card.souls, table, player, Zone.SOUL) + ">"
    return text


def _deeds_text(card: CardRecord) -> str:
    """Return ``#am`` of a card that attacked and was mobilized this turn."""
    deeds = card.deeds
    said = "".join(letter for letter, deed in DEED_LETTERS.items() if deed in deeds) if deeds else ""
    return "$" * card.is_made_up + ("#" + said if said else "")


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

    if name in ("effects", "standby"):
        return tuple(row._replace(ability=(named(row.ability[0]), *row.ability[1:])) for row in value)
    if name == "knowledge":
        return tuple(tuple((row.places, tuple(map(named, row.listed))) for row in groups) for groups in value)
    return value


def _nested_text(value: Nested) -> str:
    if isinstance(value, tuple):
        return "(" + ",".join(map(_nested_text, value)) + ")"
    return str(value)
