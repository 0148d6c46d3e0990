"""Draw mutants, judge them in pieces, and report."""

from __future__ import annotations

import argparse
import os
import sys

from tools.mutants import core_code, python_code
from tools.mutants.campaign import TESTS, Campaign
from tools.mutants.report import lines
from tools.mutants.runner import say, serve
from tools.mutants.sites import ROOT, draw


def main() -> int:
    """Run until the time is up; return 1 if tests cannot be collected or fail without a mutant."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("engine", choices=["reference", "core"], help="the engine that gets the mutants")
    parser.add_argument("--count", type=int, help="size of the sample (default 400; 300 for the core)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw (default 1)")
    parser.add_argument(
        "--minutes", type=float, default=9.0, help="stop after so long (default 9); the next run goes on"
    )
    parser.add_argument("--report", action="store_true", help="judge nothing, only report what is kept")
    parser.add_argument("--again", action="store_true", help="judge the survivors again")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    campaign = _campaign(arguments.engine, arguments.count, arguments.seed)
    if arguments.again:
        campaign.results = {key: verdict for key, verdict in campaign.results.items() if verdict.caught}
    code = 0
    if campaign.left and not arguments.report:
        code = serve(TESTS, lambda server: campaign.run(server, arguments.minutes))
    for line in lines(campaign.sample, campaign.results):
        say(line)
    return code


def _campaign(engine: str, count: int | None, seed: int) -> Campaign:
    if engine == "core":
        sample = draw(core_code.sites(), count or 300, seed)
        switch = core_code.Switch(sample)
        return Campaign(engine, sample, switch.apply, switch.probe)
    sample = draw(python_code.sites(), count or 400, seed)
    return Campaign(engine, sample, python_code.apply, lambda: python_code.probe(sample))


if __name__ == "__main__":
    sys.exit(main())
