"""The closed vocabularies of the game as integer enumerations.

Every value is part of the contract between both engines, replays and records: numbers are never reused
and never reordered. Rule numbers are those of the Japanese comprehensive rules 2.04.
"""

from __future__ import annotations

from enum import IntEnum, IntFlag
from functools import cache

N_PLAYERS = 2
N_CIRCLES = 6


class CardType(IntEnum):
    """Printed card type (2.2)."""

    LOGICALIST = 0
    FOREIGNER = 1
    TRANCEUNION = 2
    GATE = 3
    TACTICS = 4
    PARADOX = 5
    SUPER_LOGICALIST = 6
    MY_LOGICALIST = 7


class World(IntEnum):
    """World icons (2.5); a card holds a bit mask ``1 << world``."""

    MONOLIUM = 0
    DISFIA = 1
    TETRA_HEAVEN = 2
    TRITOMY = 3
    SEPTPIA = 4
    LUCK_AND_LOGIC_CLUB = 5


class Color(IntEnum):
    """Printed color (2.7); ``NONE`` is colorless."""

    NONE = 0
    RED = 1
    BLUE = 2
    GREEN = 3
    YELLOW = 4
    PURPLE = 5
    WHITE = 6


class ChosenKind(IntEnum):
    """What a player chooses by a word, and no card (9.6.3)."""

    COLOR = 0
    """One of the colors (2.7)."""
    WORLD = 1
    TYPE = 2
    """A card type (2.2)."""
    NAME = 3
    """The name of a card that either deck may hold (2.1.1)."""


EVERY_WORLD = sum(1 << world for world in World)
"""All world icons as a bit mask."""
EVERY_COLOR = sum(1 << color for color in Color if color)
"""All colors as a bit mask."""


class LogicIcon(IntFlag):
    """Kinds written on a logic icon (2.11); several may stand together, or none."""

    NONE = 0
    POWER = 1
    AURA = 2
    LIMIT = 4
    TACTICS = 8
    PARADOX = 16
    INTERCEPT = 32


class ParadoxRule(IntEnum):
    """Rule printed on a paradox (2.16); ``POWER`` is also the default battle (8.5.3.4.1.1)."""

    POWER = 0
    AURA = 1
    HEART = 2


class Zone(IntEnum):
    """Zones of one player (chapter 4)."""

    CIRCLE = 0
    GATE = 1
    DECK = 2
    HAND = 3
    LEVEL = 4
    STOCK = 5
    DROP = 6
    REMOVE = 7
    REFRESH = 8
    BATTLE = 9
    PARADOX = 10
    INTERCEPT = 11
    SOUL = 12
    RESOLUTION = 13
    PURGE = 14
    MY_LOGICALIST = 15
    TOOL = 16


class Circle(IntEnum):
    """Circles and gate zones from their own player's side (4.4)."""

    FL = 0
    FC = 1
    FR = 2
    BL = 3
    BC = 4
    BR = 5


class Phase(IntEnum):
    """Phases of a turn (chapter 7)."""

    SETUP = 0
    STAND = 1
    DRAW = 2
    LEVEL = 3
    MAIN = 4
    BATTLE = 5
    END = 6


class Step(IntEnum):
    """Steps of the battle phase (chapter 8)."""

    NONE = 0
    DECLARE_ATTACKERS = 1
    INTERCEPT = 2
    LOGIC_DEFINITION = 3
    BATTLE_RESULT = 4
    END_OF_BATTLE = 5


class Stat(IntEnum):
    """Numeric card values that effects read and change (layer 5)."""

    POWER = 0
    AURA = 1
    LIMIT = 2
    LEVEL = 3
    COST = 4
    HEART = 5
    POWER_LOGIC = 6
    """What the card adds to the power of a member in battle while its logic is at work (2.11.2.1); 0 without such an icon."""
    AURA_LOGIC = 7
    """Likewise to its aura (2.11.2.2)."""
    LIMIT_LOGIC = 8
    """Likewise to its limit (2.11.2.3)."""


