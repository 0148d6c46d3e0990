"""Pictures of tables, by Altair: specifications of Vega-Lite, as SVG or PNG without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lnl.contract.errors import LnlError
from lnl.files.writing import replace_files
from lnl.lab.analysis.tables import LEAST_SHOWN, Table
from lnl.lab.analysis.words import word_of

_LOW, _HIGH = 0.25, 0.75
"""Rates beyond have the color of these."""
_DARK = 0.19
"""Distance from a half from which a cell is so dark that its number is white."""
_STEP = 46
_SCALE = 2.0
_FONT = "sans-serif"


@dataclass(frozen=True)
class Picture:
    """A picture of a table.

    Attributes:
        name: of the table.
        spec: its specification in Vega-Lite.
    """

    name: str
    spec: dict[str, Any]

    def svg(self) -> str:
        """Return the picture as SVG."""
        import vl_convert

        return str(vl_convert.vegalite_to_svg(json.dumps(self.spec)))

    def png(self) -> bytes:
        """Return the picture as PNG, two pixels for one."""
        import vl_convert

        return bytes(vl_convert.vegalite_to_png(json.dumps(self.spec), scale=_SCALE))

    def save(self, folder: Path) -> list[Path]:
        """Write the picture into a folder as SVG and PNG.

        Args:
            folder: where to.

        Returns:
            The files.

        Raises:
            FileError: a file cannot be written.
        """
        return replace_files(folder, self.name, {"svg": self.svg(), "png": self.png()})

    def _repr_svg_(self) -> str:
        return self.svg()


def make_pictures(tables: Mapping[str, Table], language: str = "en") -> list[Picture]:
    """Return the pictures of those tables that have one.

    Args:
        tables: by name.
        language: ``"en"`` or ``"ja"``.

    Returns:
        The pictures.

    Raises:
        LnlError: Altair is not installed.
    """
    alt = _altair()
    found = []
    for name, draw in _DRAWN.items():
        if name in tables and tables[name].rows:
            chart = draw(alt, tables, language)
            if chart is not None:
                axis = {"labelFontSize": 12, "titleFontSize": 12}
                spec = chart.configure(font=_FONT, background="white", axis=axis, legend=axis).to_dict()
                found.append(Picture(name, spec))
    return found


def _altair() -> Any:
    try:
        import altair
        import vl_convert  # noqa: F401
    except ImportError:
        raise LnlError("pictures and reports need Altair: pip install 'lnl[lab]'") from None
    return altair


def _decks(tables: Mapping[str, Table], fallback: str) -> list[str]:
    """Return the decks in the order of the ranking, the best first."""
    table = tables.get("ranking") or tables[fallback]
    return list(dict.fromkeys(str(deck) for deck in table.column("deck")))


def _matchups(alt: Any, tables: Mapping[str, Table], language: str) -> Any:
    """Draw the matrix: a cell's color by the rate of its row, faint where the interval holds a half."""
    rows = []
    table = tables["matchups"]
    pilots = list(dict.fromkeys(str(pilot) for pilot in table.column("pilot")))
    for row in table.dicts():
        low, rate, high = (float(row[key] or 0) for key in ("rate_low", "rate", "rate_high"))
        few = float(row["games"] or 0) < LEAST_SHOWN
        faint = low <= 0.5 <= high
        rows.append(
            {
                **{key: row[key] for key in ("deck", "against", "pilot", "games")},
                "rate": rate,
                "told": f"n={row['games']}" if few else f"{100 * rate:.0f}",
                "interval": f"{100 * low:.1f} - {100 * high:.1f} %",
                "seen": 0.3 if faint else 1.0,
                "white": (not faint) and abs(rate - 0.5) > _DARK,
            }
        )
    order = _decks(tables, "matchups")
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X(
            "against:N", sort=order, title=_label("against", language), axis=alt.Axis(orient="top", labelAngle=-60)
        ),
        y=alt.Y("deck:N", sort=order, title=_label("deck", language)),
        tooltip=[
            alt.Tooltip("deck:N", title=_label("deck", language)),
            alt.Tooltip("against:N", title=_label("against", language)),
            alt.Tooltip("rate:Q", title=_label("rate", language), format=".1%"),
            alt.Tooltip("interval:N", title="95 %"),
            alt.Tooltip("games:Q", title="n"),
        ],
    )
    cells = base.mark_rect(stroke="white").encode(
        color=_rates(alt, language, (_LOW, _HIGH)),
        opacity=alt.Opacity("seen:Q", scale=None),
    )
    numbers = base.mark_text(fontSize=12).encode(
        text="told:N", color=alt.condition("datum.white", alt.value("white"), alt.value("#111"))
    )
    chart = (cells + numbers).properties(width=alt.Step(_STEP), height=alt.Step(30))
    if len(pilots) == 1:
        return chart
    return alt.vconcat(*(_of_pilot(chart, pilot) for pilot in pilots))


def _of_pilot(chart: Any, pilot: str) -> Any:
    return chart.transform_filter(f"datum.pilot == {json.dumps(pilot)}").properties(title=pilot)


