"""The scenario format: every fact word can hold and fail, is documented, and every decision can be reached."""

from __future__ import annotations

import pytest

from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Phase, Reason, Step
from lnl.contract.errors import ScenarioError
from lnl.contract.notation import ZONE_NAMES
from lnl.game.scenario import FalseFactError, Run, Scenario, explain
from lnl.game.scenario.card_words import MARKS
from lnl.game.scenario.facts import PLAYER_VALUES, STATS
from lnl.game.scenario.file import FACTS, STEP
from lnl.game.scenario.given import COUNTERS, POINTS
from tests.project.project import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")

HEAD = """
[cards]
M = {}
D = { territory = 2, text = ["[AUTO] When this member is mobilized, draw a card."] }
U = { text = ["[CONT] Your other members get +2000 power."] }
E = { text = ["[AUTO] When another of your members is mobilized, draw a card.", "[AUTO] When another of your members is mobilized, stock boost (1)."] }
R = { text = ["[ACT] [(1)]: Choose a card in your drop zone. Put it into your hand."] }
H = { text = ["[ACT] [1/turn]: Draw a card."] }
[given]
phase = "battle"
[given.A]
circles = { FL = "M soul M", FC = "M rested", BL = "U" }
level = ["M", "FILLER down"]
hand = ["M", "D"]
deck = ["M*6"]
[given.B]
circles = { FL = "M", "FC+BC" = "D" }
gates = { FL = "up" }
hand = ["M known-A", "D"]
drop = ["M", "D"]
attacks = 0
[[step]]
do = ["declare", "attack FL -> FL"]
"""

TRUE = [
    'decision = "define"',
    'player = "B"',
    'rule = "8.4.3"',
    'options = ["pass", "define M", "define D"]',
    'offered = ["define M"]',
    'not_offered = ["boost*", "define H"]',
    'refused = ["define H", "boost level/M"]',
    'why_not = { "define H" = "8.4.3.1", "A:define M" = "8.4.3", "define M" = "none" }',
    'zones = { "A.hand" = 2, "B.drop" = ["D", "M"], "A.soul" = ["M"], "A.level" = ["FILLER down", "M up"] }',
    'circles = { "A.FL" = "M rested soul M", "B.BC" = "D standing", "A.FR" = [] }',
    'gates = { "B.FL" = "up", "A.FC" = "down" }',
    'values = { "A.FL.power" = 8000, "B.FL.limit" = 1, "A.hand.2.level" = 1 }',
    'values = { "A.FL.power" = [5000, 6000, 6000, 6000, 8000, 8000] }',
    'counters = { "A.attacks" = 1, "A.attack_limit" = 1, turn = 5, "B.own_turns" = 2 }',
    'events = ["A rests M", "A attacks B\'s FL", "logic definition step"]',
    'no_events = ["draws", "intercepts"]',
    'hears = { B = ["attacks B\'s FL with M", "defends with M"] }',
    'hears_not = { B = ["draws"] }',
    'sees = { A = { "B.hand" = ["M", "?"], "A.hand" = ["M", "D"] }, B = { "A.hand" = ["?*2"] } }',
    'knows = { A = { "B.hand" = ["M"], "B.hand+B.drop" = ["M*2", "D"] }, B = { "A.hand" = [] } }',
    "standby = { A = [], B = [] }",
    "stood_by = { A = [], B = [] }",
    'battle = { attacker = "A.FL", circle = "B.FL", defender = "B.FL", attack_limit = 1 }',
    'outcome = "none"',
    'reason = "none"',
    'outcome_rule = ""',
    'turn_player = "A"',
    'phase = "battle"',
    'battle_step = "logic_definition"',
]

FALSE = [
    'decision = "main"',
    'player = "A"',
    'rule = "8.4.5"',
    'options = ["pass"]',
    'offered = ["define H"]',
    'not_offered = ["define*"]',
    'not_offered = ["Define  m"]',
    'refused = ["define M"]',
    'why_not = { "define H" = "8.4.3" }',
    'why_not = { "define H" = "none" }',
    'why_not = { "define M" = "8.4.3.1" }',
    'zones = { "A.hand" = 3 }',
    'zones = { "A.hand" = ["M", "M"] }',
    'zones = { "A.level" = ["FILLER up", "M"] }',
    'zones = { "A.soul" = ["D"] }',
    'circles = { "A.FL" = "M standing" }',
    'circles = { "A.FL" = "M soul D" }',
    'circles = { "A.FL" = "M used-1" }',
    'circles = { "A.FL" = "M made-up" }',
    'circles = { "B.BC" = [] }',
    'gates = { "B.FL" = "down" }',
    'values = { "A.FL.power" = 6000 }',
    'values = { "A.FL.power" = [5000, 5000, 5000, 5000, 8000, 8000] }',
    'counters = { "A.attacks" = 0 }',
    "counters = { turn = 6 }",
    'events = ["A attacks B\'s FL", "A rests M"]',
    'no_events = ["A rests M"]',
    'hears = { B = ["defends with M", "attacks"] }',
    'hears_not = { B = ["attacks"] }',
    'sees = { A = { "B.hand" = ["M", "D"] } }',
    'knows = { A = { "B.hand" = ["M", "D"] } }',
    'knows = { B = { "A.hand" = ["M"] } }',
    'standby = { A = ["M"] }',
    'stood_by = { A = ["M"] }',
    'battle = { defender = "B.FC" }',
    'battle = "none"',
    'outcome = "draw"',
    'reason = "gates"',
    'outcome_rule = "1.2.4"',
    'turn_player = "B"',
    'phase = "main"',
    'battle_step = "intercept"',
]

