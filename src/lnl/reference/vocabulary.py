"""What the cards of a game say, read once: whatever no card mentions need not be looked for."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any

from lnl.cards import tree
from lnl.cards.library.model import Card
from lnl.cards.tree import ReplacedEvent, Restriction, TriggerEvent
from lnl.contract.enums import AbilityKind, PlayerStat, Zone
from lnl.reference.paths import granted
from lnl.reference.texts import Text, layer_of, texts_of

_MOST_KNOWN = 64
_USUAL = (Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST)


@dataclass(slots=True)
class Vocabulary:
    """Everything that some ability of the game, printed or granted, waits for or changes."""

    events: set[TriggerEvent] = field(default_factory=set)
    replaced: set[ReplacedEvent] = field(default_factory=set)
    player_stats: set[PlayerStat] = field(default_factory=set)
    restrictions: set[Restriction] = field(default_factory=set)
    layers: set[int] = field(default_factory=set)
    """Layers in which continuous abilities act."""
    grants_parts: bool = False
    """Whether continuous abilities can be gained."""
    most_abilities: int = 0
    """Most abilities printed on one card."""
    most_parts: int = 0
    """Most statements of continuous abilities printed on one card."""
    most_gains: int = 0
    """The same of those by which cards gain abilities."""
    zones: set[Zone] = field(default_factory=set)
    """Zones in which alone some ability is valid (9.3.2.6)."""
    in_play: tuple[Zone, ...] = ()
    """All zones in which abilities may be valid."""
    abilities: list[tree.Ability] = field(default_factory=list)
    """All that cards say: printed ones by definition and place, then granted ones, those of earlier ones first."""
    texts: list[tuple[Text, ...]] = field(default_factory=list)
    """By definition: its abilities."""

    @classmethod
    def of(cls, cards: tuple[Card, ...]) -> Vocabulary:
        """Return the vocabulary of the cards of a table; all games of that table share it."""
        known = _KNOWN.get(id(cards))
        if known is not None and known[0] is cards:
            return known[1]
        found = cls(texts=[texts_of(card.abilities) for card in cards])
        for card in cards:
            found._read(card.abilities)
        found.abilities = [ability for card in cards for ability in card.abilities]
        for ability in found.abilities:  # the list grows
            found.abilities.extend(granted(ability.effect))
        found.in_play = tuple(sorted({*_USUAL, *found.zones}))
        for texts in found.texts:
            said = [clause.statement for text in texts for clause in text.clauses]
            found.most_abilities = max(found.most_abilities, len(texts))
            found.most_parts = max(found.most_parts, len(said))
            found.most_gains = max(found.most_gains, sum(isinstance(statement, tree.Gain) for statement in said))
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[id(cards)] = (cards, found)
        return found

    def _read(self, value: Any) -> None:
        if isinstance(value, tree.Ability) and value.zone is not None:
            self.zones.add(value.zone)
        match value:
            case tuple():
                for part in value:
                    self._read(part)
                return
            case tree.Trigger(event=event):
                self.events.add(event)
            case tree.Replace(event=replaced):
                self.replaced.add(replaced)
            case tree.ChangePlayer(stat=stat):
                self.player_stats.add(stat)
            case tree.Cannot(restriction=restriction):
                self.restrictions.add(restriction)
            case tree.Gain(ability=tree.Ability(kind=AbilityKind.CONT)):
                self.grants_parts = True
            case tree.Ability(kind=AbilityKind.CONT, effect=effect):
                self.layers |= {layer_of(statement) for statement in effect} - {-1}
        if is_dataclass(value):
            for part in fields(value):
                self._read(getattr(value, part.name))


_KNOWN: dict[int, tuple[tuple[Card, ...], Vocabulary]] = {}
"""By identity of the cards, which are kept with it."""
