"""The options of a new game, and the requests for one."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from lnl.contract.arguments import player_of, shown, whole
from lnl.contract.errors import LnlError
from lnl.contract.limits import MAX_DECISIONS
from lnl.contract.ruleset import RULESETS
from lnl.files.reading import MAX_DECK_FILE, strange_character
from lnl.ui.model.clock import parse_control
from lnl.ui.web.cards import library
from lnl.ui.web.limits import MAX_CLOCK, MAX_INCREMENT
from lnl.ui.web.messages import LANGUAGES, MAX_TOKEN

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.ui.model.clock import TimeControl

PERSON = "person"
WATCH = "watch"
STARTERS = {"me": 0, "them": 1, "coin": None}
MAX_PLAYER_NAME = 32
EXPORTS = ("page", "text")
"""What a game is written to a file as."""
_FIELDS = ("opponent", "deck", "their_deck", "first", "ruleset", "name", "level", "their_level", "clock")


@dataclass(frozen=True)
class Wish:
    """A requested game.

    Attributes:
        seats: by player, the specification of a player of the program, or None for a person.
        decks: by player; None for the second deck of a game between persons, which the other brings.
        first: who starts, None for chance.
        ruleset: name of the ruleset.
        names: by player, how they are called; an empty text where they did not say.
        clock: how long persons may think, None where they play without clocks.
    """

    seats: tuple[str | None, str | None]
    decks: tuple[Deck, Deck | None]
    first: int | None
    ruleset: str
    names: tuple[str, str]
    clock: TimeControl | None = None


def offers() -> dict[str, Any]:
    """Return what a page offers: decks, levels, rulesets."""
    from lnl.ai.levels import LEVELS
    from lnl.cards.library.decks import shipped_decks

    return {
        "decks": [{"id": name, "name": deck.name} for name, deck in sorted(shipped_decks().items())],
        "levels": [{"level": number, "elo": level.elo} for number, level in LEVELS.items()],
        "rulesets": list(RULESETS),
        "starters": list(STARTERS),
    }


def parse_wish(row: Any) -> Wish:
    """Return the game that a request asks for.

    Args:
        row: a JSON object with ``opponent`` (``level:1`` to ``level:8``, ``person`` or ``watch``), and if wanted ``deck``,
            ``their_deck``, ``first``, ``ruleset``, ``name``, ``level`` and ``their_level`` (where two are watched), ``clock`` (of
            persons, as `parse_control` reads it).

    Raises:
        LnlError: there is no such game; the text says why.
    """
    if not isinstance(row, dict):
        raise LnlError("a new game needs a JSON object")
    for name in row:
        if name not in _FIELDS:
            raise LnlError(f"no field {shown(name)}; known: {', '.join(_FIELDS)}")
    opponent = row.get("opponent")
    if opponent not in (PERSON, WATCH, *_levels()):
        raise LnlError(f"opponent: {shown(opponent)} is none of {PERSON}, {WATCH}, {', '.join(_levels())}")
    first, second = None, None if opponent == PERSON else opponent
    if opponent == WATCH:
        first, second = (_word(row, name, _levels(), _levels()[-1]) for name in ("level", "their_level"))
    mine = parse_deck(row.get("deck"))
    theirs = None if opponent == PERSON else parse_deck(row.get("their_deck"), other_than=mine)
    starter = STARTERS[_word(row, "first", tuple(STARTERS), "coin")]
    ruleset = _word(row, "ruleset", tuple(RULESETS), "2.04")
    return Wish((first, second), (mine, theirs), starter, ruleset, (parse_name(row), ""), _clock(row, opponent))


def _clock(row: Mapping[str, Any], opponent: Any) -> TimeControl | None:
    text = row.get("clock")
    if text is None:
        return None
    if opponent == WATCH:
        raise LnlError("clock: a game without persons has no clock")
    if not isinstance(text, str):
        raise LnlError(f"clock: {shown(text)} is no text")
    control = parse_control(text)
    if control.seconds > MAX_CLOCK or control.increment > MAX_INCREMENT:
        raise LnlError(f"clock: at most {MAX_CLOCK // 60} minutes, and {MAX_INCREMENT} more seconds for each decision")
    return control


def parse_joining(row: Any) -> tuple[str, Deck, str]:
    """Return the token, the deck and the name of a person who joins a game.

    Args:
        row: a JSON object with ``token``, and if wanted ``deck`` and ``name``.

    Raises:
        LnlError: it is none; the text says why.
    """
    token = parse_token(row, ("token", "deck", "name"))
    return token, parse_deck(row.get("deck")), parse_name(row)


def parse_step(row: Any) -> tuple[str, int, int | None, str]:
    """Return token, number of moves, seat and language of a request for a step of a game.

    Args:
        row: a JSON object with ``token``, ``at``, ``lang``, and ``seat`` unless it is that of the token.

    Raises:
        LnlError: it is none; the text says why.
    """
    token = parse_token(row, ("token", "at", "seat", "lang"))
    at, seat = whole("at", row.get("at"), 0, MAX_DECISIONS), row.get("seat")
    return token, at, None if seat is None else player_of(seat, "seat"), _word(row, "lang", LANGUAGES, LANGUAGES[0])


def parse_export(row: Any) -> tuple[str, int | None, str, str]:
    """Return token, seat, language and kind of a request for a game in a file.

    Args:
        row: a JSON object with ``token``, ``lang``, ``seat`` unless it is that of the token, and ``kind``.

    Raises:
        LnlError: it is none; the text says why.
    """
    token = parse_token(row, ("token", "seat", "lang", "kind"))
    seat, lang, kind = parse_look({"seat": 0, **row})
    return token, seat if "seat" in row else None, lang, kind


def parse_look(row: Mapping[str, Any]) -> tuple[int, str, str]:
    """Return seat, language and kind of a request for a game in a file.

    Args:
        row: with ``seat``, ``lang`` and ``kind``.

    Raises:
        LnlError: it has others; the text says why.
    """
    lang, kind = _word(row, "lang", LANGUAGES, LANGUAGES[0]), _word(row, "kind", EXPORTS, EXPORTS[0])
    return player_of(row.get("seat"), "seat"), lang, kind


def parse_going_on(row: Any) -> tuple[str, int, int, str]:
    """Return token, number of moves, seat and the opponent of a request to go on from a moment of a game.

    Args:
        row: a JSON object with ``token``, ``at``, ``seat`` and ``opponent``, a level.

    Raises:
        LnlError: it is none; the text says why.
    """
    token = parse_token(row, ("token", "at", "seat", "opponent"))
    return token, *parse_moment(row)


def parse_moment(row: Mapping[str, Any]) -> tuple[int, int, str]:
    """Return number of moves, seat and the opponent of a request to go on from a moment of a game.

    Args:
        row: with ``at``, ``seat`` and ``opponent``, a level.

    Raises:
        LnlError: it has others; the text says why.
    """
    at, seat = whole("at", row.get("at"), 0, MAX_DECISIONS), player_of(row.get("seat"), "seat")
    return at, seat, _word(row, "opponent", _levels(), _levels()[0])


def parse_token(row: Any, fields: tuple[str, ...] = ("token",)) -> str:
    """Return the token of a request.

    Args:
        row: a JSON object with ``token``.
        fields: that it may have.

    Raises:
        LnlError: it has none.
    """
    if not isinstance(row, dict) or not set(row) <= set(fields):
        raise LnlError(f"a JSON object is expected with {', '.join(fields)}")
    token = row.get("token")
    if not isinstance(token, str) or not 0 < len(token) <= MAX_TOKEN:
        raise LnlError("token: the token of a seat is missing")
    return token


def parse_name(row: Mapping[str, Any]) -> str:
    """Return how somebody wants to be called.

    Args:
        row: a request.

    Raises:
        LnlError: it is no name.
    """
    name = row.get("name", "")
    if not isinstance(name, str) or len(name) > MAX_PLAYER_NAME or strange_character(name):
        raise LnlError(f"name: at most {MAX_PLAYER_NAME} characters of one line")
    return name.strip()


def parse_deck(value: Any, other_than: Deck | None = None) -> Deck:
    """Return a deck that somebody wants to play.

    Args:
        value: the name of a shipped deck, a list in an object ``{"text": ...}``, or None for any deck.
        other_than: a deck that is not taken by chance.

    Raises:
        LnlError: there is no such deck, or the list is none or not legal; every fault is named.
    """
    from lnl.cards.library.decks import Deck

    if value is None:
        names = [name for name, deck in _decks().items() if deck is not other_than]
        return _decks()[secrets.choice(names)]
    if isinstance(value, str):
        if value not in _decks():
            raise LnlError(f"no deck {shown(value)}; known: {', '.join(sorted(_decks()))}")
        return _decks()[value]
    if not isinstance(value, dict) or set(value) != {"text"} or not isinstance(value["text"], str):
        raise LnlError('a deck is a name, or a list: {"text": ...}')
    if len(value["text"]) > MAX_DECK_FILE:
        raise LnlError(f"the deck list is too long: at most {MAX_DECK_FILE} characters")
    return Deck.parse(value["text"], library(), name="own deck").checked("deck")


@cache
def _decks() -> dict[str, Deck]:
    from lnl.cards.library.decks import shipped_decks

    return shipped_decks()


@cache
def _levels() -> tuple[str, ...]:
    from lnl.ai.levels import LEVELS

    return tuple(f"level:{number}" for number in LEVELS)


def _word(row: Mapping[str, Any], name: str, words: tuple[str, ...], usual: str) -> str:
    value = row.get(name, usual)
    if value not in words:
        raise LnlError(f"{name}: {shown(value)} is none of {', '.join(words)}")
    return str(value)
