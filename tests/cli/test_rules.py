"""Rules on the command line."""

import json
import re

from lnl.contract.rulebook import load
from lnl.ui.model.rules import rules_in
from tests.support.commands import run


def test_a_rule_with_code_and_tests() -> None:
    done = run("rules show 8.2.6.1")
    entry = next(entry for entry in load() if entry.rule == "8.2.6.1")
    first, *rest = done.stdout.splitlines()
    assert (done.returncode, first) == (0, f"8.2.6.1  {entry.requirement}")
    assert any(re.fullmatch(r"    reference: \S+reference/battle\.py:\d+  attackable", line) for line in rest)
    assert any(re.fullmatch(r"    core:      \S+battle\.pxi:\d+  attackable", line) for line in rest)
    assert [line.split()[1] for line in rest if line.startswith("    test:")] == list(entry.tests) != []


def test_rules_in_japanese() -> None:
    """What they say; where they stand is the same."""
    first, *rest = run("rules show 8.2.6.1 --lang ja").stdout.splitlines()
    assert first == f"8.2.6.1  {rules_in('ja')['8.2.6.1']}"
    assert rest == run("rules show 8.2.6.1").stdout.splitlines()[1:]
    found = run("rules search レベル ブースト --lang ja").stdout.splitlines()
    assert found
    assert all("レベル" in line and "ブースト" in line for line in found)
    row = json.loads(run("rules show 8.2.6.1 --lang ja --json").stdout)
    assert row["requirement"] == rules_in("ja")["8.2.6.1"]


def test_a_section_lists_its_rules() -> None:
    done = run("rules show 8.2 10.3.1.1")
    numbers = [entry.rule for entry in load() if entry.rule.startswith("8.2.")]
    listed = [line.split()[0] for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert listed == [*numbers, "10.3.1.1"]


def test_search_takes_all_words_in_any_order_and_case() -> None:
    done = run("rules search BOOST level")
    assert done.returncode == 0
    assert "5.15.1  " in done.stdout
    assert all("boost" in line.lower() and "level" in line.lower() for line in done.stdout.splitlines())


def test_json() -> None:
    lines = run("rules show 8.4 --json").stdout.splitlines()
    rows = [json.loads(line) for line in lines]
    assert [row["rule"] for row in rows] == [entry.rule for entry in load() if entry.rule.startswith("8.4.")]
    assert rows[0].keys() >= {"requirement", "status", "follows", "reason", "reference", "core", "lines", "tests"}


def test_a_rule_that_follows_from_another() -> None:
    lines = run("rules show 4.6.1.2").stdout.splitlines()
    assert "    follows:   4.1.4" in lines
