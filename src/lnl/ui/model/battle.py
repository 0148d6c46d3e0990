"""The battle panel: values of both sides, effects of definitions, and the result if both stop."""

from __future__ import annotations

from dataclasses import replace

from lnl.contract.enums import N_CIRCLES, Step, Zone
from lnl.ui.model.parts import ME, OPPONENT, BattlePanel, Combatant, Definition, Forecast
from lnl.ui.model.scene import Scene
from lnl.ui.model.trying import Trials


def panel_of(scene: Scene, trials: Trials, offered: dict[str, tuple[int, ...]]) -> BattlePanel | None:
    """Return the battle that goes on, None if there is none.

    Args:
        scene: the game as the seat sees it.
        trials: worlds in which to try what follows.
        offered: by text, the codes of the definitions that the seat can make now.
    """
    battle = scene.record.battle
    if not battle or battle.circle < 0 or scene.battling(True) is None:
        return None
    attacking = 1 - battle.circle // N_CIRCLES
    unknown = Forecast("unknown", "", scene.words("results", "unknown"))
    attacker, defender = _combatant(scene, attacking, True), _combatant(scene, 1 - attacking, False)
    if scene.battling(False) is not None:
        tried = trials.in_battle()
        now = unknown if tried is None else _told(scene, tried.ends)
    elif scene.record.rules.step == Step.DECLARE_ATTACKERS:
        now = Forecast(
            "gate", "", scene.words("results", "gate" if scene.has_gate(battle.circle) else "no gate")
        )  # 8.2.10.3
    else:
        now = unknown
    definitions = []
    trying = {codes: trials.in_battle(codes) for codes in offered.values()}
    for text, codes in offered.items():
        tried = trying[codes]
        if tried is None:
            continue
        mine, theirs = tried.attacker, tried.defender
        if attacking != scene.seat:
            mine, theirs = theirs, mine
        definitions.append(Definition(text, mine, theirs, tried.ends))
    return BattlePanel(
        attacker=attacker,
        defender=defender,
        target=scene.circle_anchors(1 << battle.circle)[0],
        now=now,
        definitions=tuple(definitions),
    )


def _told(scene: Scene, ends: Forecast) -> Forecast:
    """Return how a battle ends, in words for whoever reads the scene."""
    if ends.result not in (ME, OPPONENT):
        return ends
    winner = scene.seat if ends.result == ME else 1 - scene.seat
    return replace(ends, words=scene.about("results", winner))


def _combatant(scene: Scene, player: int, attacking: bool) -> Combatant:
    battle = scene.record.battle
    assert battle
    found = scene.battling(attacking)
    values = None if found is None else scene.values(found)
    defined = tuple(scene.lying(seen) for seen in scene.seen(player, Zone.BATTLE))
    if found is None:
        anchor = "" if attacking else scene.circle_anchors(1 << battle.circle)[0]
    else:
        anchor = scene.anchor(found.player, found.zone, found.index, found.record)
    return Combatant(
        side=scene.side(player),
        anchor=anchor,
        id=None if found is None else scene.id(found.record.definition),
        values=values,
        defined=defined,
        interceptors=tuple(scene.lying(seen) for seen in scene.seen(player, Zone.INTERCEPT)),
        room=0 if values is None else max(0, values.limit - len(defined)),
        has_passed=bool(battle.passes >> attacking & 1),
    )
