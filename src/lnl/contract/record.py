"""The canonical record: the complete state of a game as one nested tuple of integers.

`docs/state.md` describes every field. Both engines export it after every action, also in the middle of an effect.
`FIELDS` names the sections in order.

Longer than 500 lines: the record and what reads its rows stand together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum, IntFlag
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple

from lnl.contract.chance import mix64
from lnl.contract.enums import N_PLAYERS, Deed, Zone
from lnl.contract.limits import BLANK
from lnl.contract.rows import (
    AboutRow,
    AffectingResolutionRow,
    BattleRow,
    BusyPlayerRow,
    ChanceRow,
    EffectRow,
    FrameRow,
    GroupRow,
    MobilizingRow,
    ModalResolutionRow,
    MovedResolutionRow,
    Nested,
    OutcomeRow,
    PicksRow,
    PlayerRow,
    ReplacementRow,
    ResolutionRow,
    RulesRow,
    SnapshotRow,
    StandbyRow,
    TimedRow,
    TranceRow,
    effect_row,
    frame_row,
    parse_reference,
    player_row,
    to_reference,
)
from lnl.contract.rulenum import to_code


class Record(NamedTuple):
    """Sections of a record; every leaf is an integer, every node a tuple."""

    rules: RulesRow
    outcome: OutcomeRow | tuple[()]
    """() while the game goes on."""
    players: tuple[PlayerRow | BusyPlayerRow, ...]
    """By player."""
    chance: tuple[ChanceRow, ...]
    """By player."""
    zones: tuple[Nested, ...]
    """By player, by zone: tuple of cards, plain tuples in the order of `CardRecord`; `cards` names their fields."""
    battle: BattleRow | tuple[()]
    """() outside battle."""
    effects: tuple[EffectRow | TimedRow, ...]
    standby: tuple[StandbyRow, ...]
    frames: tuple[FrameRow, ...]
    """Open procedures, outermost first."""
    snapshots: tuple[SnapshotRow | tuple[()], ...]
    knowledge: tuple[tuple[GroupRow, ...], ...]
    """By observer: sorted groups."""
    arrangements: tuple[tuple[int, ...], ...]
    """Arrangements seen since anything else changed, and (hash,) for each path of choices that was tried from here
    (12.1.1.2)."""

    @classmethod
    def named(cls, sections: Sequence[Nested]) -> Record:
        """Return a record of plain nested tuples, with named fields in all its rows but those of cards.

        Args:
            sections: the sections in order.
        """
        record = cls(*sections)
        if record._is_named():
            return record
        return cls(
            RulesRow(*record.rules),
            OutcomeRow(*record.outcome) if record.outcome else (),
            tuple([player_row(row) for row in record.players]),
            tuple([ChanceRow(*row) for row in record.chance]),
            record.zones,
            BattleRow(*record.battle) if record.battle else (),
            tuple([effect_row(row) for row in record.effects]),
            tuple([StandbyRow(*row) for row in record.standby]),
            tuple([frame_row(row) for row in record.frames]),
            tuple([SnapshotRow(*row) if row else () for row in record.snapshots]),
            tuple([tuple([GroupRow(*row) for row in groups]) for groups in record.knowledge]),
            record.arrangements,
        )

    def _is_named(self) -> bool:
        """Return whether all rows but those of cards have named fields."""
        sections = (self.players, self.chance, self.effects, self.standby, self.frames, self.snapshots, *self.knowledge)
        rows: list[Nested] = [self.rules, self.outcome, self.battle]
        for section in sections:
            rows += section
        return all(type(row) is not tuple for row in rows if row)

    def cards(self, player: int, zone: int) -> tuple[CardRecord, ...]:
        """Return the cards of a zone with named fields.

        Args:
            player: 0 or 1.
            zone: the zone; souls stand in the rows of their members.
        """
        return tuple([CardRecord(*card) for card in self.zones[player][zone]])

    def souls(self, player: int) -> tuple[CardRecord, ...]:
        """Return all soul cards of a player, in the order in which references count them."""
        return tuple([CardRecord(*soul) for card in self.cards(player, Zone.CIRCLE) for soul in card.souls])

    def card_at(self, reference: int) -> CardRecord:
        """Return the card that a reference of 0 or more names."""
        spot = parse_reference(reference)
        if spot.zone == Zone.SOUL:
            return self.souls(spot.player)[spot.at]
        return CardRecord(*self.zones[spot.player][spot.zone][spot.at])


KNOWS = 1
"""Bit of player 0 in `CardRecord.know`: it knows the card in its place. The next bit is that of player 1."""
DEDUCES = 4
"""The same for what it knows only by deduction from what it knows of other cards."""
KNOWN_TO_BOTH = 3


class FrameKind(IntEnum):
    """First number of a row of `Record.frames`: which procedure is open."""

    RESOLUTION = 1
    PAYMENT = 2
    CHECK = 3
    TRANCE = 4
    MOBILIZING = 5
    REARRANGING = 6
    PICKS = 7
    """What was picked so far of a choice of cards."""
    REPLACEMENT = 8
    """The question whether, or by what, an event is replaced (9.10.2)."""
    QUESTION = 9
    """Another question for yes or no."""


class TranceKind(IntEnum):
    """What a trance is done by: last number of a row of `FrameKind.TRANCE`."""

    NORMAL = 0
    CHANGE = 1
    """Trance change (11.5)."""
    EFFECT = 2


class CardFlag(IntFlag):
    """Bits of `CardRecord.flags`."""

    FACE_DOWN = 1
    RESTED = 2
    MADE_UP = 4
    """Entered by make up this turn (11.11.3.1)."""
    SET = 8
    """Set on a card (5.24)."""
    SYNTHESIZED = 16
    """Turned up by the synthesis of the effect that is being carried out (5.33.2)."""
    ATTACKED = 32
    """Attacked this turn (8.2.9.1). This and what follows is kept only where a text asks for it."""
    MOBILIZED = 64
    """Was mobilized this turn (5.12)."""
    TRANCED = 128
    """Was mobilized by trance this turn (5.13)."""
    MOVED = 256
    """Moved to another circle this turn (5.14.2)."""
    DESTROYED = 512
    """Destroyed a gate this turn (5.32.2)."""
    WON = 1024
    """Won a battle this turn (8.5.4)."""
    ATTACKED_TWICE = 2048
    """Attacked at least twice this turn (8.2.9.1)."""
    DEFENDED = 4096
    """Was attacked this turn (8.2.11.1.1)."""


DEED_FLAGS: dict[Deed, CardFlag] = {deed: CardFlag[deed.name] for deed in Deed}
"""How the flags of a card tell what it did this turn."""

# Plain numbers: a bit test with a flag makes a new flag, which takes ten times as long, and tables test some hundred cards.
_FACE_DOWN, _RESTED, _MADE_UP, _SET = (
    int(flag) for flag in (CardFlag.FACE_DOWN, CardFlag.RESTED, CardFlag.MADE_UP, CardFlag.SET)
)


_DEEDS = sum(map(int, DEED_FLAGS.values()))
_NO_DEEDS: frozenset[Deed] = frozenset()


class SnapshotFlag(IntFlag):
    """Bits of the flags in `Record.snapshots`."""

    FACE_DOWN = 1
    RESTED = 2
    TURNED_DOWN = 4
    """The card is still where it was, face down (9.11.2)."""
    SET = 8
    """Set on a card (5.24)."""


class CardRecord(NamedTuple):
    """One card in `Record.zones`."""

    definition: int
    owner: int
    flags: int
    """`CardFlag` bits."""
    know: int
    """Bit p: player p knows this card in its place; bit 2 + p: only by deduction from what it knows of others."""
    arrival: int
    """Rank of its timestamp among all live timestamps; 0 outside circle, gate, battle and paradox zones."""
    used: int
    """Bits 0 to 11: printed [1/turn] ability used this turn; bits 12 to 23: printed step-start ability already fired.
    Bits 24 + 2k and 25 + 2k: the same for the k-th of the abilities that other cards grant it now (12.4.1.1)."""
    place: int
    """Circle mask, gate position, or 0; of a set card also 64 * (1 + the reference of what it is set on)."""
    souls: tuple[Nested, ...]
    """Soul cards of a member, as cards."""

    @property
    def is_face_down(self) -> bool:
        """Whether it lies face down (4.1.3.2)."""
        return bool(self.flags & _FACE_DOWN)

    @property
    def is_rested(self) -> bool:
        """Whether it is rested (4.1.3.1)."""
        return bool(self.flags & _RESTED)

    @property
    def is_set(self) -> bool:
        """Whether it is set on a card (5.24)."""
        return bool(self.flags & _SET)

    @property
    def deeds(self) -> frozenset[Deed]:
        """What it is noted to have done this turn."""
        return (
            frozenset(deed for deed, flag in DEED_FLAGS.items() if self.flags & flag)
            if self.flags & _DEEDS
            else _NO_DEEDS
        )

    @property
    def is_made_up(self) -> bool:
        """Whether it entered by make up this turn (11.11.3.1)."""
        return bool(self.flags & _MADE_UP)

    @property
    def circles(self) -> int:
        """The mask of the circles that it is on."""
        return self.place % 64

    @property
    def lowest_circle(self) -> int:
        """The first of these, -1 where there is none."""
        return (self.circles & -self.circles).bit_length() - 1

    @property
    def host(self) -> int:
        """The reference of what a set card is set on, -1 where that is nothing."""
        return self.place // 64 - 1

    def is_known_by(self, player: int) -> bool:
        """Return whether a player knows this card in its place."""
        return bool(self.know >> player & 1)


POSITION_FIELDS = ("rules", "players", "chance", "zones", "battle", "effects", "standby", "knowledge", "arrangements")
"""Sections that a position line carries; the others are empty wherever a position may be written."""

REPEAT_FIELDS = ("players", "battle", "effects", "standby", "frames", "snapshots")
"""Sections that enter the repeat key unchanged (12.1.1.2); zones enter without hidden order and knowledge."""


def digest(record: Nested) -> int:
    """Return the 64-bit BLAKE2b hash of a record's decimal text.

    The text has numbers, commas and parentheses only.

    Args:
        record: any nested tuple of integers.
    """
    text = _record_text(record) if isinstance(record, Record) else _text(record)
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def _record_text(record: Record) -> str:
    at = Record._fields.index("zones")
    zones = ",".join(["(" + ",".join(map(_zone_text, zones)) + ")" for zones in record.zones])
    return f"({_inner(record[:at])},({zones}),{_inner(record[at + 1 :])})"


@lru_cache(maxsize=1024)
def _zone_text(cards: Nested) -> str:
    """Return the text of one zone; most zones are what they were an action ago."""
    return _text(cards)


def _inner(values: Nested) -> str:
    return _text(values)[1:-1]


def _text(value: Nested) -> str:
    text = repr(tuple(value)).replace(" ", "").replace(",)", ")")
    return text if text == text.lower() else _plain(value)  # repr writes booleans and named numbers as words


def _plain(value: Nested) -> str:
    if isinstance(value, tuple):
        return "(" + ",".join(map(_plain, value)) + ")"
    return str(int(value))


def repeat_key(record: Record) -> int:
    """Return a hash that is equal for states identical in the sense of 12.1.1.2.

    Leaves out chance ordinals, hidden orders, knowledge, the turn's history and the arrangements seen.
    """
    zones = tuple(
        tuple(
            tuple(map(_bare, cards)) if zone in ORDERED_HERE else tuple(sorted(_bare(card) for card in cards))
            for zone, cards in enumerate(record.zones[player])
        )
        for player in range(N_PLAYERS)
    )
    return digest((record.rules, zones, *(getattr(record, name) for name in REPEAT_FIELDS)))


ORDERED_HERE = frozenset((Zone.BATTLE, Zone.PARADOX))
"""Zones whose order enters the repeat key: it is managed and not hidden (4.1.4)."""


def is_path(row: tuple[int, ...]) -> bool:
    """Return whether a row of `Record.arrangements` is a path of choices that was tried."""
    return len(row) == 1 and min(row) > _MOST_CIRCLES


_MOST_CIRCLES = 63
"""The mask of all circles of a player; hashes of paths are greater."""


def next_path(path: int, code: int) -> int:
    """Return the hash of the choices made since a station, one choice longer (docs/state.md §7).

    Args:
        path: the hash so far, 0 at a station.
        code: the action chosen, 0 at a station.
    """
    return mix64(path ^ mix64(code)) >> 8 | 1 << 55


def _bare(card: Nested) -> Nested:
    definition, owner, flags, _know, arrival, used, place, souls = card
    return (definition, owner, flags, arrival, used, place, tuple(sorted(map(_bare, souls))))


HIDDEN = -4096
"""A reference to an unknown card of a hand or deck is ``HIDDEN - (zone * 2 + player)``."""
_DISCARD = to_code("5.8.1")
"""Where a player picks cards of its hand to discard: they are shown when all have picked (1.3.4.1)."""
_BAGS = (Zone.DECK, Zone.HAND)
_NONE = -1


def mask(record: Record, player: int) -> Record:
    """Return the record as ``player`` may know it: blank definitions, own knowledge, no chance, no secret choices.

    Args:
        record: a referee's record.
        player: the observer.
    """
    return _Mask(record, player).record()


class _Mask:
    """Writes a record again for one observer; snapshots are numbered as their references occur there."""

    def __init__(self, record: Record, player: int) -> None:
        self.full = Record.named(record)
        self.player = player
        self.kept: list[int] = []
        self.shown: dict[int, int] = {}
        """Where places are shown, if elsewhere: that of a card that the other player took from its deck."""
        self._blur_search()

    def _blur_search(self) -> None:
        """Show a card that a trance took from the other player's deck as the first of those that the observer cannot tell."""
        deck = to_reference(Zone.DECK, 1 - self.player, 0)
        for frame in self.full.frames:
            if not isinstance(frame, TranceRow) or frame.searched != 1 or frame.picked < deck:
                continue
            if parse_reference(frame.picked)[:2] == parse_reference(deck)[:2]:
                cards = list(self.full.zones[1 - self.player][Zone.DECK])
                place = frame.picked - deck
                first = next(k for k, card in enumerate(cards) if k == place or not card[3] >> self.player & 1)
                cards[place], cards[first] = cards[first], cards[place]
                self.shown = {frame.picked: deck + first, deck + first: frame.picked}
                sides = [list(side) for side in self.full.zones]
                sides[1 - self.player][Zone.DECK] = tuple(cards)
                self.full = self.full._replace(zones=tuple(map(tuple, sides)))

    def record(self) -> Record:
        seen = [entry for entry in self.full.standby if not self._is_kept_back(entry)]
        standby = tuple(self._standby(entry) for entry in sorted(seen, key=self._standby_order))
        frames = tuple(self._frame(frame) for frame in self.full.frames)
        effects = tuple(sorted(self._effect(effect) for effect in self.full.effects))
        return self.full._replace(
            chance=(),
            zones=tuple([tuple([tuple(map(self._card, cards)) for cards in zones]) for zones in self.full.zones]),
            effects=effects,
            standby=standby,
            frames=frames,
            snapshots=tuple(self._snapshot(k) for k in self.kept),
            knowledge=(self._groups(),),
            arrangements=tuple(row for row in self.full.arrangements if self._is_shared(row)),
        )

    def _groups(self) -> tuple[GroupRow, ...]:
        groups = self.full.knowledge[self.player]
        if not self.shown:
            return groups
        moved = [tuple(sorted([self.shown.get(place, place) for place in places])) for places, _ in groups]
        return tuple(sorted(GroupRow(places, row.listed) for places, row in zip(moved, groups, strict=True)))

    def _is_shared(self, row: tuple[int, ...]) -> bool:
        """Return whether the observer may know a row of the arrangements: paths are the turn player's own choices."""
        return not is_path(row) or self.full.rules.turn_player == self.player

    def _card(self, card: Nested) -> Nested:
        definition, owner, flags, know, arrival, used, place, souls = card
        below = tuple(map(self._card, souls)) if souls else ()
        if know >> self.player & 1:
            return (definition, owner, flags, 1, arrival, used, place, below)
        return (BLANK, owner, flags, 0, arrival, 0, place, below)

    def _is_hidden(self, reference: int) -> bool:
        """Return whether a place holds a card that the observer cannot tell from others there."""
        if reference < 0 or parse_reference(reference).zone not in _BAGS:
            return False
        return not self.full.card_at(reference).is_known_by(self.player)

    def _ref(self, reference: int) -> int:
        if reference >= 0:
            reference = self.shown.get(reference, reference)
            return HIDDEN - reference // 64 if self._is_hidden(reference) else reference
        if reference == _NONE:
            return _NONE
        if reference not in self.kept:
            self.kept.append(reference)
        return -2 - self.kept.index(reference)

    def _refs(self, references: Iterable[int]) -> tuple[int, ...]:
        return tuple(map(self._ref, references))

    def _snapshot(self, reference: int) -> SnapshotRow | tuple[()]:
        snapshot = self.full.snapshots[-2 - reference]
        if not snapshot or snapshot.know >> self.player & 1:
            return snapshot._replace(know=1) if snapshot else ()
        return snapshot._replace(definition=BLANK, power=0, aura=0, limit=0, level=0, know=0)

    def _order(self, reference: int) -> Nested:
        return (-2, self._snapshot(reference)) if reference < _NONE else (self._ref(reference), ())

    def _standby_order(self, entry: StandbyRow) -> Nested:
        return (entry.master, entry.ability, *map(self._order, (entry.source, entry.subject, entry.partner)))

    def _standby(self, entry: StandbyRow) -> StandbyRow:
        cards = self._refs((entry.source, entry.subject, entry.partner))
        return StandbyRow(entry.master, entry.ability, *cards)

    def _is_kept_back(self, entry: StandbyRow) -> bool:
        """Return whether a printed ability stands by of a card of the other's hand, or of one that left it, unseen (B112)."""
        if entry.master == self.player or len(entry.ability) > 2 or entry.source == _NONE:
            return False
        if entry.source >= 0:
            return parse_reference(entry.source).zone == Zone.HAND and self._is_hidden(entry.source)
        snapshot = self.full.snapshots[-2 - entry.source]
        return isinstance(snapshot, SnapshotRow) and not snapshot.know >> self.player & 1

    def _effect(self, effect: EffectRow | TimedRow) -> EffectRow | TimedRow:
        targets = sorted([self.shown.get(r, r) for r in effect.targets]) if self.shown else effect.targets
        shown = tuple(r for r in targets if not self._is_hidden(r))
        if isinstance(effect, TimedRow):
            return effect._replace(targets=shown, cards=AboutRow(*self._refs(effect.cards)))
        return effect._replace(targets=shown)

    def _frame(self, frame: FrameRow) -> FrameRow:
        match frame:
            case ResolutionRow() | MovedResolutionRow() | ModalResolutionRow() | AffectingResolutionRow():
                return self._resolution(frame)
            case TranceRow():
                first, second = self._ref(frame.first), self._ref(frame.second)
                return frame._replace(first=first, second=second, picked=self._ref(frame.picked))
            case MobilizingRow() | ReplacementRow():
                return frame._replace(card=self._ref(frame.card))
            case PicksRow(point=point, picks=picks, player=picker):
                if point == _DISCARD and picker != self.player:
                    return frame._replace(picks=tuple(HIDDEN - pick // 64 for pick in picks))
                return frame._replace(picks=self._refs(picks))
            case _:
                return frame

    def _resolution(
        self, frame: ResolutionRow | MovedResolutionRow | ModalResolutionRow | AffectingResolutionRow
    ) -> FrameRow:
        source, subject, partner = self._refs((frame.source, frame.subject, frame.partner))
        it, looked, excluded = map(self._refs, (frame.it, frame.looked, frame.excluded))
        shown = frame._replace(source=source, subject=subject, partner=partner, it=it, looked=looked, excluded=excluded)
        if isinstance(shown, AffectingResolutionRow):
            shown = shown._replace(affected=self._refs(shown.affected))
        return shown if isinstance(shown, ResolutionRow) else shown._replace(was=self._ref(shown.was))
