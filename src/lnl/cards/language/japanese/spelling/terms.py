"""Other words for the terms of the rules: words of the English cards, of other games, worlds without their marks."""

from __future__ import annotations

from lnl.cards.language.japanese.spelling.vocabulary import any_of
from lnl.cards.language.japanese.words import WORLDS
from lnl.cards.language.spelling.rule import Rule, rule

_TYPES = {
    "スーパーロジカリスト": "超定理者",
    "トランスユニオン": "合理体",
    "フォーリナー": "使者",
    "ロジカリスト": "定理者",
}

EARLY: tuple[Rule, ...] = (
    rule(
        "the deck in play",
        "(?<!秘具)(?<!門)(?<!メイン)デッキ(?=の|を|から|に)",
        "山札",
        "デッキ",
        "デッキの上から5枚を見て、",
        "山札の上から5枚を見て、",
    ),
    rule(
        "paradoxes in katakana",
        "パラドックス(?!ロジック|アイコン)",
        "逆理",
        "パラドックス",
        "パラドックス領域",
        "逆理領域",
    ),
    rule(
        "T-rank", "(?:T|トランス)(?:-|・)?ランク", "T-rank", "ランク", "あなたのTランクが4以上", "あなたのT-rankが4以上"
    ),
    rule("stock zone", "ストック領域", "ストック", "", "ストック領域に置く", "ストックに置く"),
)

LATE: tuple[Rule, ...] = (
    rule(
        "strength",
        "(?<=の)力(?=[+-])",
        "パワー",
        "力",
        "あなたの後列のメンバーの力+1000",
        "あなたの後列のメンバーのパワー+1000",
    ),
    rule(
        "gates in katakana",
        "ゲート(?!領域|ナンバー|破壊)",
        "門",
        "ゲート",
        "あなたのゲートを1枚選び",
        "あなたの門を1枚選び",
    ),
    rule(
        "types in katakana",
        "スーパーロジカリスト|トランスユニオン|フォーリナー|ロジカリスト(?!領域)(?<!マイロジカリスト)",
        lambda m: _TYPES[m.group()],
        "ロジカリスト|トランスユニオン|フォーリナー",
        "あなたのトランスユニオンを1体選び",
        "あなたの合理体を1体選び",
    ),
    rule(
        "blink steps in katakana",
        "ブリンクステップ",
        "瞬動",
        "ブリンク",
        "あなたのメンバーがブリンクステップした時",
        "あなたのメンバーが瞬動した時",
    ),
    rule(
        "worlds without their marks",
        rf"(?<!《)({any_of(WORLDS.values())})(?!》)",
        r"《\1》",
        "|".join(world.lower() for world in WORLDS.values()),
        "モノリウムのメンバー",
        "《モノリウム》のメンバー",
    ),
    rule("attack", "アタック(?=し|す|で|さ|宣言|中|を)", "攻撃", "アタック", "アタックした時", "攻撃した時"),
    rule(
        "the game ends",
        "ゲームに(?:(勝つ)|負ける)(?=。)",
        lambda m: "ゲームに勝利する" if m.group(1) else "ゲームに敗北する",
        "ゲームに",
        "あなたはゲームに勝つ。",
        "あなたはゲームに勝利する。",
    ),
    rule(
        "what is added",
        "(?<=[。、])(?:(加えて|追加で)|また(?!は)|そして|続けて|次いで|それから|その後に|その後で)、?(?=[^、。])",
        lambda m: "さらに、" if m.group(1) else "その後、",
        "",
        "カードを1枚引く。また、このメンバーを",
        "カードを1枚引く。その後、このメンバーを",
    ),
    rule("opponent", "対戦相手", "相手", "", "対戦相手のメンバー", "相手のメンバー"),
)
