"""Zones and the cards in them."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import whose
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    NOUN,
    OWNER,
    TRAIT,
    WHOSE,
    WORD,
    WORLD,
    ZONE,
    ZONE_NAME,
)


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


_TOGETHER = r"(?:hand|deck|(?:level|stock|drop|remove|purge)\s+zone|(?:drop|level|remove|purge)(?=\s*(?:$|[.,;:/]|or\b|and\b|into\b|onto\b|rested\b)))"
"""A zone whose cards are taken together with those of others."""
_NEXT_ZONE = rf"(?:(?:from|in)\s+)?(?:(?:{WHOSE})\s+)?{_TOGETHER}"


def _of_several(found: re.Match[str]) -> str:
    """Return ``from your hand or level zone or drop zone``; the text as it is if the zones are those of two players."""
    preposition, owner = (
        found.group("preposition"),
        found.group("whose") or whose(found.string[: found.start()]) or "your",
    )
    said = found.group("zones")
    owners = {" ".join(one.lower().split()) for one in re.findall(rf"\b(?:{WHOSE})\b", said, re.IGNORECASE)}
    zones = [one.lower().removesuffix("zone").strip() for one in re.findall(_TOGETHER, said, re.IGNORECASE)]
    if owners - {" ".join(owner.lower().split())}:
        return found.group()
    names = (one if one in ("hand", "deck") else f"{one} zone" for one in zones)
    return f"{preposition} {owner} {' or '.join(names)}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "of several zones",
        rf"\b(?P<preposition>from|in|search)\s+(?:either\s+)?(?:(?P<whose>{WHOSE})\s+)?(?P<zones>{_TOGETHER}(?:,\s*{_NEXT_ZONE})*(?:(?:,?\s+or|\s+and/or|(?<=deck)\s+and(?=[^.,;:]*\bfor\s+up\b))\s+|\s*/\s*){_NEXT_ZONE})(?!\s*/)",
        _of_several,
        "/|or|search",
        "choose a card from your hand or from your drop zone.",
        "choose a card from your hand or drop zone.",
    ),
    rule(
        "the whole stock",
        r"\b(all\s+(?:of\s+)?|the\s+(?:whole|entire)\s+|(?=your\s+(?:opponent['’]s\s+)?(?:whole|entire)\s))(your(?:\s+opponent['’]s)?|their)\s+(?:whole\s+|entire\s+)?stock(?:\s+zone)?(?:\s+cards)?\s+(?=in(?:to)?\b|to\b|on\b)",
        r"all cards in \2 stock zone ",
        "all|whole|entire&&stock",
        "Put all of your stock into your hand.",
        "Put all cards in your stock zone into your hand.",
    ),
    rule(
        "where cards other than this are",
        r"(\bother\s+than\s+this(?:\s+(?:card|member))?\s+)from(?=\s+(?:the|your)\s+(?:hand|(?:drop|stock|level|remove|purge|battle|paradox)\s+zone)\b)",
        r"\1in",
        "other than this",
        "choose a foreigner other than this from your drop zone",
        "choose a foreigner other than this in your drop zone",
    ),
    rule(
        "the zone out of which a card comes into your hand",
        r"((?:\A|[,.:\]•\ue000-\uf8ff]\s*|\b(?:and|then|may|can|you|skill|destruction|vanguard)\s+)(?:choose|return|put|add|take)\s+[^.,:\n“”]*?\b(?:in|from)\s+)the(?=\s+(?:drop|level|stock|purge|remove)\s+zone(?:,?\s+(?:and\s+|then\s+|and\s+then\s+)?(?:return|put|add|take)\s+(?:it|them))?\s+(?:to|into|in)\s+your\s+hand\b)",
        r"\1your",
        "the&&your hand",
        "choose a foreigner in the drop zone, and return it to your hand.",
        "choose a foreigner in your drop zone, and return it to your hand.",
    ),
    rule(
        "the zone out of which a card is mobilized",
        r"((?:\A|[,.:\]•\ue000-\uf8ff]\s*|\b(?:and|then|may|can|you|skill|destruction|vanguard)\s+)(?:mobilize\s+[^.,:\n“”]*?\bfrom\s+|choose\s+[^.,:\n“”]*?\b(?:in|from)\s+(?=the\s+\w+\s+zone,?\s+(?:and|then)\s+(?:then\s+)?mobilize\s+(?:it|them)\b)))the(?=\s+(?:drop|level|stock|purge|remove)\s+zone\b)",
        r"\1your",
        "mobilize&&zone&&the",
        "choose a foreigner in the drop zone and mobilize it.",
        "choose a foreigner in your drop zone and mobilize it.",
    ),
    rule(
        "those that are face up",
        rf"\ball\s+(?:the\s+)?cards\s+(in\s+{WHOSE}\s+(?:stock|level|remove|tool)\s+zone)\s+(?:that|which)\s+are\s+(face[-\s](?:up|down)|rested|standing)\b",
        r"all \2 cards \1",
        "that are|which are",
        "put all cards in your stock zone that are face up into your hand",
        "put all face up cards in your stock zone into your hand",
    ),
    rule(
        "cards there",
        r"\b((?:put|placed)\s+(?:in(?:to)?|on)\s+(your(?:\s+opponent's)?\s+(?:purge|level|stock|drop|remove)\s+zone)\b(?:(?!\bzone\b)[^.])*?\bif\s+(?:you\s+have|your\s+opponent\s+has|there\s+are)\s+(?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?\s+(?:other\s+)?cards)\s+(?:in\s+)?there\b",
        r"\1 in \2",
        "there&&if",
        "When a card is put into your purge zone, if you have 3 or more cards there, draw",
        "When a card is put into your purge zone, if you have 3 or more cards in your purge zone, draw",
    ),
    rule(
        "tactics and paradoxes in play",
        r"\b(paradox(?:es)?|tactics)\s+(?:(?:on|in)\s+the\s+field|(?:currently\s+)?in\s+play)\b|(\b(?:you\s+have|your\s+opponent\s+has)\s+[^.,:]*?\b(?:paradox(?:es)?|tactics))\s+(?:on|in)\s+(?:your|their)\s+field\b",
        lambda m: m.group(1) or m.group(2),
        "paradox|tactics&&field|in play",
        "draw a card for each other paradox on the field.",
        "draw a card for each other paradox.",
    ),
    rule(
        "cards of theirs in a zone",
        rf"\b({NOUN})\s+of\s+(?:your\s+|the\s+)?(opponent)\s+(in|from|on)\s+(?:(?:the|their|his\s+or\s+her)\s+)?(hand|{ZONE}|stock|drop)\b",
        r"\1 \3 your \2's \4",
        "opponent&&of",
        "choose up to 1 card of your opponent in level zone",
        "choose up to 1 card in your opponent's level zone",
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
        "stock of their owners",
        r"\b((?:its|their)\s+owners?(?:'s|')?|(?:in|into|to|from|of)\s+(?:your\s+)?opponent's)\s+(stock|drop)\b(?!\s+(?:zone|boost|open|close))",
        r"\1 \2 zone",
        "owner|opponent's",
        "put them into their owner's stock",
        "put them into their owner's stock zone",
    ),
    rule(
        "tools",
        r"\b(?:one\s+of\s+your|a)\s+tools?\s+(?=is\s+turned\s+face)",
        "a card in your tool zone ",
        "tool&&turned",
        "When one of your tools is turned face up, draw",
        "When a card in your tool zone is turned face up, draw",
    ),
    rule(
        "so many cards there",
        rf"\b(?:in|into)\s+(your\s+{ZONE})\s+(if\s+(?:you\s+have|there\s+are)\s+[^.,]*?\bcards?)\s+there\b",
        r"into \1 \2 in \1",
        " there",
        "put this face up in your level zone if you have 4 or less cards there.",
        "put this face up into your level zone if you have 4 or less cards in your level zone.",
    ),
    rule(
        "one of their zone's cards",
        r"\b(?:one|1)\s+of\s+(your(?:\s+opponent's)?)\s+(?:(drop|stock|level|purge)\s+cards|cards\s+in\s+(?:the\s+|their\s+|your\s+)?(drop|stock|level|purge|hand)(?:\s+zone)?)\b",
        lambda m: (
            f"a card in {m.group(1)} {m.group(2) or m.group(3)}{'' if (m.group(3) or '').lower() == 'hand' else ' zone'}"
        ),
        "cards&&of",
        "one of your stock cards",
        "a card in your stock zone",
    ),
    rule(
        "one of the purged",
        rf"\b(?:one|1)\s+of\s+(your(?:\s+opponent's)?)\s+purged\s+((?:(?!cards\b|that\b){WORD}\s+)*?)(cards|members|tranceunions|foreigners|logicalists|tactics|paradoxes)(?!\s+that)\b",
        lambda m: (
            f"a {m.group(2)}{m.group(3) if m.group(3).lower() == 'tactics' else m.group(3).removesuffix('es') if m.group(3).lower() == 'paradoxes' else m.group(3)[:-1]} in {m.group(1)} purge zone"
        ),
        "purged",
        "choose one of your purged cards",
        "choose a card in your purge zone",
    ),
    rule(
        "on a field",
        rf"\b((?:{MEMBER}s?)(?:\s+cards?)?)\s+(?:on|in)\s+(?:any|each\s+player['’]s|both\s+players['’]|the)\s+fields?\b",
        r"\1",
        "field",
        "choose a level 1 member on any field",
        "choose a level 1 member",
    ),
    rule(
        "level and stock cards",
        r"\b(\d+|an?|one|two|three)\s+of\s+your\s+((?:(?:face[- ](?:up|down)|rested|standing|red|blue|green|yellow|purple|white)\s+)*)(level|stock)\s+cards\b",
        lambda m: (
            f"{m.group(1)} {m.group(2)}card{'' if m.group(1).lower() in ('1', 'a', 'an', 'one') else 's'} in your {m.group(3).lower()} zone"
        ),
        "level cards|stock cards",
        "turn 2 of your face-up level cards face down",
        "turn 2 face-up cards in your level zone face down",
    ),
    rule(
        "from hand",
        r"(\bopponent\b[^.;\n]*?)?\bfrom\s+hand\b(?!\s+(?:size|limit))",
        lambda m: f"{m.group(1) or ''}from {'their' if m.group(1) else 'your'} hand",
        "from hand",
        "put 1 card from hand on the bottom of the deck",
        "put 1 card from your hand on the bottom of the deck",
    ),
    rule(
        "so many of both players",
        r"\b(cards?|members?|tranceunions?|logicalists?|foreigners?|tactics)\s+in\s+total\s+(?:from|in)\s+any\s+([a-z]+)\s+zone\b",
        r"\1 in any \2 zone",
        "in total",
        "choose up to 2 cards in total from any drop zone",
        "choose up to 2 cards in any drop zone",
    ),
    rule(
        "paradoxes of two zones",
        rf"\ball\s+({KIND})paradoxes\s+in\s+(your(?:\s+opponent's)?)\s+(?:battle\s+zone\s+(?:and|or)\s+(?:\2\s+)?paradox\s+zone|paradox\s+zone\s+(?:and|or)\s+(?:\2\s+)?battle\s+zone)\b",
        r"all \2 \1paradoxes",
        "paradox zone&&battle zone",
        "turn all face-up paradoxes in your opponent's battle zone and paradox zone face down.",
        "turn all your opponent's face-up paradoxes face down.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "zone before its cards",
        rf"\bone\s+of\s+(your|your\s+opponent['’]s)\s+({ZONE_NAME})\s+zone\s+cards\b",
        r"a card in \1 \2 zone",
        "zone cards",
        "stand one of your level zone cards",
        "stand a card in your level zone",
    ),
    rule(
        "top of a stock",
        r"\b(cards?\s+of\s+(?:your\s+opponent's|your|their))\s+stock\b(?!\s+zone)",
        r"\1 stock zone",
        "stock&&of",
        "the top card of your stock",
        "the top card of your stock zone",
    ),
    rule(
        "one of the cards in",
        r"\b(?:one|1)\s+of\s+the\s+cards\s+(?=in\b)",
        "a card ",
        "one of the|1 of the",
        "one of the cards in your hand",
        "a card in your hand",
    ),
    rule(
        "one of those of a kind in",
        rf"\b(?:one|1)\s+of\s+the\s+((?:{TRAIT}\s+)*)(?:(card|{MEMBER})s|(tactics))\s+(?=in\s+(?:your|their|this|its)\b)",
        lambda m: f"1 {m[1]}{m[2] or m[3]} ",
        "one of the|1 of the",
        "Choose one of the tactics in your drop zone",
        "Choose 1 tactics in your drop zone",
    ),
    rule(
        "every such card",
        rf"(?<=[\].:,”]\s)((?:(?:red|blue|green|yellow|purple|white|{WORLD})\s+)?{MEMBER}s\s+(?=in\s+your|in\s+the\s+same|on\s+your|with\s+|adjacent\s|behind\s|in\s+front\s|get\b|gain\b|cannot\b))",
        r"all \1",
        "members|logicalists|foreigners|tranceunions|super",
        "[CONT] Tranceunions in your hand get",
        "[CONT] all Tranceunions in your hand get",
    ),
    rule(
        "purged cards",
        rf"\b(?:(?:1|one)\s+of\s+)?your\s+purged\s+cards\s+(?:that|which)\s+(?:is|are)\s+(an?\s+)?((?:{MEMBER_OR_GATE}s?|tactics|paradox(?:es)?))\b",
        r"\1\2 in your purge zone",
        "purged",
        "one of your purged cards that is a tactics",
        "a tactics in your purge zone",
    ),
    rule(
        "gates of a field",
        r"(\bgates?\s+)(?:on|of)\s+(your|your\s+opponent's)\s+field\b",
        r"\1in \2 gate zone",
        "field&&gate",
        "for each destroyed gate on your field",
        "for each destroyed gate in your gate zone",
    ),
    rule(
        "field",
        r"(?<!\bparadox )(?<!\bparadoxes )(?<!\btactics )\b(on|of)\s+(your|your\s+opponent's)\s+field\b",
        r"\1 \2 circles",
        "field",
        "on your field",
        "on your circles",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
