// What stands beside the board: the question with its choices, the battle, the hint, the log, the curve.

import { fits } from "./board.js";
import { h } from "./dom.js";
import { round } from "./emblem.js";
import { edition, explained } from "./terms.js";

/** The question to the seat, and everything that can be answered. */
export function promptPanel(frame, state, on, say) {
  const prompt = frame.prompt;
  const title = prompt ? prompt.question : frame.outcome ? frame.outcome.words : state.thinking ? say("thinking") : (frame.waiting?.words ?? say("nothing"));
  const rule = prompt?.rule ?? frame.outcome?.rule;
  return h("section", { key: "prompt", class: "panel prompt", id: "prompt", "aria-labelledby": "question" },
    h("h2", { key: "question", id: "question", tabindex: -1 }, explained(title), " ", rule && ruleLink(rule, on)),
    !prompt && !frame.outcome && state.thinking && state.share != null && h("p", { key: "far" }, bar(state.share, say("thinking"))),
    prompt?.asking && asking(frame, prompt, on, state),
    prompt?.yes && h("p", { key: "yes-no", class: "yes-no" }, `${say("choices")}: `, h("b", {}, "✓ "), prompt.yes, h("b", {}, " ✗ "), prompt.no),
    state.selected.length > 0 && h("p", { key: "selected", class: "selected" }, h("button", { key: "clear", type: "button", class: "small", on: { click: on.clear } }, say("clear"))),
    state.typed && h("p", { key: "typed", class: "typed" }, `${say("typed")}: ${state.typed}_`),
    prompt && h("ol", { key: "choices", class: "choices", "aria-label": say("choices") }, choiceList(prompt, state, on, say)),
    prompt?.ability && remembering(prompt, on, say),
    frame.outcome && ending(frame, state, on, say),
  );
}

function asking(frame, prompt, on, state) {
  const { id, text, sentence } = prompt.asking;
  const name = id ? state.faces[id]?.name : null;
  const at = sentence ? text.indexOf(sentence) : -1;
  const quote = at < 0 ? text : [text.slice(0, at), h("mark", {}, sentence), text.slice(at + sentence.length)];
  return h("blockquote", { key: "asking", class: "asking" },
    name && h("button", { key: "card", type: "button", class: "link", "data-card": id, on: { click: () => on.card(id) } }, name), name && ": ", quote);
}

function choiceList(prompt, state, on, say) {
  const byNumber = new Map(prompt.choices.map((choice) => [choice.number, choice]));
  if (state.selected.length) {
    return prompt.choices.filter((choice) => fits(choice, state.selected)).map((choice) => choiceItem(choice, state, on));
  }
  const walk = (rows) => rows.flatMap((row) => {
    if (row.numbers.length === 1) return [choiceItem(byNumber.get(row.numbers[0]), state, on)];
    const key = `line${row.numbers[0]}-${row.numbers[row.numbers.length - 1]}`;
    const isOpen = state.open.has(key);
    return [
      h("li", { key, class: "group" },
        h("button", { key: "open", type: "button", class: "choice", "aria-expanded": String(isOpen), on: { click: () => on.toggle(key) } },
          h("span", { class: "number" }, isOpen ? "▾" : "▸"), h("span", { class: "words" }, explained(row.words)),
          h("span", { class: "consequence" }, `${row.numbers[0]}–${row.numbers[row.numbers.length - 1]}`)),
        isOpen && h("ol", { key: "inner", class: "choices" }, row.lines.length ? walk(row.lines) : row.numbers.map((n) => choiceItem(byNumber.get(n), state, on)))),
    ];
  });
  return walk(prompt.lines.length ? prompt.lines : prompt.choices.map((choice) => ({ numbers: [choice.number], lines: [], words: choice.words })));
}

function choiceItem(choice, state, on) {
  const win = state.hint?.byAction?.[choice.action];
  const isBest = state.hint?.best === choice.action;
  return h("li", { key: `choice${choice.number}` },
    h("button", { key: "act", type: "button", class: isBest ? "choice best" : "choice", "data-choice": choice.number, "data-action": choice.action, "data-card": choice.ids.join(" ") || null,
      on: { click: () => on.act(choice.number), mouseenter: () => on.point(choice.anchors), focus: () => on.point(choice.anchors), blur: () => on.point([]), mouseleave: () => on.point([]) } },
      h("span", { class: "number" }, choice.number), h("span", { class: "words" }, explained(choice.words)),
      win !== undefined && h("span", { class: "win" }, win),
      choice.consequence && h("span", { class: "consequence" }, explained(choice.consequence))));
}

