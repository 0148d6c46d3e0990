"""``lnl play``: a game at a plain terminal, from a file of moves, or an exhibition."""

from __future__ import annotations

import sys
from enum import StrEnum
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lnl.cli.common import EngineName, engine_for, find_deck, known_ruleset, note

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.ui.plain import PlainTable

_HUMAN = "human"


class First(StrEnum):
    """Who starts."""

    me = "me"
    ai = "ai"
    coin = "coin"


def play(
    decks: Annotated[list[str] | None, typer.Argument(help="Your deck and the opponent's: names or files.")] = None,
    vs: Annotated[str, typer.Option(help="The opponent: random, greedy, mcts, mcts:iterations=500, human.")] = "greedy",
    first: Annotated[First, typer.Option(help="Who starts.")] = First.coin,
    seed: Annotated[int | None, typer.Option(help="Seed of all chance; chosen and printed otherwise.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Read moves from the input, without drawing tables.")] = False,
    record: Annotated[Path | None, typer.Option(help="Record the game in this file.")] = None,
    ask_all: Annotated[bool, typer.Option("--ask-all", help="Ask also where only one action is legal.")] = False,
    ruleset: Annotated[str, typer.Option(help="The ruleset: 2.04 or 1.00.")] = "2.04",
    engine: Annotated[EngineName | None, typer.Option(help="The engine; the core if left out.")] = None,
) -> None:
    """Play a game; without a terminal, watch two players play one.

    A file of moves ends at the first line that is no legal move: its number is named, and nothing is recorded.

    Examples:

      lnl play --vs greedy --seed 7

      lnl play --plain --vs human --seed 7 < moves.txt
    """
    from lnl.ui.plain import InputEnded, MoveRefused, Quit

    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")  # what is not UTF-8 is refused with its line, as no move
    table = _table(decks or [], vs, first, _chosen(seed), plain, ask_all, ruleset, engine)
    try:
        table.play()
    except (InputEnded, Quit, MoveRefused) as error:
        if not isinstance(error, MoveRefused):
            _save(table, record)
        sys.stdout.flush()
        note(f"lnl: {error}")
        raise typer.Exit(2) from None
    except (KeyboardInterrupt, EOFError):
        _save(table, record)
        raise KeyboardInterrupt from None
    _save(table, record)


def _chosen(seed: int | None) -> int:
    import secrets

    from lnl.contract.arguments import seed_of

    return secrets.randbelow(1 << 32) if seed is None else seed_of(seed, "--seed")


def _table(
    names: list[str],
    vs: str,
    first: First,
    seed: int,
    plain: bool,
    ask_all: bool,
    ruleset: str,
    engine: EngineName | None,
) -> PlainTable:
    from lnl.ai.player import player_of, require_engine
    from lnl.contract.chance import MASK64
    from lnl.ui.plain import PlainTable

    exhibition = not plain and not sys.stdin.isatty()
    decks = _decks(names, seed)
    name = engine_for(engine, decks)
    opponent = None if vs == _HUMAN else player_of(vs, seed)
    if exhibition:
        opponent = opponent or player_of("greedy", seed)
        seats: list[Any] = [player_of(vs if vs != _HUMAN else "greedy", seed + 1 & MASK64), opponent]
    else:
        seats = [None, opponent]
    require_engine(seats, name)
    game = _game(decks, seed, first, ruleset, name)
    print(f"{decks[0].name} (A) against {decks[1].name} (B), seed {seed}")
    if exhibition:
        print(f"No terminal: {vs if vs != _HUMAN else 'greedy'} plays both sides.")
    return PlainTable(
        game,
        seats,
        _read_line if plain or exhibition else _prompt,
        sys.stdout,
        ask_all=ask_all,
        draw=not plain,
        strict=plain and not sys.stdin.isatty(),
        hint=(lambda: player_of("mcts", seed)) if game.engine == "core" else None,  # the search runs on the core
    )


def _decks(names: list[str], seed: int) -> list[Any]:
    from lnl.cards.library.decks import shipped_decks
    from lnl.contract.errors import LnlError

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
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def _prompt(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        return None


def _save(table: PlainTable, path: Path | None) -> None:
    if path is not None:
        table.replay().save(path)
        note(f"recorded in {path}")