def _ranking(alt: Any, tables: Mapping[str, Table], language: str) -> Any:
    """Draw rates over the field with their intervals."""
    rows = [row for row in tables["ranking"].dicts() if row["field_rate"] is not None]
    base = alt.Chart(alt.Data(values=rows)).encode(
        y=alt.Y("deck:N", sort=_decks(tables, "ranking"), title=None, axis=alt.Axis(labelLimit=220)),
        tooltip=_tooltips(alt, rows[0], ("deck", "pilot", "rank", "field_rate", "games"), language),
    )
    several = len({row["pilot"] for row in rows}) > 1
    more: dict[str, Any] = {"color": alt.Color("pilot:N", title=_label("pilot", language))} if several else {}
    if several:
        more["yOffset"] = alt.YOffset("pilot:N")
    title = _label("field_rate", language)
    bounds = base.mark_rule(strokeWidth=3, opacity=0.5).encode(
        x=alt.X("field_rate_low:Q", title=title, axis=alt.Axis(format=".0%"), scale=alt.Scale(zero=False)),
        x2="field_rate_high:Q",
        **more,
    )
    points = base.mark_point(filled=True, size=70, opacity=1).encode(x="field_rate:Q", **more)
    half = alt.Chart(alt.Data(values=[{"half": 0.5}])).mark_rule(strokeDash=[4, 4], color="#666").encode(x="half:Q")
    return (half + bounds + points).properties(width=420, height=alt.Step(26 * (2 if several else 1)))


def _turns(alt: Any, tables: Mapping[str, Table], language: str) -> Any:
    """Draw in which turn games end, and who won them."""
    keys = ("won_starting", "won_second", "draws")
    rows = [
        {"turn": row["turn"], "who": _label(key, language), "games": row[key]}
        for row in tables["turns"].dicts()
        for key in keys
    ]
    return (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            x=alt.X("turn:O", title=_label("turn", language), axis=alt.Axis(labelAngle=0)),
            y=alt.Y("games:Q", title=_label("games", language)),
            color=alt.Color(
                "who:N",
                title=None,
                sort=[_label(key, language) for key in keys],
                scale=alt.Scale(
                    domain=[_label(key, language) for key in keys], range=["#2166ac", "#e08214", "#999999"]
                ),
                legend=alt.Legend(orient="bottom"),
            ),
            tooltip=["turn:O", "who:N", "games:Q"],
        )
        .properties(width=460, height=200)
    )


def _gates(alt: Any, tables: Mapping[str, Table], language: str) -> Any:
    """Draw who wins by the turn and by how many gates the turn player is ahead."""
    sums: dict[tuple[int, int], list[float]] = {}
    for row in tables["gates"].dicts():
        key = int(row["turn"] or 0), int(row["own_gates"] or 0) - int(row["other_gates"] or 0)
        games = float(row["games"] or 0)
        found = sums.setdefault(key, [0.0, 0.0])
        found[0] += games
        found[1] += games * float(row["rate"] or 0)
    rows = [
        {"turn": turn, "ahead": ahead, "games": games, "rate": won / games, "told": f"{100 * won / games:.0f}"}
        for (turn, ahead), (games, won) in sums.items()
        if games >= LEAST_SHOWN
    ]
    if not rows:
        return None
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("turn:O", title=_label("turn", language), axis=alt.Axis(labelAngle=0)),
        y=alt.Y("ahead:O", sort="descending", title=_label("ahead", language)),
        tooltip=["turn:O", "ahead:O", alt.Tooltip("rate:Q", format=".1%"), alt.Tooltip("games:Q", title="n")],
    )
    cells = base.mark_rect(stroke="white").encode(color=_rates(alt, language, (0.0, 1.0)))
    numbers = base.mark_text(fontSize=11).encode(
        text="told:N",
        color=alt.condition(f"abs(datum.rate - 0.5) > {2 * _DARK}", alt.value("white"), alt.value("#111")),
    )
    return (cells + numbers).properties(width=alt.Step(32), height=alt.Step(26))


def _cards(alt: Any, tables: Mapping[str, Table], language: str) -> Any:
    """Draw the effect of being dealt, card by card, of the deck that is chosen."""
    rows = [
        row
        for row in tables["cards"].dicts()
        if row["dealt"] is not None and float(row["dealt_games"] or 0) >= LEAST_SHOWN
    ]
    if not rows:
        return None
    decks = [deck for deck in _decks(tables, "cards") if any(row["deck"] == deck for row in rows)]
    for row in rows:
        row["sure"] = float(row["dealt_q"] if row["dealt_q"] is not None else 1) < 0.05
    chosen = alt.param(
        name="deck", value=decks[0], bind=alt.binding_select(options=decks, name=f"{_label('deck', language)} ")
    )
    base = (
        alt.Chart(alt.Data(values=rows))
        .transform_filter("datum.deck == deck")
        .encode(
            y=alt.Y(
                "card_name:N",
                sort=alt.EncodingSortField("dealt", order="descending"),
                title=None,
                axis=alt.Axis(labelLimit=240),
            ),
            tooltip=_tooltips(
                alt,
                rows[0],
                ("card", "card_name", "type", "level", "copies", "dealt", "dealt_games", "dealt_q"),
                language,
            ),
            color=alt.condition("datum.sure", alt.value("#2166ac"), alt.value("#888")),
        )
    )
    title = _label("dealt", language)
    bounds = base.mark_rule(strokeWidth=3, opacity=0.5).encode(
        x=alt.X("dealt_low:Q", title=title, axis=alt.Axis(format="+.0%")), x2="dealt_high:Q"
    )
    points = base.mark_point(filled=True, size=60, opacity=1).encode(x="dealt:Q")
    none = alt.Chart(alt.Data(values=[{"none": 0}])).mark_rule(strokeDash=[4, 4], color="#666").encode(x="none:Q")
    return (none + bounds + points).add_params(chosen).properties(width=380, height=alt.Step(20))