LOGICS: dict[Stat, tuple[Stat, LogicIcon]] = {
    Stat.POWER_LOGIC: (Stat.POWER, LogicIcon.POWER),
    Stat.AURA_LOGIC: (Stat.AURA, LogicIcon.AURA),
    Stat.LIMIT_LOGIC: (Stat.LIMIT, LogicIcon.LIMIT),
}
"""What logic adds to which value of a member, and with which icon (2.11.2)."""
MEMBER_STATS = tuple(stat for stat in Stat if stat not in LOGICS)
"""The numeric values that are a card's own."""


class PlayerStat(IntEnum):
    """Numeric values of a player that effects change."""

    ATTACK_LIMIT = 0
    HAND_LIMIT = 1
    LEVEL_LIMIT = 2
    TRANCE_LIMIT = 3
    TRANCE_CHANGE_LIMIT = 4
    CANNOT_DEFINE = 5
    """Not a number but a ban, like those that follow: it holds while it is above 0 (1.3.3)."""
    CANNOT_DRAW = 6
    CANNOT_DECLARE = 7
    CANNOT_MOBILIZE = 8
    CANNOT_TRANCE = 9
    CANNOT_INTERCEPT = 10
    CANNOT_DEFINE_SOME = 11
    """Cards of a kind, which the text names (5.16); the others it may."""
    CANNOT_DRAW_ELSEWHERE = 12
    """Outside of the player's own draw phase."""
    CANNOT_MOBILIZE_BY_EFFECTS = 13
    LOWER_AURA_WINS = 14
    """In battles that aura decides, the lower one wins (8.5.3.4); of both players."""
    CANNOT_DRAW_BY_EFFECTS = 15
    """Effects of cards; the draw phase, luck drives and level boosts still draw."""
    CANNOT_LUCK_DRIVE = 16
    CANNOT_LEVEL_BOOST = 17
    CANNOT_LOGIC_DRIVE = 18
    """With no card, also one that arrives later (11.4)."""
    CANNOT_USE_ACT = 19
    """Activated abilities of no card, logic drives included (9.1.2.3)."""
    CANNOT_STOCK_BOOST = 20
    ACT_COST = 21
    """How much more stock the costs of its [ACT] abilities ask for, less below 0 (9.6.2.3.1)."""
    LOGIC_DRIVE_COST = 22
    """How much more still those of its logic drives do (11.4.1)."""
    AUTO_COST = 23
    """How much more the costs do that its [AUTO] abilities let it pay (9.7.3.3)."""
    MOST_INTERCEPTORS = 24
    """How many members it may intercept with at most; of several such bounds the least (8.3.3)."""
    LOGIC_DRIVE_LIMIT = 25
    """How many logic drives it may use in a turn, but for those that effects let it use (11.4.2)."""
    MOST_DEFINITIONS = 26
    """How often it may define a logic in a battle at most; of several such bounds the least (8.4.3.1, 8.4.5.1)."""
    CANNOT_MOBILIZE_SOME = 27
    """Cards of a kind, which the text names (5.12), or those of one zone; the others it may."""


class Deed(IntEnum):
    """What a card on circles did, or what happened to it, since the turn began; another card does not inherit it (4.1.5)."""

    ATTACKED = 0
    """``attacked this turn`` (8.2.9.1)."""
    MOBILIZED = 1
    """``was mobilized this turn`` (5.12)."""
    TRANCED = 2
    """``was mobilized by trance this turn`` (5.13)."""
    MOVED = 3
    """``moved this turn``: to another circle (5.14.2)."""
    DESTROYED = 4
    """``destroyed a gate this turn``: it was credited for one (5.32.2)."""
    WON = 5
    """``won a battle this turn`` (8.5.4)."""
    MADE_UP = 6
    """``entered by Make Up this turn`` (11.11.3)."""
    ATTACKED_TWICE = 7
    """``attacked twice this turn``: at least (8.2.9.1)."""
    DEFENDED = 8
    """``defended this turn``: it was on the attacked circle, and so was attacked (8.2.11.1.1)."""


