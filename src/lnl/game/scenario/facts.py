"""The facts of a scenario, checked one at a time."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from lnl.contract.enums import N_CIRCLES, Phase, Reason, Zone
from lnl.contract.enums import Step as BattleStep
from lnl.contract.errors import IllegalActionError, LnlError, NotationError, ScenarioError
from lnl.contract.limits import BLANK
from lnl.contract.notation import CIRCLE_NAMES, parse_action, to_text
from lnl.contract.record import CardRecord, Record
from lnl.game.game import Game
from lnl.game.scenario import knowing
from lnl.game.scenario.card_words import CardWords, read_card
from lnl.game.scenario.checks import (
    SEATS,
    FalseFactError,
    assignable,
    card_zone,
    circle_at,
    circle_of,
    in_order,
    same,
    seat_of,
    texts,
    the_table,
)
from lnl.game.scenario.file import hint
from lnl.game.scenario.given import COUNTERS
from lnl.game.text.log import log_lines

STATS = ("power", "aura", "limit", "level", "cost", "heart")
PLAYER_VALUES = ("attack_limit", "hand_limit", "level_limit", "trance_limit", "trance_change_limit")
_ORDERED = (Zone.DECK, Zone.STOCK, Zone.BATTLE, Zone.PARADOX)


class Facts:
    """Checks the facts of one step.

    Args:
        game: the game after the step's actions.
        since: number of events before them.
    """

    def __init__(self, game: Game, since: int) -> None:
        self.game = game
        self.table = game.table
        self.record = game.record()
        self.happened = game.events_since(since)
        self.lines = [line.strip() for line in log_lines(self.happened, game.table, None)]
        self.notes: list[str] = []

    def check(self, name: str, value: Any) -> None:
        """Check one fact.

        Raises:
            FalseFactError: it does not hold.
            ScenarioError: it is malformed.
        """
        _CHECKS[name](self, value)

    # --- decisions --------------------------------------------------------------------------------------------

    def _decision(self, value: Any) -> None:
        kind = "none" if self.game.decision is None else self.game.decision.kind.name.lower().replace("_", "-")
        same("decision", str(value).lower().replace("_", "-"), kind)

    def _player(self, value: Any) -> None:
        same("player", value, None if self.game.decision is None else SEATS[self.game.decision.player])

    def _rule(self, value: Any) -> None:
        same("rule", value, None if self.game.decision is None else self.game.decision.rule)

    def _texts(self) -> list[str]:
        return [] if self.game.decision is None else [str(action) for action in self.game.decision.actions]

    def _offered(self, value: Any) -> None:
        legal = self._texts()
        for text in texts(value):
            usual = self._usual(text)
            if usual not in legal:
                raise FalseFactError(f"{usual!r} is not offered{hint(usual, legal)}; offered: {', '.join(legal)}")

    def _not_offered(self, value: Any) -> None:
        legal = self._texts()
        for text in texts(value):
            wanted = text if text.endswith("*") else self._usual(text, exactly=True)
            found = [
                action for action in legal if action == wanted or (text.endswith("*") and action.startswith(text[:-1]))
            ]
            if found:
                raise FalseFactError(f"{found[0]!r} is offered")

    def _usual(self, text: str, exactly: bool = False) -> str:
        """Return the text by which an action is listed that is written as `do` may write it.

        Args:
            text: what is written.
            exactly: whether a number that is left out is the first one, whatever is legal.

        Raises:
            ScenarioError: no action is written so.
        """
        decision = self.game.decision
        if decision is None:
            return text
        try:
            code = parse_action(text, self.table, decision.player, None if exactly else decision.codes)
        except NotationError as error:
            raise ScenarioError(str(error)) from None
        except IllegalActionError:
            code = parse_action(text, self.table, decision.player)
        return to_text(code, self.table, decision.player)

    def _options(self, value: Any) -> None:
        same("options", sorted(map(self._usual, texts(value))), sorted(self._texts()))

    def _refused(self, value: Any) -> None:
        before = self.game.digest()
        for text in texts(value):
            try:
                self.game.push(text)
            except LnlError:
                same(f"digest after the refused {text!r}", before, self.game.digest())
                self._note_refusal(text)
            else:
                raise FalseFactError(f"{text!r} is not refused")

    def _why_not(self, value: Any) -> None:
        for key, rule in the_table("why_not", value).items():
            seat, colon, text = key.partition(":")
            asker = seat_of("why_not", seat) if colon else None
            try:
                answer = self.game.why_not(text if colon else key, asker)
            except NotationError as error:
                raise ScenarioError(str(error)) from None
            same(f"rule that forbids {key!r}", rule, "none" if answer is None else answer.rule)
            if answer is not None:
                self.notes.append(f"{key}: {answer}")

    def _note_refusal(self, text: str) -> None:
        try:
            self.notes.append(f"{text}: {self.game.why_not(text)}")
        except NotationError as error:
            self.notes.append(f"{text}: {error}")

    # --- the table --------------------------------------------------------------------------------------------

    def _zones(self, value: Any) -> None:
        for key, expected in the_table("zones", value).items():
            player, zone = card_zone(key)
            self.compare(key, expected, self.cards(self.record, player, zone), zone)

    def cards(self, record: Record, player: int, zone: Zone) -> list[CardRecord]:
        return list(record.souls(player) if zone == Zone.SOUL else record.cards(player, zone))

    def compare(self, key: str, expected: Any, cards: Sequence[CardRecord], zone: Zone) -> None:
        if type(expected) is int:
            same(f"number of cards in {key}", expected, len(cards))
            return
        words = self.words(expected)
        wrong = f"{key}: expected {texts(expected)}, found {_runs(map(self._shown, cards))}"
        if Counter(word.id for word in words) != Counter(self._name(card) for card in cards):
            raise FalseFactError(wrong)
        if zone in _ORDERED:
            good = all(self._fits(word, card) for word, card in zip(words, cards))
        else:
            good = assignable(words, cards, self._fits)
        if not good:
            raise FalseFactError(wrong)

    def words(self, expected: Any) -> list[CardWords]:
        """Return the cards that a fact names."""
        return [card for text in texts(expected) for card in read_card(text)]

    def _name(self, card: CardRecord) -> str:
        return "?" if card.definition == BLANK else self.table.cards[card.definition].id

    def _shown(self, card: CardRecord) -> str:
        souls = " soul " + " ".join(self._name(CardRecord(*soul)) for soul in card.souls) if card.souls else ""
        return (
            self._name(card) + " down" * card.is_face_down + " rested" * card.is_rested + " set" * card.is_set + souls
        )

    def _fits(self, words: CardWords, card: CardRecord) -> bool:
        souls = [self._name(CardRecord(*soul)) for soul in card.souls]
        return (
            words.id == self._name(card)
            and words.down in (None, card.is_face_down)
            and words.rested in (None, card.is_rested)
            and words.owner in (None, card.owner)
            and card.know & words.known == words.known
            and card.used & words.used == words.used
            and words.deeds <= card.deeds
            and (not words.is_set or card.is_set)
            and (words.souls is None or sorted(words.souls) == sorted(souls))
        )

    def _circles(self, value: Any) -> None:
        for key, expected in the_table("circles", value).items():
            player, circle = circle_at(key)
            there = [c for c in self.cards(self.record, player, Zone.CIRCLE) if c.place >> circle & 1]
            self.compare(key, expected, there, Zone.CIRCLE)

    def _gates(self, value: Any) -> None:
        for key, expected in the_table("gates", value).items():
            player, circle = circle_at(key)
            there = [c for c in self.cards(self.record, player, Zone.GATE) if c.place == circle]
            if expected in ("up", "down"):
                same(key, [expected], ["down" if card.is_face_down else "up" for card in there])
            else:
                self.compare(key, expected, there, Zone.GATE)

    def _values(self, value: Any) -> None:
        for key, expected in the_table("values", value).items():
            where, _, stat = key.rpartition(".")
            if stat not in STATS:
                raise ScenarioError(f"{key!r}: no value {stat!r}{hint(stat, STATS)}")
            rows = self._place_values(where, isinstance(expected, list))
            found = [row[STATS.index(stat)] for row in rows]
            same(key, expected, found if isinstance(expected, list) else found[-1])

    def _place_values(self, where: str, layers: bool) -> tuple[tuple[int, ...], ...]:
        """Return the values of a card after the last layer, or after each."""
        values = self.game.layered_values if layers else lambda *at: (self.game.values(*at),)
        seat, _, place = where.partition(".")
        if circle_of(place) >= 0:
            player, circle = circle_at(where)
            for index, card in enumerate(self.cards(self.record, player, Zone.CIRCLE)):
                if card.place >> circle & 1:
                    return values(Zone.CIRCLE, player, index)
            raise FalseFactError(f"{where}: no member there")
        zone_name, _, index_text = place.rpartition(".")
        player, zone = card_zone(f"{seat}.{zone_name}")
        index = int(index_text) - 1 if re.fullmatch("[0-9]{1,4}", index_text) else -1
        if not 0 <= index < len(self.record.zones[player][zone]):
            raise FalseFactError(f"{where}: no such card; places count from 1")
        return values(zone, player, index)

    def _counters(self, value: Any) -> None:
        for key, expected in the_table("counters", value).items():
            if key == "turn":
                same(key, expected, self.record.rules.turn)
                continue
            seat, _, name = key.partition(".")
            known = (*COUNTERS, *PLAYER_VALUES)
            if seat not in SEATS or name not in known:
                raise ScenarioError(f"no counter {key!r}{hint(name, known)}")
            player = SEATS.index(seat)
            values = dict(zip(COUNTERS, self.record.players[player]))
            values |= dict(zip(PLAYER_VALUES, self.game.player_values(player)))
            same(key, expected, values[name])

    # --- events and knowledge ---------------------------------------------------------------------------------

    def _events(self, value: Any) -> None:
        in_order(texts(value), self.lines)

    def _no_events(self, value: Any) -> None:
        for text in texts(value):
            for line in self.lines:
                if text in line:
                    raise FalseFactError(f"event {line!r} happened")

    def _battle(self, value: Any) -> None:
        battle = self.record.battle
        if value == "none" or not battle:
            same("battle", value, "under way" if battle else "none")
            return
        seat, circle = divmod(battle.circle, N_CIRCLES)
        attacked = f"{SEATS[seat]}.{CIRCLE_NAMES[circle]}" if battle.circle >= 0 else "none"
        found = {
            "attacker": knowing.members(self, battle.attacker),
            "circle": attacked,
            "defender": knowing.members(self, battle.defender),
            "attack_limit": battle.attack_limit,
        }
        for key, expected in the_table("battle", value).items():
            if key not in found:
                raise ScenarioError(f"'battle' has no {key!r}{hint(key, found)}")
            same(f"battle.{key}", expected, found[key])

    def _outcome(self, value: Any) -> None:
        outcome = self.game.outcome
        found = "none" if outcome is None else "draw" if outcome.winner is None else SEATS[outcome.winner]
        same("outcome", value, found)

    def _reason(self, value: Any) -> None:
        reason = Reason.NONE if self.game.outcome is None else self.game.outcome.reason
        same("reason", str(value).lower().replace("-", "_"), reason.name.lower())

    def _outcome_rule(self, value: Any) -> None:
        same("outcome_rule", value, "" if self.game.outcome is None else self.game.outcome.rule)

    def _turn_player(self, value: Any) -> None:
        same("turn_player", value, SEATS[self.record.rules.turn_player])

    def _phase(self, value: Any) -> None:
        same("phase", value, Phase(self.record.rules.phase).name.lower())

    def _battle_step(self, value: Any) -> None:
        same("battle_step", str(value).replace("-", "_"), BattleStep(self.record.rules.step).name.lower())


def _runs(cards: Iterable[str]) -> list[str]:
    """Return texts of cards with equal neighbours as one, ``FILLER*36``."""
    counted = [(text, len(list(same_ones))) for text, same_ones in groupby(cards)]
    return [text if n == 1 else f"{text}*{n}" for text, n in counted]


_CHECKS: dict[str, Callable[[Facts, Any], None]] = {
    "decision": Facts._decision,
    "player": Facts._player,
    "rule": Facts._rule,
    "offered": Facts._offered,
    "not_offered": Facts._not_offered,
    "options": Facts._options,
    "refused": Facts._refused,
    "why_not": Facts._why_not,
    "zones": Facts._zones,
    "circles": Facts._circles,
    "gates": Facts._gates,
    "values": Facts._values,
    "counters": Facts._counters,
    "events": Facts._events,
    "no_events": Facts._no_events,
    "hears": knowing.hears,
    "hears_not": knowing.hears_not,
    "sees": knowing.sees,
    "knows": knowing.knows,
    "standby": knowing.standby,
    "stood_by": knowing.stood_by,
    "battle": Facts._battle,
    "outcome": Facts._outcome,
    "reason": Facts._reason,
    "outcome_rule": Facts._outcome_rule,
    "turn_player": Facts._turn_player,
    "phase": Facts._phase,
    "battle_step": Facts._battle_step,
}
