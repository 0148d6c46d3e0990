"""The mutants tool: what it changes, what it draws, and that it tells what is caught from what survives."""

from __future__ import annotations

import ast
import os
import re
import signal
import subprocess
import sys
import time

import pytest

from lnl.contract.rulebook.numbers import cited
from tests.project.project import ROOT
from tools.mutants import core_code, core_text, python_code, report, rule_rows
from tools.mutants.campaign import open_sites, ordered
from tools.mutants.core_text import Change
from tools.mutants.runner import Reach, Verdict, forked
from tools.mutants.sites import Site, draw
from tools.rulebook.survey import Survey

PYTHON = '''
def f(g, player, n):
    """Text stays."""
    assert n < 5
    if n < 3 and g.open:
        g.count += 1
    return move(g, player)
'''

CORE = """
cdef int f(X *x, int p) noexcept nogil:
    cdef int n = 1 - p
    if n < 3 and x.open: return <int> n  # 8.2.1
    for n in range(2):
        x.g.a[n] = fits(x, n)
        x.g.b[n] = rule(8, 2, 1); go(x, p)
    return n == 0
"""


def of_python(text: str) -> set[tuple[str, str, str]]:
    (function,) = (node for _, node in python_code.functions(ast.parse(text)))
    return {
        (kind, ast.unparse(node), ast.unparse(new)) for _, node, kind, new in python_code.candidates(function) if kind
    }


def of_core(text: str) -> list[Change]:
    ((_, (_, *body)),) = core_code.functions(text)
    return [change for line in body for change in (*core_text.changes(line, text), *core_text.truths(line, text))]


def site(key: int, chapter: int = 8) -> Site:
    return Site("reference", "module", f"f{key}", 1, 1, f"{chapter}.1", "drop", "a()", "pass", 0, "")


def test_what_is_done_to_python() -> None:
    found = of_python(PYTHON)
    assert {kind for kind, _, _ in found} == {"negate", "and/or", "compare", "constant", "drop", "player"}
    assert ("compare", "n < 3", "n <= 3") in found
    assert ("and/or", "n < 3 and g.open", "n < 3 or g.open") in found
    assert ("drop", "g.count += 1", "pass") in found
    assert ("player", "move(g, player)", "move(g, 1 - player)") in found
    assert not any("5" in before for _, before, _ in found), "assertions stay"


def test_what_is_done_to_the_core() -> None:
    found = [(change.kind, " ".join(change.of(CORE).split())) for change in of_core(CORE)]
    assert ("player", "p") in found
    assert ("compare", "n <= 3 and x.open") in found
    assert ("negate", "not (n < 3 and x.open)") in found
    assert ("negate", "not (n == 0)") in found
    assert ("constant", "3") in found, "the end of a range"
    assert ("drop", "pass") in found
    assert ("player", "go(x, 1 - p)") in found
    assert not any("fits" in text or "rule(8, 2, 2)" in text for _, text in found), "guards and numbers of rules stay"


def test_every_change_of_the_core_stands_behind_its_number() -> None:
    changes = of_core(CORE)
    written = core_code.switched(CORE, enumerate(changes, 1))
    assert sorted(n for n in range(1, 99) if f"mutant({n})" in written) == list(range(1, len(changes) + 1))
    assert core_code.switched(CORE, []) == CORE
    assert [line for line in written.splitlines() if "rule(8, 2, 1)" in line][-1].startswith("            ")


@pytest.mark.parametrize("sites", [python_code.sites, core_code.sites], ids=["reference", "core"])
def test_sites_of_the_engines(sites: object) -> None:
    found: list[Site] = sites()  # type: ignore[operator]
    assert len({s.key for s in found}) == len(found) > 2000
    assert {s.chapter for s in found} == set(range(1, 13))
    assert all(s.line <= s.last and s.before != s.after for s in found)
    drawn = draw(found, 100, 7)
    assert drawn == draw(found, 100, 7) != draw(found, 100, 8)
    assert len(set(drawn)) == 100
    assert {s.chapter for s in drawn} == set(range(1, 13))


def test_a_draw_does_not_change_with_code_elsewhere() -> None:
    many = [site(k) for k in range(100)]
    before, after = set(draw(many, 40, 1)), set(draw(many[:97], 40, 1))
    assert len(before & after) >= 37


