"""Mutated inputs for every parser: whatever comes, it is understood or refused with one clear error."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from io import StringIO
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from lnl import decks
from lnl.cards.language import parse_ability
from lnl.cards.library.decks import Deck
from lnl.cards.library.files import parse_cards
from lnl.cards.library.library import CardLibrary
from lnl.contract.errors import LnlError
from lnl.game.game import Game
from lnl.game.replay import Replay
from lnl.game.scenario.file import Scenario
from lnl.game.scenario.run import Run
from lnl.ui.plain import MoveRefused, PlainTable

SCENARIOS = Path(__file__).resolve().parent.parent / "scenarios"
SPICE = ("", " ", "\n", "\t", "\0", "é", "“", '"', "'", "[", "]", "(", ")", "{", "}", "-1", "0", "99999999999", "1e9", "nan",
         "null", "true", "#", "=", ":", ",", ".", "+", "->", "opp.", "?", "X", "FL", "level/", "draw", "may", "if", "\ud7ff")  # fmt: skip


@dataclass(frozen=True)
class Target:
    """A parser under test.

    Attributes:
        name: what it reads.
        corpus: inputs it understands.
        read: reads one; may raise `LnlError` only.
    """

    name: str
    corpus: tuple[str, ...]
    read: Callable[[str], None]


class Escaped(Exception):
    """Something other than an `LnlError` came out, or a refused input changed something."""


def mutate(text: str, others: tuple[str, ...], rng: Random) -> str:
    """Return a text with a few random changes: characters, pieces, lines, parts of another text."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        at, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        end = min(end, at + rng.choice((1, 2, 5, 20, 200)))
        match rng.randrange(7):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rng.choice(SPICE) + text[at:]
            case 2:
                text = text[:at] + rng.choice(SPICE) + text[end:]
            case 3:
                text = text[:at] + text[at:end] * rng.choice((2, 3)) + text[end:]
            case 4:
                lines = text.split("\n")
                rng.shuffle(lines)
                text = "\n".join(lines)
            case 5:
                other = rng.choice(others)
                cut = rng.randrange(len(other) + 1)
                text = text[:at] + other[cut : cut + rng.choice((3, 10, 40))] + text[end:]
            case _:
                text = text[:at] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(1, 0x2FF)))) + text[at + 1 :]
    return text


def check(target: Target, text: str) -> None:
    """Read one text.

    Raises:
        Escaped: the parser let something else than an `LnlError` out.
    """
    try:
        target.read(text)
    except LnlError as error:
        if not str(error).strip():
            raise Escaped(f"{target.name}: an error without a message") from error
    except Exception as error:
        raise Escaped(f"{target.name}: {error!r}") from error


def inputs(target: Target, seed: int) -> Iterator[str]:
    """Yield mutated inputs of a target without end."""
    rng = Random(f"{target.name} {seed}")
    while True:
        yield mutate(rng.choice(target.corpus), target.corpus, rng)


def targets() -> list[Target]:
    """Return every parser with its corpus."""
    library = CardLibrary.load()
    data = files("lnl.cards") / "data"
    sets = tuple(path.read_text(encoding="utf-8") for path in sorted((data / "sets").iterdir(), key=str))
    lists = tuple(path.read_text(encoding="utf-8") for path in sorted((data / "decks").iterdir(), key=str))
    small = tuple("[[card]]" + part for text in sets for part in text.split("[[card]]")[1:])
    scenarios = tuple(path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.glob("*.toml")))
    shipped = [deck for _, deck in sorted(decks().items())]
    game = _played(Game(shipped[0], shipped[1], seed=3), 60)
    return [
        Target("card text", tuple(text for card in library.cards for text in card.texts), _nothing(parse_ability)),
        Target("card file", small, lambda text: _ignore(parse_cards(text.encode("utf-8", "replace"), "fuzz.toml"))),
        Target("deck", lists, lambda text: _ignore(Deck.parse(text, library, path="fuzz.txt"))),
        Target("position", tuple(_positions(shipped)), _nothing(Game.from_position)),
        Target("action", tuple(str(a) for a in game.decision.actions if game.decision), _pusher(game)),  # type: ignore[union-attr]
        Target("scenario", scenarios, _run_scenario),
        Target("moves", _moves(), lambda text: _play(text, shipped)),
        Target("replay", ("\n".join(Replay.of(game, ("a", "b")).lines()),), _read_replay),
    ]


def _ignore(_value: object) -> None: ...


def _nothing(read: Callable[[str], object]) -> Callable[[str], None]:
    return lambda text: _ignore(read(text))


def _played(game: Game, count: int) -> Game:
    rng = Random(count)
    for _ in range(count):
        if game.decision is not None:
            game.push_code(game.decision.codes[rng.randrange(len(game.decision.codes))])
    while game.decision is not None and game.decision.kind.name != "MAIN":
        game.push_code(game.decision.codes[-1])
    return game


def _positions(shipped: list[Deck]) -> Iterator[str]:
    for count in (10, 40, 90):
        yield _played(Game(shipped[2], shipped[3], seed=count), count).position()


def _pusher(game: Game) -> Callable[[str], None]:
    def push(text: str) -> None:
        twin, before = game.copy(), game.digest()
        try:
            twin.push(text)
        except LnlError:
            if twin.digest() != before:
                raise Escaped("a refused action changed the game") from None
            raise

    return push


def _moves() -> tuple[str, ...]:
    lines = (SCENARIOS.parent / "cli" / "moves.txt").read_text(encoding="utf-8").splitlines(keepends=True)
    return tuple("".join(lines[:count]) for count in (12, 30, 60))


class _Unsaved(PlainTable):
    """A table whose games are saved nowhere."""

    def replay(self) -> Any:
        """Return what can be saved in any file."""
        return SimpleNamespace(save=_ignore)


def _play(text: str, shipped: list[Deck]) -> None:
    """Play a file of moves; a refused line leaves the game as it was."""
    game = Game(shipped[3], shipped[0], seed=7)
    lines, before = iter(text.split("\n")), [game.digest()]

    def read(_prompt: str) -> str | None:
        before[0] = game.digest()
        return next(lines, None)

    table = _Unsaved(game, (None, None), read, StringIO(), draw=False, strict=True)
    try:
        table.play()
    except MoveRefused as error:
        if game.digest() != before[0] or not str(error).startswith("line "):
            raise Escaped("a refused move changed the game, or was reported without its line") from None
        raise


def _run_scenario(text: str) -> None:
    Run(Scenario.parse(text, "fuzz.toml"), "core").play()


def _read_replay(text: str) -> None:
    Replay.parse(text.split("\n"), "fuzz.jsonl").verify("core")
