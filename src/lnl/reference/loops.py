"""12.1: loops: what the turn player tried from a position is not offered there again, and nobody sits out a forced loop.

A *station* is a play timing, a check timing after `LOOP_START` abilities, or a step that begins again. The choices of the
turn player between two stations make a path; `docs/state.md` §7 tells how paths are kept.
"""

from __future__ import annotations

from typing import Any

from lnl.contract import action
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import N_PLAYERS, Reason, Zone
from lnl.contract.limits import LOOP_START, MAX_PINNED, MAX_TRIED
from lnl.contract.record import ORDERED_HERE, next_path
from lnl.contract.rulenum import to_code
from lnl.reference import export, keys, zones
from lnl.reference.parts import Loops, Position, Tried
from lnl.reference.state import STAMPED, Decision, State

# --- stations ----------------------------------------------------------------------------------------------------------


def play_timing(g: State) -> None:
    """A play timing begins (7.5.3)."""
    loops = g.loops
    _leave_station(loops)
    look = outline(g)
    if loops.loaded or any(tried.station.outline == look for tried in loops.tried):
        _arrive(loops, position_key(g, _PLAY))
    else:
        _arrive(loops, None)  # no earlier position; looked at closely once it is left


def round_begins(g: State, rule: str, played: int) -> None:
    """A check timing goes on, or a step begins again; draw the game in a forced loop (12.1.1.3).

    Args:
        g: the game.
        rule: number of the check timing or step.
        played: abilities played in the check timing so far.
    """
    loops = g.loops
    loops.rounds += 1
    if loops.rounds < LOOP_START and played < LOOP_START:
        return
    here = position_key(g, to_code(rule))
    _leave_station(loops)
    _arrive(loops, here)
    if loops.rounds < LOOP_START:
        return
    if here == loops.saved:
        zones.finish(g, -1, Reason.LOOP, "12.1.1.3")
    if loops.rounds & (loops.rounds - 1) == 0:
        loops.saved = here  # a later one each time, so that a loop that begins late is met too


def _leave_station(loops: Loops) -> None:
    if loops.top:
        assert loops.station is not None
        _remember_path(loops, loops.station, loops.top)


def _arrive(loops: Loops, here: Position | None) -> None:
    for path in loops.loaded:
        assert here is not None
        loops.tried.append(Tried(here, path))
    loops.loaded.clear()
    if loops.marked and loops.tried[loops.pinned].station == here:
        _pin_landmark(loops)
    loops.station, loops.path, loops.top = here, next_path(0, 0), 0


def _remember_path(loops: Loops, station: Position, path: int) -> None:
    if (station, path) in loops.tried:
        return
    if len(loops.tried) == MAX_TRIED:
        del loops.tried[loops.pinned + loops.marked]
    loops.tried.append(Tried(station, path))
    loops.steps += 1
    if loops.steps > MAX_TRIED and loops.steps & (loops.steps - 1) == 0:
        _mark_latest(loops)


def _mark_latest(loops: Loops) -> None:
    """Make the latest the landmark: it stays until a later one takes its place, so that longer loops are met too."""
    latest = loops.tried.pop()
    if loops.marked:
        del loops.tried[loops.pinned]
    loops.tried.insert(loops.pinned, latest)
    loops.marked = True


def _pin_landmark(loops: Loops) -> None:
    """Forbid for good what was tried at the landmark, to which a long loop led back; the next landmark comes soon."""
    if loops.pinned == MAX_PINNED:
        del loops.tried[0]
    else:
        loops.pinned += 1
    loops.marked, loops.steps = False, 0


def forget_paths(g: State) -> None:
    """Let go of everything: no earlier position can come back."""
    g.loops = Loops(rounds=g.loops.rounds, saved=g.loops.saved)


# --- choices -----------------------------------------------------------------------------------------------------------


def leave_out_tried(g: State, decision: Decision) -> Decision:
    """Return a decision without what the turn player tried in an identical game (12.1.1.2)."""
    player, kind, rule, legal = decision
    loops = g.loops
    loops.legal = len(legal)
    if loops.path and player == g.turn_player and len(legal) > 1 and loops.tried:
        tried = loops.paths_here()
        left = tuple(code for code in legal if next_path(loops.path, code) not in tried) if tried else legal
        return (player, kind, rule, left or legal)
    return decision


def follow_choice(g: State, decision: Decision, code: int) -> None:
    """Follow a choice."""
    player, kind, _rule, left = decision
    loops = g.loops
    if kind == DecisionKind.MAIN:
        if action.kind_of(code) == ActionKind.PASS:
            forget_paths(g)
        elif action.kind_of(code) in _SPENT:
            loops.path = loops.top = 0
        elif loops.station is None:
            loops.station = position_key(g, _PLAY)
    if len(left) > 1:
        loops.rounds, loops.saved = 0, None
    if loops.path and loops.legal > 1 and player == g.turn_player:
        loops.path = next_path(loops.path, code)
        if len(left) > 1:
            loops.top = loops.path


_SPENT = frozenset((ActionKind.REARRANGE, ActionKind.TRANCE, ActionKind.TRANCE_CHANGE, ActionKind.LOGIC_DRIVE))
"""Actions that no later position of the turn can offer as before: they are counted, or arrangements are kept."""

# --- identical games ---------------------------------------------------------------------------------------------------


_PLAY = to_code("7.5.3")


def outline(g: State) -> tuple[int, ...]:
    """Return what is quickly seen of a position: the number of cards in each zone."""
    return tuple([len(cards) for zones_ in g.zones for cards in zones_])


def position_key(g: State, rule: int) -> Position:
    """Return all that the game can still depend on where no procedure is open (12.1.1.2, B88)."""
    ranks = export.ranks_of(g)
    battle = g.battle
    return Position(
        outline(g),
        rule,
        g.turn,
        g.turn_player,
        g.phase,
        g.step,
        tuple(export.counters(player) for player in g.players),
        tuple([_zone(g, player, zone, ranks) for player in range(N_PLAYERS) for zone in Zone]),
        None
        if battle is None
        else (
            keys.reference(g, battle.attacker),
            battle.circle,
            keys.reference(g, battle.defender),
            battle.attack_limit,
            battle.passes,
            battle.branch,
        ),
        tuple(sorted(export.effect_key(g, effect, ranks) for effect in g.effects)) if g.effects else (),
        tuple(sorted(export.standby_key(g, entry) for entry in g.standby)) if g.standby else (),
    )


def _zone(g: State, player: int, zone: Zone, ranks: dict[int, int]) -> tuple[Any, ...]:
    cards = g.zone(player, zone)
    if not cards or zone is Zone.SOUL:
        return ()
    if zone is Zone.DECK:  # nothing asks how its cards face (4.5.1)
        return tuple(sorted([card.definition << 1 | card.owner for card in cards]))
    if zone in _PILES and zone not in g.vocabulary.zones:
        return tuple(sorted([card.definition << 5 | card.owner << 4 | export.flags_of(card) for card in cards]))
    stamped = zone in STAMPED
    rows = [
        (
            card.definition,
            card.owner,
            export.flags_of(card),
            ranks[card.stamp] if stamped else 0,
            export.used_bits(g, card) if card.used or card.fired else 0,
            export.place_of(g, card),
            tuple(sorted([soul.definition << 1 | soul.owner for soul in card.souls])) if card.souls else (),
        )
        for card in cards
    ]
    return tuple(rows if zone in ORDERED_HERE else sorted(rows))  # 4.1.4


_PILES = frozenset((Zone.HAND, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.REFRESH, Zone.PURGE))
"""Zones whose cards have nothing but a facing."""
