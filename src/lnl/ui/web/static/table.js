// The table: what the server says is drawn, what the person does is said to the server. The page holds no rules.

import { rule } from "./browser.js";
import { draw, h, Memory } from "./dom.js";
import { board, numbered } from "./board.js";
import { Clocks, controlWords } from "./clock.js";
import { saidOf } from "./cardwords.js";
import { cardDialog, concedeDialog, dialog, helpDialog, pileDialog, ruleDialog, termDialog } from "./dialogs.js";
import { placing, read } from "./frame.js";
import { battlePanel, curvePanel, hintPanel, logPanel, promptPanel, ruleLink, withRules } from "./panels.js";
import { Table } from "./socket.js";
import { termsAt } from "./terms.js";
import { LANGUAGES, sideWords, speaker } from "./words.js";

const NARROW = matchMedia("(max-width: 719px)");
const LOG_LINES = 400;

export class TableScreen {
  constructor(root, token, shell) {
    this.root = root;
    this.shell = shell;
    this.token = token;
    this.faces = {};
    this.log = [];
    this.state = { selected: [], open: new Set(), typed: "", focus: "hand0", hint: null, faces: this.faces, thinking: false, share: null, dialog: null, points: [], pointed: [], toast: null };
    this.say = speaker(shell.lang, shell.tables);
    this.on = this.handlers();
    this.memory = new Memory();
    this.clocks = new Clocks(root, (player) => { if (player === this.table.seat) { this.live = this.say("clockLow"); this.draw(); } });
    this.link = this.connect();
    this.keydown = (event) => this.key(event);
    this.resized = () => this.draw();
    document.addEventListener("keydown", this.keydown);
    NARROW.addEventListener("change", this.resized);
    shell.explainer.tellCard = (element) => this.tellCard(element);
    this.status = "connecting";
    this.draw();
  }

  connect() {
    return new Table(this.token, this.shell.lang, (message) => this.hear(message), (state) => this.connection(state));
  }

  end() {
    this.link.end();
    this.clocks.end();
    document.removeEventListener("keydown", this.keydown);
    NARROW.removeEventListener("change", this.resized);
  }

  // --- what the server says ---------------------------------------------------------------------------------

  hear(message) {
    switch (message.type) {
      case "frame": return this.heardFrame(message);
      case "lobby": this.lobby = message; break;
      case "progress": this.state.share = message.share; break;
      case "hint": this.state.hint = this.heardHint(message); break;
      case "detail": this.state.dialog = { kind: "card", detail: message.detail }; Object.assign(this.faces, message.faces); break;
      case "points": this.state.points = message.points; break;
      case "takeback": this.takeback = message.state; break;
      case "refused": this.toast(message.rule && !message.reason.includes(message.rule) ? `${message.reason} (${message.rule})` : message.reason); break;
    }
    this.draw();
  }

  heardFrame(message) {
    const before = this.frame;
    Object.assign(this.faces, message.frame.faces);
    if (message.fresh) this.log = [];
    this.log.push(...message.frame.log);
    if (this.log.length > LOG_LINES) this.log.splice(0, this.log.length - LOG_LINES);
    this.lobby = null;
    this.takeback = message.takeback ?? null;
    this.frame = message.frame;
    const at = placing(this.frame);
    for (const choice of this.frame.prompt?.choices ?? []) choice.anchors = [...new Set(choice.anchors.map(at))];
    this.table = message;
    this.speak();
    this.clocks.hear(message.clock);
    if (!before || before.version !== this.frame.version || !this.frame.prompt) {
      Object.assign(this.state, { selected: [], typed: "", hint: null, pointed: [] });
      this.state.open.clear();
    }
    Object.assign(this.state, { thinking: message.thinking, share: null });
    this.state.nextLevel = message.next_level;
    this.announce(message.frame.log);
    this.keepGame();
    this.draw();
  }

  // Storage is written where there is something new: it stops the page for as long as a small drawing.
  keepGame() {
    const title = this.title();
    if (title !== this.keptTitle) this.shell.remember(this.token, title);
    this.keptTitle = title;
  }

