"""How often a person is asked: by the default policy less than there are choices (docs/ux.md has the measured figures)."""

from __future__ import annotations

from lnl.contract.decision import DecisionKind
from lnl.ui.model.wording import key
from tools.prompts import measured

KINDS = {key(kind) for kind in DecisionKind}


def test_prompts_are_fewer_than_choices() -> None:
    asked = measured(3, seed=1)
    assert asked.games == 3
    assert asked.choices.keys() | asked.inputs.keys() <= KINDS
    assert asked.prompts.total() < asked.inputs.total() < asked.choices.total()
    assert asked.prompts.total() < asked.strict.total() < asked.inputs.total()
    assert asked.share < 0.38  # measured: 0.32
    assert asked.inputs.total() < 0.75 * asked.choices.total()  # measured: 0.61
    for name in (
        "attack",
        "standby",
        "order",
        "trance source",
        "level swap",
    ):  # named with what leads there; the order of what happens anyway
        assert asked.choices[name]
        assert not asked.inputs[name]
    assert not asked.prompts["define card"]
    assert asked.inputs["main"] <= asked.choices["main"]  # the first is offered with the level card
    assert asked.prompts["main"] < asked.inputs["main"]


def test_what_the_table_answers_is_judged() -> None:
    asked = measured(1, seed=3, judge=40)
    assert asked.answered.total() >= 3
    for name, n in asked.answered.items():
        assert n >= asked.others[name] >= asked.losses[name] >= asked.again[name]
