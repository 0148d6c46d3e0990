"""Recorded games as JSON lines that contain all their cards.

The first line is the header: versions, ruleset, seed, who started, seats, both decks, and the definitions of all their
cards. Then one line an action, ``{"do": text, "digest": state after it}``, and a last line with the outcome.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.contract.arguments import MAX_SEED, shown, word
from lnl.contract.errors import LnlError, ReplayError
from lnl.contract.limits import MAX_DECISIONS, MAX_DEFS, MAX_SLOTS
from lnl.contract.notation import to_text
from lnl.contract.ruleset import RULESETS
from lnl.contract.version import VERSION
from lnl.files.reading import MAX_NAME, MAX_REPLAY_FILE, Unreadable, parse_json, read_text, strange_character
from lnl.files.writing import replace_file
from lnl.game.engines import ENGINES
from lnl.game.game import Concession, Game
from lnl.game.position import write_position

if TYPE_CHECKING:
    from lnl.cards.library.library import CardLibrary

FORMAT = "lnl-replay/1"
_PARTS = ("main", "gates", "my_logicalist", "tools")
_CONCEDE = "concede"
_USUAL_RULESET = "2.04"
_DIGEST = re.compile("[0-9a-fA-F]{1,16}")


@dataclass(frozen=True)
class Replay:
    """A recorded game.

    Attributes:
        table: cards and contents.
        seed: the game's seed.
        first: who started, or None where chance decided.
        ruleset: name of the ruleset.
        position: position line that the game went on from, or None for a whole game.
        seats: who played, by player.
        assisted: whether somebody took moves back.
        moves: (text, digest of the state after it), in order; ``concede 0`` is a concession.
        outcome: the outcome in words, or None if the game was not finished.
        version: version of lnl that recorded it.
        path: the file it was read from.
    """

    table: CardTable
    seed: int
    first: int | None
    ruleset: str
    position: str | None
    seats: tuple[str, str]
    assisted: bool
    moves: tuple[tuple[str, int], ...]
    outcome: str | None
    version: str = VERSION
    path: str = field(default="", compare=False)

    @classmethod
    def of(cls, game: Game, seats: Sequence[str] = ("", ""), assisted: bool = False) -> Replay:
        """Return the replay of a game as far as it was played.

        Args:
            game: the game; it stays as it is.
            seats: who played, by player.
            assisted: whether somebody took moves back.

        Raises:
            ReplayError: the game runs on scripted chance.
        """
        if game.scripted:
            raise ReplayError("a game with scripted chance cannot be recorded")
        again = game.rewound()
        moves = []
        for move in game.moves:
            text = _push(again, move)
            moves.append((text, again.digest()))
        position = None
        if game.origin is not None:
            position = write_position(game.origin, game.table, game.seed, game.ruleset)
        outcome = None if game.outcome is None else str(game.outcome)
        return cls(
            game.table,
            game.seed,
            game.first,
            game.ruleset,
            position,
            (seats[0], seats[1]),
            assisted,
            tuple(moves),
            outcome,
        )

    # --- files ------------------------------------------------------------------------------------------------

    def header(self) -> dict[str, Any]:
        """Return the first line of the file, as JSON values."""
        from lnl.cards.library.schema import card_to_table

        return {
            "format": FORMAT,
            "lnl": self.version,
            "ruleset": self.ruleset,
            "seed": self.seed,
            "first": self.first,
            "seats": list(self.seats),
            "assisted": self.assisted,
            "position": self.position,
            "decks": [_deck(contents, self.table) for contents in self.table.contents],
            "cards": [card_to_table(card) for card in self.table.cards],
        }

    def lines(self) -> list[str]:
        """Return the lines of the file."""
        lines: list[dict[str, Any]] = [self.header()]
        lines += [{"do": text, "digest": f"{digest:016x}"} for text, digest in self.moves]
        if self.outcome is not None:
            lines.append({"outcome": self.outcome})
        return [json.dumps(line, ensure_ascii=False) for line in lines]

    def save(self, path: str | Path) -> None:
        """Write the replay to a file.

        Args:
            path: the file; one that is there is replaced as a whole.

        Raises:
            FileError: it cannot be written; what was there is still there.
        """
        replace_file(path, "\n".join(self.lines()) + "\n")

    @classmethod
    def load(cls, path: str | Path) -> Replay:
        """Read a replay from a file.

        Args:
            path: the file.

        Returns:
            The replay; nothing of it has been played.

        Raises:
            ReplayError: the file is missing or malformed; the message names the line.
        """
        try:
            text = read_text(path, MAX_REPLAY_FILE)
        except Unreadable as error:
            raise ReplayError(error.at(path)) from None
        return cls.parse(text.split("\n"), str(path))

    @classmethod
    def parse(cls, lines: Iterable[str], path: str = "replay") -> Replay:
        """Return the replay that these lines hold.

        Args:
            lines: a header and one line for each move, JSON each.
            path: named in errors.

        Raises:
            ReplayError: a line is malformed; the message names it.
        """
        if isinstance(lines, str) or not isinstance(lines, Iterable):
            raise ReplayError(f"{path}: a list of lines is needed")
        rows: list[dict[str, Any]] = []
        for k, line in enumerate(lines, 1):
            if len(rows) > MAX_DECISIONS + 2:  # the header and the outcome besides
                raise ReplayError(f"{path}:{k}: more than {MAX_DECISIONS} moves, no game has so many")
            if not isinstance(line, str) or line.strip():
                rows.append(_json(line, f"{path}:{k}"))
        if not rows:
            raise ReplayError(f"{path}: empty")
        header = _Header(rows[0], f"{path}:1")
        outcome, moves = None, []
        for k, row in enumerate(rows[1:], 2):
            where = f"{path}:{k}"
            if outcome is not None:
                raise ReplayError(f"{where}: nothing may follow the outcome")
            if set(row) == {"outcome"} and isinstance(row["outcome"], str):
                outcome = row["outcome"]
            else:
                moves.append(_move(row, where))
        return header.replay(tuple(moves), outcome, path)

    # --- playing ----------------------------------------------------------------------------------------------

    def start(self, engine: str = "core") -> Game:
        """Return the game before its first action.

        Args:
            engine: ``"core"`` or ``"reference"``.

        Raises:
            ReplayError: no game can begin as the header says.
        """
        word("engine", engine, ENGINES)
        try:
            if self.position is None:
                return Game.from_table(self.table, self.seed, self.first, self.ruleset, engine)
            return Game.from_position(self.position, self.table.cards, engine)
        except LnlError as error:
            raise ReplayError(f"{self.path or 'replay'}:1: {error}") from None

    def agreed(self, at: int | None = None, engine: str = "core") -> tuple[Game, ReplayError | None]:
        """Return the game as far as it goes as it was recorded, and what ends that.

        Args:
            at: number of actions; all of them by default.
            engine: ``"core"`` or ``"reference"``.

        Returns:
            The game before the first action that differs, and the error that names it; after ``at`` actions, and None, if none does.

        Raises:
            ReplayError: no game can begin as the header says.
        """
        game = self.start(engine)
        for k, (text, digest) in enumerate(self.moves[:at], 1):
            try:
                push_text(game, text)
            except LnlError as error:
                return game, ReplayError(f"{self._where(k)} {text!r} is refused: {error}")
            if game.digest() != digest:
                game.pop()
                return game, ReplayError(f"{self._where(k)} {text!r} leads to another state than recorded")
        return game, None

    def game(self, at: int | None = None, engine: str = "core") -> Game:
        """Return the game after ``at`` actions, checked against the recorded digests.

        Args:
            at: number of actions; all of them by default.
            engine: ``"core"`` or ``"reference"``.

        Raises:
            ReplayError: the engine diverges; the message names the first differing action.
        """
        game, error = self.agreed(at, engine)
        if error is not None:
            raise error
        return game

    def remarks(self, library: CardLibrary) -> tuple[str, ...]:
        """Return in words what of the replay is other than here: version, ruleset, cards. It is played as it was recorded all the same.

        Args:
            library: the cards as they are now.
        """
        found = []
        if self.version != VERSION:
            found.append(f"recorded by lnl {self.version}, this is {VERSION}")
        if self.ruleset != _USUAL_RULESET:
            found.append(f"played by ruleset {self.ruleset}, not {_USUAL_RULESET}")
        others = [
            card.id for card in self.table.cards if (now := library.get(card.id)) is not None and not now.is_same(card)
        ]
        if others:
            is_one = len(others) == 1
            found.append(
                f"{', '.join(others)} {'is another card' if is_one else 'are other cards'} now: the recorded {'one is' if is_one else 'ones are'} played"
            )
        return tuple(found)

    def verify(self, engine: str = "core") -> Game:
        """Play the replay through and return its last state.

        Args:
            engine: ``"core"`` or ``"reference"``.

        Returns:
            The game at the end of the replay.

        Raises:
            ReplayError: an action or the outcome differs from what was recorded.
        """
        game = self.game(engine=engine)
        outcome = None if game.outcome is None else str(game.outcome)
        if outcome != self.outcome:
            raise ReplayError(f"{self.path or 'replay'}: outcome {outcome!r}, recorded {self.outcome!r}")
        return game

    def _where(self, k: int) -> str:
        return f"{self.path or 'replay'}: action {k}"


def _push(game: Game, move: int | Concession) -> str:
    if isinstance(move, Concession):
        game.concede(move.player)
        return f"{_CONCEDE} {move.player}"
    decision = game.decision
    assert decision is not None
    text = to_text(move, game.table, decision.player)
    game.push_code(move)
    return text


def push_text(game: Game, text: str) -> None:
    """Do in a game what a move of a replay says.

    Args:
        game: the game.
        text: an action, or a concession.

    Raises:
        LnlError: it is not legal.
    """
    if text.startswith(_CONCEDE + " "):
        player = text[len(_CONCEDE) + 1 :]
        if player not in ("0", "1"):
            raise ReplayError(f"no player {player!r}: 0 or 1")
        game.concede(int(player))
    else:
        game.push(text)


def _deck(contents: Sequence[Sequence[int]], table: CardTable) -> dict[str, dict[str, int]]:
    return {
        name: {table.cards[definition].id: n for definition, n in sorted(Counter(part).items())}
        for name, part in zip(_PARTS, contents)
        if part
    }


def _json(line: str, where: str) -> dict[str, Any]:
    try:
        row = parse_json(line)
    except Unreadable as error:
        raise ReplayError(f"{where}: {error}") from None
    if not isinstance(row, dict):
        raise ReplayError(f"{where}: expected an object, found {type(row).__name__}")
    return row


def _move(row: dict[str, Any], where: str) -> tuple[str, int]:
    if set(row) != {"do", "digest"} or not isinstance(row["do"], str) or not isinstance(row["digest"], str):
        raise ReplayError(f'{where}: expected {{"do": ..., "digest": ...}} or {{"outcome": ...}}')
    if not _DIGEST.fullmatch(row["digest"]):
        raise ReplayError(f"{where}: digest {shown(row['digest'])} is not hexadecimal")
    return row["do"], int(row["digest"], 16)


class _Header:
    """The first line, checked field by field."""

    def __init__(self, row: dict[str, Any], where: str) -> None:
        self.row = row
        self.where = where
        if row.get("format") != FORMAT:
            raise ReplayError(f"{where}: format {shown(row.get('format'))}, expected {FORMAT!r}")

    def field(self, name: str, kind: type | tuple[type, ...]) -> Any:
        """Return a field of a certain type."""
        if name not in self.row:
            raise ReplayError(f"{self.where}: {name!r} is missing")
        value = self.row[name]
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise ReplayError(f"{self.where}: {name!r} has the wrong type: {json.dumps(value)[:40]}")
        return value

    def replay(self, moves: tuple[tuple[str, int], ...], outcome: str | None, path: str) -> Replay:
        """Return the replay with this header."""
        seats = self.field("seats", list)
        if len(seats) != 2 or not all(isinstance(seat, str) for seat in seats):
            raise ReplayError(f"{self.where}: 'seats' are two names")
        version = self.field("lnl", str)
        for name in (*seats, version):
            if len(name) > MAX_NAME or strange_character(name):
                raise ReplayError(
                    f"{self.where}: {shown(name)} is not a valid name: at most {MAX_NAME} characters of one line"
                )
        seed = self.field("seed", int)
        if not 0 <= seed <= MAX_SEED:
            raise ReplayError(f"{self.where}: 'seed' must be from 0 to 2**64 - 1, not {shown(seed)}")
        ruleset = self.field("ruleset", str)
        if ruleset not in RULESETS:
            raise ReplayError(f"{self.where}: unknown ruleset {shown(ruleset)}, known: {', '.join(RULESETS)}")
        first = self.field("first", (int, type(None)))
        if first not in (None, 0, 1):
            raise ReplayError(f"{self.where}: 'first' is 0, 1 or null, not {first}")
        return Replay(
            table=self._table(),
            seed=seed,
            first=first,
            ruleset=ruleset,
            position=self.field("position", (str, type(None))),
            seats=(seats[0], seats[1]),
            assisted=self.field("assisted", bool),
            moves=moves,
            outcome=outcome,
            version=version,
            path=path,
        )

    def _table(self) -> CardTable:
        from lnl.cards.library.library import recorded_card

        cards: list[Card] = []
        if len(self.field("cards", list)) > MAX_DEFS:
            raise ReplayError(f"{self.where}: {len(self.row['cards'])} cards, a game has at most {MAX_DEFS}")
        for k, values in enumerate(self.field("cards", list), 1):
            if not isinstance(values, dict):
                raise ReplayError(f"{self.where}: card {k} is not an object")
            try:
                cards.append(recorded_card(values, f"{self.where}: card {k}"))
            except LnlError as error:
                raise ReplayError(str(error)) from None
        decks = self.field("decks", list)
        if len(decks) != 2:
            raise ReplayError(f"{self.where}: {len(decks)} decks, expected 2")
        contents = [self._contents(deck, k) for k, deck in enumerate(decks, 1)]
        try:
            return CardTable.build(cards, contents[0], contents[1], [card.id for card in cards])
        except LnlError as error:
            raise ReplayError(f"{self.where}: {error}") from None

    def _contents(self, deck: Any, k: int) -> Contents:
        if not isinstance(deck, dict) or not set(deck) <= set(_PARTS):
            raise ReplayError(f"{self.where}: deck {k} has parts other than {', '.join(_PARTS)}")
        parts = []
        for name in _PARTS:
            counts = deck.get(name, {})
            if not isinstance(counts, dict) or not all(type(n) is int and 0 < n < 100 for n in counts.values()):
                raise ReplayError(f"{self.where}: deck {k}: {name!r} gives each card a number of copies")
            if sum(counts.values()) > MAX_SLOTS:
                raise ReplayError(f"{self.where}: deck {k}: {name!r} has more than {MAX_SLOTS} cards")
            parts.append(tuple(card_id for card_id, n in counts.items() for _ in range(n)))
        return Contents(*parts)
