"""The folder of a run: its manifest, sessions, rows, and failed games."""

from __future__ import annotations

import json
import os
import platform
import sys
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from hashlib import blake2b
from pathlib import Path
from typing import Any

from lnl.ai.nets import nets_of
from lnl.ai.search.habits import PLAYER_WEIGHTS, weights_digest
from lnl.cards.library.decks import Deck
from lnl.cards.library.model import Card
from lnl.contract.errors import FileError
from lnl.contract.version import VERSION
from lnl.files.journal import Journal
from lnl.files.reading import MAX_RUN_FILE, Unreadable, parse_json, read_text
from lnl.files.writing import refused, replace_file
from lnl.lab.kept_games import described
from lnl.lab.runs.ledger import Ledger
from lnl.lab.runs.rows import Failure, Rows
from lnl.lab.runs.setting import Setting
from lnl.lab.runs.shards import Shards, duckdb

FORMAT = "lnl-run/1"
MANIFEST = "manifest.json"
_SESSIONS = "sessions.journal"
_FAILURES = "failures"
_IDENTITY = ("format", "lnl", "engine", "seed", "rows", "players", "decks", "matchups", "cards", "pilot", "nets")
"""What decides how each game ends; a run is continued only where all of it is alike."""


def manifest_of(
    setting: Setting, command: Sequence[str], sources: Sequence[str] = (), shares: Sequence[float] = ()
) -> dict[str, Any]:
    """Return the manifest of a run.

    Args:
        setting: of the run.
        command: the words of the command that began it.
        sources: where each deck came from.
        shares: how much of the field each deck is; equal by default.
    """
    names = distinct_names([deck.name for deck in setting.decks], sources)
    found = {
        "format": FORMAT,
        "lnl": VERSION,
        "engine": setting.engine,
        "seed": setting.seed,
        "rows": list(setting.kinds),
        "players": list(setting.players),
        "decks": [_deck(deck, name) for deck, name in zip(setting.decks, names)],
        "matchups": [asdict(met) for met in setting.matchups],
        "cards": [described_card(card) for card in _cards(setting)],
        "shares": list(shares) or [1.0] * len(setting.decks),
        "pilot": weights_digest(PLAYER_WEIGHTS) if "pilot" in setting.players else "",
        **({"nets": nets} if (nets := nets_of(setting.players)) else {}),
        "command": list(command),
        "machine": machine(),
    }
    return dict(json.loads(json.dumps(found)))  # as it is read again


def machine() -> dict[str, Any]:
    """Return what says of a machine how fast it may be, and with what it plays."""
    return {
        "system": platform.system(),
        "machine": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "duckdb": duckdb().__version__,
    }


def distinct_names(names: Sequence[str], sources: Sequence[str] = ()) -> list[str]:
    """Return names of decks that tell all of them apart: equal ones get the name of their file, or else a number.

    >>> distinct_names(["Red Forge", "Blue Tide", "Red Forge"], ["red_forge", "blue_tide", "lists/new.txt"])
    ['Red Forge (red_forge)', 'Blue Tide', 'Red Forge (new)']

    Args:
        names: names of decks.
        sources: where they came from.
    """
    count = Counter(names)
    files = [Path(source).stem for source in sources] if len(sources) == len(names) else [""] * len(names)
    found = [f"{name} ({file})" if count[name] > 1 and file else name for name, file in zip(names, files)]
    count = Counter(found)
    seen: Counter[str] = Counter()
    for k, name in enumerate(found):
        seen[name] += 1
        if count[name] > 1 and seen[name] > 1:
            found[k] = f"{name} {seen[name]}"
    return found


class RunFolder:
    """The folder of a run that is being played; one process at a time writes it.

    Args:
        path: the folder; it is created if it does not exist.
        setting: what is played.
        manifest: what says so.

    Attributes:
        path: the folder.
        manifest: of the run, as it was begun.
        ledger: the games that it holds.
        n_failed: games that failed so far, apart from those that came to a limit.

    Raises:
        FileError: the folder is of another run, in use, damaged, or cannot be written; or it holds something else.
        LnlError: DuckDB is not installed.
    """

    def __init__(self, path: str | os.PathLike[str], setting: Setting, manifest: Mapping[str, Any]) -> None:
        self.path = Path(path)
        self.ledger = Ledger(len(setting.matchups))
        self.n_failed = 0
        _make(self.path)
        kept = _kept(self.path, manifest)
        self._sessions = Journal.open(self.path / _SESSIONS, {"of": FORMAT, "run": identity(manifest)}, 1.0)
        try:
            if kept is None:
                replace_file(self.path / MANIFEST, json.dumps(manifest, indent=1, ensure_ascii=False) + "\n")
            self.manifest = dict(manifest) if kept is None else kept
            self._shards = Shards(self.path, setting.kinds, {"format": FORMAT, "run": identity(manifest)})
            self._shards.begin()
            for games in self._shards.games():
                self.ledger.note(games)
            lost = {
                (row["matchup"], row["pair"], row["first"]) for row in self._sessions.rows if row.get("is") == "failure"
            }
            self.n_failed = len(lost)
            self._sessions.append({"is": "session", "began": _now(), "machine": machine(), "command": sys.argv[1:]})
        except BaseException:
            self._sessions.close()
            raise

    def keep(self, rows: Sequence[Rows]) -> None:
        """Write rows, and the replays of games that failed.

        Args:
            rows: of games that the folder does not hold yet.

        Raises:
            FileError: they cannot be written.
        """
        for part in rows:
            for failure in part.failures:
                self._keep_failure(failure)
        if any(part.n_games for part in rows):
            self._shards.write(rows)

    def _keep_failure(self, failure: Failure) -> None:
        name = f"{failure.matchup}-{failure.pair}-{failure.first}.jsonl"
        if failure.replay:
            folder = self.path / _FAILURES
            try:
                folder.mkdir(exist_ok=True)
            except OSError as error:
                raise refused(folder, error) from None
            replace_file(folder / name, "\n".join(failure.replay) + "\n")
        told = {key: value for key, value in asdict(failure).items() if key != "replay"}
        kind = "cut off" if failure.cut_off else "failure"
        self.n_failed += not failure.cut_off
        self._sessions.append({"is": kind, **told, "replay": f"{_FAILURES}/{name}" if failure.replay else None})

    def close(self, why: str = "") -> None:
        """Close the folder.

        Args:
            why: what ended the session.
        """
        try:
            self._sessions.append({"is": "end", "at": _now(), "games": self.ledger.n_games, "why": why})
        finally:
            self._sessions.close()
            self._shards.close()


