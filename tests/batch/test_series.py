"""Whole games in the core: they end as games step by step do, for any number of threads, with cards counted and forced."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np
import pytest
from numpy.typing import NDArray

import lnl
from lnl.ai import player_of
from lnl.batch import play_games
from lnl.batch.layout import OF_CARD, PLAYERS
from lnl.batch.series_core import forced_game
from lnl.cards.library.table import CardTable, Parts
from lnl.contract.enums import Zone
from lnl.contract.errors import ArgumentError
from lnl.contract.record import Record, mask
from lnl.game.game import Game, table_of
from lnl.lab.games import Field, play, player_seed
from lnl.lab.results import Task
from lnl.lab.runs.observing import observe

DECKS = list(lnl.decks().values())
PAIRS = list(combinations_with_replacement(range(len(DECKS)), 2))
TABLES = {pair: table_of(DECKS[pair[0]], DECKS[pair[1]]) for pair in PAIRS}


def test_games_end_as_players_play_them_from_views() -> None:
    """What a player chooses from its view, the core chooses in the full game: so the pilot sees no more than its view."""
    n = len(PAIRS)
    players = np.array([[k % 2, k // 2 % 2] for k in range(n)])
    luck = [[player_seed(k, seat) for seat in (0, 1)] for k in range(n)]
    played = play_games(
        list(TABLES.values()), np.arange(n), np.arange(n), first=np.arange(n) % 2, players=players, luck=luck
    )
    field = Field(DECKS, PLAYERS)
    for k, pair in enumerate(PAIRS):
        task = Task(pair, (int(players[k, 0]), int(players[k, 1])), k, k % 2)
        result = play(field, task, player_of, TABLES)
        found = (played.winner[k], played.reasons[k], played.turns[k], played.decisions[k], *played.asked[k])
        assert found == (result.winner, result.reason, result.turns, result.decisions, *result.asked), task


@pytest.mark.parametrize("threads", [2, 5])
def test_threads_change_nothing(threads: int) -> None:
    tables, which, seeds = [TABLES[0, 1], TABLES[2, 3]], np.arange(100) % 2, np.arange(100)
    alone = play_games(tables, which, seeds, watched=True)
    beside = play_games(tables, which, seeds, watched=True, threads=threads)
    for name, values in vars(alone).items():
        assert np.array_equal(values, getattr(beside, name)), name


def test_cards_are_counted_as_they_lie() -> None:
    """The opening hand is that of the game's first decision, also where a card was put into it or became another one."""
    table = TABLES[0, 5]
    cards = sorted(set(table.contents[0].main))
    forced = [[card, -1] for card in cards]
    replaced = [[[cards[k - 1], card], [-1, -1]] for k, card in enumerate(cards)]
    n = len(cards)
    for changes in ({"forced": forced}, {"replaced": replaced}, {"forced": forced, "replaced": replaced}):
        played = play_games([table], np.zeros(n, int), np.arange(n), first=0, watched=True, **changes)
        assert played.by_card is not None
        changed = 0
        for k in range(n):
            engine = forced_game(
                table,
                k,
                0,
                changes.get("forced", [[-1, -1]] * n)[k],
                "2.04",
                changes.get("replaced", [[[-1, -1]] * 2] * n)[k],
            )
            hand = hand_of(Game.of_engine(engine, table), 0)
            assert np.array_equal(played.by_card[k, 0, :, OF_CARD.index("opening")], hand)
            changed += not np.array_equal(hand, hand_of(Game.from_table(table, k, 0), 0))
        seen = played.by_card[..., OF_CARD.index("seen")] == 1
        assert (played.by_card[~seen] == 0).all()
        assert (played.by_card[seen, 1:6].sum(axis=1) > 0).any()
        assert changed >= 3


def test_a_card_is_forced_into_the_hand_on_the_same_luck() -> None:
    """Two cards of one player change what they are, and the other player sees no difference; each of the rest lies where it lay."""
    table = TABLES[0, 1]
    copies = sorted(set(table.contents[0].main))
    changed = 0
    for seed, card in enumerate(copies):
        before = Game.from_table(table, seed, 0).record()
        engine = forced_game(table, seed, 0, (card, -1), "2.04")
        after = engine.record()
        assert card in [one.definition for one in after.cards(0, Zone.HAND)]
        assert mask(after, 1) == mask(before, 1)
        differ = changed_cards(before, after)
        assert [zone for zone, _, _ in differ] in ([], [Zone.DECK, Zone.HAND])
        if differ:
            (_, out, put), (_, taken, given) = differ
            assert (taken, given) == (put, out) == (put, card)
        changed += after != before
        played = play_games([table], [0], [seed], first=0, forced=[[card, -1]])
        assert bool(played.changed[0, 0]) == (after != before)
        game = played_on(Game.of_engine(engine, table))
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.turn) == (played.winner[0], played.turns[0])
    assert changed > len(copies) // 2


