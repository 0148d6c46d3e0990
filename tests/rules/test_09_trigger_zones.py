"""9.7: every accepted pair of a zone and something that happens there makes an ability stand by, by effect and by rule."""

from __future__ import annotations

import pytest

from lnl.contract.enums import Zone
from lnl.contract.errors import ScenarioError
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario

ZONES = {
    "circles": Zone.CIRCLE,
    "gate zone": Zone.GATE,
    "deck": Zone.DECK,
    "hand": Zone.HAND,
    "level zone": Zone.LEVEL,
    "stock zone": Zone.STOCK,
    "drop zone": Zone.DROP,
    "remove zone": Zone.REMOVE,
    "refresh zone": Zone.REFRESH,
    "battle zone": Zone.BATTLE,
    "paradox zone": Zone.PARADOX,
    "intercept zone": Zone.INTERCEPT,
    "resolution zone": Zone.RESOLUTION,
    "purge zone": Zone.PURGE,
    "my logicalist zone": Zone.MY_LOGICALIST,
    "tool zone": Zone.TOOL,
}
VERBS = {
    "is dropped": "Drop it.",
    "is discarded": "Discard it.",
    "is stocked": "Stock it.",
    "is returned to hand": "Return it to hand.",
    "is purged": "Purge it.",
    "is placed in the level zone": "Put it into your level zone.",
    "is placed in the battle zone": "Put it into your battle zone.",
    "is placed on a circle": "Mobilize it.",
    "is turned face up": "Turn it face up.",
    "stands": "Stand it.",
    "rests": "Rest it.",
}
STATES = {"is turned face up": " down", "stands": " rested"}
ON_CIRCLES_ONLY = (
    "is mobilized",
    "is mobilized by trance",
    "becomes soul by trance",
    "attacks",
    "is attacked",
    "defends",
    "wins a battle",
    "loses a battle",
    "enters by Make Up",
    "moves",
)


def noun(zone: str) -> str:
    return {"circles": "a member", "gate zone": "a gate"}.get(zone, f"a card in your {zone}")


def watched(zone: str, verb: str) -> str:
    return "a set card" if zone == "circles" and verb == "is turned face up" else noun(zone)


def given(zone: str, state: str) -> str:
    members = 'FL = "ACT", FC = "W"'
    if zone == "circles":
        set_card = ", BL = 'M', BC = 'M down set'" if state == " down" else f", BL = 'M{state}'"
        return f"circles = {{ {members}{set_card} }}"
    card = {"my logicalist zone": "MY", "tool zone": "T"}.get(zone, "M")
    if zone == "gate zone":
        where = f"gates = {{ FC = 'G{' down' if state == ' down' else ' up' + state}' }}"
    else:
        name = zone.removesuffix(" zone").replace(" ", "_")
        below = "'FILLER*8', " if zone == "deck" else ""
        where = f"{name} = [{below}'{card}{state}']"
    return f"circles = {{ {members} }}\n{where}"


def effect(zone: str, verb: str) -> str:
    does = VERBS[verb]
    if zone == "deck":
        return does.replace("it", "the top card of your deck", 1)
    if zone == "circles" and verb == "is turned face up":
        return "Turn all your set cards face up."
    return f"Choose {noun(zone)}. {does}"


def scenario(zone: str, verb: str) -> str:
    return f"""
[cards]
ACT = {{ text = ["[ACT]: {effect(zone, verb)}"] }}
W = {{ text = ["[AUTO] When {watched(zone, verb)} {verb}, you may draw 2 cards."] }}
M = {{}}
G = {{ type = "gate", gate_number = 1 }}
MY = {{ type = "my logicalist" }}
T = {{ type = "tactics", text = ["Tool Skill: Draw a card."] }}
[given.A]
{given(zone, STATES.get(verb, ""))}
[[step]]
do = "activate FL"
settle = false
"""


def asks(game: Game) -> bool:
    """Carry the effect out on the card that it is about; return whether the watching ability then asks."""
    for _ in range(6):
        decision = game.decision
        if decision is None or decision.kind.name in ("MAY", "MAIN"):
            break
        texts = [str(action) for action in decision.actions]
        wanted = [text for text in texts if any(word in text for word in ("BL", "BC", "/M", "/T", "gate/", " M"))]
        game.push((wanted or texts)[-1])
    return game.decision is not None and game.decision.kind.name == "MAY"


def fires(zone: str, verb: str, engine: str) -> bool | None:
    """Return whether an ability stands by; None if its text is refused."""
    try:
        return asks(Run(Scenario.parse(scenario(zone, verb)), engine).play())
    except ScenarioError as error:
        if "this never happens to" in str(error):
            return None
        raise


