"""The ruleset 1.00: what it does otherwise (rulings C), and what it refuses."""

from __future__ import annotations

from dataclasses import is_dataclass
from enum import Enum
from typing import Any

import pytest

from lnl.cards import tree
from lnl.cards.library.decks import shipped_decks
from lnl.cards.library.schema import card_from_table
from lnl.cards.library.versions import LATER, later_features, refusals
from lnl.contract.enums import Keyword, PlayerStat
from lnl.contract.errors import DeckError
from lnl.game.game import Game
from tests.support.scenario_text import play_scenario

OLD = 'ruleset = "1.00"\n'

SOUL = """
[cards]
M = { power = 5000, soul_note = "+700" }
X = { soul_note = "+1500" }
D = { power = 9000 }
[given]
phase = "battle"
[given.A]
circles = { FL = "M soul X X" }
level = "FILLER"
[given.B]
circles = { FL = "D" }
[[step]]
do = ["declare", "attack FL -> FL"]
"""


@pytest.mark.parametrize(("ruleset", "power"), [("1.00", 8000), ("2.04", 7000)])
def test_an_attacker_gets_the_printed_power_of_its_soul(engine: str, ruleset: str, power: int) -> None:
    """Ruling C3; 8.2.9.2 in 2.04."""
    play_scenario(engine, f'ruleset = "{ruleset}"\n' + SOUL + f'values = {{ "A.FL.power" = {power} }}')


@pytest.mark.parametrize(("head", "left"), [(OLD, 11), ("", 8)])
def test_there_is_no_hand_limit(engine: str, head: str, left: int) -> None:
    """Ruling C18; 7.7.6 in 2.04."""
    play_scenario(
        engine,
        head
        + f"""
[given]
phase = "end"
[given.A]
hand = 11
[[step]]
turn_player = "B"
zones = {{ "A.hand" = {left} }}
""",
    )


COST = """
[cards]
K = {{ text = ["[ACT] [stock this member {cost}]: Draw a card."] }}
[given.A]
circles = {{ FL = "K" }}
stock = {stock}
"""


@pytest.mark.parametrize(("head", "stock", "offered"), [(OLD, 1, True), (OLD, 0, False), ("", 0, True)])
def test_what_one_part_of_a_cost_brings_does_not_pay_another(engine: str, head: str, stock: int, offered: bool) -> None:
    """Ruling C9; 5.22.2 in 2.04."""
    fact = "offered" if offered else "not_offered"
    play_scenario(engine, head + COST.format(cost="(1)", stock=stock) + f'[[step]]\n{fact} = ["activate FL"]\n')


def test_the_parts_of_a_cost_have_no_order(engine: str) -> None:
    """Ruling C9: the stock is paid from what was there before."""
    play_scenario(
        engine,
        OLD
        + COST.format(cost="(1)", stock=1)
        + """
[[step]]
do = "activate FL"
decision = "main"
zones = { "A.stock" = "K", "A.drop" = "FILLER", "A.hand" = 1 }
""",
    )


ARRANGED = """
[cards]
K = { text = ["[AUTO] When this member is mobilized, put all your other members on the bottom of your deck."] }
M = {}
X = {}
[given.A]
circles = { FL = "M of-B", FC = "X of-B" }
level = 3
stock = 3
hand = "K"
[[step]]
do = "mobilize K BC"
decision = "order"
"""


@pytest.mark.parametrize(("head", "player"), [(OLD, "B"), ("", "A")])
def test_the_owner_arranges_what_enters_an_ordered_zone(engine: str, head: str, player: str) -> None:
    """Ruling C4; 4.1.6 in 2.04."""
    play_scenario(engine, head + ARRANGED + f'player = "{player}"')


@pytest.mark.parametrize(("head", "gates"), [(OLD, 1), ("", 0)])
def test_any_face_down_card_in_a_gate_zone_is_a_gate(engine: str, head: str, gates: int) -> None:
    """Ruling C14; 2.22.2 and 10.7.1.2 in 2.04."""
    play_scenario(
        engine,
        head
        + f"""
[cards]
M = {{}}
[given.A]
gates = {{ FL = "M down", FC = "down", FR = "down", BL = "down", BC = "down", BR = "down" }}
[[step]]
gates = {{ "A.FL" = {'"M"' if gates else "[]"} }}
""",
    )


# --- refusals ---------------------------------------------------------------------------------------------------------

