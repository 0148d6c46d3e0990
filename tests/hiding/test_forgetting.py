"""What the other player knows after cards moved where it cannot see them: all that it saw, and the only forgetting."""

from __future__ import annotations

import pytest

from lnl.contract.enums import Zone
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario

HEAD = 'id = "T"\ntitle = "t"\nrules = ["1.1"]\n'
A, B = 0, 1


@pytest.fixture(params=("reference", "core"))
def engine(request: pytest.FixtureRequest) -> str:
    """Return the name of an engine."""
    return str(request.param)


def played(engine: str, text: str) -> Game:
    """Play a scenario and return the game at its end."""
    return Run(Scenario.parse(HEAD + text), engine).play()


def groups(game: Game, player: int) -> set[tuple[tuple[str, ...], str]]:
    """Return a player's groups as (places, ids): places by zone letter and index, ids joined."""
    names = {zone: zone.name.lower() for zone in Zone}
    found = set()
    for places, listed in game.record().knowledge[player]:
        where = tuple(f"{'AB'[place // 64 % 2]}.{names[Zone(place // 128)]}{place % 64}" for place in places)
        found.add((where, " ".join(sorted(game.table.cards[d].id for d in listed))))
    return found


def known(game: Game, player: int, owner: int, zone: Zone) -> str:
    """Return what a player knows of a zone in place, ``?`` for what it does not."""
    cards = game.record().cards(owner, zone)
    return " ".join(game.table.cards[card.definition].id if card.know >> player & 1 else "?" for card in cards)


@pytest.mark.rule("7.4.3.1.1")
@pytest.mark.parametrize("given", ["X", "Y"])
def test_a_swapped_level_card_is_known_to_be_in_the_hand(engine: str, given: str) -> None:
    """Also where it changes places with an equal one: both change places, so none is taken for the other."""
    game = played(
        engine,
        f"""
[cards]
X = {{}}
Y = {{}}
[given]
phase = "level"
[given.A]
level = ["X", "FILLER*3"]
hand = ["{given}", "FILLER*2"]
[[step]]
do = ["level {given}", "swap level/X"]
""",
    )
    assert groups(game, B) == {(("A.hand0", "A.hand1", "A.hand2"), "X")}
    assert known(game, B, A, Zone.LEVEL).endswith(given)


LOOK = """
[cards]
X = {}
Y = {}
Z = {}
L = { text = ["[ACT]: Look at the top 3 cards of your deck. Choose a card from among them. Put it into your hand."] }
[given.A]
circles = { FL = "L" }
deck = ["FILLER*4", "Z", "Y", "X known-B"]
[[step]]
do = "activate FL"
"""


@pytest.mark.rule("5.23.3")
def test_looking_alone_hides_nothing(engine: str) -> None:
    text = LOOK.replace(" Choose a card from among them. Put it into your hand.", "")
    game = played(engine, text)
    assert known(game, A, A, Zone.DECK) == "? ? ? ? Z Y X"
    assert known(game, B, A, Zone.DECK) == "? ? ? ? ? ? X"
    assert groups(game, B) == set()


@pytest.mark.rule("9.6.3")
@pytest.mark.parametrize("card", ["X", "Y"])
def test_nobody_sees_which_of_the_cards_looked_at_is_taken(engine: str, card: str) -> None:
    """What B knew of the three cards lies among them and the hand, whichever was taken."""
    game = played(engine, LOOK + f'settle = false\n[[step]]\ndo = "choose deck/{card}"\n')
    assert groups(game, B) == {(("A.deck4", "A.deck5", "A.hand0"), "X")}
    assert known(game, B, A, Zone.DECK) == "? ? ? ? ? ?"
    assert known(game, B, A, Zone.HAND) == "?"
    left = {"X": "Z Y", "Y": "Z X"}[card]
    assert known(game, A, A, Zone.DECK) == f"? ? ? ? {left}"


@pytest.mark.rule("9.6.3")
def test_the_choice_itself_is_not_seen(engine: str) -> None:
    """While the first of two cards is chosen, B's record names no place of it."""
    text = LOOK.replace("Choose a card from among them. Put it", "Choose up to 2 cards from among them. Put them")
    games = [
        played(engine, text + f'settle = false\n[[step]]\ndo = "choose deck/{c}"\nsettle = false\n') for c in "XYZ"
    ]
    assert len({game.record().frames for game in games}) == 3
    assert len({game.view(B).record for game in games}) == 1
    assert len({game.view(A).record for game in games}) == 3


