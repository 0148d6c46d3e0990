"""Capacities of a game, each with its reason; both engines check the same numbers at the same places.

An action that would exceed one raises `EngineLimitError` with its name and changes nothing; in playouts of the core
such a game ends as aborted (`Reason.FAULT`). The build hands these numbers on to the core as the sizes of its arrays
(`lnl._core.constants`).
"""

from __future__ import annotations

from collections.abc import Mapping

from lnl.contract.errors import EngineLimitError

# --- the contract: checked where a card table is made -------------------------------------------------------------------

MAX_SLOTS = 160
"""Card instances: 2 x (50 main + 10 gates + 1 my logicalist + 4 tools) = 130, rounded up for scenarios."""
MAX_PILE = 64
"""Cards of one player with one back: the main deck of 50, my logicalist and tools; or the gates."""
MAX_DEFS = 250
"""Different cards in one game's table; below 254 and 255, the blanks of unknown cards."""
MAX_PROGRAMS = 65535
"""Abilities in one game's table, printed and granted; sixteen bits number them."""
MAX_NAMES = 256
"""Different names that the abilities of one table mention; a card's names are bits."""
MAX_ELEMENTS = 64
"""Different elements that the abilities of one table mention; a card's elements are bits."""
MAX_OPPOSED = 16
"""Different kinds of members that the abilities of one table keep others from attacking, or from being attacked by; sixteen bits."""
MAX_COST_PARTS = 8
"""Parts of one cost in free order, which is tried out in payment; effects may add one (9.6.2.3.1)."""
MAX_LISTS = 64
"""Lists that a player may believe the other to play."""
MAX_NESTED = 4
"""Statements "for each" in one another, and "you may ... if you do": texts have at most two."""

# --- what the record shows, or the rules speak of ---------------------------------------------------------------------

MAX_ZONE = 64
"""Cards in one zone of one player: a whole main deck of 50 and what strayed into it; six bits of a reference."""
MAX_STACK = 32
"""Cards of which one circle is the first: a member and what is set there; five bits of a place."""
MAX_SOULS = 16
"""Soul cards of one member: two materials with what they had, and what effects add."""
MAX_ACTIONS = 512
"""Legal actions in one decision: a hand of 30 different members on 7 placements, and the rest."""
MAX_EQUALS = 32
"""Equal cards of one zone that actions number; five bits of a card key."""
MAX_RESOLUTIONS = 8
"""Effects being resolved inside each other: only a replacement begins one inside another; games reach 4."""
MAX_REPLACERS = 16
"""Replacement effects that could apply to one event."""
MAX_EFFECTS = 240
"""Continuous effects with a duration alive at once: an ability may be used again and again in one turn."""
MAX_EFFECT_KINDS = 42
"""Kinds of them: effects that differ only in when they began are one kind."""
MAX_TARGETS = 64
"""Cards that all kinds name together; groups that are read again each time do not count."""
MAX_PARTS = 320
"""Continuous parts in one layer (9.9.1): effects, and statements of continuous abilities."""
MAX_ABILITIES = 12
"""Abilities on one card instance, printed and gained."""
MAX_MULTIPLIED = 10_000_000
"""What a value that is doubled goes up to, and down: far beyond every card, so that no product exceeds 32 bits."""
MAX_STANDBY = 40
"""Standing-by automatic abilities at once."""
MAX_MARKS = 24
"""Granted abilities that were used, or answered a start, in one turn."""
MAX_WATCHERS = 256
"""Automatic abilities that wait for one event, before and after it (9.7.4.2)."""
MAX_COVENANTS = 20
"""Automatic abilities that wait for a trance to make soul (11.2)."""
MAX_CHOSEN = 64
"""Cards in one antecedent (chosen, looked at, or chosen in earlier rounds), so also in one choice."""
MAX_ANTECEDENTS = 128
"""Cards in all antecedents of the effects under way together."""
MAX_SNAPSHOTS = 16
"""Cards that moved on and that something still refers to (9.11); games reach 6."""
MAX_GROUPS = 16
"""Knowledge groups of one observer; games reach 5."""
MAX_ARRANGEMENTS = 40
"""Arrangements seen since anything else changed (12.1.1.2); games reach 10."""
MAX_TRIED = 24
"""Paths of choices that are remembered so as not to be offered again; the oldest is forgotten, but for a landmark."""
MAX_PINNED = 8
"""Paths among them that a longer loop led back to; the oldest is forgotten."""
MAX_COUNTER = 65535
"""Turns, counters of a player, and chance used, in a record that is loaded; far below what the core counts to."""
MAX_AMOUNT = 1_000_000
"""What an effect adds to a number, in a record that is loaded; the effects of a game add up to far less than 32 bits hold."""
MAX_CLOCK = 65535
"""Timestamps of one game: moves into circles, gates, battle, paradoxes, and abilities played; sixteen bits."""
MAX_CHECK_ROUNDS = 300
"""Automatic abilities resolved in one check timing, before the loop detector must have answered; then it is a draw."""
LOOP_START = 16
"""Rounds without a choice, or abilities in one check timing, after which positions are compared."""
MAX_DECISIONS = 6000
"""Decisions in one game; a game that reaches it ends with ``Reason.STEP_CAP`` and is reported."""
MAX_X = 20
"""Largest number offered for X."""
DONE_BITS = 6
"""Bits of the record in which each count of what a player did in a turn is kept (`PlayerDeed`)."""
DONE_AT_MOST = (1 << DONE_BITS) - 1
"""Up to what it is counted: more than a deck has cards."""
DONE_IN_A_WORD = 10
"""How many such counts the core keeps in a word of 64 bits."""
MAX_DRAWN = 255
"""Cards that one text lets a player draw at once: more than any deck has, where drawing is kept from happening."""

