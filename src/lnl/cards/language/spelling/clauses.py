"""Clauses in short, as people type them: commas, articles and words that are left out.

Longer than 500 lines: one table, whose rules rely on those before them.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this, whose
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, DO, MEMBER_OR_GATE, PHASE, TRAIT, VALUE

_DOES = (
    rf"(?:{DO}\b|stock\s+(?:boost|open|close)|level\s+boost|[+-]\d|(?:it|this(?:\s+\w+)?|they)\s+(?:gets?|gains?|cannot|has|can\s+attack)\b"
    r"|your\s+opponent\s+(?:discards?|draws?|drops?|puts?|chooses?|must|cannot|loses?|rests?|reveals?|may)\b"
    r"|each\s+player\s+\w|you\s+(?:draw|may|can)\b)"
)
_DONE = (
    r"(?:mobilized|attacked|dropped|discarded|stocked|destroyed|purged|removed|rested)"
    r"(?:\s+(?:by\s+(?:a\s+)?(?:trance|battle)|from\s+(?:your\s+|the\s+)?(?:hand|drop\s+zone|stock\s+zone|field)))?"
)
_EVENT = (
    rf"(?:(?:attacks(?:\s+an?\s+(?:[\w+\ue000-\uf8ff-]+\s+){{0,4}}?(?:member|tranceunion|foreigner|logicalist)|\s+an\s+empty\s+circle)?|defends|intercepts|trances|stands|rests|leaves\s+the\s+field|enters\s+by\s+make\s+up|(?:wins|loses)\s+(?:a|the)\s+battle|destroys\s+a\s+gate|blinks|blink\s+steps|you\s+(?:trance|luck\s+drive)|uses?\s+(?:a|its|the)\s+(?:logic\s+drive|luck\s+drive|level\s+boost)|(?:level|stock)\s+boosts?|(?:draws?|discards?)\s+a\s+card)|(?:is|are|gets|when(?:ever)?)\s+{_DONE}|gate\s+breaks"
    r"|placed\s+in\s+(?:the\s+)?battle\s+zone|soul\s+(?:by|through|via)\s+(?:a\s+)?trance|abilit(?:y|ies)\s+of\s+(?:one\s+of\s+your\s+other\s+|another\s+of\s+your\s+|another\s+)members?)"
    r"(?:\s+(?:by\s+(?:an|your|your\s+opponent's|an\s+opponent's)\s+(?:attack|effects?)|during\s+your(?:\s+opponent's)?\s+turn|while\s+(?:attacking|defending)|(?:outside(?:\s+of)?|during)\s+your(?:\s+opponent's)?\s+\w+\s+phase))?"
)
_DID = {
    "drop": "dropped",
    "discard": "discarded",
    "stock": "stocked",
    "rest": "rested",
    "destroy": "destroyed",
    "purg": "purged",
    "purge": "purged",
    "remov": "removed",
    "remove": "removed",
    "mov": "moved",
    "move": "moved",
    "choos": "chosen",
    "choose": "chosen",
}
_DECK = r"(?:deck|stock(?:\s+zone)?)"


def _top(found: re.Match[str]) -> str:
    """Return the top cards of a deck, which is of whom the sentence tells; unchanged if it tells of none."""
    place, number, of, pile = found.groups()
    of = of if of and of.lower() != "the" else whose(found.string[: found.start()])
    if of is None:
        return found.group()
    return f"the {place} {number + ' cards' if number != '1' else 'card'} of {of} {pile}"


def _owner(who: str) -> str:
    """Return ``its`` of it, ``this member's`` of this."""
    low = " ".join(who.lower().split())
    return "its" if low == "it" else "this member's" if low.startswith("this") else f"{low}'s"


def _each_soul(found: re.Match[str]) -> str:
    """Return the cards in the soul of this card, where no other card is named before."""
    return "for each card in its soul" if is_about_this(found.string[: found.start()]) else found.group()


def _soul(found: re.Match[str]) -> str:
    """Return cards of the soul of this card, where no other card is named before."""
    number, whose = found.group("number"), found.group("whose")
    before = found.string[: found.start()]
    if not whose and not re.search(r"\[[^\]]*\Z", before) and not is_about_this(before):
        return found.group()
    card = "card" if number.lower() in ("a", "1", "one") else "cards"
    owner = "its" if whose and whose.lower() in ("its", "it") else "this member's"
    return f"{found.group('verb')} {number} {card} from {owner} soul"


def _found(search: str) -> str:
    """Return ``it`` for the card of one search, ``them`` where it asks for several cards or kinds."""
    several = re.search(r"\b(?:[2-9]|X)\b|\band\s+(?:up\s+to|an?|one|1)\b|\bas\s+well\s+as\b", search, re.IGNORECASE)
    return "them" if several else "it"


