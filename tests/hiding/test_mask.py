"""The masked record, part by part, from a record written by hand (docs/state.md §6)."""

from __future__ import annotations

from typing import Any

import pytest

from lnl.contract.enums import Zone
from lnl.contract.limits import BLANK
from lnl.contract.record import HIDDEN, Nested, Record, mask
from lnl.contract.rulenum import to_code

ABILITY = (4, 0)
GRANTED = (2, 0, 1, 0)
"""An ability that another card gives."""
PATH = 1 << 55
"""A path of choices, by its size."""


def place(zone: Zone, player: int, index: int) -> int:
    """Return the reference of a place."""
    return (zone * 2 + player) * 64 + index


def card(definition: int, know: int, *, used: int = 0, souls: Nested = (), owner: int = 1) -> Nested:
    """Return a card of a record that lies rested."""
    return (definition, owner, 2, know, 3, used, 1, souls)


ZONES: dict[tuple[int, Zone], Nested] = {
    (1, Zone.HAND): (card(10, 2, used=5), card(11, 3, used=5), card(12, 6)),
    (1, Zone.DECK): (card(13, 0), card(14, 1)),
    (1, Zone.LEVEL): (card(15, 2, used=9),),
    (0, Zone.HAND): (card(16, 1, owner=0),),
    (0, Zone.DECK): (card(17, 0, owner=0),),
    (1, Zone.CIRCLE): (card(18, 3, souls=(card(19, 3), card(20, 2))), card(21, 0, souls=(card(22, 3),))),
}
SECRET, SEEN, OWN = place(Zone.HAND, 1, 0), place(Zone.HAND, 1, 1), place(Zone.HAND, 0, 0)
LATER = place(Zone.HAND, 1, 2)
LEVEL, DECK, TOLD = place(Zone.LEVEL, 1, 0), place(Zone.DECK, 1, 0), place(Zone.DECK, 1, 1)
HAND_OF_1, DECK_OF_1 = HIDDEN - (Zone.HAND * 2 + 1), HIDDEN - (Zone.DECK * 2 + 1)
KNOWN_PAST, SECRET_PAST = (30, 1, 1, 2, 50, 51, 52, 53, 2, 3), (31, 1, 1, 2, 60, 61, 62, 63, 2, 2)
BLANK_PAST = (BLANK, 1, 1, 2, 0, 0, 0, 0, 2, 0)


def record(**parts: Any) -> Record:
    """Return a record with those cards, and parts of its own."""
    sections: dict[str, Any] = {
        "rules": (204, 0, 3, 1, 3, 0, 0),
        "outcome": (),
        "players": ((1,) * 8, (2,) * 8),
        "chance": ((1, 2, 3), (4, 5, 6)),
        "zones": tuple(tuple(ZONES.get((player, zone), ()) for zone in Zone) for player in (0, 1)),
        "battle": (place(Zone.CIRCLE, 1, 0), 2, -1, 1, 0, 0),
        **dict.fromkeys(("effects", "standby", "frames", "snapshots", "arrangements"), ()),
        "knowledge": ((((DECK, TOLD), (13,)),), (((OWN,), (16,)),)),
    }
    return Record(**(sections | parts))


def test_cards_are_known_or_blank() -> None:
    shown = mask(record(), 0)
    zones = shown.zones[1]
    assert zones[Zone.HAND] == (
        (BLANK, 1, 2, 0, 3, 0, 1, ()),
        (11, 1, 2, 1, 3, 5, 1, ()),
        (BLANK, 1, 2, 0, 3, 0, 1, ()),
    )
    assert zones[Zone.DECK] == ((BLANK, 1, 2, 0, 3, 0, 1, ()), (14, 1, 2, 1, 3, 0, 1, ()))
    assert zones[Zone.LEVEL] == ((BLANK, 1, 2, 0, 3, 0, 1, ()),)
    assert zones[Zone.CIRCLE] == (
        (18, 1, 2, 1, 3, 0, 1, ((19, 1, 2, 1, 3, 0, 1, ()), (BLANK, 1, 2, 0, 3, 0, 1, ()))),
        (BLANK, 1, 2, 0, 3, 0, 1, ((22, 1, 2, 1, 3, 0, 1, ()),)),
    )
    assert shown.zones[0][Zone.HAND] == ((16, 0, 2, 1, 3, 0, 1, ()),)
    assert mask(record(), 1).zones[0][Zone.HAND] == ((BLANK, 0, 2, 0, 3, 0, 1, ()),)
    assert mask(record(), 1).zones[1][Zone.HAND][0] == (10, 1, 2, 1, 3, 5, 1, ())


@pytest.mark.parametrize("player", [0, 1])
def test_chance_is_gone_and_knowledge_is_ones_own(player: int) -> None:
    whole = record()
    shown = mask(whole, player)
    assert shown.chance == ()
    assert shown.knowledge == (whole.knowledge[player],)
    assert (shown.rules, shown.players, shown.battle) == (whole.rules, whole.players, whole.battle)


