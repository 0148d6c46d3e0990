"""Spellings of effects: other verbs, who does it, how a card lies, and what is said of several cards at once."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import THIS, TYPE, WORD

_ONE = (
    rf"(?:an?\s|another\s|(?:up\s+to\s+)?(?:one|\d+)\s+(?:of\s+)?|all\s|each\s|this\s|that\s|it\b|them\b|the\s|{NAME})"
)
_VERBS = r"draw|discard|choose|put|return|rest|stand|drop|purge|remove|reveal|shuffle|stock|destroy|turn|move|mobilize|skip|pay"


def _third(verb: str, subject: str) -> str:
    """Return the form of a verb behind ``your opponent`` or ``you``."""
    plural = subject.lower() in ("you", "they", "players")
    return verb if plural else verb + ("es" if verb.endswith(("s", "sh", "ch")) else "s")


def _neither(found: re.Match[str]) -> str:
    """Return ``cannot attack or intercept``."""
    return f"cannot {found.group(1)} or {found.group(2)}"


def _stands(found: re.Match[str]) -> str:
    """Return ``stand this member``."""
    return f"{found.group(1)}{found.group(3)[:-1]} {found.group(2)}"


def _lies(found: re.Match[str]) -> str:
    """Return ``into your level zone face up rested``."""
    return f"{found.group(3)} {found.group(1)} {found.group(2)}"


def _one_by_one(found: re.Match[str]) -> str:
    """Return ``choose an opponent's member. rest it. choose one of their gates. destroy it.``"""
    head, first, second, verb_one, kind_one, verb_two, kind_two, end = found.groups()
    if (
        kind_one.lower() not in first.lower()
        or kind_two.lower() not in second.lower()
        or kind_one.lower() == kind_two.lower()
    ):
        return found.group()
    if re.search(r"\b\d", first + second) or "up to" in (first + second).lower():
        return found.group()
    if "opponent" in first.lower():
        second = re.sub(r"\btheir\b", "your opponent's", second, flags=re.IGNORECASE)
    return f"{head}choose {first}. {verb_one} it. choose {second}. {verb_two} it{end}"


def _mills(found: re.Match[str]) -> str:
    """Return ``put the top 2 cards of your deck into your drop zone``."""
    who, number = found.group(1), found.group(2) or found.group(3) or "1"
    cards = "the top card" if number.lower() in ("a", "1", "one") else f"the top {number} cards"
    theirs = who is not None and "opponent" in who.lower()
    if who is not None and "player" in who.lower():
        return f"each player puts {cards} of their deck into their drop zone"
    return f"put {cards} of {'your opponent' + chr(39) + 's' if theirs else 'your'} deck into {'their' if theirs else 'your'} drop zone"


