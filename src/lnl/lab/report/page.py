"""The report: one self-contained HTML file with tables, pictures, definitions and the origin of the run."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b
from html import escape
from importlib.metadata import version
from importlib.resources import files
from typing import Any

from lnl.files import caches
from lnl.lab.analysis import TABLES, make_tables
from lnl.lab.analysis.run_data import RunData
from lnl.lab.analysis.tables import Table, html_of
from lnl.lab.analysis.words import word_of
from lnl.lab.report.pictures import Picture, make_pictures

_OPEN = frozenset(("ab", "ranking", "first_player", "pilots", "length"))
"""Tables that are shown at once; the others are a click away, below their pictures."""


def make_report(data: RunData, language: str = "en", made: Sequence[Table] = (), lead: str = "") -> str:
    """Return the report of a run as one HTML page, which asks no other host for anything.

    Args:
        data: the run.
        language: ``"en"`` or ``"ja"``.
        made: tables that are ready: shown in place of those of the same name, or before all others.
        lead: the sentence at the top; which deck is best by default.

    Returns:
        The page.

    Raises:
        LnlError: Altair is not installed.
    """
    ready = {table.name: table for table in made}
    tables = [table for table in made if table.name not in TABLES]
    tables += [ready.get(table.name, table) for table in make_tables(data)]
    drawn = {picture.name: picture for picture in make_pictures({table.name: table for table in tables}, language)}
    return "".join(_page(data, tables, drawn, language, lead or _lead(tables, language)))


def _drawing_code() -> str:
    """Return the script that draws the pictures (Vega); bundling takes seconds, so the user's cache folder keeps it."""
    import vl_convert

    key = blake2b(f"vl_convert {version('vl-convert-python')}".encode(), digest_size=16).hexdigest()
    stored = caches.fetch("drawing", key)
    if isinstance(stored, str):
        return stored
    # The stub asks for a snippet, which is optional: without one the bundle has all of Vega.
    bundle = vl_convert.javascript_bundle()  # type: ignore[call-arg]
    caches.store("drawing", key, bundle, 2)
    return bundle


def _page(
    data: RunData, tables: Sequence[Table], drawn: Mapping[str, Picture], language: str, lead: str
) -> Iterator[str]:
    def ui(key: str) -> str:
        return escape(word_of(f"ui {key}").label(language))

    title = f"{ui('report')}: {escape(data.path.name)}"
    static = files("lnl.lab.report")
    yield f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield (
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline';"
        " script-src 'unsafe-inline' 'unsafe-eval'; img-src data: blob:; font-src data:\">"
    )
    yield f"<title>{title}</title><style>{static.joinpath('report.css').read_text(encoding='utf-8')}</style></head><body>"
    yield f'<header><h1>{title}</h1><p class="lead">{escape(lead)}</p>'
    yield f'<nav aria-label="{ui("contents")}"><ul>'
    for table in tables:
        yield f'<li><a href="#{table.name}">{escape(table.word.label(language))}</a></li>'
    yield f'<li><a href="#origin">{ui("origin")}</a></li></ul></nav></header><main>'
    for table in tables:
        yield from _section(table, table.name in drawn, language)
    yield from _origin(data, language)
    yield "</main>"
    bundle = _drawing_code().replace("</script", "<\\/script")
    yield f"<script>{bundle}</script>"
    specs = json.dumps({name: picture.spec for name, picture in drawn.items()}, ensure_ascii=False)
    yield (
        '<script type="application/json" id="specs" data-keep="'
        + ui("keep")
        + '">'
        + specs.replace("</", "<\\/")
        + "</script>"
    )
    yield f"<script>{static.joinpath('report.js').read_text(encoding='utf-8')}</script></body></html>\n"


def _section(table: Table, has_picture: bool, language: str) -> Iterator[str]:
    """Yield the part of the page about one table."""
    label = escape(table.word.label(language))
    yield f'<section id="{table.name}"><h2>{label}</h2><p>{escape(table.word.definition(language))}</p>'
    if has_picture:
        yield f'<figure class="scroll" tabindex="0" aria-label="{label}"><div id="picture-{table.name}"></div></figure>'
    is_open = " open" if table.name in _OPEN else ""
    told = word_of("ui rows").label(language).format(n=len(table.rows))
    yield f"<details{is_open}><summary>{escape(told)}</summary>"
    yield f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">{html_of(table, language)}</div></details>'
    defined = [
        (word_of(column.key).label(language), word_of(column.key).definition(language)) for column in table.shown()
    ]
    if any(means for _, means in defined):
        yield f'<details class="means"><summary>{escape(word_of("ui definitions").label(language))}</summary><dl>'
        for name, means in defined:
            if means:
                yield f"<dt>{escape(name)}</dt><dd>{escape(means)}</dd>"
        yield "</dl></details>"
    yield "</section>"


def _lead(tables: Sequence[Table], language: str) -> str:
    """Return in a sentence which deck is best, and which decks it is not told apart from."""
    ranking = next((table for table in tables if table.name == "ranking"), None)
    if ranking is None:
        return ""
    rows = ranking.dicts()
    best = rows[0]
    equals = [
        str(row["deck"])
        for row in rows[1:]
        if row["pilot"] == best["pilot"] and str(row["rank"]).split(" - ")[0] == "1"
    ]
    rate = ranking.cell(best, next(column for column in ranking.columns if column.key == "field_rate"))
    text = word_of("ui lead").label(language).format(deck=best["deck"], rate=rate)
    if equals:
        text += word_of("ui equals").label(language).format(decks=", ".join(equals))
    return text


def _origin(data: RunData, language: str) -> Iterator[str]:
    """Yield the origin of the run: everything needed to repeat it."""

    def ui(key: str) -> str:
        return escape(word_of(f"ui {key}").label(language))

    manifest = data.manifest
    command = "lnl " + " ".join(manifest["command"])
    machine = manifest["machine"]
    facts: list[tuple[str, Any]] = [
        (ui("command"), f"<code>{escape(command)}</code>"),
        (ui("seed"), manifest["seed"]),
        (ui("version"), f"lnl {escape(manifest['lnl'])}, {escape(manifest['engine'])}"),
        (ui("players"), escape(", ".join(manifest["players"]))),
        (ui("games"), f"{data.n_games:,} / {data.n_played:,}"),
        (ui("machine"), escape(", ".join(f"{key} {value}" for key, value in machine.items()))),
    ]
    yield f'<section id="origin"><h2>{ui("origin")}</h2><dl>'
    for name, value in facts:
        yield f"<dt>{name}</dt><dd>{value}</dd>"
    yield f"</dl><details><summary>{ui('decks')}</summary><ul>"
    for deck in manifest["decks"]:
        yield f"<li>{escape(deck['name'])} <code>{escape(deck['digest'])}</code></li>"
    yield "</ul></details></section>"
