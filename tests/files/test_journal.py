"""Journals keep every whole line, whatever happens to the process or the disk, and tell damage from an end."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from lnl.contract.errors import FileError
from lnl.files import journal as journals
from lnl.files.journal import Journal

HEADER = {"of": "a test", "list": [1, 2]}
ROWS = [{"n": n, "text": "ü" * n} for n in range(5)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a journal of five rows."""
    path = tmp_path / "a.journal"
    with Journal.create(path, HEADER) as journal:
        for row in ROWS:
            journal.append(row)
    return path


def test_what_was_appended_is_read(file: Path) -> None:
    found = Journal.read(file)
    assert (found.header, found.rows) == (HEADER, ROWS)
    assert found.end == file.stat().st_size


def test_a_journal_is_gone_on_with(file: Path) -> None:
    with Journal.resume(file) as journal:
        assert (journal.header, journal.rows) == (HEADER, ROWS)
        journal.append({"n": 5})
    with Journal.open(file, {"of": "a test", "list": (1, 2)}) as journal:
        assert journal.rows == [*ROWS, {"n": 5}]


def test_every_torn_end_is_dropped(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a journal cut off after any number of bytes, the whole lines are read, and gone on with."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)  # which takes its time
    whole = file.read_bytes()
    breaks = [k + 1 for k, byte in enumerate(whole) if byte == ord("\n")]
    for size in range(breaks[0], len(whole)):
        file.write_bytes(whole[:size])
        n = sum(end <= size for end in breaks) - 1
        assert Journal.read(file).rows == ROWS[:n]
        with Journal.resume(file) as journal:
            assert journal.rows == ROWS[:n]
            journal.append({"again": size})
        assert Journal.read(file).rows == [*ROWS[:n], {"again": size}]


def test_a_torn_header_is_a_journal_of_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    first = file.read_bytes().split(b"\n")[0]
    for size in range(len(first)):
        file.write_bytes(first[:size])
        with pytest.raises(FileError, match="the journal is empty"):
            Journal.resume(file)
        with Journal.open(file, HEADER) as journal:
            assert journal.rows == []
        assert Journal.read(file).header == HEADER


def test_every_changed_byte_is_noticed(file: Path) -> None:
    """The error names the line; without its line break the last line is torn."""
    whole = file.read_bytes()
    for at in range(len(whole) - 1):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(FileError) as caught:
            Journal.read(file)
        line = whole[:at].count(b"\n") + 1
        assert str(caught.value).startswith(f"{file}:{line}: "), caught.value
    file.write_bytes(whole[:-1] + b"x")
    assert Journal.read(file).rows == ROWS[:-1]


def test_a_last_line_with_holes_is_dropped(file: Path) -> None:
    whole = file.read_bytes()
    last = whole.rstrip(b"\n").rindex(b"\n") + 1
    file.write_bytes(whole[: last + 20] + bytes(len(whole) - last - 21) + b"\n")
    with Journal.resume(file) as journal:
        assert journal.rows == ROWS[:-1]
    assert file.stat().st_size == last


@pytest.mark.parametrize("order", [(0, 2, 3, 4, 5), (0, 2, 1, 3, 4, 5), (0, 1, 1, 2, 3, 4, 5)])
def test_lines_that_were_moved_are_noticed(file: Path, order: tuple[int, ...]) -> None:
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[k] for k in order))
    with pytest.raises(FileError, match=r"a.journal:[23]: the line is damaged: .* the first .* can be kept alone"):
        Journal.resume(file)


@pytest.mark.parametrize(
    "content", [b"hello\n", b"hello", b'{"format": 1}\n', b"\0" * 50, b"00000000 {}\n00000000 {}\n"]
)
def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "a"
    file.write_bytes(content)
    for tried in (Journal.read, Journal.resume, lambda path: Journal.open(path, HEADER)):
        with pytest.raises(FileError, match="not a journal"):
            tried(file)
    assert file.read_bytes() == content


