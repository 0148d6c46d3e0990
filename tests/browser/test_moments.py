"""Moments that few games come to, from a recorded one that goes on: a trance, and a battle on full boards."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from lnl import Game, decks
from lnl.ai.player import player_of
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Zone
from lnl.game.replay import Replay
from tests.browser.tools import Server, Visitor

Visit = Callable[..., Visitor]
SIZES = [(1280, 800, "en"), (390, 844, "ja")]


@cache
def recorded() -> tuple[str, dict[str, tuple[int, int]]]:
    """Return a recorded game, and after how many moves whom it asks at the moments with most members."""
    game = Game(decks()["twilight_ledger"], decks()["blue_tide"], seed=7)
    pilots = [player_of("greedy", seed) for seed in (1, 2)]
    found: dict[str, tuple[int, int, int]] = {}
    while (decision := game.decision) is not None:
        kinds = {action.kind for action in decision.actions}
        name = "trance" if ActionKind.TRANCE in kinds else "battle" if decision.kind is DecisionKind.DEFINE else ""
        zones = game.record().zones
        n_members = sum(len(zones[player][Zone.CIRCLE]) for player in (0, 1))
        if name and len(decision.codes) > 2:
            found[name] = max(found.get(name, (0, 0, 0)), (n_members, len(game.moves), decision.player))
        game.push(pilots[decision.player].choose(game.view(decision.player)))
    return "\n".join(Replay.of(game).lines()), {name: (at, player) for name, (_, at, player) in found.items()}


def go_on(one: Visitor, moment: str) -> None:
    """Take up the recorded game at a moment, as who is asked there."""
    text, moments = recorded()
    at, seat = moments[moment]
    one.open()
    token = one.page.evaluate(
        """async ([at, seat, text]) => (await (await fetch(`/open/continue?at=${at}&seat=${seat}&opponent=level:1`,
            { method: "POST", headers: { "content-type": "text/plain" }, body: text })).json()).token""",
        [at, seat, text],
    )
    one.page.goto(f"{one.server.address}#t={token}")
    assert one.wait_asked() == "asked"


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
def test_a_trance(server: Server, visit: Visit, pictures: Path, width: int, height: int, lang: str) -> None:
    """Its materials are marked on the board, and become the soul of what comes."""
    one = visit(server, width, height, lang)
    go_on(one, "trance")
    page = one.page
    page.locator("[aria-expanded=false].choice").filter(has_text=re.compile("Trance|合体")).first.click()
    trance = page.locator("[data-choice][data-action^='trance']").first
    trance.focus()
    assert page.locator(".spot.pointed").count() >= 2
    said = page.locator("[data-choice][data-action^='trance']").all_inner_texts()
    assert any(re.search("Do not search the deck|山札を探さない", words) for words in said)
    one.picture(pictures / f"trance-{width}.png")
    rev = one.rev
    trance.click()
    one.wait_moved(rev)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
def test_a_battle_on_full_boards(
    server: Server, visit: Visit, pictures: Path, width: int, height: int, lang: str
) -> None:
    """Both sides' numbers, and what each definition would change."""
    one = visit(server, width, height, lang)
    go_on(one, "battle")
    page = one.page
    assert page.locator("[data-spot^='member:']").count() >= 9
    assert page.locator("#battle .fighter dl").count() == 2
    assert page.locator("[data-choice] .consequence").first.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    one.picture(pictures / f"battle-{width}.png")
