"""What the words of a Japanese phrase say, until a particle or a verb asks for a part of it."""

from __future__ import annotations

from dataclasses import Field, dataclass, field, fields
from typing import Any

from lnl.cards import tree
from lnl.cards.language.grammar import Fault
from lnl.cards.tree import Op, Who
from lnl.contract.enums import Phase, PlayerStat, Stat, Zone

ANY_NUMBER = "好きな"
"""What stands for the counter of ``好きな枚数``."""


@dataclass
class Count:
    """How many: ``2枚``, ``2体まで``, ``3枚以下``."""

    amount: tree.Amount
    counter: str
    up_to: bool = False
    op: Op = Op.EQ


@dataclass
class Phrase:
    """What the words of a phrase say; which of it is asked for depends on the particle and the verb behind it.

    Attributes:
        at: where it starts.
        who: whose cards, or the player meant.
        zone: the zone it names.
        also: further zones that か joins to it.
        filters: what the cards must be.
        other: whether this card is excluded.
        holding: what the members meant have in their soul.
        noun: the types named; ``card`` if a noun stands there at all.
        target: the cards it names, if it names certain ones.
        amount: the number it names.
        change: the number that is added to a value at its end.
        own: whether each of the players named before is meant.
        factor: by what a value is multiplied and divided.
        every_trait: all worlds, or all colors.
        summand: the number before と of a sum.
        enclosed: whether its number stands in parentheses.
        per: for how much of a value something is done.
        of: cards named before among which these are.
        but_for: the zone that alone is not meant.
        skipped: the phase that is left out.
        range: between which numbers one is chosen.
        kind: what is chosen by a word: a color, a world, a card type or a card name.
        circle: whether the circle of its target is meant.
        different: in what cards differ, or what they have in common if they are alike.
    """

    at: int
    who: Who | None = None
    any_zone: bool = False
    own: bool = False
    zone: Zone | None = None
    also: tuple[Zone, ...] = ()
    filters: list[tree.Filter] = field(default_factory=list)
    other: bool = False
    holding: tuple[tree.Filter, ...] | None = None
    besides: tree.It | tree.Subject | tree.Affected | None = None
    card: bool = False
    named_only: bool = False
    every: bool = False
    target: tree.Target | None = None
    amount: tree.Amount | None = None
    bound: Op | None = None
    equal: bool = False
    count: Count | None = None
    stat: Stat | None = None
    limit: PlayerStat | None = None
    change: tuple[int, tree.Amount] | None = None
    drive: str = ""
    deed: str = ""
    moment: str = ""
    among: bool = False
    place: str = ""
    soul: bool = False
    beside: tree.InRelation | None = None
    extreme: tuple[Stat, bool] | None = None
    different: tree.Common | None = None
    alike: bool = False
    within: tuple[Stat, int] | None = None
    empty: bool = False
    corner: int = 0
    coordinate: bool = False
    set_on: tree.Target | None = None
    soul_of: tree.Target | None = None
    of: tree.Target | None = None
    factor: tuple[int, int] | None = None
    every_trait: tree.EveryWorld | tree.EveryColor | None = None
    summand: tree.Amount | None = None
    enclosed: bool = False
    per: int = 0
    but_for: Zone | None = None
    circle: bool = False
    skipped: Phase | None = None
    range: str = ""
    kind: tree.ChosenKind | None = None

    def says_only(self, *names: str) -> bool:
        """Return whether it says nothing but what these attributes hold."""
        return all(
            getattr(self, item.name) == _nothing(item)
            for item in fields(self)
            if item.name not in names and item.name not in ("at", "named_only", "enclosed", "summand")
        )

    def clear(self) -> None:
        """Forget what was said, but for the first number of a sum."""
        summand = self.summand
        vars(self).update(vars(Phrase(self.at)))
        self.summand = summand

    def only(self, *names: str) -> None:
        """Refuse what is said besides these attributes: every word of a phrase means something.

        Raises:
            Fault: more is said.
        """
        if not self.says_only(*names):
            raise Fault(self.at, "more is said in this phrase than is understood in this place")

    @property
    def is_player(self) -> bool:
        """Whether it names a player and nothing else."""
        return self.who is not None and self.says_only("who", "own")

    @property
    def selects(self) -> bool:
        """Whether it describes cards."""
        return bool(self.zone is not None or self.filters or self.card or self.other)

    @property
    def is_count(self) -> bool:
        """Whether it says how many and nothing else."""
        return (self.count is not None or self.every) and self.says_only("count", "every")


def _nothing(item: Field[Any]) -> Any:
    return [] if item.name == "filters" else item.default