def test_paths_are_the_turn_players_own() -> None:
    whole = record(arrangements=((3, 8), (63,), (PATH,)))
    assert mask(whole, 1).arrangements == ((3, 8), (63,), (PATH,))
    assert mask(whole, 0).arrangements == ((3, 8), (63,))


REFERENCES = [
    (SECRET, HAND_OF_1),
    (SEEN, SEEN),
    (OWN, OWN),
    (DECK, DECK_OF_1),
    (TOLD, TOLD),
    (LEVEL, LEVEL),
    (0, 0),
    (-1, -1),
]
"""References as the referee has them, and as player 0 may know them."""


@pytest.mark.parametrize(("there", "masked"), REFERENCES)
def test_references_in_frames(there: int, masked: int) -> None:
    """Every reference of every form, one at a time; all else stands."""
    assert mask(record(frames=((4, SEEN, OWN, 1, 0, -1, 2),)), 0).frames == ((4, SEEN, OWN, 1, 0, -1, 2),)
    for full, shown in (
        ((1, ABILITY, there, SEEN, -1, 7, 8, (OWN,), (), (), ((1, 2),)), (1, ABILITY, masked, SEEN, -1, 7, 8, (OWN,), (), (), ((1, 2),))),
        ((1, ABILITY, SEEN, there, OWN, 7, 8, (), (OWN,), (), ()), (1, ABILITY, SEEN, masked, OWN, 7, 8, (), (OWN,), (), ())),
        ((1, ABILITY, SEEN, -1, there, 7, 8, (), (), (OWN,), ()), (1, ABILITY, SEEN, -1, masked, 7, 8, (), (), (OWN,), ())),
        ((1, ABILITY, -1, -1, -1, 0, 0, (SEEN, there), (), (), ()), (1, ABILITY, -1, -1, -1, 0, 0, (SEEN, masked), (), (), ())),
        ((1, ABILITY, -1, -1, -1, 0, 0, (), (there, SEEN), (), ()), (1, ABILITY, -1, -1, -1, 0, 0, (), (masked, SEEN), (), ())),
        ((1, ABILITY, -1, -1, -1, 0, 0, (), (), (there,), ()), (1, ABILITY, -1, -1, -1, 0, 0, (), (), (masked,), ())),
        ((4, there, SEEN, 1, 0, -1, 2), (4, masked, SEEN, 1, 0, -1, 2)),
        ((4, SEEN, there, 0, 1, -1, 0), (4, SEEN, masked, 0, 1, -1, 0)),
        ((4, SEEN, OWN, 4, 0, there, 1), (4, SEEN, OWN, 4, 0, masked, 1)),
        ((5, there), (5, masked)),
        ((7, 99, (SEEN, there), 1), (7, 99, (SEEN, masked), 1)),
        ((8, 2, 1, there), (8, 2, 1, masked)),
    ):  # fmt: skip
        assert mask(record(frames=(full,)), 0).frames == (shown,)


@pytest.mark.rule("5.13.1.2.1")
def test_a_card_taken_from_the_other_players_deck_is_shown_as_the_first_unknown_one() -> None:
    first = (Zone.DECK * 2 + 1) * 64
    trance = (4, SEEN, OWN, 1, 0, TOLD, 1)
    shown = mask(record(frames=(trance,)), 0)
    assert shown.frames == ((4, SEEN, OWN, 1, 0, first, 1),)
    assert [card[0] for card in shown.zones[1][Zone.DECK]] == [14, BLANK]
    assert mask(record(frames=(trance,)), 1).zones == mask(record(), 1).zones


@pytest.mark.rule("1.3.4.1")
def test_what_the_other_player_picks_to_discard_is_shown_when_all_have_picked() -> None:
    """Also of the cards that the observer knows in that hand; its own picks stand."""
    frame = (7, to_code("5.8.1"), (SECRET, SEEN), 1)
    assert mask(record(frames=(frame,)), 0).frames == ((7, to_code("5.8.1"), (HAND_OF_1, HAND_OF_1), 1),)
    assert mask(record(frames=(frame,)), 1).frames == (frame,)


@pytest.mark.parametrize("frame", [(2, 1, 3, 0, 2), (3, 450), (6, (1, 12)), (9, 77, 1)])
def test_frames_without_references_stand(frame: Nested) -> None:
    assert mask(record(frames=(frame, frame)), 0).frames == (frame, frame)


