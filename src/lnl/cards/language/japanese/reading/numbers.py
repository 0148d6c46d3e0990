"""From the words of a Japanese phrase to numbers: literals, values of cards, how many cards there are, comparisons of them."""

from __future__ import annotations

from dataclasses import replace

from lark import Token, Tree

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node, number_of, start
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.reading.phrase import Count, Phrase
from lnl.cards.language.japanese.reading.phrases import Phrases
from lnl.cards.language.words import order_filters
from lnl.cards.tree import Op, Who
from lnl.cards.tree.operands import names_one

_STATS = {word: stat for stat, word in words.STATS.items()}
_LIMITS = {word: stat for stat, word in words.PLAYER_STATS.items()}
_BOUNDS = {"以上": Op.GE, "以下": Op.LE, "未満": Op.LESS}


def op_of(word: str) -> Op:
    """Return how ``以上``, ``より大きい``, ``と等しい`` compare."""
    if word in _BOUNDS:
        return _BOUNDS[word]
    if word.startswith("より"):
        return Op.MORE if word[2] in "大高多" else Op.LESS
    return Op.EQ


def compared(op: Op, amount: tree.Amount) -> tuple[Op, tree.Amount]:
    """Return how a number is compared, and with what: more than 3 is 4 or more."""
    if op in (Op.MORE, Op.LESS) and isinstance(amount, tree.Fixed):
        more = op is Op.MORE
        return (Op.GE if more else Op.LE), tree.Fixed(amount.value + (1 if more else -1))
    return op, amount


def soul_of(p: Phrase) -> tree.ItsSoul | None:
    """Return the soul of one card, if a phrase is about that or some of it."""
    if p.soul_of is not None:
        return tree.ItsSoul(p.soul_of)
    return p.target if isinstance(p.target, tree.ItsSoul) else None


_ONE_NUMBER = "an ability has one number that its player says: X, or 好きな枚数"


