"""Runs whose truth is known: rows are drawn, not played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from lnl.cards.library.decks import Deck
from lnl.contract.enums import Reason
from lnl.lab.games import pair_seed
from lnl.lab.runs.folder import RunFolder, manifest_of
from lnl.lab.runs.rows import Rows
from lnl.lab.runs.setting import Matchup, Setting, matchups_of

Chance = Callable[[int, int, int], float]
"""Who wins: from two decks and who starts, how likely the first of them does."""


def setting_of(decks: Sequence[Deck], players: Sequence[str] = ("random",), mirrors: bool = False) -> Setting:
    """Return the setting of a round robin, by every player.

    Args:
        decks: the decks.
        players: each plays all decks against itself.
        mirrors: whether decks also meet themselves.
    """
    matchups = matchups_of(len(decks), [(k, k) for k in range(len(players))], mirrors)
    return Setting(list(decks), list(players), matchups, kinds=("games", "turns", "cards"))


def planted(
    path: Path,
    setting: Setting,
    pairs: int,
    chance: Callable[[Matchup, int], float],
    seed: int = 1,
    shared: float = 0.3,
    card: tuple[int, str, float] | None = None,
    draws: float = 0.02,
) -> Path:
    """Write a run whose games are drawn.

    Args:
        path: folder of the run.
        setting: its decks and matchups.
        pairs: of each matchup.
        chance: from a matchup and who starts, how likely seat 0 wins.
        seed: of the drawing.
        shared: correlation of the two games of a pair.
        card: deck, id of a card, and what it adds to the chance of winning where it was dealt.
        draws: share of games without a winner.

    Returns:
        The folder.
    """
    luck = np.random.default_rng(seed)
    rows = Rows.empty(setting.kinds)
    number = {card_id: k for k, card_id in enumerate(setting.cards)}
    dealt = luck.random((len(setting.decks), pairs, 2)) < 0.4  # by deck, luck and seat
    for k, met in enumerate(setting.matchups):
        for pair in range(pairs):
            common = luck.normal()
            for first in (0, 1):
                p = chance(met, first)
                if card is not None:
                    p += sum(
                        card[2] * (1 - 2 * seat)
                        for seat in (0, 1)
                        if met.decks[seat] == card[0] and dealt[card[0], pair, seat]
                    )
                mine = np.sqrt(shared) * common + np.sqrt(1 - shared) * luck.normal()
                won = mine < _quantile(p)
                winner = -1 if luck.random() < draws else 0 if won else 1
                turns = int(luck.integers(6, 15))
                _add(rows, setting, k, met, pair, first, winner, turns)
                for seat in (0, 1) if "cards" in setting.kinds else ():
                    for card_id in sorted(set(setting.decks[met.decks[seat]].contents.main)):
                        planted_one = card is not None and (met.decks[seat], card_id) == card[:2]
                        there = dealt[met.decks[seat], pair, seat] if planted_one else luck.random() < 0.3
                        kept = there and luck.random() < 0.7
                        if there:
                            _add_card(rows, k, pair, first, seat, number[card_id], bool(kept))
    folder = RunFolder(path, setting, manifest_of(setting, ["simulate", "--planted"]))
    folder.ledger.note(rows.columns["games"])
    folder.keep([rows])
    folder.close("planted")
    return path


def _quantile(p: float) -> float:
    from statistics import NormalDist

    return NormalDist().inv_cdf(min(max(p, 1e-6), 1 - 1e-6))


def _add(rows: Rows, setting: Setting, k: int, met: Matchup, pair: int, first: int, winner: int, turns: int) -> None:
    rows.add(
        "games",
        matchup=k,
        pair=pair,
        first=first,
        deck_0=met.decks[0],
        deck_1=met.decks[1],
        player_0=met.players[0],
        player_1=met.players[1],
        luck=pair_seed(setting.seed, pair),
        winner=winner,
        reason=int(Reason.GATES if turns < 12 else Reason.REFRESH),
        turns=turns,
        decisions=10 * turns,
        gates_0=3 if winner == 0 else 0,
        gates_1=3 if winner == 1 else 0,
        exchanged_0=pair % 3,
        exchanged_1=0,
    )
    for turn in range(1, turns + 1) if "turns" in rows.columns else ():
        gone = turn * 5 // turns
        left = [6 - gone // 2 if winner == seat else 6 - gone for seat in (0, 1)]
        player = (first + turn + 1) % 2
        mobilized = 0 if turn <= 4 and pair % 10 == 0 else 1
        rows.add(
            "turns",
            matchup=k,
            pair=pair,
            first=first,
            turn=turn,
            player=player,
            gates_0=left[0],
            gates_1=left[1],
            hand_0=5,
            hand_1=4,
            members_0=1,
            members_1=2,
            mobilized=mobilized,
            attacks=1,
        )


def _add_card(rows: Rows, k: int, pair: int, first: int, seat: int, card: int, kept: bool) -> None:
    values = {"opening": 1, "kept": int(kept), "drawn": int(kept), "played": int(kept), "levelled": 0, "defined": 0}
    turn = 0 if kept else -1
    rows.add(
        "cards",
        matchup=k,
        pair=pair,
        first=first,
        player=seat,
        card=card,
        **values,
        first_drawn=turn,
        first_played=turn,
    )
