"""Games on the disk: what was stored is there after any end, and nothing opens a seat but its token."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from lnl.contract.errors import FileError
from lnl.ui.web.store import Store, hashed

TOKEN = "a-token-of-a-seat"


def begun(path: Path | None) -> Store:
    store = Store(path)
    store.begin("g1", {"of": "a game"}, {TOKEN: 0, "other": 1})
    return store


def test_games_are_read_again(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = begun(path)
    store.append("g1", 0, [{"do": "pass"}, {"do": "合体"}])
    store.append("g1", 2, [{"undo": 1}], is_over=True)
    store.close()
    again = Store(path)
    found = again.read("g1")
    assert found is not None
    assert (found.header, found.rows) == ({"of": "a game"}, [{"do": "pass"}, {"do": "合体"}, {"undo": 1}])
    assert (again.seat(TOKEN), again.seat("other"), again.seat("x")) == (("g1", 0), ("g1", 1), None)
    assert again.n_running() == 0
    assert again.read("g2") is None


def test_tokens_are_not_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    begun(path).close()
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert TOKEN.encode() not in content
    assert hashed(TOKEN).encode() in content
    assert path.stat().st_mode & 0o077 == 0


def test_a_row_that_stands_there_is_not_replaced(tmp_path: Path) -> None:
    store = begun(tmp_path / "games.sqlite")
    store.append("g1", 0, [{"do": "pass"}])
    with pytest.raises(FileError):
        store.append("g1", 0, [{"do": "attack"}, {"do": "pass"}])
    found = store.read("g1")
    assert found is not None
    assert found.rows == [{"do": "pass"}]


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    script = f"""
import os, sys
from pathlib import Path
from lnl.ui.web.store import Store
store = Store(Path({str(path)!r}))
store.begin("g1", {{}}, {{"t": 0}})
for k in range(100):
    store.append("g1", k, [{{"do": str(k)}}])
os.kill(os.getpid(), {int(signal.SIGKILL)})
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    found = Store(path).read("g1")
    assert found is not None
    assert found.rows == [{"do": str(k)} for k in range(100)]


def test_a_second_server_on_the_same_games_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    store = begun(path)
    with pytest.raises(FileError, match="locked"):
        Store(path)
    store.close()
    Store(path).close()


def test_other_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("no games here, but a text that is long enough to be read as a header" * 20)
    with pytest.raises(FileError, match="not a database"):
        Store(tmp_path / "text")
    other = sqlite3.connect(tmp_path / "newer")
    other.execute("PRAGMA user_version = 99")
    other.commit()
    other.close()
    with pytest.raises(FileError, match="format 99"):
        Store(tmp_path / "newer")
    with pytest.raises(FileError):
        Store(tmp_path / "text" / "below")


def test_old_games_are_deleted(tmp_path: Path) -> None:
    store = begun(tmp_path / "games.sqlite")
    store.append("g1", 0, [{"do": "pass"}])
    assert store.forget(1) == 0
    assert store.forget(-1) == 1
    assert (store.read("g1"), store.seat(TOKEN)) == (None, None)


def test_games_of_no_file_are_kept_in_memory() -> None:
    store = begun(None)
    assert store.read("g1") is not None
