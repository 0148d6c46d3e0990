"""The rule index is up to date, cites rules that exist, and no testable rule is without a test unless it is listed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from lnl.contract.rulebook import index, load
from lnl.contract.rulebook.citations import of_file
from lnl.contract.rulebook.index import Survey, from_tsv, to_tsv
from lnl.contract.rulebook.ledger import read_ledger
from lnl.contract.rulebook.marks import of_module, of_scenario
from lnl.contract.rulebook.numbers import cited, expand, nearest, numbering
from lnl.contract.rulebook.page import count_line, to_page
from lnl.contract.rulebook.untested import complaints, read_list, shrunk
from tests.project.project import ROOT


@cache
def survey() -> Survey:
    return Survey.of_checkout(ROOT)


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def test_cited_rules_exist() -> None:
    assert survey().unknown() == []


@pytest.mark.parametrize("name", [index.PAGE, index.PACKAGED])
def test_generated_files_are_up_to_date(name: str) -> None:
    entries = survey().entries()
    wanted = to_page(entries) if name == index.PAGE else to_tsv(entries)
    assert text(name) == wanted, f"{name} is stale: run 'make rules'"


def test_every_testable_rule_is_tested_or_listed() -> None:
    entries = survey().entries()
    assert complaints(text(index.UNTESTED), entries) == [], count_line(entries)


def test_the_package_carries_the_ledger() -> None:
    rows = read_ledger(text(index.LEDGER))
    carried = [(e.rule, e.area, e.requirement, e.kind, e.version) for e in load()]
    assert carried == [(r.rule, r.area, r.requirement, r.kind, r.version) for r in rows]
    assert from_tsv(to_tsv(load())) == load()


def test_most_citations_stand_in_functions() -> None:
    places = [c.place for part in ("reference", "core") for c in survey().citations[part]]
    assert sum("." in place for place in places) > 0.9 * len(places)


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
    return "8.6"


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


# 8.5, a heading

cdef class Box:
    """A box (8.4)."""

    def inside(self):
        return 1  # 8.4.3
'''


def found(folder: Path, name: str, source: str) -> dict[str, tuple[str, int, bool]]:
    path = folder / name
    path.write_text(source)
    return {c.rule: (c.place, c.line, c.acts) for c in of_file(path, folder, "m")}


def test_citations_of_python(tmp_path: Path) -> None:
    assert found(tmp_path, "m.py", PYTHON) == {
        "8.1": ("m", 2, True),
        "8.2.2": ("m.first", 4, True),
        "8.2.1": ("m.first", 6, True),
        "8.2.3": ("m.first", 7, True),
        "8.6": ("m.first", 8, False),
        "8.4": ("m.Box", 12, True),
        "8.4.3": ("m.Box.inside", 15, True),
    }


def test_citations_of_cython(tmp_path: Path) -> None:
    assert found(tmp_path, "m.pxi", CYTHON) == {
        "8.2.1": ("m.first", 4, True),
        "8.2.2": ("m.first", 5, True),
        "8.5": ("m", 8, True),
        "8.4": ("m.Box", 11, True),
        "8.4.3": ("m.Box.inside", 14, True),
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


def planted(folder: Path, code: str, tests: str) -> Survey:
    """Return the survey of a small checkout."""
    rows = [f"{rule}\tzones\tSomething.\ttestable\tsame" for rule in ("8.2.1", "8.2.2", "8.2.3")]
    files = {
        index.LEDGER: "\n".join(["\t".join(("rule", "area", "requirement", "kind", "v1.00")), *rows]),
        "src/lnl/reference/battle.py": code,
        "src/lnl/_core/rules/battle.pxi": "",
        "tests/rules/test_x.py": tests,
    }
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return Survey.of_checkout(folder)


def test_states_of_rules(tmp_path: Path) -> None:
    made = planted(tmp_path, "# 8.2.1, 8.2.9\n", TESTS.replace('"8.2.2"', '"8.2.4"').replace("8.3.3", "8.2.2"))
    assert [e.status for e in made.entries()] == ["both engines", "shared layers", "missing"]
    assert made.unknown() == [
        "src/lnl/reference/battle.py:1: no rule 8.2.9",
        "tests/rules/test_x.py::TestBox::test_inside (line 20): no rule 8.4.3",
        "tests/rules/test_x.py::test_both (line 8): no rule 8.2.4",
    ]
    assert count_line(made.entries()) == "2 of 3 testable rules tested"


def test_a_test_on_one_engine_is_not_enough(tmp_path: Path) -> None:
    made = planted(tmp_path, "# 8.2.2\n", TESTS.replace("8.3.3", "8.2.2").replace('"8.2.1", "8.2.2"', '"8.2.1"'))
    assert [e.status for e in made.entries()] == ["both engines", "one engine only", "missing"]


def test_the_list_of_untested_rules_only_shrinks(tmp_path: Path) -> None:
    entries = planted(tmp_path, "", TESTS).entries()
    listed = "# why\n8.2.1\n8.2.3\n8.2.3\n"
    assert shrunk(listed, entries) == "# why\n8.2.3\n"
    assert read_list(listed) == ["8.2.1", "8.2.3", "8.2.3"]
    assert complaints("8.2.3\n", entries) == []
    assert [line.split(": ")[1] for line in complaints(listed + "9.9.9\n", entries)] == [
        "8.2.1 has got a test; take it out (make rules does)",
        "9.9.9 is no testable rule",
    ]
    assert complaints("", entries) == ["no test on both engines for 8.2.3 (missing): Something."]
