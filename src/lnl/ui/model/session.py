"""A game at a table: seats, policies, undo, hints, and the journal.

Longer than 500 lines: most of its methods are one step each of the same game, and share its state.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from lnl.contract.arguments import player_of
from lnl.contract.errors import EngineLimitError, IllegalActionError, LnlError
from lnl.contract.notation import parse_action
from lnl.game.text.words import SEATS
from lnl.ui.model.clock import Clock
from lnl.ui.model.frame import card_detail, ending_of, frame_of, log_lines
from lnl.ui.model.options import Reach, options_of, text_of
from lnl.ui.model.parts import CardDetail, Ending, Frame, LogLine
from lnl.ui.model.pointing import why_not_there
from lnl.ui.model.policies import IN_BATTLE, PASSED, By, Policy, Wishes, ability_key, answer_for, take_note
from lnl.ui.model.trying import Trials, is_certain

if TYPE_CHECKING:
    from lnl.ai.advice import Hint
    from lnl.game.explain import Refusal
    from lnl.game.game import Game
    from lnl.game.options import Action, Decision
    from lnl.game.view import View
    from lnl.ui.model.clock import TimeControl
    from lnl.ui.model.scene import Calling, Kept

MAX_TAKEBACKS = 3
"""Maximum number of requests of a person in a game to undo moves."""
PERSON = "person"
"""How a record calls whoever sat at a table."""
_SEPARATOR = ";"


class Player(Protocol):
    """Whatever chooses an action from a view."""

    def choose(self, view: View) -> Action:
        """Return an action of ``view.decision``."""

    def recall(self, view: View) -> None:
        """Count a choice that it made from a view before the game was interrupted."""


class Refused(LnlError):
    """A request of a person is not possible; nothing has changed.

    Attributes:
        reason: why, in words.
        rule: number of the rule that forbids it; empty where none does.
        nearest: what could have been meant.
    """

    def __init__(self, reason: str, rule: str = "", nearest: str = "") -> None:
        super().__init__(f"{reason} [{rule}]" if rule else reason)
        self.reason = reason
        self.rule = rule
        self.nearest = nearest


@dataclass(frozen=True, slots=True)
class Made:
    """A move that was made at the table.

    Attributes:
        player: who moved.
        action: its text.
        by: who chose it.
        version: the number of moves now.
    """

    player: int
    action: Action
    by: By
    version: int


class TableSession:
    """A game at a table. It serves one thread at a time; a player of the program may think elsewhere (`to_think`).

    Args:
        game: the game, at its start.
        seats: by player, the player of the program, or None for a person.
        policy: when persons are asked.
        free_takeback: whether a person takes moves back without asking another one: two people at one screen.
        keep: called with each row of the journal (`lnl.ui.kept_play`).
        clock: the clocks of persons, if they play by clocks. Whoever asks a person starts it; the session stops it.

    Attributes:
        wishes: by player, how a person wants to be asked.
        assisted: whether somebody took moves back or was given a hint.
        asked_at: by player, how many moves were made each time that the person chose.
        takebacks: by player, how often a takeback was asked for.
        takeback_asked: who waits for the other person's consent to take a move back.
        seen: by player, how many moves the person had seen when last asked: where "what happened since" begins.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Player | None],
        *,
        policy: Policy = Policy.AUTO,
        free_takeback: bool = False,
        keep: Callable[[dict[str, Any]], None] | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.clock = clock
        self._kept_lefts = [] if clock is None else clock.lefts()
        self.game = game
        self.seats = tuple(seats)
        self.wishes = (Wishes(policy), Wishes(policy))
        self.assisted = False
        self.asked_at: tuple[list[int], list[int]] = ([], [])
        self.takebacks = [0, 0]
        self.takeback_asked: int | None = None
        self.seen = [0, 0]
        self.keep = keep
        self._free_takeback = free_takeback
        self._kept: dict[tuple[int, str], Kept] = {}  # what frames leave for the next one
        self._shown: list[tuple[object, list[str]] | None] = [None, None]  # by player, the choices shown last, and when
        self._answered: tuple[object, tuple[int, By] | None] | None = (
            None  # what was found for the state that it was asked in
        )

    # --- what the table waits for -----------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """How many moves were made."""
        return len(self.game.moves)

    @property
    def people(self) -> tuple[int, ...]:
        """The players who are persons."""
        return tuple(player for player in (0, 1) if self.seats[player] is None)

    @property
    def asked(self) -> int | None:
        """The person who is asked now; None where the table goes on by itself, or the game is over."""
        decision = self.game.decision
        if decision is None or self.seats[decision.player] is not None or self._answer(decision) is not None:
            return None
        return decision.player

    @property
    def thinking(self) -> int | None:
        """The player of the program that has to choose now, None where there is nothing to choose for it."""
        decision = self.game.decision
        if decision is None or self.seats[decision.player] is None or len(decision.codes) == 1:
            return None
        return decision.player

    def reach(self, seat: int) -> Reach:
        """Return how far a choice goes that a person is offered.

        Args:
            seat: who.
        """
        return Reach.MENU if self.wishes[seat].policy is Policy.AUTO else Reach.ACTION

    def _answer(self, decision: Decision) -> tuple[int, By] | None:
        wishes = self.wishes[decision.player]
        passed = (wishes.passing, wishes.battle, wishes.resting)
        state = (self.game.digest(), wishes.policy, passed, tuple(wishes.answers.items()))
        if self._answered is None or self._answered[0] != state:
            self._answered = (state, answer_for(self.game, decision, wishes))
        return self._answered[1]

    # --- going on ---------------------------------------------------------------------------------------------

    def step(self) -> Made | None:
        """Make the next move that no person is asked for.

        Returns:
            The move, or None where a person is asked or the game is over.
        """
        decision = self.game.decision
        if decision is None:
            return None
        seat = self.seats[decision.player]
        if seat is not None:
            if len(decision.codes) == 1:
                return self._make(decision.actions[0], By.FORCED)
            return self._make(seat.choose(self.game.view(decision.player)), By.PLAYER)
        answer = self._answer(decision)
        return None if answer is None else self._make(decision.action(answer[0]), answer[1])

    def go_on(self) -> list[Made]:
        """Make moves until a person is asked or the game is over, and return them."""
        made = []
        while (one := self.step()) is not None:
            made.append(one)
        return made

    def to_think(self) -> tuple[Player, View] | None:
        """Return the player of the program that has to choose, and what it chooses from; None where there is none.

        ``player.choose(view)`` may run in another thread; `chosen` takes its answer.
        """
        player = self.thinking
        if player is None:
            return None
        seat = self.seats[player]
        assert seat is not None
        return seat, self.game.view(player)

    def chosen(self, action: Action) -> Made:
        """Make the move that a player of the program chose.

        Args:
            action: of the decision that it was asked for.

        Raises:
            IllegalActionError: the game has gone on since.
        """
        return self._make(action, By.PLAYER)

    def _make(self, action: Action, by: By) -> Made:
        self.game.push(action)
        automatic = by not in (By.PLAYER, By.FORCED)
        self._keep(self._row(action) | ({"by": by.value} if automatic else {}))
        return Made(action.player, action, by, self.version)

    def _row(self, action: Action) -> dict[str, Any]:
        return {"do": str(action), "digest": f"{self.game.digest():016x}"}

    # --- what a person does -----------------------------------------------------------------------------------

    def act(self, seat: int, text: str) -> list[Made]:
        """Carry out a line of a person.

        Several actions may be separated by ``;`` if each is the same person's next action; a decision of the other
        player in between ends the row.

        Args:
            seat: who says it.
            text: actions (docs/notation.md), or the number of a choice of the seat's prompt.

        Returns:
            The moves made.

        Raises:
            Refused: it is not this person who is asked, or an action is not legal: nothing is done then.
            NotationError: the text is no action.
        """
        decision = self._deciding(seat)
        parts = self._parts(seat, text)
        start = self.version
        made: list[Made] = []
        rows: list[dict[str, Any]] = []
        try:
            for part in parts:
                if made:
                    self._settle(seat, part, made, rows)
                    following = self.game.decision
                    if following is None or following.player != seat:
                        break
                    decision = following
                action = self._legal(seat, part, decision)
                take_note(self.game, decision, action.code, self.wishes[seat])
                self.game.push(action)
                made.append(Made(seat, action, By.PERSON, self.version))
                rows.append(self._row(action) | ({"on": True} if rows else {}))
            self._try_forced(seat)
        except LnlError as error:
            while self.version > start:
                self.game.pop()
            if isinstance(error, EngineLimitError):
                raise Refused("a game can hold no more of this: take a move back, or choose something else") from None
            raise
        if self.clock is not None:
            self.clock.decided(seat)
            rows[-1]["left"] = self._kept_lefts = self.clock.lefts()
        for row in rows:
            self._keep(row)
        self.asked_at[seat].append(start)
        self.seen[seat] = self.version
        self.takeback_asked = None
        return made

    def _try_forced(self, seat: int) -> None:
        """See whether a game can hold what nobody is asked for next; a move that it cannot hold would end the table."""
        twin: Game | None = None
        decision = self.game.decision
        while decision is not None and decision.player == seat and len(decision.codes) == 1:
            twin = self.game.copy() if twin is None else twin
            twin.push_code(decision.codes[0])
            decision = twin.decision

    def _settle(self, seat: int, part: str, made: list[Made], rows: list[dict[str, Any]]) -> None:
        """Make the moves that nobody is asked for before the next action of a row."""
        while (decision := self.game.decision) is not None and is_certain(decision, seat):
            is_asked = self.seats[decision.player] is None and self.wishes[decision.player].policy is Policy.ALWAYS
            if is_asked or (len(decision.codes) > 1 and not self.reach(seat)):
                return
            if decision.player == seat and parse_action(part, self.game.table, seat) in decision.codes:
                return
            action = decision.actions[0]
            by = By.FORCED if len(decision.codes) == 1 else By.AUTO
            self.game.push(action)
            made.append(Made(decision.player, action, by, self.version))
            rows.append(self._row(action) | ({} if by is By.FORCED else {"by": by.value}))

    def _parts(self, seat: int, text: str) -> list[str]:
        if text.isascii() and text.isdecimal():
            choices = self._choices(seat)
            if not (len(text) < 7 and 1 <= int(text) <= len(choices)):
                raise Refused(f"there is no action {text[:20]}: 1 to {len(choices)}")
            text = choices[int(text) - 1]
        parts = [part.strip() for part in text.split(_SEPARATOR)]
        for part in parts[1:]:
            parse_action(part, self.game.table, seat)  # refused before anything is done
        return parts

    def _choices(self, seat: int) -> list[str]:
        state = (self.game.digest(), self.reach(seat))
        if (shown := self._shown[seat]) is not None and shown[0] == state:
            return shown[1]
        view = self.game.view(seat)
        assert view.decision is not None
        options = options_of(view.decision, Trials(view, "en"), self.reach(seat))
        return [text_of(option) for option in options]

    def _legal(self, seat: int, text: str, decision: Decision) -> Action:
        try:
            return decision.parse(text)
        except IllegalActionError as error:
            refusal = self.game.why_not(text, seat)
            assert refusal is not None
            raise Refused(refusal.text, refusal.rule, str(error)) from None

    def _deciding(self, seat: int) -> Decision:
        decision = self.game.decision
        if decision is None:
            raise Refused("the game is over", "1.2.1")
        if decision.player != player_of(seat):
            raise Refused(f"{SEATS[decision.player]} decides now", decision.rule)
        return decision

    def why_not(self, seat: int, text: str) -> Refusal | None:
        """Return why a person may not do something now, None where it is legal.

        Args:
            seat: who asks.
            text: an action.

        Raises:
            NotationError: the text is no action.
        """
        return self.game.why_not(text, seat)

    def why_not_there(self, seat: int, anchors: Sequence[str]) -> Refusal | None:
        """Return why a person may not do what is meant by places of the board, None where nothing is meant by them.

        Args:
            seat: who points.
            anchors: the places, one after the other.
        """
        return why_not_there(self.game, seat, anchors)

    def concede(self, seat: int) -> None:
        """End the game: a person concedes (1.2.4).

        Args:
            seat: who.

        Raises:
            LnlError: the game is over.
        """
        self.game.concede(seat)
        self._keep({"do": f"concede {seat}", "digest": f"{self.game.digest():016x}"})

    def run_out(self, seat: int) -> list[Made]:
        """Carry out the end of a person's time: the first choice is made, or with a game clock the game is lost.

        Args:
            seat: who is asked and has no time left.

        Returns:
            The moves made.

        Raises:
            Refused: it is not this person who is asked.
        """
        assert self.clock is not None
        decision = self._deciding(seat)
        if not self.clock.control.is_whole:
            return self.act(seat, str(decision.actions[0]))
        self.clock.pause()
        self.concede(seat)  # 1.2.4
        return []

    def set_clock(self, control: TimeControl | None) -> None:
        """Let persons play by other clocks from now on, or by none.

        Args:
            control: the time control.
        """
        self.clock = None if control is None else Clock(control)
        self._kept_lefts = [] if self.clock is None else self.clock.lefts()
        self._keep({"clock": None if control is None else str(control)})

    def stop_clock(self) -> None:
        """Stop the clock and save its time, because the game is left."""
        if self.clock is None:
            return
        self.clock.pause()
        if self.clock.lefts() != self._kept_lefts:
            self._kept_lefts = self.clock.lefts()
            self._keep({"left": self._kept_lefts})

    def set_lefts(self, lefts: list[float]) -> None:
        """Set the clocks, if there are any, to what was kept of them.

        Args:
            lefts: by player, the seconds left.
        """
        if self.clock is not None:
            self.clock.set_lefts(lefts)
            self._kept_lefts = self.clock.lefts()

    # --- taking back ------------------------------------------------------------------------------------------

    def undo(self, seat: int) -> bool:
        """Undo a person's last choice and everything after it.

        Against another person this only asks for consent; `agree` answers.

        Args:
            seat: who.

        Returns:
            Whether it is taken back.

        Raises:
            Refused: there is nothing to take back, or the other person was asked too often.
        """
        if not self.asked_at[seat]:
            raise Refused("there is nothing to take back")
        if len(self.people) == 2 and not self._free_takeback:
            if self.takebacks[seat] >= MAX_TAKEBACKS:
                raise Refused(f"a takeback can be asked for {MAX_TAKEBACKS} times in a game")
            if self.takeback_asked != seat:
                self.takebacks[seat] += 1
                self.takeback_asked = seat
            return False
        self._take_back(seat)
        return True

    def agree(self, seat: int, yes: bool) -> None:
        """Answer the other person's request to undo a move.

        Args:
            seat: who answers.
            yes: whether it may.

        Raises:
            Refused: the other person has not asked.
        """
        if self.takeback_asked != 1 - player_of(seat):
            raise Refused("nobody asks to take a move back")
        asking, self.takeback_asked = self.takeback_asked, None
        if yes and asking is not None:
            self._take_back(asking)

    def _take_back(self, seat: int) -> None:
        self.take_back_to(self.asked_at[seat][-1])
        self._keep({"undo": self.version})

    def take_back_to(self, count: int) -> None:
        """Undo moves without writing to the journal.

        Args:
            count: how many moves stay.
        """
        while self.version > count:
            self.game.pop()
        for player in (0, 1):
            asked = self.asked_at[player]
            while asked and asked[-1] >= count:
                asked.pop()
            self.wishes[player].forget()
            self.seen[player] = min(self.seen[player], count)
        self.assisted = True

    # --- how a person is asked --------------------------------------------------------------------------------

    def set_policy(self, seat: int, policy: Policy | str) -> None:
        """Set when a person is asked.

        Args:
            seat: who.
            policy: ``auto``, ``act`` or ``always``.

        Raises:
            Refused: there is no such policy.
        """
        if policy not in tuple(Policy):
            raise Refused(f"no policy {policy!r}: {', '.join(Policy)}")
        self.wishes[seat].policy = Policy(policy)
        self._keep({"policy": [seat, Policy(policy).value]})

    def remember(self, seat: int, answer: bool | None, ability: str | None = None) -> str:
        """Remember the answer to an optional ability for the rest of the game.

        Args:
            seat: who.
            answer: true for always yes, false for always no, None to be asked again.
            ability: key of the ability (`Prompt.ability`); that which asks now if not given.

        Returns:
            The key.

        Raises:
            Refused: no ability asks now.
        """
        if ability is None:
            decision = self.game.decision
            asks = decision is not None and decision.player == seat
            ability = ability_key(self.game, decision) if asks and decision is not None else ""
        if not ability:
            raise Refused("no optional ability asks you now")
        answers = self.wishes[seat].answers
        if answer is None:
            answers.pop(ability, None)
        else:
            answers[ability] = answer
        self._keep({"answer": [seat, ability, answer]})
        return ability

    def pass_turn(self, seat: int) -> None:
        """Pass to the end of the turn, in a battle of the own turn also this battle; whatever else the person could answer
        ends it.

        Args:
            seat: who.

        Raises:
            Refused: the person does not decide, or what is asked is not one of the own phases.
        """
        decision = self._deciding(seat)
        if "turn" not in self.passable(seat):
            raise Refused("only the own level, main and battle phase can be passed", decision.rule)
        self._pass(seat, self.game.turn)

    def pass_battle(self, seat: int) -> None:
        """Pass to the end of the battle; whatever happens there besides steps and passes asks the person again.

        Args:
            seat: who.

        Raises:
            Refused: the person does not decide about intercepting or defining.
        """
        decision = self._deciding(seat)
        if "battle" not in self.passable(seat):
            raise Refused("only a battle in which you may intercept or define can be passed", decision.rule)
        self._pass(seat, 0)

    def passable(self, seat: int) -> tuple[str, ...]:
        """Return to whose end a person can pass now: ``turn``, ``battle``.

        Args:
            seat: who.
        """
        decision = self.game.decision
        if decision is None or decision.player != seat:
            return ()
        if decision.kind not in IN_BATTLE:
            return ("turn",) if decision.kind in PASSED else ()
        is_own = self.game.view(seat).record.rules.turn_player == seat
        return ("turn", "battle") if is_own else ("battle",)

    def _pass(self, seat: int, turn: int) -> None:
        wishes = self.wishes[seat]
        wishes.passing = turn
        wishes.battle = len(self.game.events) if "battle" in self.passable(seat) else 0
        self.asked_at[seat].append(self.version)
        if self.clock is not None:
            self.clock.decided(seat)

    # --- what a person sees -----------------------------------------------------------------------------------

    def frame(self, seat: int, lang: str = "en", since: int | None = None, names: Calling | None = None) -> Frame:
        """Return the table as one seat may see it.

        Args:
            seat: who looks, 0 or 1.
            lang: language of the words.
            since: the log begins after this number of moves; None for no log.
            names: how the players are called where somebody else looks with the seat's eyes.
        """
        frame = frame_of(
            self.game,
            seat,
            lang,
            since=since,
            reach=self.reach(seat),
            assisted=self.assisted,
            asked=self.asked == seat,
            kept=self._kept.setdefault((seat, lang), {}),
            names=names,
        )
        if frame.prompt is not None:
            state = (self.game.digest(), self.reach(seat))
            self._shown[seat] = (state, [choice.action for choice in frame.prompt.choices])
        return frame

    def log(self, seat: int | None, lang: str = "en", since: int = 0) -> tuple[LogLine, ...]:
        """Return what a seat saw happen, without the rest of a frame.

        Args:
            seat: who looks; `PUBLIC` for who knows what both players know, None for whoever may see everything.
            lang: language of the words.
            since: how many moves to leave out with what came of them.
        """
        return log_lines(self.game, seat, lang, since)

    def card(self, seat: int, what: str, lang: str = "en") -> CardDetail | None:
        """Return a card in detail, None where the seat sees none.

        Args:
            seat: who looks.
            what: an anchor, or the id of a card.
            lang: language of the words.
        """
        return card_detail(self.game, seat, what, lang)

    def ending(self, seat: int, lang: str = "en") -> Ending | None:
        """Return how the game ended, None while it goes on.

        Args:
            seat: who asks.
            lang: language of the words.
        """
        return ending_of(self.game, seat, lang)

    def hint(self, seat: int, iterations: int | None = None) -> Hint:
        """Return what a searching player would do, from what the person knows.

        Args:
            seat: who asks.
            iterations: playouts; the usual number if not given.

        Raises:
            Refused: the person has nothing to decide, or the game does not run on the core.
        """
        from lnl.ai.advice import USUAL, hint

        self._deciding(seat)
        if self.game.engine != "core":
            raise Refused("no hints at this table: they need a game on the core")
        found = hint(self.game.view(seat), USUAL if iterations is None else iterations, seed=self.game.seed)
        self.mark_assisted()
        return found

    def mark_assisted(self) -> None:
        """Note that a person was given a hint."""
        self.assisted = True
        self._keep({"assisted": True})

    def replay(self) -> Any:
        """Return the replay of the game so far."""
        from lnl.game.replay import Replay

        names = [PERSON if seat is None else getattr(seat, "name", type(seat).__name__) for seat in self.seats]
        return Replay.of(self.game, names, self.assisted)

    def _keep(self, row: dict[str, Any]) -> None:
        if self.keep is not None:
            self.keep(row)
