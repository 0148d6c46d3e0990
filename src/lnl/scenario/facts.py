"""What a scenario claims about a game, checked one fact at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from lnl.enums import Phase, Reason, Zone
from lnl.enums import Step as BattleStep
from lnl.errors import LnlError, ScenarioError
from lnl.game import Game
from lnl.limits import BLANK
from lnl.notation import CIRCLE_NAMES, ZONE_NAMES
from lnl.record import CardRecord, Record
from lnl.scenario.file import hint
from lnl.scenario.given import COUNTERS, SEATS, CardWords, circle_of, read_card
from lnl.text.log import log_lines

STATS = ("power", "aura", "limit", "level", "cost", "heart")
PLAYER_VALUES = ("attack_limit", "hand_limit", "level_limit", "trance_limit", "trance_change_limit")
_ORDERED = (Zone.DECK, Zone.STOCK, Zone.BATTLE, Zone.PARADOX)


class FalseFactError(ScenarioError):
    """A fact of a scenario does not hold."""


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
        self.lines = [line.strip() for line in log_lines(game.events_since(since), game.table, None)]

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
        _same("decision", str(value).lower().replace("_", "-"), kind)

    def _player(self, value: Any) -> None:
        _same("player", value, None if self.game.decision is None else SEATS[self.game.decision.player])

    def _rule(self, value: Any) -> None:
        _same("rule", value, None if self.game.decision is None else self.game.decision.rule)

    def _texts(self) -> list[str]:
        return [] if self.game.decision is None else [str(action) for action in self.game.decision.actions]

    def _offered(self, value: Any) -> None:
        legal = self._texts()
        for text in _list(value):
            if text not in legal:
                raise FalseFactError(f"{text!r} is not offered{hint(text, legal)}; offered: {', '.join(legal)}")

    def _not_offered(self, value: Any) -> None:
        legal = self._texts()
        for text in _list(value):
            found = [
                action for action in legal if action == text or (text.endswith("*") and action.startswith(text[:-1]))
            ]
            if found:
                raise FalseFactError(f"{found[0]!r} is offered")

    def _options(self, value: Any) -> None:
        _same("options", sorted(_list(value)), sorted(self._texts()))

    def _refused(self, value: Any) -> None:
        before = self.game.digest()
        for text in _list(value):
            try:
                self.game.push(text)
            except LnlError:
                _same(f"digest after the refused {text!r}", before, self.game.digest())
            else:
                raise FalseFactError(f"{text!r} is not refused")

    # --- the table --------------------------------------------------------------------------------------------

    def _zones(self, value: Any) -> None:
        for key, expected in _dict("zones", value).items():
            player, zone = _zone(key)
            self._compare(key, expected, self._cards(self.record, player, zone), zone)

    def _cards(self, record: Record, player: int, zone: Zone) -> list[CardRecord]:
        if zone == Zone.SOUL:
            members = record.zones[player][Zone.CIRCLE]
            return [CardRecord(*soul) for member in members for soul in CardRecord(*member).souls]
        return [CardRecord(*card) for card in record.zones[player][zone]]

    def _compare(self, key: str, expected: Any, cards: Sequence[CardRecord], zone: Zone) -> None:
        if type(expected) is int:
            _same(f"number of cards in {key}", expected, len(cards))
            return
        words = [card for text in _list(expected) for card in read_card(text)]
        shown = [self._shown(card) for card in cards]
        wrong = f"{key}: expected {_list(expected)}, found {shown}"
        if Counter(word.id for word in words) != Counter(self._name(card) for card in cards):
            raise FalseFactError(wrong)
        if zone in _ORDERED:
            good = all(self._fits(word, card) for word, card in zip(words, cards))
        else:
            good = _assignable(words, cards, self._fits)
        if not good:
            raise FalseFactError(wrong)

    def _name(self, card: CardRecord) -> str:
        return "?" if card.definition == BLANK else self.table.cards[card.definition].id

    def _shown(self, card: CardRecord) -> str:
        souls = " soul " + " ".join(self._name(CardRecord(*soul)) for soul in card.souls) if card.souls else ""
        return self._name(card) + " down" * (card.flags & 1) + " rested" * (card.flags >> 1 & 1) + souls

    def _fits(self, words: CardWords, card: CardRecord) -> bool:
        souls = [self._name(CardRecord(*soul)) for soul in card.souls]
        return (
            words.id == self._name(card)
            and words.down in (None, bool(card.flags & 1))
            and words.rested in (None, bool(card.flags >> 1 & 1))
            and words.owner in (None, card.owner)
            and card.know & words.known == words.known
            and (words.souls is None or sorted(words.souls) == sorted(souls))
        )

    def _circles(self, value: Any) -> None:
        for key, expected in _dict("circles", value).items():
            player, circle = _circle(key)
            there = [c for c in self._cards(self.record, player, Zone.CIRCLE) if c.place >> circle & 1]
            self._compare(key, expected, there, Zone.CIRCLE)

    def _gates(self, value: Any) -> None:
        for key, expected in _dict("gates", value).items():
            player, circle = _circle(key)
            there = [c for c in self._cards(self.record, player, Zone.GATE) if c.place == circle]
            if expected in ("up", "down"):
                _same(key, [expected], ["down" if card.flags & 1 else "up" for card in there])
            else:
                self._compare(key, expected, there, Zone.GATE)

    def _values(self, value: Any) -> None:
        for key, expected in _dict("values", value).items():
            where, _, stat = key.rpartition(".")
            if stat not in STATS:
                raise ScenarioError(f"{key!r}: no value {stat!r}{hint(stat, STATS)}")
            _same(key, expected, self._place_values(where)[STATS.index(stat)])

    def _place_values(self, where: str) -> tuple[int, ...]:
        seat, _, place = where.partition(".")
        if circle_of(place) >= 0:
            player, circle = _circle(where)
            for index, card in enumerate(self._cards(self.record, player, Zone.CIRCLE)):
                if card.place >> circle & 1:
                    return self.game.values(Zone.CIRCLE, player, index)
            raise FalseFactError(f"{where}: no member there")
        zone_name, _, index_text = place.rpartition(".")
        player, zone = _zone(f"{seat}.{zone_name}")
        index = int(index_text) - 1 if index_text.isdecimal() else -1
        if not 0 <= index < len(self.record.zones[player][zone]):
            raise FalseFactError(f"{where}: no such card; places count from 1")
        return self.game.values(zone, player, index)

    def _counters(self, value: Any) -> None:
        for key, expected in _dict("counters", value).items():
            if key == "turn":
                _same(key, expected, self.record.rules[2])
                continue
            seat, _, name = key.partition(".")
            known = (*COUNTERS, *PLAYER_VALUES)
            if seat not in SEATS or name not in known:
                raise ScenarioError(f"no counter {key!r}{hint(name, known)}")
            player = SEATS.index(seat)
            values = dict(zip(COUNTERS, self.record.players[player]))
            values |= dict(zip(PLAYER_VALUES, self.game.player_values(player)))
            _same(key, expected, values[name])

    # --- events and knowledge ---------------------------------------------------------------------------------

    def _events(self, value: Any) -> None:
        at = 0
        for text in _list(value):
            while at < len(self.lines) and text not in self.lines[at]:
                at += 1
            if at == len(self.lines):
                raise FalseFactError(f"no event {text!r} in this place of: {'; '.join(self.lines)}")
            at += 1

    def _no_events(self, value: Any) -> None:
        for text in _list(value):
            for line in self.lines:
                if text in line:
                    raise FalseFactError(f"event {line!r} happened")

    def _sees(self, value: Any) -> None:
        for seat, zones in _dict("sees", value).items():
            if seat not in SEATS:
                raise ScenarioError(f"'sees': {seat!r} is not A or B")
            record = self.game.view(SEATS.index(seat)).record
            for key, expected in _dict(f"sees.{seat}", zones).items():
                player, zone = _zone(key)
                self._compare(f"{seat} sees {key}", expected, self._cards(record, player, zone), zone)

    def _outcome(self, value: Any) -> None:
        outcome = self.game.outcome
        found = "none" if outcome is None else "draw" if outcome.winner is None else SEATS[outcome.winner]
        _same("outcome", value, found)

    def _reason(self, value: Any) -> None:
        reason = Reason.NONE if self.game.outcome is None else self.game.outcome.reason
        _same("reason", str(value).lower().replace("-", "_"), reason.name.lower())

    def _phase(self, value: Any) -> None:
        _same("phase", value, Phase(self.record.rules[4]).name.lower())

    def _battle_step(self, value: Any) -> None:
        _same("battle_step", str(value).replace("-", "_"), BattleStep(self.record.rules[5]).name.lower())


_CHECKS: dict[str, Callable[[Facts, Any], None]] = {
    "decision": Facts._decision,
    "player": Facts._player,
    "rule": Facts._rule,
    "offered": Facts._offered,
    "not_offered": Facts._not_offered,
    "options": Facts._options,
    "refused": Facts._refused,
    "zones": Facts._zones,
    "circles": Facts._circles,
    "gates": Facts._gates,
    "values": Facts._values,
    "counters": Facts._counters,
    "events": Facts._events,
    "no_events": Facts._no_events,
    "sees": Facts._sees,
    "outcome": Facts._outcome,
    "reason": Facts._reason,
    "phase": Facts._phase,
    "battle_step": Facts._battle_step,
}


def _same(what: str, expected: Any, found: Any) -> None:
    if expected != found:
        raise FalseFactError(f"{what}: expected {expected}, found {found}")


def _list(value: Any) -> list[str]:
    items = [value] if isinstance(value, str) else value
    if not isinstance(items, list) or not all(isinstance(item, str) for item in items):
        raise ScenarioError(f"expected a text or a list of texts, found {value!r}")
    return items


def _dict(name: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise ScenarioError(f"{name!r} must be a table")
    return value


def _zone(key: str) -> tuple[int, Zone]:
    seat, _, name = key.partition(".")
    name = name.replace("_", "-")
    if seat not in SEATS or name not in ZONE_NAMES:
        raise ScenarioError(f"no zone {key!r}{hint(key, (f'{s}.{z}' for s in SEATS for z in ZONE_NAMES))}")
    return SEATS.index(seat), Zone(ZONE_NAMES.index(name))


def _circle(key: str) -> tuple[int, int]:
    seat, _, name = key.partition(".")
    if seat not in SEATS or circle_of(name) < 0:
        raise ScenarioError(f"no circle {key!r}{hint(key, (f'{s}.{c}' for s in SEATS for c in CIRCLE_NAMES))}")
    return SEATS.index(seat), circle_of(name)


def _assignable(
    words: Sequence[CardWords], cards: Sequence[CardRecord], fits: Callable[[CardWords, CardRecord], bool]
) -> bool:
    """Whether each description fits a card of its own."""
    if not words:
        return True
    first, rest = words[0], words[1:]
    return any(
        fits(first, card) and _assignable(rest, [*cards[:k], *cards[k + 1 :]], fits) for k, card in enumerate(cards)
    )
