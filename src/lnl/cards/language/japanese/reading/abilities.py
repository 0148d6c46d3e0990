"""From Japanese text to an ability: icons, keywords, costs, and the whole.

Longer than 500 lines: icons, keywords and costs stand before any text, in each other's places.
"""

from __future__ import annotations

from dataclasses import replace

from lnl.cards import tree
from lnl.cards.language.bounds import MAX_EX_SOUL, MAX_LEVEL
from lnl.cards.language.grammar import Fault, Node, check_size, number_of, start, subtrees, token
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.grammar import parse_tree
from lnl.cards.language.japanese.reading.phrase import ANY_NUMBER, Count, Phrase
from lnl.cards.language.japanese.reading.sentences import SentenceReader, lasts
from lnl.cards.language.japanese.reading.units import Arg, Unit, units
from lnl.cards.language.japanese.spelling import normalise
from lnl.cards.language.japanese.verbs import Form
from lnl.cards.language.reading.abilities import (
    EVERYWHERE,
    HELD,
    NO_LOOK,
    NO_REST,
    ONCE,
    ONLY_EVERYWHERE,
    TOO_LATE,
    discards_itself,
    goes_everywhere,
    hand_cost_fault,
    hand_fault,
    is_among_looked,
    is_blamed_rightly,
    is_holding_misplaced,
    is_number_chosen,
    is_once_misplaced,
    is_partner_misplaced,
    is_rest_known,
    is_too_late,
    is_tranceunion_known,
    wherever_it_is,
)
from lnl.cards.language.reading.costs import MOVING, exchanged, moves_alone
from lnl.cards.language.reading.exchanges import OFF_FIELD, is_exchange_void
from lnl.cards.language.reading.sentences import Clause
from lnl.cards.language.reading.triggers import MOVES
from lnl.cards.language.together import NOT_TOGETHER, are_understood
from lnl.cards.language.triggering import SOUL_GONE, is_soul_gone, with_soul_that_was
from lnl.cards.language.words import ABILITY_ZONES, PAID_FROM_BOTTOM, TOP_VERBS
from lnl.cards.tree import DESTINATIONS, CostVerb, Who
from lnl.cards.tree.keywords import DETONATE, DETONATE_SKILL, DETONATION, ON_GATE_DESTRUCTION, join, keyword_condition
from lnl.contract.enums import AbilityKind, Keyword, Zone
from lnl.contract.limits import MAX_COST_PARTS

_KINDS = {"自": AbilityKind.AUTO, "永": AbilityKind.CONT, "起": AbilityKind.ACT}
_KEYWORDS = {word: Keyword[name.replace(" ", "_").upper()] for word, name in words.KEYWORDS.items()}
_OWN_KIND = {
    Keyword.LOGIC_DRIVE: AbilityKind.ACT,
    Keyword.MAKE_UP: AbilityKind.ACT,
    Keyword.TRANCE_CHANGE: AbilityKind.CONT,
    Keyword.TOOL_SKILL: AbilityKind.TOOL,
}
"""Keywords that belong to one kind of ability; EX soul goes with all, the others with automatic ones (chapter 11)."""
_OF_AUTO = dict.fromkeys(
    (Keyword.ON_GATE_DESTRUCTION, Keyword.COVENANT, Keyword.DETONATE, Keyword.DETONATE_SKILL), AbilityKind.AUTO
)
"""Keywords that say of themselves that an ability is automatic."""
_COST_VERBS = {said: verb for verb, said in words.COST_VERBS.items()} | {
    ("ドロップ領域に", "置く"): CostVerb.DROP,
    ("ドロップ領域に", "戻す"): CostVerb.DROP,
    ("ストックに", "置く"): CostVerb.STOCK,
    ("ソウルに", "置く"): CostVerb.SOUL,
    ("ソウルに", "加える"): CostVerb.SOUL,
    ("ストックに", "戻す"): CostVerb.STOCK,
    ("ストックに", "加える"): CostVerb.STOCK,
    ("リムーブ領域に", "戻す"): CostVerb.REMOVE,
    ("パージ領域に", "置く"): CostVerb.PURGE,
    ("", "リムーブする"): CostVerb.REMOVE,
    ("手札に", "加える"): CostVerb.RETURN,
    ("山札の一番上に", "戻す"): CostVerb.TOP,
    ("山札の一番下に", "戻す"): CostVerb.BOTTOM,
}
_FACINGS = {word: verb for verb, word in words.COST_DEEDS.items()}
_REVEALS = "a cost can only reveal a card in your hand or tool zone, or all of them"