CLAUSES: tuple[Rule, ...] = (
    rule(
        "stock counted by itself",
        r"\bif\s+((?:your(?:\s+opponent's)?)\s+(?:stock|hand|drop|deck|soul))\s+is\s+(\d+)\s*(?:\+|or\s+more)\s*,?\s+(?=(?:draw|discard|stock|this|put|choose|it)\b)",
        r"if \1 has \2 or more cards, ",
        "if your",
        "if your stock is 5+ draw 1",
        "if your stock has 5 or more cards, draw 1",
    ),
    rule(
        "comma behind who has less",
        r"(\b(?:if|while|as\s+long\s+as)\s+[^.,:;“”\[\]•]*?\bthan\s+(?:you(?:\s+do|\s+have)?|your\s+opponent(?:\s+does|\s+has)?))\s+(?=(?:this|it)\b(?:\s+(?:member|card))?\s+(?:[+-]\d|gets|gains|cannot))",
        r"\1, ",
        "than&&this|it",
        "if your opponent has more members than you this gets +2000 power",
        "if your opponent has more members than you, this gets +2000 power",
    ),
    rule(
        "opponent's without your",
        r"\b(by|of|from|in)\s+(opponent's)\b",
        r"\1 your \2",
        "opponent's",
        "This cannot be chosen by opponent's tactics.",
        "This cannot be chosen by your opponent's tactics.",
    ),
    rule(
        "a trait behind or, without an article",
        rf"(\[?(?:Trance\s+Change|TC)\]?\s*[-:]?\s*(?:{NAME}\s+or\s+)+|\bcovenant\s*[-–:]\s*(?:{NAME}\s+or\s+)+)(?=(?:<<)?{TRAIT}(?:>>)?\s+(?:super\s+)?(?:logicalist|foreigner|tranceunion|member)\b)",
        r"\1a ",
        "or&&trance change|tc|covenant",
        '[Trance Change] "Ilona" or Tritomy foreigner',
        '[Trance Change] "Ilona" or a Tritomy foreigner',
    ),
    rule(
        "at a phase",
        rf"(\[AUTO\]\s*(?:\[[^\[\]\n]*\]\s*)*)at\s+((?:your(?:\s+opponent's)?|(?:an\s+)?opp(?:onent)?'s|each)\s+{PHASE})(?:\s*[,:]\s*|\s+(?={_DOES}))",
        lambda m: (
            f"{m.group(1)}at the beginning of "
            f"{re.sub(r'^(?:an )?opp(?:onent)?(?=.s )', 'your opponent', m.group(2), flags=re.IGNORECASE)}, "
        ),
        "at &&phase",
        "[AUTO] at your end phase draw a card.",
        "[AUTO] at the beginning of your end phase, draw a card.",
    ),
    rule(
        "out of one pile into another",
        r"\b(when(?:ever)?\s+)(this(?:\s+(?:card|member))?\s+(?:is\s+)?)?(?:put|sent|moved|goes)\s+from\s+(?:your\s+|the\s+)?(deck|hand|stock|drop|soul|level|field)(\s+zone)?\s+(?:in)?to\s+(?:your\s+|the\s+)?(drop|stock|level|remove)(\s+zone)?(?=\s*,)",
        lambda m: (
            f"{m.group(1)}this card is put into the {m.group(5)} zone from the {m.group(3)}"
            + (" zone" if m.group(4) or m.group(3).lower() in ("stock", "drop", "level") else "")
        ),
        "when&&from",
        "[AUTO] When put from deck to drop, draw a card.",
        "[AUTO] When this card is put into the drop zone from the deck, draw a card.",
    ),
    rule(
        "gains something, with no word for this",
        r"(\[AUTO\][^.:,\n“”]*?\bwhen(?:ever)?\s+this(?:\s+member)?\s+[^.:,\n“”]*,\s+)(?:gains?|gets?)\s+(?=\+\s*\d)",
        r"\1this gets ",
        ", gain|, get",
        "[AUTO] when this attacks, gain +2000 power for the battle",
        "[AUTO] when this attacks, this gets +2000 power for the battle",
    ),
    rule(
        "who attacks one of yours",
        r"\bwhen(?:ever)?\s+(?:an?\s+|your\s+)?opponent's\s+members?\s+attacks\s+(one|another)\s+of\s+your\s+([^.,]*?members)(?=\s*,|\s+(?:you|draw|this)\b)(?![^\n]*\b(?:it|its|that(?!\s+(?:defending\s+member|battle|turn)\b))\b)",
        r"when \1 of your \2 is attacked",
        "attacks&&of your",
        "When an opponent's member attacks another of your members, draw",
        "when another of your members is attacked, draw",
    ),
    rule(
        "through an effect",
        r"\b(leaves\s+the\s+field|is\s+\w+)\s+(?:through|thru|due\s+to|because\s+of|as\s+a\s+result\s+of)\s+(?=(?:your|an|the)\s+(?:opponent's\s+)?effects?\b)",
        r"\1 by ",
        "effect",
        "When this leaves the field through your opponent's effect, draw",
        "When this leaves the field by your opponent's effect, draw",
    ),
    rule(
        "as the target of an attack",
        r"\b(is|are)\s+chosen\s+as\s+(?:the|a)\s+target\s+of\s+an\s+attack\b",
        r"\1 attacked",
        "target of an attack",
        "When this member is chosen as the target of an attack, draw",
        "When this member is attacked, draw",
    ),
    rule(
        "for each soul of whom",
        r"\bfor\s+each\s+souls?\s+(?:of\s+)?(this\s+member|that\s+(?:tranceunion|member))(?:\s+has)?(?=\s*[.,])",
        r"for each card in \1's soul",
        "for each soul",
        "Draw a card for each soul of that tranceunion.",
        "Draw a card for each card in that tranceunion's soul.",
    ),
    rule(
        "for each kind that members have",
        r"([+-])(\d+)\s+(power|aura|limit)\s+for\s+each\s+different\s+(covenanter|world|color|character\s+name|card\s+name|element|level)\s+(?:(?:that\s+)?(your(?:\s+opponent's)?)\s+members\s+have|among\s+(your(?:\s+opponent's)?)\s+members)(?=\s*[.,])",
        lambda m: (
            f"{m.group(1)}({m.group(2)} times the number of different {m.group(4)}s among {m.group(5) or m.group(6)} members) {m.group(3)}"
        ),
        "different",
        "[CONT] This gets +1000 power for each different covenanter your members have.",
        "[CONT] This gets +(1000 times the number of different covenanters among your members) power.",
    ),
    rule(
        "for each that the opponent has more",
        r"([+-])(\d+)\s+(power|aura|limit)\s+for\s+(?:each|every)\s+(?:more\s+)?(gate|member|tranceunion|foreigner|logicalist)\s+(?:more\s+)?(?:that\s+)?your\s+opponent\s+has\s+(?:more\s+)?than\s+you(?:\s+do|\s+have)?(?=\s*[.,])",
        lambda m: (
            f"{m.group(1)}({'' if m.group(2) == '1' else m.group(2) + ' times ('}the number of your opponent's {m.group(4)}s minus the number of your {m.group(4)}s, at least 0{'' if m.group(2) == '1' else ')'}) {m.group(3)}"
        ),
        "than you",
        "[CONT] This gains +1 aura for every gate your opponent has more than you.",
        "[CONT] This gains +(the number of your opponent's gates minus the number of your gates, at least 0) aura.",
    ),
    rule(
        "skips a phase",
        r"\b(skips?)\s+(their|your)\s+(?=(?:draw|level|stand|main|battle)\s+phase\b)",
        r"\1 \2 next ",
        "skip",
        "your opponent skips their draw phase",
        "your opponent skips their next draw phase",
    ),
    rule(
        "so many from the hand, without cards",
        r"\bput\s+(\d+|a)\s+from\s+(?:your\s+)?hand\b",
        lambda m: f"put {m.group(1)} card{'' if m.group(1) in ('1', 'a') else 's'} from your hand",
        "from&&hand",
        "draw 1, then put 1 from hand on bottom of deck",
        "draw 1, then put 1 card from your hand on bottom of deck",
    ),
    rule(
        "cards are dropped until so many are left",
        r"\b(discards?|drops?)\s+(?:cards?\s+)?(?:from\s+(?:your|their)\s+hand\s+)?until\s+(?:(you|they)\s+have\s+)?(?:only\s+)?(\d+)\s+(?:cards?\s+)?(?:are\s+|is\s+)?left(?:\s+in\s+(?:their\s+|your\s+)?hand)?(?=\s*[.,]|\s*\Z)",
        lambda m: (
            f"{'discards' if m.group(1)[-1] == 's' else 'discard'} until {'they have' if m.group(1)[-1] == 's' else 'you have'} {m.group(3)} cards in {'their' if m.group(1)[-1] == 's' else 'your'} hand"
        ),
        "until&& left",
        "Your opponent drops cards from their hand until they have 4 left.",
        "Your opponent discards until they have 4 cards in their hand.",
    ),
    rule(
        "a hand that was revealed, counted",
        r"(\breveal\s+your\s+hand\.\s+[^.“”\n]*?\bfor\s+(?:each|every)\s+(?:[\w\ue000-\uf8ff]+\s+)?(?:card|tactics|member|tranceunion|foreigner|logicalist)s?)\s+(?:revealed\s+this\s+way|among\s+them)",
        r"\1 in your hand",
        "reveal your hand",
        "Reveal your hand. For each tactics revealed this way, draw a card.",
        "Reveal your hand. For each tactics in your hand, draw a card.",
    ),
    rule(
        "loses all its logic",
        r"\b(it|that\s+card)\s+loses\s+(?:all\s+)?(?:of\s+)?(?:its\s+)?(power|aura|limit)\s+logic\b",
        r"its \2 logic becomes 0",
        "loses&& logic",
        "Choose a card in your opponent's battle zone, and it loses all of its power logic until end of that battle.",
        "Choose a card in your opponent's battle zone, and its power logic becomes 0 until end of that battle.",
    ),
    rule(
        "of that tranceunion, its soul",
        rf"(\b(?:that\s+tranceunion|the\s+tranceunion(?:\s+mobilized\s+by\s+that\s+trance)?|this\s+member's\s+tranceunion)\s+(?:gets|gains)\s+[^.“”\n]*?\bfor\s+each\s+(?:{TRAIT}\s+|{NAME}\s+)*(?:card|member)\s+in\s+)its\s+soul\b",
        r"\1that tranceunion's soul",
        "tranceunion&&gets|gains&&its soul",
        "that tranceunion gets +1000 power for each card in its soul until end of turn",
        "that tranceunion gets +1000 power for each card in that tranceunion's soul until end of turn",
    ),
    rule(
        "put into the soul of your member",
        r"\b(when(?:ever)?\s+(?:this(?:\s+card)?|an?\s+\w+)\s+(?:is\s+)?(?:put|placed)\s+(?:in|into)\s+the\s+soul\s+of\s+)your\s+((?:other\s+)?(?:member|tranceunion))(?=\s*,)",
        r"\1one of your \2s",
        "soul of your",
        "When this is put in the soul of your member, draw",
        "When this is put in the soul of one of your members, draw",
    ),
    rule(
        "gets before a change",
        rf"((?:[.:,\]]|\b(?:turn|if|then|and))\s*(?:\([\dX]+\)\s*[:,]?\s*)?(?:(?:all\s+)?(?:of\s+)?(?:your(?:\s+opponent's)?)\s+)(?:(?:other|red|blue|green|yellow|purple|white|rested|standing|attacking|defending|front\s+row|back\s+row|{NAME}|{ELEMENT})\s+)*(?:members|tranceunions|foreigners|(?:super\s+)?logicalists|{ELEMENT}s?|TUs))\s+(?=[+-]\s*\d)",
        r"\1 get ",
        "+|-&&your",
        "act (1): your tranceunions +1000 power until end of turn",
        "act (1): your tranceunions get +1000 power until end of turn",
    ),
    rule(
        "soul alone in a condition",
        r"(\b(?:if|while|when)\s+)(?=\d+\s+or\s+(?:more|less)\s+souls?\b(?!\s+(?:zone|were|are|is|was)))(?<!of them )",
        lambda m: f"{m.group(1)}this has " if is_about_this(m.string[: m.start()]) else m.group(),
        "soul&&if|while|when",
        "[CONT] if 3 or more soul, this gets +1 aura.",
        "[CONT] if this has 3 or more soul, this gets +1 aura.",
    ),
    rule(
        "destroys a gate, without the article",
        r"\bdestroys\s+gate\b(?!s)",
        "destroys a gate",
        "destroys gate",
        "when this destroys gate, draw",
        "when this destroys a gate, draw",
    ),
    rule(
        "wins in a role",
        r"((?:\A|\n|\[AUTO\])\s*(?:\[?1/turn\]?\s+)?when(?:ever)?\s+(?:this\s+(?:is\s+)?)?)(attacking|defending)\s+and\s+(wins|loses)(?:\s+(?:a|the)\s+battle)?\b",
        r"\1\3 a battle while \2",
        "and wins|and loses",
        "[AUTO] when defending and wins, draw",
        "[AUTO] when wins a battle while defending, draw",
    ),
    rule(
        "the loser of a battle that this won",
        r"(\bwhen(?:ever)?\s+(?:this\s+(?:member\s+|card\s+)?)?wins(?:\s+a\s+battle)?\b[^“”•\n]*?)\bthe\s+loser\b(?!')",
        r"\1its battle opponent",
        "the loser",
        "When this wins a battle, return the loser to hand.",
        "When this wins a battle, return its battle opponent to hand.",
    ),
    rule(
        "an event of this card without its subject",
        r"((?:\A|\n|\[AUTO\]|\bauto)\s*(?:\[?1/turn\]?\s+)?when(?:ever)?\s+)(?=(?:attacks|defends|intercepts|(?:wins|loses)\s+(?:a\s+)?battle|destroys\s+a\s+gate)\b)",
        r"\1this ",
        "when",
        "[AUTO] when attacks, draw a card.",
        "[AUTO] when this attacks, draw a card.",
    ),
    rule(
        "comma before what you may",
        r"(\b(?:when(?:ever)?|at\s+(?:the\s+)?(?:start|beginning|end)\s+of)\s[^,.:;“”\[\]•]*?\w)\s+(?=you\s+(?:may|can)\b)(?<!and)(?<!or)(?<!then)",
        r"\1, ",
        "you may|you can",
        "when a gate of yours is destroyed you may draw a card",
        "when a gate of yours is destroyed, you may draw a card",
    ),
    rule(
        "comma behind an event",
        rf"(\bwhen(?:ever)?\b(?=\s)[^,.:;“”\[\]•]*?(?<=[\w\s]){_EVENT})\s+(?=(?:{_DOES}|if\s))(?!rest\s*,)",
        r"\1, ",
        "when",
        "when this member is mobilized draw a card",
        "when this member is mobilized, draw a card",
    ),
    rule(
        "comma behind an event without its subject",
        rf"(\bwhen(?:ever)?\s+{_DONE})\s+(?=(?:{_DOES}|if\s))",
        r"\1, ",
        "when",
        "when mobilized draw a card",
        "when mobilized, draw a card",
    ),
    rule(
        "colon behind where it is placed",
        r"\b(when(?:ever)?\s+(?:placed|put|played|set)\s+(?:in|into|on|onto)\s+[^.,:;“”\[\]]*?)\s*:\s+",
        r"\1, ",
        ":&&when",
        "when placed in the battle zone: draw a card",
        "when placed in the battle zone, draw a card",
    ),
    rule(
        "comma behind a moment",
        rf"((?=\b(?:at\s+)?(?:the\s+)?(?:start|beginning|end)\s)(?:(?<!\buntil\s)(?<!\buntil\sthe\s)|(?=[^.,\n]*?\b(?:turn|step|phase)\s+(?!if\b)))\b(?:at\s+)?(?:the\s+)?(?:start|beginning|end)\s+of\s+(?:(?:your(?:\s+opponent's)?|the|each|every|a)\s+)?(?:(?:(?!if\b)\w+\s+){{0,3}}?(?:phase|step)|turn))\s+(?=(?:{_DOES}|if\s))",
        r"\1, ",
        "start|beginning|end",
        "at the start of your main phase draw a card",
        "at the start of your main phase, draw a card",
    ),
    rule(
        "comma behind if you do",
        rf"(\bif\s+(?:you|they)\s+do)\s+(?=(?:{_DOES}|(?:that|the)\s+{CARD}s?\s+(?:gets?|gains?|cannot)\b))",
        r"\1, ",
        "if",
        "if you do draw a card",
        "if you do, draw a card",
    ),
    rule(
        "comma behind each that was handled",
        rf"((?:[.:\]]\s*|,\s+)(?:then,?\s+)?for\s+(?:each|every)\s+[^.,:;“”\[\]]*?\bthis\s+way)\s+(?=(?:{_DOES}))",
        r"\1, ",
        "this way&&for each|for every",
        "Reveal your hand. For every tactics revealed this way this gets +1000 power this turn.",
        "Reveal your hand. For every tactics revealed this way, this gets +1000 power this turn.",
    ),
    rule(
        "arrives where there are so many cards",
        r"(\bwhen(?:ever)?\s+(?:this\s+(?:member\s+|card\s+)?)?(?:is\s+)?(?:mobilized|attacks|defends|is\s+attacked))\s+with\s+((?:\d+(?:\s+or\s+(?:more|less))?|no)\s+[^.,:;“”]*?\bin\s+(?:your\s+|the\s+)?(?:hand|(?:drop|stock|level|purge)(?:\s+zone)?))(?=,|:)",
        r"\1, if you have \2",
        "when&&with",
        "when this is mobilized with 5 or more cards in the drop zone, draw",
        "when this is mobilized, if you have 5 or more cards in the drop zone, draw",
    ),
    rule(
        "comma behind what it is",
        rf"(\bif\s+(?:it|that\s+\w+|the\s+\w+\s+card)\s+is\s+(?:not\s+)?an?\s+(?:[\w\ue000-\uf8ff-]+\s+)?{MEMBER_OR_GATE[:-1]}|card|tactics|paradox))\s+(?=(?:{_DOES}))",
        r"\1, ",
        "if&&is a",
        "if it is a member put it into your hand",
        "if it is a member, put it into your hand",
    ),
    rule(
        "comma behind a number",
        rf"(\bif\s+(?:your|your\s+opponent's)\s+T-rank\s+is\s+\d+(?:\s+or\s+(?:more|less))?)\s+(?=(?:{_DOES}|(?:this|your)\s))",
        r"\1, ",
        "rank",
        "if your T-rank is 3 or more draw a card",
        "if your T-rank is 3 or more, draw a card",
    ),
    rule(
        "so many in a zone, without cards",
        r"\b(have|has|having)\s+(\d+\s+or\s+(?:more|less)|no)\s+(?=in\s+(?:your\s+|their\s+|the\s+)?(?:hand|(?:drop|stock|level|purge|remove|battle)(?:\s+zone)?|deck)\b)",
        r"\1 \2 cards ",
        "have|has|having&& in ",
        "if you have 5 or more in hand, draw 1",
        "if you have 5 or more cards in hand, draw 1",
    ),
    rule(
        "comma behind what a zone has",
        rf"(\bif\s+your(?:\s+opponent's)?\s+(?:(?:drop|stock|level|purge|battle)\s+zone|hand|deck)\s+has\s+\d+\s+or\s+(?:more|less)\s+(?:{ELEMENT}\s+)?\w+)\s+(?=(?:{_DOES}))",
        r"\1, ",
        "if your&& has ",
        "if your level zone has 6 or more cards draw 1",
        "if your level zone has 6 or more cards, draw 1",
    ),
    rule(
        "on the paradox zone",
        r"\b(this\s+(?:card|paradox)\s+is)\s+on\s+(?:the|your)\s+(?=(?:paradox|battle|level)\s+zone\b)",
        r"\1 in the ",
        "is on",
        "While this card is on the paradox zone, all",
        "While this card is in the paradox zone, all",
    ),
    rule(
        "another gate than the destroyed one",
        r"(\bwhen(?:ever)?\s+(?:this(?:\s+member)?|(?:one|another)\s+of\s+your\s+[^.,“”\n]*?)\s+destroys\s+(?:a|an\s+opponent's)\s+gate\b[^“”\n]*?\bdestroy\s+)another\s+(?:one\s+)?of\s+(your\s+opponent's)\s+gates\b",
        r"\1one of \2 undestroyed gates",
        "destroys&&another",
        "When this member destroys a gate, destroy another one of your opponent's gates.",
        "When this member destroys a gate, destroy one of your opponent's undestroyed gates.",
    ),
    rule(
        "no more than so many by logic definition",
        r"\b(your\s+opponent|you)\s+(?:cannot|can't)\s+(?:place|put)\s+more\s+than\s+(\d+|one|two|three)\s+cards?\s+(?:on|in|into)\s+(?:their|your|the)\s+battle\s+zone\s+by\s+logic\s+definitions?\b",
        r"\1 cannot define more than \2 logics",
        "by logic definition",
        "your opponent can't place more than one card on their battle zone by logic definition during that battle",
        "your opponent cannot define more than one logics during that battle",
    ),
    rule(
        "the same name as this, mobilized",
        r"\bwhen(?:ever)?\s+you\s+(?:mobilize|deploy)\s+a\s+card\s+(?=with\s+the\s+same\s)",
        "when you mobilize a member ",
        "with the same",
        "When you mobilize a card with the same name as this member, draw",
        "when you mobilize a member with the same name as this member, draw",
    ),
    rule(
        "wins ties",
        r"\bwins\s+(?:all\s+)?(?:ties|tied\s+battles)\b",
        "wins battles of equal power",
        "wins&&tie",
        "your member in battle wins ties this battle",
        "your member in battle wins battles of equal power this battle",
    ),
    rule(
        "members that the opponent has",
        r"(\[CONT\]\s+)members\s+(?:that\s+)?your\s+opponent\s+(?:has|controls)\s+(with\s+[^.,“”]*?)\s+(?=(?:can't|cannot|get|gain|lose)\b)",
        r"\1your opponent's members \2 ",
        "your opponent has|your opponent controls",
        "[CONT] Members your opponent has with level 2 or lower can't attack this.",
        "[CONT] your opponent's members with level 2 or lower can't attack this.",
    ),
    rule(
        "the next turn of theirs",
        r"\bthe\s+next\s+turn\s+of\s+(theirs|yours)\b",
        lambda m: "their next turn" if m.group(1).lower() == "theirs" else "your next turn",
        "next turn of",
        "until the end of the next turn of theirs",
        "until the end of their next turn",
    ),
    rule(
        "cards in your hand, of a kind",
        r"(\[CONT\]\s+)cards\s+in\s+your\s+hand\s+(with\s+[^.,“”]*?)\s+(?=(?:get|gain|cost)\b)",
        r"\1all cards \2 in your hand ",
        "cards in your hand",
        "[CONT] Cards in your hand with Aura logic get -1 cost.",
        "[CONT] all cards with Aura logic in your hand get -1 cost.",
    ),
    rule(
        "a win against whom",
        r"\b(?:deals|scores|gets)\s+a\s+win\s+against\b",
        "wins a battle against",
        "a win",
        "When this scores a win against a tranceunion, draw",
        "When this wins a battle against a tranceunion, draw",
    ),
    rule(
        "top of the deck, revealed",
        r"(\[AUTO\][^“”\n]*?\b(?:reveal|look\s+at)\s+)(?:the\s+)?top(?:\s+card)?\s+of\s+(?:the\s+)?deck\b",
        r"\1the top card of your deck",
        "top of deck|top of the deck|top card of deck",
        "[AUTO] When this attacks, reveal top of deck, draw",
        "[AUTO] When this attacks, reveal the top card of your deck, draw",
    ),
    rule(
        "its attacks",
        r"\b(its|this(?:\s+member|\s+card)?['’]s|their)\s+attacks?\s+(can(?:not|'t)|can)\s+be\s+intercepted\b",
        lambda m: (
            f"{ {'its': 'it', 'their': 'they'}.get(m.group(1).lower(), 'this member') } {m.group(2)} be intercepted"
        ),
        "attack&&intercepted",
        "This member gets +1 aura, and its attacks cannot be intercepted.",
        "This member gets +1 aura, and it cannot be intercepted.",
    ),
    rule(
        "put back face down",
        r"\bput\s+(it|them|that\s+gate|those\s+gates|this\s+gate)\s+(?:back\s+)?face[\s-]down(?=\s*[.,]|\s+and\b)",
        r"turn \1 face down",
        "put&&face",
        "you may put it back face-down.",
        "you may turn it face down.",
    ),
    rule(
        "a dash behind an event",
        rf"(\[AUTO\]:?\s+(?:\[1/turn\]:?\s+)?when(?:ever)?\s+[^.,:;“”\[\]\n]*?\w)\s+[-–]+\s+(?=(?:{_DOES}|if\s|search\b))",
        r"\1, ",
        "[auto]&& - | – | -- ",
        "[AUTO] when your gate breaks - draw a card",
        "[AUTO] when your gate breaks, draw a card",
    ),
    rule(
        "comma behind what you have",
        rf"(\b(?:if|while|as\s+long\s+as)\s+(?:you\s+have|your\s+opponent\s+has|this(?:\s+\w+)?\s+has|it\s+has)\s+[^,.:;“”\[\]•]*?(?:members?|cards?|gates?|hand|soul|zone))\s+(?=(?:{_DOES}))(?!set\s+(?:onto|on|to)\b)(?<!soul zone )",
        r"\1, ",
        "if|while|as long",
        "if you have 3 or more red members draw a card",
        "if you have 3 or more red members, draw a card",
    ),
    rule(
        "comma behind during",
        r"(\[CONT\]\s*during\s+your(?:\s+opponent's)?\s+turn)\s+(?=this\b|your\b|all\b)",
        r"\1, ",
        "during&&[cont]",
        "[CONT] during your turn this member gets +1000 power",
        "[CONT] during your turn, this member gets +1000 power",
    ),
    rule(
        "goes to a zone, typed",
        r"\b(when(?:ever)?\s+[^,.:]*?)\b(?:goes|gets\s+(?:put|sent)|is\s+sent)\s+(?:to|into|in)\s+",
        lambda m: f"{m.group(1)}is put into ",
        "goes|gets|sent",
        "when this goes to your stock zone, draw",
        "when this is put into your stock zone, draw",
    ),
    rule(
        "would go to a zone",
        r"\bwould\s+(?:go|be\s+sent)\s+(?:to|into)\s+",
        "would be put into ",
        "would",
        "if this would go to the drop zone",
        "if this would be put into the drop zone",
    ),
    rule(
        "sends to a zone",
        r"\b(?:send(s)?)\s+([^.,:;\[\]]*?)\s+(?:to|into)\s+(?=(?:the\s+|your\s+|their\s+|its\s+owner's\s+)?(?:drop|stock|level|purge|remove|refresh)\b)",
        r"put\1 \2 into ",
        "send",
        "each player sends a card to the drop zone",
        "each player puts a card into the drop zone",
    ),
    rule(
        "top cards of their owner",
        rf"\b(your|their)\s+(top|bottom)\s+(\d+)\s+({_DECK})\s+cards\b",
        r"the \2 \3 cards of \1 \4",
        "top|bottom",
        "puts their top 2 stock cards into the drop zone",
        "puts the top 2 cards of their stock into the drop zone",
    ),
    rule(
        "top so many",
        rf"(?:\bthe\s+)?\b(top|bottom)\s+(\d+)(?:\s+cards?)?\s+(?:of|from|in)\s+(?:(your(?:\s+opponent's)?|their|the)\s+)?({_DECK})\b",
        _top,
        "top|bottom",
        "drops top 3 of their deck",
        "drops the top 3 cards of their deck",
    ),
    rule(
        "the rest on the bottom",
        r"(?:,\s*|,?\s+and\s+(?:put\s+)?|\s*&\s*)(?:the\s+)?rest\s+(?:back\s+)?(?:on|to|at|in)\s+(?:the\s+)?(bottom|top)\b(?!\s+of\s+(?:their|your\s+opponent))(?:\s+of\s+(?:your\s+|the\s+)?deck)?(?:\s+in\s+any\s+order)?",
        r", and put the rest on the \1 of your deck",
        "rest",
        "put 1 in hand and rest on bottom",
        "put 1 in hand, and put the rest on the bottom of your deck",
    ),
    rule(
        "looks at so many from the top, typed",
        r"\b(look\s+at)\s+(?:the\s+|your\s+)?top\s+(\d+)(?:\s+cards?)?(?=\s*[,.])",
        lambda m: (
            m.group()
            if re.search(r"opp|their|player", m.string[: m.start()], re.IGNORECASE)
            else f"{m.group(1)} the top {m.group(2)} cards of your deck"
        ),
        "look at&&top",
        "look at top 5, put one of them into your hand",
        "look at the top 5 cards of your deck, put one of them into your hand",
    ),
    rule(
        "one of those seen",
        r"(\blook\s+at\s+the\s+top\s+\d+\s+cards\s+of\s+your\s+deck\s*[,.]\s*(?:then\s+|and\s+)?(?:you\s+may\s+)?)(put|add|take)\s+(up\s+to\s+)?(1|one|\d+)(?:\s+cards?)?\s+(?:in(?:to)?|to)\s+(?:your\s+)?hand\b",
        lambda m: (
            f"{m.group(1)}put {m.group(3) or ''}{'one' if m.group(4) == '1' and not m.group(3) else m.group(4)} of them into your hand"
        ),
        "look&&hand",
        "look at the top 4 cards of your deck, put 1 in hand",
        "look at the top 4 cards of your deck, put one of them into your hand",
    ),
    rule(
        "a deck without its owner",
        r"\b(search|shuffle)\s+(?:the\s+)?deck\b",
        lambda m: (
            m.group()
            if re.search(r"\bopp|\bowner's\b|\btheir\b|\bplayer", m.string[: m.start()], re.IGNORECASE)
            else f"{m.group(1)} your deck"
        ),
        "deck&&search|shuffle",
        "search deck for a foreigner",
        "search your deck for a foreigner",
    ),
    rule(
        "found, shown and taken",
        r"(\bsearch\s+your\s+deck\s+for\s+[^.,;:]*?)(?:[,.]\s*|\s+and\s+)((?:(?:then|and)\s+)?(?:reveal|show)(?:\s+(?:it|them))?\s*(?:,\s*|\s+and\s+))?(?:then\s+|and\s+)?(?:(?:add|put|take)(?:\s+(?:it|them))?\s+)?(?:in)?to\s+(?:your\s+)?hand(?:\s*[,.]\s*(?:then\s+|and\s+)?|\s+(?:and|then)\s+)shuffle(?:\s+(?:your\s+deck|it))?(?=\s*[.,;]|\s*\Z)",
        lambda m: (
            f"{m.group(1)}, {f'reveal {_found(m.group(1))}, ' if m.group(2) else ''}put {_found(m.group(1))} into your hand, then shuffle your deck"
        ),
        "search&&hand&&shuffle",
        "search your deck for a foreigner, reveal, add to hand, shuffle",
        "search your deck for a foreigner, reveal it, put it into your hand, then shuffle your deck",
    ),
    rule(
        "pay a number",
        r"\b(pays?)\s+(\d\d?|X)(?=\s*[.,;:)\]]|\s+(?:and|to)\b|\s*\Z)",
        r"\1 (\2)",
        "pay",
        "you may pay 1. If you do, draw",
        "you may pay (1). If you do, draw",
    ),
    rule(
        "paid before a colon",
        r"(\[AUTO\][^.\n:“”]*?,\s+)(?:you\s+may\s+)?pay\s+(\((?:\d+|X)\))\s*:\s*",
        r"\1you may pay \2. If you do, ",
        "pay&&[auto]",
        "[AUTO] When this attacks, pay (1): draw a card.",
        "[AUTO] When this attacks, you may pay (1). If you do, draw a card.",
    ),
    rule(
        "per",
        rf"(?<=\d\s)({VALUE})\s+(?:per|for\s+every)\s+(?!\d|turn\b)",
        r"\1 for each ",
        "per|every",
        "gets +1000 power per rested member you have",
        "gets +1000 power for each rested member you have",
    ),
    rule(
        "for each soul",
        r"\bfor\s+each\s+(?:of\s+its\s+)?souls?(?:\s+card)?(?:\s+(?:it|this(?:\s+member)?)\s+has)?(?=\s*[.,;]|\s*\Z)",
        _each_soul,
        "soul",
        "[CONT] this gets +1 aura for each soul",
        "[CONT] this gets +1 aura for each card in its soul",
    ),
    rule(
        "for each in hand",
        r"\bfor\s+each\s+(card|member|tactics)\s+in\s+hand\b",
        r"for each \1 in your hand",
        "in hand",
        "+500 power for each card in hand",
        "+500 power for each card in your hand",
    ),
    rule(
        "for each, and what it gets",
        rf"(\[CONT\]\s*(?:(?:during|while|if)\b[^.,]*,\s+)?)for\s+each\s+([^.,:;]*?)\s*[,:]\s*([+-]\d+\s+{VALUE})(?=\s*\.?\s*\Z)",
        r"\1this member gets \3 for each \2",
        "for each&&[cont]",
        "[CONT] for each card in your stock zone, +500 power",
        "[CONT] this member gets +500 power for each card in your stock zone",
    ),
    rule(
        "cards of a soul by a number",
        r"\b(?P<verb>drops?|discard|purge|remove)\s+(?P<number>an?|\d+|one)\s+(?:of\s+(?P<whose>its|this(?:\s+member)?'?s)\s+)?souls?(?:\s+cards?)?(?:\s+(?:of|from)\s+(?:this(?:\s+member)?|it)\b)?(?!\s+(?:zone|of|from))(?!')",
        _soul,
        "soul",
        "[drop a soul of this]",
        "[drop a card from this member's soul]",
    ),
    rule(
        "discard a number of them",
        r"\b(discards?)\s+(\d+)(?=\s+(?:at\s+random|then|and)\b)",
        lambda m: f"{m.group(1)} {m.group(2)} card{'' if m.group(2) == '1' else 's'}",
        "discard",
        "your opponent discards 1 at random",
        "your opponent discards 1 card at random",
    ),
    rule(
        "the back row without its article",
        r"\bcan\s+attack\s+(?=(?:front|back)\s+row\b(?!\s+circle))",
        "can attack the ",
        "attack",
        "this can attack back row",
        "this can attack the back row",
    ),
    rule(
        "at without an article",
        r"\bat\s+(?=(?:start|beginning|end)\s+of\b)",
        "at the ",
        "at ",
        "at start of your turn",
        "at the start of your turn",
    ),
    rule(
        "a step without its article",
        r"\bof\s+(?=(?:battle\s+result|intercept|logic\s+definition|end\s+of\s+battle|declare\s+attackers?)\s+step\b)",
        "of the ",
        "step",
        "at the start of battle result step",
        "at the start of the battle result step",
    ),
    rule(
        "on whose turn",
        r"(?<!\bthe\s)\bon\s+(your(?:\s+opponent's)?)\s+turns?\b(?!')",
        r"during \1 turn",
        "turn",
        "gets +1 limit on your opponent's turn",
        "gets +1 limit during your opponent's turn",
    ),
    rule(
        "the phase that comes",
        r"\b(do(?:es)?\s+not\s+stand)\s+(?:in\s+the\s+|the\s+)?next\s+(?=stand\s+phase\b)",
        lambda m: (
            f"{m.group(1)} during their next "
            if re.search(r"\bopp(?:onent)?(?:'?s)?\b", m.string[: m.start()], re.IGNORECASE)
            and not re.search(
                r"\bone\s+of\s+your\s+(?!opponent)|\byour\s+(?!opponent)|\bthis(?:\s+member)?\s*\Z|\ball\s+members|\bthat\s+member",
                m.string[: m.start()],
                re.IGNORECASE,
            )
            else m.group()
        ),
        "next",
        "choose 2 opponent's members, rest them. they do not stand next stand phase",
        "choose 2 opponent's members, rest them. they do not stand during their next stand phase",
    ),
    rule(
        "this card in hand",
        r"\bthis(\s+card)?\s+in\s+hand\b",
        "this card in your hand",
        "in hand",
        "this card in hand gets -1 cost",
        "this card in your hand gets -1 cost",
    ),
    rule(
        "a row that does",
        r"(?<!\bin\s)\b(your(?:\s+opponent's)?)\s+(front|back)\s+row\s+(?=(?:cannot|can't|can|gets?|gains?|do(?:es)?\s+not)\b)",
        r"\1 members in the \2 row ",
        "row",
        "your opponent's back row cannot attack",
        "your opponent's members in the back row cannot attack",
    ),
    rule(
        "so much instead if",
        rf"[.,;]\s+(?:or\s+)?([+-]\d+\s+{VALUE})\s+instead\s+if\s+([^.,;:“”\[\]]+?)(?=\s*(?:[.;]|\Z))",
        r". If \2, \1 instead",
        "instead if",
        "your member gets +4000 power for this battle, +6000 power instead if you have 5 destroyed gates",
        "your member gets +4000 power for this battle. If you have 5 destroyed gates, +6000 power instead",
    ),
    rule(
        "so much in either turn",
        rf"(\[CONT\]\s*)([^.,;:“”\[\]]+?)\s+(gets?|gains?)\s+([+-]\d+\s+{VALUE})\s+(during\s+your(?:\s+opponent's)?\s+turn)\s+(?:and|&)\s+([+-]\d+\s+{VALUE})\s+(during\s+your(?:\s+opponent's)?\s+turn)(?=\s*\.?\s*\Z)",
        r"\1\2 \3 \4 \5. \2 \3 \6 \7",
        "[cont]&&during",
        "[CONT] your members get +2000 power during your turn and +1 limit during your opponent's turn",
        "[CONT] your members get +2000 power during your turn. your members get +1 limit during your opponent's turn",
    ),
    rule(
        "draw and no more",
        r"\b(draws?)(?=(?:\s+(?:too|as\s+well|also|instead))?\s*(?:[.,;•\n]|\Z)|\s+by\s+(?:an?\s+)?effect)",
        r"\1 a card",
        "draw",
        "if your T-rank is 3 or more, draw too",
        "if your T-rank is 3 or more, draw a card too",
    ),
    rule(
        "comes in",
        r"\bcomes\s+in(?=\s+(?:by|via|through)\s+make\s+up\b)",
        "enters",
        "comes in",
        "When this comes in by make up, draw",
        "When this enters by make up, draw",
    ),
    rule(
        "than theirs, in battle",
        rf"(\byour\s+(?:battling\s+member|member\s+in\s+battle)\s+has\s+(?:an?\s+)?(?:less|lower|more|higher|greater)\s+{VALUE}\s+than)\s+your\s+opponent's(?=\s*[,.])",
        r"\1 its battle opponent",
        "than your opponent's",
        "if your battling member has less aura than your opponent's, draw",
        "if your battling member has less aura than its battle opponent, draw",
    ),
    rule(
        "each with",
        r"\b(members|cards|gates)\s+each\s+(?=with\b)",
        r"\1 ",
        "each with",
        "choose up to 2 members each with less power than this",
        "choose up to 2 members with less power than this",
    ),
    rule(
        "of this card",
        rf"\bthis's(?=\s+(?:soul|{VALUE}|battle\s+opponent|logic\s+drive|circle|row|column)\b)",
        "this member's",
        "this's",
        "put a card in this's Soul",
        "put a card in this member's Soul",
    ),
    rule(
        "members that a zone has",
        r"\b(if|while|as\s+long\s+as|unless)\s+your(\s+opponent's)?\s+(hand|(?:drop|stock|level|purge|remove|battle|paradox)\s+zone)\s+(?:has|contains)\s+(no|\d+\s+or\s+(?:more|less)|exactly\s+\d+|\d+|an?)\s+([^.,;:“”\[\]]*?(?:members?|tranceunions?|foreigners?|logicalists?|tactics|paradox(?:es)?))(?:\s+cards?)?(?=\s*,)",
        lambda m: (
            f"{m.group(1)} {'your opponent has' if m.group(2) else 'you have'} {m.group(4)} {m.group(5)} in {'their' if m.group(2) else 'your'} {m.group(3)}"
        ),
        "has|contains&&hand|zone",
        "if your Drop Zone has 10 or more Members, draw",
        "if you have 10 or more Members in your Drop Zone, draw",
    ),
    rule(
        "for each that a zone has",
        r"\bfor\s+each\s+([\w\ue000-\uf8ff -]+?)\s+(?:that\s+)?(your(?:\s+opponent's)?)\s+(hand|(?:drop|stock|level|purge|remove|battle|paradox)\s+zone)\s+(?:has|contains)\b",
        r"for each \1 in \2 \3",
        "has|contains&&for each",
        "+500 power for each Member your Drop Zone has",
        "+500 power for each Member in your Drop Zone",
    ),
    rule(
        "an end of the stock",
        r"\b(top|bottom)\s+of\s+(your(?:\s+opponent's)?|their|its\s+owner's)\s+stock(?!\s+(?:zone|boost))\b",
        r"\1 of \2 stock zone",
        "of&&stock",
        "put it on the bottom of your Stock",
        "put it on the bottom of your stock zone",
    ),
    rule(
        "mobilizes a member, which is left out",
        r"(\bwhen(?:ever)?\s+(?:you|(?:your\s+)?opp(?:onent)?)\s+(?:mobilizes?|deploys?))(?=\s+(?:by|via|with|through)\s+(?:a\s+)?trance\b)",
        r"\1 a member",
        "mobilize|deploy&&trance",
        "When your opponent mobilizes by trance, draw",
        "When your opponent mobilizes a member by trance, draw",
    ),
    rule(
        "another one of",
        r"\banother\s+one\s+of\s+(?=(?:your|their|my)\b)",
        "another of ",
        "another one of",
        "When another one of your members uses its logic drive, draw",
        "When another of your members uses its logic drive, draw",
    ),
    rule(
        "the battle is over",
        r"\b(?:after|once)\s+(?:the|that|this)\s+battle(?:\s+(?:ends|is\s+over|has\s+ended))?(?=\s*[.,])",
        "at the end of that battle",
        "after|once&&battle",
        "When this defends, draw a card after the battle.",
        "When this defends, draw a card at the end of that battle.",
    ),
    rule(
        "members of both in battle",
        r"\bboth\s+players'\s+members\s+in\s+(?:the\s+|that\s+)?battle\b|\bboth\s+players'\s+battling\s+members\b",
        "all battling members",
        "both players'",
        "both players' Members in battle gain +1 heart",
        "all battling members gain +1 heart",
    ),
    rule(
        "in its covenanter info",
        rf"\bwith\s+({NAME})\s+(?:in|as)\s+(?:its|their|the)\s+covenanter(?:'?s)?(?:\s+info(?:rmation)?)?\b",
        r"with covenanter \1",
        "covenanter",
        'a member with "Tessaly" in its covenanter info',
        'a member with covenanter "Tessaly"',
    ),
    rule(
        "the lowest among them all",
        rf"\b(of\s+(your(?:\s+opponent's)?)\s+members\s+with\s+the\s+(?:lowest|highest)\s+{VALUE})\s+among\s+(?:\2\s+members|them|those\s+members)\b(?!\s+(?:in|with|on))",
        r"\1",
        "lowest|highest&&among",
        "choose one of your members with the lowest power among your members",
        "choose one of your members with the lowest power",
    ),
    rule(
        "the same value as",
        r"\bif\s+(?P<who>it|that\s+(?:member|card)|this(?:\s+member)?)\s+has\s+the\s+same\s+(?P<what>level|power|aura|limit|cost)\s+as\s+(?P<whom>it|that\s+(?:member|card)|this(?:\s+member)?)\b(?!')(?=\s*,)",
        lambda m: (
            f"if {_owner(m.group('who'))} {m.group('what')} is exactly {_owner(m.group('whom'))} {m.group('what')}"
        ),
        "the same",
        "if it has the same level as this, draw",
        "if its level is exactly this member's level, draw",
    ),
    rule(
        "what an effect of theirs does",
        r"\bwhen(?:ever)?\s+(?:an?\s+effect\s+of\s+your\s+opponent|(?:an?\s+|your\s+)?opponent's\s+(?:card\s+)?effects?)\s+(drop|discard|stock|rest|destroy|purge|remove|move|choose)e?s\s+(this(?:\s+(?:member|card))?|(?:an?|one|another)\s+of\s+your\s+[^.,]*?|(?:1|one)\s+or\s+more\s+cards\s+(?:from|in)\s+your\s+hand|a\s+card\s+(?:from|in)\s+your\s+hand)(?=,)",
        lambda m: (
            f"when {m.group(2)} {'are' if 'more' in m.group(2) else 'is'} {_DID[m.group(1).lower()]} by your opponent's effect"
        ),
        "effect",
        "When your opponent's effect drops this, draw",
        "when this is dropped by your opponent's effect, draw",
    ),
    rule(
        "swaps places with yours",
        r"\b(?:swap|switch|exchange)\s+(this(?:\s+member)?)\s+(?:with|and|for)\s+your\s+(?:other\s+)?member\s+(in|on|behind|in\s+front\s+of)\s+",
        r"exchange \1 for one of your members \2 ",
        "swap|switch|exchange",
        "swap this with your Member in the front center circle",
        "exchange this for one of your members in the front center circle",
    ),
    rule(
        "the tranceunion of the next trance",
        r"\bthe\s+next\s+time\s+you\s+trance((?:\s+(?:this|during\s+this)\s+turn)?),\s+(?:the\s+(?:tranceunion\s+mobilized(?:\s+(?:by|with)\s+(?:that\s+)?trance)?|mobilized\s+tranceunion)|that\s+tranceunion)(?=\s+(?:gets?|gains?|cannot)\b)",
        r"the next time one of your tranceunions is mobilized by trance\1, that member",
        "next time&&trance",
        "The next time you trance this turn, the mobilized Tranceunion gains +1 limit",
        "the next time one of your tranceunions is mobilized by trance this turn, that member gains +1 limit",
    ),
    rule(
        "that one of the trigger, behind another card",
        r"(\bwhen(?:ever)?\s+(?:(?:an?|another|one)\b|your\s+opponent\s+mobilizes\s+an?\b)[^,.:]*?\b(?P<kind>tranceunion|foreigner|logicalist)s?\b[^,.:]*,(?:(?!\b(?:members?|tranceunions?|foreigners?|logicalists?|it|they)\b)[^“”•])*?\bcards?\b(?:(?!\b(?:members?|tranceunions?|foreigners?|logicalists?|it|they)\b)[^“”•])*?(?<=[.,]\s)(?:rest|stand)\s+)that\s+(?:(?P=kind)|member)\b(?!')",
        r"\1the triggering member",
        "that&&card&&when",
        "When an opponent's tranceunion attacks, you may drop a card in your level zone. If you do, rest that tranceunion.",
        "When an opponent's tranceunion attacks, you may drop a card in your level zone. If you do, rest the triggering member.",
    ),
    rule(
        "no hand",
        r"\b(you\s+have|your\s+opponent\s+has)\s+no\s+(hand|stock)(?!\s+(?:zone|cards?))\b",
        lambda m: (
            f"{m.group(1)} no cards in {'your' if m.group(1).lower().startswith('you ') else 'their'} {m.group(2)}{' zone' if m.group(2).lower() == 'stock' else ''}"
        ),
        "no hand|no stock",
        "if your opponent has no hand, draw",
        "if your opponent has no cards in their hand, draw",
    ),
    rule(
        "gates break",
        r"\b(gates?)\s+breaks\b",
        r"\1 is destroyed",
        "breaks",
        "when one of your gates breaks, draw",
        "when one of your gates is destroyed, draw",
    ),
    rule(
        "breaks a gate",
        r"\bbreak(s?)\s+(?=(?:(?:up\s+to\s+)?(?:one|\d+)\s+of\s+|an?(?:other)?\s+|\d+\s+|(?:your|the|opp)[\w']*\s+)[^.,“”]*?\bgates?\b)",
        r"destroy\1 ",
        "break&&gate",
        "when this breaks a gate, draw",
        "when this destroys a gate, draw",
    ),
    rule(
        "colon behind a condition",
        r"(\[AUTO\][^\n“”•]*?\bwhen(?:ever)?\s[^,.:\n“”•]*?,\s+if\s+(?:you|your|this|it|that)\b[^.,:;\[\]“”•\n]*?)\s*:\s+(?=\w)",
        r"\1, ",
        ":&&[auto]&&if",
        "[AUTO] when deployed, if you have 4 or more members: draw a card",
        "[AUTO] when deployed, if you have 4 or more members, draw a card",
    ),
    rule(
        "who fights, without an article",
        r"(?<!\bthe\s)(?<!\byour\s)(?<!\bopponent's\s)(?<!\ban\s)(?<!\ba\s)(?<=[,:.]\s)(attacking|defending)\s+member\s+(?=[+-]\s*\d|gets?\b|gains?\b)",
        lambda m: f"the {m.group(1)} member {'gets ' if m.string[m.end()] in '+-' else ''}",
        "attacking|defending",
        "when this defends, attacking member -1000 power",
        "when this defends, the attacking member gets -1000 power",
    ),
    rule(
        "top of a deck",
        r"\b(drops?|reveals?|stocks?|looks?\s+at)\s+(?:the\s+)?top\s+of\s+(your(?:\s+opponent's)?|their)\s+deck\b",
        r"\1 the top card of \2 deck",
        "top of",
        "drop top of your deck",
        "drop the top card of your deck",
    ),
    rule(
        "limit by so much",
        r"\b(your(?:\s+opponent's)?\s+(?:hand|attack|level|trance)\s+limit)\s*:?\s+(?=[+-]\s*\d)",
        r"\1 gets ",
        "limit",
        "your opponent's hand limit -1",
        "your opponent's hand limit gets -1",
    ),
    rule(
        "this tranceunion of a covenant",
        r"(\[AUTO\]\s*covenant\b[^\n“”]*?)\bthis\s+tranceunion\b(?!')",
        r"\1that tranceunion",
        "covenant&&this tranceunion",
        '[AUTO] Covenant - "Chloe": this tranceunion gets +2000 power',
        '[AUTO] Covenant - "Chloe": that tranceunion gets +2000 power',
    ),
    rule(
        "wins what",
        rf"(\bwhen(?:ever)?\s+(?:this(?:\s+\w+)?|(?:one|another)\s+of\s+your\s+[^,.:]*?))\s+(wins|loses)(?=\s*,|\s+(?:{_DOES}|if\s))",
        r"\1 \2 a battle",
        "wins|loses",
        "when this wins, draw a card",
        "when this wins a battle, draw a card",
    ),
    rule(
        "than its battle opponent",
        r"\bthan\s+(?:the\s+)?(?=battle\s+opponent\b)",
        "than its ",
        "than",
        "if this has more power than battle opponent, draw",
        "if this has more power than its battle opponent, draw",
    ),
    rule(
        "moves where nobody is",
        r"(\bexchange\s+this(?:\s+member)?\s+for\s+one\s+of\s+your\s+members\s+(?:in|on)\s+the\s+((?:front|back)\s+(?:left|center|right))\s+circle)\.\s+if\s+there\s+(?:is|are)\s+no\s+members?\s+(?:in|on)\s+(?:that\s+circle|it),\s+move\s+this(?:\s+member)?\s+(?:to\s+it|to\s+that\s+circle|there)(?:\s+instead)?(?=\s*\.)",
        r"\1. If you do not, move this member to an empty \2 circle",
        "no member&&exchange",
        "exchange this for one of your members in the front center circle. If there is no member in that circle, move this to it instead.",
        "exchange this for one of your members in the front center circle. If you do not, move this member to an empty front center circle.",
    ),
    rule(
        "the same value as its battle opponent",
        r"(\bif\s+(your\s+member\s+in\s+battle|your\s+battling\s+member)\s+has\s+(?:an?\s+)?(?:lower|less|higher|more|greater)\s+(level|power|aura|limit|heart)\s+than\s+its\s+battle\s+opponent,[^.“”]*\.\s+)if\s+(?:they\s+have|it\s+has|both\s+have)\s+the\s+same\s+\3(?=\s*,)",
        r"\1if the \3 of \2 is exactly (the \3 of its battle opponent)",
        "the same",
        "if your member in battle has a lower level than its battle opponent, draw a card. If they have the same level, stand it.",
        "if your member in battle has a lower level than its battle opponent, draw a card. if the level of your member in battle is exactly (the level of its battle opponent), stand it.",
    ),
    rule(
        "names that they also have among them",
        r"(\bif\s+all\s+(?:of\s+)?your\s+members\s+are\s+[^.,“”]*,\s+)they\s+(?:gain|get)(\s+[^.“”]*\.\s+)if\s+they\s+also\s+have\s+(\d+)\s+or\s+more\s+different\s+(character\s+names|card\s+names|worlds|colors|elements|covenanters)(?:\s+among\s+them)?,\s+they\s+(?:gain|get)(?=\s+[^.]*\binstead\b)",
        r"\1your members get\2if the number of different \4 among your members is \3 or more, your members get",
        "also have",
        "If all of your members are red, they gain +1 aura. If they also have 4 or more different character names among them, they gain +2 aura instead.",
        "If all of your members are red, your members get +1 aura. if the number of different character names among your members is 4 or more, your members get +2 aura instead.",
    ),
    rule(
        "they, who are all of a kind",
        r"(\b(?:if|while|as\s+long\s+as)\s+all\s+(?:of\s+)?(your\s+(?:opponent's\s+)?members)\s+(?:are|have)\s+[^.,“”]*,\s+)they(?=\s+(?:gain|get|cannot)\b)",
        r"\1\2",
        "they&&all",
        "if all of your members are red, they gain +1 aura",
        "if all of your members are red, your members gain +1 aura",
    ),
    rule(
        "a limit that is more",
        r"\b(your(?:\s+opponent's)?\s+(?:hand|attack|level|trance)\s+limit)\s+is\s+(?=[+-]\s*\d)",
        r"\1 gets ",
        "limit is",
        "Your hand limit is +2.",
        "Your hand limit gets +2.",
    ),
    rule(
        "comma behind what was done this turn",
        r"(\[CONT\]\s*(?:if|while)\s+(?:this|it)\b[^.,:;“”]*?\bthis\s+turn)\s+(?=(?:it|this(?:\s+member)?)\s+(?:gets?|gains?|cannot|can)\b)",
        r"\1, ",
        "this turn&&[cont]",
        "[CONT] If this was mobilized this turn it gains +1 limit.",
        "[CONT] If this was mobilized this turn, it gains +1 limit.",
    ),
    rule(
        "cards drawn by a number alone",
        r"\bdraws?\s+(1|one)\s+for\s+(?=each\b)",
        "draw a card for ",
        "draw 1|draw one|draws 1|draws one",
        "Draw 1 for each tactics in your opponent's hand.",
        "draw a card for each tactics in your opponent's hand.",
    ),
    rule(
        "leaves the field, without the article",
        r"\bleaves\s+field\b",
        "leaves the field",
        "leaves field",
        "when this leaves field, draw a card.",
        "when this leaves the field, draw a card.",
    ),
    rule(
        "destroyed in whose turn",
        r"(\bdestruction\]?:?\s+)if\s+(?:this\s+gate|it|this\s+card)\s+(?:was|is)\s+destroyed\s+(?:during|in|on)\s+(your(?:\s+opponent['’]s)?\s+turn)(?=\s*,)",
        r"\1if it is \2",
        "destruction&&destroyed&&turn",
        "On Gate Destruction: If this gate was destroyed during your opponent's turn, draw a card.",
        "On Gate Destruction: if it is your opponent's turn, draw a card.",
    ),
    rule(
        "as many as could be were dropped",
        r"(\bup\s+to\s+(\w+)\s+[^“”\n•]*?\.\s+if\s+)\2\s+((?:members|cards|tactics)\s+were\s+(?!chosen\b)[^.,“”\n]*?)\s+(?:(?:in\s+)?this\s+way|by\s+this\s+effect)(?=\s*,)",
        r"\1\2 or more \3 this way",
        "up to&& if &&were",
        "Drop up to two of your members. If two members were dropped by this effect, draw a card.",
        "Drop up to two of your members. If two or more members were dropped this way, draw a card.",
    ),
    rule(
        "no logics were defined",
        r"\b(if|while|and)\s+(you|your\s+opponent)(?:\s+ha(?:ve|s))?\s+(?:defined\s+no\s+logics?|not\s+defined\s+(?:any\s+logics?|a\s+logic)|did\s+not\s+define\s+(?:any\s+logics?|a\s+logic))\s+(?:during|in|for)?\s*(?:this|that)\s+(turn|battle)\b",
        r"\1 the number of times \2 defined a logic this \3 is exactly 0",
        "logic&&define",
        "if you have defined no logics during this turn, draw a card.",
        "if the number of times you defined a logic this turn is exactly 0, draw a card.",
    ),
    rule(
        "must attack if it can",
        r"\bmust\s+attack\s+if\s+(?:it\s+is|they\s+are)\s+able(?:\s+to)?(?=\s*[.,]|\s+(?:until|during|for)\b)",
        "must attack if possible",
        "must attack if",
        "Until end of turn, it must attack if it is able to.",
        "Until end of turn, it must attack if possible.",
    ),
    rule(
        "you mobilize one from elsewhere",
        r"\bwhen(?:ever)?\s+you\s+mobilize\s+an?\s+(member|tranceunion|logicalist|foreigner|super\s+logicalist)\s+(?=from\s+a\s+zone\s+other\s+than\b)",
        r"when one of your \1s is mobilized ",
        "you mobilize a&&other than",
        "When you mobilize a member from a zone other than your hand, draw a card.",
        "when one of your members is mobilized from a zone other than your hand, draw a card.",
    ),
    rule(
        "so many soul cards it has",
        r"\b(ha(?:s|ve)\s+\d+(?:\s+or\s+(?:more|less))?)\s+soul\s+cards?(?=\s*[.,])",
        r"\1 soul",
        "soul card",
        "If it has 3 or more soul cards, draw a card.",
        "If it has 3 or more soul, draw a card.",
    ),
    rule(
        "performed a trance",
        r"\b(you|your\s+opponent)((?:\s+ha(?:ve|s))?(?:\s+already)?)\s+(?:performed|done|made|carried\s+out)\s+(?:an?|any)\s+trance(?=\s*,|\s+(?:this|during|in)\b)",
        r"\1\2 tranced",
        "trance&&performed|done|made|carried",
        "if you have performed a trance this turn, draw a card.",
        "if you have tranced this turn, draw a card.",
    ),
    rule(
        "what is so in turns in which something was done",
        r"(\[CONT\]\s+)((?:this|your|all)\b[^.,“”\n]*?)\s+(?:during|in)\s+(?:(?:each|every|any|a|the)\s+turn|turns)\s+(?:in\s+which|when|that)\s+(you|your\s+opponent)\s+((?:have|has)\s+)?([^.,“”\n]*?)(?=\.)",
        r"\1If \3 \4\5 this turn, \2",
        "turn&&in which|when|that",
        "[CONT] This member gets +3000 power during each turn in which you have tranced.",
        "[CONT] If you have tranced this turn, This member gets +3000 power.",
    ),
    rule(
        "in turns in which something was done",
        r"\b(?:during|in)\s+(?:(?:a|the|any)\s+turn|turns)\s+(?:in\s+which|when|that)\s+(you|your\s+opponent)\s+((?:have|has)\s+)?([^,.“”]*?),\s+(?=this|it|your|all)",
        r"if \1 \2\3 this turn, ",
        "during turn|in turn|during a|in a|during the|in the|during any|in any&&turn",
        "[CONT] In turns in which you have tranced, this member gets +1 aura.",
        "[CONT] if you have tranced this turn, this member gets +1 aura.",
    ),
)
"""Pass 1, behind the words: clauses in short, in the order in which they are respelled."""