class Numbers(Phrases):
    """Builds the numbers of phrases."""

    def number(self, item: Token | Node) -> tree.Amount:
        """Return the number of ``3``, ``X`` or an expression in parentheses."""
        if isinstance(item, Tree):
            return self.value(self._read(list(item.children[1].children), start(item)))  # type: ignore[union-attr]
        if item.type == "X":
            if self.any_number:
                raise Fault(start(item), _ONE_NUMBER)
            self.x_at = start(item) if self.x_at is None else self.x_at
            return tree.TheX()
        return tree.Fixed(number_of(item))

    def said_by_payer(self, at: int) -> tree.Amount:
        """Return the number of ``手札を好きな枚数捨てる``: who pays says how many before (9.6.2.2.1)."""
        if self.x_at is not None or self.number_chosen or self.kind_chosen is not None:
            raise Fault(at, _ONE_NUMBER)
        self.x_at, self.any_number = at, True
        return tree.TheX()

    def value(self, p: Phrase) -> tree.Amount:
        """Return the number that a phrase names."""
        if p.amount is not None:
            p.only("amount", "bound", "equal", "enclosed", *(("stat", "target") if p.stat is not None else ()))
            if isinstance(p.amount, tree.StatOf) and not names_one(p.amount.target):
                raise Fault(p.at, "several cards have several values: say の合計, or of which card")
            return p.amount
        if p.of is not None:
            p.only("of", "filters", "card")
            return tree.CountAmong(p.of, order_filters(tuple(p.filters)))
        if isinstance(p.target, (tree.Affected, tree.It, tree.Looked)) and p.says_only("target", "card"):
            return tree.CountAmong(p.target)
        soul = soul_of(p)
        if soul is not None:
            p.only("target", "soul", "soul_of", "filters", "card")
            return tree.CountAmong(soul, order_filters(tuple(p.filters)))
        if (p.selects and p.zone is not None) or p.filters or p.set_on is not None:
            return tree.CountOf(self.selector(p))
        raise Fault(p.at, "a number was expected here")

    def _word_INT(self, p: Phrase, rest: list[Token], at: int) -> int:
        amount = self.number(rest[0])
        kinds = [item.type if isinstance(item, Token) else "number" for item in rest[1:5] if item is not None]
        if kinds[:1] == ["COUNTER"]:
            return self._counted(p, amount, kinds, rest, at)
        if (
            isinstance(p.amount, (tree.Kinds, tree.KindsAmong, tree.CountOf, tree.CountAmong, tree.Total))
            and not p.per
            and not kinds
        ):
            p.per = number_of(rest[0])  # あなたのメンバーの色の種類の数1につき
            return 1
        if p.amount is not None or p.count is not None:
            raise Fault(at, "two numbers stand side by side here")
        p.amount = amount
        p.enclosed = isinstance(rest[0], Tree)
        if kinds[:1] in (["BOUND"], ["THAN"]):
            p.bound, p.amount = compared(op_of(str(rest[1])), amount)
            return 2
        if kinds[:1] == ["EQUAL"]:
            p.equal = True
            return 2
        return 1

    _word_X = _word_INT
    _word_number = _word_INT

    def _counted(self, p: Phrase, amount: tree.Amount, kinds: list[str], rest: list[Token], at: int) -> int:
        if p.count is not None:
            raise Fault(at, "how many was said twice")
        p.count = Count(amount, str(rest[1]))
        taken = 2
        if kinds[1:2] in (["BOUND"], ["THAN"]):
            p.count.op, p.count.amount = compared(op_of(str(rest[2])), amount)
            taken += 1
        elif kinds[1:2] == ["UP_TO"]:
            p.count.up_to = True
            taken += 1
        return taken

    def _word_UP_TO(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.count is None:
            raise Fault(at, "まで stands after a number of cards: 2枚まで")
        p.count.up_to = True

    def _word_BOUND(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.amount is None and p.count is None and p.zone is not None and len(rest) == 1:
            amount = tree.CountOf(self.selector(p))  # あなたの手札が相手の手札以下なら
            p.clear()
            p.amount = amount
        certain = p.target is not None and not p.soul and len(rest) == 1  # パワーがこのメンバー以下なら
        if p.amount is None and p.count is None and not certain:
            raise Fault(at, f"{rest[0]} stands after a number")
        p.bound = op_of(rest[0])

    def _word_THAN(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``このメンバーのパワーより大きい``; ``このメンバーより大きい`` is of the value that is compared with it."""
        op = op_of(rest[0])
        if p.target is not None and p.amount is None and not p.soul:
            p.bound = op
            return
        amount = self.value(p)
        p.clear()
        p.bound, p.amount = compared(op, amount)

    def _word_STAT_THAN(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``このメンバーよりパワーが大きい`` before a noun."""
        word, bigger = rest[0].split("が")
        if p.target is None or p.amount is not None:
            raise Fault(at, "say than which card: このメンバーよりパワーが大きいメンバー")
        op = op_of("より" + bigger)
        p.filters.append(tree.StatIs(_STATS[word], op, tree.StatOf(p.target, _STATS[word])))
        p.target = None

    def _word_EQUAL(self, p: Phrase, rest: list[Token], at: int) -> None:
        self.value(p)
        p.equal = True

    def _word_COUNTER(self, p: Phrase, rest: list[Token], at: int) -> None:
        raise Fault(at, f"a number is missing before {rest[0]}")

    def _word_TIMES(self, p: Phrase, rest: list[Token], at: int) -> None:
        raise Fault(at, "倍 is understood of a number of cards: あなたのメンバーの数の2倍")

    def _word_NUMBER_OF(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.among and self.shown and p.says_only("among", "filters", "card"):
            p.among, p.of = False, tree.It()
        named = (
            soul_of(p) is not None or p.of is not None or isinstance(p.target, (tree.Affected, tree.It, tree.Looked))
        )
        amount = self.value(p) if named else tree.CountOf(self.selector(p))
        p.clear()
        p.amount = amount

    def _word_MULTIPLE(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``の1000倍``: of the number before it."""
        times, amount = self._factor(rest[0], 1, "倍", at), self.value(p)
        enclosed = p.enclosed
        p.clear()
        if isinstance(amount, (tree.CountOf, tree.CountAmong)) and amount.times == 1 and not enclosed:
            p.amount = replace(amount, times=times)
        else:
            p.amount = tree.Scaled(amount, times)

    def _word_FRACTION(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``の2分の1``, ``の半分``: what is left of a division is dropped."""
        per, amount = 2 if rest[0] == "の半分" else self._factor(rest[0], 1, "分", at), self.value(p)
        enclosed = p.enclosed
        p.clear()
        if isinstance(amount, tree.Scaled) and amount.per == 1 and not enclosed:
            p.amount = replace(amount, per=per)
        else:
            p.amount = tree.Scaled(amount, 1, per)

    def _word_AND_SUM(self, p: Phrase, rest: list[Token], at: int) -> None:
        left = self.value(p)
        p.clear()
        p.summand = left

    def _word_SUM(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``AとBの合計``, ``あなたのメンバーのレベルの合計``."""
        left, p.summand = p.summand, None
        if left is None and isinstance(p.amount, tree.StatOf) and not p.enclosed:
            total = tree.Total(p.amount.target, p.amount.stat)
            p.clear()
            p.amount = total
            return
        if left is None:
            raise Fault(at, "two numbers are added: あなたのメンバーの数と相手のメンバーの数の合計")
        p.amount = tree.Sum(left, self._second(p))

    _word_FROM_NUMBER = _word_AND_SUM

    def _word_LESS_BY(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``AからBを引いた数``."""
        left, p.summand = p.summand, None
        if left is None:
            raise Fault(at, "a number is taken from another one: あなたのメンバーの数から2を引いた数")
        p.amount = tree.Difference(left, self._second(p))

    def _second(self, p: Phrase) -> tree.Amount:
        """Return the second of two numbers, and begin the phrase anew."""
        self.joined = True
        right = self.value(p)
        self.joined = False
        p.clear()
        return right

    def _word_KINDS_OF(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``あなたのメンバーのワールドの種類の数``, ``AとBの色の種類の数``."""
        first, p.summand = p.summand, None
        common = next(common for common, word in words.KINDS.items() if word == rest[0])
        named = p.of if p.of is not None else p.target
        if first is None and isinstance(named, (tree.Affected, tree.It, tree.Looked)):
            counted = self.value(p)
            assert isinstance(counted, tree.CountAmong)
            p.clear()
            p.amount = tree.KindsAmong(common, counted.target, counted.filters)
            return
        if first is not None and not isinstance(first, tree.CountOf):
            raise Fault(p.at, "cards were expected here: あなたのメンバーの色の種類の数")
        self.joined = first is not None
        cards = self.selector(p)
        self.joined = False
        p.clear()
        p.amount = tree.Kinds(common, cards) if first is None else tree.Kinds(common, first.selector, cards)

    def _word_LIMITED(self, p: Phrase, rest: list[Token | Node | None], at: int) -> int:
        """Take up ``5000を上限とする`` before a number."""
        if len(rest) < 2 or not p.says_only():
            raise Fault(at, "a limit stands before its number: 5000を上限とするあなたのメンバーの数の1000倍")
        word = str(rest[0])
        limit = number_of(Token("INT", word[: word.index("を")], at))
        p.amount = tree.Bounded(self.value(self._read(rest[1:], start(rest[1]))), limit, words.AT_LEAST in word)  # type: ignore[arg-type]
        return len(rest)

    def _factor(self, word: Token, start_at: int, end: str, at: int) -> int:
        number = number_of(Token("INT", word[start_at : word.index(end)], at))
        if number < 1:
            raise Fault(at, "a number is multiplied and divided by 1 or more")
        return number

    def _word_RANK(self, p: Phrase, rest: list[Token], at: int) -> int:
        acting = Who.YOU if self.acting is Who.EACH else self.acting
        p.amount = tree.TRank(acting if p.who is None else p.who)
        p.who = None
        if [getattr(item, "type", "") for item in rest[1:]] == ["INT"]:
            p.per = number_of(rest[1])
            return 2
        return 1

    def _word_STAT(self, p: Phrase, rest: list[Token], at: int) -> int:
        stat = _STATS[rest[0]]
        kinds = [item.type if isinstance(item, Token) else "number" for item in rest if item is not None]
        if kinds[1:2] and kinds[1] in ("INT", "X", "number") and rest[1] is not None:
            bound = kinds[2:3] in (["BOUND"], ["THAN"])
            op, amount = compared(op_of(str(rest[2])) if bound else Op.EQ, self.number(rest[1]))
            p.filters.append(tree.StatIs(stat, op, amount))
            p.bound = None
            return 3 if bound else 2
        if p.target is not None and kinds[1:3] == ["BOUND", "NO"]:
            p.filters.append(tree.StatIs(stat, op_of(str(rest[1])), tree.StatOf(p.target, stat)))
            p.target = None
            return 3
        if p.target is not None or p.selects or p.soul_of is not None:
            target = self.gather(p, at)
            p.target, p.amount = target, tree.StatOf(target, stat)
        p.stat = stat
        return 1

    def _word_LOGIC(self, p: Phrase, rest: list[Token], at: int) -> int | None:
        """Take up ``パワーロジック`` at the end and before a sign: the number that it adds, as against ``パワーロジックのカード``."""
        behind = next((item for item in rest[1:] if item is not None), None)
        if rest[0] in _STATS and (behind is None or getattr(behind, "type", "number") == "SIGN"):
            return self._word_STAT(p, rest, at)
        return super()._word_LOGIC(p, rest, at)

    def _word_STAT_IS(self, p: Phrase, rest: list[Token], at: int) -> int:
        depth = 0
        for index, item in enumerate(rest[1:], 1):
            kind = item.type if isinstance(item, Token) else "number"
            depth += kind == "STAT_IS"
            before = [getattr(other, "type", "number") for other in rest[:index]]
            if (
                kind not in ("BOUND", "EQUAL", "THAN")
                or before[-1] == "COUNTER"
                or (before[-2] in ("STAT", "GATE_NUMBER") and before[-1] in ("INT", "X", "number"))
            ):
                continue
            if depth:
                depth -= 1
                continue
            inner = self._read(list(rest[1:index]), start(rest[1]))
            stat = _STATS[rest[0]]
            if inner.target is not None and inner.amount is None and not inner.soul:
                inner.amount, inner.stat = tree.StatOf(self.target(inner), stat), stat
            p.filters.append(tree.StatIs(stat, *compared(op_of(str(item)), self.value(inner))))
            return index + 1
        raise Fault(at, "以上, 以下 or と等しい is missing after this value")

    def _word_ATTACKS_MADE(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.who not in (Who.YOU, Who.OPPONENT):
            raise Fault(at, "say whose attacks: あなたのこのターンの攻撃回数")
        p.amount, p.who = tree.AttacksMade(p.who), None

    def _word_TIMES_DONE(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.who not in (Who.YOU, Who.OPPONENT):
            raise Fault(at, "say whose: あなたのこのターンの合体回数")
        deed = next(deed for deed, word in words.PLAYER_DEEDS.items() if word == rest[0])
        p.amount, p.who = tree.TimesDone(deed, p.who), None

    def _word_LIMIT_OF(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.limit = _LIMITS[rest[0]]

    def _word_SIGN(self, p: Phrase, rest: list[Token], at: int) -> int:
        if len(rest) < 2 or rest[1] is None or getattr(rest[1], "type", "number") not in ("INT", "X", "number"):
            raise Fault(at, f"a number is missing after {rest[0]}")
        if p.change is not None:
            raise Fault(at, "one value at a time: divide them by 、")
        p.change = (1 if rest[0] == "+" else -1, self.number(rest[1]))
        return 2
