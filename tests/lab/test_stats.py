"""Published values and known limits of the statistics."""

import math
import random

import pytest

from lnl.lab import ladder
from lnl.lab.ladder import bradley_terry, rungs_of
from lnl.lab.stats import BlockScore, Sprt, elo, expected_score, wilson


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    # Newcombe 1998, "Two-sided confidence intervals for the single proportion", table I, method 3.
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins, n) == pytest.approx((low, high), abs=5e-5)


def test_wilson_without_games_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize("difference", [-300.0, -35.0, 0.0, 10.0, 400.0])
def test_elo_and_score_are_inverse(difference: float) -> None:
    assert elo(expected_score(difference)) == pytest.approx(difference)


def test_elo_of_a_clean_sweep_is_infinite() -> None:
    assert elo(1.0) == math.inf
    assert elo(0.0) == -math.inf


def blocks(*counts: int) -> BlockScore:
    """Return so many blocks of each score, from no point to all."""
    return BlockScore([k / (len(counts) - 1) for k, n in enumerate(counts) for _ in range(n)], len(counts) - 1)


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    # What fishtest's LLRcalc.LLR_logistic gives for these counts of pairs.
    [
        ((3, 20, 50, 22, 5), 0, 20, 0.04032037241670679),
        ((3, 20, 50, 22, 5), 0, 5, 0.17838022438188125),
        ((3, 20, 50, 22, 5), -10, 10, 0.9344729113889829),
        ((0, 10, 30, 12, 0), 0, 20, -0.27041453628885204),
        ((12, 40, 60, 30, 8), 0, 20, -2.9973011351582723),
        ((0, 3, 65, 4, 2), 0, 5, 0.6755509925),
        ((30, 120, 240, 180, 30), 0, 5, 1.6228091706),
        ((141, 593, 1112, 666, 158), 0, 5, 2.1466073915),
        ((30, 40, 50), 0, 20, 1.4333717997704136),
    ],
)
def test_the_ratio_is_that_of_fishtest(counts: tuple[int, ...], elo0: float, elo1: float, ratio: float) -> None:
    assert Sprt(elo0, elo1).ratio(blocks(*counts)) == pytest.approx(ratio, abs=1e-9)


def test_the_ratio_of_single_games_is_walds() -> None:
    """With a game a block and no draws nothing is estimated: the ratio is that of two coins."""
    low, high = expected_score(0), expected_score(35)
    wald = 60 * math.log(high / low) + 40 * math.log((1 - high) / (1 - low))
    assert Sprt(0, 35).ratio(blocks(40, 60)) == pytest.approx(wald, abs=1e-9)


def test_draws_add_half_steps() -> None:
    score = BlockScore([0.5, 0.625, 1.0], 4)
    assert score.counts() == {0.0: 0, 0.25: 0, 0.5: 1, 0.625: 1, 0.75: 0, 1.0: 1}
    assert math.isfinite(Sprt(0, 35).ratio(score))


def test_sprt_bounds() -> None:
    assert Sprt(0, 35).bounds == pytest.approx((-2.944439, 2.944439), abs=1e-6)


def test_sprt_accepts_rejects_and_waits() -> None:
    test = Sprt(0, 35)
    assert test.verdict(blocks(0, 0, 0, 0, 0)) == "open"
    assert test.verdict(blocks(0, 0, 0, 0, 40)) == "accepted"
    assert test.verdict(blocks(40, 0, 0, 0, 0)) == "rejected"
    assert test.verdict(blocks(1, 0, 1, 0, 1)) == "open"
    assert test.verdict(blocks(0, 0, 0, 0, 1)) == "open"


def test_sprt_ratio_is_antisymmetric_about_the_middle() -> None:
    test = Sprt(-20, 20)
    assert test.ratio(blocks(2, 3, 7, 1, 4)) == pytest.approx(-test.ratio(blocks(4, 1, 7, 3, 2)))


@pytest.mark.parametrize(("true", "wrong"), [(0.0, "accepted"), (40.0, "rejected")])
def test_sprt_errs_as_seldom_as_it_says(true: float, wrong: str) -> None:
    """Games whose results depend on the block: 5 % each way, and no more than 14 of 150 matches but once in 100 times."""
    chance, test = random.Random(11), Sprt(0, 40)
    errors = 0
    for _ in range(150):
        scores: list[float] = []
        while test.verdict(BlockScore(scores)) == "open" and len(scores) < 2000:
            swing = chance.choice((-0.15, 0.15))  # a deck that is good in the hands of both
            scores.append(sum(chance.random() < expected_score(true) + swing for _ in range(4)) / 4)
        errors += test.verdict(BlockScore(scores)) == wrong
    assert errors <= 14


