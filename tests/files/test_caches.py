"""Cached files: what is used stays, what was not used for longest is forgotten."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lnl.files import caches
from lnl.files.caches import fetch, store


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LNL_CACHE", str(tmp_path))
    return tmp_path / "numbers"


def aged(folder: Path, seconds: int) -> None:
    """Let all files be older."""
    for path in folder.iterdir():
        os.utime(path, (path.stat().st_mtime - seconds,) * 2)


def test_what_is_used_outlives_what_is_newer(folder: Path) -> None:
    for key in ("old", "new"):
        store("numbers", key, [1], 2)
        aged(folder, 100)
    assert fetch("numbers", "old") == [1]
    store("numbers", "newest", [2], 2)
    assert sorted(path.stem for path in folder.iterdir()) == ["newest", "old"]


def test_a_changed_file_is_not_taken_for_what_was_stored(folder: Path) -> None:
    store("numbers", "one", [1], 2)
    (folder / "one.json").write_bytes((folder / "one.json").read_bytes().replace(b"[1]", b"[7]"))
    assert fetch("numbers", "one") is None


def test_what_the_build_has_computed_is_taken_first_unless_it_was_changed(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caches, "BUILT", tmp_path_factory.mktemp("built"))
    store("numbers", "one", [1], 2)
    built = caches.BUILT / "numbers" / "one.json"
    built.parent.mkdir()
    (folder / "one.json").rename(built)
    assert fetch("numbers", "one") == [1]
    built.write_bytes(built.read_bytes().replace(b"[1]", b"[7]"))
    assert fetch("numbers", "one") is None
    store("numbers", "one", [2], 2)
    assert fetch("numbers", "one") == [2]
