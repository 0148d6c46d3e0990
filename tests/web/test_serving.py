"""The command: it says where it serves, refuses what cannot be, and ends by a signal; games outlive it."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin


@contextmanager
def serving(folder: Path, *options: str, command: str = "serve") -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the command until it says where it serves; kill it at the end."""
    environment = {**os.environ, "LNL_STATE": str(folder), "BROWSER": "true"}
    arguments = [sys.executable, "-m", "lnl", *command.split(), "--port", "0", *options]
    with subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, cwd=folder
    ) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://[^/]+/", process.stdout.readline())
            assert found, process.stderr and process.stderr.read()
            yield process, found[0]
        finally:
            process.kill()


def post(address: str, path: str, row: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(address + path, json.dumps(row).encode(), {"Origin": address.rstrip("/")})
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


@contextmanager
def page(address: str, token: str) -> Iterator[Any]:
    origin = Origin(address.rstrip("/"))
    where = address.replace("http", "ws") + "socket"
    with connect(where, origin=origin, compression=None, open_timeout=60) as found:  # a busy machine starts slowly
        found.send(json.dumps({"type": "sit", "token": token, "lang": "en"}))
        yield found


def asked(found: Any) -> dict[str, Any]:
    """Return the next frame in which the page is asked."""
    while True:
        message: dict[str, Any] = json.loads(found.recv(60))
        if message["type"] == "frame" and message["frame"]["prompt"] is not None:
            return message


def test_a_killed_server_loses_no_action(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, address):
        token = post(address, "games", {"opponent": "level:1"})["token"]
        with page(address, token) as found:
            before = asked(found)
            for _ in range(3):
                found.send(json.dumps({"type": "act", "rev": before["rev"], "choice": 1}))
                before = asked(found)
        process.send_signal(signal.SIGKILL)
        process.wait(60)
    with serving(tmp_path) as (_, address), page(address, token) as found:
        after = asked(found)
    assert after["frame"]["version"] == before["frame"]["version"]
    assert after["frame"]["prompt"] == before["frame"]["prompt"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_in_order(tmp_path: Path, number: signal.Signals) -> None:
    with serving(tmp_path) as (process, address):
        token = post(address, "games", {"opponent": "level:8"})["token"]
        with page(address, token):
            process.send_signal(number)
            _, errors = process.communicate(timeout=60)
        assert process.returncode == 128 + number
        assert "Traceback" not in errors


def run(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LNL_STATE": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", "lnl", "serve", *options],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
        timeout=120,
    )


def test_what_cannot_be_served_is_refused(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        done = run(tmp_path, "--port", str(taken.getsockname()[1]))
    assert (done.returncode, "is in use" in done.stderr, done.stdout) == (2, True, "")
    done = run(tmp_path, "--host", "no-such-host.invalid")
    assert (done.returncode, "--host" in done.stderr, "Traceback" in done.stderr) == (2, True, False)
    (tmp_path / "other").write_text("this is a text and no file of games, " * 40)
    done = run(tmp_path, "--games", str(tmp_path / "other"))
    assert (done.returncode, "not a database" in done.stderr, "Traceback" in done.stderr) == (2, True, False)


def test_without_its_parts_it_says_what_to_install(tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules['starlette'] = None; sys.argv = ['lnl', 'serve']; from lnl.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert "pip install 'lnl[web]'" in done.stderr


def test_two_servers_do_not_share_games(tmp_path: Path) -> None:
    with serving(tmp_path):
        done = run(tmp_path, "--port", "0")
    assert (done.returncode, "locked" in done.stderr) == (2, True)


def test_the_examples_run(tmp_path: Path) -> None:
    help_page = subprocess.run(
        [sys.executable, "-m", "lnl", "serve", "--help"], capture_output=True, text=True, check=True
    )
    examples = re.findall(r"^ +lnl (serve.*)$", help_page.stdout, re.MULTILINE)
    assert len(examples) == 2
    for example in examples:
        with serving(tmp_path, command=example) as (_, address), urllib.request.urlopen(address + "health") as answer:
            assert json.load(answer) == {"games": 0, "connections": 0}
