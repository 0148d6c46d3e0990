"""Draw mutants, judge them in pieces, and report."""

from __future__ import annotations

import argparse
import os
import sys

from tools.mutants import python_code
from tools.mutants.campaign import TESTS, Campaign
from tools.mutants.report import lines
from tools.mutants.runner import say, serve
from tools.mutants.sites import ROOT, draw


def main() -> int:
    """Run until the time is up; return 1 if tests cannot be collected or fail without a mutant."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("engine", choices=["reference"], help="the engine that gets the mutants")
    parser.add_argument("--count", type=int, default=400, help="size of the sample (default 400)")
    parser.add_argument("--seed", type=int, default=1, help="of the draw (default 1)")
    parser.add_argument(
        "--minutes", type=float, default=9.0, help="stop after so long (default 9); the next run goes on"
    )
    parser.add_argument("--report", action="store_true", help="judge nothing, only report what is kept")
    parser.add_argument("--again", action="store_true", help="judge the survivors again")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    sample = draw(python_code.sites(), arguments.count, arguments.seed)
    campaign = Campaign(arguments.engine, sample, python_code.apply, python_code.probe)
    if arguments.again:
        campaign.results = {key: verdict for key, verdict in campaign.results.items() if verdict.caught}
    code = 0
    if not arguments.report and campaign.left:
        code = serve(TESTS, lambda server: campaign.run(server, arguments.minutes))
    for line in lines(sample, campaign.results):
        say(line)
    return code


if __name__ == "__main__":
    sys.exit(main())
