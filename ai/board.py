"""A view as the rules of thumb see it: printed numbers, places, what a battle would come to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from lnl.enums import N_CIRCLES, CardType, LogicIcon, ParadoxRule, Zone
from lnl.limits import BLANK
from lnl.record import CardRecord

if TYPE_CHECKING:
    from lnl.cards.model import Card
    from lnl.view import View

FRONT = 0b000111
SOUL_POWER = 1000


@dataclass(frozen=True)
class Fighter:
    """A member in a battle, with its numbers so far.

    Attributes:
        power: printed power, souls and logics added.
        aura: printed aura, logics added.
        heart: heart, which is granted only; 0.
    """

    power: int
    aura: int
    heart: int = 0

    def beats(self, other: Fighter, rule: ParadoxRule, ties: bool) -> bool:
        """Return whether this member wins by a rule; ``ties`` says whose equal numbers are."""
        mine, theirs = {
            ParadoxRule.POWER: (self.power, other.power),
            ParadoxRule.AURA: (self.aura, other.aura),
            ParadoxRule.HEART: (self.heart, other.heart),
        }[rule]
        return mine > theirs or (ties and mine == theirs)


class Board:
    """What a player sees, with names for it."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me = view.player
        self.record = view.record
        self.table = view.table

    def zone(self, player: int, zone: Zone) -> list[CardRecord]:
        """Return the cards of a zone."""
        return [CardRecord(*card) for card in self.record.zones[player][zone]]

    def card(self, card: CardRecord) -> Card | None:
        """Return what is printed, None for an unknown card."""
        return None if card.definition == BLANK else self.table.cards[card.definition]

    @cached_property
    def members(self) -> tuple[list[CardRecord], list[CardRecord]]:
        """Both players' members."""
        return self.zone(0, Zone.CIRCLE), self.zone(1, Zone.CIRCLE)

    def occupied(self, player: int) -> int:
        """Return the mask of a player's circles with members."""
        mask = 0
        for member in self.members[player]:
            mask |= member.place
        return mask

    def down_gates(self, player: int) -> int:
        """Return the mask of a player's circles whose gate is face down."""
        return sum(1 << card.place for card in self.zone(player, Zone.GATE) if card.flags & 1)

    def member_at(self, player: int, circle: int) -> CardRecord | None:
        """Return the member on a circle."""
        return next((m for m in self.members[player] if m.place >> circle & 1), None)

    @cached_property
    def level_cards(self) -> list[Card]:
        """The player's own level cards that can be seen face up."""
        up = (self.card(c) for c in self.zone(self.me, Zone.LEVEL) if not c.flags & 1)
        return [card for card in up if card is not None]

    def playable(self, card: Card) -> bool:
        """Return whether the player could mobilize this card by level, color or world, and stock (9.6.2.1)."""
        if not card.is_member or card.level > len(self.record.zones[self.me][Zone.LEVEL]):
            return False
        if card.cost > len(self.record.zones[self.me][Zone.STOCK]):
            return False
        if card.type != CardType.TRANCEUNION:
            return True
        return any((card.color and card.color == c.color) or card.worlds & c.worlds for c in self.level_cards)

    @cached_property
    def best_tranceunion(self) -> int:
        """Level of the best tranceunion that could come out now, 0 for none."""
        seen = {zone: self.record.zones[self.me][zone] for zone in (Zone.CIRCLE, Zone.DROP, Zone.STOCK, Zone.LEVEL)}
        gone = [card[0] for cards in seen.values() for card in cards]
        left = list(self.table.contents[self.me][0])
        for definition in gone:
            if definition in left:
                left.remove(definition)
        cards = (self.table.cards[definition] for definition in set(left))
        return max((c.level for c in cards if c.type == CardType.TRANCEUNION and self.playable(c)), default=0)

    # --- battles ----------------------------------------------------------------------------------------------

    def fighters(self) -> tuple[Fighter, Fighter] | None:
        """Return attacker and defender of the present battle with all that is defined."""
        if not self.record.battle:
            return None
        attacker, _circle, defender = self.record.battle[:3]
        turn_player = self.record.rules[3]
        a, d = self._fighter(attacker, turn_player, True), self._fighter(defender, 1 - turn_player, False)
        return None if a is None or d is None else (a, d)

    def _fighter(self, reference: int, player: int, attacks: bool) -> Fighter | None:
        if reference < 0 or reference // 128 != Zone.CIRCLE:
            return None
        member = self.members[reference // 64 % 2][reference % 64]
        card = self.card(member)
        if card is None:
            return None
        logics = [c for c in self.zone(player, Zone.BATTLE) if not c.flags & 1]
        logics += [] if attacks else self.zone(player, Zone.INTERCEPT)
        printed = [self.card(c) for c in logics]
        power = card.power + sum(c.power_logic for c in printed if c) + SOUL_POWER * len(member.souls) * attacks
        return Fighter(power, card.aura + sum(c.aura_logic for c in printed if c))

    def rule(self) -> ParadoxRule:
        """Return the rule by which the battle would be decided now."""
        zones = (Zone.BATTLE, Zone.PARADOX)
        cards = [c for player in (0, 1) for zone in zones for c in self.zone(player, zone) if not c.flags & 1]
        rules = [card.paradox_rule for c in cards if (card := self.card(c)) and card.type == CardType.PARADOX]
        return rules[0] if len(rules) == 1 else ParadoxRule.POWER

    def winning(self, added: Card | None = None) -> bool:
        """Return whether the player's member would win now, or with one more card defined."""
        pair = self.fighters()
        if pair is None:
            return True
        attacks = self.record.rules[3] == self.me
        mine, theirs = pair if attacks else (pair[1], pair[0])
        rule = self.rule()
        if added is not None:
            mine = Fighter(mine.power + added.power_logic, mine.aura + added.aura_logic)
            if LogicIcon.PARADOX in added.icons:
                rule = added.paradox_rule if rule == ParadoxRule.POWER else ParadoxRule.POWER
        return mine.beats(theirs, rule, ties=attacks)


def usefulness(card: Card, level: int) -> float:
    """Return how much a card in hand is worth keeping.

    Args:
        card: the card.
        level: cards in the player's level zone.
    """
    if card.type == CardType.TRANCEUNION:
        return 1.5 + card.level / 4 if card.level <= level + 1 else 0.4
    if card.is_member:
        return 1.2
    return 1.0 + card.power_logic / 10000


def circles(mask: int, player: int) -> int:
    """Return one player's six circles of a mask over twelve."""
    return mask >> N_CIRCLES * player & 0x3F
