"""Reading callgrind's output."""

from __future__ import annotations

from bench.profile import chapters, read_profile, table

OUTPUT = """
fn=(1) __pyx_f_3lnl_5_core_6engine_move.constprop.0
10 7
+3 5
cfn=(2) __pyx_f_3lnl_5_core_6engine_list_valid
calls=3 20
12 900
* 4
fn=(2)
20 900
fn=(3) malloc
1 50
"""


def test_own_instructions_and_calls_of_core_functions() -> None:
    profile = read_profile(OUTPUT.splitlines())
    assert dict(profile.own) == {"move": 16, "list_valid": 900}
    assert dict(profile.calls) == {"list_valid": 3}


def test_chapters_are_the_files_of_the_core() -> None:
    homes = chapters()
    assert (homes["move"], homes["list_valid"], homes["position_key"]) == ("moves", "in_play", "loops")


def test_the_report_counts_by_decision() -> None:
    lines = list(table(read_profile(OUTPUT.splitlines()), 4, 1))
    assert lines[0] == "229 instructions a decision in the core's functions, 4 decisions"
    assert lines[1].split() == ["in_play", "225", "98.3%"]
    assert lines[-1].split() == ["list_valid", "0.75", "calls", "225"]
