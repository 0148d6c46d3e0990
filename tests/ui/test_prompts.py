"""How often a person is asked: by the default policy less than there are choices (docs/ux.md has the measured figures)."""

from __future__ import annotations

from lnl.contract.decision import DecisionKind
from lnl.ui.model.wording import key
from tools.prompts import measured

KINDS = {key(kind) for kind in DecisionKind}


def test_prompts_are_fewer_than_choices() -> None:
    asked = measured(3)
    assert asked.games == 3
    assert asked.choices.keys() | asked.inputs.keys() <= KINDS
    assert asked.prompts.total() < asked.inputs.total() < asked.choices.total()
    assert asked.prompts.total() < 0.7 * asked.choices.total()
    for name in ("attack", "standby", "order"):  # named with the declaration; the order of what happens anyway
        assert asked.choices[name]
        assert not asked.inputs[name]
    assert asked.inputs["main"] == asked.choices["main"]
    assert asked.prompts["main"] < asked.inputs["main"]
