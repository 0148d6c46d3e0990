"""The JSON Schema of card files, for editors; made from what `schema` checks. ``data/card.schema.json`` is its text."""

from __future__ import annotations

import json
from typing import Any

from lnl.cards.library import schema
from lnl.contract.limits import MAX_ABILITIES
from lnl.files.reading import MAX_NAME, MAX_TEXT

_SAYS = {
    "id": "Set and number: letters, digits and single hyphens; no other card has it (2.20).",
    "name": "The card name, unit of the four-copies rule (2.1.1).",
    "type": "Card type (2.2).",
    "title": "Title of a member (2.1.2).",
    "characters": 'Character names: a list, or "Ado / Unne" (2.1.2.1).',
    "covenanters": 'Covenanter names: a list, or "A & B" (2.3).',
    "worlds": "Worlds (2.5).",
    "elements": "Elements, without < > (2.6).",
    "color": "Color; left out for colorless (2.7).",
    "level": "Level (2.8).",
    "cost": "Cost (2.9).",
    "territory": "Circles that a member takes (2.10).",
    "icons": "Kinds on the logic icon (2.11).",
    "power_logic": "Power that the logic adds; needs the icon (2.11.2).",
    "aura_logic": "Aura that the logic adds; needs the icon (2.11.2).",
    "limit_logic": "Limit that the logic adds; needs the icon (2.11.2).",
    "power": "Power of a member (2.13).",
    "aura": "Aura of a member (2.14).",
    "limit": "Limit of a member (2.15).",
    "paradox_rule": "Rule of a paradox (2.16).",
    "gate_number": "Number of a gate (2.17).",
    "wide": "A my logicalist that also pairs with super logicalists (2.2.2.8.1).",
    "soul_note": "Soul information, without effect (2.4.2).",
    "text": "The abilities, a text each (docs/card-text.md).",
    "flavor": "Read, and without effect (2.19).",
}


def card_schema() -> dict[str, Any]:
    """Return the JSON Schema of a card file."""
    card = {
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "name", "type"],
        "properties": {key: {"description": _SAYS[key], **_values(key)} for key in schema.KEYS},
        "allOf": [
            _needs(schema.MEMBER_WORDS, "territory"),
            _needs(("gate",), "gate_number"),
        ],
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Cards of lnl",
        "type": "object",
        "additionalProperties": False,
        "required": ["card"],
        "properties": {"card": {"type": "array", "minItems": 1, "items": card}},
    }


def to_json() -> str:
    """Return the schema as the text of its file."""
    return json.dumps(card_schema(), indent=2, ensure_ascii=False) + "\n"


def _needs(kinds: tuple[str, ...], key: str) -> dict[str, Any]:
    """Return that some types need a key."""
    return {"if": {"properties": {"type": {"enum": list(kinds)}}, "required": ["type"]}, "then": {"required": [key]}}


def _values(key: str) -> dict[str, Any]:
    """Return what the value of a key may be."""
    if key in schema.NUMBERS:
        low, high = schema.NUMBERS[key]
        return {"type": "integer", "minimum": low, "maximum": high}
    if key == "territory":
        return {"enum": list(schema.TERRITORIES)}
    if key == "gate_number":
        return {"type": "integer", "minimum": 1, "maximum": schema.MAX_GATE}
    if key == "wide":
        return {"type": "boolean"}
    if key in schema.WORDS:
        words: dict[str, Any] = {"enum": list(schema.WORDS[key])}
        return _list_of(words) if key in ("worlds", "icons") else words
    if key == "id":
        return {"type": "string", "pattern": f"^{schema.ID_PATTERN}$", "maxLength": schema.MAX_ID}
    if key == "text":
        return _list_of({"type": "string", "maxLength": MAX_TEXT}, maxItems=MAX_ABILITIES)
    name: dict[str, Any] = {"type": "string", "maxLength": MAX_TEXT if key == "flavor" else MAX_NAME}
    return _list_of(name) if key in ("characters", "covenanters", "elements") else name


def _list_of(item: dict[str, Any], **bounds: int) -> dict[str, Any]:
    """Return a list of values, of which one may stand alone."""
    return {"anyOf": [item, {"type": "array", "items": item, **bounds}]}