def test_rule_mutants_stand_under_their_numbers() -> None:
    every = {"reference": python_code.sites(), "core": core_code.sites()}
    drawn = rule_rows.draw_rows(Survey.of_checkout(ROOT), every, 120, 1)
    assert [m.rule for m in drawn["reference"]] == [m.rule for m in drawn["core"]]
    assert len({m.rule for m in drawn["core"]}) == 120
    assert sum(_carries(mutant) for mutant in drawn["reference"] + drawn["core"]) > 150, (
        "few stand only in a function's text"
    )


def _carries(mutant: rule_rows.RuleMutant) -> bool:
    """Whether the number stands on the lines of the statement or in the comment above."""
    pattern = {"reference": "reference/{}.py", "core": "_core/**/{}.pxi"}[mutant.site.engine].format(mutant.site.module)
    (path,) = (ROOT / "src/lnl").glob(pattern)
    lines = path.read_text(encoding="utf-8").splitlines()[: mutant.site.last]
    near = lines[mutant.site.line - 3 :]
    return any(mutant.rule in (*cited(line), *cited(re.sub(r", ?", ".", line))) for line in near)


def test_tests_that_show_the_rule_come_first() -> None:
    mine = site(1)
    reach = [Reach("slow", 9.0, (mine.key,)), Reach("fast", 0.1, (mine.key,)), Reach("other", 0.0, ())]
    assert [name for name, _ in ordered(mine, reach, {"slow": {"8.1"}})] == ["slow", "fast"]
    assert [name for name, _ in ordered(mine, reach, {})] == ["fast", "slow"]


def test_survivors_are_judged_again_only_if_asked_for() -> None:
    sample = [site(k) for k in range(3)]
    results = {sample[0].key: Verdict(True, "t", 1, 0.1), sample[1].key: Verdict(False, "", 1, 0.1)}
    assert open_sites(sample, results, False) == [sample[2]]
    assert open_sites(sample, results, True) == [sample[1], sample[2]]


def test_how_forked_processes_end() -> None:
    def spin(tell: object) -> None:
        while True:
            pass

    signal.signal(signal.SIGTERM, signal.default_int_handler)  # what the parent answers is not the child's
    assert forked(lambda tell: tell({"n": 1}), 5.0) == ([{"n": 1}], "ended")
    assert forked(lambda tell: os.kill(os.getpid(), signal.SIGTERM), 5.0) == ([], "SIGTERM")
    assert forked(spin, 0.1) == ([], "time limit")
    begun = time.process_time()
    rows, _ = forked(lambda tell: 1 // 0, 5.0)  # type: ignore[arg-type, return-value]
    assert "ZeroDivisionError" in rows[0]["failed"]
    assert time.process_time() - begun < 5.0


def test_the_report() -> None:
    sample = [site(k) for k in range(4)]
    results = {sample[0].key: Verdict(True, "t", 3, 0.5), sample[1].key: Verdict(False, "", 0, 0.5)}
    text = "\n".join(report.lines(sample, results))
    assert "1 of 2 caught: 50.0% [9.5%, 90.5%]; 2 of 4 not judged" in text
    assert "1 survive, 1 of them in statements that no test comes to" in text
    assert "never drop: module.f1 line 1 (8.1)" in text


SCRIPT = """
from tools.mutants import python_code
from tools.mutants.runner import serve
sites = python_code.sites()
refresh = next(s for s in sites if s.function == "refresh" and s.kind == "drop")
def work(server):
    names = server.running("reference")
    reach = server.reach(names, lambda: python_code.probe([refresh]))
    assert any(row.sites for row in reach), reach
    tests = [(name, 9.0) for name in names]
    print(server.judge(lambda: None, tests), len(tests))
    print(server.judge(lambda: python_code.apply(refresh), tests).caught)
serve(["tests/rules/test_10_refresh.py"], work)
"""


def test_a_fault_is_caught_and_no_fault_is_not() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, env=environment)
    lines = done.stdout.splitlines()
    assert any("caught=False, by=''" in line for line in lines), done.stdout + done.stderr
    assert "True" in lines, done.stdout + done.stderr
