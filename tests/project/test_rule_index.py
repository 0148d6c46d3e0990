"""The rule index is up to date: each testable rule is cited where it acts, or says what carries it out, and is tested."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest

from lnl.contract.rulebook import load
from lnl.contract.rulebook.citations import citations_of
from lnl.contract.rulebook.index import from_tsv, to_tsv
from lnl.contract.rulebook.numbers import cited, expand, nearest, numbering
from tests.project.project import ROOT
from tools import spelling_table
from tools.rulebook.ledger import read_ledger
from tools.rulebook.marks import of_module, of_scenario
from tools.rulebook.page import count_line, to_page
from tools.rulebook.survey import LEDGER, NOTES, PACKAGED, PAGE, Survey
from tools.rulebook.walk import WALK, is_current


@cache
def survey() -> Survey:
    return Survey.of_checkout(ROOT)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_every_testable_rule_is_carried_out_and_tested() -> None:
    assert survey().wrong() == [], count_line(survey().entries())


@pytest.mark.parametrize("name", [PAGE, PACKAGED])
def test_generated_files_are_up_to_date(name: str) -> None:
    entries = survey().entries()
    wanted = to_page(entries) if name == PAGE else to_tsv(entries)
    assert text(name) == wanted, f"{name} is stale: run 'make rules'"


@pytest.mark.parametrize("name", spelling_table.TABLES)
def test_the_tables_of_spellings_are_up_to_date(name: str) -> None:
    wanted = spelling_table.page(name)
    assert (spelling_table.FOLDER / name).read_text(encoding="utf-8") == wanted, f"{name} is stale: run 'make rules'"


def test_the_walk_says_what_the_command_prints() -> None:
    """But for line numbers, which `make rules` brings up to date."""
    shown = re.findall(r"^\$ lnl rules show (\S+)$", text(WALK), re.MULTILINE)
    assert len(shown) == 3
    assert set(shown) <= set(DRAWN)
    assert is_current(text(WALK), survey().entries())


def test_the_package_carries_the_ledger() -> None:
    rows = read_ledger(text(LEDGER))
    carried = [(e.rule, e.area, e.requirement, e.kind, e.version) for e in load()]
    assert carried == [(r.rule, r.area, r.requirement, r.kind, r.version) for r in rows]
    assert from_tsv(to_tsv(load())) == load()


def test_most_citations_stand_in_functions() -> None:
    found = [c.citation for part in ("reference", "core") for c in survey().citations[part] if c.citation.acts]
    assert sum(bool(c.function) for c in found) > 0.9 * len(found)


DRAWN = random.Random(11).sample([entry.rule for entry in load() if entry.testable], 12)


@pytest.mark.parametrize("rule", DRAWN)
def test_a_rule_leads_to_its_lines_and_tests(rule: str) -> None:
    """Each named line is there, in the function named, and cites the rule itself or in the comment above it."""
    entry = next(entry for entry in load() if entry.rule == rule)
    assert entry.tests
    if entry.follows or entry.reason:
        return
    for part in ("reference", "core"):
        lines = list(entry.lines(part))
        assert lines
        for line in lines:
            source = line.path.read_text(encoding="utf-8").splitlines()
            above = line.number - 1
            while above and source[above - 1].lstrip().startswith("#"):
                above -= 1
            near = "\n".join(source[above : line.number])
            assert rule in cited(near) or f"rule({rule.replace('.', ', ')})" in near or f'"{rule}"' in near


# --- reading numbers ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "numbers"),
    [
        ("# 8.4.3", ["8.4.3"]),
        ("# 8.2.10.3-4", ["8.2.10.3", "8.2.10.4"]),
        ("# 9.5.3.2-3: then", ["9.5.3.2", "9.5.3.3"]),
        ("6.2.1.9-11.", ["6.2.1.9", "6.2.1.10", "6.2.1.11"]),
        ("8.2.1 to 8.2.3", ["8.2.1", "8.2.2", "8.2.3"]),
        ("8.2.1-8.2.2", ["8.2.1", "8.2.2"]),
        ("8.2.4 to 8.3.1", ["8.2.4", "8.3.1"]),
        ("(9.7.4.2, B68)", ["9.7.4.2"]),
        ("8.3.3.1, 8.3.5 and 8.6.", ["8.3.3.1", "8.3.5", "8.6"]),
        ("rules 2.04 and 1.00, chapter 8, A12.3, 5.1x", []),
    ],
)
def test_numbers_in_text(words: str, numbers: list[str]) -> None:
    assert list(cited(words)) == numbers


def test_ranges_that_go_back_are_two_numbers() -> None:
    assert list(expand("8.2.4", "2")) == ["8.2.4", "8.2.2"]


def test_numbering_and_nearest() -> None:
    known = numbering(["8.4.3.1", "8.4.5", "9.1.1"])
    assert known == {"8", "8.4", "8.4.3", "8.4.3.1", "8.4.5", "9", "9.1", "9.1.1"}
    assert nearest("8.4.4", known)[:2] == ["8.4.3", "8.4.5"]
    assert nearest("77.1", known)


# --- reading code ---------------------------------------------------------------------------------------------

PYTHON = '''"""Chapter 8."""
# 8.1: about all of it

# 8.2.2 stands above its function
def first() -> str:
    """8.2.1"""
    x = 1  # 8.2.3
    # 8.2.4: below
    return "8.6"


ZONES = ()
"""Zones of 8.2.5."""


class Box:
    """A box (8.4)."""

    def inside(self) -> None:
        ask("8.4.3")
'''

CYTHON = '''# 8: banner
cdef int first(X *x,
               int n) noexcept nogil:
    # 8.2.1
    ask(x, "# 9.9.9", rule(8, 2, 2))
    # 8.2.3: below
    go(x)
    return rule(8, 2, 4)


# 8.5, a heading

cdef class Box:
    """A box (8.4)."""

    def inside(self):
        return 1  # 8.4.3
'''


def found(source: str) -> dict[str, tuple[str, int, bool]]:
    return {c.rule: (c.function, c.line, c.acts) for c in citations_of(source)}


def test_citations_of_python() -> None:
    assert found(PYTHON) == {
        "8.1": ("", 2, False),
        "8.2.2": ("first", 5, True),
        "8.2.1": ("first", 6, True),
        "8.2.3": ("first", 7, True),
        "8.6": ("first", 9, False),
        "8.2.4": ("first", 9, True),
        "8.2.5": ("", 13, True),
        "8.4": ("Box", 17, False),
        "8.4.3": ("Box.inside", 20, True),
    }


def test_citations_of_cython() -> None:
    assert found(CYTHON) == {
        "8.2.1": ("first", 4, True),
        "8.2.2": ("first", 5, True),
        "8.2.3": ("first", 7, True),
        "8.2.4": ("first", 8, False),
        "8.5": ("", 11, False),
        "8.4": ("Box", 14, False),
        "8.4.3": ("Box.inside", 17, True),
    }


# --- reading tests --------------------------------------------------------------------------------------------

TESTS = """
import pytest

