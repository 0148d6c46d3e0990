"""Players: whose cards, which player, what the opponent does.

Longer than 500 lines: a table of rules in their order, those of one subject.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.inflection import third_person
from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    ADJECTIVE,
    CARD,
    CONT,
    KIND,
    MEMBER,
    MEMBER_OR_GATE,
    NOUN,
    OF_ALL_ALIKE,
    PHASE,
    PILE,
    PLAIN_WORD,
    TRAIT,
    TYPES,
    VALUE,
    VERB,
    WORD,
    ZONE,
)


def _owned(found: re.Match[str]) -> str:
    """Return ``one of your red members``, ``up to 2 of your opponent's members``, ``another of your members``."""
    head, what, noun = (found.group("head") or "").strip(), found.group("what") or "", found.group("noun")
    theirs = "opponent" in found.group("whose").lower()
    whose, one, low = ("your opponent's" if theirs else "your"), noun.removesuffix("s"), " ".join(head.lower().split())
    before = found.string[: found.start()].rstrip().lower()
    if before.endswith(
        ("or more", "or less", " no", "exactly", "than", " each", " both", " are", " is", "have", "has")
    ):
        return found.group()
    if low in ("a", "an", "1", "one"):
        return f"an opponent's {what}{one}" if theirs else f"one of your {what}{one}s"
    if low in ("another", "1 other", "one other"):
        return f"another opponent's {what}{one}" if theirs else f"another of your {what}{one}s"
    if low in ("", "all", "all of the", "all the", "the", "all other", "other", "all of"):
        if noun == one:
            return found.group()
        return (
            f"{'all ' if low.startswith('all') else ''}{whose} {'other ' if low.endswith('other') else ''}{what}{noun}"
        )
    if low in ("every", "each"):
        return f"all {whose} {what}{one}s" if found.group("gets") is not None else found.group()
    return f"{head} of {whose} {what}{one}s"


def _owned_and_gets(found: re.Match[str]) -> str:
    """Return what cards of a player get, each of them."""
    new, gets, head = _owned(found), found.group("gets"), (found.group("head") or "").strip().lower()
    if gets is None or new == found.group():
        return new
    if head in ("every", "each") and not re.match(OF_ALL_ALIKE, found.string[found.start("gets") :], re.IGNORECASE):
        return found.group()
    return f"{new}{gets.removesuffix('s') if head in ('every', 'each') else gets}"


def _theirs(found: re.Match[str]) -> str:
    """Return ``one of your red members``, ``an opponent's red member``."""
    what, noun, whose = found.group("what") or "", found.group("noun"), found.group("whose")
    if "opponent" in whose.lower():
        return f"an opponent's {what}{noun}"
    return f"one of your {what}{noun}s"


def _of_theirs(found: re.Match[str]) -> str:
    """Return ``one of your other red members``."""
    number, what, opponent = found.group(1).lower(), found.group(2), found.group(3)
    whose = "your opponent's" if opponent else "your"
    many = re.sub(r"(member|logicalist|foreigner|tranceunion|gate|card)$", r"\1s", what)
    return f"{'another' if number == 'another' else 'one'} of {whose} {many}"


def _of_either(found: re.Match[str]) -> str:
    """Return nothing for ``(yours and your opponent's)``, unless the cards before it are said to be yours."""
    said = re.split(r"[.,;:\n\]]", found.string[: found.start()])[-1]
    return (
        found.group() if re.search(r"\byour\b(?!\s+opponent)|\byou\s+(?:have|control)\b", said, re.IGNORECASE) else ""
    )


def _enemies(found: re.Match[str]) -> str:
    """Return ``an opponent's member``, ``1 of your opponent's members``, ``all your opponent's members``."""
    one, number, every, noun, _ = found.groups()
    if re.search(r"\beach\s+player\b[^.]*\Z", found.string[: found.start()], re.IGNORECASE):
        return found.group()
    if one:
        return f"{'another' if one.lower() == 'another' else 'an'} opponent's {noun}"
    if number:
        return f"{number} of your opponent's {noun}s"
    return f"{'all ' if every else ''}your opponent's {noun}s"


def _by_numbers(more: str, what: str, does: str, cards: str) -> str:
    """Return ``if you have fewer members than your opponent, draw a card. Otherwise, if your opponent has ...``.

    The second number is asked for only where the first player did nothing: what was done changes the numbers of cards.
    """
    verb = does.lower().removesuffix("s")
    word = "more" if more.lower() == "more" else "fewer"
    things = "cards in hand" if "hand" in what.lower() else what
    return (
        f"if you have {word} {things} than your opponent, {verb} {cards}. "
        f"Otherwise, if your opponent has {word} {things} than you, your opponent {verb}s {cards}"
    )


