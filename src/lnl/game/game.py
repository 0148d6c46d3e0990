"""One game over either engine: decisions, actions, undo, views, records.

Longer than 500 lines: all methods of the one class with which a game is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from lnl.cards.library.beliefs import Lists, table_of
from lnl.cards.library.decks import Deck
from lnl.cards.library.table import CardTable
from lnl.cards.library.versions import refusals
from lnl.contract import record as records
from lnl.contract import rulenum
from lnl.contract.arguments import MAX_INT, instance, player_of, seed_of, starter_of, whole, word
from lnl.contract.chance import MASK64
from lnl.contract.enums import Reason
from lnl.contract.errors import DeckError, IllegalActionError, LnlError, NotationError
from lnl.contract.notation import nearest_text, to_text
from lnl.contract.record import Record
from lnl.contract.ruleset import RULESETS
from lnl.contract.sharing import Use, alone
from lnl.game.engines import ENGINES, engine_class
from lnl.game.explain import Refusal, why_not
from lnl.game.history import History
from lnl.game.observers import Observers
from lnl.game.options import Action, Decision
from lnl.game.outcome import Concession, Move, Outcome
from lnl.game.position import Position, position_of, read_position
from lnl.game.repetition import repeat
from lnl.game.text.table import draw_table
from lnl.game.view import View

if TYPE_CHECKING:
    from lnl.cards.library.model import Card
    from lnl.contract.chance_script import ChanceScript
    from lnl.contract.event import RawEvent

__all__ = ["ENGINES", "Concession", "Game", "Move", "Outcome", "engine_class", "shipped_cards", "table_of"]


class Game:
    """A game between two decks; it serves one thread at a time, a call beside another's is refused (`SharingError`).

    Args:
        deck_a: deck of player 0.
        deck_b: deck of player 1.
        seed: seed of all chance, 0 to 2**64 - 1.
        first: who starts, or None to leave it to chance (6.2.1.7).
        lists: ``"open"``, or for each player a list of (weight, deck): what it believes the other to play. Every card
            of a deck that is played must be in a list that the other player may meet; such a list may weigh 0.
        ruleset: name of the ruleset.
        engine: ``"core"`` or ``"reference"``.
        chance: chance results that replace the seed's (`ChanceScript`).
    """

    def __init__(
        self,
        deck_a: Deck,
        deck_b: Deck,
        seed: int = 7,
        first: int | None = None,
        lists: Lists = "open",
        ruleset: str = "2.04",
        engine: str = "core",
        chance: ChanceScript | None = None,
    ) -> None:
        for name, deck in (("deck_a", deck_a), ("deck_b", deck_b)):
            instance(name, deck, Deck)
        table = table_of(deck_a, deck_b, lists)
        self._start(table, seed, ruleset, engine, lists)
        self._observers.beliefs()  # refuses lists that do not cover the decks
        self._new(first, chance)

    def _new(self, first: int | None, chance: ChanceScript | None) -> None:
        self.first: int | None = starter_of(first)
        self.scripted = chance is not None
        self._engine = engine_class(self.engine).new(self.table, self.seed, self.first, self.ruleset, chance)
        self._begin()

    def _start(self, table: CardTable, seed: int, ruleset: str, engine: str, lists: Lists = "open") -> None:
        instance("table", table, CardTable)
        word("ruleset", ruleset, RULESETS)
        word("engine", engine, ENGINES)
        if refused := refusals(table.cards, ruleset):
            raise DeckError("\n  ".join((f"ruleset {ruleset} does not know some cards", *refused)), violations=refused)
        self.table = table
        self.seed = seed_of(seed)
        self._use = Use("a game")
        self.ruleset = ruleset
        self.engine = engine
        self.lists = lists
        self._observers = Observers(table, ruleset, engine, lists, Game.of_engine)
        self.origin: Record | None = None
        self.scripted = False

    def _begin(self) -> None:
        self._events: list[RawEvent] = list(self._engine.drain_events())
        self._history = History(self._engine)
        self._decision: Decision | None = None
        self._stale = True
        self._digest: int | None = None

    @classmethod
    def from_table(
        cls,
        table: CardTable,
        seed: int = 7,
        first: int | None = None,
        ruleset: str = "2.04",
        engine: str = "core",
        chance: ChanceScript | None = None,
    ) -> Game:
        """Return a new game of a card table, where there are no decks to check.

        Args:
            table: cards and contents of both decks.
            seed: seed of all chance, 0 to 2**64 - 1.
            first: who starts, None to leave it to chance (6.2.1.7).
            ruleset: name of the ruleset.
            engine: ``"core"`` or ``"reference"``.
            chance: chance results that replace the seed's.
        """
        game = cls.__new__(cls)
        game._start(table, seed, ruleset, engine)
        game._new(first, chance)
        return game

    @classmethod
    def from_record(
        cls,
        table: CardTable,
        record: Record,
        seed: int = 7,
        ruleset: str = "2.04",
        engine: str = "core",
        chance: ChanceScript | None = None,
    ) -> Game:
        """Return a game that goes on from a record without open procedures.

        Args:
            table: cards and contents of both decks.
            record: what `record` returned.
            seed: seed of all chance, 0 to 2**64 - 1.
            ruleset: name of the ruleset.
            engine: ``"core"`` or ``"reference"``.
            chance: chance results that replace the seed's.

        Raises:
            RecordError: no game can be loaded from the record; the error names the field.
            EngineLimitError: it holds more than a game can.
        """
        game = cls.__new__(cls)
        game._start(table, seed, ruleset, engine)
        game.first = None
        game.origin = record
        game.scripted = chance is not None
        game._engine = engine_class(engine).from_record(table, record, seed, ruleset, chance)
        game._begin()
        return game

    @classmethod
    def of_engine(cls, engine: Any, table: CardTable, ruleset: str = "2.04", lists: Lists = "open") -> Game:
        """Return a game around an engine of the core that stands anywhere; it has no past.

        Args:
            engine: the engine; it is not copied.
            table: its cards.
            ruleset: name of its ruleset.
            lists: what each player believes, as for `Game`.
        """
        game = cls.__new__(cls)
        game._start(table, engine.seed, ruleset, "core", lists)
        game.first = None
        game.scripted = True
        game._engine = engine
        game._begin()
        return game

    @classmethod
    def from_position(cls, text: str, cards: Iterable[Card] | None = None, engine: str = "core") -> Game:
        """Return a game that goes on from a position line.

        Args:
            text: what `position` returned.
            cards: definitions to look up the ids in; the shipped library by default.
            engine: ``"core"`` or ``"reference"``.

        Raises:
            NotationError: the line is malformed or contradicts itself.
        """
        found = read_position(text, lambda: known_cards() if cards is None else cards)
        try:
            if found.record is None:
                game = cls.from_table(found.table, found.seed, found.first, found.ruleset, engine)
            else:
                game = cls.from_record(found.table, found.record, found.seed, found.ruleset, engine)
            for move in found.then:
                game.push(move)
        except LnlError as error:
            raise NotationError(f"position: cannot be played: {error}") from None
        return game

    # --- what it waits for ------------------------------------------------------------------------------------

    @property
    @alone
    def decision(self) -> Decision | None:
        """What the game waits for, or None when it is over."""
        if self._stale:
            self._decision = Decision.of(self._engine.decision(), self.table)
            self._stale = False
        return self._decision

    @property
    @alone
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        raw = self._engine.outcome()
        if not raw:
            return None
        winner, reason, rule = raw
        return Outcome(winner - 1 if winner else None, Reason(reason), rulenum.to_rule(rule), self.turn)

    @property
    def turn(self) -> int:
        """The turn number, from 1; 0 in setup."""
        return int(self._engine.turn)

    @property
    def n_decisions(self) -> int:
        """How many actions were applied."""
        return int(self._engine.n_decisions)

    # --- moves ------------------------------------------------------------------------------------------------

    @alone
    def push(self, move: Action | str) -> None:
        """Apply an action; a refused one changes nothing.

        Args:
            move: an action of `decision`, or its text.

        Raises:
            NotationError: the text is no action.
            IllegalActionError: the action is not legal now.
        """
        decision = self.decision
        if decision is None:
            raise self.refused(f"{str(move)!r} is not legal: the game is over", "1.2")
        if isinstance(move, str):
            try:
                code = decision.parse(move).code
            except IllegalActionError as error:
                raise self.refused(f"{error} ({decision.rule})", decision.rule) from None
        else:
            instance("move", move, Action)
            code = move.code
            if code not in decision.codes or move.player != decision.player:
                text = to_text(code, self.table, move.player)
                near = nearest_text(text, self.table, decision.player, decision.codes)
                raise self.refused(f"{text!r} is not legal now; {near} ({decision.rule})", decision.rule)
        self.push_code(code)

    @alone
    def push_code(self, code: int) -> None:
        """Apply an action by its code.

        Args:
            code: an action code (`lnl.contract.action`).
        """
        code = whole("code", code, 0, MASK64)
        self._do(code, lambda: self._engine.apply(code))

    @alone
    def concede(self, player: int) -> None:
        """End the game: ``player`` concedes (1.2.4).

        Args:
            player: who concedes, 0 or 1.

        Raises:
            LnlError: there is no such player, or the game is over.
        """
        player = player_of(player)
        if self.decision is None:
            raise self.refused("nobody can concede: the game is over", "1.2")
        self._do(Concession(player), lambda: self._engine.concede(player))

    def _do(self, move: Move, apply: Callable[[], None]) -> None:
        apply()
        self._stale, self._digest = True, None
        self._history.add(move, len(self._events), self._engine)
        self._events += self._engine.drain_events()

    @alone
    def pop(self) -> Action | None:
        """Take the last move back and return its action, None if it was a concession.

        Returns:
            The action, or None for a concession.

        Raises:
            LnlError: nothing was pushed.
        """
        if not self._history.moves:
            raise LnlError("nothing to take back")
        move, n_events, self._engine = self._history.take_back()
        self._events = self._events[:n_events]
        self._observers.forget(n_events)
        self._stale, self._digest = True, None
        decision = self.decision
        return decision.action(move) if isinstance(move, int) and decision is not None else None

    @alone
    def repeat(self, actions: Sequence[str], times: int, shorten: Callable[[View, int], int] | None = None) -> int:
        """Do the same actions several times over, as a player who names a number in a loop (12.1.1.1).

        Args:
            actions: texts of the actions of one round; all are the deciding player's own.
            times: the number named, 0 to 2**31 - 1.
            shorten: asked once, with the other player's view and the number; the number it answers is played.

        Returns:
            How many rounds were played; fewer than named where a round was no longer legal, which is then undone. If
            the first is not legal, that is an error, and nothing has changed.
        """
        return repeat(self, actions, times, shorten)

    @alone
    def rewound(self) -> Game:
        """Return a game at the start of this one."""
        twin = self.copy()
        twin._engine = self._history.engine(0)
        twin._events = self._events[: self._history.n_events[0]] if self.moves else self._events.copy()
        twin._observers = self._observers.rewound()
        twin._history, twin._stale, twin._digest = self._history.rewound(), True, None
        return twin

    @property
    @alone
    def moves(self) -> Sequence[Move]:
        """Every move so far."""
        return tuple(self._history.moves)

    @alone
    def copy(self) -> Game:
        """Return an independent game in the same state, with the same past."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._use = Use("a game")
        twin._engine = self._engine.copy()
        twin._history = self._history.copy()
        twin._events = self._events.copy()
        twin._observers = self._observers.copy()
        return twin

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Game:
        return self.copy()

    # --- what it knows ----------------------------------------------------------------------------------------

    @property
    @alone
    def events(self) -> tuple[RawEvent, ...]:
        """Everything that happened, as the referee saw it."""
        return tuple(self._events)

    @alone
    def events_since(self, count: int) -> tuple[RawEvent, ...]:
        """Return the events after the first ``count``.

        Args:
            count: how many events to leave out, from 0.
        """
        count = whole("count", count, 0, MAX_INT)
        return tuple(self._events[count:])

    @alone
    def events_after_move(self, count: int) -> tuple[RawEvent, ...]:
        """Return the events since the first ``count`` moves were made.

        Args:
            count: how many moves to leave out with their events, from 0.
        """
        count = whole("count", count, 0, MAX_INT)
        n_events = self._history.n_events
        return self.events_since(n_events[count] if count < len(n_events) else len(self._events))

    @property
    @alone
    def event_counts(self) -> tuple[int, ...]:
        """By move, how many events there were before it."""
        return tuple(self._history.n_events)

    @alone
    def record(self) -> Record:
        """Return the referee's record."""
        found: Record = self._engine.record()
        return found

    @alone
    def digest(self) -> int:
        """Return the 64-bit digest of the record."""
        if self._digest is None:
            self._digest = records.digest(self.record())
        return self._digest

    @alone
    def view(self, player: int) -> View:
        """Return the game as ``player`` knows it.

        Args:
            player: who looks, 0 or 1.

        Raises:
            LnlError: there is no such player.
        """
        player = player_of(player)
        return self._observers.view(player, self._engine, self._events)

    @alone
    def why_not(self, text: str, player: int | None = None) -> Refusal | None:
        """Return why an action is not legal now and the rule that forbids it, or None when it is legal.

        The answer rests on what the asking player knows.

        Args:
            text: an action's text (`lnl.contract.notation`).
            player: who asks; the deciding player if not given.

        Raises:
            NotationError: the text is no action.
            ArgumentError: there is no such player.
        """
        return why_not(self, text, player)

    @alone
    def values(self, zone: int, player: int, index: int) -> tuple[int, ...]:
        """Return (power, aura, limit, level, cost, heart) of the card at a place of the record.

        Args:
            zone: a `Zone`.
            player: whose zone, 0 or 1.
            index: place of the card in the zone's list of the record, from 0.
        """
        return tuple(self._engine.values(zone, player, index))

    @alone
    def layered_values(self, zone: int, player: int, index: int) -> tuple[tuple[int, ...], ...]:
        """Return the values of the card at a place of the record after each of the layers 1 to 6 (9.9.1).

        Args:
            zone: a `Zone`.
            player: whose zone, 0 or 1.
            index: place of the card in the zone's list of the record, from 0.
        """
        return tuple(map(tuple, self._engine.layered_values(zone, player, index)))

    @alone
    def player_values(self, player: int) -> tuple[int, ...]:
        """Return (attack limit, hand limit, level limit, trance limit) of a player.

        Args:
            player: 0 or 1.
        """
        return tuple(self._engine.player_values(player))

    @alone
    def position(self) -> str:
        """Return the game as one line of text.

        Inside a procedure or effect it names the latest position outside and what was done since.

        Raises:
            NotationError: the game is over, or inside a procedure or effect with a past that no line can say: one with
                scripted chance, or of a sampled world.
        """
        start = Position(self.table, self.origin, self.seed, self.ruleset, self.first)
        return position_of(start, self._history, self.scripted)

    def refused(self, message: str, rule: str) -> IllegalActionError:
        """Return the error that refuses something here, with the position.

        Args:
            message: what was wrong.
            rule: number of the rule that forbids it.
        """
        instance("message", message, str)
        instance("rule", rule, str)
        try:
            position = self.position()
        except NotationError:
            position = None
        return IllegalActionError(message, rule=rule, position=position, seed=self.seed)

    def __repr__(self) -> str:
        state = self.outcome or self.decision
        return f"<Game seed {self.seed}, turn {self.turn}, {self.n_decisions} actions, {state}>"

    def __str__(self) -> str:
        return draw_table(self.record(), self.table, None, values=self.values)


def shipped_cards() -> Iterable[Card]:
    """Return the cards of the shipped library."""
    from lnl.cards.library.library import CardLibrary

    return tuple(CardLibrary.load().cards)


def known_cards() -> Iterable[Card]:
    """Return the shipped cards and those of ``LNL_CARDS``."""
    from lnl.cards.library.library import CardLibrary

    return tuple(CardLibrary.with_own().cards)
