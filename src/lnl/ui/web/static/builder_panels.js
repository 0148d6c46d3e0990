// What the builder shows of a deck besides its list: the check, the curve, odds, hands, games against the field.

import { h } from "./dom.js";

const SIGNS = { few: "＋", many: "−", misplaced: "✕" };

export const percent = (rate) => `${(100 * rate).toFixed(1)}\u00a0%`;

/** Every broken rule with its sign, its cards and what mends it. */
export function checkPanel(sheet, faces, on, say) {
  const head = sheet.is_legal ? h("p", { key: "legal", class: "verdict good" }, h("span", { class: "sign", "aria-hidden": "true" }, "✓"), say("legal")) : h("p", { key: "breaks" }, say("breaks", { n: sheet.broken.length }));
  return h("section", { key: "check", id: "check", class: "panel", "aria-labelledby": "check-title" }, h("h2", { id: "check-title" }, say("check")), head,
    h("ul", { key: "broken", class: "plain broken" }, sheet.broken.map((one, k) => h("li", { key: `${one.rule}${k}`, class: `verdict ${one.kind}` },
      h("span", { class: "sign", "aria-hidden": "true" }, SIGNS[one.kind]),
      h("div", {}, h("b", {}, say(one.kind)), " ", h("button", { type: "button", class: "rule", "aria-label": `${say("rule")} ${one.rule}`, on: { click: () => on.rule(one.rule) } }, one.rule), " ", one.what,
        h("br", {}), `${say("ofAllowed", { found: one.found, allowed: one.allowed })}. `, h("em", {}, one.fix),
        one.cards.length > 0 && [h("br", {}), one.cards.map((id, n) => [n ? ", " : "", h("button", { key: id, type: "button", class: "link", "data-card": id, on: { click: () => on.card(id) } }, faces[id]?.name ?? id)])])))));
}

/** Members by level as bars with their numbers, and counts of types, colors and the rest. */
export function curvePanel(curve, choices, say) {
  const most = Math.max(1, ...curve.levels.map((row) => row.from_hand + row.by_trance));
  const width = (n) => Math.round((150 * n) / most);
  const bar = (row) => h("svg", { class: "bar", viewBox: "0 0 150 14", "aria-hidden": "true" },
    h("rect", { key: "hand", width: width(row.from_hand), height: 14, class: "from-hand" }), h("rect", { key: "trance", x: width(row.from_hand), width: width(row.by_trance), height: 14, class: "by-trance" }));
  const icons = { tactics: "iconTactics", paradox: "iconParadox", intercept: "iconIntercept" };
  const worded = (name, key) => name === "logics" ? say(icons[key] ?? key) : choices[name]?.find(([other]) => other.toLowerCase().replaceAll("-", " ") === key)?.[1] ?? say(key);
  const counts = [["types", curve.types], ["colors", curve.colors], ["worlds", curve.worlds], ["keywords", curve.keywords], ["logics", curve.icons]];
  return h("section", { key: "curve", id: "curve", class: "panel", "aria-labelledby": "curve-title" }, h("h2", { id: "curve-title" }, say("curve")),
    h("table", { key: "levels" }, h("thead", {}, h("tr", {}, ["level", "fromHand", "byTrance"].map((name) => h("th", { key: name, scope: "col" }, say(name))), h("td", { key: "bar" }))),
      h("tbody", {}, curve.levels.map((row) => h("tr", { key: row.level }, h("th", { scope: "row" }, String(row.level)), h("td", { key: "hand" }, String(row.from_hand)), h("td", { key: "trance" }, String(row.by_trance)), h("td", { key: "bar" }, bar(row)))))),
    h("dl", { key: "counts", class: "counts" }, counts.filter(([, table]) => Object.keys(table).length).map(([name, table]) => h("div", { key: name }, h("dt", {}, say(name)), h("dd", {}, Object.entries(table).map(([key, n]) => `${worded(name, key)} ${n}`).join(" · "))))));
}

/** Exact and counted odds by own turn. */
export function oddsPanel(odds, isWorking, on, say) {
  const turns = odds ? odds.hand[0].kept.map((_, k) => k + 1) : [];
  const head = (first) => h("thead", {}, h("tr", {}, first.map((name, k) => h("th", { key: `n${k}`, scope: "col" }, name)), turns.map((n) => h("th", { key: n, scope: "col" }, say("turn", { n })))));
  const cell = (share, k) => h("td", { key: k, title: say("interval", { low: percent(share.low), high: percent(share.high) }) }, percent(share.rate));
  return h("section", { key: "odds", id: "odds", class: "panel", "aria-labelledby": "odds-title" }, h("h2", { id: "odds-title" }, say("odds")),
    h("p", { key: "do" }, h("button", { type: "button", id: "do-odds", disabled: isWorking, on: { click: on.odds } }, say("computeOdds"))),
    odds && h("div", { key: "tables", class: "wide", role: "region", tabindex: 0, "aria-label": say("tablesOf", { name: say("odds") }) },
      h("table", { key: "hand" }, h("caption", {}, say("handOdds")), head([say("level"), say("copies"), say("handWord")]),
        h("tbody", {}, odds.hand.flatMap((row) => [["kept", row.kept], ["exchanged", row.exchanged]].map(([kind, rates]) => h("tr", { key: `${row.level}${kind}` }, h("th", { scope: "row" }, String(row.level)), h("td", { key: "n" }, String(row.copies)), h("td", { key: "kind" }, say(kind)), rates.map((rate, k) => h("td", { key: `t${k}` }, percent(rate)))))))),
      h("table", { key: "plays" }, h("caption", {}, say("playOdds", { n: odds.deals, reach: (100 * reachOf(odds)).toFixed(1) })), head([say("level")]),
        h("tbody", {}, odds.plays.map((row) => h("tr", { key: row.level }, h("th", { scope: "row" }, String(row.level)), row.by_turn.map((share, k) => (k + 1 < row.level ? h("td", { key: k }, "–") : cell(share, k))))))),
      h("p", { key: "smooth" }, `${say("onCurve")}: `, odds.curve.map((share, k) => `${say("upTo", { n: k + 1 })} ${percent(share.rate)} [${say("interval", { low: percent(share.low), high: percent(share.high) })}]`).join("; "))));
}

