"""From ability tree to Japanese: sentences, and the ability as a whole; the inverse of reading.

Longer than 500 lines: one short function for each class of the tree.
"""

from __future__ import annotations

from lnl.cards import tree
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.verbs import Form, conjugated
from lnl.cards.language.japanese.writing.phrases import counter, noun_of
from lnl.cards.language.japanese.writing.statements import Said, Statements
from lnl.cards.language.words import order_filters, type_mask
from lnl.cards.language.writing.abilities import _spine as spine
from lnl.cards.language.writing.abilities import _then as follow_ups
from lnl.cards.language.writing.abilities import to_text
from lnl.cards.tree import By, CostVerb, TriggerEvent, TypeMask, Who
from lnl.cards.tree.keywords import printed_condition
from lnl.contract.enums import AbilityKind, Duration, Keyword, Zone
from lnl.contract.errors import CardError

_KINDS = {AbilityKind.AUTO: "自", AbilityKind.CONT: "永", AbilityKind.ACT: "起"}
_MARKS = {
    Keyword.VANGUARD: "【先鋒】",
    Keyword.ON_GATE_DESTRUCTION: "【門破壊】",
    Keyword.DETONATE: "誘爆",
    Keyword.DETONATE_SKILL: "【誘爆スキル】",
}
_FOR_GOOD = (Duration.GAME, Duration.WHILE)
_COMPOUND = (
    tree.IfDone,
    tree.May,
    tree.MayPay,
    tree.If,
    tree.ForEach,
    tree.UnlessPaid,
    tree.Modes,
    tree.Later,
    tree.Replace,
)


def to_japanese(ability: tree.Ability, noun: str = "member") -> str:
    """Return the canonical Japanese text of an ability.

    Args:
        ability: the tree.
        noun: what the card calls itself: ``member``, ``gate`` or ``card``.

    Returns:
        A text that reads back as the same tree.

    Raises:
        CardError: a part of the tree has no Japanese words yet.
    """
    # Lark takes a while to load; what only passes these names on needs it not.
    from lnl.cards.language.grammar import Fault
    from lnl.cards.language.japanese.reading.abilities import build

    try:
        text = Renderer(noun).ability(ability)
        same = build(text) == ability
    except (AssertionError, AttributeError, KeyError, Fault):  # a class or a value that the tables here do not know
        same = False
    if not same:
        raise CardError(f"no Japanese words yet for all of: {to_text(ability, noun)}")
    return text


def _is_tail(statement: tree.Statement) -> bool:
    """Whether nothing can follow a statement in its sentence: what stands behind it would belong to it."""
    if isinstance(statement, _COMPOUND):
        return True
    return (
        isinstance(statement, (tree.Change, tree.ChangePlayer))
        and isinstance(statement.amount, (tree.CountOf, tree.CountAmong))
        and not statement.set
    )


