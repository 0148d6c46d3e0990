// What opens over the table: a card in detail, a pile, a rule, the settings, the keys, a question before what cannot be undone.

import { h } from "./dom.js";
import { drawFace, pictureOf } from "./card.js";
import { factsOf, iconWords, reasonWords, statWord } from "./cardwords.js";
import { faceOf } from "./frame.js";
import { explained, termsIn } from "./terms.js";

/** A dialog, modal, with a title and a button that closes it; it gives focus back to where it was. */
export function dialog(name, title, on, say, ...content) {
  return h("dialog", { key: `dialog-${name}`, class: `dialog ${name}`, "aria-labelledby": `${name}-title`, id: `dialog-${name}`,
    on: { close: on.close, click: (event) => { if (event.target === event.currentTarget) event.currentTarget.close(); } } },
    h("div", { class: "inside" },
      h("header", {}, h("h2", { id: `${name}-title` }, title), h("button", { key: "close", type: "button", class: "close", "aria-label": say("close"), on: { click: (event) => event.currentTarget.closest("dialog").close() } }, "×")),
      ...content));
}

/** A card: what is printed, its values now, and why they are so. */
export function cardDialog(detail, state, on, say) {
  const { face } = detail;
  const shown = { ...faceOf({ id: face.id, face_down: false, rested: false }, { [face.id]: face }, say), badge: face.territory ? `L${face.level}` : "" };
  return dialog("card", face.name, on, say,
    h("div", { class: "card-detail" },
      h("svg", { class: "face", viewBox: "0 0 240 130", "aria-hidden": "true" }, drawFace(shown, { x: 2, y: 2, width: 236, height: 126 }, 15)),
      h("div", {},
        pictureOf(face.id) && h("img", { key: "picture", class: "picture", src: pictureOf(face.id), alt: "" }),
        h("p", { class: "quiet" }, `${face.id} · `, explained(factsOf(face), "facts")),
        face.icons.length > 0 && h("p", { key: "icons" }, `${say("logic")}: `, face.icons.map((icon) => iconWords(icon, face, say)).join(" · ")),
        h("ul", { key: "texts", class: "texts" }, face.texts.map((text, k) => h("li", { key: k }, explained(text, k)))))),
    detail.values && face.territory > 0 && valuesTable(detail, say),
    detail.reasons.length + detail.causes.length > 0 && h("h3", { key: "why" }, say("causes")),
    detail.reasons.length > 0 && h("ul", { key: "reasons", class: "reasons" }, detail.reasons.map((reason, k) => h("li", { key: k }, `${statWord(reason.stat, say)} ${reasonWords(reason, state.faces, say)}`, reason.rule && [" ", on.rule ? h("button", { type: "button", class: "rule", on: { click: () => on.rule(reason.rule) } }, reason.rule) : reason.rule]))),
    detail.causes.length > 0 && h("ul", { key: "causes" }, detail.causes.map((cause) =>
      h("li", { class: cause.is_certain ? "" : "quiet" }, h("button", { type: "button", class: "link", "data-card": cause.id, on: { click: () => on.card(cause.id) } }, state.faces[cause.id]?.name ?? cause.id), `: ${cause.text}`))),
    detail.souls.length > 0 && [h("h3", { key: "soul" }, say("souls")), h("ul", { key: "souls" }, detail.souls.map((id) =>
      h("li", {}, h("button", { type: "button", class: "link", "data-card": id, on: { click: () => on.card(id) } }, state.faces[id]?.name ?? id))))],
    on.rule && rulesOf(face, on, say));
}

// The rules of the words that stand on a card.
function rulesOf(face, on, say) {
  const terms = termsIn([factsOf(face), ...face.texts]);
  return terms.length > 0 && h("details", { key: "rules", class: "rules" }, h("summary", {}, `${say("rulesOfCard")} (${terms.length})`), meanings(terms, (rule) =>
    h("button", { key: `rule${rule}`, type: "button", class: "rule", on: { click: () => on.rule(rule) } }, rule)));
}