_PUTS = r"puts\s+(?P<many>an?|\d+|one)\s+(?P<cards>cards?)\s+from\s+their\s+hand\s+(?P<where>(?:in(?:to)?|on)\s+[^.,“”]*?)their\s+(?P<pile>deck|\w+\s+zone)(?P<order>\s+(?:face[-\s]\w+|in\s+any\s+order))?"


def _each_who_has(found: re.Match[str]) -> str:
    """Return ``If you have no members, draw a card. If your opponent has no members, your opponent draws a card``."""
    number, what = found["number"], found["what"]
    if found["verb"]:
        yours, theirs = f"{found['verb'][:-1].lower()} {found['object']}", f"{found['verb'].lower()} {found['object']}"
    else:
        many, cards, where, pile = (found[name] for name in ("many", "cards", "where", "pile"))
        order = found["order"] or ""
        yours = f"put {many} {cards} from your hand {where}your {pile}{order}"
        theirs = f"puts {many} {cards} from their hand {where}their {pile}{order}"
    own = re.sub(r"\bin\s+(?:their\s+|his\s+or\s+her\s+)?(?=hand|level|stock|drop)", "in your ", what)
    other = own.replace("in your ", "in their ")
    return f"If you have {number} {own}, {yours}. If your opponent has {number} {other}, your opponent {theirs}"


def _each_in_turn(found: re.Match[str]) -> str:
    """Return what the turn player does in a phase of either player, said of one after the other."""
    phase, put, end, of, pile, to, verb, what = found.groups()
    if put:
        yours = f"put the {end} {of} your {pile} into your {to}"
        theirs = f"put the {end} {of} your opponent's {pile} into your opponent's {to}"
    else:
        yours, theirs = f"{verb} {what}", f"your opponent {verb}s {what}"
    return f"at the beginning of a {phase}, if it is your turn, {yours}. Otherwise, {theirs}"


def _whose_effect(said: str) -> str:
    """Return ``your effect``, ``your opponent's effect`` or ``an effect`` of what causes something."""
    low = said.lower()
    return "your opponent's effect" if "opponent" in low else "your effect" if "your" in low else "an effect"


def _each_one(found: re.Match[str]) -> str:
    """Return ``all other red members in your front row get`` for each of them."""
    head, other, theirs, noun, where = found.groups()
    whose = "your opponent's " if theirs else ""
    return f"{head}all {whose}{other or ''}{noun}s{where} get "


