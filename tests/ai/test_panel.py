"""The panel of crude styles (`tools/panel.py`) and the search for a best response (`tools/exploit.py`)."""

from __future__ import annotations

import pytest

from lnl import Game, decks
from lnl.ai.player import player_of
from lnl.contract.action import kind_of
from lnl.contract.errors import LnlError
from lnl.lab.games import Field
from tools import exploit, panel


@pytest.mark.parametrize("style", panel.STYLES, ids=[style.name for style in panel.STYLES])
def test_a_style_follows_its_conviction(style: type[panel.Style]) -> None:
    shipped = decks()
    player, other = style(), player_of("pilot")
    n_wanted = n_shunned = 0
    for seed in range(2):
        game = Game(shipped["red_forge"], shipped["blue_tide"], seed=seed, first=0)
        while (decision := game.decision) is not None:
            view = game.view(decision.player)
            if decision.player or len(decision.codes) == 1:
                game.push(other.choose(view))
                continue
            kinds = {kind_of(code) for code in decision.codes}
            taken = kind_of(player.choose(view).code)
            if wanted := kinds & set(style.wants):
                n_wanted += 1
                assert taken in wanted
            elif kinds - set(style.shuns):
                n_shunned += bool(kinds & set(style.shuns))
                assert taken not in style.shuns
            game.push(player.choose(view))
    assert n_wanted or not style.wants
    assert n_shunned or not style.shuns


def test_the_panel_is_told_style_by_style(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(panel, "STYLES", (panel.Wall, panel.Miser))
    monkeypatch.setattr("sys.argv", ["panel", "greedy", "--blocks", "1"])
    assert panel.main() == 0
    assert [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()] == ["wall", "miser"]


def test_candidates_are_different_players_with_as_many_playouts() -> None:
    found = exploit.candidates(24, 5, 30)
    assert len(set(found)) == 24
    assert found == exploit.candidates(24, 5, 30)
    assert found != exploit.candidates(24, 6, 30)
    assert {exploit.iterations_of(spec) for spec in found} == {30}


@pytest.mark.parametrize("victim", ["greedy", "mcts:time=1"])
def test_a_victim_has_a_number_of_playouts(victim: str) -> None:
    with pytest.raises(LnlError, match="number of playouts"):
        exploit.iterations_of(victim)


def test_the_best_response_is_the_one_that_wins(capsys: pytest.CaptureFixture[str]) -> None:
    field = Field(list(decks().values()), ("random", "random", "pilot", "random"))
    assert exploit.best_response(field, 1, 1) == 2
    assert "2 left after 1 blocks" in capsys.readouterr().err
