"""What a player may do or pay, and what follows if they did.

Longer than 500 lines: most lines are rules of the tables, with their examples.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.inflection import third_person
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import (
    AUTO,
    DO,
    NOUN,
    THIS,
    VERB,
)

_GERUNDS = {
    "putting": "put",
    "drawing": "draw",
    "discarding": "discard",
    "paying": "pay",
    "resting": "rest",
    "standing": "stand",
    "returning": "return",
    "choosing": "choose",
    "revealing": "reveal",
    "dropping": "drop",
    "moving": "move",
    "destroying": "destroy",
}


def _or_else(found: re.Match[str]) -> str:
    """Return ``your opponent may discard a card. If they do not,``; unchanged where "they" is not the opponent."""
    sentence = found.string[: found.start()].rpartition(".")[2].lower()
    if found["who"].lower().split() != ["your", "opponent"] and (
        "your opponent" not in sentence or "player" in sentence
    ):
        return found.group()
    return f"your opponent may {found['do']}. If they do not, "


def _if_not_so(found: re.Match[str]) -> str:
    """Return ``Otherwise``; "if it is not" goes back behind what follows "if you do", which has no otherwise of its own."""
    sentence = re.split(r"[.;]\s", found.string[: found.start()])[-1]
    asks = re.search(r"\bis(?:n['’]t|\s+not)\b", found.group(), re.IGNORECASE)
    nested = re.match(r"(?:if\s+(?:you|they|he|she)\s+d|otherwise)", sentence, re.IGNORECASE)
    return found.group() if asks and nested else ". Otherwise, "


def _if_done(found: re.Match[str]) -> str:
    """Return ``If you do`` for the words of what the sentence before ends with: ``turn it face down. If you turned a gate face down``."""
    verb, kind, face = found.group(1).lower(), found.group(2).lower(), found.group(3)
    if (verb == "turn" and kind == "member") or (verb != "turn" and (kind == "gate") is not (verb == "destroy")):
        return found.group()
    end = rf"\b{verb}\s+(?:it|that\s+\w+|them)" + (rf"\s+face[\s-]{face}" if face else "") + r"\.\s*\Z"
    return "If you do" if re.search(end, found.string[: found.start()], re.IGNORECASE) else found.group()


_PLAIN = {
    "paying": "pay",
    "discarding": "discard",
    "resting": "rest",
    "putting": "put",
    "returning": "return",
    "revealing": "reveal",
    "purging": "purge",
    "removing": "remove",
    "dropping": "drop",
    "stocking": "stock",
    "turning": "turn",
    "standing": "stand",
}
"""What is done, of what something is done by."""

WORDINGS: tuple[Rule, ...] = (
    rule(
        "is so already",
        r"\b((?:if|while)\s+(?:this(?:\s+\w+)?|it|that\s+\w+))(?:\s+is|['’]s)\s+(?:already\s+((?:\[?(?:standing|stand|rested|rest)\]?)|face[-\s](?:up|down))|(standing|rested|face[-\s](?:up|down))\s+already)(?=,)",
        lambda m: f"{m[1]} is {m[2] or m[3]}",
        "already",
        "you may stand this member. If it is standing already, draw a card instead.",
        "you may stand this member. If it is standing, draw a card instead.",
    ),
    rule(
        "if you do and it is",
        r"\bif\s+you\s+do,?\s+and\s+(it|that\s+card)(?:\s+is|['’]s)\s+([^.,;“”]*?),\s+(?![^\n]*?\b(?:otherwise|if\s+not|if\s+(?:it|that\s+card)|instead)\b)",
        r"If you do, if \1 is \2, ",
        "if you do&&and",
        "You may reveal a card from your hand. If you do and it is a tactics, draw a card.",
        "You may reveal a card from your hand. If you do, if it is a tactics, draw a card.",
    ),
    rule(
        "if such a card was revealed",
        r"(\byou\s+may\s+reveal\s+(?:that\s+card|the\s+drawn\s+card|the\s+card\s+(?:you\s+)?dr[ae]wn?\b[^.,“”]*|an?\s+card\s+(?:from|in)\s+your\s+hand)\.\s+)if\s+you\s+reveal(?:ed)?\s+(an?\s+[^.,;“”]*?)\s+this\s+way,\s+(?![^\n]*?\b(?:otherwise|if\s+not|if\s+(?:it|that\s+card)|instead)\b)",
        r"\1If you do, if it is \2, ",
        "reveal&&this way",
        "You may reveal a card from your hand. If you revealed a tactics this way, draw a card.",
        "You may reveal a card from your hand. If you do, if it is a tactics, draw a card.",
    ),
    rule(
        "discard or pay, or else",
        r"\b(?P<who>your\s+opponent|they|he\s+or\s+she)\s+(?:must|has\s+to|have\s+to)\s+(?P<do>discard\s+(?:a|an|\d+|one)\s+(?:[\w-]+\s+)?cards?(?:\s+from\s+(?:their|his\s+or\s+her)\s+hand)?|pay\s+(?:\(\d\)|\[[^\]]*\])),?\s+or\s+(?:else\s+)?(?=this|that|it\b|you\b|draw|one\s+of)",
        _or_else,
        "must|has to|have to&&or ",
        "When your opponent uses a logic drive, they must discard a card, or this gains +2 aura",
        "When your opponent uses a logic drive, your opponent may discard a card. If they do not, this gains +2 aura",
    ),
    rule(
        "should you do so",
        r"\b(?:should\s+you\s+do\s+so|if\s+you\s+(?:choose|decide)\s+to\s+(?:do\s+so|pay(?:\s+it)?|do\s+that)|by\s+doing\s+so|if\s+you\s+(?:have\s+)?paid(?:\s+the\s+cost)?)(?=,)",
        "if you do",
        "doing so|should|if you",
        "you may discard a card. Should you do so, draw a card.",
        "you may discard a card. if you do, draw a card.",
    ),
    rule(
        "the option of doing",
        r"\byou\s+(?:have|are\s+given)\s+the\s+(?:option|choice|possibility)\s+of\s+(putting|drawing|discarding|paying|resting|standing|returning|choosing|revealing|dropping|moving|destroying)\b",
        lambda m: f"you may {_GERUNDS[m.group(1).lower()]}",
        "option|choice|possibility",
        "you have the option of putting a card from your hand into your drop zone",
        "you may put a card from your hand into your drop zone",
    ),
    rule(
        "if one was chosen",
        r",\s+and\s+if\s+you\s+(?:have\s+chosen|chose|choose|did\s+choose)\s+(?:one|it),(?=\s+(?:it|\w+\s+it)\b(?!\s+and\b)[^.,;]*?(?:$|[.]|\Z))(?![^.]*\band\b)",
        ", and",
        "have chosen|chose|choose",
        "you may choose one of your members, and if you have chosen one, rest it",
        "you may choose one of your members, and rest it",
    ),
    rule(
        "can, without you",
        rf"((?:^|[.,;:\])]\s)\s*(?:if\s+you\s+do,\s+)?)can\s+(?=(?:choose\s+to\s+)?{DO}\b)",
        r"\1you may ",
        "can ",
        "When this member attacks, can draw a card.",
        "When this member attacks, you may draw a card.",
    ),
    rule(
        "if paid, in short",
        r"(?<=[.;]\s)if\s+(?:you\s+)?(?:do|did|pay|paid|yes|done|you\s+pay)(?:\s+(?:so|it|that|the\s+cost|cost))?(?=,)",
        "if you do",
        "if ",
        "you may pay the cost. If pay, draw a card.",
        "you may pay the cost. if you do, draw a card.",
    ),
    rule(
        "have this gain",
        rf"\byou\s+may\s+have\s+({THIS}|it|that\s+member)\s+(get|gain)\b",
        r"you may \1 \2s",
        "may have",
        "you may have this member gain +1 aura until end of turn",
        "you may this member gains +1 aura until end of turn",
    ),
    rule(
        "choose to do",
        r"\b(you|they|your\s+opponent)\s+may\s+choose\s+to\s+(?!not\b)",
        r"\1 may ",
        "choose to",
        "you may choose to draw a card",
        "you may draw a card",
    ),
    rule(
        "and if you do",
        r"(\byou\s+may\s(?:(?!\bwould\b|\bif\b)[^.;“”])*?)(?:,\s+and|;|,|\s+and)\s+if\s+you\s+do(?:\s+so)?,\s+",
        r"\1. If you do, ",
        "if you do",
        "you may discard a card, and if you do, draw a card.",
        "you may discard a card. If you do, draw a card.",
    ),
    rule(
        "if you do, then",
        r"\b(if\s+(?:you|they)\s+do),?\s+then,?\s+",
        r"\1, ",
        " do, then| do then",
        "If you do, then draw a card.",
        "If you do, draw a card.",
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
        "must do",
        rf"\b(your\s+opponent|that\s+player|they|you|each\s+player)\s+must\s+({VERB})\b",
        lambda m: f"{m.group(1)} {third_person(m.group(2).lower(), m.group(1))}",
        "must",
        "your opponent must discard a card",
        "your opponent discards a card",
    ),
    rule(
        "when you do",
        r"(\byou\s+may\s[^.]*\.\s+)when\s+you\s+do\b",
        r"\1If you do",
        "when you do",
        "you may discard a card. When you do, draw a card.",
        "you may discard a card. If you do, draw a card.",
    ),
    rule(
        "if you searched",
        r"\bif\s+you\s+(?:search|searched|do\s+search)(?:\s+your\s+deck)?,\s+(?=shuffle)",
        "If you do, ",
        "search",
        "you may search your deck for up to 1 tactics. If you search, shuffle your deck.",
        "you may search your deck for up to 1 tactics. If you do, shuffle your deck.",
    ),
    rule(
        "pay to do",
        r"\b((?:you|your\s+opponent)\s+may\s+pay\s+(?:\(\d+\)|the\s+cost|cost))\s+to\s+([^.]*?)(?=\.)(?!\.\s+If\s+(?:you|they|your\s+opponent)\s+do\b)",
        lambda m: f"{m.group(1)}. If {'you' if m.group(1).lower().startswith('you ') else 'they'} do, {m.group(2)}",
        "pay",
        "you may pay (1) to draw a card.",
        "you may pay (1). If you do, draw a card.",
    ),
    rule(
        "unless the other player does",
        r"(?:,\s+and\s+|\.\s+)(put|return|drop|rest|destroy|stock|draw)\b([^.,\[\]]*?)\s+unless\s+your\s+opponent\s+(pays|discards|puts|rests|returns|drops)\s+([^.]*)(?=\.)",
        lambda m: (
            f". Unless your opponent pays {m.group(4) if m.group(3).lower() == 'pays' else f'[{m.group(3)[:-1]} {m.group(4)}]'},"
            f" {m.group(1).lower()}{m.group(2)}"
        ),
        "unless your opponent",
        "Choose an opponent's member, and return it to hand unless your opponent discards a card.",
        "Choose an opponent's member. Unless your opponent pays [discard a card], return it to hand.",
    ),
    rule(
        "the other case first",
        r"\bif\s+(?P<who>they|your\s+opponent)\s+(?:don['’]t|do\s+not|does\s+not|doesn['’]t),\s+(?P<no>[^.]*)\.\s+if\s+(?:they|your\s+opponent)\s+(?:do|does),\s+(?P<yes>[^.]*)(?=\.)",
        r"If they do, \g<yes>. If they do not, \g<no>",
        "if they|if your opponent",
        "your opponent may discard a card. If they don't, draw a card. If they do, stand this member.",
        "your opponent may discard a card. If they do, stand this member. If they do not, draw a card.",
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
    rule(
        "unless they do",
        r"\b(your\s+opponent\s+may\s+(?:pay\s+)?[^.]*?)\.\s+unless\s+they\s+do,",
        r"\1. If they do not,",
        "unless they do",
        "your opponent may pay (1). Unless they do, draw",
        "your opponent may pay (1). If they do not, draw",
    ),
    rule(
        "must, or else",
        r"\byour\s+opponent\s+must\s+((?:discard|rest|drop|stock|remove|purge|return|pay|put)\s+[^.,]+?),?\s+or\s+(?:else\s+)?(?=(?:this|that|your|it|you|draw|stock|they)\b)",
        lambda m: (
            f"unless your opponent pays {m.group(1)[4:] if m.group(1).lower().startswith('pay ') else '[' + m.group(1) + ']'}, "
        ),
        "must",
        "your opponent must discard a card, or this member gets +4000 power",
        "unless your opponent pays [discard a card], this member gets +4000 power",
    ),
    rule(
        "if nothing was moved so",
        r"\bif\s+(?:you|they)\s+did(?:n['’]t|\s+not)\s+(?:put|discard|add|return|drop|purge|reveal|mobilize|choose)\s+(?:a|any|that)\s+(?:card|member)s?\b[^.,]*?\s+(?:this|that)\s+way(?=,)",
        "if the number of affected cards is 0",
        "did",
        "If you did not put a card into the drop zone this way, draw",
        "if the number of affected cards is 0, draw",
    ),
    rule(
        "if it was not done",
        r"\bif\s+(you|they)\s+did\s+not(?:\s+(?:do\s+so|perform\s+synthesis|synthesize|pay(?:\s+the\s+cost)?))?(?=\s*,)",
        r"if \1 do not",
        "did not",
        "If you did not perform synthesis, draw",
        "if you do not, draw",
    ),
    rule(
        "if it is not so",
        r"[;,.]\s*(?:if\s+(?:not|it\s+(?:isn['’]t|is\s+not))|or\s+else|or\s+otherwise),\s*",
        _if_not_so,
        "not|else|isn&&if|else|otherwise",
        "put it into your hand; if not, drop it",
        "put it into your hand. Otherwise, drop it",
    ),
    rule(
        "if it cannot be done",
        r"[;,.]\s*if\s+(you|they)\s+(?:cannot|can['’]t|could\s+not|couldn['’]t|are\s+unable\s+to)(?:\s+do\s+so)?,\s*",
        r". If \1 do not, ",
        "can|could|unable&&if",
        "discard a card. If you can't, drop this member",
        "discard a card. If you do not, drop this member",
    ),
    rule(
        "otherwise without a comma",
        r"(?<=[.;]\s)(otherwise)\s+(?=\w)",
        r"\1, ",
        "otherwise",
        "draw a card. Otherwise stock boost (1).",
        "draw a card. Otherwise, stock boost (1).",
    ),
    rule(
        "otherwise, instead",
        r"(?<=[.;]\s)(otherwise,\s+(?:(?!\b(?:would|if)\b)[^.“”\n])*?)\s+instead(?=\s*\.)",
        r"\1",
        "otherwise&&instead",
        "draw 2 cards. Otherwise, draw a card instead.",
        "draw 2 cards. Otherwise, draw a card.",
    ),
    rule(
        "what others are made to do",
        r"\bmay\s+(?:have|make)\s+(your\s+opponent|each\s+player)\s+(?=draw|discard|choose|stock|shuffle)",
        r"may \1 ",
        "may have|may make",
        "you may have your opponent discard a card.",
        "you may your opponent discard a card.",
    ),
    rule(
        "if so behind a comma",
        r"(\bmay\b[^.]*),\s+(if\s+(?:so|you\s+do))\s*,?\s+(?=\w)",
        lambda m: f"{m.group(1)}. {m.group(2)[0].upper()}{m.group(2)[1:]}, ",
        "if so|if you do",
        "you may discard a card, if so stand it",
        "you may discard a card. If so, stand it",
    ),
    rule(
        "if so without its comma",
        r"((?:^|[.]\s+)(?:if\s+(?:so|you\s+do)))\s+(?=(?:draw|destroy|stand|rest|this|it|put|choose|search|return|drop|your|that|the|defending|attacking|each|all|mobilize|discard|reveal|look)\b)",
        r"\1, ",
        "if so|if you do",
        "you may discard a card. If so stand it",
        "you may discard a card. If so, stand it",
    ),
    rule(
        "may behind a trigger without its comma",
        r"(\bwhen\s+(?:this|another|one|a)\b[^,.:]*?\b(?:battle|gate|attacks?|mobilized|field|defends|turn))\s+(?=you\s+may\b)",
        r"\1, ",
        "you may&&when",
        "When this wins a battle you may draw a card.",
        "When this wins a battle, you may draw a card.",
    ),
    rule(
        "if a card was turned",
        r"(?<=\.\s)If\s+(an?|the|that)\s+(card|gate)\s+(?:is|was|has\s+been)\s+turned\s+face[\s-](up|down)(?:\s+this\s+way)?(?=,)",
        r"If you turned \1 \2 face \3",
        "turned",
        "turn it face down. If a card was turned face down, draw",
        "turn it face down. If you turned a card face down, draw",
    ),
    rule(
        "if what was said is done",
        r"(?<=\.\s)If\s+you\s+(turn|destroy|mobilize|rest)(?:e?d)?\s+(?:an?|one|1|that|the)\s+(card|gate|member)(?:\s+face[\s-](up|down))?(?:\s+this\s+way)?(?=,)",
        _if_done,
        "if you",
        "you may turn it face down. If you turned a gate face down, draw",
        "you may turn it face down. If you do, draw",
    ),
    rule(
        "all that could be moved, by their number",
        r"(\b(put|drop|discard|purge|return|stock|remove)\s+up\s+to\s+(\d+)\s[^.“”\n]*\.\s+if\s+)you\s+(?:did\s+)?\2(?:p?ed)?\s+(?:all\s+|exactly\s+)?\3(?:\s+(?:or\s+more|of\s+(?:them|those(?:\s+\w+)?)|cards|members))*(?:\s+(?:(?:in|by)\s+)?this(?:\s+way|\s+effect))?(?=,)",
        r"\1the number of affected cards is \3",
        "up to&&if you",
        "Put up to 2 members from your drop zone on the bottom of your deck. If you put 2, draw a card.",
        "Put up to 2 members from your drop zone on the bottom of your deck. If the number of affected cards is 2, draw a card.",
    ),
    rule(
        "so many that you moved this way",
        r"\bif\s+you\s+(put|dropped|discarded|purged|returned|stocked|moved)\s+(\d+\s+or\s+(?:more|less|fewer)|exactly\s+\d+)\s+cards?\s+this\s+way(?=,)",
        lambda m: (
            f"if {m.group(2)} cards were {'dropped' if m.group(1).lower() in ('put', 'moved') else m.group(1)} this way"
        ),
        "this way&&if you",
        "If you discarded 3 or more cards this way, draw",
        "if 3 or more cards were discarded this way, draw",
    ),
    rule(
        "so many that you moved, of all",
        r"(\b(put|drop|discard|purge|return|stock)\s+all\b[^.“”\n]*\.\s+if\s+)you\s+(?:have\s+)?\2(?:p?ed)?\s+(\d+\s+or\s+(?:more|less|fewer)|exactly\s+\d+)(?:\s+(?:of\s+them|cards))?(?=,)",
        r"\1the number of affected cards is \3",
        "if you&&all",
        "Drop all cards in this member's soul. If you dropped 2 or more, draw a card.",
        "Drop all cards in this member's soul. If the number of affected cards is 2 or more, draw a card.",
    ),
    rule(
        "pay cost, as an order that may be declined",
        rf"({AUTO}[^.\n“”]*?,\s+)pay\s+(?:the\s+)?cost(?=\.\s+if\s+(?:so|you\s+do)\b)",
        r"\1you may pay the cost",
        "pay cost|pay the cost",
        "[AUTO] [(1)] When this member is mobilized, pay cost. If so, draw a card.",
        "[AUTO] [(1)] When this member is mobilized, you may pay the cost. If so, draw a card.",
    ),
    rule(
        "if no card was chosen this way",
        rf"\bif\s+(?:you|they)\s+(?:do\s+not|don['’]t|did\s+not|didn['’]t)\s+choose\s+(?:an?|any)\s+(?:{NOUN}|card)s?(?:\s+this\s+way)?(?=,)",
        "If you chose none",
        "choose",
        "choose up to one of your opponent's members, and rest it. If you don't choose a member this way, draw a card.",
        "choose up to one of your opponent's members, and rest it. If you chose none, draw a card.",
    ),
    rule(
        "what is done to do something",
        r"\b(you\s+may)\s+((?:pay|discard|rest|put|return|reveal|purge|remove|drop|stock|turn|stand|shuffle)\b(?:(?!\b(?:if|when|instead|and)\b)[^.;“”\n•])*?)\s+(?:in\s+order\s+)?to\s+((?:draw|choose|destroy|look|search|mobilize|put|return|reveal|give|stock\s+boost|have)\b[^.;\n•]*)\.",
        r"\1 \2. If you do, \3.",
        "you may&&to ",
        "When this member attacks, you may discard a card to draw a card.",
        "When this member attacks, you may discard a card. If you do, draw a card.",
    ),
    rule(
        "something done by doing something",
        r"\b(you\s+may)\s+((?:draw|choose|destroy|look|search|mobilize|put|return|stand|rest)\b[^.;“”\n•]*?)\s+by\s+(paying|discarding|resting|putting|returning|revealing|purging|removing|dropping|stocking|turning|standing)\b(?!\s+\(\d+\)\s+in\s+addition\b)((?:(?!\b(?:if|when|instead)\b)[^.;“”\n•])*)\.",
        lambda m: f"{m.group(1)} {_PLAIN[m.group(3).lower()]}{m.group(4)}. If you do, {m.group(2)}.",
        "you may&& by ",
        "When this member attacks, you may draw a card by resting this member.",
        "When this member attacks, you may rest this member. If you do, draw a card.",
    ),
    rule(
        "stock is paid and something is done",
        r"\b((?:you|your\s+opponent)\s+may\s+pay)\s+(\(\d+\)),?\s+and\s+((?:discard|rest|put|return|reveal|purge|remove|drop|stock|turn|stand)\b[^.;“”\n•\[\]]*)\.(?=\s+If\s+(?:you|they)\s+do|\s+If\s+so)",
        r"\1 [\2, \3].",
        "may pay (",
        "you may pay (1) and rest this member. If you do, draw",
        "you may pay [(1), rest this member]. If you do, draw",
    ),
    rule(
        "something is done and stock is paid",
        r"\b((?:you|your\s+opponent)\s+may)\s+((?:discard|rest|put|return|reveal|purge|remove|drop|stock|turn|stand)\b[^.;“”\n•\[\]]*?),?\s+and\s+pay\s+(\(\d+\))\.(?=\s+If\s+(?:you|they)\s+do|\s+If\s+so)",
        r"\1 pay [\2, \3].",
        "pay (",
        "you may rest this member and pay (1). If you do, draw",
        "you may pay [rest this member, (1)]. If you do, draw",
    ),
    rule(
        "if you did not do just that",
        r"(\byou\s+may\s+(mobilize|discard|drop|return|put|rest|stand|stock|purge|remove)\s+(it|that\s+card|this\s+member)\b[^.“”]*\.\s+)if\s+(?:you\s+(?:did|do)\s+not\s+\2\s+(?:it|that\s+card|this\s+member)|(?:it|that\s+card)\s+(?:is|was)\s+not\s+\2(?:e?d|ped)?)(?=,)",
        r"\1If you do not",
        "you may&&if you d|if it|if that&&not",
        "you may mobilize it. If you did not mobilize it, put it into your hand.",
        "you may mobilize it. If you do not, put it into your hand.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "if you did",
        r"\bif\s+(you|they)\s+did(?:\s+(?:so|this|that))?(?=\s*,)|\bif\s+(you|they)\s+do\s+(?:so|this|that)(?=\s*,)",
        lambda m: f"if {m.group(1) or m.group(2)} do",
        "did|do&&if",
        "If you did so, draw",
        "if you do, draw",
    ),
    rule(
        "if that was not done with a card that was seen",
        r"((?:\breveal|\blook)[^\n“”]*?\bif\s+(?:it|that\s+card|the\s+revealed\s+card)\s+(?:is|was|has)\s[^.{}“”\n]*?,\s+you\s+may\s+(?:put|mobilize|set|add)\b[^.{}“”\n]*\.\s+)if\s+you\s+(?:do\s+not|don['’]t)(?:\s+do\s+so)?,\s+((?:put|drop|return|stock|purge|remove|discard)\s+(?:it|that\s+card|the\s+revealed\s+card)\b[^.{}“”\n]*)\.(?!\s+otherwise)",
        r"\1If you do not, \2. Otherwise, \2.",
        "if you do|if you don&&you may&&reveal|look",
        "Reveal the top card of your deck. If it is a red member, you may put it into your hand. If you do not, drop it.",
        "Reveal the top card of your deck. If it is a red member, you may put it into your hand. If you do not, drop it. Otherwise, drop it.",
    ),
    rule("if so", r"\bif\s+so\b", "if you do", "if so", "If so, draw", "if you do, draw"),
    rule(
        "pay cost",
        r"\bpay(s?)\s+(?:the\s+|its\s+|this\s+)?costs?\b(?!\s+of)",
        r"pay\1 the cost",
        "cost",
        "you may pay cost",
        "you may pay the cost",
    ),
    rule(
        "what the opponent may do",
        r"(?:\byour\s+opponent|(?<=when\syour\sopponent\strances,\s)they|(?<=when\syour\sopponent\sdraws\sa\scard,\s)they|(?<=when\syour\sopponent\ssynthesizes,\s)they|(?<=when\syour\sopponent\sdefines\sa\slogic,\s)they)\s+may\s+((?:discard|rest|drop|remove|stock|return|put|purge)\s+(?:a|an|one|\d+)\s+[^.\[\]]*)(?=\.\s+If\s+(?:they|your\s+opponent)\s+do)",
        r"your opponent may pay [\1]",
        "opponent may|they may",
        "your opponent may discard a card. If they do not, draw",
        "your opponent may pay [discard a card]. If they do not, draw",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
