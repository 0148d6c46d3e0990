"""Draw mutants, judge them in pieces, and report."""

from __future__ import annotations

import argparse
import os
import sys
from functools import cache

from tools.mutants import core_code, python_code, rule_rows
from tools.mutants.campaign import TESTS, Campaign, load, open_sites
from tools.mutants.report import lines
from tools.mutants.rule_rows import RuleMutant
from tools.mutants.runner import say, serve
from tools.mutants.sites import ROOT, Site, draw
from tools.rulebook.survey import Survey

COUNTS = {"reference": 400, "core": 300}
ROWS = 120


def main() -> int:
    """Run until the time is up; return 1 if tests cannot be collected or fail without a mutant."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("engine", choices=["reference", "core"], help="the engine that gets the mutants")
    parser.add_argument("--rules", action="store_true", help=f"the branches under {ROWS} rules' numbers, not a sample")
    parser.add_argument(
        "--minutes", type=float, default=9.0, help="stop after so long (default 9); the next run goes on"
    )
    parser.add_argument("--report", action="store_true", help="judge nothing, only report what is kept")
    parser.add_argument("--again", action="store_true", help="judge the survivors again, first of all")
    parser.add_argument("--seed", type=int, default=1, help="of the draws (default 1)")
    arguments = parser.parse_args()
    os.chdir(ROOT)
    run = _rules if arguments.rules else _sample
    return run(arguments.engine, arguments.seed, 0.0 if arguments.report else arguments.minutes, arguments.again)


def _sample(engine: str, seed: int, minutes: float, again: bool) -> int:
    sample, code = drawn(engine, seed), 0
    results = load(engine)
    if minutes and open_sites(sample, results, again):
        apply, probe = python_code.apply, lambda: python_code.probe(sample)
        if engine == "core":
            switch = core_code.Switch(in_core(seed))
            apply, probe = switch.apply, switch.probe
        campaign = Campaign(engine, sample, apply, probe, results)
        code = serve(TESTS, lambda server: campaign.run(server, minutes, again))
    for line in lines(sample, results):
        say(line)
    return code


def _rules(engine: str, seed: int, minutes: float, again: bool) -> int:
    mutants, code = rows(seed)[engine], 0
    results = load(f"rules-{engine}")
    if again:
        results = {key: verdict for key, verdict in results.items() if verdict.caught}
    if minutes and any(mutant.key not in results for mutant in mutants):
        apply = core_code.Switch(in_core(seed)).apply if engine == "core" else python_code.apply
        tests = rule_rows.files(survey(), [mutant.rule for mutant in mutants])
        code = serve(tests, lambda server: rule_rows.run(server, engine, mutants, apply, results, minutes))
    for line in rule_rows.lines(engine, mutants, results):
        say(line)
    return code


# --- the draws ------------------------------------------------------------------------------------------------


@cache
def survey() -> Survey:
    """Return the checkout's ledger, citations and tests."""
    return Survey.of_checkout(ROOT)


@cache
def every() -> dict[str, list[Site]]:
    """Return all mutants by engine."""
    return {"reference": python_code.sites(), "core": core_code.sites()}


def drawn(engine: str, seed: int) -> list[Site]:
    """Return the sample of an engine."""
    return draw(every()[engine], COUNTS[engine], seed)


def rows(seed: int) -> dict[str, list[RuleMutant]]:
    """Return the rule mutants by engine."""
    return rule_rows.draw_rows(survey(), every(), ROWS, seed)


def in_core(seed: int) -> list[Site]:
    """Return all that one build of the core holds: the sample, and the branches under rules' numbers."""
    wanted = [*drawn("core", seed), *(mutant.site for mutant in rows(seed)["core"])]
    return list({site.key: site for site in wanted}.values())


if __name__ == "__main__":
    sys.exit(main())
