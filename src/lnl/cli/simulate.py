"""``lnl simulate``: a round robin of decks, as a table or as a run in a folder."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lnl.cli.common import (
    MAX_GAMES,
    NO,
    AnyEngine,
    Cards,
    Journal,
    JsonLines,
    Seed,
    Workers,
    columns,
    emit_json,
    engine_for,
    find_deck,
    finished_games,
    nets,
    note,
    noting,
    whole_number,
)
from lnl.cli.running import duration, new_progress, share_of_width, sprt_of

if TYPE_CHECKING:
    from lnl.cards.library.decks import Deck
    from lnl.lab.round_robin import Row
    from lnl.lab.runs.runner import Backend, State
    from lnl.lab.runs.setting import Setting

_GAMES = 100
_FAILED = 0.001
"""Part of the games that may fail before a run is no success."""


def simulate(
    decks: Annotated[
        list[str] | None, typer.Argument(help="Deck files or names; by default all shipped decks.")
    ] = None,
    field: Annotated[Path | None, typer.Option(help="A file with decks and their shares (docs/lab.md).")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Keep a row for each game in this folder; an existing run is continued.")
    ] = None,
    games: Annotated[
        int | None,
        typer.Option(
            parser=whole_number(1, MAX_GAMES),
            metavar="INTEGER",
            help="Games for each matchup; by default 100, or no limit with another bound.",
        ),
    ] = None,
    time: Annotated[
        float | None, typer.Option(parser=duration, metavar="TIME", help="Stop after 90s, 5m or 2h.")
    ] = None,
    width: Annotated[
        float | None,
        typer.Option(
            parser=share_of_width,
            metavar="PERCENT",
            help="Stop a matchup when its interval is at most this wide, such as 4%.",
        ),
    ] = None,
    sprt: Annotated[
        str, typer.Option(help="Stop a matchup by a sequential test between two Elo differences, such as 0,35.")
    ] = "",
    focus: Annotated[
        str,
        typer.Option(
            help="Distribution of the games: even; width: equal intervals; best: more games for decks that may be the best."
        ),
    ] = "even",
    rows: Annotated[str, typer.Option(help="Rows to keep in addition to games: turns, cards.")] = "games",
    mirrors: Annotated[bool, typer.Option("--mirrors", help="Also play each deck against itself.")] = False,
    player: Annotated[
        list[str] | None,
        typer.Option(help='The player of every deck; may be repeated for several players; "A vs B": one on each side.'),
    ] = None,
    seed: Seed = 7,
    workers: Workers = 1,
    backend: Annotated[
        str,
        typer.Option(help="Where games are played: local (processes on this machine), or with --address dask or ray."),
    ] = "local",
    address: Annotated[str, typer.Option(help="Of the scheduler of a Dask cluster, like tcp://host:8786.")] = "",
    csv: Annotated[bool, typer.Option("--csv", help="Comma-separated values.")] = False,
    as_json: JsonLines = False,
    engine: AnyEngine = None,
    cards: Cards = None,
    journal: Journal = None,
) -> None:
    """Play decks against each other and print a table with 95 % intervals; --out keeps every game for lnl analyze.

    Decks play pairs of games with the same seed, and each deck starts one of them; intervals count pairs. Exit code 1
    if more
    than one game in a thousand failed.

    Examples:

      lnl simulate --games 4 --player random --workers 2

      lnl simulate red_forge blue_tide --player random --rows cards --out a_run
    """
    from lnl.ai import player_of
    from lnl.ai.player import admit_player
    from lnl.cards.library.decks import shipped_decks
    from lnl.contract.errors import LnlError
    from lnl.lab.games import Field
    from lnl.lab.round_robin import simulate as run

    sources, shares = _field(decks, field, sorted(shipped_decks()))
    found = [find_deck(name) for name in sources]
    players = player or ["greedy"]
    for spec in players:
        for side in spec.split(_VERSUS):
            admit_player(side)
            player_of(side)
    if out is not None:
        if journal is not None or csv:
            raise LnlError(
                "--out cannot be used with --journal or --csv: it keeps every game, and lnl analyze writes CSV"
            )
        bounds: dict[str, Any] = {
            "games": games,
            "seconds": time,
            "width": width,
            "sprt": sprt,
            "focus": focus,
            "rows": rows,
        }
        with _backend(backend, address, workers) as (play, workers):
            _to_folder(
                out,
                found,
                sources,
                shares,
                players,
                mirrors,
                seed,
                workers,
                play,
                bounds,
                engine_for(engine, found),
                as_json,
            )
        return
    only = {"--time": time, "--width": width, "--sprt": sprt, "--mirrors": mirrors}
    only |= {"--backend": backend != "local", "--address": address}
    only |= {"--focus": focus != "even", "--rows": rows != "games", "a second --player": len(players) > 1}
    if asked := [name for name, value in only.items() if value]:
        raise LnlError(f"{', '.join(asked)}: only with --out RUN")
    if _VERSUS in players[0]:
        raise LnlError(f"--player {players[0]!r}: one on each side only with --out RUN")
    games = games or _GAMES
    played = Field(found, players, engine_for(engine, found))
    what = {
        "run": "simulate",
        "player": players[0],
        "engine": played.engine,
        "seed": seed,
        "games": games,
        **nets(players),
    }
    with finished_games(journal, what, found) as kept:
        table = run(played, games, seed, workers, noting(20, "games"), kept)
    if as_json:
        for row in table:
            emit_json(row.as_dict())
    elif csv:
        _csv(table)
    else:
        print("\n".join(_table(table)))
    aborted = sum(row.aborted for row in table)
    if aborted:
        note(f"{aborted} games cut off, not counted")


_VERSUS = " vs "


def _field(decks: list[str] | None, field: Path | None, shipped: list[str]) -> tuple[list[str], list[float]]:
    """Return where the decks of a field come from, and their shares."""
    from lnl.contract.errors import LnlError
    from lnl.lab.runs.field import read_field

    if field is None:
        sources = decks or shipped
        return sources, [1.0] * len(sources)
    if decks:
        raise LnlError("give either decks or --field")
    entries = read_field(field)
    return [entry.source for entry in entries], [entry.share for entry in entries]


@contextmanager
def _backend(name: str, address: str, workers: int) -> Iterator[tuple[Backend, int]]:
    """Give what has games played, and how many are played at a time."""
    from lnl.contract.arguments import word
    from lnl.contract.errors import LnlError
    from lnl.lab.workers import work_off

    if word("--backend", name, ("local", "dask", "ray")) == "local":
        if address:
            raise LnlError("--address: only with --backend dask or ray")
        yield work_off, workers
        return
    from lnl.lab.dask_cluster import DaskCluster
    from lnl.lab.ray_cluster import RayCluster

    with DaskCluster(address) if name == "dask" else RayCluster(address) as cluster:
        yield cluster, max(1, cluster.threads())


def _to_folder(
    out: Path,
    decks: list[Deck],
    sources: list[str],
    shares: list[float],
    pilots: list[str],
    mirrors: bool,
    seed: int,
    workers: int,
    backend: Backend,
    bounds: dict[str, Any],
    engine: str,
    as_json: bool,
) -> None:
    """Play a run that is kept in a folder."""
    from lnl.contract.errors import LnlError
    from lnl.lab.runs.budget import Budget
    from lnl.lab.runs.folder import RunFolder, manifest_of
    from lnl.lab.runs.runner import play_run
    from lnl.lab.runs.setting import Setting, matchups_of, row_kinds

    sides = [pilot.split(_VERSUS) for pilot in pilots]
    if strange := [pilot for pilot, side in zip(pilots, sides) if len(side) > 2]:
        raise LnlError(f"--player {strange[0]!r}: two decks have two players at most")
    players = list(dict.fromkeys(name for side in sides for name in side))
    seats = [(players.index(side[0]), players.index(side[-1])) for side in sides]
    kinds = row_kinds(str(bounds.pop("rows")))
    setting = Setting(decks, players, matchups_of(len(decks), seats, mirrors), seed, engine, kinds)
    test = sprt_of(str(bounds.pop("sprt")))
    if all(bounds[name] is None for name in ("games", "seconds", "width")) and test is None:
        bounds["games"] = _GAMES
    budget = Budget(test=test, **bounds)
    folder = RunFolder(out, setting, manifest_of(setting, sys.argv[1:], sources, shares))
    why = "failed"
    try:
        if folder.ledger.n_games:
            note(f"{out}: {folder.ledger.n_games} games are there already")
        state = play_run(setting, folder, budget, workers, new_progress(setting, folder.manifest), backend)
        why = "complete"
    except KeyboardInterrupt:
        why = "interrupted"
        note(f"{folder.ledger.n_games} games are kept in {out}: the same command goes on")
        raise
    finally:
        folder.close(why)
    _told(setting, folder.manifest, state, as_json)
    cut = state.ledger.n_void - state.failed
    if cut:
        note(f"{cut} games cut off; their pairs do not count")
    note(f"{state.games} games in {out}; lnl analyze {out} tells more")
    if state.failed:
        note(f"{state.failed} games failed, kept in {out / 'failures'}; their pairs do not count")
        if state.failed > _FAILED * state.games:
            raise typer.Exit(NO)


def _told(setting: Setting, manifest: dict[str, object], state: State, as_json: bool) -> None:
    """Print a line for each matchup of a run."""
    names = [deck["name"] for deck in manifest["decks"]]  # type: ignore[attr-defined]
    several = len(setting.players) > 1
    lines: list[tuple[str, ...]] = []
    for k, met in enumerate(setting.matchups):
        sums = state.ledger.counts(k).sums
        low, high = sums.interval()
        sides = [names[deck] for deck in met.decks]
        players = [setting.players[k] for k in met.players]
        if as_json:
            rates = {
                "games": int(sums.games),
                "rate": round(sums.rate, 4),
                "low": round(low, 4),
                "high": round(high, 4),
            }
            emit_json({"deck": sides[0], "against": sides[1], "players": players, **rates})
        pilots = (" vs ".join(dict.fromkeys(players)),) if several else ()
        rate = f"{sums.rate:.3f}" if sums.games else ""
        interval = f"{low:.3f} - {high:.3f}" if sums.games else ""
        lines.append((*sides, *pilots, str(int(sums.games)), rate, interval))
    if not as_json:
        head = ("deck", "against", *(("players",) if several else ()), "n", "rate", "95 % interval")
        print("\n".join(columns([head, *lines])))


def _csv(rows: list[Row]) -> None:
    from csv import DictWriter

    writer = DictWriter(sys.stdout, list(rows[0].as_dict()), lineterminator="\n")
    writer.writeheader()
    writer.writerows(row.as_dict() for row in rows)


def _table(rows: list[Row]) -> list[str]:
    head = ("deck", "against", "n", "won", "drawn", "lost", "cut off", "rate", "95 % interval", "starter", "turns")
    lines: list[tuple[str, ...]] = [head]
    for row in rows:
        numbers = (row.games, row.wins, row.draws, row.losses, row.aborted)
        interval = f"{row.low:.3f} - {row.high:.3f}"
        rates = (f"{row.rate:.3f}", interval, f"{row.first_rate:.3f}", f"{row.turns:.1f}")
        lines.append((row.deck, row.against, *map(str, numbers), *rates))
    return columns(lines)
