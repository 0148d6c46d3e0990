"""What was done before: this turn, for the first time, how often."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AFTER_IF, MEMBER, ORDINALS, THIS, TYPES, WORD

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
_DIGITS = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5"}
_WHO = r"(you|your\s+opponent)"
_PAST = {
    r"define[sd]?\s+a\s+logic|perform(?:s|ed)?\s+(?:a\s+)?logic\s+definition": "defined a logic",
    r"(?:use|perform)(?:[sd]|ed)?\s+a\s+luck\s+drive": "used a luck drive",
    r"use[sd]?\s+a\s+logic\s+drive": "used a logic drive",
    r"use[sd]?\s+a\s+level\s+boost": "used a level boost",
    r"trance[sd]?": "tranced",
    r"synthesize[sd]?": "synthesized",
    r"stock\s+boost(?:s|ed)?": "stock boosted",
    r"use[sd]?\s+an\s+\[ACT\]\s+ability": "used an [ACT] ability",
    r"(?:draws?|drew|drawn)\s+a\s+card": "drew",
}
"""What a player does or did, and how it is counted."""
_DID = "|".join(_PAST)
_EACH_TURN = r"(?:in\s+(?:a|the|each|one)|each|every|this|per|during\s+(?:a|the|each|this))\s+turn"


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


def _count(who: str, did: str) -> str:
    """Return ``the number of times you tranced this turn``."""
    past = next(past for pattern, past in _PAST.items() if re.fullmatch(pattern, did, re.IGNORECASE))
    return f"the number of {'cards' if past == 'drew' else 'times'} {' '.join(who.split())} {past} this turn"


def _did(found: re.Match[str]) -> str:
    """Return ``if the number of times you tranced this turn is 1 or more``."""
    word, who, did = found.groups()
    return f"{word} {_count(who, did)} is 1 or more"


def _cards(found: re.Match[str]) -> str:
    """Return ``if the number of cards you drew this turn is 2 or more``."""
    word, who, did, least = found.groups()
    past = "drew" if did.lower().startswith("dr") else "discarded"
    return f"{word} the number of cards {' '.join(who.split())} {past} this turn is {least}"


def _for_which_time(found: re.Match[str]) -> str:
    """Return ``when you trance while the number of times you tranced this turn is exactly 2``."""
    who, did, ordinal = found.group("who"), found.group("did"), found.group("time").lower()
    return f"when {who} {did} while {_count(who, did)} is exactly {ORDINALS.index(ordinal) + 1}"


_NTH = r"(first|1st|second|2nd)"
_IN_TURN = r"(?:in\s+|during\s+)?(?:a|each|every|the|this|that|your|any|one)\s+turn\b"


def _nth_attack(found: re.Match[str]) -> str:
    """Return ``When this member attacks for the second time in a turn``."""
    groups = [part for part in found.groups() if part]
    times = [part.lower() for part in groups if re.fullmatch(_NTH, part, re.IGNORECASE)]
    who = next(part for part in groups if part.lower() not in times)
    which = "first" if times[-1] in ("first", "1st") else "second"
    return f"When {who if who.lower().endswith('attacks') else who + ' attacks'} for the {which} time in a turn"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "the second card that you draw",
        r"\bwhen(?:ever)?\s+you\s+draw\s+your\s+(second|third|fourth)\s+card\s+(?:each|in\s+a|of\s+(?:the|a)|in\s+each)\s+turn\b",
        r"when you draw a card for the \1 time in a turn",
        "draw your",
        "Whenever you draw your second card each turn, draw",
        "when you draw a card for the second time in a turn, draw",
    ),
    rule(
        "the turn of its arrival",
        rf"\b(?:during|in|on)\s+the\s+turn\s+(?:in\s+which\s+|when\s+|that\s+)?({THIS})\s+(?:was|is)\s+(?:mobilized|deployed)(\s+by\s+(?:a\s+)?trance)?(?=,)",
        lambda m: f"if {m.group(1)} was mobilized{' by trance' if m.group(2) else ''} this turn",
        "the turn",
        "[CONT] During the turn this member was mobilized, it gets +2000 power.",
        "[CONT] if this member was mobilized this turn, it gets +2000 power.",
    ),
    rule(
        "ordinals in digits",
        r"\b([1-9]|10)(?:st|nd|rd|th)\b",
        lambda m: ORDINALS[int(m.group(1)) - 1],
        "st|nd|rd|th",
        "if this is your 3rd attack this turn",
        "if this is your third attack this turn",
    ),
    rule(
        "which attack this is",
        rf"{AFTER_IF}(?:this|it|that)(?:['’]s|\s+is)\s+the\s+({'|'.join(ORDINALS)})((?:\s+or\s+(?:later|subsequent))?)\s+attack\s+(?=(?:of\s+|in\s+|during\s+)?this\s+turn)",
        r"this is your \1\2 attack ",
        "attack&&turn",
        "if this is the third or later attack this turn",
        "if this is your third or later attack this turn",
    ),
    rule(
        "did not do in it",
        rf"{AFTER_IF}(you|your\s+opponent)\s+(?:did|have|has)\s+not\s+tranced?\s+(?:during\s+(?:it|(?:this|that)\s+turn)|this\s+turn|that\s+turn)\b",
        r"the number of times \1 tranced this turn is exactly 0",
        "not&&trance",
        "if you did not trance during it, draw",
        "if the number of times you tranced this turn is exactly 0, draw",
    ),
    rule(
        "others that attacked",
        rf"\b(if|while|as\s+long\s+as|unless)\s+(?:another\s+of\s+your|(?:one|1|any)\s+of\s+your\s+other)\s+((?:{WORD}\s+)*?)({MEMBER}s)\s+(?:has|have)\s+(attacked|moved)\s+this\s+turn\b",
        lambda m: f"{m.group(1)} 1 or more of your other {m.group(2)}{m.group(3)} {m.group(4)} this turn",
        "this turn&&attacked|moved",
        "if another of your members has attacked this turn, draw",
        "if 1 or more of your other members attacked this turn, draw",
    ),
    rule(
        "no others that attacked",
        rf"{AFTER_IF}(?:no\s+other\s+((?:{WORD}\s+)*?(?:members|tranceunions))(?:\s+(?:of\s+yours|you\s+have))?|none\s+of\s+your\s+other\s+((?:{WORD}\s+)*?(?:members|tranceunions)))\s+(?:has|have)\s+(attacked|moved)\s+this\s+turn\b",
        lambda m: f"you have no other {m.group(1) or m.group(2)} that {m.group(3)} this turn",
        "this turn&&attacked|moved",
        "if no other members have attacked this turn, draw",
        "if you have no other members that attacked this turn, draw",
    ),
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
        rf"\b({TYPES}(?:\s+you\s+have)?)\s+mobilized(\s+(?:by|via|through)\s+(?:a\s+)?trance)?\s+{_THIS_TURN}\b",
        lambda m: f"{m.group(1)} that {_happened('mobilized', False, bool(m.group(2)))}",
        "this turn&&mobilized",
        "your members mobilized this turn get",
        "your members that was mobilized this turn get",
    ),
    rule(
        "no trance in that turn",
        rf"{AFTER_IF}you\s+(?:did\s+not|have\s+not)\s+attack(?:ed)?\s+(?:during\s+it|this\s+turn|in\s+this\s+turn|during\s+this\s+turn)(?=[,.:]|\s+and\b)",
        "the number of attacks you made this turn is exactly 0",
        "did|have&&attack",
        "if you did not attack this turn, draw",
        "if the number of attacks you made this turn is exactly 0, draw",
    ),
    rule(
        "the first attack",
        rf"\bwhen(?:ever)?\s+([^.,]*?\battacks)\s+for\s+(?:the|its|a)\s+{_NTH}\s+time\s+{_IN_TURN}|\bthe\s+{_NTH}\s+time\s+([^.,]*?\battacks)\s+{_IN_TURN}|\b(?:when(?:ever)?|the\s+{_NTH}\s+time)\s+([^.,]*?)\s+makes\s+(?:its|their)\s+{_NTH}\s+attack\s+(?:of\s+)?{_IN_TURN}",
        _nth_attack,
        "first|1st|second|2nd",
        "The first time this member attacks each turn, draw",
        "When this member attacks for the first time in a turn, draw",
    ),
    rule(
        "which attack of the turn",
        rf"{AFTER_IF}(?:it|this|that)(?:['’]s|\s+is)\s+your\s+(first|second|third|fourth)\s+attack\s+(?:this|of\s+the|of\s+this|in\s+this|during\s+this)\s+turn\b",
        lambda m: f"the number of attacks you made this turn is {ORDINALS.index(m.group(1).lower()) + 1}",
        "first|second|third|fourth",
        "When this member attacks, if it's your second attack this turn, draw",
        "When this member attacks, if the number of attacks you made this turn is 2, draw",
    ),
    rule(
        "for which time of a turn",
        rf"\bwhen(?:ever)?\s+(?P<who>you|your\s+opponent)\s+(?P<did>{_DID})\s+for\s+the\s+(?P<time>{'|'.join(ORDINALS)})\s+time\s+{_EACH_TURN}(?=,)",
        _for_which_time,
        "for the",
        "When you trance for the second time in a turn, draw",
        "when you trance while the number of times you tranced this turn is exactly 2, draw",
    ),
    rule(
        "the first time that",
        rf"(?<![“\"\w] )\bthe\s+(?P<time>{'|'.join(ORDINALS)})\s+time\s+(?:that\s+)?(?P<who>you|your\s+opponent)\s+(?P<did>{_DID})\s+{_EACH_TURN}(?=,)",
        _for_which_time,
        "time",
        "[AUTO] The first time you draw a card each turn, draw",
        "[AUTO] when you draw a card while the number of cards you drew this turn is exactly 1, draw",
    ),
    rule(
        "what a player did",
        rf"\b(if|while|and|as\s+long\s+as|unless)\s+{_WHO}(?:\s+(?:have|has|had)|['’](?:ve|s))?(?:\s+already)?\s+({_DID})\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        _did,
        "turn",
        "if you have used a luck drive this turn, draw",
        "if the number of times you used a luck drive this turn is 1 or more, draw",
    ),
    rule(
        "cards drawn or discarded",
        rf"\b(if|while|and|as\s+long\s+as|unless)\s+{_WHO}(?:\s+(?:have|has|had)|['’](?:ve|s))?(?:\s+already)?\s+(drew|drawn|discarded)\s+(\d+(?:\s+or\s+(?:more|less))?)\s+cards?\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        _cards,
        "turn",
        "if your opponent discarded 2 or more cards this turn, draw",
        "if the number of cards your opponent discarded this turn is 2 or more, draw",
    ),
    rule(
        "mobilized by a trance of yours",
        r"\b(if|while|as\s+long\s+as|unless)\s+(you|your\s+opponent)(?:\s+ha(?:ve|s)|['’]ve)?\s+mobilized\s+a\s+tranceunion\s+by\s+(?:a\s+)?trance\s+this\s+turn\b",
        r"\1 the number of times \2 tranced this turn is 1 or more",
        "by trance|by a trance&&mobilized a",
        "If you have mobilized a tranceunion by trance this turn, draw a card.",
        "If the number of times you tranced this turn is 1 or more, draw a card.",
    ),
    rule(
        "did not attack, at the end",
        r"(\bat\s+the\s+(?:(?:beginning|start)\s+of\s+your\s+end\s+phase|end\s+of\s+your\s+(?:turn|battle\s+phase)),\s+if\s+this\s+(?:member|card)\s+(?:did\s+not\s+attack|didn['’]t\s+attack|attacked))(?=,)",
        r"\1 this turn",
        "attack&&end",
        "At the beginning of your end phase, if this member didn't attack, draw a card.",
        "At the beginning of your end phase, if this member didn't attack this turn, draw a card.",
    ),
    rule(
        "attacked two or more times",
        r"\battacked\s+(?:2\s+or\s+more\s+times|at\s+least\s+(?:2\s+times|twice))\s+(?=(?:during\s+|in\s+)?this\s+turn\b)",
        "attacked twice ",
        "attacked",
        "if this member attacked 2 or more times this turn, draw",
        "if this member attacked twice this turn, draw",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "twice or more",
        r"\b(?:twice|2\s+times)\s+or\s+more\b",
        "2 or more times",
        "twice|times",
        "attacked twice or more",
        "attacked 2 or more times",
    ),
    rule(
        "attacks made",
        r"\b(you|your\s+opponent)(?:r\s+members|'s\s+members)?\s+(?:have\s+|has\s+)?(?:made\s+|declared\s+)?(?:attacked|attacks)\s+"
        r"(?:at\s+least\s+)?(\d+)(\s+or\s+more)?(?:\s+times)?\s+(?:in\s+)?for\s+the\s+turn\b",
        lambda m: (
            f"the number of attacks {m.group(1)} made for the turn is "
            f"{'' if m.group(3) or 'least' in m.group() else 'exactly '}{m.group(2)}"
            f"{' or more' if m.group(3) or 'least' in m.group() else ''}"
        ),
        "attack&&turn",
        "if your members have attacked 2 or more times for the turn",
        "if the number of attacks you made for the turn is 2 or more",
    ),
    rule(
        "attacks declared",
        r"\b(you|your\s+opponent)\s+(?:have\s+|has\s+)?(?:made|declared)\s+(?:at\s+least\s+)?(\d+)(\s+or\s+more)?\s+attacks?\s+for\s+the\s+turn\b",
        lambda m: (
            f"the number of attacks {m.group(1)} made for the turn is "
            f"{'' if m.group(3) or 'least' in m.group() else 'exactly '}{m.group(2)}"
            f"{' or more' if m.group(3) or 'least' in m.group() else ''}"
        ),
        "made|declared",
        "if you have made 2 or more attacks for the turn",
        "if the number of attacks you made for the turn is 2 or more",
    ),
    rule(
        "such an attack or a later one",
        r"\bthis\s+is\s+(your|your\s+opponent's)\s+(first|second|third|fourth|fifth|[2-9](?:nd|rd|th))(\s+or\s+(?:later|more|subsequent))?\s+attack\s+for\s+the\s+turn\b",
        lambda m: (
            f"the number of attacks {'you' if m.group(1).lower() == 'your' else 'your opponent'} made for the turn is "
            f"{'' if m.group(3) else 'exactly '}{_DIGITS.get(m.group(2).lower(), m.group(2)[0])}"
            f"{' or more' if m.group(3) else ''}"
        ),
        "attack&&turn",
        "if this is your third or later attack for the turn, it",
        "if the number of attacks you made for the turn is 3 or more, it",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