class Reader(SentenceReader):
    """Builds one ability."""

    kind: AbilityKind | None = None
    keyword = Keyword.NONE
    keyword_value = 0
    once = False
    zone: Zone | None = None
    found_cost: tree.Cost | None = None
    partners: tuple[tuple[tree.Filter, ...], ...] | None = None
    everywhere = False

    # --- icons and keywords --------------------------------------------------------------------------------------------

    def _marks(self, marks: list[Node]) -> None:
        costs = [mark for mark in marks if mark.data == "mark"]
        for mark in marks:
            if mark not in costs:
                getattr(self, "_mark_" + str(mark.data))(mark)
        if self.kind is None:
            self.kind = _OWN_KIND.get(self.keyword, _OF_AUTO.get(self.keyword))
        if self.kind is None:
            raise Fault(
                0, "the icon is missing: an ability begins with 【自】, 【永】, 【起】 or 【ロジックドライブ】 (9.1.2)"
            )
        own = _OWN_KIND.get(self.keyword, AbilityKind.AUTO)
        if self.keyword not in (Keyword.NONE, Keyword.EX_SOUL) and self.kind is not own:
            raise Fault(start(marks[0]), "this keyword belongs to another kind of ability (chapter 11)")
        self.continuous = self.trigger_this = self.kind is AbilityKind.CONT  # 【永】ソウルが2枚以上なら、パワー+1000
        if self.once and self.kind not in (AbilityKind.AUTO, AbilityKind.ACT, AbilityKind.CONT):
            raise Fault(start(marks[0]), "【ターン1回】 stands on 自, 起 and 永 only (12.4.1.1)")
        self.of_effect = self.kind in (AbilityKind.AUTO, AbilityKind.TOOL)
        if len(costs) > 1:
            raise Fault(start(costs[1]), "an ability has one cost")
        for mark in costs:
            self._head_cost(mark)

    def _head_cost(self, mark: Node) -> None:
        if self.kind not in (AbilityKind.AUTO, AbilityKind.ACT):
            raise Fault(start(mark), "an ability of this kind has no cost (9.1.2.1): begin with 【起】 or leave it out")
        self.in_cost = self.kind is AbilityKind.ACT
        cost = self.cost(subtrees(mark)[0])
        self.in_cost = False
        if self.kind is AbilityKind.ACT:
            self.found_cost = cost
        else:
            self.head_cost = cost

    def _mark_icon(self, mark: Node) -> None:
        word = token(mark, "ICON")
        assert word is not None
        kind = _KINDS[word]
        if self.kind is not None:
            raise Fault(start(mark), "an ability has one icon: begin the next ability on a line of its own")
        self.kind = kind

    def _mark_once(self, mark: Node) -> None:
        if self.once:
            raise Fault(start(mark), "this was already said")
        self.once = True

    def _mark_valid_in(self, mark: Node) -> None:
        said = self.phrase(subtrees(mark)[0])
        if self.zone is not None:
            raise Fault(start(mark), "this was already said")
        if said.zone not in ABILITY_ZONES or not said.says_only("zone", "who"):
            known = "、".join(words.ZONES[zone] for zone in ABILITY_ZONES)
            raise Fault(said.at, f"abilities are valid only in one of these zones: {known} (9.3.2.6)")
        self.zone = self.only_zone = said.zone

    def _mark_everywhere(self, mark: Node) -> None:
        if self.everywhere or self.zone is not None:
            raise Fault(start(mark), "where this ability is valid was already said")
        self.everywhere = True

    def _mark_valid_if(self, mark: Node) -> None:
        found = list(units(subtrees(mark)[0]))
        for unit in found:
            self.known(unit)
            if unit.kind == "FOLLOW" and not unit.args:
                continue
            if unit is found[-1] and unit.kind not in ("NARA", "DURING"):
                raise Fault(unit.at, "a condition with なら was expected: 【この能力はあなたの手札が3枚以下なら有効】")
            self.conditions.append(self.condition(unit))

    def _mark_keyword(self, mark: Node) -> None:
        word, number, data = token(mark, "KEYWORD"), token(mark, "INT"), subtrees(mark)
        assert word is not None
        keyword = _KEYWORDS[word]
        if self.keyword is not Keyword.NONE:
            raise Fault(start(mark), "this does not go with the keyword before it")
        self.keyword = keyword
        if keyword in (Keyword.EX_SOUL, Keyword.MAKE_UP):
            if number is None:
                name = "soul cards are needed: 【EXソウル1】 (11.6)"
                if keyword is Keyword.MAKE_UP:
                    name = "the level goes up to: メークLv2 (11.11)"
                raise Fault(start(mark), f"the number is missing: write how many {name}")
            most, what = (MAX_EX_SOUL, "EXソウル goes") if keyword is Keyword.EX_SOUL else (MAX_LEVEL, "メーク goes")
            self.keyword_value = number_of(number, most, what)
            if keyword is Keyword.EX_SOUL and self.keyword_value < 1:
                raise Fault(start(number), "EXソウル needs at least 1")
        elif number is not None:
            raise Fault(start(number), f"{word} has no number")
        if keyword in (Keyword.COVENANT, Keyword.TRANCE_CHANGE):
            if not data:
                raise Fault(start(mark), f"the data are missing: {word}-「ヴェクシス」か《トリトミー》")
            self.partners = self.alternatives(data[0])
        elif data:
            raise Fault(start(data[0]), f"{word} has no data behind it")

    # --- costs (5.22) ----------------------------------------------------------------------------------------------------

    def cost(self, node: Node, payer: Who = Who.YOU) -> tree.Cost:
        """Build a cost."""
        parts = subtrees(node)
        if len(parts) > MAX_COST_PARTS:
            raise Fault(start(node), f"a cost has at most {MAX_COST_PARTS} parts in free order")
        outer, self.acting, self.last = (self.acting, self.last), payer, None
        cost = tree.Cost(tuple(self._part(part, payer) for part in parts))
        self.acting, self.last = outer
        reveals = [
            i for part in cost.parts for i in part if isinstance(i, tree.CostCards) and i.verb is CostVerb.REVEAL
        ]
        if len(reveals) > 1:
            raise Fault(start(node), "a cost reveals cards once")
        if sum(tree.makes_soul(item) for part in cost.parts for item in part) > 1:
            raise Fault(start(node), "a cost puts cards into one soul")
        if not cost.stands_apart:
            raise Fault(
                start(node), "what is paid besides cards that are alike, differ or are revealed must not touch them"
            )
        kinds = (tree.CostCards, tree.CostTop, tree.CostBottom)
        taking = [i for part in cost.parts for i in part if isinstance(i, kinds)]
        self.moved = len(taking) == 1
        self.moved_away = self.moved and tree.destination(taking[0]) not in (None, Zone.CIRCLE)
        items = [item for part in cost.parts for item in part]
        for item in items:
            if (hosts := getattr(item, "hosts", None)) is not None:
                self._note(tree.Fixed(1), hosts)
                self.is_host = True
        if any(isinstance(item, MOVING) for item in items) and not moves_alone(items):
            raise Fault(
                start(node), "a cost that moves this member is understood with payments and with resting it, once"
            )
        return cost

    def _part(self, node: Node, payer: Who) -> tuple[tree.CostItem, ...]:
        items: list[tree.CostItem] = []
        for unit in units(node):
            self.known(unit)
            hows = [arg for arg in unit.args if arg.particle == "HOW"]
            unit.args = [arg for arg in unit.args if arg.particle != "HOW"]
            item = self._item(unit, payer, items)
            for how in hows:
                item = self._shown(item, how)
            items.append(item)
            unit.done()
        return tuple(items)

    def _shown(self, item: tree.CostItem, how: Arg) -> tree.CostItem:
        """Build what is done with cards that are revealed first: ``手札を1枚公開してから山札の一番下に置く``."""
        if str(how.word) in ("表向きで", "裏向きで") and getattr(item, "verb", None) is CostVerb.STOCK:
            if isinstance(item, (tree.CostTop, tree.CostBottom)):
                raise Fault(how.at, "the top card of a deck is put into the stock face down to pay a cost")
            assert isinstance(item, (tree.CostThis, tree.CostCards))
            return replace(item, verb=CostVerb.STOCK_FACE_UP if how.word == "表向きで" else CostVerb.STOCK)
        if str(how.word) == "好きな順番で" and getattr(item, "verb", None) in (CostVerb.BOTTOM, CostVerb.TOP):
            return item  # they are paid one by one
        if str(how.word) != words.SHOWN or not isinstance(item, (tree.CostCards, tree.CostTop)):
            raise Fault(how.at, "this does not belong to what is said here")
        if item.verb not in DESTINATIONS or item.count is None:
            raise Fault(how.at, "what is revealed is moved then, so many cards as are named")
        return replace(item, shown=True)

    def _item(self, unit: Unit, payer: Who, before: list[tree.CostItem]) -> tree.CostItem:
        verb = unit.verb
        if verb is None:
            return self._payment(unit)
        if unit.kind != "VERB":
            raise Fault(unit.at, "a cost says what is done: 手札を1枚捨てる")
        if verb.lemma == "動かす":
            return self._move_cost(unit, payer)
        if verb.lemma == "入れ替える":
            return self._exchange_cost(unit, payer)
        into = unit.take("NI")
        where, hosts = self._where(into, payer)
        found = _COST_VERBS.get((where, verb.lemma))
        if found is None:
            if verb.lemma == "払う":
                return self._payment(unit)
            raise Fault(unit.at, f"{where}{verb.lemma} is not understood as a cost")
        arg = unit.take("WO")
        if arg is None or arg.node is None:
            if before and isinstance(before[-1], tree.CostThis):
                return self._this_pays(found, hosts, unit.at)
            last = before[-1] if before else None
            if isinstance(last, tree.CostCards) and last.verb is CostVerb.REVEAL and last.selector.zone is Zone.HAND:
                if found not in DESTINATIONS or last.count is None:
                    raise Fault(unit.at, "what is revealed is moved then, so many cards as are named")
                before.pop()
                return replace(last, verb=found, shown=True, hosts=hosts)
            raise Fault(unit.at, "what pays this is missing: このメンバーを, 手札を1枚")
        cards, count = self.phrase(arg.node), self._bare_count(unit)
        source = unit.take("KARA")
        if isinstance(cards.target, tree.This) and cards.zone is not None:
            self._only_from(Phrase(cards.at, zone=cards.zone, who=cards.who))
        if source is not None and source.node is not None:
            place = self.phrase(source.node)
            if isinstance(cards.target, tree.This):
                self._only_from(place)
            else:
                self._from(cards, place)
        item = self._cost_cards(found, cards, count or cards.count, payer, arg.at)
        if isinstance(item, tree.CostThis):
            return self._this_pays(found, hosts, arg.at)
        if isinstance(item, tree.CostBottom):
            return item
        assert isinstance(item, (tree.CostCards, tree.CostTop))
        return replace(item, hosts=hosts)

    def _this_pays(self, verb: CostVerb, hosts: tree.Selector | None, at: int) -> tree.CostItem:
        """Build what this card pays with."""
        if verb is CostVerb.SOUL and hosts is None:
            raise Fault(at, "no card becomes soul of its own")
        return tree.CostThis(verb, hosts)

    def _where(self, into: Arg | None, payer: Who) -> tuple[str, tree.Selector | None]:
        """Return where cards are put, and of which members one is chosen whose soul they become."""
        if into is None or into.node is None:
            return "", None
        said = self.in_soul(into.node)
        host, self.host = self.host, None
        if not (said.soul and isinstance(said.target, tree.ItsSoul) and said.says_only("target", "soul")):
            return self._place(said, into, payer), None
        hosts = None if host is None else self.hosts(host)
        if (hosts is None and (said.target.of != tree.This() or payer is not Who.YOU)) or (
            hosts is not None and hosts.who is not payer
        ):
            raise Fault(
                into.at, "a cost puts cards into this member's soul, or into that of one of the payer's members"
            )
        return "ソウルに", hosts

    def _only_from(self, place: Phrase) -> None:
        """Take up ``このカードをドロップ領域から``: the ability is valid in that zone only."""
        if place.zone is Zone.CIRCLE and place.says_only("zone"):
            return
        if place.zone not in ABILITY_ZONES or not place.says_only("zone", "who") or place.who not in (None, Who.YOU):
            raise Fault(place.at, "abilities are not valid in this zone")
        if self.zone not in (None, place.zone):
            raise Fault(place.at, "this ability is valid in another zone")
        self.zone = self.only_zone = place.zone

    def valid_in(self, p: Phrase) -> None:
        """Take up ``手札のこのカード`` in what lasts: the ability is valid there only."""
        self._only_from(Phrase(p.at, zone=p.zone, who=p.who))

    def _move_cost(self, unit: Unit, payer: Who) -> tree.CostItem:
        """Build ``このメンバーを後ろの空いているサークルに動かす``."""
        into, arg = unit.take("NI"), unit.take("WO")
        if into is None or into.node is None or arg is None or arg.node is None:
            raise Fault(unit.at, "say what is moved where: このメンバーを空いているサークルに動かす")
        if self.phrase(arg.node).target != tree.This() or payer is not Who.YOU:
            raise Fault(arg.at, "a cost moves the card that has it: このメンバーを空いているサークルに動かす")
        return tree.CostMove(self.circles(self.phrase(into.node)))

    def _exchange_cost(self, unit: Unit, payer: Who) -> tree.CostItem:
        """Build ``このメンバーとあなたの他のメンバー1体を入れ替える``."""
        this, other = unit.take("TO"), unit.take("WO")
        count = self._bare_count(unit)
        if this is None or this.node is None or other is None or other.node is None:
            raise Fault(unit.at, "say what changes places: このメンバーとあなたの他のメンバー1体を入れ替える")
        if self.phrase(other.node).target == tree.This():
            this, other = other, this
        assert this.node is not None
        assert other.node is not None
        cards = self.phrase(other.node)
        count = count or cards.count
        if self.phrase(this.node).target != tree.This() or payer is not Who.YOU or cards.target is not None:
            raise Fault(
                this.at, "a cost exchanges the card that has it: このメンバーとあなたの他のメンバー1体を入れ替える"
            )
        if count is None or count.amount != tree.Fixed(1) or count.up_to or count.op.name != "EQ":
            raise Fault(other.at, "this member is exchanged for one member: あなたの他のメンバー1体")
        return exchanged(self.selector(cards), other.at)

    def _place(self, said: Phrase, into: Arg, payer: Who) -> str:
        if said.who is not None and said.who is not payer:
            raise Fault(into.at, "cards go to the zones of their own player (4.1.7)")
        if said.filters in ([tree.IsFaceUp(True)], [tree.IsFaceUp(False)]):
            return "表向きに" if said.filters == [tree.IsFaceUp(True)] else "裏向きに"
        if said.zone is None or not said.says_only("zone", "who", "place"):
            raise Fault(into.at, "a cost puts cards into hand, stock, drop, remove or purge zone, or under the deck")
        return words.ZONES[said.zone] + {"bottom": "の一番下", "top": "の一番上"}.get(said.place, "") + "に"

    def _payment(self, unit: Unit) -> tree.CostItem:
        arg = unit.take("WO") or unit.take("")
        said = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if said is not None and said.deed in _FACINGS and said.amount is not None and said.says_only("deed", "amount"):
            return tree.CostFacing(_FACINGS[said.deed], said.amount)
        if said is None or said.amount is None or not said.says_only("amount"):
            raise Fault(unit.at, "a cost says what is done, or a number in a circle: ①, 手札を1枚捨てる")
        self.x_named = self.x_named or (self.in_cost and said.amount == tree.TheX())
        return tree.PayStock(said.amount)

    def _cost_cards(self, verb: CostVerb, cards: Phrase, count: Count | None, payer: Who, at: int) -> tree.CostItem:
        target = cards.target
        if verb is CostVerb.REVEAL and target is not None:
            raise Fault(at, _REVEALS)
        if isinstance(target, tree.This):
            if payer is not Who.YOU or count is not None:
                raise Fault(at, "this card is one card, and pays only for its own player")
            return tree.CostThis(verb)
        if isinstance(target, tree.TopOfDeck):
            if target.who is not payer or verb not in (*TOP_VERBS, CostVerb.SOUL):
                raise Fault(at, "a cost can only drop, stock or remove the top of the payer's deck")
            return tree.CostTop(verb, target.count)
        if isinstance(target, tree.BottomOf):
            kept = verb not in TOP_VERBS or (verb is CostVerb.STOCK and target.zone is Zone.STOCK)
            if target.who is not payer or kept:
                raise Fault(at, PAID_FROM_BOTTOM)
            return tree.CostBottom(verb, target.count, target.zone)
        if target is not None and not isinstance(target, tree.ItsSoul):
            raise Fault(at, "these cards cannot pay a cost")
        different, alike, cards.different, cards.alike = cards.different, cards.alike, None, False
        default = Zone.HAND if verb is CostVerb.DISCARD else None
        every = cards.every or (count is not None and count.counter == "すべて")
        selector = self.selector(cards, default, payer)
        if selector.host is not None and verb in (CostVerb.REST, CostVerb.STAND, CostVerb.DISCARD, CostVerb.REVEAL):
            raise Fault(at, "soul cards and set cards pay a cost by moving")
        if selector.who is not payer:
            raise Fault(at, "a cost is paid with the payer's own cards (9.4.2)")
        if verb is CostVerb.DISCARD and selector.zone is not Zone.HAND:
            raise Fault(at, "only cards in a hand can be discarded (5.8)")
        if count is None and not every:
            if selector.zone is not Zone.MY_LOGICALIST:
                raise Fault(at, "say how many cards, or すべて")
            count = Count(tree.Fixed(1), "枚")
        if count is not None and count.counter == ANY_NUMBER and count.up_to:
            count = Count(self.said_by_payer(at), "枚")
        if count is not None and not every and (count.up_to or count.op.name != "EQ"):
            raise Fault(at, "a cost takes a certain number of cards: 手札を2枚捨てる")
        amount = None if every or count is None else count.amount
        if verb is CostVerb.REVEAL and selector.zone not in (Zone.HAND, Zone.TOOL):
            raise Fault(at, _REVEALS)
        if different is None:
            return tree.CostCards(verb, selector, amount)
        if amount in (None, tree.Fixed(1)) or (alike and amount != tree.Fixed(2)):
            raise Fault(at, "of how many cards this is said is not understood: two, or several that differ")
        return tree.CostCards(verb, selector, amount, common=different, different=not alike)

    # --- the whole ----------------------------------------------------------------------------------------------------------

    def ability(self, root: Node) -> tree.Ability:
        """Build an ability from the tree of its text."""
        marks = [node for node in subtrees(root) if node.data not in ("sentence", "bullet")]
        sentences = [node for node in subtrees(root) if node.data in ("sentence", "bullet")]
        if not marks:
            raise Fault(
                0, "the icon is missing: an ability begins with 【自】, 【永】, 【起】 or 【ロジックドライブ】 (9.1.2)"
            )
        self._marks(marks)
        self.understood = marks[-1].meta.end_pos
        own = keyword_condition(self.keyword, self.keyword_value)
        conditions = [own] if own is not None else []
        sentences = [s for s in sentences if subtrees(s)] if self.keyword in _WITHOUT_TEXT else sentences
        made = self._keyword_effect(sentences)
        trigger = self._keyword_trigger()
        if made is None:
            first: list[Unit] | None = None
            if not sentences or not subtrees(sentences[0]) or sentences[0].data == "bullet":
                raise Fault(marks[-1].meta.end_pos, "the effect is missing")
            if self.kind is AbilityKind.AUTO and trigger is None:
                trigger, first = self._main_trigger(list(units(subtrees(sentences[0])[0])))
            elif self.kind is AbilityKind.ACT:
                self._no_trigger(list(units(subtrees(sentences[0])[0])))
            self.effect_at = start(sentences[0])
            clauses = self.effect(sentences, first)
            if self.continuous:
                clauses = self._continuous(clauses, sentences)
            made = self.made(clauses)
        conditions += self.conditions + self.event_conditions
        asks = any(isinstance(part, (tree.InPhase, tree.OutsidePhase)) for part in tree.nodes(tuple(conditions)))
        if self.continuous and asks and not all(isinstance(statement, tree.Replace) for statement in made):
            raise Fault(
                self.phase_at or 0, "what lasts is not asked for a phase: say it of an ability of kind 自 or 起"
            )
        self._check_x(made)
        if self.head_cost is not None:
            raise Fault(start(marks[-1]), "this cost is never paid: the effect needs コストを払ってよい")
        assert self.kind is not None
        self._check_places(marks[-1], made, trigger, conditions)
        built = with_soul_that_was(
            tree.Ability(
                self.kind,
                made,
                self.keyword,
                trigger,
                join(tuple(conditions)),
                self.found_cost,
                self.once,
                self.keyword_value,
                self.zone,
                self.everywhere,
            )
        )
        built = wherever_it_is(built)
        if self.once and is_once_misplaced(self.kind, made):
            raise Fault(start(marks[0]), ONCE)
        if not is_among_looked(built):
            raise Fault(self.effect_at, NO_LOOK)
        if not is_rest_known(built):
            raise Fault(self.effect_at, NO_REST)
        if is_too_late(built):
            raise Fault(self.effect_at, TOO_LATE)
        if is_soul_gone(built):
            raise Fault(self.effect_at, SOUL_GONE)
        if is_partner_misplaced(built):
            raise Fault(self.effect_at, ONLY_EVERYWHERE)
        if not are_understood(built, self.together.values()):
            raise Fault(min(self.together), NOT_TOGETHER)
        if is_holding_misplaced(built):
            raise Fault(self.effect_at, HELD)
        if is_exchange_void(built):
            raise Fault(self.effect_at, OFF_FIELD)
        if self.tranceunion_at is not None and not is_tranceunion_known(built):
            raise Fault(self.tranceunion_at, "the tranceunion of a trance is known where the trigger is that trance")
        if self.blamed_at is not None and not is_blamed_rightly(built):
            raise Fault(
                self.blamed_at,
                "who destroyed it is known where the trigger is この門が破壊された時, and which gate it was where that is"
                " このメンバーが門を破壊した時",
            )
        if self.x_at is not None and self.of_effect and not tree.names_x_once(built):
            raise Fault(
                self.x_at, "one payment, Ⓧを払ってよい, says what X is, and only what follows そうしたら names it"
            )
        if (self.number_chosen or self.kind_chosen is not None) and self.x_at is not None:
            raise Fault(self.x_at, "an ability names X or lets a number or a word be chosen, not both")
        if self.number_at is not None and not is_number_chosen(built):
            raise Fault(self.number_at, "what was chosen is known in the same ability only")
        return built

    def _check_places(
        self,
        mark: Node,
        made: tuple[tree.Statement, ...],
        trigger: tree.Trigger | None,
        conditions: list[tree.Condition],
    ) -> None:
        """Refuse what cannot be valid in all zones, or in the hand (9.3.2.6)."""
        if self.everywhere:
            valid = goes_everywhere(made, join(tuple(conditions)))
            if not valid or self.zone is not None or self.kind is not AbilityKind.CONT:
                raise Fault(start(mark), EVERYWHERE)
        discards = self.found_cost is not None and discards_itself(self.found_cost)
        if self.kind is AbilityKind.ACT and self.zone is None and discards:
            self.zone = Zone.HAND  # 5.8.1
        waits = self.kind is AbilityKind.AUTO and trigger is not None and trigger.subject != tree.This()
        moves = [node for node in tree.nodes(made) if getattr(node, "target", None) == tree.This()]
        if self.this_there is not None and self.zone is None and len(moves) < 2:
            if waits or self.kind is AbilityKind.ACT:
                zone, at = self.this_there
                there = words.ZONES[zone]
                raise Fault(
                    at, f"this ability is valid on the field: say 【この能力は{there}のみで有効】 before it (9.3.2.6)"
                )
        if self.zone is not Zone.HAND:
            return
        fault = hand_fault(self.kind, self.keyword, trigger, made) or hand_cost_fault(self.found_cost, made)
        if fault is not None:
            raise Fault(start(mark), fault)

    def _check_x(self, made: tuple[tree.Statement, ...]) -> None:
        if self.x_at is None or self.x_named:
            return
        if self.kind is AbilityKind.ACT and any(isinstance(node, tree.TheX) for node in tree.nodes(self.found_cost)):
            return
        raise Fault(self.x_at, "X is not named: the cost of an ability of kind 起 needs Ⓧ (9.6.2.2.1)")

    def _no_trigger(self, found: list[Unit]) -> None:
        if found and found[0].kind == "TOKI" and found[0].verb is not None:
            raise Fault(found[0].at, "an activated ability has no trigger condition (9.1.2): is it 【自】?")

    def _main_trigger(self, found: list[Unit]) -> tuple[tree.Trigger, list[Unit]]:
        """Build what stands before the effect: conditions and the trigger."""
        index = next((k for k, unit in enumerate(found) if unit.kind in ("TOKI", "START", "UNKNOWN")), None)
        if index is None and found[0].kind in ("NARA", "CASE") and found[0].verb is not None:
            if found[0].verb.form in (Form.PAST, Form.PASSIVE_PAST):
                index = 0  # このメンバーが攻撃した場合、
        if index is None or any(unit.kind in ("DURATION", "NEXT", "VERB", "MAY") for unit in found[:index]):
            raise Fault(
                found[0].at,
                "an ability of kind 自 needs a trigger here, ～した時、 or ～開始時、, or a keyword that has one (9.1.2.2.1)",
            )
        for unit in found[:index]:
            if unit.kind == "FOLLOW" and not unit.args:
                continue
            self.conditions.append(self.during(unit) if unit.kind == "DURING" else self._lead(unit))
            self.understood = unit.end
        moment = found[index]
        self.known(moment)
        if moment.kind == "START" and moment.args and moment.args[0].node is not None:
            if self.phrase(moment.args[0].node).coordinate:
                raise Fault(moment.at, "an ability waits for every such moment: one moment is said inside an effect")
        trigger = self.trigger(moment)
        self.has_moved = isinstance(trigger.subject, tree.This) and trigger.event in MOVES
        self.trigger_moved = isinstance(trigger.subject, tree.All) and trigger.event in MOVES
        self.is_defined = isinstance(trigger.subject, tree.This) and trigger.event is tree.TriggerEvent.DEFINED
        became = trigger.event is tree.TriggerEvent.SOUL_BY_TRANCE or trigger.zone is Zone.SOUL
        self.into_soul = (
            isinstance(trigger.subject, tree.This) and became and trigger.event is not tree.TriggerEvent.LEFT
        )
        self.understood = moment.end
        if not found[index + 1 :]:
            raise Fault(moment.end, "the effect is missing")
        return trigger, found[index + 1 :]

    def _lead(self, unit: Unit) -> tree.Condition:
        if unit.kind not in ("NARA", "EXISTS", ""):
            raise Fault(unit.at, "before the trigger only conditions stand")
        return self.condition(unit)

    def _keyword_trigger(self) -> tree.Trigger | None:
        if self.keyword is Keyword.COVENANT:
            assert self.partners is not None
            self._note_trigger(tree.This())
            self.in_covenant = True
            return tree.Trigger(tree.TriggerEvent.SOUL_BY_TRANCE, tree.This(), partner=self.partners)
        if self.keyword in (Keyword.ON_GATE_DESTRUCTION, Keyword.DETONATE_SKILL):
            self._note_trigger(tree.This())
            return ON_GATE_DESTRUCTION if self.keyword is Keyword.ON_GATE_DESTRUCTION else DETONATE_SKILL
        return DETONATE if self.keyword is Keyword.DETONATE else None

    def _keyword_effect(self, sentences: list[Node]) -> tuple[tree.Statement, ...] | None:
        """Return the effect of a keyword that is printed without one."""
        if self.keyword not in _WITHOUT_TEXT:
            return None
        if sentences:
            raise Fault(start(sentences[0]), "this keyword is printed without a text of its own (chapter 11)")
        if self.keyword is Keyword.TRANCE_CHANGE:
            assert self.partners is not None
            return (tree.TranceChange(self.partners),)
        return DETONATION if self.keyword is Keyword.DETONATE else (tree.MakeUp(self.keyword_value),)

    def _continuous(self, clauses: list[Clause], sentences: list[Node]) -> list[Clause]:
        if not clauses:
            raise Fault(start(sentences[0]), "the effect is missing")
        first = clauses[0]
        if any(clause.kind == "if" for clause in clauses[1:]):
            return self._conditional(clauses)
        if first.kind == "if" and first.then is None:
            if len(clauses) > 1 and not all(_adds(sentence) for sentence in sentences[1:]):
                raise Fault(
                    first.at,
                    "this condition is of one sentence only: join the next with さらに, or print it as an ability of its own",
                )
            assert first.condition is not None
            self.conditions.append(first.condition)
            clauses = first.do + clauses[1:]
        for clause in clauses:
            if clause.made is None or not lasts(clause.made):
                raise Fault(clause.at, "an ability of kind 永 only changes, grants, forbids or replaces")
        return clauses

    def _conditional(self, clauses: list[Clause]) -> list[Clause]:
        """Check sentences that have conditions of their own."""
        if clauses[0].kind == "if" and any(clause.kind != "if" for clause in clauses):
            raise Fault(
                clauses[0].at,
                "a condition can belong to one sentence or to all of them: give each one, or print them as abilities of their own",
            )
        for clause in clauses:
            for inner in clause.do if clause.kind == "if" else [clause]:
                replaces = clause.kind == "if" and isinstance(inner.made, tree.Replace)
                if clause.then is not None or inner.made is None or not lasts(inner.made) or replaces:
                    raise Fault(inner.at, "an ability of kind 永 only changes, grants, forbids or replaces")
        return clauses

    def granted(self, quoted: Arg) -> tree.Ability:
        """Build the ability in quotation marks; faults are placed in the outer text."""
        assert quoted.word is not None
        try:
            ability = build_spelled(str(quoted.word)[1:-1], self.names, self.elements)
            if ability.zone is not None:
                raise Fault(0, "a granted ability is valid where its card is")
        except Fault as fault:
            fault.at += quoted.at + 1
            raise
        return ability


