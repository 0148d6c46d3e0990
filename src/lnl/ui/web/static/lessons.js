// Lessons: the table with a teacher beside it. The server keeps nothing: each request brings what was done so far.

import { keep, kept } from "./browser.js";
import { h } from "./dom.js";
import { TableScreen } from "./table.js";
import { dialog } from "./dialogs.js";
import { ruleLink, withRules } from "./panels.js";
import { LANGUAGES } from "./words.js";

const KEPT = "lnl.lessons";

export class LessonScreen extends TableScreen {
  constructor(root, shell) {
    super(root, "lesson", shell);
    this.finished = JSON.parse(kept(KEPT) ?? "{}");
    this.done = [];
    this.enter();
  }

  // What the table says to its server is said to the lesson.
  connect() {
    return {
      say: (message) => {
        if (message.type === "act") this.do(this.frame.prompt.choices[message.choice - 1].action);
        else if (message.type === "look") this.lookAt(message.what);
        else if (message.type === "why") this.toast(this.say("nothingThere"));
        return true;
      },
      end: () => {},
    };
  }

  async enter() {
    const [, name] = /^#([a-z]+)$/.exec(location.hash) ?? [];
    if (name) await this.ask();
    else {
      this.list = await (await fetch(`/lessons/${this.shell.lang}`)).json();
      this.status = "open";
      this.draw();
    }
    (document.getElementById("read-on") ?? document.getElementById("lesson-title"))?.focus();
  }

  async ask(said) {
    const name = location.hash.slice(1);
    const row = { lesson: name, done: this.done, lang: this.shell.lang, ...(said && { say: said }) };
    const answer = await this.shell.post("/lesson", row);
    if (answer.reason) {
      this.status = answer.reason === this.say("lost") ? "lost" : "unknown";
      return this.draw();
    }
    this.status = "open";
    this.lesson = answer;
    this.done = answer.done;
    if (answer.wrong) this.live = answer.wrong.reason;
    const isOver = answer.number >= answer.n_steps;
    if (isOver && !this.finished[name]) {
      this.finished[name] = true;
      keep(KEPT, JSON.stringify(this.finished));
    }
    this.log = [];
    this.heardFrame({ frame: answer.frame, fresh: true, rev: `${answer.lesson}-${answer.done.length}`, seat: 0, names: [this.say("you"), ""], remembered: [], can_undo: false, can_pass: [], can_hint: false, chances: false, pace: 0, policy: "act", thinking: false });
    this.pointTo(answer.point);
    if (!answer.wrong) (document.getElementById("read-on") ?? document.getElementById("next-lesson") ?? document.getElementById("question"))?.focus({ preventScroll: true });
  }

  announce(lines) {
    if (this.lesson?.wrong) return;
    super.announce(lines);
    this.live = [this.live, this.lesson?.text].filter(Boolean).join(" ");
  }

  pointTo(anchors) {
    this.state.pointed = anchors;
    for (const spot of this.root.querySelectorAll(".spot")) spot.classList.toggle("pointed", anchors.includes(spot.dataset.anchor));
  }

  do(what) { return this.ask(what); }
  passToEnd() {}
  undo() {}
  askHint() {}

  async lookAt(what) {
    const answer = await this.shell.post("/lesson/card", { lesson: this.lesson.lesson, done: this.done, lang: this.shell.lang, what });
    if (answer.detail) this.hear({ type: "detail", detail: answer.detail, faces: {} });
    else { this.toast(answer.reason); this.draw(); }
  }

  key(event) {
    if (!this.frame || this.state.dialog || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.toLowerCase() === "n") {
      event.preventDefault();
      document.querySelector("#read-on, #next-lesson")?.click();
    } else if (!["u", "h", "e", "f", "m", "c"].includes(event.key.toLowerCase())) super.key(event);
  }

  // --- drawing ----------------------------------------------------------------------------------------------

  draw() {
    super.draw();
    if (this.lesson) document.body.dataset.step = this.lesson.number;
    if (this.list) document.body.dataset.state = "lessons";
  }

  content() {
    return this.list ? this.listView() : super.content();
  }

  keepGame() {}

  question() {
    return this.lesson.reads || this.lesson.number >= this.lesson.n_steps ? null : super.question();
  }

