"""``lnl bench``: speed and signature."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from lnl.cli.common import MAX_WORKERS, NO, columns, decimal_number, emit_json, note, whole_number


def bench(
    seconds: Annotated[
        float, typer.Option(parser=decimal_number(0.1, 3600), metavar="FLOAT", help="Time for each engine.")
    ] = 2.0,
    workers: Annotated[
        int,
        typer.Option(
            parser=whole_number(1, MAX_WORKERS), metavar="INTEGER", help="Number of processes for the signature."
        ),
    ] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    compare: Annotated[
        Path | None,
        typer.Option(help="Compare with an earlier output of --json; exit code 2 if the signature differs."),
    ] = None,
    reference_signature: Annotated[
        bool,
        typer.Option("--reference", help="Also compute the signature on the reference; exit code 1 if it differs."),
    ] = False,
) -> None:
    """Measure both engines in random play; print the signature of 32 fixed games and the peak use of each limit.

    Examples:

      lnl bench --seconds 0.2

      lnl bench --seconds 0.2 --workers 2 --json
    """
    from lnl.lab import bench as lab

    earlier = None if compare is None else lab.read(compare)
    games = lab.play_fixed("core", workers)
    values = lab.measured(games, seconds)
    if as_json:
        emit_json(values)
    else:
        _print(values)
    if earlier is not None:
        _compare(earlier, values, note if as_json else print)
    if reference_signature and (other := lab.signature("reference", workers)) != values["signature"]:
        note(f"the reference's signature differs: {other}")
        raise typer.Exit(NO)


def _print(values: dict[str, Any]) -> None:
    print(f"signature {values['signature']}")
    for name in ("core", "reference"):
        shown = [f"{key.replace('_', ' ')} {value}" for key, value in values[name].items()]
        print(f"{name}: {', '.join(shown)}")
    print(f"ratio {values['ratio']}")
    print("limits, most used / capacity:")
    for line in _lines(values["limits"]):
        print(f"  {line}")


def _compare(earlier: dict[str, Any], values: dict[str, Any], tell: Any) -> None:
    from lnl.lab.bench import compare

    rows = [(name, f"{a:.0f}", f"{b:.0f}", f"{ratio:.3f}") for name, a, b, ratio in compare(earlier, values)]
    for line in columns([("nanoseconds", "then", "now", "ratio"), *rows]):
        tell(line)


def _lines(used: dict[str, dict[str, int | None]]) -> Iterator[str]:
    """Yield the limits that pools of the fixed games came up against, three a line."""
    shown = [f"{limit} {of['peak']}/{of['capacity']}" for limit, of in used.items() if of["peak"] is not None]
    for k in range(0, len(shown), 3):
        yield "".join(f"{text:36}" for text in shown[k : k + 3]).rstrip()
