"""From Japanese clauses to choices: what a verb acts on, and how many."""

from __future__ import annotations

import re
from dataclasses import replace

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node, number_of
from lnl.cards.language.japanese.reading.numbers import soul_of
from lnl.cards.language.japanese.reading.phrase import ANY_NUMBER, Count, Phrase
from lnl.cards.language.japanese.reading.units import Arg, Unit
from lnl.cards.language.japanese.reading.values import ONE, Values
from lnl.cards.language.together import PLAINLY, SEARCHED
from lnl.cards.language.words import ONE_WORD, is_set, is_unplaced, number_there, order_filters, type_mask
from lnl.cards.tree import TypeMask, Who
from lnl.contract.enums import Zone
from lnl.contract.limits import MAX_X


def taken(cards: Phrase) -> Count:
    """Return how many cards a phrase counts, which it then no longer says."""
    assert cards.count is not None
    count, cards.count = cards.count, None
    return count


_OF_MEMBERS = ("スタンドする", "レストする", "瞬動する")
"""What is done to members on the field, or to cards that stand elsewhere."""


def _compared(choice: tree.Choose, common: tree.Common | None, alike: bool) -> tree.Choose:
    """Return a choice of cards that are alike or differ in something, or in nothing."""
    return replace(choice, alike=common) if alike else replace(choice, different=common)


