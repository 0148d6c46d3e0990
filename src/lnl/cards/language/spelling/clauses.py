"""Spellings of clauses at large: who has what, relative clauses, short heads, what is said twice."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import ADJECTIVE, AUTO, MEMBER, PILE, THIS, TYPES, VALUE

_OPPOSITE = {
    "rested": "standing",
    "standing": "rested",
    "face up": "face-down",
    "face down": "face-up",
    "destroyed": "undestroyed",
    "undestroyed": "destroyed",
}
_THIS_TURN = r"(?:(?:during|in|on)\s+)?this\s+turn"
_PLAIN_DEED = {
    "attack": "attacked",
    "move": "moved",
    "destroy a gate": "destroyed a gate",
    "win a battle": "won a battle",
    "enter by make up": "entered by Make Up",
}
_A_GATE = r"\s+(?:an?|one(?:\s+or\s+more)?|1(?:\s+or\s+more)?)(?:\s+of\s+your)?(?:\s+opponent's)?\s+gates?"
_BY_MAKE_UP = r"(?:\s+the\s+field)?\s+(?:by|through|via|with)\s+(?:a\s+)?make\s*up"
_DEED = rf"attacked|moved|destroyed{_A_GATE}|won\s+a\s+battle|entered{_BY_MAKE_UP}"
_NO_DEED = rf"attack(?:ed)?|moved?|destroy(?:ed)?{_A_GATE}|w[io]n\s+a\s+battle|enter(?:ed)?{_BY_MAKE_UP}"


def _deed(said: str) -> str:
    """Return the plain form of what a card did: ``attack``."""
    said = " ".join(said.lower().split())
    return next(word for word in _PLAIN_DEED if said[:3] == word[:3] or said[0] == word[0] == "w")


def _happened(verb: str, denied: bool, by_trance: bool) -> str:
    """Return ``was mobilized by trance this turn``, ``did not move this turn``."""
    if verb == "moved":
        return "did not move this turn" if denied else "moved this turn"
    return f"was {'not ' if denied else ''}mobilized{' by trance' if by_trance else ''} this turn"


def _turn_of_deed(found: re.Match[str]) -> str:
    """Return ``[CONT] If this member attacked this turn, ...``."""
    head, what, who, did = found.groups()
    who = "this member" if who.lower() == "it" and what.lower().startswith("this") else who
    return f"{head}If {who} {did} this turn, {what[0].lower()}{what[1:]}"


_CARD = r"this(?:\s+(?:member|card|gate))?|it|they|that\s+\w+|those\s+\w+"


def _that_is(found: re.Match[str]) -> str:
    """Return ``one of your rested members``."""
    head, noun, denied, what = found.group(1), found.group(2), found.group(3), " ".join(found.group(4).lower().split())
    what = "battling" if what == "in battle" else what
    if not denied:
        return f"{head}{what} {noun}"
    opposite = _OPPOSITE.get(what.replace("-", " "))
    return f"{head}{noun} other than a {what} card" if opposite is None else f"{head}{opposite} {noun}"


def _most(found: re.Match[str]) -> str:
    """Return ``gets +(1000 times the number of members, at most 5000) power``."""
    sign, number, stat, what, lasts = found.group("sign", "number", "stat", "what", "lasts")
    what = re.sub(r"^of\s+", "", what)
    return f"{sign}({number} times the number of {what}, at most {found.group('most')}) {stat}{lasts or ''}"


def _against(found: re.Match[str]) -> str:
    """Return ``if the battle opponent of this member is a tranceunion, when this member wins a battle``."""
    return f"if the member battling {found.group(1)} is {found.group(3)}, when {found.group(1)} {found.group(2)},"


def _extreme(found: re.Match[str]) -> str:
    """Return ``an opponent's member in the back row with the lowest level``."""
    whose = "an opponent's" if "opponent" in found.group(1).lower() else "one of your"
    row = f" in the {found.group(4).lower()}" if found.group(4) else ""
    noun = found.group(5) if "opponent" in whose else found.group(5) + "s"
    return f"{whose} {noun}{row} with the {found.group(2)} {found.group(3)}"


