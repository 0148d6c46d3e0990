"""A game at a table: acting, taking back, policies, remembered answers, passing, hints."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lnl.ai import make_player
from lnl.contract.decision import DecisionKind
from lnl.contract.errors import IllegalActionError, LnlError, NotationError
from lnl.game.scenario import Run, Scenario
from lnl.ui.model.policies import By, Policy
from lnl.ui.model.session import MAX_TAKEBACKS, Refused, TableSession
from lnl.ui.model.wording import key
from tests.support.frames import random_game


def table(seed: int = 1, other: str | None = "greedy", policy: Policy = Policy.AUTO, **options: Any) -> TableSession:
    seats = (None, None if other is None else make_player(other, seed=seed))
    return TableSession(random_game(seed), seats, policy=policy, **options)


def play_on(session: TableSession, until: DecisionKind, seat: int = 0, seed: int = 0) -> None:
    """Play at random until a person is asked for a decision of some kind."""
    choices = Random(seed)
    while True:
        session.go_on()
        decision = session.game.decision
        assert decision is not None
        assert session.asked is not None
        if decision.kind is until and decision.player == seat:
            return
        code = decision.codes[-1] if choices.random() < 0.4 else choices.choice(decision.codes)
        session.act(decision.player, str(decision.action(code)))


@settings(max_examples=6, deadline=None)
@given(seed=st.integers(0, 10**6), choices=st.randoms(use_true_random=False))
def test_taking_everything_back_leads_through_the_same_states(seed: int, choices: Any) -> None:
    """P-03: after each undo the digest is the one that was there when the person was asked."""
    session = table(seed)
    digests = []
    for _ in range(12):
        session.go_on()
        if session.asked is None:
            break
        digests.append(session.game.digest())
        frame = session.frame(0)
        assert frame.prompt is not None
        session.act(0, choices.choice(frame.prompt.choices).action)
    assert not session.assisted
    while digests:
        assert session.undo(0)
        assert session.game.digest() == digests.pop()
    assert session.assisted
    with pytest.raises(Refused, match="nothing to take back"):
        session.undo(0)


def test_the_same_card_is_drawn_again() -> None:
    """P-04: who takes a move back that drew cards, and makes it again, draws the same ones."""
    session, drawn = table(4), 0
    for number in range(40):
        session.go_on()
        if session.asked is None:
            break
        prompt = session.frame(0).prompt
        assert prompt is not None
        action = prompt.choices[number % len(prompt.choices)].action
        before = session.frame(0).me.piles["deck"].count
        session.act(0, action)
        after, hand = session.game.digest(), [card.id for card in session.frame(0).me.hand]
        drawn += session.frame(0).me.piles["deck"].count < before
        assert session.undo(0)
        session.act(0, action)
        assert session.game.digest() == after
        assert [card.id for card in session.frame(0).me.hand] == hand
    assert drawn > 1
    assert session.assisted


def test_a_choice_that_leads_on_is_one_choice() -> None:
    """An attack is declared and named in one line, and taken back in one."""
    session = table(4)
    play_on(session, DecisionKind.ATTACK_OR_STOP)
    before, version = session.game.digest(), session.version
    prompt = session.frame(0).prompt
    assert prompt is not None
    choice = prompt.choices[1]
    made = session.act(0, str(choice.number))
    assert "; ".join(str(one.action) for one in made) == choice.action
    assert [one.by for one in made] == [By.PERSON, By.PERSON]
    session.undo(0)
    assert (session.game.digest(), session.version) == (before, version)


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("declare; attack FL -> XX", NotationError, "not a circle"),
        ("declare; mobilize EF-001 FL", LnlError, "no card|attacks are|is decided|attack"),
        ("declare; attack opp.FL -> FL", LnlError, "not your member"),
        ("attack opp.FL -> FL", Refused, "not your member"),
        ("99", Refused, "there is no action 99"),
        ("0", Refused, "there is no action 0"),
        ("9" * 400, Refused, "there is no action 999"),
        ("", NotationError, "unknown action"),
    ],
)
def test_a_refused_line_changes_nothing(text: str, error: type[LnlError], message: str) -> None:
    kept: list[dict[str, Any]] = []
    session = table(4, keep=kept.append)
    play_on(session, DecisionKind.ATTACK_OR_STOP)
    before, version, rows = session.game.digest(), session.version, list(kept)
    with pytest.raises(error, match=message):
        session.act(0, text)
    assert (session.game.digest(), session.version, kept) == (before, version, rows)
    assert not session.assisted
    with pytest.raises(Refused, match="A decides now"):
        session.act(1, "pass")


ROOMY = """
[cards]
V = { level = 1 }
[given]
turn = 3
phase = "main"
turn_player = "A"
[given.A]
circles = { FL = "V", FC = "V", FR = "V" }
hand = ["V"]
level = ["V"]
deck = ["V*9"]
[given.B]
level = ["V"]
hand = ["V"]
deck = ["V*9"]
[[step]]
do = []
"""


def test_what_a_game_cannot_hold_is_refused_in_words() -> None:
    """7.5.3.6: members that are rearranged again and again reach what a game holds; nothing is done then."""
    session = TableSession(Run(Scenario.parse(ROOMY), "core").start(), (None, make_player("greedy")))
    refused = None
    for _ in range(200):
        session.go_on()
        prompt = session.frame(0).prompt
        assert prompt is not None
        moves = [
            choice.action for choice in prompt.choices if choice.kind == "rearrange" or prompt.decision == "rearrange"
        ]
        before = session.version
        try:
            session.act(0, moves[-1])
        except Refused as error:
            refused = error
            break
    assert refused is not None
    assert session.version == before
    assert "MAX_" not in refused.reason
    assert "take a move back" in refused.reason
    session.undo(0)
    assert session.version < before


def test_a_refusal_names_reason_and_rule() -> None:
    session = table(4)
    play_on(session, DecisionKind.ATTACK_OR_STOP)
    with pytest.raises(Refused) as caught:
        session.act(0, "level EF-001" if "EF-001" in {card.id for card in session.game.table.cards} else "luck-drive")
    assert caught.value.rule
    assert caught.value.reason in str(caught.value)
    refusal = session.why_not(0, "attack FC -> FC")
    assert refusal is not None
    assert refusal.rule.startswith("8.2.")


@pytest.mark.parametrize("policy", Policy)
def test_policies_ask_as_they_say(policy: Policy) -> None:
    """Always: each decision. When I can act: where two actions or more are legal. Auto: less."""
    session, asked, choices, decisions = table(7, policy=policy), 0, 0, 0
    player = make_player("greedy", seed=3)
    while (decision := session.game.decision) is not None:
        own = decision.player == 0
        decisions += own
        choices += own and len(decision.codes) > 1
        if session.asked == 0:
            asked += 1
            session.act(0, str(player.choose(session.game.view(0))))
        else:
            made = session.step()
            assert made is not None
            assert made.player == 1 or made.by in (By.FORCED, By.AUTO)
    if policy is Policy.ALWAYS:
        assert asked == decisions > choices
    elif policy is Policy.ACT:
        assert asked == choices
    else:
        assert asked < choices


def test_no_such_policy() -> None:
    with pytest.raises(Refused, match="no policy 'never'"):
        table().set_policy(0, "never")


def test_auto_passes_only_a_battle_that_is_settled() -> None:
    passed = 0
    for seed in range(3):
        session = table(seed)
        player = make_player("greedy", seed=seed)
        while session.game.decision is not None:
            if session.asked == 0:
                session.act(0, str(player.choose(session.game.view(0))))
                continue
            panel = session.frame(0).battle
            made = session.step()
            assert made is not None
            if made.by is By.AUTO and str(made.action) == "pass":
                assert panel is not None
                lost = panel.now.result == "opponent" and all(
                    one.then.result == "opponent" for one in panel.definitions
                )
                assert panel.now.result == "me" or lost
                passed += 1
    assert passed


BATTLE = """
[cards]
M = { power = %(power)s, limit = 2, icons = ["power"], power_logic = 5000 }
D = { power = 12000, aura = 0 }
I = { icons = ["intercept", "power"], power_logic = 5000 }
P = { type = "paradox", icons = ["paradox"], paradox_rule = "aura" }
T = { type = "tactics", text = ["[AUTO] When this card is placed in the battle zone, draw a card."] }
X = { type = "tactics", icons = ["power"], power_logic = 20000 }
[given]
phase = "battle"
turn_player = "B"
[given.A]
circles = { FL = "M"%(more)s }
hand = %(hand)s
level = ["%(level)s"]
deck = %(deck)s
[given.B]
circles = { FL = "D", FC = "D" }
level = ["M*2 rested"]
hand = ["M"]
deck = ["M*9"]
[[step]]
do = ["declare", "attack FL -> FL"]
"""


@pytest.mark.parametrize(
    ("position", "kind"),
    [
        ({}, None),  # 1000 and 5000 against 12000
        ({"hand": '["M", "M"]'}, None),  # 11000
        ({"hand": '["M", "M", "X"]'}, "define"),
        ({"hand": '["M", "P"]'}, "define"),  # the aura decides then
        ({"hand": '["T"]'}, "define"),  # lost, but it does something
        ({"level": "M"}, None),  # a level boost draws no more than another 5000
        ({"level": "M", "deck": '["X*9"]'}, "define"),
        ({"hand": '["M", "M"]', "more": ', BC = "I"'}, "intercept"),
        ({"hand": '["M"]', "more": ', BC = "I"'}, None),  # 11000 with both
        ({"power": "20000"}, None),  # won
        ({"power": "20000", "level": "M"}, "define"),  # won, and a level boost trades a card for a new one
    ],
)
def test_a_battle_that_nothing_can_turn_is_passed(position: dict[str, str], kind: str | None) -> None:
    """8.3.3, 8.4.3: asked where some row of interceptors, level boosts and definitions, or an ability, changes what comes."""
    text = BATTLE % {"hand": '["M"]', "level": "M rested", "deck": '["M*9"]', "more": "", "power": "1000", **position}
    game = Run(Scenario.parse(text), "core").start()
    for action in ("declare", "attack FL -> FL"):
        game.push(action)
    session = TableSession(game, (None, make_player("random", seed=1)))
    made = session.go_on() if session.asked is None else []
    found = None if any(one.by is By.AUTO for one in made) else key(game.decision.kind)  # type: ignore[union-attr]
    assert found == kind


def test_a_level_boost_that_was_not_wanted_is_not_offered_again_in_a_won_battle_of_the_turn() -> None:
    more = {"hand": '["M"]', "level": "M", "deck": '["M*9"]', "more": "", "power": "20000"}
    game = Run(Scenario.parse(BATTLE % more), "core").start()
    session = TableSession(game, (None, None))
    for action in ("declare", "attack FL -> FL"):
        game.push(action)
    assert session.asked == 0
    session.act(0, "pass")
    while str(game.decision.actions[-1]) != "declare":  # type: ignore[union-attr]
        game.push_code(game.decision.codes[0])  # type: ignore[union-attr]
    for action in ("declare", "attack FC -> FL"):
        game.push(action)
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (0, DecisionKind.DEFINE)
    assert session.asked is None
    made = session.step()
    assert made is not None
    assert made.by is By.AUTO


def test_a_pass_in_a_won_battle_can_be_taken_back() -> None:
    """The level boost that was not wanted is offered once more."""
    more = {"hand": '["M"]', "level": "M", "deck": '["M*9"]', "more": "", "power": "20000"}
    session = TableSession(Run(Scenario.parse(BATTLE % more), "core").start(), (None, None), free_takeback=True)
    session.set_policy(1, Policy.ACT)
    session.act(1, "declare; attack FL -> FL")
    session.go_on()
    assert session.asked == 0
    session.act(0, "pass")
    session.undo(0)
    assert session.asked == 0
    assert session.step() is None


def test_remembered_answers() -> None:
    """P-13: always yes, always no, ask; for one ability, in this game."""
    for seed in range(60):
        session = table(seed, policy=Policy.ACT)
        try:
            play_on(session, DecisionKind.MAY, seed=seed)
        except AssertionError:
            continue
        prompt = session.frame(0).prompt
        assert prompt is not None
        if not prompt.ability:
            continue
        for answer, text in ((True, "yes"), (False, "no")):
            assert session.remember(0, answer) == prompt.ability
            assert session.asked is None
            made = session.step()
            assert made is not None
            assert (str(made.action), made.by) == (text, By.REMEMBERED)
            session.game.pop()
        session.remember(0, None, prompt.ability)
        assert session.asked == 0
        return
    pytest.fail("no optional ability was met")


def test_nothing_to_remember() -> None:
    session = table(4)
    session.go_on()
    with pytest.raises(Refused, match="no optional ability asks you now"):
        session.remember(0, True)


def test_passing_to_the_end_of_the_turn_is_broken_by_what_can_be_answered() -> None:
    """P-12: own phases are passed; the first attack of the opponent that can be answered asks again."""
    session = table(4)
    play_on(session, DecisionKind.MAIN)
    turn = session.game.turn
    session.pass_turn(0)
    made = session.go_on()
    assert {one.by for one in made if one.player == 0} == {By.PASSING}
    assert session.game.turn > turn
    assert session.asked == 0
    session.undo(0)
    assert session.game.turn == turn
    assert session.asked == 0
    decision = session.game.decision
    assert decision is not None
    assert decision.kind is DecisionKind.MAIN


def attacked(policy: Policy = Policy.ACT) -> TableSession:
    """B attacks A, who could intercept and define, in a battle that is still open; both are persons."""
    position = {"hand": '["M", "X"]', "level": "M", "deck": '["M*9"]', "more": ', FC = "M", BC = "I"', "power": "1000"}
    game = Run(Scenario.parse(BATTLE % position), "core").start()
    session = TableSession(game, (None, None), policy=policy, free_takeback=True)
    session.go_on()
    session.act(1, "declare; attack FL -> FL")
    session.go_on()
    assert asked_for(session) == (0, "intercept")
    return session


def asked_for(session: TableSession) -> tuple[int | None, str | None]:
    """Return who is asked, and for what."""
    decision = session.game.decision
    assert decision is not None
    return session.asked, key(decision.kind)


@pytest.mark.parametrize("policy", Policy)
def test_passing_to_the_end_of_the_battle_is_broken_by_the_next_attack(policy: Policy) -> None:
    """P-12, 8.3.3, 8.4.3: neither interceptors nor definitions, under every policy, until another attack."""
    session = attacked(policy)
    assert session.passable(0) == ("battle",)
    session.pass_battle(0)
    made = session.go_on()
    assert [str(one.action) for one in made if one.player == 0] == ["done", "pass"]
    assert {one.by for one in made if one.player == 0} == {By.PASSING_BATTLE}
    if policy is not Policy.AUTO:  # by which B passes the won battle
        assert asked_for(session) == (1, "define")
        session.act(1, "pass")
        session.go_on()
    assert asked_for(session) == (1, "attack or stop")
    assert session.passable(0) == ()
    session.act(1, "declare; attack FC -> FC")
    session.go_on()
    assert asked_for(session) == (0, "intercept")


def test_passing_to_the_end_of_the_battle_is_broken_by_a_definition_of_the_opponent() -> None:
    session = attacked()
    session.pass_battle(0)
    session.go_on()
    session.act(1, "define M")
    session.go_on()
    assert asked_for(session) == (0, "define")
    session.undo(1)
    session.undo(0)
    assert asked_for(session) == (0, "intercept")
    assert session.step() is None


def test_who_attacks_passes_the_battle_or_all_of_the_turn() -> None:
    """The battle alone: the person is asked about the next attack. The turn: not any more."""
    for passes, rest in ((TableSession.pass_battle, "attack or stop"), (TableSession.pass_turn, None)):
        session = attacked()
        session.pass_battle(0)
        session.go_on()
        assert session.passable(1) == ("turn", "battle")
        turn = session.game.turn
        passes(session, 1)
        session.go_on()
        assert (session.game.turn == turn) == (rest is not None)
        if rest is not None:
            assert asked_for(session) == (1, rest)


@pytest.mark.rule("8.3.4")
@pytest.mark.rule("8.6.5")
@pytest.mark.parametrize(("lang", "dropped"), [("en", "is dropped after the battle"), ("ja", "バトル後にドロップ")])
def test_who_intercepts_reads_what_it_changes_and_what_it_costs(lang: str, dropped: str) -> None:
    """The power of the defending member with it, how the battle ends then, and that the interceptor is lost."""
    session = attacked()
    frame = session.frame(0, lang)
    assert frame.prompt is not None
    choice = next(one for one in frame.prompt.choices if one.kind == "intercept")
    assert "1000 → 6000" in choice.consequence
    assert dropped in choice.consequence
    assert frame.battle is not None
    told = next(one for one in frame.battle.definitions if one.action == choice.action)
    session.act(0, choice.action)
    session.go_on()
    after = session.frame(0).battle
    assert after is not None
    assert (after.defender.values, after.now.result) == (told.mine, told.then.result)
    session.pass_battle(0)
    session.go_on()
    session.act(1, "pass")
    session.go_on()
    assert "I" in [card.id for card in session.frame(0).me.piles["drop"].cards]


def test_what_is_no_battle_cannot_be_passed_as_one() -> None:
    session = table(4)
    play_on(session, DecisionKind.MAIN)
    assert session.passable(0) == ("turn",)
    with pytest.raises(Refused, match="only a battle in which you may intercept or define"):
        session.pass_battle(0)
    session = attacked()
    with pytest.raises(Refused, match="only the own level, main and battle phase"):
        session.pass_turn(0)
    with pytest.raises(Refused, match="A decides now"):
        session.pass_battle(1)


def test_two_people_take_back_by_consent() -> None:
    """P-05: so many requests a game at most; a move in between ends a request."""
    session = table(4, None)
    play_on(session, DecisionKind.MAIN)
    before = session.game.digest()
    session.act(0, "pass")
    assert not session.undo(0)
    assert session.takeback_asked == 0
    with pytest.raises(Refused):
        session.agree(0, True)
    session.agree(1, False)
    assert session.takeback_asked is None
    assert session.game.digest() != before
    session.undo(0)
    session.agree(1, True)
    assert session.game.digest() == before
    session.act(0, "pass")
    for _ in range(MAX_TAKEBACKS - 2):
        session.undo(0)
        session.agree(1, False)
    with pytest.raises(Refused, match="3 times in a game"):
        session.undo(0)
    free = table(4, None, free_takeback=True)
    free.go_on()
    asked = free.asked
    assert asked is not None
    decision = free.game.decision
    assert decision is not None
    free.act(asked, str(decision.actions[0]))
    assert free.undo(asked)


def test_a_player_may_think_elsewhere() -> None:
    session = table(4)
    play_on(session, DecisionKind.MAIN)
    session.act(0, "pass")
    while session.thinking is None and session.asked is None:
        session.step()
    if session.thinking is not None:
        thought = session.to_think()
        assert thought is not None
        player, view = thought
        made = session.chosen(player.choose(view))
        assert made.by is By.PLAYER
        with pytest.raises(IllegalActionError):
            session.chosen(made.action)


def test_a_hint_marks_the_game() -> None:
    session = table(4)
    session.go_on()
    found = session.hint(0, 50)
    assert found.player == 0
    assert session.assisted
    assert session.frame(0).assisted
    with pytest.raises(Refused, match="A decides now"):
        session.hint(1)


def test_conceding() -> None:
    session = table(4)
    session.concede(0)
    ending = session.ending(0)
    assert ending is not None
    assert (ending.winner, ending.reason) == ("opponent", "concession")
    with pytest.raises(Refused, match="the game is over"):
        session.act(0, "pass")