@pytest.mark.rule("9.7.2", "5.9.2", "5.10.1", "2.2.3")
@pytest.mark.parametrize(
    ("zone", "verb"),
    [(zone, verb) for zone in ZONES for verb in VERBS if (zone, verb) != ("circles", "is placed on a circle")],
)
def test_what_is_accepted_stands_by(zone: str, verb: str, engine: str) -> None:
    assert fires(zone, verb, engine) is not False


@pytest.mark.rule("5.12.2", "9.7.2")
def test_a_member_placed_on_a_circle_by_rule(engine: str) -> None:
    side = "[given.A]\nhand = ['M']\nlevel = ['FILLER']\ncircles = { FC = 'W' }"
    assert waits(engine, "a member is placed on a circle", side, ("mobilize M BL",))


@pytest.mark.parametrize("verb", ON_CIRCLES_ONLY)
@pytest.mark.parametrize("zone", [zone for zone in ZONES if zone not in ("circles", "gate zone")])
def test_what_never_happens_is_refused(zone: str, verb: str) -> None:
    text = f'[cards]\nW = {{ text = ["[AUTO] When a card in your {zone} {verb}, draw a card."] }}\n'
    text += "[given.A]\ncircles = { FL = 'W' }\n[[step]]\ndecision = 'main'\n"
    with pytest.raises(ScenarioError, match="this never happens to a card in the"):
        Run(Scenario.parse(text), "reference").play()


@pytest.mark.parametrize(
    ("zone", "verb"),
    [("deck", "is returned to hand"), ("hand", "is returned to hand"), ("stock zone", "is stocked")]
    + [(zone, "is discarded") for zone in ZONES if zone not in ("hand", "circles", "gate zone")],
)
def test_moves_that_are_none_are_refused(zone: str, verb: str) -> None:
    assert fires(zone, verb, "reference") is None


@pytest.mark.rule("7.3.5", "5.10.1")
def test_the_stock_of_the_draw_phase(engine: str) -> None:
    assert waits(engine, "a card in your deck is stocked", 'phase = "draw"\n[given.A]', ())


@pytest.mark.rule("5.27.1", "5.10.1")
def test_a_stock_boost(engine: str) -> None:
    cards = 'ACT = { text = ["[ACT]: Stock boost (1)."] }'
    side = "[given.A]\ncircles = { FC = 'W', FL = 'ACT' }"
    assert waits(engine, "a card in your deck is stocked", side, ("activate FL",), cards)


@pytest.mark.rule("7.4.3.1")
def test_a_card_put_in_the_level_zone_by_rule(engine: str) -> None:
    side = "phase = 'level'\n[given.A]\nhand = ['M']"
    assert waits(engine, "a card in your hand is placed in the level zone", side, ("level M",))


@pytest.mark.rule("7.4.3.1.1")
def test_a_level_card_that_goes_back_to_hand_by_rule(engine: str) -> None:
    side = "phase = 'level'\n[given.A]\nhand = ['M']\nlevel = ['M*4']"
    assert waits(engine, "a card in your level zone is returned to hand", side, ("level M", "swap level/M"))


@pytest.mark.rule("5.12.2.1", "5.9.2")
def test_a_member_that_makes_room_by_rule(engine: str) -> None:
    side = "[given.A]\nhand = ['M']\nlevel = ['FILLER']\ncircles = { FC = 'W', BL = 'M' }"
    assert waits(engine, "a member is dropped", side, ("mobilize M BL",))


@pytest.mark.rule("5.22.5", "5.9.2")
def test_stock_that_pays(engine: str) -> None:
    cards = 'ACT = { text = ["[ACT] [(1)]: Shuffle your deck."] }'
    side = "[given.A]\ncircles = { FC = 'W', FL = 'ACT' }\nstock = ['M']"
    assert waits(engine, "a card in your stock zone is dropped", side, ("activate FL",), cards)


def waits(engine: str, what: str, side: str, do: tuple[str, ...], cards: str = "") -> bool:
    """Play to what an ability waits for; return whether it then asks."""
    where = side if "circles" in side else f"{side}\ncircles = {{ FC = 'W' }}"
    steps = f"do = {list(do)}" if do else "settle = true"
    text = f"""
[cards]
W = {{ text = ["[AUTO] When {what}, you may draw 2 cards."] }}
M = {{}}
{cards}
[given]
{where}
[[step]]
{steps}
"""
    game = Run(Scenario.parse(text), engine).play()
    return game.decision is not None and game.decision.kind.name == "MAY"
