"""How clauses and sentences are joined: order, commas, periods."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, DO, HAPPENS, MEMBER_OR_GATE, PILE, REFERENCE, THIS

_STATES = (
    r"you\s+(?:have|do\s+not\s+have|tranced)\b|your\s+opponent\s+has\b|there\s+(?:is|are)\b|it\s+is\s+your\b|it's\s+your\b|"
    r"your\s+(?:opponent's\s+)?(?:T-rank|hand|(?:stock|drop|level|battle|purge)(?:\s+zone)?)\s+(?:is|has|contains)\b|"
    r"all\s+(?:of\s+)?your\b|all\s+cards\b|\d+\s+or\s+more\s+of\s+your\b|(?:1|one)\s+of\s+your\s+\w+\s+(?:is|was|has)\b|"
    r"this(?:\s+(?:member|card))?(?:'s\s+(?:power|aura|limit|level)\s+is\b|\s+(?:is|has|was|did|attacked)\b)|"
    r"the\s+(?:defending|attacking)\s+member(?:'s)?\s|the\s+total\b|the\s+number\b"
)
_WHEN = (
    rf"(\[AUTO\][^\n“”,]*?\bwhen(?:ever)?\s+(?:this(?:\s+(?:member|card))?|(?:one|another)\s+of\s+your\s+(?:\w+\s+)*?{MEMBER_OR_GATE}s)\s+"
    rf"{HAPPENS})"
)
_DOES = (
    r"(?:draw|choose|put|look|discard|search|stand|rest|return|reveal|stock\s+boost|synthesize|you\s+(?:may|win)|it\s+gets"
    r"|this\s+(?:member|card)\s+gets|its|all\s+(?:of\s+)?your|each\s+player|unless|if)\b"
)


def _not_it(what: str) -> str:
    """Return a clause that names this member."""
    return re.sub(r"\bit\b", "this member", what, flags=re.IGNORECASE)


def _elsewhere(found: re.Match[str]) -> str:
    """Return what holds in a place and what elsewhere, each with a condition of its own."""
    head, place, there, elsewhere = found.groups()
    corner = re.match(
        r"(?:in|on)\s+(?:the|your)\s+(\w+)\s+(?:circle\s+)?of\s+the\s+(front|back)\s+row", place, re.IGNORECASE
    )
    if corner:
        column = "center" if corner.group(1).lower() in ("middle", "center", "centre") else corner.group(1)
        place = f"on the {corner.group(2)} {column} circle"
    return (
        f"{head}If this member is {place}, {_not_it(there)}. "
        f"If this member is a member not {place}, {_not_it(elsewhere)}"
    )


_GETS = re.compile(r"\b(?:gets?|gains?)\s+[+-]", re.IGNORECASE)
_LASTS = re.compile(r"\b(?:until|(?:for|during)\s+(?:the|this|that)\s+(?:turn|battle)|this\s+turn)\b", re.IGNORECASE)


def _as_well(found: re.Match[str]) -> str:
    """Return nothing; or ``as well`` where it says how long something lasts: as long as in a sentence before (9.2.2)."""
    before, _, sentence = found.string[: found.start()].rpartition(".")
    is_open = _GETS.search(sentence) is not None and _LASTS.search(sentence) is None
    return found.group() if is_open and _LASTS.search(before) is not None else ""


WORDINGS: tuple[Rule, ...] = (
    rule(
        "and if it is not",
        r"(\bif\s+(it|that\s+card|the\s+revealed\s+card)\s+(?:is|was)\s[^.,;“”]+,\s[^.;“”]+?)(?:,\s+(?:and\s+)?|;\s+)if\s+(?:(?:\2|it)\s+(?:is|was)\s+not|(?:\2|it)\s+(?:is|was)n['’]t|(?:it['’]s\s+)?not)(?:\s+(?:one|such\s+a\s+card))?,\s+",
        r"\1. Otherwise, ",
        "if&&not,|n't,|not one,|such a card,",
        "If it is a <Sun> card, put it into your hand, and if it is not, put it into your drop zone.",
        "If it is a <Sun> card, put it into your hand. Otherwise, put it into your drop zone.",
    ),
    rule(
        "one more thing if the member in battle is so",
        r"(\byour\s+member\s+in\s+battle\s+(?:gets?|gains?)\s+[^.,“”]*?),?\s+and\s+((?:you\s+)?(?:draw|stock\s+boost|discard)\b[^.,“”]*?)\s+if\s+(?:that\s+member|it)(?:'s\s+(\w+)\s+is|(\s+(?:is|has)))(\s+[^.,“”]*)(?=\.)",
        lambda m: (
            f"{m.group(1)}. If {f'the {m.group(3)} of your member in battle is' if m.group(3) else 'your member in battle' + m.group(4)}{m.group(5)}, {m.group(2)}"
        ),
        "member in battle&&if that member|if it",
        "your member in battle gains +1 limit for this battle, and draw 1 card if that member's level is 2 or less.",
        "your member in battle gains +1 limit for this battle. If the level of your member in battle is 2 or less, draw 1 card.",
    ),
    rule(
        "period of the last sentence",
        r"\A(?!\s*\[CONT\]\s*Trance\s+Change\b)([\s\S]*[\w)>\ue000-\uf8ff])\s*\Z",
        r"\1.",
        "",
        "[CONT] Your hand limit is increased by one",
        "[CONT] Your hand limit is increased by one.",
    ),
    rule(
        "comma behind a trigger",
        rf"{_WHEN}(?:\s+-\s+|\s+(?={_DOES}))(?!if\b[^,]*\.$)",
        r"\1, ",
        "when",
        "[AUTO] When this member attacks draw a card.",
        "[AUTO] When this member attacks, draw a card.",
    ),
    rule(
        "and if behind a trigger",
        r"(\[AUTO\][^\n,“”]*?\bwhen(?:ever)?\s[^,\n“”]*),\s+and\s+if\s+",
        r"\1, if ",
        ", and if",
        "[AUTO] When this member attacks, and if you have a red member, draw a card.",
        "[AUTO] When this member attacks, if you have a red member, draw a card.",
    ),
    rule(
        "then behind a semicolon",
        r"\s*;\s*then\b,?",
        ", then",
        ";",
        "draw a card; then, discard a card.",
        "draw a card, then discard a card.",
    ),
    rule(
        "comma behind a condition",
        r"(\bif\s+[^.,:\n]+?)\s+(?=you\s+may\s+(?:put|draw|pay|discard|return|stand|rest|choose|reveal|search|mobilize|look|drop|purge|move|turn|set)\b)",
        r"\1, ",
        "you may&&if",
        "if it has 2 or more soul you may put this on the bottom of your deck",
        "if it has 2 or more soul, you may put this on the bottom of your deck",
    ),
    rule(
        "a condition before the trigger",
        rf"(\[AUTO\]\s*(?:\[[^\[\]]*\]\s*)*if\s+you\s+have\s[^.,]*?)\s+(when\s+{THIS}\s+(?:attacks|defends|intercepts|is\s+mobilized|is\s+attacked|wins\s+a\s+battle|loses\s+a\s+battle)),",
        r"\1, \2,",
        "have&&when this",
        "[AUTO] If you have no other members when this member attacks, draw a card.",
        "[AUTO] If you have no other members, when this member attacks, draw a card.",
    ),
    rule(
        "if so as it attacks",
        rf"({AUTO})if\s+({THIS})\s+((?:has|is)\s+[^.,]+?)\s+when\s+(?:it|{THIS})\s+(attacks|defends|intercepts|is\s+attacked|wins\s+a\s+battle|is\s+mobilized),",
        r"\1If \2 \3, when \2 \4,",
        "attacks|defends|intercepts|attacked|wins|mobilized&&if",
        "[AUTO] If this member has 3 or more soul when it attacks, draw",
        "[AUTO] If this member has 3 or more soul, when this member attacks, draw",
    ),
    rule(
        "but",
        rf"(?<!members)(?<!tranceunions)(?<!foreigners)(?<!logicalists),?\s+but\s+(?={REFERENCE}\s+(?:gets?|gains?|loses?|cannot)\b)",
        ", and ",
        "but",
        "stand this, but it gains -5000 power",
        "stand this, and it gains -5000 power",
    ),
    rule(
        "the next time it leaves, too",
        r"\b((?:until|during|for)\s+[^,.“”]+?),\s+(this(?:\s+member|\s+card)?\s+(?:gets|loses|gains)\b[^.“”]*?),?\s+and\s+when\s+it\s+next\s+leaves\s+the\s+field,\s+([^.“”]+)(?=\.)",
        r"\1, \2. \1, the next time this member leaves the field, \3",
        "next leaves",
        "Until the end of your opponent's next turn, this member gets +4000 power, and when it next leaves the field, draw 2 cards.",
        "Until the end of your opponent's next turn, this member gets +4000 power. Until the end of your opponent's next turn, the next time this member leaves the field, draw 2 cards.",
    ),
    rule(
        "a comma parts what is for a turn",
        r"(\[CONT\]\s+(?!if\b|while\b|during\b|as\s+long\b|unless\b)(your\s+|this\s+)[^.,“”]*?\s(?:cannot|can['’]t|is\s+also|are\s+also)\s[^.,“”]*?),\s+and\s+gets?\s+([^.,“”]+?)\s+(?:during\s+(your\s+(?:opponent's\s+)?turn)|while\s+((?:you|your\s+opponent)\s+ha(?:ve|s)\s+[^.,“”]+))(?=\.)",
        lambda m: (
            f"{m.group(1)}. {'During ' + m.group(4) if m.group(4) else 'While ' + m.group(5)}, {'they get' if m.group(2).lower().startswith('your') else 'this member gets'} {m.group(3)}"
        ),
        "and get&&during|while&&[cont]",
        "[CONT] Your other members can't be moved by your opponent's effects, and get +1000 power during your turn.",
        "[CONT] Your other members can't be moved by your opponent's effects. During your turn, they get +1000 power.",
    ),
    rule(
        "one of two only in battle",
        r"(\[CONT\]\s+)(while|if|as\s+long\s+as)\s+([^.,“”]+),\s+(this\s+member\s+gets\s+[^.,“”]+?)\s+(?:while\s+(?:it\s+is\s+)?)(attacking|defending|in\s+battle),\s+and\s+([^.,“”]+)(?=\.)",
        lambda m: (
            f"{m.group(1)}If {m.group(3)} and this member is {m.group(5)}, {m.group(4)}. If {m.group(3)}, {_not_it(m.group(6))}"
        ),
        "[cont]&&while&&, and",
        "[CONT] While you have a red member, this member gets +4000 power while defending, and your opponent's effects can't move it.",
        "[CONT] If you have a red member and this member is defending, this member gets +4000 power. If you have a red member, your opponent's effects can't move this member.",
    ),
    rule(
        "elsewhere otherwise",
        r"(\[CONT\]\s+)(?:while|if|as\s+long\s+as)\s+this(?:\s+member)?\s+is\s+((?:in|on)\s+(?:the|your)\s+(?:(?:front|back)\s+row|(?:middle|center|centre|left|right)\s+(?:circle\s+)?of\s+the\s+(?:front|back)\s+row|(?:front|back)\s+(?:left|center|right)\s+circle|(?:left|center|right)\s+column)),\s+([^.;“”]+)[.;]\s+otherwise,?\s+([^.;“”]+)(?=\.)",
        _elsewhere,
        "otherwise&&[cont]",
        "[CONT] If this member is in the back row, it gets +1 aura; otherwise it gets -1 aura.",
        "[CONT] If this member is in the back row, this member gets +1 aura. If this member is a member not in the back row, this member gets -1 aura.",
    ),
    rule(
        "otherwise behind a comma",
        rf"(\[(?:AUTO|ACT)\][^\n]*?\bif\s+[^.,“”]+,\s+{DO}\s[^.“”]+?),\s+(?:and\s+)?otherwise,?\s+(?={DO}\b)",
        r"\1. Otherwise, ",
        ", otherwise|, and otherwise",
        "[AUTO] When this member attacks, if you have a red member, draw a card, otherwise discard a card.",
        "[AUTO] When this member attacks, if you have a red member, draw a card. Otherwise, discard a card.",
    ),
    rule(
        "in one player's turn and in the other's",
        r"(\[CONT\]\s*(?!(?:if|while|as\s+long)\b)[^.,\n“”]*?\s(?:get|gain)s?\s[^.,\n“”]*?\s(?:during|in)\s+your(?:\s+opponent's)?\s+turn),?\s+and\s+(?=[^.\n“”]*?\s(?:get|gain)s?\s[^.\n“”]*?\s(?:during|in)\s+your(?:\s+opponent's)?\s+turn\.)",
        r"\1. ",
        "[cont]&&turn",
        "[CONT] Your red members get +1000 power during your turn, and your blue members get +1000 power during your opponent's turn.",
        "[CONT] Your red members get +1000 power during your turn. your blue members get +1000 power during your opponent's turn.",
    ),
    rule(
        "what it gets, and when it does something",
        r"\b(until\s+end\s+of\s+(?:that\s+|the\s+)?turn|for\s+the\s+turn),\s+((?:it|that\s+member)\s+gets\s+[^.,\n“”]*?),?\s+and\s+(?:when(?:ever)?|each\s+time)\s+((?:it|that\s+member)\s+[^.,\n“”]*?),\s+",
        r"\1, \2. \1, when \3, ",
        "and when|and whenever|and each time",
        "Until end of turn, it gets +2000 power, and when it wins a battle, draw a card.",
        "Until end of turn, it gets +2000 power. Until end of turn, when it wins a battle, draw a card.",
    ),
    rule(
        "then does",
        r"(?<=[.]\s)(your\s+opponent|each\s+player)\s+then\s+(?=[a-z]+s\b)",
        r"\1 ",
        "then",
        "Destroy one of your opponent's gates. Your opponent then discards a card.",
        "Destroy one of your opponent's gates. Your opponent discards a card.",
    ),
    rule(
        "the same thing twice",
        r"(?<=[,.\]:]\s)((?:draw|discard|stock\s+boost|put|drop|purge|stock)\s[^.,;“”\n]*?)\s+(twice|three\s+times|3\s+times)(?=\.)",
        lambda m: f"{2 if m.group(2).lower() == 'twice' else 3} times, {m.group(1)}",
        "twice|times",
        "When this member is mobilized, put the top card of your deck into your drop zone twice.",
        "When this member is mobilized, 2 times, put the top card of your deck into your drop zone.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "a state joined to a trigger",
        rf"({AUTO})(when(?:ever)?\s+[^.,\n]+?),?\s+and\s+((?:{_STATES})[^.,\n]*?),\s+",
        r"\1if \3, \2, ",
        " and &&when",
        "[AUTO] When this is put in stock for losing a battle, and your opponent has 3 or more members, draw a card.",
        "[AUTO] if your opponent has 3 or more members, When this is put in stock for losing a battle, draw a card.",
    ),
    rule(
        "a zone that has so many",
        rf"\b(when(?:ever)?\s+{THIS}\s+\w+)\s+and\s+((?:your|your\s+opponent's)\s+(?:{PILE}|drop)\s+has\s[^.,]*?)(?=,)",
        r"\1, if \2",
        "has&&when",
        "When this member attacks and your stock zone has five or more cards, draw",
        "When this member attacks, if your stock zone has five or more cards, draw",
    ),
    rule(
        "also gets",
        rf"\b({REFERENCE}|your\s+\w+)\s+also\s+(gets?|gains?|has|have|cannot|loses?)\b",
        r"\1 \2",
        "also",
        "it also gets +2 aura",
        "it gets +2 aura",
    ),
    rule("and sign", r"\s+&\s+(?!Logic\b)", " and ", "&", "choose a member & rest it", "choose a member and rest it"),
    rule(
        "two conditions",
        r"(\[CONT\][^.\n“”]*?\b(?:while|if|during)\b[^.;\n“”]*?)(?:,\s+and|;\s*and|\s+and|(?:(?<=power)|(?<=aura)|(?<=limit)|(?<=level)),)\s+(while|during)\s+(?=\S[^.;\n“”]*?,\s)",
        r"\1. \2 ",
        "while|during&&[cont]",
        "[CONT] While attacking, it gets +1 limit, and while defending, it",
        "[CONT] While attacking, it gets +1 limit. while defending, it",
    ),
    rule(
        "as well",
        r"(?:,?\s+as\s+well|\s+too)(?=\s*\.)",
        _as_well,
        "as well|too",
        "[CONT] it gets +1 aura as well.",
        "[CONT] it gets +1 aura.",
    ),
    rule(
        "then, also",
        r"(?<=[.”:}]\s)(?:then|also|in\s+addition|after\s+that|afterwards),?\s+",
        "",
        "then|also|addition|after",
        "Draw a card. Then, discard it.",
        "Draw a card. discard it.",
    ),
    rule(
        "if, also", r"\b(?:also|in\s+addition),\s+(?=if\b)", "", "also|addition", "Also, if it is red", "if it is red"
    ),
    rule(
        "period of a quoted ability",
        r"(?<=[^\s.”}:;,“])(?=”)",
        ".",
        "”",
        "this member gains “[AUTO] When this member attacks, draw a card” until end of turn",
        "this member gains “[AUTO] When this member attacks, draw a card.” until end of turn",
    ),
    rule("last period", r"(?<![.”}\s])\s*\Z|(?<=”)\s*\Z", ".", "", "draw a card", "draw a card."),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
