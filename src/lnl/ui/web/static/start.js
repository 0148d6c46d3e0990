// The first screen: a new game, or one of those that this browser knows.

import { kept } from "./browser.js";
import { CONTROLS, controlWords } from "./clock.js";
import { listed, savedDeck, savedDecks } from "./decks.js";
import { draw, h } from "./dom.js";
import { LANGUAGES, speaker } from "./words.js";

const SAVED = "saved:";

export class StartScreen {
  constructor(root, shell) {
    this.root = root;
    this.shell = shell;
    this.say = speaker(shell.lang, shell.tables);
    const strongest = `level:${shell.offers.levels.at(-1).level}`;
    this.wish = { opponent: "level:2", level: strongest, their_level: strongest, first: "coin", ...shell.lastWish };
    this.reason = "";
    this.draw();
  }

  end() {}

  draw() {
    if (!this.root) return;
    const { say, shell } = this;
    const [isWatching, isAlone] = [this.wish.opponent === "watch", this.wish.opponent !== "person"];
    draw(this.root,
      h("main", { key: "start", class: "start" },
        h("h1", {}, say("title")),
        h("p", { key: "what", class: "quiet" }, say("what")),
        h("p", { key: "tutorial" }, h("a", { href: "/tutorial", class: "button", id: "tutorial" }, say("tutorial"))),
        h("form", { key: "form", class: "form panel", "aria-label": say("newGame"), on: { submit: (event) => { event.preventDefault(); this.begin(); } } },
          h("h2", {}, say("newGame")),
          this.select("opponent", say("opponent"), this.opponents()),
          isWatching && this.select("level", say("levelBelow"), this.levels()),
          isWatching && this.select("their_level", say("levelAbove"), this.levels()),
          isAlone && h("p", { key: "levels", class: "quiet", id: "levels-why" }, say("levelsWhy")),
          this.deck("deck", say(isWatching ? "deckBelow" : "yourDeck")),
          isAlone && this.deck("their_deck", say(isWatching ? "deckAbove" : "theirDeck")),
          !isWatching && this.select("first", say("first"), [["coin", say("coin")], ["me", say("me")], ["them", say("them")]]),
          !isWatching && this.select("clock", say("clock"), [["", say("noClock")], ...CONTROLS.map((control) => [control, controlWords(control, say)])]),
          !isWatching && h("label", { key: "name" }, say("name"), " ", h("input", { type: "text", maxlength: 32, name: "name", value: this.wish.name ?? "", on: { change: (event) => this.set("name", event.target.value) } })),
          this.reason && h("p", { key: "reason", class: "notice", role: "alert" }, this.reason),
          h("p", { key: "go", class: "row" }, h("button", { type: "submit", class: "primary", id: "begin" }, say("begin")))),
        this.mine(),
        this.opening(),
        h("p", { key: "builder" }, h("a", { href: "/builder", id: "to-builder" }, say("builder"))),
        h("p", { key: "languages", class: "row" }, say("language"), ": ", Object.entries(LANGUAGES).map(([lang, name]) =>
          h("button", { key: lang, type: "button", class: "small", lang, "aria-pressed": String(lang === shell.lang), on: { click: () => shell.speak(lang) } }, name)))));
    document.body.dataset.state = "start";
  }

  set(name, value) {
    if (value === undefined || value === "") delete this.wish[name];
    else this.wish[name] = value;
    this.draw();
  }

  opponents() {
    return [...this.levels(), ["person", this.say("person")], ["watch", this.say("watch")]];
  }

  levels() {
    return this.shell.offers.levels.map(({ level, elo }) => [`level:${level}`, `${this.say("level")} ${level} (${this.say("elo", { n: elo })})`]);
  }

  select(name, label, options) {
    return h("label", { key: name }, label, " ", h("select", { name, value: this.wish[name] ?? options[0][0], on: { change: (event) => this.set(name, event.target.value) } },
      options.map(([value, words]) => h("option", { key: value, value, selected: value === (this.wish[name] ?? options[0][0]) }, words))));
  }

