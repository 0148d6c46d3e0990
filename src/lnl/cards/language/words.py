"""The closed vocabulary of rules text: which words stand for which value, for reading and writing alike.

Longer than 500 lines: most lines are rows of its tables.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import TypeGuard

from lnl.cards import tree
from lnl.cards.tree import By, CostVerb, Priced, Relation, ReplacedEvent, Restriction, Role, TriggerEvent, TypeMask, Who
from lnl.contract.enums import (
    BANS,
    BOUNDS,
    Color,
    Deed,
    Duration,
    LogicIcon,
    Phase,
    PlayerDeed,
    PlayerStat,
    Stat,
    Step,
    World,
    Zone,
)

ZONES: dict[Zone, str] = {
    Zone.CIRCLE: "circles",
    Zone.GATE: "gate zone",
    Zone.DECK: "deck",
    Zone.HAND: "hand",
    Zone.LEVEL: "level zone",
    Zone.STOCK: "stock zone",
    Zone.DROP: "drop zone",
    Zone.REMOVE: "remove zone",
    Zone.REFRESH: "refresh zone",
    Zone.BATTLE: "battle zone",
    Zone.PARADOX: "paradox zone",
    Zone.INTERCEPT: "intercept zone",
    Zone.SOUL: "soul zone",
    Zone.RESOLUTION: "resolution zone",
    Zone.PURGE: "purge zone",
    Zone.MY_LOGICALIST: "my logicalist zone",
    Zone.TOOL: "tool zone",
}
TYPES: dict[TypeMask, str] = {
    TypeMask.LOGICALIST: "logicalist",
    TypeMask.FOREIGNER: "foreigner",
    TypeMask.TRANCEUNION: "tranceunion",
    TypeMask.GATE: "gate",
    TypeMask.TACTICS: "tactics",
    TypeMask.PARADOX: "paradox",
    TypeMask.SUPER_LOGICALIST: "super logicalist",
    TypeMask.MY_LOGICALIST: "my logicalist",
}
PLURALS: dict[str, str] = {"tactics": "tactics", "paradox": "paradoxes"}
WORLDS: dict[World, str] = {
    World.MONOLIUM: "Monolium",
    World.DISFIA: "Disfia",
    World.TETRA_HEAVEN: "Tetra-Heaven",
    World.TRITOMY: "Tritomy",
    World.SEPTPIA: "Septpia",
    World.LUCK_AND_LOGIC_CLUB: "Luck & Logic Club",
}
COLORS: dict[Color, str] = {c: c.name.lower() if c else "colorless" for c in Color}
STATS: dict[Stat, str] = {s: s.name.lower().replace("_", " ") for s in Stat}
PLAYER_STATS: dict[PlayerStat, str] = {
    **{s: s.name.lower().replace("_", " ") for s in PlayerStat if s not in BANS | BOUNDS},
    PlayerStat.ACT_COST: "[ACT] cost",
    PlayerStat.AUTO_COST: "[AUTO] cost",
}
PRICED: dict[Priced, str] = {
    Priced.ACT: "[ACT] abilities",
    Priced.LOGIC_DRIVE: "logic drives",
    Priced.AUTO: "[AUTO] abilities",
}
"""What costs more or less."""
BAN_WORDS: dict[PlayerStat, str] = {
    PlayerStat.CANNOT_DEFINE: "cannot define logics",
    PlayerStat.CANNOT_DRAW: "cannot draw cards",
    PlayerStat.CANNOT_DECLARE: "cannot declare attacks",
    PlayerStat.CANNOT_MOBILIZE: "cannot mobilize members",
    PlayerStat.CANNOT_TRANCE: "cannot trance",
    PlayerStat.CANNOT_INTERCEPT: "cannot intercept",
    PlayerStat.CANNOT_DEFINE_SOME: "cannot define",
    PlayerStat.CANNOT_DRAW_ELSEWHERE: "cannot draw cards except in their own draw phase",
    PlayerStat.CANNOT_MOBILIZE_BY_EFFECTS: "cannot mobilize members by effects",
    PlayerStat.CANNOT_DRAW_BY_EFFECTS: "cannot draw cards by effects",
    PlayerStat.CANNOT_LUCK_DRIVE: "cannot luck drive",
    PlayerStat.CANNOT_LEVEL_BOOST: "cannot level boost",
    PlayerStat.CANNOT_LOGIC_DRIVE: "cannot use logic drives",
    PlayerStat.CANNOT_USE_ACT: "cannot use [ACT] abilities",
    PlayerStat.CANNOT_STOCK_BOOST: "cannot stock boost",
    PlayerStat.CANNOT_MOBILIZE_SOME: "cannot mobilize",
}
RELATIONS: dict[Relation, str] = {
    Relation.BEHIND: "behind",
    Relation.IN_FRONT: "in front of",
    Relation.ADJACENT: "adjacent to",
    Relation.CORRESPONDING: "corresponding to",
    Relation.SAME_ROW: "in the same row as",
    Relation.SAME_COLUMN: "in the same column as",
}
ROLES: dict[Role, str] = {r: r.name.lower() for r in Role}
PHASES: dict[Phase, str] = {p: p.name.lower() + " phase" for p in Phase}
STEPS: dict[Step, str] = {s: s.name.lower().replace("_", " ") + " step" for s in Step if s}
DURATIONS: dict[Duration, str] = {
    Duration.BATTLE: "for the battle",
    Duration.TURN: "for the turn",
    Duration.GAME: "for the game",
    Duration.TO_END_OF_YOUR_TURN: "until the end of your next turn",
    Duration.TO_END_OF_OPPONENTS_TURN: "until the end of your opponent's next turn",
    Duration.TO_YOUR_TURN: "until the beginning of your next turn",
    Duration.TO_OPPONENTS_TURN: "until the beginning of your opponent's next turn",
    Duration.YOUR_NEXT_TURN: "during your next turn",
    Duration.OPPONENTS_NEXT_TURN: "during your opponent's next turn",
    Duration.BATTLE_PHASE: "for the battle phase",
    Duration.TO_END_OF_YOUR_BATTLE_PHASE: "until the end of your next battle phase",
    Duration.TO_END_OF_OPPONENTS_BATTLE_PHASE: "until the end of your opponent's next battle phase",
    Duration.YOUR_NEXT_BATTLE_PHASE: "during your next battle phase",
    Duration.OPPONENTS_NEXT_BATTLE_PHASE: "during your opponent's next battle phase",
    Duration.STAND_PHASE: "for the stand phase",
    Duration.YOUR_NEXT_STAND_PHASE: "during your next stand phase",
    Duration.OPPONENTS_NEXT_STAND_PHASE: "during your opponent's next stand phase",
    Duration.WHILE_THERE: "as long as this card is there",
}
ICONS: dict[LogicIcon, str] = {
    LogicIcon.POWER: "power logic",
    LogicIcon.AURA: "aura logic",
    LogicIcon.LIMIT: "limit logic",
    LogicIcon.TACTICS: "tactics logic",
    LogicIcon.PARADOX: "paradox logic",
    LogicIcon.INTERCEPT: "intercept",
}
BY_OPPONENT = " by your opponent's effects"
"""Behind what effects cannot do to a card: whose effects."""
RESTRICTIONS: dict[Restriction, str] = {
    Restriction.ATTACK: "cannot attack",
    Restriction.INTERCEPT: "cannot intercept",
    Restriction.MOVE: "cannot be moved",
    Restriction.STAND: "does not stand in the stand phase",
    Restriction.BE_CHOSEN: "cannot be chosen by your opponent's effects",
    Restriction.BE_ATTACKED: "cannot be attacked",
    Restriction.MUST_BE_ATTACKED: "must be attacked if possible",
    Restriction.DEFINED: "can be defined",
    Restriction.DRIVES_WITHOUT_SOUL: "can use logic drives without needing soul",
    Restriction.MUST_ATTACK: "must attack if possible",
    Restriction.BE_MOBILIZED: "cannot be mobilized",
    Restriction.USE_LOGIC_DRIVES: "cannot use logic drives",
    Restriction.USE_ACT: "cannot use [ACT] abilities",
    Restriction.USE_AUTO: "cannot use [AUTO] abilities",
    Restriction.TRANCED: "can be mobilized by trance",
    Restriction.TRANCED_FREELY: "can be mobilized by trance without conditions",
    Restriction.CANNOT_STAND: "cannot stand",
    Restriction.ENTER_RESTED: "enters the field rested",
    Restriction.BE_DROPPED: "cannot be dropped by your opponent's effects",
    Restriction.BE_STOCKED: "cannot be stocked by your opponent's effects",
    Restriction.BE_RETURNED: "cannot be returned to hand by your opponent's effects",
    Restriction.LEAVE: "cannot leave the field by your opponent's effects",
    Restriction.BE_RESTED: "cannot be rested by your opponent's effects",
    Restriction.BE_DESTROYED: "cannot be destroyed by your opponent's effects",
    Restriction.ATTACK_BACK_ROW: "can attack the back row",
    Restriction.WIN_TIES: "wins battles of equal power",
    Restriction.WIN_AURA_TIES: "wins battles of equal aura",
    Restriction.LOSE: "cannot lose battles",
    Restriction.BE_MOVED: "cannot be moved by your opponent's effects",
    Restriction.BE_STOOD: "cannot be stood by your opponent's effects",
    Restriction.BE_TURNED_DOWN: "cannot be turned face down by your opponent's effects",
    Restriction.BE_DEFINED: "cannot be defined",
    Restriction.REACH_BACK_ROW: "cannot attack the back row",
    Restriction.ATTACK_RESTED: "can attack while rested",
    Restriction.BE_INTERCEPTED: "cannot be intercepted",
    Restriction.CHOSEN_BY_DRIVES: "cannot be chosen by your opponent's logic drives",
    Restriction.CHOSEN_BY_ACT: "cannot be chosen by your opponent's [ACT] abilities",
    Restriction.ONLY_BY_TRANCE: "cannot be mobilized except by trance",
    Restriction.WITHOUT_KIN: "can be mobilized without world and color conditions",
    Restriction.WITHOUT_LEVEL: "can be mobilized without level conditions",
    Restriction.AS_LOGICALIST: "can be treated as a logicalist for a trance",
    Restriction.AS_FOREIGNER: "can be treated as a foreigner for a trance",
    Restriction.AS_SUPER_LOGICALIST: "can be treated as a super logicalist for a trance",
    Restriction.MOBILIZED_FROM_THERE: "can be mobilized from there",
}
BY_EVERY: dict[Restriction, str] = {
    kept: said.replace(" by your opponent's ", " by ") for kept, said in RESTRICTIONS.items() if kept.is_of_opponent
}
"""What the effects, or the abilities, of neither player can do to a card."""
REPLACED: dict[ReplacedEvent, str] = {
    ReplacedEvent.DROP: "be dropped",
    ReplacedEvent.STOCK: "be stocked",
    ReplacedEvent.DESTROY: "be destroyed",
    ReplacedEvent.LOSING: "be stocked for losing a battle",
    ReplacedEvent.MADE_WAY: "be dropped because another member is mobilized on its circle",
    ReplacedEvent.DROPPED_BY_EFFECT: "be dropped by your opponent's effects",
    ReplacedEvent.STOCKED_BY_EFFECT: "be stocked by your opponent's effects",
    ReplacedEvent.DESTROYED_BY_EFFECT: "be destroyed by your opponent's effects",
    ReplacedEvent.DISCARDED_BY_EFFECT: "be discarded by your opponent's effects",
    ReplacedEvent.RETURN: "be returned to hand",
    ReplacedEvent.LEAVE: "leave the field",
    ReplacedEvent.RETURNED_BY_EFFECT: "be returned to hand by your opponent's effects",
    ReplacedEvent.LEFT_BY_EFFECT: "leave the field by your opponent's effects",
    ReplacedEvent.DROPPED_BY_ANY_EFFECT: "be dropped by an effect",
    ReplacedEvent.STOCKED_BY_ANY_EFFECT: "be stocked by an effect",
    ReplacedEvent.DESTROYED_BY_ANY_EFFECT: "be destroyed by an effect",
    ReplacedEvent.DESTROYED_BY_ATTACK: "be destroyed by an attack",
    ReplacedEvent.RETURNED_BY_ANY_EFFECT: "be returned to hand by an effect",
    ReplacedEvent.LEFT_BY_ANY_EFFECT: "leave the field by an effect",
    ReplacedEvent.DROP_ANYWHERE: "be dropped from anywhere",
    ReplacedEvent.DESTROYING: "destroy a gate",
    ReplacedEvent.DESTROYING_BY_ATTACK: "destroy a gate by an attack",
    ReplacedEvent.REST_TO_ATTACK: "be rested to attack",
    ReplacedEvent.RESTED_BY_EFFECT: "be rested by your opponent's effects",
    ReplacedEvent.RESTED_BY_ANY_EFFECT: "be rested by an effect",
    ReplacedEvent.DRAW: "draw a card",
    ReplacedEvent.DRAW_BY_EFFECT: "draw a card by an effect",
    ReplacedEvent.DRAW_BY_LUCK_DRIVE: "draw a card by a luck drive",
    ReplacedEvent.DRAW_BY_LEVEL_BOOST: "draw a card by a level boost",
    ReplacedEvent.DRAW_SEVERAL: "draw 2 or more cards",
    ReplacedEvent.DRAW_SEVERAL_BY_EFFECT: "draw 2 or more cards by an effect",
    ReplacedEvent.STOCK_BOOST: "stock boost (X)",
    ReplacedEvent.LOSE_BY_GATES: "lose the game for having no face-down gates",
}
"""What would happen to the card of a replacement."""
ANY_CARDS: dict[Who, str] = {
    Who.YOU: "one of your cards",
    Who.OPPONENT: "one of your opponent's cards",
    Who.EACH: "any card",
}
"""Whose card would be dropped from anywhere."""
PREVENTED: dict[ReplacedEvent, str] = {
    ReplacedEvent.DROP: "it is not dropped",
    ReplacedEvent.STOCK: "it is not stocked",
    ReplacedEvent.DESTROY: "it is not destroyed",
    ReplacedEvent.LOSING: "it is not stocked",
    ReplacedEvent.MADE_WAY: "it is not dropped",
    ReplacedEvent.DROPPED_BY_EFFECT: "it is not dropped",
    ReplacedEvent.STOCKED_BY_EFFECT: "it is not stocked",
    ReplacedEvent.DESTROYED_BY_EFFECT: "it is not destroyed",
    ReplacedEvent.DISCARDED_BY_EFFECT: "it is not discarded",
    ReplacedEvent.RETURN: "it is not returned",
    ReplacedEvent.LEAVE: "it stays on the field",
    ReplacedEvent.RETURNED_BY_EFFECT: "it is not returned",
    ReplacedEvent.LEFT_BY_EFFECT: "it stays on the field",
    ReplacedEvent.DROPPED_BY_ANY_EFFECT: "it is not dropped",
    ReplacedEvent.STOCKED_BY_ANY_EFFECT: "it is not stocked",
    ReplacedEvent.DESTROYED_BY_ANY_EFFECT: "it is not destroyed",
    ReplacedEvent.DESTROYED_BY_ATTACK: "it is not destroyed",
    ReplacedEvent.RETURNED_BY_ANY_EFFECT: "it is not returned",
    ReplacedEvent.LEFT_BY_ANY_EFFECT: "it stays on the field",
    ReplacedEvent.DESTROYING: "it destroys no gate",
    ReplacedEvent.DESTROYING_BY_ATTACK: "it destroys no gate",
    ReplacedEvent.REST_TO_ATTACK: "it stays standing",
    ReplacedEvent.RESTED_BY_EFFECT: "it is not rested",
    ReplacedEvent.RESTED_BY_ANY_EFFECT: "it is not rested",
    ReplacedEvent.DRAW: "no card is drawn",
    ReplacedEvent.DRAW_BY_EFFECT: "no card is drawn",
    ReplacedEvent.DRAW_BY_LUCK_DRIVE: "no card is drawn",
    ReplacedEvent.DRAW_BY_LEVEL_BOOST: "no card is drawn",
}
"""How a text says that what would happen does not, and nothing does in its place."""
CARD_EVENTS: dict[TriggerEvent, str] = {
    TriggerEvent.MOBILIZED: "is mobilized",
    TriggerEvent.PLACED_BY_TRANCE: "is mobilized by trance",
    TriggerEvent.SOUL_BY_TRANCE: "becomes soul by trance",
    TriggerEvent.ATTACKS: "attacks",
    TriggerEvent.NTH_ATTACK: "attacks for the first time in a turn",
    TriggerEvent.ATTACKED: "is attacked",
    TriggerEvent.DEFENDS: "defends",
    TriggerEvent.INTERCEPTS: "intercepts",
    TriggerEvent.WINS: "wins a battle",
    TriggerEvent.LOSES: "loses a battle",
    TriggerEvent.GATE_DESTROYED: "is destroyed",
    TriggerEvent.DESTROYS_GATE: "destroys a gate",
    TriggerEvent.DROPPED: "is dropped",
    TriggerEvent.DISCARDED: "is discarded",
    TriggerEvent.STOCKED: "is stocked",
    TriggerEvent.DEFINED: "is placed in the battle zone",
    TriggerEvent.LEVELED: "is placed in the level zone",
    TriggerEvent.RETURNED: "is returned to hand",
    TriggerEvent.STOOD: "stands",
    TriggerEvent.RESTED: "rests",
    TriggerEvent.MOVED: "moves",
    TriggerEvent.MADE_UP: "enters by Make Up",
    TriggerEvent.PLACED: "is placed on a circle",
    TriggerEvent.PURGED: "is purged",
    TriggerEvent.TURNED_UP: "is turned face up",
    TriggerEvent.PUT: "is put into",
    TriggerEvent.LEFT: "leaves the field",
    TriggerEvent.TURNED_DOWN: "is turned face down",
    TriggerEvent.CHOSEN: "is chosen",
    TriggerEvent.SET: "is set",
    TriggerEvent.BLINKED: "blink steps",
    TriggerEvent.REVEALED: "is revealed",
}
"""What happens to the card of a trigger."""
PLAYER_EVENTS: dict[TriggerEvent, str] = {
    TriggerEvent.DRAWN: "draw a card",
    TriggerEvent.DISCARDED: "discard a card",
    TriggerEvent.DEFINED: "define a logic",
    TriggerEvent.LEVELED: "place a card in the level zone",
    TriggerEvent.REFRESHED: "refresh your deck",
    TriggerEvent.LUCK_DRIVE: "use a luck drive",
    TriggerEvent.LOGIC_DRIVE: "use a logic drive",
    TriggerEvent.LEVEL_BOOST: "use a level boost",
    TriggerEvent.PAID_STOCK: "pay stock",
    TriggerEvent.TRANCED: "trance",
    TriggerEvent.SHUFFLED: "shuffle your deck",
    TriggerEvent.SYNTHESIZED: "synthesize",
    TriggerEvent.STOCK_BOOSTED: "stock boost",
    TriggerEvent.ACT_USED: "use an [ACT] ability",
    TriggerEvent.SEARCHED: "search your deck",
}
"""What the player of a trigger does."""
MANNERS: dict[By, str] = {
    By.EFFECT: "by an effect",
    By.YOUR_EFFECT: "by your effect",
    By.OPPONENT_EFFECT: "by your opponent's effect",
    By.COST: "to pay a cost",
    By.DEFINITION: "by logic definition",
    By.LOSING: "for losing a battle",
    By.TRANCE_CHANGE: "by Trance Change",
    By.HAND_LIMIT: "because of the hand limit",
    By.EXCHANGE: "by exchange",
    By.ATTACK: "by an attack",
    By.YOU: "by you",
    By.OPPONENT: "by your opponent",
    By.LUCK_DRIVE: "by a luck drive",
    By.LEVEL_BOOST: "by a level boost",
    By.LEVEL_UP: "by leveling up",
}
"""By what the event of a trigger comes about."""
DOERS: dict[tuple[By, bool], str] = {
    (By.EFFECT, False): "by an effect of",
    (By.EFFECT, True): "by a logic drive of",
    (By.COST, False): "to pay a cost of",
    (By.COST, True): "to pay a cost of a logic drive of",
}
"""The same before the card whose effect it is, or whose ability has the cost; of a logic drive or not."""
OF_DOERS = (tree.IsType, tree.IsNamed, tree.HasWorld, tree.HasColor, tree.HasElement)
"""What can be asked of that card: what it is wherever it is."""
BY_THESE: dict[By, tuple[TriggerEvent, ...]] = {
    By.ATTACK: (TriggerEvent.GATE_DESTROYED, TriggerEvent.DESTROYS_GATE),
    By.YOU: (TriggerEvent.GATE_DESTROYED,),
    By.OPPONENT: (TriggerEvent.GATE_DESTROYED,),
    By.LUCK_DRIVE: (TriggerEvent.DRAWN,),
    By.LEVEL_BOOST: (TriggerEvent.DRAWN,),
    By.LEVEL_UP: (TriggerEvent.LEVELED,),
}
"""What alone comes about by these."""
EITHER_WORDS: dict[TriggerEvent, str] = {
    TriggerEvent.ATTACKS: "attack",
    TriggerEvent.DEFENDS: "defend",
    TriggerEvent.INTERCEPTS: "intercept",
    TriggerEvent.STOOD: "stand",
    TriggerEvent.RESTED: "rest",
    TriggerEvent.MOVED: "move",
    TriggerEvent.MOBILIZED: "mobilized",
    TriggerEvent.ATTACKED: "attacked",
    TriggerEvent.DROPPED: "dropped",
    TriggerEvent.STOCKED: "stocked",
    TriggerEvent.PURGED: "purged",
}
"""Events of which a trigger may name two, by the word of each."""
CAME_FROM = frozenset(
    (
        TriggerEvent.MOBILIZED,
        TriggerEvent.PLACED_BY_TRANCE,
        TriggerEvent.DROPPED,
        TriggerEvent.STOCKED,
        TriggerEvent.PURGED,
        TriggerEvent.PUT,
        TriggerEvent.RETURNED,
        TriggerEvent.REVEALED,
        TriggerEvent.DEFINED,
        TriggerEvent.LEVELED,
        TriggerEvent.PLACED,
    )
)
"""Events of a card of which a trigger may say where the card comes from."""
COMES_TO_CIRCLES = frozenset((TriggerEvent.MOBILIZED, TriggerEvent.PLACED_BY_TRANCE, TriggerEvent.PLACED))
"""Events of a card of which a trigger may say from which zone alone it does not come."""
CAME_BY = CAME_FROM - {TriggerEvent.PLACED_BY_TRANCE} | {
    TriggerEvent.DISCARDED,
    TriggerEvent.GATE_DESTROYED,
    TriggerEvent.DESTROYS_GATE,
    TriggerEvent.TURNED_UP,
    TriggerEvent.TURNED_DOWN,
    TriggerEvent.LEFT,
    TriggerEvent.CHOSEN,
    TriggerEvent.SET,
    TriggerEvent.STOOD,
    TriggerEvent.RESTED,
    TriggerEvent.MOVED,
}
"""Events of a card of which a trigger may say by what they come about."""
NOT_FROM_SOUL = frozenset((TriggerEvent.MOBILIZED, TriggerEvent.PLACED_BY_TRANCE, TriggerEvent.REVEALED))
"""Events that do not tell whose soul a card was."""
OF_SEVERAL = (CAME_BY | {TriggerEvent.ATTACKS, TriggerEvent.INTERCEPTS}) - {
    TriggerEvent.GATE_DESTROYED,
    TriggerEvent.DESTROYS_GATE,
}
"""Events that a trigger may ask of 1 or more cards."""
PUT_ZONES = (Zone.SOUL, Zone.REMOVE, Zone.REFRESH, Zone.PARADOX)
"""Zones into which a trigger says that cards are put; for the others there are words of their own."""
COUNTED_ZONES = (Zone.HAND, Zone.LEVEL, Zone.STOCK, Zone.DROP, Zone.REMOVE, Zone.REFRESH, Zone.PURGE)
"""Zones of which a trigger may say that the number of their cards becomes another."""
HAND_EVENTS = frozenset(
    (TriggerEvent.DISCARDED, TriggerEvent.DROPPED, TriggerEvent.STOCKED, TriggerEvent.PUT, TriggerEvent.REVEALED)
)
"""Events of a card that an ability may wait for that is valid in the hand: after them everybody knows the card, or it moved."""
EVENTS_WITH_A_CARD = frozenset((TriggerEvent.DRAWN, TriggerEvent.DISCARDED, TriggerEvent.DEFINED, TriggerEvent.LEVELED))
"""Player events in which "that card" is a card."""
MOVE_ZONES = (
    Zone.DECK,
    Zone.HAND,
    Zone.LEVEL,
    Zone.STOCK,
    Zone.DROP,
    Zone.REMOVE,
    Zone.PURGE,
    Zone.REFRESH,
    Zone.BATTLE,
    Zone.PARADOX,
)
"""Zones into which a text may put cards."""
CIRCLE_MASKS: dict[int, str] = {
    1 << 3 * row + column: f"{('front', 'back')[row]} {('left', 'center', 'right')[column]} "
    for row in range(2)
    for column in range(3)
}
"""Words for one circle by its place (4.4.2.1)."""
COLUMN_MASKS: dict[int, str] = {
    0b001001 << column: name + " column" for column, name in enumerate(("left", "center", "right"))
}
"""Words for the two circles of a column (4.4.2.1)."""
KINDS: dict[tree.Common, str] = {
    tree.Common.NAME: "card names",
    tree.Common.CHARACTER: "character names",
    tree.Common.WORLD: "worlds",
    tree.Common.COLOR: "colors",
    tree.Common.ELEMENT: "elements",
    tree.Common.COVENANTER: "covenanters",
    tree.Common.LEVEL: "levels",
}
"""What is counted once for all cards that have it."""
COMMON: dict[tree.Common, str] = {
    tree.Common.NAME: "card name",
    tree.Common.CHARACTER: "character name",
    tree.Common.WORLD: "world",
    tree.Common.COLOR: "color",
    tree.Common.ELEMENT: "element",
    tree.Common.COVENANTER: "covenanter",
    tree.Common.LEVEL: "level",
}
"""What cards have in common."""

CHOSEN_KINDS: dict[tree.ChosenKind, str] = {
    tree.ChosenKind.COLOR: "color",
    tree.ChosenKind.WORLD: "world",
    tree.ChosenKind.TYPE: "card type",
    tree.ChosenKind.NAME: "card name",
}
"""What a player chooses by a word."""
ONE_WORD = "an ability lets one number or one word be chosen: here a second one is"


def alike(common: tree.Common, different: bool) -> str:
    """Return ``different colors``, ``the same color``."""
    return f"different {KINDS[common]}" if different else f"the same {COMMON[common]}"


FACTORS: dict[tuple[int, int], str] = {(2, 1): "doubled", (3, 1): "tripled", (1, 2): "halved"}
"""Words for what a value is multiplied by, and divided by."""
ROW_MASKS: dict[int, str] = {0b000111: " in the front row", 0b111000: " in the back row"}
ABILITY_ZONES = (
    Zone.HAND,
    Zone.LEVEL,
    Zone.STOCK,
    Zone.DROP,
    Zone.REMOVE,
    Zone.BATTLE,
    Zone.PARADOX,
    Zone.INTERCEPT,
    Zone.SOUL,
    Zone.PURGE,
)
"""Zones in which alone an ability may be valid (9.3.2.6); in the hand only one that waits for what shows its card."""
TOP_VERBS = (CostVerb.DROP, CostVerb.STOCK, CostVerb.REMOVE, CostVerb.PURGE)
"""What a cost may do to the top of a deck, or to the bottom of a pile."""
BOTTOM = "cards at the bottom of a pile are moved, looked at, revealed or paid; nothing else is understood of them"
MOVED_ONE_BY_ONE = "cards of a deck move one by one (4.5.2)"
PAID_FROM_BOTTOM = "a cost can only drop, stock, remove or purge the bottom cards of the payer's deck, and those of the stock but stock"

BEFORE_NOUN: tuple[type, ...] = (
    tree.IsRested,
    tree.IsFaceUp,
    tree.IsSet,
    tree.InRole,
    tree.HasWorld,
    tree.HasColor,
    tree.HasElement,
    tree.AnyOf,
    tree.IsNamed,
)
"""Filters whose words stand before the noun, in their order."""
FILTER_ORDER: tuple[type, ...] = (
    tree.IsType,
    *BEFORE_NOUN,
    tree.HasTitle,
    tree.NameHas,
    tree.HasCovenanter,
    tree.StatIs,
    tree.HasTerritory,
    tree.SoulIs,
    tree.SoulThan,
    tree.HasLogic,
    tree.HasGateNumber,
    tree.HasSetCard,
    tree.HasMember,
    tree.Shares,
    tree.IsOfChosen,
    tree.Lacks,
    tree.Did,
    tree.InRow,
    tree.OnCircles,
    tree.OnAttacked,
    tree.InRelation,
)
"""Order of filters in a tree: the type, then the words before the noun, then those after it."""

_HOMES: tuple[tuple[TypeMask, Zone], ...] = (
    (TypeMask.MEMBER, Zone.CIRCLE),  # 2.2.3.1
    (TypeMask.GATE, Zone.GATE),  # 2.2.3.2
    (TypeMask.TACTICS | TypeMask.PARADOX, Zone.BATTLE),  # 2.2.3.3-4
    (TypeMask.MY_LOGICALIST, Zone.MY_LOGICALIST),  # 2.2.3.5
)


DEEDS: dict[Deed, str] = {
    Deed.ATTACKED: "attacked",
    Deed.MOBILIZED: "was mobilized",
    Deed.TRANCED: "was mobilized by trance",
    Deed.MOVED: "moved",
    Deed.DESTROYED: "destroyed a gate",
    Deed.WON: "won a battle",
    Deed.MADE_UP: "entered by Make Up",
    Deed.ATTACKED_TWICE: "attacked twice",
    Deed.DEFENDED: "defended",
}
NOT_DEEDS: dict[Deed, str] = {
    Deed.ATTACKED: "did not attack",
    Deed.MOBILIZED: "was not mobilized",
    Deed.TRANCED: "was not mobilized by trance",
    Deed.MOVED: "did not move",
    Deed.DESTROYED: "did not destroy a gate",
    Deed.WON: "did not win a battle",
    Deed.MADE_UP: "did not enter by Make Up",
    Deed.ATTACKED_TWICE: "did not attack twice",
    Deed.DEFENDED: "did not defend",
}
"""What cards did and did not do ``this turn``."""


PLAYER_DEEDS: dict[PlayerDeed, str] = {
    PlayerDeed.DREW: "drew",
    PlayerDeed.DISCARDED: "discarded",
    PlayerDeed.DEFINED: "defined a logic",
    PlayerDeed.LUCK_DRIVE: "used a luck drive",
    PlayerDeed.LOGIC_DRIVE: "used a logic drive",
    PlayerDeed.LEVEL_BOOST: "used a level boost",
    PlayerDeed.TRANCED: "tranced",
    PlayerDeed.SYNTHESIZED: "synthesized",
    PlayerDeed.STOCK_BOOSTED: "stock boosted",
    PlayerDeed.USED_ACT: "used an [ACT] ability",
    PlayerDeed.MOBILIZED: "mobilized a member",
    PlayerDeed.DESTROYED: "destroyed",
    PlayerDeed.LOST_GATE: "lost",
    PlayerDeed.DEFINED_IN_BATTLE: "defined a logic",
    PlayerDeed.INTERCEPTED: "intercepted with",
    PlayerDeed.WON_IN_BATTLE: "won",
    PlayerDeed.LOST_IN_BATTLE: "lost",
    PlayerDeed.DESTROYED_IN_BATTLE: "destroyed",
    PlayerDeed.LOST_GATE_IN_BATTLE: "lost",
}
"""What players did ``this turn``, or ``this battle``."""
_THINGS: dict[PlayerDeed, str] = {
    PlayerDeed.DREW: "cards",
    PlayerDeed.DISCARDED: "cards",
    PlayerDeed.INTERCEPTED: "members",
    PlayerDeed.DESTROYED: "gates",
    PlayerDeed.LOST_GATE: "gates",
    PlayerDeed.DESTROYED_IN_BATTLE: "gates",
    PlayerDeed.LOST_GATE_IN_BATTLE: "gates",
}
"""What is counted of what players did, where it is not the times that they did it."""


def times_done(deed: PlayerDeed, who: Who) -> str:
    """Return ``times you tranced this turn``, ``cards your opponent drew this turn``."""
    player = "you" if who is Who.YOU else "your opponent"
    when = "this battle" if deed.is_of_battle else "this turn"
    return f"{_THINGS.get(deed, 'times')} {player} {PLAYER_DEEDS[deed]} {when}"


def deed_of(item: tree.Filter) -> str | None:
    """Return ``attacked this turn``, ``did not attack this turn``; None for a filter of another kind."""
    if isinstance(item, tree.Did):
        return f"{DEEDS[item.deed]} this turn"
    if isinstance(item, tree.Lacks) and len(item.filters) == 1 and isinstance(item.filters[0], tree.Did):
        return f"{NOT_DEEDS[item.filters[0].deed]} this turn"
    return None


def is_place(item: tree.Filter) -> bool:
    """Return whether a filter is said behind the noun as a place: of alternatives all are."""
    if isinstance(item, tree.AnyOf):
        return isinstance(item.results[0][0], tree.InRelation)
    return isinstance(item, tree.InRelation)


def is_like_one_of(item: tree.Filter) -> bool:
    """Return whether a filter compares with several cards: ``with the same name as one of your members``."""
    part = item.filters[0] if isinstance(item, tree.Lacks) else item
    return isinstance(part, tree.Shares) and isinstance(part.to, tree.All)


def number_there(selector: tree.Selector) -> tree.Amount:
    """Return how many cards a selector finds, for ``any number of`` them; soul of one card is counted as its soul."""
    if selector.zone is Zone.SOUL and selector.host is not None and not selector.other:
        return tree.CountAmong(tree.ItsSoul(selector.host), selector.filters)
    return tree.CountOf(selector)


TRAITS: tuple[type, ...] = (tree.HasWorld, tree.HasColor, tree.HasElement, tree.IsNamed)
"""What alternatives before one noun are of: ``red or blue members``."""
_IN_KINDS: tuple[type, ...] = (*TRAITS, tree.IsType, tree.IsRested, tree.IsFaceUp, tree.InRole)
"""What a kind of cards is told by, beside plain values, where cards of two kinds are joined."""


def are_kinds(item: tree.Filter) -> bool:
    """Return whether a filter joins two kinds of cards: ``that is either a red member or a "Chloe" card``."""
    return (
        isinstance(item, tree.AnyOf)
        and not is_place(item)
        and not all(len(filters) == 1 and isinstance(filters[0], TRAITS) for filters in item.results)
    )


def are_members_or_named(filters: tuple[tree.Filter, ...]) -> bool:
    """Return whether two kinds of cards are joined that both lie on circles where no zone is said (2.1.3.1, 2.2.3.1)."""
    kinds = [item.results for item in filters if isinstance(item, tree.AnyOf) and are_kinds(item)]
    return bool(kinds) and all(
        type_mask(kind) in (None, *(mask for mask in TYPES if not mask & ~TypeMask.MEMBER))
        and (type_mask(kind) is not None or any(isinstance(item, tree.IsNamed) for item in kind))
        for kind in kinds[0]
    )


def is_of_kind(item: tree.Filter) -> bool:
    """Return whether a filter may tell a kind of cards where two are joined."""
    if isinstance(item, tree.StatIs):
        return isinstance(item.amount, tree.Fixed) and item.op in (tree.Op.LE, tree.Op.GE, tree.Op.EQ)
    return isinstance(item, _IN_KINDS)


def order_filters(filters: tuple[tree.Filter, ...]) -> tuple[tree.Filter, ...]:
    """Return filters in the order of `FILTER_ORDER`."""
    return tuple(sorted(filters, key=_place_in_order))


def _place_in_order(item: tree.Filter) -> tuple[int, int]:
    """Return the place of a filter; what cards lack stands in the order of what it is."""
    order = FILTER_ORDER.index
    lacked = item.filters[0] if isinstance(item, tree.Lacks) and len(item.filters) == 1 else None
    return order(tree.InRelation if is_place(item) else type(item)), order(type(lacked)) if type(
        lacked
    ) in FILTER_ORDER else 0


def home_zone(types: TypeMask) -> Zone | None:
    """Return the zone meant when a text names types without a zone (2.2.3); None if they have no common one."""
    for mask, zone in _HOMES:
        if types and types & mask == types:
            return zone
    return None


def is_home(zone: Zone, both: bool, home: Zone | None, types: TypeMask | None) -> bool:
    """Return whether a text names types without saying the zone: paradoxes have two such zones (2.2.3.4)."""
    return zone is home and both == has_two_homes(home, types)


def has_two_homes(home: Zone | None, types: TypeMask | None) -> bool:
    """Return whether types without a zone are meant in battle zone and paradox zone (2.2.3.4)."""
    return home is Zone.BATTLE and bool(types and types & TypeMask.PARADOX)


ANY_GATE = tree.Selector(Zone.GATE, Who.EACH, (tree.IsType(TypeMask.GATE),))
"""A gate of which nothing is said."""
MEMBER_OR_GATE = '"it" can be the member or the gate that it destroyed: say "that member", "this member" or "that gate"'
OF_GATE = "what waits is about the gate that was destroyed: the member that destroyed it is not remembered"
_HOSTS = (
    tree.This,
    tree.It,
    tree.Subject,
    tree.TheDestroyer,
    tree.Attacker,
    tree.Defender,
    tree.BattleOpponent,
    tree.YourBattler,
)
_MEMBERS_IN_BATTLE = frozenset(
    tree.member_in_battle(who, role)
    for who in (tree.Who.YOU, tree.Who.OPPONENT)
    for role in Role
    if (who, role) != (tree.Who.YOU, Role.BATTLING)
)


def is_host(target: tree.Target | None) -> TypeGuard[tree.Host]:
    """Return whether a text can mean cards in the soul of these cards, or set on them: of one card that it names."""
    return target in _MEMBERS_IN_BATTLE if isinstance(target, tree.All) else isinstance(target, _HOSTS)


LOGIC_ZONES = (Zone.BATTLE, Zone.INTERCEPT)
"""Zones in which the logic of cards is at work (2.11.1)."""
NO_LOGIC = "the logic of cards is at work in the battle zone and the intercept zone (2.11.1): say which cards there"


def is_without_logic(target: tree.Target) -> bool:
    """Return whether a text says of these cards that they are where no logic is at work."""
    return isinstance(target, tree.All) and not set(target.selector.zones) & set(LOGIC_ZONES)


def is_one_battler(target: tree.Target) -> bool:
    """Return whether these cards are one at most: the member in battle of a player (8.2.9, 8.2.11)."""
    return isinstance(target, tree.All) and target.selector.zone is Zone.CIRCLE and target.selector.is_one_battler


def is_set(filters: tuple[tree.Filter, ...]) -> bool:
    """Return whether filters ask for set cards, which lie on circles (5.24.1)."""
    return any(isinstance(f, tree.IsSet) for f in filters)


def lies_nowhere(who: tree.Who | None, filters: tuple[tree.Filter, ...]) -> bool:
    """Return whether cards of the opponent are to lie behind or in front of this card, where none can be (4.4.3.1)."""
    return who is tree.Who.OPPONENT and any(
        isinstance(f, tree.InRelation)
        and f.to == tree.This()
        and f.relation in (tree.Relation.BEHIND, tree.Relation.IN_FRONT)
        for f in filters
    )


def type_mask(filters: tuple[tree.Filter, ...]) -> TypeMask | None:
    """Return the mask of the type filter, or None."""
    return next((f.types for f in filters if isinstance(f, tree.IsType)), None)


SINGULAR = frozenset(("card", "member", *TYPES.values())) - {"tactics"}
"""Nouns that mean one card."""


def plural(word: str) -> str:
    """Return the plural of a noun of the vocabulary."""
    return PLURALS.get(word, word + "s")


def nearest(word: str, candidates: Iterable[str], count: int = 1) -> list[str]:
    """Return the candidates that look most like a word, best first; none if nothing is near."""
    by_key = {candidate.casefold(): candidate for candidate in candidates}
    return [by_key[key] for key in difflib.get_close_matches(word.casefold(), list(by_key), count, 0.66)]


def says_what_it_is(filters: tuple[tree.Filter, ...]) -> bool:
    """Return whether filters ask of the card whose effect it is what it is wherever it is."""
    return all(
        all(map(says_what_it_is, item.results)) if isinstance(item, tree.AnyOf) else isinstance(item, OF_DOERS)
        for item in filters
    )


_OF_FIELD = (tree.IsRested, tree.InRole, tree.InRow, tree.InRelation, tree.OnCircles, tree.OnAttacked, tree.SoulIs)
"""What only cards on the field can be."""


def is_unplaced(selector: tree.Selector) -> bool:
    """Return whether cards are chosen by what they are alone, so that behind a look those seen can be meant as well."""
    on_field = selector.zone in (Zone.CIRCLE, Zone.BATTLE, Zone.PARADOX)
    told = selector.other or any(isinstance(item, _OF_FIELD) for item in selector.filters)
    return on_field and selector.who is Who.EACH and not told
