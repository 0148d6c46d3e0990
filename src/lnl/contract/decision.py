"""The kinds of decisions."""

from __future__ import annotations

from enum import IntEnum


class DecisionKind(IntEnum):
    """What the waiting player decides; the letter-number is the row of the state model."""

    MULLIGAN = 0
    """D3 6.2.1.8: next opening card to put on the bottom, or done."""
    LEVEL = 1
    """D5 7.4.3: pass, or a hand card for the level zone."""
    LEVEL_SWAP = 2
    """D6 7.4.3.1.1: the level card to take back."""
    MAIN = 3
    """D7 7.5.3: one main-phase action, or pass."""
    TRANCE_SOURCE = 4
    """D10, D11 5.13.1.2: search the deck, refresh first, or skip."""
    TRANCE_PICK = 5
    """D12 5.13.1.2.1: a tranceunion of the deck, refresh, or none."""
    TRANCE_HAND = 6
    """D12 5.13.1.2.3: a tranceunion of the hand, or none."""
    PLACE = 7
    """D8, D13, D41 5.12.2: circles for the member being mobilized."""
    REARRANGE = 8
    """D14 7.5.3.6: new circles of the next member."""
    ATTACK_OR_STOP = 9
    """D24 8.2.4: attack, or pass to the end phase."""
    ATTACK = 10
    """D25, D26 8.2.5-6: attacker and attacked circle."""
    INTERCEPT = 11
    """D27 8.3.3: next interceptor, or done."""
    DEFINE = 12
    """D28 8.4.3, 8.4.5: define a card, boost with a level card, or pass."""
    DEFINE_CARD = 13
    """D30 5.16: the card to define after a boost."""
    STANDBY = 14
    """D23 9.5.3: the standing-by ability to play next."""
    CHOOSE = 15
    """D18, D19 9.6.3: next card to choose, or done / none."""
    MAY = 16
    """D20 yes or no."""
    NUMBER = 17
    """D16, D21: a number."""
    COST_PART = 18
    """D17 5.22.2: which part of the cost to pay next."""
    COST_CARD = 19
    """D17 5.22: which card pays."""
    ORDER = 20
    """D31 4.1.6: which card is placed next (first placed is lowest)."""
    KEEP = 21
    """D33 10.4.2, 10.5.2, D35 10.6.2: the card that stays."""
    OVERLOAD = 22
    """D34 10.6.1.2: next paradox to turn face down; D36 10.8: next level card to drop."""
    HAND_LIMIT = 23
    """D37 7.7.6: next card to discard."""
    REPLACEMENT = 24
    """D38 9.10.2: which replacement effect applies."""
    MODE = 25
    """D16 9.6.2.2: one of several printed alternatives."""
    TRANCE_PAIR = 26
    """D9 5.13.1.1: the two materials of a trance by effect."""
    USE = 28
    """D15 9.6.2.1: the ability that an effect lets use."""
    LOSE = 29
    """5.31: the ability that a card loses."""
    NAME = 30
    """9.6.3: a color, a world, a card type or a card name."""
