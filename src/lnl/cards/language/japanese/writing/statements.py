"""From ability tree to Japanese: statements with nothing inside."""

from __future__ import annotations

from typing import NamedTuple

from lnl.cards import tree
from lnl.cards.language.japanese import words
from lnl.cards.language.japanese.verbs import Form, conjugated
from lnl.cards.language.japanese.writing.phrases import Wording, counter, noun_of
from lnl.cards.language.partners import partners_of
from lnl.cards.tree import Position, Relation, Restriction, Who
from lnl.contract.enums import BANS, BOUNDS, Duration, PlayerStat, Stat, Zone

_FIELD = (Zone.CIRCLE, Zone.GATE)
_OF_HOST = {Zone.SOUL: "のソウルの", Zone.CIRCLE: "に設置されている"}
"""How cards of a host are named, by their zone."""
_NEXT_STAND = (Duration.YOUR_NEXT_STAND_PHASE, Duration.OPPONENTS_NEXT_STAND_PHASE)
_TARGETED: dict[type, str] = {
    tree.Stand: "スタンドする",
    tree.Rest: "レストする",
    tree.DestroyGate: "破壊する",
    tree.BlinkStep: "瞬動する",
    tree.Reveal: "公開する",
}
"""Statements with a target and nothing else."""
_OF_MEMBERS = (tree.Stand, tree.Rest, tree.BlinkStep)
_CAN_STAND = (Zone.CIRCLE, Zone.LEVEL, Zone.MY_LOGICALIST)
"""Zones whose cards stand and rest."""
_OF_MEMBERS_TOO = (PlayerStat.CANNOT_USE_ACT, PlayerStat.CANNOT_DECLARE, PlayerStat.CANNOT_MOBILIZE_SOME)
"""What players are barred from, and members: where nobody is named, a member is meant."""
_COUNTED: dict[type, str] = {
    tree.StockBoost: "ストックブースト",
    tree.StockOpen: "ストックオープン",
    tree.StockClose: "ストッククローズ",
    tree.Synthesize: "錬成",
}
"""Statements with a number and nothing else."""


class Said(NamedTuple):
    """A statement in words.

    Attributes:
        text: everything before its verb.
        verb: the verb as dictionaries have it; "" for a clause that ends in a noun.
        who: who does it, where that matters.
        duration: how long it lasts, where that matters.
        soft: how a permission to do it is written if it has no verb.
    """

    text: str
    verb: str = ""
    who: Who | None = None
    duration: Duration | None = None
    soft: str = ""

    def form(self, form: Form) -> str:
        """Return the statement with its verb in a form."""
        if self.verb:
            return self.text + conjugated(self.verb, form)
        if form is Form.TE:
            return self.soft
        return self.text + ("し" if form is Form.JOINED and self.soft else "")


