"""5.33 and 11.10: synthesis of tools."""

from __future__ import annotations

from lnl.cards.tree import TriggerEvent
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import AbilityKind, Zone
from lnl.reference import choices, timing, zones
from lnl.reference.select import Context
from lnl.reference.state import Object, Ref, State
from lnl.reference.zones import Steps


def synthesize(g: State, player: int, level: int) -> Steps:
    """Turn up at most one own face-down tool of that printed level or less, and perform its tool skill (5.33.1.1)."""
    tools = [c for c in g.zone(player, Zone.TOOL) if c.face_down and c.card.level <= level]
    picks = yield from choices.pick_cards(
        g,
        player,
        tools,
        1,
        kind=DecisionKind.CHOOSE,
        verb=ActionKind.CHOOSE,
        rule="5.33.1.1",
        stop=ActionKind.DONE,
    )
    choices.chosen(g, player, picks)
    for tool in picks:
        zones.turn(g, [tool], face_down=False)
        tool.synthesized = True
        timing.player_event(g, TriggerEvent.SYNTHESIZED, player)  # 5.33.3
        yield from _perform(g, player, tool)


def _perform(g: State, player: int, tool: Object) -> Steps:
    """Perform a tool skill as part of the synthesis: it is not played, and nothing comes between (11.10.1)."""
    from lnl.reference import play

    for instance in g.printed_abilities(tool):
        if instance.ability.kind is AbilityKind.TOOL:
            ctx = Context(g, player, Ref.to(tool))
            frame = play.open_frame(g, instance, ctx)
            yield from play.run(g, instance.ability.effect, ctx, frame, 0)
            g.frames.remove(frame)
            return


def turn_back(g: State) -> None:
    """Turn down what synthesis turned up, once the outermost effect has been carried out (5.33.2, B87)."""
    for player in (g.turn_player, 1 - g.turn_player):
        zones.turn(g, [c for c in g.zone(player, Zone.TOOL) if c.synthesized], face_down=True)
