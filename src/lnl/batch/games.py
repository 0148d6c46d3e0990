"""An array of games of the core, with numpy arrays of its state."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from lnl._core.face import Engine
from lnl.batch.constants import POLICIES, Job
from lnl.batch.core import Batch
from lnl.batch.layout import ARRAYS, MAX_GAMES, MAX_THREADS
from lnl.cards.library.decks import Deck
from lnl.cards.library.table import CardTable
from lnl.cards.library.versions import refusals
from lnl.contract.arguments import MAX_INT, MAX_SEED, instance, seed_of, shown, starter_of, whole, word
from lnl.contract.chance import mix64
from lnl.contract.enums import N_PLAYERS
from lnl.contract.errors import ArgumentError, DeckError, IllegalActionError, LnlError
from lnl.contract.limits import MAX_ACTIONS, MAX_COUNTER
from lnl.contract.ruleset import RULESETS
from lnl.contract.sharing import Use, alone
from lnl.game.game import Game
from lnl.game.view import View

try:
    import numpy as np
except ImportError as error:
    raise LnlError("games at once need numpy: pip install 'lnl[batch]'") from error

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


GOLDEN = 0x9E3779B97F4A7C15


def derived_seed(seed: int, k: int) -> int:
    """Return the ``k``-th seed made of one: of game k of a batch, or of a game's k-th restart.

    Args:
        seed: 0 to 2**64 - 1.
        k: which one, 0 to 2**64 - 1.

    Raises:
        ArgumentError: a number is out of its range.
    """
    return mix64((seed_of(seed) + seed_of(k, "k") * GOLDEN) & MAX_SEED)


@dataclass(frozen=True, eq=False)
class Shown:
    """The arrays of a batch that its players may have, for policies: no seeds, and no way to the games.

    The arrays are those of `Games`, which says what each holds. Every row belongs to the player in `to_move`.
    """

    mask: NDArray[np.bool_]
    n_legal: NDArray[np.int32]
    codes: NDArray[np.uint64]
    to_move: NDArray[np.int8]
    kinds: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    terminals: NDArray[np.bool_]
    reasons: NDArray[np.uint8]
    turns: NDArray[np.int32]
    decisions: NDArray[np.int32]
    episodes: NDArray[np.int32]
    situations: NDArray[np.int32]
    cards: NDArray[np.int32]
    options: NDArray[np.int32]
    vocabulary: tuple[str, ...]


class Games:
    """Games that are stepped together.

    The object is the referee's: it has the seeds, from which all chance follows, and gives the games out whole. What
    players may have is `shown`.

    Every array has one row for each game and shows the core's own memory: `reset`, `step`, `play` and `observe` change
    them in place, so copy what is to be kept. They are read-only. A game passes over decisions with one legal action by
    itself. The object serves one thread at a time, whatever number of threads it has working for it; a call beside
    another's is refused. After a fork the child's object has threads of its own.

    Args:
        n: number of games, 1 to `MAX_GAMES`.
        matches: pairs of decks, or card tables; game i plays match ``i % len(matches)``.
        seeds: a seed for each game, or one from which they are derived (`derived_seed`).
        first: who starts, or None to leave it to chance.
        ruleset: name of the ruleset.
        threads: how many threads work, 1 to `MAX_THREADS`; it changes no result.
        restart: whether `step` begins a game again when it is over.
        observe: whether observations are written at every `reset`, `step` and `play`; if not, `observe` writes them.

    Attributes:
        mask: (n, MAX_ACTIONS) bool: which actions are legal. Actions are numbered in the order of the list of legal
            actions, so the first ``n_legal`` are legal, and `options` and `codes` say what each is.
        n_legal: (n,) int32: how many actions are legal, 0 when the game is over.
        codes: (n, MAX_ACTIONS) uint64: the legal actions as integers (`lnl.contract.action`), and 0 behind them.
        to_move: (n,) int8: who decides, -1 when the game is over.
        kinds: (n,) uint8: what is decided, a `DecisionKind`.
        rewards: (n, 2) float32: what the last call brought each player: 1 won, -1 lost, 0.
        terminals: (n,) bool: whether the game is over; with restart, whether the one before ended in the last step.
        reasons: (n,) uint8: why it is, a `Reason`; `Reason.FAULT` and `STEP_CAP` are no results of the rules.
        turns: (n,) int32: the turn, of the game that ended if one did.
        decisions: (n,) int32: how many decisions with a choice were made in the game at hand.
        seeds: (n,) uint64: the seed of the game at hand; the referee's alone.
        episodes: (n,) int32: how often the game began again since `reset`.
        situations: (n, len(SITUATION)) int32: what the player to decide knows, in numbers.
        cards: (n, MAX_SLOTS, len(CARD)) int32: every card as that player knows it; empty rows are 0.
        options: (n, MAX_ACTIONS, len(OPTION)) int32: every legal action as that player understands it.
        vocabulary: card ids; card k of it has the number k + 1 in observations, unknown cards 0.
        shown: the arrays that players may have, without the seeds.

    Raises:
        DeckError: a deck is not allowed by the ruleset.
        ArgumentError: an argument is out of its range.
    """

    mask: NDArray[np.bool_]
    n_legal: NDArray[np.int32]
    codes: NDArray[np.uint64]
    to_move: NDArray[np.int8]
    kinds: NDArray[np.uint8]
    rewards: NDArray[np.float32]
    terminals: NDArray[np.bool_]
    reasons: NDArray[np.uint8]
    turns: NDArray[np.int32]
    decisions: NDArray[np.int32]
    seeds: NDArray[np.uint64]
    episodes: NDArray[np.int32]
    situations: NDArray[np.int32]
    cards: NDArray[np.int32]
    options: NDArray[np.int32]
    vocabulary: tuple[str, ...]
    shown: Shown

    def __init__(
        self,
        n: int,
        matches: Sequence[tuple[Deck, Deck] | CardTable],
        *,
        seeds: int | ArrayLike = 7,
        first: int | None = None,
        ruleset: str = "2.04",
        threads: int = 1,
        restart: bool = False,
        observe: bool = False,
    ) -> None:
        instance("matches", matches, Sequence)
        if not matches:
            raise LnlError("no match to play")
        word("ruleset", ruleset, RULESETS)
        first = starter_of(first)
        tables = [_table_of(match) for match in matches]
        for table in tables:
            if refused := refusals(table.cards, ruleset):
                message = "\n  ".join((f"ruleset {ruleset} does not know some cards", *refused))
                raise DeckError(message, violations=refused)
        self._make(n, tables, ruleset, threads, restart, observe)
        for table in tables:
            self._core.add_new(table, ruleset, first, self._numbers(table))
        self._begin([i % len(tables) for i in range(n)], seeds)

    @classmethod
    def from_games(
        cls, games: Sequence[Game], *, threads: int = 1, restart: bool = False, observe: bool = False
    ) -> Games:
        """Return copies of games that go on from where these stand; all that happens then depends on their own seeds.

        Args:
            games: games on the core, of one ruleset.
            threads: as for `Games`.
            restart: as for `Games`; a game begins again where it stood.
            observe: as for `Games`.

        Raises:
            LnlError: a game runs on the reference or has scripted chance, or there is none.
        """
        for game in _checked("games", games):
            instance("games: game", game, Game)
        if not games or len({game.ruleset for game in games}) > 1:
            raise LnlError("all games must have the same ruleset")
        batch = cls.__new__(cls)
        batch._make(len(games), [game.table for game in games], games[0].ruleset, threads, restart, observe)
        for i, game in enumerate(games):
            engine = game._engine
            if not isinstance(engine, Engine):
                raise LnlError(f"game {i} does not run on the core: Game(..., engine='core')")
            if engine.script is not None:
                raise LnlError(f"game {i} has scripted chance")
            batch._core.add_copy(engine, batch._numbers(game.table))
        batch._begin(range(len(games)), 0)
        return batch

    @classmethod
    def from_views(
        cls,
        views: Sequence[View],
        n: int | None = None,
        *,
        seeds: int | ArrayLike = 7,
        threads: int = 1,
        restart: bool = False,
        observe: bool = False,
    ) -> Games:
        """Return worlds drawn from views, each uniformly from those that agree with it.

        Args:
            views: views of games on the core, of one ruleset.
            n: number of games; game i comes from view ``i % len(views)``. One for each view if not given.
            seeds: of the drawing; game i is ``views[i % len(views)].sample(seed)``.
            threads: as for `Games`.
            restart: as for `Games`; another world of the same view is drawn.
            observe: as for `Games`.

        Raises:
            LnlError: a view is of a game on the reference, or there is none.
            EngineLimitError: no world was found that allows the choices that are open.
        """
        for view in _checked("views", views):
            instance("views: view", view, View)
        if not views or len({view.ruleset for view in views}) > 1:
            raise LnlError("all views must have the same ruleset")
        if any(view.core is None for view in views):
            raise LnlError("worlds need views of games on the core: Game(..., engine='core')")
        n = len(views) if n is None else n
        batch = cls.__new__(cls)
        batch._make(n, [view.table for view in views], views[0].ruleset, threads, restart, observe)
        for view in views:
            batch._core.add_view(view.core, batch._numbers(view.table))
        batch._begin([i % len(views) for i in range(n)], seeds)
        return batch

    def _make(
        self, n: int, tables: Sequence[CardTable], ruleset: str, threads: int, restart: bool, observe: bool
    ) -> None:
        """Allocate everything."""
        n, threads = whole("n", n, 1, MAX_GAMES), whole("threads", threads, 1, MAX_THREADS)
        instance("restart", restart, bool)
        instance("observe", observe, bool)
        self.threads = threads
        self.restart = restart
        self.watched = observe
        self.ruleset = ruleset
        self.vocabulary = tuple(sorted({card.id for table in tables for card in table.cards}))
        self._number = {card: k + 1 for k, card in enumerate(self.vocabulary)}
        self._tables = tables
        self._n = n
        arrays = {name: np.zeros((n, *shape), kind) for name, (shape, kind) in ARRAYS.items()}
        self._core = Batch(n, threads, arrays)
        self._actions, self._luck, self._first_seeds = arrays["actions"], arrays["luck"], arrays["first_seeds"]
        self._judged, self._seeds, self._episodes = arrays["judged"], arrays["seeds"], arrays["episodes"]
        for name in ARRAYS.keys() - {"actions", "luck", "first_seeds", "judged"}:
            shown = arrays[name].view()
            shown.flags.writeable = False
            setattr(self, name, shown)
        self.shown = Shown(**{part.name: getattr(self, part.name) for part in fields(Shown)})
        self._torn = False
        self._use = Use("a batch")
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0
        self._closed = False

    def _numbers(self, table: CardTable) -> list[int]:
        return [self._number[card.id] for card in table.cards]

    def _begin(self, begun: Sequence[int], seeds: int | ArrayLike) -> None:
        self._begun = tuple(begun)
        self._core.assign(self._begun)
        if seeds is None:
            raise ArgumentError(f"seeds: one or {self._n} from 0 to 2**64 - 1 are needed", argument="seeds")
        self.reset(seeds)

    # --- moves ------------------------------------------------------------------------------------------------

    @alone
    def reset(self, seeds: int | ArrayLike | None = None) -> None:
        """Begin all games again.

        Args:
            seeds: a seed for each game, or one from which they are derived; those that a restart would take if not
                given.
        """
        given = None if seeds is None else self._spread(seeds)
        if given is None:
            self._episodes += 1
            self._seeds[:] = _derived(self._first_seeds, self._episodes)
        else:
            self._first_seeds[:] = self._seeds[:] = given
            self._episodes[:] = 0
        self._work(Job.BEGIN)

    @alone
    def step(self, actions: ArrayLike) -> None:
        """Carry out one action in every game, and those after it that have no alternative.

        A game that would exceed a capacity ends there, aborted (`Reason.FAULT`). A game that is over stays as it is, whatever
        its action says, unless it is to restart: then its rewards, terminal and reason are of the game that ended, and all
        else is of the next one.

        Args:
            actions: (n,) integers: the index of an action among the legal ones of each game.

        Raises:
            IllegalActionError: an action is not legal; nothing changes in any game.
            ArgumentError: what is given is no list of numbers.
            LnlError: there is not one whole number for each game.
        """
        try:
            given = np.asarray(actions)
        except ValueError as error:
            raise ArgumentError(f"actions: {error}", argument="actions") from None
        if given.shape != (self._n,) or given.dtype.kind not in "iu":
            raise LnlError(f"{self._n} whole numbers are needed, not {given.dtype} of shape {given.shape}")
        if given.dtype != np.int32:  # what does not fit is as illegal as -1
            given = np.where((given >= 0) & (given < MAX_ACTIONS), given, -1)
        self._actions[:] = given
        bad = self._core.first_bad_action()
        if bad >= 0:
            asked = np.asarray(actions)[bad]
            raise IllegalActionError(f"game {bad}: action {asked} is not one of its {self.n_legal[bad]} legal actions")
        self._work(Job.STEP)

    @alone
    def play(
        self,
        policy: str = "random",
        seeds: int | ArrayLike = 7,
        turns: int | None = None,
        decisions: int | None = None,
    ) -> int:
        """Play all games on by a light policy, to their ends or to a horizon; none restarts.

        Args:
            policy: ``"random"`` takes every legal action alike, as `Engine.play_random` does; ``"light"`` takes
                them by weights that the open cards suggest.
            seeds: of the choices: one for each game, or one from which they are derived.
            turns: for how many turns after the present one, 0 to 65535, or None to the end.
            decisions: for how many decisions with a choice, 0 to 2**31 - 1, or None for any number.

        Returns:
            How many decisions with a choice were made in all games together.

        Raises:
            ArgumentError: there is no such policy, or a number is out of its range.
        """
        word("policy", policy, POLICIES)
        bounds = {
            "turns": -1 if turns is None else whole("turns", turns, 0, MAX_COUNTER),
            "most": -1 if decisions is None else whole("decisions", decisions, 0, MAX_INT),
        }
        before = int(self.decisions.sum())
        self._luck[:] = self._spread(seeds)
        self._work(Job.PLAY, policy=POLICIES.index(policy), **bounds)
        return int(self.decisions.sum()) - before

    # --- what stands there ------------------------------------------------------------------------------------

    @alone
    def observe(self) -> None:
        """Write `situations`, `cards` and `options` for the decisions at hand."""
        self._work(Job.OBSERVE)

    @alone
    def evaluate(self) -> NDArray[np.float64]:
        """Return (n,) float64: the chance that player 0 wins, as one look at the open cards tells; 1, 0 or 0.5 at the end."""
        self._work(Job.JUDGE)
        return self._judged.copy()

    @alone
    def engine(self, i: int) -> Engine:
        """Return game ``i`` as an engine of its own, which Python can step fast: `Engine.step`.

        Args:
            i: number of the game, from 0.

        Raises:
            ArgumentError: there is no such game.
        """
        return self._core.engine(whole("i", i, 0, self._n - 1))

    def game(self, i: int) -> Game:
        """Return game ``i`` as a game of its own; what happens to it does not happen here.

        Args:
            i: number of the game, from 0.

        Raises:
            ArgumentError: there is no such game.
        """
        return Game.of_engine(self.engine(i), self._tables[self._begun[whole("i", i, 0, self._n - 1)]], self.ruleset)

    def __reduce__(self) -> Any:
        raise LnlError("a batch cannot be copied or pickled; game(i) and engine(i) return single games")

    def __len__(self) -> int:
        return self._n

    def __repr__(self) -> str:
        return f"<Games {self._n}, {int((self.n_legal > 0).sum())} waiting, {self.threads} threads>"

    # --- work -------------------------------------------------------------------------------------------------

    @alone
    def close(self) -> None:
        """Let the threads go; the arrays stay as they are, and later calls work in the caller's thread alone."""
        self._closed = True
        if self._pool is not None and self._process == os.getpid():
            self._pool.shutdown()
        self._pool = None

    def _helpers(self) -> ThreadPoolExecutor:
        """Return the threads beside the caller's; a forked process starts its own, since none came with it."""
        if self._pool is None or self._process != os.getpid():
            self._pool = ThreadPoolExecutor(self.threads - 1, "lnl-batch")
            self._process = os.getpid()
        return self._pool

    def __enter__(self) -> Games:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _spread(self, seeds: int | ArrayLike) -> NDArray[np.uint64]:
        """Return a seed for each game."""
        if isinstance(seeds, int):
            return _derived(np.full(self._n, seed_of(seeds, "seeds"), np.uint64), np.arange(self._n))
        if isinstance(seeds, np.ndarray) and seeds.dtype.kind == "u" and seeds.shape == (self._n,):
            return seeds.astype(np.uint64)
        try:
            listed = np.asarray(seeds, object)
        except ValueError as error:
            raise ArgumentError(f"seeds: {error}", argument="seeds") from None
        given = [seed.__index__() if hasattr(seed, "__index__") else -1 for seed in listed.ravel()]
        if listed.shape != (self._n,) or not all(0 <= seed <= MAX_SEED for seed in given):
            raise ArgumentError(f"seeds: one or {self._n} from 0 to 2**64 - 1 are needed", argument="seeds")
        return np.array(given, np.uint64)

    def _work(self, job: Job, **settings: Any) -> None:
        """Do a job with all games, by all threads.

        Raises:
            LnlError: an earlier job was interrupted, so that some games are further than others.
        """
        if self._torn and job is not Job.BEGIN:
            raise LnlError("the games were interrupted in the middle of a call: reset() begins again")
        share = self._n // (4 * self.threads)
        chunk = self._n if self.threads == 1 else max(1, min(2 if job is Job.PLAY else 64, share))
        self._core.prepare(int(job), chunk, restart=self.restart, watched=self.watched, **settings)
        helpers: list[Future[None]] = []
        self._torn = self._torn or job in (Job.BEGIN, Job.STEP, Job.PLAY)
        try:
            if self.threads > 1 and not self._closed:
                pool = self._helpers()
                helpers = [pool.submit(self._core.work_on, k) for k in range(1, self.threads)]
            self._core.work_on(0)
            wait(helpers)
        except BaseException:  # a signal
            self._core.stop()
            wait(helpers)
            raise
        self._torn = False
        self._core.finish()


def _derived(seeds: NDArray[np.uint64], k: NDArray[Any]) -> NDArray[np.uint64]:
    """Return `derived_seed` of each seed and number."""
    x = seeds + k.astype(np.uint64) * np.uint64(GOLDEN)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed: NDArray[np.uint64] = x ^ (x >> np.uint64(31))
    return mixed


def _checked(name: str, given: Sequence[Any]) -> Sequence[Any]:
    """Return an argument that is a list."""
    instance(name, given, Sequence)
    return given


def _table_of(match: tuple[Deck, Deck] | CardTable) -> CardTable:
    if isinstance(match, CardTable):
        return match
    if not isinstance(match, Sequence) or isinstance(match, str) or len(match) != N_PLAYERS:
        raise ArgumentError(f"matches: a match is two decks or a card table, not {shown(match)}", argument="matches")
    for deck in match:
        instance("matches: deck", deck, Deck)
    from lnl.cards.library.beliefs import table_of

    return table_of(*match)