  deck(name, label) {
    const { say, shell } = this;
    const chosen = this.wish[name];
    const own = typeof chosen === "object" && !savedDeck(chosen.saved);
    const built = kept("lnl.builder");
    const options = [["", say("anyDeck")], ...savedDecks().map(({ name: saved }) => [SAVED + saved, `${say("mineDeck")} ${saved}`]), ...shell.offers.decks.map((deck) => [deck.id, deck.name]), built && ["built", say("builtList")], ["own", say("ownList")]].filter(Boolean);
    const value = own ? "own" : chosen?.saved ? SAVED + chosen.saved : chosen ?? "";
    const taken = (option) => (option.startsWith(SAVED) ? { saved: option.slice(SAVED.length), text: savedDeck(option.slice(SAVED.length)).text } : { own: { text: "" }, built: { text: built } }[option] ?? option);
    return h("div", { key: name, class: "form" },
      h("label", {}, label, " ", h("select", { name, value, on: { change: (event) => this.set(name, taken(event.target.value)) } },
        options.map(([id, words]) => h("option", { key: id, value: id, selected: id === value }, words)))),
      own && h("label", { key: "list" }, say("listText"), h("textarea", { rows: 8, cols: 40, value: chosen.text, on: { change: (event) => this.set(name, { text: event.target.value }) } })));
  }

  mine() {
    const { say, shell } = this;
    const games = shell.games();
    return games.length > 0 && h("section", { key: "mine", class: "panel", "aria-labelledby": "mine-title" },
      h("h2", { id: "mine-title" }, say("myGames")),
      h("ul", { class: "plain" }, games.map(({ token, title }) => h("li", { key: token, class: "row" }, h("span", {}, title),
        h("button", { type: "button", class: "small", "aria-label": `${say("goOn")}: ${title}`, on: { click: () => shell.sit(token) } }, say("goOn")),
        h("button", { type: "button", class: "small", "aria-label": `${say("forget")}: ${title}`, on: { click: () => { shell.forget(token); this.draw(); } } }, say("forget"))))));
  }

  opening() {
    const { say } = this;
    return h("details", { key: "open", class: "panel", id: "opening" }, h("summary", {}, say("openGame")),
      h("form", { key: "form", class: "form", "aria-label": say("openGame"), on: { submit: (event) => { event.preventDefault(); this.open(); } } },
        h("p", { key: "why", class: "quiet" }, say("openWhy")),
        h("label", { key: "text" }, say("gameText"), h("textarea", { id: "game-text", rows: 8, value: this.gameText ?? "", on: { change: (event) => { this.gameText = event.target.value; } } })),
        h("label", { key: "file" }, say("fromFile"), h("input", { type: "file", id: "game-file", accept: ".jsonl,.txt", on: { change: async (event) => { const [file] = event.target.files; if (file) { this.gameText = await file.text(); this.draw(); } } } })),
        this.openReason && h("p", { key: "reason", class: "notice", role: "alert", id: "open-reason" }, this.openReason),
        h("p", { key: "go" }, h("button", { type: "submit", id: "do-open" }, say("openIt")))));
  }

  async open() {
    this.openReason = (await this.shell.open(document.getElementById("game-text").value)) ?? "";
    if (this.openReason) this.draw();
  }

  async begin() {
    const isWatching = this.wish.opponent === "watch";
    const isAsked = { level: isWatching, their_level: isWatching, their_deck: this.wish.opponent !== "person", first: !isWatching, clock: !isWatching, name: !isWatching };
    const wish = Object.fromEntries(Object.entries(this.wish).filter(([name]) => isAsked[name] ?? true));
    this.reason = (await this.shell.begin(wish)) ?? "";
    if (this.reason) this.draw();
  }

  joinForm(token) {
    const { say, shell } = this;
    this.draw = () => shell.screen.draw();
    return h("form", { key: "join", class: "form panel", "aria-label": say("join"), on: { submit: (event) => { event.preventDefault(); this.join(token); } } },
      this.deck("deck", say("yourDeck")),
      h("label", { key: "name" }, say("name"), " ", h("input", { type: "text", maxlength: 32, value: this.wish.name ?? "", on: { change: (event) => this.set("name", event.target.value) } })),
      this.reason && h("p", { key: "reason", class: "notice", role: "alert" }, this.reason),
      h("p", { key: "go", class: "row" }, h("button", { type: "submit", class: "primary", id: "join" }, say("join"))));
  }

  async join(token) {
    const row = { token, name: this.wish.name ?? "" };
    if (this.wish.deck) row.deck = listed(this.wish.deck);
    const answer = await this.shell.post("/join", row);
    this.reason = answer.reason ?? "";
    this.draw();
  }
}
