"""From Japanese sentences to statements: what a condition, a permission or a later time takes in.

Longer than 500 lines: sentences hold sentences, so their forms are read together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from lnl.cards import tree
from lnl.cards.language.elsewhere import why_not_replaced
from lnl.cards.language.grammar import Fault, Node, start, subtrees
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.lexer import unknown
from lnl.cards.language.japanese.reading.numbers import soul_of
from lnl.cards.language.japanese.reading.phrase import Count, Phrase
from lnl.cards.language.japanese.reading.triggers import Triggers
from lnl.cards.language.japanese.reading.units import Arg, Unit, units
from lnl.cards.language.japanese.verbs import Form
from lnl.cards.language.reading.replacements import DESTROYED_OR_DESTROYER, DESTROYINGS, names_subject
from lnl.cards.language.reading.sentences import Clause, Sentences, asked_card, duration_of, joined, spine
from lnl.cards.language.reading.triggers import MOVES
from lnl.cards.language.words import EVENTS_WITH_A_CARD
from lnl.cards.tree import Op, ReplacedEvent, Who
from lnl.cards.tree.keywords import join
from lnl.contract.enums import BANS, AbilityKind, Duration, Stat

_DURATIONS = {word: duration for duration, word in words.DURATIONS.items()}
_ADDS = ("さらに", "その後", "かつ")
_FINISH = Sentences()
"""Turns finished clauses into statements, as in English."""
_DONE = (
    *(tree.Draw, tree.Discard, tree.Choose, tree.ChooseSeveral, tree.Search, tree.Move, tree.PutInSoul, tree.SetOn),
    *(tree.SetOnOne, tree.BlinkStep, tree.Mobilize, tree.MobilizeOn, tree.MoveTo, tree.Exchange, tree.Stand, tree.Rest),
    *(tree.TurnUp, tree.TurnDown, tree.DestroyGate, tree.StockOpen, tree.StockClose, tree.StockBoost, tree.Trance),
    *(tree.UseAbility, tree.PlayCard, tree.Synthesize),
)
"""What can turn out not to be done, so that something can depend on it."""
_LASTS = (
    tree.Change,
    tree.ChangePlayer,
    tree.AuraAsHeart,
    tree.GainTrait,
    tree.Cannot,
    tree.LoseAbilities,
    tree.LoseAbility,
    tree.Gain,
    tree.Multiply,
    tree.Replace,
)
"""What may stand in a continuous ability."""


class SentenceReader(Triggers):
    """Builds the sentences of an effect."""

    def __init__(self, names: list[str], elements: list[str]) -> None:
        super().__init__(names, elements)
        self.head_cost: tree.Cost | None = None
        self.bullets: list[Node] = []
        """The alternatives that stand at the end of the sentences under way, until a list takes them."""
        self.more: list[Unit] = []
        """``Cなら、代わりに3つまで選ぶ`` before the alternatives."""
        self.has_modes = False
        self.understood = 0
        """Up to where the text was understood."""
        self.conditions: list[tree.Condition] = []
        """Conditions that hold for the whole ability."""
        self.done_verbs: list[str] = []
        """The verbs of the sentence under way, then of the one before."""
        self.carried: Arg | None = None
        """What a comma divides from its verb: ``このメンバーのパワーを、そのターン中、+1000する``, ``このカードを、手札に戻す``."""
        self.before: list[Clause] = []
        """The sentence before the one under way."""
        self.divided: tuple[list[Clause], int] | None = None
        """Behind how many clauses of a list その後 or さらに stands in the sentence under way."""
        self.in_case = False
        """Whether what is read now depends on a condition of its sentence."""
        self.case_about: set[Any] = set()
        """Cards that were chosen, looked at or moved, of which that condition asks something."""
        self.replacing: dict[str, Any] = {}
        """What was named in the replacement that was read last, and what it replaces."""

    # --- costs --------------------------------------------------------------------------------------------------------

    def cost(self, node: Node, payer: Who = Who.YOU) -> tree.Cost:
        """Build a cost."""
        raise NotImplementedError

    # --- sentences ----------------------------------------------------------------------------------------------------

    def effect(self, nodes: list[Node], first: list[Unit] | None = None) -> list[Clause]:
        """Build sentences, adding each follow-up to the clause it belongs to.

        Args:
            nodes: the sentences, and the alternatives at their end.
            first: the units of the first one that are left, if its beginning was read already.
        """
        sentences: list[list[Clause]] = []
        outer = (self.bullets, self.more)
        self.bullets, self.more = [node for node in nodes if node.data == "bullet"], []
        nodes = [node for node in nodes if node.data != "bullet"]
        if self.bullets and len(nodes) > 1 and not _has_list(nodes[-1]):
            self.more = list(units(subtrees(nodes.pop())[0]))
        for index, node in enumerate(nodes):
            clauses = subtrees(node)
            found = list(units(clauses[0])) if clauses else []
            if index == 0 and first is not None:
                found = first
            if not found:
                if len(nodes) == 1 and first is None:
                    continue
                raise Fault(start(node), "a sentence is missing here")
            self._sentence(found, sentences)
        if self.bullets:
            raise Fault(start(self.bullets[0]), "nothing before says that alternatives follow: 次から1つ選ぶ。")
        self.bullets, self.more = outer
        return joined(sentences)

    def _modes(self, unit: Unit, into: list[Clause]) -> None:
        """Build a list of alternatives; each is read as if the others were not there."""
        self.ask_nothing(unit.at)
        if self.has_modes:
            raise Fault(unit.at, "an ability has one list of alternatives")
        self.has_modes = True
        bullets, self.bullets, more, self.more = self.bullets, [], self.more, []
        if len(bullets) < 2:
            raise Fault(unit.end, "alternatives are two or more, each with ・ before it")
        self._topic(unit)
        who = self.acting
        if who is Who.EACH:
            raise Fault(unit.at, "one player chooses among alternatives")
        count = self._how_many(unit, len(bullets))
        condition, other = self._more(more, len(bullets))
        outer = {name: getattr(self, name) for name in (*_CONTEXT, "pending")}
        options: list[tuple[tree.Statement, ...]] = []
        for bullet in bullets:
            options.append(self.made(self.effect(subtrees(bullet))))
            for name, value in outer.items():
                setattr(self, name, value)
        more_count, more_up_to = (None, False) if other is None else (other.amount, other.up_to)
        made = tree.Modes(count.amount, tuple(options), count.up_to, who, condition, more_count, more_up_to)
        into.append(Clause(unit.at, "modes", made=made))

    def _how_many(self, unit: Unit, most: int) -> Count:
        unit.take("OF_THESE")
        count = self._bare_count(unit)
        unit.done()
        if unit.verb is None or unit.verb.lemma != "選ぶ" or count is None or count.counter == "すべて":
            raise Fault(unit.at, "say how many alternatives are chosen: 次から1つ選ぶ")
        if isinstance(count.amount, tree.Fixed) and not 1 <= count.amount.value <= most:
            raise Fault(unit.at, f"there are {most} alternatives to choose from")
        return count

    def _more(self, found: list[Unit], most: int) -> tuple[tree.Condition | None, Count | None]:
        """Build ``あなたのT-rankが5以上なら、代わりに2つまで選ぶ``."""
        if not found:
            return None, None
        at = next((k for k, unit in enumerate(found) if unit.kind == "NARA"), None)
        if at is None or self._takes_instead(found) is None or len(found) != at + 2:
            raise Fault(found[0].at, "between a list and its alternatives only Cなら、代わりに2つ選ぶ。 stands")
        parts = [self.condition(unit) for unit in found[: at + 1] if unit.kind != "FOLLOW" or unit.args]
        self._topic(found[-1])
        return join(tuple(parts)), self._how_many(found[-1], most)

    def _sentence(self, found: list[Unit], sentences: list[list[Clause]]) -> None:
        outer = (self.duration, self.last, self.acting, self.waiting)
        self.duration, self.last, self.acting, self.waiting, self.topic = None, None, Who.YOU, None, None
        self.others_act = False
        self.asked_before = self._asked() if self.about is not None and self.about.amount is None else None
        self.about, self.instead, added = None, False, None
        self.joined, self.priced, self.zone_of = False, False, None
        self.there, self.there_soul, self.in_case, self.case_about = None, False, False, set()
        self.before, self.divided = sentences[-1] if sentences else [], None
        self.chosen_asked = self.whose_members = self.whose_chosen = False
        follow = found[0] if found[0].kind == "FOLLOW" and not found[0].args else None
        if follow is not None:
            word = str(follow.ends[0])
            found = found[1:]
            if not found:
                raise Fault(follow.at, f"what follows {word} is missing")
            if word in _ADDS:
                follow = None
                added = duration_of(sentences[-1]) if sentences and not self.continuous else None
                if self.continuous and not sentences:
                    raise Fault(found[0].at, f"{word} needs a sentence before it")
            elif word == "そうしたら" and self._goes_on_instead(found, sentences):
                self.duration, self.last, self.acting, self.waiting = outer
                return
        elif sentences and (word := self._tells_done(found)):
            follow, found = Unit(found[0].at, found[0].end, ends=[Token("FOLLOW", word, found[0].at)]), found[1:]
            if word == "そうしたら" and self._goes_on_instead(found, sentences):
                self.duration, self.last, self.acting, self.waiting = outer
                return
        if follow is not None and follow.ends[0] == "そうでないなら":
            self.last = asked_card(sentences)
        if follow is not None and follow.ends[0] in _OTHERWISE:
            self.it_zone = None
            self.on_field = self.chosen_kind == "member"  # what the first case moves stays here in the other
        if follow is not None and follow.ends[0] in _OTHERWISE and sentences and not self.continuous:
            self.duration = duration_of(sentences[-1])  # そのバトル中、オーラ+2。そうでないなら、オーラ+1: as long
        self.done_verbs = [] if follow is None else self.done_verbs
        instead_at = self._takes_instead(found)
        if instead_at is not None and sentences:  # ``そのバトル中、オーラ-1。Cなら、代わりにオーラ-2``: as long
            self.duration, self.last = duration_of(sentences[-1]), _target_of(sentences[-1])
            self.instead, self.it_zone = True, None
        elif added is not None:  # ``そのバトル中、リミット+1。さらに、パワー+1000``: as long
            self.duration = added
        clauses: list[Clause] = []
        self._scope(found, clauses)
        if self.searched is not None:
            raise Fault(
                self.searched.at, "say what is searched for in the same sentence: 山札を見て、使者を1枚まで選び"
            )
        if follow is not None:
            self._follow(follow, sentences, clauses)
        elif instead_at is not None:
            self._instead(instead_at, sentences, clauses)
        else:
            sentences.append(clauses)
        self._nothing_waits()
        if self.carried is not None:
            raise Fault(self.carried.at, "what becomes of this is missing: a verb, or a number such as +1000")
        self.duration, self.last, self.acting, self.waiting = outer

    def _tells_done(self, found: list[Unit]) -> str:
        """Return what ``捨てたなら、``, ``捨てなかったなら、`` ask of the sentence before, in canonical words; "" if nothing."""
        unit = found[0]
        if unit.verb is None or unit.args or unit.ends[-1].type not in ("NARA", "CASE") or len(found) < 2:
            return ""
        denied = unit.verb.form in (Form.NOT, Form.NOT_PAST)
        if denied and unit.verb.lemma == "する" and self.done_verbs:
            return "そうしなかったなら"
        if unit.verb.lemma not in self.done_verbs or not (denied or unit.verb.form is Form.PAST):
            return ""
        return "そうしなかったなら" if denied else "そうしたら"

    def _nothing_waits(self) -> None:
        """Refuse a duration that nothing lasts for."""
        if self.waiting is not None:
            raise Fault(self.waiting, "a duration fits only a change that lasts (9.2.2), not what is done once")

    def _takes_instead(self, found: list[Unit]) -> int | None:
        """Take out the 代わりに of ``A。Cなら、代わりにB``; that of a replacement stays."""
        for unit in found:
            if unit.kind == "CASE":
                return None
            if unit.kind == "INSTEAD_OF" and unit.verb is None and not unit.args:
                found.remove(unit)
                return unit.at
        return None

    def _follow(self, follow: Unit, sentences: list[list[Clause]], clauses: list[Clause]) -> None:
        word = str(follow.ends[0])
        kinds = {"そうしたら": ("may", "maypay"), "払わなかったなら": ("maypay",)}.get(word, ("if",))
        for clause in reversed(list(spine(sentences[-1])) if sentences else []):
            if word in _DENIES and self._is_other(word, clause):
                clause.other = clauses
                return
            if word == "そうしなかったなら" or clause.kind not in kinds or clause.then is not None:
                continue
            if word != "払わなかったなら":
                clause.then = clauses
                return
            if clause.payer is Who.OPPONENT:
                clause.kind, clause.do = "unless", clauses
                return
        if word == "そうしたら" and sentences and self._depends(sentences[-1], clauses):
            return
        if word == "そうしなかったなら" and sentences and self._depends(sentences[-1], []):
            done = list(spine(sentences[-1]))
            last = next(clause for clause in reversed(done) if clause.kind == "done")
            last.then, last.other = None, clauses
            return
        needs = {
            "そうしたら": "そうしたら needs a sentence with してよい before it",
            "払わなかったなら": "払わなかったなら is understood after 相手は…を払ってよい, not yet elsewhere",
        }
        raise Fault(follow.at, needs.get(word, f"{word} needs a sentence with なら before it"))

    @staticmethod
    def _is_other(word: str, clause: Clause) -> bool:
        """Return whether a sentence says what is done where something that may be done was not."""
        if clause.kind not in ("may", "maypay", "done") or clause.other is not None:
            return False
        return word == "そうしなかったなら" or (clause.kind == "maypay" and clause.payer is Who.YOU)

    @staticmethod
    def _depends(before: list[Clause], then: list[Clause]) -> bool:
        """Let clauses depend on whether the last thing done before them was done; return whether it can be."""
        while before and (before[-1].do or before[-1].then or before[-1].other):
            if before[-1].kind in ("group", "replace", "later"):
                return False
            before = before[-1].other or before[-1].then or before[-1].do
        if not before or before[-1].kind != "plain" or not isinstance(before[-1].made, _DONE):
            return False
        before[-1] = Clause(before[-1].at, "done", do=[before[-1]], then=then)
        return True

    def _instead(self, at: int, sentences: list[list[Clause]], clauses: list[Clause]) -> None:
        last = clauses[-1]
        if last.kind != "if" or len(clauses) > 1 or last.then is not None or not sentences:
            raise Fault(at, "代わりに needs a sentence before it and a condition: A。Cなら、代わりにB。")
        before = sentences[-1]
        named = isinstance(_target_of(before), tree.All)
        if named and any(isinstance(node, tree.Subject) for node in tree.nodes(last.condition)):
            raise Fault(
                last.at, "whom そのメンバー means is not clear: the card of the trigger, or the members named before"
            )
        while before and before[-1].then and before[-1].kind in ("may", "maypay", "done"):
            before = before[-1].then  # ``コストを払ってよい。そうしたら、A。Cなら、代わりにB``: instead of A
        common = 0
        if _names_chosen(last):
            chosen = [index for index, clause in enumerate(before) if isinstance(clause.made, _CHOICES)]
            if not chosen:
                raise Fault(at, "what was chosen is named here, and nothing was chosen in the sentence before")
            common = chosen[-1] + 1
        if common == len(before):
            raise Fault(at, "what is done instead of what: A。Cなら、代わりにB。")
        last.then = before[common:]
        before[common:] = clauses

    def _scope(self, found: list[Unit], into: list[Clause]) -> None:
        """Build the rest of a sentence into a list of clauses."""
        for index, unit in enumerate(found):
            rest = found[index + 1 :]
            kind = unit.kind
            self.known(unit)
            if kind == "FOLLOW" and str(unit.ends[0]) in _ADDS and not unit.args:
                if not rest:
                    raise Fault(unit.at, f"what follows {unit.ends[0]} is missing")
                if into:
                    self.divided = (into, len(into))
                elif str(unit.ends[0]) == "さらに" and self.before:
                    self._go_on_as_before()
                continue
            if not kind and len(unit.args) == 1 and _names_value(unit.args[0]) and rest:
                self._carry(unit.args[0])
            elif kind == "DURATION" or (not kind and [arg.particle for arg in unit.args] == ["WA"]):
                if not (kind or rest):
                    raise Fault(unit.end, "what is said of this is missing: a verb, or a value such as パワー+1000")
                self._for_time(unit)
            elif kind == "NARA" or self._is_joined_condition(unit, rest) or (kind == "DURING" and self.continuous):
                return self._if(found[index:], into)
            elif kind == "NEXT" and rest and rest[0].kind in ("CASE", "INSTEAD_OF"):
                return self._replace(rest[0], rest[1:], into, once=True)
            elif kind in ("TOKI", "START", "NEXT"):
                return self._later(found[index:], into)
            elif kind in ("CASE", "INSTEAD_OF"):
                return self._replace(unit, rest, into)
            elif kind == "PER" or self._is_times(unit):
                return self._for_each(unit, rest, into)
            elif rest and self._is_own_discard(unit, rest[0]):
                rest[0].args = [arg for arg in unit.args if arg.particle not in ("WA", "GA")] + rest[0].args
                self._topic(unit)
            else:
                self._clause(unit, into)
            self.understood = max(self.understood, unit.end)
        return None

    def _go_on_as_before(self) -> None:
        """Take up what the sentence before is about, and for how long: ``パワー+1000。Cなら、さらにパワー+1000``."""
        target = _target_of(self.before)
        self.last = target if target is not None else self.last
        if self.duration is None and not self.continuous:
            self.duration = duration_of(self.before)

    def _carry(self, value: Arg) -> None:
        """Keep a value, or cards, for the clause that says what becomes of them."""
        if self.carried is not None:
            raise Fault(value.at, "one at a time: what becomes of the one before was not said")
        self.carried = value

    def _waits_on(self, unit: Unit) -> bool:
        """Return whether where something goes belongs to a later clause: ``そのソウルに、カードを1枚選んで置く``."""
        assert self.carried is not None
        return (
            self.carried.particle == "NI" and unit.verb is not None and unit.verb.lemma in ("選ぶ", "探す", "公開する")
        )

    def _is_own_discard(self, unit: Unit, after: Unit) -> bool:
        """Return whether ``各プレイヤーは自分の手札を1枚選び、捨てる`` begins: each discards one of their own."""
        if unit.verb is None or unit.verb.lemma != "選ぶ" or after.verb is None or after.verb.lemma != "捨てる":
            return False
        hand = next((arg.node for arg in unit.args if arg.particle == "WO" and arg.node is not None), None)
        words_of_hand = [] if hand is None else [str(token) for token in hand.children]
        topic = next((arg.node for arg in unit.args if arg.particle == "WA" and arg.node is not None), None)
        each = self.acting if topic is None else self.phrase(topic).who
        return each is Who.EACH and words_of_hand in (["自分", "の", "手札"], ["手札"]) and not after.args

    def _is_joined_condition(self, unit: Unit, rest: list[Unit]) -> bool:
        """Return whether a unit is the first of several conditions: ``このメンバーがバトル中で、…なら``."""
        ahead = next((u for u in rest if not (self._can_join(u))), None)
        return self._can_join(unit) and ahead is not None and ahead.kind in ("NARA", "UNKNOWN")

    @staticmethod
    def _can_join(unit: Unit) -> bool:
        if unit.kind == "DURING":
            return True
        if unit.kind in ("EXISTS", "BIGGER", "SMALLER"):
            return unit.last
        loose = unit.verb is None and not unit.ends and unit.last and bool(unit.args)
        return (loose and (unit.args[-1].particle in ("DE", "HOW") or _compares(unit))) or (
            unit.kind == "FOLLOW" and str(unit.ends[0]) == "かつ"
        )

    def _for_time(self, unit: Unit) -> None:
        if self.continuous and unit.ends:
            raise Fault(unit.at, "an ability of kind 永 lasts by itself: leave the duration out")
        topic = unit.take("WA")
        if topic is not None and _is_counted(topic):
            self._carry(topic)  # 相手のメンバー1体は、そのターン中、攻撃できない
        else:
            self._about(topic)
        unit.done()
        if unit.ends:
            self._nothing_waits()
            self.waiting = unit.at
            self.duration = _DURATIONS[str(unit.ends[0])]

    def _about(self, topic: Arg | None) -> None:
        """Take up ``このメンバーは`` before a duration or a condition: what follows is about it."""
        if topic is None or topic.node is None:
            return
        said = self.phrase(topic.node)
        if said.is_player:
            self.note_player(said)
        else:
            self.generic = True
            self.last = self.topic = self.target(said)
            self.generic = False

    def _if(self, found: list[Unit], into: list[Clause]) -> None:
        parts: list[tree.Condition] = []
        for index, unit in enumerate(found):
            self.known(unit)
            if unit.kind == "FOLLOW" and not unit.args:
                continue
            if unit.ends and unit.ends[-1].type == "WHILE" and not self.continuous:
                raise Fault(unit.at, "what is done once has no 間: say なら, or how long it lasts: そのターン中")
            if len(unit.args) > 1 and (unit.kind == "DURING" or any(arg.particle == "GA" for arg in unit.args)):
                self._about(unit.take("WA"))
            parts.append(self.condition(unit, index > 0))
            asked = self._asked()
            if self.last is None and isinstance(asked, tree.This) and not (self.chosen or self.looked):
                self.last = asked  # このメンバーがレスト状態なら、スタンドする
            elif asked == tree.Affected() or isinstance(asked, (tree.TopOfStock, tree.BottomOf)):
                self.last = asked  # 山札の一番上のカードをドロップする。それがメンバーなら、手札に加える
            elif self.last is None and isinstance(asked, _CERTAIN):
                self.last = asked  # あなたのバトル中のメンバーが赤なら、パワー+1000
                self.whose_value = asked if isinstance(asked, _OTHERS) and self.whose_is_open() else None
            self.understood = max(self.understood, unit.end)
            if unit.kind == "NARA" or (unit.kind == "DURING" and not self._joins_on(found[index:])):
                break
        rest = found[index + 1 :]
        if not rest:
            raise Fault(found[index].end, "what happens then is missing")
        condition = join(tuple(parts))
        named = {part for part in tree.nodes(condition) if isinstance(part, _NAMED)}
        if self.in_case and into and (not named or named & self.case_about):
            raise Fault(
                found[0].at,
                "whether this is asked in the first case only is not clear: begin a sentence, or そうでないなら",
            )
        clause = Clause(found[0].at, "if", condition=condition)
        into.append(clause)
        outer, self.in_case, self.case_about = (self.in_case, self.case_about), True, self.case_about | named
        self._scope(rest, clause.do)
        self.in_case, self.case_about = outer

    def _asked(self) -> tree.Target | None:
        """Return the card that the latest condition asked something of, or of whose value it did."""
        if self.about is None:
            return None
        value = self.about.amount
        if value is not None:
            return value.target if isinstance(value, tree.StatOf) else None
        cards = self.about
        if cards.target is None and cards.selects and cards.count is None and not cards.every:
            return self._one(cards)
        return cards.target

    def known(self, unit: Unit) -> None:
        """Refuse a unit in which something is no word of the language."""
        if unit.kind == "UNKNOWN":
            raise Fault(unit.ends[0].start_pos or unit.at, unknown(str(unit.ends[0]), 0))
        if unit.kind != "TOKI" and any(word.type == "OR_ELSE" for word in unit.ends):
            raise Fault(unit.at, "one of two things is done by choice: 次から1つ選ぶ。・…・…")

    def _joins_on(self, found: list[Unit]) -> bool:
        return self._is_joined_condition(found[0], found[1:]) or (len(found) > 1 and found[1].kind == "NARA")

    def _is_times(self, unit: Unit) -> bool:
        """Return whether a unit is ``2回、``."""
        node = unit.args[0].node if len(unit.args) == 1 and not unit.ends and unit.last else None
        return node is not None and len(node.children) == 2 and node.children[1] == "回"

    def _for_each(self, unit: Unit, rest: list[Unit], into: list[Clause]) -> None:
        """Build ``Xにつき、``."""
        if not rest:
            raise Fault(unit.end, "what is done for each is missing")
        topic = unit.args[0] if len(unit.args) > 1 and unit.args[0].particle in ("WA", "WO") else None
        if topic is not None:
            unit.args.remove(topic)
            if _names_value(topic):
                self._carry(topic)
            else:
                self._about(topic)
        of_value = self.carried is not None
        arg = unit.args[0] if len(unit.args) == 1 else None
        if arg is None or arg.node is None:
            raise Fault(unit.at, "につき stands after a number of cards: メンバー1体につき")
        said = self.phrase(arg.node)
        times = self._times(said, unit)
        if self.continuous and unit.kind != "PER":
            raise Fault(unit.at, "an ability of kind 永 does nothing several times")
        self.understood = max(self.understood, unit.end)
        clause = Clause(unit.at, "foreach", times=times)
        self._scope(rest, clause.do)
        if of_value and len(clause.do) > 1:
            raise Fault(clause.do[1].at, "whether this too is for each of them is not clear: begin a sentence")
        if unit.kind == "PER" and all(_is_scaled(inner) for inner in clause.do):
            into += [_scaled(inner, times) for inner in clause.do]
            return
        if self.continuous:
            raise Fault(unit.at, "an ability of kind 永 does nothing several times")
        into.append(clause)

    def _times(self, said: Phrase, unit: Unit) -> tree.Amount:
        """Return how often: ``メンバー1体``, ``カード3枚``, ``あなたのT-rank1``, ``2回``."""
        if unit.kind != "PER":
            assert said.count is not None
            return said.count.amount
        counted: tree.Amount
        if said.amount is not None and said.per:
            counted, per = said.amount, said.per
        elif said.target is not None and len(said.filters) == 1 and isinstance(said.filters[0], tree.StatIs):
            value = said.filters[0]  # ``このメンバーのレベル1につき``
            if value.op is not Op.EQ or not isinstance(value.amount, tree.Fixed):
                raise Fault(unit.at, "につき stands after a number of cards: メンバー1体につき")
            counted, per = tree.StatOf(said.target, value.stat), value.amount.value
        else:
            if said.count is None or said.count.up_to or not isinstance(said.count.amount, tree.Fixed):
                raise Fault(unit.at, "につき stands after a number of cards: メンバー1体につき")
            per, said.count = said.count.amount.value, None
            if said.among and said.says_only("among", "filters", "card") and (self.chosen or self.looked or self.moved):
                said.of = tree.It() if self.chosen else tree.Looked() if self.looked else tree.Affected()
                said.among = False
            named = soul_of(said) is not None or said.of is not None or isinstance(said.target, _NAMED)
            counted = self.value(said) if named else tree.CountOf(self.selector(said))
        if per < 1:
            raise Fault(unit.at, "a number is divided by 1 or more")
        return counted if per == 1 else tree.Scaled(counted, 1, per)

    def _later(self, found: list[Unit], into: list[Clause]) -> None:
        """Build ``次に～した時、``, ``次のあなたのエンドフェイズ開始時、``."""
        at, once = found[0].at, found[0].kind == "NEXT"
        if self.continuous and not once and not into:
            raise Fault(at, "an ability of kind 永 waits for no event: 自 has ～した時、 (9.1.2)")
        if self.in_replacement or self.continuous:
            raise Fault(at, "nothing for later is created here")
        if once:
            found = found[1:]
        if not found or found[0].kind not in ("TOKI", "START"):
            raise Fault(at, "次に needs an event: 次にこのメンバーが攻撃した時")
        event, rest = found[0], found[1:]
        self.known(event)
        if not rest:
            raise Fault(event.end, "what happens then is missing")
        duration, self.waiting = self.duration, None
        if event.kind == "START":
            duration, once = self._moment(event, duration, once)
        named = self.chosen_kind
        about: tree.Target | None = tree.It() if self.chosen else tree.Subject() if self.trigger_card else None
        if isinstance(self.named_member, tree.YourBattler) and not self.chosen:
            about = self.named_member  # 3.3.3: of what was named last
        kept = {name: getattr(self, name) for name in _CONTEXT}
        self.of_gate = self.of_gate or isinstance(self.trigger_other, tree.TheDestroyer)
        self.of_gate = self.of_gate and about == tree.Subject()
        self.chosen = self.trigger_card = self.trigger_this = self.trigger_open = self.top_moved = False
        self.named_member = self.trigger_other = self.trigger_pair = self.found = None
        self.looked, self.duration, self.last, self.acting, self.others_act = 0, None, None, Who.YOU, False
        self.later_about = None if about is None else named
        trigger = self.trigger(event)
        self.later_about = None
        if trigger.event is tree.TriggerEvent.SITUATION and duration is None and not once:
            raise Fault(event.at, "say なら, or how long this is waited for: そのターン中")
        self.understood = max(self.understood, event.end)
        has_card = (trigger.subject is not None or trigger.event in EVENTS_WITH_A_CARD) and not trigger.several
        self.trigger_card = has_card or about is not None
        if has_card:
            self.trigger_moved = isinstance(trigger.subject, tree.All) and trigger.event in MOVES
        self.of_gate = self.of_gate and not has_card
        outer_x, self.x_at = self.x_at, None
        self._forget_zone()
        inner: list[Clause] = []
        self._scope(rest, inner)
        if self.this_zone_at is not None and not (self.has_moved or self.in_covenant):
            raise Fault(self.this_zone_at, "what waits does not follow this card to another zone (4.1.5)")
        effect = self.made(inner)
        for name, value in kept.items():
            setattr(self, name, value)
        if self.x_at is not None:  # an X of an ability in quotation marks is that ability's own
            raise Fault(at, "X is not kept for later")
        self.x_at = outer_x
        ability = tree.Ability(AbilityKind.AUTO, effect, trigger=trigger)
        says_that = not has_card and any(isinstance(part, tree.Subject) for part in tree.nodes(effect))
        meant = about if trigger.meant or says_that else None
        lasts = Duration.GAME if duration is None else duration
        self._only_now(at, ability.trigger)
        into.append(Clause(at, "later", made=tree.Later(ability, lasts, once, meant)))

    def _only_now(self, at: int, waits: tree.Trigger | tree.Target | None) -> None:
        """Refuse to wait for what happens to cards that only the effect under way knows."""
        if any(isinstance(part, tree.Selector) and part.besides is not None for part in tree.nodes(waits)):
            raise Fault(at, "which cards are left out is not known later: only このメンバー以外の is understood here")

    def _forget_zone(self) -> None:
        """Forget in which zone the text says that this card is."""
        self.this_zone_at = None

    def _moment(self, event: Unit, duration: Duration | None, once: bool) -> tuple[Duration | None, bool]:
        """Return how long one moment is waited for: ``そのターンのエンドフェイズ開始時`` is one."""
        said = self.phrase(event.args[0].node) if event.args and event.args[0].node is not None else None
        if said is not None and said.coordinate:
            return Duration.TURN, True
        return duration, once or duration is None

    def _waits(self, unit: Unit, once: bool) -> Duration:
        """Return how long a replacement waits: in an ability of kind 永 it is there as long as that."""
        if self.in_replacement:
            raise Fault(unit.at, "a replacement is not replaced inside itself")
        if self.continuous:
            if once:
                raise Fault(unit.at, "an ability of kind 永 lasts by itself: leave 次に out")
            return Duration.WHILE
        if self.duration is None and not once:
            raise Fault(
                unit.at, "a replacement stands in an ability of kind 永, or says how long it waits: そのターン中、"
            )
        self.waiting = None
        return Duration.GAME if self.duration is None else self.duration

    def _replace(self, unit: Unit, rest: list[Unit], into: list[Clause], once: bool = False) -> None:
        duration = self._waits(unit, once)
        event, subject, who = self.replaced(unit)
        boosted = self.boosted if event is ReplacedEvent.STOCK_BOOST else 0
        self.understood = max(self.understood, unit.end)
        kept = {name: getattr(self, name) for name in _CONTEXT}
        x_at, self.duration, self.acting, self.others_act = self.x_at, None, Who.YOU, False
        if event.is_of_player and who is Who.OPPONENT and not any(other.kind == "MAY" for other in rest):
            self.acting = who
        self.of_boost = who if event is ReplacedEvent.STOCK_BOOST else None
        self.chosen, self.looked, self.in_replacement, self.continuous = False, 0, True, False
        self.top_moved, self.named_member, self.trigger_other, self.found = False, None, None, None
        self.trigger_pair = None
        self.last = tree.Subject()
        instead = unit.kind == "INSTEAD_OF"
        if not instead and rest and rest[0].kind == "INSTEAD_OF" and rest[0].verb is None and not rest[0].args:
            instead, rest = True, rest[1:]
        prevented = len(rest) == 1 and self.prevents(rest[0], event)
        if not prevented and not instead:
            raise Fault(unit.end, "a replacement goes on with 代わりに: ドロップされる場合、代わりに…")
        if not rest:
            raise Fault(unit.end, "what happens instead is missing")
        inner: list[Clause] = []
        if not prevented:
            self._scope(rest, inner)
        self.replacing = {name: getattr(self, name) for name in _CONTEXT} | {"event": event}
        for name, value in kept.items():
            setattr(self, name, value)
        self.of_boost = None
        if event.names_x:
            self.x_at = x_at  # the event says what X is
        elif self.x_at is not None and x_at is None and duration is not Duration.WHILE:
            raise Fault(unit.at, "X is not kept for later")
        optional = len(inner) == 1 and inner[0].kind in ("may", "maypay")
        nested = [clause for clause in (inner[0].do if optional else inner) if not _is_plain(clause)]
        if nested:
            raise Fault(nested[0].at, "a replacement is not understood with this inside (9.10)")
        done = self._paid_instead(inner[0]) if optional else self.made(inner)
        if event in DESTROYINGS and names_subject(done):
            raise Fault(unit.at, DESTROYED_OR_DESTROYER)
        self._only_now(unit.at, subject)
        replacement = tree.Replace(event, subject, who, optional, done, duration, once, boosted)
        self._check_replaced(unit, replacement)
        into.append(Clause(unit.at, "replace", made=replacement))

    @staticmethod
    def _check_replaced(unit: Unit, replacement: tree.Replace) -> None:
        """Refuse what is not done to cards elsewhere than on circles."""
        if (fault := why_not_replaced(replacement)) is not None:
            raise Fault(unit.at, fault)

    def _paid_instead(self, clause: Clause) -> tuple[tree.Statement, ...]:
        """Build what ``代わりに①を払ってよい``, ``代わりに手札を1枚捨ててよい`` leave to choice."""
        if clause.kind == "may":
            return self.made(clause.do)
        cost = clause.cost
        item = cost.parts[0][0] if cost is not None and len(cost.parts) == 1 and len(cost.parts[0]) == 1 else None
        if clause.payer is not Who.YOU or not isinstance(item, tree.PayStock):
            raise Fault(clause.at, "a replacement is paid for with stock of yours only: 代わりに①を払ってよい")
        return (tree.Pay(item.amount),)

    def _goes_on_instead(self, found: list[Unit], sentences: list[list[Clause]]) -> bool:
        """Add ``そうしたら、手札に戻す``, ``そうしたら、その門は破壊されない`` to a replacement by choice."""
        behind = reversed(list(spine(sentences[-1])) if sentences else [])
        last = next((clause for clause in behind if clause.kind == "replace"), None)
        made = last.made if last is not None else None
        if last is None or not isinstance(made, tree.Replace) or not made.optional or not self.replacing:
            return False
        event = self.replacing.pop("event")
        x_at = self.x_at
        self.of_boost = made.who if made.event is ReplacedEvent.STOCK_BOOST else None
        kept = {name: getattr(self, name) for name in _CONTEXT}
        for name, value in self.replacing.items():
            setattr(self, name, value)
        self.replacing = {}
        self.last, self.acting, self.others_act = tree.It() if self.chosen else tree.Subject(), Who.YOU, False
        if not (len(found) == 1 and self.prevents(found[0], event)):
            inner: list[Clause] = []
            self._scope(found, inner)
            if not all(_is_plain(clause) for clause in inner):
                raise Fault(inner[0].at, "a replacement is not understood with this inside (9.10)")
            more = self.made(inner)
            if made.event in DESTROYINGS and names_subject(more):
                raise Fault(found[0].at, DESTROYED_OR_DESTROYER)
            last.made = replace(made, instead=made.instead + more)
        for name, value in kept.items():
            setattr(self, name, value)
        self.of_boost = None
        self.x_at = x_at if made.names_x else self.x_at
        return True

    def _clause(self, unit: Unit, into: list[Clause]) -> None:
        if self.carried is not None and not self._waits_on(unit):
            unit.args.insert(0, self.carried)
            self.carried = None
        group = next((arg for arg in unit.args if arg.particle == "group"), None)
        if group is not None and group.node is not None:
            unit.args.remove(group)
            kept = (self.duration, self.last, self.acting, self.others_act)
            into.append(Clause(group.at, "group", do=self.effect(subtrees(group.node))))
            self.duration, self.last, self.acting, self.others_act = kept
            if unit.kind == "MAY":
                unit.ends = unit.ends[-1:]
                self._may(unit, into)
                return
            if unit.ends or unit.args:
                raise Fault(unit.end, "a group in braces stands alone")
            return
        verb = unit.verb
        if verb is not None:
            self.done_verbs.append(verb.lemma)
        if any(arg.particle == "OF_THESE" for arg in unit.args):
            self._modes(unit, into)
            return
        if verb is not None and verb.lemma == "払う":
            self._pay(unit, into)
            return
        if unit.kind == "MAY":
            if verb is not None and verb.form not in (Form.TE, Form.FINAL):
                raise Fault(unit.at, "a permission is written してよい")
            into += [Clause(unit.at, "plain", made=made) for made in self.statements(unit)]
            self._may(unit, into)
            return
        bare = not unit.args
        if (never := self.prevented(unit)) is not None:
            if bare and into and isinstance(into[-1].made, tree.Cannot) and into[-1].made.restriction.is_of_opponent:
                raise Fault(
                    unit.at, "whether effects alone do not do this is not clear: 相手の効果によってドロップされない"
                )
            event, subject, who = never
            self._only_now(unit.at, subject)
            made = tree.Replace(event, subject, who, False, (), self._waits(unit, False))
            self._check_replaced(unit, made)
            into.append(Clause(unit.at, "replace", made=made))
            return
        if verb is not None and verb.form not in (Form.FINAL, Form.JOINED, Form.TE):
            raise Fault(unit.ends[0].start_pos or unit.at, f"{unit.ends[0]} is no form in which an effect is written")
        if unit.kind == "EXISTS" or unit.kind == "DURING" or unit.kind == "FOLLOW":
            raise Fault(unit.at, "a condition ends with なら, a trigger with 時")
        built = self.statements(unit)
        self.done_verbs += ["錬成する" for made in built if isinstance(made, tree.Synthesize)]
        into += [Clause(unit.at, "plain", made=made) for made in built]

    def _may(self, unit: Unit, into: list[Clause]) -> None:
        """Make what the sentence said so far a permission, but for looking at cards first: ``3枚を見て、1枚を手札に加えてよい``."""
        unit.done()
        if self.acting is Who.OPPONENT:
            raise Fault(unit.at, "what the opponent may do is understood as a payment alone: 相手は手札を1枚捨ててよい")
        if self.others_act:
            raise Fault(
                unit.at,
                "whether you may do all of this is not said: {相手は手札を1枚捨てる。}してよい, or two sentences",
            )
        if self.in_replacement or not self.continuous:
            looks = [clause for clause in into if isinstance(clause.made, (tree.Look, tree.LookAt))]
            apart = not self.in_replacement and looks == into[: len(looks)] and len(looks) < len(into)
            first = looks if apart else []
            rest = into[len(first) :]
            if self.divided is not None and self.divided[0] is into and self.divided[1] > len(first):
                raise Fault(unit.at, "whether you may do all of this is not said: {…}してよい, or two sentences")
            into[:] = [*first, Clause(rest[0].at, "may", do=rest)]
            return
        raise Fault(unit.at, "an ability of kind 永 gives no choice: it only changes, grants, forbids or replaces")

    def _pay(self, unit: Unit, into: list[Clause]) -> None:
        """Build ``コストを払ってよい``, ``相手は②を払ってよい``."""
        if unit.kind != "MAY":
            raise Fault(unit.at, "a payment inside an effect is a permission: 払ってよい")
        self._topic(unit)
        payer = self.acting
        if payer is Who.EACH:
            raise Fault(unit.at, "one player pays: you or your opponent")
        arg = unit.take("WO") or unit.take("paid")
        if arg is None or arg.node is None:
            raise Fault(unit.at, "say what is paid: コスト or ①")
        said = None if arg.node.data == "paid" else self.phrase(arg.node)
        of_head = False
        unit.done()
        if said is None:
            cost = self.cost(arg.node, payer)
        elif said.stat is Stat.COST and said.says_only("stat"):
            if self.head_cost is None or payer is not Who.YOU:
                raise Fault(arg.at, "no cost stands at the head of this ability for コスト")
            cost, self.head_cost, of_head = self.head_cost, None, True
        elif said.amount is not None and said.says_only("amount"):
            cost = tree.Cost(((tree.PayStock(said.amount),),))
        else:
            raise Fault(arg.at, "what is paid is コスト or a number in a circle (5.22.5)")
        named = self.of_effect and payer is Who.YOU and tree.mentions_x(cost)
        self.x_named = self.x_named or named
        into.append(Clause(unit.at, "maypay", cost=cost, payer=payer, names_x=named, of_head=of_head))

    def made(self, clauses: list[Clause]) -> tuple[tree.Statement, ...]:
        """Turn finished clauses into statements."""
        for clause in clauses:
            if clause.kind == "maypay" and clause.then is None and clause.other is None:
                raise Fault(clause.at, "払ってよい needs a sentence そうしたら、… after it")
        return _FINISH.make(clauses)


_CERTAIN = (tree.Attacker, tree.Defender, tree.BattleOpponent, tree.YourBattler, tree.TheDestroyer, tree.TheTranceunion)
"""Members of which a condition asks something, and which what follows can leave out."""
_OTHERS = (tree.Attacker, tree.Defender, tree.BattleOpponent)
"""Members beside which this member can be meant too: ``バトル相手のメンバーが合理体なら、パワー+1000``."""
_CHOICES = (tree.Choose, tree.ChooseSeveral, tree.Search)


def _names_chosen(clause: Clause) -> bool:
    """Return whether what was chosen before is named in a clause first, before anything is chosen in it."""
    for inner in (clause, *clause.do):
        if inner.condition is not None and any(isinstance(part, tree.It) for part in tree.nodes(inner.condition)):
            return True
        if inner.made is not None and isinstance(inner.made, _CHOICES):
            return False
        if inner.made is not None and any(isinstance(part, tree.It) for part in tree.nodes(inner.made)):
            return True
        if inner is not clause and inner.do:
            return _names_chosen(inner)
    return False


_DENIES = ("そうしなかったなら", "払わなかったなら")
"""Words for what is done where something that may be done was not."""
_OTHERWISE = ("そうでないなら", *_DENIES)
"""Words for the other case."""
_NAMED = (tree.Affected, tree.It, tree.Looked)
"""Cards that were named, so that they can be counted."""
_CONTEXT = (
    *("chosen", "chosen_many", "chosen_kind", "looked", "trigger_card", "trigger_this", "in_replacement"),
    *("continuous", "duration", "last", "acting", "others_act", "named"),
    *(
        "top_moved",
        "named_member",
        "trigger_other",
        "of_gate",
        "destroys",
        "trigger_pair",
        "found",
        "on_field",
        "it_zone",
        "member_chosen",
        "trigger_open",
        "trigger_moved",
    ),
)


def _target_of(clauses: list[Clause]) -> tree.Target | None:
    """Return what a sentence of one clause is about: what is done instead may leave it out."""
    last = clauses[-1]
    while last.then or last.do:
        last = (last.then or last.do)[-1]
    target: tree.Target | None = getattr(last.made, "target", None)
    return target


def _is_plain(clause: Clause) -> bool:
    """Return whether a clause is what is simply done, or such clauses in braces."""
    return clause.kind == "plain" or (clause.kind == "group" and all(map(_is_plain, clause.do)))


def _names_value(arg: Arg) -> bool:
    """Return whether a phrase with は ends with a value, ``このメンバーのパワーは``, or is what a verb behind a comma acts on."""
    last = arg.node.children[-1] if arg.node is not None and arg.node.children else None
    value = isinstance(last, Token) and last.type in ("STAT", "LIMIT_OF")
    return arg.node is not None and (arg.particle in ("WO", "NI") or (arg.particle == "WA" and value))


def _is_counted(topic: Arg) -> bool:
    """Return whether a topic is so many cards that are chosen: ``相手のメンバー1体は``."""
    kinds = [] if topic.node is None else [getattr(word, "type", "") for word in topic.node.children]
    return (kinds[-2:-1] == ["COUNTER"] and kinds[-1:] == ["UP_TO"]) or kinds[-1:] == ["COUNTER"]


def _compares(unit: Unit) -> bool:
    """Return whether a unit ends with ``より大きく``."""
    node = unit.args[-1].node
    last = node.children[-1] if node is not None and node.children else None
    return isinstance(last, Token) and last.type == "THAN" and last.endswith("く")


def _has_list(sentence: Node) -> bool:
    """Return whether a sentence says that alternatives follow."""
    return any(isinstance(found, Token) and found.type == "OF_THESE" for found in sentence.scan_values(lambda _: True))


def _is_scaled(clause: Clause) -> bool:
    """Return whether につき multiplies a number of this clause instead of repeating it."""
    made = clause.made
    if isinstance(made, tree.Change):
        return not made.set and isinstance(made.amount, tree.Fixed)
    if not isinstance(made, tree.ChangePlayer) or made.set:
        return False
    return made.stat not in BANS and isinstance(made.amount, tree.Fixed)


def _scaled(clause: Clause, times: tree.Amount) -> Clause:
    """Return a change with its number multiplied."""
    made = clause.made
    assert isinstance(made, (tree.Change, tree.ChangePlayer))
    assert isinstance(made.amount, tree.Fixed)
    step, amount = made.amount.value, times
    if isinstance(times, (tree.CountOf, tree.CountAmong)):
        amount = replace(times, times=step)
    elif step != 1:
        amount = tree.Scaled(times, step)
    return replace(clause, made=replace(made, amount=amount))


def lasts(statement: tree.Statement) -> bool:
    """Return whether a statement may stand in a continuous ability."""
    return isinstance(statement, _LASTS)
