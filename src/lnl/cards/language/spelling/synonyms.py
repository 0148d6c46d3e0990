"""Phrases that mean the same as a printed one wherever they stand; most were found by paraphrases of texts that are read.

Longer than 500 lines: one table, whose rules rely on those before them.
"""

from __future__ import annotations

import re

from lnl.cards.language.spelling.quotes import ELEMENT, NAME
from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import CARD, DO, MEMBER_OR_GATE, PHASE, THIS, TRAIT, VALUE, WORLD

_BEGINS = r"(?:(?<=[.:\]] )|(?<=, )|(?<=\band )|(?<=\bthen )|(?<=\bmay )|(?<=\bskill ))"
"""Behind what a sentence or an instruction begins after."""
_ADJECTIVES = rf"(?:(?:{TRAIT}|rested|standing|destroyed|undestroyed|face[-\s]down|face[-\s]up)\s+)"

_DONE = {"put": "put", "place": "placed", "return": "returned", "mobilize": "mobilized"}


def _event_last(found: re.Match[str]) -> str:
    """Return ``when a card is put into this member's soul, this gets +1000 power``."""
    head, done, event = found.groups()
    if done.lower().startswith("this"):
        event = re.sub(r"\bits\s+soul\b", "this member's soul", event, flags=re.IGNORECASE)
    if re.search(r"\b(?:it|its|they|them)\b", event, re.IGNORECASE):
        return found.group()
    return f"{head}When {event}, {done}."


_HOW_LONG = re.compile(
    r"\b(?:(?:this|that)\s+(?:turn|battle)|(?:for|during)\s+(?:the|this|that)\s+(?:turn|battle)"
    r"|until\s+(?:the\s+)?end\s+of\s+(?:(?:the|this|that)\s+)?(?:turn|battle)|until\s+the\s+end\s+of\s+your\s[^,.]*?turn)\b",
    re.IGNORECASE,
)


def _and_if_so(found: re.Match[str]) -> str:
    """Return ``and if so, it gets +1 limit``, for as long as what it gets in any case."""
    before, who, first, value = found.groups()
    lasts = _HOW_LONG.search(first)
    more = f" {lasts.group()}" if lasts and not _HOW_LONG.search(value) else ""
    return f"{before}, {who} gets {value}{more}"


def _friendly(found: re.Match[str]) -> str:
    """Return ``one of your members``, ``2 of your red members``, ``all your other members``."""
    many, other, kind, _ = found.groups()
    low = many.lower()
    if low in ("each", "every", "all"):
        return f"all your {other or ''}{kind}s"
    before = {"target": "target one", "a": "one", "an": "one"}.get(low, many)
    return found.group() if other else f"{before} of your {kind}s"


def _allies(found: re.Match[str]) -> str:
    """Return the members of yours that are called allies."""
    many, your, other, kind, end = found.groups()
    if end == "y":
        if not many:
            return found.group()
        low = many.lower()
        if low in ("each", "every"):
            return f"each of your {other or ''}{kind}members"
        return f"{'another' if low == 'another' or other else 'one'} of your {kind}members"
    if many and many.isdigit():
        return f"{many} of your {other or ''}{kind}members"
    if many and many.lower() not in ("all", "each"):
        return f"{many} of your {other or ''}{kind}members" if your else found.group()
    return f"{'all ' if many else ''}your {other or ''}{kind}members"


def _put_by(found: re.Match[str]) -> str:
    """Return ``when a card is put into your level zone by an effect``."""
    when, effect, verb, what, where = found.groups()
    is_many = re.match(r"one\s+or\s+more\b|any\b.*\bcards\b", what, re.IGNORECASE)
    return f"{when}{what} {'are' if is_many else 'is'} {_DONE[verb.lower()]} {where} by {effect}"


