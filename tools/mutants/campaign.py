"""A sample of mutants, judged one by one within a time limit; results are kept."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

from lnl.files.writing import replace_file
from tools.mutants.runner import Reach, Server, Verdict, say
from tools.mutants.sites import ROOT, Site, digest

KEPT = ROOT / "build" / "mutants"
_GAMES = "tests/lockstep/test_lockstep.py::test_{}"
TESTS = (
    "tests/scenarios/test_scenarios.py",
    "tests/rules",
    *(f"tests/lockstep/test_{name}.py" for name in ("loops", "granted", "later", "situations", "generated")),
    _GAMES.format("vanilla_games_agree[VA-VB]"),
    *(_GAMES.format(f"games_with_shipped_decks_agree[{batch}]") for batch in range(4)),
)
"""The fast tests, which every mutant runs."""

SLACK, LEAST = 20.0, 3.0
"""A test is stopped after so many times its usual processor time, and not before so many seconds."""


@dataclass
class Campaign:
    """One engine's sample.

    Attributes:
        engine: ``reference`` or ``core``.
        sample: the mutants.
        apply: installs one in the running process.
        probe: makes the process keep which mutants' statements it comes to; returns what takes their keys.
        results: verdicts by key, to which new ones are added.
    """

    engine: str
    sample: Sequence[Site]
    apply: Callable[[Site], None]
    probe: Callable[[], Callable[[], set[str]]]
    results: dict[str, Verdict]

    def run(self, server: Server, minutes: float, again: bool) -> None:
        """Judge mutants until the time is up.

        Args:
            server: with the tests.
            minutes: of the clock.
            again: first those that survived, which keep that verdict until they have another.
        """
        end, marks = time.monotonic() + 60 * minutes, server.marks()
        reach = self._reach(server)
        for site in open_sites(self.sample, self.results, again):
            if time.monotonic() > end:
                break
            tests = ordered(site, reach, marks)
            verdict = server.judge(lambda site=site: self.apply(site), tests)  # type: ignore[misc]
            self.results[site.key] = verdict
            save(self.engine, self.results)
            say(f"{'caught' if verdict.caught else 'SURVIVES':8} {verdict.seconds:6.1f} s {site}  {verdict.by}")

    def _reach(self, server: Server) -> list[Reach]:
        """Return what each test comes to, from the last run if nothing has changed since."""
        stamp = digest(_sources() + "".join(sorted(site.key for site in self.sample)))
        path = KEPT / f"{self.engine}-reach.json"
        if path.exists():
            kept = json.loads(path.read_text())
            if kept["stamp"] == stamp:
                return [Reach(row["test"], row["seconds"], tuple(row["sites"])) for row in kept["rows"]]
        rows = server.reach(server.running(self.engine), self.probe)
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, json.dumps({"stamp": stamp, "rows": [asdict(row) for row in rows]}))
        return rows


def _sources() -> str:
    paths = [p for top in ("src", "tests") for p in sorted((ROOT / top).rglob("*")) if p.suffix in _SUFFIXES]
    return "".join(f"{p.relative_to(ROOT)}:{digest(p.read_text(encoding='utf-8'))}\n" for p in paths)


_SUFFIXES = {".py", ".pxi", ".pyx", ".toml"}


def open_sites(sample: Sequence[Site], results: Mapping[str, Verdict], again: bool) -> list[Site]:
    """Return the mutants that are to be judged: the survivors if they are asked for, and those without a verdict."""
    lived = [site for site in sample if again and site.key in results and not results[site.key].caught]
    return [*lived, *(site for site in sample if site.key not in results)]


def ordered(site: Site, reach: Iterable[Reach], marks: dict[str, set[str]]) -> list[tuple[str, float]]:
    """Return the tests that come to a mutant, with their time limits: those that show its rule first, then the fastest."""
    found = [row for row in reach if site.key in row.sites]
    found.sort(key=lambda row: (site.rule not in marks.get(row.test, ()), row.seconds))
    return [(row.test, LEAST + SLACK * row.seconds) for row in found]


def load(name: str) -> dict[str, Verdict]:
    """Return the results that are kept under a name."""
    path = KEPT / f"{name}.json"
    rows = json.loads(path.read_text()) if path.exists() else {}
    return {key: Verdict(**row) for key, row in rows.items()}


def save(name: str, results: dict[str, Verdict]) -> None:
    """Keep results."""
    KEPT.mkdir(parents=True, exist_ok=True)
    replace_file(
        KEPT / f"{name}.json", json.dumps({key: asdict(verdict) for key, verdict in results.items()}, indent=0)
    )
