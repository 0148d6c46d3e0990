"""Saved decks: lists by name in a folder of the user, each an ordinary file."""

from __future__ import annotations

import os
import re
from pathlib import Path

from lnl.cards.library.decks import shipped_decks
from lnl.contract.arguments import shown
from lnl.contract.errors import LnlError
from lnl.files.writing import make_folder, refused, replace_file

_NAME = re.compile(r"\w[\w \-]{0,39}")
_SUFFIX = ".txt"


def folder() -> Path:
    """Return where decks are kept; the variable ``LNL_STATE`` overrides it."""
    if named := os.environ.get("LNL_STATE"):
        return Path(named) / "decks"
    from platformdirs import user_data_path

    return user_data_path("lnl", appauthor=False) / "decks"


def saved_decks() -> dict[str, Path]:
    """Return the file of each deck that is kept, by name, in the order of their names."""
    try:
        files = [path for path in folder().iterdir() if path.suffix == _SUFFIX and path.is_file()]
    except OSError:
        return {}
    return {path.stem: path for path in sorted(files, key=lambda path: path.name) if _NAME.fullmatch(path.stem)}


def keep_deck(name: str, text: str) -> Path:
    """Keep a list under a name; one of the same name is replaced.

    Args:
        name: up to 40 letters, digits, blanks, ``-`` and ``_``; not that of a shipped deck.
        text: of the list.

    Returns:
        Its file.

    Raises:
        LnlError: the name cannot be taken.
        FileError: the file cannot be written.
    """
    path = _path(name)
    make_folder(path.parent)
    replace_file(path, text)
    return path


def rename_deck(name: str, other: str) -> None:
    """Keep a deck under another name.

    Args:
        name: of a deck that is kept.
        other: a name that no deck has.

    Raises:
        LnlError: there is no such deck, or the other name cannot be taken.
        FileError: the file cannot be written.
    """
    path, to = _kept(name), _path(other)
    if to.exists():
        raise LnlError(f"a deck {shown(other)} is already saved: delete it first")
    try:
        path.rename(to)
    except OSError as error:
        raise refused(to, error) from None


def delete_deck(name: str) -> None:
    """Keep a deck no longer.

    Args:
        name: of a deck that is kept.

    Raises:
        LnlError: there is no such deck.
        FileError: the file cannot be written.
    """
    path = _kept(name)
    try:
        path.unlink()
    except OSError as error:
        raise refused(path, error) from None


def _path(name: str) -> Path:
    if not _NAME.fullmatch(name) or name != name.strip():
        raise LnlError(f"{shown(name)} is not a valid deck name: up to 40 letters, digits, blanks, - and _")
    if name in shipped_decks():
        raise LnlError(f"{shown(name)} is a shipped deck: choose another name")
    return folder() / f"{name}{_SUFFIX}"


def _kept(name: str) -> Path:
    found = saved_decks()
    if name not in found:
        raise LnlError(f"no deck {shown(name)} is saved; saved decks: {', '.join(found) or 'none'}")
    return found[name]
