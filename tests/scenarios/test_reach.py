"""A scenario can bring a game to every kind of decision, and put cards into every zone and a number into every counter."""

from __future__ import annotations

import pytest

from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.game.scenario import Run, Scenario
from lnl.game.scenario.given import COUNTERS, POINTS

_D = DecisionKind

CARDS = """
[cards]
M = {}
F = { type = "foreigner" }
D = { territory = 2 }
T = { type = "tranceunion", worlds = ["monolium"] }
W = { worlds = ["monolium"] }
I = { icons = ["intercept"] }
P = { type = "paradox", paradox_rule = "aura" }
G = { type = "gate", gate_number = 2 }
Y = { type = "my logicalist" }
V = { type = "tactics", text = ["Tool Skill: Draw a card."] }
C = { text = ["[AUTO] When this member is mobilized, choose an opponent's member. Rest it."] }
Q = { text = ["[AUTO] When this member is mobilized, you may draw a card."] }
A = { text = ["[AUTO] When another of your members is mobilized, draw a card."] }
B = { text = ["[AUTO] When another of your members is mobilized, stock boost (1)."] }
X = { text = ["[ACT] [(X)]: X times, this member gets +1000 power for the turn."] }
K = { text = ["[ACT] [discard a card rest this member]: Draw a card."] }
E = { text = ["[ACT] [rest this member]: You may trance."] }
U = { text = ["[ACT] [(0)]: Use this member's logic drive.", "[ACT] Logic Drive [(0)]: Draw a card."] }
L = { text = ["[ACT] [(0)]: This member loses an ability of your choice for the turn.", "[ACT] [(0)]: Draw a card."] }
N = { text = ["[ACT] [(0)]: Choose a color. Draw a card.", "[ACT] [(0)]: Choose 1 of these: • Draw a card. • Stand this member."] }
Z = { power = 9000 }
R = { power = 9000, text = ["[CONT] If an opponent's member would be stocked, remove it instead."] }
S = { text = ["[CONT] If this member would be stocked, return this member to your hand instead."] }
"""

MAIN = '[given.A]\nlevel = ["W"]\n'
PAIR = MAIN + 'circles = { FL = "M", FC = "F" }\n'
BATTLE = '[given]\nphase = "battle"\n[given.A]\ncircles = { FL = "R" }\nlevel = "M rested"\n'
ATTACK = '"declare", "attack FL -> FL"'
LOST = ATTACK + ', "B: pass", "A: pass"'

REACHED: dict[DecisionKind, tuple[str, str]] = {
    _D.MULLIGAN: ('[setup]\nfirst = "A"', ""),
    _D.LEVEL: ('[given]\nphase = "level"\n[given.A]\nhand = 1', ""),
    _D.LEVEL_SWAP: ('[given]\nphase = "level"\n[given.A]\nhand = 1\nlevel = ["M*3", "F"]', '"level FILLER"'),
    _D.MAIN: ("[given]", ""),
    _D.TRANCE_SOURCE: (PAIR, '"trance FL + FC"'),
    _D.TRANCE_PICK: (PAIR + 'deck = ["M", "T"]', '"trance FL + FC", "search"'),
    _D.TRANCE_HAND: (PAIR + 'hand = "T"', '"trance FL + FC", "no"'),
    _D.TRANCE_PAIR: (PAIR.replace('"F" }', '"F", FR = "F", BL = "E" }'), '"activate BL", "yes"'),
    _D.USE: (MAIN + 'circles = { FL = "U" }', '"activate FL"'),
    _D.LOSE: (MAIN + 'circles = { FL = "L" }', '"activate FL"'),
    _D.PLACE: (PAIR + 'hand = "T"', '"trance FL + FC", "no", "pick T"'),
    _D.REARRANGE: (PAIR, '"rearrange"'),
    _D.ATTACK_OR_STOP: (BATTLE, ""),
    _D.ATTACK: (BATTLE, '"declare"'),
    _D.INTERCEPT: (BATTLE + '[given.B]\ncircles = { FL = "M", FC = "I" }', ATTACK),
    _D.DEFINE: (BATTLE + '[given.B]\ncircles = { FL = "M" }\nhand = 1', ATTACK),
    _D.DEFINE_CARD: (
        BATTLE + '[given.B]\ncircles = { FL = "M" }\nhand = ["M"]\nlevel = "M"',
        ATTACK + ', "boost level/M"',
    ),
    _D.STANDBY: (MAIN + 'circles = { FL = "A", FC = "B" }\nhand = "M"', '"mobilize M FR"'),
    _D.CHOOSE: (MAIN + 'hand = "C"\n[given.B]\ncircles = { FL = "M", FC = "M" }', '"mobilize C FL"'),
    _D.MAY: (MAIN + 'hand = "Q"', '"mobilize Q FL"'),
    _D.NUMBER: (MAIN + 'circles = { FL = "X" }\nstock = 1', '"activate FL"'),
    _D.NAME: (MAIN + 'circles = { FL = "N" }', '"activate FL"'),
    _D.MODE: (MAIN + 'circles = { FL = "N" }', '"activate FL 2"'),
    _D.COST_PART: (MAIN + 'circles = { FL = "K" }\nhand = ["M", "F"]', '"activate FL"'),
    _D.COST_CARD: (MAIN + 'circles = { FL = "K" }\nhand = ["M", "F"]', '"activate FL", "part 1"'),
    _D.ORDER: (BATTLE.replace('"R"', '"Z"') + '[given.B]\ncircles = { FL = "M soul F" }', LOST),
    _D.KEEP: ('[given.A]\nparadox = ["P", "P"]', ""),
    _D.OVERLOAD: ('[given.A]\nlevel = ["M*4", "F"]', ""),
    _D.HAND_LIMIT: ('[given]\nphase = "end"\n[given.A]\nhand = ["M*8", "F"]', ""),
    _D.REPLACEMENT: (BATTLE + '[given.B]\ncircles = { FL = "S" }', LOST),
}


