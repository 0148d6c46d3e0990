"""Rule mutants: the branch under a rule's number is negated; a test marked with that rule must fail."""

from __future__ import annotations

import hashlib
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from lnl.lab.stats import wilson
from tools.mutants.campaign import LEAST, save
from tools.mutants.runner import Server, Verdict, say
from tools.mutants.sites import FOLDERS, Site
from tools.rulebook.survey import Cited, Survey

KINDS = ("negate", "compare", "and/or", "drop", "player", "constant", "arithmetic")
"""What is done, the first that the statement allows."""
ENGINES = ("reference", "core")


@dataclass(frozen=True, slots=True)
class RuleMutant:
    """One row of the ledger with its branch turned round in one engine.

    Attributes:
        rule: the row's number.
        site: the change.
    """

    rule: str
    site: Site

    @property
    def key(self) -> str:
        """What its result is kept under."""
        return f"{self.rule}:{self.site.key}"


def draw_rows(
    survey: Survey, sites: Mapping[str, Sequence[Site]], count: int, seed: int
) -> dict[str, list[RuleMutant]]:
    """Draw rows that act in both engines, and one statement of each in either.

    Args:
        survey: the checkout's ledger and citations.
        sites: all mutants of the engines.
        count: rows.
        seed: of the draw.
    """
    found = {engine: _statements(engine, survey.citations[engine], sites[engine]) for engine in ENGINES}
    rows = [row.rule for row in survey.rows if row.testable and all(row.rule in found[engine] for engine in ENGINES)]
    rows = sorted(rows, key=lambda rule: _rank(seed, rule))[:count]
    return {
        engine: [
            RuleMutant(rule, min(found[engine][rule], key=lambda ranked: _first(seed, ranked))[1]) for rule in rows
        ]
        for engine in ENGINES
    }


def _rank(seed: int, text: str) -> str:
    return hashlib.sha256(f"{seed}:{text}".encode()).hexdigest()


def _first(seed: int, ranked: tuple[int, Site]) -> tuple[int, int, str, int]:
    rank, site = ranked
    place = f"{site.module}.{site.function}:{site.line - site.last}:{site.before}"
    return rank, KINDS.index(site.kind), _rank(seed, place), site.number


def _statements(engine: str, citations: Iterable[Cited], sites: Sequence[Site]) -> dict[str, list[tuple[int, Site]]]:
    """Return the changes under each number, those first that turn its branch round.

    In this order: the statement that carries the number; the branch that a statement without one stands in; the first branch
    of the function; numbers and players of the statement.
    """
    by_module: dict[str, list[Site]] = defaultdict(list)
    for site in sites:
        by_module[site.module].append(site)
    found: dict[str, list[tuple[int, Site]]] = defaultdict(list)
    texts: dict[str, list[str]] = {}
    for cited in citations:
        if not cited.citation.acts:
            continue
        path, rule, function = FOLDERS[engine] / cited.file, cited.citation.rule, cited.citation.function
        lines = texts.setdefault(cited.file, path.read_text(encoding="utf-8").splitlines())
        line = _code_line(lines, cited.citation.line)
        here = [site for site in by_module[path.stem] if site.line <= line <= site.last]
        head = _head_above(lines, min((site.line for site in here), default=line))
        found[rule] += [(0 if _turns(site) else 3, site) for site in here]
        found[rule] += [(1, site) for site in by_module[path.stem] if site.line <= head <= site.last and _turns(site)]
        inside = [site for site in by_module[path.stem] if function and site.function == function]
        found[rule] += [(2, site) for site in _earliest(inside) if not here]
    return {rule: ranked for rule, ranked in found.items() if ranked}


def _turns(site: Site) -> bool:
    """Whether a change turns a branch round or leaves out a statement that does something.

    What only watches for loops does nothing else.
    """
    if site.kind == "drop":
        return site.before not in ("break", "continue", "return") and not site.before.startswith("loops.")
    return site.kind in ("negate", "compare", "and/or")


def _code_line(lines: Sequence[str], number: int) -> int:
    """Return the line that a number speaks of: its own, or below a line that is only a comment."""
    while number < len(lines) and lines[number - 1].lstrip().startswith("#"):
        number += 1
    return number


def _head_above(lines: Sequence[str], number: int) -> int:
    """Return the line of the branch that a line stands in; 0 if there is none."""
    indent = _indent(lines[number - 1])
    for above in range(number - 1, 0, -1):
        text = lines[above - 1]
        if text.strip() and not text.lstrip().startswith("#") and _indent(text) < indent:
            return above if text.split()[0] in ("if", "elif", "while") else 0
    return 0


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _earliest(inside: Sequence[Site]) -> list[Site]:
    """Return the changes of a function's first branch; of its first statement where it has none."""
    ranked = sorted(inside, key=lambda site: (KINDS.index(site.kind), site.number))
    return ranked[:1]


def files(survey: Survey, rows: Iterable[str]) -> list[str]:
    """Return the test files that show some rules."""
    wanted = set(rows)
    names = {test.name.partition("::")[0] for test in survey.tests if test.rule in wanted}
    scenarios = {"tests/scenarios/test_scenarios.py"} if any(name.endswith(".toml") for name in names) else set()
    return sorted(scenarios | {name for name in names if name.endswith(".py")})


def run(
    server: Server,
    engine: str,
    mutants: Sequence[RuleMutant],
    apply: Callable[[Site], None],
    results: dict[str, Verdict],
    minutes: float,
) -> None:
    """Judge the rule mutants of an engine that have no result yet.

    Args:
        server: with the tests.
        engine: its name.
        mutants: of this engine.
        apply: installs one in the running process.
        results: verdicts by key, to which new ones are added.
        minutes: of the clock.
    """
    end, marks = time.monotonic() + 60 * minutes, server.marks()
    shown = {mutant.rule for mutant in mutants}
    wanted = [name for name in server.running(engine) if marks[name] & shown]
    running = [row.test for row in server.reach(wanted, lambda: set)]
    for mutant in mutants:
        if mutant.key in results or time.monotonic() > end:
            continue
        tests = [(name, 5 * LEAST) for name in running if mutant.rule in marks[name]]
        verdict = server.judge(lambda site=mutant.site: apply(site), tests)  # type: ignore[misc]
        results[mutant.key] = verdict
        save(f"rules-{engine}", results)
        say(f"{'caught' if verdict.caught else 'SURVIVES':8} {mutant.rule:14} {mutant.site}  {verdict.by}")


def lines(engine: str, mutants: Sequence[RuleMutant], results: dict[str, Verdict]) -> list[str]:
    """Return a report: the share of rules whose tests noticed, and the others."""
    judged = [mutant for mutant in mutants if mutant.key in results]
    if not judged:
        return [f"{engine}: no rule mutant has been judged"]
    missed = [mutant for mutant in judged if not results[mutant.key].caught]
    n, caught = len(judged), len(judged) - len(missed)
    low, high = wilson(caught, n)
    return [
        f"{engine}: tests of {caught} of {n} rules fail when their branch is turned round: "
        f"{caught / n:.1%} [{low:.1%}, {high:.1%}]; {len(mutants) - n} not judged",
        *(f"  {mutant.rule}: {mutant.site}, tests run {results[mutant.key].ran}" for mutant in missed),
    ]
