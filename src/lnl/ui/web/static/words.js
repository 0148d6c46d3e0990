// Words of the page itself; those of the game come from the server, where every front end takes them.

const WORDS = {
  en: {
    title: "Luck & Logic", what: "Two players send members onto their circles, trance them into stronger ones, and attack: whoever has no face-down gate left, loses. The page shows what can be done; press ? for keys.", board: "The table", hand: "hand", mine: "yours", theirs: "opponent's", empty: "empty", rested: "rested",
    chosen: "chosen", legal: "legal:", newGame: "New game", begin: "Begin", opponent: "Opponent", level: "Level", levelBelow: "Level below", levelAbove: "Level above", deckBelow: "Deck below", deckAbove: "Deck above", person: "A friend, by a link",
    watch: "Watch two levels play", yourDeck: "Your deck", theirDeck: "Opponent's deck", anyDeck: "Any deck", ownList: "A list of your own",
    listText: "Deck list", first: "Who starts", me: "I do", them: "The opponent", coin: "By chance", name: "Your name", language: "Language",
    elo: "+{n} Elo", levelsWhy: "Level 1 is the weakest. Elo is the measured strength above it: with 100 more, a player wins about 64 of 100 games.", myGames: "My games", goOn: "Go on", forget: "Forget", connecting: "Connecting …", lost: "The connection is lost; trying again …",
    unknown: "This link opens no game on this server.", thinking: "The opponent is thinking …", thinks: "Thinking …", moveNow: "Move now", undo: "Undo", hint: "Hint",
    endTurn: "Pass to end of turn", endBattle: "Pass to end of battle", concede: "Concede", settings: "Settings", help: "Keys", log: "Log", choices: "Choices", nothing: "It is not your decision.",
    youDecide: "You decide", sure: "Do you give the game up?", sureWhy: "The opponent wins at once (1.2.4). This cannot be taken back.",
    yesConcede: "Yes, concede", no: "No", close: "Close", battle: "Battle", attacker: "Attacker", defender: "Defender", ifBothStop: "If both stop now",
    after: "after", defined: "defined", intercepting: "intercepting", printed: "printed", now: "now", layers: "Values layer by layer", causes: "Why", or: " or ",
    souls: "Soul", printedCard: "Printed", policy: "Ask me", auto: "when it matters", act: "when I can act", always: "always",
    pace: "Pause between the program's actions", seconds: "{n} s", expected: "expected", wins: "wins", hintTitle: "Hint", ofPlayouts: "{n} playouts", soFar: "{n} of {m} playouts: the best so far",
    curve: "Your chance to win", chanceOf: "{name}: chance to win", noCurve: "no points yet", gameOver: "The game is over", again: "New game", next: "Try level {n}", invite: "Invite your friend",
    inviteWhy: "Send this link to your friend; the game begins when a deck is chosen there. Whoever has the link sits there.", copy: "Copy", copied: "Copied",
    join: "Join the game", joinWhy: "A friend invites you. Choose a deck.", waitingFriend: "Waiting for your friend to choose a deck …", takeback: "The opponent asks to take a move back.",
    allow: "Allow", refuse: "Refuse", asked: "The opponent was asked.", remember: "Remember", alwaysYes: "Always yes", alwaysNo: "Always no", ask: "Ask again",
    rule: "Rule", rulesOfCard: "Words and rules of this card", noRule: "Rule {n} cannot be shown now.", noCards: "No cards.", unknownCard: "one card that you do not know", unknownCards: "{n} cards that you do not know", unseen: "Not located: in the deck or hidden elsewhere", known: "You know that among these places lie",
    turnOf: "turn {n}", watchLink: "Link for those who watch", assisted: "with help", levelWord: "level", attacks: "attacks", more: "more", clear: "Choose otherwise", step: "Next action",
    review: "Replay", record: "Save the record", typed: "Typed", passing: "Passing to the end of the turn", stop: "Stop", skip: "To the choices", card: "Card", zone: "Zone", limitRoom: "room for {n} more",
    remembered: "Remembered answers", none: "none", theme: "Colours", light: "light", dark: "dark", system: "as the system",
    watchers: "You watch.", gates: "gates", faceDown: "face down", open: "open", keys: "Keys", sitting: "You sit at {n}.",
    toStart: "To the beginning", toEnd: "To the end", stepBack: "One action back", turnBack: "One turn back", turnOn: "One turn on", autoplay: "Play by itself", flip: "Other side below", bothHands: "Both hands",
    judge: "Review by the search", judging: "The search looks at every choice …", better: "better", swings: "What cost most", changes: "The largest changes", best: "best", good: "good", inaccuracy: "inaccuracy", mistake: "mistake", blunder: "blunder",
    iconTactics: "tactics", iconParadox: "paradox", iconIntercept: "intercept", logic: "Logic when defined", beginning: "The beginning",
    continueHere: "Continue from here", exportPage: "Save as a page", exportText: "Save as text", back: "Back", you: "You", showChances: "Show my chance to win", reviewOf: "Replay",
    builder: "Build a deck", builtList: "The list of the builder", remarks: "What is other than it was:", openGame: "Look at a recorded game", openWhy: "A record that was saved here or by lnl play, or a list that you typed: deck A, deck B, who starts, and one action a line.", gameText: "The record, or the list", fromFile: "From a file", openIt: "Open", tutorial: "New here? A first game in nine short lessons", lessons: "Lessons", lessonOf: "Lesson {n} of {m}", stepOf: "step {n} of {m}", readOn: "Go on", againLesson: "Begin the lesson again",
    mineDeck: "Mine:", clock: "Clock", noClock: "None", clockDecision: "{n} seconds for each decision", clockGame: "{n} minutes for the game", clockMore: "{n} minutes for the game, {m} more seconds for each decision", clockOf: "Time left: {name}", clockStop: "Stop the clock", clockOn: "Let the clock run", clockLow: "The time is nearly up.",
    nextLesson: "Next lesson", lessonOver: "This lesson is over.", allLessons: "All lessons are over.", firstGame: "Play a game", allLessonsTitle: "A first game", lessonsWhat: "Nine lessons on prepared positions, some 15 minutes together. Everything can be done by mouse, by touch or by keys; ? lists the keys.", whatIs: "What is this?", nothingToExplain: "No word of the game stands there.", explainWords: "Explain words of the game", nothingThere: "Nothing can be done there now.", words: "Words", finished: "done",
  },
  ja: {
    title: "Luck & Logic", what: "サークルにメンバーを出撃させ、合体で強化し、攻撃します。裏向きの門がなくなったプレイヤーの負けです。できることは画面に示されます。?でキー操作を表示。", board: "盤面", hand: "手札", mine: "自分", theirs: "相手", empty: "空き", rested: "レスト",
    chosen: "選択中", legal: "選択肢", newGame: "新しいゲーム", begin: "開始", opponent: "対戦相手", level: "強さ", levelBelow: "手前の強さ", levelAbove: "奥の強さ", deckBelow: "手前のデッキ", deckAbove: "奥のデッキ", person: "リンクで友人と",
    watch: "観戦（AI同士）", yourDeck: "自分のデッキ", theirDeck: "相手のデッキ", anyDeck: "おまかせ", ownList: "自分のリスト",
    listText: "デッキリスト", first: "先攻", me: "自分", them: "相手", coin: "ランダム", name: "名前", language: "言語",
    elo: "+{n} Elo", levelsWhy: "レベル1が最も弱い相手です。Eloはレベル1を基準に測った強さで、100高いと100回に約64回勝ちます。", myGames: "自分のゲーム", goOn: "続ける", forget: "消す", connecting: "接続中…", lost: "接続が切れました。再接続しています…",
    unknown: "このリンクのゲームはこのサーバーにありません。", thinking: "相手が考えています…", thinks: "考え中…", moveNow: "すぐ指す", undo: "待った", hint: "ヒント",
    endTurn: "ターン終了までパス", endBattle: "バトル終了までパス", concede: "投了", settings: "設定", help: "キー操作", log: "ログ", choices: "選択肢", nothing: "相手が決める番です。",
    youDecide: "あなたの番です", sure: "投了しますか？", sureWhy: "ただちに相手の勝ちになります（1.2.4）。取り消せません。",
    yesConcede: "投了する", no: "いいえ", close: "閉じる", battle: "バトル", attacker: "攻撃側", defender: "防御側", ifBothStop: "このまま双方がやめると",
    after: "後", defined: "定義", intercepting: "インターセプト", printed: "印刷値", now: "現在", layers: "層ごとの値", causes: "理由", or: "または",
    souls: "ソウル", printedCard: "カードの記載", policy: "確認する場面", auto: "必要な時だけ", act: "行動できる時", always: "いつも",
    pace: "AIの行動の間隔", seconds: "{n}秒", expected: "予想手順", wins: "勝率", hintTitle: "ヒント", ofPlayouts: "{n}回の試行", soFar: "{m}回中{n}回の試行：今のところ",
    curve: "あなたの勝率", chanceOf: "{name}の勝率", noCurve: "まだありません", gameOver: "ゲーム終了", again: "新しいゲーム", next: "レベル{n}に挑戦", invite: "友人を招待",
    inviteWhy: "このリンクを友人に送ってください。デッキが選ばれるとゲームが始まります。リンクを持つ人がその席に座ります。", copy: "コピー", copied: "コピーしました",
    join: "参加する", joinWhy: "友人から招待されています。デッキを選んでください。", waitingFriend: "友人がデッキを選ぶのを待っています…", takeback: "相手が待ったを求めています。",
    allow: "認める", refuse: "断る", asked: "相手に確認しています。", remember: "記憶", alwaysYes: "いつもはい", alwaysNo: "いつもいいえ", ask: "毎回聞く",
    rule: "ルール", rulesOfCard: "このカードの用語とルール", noRule: "ルール{n}を表示できません。", noCards: "カードはありません。", unknownCard: "内容のわからないカード 1枚", unknownCards: "内容のわからないカード {n}枚", unseen: "所在不明（山札など）", known: "次の場所のどこかにあるとわかっているカード",
    turnOf: "ターン{n}", watchLink: "観戦用リンク", assisted: "助言あり", levelWord: "レベル", attacks: "攻撃", more: "さらに", clear: "選び直す", step: "次の行動",
    review: "リプレイ", record: "記録を保存", typed: "入力", passing: "ターン終了までパス中", stop: "やめる", skip: "選択肢へ", card: "カード", zone: "領域", limitRoom: "あと{n}枚",
    remembered: "記憶した答え", none: "なし", theme: "配色", light: "明るい", dark: "暗い", system: "システムに合わせる",
    watchers: "観戦中です。", gates: "門", faceDown: "裏向き", open: "表向き", keys: "キー操作", sitting: "あなたは{n}です。",
    toStart: "最初へ", toEnd: "最後へ", stepBack: "一手戻る", turnBack: "前のターン", turnOn: "次のターン", autoplay: "自動再生", flip: "反対側から見る", bothHands: "両方の手札",
    judge: "AIによる検討", judging: "すべての選択を検討しています…", better: "より良い手", swings: "損の大きかった手", changes: "勝率の大きな変化", best: "最善", good: "好手", inaccuracy: "緩手", mistake: "悪手", blunder: "大悪手",
    iconTactics: "戦術", iconParadox: "逆理", iconIntercept: "インターセプト", logic: "定義した時のロジック", beginning: "開始",
    continueHere: "ここから続ける", exportPage: "ページとして保存", exportText: "文章として保存", back: "戻る", you: "あなた", showChances: "自分の勝率を表示", reviewOf: "リプレイ",
    builder: "デッキを組む", builtList: "構築中のリスト", remarks: "当時と異なる点：", openGame: "記録したゲームを見る", openWhy: "ここや lnl play で保存した記録、または自分で書いた一覧（deck A、deck B、先攻、1行に1つの行動）。", gameText: "記録または一覧", fromFile: "ファイルから", openIt: "開く", tutorial: "はじめての方へ：9つの短いレッスン", lessons: "レッスン", lessonOf: "レッスン{n}/{m}", stepOf: "ステップ{n}/{m}", readOn: "続ける", againLesson: "レッスンをやり直す",
    mineDeck: "自分：", clock: "持ち時間", noClock: "なし", clockDecision: "1手{n}秒", clockGame: "1ゲーム{n}分", clockMore: "1ゲーム{n}分、1手ごとに{m}秒追加", clockOf: "残り時間：{name}", clockStop: "時計を止める", clockOn: "時計を動かす", clockLow: "まもなく時間切れです。",
    nextLesson: "次のレッスン", lessonOver: "このレッスンは終わりました。", allLessons: "すべてのレッスンが終わりました。", firstGame: "ゲームを始める", allLessonsTitle: "はじめてのゲーム", lessonsWhat: "用意された盤面で学ぶ9つのレッスンです。全部で15分ほどです。マウス、タッチ、キーのどれでも操作できます。?でキー操作を表示。", whatIs: "これは何？", nothingToExplain: "説明する用語がありません。", explainWords: "用語の説明を表示", nothingThere: "今そこではできることがありません。", words: "用語", finished: "完了",
  },
};

/** Return what says a word of the page in a language; `own` has words that are others here. */
export function speaker(lang, tables, own) {
  const words = { ...(WORDS[lang] ?? WORDS.en), ...own };
  return (name, parts) => {
    let text = words[name] ?? tables?.circles?.[name] ?? tables?.zones?.[name] ?? tables?.stats?.[name] ?? name;
    for (const [key, value] of Object.entries(parts ?? {})) text = text.replace(`{${key}}`, value);
    return text;
  };
}

export const LANGUAGES = { en: "English", ja: "日本語" };

/** Return the words by which the sides below and above are called, by player; `reader` is who is spoken to, null for neither. */
export function sideWords(lang, below, names, reader) {
  const words = WORDS[lang] ?? WORDS.en;
  const whose = (player) => (player === reader ? words.mine : names[player] || words.theirs);
  return { mine: whose(below), theirs: whose(1 - below), thinking: words.thinks, curve: below === reader ? words.curve : words.chanceOf.replace("{name}", names[below] || words.opponent) };
}
