"""Playing and explaining scenarios on an engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lnl.contract.action import ActionKind
from lnl.contract.arguments import shown
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import LnlError, NotationError, ScenarioError
from lnl.contract.notation import parse_action
from lnl.contract.rulebook import load as load_rules
from lnl.game.game import Game
from lnl.game.options import Decision
from lnl.game.scenario.checks import SEATS, FalseFactError
from lnl.game.scenario.facts import Facts
from lnl.game.scenario.file import Scenario, Step
from lnl.game.scenario.given import line_of, start_of
from lnl.game.text.log import action_line, log_lines
from lnl.game.text.words import DECISIONS

_PHASES = (DecisionKind.LEVEL, DecisionKind.MAIN, DecisionKind.ATTACK_OR_STOP)
_FORCED = 200
"""Decisions with one option that may pass by themselves before one action."""


@dataclass
class Run:
    """A scenario on one engine.

    Attributes:
        scenario: the file.
        engine: ``"core"`` or ``"reference"``.
        story: lines of the story so far: actions and events.
        game: the game that is played, once it has begun.
    """

    scenario: Scenario
    engine: str
    story: list[str] = field(default_factory=list)
    game: Game | None = None

    def start(self) -> Game:
        """Return the game at the start of the scenario.

        Raises:
            ScenarioError: the given position is malformed.
        """
        scenario = self.scenario
        start = start_of(scenario)
        self.script = start.script
        settings = (scenario.ruleset, self.engine, start.script)
        try:
            if start.record is None:
                return Game.from_table(start.table, scenario.seed, start.first, *settings)
            return Game.from_record(start.table, start.record, scenario.seed, *settings)
        except LnlError as error:
            part = "setup" if start.record is None else "given"
            raise scenario.place.error(f"{part}: {error}", line_of(scenario, part)) from None

    def play(self) -> Game:
        """Play the scenario through and return the game at its end.

        Raises:
            FalseFactError: an action is not legal, or a fact does not hold.
            ScenarioError: the file is malformed.
        """
        self.game = game = self.start()
        self.story += log_lines(game.events, game.table, None)
        for k, step in enumerate(self.scenario.steps):
            self._step(game, step, len(game.events) if k else 0)
        unused = self.script.unused()
        if unused:
            place = self.scenario.place
            raise FalseFactError(f"{place.path}:{place.section('chance')}: never used: {', '.join(unused)}")
        return game

    def _step(self, game: Game, step: Step, since: int) -> None:
        for text in step.do:
            self._do(game, text, step)
        if step.until is not None:
            self._until(game, step.until, step)
        elif step.settle:
            self._settle(game)
        facts = Facts(game, since)
        for name, value in step.facts.items():
            try:
                self._fact(facts, name, value, step)
            except ScenarioError:
                self.story.append(f"  NO {name} = {value}")
                raise
            self.story.append(f"  ok {name} = {value}")
            self.story += [f"       {note}" for note in facts.notes]
            facts.notes.clear()

    def _fact(self, facts: Facts, name: str, value: object, step: Step) -> None:
        try:
            facts.check(name, value)
        except ScenarioError as error:
            place = self.scenario.place
            message = f"{place.path}:{place.key(name, step.line)}: {error}"
            raise type(error)(message) from None

    def _do(self, game: Game, text: str, step: Step) -> None:
        place = self.scenario.place
        where = f"{place.path}:{place.key('do', step.line)}"
        seat, colon, words = ("", "", "") if text.startswith("repeat ") else text.partition(":")
        seat, words = (seat.strip(), words.strip()) if colon else ("", text)
        if seat not in ("", *SEATS):
            raise ScenarioError(f"{where}: {shown(text)}: {shown(seat)} is not A or B")
        if words.startswith("concede"):
            self._concede(game, seat or words[len("concede") :].strip(), where)
            return
        self._pass_forced(game, words)
        decision = game.decision
        if decision is None:
            raise FalseFactError(f"{where}: {shown(words)}: the game is over: {game.outcome}")
        if seat and seat != SEATS[decision.player]:
            raise FalseFactError(f"{where}: {shown(text)}: it is {SEATS[decision.player]} who decides ({decision!r})")
        self.story.append(_asked(decision))
        if words.startswith("repeat "):
            self._repeat(game, words, where)
        else:
            self._push(game, words, where)

    def _repeat(self, game: Game, words: str, where: str) -> None:
        """Do a round of actions several times over: ``repeat 3: activate FL; activate FC`` (12.1.1.1)."""
        match = re.fullmatch(r"repeat ([0-9]{1,9}):(.+)", words)
        if match is None:
            raise ScenarioError(f"{where}: {shown(words)}: 'repeat N: action; action'")
        since = len(game.events)
        try:
            game.repeat([text.strip() for text in match[2].split(";")], int(match[1]))
        except NotationError as error:
            raise ScenarioError(f"{where}: {error}") from None
        except LnlError as error:
            raise FalseFactError(f"{where}: {error}") from None
        self.story.append(f"    {words}  [12.1.1.1]")
        self.story += log_lines(game.events_since(since), game.table, None)

    def _push(self, game: Game, words: str, where: str) -> None:
        decision = game.decision
        assert decision is not None
        since = len(game.events)
        try:
            action = decision.parse(words)
            game.push(action)
        except NotationError as error:
            raise ScenarioError(f"{where}: {error}") from None
        except LnlError as error:
            raise FalseFactError(f"{where}: {error} ({decision.kind.name}, {decision.rule})") from None
        self.story.append(action_line(action, None))
        self.story += log_lines(game.events_since(since), game.table, None)

    def _pass_forced(self, game: Game, words: str) -> None:
        """Take actions without alternative, as long as the next written action is not that one."""
        for _ in range(_FORCED):
            decision = game.decision
            if decision is None or len(decision.codes) > 1:
                return
            try:
                parse_action(words, game.table, decision.player, decision.codes)
            except LnlError:
                self._push(game, str(decision.actions[0]), self.scenario.place.path)
            else:
                return

    def _settle(self, game: Game) -> None:
        """Take actions without alternative, but pass no level, main or battle phase."""
        for _ in range(_FORCED):
            decision = game.decision
            if decision is None or len(decision.codes) > 1:
                return
            if decision.kind in _PHASES and decision.actions[0].kind == ActionKind.PASS:
                return
            self._push(game, str(decision.actions[0]), self.scenario.place.path)

    def _until(self, game: Game, kind: DecisionKind, step: Step) -> None:
        """Take actions without alternative up to a decision of a kind, but pass no level, main or battle phase."""
        place = self.scenario.place
        where = f"{place.path}:{place.key('until', step.line)}: {kind.name.lower().replace('_', '-')!r} does not come"
        for _ in range(_FORCED):
            decision = game.decision
            if decision is None:
                raise FalseFactError(f"{where}: the game is over: {game.outcome}")
            if decision.kind == kind:
                return
            passes = decision.kind in _PHASES and decision.actions[0].kind == ActionKind.PASS
            if len(decision.codes) > 1 or passes:
                raise FalseFactError(f"{where}: {decision!r} comes first")
            self._push(game, str(decision.actions[0]), place.path)
        raise FalseFactError(f"{where}: not within {_FORCED} actions without alternative")

    def _concede(self, game: Game, seat: str, where: str) -> None:
        if seat not in SEATS:
            raise ScenarioError(f"{where}: 'concede A' or 'concede B'")
        game.concede(SEATS.index(seat))
        self.story.append(f"    {seat}> concede  [1.2.4]")


def explain(scenario: Scenario, engine: str) -> Iterator[str]:
    """Yield the lines of a scenario's story: the start, the actions with their events, the facts."""
    run = Run(scenario, engine)
    yield f"{scenario.id}: {scenario.title}".rstrip(": ")
    wording = {entry.rule: entry.requirement for entry in load_rules()}
    yield from (f"  {rule}  {wording.get(rule, 'no such rule')}" for rule in scenario.rules)
    yield ""
    yield from str(run.start()).splitlines()
    yield ""
    verdict = "holds"
    try:
        run.play()
    except ScenarioError as error:
        verdict = f"does not hold: {error}"
    yield from (line.strip("\n") for line in run.story)
    if run.game is not None:
        yield ""
        yield from str(run.game).splitlines()
        yield ""
        yield _waiting(run.game)
    yield f"{verdict} on the {engine}"


def _waiting(game: Game) -> str:
    decision = game.decision
    if decision is None:
        return f"over: {game.outcome}"
    return f"{_asked(decision).strip()}: {decision.actions!r}"


def _asked(decision: Decision) -> str:
    """Return the line that says what a player decides, by which rule."""
    return f"  {SEATS[decision.player]} decides: {DECISIONS[decision.kind]}  [{decision.rule}]"
