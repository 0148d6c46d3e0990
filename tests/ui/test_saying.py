"""Actions in words, as choices say them: single ones, and what a search expects to follow."""

from __future__ import annotations

import re
from itertools import islice

import pytest

from lnl.ai.advice import hint
from lnl.contract.action import ActionKind
from lnl.game.scenario import Run, Scenario
from lnl.ui.advice import hint_lines
from lnl.ui.model.frame import frame_of
from lnl.ui.model.options import Reach
from lnl.ui.model.retelling import Retold
from lnl.ui.model.saying import line_said, said_of
from lnl.ui.model.scene import Scene
from lnl.ui.model.wording import wording
from tests.project.project import ROOT
from tests.support.frames import played


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_an_action_is_said_as_it_is_offered(lang: str) -> None:
    for game in islice(played(3), 60):
        decision = game.decision
        assert decision is not None
        prompt = frame_of(game, decision.player, lang, reach=Reach.ACTION).prompt
        assert prompt is not None
        view = game.view(decision.player)
        for choice in prompt.choices:
            code = decision.parse(choice.action).code
            assert said_of(game, code, decision.player, lang) == choice.words
        assert line_said(view, [(decision.player, code)], decision.player, lang) == [choice.words]


OWN = {"en": "your", "ja": "あなた"}
THEIRS = {"en": "the opponent's", "ja": "相手の"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_another_player_is_not_spoken_to(lang: str) -> None:
    """What a choice says of "your turn" is not told to the opponent of who takes it."""
    seen = set()
    for game in islice(played(3), 120):
        decision = game.decision
        assert decision is not None
        for one in decision.actions:
            for seat in (1 - decision.player, None):
                said = said_of(game, one.code, seat, lang)
                assert OWN[lang] not in said.lower()
            if one.kind is ActionKind.PASS:
                seen.add(said)
    passes = {
        "en": {"End the turn", "Keep the level as it is", "End the main phase"},
        "ja": {"ターンを終える", "レベルはそのまま", "メインフェイズを終える"},
    }
    assert passes[lang] <= seen


@pytest.mark.parametrize(
    ("lang", "own", "theirs", "gate"),
    [
        ("en", "your gate back center", "the opponent's gate back center", "gate back center"),
        ("ja", "あなたの後列中央の門", "相手の後列中央の門", "後列中央の門"),
    ],
)
def test_whose_a_gate_is_depends_on_who_is_told(lang: str, own: str, theirs: str, gate: str) -> None:
    """To who acts, to the other player, and to whoever looks from neither side."""
    game = next(iter(played(8)))
    told = [Scene(game, 0, lang), Retold(game, 0, lang, 1), Retold(game, 0, lang)]
    assert [scene.called(None, "me.gate.4") for scene in told] == [own, theirs, gate]
    assert [scene.called(None, "opponent.gate.4") for scene in told] == [theirs, own, theirs]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_choices_of_gates_are_said_to_everybody(lang: str) -> None:
    found = 0
    for game in played(8):
        decision = game.decision
        assert decision is not None
        for one in decision.actions:
            acting, other, neither = (
                said_of(game, one.code, seat, lang) for seat in (decision.player, 1 - decision.player, None)
            )
            if OWN[lang] in acting and one.kind is ActionKind.CHOOSE:
                found += 1
                assert THEIRS[lang] in other
                assert OWN[lang] not in neither
                assert THEIRS[lang] not in neither
    assert found


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hint_says_words_and_what_can_be_typed(lang: str) -> None:
    for game in islice(played(3), 0, 60, 6):
        decision = game.decision
        assert decision is not None
        if len(decision.codes) == 1:
            continue
        view = game.view(decision.player)
        found = hint(view, 40)
        lines = hint_lines(found, view, lang)
        for one, line in zip(found.actions, lines, strict=False):
            assert line.startswith(f"{said_of(game, one.code, decision.player, lang)}  ({one.action})  ")
        if len(found.line) > 1:
            assert re.search(r"\b[AB]: ", lines[-1])
            assert not re.search(r"->|\b[A-Z]{2}-\d{3}\b", lines[-1])


def test_what_cannot_follow_in_a_world_is_said_as_far_as_it_is_known() -> None:
    """An expected action may need a card that the world does not have there."""
    game = next(game for game in played(3) if game.turn == 2)
    decision = game.decision
    assert decision is not None
    steps = [(decision.player, decision.codes[0]), (1 - decision.player, decision.codes[-1])]
    assert all(line_said(game.view(decision.player), [*steps, *steps], decision.player, "en"))


def test_names_with_commas_are_kept_apart() -> None:
    words = wording("en")
    assert words.several(["Ada", "Bo", "Cy"]) == "Ada, Bo and Cy"
    assert words.several(["Second Hinge, Joost", "Wire Bent Twice"]) == "Second Hinge, Joost and Wire Bent Twice"
    assert words.several(["Second Hinge, Joost", "Bo", "Cy"]) == "Second Hinge, Joost; Bo and Cy"
    assert wording("ja").several(["Second Hinge, Joost", "Bo", "Cy"]) == "Second Hinge, Joost、Bo、Cy"


@pytest.mark.rule("6.2.1.8")
@pytest.mark.parametrize(("lang", "words"), [("en", "Keep these cards"), ("ja", "残りの手札で始める")])
def test_the_opening_hand_is_kept_in_plain_words(lang: str, words: str) -> None:
    """As long as nothing was put on the bottom, and after it; no other question ends with these words."""
    met = set()
    for game in islice(played(6), 40):
        decision = game.decision
        assert decision is not None
        prompt = frame_of(game, decision.player, lang, reach=Reach.ACTION).prompt
        assert prompt is not None
        said = {choice.words for choice in prompt.choices}
        assert (words in said) == (prompt.decision == "mulligan")
        met.add(prompt.decision)
    assert len(met) > 2


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["Choose R (hand)", "Choose R (drop zone)"]),
        ("ja", ["R（手札）を選ぶ", "R（ドロップ領域）を選ぶ"]),
    ],
)
def test_cards_of_several_zones_are_told_apart(lang: str, words: list[str]) -> None:
    scenario = Scenario.load(ROOT / "tests" / "scenarios" / "U183.toml")
    game = Run(scenario, "core").start()
    game.push(game.decision.parse(scenario.steps[0].do[0]))  # type: ignore[union-attr]
    decision = game.decision
    assert decision is not None
    prompt = frame_of(game, decision.player, lang, reach=Reach.ACTION).prompt
    assert prompt is not None
    assert [choice.words for choice in prompt.choices] == words
