"""Mutations of texts without knowledge of their meaning: characters, pieces, lines, parts of other texts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

SPICE = ("", " ", "\n", "\t", "\0", "é", "“", '"', "'", "[", "]", "(", ")", "{", "}", "-1", "0", "99999999999", "1e9", "nan",
         "null", "true", "#", "=", ":", ",", ".", "+", "->", "opp.", "?", "X", "FL", "level/", "draw", "may", "if", "１２", "²",
         "\u202e", "9" * 5000)  # fmt: skip


def mutate(text: str, others: Sequence[str], rng: Random) -> str:
    """Return a text with a few random changes.

    Args:
        text: the text.
        others: texts to take parts from.
        rng: source of chance.
    """
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        at, end = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        end = min(end, at + rng.choice((1, 2, 5, 20, 200)))
        match rng.randrange(7):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rng.choice(SPICE) + text[at:]
            case 2:
                text = text[:at] + rng.choice(SPICE) + text[end:]
            case 3:
                text = text[:at] + text[at:end] * rng.choice((2, 3)) + text[end:]
            case 4:
                lines = text.split("\n")
                rng.shuffle(lines)
                text = "\n".join(lines)
            case 5:
                other = rng.choice(others)
                cut = rng.randrange(len(other) + 1)
                text = text[:at] + other[cut : cut + rng.choice((3, 10, 40))] + text[end:]
            case _:
                text = text[:at] + chr(rng.choice((rng.randrange(32, 127), rng.randrange(1, 0x2FF)))) + text[at + 1 :]
    return text


def change_part(parts: list[str], new: Callable[[str], str], rng: Random) -> None:
    """Leave a part of a list out, double it, exchange it with another, or put a new one before it or in its place.

    Args:
        parts: the list; it changes.
        new: returns a new part, given an old one.
        rng: source of chance.
    """
    at, other = rng.randrange(len(parts)), rng.randrange(len(parts))
    match rng.randrange(6):
        case 0 if len(parts) > 1:
            del parts[at]
        case 1:
            parts.insert(at, parts[other])
        case 2:
            parts[at], parts[other] = parts[other], parts[at]
        case 3:
            parts.insert(at, new(parts[at]))
        case _:
            parts[at] = new(parts[at])


def mutate_words(text: str, words: Sequence[str], rng: Random) -> str:
    """Return a text with words left out, doubled, exchanged, or replaced by others.

    Args:
        text: the text.
        words: what may stand in such a text.
        rng: source of chance.
    """
    parts = text.split(" ")
    for _ in range(rng.choice((1, 1, 2, 3))):
        change_part(parts, lambda _part: rng.choice(words), rng)
    return " ".join(parts)
