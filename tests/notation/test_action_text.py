"""Action codes and their texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lnl.contract import action
from lnl.contract.action import NO_CARD, ActionKind, known_key, place_key, to_code
from lnl.contract.enums import Zone
from lnl.contract.errors import IllegalActionError, NotationError
from lnl.contract.notation import parse_action, to_text
from tests.support.vanilla import vanilla_table

TABLE = vanilla_table()
K = ActionKind
INDEX = {card.id: k for k, card in enumerate(TABLE.cards)}


def known(card: str, zone: Zone = Zone.HAND, player: int = 0, ordinal: int = 0) -> int:
    return known_key(zone, player, INDEX[card], ordinal)


EXAMPLES = [
    ("pass", 0, to_code(K.PASS)),
    ("luck-drive", 0, to_code(K.LUCK_DRIVE)),
    ("bottom VA-01#3", 0, to_code(K.BOTTOM, card=known("VA-01", ordinal=2))),
    ("mobilize VA-22 FL+FC", 0, to_code(K.MOBILIZE, card=known("VA-22"), circles=0b11)),
    ("mobilize VB-00 BR", 1, to_code(K.MOBILIZE, card=known("VB-00", player=1), circles=1 << 11)),
    ("trance FL + FR", 0, to_code(K.TRANCE, card=place_key(Zone.CIRCLE, 0, 0), arg=place_key(Zone.CIRCLE, 0, 2))),
    ("attack FL -> BC", 0, to_code(K.ATTACK, card=place_key(Zone.CIRCLE, 0, 0), circles=1 << 10)),
    ("attack FL -> BC", 1, to_code(K.ATTACK, card=place_key(Zone.CIRCLE, 1, 0), circles=1 << 4)),
    ("define VA-30", 0, to_code(K.DEFINE, card=known("VA-30"))),
    ("boost level/VA-00", 0, to_code(K.BOOST, card=known("VA-00", Zone.LEVEL))),
    ("choose opp.FC", 0, to_code(K.CHOOSE, card=place_key(Zone.CIRCLE, 1, 1))),
    ("choose opp.FC#2", 0, to_code(K.CHOOSE, card=place_key(Zone.CIRCLE, 1, 9))),
    ("choose drop/VA-00", 0, to_code(K.CHOOSE, card=known("VA-00", Zone.DROP))),
    ("choose opp.drop/VB-00", 0, to_code(K.CHOOSE, card=known("VB-00", Zone.DROP, 1))),
    ("choose opp.hand/?", 0, to_code(K.CHOOSE, card=place_key(Zone.HAND, 1, 0))),
    ("choose opp.hand/VB-00", 0, to_code(K.CHOOSE, card=known("VB-00", Zone.HAND, 1))),
    ("choose opp.level/?#3", 0, to_code(K.CHOOSE, card=place_key(Zone.LEVEL, 1, 2))),
    ("choose opp.gate/BL", 0, to_code(K.CHOOSE, card=place_key(Zone.GATE, 1, 3))),
    ("choose circle opp.FL", 0, to_code(K.CHOOSE, circles=1 << 6)),
    ("choose my-logicalist/VA-00", 0, to_code(K.CHOOSE, card=known("VA-00", Zone.MY_LOGICALIST))),
    ("number 2", 0, to_code(K.NUMBER, arg=2)),
    ("number 0", 0, to_code(K.NUMBER, arg=0)),
    ("part 1", 0, to_code(K.PART, arg=0)),
    ("mode 3", 0, to_code(K.MODE, arg=2)),
    ("place FL+BL", 0, to_code(K.PLACE, circles=0b1001)),
    ("place FL+BL", 1, to_code(K.PLACE, circles=0b1001 << 6)),
    ("activate FC", 0, to_code(K.ACTIVATE, card=place_key(Zone.CIRCLE, 0, 1))),
    ("activate FC 2", 0, to_code(K.ACTIVATE, card=place_key(Zone.CIRCLE, 0, 1), arg=1)),
    ("play 2", 0, to_code(K.PLAY, arg=1)),
    ("turn-down paradox/VA-30", 0, to_code(K.TURN_DOWN, card=known("VA-30", Zone.PARADOX))),
]


@pytest.mark.parametrize(("text", "player", "code"), EXAMPLES)
def test_examples(text: str, player: int, code: int) -> None:
    assert to_text(code, TABLE, player) == text
    assert parse_action(text, TABLE, player) == code
    assert parse_action(f"  {text.upper()} ".replace(" + ", "+").replace("->", " ->  "), TABLE, player) == code


places = st.builds(
    place_key, st.sampled_from([Zone.LEVEL, Zone.STOCK, Zone.HAND]), st.integers(0, 1), st.integers(0, 60)
)
circle_places = st.builds(
    lambda zone, player, circle, later: place_key(zone, player, circle + 8 * later),
    st.sampled_from([Zone.CIRCLE, Zone.GATE]),
    st.integers(0, 1),
    st.integers(0, 5),
    st.integers(0, 7),
)
known_cards = st.builds(
    known_key,
    st.sampled_from([zone for zone in Zone if zone not in (Zone.CIRCLE, Zone.GATE)]),
    st.integers(0, 1),
    st.integers(0, len(TABLE.cards) - 1),
    st.integers(0, 31),
)
cards = st.one_of(places, circle_places, known_cards)
PLAIN = [K.PASS, K.DONE, K.NONE, K.NO, K.YES, K.LUCK_DRIVE, K.REARRANGE, K.SEARCH, K.REFRESH, K.DECLARE]
CARD = [K.BOTTOM, K.LEVEL, K.SWAP, K.PICK, K.INTERCEPT, K.DEFINE, K.BOOST, K.CHOOSE, K.PAY, K.NEXT, K.KEEP, K.DROP]
codes = st.one_of(
    st.builds(to_code, st.sampled_from(PLAIN)),
    st.builds(lambda kind, card: to_code(kind, card=card), st.sampled_from(CARD), cards),
    st.builds(
        lambda kind, card, arg: to_code(kind, card=card, arg=arg),
        st.sampled_from([K.ACTIVATE, K.LOGIC_DRIVE, K.PLAY]),
        st.one_of(cards, st.just(NO_CARD)),
        st.integers(0, 11),
    ),
    st.builds(lambda card, mask: to_code(K.MOBILIZE, card=card, circles=mask), known_cards, st.integers(1, 4095)),
    st.builds(lambda a, b: to_code(K.TRANCE, card=a, arg=b), cards, cards),
    st.builds(lambda mask: to_code(K.PLACE, circles=mask), st.integers(1, 4095)),
    st.builds(
        lambda kind, n: to_code(kind, arg=n), st.sampled_from([K.NUMBER, K.PART, K.APPLY, K.MODE]), st.integers(0, 999)
    ),
)


@given(codes, st.integers(0, 1))
def test_round_trip(code: int, player: int) -> None:
    assert parse_action(to_text(code, TABLE, player), TABLE, player) == code


@given(st.lists(codes, unique=True, max_size=20), st.integers(0, 1))
def test_texts_are_unique(several: list[int], player: int) -> None:
    assert len({to_text(code, TABLE, player) for code in several}) == len(several)


MALFORMED = [
    ("", "unknown action ''"),
    ("fly FL", "unknown action 'fly'"),
    ("mobilise VA-00 FL", "did you mean 'mobilize'?"),
    ("pass FL", "unexpected 'FL' after 'pass'"),
    ("attack FL", "does not name two places"),
    ("attack -> FL", "does not name two places"),
    ("attack FL -> XX", "'XX' is not a circle (FL FC FR BL BC BR)"),
    ("attack FL -> FC -> FR", "does not name two places"),
    ("trance FL", "does not name two places"),
    ("mobilize VA-00", "needs a card and circles"),
    ("mobilize", "'mobilize' needs a card"),
    ("mobilize VA-07 FL", "no card 'VA-07' in this game, did you mean"),
    ("mobilize VA-00 FL+FL", "circle 'FL' named twice"),
    ("mobilize VA-00 FL 0", "'0' is not a number from 1"),
    ("mobilize VA-00 FL 1 now", "unexpected 'now' after 'mobilize'"),
    ("choose dorp/VA-00", "no zone 'dorp', did you mean 'drop'?"),
    ("choose drop/VA-00#0", "'#' must be followed by a number from 1"),
    ("choose drop/VA-00#x", "'#' must be followed by a number from 1"),
    ("choose drop/VA-00#99", "no zone holds 99 equal cards"),
    ("choose drop/", "no card ''"),
    ("number two", "'two' is not a number from 0"),
    ("number", "'number' needs a number"),
    ("number 99999999", "is not a number"),
    ("mode 0", "'0' is not a number from 1"),
    ("place", "'place' needs circles"),
    ("place FL+", "'' is not a circle"),
]


@pytest.mark.parametrize(("text", "message"), MALFORMED)
def test_malformed(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text, TABLE, 0)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_illegal_names_the_nearest_legal_actions() -> None:
    legal = [parse_action(text, TABLE, 0) for text in ("pass", "mobilize VA-00 FL", "mobilize VA-00 FC")]
    with pytest.raises(
        IllegalActionError, match=r"'mobilize VA-00 BC' is not legal now; nearest legal: 'mobilize VA-00"
    ):
        parse_action("mobilize VA-00 BC", TABLE, 0, legal)
    with pytest.raises(NotationError, match=r"unknown action 'mobiliz'.*nearest legal"):
        parse_action("mobiliz VA-00 FC", TABLE, 0, legal)


def test_a_missing_number_is_filled_in_where_one_action_fits() -> None:
    legal = [parse_action(text, TABLE, 0) for text in ("activate FC 2", "activate FL", "activate FL 2", "play FR 3")]
    assert action.arg_of(parse_action("activate FC", TABLE, 0, legal)) == 1
    assert action.arg_of(parse_action("play FR", TABLE, 0, legal)) == 2
    assert action.arg_of(parse_action("activate FL", TABLE, 0, legal)) == 0


def test_the_two_of_a_trance_may_be_named_in_either_order() -> None:
    circles = [place_key(Zone.CIRCLE, 0, circle) for circle in range(3)]
    legal = [to_code(K.TRANCE, card=circles[0], arg=circles[2])]
    assert parse_action("trance FR + FL", TABLE, 0, legal) == legal[0]
    for text in ("trance FL + FL", "trance FL + FC", "trance FC + FR"):
        with pytest.raises(IllegalActionError):
            parse_action(text, TABLE, 0, legal)
