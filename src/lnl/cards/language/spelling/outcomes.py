"""What a battle ends with: wins, losses, ties, gates that are destroyed."""

from __future__ import annotations

import re

from lnl.cards.language.spelling.rule import Rule, rule
from lnl.cards.language.spelling.vocabulary import AUTO, MEMBER, ORDINALS, THIS

_BATTLE = r"(?:an?\s+|the\s+|in\s+)?battle"


def _against(found: re.Match[str]) -> str:
    """Return ``if the battle opponent of this member is a tranceunion, when this member wins a battle``."""
    return f"if the member battling {found.group(1)} is {found.group(3)}, when {found.group(1)} {found.group(2)},"


def _loses_to_this(found: re.Match[str]) -> str:
    """Return ``loses a battle while this member is battling``; ``it`` can be either of the two behind it."""
    it = re.match(r"([^“”]*?)\bits?\b", found.string[found.end() :], re.IGNORECASE)
    named = r"\b(?:choose|chooses|reveal|reveals|look|search|top|this\s+member|this\s+card|that\s+member|of\s+your)\b"
    if found.group("verb") and it is not None and not re.search(named, it.group(1), re.IGNORECASE):
        return found.group()
    did = "for losing" if found.group("cause") else "loses"
    return f"{found.group(1)} {did} a battle while {found.group(4)} is battling"


_THAT_BATTLE = r"(?:that|this|the)\s+battle\b(?!\s+(?:phase|zone))"


def _won_that(found: re.Match[str]) -> str:
    """Return ``if the number of times you won this battle is 1 or more``; of this member, where it is in that battle."""
    did = "won" if found.group("did").lower().startswith("w") else "lost"
    whose = (found.group("whose") or found.group("who")).lower()
    who = "your opponent" if "opponent" in whose else "you"
    said = f"the number of times {who} {did} this battle is 1 or more"
    return f"{found.group(1)} this member is battling and {said}" if found.group("this") else f"{found.group(1)} {said}"


def _ordinal(said: str) -> int:
    """Return the number of ``fourth`` or ``4th``."""
    return int(said[0]) if said[0].isdigit() else ORDINALS.index(said.lower()) + 1


def _the_last(row: str) -> str:
    """Return ``destroys an opponent's gate in the front row`` of the last one there."""
    where = f"in the {row.lower()} row"
    return f"destroys an opponent's gate {where}, if your opponent has no undestroyed gates {where}"