ON = "When this member is mobilized, "
EXAMPLES: dict[str, dict[str, Any]] = {
    "super logicalists": {"type": "super logicalist"},
    "my logicalists": {"type": "my logicalist"},
    "several character names": {"characters": ["Ann", "Bea"]},
    "covenanters of members that are no tranceunions": {"type": "foreigner", "covenanters": ["Ann"]},
    "several covenanters": {"type": "tranceunion", "covenanters": ["Ann", "Bea"]},
    "worlds beyond the first three": {"worlds": ["Tritomy"]},
    "two worlds": {"worlds": ["Disfia", "Monolium"]},
    "trait icons": {"elements": ["Summer"]},
    "costs in a stated order": {"text": ["[ACT] [(1), discard a card]: Draw a card."]},
    "searches by several criteria": {
        "text": ["[ACT]: Search your deck for up to 1 logicalist as well as up to 1 tactics. Put them into your hand."]
    },
    "trances that open another zone": {
        "text": ["[ACT]: Trance, also into a red tranceunion in your drop zone. Draw a card."]
    },
    "heart paradoxes": {"type": "paradox", "icons": ["paradox"], "paradox_rule": "heart"},
}


def example(**values: Any) -> Any:
    """Return a card that ruleset 1.00 knows but for the values."""
    usual: dict[str, Any] = {"id": "T-1", "name": "N", "type": "logicalist", "icons": ["power"]}
    kind = values.get("type", "logicalist")
    if kind in ("logicalist", "foreigner", "tranceunion", "super logicalist"):
        usual |= {"level": 1, "cost": 1, "territory": 1, "power": 1000, "limit": 1}
    if kind in ("tranceunion", "my logicalist"):
        del usual["icons"]
    return card_from_table(usual | values)


def test_a_card_of_1_00_has_no_later_feature() -> None:
    assert later_features(example()) == []


@pytest.mark.parametrize("words", EXAMPLES)
def test_what_is_printed_is_refused(words: str) -> None:
    card = example(**EXAMPLES[words])
    assert words in [feature.words for feature in later_features(card)]
    assert refusals([card], "2.04") == ()
    assert any(words in line and "not in 1.00" in line for line in refusals([card], "1.00"))


def test_every_row_of_the_table_has_an_example_or_is_read_from_the_text() -> None:
    assert {f.words for f in LATER if not f.read} == {*EXAMPLES, "covenants with more than one name"}


@pytest.mark.parametrize("feature", [f for f in LATER if f.read], ids=lambda f: f.words)
def test_library_cards_with_later_words_are_refused(feature: Any) -> None:
    from lnl.cards.library.library import CardLibrary

    cards = [card for card in CardLibrary.load().cards if feature.is_on(card)]
    assert cards or feature.words == "the my logicalist zone"  # no text there names it
    assert all(any(feature.words in line for line in refusals([card], "1.00")) for card in cards)


