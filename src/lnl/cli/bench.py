"""``lnl bench``: speed and signature."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from lnl.cli.common import NO, emit_json, note


def bench(
    seconds: Annotated[float, typer.Option(min=0.1, help="Time for each engine.")] = 3.0,
    workers: Annotated[int, typer.Option(min=1, help="Processes for the signature.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    reference_signature: Annotated[
        bool, typer.Option("--reference", help="Compute the signature on the reference too; exit code 1 if it differs.")
    ] = False,
) -> None:
    """Measure both engines in random play, and print the signature of 32 fixed games and how full its pools were.

    Examples:

      lnl bench --seconds 0.2

      lnl bench --seconds 0.2 --workers 2 --json
    """
    from lnl.lab import bench as lab
    from lnl.lab.instructions import InstructionCount

    count = InstructionCount()  # beside the rest, in a process of its own
    games = lab.play_fixed("core", workers)
    sign = lab.signature_of(games)
    core, reference = lab.speed("core", seconds), lab.speed("reference", seconds)
    values: dict[str, Any] = {
        "signature": sign,
        "core": {**core, "instructions_per_decision": count.per_unit()},
        "reference": {**reference, "instructions_per_decision": None},
        "ratio": round(core["games_per_s"] / reference["games_per_s"], 1),
        "limits": lab.limits_used(games),
    }
    if as_json:
        emit_json(values)
    else:
        print(f"signature {sign}")
        for name in ("core", "reference"):
            shown = [f"{key.replace('_', ' ')} {value}" for key, value in values[name].items() if value is not None]
            print(f"{name}: {', '.join(shown)}")
        if count.reason:
            print(f"instructions are not counted: {count.reason}")
        print(f"ratio {values['ratio']}")
        print("limits, most used / capacity:")
        for line in _lines(values["limits"]):
            print(f"  {line}")
    if reference_signature and (other := lab.signature("reference", workers)) != sign:
        note(f"the reference's signature differs: {other}")
        raise typer.Exit(NO)


def _lines(used: dict[str, dict[str, int | None]]) -> Iterator[str]:
    """Yield the limits that pools of the fixed games came up against, three a line."""
    shown = [f"{limit} {of['peak']}/{of['capacity']}" for limit, of in used.items() if of["peak"] is not None]
    for k in range(0, len(shown), 3):
        yield "".join(f"{text:36}" for text in shown[k : k + 3]).rstrip()
