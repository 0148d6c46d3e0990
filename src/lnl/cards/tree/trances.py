"""Statements of the ability tree about trance (5.13), trance change (11.5) and make up (11.11)."""

from __future__ import annotations

from dataclasses import dataclass

from lnl.cards.tree.operands import Filter


@dataclass(frozen=True, slots=True)
class TranceChange:
    """``Trance Change - "Athena" or a Monolium card.``: this member may trance with a foreigner (11.5.1).

    Attributes:
        results: alternatives, each a tuple of filters on the tranceunion that may be mobilized (11.5.1.1).
    """

    results: tuple[tuple[Filter, ...], ...]


@dataclass(frozen=True, slots=True)
class Trance:
    """``trance``, ``trance into "Athena"``: by effect, without conditions and cost (5.13.1.5, 5.12.3.2, B28).

    Attributes:
        results: alternatives as in `TranceChange`; none admits every tranceunion.
    """

    results: tuple[tuple[Filter, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class MakeUp:
    """``Make Up 2``: exchange this member with one of the same name and another covenanter in the hand (11.11.2).

    Attributes:
        level: highest level of the hand card.
    """

    level: int
