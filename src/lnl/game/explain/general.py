"""Reasons that hold at any decision: another player decides, or the action belongs to another step."""

from __future__ import annotations

from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Phase, Stat, Step, Zone
from lnl.contract.notation import VERBS, nearest_text, to_text
from lnl.game.explain.sight import Refusal, Refusals, Sight
from lnl.game.text.words import DECISIONS, SEATS

_K, _D = ActionKind, DecisionKind

HOMES: dict[ActionKind, tuple[str, str]] = {
    _K.PASS: ("passing is for the level, main and battle phase and for logic definition", "7.5.3.8"),
    _K.DONE: ("'done' ends a choice of several cards", "9.6.3.1.1"),
    _K.NONE: ("'none' is for searches and choices among hidden cards", "9.6.3.1.4"),
    _K.NO: ("'no' answers an offer", "9.6.3"),
    _K.YES: ("'yes' answers an offer", "9.6.3"),
    _K.BOTTOM: ("opening cards are exchanged before the first turn", "6.2.1.8"),
    _K.LEVEL: ("cards are put in the level zone in one's own level phase", "7.4.3.1"),
    _K.SWAP: ("a level card comes back only when a hand card takes its place at the level limit", "7.4.3.1.1"),
    _K.MOBILIZE: ("members are mobilized in one's own main phase", "7.5.3.1"),
    _K.TRANCE: ("trances are declared in one's own main phase", "7.5.3.2"),
    _K.LUCK_DRIVE: ("luck drives are made in one's own main phase", "7.5.3.4"),
    _K.LOGIC_DRIVE: ("logic drives are used in one's own main phase", "7.5.3.5"),
    _K.ACTIVATE: ("activated abilities are used in one's own main phase", "7.5.3.7"),
    _K.REARRANGE: ("members are rearranged in one's own main phase", "7.5.3.6"),
    _K.SEARCH: ("the deck is searched in the course of a trance", "5.13.1.2"),
    _K.REFRESH: ("the deck may be refreshed in the course of a trance", "5.13.1.2"),
    _K.PICK: ("tranceunions are picked in the course of a trance", "5.13.1.2.1"),
    _K.PLACE: ("circles are named when a member is mobilized or rearranged", "5.12.2"),
    _K.DECLARE: ("attacks are declared in one's own battle phase", "8.2.4"),
    _K.ATTACK: ("attacks are made in one's own battle phase", "8.2.5"),
    _K.INTERCEPT: ("members intercept in the intercept step of the opponent's battle", "8.3.3"),
    _K.DEFINE: ("logics are defined in the logic definition step of a battle", "8.4.3.1"),
    _K.BOOST: ("level boosts are made in the logic definition step of a battle", "8.4.3.2"),
    _K.PLAY: ("standing-by abilities are played in check timings", "9.5.3.2"),
    _K.CHOOSE: ("cards are chosen when an effect asks for it", "9.6.3"),
    _K.NUMBER: ("numbers are named when an effect or a cost asks for it", "9.6.2.2.1"),
    _K.NAME: ("a color, world, card type or card name is chosen when an effect asks for it", "9.6.3"),
    _K.PART: ("parts of a cost are named while it is paid", "5.22.2"),
    _K.PAY: ("cards pay while a cost is paid", "5.22.2"),
    _K.NEXT: ("orders are named when several cards are placed at once", "4.1.6"),
    _K.KEEP: ("one of several cards is kept when a rule action asks for it", "10.4.2"),
    _K.TURN_DOWN: ("paradoxes are turned face down by a rule action", "10.6.1.2"),
    _K.DROP: ("level cards above the level limit are dropped by a rule action", "10.8.1"),
    _K.DISCARD: ("cards are discarded above the hand limit at the end of one's own turn, and by effects", "7.7.6"),
    _K.APPLY: ("replacement effects are chosen when several meet one event", "9.10.2"),
    _K.MODE: ("alternatives are named when an ability is played", "9.6.2.2"),
    _K.TRANCE_CHANGE: ("trances by trance change are declared in one's own main phase", "7.5.3.3"),
    _K.LOSE: ("abilities to be lost are named when an effect asks for it", "5.31.1"),
    _K.OPEN: ("other zones are opened in the course of a trance, by an effect", "5.13.1.2.4"),
}
"""Where an action belongs, and the rule that says so."""

_OWN_TURN = frozenset(
    (
        *(_K.LEVEL, _K.MOBILIZE, _K.TRANCE, _K.TRANCE_CHANGE, _K.LUCK_DRIVE, _K.LOGIC_DRIVE, _K.ACTIVATE),
        *(_K.REARRANGE, _K.DECLARE, _K.ATTACK),
    )
)


def now(sight: Sight) -> str:
    """Return what the game waits for, with its rule."""
    decision = sight.decision
    return f"{SEATS[decision.player]} decides: {DECISIONS[decision.kind]} ({decision.rule})"


def not_asked(sight: Sight) -> Refusals:
    """Yield why a player cannot act while the other one decides."""
    if sight.kind in _OWN_TURN and sight.turn_player != sight.player:
        home, rule = HOMES[sight.kind]
        yield Refusal(f"it is the other player's turn; {home}", rule)
    if sight.kind in (_K.DEFINE, _K.BOOST):
        yield from no_room(sight)
    if sight.kind == _K.INTERCEPT and sight.turn_player == sight.player:
        yield Refusal(f"only the non-turn player intercepts; {now(sight)}", "8.3.3")
    yield Refusal(f"the other player decides now; {now(sight)}", sight.decision.rule)


