"""The picture of a game at the terminal: from a real game, in one file that needs nothing else."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from tools.recording import FRAMES, drawn, recorded

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "terminal.svg"
SVG = "{http://www.w3.org/2000/svg}"


def frames_in(text: str) -> list[str]:
    """Return the text of each frame of a picture."""
    return ["".join(frame.itertext()) for frame in ElementTree.fromstring(text).iter(f"{SVG}g")]


def test_frames_are_the_questions_of_a_game() -> None:
    text = drawn(recorded(frames=2), "two <questions>")
    first, second = frames_in(text)
    assert first != second
    assert ("gate #" in first, "gate #" in second) == (True, True)
    assert "href" not in text
    assert "url(" not in text
    assert "two &lt;questions&gt;" in text


def test_the_picture_of_the_readme() -> None:
    text = PICTURE.read_text(encoding="utf-8")
    frames = frames_in(text)
    assert len(frames) == FRAMES
    assert any("Your main phase: what do you do?" in frame for frame in frames)
    assert any("Do you define a logic?" in frame for frame in frames)
    assert len(text) < 250_000
    assert f"]({PICTURE.relative_to(PICTURE.parents[2])})" in (PICTURE.parents[2] / "README.md").read_text()
