"""Pictures from a folder: cards are asked for, never files, and only images are sent."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from lnl.contract.errors import FileError
from lnl.ui.web.app import make_app
from lnl.ui.web.guard import Names
from lnl.ui.web.limits import MAX_PICTURE
from lnl.ui.web.pictures import Pictures
from lnl.ui.web.store import Store
from tests.support.pictures import folder_of, png
from tests.support.web_pages import HOST

CARDS = ["EF-001", "EF-002", "EF-003", "EF-004", "EF-005", "EF-006", "EF-007", "EF-010"]
SCRIPT = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two pictures, and much that is none."""
    found = folder_of(tmp_path / "pictures", ["EF-001"])
    (found / "ef-002.JPG").write_bytes(b"\xff\xd8\xff\xe0 a picture")
    (found / "EF-003.png").write_bytes(SCRIPT)
    (found / "EF-004.svg").write_bytes(SCRIPT)
    (found / "EF-005.png").write_bytes(png((1, 2, 3)) + b"\0" * MAX_PICTURE)
    (tmp_path / "secret.png").write_bytes(png((9, 9, 9)))
    (found / "EF-006.png").symlink_to(tmp_path / "secret.png")
    (found / "EF-007.png").mkdir()
    os.mkfifo(found / "EF-010.png")
    (found / "secret.png").write_bytes(png((9, 9, 9)))
    return found


def test_only_pictures_of_cards_are_read(folder: Path) -> None:
    pictures = Pictures(folder, CARDS)
    assert pictures.read("EF-001") == (png((0, 120, 200)), "image/png")
    assert pictures.read("EF-002") == (b"\xff\xd8\xff\xe0 a picture", "image/jpeg")
    for card in (*CARDS[2:], "secret", "../secret", "EF-001.png", "", "ef-001"):
        assert pictures.read(card) is None, card
    assert {"EF-001", "EF-002"} <= set(pictures.cards)
    assert not {"EF-004", "secret"} & set(pictures.cards)


def test_a_picture_that_has_gone_is_none(folder: Path) -> None:
    pictures = Pictures(folder, CARDS)
    (folder / "EF-001.png").unlink()
    assert pictures.read("EF-001") is None


def test_what_is_no_folder(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="no folder of pictures"):
        Pictures(tmp_path / "nowhere", CARDS)


def test_requests(folder: Path) -> None:
    app = make_app(Store(None), Names.of("127.0.0.1"), 1, folder)
    with TestClient(app, base_url=f"http://{HOST}") as client:
        assert "EF-001" in client.get("/offers").json()["pictures"]
        answer = client.get("/pictures/EF-001")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "image/png"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.content == png((0, 120, 200))
        for path in (
            "EF-003",
            "EF-006",
            "EF-010",
            "EF-001.png",
            "secret",
            "..%2fsecret.png",
            "%2e%2e/secret",
            "../secret.png",
        ):
            assert client.get(f"/pictures/{path}").status_code == 404, path


def test_without_a_folder_there_are_none() -> None:
    with TestClient(make_app(Store(None), Names.of("127.0.0.1")), base_url=f"http://{HOST}") as client:
        assert client.get("/offers").json()["pictures"] == []
        assert client.get("/pictures/EF-001").status_code == 404