class Choosing(Values):
    """Builds choices."""

    def __init__(self, names: list[str], elements: list[str]) -> None:
        super().__init__(names, elements)
        self.searched: Phrase | None = None
        """The deck that was looked through: what is chosen next is searched for there."""
        self.instead = False
        """Whether what the clause under way does takes the place of what the sentence before did."""
        self.described: Phrase | None = None
        """What was chosen from last: ``Cなら、代わりに2枚まで選び`` leaves it out."""
        self.random = False
        """Whether chance takes the cards of the choice under way."""
        self.it_who: Who | None = None
        self.host: tuple[Phrase, Count] | None = None
        """Among which members the one is whose soul cards become."""
        """Whose the cards are that were chosen last, if that is known."""

    def ask_nothing(self, at: int) -> None:
        """Refuse a choice inside a replacement."""
        if self.in_replacement:
            raise Fault(at, "a replacement asks nothing: no choice can stand here (9.10)")

    def only_you(self, at: int) -> None:
        """Refuse another player where the tree has no place for one."""
        if self.acting is not Who.YOU:
            raise Fault(at, "this is understood of you only, not yet of another player")

    def object(self, unit: Unit) -> tuple[list[tree.Statement], tree.Target]:
        """Return what a verb acts on, after the choice that the clause contains."""
        arg, source = unit.take("WO"), unit.take("KARA")
        count, hidden = self._bare_count(unit), False
        if arg is None or arg.node is None:
            if source is None and count is None:
                lemma = "" if unit.verb is None else unit.verb.lemma
                return [], self._left_out_or_this(unit.at, lemma in _OF_MEMBERS and not self.chosen_stands, lemma)
            if source is None or source.node is None or count is None:
                raise Fault(unit.at, "what is meant is missing: a word with を")
            described, arg = self.phrase(source.node), source
        else:
            described = self.phrase(arg.node)
            if source is not None and source.node is not None:
                origin = self.phrase(source.node)
                self._from(described, origin)
                hidden = origin.zone is Zone.DECK and not origin.place and described.target is None
                self._note_this(described, origin)
            self._note_this(described, described)
        if described.every and count is not None:
            raise Fault(arg.at, "how many was said twice")
        return self._objects(described, count, arg.at, hidden)

    def _note_this(self, described: Phrase, place: Phrase) -> None:
        """Note where this card is from where something is done with it: ``手札のこのカードを``, ``手札からこのカードを``."""
        if described.target == tree.This() and place.zone not in (None, Zone.CIRCLE):
            self.this_there = place.zone, place.at

    def _objects(
        self, described: Phrase, count: Count | None, at: int, hidden: bool = False
    ) -> tuple[list[tree.Statement], tree.Target]:
        count = count or described.count
        if count is not None and count.counter == "すべて":
            described.every, count = True, None
        if described.is_count and self.looked and not self.chosen:
            described.among = True  # ``3枚を見て、1枚を手札に加える``
        if described.extreme is not None and count is None and not described.every:
            count = Count(ONE, "体")  # ``パワーが最も低い相手のメンバーをドロップする``
        hosted = soul_of(described) is not None or described.set_on is not None or described.of is not None
        if hosted and count is not None:
            return [self.choose(described, count, at)], tree.It()
        if hosted or described.target is not None or (described.selects and count is None and not described.among):
            if count is not None:
                raise Fault(at, "these cards are known: how many cannot be said")
            target = self.target(described)
            self.last = target
            return [], target
        if count is None:
            if described.among:
                count = Count(ONE, "すべて" if described.every else "枚")
                described.every = False
            else:
                raise Fault(at, "cards were expected here")
        searched, self.searched = self.searched, None
        if hidden:  # ``あなたの山札から「カノン」を1枚まで手札に加える``
            return [self.choose(described, count, at, hidden=True)], tree.It()
        if searched is not None and described.zone is None and described.who is None:
            described.among, described.zone, described.who = False, Zone.DECK, searched.who
            described.also = searched.also
            return [self.choose(described, count, at, hidden=True)], tree.It()
        chosen = self.choose(described, count, at)
        return [chosen], tree.It()

    def _bare_count(self, unit: Unit) -> Count | None:
        arg = next((a for a in unit.args if a.particle == "" and a.node is not None), None)
        if arg is None or arg.node is None:
            return None
        said = self.phrase(arg.node)
        if not said.is_count:
            raise Fault(arg.at, "a particle is missing behind this word: を, に, が or は")
        unit.args.remove(arg)
        return Count(ONE, "すべて") if said.count is None else said.count

    def _how(self, unit: Unit, allowed: tuple[str, ...]) -> str:
        arg = unit.take("HOW")
        if arg is None:
            return ""
        if str(arg.word) not in allowed:
            raise Fault(arg.at, f"{arg.word} does not go with this verb")
        return str(arg.word)

    def _from(self, cards: Phrase, source: Phrase) -> None:
        """Add ``手札から`` to what is chosen from there."""
        if source.among and source.says_only("among"):
            cards.among = True
            return
        if source.zone is None or not source.says_only("zone", "also", "who", "any_zone", "own"):
            if isinstance(source.target, tree.ItsSoul) and source.says_only("target", "soul") and cards.zone is None:
                cards.target, cards.soul = source.target, True
                return
            raise Fault(source.at, "a zone was expected before から")
        if cards.zone is not None or cards.who is not None:
            raise Fault(cards.at, "the zone was said twice")
        if cards.target is None:
            cards.zone, cards.also, cards.who = source.zone, source.also, source.who

    def choose(self, cards: Phrase, count: Count, at: int, hidden: bool = False) -> tree.Statement:
        """Build a choice, and remember it."""
        self.described = None
        own_hand = cards.who is None and cards.zone is Zone.HAND and cards.target is None and cards.of is None
        own = (cards.own or own_hand) and self.acting is Who.EACH
        random, self.random = self.random, False
        extreme, cards.extreme = cards.extreme, None
        stat, most = extreme if extreme is not None else (None, False)
        different, alike = cards.different, cards.alike
        cards.different, cards.alike = None, False
        within, cards.within = cards.within, None
        if within is not None and not (count.up_to or count.counter == ANY_NUMBER):
            raise Fault(at, "how many can be chosen depends on which: 2体まで, or 好きな数")
        total, at_most = within if within is not None else (None, 0)
        if (different is not None or within is not None) and (
            random
            or (hidden and (alike or within is not None))
            or own
            or cards.of
            or stat is not None
            or self.acting is Who.EACH
        ):
            raise Fault(at, "cards that differ are chosen by one player, among cards that are seen, not at random")
        if alike and count.amount != tree.Fixed(2):
            raise Fault(at, "what cards have in common is understood of two that are chosen")
        if random and (count.up_to or extreme is not None):
            raise Fault(at, "chance takes a certain number of cards")
        if count.op.name != "EQ":
            raise Fault(at, "以上 and 以下 belong to a condition: say まで for a choice of fewer")
        whole = count.counter in ("すべて", ANY_NUMBER)
        if whole and (hidden or random):
            raise Fault(at, "all of them, or any number, is understood of cards that are described")
        several_shown = self.shown and self.chosen_many and self.chosen_kind == "card"
        if ((self.looked and not self.chosen) or several_shown) and count.counter == "枚" and not hidden:
            kinds = type_mask(tuple(cards.filters)) or TypeMask(0)  # members on circles are counted by 体
            bare = cards.says_only("filters", "card", "count") and not is_set(tuple(cards.filters))
            cards.among = cards.among or (bare and not kinds & ~TypeMask.MEMBER)
        of_moved = cards.among and self.moved and not (self.looked or self.chosen or random)
        if of_moved and different is None and self.described is None:
            cards.among, cards.of = False, tree.Affected()  # 山札の上から3枚をドロップし、その中から使者を1枚選び
        if cards.among:
            if cards.who is not None or cards.zone is not None or cards.other or cards.target is not None:
                raise Fault(cards.at, "of cards that were looked at only their data can be asked for")
            filters = self._plain_filters(cards)
            if whole:  # as many as there are among them
                there = tree.CountAmong(tree.It() if self.chosen else tree.Looked(), filters)
                count = Count(there, "", count.counter == ANY_NUMBER)
            self.note_chosen(count.amount != ONE, "card")
            self.last, self.it_who = tree.It(), None
            looked = tree.Selector(Zone.DECK, Who.YOU, filters)
            made = tree.Choose(looked, count.amount, count.up_to, self.acting, True, random)
            return _compared(replace(made, total=total, at_most=at_most), different, alike)
        if cards.of is not None:
            cards.only("of", "filters", "card")
            if whole or random or stat is not None or self.acting is Who.EACH:
                raise Fault(at, "one player chooses so many among these cards")
            plain = tree.Selector(Zone.DECK, Who.YOU, order_filters(tuple(cards.filters)))
            self.note_chosen(count.amount != ONE, "card")
            self.last, self.it_who = tree.It(), None
            if isinstance(cards.of, tree.Looked):
                return tree.Choose(plain, count.amount, count.up_to, self.acting, looked=True)
            return tree.Choose(plain, count.amount, count.up_to, self.acting, of=cards.of)
        selector = self.selector(cards)
        if selector.zone is Zone.CIRCLE:
            if stat is not None and selector.who is Who.EACH and self.whose_left_out and self.whose_chosen:
                raise Fault(
                    at, "whose cards the last ones are is not clear: あなたの, 相手の or いずれかのプレイヤーの"
                )
            self.whose_chosen = self.whose_chosen or selector.who is not Who.EACH
        if selector.also and (random or alike):
            raise Fault(at, PLAINLY)
        if selector.also and selector.zone is Zone.DECK and not (hidden and count.up_to):
            raise Fault(at, SEARCHED)
        self.described = None if hidden else replace(cards, filters=list(cards.filters), count=None)
        if hidden:
            return self._search(selector, count, at, None if alike else different)
        if (different is not None or within is not None) and selector.zone is Zone.DECK:
            raise Fault(at, "cards that differ are chosen among cards that are seen")
        if whole:  # 9.6.3.1: as many as there are
            count = Count(number_there(selector), "", count.counter == ANY_NUMBER)
        selector = self.others(cards, selector)
        self._note(count.amount, selector)
        if own and (stat is not None or random or selector.who is not Who.EACH):
            raise Fault(at, "each player's own choice is understood of plain cards of theirs")
        made = tree.Choose(selector, count.amount, count.up_to, self.acting, False, random, stat, most, own)
        return _compared(replace(made, total=total, at_most=at_most), different, alike)

    def others(self, cards: Phrase, selector: tree.Selector) -> tree.Selector:
        """Return the selector of 他の cards behind a choice: other than those chosen before.

        Raises:
            Fault: this card, too, could be what they are others than.
        """
        whose = {selector.who, self.it_who or Who.EACH, Who.EACH}
        there = {self.chosen_zone, *self.chosen_also}.intersection(selector.zones)
        if cards.at in self.others_at and self.chosen and there and (selector.also or self.chosen_also):
            raise Fault(cards.at, "他の of what: say このメンバー以外の, or choose all cards at once")
        if (
            cards.at not in self.others_at
            or not self.chosen
            or self.chosen_zone is not selector.zone
            or len(whose) == 3
        ):
            return selector
        if self.chosen_other:
            raise Fault(cards.at, "他の of what: say このメンバー以外の, or choose all cards at once")
        return replace(selector, other=False, besides=tree.It())

    def _plain_filters(self, cards: Phrase) -> tuple[tree.Filter, ...]:
        cards.among = False
        return self.only_filters(Phrase(cards.at, filters=cards.filters, card=cards.card))

    def _search(
        self, selector: tree.Selector, count: Count, at: int, different: tree.Common | None = None
    ) -> tree.Statement:
        self.ask_nothing(at)
        if self.acting is not Who.YOU or selector.who is Who.EACH:
            raise Fault(at, "searching is understood of one deck, by you")
        if not count.up_to and not selector.filters:
            raise Fault(at, "say まで: only of cards asked for by what they are fewer can be found (9.6.3.1.4)")
        self.note_chosen(count.amount != ONE, "card")
        self.last, self.it_who = tree.It(), selector.who
        return tree.Search(selector, count.amount, different=different)

    def _note(self, amount: tree.Amount, selector: tree.Selector) -> None:
        kind = "gate" if selector.zone is Zone.GATE else "member" if selector.zone is Zone.CIRCLE else "card"
        self.seen_or_there = (self.looked > 1 or (self.shown and self.chosen_many)) and is_unplaced(selector)
        self.note_chosen(amount != ONE, kind)
        self.chosen_count = amount.value if isinstance(amount, tree.Fixed) else None
        self.last, self.it_who, self.chosen_zone = tree.It(), selector.who, selector.zone
        self.chosen_also = selector.also
        if Zone.STOCK in selector.also:
            self.chosen_zone, self.chosen_also = Zone.STOCK, selector.zones  # with which least is done (5.11.1)
        self.chosen_other = selector.other
        self.chosen_stands = selector.zone in (Zone.LEVEL, Zone.MY_LOGICALIST)
        if not isinstance(selector.host, (tree.This, tree.It, tree.Subject)):
            self.named_member = selector.host  # 3.3.3: 防御中のメンバーのソウルを1枚選び, ... そのメンバー

    def chosen_here(self, p: Phrase) -> tree.Target:
        """Choose the cards of ``メンバー1体のソウル``."""
        assert p.count is not None
        count, p.count = p.count, None
        if self.host_wanted:
            self.host = replace(p, filters=list(p.filters)), count
            return tree.It()
        assert self.pending is not None
        self.pending.append(self.choose(p, count, p.at))
        return tree.It()

    def in_soul(self, node: Node) -> Phrase:
        """Return what ``このメンバーのソウル``, ``合理体1体のソウル`` say before に; such a member is chosen later, if at all."""
        self.host_wanted, self.host = True, None
        said = self.phrase(node)
        self.host_wanted = False
        return said

    def hosts(self, host: tuple[Phrase, Count]) -> tree.Selector:
        """Return among which members the one is chosen whose soul cards become (5.26.1)."""
        cards, count = host
        if count.amount != ONE or count.up_to or count.op.name != "EQ":
            raise Fault(cards.at, "cards become soul of one member (5.26.1)")
        selector = self.others(cards, self.selector(cards))
        mask = type_mask(selector.filters)
        if selector.zone is not Zone.CIRCLE or mask is None or mask & tree.TypeMask.MEMBER != mask:
            raise Fault(cards.at, "cards become soul of a member on a circle (5.26.1)")
        return selector

    def _do_choose(self, unit: Unit) -> list[tree.Statement]:
        self.random = self._how(unit, ("無作為に",)) != ""
        if unit.verb is not None and unit.verb.lemma == "探す" and self._whole_deck(unit):
            return []
        source = unit.take("KARA")
        parts: list[tuple[Phrase, Count]] = []
        while unit.args:
            arg = unit.args.pop(0)
            if arg.node is None or arg.particle == "group":
                raise Fault(arg.at, "cards were expected here")
            cards = self.phrase(arg.node)
            if cards.range and not parts:
                return [self._number(unit, cards)]
            if cards.kind is not None and not parts:
                return [self._kind(unit, cards)]
            if cards.is_count and self.looked and not self.chosen:
                cards.among = True  # ``手札を見て、1枚選び``
            elif cards.is_count and not parts and self.instead and self.described is not None and source is None:
                count, cards = cards.count, replace(self.described, at=cards.at, filters=list(self.described.filters))
                cards.count = count
            hosted = soul_of(cards) is not None or cards.set_on is not None or cards.of is not None
            if not cards.selects and not cards.among and not hosted and source is None:
                raise Fault(arg.at, "cards to choose from were expected here")
            count = self._part_count(cards, arg, unit)
            parts.append((cards, count))
        if not parts and source is not None and source.node is not None:
            raise Fault(source.at, "say how many of them: 手札から1枚選ぶ")
        if not parts:
            raise Fault(unit.at, "say what is chosen: メンバーを1体選ぶ")
        hidden = False
        if self.searched is not None and source is None:
            for cards, _ in parts:
                if cards.zone is None and cards.who is None:
                    cards.among, cards.zone, cards.who = False, Zone.DECK, self.searched.who
                    cards.also = self.searched.also
            hidden, self.searched = True, None
        if source is not None and source.node is not None:
            from_ = self.phrase(source.node)
            if from_.among and self.searched is not None and from_.says_only("among"):
                from_, self.searched = self.searched, None
            hidden = from_.zone is Zone.DECK and not from_.place
            for cards, _ in parts:
                self._from(cards, from_)
        if len(parts) == 1:
            return [self.choose(*parts[0], unit.at, hidden)]
        return [self._several(parts, unit.at, hidden)]

    def _whole_deck(self, unit: Unit) -> bool:
        """Take up ``あなたの山札を探し、``: for what is said behind the comma."""
        arg = unit.args[0] if len(unit.args) == 1 else None
        cards = self.phrase(arg.node) if arg is not None and arg.particle == "WO" and arg.node is not None else None
        if cards is None or cards.zone is not Zone.DECK or not cards.says_only("zone", "also", "who", "own"):
            return False
        self.only_you(unit.at)
        unit.args, self.searched = [], cards
        return True

    def _number(self, unit: Unit, said: Phrase) -> tree.Statement:
        """Build ``1から4までの数を1つ選ぶ``."""
        count = self._bare_count(unit)
        low, high = (number_of(Token("INT", word, said.at)) for word in re.findall("[0-9]+", said.range))
        if not said.says_only("range") or count not in (None, Count(tree.Fixed(1), "つ")) or self.acting is not Who.YOU:
            raise Fault(said.at, "you choose one number: 1から4までの数を1つ選ぶ")
        if not low < high <= MAX_X:
            raise Fault(said.at, f"from a number to a greater one, {MAX_X} at most: 1から4までの数を1つ選ぶ")
        self.ask_nothing(said.at)
        self._choose_word(said.at)
        self.number_chosen = True
        return tree.ChooseNumber(low, high)

    def _kind(self, unit: Unit, said: Phrase) -> tree.Statement:
        """Build ``色を1つ選ぶ``."""
        count = self._bare_count(unit)
        if not said.says_only("kind") or count not in (None, Count(tree.Fixed(1), "つ")) or self.acting is not Who.YOU:
            raise Fault(said.at, "you choose one color, world, card type or card name: 色を1つ選ぶ")
        self.ask_nothing(said.at)
        self._choose_word(said.at)
        assert said.kind is not None
        self.kind_chosen = said.kind
        return tree.ChooseKind(said.kind)

    def _choose_word(self, at: int) -> None:
        if self.number_chosen or self.kind_chosen is not None:
            raise Fault(at, ONE_WORD)

    def _part_count(self, cards: Phrase, arg: Arg, unit: Unit) -> Count:
        """Return how many of one kind of cards are chosen; its number stands behind を or before it."""
        if cards.every:
            cards.every = False
            return Count(ONE, "すべて")
        if cards.is_count:
            assert cards.count is not None
            count, cards.count, cards.card = cards.count, None, True
            return count
        if cards.count is not None:
            count, cards.count = cards.count, None
            return count
        if arg.particle == "WO" and unit.args and unit.args[0].node is not None and unit.args[0].particle in ("", "TO"):
            said = self.phrase(unit.args[0].node)
            if said.is_count:
                unit.args.pop(0)
                return Count(ONE, "すべて") if said.count is None else said.count
        if arg.particle == "DE":
            raise Fault(
                arg.at, "what cards have to be at once is joined by の: レベル2以上のレベル5以下のメンバーを1体選び"
            )
        raise Fault(arg.at, "say how many: メンバーを1体選び")

    def _several(self, parts: list[tuple[Phrase, Count]], at: int, hidden: bool = False) -> tree.Statement:
        if any(count.op.name != "EQ" or count.counter in ("すべて", ANY_NUMBER) for _, count in parts) or self.random:
            raise Fault(at, "several choices at one time are of so many cards each, by a player")
        if any(cards.among for cards, _ in parts):
            return self._several_looked(parts, at)
        first = parts[0][0]
        for cards, _ in parts[1:]:
            if (
                cards.who is None and cards.zone is None and cards.target is None and cards.soul_of is None
            ):  # said once for all of them
                cards.who, cards.zone, cards.also = first.who, first.zone, first.also
        if hidden:
            return self._several_sought(parts, at)
        made = tuple(tree.Choose(self.selector(cards), c.amount, c.up_to, self.acting) for cards, c in parts)
        self._note(tree.Fixed(len(made)), made[0].selector)
        self.chosen_pair = True
        if any(part.selector.who is not made[0].selector.who for part in made):
            self.it_who = None
        if any(part.selector.zones != made[0].selector.zones for part in made):
            self.chosen_kind, self.mixed = "card", True
            self.gate_and_other = any(part.selector.zone is Zone.GATE for part in made)
        return tree.ChooseSeveral(made)

    def _several_looked(self, parts: list[tuple[Phrase, Count]], at: int) -> tree.Statement:
        """Choose by several criteria among cards that were looked at: ``その中から使者1枚までと秘策1枚までを選び``."""
        made: list[tree.Choose] = []
        for cards, count in parts:
            if not self.looked or self.chosen or not cards.says_only("among", "filters", "card"):
                raise Fault(at, "of cards that were looked at only their data can be asked for")
            selector = tree.Selector(Zone.DECK, Who.YOU, self._plain_filters(cards))
            made.append(tree.Choose(selector, count.amount, count.up_to, self.acting, looked=True))
        self.note_chosen(True, "card")
        self.last, self.it_who = tree.It(), None
        return tree.ChooseSeveral(tuple(made))

    def _several_sought(self, parts: list[tuple[Phrase, Count]], at: int) -> tree.Statement:
        """Search a deck by several criteria: ``山札から使者を1枚までと秘策を1枚まで探し``."""
        first, *others = ((self.selector(cards), count) for cards, count in parts)
        found = self._search(*first, at)
        assert isinstance(found, tree.Search)
        if not all(count.up_to or selector.filters for selector, count in others):
            raise Fault(at, "say まで: only of cards asked for by what they are fewer can be found (9.6.3.1.4)")
        also = (tree.Choose(selector, count.amount, True, self.acting) for selector, count in others)
        self.note_chosen(True, "card")
        return replace(found, also=tuple(also))
