"""From Japanese clauses to statements: a verb with its particles, or a value that ends in a noun."""

from __future__ import annotations

from collections.abc import Callable

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, start
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.reading.conditions import Conditions
from lnl.cards.language.japanese.reading.numbers import soul_of
from lnl.cards.language.japanese.reading.phrases import ANY_NUMBER, Count, Phrase
from lnl.cards.language.japanese.reading.units import Arg, Unit
from lnl.cards.language.words import MOVE_ZONES, order_filters, type_mask
from lnl.cards.tree import Op, Position, TypeMask, Who
from lnl.contract.enums import Duration, Phase, PlayerStat, Stat, Zone

_DURATIONS = {word: duration for duration, word in words.DURATIONS.items()}
_RESTRICTIONS = {word: restriction for restriction, word in words.RESTRICTIONS.items()}
_BANS = {word: stat for stat, word in words.BAN_WORDS.items()}
_PLAYERS_TOO = {
    "インターセプトできない": "インターセプトすることができない",
    "攻撃できない": "攻撃宣言を行うことができない",
}
"""What a card cannot do, and the same of a player."""
_ONE = tree.Fixed(1)
_OF_A_TARGET: dict[str, Callable[[tree.Target], tree.Statement]] = {
    "公開する": tree.Reveal,
    "スタンドする": tree.Stand,
    "レストする": tree.Rest,
    "破壊する": tree.DestroyGate,
    "瞬動する": tree.BlinkStep,
}
_MOVES: dict[str, Zone] = {"ドロップする": Zone.DROP, "パージする": Zone.PURGE, "リムーブする": Zone.REMOVE}
_COUNTED: dict[str, Callable[[tree.Amount], tree.Statement]] = {
    "ストックブースト": tree.StockBoost,
    "ストックオープン": tree.StockOpen,
    "ストッククローズ": tree.StockClose,
    "錬成": tree.Synthesize,
}
Statement = tree.Statement


