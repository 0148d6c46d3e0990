"""The engines by name."""

from __future__ import annotations

from typing import Any

from lnl.contract.errors import LnlError

ENGINES = ("core", "reference")


def engine_class(name: str) -> Any:
    """Return the engine of this name, ``"core"`` or ``"reference"``.

    Raises:
        LnlError: there is no such engine, or it is not built.
    """
    if name == "reference":
        from lnl.reference import Engine

        return Engine
    if name != "core":
        raise LnlError(f"unknown engine {name!r}, known: {', '.join(ENGINES)}")
    try:
        from lnl._core import Engine as CoreEngine
    except ImportError as error:
        raise LnlError(f"the core is not built ({error}); run 'make build' or use engine='reference'") from None
    return CoreEngine
