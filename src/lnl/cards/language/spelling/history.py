"""What was done before: this turn, for the first time, how often.

Longer than 500 lines: most lines are rules of the tables, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AFTER_IF, AUTO, MEMBER, ORDINALS, THIS, TYPES, WORD

_THIS_TURN = r"(?:(?:during|in|on)\s+)?this\s+turn"
_PLAIN_DEED = {
    "attack": "attacked",
    "defend": "defended",
    "move": "moved",
    "destroy a gate": "destroyed a gate",
    "win a battle": "won a battle",
    "enter by make up": "entered by Make Up",
}
_A_GATE = r"\s+(?:an?|one(?:\s+or\s+more)?|1(?:\s+or\s+more)?)(?:\s+of\s+your)?(?:\s+opponent's)?\s+gates?"
_BY_MAKE_UP = r"(?:\s+the\s+field)?\s+(?:by|through|via|with)\s+(?:a\s+)?make\s*up"
_DEED = rf"attacked|defended|moved|destroyed{_A_GATE}|won\s+a\s+battle|entered{_BY_MAKE_UP}"
_NO_DEED = rf"attack(?:ed)?|defend(?:ed)?|moved?|destroy(?:ed)?{_A_GATE}|w[io]n\s+a\s+battle|enter(?:ed)?{_BY_MAKE_UP}"
_DIGITS = {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5"}
_WHO = r"(you|your\s+opponent)"
_PAST = {
    r"define[sd]?\s+a\s+logic|perform(?:s|ed)?\s+(?:a\s+)?logic\s+definition": "defined a logic",
    r"(?:use|perform)(?:[sd]|ed)?\s+a\s+luck\s+drive": "used a luck drive",
    r"use[sd]?\s+a\s+logic\s+drive": "used a logic drive",
    r"use[sd]?\s+a\s+level\s+boost|level\s+boost(?:s|ed)?": "used a level boost",
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


def _is_of_a_player(found: re.Match[str]) -> bool:
    """Return whether a player destroyed gates of one player: those of both are among the gates that a player destroyed."""
    who = re.search(
        r"\b(?:you|opponent)(?:['’]ve|\s+(?:have|has|did))?(?:\s+not)?\s+\Z",
        found.string[: found.start()],
        re.IGNORECASE,
    )
    return who is not None and re.search(r"\b(?:your|opponent)", found.group(1), re.IGNORECASE) is not None


def _attacked(found: re.Match[str]) -> str:
    """Return ``did not defend this turn``; gates and circles do not defend."""
    clause = re.split(r"[.,;:\n]", found.string[: found.start()])[-1]
    if re.search(r"\b(?:gates?|circles?|they|it)\b|\bn(?:o|one|either)\b", clause, re.IGNORECASE):
        return found.group()
    return "did not defend this turn" if found.group(1) or found.group(2) else "defended this turn"


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
    if did.lower().startswith("level"):
        did = f"use{'' if who.lower() == 'you' else 's'} a level boost"
    return f"when {who} {did} while {_count(who, did)} is exactly {ORDINALS.index(ordinal) + 1}"


def _bound(said: str) -> str:
    """Return ``2 or more``, ``1 or more`` of ``a member``, ``exactly 0`` of ``no member``."""
    said = " ".join(said.lower().split())
    if said in ("no", "any"):
        return "exactly 0"
    return (
        "1 or more"
        if said in ("a", "an", "one or more")
        else said
        if " or " in said or "exactly" in said
        else f"exactly {said}"
    )


def _things(found: re.Match[str]) -> str:
    """Return ``if the number of times you mobilized a member this turn is 2 or more``."""
    word, who, denied, did, many = found.groups()
    did = did.lower()
    did = did if did.endswith("ed") else did + ("d" if did.endswith("e") else "ed")
    denied = denied is not None
    if denied and " ".join(many.lower().split()) not in ("a", "an", "any"):
        return found.group()
    past = "mobilized" if did == "deployed" else did
    who = " ".join(who.split())
    count = f"gates {who} destroyed" if past == "destroyed" else f"times {who} mobilized a member"
    return f"{word} the number of {count} this turn is {'exactly 0' if denied else _bound(many)}"


_THEIRS = "your opponent's"


def _lost(found: re.Match[str]) -> str:
    """Return ``the number of gates you lost this turn is 2 or more``, ``... plus ... your opponent lost ...``."""
    many, whose = found.group("many"), found.group("whose") or ""
    if re.fullmatch(r"one|1", many, re.IGNORECASE):
        many = "a"
    players = ("your opponent",) if "opponent" in whose.lower() else ("you",) if whose else ("you", "your opponent")
    count = " plus ".join(f"the number of gates {player} lost this turn" for player in players)
    return f"{count} is {_bound(many)}"


def _placed_in_battle(found: re.Match[str]) -> str:
    """Return ``if the number of times you defined a logic this battle is exactly 1``, or ``2 or more``."""
    n = ORDINALS.index((found.group("which") or "first").lower()) + 1
    return f"if the number of times you defined a logic this battle is {f'{n} or more' if found.group('later') else f'exactly {n}'}"


def _in_battle(found: re.Match[str]) -> str:
    """Return ``the number of times you defined a logic this battle is 2 or more``."""
    word, who, many = found.groups()
    return f"{word} the number of times {' '.join(who.split())} defined a logic this battle is {_bound(many or 'a')}"


_COUNTED = {
    r"cards?\s+(?:that\s+)?{}\s+drew": "cards {} drew",
    r"cards?\s+(?:that\s+)?{}\s+discarded": "cards {} discarded",
    r"gates?\s+(?:that\s+)?{}\s+destroyed": "gates {} destroyed",
    r"gates?\s+(?:that\s+)?{}\s+lost": "gates {} lost",
}
"""What players did with cards, behind ``for each`` and behind ``the number of``."""
_PLAYER = r"(you|your\s+opponent)(?:['’]ve|\s+(?:have|has))?"
_THING = "|".join(f"(?:{said.format(_PLAYER)})" for said in _COUNTED)


def _counted(said: str) -> str:
    """Return ``the number of gates you destroyed this turn``."""
    past = next(past for form, past in _COUNTED.items() if re.match(form.format(_PLAYER), said, re.IGNORECASE))
    return f"the number of {past.format('your opponent' if 'opponent' in said.lower() else 'you')} this turn"


def _for_each(found: re.Match[str]) -> str:
    """Return ``gets +(500 times (the number of cards you drew this turn)) power``."""
    sign, number, value, said = (found.group(name) for name in ("sign", "number", "value", "said"))
    count = _counted(said)
    return f"{sign}({count if number == '1' else f'{number} times ({count})'}){' ' + value if value else ''}{found.group('lasts') or ''}"


def _changed_for_each(found: re.Match[str]) -> str:
    """Return ``gets -(the number of gates you destroyed this turn)``."""
    number, count = found.group("number"), _counted(found.group("said"))
    sign = "+" if found.group("how").lower() in ("increased", "raised") else "-"
    return f"gets {sign}({count if number == '1' else f'{number} times ({count})'})"


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
        "none of them attacked",
        rf"{AFTER_IF}(?:none\s+of\s+your(\s+opponent['’]s)?\s+members|no\s+members?\s+of\s+(?:yours|(your\s+opponent(?:['’]s)?))|no\s+members?\s+(?:you|(your\s+opponent))\s+ha(?:ve|s))\s+(?:ha(?:s|ve)\s+)?attacked\s+{_THIS_TURN}",
        lambda m: f"the number of attacks {'your opponent' if any(m.groups()) else 'you'} made this turn is 0",
        "attacked&&no",
        "if none of your members attacked this turn, draw",
        "if the number of attacks you made this turn is 0, draw",
    ),
    rule(
        "used none this turn",
        rf"\b(if|while|and|as\s+long\s+as|unless)\s+{_WHO}(?:\s+(?:have|has)|['’](?:ve|s))?\s+(?:used|performed)\s+no\s+(luck\s+drives?|logic\s+drives?|level\s+boosts?)\s+{_THIS_TURN}",
        lambda m: (
            f"{m[1]} the number of times {' '.join(m[2].split())} used a {m[3].rstrip('s')} this turn is exactly 0"
        ),
        "used no|performed no",
        "if you used no logic drives this turn, draw",
        "if the number of times you used a logic drive this turn is exactly 0, draw",
    ),
    rule(
        "the third member of a turn",
        rf"({AUTO})when(?:ever)?\s+(you|your\s+opponent)\s+(?:mobilizes?|deploys?)\s+(?:your|their|the|an?)\s+(second|third|fourth|fifth)\s+member\s+(?:in\s+a|in\s+the\s+same|each|this|during\s+a|of\s+the|of\s+a)\s+turn(?=,)",
        lambda m: (
            f"{m.group(1)}If the number of times {m.group(2)} mobilized a member this turn is exactly {ORDINALS.index(m.group(3).lower()) + 1}, "
            f"when one of {'your opponent' + chr(39) + 's' if 'opponent' in m.group(2).lower() else 'your'} members is mobilized"
        ),
        "second|third|fourth|fifth&&mobiliz|deploy",
        "[AUTO] When you deploy your third member in a turn, draw",
        "[AUTO] If the number of times you mobilized a member this turn is exactly 3, when one of your members is mobilized, draw",
    ),
    rule(
        "the only interceptor",
        rf"(\bwhen(?:ever)?\s+{THIS}\s+intercepts,\s+if\s+)(?:it(?:\s+is|['’]s)|this(?:\s+member)?\s+is)\s+(?:the\s+only\s+(?:one\s+of\s+your\s+members|member\s+of\s+yours|member)\s+(?:that|which)\s+(?:has\s+)?intercepted|your\s+only\s+intercepting\s+member)(?:\s+(?:in|during|for)?\s*(?:this|that)\s+battle)?(?=,)",
        r"\1the number of members you intercepted with this battle is exactly 1",
        "only&&intercept",
        "When this intercepts, if it's the only one of your Members that intercepted in this battle, draw",
        "When this intercepts, if the number of members you intercepted with this battle is exactly 1, draw",
    ),
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
        "attacked by the opponent this turn",
        rf"\b(?:(?:was|were)(n['’]t|\s+not)?|ha(?:s|ve)(n['’]t|\s+not)?\s+been)\s+attacked\s+{_THIS_TURN}\b",
        _attacked,
        "attacked&&this turn",
        "If this member was not attacked this turn",
        "If this member did not defend this turn",
    ),
    rule(
        "done this turn",
        rf"\b(?:ha(?:s|ve)\s+(?:already\s+)?)?({_DEED})\s+{_THIS_TURN}\b",
        lambda m: m.group() if _is_of_a_player(m) else f"{_PLAIN_DEED[_deed(m.group(1))]} this turn",
        "this turn&&attacked|defended|moved|destroyed|won|entered",
        "If this member has attacked during this turn",
        "If this member attacked this turn",
    ),
    rule(
        "not done this turn",
        rf"\b(?:did|ha(?:s|ve))(?:n['’]t|\s+not)\s+(?:yet\s+)?({_NO_DEED})\s+(?:yet\s+)?{_THIS_TURN}\b",
        lambda m: m.group() if _is_of_a_player(m) else f"did not {_deed(m.group(1))} this turn",
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
        "members mobilized, gates destroyed",
        rf"\b(if|while|and|as\s+long\s+as|unless)\s+{_WHO}(?:\s+(?:have|has|had)|['’](?:ve|s))?(\s+(?:did\s+not|didn['’]t|have\s+not|haven['’]t|has\s+not|hasn['’]t|not))?(?:\s+already)?\s+(mobilized?|deploy(?:ed)?|destroy(?:ed)?)\s+((?:exactly\s+)?\d+(?:\s+or\s+(?:more|less))?|an?|any|no|one\s+or\s+more)\s+(?:members?|gates?)\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        lambda m: _things(m) if ("gate" in m.group()) == m.group(4).lower().startswith("destroy") else m.group(),
        "member|gate&&turn",
        "if you have mobilized 3 or more members this turn, draw",
        "if the number of times you mobilized a member this turn is 3 or more, draw",
    ),
    rule(
        "which gate destroyed",
        rf"{AFTER_IF}(?:it|this|that)(?:['’]s|\s+is)\s+the\s+({'|'.join(ORDINALS)})\s+gate\s+(?:that\s+)?(you\s+destroyed|you['’]ve\s+destroyed|you\s+have\s+destroyed|(?:that\s+was\s+)?destroyed)\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        lambda m: (
            (
                "the number of gates you destroyed this turn"
                if m.group(2).lower().startswith("you")
                else "the number of gates you lost this turn plus the number of gates your opponent lost this turn"
            )
            + f" is exactly {ORDINALS.index(m.group(1).lower()) + 1}"
        ),
        "gate&&turn",
        "if it's the second gate you destroyed this turn, stand this member.",
        "if the number of gates you destroyed this turn is exactly 2, stand this member.",
    ),
    rule(
        "none of their gates was destroyed",
        rf"{AFTER_IF}(?:none\s+of\s+(your(?:\s+opponent['’]s)?)\s+gates|no\s+gates?\s+of\s+(your\s+opponent(?:['’]s)?)|(your(?:\s+opponent['’]s)?)\s+gates\s+(?=(?:were|have)\s+not\b))\s*(?:(?<=\s)|\s)(?:(?:was|were|has|have)(?:\s+not)?(?:\s+been)?)\s+destroyed\s+((?:during\s+|in\s+)?this\s+turn)\b",
        lambda m: f"no of {m[1] or m[3] or _THEIRS} gates were destroyed {m[4]}",
        "gate&&destroyed&&turn",
        "if none of your opponent's gates were destroyed this turn, draw",
        "if no of your opponent's gates were destroyed this turn, draw",
    ),
    rule(
        "gates that were destroyed in the turn",
        rf"{AFTER_IF}(?P<many>no|an?|one|one\s+or\s+more|\d+(?:\s+or\s+(?:more|less))?)\s+(?:of\s+(?P<whose>your(?:\s+opponent's)?)\s+)?gates?\s+(?:was|were|(?:has|have)\s+been)\s+destroyed\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        _lost,
        "gate&&destroyed&&turn",
        "if 1 or more of your opponent's gates were destroyed this turn, draw",
        "if the number of gates your opponent lost this turn is 1 or more, draw",
    ),
    rule(
        "gets so much for each done this turn",
        rf"(?P<sign>[+-])(?P<number>\d+)(?:\s+(?P<value>power|aura|limit|heart))?(?P<lasts>\s+until\s+(?:the\s+)?end\s+of\s+(?:(?:that|this|the)\s+)?(?:turn|battle))?\s+for\s+each\s+(?P<said>{_THING})\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        _for_each,
        "for each&&turn",
        "This member gets +500 power for each card you drew this turn.",
        "This member gets +(500 times (the number of cards you drew this turn)) power.",
    ),
    rule(
        "is changed for each done this turn",
        rf"\bis\s+(?P<how>reduced|increased|decreased|raised|lowered)\s+by\s+(?P<number>\d+)\s+for\s+each\s+(?P<said>{_THING})\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        _changed_for_each,
        "for each&&turn",
        "Your opponent's hand limit is reduced by 1 for each gate you've destroyed this turn.",
        "Your opponent's hand limit gets -(the number of gates you destroyed this turn).",
    ),
    rule(
        "draws for each done this turn",
        rf"\b(draws?|discards?)\s+(?:a|1)\s+card\s+for\s+each\s+(?P<said>{_THING})\s+(?:this|during\s+this|in\s+this)\s+turn\b",
        lambda m: f"{m.group(1)} ({_counted(m.group('said'))}) cards",
        "for each&&turn",
        "draw a card for each gate you destroyed this turn.",
        "draw (the number of gates you destroyed this turn) cards.",
    ),
    rule(
        "so often in the battle",
        rf"\b(if|while|and|as\s+long\s+as)\s+{_WHO}(?:\s+(?:have|has)|['’](?:ve|s))?(?:\s+already)?\s+(?:(?:performed|made|carried\s+out|done)\s+(\d+(?:\s+or\s+(?:more|less))?|an?|no)?\s*logic\s+definitions?|defined\s+(?:an?\s+)?logics?)\s+(?:during|in|this|that)(?:\s+(?:this|that))?\s+battle\b",
        lambda m: _in_battle(m),
        "battle&&logic",
        "if you performed 2 or more logic definitions during that battle, draw",
        "if the number of times you defined a logic this battle is 2 or more, draw",
    ),
    rule(
        "which logic of the battle",
        rf"{AFTER_IF}(?:it|this|this\s+card|that)(?:['’]s|\s+is)\s+the\s+({'|'.join(ORDINALS)})\s+logic\s+(?:that\s+)?(you|your\s+opponent)(?:\s+ha(?:ve|s)|['’]ve)?\s+defined\s+(?:during|in|for)?\s*(?:this|that|the)\s+(battle|turn)\b",
        lambda m: (
            f"the number of times {' '.join(m[2].split())} defined a logic this {m[3]} is exactly "
            f"{ORDINALS.index(m[1].lower()) + 1}"
        ),
        "logic&&defined",
        "if this is the first logic you have defined during this battle, draw",
        "if the number of times you defined a logic this battle is exactly 1, draw",
    ),
    rule(
        "how many cards were placed in this battle",
        r"\bif\s+(?:you\s+(?:have\s+)?(?:placed|put|defined)\s+no\s+other\s+cards?\s+(?:(?:in|into|on)\s+(?:the|your)\s+battle\s+zone\s+)?(?:in|during)?\s*(?:that|this)\s+battle"
        r"|this\s+(?:card\s+)?is\s+the\s+(?P<which>first|second|third)(?P<later>\s+or\s+later)?\s+card\s+(?:that\s+)?you(?:['’]ve|\s+have)?\s+(?:placed|put|defined)\s+(?:(?:in|into|on)\s+(?:the|your)\s+battle\s+zone\s+)?(?:in|during)?\s*(?:that|this)\s+battle)\b",
        _placed_in_battle,
        "battle&&no other|is the",
        "if you placed no other cards in the battle zone during that battle, draw",
        "if the number of times you defined a logic this battle is exactly 1, draw",
    ),
    rule(
        "intercepted in the battle",
        rf"\b(if|while|and|as\s+long\s+as)\s+{_WHO}(?:\s+(?:have|has)|['’](?:ve|s))?\s+(intercepted|not\s+intercepted)(?:\s+with\s+(?P<many>\d+(?:\s+or\s+(?:more|less))?|an?)\s+members?)?\s+(?:during|in)\s+(?:this|that)\s+battle\b",
        lambda m: (
            f"{m.group(1)} the number of members {' '.join(m.group(2).split())} intercepted with this battle is "
            + ("exactly 0" if m.group(3).lower().startswith("not") else _bound(m.group("many") or "a"))
        ),
        "intercepted&&battle",
        "if you have intercepted during this battle, draw",
        "if the number of members you intercepted with this battle is 1 or more, draw",
    ),
    rule(
        "wins a battle with interceptors",
        rf"\b(when(?:ever)?\s+[^.,“”]*?\s(?:wins|loses)\s+(?:a|the)\s+battle)\s+(?:in|during)\s+which\s+{_WHO}(?:\s+(?:have|has))?\s+(intercepted|did\s+not\s+intercept)\s*,",
        lambda m: (
            f"{m.group(1)}, if the number of members {' '.join(m.group(2).split())} intercepted with this battle is "
            f"{'1 or more' if m.group(3).lower() == 'intercepted' else 'exactly 0'},"
        ),
        "which&&intercept",
        "When this member wins a battle in which your opponent intercepted, draw a card.",
        "When this member wins a battle, if the number of members your opponent intercepted with this battle is 1 or more, draw a card.",
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
