"""Write docs/generated/library.md, the table of the shipped cards; ``--check`` only says whether it is up to date."""

from __future__ import annotations

import sys
from pathlib import Path

from lnl.cards.library.decks import shipped_decks
from lnl.cards.library.library import CardLibrary
from lnl.cards.library.model import Card
from lnl.contract.enums import CardType, Color, LogicIcon
from lnl.files.writing import replace_file

PAGE = Path(__file__).resolve().parent.parent / "docs" / "generated" / "library.md"
HEAD = """# The shipped cards

Kinds: L logicalist, F foreigner, TU tranceunion, SL super logicalist, followed by the level. The column "decks" gives
the letter of the deck ([library](../library.md)) and the number of copies. `make rules` writes this page.

"""
KINDS = {
    CardType.LOGICALIST: "L",
    CardType.FOREIGNER: "F",
    CardType.TRANCEUNION: "TU",
    CardType.GATE: "gate",
    CardType.TACTICS: "tactics",
    CardType.PARADOX: "paradox",
    CardType.SUPER_LOGICALIST: "SL",
    CardType.MY_LOGICALIST: "my L",
}


def _kind(card: Card) -> str:
    if card.type is CardType.GATE:
        return f"gate {card.gate_number}"
    color = "" if card.color is Color.NONE else " " + card.color.name.lower()
    if not card.is_member:
        return KINDS[card.type] + color
    cost = f", cost {card.cost}" if card.cost else ""
    territory = f", territory {card.territory}" if card.territory > 1 else ""
    return f"{KINDS[card.type]}{card.level}{color}{territory}{cost}"


def _logic(card: Card) -> str:
    values = {
        LogicIcon.POWER: f"P{card.power_logic:+d}",
        LogicIcon.AURA: f"A{card.aura_logic:+d}",
        LogicIcon.LIMIT: f"L{card.limit_logic:+d}",
        LogicIcon.TACTICS: "T",
        LogicIcon.PARADOX: card.paradox_rule.name,
        LogicIcon.INTERCEPT: "IC",
    }
    return " ".join(values[icon] for icon in LogicIcon if icon and card.icons & icon)


def _line(card: Card, copies: dict[str, str]) -> str:
    values = f"{card.power}/{card.aura}/{card.limit}" if card.is_member else ""
    text = " ".join(card.texts).replace("|", "\\|")
    cells = (card.id, card.name, _kind(card), values, _logic(card), copies.get(card.id, ""), text)
    return "| " + " | ".join(cells) + " |"


def table() -> str:
    """Return the table: one line for each card of the shipped sets."""
    copies: dict[str, str] = {}
    for deck in shipped_decks().values():
        letter = deck.name[0]
        for part in (deck.contents.main, deck.contents.gates):
            for card_id in sorted(set(part)):
                entry = f"{letter}{part.count(card_id)}"
                copies[card_id] = f"{copies[card_id]} {entry}" if card_id in copies else entry
    head = ["| id | name | kind | P/A/L | logic | decks | text |", "|---|---|---|---|---|---|---|"]
    cards = sorted(CardLibrary.load().cards, key=lambda card: card.id)
    return "\n".join(head + [_line(card, copies) for card in cards]) + "\n"


def page() -> str:
    """Return the page."""
    return HEAD + table()


if __name__ == "__main__":
    fresh = page()
    if "--check" in sys.argv[1:]:
        sys.exit(
            0
            if fresh == PAGE.read_text(encoding="utf-8")
            else "docs/generated/library.md is out of date: run 'make rules'"
        )
    replace_file(PAGE, fresh)