class Renderer(Statements):
    """Puts one ability into Japanese."""

    duration: Duration | None = None
    at_end = True
    """Whether the text can end with the statement under way: what followed a list would belong to its last alternative."""
    case_about: frozenset[tree.Target] | None = None
    """The cards named before of which a condition of the sentence under way asks something; None without a condition."""
    lasts_on = False
    """Whether something of the first case lasts for a time: what waits in the other case would wait as long."""
    hoisted: tree.MayPay | None = None
    """The payment whose cost stands at the head of the ability."""

    # --- the whole -------------------------------------------------------------------------------------------------

    def ability(self, ability: tree.Ability) -> str:
        """Return the text of an ability."""
        keyword = ability.keyword
        conditions = printed_condition(ability)
        head = f"【EXソウル{ability.keyword_value}】" if keyword is Keyword.EX_SOUL else ""
        if keyword is Keyword.TOOL_SKILL:
            return f"【秘具スキル】{self.sentences(ability.effect)}"
        if keyword is Keyword.TRANCE_CHANGE:
            change = ability.effect[0]
            assert isinstance(change, tree.TranceChange)
            return f"【トランスチェンジ】-{self.alternatives(change.results)}"
        head += "【ロジックドライブ】" if keyword is Keyword.LOGIC_DRIVE else f"【{_KINDS[ability.kind]}】"
        head += "【ターン1回】" if ability.once else ""
        if ability.everywhere:
            head += "【この能力はすべての領域で有効】"
            self.noun = "card"  # 2.2.3.1: a member is on a circle
        if ability.zone is not None:
            head += f"【この能力は{words.ZONES[ability.zone]}のみで有効】"
        if ability.kind is AbilityKind.AUTO:
            return self._automatic(ability, head, conditions)
        if ability.kind is AbilityKind.ACT:
            cost = "" if ability.cost is None else self.cost(ability.cost)
            head += self._valid_if(conditions)
            if keyword is Keyword.MAKE_UP:
                return f"{head}メークLv{ability.keyword_value}{cost}"
            return head + cost + self.sentences(ability.effect)
        lead = self.conditions(conditions, "なら") + "、" if conditions else ""
        if len(conditions) == 1 and isinstance(conditions[0], tree.TurnOf):
            lead = self.condition(conditions[0], "、")
        return head + lead + self._lasting_sentences(ability.effect, lead != "")

    def _valid_if(self, conditions: tuple[tree.Condition, ...]) -> str:
        return f"【この能力は{self.conditions(conditions, 'なら')}有効】" if conditions else ""

    def _lasting_sentences(self, effect: tuple[tree.Statement, ...], joined: bool) -> str:
        """Return the sentences of a continuous ability; さらに keeps later ones under its condition."""
        texts: list[str] = []
        for statement in effect:
            self._begin()
            texts.append(("さらに、" if texts and joined else "") + self._sentence([statement]))
        return "".join(texts)

    def _automatic(self, ability: tree.Ability, head: str, conditions: tuple[tree.Condition, ...]) -> str:
        trigger = ability.trigger
        assert trigger is not None
        head += _MARKS.get(ability.keyword, "")
        if ability.keyword is Keyword.DETONATE:
            return head + "。"
        if ability.keyword in (Keyword.COVENANT, Keyword.ON_GATE_DESTRUCTION, Keyword.DETONATE_SKILL):
            self.that = "gate" if ability.keyword is Keyword.ON_GATE_DESTRUCTION else self.noun
            head += self._valid_if(conditions)
            if ability.keyword is Keyword.COVENANT:
                head += f"盟約-{self.alternatives(trigger.partner)}　"
            return head + self.sentences(ability.effect)
        lead = ""
        for condition in conditions:
            lead += self.condition(condition, "、" if isinstance(condition, tree.TurnOf) else "なら")
            lead += "" if isinstance(condition, tree.TurnOf) else "、"
        first = ability.effect[0]
        if isinstance(first, tree.MayPay) and self._stands_at_head(first, ability.effect):
            self.hoisted = first
            head += self.cost(first.cost)
        when = self.trigger(trigger)
        return f"{head}{lead}{when}、{self.sentences(ability.effect)}"

    @staticmethod
    def _stands_at_head(paid: tree.MayPay, effect: tuple[tree.Statement, ...]) -> bool:
        """Return whether a cost stands at the head: then all that follows depends on it (9.7.3.3.1)."""
        alone = len(effect) == 1 or bool(paid.otherwise)
        return alone and paid.who is Who.YOU and tree.Subject() not in tree.nodes(paid.cost)

    def granted(self, ability: tree.Ability) -> str:
        """Return an ability that stands in quotation marks."""
        return Renderer().ability(ability)

    # --- triggers ----------------------------------------------------------------------------------------------------

    def trigger(self, trigger: tree.Trigger) -> str:
        """Return what the ability waits for, with ``時`` or ``開始時``."""
        event = trigger.event
        self.trigger_this = self.trigger_open = self.found = False
        if trigger.meant:
            self.that = "card"
            return self._card_trigger(trigger, words.THAT["card"]) + "時"
        if trigger.subject is not None:
            self.trigger_this = isinstance(trigger.subject, tree.This)
            if _becomes_soul(trigger):
                self.that = "card"
                return self._into_soul(trigger) + "時"
            if isinstance(trigger.subject, tree.All):
                kind = trigger.subject.selector
                subject, self.that = self.cards(kind), noun_of(kind)
                self.trigger_open = kind.zone is Zone.CIRCLE and not kind.other and kind.host is None
            else:
                subject, self.that = words.THIS[self.noun], self.noun
            return self._card_trigger(trigger, subject) + "時"
        if trigger.situation is not None:
            return self.condition(trigger.situation, "時")
        whose = "" if trigger.who is Who.EACH else f"{words.PLAYERS[trigger.who]}の"
        if event is TriggerEvent.GREW and trigger.zone is not None:
            cards = self.cards(tree.Selector(trigger.zone, trigger.who))
            return f"{cards}が{trigger.least}枚になった時"
        if event is TriggerEvent.GAME_START:
            return "ゲーム開始時"
        if event is TriggerEvent.TURN_START:
            return f"{whose}ターン開始時"
        if trigger.phase is not None:
            return f"{whose}{words.PHASES[trigger.phase]}開始時"
        if trigger.step is not None:
            return f"{whose}{words.STEPS[trigger.step]}開始時"
        who = words.ANY_PLAYER if trigger.who is Who.EACH else words.PLAYERS[trigger.who]
        self.that = "card"
        return f"{who}が{words.MANNERS.get(trigger.by, '')}{self._deed(trigger)}時"

    @staticmethod
    def _deed(trigger: tree.Trigger) -> str:
        """Return what the player of a trigger does."""
        said = words.PLAYER_EVENTS[trigger.event]
        if trigger.several:
            return said.replace("を", "を1枚以上")
        return said.replace("を", f"を{trigger.least}枚以上") if trigger.least else said

    def _card_trigger(self, trigger: tree.Trigger, subject: str) -> str:
        """Return what happens to a card, and how."""
        event = trigger.event
        if event in words.USED:
            return f"{subject}の{words.USED[event]}"
        if event is TriggerEvent.CIRCLE_ATTACKED:
            return f"{subject}のサークルが攻撃された"
        text = subject + "が"
        if trigger.several and isinstance(trigger.subject, tree.All):
            text += f"1{counter(trigger.subject.selector)}以上"
        text += self._manner(trigger)
        host = None if trigger.host is None else self._named(trigger.host)
        if event is TriggerEvent.SET and host is not None:
            text = text.replace(f"{words.ANY_PLAYER}の{words.ZONES[Zone.CIRCLE]}のカードが", "カードが", 1)
            return f"{text}{host}に設置された"
        if event is TriggerEvent.PUT and trigger.zone is Zone.SOUL:
            text += "" if trigger.origin is None else words.ZONES[trigger.origin] + "から"
            return f"{text}{'' if host is None else host + 'の'}ソウルになった"
        if host is not None and event is TriggerEvent.DESTROYS_GATE:
            return f"{text}{host}を破壊した"
        if host is not None:
            text += host + "のソウルから"
        if trigger.origin is not None:
            text += words.ZONES[trigger.origin] + ("以外から" if trigger.not_from else "から")
        if trigger.front_left is not None:
            text += "前列から後列に" if trigger.front_left else "後列から前列に"
        if event is TriggerEvent.PUT and trigger.zone is not None:
            return f"{text}{words.ZONES[trigger.zone]}に置かれた"
        if event is TriggerEvent.LEFT and trigger.zone is not None:
            return f"{text}場から{words.ZONES[trigger.zone]}以外に置かれた"
        if event is TriggerEvent.PLACED_BY_TRANCE and trigger.by is By.TRANCE_CHANGE:
            event = TriggerEvent.MOBILIZED
        said = _printed(words.CARD_EVENTS[event])
        if event is TriggerEvent.NTH_ATTACK and trigger.least == 2:
            said = words.SECOND_ATTACK
        if trigger.partner:
            said = f"{self.alternatives(trigger.partner)}との{said}"
        if trigger.also is not None:
            said += f"か{_printed(words.CARD_EVENTS[trigger.also])}"
        return text + said

    def _into_soul(self, trigger: tree.Trigger) -> str:
        """Return ``このメンバーのソウルに赤のカードが置かれた``."""
        assert trigger.host is not None
        assert isinstance(trigger.subject, tree.All)
        host, cards = self._named(trigger.host), self.described(trigger.subject.selector.filters)
        several = "1枚以上" if trigger.several else ""
        origin = "" if trigger.origin is None else words.ZONES[trigger.origin] + "から"
        return f"{host}のソウルに{cards}が{several}{self._manner(trigger)}{origin}置かれた"

    def _manner(self, trigger: tree.Trigger) -> str:
        """Return by what the event of a trigger about cards comes about."""
        if trigger.doer is None:
            return words.MANNERS.get(trigger.by, "")
        doer = trigger.doer
        of = words.THIS[self.noun] if isinstance(doer, tree.This) else self.cards(doer.selector, Zone.RESOLUTION)
        return f"{of}の{words.DOERS[trigger.by, trigger.drive]}"

    def _named(self, asked: tree.This | tree.All) -> str:
        return words.THIS[self.noun] if isinstance(asked, tree.This) else self.cards(asked.selector)

    # --- costs -------------------------------------------------------------------------------------------------------

    def cost(self, cost: tree.Cost) -> str:
        """Return a cost in brackets."""
        return "[" + " ".join(self._part(part) for part in cost.parts) + "]"

    def _part(self, part: tuple[tree.CostItem, ...]) -> str:
        last = len(part) - 1
        return "、".join(self._item(item, Form.FINAL if k == last else Form.JOINED) for k, item in enumerate(part))

    def _item(self, item: tree.CostItem, form: Form) -> str:
        if isinstance(item, tree.PayStock):
            return self.circled(item.amount)
        if isinstance(item, tree.CostMove):
            self.about = None
            return self.moved_to(tree.This(), item.circles) + conjugated("動かす", form)
        if isinstance(item, tree.CostExchange):
            self.about = None
            cards = f"{self.cards(item.selector)}1{counter(item.selector)}"
            return f"{words.THIS[self.noun]}と{cards}を{conjugated('入れ替える', form)}"
        if isinstance(item, tree.CostFacing):
            return words.COST_DEEDS[item.verb] + self.circled(item.count)
        into, verb = words.COST_VERBS[item.verb]
        if item.verb is CostVerb.SOUL and not isinstance(item, tree.CostBottom):
            into = f"{self._host(item.hosts)}の{into}"
        said = into + _printed(conjugated(verb, form))
        if isinstance(item, tree.CostThis):
            return f"{words.THIS[self.noun]}を{said}"
        said = words.SHOWN + said if getattr(item, "shown", False) else said
        if isinstance(item, (tree.CostTop, tree.CostBottom)):
            end: tree.Target = tree.TopOfDeck(self.payer, item.count)
            if isinstance(item, tree.CostBottom):
                end = tree.BottomOf(self.payer, item.zone, item.count)
            top = self.target(end)
            return f"{top if self.payer is Who.YOU else '自分の' + top.removeprefix('相手の')}を{said}"
        count = "すべて" if item.count is None else self.counted(item.count, False, counter(item.selector))
        plain = item.verb is CostVerb.DISCARD and not item.selector.filters and not item.selector.other
        self.own = self.payer is Who.OPPONENT and item.selector.who is Who.OPPONENT and not plain
        cards = words.ZONES[Zone.HAND] if plain else self.cards(item.selector)
        if item.common is not None:
            lead = self.lead(item.selector)
            cards = lead + words.alike(item.common, item.different) + cards.removeprefix(lead)
        return f"{cards}を{count}{said}"

    def _host(self, hosts: tree.Selector | None) -> str:
        """Return whose soul cards become, to pay a cost."""
        if hosts is None:
            return words.THIS["member"]
        self.own = self.payer is Who.OPPONENT
        self.besides = hosts.other and self.is_apart(hosts)
        said = f"{self.cards(hosts)}1{counter(hosts)}"
        self._chose(tree.Fixed(1), hosts.zone, noun_of(hosts))
        self.about = None
        return said

    payer = Who.YOU

    # --- sentences -----------------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        self.acting, self.duration, self.about, self.whose_members = Who.YOU, None, None, False
        self.case_about, self.lasts_on = None, False

    def sentences(self, statements: tuple[tree.Statement, ...]) -> str:
        """Return statements as sentences; those about what was just chosen go on with its sentence."""
        texts: list[str] = []
        index = 0
        outer = self.at_end
        while index < len(statements):
            end = index + 1
            while end < len(statements) and self._goes_on(statements[end - 1], statements[end]):
                end += 1
            self._begin()
            self.at_end = outer and end == len(statements)
            texts.append(self._sentence(list(statements[index:end])))
            index = end
        self.at_end = outer
        return "".join(texts)

    @staticmethod
    def _goes_on(before: tree.Statement, after: tree.Statement) -> bool:
        """Return whether a statement stands in the sentence of the one before it."""
        if _is_tail(before) or isinstance(after, _COMPOUND):
            return False
        chooses = (tree.Choose, tree.ChooseSeveral, tree.Search)
        of_it = getattr(before, "target", None) == tree.It() or isinstance(before, chooses)
        if of_it and getattr(after, "target", None) == tree.It():
            return True
        if isinstance(before, tree.Draw) and isinstance(after, tree.Discard):
            return before.who is after.who and not before.until
        same = isinstance(before, tree.Change) and isinstance(after, tree.Change)
        alike = same and before.target == after.target and before.duration == after.duration  # type: ignore[union-attr]
        return alike and not before.set and not after.set and not _is_tail(after)  # type: ignore[union-attr]

    def _sentence(self, statements: list[tree.Statement]) -> str:
        """Return statements as one sentence, with the sentences that belong to its last one."""
        text = ""
        for statement in statements[:-1]:
            text += self._closed(statement) + "、"
        return text + self._open(statements[-1], len(statements) > 1)

    def _closed(self, statement: tree.Statement) -> str:
        """Return a statement that something follows in the same sentence."""
        if _is_tail(statement):
            return self._braced((statement,))
        return self._clause(self.said(statement), Form.JOINED)

    def _clause(self, said: Said, form: Form) -> str:
        """Return a clause with its duration and its player."""
        text = ""
        if said.duration not in (None, Duration.WHILE) and said.duration is not self.duration:
            assert said.duration is not None
            self.duration = said.duration
            text = words.DURATIONS[said.duration] + "、"
        if said.who is not None and said.who is not self.acting:
            self.acting = said.who
            text += words.PLAYERS[said.who] + "は"
        return text + _printed(said.form(form))

    def _braced(self, statements: tuple[tree.Statement, ...]) -> str:
        """Return statements as sentences in braces, where they would take in what follows."""
        kept = (self.acting, self.duration, self.about, self.at_end, self.case_about, self.lasts_on)
        self.at_end = True
        text = "{" + self.sentences(statements) + "}"
        self.acting, self.duration, self.about, self.at_end, self.case_about, self.lasts_on = kept
        return text

    def _open(self, statement: tree.Statement, follows: bool = False) -> str:
        """Return a statement that ends its sentence, with the sentences that belong to it."""
        match statement:
            case tree.May(do):
                return self._may(statement, do, follows)
            case tree.MayPay(cost, _, who):
                return self._pay(statement, cost, who) + self._if_done(statement)
            case tree.UnlessPaid(cost, do):
                return self._pay(None, cost, Who.OPPONENT) + "払わなかったなら、" + self._following(do)
            case tree.If(condition, then, otherwise):
                parts = condition.parts if isinstance(condition, tree.Both) else (condition,)
                outer, self.at_end = self.at_end, self.at_end and not otherwise
                text = f"{self.conditions(parts, 'なら')}、"
                of_it = _asks_of_it(parts[-1]) and self.chosen
                self.about = tree.It() if of_it else self.about
                around, self.case_about = self.case_about, (self.case_about or frozenset()) | _asked(condition)
                text += self._block(then, statement if otherwise else None)
                self.at_end, self.case_about = outer, around
                return text + (f"そうでないなら、{self._following(otherwise, of_it, lasted=then)}" if otherwise else "")
            case tree.IfDone(do):
                return self._sentence(list(do)) + self._if_done(statement)
            case tree.ForEach(times, do):
                return self._repeated(times, do)
            case tree.Later():
                return self._later(statement)
            case tree.Replace():
                return self._replace(statement)
            case tree.Modes():
                return self._modes(statement) if self.at_end else self._braced((statement,)) + "。"
        return self._clause(self.said(statement), Form.FINAL) + "。"

    def _if_done(self, statement: tree.May | tree.MayPay | tree.IfDone) -> str:
        """Return the sentences that say what follows if something was done, and if it was not."""
        outer, self.at_end = self.at_end, self.at_end and not statement.otherwise
        follower = statement if statement.otherwise else None
        done = (*(() if isinstance(statement, tree.MayPay) else statement.do), *statement.then)
        possible = (tree.May, tree.MayPay, tree.IfDone)
        text = ""
        if any(isinstance(s, possible) and s.otherwise and not s.then for s in spine(statement.then)):
            self._begin()  # its そうしなかったなら would be read as this one's
            text = f"そうしたら、{self._braced(statement.then)}。"
        elif statement.then:
            text = f"そうしたら、{self._following(statement.then, follower=follower)}"
        self.at_end = outer
        return text + (
            f"そうしなかったなら、{self._following(statement.otherwise, lasted=done)}" if statement.otherwise else ""
        )

    def _may(self, may: tree.May, do: tuple[tree.Statement, ...], follows: bool) -> str:
        looks = isinstance(do[0], (tree.Look, tree.LookAt)) and len(do) > 1  # that is no permission without braces
        simple = not looks and not any(isinstance(s, _COMPOUND) or _is_tail(s) for s in do)
        simple = simple and not self._others_act(do)
        said = ""
        if simple:
            kept = self._kept()
            *before, last = do
            said = "".join(self._closed(s) + "、" for s in before)
            ending = self.said(last)
            if ending.verb or ending.soft:
                said += self._clause(ending, Form.TE) + "よい。"
            else:
                self._restore(kept)
                said = ""
        if not said:
            said = self._braced(do) + "してよい。"
        if follows:
            raise AssertionError("a permission takes in what stands before it")
        return said + self._if_done(may)

    def _others_act(self, statements: tuple[tree.Statement, ...]) -> bool:
        """Return whether somebody else than you does some of this: a permission of yours to do it needs braces."""
        kept = self._kept()
        found = False
        for statement in statements:
            found = found or (not isinstance(statement, _COMPOUND) and self.said(statement).who not in (None, Who.YOU))
        self._restore(kept)
        return found

    def _kept(self) -> tuple[object, ...]:
        return (self.acting, self.duration, self.about, self.chosen, self.looked, self.it_zone, self.chosen_in)

    def _restore(self, kept: tuple[object, ...]) -> None:
        (
            self.acting,
            self.duration,
            self.about,
            self.chosen,
            self.looked,
            self.it_zone,
            self.chosen_in,
        ) = kept  # type: ignore[assignment]

    def _pay(self, pay: tree.Statement | None, cost: tree.Cost, who: Who) -> str:
        if pay is not None and pay is self.hoisted:
            self.hoisted = None
            return "コストを払ってよい。"
        alone = len(cost.parts) == 1 and len(cost.parts[0]) == 1
        item = cost.parts[0][0] if alone else None
        kept, self.payer, self.about = self.about, who, None
        text = self.circled(item.amount) if isinstance(item, tree.PayStock) else self.cost(cost)
        self.payer, self.about = Who.YOU, kept
        player = words.PLAYERS[who] + "は" if who is not self.acting or text.startswith("[") else ""
        return f"{player}{text}を払ってよい。"

    def _following(
        self,
        statements: tuple[tree.Statement, ...],
        of_it: bool = False,
        follower: tree.Statement | None = None,
        lasted: tuple[tree.Statement, ...] = (),
    ) -> str:
        """Return what stands behind そうしたら and the like, in a sentence of its own; what is chosen may be known from before."""
        self._begin()
        self.about = tree.It() if of_it else None
        self.lasts_on = any(
            getattr(part, "duration", Duration.GAME) not in _FOR_GOOD for part in tree.nodes(lasted, False)
        )
        return self._block(statements, follower)

    def _block(self, statements: tuple[tree.Statement, ...], follower: tree.Statement | None) -> str:
        """Return a nested part as the rest of a sentence; braces where a follow-up would go astray."""
        if follower is not None and self._takes(statements, follower):
            return self._braced(statements) + "。"
        *before, last = statements
        if before and (isinstance(last, tree.May) or (isinstance(last, tree.If) and self._asks_again(last))):
            return "".join(self._closed(s) + "、" for s in before) + self._braced((last,)) + "。"
        return self._sentence(list(statements))

    def _asks_again(self, inner: tree.If) -> bool:
        """Return whether it would not be clear that something is asked only in the case of the condition around it."""
        asked = _asked(inner.condition)
        return self.case_about is not None and (not asked or bool(asked & self.case_about))

    @staticmethod
    def _takes(statements: tuple[tree.Statement, ...], follower: tree.Statement) -> bool:
        """Whether a part inside would take the follow-up sentence meant for ``follower``."""
        kinds: tuple[type, ...] = (tree.If,) if isinstance(follower, tree.If) else (tree.May, tree.MayPay)
        open_ = any(isinstance(s, tree.Replace) and s.optional for s in spine(statements))
        possible = (tree.May, tree.MayPay, tree.IfDone)
        if isinstance(follower, tree.If):  # behind そうしたら, そうでないなら is what follows if that was not done
            open_ = open_ or any(isinstance(s, possible) and s.then and not s.otherwise for s in spine(statements))
        if isinstance(follower, possible) and follower.otherwise:
            open_ = open_ or any(isinstance(s, possible) for s in spine(statements))
        return open_ or any(isinstance(s, kinds) and not follow_ups(s) for s in spine(statements))

    def _modes(self, modes: tree.Modes) -> str:
        """Return a list of alternatives."""
        player = "" if modes.who is self.acting else words.PLAYERS[modes.who] + "は"
        text = f"{player}次から{self.counted(modes.count, modes.up_to, 'つ')}選ぶ。"
        if modes.condition is not None and modes.more is not None:
            parts = modes.condition.parts if isinstance(modes.condition, tree.Both) else (modes.condition,)
            more = self.counted(modes.more, modes.more_up_to, "つ")
            text += f"{self.conditions(parts, 'なら')}、代わりに{more}選ぶ。"
        outer, chosen_in = dict(vars(self)), self.chosen_in
        self.at_end = False
        for option in modes.options:
            self.chosen_in = outer["chosen_in"]
            text += "・" + self.sentences(option)
            chosen_in |= self.chosen_in
            vars(self).update(outer)  # each is read as if the others were not there
            self.at_end = False
        vars(self).update(outer)
        self.chosen_in = chosen_in
        return text

    def _repeated(self, times: tree.Amount, do: tuple[tree.Statement, ...]) -> str:
        """Return a repetition; braces keep its clauses from being multiplied instead."""
        outer, self.at_end = self.at_end, False
        if isinstance(times, tree.CountOf) and times.times == 1:
            head = f"{self.cards(times.selector)}1{counter(times.selector)}につき、"
        else:
            head = f"{self.number(times)}回、"
        scaled = all(isinstance(s, (tree.Change, tree.ChangePlayer)) for s in do)
        text = head + (self._braced(do) + "。" if scaled else self._block(do, None))
        self.at_end = outer
        return text

    def _later(self, later: tree.Later) -> str:
        trigger = later.ability.trigger
        assert trigger is not None
        outer = (self.chosen, self.looked, self.it_zone, self.that, self.trigger_this, self.trigger_open, self.at_end)
        self.chosen = self.looked = self.at_end = False
        that = self.that if isinstance(later.about, tree.Subject) else "card"
        when = self.trigger(trigger)
        if trigger.several or (trigger.subject is None and trigger.event not in _WITH_CARD):
            self.that, self.trigger_this = that, False
        head = ""
        if later.duration is not Duration.GAME or not later.once or self.lasts_on:
            head = words.DURATIONS[later.duration] + "、"
        head += ("次の" if when.endswith("開始時") else "次に") if later.once else ""
        self._begin()
        effect = later.ability.effect
        text = head + when + "、"
        text += self._braced(effect) + "。" if any(_has_more(s) for s in spine(effect)) else self._block(effect, None)
        self.chosen, self.looked, self.it_zone, self.that, self.trigger_this, self.trigger_open, self.at_end = outer
        return text

    def _replace(self, replace: tree.Replace) -> str:
        outer = self.that
        if replace.event.is_of_player:
            subject = words.ANY_PLAYER if replace.who is Who.EACH else words.PLAYERS[replace.who]
        elif replace.of_any:
            subject, self.that = words.ANY_CARDS[replace.who], "card"
        else:
            target = replace.subject
            subject = self._asked_of(target, replace.waits) if isinstance(target, tree.All) else self.target(target)
            that = self.noun if target == tree.This() else "member"
            self.that = noun_of(target.selector) if isinstance(target, tree.All) else that
        number = f"{replace.number}枚" if replace.number else ""
        happens = f"{subject}が{number}{words.REPLACED[replace.event]}"
        for cause in (words.MADE_WAY, words.NO_GATES):  # its own subject and が first
            if cause in happens:
                happens = f"{cause}、{happens.replace(cause, '', 1)}"
        head = f"{'次に、' if replace.once else ''}{happens}場合、"
        if replace.waits and (replace.duration is not Duration.GAME or not replace.once or self.lasts_on):
            head = f"{words.DURATIONS[replace.duration]}、{head}"
        if not replace.instead:
            self.that = outer
            return f"{head}{words.PREVENTED[replace.event]}。"
        before = (self.chosen, self.looked, self.acting, self.duration)
        self.chosen, self.looked, self.in_replacement = False, False, True
        theirs = replace.event.is_of_player and replace.who is Who.OPPONENT and not replace.optional
        self.acting, self.duration, self.about = Who.OPPONENT if theirs else Who.YOU, None, tree.Subject()
        first, *more = replace.instead
        if isinstance(first, tree.Pay):
            text = f"{head}代わりに{self.circled(first.count)}を払ってよい。"
            text += f"そうしたら、{self._instead(tuple(more), False)}" if more else ""
        else:
            text = f"{head}代わりに{self._instead(replace.instead, replace.optional)}"
        (self.chosen, self.looked, self.acting, self.duration), self.in_replacement = before, False
        self.that = outer
        return text

    def _asked_of(self, cards: tree.All, waits: bool) -> str:
        """Return the cards that a replacement is about; in an effect the one card in a role is said otherwise."""
        filters = order_filters(cards.selector.filters)
        lone = cards.selector.zone is Zone.CIRCLE and not cards.selector.other and len(filters) == 2
        role = waits and lone and isinstance(filters[1], tree.InRole) and type_mask(filters) is TypeMask.MEMBER
        return self.cards(cards.selector, Zone.HAND) if role else self.cards(cards.selector)

    def _instead(self, statements: tuple[tree.Statement, ...], optional: bool) -> str:
        """Return what happens in place of an event."""
        *first, last = statements
        others = optional and self._others_act(statements)
        kept = self._kept()
        text = "".join(self._closed(statement) + "、" for statement in first)
        ending = self.said(last)
        if not optional:
            return text + self._clause(ending, Form.FINAL) + "。"
        if not others and not _is_tail(last) and (ending.verb or ending.soft):
            return text + self._clause(ending, Form.TE) + "よい。"
        self._restore(kept)
        return self._braced(statements) + "してよい。"


