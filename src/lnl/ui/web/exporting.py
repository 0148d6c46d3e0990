"""A finished game as one page: the viewer, its words and every step in one file that needs no server."""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import TYPE_CHECKING, Any

from lnl.ui.model.rules import rule_text
from lnl.ui.model.session import PERSON
from lnl.ui.model.wording import wording
from lnl.ui.web.reviewing import steps_of, turns_of

if TYPE_CHECKING:
    from lnl.game.game import Game
    from lnl.ui.model.scene import Calling

TABLES = ("circles", "zones", "stats", "sides", "labels")
"""Tables of words that pages are given."""
_MODULES = (
    "dom",
    "emblem",
    "card",
    "layout",
    "board",
    "frame",
    "terms",
    "panels",
    "cardwords",
    "dialogs",
    "explain",
    "words",
    "viewer",
    "exported",
)
_STYLE = "style.css"
_IMPORT = re.compile(r'(from\s+")\./([a-z]+)\.js(")')


def parts_of_page() -> dict[str, bytes]:
    """Return the parts of the usual page that a page of a game is made of, by name."""
    folder = resources.files("lnl.ui.web").joinpath("static")
    return {name: folder.joinpath(name).read_bytes() for name in (*(f"{name}.js" for name in _MODULES), _STYLE)}


def page_of(
    game: Game, names: Sequence[str], seat: int, lang: str, files: Mapping[str, bytes], calling: Calling | None = None
) -> str:
    """Return the page of a game that is over.

    Modules are put into an import map as data, so that they stay as they are and share no names.

    Args:
        game: the game.
        names: by player, how they are called.
        seat: whose side lies below.
        lang: language of the words.
        files: the parts of the usual page by name.
        calling: how they are called in what is told, where it is told to somebody else than the seat.
    """
    data = pages_of(game, names, seat, lang, calling)
    modules = {f"lnl/{name}.js": _as_data(files[f"{name}.js"].decode()) for name in _MODULES}
    title = html.escape(" – ".join(filter(None, names)) or "Luck & Logic")
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{files[_STYLE].decode()}</style>
<script type="importmap">{_inline({"imports": modules})}</script>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="game">{_inline(data)}</script>
<script type="module">import "lnl/exported.js";</script>
</body>
</html>
"""


def calling_of(names: Sequence[str]) -> Calling | None:
    """Return how the players of a record are called; None where their names do not tell them apart.

    Args:
        names: by player, how they are called.
    """
    return names if all(names) and len(set(names)) == len(names) and PERSON not in names else None


def pages_of(game: Game, names: Sequence[str], seat: int, lang: str, calling: Calling | None = None) -> dict[str, Any]:
    """Return all that a viewer shows of a game, as plain values.

    Most cards are the same in detail at many steps: each step names them by their place in one list.

    Args:
        game: the game.
        names: by player, how they are called.
        seat: whose side lies below.
        lang: language of the words.
        calling: how they are called in what is told, where it is told to somebody else than the seat.
    """
    words = wording(lang)
    faces: dict[str, Any] = {}
    steps = []
    details: dict[str, int] = {}
    rules: set[str] = set()
    for step in steps_of(game, seat, lang, calling):
        faces |= step["frame"].pop("faces")
        rules |= {line["rule"] for line in step["frame"]["log"]}
        texts = {anchor: json.dumps(detail) for anchor, detail in step["details"].items()}
        step["details"] = {anchor: details.setdefault(text, len(details)) for anchor, text in texts.items()}
        steps.append(step)
    return {
        "lang": lang,
        "tables": {name: words.table(name) for name in TABLES},
        "names": list(names),
        "turns": turns_of(game),
        "faces": faces,
        "rules": {rule: rule_text(rule, lang) for rule in sorted(rules)},
        "details": [json.loads(text) for text in details],
        "steps": steps,
    }


def _as_data(module: str) -> str:
    text = _IMPORT.sub(r"\1lnl/\2.js\3", module)
    return f"data:text/javascript;base64,{base64.b64encode(text.encode()).decode()}"


def _inline(value: Any) -> str:
    """Return JSON that cannot end the element it stands in."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
