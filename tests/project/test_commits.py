"""Commits that touch an engine, cards or chance say whether play changed (CONTRIBUTING.md)."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable

import pytest

from tests.project.project import ROOT

SINCE = "3d817aa"
"""The last commit before the demand was checked."""
PLAYS = re.compile(r"src/lnl/(?:reference|_core|cards)/|src/lnl/contract/chance")
LAST_LINE = re.compile(r"No functional change|Signature: [0-9a-f]{16}")


def wrong(message: str, paths: Iterable[str]) -> str | None:
    """Return what a commit's message lacks, None if nothing.

    Args:
        message: of the commit.
        paths: files that it touches.
    """
    _, *body = message.strip().splitlines()
    if any(PLAYS.match(path) for path in paths) and not (body and LAST_LINE.fullmatch(body[-1])):
        return "it ends neither with 'No functional change' nor with 'Signature: ...'"
    return None


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_commits_say_whether_play_changed() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("no history here")
    if subprocess.run(["git", "cat-file", "-e", f"{SINCE}^{{commit}}"], cwd=ROOT, capture_output=True).returncode:
        pytest.skip("the history does not reach back so far")
    found = []
    for commit in git("log", "--no-merges", "--format=%h", f"{SINCE}..HEAD").split():
        message, paths = git("log", "-1", "--format=%B", commit), git("show", "--format=", "--name-only", commit)
        if complaint := wrong(message, paths.splitlines()):
            found.append(f"{commit} {message.splitlines()[0]}: {complaint}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("message", "path", "good"),
    [
        ("Faster\n\nNo functional change", "src/lnl/_core/flow.pxi", True),
        ("Faster\n\nSignature: 5f0c6f1e93d2a871", "src/lnl/reference/flow.py", True),
        ("Faster\n\nSignature: 5f0c6f1e", "src/lnl/reference/flow.py", False),
        ("Faster", "src/lnl/cards/library/deck.py", False),
        ("No functional change", "src/lnl/contract/chance.py", False),
        ("Words", "docs/play.md", True),
    ],
)
def test_messages(message: str, path: str, good: bool) -> None:
    assert (wrong(message, [path]) is None) == good
