"""A journal: a file to which lines are appended during a task, so that the task can be continued later.

Each line holds eight hexadecimal digits, a blank and one JSON object. The digits are the CRC-32 of the object's bytes,
continued from the line before, so that a line that was changed, left out or moved is noticed. The first object is the
header: what the journal is of. A process that was killed, or a power failure, can tear the last line alone, so that its
end is missing or it has holes: that line is left out when the journal is read, and cut off when it is continued. Any
other wrong line is an error.

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     path = Path(folder) / "counts.journal"
...     with Journal.create(path, {"of": "counts"}) as journal:
...         journal.append({"n": 1})
...     with Journal.resume(path) as journal:
...         journal.append({"n": 2})
...     Journal.read(path).rows
[{'n': 1}, {'n': 2}]
"""

from __future__ import annotations

import errno
import fcntl
import json
import os
import stat
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from lnl.contract.errors import FileError
from lnl.files.writing import check_writable, refused, sync_folder, write_whole

Row = dict[str, Any]
"""What a line holds: a JSON object."""
_DIGITS = 8
"""Of a checksum, in front of each line."""


@dataclass(frozen=True)
class Contents:
    """What stands in a journal.

    Attributes:
        header: the first object.
        rows: the others, in order.
        end: bytes of the whole lines; what follows them is torn.
        checksum: of the last whole line.
    """

    header: Row
    rows: list[Row]
    end: int
    checksum: int


class _Mark(NamedTuple):
    """How far a journal is written: bytes of its whole lines, the checksum of the last, and rows behind the header."""

    end: int
    checksum: int
    n_rows: int


class Journal:
    """A journal that is written. One process at a time can have it open.

    Every line is handed to the system at once, so that a killed process loses none. It is forced to the disk at
    `sync`, when the journal is closed, and with the first line that is appended ``sync_seconds`` or more after the last
    time: a power failure loses no more than that.

    Attributes:
        path: the file.
        header: the first object.
        rows: those that stood there when the journal was opened.
    """

    def __init__(self, path: Path, descriptor: int, contents: Contents, sync_seconds: float) -> None:
        self.path = path
        self.header = contents.header
        self.rows = contents.rows
        self._descriptor = descriptor
        self._mark = _Mark(contents.end, contents.checksum, len(contents.rows))
        self._sync_seconds = sync_seconds
        self._synced = time.monotonic()
        self._is_broken = False

    @classmethod
    def create(cls, path: str | os.PathLike[str], header: Row, sync_seconds: float = 0.0) -> Journal:
        """Begin a journal.

        Args:
            path: the file; there must be none yet, unless a process was killed while it wrote the header.
            header: says what the journal is of.
            sync_seconds: how long appended lines may wait to be forced to the disk.

        Raises:
            FileError: there is such a journal, or it cannot be written.
        """
        journal = cls.open(path, header, sync_seconds)
        if journal.rows:
            journal.close()
            raise FileError(f"{os.fspath(path)}: the journal already exists", path=os.fspath(path))
        return journal

    @classmethod
    def open(cls, path: str | os.PathLike[str], header: Row, sync_seconds: float = 0.0) -> Journal:
        """Go on with a journal of the same header, or begin it where there is none.

        Args:
            path: the file.
            header: says what the journal is of.
            sync_seconds: how long appended lines may wait to be forced to the disk.

        Raises:
            FileError: the file is a journal of something else, or none; it is damaged or in use, or cannot be written.
        """
        check_writable(path)
        header = json.loads(json.dumps(header))  # as it is read again: lists for tuples
        descriptor = _locked(path, os.O_CREAT)
        with _kept_open(path, descriptor):
            found = _contents(_read_whole(descriptor), os.fspath(path))
            if found is None:
                os.ftruncate(descriptor, 0)
                line, checksum = _line(header, 0)
                write_whole(descriptor, line)
                os.fsync(descriptor)
                sync_folder(Path(os.path.realpath(path)).parent)
                found = Contents(header, [], len(line), checksum)
            elif found.header != header:
                raise FileError(f"{os.fspath(path)}: {_difference(found.header, header)}", path=os.fspath(path))
            return cls._of(path, descriptor, found, sync_seconds)

    @classmethod
    def resume(cls, path: str | os.PathLike[str], sync_seconds: float = 0.0) -> Journal:
        """Go on with a journal, whatever it is of; a torn last line is cut off.

        Args:
            path: the file.
            sync_seconds: how long appended lines may wait to be forced to the disk.

        Raises:
            FileError: there is none, it is damaged or in use, or cannot be written.
        """
        descriptor = _locked(path)
        with _kept_open(path, descriptor):
            found = _contents(_read_whole(descriptor), os.fspath(path))
            if found is None:
                raise _nothing(path)
            return cls._of(path, descriptor, found, sync_seconds)

    @classmethod
    def _of(cls, path: str | os.PathLike[str], descriptor: int, contents: Contents, sync_seconds: float) -> Journal:
        os.ftruncate(descriptor, contents.end)
        return cls(Path(path), descriptor, contents, sync_seconds)

    @staticmethod
    def read(path: str | os.PathLike[str]) -> Contents:
        """Return what stands in a journal, also while it is written; a torn last line is left out.

        Args:
            path: the file.

        Raises:
            FileError: there is none, or it is damaged; the message names the line.
        """
        descriptor = _opened(path, os.O_RDONLY)
        try:
            data = _read_whole(descriptor)
        except OSError as error:
            raise refused(path, error, "read") from None
        finally:
            os.close(descriptor)
        found = _contents(data, os.fspath(path))
        if found is None:
            raise _nothing(path)
        return found

    def append(self, row: Row) -> None:
        """Add a line; if that fails or is interrupted, the journal is as it was before.

        Args:
            row: a JSON object.

        Raises:
            FileError: the line cannot be written.
        """
        if self._is_broken:
            raise FileError(f"{self.path}: an earlier line could not be written", path=str(self.path))
        line, checksum = _line(row, self._mark.checksum)
        try:
            write_whole(self._descriptor, line)
            if time.monotonic() - self._synced >= self._sync_seconds:
                self._force()
            self._mark = _Mark(self._mark.end + len(line), checksum, self._mark.n_rows + 1)
        except OSError as error:
            self._cut_back()
            raise refused(self.path, error) from None
        except BaseException:  # a signal
            self._cut_back()
            raise

    @property
    def n_rows(self) -> int:
        """How many lines stand behind the header."""
        return self._mark.n_rows

    def sync(self) -> None:
        """Force all lines to the disk.

        Raises:
            FileError: the disk refuses.
        """
        try:
            self._force()
        except OSError as error:
            raise refused(self.path, error) from None

    def close(self) -> None:
        """Force all lines to the disk and let the file go; a closed journal is closed again without effect."""
        if self._descriptor < 0:
            return
        descriptor, self._descriptor, self._is_broken = self._descriptor, -1, True
        try:
            os.fsync(descriptor)
        except OSError as error:
            raise refused(self.path, error) from None
        finally:
            os.close(descriptor)

    def remove(self) -> None:
        """Close the journal and delete its file: what it is of is over, or kept elsewhere."""
        self.path.unlink(missing_ok=True)
        self.close()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def _force(self) -> None:
        os.fsync(self._descriptor)
        self._synced = time.monotonic()

    def _cut_back(self) -> None:
        """Drop what follows the last whole line; where even that fails, the journal ends here."""
        try:
            os.ftruncate(self._descriptor, self._mark.end)
        except OSError:
            self._is_broken = True


