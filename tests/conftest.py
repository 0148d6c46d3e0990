"""What tests of every folder share: those that name an engine run on both."""

from __future__ import annotations

import pytest

from tests.support.engines import ENGINES


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Return the name of an engine."""
    return str(request.param)
