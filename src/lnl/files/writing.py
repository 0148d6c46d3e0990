"""Atomic replacement of files: a reader finds either the old content or the new content.

The new content goes to a file beside the old one, is forced to the disk, and takes the old one's name in one step.
After a failure the old file is unchanged.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from lnl.contract.errors import FileError

_PREFIX, _SUFFIX = ".lnl-", ".new"
_FORGOTTEN = 3600
"""Seconds after which an unfinished file of a process that was killed is removed."""
_ROOM = 1 << 18
"""Bytes that must be free before a long run: more than a replay or the header of a journal takes."""


def replace_file(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write a file, or replace what is there; after a failure what was there is still there.

    Args:
        path: the file; a link is followed, and a file that is replaced keeps its mode.
        content: all of it; text is written as UTF-8.

    Raises:
        FileError: it cannot be written.
    """
    data = content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content
    try:
        target = _target(path)
        fresh = _written_beside(target, data)
        try:
            os.replace(fresh, target)
        except BaseException:
            fresh.unlink(missing_ok=True)
            raise
        sync_folder(target.parent)
        _remove_forgotten(target.parent)
    except OSError as error:
        raise refused(path, error) from None


def replace_files(folder: Path, name: str, contents: Mapping[str, str | bytes]) -> list[Path]:
    """Write files of one name into a folder, each as `replace_file` does.

    Args:
        folder: where to.
        name: of all files.
        contents: by suffix, without a dot.

    Returns:
        The files.

    Raises:
        FileError: one cannot be written.
    """
    files = [folder / f"{name}.{suffix}" for suffix in contents]
    for file, content in zip(files, contents.values()):
        replace_file(file, content)
    return files


def publish_file(fresh: str | os.PathLike[str], path: str | os.PathLike[str]) -> None:
    """Give a file that is wholly written its name, once the disk has it.

    Args:
        fresh: the file as it was written, in the folder of the other.
        path: its name from now on; what was there is replaced.

    Raises:
        FileError: it cannot be.
    """
    try:
        descriptor = os.open(fresh, os.O_RDONLY | os.O_CLOEXEC)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        os.replace(fresh, path)
        sync_folder(Path(path).parent)
    except OSError as error:
        raise refused(path, error) from None


def make_folder(path: str | os.PathLike[str]) -> None:
    """Make a folder and those above it, unless they are there.

    Args:
        path: the folder.

    Raises:
        FileError: it cannot be made.
    """
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise refused(path, error) from None


def check_writable(path: str | os.PathLike[str]) -> None:
    """Find out before a long run whether `replace_file` could write a file now; nothing is left behind.

    Args:
        path: the file.

    Raises:
        FileError: its folder is missing, it is a folder or write-protected, or the disk is full.
    """
    try:
        _written_beside(_target(path), bytes(_ROOM)).unlink()
    except OSError as error:
        raise refused(path, error) from None


def refused(path: str | os.PathLike[str], error: OSError | ValueError, deed: str = "written") -> FileError:
    """Return the error that says why nothing can be done with a file.

    Args:
        path: the file.
        error: what the system said.
        deed: what was tried: ``"written"`` or ``"read"``.
    """
    reason = getattr(error, "strerror", None) or str(error)
    return FileError(f"{os.fspath(path)}: cannot be {deed}: {reason[:1].lower()}{reason[1:]}", path=os.fspath(path))


def sync_folder(folder: Path) -> None:
    """Force the names of a folder's files to the disk, where its file system can do that.

    Args:
        folder: the folder.
    """
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(descriptor)


def write_whole(descriptor: int, data: bytes) -> None:
    """Write all bytes to an open file, also where the system takes only a part of them at a time.

    Args:
        descriptor: of the file.
        data: the bytes.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


def _target(path: str | os.PathLike[str]) -> Path:
    """Return the file that a path stands for, which may be written.

    Raises:
        OSError: it may not.
    """
    if not os.fspath(path):
        raise OSError(errno.ENOENT, "the name is empty")
    try:
        target = Path(os.path.realpath(path))
        mode = target.stat().st_mode if target.exists() else None
    except ValueError as error:  # a null byte
        raise OSError(errno.EINVAL, str(error)) from None
    if mode is None:
        if not target.parent.is_dir():
            raise OSError(errno.ENOENT, f"there is no folder {target.parent}")
    elif stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, "it is a folder")
    elif not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a regular file")
    elif not os.access(target, os.W_OK):
        raise OSError(errno.EACCES, "it is write-protected")
    return target


def _written_beside(target: Path, data: bytes) -> Path:
    """Return a new file in the folder of a target, with its mode and these bytes, that the disk has."""
    fresh = target.parent / f"{_PREFIX}{secrets.token_hex(8)}{_SUFFIX}"
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
    try:
        try:
            if target.exists():
                os.fchmod(descriptor, stat.S_IMODE(target.stat().st_mode))
            write_whole(descriptor, data)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    return fresh


def _remove_forgotten(folder: Path) -> None:
    """Remove what processes left that were killed while they wrote."""
    for old in folder.glob(f"{_PREFIX}*{_SUFFIX}"):
        with suppress(OSError):
            if time.time() - old.stat().st_mtime > _FORGOTTEN:
                old.unlink()
