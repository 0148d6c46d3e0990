"""A target of fuzzing: how its inputs are made, and what must hold when one is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

from lnl.contract.errors import EngineBug, LnlError
from tests.support.patience import TooSlow

MAX_MESSAGE = 12_000
"""Characters of the longest message: it may quote what it refuses, and a deck that breaks every rule has a line for each."""


class Escaped(AssertionError):
    """Something other than an `LnlError` came out, the engines differ, or a refused input changed something."""


@dataclass(frozen=True)
class Target:
    """Something that takes inputs from outside. An input is a text, so that each can be kept in a file.

    Attributes:
        name: what it reads.
        make: returns a new input of a block; inputs of a block may share what is costly, such as a game that is mutated.
        read: reads one; returns whether it is understood, or raises `LnlError` if not.
    """

    name: str
    make: Callable[[Random, int], str]
    read: Callable[[str], bool]

    @property
    def file_name(self) -> str:
        """Its name in names of files."""
        return self.name.replace(" ", "-")


def case_input(target: Target, seed: int, number: int) -> str:
    """Return the input of a target that a seed and a number stand for."""
    return target.make(Random(f"{target.name} {seed} {number}"), seed)


def inputs(target: Target, seed: int) -> Iterator[str]:
    """Yield inputs of a target without end."""
    return (case_input(target, seed, number) for number in count())


def check(target: Target, text: str) -> bool:
    """Read one input; return whether it is understood.

    Raises:
        Escaped: something else than one clear error came out.
    """
    try:
        return target.read(text)
    except EngineBug as error:
        raise Escaped(f"{target.name}: a broken invariant: {error}") from error
    except LnlError as error:
        said = str(error)
        if not said.strip() or len(said) > MAX_MESSAGE:
            raise Escaped(f"{target.name}: an error with a message of {len(said)} characters") from error
        return False
    except TooSlow as error:
        raise Escaped(f"{target.name}: {error}") from error
    except AssertionError as error:
        raise Escaped(f"{target.name}: {error}") from error
    except Exception as error:
        raise Escaped(f"{target.name}: {error!r}") from error
