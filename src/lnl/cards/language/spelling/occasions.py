"""Spellings of triggers: other verbs for an event, who does it, and what is said of the card or the battle in the same clause.

Longer than 500 lines: one table.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, BARE_ZONE, COLOR, MEMBER, THIS, TYPE, TYPES, VALUE, WORD, ZONE

_SOUL_OF = r"(?:this\s+member|that\s+member|it|(?:one|another)\s+of\s+[^.,]*?|an?\s[^.,]*?)"
_DEEDS = r"attack|defend|intercept|win|lose|stand|rest|move|leave|destroy|enter|blink"
_DONE = r"mobilized|attacked|dropped|discarded|stocked|purged|removed|revealed|chosen|destroyed|rested|returned|moved|put|placed|turned|set"
_BATTLE = r"(?:an?\s+|the\s+|in\s+)?battle"


def _of(who: str, what: str) -> str:
    """Return ``one of your members`` of you and ``member``."""
    whose = "your" if who.lower() == "you" else "your opponent's"
    return f"one of {whose} {what}s"


def _with_more(found: re.Match[str]) -> str:
    """Return ``with level more than this member's level``."""
    than = {"higher": "more", "greater": "more", "more": "more", "lower": "less", "less": "less"}
    return f"{found.group(1)}with {found.group(3)} {than[found.group(2).lower()]} than this member's {found.group(3)}"


def _one_of_theirs(found: re.Match[str]) -> str:
    """Return ``when one of your red members is mobilized from your drop zone``."""
    article, what, event, whose, rest = found.groups()
    one = "another" if article.lower() == "another" else "one"
    return f"when {one} of {whose} {what}s is {event} from {whose} {rest}"


