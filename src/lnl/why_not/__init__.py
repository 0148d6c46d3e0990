"""Why an action is not legal: the rule that forbids it, from what the asking player knows."""

from lnl.why_not.answer import why_not
from lnl.why_not.sight import Refusal

__all__ = ["Refusal", "why_not"]
