"""Abilities and logic icons that cards gain, lose and use."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, CHANGE, MEMBER, VALUE, WORD

_ICONS = {"A": "AUTO", "C": "CONT", "S": "ACT"}
"""Icons as translations write them."""

WORDINGS: tuple[Rule, ...] = (
    rule(
        "intercept as an icon",
        rf"\b(?:gain|get)(s?)\s+({CHANGE})\s+and\s+(?:the\s+|an\s+)?(?:\[intercept\]|intercept)(?:\s+icon)?(?=\s+(?:until|for\s+the|during)\b)",
        r"gain\1 intercept and \2",
        "intercept",
        "it gains +2000 power and [Intercept] until end of turn.",
        "it gains intercept and +2000 power until end of turn.",
    ),
    rule(
        "intercept in brackets",
        r"(\b(?:gains?|gets?|loses?|has|have|with(?:out)?|(?:power|aura|limit)\s+and)\s+(?:the\s+|an\s+)?)\[(intercept)\](?:\s+icon)?",
        r"\1\2",
        "[intercept]",
        "it gains [Intercept] until end of turn.",
        "it gains Intercept until end of turn.",
    ),
    rule(
        "gets abilities that are quoted",
        r"\b(gets?|gains?)\s+the\s+(?:following\s+)?abilit(?:y|ies):?\s+(?=“)",
        r"\1 ",
        "the&&abilit&&“",
        "This member gains the abilities “[CONT] This member gets +1 aura.”.",
        "This member gains “[CONT] This member gets +1 aura.”.",
    ),
    rule(
        "abilities that are lost",
        r"\b(?:its|their)\s+abilities\s+are\s+(?:all\s+)?lost\b",
        lambda m: "it loses all of its abilities" if m.group()[0] in "iI" else "they lose all of their abilities",
        "abilities are",
        "that member cannot stand and its abilities are lost",
        "that member cannot stand and it loses all of its abilities",
    ),
    rule(
        "counts as all colors",
        r"\b(?:counts\s+as|is\s+(?:also\s+)?(?:treated|considered)\s+(?:as|to\s+be))\s+(?:(?:a\s+card\s+)?of\s+)?(?:all|every)\s+(color|world)s?(?=[.,\s])(?!\s+and\b)",
        r"is also every \1",
        "counts as|treated|considered",
        "This card counts as all colors.",
        "This card is also every color.",
    ),
    rule(
        "gains the following ability",
        r"\b(gains?|gets?|has|have)\s+(?:the\s+following\s+(?:ability|effect)|this\s+ability|the\s+ability)\s*[:,]?\s+(?=[\"“])",
        r"\1 ",
        "ability|effect",
        "this member gains the following ability: “[AUTO] When this member attacks, draw a card.”",
        "this member gains “[AUTO] When this member attacks, draw a card.”",
    ),
    rule(
        "and the icon",
        rf"({CHANGE})\s+and\s+(?:the\s+|an?\s+)?intercept(?:\s+icon)?(?=[.,])",
        r"\1, and gains intercept",
        "intercept",
        "this member has power +1500 and intercept icon.",
        "this member has power +1500, and gains intercept.",
    ),
    rule(
        "that can intercept",
        rf"\b({CARD}s?)\s+(?:that|which)\s+can\s+intercept\b",
        r"\1 with intercept",
        "can intercept",
        "one of your opponent's members that can intercept",
        "one of your opponent's members with intercept",
    ),
    rule(
        "activated abilities of your other cards",
        rf"\b(when(?:ever)?\s+(?:you\s+use|your\s+opponent\s+uses))\s+(?:the|an)\s+\[(?:S|ACT)\]\s+ability\s+of\s+(?:one\s+of\s+(your|their)\s+other|another\s+of\s+(your|their))\s+((?:{WORD}\s+)*?{MEMBER}s)(?=,)",
        lambda m: f"{m.group(1)} an [ACT] ability of another of {m.group(2) or m.group(3)} {m.group(4)}",
        "ability of",
        "When you use the [ACT] ability of one of your other members, draw",
        "When you use an [ACT] ability of another of your members, draw",
    ),
    rule(
        "activated abilities of your cards",
        rf"\b(when(?:ever)?\s+you\s+use\s+an\s+\[ACT\]\s+ability\s+of)\s+(an?|another)\s+((?:{WORD}\s+)*?)({MEMBER})(?=,)",
        lambda m: (
            f"{m.group(1)} {'another' if m.group(2).lower() == 'another' else 'one'} of your {m.group(3)}{m.group(4)}s"
        ),
        "ability",
        "When you use an [ACT] ability of a tranceunion, draw",
        "When you use an [ACT] ability of one of your tranceunions, draw",
    ),
    rule(
        "all abilities of a kind",
        r"\b(loses?)\s+(?:all\s+(?:of\s+)?(?:(?:its|their|the)\s+)?|(?:its|their)\s+)\[(AUTO|CONT|ACT|[ACS])\](?:\s+abilit(?:ies|y))?(?=\s|[.,])(?!\s+(?:or|and)\s+\[)",
        lambda m: f"{m.group(1)} all [{_ICONS.get(m.group(2), m.group(2))}] abilities",
        "lose&&[",
        "it loses all of its [AUTO] abilities until end of turn",
        "it loses all [AUTO] abilities until end of turn",
    ),
    rule(
        "an icon and a value",
        r"\b(?:have|has|gains?)\s+(?:the\s+)?\[?intercept\]?(?:\s+icon)?\s+and\s+(?=[+\-]\s*\d)",
        "gain intercept and get ",
        "intercept&&and",
        "Your foreigners have the Intercept Icon and +1000 power.",
        "Your foreigners gain intercept and get +1000 power.",
    ),
    rule(
        "can intercept without the icon",
        rf"(\[CONT\][^.\n“”]*?\b(?:your\s+[^.,;“”]*?(?:{MEMBER}s)(?:\s+without\s+intercept)?))\s+(?:can|may)\s+intercept(?=\s*\.)",
        r"\1 gain intercept",
        "intercept&&[cont]",
        "[CONT] Your members without intercept can intercept.",
        "[CONT] Your members without intercept gain intercept.",
    ),
    rule(
        "a trait and a value",
        rf"\b(gains?)\s+({ELEMENT}|Monolium|Disfia|Tetra-Heaven|Tritomy|Septpia)\s+and\s+(?=[+-]\s*\d)",
        r"\1 \2 and gets ",
        "gain&& and ",
        "it gains Tritomy and +1000 power",
        "it gains Tritomy and gets +1000 power",
    ),
    rule(
        "activated ability by its icon",
        r"\b(uses?\s+)an?\s+\[(?:S|ACT)\](?:\s+ability)?(?=\s+of\b)",
        r"\1an [ACT] ability",
        "use",
        "When you use an [ACT] of another of your members",
        "When you use an [ACT] ability of another of your members",
    ),
    rule(
        "intercepts without the icon",
        r"\bcan\s+intercept\s+even\s+(?:if|though)\s+(?:they|it)\s+(?:do|does)\s+not\s+have\s+(?:(?:the|an?)\s+)?(?:intercept(?:\s+icon)?|IC|icon)\b",
        "gain intercept",
        "can intercept",
        "Your members can intercept even if they do not have the intercept icon.",
        "Your members gain intercept.",
    ),
    rule(
        "a value and an element",
        rf"\b(gets?|gains?)(\s+[+-]\d+\s+{VALUE})\s+and\s+(?={ELEMENT})",
        lambda m: f"{m.group(1)}{m.group(2)} and gain{'s' if m.group(1).endswith('s') else ''} ",
        "et|ain&&and&&power|aura|limit|level|cost|heart",
        "They get +1500 power and <Fire>",
        "They get +1500 power and gain <Fire>",
    ),
    rule(
        "uses an ability",
        r"\b(you|your\s+opponent|a\s+player)\s+(?:activate|play)(s?)\s+(?=(?:an?|the)\s+[\[【](?:ACT|LD)[\]】]\s*abilit|(?:an?|the)\s+(?:ability|logic\s+drive)\b)",
        r"\1 use\2 ",
        "activate|play&&abilit|drive",
        "When your opponent activates an [ACT] ability",
        "When your opponent uses an [ACT] ability",
    ),
    rule(
        "intercepts even without the icon",
        r"\b(?:can|may)\s+intercept\s+(?:even|although|though)\s+(?:without\s+(?:(?:the|an?)\s+)?\[?intercept\]?(?:\s+icon)?|(?:if\s+|though\s+)?(?:it|they)\s+(?:(?:has|have)\s+no|lacks?(?:\s+(?:an?|the))?)\s+\[?intercept\]?(?:\s+icon)?)",
        lambda m: (
            "gain intercept"
            if re.search(r"\bthey\b", m.group()) or re.search(r"\bmembers\s*\Z", m.string[: m.start()])
            else "gains intercept"
        ),
        "intercept",
        "This member can intercept even without the intercept icon.",
        "This member gains intercept.",
    ),
    rule(
        "auras that are hearts too",
        r"\b(?:all\s+)?(?:the\s+)?auras?\s+of\s+((?:all\s+)?(?:your(?:\s+opponent's)?|this)\s+[^.,\n]*?)\s+(?:(?:is|are)\s+(?:also\s+)?(?:considered|treated|counted)(?:\s+(?:as|to\s+be))?|counts?\s+(?:also\s+)?as)\s+hearts?(?:\s+(?:too|as\s+well))?(?=\.)",
        lambda m: f"{m.group(1)} {'counts' if m.group(1).lower().startswith('this') else 'count'} aura as heart",
        "heart&&aura",
        "All auras of your members are also considered hearts.",
        "your members count aura as heart.",
    ),
    rule(
        "abilities of the members of a player are not used",
        r"\byour\s+opponent\s+(?:can't|cannot|can\s+not)\s+use\s+(?:any\s+)?(\[(?:AUTO|ACT)\])\s+abilities\s+of\s+(?:his\s+or\s+her|their)\s+(members?|[\w\s]{0,20}members)\b",
        r"your opponent's \2 cannot use \1 abilities",
        "abilities of",
        "Your opponent can't use [AUTO] abilities of their members.",
        "your opponent's members cannot use [AUTO] abilities.",
    ),
    rule(
        "abilities of whom are not used",
        r"(?:\bthe\s+)?(\[(?:AUTO|ACT)\])\s+abilities\s+of\s+((?:your\s+opponent's|your|all)\s+(?:(?!\b(?:is|are|can|cannot)\b)[^.,\n])*?(?:members?(?:\s+in\s+battle)?))\s+(?:can't|cannot|can\s+not)\s+be\s+used\b",
        r"\2 cannot use \1 abilities",
        "abilities of",
        "[AUTO] abilities of your opponent's members cannot be used for the turn.",
        "your opponent's members cannot use [AUTO] abilities for the turn.",
    ),
    rule(
        "whose abilities are not used",
        r"(?:\bthe\s+)?(\[(?:AUTO|ACT)\])\s+abilities\s+of\s+((?:the\s+(?:attacking|defending)\s+member|it|them|that\s+member)\b)\s+(?:can't|cannot|can\s+not)\s+be\s+used\b",
        r"\2 cannot use \1 abilities",
        "abilities of",
        "the [AUTO] abilities of the defending member cannot be used for the battle.",
        "the defending member cannot use [AUTO] abilities for the battle.",
    ),
    rule(
        "the following ability, if",
        r"(?<=\]\s)(this(?:\s+(?:member|card|gate))?)\s+gains\s+the\s+following\s+ability\s+(if\s+[^.“”\"]+?)[.:]\s+(?=[“\"])",
        r"\2, \1 gains ",
        "the following ability",
        "[CONT] This member gains the following ability if you have a tactics. “[AUTO] When this member attacks, draw a card.”",
        "[CONT] if you have a tactics, This member gains “[AUTO] When this member attacks, draw a card.”",
    ),
    rule(
        "abilities of the battle opponent",
        r"\b(?:the\s+|its\s+)?battle\s+opponent['’]s\s+abilities\s+(?:cannot|can['’]t)\s+be\s+(?:used|activated|played)\b",
        "the battle opponent cannot use [AUTO] abilities and cannot use [ACT] abilities",
        "battle opponent&&abilities",
        "the battle opponent's abilities can't be used until end of battle.",
        "the battle opponent cannot use [AUTO] abilities and cannot use [ACT] abilities until end of battle.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "icon of a logic",
        r"\b(?:(?:the|an?)\s+|(?<=\bwith\s)|(?<=\bwithout\s)|(?<=\bhave\s)|(?<=\bhas\s)|(?<=\bno\s))(intercept)\s+icons?\b",
        r"\1",
        "icon",
        "without the intercept icon",
        "without intercept",
    ),
    rule(
        "all of its abilities",
        r"\ball\s+(?:of\s+)?(?:its|their)\s+abilities\b",
        "all abilities",
        "abilities",
        "it loses all of its abilities",
        "it loses all abilities",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