/** Half the width of the widest interval of a counted chance. */
function reachOf(odds) {
  return Math.max(...[...odds.plays.flatMap((row) => row.by_turn), ...odds.curve].map((share) => (share.high - share.low) / 2));
}

/** A dealt hand, what is put back of it, and what others would. */
export function handsPanel(hand, faces, on, say) {
  const named = (ids) => ids.map((id, k) => [k ? ", " : "", h("span", { key: `${k}`, "data-card": id }, faces[id]?.name ?? id)]);
  const who = { you: "you", pilot: "pilot", search: "searched" };
  return h("section", { key: "hands", id: "hands", class: "panel", "aria-labelledby": "hands-title" }, h("h2", { id: "hands-title" }, say("hands")),
    h("p", { key: "do", class: "row" }, h("button", { type: "button", id: "do-deal", on: { click: on.deal } }, say(hand ? "dealAgain" : "deal"))),
    hand && h("div", { key: "hand" },
      h("p", { key: "who" }, say(hand.first ? "theyStart" : "youStart"), " ", say("back")),
      h("ul", { key: "cards", class: "plain" }, hand.hand.map((id, k) => h("li", { key: k }, h("label", { class: "row", "data-card": id }, h("input", { type: "checkbox", "data-card": id, checked: hand.back.includes(k), disabled: Boolean(hand.exchanges), on: { change: () => on.mark(k) } }), `${faces[id]?.name ?? id} (${faces[id]?.short ?? ""})`)))),
      h("p", { key: "go" }, h("button", { type: "button", id: "do-exchange", disabled: Boolean(hand.exchanges), on: { click: on.exchange } }, say("exchange"))),
      hand.exchanges && h("dl", { key: "answers", class: "counts", id: "exchanges" }, hand.exchanges.map((one) => h("div", { key: one.by }, h("dt", {}, say(who[one.by])), h("dd", {}, one.back.length ? [h("span", { key: "back" }, named(one.back)), " → ", h("span", { key: "drawn" }, named(one.drawn))] : say("keeps"))))),
      hand.exchanges?.length === 1 && h("p", { key: "only", class: "quiet" }, say("onlyLegal"))));
}

/** Games against the field, with intervals that narrow. */
export function tryPanel(trial, isLegal, pairs, choices, on, say) {
  const report = trial?.report;
  const rows = report ? [...report.rows, { ...report.all, deck: say("all") }] : [];
  const bar = (row) => h("svg", { class: "bar", viewBox: "0 0 100 14", "aria-hidden": "true" }, h("line", { x1: 50, x2: 50, y1: 0, y2: 14, class: "half" }), h("rect", { x: 100 * row.low, y: 4, width: Math.max(1, 100 * (row.high - row.low)), height: 6, class: "reach" }), h("rect", { x: 100 * row.rate - 1, y: 1, width: 2, height: 12, class: "point" }));
  return h("section", { key: "try", id: "try", class: "panel", "aria-labelledby": "try-title" }, h("h2", { id: "try-title" }, say("try")),
    h("p", { key: "do", class: "row" }, h("label", { class: "row" }, say("pairs"), " ", h("input", { type: "number", id: "pairs", min: 1, max: choices.max_pairs, value: String(pairs), on: { change: (event) => on.pairs(event.target.value) } })),
      trial?.isGoing ? h("button", { key: "stop", type: "button", id: "do-stop", on: { click: on.stop } }, say("stop")) : h("button", { key: "go", type: "button", id: "do-try", disabled: !isLegal, on: { click: on.tried } }, say("tryIt", { n: 2 * pairs * choices.decks.length }))),
    !isLegal && h("p", { key: "only", class: "quiet" }, say("onlyLegalTry")),
    trial?.reason && h("p", { key: "reason", class: "notice", role: "alert" }, trial.reason),
    report && h("div", { key: "report", class: "wide", role: "region", tabindex: 0, "aria-label": say("tablesOf", { name: say("try") }) },
      h("label", { key: "progress", class: "row" }, say("playing", { done: report.done, total: report.total }), h("progress", { max: report.total, value: String(report.done) })),
      h("table", { key: "rows" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("opponent")), ["games", "rate", "intervalHead"].map((name) => h("th", { key: name, scope: "col" }, say(name))), h("td", { key: "bar" }))),
        h("tbody", {}, rows.map((row) => h("tr", { key: row.deck }, h("th", { scope: "row" }, row.deck), h("td", { key: "games" }, String(row.games)), h("td", { key: "rate" }, percent(row.rate)), h("td", { key: "interval" }, say("interval", { low: percent(row.low), high: percent(row.high) })), h("td", { key: "bar" }, bar(row))))))));
}
