"""Cards as the text of a TOML card file: one card, and a commented template."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

_HEAD = """# Cards of your own. `lnl cards check FILE` tells everything that is wrong with this file,
# `lnl cards explain FILE` what each text was understood as. A deck list names the cards by id:
# "4 MY-001 Lantern Keeper, Aoi"; then: lnl play my_deck.txt --cards FILE
#
# Values that a card does not have are left out. Editors that know JSON Schema complete the keys:
# `lnl cards schema card.schema.json`, and as the first line of this file: #:schema ./card.schema.json
"""
_CARDS = {
    "logicalist": '''[[card]]
id = "MY-001"                        # set and number: letters, digits, hyphens; no other card may have it (2.20)
name = "Lantern Keeper, Aoi"         # the card name, of which a deck holds four (2.1.1)
title = "Lantern Keeper"             # the black part of a member's name (2.1.2)
characters = ["Aoi"]                 # several: ["Ado", "Unne"] (2.1.2.1)
type = "logicalist"                  # logicalist, foreigner, tranceunion, gate, tactics, paradox,
                                     # super logicalist, my logicalist (2.2)
worlds = ["Tritomy"]                 # Monolium, Disfia, Tetra-Heaven, Tritomy, Septpia, Luck & Logic Club (2.5)
elements = ["Moon"]                  # without < > (2.6)
color = "blue"                       # red, blue, green, yellow, purple, white; left out: colorless (2.7)
level = 1                            # (2.8)
# cost = 1                           # stock to pay for mobilizing it (2.9)
territory = 1                        # circles that it takes: 1, 2 or 4; every member has it (2.10)
icons = ["power", "intercept"]       # of its logic: power, aura, limit, tactics, paradox, intercept (2.11)
power_logic = 5000                   # also aura_logic, limit_logic; each needs its icon (2.11.2)
power = 5000                         # (2.13)
aura = 1                             # (2.14)
limit = 1                            # (2.15)
# covenanters = ["Yuki"]             # of a tranceunion; several: "Yuki & Ren" (2.3)
text = [                             # one text for each ability, as the card prints it (docs/card-text.md)
  """[AUTO] When this member is placed on a circle, draw a card, then discard a card.""",
  """[ACT] [1/turn] [(1)]: Choose one of your members. It gets +1000 power for the turn.""",
]
# flavor = "Read, and without effect."
''',
    "tranceunion": '''[[card]]
id = "MY-002"
name = "Lantern Procession, Aoi"
title = "Lantern Procession"
characters = ["Aoi"]
covenanters = ["Yuki"]
type = "tranceunion"
worlds = ["Tritomy"]
color = "blue"
level = 2
territory = 1
icons = ["aura"]
aura_logic = 2
power = 7500
aura = 2
limit = 1
text = ["""[AUTO] When this member is mobilized by trance, draw a card."""]
''',
    "tactics": '''[[card]]
id = "MY-003"
name = "Paper Boat"
type = "tactics"
color = "blue"
icons = ["tactics"]
text = ["""[AUTO] When this card is placed in the battle zone, your battling member gets +3000 power for the battle."""]
''',
    "paradox": """[[card]]
id = "MY-004"
name = "The Lake Above"
type = "paradox"
color = "blue"
icons = ["paradox"]
paradox_rule = "aura"                # power, aura or heart (2.16)
""",
    "gate": '''[[card]]
id = "MY-005"
name = "Weir Gate"
type = "gate"
gate_number = 4                      # 1 to 12 (2.17)
text = ["""[AUTO] On Gate Destruction: Stock boost (1)."""]
''',
}
KINDS = tuple(_CARDS)
"""Card types that the template has an example of."""


def template(kind: str = "") -> str:
    """Return the text of a card file with commented examples.

    Args:
        kind: a card type, or all if empty.
    """
    chosen = list(_CARDS.values()) if not kind else [_CARDS[kind]]
    return "\n".join((_HEAD, *chosen))


def to_toml(table: Mapping[str, Any]) -> str:
    """Return a card as the text of its table in a card file; reading it gives the same values.

    Args:
        table: the plain values of a card, as `card_to_table` makes them.
    """
    lines = ["[[card]]"]
    for key, value in table.items():
        if key == "text":
            lines += ["text = [", *(f"  {_quoted(text)}," for text in value), "]"]
        elif isinstance(value, (list, tuple)):
            lines.append(f"{key} = [{', '.join(map(_quoted, value))}]")
        elif isinstance(value, bool):
            lines.append(f"{key} = {'true' if value else 'false'}")
        else:
            lines.append(f"{key} = {value if isinstance(value, int) else _quoted(value)}")
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    """Return a text as a TOML string, without escapes where it needs none."""
    if "'" not in text and '"' in text and text.isprintable():
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
