"""How a trigger is said: words for "when", events without a subject, what a state becomes.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, BARE_ZONE, HAPPENS, MEMBER, PILE, THIS, TRAIT, VALUE

_STOCKS = r"[^\n“”]*\bput\s+[^.;\n“”]*?\bin(?:to)?\s+(?:your\s+)?stock\b"
"""That cards are put into the stock: what an empty one waits for does not wait again at once (9.7.6.1)."""
_HEAD = r"(\[AUTO\](?:\s*(?:\[[^\[\]]*\]|\((?:\d|X)\)|vanguard:?|only\s+in\s+the\s+\w+(?:\s+zone)?:))*:?\s*)"
_DEEDS = r"attack|defend|intercept|win|lose|stand|rest|move|leave|destroy|enter|blink"
_DONE = r"mobilized|attacked|dropped|discarded|stocked|purged|removed|revealed|chosen|destroyed|rested|returned|moved|put|placed|turned|set"
_VERBS = {
    "mobilize": "is mobilized",
    "mobilized": "is mobilized",
    "attack": "attacks",
    "attacking": "attacks",
    "attacked": "is attacked",
    "defend": "defends",
    "defending": "defends",
    "intercept": "intercepts",
    "intercepting": "intercepts",
    "win": "wins a battle",
    "winning": "wins a battle",
    "lose": "loses a battle",
    "losing": "loses a battle",
    "dropped": "is dropped",
    "drop": "is dropped",
    "discarded": "is discarded",
    "stocked": "is stocked",
}


def _event(found: re.Match[str]) -> str:
    """Return ``[AUTO] When this member is mobilized,``."""
    return f"{found.group(1)}When this member {_VERBS[found.group(2).lower()]}, "


def _event_of(word: str) -> str:
    """Return ``is mobilized`` for ``deployed``, ``wins a battle`` for ``win battle``."""
    low = word.lower()
    if low.startswith(("deploy", "mobiliz")):
        return "is mobilized"
    if low.endswith("battle"):
        return "wins a battle" if low.startswith("win") else "loses a battle"
    return f"{low.removesuffix('s')}s"


_PASSIVE = {
    "rest": "rested",
    "stand": "stood",
    "drop": "dropped",
    "stock": "stocked",
    "purge": "purged",
    "remove": "removed",
    "choose": "chosen",
    "discard": "discarded",
    "destroy": "destroyed",
}


def _by_an_effect(found: re.Match[str]) -> str:
    """Return ``when this member is rested by your opponent's effect``."""
    whose = found.group("one") or found.group("two") or found.group("three")
    what = found.group("what").strip()
    several = re.match(r"1\s+or\s+more\b", what, re.IGNORECASE)
    by = "an effect" if whose is None else f"{whose.lower()} effect"
    return f"{found.group(1)} {what} {'are' if several else 'is'} {_PASSIVE[found.group('verb').lower()]} by {by}"


_PAID_FOR = r"(?:this(?:\s+(?:member|card))?|another\s+member|another\s+(?:of\s+(?:your|their)\s|member\s+of\s+yours)[^,.'’]*|one\s+of\s+(?:your|their)\s[^,.'’]*)"
"""Whose ability is paid for."""