WORDINGS: tuple[Rule, ...] = (
    rule(
        "the opponent's member that destroyed it",
        r"\b(?:your\s+opponent's|the\s+opponent's|an\s+opponent's)\s+member\s+that\s+destroyed\s+(?:it|that\s+gate|this\s+gate)\b",
        "the member that destroyed it",
        "that destroyed",
        "your opponent's member that destroyed it gets -2000 power",
        "the member that destroyed it gets -2000 power",
    ),
    rule(
        "an effect of whose",
        r"\bby\s+an?\s+effects?\s+of\s+(yours|your\s+opponent's|one\s+of\s+your\s+cards|one\s+of\s+your\s+opponent's\s+cards)(?=\s*[,.]|\s+(?:during|while)\b)",
        lambda m: f"by your {'opponent' + chr(39) + 's ' if 'opponent' in m[1].lower() else ''}effect",
        "effect&&of",
        "When a member is put into this member's soul by an effect of yours, draw",
        "When a member is put into this member's soul by your effect, draw",
    ),
    rule(
        "outside of the own phase",
        rf"(\bwhen\s+(?:your\s+opponent's|an\s+opponent's|one\s+of\s+your\s+opponent's)\s[^.,]*?)\s+outside\s+(?:of\s+)?their\s+({PHASE})",
        r"\1 outside your opponent's \2",
        "outside&&their",
        "When an opponent's member stands outside of their stand phase, rest it",
        "When an opponent's member stands outside your opponent's stand phase, rest it",
    ),
    rule(
        "places in the level zone",
        r"\b(when\s+your\s+opponent\s+(?:places|puts)\s+a\s+card\s+in(?:to)?)\s+their\s+(level\s+zone)",
        r"\1 the \2",
        "level zone&&their",
        "When your opponent places a card in their level zone, draw",
        "When your opponent places a card in the level zone, draw",
    ),
    rule(
        "then, behind the player",
        r"\b((?:your\s+)?opponent)\s+then\s+(?=(?:chooses|destroys|draws|discards|puts|reveals|returns|rests|stands|shuffles|may)\b)",
        r"\1 ",
        "then",
        "Your opponent then chooses one of their members.",
        "Your opponent chooses one of their members.",
    ),
    rule(
        "chooses one and destroys it",
        r"\b(your\s+opponent\s+chooses\s+(?:1|one|an?)\s+(?:of\s+)?)(your|their)\s+((?:other\s+)?(?:face[-\s]down\s+|undestroyed\s+)?)gates?,?\s+and\s+destroys\s+(?:it|that\s+gate)\b",
        lambda m: (
            f"{m.group(1)}{m.group(2)} {m.group(3) if 'face' in m.group(3) or 'undes' in m.group(3) else m.group(3) + 'undestroyed '}gates. Destroy it"
        ),
        "gate&&destroys&&chooses",
        "Your opponent chooses one of your gates and destroys it.",
        "Your opponent chooses one of your undestroyed gates. Destroy it.",
    ),
    rule(
        "enemies",
        rf"\b(?:(an?|another)\s+|(\d+)\s+|(all|each)\s+(?:of\s+the\s+)?)?enemy\s+({MEMBER_OR_GATE})(s?)\b",
        _enemies,
        "enemy",
        "choose up to 1 enemy member",
        "choose up to 1 of your opponent's members",
    ),
    rule(
        "belonging to",
        rf"\bone\s+of\s+the\s+({KIND}{CARD}s)\s+(?:(?:belonging\s+to|of|owned\s+by|controlled\s+by)\s+(?:your|the)\s+opponent(?!')|(?:that\s+)?(?:your|the)\s+opponent\s+controls)\b",
        r"one of your opponent's \1",
        "one of the&&opponent",
        "one of the gates of your opponent",
        "one of your opponent's gates",
    ),
    rule(
        "belonging to you",
        rf"\bone\s+of\s+the\s+({KIND}{CARD}s)\s+(?:belonging\s+to\s+you|of\s+yours|owned\s+by\s+you|controlled\s+by\s+you|(?:that\s+)?you\s+control)\b",
        r"one of your \1",
        "one of the&&you",
        "one of the members belonging to you",
        "one of your members",
    ),
    rule(
        "the hand of its owner",
        r"\b(?:to|into)\s+the\s+(hand|deck|stock(?:\s+zone)?|drop\s+zone)\s+of\s+(its|their)\s+(owners?)\b",
        lambda m: (
            f"{'to' if m.group(1).lower() == 'hand' else 'into'} {m.group(2)} "
            f"{m.group(3) + chr(39) if m.group(3).lower().endswith('s') else m.group(3) + chr(39) + 's'} {m.group(1)}"
        ),
        " of its | of their ",
        "return it to the hand of its owner",
        "return it to its owner's hand",
    ),
    rule(
        "his",
        r"\b(?:his|her)\s+(?=(?:own\s+)?(?:members?|hand|deck|stock|gates?|drop|level|cards?|front|back|foreigners?|tranceunions?)\b)",
        "their ",
        "his |her ",
        "your opponent chooses 1 of his members",
        "your opponent chooses 1 of their members",
    ),
    rule(
        "opponent does",
        r"(?<!and )(?<!and your )\bopponent\s+(choose|put|discard|reveal|return|draw|rest)(?=\s+(?:up\s+to|an?|one|\d+|the|his|her|their|all|top)\b)(?<!may choose)",
        r"opponent \1s",
        "opponent",
        "your opponent choose 1 of their members",
        "your opponent chooses 1 of their members",
    ),
    rule(
        "each one gets",
        rf"((?:[.:\]]\s+|\A|,\s+|\band\s+)\s*)each\s+{OF_ALL_ALIKE}(other\s+)?(opponent's\s+|opposing\s+)?((?:{ADJECTIVE}\s+)*{MEMBER})((?:\s+(?:in|with)\s[^.,“”]*?|\s+you\s+(?:have|control))?)\s+(?:gets|gains)\s+(?=[+-]|power|aura|limit|“)",
        _each_one,
        "each&&get|gain",
        "[CONT] Each other red member in your front row gets +1000 power.",
        "[CONT] all other red members in your front row get +1000 power.",
    ),
    rule(
        "each of yours, in short",
        rf"\bfor\s+each\s+(your(?:\s+opponent's)?|(?:your\s+)?opponent's)\s+({KIND}{MEMBER_OR_GATE})\b(?!s)",
        r"for each of \1 \2s",
        "for each",
        "gets +1000 power for each your destroyed gate",
        "gets +1000 power for each of your destroyed gates",
    ),
    rule(
        "the gates of whom, one",
        rf"\b((?:one|1|another)\s+of\s+your(?:\s+opponent's)?\s+{KIND}{MEMBER_OR_GATE})\b(?!s|')",
        r"\1s",
        " of your",
        "When 1 of your gate is destroyed, draw",
        "When 1 of your gates is destroyed, draw",
    ),
    rule(
        "all that they have in a row",
        rf"(?<!for )\b(?:all|each|every)(?:\s+of)?(?:\s+the)?\s+({KIND}{MEMBER}s?)\s+(?:that\s+|which\s+)?(your\s+opponent|you)\s+(?:has|have|controls?)\s+in\s+(?:the|their|your)\s+(front|back)\s+row\b",
        lambda m: (
            f"all {'your' if m.group(2).lower() == 'you' else 'your opponent' + chr(39) + 's'} {m.group(1)} in the {m.group(3)} row"
        ),
        "row",
        "all of the members that your opponent has in the front row get -1000 power",
        "all your opponent's members in the front row get -1000 power",
    ),
    rule(
        "whose, before all",
        rf"\b(your\s+opponent's|opponent's|your)\s+all\s+(?:other\s+)?(?=(?:[\w\ue000-\uf8ff]+\s+){{0,2}}?{CARD}s?\b)(?<!other )",
        r"all \1 ",
        " all ",
        "Opponent's all members get -500 power.",
        "all Opponent's members get -500 power.",
    ),
    rule(
        "theirs without an article",
        rf"\b(attacks?|choose|rest|return|drop|destroy|stand)\s+(?:your\s+)?opponent's\s+({KIND}{MEMBER_OR_GATE})\b(?!s|'|\s+in\s+(?:front|battle))",
        r"\1 an opponent's \2",
        "opponent's",
        "When this member attacks opponent's rested member, draw",
        "When this member attacks an opponent's rested member, draw",
    ),
    rule(
        "each opponent",
        r"\b(?:each|an|every)\s+opponent\b(?!'s|\s+controls)",
        "your opponent",
        "opponent",
        "each opponent discards a card",
        "your opponent discards a card",
    ),
    rule(
        "with a value, and whose it is",
        rf"\b({NOUN})\s+(with\s+(?:an?\s+)?{VALUE}\s+(?:of\s+)?\d+(?:\s+or\s+(?:less|more))?|with\s+(?:the\s+)?(?:lowest|highest)\s+{VALUE})\s+(of\s+(?:your\s+|the\s+)?opponent\b(?!')|of\s+yours\b|(?:that\s+)?(?:you|(?:your\s+|the\s+)?opponent)\s+controls?\b)",
        r"\1 \3 \2",
        "with&&opponent|yours|control",
        "choose a member with level 2 or less of your opponent",
        "choose a member of your opponent with level 2 or less",
    ),
    rule(
        "so many or less of a value, said first",
        r"\b(choose|rest|return|put|stand)\s+(\d+)\s+(members?)\s+of\s+(level\s+\d+(?:\s+or\s+(?:less|more))?)\s+(?=(?:of\s+yours|of\s+your\s+opponent|(?:that\s+)?you(?:r\s+opponent)?\s+controls?)\b)",
        r"\1 \2 \4 \3 ",
        "of level",
        "choose 1 member of level 2 or less of your opponent",
        "choose 1 level 2 or less member of your opponent",
    ),
    rule(
        "opponent in short",
        r"\bopp(?:\.|onents?)?['’]s\b(?!\w)",
        "opponent's",
        "opp",
        "1 of your opp's members",
        "1 of your opponent's members",
    ),
    rule(
        "so many of the opponent's",
        rf"(?<![+-])\b(\d+|X)\s+opponent's\s+(?={KIND}{MEMBER_OR_GATE}s\b)",
        r"\1 of your opponent's ",
        "opponent's",
        "choose up to 2 opponent's members",
        "choose up to 2 of your opponent's members",
    ),
    rule(
        "opponent without a possessive",
        r"(?<!your\s)(?<!the\s)(?<!\ban\s)(?<!one\s)(?<!1\s)\bopponent(?=('s)?\b)(?!\s+of\b)(?<!battle opponent)(?!\s+member)",
        "your opponent",
        "opponent",
        "Opponent's members",
        "your opponent's members",
    ),
    rule(
        "whose, behind the noun",
        rf"(?<![-'])\b(?P<head>(?:all(?:\s+of)?(?:\s+the)?(?:\s+other)?|the|each|every|an?|another|(?:up\s+to\s+)?(?:\d+|one)(?:\s+other)?|any\s+number\s+of|other)\s+)?"
        rf"(?P<what>{KIND})(?P<noun>{MEMBER_OR_GATE}s?)\s+(?:that\s+)?"
        r"(?P<whose>(?:you|your\s+opponent|the\s+opponent|an\s+opponent)\s+controls?|of\s+yours|of\s+(?:your|the)\s+opponent(?:'s)?)\b(?!')"
        r"(?P<gets>\s+(?:gets?|gains?|cannot))?",
        _owned_and_gets,
        "control|yours|opponent",
        "choose up to 2 red members you control",
        "choose up to 2 of your red members",
    ),
    rule(
        "effects that they control",
        r"\bby\s+(?:an?\s+|the\s+)?(?:card\s+)?effects?\s+(?:(?:of\s+(?:the\s+)?cards?\s+)?(?:that\s+)?your\s+opponent\s+(?:controls|uses|has|plays))\b|\bby\s+an\s+opponent's\s+(?:card\s+)?effects?\b",
        "by your opponent's effects",
        "effect",
        "cannot be chosen by effects your opponent controls",
        "cannot be chosen by your opponent's effects",
    ),
    rule(
        "own",
        rf"\b(your|their|his\s+or\s+her|its)\s+own\s+(?=(?:{PILE}|field|circles)\b)",
        r"\1 ",
        " own ",
        "a card from your own hand",
        "a card from your hand",
    ),
    rule(
        "zone of the other player",
        rf"\bthe\s+({PILE}|field|circles)\s+of\s+(?:your|the)\s+opponent\b(?!')",
        r"your opponent's \1",
        "opponent&&hand|deck|stock|field|circles|zone&&of",
        "a card in the hand of your opponent",
        "a card in your opponent's hand",
    ),
    rule(
        "one on a side",
        rf"\b(?:an?|1)\s+(?P<what>(?:{PLAIN_WORD}\s+)*?)(?P<noun>{CARD})\s+on\s+(?P<whose>your(?:\s+opponent's)?)\s+side(?:\s+of\s+the\s+field)?\b",
        _theirs,
        "side",
        "When a member on your opponent's side leaves the field",
        "When an opponent's member leaves the field",
    ),
    rule(
        "then each draws",
        r"(\b(?:each\s+player|both\s+players|all\s+players)\s[^.“”\n]*?(?:,\s+(?:and\s+)?(?:then\s+)?|\s+(?:and|then)\s+(?:then\s+)?|\.\s+(?:then,?\s+)?))each\s+(?=(?:draws|discards|shuffles|chooses|puts|reveals|drops|stocks|rests|stands|looks|returns)\b)",
        r"\1each player ",
        "each draws|each discards|each shuffles|each chooses|each puts|each reveals|each drops|each stocks|each rests|each stands|each looks|each returns",
        "each player discards their hand, then each draws 4 cards.",
        "each player discards their hand, then each player draws 4 cards.",
    ),
    rule(
        "by an effect of its owner",
        r"(\bwhen(?:ever)?\s+this\s+(?:member|card)\s[^.,“”\n]*?\bby\s+)its\s+(?:owner|master|player|controller)['’]s\s+(?:own\s+)?effects?(?=,)",
        r"\1your effect",
        "by its&&effect",
        "When this member is rested by its owner's effect, draw a card.",
        "When this member is rested by your effect, draw a card.",
    ),
    rule(
        "zones of each player, in the plural",
        r"\b(their|his\s+or\s+her)\s+(?:own\s+)?(deck|hand|stock|(?:drop|stock|level|remove|purge|paradox)\s+zone)s\b",
        lambda m: (
            f"{m.group(1)} {m.group(2)}"
            if re.search(r"(?i)\b(?:each|all|both)\s+players?\b", m.string[: m.start()])
            else m.group()
        ),
        "decks|hands|stocks|zones",
        "each player puts the top 2 cards of their decks into their drop zones",
        "each player puts the top 2 cards of their deck into their drop zone",
    ),
    rule(
        "each draw",
        rf"\b(?:you\s+and\s+your\s+opponent|both\s+(?:you\s+and\s+your\s+opponent|players)|all\s+players)\s+(?:each\s+)?({VERB})\b",
        lambda m: f"each player {third_person(m.group(1).lower(), 'it')}",
        "you and|both|all players",
        "you and your opponent each draw a card",
        "each player draws a card",
    ),
    rule(
        "other cards that you control",
        rf"({CONT})other\s+((?:{PLAIN_WORD}\s+)*?)({CARD}s)\s+(?:that\s+)?you\s+(?:control|have)\b",
        r"\1your other \2\3",
        "control|have&&other",
        "[CONT] Other red members you control get +1000 power.",
        "[CONT] your other red members get +1000 power.",
    ),
    rule(
        "cards that you have get",
        rf"({CONT})(?:all\s+|the\s+)?((?:{PLAIN_WORD}\s+)*?)({CARD}s)\s+(?:that\s+)?(you\s+have|your\s+opponent\s+has)\s+(?=(?:get|gain|have|cannot|lose|can)\b)",
        lambda m: (
            f"{m.group(1)}{'your' if m.group(4).lower().startswith('you ') else 'your opponent' + chr(39) + 's'} {m.group(2)}{m.group(3)} "
        ),
        "have|has&&[cont]&&members|tranceunions|logicalists|foreigners|super|cards",
        "[CONT] Members you have get +1000 power.",
        "[CONT] your Members get +1000 power.",
    ),
    rule(
        "a card of a name",
        rf"({CONT})({NAME})(?=\s+(?:in\s+front\s+of|behind|on\s+your|in\s+your)\b)",
        r"\1your \2",
        "in front|behind|on your|in your&&[cont]",
        '[CONT] "Chloe" behind this member gets +2000 power.',
        '[CONT] your "Chloe" behind this member gets +2000 power.',
    ),
    rule(
        "on your side",
        rf"\b(?:the\s+)?((?:level\s+\d+\s+(?:or\s+\w+\s+)?)?{CARD}s)\s+on\s+(your(?:\s+opponent's)?)\s+side(?:\s+of\s+the\s+field)?\b",
        r"\2 \1",
        "side",
        "Level 1 members on your side get +1000 power",
        "your Level 1 members get +1000 power",
    ),
    rule(
        "opposing",
        r"\b(an?\s+|all\s+|each\s+|one\s+|the\s+)?opposing\s+(?=(?:[\w<>\-]+\s+){0,2}?(?:effects?|members?|gates?|tranceunions?|foreigners?|logicalists?|cards?)\b)",
        lambda m: (
            "an opponent's "
            if (m.group(1) or "").strip().lower() in ("a", "an", "one")
            else f"{m.group(1) or ''}your opponent's "
        ),
        "opposing",
        "cannot be chosen by opposing effects",
        "cannot be chosen by your opponent's effects",
    ),
    rule(
        "of whom, in parentheses",
        r"\s*\(\s*(?:both\s+)?(?:yours\s+and\s+(?:your|the)\s+opponent's|(?:your|the)\s+opponent's\s+and\s+yours|(?:of\s+)?both\s+players'?|(?:of\s+)?either\s+player(?:'s)?|including\s+your\s+opponent's)\s*\)",
        _of_either,
        "(&&opponent|player",
        "All level 1 members (yours and your opponent's) get -1000 power.",
        "All level 1 members get -1000 power.",
    ),
    rule(
        "of either player",
        r"\b(?:either|any)\s+player\b(?!['’])",
        "a player",
        "player",
        "When either player draws a card",
        "When a player draws a card",
    ),
    rule(
        "controls",
        r"\b(you(?:r\s+opponent)?)\s+controls?\b",
        lambda m: m.group(1) + (" has" if "opponent" in m.group(1).lower() else " have"),
        "control",
        "for each TU your opponent controls",
        "for each TU your opponent has",
    ),
    rule(
        "zones of both players",
        rf"\bboth\s+players['’]\s+({PILE})s?\b|\bboth\s+({PILE})s\b",
        lambda m: f"any {m.group(1) or m.group(2)}",
        "both",
        "each card in both players' battle zones",
        "each card in any battle zone",
    ),
    rule(
        "their own",
        r"\b(your\s+opponent\b[^.]*?\btheir|each\s+player\b[^.]*?\btheir)\s+own\b(?!\s+(?:draw\s+phase|effects))",
        r"\1",
        "their own",
        "your opponent chooses one of their own members",
        "your opponent chooses one of their members",
    ),
    rule(
        "your own",
        r"\b(of|from|in|into|discard|drop|rest|all)\s+your\s+own\b",
        r"\1 your",
        "your own",
        "one of your own members",
        "one of your members",
    ),
    rule(
        "effects of one of their cards",
        r"\b(?:by|through|because\s+of|due\s+to)\s+(?:the|an?|any)?\s*effects?\s+of\s+(?:(?:one|any)\s+of\s+)?(?:your\s+opponent['’]s\s+cards?|an?\s+opponent['’]s\s+card|cards?\s+of\s+your\s+opponent|a\s+card\s+your\s+opponent\s+(?:controls|has|masters))(?:['’]\s*effects?)?",
        "by your opponent's effects",
        "effect",
        "by the effect of one of your opponent's cards",
        "by your opponent's effects",
    ),
    rule(
        "each of theirs",
        rf"(?<!for\s)\beach\s+of\s+your\s+opponent['’]s\s+(?=(?:[\w<>\ue000-\uf8ff-]+\s+)*?{TYPES}\b){OF_ALL_ALIKE}",
        "all your opponent's ",
        "each of your opponent",
        "Each of your opponent's members gets -1 aura",
        "all your opponent's members gets -1 aura",
    ),
    rule(
        "one opponent's",
        rf"\b1\s+(your\s+opponent's|opponent's)\s+(?=(?:[\w-]+\s+|{NAME}\s+|{ELEMENT}\s+){{0,3}}?{TYPES})",
        "an opponent's ",
        "opponent's",
        "choose 1 opponent's member",
        "choose an opponent's member",
    ),
    rule(
        "that player behind your opponent",
        r"(\bby\s+(?:an|the)\s+effects?\s+of\s+(?:your\s+opponent|your\s+opponent['’]s\s+\w+),\s+)that\s+player\b",
        r"\1your opponent",
        "that player",
        "When this is rested by an effect of your opponent, that player discards a card",
        "When this is rested by an effect of your opponent, your opponent discards a card",
    ),
    rule(
        "the player with more of them",
        r"\bthe\s+player\s+with\s+(fewer|less|more)\s+(cards\s+in\s+(?:their\s+)?hand|(?:(?:rested|standing)\s+)?members|(?:un)?destroyed\s+gates)\s+(draws|discards)\s+((?:an?|one|\d+)\s+cards?)(?=\.)",
        lambda m: _by_numbers(m[1], m[2], m[3], m[4]),
        "player with",
        "When this is deployed, the player with fewer members draws a card.",
        "When this is deployed, if you have fewer members than your opponent, draw a card. Otherwise, if your opponent has fewer members than you, your opponent draws a card.",
    ),
    rule(
        "unless they discard",
        r"(\byour\s+opponent\s[^.,;]*?\s+unless\s+)(?:they|your\s+opponent)\s+discards?\s+(an?\s+cards?|\d+\s+cards)(?:\s+from\s+(?:their\s+)?hand)?(?=\.)",
        r"\1your opponent pays [discard \2]",
        "unless&&discard",
        "your opponent skips their next draw phase unless they discard 2 cards from their hand.",
        "your opponent skips their next draw phase unless your opponent pays [discard 2 cards].",
    ),
    rule(
        "each player in a phase of that player",
        rf"\bat\s+the\s+(?:beginning|start)\s+of\s+each\s+player's\s+({PHASE}),\s+that\s+player\s+(?:(put)s\s+the\s+(top|bottom)\s+(card\s+of)\s+their\s+(deck|{ZONE})\s+in(?:to)?\s+their\s+(hand|{ZONE})|(draw|discard)s\s+(an?\s+card|\d+\s+cards))(?=\.)(?![^\n]*\b(?:they|their|them|that\s+player)\b)",
        _each_in_turn,
        "each player's",
        "At the beginning of each player's draw phase, that player puts the bottom card of their stock zone into their hand.",
        "at the beginning of a draw phase, if it is your turn, put the bottom card of your stock zone into your hand. Otherwise, put the bottom card of your opponent's stock zone into your opponent's hand.",
    ),
    rule(
        "your opponent pays more for theirs",
        r"\byour\s+opponent\s+(?:must\s+)?pays?\s+\((\d)\)\s+more\s+to\s+(?:play|use|activate)\s+(?:the\s+)?(?:startup\s+|activated\s+|\[ACT\]\s+)abilities\s+of\s+(?:their\s+|your\s+opponent's\s+)?(members\b[^.,;]*)(?=\.)",
        r"your opponent's \2 use [ACT] abilities for (\1) more",
        "more to",
        "[CONT] Your opponent pays (1) more to play startup abilities of members in the back row.",
        "[CONT] your opponent's members in the back row use [ACT] abilities for (1) more.",
    ),
    rule(
        "of the same opponent",
        rf"\b(one|up\s+to\s+(?:one|\d+)|\d+)\s+of\s+your\s+opponent's\s+([^.,“”]+?)\s+and\s+(one|up\s+to\s+(?:one|\d+)|\d+)\s+of\s+(?:his\s+or\s+her|their)\s+(?=(?:(?:front|back)\s+row\s+)?(?:{TRAIT}\s+)*(?:{MEMBER}s|gates|cards)\b)",
        r"\1 of your opponent's \2 and \3 of your opponent's ",
        "of your opponent's&&of his or her|of their",
        "choose one of your opponent's front row members and one of his or her back row members, and",
        "choose one of your opponent's front row members and one of your opponent's back row members, and",
    ),
    rule(
        "that player of a trigger",
        r"(\[AUTO\]\s*(?:\[[^\]\n]*\]\s*)*when(?:ever)?\s+your\s+opponent\s+[^.,“”]*?,\s+(?:if\s+[^.,“”]+,\s+)?)that\s+player\b(?!['’])",
        r"\1your opponent",
        "that player",
        "[AUTO] When your opponent performs a luck drive, that player discards a card.",
        "[AUTO] When your opponent performs a luck drive, your opponent discards a card.",
    ),
    rule(
        "the top of the stock counted",
        r"(\bif\s+your\s+opponent\s+has\s+\d+\s+or\s+more\s+cards\s+in\s+(?:their|his\s+or\s+her)\s+(stock|deck)(?:\s+zone)?,\s+(?:they|your\s+opponent)\s+puts?\s+the\s+top\s+(?:card|\d+\s+cards)\s+of\s+)it\b",
        r"\1their \2",
        "of it&&top",
        "if your opponent has 4 or more cards in their stock zone, they put the top 2 cards of it into their drop zone.",
        "if your opponent has 4 or more cards in their stock zone, they put the top 2 cards of their stock into their drop zone.",
    ),
    rule(
        "whose effect makes whom discard",
        r"\bwhen(?:ever)?\s+(an\s+effect\s+of\s+(?:one\s+of\s+)?your\s+cards|your\s+effect|your\s+opponent's\s+effect|an\s+effect\s+of\s+(?:one\s+of\s+)?your\s+opponent's\s+cards|an\s+effect)\s+(?:causes|makes)\s+(you|your\s+opponent)\s+(?:to\s+)?discard\s+a\s+card(?=,)",
        lambda m: (
            f"when {m.group(2)} discard{'s' if 'opponent' in m.group(2).lower() else ''} a card by {_whose_effect(m.group(1))}"
        ),
        "discard&&effect",
        "When an effect of one of your cards makes you discard a card, draw a card.",
        "when you discard a card by your effect, draw a card.",
    ),
    rule(
        "each player who has so many",
        rf"\beach\s+player\s+(?:with|who\s+has|that\s+has)\s+(?P<number>\d+\s+or\s+(?:more|less|fewer|higher|lower)|no|exactly\s+\d+)\s+(?P<what>cards\s+in\s+(?:(?:their|his\s+or\s+her)\s+)?(?:hand|(?:level|stock|drop)\s+zone)|(?:(?:rested|standing)\s+)?members|(?:un)?destroyed\s+gates)\s+(?:(?P<verb>draws|discards)\s+(?P<object>(?:an?|\d+)\s+cards?)(?:\s+from\s+their\s+hand)?|{_PUTS})(?=\.)",
        _each_who_has,
        "each player",
        "Each player with no members draws a card.",
        "If you have no members, draw a card. If your opponent has no members, your opponent draws a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "member of yours",
        rf"\b(an?|another|1|one)\s+((?:(?!(?:if|the|top|bottom)\b)[\w-]+\s+|{NAME}\s+|{ELEMENT}\s+){{0,3}}?(?:{CARD}|{NAME}))\s+of\s+(?:yours|(your\s+opponent)(?:'s)?)(?!'s|\s+\w+\s+zone|\s+hand|\s+deck)\b",
        _of_theirs,
        "yours|opponent&& of your",
        "another red member of yours",
        "another of your red members",
    ),
    rule(
        "a member of theirs",
        rf"\b(?:an?|1)\s+((?:(?!(?:and|then|the|an?|in|of|on|their|{CARD})\b){WORD}\s+)*?)({CARD})\s+of\s+(?:theirs?\b(?!\s+{WORD})|theirs?\s+or\s+hers\b|their\s+own\b|his\s+or\s+hers\b)",
        r"one of their \1\2s",
        "of their|of his",
        "your opponent chooses a standing member of theirs",
        "your opponent chooses one of their standing members",
    ),
    rule(
        "one of their effects",
        r"\bby\s+(?:one|any)\s+of\s+your\s+opponent's\s+(?:cards?'?s?'?\s+)?effects\b",
        "by your opponent's effects",
        "effects&&of your opponent's",
        "is chosen by one of your opponent's effects",
        "is chosen by your opponent's effects",
    ),
    rule(
        "effect of an opponent",
        r"\bby\s+(?:an\s+)?effects?\s+of\s+your\s+opponent\b(?!')",
        "by your opponent's effects",
        "effect&&of your opponent",
        "by an effect of your opponent",
        "by your opponent's effects",
    ),
    rule(
        "opponent's effect",
        r"\b(?:by|due\s+to|because\s+of)\s+(?:an?\s+)?(?:effects?\s+of\s+)?your\s+opponent's\s+(?:card\s+)?(?:effects?|cards'\s+effects?)(?!\s+\w+\s+instead)(?=[\s,.;])",
        "by your opponent's effects",
        "effect|cards'",
        "due to your opponent's effect,",
        "by your opponent's effects,",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