def _opened(path: str | os.PathLike[str], flags: int) -> int:
    """Return a descriptor of a regular file."""
    deed = "written" if flags & os.O_RDWR else "read"
    try:
        descriptor = os.open(path, flags | os.O_CLOEXEC | os.O_NONBLOCK, 0o666)
    except (OSError, ValueError) as error:
        raise refused(path, error, deed) from None
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise refused(path, OSError(errno.EINVAL, "it is not a regular file"), deed)
    return descriptor


def _locked(path: str | os.PathLike[str], flags: int = 0) -> int:
    """Return a descriptor of a journal that no other process writes."""
    descriptor = _opened(path, os.O_RDWR | os.O_APPEND | flags)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise FileError(f"{os.fspath(path)}: another process is writing it", path=os.fspath(path)) from None
    return descriptor


@contextmanager
def _kept_open(path: str | os.PathLike[str], descriptor: int) -> Iterator[None]:
    """Close a descriptor if what is done with it fails."""
    try:
        yield
    except OSError as error:
        os.close(descriptor)
        raise refused(path, error) from None
    except BaseException:
        os.close(descriptor)
        raise


def _read_whole(descriptor: int) -> bytes:
    parts = []
    while part := os.read(descriptor, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _line(row: Row, before: int) -> tuple[bytes, int]:
    """Return the line of an object and its checksum, which goes on from that of the line before."""
    body = json.dumps(row).encode()
    checksum = zlib.crc32(body, before)
    return b"%08x %s\n" % (checksum, body), checksum


def _contents(data: bytes, path: str) -> Contents | None:
    """Return what the lines of a journal hold, or None where not even the first is whole.

    Raises:
        FileError: a line before the last is damaged.
    """
    rows: list[Row] = []
    lines = data.split(b"\n")
    torn = bool(lines.pop())  # what follows the last line break
    end = checksum = 0
    for number, line in enumerate(lines, 1):
        found = _row(line, checksum)
        if found is None:
            if 1 < number == len(lines) and not torn and b"\0" in line:
                break  # a last line that a power failure left with holes
            raise FileError(f"{path}:{number}: {_damage(number)}", path=path)
        row, checksum = found
        rows.append(row)
        end += len(line) + 1
    if not rows:
        if data[_DIGITS : _DIGITS + 2] not in (b" {", b" ", b"") or not _is_checksum(data[:_DIGITS]):
            raise FileError(f"{path}: this is not a journal", path=path)
        return None
    return Contents(rows[0], rows[1:], end, checksum)


def _row(line: bytes, before: int) -> tuple[Row, int] | None:
    """Return the object of a line and its checksum, or None if the line is damaged."""
    digits, body = line[:_DIGITS], line[_DIGITS + 1 :]
    checksum = zlib.crc32(body, before)
    if line[_DIGITS : _DIGITS + 1] != b" " or digits != b"%08x" % checksum:
        return None
    try:
        row = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return (row, checksum) if isinstance(row, dict) else None


def _is_checksum(digits: bytes) -> bool:
    return all(digit in b"0123456789abcdef" for digit in digits)


def _damage(number: int) -> str:
    if number == 1:
        return "this is not a journal, or its first line is damaged"
    whole = "line is whole" if number == 2 else f"{number - 1} lines are whole"
    return f"the line is damaged: its checksum is another; the first {whole} and can be kept alone"


def _nothing(path: str | os.PathLike[str]) -> FileError:
    return FileError(f"{os.fspath(path)}: the journal is empty", path=os.fspath(path))


def _difference(found: Row, wanted: Row) -> str:
    """Return in which fields a header is another than wanted."""
    names = [name for name in {**wanted, **found} if found.get(name) != wanted.get(name)]
    return f"this is the journal of something else: {', '.join(names)} differ"
