"""Make the picture of a game at the terminal: the screen at each question of a fixed game, as one animated SVG.

python -m tools.recording docs/pictures/terminal.svg
"""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment

from lnl.ai.player import make_player
from lnl.cards.library.decks import shipped_decks
from lnl.files.writing import replace_file
from lnl.game.game import Game
from lnl.ui.tui.app import TableApp

SIZE = (100, 42)
FRAMES = 14
SECONDS = 2.5
"""How long a frame is shown."""
_LEFT_OUT = 12
"""Questions before the first frame: an empty board tells little."""
_CELL, _LINE = 7.8, 17
_GROUND, _INK = "#121212", "#e0e0e0"
_STYLE = """text{font:13px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre}
.f{visibility:hidden}.f0{visibility:visible}
@media (prefers-reduced-motion:no-preference){.f{animation:%.1fs step-end infinite}%s}
"""

Frame = list[list[Segment]]
"""Lines of styled text."""


def recorded(seed: int = 7, frames: int = FRAMES) -> list[Frame]:
    """Return what the application shows at the questions of a game, in order.

    Args:
        seed: of the game.
        frames: how many.
    """
    decks = shipped_decks()
    game = Game(decks["red_forge"], decks["blue_tide"], seed=seed, first=0)
    app = TableApp(game, (None, make_player("greedy", seed=2)))
    return asyncio.run(_played(app, frames))


async def _played(app: TableApp, n_frames: int) -> list[Frame]:
    person, found, session = make_player("greedy", seed=1), [], app.table.session
    async with app.run_test(size=SIZE) as pilot:
        for number in range(_LEFT_OUT + n_frames):
            while session.asked is None and session.game.decision is not None:
                await app.workers.wait_for_complete()
                await pilot.pause()
            await pilot.pause()
            if number >= _LEFT_OUT:
                found.append(_shown(app))
            if session.game.decision is None:
                break
            app.say(str(person.choose(session.game.view(0))))
        app.exit()
    return found


def _shown(app: TableApp) -> Frame:
    update: Any = app.screen._compositor.render_full_update()
    return [[segment for strip in line for segment in strip if segment.text] for line in update.strips]


def drawn(frames: Sequence[Frame], title: str) -> str:
    """Return frames as one picture that needs nothing else; for who wants no motion it shows the first.

    Args:
        frames: what is shown.
        title: what it is, for who cannot see it.
    """
    width, height = round(SIZE[0] * _CELL) + 16, SIZE[1] * _LINE + 16
    whole = SECONDS * len(frames)
    keys = "".join(_key(number, len(frames)) for number in range(len(frames)))
    parts = "\n".join(f'<g class="f f{number}">\n{_lines(frame)}</g>' for number, frame in enumerate(frames))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">\n'
        f"<style>{_STYLE % (whole, keys)}</style>\n"
        f'<rect width="{width}" height="{height}" rx="8" fill="{_GROUND}"/>\n{parts}\n</svg>\n'
    )


def _key(number: int, n_frames: int) -> str:
    share = 100 / n_frames
    before = "" if number == 0 else "0%{visibility:hidden}"
    after = "" if number == n_frames - 1 else f"{share * (number + 1):.2f}%{{visibility:hidden}}"
    shown = f"@keyframes k{number}{{{before}{share * number:.2f}%{{visibility:visible}}{after}}}"
    return f"{shown}.f{number}{{animation-name:k{number}}}"


def _lines(frame: Frame) -> str:
    lines = []
    for number, segments in enumerate(frame):
        column, spans = 0, []
        for segment in segments:
            cells = cell_len(segment.text)
            back = _hex(segment.style.bgcolor if segment.style is not None else None, _GROUND)
            if back != _GROUND:
                at, wide = 8 + column * _CELL, cells * _CELL
                lines.append(
                    f'<rect x="{at:.1f}" y="{8 + number * _LINE}" width="{wide:.1f}" height="{_LINE}" fill="{back}"/>'
                )
            if segment.text.strip():
                spans.append(_span(segment, 8 + column * _CELL))
            column += cells
        if spans:
            lines.append(f'<text y="{8 + number * _LINE + 13}">{"".join(spans)}</text>')
    return "".join(f"{line}\n" for line in lines)


def _hex(color: Color | None, usual: str) -> str:
    return usual if color is None or color.is_default else color.get_truecolor().hex


def _span(segment: Segment, x: float) -> str:
    style = segment.style
    fill = _hex(style.color if style is not None else None, _INK)
    text = segment.text.rstrip()
    start = len(text) - len(text.lstrip())
    marks = ' font-weight="bold"' * bool(style is not None and style.bold)
    marks += ' text-decoration="underline"' * bool(style is not None and style.underline)
    return f'<tspan x="{x + start * _CELL:.1f}" fill="{fill}"{marks}>{escape(text.lstrip(), quote=False)}</tspan>'


def main() -> None:
    """Write the picture."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    file: Path = parser.parse_args().file
    replace_file(file, drawn(recorded(), "A game at the terminal: board, question, choices and log"))


if __name__ == "__main__":
    main()
