"""Spellings of phrases about moving cards, named actions and what may not be done.

Longer than 500 lines: most lines are rules of the table, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import OWNER, PILE, THIS

_FORBIDDEN = r"attack|intercept|stand|be\s+moved|be\s+attacked"


_PLURAL = {
    "member": "members",
    "members": "members",
    "tactics": "tactics",
    "paradox": "paradoxes",
    "paradoxes": "paradoxes",
}


_WHAT_PLAYERS_DO = {
    r"(?:(?:perform|carry\s+out|use|do|make)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?level\s+boosts?": "level boost",
    r"(?:(?:perform|carry\s+out|use|do|make)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?luck\s+drives?": "luck drive",
    r"(?:(?:perform|carry\s+out|use|do|make)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?stock\s+boosts?": "stock boost",
    r"(?:(?:use|activate|play|perform)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?logic\s+drives?(?:\s+abilities)?(?!\s+(?:of|on|from|in)\b)": "use logic drives",
    r"(?:(?:use|activate|play)\s+(?:an?\s+|any\s+|their\s+|your\s+)?)?(?:(?:activated|startup)\s+abilit(?:ies|y)|\[(?:ACT|S)\](?:\s+abilit(?:ies|y))?)(?!\s+(?:of|on|from|in)\b)": "use [ACT] abilities",
    r"(?:define\s+(?:a\s+)?logics?|logic\s+definitions?)(?!\s+(?:with|using|by)\b)": "define logics",
    r"intercept": "intercept",
    r"(?:perform\s+(?:an?\s+)?)?trances?(?!\s+(?:with|change|into|using)\b)": "trance",
    r"draw\s+(?:a\s+card|cards)(?!\s+(?:by|except|with|through|from)\b)": "draw cards",
    r"(?:declare\s+(?:an\s+)?attacks?|attack)(?=\s*,|\s+(?:or|nor|and)\b)": "declare attacks",
}
_DEED_OF_A_PLAYER = "|".join(_WHAT_PLAYERS_DO)


def _players_cannot(found: re.Match[str]) -> str:
    """Return ``your opponent cannot level boost and cannot luck drive``."""
    parts = re.split(r"\s*,\s*(?:(?:or|and|nor)\s+)?(?:cannot\s+)?|\s+(?:or|and|nor)\s+(?:cannot\s+)?", found.group(2))
    plain = [
        next(
            to for word, to in _WHAT_PLAYERS_DO.items() if re.match(rf"(?:{word})(?=\W|$)", f"{part} or", re.IGNORECASE)
        )
        for part in parts
    ]
    return f"{found.group(1)} " + " and ".join(f"cannot {part}" for part in plain)


def _each_cannot(found: re.Match[str]) -> str:
    parts = re.split(r"\s*,?\s*\b(?:or|nor)\b\s*|\s*,\s*", found.group(1), flags=re.IGNORECASE)
    return " and ".join(f"cannot {part}" for part in parts)


def _owner(said: str) -> str:
    """Return whose abilities a possessive says: of a player those of the members."""
    if said.lower() in ("your", "your opponent's"):
        return said + " members"
    return re.sub(r"['’]s?$", "", said) if not said.endswith(("s'", "s’")) else said[:-1]


def _is_open(found: re.Match[str]) -> bool:
    """Whether [ACT] abilities of a player are meant, of whatever cards: logic drives are those of members."""
    who = found.group(3)
    return who is not None and who.lower() in ("your", "your opponent's") and "[ACT]" in found.group().upper()


def _for_less(who: str, what: str, less: str) -> str:
    """Return ``your members use logic drives for (1) less``."""
    use = "uses" if re.match(r"(?:this|that|it\b|one\b|an?\b)", who, re.IGNORECASE) else "use"
    return f"{who} {use} {'logic drives' if 'drive' in what.lower() else '[ACT] abilities'} for {less} less"


ACTIONS: tuple[Rule, ...] = (
    rule(
        "shown to the opponent",
        r"\b((?:reveals?|shows?)\s+(?:it|them|(?:that|those)\s+cards?))\s+to\s+(?:your\s+opponent|all\s+players|both\s+players|each\s+player)\b",
        lambda m: re.sub(r"(?i)^show", "reveal", m.group(1)),
        "reveal|show&&to ",
        "reveal it to your opponent, put it into your hand",
        "reveal it, put it into your hand",
    ),
    rule(
        "chosen from it",
        r"\b(choose\s+(?:up\s+to\s+)?(?:a|an|one|\d+)\s+[^.;]*?)\s+(?:from|in)\s+(?:it|there|that\s+hand)\b",
        r"\1 from among them",
        "from it|from there|from that hand|in it|in that hand",
        "choose a card from it",
        "choose a card from among them",
    ),
    rule(
        "what the opponent may do",
        r"(?:\byour\s+opponent|(?<=when\syour\sopponent\strances,\s)they|(?<=when\syour\sopponent\sdraws\sa\scard,\s)they|(?<=when\syour\sopponent\ssynthesizes,\s)they|(?<=when\syour\sopponent\sdefines\sa\slogic,\s)they)\s+may\s+((?:discard|rest|drop|remove|stock|return|put|purge)\s+(?:a|an|one|\d+)\s+[^.\[\]]*)(?=\.\s+If\s+(?:they|your\s+opponent)\s+do)",
        r"your opponent may pay [\1]",
        "opponent may|they may",
        "your opponent may discard a card. If they do not, draw",
        "your opponent may pay [discard a card]. If they do not, draw",
    ),
    # --- moving ---
    rule(
        "mobilize to the field",
        r"\b(mobilizes?\b[^.;,\[\]]*?)\s+(?:to|on|onto)\s+(?:(?:your|the)\s+(?:field|circles?)|a\s+circle|one\s+of\s+your\s+circles)(?=\s*(?:[.,;\]]|rested|standing|$))",
        r"\1",
        "field|circle&&mobilize",
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
        "field|circle&&placed|put",
        "is placed on the field",
        "is placed on a circle",
    ),
    rule(
        "enters by make up",
        r"\benters?\s+the\s+field\s+by\s+make\s+up\b",
        "enters by Make Up",
        "enter",
        "enters the field by Make Up",
        "enters by Make Up",
    ),
    rule(
        "enters the field",
        r"\benters?(?:\s+the\s+field)?(?=,|\s*$)",
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
        "trance&&by|via|through|with",
        "via Trance",
        "by trance",
    ),
    rule(
        "put into",
        rf"\b(put|puts)\b(?![^.;,\[\]]*\b(?:into|onto|on\s+(?:the\s+)?(?:top|bottom))\b)([^.;,()\[\]]*)\bin\s+(?=(?:{OWNER}\s+)?{PILE}\b(?!\s+(?:in|into|on)\b))",
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
        "return to the bottom",
        r"\breturn(s?)\b((?:(?!\bto\b|\bput\b)[^.;,:\[\]])*?)\bon\s+the\s+(top|bottom)\s+of\b",
        r"put\1\2on the \3 of",
        "return&&top|bottom",
        "return it on the bottom of your deck",
        "put it on the bottom of your deck",
    ),
    rule(
        "back on a deck",
        r"\b(looks?\s+at\b[^.;]*?\bof\s+(your|your\s+opponent's)\s+deck,?\s+and\s+puts?\s+(?:them|it|those\s+cards|that\s+card))\s+on\s+(?:the\s+)?(top|bottom)\b(?!\s+(?:of|or)\b)",
        r"\1 on \3 of \2 deck",
        "look",
        "look at the top 2 cards of your deck and put them on top in any order",
        "look at the top 2 cards of your deck and put them on top of your deck in any order",
    ),
    rule(
        "circle of a card",
        r"\b(this\s+\w+)'s\s+circle\s+is\s+attacked\b|\bthe\s+circle\s+(?:that\s+)?(this\s+\w+)\s+is\s+on\s+is\s+attacked\b",
        lambda found: f"the circle of {found.group(1) or found.group(2)} is attacked",
        "attacked",
        "When this gate's circle is attacked",
        "When the circle of this gate is attacked",
    ),
    rule(
        "soul by trance",
        r"\bis\s+put\s+into\s+(?:the\s+)?soul\s+by\s+trance\b(?!\s+change)",
        "becomes soul by trance",
        "by trance&&into",
        "this member is put into soul by trance",
        "this member becomes soul by trance",
    ),
    rule(
        "placed by trance",
        r"\bplaced\s+on\s+a\s+circle\s+by\s+trance\b",
        "mobilized by trance",
        "by trance&&placed",
        "is placed on a circle by trance",
        "is mobilized by trance",
    ),
    rule(
        "there are cards in the soul of",
        r"\bthere\s+(?:is|are)\s+(no|(?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?)\s+cards?\s+in\s+the\s+soul\s+of\s+((?:this|that)\s+\w+(?:['’]s\s+tranceunion)?|it)(?=\s*,)",
        r"\2 has \1 soul",
        "in the soul of",
        "if there are 3 or more cards in the soul of this member's tranceunion, draw",
        "if this member's tranceunion has 3 or more soul, draw",
    ),
    rule(
        "into the soul of",
        r"\b(in|into)\s+(your|the)\s+soul\s+of\b",
        lambda m: m.group() if re.search(r"\bnumber\s+of\b[^.,:;]*\Z", m.string[: m.start()]) else "into the soul of",
        "soul of",
        "in the soul of it",
        "into the soul of it",
    ),
    rule(
        "return in",
        r"\b(returns?\b[^.;,:\[\]]*?)\bto\s+the\s+hand\b",
        r"\1to its owner's hand",
        "return&&the",
        "return it to the hand",
        "return it to its owner's hand",
    ),
    # --- named actions ---
    rule(
        "define",
        r"\b(?:perform|carry\s+out|make|do)(s?)\s+(?:a\s+|any\s+)?logic\s+definitions?\b(?!\s+(?:more|only|once|twice))",
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
        "trance&&perform|carry|do",
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
        "if you performed synthesis",
        r"\bif\s+you\s+(?:performed|did|carried\s+out)\s+(?:a\s+)?synthesis(?=\s*,)",
        "if you synthesized",
        "synthesis",
        "If you performed synthesis, draw",
        "if you synthesized, draw",
    ),
    rule(
        "stock boost",
        r"\bstock\s+(boost|open|close)\s*(?:\((\d+|X)\)|(\d+|X)\b)",
        lambda m: f"stock {m.group(1)} ({m.group(2) or m.group(3)})",
        "boost|open|close",
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
        "drive|activated&&play|use",
        "choose a Logic Drive of one of your Members, and play it",
        "use the Logic Drive of all your Members",
    ),
    rule(
        "play a logic drive",
        r"\bchoose\s+(?:a|1|one\s+of)\s+(this\s+member's|its)\s+logic\s+drives?,?\s+and\s+(?:play|use)\s+it\b",
        r"use \1 logic drive",
        "logic drive&&play|use",
        "choose one of its logic drives, and play it",
        "use its logic drive",
    ),
    rule(
        "blink step",
        r"\bperform(s?)\s+(?:a\s+)?blink\s+step\s+(?:with|on)\b",
        r"blink step\1",
        "perform",
        "perform a Blink Step with it",
        "blink step it",
    ),
    # --- what may not be ---
    rule(
        "all of its abilities",
        r"\ball\s+(?:of\s+)?(?:its|their)\s+abilities\b",
        "all abilities",
        "abilities",
        "it loses all of its abilities",
        "it loses all abilities",
    ),
    rule(
        "one of their effects",
        r"\bby\s+(?:one|any)\s+of\s+your\s+opponent's\s+(?:cards?'?s?'?\s+)?effects\b",
        "by your opponent's effects",
        "effects&&of your opponent's",
        "is chosen by one of your opponent's effects",
        "is chosen by your opponent's effects",
    ),
    rule(
        "effect of an opponent",
        r"\bby\s+(?:an\s+)?effects?\s+of\s+your\s+opponent\b(?!')",
        "by your opponent's effects",
        "effect&&of your opponent",
        "by an effect of your opponent",
        "by your opponent's effects",
    ),
    rule(
        "opponent's effect",
        r"\b(?:by|due\s+to|because\s+of)\s+(?:an?\s+)?(?:effects?\s+of\s+)?your\s+opponent's\s+(?:card\s+)?(?:effects?|cards'\s+effects?)(?!\s+\w+\s+instead)(?=[\s,.;])",
        "by your opponent's effects",
        "effect|cards'",
        "due to your opponent's effect,",
        "by your opponent's effects,",
    ),
    rule(
        "for losing a battle",
        r"\b(?:because\s+(?:it|this\s+\w+|this|that\s+\w+)\s+(?:lost|loses)|(?:as\s+a\s+result\s+of|due\s+to|after|from)\s+losing)\s+(?:a|the|that)\s+battle\b",
        "for losing a battle",
        "because|losing",
        "because it lost a battle",
        "for losing a battle",
    ),
    rule(
        "discards by the opponent",
        r"\bif\s+you\s+would\s+discard\s+(a\s+card|cards)(?:\s+(?:from|in)\s+your\s+hand)?\s+by\s+your\s+opponent's\s+effects\b",
        "if a card in your hand would be discarded by your opponent's effects",
        "would discard",
        "If you would discard a card from your hand by your opponent's effects",
        "if a card in your hand would be discarded by your opponent's effects",
    ),
    rule(
        "corresponding gate",
        r"\bgate\s+(?:in|on|at)\s+(?:the\s+same\s+(?:location|place|position)\s+as\s+(this(?:\s+\w+)?|that\s+\w+|it)|(this\s+\w+|that\s+\w+|its)(?:'s)?\s+circle)\b(?!\s+or\b)",
        lambda m: f"gate corresponding to {m.group(1) or m.group(2).replace('its', 'it')}",
        "same|circle&&gate",
        "a gate in the same location as this member",
        "a gate corresponding to this member",
    ),
    rule(
        "cannot be put",
        r"\bcannot\s+be\s+(?:put|placed)\s+into\s+(?:(?:the|your|their|its\s+owner's)\s+)?(drop|stock)(?:\s+zone)?\s+by\b",
        lambda m: f"cannot be {'dropped' if m.group(1).lower() == 'drop' else 'stocked'} by",
        "cannot be&&into",
        "cannot be put into the drop zone by your opponent's effects",
        "cannot be dropped by your opponent's effects",
    ),
    rule(
        "cannot be returned",
        r"\bcannot\s+be\s+returned\s+to\s+(?:the|your|their|its\s+owner's)\s+hand\s+by\b",
        "cannot be returned to hand by",
        "cannot be returned",
        "cannot be returned to your hand by your opponent's effects",
        "cannot be returned to hand by your opponent's effects",
    ),
    rule(
        "cannot be stood",
        r"\bcannot\s+be(?:come)?\s+(?:stood|standing)\b",
        "cannot stand",
        "ood|anding",
        "It cannot be stood",
        "It cannot stand",
    ),
    rule(
        "abilities that cannot be used",
        r"\bthe\s+((?:\[(?:AUTO|ACT)\](?:\s*(?:,|,?\s*and|or)\s*)?)+)\s*abilities\s+of\s+([^.,;:\[\]]+?)\s+cannot\s+be\s+(?:used|activated|played)\b",
        lambda m: (
            f"{m.group(2)} " + " and ".join(f"cannot use {i} abilities" for i in re.findall(r"\[\w+\]", m.group(1)))
        ),
        "used|activated|played",
        "the [AUTO] and [ACT] abilities of your opponent's members cannot be used",
        "your opponent's members cannot use [AUTO] abilities and cannot use [ACT] abilities",
    ),
    rule(
        "attack the back row",
        r"\b(?:may|can)\s+attack\s+(?:your\s+opponent's\s+)?(?:back\s+row\s+circles|circles\s+in\s+the\s+back\s+row|(?:members\s+in\s+)?the\s+back\s+row)(?:,?\s+(?:even\s+if|regardless\s+of\s+whether)\s+the\s+gates?\s+in\s+front\s+of\s+(?:it|them)\s+(?:(?:has|have|is|are)\s+not(?:\s+been)?\s+destroyed|(?:is|are)\s+undestroyed))?(?=[.,;]|\s|$)",
        "can attack the back row",
        "circles|back",
        "may attack back row circles even if the gate in front of them has not been destroyed",
        "can attack the back row",
    ),
    rule(
        "players",
        r"\bboth\s+players\s+cannot\b|\bneither\s+player\s+can\b|\bno\s+player\s+can\b",
        "players cannot",
        "player",
        "neither player can draw cards",
        "players cannot draw cards",
    ),
    rule(
        "what players cannot do",
        rf"\b(your\s+opponent|you|players|each\s+player)\s+cannot\s+((?:{_DEED_OF_A_PLAYER})(?:(?:\s*,\s*(?:(?:or|and|nor)\s+)?|\s+(?:or|and|nor)\s+)(?:cannot\s+)?(?:{_DEED_OF_A_PLAYER}))*)(?=\s*(?:[.,;”]|$)|\s+(?:until|for\s+the|during|while|if|as\s+long|unless)\b)",
        _players_cannot,
        "cannot",
        "Your opponent cannot use Level Boost or Logic Drives for the turn.",
        "Your opponent cannot level boost and cannot use logic drives for the turn.",
    ),
    rule(
        "banned in this battle",
        r"(\[CONT\][^\n.\[\]“”\"]*?\bplayers\s+cannot\s+(?:level\s+boost|intercept|define\s+logics)(?:\s+and\s+cannot\s+(?:level\s+boost|intercept|define\s+logics))*)\s+for\s+the\s+battle(?=\s*(?:\.|$))",
        r"\1",
        "[cont]&&players&&for the battle",
        "[CONT] players cannot level boost for the battle.",
        "[CONT] players cannot level boost.",
    ),
    rule(
        "they in the opponent's time",
        r"\b(during\s+your\s+opponent's\s+(?:turn|\w+\s+phase),\s+)they\s+(?=cannot\b|can\b)",
        r"\1your opponent ",
        "they",
        "[CONT] During your opponent's turn, they cannot trance.",
        "[CONT] During your opponent's turn, your opponent cannot trance.",
    ),
    rule(
        "in their own draw phase",
        r"\b(?:except|other\s+than|outside(?:\s+of)?)\s+(?:during\s+|in\s+)?(?:their|your)\s+(?:own\s+)?draw\s+phases?\b",
        "except in their own draw phase",
        "draw phase",
        "cannot draw cards except during their own draw phases",
        "cannot draw cards except in their own draw phase",
    ),
    rule(
        "define cards of a type",
        r"\bcannot\s+define\s+(?:a\s+logic|logics)\s+with\s+(members?|tactics|paradox(?:es)?)(?:(?:\s*,\s*|\s+(?:or|and)\s+)(members?|tactics|paradox(?:es)?))?(?:\s+cards?)?(?!\s+\w+\s+cards)\b",
        lambda m: " and ".join(f"cannot define {_PLURAL[t.lower()]}" for t in m.groups() if t),
        "cannot define",
        "cannot define a logic with tactics or paradox cards",
        "cannot define tactics and cannot define paradoxes",
    ),
    rule(
        "cannot either",
        rf"\bcannot\s+((?:{_FORBIDDEN})(?:(?:\s*,\s*|\s*,?\s+(?:or|nor)\s+)(?:{_FORBIDDEN}))+)\b",
        _each_cannot,
        "cannot&&,|or",
        "cannot attack or intercept",
        "cannot attack and cannot intercept",
    ),
    rule(
        "must attack",
        rf"\bif\s+your\s+opponent's\s+members?\s+attacks?,\s+(?:it|they)\s+must\s+attack\s+(?:(this\s+member)'s\s+circle|the\s+circle\s+({THIS})\s+is\s+(?:in|on)),?\s+if\s+(?:able|possible)\b",
        lambda m: f"{m.group(1) or m.group(2)} must be attacked if possible",
        "must attack",
        "If your opponent's members attack, they must attack this member's circle if able",
        "this member must be attacked if possible",
    ),
    rule(
        "the costs of whose abilities",
        r"\b(?:(?:the\s+)?costs?\s+of\s+(?:the\s+)?(\[ACT\]\s+abilit(?:y|ies)|logic\s+drives?)\s+of\s+([^.,]+?)\s+(?:is|are)\s+reduced\s+by\s+(\([0-9]\))|(?:the\s+)?costs?\s+of\s+([^.,]+?)['’]s?\s+(\[ACT\]\s+abilit(?:y|ies)|logic\s+drives?)\s+(?:is|are)\s+reduced\s+by\s+(\([0-9]\)))(?:,?\s+to\s+a\s+minimum\s+of\s+\(0\))?",
        lambda m: _for_less(m.group(2) or m.group(4), m.group(1) or m.group(5), m.group(3) or m.group(6)),
        "reduced",
        "The costs of the [ACT] abilities of your other members are reduced by (1), to a minimum of (0).",
        "your other members use [ACT] abilities for (1) less.",
    ),
    rule(
        "abilities that cost less",
        r"\b(?:(?:the\s+)?(\[ACT\]\s+abilit(?:y|ies)|logic\s+drives?)\s+of\s+([^.,]+?)|(your(?:\s+opponent's)?|[^.,\]]*?\w['’]s?)\s+(\[ACT\]\s+abilit(?:y|ies)|logic\s+drives?))\s+costs?\s+(\([0-9]\))\s+less\b(?:\s+to\s+use)?",
        lambda m: (
            m.group()
            if _is_open(m)
            else _for_less(m.group(2) or _owner(m.group(3)), m.group(1) or m.group(4), m.group(5))
        ),
        "cost&&less",
        "This member's logic drive costs (1) less for the turn.",
        "This member uses logic drives for (1) less for the turn.",
    ),
    rule(
        "letters in a name",
        r"\b(?:with\s+([\ue000-\uf8ff]|\"[^\"\n]+\")\s+in\s+(?:its|their|the)\s+(?:card\s+)?names?|(?:whose\s+(?:card\s+)?names?|(?:that\s+)?(?:has|have)\s+a\s+name\s+that)\s+(?:contains?|includes?|has)\s+([\ue000-\uf8ff]|\"[^\"\n]+\"))",
        lambda m: f"with a name containing {m.group(1) or m.group(2)}",
        "name",
        'Choose one of your members with "Storm" in its name.',
        'Choose one of your members with a name containing "Storm".',
    ),
    rule(
        "must attack with",
        r"\b(?:you|your\s+opponent)\s+must\s+attack\s+with\s+(this\s+member|that\s+member|it|them)(?=\s)",
        r"\1 must attack",
        "must attack with",
        "Your opponent must attack with it if possible.",
        "it must attack if possible.",
    ),
    rule(
        "if able",
        r"\bmust\s+(be\s+attacked|attack)\s+if\s+able\b",
        r"must \1 if possible",
        "able",
        "must be attacked if able",
        "must be attacked if possible",
    ),
    rule(
        "must attack in a turn",
        r"\b(attacks?|must\s+attack)\s+(?:(?:each|every)\s+turn|((?:for\s+the|during\s+your(?:\s+opponent's)?(?:\s+next)?)\s+turn))\s+if\s+(?:able|possible)\b",
        lambda m: f"must attack if possible{f' {m.group(2)}' if m.group(2) else ''}",
        "turn if",
        "It must attack during your opponent's next turn if able.",
        "It must attack if possible during your opponent's next turn.",
    ),
    rule(
        "auras are hearts",
        r"(?<!the )(?<!total )\bauras?\s+of\s+(?=(?:all\s+)?(?:your|this)\b)",
        "the aura of ",
        "aura&&of",
        "Auras of your members",
        "the aura of your members",
    ),
    # --- the end ---
    rule(
        "period of a quoted ability",
        r"(?<=[^\s.”}:;,“])(?=”)",
        ".",
        "”",
        "this member gains “[AUTO] When this member attacks, draw a card” until end of turn",
        "this member gains “[AUTO] When this member attacks, draw a card.” until end of turn",
    ),
    rule("last period", r"(?<![.”}\s])\s*\Z|(?<=”)\s*\Z", ".", "", "draw a card", "draw a card."),
)
"""Phrases about what is done, in the order in which they are respelled."""
