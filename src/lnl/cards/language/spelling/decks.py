"""Decks and stocks: top and bottom cards, shuffling, putting back."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.context import whose
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    MEMBER,
    PILE,
    WHOSE,
)


def _place_below(found: re.Match[str]) -> str:
    """Return ``put it on the bottom of their deck``, of the deck that was named last."""
    before = re.findall(r"\b(your\s+opponent['’]s|your|their)\s+deck\b", found.string[: found.start()], re.IGNORECASE)
    return (
        f"{found.group(1)} {found.group(2)} on the {found.group(3)} of {before[-1]} deck" if before else found.group()
    )


def _top_cards(found: re.Match[str]) -> str:
    """Return ``the top 2 cards of your deck``, ``the top 2 cards of their deck``."""
    owner = found.group(2) or whose(found.string[: found.start()])
    return f"the top {found.group(1)} of {owner} {found.group(3)}" if owner else found.group()


_PLACE = (
    r"(?:in(?:to)?\s+(?:your\s+hand|(?:the|your)\s+(?:drop|stock|level)\s+zone(?:\s+face[-\s](?:up|down))?|this\s+member's\s+soul)"
    r"|on\s+(?:the\s+)?(?:top|bottom)\s+of\s+your\s+deck)"
)
"""Where one card is put that was looked at."""


WORDINGS: tuple[Rule, ...] = (
    rule(
        "an end of the stock without whose",
        r"((?:\A|[.:,\]])[^.:\]“”]*?)\b(on|to|at)\s+(?:the\s+)?(top|bottom)\s+of\s+(?:the\s+)?stock\b(?!\s+(?:zone|boost))",
        lambda m: (
            m[0]
            if re.search(r"\b(?:opponent|they|their|player|owner)", m[1], re.IGNORECASE)
            else f"{m[1]}{m[2]} the {m[3]} of your stock zone"
        ),
        "of stock|of the stock",
        "put it on the bottom of stock face down.",
        "put it on the bottom of your stock zone face down.",
    ),
    rule(
        "put back on",
        r"\b(put\s+(?:it|them|this(?:\s+card)?|that\s+card))\s+back\s+(?=(?:on|in)(?:to)?\s+(?:(?:the\s+)?(?:top|bottom)\s+of\s+)?your\s+stock)",
        r"\1 ",
        "back",
        "put it back on the bottom of your stock zone",
        "put it on the bottom of your stock zone",
    ),
    rule(
        "the rest is shuffled back",
        r"\bshuffle\s+(the\s+(?:rest|others?|other\s+cards|remaining\s+cards))(?:\s+of\s+(?:them|the\s+cards))?\s+(?:back|in|back\s+in)(?=\s*[.,])",
        r"shuffle \1 into your deck",
        "shuffle",
        "put all red cards into your hand and shuffle the rest back.",
        "put all red cards into your hand and shuffle the rest into your deck.",
    ),
    rule(
        "up to so many from the top",
        r"\b(?:you\s+may\s+)?put\s+up\s+to\s+(\d+|\(the\s+number\s+of\s+[^.,;()]*\))\s+cards\s+from\s+the\s+top\s+of\s+your\s+(deck|stock(?:\s+zone)?)\s+(in(?:to|\s+)\s*(?:the|your)\s+(?:hand|(?:drop|level|purge|stock)(?:\s+zone)?)(?:\s+face[-\s](?:up|down))?(?:\s+rested)?)(?=\.\s*\Z)",
        r"\1 times, you may put the top card of your \2 \3",
        "put&&up to&&from the top",
        "Put up to 2 cards from the top of your stock zone into your hand.",
        "2 times, you may put the top card of your stock zone into your hand.",
    ),
    rule(
        "into a hand or on a deck",
        rf"\bput\s+(it|that\s+card)\s+({_PLACE})\s+or\s+(?:put\s+it\s+)?({_PLACE})(?=\.\s*\Z)",
        lambda m: (
            m.group()
            if re.search(r"\b(?:opponent|each\s+player|you\s+may)\b[^.]*\Z", m.string[: m.start()], re.IGNORECASE)
            or ("deck" in m.group(2) and "deck" in m.group(3))
            else f"you may put it {re.sub('^in ', 'into ', m.group(2))}. If you do not, put it {re.sub('^in ', 'into ', m.group(3))}"
        ),
        " or &&put",
        "Otherwise, put it into your hand or on the bottom of your deck.",
        "Otherwise, you may put it into your hand. If you do not, put it on the bottom of your deck.",
    ),
    rule(
        "the card on top, taken",
        r"\b(?:take\s+)?the\s+(card|\d+\s+cards)\s+(?:(?:that|which)\s+(?:is|are)\s+)?on\s+(?:the\s+)?top\s+of\s+(your(?:\s+opponent's)?|their)\s+(deck|stock)\s+and\s+put\s+(?:it|them)\b",
        r"put the top \1 of \2 \3",
        "top of&&and put",
        "take the card on top of your deck and put it into your stock zone",
        "put the top card of your deck into your stock zone",
    ),
    rule(
        "in the order you like",
        r"\bin\s+(?:the|an|whatever|whichever|any)\s+order\s+(?:of\s+your\s+(?:choice|choosing)|(?:that\s+)?you\s+(?:like|want|choose|wish|please|prefer))",
        "in any order",
        "order",
        "on the bottom of your deck in the order of your choice",
        "on the bottom of your deck in any order",
    ),
    rule(
        "top cards of a deck",
        rf"\bthe\s+(\d+\s+cards|card)\s+(?:on|at|from)\s+(?:the\s+)?top\s+of\s+(?=(?:{WHOSE}|the)\s+(?:deck|stock))"
        rf"|\bthe\s+(?:top|first)\s+(\d+\s+cards|card)\s+(?:from|in|on|of)\s+(?=(?:{WHOSE}|the)\s+(?:deck|stock))"
        rf"|(?<!\bthe\s)\btop\s+(\d+\s+cards|card)\s+of\s+(?=(?:{WHOSE}|the)\s+(?:deck|stock))",
        lambda m: f"the top {m.group(1) or m.group(2) or m.group(3)} of ",
        "top|first",
        "put the card on top of your deck into your hand",
        "put the top card of your deck into your hand",
    ),
    rule(
        "whose top cards",
        rf"\b({WHOSE})\s+(?:deck's\s+top\s+(\d+\s+cards|card)\b|top\s+(\d+\s+cards|card)\b(?!\s+of))",
        lambda m: f"the top {m.group(2) or m.group(3)} of {m.group(1)} deck",
        "top",
        "look at your deck's top 3 cards",
        "look at the top 3 cards of your deck",
    ),
    rule(
        "under the deck",
        rf"\bunder\s+({WHOSE}|the)\s+deck\b",
        r"on the bottom of \1 deck",
        "under",
        "put it under your deck",
        "put it on the bottom of your deck",
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
        "an end of the deck in any order",
        r"\bon\s+(?:the\s+)?(top\s+or\s+(?:the\s+)?bottom|bottom\s+or\s+(?:the\s+)?top|top|bottom)\s+in\s+any\s+order(?=[.,;]|\s*$)",
        r"on the \1 of your deck",
        "any order",
        "put the rest on the bottom in any order.",
        "put the rest on the bottom of your deck.",
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
        "and shuffle",
        r"(\bsearch(?:es)?\s+(your|their|your\s+opponent's)\s+deck\b(?:(?!\bsearch)[^“”])*?(?:,|\.|\band|\bthen)\s+)shuffle(?:\s+(?:it|the\s+deck|that\s+deck))?(?=\s*[.,])",
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
        "what stays on top",
        r"\s*\((?:otherwise|if\s+not),?\s+(?:leave\s+it|it\s+stays|it\s+remains|put\s+it\s+back)[^()]*\)",
        "",
        "otherwise|if not",
        "You may put that card in your drop zone (otherwise leave it on top).",
        "You may put that card in your drop zone.",
    ),
    rule(
        "top cards, passive",
        r"(?<!if\s)(?<!when\s)\b(the\s+top\s+(?:card|\d+\s+cards)\s+of\s+(?:your(?:\s+opponent's)?|their)\s+deck)\s+(?:is|are)\s+(revealed|dropped|put\s+(?=(?:into|in|on)\b))",
        lambda m: (
            f"{ {'r': 'reveal', 'd': 'drop', 'p': 'put'}[m.group(2)[0].lower()] } {m.group(1)}"
            + (" " if m.group(2).lower().startswith("put") else "")
        ),
        "the top&&is|are",
        "When this member attacks, the top card of your deck is revealed.",
        "When this member attacks, reveal the top card of your deck.",
    ),
    rule(
        "hand into the deck",
        r"\bshuffle\s+(your|their)\s+hand\s+into\s+(your|their)\s+deck\b",
        r"shuffle all cards in \1 hand into \2 deck",
        "hand into",
        "shuffle your hand into your deck",
        "shuffle all cards in your hand into your deck",
    ),
    rule(
        "a card that goes to a zone",
        rf"\b(the\s+top\s+(?:card|\d+\s+cards|two\s+cards|three\s+cards)\s+of\s+(?:your(?:\s+opponent's)?|their)\s+deck|it|they)\s+goes?\s+(?:in)?to\s+((?:your|their|your\s+opponent's|its\s+owner's)\s+(?:{PILE}|drop))\b",
        lambda m: f"put {'them' if m.group(1).lower() == 'they' else m.group(1)} into {m.group(2)}",
        "goe",
        "the top card of your opponent's deck goes to their drop zone",
        "put the top card of your opponent's deck into their drop zone",
    ),
    rule(
        "so many from the top",
        rf"\b(put|drop|stock|purge|remove)(s?)\s+cards\s+from\s+the\s+top\s+of\s+(your(?:\s+opponent's)?|their)\s+deck\s+((?:in)?to\s+(?:your(?:\s+opponent's)?|their|its\s+owner's)\s+[^.,;]*?\s+)?equal\s+to\s+((?:the\s+number\s+of|your\s+T-rank|its|(?:this|that)\s+\w+'s|\d+\s+times)\b(?:(?!\binto\b)[^.,;])*?)(?:\s+(?P<into>(?:in)?to\s+{WHOSE}\s+{PILE})(?:\s+(?P<lies>face[-\s](?:up|down)))?)?(?=\s*(?:[.,;]|$)|\s+(?:and|then)\b)",
        lambda m: (
            f"{m.group(1)}{m.group(2)} the top ({m.group(5)}) cards of {m.group(3)} deck "
            f"{' '.join(filter(None, ((m.group(4) or m.group('into') or '').strip(), m.group('lies'))))}".rstrip()
        ),
        "equal to&&from the top",
        "your opponent puts cards from the top of their deck into their drop zone equal to the number of cards in this member's soul.",
        "your opponent puts the top (the number of cards in this member's soul) cards of their deck into their drop zone.",
    ),
    rule(
        "either end of that deck",
        r"(\blook\s+at\s+the\s+top\s+card\s+of\s+(your(?:\s+opponent's)?)\s+deck\b[^.“”]*?\bput\s+(?:it|that\s+card)(?:\s+back)?\s+on\s+(?:the\s+)?(?:top\s+or(?:\s+on)?(?:\s+the)?\s+bottom|bottom\s+or(?:\s+on)?(?:\s+the)?\s+top)\s+of)\s+(?:that|the|their|its\s+owner's)\s+deck\b",
        r"\1 \2 deck",
        "top or|bottom or",
        "look at the top card of your opponent's deck, and put it on the top or the bottom of that deck.",
        "look at the top card of your opponent's deck, and put it on the top or the bottom of your opponent's deck.",
    ),
    rule(
        "whole zone into the deck",
        r"\bshuffle\s+(your|your\s+opponent['’]s)\s+(drop|purge|remove)\s+zone\s+into\s+(?=(?:your|their)\s+deck\b)",
        r"shuffle all cards in \1 \2 zone into ",
        "shuffle",
        "shuffle your drop zone into your deck",
        "shuffle all cards in your drop zone into your deck",
    ),
    rule(
        "one more of them",
        r"\b(put\s+the\s+top\s+card\s+of\s+your\s+deck\s+[^.,]*?),?\s+and\s+if\s+([^.,]*),\s+put\s+(?:1|one|another)(?:\s+more)?(?:\s+card)?(?:\s+(?:there|too|as\s+well))?(?=\.)",
        r"\1. If \2, \1",
        "top&&more|another",
        "put the top card of your deck into your stock zone, and if this member has 3 or more soul, put one more.",
        "put the top card of your deck into your stock zone. If this member has 3 or more soul, put the top card of your deck into your stock zone.",
    ),
    rule(
        "cards from the bottom",
        r"\b(?:the\s+)?bottom\s+1\s+card\b|\b(?:a|1)\s+card\s+from\s+the\s+bottom\b",
        "the bottom card",
        "bottom",
        "a card from the bottom of your stock zone",
        "the bottom card of your stock zone",
    ),
    rule(
        "bottom cards of a deck",
        r"\b(put|drop|stock|purge|remove)s?\s+the\s+bottom\s+(\d+|X)\s+cards\s+of\s+(your(?:\s+opponent['’]s)?|their)\s+deck\b(?![^\[\]]*\])((?:(?!\b(?:and|then)\b)[^.,;])*)(?=[.;]|\Z|,(?!\s+(?:and|then)\b))",
        r"\2 times, \1 the bottom card of \3 deck\4",
        "bottom&&cards",
        "put the bottom 2 cards of your deck into your drop zone.",
        "2 times, put the bottom card of your deck into your drop zone.",
    ),
    rule(
        "bottom of a stock",
        r"\b(the\s+bottom(?:\s+(?:\d+|X))?\s+cards?\s+of\s+(?:your(?:\s+opponent['’]s)?|their))\s+stock\b(?!\s+zone)",
        r"\1 stock zone",
        "bottom&&stock",
        "the bottom card of your stock",
        "the bottom card of your stock zone",
    ),
    rule(
        "back on top or elsewhere",
        r"\blook\s+at\s+the\s+top\s+card\s+of\s+(your(?:\s+opponent['’]s)?)\s+deck(?:\.\s+|,?\s+(?:and|then)\s+)(?:you\s+may\s+)?(?:put\s+it\s+back\s+(?:on\s+(?:the\s+)?top(?:\s+of\s+(?:your|their|that)\s+deck)?\s+)?or\s+(?:put\s+it\s+)?(?:in|into)\s+(?:your|their|the)\s+(drop|stock)(?:\s+zone)?|put\s+it\s+on\s+(?:the\s+)?top\s+(?:of\s+(?:your|their|that)\s+deck\s+)?or\s+(?:in|into)\s+(?:your|their|the)\s+(drop|stock)(?:\s+zone)?)(?=\.)",
        lambda m: (
            f"look at the top card of {m.group(1)} deck. You may put it into its owner's {m.group(2) or m.group(3)} zone"
        ),
        "look",
        "Look at the top card of your deck. Put it back on top of your deck or in your drop zone.",
        "look at the top card of your deck. You may put it into its owner's drop zone.",
    ),
    rule(
        "reshuffle",
        r"\b(?:perform|carry\s+out|do)\s+a\s+reshuffle\b|\breshuffle\s+your\s+deck\b",
        "shuffle all cards in your drop zone into your deck",
        "reshuffle",
        "then perform a reshuffle.",
        "then shuffle all cards in your drop zone into your deck.",
    ),
    rule(
        "their deck is shuffled",
        r"(\b(?:your\s+opponent['’]s|their)\s+deck[^.]*?(?:,|\.|\band)\s+(?:and\s+)?(?:then,?\s+)?)(?:they|your\s+opponent)\s+shuffles?\s+(?:it|their\s+deck|that\s+deck)\b",
        r"\1shuffle your opponent's deck",
        "shuffle",
        "put it on the bottom of their deck, then they shuffle it",
        "put it on the bottom of their deck, then shuffle your opponent's deck",
    ),
    rule(
        "afterwards",
        r",?\s+(?:afterwards?|after\s+that|in\s+the\s+end)(?=\.)",
        "",
        "after|in the end",
        "Shuffle your deck afterwards.",
        "Shuffle your deck.",
    ),
    rule(
        "the deck",
        r"(?<!ed )(?<!put )\b(on|of|from|into)\s+(?:the\s+)?(top|bottom)?(\s*of\s+)?the\s+deck\b",
        lambda m: (
            m.group()
            if re.search(r"\b(?:is|are)\s+(?:\w+ed|put|set)\s[^.,;]*\Z", m.string[: m.start()])
            or re.search(
                r"\b(?:opponent|players?|they)\s+(?:drop|reveal|stock|put|discard|purge|remove)s?\s[^.]*\Z",
                m.string[: m.start()],
                re.IGNORECASE,
            )
            else f"{m.group(1)} {'the ' + m.group(2) if m.group(2) else ''}{' of ' if m.group(3) else ''}your deck"
        ),
        "the deck",
        "on the bottom of the deck",
        "on the bottom of your deck",
    ),
    rule(
        "below the deck that was named",
        r"\b(put|place|return)\s+(it|them|that\s+card|the\s+rest|the\s+others?)\s+on\s+(?:the\s+)?(top|bottom)(?=\s*(?:[.;]|$|,?\s+and\b))",
        _place_below,
        "top|bottom&&it|them|that|rest|other",
        "Look at the top card of their deck. You may put it on the bottom.",
        "Look at the top card of their deck. You may put it on the bottom of their deck.",
    ),
    rule(
        "put back where it was",
        r"\b(look\s+at\s+the\s+top\s+(?:\d+\s+)?cards?\s+of\s+(your(?:\s+opponent['’]s)?|their)\s+deck\b[^.]*?(?:\.\s+|,\s+)(?:(?:and|then)\s+)?)(put)\s+(it|them)\s+back(?=\s+in\s+any\s+order|\s*[.;]|$)",
        r"\1\3 \4 on top of \2 deck",
        "back",
        "look at the top 3 cards of your deck, and put them back in any order.",
        "look at the top 3 cards of your deck, and put them on top of your deck in any order.",
    ),
    rule(
        "that deck",
        r"\b(of|into)\s+that\s+deck\b",
        lambda m: (
            f"{m.group(1)} {found[-1]} deck"
            if (
                found := re.findall(
                    r"\b((?:your\s+opponent['’]s|your|their))\s+deck\b", m.string[: m.start()], re.IGNORECASE
                )
            )
            else m.group()
        ),
        "that deck",
        "look at the top card of your opponent's deck. Put it on the bottom of that deck",
        "look at the top card of your opponent's deck. Put it on the bottom of your opponent's deck",
    ),
    rule(
        "search a deck without an article",
        r"\bsearch\s+deck\b",
        "search your deck",
        "search deck",
        "search deck for up to 1 paradox",
        "search your deck for up to 1 paradox",
    ),
    rule(
        "cards of the drop zone to the deck, shuffled",
        rf"\b(return|put|shuffle)\s+(up\s+to\s+\d+\s+|\d+\s+|an?\s+|all\s+)((?:{ADJECTIVE}\s+)*(?:cards?|{MEMBER}s?|tactics|paradox(?:es)?))\s+(?:from|in)\s+your\s+drop\s+zone\s+(?:in)?to\s+your\s+deck(?:\.\s+if\s+you\s+do,|,?\s+(?:and|then))\s+shuffle\s+(?:your\s+deck|it)(?=\.)",
        lambda m: f"shuffle {m.group(2)}{m.group(3)} in your drop zone into your deck",
        "shuffle",
        "You may return 3 cards from your drop zone to your deck. If you do, shuffle your deck.",
        "You may shuffle 3 cards in your drop zone into your deck.",
    ),
    rule(
        "that card on top of the stock",
        r"(\bturn\s+the\s+top\s+card\s+of\s+(your(?:\s+opponent's)?)\s+stock(?:\s+zone)?\s+face[-\s]up)(?:\.|,\s+(?:and|then))\s+if\s+(?:that\s+card|it)\s+is\s+([^.,“”]+),\s+(?:(?:your\s+opponent\s+)?puts?\s+(?:it|that\s+card)\s+(?:in|into)\s+(?:the|your|their|your\s+opponent's|its\s+owner['’]s)\s+drop(?:\s+zone)?|drops?\s+(?:it|that\s+card))(?=\.)",
        r"\1. If the top card of \2 stock zone is \3, drop the top card of \2 stock zone",
        "top card&&stock&&drop",
        "turn the top card of your opponent's stock face-up. If that card is red, your opponent puts it in the drop zone.",
        "turn the top card of your opponent's stock face-up. If the top card of your opponent's stock zone is red, drop the top card of your opponent's stock zone.",
    ),
    rule(
        "so many more in the draw phase",
        r"(\b(?:at\s+the\s+(?:beginning|start)\s+of|during|in)\s+your\s+(?:next\s+)?draw\s+phase,\s+(?:you\s+)?draw\s+)(?:(an)\s+(?:additional|extra)|(\d+)\s+(?:additional|extra|more)|(1)\s+more)\s+(cards?)(?=\.)",
        lambda m: f"{m.group(1)}{'a' if m.group(2) else m.group(3) or m.group(4)} {m.group(5)}",
        "draw phase",
        "At the start of your next draw phase, draw 2 additional cards.",
        "At the start of your next draw phase, draw 2 cards.",
    ),
    rule(
        "of the hand that was revealed",
        r"(\breveal\s+(?:your\s+hand|all\s+cards\s+in\s+your\s+hand)\b(?:\.|,)\s+(?:(?!\b(?:look|looks|choose|chooses|reveal|reveals|search|searches)\b)[^.“”])*?\b(?:for\s+each|number\s+of|there\s+(?:is|are))\s+[^.,“”]*?)\s+(?:in|among)\s+(?:it|those\s+cards|them)(?=[.,])",
        r"\1 in your hand",
        "your hand&&reveal",
        "Reveal your hand. Draw a card for each tactics in it.",
        "Reveal your hand. Draw a card for each tactics in your hand.",
    ),
    rule(
        "each player shuffles their hand",
        r"\beach\s+player\s+shuffles\s+(?:their|his\s+or\s+her)\s+(hand|drop\s+zone)\s+into\s+(?:their|his\s+or\s+her)\s+deck\b",
        r"each player shuffles all cards in their \1 into their deck",
        "each player shuffles",
        "each player shuffles their hand into their deck.",
        "each player shuffles all cards in their hand into their deck.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule("back on top", r"\bback\s+(?=(?:on|to|in|into)\b)", "", "back", "put them back on top", "put them on top"),
    rule(
        "cards from the top",
        r"\b(\d+|X)\s+cards\s+from\s+the\s+top\s+of\b",
        r"the top \1 cards of",
        "from the top",
        "look at 3 cards from the top of your deck",
        "look at the top 3 cards of your deck",
    ),
    rule(
        "card from the top",
        r"\b(?:a|1)\s+card\s+from\s+the\s+top\s+of\b",
        "the top card of",
        "from the top",
        "a card from the top of your deck",
        "the top card of your deck",
    ),
    rule(
        "top 1 card",
        r"\bthe\s+top\s+1\s+card\b",
        "the top card",
        "top 1",
        "the top 1 card of your deck",
        "the top card of your deck",
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
        "shuffle stock",
        r"\bshuffle(s?)\s+(your|their)\s+stock\s+zone\b",
        r"shuffle\1 \2 stock",
        "shuffle",
        "shuffle your stock zone",
        "shuffle your stock",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
