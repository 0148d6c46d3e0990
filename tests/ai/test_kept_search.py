"""A search begins with what the one before it found, where nobody else decided between."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lnl import Game, decks
from lnl._core.face import scrambled
from lnl.ai.mcts import MctsPlayer
from lnl.ai.search.results import Searched
from lnl.ai.search.tree import Tree, is_later
from lnl.contract.enums import Phase


def begun(seed: int = 9, n_decisions: int = 60) -> Game:
    """Return a game of chance moves at a main phase with several actions."""
    game = Game(decks()["red_forge"], decks()["blue_tide"], seed=seed)
    k = 0
    while (decision := game.decision) is not None:
        if k >= n_decisions and game.record().rules.phase == Phase.MAIN and len(decision.codes) > 3:
            return game
        game.push_code(decision.codes[k * 7919 % len(decision.codes)])
        k += 1
    raise AssertionError("the game ended")


def own_choices(game: Game, player: MctsPlayer, most: int) -> Iterator[str]:
    """Let a player choose for who decides, as long as the same one does, and yield its choices."""
    assert game.decision is not None
    seat = game.decision.player
    while (decision := game.decision) is not None and decision.player == seat and most:
        if len(decision.codes) == 1:
            game.push_code(decision.codes[0])
            continue
        most -= 1
        action = player.choose(game.view(seat))
        game.push(action)
        yield str(action)


def follow(game: Game, tree: Tree, iterations: int) -> tuple[Tree, Searched]:
    """Take the action visited most, and return the tree of the next decision with what was known of that action."""
    best = max(tree.result().actions, key=lambda action: action.visits)
    game.push_code(best.code)
    while game.decision is not None and len(game.decision.codes) == 1:
        game.push_code(game.decision.codes[0])
    assert game.decision is not None
    return Tree(game.view(game.decision.player).core, 8, 1, 1.2, 64, 1, iterations, tree, best.code), best


def test_what_is_kept_counts_in_the_next_search() -> None:
    game = begun()
    assert game.decision is not None
    seat = game.decision.player
    before = Tree(game.view(seat).core, 7)
    before.grow(600)
    after, best = follow(game, before, 600)
    assert game.decision.player == seat
    assert 0 < after.n_kept <= best.visits
    kept = after.result()
    assert sum(action.visits for action in kept.actions) == after.n_kept
    assert len(kept.line) > 1  # also what is below the actions at hand
    after.grow(100)
    found = after.result().actions
    assert sum(action.visits for action in found) == after.n_kept + 100
    assert all(0 <= action.value <= 1 and new.visits >= action.visits for action, new in zip(kept.actions, found))


def test_a_search_that_follows_takes_fewer_playouts() -> None:
    spent = []
    for keep in (0, 1):
        game, player = begun(), MctsPlayer(400, seed=2, keep=keep)
        grown: list[int] = []

        def counted(tree: Tree, *rest: object, grow: object = player._grow, grown: list[int] = grown) -> None:
            grow(tree, *rest)  # type: ignore[operator]
            grown.append(sum(action.visits for action in tree.result().actions) - tree.n_kept)

        player._grow = counted  # type: ignore[method-assign, assignment]
        assert list(own_choices(game, player, 4))
        spent.append(sum(grown) / len(grown))
        assert max(grown) <= 400
        assert keep == 0 or min(grown) <= 200
    assert spent[1] < spent[0]


def test_an_action_that_was_not_taken_is_not_kept() -> None:
    game = begun()
    view = game.view(game.decision.player)  # type: ignore[union-attr]
    before = Tree(view.core, 7)
    before.grow(300)
    game.push_code(game.decision.codes[0])  # type: ignore[union-attr]
    assert Tree(view.core, 7, before=before, taken=12345).n_kept == 0


def test_only_a_later_decision_of_the_same_turn_of_the_same_game_follows() -> None:
    game = begun()
    assert game.decision is not None
    seat = game.decision.player
    view, player = game.view(seat), MctsPlayer(60, seed=2)
    first = player.choose(view)
    game.push(first)
    later = game.view(seat)
    assert is_later(later.core, view.core)
    assert not is_later(view.core, later.core)
    assert not is_later(game.view(1 - seat).core, view.core)
    game.pop()
    game.push(next(action for action in game.decision.actions if str(action) != str(first)))
    while game.decision is not None and (game.decision.player != seat or len(game.decision.codes) == 1):
        game.push_code(game.decision.codes[0])
    again = game.view(seat)  # of another history: the first action was taken back
    assert str(player.choose(again)) == str(fresh(2, 1).choose(again))


def fresh(seed: int, n_chosen: int, iterations: int = 60) -> MctsPlayer:
    """Return a player that has made choices elsewhere."""
    player = MctsPlayer(iterations, seed=seed)
    player.n_chosen = n_chosen
    return player


@pytest.mark.parametrize(("n_decisions", "cut"), [(40, 2), (80, 2), (100, 2), (60, 3)])
def test_a_player_that_recalls_its_choices_goes_on_as_if_uninterrupted(n_decisions: int, cut: int) -> None:
    whole, broken = begun(n_decisions=n_decisions), begun(n_decisions=n_decisions)
    expected = list(own_choices(whole, MctsPlayer(80, seed=5), 5))
    assert len(expected) > cut
    assert broken.decision is not None
    seat, resumed = broken.decision.player, MctsPlayer(80, seed=5)
    for text in expected[:cut]:
        while len(broken.decision.codes) == 1:
            broken.push_code(broken.decision.codes[0])
        resumed.recall(broken.view(seat))
        broken.push(text)
    assert list(own_choices(broken, resumed, 5 - cut)) == expected[cut:]


def test_what_is_kept_knows_nothing_that_the_player_does_not() -> None:
    """Two games that the player cannot tell apart: the second search finds the same in both, with what the first one found.

    Where the action taken showed the player a hidden card, the games differ from then on.
    """
    alike = 0
    for luck in range(6):
        game = begun(seed=20 + luck)
        assert game.decision is not None
        seat = game.decision.player
        other = Game.of_engine(scrambled(game._engine, seat, luck), game.table)
        found = []
        for one in (game, other):
            before = Tree(one.view(seat).core, 7)
            before.grow(200)
            first = before.result()
            after, _ = follow(one, before, 200)
            found.append((first, after.n_kept, after.result()))
        assert found[0][0] == found[1][0]
        if game.view(seat).record == other.view(seat).record:
            alike += 1
            assert found[0] == found[1]
    assert alike >= 4


def test_a_choice_that_stands_ends_the_search() -> None:
    """The most visited action is the same with and without the end of what cannot change it."""
    saved = 0
    for n_decisions in range(20, 140, 12):
        game = begun(n_decisions=n_decisions)
        view = game.view(game.decision.player)  # type: ignore[union-attr]
        whole, short = Tree(view.core, 3), Tree(view.core, 3)
        whole.grow(500)
        short.grow(500, settle=1.0)
        most = [max(tree.result().actions, key=lambda action: action.visits).code for tree in (whole, short)]
        assert most[0] == most[1]
        saved += 500 - sum(action.visits for action in short.result().actions)
    assert saved > 100