KNOWN_CLASSES = frozenset(
    "Ability All AnyOf Arriving Attacker AttacksMade Both BottomOf Bounded Cannot Change ChangePlayer Choose ChooseKind ChooseNumber Circles Compare Cost CostBottom CostCards CostExchange CostMove CostThis CostTop "
    "CountAmong CountOf Defender Did Discard Draw EndGame Exchange Fixed ForEach GainTrait HasColor HasElement HasGateNumber HasMember HasSetCard "
    "HasLogic HasTitle HasWorld If InPhase InRelation InRole InRow IsFaceUp IsNamed IsOfChosen IsRested IsSet IsType Kinds It ItsSetCards ItsSoul "
    "Lacks Later Look NameHas LookAt Looked Matches May MayPay Mobilize MobilizeOn Modes Move MoveTo Pay PayStock Replace Rest "
    "Difference OutsidePhase Reveal RevealUntil Scaled Search Selector SetOn SetOnOne Shuffle SoulHolder SoulIs SoulThan Stand StatIs StatOf Subject TheDestroyer TheNumber TheTranceunion TheX This TimesDone TopOfDeck "
    "TopOfStock Total Trance Trigger TurnDown TurnOf TurnUp UnlessPaid EveryColor EveryWorld Multiply OnCircles Shares SkipPhase Sum "
    "SwitchStats TrancesWith Affected Alike KindsAmong IfDone OnAttacked".split()
)
KNOWN_WORDS: dict[type[Enum], frozenset[str]] = {
    Keyword: frozenset("NONE COVENANT VANGUARD LOGIC_DRIVE".split()),
    PlayerStat: frozenset(
        "LEVEL_LIMIT LOGIC_DRIVE_LIMIT MOST_INTERCEPTORS MOST_DEFINITIONS ACT_COST LOGIC_DRIVE_COST AUTO_COST CANNOT_DRAW CANNOT_DRAW_BY_EFFECTS CANNOT_DRAW_ELSEWHERE CANNOT_DECLARE CANNOT_INTERCEPT CANNOT_MOBILIZE "
        "CANNOT_MOBILIZE_BY_EFFECTS CANNOT_MOBILIZE_SOME CANNOT_TRANCE CANNOT_LUCK_DRIVE CANNOT_LEVEL_BOOST CANNOT_LOGIC_DRIVE CANNOT_USE_ACT LOWER_AURA_WINS".split()
    ),
    tree.Restriction: frozenset(
        "ATTACK PRICE MUST_ATTACK BE_MOBILIZED INTERCEPT MOVE STAND BE_CHOSEN BE_ATTACKED USE_AUTO USE_ACT USE_LOGIC_DRIVES DRIVES_WITHOUT_SOUL CANNOT_STAND ENTER_RESTED BE_DROPPED "
        "BE_STOCKED BE_RETURNED BE_MOVED LEAVE BE_RESTED BE_STOOD BE_TURNED_DOWN ATTACK_BACK_ROW WIN_TIES WIN_AURA_TIES LOSE AS_LOGICALIST AS_FOREIGNER MOBILIZED_FROM_THERE "
        "REACH_BACK_ROW ATTACK_RESTED BE_INTERCEPTED CHOSEN_BY_DRIVES CHOSEN_BY_ACT ONLY_BY_TRANCE WITHOUT_KIN WITHOUT_LEVEL".split()
    ),
    tree.CostVerb: frozenset("REST STAND DISCARD DROP STOCK RETURN TURN_DOWN TURN_UP REMOVE BOTTOM REVEAL TOP".split()),
    tree.TriggerEvent: frozenset(
        "MOBILIZED PLACED_BY_TRANCE SOUL_BY_TRANCE ATTACKS DEFENDS INTERCEPTS WINS LOSES GATE_DESTROYED GAME_START TURN_START "
        "PHASE_START STEP_START DISCARDED STOCKED DRAWN DEFINED RETURNED STOOD RESTED LEVELED REFRESHED LUCK_DRIVE LOGIC_DRIVE "
        "LEVEL_BOOST MOVED PLACED TRANCED SHUFFLED TURNED_UP SITUATION PUT LEFT TURNED_DOWN CHOSEN SET REVEALED ACT_USED "
        "SEARCHED GREW NTH_ATTACK".split()
    ),
}


def test_every_class_of_the_tree_is_known_or_refused() -> None:
    classes = {name for name in tree.__all__ if isinstance(kind := getattr(tree, name), type) and is_dataclass(kind)}
    later = {word.__name__ for feature in LATER for word in feature.read if isinstance(word, type)}
    assert classes == KNOWN_CLASSES | later
    assert not KNOWN_CLASSES & later


@pytest.mark.parametrize("vocabulary", KNOWN_WORDS, ids=lambda v: v.__name__)
def test_every_word_is_known_or_refused(vocabulary: type[Enum]) -> None:
    later = {word.name for feature in LATER for word in feature.read if type(word) is vocabulary}
    assert {word.name for word in vocabulary} == KNOWN_WORDS[vocabulary] | later
    assert not KNOWN_WORDS[vocabulary] & later


def test_a_game_with_later_cards_is_refused() -> None:
    decks = [deck for _, deck in sorted(shipped_decks().items())]
    with pytest.raises(DeckError, match=r"ruleset 1\.00 does not know some cards") as refused:
        Game(decks[0], decks[1], ruleset="1.00")
    assert any("gate destruction came with version 2.00 (11.7)" in line for line in refused.value.violations)


def test_a_deck_is_judged_by_its_ruleset() -> None:
    deck = next(deck for _, deck in sorted(shipped_decks().items()))
    assert deck.violations() == []
    lines = [str(violation) for violation in deck.violations(ruleset="1.00")]
    assert any("gate destruction, since version 2.00, in ruleset 1.00" in line for line in lines)
