"""Reports: one page that needs nothing else, looked at in a browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lnl.cards.library.decks import shipped_decks
from lnl.lab.analysis import make_table, make_tables
from lnl.lab.analysis.run_data import RunData
from lnl.lab.runs.setting import Matchup
from tests.support.chromium import chromium, started, violations_of
from tests.support.commands import run
from tests.support.planted_runs import planted, setting_of

pytest.importorskip("altair")
pytest.importorskip("vl_convert")
from lnl.lab.report import make_pictures, make_report


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunData]:
    shipped = shipped_decks()
    red = shipped["red_forge"]
    setting = setting_of([red, shipped["blue_tide"], red], mirrors=True)

    def chance(met: Matchup, first: int) -> float:
        return {(0, 1): 0.85, (1, 2): 0.15}.get(met.decks, 0.5)

    path = planted(tmp_path_factory.mktemp("report") / "a <run>", setting, 60, chance)
    with RunData(path) as found:
        yield found


@pytest.fixture(scope="module")
def page(data: RunData) -> str:
    return make_report(data)


def test_the_page_has_every_table_its_definitions_and_its_origin(data: RunData, page: str) -> None:
    for table in make_tables(data):
        assert f'id="table-{table.name}"' in page
        assert f'<section id="{table.name}">' in page
    assert "Rate of games in which a copy was drawn at any time. Long games draw more cards" in page
    assert "lnl simulate --planted" in page
    assert f"<dd>{data.manifest['seed']}</dd>" in page
    assert "Deck report: a &lt;run&gt;" in page
    assert "Red Forge 2" in page


def test_the_page_asks_no_other_host(page: str) -> None:
    """Nothing of it is loaded: no source, link or import, and a policy that forbids them."""
    assert not re.findall(r"<(?:script|img|iframe|link)[^>]+(?:src|href)=", page.partition("<script>")[0])
    assert "default-src 'none'" in page
    assert page.count("</script>") == 3


def test_the_page_in_japanese(data: RunData) -> None:
    page = make_report(data, "ja")
    assert '<html lang="ja">' in page
    assert "最も強いデッキ" in page
    assert "Which deck is best" not in page


def test_pictures_are_drawn_without_a_browser(data: RunData, tmp_path: Path) -> None:
    drawn = make_pictures(
        {name: make_table(data, name) for name in ("ranking", "matchups", "turns", "gates", "cards", "meta")}
    )
    assert {picture.name for picture in drawn} == {"ranking", "matchups", "turns", "gates", "cards", "meta"}
    for picture in drawn:
        svg, png = picture.save(tmp_path)
        assert svg.read_text().startswith("<svg")
        assert png.read_bytes().startswith(b"\x89PNG")


def test_cells_of_the_matrix_are_readable_and_faint_where_nothing_is_known(data: RunData) -> None:
    """The color is clamped and centered at a half; a number stands on each cell; the sure cells are not faint."""
    (picture,) = make_pictures({name: make_table(data, name) for name in ("matchups",)})
    spec = json.dumps(picture.spec)
    assert '"clamp": true' in spec
    assert '"domain": [0.25, 0.5, 0.75]' in spec
    rows = {(row["deck"], row["against"]): row for row in _values(picture.spec) if "seen" in row}
    assert len(rows) == 9
    assert rows["Red Forge", "Blue Tide"]["seen"] == 1.0
    assert rows["Red Forge", "Blue Tide"]["white"]
    assert rows["Blue Tide", "Blue Tide"]["seen"] < 0.5
    assert rows["Blue Tide", "Blue Tide"]["told"] == f"{100 * rows['Blue Tide', 'Blue Tide']['rate']:.0f}"


def _values(spec: Any) -> Iterator[dict[str, Any]]:
    """Yield the rows of all data in a specification."""
    if isinstance(spec, dict):
        if isinstance(spec.get("values"), list):
            yield from spec["values"]
        for part in spec.values():
            yield from _values(part)
    elif isinstance(spec, list):
        for part in spec:
            yield from _values(part)


@pytest.fixture(scope="module")
def file(page: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(page, encoding="utf-8")
    return path


@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_in_a_browser(file: Path, width: int) -> None:
    """No error, no request, no sideways scroll; tables are sorted by a click; every picture is drawn; axe finds nothing."""
    pytest.importorskip("playwright.sync_api")
    pytest.importorskip("axe_playwright_python")
    if not chromium():
        pytest.skip("no Chromium")
    with started() as browser:
        seen = browser.new_page(viewport={"width": width, "height": 844})
        told: list[str] = []
        asked: list[str] = []
        seen.on("console", lambda message: told.append(message.text))
        seen.on("pageerror", lambda error: told.append(str(error)))
        seen.on("request", lambda request: asked.append(request.url))
        seen.goto(file.as_uri())
        seen.wait_for_selector("body[data-ready=yes]", timeout=60_000)
        assert told == []
        assert [url for url in asked if not url.startswith(("file:", "data:", "blob:"))] == []
        assert seen.locator("figure svg.marks").count() == seen.locator("figure").count() == 6
        assert seen.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
        assert violations_of(seen) == []
        table = seen.locator("#table-ranking")
        table.get_by_role("button", name="deck", exact=True).click()
        names = table.locator("tbody tr td:nth-child(2)").all_inner_texts()
        assert names == ["Blue Tide", "Red Forge", "Red Forge 2"]
        table.get_by_role("button", name="field rate").click()
        rates = table.locator("tbody tr td:nth-child(4)").evaluate_all(
            "all => all.map(one => Number(one.dataset.value))"
        )
        assert rates == sorted(rates, reverse=True)
        assert table.locator("th[aria-sort=descending]").inner_text() == "field rate"


def test_the_command_writes_report_tables_and_pictures(data: RunData, tmp_path: Path) -> None:
    command = ["analyze", str(data.path), "--report", str(tmp_path / "report.html")]
    done = run([*command, "--save", str(tmp_path / "all"), "--lang", "ja"])
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith('<!doctype html><html lang="ja">')
    names = {path.name for path in (tmp_path / "all").iterdir()}
    assert {"ranking.csv", "ranking.parquet", "ranking.json", "ranking.svg", "matchups.png"} <= names