OCCASIONS: tuple[Rule, ...] = (
    # --- other verbs ---
    rule(
        "enters play",
        r"\b(?:(enters|comes\s+into|is\s+put\s+into|appears\s+(?:in|on))|enter|come\s+into)\s+play\b|\b(appears)(?:\s+on\s+the\s+field)?(?=,)",
        lambda m: "are placed on a circle" if m.group(1) is None and m.group(2) is None else "is placed on a circle",
        "play|appears",
        "When this card enters play, draw",
        "When this card is placed on a circle, draw",
    ),
    rule(
        "summon",
        r"\bsummon(s|ed|ing)?\b",
        lambda m: "mobiliz" + {"s": "es", "ed": "ed", "ing": "ing"}.get((m.group(1) or "").lower(), "e"),
        "summon",
        "When this is summoned",
        "When this is mobilized",
    ),
    rule(
        "mobilized to the field",
        rf"\b({THIS}\s+(?:is|was)\s+mobilized)\s+(?:to|on|onto|in|into)\s+(?:the|your)\s+field\b|\b((?:is|are|was|were)\s+mobilized)\s+(?:to|on|onto|in|into)\s+the\s+field\b",
        lambda m: m.group(1) or m.group(2),
        "field",
        "When this member is mobilized to the field",
        "When this member is mobilized",
    ),
    rule(
        "mobilized to whose field",
        r"\b(mobilized)\s+(?:to|onto|in|into)\s+(your(?:\s+opponent's)?\s+field)\b",
        r"\1 on \2",
        "field&&mobilized",
        "When another member is mobilized onto your field",
        "When another member is mobilized on your field",
    ),
    rule(
        "what you do with this card",
        rf"\bwhen(?:ever)?\s+you\s+(mobilize|discard|drop|purge|reveal|set|remove)\s+({THIS})(?=,|\s+(?:from|by|to|via|through|with)\b)",
        lambda m: (
            f"when {m.group(2)} is {m.group(1).lower()}{'' if m.group(1).lower() == 'set' else 'd' if m.group(1).lower().endswith('e') else 'ed'}".replace(
                "droped", "dropped"
            )
        ),
        "mobilize|discard|drop|purge|reveal|set|remove&&when",
        "When you mobilize this member from your hand, draw",
        "when this member is mobilized from your hand, draw",
    ),
    rule(
        "declares an attack",
        r"\b(?:declares?|makes?|performs?)\s+an\s+attack\b(?!\s+(?:more|limit))",
        lambda m: "attacks" if re.match(r"\w+s\b", m.group()) else "attack",
        "an attack",
        "When this member declares an attack",
        "When this member attacks",
    ),
    rule(
        "a player attacks or intercepts",
        r"\bwhen(?:ever)?\s+(you|your\s+opponent)\s+(attack|intercept)s?(?=,|\s+for\s+the\s+first\s+time\b)",
        lambda m: f"when {_of(m.group(1), 'member')} {m.group(2).lower()}s",
        "attack|intercept&&when",
        "When your opponent attacks, draw",
        "when one of your opponent's members attacks, draw",
    ),
    rule(
        "a player intercepts with a card",
        rf"\bwhen(?:ever)?\s+(you|your\s+opponent)\s+intercepts?\s+with\s+(?:an?\s+)((?:[\w{NAME[1:-1]}{ELEMENT[1:-1]}-]+\s+)*?){TYPE}(?=,)",
        lambda m: f"when {_of(m.group(1), m.group(2) + 'member')} intercepts",
        "intercept&&when",
        "When you intercept with a red member, draw",
        "when one of your red members intercepts, draw",
    ),
    rule(
        "intercepts what",
        r"\b(intercepts?)\s+(?:(?:an|the|your\s+opponent's)\s+(?:opponent's\s+)?attack|for\s+(?:another|an?|one\s+of\s+your(?:\s+other)?)\s+members?)(?=,)",
        r"\1",
        "intercept",
        "When this member intercepts an attack, draw",
        "When this member intercepts, draw",
    ),
    rule(
        "an attack that is intercepted",
        r"\bwhen(?:ever)?\s+(?:this\s+member['’]s\s+attack|an\s+attack\s+(?:of|by)\s+this\s+member|this\s+member)\s+is\s+intercepted(?=,)|\bwhen(?:ever)?\s+your\s+opponent\s+intercepts\s+(?:this\s+member['’]s\s+attack|an\s+attack\s+(?:of|by)\s+this\s+member)(?=,)",
        "if this member is attacking, when one of your opponent's members intercepts",
        "intercepted|intercepts",
        "When this member's attack is intercepted, draw",
        "if this member is attacking, when one of your opponent's members intercepts, draw",
    ),
    rule(
        "becomes the defending member",
        rf"(?<!\[CONT\]\s)\bwhen(?:ever)?\s+({THIS}|(?:one|another)\s+of\s+your\s[^.,]*?)\s+(?:is|becomes\s+the|becomes)\s+(defending|attacking)(?:\s+member)?(?=,)",
        lambda m: f"when {m.group(1)} {m.group(2)[:6].lower()}s",
        "defending|attacking&&when",
        "When this member becomes the defending member, draw",
        "when this member defends, draw",
    ),
    rule(
        "wins as the attacker",
        rf"\b(wins|loses)\s+{_BATTLE}\s+(?:as\s+(?:the|an?)\s+(attacker|attacking\s+member|defender|defending\s+member)|(?:in\s+which\s+|that\s+|where\s+)?(?:it|this\s+member)\s+((?:attacked|defended|was\s+attacking|was\s+defending|is\s+attacking|is\s+defending))(?:\s+in)?|(?:in|during)\s+its\s+(attack)|when\s+(attacking|defending))(?=,)",
        lambda m: (
            f"{m.group(1)} a battle while "
            + ("attacking" if "attack" in " ".join(filter(None, m.groups()[1:])).lower() else "defending")
        ),
        "wins|loses",
        "When this member wins a battle as the attacker, draw",
        "When this member wins a battle while attacking, draw",
    ),
    rule(
        "wins in battle",
        r"\b(wins|loses)\s+in\s+(?:a\s+|the\s+)?battle\b",
        r"\1 a battle",
        "wins|loses&&in ",
        "When this member wins in battle",
        "When this member wins a battle",
    ),
    rule(
        "defeats",
        r"\b(?:defeats|beats)\s+((?:an?|one\s+of\s+your\s+opponent's)\s[^.,]*?)(?:\s+in\s+(?:a\s+|the\s+)?battle)?(?=,)",
        lambda m: (
            "wins a battle"
            if re.fullmatch(
                r"(?:an?\s+(?:opponent's\s+)?member|one\s+of\s+your\s+opponent's\s+members)", m.group(1).lower()
            )
            else f"wins a battle against {m.group(1)}"
        ),
        "defeats|beats",
        "When this member defeats a tranceunion in battle, draw",
        "When this member wins a battle against a tranceunion, draw",
    ),
    rule(
        "is defeated",
        r"\bis\s+(?:defeated|beaten)(?:\s+in\s+(?:a\s+|the\s+)?battle)?(?=,)",
        "loses a battle",
        "defeated|beaten",
        "When this member is defeated in battle, draw",
        "When this member loses a battle, draw",
    ),
    rule(
        "destroys one of their gates",
        r"\b(destroys)\s+(?:one\s+of\s+(?:your|the)\s+opponent's\s+gates|your\s+opponent's\s+gate|an\s+opponent's\s+gate)(?=,|\s+by\b)",
        r"\1 a gate",
        "destroys",
        "When this member destroys one of your opponent's gates, draw",
        "When this member destroys a gate, draw",
    ),
    rule(
        "attacks and destroys",
        r"\battacks\s+and\s+destroys\s+an?\s+gate(?=,)",
        "destroys a gate",
        "destroys",
        "When this member attacks and destroys a gate, draw",
        "When this member destroys a gate, draw",
    ),
    rule(
        "becomes destroyed",
        r"\bbecomes\s+(destroyed|undestroyed)(?=,)",
        lambda m: "is destroyed" if m.group(1).lower() == "destroyed" else "is turned face down",
        "becomes",
        "When one of your gates becomes destroyed, draw",
        "When one of your gates is destroyed, draw",
    ),
    rule(
        "changes circles",
        r"\b(?:changes\s+(?:its\s+)?(?:circles?|positions?|places?)|is\s+moved(?:\s+to\s+(?:another|a\s+different)\s+circle))(?=,|\s+by\b)",
        "moves",
        "changes|moved",
        "When this member changes circles, draw",
        "When this member moves, draw",
    ),
    rule(
        "is targeted",
        r"\b(is|are)\s+(?:targeted|selected)\s+by\b",
        r"\1 chosen by",
        "targeted|selected",
        "When this member is targeted by an opponent's effect",
        "When this member is chosen by an opponent's effect",
    ),
    rule(
        "blinks",
        rf"\b(when(?:ever)?\s+{THIS})\s+blinks(?=,)",
        r"\1 blink steps",
        "blinks",
        "When this member blinks, draw",
        "When this member blink steps, draw",
    ),
    rule(
        "made up",
        rf"\bwhen(?:ever)?\s+(?:you\s+make\s+up\s+({THIS})|({THIS})\s+(?:makes\s+up|is\s+made\s+up))(?=,)",
        lambda m: f"when {m.group(1) or m.group(2)} enters by Make Up",
        "make|made",
        "When you make up this member, draw",
        "when this member enters by Make Up, draw",
    ),
    rule(
        "goes to a zone",
        rf"\b(when(?:ever)?\s[^.,]*?)\s+(?:goes|is\s+moved|is\s+sent)\s+(from\s+[^.,]*?\s+)?(?:in)?to\s+((?:the|your|its\s+owner's|your\s+opponent's)\s+{ZONE})(?=,|\s+(?:from|by|for)\b)",
        lambda m: f"{m.group(1)} is put into {m.group(3)}{' ' + m.group(2).strip() if m.group(2) else ''}",
        "goes|moved|sent",
        "When this member is sent from the field to the drop zone, draw",
        "When this member is put into the drop zone from the field, draw",
    ),
    rule(
        "milled",
        r"\b(is|are)\s+milled(?=,)",
        r"\1 put into the drop zone from the deck",
        "milled",
        "When this card is milled, draw",
        "When this card is put into the drop zone from the deck, draw",
    ),
    rule(
        "removed from the game",
        r"\b((?:is|are)\s+removed)\s+from\s+the\s+game\b",
        r"\1",
        "from the game",
        "When this card is removed from the game",
        "When this card is removed",
    ),
    rule(
        "returned from where",
        r"\b(is|are)\s+(?:returned|added|put)\s+from\s+((?:the|your|its|their|a)\s+[^.,]*?)\s+(?:in)?to\s+((?:your|the|its\s+owner's|their|your\s+opponent's)\s+)?hand(?=,|\s+by\b)",
        lambda m: f"{m.group(1)} returned to {m.group(3) or ''}hand from {m.group(2)}",
        "from&&returned|added|put&&hand",
        "When this card is returned from the field to your hand, draw",
        "When this card is returned to your hand from the field, draw",
    ),
    rule(
        "added to hand",
        r"\b(is|are)\s+(?:added\s+to|put\s+into)\s+((?:your|its\s+owner's|their|your\s+opponent's)\s+)?hand(?=,|\s+(?:from|by)\b)",
        lambda m: f"{m.group(1)} returned to {m.group(2) or ''}hand",
        "added|into&&hand",
        "When this card is added to your hand from your deck, draw",
        "When this card is returned to your hand from your deck, draw",
    ),
    rule(
        "a deck that is shuffled",
        r"\bwhen(?:ever)?\s+your(\s+opponent's)?\s+deck\s+is\s+shuffled(?=,|\s+by\b)",
        lambda m: "when your opponent shuffles their deck" if m.group(1) else "when you shuffle your deck",
        "shuffled",
        "When your deck is shuffled, draw",
        "when you shuffle your deck, draw",
    ),
    rule(
        "plays logic cards",
        r"\b(when(?:ever)?\s+(?:you|your\s+opponent|a\s+player))\s+play(s?)\s+(?=an?\s+(?:[\w-]+\s+)?(?:tactics|paradox)\b)",
        r"\1 define\2 ",
        "play&&tactics|paradox",
        "When you play a tactics, draw",
        "When you define a tactics, draw",
    ),
    rule(
        "logic drives of whom",
        r"\bwhen(?:ever)?\s+(?:(this\s+member|that\s+member)['’]s\s+(logic\s+drive)s?\s+is\s+(?:used|activated|played)|(?:an?\s+)?(logic\s+drive)s?\s+of\s+([^.,]+?)\s+is\s+(?:used|activated|played)|((?:one|another)\s+of\s+your\s[^.,]*?)\s+(?:uses|activates)\s+(?:an?|its|the)\s+(logic\s+drive))(?=,)",
        lambda m: f"when you use the logic drive of {m.group(1) or m.group(4) or m.group(5)}",
        "used|activated|played|uses|activates",
        "When one of your members uses a logic drive, draw",
        "when you use the logic drive of one of your members, draw",
    ),
    rule(
        "if as a trigger of an event",
        rf"({AUTO})if\s+({THIS})\s+(?=(?:{_DEEDS})s\b|is\s+(?:{_DONE})\b(?!\s+this))",
        r"\1When \2 ",
        "if this&&[auto]",
        "[AUTO] If this member attacks, draw",
        "[AUTO] When this member attacks, draw",
    ),
    rule(
        "a state before the trigger",
        rf"({AUTO})(?:while|as\s+long\s+as)\s+([^.,\n]+),\s+(?=when(?:ever)?\s)",
        r"\1If \2, ",
        "while|as long as&&[auto]",
        "[AUTO] While you have a red member, when this member attacks, draw",
        "[AUTO] If you have a red member, when this member attacks, draw",
    ),
    rule(
        "its event behind a state",
        rf"(\[AUTO\][^\n.]*?\bif\s+{THIS}\s+[^.,]*?,\s+when(?:ever)?)\s+it\s+(?=(?:{_DEEDS})s\b|is\s+(?:{_DONE})\b)",
        r"\1 this member ",
        " it &&if&&when",
        "[AUTO] If this member is in the front row, when it attacks, draw",
        "[AUTO] If this member is in the front row, when this member attacks, draw",
    ),
    # --- trances and soul ---
    rule(
        "trance using what",
        rf"\b(mobilized\s+(?:by|via|with|through)\s+(?:a\s+)?trance)\s+(?:using|that\s+uses|of|involving)\s+(?={NAME}|an?\s)",
        r"\1 with ",
        "mobilized&&trance",
        'When this is mobilized by trance using "Chloe", draw',
        'When this is mobilized by trance with "Chloe", draw',
    ),
    rule(
        "trance with whom",
        rf"\b(is\s+mobilized)\s+(?:via|with|through)\s+(?:a\s+)?trance\s+with\s+(?={NAME}|an?\s)",
        r"\1 by trance with ",
        "trance with",
        'When this is mobilized through a trance with "Chloe", draw',
        'When this is mobilized by trance with "Chloe", draw',
    ),
    rule(
        "trances into this",
        r"\bwhen(?:ever)?\s+you\s+trance\s+into\s+this(?:\s+(?:member|card|tranceunion))?(?=,)",
        "when this member is mobilized by trance",
        "trance into",
        "When you trance into this, draw",
        "when this member is mobilized by trance, draw",
    ),
    rule(
        "named as a material",
        r"\bis\s+used\s+(?:as\s+(?:an?\s+)?(?:material|part|soul)\s+)?(?:for|in|of)\s+a\s+trance\b(?!\s+change)",
        "becomes soul by trance",
        "used",
        "When this member is used as material for a trance",
        "When this member becomes soul by trance",
    ),
    rule(
        "becomes the soul of",
        r"\bbecomes?\s+(?:the\s+|an?\s+)?soul(?:\s+card)?\s+of\s+(?!an?\s+(?:super\s+logicalist\s+|\w+\s+)?tranceunion\s+(?:by|via|with|through|in|for)\b)",
        "is put into the soul of ",
        "become",
        "When this card becomes the soul of one of your members",
        "When this card is put into the soul of one of your members",
    ),
    rule(
        "put in the soul",
        rf"\b(?:is|are)\s+(?:placed|put)\s+(?:in|into|to|under)\s+((?:the\s+)?soul\s+of\s+(?={_SOUL_OF})|(?:this\s+member|that\s+member)['’]s\s+soul\b)",
        r"is put into \1",
        "soul&&laced|ut",
        "When a card is placed in the soul of this member",
        "When a card is put into the soul of this member",
    ),
    rule(
        "soul cards",
        r"\b(an?|all|\d+(?:\s+or\s+(?:more|less))?|up\s+to\s+\d+|any\s+number\s+of|the)\s+soul\s+(card|cards)\s+(?:of|from)\s+(this\s+member|that\s+member|it)\b",
        lambda m: (
            f"{m.group(1)} {m.group(2)} in {'its' if m.group(3).lower() == 'it' else m.group(3) + chr(39) + 's'} soul"
        ),
        "soul card",
        "discard a soul card of this member",
        "discard a card in this member's soul",
    ),
    rule(
        "out of a soul",
        rf"\b(when(?:ever)?\s+)(an?\s+[^.,]*?{TYPE}|an?\s+{NAME}|1\s+or\s+more\s+cards)\s+(?:in|from)\s+(this\s+member['’]s|its)\s+soul\s+((?:is|are)\s+(?:dropped|purged|(?:put|placed|returned)\s+(?:in|into|to)\s+(?:(?:the|your|its\s+owner's)\s+)?(?:{ZONE}|hand)))\b",
        lambda m: (
            f"{m.group(1)}{m.group(2)} {m.group(4)} from {'this member' + chr(39) + 's' if m.group(3).lower() == 'its' else m.group(3)} soul"
        ),
        "soul&&when",
        "When a card in this member's soul is put into the drop zone, draw",
        "When a card is put into the drop zone from this member's soul, draw",
    ),
    # --- whose cards ---
    rule(
        "attacks a named card of theirs",
        rf"\b(attacks)\s+your\s+opponent's\s+(?={NAME}|{ELEMENT}|{COLOR}\b)",
        r"\1 an opponent's ",
        "attacks&&opponent's",
        'When this member attacks your opponent\'s "Chloe", draw',
        'When this member attacks an opponent\'s "Chloe", draw',
    ),
    rule(
        "a card out of a hand",
        rf"\bwhen(?:ever)?\s+(an?|1\s+or\s+more)\s+((?:{WORD}\s+){{0,2}}?)({TYPES})\s+(is|are)\s+discarded\s+from\s+(your|your\s+opponent's)\s+hand\b",
        r"when \1 \2\3 in \5 hand \4 discarded",
        "discarded",
        "When a card is discarded from your hand, draw",
        "when a card in your hand is discarded, draw",
    ),
    rule(
        "a card of theirs is discarded",
        r"\bwhen(?:ever)?\s+(?:an\s+opponent's|one\s+of\s+your\s+opponent's)\s+cards?\s+is\s+discarded\b",
        "when a card in your opponent's hand is discarded",
        "discarded",
        "When an opponent's card is discarded, draw",
        "when a card in your opponent's hand is discarded, draw",
    ),
    rule(
        "mobilized from whose zone",
        rf"\bwhen(?:ever)?\s+(an?|another)\s+((?:(?!\bof\b)[\w{NAME[1:-1]}{ELEMENT[1:-1]}-]+\s+)*?{TYPE})\s+is\s+(mobilized|placed\s+on\s+a\s+circle)\s+from\s+(your(?:\s+opponent's)?)\s+({ZONE}|hand|deck)\b",
        _one_of_theirs,
        "from your&&mobilized|circle",
        "When a member is mobilized from your drop zone, draw",
        "when one of your members is mobilized from your drop zone, draw",
    ),
    rule(
        "into whose battle zone",
        rf"\bwhen(?:ever)?\s+an?\s+((?:{WORD}\s+)*?)(tactics|paradox)\s+is\s+(?:placed|put)\s+(?:in|into|on|onto)\s+(your(?:\s+opponent's)?)\s+(battle)\s+zone\b",
        lambda m: (
            f"when one of {m.group(3)} {m.group(1)}{'tactics' if m.group(2).lower() == 'tactics' else 'paradoxes'} is placed in the battle zone"
        ),
        "tactics|paradox&&battle zone",
        "When a tactics is placed in your battle zone, draw",
        "when one of your tactics is placed in the battle zone, draw",
    ),
    rule(
        "activated abilities of your cards",
        rf"\b(when(?:ever)?\s+you\s+use\s+an\s+\[ACT\]\s+ability\s+of)\s+(an?|another)\s+((?:{WORD}\s+)*?)({MEMBER})(?=,)",
        lambda m: (
            f"{m.group(1)} {'another' if m.group(2).lower() == 'another' else 'one'} of your {m.group(3)}{m.group(4)}s"
        ),
        "ability",
        "When you use an [ACT] ability of a tranceunion, draw",
        "When you use an [ACT] ability of one of your tranceunions, draw",
    ),
    rule(
        "the card at a place",
        rf"\b(when(?:ever)?|if)\s+the\s+((?:{WORD}\s+)*?{MEMBER})\s+(behind|in\s+front\s+of|adjacent\s+to)\s+(this\s+member|this)\s+(?=(?:attack|defend|intercept|win|lose|stand|rest|move)s\b|is\s+(?:attacked|dropped|stocked|rested|moved|put|mobilized)\b)",
        r"\1 a \2 \3 \4 ",
        "behind|front|adjacent&&when|if",
        "When the member behind this member attacks, draw",
        "When a member behind this member attacks, draw",
    ),
    rule(
        "set onto what",
        r"\b(is\s+set)\s+on\s+(?=this\b|one\b|an?\b)",
        r"\1 onto ",
        "is set",
        "When a card is set on this gate",
        "When a card is set onto this gate",
    ),
    # --- what is said of the battle ---
    rule(
        "attacks in a row",
        rf"(?<!,\s)\bwhen(?:ever)?\s+({THIS})\s+(attacks|intercepts|defends|is\s+attacked)\s+(?:while\s+)?(?:in|from)\s+(?:the|your)\s+(front|back)\s+row(?=,)",
        r"if \1 is in the \3 row, when \1 \2",
        "row&&when",
        "When this member attacks from the back row, draw",
        "if this member is in the back row, when this member attacks, draw",
    ),
    rule(
        "of higher level",
        rf"(\bwhen(?:ever)?\s+{THIS}\s[^.,]*?\s)(?:of|with)\s+(?:an?\s+)?(higher|lower|greater|less|more)\s+({VALUE})(?:\s+than\s+(?:it|itself|its\s+own|{THIS}))?(?=,)",
        _with_more,
        "higher|lower|greater|less|more&&when",
        "When this member attacks a member of higher level, draw",
        "When this member attacks a member with level more than this member's level, draw",
    ),
    rule(
        "the turn in a time",
        rf"({AUTO}at\s+the\s+(?:beginning|start)\s+of\s+)the\s+turn(?=,)",
        r"\1a turn",
        "of the turn",
        "[AUTO] At the beginning of the turn, draw",
        "[AUTO] At the beginning of a turn, draw",
    ),
    rule(
        "cards that reach a number",
        rf"\bwhen\s+(?:the\s+)?cards\s+in\s+(your(?:\s+opponent's)?)\s+({BARE_ZONE}(?:\s+zone)?|hand)\s+(?:reach|become|total)\s+(\d+)(?:\s+cards)?(?=,)",
        lambda m: (
            f"when the number of cards in {m.group(1)} {m.group(2)}{'' if 'zone' in m.group(2) or m.group(2) == 'hand' else ' zone'} becomes {m.group(3)}"
        ),
        "reach|become|total",
        "When the cards in your stock zone reach 8, draw",
        "when the number of cards in your stock zone becomes 8, draw",
    ),
    rule(
        "said to be a material",
        rf"\b(mobilized\s+by\s+(?:an?\s+)?trance\s+with\s+{NAME})\s+as\s+(?:a|its|the|one\s+of\s+(?:the|its))\s+materials?\b",
        r"\1",
        "material",
        'When this member is mobilized by trance with "Mia" as a material, draw',
        'When this member is mobilized by trance with "Mia", draw',
    ),
    rule(
        "trance with a card of a type",
        rf"\bwhen(?:ever)?\s+(?:{THIS}\s+is\s+)?mobilized\s+by\s+(?:an?\s+)?trance\s+with\s+(?:your|one\s+of\s+your|an?)\s+((?:my\s+|super\s+)?logicalist|foreigner)s?(?:\s+as\s+(?:a|its|the)\s+material)?(?=,)",
        r"if you trance with a \1, when this member is mobilized by trance",
        "trance with",
        "When this member is mobilized by a trance with your My Logicalist, draw",
        "if you trance with a My Logicalist, when this member is mobilized by trance, draw",
    ),
    rule(
        "the other material",
        rf"\b(soul\s+by\s+(?:an?\s+)?trance),?\s+if\s+the\s+other\s+(?:material|card|member)\s+(?:of\s+(?:that|the)\s+trance\s+)?(?:was|is)\s+({NAME})",
        r"\1 with \2",
        "other material|other card|other member&&by",
        'When put into soul by a trance, if the other material was "Mia", draw',
        'When put into soul by a trance with "Mia", draw',
    ),
    rule(
        "mobilized to a row",
        rf"\bwhen(?:ever)?\s+({THIS})\s+is\s+(mobilized(?:\s+by\s+(?:an?\s+)?trance)?(?:\s+from\s+(?:your|the)\s+\w+(?:\s+zone)?)?)\s+(?:to|in|into|on|onto)\s+(?:a\s+circle\s+in\s+)?(?:your|the)\s+(front|back)\s+row(?=,)",
        r"if \1 is in the \3 row, when \1 is \2",
        " row&&mobilized",
        "When this member is mobilized from your hand to your front row, draw",
        "if this member is in the front row, when this member is mobilized from your hand, draw",
    ),
    rule(
        "the end of a turn in which it attacked",
        rf"\bat\s+the\s+end\s+of\s+(?:the|a|any|each)\s+turn\s+(?:in\s+which|when|where|that)\s+({THIS})\s+(?:has\s+|had\s+)?(attacked|moved|destroyed\s+a\s+gate|won\s+a\s+battle)(?=,)",
        r"when an end phase starts, if \1 \2 this turn",
        "attacked|moved|destroyed|won&&end of",
        "At the end of the turn in which this member attacked, return",
        "when an end phase starts, if this member attacked this turn, return",
    ),
    rule(
        "put into any drop zone",
        rf"\b((?:put|placed)\s+(?:in|into|on)\s+)any(\s+{ZONE})\b",
        r"\1a\2",
        "any",
        "When a member is put into any drop zone from the field",
        "When a member is put into a drop zone from the field",
    ),
    rule(
        "due to an effect",
        r"\bdue\s+to\s+(?=(?:(?:an?|the|your(?:\s+opponent's)?)\s+)?effects?\b)",
        "by ",
        "due",
        "When you draw a card due to an effect",
        "When you draw a card by an effect",
    ),
    rule(
        "vanguard with a dash",
        rf"({AUTO}vanguard)\s*[-–—]\s*(?=when)",
        r"\1: ",
        "vanguard",
        "[AUTO] Vanguard - When this member is mobilized, draw",
        "[AUTO] Vanguard: When this member is mobilized, draw",
    ),
)
"""They stand before other words of players, in the order in which they are respelled."""
