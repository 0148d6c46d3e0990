"""From parse tree to ability tree: the cards that a verb acts on.

Longer than 500 lines: what "it", "that card" and "them" mean depends on one record of what was named before.
"""

from __future__ import annotations

from dataclasses import replace

from lark import Token

from lnl.cards import tree
from lnl.cards.language import words
from lnl.cards.language.grammar import (
    Fault,
    Node,
    find_subtree,
    said,
    start,
    subtree,
    subtrees,
    token,
    tokens,
    who_of,
)
from lnl.cards.language.reading.phrases import EITHER, OF_ONE_PLAYER, RELATIONS, TYPES, Phrases
from lnl.cards.language.triggering import are_kin
from lnl.cards.language.words import OF_GATE
from lnl.cards.language.writing.phrases import NAMED
from lnl.cards.tree import Role, TypeMask, Who
from lnl.contract.enums import Zone

_BATTLER: tuple[tree.Filter, ...] = (tree.IsType(TypeMask.MEMBER), tree.InRole(Role.BATTLING))

_THAT_OF_ATTACK = '"that member" can be this member or the one it attacks: say "this member" or "the defending member"'
_IN_SOUL = 'the card is in the soul then: say "that tranceunion" or "the member that has this card in its soul"'

_AWAY = frozenset(
    (Zone.HAND, Zone.DECK, Zone.DROP, Zone.STOCK, Zone.PURGE, Zone.REMOVE, Zone.REFRESH, Zone.PARADOX, Zone.SOUL)
)
"""Zones whose cards get no power, are not stood and not rested: a card that does is another one."""


