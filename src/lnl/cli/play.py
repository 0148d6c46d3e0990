"""``lnl play``: a game at a plain terminal, from a file of moves, or an exhibition."""

from __future__ import annotations

import os
import shlex
import sys
from contextlib import suppress
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from lnl.cli.common import AnyEngine, Cards, EngineName, engine_for, find_deck, known_ruleset, note, whole_number
from lnl.contract.arguments import MAX_SEED, shown
from lnl.contract.errors import FileError, LnlError
from lnl.files.writing import check_writable

if TYPE_CHECKING:
    from collections.abc import Callable

    from lnl.game.game import Game
    from lnl.game.view import View
    from lnl.ui.kept_play import Setting
    from lnl.ui.model.clock import TimeControl
    from lnl.ui.plain import PlainTable
    from lnl.ui.plain.screen import Screen

USUAL_OPPONENT = "level:2"
"""An opponent that a new player beats now and then."""
_HUMAN = "human"
_AWAKE = 0.2
"""Seconds of waiting for a person before signals are looked for again."""
_MAX_LINE = 4096
_PACE = 0.3
"""Seconds between two moves of the opponent, where nothing else is wanted."""


class Policy(StrEnum):
    """When a person is asked."""

    auto = "auto"
    act = "act"
    always = "always"


class Language(StrEnum):
    """Languages of the table."""

    en = "en"
    ja = "ja"


class Ui(StrEnum):
    """How a table is shown at a terminal."""

    auto = "auto"
    plain = "plain"
    tui = "tui"


class First(StrEnum):
    """Who starts."""

    me = "me"
    ai = "ai"
    coin = "coin"


def play(
    decks: Annotated[list[str] | None, typer.Argument(help="Your deck and the opponent's: names or files.")] = None,
    vs: Annotated[
        str,
        typer.Option(help="The opponent: level:1 to level:8, random, pilot, greedy, mcts, mcts:iterations=500, human."),
    ] = USUAL_OPPONENT,
    first: Annotated[First, typer.Option(help="The first player.")] = First.coin,
    seed: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(0, MAX_SEED),
            metavar="INTEGER",
            help="Seed of all chance; chosen and printed otherwise.",
        ),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Read moves from the input, without drawing tables.")] = False,
    record: Annotated[Path | None, typer.Option(help="Record the game in this file.")] = None,
    ask: Annotated[
        Policy | None,
        typer.Option(
            help="When to ask you: auto (default at a terminal), act (default with a file of moves) or always."
        ),
    ] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="The same as --ask always.")] = False,
    ruleset: Annotated[str, typer.Option(help="The ruleset: 2.04 or 1.00.")] = "2.04",
    engine: AnyEngine = None,
    cards: Cards = None,
    resume: Annotated[
        str | None,
        typer.Option(metavar="FILE|N|last", help="Continue a game: its journal, or its number in lnl games."),
    ] = None,
    level: Annotated[
        int | None,
        typer.Option(parser=whole_number(1, 8), metavar="INTEGER", help="Play against this level, 1 to 8."),
    ] = None,
    lang: Annotated[Language, typer.Option(help="Language of questions and card texts.")] = Language.en,
    ui: Annotated[
        Ui,
        typer.Option(
            help="plain: line by line; tui: full screen, with the extra lnl[tui]; auto: full screen if possible."
        ),
    ] = Ui.auto,
    clock: Annotated[
        str | None,
        typer.Option(
            metavar="60|10m|10m+5",
            help="60: seconds for each decision; 10m: minutes for the game; 10m+5: plus seconds for each decision.",
        ),
    ] = None,
    pace: Annotated[
        str | None, typer.Option(metavar="SECONDS|step", help="Pause between two moves of the opponent, at a terminal.")
    ] = None,
) -> None:
    """Play a game; without a terminal the program plays both sides.

    Every action is written to a journal at once. --resume with the name of this file continues a game that was left or
    interrupted. A file of moves ends at the first line that is not a legal move; the message has its number, and
    nothing is recorded.

    Examples:

      lnl play --level 2 --seed 7

      lnl play twilight_ledger blue_tide --plain --vs human --seed 7 < moves.txt
    """
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # what is not UTF-8 is refused with its line, as no move
    policy = Policy.always if ask_all else ask
    look = _Look(plain, lang.value, _pace_of(pace), _is_full_screen(ui, plain), _control_of(clock))
    if resume is not None:
        others = (
            decks,
            vs != USUAL_OPPONENT,
            first != First.coin,
            seed is not None,
            record,
            policy,
            ruleset != "2.04",
            engine,
        )
        if any(others) or level is not None:
            raise LnlError(
                "--resume goes on with a game as it was begun: only --plain, --lang, --pace and --clock can be given with it"
            )
        table, setting = _resumed(_kept(resume), look)
    else:
        if record is not None:
            check_writable(record)
        vs = vs if level is None else f"level:{level}"
        table, setting = _begun(decks or [], vs, first, _chosen(seed), look, policy, ruleset, engine, record)
    _play(table, setting)