WORDINGS: tuple[Rule, ...] = (
    rule(
        "destroys no gates for a time",
        r"(\[(?:AUTO|ACT)\][^\n“”]*?(?:[,.:]|\band)\s+)(this\s+member|it|that\s+member|(?:your\s+opponent's|the)\s+(?:attacking|defending|battling)\s+member)\s+(?:cannot|can['’]t)\s+destroy\s+(?:any\s+)?gates?(\s+by\s+(?:an\s+|its\s+)?attack(?:s|ing)?)?\s+(?:until\s+(?:the\s+)?end\s+of\s+(?:the\s+|this\s+)?turn|this\s+turn|for\s+the\s+turn)(?=\s*\.?$)",
        lambda m: (
            f"{re.sub(r',?[ ]and[ ]$', '. ', m[1])}for the turn, if {re.sub(r'^your[ ]opponent.s[ ](?=attack)', 'the ', m[2])} would destroy a gate{' by an attack' if m[3] else ''}, it destroys no gate"
        ),
        "destroy&&gate",
        "[AUTO] When this member is attacked, the attacking member can't destroy gates until end of turn.",
        "[AUTO] When this member is attacked, for the turn, if the attacking member would destroy a gate, it destroys no gate.",
    ),
    rule(
        "who won that battle",
        rf"\b(if|while)\s+(?P<who>(?:(?:one|any|1\s+or\s+more)\s+of\s+)?(?P<whose>your(?:\s+opponent['’]s)?)\s+(?:battling\s+)?{MEMBER}s?(?:\s+in\s+battle)?|you|your\s+opponent|(?P<this>this(?:\s+member)?))\s+"
        rf"(?:has\s+|have\s+)?(?P<did>won|lost)\s+(?:during\s+)?{_THAT_BATTLE}",
        _won_that,
        "that battle|this battle|the battle",
        "if one of your members won that battle, return this card to your hand",
        "if the number of times you won this battle is 1 or more, return this card to your hand",
    ),
    rule(
        "a gate destroyed by its attack",
        r"\bwhen\s+(?:a|(?:one\s+of\s+)?(?:your\s+opponent's|an?\s+opponent's))\s+gates?\s+is\s+destroyed\s+by\s+(?:an?\s+|the\s+)?(?:attack\s+(?:of|by)\s+this(?:\s+member)?|this(?:\s+member)?'s\s+attack)(?=\s*,)",
        "when this member destroys a gate by an attack",
        "destroyed by&&this",
        "When your opponent's gate is destroyed by this member's attack, draw",
        "when this member destroys a gate by an attack, draw",
    ),
    rule(
        "and wins ties",
        r"(\[CONT\]\s*(?:[^.,]*,\s+)?)(this(?:\s+member)?)\s+((?:can|cannot|gets?|gains?)\s+[^.“”]*?),?\s+and\s+(wins\s+(?:ties|battles\s+of\s+equal\s+power))(?=\s*\.)",
        lambda m: (
            m.group() if "," in m.group(1) else f"{m.group(1)}{m.group(2)} {m.group(3)}. {m.group(2)} {m.group(4)}"
        ),
        "and wins&&[cont]",
        "[CONT] This member can attack the back row, and wins battles of equal power.",
        "[CONT] This member can attack the back row. This member wins battles of equal power.",
    ),
    rule(
        "loses to whom",
        rf"\b(loses)\s+(a|the)\s+battle\s+to\s+(?=(?:an?|one\s+of|your)\s+[^.,“”]*?{MEMBER})",
        r"\1 \2 battle against ",
        "loses",
        "When this member loses a battle to a tranceunion, draw a card.",
        "When this member loses a battle against a tranceunion, draw a card.",
    ),
    rule(
        "won a battle",
        r"\b(when(?:ever)?\s+[^,.]*?\s)(?<!that )(?<!by )(?<!for )(?<!of )(?<!did not )(?<!didn't )(?:won|wins?)\s+(?:(?:a|the|its)\s+)?battle\b|\b(when(?:ever)?\s+[^,.]*?\s)(?<!that )(?<!by )(?<!for )(?<!of )(?:lost|loses?)\s+(?:(?:a|the|its)\s+)?battle\b",
        lambda m: f"{m.group(1)}wins a battle" if m.group(1) else f"{m.group(2)}loses a battle",
        "battle",
        "When this member won battle, draw",
        "When this member wins a battle, draw",
    ),
    rule(
        "for losing, in short",
        r"\b(stock(?:\s+zone)?|drop(?:\s+zone)?)\s+(?:by|for|because\s+of|after|due\s+to)\s+(?:lose|losing|lost|a\s+lost)(?:\s+(?:a|the))?\s+battle\b",
        r"\1 for losing a battle",
        "battle",
        "When this is put into stock by lose battle, draw",
        "When this is put into stock for losing a battle, draw",
    ),
    rule(
        "wins as the attacker",
        rf"\b(wins|loses)\s+{_BATTLE}\s+(?:as\s+(?:the|an?)\s+(attacker|attacking\s+member|defender|defending\s+member)|(?:in\s+which\s+|that\s+|where\s+)?(?:it|this\s+member)\s+((?:attacked|defended|was\s+attacking|was\s+defending|is\s+attacking|is\s+defending))(?:\s+in)?|(?:in|during)\s+its\s+(attack)|when\s+(attacking|defending))(?=,)",
        lambda m: (
            f"{m.group(1)} a battle while "
            + ("attacking" if "attack" in " ".join(filter(None, m.groups()[1:])).lower() else "defending")
        ),
        "wins|loses",
        "When this member wins a battle as the attacker, draw",
        "When this member wins a battle while attacking, draw",
    ),
    rule(
        "wins by attacking",
        rf"\b(wins|loses)\s+({_BATTLE})\s+by\s+(attacking|defending)(?=,)",
        r"\1 \2 while \3",
        "wins|loses&&by ",
        "When this member wins a battle by attacking, draw",
        "When this member wins a battle while attacking, draw",
    ),
    rule(
        "another than the loser",
        r"(\bwhen(?:ever)?\s+this\s+(?:member|card)\s+(?:wins|loses)\s+(?:(?!\bchoose)[^\n“”•])*?\byour\s+opponent\s+chooses\s+)(?:one|1)\s+of\s+their\s+other\s+(members)\b",
        r"\1one of their \2 other than the member battling this member",
        "wins|loses&&of their other",
        "When this member wins a battle, your opponent chooses one of their other members, and rests it.",
        "When this member wins a battle, your opponent chooses one of their members other than the member battling this member, and rests it.",
    ),
    rule(
        "gates turned up by an attack",
        r"\b(when(?:ever)?\s+(?:one\s+of\s+your(?:\s+opponent's)?\s+gates|an\s+opponent's\s+gate)\s+is\s+)turned\s+face[\s-]up\s+(by\s+an\s+attack)(?=\s*,)",
        r"\1destroyed \2",
        "turned face&&by an attack",
        "When one of your gates is turned face up by an attack, draw a card.",
        "When one of your gates is destroyed by an attack, draw a card.",
    ),
    rule(
        "the loser goes elsewhere",
        r"(\bwhen(?:ever)?\s+this\s+(?:member|card)\s+wins\s+a\s+battle(?:\s+while\s+(?:attacking|defending))?,\s+)(?:(?:the\s+(?:losing|defeated)\s+member|the\s+loser|the\s+member\s+that\s+lost)\s+is\s+(?P<how>put\s+[^.,“”\n]*?|return)(?:ed\s+to\s+(?:its\s+owner's\s+|the\s+)?hand)?|(?P<may>you\s+may\s+)?(?P<told>put|return|purge|remove)\s+(?:the\s+(?:losing|defeated)\s+member|the\s+loser|the\s+member\s+that\s+lost)(?P<to>(?:\s+[^.,“”\n]*?)?))\s+instead\s+of\s+(?:(?:in(?:to)?\s+)?(?:the|its(?:\s+owner's)?)\s+stock(?:\s+zone)?|(?:putting\s+it\s+in(?:to)?\s+(?:the|its\s+owner's)\s+stock(?:\s+zone)?)|(?:being\s+)?(?:put\s+into\s+(?:the|its\s+owner's)\s+stock(?:\s+zone)?|stocked))(?=\s*\.)",
        lambda m: (
            f"{m[1]}for the battle, if the member battling this member would be stocked for losing a battle, "
            f"{m['may'] or ''}{m['told'] + ' it' + m['to'] if m['told'] else 'return it to hand' if m['how'].lower() == 'return' else 'put it' + m['how'][3:]} instead"
        ),
        "instead of&&wins a battle",
        "When this member wins a battle, the losing member is put on the bottom of its owner's deck instead of into the stock zone.",
        "When this member wins a battle, for the battle, if the member battling this member would be stocked for losing a battle, put it on the bottom of its owner's deck instead.",
    ),
    rule(
        "wins in battle",
        r"\b(wins|loses)\s+in\s+(?:a\s+|the\s+)?battle\b",
        r"\1 a battle",
        "wins|loses&&in ",
        "When this member wins in battle",
        "When this member wins a battle",
    ),
    rule(
        "defeats",
        r"\b(?:defeats|beats)\s+((?:an?|one\s+of\s+your\s+opponent's)\s[^.,]*?)(?:\s+in\s+(?:a\s+|the\s+)?battle)?(?=,)",
        lambda m: (
            "wins a battle"
            if re.fullmatch(
                r"(?:an?\s+(?:opponent's\s+)?member|one\s+of\s+your\s+opponent's\s+members)", m.group(1).lower()
            )
            else f"wins a battle against {m.group(1)}"
        ),
        "defeats|beats",
        "When this member defeats a tranceunion in battle, draw",
        "When this member wins a battle against a tranceunion, draw",
    ),
    rule(
        "is defeated",
        r"\bis\s+(?:defeated|beaten)(?:\s+in\s+(?:a\s+|the\s+)?battle)?(?=,)",
        "loses a battle",
        "defeated|beaten",
        "When this member is defeated in battle, draw",
        "When this member loses a battle, draw",
    ),
    rule(
        "destroys their gate",
        r"\b(destroys)\s+your\s+opponent's\s+gate\b",
        r"\1 an opponent's gate",
        "destroys",
        "When this member destroys your opponent's gate, draw",
        "When this member destroys an opponent's gate, draw",
    ),
    rule(
        "the last gate of a row",
        r"\bdestroys\s+(?:(?:your|the)\s+opponent's|the)\s+last\s+(?:undestroyed\s+|face[-\s]down\s+|remaining\s+)?"
        r"(?:gate\s+in\s+(?:your|the)\s+opponent's\s+(?P<one>front|back)\s+row|(?P<two>front|back)[-\s]row\s+gate|gate\s+in\s+the\s+(?P<three>front|back)\s+row)(?=,)",
        lambda m: _the_last(m["one"] or m["two"] or m["three"]),
        "last&&destroys",
        "When this member destroys your opponent's last front row gate, draw",
        "When this member destroys an opponent's gate in the front row, if your opponent has no undestroyed gates in the front row, draw",
    ),
    rule(
        "the gate was there",
        r"\b(that\s+gate|the\s+gate\s+that\s+it\s+destroyed)\s+was\s+(?=(?:in|on)\s+the\b)",
        r"\1 is ",
        "gate was|destroyed was",
        "When this member destroys a gate, if that gate was in the back row, draw",
        "When this member destroys a gate, if that gate is in the back row, draw",
    ),
    rule(
        "a gate behind the destroyed one",
        r"(\bdestroys\s+[^.,“”\n]*?\bgates?\b[^.,“”\n]*,\s+(?:you\s+may\s+)?(?:choose|destroy)\s+(?:(?:one|1|up\s+to\s+one)\s+of\s+your\s+opponent's\s+gates|your\s+opponent's\s+gate|the\s+gate)\s+(?:behind|in\s+front\s+of)\s+)it\b",
        r"\1that gate",
        "behind it|in front of it",
        "When this member destroys a gate, choose one of your opponent's gates behind it",
        "When this member destroys a gate, choose one of your opponent's gates behind that gate",
    ),
    rule(
        "attacks and destroys",
        r"\battacks\s+and\s+destroys\s+an?\s+gate(?=,)",
        "destroys a gate",
        "destroys",
        "When this member attacks and destroys a gate, draw",
        "When this member destroys a gate, draw",
    ),
    rule(
        "and wins",
        r"\b(attacks|defends)\s+and\s+(wins|loses)(?:\s+(?:that|the)\s+battle)?(?=,)",
        r"\1 and \2 a battle",
        "and wins|and loses",
        "When this member attacks and wins, draw",
        "When this member attacks and wins a battle, draw",
    ),
    rule(
        "a gate destroyed by this",
        r"\bwhen(?:ever)?\s+((?:one\s+of\s+your\s+opponent's\s+gates|an?\s+(?:opponent's\s+)?gate)(?:\s+(?:in|on|with)\s+[^.,“”\n]*?)?)\s+is\s+destroyed\s+by\s+(this\s+member|one\s+of\s+your\s+[^.,']*?members)(?:'s?\s+(attack))?(?=,)",
        lambda m: f"when {m[2]} destroys {m[1]}" + (" by an attack" if m[3] else ""),
        "destroyed by",
        "When one of your opponent's gates is destroyed by this member, draw",
        "when this member destroys one of your opponent's gates, draw",
    ),
    rule(
        "due to losing",
        r"\b(?:due\s+to|because\s+of|by|from|after)\s+losing\s+(a|the|that)\s+battle\b",
        r"for losing \1 battle",
        "losing",
        "When this is put in stock due to losing a battle",
        "When this is put in stock for losing a battle",
    ),
    rule(
        "loses to this",
        rf"(\bwhen(?:ever)?\s[^.,“”]*?)\s+(?:(?P<cause>(?:because|as|since)\s+(?:it|they)\s+lost|(?:for|by|after|because\s+of|due\s+to|from)\s+losing)|(?P<verb>loses))\s+(?:a|the|its)\s+battle\s+(?:against|to)\s+({THIS})(?=,)",
        _loses_to_this,
        "when&&los&&battle",
        "When an opponent's member is stocked by losing a battle against this member, draw",
        "When an opponent's member is stocked for losing a battle while this member is battling, draw",
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
        "while being attacked",
        r"\bwhile\s+being\s+attacked\b",
        "while defending",
        "being",
        "wins a battle while being attacked",
        "wins a battle while defending",
    ),
    rule(
        "who lost",
        r"(\bthis\s+(?:member|card)\s+wins\s+(?:a|the)\s+battle\b.*?)\bthe\s+(?:losing|defeated)\s+member\b",
        r"\1the member battling this member",
        "losing|defeated",
        "When this member wins a battle, if the losing member is red",
        "When this member wins a battle, if the member battling this member is red",
    ),
    rule(
        "its attack destroys",
        r"\b(when(?:ever)?)\s+(?:an\s+attack\s+(?:by|of)\s+(this(?:\s+(?:member|card))?)|(this(?:\s+(?:member|card))?)['’]s\s+attack)\s+(destroys\s+[^.,“”\n]*?\bgates?)(?=\s*,)",
        lambda m: f"{m.group(1)} {m.group(2) or m.group(3)} {m.group(4)} by an attack",
        "destroys",
        "When this member's attack destroys a gate, draw",
        "When this member destroys a gate by an attack, draw",
    ),
    rule(
        "stocked by battle",
        r"\b((?:is|are|was|were)\s+(?:stocked|(?:put|placed)\s+(?:in|into)\s+(?:the\s+|your\s+|its\s+owner['’]s\s+|their\s+)?stock(?:\s+zone)?))\s+(?:by|in|through|due\s+to|as\s+a\s+result\s+of)\s+(?:a\s+)?battle\b",
        r"\1 for losing a battle",
        "stock&&battle",
        "When your opponent's member is put into stock by battle, draw",
        "When your opponent's member is put into stock for losing a battle, draw",
    ),
    rule(
        "lower aura wins",
        r"(?:\bin\s+(?:a|each|every|aura)\s+battles?,\s+)?\bthe\s+member\s+with\s+(?:the\s+)?lower\s+aura\s+wins(?:\s+(?:the|a|aura|that)?\s*battles?)?"
        r"(?:\s+instead(?:\s+of\s+the\s+(?:member|one)\s+with\s+(?:the\s+)?higher\s+aura)?)?",
        "the member with the lower aura wins",
        "lower aura",
        "The member with the lower aura wins the battle instead of the member with the higher aura",
        "the member with the lower aura wins",
    ),
    rule(
        "who loses what this wins",
        r"(\bwhen\s+this(?:\s+(?:member|card))?\s+[^.“]*?\bwins\s+(?:a|the)\s+battle\b[^.“]*?)\bthe\s+losing\s+member\b",
        r"\1the battle opponent",
        "losing member",
        "When this wins a battle, rest the losing member",
        "When this wins a battle, rest the battle opponent",
    ),
    rule(
        "destroys by attacking",
        r"\b(destroys\s+[^.,“”\n]*?\bgates?\b[^.,“”\n]*?)\s+by\s+(?:attacking(?:\s+it)?|its\s+attack)(?=\s*,)",
        r"\1 by an attack",
        "destroys&&by attacking|by its attack",
        "[AUTO] When this member destroys a gate by attacking, draw a card.",
        "[AUTO] When this member destroys a gate by an attack, draw a card.",
    ),
    rule(
        "the member whose attack destroyed this gate",
        r"\bwhen\s+this\s+gate\s+is\s+destroyed\s+by\s+(?:a\s+member's\s+attack|(?:an|the)\s+attack\s+of\s+a\s+member),\s+that\s+member(?P<rest>\s(?:(?!\bthat\s+member\b)[^.\n])*)",
        lambda m: (
            "when this gate is destroyed by an attack, the member that destroyed it"
            + re.sub(r"\bits\s+(?:master|owner|controller)'s\s+(?=next\b)", "your opponent's ", m.group("rest"))
        ),
        "this gate is destroyed by",
        "When this gate is destroyed by a member's attack, that member does not stand during its master's next stand phase.",
        "when this gate is destroyed by an attack, the member that destroyed it does not stand during your opponent's next stand phase.",
    ),
    rule(
        "battles with equal values",
        r"\b(wins?)\s+battles\s+(?:with|at|where\s+(?:the\s+)?(?:powers|auras)\s+(?:is|are))\s+equal\s+(power|aura)s?\b",
        r"\1 battles of equal \2",
        "battles&&equal",
        "it wins battles with equal power",
        "it wins battles of equal power",
    ),
    rule(
        "its attacks destroy no gates",
        r"(\[CONT\]\s*(?:[^.,“”\n]*,\s+)?)(?:this\s+member['’]s\s+attacks\s+(?:cannot|can['’]t|do\s+not)\s+destroy\s+gates|this\s+member\s+(?:cannot|can['’]t|does\s+not)\s+destroy\s+gates\s+(?:by\s+(?:its\s+|an\s+)?attack(?:s|ing)?|when\s+it\s+attacks))(?=\s*\.)",
        r"\1if this member would destroy a gate by an attack, it destroys no gate",
        "destroy gates",
        "[CONT] This member's attacks cannot destroy gates.",
        "[CONT] if this member would destroy a gate by an attack, it destroys no gate.",
    ),
    rule(
        "wins in a role in a turn",
        r"\bwhen(?:ever)?\s+([^.,\n“”]*?\b(?:wins|loses)\s+a\s+battle\s+while\s+(?:attacking|defending))\s+during\s+(your(?:\s+opponent's)?\s+turn)(?=,)",
        r"During \2, when \1",
        "while attacking|while defending",
        "When this member wins a battle while defending during your opponent's turn, draw",
        "During your opponent's turn, when this member wins a battle while defending, draw",
    ),
    rule(
        "this gate was destroyed by whom",
        rf"\bif\s+this\s+gate\s+(?:was|is|has\s+been)\s+destroyed\s+by\s+(an?\s+(?:(?!\b(?:attack|effect|ability|drive)\b)[^.,“”])*?{MEMBER}(?:\s+with\s+[^.,“”]+?)?)(?=,)(,\s+(?:that\s+{MEMBER}|it)\b(?!'))?",
        lambda m: f"if the member that destroyed it is {m[1]}{', the member that destroyed it' if m[2] else ''}",
        "this gate&&destroyed by",
        "If this gate was destroyed by a tranceunion, that tranceunion cannot attack until end of turn.",
        "if the member that destroyed it is a tranceunion, the member that destroyed it cannot attack until end of turn.",
    ),
    rule(
        "the fourth gate is destroyed",
        rf"({AUTO})when(?:ever)?\s+your(\s+opponent['’]s)?\s+({'|'.join(ORDINALS)}|\d(?:st|nd|rd|th))\s+gate\s+(?:is|was)\s+destroyed(?=,)",
        lambda m: (
            f"{m[1]}If {'your opponent has' if m[2] else 'you have'} exactly {_ordinal(m[3])} destroyed gates, when one of your{m[2] or ''} gates is destroyed"
        ),
        "gate is|gate was&&destroyed",
        "[AUTO] When your 4th gate is destroyed, draw a card.",
        "[AUTO] If you have exactly 4 destroyed gates, when one of your gates is destroyed, draw a card.",
    ),
)
"""Pass 2: other wordings, in the order in which they are respelled."""

