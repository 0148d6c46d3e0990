"""Pictures of cards from a folder of one's own: only images, only by the number of a card, and none too large."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from pathlib import Path

from lnl.contract.errors import FileError
from lnl.ui.web.limits import MAX_PICTURE, MAX_PICTURES

_TYPES = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp", ".gif": "image/gif"}
"""Types of images by the ending of a name; SVG is none, since it can hold programs."""
_BEGINNINGS = {
    "image/png": (b"\x89PNG\r\n\x1a\n",),
    "image/jpeg": (b"\xff\xd8\xff",),
    "image/webp": (b"RIFF",),
    "image/gif": (b"GIF87a", b"GIF89a"),
}
"""What the bytes of each type begin with."""


class Pictures:
    """The pictures of a folder, found when the server starts.

    A picture is a file that has the number of a card as its name, such as ``EF-001.png``. Requests name cards, never files.

    Args:
        folder: where they are, None for none.
        cards: numbers of the cards that there are.

    Raises:
        FileError: it is no folder.
    """

    def __init__(self, folder: Path | None, cards: Iterable[str] = ()) -> None:
        self._files: dict[str, Path] = {}
        if folder is None:
            return
        if not folder.is_dir():
            raise FileError(f"{folder}: no folder of pictures", path=str(folder))
        known = {card.upper(): card for card in cards}
        for path in sorted(folder.iterdir()):
            card = known.get(path.stem.upper())
            if card is not None and path.suffix.lower() in _TYPES and len(self._files) < MAX_PICTURES:
                self._files.setdefault(card, path)

    @property
    def cards(self) -> list[str]:
        """The numbers of the cards that have a picture."""
        return sorted(self._files)

    def read(self, card: str) -> tuple[bytes, str] | None:
        """Return the bytes of a card's picture and their type, None where there is none that may be shown.

        Args:
            card: its number.
        """
        path = self._files.get(card)
        if path is None:
            return None
        kind = _TYPES[path.suffix.lower()]
        try:
            # A link leads elsewhere, and a pipe never ends: only a plain file of the folder itself is read.
            opened = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
            with os.fdopen(opened, "rb") as file:
                found = os.fstat(opened)
                if not stat.S_ISREG(found.st_mode) or found.st_size > MAX_PICTURE:
                    return None
                content = file.read(MAX_PICTURE + 1)
        except OSError:
            return None
        is_shown = len(content) <= MAX_PICTURE and content.startswith(_BEGINNINGS[kind])
        return (content, kind) if is_shown else None
