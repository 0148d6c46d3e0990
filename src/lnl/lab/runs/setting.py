"""The setting of a run: its matchups, and their games by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from lnl.contract.errors import LnlError
from lnl.lab.games import pair_seed
from lnl.lab.results import Task

ROW_KINDS = ("games", "turns", "cards")
"""What a run can keep rows of; games always."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """Two decks that meet, and who plays them.

    Attributes:
        decks: their indices in `Setting.decks`; the first deck sits at seat 0.
        players: indices of their players in `Setting.players`.
    """

    decks: tuple[int, int]
    players: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games of one matchup that are played one after another; what they end in does not depend on how games are put in
    chunks.

    Attributes:
        matchup: index in `Setting.matchups`.
        start: number of the first game; 2 k and 2 k + 1 are pair k, with the same seed, and seat 0 starts in the first.
        stop: number after the last game.
    """

    matchup: int
    start: int
    stop: int

    @property
    def n_games(self) -> int:
        """How many games there are."""
        return self.stop - self.start


@dataclass(frozen=True)
class Setting:
    """Everything that determines the results of the games of a run.

    Attributes:
        decks: the decks.
        players: specifications for `lnl.ai.player_of`.
        matchups: who meets whom.
        seed: of the run.
        engine: name of the engine.
        kinds: what rows are kept of, of `ROW_KINDS`.

    Raises:
        LnlError: a player is none, or does not play on the engine.
    """

    decks: Sequence[Any]
    players: Sequence[str]
    matchups: Sequence[Matchup]
    seed: int = 7
    engine: str = "core"
    kinds: tuple[str, ...] = ("games",)

    def __post_init__(self) -> None:
        from lnl.ai.player import player_of, require_engine

        require_engine(map(player_of, self.players), self.engine)

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of all cards of the decks; rows name a card by its index here."""
        return tuple(sorted({card.id for deck in self.decks for card in deck.cards}))

    def task(self, matchup: int, number: int) -> Task:
        """Return a game of a matchup.

        Args:
            matchup: index of the matchup.
            number: of the game, as `Chunk` counts them.
        """
        met = self.matchups[matchup]
        return Task(met.decks, met.players, pair_seed(self.seed, number // 2), number % 2)


def matchups_of(
    n_decks: int, pilots: Sequence[tuple[int, int]] = ((0, 0),), mirrors: bool = False
) -> tuple[Matchup, ...]:
    """Return the matchups of a round robin; one deck plays itself.

    Args:
        n_decks: number of decks.
        pilots: by their indices who plays the two decks of a matchup; where the two differ, each plays both decks.
        mirrors: whether decks also meet themselves.
    """
    pairs = list(combinations(range(n_decks), 2))
    if mirrors or not pairs:
        pairs += [(deck, deck) for deck in range(n_decks)]
    found: dict[Matchup, None] = {}
    for decks in pairs:
        for players in pilots:
            found[Matchup(decks, players)] = None
            if decks[0] != decks[1]:
                found[Matchup(decks, (players[1], players[0]))] = None
    return tuple(found)


def row_kinds(text: str) -> tuple[str, ...]:
    """Return the kinds of rows that a text with commas names, games always among them.

    Args:
        text: such as ``games,cards``.

    Raises:
        LnlError: a word is no kind of rows.
    """
    words = {word.strip() for word in text.split(",") if word.strip()}
    if strange := sorted(words - set(ROW_KINDS)):
        raise LnlError(f"--rows {strange[0]!r}: known are {', '.join(ROW_KINDS)}")
    return tuple(kind for kind in ROW_KINDS if kind in words | {"games"})
