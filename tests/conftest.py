"""What tests of every folder share: those that name an engine run on both."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Iterator

import pytest
from hypothesis import settings

from lnl import interruption
from tests.support.engines import ENGINES

settings.register_profile("same", derandomize=True)
settings.register_profile("fresh", derandomize=False)
# ``make test`` judges a checkout and so draws the same examples each time; ``make fuzz`` draws fresh ones.
settings.load_profile("same")


def pytest_configure() -> None:
    """Commands that tests start answer signals, also where the tests themselves were started to ignore them (``nohup``, ``&``)."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)


@pytest.fixture(autouse=True)
def _signals_as_before() -> Iterator[None]:
    """A command that a test runs in this process answers signals; the next test finds them as they were."""
    handlers = {number: signal.getsignal(number) for number in interruption.SIGNALS}
    hook = sys.unraisablehook
    yield
    for number, handler in handlers.items():
        signal.signal(number, handler)
    sys.unraisablehook = hook


@pytest.fixture(scope="session", autouse=True)
def _games_of_tests() -> Iterator[None]:
    """Games that tests begin at the command line are kept in a folder of their own."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["LNL_STATE"] = folder
        yield


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    """Return the name of an engine."""
    return str(request.param)
