// A game that is over, step by step: the board as one seat saw it, or with both hands open.

import { board } from "./board.js";
import { saidOf } from "./cardwords.js";
import { cardDialog, dialog, pileDialog, ruleDialog } from "./dialogs.js";
import { draw, h, Memory } from "./dom.js";
import { faceOf, read } from "./frame.js";
import { bar, battlePanel, expected, logPanel } from "./panels.js";
import { sideWords, speaker } from "./words.js";

const NARROW = matchMedia("(max-width: 719px)");
const SPEEDS = [["2", 2000], ["1", 1000], ["0.3", 300]];

export class Viewer {
  /**
   * `source.step(at, seat)` gives a step, from the side of who asks where the seat is null; `source.rule(number)` a rule; what it has besides can be
   * done: `source.judged(hear)` what the search says, choice by choice, and the reason where it says nothing, `source.isOneSided` that no other side can be below. `extra` draws further buttons.
   */
  constructor(root, source, lang, tables, extra) {
    Object.assign(this, { root, source, lang, extra: extra ?? (() => null), at: 0, seat: source.seat ?? null, faces: source.faces ?? {}, isOpen: false, review: null });
    this.tables = tables;
    this.say = speaker(lang, tables);
    this.state = { selected: [], open: new Set(), faces: this.faces, dialog: null, focus: "circle0FC" };
    this.on = this.handlers();
    this.memory = new Memory();
    this.keydown = (event) => this.key(event);
    this.resized = () => this.draw();
    document.addEventListener("keydown", this.keydown);
    NARROW.addEventListener("change", this.resized);
    this.log = [];
    this.go(0);
  }

  end() {
    this.isEnded = true;
    clearInterval(this.timer);
    document.removeEventListener("keydown", this.keydown);
    NARROW.removeEventListener("change", this.resized);
  }

  async go(at) {
    const seat = this.seat;
    const wanted = Math.max(0, Math.min(at, this.step?.n_moves ?? at));
    Object.assign(this, { wanted, told: null });
    const step = await this.source.step(wanted, seat);
    if (!step || this.wanted !== wanted || this.seat !== seat || this.isEnded) return;
    this.seat = step.frame.seat;
    Object.assign(this.faces, step.frame.faces);
    this.step = step;
    this.at = step.at;
    this.turns = step.turns ?? this.turns;
    this.names = step.names ?? this.names;
    this.speak();
    if (this.at >= step.n_moves) this.stop();
    this.draw();
  }

  // Whoever reads is "you" on either side; the other player has a name, or is the opponent.
  speak() {
    const told = [this.seat, this.step.reader].join();
    if (told !== this.toldAs) this.say = speaker(this.lang, this.tables, sideWords(this.lang, this.seat, this.names ?? [], this.step.reader));
    this.toldAs = told;
  }

  /** Say something above the board. */
  tell(text) {
    this.told = text;
    this.draw();
  }

  stop() {
    clearInterval(this.timer);
    this.timer = null;
  }

  play(pause) {
    this.stop();
    if (this.at >= this.step.n_moves) this.at = -1;
    this.timer = setInterval(() => this.go(this.at + 1), pause);
    this.draw();
  }

  turn(by) {
    const { turns } = this;
    const next = by > 0 ? turns.find((start) => start > this.at) ?? this.step.n_moves : [...turns].reverse().find((start) => start < this.at) ?? 0;
    this.go(next);
  }

  flip() {
    this.seat = 1 - this.seat;
    this.go(this.at);
  }

  async judge() {
    const review = { choices: [], at: 0, of: 0, isOver: false };
    this.review = review;
    this.draw();
    review.reason = await this.source.judged(({ choices, at, of }) => {
      review.choices.push(...choices);
      Object.assign(review, { at, of });
      if (!this.isEnded) this.draw();
    });
    review.isOver = true;
    if (!this.isEnded) this.draw();
  }

  handlers() {
    const nothing = () => {};
    return {
      press: (anchor, extra) => this.open(anchor, extra), details: (anchor, extra) => this.open(anchor, extra), hover: nothing, drag: nothing,
      look: (anchor, extra, key) => { if (key) this.state.focus = key; },
      card: (id) => this.showCard(id), point: nothing,
      rule: (number) => this.showRule(number),
      close: () => { this.state.dialog = null; this.draw(); },
    };
  }

  open(anchor, extra) {
    if (extra?.kind === "pile") this.state.dialog = { kind: "pile", side: extra.side ? "opponent" : "me", zone: extra.zone };
    else if (extra?.face && !extra.face.isUnknown) return this.showCard(extra.face.id, anchor);
    this.draw();
  }

  // A card; a member with its values at this moment, layer by layer. Steps that come together name details by their place in a list.
  showCard(id, anchor) {
    const detail = this.detailAt(anchor);
    const nothing = { values: null, layers: [], reasons: [], causes: [], souls: [] };
    if (this.faces[id]) this.state.dialog = { kind: "card", detail: { ...(detail?.id === id ? detail : nothing), face: this.faces[id] } };
    this.draw();
  }