def _paid_for(found: re.Match[str]) -> str:
    """Return ``you pay stock for an ability of one of your other members``."""
    whom = found.group("of") or found.group("has")
    if whom.lower() == "another member":
        whom = "another of your members" if "you " in found.group("who").lower() else "another of their members"
    return f"{found.group('who')} stock for an ability of {re.sub('(?i)^((?:one|another) of) their', chr(92) + 'g<1> your opponent' + chr(39) + 's', whom)}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "what this does, behind what it gets",
        r"\b(this\s+(?:member|card)\s+gets?\s[^.,;\n“”]*,?\s+and\s+)when(?:ever)?\s+it\s+(destroys\s+a\s+gate|attacks|defends|intercepts|wins\s+a\s+battle|loses\s+a\s+battle)\s+(?:during|in)\s+(this\s+turn|(?:this|that)\s+battle),",
        lambda m: f"{m[1]}for {'the turn' if 'turn' in m[3].lower() else 'the battle'}, when this member {m[2]},",
        "when&&it&&gets",
        "This member gets +1000 power until end of turn, and when it destroys a gate during this turn, draw a card.",
        "This member gets +1000 power until end of turn, and for the turn, when this member destroys a gate, draw a card.",
    ),
    rule(
        "level up",
        r"\b(when(?:ever)?\s+)(you|your\s+opponent|a\s+player|either\s+player)\s+(?:perform(s)?\s+(?:a\s+)?level[-\s]?up|level(s)?[-\s]up)(?=\s*,)",
        lambda m: (
            f"{m[1][:4]} {m[2]} place{'' if m[2].lower() == 'you' else 's'} a card in the level zone by leveling up"
        ),
        "level up|levels up|level-up|levels-up",
        "[AUTO] When you level up, draw a card.",
        "[AUTO] When you place a card in the level zone by leveling up, draw a card.",
    ),
    rule(
        "the hand is empty",
        r"\bwhen\s+the\s+number\s+of\s+cards\s+in\s+your\s+hand\s+is\s+(?:0|zero)\b",
        "when you have no cards in your hand",
        "number of cards in your hand&&is",
        "When the number of cards in your hand is 0, draw",
        "when you have no cards in your hand, draw",
    ),
    rule(
        "a trance of anybody",
        r"\bwhen\s+(?:a|any)\s+trance\s+(?:is\s+(?:performed|carried\s+out|made)|happens|occurs)\b",
        "when a player trances",
        "trance",
        "When a trance is performed, draw",
        "when a player trances, draw",
    ),
    rule(
        "so many logic drives used",
        r"\bwhen\s+you\s+(?:have\s+)?(?:used|activated)\s+(\d+)\s+logic\s+drives\s+(?:this|in\s+(?:a|one|the\s+same))\s+turn\b",
        r"when you use a logic drive, if the number of times you used a logic drive this turn is exactly \1",
        "logic drives&&turn",
        "When you have used 2 logic drives this turn, draw",
        "when you use a logic drive, if the number of times you used a logic drive this turn is exactly 2, draw",
    ),
    rule(
        "comes to rest",
        r"\b(when\s+[^,.]*?)\s+becomes\s+(?:\[?rest\]?|rested)(?=\s*(?:,|by\b|during\b))",
        r"\1 is rested",
        "becomes&&rest",
        "When this member becomes rested, draw",
        "When this member is rested, draw",
    ),
    rule(
        "becomes standing",
        r"\b(when\s+[^,.]*?)\s+becomes\s+(?:\[?stand\]?|standing)(?=\s*(?:,|by\b|during\b))",
        r"\1 stands",
        "becomes&&stand",
        "When this member becomes standing, draw",
        "When this member stands, draw",
    ),
    rule(
        "a state at a time",
        r"\bwhen\s+((?:you\s+have|your\s+opponent\s+has|there\s+(?:is|are)|this\s+(?:member\s+)?is)\s+(?:(?!\b(?:when|at)\b)[^,.])*?)\s+(at\s+the\s+(?:beginning|start|end)\s+of\s+[^,.]*?),",
        r"\2, if \1,",
        "at the&&beginning|start|end",
        "When you have no cards in hand at the end of your turn, draw",
        "at the end of your turn, if you have no cards in hand, draw",
    ),
    rule(
        "caused by whose effect",
        r"\bwhen\s+(?:an\s+effect\s+of\s+(?:(?:an?\s+|one\s+of\s+)?your\s+)?(?:an\s+)?opponent(?:['’]s\s+cards?)?|(?:one\s+of\s+)?(?:an\s+)?(?:your\s+)?opponent's\s+effects?)\s+(?:causes\s+you\s+to|makes\s+you|forces\s+you\s+to)\s+discard\s+(?:a|1|one)\s+cards?(?:\s+from\s+your\s+hand)?",
        "when a card in your hand is discarded by your opponent's effect",
        "effect&&discard",
        "When an opponent's effect causes you to discard a card, draw",
        "when a card in your hand is discarded by your opponent's effect, draw",
    ),
    rule(
        "one of those that you may have several of",
        rf"\b(when(?:ever)?|each\s+time)\s+your\s+((?:{TRAIT}\s+)*(?:{MEMBER}|paradox|gate))(?=\s+(?:is\s+(?!in\b)|attacks\b|defends\b|intercepts\b|wins\b|loses\b|destroys\b|leaves\b|blink))",
        r"\1 one of your \2s",
        "when your|whenever your|each time your",
        "When your red member attacks, draw",
        "When one of your red members attacks, draw",
    ),
    rule(
        "one of your tactics",
        rf"\b(when(?:ever)?|each\s+time)\s+your\s+((?:{TRAIT}\s+)*tactics)(?=\s+is\s)",
        r"\1 one of your \2",
        "when your|whenever your|each time your",
        "When your tactics is placed in the battle zone, draw",
        "When one of your tactics is placed in the battle zone, draw",
    ),
    rule(
        "for each card of an event",
        rf"(\[AUTO\]\s+when(?:ever)?\s+(you|your\s+opponent|a\s+player)\s+(discard|draw)s?\s+)(?:1\s+or\s+more\s+)cards(,\s+[^.“”]*?\b(?:gets?|gains?)\s+[+-]\s*\d+\s+{VALUE}(?:\s+(?:until|for|this)\s[^.,“”]*?)?)\s+for\s+each\s+(?:card\s+(?:they\s+|you\s+)?(?:discarded|drawn|drew)(?:\s+this\s+way)?|of\s+(?:those|these)\s+cards|of\s+them|such\s+card)(?=\s*\.?\s*\Z|\s+(?:until|for)\b[^.,]*\.?\s*\Z)",
        r"\1a card\4",
        "when&&discard|draw&&for each",
        "[AUTO] When your opponent discards 1 or more cards, this gains +1000 power until end of turn for each card discarded.",
        "[AUTO] When your opponent discards a card, this gains +1000 power until end of turn.",
    ),
    rule(
        "at the time when",
        r"\b(?:at|from)\s+the\s+(?:point\s+in\s+time|point|time|moment|instant)\s+(?:at\s+which|when|that|in\s+which)?\s*(?=(?:this|one|another|an?|you|your|that|any)\b)",
        "when ",
        "at the point|at the time|at the moment|at the instant|from the",
        "At the moment when this member attacks, draw a card.",
        "when this member attacks, draw a card.",
    ),
    rule(
        "should it happen",
        r"(\[AUTO\]\s*(?:\[1/turn\]\s*)?)should\s+this\s+member\s+(?:(win|lose)\s+a\s+battle|(attack|defend|intercept)|be\s+(attacked|mobilized|dropped)|(leave)\s+the\s+field|destroy\s+a\s+gate)(?=,)",
        lambda m: (
            m.group(1)
            + "when this member "
            + (
                f"{m.group(2)}s a battle"
                if m.group(2)
                else f"{m.group(3)}s"
                if m.group(3)
                else f"is {m.group(4)}"
                if m.group(4)
                else "leaves the field"
                if m.group(5)
                else "destroys a gate"
            )
        ),
        "should",
        "[AUTO] Should this member win a battle, draw a card.",
        "[AUTO] when this member wins a battle, draw a card.",
    ),
    rule(
        "an event in a word",
        rf"(\[AUTO\](?:\s*(?:\[1/turn\]|\[\(?\d\)?\]|\(\d\)|\[(?:discard|rest|put|return|purge|drop)\s[^\[\]]*\]))*(?:\s*\[?Vanguard\]?\s*[:-]?)?\s*)(?:when\s+|on\s+|upon\s+)?(deploy(?:ed|ment)?|mobiliz(?:ed?|ation)|attacks?|defends?|intercepts?|(?:win|lose)s?(?:\s+(?:a|the))?\s+battle)(\s+(?:by|via|with)\s+(?:a\s+)?trance(?:\s+with\s+{NAME})?)?\s*[:,]\s+(?!if\s[^,]*:)",
        lambda m: (
            f"{m.group(1)}When this member {_event_of(m.group(2))}{re.sub(r'^ (?:by|via|with) (?:a )?', ' by ', m.group(3) or '', flags=re.IGNORECASE)}, "
        ),
        "deploy|mobiliz|attack|defend|intercept|battle",
        "[AUTO] Deployed by Trance: draw a card.",
        "[AUTO] When this member is mobilized by Trance, draw a card.",
    ),
    rule(
        "as this does",
        rf"{_HEAD}as\s+(?=this\b)",
        r"\1when ",
        "as this",
        "[AUTO] As this member attacks, draw a card.",
        "[AUTO] when this member attacks, draw a card.",
    ),
    rule(
        "after a battle",
        rf"{_HEAD}(?:after\s+(?={THIS}\s+(?:wins|loses)\b|(?:you|your\s+opponent|a\s+player|an\s+effect)\s|[^.,;]*?\b(?:is|are)\s+(?:mobilized|put|placed|dropped|stocked|returned|discarded|destroyed|purged|removed|drawn|stood|turned)\b)|once\s+(?!a\b|per\b|each\b|every\b|during\b|in\b))",
        r"\1when ",
        "after |once ",
        "[AUTO] After this member wins a battle, draw a card.",
        "[AUTO] when this member wins a battle, draw a card.",
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
        "by the effect of a card of theirs",
        r"(?<=\bby\s)(?:an|the)\s+effect\s+of\s+your\s+opponent's\s+(?=(?:card|member|tranceunion|foreigner|logicalist|tactics|paradox)\b)",
        "an effect of an opponent's ",
        "effect of your opponent's",
        "When this member is chosen by an effect of your opponent's tranceunion",
        "When this member is chosen by an effect of an opponent's tranceunion",
    ),
    rule(
        "chosen by a logic drive of theirs",
        r"(?<=\bchosen\sby\s)your\s+opponent's\s+logic\s+drive(?=,)",
        "a logic drive of an opponent's card",
        "logic drive&&opponent's",
        "When this is chosen by your opponent's logic drive, draw",
        "When this is chosen by a logic drive of an opponent's card, draw",
    ),
    rule(
        "as the cost of a logic drive",
        r"\b(?:(?:as|for)\s+(?:a|the)\s+cost\s+of|(?:to\s+pay(?:\s+for)?|as\s+payment\s+(?:for|of)))\s+(?:a|the)\s+logic\s+drive(?=,)",
        "to pay a cost of a logic drive of a card",
        "logic drive&&cost|pay",
        "If this is dropped as a cost of a logic drive, draw",
        "If this is dropped to pay a cost of a logic drive of a card, draw",
    ),
    rule(
        "as the cost of an ability of a member",
        r"\b(?:as|for)\s+(?:a|the)\s+cost\s+of\s+a\s+member's\s+ability(?=,)",
        "to pay a cost of a member",
        "ability&&cost",
        "When this card is dropped for the cost of a member's ability, draw",
        "When this card is dropped to pay a cost of a member, draw",
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
        "upon",
        rf"(\[AUTO\]\s*(?:\[[^\[\]]*\]\s*)*)(?:up)?on\s+(?:(deploy|mobiliz|attack|defend|intercept)ing(?:\s+(?:with\s+)?{THIS})?|(winn|los)ing\s+((?:a|the)\s+battle(?:\s+against\s+[^.,]+?)?))(?=,)",
        lambda m: (
            f"{m.group(1)}When this member "
            + (
                f"{'wins' if m.group(3).lower() == 'winn' else 'loses'} {m.group(4)}"
                if m.group(3)
                else "is mobilized"
                if m.group(2).lower() in ("deploy", "mobiliz")
                else f"{m.group(2).lower()}s"
            )
        ),
        "on &&ing",
        "[AUTO] Upon deploying this, draw a card.",
        "[AUTO] When this member is mobilized, draw a card.",
    ),
    rule(
        "chosen by the other player",
        r"\bwhen(?:ever)?\s+your\s+opponent\s+chooses\s+(this\s+member|one\s+of\s+your\s+[^.,]*?members)\s+(?:with|by|for)\s+(?:an?|the|their)\s+(?:card\s+)?effects?(?=,)",
        r"when \1 is chosen by your opponent's effect",
        "chooses&&effect",
        "When your opponent chooses this member with an effect, draw",
        "when this member is chosen by your opponent's effect, draw",
    ),
    rule(
        "made to stand or rest",
        rf"\bwhen(?:ever)?\s+(you|your\s+opponent)\s+(stand|rest)s?\s+({THIS}|(?:one|another)\s+of\s+your\s+[^.,]*?members)\s+(?:by|with|through)\s+(?:an|your|their)\s+effects?(?=,)",
        lambda m: (
            f"when {m.group(3)} {m.group(2)}s by {'your' if m.group(1).lower() == 'you' else 'your opponent' + chr(39) + 's'} effect"
        ),
        "when&&effect",
        "When you stand this member by an effect, draw",
        "when this member stands by your effect, draw",
    ),
    rule(
        "on an event",
        rf"({AUTO})on\s+(?:being\s+)?(mob(?:iliz\w+)?|mobilized|attack(?:ing)?|defen[cds]e?|defending|intercept(?:ing)?|attacked)\s*[:,]\s*",
        lambda m: (
            f"{m.group(1)}When this member "
            + {"mo": "is mobilized", "at": "attacks", "de": "defends", "in": "intercepts"}[
                m.group(2)[:2].lower()
            ].replace("attacks", "is attacked" if m.group(2).lower() == "attacked" else "attacks")
            + ", "
        ),
        "on &&mob|attack|defen|intercept",
        "[AUTO] On mob: draw a card.",
        "[AUTO] When this member is mobilized, draw a card.",
    ),
    rule(
        "by a blink step",
        r"\bis\s+mobilized\s+by\s+(?:an?\s+)?blink\s+step\b",
        "blink steps",
        "blink",
        "When this member is mobilized by a Blink Step, draw",
        "When this member blink steps, draw",
    ),
    rule(
        "and when it does so",
        r",?\s+and\s+when(?:ever)?\s+(?:it|that\s+(?:member|card))\s+([^.,]*?)\s+(?:this\s+turn|during\s+this\s+turn|until\s+end\s+of\s+turn),\s+",
        r". For the turn, when that card \1, ",
        "and&&when&&it|that",
        "it gets +3000 power, and when it wins a battle this turn, draw",
        "it gets +3000 power. For the turn, when that card wins a battle, draw",
    ),
    rule(
        "their hand is empty",
        r"\bwhen(?:ever)?\s+your\s+opponent\s+has\s+(no\s+cards|\d+\s+or\s+(?:more|less)\s+cards|exactly\s+\d+\s+cards)\s+in\s+(?:their\s+)?hand\b",
        r"when there are \1 in your opponent's hand",
        "opponent has",
        "When your opponent has no cards in their hand, draw",
        "when there are no cards in your opponent's hand, draw",
    ),
    rule(
        "value becomes so much",
        rf"\bwhen(?:ever)?\s+(this\s+member['’]s\s+{VALUE})\s+becomes\s+(\d+\s+or\s+(?:more|less)),",
        r"when \1 is \2,",
        "becomes",
        "When this member's power becomes 15000 or more, draw",
        "when this member's power is 15000 or more, draw",
    ),
    rule(
        "paid for a cost",
        r"(\bpays?\s+\(\d+\)(?:\s+or\s+more)?)\s+(?:for|as)\s+(?:a|the|any)\s+cost\b(?!\s+of)",
        r"\1",
        "cost&&for|as",
        "When you pay (2) or more for a cost, draw",
        "When you pay (2) or more, draw",
    ),
    rule(
        "an effect does it",
        rf"\b(when(?:ever)?)\s+(?P<by>(?:an?\s+|one\s+of\s+|the\s+)?(?:effects?\s+of\s+(?:one\s+of\s+)?(?P<one>your\s+opponent's|your)\s+cards?(?:['’]s?)?|(?:one\s+of\s+)?(?P<two>your\s+opponent's|your)\s+effects?|(?P<three>your\s+opponent's|your)\s+cards?['’]s?\s+effects?|(?:card\s+)?effect(?:\s+of\s+a\s+card)?))\s+(?P<verb>rest|stand|drop|stock|purge|remove|choose|discard|destroy)(?:e?s)?\s+(?P<what>(?:{THIS}|it|an?\s|one\s+of\s|another\s|1\s+or\s+more\s)[^,.\n“”]*?)(?=,)",
        _by_an_effect,
        "effect&&when",
        "When an effect of your opponent's card rests this member, draw",
        "When this member is rested by your opponent's effect, draw",
    ),
    rule(
        "one card that a player draws",
        r"\bwhen(ever)?\s+(you|your\s+opponent)\s+(draws?|discards?)\s+(?:1|one)\s+card\b",
        lambda m: f"when{m.group(1) or ''} {m.group(2)} {m.group(3)} a card",
        "when&&draw|discard",
        "When you draw 1 card by an effect, discard a card.",
        "when you draw a card by an effect, discard a card.",
    ),
    rule(
        "stock that is paid for an ability",
        rf"\b(?P<who>you\s+pay|your\s+opponent\s+pays)\s+(?:stock\s+(?:for|to\s+use)\s+(?:the\s+costs?\s+of\s+)?|(?:the|a)\s+stock\s+costs?\s+(?:of|for)\s+)(?:(?:an?\s+)?abilit(?:y|ies)\s+of\s+(?P<of>{_PAID_FOR})|(?P<has>{_PAID_FOR})(?:['’]s?)\s+abilit(?:y|ies))(?=,)",
        _paid_for,
        "pay&&abilit",
        "When you pay the stock cost of one of your other members' abilities, draw",
        "When you pay stock for an ability of one of your other members, draw",
    ),
    rule(
        "a zone becomes empty",
        rf"\bwhen(?:ever)?\s+(?:the\s+number\s+of\s+cards\s+in\s+)?your\s+(?:(hand)|stock(?:\s+zone)?)\s+(?:becomes?\s+(?:empty|zero|0(?:\s+cards)?)|empties|runs\s+out)(?=(?:\s+during\s+[^.,]*)?,\s+(?(1)draw\s|(?:stock\s+boost|{_STOCKS})))",
        lambda m: f"when your {m[1] or 'stock'} is empty",
        "empt|becomes|runs out",
        "When the number of cards in your hand becomes zero, draw a card.",
        "when your hand is empty, draw a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "each time at the head",
        rf"{_HEAD}(?:each|every)\s+time\s+(?=this\b|one\b|another\b|an?\b|your?\b|\d)",
        r"\1when ",
        "each time|every time",
        "[AUTO] Each time this member attacks, draw a card.",
        "[AUTO] when this member attacks, draw a card.",
    ),
    rule(
        "if this does at the head",
        rf"{_HEAD}if\s+(?={THIS}\s+{HAPPENS}(?=,))",
        r"\1when ",
        "if this",
        "[AUTO] Vanguard: If this member is mobilized, draw a card.",
        "[AUTO] Vanguard: when this member is mobilized, draw a card.",
    ),
    rule(
        "if as a trigger of an event",
        rf"({AUTO})if\s+({THIS})\s+(?=(?:{_DEEDS})s\b|is\s+(?:{_DONE})\b(?!\s+this|[^.\n]*?,\s+when\b))",
        r"\1When \2 ",
        "if this&&[auto]",
        "[AUTO] If this member attacks, draw",
        "[AUTO] When this member attacks, draw",
    ),
    rule(
        "an event without its subject",
        r"\bwhen(?:ever)?\s+(?=(?:mobilized|deployed|attacked|dropped|discarded|stocked|purged|revealed|placed|put|destroyed|returned|set|chosen)\b(?:\s+(?:by|via|through|from|in|into|on|onto)\b[^,.]*)?,)",
        "When this member is ",
        "when",
        "When mobilized by trance, draw",
        "When this member is mobilized by trance, draw",
    ),
    rule(
        "colon after a trigger",
        r"(\[AUTO\](?:\s*\[1/turn\])?\s+(?:when(?:ever)?|at\s+the\s+(?:start|beginning)\s+of|start\s+of|beginning\s+of|end\s+of|on(?!\s+gate))\b[^.,:\n“”\[\]]*?):\s+",
        r"\1, ",
        ":&&[auto]",
        "[AUTO] When attacked: draw a card",
        "[AUTO] When attacked, draw a card",
    ),
    rule(
        "event without a subject",
        rf"(\[AUTO\](?:\s*\[1/turn\])?\s+)(?:when(?:ever)?|on|after|upon)\s+({'|'.join(_VERBS)}),\s+",
        _event,
        "[auto]",
        "[AUTO] On mobilize, draw",
        "[AUTO] When this member is mobilized, draw",
    ),
    rule(
        "gets destroyed",
        r"\bgets\s+(?=(?:destroyed|dropped|attacked|rested|stocked|purged|removed|mobilized|chosen|discarded|turned|returned|revealed|placed|put)\b)",
        "is ",
        "gets",
        "Whenever one of your gates gets destroyed",
        "Whenever one of your gates is destroyed",
    ),
    rule(
        "number reached",
        rf"\bwhen\s+(?:the\s+number\s+of\s+cards\s+in\s+)?(your(?:\s+opponent's)?)\s+({PILE})\s+(?:reaches|becomes|comes\s+to)\s+(?:exactly\s+)?(\d+)(?:\s+cards?)?(?=\s*,)",
        r"when the number of cards in \1 \2 becomes \3",
        "reaches|comes",
        "When your stock zone reaches 5 cards, draw",
        "when the number of cards in your stock zone becomes 5, draw",
    ),
    rule(
        "each time",
        r"\b(?:whenever|each\s+time|every\s+time)\b",
        "when",
        "whenever| time",
        "Whenever this member attacks",
        "when this member attacks",
    ),
    rule(
        "cards drawn, once a turn",
        r"(\[1/turn\]\s+when\s+(?:you|your\s+opponent|a\s+player)\s+draws?\s+)(?:1|one)\s+or\s+more\s+cards\b",
        r"\1a card",
        "1/turn&&or more",
        "[AUTO] [1/turn] When you draw 1 or more cards, draw",
        "[AUTO] [1/turn] When you draw a card, draw",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