FORMS: tuple[Rule, ...] = (
    rule(
        "gates destroyed in that battle",
        rf"\b(if|while)\s+(?:one\s+(?:or\s+more\s+)?of\s+)?(?P<whose>your(?:\s+opponent['’]s)?)\s+gates?\s+(?:was|were)\s+destroyed\s+(?:in|during)\s+{_THAT_BATTLE}",
        lambda m: (
            f"{m.group(1)} the number of gates {'your opponent' if 'opponent' in m.group('whose').lower() else 'you'} lost this battle is 1 or more"
        ),
        "that battle|this battle|the battle",
        "if your opponent's gate was destroyed in that battle, draw a card",
        "if the number of gates your opponent lost this battle is 1 or more, draw a card",
    ),
    rule(
        "a gate that was destroyed in that battle",
        rf"\b(if|while)\s+(?P<who>you|your\s+opponent)\s+(?:have\s+|has\s+)?destroyed\s+(?:an?|1|one\s+or\s+more|(?P<n>\d+)\s+or\s+more)\s+gates?\s+(?:in|during)\s+{_THAT_BATTLE}",
        lambda m: (
            f"{m.group(1)} the number of gates {' '.join(m.group('who').split())} destroyed this battle is {m.group('n') or 1} or more"
        ),
        "that battle|this battle|the battle",
        "if you destroyed a gate in that battle, draw a card",
        "if the number of gates you destroyed this battle is 1 or more, draw a card",
    ),
    rule(
        "ties in other words",
        r"\b(?:if|when)\s+both\s+members\s+in\s+battle\s+have\s+(?:equal|the\s+same)\s+power,\s+(this\s+member)\s+wins(?:\s+(?:the|that)\s+battle)?(?=\s*\.)|\b(this\s+member|your\s+[^.,;]*?members)\s+wins?\s+battles?\s+(?:when|if|where)\s+(?:the\s+)?(?:power|powers)\s+(?:is|are)\s+(?:equal|tied|the\s+same)(?=\s*\.)",
        lambda m: (
            f"{m.group(1) or m.group(2)} win{'s' if (m.group(1) or m.group(2)).lower().startswith('this') else ''} battles of equal power"
        ),
        "power,|win&&power",
        "If both members in battle have equal power, this member wins.",
        "this member wins battles of equal power.",
    ),
    rule(
        "for losing a battle",
        r"\b(?:because\s+(?:it|this\s+\w+|this|that\s+\w+)\s+(?:lost|loses)|(?:as\s+a\s+result\s+of|due\s+to|after|from)\s+losing)\s+(?:a|the|that)\s+battle\b",
        "for losing a battle",
        "because|losing",
        "because it lost a battle",
        "for losing a battle",
    ),
    rule(
        "equal power",
        r"\bin\s+(?:a\s+|the\s+|any\s+|all\s+)?battles?\s+(?:in\s+which|where|while|when)\s+(this\s+\w+)\s+is\s+defending,?\s+"
        r"if\s+(?:both\s+members'?s?\s+powers?|the\s+powers?(?:\s+of\s+(?:both|the\s+2)\s+members)?|both\s+powers|their\s+powers?|the\s+values)\s+"
        r"(?:is|are)\s+(?:equal|the\s+same|tied),\s+(?:\1|it)\s+wins(?:\s+(?:the\s+battle|instead))*",
        r"\1 wins battles of equal power",
        "defending",
        "In a battle in which this member is defending, if both members' power is equal, this member wins",
        "this member wins battles of equal power",
    ),
    rule(
        "equal power while defending",
        r"\b(?:(?:while|if)\s+(this\s+\w+)\s+is\s+defending\s+and\s+(?:its|this\s+member's)\s+power\s+is\s+(?:equal\s+to|the\s+same\s+as)\s+"
        r"(?:the\s+(?:attacking\s+member|battle\s+opponent|member\s+battling\s+(?:it|this\s+\w+))'s\s+power|the\s+power\s+of\s+the\s+(?:attacking\s+member|battle\s+opponent)),\s+"
        r"(?:\1|it)\s+wins\s+the\s+battle)",
        r"\1 wins battles of equal power",
        "defending",
        "While this member is defending and its power is equal to the attacking member's power, it wins the battle",
        "this member wins battles of equal power",
    ),
    rule(
        "ties",
        r"\b(this\s+\w+|your\s+(?:other\s+)?members)\s+wins?\s+(?:all\s+)?(?:ties|tied\s+battles|battles\s+(?:with|at|in\s+which\s+the)\s+(?:equal\s+powers?(?:\s+is\s+equal)?|powers?\s+(?:is|are)\s+equal))(?:\s+while\s+defending)?(?=\s*[.,])",
        lambda m: f"{m.group(1)} {'wins' if m.group(1).lower().startswith('this') else 'win'} battles of equal power",
        "wins ties|win ties|tied battles|battles with|battles at|battles in",
        "This member wins ties while defending.",
        "This member wins battles of equal power.",
    ),
    rule(
        "who destroyed it",
        r"\bthe\s+member\s+(?:that|which|who)\s+(?:has\s+)?destroyed\s+(?:this\s+(?:gate|card|member)|that\s+gate|it)\b|\bthe\s+member\s+destroying\s+(?:this\s+gate|it)\b",
        "the member that destroyed it",
        "destroyed|destroying&&the",
        "the member which destroyed this gate",
        "the member that destroyed it",
    ),
)
"""Pass 3: the forms of printed cards, in the order in which they are respelled."""
