"""One game on the server: who is connected, what they ask for, what is stored, when the program thinks.

Longer than 500 lines: most of its methods answer one message each, and share the state of the game.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from lnl.ai.levels import next_level
from lnl.contract.errors import FileError, LnlError
from lnl.ui.model.policies import passes_battle
from lnl.ui.model.saying import line_said
from lnl.ui.model.session import Refused
from lnl.ui.web.buckets import Bucket
from lnl.ui.web.limits import (
    AI_SECONDS,
    CURVE_PLAYOUTS,
    FIRST_HINT_PLAYOUTS,
    HINT_PLAYOUTS,
    HINTS_A_SECOND,
    HINTS_AT_ONCE,
    MAX_WATCHERS,
    USUAL_PACE,
)
from lnl.ui.web.messages import MessageRefused
from lnl.ui.web.naming import names_in, told_apart
from lnl.ui.web.reviewing import Review
from lnl.ui.web.timing import Timing, shown

if TYPE_CHECKING:
    from lnl.ai.advice import Hint
    from lnl.game.game import Game
    from lnl.game.replay import Replay
    from lnl.game.view import View
    from lnl.ui.model.parts import Frame
    from lnl.ui.model.policies import Wishes
    from lnl.ui.model.session import TableSession
    from lnl.ui.web.connection import Connection
    from lnl.ui.web.store import Store
    from lnl.ui.web.thinking import Thinking

WATCHER = 2
"""The seat of one who watches two players of the program."""
_MOVED_ON = "the table has moved on since: look again"


class Busy(LnlError):
    """The server has no room for this at the moment."""


class Table:
    """A game on the server; everything but searches happens in the event loop.

    Args:
        name: of the game in the store.
        load: gives the session as it is stored, and how many rows are stored.
        specs: by player, the player of the program, None for a person.
        names: by player, how they were called when the game began.
        store: where it is kept.
        thinking: where the program searches.
    """

    def __init__(
        self,
        name: str,
        load: Callable[[], tuple[TableSession, int]],
        specs: tuple[str | None, str | None],
        names: tuple[str, str],
        store: Store,
        thinking: Thinking,
    ) -> None:
        self.name = name
        self.specs = specs
        self._names = names
        self._load = load
        self._store = store
        self._thinking = thinking
        self._connections: list[Connection] = []
        self._rev = 0
        self._choices: dict[int, tuple[str, ...]] = {}
        self._rows: list[dict[str, Any]] = []
        self._pace = USUAL_PACE
        self._hurry = asyncio.Event()
        self._stepped = asyncio.Event()
        self._is_held = False
        self._playing: asyncio.Task[None] | None = None
        self._asides: set[asyncio.Task[None]] = set()
        self._hints = Bucket(HINTS_AT_ONCE, HINTS_A_SECOND)
        self._chances: dict[int, dict[int, float]] = {}
        self._touched = monotonic()
        self._review: Review | None = None
        self._timing = Timing(self._run_out)
        self._take_up()

    def _take_up(self) -> None:
        self._session, self._n_stored = self._load()
        self._session.keep = self._rows.append

    @property
    def idle_seconds(self) -> float:
        """How long nobody has been connected."""
        clock = self._session.clock
        is_running = clock is not None and clock.running is not None
        return 0.0 if self._connections or self._is_busy or is_running else monotonic() - self._touched

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._session.game.decision is None

    def names(self, lang: str) -> tuple[str, str]:
        """Return how the players are called; empty for a person without a name.

        Args:
            lang: language of the words.
        """
        found = names_in(self._names, self.specs, lang)
        return found if self._session.people else told_apart(found)

    @property
    def _next_level(self) -> int | None:
        """The level above the one that a person plays against."""
        first, second = self.specs
        level = first or second
        return None if level is None else next_level(level)

    @property
    def _is_busy(self) -> bool:
        return self._playing is not None and not self._playing.done()

    # --- connections ------------------------------------------------------------------------------------------

    def join(self, connection: Connection, seat: int, lang: str) -> None:
        """Let a page sit down, and show it everything that its seat may see.

        Args:
            connection: the page.
            seat: 0, 1 or `WATCHER`.
            lang: the language that it is shown.

        Raises:
            Busy: too many pages look at this game.
        """
        if len(self._connections) >= MAX_WATCHERS:
            raise Busy("too many pages look at this game")
        connection.seat, connection.lang = seat, lang
        self._connections.append(connection)
        self._keep_time()
        self._show(connection, fresh=True)
        self._play()

    def leave(self, connection: Connection) -> None:
        """Disconnect a page.

        Args:
            connection: the page.
        """
        with suppress(ValueError):
            self._connections.remove(connection)
        self._touched = monotonic()
        self._keep_time()
        clock = self._session.clock
        if clock is not None and clock.running is None:
            self._leave_time()

    def _leave_time(self) -> None:
        with suppress(FileError):  # the time of this decision is given back then
            self._session.stop_clock()
            self._commit()

    async def close(self) -> None:
        """End what goes on; the game stays in the store."""
        self._timing.stop()
        self._leave_time()
        if self._review is not None:
            await self._review.close()
        tasks = [task for task in (self._playing, *self._asides) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- what pages say ---------------------------------------------------------------------------------------

    async def hear(self, connection: Connection, message: Mapping[str, Any]) -> None:
        """Handle a message of a page.

        Args:
            connection: the page.
            message: what it says, checked (`lnl.ui.web.messages`).

        Raises:
            LnlError: it cannot be done; nothing has changed.
        """
        kind = message["type"]
        if kind in _FOR_PLAYERS and connection.seat == WATCHER:
            raise MessageRefused("who watches cannot do that")
        if "rev" in message and message["rev"] != self._rev:
            raise Refused(_MOVED_ON)
        getattr(self, f"_hear_{kind}")(connection, message)

    def _hear_sit(self, _connection: Connection, _message: Mapping[str, Any]) -> None:
        raise MessageRefused("this page has a seat already")

    def _hear_ping(self, connection: Connection, _message: Mapping[str, Any]) -> None:
        connection.send({"type": "pong"})

    def _hear_act(self, connection: Connection, message: Mapping[str, Any]) -> None:
        choices = self._choices.get(connection.seat, ())
        if not choices:
            raise Refused("it is not your decision")
        if message["choice"] > len(choices):
            raise Refused(f"there is no choice {message['choice']}: 1 to {len(choices)}")
        self._do(lambda: self._session.act(connection.seat, choices[message["choice"] - 1]))

    def _hear_why(self, connection: Connection, message: Mapping[str, Any]) -> None:
        refusal = self._session.why_not_there(connection.seat, message["anchors"])
        if refusal is not None:
            raise Refused(refusal.text, refusal.rule)
        waiting = self._session.frame(connection.seat, connection.lang).waiting
        if connection.seat not in self._choices:
            raise Refused(waiting.words if waiting else "the game is over")
        raise Refused(
            f"nothing can be done there now: {waiting.words}" if waiting else "the game is over",
            waiting.rule if waiting else "",
        )

    def _hear_undo(self, connection: Connection, _message: Mapping[str, Any]) -> None:
        self._do(lambda: self._session.undo(connection.seat))

    def _hear_answer(self, connection: Connection, message: Mapping[str, Any]) -> None:
        self._do(lambda: self._session.agree(connection.seat, message["yes"]))

    def _hear_concede(self, connection: Connection, _message: Mapping[str, Any]) -> None:
        self._do(lambda: self._session.concede(connection.seat))

    def _hear_policy(self, connection: Connection, message: Mapping[str, Any]) -> None:
        self._do(lambda: self._session.set_policy(connection.seat, message["policy"]))

    def _hear_remember(self, connection: Connection, message: Mapping[str, Any]) -> None:
        answer = {"yes": True, "no": False, "ask": None}[message["answer"]]
        frame = self._session.frame(connection.seat)
        known = self._session.wishes[connection.seat].answers
        if message["ability"] not in known and (frame.prompt is None or frame.prompt.ability != message["ability"]):
            raise Refused("no such ability asks you now")
        self._do(lambda: self._session.remember(connection.seat, answer, message["ability"]))

    def _hear_pass(self, connection: Connection, message: Mapping[str, Any]) -> None:
        passes = self._session.pass_turn if message["to"] == "turn" else self._session.pass_battle
        self._do(lambda: passes(connection.seat))

    def _hear_stop(self, connection: Connection, _message: Mapping[str, Any]) -> None:
        self._session.wishes[connection.seat].stop()
        self._show_all()

    def _hear_hurry(self, _connection: Connection, _message: Mapping[str, Any]) -> None:
        self._hurry.set()
        self._stepped.set()

    def _hear_step(self, _connection: Connection, _message: Mapping[str, Any]) -> None:
        self._stepped.set()

    def _hear_pause(self, connection: Connection, message: Mapping[str, Any]) -> None:
        if self._session.clock is None:
            raise Refused("there is no clock at this table")
        if len(self._session.people) == 2:
            raise Refused("no pause between two people")
        self._timing.is_paused = message["on"]
        self._keep_time()
        self._show_all()

    def _hear_pace(self, _connection: Connection, message: Mapping[str, Any]) -> None:
        self._pace = message["hundredths"]
        self._stepped.set()
        self._show_all()

    def _hear_lang(self, connection: Connection, message: Mapping[str, Any]) -> None:
        connection.lang = message["lang"]
        connection.known.clear()
        self._show(connection, fresh=True)

    def _hear_look(self, connection: Connection, message: Mapping[str, Any]) -> None:
        detail = self._session.card(_eyes(connection), message["what"], connection.lang)
        if detail is None:
            raise Refused("there is no card that you know")
        connection.send({"type": "detail", "detail": detail.as_dict()})

    def _hear_hint(self, connection: Connection, _message: Mapping[str, Any]) -> None:
        decision = self._session.game.decision
        if decision is None or decision.player != connection.seat:
            raise Refused("it is not your decision")
        self._refuse_help("hints")
        if not self._hints.take():
            raise Refused("too many hints: wait a little")
        self._aside(self._give_hint(connection))

    def _hear_chances(self, connection: Connection, message: Mapping[str, Any]) -> None:
        if message["on"]:
            self._refuse_help("chances")
            self._chances.setdefault(connection.seat, {})
            self._do(self._session.mark_assisted)
        else:
            self._chances.pop(connection.seat, None)
            self._show_all()

    def _refuse_help(self, what: str) -> None:
        if len(self._session.people) == 2:
            raise Refused(f"no {what} in a game between persons")

    # --- doing and storing ------------------------------------------------------------------------------------

    def _do(self, deed: Callable[[], Any]) -> None:
        """Do something for a person, store it, and show it; where it cannot be stored, nothing is done."""
        before = self._session.version
        self._timing.is_paused = False
        try:
            deed()
        finally:
            self._commit()  # also what a refused row of actions leaves behind
        is_back = self._session.version < before
        self._hurry.set()  # a search for what was before is of no use any more
        self._settle()
        self._rev += 1
        self._show_all(fresh=is_back)
        self._play()

    def _settle(self) -> None:
        """Make the moves that nobody is asked for, and that no search chooses."""
        while self._session.thinking is None and self._session.step() is not None:
            pass
        self._commit()
        self._keep_time()

    def _keep_time(self) -> None:
        self._timing.follow(self._session, bool(self._connections))

    def _run_out(self, player: int) -> None:
        """Do what follows where a person's time is up; where that cannot be stored, the clock runs on from what is stored."""
        with suppress(FileError):
            self._do(lambda: self._session.run_out(player))

    def _commit(self) -> None:
        if not self._rows:
            return
        rows, self._rows[:] = self._rows.copy(), []
        try:
            self._store.append(self.name, self._n_stored, rows, self._session.game.decision is None)
        except FileError:
            self._rows.clear()
            self._take_up()
            self._keep_time()
            self._rev += 1
            self._show_all(fresh=True)
            raise
        self._n_stored += len(rows)

    # --- the program ------------------------------------------------------------------------------------------

    def _play(self) -> None:
        if not self._is_busy and (self._session.thinking is not None or self._session.asked is None):
            self._playing = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        """Let the program move until a person is asked or the game is over."""
        while self._session.game.decision is not None:
            if not self._session.people and not self._connections:
                return  # nobody watches
            task = self._session.to_think()
            if task is None:
                before = self._session.version
                self._settle()
                if self._session.version == before:
                    return
                self._shown_anew()
                continue
            player, view = task
            rev = self._rev
            self._hurry.clear()
            action = await self._thinking.choose(player, view, AI_SECONDS, self._hurry, self._tell_share)
            if rev != self._rev:
                continue  # somebody took moves back or left meanwhile
            self._session.chosen(action)
            self._settle()
            self._shown_anew()
            await self._pause()

    def _tell_share(self, share: float) -> None:
        """Tell pages how far the program is with its choice, and nothing of what it has found (`lnl.ui.model.progress`)."""
        for connection in self._connections:
            connection.send_passing({"type": "progress", "share": round(share, 2)})

    def _shown_anew(self) -> None:
        self._rev += 1
        self._show_all()

    async def _pause(self) -> None:
        """Leave the others time to see what was done."""
        if self._session.thinking is None or not self._connections:
            return
        self._stepped.clear()
        self._is_held = self._pace < 0
        if self._is_held:
            self._show_all()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._stepped.wait(), None if self._is_held else self._pace / 100)
        self._is_held = False

    # --- hints ------------------------------------------------------------------------------------------------

    def _aside(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._asides.add(task)
        task.add_done_callback(self._asides.discard)

    async def _searched(self, seat: int, playouts: int, tell: Callable[[Hint], object] | None = None) -> Hint:
        from lnl.ai.advice import hint

        view, loop = self._session.game.view(seat), asyncio.get_running_loop()
        said = None if tell is None else lambda found: loop.call_soon_threadsafe(tell, found)
        return await self._thinking.run(partial(hint, view, playouts, secrets.randbits(63), tell=said))

    async def _give_hint(self, connection: Connection) -> None:
        rev = self._rev
        seat, lang = connection.seat, connection.lang
        view = self._session.game.view(seat)

        def tell(found: Hint) -> None:
            if rev == self._rev and found.iterations > FIRST_HINT_PLAYOUTS:
                connection.send_passing(_hint_told(found, view, seat, lang))

        for playouts in (FIRST_HINT_PLAYOUTS, HINT_PLAYOUTS):  # soon, and then better
            try:
                found = await self._searched(seat, playouts, tell if playouts > FIRST_HINT_PLAYOUTS else None)
            except LnlError as error:
                connection.refuse(error)
                return
            if rev != self._rev:
                return
            self._session.mark_assisted()
            self._commit()
            connection.send(_hint_told(found, view, seat, lang))

    async def _weigh(self, seat: int) -> None:
        version = self._session.version
        with suppress(LnlError):
            found = await self._searched(seat, CURVE_PLAYOUTS)
            points = self._chances.get(seat)
            if points is not None and found.actions and self._session.version >= version:
                points[version] = found.actions[0].win
                for connection in self._connections:
                    if connection.seat == seat:
                        connection.send({"type": "points", "points": self._points(seat)})

    def _points(self, seat: int) -> list[dict[str, float]]:
        points = self._chances.get(seat, {})
        return [{"version": version, "win": points[version]} for version in sorted(points)]

    # --- showing ----------------------------------------------------------------------------------------------

    def _show_all(self, fresh: bool = False) -> None:
        self._choices.clear()
        frames: dict[tuple[int, str, int], Frame] = {}
        for connection in tuple(self._connections):
            self._show(connection, fresh, frames)
        for seat, points in self._chances.items():
            version = self._session.version
            for later in [one for one in points if one > version]:
                del points[later]
            if self._session.asked == seat and version not in points:
                self._aside(self._weigh(seat))

    def _show(
        self, connection: Connection, fresh: bool = False, frames: dict[tuple[int, str, int], Frame] | None = None
    ) -> None:
        session, seat, is_player = self._session, _eyes(connection), connection.seat != WATCHER
        fresh = fresh or connection.version > session.version
        since = 0 if fresh else connection.version
        key = (connection.seat, connection.lang, since)
        frame = None if frames is None else frames.get(key)
        if frame is None:
            frame = session.frame(seat, connection.lang, since, None if is_player else self.names(connection.lang))
            if frames is not None:
                frames[key] = frame
        if is_player:
            if frame.prompt is not None:
                self._choices[seat] = tuple(choice.action for choice in frame.prompt.choices)
            else:
                self._choices.pop(seat, None)
        if fresh:
            connection.known.clear()
            connection.last_line = -1
        faces = {name: face for name, face in frame.faces.items() if name not in connection.known}
        connection.known |= set(faces)
        # Until the first move, what happened since the last frame is all that happened: the page has it already.
        log = tuple(line for line in frame.log if line.number > connection.last_line)
        if log:
            connection.last_line = log[-1].number
        row = replace(frame, faces=faces, log=log)
        connection.version = session.version
        connection.send({"type": "frame", "rev": self._rev, "fresh": fresh, **self._around(connection), "frame": row})

    def _around(self, connection: Connection) -> dict[str, Any]:
        """Return what a page is told besides the frame."""
        session, seat = self._session, connection.seat
        is_player = seat != WATCHER
        wishes = session.wishes[_eyes(connection)]
        asked = session.takeback_asked
        return {
            "seat": seat,
            "names": list(self.names(connection.lang)),
            "thinking": session.thinking is not None,
            "held": self._is_held,
            "pace": self._pace,
            "policy": str(wishes.policy) if is_player else "",
            "remembered": [{"ability": name, "answer": answer} for name, answer in sorted(wishes.answers.items())]
            if is_player
            else [],
            "passing": is_player and session.asked != seat and _passes(session.game, wishes),
            "can_pass": list(session.passable(seat)) if is_player and session.asked == seat else [],
            "can_undo": is_player and bool(session.asked_at[seat]),
            "can_hint": is_player and len(session.people) == 1,
            "chances": seat in self._chances,
            "next_level": self._next_level if is_player else None,
            "clock": shown(session, self._timing.is_paused),
            "takeback": None if asked is None else "asked" if asked == seat else "asking",
        }

    # --- when it is over --------------------------------------------------------------------------------------

    def over(self) -> Game:
        """Return the game, which is over.

        Raises:
            Refused: it goes on: its record would tell what is hidden.
        """
        if self._session.game.decision is not None:
            raise Refused("the record is given when the game is over: it tells what is hidden")
        return self._session.game

    def replay(self) -> Replay:
        """Return the replay of the game, which is over.

        Raises:
            Refused: it goes on.
        """
        self.over()
        found: Replay = self._session.replay()
        return found

    def review(self) -> Review:
        """Return the review of the game, which is over; it is the same for everybody who asks.

        Raises:
            Refused: it goes on.
        """
        replay = self.replay()
        if self._review is None:
            self._review = Review(replay, secrets.randbits(63), self._thinking)
        return self._review


def _hint_told(found: Hint, view: View, seat: int, lang: str) -> dict[str, Any]:
    """Return a hint in words."""
    actions = [
        {
            "action": one.action,
            "words": line_said(view, [(seat, one.code)], seat, lang)[0],
            "win": one.win,
            "low": one.low,
            "high": one.high,
            "visits": one.visits,
        }
        for one in found.actions
    ]
    told = line_said(view, [(step.player, step.code) for step in found.line], seat, lang)
    line = [
        {"player": step.player, "action": step.action, "words": one}
        for step, one in zip(found.line, told, strict=True)
        if one
    ]
    return {"type": "hint", "actions": actions, "line": line, "iterations": found.iterations, "of": HINT_PLAYOUTS}


def _passes(game: Game, wishes: Wishes) -> bool:
    """Return whether a person passes to the end of the turn or the battle that goes on."""
    return bool(wishes.passing and wishes.passing == game.turn) or passes_battle(game, wishes)


def _eyes(connection: Connection) -> int:
    """Return the player whose sight a page is shown."""
    return 0 if connection.seat == WATCHER else connection.seat


_FOR_PLAYERS = frozenset(
    ("act", "why", "undo", "answer", "hint", "chances", "concede", "policy", "remember", "pass", "stop", "pause")
)