SYNONYMS: tuple[Rule, ...] = (
    rule(
        "limit before the icon of the kind",
        r"^((?:\[?EX\s+Soul\s+\d\]?\s*)?)\[1/turn\]\s*(\[(?:AUTO|ACT)\])(?!\s*\[1/turn\])",
        r"\1\2 [1/turn]",
        "[1/turn]",
        "[1/turn] [ACT] [(2)] Draw a card.",
        "[ACT] [1/turn] [(2)] Draw a card.",
    ),
    rule(
        "blank behind the sign of a change",
        rf"(?<=\s)([+-])[ ]+(?=\d+\s+{VALUE}\b)",
        r"\1",
        "+ |- ",
        "this member gets + 1000 power",
        "this member gets +1000 power",
    ),
    rule(
        "target, as a verb",
        rf"{_BEGINS}target\s+(?=(?:up\s+to\s+)?(?:\d+|one)\s+of\s+your\b)",
        "choose ",
        "target",
        "[AUTO] When this attacks, target one of your opponent's members. Rest it.",
        "[AUTO] When this attacks, choose one of your opponent's members. Rest it.",
    ),
    rule(
        "a target that gets something",
        rf"{_BEGINS}target\s+(?:(?:your|an)\s+)?(opponent's|opposing)\s+({_ADJECTIVES}*{MEMBER_OR_GATE})\s+(?=(?:gets|gains|cannot)\b)",
        r"choose an opponent's \2. It ",
        "target",
        "[ACT] (1): target your opponent's red member gets -3000 power",
        "[ACT] (1): choose an opponent's red member. It gets -3000 power",
    ),
    rule(
        "dropped in battle with this",
        rf"\b(when(?:ever)?\s+)(?:an?\s+|your\s+)?opponent's\s+members?\s+is\s+(dropped)\s+in\s+(?:a\s+)?battle\s+(?:with|against)\s+{THIS}\b(?!')",
        r"\1this member's battle opponent is \2",
        "dropped&&battle",
        "When an opponent's member is dropped in battle with this, draw",
        "When this member's battle opponent is dropped, draw",
    ),
    rule(
        "that attacking member",
        r"\bthat\s+(attacking|defending)\s+member\b",
        r"the \1 member",
        "that attacking|that defending",
        "that attacking member gets -1000 power",
        "the attacking member gets -1000 power",
    ),
    rule(
        "uses a tactics",
        rf"\b(when(?:ever)?\s+(?:you\s+|your\s+opponent\s+)?)(?:plays?|uses?)\s+(?=an?\s+(?:{_ADJECTIVES})?tactics\s*,)",
        lambda m: f"{m.group(1)}define{'s' if 'opponent' in m.group(1) else ''} ",
        "tactics",
        "When you use a red tactics, draw",
        "When you define a red tactics, draw",
    ),
    rule(
        "has got",
        r"\b(?:your\s+)?opp(?:onent)?(?:'s|\s+has)\s+got\s+(?=(?:\d|an?\b|no\b|more\b|less\b|fewer\b))",
        "your opponent has ",
        " got ",
        "if your opponent's got more members than you",
        "if your opponent has more members than you",
    ),
    rule(
        "draws at a time",
        r"\b(when(?:ever)?\s+(?:you\s+draw|your\s+opponent\s+draws))\s+(?=(?:outside|during)\b)",
        r"\1 a card ",
        "when&&draw&&outside|during",
        "When you draw outside your draw phase, draw",
        "When you draw a card outside your draw phase, draw",
    ),
    rule(
        "a row that a card moves to, without its article",
        r"\b(moves?|moved|placed|put)\s+(into|in|to|onto|from)\s+(front|back)\s+row\b",
        r"\1 \2 the \3 row",
        "front row|back row",
        "When this member moves to front row, draw",
        "When this member moves to the front row, draw",
    ),
    rule(
        "what is paid for",
        rf"\byou\s+(?:may|can)\s+pay\s+\(?(\d+)\)?(?:\s+stock)?\s+to\s+(?={DO}\b)",
        r"you may pay (\1). If you do, ",
        "you may pay|you can pay&&to",
        "you may pay 1 to stand this member",
        "you may pay (1). If you do, stand this member",
    ),
    rule(
        "gets an icon",
        r"\b(get)(s?)\s+(?=(?:the|an)\s+intercept\s+icon\b)",
        r"gain\2 ",
        "intercept icon",
        "it gets the intercept icon",
        "it gains the intercept icon",
    ),
    rule(
        "draw then discard",
        r"\bdraw\s*(?=,?\s+then\s+discard\b)(,?\s+then\s+discard)(?=\s*(?:[.;]|\Z))",
        "draw a card, then discard a card",
        "draw&&then discard",
        "When this moves, draw then discard.",
        "When this moves, draw a card, then discard a card.",
    ),
    rule(
        "the opponent is made to",
        r"(?:(?<=[.:\]] )|(?<=, )|(?<=\bthen ))(?:have|make|force)\s+your\s+opponent\s+(?:to\s+)?(draw|discard)\b(?=[^.“”\n]*\.)(?![^.\n]*\b(?:and|then|or)\b)",
        r"your opponent \1s",
        "your opponent&&have|make|force",
        "[AUTO] When this attacks, have your opponent discard a card.",
        "[AUTO] When this attacks, your opponent discards a card.",
    ),
    rule(
        "trance rank",
        r"\btrance[-\s]rank\b",
        "T-rank",
        "trance rank|trance-rank",
        "your Trance Rank is 3",
        "your T-rank is 3",
    ),
    rule(
        "trance union",
        r"\btrance[-\s]union(s?)\b",
        r"tranceunion\1",
        "trance union|trance-union",
        "a red Trance Union",
        "a red tranceunion",
    ),
    rule(
        "line of the field",
        r"\b(front|back)[-\s]line\b",
        r"\1 row",
        "line",
        "members in the front line",
        "members in the front row",
    ),
    rule(
        "colon behind a state",
        r"^(\[CONT\]\s+(?:if|while|as\s+long\s+as|during)\s[^.,:\n“”\[\]]*):\s+(?=(?:this|it|your|all|each|they|you)\b)",
        r"\1, ",
        "[cont]&&:",
        "[CONT] If you have another red member: this member gets +1000 power.",
        "[CONT] If you have another red member, this member gets +1000 power.",
    ),
    rule(
        "while it attacks",
        rf"^(\[CONT\]\s+while\s+{THIS}\s+)(attack|defend)s(?=,)",
        r"\1is \2ing",
        "[cont]&&attacks|defends",
        "[CONT] While this member attacks, it gets +1 limit.",
        "[CONT] While this member is attacking, it gets +1 limit.",
    ),
    rule(
        "the card from the top",
        r"(\b(?:reveal|look\s+at)\s+the\s+(?:top|bottom)\s+card\s[^.,;“”\n]*\.\s+if\s+)the\s+card(?=\s+(?:is|has)\b)",
        r"\1that card",
        "if the card&&reveal|look",
        "Reveal the top card of your deck. If the card is red, draw",
        "Reveal the top card of your deck. If that card is red, draw",
    ),
    rule(
        "except if",
        r",?\s+except\s+(?:if|when|while)\s+(?=(?:you\s+(?:have|tranced)|your\s+opponent\s+has|there\s+(?:is|are)|it\s+is\s+your)\b)",
        " unless ",
        "except",
        "[CONT] This member cannot attack except if you have another red member.",
        "[CONT] This member cannot attack unless you have another red member.",
    ),
    rule(
        "value of a card",
        rf"\bthe\s+({VALUE})\s+of\s+(this\s+member|that\s+member)(?=\s+(?:is|increases|decreases|becomes)\b)",
        r"\2's \1",
        "of this member|of that member",
        "the power of this member increases by 1000",
        "this member's power increases by 1000",
    ),
    rule(
        "increases by",
        rf"\b((?:this\s+member|that\s+member)'s|its)\s+({VALUE})\s+(in|de)creases\s+by\b",
        lambda m: f"{m[1]} {m[2]} is {'increased' if m[3].lower() == 'in' else 'reduced'} by",
        "creases",
        "this member's power increases by 1000",
        "this member's power is increased by 1000",
    ),
    rule(
        "0 or so many",
        r"\b(choose|put|return|rest|stand|discard|reveal|drop|purge)\s+(?:0|zero)\s+or\s+(1|one)(?=\s+(?:of|card|member)\b)",
        r"\1 up to 1",
        "0 or|zero or",
        "choose 0 or 1 of your members",
        "choose up to 1 of your members",
    ),
    rule(
        "the owner of it",
        r"\b(it|that\s+member|that\s+card)\s+((?:in|into|to|on\s+(?:the\s+)?(?:top|bottom)\s+of)\s+)owner's(?=\s+(?:hand|deck|drop|stock|level|purge|soul)\b)|\b((?:return|put)\s+(?:it|that\s+\w+|1\s|one\s|an?\s|your\s+opponent's\s|the\s+member\s)[^.,“”\n]*?\s(?:in|into|to|on\s+(?:the\s+)?(?:top|bottom)\s+of)\s+)the\s+owner's(?=\s+(?:hand|deck|drop|stock|level|purge|soul)\b)",
        lambda m: f"{m[3]}its owner's" if m[3] else f"{m[1]} {m[2]}its owner's",
        "owner's",
        "return it to the owner's hand",
        "return it to its owner's hand",
    ),
    rule(
        "so many opposing",
        rf"(?<!level )(?<!lv )(?<!lv\. )\b(\d+(?:\s+or\s+(?:more|less|fewer))?)\s+opposing\s+(?=(?:[\w<>\ue000-\uf8ff-]+\s+){{0,2}}?{CARD}s\b)",
        r"\1 of your opponent's ",
        "opposing",
        "choose up to 2 opposing members",
        "choose up to 2 of your opponent's members",
    ),
    rule(
        "enemies of a kind",
        rf"\benemy\s+(?={_ADJECTIVES}{{1,2}}{MEMBER_OR_GATE}s?\b)",
        "opposing ",
        "enemy",
        "choose an enemy rested member",
        "choose an opposing rested member",
    ),
    rule(
        "sent to hand",
        r"\bsend\s+(it|them|that\s+member|this\s+member)\s+(?:back\s+)?to\s+(?=(?:(?:its|their)\s+owners?'?s?'?\s+hands?|your\s+hand)\b)",
        r"return \1 to ",
        "send",
        "send it to its owner's hand",
        "return it to its owner's hand",
    ),
    rule(
        "look through the deck",
        r"\blook\s+through\s+your\s+deck\s+for\b",
        "search your deck for",
        "look through",
        "look through your deck for a tactics",
        "search your deck for a tactics",
    ),
    rule(
        "search, of the own deck",
        r"\bsearch\s+for\s+(?=(?:up\s+to\s+)?(?:an?|one|\d)\b[^.\n“”]*?\bshuffle\s+your\s+deck\b)",
        "search your deck for ",
        "search for&&shuffle",
        "search for a tactics, put it into your hand, and shuffle your deck",
        "search your deck for a tactics, put it into your hand, and shuffle your deck",
    ),
    rule(
        "unable to",
        r"\b(?:is|are)\s+(?:unable|not\s+able)\s+to\s+(?=(?:attack|intercept|be\s+attacked|be\s+chosen|be\s+intercepted)\b)",
        "cannot ",
        "able to",
        "it is unable to attack this turn",
        "it cannot attack this turn",
    ),
    rule(
        "in a turn of whom",
        r"\bin\s+(your(?:\s+opponent's)?\s+turn)(?=\s*[,.])",
        r"during \1",
        "in your",
        "this member gets +1000 power in your turn.",
        "this member gets +1000 power during your turn.",
    ),
    rule(
        "in any order that one likes",
        r"\bin\s+(?:any|whatever|whichever)\s+order\s+(?:that\s+)?you\s+(?:like|choose|want|wish)\b|\bin\s+(?:the|an)\s+order\s+of\s+your\s+choice\b",
        "in any order",
        "order",
        "on the bottom of your deck in any order you like",
        "on the bottom of your deck in any order",
    ),
    rule(
        "the remaining cards",
        r"(\b(?:look\s+at|reveal)\s+the\s+top\s[^\n“”]*?\bput\s+)(?:all\s+)?(?:of\s+)?(?:the\s+)?(?:remaining|other)\s+cards(?=\s+(?:in|into|on|to|back)\b)",
        r"\1the rest",
        "top&&remaining|other cards",
        "Look at the top 3 cards of your deck, put 1 of them into your hand, and put the remaining cards into your drop zone.",
        "Look at the top 3 cards of your deck, put 1 of them into your hand, and put the rest into your drop zone.",
    ),
    rule(
        "as a phase begins",
        rf"\bas\s+(your(?:\s+opponent's)?\s+(?:{PHASE}|turn))\s+(begins|starts)(?=,)",
        r"when \1 \2",
        "begins|starts",
        "[AUTO] As your main phase begins, draw",
        "[AUTO] when your main phase begins, draw",
    ),
    rule(
        "other than this one",
        r"\b(members?\s+(?:other\s+than|besides|except|excluding))\s+this\s+(?:one|1)(?=\s*[,.]|\s+and\b)",
        r"\1 this member",
        "this one|this 1",
        "choose one of your members other than this one, and stand it.",
        "choose one of your members other than this member, and stand it.",
    ),
    rule(
        "put in a position",
        r"\bput\s+(it|them|that\s+member|this\s+member)\s+(?:(?:in|into)\s+)?(?:the\s+|a\s+)?(stand(?:ing)?|rest(?:ed)?)(?:\s+(?:position|state))?(?=\s*[,.])",
        lambda m: f"{'stand' if m[2].lower().startswith('stand') else 'rest'} {m[1]}",
        "stand|rest&&put",
        "choose one of your members, and put it in the stand position.",
        "choose one of your members, and stand it.",
    ),
    rule(
        "mobilized in rest",
        r"(\bmobilize\s+[^.,“”\n]*?)\s+in\s+rest(?=\s*[.,])",
        r"\1 rested",
        "in rest",
        "mobilize a foreigner from your hand in Rest.",
        "mobilize a foreigner from your hand rested.",
    ),
    rule(
        "out of those cards",
        r"(\b(?:look\s+at|reveal)\s+the\s+top\s[^\n“”]*?\bcards?\s+)out\s+of\s+(?:them|those(?:\s+cards)?)\b",
        r"\1from among them",
        "out of",
        "look at the top 3 cards of your deck, choose up to one member card out of them",
        "look at the top 3 cards of your deck, choose up to one member card from among them",
    ),
    rule(
        "by way of a trance",
        r"\b(?:via|through)\s+(?:a\s+)?trance\b(?!\s+change)",
        "by a trance",
        "via|through",
        "When this is put into soul via trance, draw",
        "When this is put into soul by a trance, draw",
    ),
    rule(
        "gate destruction before a cost",
        r"(\[AUTO\]\s*(?:on\s+)?gate\s+destruction)\s*:\s*(?=\[)",
        r"\1 ",
        "gate destruction",
        "[AUTO] Gate Destruction: [(2)] You may pay the cost.",
        "[AUTO] Gate Destruction [(2)] You may pay the cost.",
    ),
    rule(
        "destroys so many",
        r"\bdestroys\s+(?:1|one|your\s+opponent's|an\s+opponent's)\s+gate(?=\s*,)",
        "destroys a gate",
        "destroys",
        "When this member destroys 1 gate, draw",
        "When this member destroys a gate, draw",
    ),
    rule(
        "colon behind covenant",
        rf"(\[AUTO\]\s*\[?Covenant\]?)\s*:\s*(?=(?:{NAME}|{ELEMENT}|{WORLD}\b|an?\s+{TRAIT}))",
        r"\1 - ",
        "covenant",
        "[AUTO] Covenant: \ue000 Draw a card.",
        "[AUTO] Covenant - \ue000 Draw a card.",
    ),
    rule(
        "out of play",
        r"\bfrom\s+play\b",
        "from the field",
        "from play",
        "put this member from play into your stock",
        "put this member from the field into your stock",
    ),
    rule(
        "so many or more, behind",
        r"\b(\d+)\s+(destroyed\s+gates|cards|members|tranceunions|foreigners)\s+or\s+(more|less|fewer)\b",
        r"\1 or \3 \2",
        "or more|or less|or fewer",
        "if you have 4 destroyed gates or more, draw",
        "if you have 4 or more destroyed gates, draw",
    ),
    rule(
        "possessive without its apostrophe",
        r"\b(your\s+opponent|(?:this|that)\s+member|its\s+owner|the\s+opponent)s\s+(?=(?:next\s+)?(?:turn|hand|deck|soul|power|aura|limit|level|members?|gates?|destroyed|rested|stock|drop|(?:main|battle|end|draw|stand|level)\s+phase)\b)",
        r"\1's ",
        "opponents|members|owners",
        "until the end of your opponents next turn",
        "until the end of your opponent's next turn",
    ),
    rule(
        "a friendly member",
        rf"\b(target|an?|another|each|every|all|(?:up\s+to\s+)?\d+|one|two|three)\s+(other\s+)?friendly\s+((?:{_ADJECTIVES})*{MEMBER_OR_GATE})(s?)\b(?!')",
        _friendly,
        "friendly",
        "choose 2 friendly red members",
        "choose 2 of your red members",
    ),
    rule(
        "allies",
        rf"\b(?:(each|every|all|another|an?|one|\d+)\s+(?:of\s+)?)?(your\s+)?(other\s+)?((?:{_ADJECTIVES})*)all(y|ies)\b(?!')",
        _allies,
        "ally|allies",
        "each other red ally gets +500 power",
        "each of your other red members gets +500 power",
    ),
    rule(
        "across from",
        r"\bacross\s+from\s+(?=(?:this|it|that)\b)",
        "in the same column as ",
        "across",
        "your opponent's members across from this member get -1000 power",
        "your opponent's members in the same column as this member get -1000 power",
    ),
    rule(
        "put under a member",
        rf"\b(put|place)(s?)\s+([^.,;“”\n]*?)\s+under(?:neath)?\s+({THIS}|it|that\s+member)(?=\s*(?:[.,;]|$))",
        lambda m: f"{m[1]}{m[2]} {m[3]} into {'its' if m[4].lower() == 'it' else m[4] + chr(39) + 's'} soul",
        "under&&put|place",
        "put the top card of your deck under this member.",
        "put the top card of your deck into this member's soul.",
    ),
    rule(
        "toss",
        r"\btoss(es)?\s+(?=(?:an?|\d+|one|two|three|up\s+to)\s+(?:random\s+)?cards?\b)",
        lambda m: f"discard{'s' if m[1] else ''} ",
        "toss",
        "you may toss a card",
        "you may discard a card",
    ),
    rule(
        "a value that goes up",
        rf"\b((?:this\s+member|that\s+member)'s|its)\s+({VALUE})\s+goes\s+(up|down)\s+by\b",
        lambda m: f"{m[1]} {m[2]} is {'increased' if m[3].lower() == 'up' else 'reduced'} by",
        "goes up|goes down",
        "this member's power goes up by 1000",
        "this member's power is increased by 1000",
    ),
    rule(
        "chosen by an ability of the opponent",
        r"\b(chosen|targeted)\s+by\s+(?:an?\s+)?(?:(?:your\s+|the\s+)?opp(?:onent)?'?s?\s+abilit(?:y|ies)|abilit(?:y|ies)\s+of\s+your\s+opponent(?!'))\b",
        "chosen by your opponent's effect",
        "abilit&&opp&&chosen|targeted",
        "when this member is chosen by an opponent's ability, draw",
        "when this member is chosen by your opponent's effect, draw",
    ),
    rule(
        "an effect that puts something",
        r"\b(when(?:ever)?\s+|each\s+time\s+)(an\s+effect|(?:an|your)\s+opponent's\s+effects?|your\s+(?:own\s+)?effects?|an\s+effect\s+of\s+your\s+opponent|one\s+of\s+your\s+(?:opponent's\s+)?effects)\s+(put|place|return|mobilize)s\s+((?:an?|one\s+or\s+more|one|this|another|any)\b[^.,;“”\n]*?)\s+((?:in|into|to|on|onto)\s+[^.,;“”\n]*?)(?=,)",
        _put_by,
        "effect&&puts|places|returns|mobilizes",
        "When an effect puts a card into your level zone, draw",
        "When a card is put into your level zone by an effect, draw",
    ),
    rule(
        "both, before two cards",
        r"(?<=[.,:\]] )both\s+((?:that|this)\s+(?:member|card)\s+and\s+(?:that|this|the|your|another|one)\b)",
        r"\1",
        "both ",
        "When one of your members attacks, both that member and this member get +1000 power",
        "When one of your members attacks, that member and this member get +1000 power",
    ),
    rule(
        "each, behind two cards",
        r"\b((?:that|this)\s+(?:member|card)\s+and\s+(?:that|this)\s+(?:member|card))\s+(?:each|both)\s+(?:get|gain)s?\b",
        r"\1 get",
        " each| both&& and ",
        "that member and this member each get +2000 power",
        "that member and this member get +2000 power",
    ),
    rule(
        "the material for a trance",
        r"\b(?:put\s+|placed\s+)?(?:in|into)\s+(?:the\s+|a\s+)?soul(?:\s+of\s+a\s+tranceunion)?\s+as\s+(?:an?\s+|the\s+|part\s+of\s+the\s+|one\s+of\s+the\s+)?materials?\s+(?:for|of|in)\s+(?:a\s+|the\s+)?trance\b(?!\s+change)",
        "put into soul by trance",
        "soul&&material",
        "When this member is put into the soul of a tranceunion as material for a trance, draw",
        "When this member is put into soul by trance, draw",
    ),
    rule(
        "skills",
        r"(?<!tool )(?<!tool's )(?<!tool’s )(?<!detonate )(?<!tools )\bskill(s?)\b",
        lambda m: "abilities" if m[1] else "ability",
        "skill",
        "When you pay stock for a skill of this member, draw",
        "When you pay stock for a ability of this member, draw",
    ),
    rule(
        "an act",
        r"\b(uses?|plays?|activates?)\s+(?:any\s+|(an|another)\s+|(?:its|their)\s+)?(?:act(s?)|\[act\](s)|act\s+(?:abilit(y|ies)))(?=\s*(?:[.,;]|$)|\s+(?:and|or|this|until|during|for|of)\b)",
        lambda m: f"use{'s' if m[1].lower().endswith('s') else ''} {'an [ACT] ability' if m[2] else '[ACT] abilities'}",
        "use|play|activate&&act",
        "Your opponent's members cannot use ACTs this turn",
        "Your opponent's members cannot use [ACT] abilities this turn",
    ),
    rule(
        "broken gates",
        r"\b(?:(?:broken|lost)\s+(gates?)|(gates?)\s+(?:(?:broken|destroyed)(?=\s+than\b)|lost(?!\s+(?:this|during|in|by|for|to)\b)))(?!\s+(?:this|during)\b)",
        lambda m: f"destroyed {m[1] or m[2]}",
        "broken|lost|destroyed than",
        "if you have 3 broken gates",
        "if you have 3 destroyed gates",
    ),
    rule(
        "taken from the deck into a zone",
        r"\b(?:take|put|add)(s?)\s+((?:up\s+to\s+)?)(?:the\s+top\s+(card|\d+\s+cards|two\s+cards|three\s+cards)|(\d+)(?:\s+cards?)?\s+from\s+(?:the\s+)?top)\s+(?:of|from)\s+(?:(your|their|your\s+opponent's)\s+)?deck\s+(?:and\s+put\s+(?:it|them)\s+)?(in)?to\b",
        lambda m: (
            m.group()
            if m[2]
            else f"put{m[1]} the top {m[3] or ('card' if m[4] == '1' else m[4] + ' cards')} of {m[5] or 'your'} deck {'in' if m[6] else ''}to"
        ),
        "take|put|add&&top&&deck",
        "take 2 from top of deck into your stock",
        "put the top 2 cards of your deck into your stock",
    ),
    rule(
        "cards that are looked at, behind a colon",
        r"(\blook\s+at\s+the\s+top\s+\d+\s+cards\s+of\s+(?:your|their|your\s+opponent's)\s+deck):\s+(?=(?:put|add|choose|you\s+may)\b)",
        r"\1, ",
        "look at&&:",
        "look at the top 2 cards of your deck: put one into your hand",
        "look at the top 2 cards of your deck, put one into your hand",
    ),
    rule(
        "a battle between",
        rf"\b(?:when(?:ever)?\s+(?:a|the)\s+battle\s+between\s+({THIS})\s+and\s+([^.,]+?)\s+(?:begins|starts)|at\s+the\s+(?:beginning|start)\s+of\s+(?:a|the|each|any)\s+battle\s+between\s+({THIS})\s+and\s+([^.,]+?))(?=,)",
        lambda m: f"When {m[1] or m[3]} battles {m[2] or m[4]}",
        "battle between",
        "When a battle between this member and a tranceunion begins, draw",
        "When this member battles a tranceunion, draw",
    ),
    rule(
        "Vanguard before the icon",
        r"^\[?vanguard\]?\s*:?\s*(\[AUTO\](?:\s*\[1/turn\])?)(?=\s)",
        r"\1 Vanguard:",
        "vanguard",
        "[Vanguard] [AUTO] When this member is mobilized, draw a card.",
        "[AUTO] Vanguard: When this member is mobilized, draw a card.",
    ),
    rule(
        "its tranceunion, without a verb",
        r"(\bcovenant\b[^:\n]*:\s+)(?:the\s+|that\s+)?(?:tu|tranceunion)\s+(?=[+-]\s?\d)",
        r"\1that tranceunion gets ",
        "covenant&&+|-",
        '[AUTO] Covenant - "Mia": tranceunion +2000 power for the turn',
        '[AUTO] Covenant - "Mia": that tranceunion gets +2000 power for the turn',
    ),
    rule(
        "it also gets, behind a condition",
        rf"(\b(?:it|that\s+member)\s+(?:gets|gains)\s[^.•\n]*?[.,]\s+(?:and\s+)?if\s+(?:it|that\s+member)\s[^.,]*?)(?:,?\s+also|,)\s+(?=[+-]\d|{VALUE}\s*[+-])",
        r"\1, it also gets ",
        " if it| if that&&+|-",
        "It gets -2000 power this turn. If it has 3 or less soul, also -1 limit.",
        "It gets -2000 power this turn. If it has 3 or less soul, it also gets -1 limit.",
    ),
    rule(
        "and if so, it also gets",
        rf"(\b(it|that\s+member|that\s+tranceunion)\s+(?:gets|gains)\s([^.•\n]*?),\s+(?:and|&)\s+if\s+[^.,]*?)(?:,?\s+also|,)\s+((?:[+-]\s?\d|{VALUE}\s*[+-])[^.,•\n]*?)(?:,?\s+(?:too|also|as\s+well))?(?=\s*(?:\.|$))",
        _and_if_so,
        "and if|& if&&+|-",
        "that tranceunion gets +2000 power this turn, and if you have 3 or more members, +1 limit.",
        "that tranceunion gets +2000 power this turn, and if you have 3 or more members, that tranceunion gets +1 limit this turn.",
    ),
    rule(
        "the defending member, without its article",
        r"(?<=, )(attacking|defending)\s+member\s+(?=gets?\b|loses\b|[+-]\s?\d|cannot\b)",
        r"the \1 member ",
        "attacking member|defending member",
        "If you do, defending member gets -3000 power",
        "If you do, the defending member gets -3000 power",
    ),
    rule(
        "permanently",
        r"\bpermanently\b",
        "for the game",
        "permanently",
        "gets +1000 power permanently",
        "gets +1000 power for the game",
    ),
    rule(
        "a player refreshes",
        r"\b(when(?:ever)?\s+(?:a|any|either)\s+player\s+refreshes)(?=\s*,)",
        r"\1 their deck",
        "refreshes",
        "When a player refreshes, draw",
        "When a player refreshes their deck, draw",
    ),
    rule(
        "a limit whose owner is not said",
        r"((?:^\[CONT\]|,)\s+)((?:hand|level|attack|trance|logic\s+drive)\s+limit)(?:\s+is\s+|\s+gets\s+|\s*)([+-]\s?\d)",
        r"\1your \2 gets \3",
        "limit&&+|-",
        "[CONT] Hand limit +1 for each destroyed gate you have",
        "[CONT] your Hand limit gets +1 for each destroyed gate you have",
    ),
    rule(
        "none that stand",
        rf"\b((?:no|\d+(?:\s+or\s+(?:more|less))?)\s+(?:other\s+)?)((?:{_ADJECTIVES})*members?)\s+(standing|rested)(?=\s*[.,;])",
        r"\1\3 \2",
        "standing|rested",
        "if you have no members standing, draw",
        "if you have no standing members, draw",
    ),
    rule(
        "is flipped",
        r"\b(is|are|gets)\s+flipped\s+(?=(?:face|over)\b)",
        r"\1 turned ",
        "flipped",
        "When this member is flipped face down, draw",
        "When this member is turned face down, draw",
    ),
    rule(
        "all among them that go to a pile",
        rf"((?:[,.]\s+(?:then\s+|and\s+)?))((?:all|any|every|each)\s+(?:of\s+the\s+)?(?:{_ADJECTIVES})*\w+\s+(?:cards?\s+)?(?:from\s+)?among\s+them)\s+(?:go(?:es)?|(?:is|are)\s+put)\s+(?:in)?to\s+(?:your\s+)?(hand|drop|stock)(?:\s+zone)?\b",
        lambda m: f"{m[1]}put {m[2]} into your {m[3]}{'' if m[3].lower() == 'hand' else ' zone'}",
        "among them&& go| are put| is put",
        "Reveal the top 3 cards of your deck. All members among them go to your hand",
        "Reveal the top 3 cards of your deck. put All members among them into your hand",
    ),
    rule(
        "I and me",
        r"\[(rest|stand|drop|discard|stock|purge|remove)\s+me\b|(?<=[.,:\]] )(rest|stand|drop|discard|stock|purge)\s+me\b",
        lambda m: f"[{m[1]} this" if m[1] else f"{m[2]} this",
        " me",
        "[ACT] [rest me] Draw a card.",
        "[ACT] [rest this] Draw a card.",
    ),
    rule(
        "if you got",
        r"\b(if|while|as\s+long\s+as)\s+you\s+got\s+(?=(?:\d|no\b|an?\b|one\b|two\b|three\b|more\b|less\b|fewer\b|another\b))",
        r"\1 you have ",
        "you got",
        "if you got 2 or more other red members, draw",
        "if you have 2 or more other red members, draw",
    ),
    rule(
        "one of yours and one of theirs",
        rf"\bchoose\s+(?:2|two)\s+((?:{_ADJECTIVES})*members)(?:\s+on\s+the\s+field)?[,:]?\s+one\s+of\s+yours\s+and\s+one\s+of\s+your\s+opponent's(?=[,.]|\s+and\b)",
        r"choose one of your \1 and one of your opponent's \1",
        "one of yours",
        "choose two members, one of yours and one of your opponent's. Rest them",
        "choose one of your members and one of your opponent's members. Rest them",
    ),
    rule(
        "their other members",
        rf"\b(all)\s+(?:of\s+)?(?:the\s+)?other\s+((?:{_ADJECTIVES})*members)\s+(?:that\s+)?(?:he\s+or\s+she|they)\s+(?:controls?|ha(?:s|ve))\b",
        r"\1 their other \2",
        "control|has |have ",
        "and puts all other members he or she controls into the stock zone",
        "and puts all their other members into the stock zone",
    ),
    rule(
        "gains so much",
        rf"\b(gains?)\s+(?=\d+\s+{VALUE}\b(?!\s+logic))",
        r"\1 +",
        "gain&&power|aura|limit|level|cost|heart",
        "this gains 3000 power until end of turn",
        "this gains +3000 power until end of turn",
    ),
    rule(
        "dash behind a covenant",
        rf"^(\[AUTO\]\s*covenant\s*-\s*(?:an?\s+)?(?:{NAME}|{ELEMENT})(?:\s+or\s+(?:{NAME}|{ELEMENT}))*)\s+[-–—]\s+(?=\w)",
        r"\1: ",
        "covenant",
        '[AUTO] covenant - "Mia" - draw a card.',
        '[AUTO] covenant - "Mia": draw a card.',
    ),
    rule(
        "cards are drawn",
        r"(\A(?:(?!\bopponent\b|\bplayer\b)[^\n“”])*?(?:[.:,]|\]|\bthen)\s+)((?:an?|one|\d+)\s+cards?)\s+(?:is|are)\s+(drawn|discarded)(?=\s*(?:[.;,]|\s(?:and|then)\b))",
        lambda m: f"{m[1]}{'draw' if m[3].lower() == 'drawn' else 'discard'} {m[2]}",
        "drawn|discarded&& is | are ",
        "When this member attacks, a card is drawn.",
        "When this member attacks, draw a card.",
    ),
    rule(
        "all of them, behind the noun",
        rf"\b(your\s+(?:opponent's\s+)?(?:other\s+)?(?:{_ADJECTIVES})*(?:members|gates|tranceunions|foreigners)(?:\s+in\s+the\s+(?:front|back)\s+row)?)\s+all\s+(?=(?:get|gain|have|cannot|lose)\b)",
        r"all \1 ",
        " all get| all gain| all have| all cannot| all lose",
        "your opponent's members all get -1000 power",
        "all your opponent's members get -1000 power",
    ),
    rule(
        "a value is added",
        rf"(?<![-+\d])\b(\d+)\s+({VALUE})\s+(?:is|are)\s+added\s+to\s+({THIS}|it|that\s+\w+|the\s+(?:attacking|defending)\s+member)\b(?!')",
        r"\3 gets +\1 \2",
        "added to",
        "1000 power is added to this member until end of turn",
        "this member gets +1000 power until end of turn",
    ),
    rule(
        "cards by their number alone",
        r"\b(purge|remove|drop|discard|return|reveal|put)(s?)\s+(\d+|one|two|three)\s+from\s+(?=(?:(?:your|their|your\s+opponent's)\s+)?(?:drop|hand|stock|level\s+zone|purge)\b)",
        lambda m: f"{m[1]}{m[2]} {m[3]} {'card' if m[3].lower() in ('1', 'one') else 'cards'} from ",
        "from",
        "purge 3 from your drop zone",
        "purge 3 cards from your drop zone",
    ),
    rule(
        "discards without an object",
        r"\b((?:your\s+opponent|each\s+player|that\s+player|they)\s+discards)(?=\s*(?:[.,;]|$|\s(?:and|then)\b))",
        r"\1 a card",
        "discards",
        "When your opponent discards, draw",
        "When your opponent discards a card, draw",
    ),
    rule(
        "the defender",
        r"(?:\b(the|your(?:\s+opponent's)?)\s+|(?<=[.,:] )|(?<=\band )|(?<=\bthen ))defender\b(?!'|\s+of)",
        lambda m: f"{m[1] or 'the'} defending member",
        "defender",
        "When this attacks, defender gets -2000 power",
        "When this attacks, the defending member gets -2000 power",
    ),
    rule(
        "bounced",
        r"\b(?:is|gets)\s+bounced\b(?!\s+to)",
        "is returned to hand",
        "bounced",
        "When this is bounced, draw",
        "When this is returned to hand, draw",
    ),
    rule(
        "cards that are milled",
        r"\b(is|are)\s+milled\b",
        r"\1 dropped",
        "milled",
        "the top card of your deck is milled",
        "the top card of your deck is dropped",
    ),
    rule(
        "you win a battle",
        r"\b(when(?:ever)?\s+)(?:you\s+(win|lose)|(your\s+opponent)\s+(win|lose)s)\s+(?:a\s+|the\s+)?battle(?=\s*,)",
        lambda m: f"{m[1]}one of your {'opponent' + chr(39) + 's ' if m[3] else ''}members {m[2] or m[4]}s a battle",
        "battle&& win| lose",
        "When you win a battle, draw",
        "When one of your members wins a battle, draw",
    ),
    rule(
        "either side",
        rf"\b(an?\s+(?:{_ADJECTIVES})*{MEMBER_OR_GATE})\s+(?:on|of|from)\s+either\s+(?:side|player|field)\b",
        r"\1",
        "either side|either player|either field",
        "When a member on either side is mobilized, draw",
        "When a member is mobilized, draw",
    ),
    rule(
        "has been destroyed",
        r"(\b(?:if|while)\s+[^.,;]*?\bgates?\b[^.,;]*?)\s+ha(s|ve)\s+been\s+destroyed(?=\s*,|\s+and\b)",
        lambda m: f"{m[1]} {'is' if m[2].lower() == 's' else 'are'} destroyed",
        "been destroyed",
        "If the gate corresponding to this member has been destroyed, draw",
        "If the gate corresponding to this member is destroyed, draw",
    ),
    rule(
        "more than yours",
        r"\b(the\s+number\s+of\s+)your\s+opponent's\s+([^.,;]*?)(\s+is\s+(?:not\s+)?(?:greater|more|higher|larger|bigger|less|fewer|lower|smaller)\s+than\s+)yours\b",
        r"\1your opponent's \2\3\1your \2",
        "than yours",
        "if the number of your opponent's members is greater than yours, draw",
        "if the number of your opponent's members is greater than the number of your members, draw",
    ),
    rule(
        "times so much",
        r"\bequal\s+to\s+(the\s+number\s+of\s+[^.,;]*?)\s+(?:times|multiplied\s+by|x)\s+(\d+)(?=\s*(?:[.,;]|$)|\s+(?:until|for|this|and)\b)",
        r"equal to \2 times \1",
        "equal to the number&&times|multiplied| x",
        "power equal to the number of cards in your hand times 500",
        "power equal to 500 times the number of cards in your hand",
    ),
    rule(
        "of different colors",
        rf"\b(\d+\s+or\s+more\s+(?:{_ADJECTIVES})*members)\s+of\s+(different\s+(?:colors|worlds|elements|levels|names))\b",
        r"\1 with \2",
        "of different",
        "if you have 3 or more members of different colors, draw",
        "if you have 3 or more members with different colors, draw",
    ),
    rule(
        "so many that were shuffled",
        r"(\bshuffle\s+(?:all\s+|any\s+number\s+of\s+)[^.\n]*?\.\s+if\s+)(?:you\s+shuffled\s+)?(\d+\s+or\s+(?:more|less))\s+(cards|members|tactics)\s+(?:(?:were|are)\s+(?:shuffled|put|returned)\s+)?(?:(?:into\s+(?:it|your\s+deck)\s+)?(?:in\s+)?this\s+way|into\s+(?:it|your\s+deck))(?=,)",
        r"\1\2 \3 were put into your deck this way",
        "shuffle&&this way|into it|into your deck&&or more|or less",
        "Shuffle all cards in your drop zone into your deck. If you shuffled 10 or more cards this way, draw",
        "Shuffle all cards in your drop zone into your deck. If 10 or more cards were put into your deck this way, draw",
    ),
    rule(
        "own members",
        r"\b((?:one|1|another|\d+)\s+of\s+)(?:your\s+own|my\s+own)\s+(?=\w)",
        r"\1your ",
        "own ",
        "return one of your own members to your hand",
        "return one of your members to your hand",
    ),
    rule(
        "if event, of an automatic ability",
        r"^(\[AUTO\](?:\s*\[1/turn\])?(?:\s*\[[^\]\n]*\])?\s+)if\s+(?=(?:an\s+opponent's\s+member|another\s+of\s+your\s+members|one\s+of\s+your\s+(?:opponent's\s+)?members|your\s+opponent|you)\s+(?:attacks|defends|intercepts|draws?\s+a\s+card|discards?\s+a\s+card|wins\s+a\s+battle|loses\s+a\s+battle|tranc(?:es|e)|mobilizes?\s|uses?\s+a|defines?\s)[^.\n]*?,)(?!.*\bwhen(?:ever)?\b)(?!.*\bat\s+the\s+(?:beginning|start))",
        r"\1when ",
        "[auto]&& if ",
        "[AUTO] If your opponent draws a card, you may draw a card.",
        "[AUTO] when your opponent draws a card, you may draw a card.",
    ),
    rule(
        "this does it, without when",
        rf"^(\[AUTO\](?:\s*\[1/turn\])?(?:\s*\[[^\]\n]*\])?\s+)({THIS}\s+(?:attacks|defends|intercepts|is\s+(?:mobilized|attacked|dropped|stocked|discarded)|(?:wins|loses)\s+a\s+battle)[^.,:\n]*?)\s*[,:]\s+(?=\w)",
        r"\1when \2, ",
        "[auto]&&this",
        "[AUTO] this attacks: draw a card",
        "[AUTO] when this attacks, draw a card",
    ),
    rule(
        "if you do, behind what must be done",
        rf"((?:[,:]|\])\s+(?:{DO})\s[^.;\n“”]*?),\s+if\s+(?:you\s+do|so),?\s+(?=(?:{DO}|this|it|your|stock\s+boost)\b)",
        r"\1. If you do, ",
        "if you do|if so",
        "When this attacks, discard a card, if you do, draw 2 cards",
        "When this attacks, discard a card. If you do, draw 2 cards",
    ),
    rule(
        "have used",
        r"\b(when(?:ever)?\s+)(you\s+have|your\s+opponent\s+has)\s+(used|drawn|discarded|mobilized|defined|tranced|synthesized|paid)\b(?!\s+\d+\s+or\s+more)(?![^,]*\b(?:turn|battle|game)\b)",
        lambda m: (
            f"{m[1]}{m[2][:-5] if m[2].lower().startswith('you h') else m[2][:-4]} "
            f"{ {'used': 'use', 'drawn': 'draw', 'discarded': 'discard', 'mobilized': 'mobilize', 'defined': 'define', 'tranced': 'trance', 'synthesized': 'synthesize', 'paid': 'pay'}[m[3].lower()] }"
            f"{'' if m[2].lower().startswith('you h') else 's'}"
        ),
        "when&&you have|opponent has&&used|drawn|discarded|mobilized|defined|tranced|synthesized|paid",
        "When your opponent has used a logic drive, draw",
        "When your opponent uses a logic drive, draw",
    ),
    rule(
        "not chosen with effects",
        rf"\byour\s+opponent\s+(?:may\s+not|cannot|can't)\s+(?:choose|target)\s+((?:{THIS}|it|that\s+member|your\s+(?:other\s+)?(?:{_ADJECTIVES})*members(?:\s+in\s+(?:the|your)\s+(?:front|back)\s+row)?))\s+(?:with|by|for)\s+(?:any\s+|their\s+|an?\s+|the\s+)?(?:card\s+)?(?:effects?|abilit(?:y|ies))\b(?!\s+of\b)",
        r"\1 cannot be chosen by your opponent's effects",
        "effect|abilit&&choose|target",
        "Your opponent may not choose it with effects",
        "it cannot be chosen by your opponent's effects",
    ),
    rule(
        "a covenant in brackets, without its icon",
        rf"^\[covenant\s*[-–—:]\s*((?:{NAME}|{ELEMENT})(?:\s+or\s+(?:{NAME}|{ELEMENT}))*)\]\s*:?\s*(?=\w)",
        r"[AUTO] Covenant - \1: ",
        "[covenant",
        '[Covenant - "Mia"] Draw a card.',
        '[AUTO] Covenant - "Mia": Draw a card.',
    ),
    rule(
        "the trance of a covenant, said again",
        r"(\bcovenant\b[^:\n]*:\s+)when(?:ever)?\s+(?:you\s+)?tranc(?:e|ing)\s+with\s+this(?:\s+(?:card|member))?,\s+",
        r"\1",
        "covenant&&when",
        '[AUTO] Covenant - "Mia": When trancing with this card, draw a card.',
        '[AUTO] Covenant - "Mia": draw a card.',
    ),
    rule(
        "so many of them were",
        r"(\b(?:if|and)\s+(?:\d+\s+or\s+(?:more|less)|at\s+least\s+\w+|both|one|exactly\s+\d+)\s+of\s+(?:them|those(?:\s+cards)?)\s+)were\b",
        r"\1are",
        "of them were|of those were|of those cards were",
        "if at least three of those cards were <Beast> cards, draw",
        "if at least three of those cards are <Beast> cards, draw",
    ),
    rule(
        "gates that had been destroyed",
        r"\b(gates?\s+)(?:that|which)\s+(?:has|have)\s+been\s+destroyed\b(?!\s+(?:this|during|by|in)\b)",
        r"\1that is destroyed",
        "been destroyed",
        "choose one of your gates that has been destroyed",
        "choose one of your gates that is destroyed",
    ),
    rule(
        "when its battle ends",
        rf"\b(?:when(?:ever)?|at\s+the\s+end\s+of)\s+(?:(?:a|the|any)\s+battle\s+(?:involving|with|of)\s+({THIS})|({THIS})'s\s+battle)(?:\s+(?:ends|is\s+over))?(?=,)",
        lambda m: f"at the beginning of an end of battle step while {m[1] or m[2]} is battling",
        "battle&&ends|is over|at the end of",
        "When a battle involving this member ends, draw",
        "at the beginning of an end of battle step while this member is battling, draw",
    ),
    rule(
        "trance with this as a material",
        rf"\b(when(?:ever)?\s+)you\s+trance\s+(?:with|using)\s+({THIS})\s+as\s+(?:an?\s+|the\s+|its\s+|one\s+of\s+the\s+)?mat(?:erial)?s?\b",
        r"\1\2 is used as material for a trance",
        "trance&&as&&mat",
        "When you trance with this as a material, draw",
        "When this is used as material for a trance, draw",
    ),
    rule(
        "it is the only member",
        r"\b(if|while|as\s+long\s+as)\s+(?:it\s*(?:'s|\s+is)|its)\s+(?:your|the|my)\s+only\s+member\b",
        r"\1 this is your only member",
        "only member",
        "When this is mobilized, if it's my only member, draw",
        "When this is mobilized, if this is your only member, draw",
    ),
    rule(
        "all that stand",
        rf"((?:[,:]|\])\s+)(all\s+(?:of\s+)?your\s+(?:other\s+)?(?:{_ADJECTIVES})*members)\s+(stand|rest)(?=\s*(?:\.|$))",
        r"\1\3 \2",
        " stand| rest",
        "At the beginning of your end phase, all your red members stand.",
        "At the beginning of your end phase, stand all your red members.",
    ),
    rule(
        "the event behind what is done",
        rf"^(\[AUTO\](?:\s*\[1/turn\])?\s+)((?:{THIS}\s+gets|draw|stock\s+boost|rest|stand)\s(?:(?!\bwhen|\bif\b|\bit\b|\beach\b)[^.,;:•“”\n])*?)\s+(?:when(?:ever)?|every\s+time|each\s+time)\s+((?:(?!\bwhen)[^.,;:•“”\n])+?)\.?$",
        _event_last,
        "[auto]&&when| time",
        "[AUTO] this gets +1000 power until end of turn whenever you draw a card.",
        "[AUTO] When you draw a card, this gets +1000 power until end of turn.",
    ),
    rule(
        "for free",
        r"\b(mobilize\s+(?:it|them|that\s+\w+|(?:an?|one|up\s+to)\s[^.,;]*?))\s+for\s+free\b",
        r"\1 without paying its cost",
        "for free",
        "you may mobilize it for free",
        "you may mobilize it without paying its cost",
    ),
    rule(
        "no cost",
        r"^(\[ACT\](?:\s*\[1/turn\])?)[\s,]*(?:for\s+)?(?:no\s+cost|free)\s*:\s*",
        r"\1 ",
        "no cost|free",
        "[ACT] [1/turn] no cost: draw a card",
        "[ACT] [1/turn] draw a card",
    ),
    rule(
        "taken from a zone to the hand",
        r"\btake(s?)\s+((?:an?|one|\d+|up\s+to\s+\w+)\s+[^.,;:]*?\s+from\s+(?:your|their|the)\s+(?:drop|stock|level|purge)(?:\s+zone)?)\s+(?:in)?to\s+(?:(?:your|their)\s+)?hand\b",
        lambda m: f"put{m[1]} {m[2]} into {'their' if m[1] else 'your'} hand",
        "take&&hand",
        "take a <Robot> from your drop zone to hand",
        "put a <Robot> from your drop zone into your hand",
    ),
    rule(
        "they put a card into their zone",
        r"\b(when(?:ever)?\s+)(your\s+opponent\s+puts|you\s+put)\s+(an?\s+card|one\s+or\s+more\s+cards)\s+(in|into)\s+(?:their|your)\s+(level|stock|drop)\s+zone\s+(by|with|through)\s+(an?\s+|their\s+)?effects?(?=,)",
        lambda m: (
            f"{m[1]}{m[3]} {'is' if m[3].lower().startswith('a') else 'are'} put into "
            f"{'your opponent' + chr(39) + 's' if 'opponent' in m[2].lower() else 'your'} {m[5]} zone by an effect"
        ),
        "effect&&puts|you put",
        "When your opponent puts a card into their level zone by an effect, draw",
        "When a card is put into your opponent's level zone by an effect, draw",
    ),
    rule(
        "exchanged for one of the same level",
        rf"\b(exchange\s+(?:it|{THIS})\s+(?:with|for)\s+an?\s+[^.,;]*?)\s+with\s+the\s+same\s+level(?:\s+as\s+(?:it|{THIS}))?(?=\s*(?:[.,;]|$))",
        r"\1 with level (this member's level)",
        "exchange&&same level",
        "exchange this member for a <Guardian> in your hand with the same level.",
        "exchange this member for a <Guardian> in your hand with level (this member's level).",
    ),
    rule(
        "so many of the cards that they have",
        rf"(\bif\s+)(you\s+have|your\s+opponent\s+has)(\s+(?:\d+|\w+)\s+or\s+more\s+cards\s+in\s+(?:your|their)\s+)((?:drop|stock|level|purge)\s+zone|hand)(,\s+(?:you\s+may\s+)?(?!discard){DO}\s+)(an?\s+|one|two|three|\d+)\s+of\s+(?:them|those(?:\s+cards)?)\b",
        lambda m: (
            f"{m[1]}{m[2]}{m[3]}{m[4]}{m[5]}{m[6]} {'card' if m[6].lower().strip() in ('a', 'one', '1') else 'cards'} from "
            f"{'your' if m[2].lower().startswith('you h') else 'your opponent' + chr(39) + 's'} {m[4]}"
        ),
        "or more cards in&&of them|of those",
        "if your opponent has 3 or more cards in their stock zone, put two of them into the drop zone",
        "if your opponent has 3 or more cards in their stock zone, put two cards from your opponent's stock zone into the drop zone",
    ),
    rule(
        "a covenant with a kind in brackets",
        rf"^\[?(?:AUTO)?\]?\s*covenant\s*-?\s*\(\s*(?:any|an?)\s+((?:{_ADJECTIVES})*(?:(?:super\s+)?logicalist|foreigner|tranceunion|member))\s*\)\s*[:,-]?\s*(?=\w)",
        r"[AUTO] Covenant - a \1: ",
        "covenant&&(",
        "covenant (any red logicalist): draw a card",
        "[AUTO] Covenant - a red logicalist: draw a card",
    ),
    rule(
        "at the end of a battle in which it fought",
        rf"\bat\s+(?:the\s+)?end\s+of\s+(?:the\s+|a\s+|each\s+|that\s+)?battle,?\s+if\s+({THIS})\s+(?:is|was)\s+(attacking|defending)(?:\s+in\s+(?:it|that\s+battle))?,\s+",
        r"at the beginning of an end of battle step while \1 is \2, ",
        "end of&&battle&&attacking|defending",
        "At the end of battle, if this was attacking, draw a card",
        "at the beginning of an end of battle step while this is attacking, draw a card",
    ),
    rule(
        "they, in their turn",
        r"(\bat\s+the\s+(?:beginning|start|end)\s+of\s+your\s+opponent's\s+[^,.\n]*,\s+(?:if|while)\s+)they\s+have\b",
        r"\1your opponent has",
        "opponent's&&they have",
        "At the beginning of your opponent's turn, if they have 5 or more cards in their hand, draw",
        "At the beginning of your opponent's turn, if your opponent has 5 or more cards in their hand, draw",
    ),
    rule(
        "mobilized with trance",
        r"\bmobilized\s+(?:with|via|through)\s+(?:an?\s+)?trance\b(?!\s+change)",
        "mobilized by trance",
        "mobilized&&trance",
        "When mobilized with trance, draw",
        "When mobilized by trance, draw",
    ),
    rule(
        "mobilized by trance with whom, without this",
        r"\b(when(?:ever)?\s+)(?=mobilized\s+by\s+(?:an?\s+)?trance\s+(?:with|using)\b)",
        r"\1this is ",
        "mobilized by",
        "When mobilized by trance with a red logicalist, draw",
        "When this is mobilized by trance with a red logicalist, draw",
    ),
    rule(
        "comma behind for each",
        rf"((?:,|\])\s+for\s+each\s+[^.,;]*?\b(?:you|your\s+opponent)\s+(?:have|has|controls?))\s+(?={DO}\s+(?:the|an?|up|\d|one|two|it|them|this|that)\b)",
        r"\1, ",
        "for each&&have|has|control",
        "When this attacks, for each red member you have put the top card of your deck into your stock",
        "When this attacks, for each red member you have, put the top card of your deck into your stock",
    ),
    rule(
        "cards in hand, of them",
        r"\b((?:if|while)\s+they\s+have\s+[^.,;]*?cards?\s+in)\s+hand\b",
        r"\1 their hand",
        "they have&&in hand",
        "if they have 5 or more cards in hand, draw",
        "if they have 5 or more cards in their hand, draw",
    ),
)
"""Phrases, in the order in which they are respelled."""