  // To who watches two players, neither side is "yours".
  speak() {
    const { seat, names } = this.table;
    if (seat > 1) this.say = this.saidToWatchers ??= speaker(this.shell.lang, this.shell.tables, sideWords(this.shell.lang, 0, names, null));
  }

  heardHint(message) {
    const choices = this.frame.prompt?.choices ?? [];
    const alone = new Set(choices.map((choice) => choice.action));
    const [found] = message.actions;
    const end = message.line.findIndex((step) => step.player !== message.line[0].player);
    const own = message.line.slice(0, end < 0 ? undefined : end).map((step) => step.action);
    // The search judges single actions. Of the choices that go on with what the best one leads to, the one that it expects is judged by it.
    const isExpected = ([first, ...rest]) => found?.action === first && !alone.has(first) && [[first, ...rest], rest].some((parts) => parts.every((part, k) => part === own[k]));
    const judged = (choice) => message.actions.find((one) => one.action === choice.action) ?? (isExpected(choice.action.split("; ")) ? found : undefined);
    const byAction = Object.fromEntries(choices.map((choice) => [choice.action, judged(choice)]).filter(([, one]) => one).map(([action, one]) => [action, `${Math.round(100 * one.win)} %`]));
    const best = choices.find((choice) => judged(choice) === found)?.action;
    return { ...message, byAction, best };
  }

  title() {
    const { names } = this.table;
    return names.filter(Boolean).join(" – ");
  }

  announce(lines) {
    if (!lines.length && !this.frame.prompt) return;
    const texts = lines.slice(-4).map((line) => line.text);
    if (this.frame.prompt) texts.push(this.frame.prompt.question);
    if (this.frame.outcome) texts.push(this.frame.outcome.words);
    this.live = texts.join(". ");
  }

  connection(status) {
    if (status === this.status) return;
    this.status = status;
    this.draw();
  }

  toast(text) {
    this.state.toast = text;
    this.live = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = setTimeout(() => { this.state.toast = null; this.draw(); }, 6000);
  }

  // --- what the person does ---------------------------------------------------------------------------------

  tell(message) {
    if (!this.link.say(message)) this.toast(this.say("lost"));
  }

  act(number) {
    if (!this.frame?.prompt) return;
    this.tell({ type: "act", rev: this.table.rev, choice: number });
    this.state.selected = [];
    this.state.typed = "";
  }

  press(anchor, extra) {
    const { state } = this;
    const choices = this.frame.prompt?.choices ?? [];
    if (anchor && state.selected.includes(anchor)) {
      state.selected = state.selected.filter((other) => other !== anchor);
      this.draw();
      return;
    }
    const fitting = numbered(choices, state.selected).get(anchor) ?? [];
    if (fitting.length === 1) {
      this.act(fitting[0]);
    } else if (fitting.length > 1) {
      state.selected.push(anchor);
      this.draw();
    } else if (state.selected.length && numbered(choices, []).has(anchor)) {
      state.selected = [];
      this.press(anchor, extra);
    } else if (state.selected.length && anchor?.includes(".circle.")) this.askWhy([...state.selected, anchor]);
    else if (extra?.kind === "pile") this.openPile(extra);
    else if (extra?.kind === "card") this.details(anchor, extra);
    else this.askWhy([...state.selected, anchor]);
  }

  askWhy(anchors) {
    this.tell({ type: "why", rev: this.table.rev, anchors });
  }

  drag(from, to) {
    this.state.selected = [];
    const choices = this.frame.prompt?.choices ?? [];
    if (!numbered(choices, []).has(from) || !numbered(choices, [from]).has(to)) this.askWhy([from, to]);
    else {
      this.state.selected = [from];
      this.press(to);
    }
  }

  details(anchor, extra) {
    if (extra?.kind === "pile") this.openPile(extra);
    else if (extra?.face && !extra.face.isUnknown) this.tell({ type: "look", what: anchor });
  }

  openPile(extra) {
    this.state.dialog = { kind: "pile", side: extra.side ? "opponent" : "me", zone: extra.zone };
    this.draw();
  }

