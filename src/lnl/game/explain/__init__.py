"""Why an action is not legal: the rule that forbids it, from what the asking player knows."""

from lnl.game.explain.answer import why_not
from lnl.game.explain.sight import Refusal

__all__ = ["Refusal", "why_not"]
