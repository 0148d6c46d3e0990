"""Playing at a plain terminal, or from a file of moves: text in, text out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol, TextIO

from lnl.contract.action import ActionKind
from lnl.contract.enums import Zone
from lnl.contract.errors import FileError, IllegalActionError, LnlError
from lnl.game.game import Concession, Game
from lnl.game.options import Action, Decision
from lnl.game.text.log import action_line, log_lines
from lnl.game.text.table import draw_table
from lnl.game.text.words import DECISIONS, SEATS, stats
from lnl.game.view import PUBLIC

if TYPE_CHECKING:
    from lnl.files.journal import Journal
    from lnl.game.view import View

HELP = """\
  a number or an action's text   do it               undo    take your last decision back
  hint     what a searching player would do          table   draw the table
  card ID  what is printed on a card                 log     what happened since your last decision
  concede  give up                                   save F  record the game in the file F
  help     this list                                 quit    leave"""


class Player(Protocol):
    """Whatever chooses an action from a view."""

    def choose(self, view: View) -> Action:
        """Return an action of ``view.decision``."""

    def recall(self, view: View) -> None:
        """Count a choice that it made from a view before the game was interrupted."""


class InputEnded(LnlError):
    """The moves ran out before the game was over."""


class Quit(LnlError):
    """The person left."""


class MoveRefused(LnlError):
    """A line of a file of moves is no move, or is not legal there; nothing was done for it."""


class PlainTable:
    """A game at a plain terminal.

    Args:
        game: the game, at its start.
        seats: by player, the player object, or None for a person.
        read: gives the next line of input, None at its end.
        out: where everything is printed.
        ask_all: also ask where only one action is legal.
        draw: draw the table before each question.
        hint: says in lines what a player should do who decides.
        strict: raise `MoveRefused` where a person would be asked again with the reason.

    Attributes:
        journal: what is done is appended to it, if there is one (`lnl.ui.kept_play`).
        assisted: whether somebody took moves back or was given a hint.
        asked_at: how many moves were made when a person was asked, for each decision that can be taken back.
    """

    def __init__(
        self,
        game: Game,
        seats: Sequence[Player | None],
        read: Callable[[str], str | None],
        out: TextIO,
        *,
        ask_all: bool = False,
        draw: bool = True,
        hint: Callable[[View], Sequence[str]] | None = None,
        strict: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.read = read
        self.out = out
        self.ask_all = ask_all
        self.draw = draw
        self.hint = hint
        self.strict = strict
        self.line = 0
        self.assisted = False
        self.journal: Journal | None = None
        self.asked_at: list[int] = []
        self._shown = 0
        people = [player for player in (0, 1) if seats[player] is None]
        # Two people at one terminal read what both may know; an exhibition shows everything.
        self._reader = people[0] if len(people) == 1 else PUBLIC if people else None

    def play(self) -> None:
        """Play until the game is over.

        Raises:
            FileError: the journal cannot be written.
            InputEnded: a person is asked and there is no more input.
            Quit: a person left.
            MoveRefused: a line is refused at a strict table.
        """
        self._show_events()
        while (decision := self.game.decision) is not None:
            self._step(decision)
        self._say(f"\nResult: {result_line(self.game)}")

    def _step(self, decision: Decision) -> None:
        seat = self.seats[decision.player]
        if not self.is_asked(decision):
            self._do(decision.actions[0])
        elif seat is not None:
            self._do(seat.choose(self.game.view(decision.player)))
        else:
            self._ask(decision)

    def is_asked(self, decision: Decision) -> bool:
        """Return whether somebody is asked for a decision.

        Args:
            decision: the decision.
        """
        return len(decision.codes) > 1 or self.ask_all

    def take_back(self, count: int) -> None:
        """Take moves back.

        Args:
            count: how many moves stay.
        """
        while len(self.game.moves) > count:
            self.game.pop()
        self.assisted = True

    def pass_over_events(self) -> None:
        """Show only what happens from now on."""
        self._shown = len(self.game.events)

    def _do(self, action: Action) -> None:
        line = action_line(action, self._reader)
        self.game.push(action)
        self._keep_action(str(action))
        self._say(line)
        self._show_events()

    # --- a person's turn to decide ----------------------------------------------------------------------------

    def _ask(self, decision: Decision) -> None:
        if self.journal is not None:
            self.journal.sync()
        if self.draw:
            self._say("\n" + self._table(decision.player))
        self._say(f"\n{SEATS[decision.player]} decides: {DECISIONS[decision.kind]}  [{decision.rule}]")
        for k, action in enumerate(decision.actions, 1):
            self._say(f"{k:4}  {self._labelled(action)}")
        while True:
            line = self.read(f"{SEATS[decision.player]}> ")
            if line is None:
                raise InputEnded(f"the input ended before the game was over ({self.game!r})")
            self.line += 1
            words = "" if line.lstrip().startswith("#") else line.strip()
            if words and self._answer(words, decision):
                return

    def _answer(self, words: str, decision: Decision) -> bool:
        """Do what was asked; return whether the decision is settled."""
        command, _, rest = words.partition(" ")
        command = command.lower()
        if words.isascii() and words.isdecimal() and len(words) < _DIGITS:
            return self._by_number(int(words), decision)
        if command in _COMMANDS and (not rest or command in _WITH_ARGUMENT):
            return bool(_COMMANDS[command](self, rest.strip(), decision))
        try:
            action = decision.parse(words)
        except IllegalActionError as error:
            refusal = self.game.why_not(words, decision.player)
            assert refusal is not None
            return self._refuse(f"{refusal.text}  [{refusal.rule}]", str(error))
        except LnlError as error:
            near = get_close_matches(command, list(_COMMANDS), 1)
            return self._refuse(f"{error}" + (f"; or the command {near[0]!r}?" if near and not rest else ""))
        self.asked_at.append(len(self.game.moves))
        self._do(action)
        return True

    def _refuse(self, *lines: str) -> bool:
        """Say why a line is refused; at a strict table the game ends there."""
        if self.strict:
            raise MoveRefused(f"line {self.line}: {'; '.join(lines)}")
        for line in lines:
            self._say("  " + line)
        return False

    def _by_number(self, number: int, decision: Decision) -> bool:
        if not 1 <= number <= len(decision.codes):
            return self._refuse(f"there is no action {number}: 1 to {len(decision.codes)}")
        self.asked_at.append(len(self.game.moves))
        self._do(decision.actions[number - 1])
        return True

    def _undo(self, _rest: str, decision: Decision) -> bool:
        if not self.asked_at:
            return self._refuse("there is nothing to take back")
        self.take_back(self.asked_at.pop())
        self._keep({"undo": len(self.game.moves)})
        self._shown = len(self.game.events)
        self._say("  taken back")
        return True

    def _hint(self, _rest: str, decision: Decision) -> bool:
        if self.hint is None:
            self._say("  no hints at this table: they need a game on the core")
            return False
        lines = self.hint(self.game.view(decision.player))
        self.assisted = True
        self._keep({"assisted": True})
        for line in lines:
            self._say(f"  {line}")
        return False

    def _concede(self, _rest: str, decision: Decision) -> bool:
        self.game.concede(decision.player)
        self._keep_action(f"concede {decision.player}")
        self._say(f"    {SEATS[decision.player]}> concede  [1.2.4]")
        self._show_events()
        return True

    def _show_log(self, _rest: str, decision: Decision) -> bool:
        start = self.asked_at[-1] if self.asked_at else 0
        for line in log_lines(self.game.events_after_move(start), self.game.table, decision.player):
            self._say(line)
        return False

    def _show_table(self, _rest: str, decision: Decision) -> bool:
        self._say(self._table(decision.player))
        return False

    def _card(self, rest: str, _decision: Decision) -> bool:
        lines, known = card_lines(rest, self.game)
        if not known:
            return self._refuse(*lines)
        for line in lines:
            self._say("  " + line)
        return False

    def _save(self, rest: str, _decision: Decision) -> bool:
        try:
            self.replay().save(Path(rest))
        except FileError as error:
            self._say(f"  {error}")
        else:
            self._say(f"  saved in {rest}")
        return False

    def _help(self, _rest: str, _decision: Decision) -> bool:
        self._say(HELP)
        return False

    def _quit(self, _rest: str, _decision: Decision) -> bool:
        raise Quit("left before the game was over")

    # --- the journal ------------------------------------------------------------------------------------------

    def _keep(self, row: dict[str, Any]) -> None:
        if self.journal is not None:
            self.journal.append(row)

    def _keep_action(self, text: str) -> None:
        if self.journal is not None:
            self._keep({"do": text, "digest": f"{self.game.digest():016x}"})

    # --- printing ---------------------------------------------------------------------------------------------

    def replay(self) -> Any:
        """Return the replay of the game so far."""
        from lnl.game.replay import Replay

        names = ["person" if seat is None else getattr(seat, "name", type(seat).__name__) for seat in self.seats]
        return Replay.of(self.game, names, self.assisted)

    def _table(self, player: int) -> str:
        view = self.game.view(player)
        return draw_table(view.record, view.table, player, self._visible_values(player))

    def _visible_values(self, player: int) -> Callable[[int, int, int], Sequence[int]]:
        def values(zone: int, whose: int, index: int) -> Sequence[int]:
            return self.game.values(zone, whose, index)

        return values

    def _labelled(self, action: Action) -> str:
        return f"{action!s:32} {describe(action, self.game)}".rstrip()

    def _show_events(self) -> None:
        for line in log_lines(self.game.events_since(self._shown), self.game.table, self._reader):
            self._say(line)
        self._shown = len(self.game.events)

    def _say(self, line: str) -> None:
        self.out.write(line + "\n")


_COMMANDS: dict[str, Callable[[PlainTable, str, Decision], bool]] = {
    "undo": PlainTable._undo,
    "hint": PlainTable._hint,
    "concede": PlainTable._concede,
    "log": PlainTable._show_log,
    "table": PlainTable._show_table,
    "card": PlainTable._card,
    "save": PlainTable._save,
    "help": PlainTable._help,
    "quit": PlainTable._quit,
}
_WITH_ARGUMENT = ("card", "save")
_DIGITS = 10
"""No list of actions has a number of so many digits."""


def describe(action: Action, game: Game) -> str:
    """Return the names and numbers of the cards that an action touches."""
    cards = {card.id: card for card in game.table.cards}
    record = game.record()
    parts = []
    for ref in action.cards:
        card_id = ref.id
        if card_id is None and ref.zone == Zone.CIRCLE:
            there = [card for card in record.cards(ref.player, Zone.CIRCLE) if card.lowest_circle == ref.place % 8]
            card = there[ref.place // 8] if ref.place // 8 < len(there) else None
            card_id = None if card is None or card.is_face_down else game.table.cards[card.definition].id
        if card_id is not None:
            prefix = "" if ref.id else f"{card_id} "
            parts.append(f"{prefix}{cards[card_id].name} {stats(cards[card_id])}")
    if action.kind == ActionKind.ACTIVATE and not parts:
        return ""
    return " + ".join(parts)


def card_lines(card_id: str, game: Game) -> tuple[list[str], bool]:
    """Return what is printed on a card of the game, and whether there is such a card."""
    ids = {card.id.upper(): card for card in game.table.cards}
    card = ids.get(card_id.upper())
    if card is None:
        near = get_close_matches(card_id.upper(), list(ids), 1)
        return [f"no card {card_id!r} in this game" + (f", did you mean {near[0]!r}?" if near else "")], False
    return [f"{card.id} {card.name}: {stats(card)}", *(f"  {text}" for text in card.texts)], True


def result_line(game: Game) -> str:
    """Return how a game ended, in words."""
    from lnl.game.text.words import outcome_words

    outcome = game.outcome
    if outcome is None:
        return "not finished"
    if game.moves and isinstance(game.moves[-1], Concession):
        return f"{SEATS[1 - game.moves[-1].player]} wins: concession in turn {outcome.turn} (1.2.4)"
    code = 0 if outcome.winner is None else outcome.winner + 1
    rule = f" ({outcome.rule})" if outcome.rule else ""
    return f"{outcome_words(code, outcome.reason)} in turn {outcome.turn}{rule}"
