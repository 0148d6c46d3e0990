"""Spellings of phrases about moving cards, named actions and what may not be done."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule

_ZONE = r"(?:stock|drop|level|remove|refresh|battle|paradox|purge|gate)\s+zone|hand|deck|soul|stock"
_OWN = r"your\s+opponent's|your|the|its\s+owner's|their\s+owners'|their|its|this\s+\w+'s|that\s+\w+'s"
_FORBIDDEN = r"attack|intercept|be\s+moved|be\s+attacked"


def _each_cannot(found: re.Match[str]) -> str:
    parts = re.split(r"\s*,?\s*\b(?:or|nor)\b\s*|\s*,\s*", found.group(1), flags=re.IGNORECASE)
    return " and ".join(f"cannot {part}" for part in parts)


ACTIONS: tuple[Rule, ...] = (
    # --- moving ---
    rule(
        "mobilize to the field",
        r"\b(mobilizes?\b[^.;,\[\]]*?)\s+(?:to|on|onto)\s+(?:(?:your|the)\s+(?:field|circles?)|a\s+circle|one\s+of\s+your\s+circles)(?=\s*(?:[.,;\]]|rested|standing|$))",
        r"\1",
        "mobilize",
        "mobilize it to your field.",
        "mobilize it.",
    ),
    rule(
        "from the game",
        r"\b(removes?\b[^.;,:\[\]]*?)\s+from\s+the\s+game\b",
        r"\1",
        "from the game",
        "remove it from the game",
        "remove it",
    ),
    rule(
        "placed on the field",
        r"\b(?:placed|put)\s+(?:on|onto|in)\s+(?:the\s+field|your\s+field|a\s+circle|one\s+of\s+your\s+circles)",
        "placed on a circle",
        "placed|put",
        "is placed on the field",
        "is placed on a circle",
    ),
    rule(
        "enters by make up",
        r"\benters?\s+the\s+field\s+by\s+make\s+up\b",
        "enters by Make Up",
        "make up",
        "enters the field by Make Up",
        "enters by Make Up",
    ),
    rule(
        "enters the field",
        r"\benters?\s+the\s+field\b(?=,|\s*$)",
        "is placed on a circle",
        "enter",
        "When this member enters the field,",
        "When this member is placed on a circle,",
    ),
    rule(
        "field",
        r"\b(on|of)\s+(your|your\s+opponent's)\s+field\b",
        r"\1 \2 circles",
        "field",
        "on your field",
        "on your circles",
    ),
    rule(
        "by trance",
        r"\b(?:by|via|through|with)\s+(?:a\s+|means\s+of\s+)?trance\b(?!\s+change)",
        "by trance",
        "trance",
        "via Trance",
        "by trance",
    ),
    rule(
        "put into",
        rf"\b(put|puts)\b(?![^.;,\[\]]*\b(?:into|onto|on\s+(?:the\s+)?(?:top|bottom))\b)([^.;,()\[\]]*)\bin\s+(?=(?:(?:{_OWN})\s+)?(?:{_ZONE})\b(?!\s+(?:in|into|on)\b))",
        r"\1\2into ",
        "put",
        "put a card from your hand in your level zone",
        "put a card from your hand into your level zone",
    ),
    rule(
        "placed on a zone",
        r"\b(placed)\s+on\s+(?=(?:the|your)\s+(?:battle|level)\s+zone)",
        r"\1 in ",
        "placed on",
        "placed on the battle zone",
        "placed in the battle zone",
    ),
    rule(
        "add to hand",
        r"\badds?\b([^.;,:\[\]]*?)\bto\s+(your|their|its\s+owner's)\s+hand\b",
        r"put\1into \2 hand",
        "add",
        "add it to your hand",
        "put it into your hand",
    ),
    rule(
        "to the bottom",
        r"\b(?:to|at)\s+the\s+(top|bottom)\s+of\b",
        r"on the \1 of",
        "to the|at the",
        "put it at the bottom of your deck",
        "put it on the bottom of your deck",
    ),
    rule(
        "return to the bottom",
        r"\breturn(s?)\b((?:(?!\bto\b|\bput\b)[^.;,:\[\]])*?)\bon\s+the\s+(top|bottom)\s+of\b",
        r"put\1\2on the \3 of",
        "return",
        "return it on the bottom of your deck",
        "put it on the bottom of your deck",
    ),
    rule(
        "placed by trance",
        r"\bplaced\s+on\s+a\s+circle\s+by\s+trance\b",
        "mobilized by trance",
        "by trance",
        "is placed on a circle by trance",
        "is mobilized by trance",
    ),
    rule(
        "into the soul of",
        r"\b(in|into)\s+(your|the)\s+soul\s+of\b",
        r"into the soul of",
        "soul of",
        "in the soul of it",
        "into the soul of it",
    ),
    rule(
        "return in",
        r"\b(returns?\b[^.;,:\[\]]*?)\bto\s+the\s+hand\b",
        r"\1to its owner's hand",
        "hand",
        "return it to the hand",
        "return it to its owner's hand",
    ),
    # --- named actions ---
    rule(
        "define",
        r"\b(?:perform|carry\s+out|do)(s?)\s+(?:a\s+)?logic\s+definition\b",
        r"define\1 a logic",
        "definition",
        "you perform a logic definition",
        "you define a logic",
    ),
    rule(
        "level boost",
        r"\b(?:(?:perform|carry\s+out|use|do)(s?)\s+)(?:a\s+)?level\s+boost\b|(?<=you\s)(level\s+boost)\b|(?<=opponent\s)(level\s+boost)(?=s\b)",
        lambda m: f"use{m.group(1) or ''} a level boost",
        "level boost",
        "When you level boost",
        "When you use a level boost",
    ),
    rule(
        "luck drive",
        r"\b(?:perform|carry\s+out|use|do)(s?)\s+(?:a\s+)?luck\s+drive\b",
        r"use\1 a luck drive",
        "luck drive",
        "you perform a luck drive",
        "you use a luck drive",
    ),
    rule(
        "perform a trance",
        r"\b(?:perform|carry\s+out|do)(s?)\s+(?:a\s+)?trance\b",
        r"trance\1",
        "trance",
        "you perform a trance",
        "you trance",
    ),
    rule(
        "synthesis",
        r"\b(?:performs?\s+|carry\s+out\s+)?synthesis\s*(?:\((\d+|X)\)|(\d+|X)\b)",
        lambda m: f"synthesize ({m.group(1) or m.group(2)})",
        "synthesis",
        "perform Synthesis (2)",
        "synthesize (2)",
    ),
    rule(
        "perform synthesis",
        r"\bperform(s?)\s+(?:a\s+)?synthesis\b",
        r"synthesize\1",
        "synthesis",
        "When you perform synthesis",
        "When you synthesize",
    ),
    rule(
        "stock boost",
        r"\bstock\s+(boost|open|close)\s*(?:\((\d+|X)\)|(\d+|X)\b)",
        lambda m: f"stock {m.group(1)} ({m.group(2) or m.group(3)})",
        "stock",
        "Stock Boost 1",
        "stock Boost (1)",
    ),
    rule(
        "shuffle stock",
        r"\bshuffle(s?)\s+(your|their)\s+stock\s+zone\b",
        r"shuffle\1 \2 stock",
        "shuffle",
        "shuffle your stock zone",
        "shuffle your stock",
    ),
    rule(
        "play one of the drives",
        r"\bchoose\s+(?:a|1)\s+(logic\s+drive|activated\s+ability)\s+of\s+one\s+of\s+your\s+(\w+),?\s+and\s+(?:play|use)\s+it\b",
        r"use the \1 of all your \2",
        "choose",
        "choose a Logic Drive of one of your Members, and play it",
        "use the Logic Drive of all your Members",
    ),
    rule(
        "play a logic drive",
        r"\bchoose\s+(?:a|1|one\s+of)\s+(this\s+member's|its)\s+logic\s+drives?,?\s+and\s+(?:play|use)\s+it\b",
        r"use \1 logic drive",
        "logic drive",
        "choose one of its logic drives, and play it",
        "use its logic drive",
    ),
    rule(
        "blink step",
        r"\bperform(s?)\s+(?:a\s+)?blink\s+step\s+(?:with|on)\b",
        r"blink step\1",
        "blink",
        "perform a Blink Step with it",
        "blink step it",
    ),
    # --- what may not be ---
    rule(
        "chosen in a cost",
        r"(?<=\[)choose\s+([^\[\],]+?),?\s+and\s+(rest|stand|drop|stock|discard|purge|remove|reveal)\s+(?:it|them)(?=\])",
        r"\2 \1",
        "[choose",
        "[Choose two of your members, and rest them]",
        "[rest two of your members]",
    ),
    rule(
        "all of its abilities",
        r"\ball\s+(?:of\s+)?(?:its|their)\s+abilities\b",
        "all abilities",
        "abilities",
        "it loses all of its abilities",
        "it loses all abilities",
    ),
    rule(
        "effects of cards",
        r"\bby\s+(?:the\s+)?effects\s+of\s+your\s+opponent's\s+cards\b",
        "by your opponent's effects",
        "effects of",
        "by the effects of your opponent's cards",
        "by your opponent's effects",
    ),
    rule(
        "effect of an opponent",
        r"\bby\s+(?:an\s+)?effects?\s+of\s+your\s+opponent\b(?!')",
        "by your opponent's effects",
        "of your opponent",
        "by an effect of your opponent",
        "by your opponent's effects",
    ),
    rule(
        "cannot either",
        rf"\bcannot\s+((?:{_FORBIDDEN})(?:(?:\s*,\s*|\s*,?\s+(?:or|nor)\s+)(?:{_FORBIDDEN}))+)\b",
        _each_cannot,
        "cannot",
        "cannot attack or intercept",
        "cannot attack and cannot intercept",
    ),
    rule(
        "must attack",
        r"\bif\s+your\s+opponent's\s+members?\s+attacks?,\s+(?:it|they)\s+must\s+attack\s+(?:(this\s+member)'s\s+circle|the\s+circle\s+(this(?:\s+member)?)\s+is\s+(?:in|on)),?\s+if\s+(?:able|possible)\b",
        lambda m: f"{m.group(1) or m.group(2)} must be attacked if possible",
        "must attack",
        "If your opponent's members attack, they must attack this member's circle if able",
        "this member must be attacked if possible",
    ),
    rule(
        "if able",
        r"\bmust\s+be\s+attacked\s+if\s+able\b",
        "must be attacked if possible",
        "if able",
        "must be attacked if able",
        "must be attacked if possible",
    ),
    rule(
        "auras are hearts",
        r"(?<!the )\bauras?\s+of\s+(?=(?:all\s+)?(?:your|this)\b)",
        "the aura of ",
        "aura",
        "Auras of your members",
        "the aura of your members",
    ),
    # --- the end ---
    rule("last period", r"(?<![.”}\s])\s*\Z|(?<=”)\s*\Z", ".", "", "draw a card", "draw a card."),
)
"""Phrases about what is done, in the order in which they are respelled."""
