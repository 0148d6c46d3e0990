"""Scenario files that are not scenarios: one clear error each, with file and line."""

import pytest

from lnl.contract.errors import ScenarioError
from lnl.game.scenario import Scenario
from lnl.game.scenario.card_words import read_card
from lnl.game.scenario.given import start_of

STEP = '\n[[step]]\ndecision = "main"\n'

MALFORMED = [
    ("", "s.toml:1: needs exactly one of [given] and [setup]"),
    ("x = ", "s.toml:1:1: this is not TOML"),
    ("[given]\n[given]\n", "s.toml:2:7: this is not TOML"),
    ("[given]\n", "s.toml:1: has no [[step]]"),
    ("[given]\n[setup]\n" + STEP, "s.toml:1: needs exactly one of"),
    ('titel = "x"\n[given]' + STEP, "s.toml:1: unknown key 'titel' in the file, did you mean 'title'?"),
    ("title = 3\n[given]" + STEP, "s.toml:1: 'title' must be a text"),
    ("rules = [3]\n[given]" + STEP, "s.toml:1: 'rules' must be a text or a list of texts"),
    ("seed = true\n[given]" + STEP, "s.toml:1: 'seed' must be a number"),
    ("cards = 3\n[given]" + STEP, "s.toml:1: 'cards' must be a table"),
    ("[cards]\nM = 3\n[given]" + STEP, "s.toml:2: card 'M' is not a table"),
    ("step = 3\n[given]\n", "s.toml:1: 'step' must be a list"),
    ('step = ["x"]\n[given]\n', "s.toml:1: each [[step]] is a table"),
    ('seed = 1\nstep = [{}, "x"]\n[given]\n', "s.toml:2: each [[step]] is a table"),
    ('[given]\n[[step]]\ndo = "pass"\noffred = ["pass"]\n', "s.toml:4: unknown key 'offred' in a step, did you mean"),
    ("[given]\n[[step]]\ndo = 3\n", "s.toml:3: 'do' must be a text or a list of texts"),
    ('ruleset = "9"\n[given]' + STEP, "s.toml:1: unknown ruleset '9'"),
    ("[given]\ntrun = 3\n" + STEP, "s.toml:2: unknown key 'trun' in [given], did you mean 'turn'?"),
    ('[given]\nturn = "3"\n' + STEP, "s.toml:2: 'turn' must be a number"),
    ('[given]\nfirst = "C"\n' + STEP, "s.toml:2: 'first' is 'A' or 'B', not 'C'"),
    ('[given]\nphase = "lunch"\n' + STEP, "s.toml:2: phase 'lunch' is none of stand, draw"),
    ("[given]\nA = 3\n" + STEP, "s.toml:2: 'A' must be a table"),
    ("[given.A]\nhnad = 3\n" + STEP, "s.toml:2: unknown key 'hnad' in [given.A], did you mean 'hand'?"),
    ('[given.A]\nhand = ["M"]\n' + STEP, "s.toml:2: no card 'M' in [cards]"),
    (
        '[given.A]\nhand = ["FILER"]\n' + STEP,
        "s.toml:2: no card 'FILER' in [cards] or the library, did you mean 'FILLER'?",
    ),
    ('[given.A]\nhand = ["FILLER*x"]\n' + STEP, "s.toml:2: 'FILLER*x': '*' must be followed by a number"),
    ('[given.A]\nhand = ["FILLER upright"]\n' + STEP, "s.toml:2: 'FILLER upright': unknown word 'upright'"),
    ("[given.A]\nhand = [3]\n" + STEP, "s.toml:2: 'hand' must be a text or a list of texts"),
    ('[given.A]\ncircles = { FX = "FILLER" }\n' + STEP, "s.toml:2: 'FX' is no circle"),
    ("[given.A]\ncircles = 3\n" + STEP, "s.toml:2: 'circles' must be a table"),
    ('[given.A]\nt_rank = "x"\n' + STEP, "s.toml:2: 't_rank' must be a number"),
    ('[given]\n[cards]\nM = { type = "wizard" }\n' + STEP, "s.toml:3"),
    ('[given]\n[cards]\nM = { text = ["[AUTO] Juggle."] }\n' + STEP, "s.toml:3"),
    ("[given]\n[chance]\nshuffle = 3\n" + STEP, "s.toml:3: unknown key 'shuffle' in [chance]"),
    ('[given]\n[chance]\ndeck_A = [["XX"]]\n' + STEP, "no card 'XX' in [cards]"),
    ('[setup]\nfirst = "me"\n' + STEP, "s.toml:2: 'first' is 'A' or 'B', not 'me'"),
    ("[setup.A]\nmian = 3\n" + STEP, "s.toml:2: unknown key 'mian' in [setup.A], did you mean 'main'?"),
]


@pytest.mark.parametrize(("text", "message"), MALFORMED)
def test_malformed(text: str, message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        start_of(Scenario.parse(text, "s.toml"))
    assert message in str(caught.value)


def test_missing_file() -> None:
    with pytest.raises(ScenarioError, match=r"nowhere\.toml: cannot be read"):
        Scenario.load("nowhere.toml")


def test_words_of_a_card() -> None:
    (card,) = read_card("M down rested of-B known-A soul X Y")
    assert (card.id, card.down, card.rested, card.owner, card.known, card.souls) == ("M", True, True, 1, 1, ("X", "Y"))
    assert len(read_card("M*3 up")) == 3
    assert read_card("") == []
