"""Measure a server with many games at one time: response times, memory, refusals.

    python -m tools.load --games 200 --minutes 10          bots that play as people do, an action every few seconds
    python -m tools.load --hostile 10000                   malformed and untimely messages beside a game that goes on

The server is started here, on the loopback address, with games in a temporary folder. Bots choose at random.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

_LEVELS = ("level:1", "level:2", "level:3")
_BITS = ("null", "[]", "{", '"', "9" * 40, "\\u0000", "\ud7ff", "-1", "1e9", "true", '{"type":"sit"}', "x" * 5000)


@dataclass
class Figures:
    """What was measured.

    Attributes:
        answers: seconds from an action to the next frame, one for each action.
        n_over: games that came to their end.
        refused: reasons of refusals, counted.
        errors: what should not have happened.
    """

    answers: list[float] = field(default_factory=list)
    n_over: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    def percentile(self, share: float) -> float:
        """Return a percentile of the answers in milliseconds."""
        ranked = sorted(self.answers)
        return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0


@contextmanager
def server(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a server and yield its process and its address."""
    environment = {**os.environ, "LNL_STATE": str(folder)}
    command = [sys.executable, "-m", "lnl", "serve", "--port", "0", "--behind-proxy"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://[^/]+/", process.stdout.readline())
            if found is None:
                raise SystemExit("the server does not say where it is")
            yield process, found[0]
        finally:
            process.terminate()


def memory(process: subprocess.Popen[str]) -> int:
    """Return the megabytes that a process holds."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return int(found[1]) // 1024 if found else 0


def begin(address: str, opponent: str, visitor: int) -> str:
    """Begin a game and return the token of its seat; every visitor has an address of his own, as behind a proxy."""
    body = json.dumps({"opponent": opponent}).encode()
    headers = {"Origin": address.rstrip("/"), "X-Forwarded-For": f"10.0.{visitor // 250}.{visitor % 250 + 1}"}
    with urllib.request.urlopen(urllib.request.Request(address + "games", body, headers)) as answer:
        return str(json.load(answer)["token"])


def sitting(address: str) -> Any:
    """Return a connection, to be entered."""
    origin = Origin(address.rstrip("/"))
    return connect(address.replace("http", "ws") + "socket", origin=origin, compression=None, max_size=None)


async def bot(address: str, number: int, pause: float, until: float, figures: Figures) -> None:
    """Play games as a person does, until the time is over."""
    chance = Random(number)
    await asyncio.sleep(chance.random() * pause)
    while time.monotonic() < until:
        try:
            token = await asyncio.to_thread(begin, address, chance.choice(_LEVELS), number)
            async with sitting(address) as socket:
                await socket.send(json.dumps({"type": "sit", "token": token, "lang": "en"}))
                await _play(socket, chance, pause, until, figures)
        except (OSError, ConnectionClosed, TimeoutError) as error:
            figures.errors.append(f"{type(error).__name__}: {error}")
            await asyncio.sleep(1)


async def _play(socket: ClientConnection, chance: Random, pause: float, until: float, figures: Figures) -> None:
    sent = 0.0
    while time.monotonic() < until:
        message = json.loads(await asyncio.wait_for(socket.recv(), 120))
        if message["type"] == "refused":
            figures.refused[message["reason"]] = figures.refused.get(message["reason"], 0) + 1
            continue
        if message["type"] != "frame":
            continue
        if sent:
            figures.answers.append(time.monotonic() - sent)
            sent = 0.0
        if message["frame"]["outcome"] is not None:
            figures.n_over += 1
            return
        prompt = message["frame"]["prompt"]
        if prompt is not None:
            await asyncio.sleep(pause * (0.5 + chance.random()))
            sent = time.monotonic()
            choice = chance.randint(1, len(prompt["choices"]))
            await socket.send(json.dumps({"type": "act", "rev": message["rev"], "choice": choice}))


async def crowd(address: str, process: subprocess.Popen[str], options: argparse.Namespace) -> Figures:
    """Let many bots play."""
    figures = Figures()
    until = time.monotonic() + 60 * options.minutes
    tasks = [asyncio.create_task(bot(address, n, options.pause, until, figures)) for n in range(options.games)]
    began = time.monotonic()
    while time.monotonic() < until:
        await asyncio.sleep(min(30.0, max(0.1, until - time.monotonic())))
        print(
            f"{time.monotonic() - began:5.0f} s  {len(figures.answers):6} actions  p50 {figures.percentile(0.5):4.0f} ms"
            f"  p95 {figures.percentile(0.95):4.0f} ms  {figures.n_over} games over  {memory(process)} MB"
            f"  {len(figures.errors)} errors",
            flush=True,
        )
    await asyncio.gather(*tasks, return_exceptions=True)
    return figures


async def hostile(address: str, count: int) -> Figures:
    """Send malformed and untimely messages; the game beside them stays as it is."""
    figures, chance = Figures(), Random(1)
    token = await asyncio.to_thread(begin, address, "level:1", 0)
    async with sitting(address) as quiet:
        await quiet.send(json.dumps({"type": "sit", "token": token, "lang": "en"}))
        before = await _settled(quiet)
        n_sent = 0
        while n_sent < count:
            n_sent += await _one_hostile(address, token, before["rev"], count - n_sent, chance, figures)
        after = await _settled(quiet)
    if after["frame"] != before["frame"]:
        figures.errors.append("the game has changed")
    return figures


async def _settled(socket: ClientConnection) -> dict[str, Any]:
    """Return the frame of a seat that is asked."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        await socket.send(json.dumps({"type": "lang", "lang": "en"}))
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), 60))
        while message["type"] != "frame" or not message["fresh"]:
            message = json.loads(await asyncio.wait_for(socket.recv(), 60))
        if message["frame"]["prompt"] is not None:
            return message
        await asyncio.sleep(0.2)  # the program begins, or still chooses
    raise TimeoutError("the seat is not asked")


