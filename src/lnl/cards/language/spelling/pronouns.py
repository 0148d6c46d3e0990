"""Words that point to a card or player named before: it, they, that member, the affected card.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    CARD,
    COLOR,
    MEMBER,
    MEMBER_OR_GATE,
    NOUN,
    NUMBER,
    PILE,
    THIS,
    TRAIT,
    TYPE,
    TYPES,
    VALUE,
    WORD,
    WORLD,
    ZONE,
)

_CARD = r"this(?:\s+(?:member|card))?|it|that\s+\w+|the\s+(?:attacking|defending)\s+member"
_TAKEN_ONE = r"revealed|discarded|dropped|removed|purged|returned|stocked|paid|rested"
_TAKEN = rf"(?:{_TAKEN_ONE}|(?:put|placed|moved)(?:\s+(?:in|into|on|onto|to)\s+(?:the\s+)?(?:top\s+of\s+|bottom\s+of\s+)?(?:your|their|the|its\s+owner's)\s+(?:\w+\s+zone|hand|deck|stock|soul)|\s+(?:in|into)\s+(?:(?:its|a|the|(?:this|that)\s+member['’]s)\s+)?soul)?)"

_HANDLED = r"\b(?:put|drop(?!\s+zone)|discard|stock(?!\s+zone)|purge(?!\s+zone)|remove(?!\s+zone)|return|choose|search|reveal|mobilize|rest|exchange)s?\b"
"""What is done to cards that a text can mean later."""


def _one_put_there(found: re.Match[str]) -> str:
    """Return ``if 1 or more of them is a tactics``; unchanged unless they are all that the text has moved or chosen."""
    clauses = re.split(r"[.,:\]\n]", found.string[: found.start()])
    said = [
        clause
        for clause in clauses
        if re.search(_HANDLED, clause, re.IGNORECASE) and not re.match(r"\s*(?:\[|when)", clause, re.IGNORECASE)
    ]
    last = said[-1] if said else ""
    if re.search(r"\b(?:them|it|those\s+cards|that\s+card)\b", last, re.IGNORECASE):
        said = [clause for clause in said[:-1] if not re.search(r"\bchooses?\b", clause, re.IGNORECASE)] + [last]
    drops = re.search(r"\b(?:drop|discard)s?\b|\bputs?\b.*\bdrop\s+zone\b", last, re.IGNORECASE)
    if len(said) != 1 or not drops or len(re.findall(_HANDLED, last, re.IGNORECASE)) > 1:
        return found.group()
    return f"if 1 or more of them is a {re.sub('(?i)(?<!tactic)s$', '', found.group(1))}"


def _put_so_many(found: re.Match[str]) -> str:
    """Return ``if the number of affected cards is 2 or more``: more than said only where no more can be."""
    number, more = found.groups()
    said = re.split(r"\b(?:rest|others?|remaining)\b", found.string[: found.start()], flags=re.IGNORECASE)[-1]
    most = re.findall(rf"\b(\w+)\s+(?:of\s+[^.,;]*?|{NOUN})\b", said, re.IGNORECASE)
    counts = [word.lower() for word in most if re.fullmatch(r"\d+|two|three|four|five|six|seven", word, re.IGNORECASE)]
    if more or (counts and counts[-1] == number.lower()):
        return f"if the number of affected cards is {number} or more"
    return f"if the number of affected cards is exactly {number}"


def _one_of_them(found: re.Match[str]) -> str:
    """Return ``if there are 3 or more red cards in your drop zone, choose a red card in your drop zone``."""
    head, what, noun, place, many = found.group("head", "what", "noun", "place", "many")
    one = "up to one " if many.lower().startswith("up") else "a "
    return f"{head}{what}{noun}s {place}, choose {one}{what}{noun} {place}"


def _this_for_it(found: re.Match[str]) -> str:
    """Return ``if this member is standing, this member``, unless ``it`` can be another card."""
    no_members = r"\b(?:draws?|discards?)\s+(?:an?|\d+)\s+cards?\b|\bgates?\b|\btactics\b|\bparadox(?:es)?\b"
    before = re.sub(no_members, "", found.string[: found.start()], flags=re.IGNORECASE)
    return f"{found.group(1)}this member" if is_about_this(before) else found.group()


def _are_there(found: re.Match[str]) -> str:
    """Return ``if there are 2 or more face down cards in your level zone``; of all cards, that no other card is there."""
    word, many, noun, zone, state = found.groups()
    if many.lower() == "all":
        others = {"face up": "face down", "face down": "face up", "rested": "standing", "standing": "rested"}
        other = others.get(re.sub(r"[-\s]+", " ", state.lower()))
        return f"{word} there are no {other} cards in {zone}" if other else found.group()
    return f"{word} there {'is' if noun.lower() == 'card' else 'are'} {many} {state} {noun} in {zone}"


def _both(found: re.Match[str]) -> str:
    """Return ``they get``; unchanged of ``both`` where no two cards were named, as ``they`` can be a single one."""
    two = r"(?<!\()(?<!level )\b(?:2|two)\s+(?!or\b)(?=[a-z\ue000-\uf8ff])|\b(?:and|as\s+well\s+as)\s+(?:up\s+to\s+)?(?:one|1|an?|another)\b|\beach\b"
    if found.group().lower().startswith("both") and not re.search(two, found.string[: found.start()], re.IGNORECASE):
        return found.group()
    return f"they {found.group(1)}"


_ITS_OPPONENT = {"attack": "the defending member", "defend": "the attacking member"}
"""Whom a member battles that attacks or defends: also after that member has left (8.5.6)."""

WORDINGS: tuple[Rule, ...] = (
    rule(
        "who beat it",
        rf"(\bwhen(?:ever)?\s+{THIS}\s+(?:(?P<one>attacks|defends)\s+and\s+)?loses(?:\s+(?:a|the|that)\s+battle)?(?:\s+while\s+(?P<two>attacking|defending))?,[^\n“”]*?)\bthe\s+member\s+(?:that|which|who)\s+(?:beat|defeated|won\s+(?:the\s+battle\s+)?against|battled)\s+(?:it|this(?:\s+member)?)(?=\s)",
        lambda m: m[1] + _ITS_OPPONENT.get((m["one"] or m["two"] or "").lower()[:6], "its battle opponent"),
        "loses&&the member that|the member which|the member who",
        "When this member loses a battle, the member that beat it gets -2000 power for the turn.",
        "When this member loses a battle, its battle opponent gets -2000 power for the turn.",
    ),
    rule(
        "that card, of one with another card than this",
        rf"(\bwhen\s+{THIS}\s+is\s+(?:placed|put)\s[^.“”\n]*?,\s+your\s+(?:member\s+in\s+battle|battling\s+member)\s+(?:gets|gains)\s[^.“”\n]*\.\s+if\s+that\s+)card(?=\s+(?:is|has)\b)",
        r"\1member",
        "if that card&&when&&battl",
        "When this card is placed on the battle zone, your member in battle gets +1 aura this turn. If that card is red, draw",
        "When this card is placed on the battle zone, your member in battle gets +1 aura this turn. If that member is red, draw",
    ),
    rule(
        "that card, of the tranceunion",
        r"(\bcovenant\b[^.“”\n]*?\bthe\s+(?:tranceunion|member)\s+(?:deployed|mobilized|you\s+(?:deployed|mobilized))[^.“”\n]*\.\s+if\s+that\s+)card(?=\s+(?:is|has)\b)",
        r"\1member",
        "covenant&&if that card",
        "Covenant - The tranceunion deployed by that trance gains +1 aura. If that card is red, draw",
        "Covenant - The tranceunion deployed by that trance gains +1 aura. If that member is red, draw",
    ),
    rule(
        "both are of a kind",
        r"((?:\b2\s(?:(?!\b\d)[^.“”\n])*)\.\s+(?:also,?\s+)?if\s+)both(?:\s+(?:of\s+(?:them|(?:those|the)(?:\s+2)?(?:\s+\w+)?\s+cards)|(?:of\s+)?(?:those\s+|the\s+\w+\s+)?cards))?\s+are\s+(?=\S)(?!rested|standing|attacking|defending|in\b|on\b)",
        r"\g<1>2 of them are ",
        "both",
        "Drop the top 2 cards of your deck. If both are <Beast> cards, draw",
        "Drop the top 2 cards of your deck. If 2 of them are <Beast> cards, draw",
    ),
    rule(
        "they, of the player who does it",
        r"(\byour\s+opponent\s+(?:discards|draws|drops|returns|puts|rests)\b[^.“”\n]*?\s(?:if|unless)\s+)(?:they|he\s+or\s+she)\s+ha(?:ve|s)\s+(?=(?:more|fewer|less|\d+\s+or\s+(?:more|less|fewer)|no)\s+(?:cards|members)\b)",
        r"\1your opponent has ",
        "your opponent",
        "your opponent discards 1 card unless they have fewer cards in hand than you",
        "your opponent discards 1 card unless your opponent has fewer cards in hand than you",
    ),
    rule(
        "each of those chosen",
        r"(\bchoose\s+(?:up\s+to\s+)?(?:\d|[2-9])\s+[^.;]*?)(?:;|,\s+and|\.)\s+each\s+(?=(?:gets?|gains?|loses?)\s)",
        r"\1, and each of them ",
        "each get|each gain|each lose&&choose",
        "choose 2 members; each gets +1 aura",
        "choose 2 members, and each of them gets +1 aura",
    ),
    rule(
        "if you have put so many",
        r"\b(?:if\s+you\s+(?:have\s+)?put|if)\s+(\w+)(\s+or\s+more)?\s+cards\s+(?:there|were\s+put\s+there|were\s+put\s+on\s+the\s+bottom\s+of\s+your\s+deck)(?:\s+this\s+way|\s+by\s+this\s+effect)?(?=,)",
        _put_so_many,
        "put&&cards",
        "choose up to two cards in your hand, put them on the bottom of your deck. If you have put two cards there this way, draw",
        "choose up to two cards in your hand, put them on the bottom of your deck. if the number of affected cards is two or more, draw",
    ),
    rule(
        "value of what was moved",
        rf"\bthe\s+({VALUE})\s+of\s+the\s+{TYPE}\s+(?:(?:that|which)\s+(?:was|is)\s+)?(?:put|dropped|discarded|purged|returned|removed|stocked|rested|placed|revealed)(?:\s+(?:in|into|to)\s+(?:(?:the|your)\s+)?(?:\w+\s+zone|hand|stock|drop))?(?:\s+(?:this\s+way|in\s+this\s+way|by\s+this|(?:for|by|as|to\s+pay)\s+(?:this|the|that)\s+cost))?",
        r"the affected card's \1",
        "the&&of the",
        "whose level is less than the level of the member put in the drop zone this way",
        "whose level is less than the affected card's level",
    ),
    rule(
        "if this member is so, it",
        rf"(\bif\s+{THIS}\s+(?:is\s+(?:in\s+(?:battle|the\s+(?:front|back)\s+row)|battling|attacking|defending|rested|standing)|has\s+(?:no|\d+(?:\s+or\s+(?:more|less))?)\s+(?:soul|cards\s+in\s+its\s+soul)),\s+)it(?=\s+(?:gets|gains|cannot|loses|stands|rests)\b)",
        _this_for_it,
        "if this",
        "if this member is in battle, it gets +2000 power",
        "if this member is in battle, this member gets +2000 power",
    ),
    rule(
        "if this member is standing, rest it",
        rf"(\bif\s+{THIS}\s+is\s+(?:(standing)|rested),\s+(?:you\s+may\s+)?)(rest|stand)\s+it\b",
        lambda m: (
            f"{m[1]}{m[3]} this member" if (m[2] is not None) == (m[3].lower() == "rest") else m.group()
        ),  # standing cards are rested, and rested ones stood: it can be no other card
        "if this&&rest it|stand it",
        "When one of your members is attacked, if this member is standing, you may rest it.",
        "When one of your members is attacked, if this member is standing, you may rest this member.",
    ),
    rule(
        "for each that was moved",
        r"\bfor\s+each\s+(card|member)\s+(discarded|purged|dropped|returned|stocked|rested|put\s+there)(?=\s*[.,]|\s+(?:until|for)\b)",
        r"for each \1 \2 this way",
        "for each&&discarded|purged|dropped|returned|stocked|rested|there",
        "Discard any number of cards. Draw a card for each card discarded.",
        "Discard any number of cards. Draw a card for each card discarded this way.",
    ),
    rule(
        "one of those in a battle",
        rf"(?P<head>\b(?:if|and)\s+(?:you\s+have|there\s+are)\s+\d+\s+or\s+more\s+)(?P<what>(?:{WORD}\s+)*?)(?P<noun>{TYPE})s\s+(?P<place>in\s+your\s+(?:battle\s+zone|paradox\s+zone|hand)),\s+choose\s+(?P<many>up\s+to\s+)?(?:one|1)\s+of\s+(?:them|those(?:\s+cards)?)\b",
        lambda m: (
            f"{m.group('head')}{m.group('what')}{m.group('noun')}s {m.group('place')}, choose {'up to 1' if m.group('many') else 'a'} {m.group('what')}{m.group('noun')} {m.group('place')}"
        ),
        "of them|of those&&more",
        "if you have 2 or more cards in your battle zone, choose one of those cards",
        "if you have 2 or more cards in your battle zone, choose a card in your battle zone",
    ),
    rule(
        "put there",
        r"\b((?:card|member)s?)\s+(?:that\s+(?:was|were)\s+|you\s+)?put\s+there(?=\s+this\s+way\b|\s*[.,]|\s+until\b)(?:\s+this\s+way)?",
        r"\1 put into your drop zone this way",
        "put there",
        "gets +2000 power per card put there this way",
        "gets +2000 power per card put into your drop zone this way",
    ),
    rule(
        "what they do",
        r"((?<![\w“])your\s+opponent(?:'s)?\b[^.;“”•]*?,\s+(?:and\s+)?)they\s+(may\s+(?:discard|pay|draw|put|return|choose|reveal)|discard|draw|choose|shuffle|reveal|stock\s+boost)s?\b",
        lambda m: f"{m.group(1)}your opponent {m.group(2)}" + ("" if m.group(2).lower().startswith("may") else "s"),
        "they",
        "When your opponent mobilizes a tranceunion, they discard a card.",
        "When your opponent mobilizes a tranceunion, your opponent discards a card.",
    ),
    rule(
        "one of those that are there",
        rf"(?P<head>\bif\s+(?:you\s+have|there\s+are)\s+(?:\d+|two|three|four|five|six)\s+or\s+more\s+)(?P<what>[^.,]*?)\b(?P<noun>{CARD})s\s+(?P<place>in\s+your\s+{ZONE}),\s+choose\s+(?P<many>(?:up\s+to\s+)?(?:one|1))\s+of\s+(?:them|those(?:\s+cards)?)\b",
        _one_of_them,
        "of them|of those&&more",
        "if there are three or more red cards in your drop zone, choose one of them, and put it into your hand",
        "if there are three or more red cards in your drop zone, choose a red card in your drop zone, and put it into your hand",
    ),
    rule(
        "revealed this way",
        r"(\breveal\s+any\s+number\s+of\s+[^.]*?from\s+your\s+hand\.[^.]*?\bfor\s+each)\s+(?:card|member)\s+revealed\s+(?:this\s+way|in\s+this\s+way)\b",
        r"\1 card among them",
        "revealed this way|revealed in this way",
        "reveal any number of red cards from your hand. It gets +1000 power for each card revealed this way",
        "reveal any number of red cards from your hand. It gets +1000 power for each card among them",
    ),
    rule(
        "put so many",
        r"(\bput\s+them\s[^.]*\.\s+If\s+)you\s+(?:put|did\s+so\s+with)\s+(\d+|two|three|four|five)(?:\s+or\s+more)?(?:\s+(?:of\s+them|cards))?(?:\s+(?:there|this\s+way))?(?=,)",
        r"\1the number of affected cards is \2 or more",
        "you put|you did so",
        "put them on the bottom of your deck. If you put two, draw a card.",
        "put them on the bottom of your deck. If the number of affected cards is two or more, draw a card.",
    ),
    rule(
        "this member as well",
        r"(\bthis\s+member\s+(?:gets|gains|has)\s[^.\n]*?,?\s+and\s+if\s+(?:its|this\s+member's)\s+battle\s+opponent\s[^.,\n]*,\s+)it(?=\s+(?:also\s+)?(?:gets|gains)\s)",
        r"\1this member",
        "battle opponent",
        "this member gets +1 aura until end of that battle, and if its battle opponent is red, it gets +3000 power as well.",
        "this member gets +1 aura until end of that battle, and if its battle opponent is red, this member gets +3000 power as well.",
    ),
    rule(
        "so many cards there are so",
        rf"\b(if|while|as\s+long\s+as|unless)\s+(\d+\s+or\s+(?:more|less)|all|no|an?)\s+(cards?)\s+in\s+(your\s+(?:opponent's\s+)?{ZONE})\s+(?:are|is)\s+(face[-\s](?:up|down)|rested|standing|{COLOR}|{WORLD})(?=,)",
        _are_there,
        "cards in|card in",
        "if 2 or more cards in your level zone are face down, draw a card.",
        "if there are 2 or more face down cards in your level zone, draw a card.",
    ),
    rule(
        "one of those that there are",
        rf"(?P<head>\bif\s+(?:you\s+have|there\s+are)\s+(?:\d+)\s+or\s+more\s+)(?P<what>(?:{WORD}\s+)*?)(?P<noun>card|member|tranceunion|foreigner|logicalist)s\s+(?P<place>in\s+your\s+{ZONE}),\s+(?P<verb>(?:you\s+may\s+)?(?:return|put|stand|turn|mobilize|stock|purge|rest))\s+(?P<many>(?:up\s+to\s+)?(?:one|1))\s+of\s+(?:them|those(?:\s+cards)?)\b",
        lambda m: (
            f"{m.group('head')}{m.group('what')}{m.group('noun')}s {m.group('place')}, {m.group('verb')} "
            f"{'up to 1 ' if m.group('many').lower().startswith('up') else 'a '}{m.group('what')}{m.group('noun')} {m.group('place')}"
        ),
        "of them|of those&&more",
        "if there are 4 or more cards in your level zone, you may return one of them to your hand",
        "if there are 4 or more cards in your level zone, you may return a card in your level zone to your hand",
    ),
    rule(
        "one of those that a player has",
        rf"\bif\s+(?P<who>your\s+opponent\s+has|you\s+have)\s+(?P<number>\d+\s+or\s+more\s+)(?P<what>(?:{TRAIT}\s+)*)(?P<noun>{MEMBER})s,\s+(?P<verb>(?:you\s+may\s+)?(?:return|put|stand|stock|purge|rest|drop|move))\s+(?P<many>(?:up\s+to\s+)?(?:one|1))\s+of\s+(?:them|those(?:\s+members)?)\b",
        lambda m: (
            f"if {m['who']} {m['number']}{m['what']}{m['noun']}s, {m['verb']} {m['many']} of "
            f"{'your' if m['who'].lower().startswith('you ') else chr(39).join(('your opponent', 's'))} {m['what']}{m['noun']}s"
        ),
        "of them|of those&&more",
        "if your opponent has 3 or more members, return one of them to its owner's hand",
        "if your opponent has 3 or more members, return one of your opponent's members to its owner's hand",
    ),
    rule(
        "one of those in a zone of theirs",
        rf"\bif\s+your\s+opponent\s+has\s+(?P<number>\d+\s+or\s+more\s+)(?P<what>(?:{TRAIT}\s+)*)(?P<noun>card|{MEMBER})s\s+in\s+(?:their|his\s+or\s+her)\s+(?P<zone>{ZONE}),\s+(?P<verb>(?:you\s+may\s+)?(?:choose|return|put|stand|turn|stock|purge|rest|drop|remove))\s+(?P<many>(?:up\s+to\s+)?(?:one|1))\s+of\s+(?:them|those(?:\s+cards)?)\b",
        lambda m: (
            f"if your opponent has {m['number']}{m['what']}{m['noun']}s in their {m['zone']}, {m['verb']} "
            f"{'up to 1' if m['many'].lower().startswith('up') else '1'} {m['what']}{m['noun']} in your opponent's {m['zone']}"
        ),
        "of them|of those&&more",
        "if your opponent has 3 or more cards in their battle zone, return one of them to its owner's hand",
        "if your opponent has 3 or more cards in their battle zone, return 1 card in your opponent's battle zone to its owner's hand",
    ),
    rule(
        "the other player, again",
        rf"(\byour\s+opponent\s+(?:has|controls)\b[^.“”]*\.\s+(?:as\s+long\s+as|while|if)\s+)they\s+ha(?:ve|s)\s+(?=(?:no|an?|\d+|exactly)\s[^.,]*?\b{CARD}s?\b)(?![^.,]*\bsoul\b)",
        r"\1your opponent has ",
        "they ha",
        "If your opponent has a rested member, draw a card. If they have 2 or more rested members, draw",
        "If your opponent has a rested member, draw a card. If your opponent has 2 or more rested members, draw",
    ),
    rule(
        "that one of yours",
        r"\bthat\s+(member|card)\s+of\s+yours\b",
        r"that \1",
        "of yours",
        "that member of yours gets",
        "that member gets",
    ),
    rule(
        "what they cannot do",
        r"(\b[Ii]f\s+(your\s+opponent)\s[^.\n]*?,\s+)they(?=\s+can(?:not|['’]t)\s)",
        r"\1\2",
        "they can",
        "If your opponent has 5 or more cards in hand, they can't luck drive.",
        "If your opponent has 5 or more cards in hand, your opponent can't luck drive.",
    ),
    rule(
        "it gets as well",
        r"(\[(?:CONT|C)\][^.\n]*?\bthis\s+member\s+(?:gets|gains|has)\s[^.\n]*\.\s+If\s(?![^.,]*\b(?:member|tranceunion|foreigner|logicalist|card)s?\b)[^.,\n]*,\s+)it(?=\s+(?:also\s+)?(?:gets|gains|has)\s)",
        r"\1this member",
        "it also|it gets|it gains|it has&&[c",
        "[CONT] If you have 2 gates, this member gets +3000 power. If you have exactly 1 gate, it also gets +2 aura.",
        "[CONT] If you have 2 gates, this member gets +3000 power. If you have exactly 1 gate, this member also gets +2 aura.",
    ),
    rule(
        "chose none",
        rf"\bif\s+you\s+(?:chose|choose|have\s+chosen|did\s+not\s+choose|didn['’]t\s+choose)\s+(?:none|nothing|no\s+{CARD}s?|any(?:\s+(?:card|member)s?)?)(?=,)",
        "if the number of cards among them is exactly 0",
        "if you&&chose|choose|did",
        "If you chose none, draw a card.",
        "if the number of cards among them is exactly 0, draw a card.",
    ),
    rule(
        "chose so many",
        rf"\bif\s+you\s+(?:chose|have\s+chosen)\s+(\d+|two|three|four|five)(\s+or\s+more)?(?:\s+{CARD}s)?(?=,)",
        r"if the number of cards among them is \1 or more",
        "chose",
        "If you chose 3, draw a card.",
        "if the number of cards among them is 3 or more, draw a card.",
    ),
    rule(
        "the chosen card",
        rf"\b(?:the|that)\s+chosen\s+({TYPES})\b(?!\s+number)",
        lambda m: (
            ("those " if m.group(1).lower().endswith("s") and m.group(1).lower() != "tactics" else "that ") + m.group(1)
        ),
        "chosen",
        "the power of the chosen member",
        "the power of that member",
    ),
    rule(
        "rested this way",
        rf"(\bchoose\s[^.]*?\bstanding\b[^.]*?,?\s+(?:and|then)\s+rest\s+them\.[^.]*?\b(?:for\s+each|the\s+number\s+of)\s+)({CARD}s?)\s+rested\s+(?:this|in\s+this)\s+way\b",
        r"\1rested \2 among them",
        "them.",
        "choose 2 of your standing members, and rest them. It gets +1000 power for each member rested this way.",
        "choose 2 of your standing members, and rest them. It gets +1000 power for each rested member among them.",
    ),
    rule(
        "it in a later sentence",
        r"(\[CONT\][^\n]*?\bthis\s+(?:member|card)\s+(?:gets|gains|has|cannot)\b[^.\n]*\.\s+(?:if|while)\s+(?:(?!\b(?:member|tranceunion|foreigner|logicalist|card|it)s?\b)[^.,\n])*,\s+)it\s+(?=(?:gets|gains|has|cannot)\b)",
        r"\1this member ",
        "it &&[cont]&&gets|gains|has|cannot",
        "[CONT] This member gets +1 aura. If you have exactly 1 undestroyed gate, it gets",
        "[CONT] This member gets +1 aura. If you have exactly 1 undestroyed gate, this member gets",
    ),
    rule(
        "one of those that they have",
        rf"\bif\s+(your\s+opponent\s+has|you\s+have)\s+(\d+\s+or\s+more\s+)((?:[\w<>\ue000-\uf8ff-]+\s+){{0,3}}{MEMBER_OR_GATE}s)((?:\s+on\s+your\s+field)?,\s+(?:(?:they|your\s+opponent)\s+)?chooses?\s+(?:up\s+to\s+)?(?:one|1|\d+))\s+of\s+(?:them|those\s+\w+)\b",
        lambda m: (
            f"if {m.group(1)} {m.group(2)}{m.group(3)}{m.group(4)} of "
            f"{'your opponent' + chr(39) + 's' if m.group(1).lower().endswith('has') and 'they' not in m.group(4).lower() and 'opponent' not in m.group(4).lower() else 'their' if m.group(1).lower().endswith('has') else 'your'} "
            f"{m.group(3)}"
        ),
        "of them|of those",
        "if you have 2 or more red members, choose one of them",
        "if you have 2 or more red members, choose one of your red members",
    ),
    rule(
        "both that were exchanged",
        rf"(\b(?:swap|exchange|switch)\s+{THIS}\s+(?:with|for|and)\s+[^.,]+(?:,\s+(?:and|then)|\.(?:\s+If\s+you\s+do,)?)\s+)(?:both(?:\s+of)?(?:\s+(?:those|these|the|them))?(?:\s+members)?|they(?:\s+both)?|(?:those|these)(?:\s+2)?\s+members)(?=\s+(?:get|gain))",
        r"\1this member and it",
        "both|they|those|these",
        "Swap this with one of your other members, and both of those members get +1000 power.",
        "Swap this with one of your other members, and this member and it get +1000 power.",
    ),
    rule(
        "both, of it and another",
        r"(\b(?:swap|exchange|switch)\s+(?:it|that\s+\w+)\s+(?:with|for|and)\s+[^.,]+(?:,\s+(?:and|then)|\.(?:\s+If\s+you\s+do,)?)\s+)(?:they(?:\s+both)?|(?:those|these)(?:\s+2)?\s+members)(?=\s+(?:get|gain))",
        r"\1both members",
        "they|those|these",
        "exchange it with another of your members. They get +1000 power.",
        "exchange it with another of your members. both members get +1000 power.",
    ),
    rule(
        "both of those get",
        r"\bboth(?:\s+of)?(?:\s+(?:those|these|the))?\s+(?:members|cards|tranceunions)\s+(get|gain|lose|cannot)\b",
        _both,
        "both",
        "choose 2 of your members, and both of those members get +1000 power",
        "choose 2 of your members, and they get +1000 power",
    ),
    rule(
        "each of them gets",
        r"\b(?:each\s+(?:one\s+)?of\s+(?:them|those(?:\s+members)?)|each\s+(?:chosen|such)\s+member|both\s+of\s+them|all\s+of\s+(?:them|those\s+members))\s+(get|gain|lose|cannot)s?\b",
        _both,
        "each|both|all&&get|gain|lose|cannot",
        "each of them gets -2000 power",
        "they get -2000 power",
    ),
    rule("they both", r"\bthey\s+both\b", "they", "both", "They both get +1 aura", "they get +1 aura"),
    rule(
        "what a card was",
        rf"(\bif\s+(?:{_CARD}|(?:the|its)\s+(?:battle\s+opponent|member\s+battling\s+\w+(?:\s+member)?)|[^.,;]*?\bcard)\s+)was\s+(?=(?:not\s+)?(?:an?\s|(?:{TRAIT}|rested|standing)\b|{NAME}|{ELEMENT}))",
        r"\1is ",
        "was",
        "if that card was a tranceunion",
        "if that card is a tranceunion",
    ),
    rule(
        "so many were taken",
        rf"\b(if)\s+(\d+\s+or\s+(?:more|less|fewer))\s+((?:{WORD}\s+)*?{TYPES})\s+were\s+(?:dropped|discarded|stocked|purged|removed|put\s+(?:in|into)\s+(?:your|the|their)\s+{PILE})\s+this\s+way(?=\s*,)",
        r"\1 the number of affected \3 is \2",
        "were",
        "If 2 or more tranceunions were put in the drop zone this way, draw",
        "If the number of affected tranceunions is 2 or more, draw",
    ),
    rule(
        "one with a value",
        rf"\b(th(?:at|is)\s+\w+|it)\s+is\s+(?:1|one)\s+with\s+(?=(?:an?\s+)?{VALUE}\s+\d)",
        r"\1 has ",
        "one with|1 with",
        "if that tranceunion is one with level 4 or more, draw",
        "if that tranceunion has level 4 or more, draw",
    ),
    rule(
        "the member whose soul this became",
        rf"(\bwhen\s+{THIS}\s+is\s+(?:put|placed)\s+in(?:to)?\s+the\s+soul\s+of\s+[^.,;]+,\s+if\s+(that\s+\w+)\s[^.,;]+,\s+)it(?=\s+(?:gets|gains)\b)",
        r"\1\2",
        "soul of&&, it g",
        "When this member is put into the soul of a tranceunion, if that tranceunion has level 4 or more, it gets +1 limit",
        "When this member is put into the soul of a tranceunion, if that tranceunion has level 4 or more, that tranceunion gets +1 limit",
    ),
    rule(
        "a member and its soul, both",
        r"\bboth\s+(that\s+member|it)\s+and\s+(?:all\s+)?(?:the\s+)?cards\s+(?:that\s+are\s+)?in\s+its\s+soul\s+are\s+put\s+in(?:to)?\s+(?:the\s+drop\s+zone\s+of\s+their\s+owner|their\s+owners?'s?\s+drop\s+zones?|the\s+drop\s+zone)(?=[.,;])",
        r"put \1 into its owner's drop zone",
        "both&&in its soul",
        "Both that member and all cards in its soul are put into their owner's drop zone.",
        "put that member into its owner's drop zone.",
    ),
    rule(
        "those of them",
        rf"\b(if\s+(?:{NUMBER})\s+of\s+)those(?=\s+(?:is|are)\b)",
        r"\1those cards",
        "of those ",
        "If 2 or more of those are blue, stand this member.",
        "If 2 or more of those cards are blue, stand this member.",
    ),
    rule(
        "they of the player whose card was chosen",
        r"(\bchoose\s+(?:up\s+to\s+)?(?:1|one|an?)\s+(?:of\s+)?your\s+opponent's\s+(?:(?!\bchoose\b|\bthey\b|\byour?\s+(?!opponent))[^\n])*?\.\s+(?:Then,?\s+)?)they\s+(draw|discard)s?\b",
        r"\1your opponent \2s",
        "they draw|they discard",
        "Choose one of your opponent's members and return it to its owner's hand. They draw a card.",
        "Choose one of your opponent's members and return it to its owner's hand. your opponent draws a card.",
    ),
    rule(
        "its master of an opponent's member",
        r"(\bwhen\s+one\s+of\s+your\s+opponent's\s+(?:(?!\bchoose\b)[^.\n])*?,\s+(?:(?!\bchoose\b)[^.\n])*?\bthat\s+\w+\s(?:(?!\bchoose\b)[^.\n])*?\bduring\s+)its\s+(?:master|owner|controller|player)'s(?=\s+next\b)",
        r"\1your opponent's",
        "'s next",
        "When one of your opponent's members is mobilized, that member cannot attack during its master's next turn.",
        "When one of your opponent's members is mobilized, that member cannot attack during your opponent's next turn.",
    ),
    rule(
        "the member whose logic drive was used",
        r"\bwhen\s+(your\s+opponent\s+uses|you\s+use)\s+a\s+logic\s+drive\b(?=[^\n]*?\bthe\s+member\s+(?:that|who)\s+used\s+(?:that|the|it)\b)(?P<between>[^\n]*?)\bthe\s+member\s+(?:that|who)\s+used\s+(?:(?:that|the)\s+logic\s+drive|it)\b",
        lambda m: (
            f"when {m.group(1)} the logic drive of one of {'your' if m.group(1).lower().startswith('you ') else 'your opponent' + chr(39) + 's'} "
            f"members{m.group('between')}{'the triggering' if re.search('choose', m.group('between'), re.IGNORECASE) else 'that'} member"
        ),
        "the member that used|the member who used",
        "When your opponent uses a Logic Drive, you may discard a card. If you do, rest the member that used that Logic Drive.",
        "when your opponent uses the logic drive of one of your opponent's members, you may discard a card. If you do, rest that member.",
    ),
    rule(
        "one is attacking, others intercept",
        r"(\bthis\s+member\s+gets\b[^.“”]*?,\s+and\s+(?:your\s+opponent's\s+)?(?:[^.,“”]*?\s)?members\b[^.,“”]*?\s(?:cannot|can['’]t)\s+intercept)\s+while\s+it\s+is\s+(attacking|in\s+battle)(?=\.)",
        r"\1 while this member is \2",
        "while it is&&intercept",
        "this member gets aura +1, and your opponent's members with level 1 can't intercept while it is attacking.",
        "this member gets aura +1, and your opponent's members with level 1 can't intercept while this member is attacking.",
    ),
    rule(
        "one of a kind turned this way",
        rf"\bif\s+an?\s+((?:{TRAIT}\s+)*{TYPE})\s+(?:was|is)\s+turned\s+face[-\s](?:up|down)\s+(?:this\s+way|by\s+this\s+effect)(?=,)",
        r"if the number of affected \1s is 1 or more",
        "turned face&&this way|by this effect",
        "Stock Open (1). If a member was turned face up this way, draw a card.",
        "Stock Open (1). if the number of affected members is 1 or more, draw a card.",
    ),
    rule(
        "either of those that were moved",
        rf"\bif\s+either\s+(?:of\s+(?:those\s+cards|them)|card)\s+is\s+an?\s+((?:{TRAIT}\s+)*{TYPE})(?=,)",
        r"if the number of affected \1s is 1 or more",
        "either",
        "put the top 2 cards of your deck into your drop zone. If either of those cards is a tranceunion, draw a card.",
        "put the top 2 cards of your deck into your drop zone. if the number of affected tranceunions is 1 or more, draw a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "they, of all that get",
        r"(\A(?:(?!\bchoose|\bwhen|\beach\s+player)[^“”])*?[.:,\]]\s+((?:all\s+(?:of\s+)?)?your(?:\s+opponent's)?\s(?:(?!\bif\b)[^.,;“”])*?s(?:\s+(?:in|with|behind|in\s+front\s+of|adjacent\s+to)\s[^.,;“”]*?)?)\s+(?:get|gain|lose)\s[^.;“”]*?[.;]\s+(?:if\s(?:(?!members\b|cards\b|gates\b|\w+ists\b|\w+ers\b|\w+ions\b)[^.;,“”])*?,\s+)?)they(?=\s+(?:also\s+)?(?:get|gain|lose|cannot)\s)",
        r"\1\2",
        "they",
        "[ACT] [(2)] All your opponent's members get -1000 power. If your T-rank is 3 or more, they get -2000 power instead.",
        "[ACT] [(2)] All your opponent's members get -1000 power. If your T-rank is 3 or more, All your opponent's members get -2000 power instead.",
    ),
    rule(
        "they are",
        r"\b(they|we|you|there)['’]re\b",
        r"\1 are",
        "'re|’re",
        "and they're all red",
        "and they are all red",
    ),
    rule(
        "the discarded card",
        rf"\bthe\s+(?:{_TAKEN_ONE})\s+(cards?|(?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?))\b",
        r"the affected \1",
        "the ",
        "the level of the discarded card",
        "the level of the affected card",
    ),
    rule(
        "value of a card compared",
        rf"\b(at\s+most|at\s+least|more\s+than|less\s+than)\s+the\s+({VALUE})\s+of\s+(this\s+\w+|that\s+\w+|the\s+affected\s+card|it)\b(?!')",
        lambda m: f"{m.group(1)} {'its' if m.group(3).lower() == 'it' else m.group(3) + chr(39) + 's'} {m.group(2)}",
        "most|least|than|less&&the ",
        "level at most the level of the affected card",
        "level at most the affected card's level",
    ),
    rule(
        "as many cards",
        r"\b(draws?|discards?)\s+(?:the\s+same\s+number\s+of|that\s+many|an\s+equal\s+number\s+of|as\s+many)\s+cards(?:\s+as\s+(?:the\s+number\s+of\s+cards\s+)?(?:you|were)\s+\w+(?:\s+(?:this\s+way|there))?)?(?:\s+from\s+your\s+hand)?(?=\s*[.,;]|$)",
        r"\1 (the number of affected cards) cards",
        "same number|that many|equal number|as many",
        "draw the same number of cards",
        "draw (the number of affected cards) cards",
    ),
    rule(
        "if a card was",
        r"\bif\s+(?:a|any|1\s+or\s+more|at\s+least\s+1)\s+affected\s+(card|member)s?(?=\s*,)",
        r"if there is an affected \1",
        "affected",
        "if a affected card, draw",
        "if there is an affected card, draw",
    ),
    rule(
        "if cards were",
        r"\bif\s+(\d+(?:\s+or\s+(?:more|less))?)\s+affected\s+(cards?|members?)(?=\s*,)",
        r"if there are \1 affected \2",
        "affected",
        "if 3 or more affected cards, draw",
        "if there are 3 or more affected cards, draw",
    ),
    rule(
        "of a number of cards",
        r"\b(all|both|none)\s+of\s+(?:those|these)\s+(\w+)\s+are\b",
        r"\1 of them are",
        "are&&of th",
        "if both of those cards are red",
        "if both of them are red",
    ),
    rule(
        "both of the cards of the cost",
        r"(\b2\s[^\n“”]*\bif\s+)both\s+(?:of\s+)?(?:the|those|these)\s+(?:2\s+)?(?:affected|revealed|dropped|discarded)\s+cards\s+(?=are\s)",
        r"\g<1>2 of them ",
        "both",
        "[reveal 2 cards in your hand] Stock Boost (1). If both of the affected cards are members, draw",
        "[reveal 2 cards in your hand] Stock Boost (1). If 2 of them are members, draw",
    ),
    rule(
        "both of them",
        r"\bboth\s+of\s+them\b",
        "2 of them",
        "both of them",
        "if both of them are red",
        "if 2 of them are red",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""

LAST: tuple[Rule, ...] = (
    rule(
        "if one of a kind was put there",
        rf"\bif\s+(?:an?|1\s+or\s+more|any|at\s+least\s+(?:one|1))\s+({NOUN})\s+(?:was|were)\s+(?:put|placed|dropped)(?:\s+in(?:to)?\s+(?:the|your)\s+{ZONE})?\s+(?:this\s+way|by\s+(?:this|that)\s+effect)(?=,)",
        _one_put_there,
        "this way|this effect|that effect",
        "put the top 3 cards of your deck into your drop zone. If a tactics was put into the drop zone this way, draw",
        "put the top 3 cards of your deck into your drop zone. if 1 or more of them is a tactics, draw",
    ),
    rule(
        "the card that was just taken",
        rf"((?:[.\]:]\s+|\A)(?:If|When)\s+the\s+)((?:{MEMBER}\s+)?cards?)\s+{_TAKEN}(?=\s+(?:is|are|was|were)\s)",
        r"\1affected \2",
        "if the",
        "[ACT] [Discard a card] If the card discarded is red, draw",
        "[ACT] [Discard a card] If the affected card is red, draw",
    ),
    rule(
        "the card that was put away",
        r"(\bput\b[^\n]*?\bthe\s+(?:card|member|tactics)\s+)(?:you\s+|that\s+(?:was|you)\s+)?(put\s+into\s+(?:your|its\s+owner['’]s|the)\s+(?:drop|stock|remove|level)\s+zone)(?:\s+(was)\b|(?=\s+(?:is|has)\b|\s*[.,]|['’]s\b))",
        lambda m: f"{m[1]}{m[2]} this way{' is' if m[3] else ''}",
        "put into&&the card|the member|the tactics",
        "[put a card from your hand into your drop zone]: Draw a card if the card put into your drop zone was a foreigner.",
        "[put a card from your hand into your drop zone]: Draw a card if the card put into your drop zone this way is a foreigner.",
    ),
    rule(
        "affected cards",
        rf"\b((?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?)|cards?)(?:\s+cards?)?\s+(?:(?:that\s+(?:was|were|is|are)|you|they|was|were)\s+)?{_TAKEN}(?:\s+(?:this\s+way|in\s+this\s+way|for\s+this\s+cost|(?:to\s+pay|as)\s+(?:for\s+)?(?:this|the)\s+cost|by\s+this\s+(?:cost|effect)|there))",
        lambda m: f"affected {m.group(1)}",
        "this way|this cost|the cost|this effect|there",
        "each member discarded this way",
        "each affected member",
    ),
    rule(
        "affected of a kind",
        rf"\b((?:(?:{COLOR}|{WORLD}|<[^<>]+>)\s+)+)affected\b",
        r"affected \1",
        "affected",
        "the number of red affected cards",
        "the number of affected red  cards",
    ),
    rule(
        "cards turned this way",
        r"\bthe\s+card(s?)\s+(?:that\s+(?:was|were)\s+)?(?:turned\s+face[\s-](?:up|down)|opened|closed)\s+(?:this\s+way|by\s+this(?:\s+effect)?)",
        r"the affected card\1",
        "this way|by this",
        "If the card turned face up this way is red, draw",
        "If the affected card is red, draw",
    ),
)
"""Pass 4: what is left when the other forms are respelled."""
