"""Files are replaced as a whole or not at all."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lnl.contract.errors import FileError
from lnl.files import writing
from lnl.files.writing import check_writable, replace_file


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_is_written_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    replace_file(file, "Grün\n")
    assert file.read_bytes() == "Grün\n".encode()
    file.chmod(0o640)
    replace_file(file, b"\0")
    assert file.read_bytes() == b"\0"
    assert file.stat().st_mode & 0o777 == 0o640
    assert left_in(tmp_path) == ["a.txt"]


def test_a_new_file_has_the_mode_of_new_files(tmp_path: Path) -> None:
    replace_file(tmp_path / "a", "x")
    (tmp_path / "b").touch()
    assert (tmp_path / "a").stat().st_mode == (tmp_path / "b").stat().st_mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    (tmp_path / "link").symlink_to("far/file")
    replace_file(tmp_path / "link", "x")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "far" / "file").read_text() == "x"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("none/a", "there is no folder"),
        ("folder", "it is a folder"),
        ("fifo", "it is not a regular file"),
        ("file/a", "there is no folder"),
        ("a\0b", "embedded null byte"),
        ("n" * 300, "too long"),
    ],
)
def test_what_cannot_be_written_is_told(tmp_path: Path, name: str, reason: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("kept")
    os.mkfifo(tmp_path / "fifo")
    before = left_in(tmp_path)
    for tried in (lambda path: replace_file(path, "x"), check_writable):
        with pytest.raises(FileError, match=reason) as caught:
            tried(f"{tmp_path}/{name}")
        assert str(caught.value).startswith(f"{tmp_path}/{name}: cannot be written: ")
        assert caught.value.path == f"{tmp_path}/{name}"
    assert left_in(tmp_path) == before


def test_a_protected_file_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a"
    file.write_text("kept")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # for tests that run as root
    with pytest.raises(FileError, match="write-protected"):
        replace_file(file, "x")
    assert file.read_text() == "kept"


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    file = tmp_path / "a"
    file.write_text("kept")

    def full(*arguments: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, call, full)
    with pytest.raises(FileError, match=r"a: cannot be written: no space left on device$"):
        replace_file(file, "x" * 100_000)
    if call != "replace":
        with pytest.raises(FileError, match="no space left"):
            check_writable(file)
    monkeypatch.undo()
    assert file.read_text() == "kept"
    assert left_in(tmp_path) == ["a"]


def test_a_limit_of_file_sizes_is_told_too(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("kept")
    script = (
        "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "from lnl.files.writing import replace_file\n"
        f"replace_file({str(tmp_path / 'a')!r}, 'x' * 5000)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert "FileError" in done.stderr
    assert "cannot be written: file too large" in done.stderr
    assert (tmp_path / "a").read_text() == "kept"
    assert left_in(tmp_path) == ["a"]


def test_what_killed_processes_left_is_removed_after_an_hour(tmp_path: Path) -> None:
    for name, age in (("old", 2 * 3600), ("young", 60)):
        left = tmp_path / f".lnl-{name}.new"
        left.write_text("half")
        os.utime(left, (time.time() - age,) * 2)
    replace_file(tmp_path / "a", "x")
    assert left_in(tmp_path) == [".lnl-young.new", "a"]


def test_folders_that_cannot_be_forced_are_done_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forced = os.fsync

    def refuse(descriptor: int) -> None:
        if os.path.isdir(f"/proc/self/fd/{descriptor}"):
            raise OSError(errno.EINVAL, "no")
        forced(descriptor)

    monkeypatch.setattr(writing.os, "fsync", refuse)
    replace_file(tmp_path / "a", "x")
    assert (tmp_path / "a").read_text() == "x"