@pytest.mark.rule("9.6.2.1")
def test_a_played_card_is_revealed(engine: str) -> None:
    """Named to be mobilized, it is shown while the member in its way is replaced."""
    game = played(
        engine,
        """
[cards]
M = {}
R = { text = ["[CONT] If this member would be dropped, you may rest this member instead."] }
[given.A]
circles = { FL = "R" }
hand = ["M", "FILLER*2"]
level = "FILLER"
[[step]]
do = "mobilize M FL"
settle = false
decision = "may"
""",
    )
    assert known(game, B, A, Zone.HAND) == "M ? ?"


@pytest.mark.rule("4.1.6.1")
@pytest.mark.parametrize("cards", ["X Y", "X X"])
def test_cards_put_on_the_deck_unseen_are_hidden_together(engine: str, cards: str) -> None:
    """B is asked nothing and hears nothing that depends on whether the cards are equal."""
    first, second = cards.split()
    game = played(
        engine,
        f"""
[cards]
X = {{}}
Y = {{}}
L = {{ text = ["[ACT]: Choose 2 cards in your hand. Put them on the bottom of your deck."] }}
[given.A]
circles = {{ FL = "L" }}
hand = ["{first}", "{second}", "FILLER"]
deck = ["FILLER*4"]
[[step]]
do = ["activate FL", "choose {first}", "choose {second}"]
settle = false
decision = "order"
""",
    )
    assert known(game, B, A, Zone.HAND) == "? ? ?"
    assert game.view(B).record.frames[-1][2] == ()


FORGET = """
[cards]
X = {}
L = { text = ["[ACT] [1/turn]: Return this member to its owner's hand."] }
S = { text = ["[ACT] [1/turn]: Choose a card in your hand. Put it on top of your deck."] }
W = { text = ["[ACT] [1/turn]: Shuffle your deck."] }
[given.A]
circles = { FL = "L", FC = "S", FR = "W", BL = "W" }
hand = ["FILLER*2"]
deck = ["FILLER*3", "X known-B"]
[[step]]
do = ["activate FR"]
"""


@pytest.mark.rule("4.6.1.1")
def test_the_only_forgetting_is_that_overlapping_groups_become_one(engine: str) -> None:
    """B knows X in A's deck and L in A's hand; a hand card goes on the deck, and the deck is shuffled.

    A perfect memory would still say that X is in the deck. The groups (deck: X) and (hand and the card that moved: L) would
    overlap after the shuffle, and neither contains the other; so they become one of deck and hand with X and L.
    """
    game = played(engine, FORGET)
    deck, hand = tuple(f"A.deck{k}" for k in range(4)), tuple(f"A.hand{k}" for k in range(3))
    assert groups(game, B) == {(deck, "X")}
    game.push("activate FL")
    assert groups(game, B) == {(deck, "X"), (hand, "L")}
    game.push("activate FC")
    game.push("choose L")
    assert groups(game, B) == {(deck, "X"), (("A.deck4", *hand[:2]), "L")}
    game.push("activate BL")
    assert groups(game, B) == {((*deck, "A.deck4", *hand[:2]), "L X")}


def test_groups_inside_or_around_a_shuffled_zone_lose_nothing(engine: str) -> None:
    """Cards of one zone: what was known of a part is known of the whole; a group around the zone stays around it."""
    text = FORGET.replace('"FILLER*3", "X known-B"', '"FILLER*3", "X known-B", "L known-B"')
    game = played(engine, text)
    deck = tuple(f"A.deck{k}" for k in range(5))
    assert groups(game, B) == {(deck, "L X")}
    game.push("activate BL")
    assert groups(game, B) == {(deck, "L X")}


def test_forgetting_is_seen_in_worlds() -> None:
    """After the groups became one, X lies in the hand in some worlds; before, in none."""

    def holds(game: Game) -> set[bool]:
        view, wanted = game.view(B), next(k for k, card in enumerate(game.table.cards) if card.id == "X")
        records = (view.sample(seed).record() for seed in range(60))
        return {any(card.definition == wanted for card in record.cards(A, Zone.HAND)) for record in records}

    game = played("core", FORGET)
    for move in ("activate FL", "activate FC", "choose L"):
        game.push(move)
    assert holds(game) == {False}
    game.push("activate BL")
    assert holds(game) == {False, True}
