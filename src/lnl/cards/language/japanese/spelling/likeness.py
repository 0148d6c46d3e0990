"""Cards that are alike or differ: in names, worlds, colors, elements, covenanters, levels."""

from __future__ import annotations

from lnl.cards.language.spelling.rule import Rule, rule

_WHAT = "(?:カード名|名称|ワールド|色|属性|盟約者|レベル)"
"""What cards have in common."""
_SEVERAL = "(?=[^。、\\[\\]]*?[2-9][枚体])"
"""Before several cards, with their number."""
_THEY = "(?:それらのカード|それら|そのカード|公開したカード|公開された[2-9]?枚?の?カード|これにより移動したカード|(?:その|公開した)[2-9]枚|(?:あなた|相手)の[^、。】がは]*?メンバーすべて)"
"""Cards that were named before, or all members of a player."""
_ONE = "(?:この|その|選んだ)メンバー"
"""Whose soul is compared."""
_AS_ONE = f"(?:同じ{_WHAT}の|{_WHAT}が同じ)"
"""What a card has in common with one of several."""
_PLACE = "(?:(?:あなた|相手|自分)の)?(?:手札|(?:ドロップ|ストック|レベル|リムーブ|パージ)(?:ゾーン|領域|置場)?)"
"""A place with several cards."""
EARLY: tuple[Rule, ...] = (
    rule(
        "like one of your members",
        f"((?<!バトル)(?:あなた|相手|自分)の(?:[^、。をとのこそ中]{{1,8}}の|{_PLACE}の)?(?:メンバー|カード))と(?={_AS_ONE})",
        r"\1のいずれかと",
        "同じ",
        "あなたのメンバーと同じ名称のカードを1枚選び、",
        "あなたのメンバーのいずれかと同じ名称のカードを1枚選び、",
    ),
    rule(
        "like one of several, behind its place",
        f"(?<![^、。】\\]])({_PLACE})(?:の|にある|から)、?((?:あなた|相手|自分)の[^、。]*?のいずれかと{_AS_ONE})",
        r"\2\1の",
        "のいずれかと&&同じ",
        "あなたのドロップゾーンから、あなたのメンバーのいずれかと同じ名称のカードを1枚選び、",
        "あなたのメンバーのいずれかと同じ名称のあなたのドロップゾーンのカードを1枚選び、",
    ),
    rule(
        "of one name or color, for short",
        f"同(名|色|レベル)の{_SEVERAL}",
        lambda m: f"{'名称' if m.group(1) == '名' else m.group(1)}の同じ",
        "同名|同色|同レベル",
        "同名の手札を2枚捨てる",
        "名称の同じ手札を2枚捨てる",
    ),
    rule(
        "several of one kind, or of different kinds",
        f"(?<!と)(同じ|異なる|違う)({_WHAT})の{_SEVERAL}(?!カード1種類)",
        lambda m: f"{m.group(2)}の{'同じ' if m.group(1) == '同じ' else '異なる'}",
        "同じ|異なる|違う",
        "同じ色の手札を2枚捨てる",
        "色の同じ手札を2枚捨てる",
    ),
    rule(
        "several whose kind is the same, or differs",
        f"(?<![とのァ-ヶ一-龠])({_WHAT})が(?:それぞれ|互いに|すべて)?(同じ|異なる|違う)(?!なら|場合|時|もの){_SEVERAL}",
        lambda m: f"{m.group(1)}の{'同じ' if m.group(2) == '同じ' else '異なる'}",
        "同じ|異なる|違う",
        "レベルが異なるメンバーを2枚公開する",
        "レベルの異なるメンバーを2枚公開する",
    ),
    rule(
        "a member with more soul than another",
        f"(?:ソウル(?:のカード)?(?:の(?:枚数|数))?が({_ONE})(?:のソウル)?(?:の(?:枚数|数))?より(?:も)?(多い|少ない)|({_ONE})より(?:も)?ソウル(?:のカード)?(?:の(?:枚数|数))?が(多い|少ない)|({_ONE})より(?:も)?(多い|少ない)(?:枚数の)?ソウルを持つ)(?!なら|場合|間|時|、|。)",
        lambda m: f"{m[1] or m[3] or m[5]}よりソウルが{m[2] or m[4] or m[6]}",
        "ソウル&&より&&多い|少ない",
        "相手のソウルの枚数がこのメンバーより少ないメンバーを1体選び、",
        "相手のこのメンバーよりソウルが少ないメンバーを1体選び、",
    ),
    rule(
        "kinds of those that were dropped",
        f"(ドロップする。(?:[^。、]*?、)?)それら(?:のカード)?の(?={_WHAT}(?:1種類につき|1つにつき|が(?:すべて|全て)?(?:同じ|異なる)))",
        r"\1これにより移動したカードの",
        "それら&&ドロップする。",
        "山札の上から3枚をドロップする。それらのカードの色がすべて異なるなら、",
        "山札の上から3枚をドロップする。これにより移動したカードの色がすべて異なるなら、",
    ),
    rule(
        "their kind is the same, or differs",
        f"({_THEY})の({_WHAT})が(?:すべて|全て|それぞれ|互いに)?(同じ|異なる|違う)(?:もの)?(?=なら)",
        lambda m: f"{_named(m.group(1))}が{m.group(2)}の{'同じ' if m.group(3) == '同じ' else '異なる'}カード",
        "同じ|異なる|違う",
        "公開したカードの色がすべて異なるなら、",
        "公開したカードが色の異なるカードなら、",
    ),
    rule(
        "they are of one kind, or of different kinds",
        f"({_THEY})が(?:すべて|全て|それぞれ|互いに)?(同じ|異なる|違う)({_WHAT})(?:のカード|のメンバー)?(?=なら)",
        lambda m: f"{_named(m.group(1))}が{m.group(3)}の{'同じ' if m.group(2) == '同じ' else '異なる'}カード",
        "同じ|異なる|違う",
        "それらがすべて異なる色なら、",
        "それらが色の異なるカードなら、",
    ),
    rule(
        "all members of one kind, or of different kinds",
        f"((?:あなた|相手)の[^、。】がは]*?メンバー)(?:全員)?の({_WHAT})が(?:すべて|全て|全員)(同じ|異なる|違う)(?=なら)",
        lambda m: f"{m.group(1)}すべてが{m.group(2)}の{'同じ' if m.group(3) == '同じ' else '異なる'}カード",
        "メンバー&&同じ|異なる|違う",
        "あなたのメンバーの色がすべて同じなら、",
        "あなたのメンバーすべてが色の同じカードなら、",
    ),
)
"""What people say in other words, in the order in which they are respelled."""


def _named(who: str) -> str:
    """Return the words for cards that were named before."""
    return "それら" if who[-1] == "枚" else "それらのカード" if who == "そのカード" else who