class PlayerDeed(IntEnum):
    """What a player did, counted since the turn began, or since the battle began."""

    DREW = 0
    """``the number of cards you drew this turn`` (5.6)."""
    DISCARDED = 1
    """``the number of cards you discarded this turn`` (5.8)."""
    DEFINED = 2
    """``the number of times you defined a logic this turn`` (5.16)."""
    LUCK_DRIVE = 3
    """``... used a luck drive`` (5.18)."""
    LOGIC_DRIVE = 4
    """``... used a logic drive`` (11.4)."""
    LEVEL_BOOST = 5
    """``... used a level boost`` (5.15)."""
    TRANCED = 6
    """``... tranced``: a tranceunion was mobilized (5.35)."""
    SYNTHESIZED = 7
    """``... synthesized``: a tool was turned up (5.33.3)."""
    STOCK_BOOSTED = 8
    """``... stock boosted``: at least one card moved (5.27.1)."""
    USED_ACT = 9
    """``... used an [ACT] ability``: a logic drive is one too (11.4.1)."""
    MOBILIZED = 10
    """``the number of times you mobilized a member this turn`` (5.12)."""
    DESTROYED = 11
    """``the number of gates you destroyed this turn``: of either player, by an attack of yours or an effect of yours (5.32)."""
    LOST_GATE = 12
    """``the number of gates you lost this turn``: gates of yours that were destroyed, by whatever (5.32)."""
    DEFINED_IN_BATTLE = 13
    """``the number of times you defined a logic this battle`` (5.16)."""
    INTERCEPTED = 14
    """``the number of members you intercepted with this battle`` (8.3.3.1)."""
    WON_IN_BATTLE = 15
    """``the number of times you won this battle``: once a member of yours wins it (8.5.3)."""
    LOST_IN_BATTLE = 16
    """``... lost this battle``, likewise; nobody loses where nobody is left to lose (8.5.3.1-3)."""
    DESTROYED_IN_BATTLE = 17
    """``the number of gates you destroyed this battle``, as of the turn (5.32)."""
    LOST_GATE_IN_BATTLE = 18
    """``the number of gates you lost this battle``, likewise."""

    @property
    def is_of_battle(self) -> bool:
        """Whether it is counted since the battle began; between battles it is 0."""
        return self >= PlayerDeed.DEFINED_IN_BATTLE


class AbilityKind(IntEnum):
    """Ability kinds (9.1.2)."""

    CONT = 0
    AUTO = 1
    ACT = 2
    TOOL = 3
    """Tool skill: neither of the three, performed by synthesis (11.10)."""


class Keyword(IntEnum):
    """Keyword in whose short form an ability is printed (chapter 11)."""

    NONE = 0
    COVENANT = 1
    VANGUARD = 2
    LOGIC_DRIVE = 3
    ON_GATE_DESTRUCTION = 4
    EX_SOUL = 5
    TRANCE_CHANGE = 6
    DETONATE = 7
    DETONATE_SKILL = 8
    TOOL_SKILL = 9
    MAKE_UP = 10


class Duration(IntEnum):
    """How long a continuous effect lasts."""

    BATTLE = 0
    TURN = 1
    GAME = 2
    WHILE = 3
    """While its continuous ability is valid; never stored as an effect."""
    TO_END_OF_YOUR_TURN = 4
    """To the end of the next turn of its master that begins; from then on it is TURN."""
    TO_END_OF_OPPONENTS_TURN = 5
    TO_YOUR_TURN = 6
    """To the beginning of the next turn of its master."""
    TO_OPPONENTS_TURN = 7
    YOUR_NEXT_TURN = 8
    """Dormant to the next turn of its master; from then on it is TURN."""
    OPPONENTS_NEXT_TURN = 9
    BATTLE_PHASE = 10
    TO_END_OF_YOUR_BATTLE_PHASE = 11
    """To the end of the next battle phase of its master that begins; from then on it is BATTLE_PHASE."""
    TO_END_OF_OPPONENTS_BATTLE_PHASE = 12
    YOUR_NEXT_BATTLE_PHASE = 13
    """Dormant to the next battle phase of its master; from then on it is BATTLE_PHASE."""
    OPPONENTS_NEXT_BATTLE_PHASE = 14
    STAND_PHASE = 15
    YOUR_NEXT_STAND_PHASE = 16
    """Dormant to the next stand phase of its master; from then on it is STAND_PHASE."""
    OPPONENTS_NEXT_STAND_PHASE = 17
    WHILE_THERE = 18
    """As long as the card from which it comes is the same object where it is then (4.1.5)."""