CASES = [pytest.param(1, marks=pytest.mark.rule("8.3.3"))]


@pytest.mark.rule("8.2.1", "8.2.2")
def test_both(engine): ...


@pytest.mark.parametrize("x", CASES)
def test_one(x): ...


def test_none(engine): ...


@pytest.mark.rule("8.4.3")
class TestBox:
    def test_inside(self, engine): ...
"""


def test_marks() -> None:
    tests = {t.rule: (t.name, t.both) for t in of_module(TESTS, "tests/t.py")}
    assert tests == {
        "8.2.1": ("tests/t.py::test_both", True),
        "8.2.2": ("tests/t.py::test_both", True),
        "8.3.3": ("tests/t.py::test_one", False),
        "8.4.3": ("tests/t.py::TestBox::test_inside", True),
    }
    assert [t.rule for t in of_scenario('rules = ["8.2.1", "8.2.2"]', "s.toml")] == ["8.2.1", "8.2.2"]


def planted(folder: Path, code: str, tests: str, notes: str = "", core: str = "") -> Survey:
    """Return the survey of a small checkout."""
    rows = [f"{rule}\tzones\tSomething.\ttestable\tsame" for rule in ("8.2.1", "8.2.2", "8.2.3")]
    files = {
        LEDGER: "\n".join(["\t".join(("rule", "area", "requirement", "kind", "v1.00")), *rows]),
        NOTES: "rule\tfollows\treason\n" + notes,
        "src/lnl/reference/battle.py": code,
        "src/lnl/_core/battle.pxi": core,
        "tests/rules/test_x.py": tests,
    }
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return Survey.of_checkout(folder)


CODE = "x = 1  # 8.2.1, 8.2.9\n"


def test_what_is_wrong(tmp_path: Path) -> None:
    made = planted(tmp_path, CODE, TESTS.replace('"8.2.2"', '"8.2.4"').replace("8.3.3", "8.2.2"), core="x = 1  # 8.2.1")
    assert [e.status for e in made.entries()] == ["both engines", "incomplete", "missing"]
    assert made.wrong() == [
        "src/lnl/reference/battle.py:1: no rule 8.2.9",
        "tests/rules/test_x.py::TestBox::test_inside (line 20): no rule 8.4.3",
        "tests/rules/test_x.py::test_both (line 8): no rule 8.2.4",
        f"8.2.2: cite it where it acts in reference and core, or say in {NOTES} what carries it out",
        "8.2.3: no test shows it: Something.",
    ]
    assert count_line(made.entries()) == "1 of 3 testable rules carried out and tested"


def test_a_test_on_one_engine_is_not_enough(tmp_path: Path) -> None:
    tests = TESTS.replace("8.3.3", "8.2.2").replace('"8.2.1", "8.2.2"', '"8.2.1"')
    made = planted(tmp_path, "x = 1  # 8.2.1-2\n", tests, core="x = 1  # 8.2.1-2")
    assert [e.status for e in made.entries()] == ["both engines", "incomplete", "missing"]
    assert "8.2.2: no test on both engines shows it: Something." in made.wrong()


def test_notes(tmp_path: Path) -> None:
    tests = TESTS.replace("8.3.3", "8.2.3").replace('"8.4.3"', '"8.2.1"')
    notes = "8.2.2\t8.2.1\tIt is the same.\n8.2.3\t\tNothing acts.\n"
    made = planted(tmp_path, "x = 1  # 8.2.1\n", tests, notes, core="x = 1  # 8.2.1")
    assert [e.status for e in made.entries()] == ["both engines", "follows", "no line"]
    assert made.wrong() == []


def test_notes_out_of_place(tmp_path: Path) -> None:
    notes = "8.2.1\t\tNo.\n8.2.2\t8.2.3\t\n8.2.3\t\t\n8.2.7\t\tNo.\n"
    made = planted(tmp_path, "x = 1  # 8.2.1\n", TESTS, notes, core="x = 1  # 8.2.1")
    assert [line for line in made.wrong() if line.startswith(NOTES)] == [
        f"{NOTES}: both engines cite 8.2.1: take it out",
        f"{NOTES}: 8.2.2 follows 8.2.3, which both engines do not cite",
        f"{NOTES}: 8.2.3 says nothing",
        f"{NOTES}: 8.2.7 is no testable rule",
    ]
