"""The rule ledger and the two tables beside it are complete, well-formed and in step with each other."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
OTHER_LEDGER = ROOT.parent / "shared" / "rules" / "ledger.tsv"

COLUMNS = ["rule", "area", "requirement", "kind", "v1.00"]
KINDS = {"testable": 571, "definition": 105, "no-engine-effect": 10}
RULE = re.compile(r"[1-9]\d*(?:\.[1-9]\d*){2,5}")
VERSION = re.compile(r"(?:same|different|absent)(?: \(.+\))?")
RULING = re.compile(r"[ABCD][1-9]\d*")


def read(path: Path) -> list[list[str]]:
    """Return the lines of a tab-separated file, split; quotes have no meaning in it."""
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]


def ledger() -> list[dict[str, str]]:
    """Return the rows of the project's ledger by column name."""
    head, *rows = read(DOCS / "ledger.tsv")
    return [dict(zip(head, row, strict=True)) for row in rows]


def key(rule: str) -> tuple[int, ...]:
    """Return the sort key of a rule number."""
    return tuple(map(int, rule.split(".")))


def table(name: str) -> list[list[str]]:
    """Return the cells of all table rows of a Markdown page, without heads and rules under them."""
    lines = (DOCS / name).read_text(encoding="utf-8").splitlines()
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line, after in zip(lines, [*lines[1:], ""], strict=True)
        if line.startswith("|") and not after.startswith("|-") and not line.startswith("|-")
    ]
    assert rows
    return rows


def cited(text: str) -> list[str]:
    """Return the rule numbers in a text."""
    return re.findall(r"\d+(?:\.\d+)+", text)


def numbers() -> set[str]:
    """Return every rule number of the ledger and every number that heads some of them."""
    rules = [row["rule"].split(".") for row in ledger()]
    return {".".join(rule[:n]) for rule in rules for n in range(1, len(rule) + 1)}


def words(text: str) -> str:
    """Return a sentence without case and punctuation, for comparison."""
    return " ".join(re.findall(r"\w+", text.lower()))


def test_ledger_columns() -> None:
    lines = read(DOCS / "ledger.tsv")
    assert lines[0] == COLUMNS
    assert [line for line in lines if len(line) != len(COLUMNS)] == []


def test_ledger_rows_are_well_formed() -> None:
    wrong = []
    for row in ledger():
        text = row["requirement"]
        good = (
            RULE.fullmatch(row["rule"])
            and re.fullmatch(r"[a-z]+(?:[ -][a-z]+)*", row["area"])
            and row["kind"] in KINDS
            and VERSION.fullmatch(row["v1.00"])
            and text == " ".join(text.split())
            and re.match(r'[A-Z"]', text)
            and text.endswith(".")
            and len(text) <= 200
        )
        if not good:
            wrong.append(row)
    assert wrong == []


def test_ledger_rules_are_unique_and_in_chapter_order() -> None:
    rules = [row["rule"] for row in ledger()]
    assert len(rules) == len(set(rules)) == 686
    assert rules == sorted(rules, key=key)
    assert sorted({key(rule)[0] for rule in rules}) == list(range(1, 13))


def test_ledger_kinds_are_counted() -> None:
    assert Counter(row["kind"] for row in ledger()) == KINDS


def test_ledger_requirements_are_distinct() -> None:
    counts = Counter(words(row["requirement"]) for row in ledger())
    assert [text for text, n in counts.items() if n > 1] == []


def test_ledger_cites_existing_rules() -> None:
    known = numbers()
    missing = [(row["rule"], number) for row in ledger() for number in cited(row["requirement"]) if number not in known]
    assert missing == []


@pytest.mark.skipif(not OTHER_LEDGER.exists(), reason="no second ledger beside the checkout to compare with")
def test_ledger_agrees_with_second_ledger() -> None:
    head, *rows = read(OTHER_LEDGER)
    other = [dict(zip(head, row, strict=True)) for row in rows]
    ours = ledger()
    for column in ("rule", "area", "kind"):
        assert [row[column] for row in ours] == [row[column] for row in other]
    theirs = {words(row["requirement"]) for row in other}
    assert [row["rule"] for row in ours if words(row["requirement"]) in theirs] == []
    first = [re.split(r"\W", row["v1.00"])[0] for row in other]
    assert [row["v1.00"].split(" ")[0] for row in ours] == first


def test_rulings_are_well_formed() -> None:
    rows = table("rulings.md")
    assert [row for row in rows if len(row) != 3 or not RULING.fullmatch(row[0]) or not row[2].endswith(".")] == []
    ids = [row[0] for row in rows]
    assert ids == sorted(set(ids), key=lambda name: (name[0], int(name[1:])))


@pytest.mark.parametrize(("page", "column"), [("rulings.md", 1), ("glossary.md", 2)])
def test_tables_cite_existing_rules(page: str, column: int) -> None:
    known = numbers()
    missing = [(row[0], number) for row in table(page) for number in row[column].split(", ") if number not in known]
    assert missing == []


def test_glossary_is_well_formed() -> None:
    rows = table("glossary.md")
    assert [row for row in rows if len(row) != 4 or not all(row) or not row[3].endswith(".")] == []
    terms = [row[0] for row in rows]
    assert len(terms) == len(set(terms))
