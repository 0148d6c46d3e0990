"""Japanese spellings of other words of players for the words of the rules, and of another order of the same clause."""

from __future__ import annotations

import re

from lnl.cards.language.japanese.words import WORLDS
from lnl.cards.language.spelling.rule import Rule, rule

_WORLD = "|".join(re.escape(world) for world in sorted(WORLDS.values(), key=len, reverse=True))

VARIANTS: tuple[Rule, ...] = (
    rule(
        "worlds without their marks",
        rf"(?<!《)({_WORLD})(?!》)(?=の|[メ定使合超カ門戦逆])",
        r"《\1》",
        "|".join(world.lower() for world in WORLDS.values()),
        "モノリウムのメンバー",
        "《モノリウム》のメンバー",
    ),
    rule("attack", "アタック(?=し|す|で|さ|宣言|中|を)", "攻撃", "アタック", "アタックした時", "攻撃した時"),
    rule(
        "attack is declared",
        "攻撃宣言した(?=時)",
        "攻撃した",
        "攻撃宣言した",
        "このメンバーが攻撃宣言した時",
        "このメンバーが攻撃した時",
    ),
    rule(
        "T-rank", "(?:T|トランス)(?:-|・)?ランク", "T-rank", "ランク", "あなたのTランクが4以上", "あなたのT-rankが4以上"
    ),
    rule(
        "intercept",
        "(?:【インターセプト】|「インターセプト」|インターセプト)(?:アイコン)?を(得|持|失)",
        r"インターセプトアイコンを\1",
        "インターセプト",
        "インターセプトを得る",
        "インターセプトアイコンを得る",
    ),
    rule(
        "all abilities",
        "能力を(?:すべて|全て)(?=失)",
        "すべての能力を",
        "能力を",
        "能力をすべて失う",
        "すべての能力を失う",
    ),
    rule(
        "the bottom in any order",
        "(山札|デッキ)の(?:一番)?([上下])に(?:好きな|任意の)順番で(?=置|戻)",
        r"好きな順番で\1の\2に",
        "順",
        "残りを山札の下に好きな順番で置く",
        "残りを好きな順番で山札の下に置く",
    ),
    rule(
        "an effect said first",
        "(?<![^】。])(相手の(?:カードの)?効果(?:によって|により|で)は?)、?((?:この|あなたの)[^、。]*?は)、?(?=[^、。]*(?:れない|できない))",
        r"\2\1",
        "効果",
        "【永】相手の効果によって、このメンバーは選ばれない。",
        "【永】このメンバーは相手の効果によって選ばれない。",
    ),
    rule(
        "an activated ability is used",
        "(?:【起】|起動)(?:の)?(?:能力)?を(?:使用|使っ|発動|起動)(?:し)?た(?=時)",
        "起動能力を使用した",
        "を使|を発|を起",
        "相手が【起】を使った時",
        "相手が起動能力を使用した時",
    ),
    rule(
        "an activated ability of a player",
        "(相手|あなた)の(?:【起】|起動)(?:能力)?が(?:使用|使わ|発動|起動)(?:さ)?れた(?=時)",
        r"\1が起動能力を使用した",
        "使|発動|起動",
        "相手の起動能力が使用された時",
        "相手が起動能力を使用した時",
    ),
    rule(
        "a number that is paid",
        r"(?<=[0-9X]\))(?=払)",
        "を",
        "払",
        "(1)払ってよい",
        "(1)を払ってよい",
    ),
    rule(
        "one of these is done",
        "(?:次|以下)の(?:中から|うちから|うち)([0-9]+)つ(まで)?を?選(?:び、?(?:それを)?(?:実行|適用|行)(?:する|う)?(?=。|、|\\n|・)|んで(?:実行|行)(?:する|う))",
        r"次から\1つ\2選ぶ",
        "次の|以下の",
        "次の中から1つを選び、実行する。",
        "次から1つ選ぶ。",
    ),
    rule(
        "the beginning of a phase",
        "(?<=フェイズ)の(?:はじめ|始め|初め)に?",
        "の開始時",
        "フェイズの",
        "メインフェイズのはじめに",
        "メインフェイズの開始時",
    ),
)
