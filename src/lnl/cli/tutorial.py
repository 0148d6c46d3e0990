"""``lnl tutorial``: a first game for newcomers."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from lnl.cli.play import Language, reader, screen_of


def tutorial(
    lesson: Annotated[str, typer.Argument(help="The first lesson: its number or name.")] = "1",
    lang: Annotated[Language, typer.Option(help="Language of the lessons.")] = Language.en,
    plain: Annotated[bool, typer.Option("--plain", help="Do not draw tables.")] = False,
    show_list: Annotated[bool, typer.Option("--list", help="List the lessons.")] = False,
) -> None:
    """Learn the game in nine short lessons on prepared positions, about 15 minutes in all.

    Each step explains rules with their numbers and asks for an action. Other legal actions get an explanation and are
    not carried out. All commands of the table can be used: what gate, rule 8.4.3, card FL.

    Examples:

      lnl tutorial --list

      lnl tutorial battle --lang ja
    """
    from lnl.ui.plain.lessons import teach
    from lnl.ui.tutorial.lessons import lesson_of, lessons

    if show_list:
        for one in lessons():
            print(f"{one.number}  {one.name:10} {one.title[lang.value]}")
        return
    first = lesson_of(lesson)
    at_terminal = sys.stdin.isatty()
    teach(first, reader(), screen_of(), draw=at_terminal and not plain, lang=lang.value)
