// An emblem for every card, generated from its id: the same card has the same one on every table.

import { h } from "./dom.js";

const HUES = { red: 6, blue: 214, green: 140, yellow: 44, purple: 282, white: 210, black: 260, none: 200 };

/** The colours of a card: a strong one, a pale one, and one for lines, by the name of its color. */
export function colours(color) {
  const hue = HUES[color] ?? HUES.none;
  const dull = !color || color === "none";
  return {
    strong: `hsl(${hue} ${dull ? 12 : 62}% 34%)`,
    middle: `hsl(${hue} ${dull ? 12 : 58}% 52%)`,
    pale: `hsl(${hue} ${dull ? 14 : 55}% 88%)`,
  };
}

function numbers(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 16777619) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Draw the emblem of a card around a point. */
export function emblem(id, color, x, y, radius) {
  const pick = numbers(id);
  const { strong, middle } = colours(color);
  const points = 3 + pick(6);
  const turn = pick(360);
  const rings = [];
  rings.push(h("path", { d: star(x, y, radius, radius * (0.42 + pick(40) / 100), points, turn), fill: strong }));
  rings.push(h("path", { d: star(x, y, radius * 0.66, radius * (0.2 + pick(30) / 100), points, turn + 180 / points), fill: middle }));
  const inner = pick(3);
  if (inner === 0) rings.push(h("circle", { cx: x, cy: y, r: round(radius * 0.2), fill: "#fff" }));
  if (inner === 1) rings.push(h("path", { d: star(x, y, radius * 0.3, radius * 0.13, 4, turn), fill: "#fff" }));
  if (inner === 2) rings.push(h("path", { d: star(x, y, radius * 0.27, radius * 0.27, 3, turn), fill: "#fff" }));
  return h("g", { "aria-hidden": "true" }, rings);
}

function star(x, y, outer, inner, points, turn) {
  const corners = [];
  for (let k = 0; k < 2 * points; k++) {
    const angle = ((turn + (k * 180) / points) * Math.PI) / 180;
    const reach = k % 2 ? inner : outer;
    corners.push(`${round(x + reach * Math.cos(angle))} ${round(y + reach * Math.sin(angle))}`);
  }
  return `M${corners.join("L")}Z`;
}

export function round(number) {
  return Math.round(number * 10) / 10;
}