def test_a_copy_becomes_another_card_where_it_lies() -> None:
    """One card of the player is another one, and nothing else differs; the other player sees no difference."""
    table = TABLES[0, 1]
    own = sorted(set(table.contents[0].main))
    foreign = next(card for card in table.contents[1].main if card not in own)
    for seed, old in enumerate(own):
        before = Game.from_table(table, seed, 0)
        engine = forced_game(table, seed, 0, (-1, -1), "2.04", ((old, foreign), (-1, -1)))
        after = engine.record()
        assert [row[1:] for row in changed_cards(before.record(), after)] == [(old, foreign)]
        assert mask(after, 1) == mask(before.record(), 1)
        played = play_games([table], [0], [seed], first=0, replaced=[[[old, foreign], [-1, -1]]])
        assert played.changed.tolist() == [[True, False]]
        game = played_on(Game.of_engine(engine, table))
        assert game.outcome is not None
        assert (game.outcome.winner, game.outcome.turn) == (played.winner[0], played.turns[0])
    absent = play_games([table], [0], [1], first=0, replaced=[[[foreign, own[0]], [-1, -1]]])
    assert not absent.changed.any()


def test_lists_share_a_table_of_more_cards() -> None:
    """A game hangs on the lists that are played, and not on which cards their table has besides."""
    lists = [DECKS[0], DECKS[3], DECKS[8]]
    cards = {card.id: card for deck in (*lists, DECKS[5]) for card in deck.cards}
    whole = CardTable.build(tuple(cards.values()), lists[0].contents, DECKS[5].contents, sorted(cards))
    numbers = {card.id: k for k, card in enumerate(whole.cards)}
    shared = [CardTable(whole.cards, (Parts.numbered(deck.contents, numbers), whole.contents[1])) for deck in lists]
    apart = [table_of(deck, DECKS[5]) for deck in lists]
    which, seeds = np.repeat(np.arange(3), 30), np.arange(90)
    one, other = play_games(shared, which, seeds), play_games(apart, which, seeds)
    assert np.array_equal(one.winner, other.winner)
    assert np.array_equal(one.decisions, other.decisions)


def test_gates_left_and_cards_put_back_are_told() -> None:
    table = TABLES[2, 7]
    luck = np.repeat(np.arange(12)[:, None], 2, axis=1)
    played = play_games([table], np.zeros(12, int), np.arange(12), players="random", luck=luck)
    for k in range(12):
        game = Game.from_table(table, k)
        players = [player_of("random", k), player_of("random", k)]
        while (decision := game.decision) is not None:
            alone = len(decision.codes) == 1
            game.push_code(
                decision.codes[0] if alone else players[decision.player].choose(game.view(decision.player)).code
            )
        seen = observe(game.events)
        assert played.left[k].tolist() == seen.gates
        assert played.exchanged[k].tolist() == seen.exchanged
    assert played.exchanged.sum() > 0


def played_on(game: Game) -> Game:
    """Play a game to its end by the pilot."""
    player = player_of("pilot")
    while (decision := game.decision) is not None:
        alone = len(decision.codes) == 1
        game.push_code(decision.codes[0] if alone else player.choose(game.view(decision.player)).code)
    return game


def hand_of(game: Game, player: int) -> NDArray[np.int64]:
    """Return how many copies of each card a hand holds."""
    hand = [card.definition for card in game.record().cards(player, Zone.HAND)]
    return np.bincount(hand, minlength=len(game.table.cards))


def changed_cards(before: Record, after: Record) -> list[tuple[Zone, int, int]]:
    """Return of player 0 the cards that are others than before: zone, definition before and after."""
    pairs = [
        (zone, one.definition, other.definition)
        for zone in Zone
        for one, other in zip(before.cards(0, zone), after.cards(0, zone))
    ]
    return [row for row in pairs if row[1] != row[2]]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"table": [3]}, "table 3"),
        ({"players": "mcts"}, "mcts"),
        ({"players": 7}, "player 7"),
        ({"first": 2}, "first 2"),
        ({"forced": 300}, "card 300"),
        ({"replaced": [[[0, 300], [-1, -1]]]}, "card 300"),
        ({"replaced": [[[0, -1], [-1, -1]]]}, "replaced by one"),
        ({"seeds": [1.5]}, "integer"),
        ({"seeds": np.array([1.5])}, "whole numbers"),
        ({"seeds": [-1]}, "do not fit"),
        ({"seeds": [1, 2]}, "shape"),
        ({"threads": 0}, "threads"),
    ],
)
def test_what_cannot_be_played_is_refused(arguments: dict[str, object], words: str) -> None:
    usual: dict[str, object] = {"tables": [TABLES[0, 1]], "table": [0], "seeds": [1]}
    with pytest.raises(ArgumentError, match=words):
        play_games(**(usual | arguments))  # type: ignore[arg-type]
