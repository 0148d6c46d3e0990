"""The vocabulary of Japanese card texts: which words of the rule book stand for which value, for reading and writing alike.

The first word of each line is the canonical one; `OTHER_WORDS` has what is read besides.

Longer than 500 lines: one table for each vocabulary, and nothing else.
"""

from __future__ import annotations

from lnl.cards.tree import (
    By,
    Common,
    CostVerb,
    InRelation,
    InRole,
    OnAttacked,
    Priced,
    Relation,
    ReplacedEvent,
    Restriction,
    Role,
    TriggerEvent,
    TypeMask,
    Who,
)
from lnl.contract.enums import (
    MEMBER_STATS,
    AbilityKind,
    ChosenKind,
    Color,
    Deed,
    Duration,
    LogicIcon,
    Phase,
    PlayerDeed,
    PlayerStat,
    Stat,
    Step,
    World,
    Zone,
)

PLAYERS: dict[Who, str] = {Who.YOU: "あなた", Who.OPPONENT: "相手", Who.EACH: "各プレイヤー"}
ANY_PLAYER = "いずれかのプレイヤー"
"""Either player: of triggers, and of zones of which nobody says whose they are."""
ZONES: dict[Zone, str] = {
    Zone.CIRCLE: "サークル",
    Zone.GATE: "ゲート領域",
    Zone.DECK: "山札",
    Zone.HAND: "手札",
    Zone.LEVEL: "レベル領域",
    Zone.STOCK: "ストック",
    Zone.DROP: "ドロップ領域",
    Zone.REMOVE: "リムーブ領域",
    Zone.REFRESH: "リフレッシュ領域",
    Zone.BATTLE: "バトル領域",
    Zone.PARADOX: "逆理領域",
    Zone.INTERCEPT: "インターセプト領域",
    Zone.SOUL: "ソウル領域",
    Zone.RESOLUTION: "解決領域",
    Zone.PURGE: "パージ領域",
    Zone.MY_LOGICALIST: "マイロジカリスト領域",
    Zone.TOOL: "秘具領域",
}
CORNERS: dict[int, str] = {
    1 << 3 * row + column: ("前列", "後列")[row] + ("左", "中央", "右")[column]
    for row in range(2)
    for column in range(3)
}
"""Circles by their place, as bits of a mask."""
COLUMNS: dict[int, str] = {0b001001 << column: name + "列" for column, name in enumerate(("左", "中央", "右"))}
"""The two circles of a column."""
COMMON: dict[Common, str] = {
    Common.NAME: "カード名",
    Common.CHARACTER: "名称",
    Common.WORLD: "ワールド",
    Common.COLOR: "色",
    Common.ELEMENT: "属性",
    Common.COVENANTER: "盟約者",
    Common.LEVEL: "レベル",
}
"""What cards have in common; と before it, が同じ behind it."""

CHOSEN_KINDS: dict[ChosenKind, str] = {
    ChosenKind.COLOR: "色",
    ChosenKind.WORLD: "ワールド",
    ChosenKind.TYPE: "種別",
    ChosenKind.NAME: "カード名",
}
"""What a player chooses by a word; 選んだ before it, once it is chosen."""


def alike(common: Common, different: bool) -> str:
    """Return ``色の異なる``, ``色の同じ``, which stands before cards."""
    return f"{COMMON[common]}の{'異なる' if different else '同じ'}"