function meanings(terms, ruleLink) {
  return h("dl", { class: "terms" }, terms.map((term) => h("div", { key: term.word }, h("dt", {}, term.word), h("dd", {}, `${term.meaning} `, term.rules.split(", ").map(ruleLink)))));
}

const STATS = ["power", "aura", "limit", "level", "heart"];

function valuesTable(detail, say) {
  const rows = [[say("printed"), detail.face, []], ...detail.layers.filter((layer) => layer.changed.length).map((layer) => [`${layer.name} (${layer.rule})`, layer.values, layer.changed]), [say("now"), detail.values, []]];
  return h("table", { key: "values" },
    h("caption", {}, say("layers")),
    h("thead", {}, h("tr", {}, h("td", {}), STATS.map((name) => h("th", { scope: "col" }, statWord(name, say))))),
    h("tbody", {}, rows.map(([name, values, changed]) => h("tr", {}, h("th", { scope: "row" }, name),
      STATS.map((stat) => h("td", { class: changed.includes(stat) ? "changed" : "" }, values[stat] === undefined ? "" : String(values[stat])))))));
}

/** A pile: the cards of it that may be looked at, the others counted. */
export function pileDialog(title, pile, unseen, known, state, on, say) {
  const shown = pile.cards.filter((card) => card.id !== null);
  const hidden = pile.count - shown.length;
  const card = (one, k) => h("li", { key: `card${k}`, class: one.rested ? "is-rested" : "" },
    h("button", { type: "button", class: "link", "data-card": one.id, on: { click: () => on.card(one.id) } }, state.faces[one.id]?.name ?? one.id), one.rested && ` (${say("rested")})`, one.face_down && ` (${say("faceDown")})`,
    one.count > 1 && ` × ${one.count}`);
  return dialog("pile", title, on, say,
    shown.length > 0 && h("ol", { key: "cards", class: "pile" }, shown.map(card)),
    hidden > 0 && h("p", { key: "hidden" }, say(hidden === 1 ? "unknownCard" : "unknownCards", { n: hidden })),
    pile.count === 0 && h("p", { key: "none" }, say("noCards")),
    unseen.length > 0 && [h("h3", { key: "unseen" }, say("unseen")), h("ul", { key: "unseen-cards", class: "pile" }, unseen.map(card))],
    known.length > 0 && [h("h3", { key: "known" }, say("known")), h("ul", { key: "known-cards" }, known.map((group) => h("li", {}, `${group.anchors.join(", ")}: ${group.ids.map((id) => state.faces[id]?.name ?? id).join(", ")}`)))]);
}

/** What the words of an element mean, one after the other. */
export function termDialog(terms, on, say, ruleLink) {
  return dialog("terms", say("whatIs"), on, say, meanings(terms, (rule) => ruleLink(rule, on)));
}

/** A rule in own words. */
export function ruleDialog(rule, on, say) {
  return dialog("rule", `${say("rule")} ${rule.number}`, on, say, h("p", { class: "rule-text" }, explained(rule.text)));
}

export const KEYS = [["1 … 9", "choices"], ["← ↑ ↓ →", "board"], ["Enter", "chosen"], ["Esc", "clear"], ["U", "undo"], ["H", "hint"], ["E", "endTurn"], ["F", "endBattle"], ["M", "moveNow"], ["N", "step"], ["T", "clockStop"], ["D", "card"], ["W", "whatIs"], ["L", "log"], ["B", "board"], ["P", "skip"], ["C", "concede"], ["?", "help"]];

/** The keys. */
export function helpDialog(on, say) {
  return dialog("help", say("keys"), on, say, h("dl", { class: "keys" }, KEYS.map(([key, word]) => h("div", { key }, h("dt", {}, h("kbd", {}, key)), h("dd", {}, say(word))))));
}

/** The question before the game is given up. */
export function concedeDialog(on, say) {
  return dialog("concede", say("sure"), on, say, h("p", {}, say("sureWhy")),
    h("p", { class: "row" }, h("button", { key: "no", type: "button", autofocus: true, on: { click: (event) => event.currentTarget.closest("dialog").close() } }, say("no")),
      h("button", { key: "yes", type: "button", class: "danger", on: { click: on.concede } }, say("yesConcede"))));
}
