"""The engines by name, for tests that run on each of them."""

from __future__ import annotations

from typing import Any

import lnl._core
import lnl.reference

ENGINES: dict[str, Any] = {"reference": lnl.reference.Engine, "core": lnl._core.Engine}
