"""Moments that few games come to, from a recorded one that goes on: a trance, full boards, and circles under wide members."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from lnl import Game, decks
from lnl.ai.player import player_of
from lnl.contract.action import ActionKind
from lnl.contract.decision import DecisionKind
from lnl.contract.enums import Circle, Zone
from lnl.game.replay import Replay
from lnl.ui.model.frame import frame_of
from lnl.ui.model.parts import Choice, Frame
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
    take_up(one, text, *moments[moment])


def take_up(one: Visitor, text: str, at: int, seat: int) -> None:
    """Take up a recorded game after some moves."""
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


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
@pytest.mark.parametrize("is_by_key", [False, True])
def test_a_battle_is_passed(server: Server, visit: Visit, width: int, height: int, lang: str, is_by_key: bool) -> None:
    """P-12: the button stands there in battles; nobody is asked about it any more, and undo leads back."""
    one = visit(server, width, height, lang)
    go_on(one, "battle")
    page, before, rev = one.page, one.version, one.rev
    button = page.locator("#do-pass-battle")
    assert button.inner_text() == {"en": "Pass to end of battle", "ja": "バトル終了までパス"}[lang]
    if is_by_key:
        page.locator("[data-choice]").first.focus()
        page.keyboard.press("f")
    else:
        button.click()
    one.wait_moved(rev)
    assert one.wait_asked() == "asked"
    assert one.version > before
    assert one.has_focus()
    assert page.locator("#log-lines").get_by_text(re.compile("You passed|あなた：パス")).count()
    rev = one.rev
    page.keyboard.press("u")
    one.wait_moved(rev)
    assert one.wait_asked() == "asked"
    assert one.version == before
    assert button.count() == 1


@cache
def covered(kind: str) -> tuple[str, int, int, Choice, str]:
    """Return a recorded game that comes to a choice about a circle that a wide member covers.

    With the number of moves before it, who is asked, the choice, and the anchor of the member.
    """
    for seed in range(20):
        game = Game(decks()["twilight_ledger"], decks()["blue_tide"], seed=seed)
        pilots = [player_of("greedy", seed) for seed in (1, 2)]
        while (decision := game.decision) is not None:
            frame = frame_of(game, decision.player)
            found = next(_under_members(frame, kind), None)
            at, player = len(game.moves), decision.player
            game.push(pilots[player].choose(game.view(player)))
            if found is not None:  # after the last move of a record nothing goes on
                return "\n".join(Replay.of(game).lines()), at, player, *found
    raise AssertionError(f"no {kind} on a covered circle")


def _under_members(frame: Frame, kind: str) -> Iterator[tuple[Choice, str]]:
    members = [member for side in (frame.me, frame.opponent) for member in side.members]
    over = {anchor: member.anchor for member in members for anchor in member.anchors}
    for choice in frame.prompt.choices if frame.prompt is not None else ():
        if choice.kind == kind and len(choice.anchors) == 2 and choice.anchors[0] != over.get(choice.anchors[1]):
            under = over.get(choice.anchors[1], choice.anchors[1])
            if under != choice.anchors[1]:
                yield choice, under


@pytest.mark.parametrize(("width", "height", "lang"), SIZES)
@pytest.mark.parametrize("is_dragged", [False, True])
@pytest.mark.parametrize("kind", ["attack", "mobilize"])
def test_circles_under_a_wide_member(
    server: Server, visit: Visit, tmp_path: Path, width: int, height: int, lang: str, is_dragged: bool, kind: str
) -> None:
    """They are chosen by the member that lies on them, by clicks or by a drag; the list tells several circles apart."""
    text, at, seat, choice, member = covered(kind)
    one = visit(server, width, height, lang)
    take_up(one, text, at, seat)
    page, rev = one.page, one.rev
    first = page.locator(f".spot.legal[data-anchor='{choice.anchors[0]}']").last
    last = page.locator(f"[data-spot^='member:'][data-anchor='{member}']")
    one.picture(tmp_path / f"covered-{kind}-{width}.png")
    if is_dragged:
        first.scroll_into_view_if_needed()
        first.drag_to(last)
    else:
        first.click()
        page.locator(".spot.chosen").first.wait_for()
        assert "legal" in str(last.get_attribute("class"))
        listed = page.locator("[data-choice]").evaluate_all("(all) => all.map((choice) => choice.dataset.action)")
        assert kind == "mobilize" or not any("mobilize" in action for action in listed), (
            "that begins at a card of the hand"
        )
        one.picture(tmp_path / f"covered-{kind}-{width}-chosen.png")
        last.click()
    moved = page.locator(f"body:not([data-rev='{rev}'])")
    left = page.locator(f"[data-choice][data-action='{choice.action}']")
    moved.or_(page.locator(".spot.chosen").nth(1)).first.wait_for()
    if one.rev == rev:
        assert page.locator("[data-choice]").count() > 1
        left.click()
        moved.wait_for()
    assert one.version > at
    if kind == "attack":
        page.locator("#battle").wait_for()
    else:
        circle = Circle(int(choice.anchors[1][-1])).name
        assert page.locator(f"[data-spot='member:0:{circle}:0']").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width