class Statements(Wording):
    """Puts statements into words."""

    acting = Who.YOU

    def __init__(self, noun: str = "member") -> None:
        super().__init__(noun)
        self.about: tree.Target | None = None
        """What the clause before in the same sentence was about; it need not be said again."""

    # --- helpers -------------------------------------------------------------------------------------------------------

    def said(self, statement: tree.Statement) -> Said:
        """Return a statement without anything inside."""
        kind = type(statement)
        piles = tree.TopOfDeck | tree.BottomOf
        if (
            isinstance(statement, tree.Reveal)
            and isinstance(statement.target, piles)
            and tree.is_deck_end(statement.target)
        ):
            text = self.whom(statement.target)
            self._chose(statement.target.count, Zone.DECK)
            self.it_noun = "revealed"
            return Said(text, "公開する")
        if isinstance(statement, _OF_MEMBERS) and self._lies_elsewhere(statement.target, _CAN_STAND):
            self.about = None
        if kind in _TARGETED:
            return Said(self.whom(statement.target), _TARGETED[kind])  # type: ignore[union-attr]
        if kind in _COUNTED:
            amount = statement.level if isinstance(statement, tree.Synthesize) else statement.count  # type: ignore[union-attr]
            assert amount is not None
            self.about = None
            return Said(_COUNTED[kind] + self.circled(amount), "する", Who.YOU)
        built: Said = getattr(self, "_say_" + kind.__name__)(statement)
        return built

    def whom(self, target: tree.Target, particle: str = "を") -> str:
        """Return what a verb acts on; nothing if the clause before was about the same."""
        if self.about == target:
            return ""
        text = self.target(target) + particle
        self.about = target
        return text

    def _lies_elsewhere(self, target: tree.Target, zones: tuple[Zone, ...] = (Zone.CIRCLE,)) -> bool:
        """Return whether a target was chosen elsewhere than in some zones: left out, this card would be meant."""
        return target == tree.It() and not self.it_stands and self.it_zone not in zones

    def _whose_value(self, target: tree.Target) -> str:
        """Return whose value changes; nothing if the clause before was about the same member."""
        left_out = self.about == target and not self._lies_elsewhere(target)
        self.about = target
        return "" if left_out else self.target(target) + "の"

    def _chose(self, count: tree.Amount, zone: Zone, noun: str = "card") -> None:
        self.chosen, self.about, self.it_zone = True, tree.It(), zone
        self.it_stands = False
        self.chosen_in |= {zone}
        self.it_noun, self.it_many = noun, count != tree.Fixed(1)
        self.looked = False

    def about_whom(self, target: tree.Target) -> str:
        """Return ``このメンバーは``; ``そのメンバーは`` of what the clause before was about, if that was chosen."""
        if self.about != target or target != tree.It():
            return self.whom(target, "は")
        return self._those() + "は"

    def _those(self) -> str:
        """Return what the clause before chose."""
        noun = "card" if self.it_noun == "revealed" else self.it_noun
        return words.THOSE[noun] if self.it_many else words.THAT[noun]

    # --- choosing, looking, drawing ------------------------------------------------------------------------------------

    def _say_Draw(self, s: tree.Draw) -> Said:
        self.about = None
        if s.until:
            return Said(f"手札が{self.counted(s.count, False, '枚')}になるまでカードを", "引く", s.who)
        return Said(f"カードを{self.counted(s.count, s.up_to, '枚')}", "引く", s.who)

    def _say_Discard(self, s: tree.Discard) -> Said:
        self.about = None
        if s.count is None:
            return Said("手札をすべて", "捨てる", s.who)
        if s.until:
            return Said(f"手札が{self.counted(s.count, False, '枚')}になるまで手札を", "捨てる", s.who)
        return Said(f"手札を{self.counted(s.count, False, '枚')}", "捨てる", s.who)

    def lead(self, selector: tree.Selector) -> str:
        """Return ``このメンバーのソウルの``, which stands before what is said of the cards; nothing where no card has them."""
        lead = "" if selector.host is None else self.host(selector.host)
        return lead + _OF_HOST.get(selector.zone, "") if lead else ""

    def _say_Choose(self, s: tree.Choose) -> Said:
        if s.of is not None:
            text = f"{self.target(s.of)}のうちの{self.described(s.selector.filters)}を{self.counted(s.count, s.up_to, '枚')}"
            self._chose(s.count, Zone.DECK)
            return Said(text, "選ぶ", s.who)
        self.own = s.own or (s.who is Who.OPPONENT and s.selector.who is Who.OPPONENT)
        self.besides = s.selector.other and self.is_apart(s.selector)
        common = s.different if s.alike is None else s.alike
        differ = "" if common is None else words.alike(common, s.alike is None)
        if s.total is not None:
            differ += f"{words.STATS[s.total]}の合計が{s.at_most}以下になる"
        if s.looked:
            cards = f"その中の{differ}{self.described(s.selector.filters)}"
        else:
            cards = self.cards(s.selector)
            lead = self.lead(s.selector)
            cards = lead + differ + cards.removeprefix(lead)
        self.besides = False
        unit = "枚" if s.looked else counter(s.selector)
        if s.extreme is not None:
            cards = f"{words.STATS[s.extreme]}が最も{'高い' if s.most else '低い'}{cards}"
        number = self.counted(s.count, s.up_to, unit)
        if s.count == tree.CountOf(s.selector) and not (s.looked or s.random):
            number = f"好きな{'枚数' if unit == '枚' else '数'}" if s.up_to else "すべて"
        text = f"{cards}を{'無作為に' if s.random else ''}{number}"
        if s.looked:
            self._chose(s.count, Zone.DECK)
        else:
            self._chose(s.count, s.selector.zone, noun_of(s.selector) if s.selector.zone in _FIELD else "card")
            self.chosen_in |= {*s.selector.also}
        return Said(text, "選ぶ", s.who)

    def _say_ChooseSeveral(self, s: tree.ChooseSeveral) -> Said:
        first = s.parts[0].selector
        if s.parts[0].looked:
            among = (f"その中の{self._sought(part)}" for part in s.parts)
            text = "と".join(among)
            self._chose(tree.Fixed(len(s.parts)), Zone.DECK)
            return Said(text, "選ぶ", s.parts[0].who)
        said: list[str] = []
        for p in s.parts:
            self.anybody = bool(said) and (first.who is not Who.EACH or words.ANY_PLAYER in said[0])
            said.append(f"{self.cards(p.selector)}を{self.counted(p.count, p.up_to, counter(p.selector))}")
        text = "と".join(said)
        zone = next((p.selector.zone for p in s.parts if p.selector.zone not in _FIELD), s.parts[0].selector.zone)
        self.chosen_in |= {zone for p in s.parts for zone in p.selector.zones}
        nouns = {noun_of(p.selector) if p.selector.zone in _FIELD else "card" for p in s.parts}
        self._chose(tree.Fixed(len(s.parts)), zone, nouns.pop() if len(nouns) == 1 else "card")
        return Said(text, "選ぶ", s.parts[0].who)

    def _say_Search(self, s: tree.Search) -> Said:
        parts: tuple[tree.Search | tree.Choose, ...] = (s, *s.also)
        said = "と".join(map(self._sought, parts))
        self._chose(tree.Fixed(2) if s.also else s.count, Zone.DECK)
        zones = "か".join([words.ZONES[zone] for zone in s.selector.zones])
        return Said(f"{words.PLAYERS[s.selector.who]}の{zones}から{said}", "選ぶ", Who.YOU)

    def _sought(self, s: tree.Search | tree.Choose) -> str:
        up_to = isinstance(s, tree.Search) or s.up_to
        differ = "" if s.different is None else words.alike(s.different, True)
        return f"{differ}{self.described(s.selector.filters)}を{self.counted(s.count, up_to, '枚')}"

    def _say_ChooseNumber(self, s: tree.ChooseNumber) -> Said:
        return Said(f"{s.low}から{s.high}までの数を1つ", "選ぶ", Who.YOU)

    def _say_ChooseKind(self, s: tree.ChooseKind) -> Said:
        return Said(f"{words.CHOSEN_KINDS[s.kind]}を1つ", "選ぶ", Who.YOU)

    def _say_Look(self, s: tree.Look) -> Said:
        top = f"上から{self.number(s.count)}枚まで" if s.up_to else None
        if top is None:
            text = self.target(tree.TopOfDeck(s.who, s.count))
        else:
            text = f"{words.PLAYERS[s.who]}の山札の{top}"
        self.looked, self.looked_many, self.about = True, s.count != tree.Fixed(1), None
        return Said(text + "を", "見る", Who.YOU)

    def _say_RevealUntil(self, s: tree.RevealUntil) -> Said:
        text = f"{words.PLAYERS[s.who]}の山札を{self.described(s.filters)}が{words.UNTIL_FOUND}"
        self._chose(tree.Fixed(1), Zone.DECK)
        return Said(text, "公開する", Who.YOU)

    def _say_LookAt(self, s: tree.LookAt) -> Said:
        text = self.target(s.target).removesuffix("すべて" if _is_hand(s.target) else "\n") + "を"
        self.looked, self.looked_many, self.about = True, True, None
        if isinstance(s.target, tree.All):
            self.chosen = False
        elif isinstance(s.target, tree.BottomOf):
            self.chosen, self.looked_many = False, s.target.count != tree.Fixed(1)
        return Said(text, "見る", Who.YOU)

    def _say_MoveTo(self, s: tree.MoveTo) -> Said:
        return Said(self.moved_to(s.target, s.circles), "動かす", s.who)

    def moved_to(self, target: tree.Target, where: tree.Circles) -> str:
        """Return ``このメンバーを後ろのサークルに``: behind whom goes without saying if it is the one that is moved."""
        whom, circles = self.whom(target), self.circles(where)
        brief = where.mask == 63 and where.relation in (Relation.BEHIND, Relation.IN_FRONT, Relation.ADJACENT)
        if brief and whom and where.to == target and isinstance(target, (tree.This, tree.It)):
            circles = circles.removeprefix(self.target(target)).removeprefix("の").removeprefix("と")
        return f"{whom}{circles}に"

    def _say_MobilizeOn(self, s: tree.MobilizeOn) -> Said:
        circles = self.circles(s.circles)
        text = f"{self.whom(s.target)}{circles}に{'レスト状態で' if s.rested else ''}"
        self.it_stands = self.it_stands or s.target == tree.It()
        return Said(text, "出撃させる")

    def _say_Exchange(self, s: tree.Exchange) -> Said:
        if s.other is None:
            return Said(self.whom(s.target), "入れ替える", Who.YOU)
        self.about = None
        return Said(f"{self.target(s.target)}と{self.target(s.other)}を", "入れ替える", Who.YOU)

    def _say_Shuffle(self, s: tree.Shuffle) -> Said:
        self.about = None
        return Said(f"{words.PLAYERS[s.who]}の{words.ZONES[s.zone]}を", "シャッフルする")

    # --- moving --------------------------------------------------------------------------------------------------------

    def _from_field(self, target: tree.Target) -> bool:
        """Return whether cards that go to a hand are said to return there."""
        if isinstance(target, tree.It):
            return self.it_zone in _FIELD
        if isinstance(target, tree.All):
            return target.selector.zone in _FIELD
        return not isinstance(target, (tree.TopOfDeck, tree.BottomOf, tree.Looked, tree.ItsSoul))

    def _say_Move(self, s: tree.Move) -> Said:
        whom = self.whom(s.target)
        if s.position is Position.SHUFFLED:
            return Said(whom + words.SHUFFLED_IN, "シャッフルする")
        plain = s.position is Position.TOP and s.face_up is None and not s.rested
        if plain and s.zone is Zone.DROP:
            return Said(whom, "ドロップする")
        if plain and s.zone is Zone.PURGE:
            return Said(whom, "パージする")
        if plain and s.zone is Zone.STOCK:
            return Said(whom + "ストックに", "する")
        if plain and s.zone is Zone.HAND:
            return Said(whom + "手札に", "戻す" if self._from_field(s.target) else "加える")
        place = words.ZONES[s.zone]
        if s.position is Position.BOTTOM:
            place += "の一番下"
        elif s.zone is Zone.DECK:
            place += "の一番上"
        face = "" if s.face_up is None else "表向きで" if s.face_up else "裏向きで"
        return Said(f"{whom}{face}{'レスト状態で' if s.rested else ''}{place}に", "置く")

    def _say_PutInSoul(self, s: tree.PutInSoul) -> Said:
        host = self.target(s.host)
        return Said(f"{self.whom(s.target)}{host}のソウルに", "する")

    def _say_PutInSoulOfOne(self, s: tree.PutInSoulOfOne) -> Said:
        whom = self.whom(s.target)
        self.besides = s.selector.other and self.is_apart(s.selector)
        text = f"{whom}{self.cards(s.selector)}1{counter(s.selector)}のソウルに"
        self.besides = False
        self._chose(tree.Fixed(1), s.selector.zone, noun_of(s.selector))
        return Said(text, "する")

    def _say_SetOn(self, s: tree.SetOn) -> Said:
        host = self.target(s.host)
        return Said(f"{self.whom(s.target)}{host}に{'' if s.face_up else '裏向きで'}", "設置する", Who.YOU)

    def _say_SetOnOne(self, s: tree.SetOnOne) -> Said:
        host = f"{self.cards(s.selector)}1{counter(s.selector)}"
        return Said(f"{self.whom(s.target)}{host}に{'' if s.face_up else '裏向きで'}", "設置する", Who.YOU)

    def _say_Mobilize(self, s: tree.Mobilize) -> Said:
        text = self.whom(s.target) + ("レスト状態で" if s.rested else "")
        self.it_stands = self.it_stands or s.target == tree.It()
        return Said(text, "出撃させる")

    def _say_TurnUp(self, s: tree.TurnUp) -> Said:
        return Said(self.whom(s.target) + "表向きに", "する")

    def _say_TurnDown(self, s: tree.TurnDown) -> Said:
        return Said(self.whom(s.target) + "裏向きに", "する")

    # --- trance, playing -----------------------------------------------------------------------------------------------

    def _say_Trance(self, s: tree.Trance) -> Said:
        made_of = "" if s.pair is None else self.pair(s.pair) + words.AS_MATERIALS
        made_of += self.alternatives(s.results) + "に" if s.results else ""
        return Said(made_of + ("" if s.also is None else self.cards(s.also) + "にも"), "合体する", Who.YOU)

    def _say_UseAbility(self, s: tree.UseAbility) -> Said:
        what = "ロジックドライブ" if s.drives else "起動能力"
        whose = "" if self.about == s.target else self.target(s.target) + "の"
        self.about = s.target
        return Said(f"{whose}{what}を{'コストを払わずに' if s.free else ''}", "プレイする", Who.YOU)

    def _say_PlayCard(self, s: tree.PlayCard) -> Said:
        return Said(self.whom(s.target) + "コストを払わずに", "プレイする", Who.YOU)

    # --- what lasts ----------------------------------------------------------------------------------------------------

    def _say_Change(self, s: tree.Change) -> Said:
        whose = "" if self.about == s.target else self.target(s.target) + "の"
        self.about = s.target
        value = whose + words.STATS[s.stat]
        if s.set:
            if not whose and s.target == tree.It():
                value = f"{self._those()}の{value}"
            same = "と同じ" if isinstance(s.amount, (tree.StatOf, tree.TRank)) else ""
            into = f"{self.expr(s.amount)}{same}に"
            return Said(f"{value}は{into}", "なる", None, s.duration)
        by = ("+" if s.sign >= 0 else "-") + self.number(self._step(s.amount))
        if not whose and self._lies_elsewhere(s.target):
            value = f"{self.target(s.target)}の{value}"
        return Said(self._each(s.amount) + value + by, "", None, s.duration, f"{self._each(s.amount)}{value}を{by}して")

    @staticmethod
    def _step(amount: tree.Amount) -> tree.Amount:
        return tree.Fixed(amount.times) if isinstance(amount, (tree.CountOf, tree.CountAmong)) else amount

    def _each(self, amount: tree.Amount) -> str:
        """Return ``あなたのメンバー1体につき、``, ``このメンバーのソウル1枚につき、``."""
        if isinstance(amount, tree.CountAmong):
            soul = isinstance(amount.target, tree.ItsSoul)
            of = f"{'の' if soul else 'のうちの'}{self.described(amount.filters)}" if amount.filters else ""
            return f"{self.target(amount.target)}{of}1枚につき、"
        if not isinstance(amount, tree.CountOf):
            return ""
        return f"{self.cards(amount.selector)}1{counter(amount.selector)}につき、"

    def _say_ChangePlayer(self, s: tree.ChangePlayer) -> Said:
        if s.stat is PlayerStat.LOWER_AURA_WINS:
            return Said(words.LOWER_WINS, "", None, s.duration, "")
        if s.stat in BOUNDS:
            self.about = None
            most = next(end for end, stat in words.MOST.items() if stat is s.stat)
            return Said(self.expr(s.amount) + most, "", s.who, s.duration, "")
        if s.stat in BANS:
            self.about = None
            you = s.who is Who.YOU is self.acting and s.stat in _OF_MEMBERS_TOO
            what = f"{self.described(s.whom)}を" if s.whom is not None else ""
            if s.origin is not None:
                what = f"{words.ZONES[s.origin]}から{what}"
            return Said(("あなたは" if you else "") + what + words.BAN_WORDS[s.stat], "", s.who, s.duration, "")
        by = ("+" if s.sign >= 0 else "-") + self.number(self._step(s.amount))
        value = f"{words.PLAYERS[s.who]}の{words.PLAYER_STATS[s.stat]}"
        if s.set:
            same = "と同じ" if isinstance(s.amount, (tree.StatOf, tree.TRank)) else ""
            return Said(f"{value}は{self.expr(s.amount)}{same}に", "なる", None, s.duration)
        return Said(self._each(s.amount) + value + by, "", None, s.duration, f"{self._each(s.amount)}{value}を{by}して")

    def _say_Multiply(self, s: tree.Multiply) -> Said:
        whose = self._whose_value(s.target)
        parts = ([f"{s.times}倍"] if s.times != 1 else []) + ([f"{s.per}分の1"] if s.per != 1 else [])
        return Said(f"{whose}{words.STATS[s.stat]}を{'の'.join(parts)}に", "する", None, s.duration)

    def _say_SwitchStats(self, s: tree.SwitchStats) -> Said:
        other = "" if s.other is None else "と" + self.target(s.other)
        self.about = None
        return Said(f"{self.target(s.target)}{other}の{words.STATS[s.stat]}を", "入れ替える", Who.YOU, s.duration)

    def _say_AuraAsHeart(self, s: tree.AuraAsHeart) -> Said:
        whose = self._whose_value(s.target)
        return Said(f"{whose}{words.STATS[Stat.AURA]}をハートとして", "扱う", None, s.duration)

    def granted(self, ability: tree.Ability) -> str:
        """Return an ability that stands in quotation marks; what writes whole abilities does it."""
        raise NotImplementedError

    def _say_Gain(self, s: tree.Gain) -> Said:
        return Said(f"{self.about_whom(s.target)}『{self.granted(s.ability)}』を", "得る", None, s.duration)

    def _say_LoseAbility(self, s: tree.LoseAbility) -> Said:
        return Said(f"{self.about_whom(s.target)}『{self.granted(s.ability)}』を", "失う", None, s.duration)

    def _say_LoseAbilities(self, s: tree.LoseAbilities) -> Said:
        lost = "すべての能力" if s.kind is None else words.ALL_OF_KIND[s.kind]
        return Said(f"{self.about_whom(s.target)}{lost}を", "失う", None, s.duration)

    def _say_LoseChosen(self, s: tree.LoseChosen) -> Said:
        return Said(f"{self.about_whom(s.target)}あなたが選んだ能力1つを", "失う", None, s.duration)

    def _say_SkipPhase(self, s: tree.SkipPhase) -> Said:
        self.about = None
        whose = "" if s.who is Who.EACH else words.PLAYERS[s.who] + "の"
        return Said(f"次の{whose}{words.PHASES[s.phase]}を", "飛ばす", s.who if s.who is Who.EACH else None)

    def _say_GainTrait(self, s: tree.GainTrait) -> Said:
        if isinstance(s.trait, tree.HasLogic):
            return Said(f"{self.about_whom(s.target)}{words.ICONS[s.trait.icon]}を", "得る", None, s.duration)
        return Said(f"{self.whom(s.target)}{self.trait(s.trait)}としても", "扱う", None, s.duration)

    def _say_Cannot(self, s: tree.Cannot) -> Said:
        if s.restriction is Restriction.PRICE:
            by = f"{abs(s.more)}{words.FOR_MORE if s.more > 0 else words.FOR_LESS}"
            text = f"{self.about_whom(s.target)}{words.PRICED[s.priced]}を{by}"
            return Said(text, "", None, s.duration, "")
        if s.whom is not None and (said := self._opposed(s)) is not None:
            return Said(self.about_whom(s.target) + said, "", None, s.duration, "")
        if s.whom is not None and s.restriction is Restriction.ONLY_BY_TRANCE:
            text = f"{self.about_whom(s.target)}{self.alternatives(partners_of(s.whom))}と{words.EXCEPT_WITH}"
            return Said(text, "", None, s.duration, "")
        if s.whom is not None:
            particle = "を" if s.restriction is Restriction.ATTACK else "に"
            text = f"{self.about_whom(s.target)}{self.described(s.whom)}{particle}{words.RESTRICTIONS[s.restriction]}"
            return Said(text, "", None, s.duration, "")
        said = words.BY_EVERY[s.restriction] if s.by is Who.EACH else words.RESTRICTIONS[s.restriction]
        text = self.about_whom(s.target) + said
        if s.duration in _NEXT_STAND and s.restriction is Restriction.CANNOT_STAND:
            text = text.removesuffix(words.RESTRICTIONS[s.restriction]) + words.NEVER_STANDS
        if s.duration in _NEXT_STAND and text.endswith(words.RESTRICTIONS[Restriction.STAND]):
            text = text.removesuffix("スタンドフェイズに" + words.NO_STAND) + words.NO_STAND
        return Said(text, "", None, s.duration, "")

    def _opposed(self, s: tree.Cannot) -> str | None:
        """Return what is said in one piece of a restriction as to circles without members, or the effects of some cards."""
        if s.whom == ():
            return words.NEEDS_MEMBER
        if not s.restriction.is_protection:
            return None
        ((types,),) = ((item for item in s.whom or () if isinstance(item, tree.IsType)),)
        return words.KEPT_FROM[s.restriction, types.types]

    def _say_EndGame(self, s: tree.EndGame) -> Said:
        return Said("ゲームに", "勝利する" if s.wins else "敗北する", s.who)


def _is_hand(target: tree.Target) -> bool:
    """Whether a target is a whole hand, which is looked at as one."""
    return isinstance(target, tree.All) and target == tree.All(tree.Selector(Zone.HAND, target.selector.who))