class Targets(Phrases):
    """Builds targets; remembers what was chosen."""

    blamed_at: int | None = None
    chosen_mixed = False
    """Whether gates and other cards were chosen together."""
    counted_zone: Zone | None = None
    """Where those cards are for each of which the sentence under way is carried out."""
    effect_at = 0
    """Where the effect begins."""
    rests_at: list[int] = []
    """Where "the rest" is named."""
    tranceunion_at: int | None = None
    """Where the tranceunion of a trance is named."""
    """Where the member that destroyed a gate is named."""

    def target(self, node: Node) -> tree.Target:
        """Build a target."""
        result: tree.Target = getattr(self, "_target_" + node.data)(node)
        return result

    def who_of(self, node: Node) -> Who:
        """Return the player of ``your``, ``your opponent's``, ``each player's``, ``their``."""
        if token(node, "THEIR") is None:
            return who_of(node)
        if self.named is None:
            raise Fault(start(node), EITHER if self.either else 'nobody was named before "their" (3.3.3)')
        return self.named

    def note_player(self, who: Who) -> None:
        """Remember whose event it is, for ``they`` and ``their``."""
        if who is not Who.YOU:
            self.named, self.either = (who, False) if who is Who.OPPONENT else (None, True)

    def _target_this(self, node: Node) -> tree.Target:
        self.this_named = True
        self.found = None
        self.named_last = None
        self.this_from = token(node, "FROM_ZONE") or self.this_from
        return tree.This()

    def _target_it(self, node: Node) -> tree.Target:
        counted = self.counted_zone in (Zone.CIRCLE, Zone.GATE) or (self.counted_zone and not self.only_on_field)
        if counted and not self.chosen and token(node, "THEY") is None:
            raise Fault(start(node), 'this can be one card or each of those that are counted: say "this member"')
        found, moved = self._it(node), None if self.affected is None else self.affected.to
        if self.gate_named and self.destroys and found == tree.Subject():
            raise Fault(start(node), words.MEMBER_OR_GATE)
        if self.only_on_field and isinstance(found, tree.TopOfStock):
            raise Fault(start(node), "the card named last is not on the field: say which card this is said of")
        if found == tree.Subject() and self.named_outside not in (None, found, tree.Affected()):
            raise Fault(start(node), "which card this is later is not clear: name the card")
        if self.only_on_field and (self.into_soul or self.host_named) and found == tree.Subject():
            raise Fault(start(node), _IN_SOUL)
        if self.only_on_field and found == tree.This() and self.soul_host is not None:
            return self.soul_host  # 3.3.3: "put this member into that member's soul. It gets ..."
        if not (self.only_on_field and isinstance(found, tree.Affected)) or moved in (None, Zone.CIRCLE, Zone.LEVEL):
            return found
        # A card that was discarded or dropped is not stood, rested or changed: the one before it is meant.
        if not (self.trigger_card or self.this_named):
            raise Fault(start(node), "the card named last is not on the field: say which card this is said of")
        named, affected = self.named_last, self.affected
        self.named_last = self.affected = None
        found = self._it(node)
        self.named_last, self.affected = named, affected
        return found

    def _it(self, node: Node) -> tree.Target:
        word = said(node.children[0]) if node.children and isinstance(node.children[0], Token) else "it"
        many = word in ("them", "they", "their")
        if self.looked_last and not self.chosen and (many or self.looked == 1):
            return tree.Looked()
        if self.looked_last and self.looked == 1 and not (many or self.only_on_field):
            raise Fault(
                start(node),
                f'"{word}" can be the card chosen before or the one that is looked at: look first, then choose',
            )
        named = self.named_last if self.affected is not None or self.named_last != tree.Affected() else None
        if named is not None and not many:
            if self.otherwise_of_two and not self.chosen:
                raise Fault(
                    start(node),
                    f'"{word}" can be the card that the condition asks for or another: name the one that is meant',
                )
            if named == tree.BattleOpponent() and self.opponent_of_its:
                raise Fault(
                    start(node), f'"{word}" can be this member or its battle opponent: name the one that is meant'
                )
            if self.chosen:
                raise Fault(
                    start(node), f'"{word}" can be the card chosen before or the one named last: say "that card"'
                )
            return named
        if self.chosen:
            if self.looked > 1 and many and not self.chosen_many:
                return tree.Looked()
            if many and not self.chosen_many and self.chosen_twice and word != "their":
                raise Fault(
                    start(node), f'"{word}" are several cards, but the last choice is of one: choose all at once'
                )
            if self.chosen_many and not many:
                if self.done_to_this:
                    return tree.This()  # 3.3.3: "stand this member, and it ..."
                if self.gone and self.trigger_this:
                    return tree.Subject()  # several cards that were put away: one card is that of the trigger
                they = "their" if word == "its" else "them"
                raise Fault(
                    start(node), f'"{word}" is one card, but several were chosen: say "{they}", or name the card'
                )
            if not many and word != "its" and self.only_on_field and self._is_in_pile():
                return self._before_the_pile(node, word)
            return tree.It()
        if self.looked and (many or self.looked == 1):
            return tree.Looked()
        if (
            self.affected is not None
            and not self.trigger_card
            and (many or not (self.affected.many or self.this_named))
        ):
            return tree.Affected()
        if self.it_is_subject:
            return tree.Subject()
        if many and self.all_named is not None and self.affected is None:
            return self.all_named
        if self.trigger_card:
            if word in ("they", "them"):
                raise Fault(start(node), f'"{word}" are several cards, but one was named before: name the cards')
            if self.this_last and not many:
                return tree.This()  # 3.3.3: "when you define a logic while this member is attacking, it ..."
            if self.done_to_this and not self.trigger_this:
                return tree.This()  # 3.3.3: "stand this member, and it ..."
            if self.found is not None and not many and not (self.only_on_field and self.found.zone in _AWAY):
                return self._found_or_trigger(node, f'"{word}"', self.found)
            if self.this_named and (self.in_covenant or not self.trigger_this):
                raise Fault(
                    start(node), f'"{word}" can be this member or the card of the trigger: say "this" or "that"'
                )
            return tree.Subject()
        if self.placed is not None and self.found is not None and not many:
            return self.placed  # 3.3.3: "if the member behind this member is red, it ..."
        if self.this_named and not many:
            return tree.This()
        raise Fault(start(node), f'nothing was chosen, searched or revealed before "{word}"; say "this member"?')

    def _is_in_pile(self) -> bool:
        """Return whether the cards chosen last went from a pile to a pile, where nothing stands, rests or has power."""
        to = None if self.affected is None else self.affected.to
        return (
            not (self.has_mobilized or self.is_host or self.shown)
            and (self.chosen_zone in _AWAY or (self.chosen_zone is Zone.LEVEL and self.gone))
            and (self.gone or to in _AWAY)
        ) or (self.fights and self.chosen_zone is Zone.LEVEL and not (self.has_mobilized or self.is_host))

    def _before_the_pile(self, node: Node, word: str) -> tree.Target:
        """Return the card that ``it`` is where what was chosen last lies in a pile (3.3.3): of the trigger, or this one.

        Raises:
            Fault: the word can mean another card, or none was named before.
        """
        if self.member_before or not (self.trigger_card or self.this_named):
            raise Fault(start(node), f'the card chosen last is not on the field: name the card instead of "{word}"')
        return tree.Subject() if self.trigger_card else tree.This()

    def _found_or_trigger(self, node: Node, word: str, found: tree.Selector) -> tree.Target:
        """Return the card that a condition asked for, if there is only one such card; else refuse.

        Raises:
            Fault: the word can mean that card or the card of the trigger.
        """
        if found.is_one:
            return tree.All(found)
        first = "this card" if self.trigger_this else "the card of the trigger"
        raise Fault(
            start(node),
            f"{word} can be {first} or the card that the condition asks for: name the first, "
            'or choose the other, as in "choose one of your rested members, and stand it"',
        )

    def note_named(self, target: tree.Target) -> None:
        """Remember the one card that a clause is about; ``it`` means it where no other is named after it (3.3.3)."""
        if isinstance(target, NAMED):
            self.named_last = target

    def named_before(self, node: Node) -> tree.Target:
        """Return which cards ``among them`` are among."""
        if self.chosen:
            return tree.It()
        if self.looked:
            return tree.Looked()
        if self.affected is None:
            raise Fault(start(node), 'no cards were chosen, looked at, paid or moved before "them"')
        return tree.Affected()

    def _target_poss(self, node: Node) -> tree.Target:
        inner = subtrees(node)
        if not inner and self.host_named and not self.chosen:
            if self.trigger_this and self.of_soul:
                return tree.SoulHolder()  # "when this card is put into the soul of a member, ... its soul"
            raise Fault(start(node), '"its" can be the card or the member whose soul it is: name one')
        return self.target(inner[0]) if inner else self._target_it(node)

    def _target_that(self, node: Node) -> tree.Target:
        noun = said(list(tokens(node))[-1])
        if self.of_boost is not None and not self.chosen and noun == "cards":
            return tree.TopOfDeck(self.of_boost, tree.TheX())
        kind = "gate" if noun.startswith("gate") else "card" if noun.startswith("card") else "member"
        if noun == "members" and self.all_named is not None and not (self.chosen or self.looked or self.affected):
            return self.all_named
        if self.makes_way and kind == "member" and not self.chosen:
            return tree.Arriving()
        if kind == "member" and self.soul_host is not None and not noun.endswith("s"):
            return self.soul_host  # 3.3.3: "put them into the soul of your battling member, and that member ..."
        if self.into_soul and noun == "member" and not self.chosen and self.named_last is None:
            raise Fault(start(node), _IN_SOUL)
        if self.host_named and self.trigger_this and kind == "member" and not self.chosen:
            return tree.SoulHolder()
        if (self.host_named or self.host_lost) and kind == "member" and not self.chosen:
            raise Fault(
                start(node),
                '"that member" can be the one whose soul the card is, or on which it is set: not understood here',
            )
        if isinstance(self.named_last, tree.TopOfStock) and not self.chosen:
            if kind == "card":
                return self.named_last
        elif self.named_last not in (None, tree.Affected()) and kind == "member":
            if self.chosen:
                raise Fault(start(node), '"that member" can be the one chosen before or the one named last')
            return self.named_last or tree.Subject()
        if self.turning and self.gone and self.trigger_card:
            return tree.Subject()  # 1.3.1: what was chosen cannot turn over any more
        on_field = self.only_on_field and kind == "member" and not noun.endswith("s")
        if self.chosen and on_field and self.trigger_card and self._is_put_away():
            if self.chosen_kind == "member" or self.chosen_typed:
                if self.trigger_this:
                    return tree.It()
                raise Fault(
                    start(node),
                    '"that member" can be the card chosen last, which is not on the field, or that of the trigger',
                )
            return tree.Subject()  # 3.3.3: "you may discard a card. If you do, rest that member."
        if self.chosen and self.chosen_with_set and noun == "card":
            raise Fault(
                start(node), '"that card" can be the one set there, or what it is set onto: name the one that is meant'
            )
        if self.chosen and self.is_host and kind == "card":
            raise Fault(start(node), '"that card" can be the one that became soul or its member: say "that member"')
        if self.chosen and (kind == "card" or self.chosen_kind in (kind, "card")):
            return tree.It()  # 3.3.3: what was named last
        if self.in_covenant and noun.startswith("tranceunion"):
            self.tranceunion_at = start(node)
            return tree.TheTranceunion()
        if self.looked and not self.chosen and kind == "card":
            return tree.Looked()
        if self.placed is not None and kind == "member" and not self.trigger_card:
            return self.placed
        if self.affected is not None and not self.it_is_subject and (kind == "card" or not self.trigger_card):
            return tree.Affected()
        if not (self.trigger_card or self.it_is_subject):
            raise Fault(start(node), f'no {noun} was named before "that", neither by the trigger nor by a choice')
        if self.found is not None and (kind == "member") == (self.found.zone is Zone.CIRCLE) and kind != "gate":
            return self._found_or_trigger(node, f'"that {noun}"', self.found)
        if kind == "gate" and self.destroys and self.trigger_card and not self.chosen:
            return self._target_destroyed(node)
        if kind == "gate" and self.not_a_gate:
            raise Fault(start(node), 'no gate was named before "that gate"')
        if self.of_gate and kind == "member":
            raise Fault(start(node), OF_GATE)
        if self.other_member is not None and kind == "member":
            return self.other_member  # 3.3.3: what was named last
        if self.trigger_this and self.trigger_attacks and kind == "member":
            raise Fault(start(node), _THAT_OF_ATTACK)
        return tree.Subject()

    def _target_placed(self, node: Node) -> tree.Target:
        """Build ``the member in front of this member``: of the same player (4.4.3.3)."""
        noun, word = token(node, "TYPE"), token(node, "RELATION")
        assert noun is not None
        assert word is not None
        to, mask = self.other_place(node)[0], TYPES[said(noun)]
        home = words.home_zone(mask)
        if home not in (Zone.CIRCLE, Zone.GATE):
            raise Fault(start(noun), "members and gates lie so to each other (4.4.3)")
        relation = RELATIONS[said(word)]
        lies: tuple[tree.Filter, ...] = (tree.InRelation(relation, to),)
        who = Who.YOU if to == tree.This() and relation in OF_ONE_PLAYER else Who.EACH
        return tree.All(tree.Selector(home, who, lies if home is Zone.GATE else (tree.IsType(mask), *lies)))

    def affected_before(self, node: Node) -> tree.Target:
        """Return the cards that were paid or moved before."""
        if self.affected is None:
            if self.shown and self.chosen:
                return tree.It()
            raise Fault(start(node), "no cards were paid or moved before")
        return tree.Affected()

    def _target_affected(self, node: Node) -> tree.Target:
        return self.affected_before(node)

    def _target_triggering(self, node: Node) -> tree.Target:
        if not (self.trigger_card or self.it_is_subject):
            raise Fault(start(node), '"the triggering" needs a trigger with a card, such as "When this member attacks"')
        return tree.Subject()

    def _target_arriving(self, node: Node) -> tree.Target:
        if not self.makes_way:
            raise Fault(start(node), "a member arrives where another would be dropped because of it (5.12.2.1)")
        return tree.Arriving()

    def _target_destroyer(self, node: Node) -> tree.Target:
        self.blamed_at = start(node)
        return tree.TheDestroyer()

    def _target_destroyed(self, node: Node) -> tree.Target:
        self.blamed_at, self.gate_named = start(node), True
        return tree.TheDestroyed()

    def _target_soul_holder(self, node: Node) -> tree.Target:
        return tree.SoulHolder()

    def _target_opponent_of(self, node: Node) -> tree.Target:
        inner = subtrees(node)
        of = self.target(inner[0]) if inner else self._target_it(node) if token(node, "IT") else tree.This()
        self.opponent_of_its = bool(inner) and inner[0].data == "poss" and not subtrees(inner[0])
        if of in (tree.This(), tree.YourBattler()) or (of == tree.Subject() and self.trigger_this):
            return tree.BattleOpponent()
        raise Fault(start(node), "only the battle opponent of this member is understood")

    def _is_put_away(self) -> bool:
        """Return whether the cards chosen last are where no member stands, rests or has values of its own."""
        in_pile = self.shown or self.chosen_zone in (Zone.HAND, Zone.LEVEL)  # cards of a level zone have no power
        if self.chosen_kind == "card" and not self.has_mobilized and in_pile:
            return True
        return self.gone or (self.affected is not None and self.affected.to not in (None, Zone.CIRCLE, Zone.SOUL))

    def note_chosen(self, many: bool, kind: str) -> None:
        """Remember that cards were chosen, searched or revealed: ``it`` and ``that card`` mean them."""
        self.member_before = kind != "member" and (self.member_before or (self.chosen and self.chosen_kind == "member"))
        self.chosen_twice = self.chosen
        self.asked_among = False
        self.chosen, self.chosen_many, self.chosen_kind, self.gone = True, many, kind, False
        self.named_last = self.all_named = self.soul_host = None
        self.shown = self.has_mobilized = self.is_host = False
        self.chosen_who, self.chosen_zone, self.chosen_other, self.chosen_typed = Who.EACH, None, False, True
        self.chosen_also = ()
        self.chosen_types = None
        self.chosen_mixed = self.chosen_with_set = False
        self.chosen_count = None
        self.looked = 0

    def note_selector(self, count: tree.Amount, selector: tree.Selector) -> None:
        """Remember a choice of cards of a selector."""
        kind = "gate" if selector.zone is Zone.GATE else "member" if selector.zone is Zone.CIRCLE else "card"
        self.seen_or_there = (self.looked > 1 or (self.shown and self.chosen_many)) and words.is_unplaced(selector)
        self.note_chosen(count != tree.Fixed(1), kind)
        self.chosen_who, self.chosen_zone, self.chosen_other = selector.who, selector.zone, selector.other
        self.chosen_also = selector.also
        if Zone.STOCK in selector.also:
            self.chosen_zone, self.chosen_also = Zone.STOCK, selector.zones  # with which least is done (5.11.1)
        self.chosen_types = words.type_mask(selector.filters)
        self.chosen_typed = self.chosen_types is not None
        self.chosen_with_set = tree.HasSetCard() in selector.filters
        self.chosen_count = count.value if isinstance(count, tree.Fixed) else None
        if not isinstance(selector.host, (tree.This, tree.It, tree.Subject)):
            self.soul_host = selector.host  # 3.3.3: "choose a card in the attacking member's soul ... that member"

    def others(self, node: Node, selector: tree.Selector) -> tree.Selector:
        """Return the selector of ``another``, ``other`` cards behind a choice: other than those chosen or moved before.

        Raises:
            Fault: this card, too, could be what they are others than.
        """
        zone, whose = selector.zone, {selector.who, self.chosen_who, Who.EACH}
        if not selector.other:
            return selector
        chosen = self.chosen and not self.gone and self.chosen_zone is zone and len(whose) < 3
        if (chosen and self.chosen_other) or self._overlaps(selector) or (self.member_before and zone is Zone.CIRCLE):
            raise Fault(start(node), '"other" than what: say "other than this member", or choose all cards at once')
        if chosen:
            return replace(selector, other=False, besides=tree.It())
        if self.affected is not None and self.affected.to is zone:
            return replace(selector, other=False, besides=tree.Affected())
        if are_kin(self.trigger_cards, selector):
            raise Fault(start(node), '"other" than what: say "other than this member" or "other than that member"')
        return selector

    def _overlaps(self, selector: tree.Selector) -> bool:
        """Return whether cards of several zones could be where those lie that were chosen or moved before."""
        before: set[Zone | None] = {self.chosen_zone, *self.chosen_also} if self.chosen else set()
        before |= {self.affected.to} if self.affected is not None else set()
        return bool(selector.also or self.chosen_also) and not before.isdisjoint(selector.zones)

    def only_now(self, node: Node, waits: tree.Trigger | tree.Target | None) -> None:
        """Refuse to wait for what happens to cards that only the effect under way knows."""
        if any(isinstance(part, tree.Selector) and part.besides is not None for part in tree.nodes(waits)):
            raise Fault(start(node), "which cards are left out is not known later: only this member can be left out")

    def master_of(self, word: Token) -> Who:
        """Return the player of ``its master``, ``that member's owner``: of the card that was named last (3.2)."""
        who = self.chosen_who if self.chosen else self.trigger_who
        named = self.named_last
        if self.destroys and not self.chosen and "that member" not in said(word):
            raise Fault(start(word), 'whose player, that of the member or of the gate: say "you" or "your opponent"')
        if isinstance(named, tree.All):
            who = named.selector.who
        elif isinstance(named, tree.BattleOpponent):
            who = Who.OPPONENT
        elif isinstance(named, tree.Attacker | tree.Defender) or (
            self.trigger_this and not self.chosen and said(word).startswith("its")
        ):
            raise Fault(start(word), 'which player: say "you" or "your opponent"')
        if who is Who.EACH:
            raise Fault(start(word), "say whose cards these are where they are named: here their player is not known")
        return who

    def _target_in_role(self, node: Node) -> tree.Target:
        role = token(node, "ROLE")
        assert role is not None
        if said(role) == "battling":
            raise Fault(start(role), 'say "your battling member" or "the member battling it"')
        return tree.Attacker() if said(role) == "attacking" else tree.Defender()

    def _target_battle_opponent(self, node: Node) -> tree.Target:
        role = token(node, "ROLE")
        assert role is not None
        if said(role) != "battling":
            raise Fault(start(role), 'say "the member battling it"')
        return tree.BattleOpponent()

    def _target_the_tranceunion(self, node: Node) -> tree.Target:
        if self.target(subtree(node)) == tree.This():
            self.tranceunion_at = start(node)
            return tree.TheTranceunion()
        raise Fault(start(node), 'say "this member\'s tranceunion"')

    def _target_tranceunion_of_covenant(self, node: Node) -> tree.Target:
        if not self.in_covenant:
            raise Fault(start(node), 'no tranceunion was named before "the tranceunion"')
        self.tranceunion_at = start(node)
        return tree.TheTranceunion()

    def _target_looked(self, node: Node) -> tree.Target:
        if self.own_chosen and not self.looked:
            return tree.All(self._rest_of_each(node))
        return tree.Looked()

    def _rest_of_each(self, node: Node) -> tree.Selector:
        """Return what each player has besides the cards that they chose."""
        selector = self.own_selector
        plain = selector is not None and all(isinstance(item, tree.IsType) for item in selector.filters)
        if selector is None or not plain or self.chosen_zone is not selector.zone:
            raise Fault(start(node), 'the rest of which cards: say "all their other members"')
        return replace(selector, other=False, besides=tree.It())

    def _target_soul(self, node: Node) -> tree.Target:
        self.of_soul = True
        found = tree.ItsSoul(self.target(subtree(node)))
        self.of_soul = False
        return found

    _target_soul_of = _target_soul

    def _target_set_cards(self, node: Node) -> tree.Target:
        return tree.ItsSetCards(self.target(subtree(node)))

    def _target_top(self, node: Node) -> tree.Target:
        number, whose, zone = find_subtree(node, "number"), find_subtree(node, "whose"), token(node, "ZONE")
        assert whose is not None
        if zone is not None:
            if said(zone) != "stock zone":
                raise Fault(start(zone), "only decks and stocks have a top (4.1.4.1)")
            return tree.TopOfStock(self.who_of(whose), self.amount(number) if number else tree.Fixed(1))
        return tree.TopOfDeck(self.who_of(whose), self.amount(number) if number else tree.Fixed(1))

    def _target_bottom(self, node: Node) -> tree.Target:
        number, whose, zone = find_subtree(node, "number"), find_subtree(node, "whose"), token(node, "ZONE")
        assert whose is not None
        count = self.amount(number) if number else tree.Fixed(1)
        if zone is not None and said(zone) != "stock zone":
            raise Fault(start(zone), "only decks and stocks have a bottom (4.1.4)")
        return tree.BottomOf(self.who_of(whose), Zone.DECK if zone is None else Zone.STOCK, count)

    def _target_all_any(self, node: Node) -> tree.Target:
        core = find_subtree(node, "core")
        assert core is not None
        found = self.core(core)
        if found.among is None:
            return tree.All(self._all_others(node, self.selector(node)))
        self._only_among(found, node)
        if found.filters:
            raise Fault(start(node), "of these cards all are meant, or some are chosen from among them")
        return found.among

    def _all_others(self, node: Node, selector: tree.Selector) -> tree.Selector:
        return selector if token(node, "OTHER") is None else self.others(node, selector)

    def _target_all_whose(self, node: Node) -> tree.Target:
        core, selector = find_subtree(node, "core"), self._all_others(node, self.selector(node))
        assert core is not None
        lone = token(node, "ALL") is None and not selector.other and self.core(core).singular
        if lone and selector == tree.Selector(Zone.CIRCLE, Who.YOU, _BATTLER):
            return tree.YourBattler()
        if lone and self.chosen and self.chosen_many and selector.zone is Zone.CIRCLE and not selector.is_one:
            plain = len(selector.filters) == 1 and isinstance(selector.filters[0], tree.IsType)
            if plain:
                raise Fault(start(node), 'of several cards that were chosen this is one: choose it last, and say "it"')
        return tree.All(selector)