  handlers() {
    const redraw = () => this.draw();
    return {
      act: (number) => this.act(number),
      press: (anchor, extra) => this.press(anchor, extra),
      drag: (from, to) => this.drag(from, to),
      details: (anchor, extra) => this.details(anchor, extra),
      look: (anchor, extra, key) => {
        if (typeof extra === "string" || extra === undefined) return this.tell({ type: "look", what: anchor });
        if (key && this.state.focus !== key) {
          this.state.focus = key;
          for (const spot of this.root.querySelectorAll(".spot")) spot.setAttribute("tabindex", spot.dataset.spot === key ? "0" : "-1");
        }
      },
      hover: () => {},
      clear: () => { this.state.selected = []; this.state.typed = ""; redraw(); },
      toggle: (key) => { this.state.open.has(key) ? this.state.open.delete(key) : this.state.open.add(key); redraw(); },
      point: (anchors) => { this.state.pointed = anchors; for (const spot of this.root.querySelectorAll(".spot")) spot.classList.toggle("pointed", anchors.includes(spot.dataset.anchor)); },
      card: (id) => this.tell({ type: "look", what: id }),
      rule: (number) => this.openRule(number),
      close: () => { this.state.dialog = null; redraw(); this.refocus(); },
      concede: () => { this.tell({ type: "concede", rev: this.table.rev }); this.root.querySelector("dialog[open]")?.close(); },
      begin: (level) => this.shell.begin({ ...this.shell.lastWish, opponent: `level:${level}` }),
      leave: () => this.shell.leave(),
      review: () => this.shell.review(this.token),
      remember: (ability, answer) => this.tell({ type: "remember", ability, answer }),
      record: async () => { const reason = await this.shell.record(this.token); if (reason) { this.toast(reason); this.draw(); } },
    };
  }