# --- inside the core; the limits above are exceeded first -------------------------------------------------------------

MAX_FRAMES = 5 + 5 * MAX_RESOLUTIONS
"""Open procedures. Below the first resolution stand at most five: the game, a check timing, its rule actions, a move and
the question of its replacement; or the game, a trance, a placement, the move of who stood there, and that question. A
resolution, and what it has open, are again at most five: itself, and the same from the trance on."""
MAX_SCRATCH = 3 * MAX_SLOTS + (MAX_SLOTS + MAX_ZONE) * MAX_RESOLUTIONS + 2 * MAX_SLOTS
"""Bytes of the lists that open procedures hold, one for each card. Below the first resolution: rule actions list every
card once, gates and chosen paradoxes twice, and one move all cards. A resolution lists the cards it mobilizes, and of one zone those that
are in the way; or the cards to choose from, and those chosen (`MAX_CHOSEN`). Above the last one: a choice, or an order,
lists every card twice."""

BLANK = 255
"""Definition index of a card that the observer does not know."""


FILLED_BY_DECKS = {"MAX_ZONE": 50, "MAX_PILE": 55}
"""What legal decks fill whatever is played: a zone holds a main deck (6.1.1.1.1), a pile also my logicalist and the tools."""
RINGS = frozenset({"MAX_TRIED", "MAX_PINNED"})
"""Capacities that nothing exceeds: the oldest is forgotten."""


def crowded(peaks: Mapping[str, int]) -> dict[str, int]:
    """Return the capacities of which more than half was used, beyond what decks fill.

    Args:
        peaks: the most that each held.
    """
    found = {}
    for name, peak in peaks.items():
        filled = FILLED_BY_DECKS.get(name, 0)
        if name not in RINGS and 2 * (peak - filled) > globals()[name] - filled:
            found[name] = peak
    return found


def capacities() -> dict[str, int]:
    """Return the capacities by name."""
    return {name: number for name, number in globals().items() if name.startswith("MAX_")}


def require(limit: str, number: int) -> None:
    """Refuse a number of things that exceeds a capacity.

    Args:
        limit: name of the capacity.
        number: how many things there would be.

    Raises:
        EngineLimitError: there would be too many.
    """
    most: int = globals()[limit]
    if number > most:
        raise EngineLimitError.exceeded(limit, most)
