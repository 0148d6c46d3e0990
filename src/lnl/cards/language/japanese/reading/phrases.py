"""From the words of a Japanese phrase to what they say together; what a phrase is, is known at its last word.

Longer than 500 lines: phrases hold phrases, so their forms are read together.
"""

from __future__ import annotations

import re
import unicodedata

from lark import Token

from lnl.cards import tree
from lnl.cards.language.grammar import Fault, Node, number_of, start
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.reading.operands import Operands
from lnl.cards.language.japanese.reading.phrase import ANY_NUMBER, Count, Phrase
from lnl.cards.language.together import NO_SUCH_ZONE, ONE_PLAYER, in_order
from lnl.cards.language.words import OF_GATE, is_like_one_of, is_of_kind, nearest, order_filters, type_mask
from lnl.cards.tree import Op, Relation, Role, TypeMask, Who
from lnl.cards.tree.operands import names_one
from lnl.contract.enums import LogicIcon, World, Zone

_WHO = {
    "あなた": Who.YOU,
    "相手": Who.OPPONENT,
    "各プレイヤー": Who.EACH,
    "プレイヤー": Who.EACH,
    words.ANY_PLAYER: Who.EACH,
}
_ZONES = {word: zone for zone, word in words.ZONES.items()}
_TYPES = {word: mask for mask, word in words.TYPES.items()}
_COLORS = {word: color for color, word in words.COLORS.items()}
_STATS = {word: stat for stat, word in words.STATS.items()}
_PHASES = {word: phase for phase, word in words.PHASES.items()}
_CORNERS = {word: mask for mask, word in words.CORNERS.items()}
_COLUMNS = {word: mask for mask, word in words.COLUMNS.items()}
_COMMON = {word: common for common, word in words.COMMON.items()}
_TRAITS = ("NAME", "WORLD", "ELEMENT", "COLOR")
"""Words that か joins before a noun: ``赤か青の使者``."""
_ROLES = {word: role for role, word in words.ROLES.items()}
_ICONS = {word: icon for icon, word in words.ICONS.items()}
_RELATIONS = {word: relation for relation, word in words.RELATIONS.items()}
_WORLDS = {re.sub(r"\W", "", word): world for world, word in words.WORLDS.items()}
_WORLDS |= {re.sub(r"\W", "", world.name.lower().replace("_and_", "").replace("_", "")): world for world in World}
_BOUNDS = {"以上": Op.GE, "以下": Op.LE}
_BEFORE_NO = frozenset(
    (
        "WHO",
        "ZONE",
        "FIELD",
        "WORLD",
        "ELEMENT",
        "COLOR",
        "ROW",
        "CORNER",
        "ROLE",
        "STATE",
        "SET",
        "TYPE",
        "CARD",
        "SOUL",
    )
)
"""Words after which a further noun needs の."""
_AFTER_NOUN = frozenset(
    (
        *("NO", "OR", "ALL", "INT", "X", "number", "RELATION", "SIDE", "HOLDS", "HOLDING", "UP_TO", "BOUND"),
        *(
            "AMONG_OF",
            "SUM",
            "AND_SUM",
            "FROM_NUMBER",
            "LESS_BY",
            "KINDS_OF",
            "SHARED",
            "SOUL_THAN",
            "OF_CHOSEN",
            "THAN",
            "STAT_THAN",
            "EXCEPT",
            "EITHER_OF",
            "MULTIPLE",
            "FRACTION",
        ),
    )
)

_BEHIND_KINDS = frozenset(("ALL", "ANY_NUMBER", "SOUL", "NUMBER_OF", "SIGN", "KINDS_OF", "OR"))
"""Words with which cards of two kinds end."""


_CHOSEN_KINDS = {word: kind for kind, word in words.CHOSEN_KINDS.items()}
_DEEDS = {word: tree.Did(deed) for deed, word in words.DEEDS.items()}
_NOT_DEEDS = {word: tree.Lacks((tree.Did(deed),)) for deed, word in words.NOT_DEEDS.items()}


