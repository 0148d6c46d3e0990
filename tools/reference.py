"""Render the API reference: the public names of lnl, of its players, batches and laboratory, from their docstrings.

``make docs`` writes it to ``build/docs``; ``python -m tools.reference FOLDER`` anywhere else. Needs the extra ``docs`` (pdoc).
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

PUBLIC = ("lnl", "lnl.ai", "lnl.batch", "lnl.lab")
OTHERS = r"!lnl\.(?!(ai|batch|lab)$)"
"""The modules that no user imports from by name."""


def render(folder: Path) -> None:
    """Write a page for each public package into a folder.

    Args:
        folder: where to; it is made if need be.
    """
    import pdoc

    for package in PUBLIC:  # names are passed on when first asked for, and pdoc asks the module's dictionary
        module = import_module(package)
        for name in module.__all__:
            setattr(module, name, getattr(module, name))
    pdoc.render.configure(docformat="google", footer_text=f"lnl {import_module('lnl').__version__}")
    pdoc.pdoc(*PUBLIC, OTHERS, output_directory=folder)


def main() -> int:
    """Return 2 on wrong usage."""
    if len(sys.argv) != 2:
        print("usage: python -m tools.reference FOLDER", file=sys.stderr)
        return 2
    render(Path(sys.argv[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
