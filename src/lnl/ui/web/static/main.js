// The page begins here: which screen is shown, the language, and the games that this browser knows.

import { asking, keep, kept, language, post, postLines, rule, save } from "./browser.js";
import { showPictures } from "./card.js";
import { listed } from "./decks.js";
import { draw, h } from "./dom.js";
import { Explainer } from "./explain.js";
import { StartScreen } from "./start.js";
import { TableScreen } from "./table.js";
import { LessonScreen } from "./lessons.js";
import { learnTerms } from "./terms.js";
import { Viewer } from "./viewer.js";
import { speaker } from "./words.js";

const GAMES = "lnl.games";
const MOST_GAMES = 20;

class Shell {
  constructor(root) {
    this.root = root;
    this.lang = language();
    this.lastWish = JSON.parse(kept("lnl.wish") ?? "{}");
    addEventListener("hashchange", () => this.show());
  }

  async run() {
    this.explainer = new Explainer(() => this.explains());
    await this.learn();
    this.show();
  }

  // Whether words of the game explain themselves without being asked.
  explains() {
    return kept("lnl.explain") !== "no";
  }

  explain(isWanted) {
    keep("lnl.explain", isWanted ? "yes" : "no");
  }

  async learn() {
    const [offers, tables, terms] = await Promise.all([fetch("/offers"), fetch(`/words/${this.lang}`), fetch(`/terms/${this.lang}`)]);
    learnTerms(await terms.json());
    this.offers = await offers.json();
    showPictures(this.offers.pictures);
    this.tables = await tables.json();
    document.documentElement.lang = this.lang;
    this.explainer.call(speaker(this.lang, this.tables)("whatIs"));
    document.title = speaker(this.lang, this.tables)("title");
  }

  async speak(lang) {
    this.lang = lang;
    keep("lnl.lang", lang);
    await this.learn();
    this.show();
  }

  show() {
    this.screen?.end();
    this.explainer.tellCard = null;
    draw(this.root);
    if (location.pathname === "/tutorial") {
      this.screen = new LessonScreen(this.root, this);
      return;
    }
    const [, kind, token] = /^#([tr])=([\w-]{8,64})$/.exec(location.hash) ?? [];
    this.screen = kind === "t" ? new TableScreen(this.root, token, this) : kind === "r" ? this.viewer(token) : new StartScreen(this.root, this);
  }

  /** Show a recorded game; a tip says what is printed on its cards. */
  watch(...parts) {
    const viewer = new Viewer(this.root, ...parts);
    this.explainer.tellCard = (element) => viewer.tellCard(element);
    return viewer;
  }

  review(token) {
    location.hash = `r=${token}`;
  }

  /** Show a game whose text somebody brought; returns the reason where it is refused. */
  async open(text) {
    const seen = new Map();
    const of = async (seat) => {
      if (!seen.has(seat)) {
        const game = await this.bring(`/open?seat=${seat}&lang=${this.lang}`, text);
        if (game.reason) return game;
        seen.set(seat, game);
      }
      return seen.get(seat);
    };
    const game = await of(0);
    if (game.reason) return game.reason;
    const source = { faces: game.faces, seat: 0, rule: (number) => rule(number, this.lang), remarks: game.remarks, step: async (at, seat) => { const { reason, steps, turns, names, faces, details } = await of(seat); if (reason) return null; Object.assign(source.faces, faces); source.details = details; return { ...steps[at], turns, names }; } };
    source.judged = (hear) => this.judged("/open/review", asking("text/plain"), text, hear);
    this.screen?.end();
    const button = this.ownButton();
    this.screen = this.watch(source, this.lang, this.tables, (viewer) => [
      viewer.at < viewer.step.n_moves && button("continueHere", async () => {
        const answer = await this.bring(`/open/continue?${new URLSearchParams({ at: viewer.at, seat: viewer.seat, opponent: this.levelToMeet() })}`, text);
        if (answer.token) this.sit(answer.token);
        else viewer.tell(answer.reason);
      }),
      ...this.exports(button, ({ seat, kind }) => this.bring(`/open/export?${new URLSearchParams({ seat, lang: this.lang, kind })}`, text)),
      button("back", () => this.show(), "leave"),
    ]);
    return null;
  }

