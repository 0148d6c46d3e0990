"""Building a game from a record without open frames: positions and scenarios."""

from __future__ import annotations

from collections import Counter

from lnl.cards.library.table import CardTable
from lnl.cards.program.bytecode import Program
from lnl.cards.program.lasting import ProgramAbilities
from lnl.contract.chance_script import ChanceScript
from lnl.contract.enums import N_PLAYERS, Duration, Phase, Step, Zone
from lnl.contract.gate import check_record
from lnl.contract.gate.cards import MAX_RANK, marks_without_ability
from lnl.contract.record import DEDUCES, KNOWN_TO_BOTH, CardRecord, Record, is_path
from lnl.contract.rows import EffectRow, StandbyRow, TimedRow, parse_reference
from lnl.contract.rulenum import to_rule
from lnl.contract.ruleset import Ruleset
from lnl.reference import export, keys, lasting, layers, texts
from lnl.reference.parts import NOTHING, Battle, Effect, Group, Instance, Object, Ordinals, Player, Ref, Standby
from lnl.reference.state import State
from lnl.reference.texts import Clause, Text


def load_record(
    table: CardTable, program: Program, record: Record, seed: int, ruleset: Ruleset, script: ChanceScript | None
) -> State:
    """Return the state that a record describes.

    Slots are dealt to equal definitions in the order of the record; they never show.

    Raises:
        RecordError: no game can be loaded from the record.
        EngineLimitError: it holds more than a game can.
    """
    record = check_record(record, table, ProgramAbilities(program), ruleset.code)
    g = State(table, ruleset, seed, script)
    rules = record.rules
    g.first, g.turn, g.turn_player = rules.first, rules.turn, rules.turn_player
    g.phase, g.step, g.point = Phase(rules.phase), Step(rules.step), to_rule(rules.point)
    g.players = [Player(*values) for values in record.players]
    g.ordinals = [Ordinals(*values) for values in record.chance]
    cards = _Cards(g)
    cards.deal(record)
    g.clock = MAX_RANK
    _load_battle(g, record)
    for effect in record.effects:
        lasting.keep_effect(g, _load_effect(g, effect))
    g.standby = [_load_standby(g, row) for row in record.standby]
    for card, bits in cards.granted:
        granted = export.granted_abilities(g, card)
        if bits >> 2 * len(granted):
            raise marks_without_ability(keys.reference(g, Ref.to(card)))
        for k, instance in enumerate(granted):
            card.used |= {instance.mark} if bits >> 2 * k & 1 else NOTHING
            card.fired |= {instance.mark} if bits >> 2 * k + 1 & 1 else NOTHING
    g.count_marks()
    g.groups = [
        [Group({_card_at(g, code) for code in row.places}, list(row.listed)) for row in groups]
        for groups in record.knowledge
    ]
    for masks in record.arrangements:
        if is_path(masks):
            g.loops.loaded += masks
        else:
            g.arrangements.add(tuple(masks))
    g.arrangement_mark = 0
    return g


class _Cards:
    """Hands out slots by owner and definition."""

    def __init__(self, g: State) -> None:
        self.g = g
        self.free: Counter[tuple[int, int]] = Counter()
        self.next_slot = 0
        self.granted: list[tuple[Object, int]] = []
        """Cards whose granted abilities have marks, which can be distinguished once the effects are loaded."""
        self.set_cards: list[tuple[Object, int]] = []
        """Cards that are set, with the references of what they are set on."""

    def deal(self, record: Record) -> None:
        g = self.g
        for player in range(N_PLAYERS):
            for part in g.table.contents[player]:
                self.free.update((player, definition) for definition in part)
        for player in range(N_PLAYERS):
            for zone in Zone:
                for row in record.cards(player, zone):
                    g.zone(player, zone).append(self.card(row, player, zone))
        for card, host in self.set_cards:
            card.host = _card_at(g, host)
        _renumber(g)

    def card(self, row: CardRecord, player: int, zone: Zone, host: Object | None = None) -> Object:
        definition = row.definition
        card = Object(self.next_slot, definition, self.g.table.cards[definition], row.owner, player, zone, host=host)
        self.next_slot += 1
        card.face_down, card.rested, card.is_set = row.is_face_down, row.is_rested, row.is_set
        card.deeds = row.deeds
        card.know, card.deduced, card.stamp = row.know & KNOWN_TO_BOTH, row.know // DEDUCES, row.arrival
        if zone in (Zone.CIRCLE, Zone.INTERCEPT):
            card.mask = row.circles
            if row.host >= 0:
                self.set_cards.append((card, row.host))
        elif zone is Zone.GATE:
            card.position = row.place
        used = row.used
        card.used = frozenset(((definition, k), 0, -1, 0) for k in range(12) if used >> k & 1)
        card.fired = frozenset(((definition, k), 0, -1, 0) for k in range(12) if used >> 12 + k & 1)
        if used >> 24:
            self.granted.append((card, used >> 24))
        card.souls = [self.card(CardRecord(*soul), player, Zone.SOUL, card) for soul in row.souls]
        self.g.objects.append(card)
        return card


def _renumber(g: State) -> None:
    """Give slots by owner and definition, as a new game would."""
    gate_last = sorted(g.objects, key=lambda c: (c.owner, c.card.type == 3, c.definition, c.slot))
    for slot, card in enumerate(gate_last):
        card.slot = slot
    g.objects = gate_last


def _card_at(g: State, code: int) -> Object:
    zone, player, index = parse_reference(code)
    if zone == Zone.SOUL:
        return [s for member in g.zone(player, Zone.CIRCLE) for s in member.souls][index]
    return g.zone(player, Zone(zone))[index]


def _load_ref(g: State, code: int) -> Ref | None:
    return None if code < 0 else Ref.to(_card_at(g, code))


def _load_battle(g: State, record: Record) -> None:
    if record.battle:
        row = record.battle
        attacker, defender = _load_ref(g, row.attacker), _load_ref(g, row.defender)
        g.battle = Battle(attacker, row.circle, defender, row.attack_limit, row.passes, row.branch)


def _load_effect(g: State, row: EffectRow | TimedRow) -> Effect:
    statement = texts.statement_at(texts.ability_of(g.table, row.ability).effect, row.path)
    cards = None if row.targets == (-1,) else tuple(Ref.to(_card_at(g, code)) for code in row.targets)
    source = Ref(g.objects[0], -1)
    if isinstance(row, TimedRow):
        source, about = Ref.to(_card_at(g, row.cards.source)), _load_ref(g, row.cards.about)
        cards = () if about is None else (about,)
    return Effect(
        row.rank,
        row.master,
        tuple(row.ability),
        Clause(row.path, statement),
        source,
        Duration(row.duration),
        cards,
        row.amount,
        row.rank,
    )


def _load_standby(g: State, row: StandbyRow) -> Standby:
    ref, reference = Ref.to(_card_at(g, row.source)), tuple(row.ability)
    found = [i for i in layers.abilities_of(g, ref.object) if i.reference == reference]
    instance = found[0] if found else Instance(Text(texts.ability_of(g.table, reference)), reference, ref.object)
    return Standby(row.master, instance, ref, _load_ref(g, row.subject), _load_ref(g, row.partner), 0)
