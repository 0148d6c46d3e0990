"""``lnl rules``: what a rule asks for, where it acts, and which tests show it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lnl.cli.common import NO, JsonLines, emit_json, note

if TYPE_CHECKING:
    from lnl.contract.rulebook import Entry

Lang = Annotated[str, typer.Option(help="Language of what the rules say: en or ja.")]

app = typer.Typer(no_args_is_help=True, help="Look up rules, their code and their tests (docs/generated/rules.md).")


@app.command()
def show(
    numbers: Annotated[list[str], typer.Argument(help="Rule numbers; the number of a section prints all its rules.")],
    lang: Lang = "en",
    as_json: JsonLines = False,
) -> None:
    """Print rules in short, with the lines that implement them and the tests that show them.

    Examples:

      lnl rules show 8.4.3

      lnl rules show 10.3 --json
    """
    from lnl.contract.arguments import word
    from lnl.contract.rulebook import load
    from lnl.ui.model.wording import LANGUAGES

    word("--lang", lang, LANGUAGES)
    for number in numbers:
        found = _of_number(number, load())
        for entry in found:
            if as_json:
                emit_json(asdict(entry) | {"requirement": _said(entry, lang), "lines": _places(entry)})
            elif len(found) == 1:
                print("\n".join(describe(entry, lang)))
            else:
                print(_line(entry, lang))


def describe(entry: Entry, lang: str = "en") -> Iterator[str]:
    """Yield the lines that ``lnl rules show`` prints of a rule.

    Args:
        entry: the rule.
        lang: language of what it says; where it stands is told in English.
    """
    from lnl.contract.rulebook.index import PARTS

    yield _line(entry, lang)
    yield f"    {entry.area}; {entry.kind}; in 1.00 {entry.version}" + (f"; {entry.status}" if entry.testable else "")
    if entry.follows:
        yield f"    follows:   {' '.join(entry.follows)}"
    if entry.reason:
        yield f"    because:   {entry.reason}"
    for part in PARTS:
        for line in entry.lines(part):
            yield f"    {part + ':':11}{_here(line.path)}:{line.number}  {line.function}".rstrip()
    for test in entry.tests:
        yield f"    {'test:':11}{test}"


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(help="Words that a rule must contain.")],
    lang: Lang = "en",
    as_json: JsonLines = False,
) -> None:
    """Print the rules that contain all words; exit code 1 if there are none.

    Examples:

      lnl rules search level boost

      lnl rules search intercept --json
    """
    from lnl.contract.arguments import shown, word
    from lnl.contract.rulebook import load
    from lnl.ui.model.wording import LANGUAGES

    word("--lang", lang, LANGUAGES)
    wanted = " ".join(words).lower().split()
    found = [entry for entry in load() if all(one in f"{entry.area} {_said(entry, lang)}".lower() for one in wanted)]
    for entry in found:
        if as_json:
            emit_json(asdict(entry) | {"requirement": _said(entry, lang)})
        else:
            print(_line(entry, lang))
    if not found:
        note(f"no rule speaks of {shown(' '.join(words))}")
        raise typer.Exit(NO)


def _of_number(number: str, entries: tuple[Entry, ...]) -> list[Entry]:
    """Return the rule of a number, or the rules of a section.

    Raises:
        LnlError: there is none; the message names the nearest ones.
    """
    from lnl.contract.arguments import shown
    from lnl.contract.errors import LnlError
    from lnl.contract.rulebook.numbers import nearest

    exact = [entry for entry in entries if entry.rule == number]
    found = exact or [entry for entry in entries if entry.rule.startswith(number + ".")]
    if not found:
        near = nearest(number, [entry.rule for entry in entries])
        raise LnlError(f"no rule {shown(number)}" + (f"; nearest: {', '.join(near)}" if near else ""))
    return found


def _places(entry: Entry) -> dict[str, list[str]]:
    """Return the lines that cite a rule by part, as ``file:line``."""
    from lnl.contract.rulebook.index import PARTS

    return {part: [f"{_here(line.path)}:{line.number}" for line in entry.lines(part)] for part in PARTS}


def _line(entry: Entry, lang: str) -> str:
    return f"{entry.rule}  {_said(entry, lang)}"


def _said(entry: Entry, lang: str) -> str:
    from lnl.ui.model.rules import rules_in

    return rules_in(lang)[entry.rule]


def _here(path: Path) -> Path:
    """Return a path from the current folder, if it lies below it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
