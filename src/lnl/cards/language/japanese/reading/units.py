"""A Japanese sentence as units: each ends with its verb, with ``なら``, ``時``, ``につき`` or a duration."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lark import Token, Tree
from lark.tree import Meta

from lnl.cards.language.grammar import Fault, Node, start
from lnl.cards.language.japanese.verbs import FORMS, Form, Verb

ENDS = frozenset(
    (
        "VERB",
        "NARA",
        "TOKI",
        "CASE",
        "WHILE",
        "INSTEAD_OF",
        "PER",
        "DURATION",
        "DURING",
        "START",
        "MAY",
        "FOLLOW",
        "NEXT",
        "EXISTS",
        "BAN",
        "RESTRICTION",
        "PRICE",
        "BIGGER",
        "SMALLER",
    )
)
"""Words with which a unit ends, commas or not."""
GOES_ON = frozenset(("TOKI", "NARA", "CASE", "WHILE", "INSTEAD_OF", "MAY", "OR_ELSE"))
"""Words that belong to the unit of the verb before them."""
PARTICLES = frozenset(("GA", "WA", "WO", "NI", "ALSO_NI", "DE", "TO", "KARA", "YORI", "MADE_OF"))


@dataclass
class Arg:
    """A phrase and its particle, or a word that stands alone.

    Attributes:
        at: where it starts.
        particle: class of the particle, or of the word itself; "" for a phrase without one.
        node: the phrase.
        word: the word that stands alone.
    """

    at: int
    particle: str
    node: Node | None = None
    word: Token | None = None


@dataclass
class Unit:
    """A part of a sentence that means something by itself.

    Attributes:
        at: where it starts.
        end: where it ends.
        args: its phrases in order.
        ends: the words that end it.
        last: whether a comma or the end of the sentence follows.
    """

    at: int
    end: int
    args: list[Arg] = field(default_factory=list)
    ends: list[Token] = field(default_factory=list)
    last: bool = False

    @property
    def verb(self) -> Verb | None:
        """The verb, if it has one."""
        return next((FORMS[word] for word in self.ends if word.type == "VERB"), None)

    @property
    def kind(self) -> str:
        """Class of the last word, ``VERB`` for a verb that goes on or ends the sentence, "" for a noun."""
        last = self.ends[-1].type if self.ends else ""
        return "NARA" if last == "WHILE" or (last == "CASE" and self.verb is None) else last

    def take(self, particle: str) -> Arg | None:
        """Take out the first phrase with a particle."""
        found = next((arg for arg in self.args if arg.particle == particle), None)
        if found is not None:
            self.args.remove(found)
        return found

    def done(self) -> None:
        """Refuse what is left over.

        Raises:
            Fault: a phrase was not taken.
        """
        if self.args:
            raise Fault(self.args[0].at, "this does not belong to what is said here")


def units(clauses: Node) -> Iterator[Unit]:
    """Yield the units of a sentence."""
    for clause in clauses.children:
        if isinstance(clause, Tree):
            yield from _of_clause(clause)


def _of_clause(clause: Node) -> Iterator[Unit]:
    children = [child for child in clause.children if child is not None]
    unit: Unit | None = None
    for index, child in enumerate(children):
        at, end = start(child), (child.end_pos if isinstance(child, Token) else child.meta.end_pos) or start(child)
        if unit is None:
            unit = Unit(at, end)
        unit.end = end
        if isinstance(child, Tree):
            if child.data in ("group", "paid"):
                unit.args.append(Arg(at, str(child.data), child))
            else:
                unit.args += [Arg(start(part), "", part) for part in _apart(child)]
        elif child.type == "UNKNOWN":
            unit.ends = [child]
            yield unit
            unit = None
        elif child.type == "OR_ELSE":
            unit.ends.append(child)
        elif child.type in PARTICLES:
            if unit.args and unit.args[-1].particle == "" and unit.args[-1].node is not None:
                unit.args[-1].particle = child.type
            elif not _is_stressed(children, index) and not (
                unit.args and unit.args[-1].particle in ("ABILITY", "ABILITIES", "paid") and child.type == "WO"
            ):
                raise Fault(at, f"a word is missing before {child}")
        elif child.type == "DURATION" and unit.args:
            yield Unit(at, end, ends=[child])
        elif child.type in ENDS:
            unit.ends.append(child)
            after = children[index + 1] if index + 1 < len(children) else None
            if isinstance(after, Token) and after.type in GOES_ON:
                continue
            unit.last = after is None
            yield unit
            unit = None
        else:
            unit.args.append(Arg(at, child.type, word=child))
    if unit is not None:
        unit.last = True
        yield unit


def _is_stressed(children: list[Any], index: int) -> bool:
    """Return whether は stands behind a particle, which it stresses: ``合理体には``."""
    before = children[index - 1] if index else None
    return children[index].type == "WA" and isinstance(before, Token) and before.type in ("NI", "KARA")


def _apart(phrase: Node) -> list[Node]:
    """Divide ``1枚手札`` of ``メンバーを1枚手札に戻す``: how many belongs to what was said before."""
    kinds = [child.type if isinstance(child, Token) else "number" for child in phrase.children]
    counts = 1 if kinds[:1] in (["ALL"], ["ANY_NUMBER"]) else 2 if kinds[1:2] == ["COUNTER"] else 0
    counts += kinds[counts : counts + 1] == ["UP_TO"] and counts > 0
    if counts and kinds[counts : counts + 1] == ["BOUND"] and kinds[counts + 1 : counts + 2] not in ([], ["NO"]):
        counts += 1
    if not counts or kinds[counts : counts + 1] in ([], ["NO"], ["BOUND"]):
        return [phrase]
    return [_part(phrase.children[:counts]), _part(phrase.children[counts:])]


def _part(children: list[Any]) -> Node:
    meta = Meta()  # type: ignore[no-untyped-call]
    meta.start_pos, meta.empty = start(children[0]), False
    return Tree("phrase", children, meta)


def is_open(unit: Unit) -> bool:
    """Return whether a verb says that the sentence goes on."""
    return unit.verb is not None and unit.verb.form in (Form.JOINED, Form.TE)
