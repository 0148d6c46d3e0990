"""The words of tables and reports in English and Japanese: labels, and definitions with their known biases."""

from __future__ import annotations

from dataclasses import dataclass

LANGUAGES = ("en", "ja")


@dataclass(frozen=True)
class Word:
    """A label and a definition in both languages.

    Attributes:
        en: label.
        ja: label.
        means_en: definition.
        means_ja: definition.
    """

    en: str
    ja: str
    means_en: str = ""
    means_ja: str = ""

    def label(self, language: str) -> str:
        """Return the label.

        Args:
            language: ``"en"`` or ``"ja"``.
        """
        return self.ja if language == "ja" else self.en

    def definition(self, language: str) -> str:
        """Return the definition, empty where the label says it.

        Args:
            language: ``"en"`` or ``"ja"``.
        """
        return self.means_ja if language == "ja" else self.means_en


def word_of(key: str) -> Word:
    """Return the word of a table, column or remark; its name where there is none.

    Args:
        key: the name of a column, or ``table x``, ``remark x``, ``ui x``.
    """
    return WORDS.get(key) or Word(key.replace("_", " "), key.replace("_", " "))


_INTERVAL = "In brackets: the 95 % interval, which counts pairs of games on one luck."
_INTERVAL_JA = "角括弧内は 95 % 信頼区間。同じ乱数で戦う二試合一組を単位とする。"
_OF_RESAMPLES = "In brackets: 95 % of the resamples of the luck."
_OF_RESAMPLES_JA = "角括弧内は乱数の再抽出の 95 %。"
WORDS = {
    "table ranking": Word(
        "Which deck is best",
        "最も強いデッキ",
        "Decks in the order of the lower bound of their rate over the field. Decks that share ranks are not told apart by these games.",
        "フィールド勝率の信頼下限の順。順位が重なるデッキは、この試合数では優劣を決められない。",
    ),
    "table matchups": Word(
        "Matchups",
        "対戦相性",
        "Each two decks from the side of each; won, drawn and lost add up to 100 %. A deck against itself should stand at 50 %.",
        "二つのデッキの対戦を双方の側から示す。勝ち・引き分け・負けの和は 100 %。同じデッキ同士は 50 % 前後になるはずである。",
    ),
    "table first_player": Word(
        "Who starts",
        "先攻と後攻",
        "How often a deck wins when it starts, and when it does not.",
        "先攻のときと後攻のときの勝率。",
    ),
    "table length": Word(
        "Length of games", "試合の長さ", "Turns of both players, by deck.", "両プレイヤーのターン数の合計。"
    ),
    "table turns": Word("Last turns", "終了ターン", "In which turn games end.", "試合が終わったターン。"),
    "table endings": Word(
        "Ways of ending",
        "決着のつき方",
        "By which rule the winner's games ended (10.3).",
        "勝者の試合がどの敗北条件で終わったか（10.3）。",
    ),
    "table gates": Word(
        "Gates left",
        "残りゲートと勝率",
        "How often the turn player wins, by the gates that both have left when the turn begins.",
        "ターン開始時の双方の残りゲート数ごとの、ターンプレイヤーの勝率。",
    ),
    "table cards": Word(
        "Cards",
        "カード",
        "What cards go with, card by card and deck by deck.",
        "デッキごと・カードごとの勝率との関係。",
    ),
    "table hands": Word(
        "Opening hands",
        "初期手札",
        "How often a card that was dealt is kept, and the rates with it kept and put back.",
        "配られたカードを残した割合と、残した場合・戻した場合の勝率。",
    ),
    "table exchanges": Word(
        "Exchanges",
        "引き直し",
        "Rates by how many cards of the opening hand were put back.",
        "引き直した枚数ごとの勝率。",
    ),
    "table contents": Word(
        "What decks hold",
        "デッキの内訳",
        "Members by level, other types, logic icons and colors of the main deck.",
        "メインデッキのメンバーのレベル別枚数、その他の種類、ロジックアイコン、色。",
    ),
    "table curve": Word(
        "How decks come into play",
        "展開",
        "By own turn: how often somebody is mobilized, hand and members when the turn begins, attacks.",
        "自分のターンごとの出撃の割合、開始時の手札とメンバーの数、攻撃回数。",
    ),
    "table bricks": Word(
        "Bricks",
        "事故",
        "Games in which a deck mobilizes nobody in its first two turns.",
        "最初の二ターンに一体も出撃しなかった試合。",
    ),
    "table archetypes": Word(
        "Archetypes",
        "アーキタイプ",
        "How groups of decks fare against each other, as a file names them; games between two decks of one group count for both.",
        "ファイルで名付けたデッキ群どうしの勝率。同じ群の二デッキの試合は双方に数える。",
    ),
    "archetype": Word("archetype", "アーキタイプ"),
    "table meta": Word(
        "Metagame",
        "メタゲーム",
        "Rates against the field of the given shares, and the mix of decks that no deck beats (Nash equilibrium of the matchups).",
        "与えられた使用率のフィールドに対する勝率と、どのデッキにも負け越さない混合（相性表のナッシュ均衡）。",
    ),
    "table pilots": Word(
        "Pilots side by side",
        "操作者の比較",
        "How alike two pilots rank the decks by their rates over the field.",
        "二種の操作者がフィールド勝率でデッキを同じ順に並べる度合い。",
    ),
    "table pilots_by_deck": Word(
        "Decks by pilot",
        "操作者別のデッキ",
        "Rates over the field of each deck, played by one pilot and by another, on the same luck.",
        "同じ乱数で、二種の操作者が使ったときの各デッキのフィールド勝率。",
    ),
    "table ab": Word(
        "Old and new list",
        "新旧リストの比較",
        "What the second list wins more than the first on the same luck, opponent by opponent.",
        "同じ乱数で戦ったとき、二つ目のリストが一つ目より多く勝つ割合。",
    ),
    "table map": Word(
        "Map of lists",
        "リストの地図",
        "The best list found for each mean level and number of members in the main deck, and what it wins against the field on fresh luck.",
        "メインデッキの平均レベルとメンバー枚数ごとに見つかった最良のリストと、新しい乱数でのフィールド勝率。",
    ),
    "level_from": Word(
        "mean level from", "平均レベル（以上）", "Cells are 0.2 levels wide.", "一区画はレベル 0.2 の幅。"
    ),
    "members_from": Word("members from", "メンバー枚数（以上）", "Cells are 3 cards wide.", "一区画は 3 枚の幅。"),
    "changed": Word(
        "changed cards",
        "入れ替えた枚数",
        "Copies that are not in the deck from which the search began.",
        "探索の元のデッキにないカードの枚数。",
    ),
    "deck": Word("deck", "デッキ"),
    "against": Word("against", "相手"),
    "pilot": Word("pilot", "操作者", "Who plays the deck.", "デッキを操作するプレイヤー。"),
    "other_pilot": Word("other pilot", "もう一方の操作者"),
    "games": Word(
        "n", "試合数", "Games that count: pairs of which none was cut off.", "数えた試合。途中で打ち切られた組は除く。"
    ),
    "won": Word("won", "勝ち"),
    "drawn": Word("drawn", "引き分け"),
    "lost": Word("lost", "負け"),
    "rate": Word(
        "rate",
        "勝率",
        f"Points per game, a draw counting a half. {_INTERVAL}",
        f"引き分けを 0.5 とした勝率。{_INTERVAL_JA}",
    ),
    "starting": Word(
        "starting",
        "先攻",
        f"Rate of the games in which the deck starts. {_INTERVAL}",
        f"先攻の試合の勝率。{_INTERVAL_JA}",
    ),
    "second": Word(
        "second",
        "後攻",
        f"Rate of the games in which the other deck starts. {_INTERVAL}",
        f"後攻の試合の勝率。{_INTERVAL_JA}",
    ),
    "starting_games": Word("n first", "先攻試合数"),
    "second_games": Word("n second", "後攻試合数"),
    "rank": Word(
        "rank",
        "順位",
        "Best and worst rank that the games allow: another deck counts as better where it is so in 97.5 % of resamples.",
        "この試合数で取りうる最良と最悪の順位。",
    ),
    "field_rate": Word(
        "field rate",
        "フィールド勝率",
        f"Mean of the rates against all opponents, weighted by their shares. {_INTERVAL}",
        f"各相手への勝率を使用率で重み付けした平均。{_INTERVAL_JA}",
    ),
    "rating": Word(
        "rating",
        "レーティング",
        "Elo by the model of Bradley, Terry and Davidson with ties and an advantage of who starts; the mean deck has 0.",
        "引き分けと先攻の有利を含む Bradley–Terry–Davidson モデルの Elo。平均を 0 とする。",
    ),
    "best": Word(
        "chance to be best",
        "最良の確率",
        "In how many resamples of the luck the deck has the highest rate.",
        "乱数の再抽出のうち最も勝率が高かった割合。",
    ),
    "decks": Word("decks", "デッキ数"),
    "rank_correlation": Word(
        "rank correlation",
        "順位相関",
        f"Spearman's, 1 where both rank alike. {_OF_RESAMPLES}",
        f"スピアマンの順位相関。1 なら完全に一致。{_OF_RESAMPLES_JA}",
    ),
    "concordance": Word(
        "concordance",
        "一致度",
        f"Kendall's tau: of all pairs of decks, those in the same order minus those in the other. {_OF_RESAMPLES}",
        f"ケンドールの順位相関。順序が一致する二デッキの組の割合から、逆の組の割合を引いた値。{_OF_RESAMPLES_JA}",
    ),
    "first_pilot": Word("pilot", "操作者"),
    "other_rank": Word("rank", "順位"),
    "other_field_rate": Word("field rate", "フィールド勝率"),
    "more": Word(
        "difference",
        "差",
        f"Rate of the second pilot minus that of the first, in points. {_OF_RESAMPLES}",
        f"二つ目の操作者の勝率から一つ目の勝率を引いた差。{_OF_RESAMPLES_JA}",
    ),
    "turn": Word("turn", "ターン"),
    "own_turn": Word("own turn", "自分のターン"),
    "own_gates": Word("own gates", "自分のゲート"),
    "other_gates": Word("opponent's gates", "相手のゲート"),
    "won_starting": Word("first player won", "先攻の勝ち"),
    "won_second": Word("second player won", "後攻の勝ち"),
    "draws": Word("drawn", "引き分け"),
    "won_games": Word("n won", "勝ち数"),
    "ending": Word("ending", "決着"),
    "part": Word("part", "割合"),
    "turns_mean": Word("mean turns", "平均ターン"),
    "turns_deviation": Word("deviation", "標準偏差"),
    "turns_10": Word("10 %", "10 %"),
    "turns_25": Word("25 %", "25 %"),
    "turns_50": Word("median", "中央値"),
    "turns_75": Word("75 %", "75 %"),
    "turns_90": Word("90 %", "90 %"),
    "turns_won": Word("turns when won", "勝ち試合"),
    "turns_lost": Word("turns when lost", "負け試合"),
    "card": Word("card", "番号"),
    "card_name": Word("name", "カード名"),
    "type": Word("type", "種類"),
    "level": Word("level", "レベル"),
    "copies": Word("copies", "枚数"),
    "dealt": Word(
        "dealt: effect",
        "配られた効果",
        "Rate of games with a copy in the opening hand as dealt, minus that of games without, in points. Chance alone deals, so this is an "
        f"effect, not an observation: of this card in place of another of the deck. {_INTERVAL}",
        f"初期手札に配られた試合の勝率から、配られなかった試合の勝率を引いた差。配るのは偶然だけなので因果効果である。{_INTERVAL_JA}",
    ),
    "forced": Word(
        "put in hand: effect",
        "手札に入れた効果",
        "What the pilot wins more, in points, in games on the same luck in which the card is put into the dealt hand in place of another. "
        f"{_INTERVAL}",
        f"同じ乱数で、配られた手札の一枚をこのカードに替えたときの pilot の勝率の増分。{_INTERVAL_JA}",
    ),
    "forced_p": Word(
        "p",
        "p 値",
        "How likely so large an effect were by luck alone, corrected for all cards of the deck (Holm).",
        "偶然だけでこれほどの効果が出る確率。デッキの全カードについて補正（Holm）。",
    ),
    "forced_games": Word("n put in hand", "入れた試合数"),
    "copy": Word(
        "a copy: effect",
        "一枚の効果",
        "The win rate of the pilot minus that in games with the same seeds in which one copy is the median card of the "
        f"pool: a card of the same type and level with the median values and no text. In points. {_INTERVAL}",
        f"同じ乱数で、デッキの一枚を中央値のカード（同じ種類とレベルで、能力値は中央値、テキストなし）に替えた試合と比べた pilot の勝率の差。{_INTERVAL_JA}",
    ),
    "copy_p": Word(
        "p",
        "p 値",
        "How likely so large an effect were by luck alone, corrected for all cards of the deck (Holm).",
        "偶然だけでこれほどの効果が出る確率。デッキの全カードについて補正（Holm）。",
    ),
    "copy_games": Word("n of a copy", "一枚の試合数"),
    "dealt_q": Word(
        "q",
        "q 値",
        "Share of false discoveries among all cards with as small a value (Benjamini and Hochberg).",
        "同程度以下の値を持つカードを発見とみなしたときの偽発見率（Benjamini–Hochberg）。",
    ),
    "dealt_games": Word("n dealt", "配布試合数"),
    "drawn_games": Word("n drawn", "引いた試合数"),
    "drawn_rate": Word(
        "drawn",
        "引いた勝率",
        f"Rate of games in which a copy was drawn at any time. Long games draw more cards: slow decks look better here. {_INTERVAL}",
        f"一度でも引いた試合の勝率。長い試合ほど多く引くため、遅いデッキに有利に出る。{_INTERVAL_JA}",
    ),
    "drawn_more": Word(
        "drawn - not drawn",
        "引いた − 引かず",
        f"Difference of both rates in points. It has the bias of long games twice. {_INTERVAL}",
        f"引いた試合と引かなかった試合の勝率の差。試合の長さの偏りを含む。{_INTERVAL_JA}",
    ),
    "played_games": Word("n played", "使用試合数"),
    "played_rate": Word(
        "played",
        "使った勝率",
        f"Rate of games in which a copy came onto a circle, was set or intercepted. Who can play cards is already alive: the strongest bias. {_INTERVAL}",
        f"サークルに出た・設置した・インターセプトした試合の勝率。使えた試合に偏る。{_INTERVAL_JA}",
    ),
    "absent_games": Word("n not drawn", "引かない試合数"),
    "absent_rate": Word(
        "not drawn",
        "引かず",
        f"Rate of games in which no copy was drawn. {_INTERVAL}",
        f"一度も引かなかった試合の勝率。{_INTERVAL_JA}",
    ),
    "kept_share": Word("kept", "残した割合"),
    "kept_games": Word("n kept", "残した試合数"),
    "kept_rate": Word(
        "rate kept",
        "残した勝率",
        f"Rate of games in which a dealt copy was kept. {_INTERVAL}",
        f"配られて残した試合の勝率。{_INTERVAL_JA}",
    ),
    "back_games": Word("n put back", "戻した試合数"),
    "back_rate": Word(
        "rate put back",
        "戻した勝率",
        f"Rate of games in which all dealt copies were put back. {_INTERVAL}",
        f"配られて戻した試合の勝率。{_INTERVAL_JA}",
    ),
    "kept_more": Word(
        "kept - put back",
        "残し − 戻し",
        f"Difference in points; the pilot chose, so the other cards of the hand differ too. {_INTERVAL}",
        f"勝率の差。操作者の選択によるため、手札の他のカードも異なる。{_INTERVAL_JA}",
    ),
    "seat": Word("starts", "手番"),
    "exchanged": Word("put back", "戻した枚数"),
    "mobilized_share": Word(
        "mobilizes",
        "出撃割合",
        "Share of turns in which at least one card comes onto a circle.",
        "一枚以上サークルに出したターンの割合。",
    ),
    "hand_mean": Word("hand", "手札"),
    "members_mean": Word("members", "メンバー"),
    "mobilized_mean": Word("mobilized", "出撃数"),
    "attacks_mean": Word("attacks", "攻撃"),
    "bricks": Word(
        "bricks",
        "事故率",
        f"Share of games in which nobody was mobilized in the first two own turns. {_INTERVAL}",
        f"最初の二ターンに出撃がなかった試合の割合。{_INTERVAL_JA}",
    ),
    "brick_games": Word("n bricks", "事故試合数"),
    "brick_rate": Word("rate then", "事故時勝率"),
    "other_rate": Word("rate otherwise", "それ以外の勝率"),
    "share": Word("share", "使用率", "Part of the field, as given.", "与えられたフィールドでの割合。"),
    "mix": Word(
        "unbeatable mix",
        "均衡での割合",
        "Part of the mix against which no deck wins more than half; in brackets 95 % of resamples of the luck.",
        "どのデッキも五割を超えて勝てない混合での割合。角括弧内は乱数の再抽出の 95 %。",
    ),
    "in_mix": Word(
        "in the mix",
        "均衡に入る頻度",
        "In how many resamples the deck is part of the mix.",
        "再抽出のうち均衡に含まれた割合。",
    ),
    "overplayed": Word("overplayed", "使われすぎ", "Share minus part of the mix.", "使用率と均衡での割合の差。"),
    "old_rate": Word("first list", "一つ目"),
    "new_rate": Word("second list", "二つ目"),
    "gain": Word(
        "gain",
        "差",
        f"Rate of the second list minus that of the first on the same luck, in points. {_INTERVAL}",
        f"同じ乱数での二つ目と一つ目の勝率の差。{_INTERVAL_JA}",
    ),
    "remark pairs": Word(
        "Each two games on one luck count as one; brackets hold 95 % intervals.",
        "同じ乱数の二試合を一組として数える。角括弧は 95 % 信頼区間。",
    ),
    "remark ties": Word(
        "Decks whose ranks overlap are not told apart by these games.",
        "順位が重なるデッキは、この試合数では区別できない。",
    ),
    "remark observed": Word(
        "Only the effect of being dealt is free of choice; the other rates are observations with the biases that their definitions name.",
        "偶然だけで決まるのは「配られた効果」だけで、他の勝率は定義に記した偏りを含む観察である。",
    ),
    "remark pilots": Word(
        "Few games make orders look less alike than they are.",
        "試合数が少ないと、順位は実際より違って見える。",
    ),
    "remark q": Word(
        "With many cards some differ by chance: read q, not the interval alone.",
        "多くのカードを見れば偶然の差も出る。区間だけでなく q 値を見ること。",
    ),
    "remark causes": Word(
        "The effects of being put into the hand and of a copy are experiments: all else is the same.",
        "「手札に入れた効果」と「一枚の効果」は他の条件をすべて同じにした実験である。",
    ),
    "remark kept": Word(
        "What is kept is the pilot's choice: a difference is no advice by itself.",
        "残すかどうかは操作者の選択であり、差だけでは助言にならない。",
    ),
    "remark exchanges": Word(
        "Bad hands are exchanged more: the rates compare hands, not decisions.",
        "悪い手札ほど多く引き直すため、判断ではなく手札の比較である。",
    ),
    "remark curve": Word("Means over all games with this turn.", "そのターンがあった試合の平均。"),
    "remark bricks": Word(
        "Games that ended before the deck's second turn are not bricks.", "二ターン目の前に終わった試合は含まない。"
    ),
    "remark mix": Word(
        "The mix has the uncertainty of every matchup in it: read how often a deck is in it.",
        "均衡はすべての相性の不確かさを含む。均衡に入る頻度を見ること。",
    ),
    "ahead": Word(
        "gates ahead", "ゲート差", "Own gates minus the opponent's.", "自分の残りゲートから相手の残りゲートを引いた数。"
    ),
    "ui report": Word("Deck report", "デッキ分析"),
    "ui contents": Word("Contents", "目次"),
    "ui keep": Word("Save this picture", "この図を保存"),
    "ui origin": Word("How this came about", "この結果の由来"),
    "ui rows": Word("Table ({n} rows)", "表（{n} 行）"),
    "ui definitions": Word("Definitions", "定義"),
    "ui lead": Word("Best over the field: {deck}, {rate}", "フィールド全体で最も強いのは {deck}、勝率 {rate}"),
    "ui equals": Word("; not told apart from {decks}", "。ただし {decks} とは区別できない"),
    "ui command": Word("Command", "コマンド"),
    "ui seed": Word("Seed", "シード"),
    "ui version": Word("Version", "バージョン"),
    "ui players": Word("Players", "操作者"),
    "ui games": Word("Games counted / played", "数えた試合 / 全試合"),
    "ui machine": Word("Machine", "実行環境"),
    "ui decks": Word("Decks and digests of their cards", "デッキとカードのダイジェスト"),
}
