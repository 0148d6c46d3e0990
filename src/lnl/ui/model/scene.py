"""A game as one seat sees it, from which every part of a frame is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from lnl.contract import action
from lnl.contract.action import NO_CARD
from lnl.contract.enums import N_CIRCLES, ChosenKind, Zone
from lnl.contract.limits import BLANK
from lnl.contract.notation import ZONE_NAMES
from lnl.contract.record import CardRecord, Record
from lnl.contract.rows import Nested, parse_reference
from lnl.game.explain.sight import Seen, Sight
from lnl.game.text.words import SEATS
from lnl.ui.model.faces import face_of
from lnl.ui.model.parts import ME, OPPONENT, CardFace, Member, Pile, Values, ZoneCard
from lnl.ui.model.wording import wording

if TYPE_CHECKING:
    from lnl.cards.library.model import Card
    from lnl.cards.library.table import CardTable
    from lnl.contract.event import RawEvent
    from lnl.game.game import Game
    from lnl.game.view import View

Lying = tuple[Pile, tuple[tuple[int, int], ...]]
"""A zone as it is shown, with owner and number of each card in it that the seat knows, soul cards with their members."""
Kept = dict[tuple[int, int], tuple[Nested, Lying]]
"""Zones by player and zone, each with the rows of the record that it shows."""
Calling = Sequence[str | None]
"""By player, the name; None for whoever reads it, and an empty name for the opponent of whoever reads it."""
_COMPARED = ("power", "aura", "limit")
"""Values that are printed on members."""


class Scene:
    """A game as one seat sees it.

    It reads the seat's view, masked events, and values of cards that the seat knows; nothing else of the game.

    Args:
        game: the game.
        seat: who looks, 0 or 1.
        lang: language of the words.
        kept: what the last scene of the same seat and language left for this one, and this one leaves for the next.
        names: how the players are called; None where the seat reads it.

    Attributes:
        view: what the seat knows.
        players: how the players are called; None where the seat reads it.
        words: the words of the language.
        mentioned: ids of the cards named so far.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        lang: str = "en",
        kept: Kept | None = None,
        names: Calling | None = None,
    ) -> None:
        self.view: View = game.view(seat)
        self.seat = seat
        self.words = wording(lang)
        self.mentioned: set[str] = set()
        self._game = game
        self._sight = Sight(game, seat, 0, self.view.record)
        self._kept: Kept = {} if kept is None else kept
        self.players = names

    @property
    def table(self) -> CardTable:
        """The cards that the game may hold."""
        return self.view.table

    @property
    def record(self) -> Record:
        """The masked record."""
        return self.view.record

    @property
    def events(self) -> tuple[RawEvent, ...]:
        """What the seat saw happen."""
        return self.view.events

    def zone_shown(self, player: int, zone: Zone, make: Callable[[], Lying]) -> Lying:
        """Return a zone as it is shown; that of the last scene, where nothing in it is another.

        Args:
            player: whose.
            zone: the zone.
            make: makes it again.
        """
        rows = self.record.zones[player][Zone.CIRCLE if zone == Zone.SOUL else zone]
        kept = self._kept.get((player, zone))
        if kept is None or kept[0] != rows:
            kept = self._kept[player, zone] = (rows, make())
        self.mentioned.update(card.id for card in kept[1][0].cards if card.id is not None)
        return kept[1]

    # --- sides and places -------------------------------------------------------------------------------------

    def side(self, player: int) -> str:
        """Return which side a player is on.

        Args:
            player: 0 or 1.
        """
        return ME if player == self.seat else OPPONENT

    def who(self, player: int) -> str:
        """Return how a player is called.

        Args:
            player: 0 or 1.
        """
        return self.about("sides", player)

    def whose(self, player: int) -> str:
        """Return the words for what belongs to a player, such as "your"; empty where nothing stands before the thing.

        Args:
            player: 0 or 1.
        """
        return self.about("sides_of", player)

    def owned(self, player: int, thing: str) -> str:
        """Return a thing with the words for whose it is.

        Args:
            player: whose, 0 or 1.
            thing: what it is called.
        """
        whose = self.whose(player)
        return self.words("labels", "of", whose=whose, thing=thing) if whose else thing

    def about(self, table: str, player: int) -> str:
        """Return what a table says of a player.

        Args:
            table: its name; it has words for the seat, its opponent, and whoever has a name.
            player: 0 or 1.
        """
        if self.players is None:
            return self.words(table, self.side(player))
        name = self.players[player]
        if not name:
            return self.words(table, ME if name is None else OPPONENT)
        return self.words(table, "named", who=name)

    def choosing(self, table: str, name: str, **parts: object) -> str:
        """Return the words of a choice.

        Args:
            table: name of the table.
            name: the key.
            parts: what stands in the braces.
        """
        return self.words(table, name, **parts)

    def seat_name(self, player: int) -> str:
        """Return the letter of a player.

        Args:
            player: 0 or 1.
        """
        return SEATS[player]

    def zone_anchor(self, player: int, zone: int) -> str:
        """Return the anchor of a whole zone.

        Args:
            player: whose.
            zone: a `Zone`.
        """
        return f"{self.side(player)}.{ZONE_NAMES[zone]}"

    def circle_anchors(self, mask: int) -> tuple[str, ...]:
        """Return the anchors of circles.

        Args:
            mask: over both players' circles, six each.
        """
        return tuple(
            f"{self.side(place // N_CIRCLES)}.circle.{place % N_CIRCLES}"
            for place in range(2 * N_CIRCLES)
            if mask >> place & 1
        )

    def anchor(self, player: int, zone: int, index: int, record: CardRecord | None = None) -> str:
        """Return the anchor of a card.

        Args:
            player: whose zone it is in.
            zone: that zone.
            index: in the record's list.
            record: the card, if it is at hand.
        """
        whole = self.zone_anchor(player, zone)
        if zone in (Zone.CIRCLE, Zone.GATE):
            record = record or CardRecord(*self.record.zones[player][zone][index])
            place = record.lowest_circle if zone == Zone.CIRCLE else record.place % 8
            return f"{whole}.{place}"
        if zone in _WHOLE or (zone == Zone.HAND and player != self.seat and not self._is_seen(player, zone, index)):
            return whole
        return f"{whole}.{index}"

    def _is_seen(self, player: int, zone: int, index: int) -> bool:
        return CardRecord(*self.record.zones[player][zone][index]).definition != BLANK

    def anchor_of(self, reference: int) -> str:
        """Return the anchor of a reference of the record; empty where it names no card that is anywhere.

        Args:
            reference: the reference.
        """
        if reference < 0:
            return ""
        spot = parse_reference(reference)
        if spot.zone == Zone.SOUL:
            return self.zone_anchor(spot.player, spot.zone)
        return self.anchor(spot.player, spot.zone, spot.at)

    # --- cards ------------------------------------------------------------------------------------------------

    def card(self, definition: int) -> Card | None:
        """Return the card of a number, None for a blank; it counts as mentioned.

        Args:
            definition: the number.
        """
        if definition == BLANK or not 0 <= definition < len(self.table.cards):
            return None
        card = self.table.cards[definition]
        self.mentioned.add(card.id)
        return card

    def id(self, definition: int) -> str | None:
        """Return the id of a card, None if it is unknown.

        Args:
            definition: its number.
        """
        card = self.card(definition)
        return None if card is None else card.id

    def name(self, definition: int) -> str:
        """Return the name of a card, or that it is unknown.

        Args:
            definition: its number.
        """
        return self.words.name(self.card(definition))

    def chosen(self, kind: int, value: int) -> str:
        """Return the color, world, card type or card name that is chosen by a word.

        Args:
            kind: a `ChosenKind`.
            value: what is chosen (`lnl.contract.action.name_arg`).
        """
        return self.words.chosen(kind, value, self.card(value) if kind == ChosenKind.NAME else None)

    def names(self, definitions: Iterable[int]) -> str:
        """Return the names of cards, unknown ones counted.

        Args:
            definitions: their numbers.
        """
        known: dict[str, int] = {}
        unknown = 0
        for definition in definitions:
            if (card := self.card(definition)) is None:
                unknown += 1
            else:
                known[card.name] = known.get(card.name, 0) + 1
        parts = [name if n == 1 else self.words("labels", "number of", n=n, what=name) for name, n in known.items()]
        if unknown == 1:
            parts.append(self.words("labels", "an unknown card"))
        elif unknown:
            parts.append(self.words("labels", "unknown cards", n=unknown))
        return self.words.several(parts)

    def card_at(self, reference: int) -> Card | None:
        """Return the card of a reference, None where it is unknown or gone.

        Args:
            reference: the reference.
        """
        return self.card(self.record.card_at(reference).definition) if reference >= 0 else None

    def of_key(self, card_key: int) -> tuple[Card | None, str]:
        """Return the card that a card key of an action names, and its anchor.

        Args:
            card_key: the key.
        """
        if card_key == NO_CARD:
            return None, ""
        player, zone = action.key_player(card_key), Zone(action.key_zone(card_key))
        seen = None if zone in (Zone.SOUL, Zone.RESOLUTION) else self._sight.find(card_key)
        if seen is not None:
            return self.card(seen.record.definition), self.anchor(player, zone, seen.index, seen.record)
        found = self.card(action.key_definition(card_key)) if action.key_is_known(card_key) else None
        return found, "" if zone == Zone.RESOLUTION else self.zone_anchor(player, zone)

    def seen(self, player: int, zone: Zone) -> list[Seen]:
        """Return the cards of a zone.

        Args:
            player: whose.
            zone: the zone.
        """
        return self._sight.cards(player, zone)

    def member_on(self, circle: int) -> Seen | None:
        """Return the member on a circle.

        Args:
            circle: 0 to 11.
        """
        return self._sight.member_over(circle // N_CIRCLES, circle % N_CIRCLES)

    def battling(self, attacking: bool) -> Seen | None:
        """Return the attacking or the defending member, None where it has left.

        Args:
            attacking: which of the two.
        """
        return self._sight.battling(attacking)

    def values(self, seen: Seen) -> Values | None:
        """Return the values of a card as they are now, None if the seat does not see it.

        Args:
            seen: the card.
        """
        if seen.card is None or (seen.face_down and seen.zone != Zone.HAND):
            return None
        return Values(*self._game.values(seen.zone, seen.player, seen.index))

    def layered(self, seen: Seen) -> tuple[Values, ...]:
        """Return the values of a card after each layer.

        Args:
            seen: a card that the seat sees.
        """
        return tuple(Values(*values) for values in self._game.layered_values(seen.zone, seen.player, seen.index))

    def limits(self, player: int) -> tuple[int, ...]:
        """Return attack limit, hand limit, level limit and further limits of a player.

        Args:
            player: 0 or 1.
        """
        return self._game.player_values(player)

    def member(self, seen: Seen) -> Member:
        """Return a member, or a set card, as it is shown, without the reasons for its values.

        Args:
            seen: a card on circles.
        """
        record, values = seen.record, self.values(seen)
        circles = tuple(circle for circle in range(N_CIRCLES) if record.circles >> circle & 1)
        changed = () if values is None or seen.card is None else changes(seen.card, values)
        anchors = tuple(f"{self.side(seen.player)}.circle.{circle}" for circle in circles)
        return Member(
            anchor=anchors[0] if anchors else self.zone_anchor(seen.player, Zone.CIRCLE),
            anchors=anchors,
            circles=circles,
            id=self.id(record.definition),
            is_set=record.is_set,
            face_down=record.is_face_down,
            rested=record.is_rested,
            values=values,
            changed=changed,
            reasons=(),
            souls=tuple(self.soul(seen.player, CardRecord(*soul)) for soul in record.souls),
            role=self._role(seen),
            made_up=record.is_made_up,
        )

    def soul(self, player: int, record: CardRecord) -> ZoneCard:
        """Return a soul card as it is shown.

        Args:
            player: whose member it is under.
            record: the card.
        """
        return self._lying(self.zone_anchor(player, Zone.SOUL), record)

    def lying(self, seen: Seen) -> ZoneCard:
        """Return a card of a zone as it is shown.

        Args:
            seen: the card.
        """
        return self._lying(self.anchor(seen.player, seen.zone, seen.index, seen.record), seen.record)

    def _lying(self, anchor: str, record: CardRecord) -> ZoneCard:
        return ZoneCard(
            anchor=anchor,
            id=self.id(record.definition),
            face_down=record.is_face_down,
            rested=record.is_rested,
            known_to_opponent=not record.is_face_down and record.is_known_by(1 - self.seat),
        )

    def _role(self, seen: Seen) -> str:
        for attacking, role in ((True, "attacker"), (False, "defender")):
            found = self.battling(attacking)
            if found is not None and (found.player, found.zone, found.index) == (seen.player, seen.zone, seen.index):
                return role
        return ""

    def faces(self) -> dict[str, CardFace]:
        """Return the faces of all cards mentioned so far, by id."""
        by_id = {card.id: card for card in self.table.cards}
        return {name: face_of(by_id[name], self.words.lang) for name in sorted(self.mentioned)}

    def n_refreshed(self, player: int) -> int:
        """Return how many cards of a refresh zone count towards its loss (10.3.1.2).

        Args:
            player: whose.
        """
        return sum(seen.record.is_face_down for seen in self.seen(player, Zone.REFRESH))

    def has_gate(self, circle: int) -> bool:
        """Return whether a face-down gate lies at a circle: another is destroyed already.

        Args:
            circle: 0 to 11.
        """
        player, place = divmod(circle, N_CIRCLES)
        gates = (seen.record for seen in self.seen(player, Zone.GATE))
        return any(gate.is_face_down and gate.place % 8 == place for gate in gates)

    def called(self, card: Card | None, anchor: str) -> str:
        """Return the name of a card with the place that tells it from others: an unknown gate by its place alone.

        Args:
            card: the card, None if it is unknown.
            anchor: where it lies.
        """
        name = self.words.name(card)
        side, _, rest = anchor.partition(".")
        zone, _, place = rest.partition(".")
        if zone not in ("gate", "circle") or not place.isdecimal():
            return name
        circle = self.words.circles(1 << int(place))
        if zone == "circle":
            return self.words("labels", "on", name=name, place=circle)
        player = self.seat if side == ME else 1 - self.seat
        gate = self.owned(player, self.words("labels", "gate of", circle=circle))
        return gate if card is None else self.words("labels", "named gate", name=name, gate=gate)

    def everywhere(self) -> Iterator[Seen]:
        """Yield the cards of all zones but decks, both players'."""
        for player in (0, 1):
            for zone in Zone:
                if zone not in (Zone.DECK, Zone.SOUL):
                    yield from self.seen(player, zone)


_WHOLE = (Zone.DECK, Zone.SOUL)
"""Zones whose cards have no anchor of their own."""


def changes(card: Card, values: Values) -> tuple[str, ...]:
    """Return the names of the values that are not as printed.

    Args:
        card: what is printed.
        values: as they are now.
    """
    return tuple(name for name in _COMPARED if getattr(values, name) != getattr(card, name))