KINDS: dict[Common, str] = {common: f"の{word}の種類の数" for common, word in COMMON.items()}
"""How many different ones there are among cards; which cards stands before it."""
AT_MOST, AT_LEAST = "を上限とする", "を下限とする"
"""How far a number goes; the limit stands before it, the number behind it."""
ROWS: dict[int, str] = {0b000111: "前列", 0b111000: "後列"}
TYPES: dict[TypeMask, str] = {
    TypeMask.MEMBER: "メンバー",
    TypeMask.LOGICALIST: "定理者",
    TypeMask.FOREIGNER: "使者",
    TypeMask.TRANCEUNION: "合理体",
    TypeMask.GATE: "門",
    TypeMask.TACTICS: "戦術",
    TypeMask.PARADOX: "逆理",
    TypeMask.SUPER_LOGICALIST: "超定理者",
    TypeMask.MY_LOGICALIST: "マイロジカリスト",
}
WORLDS: dict[World, str] = {
    World.MONOLIUM: "モノリウム",
    World.DISFIA: "ジスフィア",
    World.TETRA_HEAVEN: "テトラヘヴン",
    World.TRITOMY: "トリトミー",
    World.SEPTPIA: "セプトピア",
    World.LUCK_AND_LOGIC_CLUB: "らくろじ部",
}
COLORS: dict[Color, str] = {
    Color.NONE: "無色",
    Color.RED: "赤",
    Color.BLUE: "青",
    Color.GREEN: "緑",
    Color.YELLOW: "黄",
    Color.PURPLE: "紫",
    Color.WHITE: "白",
}
STATS: dict[Stat, str] = {
    Stat.POWER: "パワー",
    Stat.AURA: "オーラ",
    Stat.LIMIT: "リミット",
    Stat.LEVEL: "レベル",
    Stat.COST: "コスト",
    Stat.HEART: "ハート",
    Stat.POWER_LOGIC: "パワーロジック",
    Stat.AURA_LOGIC: "オーラロジック",
    Stat.LIMIT_LOGIC: "リミットロジック",
}
MEMBER_WORDS = tuple(STATS[stat] for stat in MEMBER_STATS)
"""The words of values that are a card's own."""
PLAYER_STATS: dict[PlayerStat, str] = {
    PlayerStat.ATTACK_LIMIT: "攻撃上限",
    PlayerStat.HAND_LIMIT: "手札上限",
    PlayerStat.LEVEL_LIMIT: "レベル上限",
    PlayerStat.TRANCE_LIMIT: "合体上限回数",
    PlayerStat.TRANCE_CHANGE_LIMIT: "TC上限回数",
    PlayerStat.LOGIC_DRIVE_LIMIT: "ロジックドライブ上限回数",
    PlayerStat.ACT_COST: "起動能力のコスト",
    PlayerStat.LOGIC_DRIVE_COST: "ロジックドライブのコスト",
    PlayerStat.AUTO_COST: "自動能力のコスト",
}
BAN_WORDS: dict[PlayerStat, str] = {
    PlayerStat.CANNOT_DEFINE: "ロジック定義を行うことができない",
    PlayerStat.CANNOT_DRAW: "カードを引くことができない",
    PlayerStat.CANNOT_DECLARE: "攻撃宣言を行うことができない",
    PlayerStat.CANNOT_MOBILIZE: "メンバーを出撃させることができない",
    PlayerStat.CANNOT_TRANCE: "合体することができない",
    PlayerStat.CANNOT_INTERCEPT: "インターセプトすることができない",
    PlayerStat.CANNOT_DEFINE_SOME: "ロジック定義することができない",
    PlayerStat.CANNOT_DRAW_ELSEWHERE: "自分のドローフェイズ以外にカードを引くことができない",
    PlayerStat.CANNOT_MOBILIZE_BY_EFFECTS: "効果によってメンバーを出撃させることができない",
    PlayerStat.CANNOT_DRAW_BY_EFFECTS: "効果によってカードを引くことができない",
    PlayerStat.CANNOT_LUCK_DRIVE: "ラックドライブを行うことができない",
    PlayerStat.CANNOT_LEVEL_BOOST: "レベルブーストを行うことができない",
    PlayerStat.CANNOT_LOGIC_DRIVE: "ロジックドライブを行うことができない",
    PlayerStat.CANNOT_USE_ACT: "起動能力を使うことができない",
    PlayerStat.CANNOT_STOCK_BOOST: "ストックブーストすることができない",
    PlayerStat.CANNOT_MOBILIZE_SOME: "出撃させることができない",
}
NO_STAND = "スタンドしない"
RESTRICTIONS: dict[Restriction, str] = {
    Restriction.ATTACK: "攻撃できない",
    Restriction.INTERCEPT: "インターセプトできない",
    Restriction.MOVE: "動かすことができない",
    Restriction.STAND: "スタンドフェイズに" + NO_STAND,
    Restriction.BE_CHOSEN: "相手の効果によって選ばれない",
    Restriction.BE_ATTACKED: "攻撃されない",
    Restriction.MUST_BE_ATTACKED: "可能なら攻撃されなければならない",
    Restriction.DEFINED: "ロジック定義することができる",
    Restriction.DRIVES_WITHOUT_SOUL: "ソウルがなくてもロジックドライブを使うことができる",
    Restriction.MUST_ATTACK: "可能なら攻撃しなければならない",
    Restriction.BE_MOBILIZED: "出撃させることができない",
    Restriction.USE_LOGIC_DRIVES: "ロジックドライブを使えない",
    Restriction.USE_ACT: "起動能力を使えない",
    Restriction.USE_AUTO: "自動能力を使えない",
    Restriction.TRANCED: "合体で出撃することができる",
    Restriction.TRANCED_FREELY: "条件を満たさずに合体で出撃することができる",
    Restriction.CANNOT_STAND: "スタンドできない",
    Restriction.ENTER_RESTED: "レスト状態で場に出る",
    Restriction.BE_DROPPED: "相手の効果によってドロップされない",
    Restriction.BE_STOCKED: "相手の効果によってストックに置かれない",
    Restriction.BE_RETURNED: "相手の効果によって手札に戻されない",
    Restriction.LEAVE: "相手の効果によって場を離れない",
    Restriction.BE_RESTED: "相手の効果によってレストされない",
    Restriction.BE_DESTROYED: "相手の効果によって破壊されない",
    Restriction.AS_LOGICALIST: "合体の際に定理者として扱うことができる",
    Restriction.AS_FOREIGNER: "合体の際に使者として扱うことができる",
    Restriction.AS_SUPER_LOGICALIST: "合体の際に超定理者として扱うことができる",
    Restriction.MOBILIZED_FROM_THERE: "ここから出撃させることができる",
    Restriction.ATTACK_BACK_ROW: "前の門が破壊されていない後列のサークルも攻撃できる",
    Restriction.WIN_TIES: "パワーが同じバトルに勝つ",
    Restriction.WIN_AURA_TIES: "オーラが同じバトルに勝つ",
    Restriction.LOSE: "バトルに負けない",
    Restriction.BE_MOVED: "相手の効果によって動かされない",
    Restriction.BE_STOOD: "相手の効果によってスタンドされない",
    Restriction.BE_TURNED_DOWN: "相手の効果によって裏向きにされない",
    Restriction.BE_DEFINED: "ロジック定義されない",
    Restriction.REACH_BACK_ROW: "後列のサークルを攻撃できない",
    Restriction.ATTACK_RESTED: "レスト状態でも攻撃できる",
    Restriction.BE_INTERCEPTED: "インターセプトされない",
    Restriction.CHOSEN_BY_DRIVES: "相手のロジックドライブによって選ばれない",
    Restriction.CHOSEN_BY_ACT: "相手の起動能力によって選ばれない",
    Restriction.ONLY_BY_TRANCE: "合体以外で出撃させることができない",
    Restriction.WITHOUT_KIN: "ワールド条件と色条件を満たさずに出撃させることができる",
    Restriction.WITHOUT_LEVEL: "レベル条件を満たさずに出撃させることができる",
}
PRICED: dict[Priced, str] = {
    Priced.ACT: "起動能力",
    Priced.LOGIC_DRIVE: "ロジックドライブ",
    Priced.AUTO: "自動能力",
}
"""What costs more or less."""
EXCEPT_WITH = "の合体以外で出撃させることができない"
"""`Restriction.ONLY_BY_TRANCE` behind と, where it says with which cards."""
FOR_LESS, FOR_MORE = "少ないコストで使う", "多いコストで使う"
NEVER_STANDS = "一切スタンドできない"
"""`Restriction.CANNOT_STAND` in a stand phase, where スタンドできない is what `Restriction.STAND` is."""
NEEDS_MEMBER = "空いているサークルを攻撃できない"
"""`Restriction.ATTACK` for circles without members."""
BY_EVERY: dict[Restriction, str] = {
    kept: said.removeprefix("相手の") for kept, said in RESTRICTIONS.items() if kept.is_of_opponent
}
"""What the effects, or the abilities, of neither player can do to a card."""
KEPT_FROM: dict[tuple[Restriction, TypeMask], str] = {
    (kept, mask): f"相手の{types}の{said}"
    for kept, said in BY_EVERY.items()
    if kept.is_protection
    for mask, types in (*TYPES.items(), (TypeMask.TACTICS | TypeMask.PARADOX, "戦術か逆理"))
}
"""What the effects of cards of some types cannot do to a card."""
ALL_OF_KIND: dict[AbilityKind, str] = {
    AbilityKind.CONT: "永続能力すべて",
    AbilityKind.AUTO: "自動能力すべて",
    AbilityKind.ACT: "起動能力すべて",
}
"""The abilities of one kind that a card loses."""
ROLES: dict[Role, str] = {Role.ATTACKING: "攻撃中", Role.DEFENDING: "防御中", Role.BATTLING: "バトル中"}
TOLD_APART = (InRelation, InRole, OnAttacked)
"""Filters that tell members apart whosever they are."""
RELATIONS: dict[Relation, str] = {
    Relation.BEHIND: "の後ろの",
    Relation.IN_FRONT: "の前の",
    Relation.ADJACENT: "と隣接している",
    Relation.CORRESPONDING: "に対応する",
    Relation.SAME_ROW: "と同じ列にいる",
    Relation.SAME_COLUMN: "と左右の位置が同じ",
}
PHASES: dict[Phase, str] = {
    Phase.SETUP: "準備フェイズ",
    Phase.STAND: "スタンドフェイズ",
    Phase.DRAW: "ドローフェイズ",
    Phase.LEVEL: "レベルフェイズ",
    Phase.MAIN: "メインフェイズ",
    Phase.BATTLE: "バトルフェイズ",
    Phase.END: "エンドフェイズ",
}
STEPS: dict[Step, str] = {
    Step.DECLARE_ATTACKERS: "攻撃宣言ステップ",
    Step.INTERCEPT: "インターセプトステップ",
    Step.LOGIC_DEFINITION: "ロジック定義ステップ",
    Step.BATTLE_RESULT: "勝敗判定ステップ",
    Step.END_OF_BATTLE: "バトル終了ステップ",
}
DURATIONS: dict[Duration, str] = {
    Duration.BATTLE: "そのバトル中",
    Duration.TURN: "そのターン中",
    Duration.GAME: "このゲーム中",
    Duration.TO_END_OF_YOUR_TURN: "次のあなたのターンの終わりまで",
    Duration.TO_END_OF_OPPONENTS_TURN: "次の相手のターンの終わりまで",
    Duration.TO_YOUR_TURN: "次のあなたのターン開始時まで",
    Duration.TO_OPPONENTS_TURN: "次の相手のターン開始時まで",
    Duration.YOUR_NEXT_TURN: "次のあなたのターン中",
    Duration.OPPONENTS_NEXT_TURN: "次の相手のターン中",
    Duration.BATTLE_PHASE: "そのバトルフェイズ中",
    Duration.TO_END_OF_YOUR_BATTLE_PHASE: "次のあなたのバトルフェイズの終わりまで",
    Duration.TO_END_OF_OPPONENTS_BATTLE_PHASE: "次の相手のバトルフェイズの終わりまで",
    Duration.YOUR_NEXT_BATTLE_PHASE: "次のあなたのバトルフェイズ中",
    Duration.OPPONENTS_NEXT_BATTLE_PHASE: "次の相手のバトルフェイズ中",
    Duration.STAND_PHASE: "そのスタンドフェイズ中",
    Duration.YOUR_NEXT_STAND_PHASE: "次のあなたのスタンドフェイズ中",
    Duration.OPPONENTS_NEXT_STAND_PHASE: "次の相手のスタンドフェイズ中",
    Duration.WHILE_THERE: "このカードがそこにある間",
}
ICONS: dict[LogicIcon, str] = {
    LogicIcon.POWER: "パワーロジック",
    LogicIcon.AURA: "オーラロジック",
    LogicIcon.LIMIT: "リミットロジック",
    LogicIcon.TACTICS: "戦術ロジック",
    LogicIcon.PARADOX: "逆理ロジック",
    LogicIcon.INTERCEPT: "インターセプトアイコン",
}
CARD_EVENTS: dict[TriggerEvent, str] = {
    TriggerEvent.MOBILIZED: "出撃した",
    TriggerEvent.PLACED_BY_TRANCE: "合体で出撃した",
    TriggerEvent.SOUL_BY_TRANCE: "合体でソウルになった",
    TriggerEvent.ATTACKS: "攻撃した",
    TriggerEvent.NTH_ATTACK: "そのターンに初めて攻撃した",
    TriggerEvent.ATTACKED: "攻撃された",
    TriggerEvent.DEFENDS: "防御した",
    TriggerEvent.INTERCEPTS: "インターセプトした",
    TriggerEvent.WINS: "バトルに勝った",
    TriggerEvent.LOSES: "バトルに負けた",
    TriggerEvent.GATE_DESTROYED: "破壊された",
    TriggerEvent.DESTROYS_GATE: "門を破壊した",
    TriggerEvent.DROPPED: "ドロップした",
    TriggerEvent.DISCARDED: "捨てられた",
    TriggerEvent.STOCKED: "ストックに置かれた",
    TriggerEvent.DEFINED: "バトル領域に置かれた",
    TriggerEvent.LEVELED: "レベル領域に置かれた",
    TriggerEvent.RETURNED: "手札に戻された",
    TriggerEvent.STOOD: "スタンドした",
    TriggerEvent.RESTED: "レストした",
    TriggerEvent.MOVED: "動いた",
    TriggerEvent.MADE_UP: "メークで場に出た",
    TriggerEvent.PLACED: "場に出た",
    TriggerEvent.PURGED: "パージされた",
    TriggerEvent.TURNED_UP: "表向きになった",
    TriggerEvent.TURNED_DOWN: "裏向きになった",
    TriggerEvent.LEFT: "場を離れた",
    TriggerEvent.CHOSEN: "選ばれた",
    TriggerEvent.SET: "設置された",
    TriggerEvent.BLINKED: "瞬動した",
    TriggerEvent.REVEALED: "公開された",
}
"""What happens to the card of a trigger; ``時`` follows."""
STOCK_COST = "能力のストックコスト"
"""What is paid of stock for an ability."""
USED: dict[TriggerEvent, str] = {
    TriggerEvent.PAID_STOCK: f"{STOCK_COST}が払われた",
    TriggerEvent.LOGIC_DRIVE: "ロジックドライブが使用された",
    TriggerEvent.ACT_USED: "起動能力が使用された",
}
"""What of the card of a trigger is used; ``の`` stands before it."""
MANNERS: dict[By, str] = {
    By.EFFECT: "効果によって",
    By.YOUR_EFFECT: "あなたの効果によって",
    By.OPPONENT_EFFECT: "相手の効果によって",
    By.COST: "コストとして",
    By.DEFINITION: "ロジック定義によって",
    By.LOSING: "バトルに負けて",
    By.TRANCE_CHANGE: "トランスチェンジで",
    By.HAND_LIMIT: "手札上限によって",
    By.EXCHANGE: "入れ替えによって",
    By.ATTACK: "攻撃によって",
    By.YOU: "あなたによって",
    By.OPPONENT: "相手によって",
    By.LUCK_DRIVE: "ラックドライブで",
    By.LEVEL_BOOST: "レベルブーストで",
    By.LEVEL_UP: "レベルアップで",
}
"""By what the event of a trigger comes about."""
DOERS: dict[tuple[By, bool], str] = {
    (By.EFFECT, False): MANNERS[By.EFFECT],
    (By.EFFECT, True): "ロジックドライブによって",
    (By.COST, False): "能力のコストとして",
    (By.COST, True): "ロジックドライブのコストとして",
}
"""The same behind の and the card whose effect it is, or whose ability has the cost; of a logic drive or not."""
NO_GATES = "破壊されていない門がないことで"
TO_ATTACK = "攻撃のために"
FROM_ANYWHERE = "どこからでも"
MORE_INTERCEPTORS = "体までしかインターセプトすることができない"
"""Behind a number."""
MORE_DEFINITIONS = "回までしか各バトルにロジック定義を行うことができない"
"""Likewise."""
MOST: dict[str, PlayerStat] = {
    MORE_INTERCEPTORS: PlayerStat.MOST_INTERCEPTORS,
    MORE_DEFINITIONS: PlayerStat.MOST_DEFINITIONS,
}
SECOND_ATTACK = "そのターンに2回目に攻撃した"
"""What a card does that attacks for the second time in a turn."""
LOWER_WINS = "オーラの低いメンバーがバトルに勝つ"
DEEDS: dict[Deed, str] = {
    Deed.ATTACKED: "このターンに攻撃した",
    Deed.MOBILIZED: "このターンに出撃した",
    Deed.TRANCED: "このターンに合体で出撃した",
    Deed.MOVED: "このターンに移動した",
    Deed.DESTROYED: "このターンに門を破壊した",
    Deed.WON: "このターンにバトルに勝利した",
    Deed.MADE_UP: "このターンにメークで場に出た",
    Deed.ATTACKED_TWICE: "このターンに2回攻撃した",
    Deed.DEFENDED: "このターンに防御した",
}
"""What cards did this turn, before a noun; 状態 behind it makes a condition of it."""
NOT_DEEDS: dict[Deed, str] = {
    Deed.ATTACKED: "このターンに攻撃していない",
    Deed.MOBILIZED: "このターンに出撃していない",
    Deed.TRANCED: "このターンに合体で出撃していない",
    Deed.MOVED: "このターンに移動していない",
    Deed.DESTROYED: "このターンに門を破壊していない",
    Deed.WON: "このターンにバトルに勝利していない",
    Deed.MADE_UP: "このターンにメークで場に出ていない",
    Deed.ATTACKED_TWICE: "このターンに2回攻撃していない",
    Deed.DEFENDED: "このターンに防御していない",
}
STATE = "状態"
THE_NUMBER = "選んだ数"
PLAYER_DEEDS: dict[PlayerDeed, str] = {
    PlayerDeed.DREW: "このターンに引いたカードの枚数",
    PlayerDeed.DISCARDED: "このターンに捨てた手札の枚数",
    PlayerDeed.DEFINED: "このターンのロジック定義回数",
    PlayerDeed.LUCK_DRIVE: "このターンのラックドライブ回数",
    PlayerDeed.LOGIC_DRIVE: "このターンのロジックドライブ回数",
    PlayerDeed.LEVEL_BOOST: "このターンのレベルブースト回数",
    PlayerDeed.TRANCED: "このターンの合体回数",
    PlayerDeed.SYNTHESIZED: "このターンの錬成回数",
    PlayerDeed.STOCK_BOOSTED: "このターンのストックブースト回数",
    PlayerDeed.USED_ACT: "このターンの起動能力の使用回数",
    PlayerDeed.MOBILIZED: "このターンに出撃させたメンバーの数",
    PlayerDeed.DESTROYED: "このターンに破壊した門の数",
    PlayerDeed.LOST_GATE: "このターンに失った門の数",
    PlayerDeed.DEFINED_IN_BATTLE: "このバトルのロジック定義回数",
    PlayerDeed.INTERCEPTED: "このバトルにインターセプトしたメンバーの数",
    PlayerDeed.WON_IN_BATTLE: "このバトルの勝利回数",
    PlayerDeed.LOST_IN_BATTLE: "このバトルの敗北回数",
    PlayerDeed.DESTROYED_IN_BATTLE: "このバトルに破壊した門の数",
    PlayerDeed.LOST_GATE_IN_BATTLE: "このバトルに失った門の数",
}
"""How often players did what in the turn; whose stands before it."""
UNTIL_FOUND = "出るまで"
"""Until when the cards of a deck are revealed; what card stands before it, with が."""
ARRIVING = "出撃するメンバー"
DESTROYED = ("このメンバーが破壊した門", "そのメンバーが破壊した門")
DESTROYERS = ("この門を破壊したメンバー", "その門を破壊したメンバー")
SOUL_HOLDER = "このカードをソウルに持つメンバー"
AS_MATERIALS = "を素材に"
MATERIALS = "合体の素材"
"""The two cards of the trance under way (5.13.1.1)."""
ATTACKS_MADE = "このターンの攻撃回数"
MADE_WAY = "他のメンバーが同じサークルに出撃したことで"
PLAYER_EVENTS: dict[TriggerEvent, str] = {
    TriggerEvent.DRAWN: "カードを引いた",
    TriggerEvent.DISCARDED: "手札を捨てた",
    TriggerEvent.DEFINED: "ロジック定義を行った",
    TriggerEvent.LEVELED: "レベル領域にカードを置いた",
    TriggerEvent.REFRESHED: "山札をリフレッシュした",
    TriggerEvent.LUCK_DRIVE: "ラックドライブを行った",
    TriggerEvent.LOGIC_DRIVE: "ロジックドライブを使用した",
    TriggerEvent.LEVEL_BOOST: "レベルブーストを行った",
    TriggerEvent.PAID_STOCK: "ストックを払った",
    TriggerEvent.TRANCED: "合体した",
    TriggerEvent.SHUFFLED: "山札をシャッフルした",
    TriggerEvent.SYNTHESIZED: "錬成した",
    TriggerEvent.STOCK_BOOSTED: "ストックブーストした",
    TriggerEvent.ACT_USED: "起動能力を使用した",
    TriggerEvent.SEARCHED: "山札を探した",
}
"""What the player of a trigger does; ``時`` follows."""
OUTSIDE = "以外"
"""What is said of every time but a phase."""
LESS_BY = "を引いた数"
"""What stands behind a number that is taken from the one before から."""
REPLACED: dict[ReplacedEvent, str] = {
    ReplacedEvent.DROP: "ドロップされる",
    ReplacedEvent.STOCK: "ストックに置かれる",
    ReplacedEvent.DRAW: "カードを引く",
    ReplacedEvent.DRAW_BY_EFFECT: "効果によってカードを引く",
    ReplacedEvent.DRAW_SEVERAL: "カードを2枚以上引く",
    ReplacedEvent.DRAW_SEVERAL_BY_EFFECT: "効果によってカードを2枚以上引く",
    ReplacedEvent.DRAW_BY_LUCK_DRIVE: "ラックドライブでカードを引く",
    ReplacedEvent.DRAW_BY_LEVEL_BOOST: "レベルブーストでカードを引く",
    ReplacedEvent.DESTROY: "破壊される",
    ReplacedEvent.LOSING: "バトルに負けてストックに置かれる",
    ReplacedEvent.MADE_WAY: MADE_WAY + "ドロップされる",
    ReplacedEvent.DROPPED_BY_EFFECT: "相手の効果によってドロップされる",
    ReplacedEvent.STOCKED_BY_EFFECT: "相手の効果によってストックに置かれる",
    ReplacedEvent.DESTROYED_BY_EFFECT: "相手の効果によって破壊される",
    ReplacedEvent.DISCARDED_BY_EFFECT: "相手の効果によって捨てられる",
    ReplacedEvent.RETURN: "手札に戻される",
    ReplacedEvent.LEAVE: "場を離れる",
    ReplacedEvent.RETURNED_BY_EFFECT: "相手の効果によって手札に戻される",
    ReplacedEvent.LEFT_BY_EFFECT: "相手の効果によって場を離れる",
    ReplacedEvent.DROPPED_BY_ANY_EFFECT: "効果によってドロップされる",
    ReplacedEvent.STOCKED_BY_ANY_EFFECT: "効果によってストックに置かれる",
    ReplacedEvent.DESTROYED_BY_ANY_EFFECT: "効果によって破壊される",
    ReplacedEvent.DESTROYED_BY_ATTACK: "攻撃によって破壊される",
    ReplacedEvent.RETURNED_BY_ANY_EFFECT: "効果によって手札に戻される",
    ReplacedEvent.LEFT_BY_ANY_EFFECT: "効果によって場を離れる",
    ReplacedEvent.STOCK_BOOST: "ストックブーストする",
    ReplacedEvent.DROP_ANYWHERE: FROM_ANYWHERE + "ドロップされる",
    ReplacedEvent.DESTROYING: "門を破壊する",
    ReplacedEvent.DESTROYING_BY_ATTACK: "攻撃によって門を破壊する",
    ReplacedEvent.REST_TO_ATTACK: TO_ATTACK + "レストされる",
    ReplacedEvent.RESTED_BY_EFFECT: "相手の効果によってレストされる",
    ReplacedEvent.RESTED_BY_ANY_EFFECT: "効果によってレストされる",
    ReplacedEvent.LOSE_BY_GATES: NO_GATES + "ゲームに敗北する",
}
"""What a replacement replaces; 場合 follows."""
ANY_CARDS: dict[Who, str] = {Who.YOU: "あなたのカード", Who.OPPONENT: "相手のカード", Who.EACH: "カード"}
"""Whose card would be dropped from anywhere."""
PREVENTED: dict[ReplacedEvent, str] = {
    ReplacedEvent.DROP: "ドロップされない",
    ReplacedEvent.STOCK: "ストックに置かれない",
    ReplacedEvent.DESTROY: "破壊されない",
    ReplacedEvent.LOSING: "ストックに置かれない",
    ReplacedEvent.MADE_WAY: "ドロップされない",
    ReplacedEvent.DROPPED_BY_EFFECT: "ドロップされない",
    ReplacedEvent.STOCKED_BY_EFFECT: "ストックに置かれない",
    ReplacedEvent.DESTROYED_BY_EFFECT: "破壊されない",
    ReplacedEvent.DISCARDED_BY_EFFECT: "捨てられない",
    ReplacedEvent.RETURN: "手札に戻されない",
    ReplacedEvent.LEAVE: "場を離れない",
    ReplacedEvent.RETURNED_BY_EFFECT: "手札に戻されない",
    ReplacedEvent.LEFT_BY_EFFECT: "場を離れない",
    ReplacedEvent.DROPPED_BY_ANY_EFFECT: "ドロップされない",
    ReplacedEvent.STOCKED_BY_ANY_EFFECT: "ストックに置かれない",
    ReplacedEvent.DESTROYED_BY_ATTACK: "破壊されない",
    ReplacedEvent.DESTROYED_BY_ANY_EFFECT: "破壊されない",
    ReplacedEvent.RETURNED_BY_ANY_EFFECT: "手札に戻されない",
    ReplacedEvent.LEFT_BY_ANY_EFFECT: "場を離れない",
    ReplacedEvent.DESTROYING: "門を破壊しない",
    ReplacedEvent.DESTROYING_BY_ATTACK: "門を破壊しない",
    ReplacedEvent.REST_TO_ATTACK: "レストされない",
    ReplacedEvent.RESTED_BY_EFFECT: "レストされない",
    ReplacedEvent.RESTED_BY_ANY_EFFECT: "レストされない",
    ReplacedEvent.DRAW: "引かない",
    ReplacedEvent.DRAW_BY_EFFECT: "引かない",
    ReplacedEvent.DRAW_BY_LUCK_DRIVE: "引かない",
    ReplacedEvent.DRAW_BY_LEVEL_BOOST: "引かない",
}
"""How a text says that what would happen does not, and nothing does in its place."""
COST_VERBS: dict[CostVerb, tuple[str, str]] = {
    CostVerb.REST: ("", "レストする"),
    CostVerb.STAND: ("", "スタンドする"),
    CostVerb.DISCARD: ("", "捨てる"),
    CostVerb.DROP: ("", "ドロップする"),
    CostVerb.STOCK: ("ストックに", "する"),
    CostVerb.RETURN: ("手札に", "戻す"),
    CostVerb.TURN_DOWN: ("裏向きに", "する"),
    CostVerb.TURN_UP: ("表向きに", "する"),
    CostVerb.REMOVE: ("リムーブ領域に", "置く"),
    CostVerb.BOTTOM: ("山札の一番下に", "置く"),
    CostVerb.PURGE: ("", "パージする"),
    CostVerb.REVEAL: ("", "公開する"),
    CostVerb.TOP: ("山札の一番上に", "置く"),
    CostVerb.STOCK_FACE_UP: ("表向きでストックに", "置く"),
    CostVerb.SOUL: ("ソウルに", "する"),
}
"""Where a cost verb puts its cards, and the verb."""
THIS: dict[str, str] = {"member": "このメンバー", "card": "このカード", "gate": "この門"}
THAT: dict[str, str] = {"member": "そのメンバー", "card": "そのカード", "gate": "その門"}
TRIGGERING: dict[str, str] = {"member": "誘発させたメンバー", "card": "誘発させたカード", "gate": "誘発させた門"}
"""The card of the trigger after a choice."""
THOSE: dict[str, str] = {"member": "それらのメンバー", "card": "それらのカード", "gate": "その門"}
"""Several cards that were named last."""
PICKED: dict[str, str] = {
    "card": "選んだカード",
    "member": "選んだメンバー",
    "gate": "選んだ門",
    "revealed": "公開したカード",
}
"""What was chosen, by what it is."""
HAS_SET = "カードが設置されている"
HOLDING = "をソウルに持つ"
"""Behind what a member has in its soul."""
HAS_MEMBER = "サークルにメンバーのいる"
REST = "残りのカード"
THE_TRANCEUNION = "この合体で出撃した合理体"
BATTLE_OPPONENT = "バトル相手のメンバー"
AFFECTED = "これにより移動したカード"
"""What a cost was paid with, or what the latest statement moved."""
ATTACKED_CIRCLE = "攻撃されているサークル"
SHOWN = "公開してから"
SHUFFLED_IN = "山札に混ぜて"
COST_DEEDS: dict[CostVerb, str] = {CostVerb.TURN_DOWN: "ストッククローズ", CostVerb.TURN_UP: "ストックオープン"}
"""What turns stock over as a cost; how many stands behind it."""
MORE_THAN = "より大きい"
LESS_THAN = "より小さい"
KEYWORDS = {
    "EXソウル": "ex soul",
    "先鋒": "vanguard",
    "ロジックドライブ": "logic drive",
    "トランスチェンジ": "trance change",
    "門破壊": "on gate destruction",
    "秘具スキル": "tool skill",
    "盟約": "covenant",
    "誘爆": "detonate",
    "誘爆スキル": "detonate skill",
    "メーク": "make up",
}