  async openRule(number) {
    const found = await rule(number, this.shell.lang);
    if (found) this.state.dialog = { kind: "rule", rule: found };
    else this.toast(this.say("noRule", { n: number }));
    this.draw();
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || this.state.dialog || !this.frame) return;
    if (event.target.closest?.("input, select, textarea")) return;
    const { key } = event;
    if (/^[0-9]$/.test(key)) return this.type(key, event);
    const does = {
      Escape: () => this.on.clear(),
      Enter: () => this.state.typed && this.pick(Number(this.state.typed)),
      u: () => this.undo(), h: () => this.askHint(), e: () => this.passToEnd("turn"), f: () => this.passToEnd("battle"), m: () => this.tell({ type: "hurry" }), n: () => this.tell({ type: "step" }), t: () => this.pause(),
      c: () => this.open("concede"), w: () => this.whatIs(), "?": () => this.open("help"),
      l: () => document.getElementById("log-lines")?.focus(),
      b: () => this.root.querySelector('.spot[tabindex="0"]')?.focus(),
      p: () => (this.root.querySelector(".choice") ?? document.getElementById("question"))?.focus(),
      d: () => { const spot = document.activeElement?.closest?.(".spot"); if (spot) spot.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true })); },
    }[key.length === 1 ? key.toLowerCase() : key];
    if (!does || (key === "Enter" && !this.state.typed) || event.repeat) return;
    event.preventDefault();
    does();
  }

  // What the words mean where the focus is, or where the pointer rests.
  whatIs() {
    const terms = [document.activeElement, this.root.querySelector(".spot:hover, .choice:hover, .line:hover")].map((element) => termsAt(element)).find((found) => found.length);
    if (!terms) return this.toast(this.say("nothingToExplain"));
    this.state.dialog = { kind: "terms", terms };
    this.draw();
  }

  type(digit, event) {
    const choices = this.frame.prompt?.choices ?? [];
    if (!choices.length || (digit === "0" && !this.state.typed)) return;
    event.preventDefault();
    const typed = this.state.typed + digit;
    const matching = choices.filter((choice) => String(choice.number).startsWith(typed));
    if (matching.length === 1 && String(matching[0].number) === typed) return this.pick(matching[0].number);
    this.state.typed = matching.length ? typed : "";
    this.draw();
  }

  pick(number) {
    this.state.typed = "";
    if (this.frame.prompt?.choices.some((choice) => choice.number === number)) this.act(number);
    this.draw();
  }

  pause() { if (this.table.clock) this.tell({ type: "pause", on: !this.table.clock.paused }); }
  undo() { this.tell({ type: "undo", rev: this.table.rev }); }
  askHint() { this.tell({ type: "hint", rev: this.table.rev }); }
  passToEnd(to) { this.tell({ type: "pass", rev: this.table.rev, to }); }
  open(kind) { if (kind !== "concede" || (this.frame && !this.frame.outcome && this.table.seat < 2)) { this.state.dialog = { kind }; this.draw(); } }

  // What is said where an element stands for cards: what is printed, what a member's values are now, and why.
  tellCard(element) {
    const members = this.frame ? [...this.frame.me.members, ...this.frame.opponent.members] : [];
    return saidOf(element, this.faces, this.say, (anchor, id) => members.find((member) => member.anchor === anchor && member.id === id));
  }

  // What the log says first after so many moves has the focus; the log stays a list, and the game where it is.
  showMoment(version) {
    const { number } = this.log.find((line) => line.version > version) ?? this.log[this.log.length - 1];
    const line = this.root.querySelector(`[data-line="${number}"]`);
    line.tabIndex = -1;
    line.focus({ preventScroll: true });
    line.scrollIntoView({ block: "nearest" });
  }

  turnAt(version) {
    return this.log.findLast((line) => line.kind === "turn" && line.version <= version + 1)?.text;
  }

  // --- drawing ----------------------------------------------------------------------------------------------

  draw() {
    const had = document.activeElement;
    const inRoot = had && this.root.contains(had);
    const spot = had?.closest?.(".spot")?.dataset.spot;
    draw(this.root, this.content(), h("div", { key: "live", class: "sr", role: "status", "aria-live": "polite", id: "live" }, this.live ?? ""));
    document.body.dataset.rev = this.table?.rev ?? "";
    document.body.dataset.version = this.frame?.version ?? "";
    document.body.dataset.state = this.status === "open" && this.frame ? (this.frame.outcome ? "over" : this.frame.prompt ? "asked" : "waiting") : this.status;
    this.settle(inRoot, spot);
  }

  content() {
    const { say } = this;
    if (this.status === "unknown") return [h("p", { key: "status", class: "notice", role: "alert" }, say("unknown"), " ", h("button", { type: "button", on: { click: this.on.leave } }, say("newGame")))];
    return this.lobby ? this.lobbyView() : this.frame ? this.tableView() : [h("p", { key: "status", class: "notice", role: "status" }, say("connecting"))];
  }

  // Exactly one spot of the board can be reached by Tab, an open dialog is shown, and focus is never lost.
  settle(hadFocus, spot) {
    const open = this.root.querySelector("dialog");
    if (open && !open.open) open.showModal();
    const first = this.root.querySelector('.spot[tabindex="0"]') ? null : this.root.querySelector(".spot");
    if (first) {
      this.state.focus = first.dataset.spot;
      first.setAttribute("tabindex", "0");
    }
    if (hadFocus && (document.activeElement === document.body || !document.activeElement)) this.refocus(spot);
  }

  refocus(spot) {
    if (document.activeElement && document.activeElement !== document.body) return;
    const near = spot && this.root.querySelector(`[data-spot="${CSS.escape(spot)}"], .spot[tabindex="0"]`);
    (near ?? document.getElementById("question"))?.focus({ preventScroll: true });
  }

  tableView() {
    const { frame, state, say, on, table } = this;
    const shown = read(frame, this.faces, say);
    shown.arrows.push(...this.hintArrows(frame));
    const boardState = { isWide: !NARROW.matches, selected: state.selected, focus: state.focus, typed: state.typed };
    return [
      this.header(),
      h("main", { key: "main", class: "table" },
        h("div", { key: "board-side", class: "board-side" }, board(shown, boardState, on, say, this.memory)),
        h("div", { key: "side", class: "side" },
          this.asides(),
          this.question(),
          hintPanel(state, on, say, (player) => this.called(player)),
          !frame.outcome && battlePanel(frame, state, on, say),
          table.chances && curvePanel(state.points, say, (version) => this.showMoment(version), (version) => this.turnAt(version)),
          logPanel(this.log, state, on, say))),
      this.dialogView(),
    ];
  }

  question() {
    return promptPanel(this.frame, this.state, this.on, this.say);
  }

  hintArrows(frame) {
    const best = this.state.hint && frame.prompt?.choices.find((choice) => choice.action === this.state.hint.best);
    return best && best.anchors.length > 1 ? [{ from: best.anchors[0], to: best.anchors[1], kind: "hint" }] : [];
  }

  called(player) {
    const { me } = this.frame;
    return this.table.names[player] || this.say(player === me.player ? "you" : "opponent");
  }

  asides() {
    const { say, state } = this;
    return [
      this.status === "lost" && h("p", { key: "lost", class: "notice", role: "alert" }, say("lost")),
      state.toast && h("p", { key: "toast", class: "notice toast" }, withRules(state.toast, this.on)),
      this.takeback === "asked" && h("p", { key: "asked", class: "notice" }, say("asked")),
      this.takeback === "asking" && h("p", { key: "takeback", class: "notice" }, say("takeback"), " ",
        h("button", { type: "button", on: { click: () => this.tell({ type: "answer", yes: true }) } }, say("allow")), " ",
        h("button", { type: "button", on: { click: () => this.tell({ type: "answer", yes: false }) } }, say("refuse"))),
    ];
  }

  header() {
    const { frame, say, table, state } = this;
    const isMine = table.seat < 2 && !frame.outcome;
    const button = (key, word, does, extra) => h("button", { key, type: "button", id: `do-${key}`, on: { click: does }, ...extra }, say(word));
    const sides = [frame.opponent, frame.me].map((side) => `${this.called(side.player)}: L${side.level}`).join(" – ");
    const who = frame.outcome ? say("gameOver") : frame.prompt ? say("youDecide") : state.thinking ? say("thinking") : frame.waiting?.words;
    return h("header", { key: "top", class: "top" },
      h("h1", { key: "where", class: "where-now" }, h("b", {}, who), " ", h("span", { class: "quiet" }, `${sides} · ${say("turnOf", { n: frame.stage.turn })} · ${frame.stage.phase_words}${frame.stage.step_words ? ` · ${frame.stage.step_words}` : ""}`), frame.assisted && h("span", { class: "quiet" }, ` · ${say("assisted")}`)),
      this.clocks.view([frame.opponent, frame.me].map((side) => ({ player: side.player, name: this.called(side.player) })), isMine && table.can_hint && ((() => this.pause())), say),
      h("div", { key: "buttons", class: "buttons", role: "toolbar", "aria-label": say("settings") },
        state.thinking && !frame.outcome && button("hurry", "moveNow", () => this.tell({ type: "hurry" })),
        table.held && button("step", "step", () => this.tell({ type: "step" })),
        isMine && button("undo", "undo", () => this.undo(), { disabled: !table.can_undo }),
        isMine && frame.prompt && table.can_hint && button("hint", "hint", () => this.askHint()),
        isMine && (table.passing ? button("stop", "stop", () => this.tell({ type: "stop" })) : [
          table.can_pass.includes("battle") && button("pass-battle", "endBattle", () => this.passToEnd("battle")),
          frame.me.is_turn_player && button("pass", "endTurn", () => this.passToEnd("turn"))]),
        isMine && button("concede", "concede", () => this.open("concede")),
        h("button", { key: "settings", type: "button", id: "do-settings", "aria-label": say("settings"), title: say("settings"), on: { click: () => this.open("settings") } }, "⚙"),
        h("button", { key: "help", type: "button", id: "do-help", "aria-label": say("help"), title: say("help"), on: { click: () => this.open("help") } }, "?")));
  }

  dialogView() {
    const { state, on, say, frame } = this;
    const { dialog: open } = state;
    if (!open) return null;
    switch (open.kind) {
      case "card": return cardDialog(open.detail, state, on, say);
      case "pile": {
        const side = frame[open.side];
        const pile = side.piles[open.zone];
        const unseen = open.zone === "deck" || open.zone === "hand" ? side.unseen : [];
        const known = frame.known.filter((group) => group.anchors.some((anchor) => anchor.startsWith(pile.anchor)));
        return pileDialog(`${pile.name} (${say(open.side === "me" ? "mine" : "theirs")})`, pile, unseen, known, state, on, say);
      }
      case "terms": return termDialog(open.terms, on, say, ruleLink);
      case "rule": return ruleDialog(open.rule, on, say);
      case "help": return helpDialog(on, say);
      case "concede": return concedeDialog(on, say);
      case "settings": return this.settings();
    }
    return null;
  }

  settings() {
    const { say, on, table, shell } = this;
    const select = (key, label, value, options, does) => h("label", { key }, label, " ", h("select", { value, on: { change: (event) => does(event.target.value) } }, options.map(([name, words]) => h("option", { key: name, value: name, selected: name === value }, words))));
    return dialog("settings", say("settings"), on, say,
      h("div", { class: "form" },
        select("lang", say("language"), shell.lang, Object.entries(LANGUAGES), (lang) => shell.speak(lang)),
        table.seat < 2 && select("policy", say("policy"), table.policy, [["auto", say("auto")], ["act", say("act")], ["always", say("always")]], (policy) => this.tell({ type: "policy", policy })),
        select("pace", say("pace"), String(table.pace), [["0", say("seconds", { n: "0" })], ["30", say("seconds", { n: "0.3" })], ["100", say("seconds", { n: "1" })], ["-1", say("step")]], (pace) => this.tell({ type: "pace", hundredths: Number(pace) })),
        table.can_hint && h("label", { key: "chances" }, say("showChances"), " ", h("input", { type: "checkbox", checked: table.chances, on: { change: (event) => this.tell({ type: "chances", on: event.target.checked }) } })),
        h("label", { key: "explain" }, say("explainWords"), " ", h("input", { type: "checkbox", checked: shell.explains(), on: { change: (event) => shell.explain(event.target.checked) } })),
        table.remembered.length > 0 && h("div", { key: "remembered" }, h("h3", {}, say("remembered")), h("ul", { class: "plain" }, table.remembered.map(({ ability, answer }) => h("li", { key: ability, class: "row" }, `${this.faces[ability.split("/")[0]]?.name ?? ability}: ${say(answer ? "alwaysYes" : "alwaysNo")}`,
          h("button", { type: "button", class: "small", on: { click: () => this.tell({ type: "remember", ability, answer: "ask" }) } }, say("ask")))))),
        h("p", { key: "leave" }, h("button", { type: "button", on: { click: on.leave } }, say("newGame")))));
  }

  lobbyView() {
    const { say, lobby, shell } = this;
    if (lobby.seat === 1) return [h("main", { key: "join", class: "start" }, h("h1", {}, say("join")), h("p", {}, say("joinWhy")), lobby.clock && h("p", { key: "clock" }, `${say("clock")}: ${controlWords(lobby.clock, say)}`), shell.joinForm(this.token))];
    const invite = shell.inviteOf(this.token);
    const link = invite ? `${location.origin}/#t=${invite}` : "";
    return [h("main", { key: "invite", class: "start" }, h("h1", {}, say("invite")), h("p", {}, say("inviteWhy")),
      h("p", { class: "row" }, h("input", { id: "invite", type: "text", readonly: true, value: link, "aria-label": say("invite"), size: 50 }),
        h("button", { type: "button", on: { click: () => { navigator.clipboard?.writeText(link); this.toast(say("copied")); this.draw(); } } }, say("copy"))),
      h("p", { role: "status" }, say("waitingFriend")))];
  }
}
