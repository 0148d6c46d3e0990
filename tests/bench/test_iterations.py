"""The measurement of iterations a second."""

import pytest


def test_every_setting_has_a_rate_for_each_round() -> None:
    pytest.importorskip("lnl._core")
    from bench.iterations import rates

    found = rates(2, 0, ((1, 1), (2, 2)), 2)
    assert list(found) == [(1, 1), (2, 2)]
    assert all(len(row) == 2 and min(row) > 0 for row in found.values())