MALFORMED = [
    ('zones = { "A.hnad" = 3 }', "no zone 'A.hnad', did you mean 'A.hand'?"),
    ('circles = { "A.XX" = [] }', "no circle 'A.XX'"),
    ('gates = { "C.FL" = "up" }', "no circle 'C.FL'"),
    ('values = { "A.FL.pwoer" = 3 }', "no value 'pwoer', did you mean 'power'?"),
    ('counters = { "A.atacks" = 1 }', "no counter 'A.atacks', did you mean 'attacks'?"),
    ("sees = { C = {} }", "'sees': 'C' is not A or B"),
    ("knows = { C = {} }", "'knows': 'C' is not A or B"),
    ("hears = { C = [] }", "'hears': 'C' is not A or B"),
    ("standby = { C = [] }", "'standby': 'C' is not A or B"),
    ('battle = { attaker = "A.FL" }', "'battle' has no 'attaker', did you mean 'attacker'?"),
    ('why_not = { "C:pass" = "1.2" }', "'why_not': 'C' is not A or B"),
    ('why_not = { "dance" = "1.2" }', "unknown action 'dance'"),
    ('not_offered = ["dance"]', "unknown action 'dance'"),
    ('offered = ["dance"]', "unknown action 'dance'"),
    ('options = ["dance"]', "unknown action 'dance'"),
    ("stood_by = { C = [] }", "'stood_by': 'C' is not A or B"),
    ('zones = { "A.hand" = ["M upright"] }', "unknown word 'upright'"),
    ("events = 3", "expected a text or a list of texts"),
    ("zones = 3", "'zones' must be a table"),
]


def run(engine: str, text: str) -> Run:
    made = Run(Scenario.parse(text, "s.toml"), engine)
    made.play()
    return made


@pytest.mark.parametrize("fact", TRUE)
def test_facts_that_hold(fact: str, engine: str) -> None:
    run(engine, HEAD + fact)


@pytest.mark.parametrize("fact", FALSE)
def test_facts_that_do_not_hold(fact: str, engine: str) -> None:
    line = (HEAD + fact).count("\n") + 1
    with pytest.raises(FalseFactError) as caught:
        run(engine, HEAD + fact)
    assert str(caught.value).startswith(f"s.toml:{line}: ")


