"""``lnl bench``: speed and signature."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lnl.cli.common import NO, columns, emit_json, note

if TYPE_CHECKING:
    from lnl.lab.bench import Played


def bench(
    seconds: Annotated[float, typer.Option(min=0.1, help="Time for each engine, and for all workloads.")] = 2.0,
    workers: Annotated[int, typer.Option(min=1, help="Processes for the signature.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    compare: Annotated[
        Path | None,
        typer.Option(help="Compare with what --json printed earlier; exit code 2 if the signature differs."),
    ] = None,
    reference_signature: Annotated[
        bool, typer.Option("--reference", help="Compute the signature on the reference too; exit code 1 if it differs.")
    ] = False,
) -> None:
    """Measure both engines in random play and the core in recorded positions, and print the signature of 32 fixed games.

    Examples:

      lnl bench --seconds 0.2

      lnl bench --seconds 0.2 --workers 2 --json
    """
    from lnl.lab import bench as lab
    from lnl.lab.figures import read

    earlier = None if compare is None else read(compare)
    games = lab.play_fixed("core", workers)
    values, reason = measured(games, seconds)
    if as_json:
        emit_json(values)
    else:
        _print(values, reason)
    if earlier is not None:
        _compare(earlier, values, note if as_json else print)
    if reference_signature and (other := lab.signature("reference", workers)) != values["signature"]:
        note(f"the reference's signature differs: {other}")
        raise typer.Exit(NO)


def measured(games: Sequence[Played], seconds: float) -> tuple[dict[str, Any], str]:
    """Return all values, and why instructions are not counted if they are not.

    Args:
        games: the fixed games, played by the core.
        seconds: time for each engine, and for all workloads.
    """
    from lnl.lab import bench as lab
    from lnl.lab.figures import figures
    from lnl.lab.instructions import InstructionCount
    from lnl.lab.machine import machine
    from lnl.lab.workloads import WORKLOADS

    count = InstructionCount()  # beside the rest, in a process of its own
    core, reference = lab.speed("core", seconds), lab.speed("reference", seconds)
    values: dict[str, Any] = {
        "signature": lab.signature_of(games),
        "core": {**core, "instructions_per_decision": None},
        "reference": {**reference, "instructions_per_decision": None},
        "ratio": round(core["games_per_s"] / reference["games_per_s"], 1),
        "figures": figures(seconds / len(WORKLOADS)),
        "limits": lab.limits_used(games),
        "machine": machine(),
    }
    values["core"]["instructions_per_decision"] = count.per_unit()
    return values, count.reason


def _print(values: dict[str, Any], reason: str) -> None:
    from lnl.lab.figures import PLAYOUT

    print(f"signature {values['signature']}")
    print(", ".join(f"{key} {value}" for key, value in values["machine"].items()))
    for name in ("core", "reference"):
        shown = [f"{key.replace('_', ' ')} {value}" for key, value in values[name].items() if value is not None]
        print(f"{name}: {', '.join(shown)}")
    if reason:
        print(f"instructions are not counted: {reason}")
    print(f"ratio {values['ratio']}")
    print("nanoseconds, core:")
    for line in columns((f"  {name}", f"{value:.0f}") for name, value in values["figures"].items()):
        print(line)
    print(f"determinised playouts a second: {1e9 / values['figures'][PLAYOUT]:.0f}")
    print("limits, most used / capacity:")
    for line in _lines(values["limits"]):
        print(f"  {line}")


def _compare(earlier: dict[str, Any], values: dict[str, Any], tell: Any) -> None:
    from lnl.lab.figures import compare

    rows = [(name, f"{a:.0f}", f"{b:.0f}", f"{ratio:.3f}") for name, a, b, ratio in compare(earlier, values)]
    for line in columns([("nanoseconds", "then", "now", "ratio"), *rows]):
        tell(line)


def _lines(used: dict[str, dict[str, int | None]]) -> Iterator[str]:
    """Yield the limits that pools of the fixed games came up against, three a line."""
    shown = [f"{limit} {of['peak']}/{of['capacity']}" for limit, of in used.items() if of["peak"] is not None]
    for k in range(0, len(shown), 3):
        yield "".join(f"{text:36}" for text in shown[k : k + 3]).rstrip()
