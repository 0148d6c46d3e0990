"""Words in short, as people type them: players, members, levels, values and zones.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    DO,
    VALUE,
)

_THING = r"(?:members?|gates?|cards?|tranceunions?|tus?|foreigners?|(?:super\s+|my\s+)?logicalists?|tactics|paradox(?:es)?|turns?|hand|deck|stock|drop|level|field|soul|row|front|back|effects?|battle|logics?|t-rank|own)"
_OF_CARD = r"(?:rested|standing|other|red|blue|green|yellow|purple|white|colorless|destroyed|undestroyed|attacking|defending|battling|face[\s-]up|face[\s-]down|front|back|level|lvl?|\d+)"

_OWNERS_OF = {"it": "its owner's", "them": "their owners'"}


def _theirs(found: re.Match[str]) -> str:
    """Return ``an opponent's``, ``of your opponent's`` or ``your opponent's`` before what is theirs."""
    before = found.string[: found.start()]
    if re.search(r"\ban?\s*\Z", before, re.IGNORECASE):
        return "opponent's"
    if re.search(r"(?:\b\d+|\bone|\bX|\banother)(?:\s+other)?\s*\Z", before) and not re.search(r"[+-]\d+\s*\Z", before):
        return "of your opponent's"
    return "your opponent's"


def _mill(found: re.Match[str]) -> str:
    """Return whose top cards are dropped."""
    who, number = (found.group("who") or "").strip(), found.group("number")
    others = r"\b(?:opp(?:onent)?s?|players?|they|he\s+or\s+she|you\s+and)\b"
    sentence = re.split(r"[.:;•\n\]]", found.string[: found.start()])[-1].split(",", 1)[-1]
    if not who and re.search(others, sentence, re.IGNORECASE):
        return found.group()  # who does it is not said
    cards = f"top {number} cards" if number.lower() not in ("1", "one", "a", "an") else "top card"
    if re.search("each|both", who, re.IGNORECASE):
        return f"each player drops the {cards} of their deck"
    if who and "opp" in who.lower():
        return f"your opponent drops the {cards} of their deck"
    return f"{who} drop the {cards} of your deck".strip()


def _enemies(found: re.Match[str]) -> str:
    """Return members of the other player."""
    one, number, every = found.groups()
    if one:
        return f"{'another' if one.lower() == 'another' else 'an'} opponent's member"
    return f"{number} of your opponent's members" if number else f"{'all ' if every else ''}your opponent's members"


_PILES = {
    "hand": "into your hand",
    "stock": "into your stock zone",
    "drop": "into your drop zone",
    "soul": "into this member's soul",
}


def _others_do(found: re.Match[str]) -> bool:
    """Return whether what stands before in the sentence is done by another player, who may be the one that may."""
    before = re.split(r"[.:\]\n]", found.string[: found.start()])[-1]
    clauses = [clause.strip() for clause in before.split(",")]
    return any(
        re.match(r"(?:your\s+opponent|opp|they|(?:each|both|the|that)\s+players?|players)\b", c, re.IGNORECASE)
        for c in clauses
    )


def _parted(found: re.Match[str]) -> str:
    """Return where the cards that are looked at go, one sentence for each place; unchanged unless all of them go somewhere."""
    number = int(found.group("number"))
    parts = re.findall(
        r"(\d+|one|rest|others?)\s+(?:in)?(?:to\s+)?(?:on\s+)?(?:the\s+)?(hand|stock|drop|soul|bottom|top)",
        re.sub(r"\bone\b", "1", found.group("parts"), flags=re.IGNORECASE),
        re.IGNORECASE,
    )
    given = sum(int(part) for part, _ in parts if part.isdigit())
    rest = [part for part, _ in parts if not part.isdigit()]
    if (
        len(rest) > 1
        or (rest and parts[-1][0] not in rest)
        or given >= number + (not rest)
        or (not rest and given != number)
    ):
        return found.group()
    said = [f"look at the top {number} cards of your deck"]
    for at, (part, pile) in enumerate(parts):
        place = _PILES.get(pile.lower(), f"on the {pile.lower()} of your deck")
        if at == len(parts) - 1:
            said.append(f"put the rest {place}" + (" in any order" if "deck" in place else ""))
        else:
            said.append(
                f"choose {part} card{'s' if part != '1' else ''} from among them, and put {'it' if part == '1' else 'them'} {place}"
            )
    return ". ".join(said)


_THEIRS = " opponent's"


