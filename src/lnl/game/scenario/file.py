"""Scenario files as values: TOML read and checked, with the line of every fact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from lnl.contract.arguments import MAX_SEED, instance, shown
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import ScenarioError
from lnl.files.reading import MAX_SCENARIO_FILE, Unreadable, parse_toml, read_text

TOP = ("id", "title", "rules", "rulings", "ruleset", "seed", "cards", "given", "setup", "chance", "step")
FACTS = (
    "decision",
    "player",
    "rule",
    "offered",
    "not_offered",
    "options",
    "refused",
    "why_not",
    "zones",
    "circles",
    "gates",
    "values",
    "counters",
    "events",
    "no_events",
    "hears",
    "hears_not",
    "sees",
    "knows",
    "standby",
    "stood_by",
    "battle",
    "outcome",
    "reason",
    "outcome_rule",
    "turn_player",
    "phase",
    "battle_step",
)
STEP = ("do", "settle", "until", "note", *FACTS)


@dataclass(frozen=True)
class Place:
    """A place in a file, for messages."""

    path: str
    lines: tuple[str, ...]

    def error(self, message: str, line: int = 0) -> ScenarioError:
        """Return a malformed-file error at a line."""
        where = f"{self.path}:{line}" if line else self.path
        return ScenarioError(f"{where}: {message}")

    def section(self, name: str) -> int:
        """Return the line of a table such as ``given.A``, or of the key where it is given in one line; 0 if nowhere."""
        pattern = re.compile(rf"\s*\[{re.escape(name)}\]")
        for k, line in enumerate(self.lines, 1):
            if pattern.match(line):
                return k
        parent, _, key = name.rpartition(".")
        return self.key(key, self.section(parent)) if parent else self.key(key, 0)

    def step(self, number: int) -> int:
        """Return the line of the ``[[step]]`` with this number, from 0; where steps are a list, the line it starts in."""
        found = [k for k, line in enumerate(self.lines, 1) if re.match(r"\s*\[\[\s*step\s*\]\]", line)]
        return found[number] if number < len(found) else self.key("step", 0)

    def key(self, name: str, after: int) -> int:
        """Return the first line after another that sets a key, or that other line."""
        for k in range(after, len(self.lines)):
            if k > after and re.match(r"\s*\[\[?", self.lines[k]) and not self.lines[k].lstrip().startswith('["'):
                break
            if re.match(rf'\s*"?{re.escape(name)}"?\s*=', self.lines[k]):
                return k + 1
        return after


@dataclass(frozen=True)
class Step:
    """Actions, and what must hold after them.

    Attributes:
        do: texts of actions, in order.
        settle: whether actions without alternative follow before the facts are checked.
        until: kind of decision up to which they follow, or None.
        facts: by name.
        line: of its ``[[step]]``.
    """

    do: tuple[str, ...]
    settle: bool
    until: DecisionKind | None
    facts: Mapping[str, Any]
    line: int


@dataclass(frozen=True)
class Scenario:
    """One scenario file.

    Attributes:
        place: the file.
        id: id of the scenario, or the file's name.
        title: one line.
        rules: rule numbers it shows.
        ruleset: name of the ruleset.
        seed: seed of all chance that is not scripted.
        cards: inline cards as tables, by id.
        given: the position at the start, or None.
        setup: decks of a whole game, or None.
        chance: scripted chance.
        steps: actions and facts.
    """

    place: Place
    id: str
    title: str
    rules: tuple[str, ...]
    ruleset: str
    seed: int
    cards: Mapping[str, Mapping[str, Any]]
    given: Mapping[str, Any] | None
    setup: Mapping[str, Any] | None
    chance: Mapping[str, Any]
    steps: tuple[Step, ...]

    @classmethod
    def load(cls, path: str | Path) -> Scenario:
        """Read a scenario file.

        Raises:
            ScenarioError: the file is missing or malformed; the message names file and line.
        """
        try:
            text = read_text(path, MAX_SCENARIO_FILE)
        except Unreadable as error:
            raise ScenarioError(error.at(path)) from None
        return cls.parse(text, str(path))

    @classmethod
    def parse(cls, text: str, path: str = "scenario") -> Scenario:
        """Return the scenario that a TOML text holds.

        Args:
            text: the text.
            path: named in errors.

        Raises:
            ScenarioError: it is malformed; the message names the line.
        """
        instance("text", text, str)
        place = Place(path, tuple(text.splitlines()))
        try:
            data = parse_toml(text)
        except Unreadable as error:
            raise ScenarioError(error.at(path)) from None
        _check_keys(data, TOP, place, 0, "the file")
        if ("given" in data) == ("setup" in data):
            raise place.error("needs exactly one of [given] and [setup]", 1)
        return cls(
            place=place,
            id=typed(data, "id", str, place, 0, Path(path).stem),
            title=typed(data, "title", str, place, 0, ""),
            rules=strings(data, "rules", place, 0),
            ruleset=typed(data, "ruleset", str, place, 0, "2.04"),
            seed=whole(data, "seed", place, 0, 7, MAX_SEED),
            cards=_cards(data, place),
            given=typed(data, "given", dict, place, 0, None),
            setup=typed(data, "setup", dict, place, 0, None),
            chance=typed(data, "chance", dict, place, 0, {}),
            steps=_steps(data, place),
        )


def _cards(data: Mapping[str, Any], place: Place) -> Mapping[str, Mapping[str, Any]]:
    cards: Mapping[str, Any] = typed(data, "cards", dict, place, 0, {})
    for name, values in cards.items():
        if not isinstance(values, dict):
            raise place.error(f"card {name!r} is not a table", place.key(name, place.section("cards")))
    return cards


def _steps(data: Mapping[str, Any], place: Place) -> tuple[Step, ...]:
    steps = []
    for k, values in enumerate(typed(data, "step", list, place, 0, [])):
        line = place.step(k)
        if not isinstance(values, dict):
            raise place.error("each [[step]] is a table", line)
        _check_keys(values, STEP, place, line, "a step")
        facts = {name: value for name, value in values.items() if name in FACTS}
        settle = typed(values, "settle", bool, place, line, True)
        steps.append(Step(strings(values, "do", place, line), settle, _until(values, place, line), facts, line))
    if not steps:
        raise place.error("has no [[step]]", 1)
    return tuple(steps)


def _until(values: Mapping[str, Any], place: Place, line: int) -> DecisionKind | None:
    name: str | None = typed(values, "until", str, place, line, None)
    if name is None:
        return None
    if "settle" in values:
        raise place.error("a step has 'settle' or 'until', not both", place.key("settle", line))
    kinds = {kind.name.lower().replace("_", "-"): kind for kind in DecisionKind}
    if name not in kinds:
        raise place.error(f"no decision {name!r}{hint(name, kinds)}", place.key("until", line))
    return kinds[name]


def _check_keys(data: Mapping[str, Any], known: Sequence[str], place: Place, line: int, what: str) -> None:
    for key in data:
        if key not in known:
            raise place.error(f"unknown key {shown(key)} in {what}{hint(key, known)}", place.key(key, line))


def hint(word: str, known: Iterable[str]) -> str:
    """Return ``, did you mean ...?`` where something is near."""
    near = get_close_matches(word, list(known), 1)
    return f", did you mean {near[0]!r}?" if near else ""


_NAMES = {str: "a text", int: "a number", dict: "a table", list: "a list", bool: "true or false"}


def typed(data: Mapping[str, Any], key: str, kind: type, place: Place, line: int, default: Any) -> Any:
    """Return a value of a certain type, or the default where the key is missing."""
    if key not in data:
        return default
    value = data[key]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise place.error(f"{key!r} must be {_NAMES[kind]}", place.key(key, line) or place.section(key))
    return value


def whole(data: Mapping[str, Any], key: str, place: Place, line: int, default: int, most: int) -> int:
    """Return a whole number from 0 to some other, or the default where the key is missing."""
    value: int = typed(data, key, int, place, line, default)
    if not 0 <= value <= most:
        raise place.error(f"{key!r} is {shown(value)}, it must be from 0 to {most}", place.key(key, line))
    return value


def strings(data: Mapping[str, Any], key: str, place: Place, line: int) -> tuple[str, ...]:
    """Return a text or list of texts as a tuple."""
    value = data.get(key, [])
    items = [value] if isinstance(value, str) else value
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise place.error(f"{key!r} must be a text or a list of texts", place.key(key, line))
    return tuple(items)
