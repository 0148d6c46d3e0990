"""The asking player's view of a game, on which every answer is based."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from lnl.cards.library.model import Card
from lnl.contract import action
from lnl.contract.action import NO_CARD, ActionKind
from lnl.contract.enums import N_CIRCLES, Phase, Stat, Step, Zone
from lnl.contract.limits import BLANK
from lnl.contract.notation import card_text, circles_text
from lnl.contract.record import CardRecord, Record
from lnl.contract.rows import BusyPlayerRow, PlayerRow, parse_reference
from lnl.game.options import Decision
from lnl.game.running import Running


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal.

    Attributes:
        text: the reason, in words.
        rule: number of the rule that forbids it.
    """

    text: str
    rule: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Seen:
    """A card where the asker sees it.

    Attributes:
        player: whose zone it is in.
        zone: that zone.
        index: place in the record's list.
        record: the card as the asker's record shows it.
        card: its definition, or None where the asker does not know it.
    """

    player: int
    zone: Zone
    index: int
    record: CardRecord
    card: Card | None

    @property
    def rested(self) -> bool:
        """Whether it is rested."""
        return self.record.is_rested

    @property
    def face_down(self) -> bool:
        """Whether it is face down."""
        return self.record.is_face_down


class Limits(NamedTuple):
    """A player's limits now, as `lnl.Game.player_values` lists them."""

    attacks: int
    hand: int
    level: int
    trances: int
    trance_changes: int


class Sight:
    """A game in the eyes of one player, and the action asked about.

    Args:
        game: the game; only the player's view of it is read, and the values of cards that the player knows.
        player: who asks.
        code: the action asked about.
        record: the asker's record, where it is at hand.
    """

    def __init__(self, game: Running, player: int, code: int, record: Record | None = None) -> None:
        self.game = game
        self.table = game.table
        self.player = player
        self.other = 1 - player
        self.code = code
        self.kind = ActionKind(action.kind_of(code))
        self.key = action.card_of(code)
        self.arg = action.arg_of(code)
        self.circles = action.circles_of(code)
        self._record = record
        self._cards: dict[tuple[int, int], list[Seen]] = {}

    @cached_property
    def decision(self) -> Decision:
        """What the game waits for."""
        decision = self.game.decision
        assert decision is not None
        return decision

    @cached_property
    def record(self) -> Record:
        """The asker's record."""
        return self.game.view(self.player).record if self._record is None else self._record

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self.record.rules.turn_player

    @property
    def phase(self) -> Phase:
        """The phase of the turn."""
        return Phase(self.record.rules.phase)

    @property
    def step(self) -> Step:
        """The step of the battle phase."""
        return Step(self.record.rules.step)

    @cached_property
    def limits(self) -> Limits:
        """The asker's limits."""
        return Limits(*self.game.player_values(self.player))

    @property
    def counters(self) -> PlayerRow | BusyPlayerRow:
        """The asker's counters."""
        return self.record.players[self.player]

    def cards(self, player: int, zone: Zone) -> list[Seen]:
        """Return the cards of a zone as the asker sees them; the list is the same each time."""
        found = self._cards.get((player, zone))
        if found is None:
            table = self.table.cards
            found = self._cards[player, zone] = [
                Seen(player, zone, index, record, None if record.definition == BLANK else table[record.definition])
                for index, record in enumerate(self.record.cards(player, zone))
            ]
        return found

    def find(self, key: int) -> Seen | None:
        """Return the card that a card key names, if the asker sees it there."""
        if key == NO_CARD:
            return None
        player, zone = action.key_player(key), Zone(action.key_zone(key))
        if zone == Zone.SOUL:
            return None
        cards = self.cards(player, zone)
        if action.key_is_known(key):
            equal = [seen for seen in cards if seen.record.definition == action.key_definition(key)]
            return equal[action.key_ordinal(key)] if action.key_ordinal(key) < len(equal) else None
        place = action.key_place(key)
        if zone == Zone.CIRCLE:
            there = [seen for seen in cards if seen.record.lowest_circle == place % 8]
            return there[place // 8] if place // 8 < len(there) else None
        if zone == Zone.GATE:
            there = [seen for seen in cards if seen.record.place == place % 8]
            return there[place // 8] if place // 8 < len(there) else None
        return cards[place] if place < len(cards) else None

    def member_over(self, player: int, circle: int) -> Seen | None:
        """Return the member of a player that stands on a circle."""
        here = [seen for seen in self.cards(player, Zone.CIRCLE) if seen.record.place >> circle & 1]
        over = [seen for seen in here if not seen.record.is_set]  # 5.24.6
        return over[-1] if over else None

    def battling(self, attacking: bool) -> Seen | None:
        """Return the attacking or the defending member, or None where it has left."""
        battle = self.record.battle
        reference = -1 if not battle else battle.attacker if attacking else battle.defender
        if reference < 0:
            return None
        zone, player, index = parse_reference(reference)
        return self.cards(player, Zone(zone))[index]

    def stat(self, seen: Seen, which: Stat) -> int:
        """Return the current value of a card that the asker knows."""
        return self.game.values(seen.zone, seen.player, seen.index)[which]

    def name(self, key: int) -> str:
        """Return how the asker writes a card."""
        return card_text(key, self.table, self.player)

    def circle_names(self, mask: int) -> str:
        """Return the names of circles, as the asker writes them."""
        return circles_text(mask, self.player)

    def own_circles(self) -> int:
        """Return the asker's circles of the action, as a mask over six; 0 where it names another's too."""
        own = self.circles >> N_CIRCLES * self.player & 0x3F
        return own if own << N_CIRCLES * self.player == self.circles else 0

    def legal_keys(self, kind: ActionKind) -> set[int]:
        """Return the cards of the legal actions of a kind."""
        return {action.card_of(code) for code in self.decision.codes if action.kind_of(code) == kind}

    def legal_kinds(self) -> list[ActionKind]:
        """Return the kinds of action that are legal now."""
        return sorted({ActionKind(action.kind_of(code)) for code in self.decision.codes})


Refusals = Iterator[Refusal]
