"""Shared code of all benchmarks: each result is stored with the signature of its games."""

from __future__ import annotations

from typing import Any

import pytest

from lnl.lab.bench import signature


@pytest.fixture(scope="session")
def played() -> str:
    """Return the signature of the 32 fixed games as the core plays them now."""
    return signature("core")


@pytest.fixture(autouse=True)
def _signed(request: pytest.FixtureRequest, played: str) -> None:
    if "benchmark" in request.fixturenames:
        benchmark: Any = request.getfixturevalue("benchmark")
        benchmark.extra_info["signature"] = played
