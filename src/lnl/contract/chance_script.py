"""Scripted chance for scenarios: fixed shuffles, picks and who starts, each used exactly once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from lnl.contract.arguments import instance, player_of, starter_of, whole
from lnl.contract.chance import Purpose
from lnl.contract.errors import ArgumentError
from lnl.contract.limits import MAX_DECISIONS


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

    def check(self, n_definitions: int) -> None:
        """Refuse a script that names what no game of so many cards has.

        Args:
            n_definitions: different cards in the game's table.

        Raises:
            ArgumentError: an entry is no player, purpose or card.
        """
        starter_of(self.first_player)
        instance("script.shuffles", self.shuffles, Mapping)
        instance("script.picks", self.picks, Mapping)
        for key, orders in self.shuffles.items():
            if not isinstance(key, tuple) or len(key) != 2:
                raise ArgumentError("script.shuffles: a key is a player and a purpose", argument="script")
            player_of(key[0], "script.shuffles: player")
            whole("script.shuffles: purpose", key[1], min(Purpose), max(Purpose))
            instance("script.shuffles: orders", orders, Sequence)
            for order in orders:
                _check_cards("script.shuffles", order, n_definitions)
        for player, picks in self.picks.items():
            player_of(player, "script.picks: player")
            _check_cards("script.picks", picks, n_definitions)

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


def _check_cards(name: str, cards: Sequence[int], n_definitions: int) -> None:
    instance(name, cards, Sequence)
    whole(f"{name}: number of cards", len(cards), 0, MAX_DECISIONS)
    for definition in cards:
        whole(f"{name}: card", definition, 0, n_definitions - 1)