class Statements(Conditions):
    """Builds statements with nothing inside."""

    def __init__(self, names: list[str], elements: list[str]) -> None:
        super().__init__(names, elements)
        self.duration: Duration | None = None
        self.waiting: int | None = None
        """Where a duration stands that nothing has lasted for yet."""
        self.last: tree.Target | None = None
        """What the clause before was about: the next one may leave it out."""
        self.searched: Phrase | None = None
        """The deck that was looked through: what is chosen next is searched for there."""
        self.random = False
        """Whether chance takes the cards of the choice under way."""
        self.it_who: Who | None = None
        """Whose the cards are that were chosen last, if that is known."""

    # --- helpers ---------------------------------------------------------------------------------------------------

    def lasts(self) -> Duration:
        """Return how long a change lasts."""
        self.waiting = None
        if self.continuous:
            return Duration.WHILE
        return Duration.GAME if self.duration is None else self.duration

    def ask_nothing(self, at: int) -> None:
        """Refuse a choice inside a replacement."""
        if self.in_replacement:
            raise Fault(at, "a replacement asks nothing: no choice can stand here (9.10)")

    def only_you(self, at: int) -> None:
        """Refuse another player where the tree has no place for one."""
        if self.acting is not Who.YOU:
            raise Fault(at, "this is understood of you only, not yet of another player")

    def object(self, unit: Unit) -> tuple[list[Statement], tree.Target]:
        """Return what a verb acts on, after the choice that the clause contains."""
        arg, source = unit.take("WO"), unit.take("KARA")
        count = self._bare_count(unit)
        if arg is None or arg.node is None:
            if source is None and count is None:
                return [], self.left_out(unit.at)
            if source is None or source.node is None or count is None:
                raise Fault(unit.at, "what is meant is missing: a word with を")
            described, arg = self.phrase(source.node), source
        else:
            described = self.phrase(arg.node)
            if source is not None and source.node is not None:
                self._from(described, self.phrase(source.node))
        if described.every and count is not None:
            raise Fault(arg.at, "how many was said twice")
        return self._objects(described, count, arg.at)

    def _objects(self, described: Phrase, count: Count | None, at: int) -> tuple[list[Statement], tree.Target]:
        count = count or described.count
        if count is not None and count.counter == "すべて":
            described.every, count = True, None
        if described.is_count and self.looked and not self.chosen:
            described.among = True  # ``3枚を見て、1枚を手札に加える``
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
                count = Count(_ONE, "枚")
            else:
                raise Fault(at, "cards were expected here")
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
        return Count(_ONE, "すべて") if said.count is None else said.count

    def left_out(self, at: int) -> tree.Target:
        """Return what a clause without を is about."""
        if self.last is not None:
            return self.last
        if self.chosen:
            return tree.It()
        if self.looked:
            return tree.Looked()
        raise Fault(at, "what is meant is missing: nothing was named before it")

    def _from(self, cards: Phrase, source: Phrase) -> None:
        """Add ``手札から`` to what is chosen from there."""
        if source.among and source.says_only("among"):
            cards.among = True
            return
        if source.zone is None or not source.says_only("zone", "who", "any_zone", "own"):
            if isinstance(source.target, tree.ItsSoul) and source.says_only("target", "soul") and cards.zone is None:
                cards.target, cards.soul = source.target, True
                return
            raise Fault(source.at, "a zone was expected before から")
        if cards.zone is not None or cards.who is not None:
            raise Fault(cards.at, "the zone was said twice")
        if cards.target is None:
            cards.zone, cards.who = source.zone, source.who

    def choose(self, cards: Phrase, count: Count, at: int, hidden: bool = False) -> Statement:
        """Build a choice, and remember it."""
        own = cards.own and self.acting is Who.EACH
        random, self.random = self.random, False
        extreme, cards.extreme = cards.extreme, None
        stat, most = extreme if extreme is not None else (None, False)
        if random and (count.up_to or extreme is not None):
            raise Fault(at, "chance takes a certain number of cards")
        if count.op.name != "EQ":
            raise Fault(at, "以上 and 以下 belong to a condition: say まで for a choice of fewer")
        whole = count.counter in ("すべて", ANY_NUMBER)
        if whole and (cards.among or hidden or random):
            raise Fault(at, "all of them, or any number, is understood of cards that are described")
        if self.looked and not self.chosen and count.counter == "枚" and not hidden:
            kinds = type_mask(tuple(cards.filters)) or TypeMask(0)  # members on circles are counted by 体
            cards.among = cards.among or (cards.says_only("filters", "card", "count") and not kinds & ~TypeMask.MEMBER)
        if cards.among:
            if cards.who is not None or cards.zone is not None or cards.other or cards.target is not None:
                raise Fault(cards.at, "of cards that were looked at only their data can be asked for")
            looked = tree.Selector(Zone.DECK, Who.YOU, self._plain_filters(cards))
            self.note_chosen(count.amount != _ONE, "card")
            self.last, self.it_who = tree.It(), None
            return tree.Choose(looked, count.amount, count.up_to, self.acting, True, random)
        if cards.of is not None:
            cards.only("of", "filters", "card")
            if whole or random or stat is not None or self.acting is Who.EACH:
                raise Fault(at, "one player chooses so many among these cards")
            plain = tree.Selector(Zone.DECK, Who.YOU, order_filters(tuple(cards.filters)))
            self.note_chosen(count.amount != _ONE, "card")
            self.last, self.it_who = tree.It(), None
            return tree.Choose(plain, count.amount, count.up_to, self.acting, of=cards.of)
        selector = self.selector(cards)
        if hidden or (selector.zone is Zone.DECK and cards.place == ""):
            found = self._search(selector, count, at) if hidden else None
            if found is not None:
                return found
        if whole:  # 9.6.3.1: as many as there are
            count = Count(tree.CountOf(selector), "", count.counter == ANY_NUMBER)
        self._note(count.amount, selector)
        if own and (stat is not None or random or selector.who is not Who.EACH):
            raise Fault(at, "each player's own choice is understood of plain cards of theirs")
        return tree.Choose(selector, count.amount, count.up_to, self.acting, False, random, stat, most, own)

    def _plain_filters(self, cards: Phrase) -> tuple[tree.Filter, ...]:
        cards.among = False
        return self.only_filters(Phrase(cards.at, filters=cards.filters, card=cards.card))

    def _search(self, selector: tree.Selector, count: Count, at: int) -> Statement:
        self.ask_nothing(at)
        if self.acting is not Who.YOU or selector.who is Who.EACH:
            raise Fault(at, "searching is understood of one deck, by you")
        if not count.up_to and not selector.filters:
            raise Fault(at, "say まで: only of cards asked for by what they are fewer can be found (9.6.3.1.4)")
        self.note_chosen(count.amount != _ONE, "card")
        self.last, self.it_who = tree.It(), selector.who
        return tree.Search(selector, count.amount)

    def _note(self, amount: tree.Amount, selector: tree.Selector) -> None:
        kind = "gate" if selector.zone is Zone.GATE else "member" if selector.zone is Zone.CIRCLE else "card"
        self.note_chosen(amount != _ONE, kind)
        self.last, self.it_who = tree.It(), selector.who

    # --- clauses ---------------------------------------------------------------------------------------------------

    def statements(self, unit: Unit) -> list[Statement]:
        """Build the statements of a clause: choices that it contains, then what it does."""
        self.pending = []
        self.generic = False
        try:
            built = self._built(unit)
            self.moved = self.moved or any(isinstance(made, (tree.Move, tree.Discard)) for made in built)
            return [*self.pending, *built]
        finally:
            self.pending = None

    def chosen_here(self, p: Phrase) -> tree.Target:
        """Choose the cards of ``メンバー1体のソウル``."""
        assert self.pending is not None
        assert p.count is not None
        count, p.count = p.count, None
        self.pending.append(self.choose(p, count, p.at))
        return tree.It()

    def _built(self, unit: Unit) -> list[Statement]:
        player = self._topic(unit)
        verb = unit.verb
        end = unit.ends[0] if unit.ends else None
        if end is not None and end.type == "RESTRICTION":
            built = (
                self._ban(unit, _PLAYERS_TOO[end]) if player and end in _PLAYERS_TOO else self._cannot(unit, str(end))
            )
        elif end is not None and end.type == "BAN":
            both = {ban: word for word, ban in _PLAYERS_TOO.items()}
            built = self._cannot(unit, both[end]) if unit.args and end in both else self._ban(unit, str(end))
        elif verb is None:
            built = self._noun(unit)
        else:
            frame = _FRAMES.get(verb.lemma)
            if frame is None:
                raise Fault(start(end) if end else unit.at, f"{verb.lemma} is not understood as an effect")
            built = getattr(self, "_do_" + frame)(unit)
        unit.done()
        return built

    def _topic(self, unit: Unit) -> bool:
        """Take up ``相手は``: who does what follows in the sentence; return whether a player was named."""
        arg = next((a for a in unit.args if a.particle in ("WA", "GA")), None)
        if arg is None or arg.node is None:
            return False
        about = self.phrase(arg.node)
        if about.is_player:
            unit.args.remove(arg)
            self.note_player(about)
        return about.is_player

    def note_player(self, about: Phrase) -> None:
        """Remember the player who acts in the rest of the sentence."""
        assert about.who is not None
        self.acting = about.who
        self.named = about.who if about.who is not Who.YOU else self.named

    def _do_draw(self, unit: Unit) -> list[Statement]:
        if unit.take("UNTIL") is not None:
            return self._draw_until(unit)
        arg, count = unit.take("WO"), self._bare_count(unit)
        cards = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if cards is not None:
            count = count or cards.count
            if not cards.card or not cards.says_only("card", "count"):
                raise Fault(cards.at, "cards are drawn from the top of a deck: カードを2枚引く")
        if count is None or count.counter == "すべて":
            raise Fault(unit.at, "say how many cards: カードを1枚引く")
        if count.up_to:
            self.ask_nothing(unit.at)
        self.last = None
        return [tree.Draw(self.acting, count.amount, count.up_to)]

    def _draw_until(self, unit: Unit) -> list[Statement]:
        """Build ``手札が3枚になるまでカードを引く``."""
        hand, count, drawn = unit.take("GA"), self._bare_count(unit), unit.take("WO")
        said = self.phrase(hand.node) if hand is not None and hand.node is not None else None
        cards = self.phrase(drawn.node) if drawn is not None and drawn.node is not None else None
        if said is None or said.zone is not Zone.HAND or not said.says_only("zone", "who", "own"):
            raise Fault(unit.at, "the hand of who draws was expected here: 手札が3枚になるまでカードを引く")
        if said.who not in (None, self.acting) or count is None or count.up_to or count.op is not Op.EQ:
            raise Fault(unit.at, "the hand of who draws was expected here: 手札が3枚になるまでカードを引く")
        if cards is not None and not cards.says_only("card"):
            raise Fault(cards.at, "cards are drawn from the top of a deck")
        self.last = None
        return [tree.Draw(self.acting, count.amount, until=True)]

    def _do_move(self, unit: Unit) -> list[Statement]:
        into = unit.take("NI")
        if into is None or into.node is None:
            raise Fault(unit.at, "say where: 空いているサークルに動かす")
        circles = self.circles(self.phrase(into.node))
        if self.acting is Who.EACH:
            raise Fault(unit.at, "one player chooses where a member is moved")
        prior, target = self.object(unit)
        return [*prior, tree.MoveTo(target, circles, self.acting)]

    def _do_exchange(self, unit: Unit) -> list[Statement]:
        self.only_you(unit.at)
        first = unit.take("TO")
        if first is None or first.node is None:
            whole = next((arg.node for arg in unit.args if arg.particle == "WO" and arg.node is not None), None)
            value = self.phrase(whole) if whole is not None else None
            if value is not None and value.stat is not None:
                unit.take("WO")
                return [tree.SwitchStats(self._valued(value), value.stat, self.lasts())]
            prior, target = self.object(unit)
            return [*prior, tree.Exchange(target)]
        second = unit.take("WO")
        if second is None or second.node is None:
            raise Fault(unit.at, "say what changes places: このメンバーと選んだカードを入れ替える")
        one, other = self.phrase(first.node), self.phrase(second.node)
        if other.stat is not None:
            return [tree.SwitchStats(self.target(one), other.stat, self.lasts(), self._valued(other))]
        if one.count is not None and other.count is not None:
            made = self._several([(one, _taken(one)), (other, _taken(other))], unit.at)
            return [made, tree.Exchange(tree.It())]
        return [tree.Exchange(self.target(one), self.target(other))]

    def _do_discard(self, unit: Unit) -> list[Statement]:
        arg = next((a for a in unit.args if a.particle == "WO"), None)
        if arg is None or arg.node is None:
            prior, target = self.object(unit)
            return [*prior, tree.Move(target, Zone.DROP)]
        cards = self.phrase(arg.node)
        if cards.target is not None or cards.among:
            prior, target = self.object(unit)
            return [*prior, tree.Move(target, Zone.DROP)]
        unit.args.remove(arg)
        if (source := unit.take("KARA")) is not None and source.node is not None:
            self._from(cards, self.phrase(source.node))
        count = self._bare_count(unit) or cards.count
        if cards.every:
            count = Count(_ONE, "すべて")
        selector = self.selector(cards, Zone.HAND, self.acting)
        if cards.own and selector.who is self.acting and selector.filters:
            raise Fault(arg.at, "each player's own choice is understood for discarding any card only")
        if selector.zone is not Zone.HAND:
            raise Fault(arg.at, "only cards in a hand can be discarded: 手札を1枚捨てる (5.8)")
        if selector.who is not self.acting:
            raise Fault(arg.at, "players discard their own cards: 相手は手札を1枚捨てる")
        if count is None:
            raise Fault(arg.at, "say how many cards, or すべて: 手札を1枚捨てる")
        if count.counter == "すべて" and not selector.filters and not selector.other:
            self.last = None
            return [tree.Discard(self.acting, None)]
        if count.counter == "すべて":
            return [tree.Move(tree.All(selector), Zone.DROP)]
        if not selector.filters and not selector.other and not count.up_to:
            self.last = None
            return [tree.Discard(self.acting, count.amount)]
        if self.acting is Who.EACH:
            raise Fault(arg.at, "each player's own choice is understood for discarding any card only")
        return [self.choose(cards, count, arg.at), tree.Move(tree.It(), Zone.DROP)]

    def _do_choose(self, unit: Unit) -> list[Statement]:
        self.random = self._how(unit, ("無作為に",)) != ""
        source = unit.take("KARA")
        parts: list[tuple[Phrase, Count]] = []
        while unit.args:
            arg = unit.args.pop(0)
            if arg.node is None or arg.particle == "group":
                raise Fault(arg.at, "cards were expected here")
            cards = self.phrase(arg.node)
            if cards.is_count and self.looked and not self.chosen:
                cards.among = True  # ``手札を見て、1枚選び``
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
        return [self._several(parts, unit.at)]

    def _part_count(self, cards: Phrase, arg: Arg, unit: Unit) -> Count:
        """Return how many of one kind of cards are chosen; its number stands behind を or before it."""
        if cards.every:
            cards.every = False
            return Count(_ONE, "すべて")
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
                return Count(_ONE, "すべて") if said.count is None else said.count
        raise Fault(arg.at, "say how many: メンバーを1体選び")

    def _several(self, parts: list[tuple[Phrase, Count]], at: int) -> Statement:
        if any(cards.among for cards, _ in parts):
            raise Fault(at, "several choices among cards that were looked at are not understood")
        whose = parts[0][0].who
        for cards, _ in parts[1:]:
            if cards.who is None and cards.zone is None:
                cards.who = whose  # said once for all of them
        made = tuple(tree.Choose(self.selector(cards), c.amount, c.up_to, self.acting) for cards, c in parts)
        self._note(tree.Fixed(len(made)), made[0].selector)
        if any(part.selector.who is not made[0].selector.who for part in made):
            self.it_who = None
        if any(part.selector.zone is not made[0].selector.zone for part in made):
            self.chosen_kind = "card"
        return tree.ChooseSeveral(made)

    def _do_look(self, unit: Unit) -> list[Statement]:
        arg = unit.take("WO")
        if arg is None or arg.node is None:
            raise Fault(unit.at, "say what is looked at: 山札の上から3枚を見る")
        cards = self.phrase(arg.node)
        count = self._bare_count(unit)
        if cards.zone is Zone.DECK and cards.says_only("zone", "who", "own") and count is None:
            self.only_you(unit.at)
            self.searched = cards
            return []
        whole = cards.zone is Zone.HAND and cards.says_only("zone", "who", "own", "every")
        if whole or cards.every or (cards.target is not None and not isinstance(cards.target, tree.TopOfDeck)):
            self.only_you(unit.at)
            target = tree.All(self.selector(cards)) if whole else self.target(cards)
            if isinstance(target, tree.All):
                self.chosen, self.looked = False, 2
            self.last = None
            return [tree.LookAt(target)]
        if not isinstance(cards.target, tree.TopOfDeck) or not cards.says_only("target", "count"):
            raise Fault(arg.at, "looking is understood at the top of a deck, not yet at other cards")
        if self.acting is not Who.YOU:
            self.only_you(unit.at)
        up_to = count is not None or (cards.count is not None and cards.count.up_to)
        self.looked = 1 if cards.target.count == _ONE else 2
        self.last = None
        return [tree.Look(cards.target.who, cards.target.count, up_to)]

    def _do_target(self, unit: Unit) -> list[Statement]:
        verb = unit.verb
        assert verb is not None
        prior, target = self.object(unit)
        if verb.lemma == "公開する" and isinstance(target, tree.TopOfDeck):
            self.note_chosen(target.count != _ONE, "card")
            self.last, self.it_who = tree.It(), target.who
        return [*prior, _OF_A_TARGET[verb.lemma](target)]

    def _do_moved(self, unit: Unit) -> list[Statement]:
        verb = unit.verb
        assert verb is not None
        prior, target = self.object(unit)
        return [*prior, tree.Move(target, _MOVES[verb.lemma])]

    def _do_shuffle(self, unit: Unit) -> list[Statement]:
        if self._how(unit, (words.SHUFFLED_IN,)):
            prior, target = self.object(unit)
            return [*prior, tree.Move(target, Zone.DECK, Position.SHUFFLED)]
        arg = unit.take("WO")
        what = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if what is None or what.zone not in (Zone.DECK, Zone.STOCK) or not what.says_only("zone", "who", "own"):
            raise Fault(unit.at, "a deck or a stock is shuffled: 山札をシャッフルする")
        self.last = None
        return [tree.Shuffle(self.acting if what.who is None else what.who, what.zone)]

    def _how(self, unit: Unit, allowed: tuple[str, ...]) -> str:
        arg = unit.take("HOW")
        if arg is None:
            return ""
        if str(arg.word) not in allowed:
            raise Fault(arg.at, f"{arg.word} does not go with this verb")
        return str(arg.word)

    def _do_put(self, unit: Unit) -> list[Statement]:
        place = unit.take("NI")
        if place is None or place.node is None:
            raise Fault(unit.at, "say where: 山札の一番下に置く")
        where = self.phrase(place.node)
        face, rested = None, False
        while how := self._how(unit, ("レスト状態で", "スタンド状態で", "表向きで", "裏向きで", "好きな順番で")):
            face = how == "表向きで" if how in ("表向きで", "裏向きで") else face
            rested = rested or how == "レスト状態で"
        prior, target = self.object(unit)
        if where.target is not None and where.soul and where.says_only("target", "soul"):
            return [*prior, self._soul(target, where)]
        zone = where.zone
        if zone not in MOVE_ZONES or not where.says_only("zone", "who", "any_zone", "own", "place"):
            known = "、".join(words.ZONES[z] for z in MOVE_ZONES)
            raise Fault(place.at, f"cards are put into one of these zones: {known}")
        if zone is Zone.DECK and not where.place:
            raise Fault(place.at, "say where in the deck: 山札の一番上 or 山札の一番下")
        self._own_zone(where, target)
        position = Position.BOTTOM if where.place == "bottom" else Position.TOP
        return [*prior, tree.Move(target, zone, position, face, rested)]

    def _own_zone(self, where: Phrase, target: tree.Target) -> None:
        """Refuse ``相手のメンバーをあなたの手札に``: cards go to the zones of their own player."""
        whose: Who | None = None
        if isinstance(target, tree.It):
            whose = self.it_who
        elif isinstance(target, tree.All):
            whose = target.selector.who
        elif isinstance(target, tree.TopOfDeck):
            whose = target.who
        elif isinstance(target, tree.This):
            whose = Who.YOU
        if where.any_zone or where.who is None or whose in (None, Who.EACH) or where.who is whose:
            return
        raise Fault(where.at, "cards go to the zones of their own player (4.1.7)")

    def _soul(self, target: tree.Target, where: Phrase) -> Statement:
        assert isinstance(where.target, tree.ItsSoul)
        return tree.PutInSoul(target, where.target.of)

    def _do_turn_into(self, unit: Unit) -> list[Statement]:
        """Build what する says with に: ``ストックにする``, ``表向きにする``, ``ソウルにする``, ``20000にする``."""
        into, changed = unit.take("NI"), None
        if into is None:
            changed = next((a for a in unit.args if a.particle == "" and a.node is not None), None)
            if changed is None or changed.node is None:
                raise Fault(unit.at, "する needs what is done: ストックにする, 表向きにする")
            return self._changed_by(unit, changed)
        assert into.node is not None
        where = self.phrase(into.node)
        if where.filters in ([tree.IsFaceUp(True)], [tree.IsFaceUp(False)]) and where.says_only("filters"):
            prior, target = self.object(unit)
            up = where.filters == [tree.IsFaceUp(True)]
            return [*prior, tree.TurnUp(target) if up else tree.TurnDown(target)]
        if where.amount is not None or where.factor is not None:
            return self._becomes(unit, where, unit.take("WO"))
        if where.soul and where.target is not None and where.says_only("target", "soul"):
            prior, target = self.object(unit)
            return [*prior, self._soul(target, where)]
        if where.zone is Zone.STOCK and where.says_only("zone", "who", "any_zone", "own"):
            prior, target = self.object(unit)
            self._own_zone(where, target)
            return [*prior, tree.Move(target, Zone.STOCK)]
        raise Fault(into.at, "this is not understood before にする")

    def _changed_by(self, unit: Unit, changed: Arg) -> list[Statement]:
        """Build ``手札上限を+2する``, ``錬成②する``."""
        assert changed.node is not None
        unit.args.remove(changed)
        said = self.phrase(changed.node)
        if said.deed:
            return self._deed(said)
        what = unit.take("WO")
        if said.change is None or what is None or what.node is None:
            raise Fault(changed.at, "する needs what is done: ストックにする, 表向きにする")
        value = self.phrase(what.node)
        value.change = said.change
        return [self._change(value)]

    def _do_become(self, unit: Unit) -> list[Statement]:
        into = unit.take("NI")
        if into is None or into.node is None:
            raise Fault(unit.at, "なる needs the value: 20000になる")
        return self._becomes(unit, self.phrase(into.node), unit.take("WA") or unit.take("GA"))

    def _becomes(self, unit: Unit, into: Phrase, what: Arg | None) -> list[Statement]:
        if what is None or what.node is None:
            raise Fault(unit.at, "say which value: このメンバーのパワーは20000になる")
        value = self.phrase(what.node)
        if value.limit is not None:
            if not value.says_only("limit", "who", "own") or into.factor is not None:
                raise Fault(value.at, "players have limits, members have values")
            whose = self.acting if value.who is None else value.who
            return [tree.ChangePlayer(whose, value.limit, self.value(into), self.lasts(), set=True)]
        target = self._valued(value)
        assert value.stat is not None
        if into.factor is not None:
            into.only("factor")
            return [tree.Multiply(target, value.stat, self.lasts(), *into.factor)]
        return [tree.Change(target, value.stat, self.value(into), self.lasts(), set=True)]

    def _valued(self, value: Phrase) -> tree.Target:
        """Return whose value a phrase names."""
        if value.stat is None:
            raise Fault(value.at, "a value was expected here: パワー, オーラ, リミット, レベル, コスト, ハート")
        if value.target is None:
            if value.who is not None:
                raise Fault(value.at, "members have values, players have limits")
            value.only("stat", "change")
            return self.left_out(value.at)
        if isinstance(value.target, tree.All) and value.target.selector.zone is Zone.GATE:
            raise Fault(value.at, "gates have no power, aura, limit or heart: these are values of members (2.9)")
        value.only("stat", "target", "amount", "change")
        self.last = value.target
        return value.target

    def _do_set(self, unit: Unit) -> list[Statement]:
        host = unit.take("NI")
        if host is None or host.node is None:
            raise Fault(unit.at, "say what it is set on: このメンバーに設置する (5.24)")
        how = self._how(unit, ("表向きで", "裏向きで"))
        place = self.phrase(host.node)
        self.only_you(unit.at)
        if place.count is None:
            on = self.target(place)
            prior, target = self.object(unit)
            return [*prior, tree.SetOn(target, on, how != "裏向きで")]
        prior, target = self.object(unit)
        if target != tree.It():
            return [*prior, tree.SetOn(target, self.target(place), how != "裏向きで")]
        self.ask_nothing(unit.at)
        if place.count.amount != _ONE or place.count.up_to:
            raise Fault(host.at, "cards are set on one card (5.24.1)")
        place.count = None
        return [*prior, tree.SetOnOne(target, self.selector(place), how != "裏向きで")]

    def _do_mobilize(self, unit: Unit) -> list[Statement]:
        how, into = self._how(unit, ("レスト状態で", "スタンド状態で")), unit.take("NI")
        circles = self.circles(self.phrase(into.node)) if into is not None and into.node is not None else None
        prior, target = self.object(unit)
        if circles is not None:
            return [*prior, tree.MobilizeOn(target, circles, how == "レスト状態で")]
        return [*prior, tree.Mobilize(target, how == "レスト状態で")]

    def _do_trance(self, unit: Unit) -> list[Statement]:
        self.ask_nothing(unit.at)
        self.only_you(unit.at)
        into = unit.take("NI")
        return [tree.Trance(self.alternatives(into.node) if into is not None and into.node is not None else ())]

    def _do_play(self, unit: Unit) -> list[Statement]:
        self.ask_nothing(unit.at)
        self.only_you(unit.at)
        free = self._how(unit, ("コストを払わずに",)) != ""
        arg = next((a for a in unit.args if a.particle == "WO"), None)
        used = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if used is not None and used.drive:
            unit.args.remove(arg)  # type: ignore[arg-type]
            used.only("drive", "target")
            target = used.target if used.target is not None else self.left_out(used.at)
            self.last = target
            return [tree.UseAbility(target, used.drive == "ロジックドライブ", free)]
        if not free:
            raise Fault(
                unit.at, "playing by an effect is understood without paying: コストを払わずにプレイする (5.22.6)"
            )
        prior, target = self.object(unit)
        return [*prior, tree.PlayCard(target)]

    def _do_gain(self, unit: Unit) -> list[Statement]:
        quoted = unit.take("ABILITY")
        if quoted is not None:
            return [tree.Gain(self._bearer(unit), self.granted(quoted), self.lasts())]
        arg = unit.take("WO")
        if arg is None or arg.node is None:
            raise Fault(unit.at, "say what is gained: 『【自】…』を得る")
        return self._traits(self._bearer(unit), self.phrase(arg.node))

    def granted(self, quoted: Arg) -> tree.Ability:
        """Build the ability in quotation marks; what builds whole abilities does it."""
        raise NotImplementedError

    def _bearer(self, unit: Unit) -> tree.Target:
        """Return who gains or loses: the topic, what に names, or what was named before."""
        arg = unit.take("WA") or unit.take("NI") or unit.take("GA")
        if arg is None or arg.node is None:
            return self.left_out(unit.at)
        self.generic = arg.particle != "NI"
        target = self.target(self.phrase(arg.node))
        self.generic = False
        self.last = target
        return target

    def _traits(self, target: tree.Target, said: Phrase) -> list[Statement]:
        kinds = (tree.HasWorld, tree.HasColor, tree.HasElement, tree.IsNamed, tree.HasCovenanter, tree.HasLogic)
        if said.every_trait is not None and said.says_only("every_trait"):
            return [tree.GainTrait(target, said.every_trait, self.lasts())]
        if (
            not said.says_only("filters")
            or not said.filters
            or not all(isinstance(item, kinds) for item in said.filters)
        ):
            raise Fault(said.at, "a world, a color, an element or a name was expected here")
        return [tree.GainTrait(target, item, self.lasts()) for item in said.filters if isinstance(item, kinds)]

    def _do_lose(self, unit: Unit) -> list[Statement]:
        quoted, named = unit.take("ABILITY"), unit.take("ABILITIES")
        target = self._bearer(unit)
        if quoted is not None:
            return [tree.LoseAbility(target, self.granted(quoted), self.lasts())]
        if named is None:
            raise Fault(unit.at, "say what is lost: すべての能力 or 『【自】…』")
        if str(named.word) == "すべての能力":
            return [tree.LoseAbilities(target, self.lasts())]
        if self.continuous:
            raise Fault(named.at, "an ability of kind 永 has no choices: name the ability that is lost")
        return [tree.LoseChosen(target, self.lasts())]

    def _do_count_as(self, unit: Unit) -> list[Statement]:
        also = unit.take("ALSO")
        if also is None:
            raise Fault(unit.at, "say as what: 《トリトミー》としても扱う")
        whole = unit.take("WO") or unit.take("WA")
        if "ハート" in str(also.word):
            value = self.phrase(whole.node) if whole is not None and whole.node is not None else None
            if value is None or value.stat is not Stat.AURA:
                raise Fault(also.at, "only auras also count as hearts (9.9.1.6)")
            return [tree.AuraAsHeart(self._valued(value), self.lasts())]
        target: tree.Target
        if whole is None or whole.node is None:
            target = self.left_out(unit.at)
        else:
            target = self.target(self.phrase(whole.node))
            self.last = target
        found: list[Statement] = []
        while unit.args:
            arg = unit.args.pop(0)
            if arg.node is None or arg.particle not in ("", "TO"):
                raise Fault(arg.at, "a world, a color, an element or a name was expected here")
            found += self._traits(target, self.phrase(arg.node))
        if not found:
            raise Fault(also.at, "a world, a color, an element or a name is missing here")
        return found

    def _do_end(self, unit: Unit) -> list[Statement]:
        verb, game = unit.verb, unit.take("NI")
        assert verb is not None
        if game is not None and (game.node is None or not _is_game(self.phrase(game.node))):
            raise Fault(game.at, "ゲームに勝利する or ゲームに敗北する (1.2.5)")
        return [tree.EndGame(self.acting, verb.lemma in ("勝利する", "勝つ"))]

    def _do_skip(self, unit: Unit) -> list[Statement]:
        arg = unit.take("WO")
        said = self.phrase(arg.node) if arg is not None and arg.node is not None else None
        if said is None or said.skipped is None or not said.says_only("skipped", "who"):
            raise Fault(unit.at, "say which phase is left out: 次のあなたのレベルフェイズを飛ばす")
        if said.skipped in (Phase.SETUP, Phase.END):
            raise Fault(said.at, "stand, draw, level, main and battle phases can be skipped")
        self.last = None
        return [tree.SkipPhase(self.acting if said.who is None else said.who, said.skipped)]

    def _cannot(self, unit: Unit, word: str) -> list[Statement]:
        return [tree.Cannot(self._bearer(unit), _RESTRICTIONS[word], self.lasts())]

    def _ban(self, unit: Unit, word: str) -> list[Statement]:
        if word == words.LOWER_WINS:
            return [tree.ChangePlayer(Who.EACH, PlayerStat.LOWER_AURA_WINS, _ONE, self.lasts())]
        return [tree.ChangePlayer(self.acting, _BANS[word], _ONE, self.lasts())]

    def _noun(self, unit: Unit) -> list[Statement]:
        """Build ``パワー+2000``, ``ストックブースト①``: clauses that end in a noun."""
        about = unit.take("WA")
        if about is not None and about.node is not None:
            self.last = self.target(self.phrase(about.node))
        arg = unit.take("")
        if arg is None or arg.node is None:
            raise Fault(unit.end if not unit.args else unit.args[0].at, "the verb of this clause is missing")
        said = self.phrase(arg.node)
        if said.deed:
            return self._deed(said)
        if said.change is None:
            raise Fault(arg.at, "a verb was expected behind this: what is done with it?")
        return [self._change(said)]

    def _change(self, value: Phrase) -> Statement:
        assert value.change is not None
        sign, amount = value.change
        if value.limit is not None:
            if not value.says_only("limit", "who", "own", "change"):
                raise Fault(value.at, "players have limits, members have values")
            return tree.ChangePlayer(
                self.acting if value.who is None else value.who, value.limit, amount, self.lasts(), sign
            )
        if value.stat is None and value.target is None and not value.selects:
            raise Fault(
                value.at, "the value that changes is not named: パワー, オーラ, リミット, レベル, コスト, ハート"
            )
        return tree.Change(self._valued(value), _stat(value), amount, self.lasts(), sign)

    def _deed(self, said: Phrase) -> list[Statement]:
        make = _COUNTED.get(said.deed)
        said.only("deed", "amount")
        if make is None or said.amount is None:
            raise Fault(said.at, f"a number or a verb is missing behind {said.deed}")
        if said.deed == "錬成":
            self.ask_nothing(said.at)
        self.only_you(said.at)
        self.last = None
        return [make(said.amount)]


