"""Scripted chance for scenarios: fixed shuffles, picks and who starts, each used exactly once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass
class ChanceScript:
    """Chance results to use instead of hashes; an entry never asked for is an error of the script.

    Attributes:
        first_player: who starts, or None.
        shuffles: by (player, `Purpose`), definitions from bottom to top for ordinal 0, 1, ...
        picks: by player, definitions picked for ordinal 0, 1, ...
        used: kind, player, purpose and ordinal of each entry that was asked for.
    """

    first_player: int | None = None
    shuffles: Mapping[tuple[int, int], Sequence[tuple[int, ...]]] = field(default_factory=dict)
    picks: Mapping[int, Sequence[int]] = field(default_factory=dict)
    used: set[tuple[str, int, int, int]] = field(default_factory=set)

    def first(self) -> int | None:
        """Return who starts, or None if not scripted (6.2.1.7)."""
        if self.first_player is not None:
            self.used.add(("first", 0, 0, 0))
        return self.first_player

    def shuffle(self, player: int, purpose: int, ordinal: int) -> tuple[int, ...] | None:
        """Return the definitions from bottom to top after this shuffle, or None if not scripted.

        Args:
            player: deck slot, 0 or 1.
            purpose: a `Purpose`.
            ordinal: how many shuffles of that purpose came before.
        """
        orders = self.shuffles.get((player, purpose), ())
        if ordinal >= len(orders):
            return None
        self.used.add(("shuffle", player, purpose, ordinal))
        return tuple(orders[ordinal])

    def pick(self, player: int, ordinal: int) -> int | None:
        """Return the definition picked by chance, or None if not scripted.

        Args:
            player: who picks, 0 or 1.
            ordinal: how many of its picks came before.
        """
        picks = self.picks.get(player, ())
        if ordinal >= len(picks):
            return None
        self.used.add(("pick", player, 0, ordinal))
        return picks[ordinal]

    def unused(self) -> list[str]:
        """Return one line for each scripted result that was never asked for."""
        lines = [] if self.first_player is None or ("first", 0, 0, 0) in self.used else ["first player"]
        for (player, purpose), orders in self.shuffles.items():
            lines += [
                f"shuffle {k + 1} of player {player}"
                for k in range(len(orders))
                if ("shuffle", player, purpose, k) not in self.used
            ]
        for player, picks in self.picks.items():
            lines += [
                f"pick {k + 1} of player {player}" for k in range(len(picks)) if ("pick", player, 0, k) not in self.used
            ]
        return lines
