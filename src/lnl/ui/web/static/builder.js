// The deck builder: search, list, check, curve, odds, hands, games against the field. What it says of rules comes from the server.

import { asking, keep, kept, language, post, postLines, rule, save } from "./browser.js";
import { SECTIONS, changed, copiesIn, emptyList, listOf, sectionOf, textOf } from "./builder_list.js";
import { checkPanel, curvePanel, handsPanel, oddsPanel, tryPanel } from "./builder_panels.js";
import { builderSpeaker } from "./builder_words.js";
import { showPictures } from "./card.js";
import { saidOf } from "./cardwords.js";
import { cardDialog, dialog, ruleDialog } from "./dialogs.js";
import { draw, h } from "./dom.js";
import { deleteDeck, renameDeck, saveDeck, savedDeck, savedDecks } from "./decks.js";
import { colours } from "./emblem.js";
import { Explainer } from "./explain.js";
import { learnTerms } from "./terms.js";
import { LANGUAGES } from "./words.js";

const KEPT = "lnl.builder";
const MOST_STEPS = 200;
const PAUSE = 150;
const NOTHING = { words: "", levels: [], colors: [], worlds: [], types: [], keywords: [], own: false };

class Builder {
  constructor(root) {
    Object.assign(this, { root, lang: language(), faces: {}, past: [], future: [], query: { ...NOTHING }, found: null, sheet: null, asked: 0, pairs: 20, level: "2", said: "" });
    this.on = this.handlers();
    this.explainer = new Explainer(() => kept("lnl.explain") !== "no");
    this.explainer.tellCard = (element) => saidOf(element, this.faces, this.say);
    document.addEventListener("keydown", (event) => this.key(event));
  }

  async run() {
    await this.learn();
    this.list = emptyList(this.say("clear"));
    await this.take(kept(KEPT) ?? textOf(this.list));
    await this.search();
  }

  async learn() {
    const { lang } = this;
    const [words, choices, offers, terms] = await Promise.all([`/words/${lang}`, `/builder/choices/${lang}`, "/offers", `/terms/${lang}`].map(async (path) => (await fetch(path)).json()));
    showPictures(offers.pictures);
    learnTerms(terms);
    Object.assign(this, { choices, offers, say: builderSpeaker(lang, words) });
    document.documentElement.lang = lang;
    this.explainer.call(this.say("whatIs"));
    document.title = `${this.say("builder")} – Luck & Logic`;
  }

  async speak(lang) {
    this.lang = lang;
    keep("lnl.lang", lang);
    await this.learn();
    this.faces = {};
    await Promise.all([this.check(), this.search()]);
  }

  ask(name, row) {
    return post(`/builder/${name}`, row, this.say("lost"));
  }

  // --- the list -----------------------------------------------------------------------------------------------

  /** Take a list that somebody wrote; returns why it is refused. */
  async take(text) {
    const answer = await this.ask("sheet", { text, lang: this.lang });
    if (!answer.sheet) {
      this.draw();
      return answer.faults?.join("\n") ?? answer.reason;
    }
    this.become(listOf(answer.sheet), answer.sheet);
    return "";
  }

  change(section, id, by) {
    this.become(changed(this.list, section, id, by));
  }

  move(from, to, id) {
    this.become(changed(changed(this.list, from, id, -1), to, id, 1));
  }

  become(list, sheet) {
    if (this.sheet) {
      this.past = [...this.past, this.list].slice(-MOST_STEPS);
      this.future = [];
    }
    this.show(list, sheet);
  }

  step(from, to) {
    const list = from.pop();
    if (!list) return;
    to.push(this.list);
    this.show(list);
  }

  show(list, sheet) {
    Object.assign(this, { list, odds: null, hand: null });
    keep(KEPT, textOf(list));
    if (sheet) this.heard(sheet);
    else this.check();
    this.draw();
  }

  /** Ask what is wrong with the list as it is; an answer about an earlier one is dropped. */
  async check() {
    const asked = ++this.asked;
    const answer = await this.ask("sheet", { text: textOf(this.list), lang: this.lang });
    if (asked !== this.asked) return;
    if (answer.sheet) this.heard(answer.sheet);
    else this.notice = answer.faults?.join("\n") ?? answer.reason;
    this.draw();
  }