def identity(manifest: Mapping[str, Any]) -> str:
    """Return a digest of what decides how the games of a run end.

    Args:
        manifest: of the run.
    """
    text = json.dumps({name: manifest.get(name) for name in _IDENTITY}, sort_keys=True)
    return blake2b(text.encode(), digest_size=8).hexdigest()


def read_manifest(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Return the manifest of a run.

    Args:
        path: its folder.

    Raises:
        FileError: there is none.
    """
    file = Path(path) / MANIFEST
    try:
        found = parse_json(read_text(file, MAX_RUN_FILE))
    except Unreadable as error:
        raise FileError(
            f"{error.at(file)}; a run is a folder that `lnl simulate --out` wrote", path=str(file)
        ) from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise FileError(f"{file}: this is not a manifest of {FORMAT}", path=str(file))
    return found


def _make(path: Path) -> None:
    """Make the folder of a run, unless there is one that may be used."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        strange = not (path / MANIFEST).exists() and any(
            entry.name != _SESSIONS and not entry.name.startswith(".lnl-") for entry in path.iterdir()
        )
    except OSError as error:
        raise refused(path, error) from None
    if strange:
        raise FileError(f"{path}: the folder contains something other than a run; use a new folder", path=str(path))


def _kept(path: Path, manifest: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the manifest that a folder has, which must be of the same run, or None."""
    if not (path / MANIFEST).exists():
        return None
    kept = read_manifest(path)
    differ = [name for name in _IDENTITY if kept.get(name) != manifest.get(name)]
    if differ:
        told = "; ".join(
            _difference(name, kept.get(name), manifest.get(name)) for name in differ if name not in ("cards",)
        )
        told = told or "the cards are others"
        raise FileError(f"{path}: this is another run: {told}; give another folder for a new run", path=str(path))
    return kept


def _difference(name: str, then: Any, now: Any) -> str:
    """Return in words how a setting of a run differs."""
    if name == "decks" and isinstance(then, list):
        before, after = ({deck["name"]: deck["digest"] for deck in decks} for decks in (then, now))
        changed = [deck for deck in before if deck in after and before[deck] != after[deck]]
        gone, new = [deck for deck in before if deck not in after], [deck for deck in after if deck not in before]
        parts = [
            f"{word} {', '.join(names)}"
            for word, names in (("changed:", changed), ("gone:", gone), ("new:", new))
            if names
        ]
        return f"decks differ ({'; '.join(parts) or 'their order'})"
    if name == "matchups":
        return "matchups differ"
    return f"{name} was {json.dumps(then, ensure_ascii=False)}, is {json.dumps(now, ensure_ascii=False)}"


def _deck(deck: Deck, name: str) -> dict[str, Any]:
    """Return what a manifest says of a deck."""
    parts = ("main", "gates", "my_logicalist", "tools")
    lists = {part: dict(sorted(Counter(ids).items())) for part, ids in zip(parts, deck.contents.parts) if ids}
    return {"name": name, "digest": described(deck)["digest"], **lists}


def _cards(setting: Setting) -> list[Card]:
    """Return the cards of a run in the order in which rows count them."""
    found = {card.id: card for deck in setting.decks for card in deck.cards}
    return [found[name] for name in setting.cards]


def described_card(card: Card) -> dict[str, Any]:
    """Return what a manifest says of a card: what tables show of it.

    Args:
        card: the card.
    """
    return {
        "id": card.id,
        "name": card.name,
        "type": card.type.name.lower(),
        "level": card.level,
        "cost": card.cost,
        "color": card.color.name.lower(),
        "power": card.power,
        "icons": int(card.icons),
    }


def _now() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S%z")