def play(engine: str, given: str, do: str, facts: str) -> None:
    text = f"{given}\n{CARDS}\n[[step]]\nsettle = false\ndo = [{do}]\n{facts}\n"
    Run(Scenario.parse(text, "s.toml"), engine).play()


@pytest.mark.parametrize("kind", REACHED, ids=lambda kind: kind.name)
def test_every_decision_is_reached(kind: DecisionKind, engine: str) -> None:
    given, do = REACHED[kind]
    play(engine, given, do, f'decision = "{kind.name.lower().replace("_", "-")}"')


def test_no_decision_is_forgotten() -> None:
    assert REACHED.keys() == set(DecisionKind)


FILLED = {
    Zone.CIRCLE: ('circles = { BR = "M soul F" }', 'circles = { "B.BR" = "M soul F" }'),
    Zone.SOUL: ('circles = { BR = "M soul F F" }', 'zones = { "B.soul" = ["F*2"] }'),
    Zone.GATE: ('gates = { FL = "G up", FC = "" }', 'gates = { "B.FL" = "G up", "B.FC" = [], "B.FR" = "down" }'),
    Zone.BATTLE: ('battle = ["M", "F down"]', 'zones = { "B.battle" = ["M", "F down"] }'),
    Zone.MY_LOGICALIST: ('my_logicalist = "Y rested"', 'zones = { "B.my_logicalist" = "Y rested" }'),
    Zone.TOOL: ('tool = ["V*2"]', 'zones = { "B.tool" = ["V", "V"] }'),
    Zone.PARADOX: ('paradox = "P"', 'zones = { "B.paradox" = "P up" }'),
    Zone.STOCK: ('stock = ["M", "F up"]', 'zones = { "B.stock" = ["M down", "F up"] }'),
    Zone.DECK: ('deck = ["M", "F"]', 'zones = { "B.deck" = ["M", "F"] }'),
}


@pytest.mark.parametrize("zone", Zone, ids=lambda zone: zone.name)
def test_every_zone_is_filled(zone: Zone, engine: str) -> None:
    name = zone.name.lower()
    usual = (f'{name} = ["M known", "F of-A"]', f'zones = {{ "B.{name}" = ["F of-A", "M known"] }}')
    given, fact = FILLED.get(zone, usual)
    play(engine, f"[given.B]\n{given}", "", fact)


@pytest.mark.parametrize("counter", COUNTERS)
def test_every_counter_is_set(counter: str, engine: str) -> None:
    value = 0 if counter in ("refresh_points", "mulligan") else 3
    play(engine, f"[given.B]\n{counter} = {value}", "", f'counters = {{ "B.{counter}" = {value} }}')


def test_refresh_points_are_set(engine: str) -> None:
    """10.9 takes a card for each at once, at the main phase's check timing."""
    play(
        engine,
        "[given.B]\nrefresh_points = 1",
        "",
        'zones = { "B.refresh" = 1 }\ncounters = { "B.refresh_points" = 0 }',
    )


PHASES = {
    "stand": ("level", "level", 'zones = { "A.hand" = 2, "A.stock" = 1 }\nevents = ["stand phase", "draw phase"]'),
    "draw": ("level", "level", 'zones = { "A.hand" = 2, "A.stock" = 1 }\nno_events = ["stand phase"]'),
    "begin-level": ("level", "level", 'zones = { "A.hand" = 0 }\nevents = "level phase"'),
    "level": ("level", "level", 'no_events = "level phase"'),
    "begin-main": ("main", "main", 'events = "main phase"'),
    "main": ("main", "main", 'no_events = "main phase"'),
    "begin-battle": ("attack-or-stop", "battle", 'events = "declare attackers step"'),
    "battle": ("attack-or-stop", "battle", 'no_events = "declare attackers step"'),
    "end": ("level", "level", 'events = ["end phase", "turn 6: B"]'),
}


@pytest.mark.parametrize("phase", POINTS)
def test_every_beginning(phase: str, engine: str) -> None:
    decision, now, fact = PHASES[phase]
    given = f'[given]\nphase = "{phase}"\n[given.A]\ncircles = {{ FL = "M" }}\nlevel = "M"\n'
    play(engine, given, "", f'decision = "{decision}"\nphase = "{now}"\n{fact}')


def test_cards_arrive_in_order_or_together(engine: str) -> None:
    """Of two members on one circle the later one stays (10.4.1); of gates likewise (10.5.1)."""
    play(
        engine,
        '[given.A]\ncircles = { FL = ["M", "F"] }\ngates = { FL = ["G later", "FILLER-GATE"] }',
        "",
        'circles = { "A.FL" = "F" }\nzones = { "A.drop" = "M", "A.remove" = "FILLER-GATE down" }',
    )