CLAUSES: tuple[Rule, ...] = (
    rule(
        "in the turn of a deed",
        rf"((?:^|(?<=\n))\[CONT\]\s*)([^.\n]*?)\s+(?:during|on|in)\s+the\s+turn\s+(?:(?:that|in\s+which|when)\s+)?(it|this\s+member)\s+((?:{_DEED})|(?:was|is)\s+mobilized(?:\s+by\s+(?:a\s+)?trance)?)(?=\.|$)",
        _turn_of_deed,
        "the turn&&[cont]",
        "[CONT] This member gets +1 limit during the turn it entered the field by Make Up.",
        "[CONT] If this member entered the field by Make Up this turn, this member gets +1 limit.",
    ),
    rule(
        "done this turn",
        rf"\b(?:ha(?:s|ve)\s+(?:already\s+)?)?({_DEED})\s+{_THIS_TURN}\b",
        lambda m: f"{_PLAIN_DEED[_deed(m.group(1))]} this turn",
        "this turn&&attacked|moved|destroyed|won|entered",
        "If this member has attacked during this turn",
        "If this member attacked this turn",
    ),
    rule(
        "not done this turn",
        rf"\b(?:did|ha(?:s|ve))(?:n['’]t|\s+not)\s+(?:yet\s+)?({_NO_DEED})\s+(?:yet\s+)?{_THIS_TURN}\b",
        lambda m: f"did not {_deed(m.group(1))} this turn",
        "this turn",
        "If this member hasn't attacked during this turn",
        "If this member did not attack this turn",
    ),
    rule(
        "happened this turn",
        rf"\b(?:(?:was|were)(n['’]t|\s+not)?|ha(?:s|ve)(n['’]t|\s+not)?\s+been)\s+(?:just\s+)?(mobilized|moved)(?:\s+to\s+another\s+circle)?(\s+by\s+(?:a\s+)?trance)?\s+{_THIS_TURN}\b",
        lambda m: _happened(m.group(3).lower(), bool(m.group(1) or m.group(2)), bool(m.group(4))),
        "this turn&&mo",
        "if it has been mobilized by a trance during this turn",
        "if it was mobilized by trance this turn",
    ),
    rule(
        "mobilized this turn",
        rf"\b({TYPES}(?:\s+you\s+have)?)\s+mobilized(\s+by\s+(?:a\s+)?trance)?\s+{_THIS_TURN}\b",
        lambda m: f"{m.group(1)} that {_happened('mobilized', False, bool(m.group(2)))}",
        "this turn&&mobilized",
        "your members mobilized this turn get",
        "your members that was mobilized this turn get",
    ),
    # --- short heads ---
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
        "mob",
        r"\bmob(s|bed)?\b",
        lambda m: "mobilize" + {"s": "s", "bed": "d"}.get((m.group(1) or "").lower(), ""),
        "mob",
        "to mob this",
        "to mobilize this",
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
        "place without a subject",
        r"\b(while|as\s+long\s+as|if)\s+(?=(?:on|in)\s+(?:the|your)\s+(?:front|back|center|left|right)\b)",
        r"\1 this member is ",
        "front|back|center|left|right&&while|as long as|if",
        "While on the center circle of the back row, this",
        "While this member is on the center circle of the back row, this",
    ),
    rule(
        "battle without a subject",
        r"\bwhile\s+(?=(?:rested|standing)\b)",
        "while this member is ",
        "while&&rested|standing",
        "While rested, this member gets",
        "while this member is rested, this member gets",
    ),
    # --- who has what ---
    rule(
        "controls",
        r"\b(you(?:r\s+opponent)?)\s+controls?\b",
        lambda m: m.group(1) + (" has" if "opponent" in m.group(1).lower() else " have"),
        "control",
        "for each TU your opponent controls",
        "for each TU your opponent has",
    ),
    rule(
        "than in yours",
        rf"\b((?:you|your\s+opponent)\s+ha(?:ve|s)\s+(?:more|fewer|less)\s+(?:(?!\bthan\b)[^.,;])+?)\s+in\s+(?:your|their)\s+({PILE})\s+than\s+(?:you|your\s+opponent|they)\s+(?:have|has|do|does)(?:\s+in\s+(?:yours|theirs|your\s+own|their\s+own))?(?=\s*,)",
        r"\1 in \2 than you",
        "than&&have|has|do",
        "your opponent has more face up cards in their level zone than you have in yours,",
        "your opponent has more face up cards in level zone than you,",
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
    # --- relative clauses ---
    rule(
        "that is of a kind",
        rf"\b((?:an?|another|any|all|each|\d+|one\s+of|\d+\s+of|up\s+to\s+\d+|your(?:\s+opponent['’]s)?|other)\s+(?:(?!\b(?:that|which|who|{TYPES})\b)[\w<>'’\ue000-\uf8ff-]+\s+)*?)({TYPES})\s+(?:that|which|who)\s+(?:is|are)\s+(?:(not)\s+)?({ADJECTIVE}|in\s+battle)\b(?!\s+(?:with|against|by|members?|cards?|tranceunions?|foreigners?|<|to))",
        _that_is,
        "that|which|who",
        "choose one of your members that is not in battle",
        "choose one of your members other than a battling card",
    ),
    rule(
        "that has",
        rf"\b({TYPES})\s+(?:that|which|who)\s+ha(?:s|ve)\s+(?:an?\s+)?(?={VALUE}\s+(?:of\s+)?\d|\d+\s+or\s+(?:more|less)\s|exactly\s|no\s+soul|the\s+same\s|intercept\b|<)",
        r"\1 with ",
        "that ha|which ha|who ha",
        "a member that has power 5000 or more",
        "a member with power 5000 or more",
    ),
    rule(
        "that lies there",
        rf"\b({TYPES})\s+(?:that|which)\s+(?:is|are)\s+(?=(?:in|on|behind|in\s+front\s+of|adjacent\s+to)\s+)",
        r"\1 ",
        "that|which",
        "a member that is in the back row",
        "a member in the back row",
    ),
    rule(
        "the chosen card",
        rf"\b(?:the|that)\s+chosen\s+({TYPES})\b(?!\s+number)",
        lambda m: (
            ("those " if m.group(1).lower().endswith("s") and m.group(1).lower() != "tactics" else "that ") + m.group(1)
        ),
        "chosen",
        "the power of the chosen member",
        "the power of that member",
    ),
    # --- trigger conditions ---
    rule(
        "attacked by a kind",
        rf"(?<!,\s)\bwhen(?:ever)?\s+({_CARD}|(?:one|another)\s+of\s+your\s+[^,.]*?)\s+is\s+attacked\s+by\s+(an?\s(?!member,)[^,.]+),",
        lambda m: f"if the attacking member is {m.group(2)}, when {m.group(1)} is attacked,",
        "attacked by",
        "When this member is attacked by a rested member, draw",
        "if the attacking member is a rested member, when this member is attacked, draw",
    ),
    rule(
        "battle against a kind",
        rf"(?<!,\s)\bwhen(?:ever)?\s+({THIS})\s+((?:wins|loses)\s+(?:a|the)\s+battle)\s+(?:against|with)\s+(an?\s[^,.]+),",
        _against,
        "wins|loses&&against|with",
        "When this member wins a battle against a tranceunion, draw",
        "if the member battling this member is a tranceunion, when this member wins a battle, draw",
    ),
    rule(
        "not by soul",
        r"\bleaves\s+(the|your)\s+field\s+(?:other\s+than\s+by|except\s+by|without|in\s+any\s+way\s+other\s+than(?:\s+by)?|other\s+than)\s+(?:being\s+(?:put|placed)\s+(?:in|into)\s+(?:a\s+|the\s+)?soul|becoming\s+(?:a\s+)?soul)\b",
        r"leaves \1 field for a zone other than the soul zone",
        "leaves",
        "leaves the field other than by being put into soul",
        "leaves the field for a zone other than the soul zone",
    ),
    rule(
        "by a trance change",
        r"\b(?:by|via|through|with)\s+(?:a\s+)?trance\s+change\b",
        "by trance change",
        "trance change",
        "is mobilized by a Trance Change",
        "is mobilized by trance change",
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
        "trance with two",
        rf"\bwhen(?:ever)?\s+you\s+trance\s+(?:with|using)\s+({THIS})\s+and\s+(?:(?:another|an?)\s+(?:one\s+of\s+your\s+)?|(?=[\ue000-\uefff]))([^,.]+),",
        lambda m: (
            f"When {m.group(1)} becomes soul by trance with {m.group(2) if len(m.group(2)) == 1 else 'a ' + m.group(2)},"
        ),
        "trance&&with|using",
        "When you trance with this member and another super logicalist, draw",
        "When this member becomes soul by trance with a super logicalist, draw",
    ),
    # --- numbers ---
    rule(
        "a number or more",
        r"\b(\d+)\+(?=[\s,.;:)\]]|$)",
        r"\1 or more",
        "+",
        "if your T-Rank is 3+, draw",
        "if your T-Rank is 3 or more, draw",
    ),
    rule(
        "to a maximum",
        rf"(?P<sign>[+-])(?P<number>\d+)\s+(?P<stat>{VALUE})\s+for\s+each\s+(?P<what>(?:(?!\buntil\b|\bfor\s+the\b|\bduring\b)[^.,;])+?)(?P<lasts>\s+(?:until|for\s+the|during)\s[^.,;]+?)?(?:,?\s+(?:up\s+)?to\s+a\s+max(?:imum)?\s+of\s+|,?\s+\(?max(?:imum)?\.?(?:\s+of)?\s+|,?\s+(?:but\s+)?(?:at\s+most|no\s+more\s+than|up\s+to)\s+)[+-]?(?P<most>\d+)(?:\s+{VALUE})?(?:\s+in\s+total)?\)?(?=\s*(?:[.,;]|until\b|$))",
        _most,
        "each&&max|at most|no more|up to",
        "gets +1000 power for each foreigner in your drop zone, to a maximum of +5000.",
        "gets +(1000 times the number of foreigner in your drop zone, at most 5000) power.",
    ),
    rule(
        "the lowest of a row",
        rf"\b(your\s+opponent['’]s|your)\s+(lowest|highest)[-\s]({VALUE})\s+(?:(front\s+row|back\s+row)\s+)?({TYPES})\b",
        _extreme,
        "lowest|highest",
        "return your opponent's lowest-level back row member to",
        "return an opponent's member in the back row with the lowest level to",
    ),
    rule(
        "a tie is chosen",
        r"(?<=\.)\s*if\s+(?:several|more\s+than\s+1|2\s+or\s+more|there\s+is\s+a\s+tie|tied|there\s+are\s+several)(?:\s+(?:members|cards|of\s+them|such\s+members))?(?:\s+(?:are|is)\s+tied|\s+have\s+the\s+same\s+\w+)?,\s+(?:you\s+)?choose\s+(?:one|1)(?:\s+of\s+them)?\.|,?\s+\(?your\s+choice\s+(?:if|in\s+case\s+of)\s+(?:tied|a\s+tie|several)\)?(?=\.)",
        "",
        "tie|several",
        "rest it. If several are tied, you choose one of them.",
        "rest it.",
    ),
    rule(
        "no hand limit",
        r"\byou\s+(?:do\s+not|need\s+not|do\s+not\s+have\s+to)\s+discard(?:\s+(?:any\s+)?cards)?\s+(?:because\s+of|due\s+to|for|down\s+to)\s+(?:your|the)\s+hand\s+limit\b|\byou\s+have\s+no\s+(?:maximum\s+hand\s+size|hand\s+limit)\b",
        "your hand limit becomes 99",
        "limit|maximum&&hand",
        "you do not discard cards because of your hand limit.",
        "your hand limit becomes 99.",
    ),
    # --- costs ---
    rule(
        "costs less to mobilize",
        rf"\b({_CARD}|your\s+(?:\w+\s+)*?{MEMBER}s(?:\s+in\s+your\s+hand)?)\s+costs?\s+\(?(\d+)\)?\s+(less|more)\s+(?:stock\s+)?(?:to\s+(?:mobilize|play)(?:\s+(?:this|it|them)(?:\s+\w+)?)?)?(?=\s*(?:[.,;]|for\s+each\b|$))",
        lambda m: (
            f"{'this card' if m.group(1).lower() == 'it' else m.group(1)} gets {'-' if m.group(3).lower() == 'less' else '+'}{m.group(2)} cost"
        ),
        "cost&&less|more",
        "It costs (1) less to mobilize this for each",
        "this card gets -1 cost for each",
    ),
    rule(
        "what they may choose",
        r"\byour\s+opponent\s+may\s+choose\s+((?:an?|one|\d+)\s+[^.\[\]]*?),?\s+and\s+(discard|rest|drop|remove|stock|purge|return)s?\s+(?:it|them)(?=\.\s+if\s+(?:they|your\s+opponent)\s+do)",
        r"your opponent may pay [\2 \1]",
        "may choose",
        "your opponent may choose 2 of their members, and rest them. If they do not, draw",
        "your opponent may pay [rest 2 of their members]. If they do not, draw",
    ),
    rule(
        "they, who may pay",
        r"(\byour\s+opponent\s+may\s+[^.]*\.\s+if\s+(?:they|your\s+opponent)\s+do(?:es)?(?:\s+not)?,\s+)they\s+(?=(?:cannot|lose|draw|discard|skip|may)s?\b)",
        r"\1your opponent ",
        "opponent may",
        "your opponent may pay (2). If they do not, they cannot intercept",
        "your opponent may pay (2). If they do not, your opponent cannot intercept",
    ),
)
"""Clauses, in the order in which they are respelled."""