def test_a_journal_of_something_else_is_left_alone(file: Path) -> None:
    before = file.read_bytes()
    with pytest.raises(FileError, match="this is the journal of something else: of, more differ"):
        Journal.open(file, HEADER | {"of": "another", "more": 1})
    with pytest.raises(FileError, match="the journal already exists"):
        Journal.create(file, HEADER)
    assert file.read_bytes() == before


def test_one_process_writes(file: Path) -> None:
    with Journal.resume(file) as journal:
        with pytest.raises(FileError, match="another process is writing it"):
            Journal.resume(file)
        with pytest.raises(FileError, match="another process is writing it"):
            Journal.open(file, HEADER)
        journal.append({"n": 9})
        assert Journal.read(file).rows[-1] == {"n": 9}
    Journal.resume(file).close()


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    for name, reason in (
        ("none", "no such file"),
        ("fifo", "not a regular file"),
        (".", "director|regular"),
        ("a\0", "null"),
    ):
        for tried in (Journal.read, Journal.resume):
            with pytest.raises(FileError, match=reason):
                tried(f"{tmp_path}/{name}")
    with pytest.raises(FileError, match="there is no folder"):
        Journal.create(tmp_path / "none" / "a", HEADER)


def test_a_full_disk_leaves_whole_lines(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of which the disk takes a part is cut off again, and what comes later follows the whole lines."""
    write = os.write
    with Journal.resume(file) as journal:
        room = 10

        def full(descriptor: int, data: bytes) -> int:
            nonlocal room
            if room == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            taken = write(descriptor, data[:room])
            room -= taken
            return taken

        with monkeypatch.context() as patch:
            patch.setattr(os, "write", full)
            with pytest.raises(FileError, match=r"a.journal: cannot be written: no space left on device"):
                journal.append({"lost": "x" * 100})
        assert Journal.read(file).rows == ROWS
        journal.append({"kept": 1})
    assert Journal.read(file).rows == [*ROWS, {"kept": 1}]


def test_where_not_even_cutting_back_works_the_journal_ends(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*arguments: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with Journal.resume(file) as journal:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", broken)
            patch.setattr(os, "ftruncate", broken)
            with pytest.raises(FileError, match="input/output error"):
                journal.append({"n": 5})
        with pytest.raises(FileError, match="an earlier line could not be written"):
            journal.append({"n": 6})


def test_an_interrupted_line_is_none(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    with Journal.resume(file) as journal:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                journal.append({"n": 5})
        journal.append({"n": 6})
    assert Journal.read(file).rows == [*ROWS, {"n": 6}]


def test_lines_wait_to_be_forced_no_longer_than_wanted(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forced: list[int] = []
    monkeypatch.setattr(os, "fsync", forced.append)
    now = 100.0
    monkeypatch.setattr(journals.time, "monotonic", lambda: now)
    with Journal.resume(file, sync_seconds=2) as journal:
        journal.append({"n": 5})
        now = 101.9
        journal.append({"n": 6})
        assert forced == []
        now = 102.0
        journal.append({"n": 7})
        assert len(forced) == 1
        journal.append({"n": 8})
        journal.sync()
        assert len(forced) == 2


def test_a_killed_process_loses_no_line(tmp_path: Path) -> None:
    file = tmp_path / "a.journal"
    script = (
        "import sys\nfrom lnl.files.journal import Journal\n"
        f"journal = Journal.create({str(file)!r}, {{}}, sync_seconds=100)\n"
        "for n in range(10**9):\n    journal.append({'n': n})\n    print(n, flush=True)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(200)]
        process.send_signal(signal.SIGKILL)
        told += process.stdout.readlines()
    n_told = len([line for line in told if line.endswith("\n")])
    rows = Journal.read(file).rows
    assert rows == [{"n": n} for n in range(len(rows))]
    assert len(rows) >= n_told


def test_a_journal_is_removed(file: Path) -> None:
    journal = Journal.resume(file)
    journal.remove()
    assert not file.exists()
    with pytest.raises(FileError):
        journal.append({})
    journal.close()