def test_an_interval_holds_the_mean() -> None:
    low, high = blocks(1, 0, 1, 1, 1).interval()
    assert 0 <= low < 0.5625 < high <= 1


@pytest.mark.parametrize("true", [0.5, 0.7])
def test_intervals_hold_the_true_score_in_95_of_100_matches(true: float) -> None:
    chance, held = random.Random(5), 0
    for _ in range(1000):
        swings = [chance.choice((-0.15, 0.15)) for _ in range(60)]
        scores = [sum(chance.random() < true + swing for _ in range(4)) / 4 for swing in swings]
        low, high = BlockScore(scores).interval()
        held += low <= true <= high
    assert 930 <= held <= 985


BASEBALL = {
    # American League, eastern division, 1987 (Agresti, Categorical Data Analysis, table 10.10): games won by row over column.
    "Milwaukee": (0, 7, 9, 7, 7, 9, 11),
    "Detroit": (6, 0, 7, 5, 11, 9, 9),
    "Toronto": (4, 6, 0, 7, 7, 8, 12),
    "New York": (6, 8, 6, 0, 6, 7, 10),
    "Boston": (6, 2, 6, 7, 0, 7, 12),
    "Cleveland": (4, 4, 5, 6, 6, 0, 6),
    "Baltimore": (2, 4, 1, 3, 1, 7, 0),
}


def test_bradley_terry_gives_the_published_ratings() -> None:
    points = {(a, b): float(n) for a, row in enumerate(BASEBALL.values()) for b, n in enumerate(row) if a != b}
    found = bradley_terry(points, 7)
    odds = [(rating - found[6]) * math.log(10) / 400 for rating in found]
    assert odds == pytest.approx([1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0.0], abs=6e-4)
    assert sum(found) == pytest.approx(0, abs=1e-6)


def test_bradley_terry_of_two_is_elo() -> None:
    a, b = bradley_terry({(0, 1): 64.0, (1, 0): 36.0}, 2)
    assert a - b == pytest.approx(elo(0.64), abs=1e-6)


def test_who_wins_everything_has_no_rating() -> None:
    with pytest.raises(ValueError, match="won nothing, or everything"):
        bradley_terry({(0, 1): 5.0, (0, 2): 5.0, (1, 2): 2.0, (2, 1): 3.0}, 3)


def test_a_ladder_is_in_order_and_its_intervals_shrink_with_blocks() -> None:
    few = {(0, 1): [0.5, 0.25, 0.75], (0, 2): [0.25, 0.5, 0.25], (1, 2): [0.5, 0.25, 0.25]}
    many = {pair: scores * 16 for pair, scores in few.items()}
    small, large = rungs_of(few, 3, 1), rungs_of(many, 3, 1)
    assert [rung.player for rung in large] == [2, 1, 0] or [rung.player for rung in large] == [2, 0, 1]
    assert all(rung.low <= rung.elo <= rung.high for rung in large)
    assert large[0].high - large[0].low < 0.6 * (small[0].high - small[0].low)
    assert rungs_of(few, 3, 1) == small
    assert [rung.blocks for rung in small] == [6, 6, 6]


@pytest.mark.parametrize("n_blocks", [2, 4, 30])
def test_a_ladder_rates_players_as_far_apart_as_they_are(n_blocks: int) -> None:
    true = [-450.0, -150.0, 150.0, 450.0]
    pairs = [(a, b) for a in range(4) for b in range(a + 1, 4)]
    scores = {(a, b): [expected_score(true[a] - true[b])] * n_blocks for a, b in pairs}
    found = {rung.player: rung.elo for rung in rungs_of(scores, 4, 1)}
    spread = found[3] - found[0]
    assert 0.7 * 900 < spread < 900
    assert n_blocks < 30 or spread > 0.97 * 900


def test_intervals_of_a_ladder_contain_the_ratings_of_the_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "RESAMPLED", 200)
    chance = random.Random(5)
    true = [-225.0, -75.0, 75.0, 225.0]
    inside = 0
    for _ in range(20):
        scores = {
            (a, b): [sum(chance.random() < expected_score(true[a] - true[b]) for _ in range(4)) / 4 for _ in range(4)]
            for a in range(4)
            for b in range(a + 1, 4)
        }
        inside += sum(rung.low <= true[rung.player] <= rung.high for rung in rungs_of(scores, 4, 1))
    assert inside >= 68  # of 80: 76 are expected, and 68 or fewer come once in a thousand times


def test_a_ladder_of_one_block_each_has_no_intervals() -> None:
    rungs = rungs_of({(0, 1): [0.75], (0, 2): [1.0], (1, 2): [0.5]}, 3, 1)
    assert [(rung.low, rung.high) for rung in rungs] == [(-math.inf, math.inf)] * 3
    assert all(math.isfinite(rung.elo) for rung in rungs)