RUNS_AS: dict[Duration, Duration] = {
    Duration.TO_END_OF_YOUR_TURN: Duration.TURN,
    Duration.TO_END_OF_OPPONENTS_TURN: Duration.TURN,
    Duration.YOUR_NEXT_TURN: Duration.TURN,
    Duration.OPPONENTS_NEXT_TURN: Duration.TURN,
    Duration.TO_END_OF_YOUR_BATTLE_PHASE: Duration.BATTLE_PHASE,
    Duration.TO_END_OF_OPPONENTS_BATTLE_PHASE: Duration.BATTLE_PHASE,
    Duration.YOUR_NEXT_BATTLE_PHASE: Duration.BATTLE_PHASE,
    Duration.OPPONENTS_NEXT_BATTLE_PHASE: Duration.BATTLE_PHASE,
    Duration.YOUR_NEXT_STAND_PHASE: Duration.STAND_PHASE,
    Duration.OPPONENTS_NEXT_STAND_PHASE: Duration.STAND_PHASE,
}
"""What a duration is from the beginning of the turn or phase that it names."""
DORMANT = frozenset(
    (
        Duration.YOUR_NEXT_TURN,
        Duration.OPPONENTS_NEXT_TURN,
        Duration.YOUR_NEXT_BATTLE_PHASE,
        Duration.OPPONENTS_NEXT_BATTLE_PHASE,
        Duration.YOUR_NEXT_STAND_PHASE,
        Duration.OPPONENTS_NEXT_STAND_PHASE,
    )
)
"""Durations of effects that do nothing before the turn or phase that they name."""


PRICES = frozenset((PlayerStat.ACT_COST, PlayerStat.LOGIC_DRIVE_COST, PlayerStat.AUTO_COST))
"""What is added to the costs of a player's abilities."""
BOUNDS = frozenset((PlayerStat.MOST_INTERCEPTORS, PlayerStat.MOST_DEFINITIONS))
"""How often a player may do something; all such bounds hold together."""
LIMITS = frozenset(stat for stat in PlayerStat if stat < PlayerStat.CANNOT_DEFINE) | {PlayerStat.LOGIC_DRIVE_LIMIT}
"""How much a player may do or hold without an effect that changes it."""
BANS = frozenset(PlayerStat) - LIMITS - PRICES - BOUNDS
"""What a player may be forbidden; the others are `LIMITS`, `PRICES` and `BOUNDS`."""
UNBOUNDED = 99
"""A bound where there is none: more than can be done."""


class Reason(IntEnum):
    """Why a game ended."""

    NONE = 0
    GATES = 1
    """No face-down gate left (10.3.1.1)."""
    REFRESH = 2
    """Two face-down main-deck cards in the refresh zone (10.3.1.2)."""
    DECK_OUT = 3
    """Empty deck with an empty drop zone (10.2.2.1)."""
    CONCESSION = 4
    EFFECT = 5
    """An effect says so (1.2.5)."""
    LOOP = 6
    """Forced endless loop (12.1.1.3)."""
    STEP_CAP = 7
    """Not a rule: the game was cut off by ``limits.MAX_DECISIONS``."""
    FAULT = 8
    """Not a rule: a capacity of ``limits`` was exceeded; the game is aborted."""


ADJACENT: tuple[tuple[int, int], ...] = ((0, 1), (1, 2), (3, 4), (4, 5), (0, 3), (1, 4), (2, 5))
"""Pairs of adjacent circles of one player (4.4.4): same row beside the center, or same column."""


@cache
def placements(territory: int) -> tuple[int, ...]:
    """Return the circle masks that a member of this territory may occupy, in ascending order (2.10.2).

    Args:
        territory: number of circles, 1, 2 or 4.

    Returns:
        Bit masks over one player's circles (bit ``1 << Circle``).
    """
    if territory == 1:
        return tuple(1 << c for c in range(N_CIRCLES))  # 2.10.2.1
    if territory == 2:
        return tuple(sorted((1 << a) | (1 << b) for a, b in ADJACENT))  # 2.10.2.2
    return tuple(sorted((0b011011, 0b110110)))  # 2.10.2.3
