"""The façade: pushing, taking back, refusing, copying, telling."""

from random import Random

import pytest

import lnl
from lnl.contract.enums import Reason
from lnl.contract.errors import IllegalActionError, LnlError, NotationError
from lnl.contract.record import mask
from lnl.game.game import Game
from lnl.game.options import Action
from lnl.lab.bench import fixed_decks
from tests.support.engines import ENGINES
from tests.support.playing import random_moves, vanilla_game
from tests.support.vanilla import vanilla_cards

pytestmark = pytest.mark.parametrize("engine", ENGINES)


def test_take_back_to_the_start(engine: str) -> None:
    game = vanilla_game(engine, 11)
    digests = [(game.digest(), len(game.events))]
    random_moves(game, Random(2), 150, lambda g: digests.append((g.digest(), len(g.events))))
    pushed = list(game.moves)
    for digest, events in reversed(digests[:-1]):
        action = game.pop()
        assert isinstance(action, Action)
        assert action.code == pushed.pop()
        assert (game.digest(), len(game.events)) == (digest, events)
    with pytest.raises(LnlError, match="nothing to take back"):
        game.pop()


def test_the_same_actions_after_taking_back(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 5), Random(3), 90)
    digest, events = game.digest(), game.events
    texts = []
    for _ in range(40):
        action = game.pop()
        texts.append(str(action))
    for text in reversed(texts):
        game.push(text)
    assert (game.digest(), game.events) == (digest, events)


def test_refused_actions_change_nothing(engine: str) -> None:
    game = vanilla_game(engine, first=0)
    before = (game.digest(), game.events, game.moves)
    with pytest.raises(IllegalActionError) as caught:
        game.push("mobilize VA-00 FL")
    assert caught.value.rule == "6.2.1.8"
    assert caught.value.seed == 7
    assert "is not legal now; " in str(caught.value)
    with pytest.raises(NotationError, match="unknown action 'mobilise', did you mean 'mobilize'"):
        game.push("mobilise VA-00 FL")
    assert game.decision is not None
    stale = game.decision.actions[0]
    assert (game.digest(), game.events, game.moves) == before
    game.push(stale)
    with pytest.raises(IllegalActionError):
        game.push(stale)


def test_actions_by_object_and_by_text_are_the_same(engine: str) -> None:
    a, b = vanilla_game(engine, 4), vanilla_game(engine, 4)
    rng = Random(9)
    for _ in range(80):
        if a.decision is None or b.decision is None:
            break
        action = rng.choice(a.decision.actions)
        assert b.decision.parse(str(action)) == action
        a.push(action)
        b.push(f" {str(action).lower()} ")
    assert a.digest() == b.digest()


def test_texts_of_a_decision_are_unique(engine: str) -> None:
    def check(game: Game) -> None:
        if game.decision is not None:
            texts = [str(action) for action in game.decision.actions]
            assert len(set(texts)) == len(texts)

    random_moves(vanilla_game(engine, 21), Random(5), 300, check)


def test_a_copy_is_independent(engine: str) -> None:
    game = random_moves(vanilla_game(engine), Random(1), 30)
    twin = game.copy()
    digest = game.digest()
    random_moves(twin, Random(2), 20)
    assert game.digest() == digest
    assert len(game.moves) == 30
    twin.pop()
    game.pop()
    assert len(game.moves) == 29


def test_a_whole_game_has_an_outcome(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 3), Random(3))
    assert game.decision is None
    outcome = game.outcome
    assert outcome is not None
    assert outcome.by_rule
    assert outcome.winner in (0, 1, None)
    assert outcome.turn == game.turn
    assert outcome.reason in (Reason.GATES, Reason.REFRESH, Reason.DECK_OUT, Reason.LOOP)
    with pytest.raises(IllegalActionError, match="the game is over"):
        game.push("pass")
    with pytest.raises(IllegalActionError, match="the game is over"):
        game.concede(0)