// "Always yes" and "always no": the answer is remembered, and given at once.
function remembering(prompt, on, say) {
  const number = (verb) => prompt.choices.find((choice) => choice.kind === verb)?.number;
  const button = (answer, word) => number(answer) && h("button", { key: answer, type: "button", class: "small", on: { click: () => on.remember(prompt.ability, answer) } }, say(word));
  return h("p", { key: "remember", class: "row" }, `${say("remember")}: `, button("yes", "alwaysYes"), button("no", "alwaysNo"));
}

function ending(frame, state, on, say) {
  return h("div", { key: "ending", class: "ending" },
    h("p", { class: "row" },
      state.nextLevel && frame.outcome.winner === "me" &&
        h("button", { key: "next", type: "button", id: "do-next-level", on: { click: () => on.begin(state.nextLevel) } }, say("next", { n: state.nextLevel })),
      h("button", { key: "review", type: "button", on: { click: on.review } }, say("review")),
      h("button", { key: "record", type: "button", on: { click: on.record } }, say("record")),
      h("button", { key: "again", type: "button", on: { click: on.leave } }, say("again"))));
}

/** The number of a rule, which opens it. */
export function ruleLink(rule, on) {
  return h("button", { key: `rule${rule}`, type: "button", class: "rule", on: { click: () => on.rule(rule) } }, rule);
}

/** The battle: both sides' numbers, what was defined, the result if both stop now. */
export function battlePanel(frame, state, on, say) {
  const battle = frame.battle;
  if (!battle) return null;
  const fighter = (one, title) => {
    const face = one.id ? state.faces[one.id] : null;
    const parts = one.values ? [["power", one.values.power], ["aura", one.values.aura], ["heart", one.values.heart], ["limit", one.values.limit]] : [];
    return h("div", { key: title, class: `fighter ${one.side}` },
      h("h3", {}, `${say(title)} (${say(one.side === "me" ? "mine" : "theirs")})`),
      h("p", { class: "who" }, face ? h("button", { type: "button", class: "link", "data-card": one.id, "data-anchor": one.anchor, on: { click: () => on.look(one.anchor) } }, face.name) : say("empty")),
      h("dl", { class: "stats" }, parts.flatMap(([name, value]) => [h("div", { key: name }, h("dt", { "data-term": name }, say(name)), h("dd", {}, String(value)))])),
      cards(one.defined, say("defined"), state, on),
      cards(one.interceptors, say("intercepting"), state, on),
      one.room > 0 && h("p", { class: "quiet" }, say("limitRoom", { n: one.room })));
  };
  return h("section", { key: "battle", class: "panel battle", id: "battle", "aria-label": say("battle") },
    h("h2", {}, say("battle")),
    h("div", { class: "fighters" }, fighter(battle.attacker, "attacker"), h("div", { key: "against", class: "against", "aria-hidden": "true" }, "⚔"), fighter(battle.defender, "defender")),
    h("p", { key: "now", class: `forecast ${battle.now.result}` }, battle.now.result !== "gate" && `${say("ifBothStop")}: `, h("b", {}, battle.now.words)));
}

function cards(found, title, state, on) {
  if (!found.length) return null;
  return h("div", { key: title, class: "cards" }, `${title}:`, h("ul", { class: "plain" }, found.map((card, k) => h("li", { key: `card${k}` }, card.id
    ? h("button", { type: "button", class: "link", "data-card": card.id, on: { click: () => on.card(card.id) } }, state.faces[card.id]?.name ?? card.id) : "?"))));
}

/** How far something is that goes on, from 0 to 1, as a bar and in figures. */
export function bar(share, label) {
  return h("span", { key: "bar", class: "bar" }, h("progress", { max: 1, value: String(share), "aria-label": label }), ` ${Math.round(100 * share)} %`);
}

/** What the search expects to follow: steps with who takes them, their words, and the action as it is typed. */
export function expected(steps, say) {
  return h("p", { key: "expected", class: "quiet expected" }, `${say("expected")}: `, steps.map((step, k) => [k ? "; " : "", h("span", { key: `step${k}`, title: step.action }, `${step.who}: ${step.words}`)]));
}

/** What the search says of the decision. */
export function hintPanel(state, on, say, called) {
  const hint = state.hint;
  if (!hint) return null;
  return h("section", { key: "hint", class: "panel hint", "aria-label": say("hintTitle") },
    h("h2", {}, say("hintTitle"), " ", h("span", { class: "quiet" }, hint.iterations < hint.of ? say("soFar", { n: hint.iterations, m: hint.of }) : say("ofPlayouts", { n: hint.iterations }))),
    hint.iterations < hint.of && h("p", { key: "far" }, bar(hint.iterations / hint.of, say("hintTitle"))),
    h("ol", { class: "hints" }, hint.actions.map((one, k) => h("li", { key: `hint${k}`, title: one.action }, one.words, " ", h("b", {}, `${Math.round(100 * one.win)} %`),
      h("span", { class: "quiet" }, ` [${Math.round(100 * one.low)}–${Math.round(100 * one.high)} %], ${say("ofPlayouts", { n: one.visits })}`)))),
    hint.line.length > 1 && expected(hint.line.map((step) => ({ ...step, who: called(step.player) })), say));
}