def no_room(sight: Sight) -> Refusals:
    """Yield why a player can define nothing more: the battling member's limit (8.4.3, 8.4.5)."""
    if sight.step != Step.LOGIC_DEFINITION or not sight.record.battle:
        return
    attacking = sight.player == sight.turn_player
    rule = "8.4.5" if attacking else "8.4.3"
    member = sight.battling(attacking)
    if member is None:
        yield Refusal("a battling member is missing", rule)
        return
    limit, defined = sight.stat(member, Stat.LIMIT), len(sight.record.zones[sight.player][Zone.BATTLE])
    if limit <= defined:
        yield Refusal(f"the battling member's limit is {limit}, and {defined} cards lie in the battle zone", rule)


def elsewhere(sight: Sight) -> Refusals:
    """Yield why an action is out of place at the present decision."""
    decision, (home, rule) = sight.decision, HOMES[sight.kind]
    if sight.kind in _OWN_TURN and sight.turn_player != sight.player:
        yield Refusal(f"it is the other player's turn; {home}", rule)
    if sight.kind in (_K.DECLARE, _K.ATTACK) and sight.phase in (Phase.LEVEL, Phase.MAIN):
        yield from _too_early(sight)
    if decision.kind not in _RELATED.get(sight.kind, ()):
        yield Refusal(f"{home} ({rule}); now {now(sight)}, only {_verbs(sight)}", decision.rule)


def _too_early(sight: Sight) -> Refusals:
    limit = sight.limits.attacks
    if limit <= 0:  # the first player's first level card lies face down (7.4.3.1)
        yield Refusal(
            f"attacks come after the main phase, and the attack limit is {limit}: no face-up card in the level zone",
            "8.2.3",
        )


_MAIN_ACTIONS = (*(_K.MOBILIZE, _K.TRANCE, _K.TRANCE_CHANGE, _K.LUCK_DRIVE, _K.LOGIC_DRIVE, _K.ACTIVATE, _K.REARRANGE),)
_RELATED: dict[ActionKind, tuple[DecisionKind, ...]] = {
    **dict.fromkeys(_MAIN_ACTIONS, (_D.MAIN,)),
    _K.TRANCE: (_D.MAIN, _D.TRANCE_PAIR),
    _K.LOGIC_DRIVE: (_D.MAIN, _D.USE),
    _K.ACTIVATE: (_D.MAIN, _D.USE),
    _K.LEVEL: (_D.LEVEL,),
    _K.SWAP: (_D.LEVEL, _D.LEVEL_SWAP),
    _K.ATTACK: (_D.ATTACK_OR_STOP, _D.ATTACK),
    _K.DECLARE: (_D.ATTACK_OR_STOP,),
    _K.INTERCEPT: (_D.INTERCEPT,),
    _K.DEFINE: (_D.DEFINE, _D.DEFINE_CARD),
    _K.BOOST: (_D.DEFINE, _D.DEFINE_CARD),
    _K.SEARCH: (_D.TRANCE_SOURCE,),
    _K.REFRESH: (_D.TRANCE_SOURCE, _D.TRANCE_PICK),
    _K.PICK: (_D.TRANCE_PICK, _D.TRANCE_HAND),
    _K.OPEN: (_D.TRANCE_SOURCE,),
    _K.PLACE: (_D.PLACE, _D.REARRANGE),
    _K.CHOOSE: (_D.CHOOSE,),
    _K.PLAY: (_D.STANDBY,),
    _K.BOTTOM: (_D.MULLIGAN,),
    _K.DISCARD: (_D.HAND_LIMIT, _D.CHOOSE),
    _K.NUMBER: (_D.NUMBER,),
    _K.PART: (_D.COST_PART,),
    _K.PAY: (_D.COST_CARD,),
    _K.MODE: (_D.MODE,),
    _K.NAME: (_D.NAME,),
    _K.APPLY: (_D.REPLACEMENT,),
    _K.PASS: (_D.DEFINE_CARD, _D.STANDBY, _D.ATTACK_OR_STOP, _D.ATTACK, _D.INTERCEPT, _D.LEVEL_SWAP),
    _K.DONE: (_D.CHOOSE, _D.MODE),
    _K.NONE: (_D.CHOOSE, _D.STANDBY),
}
"""Decisions at which an action that is not offered has a reason of its own."""


def _verbs(sight: Sight) -> str:
    *more, last = [f"'{VERBS[kind]}'" for kind in sight.legal_kinds()]
    return f"{', '.join(more)} and {last} are possible" if more else f"{last} is possible"


def general(sight: Sight) -> Refusal:
    """Return the answer where no reason of its own is known: what is waited for, and what comes nearest."""
    decision = sight.decision
    text = to_text(sight.code, sight.table, sight.player)
    near = nearest_text(text, sight.table, sight.player, decision.codes)
    return Refusal(f"{text!r} is not among the possibilities; {now(sight)}; {near}", decision.rule)