@pytest.mark.parametrize(("fact", "message"), MALFORMED)
def test_unknown_words_are_malformed(fact: str, message: str, engine: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run(engine, HEAD + fact)
    assert not isinstance(caught.value, FalseFactError)
    assert str(caught.value).startswith(f"s.toml:{(HEAD + fact).count(chr(10)) + 1}: ")
    assert message in str(caught.value)


def test_every_fact_is_tried() -> None:
    assert {fact.split(" =")[0] for fact in TRUE} == set(FACTS)
    assert {fact.split(" =")[0] for fact in FALSE} == set(FACTS)


def names(kinds: type, *, dashes: bool = True) -> list[str]:
    return [kind.name.lower().replace("_", "-" if dashes else "_") for kind in kinds]  # type: ignore[attr-defined]


def test_every_word_is_documented() -> None:
    zones = [name.replace("-", "_") for name in ZONE_NAMES if name not in ("circle", "gate", "soul")]
    words = [*FACTS, *STEP, *MARKS, *COUNTERS, *PLAYER_VALUES, *STATS, *POINTS, *zones, *names(DecisionKind)]
    words += [*names(Phase), *names(Step, dashes=False), *names(Reason, dashes=False)]
    spoken = {f"used-{n}" for n in range(2, 6)}
    assert [word for word in words if f"`{word}`" not in PAGE and f"`{word} " not in PAGE and word not in spoken] == []


def test_marks_of_a_given_card(engine: str) -> None:
    run(
        engine,
        """
[cards]
H = { text = ["[ACT] [1/turn]: Draw a card.", "[ACT] [1/turn]: Stock boost (1)."] }
[given.A]
circles = { FL = "H used-1", FR = "H used-1 used-2 of-B" }
[[step]]
options = ["pass", "rearrange", "activate FL 2"]
circles = { "A.FL" = "H used-1", "A.FR" = "H of-B used-2" }
""",
    )


TWICE = """
[cards]
M = { text = ["[ACT]: Draw a card.", "[ACT] [rest this member]: Stock boost (1)."] }
[given.A]
circles = { FL = "M rested", FC = "M" }
[[step]]
"""


@pytest.mark.parametrize(
    "fact",
    [
        'offered = ["activate FC 2", "Activate FL", "activate FL 1"]',
        'options = ["pass", "rearrange", "activate FL 1", "activate FC", "ACTIVATE FC 2"]',
        'not_offered = ["activate FL 2", "define M"]',
    ],
)
def test_actions_may_be_written_as_do_may_write_them(fact: str, engine: str) -> None:
    run(engine, TWICE + fact)


def test_an_ability_that_stands_by_alone_is_seen(engine: str) -> None:
    run(
        engine,
        """
[cards]
M = {}
E = { text = ["[AUTO] When a member is dropped, draw a card.", "[AUTO] When another of your members is mobilized, stock boost (1)."] }
[given.A]
circles = { FL = "E" }
level = ["FILLER"]
hand = ["M"]
[[step]]
do = "mobilize M FC"
stood_by = { A = ["E 2"], B = [] }
standby = { A = [], B = [] }
[[step]]
stood_by = { A = [] }
""",
    )


BATTLE = """
[cards]
M = {}
[given]
phase = "battle"
[given.A]
circles = { FL = "M" }
level = ["M"]
[given.B]
circles = { FL = "M" }
[[step]]
do = ["declare", "attack FL -> FL"]
"""


def test_play_up_to_a_decision_that_has_one_answer(engine: str) -> None:
    run(engine, BATTLE + 'until = "define"\ndecision = "define"\nplayer = "B"\noptions = ["pass"]')
    run(engine, BATTLE + 'until = "define"\n[[step]]\ndo = "B: pass"\nuntil = "define"\nplayer = "A"')


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ('until = "main"', "'main' does not come: <Decision .* comes first"),
        ('until = "define"\n[[step]]\ndo = "concede A"\nuntil = "main"', "'main' does not come: the game is over"),
    ],
)
def test_what_does_not_come_is_false(words: str, message: str, engine: str) -> None:
    with pytest.raises(FalseFactError, match=message):
        run(engine, BATTLE + words)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ('until = "defnie"', "no decision 'defnie', did you mean 'define'?"),
        ('until = "define"\nsettle = false', "a step has 'settle' or 'until', not both"),
    ],
)
def test_until_is_checked(words: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        Scenario.parse(BATTLE + words, "s.toml")


def test_many_equal_cards_are_shown_as_one(engine: str) -> None:
    with pytest.raises(FalseFactError) as caught:
        run(engine, "[given.A]\ndeck = 36\n[[step]]\nzones = { 'A.deck' = ['FILLER*35'] }")
    assert "found ['FILLER*36']" in str(caught.value)


def test_decks_of_a_setup_keep_the_construction_rules(engine: str) -> None:
    text = "[cards]\nM = {}\n[setup.A]\nmain = ['M*5', 'FILLER*45']\n[[step]]\ndecision = 'mulligan'"
    with pytest.raises(ScenarioError, match=r"6.1.1.1.2.*5 found, at most 4 allowed"):
        run(engine, text)
    run(engine, text.replace("[setup.A]", "[setup]\nchecked = false\n[setup.A]"))


def test_a_round_of_actions_is_repeated(engine: str) -> None:
    made = run(
        engine,
        """
[cards]
S = { text = ["[ACT] [rest this member]: Draw a card.", "[ACT] [(1)]: Stand this member."] }
[given.A]
circles = { FL = "S" }
stock = 5
[[step]]
do = ["repeat 3: activate FL; activate FL 2"]
zones = { "A.hand" = 3, "A.stock" = 2 }
""",
    )
    assert any("[12.1.1.1]" in line for line in made.story)


@pytest.mark.parametrize(
    ("words", "kind"), [("repeat x: pass", ScenarioError), ("repeat 2: luck-drive", FalseFactError)]
)
def test_a_round_that_cannot_be_repeated(words: str, kind: type[ScenarioError], engine: str) -> None:
    with pytest.raises(kind):
        run(engine, f'[given]\n[[step]]\ndo = ["{words}"]\n')


def test_explain_tells_rules_reasons_and_verdicts(engine: str) -> None:
    text = (
        'id = "X"\ntitle = "T"\nrules = ["8.2.5"]\n'
        + HEAD
        + 'refused = ["define H"]\nphase = "battle"\noutcome = "draw"'
    )
    lines = list(explain(Scenario.parse(text, "s.toml"), engine))
    assert any(line.startswith("  8.2.5  ") for line in lines)
    assert "  A decides: attacker and attacked circle  [8.2.5]" in lines
    assert "      A attacks B's FL with M  [8.2.7]" in lines
    assert "       define H: there is no H in your hand (8.4.3.1)" in lines
    assert "  ok phase = battle" in lines
    assert "  NO outcome = draw" in lines
    assert lines[-1].startswith("does not hold: s.toml:")