@pytest.mark.parametrize("ability", [ABILITY, GRANTED])
@pytest.mark.parametrize(("there", "masked"), REFERENCES)
def test_references_of_abilities_that_stand_by(there: int, masked: int, ability: Nested) -> None:
    for full, shown in (
        ((1, ability, there, SEEN, OWN), (1, ability, masked, SEEN, OWN)),
        ((1, ability, SEEN, there, OWN), (1, ability, SEEN, masked, OWN)),
        ((1, ability, SEEN, OWN, there), (1, ability, SEEN, OWN, masked)),
    ):
        is_told = ability == GRANTED or full[2] != SECRET  # B112
        assert mask(record(standby=(full,)), 0).standby == ((shown,) if is_told else ())
        assert len(mask(record(standby=(full,)), 1).standby) == 1


@pytest.mark.rule("9.7.3.1", "4.6.1.1")
def test_printed_abilities_of_hand_cards_that_were_not_seen_are_left_out() -> None:
    """Also of those that left the hand unseen (B112): the record is the same as if none stood by."""
    seen = ((1, ABILITY, SEEN, -1, -1), (1, ABILITY, -2, -1, -1))
    hidden = (
        (1, (3, 9), SECRET, -1, -1),
        (1, (3, 9), LATER, SEEN, -1),
        (1, (3, 9), -3, -4, -1),
        (1, (3, 9), SECRET, -1, -1),
    )
    pasts = (KNOWN_PAST, SECRET_PAST, KNOWN_PAST)
    whole, without = record(standby=seen + hidden, snapshots=pasts), record(standby=seen, snapshots=pasts)
    assert mask(whole, 0) == mask(without, 0)
    assert mask(without, 0).standby == ((1, ABILITY, -2, -1, -1), (1, ABILITY, SEEN, -1, -1))
    assert len(mask(whole, 1).standby) == 6
    assert len(mask(record(standby=((0, ABILITY, SECRET, -1, -1),)), 0).standby) == 1


def test_effects_leave_out_targets_that_cannot_be_told() -> None:
    effects = (
        (1, 1, ABILITY, 2, 1, (SECRET, SEEN, LEVEL), 500),
        (2, 0, ABILITY, 3, 0, (-1,), 600),
        (3, 1, ABILITY, 4, 2, (), 0, (SECRET, SEEN)),
    )
    assert mask(record(effects=effects), 0).effects == (
        (1, 1, ABILITY, 2, 1, (SEEN, LEVEL), 500),
        (2, 0, ABILITY, 3, 0, (-1,), 600),
        (3, 1, ABILITY, 4, 2, (), 0, (HAND_OF_1, SEEN)),
    )


def test_effects_are_sorted_by_what_is_left() -> None:
    low = place(Zone.CIRCLE, 1, 0)
    effects = ((1, 1, ABILITY, 2, 1, (low,), 5), (1, 1, ABILITY, 2, 1, (SECRET,), 9))
    assert list(effects) == sorted(effects)
    assert mask(record(effects=effects), 0).effects == ((1, 1, ABILITY, 2, 1, (), 9), effects[0])


def test_snapshots_are_known_or_blank_and_numbered_by_what_is_left() -> None:
    """What player 0 did not see is blank; the order of standing-by abilities must not show it."""
    snapshots = (SECRET_PAST, KNOWN_PAST, ())
    whole = record(standby=((1, GRANTED, -2, -1, -1), (1, GRANTED, -3, -2, -4)), snapshots=snapshots)
    shown = mask(whole, 0)
    known = (*KNOWN_PAST[:9], 1)
    assert shown.standby == ((1, GRANTED, -2, -3, -4), (1, GRANTED, -3, -1, -1))
    assert shown.snapshots == (known, BLANK_PAST, ())
    both = mask(whole, 1)
    assert both.standby == ((1, GRANTED, -2, -3, -4), (1, GRANTED, -3, -1, -1))
    assert both.snapshots == (known, (*SECRET_PAST[:9], 1), ())


def test_abilities_that_stand_by_are_sorted_by_what_is_left() -> None:
    """By master, ability, and then by what the observer may know of the cards."""
    rows = (
        (1, GRANTED, SEEN, -1, -1),
        (1, GRANTED, LATER, -1, -1),
        (0, ABILITY, TOLD, -1, -1),
        (1, (1, 9), SEEN, -1, -1),
    )
    assert mask(record(standby=rows), 0).standby == (
        (0, ABILITY, TOLD, -1, -1),
        (1, (1, 9), SEEN, -1, -1),
        (1, GRANTED, HAND_OF_1, -1, -1),
        (1, GRANTED, SEEN, -1, -1),
    )


def test_snapshots_that_frames_alone_refer_to_follow() -> None:
    whole = record(
        standby=((1, GRANTED, -3, -1, -1),), frames=((5, -2), (5, -3), (5, -2)), snapshots=(KNOWN_PAST, SECRET_PAST)
    )
    shown = mask(whole, 0)
    assert shown.standby == ((1, GRANTED, -2, -1, -1),)
    assert shown.frames == ((5, -3), (5, -2), (5, -3))
    assert shown.snapshots == (BLANK_PAST, (*KNOWN_PAST[:9], 1))