def _meta(alt: Any, tables: Mapping[str, Table], language: str) -> Any:
    """Draw the shares of the field beside the mix that nobody beats."""
    keys = ("share", "mix")
    rows = [
        {
            "deck": row["deck"],
            "pilot": row["pilot"],
            "what": _label(key, language),
            "part": row[key],
            "in_mix": row["in_mix"],
        }
        for row in tables["meta"].dicts()
        for key in keys
    ]
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar()
        .encode(
            y=alt.Y("deck:N", sort=_decks(tables, "meta"), title=None, axis=alt.Axis(labelLimit=220)),
            yOffset=alt.YOffset("what:N", sort=[_label(key, language) for key in keys]),
            x=alt.X("part:Q", title=None, axis=alt.Axis(format=".0%")),
            color=alt.Color(
                "what:N",
                title=None,
                sort=[_label(key, language) for key in keys],
                scale=alt.Scale(domain=[_label(key, language) for key in keys], range=["#999999", "#2166ac"]),
                legend=alt.Legend(orient="bottom"),
            ),
            tooltip=[
                "deck:N",
                "what:N",
                alt.Tooltip("part:Q", format=".1%"),
                alt.Tooltip("in_mix:Q", title=_label("in_mix", language), format=".0%"),
            ],
        )
        .properties(width=420, height=alt.Step(13))
    )
    several = list(dict.fromkeys(str(row["pilot"]) for row in rows))
    return chart if len(several) == 1 else alt.vconcat(*(_of_pilot(chart, pilot) for pilot in several))


def _label(key: str, language: str) -> str:
    return word_of(key).label(language)


def _tooltips(alt: Any, row: Mapping[str, Any], keys: tuple[str, ...], language: str) -> list[Any]:
    """Return tooltips of columns, each with its bounds where it has some."""
    found = []
    for key in keys:
        rated = f"{key}_low" in row
        kind = "Q" if isinstance(row[key], (int, float)) else "N"
        options = {"format": "+.1%" if key == "dealt" else ".1%"} if rated else {}
        found.append(alt.Tooltip(f"{key}:{kind}", title=_label(key, language), **options))
        if rated:
            found += [
                alt.Tooltip(f"{key}_{end}:Q", title=f"95 % {mark}", **options)
                for end, mark in (("low", "≥"), ("high", "≤"))
            ]
    return found


def _map(alt: Any, tables: Mapping[str, Table], language: str) -> Any:
    """Draw the map of lists: a cell's color by the rate of its list."""
    rows = [
        {**row, "told": f"{100 * float(row['rate'] or 0):.0f}", "interval": tables["map"].cell(row, column)}
        for row in tables["map"].dicts()
        for column in tables["map"].columns
        if column.key == "rate"
    ]
    base = alt.Chart(alt.Data(values=rows)).encode(
        x=alt.X("members_from:O", title=_label("members_from", language), axis=alt.Axis(labelAngle=0)),
        y=alt.Y("level_from:O", title=_label("level_from", language)),
        tooltip=[
            alt.Tooltip("interval:N", title=_label("rate", language)),
            alt.Tooltip("games:Q", title="n"),
            alt.Tooltip("changed:Q", title=_label("changed", language)),
        ],
    )
    cells = base.mark_rect(stroke="white").encode(color=_rates(alt, language, (0.0, 1.0)))
    numbers = base.mark_text(fontSize=12).encode(
        text="told:N",
        color=alt.condition(f"abs(datum.rate - 0.5) > {2 * _DARK}", alt.value("white"), alt.value("#111")),
    )
    return (cells + numbers).properties(width=alt.Step(_STEP), height=alt.Step(30))


def _rates(alt: Any, language: str, ends: tuple[float, float]) -> Any:
    """Return the color of a rate, blue above a half and orange below."""
    return alt.Color(
        "rate:Q",
        title=_label("rate", language),
        scale=alt.Scale(scheme="blueorange", domain=[ends[0], 0.5, ends[1]], clamp=True, reverse=True),
        legend=alt.Legend(format=".0%", orient="bottom", gradientLength=240),
    )


_DRAWN: dict[str, Callable[[Any, Mapping[str, Table], str], Any]] = {
    "ranking": _ranking,
    "matchups": _matchups,
    "meta": _meta,
    "turns": _turns,
    "gates": _gates,
    "cards": _cards,
    "map": _map,
}
"""By name of a table what draws it."""
