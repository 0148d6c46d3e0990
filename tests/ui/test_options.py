"""What is offered as one choice: what an action only leads on to, as far as nothing shows in between."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from lnl.contract.decision import DecisionKind
from lnl.game.game import Game
from lnl.game.scenario import Run, Scenario
from lnl.ui.kept_play import take_up
from lnl.ui.model.frame import frame_of
from lnl.ui.model.options import Reach
from lnl.ui.model.parts import Choice, Prompt
from lnl.ui.model.policies import By, Policy, Wishes, answer_for
from lnl.ui.model.session import TableSession
from lnl.ui.model.wording import wording
from tests.support.frames import check_lines, check_prompt, played

BOTH = """
[cards]
V = { level = 1 }
%(cards)s
[given]
turn = 3
phase = "%(phase)s"
turn_player = "A"
[given.A]
circles = { FL = "V" }
hand = %(hand)s
level = ["V*3"]
deck = ["V*9"]
[given.B]
circles = { FL = "V", FR = "V" }
level = ["V*2"]
hand = ["V"]
deck = ["V*9"]
[[step]]
do = []
"""


def begun(phase: str = "main", hand: str = '["V", "V"]', cards: str = "") -> Game:
    """Return a game at a position of vanilla cards and some others."""
    return Run(Scenario.parse(BOTH % {"phase": phase, "hand": hand, "cards": cards}), "core").start()


def prompt(game: Game, reach: Reach = Reach.MENU) -> Prompt:
    """Return what the deciding seat is asked."""
    assert game.decision is not None
    found = frame_of(game, game.decision.player, reach=reach).prompt
    assert found is not None
    return found


def following(game: Game, choice: Choice) -> Choice:
    """Return the last action of a choice as it is offered after those before it."""
    assert game.decision is not None
    seat, parts = game.decision.player, choice.action.split("; ")
    twin = game.copy()
    session = TableSession(twin, (None, None))
    made = session.act(seat, choice.action)
    assert sum(one.by is By.PERSON for one in made) == len(parts), choice.action
    while len(twin.moves) > made[-1].version - 1:
        twin.pop()
    then = {one.action: one for one in prompt(twin, Reach.ACTION).choices}
    return then[parts[-1]]


@pytest.mark.parametrize("seed", range(3))
def test_what_follows_is_offered_as_it_is_asked_then(seed: int) -> None:
    """Every action of a choice is legal after those before it, and its last one is told as where it is asked alone."""
    met: set[str] = set()
    for number, game in enumerate(played(seed, 250)):
        if number % 3:
            continue
        for choice in prompt(game).choices[number % 5 :: 5]:
            parts = choice.action.split("; ")
            if len(parts) == 1:
                continue
            whole, last = choice, following(game, choice)
            assert whole.rule == last.rule
            assert set(last.ids) <= set(whole.ids)
            if parts[-1] != "pass":
                assert last.words in whole.words
            assert last.consequence in whole.consequence or parts[-1].startswith("define")
            met.add(parts[0].split()[0])
    assert met >= {"declare", "pass", "rearrange"}


def test_no_further_card_ends_a_choice() -> None:
    """What is asked after an effect is another question; only after nobody intercepts it is a definition at once (8.3.3, 8.4.3)."""
    met = set()
    for seed in range(5):
        for game in played(seed):
            asked = prompt(game)
            for choice in asked.choices:
                parts = choice.action.split("; ")
                if "done" in parts:
                    met.add(asked.decision)
                    assert asked.decision == "intercept" or parts[-1] == "done", choice
    assert met >= {"intercept", "choose", "may"}


def test_a_yes_that_comes_to_nothing_says_so() -> None:
    """Its words are not those of the text where the game is then as after a no; elsewhere they are."""
    words = wording("en")("consequences", "nothing")
    said = {True: 0, False: 0}
    for seed in range(16):
        for game in played(seed):
            if game.decision is None or game.decision.kind is not DecisionKind.MAY:
                continue
            asked = prompt(game)
            if asked.asking is None:
                continue
            no = next(choice for choice in asked.choices if choice.action.split("; ")[0] == "no")
            for choice in asked.choices:
                if choice is no:
                    continue
                is_nothing = done(game, choice) == done(game, no)
                assert (choice.consequence == words) == is_nothing, choice
                said[is_nothing] += 1
    assert said[True] > 1
    assert said[False] > 30


def done(game: Game, choice: Choice) -> object:
    """Return the position after a choice."""
    twin = game.copy()
    for text in choice.action.split("; "):
        twin.push(text)
    return twin.record()


OF_EFFECTS = {
    *(DecisionKind.MAY, DecisionKind.CHOOSE, DecisionKind.MODE),
    *(DecisionKind.COST_CARD, DecisionKind.NUMBER, DecisionKind.PLACE),
}


def test_answers_that_come_to_the_same_are_not_asked_for() -> None:
    """By the default policy only, and only where every answer to an effect leads to one position."""
    spared = 0
    for seed in range(12):
        for game in played(seed):
            decision = game.decision
            assert decision is not None
            if decision.kind not in OF_EFFECTS or len(decision.codes) < 2:
                continue
            after = []
            for code in decision.codes:
                twin = game.copy()
                twin.push_code(code)
                after.append(twin.record())
            is_idle = len(decision.codes) <= 16 and all(one == after[0] for one in after)
            found = answer_for(game, decision, Wishes())
            assert (found is not None) == is_idle
            assert answer_for(game, decision, Wishes(Policy.ACT)) is None
            spared += is_idle
    assert spared


def test_the_first_prompt_of_a_turn_has_the_main_phase_with_the_level_zone() -> None:
    """7.4.3, 7.5.3: no card is put into the level zone where the main phase is gone on with."""
    game = begun("level")
    decision = game.decision
    assert decision is not None
    assert decision.kind is DecisionKind.LEVEL
    asked = prompt(game)
    check_prompt(asked, game)
    assert asked.question == wording("en")("questions", "level or main")
    actions = [choice.action for choice in asked.choices]
    assert actions[:2] == ["pass", "level V"]
    assert "pass; mobilize V FC" in actions
    assert "pass; pass; declare; attack FL -> FR" in actions
    assert "pass; pass" not in actions
    assert asked.lines[-1].words.startswith("Without a level card")
    assert {choice.lead for choice in asked.choices} == {"", "Without a level card"}
    level = next(choice for choice in asked.choices if choice.action == "level V")
    assert level.anchors == ("me.hand.0", "me.level")
    session = TableSession(game, (None, None))
    session.act(0, "pass; mobilize V FC")
    session.act(0, "pass; declare; attack FL -> FR")
    assert [choice.action for choice in prompt(begun("level"), Reach.STEP).choices] == ["pass", "level V"]


def test_a_choice_of_several_actions_is_taken_back_as_one() -> None:
    game = begun("level")
    session = TableSession(game, (None, None), free_takeback=True)
    before = game.digest()
    session.act(0, "pass; mobilize V FC")
    assert len(game.moves) > 1
    session.undo(0)
    assert game.digest() == before


DRAWING = (
    'W = { level = 1, text = ["[AUTO] When this member is placed on a circle, draw a card, then discard a card."] }'
)
CHOOSING = """W = { level = 1, text = [
    "[AUTO] When this member is placed on a circle, choose an opponent's member, then it gets -1000 power for the turn."
] }"""


@pytest.mark.parametrize(("card", "then"), [(DRAWING, []), (CHOOSING, ["choose opp.FL", "choose opp.FR"])])
def test_nothing_is_asked_before_what_is_drawn_is_seen(card: str, then: list[str]) -> None:
    """Who draws and then discards has to see the card first."""
    game = begun(hand='["W", "V", "V"]', cards=card)
    actions = [choice.action for choice in prompt(game).choices if choice.action.startswith("mobilize W FC")]
    assert actions == ([f"mobilize W FC; {one}" for one in then] or ["mobilize W FC"])


TWICE = """W = { level = 1, text = [
    "[AUTO] When this member is placed on a circle, choose an opponent's member, then it gets -1000 power for the turn.",
    "[AUTO] When this member is placed on a circle, choose an opponent's member, then it gets +1000 power for the turn."
] }"""


def test_the_order_that_nobody_is_asked_for_is_settled_on_the_way() -> None:
    """9.5.3: of two abilities that stand by the table plays the first, and the choice goes on; so does what is kept of it."""
    rows: list[dict[str, object]] = []
    session = TableSession(begun(hand='["W", "V"]', cards=TWICE), (None, None), free_takeback=True, keep=rows.append)
    before = session.game.digest()
    shown = session.frame(0).prompt
    assert shown is not None
    (choice,) = (one for one in shown.choices if one.action == "mobilize W FC; choose opp.FR")
    made = session.act(0, str(choice.number))
    assert [one.by for one in made] == [By.PERSON, By.AUTO, By.PERSON]
    again = TableSession(begun(hand='["W", "V"]', cards=TWICE), (None, None), free_takeback=True)
    take_up(again, rows, Path("kept"))
    assert again.game.digest() == session.game.digest()
    assert again.asked_at == session.asked_at
    session.undo(0)
    assert session.game.digest() == before


def test_the_next_attack_is_offered_where_a_battle_ends() -> None:
    """8.4.5.3, 8.6.7, 8.2.4: after the opponent's pass, the own one ends the battle."""
    game = begun("battle", hand='["V"]')
    for text in ("declare", "attack FL -> FL", "pass"):
        game.push(text)
    assert not any(";" in choice.action for choice in prompt(game).choices)  # FL is rested: nothing else can attack
    text = (BOTH % {"phase": "battle", "hand": '["V"]', "cards": ""}).replace('{ FL = "V" }', '{ FL = "V", FC = "V" }')
    game = Run(Scenario.parse(text), "core").start()
    for one in ("declare", "attack FL -> FL", "pass"):
        game.push(one)
    actions = [choice.action for choice in prompt(game).choices]
    assert "pass; declare; attack FC -> FR" in actions
    session = TableSession(game, (None, None))
    session.act(0, "pass; declare; attack FC -> FR")
    assert game.record().battle
    assert str(game.decision.actions[0]) == "pass"  # type: ignore[union-attr]


def test_who_is_asked_everything_is_offered_single_actions() -> None:
    game = begun("level")
    session = TableSession(game, (None, None), policy=Policy.ACT)
    shown = session.frame(0).prompt
    assert shown is not None
    assert all(";" not in choice.action for choice in shown.choices)


def test_choices_about_one_card_are_numbered_in_a_row() -> None:
    """The rules order actions by circles first; a line that shows a range of numbers holds all of them and no others."""
    n_lines = 0
    for seed in (1, 3, 4):
        for game in islice(played(seed), 150):
            decision = game.decision
            assert decision is not None
            prompt = frame_of(game, decision.player).prompt
            assert prompt is not None
            check_lines(prompt.lines)
            assert [n for line in prompt.lines for n in line.numbers] == list(range(1, len(prompt.choices) + 1))
            for line in prompt.lines:
                kinds = {prompt.choices[n - 1].kind for n in line.numbers}
                heads = {prompt.choices[n - 1].head for n in line.numbers}
                n_lines += len(line.numbers) > 1
                if len(kinds) == 1 < len(heads):
                    assert not any(line.words.startswith(head) for head in heads), "a line of several cards names one"
    assert n_lines > 100
