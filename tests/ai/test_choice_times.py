"""The tool that measures how long choices and turns take."""

from __future__ import annotations

import pytest

from tools.choice_times import Times, lines, measured, share


def test_every_choice_belongs_to_a_turn() -> None:
    times = measured("greedy:worlds=1", 1, 3)
    assert len(times.choices) > len(times.turns) > 2
    assert sum(times.choices) == pytest.approx(sum(times.turns))
    assert min(times.choices) >= 0


def test_parts_of_values() -> None:
    values = [float(k) for k in range(100, 0, -1)]
    assert [share(values, part) for part in (0.0, 0.5, 0.95, 1.0)] == [1.0, 51.0, 96.0, 100.0]
    assert list(lines(Times([0.001, 0.003], [0.004]))) == [
        "choice: 2, mean 2.0 ms, p50 3.0, p95 3.0, longest 3.0",
        "turn: 1, mean 4.0 ms, p50 4.0, p95 4.0, longest 4.0",
    ]