  header() {
    const { say, lesson } = this;
    return h("header", { key: "top", class: "top" },
      h("h1", { key: "where", class: "where-now", id: "lesson-title", tabindex: -1 }, h("b", {}, `${say("lessonOf", { n: lesson.lesson_number, m: lesson.n_lessons })}: ${lesson.title}`)),
      h("div", { key: "buttons", class: "buttons", role: "toolbar", "aria-label": say("settings") },
        h("button", { key: "list", type: "button", id: "do-list", on: { click: () => { location.hash = ""; } } }, say("lessons")),
        h("button", { key: "again", type: "button", id: "do-again", on: { click: () => { this.done = []; this.ask(); } } }, say("againLesson")),
        h("button", { key: "help", type: "button", id: "do-help", "aria-label": say("help"), title: say("help"), on: { click: () => this.open("help") } }, "?")));
  }

  asides() {
    return [this.teacher(), this.state.toast && h("p", { key: "toast", class: "notice toast" }, withRules(this.state.toast, this.on))];
  }

  teacher() {
    const { say, lesson, on } = this;
    const isOver = lesson.number >= lesson.n_steps;
    if (isOver) return this.farewell();
    return h("section", { key: "lesson", class: "panel lesson", id: "lesson", "aria-labelledby": "lesson-step" },
      h("h2", { key: "step", id: "lesson-step" }, say("stepOf", { n: lesson.number + 1, m: lesson.n_steps })),
      h("p", { key: "told", class: "told", id: "told" }, withRules(lesson.text, on)),
      lesson.wrong && h("p", { key: "wrong", class: "wrong", role: "alert", id: "wrong" }, withRules(lesson.wrong.reason, on), lesson.wrong.rule && !lesson.wrong.reason.includes(lesson.wrong.rule) && [" ", ruleLink(lesson.wrong.rule, on)]),
      lesson.reads && h("p", { key: "go", class: "row" }, h("button", { key: "on", type: "button", class: "primary", id: "read-on", on: { click: () => this.do("read on") } }, say("readOn"), " ", h("kbd", {}, "N"))),
      lesson.terms.length > 0 && h("ul", { key: "words", class: "words", "aria-label": say("words") }, lesson.terms.map((term) => h("li", { key: term.said },
        h("button", { type: "button", class: "link", title: term.meaning, on: { click: () => this.explain(term) } }, term.said)))));
  }

  explain(term) {
    this.state.dialog = { kind: "term", term };
    this.draw();
  }

  dialogView() {
    const open = this.state.dialog;
    if (open?.kind !== "term") return super.dialogView();
    const { term } = open;
    return dialog("term", term.word, this.on, this.say, h("p", {}, term.meaning),
      h("p", { class: "quiet" }, term.rules.split(", ").map((rule) => ruleLink(rule, this.on))));
  }

  farewell() {
    const { say, lesson } = this;
    return h("section", { key: "lesson", class: "panel lesson", id: "lesson" },
      h("p", { key: "over", class: "told" }, say(lesson.next ? "lessonOver" : "allLessons")),
      h("p", { key: "go", class: "row" }, lesson.next
        ? h("button", { key: "next", type: "button", class: "primary", id: "next-lesson", on: { click: () => { location.hash = lesson.next; } } }, say("nextLesson"), " ", h("kbd", {}, "N"))
        : h("button", { key: "play", type: "button", class: "primary", id: "next-lesson", on: { click: () => this.shell.leave() } }, say("firstGame"))));
  }

  listView() {
    const { say, shell } = this;
    return [h("main", { key: "lessons", class: "start" },
      h("h1", { id: "lesson-title", tabindex: -1 }, say("allLessonsTitle")),
      h("p", { key: "what", class: "quiet" }, say("lessonsWhat")),
      h("ol", { key: "list", class: "panel lesson-list" }, this.list.map((one) => h("li", { key: one.name }, h("a", { href: `#${one.name}`, "data-lesson": one.name }, one.title), this.finished[one.name] && ` ✓ ${say("finished")}`))),
      h("p", { key: "languages", class: "row" }, say("language"), ": ", Object.entries(LANGUAGES).map(([lang, name]) =>
        h("button", { key: lang, type: "button", class: "small", lang, "aria-pressed": String(lang === shell.lang), on: { click: () => shell.speak(lang) } }, name)),
        h("button", { key: "back", type: "button", class: "small", on: { click: () => shell.leave() } }, say("back"))))];
  }
}
