"""The report on a sample of mutants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from lnl.lab.stats import wilson
from tools.mutants.runner import Verdict
from tools.mutants.sites import Site


def lines(sample: Sequence[Site], results: dict[str, Verdict]) -> list[str]:
    """Return a report: the caught rate, by kind and chapter, and the survivors.

    Args:
        sample: the mutants.
        results: verdicts by key; mutants without one are left out of the rate.
    """
    judged = [site for site in sample if site.key in results]
    if not judged:
        return ["no mutant has been judged"]
    survivors = [site for site in judged if not results[site.key].caught]
    never = [site for site in survivors if not results[site.key].ran]
    seconds = sum(results[site.key].seconds for site in judged)
    return [
        f"{_rate(judged, results)}; {len(sample) - len(judged)} of {len(sample)} not judged; {seconds:.0f} s",
        f"kinds: {_split(judged, results, lambda site: site.kind)}",
        f"chapters: {_split(judged, results, lambda site: site.chapter)}",
        f"{len(survivors)} survive, {len(never)} of them in statements that no test comes to:",
        *sorted(f"  {'never ' if site in never else ''}{site.kind}: {site}" for site in survivors),
    ]


def _rate(judged: Sequence[Site], results: dict[str, Verdict]) -> str:
    caught = sum(results[site.key].caught for site in judged)
    low, high = wilson(caught, len(judged))
    return f"{caught} of {len(judged)} caught: {caught / len(judged):.1%} [{low:.1%}, {high:.1%}]"


def _split(judged: Sequence[Site], results: dict[str, Verdict], by: Callable[[Site], object]) -> str:
    total = Counter(by(site) for site in judged)
    caught = Counter(by(site) for site in judged if results[site.key].caught)
    return ", ".join(f"{name} {caught[name]}/{total[name]}" for name in sorted(total, key=lambda n: (str(type(n)), n)))
