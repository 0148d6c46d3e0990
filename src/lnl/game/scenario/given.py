"""Converts a scenario to a card table, a record and scripted chance."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lnl.cards.library.decks import GATES_OF_A_NUMBER, PARADOXES, Deck
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Contents
from lnl.contract import rulenum
from lnl.contract.arguments import shown
from lnl.contract.chance import Purpose
from lnl.contract.chance_script import ChanceScript
from lnl.contract.enums import CardType, Phase, Zone
from lnl.contract.enums import Step as BattleStep
from lnl.contract.errors import LnlError, ScenarioError
from lnl.contract.limits import MAX_COUNTER, MAX_SLOTS, MAX_ZONE
from lnl.contract.notation import CIRCLE_NAMES, ZONE_NAMES
from lnl.contract.record import CardRecord, Record
from lnl.contract.rows import ChanceRow, Nested, PlayerRow, RulesRow, to_reference
from lnl.contract.ruleset import RULESETS
from lnl.game.scenario.card_words import CardWords, read_card, to_record
from lnl.game.scenario.checks import SEATS
from lnl.game.scenario.file import Scenario, hint, strings, typed, whole

FILLER = "FILLER"
FILLER_GATE = "FILLER-GATE"
COUNTERS = ("refresh_points", "t_rank", "trances", "tc_trances", "logic_drives", "attacks", "own_turns", "mulligan")
POINTS = {
    "stand": (Phase.STAND, BattleStep.NONE, "7.2"),
    "draw": (Phase.STAND, BattleStep.NONE, "7.3"),
    "begin-level": (Phase.DRAW, BattleStep.NONE, "7.4"),
    "begin-main": (Phase.LEVEL, BattleStep.NONE, "7.5"),
    "begin-battle": (Phase.MAIN, BattleStep.NONE, "8.2"),
    "end": (Phase.MAIN, BattleStep.NONE, "7.7"),
    "level": (Phase.LEVEL, BattleStep.NONE, "7.4.3"),
    "main": (Phase.MAIN, BattleStep.NONE, "7.5.3"),
    "battle": (Phase.BATTLE, BattleStep.DECLARE_ATTACKERS, "8.2.4"),
}
_GIVEN = ("turn", "turn_player", "first", "phase", *SEATS)
_SIDE = (*(name.replace("-", "_") for name in ZONE_NAMES), "circles", "gates", *COUNTERS)
_PURPOSES = {"deck": Purpose.DECK, "gates": Purpose.GATES, "stock": Purpose.STOCK}
_STAMPED = (Zone.CIRCLE, Zone.GATE, Zone.BATTLE, Zone.PARADOX, Zone.MY_LOGICALIST)
_MEMBER = {"type": "logicalist", "level": 1, "territory": 1, "power": 5000, "aura": 1, "limit": 1}


@dataclass
class Start:
    """What a scenario starts from.

    Attributes:
        table: the cards.
        record: the position, or None for a whole game.
        first: who starts a whole game, or None.
        script: scripted chance.
    """

    table: CardTable
    record: Record | None
    first: int | None
    script: ChanceScript


def start_of(scenario: Scenario) -> Start:
    """Return what a scenario starts from.

    Raises:
        ScenarioError: the given position is malformed; the message names file and line.
    """
    try:
        return _Builder(scenario).start()
    except ScenarioError:
        raise
    except LnlError as error:  # too many cards, or different ones, for a game
        raise scenario.place.error(
            str(error), line_of(scenario, "setup" if scenario.given is None else "given")
        ) from None


def line_of(scenario: Scenario, part: str) -> int:
    """Return the line of ``[given]`` or ``[setup]``, or of the first of its tables; 0 if there is none.

    Args:
        scenario: the file.
        part: ``given`` or ``setup``.
    """
    lines = (scenario.place.section(name) for name in (part, *(f"{part}.{seat}" for seat in SEATS)))
    return next(filter(None, lines), 0)


class _Builder:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.place = scenario.place
        self.ruleset = RULESETS.get(scenario.ruleset)
        if self.ruleset is None:
            raise self.place.error(f"unknown ruleset {shown(scenario.ruleset)}", self.place.key("ruleset", 0))

    def start(self) -> Start:
        if self.scenario.setup is not None:
            return self._whole_game(self.scenario.setup)
        given = self.scenario.given
        assert given is not None
        line = self.place.section("given")
        self._known_keys(given, _GIVEN, line, "[given]")
        sides = [self._side(given, seat) for seat in SEATS]
        table = self._table(sides)
        first = self._seat(given, "first", line, 0)
        player = self._seat(given, "turn_player", line, 0)
        turn = whole(given, "turn", self.place, line, 5 + (player != first), MAX_COUNTER)
        phase = typed(given, "phase", str, self.place, line, "main")
        if phase not in POINTS:
            raise self.place.error(f"phase {phase!r} is none of {', '.join(POINTS)}", self.place.key("phase", line))
        stage, step, point = POINTS[phase]
        assert self.ruleset is not None
        record = Record(
            rules=RulesRow(self.ruleset.code, first, turn, player, int(stage), int(step), rulenum.to_code(point)),
            outcome=(),
            players=tuple(PlayerRow(*self._counters(given, seat, turn, first)) for seat in SEATS),
            chance=(ChanceRow(0, 0, 0), ChanceRow(0, 0, 0)),
            zones=self._zones(sides, table),
            battle=(),
            effects=(),
            standby=(),
            frames=(),
            snapshots=(),
            knowledge=((), ()),
            arrangements=(),
        )
        return Start(table, record, first, self._script(table))

    # --- cards ------------------------------------------------------------------------------------------------

    def _cards(self) -> list[Card]:
        from lnl.cards.library.schema import card_from_table

        cards = [
            Card(FILLER, "Filler", CardType.TACTICS),
            Card(FILLER_GATE, "Filler gate", CardType.GATE, gate_number=1),
        ]
        for name, values in self.scenario.cards.items():
            line = self.place.key(name, self.place.section("cards"))
            kind = values.get("type", "logicalist")
            members = ("logicalist", "foreigner", "tranceunion", "super logicalist")
            defaults: Mapping[str, Any] = _MEMBER if kind in members else {}
            full = {"id": name, "name": name, **defaults, **values}
            try:
                cards.append(card_from_table(full, f"{self.place.path}:{line}"))
            except LnlError as error:
                text = str(error)
                raise ScenarioError(
                    text if text.startswith(self.place.path) else f"{self.place.path}:{line}: {text}"
                ) from None
        return cards

    def _table(self, sides: Sequence[Mapping[Zone, list[tuple[CardWords, int]]]]) -> CardTable:
        cards = self._cards()
        cards += self._library_cards(
            {words.id for side in sides for entries in side.values() for words, _ in entries}, cards
        )
        types = {card.id: card.type for card in cards}
        parts: list[dict[str, list[str]]] = [defaultdict(list), defaultdict(list)]
        for player, side in enumerate(sides):
            for zone, entries in side.items():
                for words, _ in entries:
                    owner = player if words.owner is None else words.owner
                    for name in (words.id, *(words.souls or ())):
                        self._known_card(name, types)
                        parts[owner][_part(zone, types[name])].append(name)
        contents = [Contents(*(tuple(p[name]) for name in ("main", "gates", "mine", "tools"))) for p in parts]
        return CardTable.build(cards, contents[0], contents[1], [card.id for card in cards])

    def _library_cards(self, wanted: set[str], inline: Sequence[Card]) -> list[Card]:
        """Return the cards of the library, own ones among them, that a position names and the file does not define."""
        missing = wanted - {card.id for card in inline}
        if not missing:
            return []
        from lnl.cards.library.library import CardLibrary

        library = CardLibrary.with_own()
        return [card for name in sorted(missing) if (card := library.get(name)) is not None]

    def _known_card(self, name: str, types: Mapping[str, CardType]) -> None:
        if name not in types:
            line = next(
                (k for k, text in enumerate(self.place.lines, 1) if f'"{name}' in text or f" {name}" in text), 0
            )
            raise self.place.error(f"no card {name!r} in [cards] or the library{hint(name, types)}", line)

    # --- one side ---------------------------------------------------------------------------------------------

    def _side(self, given: Mapping[str, Any], seat: str) -> dict[Zone, list[tuple[CardWords, int]]]:
        line = self.place.section(f"given.{seat}")
        values = typed(given, seat, dict, self.place, line, {})
        self._known_keys(values, _SIDE, line, f"[given.{seat}]")
        side: dict[Zone, list[tuple[CardWords, int]]] = {}
        for zone, name in zip(Zone, ZONE_NAMES):
            key = name.replace("-", "_")
            if zone not in (Zone.CIRCLE, Zone.GATE, Zone.SOUL):
                default: Any = 10 if zone == Zone.DECK else []
                side[zone] = [(words, 0) for words in self._list(values.get(key, default), line, key)]
        side[Zone.CIRCLE] = self._field(values, "circles", line, {})
        side[Zone.GATE] = self._gates(values, line)
        return side

    def _list(self, value: Any, line: int, key: str) -> list[CardWords]:
        if type(value) is int:
            return [CardWords(FILLER)] * whole({key: value}, key, self.place, line, 0, MAX_ZONE)
        texts = strings({key: value}, key, self.place, line)
        cards: list[CardWords] = []
        for text in texts:
            try:
                cards += read_card(text)
            except ScenarioError as error:
                raise self.place.error(str(error), self.place.key(key, line)) from None
            if len(cards) > MAX_SLOTS:
                raise self.place.error(f"{key!r} names more than {MAX_SLOTS} cards", self.place.key(key, line))
        return cards

    def _field(self, values: Mapping[str, Any], key: str, line: int, default: Any) -> list[tuple[CardWords, int]]:
        table = typed(values, key, dict, self.place, line, default)
        entries = []
        at = self.place.key(key, line)
        for circles, text in table.items():
            names = circles.split("+")
            if any(name not in CIRCLE_NAMES for name in names):
                raise self.place.error(f"{circles!r} is no circle ({' '.join(CIRCLE_NAMES)})", at)
            mask = sum(1 << CIRCLE_NAMES.index(name) for name in names)
            entries += [(words, mask) for words in self._list(text, at, circles)]
        return entries

    def _gates(self, values: Mapping[str, Any], line: int) -> list[tuple[CardWords, int]]:
        """Six face-down gates, but for what is said: ``up`` and ``down`` alone turn the filler."""
        table = dict(typed(values, "gates", dict, self.place, line, {}))
        for name in CIRCLE_NAMES:
            text = table.get(name, "down")
            if isinstance(text, str) and text in ("up", "down"):
                table[name] = f"{FILLER_GATE} {text}"
        gates = self._field({"gates": table}, "gates", line, {})
        placed = [(replace(w, down=True) if w.down is None else w, mask.bit_length() - 1) for w, mask in gates]
        return sorted(placed, key=lambda entry: entry[1])

    def _counters(self, given: Mapping[str, Any], seat: str, turn: int, first: int) -> tuple[int, ...]:
        line = self.place.section(f"given.{seat}")
        values = given.get(seat, {})
        later = SEATS.index(seat) != first
        usual = {"own_turns": (turn + 1 - later) // 2, "mulligan": 1}
        return tuple(whole(values, name, self.place, line, usual.get(name, 0), MAX_COUNTER) for name in COUNTERS)

    def _seat(self, values: Mapping[str, Any], key: str, line: int, default: int) -> int:
        name = typed(values, key, str, self.place, line, SEATS[default])
        if name not in SEATS:
            raise self.place.error(f"{key!r} is 'A' or 'B', not {name!r}", self.place.key(key, line))
        return SEATS.index(name)

    def _known_keys(self, values: Mapping[str, Any], known: Iterable[str], line: int, what: str) -> None:
        for key in values:
            if key not in known:
                message = f"unknown key {shown(key)} in {what}{hint(key, known)}"
                raise self.place.error(message, self.place.key(key, line))

    # --- the record -------------------------------------------------------------------------------------------

    def _zones(self, sides: Sequence[Mapping[Zone, list[tuple[CardWords, int]]]], table: CardTable) -> Nested:
        index = {card.id: k for k, card in enumerate(table.cards)}
        clock = 1  # gates arrived first, all at once
        zones = []
        for player, side in enumerate(sides):
            rows = []
            for zone in Zone:
                cards: list[CardRecord] = []
                for words, place in side.get(zone, ()):
                    stamp = 0
                    if zone == Zone.GATE:
                        clock += words.later
                        stamp = clock if words.later else 1
                    elif zone in _STAMPED:
                        clock += not (words.together and cards)
                        stamp = clock
                    if words.is_set:
                        place += 64 * (1 + self._host(cards, place, player, side[Zone.GATE]))
                    cards.append(to_record(words, zone, player, place, stamp, index))
                rows.append(tuple(map(tuple, cards)))
            zones.append(tuple(rows))
        return tuple(zones)

    def _host(
        self, before: Sequence[CardRecord], mask: int, player: int, gates: Sequence[tuple[CardWords, int]]
    ) -> int:
        """Return the reference of what a card is set on: the card before it that is not set, else the gate there."""
        hosts = [k for k, card in enumerate(before) if card.circles == mask and not card.is_set]
        if hosts:
            return to_reference(Zone.CIRCLE, player, hosts[-1])
        positions = [position for _, position in gates]
        if mask.bit_length() - 1 not in positions:
            line = self.place.section(f"given.{SEATS[player]}")
            raise self.place.error("a card is set on nothing", self.place.key("circles", line))
        return to_reference(Zone.GATE, player, positions.index(mask.bit_length() - 1))

    def _check_deck(self, seat: str, parts: Sequence[Sequence[Card]]) -> None:
        """Refuse a deck that breaks a construction rule (6.1)."""
        cards = [_as_any_cards(part) for part in parts]
        contents = Contents(*(tuple(card.id for card in part) for part in cards))
        deck = Deck(seat, contents, tuple(card for part in cards for card in part))
        line = self.place.section(f"setup.{seat}") or self.place.section("setup")
        try:
            deck.checked(f"{self.place.path}:{line}: {seat}", self.scenario.ruleset)
        except LnlError as error:
            raise ScenarioError(f"{error}\n  checked = false in [setup] plays it all the same") from None

    # --- chance and whole games -------------------------------------------------------------------------------

    def _script(self, table: CardTable) -> ChanceScript:
        chance, line = self.scenario.chance, self.place.section("chance")
        known = ("first", *(f"{kind}_{seat}" for kind in (*_PURPOSES, "picks") for seat in SEATS))
        self._known_keys(chance, known, line, "[chance]")
        shuffles, picks = {}, {}
        for player, seat in enumerate(SEATS):
            for kind, purpose in _PURPOSES.items():
                orders = typed(chance, f"{kind}_{seat}", list, self.place, line, [])
                if orders:
                    shuffles[player, int(purpose)] = [self._order(order, table, kind, line) for order in orders]
            if f"picks_{seat}" in chance:
                picks[player] = list(self._order(chance[f"picks_{seat}"], table, f"picks_{seat}", line))
        first = self._seat(chance, "first", line, 0) if "first" in chance else None
        return ChanceScript(first, shuffles, picks)

    def _order(self, value: Any, table: CardTable, key: str, line: int) -> tuple[int, ...]:
        index = {card.id: k for k, card in enumerate(table.cards)}
        cards = self._list(value, line, key)
        for card in cards:
            if card.id not in index:
                raise self.place.error(f"no card {card.id!r} in [cards]{hint(card.id, index)}", line)
        return tuple(index[card.id] for card in cards)

    def _whole_game(self, setup: Mapping[str, Any]) -> Start:
        line = self.place.section("setup")
        self._known_keys(setup, ("first", "checked", *SEATS), line, "[setup]")
        sides: list[dict[Zone, list[tuple[CardWords, int]]]] = []
        for seat in SEATS:
            values = typed(setup, seat, dict, self.place, line, {})
            self._known_keys(values, ("main", "gates", "my_logicalist", "tools"), line, f"[setup.{seat}]")
            main = self._list(values.get("main", 50), line, "main")
            gates = self._list(values.get("gates", [f"{FILLER_GATE}*10"]), line, "gates")
            mine = self._list(values.get("my_logicalist", []), line, "my_logicalist")
            tools = self._list(values.get("tools", []), line, "tools")
            parts = {Zone.DECK: main, Zone.GATE: gates, Zone.MY_LOGICALIST: mine, Zone.TOOL: tools}
            sides.append({zone: [(words, 0) for words in cards] for zone, cards in parts.items()})
        table = self._table(sides)
        if typed(setup, "checked", bool, self.place, line, True):
            for seat, contents in zip(SEATS, table.contents):
                self._check_deck(seat, [[table.cards[d] for d in part] for part in contents])
        first = self._seat(setup, "first", line, 0) if "first" in setup else None
        return Start(table, None, first, self._script(table))


def _as_any_cards(cards: Sequence[Card]) -> list[Card]:
    """Return cards with each filler as a card of its own that makes the deck legal if any card can."""
    missing = PARADOXES - sum(card.type is CardType.PARADOX for card in cards)
    taken = Counter(card.gate_number for card in cards if card.id != FILLER_GATE)
    numbers = (n for n in range(1, len(cards) + 1) for _ in range(GATES_OF_A_NUMBER - taken[n]))
    found = []
    for k, card in enumerate(cards):
        if card.id in (FILLER, FILLER_GATE):
            card = replace(card, id=f"{card.id}-{k}", name=f"{card.name} {k}")
            if card.type is CardType.GATE:
                card = replace(card, gate_number=next(numbers))
            elif missing > 0:
                card = replace(card, type=CardType.PARADOX)
                missing -= 1
        found.append(card)
    return found


def _part(zone: Zone, kind: CardType) -> str:
    if kind == CardType.GATE:
        return "gates"
    return "tools" if zone == Zone.TOOL else "mine" if kind == CardType.MY_LOGICALIST else "main"


__all__ = ["COUNTERS", "Start", "line_of", "start_of"]
