"""What measures win probabilities finds the errors that were put in."""

from __future__ import annotations

from random import Random

import pytest

from tools.calibrate import Curve, Judgement, errors, fitted, halves, table


def drawn(shift: float, scale: float, n: int = 20_000) -> list[Judgement]:
    """Return values that a curve makes right, and results drawn by it."""
    chance, curve = Random(5), Curve(shift, scale)
    values = [chance.uniform(0.05, 0.95) for _ in range(n)]
    return [Judgement(k, 1, value, float(chance.random() < curve.of(value))) for k, value in enumerate(values)]


@pytest.mark.parametrize(("shift", "scale"), [(0.0, 1.0), (-0.5, 1.6), (0.3, 0.5)])
def test_a_curve_is_found_again(shift: float, scale: float) -> None:
    found = fitted(drawn(shift, scale))
    assert found == pytest.approx((shift, scale), abs=0.06)


def test_right_values_have_no_error_and_wrong_ones_have() -> None:
    right, wrong = errors(drawn(0, 1), Curve()), errors(drawn(-0.5, 1.6), Curve())
    assert right[1] < 0.015
    assert wrong[1] > 0.08
    assert errors(drawn(-0.5, 1.6), Curve(-0.5, 1.6))[1] < 0.015


def test_errors_by_hand() -> None:
    said = [Judgement(0, 1, 0.8, 1.0), Judgement(0, 2, 0.8, 0.0), Judgement(1, 1, 0.25, 0.0)]
    brier, error, _ = errors(said, Curve())
    assert brier == pytest.approx((0.04 + 0.64 + 0.0625) / 3)
    assert error == pytest.approx((abs(1.6 - 1) + 0.25) / 3)
    assert list(table(said))[1:] == ["0.2 to 0.3          1  0.250  0.000", "0.8 to 0.9          2  0.800  0.500"]


def test_no_deck_is_in_both_halves() -> None:
    first, second = halves()
    assert not set(first) & set(second)
    assert len(first) == 4
