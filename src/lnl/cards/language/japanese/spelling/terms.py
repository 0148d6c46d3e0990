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
        "a world by another sound",
        "《?ディスフィア》?",
        "《ジスフィア》",
        "ディスフィア",
        "《ディスフィア》のメンバー",
        "《ジスフィア》のメンバー",
    ),
    rule(
        "the deck in play",
        "(?<!秘具)(?<!門)(?<!メイン)デッキ(?=の|を|から|に)",
        "山札",
        "デッキ",
        "デッキの上から5枚を見て、",
        "山札の上から5枚を見て、",
    ),
    rule(
        "the field in katakana",
        "フィールド(?=から|に|を|の)",
        "場",
        "フィールド",
        "このカードがフィールドからドロップ領域に置かれた時",
        "このカードが場からドロップ領域に置かれた時",
    ),
    rule(
        "mobilized rested",
        "レストで(?=出撃)",
        "レスト状態で",
        "レストで出撃",
        "それをレストで出撃させる。",
        "それをレスト状態で出撃させる。",
    ),
    rule(
        "gates that were destroyed, for those that are",
        "(?<=[】、。])((?:あなた|自分|相手)の)破壊された(?=(?:門|ゲート)(?:\\d枚につき|の枚数|が\\d))",
        r"\1破壊されている",
        "破壊された",
        "【永】あなたの破壊された門1枚につき、",
        "【永】あなたの破壊されている門1枚につき、",
    ),
    rule(
        "who has more",
        "(?:(相手)|あなた|自分)のメンバーの(?:方|ほう)が(多い|少ない)(?=なら|場合|間|時)",
        lambda m: (
            f"{'相手' if m.group(1) else 'あなた'}のメンバーの数が{'あなた' if m.group(1) else '相手'}より{m.group(2)}"
        ),
        "方が|ほうが",
        "相手のメンバーの方が多いなら、",
        "相手のメンバーの数があなたより多いなら、",
    ),
    rule(
        "what all of them get, behind a comma",
        "((?:メンバー|合理体|使者|定理者|トランスユニオン|フォーリナー|ロジカリスト)(?:すべて|全て))、(?=(?:パワー|オーラ|リミット)[+-])",
        r"\1の",
        "すべて、|全て、",
        "【永】あなたの他の赤のメンバーすべて、パワー+1000。",
        "【永】あなたの他の赤のメンバーすべてのパワー+1000。",
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
