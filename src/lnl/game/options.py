"""A decision and its legal actions, for any front end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from lnl.cards.library.table import CardTable
from lnl.contract import action, rulenum
from lnl.contract.action import NO_CARD, ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_CIRCLES, Zone
from lnl.contract.notation import parse_action, to_text
from lnl.contract.rows import DecisionRow

_K, _D = ActionKind, DecisionKind

RULES: dict[tuple[DecisionKind, ActionKind], str] = {
    (_D.LEVEL, _K.LEVEL): "7.4.3.1",
    (_D.LEVEL, _K.PASS): "7.4.3.2",
    (_D.MAIN, _K.MOBILIZE): "7.5.3.1",
    (_D.MAIN, _K.TRANCE): "7.5.3.2",
    (_D.MAIN, _K.TRANCE_CHANGE): "7.5.3.3",
    (_D.TRANCE_SOURCE, _K.OPEN): "5.13.1.2.4",
    (_D.MAIN, _K.LUCK_DRIVE): "7.5.3.4",
    (_D.MAIN, _K.LOGIC_DRIVE): "7.5.3.5",
    (_D.MAIN, _K.REARRANGE): "7.5.3.6",
    (_D.MAIN, _K.ACTIVATE): "7.5.3.7",
    (_D.MAIN, _K.PASS): "7.5.3.8",
    (_D.ATTACK_OR_STOP, _K.DECLARE): "8.2.4.1",
    (_D.ATTACK_OR_STOP, _K.PASS): "8.2.4.2",
}
"""The rule that allows an action, where it is finer than the rule of its decision."""


@dataclass(frozen=True, slots=True)
class CardRef:
    """A card that an action touches, as far as the actor knows it.

    Attributes:
        player: whose zone it is in.
        zone: that zone.
        id: card id, or None for a card named by its place.
        place: lowest circle or gate zone for cards on the field, index in the zone for unknown cards, ordinal
            among equal cards for known ones.
    """

    player: int
    zone: Zone
    id: str | None
    place: int


class Action:
    """One legal action; ``str`` is its text.

    Args:
        player: who acts.
        table: cards of the game.

    Attributes:
        code: its integer (`lnl.contract.action`).
        kind: what it does.
        rule: number of the rule that allows it.
    """

    __slots__ = ("_table", "code", "kind", "player", "rule")

    def __init__(self, code: int, player: int, table: CardTable, rule: str) -> None:
        self.code = code
        self.kind = ActionKind(action.kind_of(code))
        self.player = player
        self.rule = rule
        self._table = table

    def __str__(self) -> str:
        return to_text(self.code, self._table, self.player)

    def __repr__(self) -> str:
        return f"<Action {str(self)!r} by player {self.player} ({self.rule})>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and (self.code, self.player) == (other.code, other.player)

    def __hash__(self) -> int:
        return hash((self.code, self.player))

    @property
    def cards(self) -> tuple[CardRef, ...]:
        """The cards it touches."""
        keys = [key for key in (action.card_of(self.code),) if key != NO_CARD]
        if self.kind in (ActionKind.TRANCE, ActionKind.TRANCE_CHANGE):
            keys.append(action.arg_of(self.code))
        return tuple(self._card(key) for key in keys)

    def _card(self, key: int) -> CardRef:
        player, zone = action.key_player(key), Zone(action.key_zone(key))
        if action.key_is_known(key):
            return CardRef(player, zone, self._table.cards[action.key_definition(key)].id, action.key_ordinal(key))
        return CardRef(player, zone, None, action.key_place(key))

    @property
    def circles(self) -> tuple[int, ...]:
        """The circles it touches: 0 to 5 those of player 0, 6 to 11 those of player 1."""
        mask = action.circles_of(self.code)
        found = {circle for circle in range(2 * N_CIRCLES) if mask >> circle & 1}
        found |= {
            N_CIRCLES * card.player + card.place % 8
            for card in self.cards
            if card.zone in (Zone.CIRCLE, Zone.GATE) and card.id is None
        }
        return tuple(sorted(found))


class Actions(Sequence[Action]):
    """The legal actions of a decision in ascending order of their codes; each is made when asked for."""

    def __init__(self, decision: Decision) -> None:
        self._decision = decision

    def __len__(self) -> int:
        return len(self._decision.codes)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if isinstance(index, slice):
            return [self._decision.action(code) for code in self._decision.codes[index]]
        return self._decision.action(self._decision.codes[index])

    def __iter__(self) -> Iterator[Action]:
        return map(self._decision.action, self._decision.codes)

    def __contains__(self, item: object) -> bool:
        return isinstance(item, Action) and item.code in self._decision.codes

    def __repr__(self) -> str:
        return f"[{', '.join(map(str, self))}]"


@dataclass(frozen=True)
class Decision:
    """What a game waits for.

    Attributes:
        player: who decides.
        kind: what is decided.
        rule: number of the rule that asks.
        codes: the legal actions as integers, ascending.
        table: the game's cards.
    """

    player: int
    kind: DecisionKind
    rule: str
    codes: tuple[int, ...]
    table: CardTable

    @classmethod
    def of(cls, raw: DecisionRow | None, table: CardTable) -> Decision | None:
        """Return the decision that an engine reports, or None when the game is over.

        Args:
            raw: player, kind, rule code and action codes.
            table: cards of the game.
        """
        if raw is None:
            return None
        player, kind, rule, codes = raw
        return cls(player, DecisionKind(kind), rulenum.to_rule(rule), tuple(codes), table)

    @cached_property
    def actions(self) -> Actions:
        """The legal actions."""
        return Actions(self)

    def action(self, code: int) -> Action:
        """Return the action of a code.

        Args:
            code: one of `codes`.
        """
        rule = RULES.get((self.kind, ActionKind(action.kind_of(code))), self.rule)
        return Action(code, self.player, self.table, rule)

    def parse(self, text: str) -> Action:
        """Return the legal action of a text.

        Args:
            text: of an action (docs/notation.md).

        Raises:
            NotationError: the text is no action.
            IllegalActionError: the action is not legal now.
        """
        return self.action(parse_action(text, self.table, self.player, self.codes))

    def __repr__(self) -> str:
        return f"<Decision {self.kind.name} of player {self.player} ({self.rule}), {len(self.codes)} actions>"
