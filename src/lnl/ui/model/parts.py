"""The parts of a frame, as frozen objects: cards, sides, the battle, prompts, the log, the whole table.

Sides are ``"me"`` and ``"opponent"``, seen from the seat that a frame is for. An *anchor* names a place on the board:
``me.circle.3``, ``opponent.gate.0``, ``me.hand.2``, or a whole zone, ``opponent.hand``; circles and gates are numbered
as `Circle` has them, from their own player's side.

Longer than 500 lines: most lines say what a field of a frame means.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

ME, OPPONENT = "me", "opponent"
SIDES = (ME, OPPONENT)


class Shown:
    """Part of what is shown; `as_dict` gives it as plain values for JSON."""

    __slots__ = ()

    def as_dict(self) -> dict[str, Any]:
        """Return it as a dict of plain values."""
        return {name: _plain(getattr(self, name)) for name in _names(type(self))}

    def shallow(self) -> dict[str, Any]:
        """Return it as a dict whose values may be shown objects themselves; `json.dumps` asks for them one by one."""
        return {name: getattr(self, name) for name in _names(type(self))}


def _names(kind: Any) -> tuple[str, ...]:
    """Return the names of the fields of a class, which `dataclasses.fields` computes again each time."""
    found = _NAMES.get(kind)
    if found is None:
        found = _NAMES[kind] = tuple(field.name for field in fields(kind))
    return found


_NAMES: dict[Any, tuple[str, ...]] = {}


_PLAIN = frozenset((str, int, bool, float, type(None)))


def _plain(value: Any) -> Any:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Shown):
        return value.as_dict()
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    if isinstance(value, dict):
        return {name: _plain(part) for name, part in value.items()}
    return value


# --- cards ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Values(Shown):
    """Numbers of a member or another card.

    Attributes:
        power: its power.
        aura: its aura.
        limit: its limit.
        level: its level.
        cost: its cost.
        heart: its heart.
    """

    power: int
    aura: int
    limit: int
    level: int
    cost: int
    heart: int


@dataclass(frozen=True, slots=True)
class CardFace(Shown):
    """What is printed on a card.

    Attributes:
        id: its id.
        name: its name.
        title: the first part of a member's name.
        type: its type, a key such as ``super logicalist``.
        type_words: the same in words.
        color: its color, a key.
        color_words: the same in words.
        worlds: keys of its worlds, such as ``tetra heaven``.
        elements: its elements.
        level: its level, 0 if none is printed.
        cost: its cost.
        territory: circles that it takes, 0 if it is no member.
        icons: kinds on its logic icon: ``power``, ``aura``, ``limit``, ``tactics``, ``paradox``, ``intercept``.
        power_logic: power that defining it adds.
        aura_logic: aura that defining it adds.
        limit_logic: limit that defining it adds.
        power: printed power.
        aura: printed aura.
        limit: printed limit.
        paradox_rule: of a paradox: ``power``, ``aura`` or ``heart``; else empty.
        gate_number: of a gate, else 0.
        covenanters: names of its partners.
        texts: its rules texts, one for each ability.
        keywords: keys of its keywords, such as ``logic drive``.
        short: its numbers in a few characters, such as ``L1 T1 5000/1/1``.
    """

    id: str
    name: str
    title: str
    type: str
    type_words: str
    color: str
    color_words: str
    worlds: tuple[str, ...]
    elements: tuple[str, ...]
    level: int
    cost: int
    territory: int
    icons: tuple[str, ...]
    power_logic: int
    aura_logic: int
    limit_logic: int
    power: int
    aura: int
    limit: int
    paradox_rule: str
    gate_number: int
    covenanters: tuple[str, ...]
    texts: tuple[str, ...]
    keywords: tuple[str, ...]
    short: str


@dataclass(frozen=True, slots=True)
class ZoneCard(Shown):
    """A card where it lies.

    Attributes:
        anchor: where.
        id: its id, or None if the seat does not know it.
        face_down: whether it lies face down.
        rested: whether it is rested.
        known_to_opponent: whether the other player is known to know it.
    """

    anchor: str
    id: str | None
    face_down: bool
    rested: bool
    known_to_opponent: bool


@dataclass(frozen=True, slots=True)
class Reason(Shown):
    """Why a value is other than printed.

    Attributes:
        stat: which value.
        amount: by how much it is more, less below 0.
        ids: the card whose text or logic does it; several where their texts do it together, or it is open which of them
            does; none of soul cards.
        rule: number of the rule where no text does it, else empty.
    """

    stat: str
    amount: int
    ids: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class Member(Shown):
    """A member on the circles, or a card set there.

    Attributes:
        anchor: its lowest circle.
        anchors: all its circles.
        circles: their numbers.
        id: its id, None if the seat does not know it.
        is_set: whether it is set on another card.
        face_down: whether it lies face down.
        rested: whether it is rested.
        values: as they are now; None where it lies face down.
        changed: names of the values that differ from what is printed.
        reasons: what makes its values other than printed.
        souls: its soul.
        role: ``attacker``, ``defender`` or empty.
        made_up: whether it came by make up this turn.
    """

    anchor: str
    anchors: tuple[str, ...]
    circles: tuple[int, ...]
    id: str | None
    is_set: bool
    face_down: bool
    rested: bool
    values: Values | None
    changed: tuple[str, ...]
    reasons: tuple[Reason, ...]
    souls: tuple[ZoneCard, ...]
    role: str
    made_up: bool


@dataclass(frozen=True, slots=True)
class Pile(Shown):
    """A zone with all that the seat may know of it.

    Attributes:
        zone: its key, such as ``drop``.
        name: in words.
        anchor: the zone as a whole.
        count: how many cards lie there.
        cards: those of them that can be told apart, from the bottom; of a deck those that the seat knows.
    """

    zone: str
    name: str
    anchor: str
    count: int
    cards: tuple[ZoneCard, ...]


@dataclass(frozen=True, slots=True)
class Counted(Shown):
    """Cards that lie somewhere unseen.

    Attributes:
        id: the card.
        count: how many of them the seat has not located.
    """

    id: str
    count: int


@dataclass(frozen=True, slots=True)
class Known(Shown):
    """What the seat knows of cards without knowing which is where.

    Attributes:
        anchors: the places.
        ids: cards that lie among them.
    """

    anchors: tuple[str, ...]
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Side(Shown):
    """One player's side of the table.

    Attributes:
        side: ``me`` or ``opponent``.
        player: 0 or 1.
        name: ``A`` or ``B``.
        members: on the circles, set cards too, in order of arrival.
        gates: in their gate zones.
        hand: the hand; unknown cards of the opponent's are counted in `piles`.
        piles: every zone by its key.
        unseen: cards of the main deck that the seat has not located: in the deck, or hidden elsewhere.
        unseen_gates: the same of the gate deck.
        level: how many level cards there are.
        standing_levels: how many of them stand.
        gates_left: face-down gates.
        n_refreshed: cards in the refresh zone that count: with two of them the game is lost (10.3.1.2).
        t_rank: the T-rank.
        attacks: attacks made this turn.
        attack_limit: how many are allowed this turn.
        hand_limit: cards that stay in hand at the end of the turn.
        level_limit: cards that stay in the level zone.
        is_turn_player: whether it is this side's turn.
    """

    side: str
    player: int
    name: str
    members: tuple[Member, ...]
    gates: tuple[ZoneCard, ...]
    hand: tuple[ZoneCard, ...]
    piles: dict[str, Pile]
    unseen: tuple[Counted, ...]
    unseen_gates: tuple[Counted, ...]
    level: int
    standing_levels: int
    gates_left: int
    n_refreshed: int
    t_rank: int
    attacks: int
    attack_limit: int
    hand_limit: int
    level_limit: int
    is_turn_player: bool

    @property
    def attacks_left(self) -> int:
        """How many attacks can still be made this turn."""
        return max(0, self.attack_limit - self.attacks) if self.is_turn_player else 0


# --- one card in detail ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Layer(Shown):
    """Values of a card after a layer (9.9.1).

    Attributes:
        number: of the layer, 1 to 6.
        name: what the layer is about.
        rule: its rule number.
        values: after it.
        changed: names of the values that it changed.
    """

    number: int
    name: str
    rule: str
    values: Values
    changed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cause(Shown):
    """What may stand behind a change of a card.

    Attributes:
        id: the card whose text says it.
        text: the text.
        until: how long it lasts, a key such as ``turn``; ``while`` of a continuous ability.
        is_certain: whether it names this card, or nothing else can have changed a value; else it is a text in play about such
            cards.
    """

    id: str
    text: str
    until: str
    is_certain: bool


@dataclass(frozen=True, slots=True)
class CardDetail(Shown):
    """A card with the reasons for its values.

    Attributes:
        face: what is printed.
        anchor: where it lies; empty for a card that is only looked up.
        values: as they are now; None where it lies face down or nowhere.
        layers: its values layer by layer.
        reasons: what makes its values other than printed.
        causes: the texts that stand behind the changes.
        souls: ids of its soul cards.
    """

    face: CardFace
    anchor: str
    values: Values | None
    layers: tuple[Layer, ...]
    reasons: tuple[Reason, ...]
    causes: tuple[Cause, ...]
    souls: tuple[str, ...]


# --- battle ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Combatant(Shown):
    """One side of a battle.

    Attributes:
        side: ``me`` or ``opponent``.
        anchor: its member, or the attacked circle if none stands there.
        id: the member, None if there is none or it left.
        values: its values now, None without a member.
        defined: the cards that its player defined.
        interceptors: the members that intercept.
        room: how many logics it can still define.
        has_passed: whether its player passed last in the logic definition.
    """

    side: str
    anchor: str
    id: str | None
    values: Values | None
    defined: tuple[ZoneCard, ...]
    interceptors: tuple[ZoneCard, ...]
    room: int
    has_passed: bool


@dataclass(frozen=True, slots=True)
class Forecast(Shown):
    """How a battle ends if both players define nothing more.

    Attributes:
        result: ``me``, ``opponent``, ``nobody``, ``gate`` where the circle is empty, or ``unknown`` where it depends on
            what the seat does not know, or on choices still to be made.
        compared: what decides: ``power``, ``aura`` or ``heart``; empty where unknown.
        words: the result in words.
    """

    result: str
    compared: str
    words: str


@dataclass(frozen=True, slots=True)
class Definition(Shown):
    """What a definition, a level boost with it, or an interceptor would change.

    Attributes:
        action: its text.
        mine: my battling member's values after it; None where unknown.
        theirs: the other's values after it.
        then: how the battle would end if both players stopped after it.
    """

    action: str
    mine: Values | None
    theirs: Values | None
    then: Forecast


@dataclass(frozen=True, slots=True)
class BattlePanel(Shown):
    """A battle going on.

    Attributes:
        attacker: who attacks.
        defender: who is attacked.
        target: anchor of the attacked circle.
        now: how it ends if both stop now.
        definitions: what each of my definitions would change, while I define.
    """

    attacker: Combatant
    defender: Combatant
    target: str
    now: Forecast
    definitions: tuple[Definition, ...]


# --- prompts --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choice(Shown):
    """One thing that can be done.

    Attributes:
        number: from 1.
        action: its text, which parses back; several after one another stand with ``;`` between them.
        kind: the verb that it is about, such as ``mobilize``.
        words: in plain words.
        head: what choices about the same card have in common, such as ``Mobilize Ada``.
        consequence: what happens then, as far as it is plain; may be empty.
        rule: number of the rule that allows it.
        anchors: what it touches on the board.
        ids: cards that it names.
        lead: where it goes on after a pass, what is passed, in words; else empty.
    """

    number: int
    action: str
    kind: str
    words: str
    head: str
    consequence: str
    rule: str
    anchors: tuple[str, ...]
    ids: tuple[str, ...]
    lead: str


@dataclass(frozen=True, slots=True)
class Line(Shown):
    """A line of a prompt: one choice, or several that belong together.

    Attributes:
        words: what it says.
        numbers: of the choices under it.
        lines: how these are divided further; empty where there is one choice.
    """

    words: str
    numbers: tuple[int, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Asking(Shown):
    """The card whose text asks.

    Attributes:
        id: the card; None if the seat does not know it.
        anchor: where it lies, empty if it is gone.
        text: the text of its ability.
        sentence: the part of the text that asks.
        ability: number of the ability on the card, from 0.
    """

    id: str | None
    anchor: str
    text: str
    sentence: str
    ability: int


@dataclass(frozen=True, slots=True)
class Prompt(Shown):
    """A question to the seat.

    Attributes:
        decision: key of what is decided, such as ``attack or stop``.
        about: the card that circles are named for.
        question: in words.
        rule: number of the rule that asks.
        rule_text: what this rule says, in own words.
        asking: the card that asks, None if the rules do.
        yes: what happens on yes; empty for other questions.
        no: what happens on no.
        choices: what can be done, numbered.
        lines: the choices grouped, 12 lines at most.
        several: whether several choices may be made at once, one after the other (`TableSession.act`).
        ability: key under which an answer to this question can be remembered; empty if it cannot.
    """

    decision: str
    about: str | None
    question: str
    rule: str
    rule_text: str
    asking: Asking | None
    yes: str
    no: str
    choices: tuple[Choice, ...]
    lines: tuple[Line, ...]
    several: bool
    ability: str


# --- the log --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LogLine(Shown):
    """One thing that happened.

    Attributes:
        number: of the event in the game, from 0.
        version: how many moves were made when it had happened.
        text: in words.
        rule: number of its rule.
        kind: key of what happened, such as ``move``.
        side: whose doing it was: ``me``, ``opponent``, or empty.
        source: the card whose ability caused it; None where a rule or a player did, or the seat does not know it.
        why: the text of that ability.
        group: ``turn``, ``phase``, ``step``, ``battle`` or ``effect``: what it belongs to most closely.
        battle: number of the battle in the game, from 1; 0 outside.
        ids: cards that it names.
        anchors: places that it names.
    """

    number: int
    version: int
    text: str
    rule: str
    kind: str
    side: str
    source: str | None
    why: str
    group: str
    battle: int
    ids: tuple[str, ...]
    anchors: tuple[str, ...]


# --- the table ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Stage(Shown):
    """Where the turn stands.

    Attributes:
        turn: number of the turn, 0 before the first.
        side: whose turn it is.
        phase: key of the phase.
        phase_words: in words.
        phase_rule: its rule number.
        step: key of the step of a battle, ``none`` outside.
        step_words: in words.
        step_rule: its rule number.
    """

    turn: int
    side: str
    phase: str
    phase_words: str
    phase_rule: str
    step: str
    step_words: str
    step_rule: str


@dataclass(frozen=True, slots=True)
class Waiting(Shown):
    """Who decides, and why.

    Attributes:
        side: ``me`` or ``opponent``.
        words: who decides what.
        rule: number of the rule that asks; empty where the seat does not decide.
        source: the card whose text asks, where the seat knows it.
    """

    side: str
    words: str
    rule: str
    source: str | None


@dataclass(frozen=True, slots=True)
class Ending(Shown):
    """How the game ended.

    Attributes:
        winner: ``me``, ``opponent`` or empty.
        reason: key of the reason.
        words: in words.
        rule: number of the rule that ended it.
        turn: number of the turn.
    """

    winner: str
    reason: str
    words: str
    rule: str
    turn: int


@dataclass(frozen=True, slots=True)
class Frame(Shown):
    """A game as one seat may see it.

    Attributes:
        seat: 0 or 1.
        lang: language of the words.
        version: how many moves were made.
        stage: where the turn stands.
        waiting: who decides; None when the game is over.
        me: the seat's side.
        opponent: the other side.
        battle: the battle, if there is one.
        prompt: what the seat is asked, if it is.
        outcome: how the game ended.
        log: what happened, as far as it was asked for.
        known: what the seat knows of cards without knowing which is where.
        faces: by id, every card that stands somewhere in the frame.
        assisted: whether somebody took moves back or had a hint.
    """

    seat: int
    lang: str
    version: int
    stage: Stage
    waiting: Waiting | None
    me: Side
    opponent: Side
    battle: BattlePanel | None
    prompt: Prompt | None
    outcome: Ending | None
    log: tuple[LogLine, ...]
    known: tuple[Known, ...]
    faces: dict[str, CardFace]
    assisted: bool