  heard(sheet) {
    this.asked += 1;
    this.notice = "";
    this.sheet = sheet;
    this.list = listOf(sheet);
    Object.assign(this.faces, sheet.faces);
    this.said = `${this.status()} ${sheet.broken.map((one) => `${one.rule} ${one.what}`).join("; ")}`;
  }

  status() {
    const { say, list, sheet } = this;
    const count = (section) => list.sections[section].reduce((sum, [, copies]) => sum + copies, 0);
    const verdict = !sheet ? "" : sheet.is_legal ? `✓ ${say("faultless")}` : `✕ ${say("broken", { n: sheet.broken.length })}`;
    return `${say("main")} ${count("main")}/50 · ${say("gates")} ${count("gates")}/10 · ${verdict}`;
  }

  // --- looking for cards --------------------------------------------------------------------------------------

  async search() {
    const query = { ...this.query };
    const found = await this.ask("search", { ...query, lang: this.lang });
    if (JSON.stringify(query) !== JSON.stringify(this.query)) return;
    if (found.cards) {
      this.found = found;
      for (const face of found.cards) this.faces[face.id] = face;
    } else this.notice = found.reason;
    this.draw();
  }

  look(part) {
    Object.assign(this.query, part);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.search(), PAUSE);
    this.draw();
  }

  // --- handlers -----------------------------------------------------------------------------------------------

  handlers() {
    return {
      card: (id) => { if (this.faces[id]) this.open({ kind: "card", id }); },
      rule: async (number) => { const found = await rule(number, this.lang); if (found) this.open({ kind: "rule", rule: found }); },
      close: () => { this.dialog = null; this.draw(); },
      odds: async () => {
        this.isComputing = true;
        this.draw();
        const answer = await this.ask("odds", { text: textOf(this.list) });
        Object.assign(this, { isComputing: false, odds: answer.odds, notice: answer.reason ?? "" });
        this.draw();
      },
      deal: async () => {
        const answer = await this.ask("hand", { text: textOf(this.list) });
        this.hand = answer.hand ? { ...answer, back: [], exchanges: null } : null;
        this.draw();
      },
      mark: (k) => { const { back } = this.hand; this.hand.back = back.includes(k) ? back.filter((other) => other !== k) : [...back, k]; this.draw(); },
      exchange: async () => {
        const { hand, seed, first, back } = this.hand;
        const answer = await this.ask("exchange", { text: textOf(this.list), seed, first, back: back.map((k) => hand[k]) });
        if (this.hand?.seed === seed && answer.exchanges) this.hand.exchanges = answer.exchanges;
        else this.notice = answer.reason ?? "";
        this.draw();
      },
      pairs: (text) => { this.pairs = Math.max(1, Math.min(this.choices.max_pairs, Number.parseInt(text, 10) || 1)); this.draw(); },
      tried: () => this.play(),
      stop: () => this.trial?.ending.abort(),
    };
  }

  /** Play against the field, and show each report as it comes. */
  async play() {
    const trial = { isGoing: true, ending: new AbortController() };
    this.trial = trial;
    this.draw();
    const request = { headers: asking("application/json"), signal: trial.ending.signal, body: JSON.stringify({ text: textOf(this.list), pairs: this.pairs }) };
    trial.reason = await postLines("/builder/try", request, (row) => { trial.report = row; this.draw(); }, this.say("lost"));
    trial.isGoing = false;
    this.draw();
  }

  async toTable() {
    const answer = await post("/games", { opponent: `level:${this.level}`, deck: { text: textOf(this.list) } }, this.say("lost"));
    if (answer.token) location.href = `/#t=${answer.token}`;
    else { this.notice = answer.reason; this.draw(); }
  }

  // --- decks that are kept ------------------------------------------------------------------------------------

  keepDeck() {
    const { list, say } = this;
    const text = this.sheet?.text ?? textOf(list);
    this.gone = saveDeck(list.name, text);
    if (this.gone?.text === text) this.gone = null;
    this.said = say("keptAs", { name: list.name });
    this.draw();
  }

  async openDeck(name) {
    this.notice = (await this.take(savedDeck(name)?.text ?? "")) ?? "";
    this.draw();
  }

  renameDeck(name, other) {
    const wanted = other.trim();
    if (renameDeck(name, wanted)) {
      this.renaming = null;
      if (this.list.name === name) this.become({ ...this.list, name: wanted });
    } else this.notice = this.say("nameTaken", { name: wanted });
    this.draw();
  }

  deleteDeck(name) {
    this.gone = deleteDeck(name);
    this.said = this.say("deleted", { name });
    this.draw();
    document.getElementById("do-put-back")?.focus();
  }

  putBack() {
    saveDeck(this.gone.name, this.gone.text);
    this.gone = null;
    this.draw();
    document.getElementById("do-keep")?.focus();
  }

  decksPanel() {
    const { say } = this;
    const row = ({ name }) => h("li", { key: name, class: "row", "data-deck": name }, this.renaming === name
      ? h("form", { key: "rename", class: "row", on: { submit: (event) => { event.preventDefault(); this.renameDeck(name, event.target.elements.other.value); } } },
        h("label", { class: "sr", for: "other" }, say("newName", { name })), h("input", { id: "other", name: "other", type: "text", maxlength: 120, value: name }), h("button", { type: "submit", class: "small" }, say("rename")))
      : [h("button", { key: "open", type: "button", class: "link", "data-does": "open", on: { click: () => this.openDeck(name) } }, name),
        h("button", { key: "rename", type: "button", class: "small", "data-does": "rename", "aria-label": `${say("rename")}: ${name}`, on: { click: () => { this.renaming = name; this.draw(); document.getElementById("other").select(); } } }, say("rename")),
        h("button", { key: "delete", type: "button", class: "small", "data-does": "delete", "aria-label": `${say("delete")}: ${name}`, on: { click: () => this.deleteDeck(name) } }, say("delete"))]);
    const decks = savedDecks();
    return h("section", { key: "decks", id: "decks", class: "panel", "aria-labelledby": "decks-title" }, h("h2", { id: "decks-title" }, say("myDecks")),
      h("p", { key: "keep", class: "row" }, h("button", { type: "button", id: "do-keep", on: { click: () => this.keepDeck() } }, say("keepDeck", { name: this.list.name }))),
      this.gone && h("p", { key: "gone", class: "row notice" }, say("goneDeck", { name: this.gone.name }), " ", h("button", { type: "button", class: "small", id: "do-put-back", on: { click: () => this.putBack() } }, say("putBack"))),
      decks.length ? h("ul", { key: "list", class: "plain" }, decks.map(row)) : h("p", { key: "none", class: "quiet" }, say("noDecks")));
  }

  open(dialogState) {
    this.dialog = dialogState;
    this.draw();
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || this.dialog || !this.list) return;
    const row = event.target.closest?.("[data-row]");
    if (row && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      const rows = [...row.parentNode.closest("[data-rows]").querySelectorAll("[data-row]")];
      const next = rows[rows.indexOf(row) + (event.key === "ArrowDown" ? 1 : -1)];
      const same = next?.querySelector(`[data-does="${event.target.dataset.does}"]`) ?? next?.querySelector("button");
      if (same) { event.preventDefault(); same.focus(); }
      return;
    }
    if (row && ["+", "-"].includes(event.key)) {
      event.preventDefault();
      this.change(row.dataset.section || sectionOf(this.faces[row.dataset.row]), row.dataset.row, event.key === "+" ? 1 : -1);
      return;
    }
    if (event.target.closest?.("input, select, textarea")) return;
    const does = { "/": () => document.getElementById("words").focus(), u: () => this.step(this.past, this.future), r: () => this.step(this.future, this.past) }[event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  }

  // --- drawing ------------------------------------------------------------------------------------------------

  draw() {
    const { say, list, sheet, on } = this;
    const row = document.activeElement?.closest?.("[data-row]");
    const place = row ? [...row.parentNode.closest("[data-rows]").querySelectorAll("[data-row]")].indexOf(row) : -1;
    const rows = row?.parentNode.closest("[data-rows]");
    draw(this.root,
      h("header", { key: "top", class: "top" },
        h("h1", { key: "title", class: "where-now" }, h("b", {}, say("builder")), " ", h("span", { key: "status", id: "status" }, this.status())),
        h("div", { key: "buttons", class: "buttons" },
          h("button", { key: "undo", type: "button", id: "do-undo", disabled: !this.past.length, on: { click: () => this.step(this.past, this.future) } }, say("undo")),
          h("button", { key: "redo", type: "button", id: "do-redo", disabled: !this.future.length, on: { click: () => this.step(this.future, this.past) } }, say("redo")),
          h("button", { key: "read", type: "button", id: "do-open", on: { click: () => this.open({ kind: "text", reason: "" }) } }, say("open")),
          h("button", { key: "new", type: "button", id: "do-new", on: { click: () => this.become(emptyList(say("clear"))) } }, say("clear")),
          h("a", { key: "table", href: "/", class: "button" }, say("table")),
          Object.entries(LANGUAGES).map(([lang, name]) => h("button", { key: lang, type: "button", class: "small", lang, "aria-pressed": String(lang === this.lang), on: { click: () => this.speak(lang) } }, name)))),
      h("main", { key: "main", class: "builder" },
        this.notice && h("p", { key: "notice", class: "notice", role: "alert" }, this.notice),
        this.searchPanel(),
        this.listPanel(),
        h("div", { key: "side", class: "side" },
          sheet && checkPanel(sheet, this.faces, on, say),
          this.playPanel(),
          this.decksPanel(),
          sheet && curvePanel(sheet.curve, this.choices, say),
          handsPanel(this.hand, this.faces, on, say),
          oddsPanel(this.odds, this.isComputing, on, say),
          tryPanel(this.trial, Boolean(sheet?.is_legal), this.pairs, this.choices, on, say),
          h("p", { key: "keys", class: "quiet" }, say("keysHelp")))),
      h("p", { key: "said", class: "sr", role: "status", "aria-live": "polite" }, this.said),
      this.dialogView());
    document.body.dataset.state = sheet ? "builder" : "loading";
    document.body.dataset.asked = this.asked;
    const opened = this.root.querySelector("dialog");
    if (opened && !opened.open) opened.showModal();
    if (rows && !row.isConnected) this.keepFocus(rows, place);
  }

  /** A line that had the focus has gone: the one in its place has it now. */
  keepFocus(rows, place) {
    const left = [...rows.querySelectorAll("[data-row]")];
    (left[Math.min(place, left.length - 1)]?.querySelector("[data-does=less], button") ?? document.getElementById("words")).focus();
  }

  searchPanel() {
    const { say, query, found, choices } = this;
    const select = (name, none, options, label) => h("label", { key: name }, h("span", { class: "sr" }, label), h("select", { name, value: query[name][0] ?? "", on: { change: (event) => this.look({ [name]: event.target.value ? [event.target.value] : [] }) } },
      h("option", { key: "none", value: "" }, none), options.map(([value, words]) => h("option", { key: value, value, selected: value === query[name][0] }, words))));
    return h("section", { key: "search", id: "search", class: "panel", "aria-labelledby": "search-title" },
      h("h2", { id: "search-title" }, say("search")),
      h("form", { key: "form", role: "search", class: "filters", on: { submit: (event) => { event.preventDefault(); this.search(); } } },
        h("label", { key: "words", class: "words" }, h("span", { class: "sr" }, say("words")), h("input", { type: "search", id: "words", maxlength: 120, placeholder: say("words"), value: query.words, on: { input: (event) => this.look({ words: event.target.value }) } })),
        select("levels", say("anyLevel"), choices.levels.map((level) => [level, `${say("level")} ${level}`]), say("level")),
        select("colors", say("anyColor"), choices.colors, say("color")), select("worlds", say("anyWorld"), choices.worlds, say("worldWord")),
        select("types", say("anyType"), choices.types, say("type")), select("keywords", say("anyKeyword"), choices.keywords, say("keyword")),
        choices.has_own && h("label", { key: "own" }, h("input", { type: "checkbox", checked: query.own, on: { change: (event) => this.look({ own: event.target.checked }) } }), say("own"))),
      found && h("p", { key: "n", class: "quiet", role: "status" }, say("found", { n: found.n }), found.n > found.cards.length && ` ${say("shownOf", { n: found.cards.length })}`),
      found && h("ul", { key: "found", class: "plain rows", "data-rows": true, id: "found" }, found.cards.map((face) => this.foundRow(face))));
  }

  foundRow(face) {
    const { say, on } = this;
    const there = copiesIn(this.list, face.id);
    return h("li", { key: face.id, "data-row": face.id },
      mark(face),
      h("button", { key: "name", type: "button", class: "link", "data-does": "card", "data-card": face.id, on: { click: () => on.card(face.id) } }, face.name),
      h("button", { key: "add", type: "button", class: "small add", "data-does": "add", "aria-label": say("add", { name: face.name }), on: { click: () => this.change(sectionOf(face), face.id, 1) } }, "+"),
      h("span", { key: "facts", class: "facts" }, factsOf(face), there > 0 && h("b", { key: "there" }, ` · ${say("inDeck", { n: there })}`)));
  }

  listPanel() {
    const { say, list, sheet, choices } = this;
    const words = Object.fromEntries((sheet?.sections ?? []).map((section) => [section.section, section]));
    return h("section", { key: "list", id: "list", class: "panel", "aria-labelledby": "list-title" },
      h("h2", { id: "list-title" }, say("deck")),
      h("div", { key: "head", class: "filters" },
        h("label", { key: "name", class: "words" }, h("span", { class: "sr" }, say("name")), h("input", { type: "text", id: "name", maxlength: 120, value: list.name, on: { change: (event) => this.become({ ...list, name: event.target.value.trim() || say("clear") }) } })),
        h("label", { key: "begin" }, h("span", { class: "sr" }, say("begin")), h("select", { id: "begin", value: "", on: { change: (event) => { const deck = choices.decks[Number(event.target.value)]; event.target.value = ""; if (deck) this.take(deck.text); } } },
          h("option", { key: "none", value: "" }, `${say("begin")} ${say("chooseDeck")}`), choices.decks.map((deck, k) => h("option", { key: k, value: String(k) }, deck.name))))),
      SECTIONS.every((section) => !list.sections[section].length) && h("p", { key: "empty" }, say("missing")),
      h("div", { key: "sections", "data-rows": true }, SECTIONS.filter((section) => list.sections[section].length).map((section) => [
        h("h3", { key: `${section}-title` }, `${words[section]?.name ?? section}: ${list.sections[section].reduce((sum, [, copies]) => sum + copies, 0)}${words[section] ? ` / ${words[section].most}` : ""}`),
        h("ul", { key: section, class: "plain rows", "data-section": section }, list.sections[section].map(([id, copies]) => this.listRow(section, id, copies, words[section]?.lines.find((line) => line.id === id)?.rules ?? [])))])));
  }

  listRow(section, id, copies, rules) {
    const { say, on } = this;
    const face = this.faces[id] ?? { id, name: id, color: "none", type: "", type_words: "", short: "", color_words: "", keywords: [] };
    const button = (does, text, label, act) => h("button", { key: does, type: "button", class: "small", "data-does": does, "aria-label": label, on: { click: act } }, text);
    const other = section === "tools" ? "main" : "tools";
    return h("li", { key: id, "data-row": id, "data-section": section, class: rules.length ? "is-broken" : "" },
      button("less", "−", say("less", { name: face.name }), () => this.change(section, id, -1)),
      h("b", { key: "copies", class: "copies" }, String(copies)),
      button("more", "+", say("more", { name: face.name }), () => this.change(section, id, 1)),
      mark(face),
      h("button", { key: "name", type: "button", class: "link", "data-does": "card", "data-card": face.id, on: { click: () => on.card(id) } }, face.name),
      face.keywords?.includes("tool skill") && ["main", "tools"].includes(section) && button("move", section === "tools" ? "↑" : "↓", say(section === "tools" ? "toMain" : "toTools", { name: face.name }), () => this.move(section, other, id)),
      h("span", { key: "facts", class: "facts" }, factsOf(face)),
      rules.length > 0 && h("span", { key: "rules", class: "rules" }, h("span", { "aria-hidden": "true" }, "✕ "), rules.map((rule, k) => h("button", { key: `${rule}${k}`, type: "button", class: "rule", "aria-label": `${say("rule")} ${rule}`, on: { click: () => on.rule(rule) } }, rule))));
  }

  playPanel() {
    const { say, offers, sheet } = this;
    return h("section", { key: "play", class: "panel", "aria-labelledby": "play-title" }, h("h2", { id: "play-title" }, say("play")),
      h("p", { key: "do", class: "row" }, h("label", { class: "row" }, say("opponent"), " ", h("select", { id: "level", value: this.level, on: { change: (event) => { this.level = event.target.value; this.draw(); } } }, offers.levels.map(({ level }) => h("option", { key: level, value: String(level), selected: String(level) === this.level }, `${say("level")} ${level}`)))),
        h("button", { key: "go", type: "button", class: "primary", id: "do-play", disabled: !sheet?.is_legal, on: { click: () => this.toTable() } }, say("play"))));
  }

  dialogView() {
    const { dialog: open, say, on } = this;
    if (!open) return null;
    if (open.kind === "rule") return ruleDialog(open.rule, on, say);
    if (open.kind === "card") return cardDialog({ face: this.faces[open.id], values: null, layers: [], reasons: [], causes: [], souls: [] }, { faces: this.faces }, on, say);
    const field = () => document.getElementById("text");
    return dialog("text", say("text"), on, say,
      h("p", { key: "why", class: "quiet" }, say("readWhy")),
      h("label", { key: "text", class: "sr", for: "text" }, say("text")),
      h("textarea", { key: "field", id: "text", rows: 16, value: open.text ?? this.sheet?.text ?? textOf(this.list), on: { input: (event) => { open.text = event.target.value; } } }),
      open.reason && h("div", { key: "faults", class: "notice", role: "alert", id: "faults" }, `${say("faults")}\n${open.reason}`),
      h("p", { key: "do", class: "row" },
        h("button", { key: "read", type: "button", class: "primary", id: "do-read", on: { click: async () => { open.reason = await this.take(field().value); if (!open.reason) this.dialog = null; this.draw(); } } }, say("read")),
        h("button", { key: "copy", type: "button", on: { click: () => { field().select(); navigator.clipboard?.writeText(field().value); this.said = say("copied"); this.draw(); } } }, say("copy")),
        h("button", { key: "save", type: "button", id: "do-save", on: { click: () => save(`${this.list.name}.txt`, this.sheet?.text ?? textOf(this.list), "text/plain") } }, say("save")),
        h("label", { key: "file", class: "row" }, say("file"), " ", h("input", { type: "file", accept: ".txt,text/plain", on: { change: async (event) => { const [file] = event.target.files; if (file) { open.text = await file.text(); this.draw(); } } } }))));
  }
}

/** What is printed on a card in one line; some numbers name the type themselves. */
function factsOf(face) {
  const { id, type, type_words: words, short, color_words: color } = face;
  const namesType = short.startsWith(type);
  return [id, namesType && short !== type && words === type ? "" : words, short === type ? "" : short, color].filter(Boolean).join(" · ");
}

/** The color of a card as a mark, with its first letters: the color alone tells nobody anything that the words beside it do not. */
function mark(face) {
  const { strong } = colours(face.color);
  return h("svg", { key: "mark", class: "mark-of-color", viewBox: "0 0 14 14", "aria-hidden": "true" }, h("circle", { cx: 7, cy: 7, r: 6.5, fill: strong }), h("text", { x: 7, y: 10.5, "text-anchor": "middle", "font-size": 10, fill: "#fff" }, (face.color === "none" ? "–" : face.color.slice(0, 1)).toUpperCase()));
}

new Builder(document.getElementById("root")).run();
