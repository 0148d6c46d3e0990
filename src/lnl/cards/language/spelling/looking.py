"""Cards that are looked at, revealed or searched, those among them, and the rest.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    DO,
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    NOUN,
    NUMBER,
    TYPE,
    TYPES,
    VALUE,
    WORD,
    ZONE,
)


def _it(what: str) -> str:
    """Return the pronoun of a number of cards."""
    return (
        "it"
        if what.split()[0].lower() in ("a", "an", "one", "1") or " to one " in f"{what} " or " to 1 " in f"{what} "
        else "them"
    )


def _who_revealed(found: re.Match[str]) -> str:
    """Return what the player does whose revealed card has the higher value, one player after the other."""
    which, value, verb, what = found.groups()
    sign = "more" if which.lower().startswith("high") else "less"
    yours, theirs = (f"the {value} of the top card of your {whose}deck" for whose in ("", "opponent's "))
    return (
        f"each player reveals the top card of their deck. If {yours} is {sign} than ({theirs}), {verb[:-1]} {what}. "
        f"Otherwise, if {theirs} is {sign} than ({yours}), your opponent {verb} {what}."
    )


def _each_to_its_place(found: re.Match[str]) -> str:
    """Return where the cards that are looked at go, one sentence for each place; unchanged unless all of them go somewhere."""
    number = int(found.group("number"))
    one = re.compile(
        r"(?:put\s+)?(one|\d+|the\s+(?:rest|others?|last(?:\s+one)?))(?:\s+of\s+(?:them|those\s+cards))?(?:\s+cards?)?\s+((?:in(?:to)?|on)\s+.*)",
        re.IGNORECASE,
    )
    said, given = [f"look at the top {number} cards of your deck"], 0
    parts = re.split(r",\s+(?:and\s+)?|\s+and\s+(?=put\b|one\b|1\b|the\s)", found.group("parts"))
    for at, part in enumerate(parts):
        piece = one.fullmatch(part.strip())
        if piece is None:
            return found.group()
        count, place = piece.groups()
        if at == len(parts) - 1:
            if not count.lower().startswith("the") and given + int({"one": "1"}.get(count.lower(), count)) != number:
                return found.group()
            said.append(f"put the rest {place}")
            continue
        if count.lower().startswith("the"):
            return found.group()
        taken = int({"one": "1"}.get(count.lower(), count))
        given += taken
        said.append(
            f"choose {taken} card{'s' if taken > 1 else ''} from among them, and put {'them' if taken > 1 else 'it'} {place}"
        )
    return ". ".join(said) if given < number else found.group()


def _all_seen(found: re.Match[str]) -> str:
    """Return ``choose (the number of paradoxes among them) paradoxes from among them, put them into``."""
    kind = re.sub(r"(?i)^level\s+(\d+(?:\s+or\s+(?:less|more))?)\s+(.*)$", r"\2 with level \1", found["kind"])
    return f"choose (the number of {kind} among them) {kind} from among them, {found['do']} them{found['rest']}"


def _all_just_seen(found: re.Match[str]) -> str:
    """Return the look, and what is done with all cards of a kind that it showed.

    All members, tactics or paradoxes can also be those on the field and in the battle zone: then the rest must follow.
    """
    rest_follows = r"[^.]*\band\s+(?:\w+\s+)?the\s+(?:rest|others|remaining)\b"
    if not re.search(r"\bcards\b", found["kind"]) and not re.match(
        rest_follows, found.string[found.end() :], re.IGNORECASE
    ):
        return found.group()
    do = (found["do"] or found["other"]).lower()
    do = "drop" if do.startswith("discard") else do.removesuffix("s")
    rest = re.sub(r"(?i)^\s+in$", " into", found["rest"])
    where = "among them" if found["deck"] else "in your opponent's hand"
    return f"{found['seen']}{do} all {found['kind']} {where}{rest}"


_ONE_OF_KIND = rf"(?:up\s+to\s+)?(?:1|one|an?)\s+(?:(?:{ADJECTIVE}\s+)*(?:{MEMBER}|tactics|paradox)(?:\s+card)?|(?:{ADJECTIVE}\s+)+card)"


def _one_of_those(found: re.Match[str]) -> str:
    """Return ``choose a foreigner from among them, put it into your hand``."""
    if found["mobilized"]:
        return f"{found[1]}choose {found['mobilized']} from among them, mobilize it"
    if found["chosen"]:
        return f"{found[1]}choose {found['chosen']} from among them{found['then']}"
    return f"{found[1]}choose {found['put'] or found['add']} from among them, put it into your hand"


_THEIR = "your opponent's"

WORDINGS: tuple[Rule, ...] = (
    rule(
        "look at that hand",
        r"(\bif\s+(?:your\s+opponent\s+has|they\s+have)\s[^.,“”]*?\bin\s+(?:their\s+)?hand,\s+(?:you\s+may\s+)?look\s+at\s+)(?:that|the|their)\s+hand(?:,?\s+(?:and|then)\s+(?:then\s+)?(put|choose)\s+(\d+\s+cards?|a\s+card|one\s+card)\s+(?:from\s+(?:it|there|that\s+hand)\s+)?(?=on\s+(?:the\s+)?(?:top|bottom)\s+of\s+(?:their|the)\s+deck))?",
        lambda m: f"{m[1]}your opponent's hand" + (f", choose {m[3]} in it, and put it " if m[2] else ""),
        "look at&&hand",
        "if your opponent has 6 or more cards in their hand, look at that hand and put a card on top of their deck",
        "if your opponent has 6 or more cards in their hand, look at your opponent's hand, choose a card in it, and put it on top of their deck",
    ),
    rule(
        "shuffle the rest of a stock",
        r"(\blook\s+at\s+(?:all\s+(?:the\s+)?cards\s+in\s+)?your\s+stock(?:\s+zone)?\b(?:(?!\b(?:hand|deck|shuffle)\b[^.;]*\bshuffle\b)[^\n“”])*?[.;,]\s+(?:and\s+)?(?:then\s+)?shuffle\s+)(?:the\s+(?:rest|others|remaining\s+(?:cards|stock))|it)(?=\s*(?:\.|$))",
        lambda m: (
            re.sub(r";\s+(?:and\s+)?(?:then\s+)?(?=shuffle\s+\Z)", ". ", m[1], flags=re.IGNORECASE) + "your stock zone"
        ),
        "stock&&shuffle",
        "Look at all cards in your stock zone. You may put a foreigner from among them into your hand. Shuffle the rest.",
        "Look at all cards in your stock zone. You may put a foreigner from among them into your hand. Shuffle your stock zone.",
    ),
    rule(
        "put one among them",
        rf"\b((?:put|add|return|choose|reveal)\s+(?:up\s+to\s+)?(?:an?|one|\d+)\s+(?:{WORD}\s+)*?{TYPES})\s+(?=among\s+(?:them|those\s+cards)\b)",
        r"\1 from ",
        "among them|among those",
        "You may put 1 foreigner among them on top of your deck",
        "You may put 1 foreigner from among them on top of your deck",
    ),
    rule(
        "chosen among what was dropped",
        r"(\b(?:put|drop)\s+the\s+top\s+\d+\s+cards\s+of\s+your\s+deck(?:\s+in(?:to)?\s+(?:the|your)\s+drop\s+zone)?(?<!deck)\.\s+(?:you\s+may\s+)?choose\s+[^.,;]*?)\s+(?:from\s+)?among\s+(?:them|those\s+cards)(?=\s*[.,]|\s+and\s)",
        r"\1 from among the affected cards",
        "among&&drop zone",
        "Put the top 3 cards of your deck into your drop zone. Choose a member among them and put it into this member's soul.",
        "Put the top 3 cards of your deck into your drop zone. Choose a member from among the affected cards and put it into this member's soul.",
    ),
    rule(
        "for each card of the hand that was revealed",
        rf"(\byour\s+opponent\s+reveals\s+(?:their\s+(?:entire\s+)?hand|all\s+(?:of\s+)?(?:the\s+)?cards\s+in\s+their\s+hand)(?:\.\s+|,\s+(?:and\s+)?(?:then\s+)?|\s+and\s+)(?:(?!\breveals?\b)[^\n“”])*?\bfor\s+(?:each|every)\s+((?:{WORD}\s+)*?{TYPE}))\s+(?:they\s+|that\s+was\s+)?revealed(?:\s+this\s+way|\s+by\s+this\s+effect)?(?=\s*[.,]|\s+(?:until|for|this)\b)",
        r"\1 in your opponent's hand",
        "reveals&&revealed",
        "your opponent reveals their hand. This member gets +1000 power for each tactics revealed until end of battle.",
        "your opponent reveals their hand. This member gets +1000 power for each tactics in your opponent's hand until end of battle.",
    ),
    rule(
        "for each card revealed, until when",
        rf"(\breveal\b[^.\n“”]*\.\s[^.\n“”]*\bfor\s+(?:each|every)\s+(?:{WORD}\s+)*?{TYPE}\s+revealed)(?=\s*\.|\s+(?:until|for\s+the)\b)",
        r"\1 this way",
        "revealed",
        "reveal the top 3 cards of your deck. This gets +1000 power for each red card revealed until end of turn.",
        "reveal the top 3 cards of your deck. This gets +1000 power for each red card revealed this way until end of turn.",
    ),
    rule(
        "chosen of what is looked at",
        rf"(\blook\s+at\s+(?:all\s+(?:of\s+the\s+)?)?(?:the\s+)?cards\s+in\s+[^.]*?zone\.?,?\s+(?:then\s+|and\s+)?choose\s+(?:up\s+to\s+)?(?:1|one))(?=\s+and\s+{DO}\s+it\b|,\s+and\s+{DO}\s+it\b)",
        r"\1 of them",
        "look at&&choose",
        "Look at all cards in your opponent's level zone. Choose 1 and turn it face down.",
        "Look at all cards in your opponent's level zone. Choose 1 of them and turn it face down.",
    ),
    rule(
        "one on top and one elsewhere",
        r"(\blook\s+at\s+the\s+top\s+2\s+cards\s+of\s+your\s+deck)(?:,|\.)\s+(?:and\s+|then\s+)?put\s+(?:1|one)(?:\s+of\s+them)?\s+(?:back\s+)?on\s+(?:the\s+)?(top|bottom)(?:\s+of\s+(?:your|the)\s+deck)?\s+and\s+(?:put\s+)?(?:1|one|the\s+other(?:\s+1|\s+one)?)\s+(?=(?:in|into|on)\s)(?:in|into)\s+",
        r"\1. put 1 of them on \2 of your deck, and put the rest into ",
        "look at&&put",
        "Look at the top 2 cards of your deck, put 1 back on top and 1 in the drop zone.",
        "Look at the top 2 cards of your deck. put 1 of them on top of your deck, and put the rest into the drop zone.",
    ),
    rule(
        "either of those seen",
        r"\b(put|choose|reveal|draw|drop|purge|return|stock|move)\s+either(?:\s+(?:1|one))?\s+of\s+(?:those|the|these)(?:\s+2)?\s+cards\b",
        r"\1 one of them",
        "either",
        "You may put either of those cards on the bottom of its owner's deck.",
        "You may put one of them on the bottom of its owner's deck.",
    ),
    rule(
        "check the top",
        r"\b(?:check|see|look|view)\s+(?:at\s+)?(?:the\s+)?top\s+(card|\d+\s+cards)(?=\s+of\b)",
        r"look at the top \1",
        "top",
        "check top 3 cards of your deck",
        "look at the top 3 cards of your deck",
    ),
    rule(
        "any number of those seen",
        r"(\b(?:look|reveals?)\b[^\n“”•]*?[,.]\s+(?:and\s+|then\s+)?)(?:you\s+may\s+)?put\s+any\s+number\s+of\s+(?:them|those(?:\s+cards)?|these\s+cards|cards\s+(?:from\s+)?among\s+(?:them|those(?:\s+cards)?))\s+(?=(?:back\s+)?(?:on|in|into|to)\b)",
        r"\1choose any number of cards from among them, put them ",
        "any number of",
        "Look at the top 3 cards of your deck, put any number of them on the bottom of your deck, and put the rest on top of your deck.",
        "Look at the top 3 cards of your deck, choose any number of cards from among them, put them on the bottom of your deck, and put the rest on top of your deck.",
    ),
    rule(
        "the rest, without the verb",
        r"(\bput\s+(?:them|it)\s+(?:on|into)\s[^.,;\n“”]*(?:\s+in\s+any\s+order)?,?\s+and\s+)the\s+rest\s+(?:back\s+)?(?=(?:on|into)\b)",
        r"\1put the rest ",
        "the rest",
        "put them on the bottom of your deck in any order, and the rest back on top of your deck.",
        "put them on the bottom of your deck in any order, and put the rest on top of your deck.",
    ),
    rule(
        "from those",
        r"\bfrom\s+(?:those(?:\s+cards)?|these\s+cards|them)(?=[\s,.])(?!\s+(?:zones|hands|decks|members))",
        "from among them",
        "from",
        'choose a card named "Mia" from those cards, reveal it',
        'choose a card named "Mia" from among them, reveal it',
    ),
    rule(
        "among them with",
        rf"\b((?:up\s+to\s+)?(?:an?|\d+|one|any\s+number\s+of|all)\s+{KIND}(?:cards?|tactics|paradox(?:es)?|{MEMBER}s?))\s+((?:from\s+)?among\s+(?:them|those\s+cards))\s+((?:with|named|that\s+(?:is|are|have|has))\s+[^.,;]*?)(?=\s*[.,;]|\s+and\s+{DO}\b)",
        r"\1 \3 \2",
        "among",
        "Choose a card among them with level 3 or more, and drop it.",
        "Choose a card with level 3 or more among them, and drop it.",
    ),
    rule(
        "from among what was seen",
        rf"\b((?:choose|put|add|reveal|take)\s+(?:up\s+to\s+)?(?:an?|\d+|one|any\s+number\s+of)\s+(?!of\b){KIND}(?:cards?|tactics|paradox(?:es)?|{MEMBER_OR_GATE}s?)(?:\s+with\s+{VALUE}\s+\d+(?:\s+or\s+(?:more|less))?)?)\s+(?:of|out\s+of|from(?:\s+among)?|among)\s+(?:them|those(?:\s+cards)?|these\s+cards|(?:the|those)\s+cards\s+(?:that\s+)?(?:you\s+)?looked\s+at)\b",
        r"\1 from among them",
        "them|those|these|looked",
        "choose up to 1 red card from those cards, and put it into your hand",
        "choose up to 1 red card from among them, and put it into your hand",
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
        "reveal by turning",
        r"\bturn\s+(the\s+top\s+(?:card|\d+\s+cards)\s+of\s+(?:your|their|your\s+opponent's)\s+deck)\s+face[-\s]up(?:\s*\(reveal\s+(?:it|them)\))?",
        r"reveal \1",
        "top&&up",
        "turn the top card of your deck face-up (reveal it)",
        "reveal the top card of your deck",
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
        "a card of the hand that is seen",
        rf"(\b(?:look\s+at\s+your\s+opponent's\s+hand|your\s+opponent\s+reveals\s+(?:their|his\s+or\s+her)\s+hand)(?:,|\.)?\s+(?:and\s+|then\s+)?(?:you\s+)?choose\s+(?:an?|1|up\s+to\s+\d+)\s+(?:{WORD}\s+)?cards?)(?=\s*[.,;]|\s+and\b)",
        r"\1 from among them",
        "look|reveals&&choose",
        "look at your opponent's hand, choose a card and put it on the bottom of their deck",
        "look at your opponent's hand, choose a card from among them and put it on the bottom of their deck",
    ),
    rule(
        "one on top and one below",
        r"\b(put)\s+(?:1|one)(?:\s+(?:of\s+them|card))?\s+on\s+(?:the\s+)?(top|bottom)(?:\s+of\s+(?:the|your)\s+deck)?,?\s+and\s+(?:put\s+)?(?:the\s+)?other(?:\s+(?:one|card))?\s+(?:on|at)\s+(?:the\s+)?(top|bottom)(?:\s+of\s+(?:the|your)\s+deck)?(?=\s*[.,])",
        r"\1 one of them on the \2 of your deck and the rest on the \3 of your deck",
        "other&&top|bottom",
        "put one on top of the deck and the other on the bottom.",
        "put one of them on the top of your deck and the rest on the bottom of your deck.",
    ),
    rule(
        "rest of the cards",
        r"\bthe\s+(?:rest|others?)\s+of\s+(?:the\s+|those\s+|these\s+)?(?:revealed\s+|looked-at\s+|chosen\s+)?cards\b",
        "the rest",
        "the rest of|the other",
        "put the rest of the revealed cards in your drop zone",
        "put the rest in your drop zone",
    ),
    rule(
        "the other of two that were chosen",
        rf"(\bchooses?\s+(?:(?:up\s+to\s+)?(?:2|two)\b|an?\s+(?:{WORD}\s+)*?{TYPE}\s+and\s+an?\s)[^.;]*[.;,](?:(?!\n)[^•])*?\b(?:1|one)\s+of\s+them\b[^\n•]*?[.,;]\s*(?:and\s+)?(?:\w+\s+)?)the\s+other(?:\s+(?:one|1|card|member))?(?=\s+(?:gets?|gains?|loses?|cannot|to|on|in|into|is|stands?|rests?)\b|[.,])",
        r"\1the rest",
        "the other",
        "choose two of your opponent's members. Stock one of them, and return the other to its owner's hand.",
        "choose two of your opponent's members. Stock one of them, and return the rest to its owner's hand.",
    ),
    rule(
        "one on top and the other at the bottom",
        r"\bput\s+(?:one|1)(?:\s+of\s+(?:them|those\s+cards))?\s+on\s+(?:the\s+)?top\s+of\s+your\s+deck,?\s+and\s+(?:put\s+)?the\s+(?:other|rest)\s+(?:one\s+)?on\s+the\s+bottom(?:\s+of\s+(?:your\s+deck|it))?(?=\.)",
        "put 1 of them on the top of your deck, and put the rest on the bottom of your deck",
        "bottom&&top",
        "look at the top 2 cards of your deck, put one on the top of your deck and the other on the bottom.",
        "look at the top 2 cards of your deck, put 1 of them on the top of your deck, and put the rest on the bottom of your deck.",
    ),
    rule(
        "counted in a revealed hand",
        rf"(\b(?:your\s+opponent\s+reveals\s+(?:their|all\s+cards\s+in\s+their)\s+hand|(?<!\bmay\s)reveal\s+(?:all\s+cards\s+in\s+)?(?P<whose>your(?:\s+opponent['’]s)?)\s+hand)(?:\.\s+|,\s+and\s+|,\s+then\s+))if\s+(?:there\s+(?:is|are|were|was)\s+)?(no|(?:an?|\d+\s+or\s+(?:more|less)|exactly\s+\d+))\s+((?:{WORD}\s+)*?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)|cards?)(?:\s+or\s+(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)|cards?))?)\s+(?:(?:is|are|was|were)\s+)?(?:(?:from\s+)?among\s+(?:those\s+cards|the\s+(?:revealed\s+)?cards|them)|revealed(?:\s+this\s+way)?|in\s+(?:it|that\s+hand))(?=,)",
        lambda m: f"{m[1]}if there are {m[3]} {m[4]} in {m['whose'] or _THEIR} hand",
        "reveal&&if ",
        "your opponent reveals their hand. If there is no tactics among the revealed cards, draw",
        "your opponent reveals their hand. if there are no tactics in your opponent's hand, draw",
    ),
    rule(
        "each card of a revealed hand",
        rf"(\b(?:your\s+opponent\s+reveals\s+(?:their|all\s+cards\s+in\s+their)\s+hand|reveal\s+(?:all\s+cards\s+in\s+)?your\s+opponent['’]s\s+hand)(?:\.\s+|,\s+and\s+|,\s+then\s+))for\s+each\s+((?:{WORD}\s+)*?(?:(?:{MEMBER}s?|tactics|paradox(?:es)?)|cards?))\s+(?:among\s+(?:those\s+cards|the\s+revealed\s+cards|them)|revealed(?:\s+this\s+way)?|in\s+it)\s*,",
        r"\1for each \2 in your opponent's hand,",
        "reveal&&each",
        "your opponent reveals their hand. For each member among those cards, draw a card",
        "your opponent reveals their hand. for each member in your opponent's hand, draw a card",
    ),
    rule(
        "both reveal their hands",
        r"\b(?:both|all)\s+players\s+reveal\s+their\s+hands?\b",
        "each player reveals their hand",
        "players reveal",
        "When this is deployed, both players reveal their hands.",
        "When this is deployed, each player reveals their hand.",
    ),
    rule(
        "one of the hand revealed this way",
        rf"(\byour\s+opponent\s+reveals\s+their\s+hand)(?:,\s+(?:and|then)|\.|,?\s+then)\s+(?:you\s+)?(choose|discard|drop)\s+((?:up\s+to\s+)?(?:\d+|an?|one)\s+{NOUN})\s+(?:that\s+was\s+)?(?:revealed\s+this\s+way|among\s+(?:them|those\s+cards|the\s+revealed\s+cards))\b",
        lambda m: (
            f"{m.group(1)}. Choose {m.group(3)} from among them{'' if m.group(2).lower() == 'choose' else ', and drop it'}"
        ),
        "reveals their hand",
        "your opponent reveals their hand, and you choose a card revealed this way and put it into their drop zone.",
        "your opponent reveals their hand. Choose a card from among them and put it into their drop zone.",
    ),
    rule(
        "a hand that is revealed",
        r"\breveal(s?)\s+(your|their|your\s+opponent's)\s+(?:entire\s+|whole\s+)?hand\b",
        r"reveal\1 all cards in \2 hand",
        "reveal",
        "reveal your hand",
        "reveal all cards in your hand",
    ),
    rule(
        "none in a revealed hand",
        r"(?P<may>\byou\s+may\s+)?(?P<head>\breveals?\s+all\s+cards\s+in\s+your\s+hand\.\s+If\s+)there\s+(?:is|are)\s+(?P<what>[^.,]*?)\s+(?:in\s+it|among\s+them)(?=,)",
        lambda m: f"{m['may'] or ''}{m['head']}{'you do, if ' if m['may'] else ''}you have {m['what']} in your hand",
        "there",
        "reveal all cards in your hand. If there are no tranceunions in it, draw a card.",
        "reveal all cards in your hand. If you have no tranceunions in your hand, draw a card.",
    ),
    rule(
        "reveal from among them",
        r"\breveal\s+((?:up\s+to\s+)?(an?|1|\d+)\s(?:(?!\bfrom\b)[^.,;])*?)\s+from\s+among\s+(?:them|those\s+cards)(?=\s*,?\s+(?:and|then)\b|\s*[,.])",
        lambda m: (
            f"choose {m.group(1)} from among them, reveal {'it' if m.group(2).lower() in ('a', 'an', '1') else 'them'}"
        ),
        "among",
        "reveal up to 2 foreigners from among them, and put them into your hand",
        "choose up to 2 foreigners from among them, reveal them, and put them into your hand",
    ),
    rule(
        "mobilized from among them",
        r"\b(?<!choose )(mobilize)\s+((?:up\s+to\s+)?(?:an?|\d+)\s+[^.,;]*?)\s+from\s+among\s+(them|those\s+cards|the\s+revealed\s+cards)(\s+rested|\s+in\s+the\s+rest(?:ed)?\s+position)?(?=\s*[.,;])",
        r"choose \2 from among them, and mobilize it\4",
        "from among",
        "You may mobilize a red foreigner from among them rested.",
        "You may choose a red foreigner from among them, and mobilize it rested.",
    ),
    rule(
        "among the revealed cards",
        r"\b(choose\s+(?:(?!\bfrom\b)[^.,;])*?)\s+(?:from\s+)?among\s+the\s+(?:revealed\s+|looked-at\s+)?cards(?:\s+revealed(?:\s+this\s+way)?)?",
        r"\1 from among them",
        "among",
        "Choose a Tactics among the revealed cards",
        "Choose a Tactics from among them",
    ),
    rule(
        "they discard what you chose",
        r"(\bchoose\s+(?:an?|1|up\s+to\s+\d+)\s[^.]*?from\s+among\s+them\.\s+)(?:they|your\s+opponent)\s+discards?\s+(it|that\s+card|them|those\s+cards)\b",
        r"\1Drop \2",
        "them.",
        "Choose a tactics from among them. They discard it.",
        "Choose a tactics from among them. Drop it.",
    ),
    rule(
        "from among them",
        r"\b(add|put|return|take|place)\s+((?:up\s+to\s+)?(?:an?|one|two|three|four|1|\d+|any\s+number\s+of)\s(?:(?!\bto\s+(?:your|the)\b)[^.,;])*?)\s+from\s+(?:among\s+)?(?:them|those\s+cards|these\s+cards|those|the\s+revealed\s+cards)\s+"
        r"((?:in)?to|in|on)\s+(your\s+hand|the\s+drop\s+zone|your\s+drop\s+zone|your\s+stock(?:\s+zone)?|your\s+(?:battle|paradox|level)\s+zone)",
        lambda m: f"choose {m.group(2)} from among them, put {_it(m.group(2))} into {m.group(4)}",
        "from&&add|put|return|take|place&&em|cards|ese|ose|revealed",
        "look at the top 4 cards of your deck, add up to one <Mage> card from among them to your hand",
        "look at the top 4 cards of your deck, choose up to one <Mage> card from among them, put it into your hand",
    ),
    rule(
        "from among them to an end of a deck",
        r"\b(?:put|place|return)\s+((?:up\s+to\s+)?(?:an?|one|\d+)\s(?:(?!\bon\b)[^.,;])*?)\s+from\s+among\s+(?:them|those\s+cards|the\s+revealed\s+cards)\s+on\s+(?:the\s+)?(top|bottom)\s+of\s+(your\s+deck)",
        lambda m: f"choose {m[1]} from among them, put {_it(m[1])} on the {m[2]} of {m[3]}",
        "from among&&on ",
        "put a foreigner from among them on top of your deck",
        "choose a foreigner from among them, put it on the top of your deck",
    ),
    rule(
        "until one is revealed",
        r"\b(reveal\s+cards\s+from\s+the\s+top\s+of\s+your(?:\s+opponent['’]s)?\s+deck\s+until)\s+(an?\s+[^.;,]+?)\s+is\s+revealed\b",
        r"\1 you reveal \2",
        "until",
        "Reveal cards from the top of your deck until a foreigner is revealed.",
        "Reveal cards from the top of your deck until you reveal a foreigner.",
    ),
    rule(
        "until one appears",
        r"\b(reveal\s+cards\s+from\s+the\s+top\s+of\s+your(?:\s+opponent['’]s)?\s+deck\s+until)\s+(an?\s+[^.;,]+?)\s+(?:appears|comes\s+up|turns\s+up|is\s+found)\b",
        r"\1 you reveal \2",
        "until",
        "Reveal cards from the top of your deck until a tactics appears.",
        "Reveal cards from the top of your deck until you reveal a tactics.",
    ),
    rule(
        "one there",
        r"(\blook\s+at\s+your\s+opponent['’]s\s+hand(?:,?\s+and\s+|,\s+then\s+|\.\s+)choose\s+(?:up\s+to\s+)?(?:one|1|an?)\s+[\w\s]*?)\s+(?:there|in\s+it|from\s+it)\b",
        r"\1 from among them",
        "look at&&there|in it|from it",
        "look at your opponent's hand and choose up to one paradox there",
        "look at your opponent's hand and choose up to one paradox from among them",
    ),
    rule(
        "you choose of what they reveal",
        r"(\byour\s+opponent\s+reveals\s+(?:all\s+cards\s+in\s+)?(?:their|his\s+or\s+her)\s+hand\.\s+)you\s+(?=choose\b)",
        r"\1",
        "reveals&&you choose",
        "Your opponent reveals their hand. You choose a card from among them, and drop it.",
        "Your opponent reveals their hand. choose a card from among them, and drop it.",
    ),
    rule(
        "one of a revealed hand",
        r"(\b(?:your\s+opponent\s+)reveals\s+(?:their|all\s+cards\s+in\s+their)\s+hand)((?:\.\s+|,\s+and\s+|,\s+then\s+)choose\s+(?:up\s+to\s+)?(?:one|1|an?)\s+[\w\s]*?)\s+from\s+(?:among\s+(?:them|those\s+cards)|it)\b",
        r"\1. Look at your opponent's hand\2 from among them",
        "reveals&&choose",
        "your opponent reveals their hand. Choose one card from among them",
        "your opponent reveals their hand. Look at your opponent's hand. Choose one card from among them",
    ),
    rule(
        "the other revealed cards",
        r"(\bput\s+(?:that\s+(?:card|member|tactics|gate|tranceunion|foreigner|logicalist|paradox)|it)\s+into\s+your\s+hand,?\s+and\s+(?:put\s+)?)(?:all\s+)?(?:the\s+)?other\s+(?:revealed\s+cards|cards\s+(?:you\s+|that\s+were\s+|so\s+)?revealed)\b",
        r"\1the rest",
        "revealed&&other",
        "Put that card into your hand, and the other revealed cards into your drop zone.",
        "Put that card into your hand, and the rest into your drop zone.",
    ),
    rule(
        "discard one of the hand counted before",
        rf"(\bif\s+you\s+have\s+{NUMBER}\s+cards\s+in\s+your\s+hand,\s+)discard\s+(one|\d+)\s+of\s+(?:them|those\s+cards)\b",
        lambda m: f"{m.group(1)}discard {'a card' if m.group(2) in ('one', '1') else m.group(2) + ' cards'}",
        "discard&&of them|of those",
        "If you have 4 or more cards in your hand, discard 1 of them.",
        "If you have 4 or more cards in your hand, discard a card.",
    ),
    rule(
        "one of those looked at, of a kind",
        rf"(\b(?:look\s+at|reveal)\s+the\s+top\s+\d+\s+cards\s+of\s+your\s+deck(?:,\s+(?:and\s+|then\s+)?|\.\s+(?:then,?\s+)?|\s+and\s+)(?:you\s+may\s+)?)(?:"
        rf"(?:put|add|take)\s+(?P<put>{_ONE_OF_KIND})\s+in(?:to)?\s+(?:your\s+)?hand\b|(?:add|take)\s+(?P<add>{_ONE_OF_KIND})\s+to\s+(?:your\s+)?hand\b|mobilize\s+(?P<mobilized>{_ONE_OF_KIND})(?=[.,]|\s+(?:rested|on|and)\b)"
        rf"|(?P<word>choose|take|pick)\s+(?P<chosen>{_ONE_OF_KIND})(?P<then>(?:,?\s+(?:and\s+|then\s+)?|\.\s+)(?:reveal\s+it(?:,?\s+(?:and\s+|then\s+)?|\.\s+))?(?:put|add|return|take)\s+it\s+(?:in(?:to)?|to)\s+(?:your\s+)?hand\b))",
        _one_of_those,
        "look at the top|reveal the top",
        "Look at the top 4 cards of your deck, put 1 member into hand and put the rest into your drop zone.",
        "Look at the top 4 cards of your deck, choose 1 member from among them, put it into your hand and put the rest into your drop zone.",
    ),
    rule(
        "looked at and put back",
        r"\b(gates?[^.]*?\blook\s+at\s+(?:it|them)),?\s+(?:and|then)\s+(?:put|turn|place)\s+(?:it|them)\s+back(?:\s+face[\s-]down)?(?=\.)",
        r"\1",
        "gate&&look&&back",
        "choose one of your opponent's gates, look at it, and put it back face down.",
        "choose one of your opponent's gates, look at it.",
    ),
    rule(
        "some to one place, the rest to another",
        rf"\b(look\s+at\s+the\s+top\s+\d+\s+cards\s+of\s+your\s+deck),?\s+(?:put\s+)?(\d+)\s+to\s+(?:your\s+)?hand,?\s+(?:and\s+)?(?:the\s+)?rest\s+to\s+(?:(?:your|the)\s+)?((?:{ZONE}))(?=[.\n]|$)",
        r"\1, put \2 of them into your hand and the rest into your \3",
        "rest to",
        "look at the top 3 cards of your deck, 1 to hand, rest to drop zone",
        "look at the top 3 cards of your deck, put 1 of them into your hand and the rest into your drop zone",
    ),
    rule(
        "who revealed the higher one",
        rf"\beach\s+player\s+reveals\s+the\s+top\s+card\s+of\s+(?:their|his\s+or\s+her|its)\s+deck(?:\.|,\s+(?:and|then))\s+(?:if\s+the\s+{VALUE}s\s+of\s+(?:the|those)\s+(?:revealed\s+)?cards\s+are\s+(?:different|not\s+(?:equal|the\s+same)),\s+)?the\s+player\s+(?:who|that)\s+revealed\s+the\s+card\s+with\s+the\s+(higher|highest|lower|lowest)\s+({VALUE})\s+(draws|discards)\s+(an?\s+card|\d+\s+cards)\.(?:\s+(?:if\s+(?:the\s+{VALUE}s|they)\s+are\s+(?:equal|the\s+same)|otherwise),\s+(?:neither\s+player|nobody|no\s+player)\s+(?:draws|discards)(?:\s+(?:an?\s+card|\d+\s+cards|anything))?\.)?",
        _who_revealed,
        "each player reveals&&revealed the",
        "each player reveals the top card of their deck. The player who revealed the card with the higher level draws a card.",
        "each player reveals the top card of their deck. If the level of the top card of your deck is more than (the level of the top card of your opponent's deck), draw a card. Otherwise, if the level of the top card of your opponent's deck is more than (the level of the top card of your deck), your opponent draws a card.",
    ),
    rule(
        "the higher revealed one is yours",
        rf"(\beach\s+player\s+reveals\s+the\s+top\s+card\s+of\s+(?:their|his\s+or\s+her|its)\s+deck(?:\.|,\s+(?:and|then))\s+if\s+)(?:the\s+({VALUE})\s+of\s+(?:yours|(?:your|the)\s+(?:revealed\s+)?card(?:\s+you\s+revealed)?)|(?:your|the)\s+(?:revealed\s+)?card(?:\s+you\s+revealed)?['’]s\s+({VALUE}))\s+is\s+(higher|lower)(?:\s+than\s+(?:your\s+opponent['’]s|that\s+of\s+your\s+opponent['’]s(?:\s+(?:revealed\s+)?card)?|theirs))?(?=,)",
        lambda m: (
            f"{m.group(1)}the {m.group(2) or m.group(3)} of the top card of your deck is {'more' if m.group(4).lower() == 'higher' else 'less'} than (the {m.group(2) or m.group(3)} of the top card of your opponent's deck)"
        ),
        "each player reveals&&higher|lower",
        "each player reveals the top card of their deck. If the level of yours is higher, draw a card.",
        "each player reveals the top card of their deck. If the level of the top card of your deck is more than (the level of the top card of your opponent's deck), draw a card.",
    ),
    rule(
        "from among them into a soul",
        rf"(?<=[,.]\s)(?P<may>you\s+may\s+)?put\s+(?P<some>(?:up\s+to\s+)?(?:\d+|an?|one|any\s+number\s+of)\s+{NOUN})\s+from\s+among\s+them\s+into\s+(?P<whose>this\s+member's|its|that\s+member's)\s+soul\b",
        lambda m: (
            f"{m.group('may') or ''}choose {m.group('some')} from among them, and put "
            f"{'it' if re.search(r'(?:^|up to )(?:an?|one|1) ', m.group('some'), re.IGNORECASE) else 'them'} into {m.group('whose')} soul"
        ),
        "from among them&&soul",
        "look at the top 5 cards of your deck, put up to 2 members from among them into this member's soul",
        "look at the top 5 cards of your deck, choose up to 2 members from among them, and put them into this member's soul",
    ),
    rule(
        "cards that are looked at, each to its place",
        r"\blook\s+at\s+(?:the\s+)?top\s+(?P<number>\d+)\s+cards\s+of\s+your\s+deck(?:\.|,|\s+and|,\s+and|,?\s+then)\s+put\s+(?P<parts>(?:one|1)\s+(?:of\s+(?:them|those\s+cards)\s+)?(?:card\s+)?(?:in(?:to)?|on)\s+[^.;“”\n]*?,\s+(?:put\s+)?(?:(?:one|1|\d+)\s+(?:of\s+them\s+)?(?:in(?:to)?|on)\s+[^.;“”\n]*?,?\s+)?and\s+(?:put\s+)?(?:one|1|the\s+(?:rest|others?|last(?:\s+one)?)(?:\s+cards?)?)\s+(?:in(?:to)?|on)\s+[^.;“”\n]*?)(?=\.)",
        _each_to_its_place,
        "look at&&put one|put 1",
        "look at the top 3 cards of your deck. Put one into your hand, one on the bottom of your deck, and one into your drop zone.",
        "look at the top 3 cards of your deck. choose 1 card from among them, and put it into your hand. choose 1 card from among them, and put it on the bottom of your deck. put the rest into your drop zone.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "all of a kind behind what was seen",
        r"\b(?P<seen>(?:(?P<deck>(?:reveals?|looks?\s+at)\s+the\s+top\s+(?:\d+|X)\s+cards\s+of\s+(?:your|their|your\s+opponent['’]s)\s+deck)"
        r"|your\s+opponent\s+reveals\s+(?:all\s+cards\s+in\s+)?(?:their|his\s+or\s+her)\s+hand|look\s+at\s+your\s+opponent['’]s\s+hand)"
        r"(?:\.\s+(?:then,?\s+)?|,?\s+(?:and\s+then|and|then)\s+|,\s+)(?:your\s+opponent\s+(?=discards?\b)|they\s+(?=discard\b))?)"
        rf"(?:(?P<do>put|add|return)|(?P<other>mobilize|drop|discards?|stock|purge|remove))\s+all\s+(?P<kind>(?!of\b|the\b)(?:(?!\b(?:put|and|in|from|among)\b)[^.,;])*?{TYPES}"
        r"(?:\s+(?:with|of\s+the\s+chosen)\s+(?:(?!\b(?:put|and|in|from|among)\b)[^.,;])*?)?)"
        r"(?P<rest>(?(do)(?:\s+(?:face[-\s]up\s+)?(?!in\s+[^.,;]*\s(?:in)?to\b)(?:in|into|to|on|onto)\b)|(?=\s*[.,]|\s+and\b)))",
        _all_just_seen,
        "reveal|look&&all",
        "Reveal the top 3 cards of your deck. Put all red cards into your hand",
        "Reveal the top 3 cards of your deck. put all red cards among them into your hand",
    ),
    rule(
        "all that were seen",
        rf"\b(?P<do>put|add|return|mobilize|drop|discard|stock|purge|remove)\s+(?:(?:all|each|every)\s+(?:of\s+the\s+)?|the\s+(?=[^.,;]*?(?:s|tactics)\s+(?:from\s+)?among\b))(?P<kind>(?:(?!\b(?:put|and)\b)[^.,;])*?{TYPES}(?:\s+with\s+[^.,;]*?)?)\s+(?:(?:that\s+(?:was|were)\s+)?(?:revealed|looked\s+at)(?:\s+(?:this\s+way|by\s+this\s+effect))?|(?:from\s+)?among\s+(?:them|those(?:\s+cards)?|the\s+revealed\s+cards))(?P<rest>(?:\s+(?:back\s+)?(?:in|into|to|on|onto|under)\b|(?=\s*[.,]|\s+and\b)))",
        _all_seen,
        "revealed|looked|among&&all|each|every|the",
        "Put all paradoxes revealed this way into your hand",
        "choose (the number of paradoxes among them) paradoxes from among them, Put them into your hand",
    ),
    rule(
        "among them",
        r"\b(?:from\s+)?among\s+(?:those|these|the\s+revealed|the\s+looked-at)\s+cards\b",
        "from among them",
        "among",
        "from among those cards",
        "from among them",
    ),
    rule(
        "counted among them",
        r"\b((?:there\s+(?:is|are)|for\s+each|the\s+number\s+of)\b(?:(?!\bchoose)[^.,;()])*?)\s+from\s+among\s+them\b",
        r"\1 among them",
        "among",
        "for each member from among them",
        "for each member among them",
    ),
    rule(
        "of them", r"\bof\s+(?:those|these)\s+cards\b", "of them", "of th&&cards", "one of those cards", "one of them"
    ),
    rule(
        "the rest",
        r"\bthe\s+(?:others?|other\s+cards?|remaining\s+cards?|rest\s+of\s+(?:them|the\s+cards))(?=\s+(?:into|in|on|to|face)\b)",
        lambda m: "the rest" if re.search(r"\b(?:look|reveal|search|show)", m.string[: m.start()]) else m.group(),
        "other|remaining|rest&&the ",
        "look at the top 2 cards of your deck, put one into the drop zone, and the other into your hand",
        "look at the top 2 cards of your deck, put one into the drop zone, and the rest into your hand",
    ),
    rule(
        "shown to the opponent",
        r"\b((?:reveals?|shows?)\s+(?:it|them|(?:that|those)\s+cards?))\s+to\s+(?:your\s+opponent|all\s+players|both\s+players|each\s+player)\b",
        lambda m: re.sub(r"(?i)^show", "reveal", m.group(1)),
        "reveal|show&&to ",
        "reveal it to your opponent, put it into your hand",
        "reveal it, put it into your hand",
    ),
    rule(
        "chosen from it",
        r"\b(choose\s+(?:up\s+to\s+)?(?:a|an|one|\d+)\s+[^.;]*?)\s+(?:from|in)\s+(?:it|there|that\s+hand)\b",
        r"\1 from among them",
        "from it|from there|from that hand|in it|in that hand",
        "choose a card from it",
        "choose a card from among them",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