DEEDS: tuple[Rule, ...] = (
    # --- verbs ---
    rule(
        "must do",
        rf"\b(your\s+opponent|that\s+player|they|you|each\s+player)\s+must\s+({_VERBS})\b",
        lambda m: f"{m.group(1)} {_third(m.group(2).lower(), m.group(1))}",
        "must",
        "your opponent must discard a card",
        "your opponent discards a card",
    ),
    rule(
        "choose and do",
        rf"\bchoose(s?)\s+and\s+({_VERBS})(?:e?s)?\s+(?={_ONE})",
        lambda m: _third(m.group(2).lower(), "it" if m.group(1) else "you") + " ",
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
        "mills",
        r"\b(?:(your\s+opponent|you|each\s+player|both\s+players)\s+)?mills?\s+(?:(an?|one|\d+|X)\s+cards?|(\d+|X)(?=\s*[.,;\]]))",
        _mills,
        "mill",
        "your opponent mills 2 cards",
        "put the top 2 cards of your opponent's deck into their drop zone",
    ),
    rule(
        "places cards",
        rf"(?<!when\syou\s)(?<!opponent\s)(?<!when\sa\splayer\s)\bplace\s+(?={_ONE}|any\b)(?=[^.;]*?\b(?:in|into|on|onto|under|at)\b)",
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
        "reveal by turning",
        r"\bturn\s+(the\s+top\s+(?:card|\d+\s+cards)\s+of\s+(?:your|their|your\s+opponent's)\s+deck)\s+face[-\s]up(?:\s*\(reveal\s+(?:it|them)\))?",
        r"reveal \1",
        "top&&up",
        "turn the top card of your deck face-up (reveal it)",
        "reveal the top card of your deck",
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
        "drawn from a deck",
        r"\b(draws?\s+(?:an?|1|one|up\s+to\s+\d+|\d+|X)\s+cards?)\s+from\s+(?:the\s+top\s+of\s+)?(?:your|their|the)\s+decks?\b",
        r"\1",
        "deck&&draw",
        "draw a card from your deck",
        "draw a card",
    ),
    rule(
        "each draw",
        rf"\b(?:you\s+and\s+your\s+opponent|both\s+(?:you\s+and\s+your\s+opponent|players))\s+(?:each\s+)?({_VERBS})\b",
        lambda m: f"each player {_third(m.group(1).lower(), 'it')}",
        "you and|both",
        "you and your opponent each draw a card",
        "each player draws a card",
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
        "performs a boost",
        r"\b(?:perform|carry\s+out|do|use)(s?)\s+(?:a\s+)?(stock\s+boost)\b",
        r"\2\1",
        "stock boost&&perform|carry|do|use",
        "perform Stock Boost 2",
        "Stock Boost 2",
    ),
    rule(
        "trances using",
        r"\b(trance)\s+(?:using|between|of)\s+(?=this\s+member\s+and\b|this\s+member\s*[.,]|this\s+and\b)",
        r"\1 with ",
        "trance&&this",
        "trance using this member and one of your foreigners",
        "trance with this member and one of your foreigners",
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
        "a card that stands",
        rf"((?:^|[,.:]\s+|\bthen\s+|\band\s+|\]\s+))({THIS}|it|that\s+member|they|those\s+members)\s+(stands|rests)(?:\s+up)?(?=\s*[.,]|\s+and\b)(?![^.]*\bwhen\b)",
        _stands,
        "stands|rests",
        "draw a card, and this member stands.",
        "draw a card, and stand this member.",
    ),
    rule(
        "can neither",
        r"\bcan\s+neither\s+(attack|intercept|stand|be\s+moved)\s+nor\s+(attack|intercept|stand|be\s+moved)\b",
        _neither,
        "nor",
        "It can neither attack nor intercept",
        "It cannot attack or intercept",
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
        "either the top or bottom",
        r"\bon\s+either\s+(?:the\s+)?(top|bottom)\s+or\s+(?:the\s+)?(top|bottom)\b",
        r"on the \1 or \2",
        "either",
        "put it on either the top or bottom of your deck",
        "put it on the top or bottom of your deck",
    ),
    rule(
        "one to the hand",
        r"(\blook\s+at\s+(?:up\s+to\s+)?(?:the\s+top\s+)?\d+\s+cards\s[^.]*?(?:,|\.)\s+(?:then\s+|and\s+)?)(?:add|put)\s+((?:up\s+to\s+)?(?:1|one|\d+))\s+(?:in)?to\s+your\s+hand\b",
        r"\1put \2 of them into your hand",
        "look",
        "Look at the top 3 cards of your deck, add 1 to your hand",
        "Look at the top 3 cards of your deck, put 1 of them into your hand",
    ),
    rule(
        "and shuffle",
        r"(\bsearch(?:es)?\s+(your|their|your\s+opponent's)\s+deck\b[^“”]*?(?:,|\.|\band|\bthen)\s+)shuffle(?:\s+(?:it|the\s+deck|that\s+deck))?(?=\s*[.,])",
        r"\1shuffle \2 deck",
        "search",
        "Search your deck for a tactics, put it into your hand, and shuffle.",
        "Search your deck for a tactics, put it into your hand, and shuffle your deck.",
    ),
    rule(
        "into a deck that is shuffled",
        r"\b(?:return|put)\s+([^.;]*?)\s+(?:in)?to\s+(your|their|its\s+owner's|their\s+owners'|your\s+opponent's)\s+decks?(?:,?\s+and|,?\s+then|\.\s+then,?|,)\s+(?:(?:you|your\s+opponent|they|its\s+owner)\s+)?shuffles?\s+(?:it|them|that\s+deck|(?:your|their|the)\s+decks?)(?=\s*[.,])",
        r"shuffle \1 into \2 deck",
        "shuffle",
        "return all cards in your drop zone to your deck and shuffle it.",
        "shuffle all cards in your drop zone into your deck.",
    ),
    rule(
        "destroys what they chose",
        r"\b(your\s+opponent\s+chooses\s+(?:one|1|another)\s+of\s+their\s[^.,;]*?),?\s+and\s+(destroy|turn)s\s+(it(?:\s+face[-\s]\w+)?|that\s+gate)(?=\s*[.,])",
        r"\1. \2 \3",
        "chooses",
        "your opponent chooses one of their gates, and destroys it.",
        "your opponent chooses one of their gates. destroy it.",
    ),
    rule(
        "exchange of positions",
        r"\b(?:exchange|swap|switch)\s+this\s+member['’]s\s+(?:position|place|circle)\s+with\s+(?:that\s+of\s+)?(?=one\b|another\b|it\b|that\b)",
        "exchange this member with ",
        "exchange|swap|switch",
        "exchange this member's position with one of your other members",
        "exchange this member with one of your other members",
    ),
    rule(
        "positions of two",
        r"\b(?:exchange|swap|switch)\s+(?:the\s+)?(?:positions?|places?|circles?)\s+of\s+(2\s+of\s+your\s[^.,;]*?members)(?=\s*[.,;])",
        r"choose \1, and exchange them",
        "exchange|swap|switch",
        "exchange the positions of 2 of your members.",
        "choose 2 of your members, and exchange them.",
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
        "one more attack",
        r"\byou\s+(?:may|can)\s+attack\s+(?:1|an|one)\s+(?:additional|more|extra)\s+time\s+(?:during\s+)?(this\s+turn)\b",
        lambda m: f"your attack limit gets +1 {m.group(1)}",
        "time",
        "you may attack one additional time this turn",
        "your attack limit gets +1 this turn",
    ),
    rule(
        "one more trance",
        r"\byou\s+(?:may|can)\s+(?:perform\s+(?:1|an|one)\s+(?:additional|more|extra)\s+trance|trance\s+(?:1|an|one)\s+(?:additional|extra)\s+time)\s+(?:during\s+)?(this\s+turn)\b",
        lambda m: f"your trance limit gets +1 {m.group(1)}",
        "perform|additional|extra&&trance",
        "you can perform an additional trance this turn",
        "your trance limit gets +1 this turn",
    ),
    rule(
        "as many as the number named",
        r"(\bchoose\s+a\s+number\s+from\s[^“”]*?\bdraws?\s+)(?:that\s+many|as\s+many)\s+cards",
        r"\1(the chosen number) cards",
        "choose a number",
        "choose a number from 1 to 3. Draw that many cards",
        "choose a number from 1 to 3. Draw (the chosen number) cards",
    ),
    rule(
        "two choices, each with what is done",
        rf"((?:^|[\].:,]\s+))choose\s+((?:one|1|an?|another)\s[^.,;]*?),?\s+and\s+((?:one|1|an?|another)\s+of\s[^.,;]*?)(?:\.\s+|,\s+(?:and\s+)?|;\s*)({_VERBS})\s+that\s+({TYPE})\s+and\s+({_VERBS})\s+that\s+({TYPE})(\s*[.,]|$)",
        _one_by_one,
        "that&&choose",
        "Choose one of your opponent's members and one of their gates. Rest that member and destroy that gate.",
        "choose one of your opponent's members. Rest it. choose one of your opponent's gates. destroy it.",
    ),
    rule(
        "loses abilities of a kind",
        r"\blose(s?)\s+(?:all\s+(?:of\s+)?)?(?:its|their)\s+\[(AUTO|ACT)\](?:\s+abilit(?:ies|y))?(?=\s|[.,])|\blose(s?)\s+all\s+\[(AUTO|ACT)\](?:\s+abilit(?:ies|y))?(?=\s|[.,])",
        lambda m: f"cannot use [{m.group(2) or m.group(4)}] abilities",
        "lose",
        "it loses all of its [AUTO] abilities until end of turn",
        "it cannot use [AUTO] abilities until end of turn",
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
        "your choice",
        r"\s*\((?:your|their|his\s+or\s+her|his/her)\s+choice\)",
        "",
        "choice)",
        "1 of your opponent's members gets -4000 power (your choice)",
        "1 of your opponent's members gets -4000 power",
    ),
    rule(
        "places of two of them",
        r"\b(?:exchange|swap|switch)\s+(?:the\s+)?(?:positions?|places?)\s+of\s+(\d)\s+of\s+them\b",
        r"choose \1 of them, then exchange them",
        "of them",
        "You may exchange the positions of 2 of them.",
        "You may choose 2 of them, then exchange them.",
    ),
    rule(
        "equal to X times a number",
        r"\b(gains?|gets?)\s+(power|aura|limit)\s+equal\s+to\s+X\s+times\s+(\d+)",
        r"\1 +(\3 times X) \2",
        "equal to",
        "This member gains power equal to X times 2000 for the turn.",
        "This member gains +(2000 times X) power for the turn.",
    ),
    rule(
        "then behind a semicolon",
        r"\s*;\s*then\b,?",
        ", then",
        ";",
        "draw a card; then, discard a card.",
        "draw a card, then discard a card.",
    ),
)
"""They stand behind the words of conditions, in the order in which they are respelled."""
