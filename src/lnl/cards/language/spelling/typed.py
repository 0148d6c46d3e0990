"""Spellings of texts as people type them: without articles, with other prepositions, values without a subject.

`TYPED` stands before all rules about sentences, so that each of those reads them; `TYPED_LAST` stands behind them and
completes sentences that say only what differs from the sentence before. Longer than 500 lines: most lines are rules of
the table, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import is_about_this, whose
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    CHANGE,
    DO,
    KIND,
    MEMBER_OR_GATE,
    NOUN,
    OWNER,
    THIS,
    TYPE,
    VALUE,
    ZONE,
)

_LASTING = r"\s+until\b|\s+during\b|\s+for\b|\s+this\b"


def _without_article(found: re.Match[str]) -> str:
    """Return ``in your drop zone``, ``into the drop zone``, ``from their stock zone``."""
    preposition, zone = found.group(1), found.group(2)
    said = re.split(r"[.;:•\n\[\]]", found.string[: found.start()])[-1].lower()
    low = preposition.lower()
    if re.search(r"\bwhen(?:ever)?\b[^,]*$", said) and re.search(
        r"\b(?:put|placed|sent|dropped|discarded|stocked|moved|goes|purged|removed|returned|mobilized|leaves)\b[^,]*$",
        said,
    ):
        return f"{preposition} the {zone}"
    if low in ("to", "into", "onto") or re.search(rf"\b(?:the|your)\s+opponent's\s+{NOUN}\s*$", said):
        return f"{preposition} the {zone}"
    if (
        low in ("in", "on")
        and re.search(r"\bput\b", said)
        and not re.match(r"[^.;:,]*\b(?:to|into|onto|on)\b", found.string[found.end() :], re.IGNORECASE)
    ):
        return f"{preposition} the {zone}"
    owner = whose(found.string[: found.start()])
    return f"{preposition} {owner} {zone}" if owner else found.group()


def _of_pile(found: re.Match[str]) -> str:
    """Return ``a card from your ``, ``a card from their ``."""
    if found.group(2):
        return f"{found.group(1)} from "
    owner = whose(found.string[: found.start()])
    return f"{found.group(1)} from {owner} " if owner else found.group()


def _from_pile(found: re.Match[str]) -> str:
    """Return ``from your stock zone``, ``from their stock zone``."""
    owner = found.group(2) or whose(found.string[: found.start()])
    return f"{found.group(1)} {owner} {found.group(3)} zone" if owner else found.group()


def _top_cards(found: re.Match[str]) -> str:
    """Return ``the top 2 cards of your deck``, ``the top 2 cards of their deck``."""
    owner = found.group(2) or whose(found.string[: found.start()])
    return f"the top {found.group(1)} of {owner} {found.group(3)}" if owner else found.group()


def _this_for_it(found: re.Match[str]) -> str:
    """Return ``if this member is standing, this member``, unless ``it`` can be another card."""
    no_members = r"\b(?:draws?|discards?)\s+(?:an?|\d+)\s+cards?\b|\bgates?\b|\btactics\b|\bparadox(?:es)?\b"
    before = re.sub(no_members, "", found.string[: found.start()], flags=re.IGNORECASE)
    return f"{found.group(1)}this member" if is_about_this(before) else found.group()


def _value_of_whom(found: re.Match[str]) -> str:
    """Return ``. It gets `` before a value that has no subject, for the card that was chosen."""
    before, gap = found.string[: found.start()], found.group(1)
    line = re.split(r"[\n•]", before)[-1]
    said = re.sub(r"\[[^\[\]]*\]", lambda m: " " * len(m.group()), line)  # what a cost names does not get it
    sentence = re.split(r"[.;]", found.string[found.end() :])[0]
    if re.search(r"(?:power|aura|limit|[+-]\s*\d+|\bgets?|\bgains?)[,\s]*$", said, re.IGNORECASE):
        return found.group()  # one value behind another: the same card gets both
    if re.search(r"\binstead\s*$", sentence, re.IGNORECASE):
        whose = re.findall(
            r"(?:^|[.,;:\]]\s+|\band\s+|\bthen\s+)((?:this|it|they|that|your|all|the|each)\b[^.,;:]*?\s(?:gets?|gains?)\s)(?=[+-]|power|aura|limit)",
            line,
            re.IGNORECASE,
        )
        if whose:
            return f"{gap}{whose[-1]}"
    chosen = list(
        re.finditer(
            r"\b(?:choose|select|pick|rest|stand|move)\s+((?:up\s+to\s+)?(?:\d+|one|an?|another|any\s+number)\b[^.,;:]*)",
            said,
            re.IGNORECASE,
        )
    )
    if chosen and not re.search(
        r"\b(?:hand|zone|deck|soul|stock|gates?|cards?|tactics|paradox)\b", chosen[-1].group(1), re.IGNORECASE
    ):
        since = said[chosen[-1].end() :]
        is_cost = not re.match(r"choose|select|pick", chosen[-1].group(), re.IGNORECASE)
        if is_cost and re.search(r"\b(?:you|they|opponent)\s+may\s+$", said[: chosen[-1].start()], re.IGNORECASE):
            return found.group()
        if re.search(r"\b(?:rests?|stands?|moves?|chooses?)\s+(?:all|each|your|their)\b", since, re.IGNORECASE):
            return found.group()
        if re.search(
            r"\b(?:return|put|drop|discard|destroy|stock|purge|remove)\s+(?:it|them|that)\b", since, re.IGNORECASE
        ):
            return f"{gap}this member gets "  # what was chosen is not on its circle any more
        if re.search(r"\bthis\b", since, re.IGNORECASE):
            return found.group()
        many = re.match(r"(?:up\s+to\s+)?(?:[2-9]|\d\d|any)", chosen[-1].group(1), re.IGNORECASE)
        mark = ". " if gap.strip() and gap.strip()[0] in ":;-" else gap
        return f"{mark}{'they get' if many else 'it gets'} "
    if re.search(r"\b(?:chooses|rests|(?:rest|stand|move)\s+(?:it|them|that|all))\b", said, re.IGNORECASE):
        return found.group()
    if re.search(r"\bcovenant\b", said, re.IGNORECASE):
        return f"{':' if re.search(r'[^.:,;]$', said) and not gap.strip() else ''}{gap}the tranceunion mobilized by that trance gets "
    if re.search(r"\bwhen\b[^,]*\b(?:put|placed)\s+\w+\s+(?:(?:the|your)\s+)?battle\s+zone\b", said, re.IGNORECASE):
        return f"{gap}your member in battle gets "
    return found.group()


def _number_of_cards(found: re.Match[str]) -> str:
    """Return ``the number of cards in your hand is 3 or less``."""
    pile, exactly, number, bound = found.groups()
    whose, place = re.fullmatch(r"(.*?)\s+(\w+(?:\s+zone)?)", " ".join(pile.split()), re.IGNORECASE).groups()  # type: ignore[union-attr]
    place = f"{place} zone" if place.lower() in ("stock", "drop", "purge") else place
    return f"the number of cards in {whose} {place} is {exactly or ''}{number}{bound or ''}"


def _so_many_instead(found: re.Match[str]) -> str:
    """Return ``if A, choose 2 members, then they get B. Otherwise, choose a member, then it gets B.``"""
    head, one, what, deed, state, up, number = found.group("head", "one", "what", "deed", "state", "up", "number")
    first_up = re.match(r"up\s+to", one, re.IGNORECASE)
    if (
        re.search(r"\b(?:it|its|they|them|their|that|those)\b", state)
        or (first_up and not up)
        or "choose" in deed.lower()
    ):
        return found.group()
    whose = {"an opponent's": "of your opponent's ", "one of": "of ", "1 of": "of ", "another of": "of "}
    some = re.sub(r"^up\s+to\s+", "", " ".join(one.lower().split()))
    other = "other " if some == "another of" else ""
    many = re.sub(r"^(your(?:\s+opponent's)?\s+)", rf"\1{other}", what) if other else what
    deeds = re.sub(r"\bit\s+(gets|gains)\b", lambda m: f"they {m.group(1)[:-1]}", deed)
    deeds = re.sub(r"\bits\s+owner's\b", "their owners'", re.sub(r"\bit\b", "them", deeds))
    return (
        f"{head}if {state}, choose {up or ''}{number} {whose.get(some, '')}{many}, then {deeds}. "
        f"Otherwise, choose {one} {what}, then {deed}."
    )


def _more_instead(found: re.Match[str]) -> str:
    """Return ``. if A and B, it gets +1 limit.``: what is more than what it gets at any rate."""
    first, whom, value, stat, second, who, other, stat2 = found.group(
        "first", "whom", "value", "stat", "second", "who", "other", "stat2"
    )
    if stat.lower() != stat2.lower() or who.lower() not in (whom.lower(), "it", "they"):
        return found.group()
    if re.search(r"\b(?:it|its|they|their)\b", second, re.IGNORECASE) and not whom.lower().startswith("this"):
        return found.group()
    more = int(other) - int(value)
    during = found.group("lead") is not None and found.group("lead").lower() == "during"
    if during and first.lower() not in ("your turn", "your opponent's turn"):
        return found.group()
    if during:
        first = f"it is {first}"
    if first and re.fullmatch(r"attacking|defending|battling|in\s+battle|rested|standing", first, re.IGNORECASE):
        first = f"this member is {first}"
    if whom.lower().startswith("this"):
        second = re.sub(r"^it(?=\s+(?:has|is)\b)", "this member", second, flags=re.IGNORECASE)
    both = f"{first} and {second}" if first else second
    verb = found.group("gets")
    lead = f"if {first}, " if first else ""
    return f"{found.group('head')}{lead}{whom} {verb} {value} {stat}. if {both}, {whom} {verb} {more:+} {stat}."


TYPED: tuple[Rule, ...] = (
    # --- other words ---
    rule(
        "by means of",
        r"\bby\s+(?:means|way|virtue)\s+of\s+|\bas\s+(?:a|the)\s+result\s+of\s+|\bin\s+consequence\s+of\s+",
        "by ",
        "means of|way of|virtue of|result of|consequence of",
        "When this member is mobilized by means of a trance, draw",
        "When this member is mobilized by a trance, draw",
    ),
    rule(
        "show",
        r"\bshow(s?)\b(?=\s+(?:it|them|that|those|the|your|their|his|up\s+to|an?|one|all|\d+)\b)",
        r"reveal\1",
        "show",
        "show it and put it into your hand",
        "reveal it and put it into your hand",
    ),
    rule(
        "can do",
        rf"(?<!times\s)(?<!attacks\s)(?<!cards\s)(?<!that\s)\b(you|they|your\s+opponent)\s+(?:can|are\s+able\s+to|is\s+able\s+to|have\s+the\s+option\s+to|(?:are|is)\s+allowed\s+to)\s+(?:also\s+)?(?=(?:choose\s+to\s+)?{DO}\b(?!\s+logic\b))",
        r"\1 may ",
        "can |able|option|allowed",
        "your opponent can discard a card",
        "your opponent may discard a card",
    ),
    rule(
        "if you paid",
        r"(?<=[.;,]\s)if\s+(you|they|he\s+or\s+she|your\s+opponent)\s+(?:did|paid|pays?|have\s+done|has\s+done|do)(?:\s+(?:so|that|this|it|the\s+cost|for\s+(?:it|that|this)))?(?=,)",
        lambda m: f"if {'you' if m.group(1).lower() == 'you' else 'they'} do",
        "if ",
        "you may pay the cost. If you paid it, draw",
        "you may pay the cost. if you do, draw",
    ),
    rule(
        "if they did not",
        r"\bif\s+(you|they|he\s+or\s+she)\s+(?:did\s*(?:n't|not)|(?:do|does)\s+not)(?:\s+(?:so|pay(?:\s+(?:it|the\s+cost))?|do\s+(?:so|that|this|it)))?(?=,)",
        lambda m: f"if {'you' if m.group(1).lower() == 'you' else 'they'} do not",
        "did|not",
        "your opponent may discard a card. If he or she didn't, draw",
        "your opponent may discard a card. if they do not, draw",
    ),
    rule(
        "in order to",
        r"\bin\s+order\s+to\s+(?=pay\b)|\b(?:as|for)\s+(?:a\s+|the\s+)?payment\s+(?:of|for)\s+(?=(?:an?|the|any)\s+cost\b)",
        lambda m: "to " if m.group().lower().startswith("in") else "to pay ",
        "order to|payment",
        "When this member is dropped in order to pay a cost, draw",
        "When this member is dropped to pay a cost, draw",
    ),
    rule(
        "other without an article",
        rf"(?<=\s)(?<!another\s)(?<!one\s)(\b(?:choose|have|has|when|whenever|rest|stand|to|return|put|destroy)\s+)other\s+(?={KIND}(?:{TYPE}\b(?!s)|empty\s+circle\b(?!s)|{ELEMENT}|{NAME}))(?!cards)",
        r"\1another ",
        "other",
        "move this member to other empty circle",
        "move this member to another empty circle",
    ),
    # --- where a zone has no article, another preposition ---
    rule(
        "small words without their article",
        rf"\bin\s+(?=same\s+(?:column|row)\b)|\bwith\s+(?=(?:lowest|highest)\s+{VALUE}\b)|\bby\s+(?=effect\b(?!\s+of\b))",
        lambda m: f"{m.group()}{'an' if m.group()[0] in 'bB' else 'the'} ",
        "in same|lowest|highest|by effect",
        "all your opponent's members in same column as this member",
        "all your opponent's members in the same column as this member",
    ),
    rule(
        "shuffled to a deck",
        r"\bshuffle\s+((?:it|them|this|that|up\s+to|an?|one|\d+|all|any)\b[^.,;:]*?)\s+(?:in)?to\s+(?:(?:your|the)\s+)?deck\b",
        r"shuffle \1 into your deck",
        "shuffle&&deck",
        "shuffle up to 3 cards from your drop zone to deck",
        "shuffle up to 3 cards from your drop zone into your deck",
    ),
    rule(
        "a zone without its article",
        rf"\b(in|into|to|from|on|onto)\s+({ZONE})\b(?!\s+than)",
        _without_article,
        "zone",
        "if you have 5 or more cards in purge zone",
        "if you have 5 or more cards in your purge zone",
    ),
    rule(
        "an empty circle without its article",
        r"\b(on|to|onto)\s+(?=empty\s+(?:(?:front|back)\s+(?:left|center|right)\s+)?circle\b(?!s))",
        r"\1 an ",
        "empty",
        "mobilize it on empty circle",
        "mobilize it on an empty circle",
    ),
    rule(
        "from the field in short",
        r"\bfrom\s+field\b",
        "from the field",
        "from field",
        "is put into the drop zone from field",
        "is put into the drop zone from the field",
    ),
    rule(
        "of the hand",
        rf"(?<!top )(?<!bottom )\b((?:an?|one|each|up\s+to\s+(?:\d+|one)|\d+(?:\s+or\s+more)?|any\s+number\s+of|all)\s+{NOUN})\s+of\s+(?=({OWNER}\s+)?(?:hand|stock|deck|{ZONE})\b)",
        _of_pile,
        " of ",
        "put 1 card of your hand into this member's soul",
        "put 1 card from your hand into this member's soul",
    ),
    rule(
        "from a stock in short",
        r"\b(from)\s+(?:(your)\s+)?(stock|drop)\b(?!\s+zone)",
        _from_pile,
        "from",
        "put 1 card from your stock into the drop zone",
        "put 1 card from your stock zone into the drop zone",
    ),
    rule(
        "one of those in a row",
        rf"\bone\s+of\s+the\s+({KIND}{MEMBER_OR_GATE}s)\s+(?:(?:in|on)\s+(your(?:\s+opponent's)?)\s+((?:front|back)\s+row|field|circles)|(?:that\s+)?(your\s+opponent|you)\s+ha(?:s|ve))\b",
        lambda m: (
            f"one of {m.group(2) or ('your' if m.group(4).lower() == 'you' else 'your opponent' + chr(39) + 's')} {m.group(1)}"
            f"{f' in the {m.group(3)}' if m.group(3) and 'row' in m.group(3).lower() else ''}"
        ),
        "one of the",
        "choose one of the members in your opponent's front row",
        "choose one of your opponent's members in the front row",
    ),
    rule(
        "take from among them",
        rf"\btake\s+((?:up\s+to\s+)?(?:an?|\d+|one)\s+{NOUN})\s+(?:from\s+among|among|out\s+of|from|of)\s+(?:them|those(?:\s+cards)?)\b",
        r"choose \1 from among them",
        "take",
        "You may take 1 tactics card among those and add it to your hand",
        "You may choose 1 tactics card from among them and add it to your hand",
    ),
    rule(
        "from a deck into the hand",
        rf"\b(?:add|put|take)\s+((?:up\s+to\s+)?(?:\d+|an?|one)\s+{NOUN}(?:\s+with\s+[^.,;]*?)?)\s+from\s+your\s+deck\s+(?:in)?to\s+(?:your\s+|the\s+)?hand\b",
        lambda m: (
            f"search your deck for {m.group(1)}, put "
            f"{'them' if re.match(r'(?:up to )?(?:[2-9]|[0-9][0-9])', m.group(1)) else 'it'} into your hand"
        ),
        "deck&&hand",
        "you may add 1 level 1 foreigner from your deck to your hand",
        "you may search your deck for 1 level 1 foreigner, put it into your hand",
    ),
    rule(
        "back in any order",
        r"(\blook\s+at\s+the\s+top\s+\d+\s+cards\s+of\s+(your(?:\s+opponent's)?)\s+deck\b[^\n]*?)\b(put|return|place)\s+(them|those\s+cards)(?:\s+back)?\s+in\s+any\s+order(?=[.,;])",
        r"\1put \4 on top of \2 deck in any order",
        "look&&any order",
        "look at the top 2 cards of your deck and put them back in any order.",
        "look at the top 2 cards of your deck and put them on top of your deck in any order.",
    ),
    rule(
        "top cards without an article",
        r"(?<!of )(?<!up to the )(?:\bthe\s+|(?<!the )\b)top\s+(\d+\s+cards|card)\s+of\s+(?:(your\s+opponent's|your|their|the|its\s+owner's|each\s+player's)\s+)?(deck|stock)\b",
        _top_cards,
        "top",
        "look at top 5 cards of deck",
        "look at the top 5 cards of your deck",
    ),
    rule(
        "either end of a deck, in short",
        r"\b(?:back\s+)?(?:to|on|at|onto)\s+(?:the\s+)?(top\s+or\s+(?:on\s+|to\s+)?(?:the\s+)?bottom|bottom\s+or\s+(?:on\s+|to\s+)?(?:the\s+)?top)(?:\s+of\s+(?:(?:the|your)\s+)?deck)?(?=[.,;])",
        lambda m: f"on the {'top or bottom' if m.group(1).lower().startswith('top') else 'bottom or top'} of your deck",
        "top&&bottom",
        "put it back to top or bottom of deck.",
        "put it on the top or bottom of your deck.",
    ),
    rule(
        "an end of a deck",
        r"(?<!cards )(?<!card )\b(?:to|on|at|onto|in|into)\s+(?:the\s+)?(top|bottom)\s+of\s+(?:(your|their|the|its\s+owner's|their\s+owners?'s?)\s+)?(deck)\b",
        lambda m: f"on the {m.group(1)} of {m.group(2) or 'the'} {m.group(3)}",
        "top|bottom&&deck",
        "put the rest to bottom of deck in any order",
        "put the rest on the bottom of the deck in any order",
    ),
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
        "stock of their owners",
        r"\b((?:its|their)\s+owners?(?:'s|')?|(?:in|into|to|from|of)\s+(?:your\s+)?opponent's)\s+(stock|drop)\b(?!\s+(?:zone|boost|open|close))",
        r"\1 \2 zone",
        "owner|opponent's",
        "put them into their owner's stock",
        "put them into their owner's stock zone",
    ),
    # --- how many cards there are ---
    rule(
        "a hand that is so many cards",
        rf"(?<=\s)(?<!in )(?<!of )(?<!from )(?<!into )(?<!on )(?<!to )(?<!and )((?:your(?:\s+opponent's)?|their)\s+(?:hand|deck|stock|drop|{ZONE}))(?:\s+size)?\s+(?:is|are|counts|holds|has)\s+(exactly\s+)?(\d+)(?:\s+cards?)?(\s+or\s+(?:more|less))?(?:\s+cards?)?(?=[,.:]|\s+and\b)",
        _number_of_cards,
        " is | are | has |counts|holds",
        "If your hand is 3 cards or less, draw",
        "If the number of cards in your hand is 3 or less, draw",
    ),
    # --- who fights whom ---
    rule(
        "the battle opponent of whom",
        r"\bthe\s+(?:(?:battle\s+opponent|opponent)\s+of|member\s+(?:that\s+is\s+)?(?:battling|fighting|in\s+battle\s+with))\s+your\s+(?:member\s+in\s+battle|(?:battling|attacking|defending)\s+member)\b",
        "your opponent's member in battle",
        "opponent of your|battling your|fighting your|battle with your",
        "the battle opponent of your member in battle gets -1 aura",
        "your opponent's member in battle gets -1 aura",
    ),
    rule(
        "the member in battle with this",
        rf"\b(?:the\s+)?member\s+(?:in\s+battle|battling|fighting)\s+with\s+{THIS}\b(?!')",
        "the battle opponent of this member",
        "with this",
        "member in battle with this gets -2000 power",
        "the battle opponent of this member gets -2000 power",
    ),
    rule(
        "the opponent of this member",
        rf"\bthe\s+opponent\s+of\s+({THIS}|it)(?:\s+in\s+(?:that\s+|the\s+)?battle)?\b(?!')",
        r"the battle opponent of \1",
        "opponent of",
        "the opponent of this member in battle gets -1000 power",
        "the battle opponent of this member gets -1000 power",
    ),
    # --- what was paid or moved ---
    rule(
        "that of whom",
        rf"\bwhose\s+({VALUE})\s+is\s+([^.,;]*?)\bthat\s+of\s+(?=the\b|this\b|your\b)",
        r"whose \1 is \2the \1 of ",
        "that of",
        "whose level is less than that of the member put in the drop zone",
        "whose level is less than the level of the member put in the drop zone",
    ),
    rule(
        "value of what was moved",
        rf"\bthe\s+({VALUE})\s+of\s+the\s+{TYPE}\s+(?:(?:that|which)\s+(?:was|is)\s+)?(?:put|dropped|discarded|purged|returned|removed|stocked|rested|placed|revealed)(?:\s+(?:in|into|to)\s+(?:(?:the|your)\s+)?(?:\w+\s+zone|hand|stock|drop))?(?:\s+(?:this\s+way|in\s+this\s+way|by\s+this|(?:for|by|as|to\s+pay)\s+(?:this|the|that)\s+cost))?",
        r"the affected card's \1",
        "level of the|cost of the",
        "whose level is less than the level of the member put in the drop zone this way",
        "whose level is less than the affected card's level",
    ),
    # --- what holds for this member ---
    rule(
        "if this member is so, it",
        rf"(\bif\s+{THIS}\s+(?:is\s+(?:in\s+(?:battle|the\s+(?:front|back)\s+row)|battling|attacking|defending|rested|standing)|has\s+(?:no|\d+(?:\s+or\s+(?:more|less))?)\s+(?:soul|cards\s+in\s+its\s+soul)),\s+)it(?=\s+(?:gets|gains|cannot|loses|stands|rests)\b)",
        _this_for_it,
        "if this",
        "if this member is in battle, it gets +2000 power",
        "if this member is in battle, this member gets +2000 power",
    ),
    rule(
        "would in a turn",
        r"(\[CONT\]\s*)(if\s+[^,]*?\bwould\b[^,]*?)\s+(?:during|in|on)\s+(your(?:\s+opponent's)?)\s+turn(?=,)",
        r"\1during \3 turn, \2",
        "would&&turn",
        "[CONT] If you would draw a card by an effect during your turn, stock boost (1) instead.",
        "[CONT] during your turn, If you would draw a card by an effect, stock boost (1) instead.",
    ),
    # --- souls and trances ---
    rule(
        "validity in short",
        r"\[\s*(?:(?:this|this\s+ability)\s+)?(?:is\s+)?(?:only\s+)?(?:active|valid|works|usable|can\s+be\s+used)(?:\s+only)?\s+(?:while\s+)?(?:in|from)\s+(?:(?:the|your|a)\s+)?(soul|drop|stock|level|purge|remove|hand|battle|paradox)(?:\s+zone)?\s*\]:?",
        lambda m: f"Only in the {m.group(1).lower()}{'' if m.group(1).lower() == 'hand' else ' zone'}:",
        "active|valid|works|usable|used",
        "[CONT] [Works only in Hand] This card's cost is reduced by 1.",
        "[CONT] Only in the hand: This card's cost is reduced by 1.",
    ),
    rule(
        "validity in a zone by one word",
        r"\bonly\s+in\s+the\s+(soul|drop|stock|level|purge|remove|battle|paradox):",
        r"Only in the \1 zone:",
        "only in the",
        "[CONT] Only in the Soul: Your members get +1000 power.",
        "[CONT] Only in the Soul zone: Your members get +1000 power.",
    ),
    rule(
        "the tranceunion over this card",
        r"(?:(?<=\])|(?<=zone:))(\s*)the\s+(tranceunion|super\s+logicalist|logicalist)\s+(?:(?:that|which)\s+has|with)\s+this(?:\s+card)?\s+(?:in|as)\s+its\s+soul\s+(?=gets|gains|cannot)",
        r"\1if the member that has this card in its soul is a \2, the member that has this card in its soul ",
        "its soul",
        "[CONT] Only in the soul zone: The tranceunion that has this card in its soul gets +1 limit.",
        "[CONT] Only in the soul zone: if the member that has this card in its soul is a tranceunion, the member that has this card in its soul gets +1 limit.",
    ),
    rule(
        "soul of your tranceunion",
        r"\b(?:(?:is\s+)?(?:put|placed)\s+(?:in|into)\s+(?:the\s+)?soul\s+of|becomes?\s+(?:the\s+|a\s+)?soul\s+of)\s+(?:one\s+of\s+your\s+tranceunions|(?:an?|your)\s+tranceunion)\s+(?:by|via|with|through|in)\s+(?:a\s+)?trance\b(?!\s+(?:with|change))(?:(,\s+)(?:that|the)\s+tranceunion(?=\s+(?:gets|gains|cannot)\b))?",
        lambda m: (
            "becomes soul by trance" + (f"{m.group(1)}the tranceunion mobilized by that trance" if m.group(1) else "")
        ),
        "soul of",
        "When this card is put into the soul of one of your tranceunions by a trance, that tranceunion gets +1 limit",
        "When this card becomes soul by trance, the tranceunion mobilized by that trance gets +1 limit",
    ),
    rule(
        "into the soul of what arrives",
        rf"\bwhen\s+you\s+trance(\s+with\s+(?:{NAME}|{ELEMENT}))?,\s+((?:you\s+may\s[^.]*\.\s+if\s+you\s+do,\s+)?(?:you\s+may\s+)?put\s+[^.,]*?)\s+(?:in|into|to)\s+the\s+soul\s+of\s+(?:the\s+tranceunion\s+(?:mobilized|deployed)\s+(?:by|with)\s+that\s+trance|that\s+tranceunion)\b",
        lambda m: (
            f"{f'if you trance{m.group(1)}, ' if m.group(1) else ''}when one of your tranceunions is mobilized by trance, "
            f"{m.group(2)} into the soul of that member"
        ),
        "trance&&soul of",
        "When you trance, put the top card of your deck into the soul of the tranceunion mobilized by that trance",
        "when one of your tranceunions is mobilized by trance, put the top card of your deck into the soul of that member",
    ),
    rule(
        "the tranceunion of the other player's trance",
        r"\bwhen\s+your\s+opponent\s+trances,\s+(?:the\s+tranceunion\s+(?:mobilized|deployed)\s+(?:by|with)\s+that\s+trance|that\s+tranceunion)(?=\s+(?:gets|gains|cannot)\b)",
        "when one of your opponent's tranceunions is mobilized by trance, that member",
        "opponent trances",
        "When your opponent trances, that tranceunion gets -1000 power",
        "when one of your opponent's tranceunions is mobilized by trance, that member gets -1000 power",
    ),
    # --- sentences that say only what differs ---
    rule(
        "draw so many instead",
        r"\b(draws?|discards?)\s+(\d+)(?=\s+instead\b)",
        lambda m: f"{m.group(1)} {'a card' if m.group(2) == '1' else m.group(2) + ' cards'}",
        "instead",
        "draw a card. If you have a red member, draw 2 instead.",
        "draw a card. If you have a red member, draw 2 cards instead.",
    ),
    rule(
        "value of what was chosen",
        rf"((?<=[.\ue000-\uf8ff])\s+(?:and\s+|then,?\s+)?|(?:,|:|;|\s-|\s+and|\s+then)\s+(?:and\s+|then\s+)?)(?={CHANGE}(?!\s+(?:to|for)\s+(?!each\b|every\b|the\s+(?:turn|battle)\b))[^.;:•\n]*(?:{_LASTING}|\binstead\b))",
        _value_of_whom,
        "+|-",
        "choose another of your members. +2000 power until end of turn.",
        "choose another of your members. it gets +2000 power until end of turn.",
    ),
)
"""How people type, in the order in which it is respelled."""

TYPED_LAST: tuple[Rule, ...] = (
    rule(
        "so many are chosen instead",
        r"(?P<head>(?:[\]:.]|\[AUTO\][^\n.:,]*,|On\s+Gate\s+Destruction)\s+)choose\s+(?P<one>(?:up\s+to\s+)?(?:an\s+opponent's|(?:one|1|another)\s+of|an?\b|1\b))\s+(?P<what>[^.,;:]*?)(?:,\s+and\s+|\.\s+|,?\s+then\s+|,\s+|\s+and\s+)(?P<deed>[^.;•]*?)\.\s+if\s+(?P<state>[^.,]*),\s+choose\s+(?P<up>up\s+to\s+)?(?P<number>\d+)(?:\s+(?:of\s+(?:them|those)|members?|cards?))?\s+instead\.",
        _so_many_instead,
        "choose&&instead",
        "[ACT] [(2)] choose one of your members, and stand it. If you have a tactics, choose 2 instead.",
        "[ACT] [(2)] if you have a tactics, choose 2 of your members, then stand them. Otherwise, choose one of your members, then stand it.",
    ),
    rule(
        "as many are moved instead",
        r"\b(return|put|rest|stand|drop|destroy|discard)\s+(one\s+of|an?|1)\s+([^.,;:]*?)\.\s+(if\s+[^.,]*),\s+\1\s+(\d+)\s+instead\.",
        lambda m: (
            f"{m.group(1)} {m.group(2)} {m.group(3)}. {m.group(4)}, "
            f"{m.group(1)} {m.group(5)} {'of ' if m.group(2).lower().endswith('of') else ''}{m.group(3)} instead."
        ),
        "instead",
        "rest one of your members. If you have a tactics, rest 2 instead.",
        "rest one of your members. If you have a tactics, rest 2 of your members instead.",
    ),
    rule(
        "as many from the top instead",
        r"\b(put|stock|drop)\s+the\s+top\s+card\s+of\s+([^.,;:]*?)\.\s+(if\s+[^.,]*),\s+\1\s+(?:the\s+top\s+)?(\d+)(?:\s+cards)?\s+instead\.",
        r"\1 the top card of \2. \3, \1 the top \4 cards of \2 instead.",
        "top&&instead",
        "put the top card of your deck into your stock zone. If you have a tactics, put 2 instead.",
        "put the top card of your deck into your stock zone. If you have a tactics, put the top 2 cards of your deck into your stock zone instead.",
    ),
    rule(
        "more of a value instead",
        r"\A(?P<head>\[CONT\]\s*(?:only\s+in\s+the\s+[\w\s]+:\s*)?)(?:(?P<lead>if|while|as\s+long\s+as|during)\s+(?P<first>[^.,]*),\s+)?(?P<whom>(?!if\b|while\b|during\b|as\b)[^.,]*?)\s+(?P<gets>gets?)\s+(?P<value>[+-]\d+)\s+(?P<stat>power|aura|limit)\.\s+(?:if|while|as\s+long\s+as)\s+(?P<second>[^.,]*),\s+(?P<who>[^.,]*?)\s+gets?\s+(?P<other>[+-]\d+)\s+(?P<stat2>power|aura|limit)\s+instead\.\s*\Z",
        _more_instead,
        "[cont]&&instead",
        "[CONT] this member gets +1 limit. If you have a tactics, this member gets +3 limit instead.",
        "[CONT] this member gets +1 limit. if you have a tactics, this member gets +2 limit.",
    ),
)
"""What completes a sentence from the one before, behind all other rules."""