class Phrases(Operands):
    """Builds phrases; says what ``それ`` and ``その`` mean in them."""

    # --- words -----------------------------------------------------------------------------------------------------

    def phrase(self, node: Node) -> Phrase:
        """Return what a phrase says."""
        if node.data != "phrase":
            raise Fault(start(node), "what stands in brackets is a cost or a group: it does not belong here")
        return self._read(list(node.children), start(node))

    def _read(self, items: list[Token | Node | None], at: int) -> Phrase:
        found = Phrase(at)
        index = 0
        while index < len(items):
            item = items[index]
            assert item is not None
            kind = item.type if isinstance(item, Token) else "number"
            after = items[index + 1] if index + 1 < len(items) else None
            following = "" if after is None else after.type if isinstance(after, Token) else "number"
            if kind in _BEFORE_NO and following and following not in _AFTER_NOUN:
                raise Fault(start(after), "a の is missing before this word")  # type: ignore[arg-type]
            if kind == "NO":
                if index == 0 or following in ("", "NO"):
                    raise Fault(start(item), "の joins a word to the noun that follows it")
                index += 1
                continue
            index += self._word(found, kind, items[index:], start(item))
        return found

    def _word(self, p: Phrase, kind: str, rest: list[Token | Node | None], at: int) -> int:
        """Take up one word and what belongs to it; return how many words that are."""
        taken: int | None = getattr(self, "_word_" + kind)(p, rest, at)
        return 1 if taken is None else taken

    def _word_WHO(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.who is not None and not p.any_zone:
            raise Fault(at, "whose cards these are was said twice")
        if rest[0] == "自分":
            if self.named not in (None, Who.YOU) and self.acting is Who.YOU:
                raise Fault(at, "whose 自分の is is not clear: あなたの, 相手の")
            p.who = self.named if self.named is not None else Who.YOU
            p.own = p.who is Who.EACH
        elif rest[0] in ("持ち主", "オーナー"):
            p.who, p.any_zone = Who.EACH, True
        else:
            p.who = _WHO[rest[0]]

    def _word_ZONE(self, p: Phrase, rest: list[Token], at: int) -> int:
        if rest[0] == words.ZONES[Zone.CIRCLE] and (p.card or p.target is not None):
            p.target, p.circle = self.gather(p, at), True
            return 1
        if p.zone is not None:
            raise Fault(at, "the zone was already said")
        p.zone = _ZONES[rest[0]]
        return self._further_zones(p, rest, at)

    def _further_zones(self, p: Phrase, rest: list[Token], at: int) -> int:
        """Take up ``かドロップ領域`` of ``あなたの手札かドロップ領域``; return how many words there are with the first zone."""
        kinds = [getattr(item, "type", "") for item in rest]
        said, taken = [_ZONES[rest[0]]], 1
        while kinds[taken : taken + 1] == ["OR"]:
            owner = 2 if kinds[taken + 1 : taken + 3] == ["WHO", "NO"] else 0
            if kinds[taken + 1 + owner : taken + 2 + owner] != ["ZONE"]:
                break
            if owner and _WHO.get(rest[taken + 1], p.who if rest[taken + 1] == "自分" else None) is not p.who:
                raise Fault(start(rest[taken + 1]), ONE_PLAYER)
            said.append(_ZONES[rest[taken + 1 + owner]])
            taken += owner + 2
        if len(said) == 1:
            return 1
        found = in_order(said)
        if found is None:
            raise Fault(at, NO_SUCH_ZONE)
        self.together[at] = found
        p.zone, p.also = found[0], found[1:]
        return taken + 1 if kinds[taken : taken + 1] == ["EITHER_OF"] else taken

    def _word_FIELD(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.zone = Zone.CIRCLE

    def _word_WORLD(self, p: Phrase, rest: list[Token], at: int) -> int:
        return self._trait(p, rest)

    def _trait(self, p: Phrase, rest: list[Token]) -> int:
        """Take up a world, a name, an element or a color, and those that か joins to it."""
        found = [self._trait_of(rest[0])]
        taken = 1
        kinds = [getattr(item, "type", "") for item in rest]
        while kinds[taken : taken + 1] == ["OR"] and kinds[taken + 1 : taken + 2] and kinds[taken + 1] in _TRAITS:
            found.append(self._trait_of(rest[taken + 1]))
            taken += 2
        if kinds[taken : taken + 1] == ["EITHER_OF"]:
            taken += 1
        p.filters.append(found[0] if len(found) == 1 else tree.AnyOf(tuple((item,) for item in found)))
        p.named_only = p.named_only if kinds[0] == "COLOR" else not p.card
        return taken

    def _trait_of(self, word: Token) -> tree.Filter:
        if word.type == "WORLD":
            return tree.HasWorld(self._world(word, start(word)))
        if word.type == "NAME":
            return tree.IsNamed(self.name(word))
        if word.type == "ELEMENT":
            return tree.HasElement(self.elements[ord(word) - 0xF000])
        return tree.HasColor(_COLORS[word])

    def _word_EITHER_OF(self, p: Phrase, rest: list[Token], at: int) -> None:
        raise Fault(at, "のいずれか stands behind worlds, colors, elements or names: 赤か青のいずれかのメンバー")

    def _word_COLUMN(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.filters.append(tree.OnCircles(_COLUMNS[rest[0]]))

    def _word_COVENANTER_OF(self, p: Phrase, rest: list[Token], at: int) -> int:
        if getattr(rest[1] if len(rest) > 1 else None, "type", "") != "NAME":
            raise Fault(at, "a covenanter is named: 盟約者「ヴェクシス」 (2.3)")
        p.filters.append(tree.HasCovenanter(self.name(rest[1])))
        return 2

    def _word_TITLE_OF(self, p: Phrase, rest: list[Token], at: int) -> int:
        if getattr(rest[1] if len(rest) > 1 else None, "type", "") != "NAME":
            raise Fault(at, "a title is named: 称号「灯台守」 (2.1.2)")
        p.filters.append(tree.HasTitle(self.name(rest[1])))
        return 2

    def _word_PART_OF(self, p: Phrase, rest: list[Token], at: int) -> int:
        if [getattr(item, "type", "") for item in rest[1:3]] != ["NAME", "CONTAINS"]:
            raise Fault(at, "letters in a name are asked for as 名称に「灯台」を含む (2.1)")
        p.filters.append(tree.NameHas(self.name(rest[1])))
        return 3

    def _word_CONTAINS(self, p: Phrase, rest: list[Token], at: int) -> None:
        raise Fault(at, "を含む stands behind letters of a name: 名称に「灯台」を含む (2.1)")

    def _word_DESTROYER(self, p: Phrase, rest: list[Token], at: int) -> None:
        self.blamed_at = at
        self._certain(p, tree.TheDestroyer(), at)

    def _word_DESTROYED(self, p: Phrase, rest: list[Token], at: int) -> None:
        self.blamed_at = at
        self._certain(p, tree.TheDestroyed(), at)

    def _word_ARRIVING(self, p: Phrase, rest: list[Token], at: int) -> None:
        self._certain(p, tree.Arriving(), at)

    def _word_NUMBER_RANGE(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.range = str(rest[0])

    def _word_A_KIND(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.kind = _CHOSEN_KINDS[str(rest[0])]

    def _word_OF_CHOSEN(self, p: Phrase, rest: list[Token], at: int) -> None:
        word = rest[0].removeprefix("選んだ").removesuffix("の")
        kind = _CHOSEN_KINDS[word]
        if self.kind_chosen is not kind:
            raise Fault(at, f"no {word} was chosen before: {word}を1つ選ぶ")
        self.number_at = at
        p.filters.append(tree.IsOfChosen(kind))

    def _word_THE_NUMBER(self, p: Phrase, rest: list[Token], at: int) -> None:
        if not self.number_chosen:
            raise Fault(at, "no number was chosen before: 1から4までの数を1つ選ぶ")
        self.number_at = at
        p.amount = tree.TheNumber()

    def _word_HOLDER(self, p: Phrase, rest: list[Token], at: int) -> None:
        self._certain(p, tree.SoulHolder(), at)

    def _word_EVERY_TRAIT(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.every_trait = tree.EveryWorld() if "ワールド" in rest[0] else tree.EveryColor()

    def _word_SHARED(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``このメンバーと名称が同じ``, ``このメンバーとレベルが同じ``, ``あなたのメンバーのいずれかと色が異なる``."""
        one_of, said = rest[0].split("と", 1)
        word, same = said.split("が")
        found: tree.Filter
        if one_of:
            p.target = self._one_of_several(p, at)
        elif p.target is None:
            self._role_card(p, at)
        assert p.target is not None
        if word in _STATS and not one_of:
            found = tree.StatIs(_STATS[word], Op.EQ, tree.StatOf(p.target, _STATS[word]))
        else:
            found = tree.Shares(_COMMON[word], p.target)
        p.filters.append(found if same == "同じ" else tree.Lacks((found,)))
        p.target, p.card = None, False

    def _one_of_several(self, p: Phrase, at: int) -> tree.Target:
        """Return the cards that the words so far name, of which one is meant; what stands before them is said of the others."""
        hosts = p.set_on, p.soul_of
        hosted = hosts != (None, None)
        other = hosted and p.other
        before = [item for item in p.filters if is_like_one_of(item)]
        if (p.other and not hosted) or p.extreme is not None or p.count is not None or p.different is not None:
            raise Fault(at, "say of which cards one is meant: あなたのメンバーのいずれか")
        p.filters = [item for item in p.filters if item not in before]
        p.set_on, p.soul_of, p.other, p.every = None, None, False, True
        found = self.gather(p, at)
        p.filters, p.other, (p.set_on, p.soul_of) = before, other, hosts
        if not isinstance(found, tree.All):
            raise Fault(at, "say of which cards one is meant: あなたのメンバーのいずれか")
        return found

    def _word_SOUL_THAN(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``このメンバーよりソウルが多い``."""
        if p.target is None or p.amount is not None:
            raise Fault(at, "say than which card: このメンバーよりソウルが多いメンバー")
        p.filters.append(tree.SoulThan(Op.MORE if rest[0].endswith("多い") else Op.LESS, p.target))
        p.target, p.card = None, False

    def _word_FACTOR(self, p: Phrase, rest: list[Token], at: int) -> None:
        times, per = re.search("([0-9]+)倍", rest[0]), re.search("([0-9]+)分の1", rest[0])
        halved = rest[0] == "半分"
        factor = (int(times.group(1)) if times else 1, 2 if halved else int(per.group(1)) if per else 1)
        if 0 in factor:
            raise Fault(at, "say what the value becomes")
        p.factor = factor

    def _word_EXCEPT(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``「クロエ」以外の``, ``レベル2の使者以外の``, ``このメンバー以外の``."""
        if p.zone is not None and not p.filters and not p.card and len(rest) == 1:
            p.but_for, p.zone = p.zone, None
            return
        if p.target == tree.This():
            p.target, p.other = None, True
            return
        if isinstance(p.target, (tree.It, tree.Subject, tree.Affected)) and p.besides is None:
            p.target, p.besides, p.card = None, p.target, False
            return
        placed = p.zone is not None or p.who is not None  # what stands before that is not of those left out
        taken = [i for i in p.filters if not (isinstance(i, tree.Lacks) or is_like_one_of(i))]
        taken = [i for i in taken if not (placed and i == tree.HasSetCard())]
        taken = taken if p.card else taken[-1:]
        if not taken:
            raise Fault(at, "say which cards are left out: 赤以外のメンバー")
        p.filters = [item for item in p.filters if not any(item is out for out in taken)]
        p.filters.append(tree.Lacks(order_filters(tuple(taken))))
        p.card = p.named_only = False

    def _world(self, word: str, at: int) -> World:
        key = re.sub(r"\W", "", unicodedata.normalize("NFKC", word[1:-1])).lower()
        if key in _WORLDS:
            return _WORLDS[key]
        near = nearest(word[1:-1], words.WORLDS.values())
        known = "、".join(f"《{name}》" for name in words.WORLDS.values())
        raise Fault(
            at, f"unknown world {word}" + (f"; did you mean 《{near[0]}》?" if near else f"; there are {known}")
        )

    def _word_NAME(self, p: Phrase, rest: list[Token], at: int) -> int:
        return self._trait(p, rest)

    def name(self, token: str) -> str:
        """Return the name behind its private character."""
        return self.names[ord(token) - 0xE000]

    def _word_ELEMENT(self, p: Phrase, rest: list[Token], at: int) -> int:
        return self._trait(p, rest)

    def _word_COLOR(self, p: Phrase, rest: list[Token], at: int) -> int:
        return self._trait(p, rest)

    def _word_ROW(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.filters.append(tree.InRow(rest[0] == "前列"))

    def _word_ROLE(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.filters.append(tree.InRole(_ROLES[rest[0]]))

    def _word_STATE(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.filters.append(tree.IsRested(rest[0] == "レスト状態"))

    def _word_FACE(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.filters.append(tree.IsFaceUp(rest[0] in ("表向き", "破壊されている")))

    def _word_SET(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.filters.append(tree.IsSet())

    def _word_OTHER(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.other = True
        self.others_at.add(p.at)

    def _word_SOUL_HELD(self, p: Phrase, rest: list[Token], at: int) -> None:
        number = re.search(r"(\d+)枚(以上|以下)?", rest[0])
        if number is not None:
            op = _BOUNDS.get(number.group(2) or "", Op.EQ)
            p.filters.append(tree.SoulIs(op, number_of(Token("INT", number.group(1), at))))
        else:
            p.filters.append(tree.SoulIs(Op.EQ, 0) if "ない" in rest[0] else tree.SoulIs(Op.GE, 1))

    def _word_HOLDING(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``赤のカードをソウルに持つ`` before the members of which it is said."""
        if not p.card or not p.filters or not p.says_only("filters", "card"):
            raise Fault(at, "say which card, and then whose members: 赤のカードをソウルに持つあなたの合理体")
        if any(isinstance(item, tree.StatIs) or not is_of_kind(item) for item in p.filters):
            raise Fault(at, "cards in the soul are told by type, names, worlds, colors and elements")
        p.holding, p.filters, p.card, p.named_only = order_filters(tuple(p.filters)), [], False, False

    def _word_HAS_SET(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.filters or p.other or p.besides:
            raise Fault(at, "what is said of the set card is not understood: カードが設置されている stands first")
        p.filters.append(tree.Lacks((tree.HasSetCard(),)) if rest[0].endswith("ない") else tree.HasSetCard())

    def _word_HAS_MEMBER(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.filters.append(tree.Lacks((tree.HasMember(),)) if rest[0].endswith("ない") else tree.HasMember())

    def _word_LOGIC_HELD(self, p: Phrase, rest: list[Token], at: int) -> None:
        has = tree.HasLogic(LogicIcon(_ICONS[rest[0].split("を")[0]]))
        p.filters.append(tree.Lacks((has,)) if rest[0].endswith("ない") else has)

    def _word_COVENANTER(self, p: Phrase, rest: list[Token], at: int) -> int:
        kinds = [getattr(item, "type", "") for item in rest[1:3]]
        if kinds != ["NAME", "HOLDS"]:
            raise Fault(at, "a covenanter is asked for as 盟約者に「名称」を持つ (2.3)")
        p.filters.append(tree.HasCovenanter(self.name(rest[1])))
        return 3

    def _word_HOLDS(self, p: Phrase, rest: list[Token], at: int) -> None:
        traits = (tree.HasWorld, tree.HasElement, tree.IsNamed, tree.HasTitle, tree.HasCovenanter)
        last = p.filters[-1] if p.filters else None
        first = last.results[0][0] if isinstance(last, tree.AnyOf) else last
        if not isinstance(first, traits):
            raise Fault(at, "を持つ stands after a world, an element, a name, a logic or a covenanter")

    def _word_TERRITORY(self, p: Phrase, rest: list[Token], at: int) -> int:
        if len(rest) < 2 or getattr(rest[1], "type", "") != "INT":
            raise Fault(at, "the number of the territory is missing: テリトリー2 (2.10.2.4)")
        if rest[1] not in ("1", "2", "4"):
            raise Fault(start(rest[1]), "a territory is 1, 2 or 4 (2.10)")
        p.filters.append(tree.HasTerritory(int(rest[1])))
        return 2

    def _word_GATE_NUMBER(self, p: Phrase, rest: list[Token], at: int) -> int:
        if len(rest) < 2 or getattr(rest[1], "type", "") != "INT":
            raise Fault(at, "the number is missing: 門ナンバー5 (2.17)")
        bound = _BOUNDS.get(rest[2]) if getattr(rest[2] if len(rest) > 2 else None, "type", "") == "BOUND" else None
        p.filters.append(tree.HasGateNumber(number_of(rest[1]), Op.EQ if bound is None else bound))
        return 2 if bound is None else 3

    def _word_TYPE(self, p: Phrase, rest: list[Token], at: int) -> int:
        mask, taken = _TYPES[rest[0]], 1
        while rest[taken : taken + 1] == ["か"] and [item.type for item in rest[taken + 1 : taken + 2]] == ["TYPE"]:
            mask |= _TYPES[rest[taken + 1]]
            taken += 2
        if any(isinstance(item, tree.IsType) for item in p.filters):
            raise Fault(at, "the card type was already said")
        p.filters.append(tree.IsType(mask))
        p.card, p.named_only = True, False
        return taken

    def _word_CARD(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.card, p.named_only = True, False

    def _word_OR(self, p: Phrase, rest: list[Token], at: int) -> int:
        """Take up ``か「カノン」`` of ``あなたのドロップ領域の赤のメンバーか「カノン」``: cards of two kinds."""
        kinds_of = [getattr(item, "type", "number") for item in rest]
        end = next((k for k in range(1, len(rest)) if _ends_kind(kinds_of, k)), len(rest))
        last = end - 1 if kinds_of[end - 1] == "NO" else end
        other = self._read(list(rest[1:last]), start(rest[1])) if last > 1 else Phrase(at)
        told = ("filters", "card", "who", "zone", "among")
        if not (p.filters and other.filters) or not (p.says_only(*told) and other.says_only(*told)):
            raise Fault(
                at, "か joins kinds of cards, and the data of 盟約 and トランスチェンジ: 赤のメンバーか「カノン」"
            )
        if other.who not in (None, p.who) or other.zone not in (None, p.zone):
            raise Fault(other.at, "cards of two places are not chosen from together: say one zone of one player")
        first, second = self._kinds(p.filters), self._kinds(other.filters)
        if len(first) > max(1, len(second)):
            raise Fault(at, "whether what stands first is said of both kinds of cards is not clear: say it of each")
        masks = [type_mask(tuple(item.filters)) for item in (p, other)]
        members = all(mask is not None and not mask & ~TypeMask.MEMBER for mask in masks)
        shared: list[tree.Filter] = []
        if masks[0] is not None and (masks[0] == masks[1] or members):
            shared = [tree.IsType(masks[0] if masks[0] == masks[1] else TypeMask.MEMBER)]
        kinds = [item.filters if masks[0] != masks[1] else self._kinds(item.filters) for item in (p, other)]
        if not all(is_of_kind(item) for kind in kinds for item in kind):
            raise Fault(at, "two kinds of cards are told by type, names, worlds, colors, elements and values")
        if not all(kinds):
            raise Fault(at, "one of these kinds of cards contains the other")
        p.filters = [*shared, tree.AnyOf(tuple(order_filters(tuple(kind)) for kind in kinds))]
        p.card, p.named_only = p.card or other.card, p.named_only and other.named_only
        return end

    @staticmethod
    def _kinds(filters: list[tree.Filter]) -> list[tree.Filter]:
        return [item for item in filters if not isinstance(item, tree.IsType)]

    # --- certain cards -----------------------------------------------------------------------------------------------

    def _word_THIS(self, p: Phrase, rest: list[Token], at: int) -> None:
        self.found = None
        self._certain(p, tree.This(), at)

    def _certain(self, p: Phrase, target: tree.Target, at: int) -> None:
        if p.target is not None:
            raise Fault(at, "two cards stand side by side here")
        p.target = target

    def _word_THAT(self, p: Phrase, rest: list[Token], at: int) -> None:
        self._certain(p, self.that(rest[0], at), at)

    def that(self, word: str, at: int) -> tree.Target:
        """Return the card that ``そのカード`` or ``それ`` names: what was chosen last, else the card of the trigger."""
        if "合理体" in word and self.in_covenant and not self.chosen:
            self.tranceunion_at = at
            return tree.TheTranceunion()
        kind = "gate" if "門" in word else "member" if "メンバー" in word or "合理体" in word else "card"
        if self.of_boost is not None and not self.chosen and word.startswith("それら"):
            return tree.TopOfDeck(self.of_boost, tree.TheX())
        if self.stock_top is not None and kind == "card" and "それら" not in word:
            return self.stock_top  # it was turned over or shown, and lies there still
        if self.top_moved and kind == "card" and "それら" not in word:
            self.moved_at = at
            return tree.Affected()
        if kind == "member" and self.soul_host is not None and not word.startswith("それら"):
            return self.soul_host
        if self.named_member is not None and kind == "member" and not word.startswith("それら"):
            return self.named_member
        if kind == "member" and self.member_chosen and self.chosen and not self.on_field:
            if self.chosen_kind != "member" and not self.mixed:
                raise Fault(at, f"it is not determined which card {word} is: another was chosen since a member was")
        if self.chosen and self.is_host and word == "そのカード":
            raise Fault(at, f"{word} can be the one that became soul or its member: say そのメンバー")
        if self.chosen and (kind == "card" or self.chosen_kind in (kind, "card")):
            if word.startswith("それら") and self.chosen_apart and not self.chosen_many:
                raise Fault(at, f"of cards chosen one behind the other {word} would be the last one only")
            if self.mixed and kind != "card":
                raise Fault(at, f"cards of several kinds were chosen: it is not determined which of them {word} is")
            if self.asked_among and self.chosen_many:
                raise Fault(at, f"it is not determined which of these cards {word} is: say その中の合理体を1枚選び")
            if self.chosen_pair and word.startswith("その"):
                raise Fault(
                    at,
                    f"it is not determined which of the cards chosen {word} is: say それらのメンバー for all of them",
                )
            return tree.It()
        if self.destroys and self.trigger_card and not self.chosen and kind == "gate":
            self.blamed_at = at
            return tree.TheDestroyed()
        if self.destroys and self.trigger_card and not self.chosen and word == "それ" and not self.trigger_this:
            raise Fault(at, "それ can be the member or the gate that it destroyed: say そのメンバー or その門")
        if self.looked and not self.chosen and kind == "card":
            if self.asked_among and self.looked > 1:
                raise Fault(at, f"it is not determined which of these cards {word} is: say その中の合理体を1枚選び")
            return tree.Looked()
        if self.in_replacement:
            return tree.Subject()
        if not self.trigger_card and self.acted_on == tree.This() and word in ("そのメンバー", "そのカード", "それ"):
            return tree.This()  # このメンバーを瞬動する。その後、そのメンバーは
        if self.found_several is not None and word.startswith("それら") and not self.trigger_card:
            if kind == "card" or self.found_several.zone is Zone.CIRCLE:
                return tree.All(self.found_several)  # 前列のメンバーが3体以上いるなら、それらのメンバーの
        if self.found is not None and kind != "gate" and (kind == "member") == (self.found.zone is Zone.CIRCLE):
            if self.found.is_one or self.found_alone:
                return tree.All(self.found)
            raise Fault(
                at,
                f"it is not determined which card {word} is: that of the trigger, or the one that the condition asks for. "
                "Name the first, or choose the other: そのメンバーを1体選び、スタンドする",
            )
        if not self.trigger_card:
            raise Fault(at, f"no card was named before {word}, neither by the trigger nor by a choice")
        if self.of_gate and kind == "member":
            raise Fault(at, OF_GATE)
        if self.trigger_other is not None and kind == "member":
            return self.trigger_other
        if self.trigger_pair is not None and kind == "member":
            if not ("合理体" in word and type_mask(self.trigger_pair) == TypeMask.TRANCEUNION):
                raise Fault(at, f"it is not determined which card {word} is: the trigger names two members")
        if self.into_soul and self.trigger_this and "合理体" in word:
            return tree.SoulHolder()  # このメンバーがソウルになった時、その合理体の
        if (self.trigger_host or self.into_soul) and kind == "member":
            raise Fault(
                at, f"it is not determined which card {word} is: the one that is put there, or the one whose soul it is"
            )
        if self.trigger_this and kind == "member" and _is_battler(self.acted_on):
            assert self.acted_on is not None
            return self.acted_on  # このメンバー is said of this one
        if self.trigger_this and kind != "member":
            raise Fault(at, f"it is not determined which card {word} is: only this card was named before")
        return tree.Subject()

    def _word_PICKED(self, p: Phrase, rest: list[Token], at: int) -> None:
        if not self.chosen and self.moved and rest[0] == "公開したカード":
            return self._certain(p, tree.Affected(), at)
        if not self.chosen:
            raise Fault(at, f"nothing was chosen, searched or revealed before {rest[0]}")
        if self.mixed and not rest[0].endswith("カード"):
            raise Fault(at, f"cards of several kinds were chosen: it is not determined which of them {rest[0]} is")
        self._certain(p, tree.It(), at)

    def _word_TRIGGERING(self, p: Phrase, rest: list[Token], at: int) -> None:
        if not (self.trigger_card or self.in_replacement):
            raise Fault(at, f"{rest[0]} needs a trigger with a card, such as このメンバーが攻撃した時")
        self._certain(p, tree.Subject(), at)

    def _word_UNION(self, p: Phrase, rest: list[Token], at: int) -> None:
        self.tranceunion_at = at
        self._certain(p, tree.TheTranceunion(), at)

    def _word_OPPOSED(self, p: Phrase, rest: list[Token], at: int) -> None:
        self._certain(p, tree.BattleOpponent(), at)

    def _word_LOOKED(self, p: Phrase, rest: list[Token], at: int) -> None:
        self._certain(p, tree.Looked(), at)

    def _word_DID(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``このターンに攻撃した``, ``このターンに攻撃していない状態``."""
        word = rest[0].removesuffix(words.STATE)
        p.filters.append(_DEEDS.get(word) or _NOT_DEEDS[word])

    def _word_MATERIALS(self, p: Phrase, rest: list[Token], at: int) -> None:
        raise Fault(at, f"{rest[0]} is asked what it is: {rest[0]}が「クロエ」か赤のメンバーなら")

    def _word_LOGIC(self, p: Phrase, rest: list[Token], at: int) -> int | None:
        p.filters.append(tree.HasLogic(_ICONS[rest[0]]))
        return None

    def _word_SKIPPED(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``次のあなたのレベルフェイズ`` of ``を飛ばす``."""
        *whose, phase = rest[0].removeprefix("次の").split("の")
        p.skipped = _PHASES[phase]
        p.who = p.who if not whose else _WHO.get(whose[0], self.acting)

    def _word_AFFECTED(self, p: Phrase, rest: list[Token], at: int) -> None:
        if not self.moved:
            raise Fault(at, f"no cards were paid or moved before {rest[0]}")
        self._certain(p, tree.Affected(), at)

    def _word_AMONG_OF(self, p: Phrase, rest: list[Token], at: int) -> None:
        """Take up ``これにより移動したカードのうちの``: of cards that were named before."""
        if p.target is None or not p.says_only("target", "soul"):
            raise Fault(at, "say among which cards: 選んだカードのうちの赤のカード")
        p.of, p.target, p.soul = p.target, None, False

    def _word_ON_ATTACKED(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.filters.append(tree.OnAttacked())

    def _word_AMONG(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.among = True

    def _word_RELATION(self, p: Phrase, rest: list[Token], at: int) -> int:
        if rest[0] == "に設置されている":
            p.set_on = self.gather(p, at)
            return 1
        if p.target is None and p.filters[-1:] == [tree.OnAttacked()]:
            p.target = tree.ATTACKED_PLACE
            p.filters.pop()
        if p.target is None:
            self._role_card(p, at)
        assert p.target is not None
        places: list[tree.Filter] = [tree.InRelation(_relation(rest[0]), self._known_place(p.target, at))]
        taken = 1
        while (other := self._other_place(rest[taken:])) is not None:
            place, more = other
            if place.to != p.target:
                raise Fault(
                    start(rest[taken]),
                    "places beside one card are joined: このメンバーの後ろのまたはこのメンバーと隣接している",
                )
            places.append(place)
            taken += more
        p.filters.append(places[0] if len(places) == 1 else tree.AnyOf(tuple((place,) for place in places)))
        p.target, p.card = None, False
        return taken

    def _other_place(self, rest: list[Token]) -> tuple[tree.InRelation, int] | None:
        """Return the second place of ``このメンバーの後ろのまたはこのメンバーと隣接している``, and how many words it takes."""
        if not rest or getattr(rest[0], "type", "") != "OR":
            return None
        end = next((k for k, item in enumerate(rest) if getattr(item, "type", "") == "RELATION"), 0)
        inner = self._read(list(rest[1:end]), start(rest[1])) if end > 1 else None
        if inner is None:
            return None
        if inner.target is None:
            self._role_card(inner, inner.at)
        assert inner.target is not None
        return tree.InRelation(_relation(rest[end]), self._known_place(inner.target, inner.at)), end + 1

    def _known_place(self, card: tree.Target, at: int) -> tree.Target:
        """Return the card beside which others lie."""
        gone = isinstance(card, tree.Affected) and self.moved_away
        if gone or (card == tree.Subject() and self.trigger_moved):
            raise Fault(at, "where a card was that left the field is known of this card only")
        return card

    def _word_EXTREME(self, p: Phrase, rest: list[Token], at: int) -> None:
        stat, most = rest[0].split("が")
        p.extreme = (_STATS[stat], "高" in most)

    def _word_DIFFERENT(self, p: Phrase, rest: list[Token], at: int) -> None:
        word, how = rest[0].rsplit("の", 1)
        p.different, p.alike = _COMMON[word], how == "同じ"

    def _word_WITHIN(self, p: Phrase, rest: list[Token], at: int) -> None:
        stat, limit = rest[0].removesuffix("以下になる").split("の合計が")
        p.within = (_STATS[stat], int(limit))

    def _word_EMPTY(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.empty = True

    def _word_CORNER(self, p: Phrase, rest: list[Token], at: int) -> None:
        mask = _CORNERS[rest[0]]
        if p.empty or any(getattr(item, "type", "") == "EMPTY" for item in rest):
            p.corner = mask
        else:
            p.filters.append(tree.OnCircles(mask))

    def circles(self, p: Phrase) -> tree.Circles:
        """Return the circles to which a member goes: ``このメンバーの後ろの空いているサークル``."""
        if p.beside is not None and p.says_only("beside"):
            return tree.Circles(63, p.beside.relation, p.beside.to, empty=False)
        rows = [item for item in p.filters if isinstance(item, tree.InRow)]
        corners = [item for item in p.filters if isinstance(item, tree.OnCircles)]
        if len(corners) == 1 and not p.corner and not p.empty:
            p.filters.remove(corners[0])
            p.corner = corners[0].mask
        places = [item for item in p.filters if isinstance(item, tree.InRelation)]
        apart = len(rows) > 1 or len(places) > 1 or (rows and p.corner) or len(rows) + len(places) < len(p.filters)
        if p.zone is not Zone.CIRCLE or apart or p.who not in (None, Who.YOU):
            raise Fault(p.at, "which circles was expected here: 後列の空いているサークル")
        p.only("zone", "filters", "empty", "corner", "who", "other")
        if not (p.empty or p.filters or p.corner or p.other):
            raise Fault(
                p.at, "say to which circles: 空いているサークルに, 他のサークルに, このメンバーの後ろのサークルに"
            )
        mask = p.corner or 63
        if rows:
            mask = 0b000111 if rows[0].front else 0b111000
        where = places[0] if places else None
        if where is None:
            return tree.Circles(mask, empty=p.empty)
        return tree.Circles(mask, where.relation, where.to, p.empty)

    def _word_SIDE(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.target is None:
            self._role_card(p, at)
        assert p.target is not None
        relation = Relation.BEHIND if "後ろ" in rest[0] else Relation.IN_FRONT
        p.beside, p.target, p.card = tree.InRelation(relation, self._known_place(p.target, at)), None, False

    def _role_card(self, p: Phrase, at: int) -> None:
        """Take ``攻撃中のメンバー`` at the end of a phrase as the one card that it is."""
        kinds = (tree.IsType(TypeMask.MEMBER),)
        role = p.filters[-2] if len(p.filters) > 1 else None
        if tuple(p.filters[-1:]) != kinds or not isinstance(role, tree.InRole) or role.role is Role.BATTLING:
            raise Fault(at, "places are compared with one certain card: このメンバー, そのメンバー, 攻撃中のメンバー")
        del p.filters[-2:]
        p.target = tree.Attacker() if role.role is Role.ATTACKING else tree.Defender()

    def _word_SOUL(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.at == at and len(rest) == 1:
            p.soul = True
            return
        if p.says_only() and (whose := self._soul_of_whom()) is not None:
            p.target = whose
        of = self.gather(p, at)
        if getattr(rest[1] if len(rest) > 1 else None, "type", "") == "NO":
            p.soul_of = of
        else:
            p.target, p.soul = tree.ItsSoul(of), True

    def _soul_of_whom(self) -> tree.Target | None:
        """Return whose soul is meant where nobody is named: that of what the sentence is about, else of this card."""
        if self.topic is not None:
            return self.topic if names_one(self.topic) else None
        return tree.This() if self.trigger_this and self.continuous and not self.chosen else None

    def gather(self, p: Phrase, at: int) -> tree.Target:
        """Return the cards that the words so far name, and begin anew behind them."""
        if not p.selects and p.target is None and p.set_on is None and p.soul_of is None:
            raise Fault(at, "say whose: このメンバー, そのカード, あなたのメンバーすべて")
        target = self.target(p)
        p.who = p.zone = p.target = p.set_on = p.soul_of = None
        p.also = ()
        p.filters, p.other, p.card, p.every, p.named_only, p.soul = [], False, False, False, False, False
        p.count = p.besides = p.holding = None
        return target

    def _word_ALL(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.every = True

    def _word_ANY_NUMBER(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.count is not None:
            raise Fault(at, "how many was said twice")
        p.count = Count(tree.Fixed(0), ANY_NUMBER, True)

    def _word_TOP(self, p: Phrase, rest: list[Token], at: int) -> int:
        if p.zone is None and p.target is None and not p.filters:
            p.zone = Zone.DECK
        if p.zone is None:
            raise Fault(at, f"say of which zone: 山札の{rest[0]}")
        return self._end(p, rest, at, "top")

    def _word_BOTTOM(self, p: Phrase, rest: list[Token], at: int) -> int:
        if p.zone is None:
            raise Fault(at, "say of which zone: 山札の一番下")
        return self._end(p, rest, at, "bottom")

    def _end(self, p: Phrase, rest: list[Token], at: int, place: str) -> int:
        """Read the top or bottom of a pile, or its cards there; return how many words that takes."""
        kinds = [item.type if isinstance(item, Token) else "number" for item in rest if item is not None]
        if rest[0].startswith("一番"):
            if kinds[1:3] == ["NO", "CARD"]:
                self._cards_at(p, tree.Fixed(1), at, place)
                return 3
            p.place = place
            return 1
        if kinds[1:2] == ["NO"]:
            raise Fault(at, f"say how many cards: {rest[0]}3枚")
        if len(rest) > 2 and kinds[2] == "COUNTER" and rest[1] is not None:
            self._cards_at(p, self.number(rest[1]), at, place)
            if kinds[3:4] == ["UP_TO"]:
                p.count = Count(tree.Fixed(0), "", True)
                return 4
            return 5 if kinds[3:5] == ["NO", "CARD"] else 3
        raise Fault(at, f"say how many cards: {rest[0]}3枚")

    def _cards_at(self, p: Phrase, count: tree.Amount, at: int, place: str) -> None:
        if p.zone not in (Zone.DECK, Zone.STOCK) or p.filters or p.other or p.besides:
            raise Fault(
                at,
                f"the {place} is understood of a deck or a stock: あなたの山札の一番{'上' if place == 'top' else '下'}のカード",
            )
        who = self.acting if p.who is None else p.who
        if place == "top":
            top = tree.TopOfDeck if p.zone is Zone.DECK else tree.TopOfStock
            p.target = top(who, count)
        else:
            p.target = tree.BottomOf(who, p.zone, count)
        p.zone = p.who = None
        p.own = False  # each player's own

    # --- times and deeds -----------------------------------------------------------------------------------------------

    def _word_MOMENT(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.moment = str(rest[0])

    def _word_TURN(self, p: Phrase, rest: list[Token], at: int) -> None:
        if rest[0] == "そのターン":
            p.coordinate = True
        else:
            p.moment = "ターン"

    def _word_GAME(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.moment = "ゲーム"

    def _word_BATTLE(self, p: Phrase, rest: list[Token], at: int) -> None:
        p.deed = "バトル"

    def _word_DEED(self, p: Phrase, rest: list[Token], at: int) -> int:
        p.deed = str(rest[0])
        kind = "" if len(rest) < 2 else rest[1].type if isinstance(rest[1], Token) else "number"
        if kind in ("INT", "X", "number"):
            p.amount = self.number(rest[1])
            return 2
        return 1

    def _word_DRIVE(self, p: Phrase, rest: list[Token], at: int) -> None:
        if p.target is not None or p.selects or p.soul_of is not None:
            p.target = self.gather(p, at)
        p.drive = str(rest[0])

    def alternatives(self, node: Node) -> tuple[tuple[tree.Filter, ...], ...]:
        """Return the data of a keyword: ``「情報1」か「情報2」``."""
        parts: list[list[Token | Node | None]] = [[]]
        children = list(node.children)
        kinds = [getattr(child, "type", "") for child in children]
        for index, item in enumerate(children):
            places = index > 0 and kinds[index - 1] == "RELATION"
            if kinds[index] == "OR" and not places and not (item == "か" and _is_one_phrase(kinds, index)):
                parts.append([])
            else:
                parts[-1].append(item)
        if not all(parts):
            raise Fault(start(node), "data are missing beside か")
        return tuple(self.only_filters(self._read(part, start(node))) for part in parts)


def _is_battler(acted_on: tree.Target | None) -> bool:
    """Return whether what the latest statement was about is the one member that attacks or defends."""
    if not isinstance(acted_on, tree.All) or acted_on.selector.who is not Who.YOU:
        return False
    return any(isinstance(item, tree.InRole) for item in acted_on.selector.filters)


def _ends_kind(kinds: list[str], at: int) -> bool:
    """Return whether a word stands behind cards of two kinds: how many, or what of theirs is meant."""
    if kinds[at] in ("INT", "X", "number"):
        return kinds[at - 1] not in ("STAT", "TERRITORY", "GATE_NUMBER")
    if kinds[at] == "STAT":
        return kinds[at + 1 : at + 2] not in (["INT"], ["X"], ["number"])
    return kinds[at] in _BEHIND_KINDS


def _relation(word: str) -> Relation:
    return Relation.CORRESPONDING if word == "のサークルの" else _RELATIONS[word]


def _is_one_phrase(kinds: list[str], at: int) -> bool:
    """Return whether か joins parts of one description: ``使者か合理体``, ``赤か青の使者``, as against ``「クロエ」か赤の使者``."""
    if kinds[at - 1 : at + 2] == ["TYPE", "OR", "TYPE"]:
        return True
    first = last = at
    while first > 0 and kinds[first] == "OR" and kinds[first - 1] in _TRAITS:
        first -= 2
    while kinds[last : last + 1] == ["OR"] and kinds[last + 1 : last + 2] and kinds[last + 1] in _TRAITS:
        last += 2
    chain = {kind for kind in kinds[first + 1 : last] if kind != "OR"}
    behind = kinds[last : last + 1]
    return last > at and first < at and (behind == ["EITHER_OF"] or (behind == ["NO"] and len(chain) == 1))
