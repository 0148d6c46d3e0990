"""What the compiler says of the texts of a table: what they read and change, and what they wait for."""

from __future__ import annotations

import pytest

from lnl.cards import tree
from lnl.cards.language import parse_ability
from lnl.cards.library.model import Card
from lnl.cards.library.table import CardTable, Parts
from lnl.cards.program.analysis import EVERYTHING, USUAL_ZONES, Fact, TableFacts, Value, heard_as, reading_of
from lnl.cards.program.compile import compile_table
from lnl.contract.enums import AbilityKind, CardType, Phase, PlayerStat, Step, Zone
from lnl.contract.limits import BLANK, MAX_ABILITIES, MAX_PARTS
from tests.support.programs import program_of

PLAYER_EVENT = tree.StockBoost(tree.Fixed(1))


def facts_of(*texts: str) -> TableFacts:
    """Return the facts of a table with one card that has these texts."""
    return program_of(*map(parse_ability, texts)).facts


@pytest.mark.parametrize(
    ("text", "reads", "writes"),
    [
        ("[CONT] This member gets +1000 power.", Value(0), Value.POWER),
        ("[CONT] Your red members get +1 aura.", Value.COLORS, Value.AURA),
        ('[CONT] Your other "Chloe" gain <Summer>.', Value.NAMES, Value.ELEMENTS),
        ("[CONT] This member's power becomes this member's aura.", Value.AURA, Value.POWER),
        ("[CONT] Your members with level 2 or less cannot attack.", Value.LEVEL, Value.RESTRICTIONS),
        ("[CONT] This member counts aura as heart.", Value(0), Value.HEART),
        ("[CONT] Your Monolium members lose all abilities.", Value.WORLDS, Value.ABILITIES | Value.LOST | Value.ACTS),
        ("[CONT] Your members gain “[ACT]: Draw a card.”.", Value(0), Value.ABILITIES | Value.ACTS),
        ("[CONT] Your members gain “[CONT] This member cannot attack.”.", Value(0), Value.ABILITIES),
        ("[CONT] Your hand limit gets +1 for each red member you have.", Value.COLORS, Value(0)),
    ],
)
def test_what_a_statement_reads_and_changes(text: str, reads: Value, writes: Value) -> None:
    facts = facts_of(text)
    ((at, _),) = facts.acting[0]
    assert (facts.reads[at], facts.writes[at]) == (reads, writes)


def test_a_condition_is_read_where_it_stands() -> None:
    program = program_of(parse_ability("[CONT] If you have 2 or more other red members, this member gets +1000 power."))
    assert program.facts.reads[program.abilities[0].condition] == Value.COLORS
    assert program.facts.definitions[0].zones_read == 1 << Zone.CIRCLE


def test_zones_and_facts_of_operands() -> None:
    members = tree.All(tree.Selector(Zone.SOUL, tree.Who.YOU, (tree.IsRested(True), tree.InRole(tree.Role.BATTLING))))
    zones = 1 << Zone.SOUL | 1 << Zone.CIRCLE | 1 << Fact.RESTED | 1 << Fact.ROLES
    assert reading_of(members).zones == zones
    paradoxes = tree.All(tree.Selector(Zone.BATTLE, tree.Who.YOU, (), False, True))
    assert reading_of(paradoxes).zones == 1 << Zone.BATTLE | 1 << Zone.PARADOX
    assert reading_of(tree.ItsSoul(tree.This())).zones == EVERYTHING
    assert reading_of(tree.This()) == (0, 0)


def test_what_a_card_is_about() -> None:
    facts = facts_of(
        "[CONT] Your members cannot attack. Your attack limit gets +1.",
        "[CONT] If this member would be dropped, return it to your hand instead.",
        "[AUTO] When you draw a card, for the turn, when this member attacks, draw a card.",
        "[ACT] Only in the drop zone: [remove this member]: Draw a card.",
    )
    (card,) = facts.definitions
    assert card.layers == 1 | 1 << 4 | 1 << 5
    assert card.restricts == 1 << tree.Restriction.ATTACK
    assert card.player_stats == 1 << PlayerStat.ATTACK_LIMIT
    assert card.reach == USUAL_ZONES
    assert card.replaces == facts.replaces == 1 << tree.ReplacedEvent.DROP
    assert card.zoned == facts.zoned == 1 << Zone.DROP
    assert (card.parts, card.gains, card.has_act) == (2, 0, True)
    assert card.events == 1 << tree.TriggerEvent.DRAWN
    assert facts.unprinted == 1 << tree.TriggerEvent.ATTACKS
    assert facts.creates_later


def test_substitutes_are_no_parts_of_a_continuous_ability() -> None:
    facts = facts_of("[CONT] If this member would be dropped, it gets +1000 power for the turn instead.")
    assert facts.acting == [()]
    assert facts.definitions[0].parts == 0
    assert list(facts.writes.values()) == [Value.POWER]


def test_what_cards_may_gain_counts_for_those_that_grant() -> None:
    facts = facts_of("[CONT] Your members gain “[CONT] This member cannot attack.”.")
    assert facts.gained.restricts == facts.definitions[0].restricts == 1 << tree.Restriction.ATTACK
    assert (facts.gained.parts, facts.gained_gains, facts.crowd) == (1, False, 0)


def test_the_crowd_is_what_layers_and_cards_leave() -> None:
    facts = facts_of("[CONT] This member gets +1000 power. This member cannot attack.")
    assert facts.crowd == min(MAX_PARTS - 4, MAX_ABILITIES - 1), "two cards with two parts each"


def test_unknown_cards_are_about_nothing() -> None:
    card = Card("A-1", "A", CardType.LOGICALIST, territory=1)
    table = CardTable((card,), (Parts((0,), (), (), ()), Parts((BLANK,), (), (), ())))
    assert compile_table(table).facts.crowd == min(MAX_PARTS, MAX_ABILITIES)


def test_no_two_events_share_a_bit() -> None:
    timed = (tree.TriggerEvent.PHASE_START, tree.TriggerEvent.STEP_START)
    triggers = [tree.Trigger(event) for event in tree.TriggerEvent if event not in timed]
    triggers += [tree.Trigger(tree.TriggerEvent.PHASE_START, phase=phase) for phase in Phase]
    triggers += [tree.Trigger(tree.TriggerEvent.STEP_START, step=step) for step in Step if step is not Step.NONE]
    bits = [heard_as(tree.Ability(AbilityKind.AUTO, (PLAYER_EVENT,), trigger=trigger)) for trigger in triggers]
    assert len(set(bits)) == len(bits)
    assert max(bits) < 64