_WITHOUT_TEXT = (Keyword.TRANCE_CHANGE, Keyword.DETONATE, Keyword.MAKE_UP)


def _adds(sentence: Node) -> bool:
    clauses = subtrees(sentence)
    first = next(units(clauses[0]), None) if clauses else None
    return first is not None and first.kind == "FOLLOW" and str(first.ends[0]) in ("さらに", "そうしたら")


def build_spelled(text: str, names: list[str], elements: list[str]) -> tree.Ability:
    """Build one ability from text that is spelled as the grammar has it.

    Args:
        text: the text; names and elements are private characters in it.
        names: the names behind the characters.
        elements: the elements behind the characters.

    Raises:
        Fault: the text is refused.
    """
    root = parse_tree(text)
    reader = Reader(names, elements)
    try:
        return reader.ability(root)
    except Fault as fault:
        fault.understood = reader.understood
        raise


def build(text: str) -> tree.Ability:
    """Build one ability from Japanese text.

    Raises:
        Fault: the text is refused; it is placed in the text as it was typed.
    """
    check_size(text)
    spelled, kept = normalise(text)
    try:
        return build_spelled(spelled.text, kept.names, kept.elements)
    except Fault as fault:
        understood = text[: spelled.origin(fault.understood)].strip()
        fault.at = spelled.origin(min(fault.at, len(spelled.text)))
        fault.message += "\n  read as Japanese" + (f"; understood so far: {understood}" if understood else "")
        raise


__all__ = ["Reader", "build", "build_spelled"]
