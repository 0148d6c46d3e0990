"""Files that the documents name, and pages that they link to, exist; the way of a statement through the files is the true one."""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lnl.contract import limits
from lnl.files import reading
from tests.project.project import ROOT

PAGES = [*sorted((ROOT / "docs").glob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
ROOTS = (ROOT, ROOT / "src", ROOT / "src" / "lnl", ROOT / "src" / "lnl" / "_core")
"""What paths in documents begin at."""
NAMED = re.compile(r"`((?:[\w-]+/)+[\w.*-]+\.(?:pxi|pyx|pxd|py|md|toml|tsv|txt|lark|json|jsonl))`")
NAMED_TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")
NAMED_FUNCTION = re.compile(r"`(lnl(?:\.\w+)+)`")
LINKED = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def missing(page: Path, text: str) -> Iterator[str]:
    """Yield the files that a page names or links to and that are not there."""
    yield from (name for name in NAMED.findall(text) if not any(any(root.glob(name)) for root in ROOTS))
    yield from (name for name in LINKED.findall(text) if not (page.parent / name).exists())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_pages_name_exists(page: Path) -> None:
    assert list(missing(page, page.read_text(encoding="utf-8"))) == []


def unknown_names(text: str) -> Iterator[str]:
    """Yield the tests, modules and functions that a page names and that are not there."""
    for path, name in NAMED_TEST.findall(text):
        if not (ROOT / path).is_file() or f"def {name}(" not in (ROOT / path).read_text(encoding="utf-8"):
            yield f"{path}::{name}"
    for name in NAMED_FUNCTION.findall(text):
        try:
            pkgutil.resolve_name(name)
        except (ImportError, AttributeError):
            yield name


def test_what_the_page_on_security_names_exists() -> None:
    """Each of its claims rests on a test or a function."""
    text = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    assert len(NAMED_TEST.findall(text)) > 10 < len(NAMED_FUNCTION.findall(text))
    assert list(unknown_names(text)) == []
    for size in re.findall(r"`(MAX_\w+)`", text):
        assert hasattr(reading, size) or hasattr(limits, size), size


def test_names_that_are_none_are_found() -> None:
    text = "`tests/project/test_documents.py::test_nothing` `tests/none.py::test_x` `lnl.contract.gate.none` `lnl.contract.limits`"
    assert len(list(unknown_names(text))) == 3


def test_what_is_missing_is_found() -> None:
    text = "`docs/core.md` `docs/nowhere.md` `state/state.pxi` `state/none.pxi` [a](core.md#top) [b](none.md)"
    assert list(missing(ROOT / "docs" / "core.md", text)) == ["docs/nowhere.md", "state/none.pxi", "none.md"]


# --- adding a statement ---------------------------------------------------------------------------------------

CORE = ROOT / "docs" / "core.md"
EXAMPLE = re.compile(r"stock_?\s*open", re.IGNORECASE)
"""The statement that the page takes through the files, as each of them writes it."""
ANY_NAME = re.compile(r"(?<=_statement_)N(?:AME|ame)$")
PATHS = re.compile(r"`([\w./*-]+\.(?:pxi|py|md|toml|lark)|lnl(?:\.\w+)+)`")
WORDS = re.compile(r"`([^`]+)`")


def steps(page: str) -> list[tuple[str, str]]:
    """Return the two last columns of the rows of the table of files: the file, and what to write there."""
    section = page.partition("\n## Adding a statement\n")[2].partition("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("|")
    ]
    return [(row[1], row[2]) for row in rows[2:]]


def named_files(file: str, what: str) -> list[list[Path]]:
    """Return the files of each path that a row names; one without folder stands beside the first."""
    found: list[list[Path]] = []
    for name in PATHS.findall(file) + PATHS.findall(what):
        path = "src/" + name.replace(".", "/") + ".py" if name.startswith("lnl.") else name
        beside = [folder for first in found[:1] for hit in first[:1] for folder in hit.parents[:2]]
        found.append([hit for folder in (ROOT, *beside) for hit in sorted(folder.glob(path))])
    return found


def wrong_in(row: tuple[str, str]) -> list[str]:
    """Return what a row names that is not there."""
    files = named_files(*row)
    texts = ["\n".join(path.read_text(encoding="utf-8") for path in group) for group in files]
    lacking = [f"{row[0]}: no file of number {n}" for n, group in enumerate(files) if not group]
    lacking += [
        f"{row[0]}: the example is not in it"
        for text in texts[: len(PATHS.findall(row[0]))]
        if not EXAMPLE.search(text)
    ]
    names = [ANY_NAME.sub("", word) for word in WORDS.findall(row[1]) if not PATHS.fullmatch(f"`{word}`")]
    return lacking + [
        f"{row[0]}: no {name}" for name in names if not any(name.removeprefix("tree.") in text for text in texts)
    ]


def test_each_step_of_adding_a_statement_is_found() -> None:
    """Each file of the table is there and has the example, and each function and table that it names is in one of its files."""
    found = steps(CORE.read_text(encoding="utf-8"))
    assert len(found) == 12
    assert [line for row in found for line in wrong_in(row)] == []


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        (("`src/lnl/cards/program/nowhere.py`", ""), "no file"),
        (("`src/lnl/cards/tree/costs.py`", ""), "the example is not in it"),
        (("`src/lnl/cards/tree/statements.py`", "its name in `NoTable`"), "no NoTable"),
    ],
)
def test_a_wrong_step_is_found(row: tuple[str, str], wrong: str) -> None:
    assert wrong in "; ".join(wrong_in(row))
