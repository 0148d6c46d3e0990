"""Why an action is not legal: the reason and the rule, on both engines, and only from what the asker knows."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import IllegalActionError, LnlError, NotationError
from lnl.game.explain.general import HOMES
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from lnl.game.text.words import DECISIONS
from tests.support.playing import vanilla_game

CARDS = """
[cards]
M = {}
F = { type = "foreigner" }
S = { type = "super logicalist" }
H = { level = 3 }
C = { cost = 2 }
D = { territory = 2 }
Q = { territory = 4 }
I = { icons = ["intercept"] }
T = { type = "tranceunion", worlds = ["monolium"], color = "red" }
W = { worlds = ["disfia"], color = "blue" }
R = { worlds = ["monolium"], color = "blue" }
L = { limit = 0 }
A = { text = ["[ACT] [1/turn]: Draw a card.", "[AUTO] When this member is mobilized, draw a card."] }
P = { text = ["[ACT] [(2)]: Draw a card."] }
V = { text = ["[ACT] Logic Drive [(1)]: Draw a card."] }
N = { text = ["[CONT] This member cannot attack."] }
U = { text = ["[CONT] This member cannot be attacked."] }
X = { text = ["[CONT] This member cannot intercept."], icons = ["intercept"] }
TWO = { text = ["[AUTO] When this member is mobilized, choose an opponent's member. Rest it."] }
UPTO = { text = ["[AUTO] When this member is mobilized, choose up to 1 opponent's member. Rest it."] }
MAY = { text = ["[AUTO] When this member is mobilized, you may draw a card."] }
E1 = { text = ["[AUTO] When another of your members is mobilized, draw a card."] }
E2 = { text = ["[AUTO] When another of your members is mobilized, stock boost (1)."] }
K = { text = ["[ACT] [discard a card, rest this member]: Draw a card."] }
"""


@dataclass(frozen=True)
class Case:
    """A position, actions, and what is asked then.

    Attributes:
        given: the position in the words of scenario files.
        do: actions before the question.
        ask: what is asked about.
        text: part of the answer; None if it is legal.
        rule: of the answer.
        player: who asks; the deciding player if None.
    """

    given: str
    do: tuple[str, ...]
    ask: str
    text: str | None
    rule: str = ""
    player: int | None = None


MAIN = '[given.A]\nhand = ["M", "H", "C", "D", "Q", "T"]\nlevel = ["W", "W"]\n'
BATTLE = """[given]
phase = "battle"
[given.A]
circles = { FL = "M", FC = "M rested", "FR+BR" = "D", BL = "N" }
level = ["W", "W"]
hand = ["M"]
[given.B]
circles = { FL = "M", FC = "U", FR = "I", BR = "X" }
gates = { FR = "up" }
hand = ["M"]
level = ["M", "F rested"]
"""
TRANCES = """[given.A]
circles = { FL = "M", FC = "F", FR = "S", BL = "M", "BC+BR" = "D" }
hand = ["T"]
level = ["R"]
"""
ATTACKED = ("declare", "attack FL -> FL")

CASES = {
    # level phase
    "level: not in hand": Case('[given]\nphase = "level"', (), "level M", "there is no M in your hand", "7.4.3.1"),
    "level: swap first": Case(
        '[given]\nphase = "level"\n[given.A]\nhand = ["M"]\nlevel = ["W*4"]',
        (),
        "swap level/W",
        "first choose a hand card",
        "7.4.3.1.1",
    ),
    "level: swap cannot be passed": Case(
        '[given]\nphase = "level"\n[given.A]\nhand = ["M"]\nlevel = ["W*3", "M"]',
        ("level M",),
        "pass",
        "at its limit",
        "7.4.3.1.1",
    ),
    "level: swap what is not there": Case(
        '[given]\nphase = "level"\n[given.A]\nhand = ["M"]\nlevel = ["W*3", "M"]',
        ("level M",),
        "swap level/F",
        "no level/F",
        "7.4.3.1.1",
    ),
    "level: mobilizing comes later": Case(
        '[given]\nphase = "level"\n[given.A]\nhand = ["M"]',
        (),
        "mobilize M FL",
        "in one's own main phase (7.5.3.1)",
        "7.4.3",
    ),
    # mobilizing
    "mobilize: legal": Case(MAIN, (), "mobilize M FL", None),
    "mobilize: not in hand": Case(MAIN, (), "mobilize F FL", "there is no F in your hand", "7.5.3.1"),
    "mobilize: no member": Case('[given.A]\nhand = ["FILLER"]', (), "mobilize FILLER FL", "no member", "7.5.3.1"),
    "mobilize: from the drop zone": Case(MAIN, (), "mobilize drop/M FL", "no drop/M in your hand", "7.5.3.1"),
    "mobilize: level": Case(MAIN, (), "mobilize H FL", "needs level 3, and your level zone has 2 cards", "9.6.2.1.3"),
    "mobilize: cost": Case(MAIN, (), "mobilize C FL", "costs 2, and your stock has 0 cards", "9.6.2.3.2"),
    "mobilize: world and color": Case(MAIN, (), "mobilize T FL", "shares a world or the color with T", "9.6.2.1.4"),
    "mobilize: territory 1": Case(MAIN, (), "mobilize M FL+FC", "territory 1 is one circle", "2.10.2.1"),
    "mobilize: territory 2": Case(MAIN, (), "mobilize D FL+FR", "two adjacent circles", "2.10.2.2"),
    "mobilize: territory 4": Case(MAIN, (), "mobilize Q FL+FC", "both center circles", "2.10.2.3"),
    "mobilize: other player's circle": Case(MAIN, (), "mobilize M opp.FL", "circles of its own player", "5.12.2"),
    "mobilize: not your turn": Case(MAIN, (), "mobilize M FL", "the other player's turn", "7.5.3.1", 1),
    "mobilize: attacks come later": Case(
        '[given.A]\nlevel = ["W"]\ncircles = { FL = "M" }', (), "attack FL -> FL", "one's own battle phase", "7.5.3"
    ),
    "mobilize: no attack in the first turn": Case(
        '[given]\nturn = 1\n[given.A]\nlevel = ["W down"]\ncircles = { FL = "M" }',
        (),
        "declare",
        "attack limit is 0",
        "8.2.3",
    ),
    # trances
    "trance: legal": Case(TRANCES, (), "trance FL + FC", None),
    "trance: either order": Case(TRANCES, (), "trance FC + FL", None),
    "trance: pair": Case(TRANCES, (), "trance FL + BL", "logicalist and logicalist cannot trance together", "5.13.1.1"),
    "trance: pair of super": Case(
        TRANCES, (), "trance FL + FR", "logicalist and super logicalist cannot trance together", "5.13.1.1"
    ),
    "trance: empty circle": Case(
        '[given.A]\ncircles = { FL = "M" }', (), "trance FL + BR", "no member stands on BR", "5.13.1.1"
    ),
    "trance: second circle of a member": Case(TRANCES, (), "trance FC + BR", "named by its first circle, BC", "2.10.3"),
    "trance: with itself": Case(TRANCES, (), "trance FL + FL", "needs two cards", "5.13.1.1"),
    "trance: opponent's": Case(TRANCES, (), "trance FC + opp.FL", "opp.FL is not your member", "5.13.1.1"),
    "trance: limit": Case(
        TRANCES.replace("[given.A]", "[given.A]\ntrances = 1"), (), "trance FL + FC", "trance limit of 1", "7.5.3.2"
    ),
    "trance change: none": Case(TRANCES, (), "trance-change FL + FC", "FL has no trance change", "11.5.1"),
    "trance change: partner": Case(TRANCES, (), "trance-change FL + BL", "must be a foreigner", "11.5.1"),
    "trance change: limit": Case(
        TRANCES.replace("[given.A]", "[given.A]\ntc_trances = 1"), (), "trance-change FL + FC", "limit of 1", "7.5.3.3"
    ),
    "trance: refreshed before": Case(
        TRANCES, ("trance FL + FC", "refresh"), "refresh", "already refreshed in this trance", "5.13.1.2"
    ),
    "trance: zone not opened": Case(TRANCES, ("trance FL + FC",), "open drop", "no effect allows", "5.13.1.2.4"),
    "trance: no tranceunion": Case(
        TRANCES.replace('"T"', '"T", "M"'), ("trance FL + FC", "no"), "pick M", "is not a tranceunion", "5.13.1.2.3"
    ),
    "trance: main-phase action inside": Case(
        TRANCES, ("trance FL + FC",), "luck-drive", "one's own main phase", "5.13.1.2"
    ),
    # other main-phase actions
    "luck drive: stock": Case(
        "[given.A]\nstock = 2", (), "luck-drive", "drops 3 cards of stock, and yours has 2", "5.18.1"
    ),
    "logic drive: no soul": Case(
        '[given.A]\ncircles = { FL = "V" }\nstock = 1', (), "logic-drive FL 1", "FL has no soul", "11.4.2"
    ),
    "logic drive: used": Case(
        '[given.A]\ncircles = { FL = "V soul M" }\nstock = 1\nlogic_drives = 1',
        (),
        "logic-drive FL 1",
        "was already used this turn",
        "11.4.2",
    ),
    "logic drive: cost": Case(
        '[given.A]\ncircles = { FL = "V soul M" }', (), "logic-drive FL 1", "cannot be paid", "9.6.2.3.2"
    ),
    "logic drive: wrong verb": Case(
        '[given.A]\ncircles = { FL = "A soul M" }', (), "logic-drive FL 1", "'activate FL'", "7.5.3.5"
    ),
    "activate: once a turn": Case(
        '[given.A]\ncircles = { FL = "A" }', ("activate FL",), "activate FL", "was already used this turn", "12.4.1.1"
    ),
    "activate: automatic": Case(
        '[given.A]\ncircles = { FL = "A" }', (), "activate FL 2", "not an activated ability", "7.5.3.7"
    ),
    "activate: no such ability": Case(
        '[given.A]\ncircles = { FL = "A" }', (), "activate FL 3", "has no ability 3", "7.5.3.7"
    ),
    "activate: cost": Case(
        '[given.A]\ncircles = { FL = "P" }\nstock = 1', (), "activate FL", "cannot be paid in full", "9.6.2.3.2"
    ),
    "activate: not yours": Case(
        '[given.B]\ncircles = { FL = "P" }', (), "activate opp.FL", "opp.FL is not yours", "7.5.3.7"
    ),
    "activate: nobody there": Case("", (), "activate FL", "no member stands on FL", "7.5.3.7"),
    "rearrange: nobody": Case("", (), "rearrange", "no members to rearrange", "7.5.3.6"),
    "place: shape": Case(
        '[given.A]\ncircles = { FL = "D" }'.replace("FL =", '"FL+FC" ='),
        ("rearrange",),
        "place FL+FR",
        "two adjacent",
        "2.10.2.2",
    ),
    "place: overlap": Case(
        '[given.A]\ncircles = { FL = "M", "FC+FR" = "D" }',
        ("rearrange", "place BL"),
        "place FL+BL",
        "without overlap",
        "7.5.3.6",
    ),
    # battle
    "attack: legal": Case(BATTLE, ("declare",), "attack FL -> FL", None),
    "attack: declare first": Case(BATTLE, (), "attack FL -> FL", "first decide to attack: 'declare'", "8.2.4.1"),
    "attack: rested": Case(BATTLE, ("declare",), "attack FC -> FL", "the member on FC is rested", "8.2.5"),
    "attack: rested, before declaring": Case(BATTLE, (), "attack FC -> FL", "the member on FC is rested", "8.2.5"),
    "attack: nobody": Case(BATTLE, ("declare",), "attack BC -> FL", "no member stands on BC", "8.2.5"),
    "attack: second circle": Case(BATTLE, ("declare",), "attack BR -> FL", "named by its first circle, FR", "2.10.3"),
    "attack: gate": Case(
        BATTLE, ("declare",), "attack FL -> BL", "the gate in front of opp.BL is not destroyed", "8.2.6.1"
    ),
    "attack: behind a destroyed gate": Case(BATTLE, ("declare",), "attack FL -> BR", None),
    "attack: cannot attack": Case(BATTLE, ("declare",), "attack BL -> FL", "keeps BL from attacking", "1.3.3"),
    "attack: cannot be attacked": Case(
        BATTLE, ("declare",), "attack FL -> FC", "keeps opp.FC from being attacked", "8.2.6.2"
    ),
    "attack: decided": Case(BATTLE, ("declare",), "pass", "an attacker must be chosen", "8.2.5"),
    "attack: not your turn": Case(BATTLE, (), "attack FL -> FL", "the other player's turn", "8.2.5", 1),
    "attack: mobilizing is over": Case(BATTLE, (), "mobilize M FL", "in one's own main phase (7.5.3.1)", "8.2.4"),
    "intercept: legal": Case(BATTLE, ATTACKED, "intercept FR", None),
    "intercept: attacked circle": Case(BATTLE, ATTACKED, "intercept FL", "stands on the attacked circle", "8.3.3.1"),
    "intercept: no icon": Case(BATTLE, ATTACKED, "intercept FC", "no intercept icon", "8.3.3.1"),
    "intercept: effect": Case(BATTLE, ATTACKED, "intercept BR", "keeps BR from intercepting", "1.3.3"),
    "intercept: pass is done": Case(BATTLE, ATTACKED, "pass", "use 'done'", "8.3.3.2"),
    "intercept: attacker": Case(BATTLE, ATTACKED, "intercept FL", "only the non-turn player intercepts", "8.3.3", 0),
    "intercept: passed over": Case(
        BATTLE.replace('BR = "X"', 'BL = "I", BR = "I"'),
        (*ATTACKED, "intercept BL"),
        "intercept FR",
        "already chosen or skipped",
        "8.3.3.1",
    ),
    "define: not in hand": Case(BATTLE, (*ATTACKED, "done"), "define F", "there is no F in your hand", "8.4.3.1"),
    "define: other zone": Case(
        BATTLE, (*ATTACKED, "done"), "define level/M", "unless an effect permits another zone", "5.16.1.1"
    ),
    "define: boost with a rested card": Case(
        BATTLE, (*ATTACKED, "done"), "boost level/F", "level/F is rested", "5.15.1"
    ),
    "define: boost with nothing": Case(
        BATTLE, (*ATTACKED, "done"), "boost level/H", "no level/H in your level zone", "8.4.3.2"
    ),
    "define: must after the boost": Case(
        BATTLE.replace('hand = ["M"]\nlevel = ["M"', 'hand = ["M", "F"]\nlevel = ["M"'),
        (*ATTACKED, "done", "boost level/M"),
        "pass",
        "a card must be defined",
        "8.4.3.2",
    ),
    "define: over the limit": Case(
        BATTLE, (*ATTACKED, "done", "define M"), "define M", "limit is 1, and 1 cards", "8.4.3", 1
    ),
    "define: not your turn to": Case(
        BATTLE, (*ATTACKED, "done"), "define M", "the other player decides now", "8.4.3", 0
    ),
    # choices
    "choose: not a target": Case(
        '[given.A]\nhand = ["TWO"]\nlevel = ["W"]\n[given.B]\ncircles = { FL = "M", FR = "M" }',
        ("mobilize TWO FL",),
        "choose FL",
        "is not a target",
        "9.6.3",
    ),
    "choose: nobody there": Case(
        '[given.A]\nhand = ["TWO"]\nlevel = ["W"]\n[given.B]\ncircles = { FL = "M", FR = "M" }',
        ("mobilize TWO FL",),
        "choose opp.BC",
        "you see no opp.BC",
        "9.6.3",
    ),
    "choose: refusing": Case(
        '[given.A]\nhand = ["TWO"]\nlevel = ["W"]\n[given.B]\ncircles = { FL = "M", FR = "M" }',
        ("mobilize TWO FL",),
        "done",
        "must be chosen as far as possible",
        "9.6.3.1",
    ),
    "choose: up to may be refused": Case(
        '[given.A]\nhand = ["UPTO"]\nlevel = ["W"]\n[given.B]\ncircles = { FL = "M", FR = "M" }',
        ("mobilize UPTO FL",),
        "done",
        None,
    ),
    "may: pass is no": Case(
        '[given.A]\nhand = ["MAY"]\nlevel = ["W"]',
        ("mobilize MAY FL",),
        "pass",
        "only 'no' and 'yes' are possible",
        "9.7.3.3.1",
    ),
    "standby: passing": Case(
        '[given.A]\nhand = ["M"]\nlevel = ["W"]\ncircles = { FC = "E1", FR = "E2" }',
        ("mobilize M FL",),
        "pass",
        "all played",
        "9.5.3.2",
    ),
    "standby: nothing of the kind": Case(
        '[given.A]\nhand = ["M"]\nlevel = ["W"]\ncircles = { FC = "E1", FR = "E2" }',
        ("mobilize M FL",),
        "play FL",
        "no such ability",
        "9.5.3.2",
    ),
    "cost: no part of it": Case(
        '[given.A]\nhand = ["M", "F"]\ncircles = { FL = "K" }',
        ("activate FL",),
        "pay drop/M",
        "you see no drop/M",
        "5.22.2",
    ),
    "hand limit: not in hand": Case(
        '[given]\nphase = "battle"\n[given.A]\nhand = ["M*8", "F*2"]',
        (),
        "discard H",
        "no H in your hand",
        "7.7.6",
    ),
    "hand limit: no stopping": Case(
        '[given]\nphase = "battle"\n[given.A]\nhand = ["M*8", "F*2"]',
        (),
        "done",
        "only 'discard' is possible",
        "7.7.6",
    ),
}


def game_of(case: Case, engine: str) -> Game:
    do = ", ".join(f'"{text}"' for text in case.do)
    text = f"{case.given}\n{CARDS}\n[[step]]\ndo = [{do}]\n"
    return Run(Scenario.parse(text if "[given" in text else "[given]\n" + text), engine).play()


@pytest.mark.parametrize("name", CASES)
def test_why_not(name: str, engine: str) -> None:
    case = CASES[name]
    game = game_of(case, engine)
    before = game.digest()
    answer = game.why_not(case.ask, case.player)
    assert game.digest() == before
    if case.text is None:
        assert answer is None
        game.push(case.ask)
    else:
        assert answer is not None
        assert case.text in answer.text
        assert answer.rule == case.rule
        assert str(answer) == f"{answer.text} ({answer.rule})"
        if case.player is None:
            with pytest.raises(IllegalActionError):
                game.push(case.ask)


def test_every_kind_has_words() -> None:
    assert HOMES.keys() == set(ActionKind)
    assert DECISIONS.keys() == set(DecisionKind)


def test_text_that_is_no_action(engine: str) -> None:
    game = vanilla_game(engine)
    with pytest.raises(NotationError, match="unknown action"):
        game.why_not("dance FL")
    with pytest.raises(LnlError, match=r"player must be .* not 2"):
        game.why_not("pass", 2)


def test_when_the_game_is_over(engine: str) -> None:
    game = vanilla_game(engine)
    game.concede(0)
    answer = game.why_not("pass")
    assert answer is not None
    assert answer.rule == "1.2.1"
    assert "the game is over: player 1 wins" in answer.text


def test_opening_hand(engine: str) -> None:
    game = vanilla_game(engine)
    absent = next(card.id for card in game.table.cards if f"bottom {card.id}" not in map(str, game.decision.actions))
    answer = game.why_not(f"bottom {absent}")
    assert answer is not None
    assert answer.rule == "6.2.1.8"


@pytest.mark.parametrize("hidden", ["M", "F"])
def test_the_answer_does_not_tell_what_the_asker_cannot_know(hidden: str, engine: str) -> None:
    """Whichever card the opponent holds, the answer about it is the same."""
    case = Case(
        '[given.A]\nhand = ["TWO"]\nlevel = ["W"]\n[given.B]\ncircles = { FL = "M", FR = "F" }\n'
        + f'hand = ["{hidden}"]',
        ("mobilize TWO FL",),
        "choose opp.hand/M",
        "you see no opp.hand/M",
        "9.6.3",
    )
    answer = game_of(case, engine).why_not(case.ask)
    assert answer is not None
    assert answer.text == "you see no opp.hand/M"


def test_every_action_of_random_games_is_explained(engine: str) -> None:
    """Legal actions have no refusal; the same actions a move later have one exactly if they are no longer legal."""
    game = vanilla_game(engine, seed=3)
    earlier: list[str] = []
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        legal = [str(action) for action in decision.actions]
        assert all(game.why_not(text) is None for text in legal[:5])
        for text in {*earlier[:5]} - set(legal):
            answer = game.why_not(text)
            assert answer is None or (answer.text and answer.rule)
        earlier = legal
        game.push(legal[len(legal) // 2])
