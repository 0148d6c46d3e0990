"""The commands of a plain table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from lnl.contract.errors import FileError, LnlError, NotationError
from lnl.contract.notation import CIRCLE_NAMES, OPPONENT, ZONE_NAMES
from lnl.game.text.words import SEATS
from lnl.ui.model.policies import Policy
from lnl.ui.model.refusals import refusal_in
from lnl.ui.model.rules import rule_text
from lnl.ui.model.session import Refused
from lnl.ui.model.terms import near_terms, terms_in, what_is
from lnl.ui.model.wording import wording
from lnl.ui.plain.drawing import battle_lines, card_lines, detail_lines, more_lines, pile_lines, souls_lines
from lnl.ui.plain.endings import Quit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from lnl.game.game import Game
    from lnl.game.view import View
    from lnl.ui.model.clock import Clock
    from lnl.ui.model.parts import Frame
    from lnl.ui.model.session import TableSession
    from lnl.ui.model.terms import Term
    from lnl.ui.plain.screen import Screen


Advise = Callable[["View", Callable[[str], object]], "Sequence[str]"]
"""Returns the lines of a hint for the deciding player; what it calls meanwhile takes a line of what was found so far."""


class Table(Protocol):
    """The interface that commands need of a table (`lnl.ui.plain.table.PlainTable`)."""

    session: TableSession
    screen: Screen
    frame: Frame | None
    hint: Advise | None
    lang: str
    pace: float | None

    @property
    def clock(self) -> Clock | None:
        """The clocks of persons."""

    @property
    def game(self) -> Game:
        """The game."""

    def advise(self, player: int) -> None:
        """Print a hint for a person."""

    def refuse(self, *lines: str) -> bool:
        """Say why something is refused."""

    def refuse_by(self, error: Refused, *more: str) -> bool:
        """Say why something is refused, with its rule."""

    def is_sure(self, question: str) -> bool:
        """Return whether a person confirms an action that cannot be undone."""

    def show_table(self, player: int) -> None:
        """Print the table."""

    def show_prompt(self) -> None:
        """Print what the person is asked."""

    def show_events(self) -> None:
        """Print what happened since the last time."""

    def pass_over_events(self) -> None:
        """Show only what happens from now on."""

    def log_since(self, n_events: int, player: int) -> list[tuple[str, str]]:
        """Return what happened since so many events."""

    def replay(self) -> Any:
        """Return the replay of the game so far."""


Command = Callable[[Table, str, int], bool]


def told(table: Table, name: str, /, **parts: object) -> str:
    """Return words of the terminal in the language of a table.

    Args:
        table: the table.
        name: the key of the words.
        parts: what stands in the braces.
    """
    return wording(table.lang)("terminal", name, **parts)


def say(table: Table, name: str, /, **parts: object) -> None:
    """Print words of the terminal as the answer to a command.

    Args:
        table: the table.
        name: the key of the words.
        parts: what stands in the braces.
    """
    table.screen.say(f"  {told(table, name, **parts)}")


_PILES = {name: name for name in ZONE_NAMES if name not in ("circle", "soul", "resolution")} | {"gates": "gate"}


def _undo(table: Table, _rest: str, player: int) -> bool:
    try:
        table.session.undo(player)
    except Refused as error:
        return table.refuse_by(error)
    table.pass_over_events()
    say(table, "taken back")
    return True


def _hint(table: Table, _rest: str, player: int) -> bool:
    if table.hint is None:
        say(table, "no hints")
        return False
    table.advise(player)
    return False


def _concede(table: Table, _rest: str, player: int) -> bool:
    if not table.is_sure(told(table, "concede?")):
        return False
    table.session.concede(player)
    table.screen.say(f"    {SEATS[player]}> {wording(table.lang)('buttons', 'concede')}  [1.2.4]")
    table.show_events()
    return True


def _log(table: Table, _rest: str, player: int) -> bool:
    asked = table.session.asked_at[player]
    counts = table.game.event_counts
    for text, style in table.log_since(counts[asked[-1]] if asked else 0, player):
        table.screen.say(text, style)
    return False


def _table(table: Table, _rest: str, player: int) -> bool:
    table.show_table(player)
    return False


def _prompt(table: Table, _rest: str, _player: int) -> bool:
    table.show_prompt()
    return False


def _battle(table: Table, _rest: str, _player: int) -> bool:
    frame = table.frame
    if frame is None or frame.battle is None:
        return table.refuse(told(table, "no battle"))
    for text, style in battle_lines(frame.battle, frame):
        table.screen.say(text, style)
    return False


def _card(table: Table, rest: str, player: int) -> bool:
    detail = table.session.card(player, _anchor(rest), table.lang)
    if detail is None:
        lines, known = card_lines(rest, table.game, table.lang)
        return False if known else table.refuse(*lines)
    for text, style in detail_lines(detail, table.lang):
        table.screen.say("  " + text, style)
    return False


def _anchor(text: str) -> str:
    """Return the anchor of a circle as a person writes it, other texts as they are."""
    side = "opponent" if text.lower().startswith(OPPONENT) else "me"
    name = text[len(OPPONENT) :] if side == "opponent" else text
    return f"{side}.circle.{CIRCLE_NAMES.index(name.upper())}" if name.upper() in CIRCLE_NAMES else text


def _pile(name: str) -> Command:
    def show(table: Table, _rest: str, player: int) -> bool:
        return _show_pile(table, name, player, is_mine=True)

    return show


def _opponents(table: Table, rest: str, player: int) -> bool:
    name = "soul" if rest.lower() in ("soul", "souls") else _PILES.get(rest.lower(), "")
    if not name:
        return table.refuse(told(table, "no pile", name=rest, piles=", ".join(_PILES)))
    return _show_pile(table, name, player, is_mine=False)


def _show_pile(table: Table, name: str, player: int, *, is_mine: bool) -> bool:
    frame = table.session.frame(player, table.lang)
    side = frame.me if is_mine else frame.opponent
    lines = souls_lines(side, frame) if name == "soul" else pile_lines(side.piles[name], side, frame)
    for text, style in lines:
        table.screen.say("  " + text, style)
    return False


def _what(table: Table, rest: str, player: int) -> bool:
    if rest.replace(".", "").isdecimal() and "." in rest:
        return _rule(table, rest, player)
    term = what_is(rest)
    if term is None:
        found = near_terms(rest)
        near = told(table, "near", words=", ".join(found)) if found else ""
        return table.refuse(told(table, "no word", word=rest, near=near))
    _explain(table, term)
    return False


def _explain(table: Table, term: Term) -> None:
    table.screen.say(f"  {term.title(table.lang)}: {term.said(table.lang)}  [{term.rules}]")


def _question(table: Table, rest: str, player: int) -> bool:
    """Explain a word, or without one the words of the question."""
    if rest:
        return _what(table, rest, player)
    prompt = table.frame.prompt if table.frame is not None else None
    found = () if prompt is None else terms_in("; ".join((prompt.question, *(line.words for line in prompt.lines))))
    for term in found:
        _explain(table, term)
    return False if found else table.refuse(told(table, "? needs"))


def _rule(table: Table, rest: str, _player: int) -> bool:
    text = rule_text(rest, table.lang)
    if not text:
        return table.refuse(told(table, "no rule", rule=rest))
    table.screen.say(f"  {rest}  {text}")
    return False


def _why(table: Table, rest: str, player: int) -> bool:
    try:
        refusal = table.session.why_not(player, rest)
    except NotationError as error:
        return table.refuse(str(error))
    why = told(table, "legal") if refusal is None else f"{refusal_in(refusal.text, table.lang)}  [{refusal.rule}]"
    table.screen.say(f"  {why}")
    return False


def _more(table: Table, rest: str, _player: int) -> bool:
    prompt = table.frame.prompt if table.frame is not None else None
    if prompt is None or not rest.isdecimal() or len(rest) > 4:
        return table.refuse(told(table, "more needs"))
    for text, style in more_lines(prompt, int(rest), wording(table.lang)):
        table.screen.say(text, style)
    return False


def _ask(table: Table, rest: str, player: int) -> bool:
    try:
        table.session.set_policy(player, rest.lower() if rest else Policy.AUTO)
    except Refused as error:
        return table.refuse_by(error)
    say(table, "asked", policy=rest.lower() or Policy.AUTO)
    return True


_ANSWERS: dict[str, bool | None] = {"yes": True, "no": False, "ask": None}


def _always(table: Table, rest: str, player: int) -> bool:
    if rest.lower() not in _ANSWERS:
        return table.refuse(told(table, "always needs"))
    try:
        ability = table.session.remember(player, _ANSWERS[rest.lower()])
    except Refused as error:
        return table.refuse_by(error)
    say(table, "always", ability=ability, answer=rest.lower())
    return True


def _end(table: Table, rest: str, player: int) -> bool:
    passes = {"": table.session.pass_turn, "turn": table.session.pass_turn, "battle": table.session.pass_battle}
    if rest.lower() not in passes:
        return table.refuse(told(table, "end turn"))
    try:
        passes[rest.lower()](player)
    except Refused as error:
        return table.refuse_by(error)
    return True


def _pace(table: Table, rest: str, _player: int) -> bool:
    if rest.lower() == "step":
        table.pace = None
    else:
        try:
            table.pace = min(10.0, max(0.0, float(rest)))
        except ValueError:
            return table.refuse(told(table, "pace needs"))
    say(table, "pace", pace=rest.lower())
    return False


def _pause(table: Table, _rest: str, _player: int) -> bool:
    if table.clock is None:
        return table.refuse(told(table, "no clock"))
    if len(table.session.people) == 2:
        return table.refuse(told(table, "no pause"))
    table.clock.pause()
    say(table, "pause")
    return False


def _save(table: Table, rest: str, _player: int) -> bool:
    try:
        table.replay().save(Path(rest))
    except (FileError, LnlError) as error:
        table.screen.say(f"  {error}")
    else:
        say(table, "saved", file=rest)
    return False


def _help(table: Table, _rest: str, _player: int) -> bool:
    table.screen.say(told(table, "help"))
    return False


def _quit(table: Table, _rest: str, _player: int) -> bool:
    if table.is_sure(told(table, "leave?")):
        raise Quit(told(table, "left"))
    return False


COMMANDS: dict[str, Command] = {
    **{name: _pile(zone) for name, zone in _PILES.items()},
    "souls": _pile("soul"),
    "opp": _opponents,
    "undo": _undo,
    "hint": _hint,
    "concede": _concede,
    "log": _log,
    "table": _table,
    "prompt": _prompt,
    "battle": _battle,
    "card": _card,
    "what": _what,
    "?": _question,
    "rule": _rule,
    "why": _why,
    "more": _more,
    "ask": _ask,
    "always": _always,
    "end": _end,
    "pace": _pace,
    "pause": _pause,
    "save": _save,
    "help": _help,
    "quit": _quit,
}
"""By the word that a person says; `battle` is the battle, and not the zone."""
COMMANDS_WITH_ARGUMENT = frozenset(
    ("opp", "card", "what", "?", "rule", "why", "more", "ask", "always", "end", "pace", "save")
)
