"""Choices grouped in lines, few enough to be read at once."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from lnl.contract.action import ActionKind
from lnl.contract.notation import VERBS
from lnl.ui.model.parts import Choice, Line
from lnl.ui.model.wording import Wording

MOST_LINES = 12
"""Lines of a prompt at most, on each level."""


def lines_of(choices: Sequence[Choice], words: Wording) -> tuple[Line, ...]:
    """Return choices in lines; where there are more than `MOST_LINES`, those that belong together share one.

    What goes on after a pass shares a line first; choices about the same card differ by place or order; then those of one
    kind; then neighbours.

    Args:
        choices: all choices.
        words: the words of the language.
    """
    leads = {choice.lead: [one for one in choices if one.lead == choice.lead] for choice in choices if choice.lead}
    if not leads or len(choices) <= MOST_LINES:
        return _lines(choices, words, (_card, _kind), MOST_LINES)
    alone = [choice for choice in choices if not choice.lead]
    led = tuple(
        Line(
            words("groups", "places", words=lead, n=len(group)),
            tuple(choice.number for choice in group),
            _lines(group, words, (_card, _kind), MOST_LINES),
        )
        for lead, group in leads.items()
    )
    return (*_lines(alone, words, (_card, _kind), MOST_LINES - len(led)), *led)


def _lines(
    choices: Sequence[Choice], words: Wording, keys: Sequence[Callable[[Choice], Hashable]], most: int
) -> tuple[Line, ...]:
    single = tuple(Line(_said(choice), (choice.number,), ()) for choice in choices)
    if len(single) <= most:
        return single
    if not keys:
        return _neighbours(single, words, most)
    groups: dict[Hashable, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(keys[0](choice), []).append(choice)
    if len(groups) == 1:
        return _lines(choices, words, keys[1:], most)
    lines = tuple(_group(group, words, keys[0] is _kind) for group in groups.values())
    if len(lines) <= most:
        return lines
    return _lines(choices, words, keys[1:], most) if len(keys) > 1 else _neighbours(lines, words, most)


def _group(group: Sequence[Choice], words: Wording, by_kind: bool) -> Line:
    if len(group) == 1:
        return Line(_said(group[0]), (group[0].number,), ())
    head = words("kinds", group[0].kind) if by_kind else group[0].head
    return Line(
        words("groups", "places", words=head, n=len(group)),
        tuple(choice.number for choice in group),
        _lines(group, words, () if not by_kind else (_card,), MOST_LINES),
    )


def _neighbours(lines: Sequence[Line], words: Wording, most: int) -> tuple[Line, ...]:
    """Return lines in runs of neighbours."""
    size = -(-len(lines) // most)
    runs = [lines[start : start + size] for start in range(0, len(lines), size)]
    return tuple(
        run[0]
        if len(run) == 1
        else Line(
            words("groups", "part", first=run[0].words, last=run[-1].words),
            tuple(number for line in run for number in line.numbers),
            tuple(run),
        )
        for run in runs
    )


def _card(choice: Choice) -> Hashable:
    return (choice.kind, choice.head)


def _kind(choice: Choice) -> Hashable:
    # To end the main phase and to end the turn are both a pass, and lie apart.
    return (choice.kind, choice.head if choice.kind == VERBS[ActionKind.PASS] else "")


def _said(choice: Choice) -> str:
    return f"{choice.words}: {choice.consequence}" if choice.consequence else choice.words
