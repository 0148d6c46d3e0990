"""What is done to cards: put, returned, discarded, mobilized, turned, stood and rested.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.inflection import third_person
from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    DO,
    KIND,
    MEMBER,
    NOUN,
    OWNER,
    PILE,
    THIS,
    TYPE,
    VERB,
    WHOSE,
    ZONE,
)

_ACTIVE = {
    "destroyed": "destroy",
    "rested": "rest",
    "stood": "stand",
    "dropped": "drop",
    "purged": "purge",
    "stocked": "stock",
    "removed": "remove",
}
_ONE = (
    rf"(?:an?\s|another\s|(?:up\s+to\s+)?(?:one|\d+)\s+(?:of\s+)?|all\s|each\s|this\s|that\s|it\b|them\b|the\s|{NAME})"
)
_REST = r"the\s+(?:rest|others?|other\s+cards?|remaining\s+cards?)"
_DEEDS = {
    "rested": "rest",
    "stood": "stand",
    "dropped": "drop",
    "stocked": "stock",
    "destroyed": "destroy",
    "discarded": "discard",
    "returned": "return",
    "put": "put",
}
_DONE = {
    "returned": "return",
    "put": "put",
    "rested": "rest",
    "stood": "stand",
    "dropped": "drop",
    "destroyed": "destroy",
    "discarded": "discard",
    "stocked": "stock",
}


_TAKEN = {**_DONE, "turned": "turn", "purged": "purge", "removed": "remove"}


def _passive(found: re.Match[str]) -> str:
    """Return ``rest all your members`` for ``all your members are rested``."""
    before, what, done, how = found.groups()
    if "[cont]" in found.string.lower() and not what.lower().startswith("all"):
        return found.group()
    return f"{before}{_TAKEN[done.lower()]} {'them' if what.lower() == 'they' else what}{how}"


def _stands(found: re.Match[str]) -> str:
    """Return ``stand this member``."""
    return f"{found.group(1)}{found.group(3)[:-1]} {found.group(2)}"


def _lies(found: re.Match[str]) -> str:
    """Return ``into your level zone face up rested``."""
    return f"{found.group(3)} {found.group(1)} {found.group(2)}"


def _done(found: re.Match[str]) -> str:
    """Return ``and rest it``."""
    head, who, verb, rest = found.groups()
    return f"{head}{_DEEDS[verb.lower()]} {'them' if who.lower() == 'they' else who}{rest or ''}"


def _discards_until(found: re.Match[str]) -> str:
    """Return ``discards cards until they have 3 cards in their hand``, of who discards."""
    verb, number = found.groups()
    if number[:3].lower() == "the":
        number = f"({number})"
    others = verb.lower() == "discards" or re.search(
        r"\b(?:they|opponent|players?)\s+(?:must\s+|may\s+)?$", found.string[: found.start()], re.IGNORECASE
    )
    they, their = ("they", "their") if others else ("you", "your")
    until = re.sub(r"^.*?\b(?=until\b|down\b)", "", found.string[found.start() : found.start(2)])
    around = until + found.string[found.end(2) : found.end()]
    if re.search(r"\byour?\b" if others else r"\b(?:they|their)\b", around, re.IGNORECASE):
        return found.group(0)
    return f"{verb} cards until {they} have {number} {'card' if number == '1' else 'cards'} in {their} hand"


def _discards_as_many(found: re.Match[str]) -> str:
    """Return ``discards cards until they have (the number of cards in your hand) cards in their hand``, of two players."""
    others = found.group(1).lower() == "discards"
    whose = "your" if found.group(2).lower() == "you" else "your opponent's"
    if others == (whose != "your"):
        return found.group(0)
    they, their = ("they", "their") if others else ("you", "your")
    return f"{found.group(1)} cards until {they} have (the number of cards in {whose} hand) cards in {their} hand"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "instead of where it is",
        r"(\bwhen\b[^.]*?\b(?:discard|dropped|put\s+into\s+(?:your|the)\s+drop\s+zone)[^.]*?,\s+(?:you\s+may\s+)?put\s+(?:it|this\s+card|that\s+(?:card|member))\s+(?:in)?to\s+your\s+(?:stock|level|remove|purge)\s+zone(?:\s+face[-\s](?:up|down))?)\s+instead\s+of\s+(?:(?:leaving|putting)\s+it\s+(?:in(?:to)?|on)\s+)?(?:the|your)\s+drop\s+zone(?=\s*\.)",
        r"\1",
        "instead of&&drop zone",
        "When you discard this card to pay a cost, you may put it into your stock zone face down instead of your drop zone.",
        "When you discard this card to pay a cost, you may put it into your stock zone face down.",
    ),
    rule(
        "rested and face down",
        r"\b(zone)\s+(rested)\s+(?:and\s+)?face[-\s](up|down)\b|\b(zone)\s+face[-\s](up|down)\s+and\s+(rested)\b",
        lambda m: f"{m[1] or m[4]} face {m[3] or m[5]} rested",
        "rested&&face",
        "put the top card of your deck into your level zone rested and face down",
        "put the top card of your deck into your level zone face down rested",
    ),
    rule(
        "either on top or below",
        r"\beither\s+(?=on\s+(?:the\s+)?(?:top|bottom)\s+or\b)",
        "",
        "either",
        "put it either on the top or on the bottom of your deck",
        "put it on the top or on the bottom of your deck",
    ),
    rule(
        "every one returned",
        rf"\b(return|rest|stand|drop|destroy|stock|purge)\s+(?:every|each)\s+((?:other\s+)?{KIND}{MEMBER}(?:\s+(?:with|without|in|adjacent|that)\s+[^.,;]*?)?)\s+to\s+(?:its|their)\s+owner(?:'s|s')\s+(hand|deck|stock\s+zone|level\s+zone|remove\s+zone)",
        lambda m: re.sub(
            rf"^(\w+\s+all\s+(?:other\s+)?{KIND}{MEMBER})", r"\1s", f"{m[1]} all {m[2]} to their owners' {m[3]}"
        ),
        "every|each&&owner",
        "return every member without soul to its owner's hand",
        "return all members without soul to their owners' hand",
    ),
    rule(
        "all of them stand",
        rf"((?:^|[.\]:,])\s*|\bthen\s+)(all(?:\s+of)?\s+(?:your(?:\s+opponent's)?)\s+(?:other\s+)?{KIND}{MEMBER}s)\s+(?:(?:are\s+)?(?P<do>stand|rest)|\[(?P<icon>stand|rest)\])(?=\s*[.;]|\s+and\b)",
        lambda m: f"{m[1]}{m['do'] or m['icon']} {m[2]}",
        "all&&stand|rest",
        "[ACT] [(3)] All of your members stand.",
        "[ACT] [(3)] stand All of your members.",
    ),
    rule(
        "put face down where it is",
        rf"\bput(s?)\s+((?:(?:up\s+to\s+)?(?:one|1|\d+)\s+(?:of\s+)?(?:the\s+|your\s+)?|an?\s+|all\s+(?:the\s+)?){KIND}(?:cards?|tactics|paradox(?:es)?)\s+(?:in|from)\s+(?:{WHOSE}|his\s+or\s+her|the)\s+(?:battle|level|paradox)\s+zone)\s+(face[-\s](?:up|down))(?=\s*[.,])",
        r"turn\1 \2 \3",
        "put&&face",
        "your opponent puts one of the cards in their battle zone face down.",
        "your opponent turns one of the cards in their battle zone face down.",
    ),
    rule(
        "put a gate face down",
        r"\bput\s+this\s+gate\s+(face[-\s](?:up|down))(?:\s+at\s+the\s+end\s+of\s+(?:this|the)\s+turn)(?=\.)",
        r"at the end of this turn, turn this gate \1",
        "put this gate",
        "Put this gate face-down at the end of this turn.",
        "at the end of this turn, turn this gate face-down.",
    ),
    rule(
        "mobilized rested, behind the circle",
        r"(\b(?:mobilize\s+|put\s+(?:up\s+to\s+)?(?:an?|1|one|it|them|this)\b)[^.,;:“”\[\]]*?\bfrom\s+(?:your|the)\s+[^.,;:“”\[\]]*?)(\s+(?:on|onto|to)\s+(?:an\s+empty\s+circle|(?:your|the)\s+field)),?\s+(?:and\s+)?(rested)(?=\s*[.,;])|(\bmobilize\b[^.,;:“”\[\]]*?\bfrom\s+your\s+(?:hand|deck|drop\s+zone|level\s+zone|stock\s+zone)),\s+(rested)(?=\s*[.,;])",
        lambda m: f"{m.group(1)} {m.group(3)}{m.group(2)}" if m.group(1) else f"{m.group(4)} {m.group(5)}",
        "rested&&circle|field|mobilize",
        "mobilize a foreigner from your drop zone, rested.",
        "mobilize a foreigner from your drop zone rested.",
    ),
    rule(
        "face up, rested",
        r"\b(face[-\s](?:up|down)),\s*(?:and\s+)?(rested|standing)\b",
        r"\1 \2",
        "face&&rested|standing",
        "put it into your level zone face-up, rested.",
        "put it into your level zone face-up rested.",
    ),
    rule(
        "commas around how it lies",
        r"\b(put|puts|set)\s+(it|them|that\s+card|this\s+card),\s+(face[-\s](?:up|down)),\s+(?=in(?:to)?\b|on(?:to)?\b)",
        r"\1 \2 \3 ",
        "face&&,",
        "put it, face down, into your stock zone",
        "put it face down into your stock zone",
    ),
    rule(
        "is to be done",
        r"(?<=\s)(it|they|that\s+(?:member|card|gate))\s+(?:is|are|must|has|have)\s+(?:to\s+)?be\s+(returned|put|rested|stood|dropped|destroyed|discarded|stocked)\b",
        lambda m: f"{_DONE[m.group(2).lower()]} {'them' if m.group(1).lower() == 'they' else m.group(1)}",
        " be ",
        "and that member is to be returned to its owner's hand",
        "and return that member to its owner's hand",
    ),
    rule(
        "whatever it is",
        r",\s+whatever\s+(?:it\s+(?:may\s+be|is)|card\s+it\s+is),\s+",
        " ",
        "whatever",
        "put the top card of your deck, whatever it may be, into this member's soul",
        "put the top card of your deck into this member's soul",
    ),
    rule(
        "the others go",
        r"(\b(?:look|reveal|of\s+(?:them|those)|among)\b(?:(?!\bof\s+your\s+(?:opponent's\s+)?(?:[\w\ue000-\uf8ff]+\s+)?members\b)[^\n•])*?[.,;]\s+)(?:and\s+)?(?:(?:all\s+(?:of\s+)?)?(?:(?:the\s+)?(?:other|remaining)\s+(?:cards?|ones?)|(?:the\s+)?others?|(?:the\s+)?rest))\s+(?:go(?:es)?|is\s+put|are\s+put|(?:is|are)\s+placed|(?:is|are)\s+to\s+be\s+put)\s+(?=(?:to|into|in|on|under)\b)",
        r"\1put the rest ",
        "other|remaining|rest",
        "put 1 of them into your hand, other cards go to the drop zone",
        "put 1 of them into your hand, put the rest to the drop zone",
    ),
    rule(
        "and to hand",
        r"(\b(?:choose|search\s+your\s+deck\s+for)\s[^.;]*?,?\s+and\s+)(add|put|return|take)\s+(?=(?:to|into|in)\s+(?:your\s+|the\s+)?hand\b)",
        lambda m: (
            f"{m.group(1)}{m.group(2)} {'them' if re.match(r'choose (?:up to )?(?:[2-9]|[0-9][0-9])', m.group(1), re.IGNORECASE) else 'it'} "
        ),
        "hand",
        "choose 1 tactics in your drop zone and add to hand",
        "choose 1 tactics in your drop zone and add it to hand",
    ),
    rule(
        "all are done",
        rf"((?:[.:,;]|\])\s+(?:then\s+)?)(all\s+[^.,;:\[\]]*?|that\s+(?:member|card|gate|tactics)|those\s+(?:members|cards|gates)|it|they|them|this(?:\s+(?:member|card))?|the\s+(?:attacking|defending)\s+member|(?:its|the)\s+battle\s+opponent|(?:\d+|one)\s+of\s+your\s+(?:opponent's\s+)?{KIND}(?:members|gates)(?:\s+with\s+[^.,;:]*?)?)\s+(?:is|are)\s+(rested|stood|dropped|stocked|destroyed|purged|removed|turned(?=\s+face)|returned(?=\s+to)|put(?=\s+(?:to|in|into|on)\b))((?:(?!\s+by\b)\s+[^.,;:\s]+)*)(?=[.]|,?\s+(?:and|then)\s+(?:then\s+)?{DO}\b)",
        _passive,
        " is | are &&rested|stood|dropped|stocked|destroyed|purged|removed|turned|returned|put",
        "When this attacks, all your opponent's members in the front row are rested.",
        "When this attacks, rest all your opponent's members in the front row.",
    ),
    rule(
        "in face-up",
        r"\bin\s+(?:the\s+)?(face[-\s](?:up|down))(?:\s+(?:position|state))?\b",
        r"\1",
        "in face|in the face",
        "put the top card of your deck into your stock zone in face-up",
        "put the top card of your deck into your stock zone face-up",
    ),
    rule(
        "a row of theirs to the hand",
        rf"\byour\s+opponent\s+(?:puts|returns)\s+all\s+(?:of\s+)?(?:their\s+)?({KIND}members)\s+in\s+(?:their|the)\s+(front|back)\s+row\s+(?:in)?to\s+(?:their\s+|the\s+)?hand\b",
        r"return all your opponent's \1 in the \2 row to their owner's hand",
        "row&&hand",
        "your opponent puts all members in their back row to hand",
        "return all your opponent's members in the back row to their owner's hand",
    ),
    rule(
        "exile",
        r"\b(exile|banish)(s|d|ed)?\b",
        lambda m: f"remove{'s' if m.group(2) == 's' else 'd' if m.group(2) else ''}",
        "exile|banish",
        "[exile 2 cards from your drop zone]",
        "[remove 2 cards from your drop zone]",
    ),
    rule(
        "add to hand in short",
        r"\badd(s?)\s+((?:it|them|that\s+card|those\s+cards|(?:up\s+to\s+)?(?:an?|\d+|one)\s)[^.,;]*?)\s*\bto\s+hand\b",
        r"put\1 \2 into your hand",
        "to hand",
        "reveal it, and add it to hand",
        "reveal it, and put it into your hand",
    ),
    rule(
        "take into the hand",
        r"\btake\s+(it|them|(?:one|\d+)\s+of\s+them|that\s+card|those\s+cards)\s+(?:in)?to\s+(?:your\s+)?hand\b",
        r"put \1 into your hand",
        "take",
        "take it into your hand",
        "put it into your hand",
    ),
    rule(
        "it is rested",
        r"(\bchoose\s(?:(?!\bif\b)[^.;:“”])*?,?\s+and\s+)(it|they|that\s+member|that\s+card)\s+(?:is|are)\s+(rested|stood|dropped|stocked|destroyed|discarded|(?:returned|put)(?=\s+(?:to|into|in|on)\b))((?<=returned)\s+to[^.,;]*|(?<=put)\s+(?:in|on)[^.,;]*)?(?=\s*[.,;])",
        _done,
        "choose&& is | are &&rested|stood|dropped|stocked|destroyed|discarded|returned|put",
        "choose one of your opponent's members, and it is rested.",
        "choose one of your opponent's members, and rest it.",
    ),
    rule(
        "put into rest",
        r"\b(put|turn)\s+(it|them|this(?:\s+\w+)?|that\s+\w+)\s+(?:in|into|to)\s+(?:the\s+|a\s+)?(rest|rested|resting|stand|standing)(?:\s+(?:position|state))?(?=\s*[.,;\]])",
        lambda m: f"{'rest' if m.group(3).lower().startswith('rest') else 'stand'} {m.group(2)}",
        "rest|stand&&put|turn",
        "choose one of your members, and put it into the rested position.",
        "choose one of your members, and rest it.",
    ),
    rule(
        "stand up",
        r"\bstand\s+(it|them|this(?:\s+\w+)?|that\s+\w+)\s+up\b",
        r"stand \1",
        "stand&&up",
        "and stand it up",
        "and stand it",
    ),
    rule(
        "choose and do",
        rf"\bchoose(s?)\s+and\s+({VERB})(?:e?s)?\s+(?={_ONE})",
        lambda m: third_person(m.group(2).lower(), "it" if m.group(1) else "you") + " ",
        "choose",
        "your opponent chooses and discards one card from their hand",
        "your opponent discards one card from their hand",
    ),
    rule(
        "randomly",
        r"\brandomly\s+(discards?|chooses?|reveals?)\s+((?:an?|one|\d+)\s+(?:\w+\s+)?cards?(?:\s+(?:from|in)\s+(?:your|their|your\s+opponent's)\s+hand)?)",
        r"\1 \2 at random",
        "randomly",
        "your opponent randomly discards a card",
        "your opponent discards a card at random",
    ),
    rule(
        "a random card of theirs is discarded",
        r"(?<!opponent\s)\bdiscard\s+(?:an?|1)\s+(?:random\s+)?card\s+(?:from|in)\s+your\s+opponent's\s+hand(?:\s+at\s+random)?(?=\s*[.,;])",
        lambda m: (
            "choose a card in your opponent's hand at random, drop it" if "random" in m.group().lower() else m.group()
        ),
        "random",
        "discard a random card from your opponent's hand.",
        "choose a card in your opponent's hand at random, drop it.",
    ),
    rule(
        "places cards",
        rf"(?<!when\syou\s)(?<!opponent\s)(?<!when\sa\splayer\s)(?<!next\stime\syou\s)(?<!next\stime\sa\splayer\s)\bplace\s+(?={_ONE}|any\b)(?=[^.;]*?\b(?:in|into|on|onto|under|at)\b)",
        "put ",
        "place",
        "place the top card of your deck face down in your level zone",
        "put the top card of your deck face down in your level zone",
    ),
    rule(
        "flip",
        r"\bflip(s?)\s+((?:[^.;,](?!\bface))*?)\s*(face[-\s](?:up|down))\b",
        r"turn\1 \2 \3",
        "flip",
        "flip it face down",
        "turn it face down",
    ),
    rule(
        "drawn from a deck",
        r"\b(draws?\s+(?:an?|1|one|up\s+to\s+\d+|\d+|X)\s+cards?)\s+from\s+(?:the\s+top\s+of\s+)?(?:your|their|the)\s+decks?\b",
        r"\1",
        "deck&&draw",
        "draw a card from your deck",
        "draw a card",
    ),
    rule(
        "cards in hand until",
        r"\b(until\s+(?:you|they)\s+have\s+\d+\s+cards)\s+in\s+hand\b",
        lambda m: f"{m.group(1)} in {'your' if ' you ' in m.group(1).lower() + ' ' else 'their'} hand",
        "in hand",
        "draw cards until you have 4 cards in hand",
        "draw cards until you have 4 cards in your hand",
    ),
    rule(
        "its tranceunion stands",
        r"((?:^|[.\]:,])\s*|\band\s+)(this\s+member's\s+tranceunion|that\s+tranceunion)\s+(stand|rest)s(?=\s*[.;])",
        r"\1\3 \2",
        "tranceunion stands|tranceunion rests",
        "If you do, this member's tranceunion stands.",
        "If you do, stand this member's tranceunion.",
    ),
    rule(
        "stands and gets",
        r"((?:^|[.,:\]]\s+|\band\s+))(this\s+member|that\s+member)\s+(stands|rests)\s+and\s+(?=gets?\b|gains?\b)",
        r"\1\2 \3, and \2 ",
        "stands and g|rests and g",
        "If you do, this member stands and gets -1 aura until end of turn.",
        "If you do, this member stands, and this member gets -1 aura until end of turn.",
    ),
    rule(
        "stands and loses",
        r"((?:^|[.,:\]]\s+|\band\s+))(this\s+member|that\s+member)\s+(stands|rests)\s+and\s+(?=loses\b)",
        r"\1\2 \3, and \2 ",
        "stands and l|rests and l",
        "If you do, this member stands and loses 1 limit until end of turn.",
        "If you do, this member stands, and this member loses 1 limit until end of turn.",
    ),
    rule(
        "mobilized to any circle",
        r"(\bmobilize\s+(?:it|an?\s|up\s+to|one\s|1\s)[^.,;“”\n]*?)\s+(?:to|on|onto)\s+any\s+(?:of\s+your\s+circles|circle\s+of\s+yours|circle)(?=\s*\.)(?!\s+corresponding)",
        r"\1",
        "any circle|any of your circles&&mobilize",
        "mobilize a foreigner from your drop zone to any circle.",
        "mobilize a foreigner from your drop zone.",
    ),
    rule(
        "discards because of an effect",
        r"(\bwhen(?:ever)?\s+(?:you|your\s+opponent)\s+discards?\s+(?:an?\s+cards?|\d+\s+or\s+more\s+cards)(?:\s+from\s+(?:your|their)\s+hand)?\s+)(?:because\s+of|due\s+to|through|from)\s+(?=(?:your(?:\s+opponent['’]s)?|an)\s+effects?\b)",
        r"\1by ",
        "discard&&because of|due to|through|from",
        "When your opponent discards 1 or more cards because of your effect, draw",
        "When your opponent discards 1 or more cards by your effect, draw",
    ),
    rule(
        "put into a state",
        rf"\bput\s+((?:up\s+to\s+)?(?:\d+|one|all|an?|another)\s+(?:(?:of\s+)?your\s+)?[^.,;“”\n]*?(?:{MEMBER}s?|cards?\s+in\s+(?:your(?:\s+opponent's)?|their)\s+level\s+zone)|{THIS}|it|them|that\s+member)\s+in(?:to|\s+(?:the|a))?\s+(?:\[?(rest|stand)(?:ed|ing)?\]?(?:\s+(?:state|position)|(?=\s*[.,])))",
        r"\2 \1",
        "put&&rest|stand",
        "put 1 of your other Members into Rest state.",
        "Rest 1 of your other Members.",
    ),
    rule(
        "it also stands",
        r"(?<=[,.]\s)(this\s+(?:member|card)|it|that\s+member)\s+also\s+(?=(?:stands|rests)\s*\.)",
        r"\1 ",
        "also&&stands|rests",
        "When another of your members stands by an effect, this member also stands.",
        "When another of your members stands by an effect, this member stands.",
    ),
    rule(
        "a card that stands",
        rf"((?:^|[,.:]\s+|\bthen\s+|\band\s+|\]\s+))({THIS}|it|that\s+member|they|those\s+members)\s+(stands|rests)(?:\s+up)?(?=\s*[.,]|\s+and\b)(?![^.]*\bwhen\b)",
        _stands,
        "stands|rests",
        "draw a card, and this member stands.",
        "draw a card, and stand this member.",
    ),
    rule(
        "lies and how",
        r"\b(face[-\s](?:up|down))\s+(?:and\s+)?(rested|standing)\s+((?:in|into)\s+(?:your|their|its\s+owner's|the|your\s+opponent's)\s+(?:level|stock|gate)\s+zone)\b",
        _lies,
        "rested|standing&&face",
        "put a card from your hand face up and rested into your level zone",
        "put a card from your hand into your level zone face up rested",
    ),
    rule(
        "destroys what they chose",
        r"\b(your\s+opponent\s+(?:choose|select|pick)s\s+(?:one|1|another)\s+of\s+their\s[^.,;]*?),?\s+and\s+(destroy|turn)s\s+(it(?:\s+face[-\s]\w+)?|that\s+gate)(?=\s*[.,])",
        r"\1. \2 \3",
        "chooses|selects|picks",
        "your opponent chooses one of their gates, and destroys it.",
        "your opponent chooses one of their gates. destroy it.",
    ),
    rule(
        "at random from a zone",
        rf"\b(return|put|purge|drop|remove)\s+(?:an?|1|one)\s+({TYPE})\s+at\s+random\s+(?:from|in)\s+(?=(?:your|your\s+opponent's)\s+(?:{ZONE}|hand)\s+(?:in|on|to|into)\b)",
        r"\1 a random \2 from ",
        "at random",
        "put one card at random from your opponent's hand into the drop zone",
        "put a random card from your opponent's hand into the drop zone",
    ),
    rule(
        "a random card of a zone",
        rf"\b(return|put|purge|drop|remove)\s+(?:an?|1)\s+random\s+({TYPE})\s+(?:from|in)\s+((?:your|your\s+opponent's)\s+(?:{ZONE}|hand))\s+",
        r"choose a \2 in \3 at random, \1 it ",
        "random",
        "return a random card from your opponent's battle zone to their hand",
        "choose a card in your opponent's battle zone at random, return it to their hand",
    ),
    rule(
        "mobilized freely to where",
        r"(\bmobilizes?\s[^.;,]*?),?\s+without\s+paying\s+(?:its|their|the)\s+costs?,?\s+(?=(?:to|on|onto)\s+(?:an?|one)\b)",
        r"\1 ",
        "without paying",
        "mobilize a foreigner from your hand without paying its cost, to an empty circle",
        "mobilize a foreigner from your hand to an empty circle",
    ),
    rule(
        "bounce",
        r"\bbounce\s+((?:one\s+of|an?|up\s+to|this|that|it|all|\d+)\b(?:(?!\s+(?:back\s+)?to\s+(?:\w+\s+(?:owner's\s+)?)?hand\b)[^.,;:\[\]])*)(?:\s+(?:back\s+)?to\s+(?:(?:your|the|its\s+owner's|their\s+owners?'s?)\s+)?hand\b)?(?=\s*[.,;:\[\]]|\s*\Z)",
        r"return \1 to its owner's hand",
        "bounce",
        "Bounce an opponent's member of level 3 or lower.",
        "return an opponent's member of level 3 or lower to its owner's hand.",
    ),
    rule(
        "all are put into their owners' zones",
        r"\b(puts?\s+all\s[^.;,]*?)\s+in\s+(?=their\s+owners?'s?\s+\w+\s+zones?\b)",
        r"\1 into ",
        "put&&owner&& all ",
        "put all members with power 3000 or less in their owners' drop zones",
        "put all members with power 3000 or less into their owners' drop zones",
    ),
    rule(
        "at random before the zone",
        r"\b(reveals?|discards?)\s+(an?|\d+)\s+(cards?)\s+at\s+random\s+(from\s+(?:your(?:\s+opponent's)?|their)\s+hand)\b",
        r"\1 \2 \3 \4 at random",
        "at random from",
        "your opponent discards a card at random from their hand",
        "your opponent discards a card from their hand at random",
    ),
    rule(
        "on top of a stock",
        r"\b(on|onto)\s+(?:the\s+)?top\s+of\s+(your(?:\s+opponent['’]s)?|their|its\s+owner['’]s)\s+stock(?:\s+zone)?\b",
        r"into \2 stock zone",
        "top&&stock",
        "put it on top of your stock face down",
        "put it into your stock zone face down",
    ),
    rule(
        "a paradox that is put down costs nothing",
        r"(\b(?:put|place|set)\s+[^.;]*?\bparadox\b[^.;]*?\bparadox\s+zone)\s+without\s+paying\s+(?:its|the|any)\s+costs?\b",
        r"\1",
        "without paying&&paradox zone",
        "put a paradox from your hand into your paradox zone without paying its cost.",
        "put a paradox from your hand into your paradox zone.",
    ),
    rule(
        "mobilized without its cost",
        r"\b((?:mobilize|deploy)\s[^.;,\n]*?)\s+without\s+paying\s+(?:its|their|the|any)\s+costs?\b",
        r"\1",
        "without paying",
        "you may mobilize a foreigner from your hand without paying its cost.",
        "you may mobilize a foreigner from your hand.",
    ),
    rule(
        "as far as it can be done",
        r"((?:^|[.,]|\band\b|\bthen\b)(?:(?!\b(?:attacks?|attacked|intercepts?|defends?|must)\b)[^.,])*\b(?:moves?|puts?|places?|returns?|discards?|drops?|rests?|stands?|mobilizes?|draws?|removes?)\b(?:(?!\b(?:attacks?|attacked|intercepts?|defends?|must)\b)[^.,])*?),?\s+if\s+(?:able|possible|they\s+can|it\s+can)(?=\s*[.,])",
        r"\1",
        "able|possible|can&&if",
        "Your opponent discards a card, if able.",
        "Your opponent discards a card.",
    ),
    rule(
        "face up and rested",
        r"\b(face[-\s](?:up|down))\s+and\s+(?=(?:rested|standing)\b)",
        r"\1 ",
        "rested|standing&&face",
        "into your level zone face up and rested",
        "into your level zone face up rested",
    ),
    rule(
        "mobilized where and how",
        r"\b(mobilize\s+[^.,]*?)\s+(on\s+(?:(?:an?|one\s+of\s+your|1\s+of\s+your)\s+empty\s+circles?|(?:an?|one|1)\s+of\s+your\s+circles\s+with\s+no\s+member)(?:\s+in\s+(?:the|your)\s+(?:front|back)\s+row)?),?\s+(rested|standing)(?=\s*[.,])",
        r"\1 \3 \2",
        "mobilize&&rested|standing",
        "mobilize this on an empty circle in the back row rested.",
        "mobilize this rested on an empty circle in the back row.",
    ),
    rule(
        "ignoring all conditions",
        r"(\bmobilize\s[^.\n]*?),?\s+(?:ignoring|without\s+(?:meeting|fulfilling))\s+(?:all|any)\s+(?:of\s+its\s+)?(?:conditions|requirements)(?=[.,])",
        r"\1",
        "conditions|requirements",
        "mobilize a foreigner from your drop zone ignoring all conditions.",
        "mobilize a foreigner from your drop zone.",
    ),
    rule(
        "one card here and one on the deck",
        rf"\bput\s+(?:1|an?|one)\s+card\s+from\s+your\s+hand\s+in(?:to)?\s+(your\s+(?:stock|{ZONE}))(\s+face\s+(?:up|down))?\s+and\s+(?:1|one|another)(?:\s+card)?\s+on\s+(?:the\s+)?(top|bottom)\s+of\s+your\s+deck\b",
        r"put a card from your hand into \1\2, then put a card from your hand on the \3 of your deck",
        "put&&hand&&deck",
        "Put 1 card from your hand into your stock zone face down and 1 on top of your deck.",
        "put a card from your hand into your stock zone face down, then put a card from your hand on the top of your deck.",
    ),
    rule(
        "as many as there are of others",
        r"\bfor\s+(?:each|every)\s+((?:(?:destroyed|undestroyed)\s+)gate|(?:rested\s+|standing\s+)?member)\s+you\s+have,\s+put\s+the\s+top\s+card\s+of\s+your\s+deck\s+in(?:to)?\s+(?!its\b|that\b)",
        r"put the top (the number of your \1s) cards of your deck into ",
        "you have, put",
        "for each destroyed gate you have, put the top card of your deck into your drop zone.",
        "put the top (the number of your destroyed gates) cards of your deck into your drop zone.",
    ),
    rule(
        "stands unless it stood before",
        r"(?<!\bmay\s)\b(stand|rest)\s+this\s+(card|member)\.\s+If\s+(?:this\s+\2|it)\s+(?:was|is)\s+already\s+(standing|rested),\s+([^.,;]+?)\s+instead\.",
        lambda m: (
            f"if this {m.group(2)} is {m.group(3)}, {m.group(4)}. Otherwise, {m.group(1)} this {m.group(2)}."
            if (m.group(1).lower() == "stand") is (m.group(3).lower() == "standing")
            else m.group()
        ),
        "already",
        "stand this card. If this card was already standing, draw a card instead.",
        "if this card is standing, draw a card. Otherwise, stand this card.",
    ),
    rule(
        "mobilized from where it was purged",
        r"(\bpurge(?:d)?\b[^\n]*?\bphase(?:\s+of\s+this\s+turn)?,\s+(?:you\s+may\s+)?(?:mobilize|deploy)\s+(?:it|that\s+card|this\s+card|this\s+member))\s+from\s+(?:the|your)\s+purge\s+zone\b",
        r"\1",
        "purge zone&&phase",
        "Purge it. At the beginning of the end phase, mobilize that card from the purge zone in the rest position.",
        "Purge it. At the beginning of the end phase, mobilize that card in the rest position.",
    ),
    rule(
        "discards once more",
        r"(\bdiscards?\s+a\s+card\b[^.“”]*?[,.]\s+(?:[^.“”]*?\s)?(?:they|your\s+opponent|he\s+or\s+she|you|then)\s+(?:may\s+)?discards?)\s+(?:another|one\s+more)\s+card\b",
        r"\1 a card",
        "discard&&another card|one more card",
        "When your opponent discards a card, they discard another card.",
        "When your opponent discards a card, they discard a card.",
    ),
    rule(
        "all of a hand is put",
        r"\bput(s?)\s+(your|their)\s+(?:entire\s+|whole\s+)?hand\s+(?=face[-\s](?:up|down)\b|in(?:to)?\s|on\s)",
        r"put\1 all cards in \2 hand ",
        "hand",
        "put your hand into your stock zone face down.",
        "put all cards in your hand into your stock zone face down.",
    ),
    rule(
        "hands shuffled into decks",
        r"\b(?:each\s+player|both\s+players)\s+shuffles?\s+(?:all\s+(?:of\s+)?(?:the\s+)?cards\s+in\s+)?(?:their|his\s+or\s+her)\s+hands?\s+into\s+(?:their|his\s+or\s+her)\s+decks?(?=\.|,)(?:,\s+(?:and|then|and\s+then)\s+draws?\s+(\d+\s+cards|a\s+card))?",
        lambda m: (
            "shuffle all cards in any hand into their owners' deck"
            + (f", and each player draws {m.group(1)}" if m.group(1) else "")
        ),
        "shuffle&&hand",
        "each player shuffles their hand into their deck, and draws 4 cards.",
        "shuffle all cards in any hand into their owners' deck, and each player draws 4 cards.",
    ),
    rule(
        "along with its soul",
        r"(\b(?:put|return|drop|stock)s?\s+(?:it|that\s+member|them|those\s+members|this\s+member)\b[^.,;“”]*?),?\s+(?:along|together)\s+with\s+(?:all\s+of\s+)?(?:its|their)\s+soul\b",
        r"\1",
        "with its soul|with all of its soul|with their soul|with all of their soul",
        "put it into its owner's drop zone along with its soul.",
        "put it into its owner's drop zone.",
    ),
    rule(
        "what is done to the chosen card",
        r"(\bchooses?\s+[^.“”]*?)(?:,?\s+and|\.)\s+(that\s+(?:gate|member|card)|the\s+chosen\s+(?:gate|member|card)|it)\s+is\s+(destroyed|rested|stood|dropped|purged|stocked|removed)(?=\s*[.,])",
        lambda m: f"{m[1]}, and {_ACTIVE[m[3].lower()]} it",
        "choose&&is destroyed|is rested|is stood|is dropped|is purged|is stocked|is removed",
        "Your opponent chooses one of their undestroyed gates, and that gate is destroyed.",
        "Your opponent chooses one of their undestroyed gates, and destroy it.",
    ),
    rule(
        "the opponent places it",
        r"(\byour\s+opponent\s+)places\s+(?=(?:it|them|that\s+card|those\s+cards)\s)",
        r"\1puts ",
        "opponent places",
        "choose a card from among them, and your opponent places it on the bottom of their deck.",
        "choose a card from among them, and your opponent puts it on the bottom of their deck.",
    ),
    rule(
        "this member and one of theirs",
        rf"\b(put|return)\s+({THIS})\s+and\s+((?:one\s+of\s+your\s+opponent['’]s\s+{KIND}{MEMBER}s|an\s+opponent['’]s\s+{KIND}{MEMBER})(?:\s+with\s+[^.,;“”]*?)?)\s+(in(?:to)?|to|on\s+(?:the\s+)?(?:top|bottom)\s+of)\s+their\s+owners?['’]s?\s+(hand|deck|stock|{ZONE})s?(?:\s+zones?)?(?=\.)",
        lambda m: (
            f"choose {m[3]}, and {m[1].lower()} it {m[4]} its owner's {m[5]}{' zone' if m[5].lower() == 'stock' else ''}. "
            f"{m[1]} this member {m[4]} your {m[5]}{' zone' if m[5].lower() == 'stock' else ''}"
        ),
        "put|return&&this&&and&&owner",
        "Put this member and one of your opponent's members into their owners' stock zones.",
        "choose one of your opponent's members, and put it into its owner's stock zone. Put this member into your stock zone.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "placed to a zone",
        rf"\b((?:is|are|was|be|when)\s+)(put|placed|sent|moved)\s+(?:to|on|onto|in|into|at)\s+(?=(?:{OWNER}\s+)?(battle\s+zone)?{ZONE}?\b)(?=(?:{OWNER}\s+)?{ZONE}\b)",
        lambda m: f"{m.group(1)}{'placed in' if m.group(3) else 'put into'} ",
        "put|placed|sent|moved",
        "When this card is placed to the drop zone",
        "When this card is put into the drop zone",
    ),
    rule(
        "puts to a zone",
        rf"\b(puts?|places?|adds?|sends?|moves?)\s+((?:it|them|this|that|those|the|your|all|up\s+to|an?|one|another|each|\d+|any)\b(?:(?!\b(?:into|onto|on)\b)[^.,;:()\[\]])*?)\s+(?:to|onto|on|at)\s+(?=(?:{OWNER}\s+)*{ZONE}\b|(?:(?:this|that)(?:\s+\w+)?'s|its|the)\s+soul\b)",
        lambda m: f"{'put' + ('s' if m.group(1).lower().endswith('s') else '')} {m.group(2)} into ",
        "put|place|add|send|move",
        "put 1 card from your hand to the level zone",
        "put 1 card from your hand into the level zone",
    ),
    rule(
        "to the hand",
        r"\b(puts?|takes?)\s+(it|them|that\s+card|(?:up\s+to\s+)?\d+\s+of\s+them|one\s+of\s+them|the\s+rest)\s+(?:(?:in)?to|in)\s+(?:(?:the|your)\s+)?hand\b",
        r"put \2 into your hand",
        "hand",
        "put 1 of them to hand",
        "put 1 of them into your hand",
    ),
    rule(
        "take and add",
        r"\btake\s+([^.,;]*?\b(?:cards?|members?|tactics)\b[^.,;]*?)(?:,?\s+and\s+(?:add|put)\s+(?:it|them)\s+(?:in)?to\s+(?:your\s+)?hand)(?=\s*[.,;])",
        r"put \1 into your hand",
        "take",
        "take the top 2 cards of your stock and add them to hand.",
        "put the top 2 cards of your stock into your hand.",
    ),
    rule(
        "puts onto the field",
        r"\bput\s+((?:up\s+to\s+)?(?:an?|one|\d+|this|that|it|them)\b(?:(?!\bput\b|\b(?:in|on)to\s+(?:your|the|its)\s+\w+\s+zone\b)[^.;,\[\]])*?)\s+(?:on|onto|into)\s+(?:(?:the|your)\s+field|play|(?:(?:a|one\s+of\s+your|any\s+of\s+your)\s+circles?)|(an?\s+(?:empty|unoccupied)\s+(?:[\w]+\s+)?circle))\b",
        lambda m: f"mobilize {m.group(1)}{' onto ' + m.group(2) if m.group(2) else ''}",
        "field|play|circle|empty|unoccupied&&put",
        "put a foreigner from your hand onto the field",
        "mobilize a foreigner from your hand",
    ),
    rule(
        "one to the hand and the other elsewhere",
        r"(\blook\s+at\s+the\s+top\s+2\s+cards\s+of\s+your\s+deck(?:\.\s+|,\s+(?:and\s+|then\s+)?))put\s+(?:one|1)(?:\s+of\s+them)?\s+((?:in|into|on)\s+(?:the\s+(?:top|bottom)\s+of\s+)?your\s+[^.,;]*?),?\s+and\s+(?:put\s+)?the\s+other(?:\s+one)?\s+((?:in|into|on)\s+)",
        r"\1put 1 of them \2, and put the rest \3",
        "the other",
        "look at the top 2 cards of your deck, put one in your hand and the other in your drop zone.",
        "look at the top 2 cards of your deck, put 1 of them in your hand, and put the rest in your drop zone.",
    ),
    rule(
        "draw a number",
        r"\b(draws?|discards?)\s+(\d+|X)(?=\s*(?:[.,;\]]|$|\band\b|\bthen\b))",
        lambda m: f"{m.group(1)} {'a card' if m.group(2) == '1' else m.group(2) + ' cards'}",
        "draw|discard",
        "draw 2, then discard 1.",
        "draw 2 cards, then discard a card.",
    ),
    rule(
        "face up there",
        r"\b(face[- ](?:up|down))\s+there\b",
        r"\1",
        "there",
        "turn this card face-up there",
        "turn this card face-up",
    ),
    rule("random", r"\brandomly\b", "at random", "randomly", "discards a card randomly", "discards a card at random"),
    rule(
        "a random card",
        r"\b(?:a|1)\s+random\s+(card)((?:\s+(?:in|from)\s+[^.;,]*?\b(?:hand|zone))?)",
        r"a \1\2 at random",
        "random",
        "discards a random card from their hand",
        "discards a card from their hand at random",
    ),
    rule(
        "at random before the card",
        r"\b(chooses?|discards?|reveals?)\s+at\s+random\s+([^.;,]+)",
        r"\1 \2 at random",
        "random",
        "choose at random a card in your hand",
        "choose a card in your hand at random",
    ),
    rule(
        "until your hand has",
        r"\b(draws?)\s+(?:cards?\s+)?until\s+(your|their)\s+hand\s+has\s+(\d+)\s+(cards?)\b",
        lambda m: (
            f"{m.group(1)} cards until {'you' if m.group(2).lower() == 'your' else 'they'} have {m.group(3)} {m.group(4)} in {m.group(2)} hand"
        ),
        "hand has",
        "draw cards until your hand has 4 cards",
        "draw cards until you have 4 cards in your hand",
    ),
    rule(
        "each discards a whole hand",
        r"\b(each\s+player\s+discards)\s+all\s+(?:(?:of\s+)?the\s+)?cards\s+(?:in|from)\s+(?:the\s+)?hands?\b",
        r"\1 their hand",
        "each player discards all",
        "each player discards all cards in hand.",
        "each player discards their hand.",
    ),
    rule(
        "as many are put from the hand",
        r"(?P<first>\b(?:return|put|discard|drop|stock|purge|remove)\s+(?:all|any\s+number\s+of|up\s+to\s+\d+)\b[^.;“”\n]*?)(?:,?\s+(?:and\s+)?then|\.\s+then,?)\s+put\s+(?:the\s+same\s+number\s+of|that\s+many|as\s+many)\s+cards\s+(?:from|in)\s+your\s+hand\s+(?P<where>(?:into|on)\s[^.,;“”\n]*)(?=\.)",
        r"\g<first>. Choose (the number of affected cards) cards in your hand. Put them \g<where>",
        "put&&same number|that many|as many&&hand",
        "Return all cards in your level zone to your hand, then put the same number of cards from your hand into your level zone face down.",
        "Return all cards in your level zone to your hand. Choose (the number of affected cards) cards in your hand. Put them into your level zone face down.",
    ),
    rule(
        "put out of the hand until",
        r"\b(put|drop)(s?)\s+cards?\s+from\s+(your|their|his\s+or\s+her)\s+hands?\s+into\s+(?:\3|your|their|the)\s+drop\s+zones?\s+(?=(?:until|down\s+to)\b)",
        r"discard\2 cards ",
        "until|down to&&from",
        "Each player puts cards from their hand into their drop zone until they have 3 cards left in their hand.",
        "Each player discards cards until they have 3 cards left in their hand.",
    ),
    rule(
        "all but one are put away",
        rf"\b(put|return|drop|stock|rest|stand|purge)\s+all\s+(?:of\s+)?((?:the\s+)?(?:cards\s+in\s+(?:this\s+member['’]s|its)\s+soul|(?:your|your\s+opponent['’]s)\s+{KIND}{MEMBER}s))\s+(?:except|but|save)(?:\s+for)?\s+(?:1|one)(?:\s+of\s+them)?(?=\s*[.,]|\s+(?:in|to|into)\b)",
        lambda m: (
            f"choose {'one of ' if m[2].lower().startswith('your') else '1 card in '}"
            f"{m[2] if m[2].lower().startswith('your') else re.sub(r'(?i)^(?:the )?cards in ', '', m[2])}, and {m[1]} all "
            + (
                f"{m[2]} other than that member"
                if m[2].lower().startswith("your")
                else "other " + re.sub(r"(?i)^the ", "", m[2])
            )
        ),
        "all&&except|but|save&&put|return|drop|stock|rest|stand|purge",
        "Put all cards in this member's soul except one into your drop zone.",
        "choose 1 card in this member's soul, and Put all other cards in this member's soul into your drop zone.",
    ),
    rule(
        "discarded down to",
        r"\b(?:chooses?\s+and\s+)?(discards?)\s+(?:cards?\s+)?(?:from\s+(?:(?:your|their|the)\s+)?hands?\s+)?down\s+to\s+(\d+|the\s+number\s+of\s+[^.,;]+|\([^()]*(?:\([^()]*\)[^()]*)*\))(?:\s+cards?)?(?:\s+(?:left|remaining))?(?:\s+in\s+(?:(?:your|their|the)\s+)?hands?)?(?=\s*[.,;]|\s+(?:and|then)\b|$)",
        _discards_until,
        "down to&&discard",
        "each player discards down to 3 cards in hand.",
        "each player discards cards until they have 3 cards in their hand.",
    ),
    rule(
        "discarded until",
        r"\b(?:chooses?\s+and\s+)?(discards?)\s+(?:cards?\s+)?(?:(?:of\s+their\s+choice\s+)?from\s+(?:(?:your|their|the)\s+)?hands?\s+)?until\s+(?:(?:only\s+)?(?=\d+\s+(?:cards?\s+)?(?:is|are|remains?)\b)|(?:your|their)\s+hands?\s+(?:only\s+)?(?:has|have|contains?)\s+(?:only\s+)?|the\s+number\s+of\s+cards\s+in\s+(?:your|their)\s+hand\s+is\s+|(?:you|they)\s+(?:only\s+)?have\s+(?:only\s+)?)(\d+)(?:\s+cards?)?(?:\s+(?:(?:are|is)\s+)?(?:left|remaining)|\s+remains?)?(?:\s+in\s+(?:(?:your|their|the)\s+)?hands?)?(?=\s*[.,;]|\s+(?:and|then)\b|$)",
        _discards_until,
        "until&&discard",
        "each player discards cards from hand until they have 4 cards in hand.",
        "each player discards cards until they have 4 cards in their hand.",
    ),
    rule(
        "discarded until as many as somebody",
        r"\b(discards?)\s+(?:cards?\s+)?(?:from\s+(?:(?:your|their)\s+)?hands?\s+)?until\s+(?:you|they)\s+have\s+(?:the\s+same\s+number\s+of|as\s+many)\s+cards(?:\s+in\s+(?:(?:your|their)\s+)?hand)?\s+as\s+(you|your\s+opponent)(?:\s+(?:do|does|has|have))?(?=\s*[.,;]|\s+(?:and|then)\b|$)",
        _discards_as_many,
        "until&&discard",
        "your opponent discards cards until they have as many cards in hand as you.",
        "your opponent discards cards until they have (the number of cards in your hand) cards in their hand.",
    ),
    rule(
        "all discarded but so many",
        r"\b(discards?)\s+all\s+(?:but|except)\s+(\d+)\s+(?:cards?\s+(?:(?:in|from|of)\s+(?:your|their)\s+hands?)|of\s+the\s+cards\s+in\s+(?:your|their)\s+hands?)(?=\s*[.,;]|\s+(?:and|then)\b|$)",
        _discards_until,
        "all&&discard",
        "your opponent discards all but 2 cards in their hand.",
        "your opponent discards cards until they have 2 cards in their hand.",
    ),
    rule(
        "who has more than is kept",
        r"\beach\s+player\s+(?:with|who\s+has|that\s+has)\s+(?:(more\s+than\s+)(\d+)|(\d+)\s+or\s+more)\s+cards\s+in\s+(?:(?:their|the)\s+)?hand\s+(?=discards\s+cards\s+until\s+they\s+have\s+(\d+)\s+cards?\s+in\s+their\s+hand)",
        lambda m: "each player " if int(m.group(2) or int(m.group(3)) - 1) == int(m.group(4)) else m.group(0),
        "discard&&until",
        "each player with 5 or more cards in hand discards cards until they have 4 cards in their hand.",
        "each player discards cards until they have 4 cards in their hand.",
    ),
    rule(
        "cards until",
        r"\b(draws?)\s+until\s+(you|they)\s+have\s+(?=\d)",
        r"\1 cards until \2 have ",
        "have&&until",
        "draw until you have 3 cards in your hand",
        "draw cards until you have 3 cards in your hand",
    ),
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
        "placed on a zone",
        r"\b(placed)\s+on\s+(?=(?:the|your)\s+(?:battle|level)\s+zone)",
        r"\1 in ",
        "placed on",
        "placed on the battle zone",
        "placed in the battle zone",
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
        "return in",
        r"\b(returns?\b[^.;,:\[\]]*?)\bto\s+the\s+hand\b",
        r"\1to its owner's hand",
        "return&&the",
        "return it to the hand",
        "return it to its owner's hand",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""

LAST: tuple[Rule, ...] = (
    rule(
        "put the one and the rest",
        rf"\b(puts?)\s+((?:(?!\bputs?\b)[^.;,])*?\s(?:in|into|on)\s[^.;,]*?),?\s+and\s+({_REST})\s+(?=(?:on|into|in)\b)",
        r"\1 \2 and \1 \3 ",
        "rest|other|remaining&&put&&and",
        "put one of them into your hand and the rest on the bottom of your deck",
        "put one of them into your hand and put the rest on the bottom of your deck",
    ),
    rule(
        "the other of two",
        r"(\bput\s+(?:one|1)\s+of\s+(?:them|those\s+cards|the\s+two)\s+[^.;,]*?,?\s+and\s+put\s+)the\s+other(?:\s+(?:one|card))?(?=\s+(?:on|in|into)\s)",
        r"\1the rest",
        "the other",
        "put 1 of them into your hand and put the other on the bottom of your deck.",
        "put 1 of them into your hand and put the rest on the bottom of your deck.",
    ),
    rule(
        "put into",
        rf"\b(put|puts)\b(?![^.;,\[\]]*\b(?:into|onto|on\s+(?:the\s+)?(?:top|bottom))\b)((?:[^.;,()\[\]]|\((?!\d+\))[^()]*\))*)\bin\s+(?=(?:{OWNER}\s+)?{PILE}\b(?!\s+(?:in|into|on)\b))",
        r"\1\2into ",
        "put",
        "put a card from your hand in your level zone",
        "put a card from your hand into your level zone",
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
        "cards that were put away, chosen from among them",
        rf"(\bput\s+the\s+top\s+\d+\s+cards\s+of\s+your\s+deck\s+in(?:to)?\s+(?:the|your)\s+(?:drop|remove|purge)\s+zone(?:\.|,|,\s+and|,?\s+then|\s+and)\s+(?:you\s+may\s+)?choose\s+(?:up\s+to\s+)?(?:\d+|an?)\s+{NOUN})\s+from\s+among\s+(?:them|those\s+cards|the\s+cards)(?=\s*[.,])",
        r"\1 from among the affected cards",
        "from among&&the top",
        "put the top 3 cards of your deck into your drop zone. choose a member from among them, put it into your hand.",
        "put the top 3 cards of your deck into your drop zone. choose a member from among the affected cards, put it into your hand.",
    ),
)
"""Pass 4: what is left when the other forms are respelled."""