class _Look(NamedTuple):
    """How a table is shown: plainly, in which language, how fast the opponent moves, on a full screen; the clocks wanted."""

    plain: bool
    lang: str
    pace: float | None
    full_screen: bool
    clock: TimeControl | None = None


def _is_full_screen(ui: Ui, plain: bool) -> bool:
    """Return whether the table fills the screen; where that is wanted and cannot be, it is refused."""
    from importlib.util import find_spec

    has_extra = find_spec("textual") is not None
    has_terminal = not plain and sys.stdin.isatty() and sys.stdout.isatty()
    if ui is Ui.tui and not has_extra:
        raise LnlError("--ui tui needs the extra: pip install 'lnl[tui]'")
    if ui is Ui.tui and not has_terminal:
        raise LnlError("--ui tui needs a terminal and excludes --plain")
    can_draw = os.environ.get("TERM", "dumb") != "dumb"
    return ui is Ui.tui or (ui is Ui.auto and has_extra and has_terminal and can_draw)


def _pace_of(text: str | None) -> float | None:
    if text == "step":
        return None
    if text is None:
        return _PACE if sys.stdin.isatty() else 0.0
    try:
        return min(10.0, max(0.0, float(text)))
    except ValueError:
        raise LnlError(f"--pace {shown(text)}: a number of seconds, or step") from None


def _control_of(text: str | None) -> TimeControl | None:
    from lnl.ui.model.clock import parse_control

    if text is None:
        return None
    control = parse_control(text)
    if not sys.stdin.isatty():
        raise LnlError("--clock needs a person at a terminal")
    return control


def _kept(which: str) -> Path:
    """Return the journal that ``--resume`` names."""
    from lnl.ui.kept_play import kept_games

    if (which != "last" and not (which.isascii() and which.isdecimal() and len(which) < 4)) or Path(which).exists():
        return Path(which)
    games = kept_games()
    number = 1 if which == "last" else int(which)
    if not 1 <= number <= len(games):
        raise LnlError(f"there is no game {shown(which)} to go on with: lnl games lists {len(games)}")
    return games[number - 1].path


def _told(table: PlainTable, name: str, **parts: object) -> str:
    """Return words of the terminal in the language of a table.

    Args:
        table: the table.
        name: the key of the words.
        parts: what stands in the braces.
    """
    from lnl.ui.plain.commands import told as said

    return said(table, name, **parts)


def _play(table: PlainTable, setting: Setting) -> None:
    """Play to the end, and tell where the game is kept if it does not come to one."""
    from lnl.ui.plain import InputEnded, MoveRefused, Quit

    journal, record = table.journal, setting.record
    try:
        table.play()
        _save(table, record)
        _offer_next(table, setting)
    except (InputEnded, Quit, MoveRefused) as error:
        if not isinstance(error, MoveRefused):
            _save(table, record)
        _leave(table, table.strict)
        sys.stdout.flush()
        note(f"lnl: {error}")
        is_left = isinstance(error, Quit) and not table.strict
        raise typer.Exit(0 if is_left else 2) from None
    except BaseException:
        _leave(table, False)
        raise
    if journal is not None:
        journal.remove()


def _offer_next(table: PlainTable, setting: Setting) -> None:
    """Name the next level to a person who has beaten one."""
    from lnl.ai.levels import next_level

    outcome = table.session.game.outcome
    if outcome is None or outcome.winner is None or len(table.session.people) != 1:
        return
    loser = setting.seats[1 - outcome.winner]
    level = None if loser is None else next_level(loser.player)
    if level is not None:
        print(_told(table, "next level", level=level))


def _leave(table: PlainTable, is_again_given: bool) -> None:
    """Let the journal of a game go that is not over; where nothing was done, or its moves stand in a file, it is deleted."""
    journal = table.journal
    if journal is None:
        return
    if journal.n_rows:
        with suppress(FileError):  # nothing can be written any more where that ended the game
            table.session.stop_clock()
    if is_again_given or not journal.n_rows:
        journal.remove()
    else:
        journal.close()
        note(_told(table, "kept", file=shlex.quote(str(journal.path))))


def _chosen(seed: int | None) -> int:
    import secrets

    return secrets.randbelow(1 << 32) if seed is None else seed


