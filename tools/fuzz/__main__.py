"""Try mutated inputs of every kind for a given time or number; inputs that show a fault are kept in
tests/regression/fuzz.

Each target goes on from the block where its last run stopped (build/fuzz.json). The time is shared between targets and
builds. Builds other than the usual modules are made by ``setup.py tree``; `make fuzz` makes both with sanitizers.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.fuzz.campaign import Campaign, Result, next_blocks, read_kept, store_blocks, target_name, work
from tools.fuzz.target import Escaped, check
from tools.fuzz.targets import BY_NAME, TARGETS

BUILDS = ("release", "sanitize-release", "sanitize", "debug")


def main() -> int:
    """Run; return 1 if anything was found."""
    arguments = _arguments()
    chosen = [BY_NAME[name] for name in arguments.only or BY_NAME]
    if arguments.work:
        work(chosen[0], arguments.block or 0, arguments.start)
    if arguments.replay:
        return _replay(arguments.replay)
    builds = arguments.builds or ["release"]
    if missing := [build for build in builds if build != "release" and not Path("build", build, "lnl").is_dir()]:
        print(
            f"no modules in build/{missing[0]}: LNL_SANITIZE=1 (or release), or LNL_DEBUG=1, and setup.py tree",
            file=sys.stderr,
        )
        return 2
    blocks = {} if arguments.fresh else next_blocks()
    share = 0 if arguments.cases else 60 * arguments.minutes * arguments.jobs / (len(chosen) * len(builds))
    campaigns = [
        Campaign(
            target,
            build,
            blocks.get(target.name, 0) if arguments.block is None else arguments.block,
            arguments.cases,
            share,
        )
        for target in chosen
        for build in builds
    ]
    with ThreadPoolExecutor(arguments.jobs) as pool:
        results = list(pool.map(_told, campaigns))
    for campaign, result in zip(campaigns, results, strict=True):
        blocks[campaign.target.name] = max(result.next_block, blocks.get(campaign.target.name, 0))
    store_blocks(blocks)
    n_found = sum(len(result.found) for result in results)
    print(f"{sum(result.n_tried for result in results)} inputs, {n_found} found")
    return 1 if n_found else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    names = [target.name for target in TARGETS]
    parser.add_argument("--minutes", type=float, default=10.0, help="for all together (default 10)")
    parser.add_argument(
        "--cases", type=int, default=0, help="so many inputs of each target in each build, instead of a time"
    )
    parser.add_argument("--only", nargs="+", choices=names, metavar="TARGET", help="some targets: " + ", ".join(names))
    parser.add_argument("--builds", nargs="+", choices=BUILDS, help="which modules (default release, the usual ones)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes at once (default 1)")
    parser.add_argument(
        "--block", type=int, help="begin with this block of inputs; the same block holds the same inputs"
    )
    parser.add_argument("--fresh", action="store_true", help="begin again with block 0")
    parser.add_argument("--replay", nargs="+", type=Path, metavar="FILE", help="try kept inputs again")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--start", type=int, default=0, help=argparse.SUPPRESS)
    return parser.parse_args()


def _told(campaign: Campaign) -> Result:
    """Run a campaign and say what came of it."""
    result = campaign.run()
    counts = ", ".join(f"{n} {name}" for name, n in sorted(result.counts.items()))
    print(f"{campaign.target.name} ({campaign.build}): {counts}; next block {result.next_block}", flush=True)
    return result


def _replay(paths: list[Path]) -> int:
    n_found = 0
    for path in paths:
        try:
            understood = check(BY_NAME[target_name(path)], read_kept(path))
        except Escaped as error:
            n_found += 1
            print(f"{path}: {error}")
        else:
            print(f"{path}: {'understood' if understood else 'refused'}")
    return 1 if n_found else 0


if __name__ == "__main__":
    sys.exit(main())