/** What happened, a line each, under the turns. */
const HEADINGS = new Set(["turn", "phase"]);

export function logPanel(log, state, on, say) {
  return h("section", { key: "log", class: "panel log", id: "log", "aria-labelledby": "log-title" },
    h("h2", { id: "log-title" }, say("log")),
    h("div", { key: "lines", class: "lines", tabindex: 0, role: "group", "aria-labelledby": "log-title", id: "log-lines" }, h("ol", { class: "plain" },
      log.map((line) => logLine(line, state, on, say)))));
}

// A line never changes, and there are hundreds: each is described once for the words and the glossary that it is shown with.
const described = new WeakMap();

function logLine(line, state, on, say) {
  const before = described.get(line);
  if (before && before.say === say && before.on === on && before.edition === edition) return before.tree;
  const tree = h("li", { key: `line${line.number}`, "data-line": line.number, class: `line ${HEADINGS.has(line.kind) ? line.kind : ""} in-${line.group} ${line.side}` }, withCards(line, state, on), " ", line.rule && ruleLink(line.rule, on),
    line.source && h("span", { key: "why", class: "why", title: line.why }, " ← ", h("button", { type: "button", class: "link", "data-card": line.source, on: { click: () => on.card(line.source) } }, state.faces[line.source]?.name ?? line.source)));
  described.set(line, { say, on, edition, tree });
  return tree;
}

function withCards(line, state, on) {
  let parts = [line.text];
  for (const id of new Set(line.ids)) {
    const name = state.faces[id]?.name;
    if (!name) continue;
    parts = parts.flatMap((part) => {
      if (typeof part !== "string" || !part.includes(name)) return [part];
      const at = part.indexOf(name);
      return [part.slice(0, at), h("button", { key: `${id}at${at}`, type: "button", class: "link", "data-card": id, on: { click: () => on.card(id) } }, name), part.slice(at + name.length)];
    });
  }
  return parts.map((part, k) => (typeof part === "string" ? explained(part, k) : part));
}

/** A text whose rule numbers can be opened. */
export function withRules(text, on) {
  return text.split(/(\b\d{1,2}(?:\.\d{1,2}){1,4}\b)/).map((part, k) => (k % 2 ? h("span", { key: `rule${k}` }, ruleLink(part, on)) : part));
}

/** The chance to win over the game, as far as it was asked for, and its largest changes; `go(version)` shows what led there, `turnAt(version)` names the turn. */
export function curvePanel(points, say, go, turnAt) {
  if (!points || points.length < 2) return null;
  const [width, height] = [320, 90];
  const last = points[points.length - 1].version || 1;
  const percent = (win) => `${Math.round(100 * win)} %`;
  const place = (point) => [round(4 + ((width - 8) * point.version) / last), round(4 + (height - 8) * (1 - point.win))];
  const path = points.map((point, k) => `${k ? "L" : "M"}${place(point).join(" ")}`).join("");
  const steps = points.slice(1).map((point, k) => ({ point, before: points[k], by: Math.abs(point.win - points[k].win) }));
  const swings = [...steps].sort((a, b) => b.by - a.by).slice(0, 3).filter((one) => one.by > 0.05).sort((a, b) => a.point.version - b.point.version);
  const press = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const nearest = steps.reduce((a, b) => (Math.abs(place(b.point)[0] - x) < Math.abs(place(a.point)[0] - x) ? b : a));
    go(nearest.before.version);
  };
  return h("section", { key: "curve", class: "panel curve", "data-at": points[points.length - 1].version, "aria-label": say("curve") },
    h("h2", {}, say("curve"), " ", h("b", {}, percent(points[points.length - 1].win))),
    h("svg", { viewBox: `0 0 ${width} ${height}`, class: "curve live", role: "img", "aria-label": `${say("curve")}: ${percent(points[points.length - 1].win)}`, on: { click: press } },
      h("line", { x1: 0, x2: width, y1: height / 2, y2: height / 2, class: "half" }),
      h("path", { d: path, class: "chance" }),
      swings.map(({ point }, k) => {
        const [x, y] = place(point);
        return h("circle", { key: `swing${k}`, cx: x, cy: y, r: 4, class: "swing" });
      })),
    swings.length > 0 && h("ul", { key: "swings", class: "plain", "aria-label": say("changes") }, swings.map(({ point, before }) => h("li", { key: `swing${point.version}` },
      h("button", { type: "button", class: "small", on: { click: () => go(before.version) } }, [turnAt(before.version), `${percent(before.win)} → ${percent(point.win)}`].filter(Boolean).join(" · "))))));
}
