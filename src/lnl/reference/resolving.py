"""9.6.2.4: carrying out what an ability says, statement by statement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from lnl.cards import tree
from lnl.contract.enums import Zone
from lnl.contract.limits import require
from lnl.reference import amounts, choices, last_info, layers, select, zones
from lnl.reference.frames import Resolution, resolutions
from lnl.reference.parts import AbilityReference
from lnl.reference.state import Context, State, Steps
from lnl.reference.texts import size

Statements = tuple[tree.Statement, ...]

Function = Callable[[State, Any, Context, Resolution, int], Steps]
"""Carries out a statement: the game, the statement, from where it is read, the open resolution, the statement's path."""

Named = TypeVar("Named", bound=Function)

_CARRIED_OUT_BY: dict[type, Function] = {}


def carries_out(*statements: type) -> Callable[[Named], Named]:
    """Mark the function that carries out statements of these kinds."""

    def register(function: Named) -> Named:
        _CARRIED_OUT_BY.update(dict.fromkeys(statements, function))
        return function

    return register


def open_resolution(g: State, reference: AbilityReference, ctx: Context) -> Resolution:
    """Open the frame of a resolution, as the record shows it."""
    frame = Resolution(reference, ctx, g.tick())
    require("MAX_RESOLUTIONS", len(resolutions(g)) + 1)
    g.frames.append(frame)
    return frame


def close_resolution(g: State, frame: Resolution) -> None:
    """End the resolution of a whole effect."""
    g.frames.remove(frame)
    if not resolutions(g):
        last_info.forget_sides(g)
        turn_back_tools(g)


def run(g: State, statements: Statements, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Carry out statements in order; ``path`` is the number of the first."""
    for statement in statements:
        frame.path = path
        yield from _CARRIED_OUT_BY[type(statement)](g, statement, ctx, frame, path)  # 9.2.2.1
        path += size(statement)


@carries_out(tree.If)
def if_(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Carry out one branch, by a condition."""
    if amounts.holds(layers.world(g), statement.condition, ctx):
        yield from run(g, statement.then, ctx, frame, path + 1)
    else:
        yield from run(g, statement.otherwise, ctx, frame, path + 1 + sum(map(size, statement.then)))


def modes_of(statements: Statements) -> tree.Modes | None:
    """Return the list of alternatives of an ability that are chosen when it is played (9.6.2.2)."""
    return next((statement for statement in statements if isinstance(statement, tree.Modes)), None)


def choose_modes(g: State, statement: tree.Modes, ctx: Context, frame: Resolution) -> Steps:
    """Let a player choose among printed alternatives."""
    world = layers.world(g)
    count, up_to = statement.count, statement.up_to
    if statement.more is not None and amounts.holds(world, statement.condition, ctx):
        count, up_to = statement.more, statement.more_up_to
    (player,) = select.whom(ctx, statement.who)
    wanted = layers.count_of(ctx, count)
    yield from choices.modes(g, player, len(statement.options), wanted, up_to=up_to, frame=frame)


@carries_out(tree.Modes)
def modes(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Carry out the alternatives that were chosen, as they stand."""
    if not frame.chose_early:
        yield from choose_modes(g, statement, ctx, frame)
    chosen = frame.modes or 0
    path += 1
    for k, option in enumerate(statement.options):
        if chosen >> k & 1:
            yield from run(g, option, ctx, frame, path)
        path += sum(map(size, option))


@carries_out(tree.ForEach)
def for_each(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """Carry out statements several times (12.5)."""
    times = layers.count_of(ctx, statement.times)  # 12.5.2
    loops = frame.loops
    outer = list(ctx.excluded)
    for k in range(times):  # 12.5.1
        loops.append((path, times - k))
        yield from run(g, statement.do, ctx, frame, path + 1)
        loops.pop()
    if times:
        ctx.excluded = select.still_excluded(outer)


@carries_out(tree.TranceChange)
def _nothing(g: State, statement: Any, ctx: Context, frame: Resolution, path: int) -> Steps:
    """A trance change acts through its continuous ability, not when it is read."""
    yield from ()


def turn_back_tools(g: State) -> None:
    """Turn down what synthesis turned up, once the outermost effect has been carried out (5.33.2, B87)."""
    for player in (g.turn_player, 1 - g.turn_player):
        zones.turn(g, [c for c in g.zone(player, Zone.TOOL) if c.synthesized], face_down=True)
