"""Messages of pages: understood as a whole, or refused with a reason that names what is wrong."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from lnl.ui.web.limits import MAX_MESSAGE
from lnl.ui.web.messages import MESSAGES, MessageRefused, Text, Truth, Whole, Word, parse_message


def good(kind: str) -> dict[str, Any]:
    """Return a message that is understood."""
    values: dict[str, Any] = {"type": kind}
    for name, field in MESSAGES[kind].items():
        match field:
            case Whole():
                values[name] = field.least
            case Text():
                values[name] = "x"
            case Word():
                values[name] = field.words[0]
            case Truth():
                values[name] = True
            case _:
                values[name] = ["x"]
    return values


@pytest.mark.parametrize("kind", MESSAGES)
def test_good_ones_are_understood(kind: str) -> None:
    assert parse_message(json.dumps(good(kind))) == good(kind)


@pytest.mark.parametrize("kind", MESSAGES)
def test_every_field_is_needed_and_no_other_is_taken(kind: str) -> None:
    with pytest.raises(MessageRefused, match="no field 'more'"):
        parse_message(json.dumps({**good(kind), "more": 1}))
    for name in MESSAGES[kind]:
        row = good(kind)
        del row[name]
        with pytest.raises(MessageRefused, match=f"{kind}: '{name}' is missing"):
            parse_message(json.dumps(row))
        for value in (None, -2, 2**40, 1.5, [], {}, "", "\u0000", "x" * 1000, {"x": [1]}, [1], [["x"]], ["x"] * 99):
            if MESSAGES[kind][name].wrong(value):
                with pytest.raises(MessageRefused, match=f"{kind}: '{name}' must be"):
                    parse_message(json.dumps({**good(kind), name: value}))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"{}", "not bytes"),
        ("", "no JSON"),
        ("{", "no JSON"),
        ("[]", "a JSON object"),
        ("7", "a JSON object"),
        ("{}", "no message None"),
        ('{"type": ["act"]}', "no message"),
        ('{"type": "dance"}', "no message 'dance'"),
        ('{"type": "ping", "type": "ping"}', "stands twice"),
        ('{"type": "act", "rev": 1e400, "choice": 1}', "whole number"),
        ('{"type": "act", "rev": true, "choice": 1}', "whole number"),
        ('{"type": "act", "rev": ' + "9" * 5000 + "}", "bytes"),
        ('{"type": "act", "rev": ' + "9" * 500 + ', "choice": 1}', "too large"),
        ("[" * 4000, "no JSON"),
        ('{"type": "ping", "x": "' + "x" * MAX_MESSAGE + '"}', "at most"),
        ('{"type": "ping", "x": "\\ud800"}', "surrogate"),
    ],
)
def test_bad_ones_are_refused_with_a_reason(data: str | bytes, reason: str) -> None:
    with pytest.raises(MessageRefused, match=reason):
        parse_message(data)


def test_whatever_comes_is_understood_or_refused() -> None:
    chance = random.Random(5)
    base = [json.dumps(good(kind)) for kind in MESSAGES]
    n_refused = 0
    for _ in range(3000):
        text = list(chance.choice(base))
        for _ in range(chance.randrange(1, 5)):
            at = chance.randrange(len(text))
            text[at : at + chance.randrange(3)] = chance.choice(
                ['"', "{", "}", ",", "9", "e", "\\", "null", "\ud800", "é", ""]
            )
        try:
            parse_message("".join(text))
        except MessageRefused:
            n_refused += 1
    assert n_refused > 1000
