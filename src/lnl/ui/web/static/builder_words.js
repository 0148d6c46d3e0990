// Words of the deck builder.

import { speaker } from "./words.js";

const WORDS = {
  en: {
    builder: "Deck builder", search: "Cards", words: "Words of name or text", anyLevel: "any level", anyColor: "any color", anyWorld: "any world", anyType: "any type", anyKeyword: "any keyword", color: "Color", worldWord: "World", type: "Type", keyword: "Keyword",
    own: "my own cards", found: "{n} cards found", shownOf: "({n} of them shown: search for more)", add: "Add {name}", inDeck: "{n} in the deck", deck: "The list", name: "Name", less: "Take out one {name}", more: "Add one {name}", toTools: "Move one {name} to the tool deck", toMain: "Move one {name} to the main deck",
    undo: "Undo", redo: "Redo", clear: "New list", begin: "Begin with", chooseDeck: "a shipped deck …", open: "Read a list", text: "The list as text", copy: "Copy", copied: "Copied", save: "Save as a file", read: "Take this list",
    readWhy: "One card a line: copies, and number or name in English or Japanese. Sections: [main], [gates], [my logicalist], [tools].", cancel: "Cancel", file: "From a file", check: "Check", legal: "Legal: every construction rule (6.1) is met.", breaks: "{n} construction rules are broken:", ofAllowed: "{found} found, {allowed} allowed",
    few: "missing", many: "too many", misplaced: "misplaced", curve: "Curve", level: "Level", fromHand: "from the hand", byTrance: "by trance", cards: "Cards", types: "Types", colors: "Colors", worlds: "Worlds", keywords: "Keywords", logics: "Logics",
    odds: "Odds", tablesOf: "{name}: tables", computeOdds: "Compute the odds", handOdds: "A member of the level in the hand by own turn (exact; exchanged: a hand without one is put back whole)", playOdds: "A play of the level, from the hand or by trance ({n} deals, 95 % intervals within {reach} points)", copies: "copies", kept: "kept", handWord: "hand", exchanged: "exchanged", turn: "turn {n}", onCurve: "A play of each level on its turn", upTo: "to level {n}", interval: "{low} to {high}",
    hands: "Opening hands", deal: "Deal a hand", dealAgain: "Deal another", youStart: "You start.", theyStart: "The opponent starts.", back: "Choose what goes back, and compare.", exchange: "Exchange", keeps: "keeps all", you: "You", pilot: "The pilot", searched: "The search", onlyLegal: "Pilot and search advise once the deck is legal.",
    try: "Against the field", tryIt: "Play {n} games", stop: "Stop", games: "games", rate: "won", all: "all decks", intervalHead: "95 % interval", playing: "{done} of {total} games", onlyLegalTry: "The deck must be legal to play.", pairs: "Pairs of games against each deck",
    myDecks: "My decks", keepDeck: "Keep as {name}", keptAs: "Kept as {name}.", noDecks: "None yet: give the list a name and keep it. Decks are kept in this browser, and can be chosen where a game begins.", rename: "Rename", newName: "Another name for {name}", nameTaken: "There is a deck {name} already, or that is no name.", delete: "Delete", deleted: "{name} is deleted.", goneDeck: "{name}, as it was, is gone.", putBack: "Put it back",
    play: "Play this deck", opponent: "against", table: "To the table", rule: "Rule", close: "Close", language: "Language", keysHelp: "Keys: / search, U undo, R redo, arrows move within a list, + and − on a line.", missing: "The list is empty: search for cards and add them, or begin with a shipped deck.", faults: "The list was not taken:", imported: "The list was taken.", lost: "The server does not answer.", faultless: "legal", broken: "{n} broken", main: "main", gates: "gates",
  },
  ja: {
    builder: "デッキ構築", search: "カード検索", words: "名前・テキストの語", anyLevel: "全レベル", anyColor: "全色", anyWorld: "全世界", anyType: "全種類", anyKeyword: "全キーワード", color: "色", worldWord: "世界", type: "種類", keyword: "キーワード",
    own: "自作カードのみ", found: "{n}枚見つかりました", shownOf: "（うち{n}枚を表示）", add: "{name}を加える", inDeck: "デッキに{n}枚", deck: "リスト", name: "名前", less: "{name}を1枚抜く", more: "{name}を1枚加える", toTools: "{name}を1枚秘具デッキへ", toMain: "{name}を1枚メインデッキへ",
    undo: "元に戻す", redo: "やり直す", clear: "新しいリスト", begin: "もとにするデッキ", chooseDeck: "収録デッキ…", open: "リストを読む", text: "テキスト形式のリスト", copy: "コピー", copied: "コピーしました", save: "ファイルに保存", read: "このリストにする",
    readWhy: "1行に1種類：枚数と、番号または英語・日本語の名前。区分：[main]、[gates]、[my logicalist]、[tools]。", cancel: "やめる", file: "ファイルから", check: "確認", legal: "適正です：構築ルール（6.1）をすべて満たしています。", breaks: "{n}個の構築ルールに反しています：", ofAllowed: "{found}枚、正しくは{allowed}",
    few: "不足", many: "超過", misplaced: "場所違い", curve: "カーブ", level: "レベル", fromHand: "手札から", byTrance: "合体で", cards: "枚数", types: "種類", colors: "色", worlds: "世界", keywords: "キーワード", logics: "ロジック",
    odds: "確率", tablesOf: "{name}：表", computeOdds: "確率を計算", handOdds: "自分の各ターンまでに、そのレベルのメンバーを手札に持つ確率（正確な値。引き直し：1枚もなければ全部戻す）", playOdds: "手札または合体でそのレベルを出せる確率（{n}回の配札、95％区間は±{reach}ポイント以内）", copies: "枚", kept: "そのまま", handWord: "手札", exchanged: "引き直し", turn: "{n}ターン", onCurve: "各ターンにそのレベルを出せる確率", upTo: "レベル{n}まで", interval: "{low}～{high}",
    hands: "最初の手札", deal: "手札を配る", dealAgain: "もう一度配る", youStart: "あなたが先攻です。", theyStart: "相手が先攻です。", back: "戻すカードを選んで比べましょう。", exchange: "引き直す", keeps: "そのまま", you: "あなた", pilot: "パイロット", searched: "探索", onlyLegal: "デッキが適正になると、パイロットと探索が助言します。",
    try: "対戦実験", tryIt: "{n}試合行う", stop: "止める", games: "試合", rate: "勝率", all: "全デッキ", intervalHead: "95％区間", playing: "{total}試合中{done}試合", onlyLegalTry: "対戦にはデッキが適正である必要があります。", pairs: "各デッキとの対戦の組数",
    myDecks: "自分のデッキ", keepDeck: "{name}として保存", keptAs: "{name}として保存しました。", noDecks: "まだありません。リストに名前を付けて保存しましょう。デッキはこのブラウザに保存され、ゲームの開始時に選べます。", rename: "名前を変更", newName: "{name}の新しい名前", nameTaken: "{name}というデッキは既にあるか、名前として使えません。", delete: "削除", deleted: "{name}を削除しました。", goneDeck: "元の{name}はなくなりました。", putBack: "元に戻す",
    play: "このデッキで遊ぶ", opponent: "相手", table: "盤面へ", rule: "ルール", close: "閉じる", language: "言語", keysHelp: "キー：/ 検索、U 元に戻す、R やり直す、矢印で一覧内を移動、行の＋と−。", missing: "リストは空です。カードを検索して加えるか、収録デッキをもとにしてください。", faults: "リストを読めません：", imported: "リストを読みました。", lost: "サーバーが応答しません。", faultless: "適正", broken: "違反{n}", main: "メイン", gates: "門",
  },
};

/** Return what says a word of the builder in a language. */
export function builderSpeaker(lang, tables) {
  const own = WORDS[lang] ?? WORDS.en;
  const other = speaker(lang, tables);
  return (name, parts) => {
    if (!(name in own)) return other(name, parts);
    let text = own[name];
    for (const [key, value] of Object.entries(parts ?? {})) text = text.replace(`{${key}}`, value);
    return text;
  };
}
