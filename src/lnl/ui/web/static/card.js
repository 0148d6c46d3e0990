// Cards drawn from what is printed on them: no pictures needed.

import { h } from "./dom.js";
import { colours, emblem, round } from "./emblem.js";

const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const BROAD = /[mwMW]/;

/** Break a text into lines of so many half-width columns; the last one ends with an ellipsis if there is more. */
export function lines(text, columns, most) {
  const found = [""];
  let width = 0;
  for (const word of text.match(/[\u2e80-\u9fff\uff00-\uff60]|[^\s\u2e80-\u9fff\uff00-\uff60]+\s*|\s+/gu) ?? []) {
    const size = columnsOf(word.trimEnd());
    if (width + size > columns && found[found.length - 1]) {
      found.push("");
      width = 0;
    }
    found[found.length - 1] += word;
    width += columnsOf(word);
  }
  const kept = found.slice(0, most).map((line) => line.trimEnd());
  const last = kept.length - 1;
  if (found.length > most || columnsOf(kept[last]) > columns) {
    while (kept[last] && columnsOf(kept[last]) > columns - 1) kept[last] = kept[last].slice(0, -1);
    kept[last] = `${kept[last].trimEnd()}…`;
  }
  return kept;
}

/** How many half-width columns a text takes. */
export function columnsOf(text) {
  let width = 0;
  for (const letter of text) width += WIDE.test(letter) ? 2 : BROAD.test(letter) ? 1.4 : 1;
  return width;
}

/** Draw a text in lines. */
export function writing(text, x, y, size, columns, most, attributes) {
  return lines(text, columns, most).map((line, k) =>
    h("text", { key: `line${k}`, x, y: round(y + k * size * 1.12), "font-size": size, ...attributes }, line),
  );
}

const pictures = new Set();

/** Say which cards have a picture on this server. */
export function showPictures(ids) {
  pictures.clear();
  for (const id of ids ?? []) pictures.add(id);
}

/** Return where the picture of a card is, null where it has none. */
export function pictureOf(id) {
  return pictures.has(id) ? `/pictures/${id}` : null;
}

/** Draw the face of a card into a box; `face` is what the server says of it. */
export function drawFace(face, box, size) {
  const { x, y, width, height } = box;
  const { strong, pale } = colours(face.color);
  const small = round(size * 0.86);
  const reach = Math.min(width, height) * 0.19;
  const isTall = height > width * 0.9;
  const nameSize = isTall ? round(size * 0.9) : size;
  const columns = Math.floor((width - 14 - (isTall ? 0 : size * (face.souls ? 4.6 : 2.4))) / (nameSize * 0.6));
  const picture = pictureOf(face.id);
  const place = isTall ? { x: x + 8, y: round(y + height * 0.46), width: width - 10, height: round(height * 0.36) } : { x: round(x + width * 0.58), y: round(y + size * 1.7), width: round(width * 0.4), height: round(Math.max(0, height - size * 3.4)) };
  const parts = [
    h("rect", { key: "card", x, y, width, height, rx: 7, fill: pale, stroke: strong, "stroke-width": 1.5 }),
    h("rect", { key: "edge", x: x + 1, y: y + 7, width: 5, height: height - 14, fill: strong }),
    picture ? h("image", { key: "picture", ...place, href: picture, preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true" }) : h("g", { key: "emblem" }, emblem(face.id, face.color, isTall ? x + width / 2 + 3 : x + width - reach - 6, y + height * (isTall ? 0.66 : 0.52), isTall ? reach * 0.8 : reach)),
    h("g", { key: "name" }, writing(face.name, x + 11, y + nameSize + (isTall ? size * 1.3 : 0) + 3, nameSize, columns, isTall ? 3 : 2, { class: "name" })),
  ];
  if (face.isMember) {
    parts.push(h("g", { key: "values" }, values(face, x + 11, y + height - 6, size, width)));
  } else {
    parts.push(h("text", { key: "kind", x: x + 11, y: y + height - 7, "font-size": small, class: "kind" }, face.kind));
  }
  if (face.badge) {
    parts.push(
      h("g", { key: "badge" },
        h("rect", { x: x + width - size * 2.2, y: y + 3, width: size * 1.95, height: size * 1.25, rx: 4, fill: strong }),
        h("text", { x: x + width - size * 1.22, y: y + 3 + size * 0.95, "font-size": small, "text-anchor": "middle", class: "badge" }, face.badge),
      ),
    );
  }
  if (face.souls) {
    const tag = `+${face.souls}`;
    parts.push(
      h("g", { key: "souls" },
        h("rect", { x: x + width - size * 4.3, y: y + 3, width: size * 1.95, height: size * 1.25, rx: size * 0.6, fill: "#333" }),
        h("text", { x: x + width - size * 3.32, y: y + 3 + size * 0.95, "font-size": small, "text-anchor": "middle", class: "badge" }, tag),
      ),
    );
  }
  return parts;
}

function values(face, x, y, size, width) {
  const change = (now, printed) => (now > printed ? "more" : now < printed ? "less" : "");
  const mark = (now, printed) => (now > printed ? "▲" : now < printed ? "▼" : "");
  const power = `${mark(face.power, face.printedPower)}${face.power}`;
  const [aura, limit] = [`${mark(face.aura, face.printedAura)}${face.aura}`, `${mark(face.limit, face.printedLimit)}${face.limit}`];
  const said = WIDE.test(face.auraWord) ? `${face.auraWord}${aura} ${face.limitWord}${limit}` : `${face.auraWord} ${aura} · ${face.limitWord} ${limit}`;
  const wide = (power.length + (mark(face.power, face.printedPower) ? 0.6 : 0)) * size * 0.8 + size * 0.7;
  const rest = columnsOf(said) * size * 0.45 < width - wide - 18 ? said : `${aura}/${limit}`;
  const other = change(face.aura, face.printedAura) || change(face.limit, face.printedLimit);
  return [
    h("text", { key: "power", x, y, "font-size": round(size * 1.3), class: `power ${change(face.power, face.printedPower)}` }, power),
    h("text", { key: "rest", x: round(x + wide), y, "font-size": round(size * 0.9), class: `rest ${other}` }, rest),
  ];
}

/** Draw the back of a card. */
export function drawBack(box, label, size) {
  const { x, y, width, height } = box;
  return [
    h("rect", { key: "card", x, y, width, height, rx: 7, fill: "#3d4a63", stroke: "#222c40", "stroke-width": 1.5 }),
    h("path", { key: "weave", d: `M${x + 8} ${y + height / 2}L${x + width / 2} ${y + 8}L${x + width - 8} ${y + height / 2}L${x + width / 2} ${y + height - 8}Z`, fill: "none", stroke: "#7f8fb0", "stroke-width": 1.5 }),
    label && h("text", { key: "label", x: x + width / 2, y: y + height / 2 + size * 0.35, "font-size": size, "text-anchor": "middle", class: "badge" }, label),
  ];
}
