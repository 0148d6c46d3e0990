"""From parse tree to ability tree: statements with nothing inside."""

from __future__ import annotations

from collections.abc import Callable

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import (
    Fault,
    Node,
    find_subtree,
    number_of,
    player_of,
    said,
    start,
    subtree,
    subtrees,
    token,
    tokens,
    who_of,
)
from lnl.cards.language.reading.phrases import Phrases
from lnl.cards.language.words import BAN_WORDS, DURATIONS, MOVE_ZONES, PLAYER_STATS, RESTRICTIONS, ZONES
from lnl.cards.tree import Position, Restriction, Who
from lnl.contract.enums import AbilityKind, Duration, Zone

DURATION_WORDS = {word: duration for duration, word in DURATIONS.items()}
_PLAYER_STATS = {word: stat for stat, word in PLAYER_STATS.items()}
_RESTRICTIONS = {word.lower(): restriction for restriction, word in RESTRICTIONS.items()}
_BANS = {word: stat for stat, word in BAN_WORDS.items()}
_EACH = ("np_any", "np_whose")
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


class Statements(Phrases):
    """Builds statements."""

    kind: AbilityKind = AbilityKind.AUTO
    in_replacement: bool = False

    # --- helpers --------------------------------------------------------------------------------------------------------

    def doer(self, node: Node) -> Who:
        """Return who acts: you, unless somebody is named before the verb."""
        named = find_subtree(node, "doer")
        if named is None:
            return Who.YOU
        return Who.OPPONENT if token(named, "YOUR_OPPONENT") else Who.EACH

    def duration(self, node: Node) -> Duration:
        """Return how long a clause lasts; a continuous ability says nothing, the others must say it."""
        word = token(node, "DURATION")
        if self.kind is AbilityKind.CONT:
            if word is not None:
                raise Fault(start(word), "a [CONT] ability lasts by itself: leave the duration out")
            return Duration.WHILE
        if word is None:
            raise Fault(start(node), 'say for how long: "for the turn", "for the battle" or "for the game"')
        return DURATION_WORDS[said(word)]

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
        return self._scaled(self.amount(count), find_subtree(node, *_EACH), count)

    def _scaled(self, amount: tree.Amount, each: Node | None, at: Node | Token) -> tree.Amount:
        if each is None:
            return amount
        if not isinstance(amount, tree.Fixed):
            raise Fault(start(at), 'a number with "for each" is a plain number')
        return tree.CountOf(self.selector(each), amount.value)

    def signed(self, node: Node) -> tuple[tree.Amount, int]:
        """Return amount and sign of ``+1000``, ``-(its level)``, with their ``for each``."""
        number = find_subtree(node, "signed")
        assert number is not None
        word = next(tokens(number))
        sign = 1 if word.startswith("+") else -1
        amount: tree.Amount
        if word.type == "SIGN":
            amount = self.amount(subtree(number))
        elif word.endswith("X"):
            self.x_at = start(word) if self.x_at is None else self.x_at
            amount = tree.TheX()
        else:
            amount = tree.Fixed(number_of(word))
        return self._scaled(amount, find_subtree(node, *_EACH), number), sign

    def thing(self, node: Node) -> tree.Target:
        """Return the target of a clause, its first tree."""
        return self.target(subtree(node))

    # --- statements ----------------------------------------------------------------------------------------------------

    def statement(self, node: Node) -> tree.Statement:
        """Build the statement of a clause with nothing inside."""
        kind = str(node.data)
        if kind in _OF_A_TARGET:
            return _OF_A_TARGET[kind](self.thing(node))
        if kind in _MOVES_TO:
            return tree.Move(self.thing(node), _MOVES_TO[kind])
        if kind in _OF_AN_AMOUNT:
            return _OF_AN_AMOUNT[kind](self.amount(subtree(node)))
        built: tree.Statement = getattr(self, "_statement_" + kind)(node)
        return built

    def _statement_draw(self, node: Node) -> tree.Statement:
        return tree.Draw(self.doer(node), self.counted(node), token(node, "UP_TO") is not None)

    def _statement_discard(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        return tree.Discard(self.doer(node), self.counted(node))

    def _statement_discard_hand(self, node: Node) -> tree.Statement:
        who = self.doer(node)
        whose = find_subtree(node, "whose")
        if whose is not None and who_of(whose) is not who:
            raise Fault(start(whose), 'say "discard your hand" or "your opponent discards their hand"')
        return tree.Discard(who, None)

    def _ask_nothing(self, node: Node) -> None:
        if self.in_replacement:
            raise Fault(start(node), "a replacement asks nothing: no choice can stand here")

    def _statement_choose(self, node: Node) -> tree.Statement:
        phrase = find_subtree(node, "qnp")
        assert phrase is not None
        looked = token(node, "FROM_AMONG") is not None
        if looked:
            selector = tree.Selector(Zone.DECK, Who.YOU, self._among(subtree(phrase)))
        else:
            selector = self.selector(phrase)
        return tree.Choose(selector, self.count(phrase), token(node, "UP_TO") is not None, self.doer(node), looked)

    def _statement_choose_several(self, node: Node) -> tree.Statement:
        parts: list[tree.Choose] = []
        up_to = False
        for child in node.children:
            if isinstance(child, Token):
                up_to = up_to or child.type == "UP_TO"
            elif child is not None and child.data == "qnp":
                parts.append(tree.Choose(self.selector(child), self.count(child), up_to, self.doer(node)))
                up_to = False
        return tree.ChooseSeveral(tuple(parts))

    def _among(self, node: Node) -> tuple[tree.Filter, ...]:
        if node.data != "np_any" or token(node, "OTHER"):
            raise Fault(start(node), 'say "choose a card from among them"')
        core = find_subtree(node, "core")
        assert core is not None
        return self.only_filters(core)

    def _statement_search(self, node: Node) -> tree.Statement:
        whose, core, number = find_subtree(node, "whose"), find_subtree(node, "core"), find_subtree(node, "number")
        assert whose is not None
        assert core is not None
        assert number is not None
        count = self.amount(number)
        return tree.Search(tree.Selector(Zone.DECK, self.one_player(whose), self.only_filters(core)), count)

    def one_player(self, node: Node) -> Who:
        """Return the one player of a possessive."""
        who = who_of(node)
        if who is Who.EACH:
            raise Fault(start(node), 'say "your" or "your opponent\'s"')
        return who

    def _statement_look(self, node: Node) -> tree.Statement:
        top = self.thing(node)
        assert isinstance(top, tree.TopOfDeck)
        up_to = token(node, "UP_TO") is not None
        if up_to:
            self._ask_nothing(node)
        return tree.Look(top.who, top.count, up_to)

    def _statement_put(self, node: Node) -> tree.Statement:
        target, named = self.thing(node), find_subtree(node, "zone")
        assert named is not None
        zone = self.zone(named)
        if zone not in MOVE_ZONES:
            known = ", ".join(ZONES[z] for z in MOVE_ZONES)
            raise Fault(start(named), f"cards can be put only into: {known}")
        position = Position.BOTTOM if token(node, "ON_BOTTOM") else Position.TOP
        face = self.faces_up(node) if token(node, "FACE") else None
        return tree.Move(target, zone, position, face, self.rests(node))

    def _statement_put_soul(self, node: Node) -> tree.Statement:
        card, host = subtrees(node)
        return tree.PutInSoul(self.target(card), self.target(host))

    def _statement_set_on(self, node: Node) -> tree.Statement:
        card, host = subtrees(node)
        return tree.SetOn(self.target(card), self.target(host), token(node, "FACE") is None or self.faces_up(node))

    def _statement_mobilize(self, node: Node) -> tree.Statement:
        return tree.Mobilize(self.thing(node), self.rests(node))

    def _statement_turn(self, node: Node) -> tree.Statement:
        return tree.TurnUp(self.thing(node)) if self.faces_up(node) else tree.TurnDown(self.thing(node))

    def _statement_change(self, node: Node) -> tree.Statement:
        target = self.thing(node)
        amount, sign = self.signed(node)
        return tree.Change(target, self.stat(node), amount, self.duration(node), sign)

    def _statement_become(self, node: Node) -> tree.Statement:
        target, amount = subtrees(node)
        return tree.Change(self.target(target), self.stat(node), self.amount(amount), self.duration(node), set=True)

    _statement_become_of = _statement_become

    def _statement_change_player(self, node: Node) -> tree.Statement:
        word, whose = token(node, "PLAYER_STAT"), find_subtree(node, "whose")
        assert word is not None
        assert whose is not None
        amount, sign = self.signed(node)
        return tree.ChangePlayer(who_of(whose), _PLAYER_STATS[said(word)], amount, self.duration(node), sign)

    def _statement_gain(self, node: Node) -> tree.Statement:
        quoted = token(node, "GRANTED")
        assert quoted is not None
        return tree.Gain(self.thing(node), self.granted(quoted), self.duration(node))

    def granted(self, quoted: Token) -> tree.Ability:
        """Build the ability in quotation marks; what builds whole abilities does it."""
        raise NotImplementedError

    def _statement_lose_one(self, node: Node) -> tree.Statement:
        quoted = token(node, "GRANTED")
        assert quoted is not None
        return tree.LoseAbility(self.thing(node), self.granted(quoted), self.duration(node))

    def _statement_lose_chosen(self, node: Node) -> tree.Statement:
        if self.kind is AbilityKind.CONT:
            raise Fault(start(node), "a [CONT] ability has no choices: name the ability that is lost")
        return tree.LoseChosen(self.thing(node), self.duration(node))

    def _statement_gain_trait(self, node: Node) -> tree.Statement:
        return tree.GainTrait(self.thing(node), self._trait(node), self.duration(node))

    def _trait(self, node: Node) -> tree.HasWorld | tree.HasColor | tree.HasElement | tree.IsNamed:
        trait = find_subtree(node, "trait")
        assert trait is not None
        built = self._word_filter(next(tokens(trait)))
        assert isinstance(built, (tree.HasWorld, tree.HasColor, tree.HasElement, tree.IsNamed))
        return built

    def _statement_lose(self, node: Node) -> tree.Statement:
        return tree.LoseAbilities(self.thing(node), self.duration(node))

    def _statement_cannot(self, node: Node) -> tree.Statement:
        word = token(node, "RESTRICTION")
        assert word is not None
        text = said(word).replace("do not", "does not")
        restriction: Restriction = _RESTRICTIONS[text]
        return tree.Cannot(self.thing(node), restriction, self.duration(node))

    def _statement_shuffle(self, node: Node) -> tree.Statement:
        return tree.Shuffle(who_of(subtree(node)))

    def _subject(self, node: Node) -> Who:
        named = find_subtree(node, "subject")
        assert named is not None
        return player_of(named)

    def _statement_ban(self, node: Node) -> tree.Statement:
        word = token(node, "BAN")
        assert word is not None
        return tree.ChangePlayer(self._subject(node), _BANS[said(word)], tree.Fixed(1), self.duration(node))

    def _statement_end_game(self, node: Node) -> tree.Statement:
        return tree.EndGame(self._subject(node), token(node, "WIN") is not None)

    def _statement_count_aura(self, node: Node) -> tree.Statement:
        return tree.AuraAsHeart(self.thing(node), self.duration(node))

    def partners(self, node: Node) -> tuple[tuple[tree.Filter, ...], ...]:
        """Build alternatives: partners of a covenant, results of a trance."""
        return tuple(
            (self._word_filter(next(tokens(p))),) if p.data == "partner_name" else self.only_filters(subtree(p))
            for p in subtrees(node)
        )

    def _statement_trance(self, node: Node) -> tree.Statement:
        self._ask_nothing(node)
        results = find_subtree(node, "partners")
        return tree.Trance(self.partners(results) if results is not None else ())

    def _statement_shuffle_stock(self, node: Node) -> tree.Statement:
        return tree.Shuffle(who_of(subtree(node)), Zone.STOCK)

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