async def _one_hostile(address: str, token: str, rev: int, most: int, chance: Random, figures: Figures) -> int:
    """Send until the server closes the connection, and return how many were sent."""
    n_sent = 0
    try:
        async with sitting(address) as socket:
            if chance.random() < 0.7:
                await socket.send(json.dumps({"type": "sit", "token": token, "lang": "en"}))
            while n_sent < most:
                await socket.send(nonsense(chance, rev))
                n_sent += 1
                message = json.loads(await asyncio.wait_for(socket.recv(), 60))
                while message["type"] != "refused":
                    message = json.loads(await asyncio.wait_for(socket.recv(), 60))
                reason = message["reason"][:40]
                figures.refused[reason] = figures.refused.get(reason, 0) + 1
    except ConnectionClosed:
        pass
    return max(n_sent, 1)


def nonsense(chance: Random, rev: int) -> str | bytes:
    """Return a message that cannot be obeyed."""
    match chance.randrange(7):
        case 0:
            return chance.choice(_BITS)
        case 1:
            return json.dumps({"type": "act", "rev": rev + chance.randrange(1, 99), "choice": 1})
        case 2:
            return json.dumps({"type": "act", "rev": rev, "choice": 10_000 + chance.randrange(99)})
        case 3:
            return json.dumps(
                {"type": chance.choice(("act", "undo", "hint")), "rev": chance.choice((None, "", -1, [], {}))}
            )
        case 4:
            return chance.randbytes(chance.randrange(1, 60))
        case 5:
            return json.dumps(
                {"type": "look", "what": chance.choice(("opponent.hand.0", "opponent.deck.3", "me.gate.1", "../x"))}
            )
        case _:
            text = list(json.dumps({"type": "act", "rev": rev, "choice": 10_000}))
            text[chance.randrange(len(text))] = chance.choice('{}[]",:x9\\')
            return "".join(text)


def main() -> int:
    """Run what is asked for and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="games at one time")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long")
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between a bot's actions, on average")
    parser.add_argument("--hostile", type=int, default=0, help="send so many malformed or untimely messages instead")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (process, address):
        before = memory(process)
        if options.hostile:
            figures = asyncio.run(hostile(address, options.hostile))
        else:
            figures = asyncio.run(crowd(address, process, options))
        alive = process.poll() is None
        with urllib.request.urlopen(address + "health") as answer:
            health = json.load(answer)
        print(f"memory {before} MB before, {memory(process)} MB after; alive: {alive}; {health}")
    if figures.answers:
        print(
            f"{len(figures.answers)} actions, {figures.n_over} games over; answers p50 {figures.percentile(0.5):.0f} ms,"
        )
        print(f"  p95 {figures.percentile(0.95):.0f} ms, p99 {figures.percentile(0.99):.0f} ms")
    for reason, count in sorted(figures.refused.items(), key=lambda item: -item[1])[:12]:
        print(f"  refused {count} times: {reason}")
    for error in figures.errors[:10]:
        print(f"  error: {error}")
    return 0 if alive and not figures.errors else 1


if __name__ == "__main__":
    raise SystemExit(main())
