"""A typed game: two decks, the first player, the drawn cards of a game on paper, and one action per line.

    deck A: red_forge
    deck B: blue_tide
    first: A
    draws A: EF-001; EF-002; ?; SH-004
    A: done
    B: bottom TS-001

What the lines of a heading mean stands in docs/notation.md. Decisions with one legal action may be left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from lnl.cards.library.decks import Deck
from lnl.cards.library.library import search_key
from lnl.contract.arguments import MAX_SEED
from lnl.contract.chance import Purpose, card_key, chance, order_key
from lnl.contract.chance_script import ChanceScript
from lnl.contract.errors import LnlError, NotationError
from lnl.contract.ruleset import RULESETS
from lnl.files.reading import printable
from lnl.game.game import Game
from lnl.game.replay import push_text

_HEADING = re.compile(r"(deck [AB]|draws [AB]|gates [AB]|first|ruleset|seed)\s*:\s*", re.IGNORECASE)
_BY = re.compile(r"([AB])\s*:\s*", re.IGNORECASE)
_CONCEDE = re.compile(r"concede\s+([AB])", re.IGNORECASE)
_COMMENT = re.compile(r"\s+#|^#")
_UNKNOWN = "?"
_PURPOSES = {"draws": Purpose.DECK, "gates": Purpose.GATES}
_USUAL_SEED = 7


class _Wrong(Exception):
    """What is wrong with a line, and how many characters behind its beginning."""

    def __init__(self, at: int, reason: str) -> None:
        super().__init__(reason)
        self.at = at
        self.reason = reason


@dataclass
class _Typed:
    """What the headings of a list say."""

    decks: dict[str, Deck] = field(default_factory=dict)
    first: int | None = None
    ruleset: str = "2.04"
    seed: int | None = None
    orders: dict[tuple[int, int], list[tuple[str, ...]]] = field(default_factory=dict)
    """By player and purpose, the cards of each shuffle from the top, `_UNKNOWN` for those that nobody knows."""


def parse_typed(text: str, find_deck: Callable[[str], Deck], path: str = "game", engine: str = "core") -> Game:
    """Return the game that somebody typed, after its last action.

    Args:
        text: the list.
        find_deck: returns the deck of a name.
        path: named in errors.
        engine: ``"core"`` or ``"reference"``.

    Raises:
        NotationError: a line is none, or its action is not legal; the message names line and column.
    """
    typed, game = _Typed(), None
    for number, raw in enumerate(text.splitlines(), 1):
        line = _COMMENT.split(raw)[0].rstrip()
        start = len(line) - len(line.lstrip())
        line = line.strip()
        if not line:
            continue
        try:
            heading = _HEADING.match(line)
            if heading is not None and game is None:
                _head(typed, heading.group(1), line, heading.end(), find_deck)
            elif heading is not None:
                raise _Wrong(0, "headings stand before the first action")
            else:
                game = game or _begun(typed, engine)
                _act(game, line)
        except _Wrong as wrong:
            raise NotationError(printable(f"{path}:{number}:{start + wrong.at + 1}: {wrong.reason}")) from None
    if game is None:
        try:
            return _begun(typed, engine)
        except _Wrong as wrong:
            raise NotationError(f"{path}:1:1: {wrong.reason}") from None
    return game


# --- headings -----------------------------------------------------------------------------------------------------


def _head(typed: _Typed, name: str, line: str, at: int, find_deck: Callable[[str], Deck]) -> None:
    """Take a heading."""
    kind, _, side = name.lower().partition(" ")
    value = line[at:].strip()
    if not value:
        raise _Wrong(at, f"{name}: something is expected behind it")
    if kind == "deck":
        try:
            typed.decks[side] = find_deck(value)
        except LnlError as error:
            raise _Wrong(at, str(error)) from None
    elif kind == "first":
        if value.upper() not in ("A", "B"):
            raise _Wrong(at, f"first: A or B, not {value!r}")
        typed.first = "AB".index(value.upper())
    elif kind == "ruleset":
        if value not in RULESETS:
            raise _Wrong(at, f"no ruleset {value!r}; known: {', '.join(RULESETS)}")
        typed.ruleset = value
    elif kind == "seed":
        if not (value.isascii() and value.isdecimal() and len(value) <= 20 and int(value) <= MAX_SEED):
            raise _Wrong(at, f"{value!r} is no seed: a whole number")
        typed.seed = int(value)
    else:
        if side not in typed.decks:
            raise _Wrong(0, f"deck {side.upper()} stands before what is drawn from it")
        order = _cards(typed.decks[side], kind, line, at)
        orders = typed.orders.setdefault(("ab".index(side), _PURPOSES[kind]), [])
        if orders and _UNKNOWN in order:
            raise _Wrong(line.index(_UNKNOWN, at), "after a later shuffle only cards that are known can be named")
        orders.append(order)


def _cards(deck: Deck, kind: str, line: str, at: int) -> tuple[str, ...]:
    """Return the cards of a heading, with semicolons between them."""
    part = deck.contents.main if kind == "draws" else deck.contents.gates
    names = {search_key(card.name): card.id for card in deck.cards if card.id in part}
    names |= {search_key(card_id): card_id for card_id in part}
    left = Counter(part)
    found = []
    for entry in line[at:].split(";"):
        word = entry.strip()
        place = at + len(entry) - len(entry.lstrip())
        at += len(entry) + 1
        if word == _UNKNOWN:
            found.append(word)
            continue
        card_id = names.get(search_key(word))
        if card_id is None:
            from lnl.cards.language.words import nearest

            near = nearest(search_key(word), names, 1)
            raise _Wrong(place, f"no card {word!r} in {deck.name}" + (f"; nearest: {names[near[0]]}" if near else ""))
        if not left[card_id]:
            raise _Wrong(place, f"{card_id}: more than the {part.count(card_id)} of the deck")
        left[card_id] -= 1
        found.append(card_id)
    if len(found) > len(part):
        raise _Wrong(at - 1, f"{len(found)} cards of {len(part)}")
    return tuple(found)


# --- the game -----------------------------------------------------------------------------------------------------


def _begun(typed: _Typed, engine: str) -> Game:
    """Return the game at its start."""
    for side in "ab":
        if side not in typed.decks:
            raise _Wrong(0, f"deck {side.upper()}: NAME is missing before the first action")
    first, second = (typed.decks[side] for side in "ab")
    seed = _USUAL_SEED if typed.seed is None else typed.seed
    if typed.seed is None and typed.first is None:
        raise _Wrong(0, "first: A or B is missing before the first action (6.2.1.7)")
    try:
        plain = Game(first, second, seed, typed.first, ruleset=typed.ruleset, engine=engine)
        if not typed.orders:
            return plain
        numbers = {card.id: number for number, card in enumerate(plain.table.cards)}
        shuffles = {}
        for (player, purpose), orders in typed.orders.items():
            deck = (first, second)[player]
            part = deck.contents.main if purpose is Purpose.DECK else deck.contents.gates
            whole = [_filled(orders[0], part, chance(seed, player, purpose, 0)), *orders[1:]]
            shuffles[player, int(purpose)] = [tuple(numbers[card] for card in reversed(order)) for order in whole]
        return Game(
            first,
            second,
            seed,
            typed.first,
            ruleset=typed.ruleset,
            engine=engine,
            chance=ChanceScript(shuffles=shuffles),
        )
    except LnlError as error:
        raise _Wrong(0, str(error)) from None


def _filled(order: tuple[str, ...], part: tuple[str, ...], event: int) -> list[str]:
    """Return all cards of a deck from the top: those that are named where they are, the others by the luck of the seed."""
    left = Counter(part) - Counter(card for card in order if card != _UNKNOWN)
    rest = sorted(left.elements(), key=lambda card: order_key(event, card_key(card), 0))
    named = [card if card != _UNKNOWN else rest.pop() for card in order]
    return [*named, *reversed(rest)]


def _act(game: Game, line: str) -> None:
    """Do what a line says, after what had to be done before."""
    by = _BY.match(line)
    at = by.end() if by is not None else 0
    text = line[at:].strip()
    if conceded := _CONCEDE.fullmatch(text):
        try:
            game.concede("AB".index(conceded.group(1).upper()))
        except LnlError as error:
            raise _Wrong(at, str(error)) from None
        return
    player = None if by is None else "AB".index(by.group(1).upper())
    while True:
        decision = game.decision
        if decision is None:
            raise _Wrong(0, f"the game is over: {game.outcome}")
        is_forced = len(decision.codes) == 1
        if player not in (None, decision.player) and not is_forced:
            raise _Wrong(0, f"{'AB'[decision.player]} decides now: {decision.kind.name.lower()} ({decision.rule})")
        try:
            if player in (None, decision.player):
                push_text(game, text)
                return
        except LnlError as error:
            if not is_forced:
                raise _Wrong(at, str(error)) from None
        game.push_code(decision.codes[0])