@pytest.mark.rule("1.2.4")
def test_concession_and_back(engine: str) -> None:
    game = random_moves(vanilla_game(engine), Random(1), 20)
    digest = game.digest()
    game.concede(1)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (0, Reason.CONCESSION)
    assert game.decision is None
    assert game.pop() is None
    assert game.digest() == digest
    with pytest.raises(LnlError, match=r"player must be .* not 2"):
        game.concede(2)


def test_views_are_masked(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 8), Random(8), 60)
    for player in (0, 1):
        view = game.view(player)
        assert view.record == mask(game.record(), player)
        assert len(view.events) == len(game.events)
        assert (view.decision is None) == (game.decision is None or game.decision.player != player)
        assert "hidden" not in repr(view)
    old = game.view(0)
    record, events = old.record, old.events
    game.pop()
    random_moves(game, Random(1), 5)
    assert (old.record, old.events) == (record, events)


def test_a_view_taken_before_is_not_changed_by_the_game(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 8), Random(8), 40)
    view = game.view(1)
    expected = mask(game.record(), 1)
    random_moves(game, Random(1), 5)
    assert view.record == expected


def test_events_hide_what_was_not_seen(engine: str) -> None:
    game = vanilla_game(engine, 8, first=0)
    draws = [event for event in game.view(1).events if event[0] == 4 and event[1] == 0 and event[2] == 1]
    assert len(draws) == 5
    assert all(card[0] == 255 for event in draws for card in event[4])
    own = [event for event in game.view(0).events if event[0] == 4 and event[1] == 0 and event[2] == 1]
    assert all(card[0] != 255 for event in own for card in event[4])


def test_it_tells_itself(engine: str) -> None:
    game = random_moves(vanilla_game(engine), Random(6), 80)
    assert repr(game).startswith("<Game seed 7, turn ")
    assert "A: deck" in str(game)
    assert "hand" in str(game)
    assert str(game.view(0)).count("unknown") >= 1
    assert repr(game.decision).startswith("<Decision ")


def test_bad_arguments_are_refused(engine: str) -> None:
    game = vanilla_game(engine)
    with pytest.raises(LnlError, match=r"seed must be .* not -1"):
        Game.from_table(game.table, -1, engine=engine)
    with pytest.raises(LnlError, match=r"first must be .* not 2"):
        Game.from_table(game.table, 1, first=2, engine=engine)
    with pytest.raises(LnlError, match="unknown ruleset '9'"):
        Game.from_table(game.table, 1, ruleset="9", engine=engine)
    with pytest.raises(LnlError, match="unknown engine 'fast', known: core, reference"):
        Game.from_table(game.table, 1, engine="fast")


def test_positions_at_every_decision_that_allows_them(engine: str) -> None:
    game = vanilla_game(engine, 13)
    cards = vanilla_cards()
    written = 0

    def check(played: Game) -> None:
        nonlocal written
        if played.decision is None or played.record().frames or played.record().snapshots:
            return
        line = played.position()
        again = Game.from_position(line, cards, engine)
        assert again.digest() == played.digest()
        assert again.decision is not None
        assert again.decision.codes == played.decision.codes
        assert again.position() == line
        written += 1

    random_moves(game, Random(4), 200, check)
    assert written > 60


def test_a_position_goes_on_as_the_game_does(engine: str) -> None:
    game = random_moves(vanilla_game(engine, 17), Random(4), 70)
    while game.record().frames:
        random_moves(game, Random(1), 1)
    again = Game.from_position(game.position(), vanilla_cards(), engine)
    random_moves(game, Random(5), 100)
    random_moves(again, Random(5), 100)
    assert again.digest() == game.digest()
    assert again.outcome == game.outcome


def test_decks_by_name(engine: str) -> None:
    decks = fixed_decks()

    game = lnl.Game(decks[0], decks[1], seed=3, engine=engine)
    assert game.decision is not None
    pools = ([(1.0, decks[2]), (0, decks[1])], [(1.0, decks[3]), (0.5, decks[0])])
    believed = lnl.Game(decks[0], decks[1], seed=3, lists=pools, engine=engine)
    assert len(believed.table.cards) >= len(game.table.cards)