WORDS: tuple[Rule, ...] = (
    rule(
        "enters, by its letters",
        r"(\[(?:A|AUTO)\]\s*(?:\[1/turn\]\s*)?)ETB\b\s*[:,-]?\s*",
        r"\1when this is placed on the field, ",
        "etb",
        "[AUTO] ETB: draw a card.",
        "[AUTO] when this is placed on the field, draw a card.",
    ),
    rule(
        "leaves, in short",
        r"(\[(?:A|AUTO)\]\s*(?:\[1/turn\]\s*)?)on\s+leav(?:e|ing)(?:\s+(?:the\s+)?field)?\s*[:,-]\s*",
        r"\1when this leaves the field, ",
        "on leav",
        "[AUTO] on leave: draw a card.",
        "[AUTO] when this leaves the field, draw a card.",
    ),
    rule(
        "the battler",
        r"\b(?P<whose>u?r|your|my|opp['’]?s?|your\s+opponent's)\s+battler\b(?P<gets>\s+(?=[+-]))?|(?P<when>\bintercepts?\s*[:,]\s*)(?:the\s+)?battler\b(?P<gets2>\s+(?=[+-]))?",
        lambda m: (
            f"{m['when'] or ''}your{_THEIRS if m['whose'] and 'opp' in m['whose'].lower() else ''} member in battle"
            f"{' gets ' if m['gets'] or m['gets2'] else ''}"
        ),
        "battler",
        "on intercept: battler +2k until end of battle",
        "on intercept: your member in battle gets +2k until end of battle",
    ),
    rule(
        "limit in short",
        r"(?<=\d)\s*lim\b",
        " limit",
        "lim",
        "gets +1 lim",
        "gets +1 limit",
    ),
    rule(
        "a row by its letters",
        r"\b(opp(?:['’]s)?|u?r|your|my)\s+(FR|BR)\s+(guys?|mem(?:ber)?s?|TUs?)\b",
        lambda m: f"{m[1]} {m[3]} in the {'front' if m[2].lower() == 'fr' else 'back'} row",
        "fr|br",
        "rest 1 opp FR member",
        "rest 1 opp member in the front row",
    ),
    rule(
        "face down by its letters",
        r"\b(zone|level|lvl|stock)\s+F([DU])\b(?=\s*(?:[.,;]|\Z))",
        lambda m: f"{m[1]} face {'down' if m[2].lower() == 'd' else 'up'}",
        "fd|fu",
        "put it in the level zone FD.",
        "put it in the level zone face down.",
    ),
    rule(
        "no attack unless",
        r"(\[(?:C|CONT)\]\s*)no\s+at(?:tac)?ks?\s+(?=unless\b)",
        r"\1this cannot attack ",
        "unless&&no a",
        "[CONT] no attacks unless you have 3 members",
        "[CONT] this cannot attack unless you have 3 members",
    ),
    rule(
        "hands and stocks of so many",
        r"\bif\s+(?:(?:u?r|your|my)\s+)?(hand|stock)(?:\s+is|['’]s)?\s*(?:(<=|≤|>=|≥|==?)\s*(\d+)|(0|empty)\b)",
        lambda m: (
            f"if you have {'no' if m[4] else m[3]}{' or less' if m[2] in ('<=', '≤') else ' or more' if m[2] in ('>=', '≥') else ''}"
            f" cards in your {m[1].lower()}{' zone' if m[1].lower() == 'stock' else ''}"
        ),
        "if&&hand|stock",
        "if hand <= 3, draw",
        "if you have 3 or less cards in your hand, draw",
    ),
    rule(
        "discards, without what",
        r"\b(when(?:ever)?\s+(?:you|u|i|opp|your\s+opponent|they)\s+(?:discards?|draws?))(?=\s*,)",
        r"\1 a card",
        "when",
        "when you discard, draw 1",
        "when you discard a card, draw 1",
    ),
    rule(
        "then discard",
        r"(?<=,\sthen\s)(?:ditch|discard)(?=\s*(?:[.,;]|\Z))",
        "discard a card",
        "then d",
        "draw, then ditch",
        "draw, then discard a card",
    ),
    rule(
        "cards of a zone by its name",
        r"\b((?:for\s+(?:each|every)|per)\s+(?:\d+\s+)?)(lvl|level|stock|drop)\s+cards?\b(?!\s+(?:in|on|of)\b)",
        lambda m: f"{m[1]}cards in your {'level' if m[2].lower() == 'lvl' else m[2].lower()} zone",
        "each|every|per&&card",
        "gets +500 power for every 2 lvl cards",
        "gets +500 power for every 2 cards in your level zone",
    ),
    rule(
        "the top goes to a zone",
        r"((?:^|[,.:]\s))top\s+(\d+)\s+(?:cards?\s+)?(?:of\s+(?:u?r\s+|your\s+)?deck\s+)?(?:in)?to\s+(?:ur\s+|your\s+)?(lvl|level|stock|drop)\b(?:\s+zone)?",
        lambda m: (
            f"{m[1]}put the top {m[2]} cards of your deck into your {'level' if m[3].lower() == 'lvl' else m[3].lower()} zone"
        ),
        "top&&to",
        "when this leaves the field, top 2 to lvl zone",
        "when this leaves the field, put the top 2 cards of your deck into your level zone",
    ),
    rule(
        "target, and what it gets",
        r"((?:^|[:.,\]]\s*))target\s+(?!of\b|for\b)((?:opp['’]?s?|u?r|your|my|1|an?)\b[^.,;:]*?)\s+(?=gets?\b|loses?\b|gains?\b|cannot\b|can['’]?t\b)",
        r"\1choose 1 \2. It ",
        "target",
        "[ACT] (2): target opp member gets -1 limit this turn",
        "[ACT] (2): choose 1 opp member. It gets -1 limit this turn",
    ),
    rule(
        "the tranceunion of a covenant",
        r"(\bcov(?:enant)?\b[^\n]*?\bif\s+)(?:the\s+)?(?:tu|tranceunion)(?=\s+(?:is|has)\b)",
        r"\1this member's tranceunion",
        "cov&&if",
        "Covenant: draw a card if TU is level 4",
        "Covenant: draw a card if this member's tranceunion is level 4",
    ),
    rule(
        "draw if",
        r"(?:(?<=[,.:;]\s)|(?<=\bthen\s))draw(?=\s+if\b)",
        "draw a card",
        "draw if",
        "stock boost 2, draw if you have no hand",
        "stock boost 2, draw a card if you have no hand",
    ),
    rule(
        "the biggest of theirs",
        r"((?:^|[.:,\]]\s*|\b(?P<do>and|then|rest|drop|stock|bounce|return)\s+))(?:the\s+)?(?:opp['’]?s?|your\s+opponent's)\s+(biggest|strongest|weakest|smallest)\s+(?:guy|mem(?:ber)?)\b(?P<gets>\s+(?=gets|loses|gains|can))?",
        lambda m: (
            f"{m[1]}{'choose ' if m['gets'] else ''}an opponent's member with the "
            f"{'highest' if m[3].lower() in ('biggest', 'strongest') else 'lowest'} power{'. It ' if m['gets'] else ''}"
        ),
        "biggest|strongest|weakest|smallest",
        "rest opp's biggest guy",
        "rest an opponent's member with the highest power",
    ),
    rule(
        "what you got",
        r"(?<=\S)(\s+)(?:u|you)\s+got(?=\s*(?:[.,;]|\Z))",
        r"\1you have",
        "got",
        "stand 1 other member u got",
        "stand 1 other member you have",
    ),
    rule(
        "the opponent uses an LD",
        r"\bwhen(?:ever)?\s+(?:your\s+)?opp(?:onent)?\s+LDs\b",
        "when your opponent uses the logic drive of one of your opponent's members",
        "lds",
        "when opp LDs, draw a card",
        "when your opponent uses the logic drive of one of your opponent's members, draw a card",
    ),
    rule(
        "search, show, hand, shuffle",
        r"\bsearch\s+(?:deck\s+for\s+)?((?:up\s+to\s+)?(?:1|one|an?)\s+(?!of\b)[^.,;]*?),\s+(?:show|reveal)(?:\s+it)?,\s+(?:(?:put|add)\s+(?:it\s+)?)?(?:(?:in)?to\s+)?hand,\s+(?:and\s+)?shuffle\b(?:\s+(?:ur\s+)?deck)?",
        r"search your deck for \1, reveal it, put it into your hand, shuffle your deck",
        "search&&hand&&shuffle",
        "search 1 red member, show, hand, shuffle",
        "search your deck for 1 red member, reveal it, put it into your hand, shuffle your deck",
    ),
    rule(
        "one of an element and level",
        rf"(\bfor\s+(?:up\s+to\s+)?(?:1|one|an?)\s+{ELEMENT})\s+(?=(?:lv\.?|lvl|level)\s*\d)",
        r"\1 card with ",
        "lv|level",
        "search your deck for 1 <Witch> lv2 or less",
        "search your deck for 1 <Witch> card with lv2 or less",
    ),
    rule(
        "their attacker",
        r"\b(your\s+opponent's|opponent's|opp's|opp|your|my)\s+(attacker|defender)\b(?!\s+members?)",
        lambda m: (
            f"{'your opponent' + chr(39) + 's' if m[1].lower().startswith(('opp', 'your o')) else 'your'} {m[2].lower()[:-2]}ing member"
        ),
        "attacker|defender",
        "when this intercepts, opp's attacker gets -2000 power",
        "when this intercepts, your opponent's attacking member gets -2000 power",
    ),
    rule(
        "face up in one word",
        r"\bface(up|down)\b",
        r"face-\1",
        "faceup|facedown",
        "put it in stock facedown",
        "put it in stock face-down",
    ),
    rule(
        "LD",
        r"(?<![\[\w])LD(s?)\b(?!\])",
        r"logic drive\1",
        "ld",
        "When your opponent uses an LD",
        "When your opponent uses an logic drive",
        cased=True,
    ),
    rule(
        "letters left out of negations",
        r"\b(ca|do|does|did|is|are|was|were|has|have|would|wo)nt\b",
        r"\1n't",
        "nt",
        "members cant intercept",
        "members can't intercept",
    ),
    rule(
        "will not",
        r"\b(?:won't|will\s+not)\s+(?=stand\b|be\b)",
        "does not ",
        "won't|will not",
        "it won't stand",
        "it does not stand",
    ),
    rule(
        "apostrophes left out",
        rf"\b(its|thats|theyre|youre|whats|theres)\b(?=\s+(?:an?|not|in|on|at|destroyed|rested|standing|red|blue|green|yellow|purple|attacking|defending|face|level\s+\d|lvl?\s*\d|your|{NAME})\b|\s+{NAME})(?!\s+(?:an?\s+)?own)",
        lambda m: {
            "its": "it is",
            "thats": "that is",
            "theyre": "they are",
            "youre": "you are",
            "whats": "what is",
            "theres": "there is",
        }[m.group().lower()],
        "its|thats|theyre|youre|whats|theres",
        "if its a member, draw",
        "if it is a member, draw",
    ),
    rule("your in short", r"\b(?:ur|yr)(s?)\b", r"your\1", "ur|yr", "one of ur members", "one of your members"),
    rule("you in short", r"\bu\b(?!\s*[.:])", "you", "u", "u may discard a card", "you may discard a card"),
    rule(
        "with in short",
        r"\bw/\s*o\b|\bw/",
        lambda m: "without " if m.group()[-1] in "oO" else "with ",
        "w/",
        "foreigners w/ cost 0",
        "foreigners with  cost 0",
    ),
    rule(
        "battle zone in short",
        r"\b(?:the\s+)?bz\b",
        "the battle zone",
        "bz",
        "when placed in bz, draw 1",
        "when placed in the battle zone, draw 1",
    ),
    rule(
        "until in short",
        r"(?:\b|')(?:till?|untill|unti)\b",
        "until",
        "til|unti",
        "til end of turn",
        "until end of turn",
    ),
    rule("and in short", r"(?<=\w)\s+n\s+(?=\w)", " and ", " n ", "draw 1 n discard 1", "draw 1 and discard 1"),
    rule(
        "and by its sign",
        r"(?<!Luck)(?<=[\w)])\s+&\s+(?=(?:[+-]\s*\d|it\b|its\b|they\b|this\b|draw|stock\s+boost|[a-z]+s?\b)[^\[\]]*(?:\[|\Z))(?!Logic\b)",
        " and ",
        "&",
        "gets +2000 power & +1 limit",
        "gets +2000 power and +1 limit",
    ),
    rule(
        "them in short",
        rf"\b({DO})\s+'?em\b",
        r"\1 them",
        "em",
        "choose 2 members, rest em",
        "choose 2 members, rest them",
    ),
    rule(
        "level and its number in short",
        r"\b(?:lvls?|lv)\b\.?|\blvl?\.?(?=\d)",
        "level ",
        "lv",
        "in your lvl zone",
        "in your level  zone",
    ),
    rule(
        "members in short",
        r"\b(?:guys?|dudes?|mems?|mbrs?)\b",
        lambda m: "members" if m.group().lower().endswith("s") else "member",
        "guy|dude|mem|mbr",
        "all your guys get +3000 power",
        "all your members get +3000 power",
    ),
    rule("power in short", r"\b(?:pwr|pow)\b", "power", "pwr|pow", "+1000 pwr", "+1000 power"),
    rule("t-rank in short", r"\bt[\s-]*rank\b", "T-rank", "rank", "if your t rank is 3", "if your T-rank is 3"),
    rule(
        "attacks in short",
        r"(?<!\d\s)(?<!\d)\batk(s|ing|ed|er)?\b",
        r"attack\1",
        "atk",
        "when this atks",
        "when this attacks",
    ),
    rule(
        "intercepts in short",
        r"\bint(?:ercep|er|cpt)(s?)\b",
        r"intercept\1",
        "inter|intcpt",
        "cannot intercep",
        "cannot intercept",
    ),
    rule(
        "otherwise in short",
        r"\s*[,.;]\s+else\b,?",
        ". Otherwise,",
        "else",
        "put it in hand, else drop it",
        "put it in hand. Otherwise, drop it",
    ),
    rule("bottom in short", r"\bbtm\b", "bottom", "btm", "on the btm of your deck", "on the bottom of your deck"),
    rule(
        "or less by its sign",
        rf"\b({VALUE}|T-rank)\s+(\d+)\s?-(?=\s+[a-z]|,)",
        r"\1 \2 or less",
        "-",
        "all level 2- members",
        "all level 2 or less members",
    ),
    rule(
        "or more by its sign",
        r"(?<![+\-.\d/])\b(\d+)\s?\+(?=\s+[a-z]|\s*[,.;:)\]]|\s*\Z)",
        r"\1 or more",
        "+",
        "if your T-rank is 3+, draw",
        "if your T-rank is 3 or more, draw",
    ),
    rule(
        "bounds by a sign",
        rf"\b({VALUE}|T-rank)\s*(?:is\s+)?(<=|>=|=<|=>|≤|≥)\s*(\d+)(?!\d|k)",
        lambda m: f"{m.group(1)} {m.group(3)} or {'more' if m.group(2) in ('>=', '=>', '≥') else 'less'}",
        "<|>|=|≤|≥",
        "members with level <=2",
        "members with level 2 or less",
    ),
    rule(
        "thousands in short",
        r"(?<![\w.])([+-]?)\s?(\d+)(?:\.(\d))?k\b(?:\s+power\b)?",
        lambda m: f"{m.group(1)}{int(m.group(2)) * 1000 + int(m.group(3) or 0) * 100} power",
        "k",
        "gets +1.5k until end of turn",
        "gets +1500 power until end of turn",
    ),
    rule(
        "zones in short",
        r"\b(in|into|to|from|on)\s+(?:(the|your|their|its|any)\s+)?(bz|dz|lz|sz)\b",
        lambda m: (
            f"{m.group(1)} {m.group(2) or 'the'} "
            + {"b": "battle", "d": "drop", "l": "level", "s": "stock"}[m.group(3)[0].lower()]
            + " zone"
        ),
        "bz|dz|lz|sz",
        "When placed in bz, draw",
        "When placed in the battle zone, draw",
    ),
    rule(
        "end of battle in short",
        r"\b(?:until\s+)?eob\b",
        "until end of that battle",
        "eob",
        "gets +1000 power until eob",
        "gets +1000 power until end of that battle",
    ),
    rule(
        "stock boost in short",
        r"\b(?:sb|stock\s*boost)\s*(\d+)\b(?!\s*(?:cards|times))",
        r"Stock Boost (\1)",
        "sb|boost",
        "draw a card, then sb 2",
        "draw a card, then Stock Boost (2)",
    ),
    rule(
        "stock open and close typed",
        r"\bstock\s+(open|close)\s+(\d+)\b",
        r"Stock \1 (\2)",
        "stock open|stock close",
        "stock open 1.",
        "Stock open (1).",
    ),
    rule(
        "ditch",
        r"\b(?:ditch|pitch)(es)?\s+(?=(?:an?|\d+|one|two|three|up\s+to|your\s+hand)\b)",
        lambda m: f"discard{'s' if m.group(1) else ''} ",
        "itch",
        "you may ditch a card",
        "you may discard a card",
    ),
    rule(
        "swings",
        r"(?<!\ba )(?<!\bthe )(?<!\bper )(?<!\beach )\bswing(s|ing)?\b(?:\s+(?:at|into|against)\b)?",
        r"attack\1",
        "swing",
        "when this swings at a gate, draw",
        "when this attacks a gate, draw",
    ),
    rule(
        "who is milled",
        r"\bmill\s+(?:(?:your\s+|ur\s+|the\s+)?opp(?:onent)?\s+(?:for\s+)?(?P<one>\d+|X)|(?P<two>\d+|X)\s+(?:cards?\s+)?(?:from|off)\s+(?:(?:your\s+|ur\s+|the\s+)?opp(?:onent)?)(?:'?s\s+deck)?)\b(?!')",
        lambda m: f"your opponent mills {m.group('one') or m.group('two')}",
        "mill&&opp",
        "when this attacks, mill opp 3",
        "when this attacks, your opponent mills 3",
    ),
    rule(
        "mill",
        r"(?P<who>\b(?:(?:your|ur|the)\s+)?opp(?:onent)?\s+|\b(?:each|both)\s+players?\s+(?:each\s+)?|\byou\s+)?\bmills?\s+(?:the\s+top\s+)?(?P<number>\d+|X|one|two|three|four|five|six|an?)(?:\s+cards?)?\b",
        _mill,
        "mill",
        "when this attacks, mill 3",
        "when this attacks, drop the top 3 cards of your deck",
    ),
    rule(
        "whose, by the first letters",
        rf"\b(?:(?:your|the|my)\s+)?(?:opp(?:s'|'s|s)|opponents'?|opp(?!\s+(?:drop|stock|level)\s+(?!zone|\d)))(?=\s+(?:(?:{_OF_CARD}|{NAME}|{ELEMENT})\s+(?:or\s+\w+\s+)?)*{_THING}\b)(?!\s+(?:discards|draws|attacks|trances|drops|stands|rests|levels?\s+boost|stocks?\s+boost)\b)",
        _theirs,
        "opp",
        "choose an opp member",
        "choose an opponent's member",
    ),
    rule(
        "theirs, compared",
        r"\b(than|as)\s+(?:(?:your|the)\s+)?(?:opp(?:s'|'s|s)|opponents)(?=\s*[,.]|\s*\Z)",
        r"\1 your opponent's",
        "opps|opp's|opponents",
        "if my member has less aura than opps, draw",
        "if my member has less aura than your opponent's, draw",
    ),
    rule(
        "because in short",
        r"\b(?:cuz|coz|cos|b/c|bc)\b(?=\s+of\b)|\bdue\b(?=\s+2\b)",
        "because",
        "cuz|coz|cos|b/c|bc",
        "when this leaves field cuz of opp's effect",
        "when this leaves field because of opp's effect",
    ),
    rule(
        "cards of a color in a pile, by their color",
        r"\b(\d+)(\+|\s+or\s+more|\s+or\s+less)\s+(red|blue|green|yellow|purple|white|colorless)\s+(?=in\s+(?:(?:the|my|your|ur)\s+)?(?:drop|hand|stock|level|purge|remove|deck)\b)",
        r"\1\2 \3 cards ",
        " in ",
        "if 3+ red in drop, +2k",
        "if 3+ red cards in drop, +2k",
    ),
    rule(
        "its arrival without a comma",
        r"(\[AUTO\]:?\s+(?:\[1/turn\]:?\s+)?)on\s+(deploy|mobilize|attack|defen[sd]e?|intercept)\s+(?=(?:draw|look|choose|discard|stock\s+boost|destroy|rest|stand|reveal|put|drop|return|(?:you|u)\s+(?:may|can)|your|opp(?:onent)?|this|search|if|mill|peek|pick|bounce|stock|toss|ditch|sb)\b|[+-]\d)",
        r"\1on \2, ",
        "[auto]&& on ",
        "[AUTO] on deploy look at opp's hand",
        "[AUTO] on deploy, look at opp's hand",
    ),
    rule(
        "I have, in short",
        r"\bi['’]?ve(?:\s+got)?\b",
        "you have",
        "ive|i've|i’ve",
        "if ive no stock, draw 1",
        "if you have no stock, draw 1",
    ),
    rule(
        "I do something",
        r"\bi\s+(?=(?:trance|draw|discard|mobilize|deploy|attack|defend|intercept|luck\s+drive|level\s+boost|stock\s+boost|synthesize|destroy|refresh|define|use|pay|choose|control)\b)",
        "you ",
        "i trance|i draw|i discard|i mobil|i deploy|i attack|i def|i inter|i luck|i level|i stock|i synth|i destroy|i refresh|i use|i pay|i choose|i control",
        "when i trance, draw 1",
        "when you trance, draw 1",
    ),
    rule(
        "I have",
        r"\bi\s+have\b",
        "you have",
        "i have",
        "if i have no stock, draw 1",
        "if you have no stock, draw 1",
    ),
    rule(
        "my other member does it",
        rf"(\[AUTO\]:?\s+(?:\[1/turn\]:?\s+)?when(?:ever)?\s+)(?:my|your|ur)\s+other\s+((?:{ELEMENT}\s+|{NAME}\s+)?(?:member|tu|tranceunion|foreigner|logicalist))\s+(?=(?:attacks|defends|intercepts|is\s+\w+|wins|loses|destroys|moves)\b)",
        r"\1another \2 of mine ",
        "other&&[auto]",
        "[AUTO] when my other tu attacks, +1k to this",
        "[AUTO] when another tu of mine attacks, +1k to this",
    ),
    rule(
        "comma behind a trigger of few words",
        r"(\[AUTO\]:?\s+(?:\[1/turn\]:?\s+)?when(?:ever)?\s+[^.,:;\n]*?\b(?:attacks|defends|intercepts))\s+(?=this\s+[+-]\s*\d)",
        r"\1, ",
        "[auto]&&this +|this -",
        "[AUTO] when another of my members attacks this +1k",
        "[AUTO] when another of my members attacks, this +1k",
    ),
    rule(
        "the other player in short",
        r"\b(?:(?:your|the)\s+)?opp\b(?!')",
        "your opponent",
        "opp",
        "then your opp draws a card",
        "then your opponent draws a card",
    ),
    rule(
        "when, left out behind an icon",
        r"^(\[AUTO\]:?\s+(?:\[1/turn\]:?\s+)?)(?=your\s+opponent\s+(?:mobilizes|deploys|attacks|trances|synthesizes|level\s+boosts|luck\s+drives)\b[^,.:;\n]*,\s(?!then\b|and\b))(?!.*\b[Ww]hen(?:ever)?\b)",
        r"\1when ",
        "[auto]&&your opponent",
        "[AUTO] your opponent mobilizes a member by trance, draw 1",
        "[AUTO] when your opponent mobilizes a member by trance, draw 1",
        cased=True,
    ),
    rule(
        "mine",
        rf"\bmy\b(?!\s+logicalists?\b|\s+opp)(?=\s+(?:{_OF_CARD}\s+)*(?:{_THING}|\w+\s+phase)\b)",
        "your",
        "my",
        "all my members get",
        "all your members get",
    ),
    rule(
        "an opponent member",
        r"(?<!battle\s)\bopponent(?=\s+(?:(?:rested|standing|other|red|blue|green|yellow|purple|white|colorless)\s+)*(?:members?|gates?|tranceunions?|tus?|foreigners?|logicalists?|hand|deck)\b)",
        "opponent's",
        "opponent",
        "choose an opponent member",
        "choose an opponent's member",
    ),
    rule(
        "several by an apostrophe",
        r"(?<!\bthis )(?<!\bthat )(?<!\battacking )(?<!\bdefending )\b(tu|member|tranceunion|foreigner|logicalist)'s(?=\s+(?:get|gain|cannot|can't|have)\b)",
        r"\1s",
        "'s",
        "all your TU's get +1 aura",
        "all your TUs get +1 aura",
    ),
    rule(
        "are in short",
        r"\b(there|they|you|members|cards|gates)\s+r\b",
        r"\1 are",
        " r",
        "if there r 3 cards in your hand",
        "if there are 3 cards in your hand",
    ),
    rule(
        "enemies by themselves",
        r"\b(?:(an|another|1|one)\s+enemy|((?:up\s+to\s+)?\d+)\s+enemies|(all\s+(?:the\s+)?)?enemies)\b(?!\s+(?:(?:rested|standing|destroyed|undestroyed|face[-\s]down|face[-\s]up|red|blue|green|yellow|purple|white)\s+){0,2}(?:members?|gates?|cards?|tranceunions?|foreigners?|(?:super\s+)?logicalists?)\b)(?!')",
        _enemies,
        "enem",
        "all enemies get -500 power",
        "all your opponent's members get -500 power",
    ),
    rule(
        "enters a pile",
        r"\benters\s+(the\s+|your\s+)?(drop|stock|level|purge)\b",
        r"is put into \1\2",
        "enters",
        "when this enters drop, draw",
        "when this is put into drop, draw",
    ),
    rule("of mine", r"\bof\s+mine\b", "of yours", "of mine", "a gate of mine", "a gate of yours"),
    rule(
        "next to",
        r"\bnext\s+to\b",
        "adjacent to",
        "next to",
        "a red member next to this member",
        "a red member adjacent to this member",
    ),
    rule(
        "bounces",
        r"\b(opponent|player|they)\b([^.;:,]*?)\s+and\s+bounces\s+(it|them)\b",
        lambda m: f"{m.group(1)}{m.group(2)} and returns {m.group(3)} to {_OWNERS_OF[m.group(3).lower()]} hand",
        "bounces",
        "your opponent chooses 1 of their members and bounces it",
        "your opponent chooses 1 of their members and returns it to its owner's hand",
    ),
    rule(
        "cards of the hand by their number alone",
        r"\b(drops?|discards?|ditch(?:es)?)\s+(\d+|an?)(\s+at\s+random)?\s+from\s+(?:your\s+|their\s+|his\s+|her\s+)?hand\b(\s+at\s+random\b)?",
        lambda m: (
            f"discard{'s' if re.search('s$', m.group(1)) else ''} {'a card' if m.group(2).lower() in ('1', 'a', 'an') else m.group(2) + ' cards'}"
            f"{m.group(3) or m.group(4) or ''}"
        ),
        "from&&hand",
        "draw 3, then drop 2 from hand",
        "draw 3, then discard 2 cards",
    ),
    rule(
        "may without you",
        r"(?<=,)(\s+)may\s+(?=(?:pay|draw|discard|drop|rest|stand|return|put|choose|reveal|look|purge|stock)\b)",
        lambda m: m.group() if _others_do(m) else f"{m.group(1)}you may ",
        ", may",
        "when this is deployed, may pay (2)",
        "when this is deployed, you may pay (2)",
    ),
    rule(
        "arrow behind a trigger",
        r"^(\[AUTO\][^,:\n]*?)\s*(?:->|=>|→)\s*(?=\w)|^(\[ACT\][^:\n]*?)\s*(?:->|=>|→)\s*(?=\w)",
        lambda m: f"{m[1]}, " if m[1] else f"{m[2]}: ",
        "->|=>|→",
        "[AUTO] When this member is dropped by an effect -> draw a card",
        "[AUTO] When this member is dropped by an effect, draw a card",
    ),
    rule(
        "a question for a trigger",
        r"^(\[AUTO\]:?\s+(?:\[1/turn\]:?\s+)?[^.,:?\n]*?)\?\s+(?=\w)",
        r"\1, ",
        "?",
        "[AUTO] deployed by trance? draw a card",
        "[AUTO] deployed by trance, draw a card",
    ),
    rule(
        "my opponent",
        r"\bmy\s+opp(onent)?\b",
        lambda m: f"your opp{m[1] or ''}",
        "my opp",
        "as long as you have less gates than my opponent, draw",
        "as long as you have less gates than your opponent, draw",
    ),
    rule(
        "my cards of a kind",
        rf"\bmy\s+(?=(?:other\s+)?(?:{ELEMENT}|{NAME})(?:s\b|\s+\w))",
        "your ",
        "my ",
        "[CONT] my <Dragon>s get +1000 power",
        "[CONT] your <Dragon>s get +1000 power",
    ),
    rule("effects in short", r"\bfx\b", "effects", "fx", "your opponent's fx", "your opponent's effects"),
    rule(
        "with, in short",
        r"(?<=\s)w/\s*(?!o\b)(?=\w)",
        "with ",
        "w/",
        "when you trance w/ this",
        "when you trance with this",
    ),
    rule("each, in short", r"\bea\b\.?", "each", "ea", "+1k for ea card", "+1k for each card"),
    rule(
        "I win",
        r"\bi\s+(?=(?:win|lose|mill|discard|mobilize|return|bounce|stand|rest|put|reveal|search|look)\b)",
        "you ",
        "i win|i lose|i mill|i disc|i mob|i ret|i bou|i sta|i res|i put|i rev|i sea|i look",
        "when i win a battle, draw 1",
        "when you win a battle, draw 1",
    ),
    rule(
        "a phase that begins, without when",
        r"^(\[AUTO\]:?\s+(?:\[1/turn\]:?\s+)?)(?:at\s+)?((?:your|my|ur)\s+(?:opponent's\s+|opp'?s?\s+)?|opp(?:onent)?'?s\s+)((?:stand|draw|level|main|battle|end)\s+phase|turn)\s+(start|beginning|begins|starts|end|ends)\s*[,:-]\s+",
        lambda m: (
            f"{m[1]}at the {'end' if m[4].lower().startswith('end') else 'beginning'} of "
            f"{'your opponent' + chr(39) + 's' if 'opp' in m[2].lower() else 'your'} {m[3]}, "
        ),
        "[auto]&&start|begin|end",
        "[AUTO] your main phase start: draw a card",
        "[AUTO] at the beginning of your main phase, draw a card",
    ),
    rule(
        "the top of the deck that is moved",
        r"\b(put|drop|stock|mill|purge|remove)(s?)\s+(?:the\s+)?top\s+of\s+(?:(your|ur|their)\s+)?deck\b(?=\s+(?:in|into|to|on)\b|\s*[.,;]|\s*$)",
        lambda m: f"{m[1]}{m[2]} the top card of {'their' if (m[3] or '').lower() == 'their' else 'your'} deck",
        "top of",
        "put top of deck into drop",
        "put the top card of your deck into drop",
    ),
    rule(
        "the rank is so much",
        r"\bT-rank(?:'s|\s+is)?\s+(?:at\s+)?(?=\d+\s*(?:\+|or\s+more\b))",
        "T-rank is ",
        "t-rank",
        "[CONT] if your T-rank's 4+ this gets +1 aura",
        "[CONT] if your T-rank is 4+ this gets +1 aura",
    ),
    rule(
        "peek",
        r"\bpeek(s?)\s+at\b",
        r"look\1 at",
        "peek",
        "peek at top 2 of your deck",
        "look at top 2 of your deck",
    ),
    rule(
        "cards that are looked at, parted in a list",
        r"\blook\s+at\s+(?:the\s+|your\s+)?top\s+(?P<number>\d+)(?:\s+cards?)?(?:\s+of\s+(?:your\s+)?deck)?\s*[,:;-]\s*(?:put\s+)?(?P<parts>(?:(?:\d+|one|(?:the\s+)?rest|(?:the\s+)?others?)\s+(?:(?:in)?(?:to|on)\s+)?(?:the\s+|your\s+)?(?:hand|stock|drop|soul|bottom|top)(?:\s+zone)?\s*(?:,\s*and\s+|,\s*|and\s+)?)+)(?=\.|\Z)",
        _parted,
        "look at&& to | on ",
        "look at top 3, 1 to hand, 1 to stock, 1 to drop",
        "look at the top 3 cards of your deck. choose 1 card from among them, and put it into your hand. choose 1 card from among them, and put it into your stock zone. put the rest into your drop zone",
    ),
    rule(
        "a rank without its verb",
        r"\b(if|while|and)\s+((?:your|your\s+opponent's|ur|opp(?:'s|s)?)\s+)?T-rank\s+(\d+)(?:\s*\+|\s+(or\s+(?:more|higher|less|lower)))",
        lambda m: (
            f"{m.group(1)} {'your opponent' + chr(39) + 's' if 'opp' in (m.group(2) or '').lower() else 'your'} T-rank is {m.group(3)} {m.group(4) or 'or more'}"
        ),
        "t-rank",
        "[CONT] If ur T-rank 4+, +3k power",
        "[CONT] If your T-rank is 4 or more, +3k power",
    ),
    rule(
        "else, in a sentence",
        rf"(\bif\s[^.;\n“”]*?)(?:,|;)?\s+(?:or\s+)?else,?\s+(?={DO}\b)",
        r"\1. Otherwise, ",
        "else",
        "on gate destruction: if your T-rank is 3 or more draw 1 else stock boost 2",
        "on gate destruction: if your T-rank is 3 or more draw 1. Otherwise, stock boost 2",
    ),
    rule(
        "taken from the drop zone",
        r"\btake\s+((?:up\s+to\s+)?(?:an?|one|\d+)\s+[^.,;“”]*?)\s+from\s+(?:your\s+|the\s+)?(drop|level|stock)(?:\s+zone)?\s+(?:in)?to\s+(?:your\s+|the\s+)?hand(?=\s*[.,]|\s*$)",
        r"return \1 from your \2 zone to your hand",
        "take&&hand",
        "take a <Robot> from drop to hand",
        "return a <Robot> from your drop zone to your hand",
    ),
    rule(
        "cards of a hand in short",
        r"\b(an?|one|\d+)\s+hand\s+card(s?)\b",
        r"\1 card\2 in your hand",
        "hand card",
        "you may swap 1 hand card with the top card of your stock",
        "you may swap 1 card in your hand with the top card of your stock",
    ),
    rule(
        "the zone before the number",
        r"\b((?:your|this\s+(?:card|member)['’]s)\s+(?:hand|soul|stock|(?:drop|level|stock)\s+zone))\s+(\d+)\s+(cards?)(?=\s+(?:in|into|to|on)\b)",
        r"\2 \3 in \1",
        "cards|card&&your|this",
        "[Put this card's soul 1 card into the drop zone]",
        "[Put 1 card in this card's soul into the drop zone]",
    ),
    rule(
        "mine, of members in battle",
        r"(\bif\s+[^.,“”\n]*?\bopp[^.,“”\n]*?\s+(?:member\s+in\s+battle|battling\s+member|battler)\b[^.“”\n]*?)(?:,\s+|\s+)mine(?=\s+(?:gets|gains|has|loses)\b)",
        r"\1, your battling member",
        "mine",
        "if opp's member in battle is level 4 or more mine gets +5k this battle",
        "if opp's member in battle is level 4 or more, your battling member gets +5k this battle",
    ),
    rule(
        "so many of what one has, typed",
        r"\b(if|while)\s+(\d+\s+or\s+(?:more|less))\s+(stock|soul|cards?\s+in\s+hand|hand|destroyed\s+gates|members)(?=\s*,)",
        lambda m: (
            f"{m[1]} you have {m[2]} {'cards in hand' if m[3].lower() == 'hand' else m[3]}"
            if m[3].lower() != "soul"
            else f"{m[1]} this has {m[2]} soul"
        ),
        "or more|or less&&if |while ",
        "cont: if 5 or more stock, limit +1",
        "cont: if you have 5 or more stock, limit +1",
    ),
)
"""Pass 1: words in short, before the other words; in the order in which they are respelled."""