def _taken(cards: Phrase) -> Count:
    """Return how many cards a phrase counts, which it then no longer says."""
    assert cards.count is not None
    count, cards.count = cards.count, None
    return count


def _is_game(said: Phrase) -> bool:
    return said.moment == "ゲーム" and said.says_only("moment")


def _stat(value: Phrase) -> Stat:
    if value.stat is None:
        raise Fault(value.at, "the value that changes is not named: パワー, オーラ, リミット, レベル, コスト, ハート")
    return value.stat


_FRAMES: dict[str, str] = {
    "飛ばす": "skip",
    "スキップする": "skip",
    "引く": "draw",
    "捨てる": "discard",
    "選ぶ": "choose",
    "探す": "choose",
    "見る": "look",
    **dict.fromkeys(_OF_A_TARGET, "target"),
    **dict.fromkeys(_MOVES, "moved"),
    "シャッフルする": "shuffle",
    "置く": "put",
    "戻す": "put",
    "加える": "put",
    "する": "turn_into",
    "なる": "become",
    "設置する": "set",
    "出撃させる": "mobilize",
    "動かす": "move",
    "入れ替える": "exchange",
    "合体する": "trance",
    "プレイする": "play",
    "使用する": "play",
    "使う": "play",
    "得る": "gain",
    "与える": "gain",
    "失う": "lose",
    "扱う": "count_as",
    "勝利する": "end",
    "敗北する": "end",
}
"""Which frame a verb has as an effect."""