def _asks_of_it(condition: tree.Condition) -> bool:
    """Whether a condition is about what was chosen."""
    if isinstance(condition, tree.Compare):
        return isinstance(condition.left, tree.StatOf) and condition.left.target == tree.It()
    return isinstance(condition, tree.Matches) and condition.target == tree.It()


def _asked(condition: tree.Condition) -> frozenset[tree.Target]:
    """Return the cards named before of which a condition asks something."""
    return frozenset(part for part in tree.nodes(condition) if isinstance(part, (tree.Affected, tree.It, tree.Looked)))


def _becomes_soul(trigger: tree.Trigger) -> bool:
    """Whether cards of nobody in particular become soul of a card."""
    if trigger.event is not TriggerEvent.PUT or trigger.zone is not Zone.SOUL or trigger.host is None:
        return False
    cards = trigger.subject.selector if isinstance(trigger.subject, tree.All) else None
    return cards is not None and cards == tree.Selector(Zone.SOUL, Who.EACH, cards.filters)


def _has_more(statement: tree.Statement) -> bool:
    """Whether a sentence of its own belongs to a statement: そうしたら, そうでないなら, 払わなかったなら."""
    paid = (
        isinstance(statement, tree.Replace)
        and len(statement.instead) > 1
        and isinstance(statement.instead[0], tree.Pay)
    )
    return paid or isinstance(statement, tree.UnlessPaid) or bool(follow_ups(statement))


_WITH_CARD = (TriggerEvent.DRAWN, TriggerEvent.DISCARDED, TriggerEvent.DEFINED, TriggerEvent.LEVELED)


def _printed(text: str) -> str:
    """Return a clause with the icons that are printed for its verb."""
    for stem in ("スタンド", "レスト"):
        for ending in ("する", "し", "した"):
            if text.endswith((stem + ending, stem + "して")):
                at = text.rindex(stem)
                return f"{text[:at]}【{stem}】{text[at + len(stem) :]}"
    return text