  /** Send a game that somebody brought, and return what is answered. */
  bring(path, text) {
    return fetch(path, { method: "POST", headers: asking("text/plain"), body: text }).then((answer) => answer.json(), () => ({ reason: speaker(this.lang, this.tables)("lost") }));
  }

  /** Ask for a review, and hear of its choices as they are judged; returns the reason where it is refused. */
  judged(path, headers, body, hear) {
    return postLines(path, { headers, body }, hear, speaker(this.lang, this.tables)("lost"));
  }

  levelToMeet() {
    return this.lastWish.opponent?.startsWith("level:") ? this.lastWish.opponent : "level:3";
  }

  // A button of the page's own beside those of the viewer, which has a "back" too.
  ownButton() {
    const say = speaker(this.lang, this.tables);
    return (key, does, name = key) => h("button", { key: `own-${name}`, type: "button", id: `do-${name}`, on: { click: does } }, say(key));
  }

  // What saves a game in a file; `ask` asks the server for it.
  exports(button, ask) {
    const saving = (kind, name, type) => async () => {
      const answer = await ask({ seat: this.screen.seat, kind });
      if (answer[kind]) save(name, answer[kind], type);
      else this.screen.tell(answer.reason);
    };
    return [button("exportPage", saving("page", "game.html", "text/html")), button("exportText", saving("text", "game.txt", "text/plain"))];
  }

  viewer(token) {
    const { lang } = this;
    const source = {
      step: async (at, seat) => { const step = await this.post("/step", { token, at, seat, lang }); return step.reason ? this.leave() : step; },
      judged: (hear) => this.judged("/review", asking("application/json"), JSON.stringify({ token }), hear),
      rule: (number) => rule(number, lang),
    };
    const button = this.ownButton();
    return this.watch(source, lang, this.tables, (viewer) => [
      button("continueHere", async () => {
        const answer = await this.post("/continue", { token, at: viewer.at, seat: viewer.seat, opponent: this.levelToMeet() });
        if (answer.token) this.sit(answer.token);
        else viewer.tell(answer.reason);
      }),
      ...this.exports(button, (row) => this.post("/export", { token, seat: row.seat, lang, kind: row.kind })),
      button("back", () => this.leave(), "leave"),
    ]);
  }

  games() {
    try { return JSON.parse(kept(GAMES) ?? "[]"); } catch { return []; }
  }

  remember(token, title, invite) {
    const games = this.games();
    const before = games.find((game) => game.token === token);
    const others = games.filter((game) => game !== before);
    keep(GAMES, JSON.stringify([{ ...before, token, title, ...(invite && { invite }) }, ...others].slice(0, MOST_GAMES)));
  }

  forget(token) {
    keep(GAMES, JSON.stringify(this.games().filter((game) => game.token !== token)));
  }

  /** Ask the server for a game and go there; returns the reason where it is refused. */
  async begin(wish) {
    const decks = Object.fromEntries(["deck", "their_deck"].filter((name) => wish[name]).map((name) => [name, listed(wish[name])]));
    const answer = await this.post("/games", { ...wish, ...decks });
    if (answer.reason) return answer.reason;
    this.lastWish = wish;
    keep("lnl.wish", JSON.stringify(wish));
    if (answer.invite) this.remember(answer.token, "", answer.invite);
    this.sit(answer.token);
    return null;
  }

  post(path, row) {
    return post(path, row, speaker(this.lang, this.tables)("lost"));
  }

  sit(token) {
    if (location.hash === `#t=${token}`) this.show();
    else location.hash = `t=${token}`;
  }

  inviteOf(token) {
    return this.games().find((game) => game.token === token)?.invite;
  }

  async record(token) {
    const answer = await this.post("/record", { token });
    if (answer.reason) return answer.reason;
    save("game.jsonl", `${answer.lines.join("\n")}\n`, "application/jsonl");
    return null;
  }

  leave() {
    if (location.pathname === "/") location.hash = "";
    else location.href = "/";
  }

  joinForm(token) {
    this.joining ??= new StartScreen(null, this);
    return this.joining.joinForm(token);
  }
}

new Shell(document.getElementById("root")).run();