def _begun(
    names: list[str],
    vs: str,
    first: First,
    seed: int,
    look: _Look,
    policy: Policy | None,
    ruleset: str,
    engine: EngineName | None,
    record: Path | None,
) -> tuple[PlainTable, Setting]:
    """Return a table with a new game."""
    from lnl.ai.player import require_engine
    from lnl.contract.chance import MASK64
    from lnl.ui.kept_play import Seat, Setting, begin, place_of

    exhibition = not look.plain and not sys.stdin.isatty()
    from lnl.ui.model.policies import Policy as When

    when = When(policy or (Policy.auto if sys.stdin.isatty() else Policy.act))
    decks = _decks(names, seed)
    name = engine_for(engine, decks)
    opponent = None if vs == _HUMAN and not exhibition else Seat(vs if vs != _HUMAN else "greedy", seed)
    mine = Seat(opponent.player, seed + 1 & MASK64) if exhibition and opponent is not None else None
    setting = Setting((mine, opponent), when, record, look.clock)
    players = _players(setting)
    require_engine(players, name)
    table = _table(_game(decks, seed, first, ruleset, name), players, setting, look)
    try:
        table.journal = begin(place_of(record), table.session, setting)
    except (OSError, FileError) as error:
        if record is not None:
            raise
        note(_told(table, "not kept", why=error))
    print(_told(table, "begins", first=decks[0].name, second=decks[1].name, seed=seed))
    if mine is not None:
        print(_told(table, "exhibition", player=mine.player))
    elif table.journal is not None and sys.stdin.isatty():
        note(_told(table, "kept in", file=table.journal.path))
    return table, setting


def _resumed(path: Path, look: _Look) -> tuple[PlainTable, Setting]:
    """Return a table with the game of a journal."""
    from lnl.ui.kept_play import resume, take_up

    journal, game, setting = resume(path)
    try:
        table = _table(game, _players(setting), setting, look)
        take_up(table.session, journal.rows, path)
        if look.clock is not None and look.clock != setting.clock:
            table.journal = journal
            table.session.set_clock(look.clock)
        table.pass_over_events()
        if setting.record is not None:
            check_writable(setting.record)
    except BaseException:
        journal.close()
        raise
    table.journal = journal
    print(_told(table, "gone on", n=len(game.moves), seed=game.seed))
    return table, setting


def _players(setting: Setting) -> list[Any]:
    """Return who chooses at a table, None for a person."""
    from lnl.ai.player import player_of

    return [None if seat is None else player_of(seat.player, seat.seed) for seat in setting.seats]


def _table(game: Game, players: list[Any], setting: Setting, look: _Look) -> PlainTable:
    from lnl.ui.model.clock import Clock
    from lnl.ui.plain import PlainTable

    def hint(view: View, tell: Callable[[str], object]) -> list[str]:
        from lnl.ai.advice import USUAL
        from lnl.ai.advice import hint as advise
        from lnl.ui.advice import hint_lines, so_far_line

        said = advise(view, seed=game.seed, tell=lambda found: tell(so_far_line(found, USUAL, view, look.lang)))
        return hint_lines(said, view, look.lang)

    advise = hint if game.engine == "core" else None  # the search runs on the core
    clock = None if setting.clock is None else Clock(setting.clock)
    if look.full_screen:
        from lnl.ui.tui.app import TableApp

        return TableApp(
            game, players, hint=advise, lang=look.lang, policy=setting.policy, clock=clock, pace=look.pace
        ).table
    return PlainTable(
        game,
        players,
        reader(),
        screen_of(),
        policy=setting.policy,
        draw=not look.plain,
        strict=look.plain and not sys.stdin.isatty(),
        hint=advise,
        lang=look.lang,
        pace=look.pace,
        clock=clock,
    )


def reader() -> Callable[[str], str | None]:
    """Return what gives the next line that a person says, or a file has; it returns None at the end."""
    from lnl.ui.plain.typing import Typing

    return Typing(_AWAKE).read if sys.stdin.isatty() else _read_line


def screen_of() -> Screen:
    """Return where lines go: wrapped and colored where a person reads them."""
    from lnl.ui.plain.screen import Screen

    is_shown = sys.stdin.isatty() and sys.stdout.isatty()
    return Screen.of_terminal(sys.stdout) if is_shown else Screen(sys.stdout)


def _decks(names: list[str], seed: int) -> list[Any]:
    from lnl.cards.library.decks import shipped_decks

    if len(names) > 2:
        raise LnlError(f"{len(names)} decks given, a game has two")
    shipped = sorted(shipped_decks())
    for offset in (0, 1):
        if len(names) <= offset:
            names.append(shipped[(seed + offset) % len(shipped)])
    return [find_deck(name) for name in names]


def _game(decks: list[Any], seed: int, first: First, ruleset: str, engine: str) -> Game:
    from lnl.game.game import Game

    starter = {First.me: 0, First.ai: 1, First.coin: None}[first]
    return Game(decks[0], decks[1], seed=seed, first=starter, ruleset=known_ruleset(ruleset), engine=engine)


def _read_line(_prompt: str) -> str | None:
    line = sys.stdin.readline(_MAX_LINE)  # one that is longer is refused as no action
    return line.rstrip("\n") if line else None


def _save(table: PlainTable, path: Path | None) -> None:
    if path is not None:
        table.replay().save(path)
        note(_told(table, "recorded", file=path))