  detailAt(anchor) {
    const known = this.step.details[anchor];
    return typeof known === "number" ? this.source.details[known] : known;
  }

  /** What is said where an element stands for cards. */
  tellCard(element) {
    return saidOf(element, this.faces, this.say, (anchor, id) => { const detail = this.detailAt(anchor); return detail?.id === id ? detail : undefined; });
  }

  async showRule(number) {
    const rule = await this.source.rule(number);
    if (!rule) return;
    this.state.dialog = { kind: "rule", rule };
    this.draw();
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || this.state.dialog || !this.step || event.target.closest?.("input, select, textarea, .board")) return;
    const does = { ArrowRight: () => this.go(this.at + 1), ArrowLeft: () => this.go(this.at - 1), ArrowDown: () => this.turn(1), ArrowUp: () => this.turn(-1), Home: () => this.go(0), End: () => this.go(this.step.n_moves),
      " ": () => (event.target.closest?.("button") ? event.target.click() : this.timer ? (this.stop(), this.draw()) : this.play(1000)), f: () => !this.source.isOneSided && this.flip(), o: () => this.reveal() }[event.key];
    if (!does) return;
    event.preventDefault();
    does();
  }

  reveal() {
    this.isOpen = !this.isOpen;
    this.draw();
  }

  draw() {
    const { say, step } = this;
    if (!step) return draw(this.root, h("p", { class: "notice", role: "status" }, say("connecting")));
    const { frame } = step;
    const shown = read(frame, this.faces, say);
    shown.choices = [];
    if (this.isOpen) shown.sides[1].hand = step.their_hand.map((card) => ({ ...faceOf(card, this.faces, say), anchor: card.anchor }));
    const boardState = { isWide: !NARROW.matches, selected: [], focus: this.state.focus };
    draw(this.root,
      h("header", { key: "top", class: "top" },
        h("h1", { key: "where", class: "where-now" }, h("b", {}, `${this.called(0)} – ${this.called(1)}`), " ", h("span", { class: "quiet" }, `${say("turnOf", { n: frame.stage.turn })} · ${frame.stage.phase_words} · ${this.at}/${step.n_moves}`)),
        h("div", { key: "buttons", class: "buttons", role: "toolbar", "aria-label": say("review") }, this.buttons(), this.extra(this))),
      h("main", { key: "main", class: "table" },
        h("div", { key: "board-side", class: "board-side" }, board(shown, boardState, this.on, say, this.memory)),
        h("div", { key: "side", class: "side" },
          this.told && h("p", { key: "told", class: "notice", role: "alert" }, this.told),
          this.source.remarks?.length > 0 && h("div", { key: "remarks", class: "notice", role: "status", id: "remarks" }, h("b", {}, say("remarks")), h("ul", {}, this.source.remarks.map((remark, k) => h("li", { key: k }, remark)))),
          h("section", { key: "move", class: "panel", "aria-labelledby": "move" }, h("h2", { id: "move", "aria-live": "polite", title: step.text }, step.words ? `${this.called(step.player)}: ${step.words}` : say("beginning")),
            h("label", { class: "sr", for: "at" }, say("step")),
            h("input", { id: "at", type: "range", min: 0, max: step.n_moves, value: String(this.at), class: "slider", on: { input: (event) => this.go(Number(event.target.value)) } }),
            frame.outcome && h("p", {}, frame.outcome.words)),
          this.isOpen && h("section", { key: "their-hand", class: "panel" }, h("h2", {}, `${say("hand")} (${say("theirs")})`), h("p", {}, step.their_hand.map((card, k) => [k ? ", " : "", h("button", { key: `their${k}`, type: "button", class: "link", "data-card": card.id, on: { click: () => this.showCard(card.id) } }, this.faces[card.id]?.name ?? "?")]))),
          this.judgement(),
          !frame.outcome && battlePanel(frame, { faces: this.faces }, { look: (anchor) => this.detailAt(anchor) && this.showCard(this.detailAt(anchor).id, anchor), card: this.on.card }, say),
          logPanel(frame.log, this.state, this.on, say))),
      this.dialogView());
    document.body.dataset.state = "replay";
    document.body.dataset.at = this.at;
    const open = this.root.querySelector("dialog");
    if (open && !open.open) open.showModal();
    if (!this.root.querySelector('.spot[tabindex="0"]')) this.root.querySelector(".spot")?.setAttribute("tabindex", "0");
  }

  buttons() {
    const { say } = this;
    const button = (key, label, text, does, extra) => h("button", { key, type: "button", id: `do-${key}`, "aria-label": label, title: label, on: { click: does }, ...extra }, text);
    return [
      button("first", say("toStart"), "|◀", () => this.go(0)), button("turn-back", say("turnBack"), "◀◀", () => this.turn(-1)), button("back", say("stepBack"), "◀", () => this.go(this.at - 1)),
      this.timer ? button("halt", say("stop"), "❚❚", () => { this.stop(); this.draw(); }) : SPEEDS.map(([name, pause]) => button(`play-${pause}`, `${say("autoplay")}, ${say("seconds", { n: name })}`, `▶ ${name} s`, () => this.play(pause))),
      button("forward", say("step"), "▶", () => this.go(this.at + 1)), button("turn-on", say("turnOn"), "▶▶", () => this.turn(1)), button("last", say("toEnd"), "▶|", () => this.go(this.step.n_moves)),
      this.source.isOneSided ? null : button("flip", say("flip"), "⇅", () => this.flip()), button("reveal", say("bothHands"), say("bothHands"), () => this.reveal(), { "aria-pressed": String(this.isOpen) }),
    ];
  }

  judgement() {
    const { say, review } = this;
    if (!this.source.judged) return null;
    if (!review) return h("p", { key: "judge", class: "row" }, h("button", { key: "judge", type: "button", id: "do-judge", on: { click: () => this.judge() } }, say("judge")));
    return [
      !review.isOver && h("div", { key: "judging", class: "notice" }, h("span", { role: "status" }, say("judging")), " ", review.of > 0 && bar(review.at / review.of, say("judging"))),
      review.reason && h("p", { key: "refused", class: "notice" }, review.reason),
      review.choices.length > 0 && this.judgements(review)];
  }

  // What is known of the choices: those that were not looked at yet are left out.
  judgements(review) {
    const { say, lang } = this;
    const here = review.choices.find((choice) => choice.number === this.at + 1);
    const worst = [...review.choices].sort((a, b) => b.loss - a.loss).slice(0, 6).filter((choice) => choice.loss >= 0.02).sort((a, b) => a.number - b.number);
    const percent = (win) => `${Math.round(100 * win)} %`;
    return h("section", { key: "judge", class: "panel review", "data-over": review.isOver, "aria-label": say("judge") },
      h("h2", {}, say("curve")), this.curve(review.choices),
      here && h("p", { key: "here" }, `${this.called(here.player)}: `, h("b", { title: here.taken }, here.taken_words[lang]), ` ${percent(here.win)} (${say(here.grade)})`, here.best !== here.taken && [h("br", {}), `${say("better")}: `, h("b", { title: here.best }, here.best_words[lang]), ` ${percent(here.best_win)}`]),
      here && here.best !== here.taken && here.line.length > 1 && expected(here.line.map((step) => ({ ...step, words: step.words[lang], who: this.called(step.player) })), say),
      worst.length > 0 && [h("h3", { key: "swings" }, say("swings")), h("ol", { key: "worst", class: "plain" }, worst.map((choice) => h("li", { key: choice.number },
        h("button", { type: "button", class: "link", title: choice.taken, on: { click: () => this.go(choice.number - 1) } }, `${say("turnOf", { n: choice.turn })}, ${this.called(choice.player)}: ${choice.taken_words[lang]} (−${percent(choice.loss)}, ${say(choice.grade)})`))))]);
  }

  // As the table calls them: by name or level, else as whoever reads would.
  called(player) {
    return this.names?.[player] || this.say(player === this.step.reader ? "you" : "opponent");
  }

  curve(choices) {
    const [width, height] = [340, 100];
    const last = this.step.n_moves || 1;
    const win = (choice) => (choice.player === this.seat ? choice.best_win : 1 - choice.best_win);
    const path = choices.map((choice, k) => `${k ? "L" : "M"}${Math.round((width * (choice.number - 1)) / last)} ${Math.round(height * (1 - win(choice)))}`).join("");
    const x = Math.round((width * this.at) / last);
    return h("svg", { class: "curve", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": this.say("curve"),
      on: { click: (event) => { const box = event.currentTarget.getBoundingClientRect(); this.go(Math.round(((event.clientX - box.left) / box.width) * last)); } } },
      h("line", { x1: 0, x2: width, y1: height / 2, y2: height / 2, class: "half" }), h("path", { d: path, class: "chance" }), h("line", { x1: x, x2: x, y1: 0, y2: height, class: "here" }));
  }

  dialogView() {
    const { state, on, say, step } = this;
    const open = state.dialog;
    if (!open) return null;
    if (open.kind === "card") return cardDialog(open.detail, state, on, say);
    if (open.kind === "rule") return ruleDialog(open.rule, on, say);
    const pile = step.frame[open.side].piles[open.zone];
    return pile ? pileDialog(`${pile.name} (${say(open.side === "me" ? "mine" : "theirs")})`, pile, [], [], state, on, say) : dialog("pile", open.zone, on, say);
  }
}
