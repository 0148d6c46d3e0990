"""Constants of compiled packages, written from the numbers that Python uses: no number is typed twice.

A compiled package has a module ``constants`` that lists its `CONSTANTS`. The build writes them to
``build/include/PACKAGE_constants.pxi`` and compiles a digest of them in, which the package compares when it is imported.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum, IntFlag
from hashlib import blake2b


def members(prefix: str, enum: type[IntEnum] | type[IntFlag]) -> dict[str, int]:
    """Return the members of an enumeration as ``PREFIX_MEMBER``.

    Args:
        prefix: what the names begin with.
        enum: the enumeration.
    """
    return {f"{prefix}_{name}": int(member) for name, member in enum.__members__.items()}


def positions(prefix: str, names: Iterable[str]) -> dict[str, int]:
    """Return the positions of names in a list as ``PREFIX_NAME``.

    Args:
        prefix: what the constants begin with.
        names: words, with spaces or hyphens.
    """
    words = (name.upper().replace("'", "").replace(" ", "_").replace("-", "_") for name in names)
    return {f"{prefix}_{word}": k for k, word in enumerate(words)}


def joined(*parts: Mapping[str, int]) -> dict[str, int]:
    """Return all constants of some parts.

    Args:
        parts: names with their numbers.

    Raises:
        ValueError: a name occurs twice, or is no name.
    """
    constants: dict[str, int] = {}
    for part in parts:
        for name, number in part.items():
            if name in constants or not name.isidentifier():
                raise ValueError(f"{name!r} is the name of two constants, or no name")
            constants[name] = number
    return constants


def digest(constants: Mapping[str, int]) -> int:
    """Return 31 bits that tell constants from others.

    Args:
        constants: names with their numbers.
    """
    text = "\n".join(f"{name} = {number}" for name, number in constants.items())
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "little") >> 1


def written(package: str, constants: Mapping[str, int]) -> str:
    """Return constants as a file for Cython to include.

    Args:
        package: last part of the compiled package's name.
        constants: names with their numbers.
    """
    rows = {**constants, f"{package.strip('_').upper()}_DIGEST": digest(constants)}
    lines = [f"    {name} = {number}" for name, number in rows.items()]
    return "\n".join(["# Written by the build (lnl.contract.constants).", "", "cdef enum:", *lines, ""])


def require_same(package: str, built: int, constants: Mapping[str, int]) -> None:
    """Refuse a compiled package that was built with other constants.

    Args:
        package: its name.
        built: the digest that was compiled in.
        constants: names with their numbers, as they are now.

    Raises:
        ImportError: the numbers have changed since.
    """
    if built != digest(constants):
        raise ImportError(f"{package} was built with other constants than Python has now; build it again (make build)")
