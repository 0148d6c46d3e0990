"""From parse tree to ability tree: statements with nothing inside.

Longer than 500 lines: one short function for each form of a statement.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from lark import Token

from lnl.cards import tree
from lnl.cards.language import words
from lnl.cards.language.grammar import (
    Fault,
    Node,
    find_subtree,
    number_of,
    said,
    start,
    subtree,
    subtrees,
    token,
    tokens,
)
from lnl.cards.language.partners import OPENED, is_opened
from lnl.cards.language.reading.phrases import CHOSEN_KINDS, OF_THOSE_CHOSEN, Compared, Core, Same, Taken, Within
from lnl.cards.language.reading.values import FOR_EACH, Values
from lnl.cards.language.together import PLAINLY, SEARCHED
from lnl.cards.language.words import (
    BOTTOM,
    CIRCLE_MASKS,
    MOVE_ZONES,
    MOVED_ONE_BY_ONE,
    ONE_WORD,
    RELATIONS,
    ZONES,
)
from lnl.cards.tree import Position, Who
from lnl.cards.tree.operands import names_one
from lnl.contract.enums import Phase, Zone
from lnl.contract.limits import MAX_X

RELATION_WORDS = {word: relation for relation, word in RELATIONS.items()}
_EXCHANGED = frozenset((Zone.CIRCLE, Zone.GATE, Zone.HAND, Zone.LEVEL, Zone.DROP, Zone.REMOVE, Zone.SOUL, Zone.PURGE))
"""Zones whose cards change places with others (5.11.1)."""
_TWO_EXCHANGED = 'two cards change places: "exchange this member for it", "exchange them" of cards that were chosen'
_NOT_EXCHANGED = "members on circles change places, gates, cards of hand, level, drop, remove, purge and soul zone, and the top card of a stock"
_GATES_EXCHANGED = "a gate changes places with another gate"


def is_no_exchange(target: tree.Target | None) -> bool:
    """Return whether cards are named that do not change places with others: of piles only the top card of one stock does."""
    match target:
        case tree.TopOfStock(who, count):
            return who is Who.EACH or count != tree.Fixed(1)
        case tree.All(selector):
            return selector.zone not in _EXCHANGED
    return isinstance(target, (tree.TopOfDeck, tree.BottomOf))


def is_member_for_soul(target: tree.Target, zone: Zone | None) -> bool:
    """Return whether a member on the field would change places with a soul card, which takes no circle (4.15.2, 5.11.2)."""
    return zone is Zone.SOUL and not isinstance(target, (tree.It, tree.Looked, tree.TopOfStock, tree.All))


_OF_A_TARGET: dict[str, Callable[[tree.Target], tree.Statement]] = {
    "reveal": tree.Reveal,
    "stand": tree.Stand,
    "rest": tree.Rest,
    "destroy": tree.DestroyGate,
    "blink_step": tree.BlinkStep,
}
"""Clauses with a target and nothing else."""
_MOVES_TO: dict[str, Zone] = {
    "drop": Zone.DROP,
    "stock": Zone.STOCK,
    "remove": Zone.REMOVE,
    "purge": Zone.PURGE,
    "return_": Zone.HAND,
}
"""Clauses whose verb says where their target goes."""
_OF_AN_AMOUNT: dict[str, Callable[[tree.Amount], tree.Statement]] = {
    "stock_boost": tree.StockBoost,
    "stock_open": tree.StockOpen,
    "stock_close": tree.StockClose,
}
"""Clauses with a number and nothing else."""


def _names_before(core: Node) -> bool:
    """Return whether a phrase says that its cards were named before."""
    words = core.scan_values(lambda value: isinstance(value, Token))
    return any(word.type in ("AMONG_THEM", "WAS_IN", "AFFECTED") for word in words)


def _is_of_battles(change: Node) -> bool:
    """Return whether values change that only cards on the field have: power, aura, limit, heart."""
    words = change.scan_values(lambda value: isinstance(value, Token))
    return any(said(word) in _OF_BATTLES for word in words)


def _is_any(phrase: Node) -> bool:
    """Return whether a phrase asks for ``any number of`` cards."""
    return any(word.type == "ANY_NUMBER" for word in phrase.scan_values(lambda value: isinstance(value, Token)))


def _names_owner(phrase: Node) -> bool:
    """Return whether a phrase says ``their``."""
    return any(word.type == "THEIR" for word in phrase.scan_values(lambda value: isinstance(value, Token)))


_KEEPING = (
    tree.Change,
    tree.Multiply,
    tree.Cannot,
    tree.Gain,
    tree.LoseAbilities,
    tree.LoseAbility,
    tree.AuraAsHeart,
    tree.Rest,
    tree.Stand,
)
"""What is done to cards that stay where they are, and of their kind."""
_CHANGING = (tree.StatIs, tree.IsRested, tree.SoulIs, tree.SoulThan, tree.HasLogic)
"""What cards can be no longer when something was done to them."""
_OF_BATTLES = frozenset(("power", "aura", "limit", "heart"))
_ON_FIELD = frozenset(("lasting", "become", "stand", "rest", "blink_step", "destroy"))
"""What is done to cards on the field, or in the level zone."""


def _says_other(phrase: Node) -> bool:
    """Return whether a phrase is about other cards, itself and not in a number that it holds."""
    if str(phrase.data).startswith("np_other") or any(word.type == "OTHER" for word in tokens(phrase)):
        return True
    return any(_says_other(part) for part in subtrees(phrase) if part.data not in ("paren", "core"))


class Statements(Values):
    """Builds statements."""

    def __init__(self) -> None:
        super().__init__()
        self.before: list[tree.Statement] = []
        """Choices that the clause under way contains."""

    # --- helpers --------------------------------------------------------------------------------------------------------

    def faces_up(self, node: Node) -> bool:
        """Return whether ``face up`` stands in a clause, as against ``face down``."""
        word = token(node, "FACE")
        assert word is not None
        if said(word).endswith("destroyed"):
            raise Fault(start(word), 'say "face up" or "face down"')
        return said(word).endswith("up")

    def rests(self, node: Node) -> bool:
        """Return whether ``rested`` stands at the end of a clause."""
        word = token(node, "STATE")
        return word is not None and said(word) == "rested"

    def counted(self, node: Node) -> tree.Amount:
        """Return a number of cards, with its ``for each``."""
        count = find_subtree(node, "count")
        assert count is not None
        return self._scaled(self.amount(count), find_subtree(node, *FOR_EACH), count)

    def thing(self, node: Node) -> tree.Target:
        """Return the target of a clause, its first tree."""
        return self.object(subtree(node))

    def object(self, node: Node) -> tree.Target:
        """Return what is done something to; cards that the text does not name before are chosen for it (9.6.3)."""
        if node.data not in ("some", "among", "qnp"):
            target = self.target(node)
            if self.extreme is None or not isinstance(target, tree.All):
                return target
            core = find_subtree(node, "core")
            if token(node, "ALL") is not None or core is None or not self.core(core).singular:
                raise Fault(self.extreme.at, OF_THOSE_CHOSEN)
            chosen: tree.Statement = self._choose(node, target.selector, tree.Fixed(1), False)
            self.before.append(chosen)
            self.note_statement(chosen)
            return tree.It()
        chosen = self._choice(node)
        self._ask_nothing(node)
        self.before.append(chosen)
        self.note_statement(chosen)
        return tree.It()

    def _choice(self, node: Node) -> tree.Choose:
        """Build the choice that ``put a card from your hand ...`` contains."""
        up_to = token(node, "UP_TO") is not None
        phrase = node if node.data in ("among", "qnp") else subtree(node)
        if phrase.data == "among":
            number = find_subtree(phrase, "number")
            count = self.amount(number) if number is not None else tree.Fixed(1)
            if not self.chosen and not self.looked and self.affected is not None:
                return tree.Choose(tree.Selector(Zone.DECK, Who.YOU), count, up_to, self.acting, of=tree.Affected())
            if not self.chosen and not self.looked:
                raise Fault(start(phrase), "no cards were looked at or revealed before")
            if self.chosen and self.chosen_zone is not None:
                if not self.chosen_many or self.has_drawn or (self.affected is not None and self.affected.many):
                    raise Fault(start(phrase), "which cards these are is not clear: several were named or drawn before")
                if any(at > start(phrase) for at in self.rests_at):  # "the rest" are those of them that are left
                    self.before.append(tree.LookAt(tree.It()))
                    self.note_statement(self.before[-1])
                    return self._choose(node, tree.Selector(Zone.DECK, Who.YOU), count, up_to, looked=True)
                return tree.Choose(tree.Selector(Zone.DECK, Who.YOU), count, up_to, self.acting, of=tree.It())
            if self.only_on_field:
                raise Fault(start(phrase), "cards that are looked at are not on the field: say what is chosen")
            return self._choose(node, tree.Selector(Zone.DECK, Who.YOU), count, up_to, looked=True)
        self._own_cards(phrase)
        of = self._among_named(phrase)
        if of is not None:
            return self._choose_of(node, phrase, of, up_to)
        return self._choose(node, self.selector(phrase), self.count(phrase), up_to or _is_any(phrase), of=phrase)

    def _among_named(self, phrase: Node) -> Core | None:
        """Return the parts of a phrase of cards that were named before, None for another."""
        core = find_subtree(subtree(phrase), "core")
        found = self.core(core) if core is not None and _names_before(core) else None
        return found if found is not None and found.among is not None else None

    def _choose_of(self, node: Node, phrase: Node, found: Core, up_to: bool) -> tree.Choose:
        """Build a choice among cards that were named before, such as former soul."""
        self._only_among(found, subtree(phrase))
        if self.acting is Who.EACH or token(node, "AT_RANDOM") is not None:
            raise Fault(start(phrase), "one player chooses among these cards")
        count = tree.CountAmong(found.among or tree.It(), found.filters) if _is_any(phrase) else self.count(phrase)
        selector = tree.Selector(Zone.DECK, Who.YOU, found.filters)
        if isinstance(found.among, tree.Looked) or (isinstance(found.among, tree.It) and self.chosen_zone is None):
            many = up_to or _is_any(phrase)
            plain = tree.Choose(selector, count, many, self.acting, looked=True)
            return self._one_by_one(node, plain, self.differ(node))
        return tree.Choose(selector, count, up_to or _is_any(phrase), self.acting, of=found.among)

    def _own_cards(self, phrase: Node) -> None:
        """Refuse cards of nobody in particular where each player takes some."""
        if self.acting is Who.EACH and not _names_owner(phrase):
            raise Fault(start(phrase), 'say whose cards each player takes, as in "a card from their hand"')

    def _choose(
        self,
        node: Node,
        selector: tree.Selector,
        count: tree.Amount,
        up_to: bool,
        looked: bool = False,
        of: Node | None = None,
    ) -> tree.Choose:
        """Build a choice of a clause, by chance or of the lowest value if it says so.

        Args:
            node: the clause.
            selector: what may be chosen.
            count: how many.
            up_to: whether it may be fewer.
            looked: whether it is made among cards that were looked at.
            of: the phrase that says whose cards they are.
        """
        if of is not None and _says_other(of):
            selector = self.others(of, selector)
        own = self.acting is Who.EACH and of is not None and _names_owner(of)
        self.own_chosen, self.own_selector = own, selector if own else None
        random, extreme, self.extreme = token(node, "AT_RANDOM"), self.extreme, None
        different = self.differ(node)
        if selector.also and (random is not None or isinstance(different, Same)):
            raise Fault(start(node), PLAINLY)
        if different is not None:
            if random is not None or extreme is not None or self.acting is Who.EACH:
                raise Fault(start(node), "cards that differ are chosen by one player, not at random")
            if selector.zone is Zone.DECK and not looked:
                raise Fault(start(node), "cards that differ are chosen among cards that are seen")
            return self._one_by_one(node, tree.Choose(selector, count, up_to, self.acting, looked), different)
        if random is not None and up_to:
            raise Fault(start(random), 'chance takes a number of cards: leave "up to" out')
        if extreme is None:
            return tree.Choose(selector, count, up_to, self.acting, looked, random is not None, own=own)
        if random is not None or looked or selector.zone is not Zone.CIRCLE:
            raise Fault(extreme.at, "the lowest and the highest value are understood of members that somebody chooses")
        return tree.Choose(selector, count, up_to, self.acting, extreme=extreme.stat, most=extreme.most, own=own)

    @staticmethod
    def _one_by_one(node: Node, choice: tree.Choose, said_of: Compared | None) -> tree.Choose:
        """Return a choice of cards that differ, are alike, or have no more than so much of a value together."""
        if isinstance(said_of, Same):
            if choice.count != tree.Fixed(2):
                raise Fault(start(node), "what cards have in common is understood of two that are chosen")
            return replace(choice, alike=said_of.common)
        if not isinstance(said_of, Within):
            return replace(choice, different=said_of)
        if not choice.up_to:
            raise Fault(start(node), 'how many can be chosen depends on which: "up to 2", or "any number of"')
        return replace(choice, total=said_of.stat, at_most=said_of.limit)

    def note_statement(self, statement: tree.Statement) -> None:
        """Remember what the words after a statement can mean by ``it``, ``them``, ``that card``."""
        shows = isinstance(statement, (tree.Look, tree.LookAt, tree.Search, tree.RevealUntil))
        shows = shows or (isinstance(statement, tree.Reveal) and tree.is_deck_end(statement.target))
        self.are_looked = self.are_looked or shows
        self.looked_last = isinstance(statement, (tree.Look, tree.LookAt))
        if shows:
            self.looked_low = isinstance(getattr(statement, "target", None), tree.BottomOf)
        self.has_drawn = isinstance(statement, tree.Draw) or (self.has_drawn and not isinstance(statement, tree.Choose))
        match statement:
            case tree.Choose(_, count, of=of) if of is not None:
                self.note_chosen(count != tree.Fixed(1), "card")
            case tree.Choose(_, count, _, _, True):
                self.note_chosen(count != tree.Fixed(1), "card")
            case tree.Choose(selector, count):
                self.note_selector(count, selector)
            case tree.ChooseSeveral(parts) if parts[0].looked:
                self.note_chosen(True, "card")
            case tree.ChooseSeveral(parts):
                self.note_selector(tree.Fixed(len(parts)), parts[0].selector)
                self.chosen_mixed = len({part.selector.zone is Zone.GATE for part in parts}) > 1
                if any(part.selector.zone is not parts[0].selector.zone for part in parts):
                    self.chosen_kind = "card"
            case tree.Search(_, count, also):
                self.note_chosen(count != tree.Fixed(1) or bool(also), "card")
                self.shown = False
            case tree.Reveal(tree.TopOfDeck(who, count) | tree.BottomOf(who, Zone.DECK, count)):
                self.note_chosen(count != tree.Fixed(1) or who is Who.EACH, "card")
                self.shown = True
            case tree.Reveal(tree.It()) if self.chosen_zone is Zone.HAND:
                self.shown = True
            case tree.RevealUntil():
                self.note_chosen(False, "card")
            case tree.LookAt(tree.All()):
                self.looked, self.chosen, self.had = 2, False, None
            case tree.LookAt(tree.BottomOf(count=count)):
                self.looked, self.had = 1 if count == tree.Fixed(1) else 2, None
            case tree.LookAt():
                self.looked, self.had = 2, None
            case tree.Discard(_, count, until):
                self.affected = Taken(Zone.DROP, count != tree.Fixed(1) or until)
                self.named_last = None
                if (
                    count == tree.Fixed(1) and not until and not self.in_replacement
                ):  # there "it" is the card of the event
                    self.named_last = tree.Affected()
            case tree.StockOpen(count) | tree.StockClose(count):
                self.affected = Taken(Zone.STOCK, count != tree.Fixed(1))
                self.named_last = tree.Affected() if count == tree.Fixed(1) else None
            case (
                tree.TurnUp(tree.TopOfStock(who, count) as top)
                | tree.TurnDown(tree.TopOfStock(who, count) as top)
                | tree.Reveal(tree.TopOfStock(who, count) as top)
                | tree.Reveal(tree.BottomOf(who, Zone.STOCK, count) as top)
            ):
                self.named_last = top if count == tree.Fixed(1) and who is not Who.EACH else None  # it lies there still
            case tree.Stand(target) | tree.Rest(target) | tree.BlinkStep(target) | tree.MoveTo(target):
                self.note_named(target)  # 3.3.3: "rest the attacking member. It gets ..."
            case tree.Move(target, zone):
                self.has_moved = self.has_moved or isinstance(target, tree.This)
                one = isinstance(target, tree.This) or (isinstance(target, tree.It) and not self.chosen_many)
                self.affected = Taken(zone, not one)
                self.named_last = None
                if isinstance(target, (tree.TopOfDeck, tree.TopOfStock, tree.BottomOf)) and target.count == tree.Fixed(
                    1
                ):
                    self.named_last = tree.Affected()
                if isinstance(target, tree.ItsSoul):
                    self.note_named(target.of)
                self.gone = isinstance(target, tree.It) and zone in (Zone.DECK, Zone.HAND, Zone.DROP)
            case tree.PutInSoul(target, host):
                self.soul_host = None if host == tree.This() else host
                one = isinstance(target, tree.This) or (isinstance(target, tree.It) and not self.chosen_many)
                self.affected = Taken(Zone.SOUL, not one)
                if isinstance(target, tree.TopOfDeck) and target.count == tree.Fixed(1) and host == tree.This():
                    self.named_last = tree.Affected()  # 3.3.3: "if it is a logicalist"; what "it gets" is this member
            case tree.PutInSoulOfOne(selector=selector):
                many = self.chosen_many
                self.note_selector(tree.Fixed(1), selector)
                self.affected, self.is_host = Taken(Zone.SOUL, many), True
            case tree.Mobilize(tree.It()) | tree.MobilizeOn(tree.It()):
                self.chosen_zone, self.has_mobilized = Zone.CIRCLE, True
            case tree.Look(_, count):
                self.looked, self.had = 1 if count == tree.Fixed(1) else 2, None

    def _check_whose_gate(self, node: Node, made: tree.Statement) -> None:
        """Refuse to destroy ``the gate in front of this member``: by 4.4.3.1 it is the player's own, and hardly meant."""
        target = made.target if isinstance(made, tree.DestroyGate) else None
        if isinstance(target, tree.All) and target.selector.who is Who.YOU:
            raise Fault(
                start(node), 'a gate in front of this member is your own (4.4.3.1): say "your gate", or whose it is'
            )

    # --- statements ----------------------------------------------------------------------------------------------------

    def statements(self, node: Node) -> list[tree.Statement]:
        """Build the statements of a clause with nothing inside, choices that it contains first."""
        outer, self.before = self.before, []
        kind = str(node.data)
        dropped = self.affected is not None and self.affected.to is Zone.DROP
        self.only_on_field = kind in _ON_FIELD or (kind == "drop" and dropped)
        self.fights = kind == "lasting" and _is_of_battles(node)
        if kind == "lasting":
            found = self._lasting(node)
        elif kind == "ban":
            found = self._bans(node)
        else:
            found = [self._statement(kind, node)]
            if kind == "destroy" and subtrees(node) and subtree(node).data == "placed":
                self._check_whose_gate(subtree(node), found[0])
            self.note_statement(found[0])
        self.only_on_field = self.fights = False
        self.just_chosen = found[-1].selector if isinstance(found[-1], tree.Choose) else None
        self._check_seen(node, found[-1])
        self._check_turned(node, found[-1])
        self._note_all(found)
        self.done_to_this = len(found) == 1 and getattr(found[0], "target", None) == tree.This()
        found = [*self.before, *found]
        self.before = outer
        return found

    def _check_seen(self, node: Node, made: tree.Statement) -> None:
        """Refuse ``look at the top 5 cards of your deck. Choose a foreigner. Put it into your hand``: one of them, or on the field."""
        moved = isinstance(made, (tree.Move, tree.PutInSoul, tree.Reveal, tree.Mobilize))
        target = getattr(made, "target", None)
        by_word = any(str(part.data) in ("it", "that") for part in node.iter_subtrees())
        if moved and self.asked_among and (target == tree.Subject() or (by_word and target == tree.This())):
            raise Fault(start(node), 'of the cards that were counted none is "it": choose one "from among them"')
        if moved and self.seen_or_there and target == tree.It():
            raise Fault(
                start(node), 'this can be a card that was just seen, or one on the field: choose it "from among them"'
            )

    def _check_turned(self, node: Node, made: tree.Statement) -> None:
        """Refuse ``when this member destroys a gate, turn it face down``: the member is said, and the gate may be meant."""
        turned = isinstance(made, (tree.TurnUp, tree.TurnDown, tree.DestroyGate, tree.LookAt))
        if not (turned and self.destroys and getattr(made, "target", None) in (tree.This(), tree.Subject())):
            return
        for part in node.iter_subtrees():
            if part.data == "it" or (part.data == "that" and said(list(tokens(part))[-1]) == "card"):
                raise Fault(start(part), words.MEMBER_OR_GATE)

    def _note_all(self, found: list[tree.Statement]) -> None:
        """Remember all cards of a kind to which something was done, if they are the same afterwards."""
        targets = {getattr(statement, "target", None) for statement in found}
        target = targets.pop() if len(targets) == 1 else None
        self.all_named = None
        if isinstance(target, tree.All) and all(isinstance(statement, _KEEPING) for statement in found):
            kept = not any(isinstance(part, _CHANGING) for part in tree.nodes(target.selector))
            self.all_named = target if kept and target.selector.zone is Zone.CIRCLE else None

    def _statement(self, kind: str, node: Node) -> tree.Statement:
        built = self._built(kind, node)
        for part in tree.nodes(built, False):
            if not isinstance(part, tree.BottomOf):
                continue
            if not isinstance(built, (tree.Move, tree.LookAt, tree.Reveal)):
                raise Fault(start(node), BOTTOM)
            if isinstance(built, tree.Move) and part.zone is Zone.DECK and part.count != tree.Fixed(1):
                raise Fault(start(node), MOVED_ONE_BY_ONE + ': "2 times, drop the bottom card of your deck"')
        return built

    def _built(self, kind: str, node: Node) -> tree.Statement:
        if kind in _OF_A_TARGET:
            return _OF_A_TARGET[kind](self.thing(node))
        if kind in _MOVES_TO:
            return tree.Move(self.thing(node), _MOVES_TO[kind])
        if kind in _OF_AN_AMOUNT:
            return _OF_AN_AMOUNT[kind](self.amount(subtree(node)))
        built: tree.Statement = getattr(self, "_statement_" + kind)(node)
        return built

    def _statement_draw(self, node: Node) -> tree.Statement:
        return tree.Draw(self.acting, self.counted(node), token(node, "UP_TO") is not None)

    def _statement_discard(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        phrase, up_to = find_subtree(node, "qnp"), token(node, "UP_TO") is not None
        assert phrase is not None
        core = find_subtree(subtree(phrase), "core")
        assert core is not None
        found = self.core(core)
        if found.zone not in (None, Zone.HAND):
            raise Fault(start(core), "only cards in a hand can be discarded")
        if found.who not in (None, self.acting):
            raise Fault(start(core), 'players discard their own cards: say who, as in "your opponent discards a card"')
        count: tree.Amount = tree.CountOf(tree.Selector(Zone.HAND, self.acting, found.filters))
        if not _is_any(phrase):
            count = self._scaled(self.count(phrase), find_subtree(node, *FOR_EACH), phrase)
        plain = not found.filters and found.soul_of is None and subtree(phrase).data == "np_any"
        if (
            plain
            and not up_to
            and not _is_any(phrase)
            and token(node, "AT_RANDOM") is None
            and not found.other
            and token(subtree(phrase), "OTHER") is None
        ):
            return tree.Discard(self.acting, count)
        self._own_cards(phrase)
        up_to = up_to or _is_any(phrase)
        chosen = self._choose(node, self.selector(phrase, Zone.HAND, self.acting), count, up_to, of=phrase)
        self.before.append(chosen)
        self.note_statement(chosen)
        return tree.Move(tree.It(), Zone.DROP)

    def _statement_discard_hand(self, node: Node) -> tree.Statement:
        who = self.acting
        whose = find_subtree(node, "whose")
        if whose is not None and self.who_of(whose) is not who:
            raise Fault(start(whose), 'say "discard your hand" or "your opponent discards their hand"')
        return tree.Discard(who, None)

    def _statement_discard_until(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        number, whose = subtrees(node)
        if self.who_of(whose) is not self.acting:
            raise Fault(start(whose), "players discard cards of their own hands")
        return tree.Discard(self.acting, self.amount(number), until=True)

    def _ask_nothing(self, node: Node) -> None:
        if self.in_replacement and node.data not in ("some", "among", "qnp", "discard", "look"):
            raise Fault(start(node), "a replacement is not understood with this inside")

    def _statement_choose(self, node: Node) -> tree.Statement:
        phrase = find_subtree(node, "qnp")
        assert phrase is not None
        looked = token(node, "FROM_AMONG") is not None
        among: tree.Target | None = None
        if token(node, "FROM_AFFECTED") is not None:
            among = self.affected_before(node)
        elif looked and self.chosen and self.chosen_zone is not None and not self.looked:
            among = tree.It()  # they were chosen, not seen
        if among is not None:
            found = Core(node, self._among(subtree(phrase)), None, None, False, False, among=among)
            return self._choose_of(node, phrase, found, token(node, "UP_TO") is not None)
        if (named := self._among_named(phrase)) is not None:
            return self._choose_of(node, phrase, named, token(node, "UP_TO") is not None)
        if looked:
            selector = tree.Selector(Zone.DECK, Who.YOU, self._among(subtree(phrase)))
        else:
            selector = self.selector(phrase)
        up_to = token(node, "UP_TO") is not None or _is_any(phrase)
        if looked and _is_any(phrase):
            return self._choose(node, selector, tree.CountAmong(tree.Looked(), selector.filters), up_to, looked, phrase)
        return self._choose(node, selector, self.count(phrase), up_to, looked, phrase)

    def _statement_choose_number(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        if self.acting is not Who.YOU:
            raise Fault(start(node), "numbers are chosen by you, not yet by another player")
        low, high = (number_of(word) for word in tokens(node) if word.type == "INT")
        if not low < high <= MAX_X:
            raise Fault(start(node), f"say from which number to which greater one, {MAX_X} at most")
        self._choose_word(start(node))
        self.number_chosen = True
        return tree.ChooseNumber(low, high)

    def _statement_choose_kind(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        if self.acting is not Who.YOU:
            raise Fault(start(node), "colors, worlds, types and names are chosen by you, not yet by another player")
        word = token(node, "A_KIND")
        assert word is not None
        self._choose_word(start(node))
        self.kind_chosen = CHOSEN_KINDS[" ".join(said(word).split()[1:])]
        return tree.ChooseKind(self.kind_chosen)

    def _choose_word(self, at: int) -> None:
        if self.number_chosen or self.kind_chosen is not None:
            raise Fault(at, ONE_WORD)

    def _statement_choose_among(self, node: Node) -> tree.Statement:
        return self._choice(subtree(node))

    def _statement_choose_several(self, node: Node) -> tree.Statement:
        parts: list[tree.Choose] = []
        up_to, looked = False, token(node, "FROM_AMONG") is not None
        if looked and not self.looked and not (self.chosen and self.chosen_zone is None):
            raise Fault(start(node), "no cards were looked at or revealed before")
        for child in node.children:
            if isinstance(child, Token):
                up_to = up_to or child.type == "UP_TO"
            elif child is not None and child.data == "qnp":
                if looked:
                    selector = tree.Selector(Zone.DECK, Who.YOU, self._among(subtree(child)))
                else:
                    selector = self.selector(child)
                parts.append(tree.Choose(selector, self.count(child), up_to, self.acting, looked))
                up_to = False
        return tree.ChooseSeveral(tuple(parts))

    def _among(self, node: Node) -> tuple[tree.Filter, ...]:
        if node.data != "np_any" or token(node, "OTHER"):
            raise Fault(start(node), 'say "choose a card from among them"')
        core = find_subtree(node, "core")
        assert core is not None
        return self.only_filters(core)

    def _statement_search(self, node: Node) -> tree.Statement:
        whose = find_subtree(node, "whose")
        assert whose is not None
        who = self.one_player(whose)
        sought = [child for child in subtrees(node) if child.data == "sought"]
        zones = (Zone.DECK,) if find_subtree(node, "or_zone") is None else self.zones(node)
        if zones[0] is not Zone.DECK or (zones[1:] and token(sought[0], "UP_TO") is None):
            raise Fault(start(node), SEARCHED)
        first, *also = (self._sought(who, child) for child in sought)
        if first.different is not None and also:
            raise Fault(start(node), "cards that differ are searched for by one criterion")
        selector = replace(first.selector, also=zones[1:])
        return tree.Search(selector, first.count, tuple(also), first.different)

    def _sought(self, who: Who, node: Node) -> tree.Choose:
        """Build one choice of a search (9.6.3.1.4)."""
        number, core = find_subtree(node, "number"), find_subtree(node, "core")
        assert core is not None
        count = self.amount(number) if number is not None else tree.Fixed(1)
        if token(node, "UP_TO") is None and not self.core(core).filters:
            raise Fault(
                start(core), 'say "up to": only of cards asked for by what they are fewer can be found (9.6.3.1.4)'
            )
        found = tree.Choose(tree.Selector(Zone.DECK, who, self.only_filters(core)), count, True, self.acting)
        different = self.differ(node)
        if isinstance(different, (Same, Within)) or (different is not None and count == tree.Fixed(1)):
            raise Fault(start(core), "several cards that differ are searched for")
        return replace(found, different=different)

    def one_player(self, node: Node) -> Who:
        """Return the one player of a possessive."""
        who = self.who_of(node)
        if who is Who.EACH:
            raise Fault(start(node), 'say "your" or "your opponent\'s"')
        return who

    def _statement_look(self, node: Node) -> tree.Statement:
        top = self.thing(node)
        if not isinstance(top, tree.TopOfDeck):
            raise Fault(start(node), "only the top of a deck is looked at so (5.7)")
        up_to = token(node, "UP_TO") is not None
        if up_to:
            self._ask_nothing(node)
        return tree.Look(top.who, top.count, up_to)

    def _statement_reveal_until(self, node: Node) -> tree.Statement:
        whose, core = subtrees(node)
        if self.acting is not Who.YOU:
            raise Fault(start(node), "cards are revealed until one is found by you only")
        return tree.RevealUntil(self.one_player(whose), self.only_filters(core))

    def _statement_look_at(self, node: Node) -> tree.Statement:
        target = self.thing(node)
        chosen = self.chosen_zone if target == tree.It() and self.chosen else None
        self.looked_zone = target.selector.zone if isinstance(target, tree.All) else chosen
        if isinstance(target, tree.BottomOf) and target.zone is Zone.STOCK:
            self.looked_zone = Zone.STOCK
        return tree.LookAt(target)

    def _statement_look_at_hand(self, node: Node) -> tree.Statement:
        return tree.LookAt(tree.All(tree.Selector(Zone.HAND, self.one_player(subtree(node)))))

    def _statement_draw_until(self, node: Node) -> tree.Statement:
        number, whose = subtrees(node)
        if self.who_of(whose) is not self.acting:
            raise Fault(start(whose), "players draw into their own hands")
        return tree.Draw(self.acting, self.amount(number), until=True)

    def circles(self, node: Node) -> tree.Circles:
        """Build ``an empty circle in the back row``, ``any circle behind it``."""
        empty, row, relation = token(node, "EMPTY_CIRCLE"), token(node, "ROW"), token(node, "RELATION")
        word = empty or token(node, "ANY_CIRCLE")
        assert word is not None
        place = said(word).removeprefix("empty ").removeprefix("any ").removesuffix("s").removesuffix("circle")
        mask = next((mask for mask, name in CIRCLE_MASKS.items() if name == place), 63)
        if row is not None:
            mask &= 0b000111 if said(row).startswith("front") else 0b111000
        if relation is None:
            return tree.Circles(mask, empty=empty is not None)
        to = next(part for part in subtrees(node) if part.data != "whose")
        return tree.Circles(mask, RELATION_WORDS[said(relation)], self.place_of(to), empty is not None)

    def _statement_mobilize_on(self, node: Node) -> tree.Statement:
        target = self.thing(node)
        return tree.MobilizeOn(target, self.circles(subtrees(node)[-1]), self.rests(node))

    def _statement_move_to(self, node: Node) -> tree.Statement:
        if self.acting is Who.EACH:
            raise Fault(start(node), "one player moves members")
        target = self.thing(node)
        place = self.looked_zone if self.chosen_zone is None else self.chosen_zone
        elsewhere = target == tree.It() and self.chosen and place not in (None, Zone.CIRCLE)
        if elsewhere or isinstance(target, (tree.TopOfDeck, tree.TopOfStock)):
            raise Fault(start(node), "members on circles are moved: mobilize other cards, or put them there (5.14)")
        return tree.MoveTo(target, self.circles(subtrees(node)[-1]), self.acting)

    def _statement_exchange(self, node: Node) -> tree.Statement:
        first, *others = subtrees(node)
        target, other = self.target(first), self.target(others[0]) if others else None
        if other is None and not (target == tree.It() and self.chosen_many):
            raise Fault(start(node), _TWO_EXCHANGED)
        place = self.looked_zone if self.chosen_zone is None else self.chosen_zone
        if tree.It() in (target, other) and self.chosen and place is not None and place not in _EXCHANGED:
            raise Fault(start(node), _NOT_EXCHANGED)
        if other is None and self.chosen_mixed:
            raise Fault(start(node), _GATES_EXCHANGED)
        if other is None and (self.chosen_count or 2) != 2:
            raise Fault(start(node), _TWO_EXCHANGED)
        for_soul = self.chosen_zone if other == tree.It() and self.chosen else None
        if any(is_no_exchange(part) for part in (target, other)) or is_member_for_soul(target, for_soul):
            raise Fault(start(node), _NOT_EXCHANGED)
        if other is not None:
            zones = self._zone_of(target), self._zone_of(other)
            if None not in zones and (zones[0] is Zone.GATE) is not (zones[1] is Zone.GATE):
                raise Fault(start(node), _GATES_EXCHANGED)
        return tree.Exchange(target, other)

    def _zone_of(self, target: tree.Target) -> Zone | None:
        """Return where a card is that changes places with another; None where its words do not say it."""
        if isinstance(target, tree.All):
            return target.selector.zone
        if isinstance(target, tree.It) and self.chosen:
            return self.chosen_zone
        return self.looked_zone if isinstance(target, tree.Looked) else None

    def _statement_exchange_chosen(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        first, second = subtrees(node)
        for phrase in (first, second) if first.data == "qnp" else (second,):
            if self.selector(phrase).zone not in _EXCHANGED:
                raise Fault(start(phrase), _NOT_EXCHANGED)
        one = self.selector(first).zone if first.data == "qnp" else None
        if one is not None and (one is Zone.GATE) is not (self.selector(second).zone is Zone.GATE):
            raise Fault(start(second), _GATES_EXCHANGED)
        chosen = tree.Choose(self.selector(second), self.count(second), False, self.acting)
        if first.data != "qnp":
            target = self.target(first)
            if target == tree.It():
                raise Fault(start(first), '"it" would be the card chosen last: name the card')
            if is_no_exchange(target) or is_member_for_soul(target, self.selector(second).zone):
                raise Fault(start(first), _NOT_EXCHANGED)
            self.before.append(chosen)
            self.note_statement(chosen)
            return tree.Exchange(target, tree.It())
        both = tree.ChooseSeveral((tree.Choose(self.selector(first), self.count(first), False, self.acting), chosen))
        self.before.append(both)
        self.note_statement(both)
        return tree.Exchange(tree.It())

    def _statement_put(self, node: Node) -> tree.Statement:
        target, named = self.thing(node), find_subtree(node, "zone")
        assert named is not None
        zone = self.zone(named)
        if zone not in MOVE_ZONES:
            known = ", ".join(ZONES[z] for z in MOVE_ZONES)
            raise Fault(start(named), f"cards can be put only into: {known}")
        either = token(node, "ON_EITHER")
        if either is not None and not (target == tree.Looked() and self.looked == 1):
            raise Fault(start(either), '"on the top or the bottom" is understood for one card that was looked at')
        on_bottom = token(node, "ON_BOTTOM") is not None or (either is not None and not self.looked_low)
        position = Position.BOTTOM if on_bottom else Position.TOP
        face = self.faces_up(node) if token(node, "FACE") else None
        if zone is Zone.HAND and isinstance(target, tree.All) and target.selector.zone is Zone.CIRCLE:
            if target.selector.who is Who.EACH:
                raise Fault(
                    start(node),
                    'whose members these are is not clear: "return all members to their owners\' hand", or "among them"',
                )
        moved = tree.Move(target, zone, position, face, self.rests(node))
        return moved if either is None else tree.May((moved,))

    def _statement_put_soul(self, node: Node) -> tree.Statement:
        card, host = subtrees(node)
        target = self.object(card)
        if host.data == "qnp":
            if self.count(host) != tree.Fixed(1):
                raise Fault(start(host), "cards become soul of one member (5.26.1)")
            if target == tree.It():
                if self.acting is not Who.YOU:
                    raise Fault(start(host), "whose soul cards become is chosen by you: choose the member first")
                return tree.PutInSoulOfOne(target, self.hosts(host))
            return tree.PutInSoul(target, self.object(host))
        found = self.target(host)
        if isinstance(found, tree.All) and not names_one(found):
            raise Fault(start(host), "cards become soul of one member (5.26.1)")
        if found == target == tree.It():  # no card becomes soul of its own: the trigger names who was meant
            if not self.trigger_card and not self.this_named:
                raise Fault(start(host), "no card becomes soul of its own: say whose soul")
            found = self._other_host(host)
        return tree.PutInSoul(target, found)

    def hosts(self, node: Node) -> tree.Selector:
        """Return among which members the one is chosen whose soul cards become (5.26.1)."""
        selector = self.selector(node)
        if _says_other(node):
            selector = self.others(node, selector)
        mask = words.type_mask(selector.filters)
        if selector.zone is not Zone.CIRCLE or mask is None or not mask & tree.TypeMask.MEMBER == mask:
            raise Fault(start(node), "cards become soul of a member on a circle (5.26.1)")
        return selector

    def _other_host(self, node: Node) -> tree.Target:
        """Return whose soul a card becomes where the card chosen last is the one that becomes soul."""
        named = next((part for part in (node, *subtrees(node)) if part.data == "that"), None)
        if self.member_before:
            raise Fault(start(node), "of two cards that were chosen only the last one can be named")
        if named is not None and self.trigger_this:
            if self.in_covenant and said(list(tokens(named))[-1]).startswith("tranceunion"):
                self.tranceunion_at = start(node)
                return tree.TheTranceunion()
            raise Fault(start(node), "no card becomes soul of its own: say whose soul")
        return tree.Subject() if self.trigger_card and not self.trigger_this else tree.This()

    def _statement_set_on(self, node: Node) -> tree.Statement:
        card, host = subtrees(node)
        target = self.object(card)
        face_up = token(node, "FACE") is None or self.faces_up(node)
        if host.data != "qnp":
            on = self.target(host)
            if on == target == tree.It():
                raise Fault(
                    start(host),
                    "no card is set on itself: of two cards that were chosen only the last one can be named",
                )
            return tree.SetOn(target, on, face_up)
        if target != tree.It():
            return tree.SetOn(target, self.object(host), face_up)
        if self.count(host) != tree.Fixed(1):
            raise Fault(start(host), "cards are set on one card (5.24.1)")
        return tree.SetOnOne(target, self.selector(host), face_up)

    def _statement_mobilize(self, node: Node) -> tree.Statement:
        return tree.Mobilize(self.thing(node), self.rests(node))

    def _statement_turn(self, node: Node) -> tree.Statement:
        self.turning = True
        target = self.thing(node)
        self.turning = False
        return tree.TurnUp(target) if self.faces_up(node) else tree.TurnDown(target)

    def _statement_shuffle(self, node: Node) -> tree.Statement:
        return tree.Shuffle(self.who_of(subtree(node)))

    def _statement_shuffle_into(self, node: Node) -> tree.Statement:
        target = self.thing(node)
        if isinstance(target, (tree.TopOfDeck, tree.TopOfStock, tree.BottomOf)):
            raise Fault(start(node), "cards from the top of a pile are put on a deck, which is shuffled then")
        return tree.Move(target, Zone.DECK, Position.SHUFFLED)

    def _statement_skip_phase(self, node: Node) -> tree.Statement:
        word, whose = token(node, "PHASE"), find_subtree(node, "whose")
        assert word is not None
        assert whose is not None
        who, phase = self.who_of(whose), Phase[said(word).removesuffix(" phase").upper()]
        if phase in (Phase.SETUP, Phase.END):
            raise Fault(start(word), "the setup phase and the end phase are not skipped")
        if who is Who.EACH or self.acting not in (Who.YOU, who):
            raise Fault(start(whose), "players skip their own phases")
        return tree.SkipPhase(who, phase)

    def _statement_end_game(self, node: Node) -> tree.Statement:
        return tree.EndGame(self._subject(node), token(node, "WIN") is not None)

    def _statement_trance(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        results, pair = find_subtree(node, "partners"), find_subtree(node, "pair")
        materials = self.pair(pair) if pair is not None else None
        core = find_subtree(node, "core") if token(node, "ALSO_INTO") is not None else None
        also = None if core is None else self.select(core, Who.YOU, False, None)
        if core is not None and (not is_opened(also) or self.core(core).extreme is not None):
            raise Fault(start(core), OPENED)
        return tree.Trance(self.partners(results) if results is not None else (), materials, also)

    def _statement_shuffle_stock(self, node: Node) -> tree.Statement:
        return tree.Shuffle(self.who_of(subtree(node)), Zone.STOCK)

    def _statement_use_ability(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        drives, free = token(node, "LOGIC_DRIVE") is not None, token(node, "FREELY") is not None
        return tree.UseAbility(self.thing(node), drives, free)

    def _statement_play_card(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        return tree.PlayCard(self.thing(node))

    def _statement_synthesize(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        return tree.Synthesize(self.amount(subtree(node)))
