"""The parts of the builder as lines of text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from lnl.ui.builder.curve import Curve
from lnl.ui.builder.hands import Exchange
from lnl.ui.builder.odds import Odds, Share
from lnl.ui.builder.sheet import FEW, MISPLACED, Broken, Sheet
from lnl.ui.builder.trying import Met, Report
from lnl.ui.model.parts import CardFace

_BAR = 30
"""Width of the longest bar of a curve."""


def sheet_lines(sheet: Sheet) -> list[str]:
    """Return a deck as lines: its list with marks, broken rules, curve.

    Args:
        sheet: the deck.
    """
    lines = [f"{sheet.name}: {'legal' if sheet.is_legal else f'breaks {len(sheet.broken)} construction rules'}"]
    for section in sheet.sections:
        if section.lines or section.least:
            wanted = f"/{section.most}" if section.least else f", at most {section.most}"
            lines += ["", f"{section.name}: {section.cards}{wanted}"]
        for line in section.lines:
            face = sheet.faces[line.id]
            marks = f"  ! {', '.join(line.rules)}" if line.rules else ""
            lines.append(f"  {line.copies} {line.id:<8} {face.name}: {facts_of(face)}{marks}")
    lines += ["", *curve_lines(sheet.curve)]
    if sheet.broken:
        lines += ["", *broken_lines(sheet.broken)]
    return lines


def broken_lines(broken: Sequence[Broken]) -> list[str]:
    """Return broken rules as lines, each with its sign: ``+`` cards are missing, ``-`` too many, ``x`` misplaced.

    Args:
        broken: the rules.
    """
    return [
        f"{'+' if one.kind == FEW else 'x' if one.kind == MISPLACED else '-'} {one.rule}: {one.what}: "
        f"{one.found} found, {one.allowed} allowed; {one.fix}"
        for one in broken
    ]


def curve_lines(curve: Curve) -> list[str]:
    """Return what a main deck is made of as lines.

    Args:
        curve: its counts.
    """
    most = max((row.from_hand + row.by_trance for row in curve.levels), default=1)
    lines = ["members by level (# from the hand, = by trance)"]
    for row in curve.levels:
        scale = _BAR / most
        bar = "#" * round(row.from_hand * scale) + "=" * round(row.by_trance * scale)
        lines.append(f"  level {row.level} {row.from_hand + row.by_trance:3} {bar}")
    tables = {"types": curve.types, "colors": curve.colors, "worlds": curve.worlds, "logics": curve.icons}
    if curve.keywords:
        tables["keywords"] = curve.keywords
    return lines + [
        f"{name}: {', '.join(f'{count} {key}' for key, count in table.items())}" for name, table in tables.items()
    ]


def odds_lines(odds: Odds) -> list[str]:
    """Return the odds of a deck as lines.

    Args:
        odds: the odds.
    """
    turns = range(1, len(odds.hand[0].kept) + 1)
    head = "own turn                  " + "".join(f"{turn:>9}" for turn in turns)
    lines = [f"a member of the level in the hand, of {odds.cards} cards (exact)", head]
    for row in odds.hand:
        name = f"level {row.level}, {row.copies} copies"
        lines.append(f"{name:<17} kept     " + "".join(f"{_percent(rate):>9}" for rate in row.kept))
        lines.append(f"{'':<17} exchanged" + "".join(f"{_percent(rate):>9}" for rate in row.exchanged))
    lines += [
        "",
        f"a play of the level, from the hand or by trance ({odds.deals} deals, 95 % intervals within {100 * odds.reach:.1f} points)",
        head,
    ]
    for play in odds.plays:
        cells = [_percent(share.rate) if turn >= play.level else "" for turn, share in zip(turns, play.by_turn)]
        lines.append(f"{f'level {play.level}':<26}" + "".join(f"{cell:>9}" for cell in cells))
    steps = "; ".join(f"up to level {k}: {_share(share)}" for k, share in enumerate(odds.curve, 1))
    return [*lines, "", f"a play of each level on its turn: {steps}"]


def hand_lines(hand: Sequence[str], faces: Mapping[str, CardFace]) -> list[str]:
    """Return a hand as numbered lines.

    Args:
        hand: ids.
        faces: cards by id.
    """
    return [
        f"  {k} {card_id:<8} {faces[card_id].name}: {facts_of(faces[card_id])}" for k, card_id in enumerate(hand, 1)
    ]


def exchange_line(exchange: Exchange, faces: Mapping[str, CardFace]) -> str:
    """Return an exchange as a line.

    Args:
        exchange: the exchange.
        faces: cards by id.
    """

    def named(ids: Sequence[str]) -> str:
        return ", ".join(faces[card_id].name for card_id in ids)

    if not exchange.back:
        return f"{exchange.by}: keeps all"
    return f"{exchange.by}: {named(exchange.back)} -> {named(exchange.drawn)}"


def report_lines(report: Report) -> list[str]:
    """Return the results of a deck as lines.

    Args:
        report: the games so far.
    """
    rows = [*report.rows, report.all]
    width = max(len(_name(row)) for row in rows)
    return [
        f"{_name(row):<{width}}  {row.games:6} games  {_percent(row.rate):>7}  [{_percent(row.low)} to {_percent(row.high)}]"
        for row in rows
    ]


def _name(row: Met) -> str:
    return row.deck or "all decks"


def facts_of(face: CardFace) -> str:
    """Return what is printed on a card in a line: its type, numbers and color.

    Args:
        face: the card.
    """
    is_named = face.short.startswith(face.type)  # some numbers name the type themselves
    return ", ".join(filter(None, ("" if is_named else face.type_words, face.short, face.color_words)))


def _share(share: Share) -> str:
    return f"{_percent(share.rate)} [{_percent(share.low)} to {_percent(share.high)}]"


def _percent(rate: float) -> str:
    return f"{100 * rate:.1f} %"
