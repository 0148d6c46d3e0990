"""``lnl hint`` and ``lnl review``: what the search says of a recorded game."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lnl.cli.common import Cards, columns, decimal_number, emit_json, tell_remarks, whole_number
from lnl.contract.arguments import MAX_SEED
from lnl.contract.limits import MAX_DECISIONS

if TYPE_CHECKING:
    from lnl.ai.advice import Judged
    from lnl.game.replay import Replay
    from lnl.ui.model.wording import Wording
    from lnl.ui.plain.screen import Screen

MAX_PLAYOUTS = 1 << 30
"""Most playouts of a decision."""

File = Annotated[Path, typer.Argument(help="A replay file.")]
Iterations = Annotated[
    int,
    typer.Option(parser=whole_number(1, MAX_PLAYOUTS), metavar="INTEGER", help="Playouts for each decision."),
]
Seed = Annotated[int, typer.Option(parser=whole_number(0, MAX_SEED), metavar="INTEGER", help="The seed of the search.")]
Lang = Annotated[str, typer.Option(help="Language of the words: en or ja.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object per line.")]


def hint(
    file: File,
    at: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(0, MAX_DECISIONS), metavar="INTEGER", help="Advise after the first N actions."
        ),
    ] = None,
    iterations: Iterations = 1600,
    seed: Seed = 0,
    as_json: AsJson = False,
    cards: Cards = None,
    lang: Lang = "en",
) -> None:
    """Advise the deciding player of a recorded game, with only what that player knows.

    The command prints the best three actions, their win probabilities with 95 % intervals, and the expected line.
    With --json they stand in notation only. Without --at it advises at the end of the record.

    Examples:

      lnl hint game.jsonl --at 40

      lnl hint --at 12 --iterations 200 --json game.jsonl
    """
    from lnl.ai.advice import hint as advise
    from lnl.contract.errors import LnlError
    from lnl.game.text.words import SEATS
    from lnl.ui.advice import hint_lines, names_of, so_far_line
    from lnl.ui.model.wording import key

    words = _words(lang)
    replay = _replay(file)
    if at is not None and at > len(replay.moves):
        raise LnlError(f"the replay has {len(replay.moves)} actions, not {at}")
    game = replay.game(at)
    decision = game.decision
    if decision is None:
        raise LnlError(f"{file}: the game is over there, so nobody decides; --at N advises after the first N actions")
    view, screen = game.view(decision.player), _beside()
    said = advise(view, iterations, seed, tell=lambda found: screen.pass_by(so_far_line(found, iterations, view, lang)))
    screen.clear_passing()
    if as_json:
        emit_json(
            {
                "kind": "hint",
                "at": len(game.moves),
                "turn": game.turn,
                "player": SEATS[said.player],
                "iterations": said.iterations,
                "actions": [_weighed(one) for one in said.actions],
                "line": [[SEATS[step.player], step.action] for step in said.line],
            }
        )
        return
    names, question = names_of(replay, lang), words("decisions", key(decision.kind))
    print(
        words(
            "terminal",
            "advised",
            turn=game.turn,
            who=names[decision.player],
            question=question,
            rule=decision.rule,
        )
    )
    print("\n".join(hint_lines(said, view, lang, names)))


def review(
    file: File,
    seat: Annotated[str, typer.Option(help="The player whose choices are judged: A, B or both.")] = "both",
    least: Annotated[
        float,
        typer.Option(
            parser=decimal_number(0, 1), metavar="NUMBER", help="Smallest loss of win probability that is shown."
        ),
    ] = 0.05,
    iterations: Iterations = 1600,
    seed: Seed = 0,
    as_json: AsJson = False,
    cards: Cards = None,
    lang: Lang = "en",
) -> None:
    """Judge the choices of a recorded game by the search, with only what their players knew.

    The command prints the choices that lost win probability, the best choice instead, and a sum for each player.
    With --json it prints every choice, in notation.

    Examples:

      lnl review game.jsonl --seat A --iterations 100

      lnl review --least 0.1 --iterations 100 --json game.jsonl
    """
    from lnl.ai.advice import review as judge
    from lnl.ai.pulse import Pulse
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError
    from lnl.ui.advice import judged_games, judgement_line, names_of

    words = _words(lang)
    readers = {"A": [0], "B": [1], "both": [0, 1]}
    if seat not in readers:
        raise LnlError(f"no seat {shown(seat)}: A, B or both")
    replay, found = _replay(file), []
    names, screen, n_moves = names_of(replay, lang), _beside(), len(replay.moves)
    pulse = Pulse(lambda number: screen.pass_by(words("terminal", "judged so far", n=number, of=n_moves)))
    for game, one in judged_games(replay, judge(replay, iterations, seed, readers[seat])):
        found.append(one)
        screen.clear_passing()
        if as_json:
            emit_json(_judged(one))
        elif one.loss >= least and one.taken.code != one.best.code:
            print(judgement_line(game, one, lang, names), flush=True)
        pulse(one.number)
    screen.clear_passing()
    sums = [_summed([one for one in found if one.player == player], player) for player in readers[seat]]
    if as_json:
        for row in sums:
            emit_json({"kind": "player", **row})
        return
    if any(row["choices"] for row in sums):
        heads = {**words.table("sums"), **words.table("grades")}
        called = [{**row, "player": names[player]} for player, row in zip(readers[seat], sums, strict=True)]
        print("\n".join(columns([[heads[name] for name in sums[0]], *(map(_told, row.values()) for row in called)])))


def _beside() -> Screen:
    """Return where it is shown how far a search is: at a terminal only, and beside what the command prints."""
    from lnl.ui.plain.screen import Screen

    return Screen.of_terminal(sys.stderr) if sys.stderr.isatty() else Screen(sys.stderr)


def _told(value: Any) -> str:
    return "" if value is None else f"{value:.3f}" if isinstance(value, float) else str(value)


def _words(lang: str) -> Wording:
    from lnl.contract.arguments import word
    from lnl.ui.model.wording import LANGUAGES, wording

    return wording(word("--lang", lang, LANGUAGES))


def _replay(file: Path) -> Replay:
    from lnl.game.replay import Replay

    replay = Replay.load(file)
    tell_remarks(replay)
    return replay


def _weighed(one: Any) -> dict[str, object]:
    return {
        "action": one.action,
        "win": round(one.win, 4),
        "interval": [round(one.low, 4), round(one.high, 4)],
        "visits": one.visits,
    }


def _judged(one: Judged) -> dict[str, object]:
    from lnl.game.text.words import SEATS

    return {
        "kind": "choice",
        "number": one.number,
        "turn": one.turn,
        "player": SEATS[one.player],
        "taken": _weighed(one.taken),
        "best": _weighed(one.best),
        "loss": round(one.loss, 4),
        "grade": one.grade,
        "line": [[SEATS[step.player], step.action] for step in one.line],
    }


def _summed(found: list[Judged], player: int) -> dict[str, Any]:
    """Return the sums of a player's choices, by what they count."""
    from lnl.ai.advice import BEST, BLUNDER, GRADES
    from lnl.game.text.words import SEATS

    grades = [BEST, *(grade for _, grade in GRADES), BLUNDER]
    mean = sum(one.loss for one in found) / len(found) if found else None
    return {
        "player": SEATS[player],
        "choices": len(found),
        **{grade: sum(one.grade == grade for one in found) for grade in grades},
        "mean loss": None if mean is None else round(mean, 4),
    }
