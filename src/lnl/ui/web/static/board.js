// The board: one drawing in which every circle, card and pile is a button with a name.

import { h } from "./dom.js";
import { columnsOf, drawBack, drawFace } from "./card.js";
import { around, centre, CIRCLES, layout, neighbour } from "./layout.js";
import { round } from "./emblem.js";

/**
 * Describe the board.
 * @param {object} frame what the seat may know (frame.js)
 * @param {object} state what is chosen: {isWide, selected, focus, typed}
 * @param {object} on what is done: {press(anchor), look(anchor), open(pile)}
 * @param {function} say words of the interface
 * @param {Memory} memory of the drawing before (dom.js)
 */
export function board(frame, state, on, say, memory) {
  const [mine, theirs] = frame.sides;
  const boxes = layout(state.isWide, mine.hand.length, [mine.piles.length, theirs.piles.length]);
  const spots = new Map();
  const size = boxes.text;
  const numbers = numbered(frame.choices, state.selected);
  const context = { frame, state, on, say, boxes, spots, size, numbers, memory };
  const drawing = [
    defs(),
    h("g", { key: "middle" }, middle(context)),
    h("g", { key: "their-hand" }, backs(context)),
    ...[1, 0].map((side) => h("g", { key: `circles${side}` }, circles(context, side))),
    ...[1, 0].map((side) => h("g", { key: `piles${side}` }, piles(context, side))),
    h("g", { key: "hand" }, mine.hand.map((face, k) => handCard(context, face, k))),
    h("g", { key: "arrows", "aria-hidden": "true", class: "arrows" }, arrows(context)),
  ];
  return h(
    "svg",
    { key: "board", id: "board", class: state.isWide ? "board wide" : "board narrow", viewBox: `0 0 ${boxes.width} ${boxes.height}`,
      role: "group", "aria-label": say("board"), on: { keydown: (event) => walk(event), pointerdown: (event) => grab(event), pointerup: (event) => drop(event, on) } },
    drawing,
  );
}

function defs() {
  return h("defs", { key: "defs" },
    h("marker", { id: "tip", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto-start-reverse" },
      h("path", { d: "M0 0L10 5L0 10z", class: "tip" })),
    h("marker", { id: "hint-tip", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto-start-reverse" },
      h("path", { d: "M0 0L10 5L0 10z", class: "hint-tip" })));
}

const PAIRS = ["trance", "trance-change"];

/** Where a choice begins: at its card, and if that is one of a pair at either. */
const beginnings = (choice) => choice.anchors.slice(0, PAIRS.includes(choice.kind) ? 2 : 1);

/** Whether a choice begins with what was chosen first, and goes on with the rest. */
export function fits(choice, selected) {
  return !selected.length || (beginnings(choice).includes(selected[0]) && selected.every((anchor) => choice.anchors.includes(anchor)));
}

/** The numbers of the choices at each anchor: where they begin, and once something is chosen, where they go on. */
export function numbered(choices, selected) {
  const found = new Map();
  for (const choice of choices) {
    if (!fits(choice, selected)) continue;
    for (const anchor of selected.length ? choice.anchors : beginnings(choice)) {
      if (!found.has(anchor)) found.set(anchor, []);
      found.get(anchor).push(choice.number);
    }
  }
  return found;
}

// What can be pressed: `parts` draws it, and `shown` is what it draws besides its box and its name.
function spot(context, anchor, box, name, shown, parts, extra) {
  const { state, on, say, numbers, size, spots, memory } = context;
  const key = extra.key ?? anchor;
  const legal = extra.isCovered ? undefined : numbers.get(anchor);
  const isChosen = !extra.isCovered && state.selected.includes(anchor);
  const isNext = state.focus === key;
  if (anchor) spots.set(anchor, box);
  const label = [name, isChosen && say("chosen"), legal && `${say("legal")} ${legal.slice(0, 8).join(", ")}`].filter(Boolean).join(", ");
  const classes = ["spot", legal && "legal", isChosen && "chosen", extra.class].filter(Boolean).join(" ");
  const values = [anchor, label, classes, legal?.join(), isNext, state.isWide, state.typed, on, box.x, box.y, box.width, box.height, size, ...shown];
  return memory.once(key, values, () => h(
    "g",
    { key, class: classes, role: "button", tabindex: isNext ? 0 : -1, "aria-label": label,
      "data-anchor": anchor, "data-spot": key, "data-term": extra.term, "data-card": extra.face && !extra.face.isUnknown ? extra.face.id : null, "aria-pressed": legal ? String(isChosen) : null,
      on: {
        click: () => on.press(anchor, extra),
        keydown: (event) => {
          if ((event.key === "Enter" && !state.typed) || event.key === " ") { // Enter ends a number that was typed
            event.preventDefault();
            if (!event.repeat) on.press(anchor, extra);
          }
        },
        focus: () => on.look(anchor, extra, key),
        mouseenter: () => on.hover(anchor, extra),
        contextmenu: (event) => { event.preventDefault(); on.details(anchor, extra); },
      } },
    parts(),
    legal && !isChosen && h("rect", { key: "ring", class: "ring", x: box.x + 1.5, y: box.y + 1.5, width: box.width - 3, height: box.height - 3, rx: 8, "pointer-events": "none" }),
    isChosen && h("rect", { key: "mark", class: "mark", x: box.x + 1.5, y: box.y + 1.5, width: box.width - 3, height: box.height - 3, rx: 8, "pointer-events": "none" }),
    legal && tag(box, legal, size, extra.isMarkedHigh ? box.y + box.height * 0.62 : box.y + box.height - 3),
  ));
}

function tag(box, legal, size, bottom) {
  const text = legal.length === 1 ? `${legal[0]}` : legal.length === 2 ? `${legal[0]},${legal[1]}` : `${legal[0]}…`;
  const width = round(text.length * size * 0.62 + 8);
  return h("g", { key: "tag", "pointer-events": "none" },
    h("rect", { x: round(box.x + box.width - width - 3), y: round(bottom - size * 1.3), width, height: size * 1.3, rx: 5, class: "tag" }),
    h("text", { x: round(box.x + box.width - width / 2 - 3), y: round(bottom - size * 0.3), "font-size": size, "text-anchor": "middle", class: "tag-text" }, text));
}

function circles(context, side) {
  const { frame, boxes, say, size, state } = context;
  const half = frame.sides[side];
  const own = boxes.circles[side];
  const parts = [];
  for (const name of CIRCLES) {
    const circle = half.circles[name];
    const box = own[name];
    const label = [say(side ? "theirs" : "mine"), say(name), circle.gates.label, circle.face ? null : say("empty")].filter(Boolean).join(", ");
    parts.push(
      spot(context, circle.anchor, box, label, [circle.gates.marks.join(), circle.face !== null], () => [
        h("rect", { key: "floor", class: `floor side${side}`, x: box.x, y: box.y, width: box.width, height: box.height, rx: 8 }),
        h("text", { key: "where", x: box.x + box.width / 2, y: box.y + box.height / 2 + size * 0.4, "font-size": size, "text-anchor": "middle", class: "where" }, circle.face ? "" : say(name)),
        h("g", { key: "gates", "data-term": "gate" }, gates(circle.gates, box, size)),
      ], { key: `circle${side}${name}`, kind: "circle", term: "circle", side, circle: name, isCovered: circle.face !== null }),
    );
  }
  for (const member of half.members) {
    const box = inset(around(member.circles.map((name) => own[name])), state.isWide ? 5 : 3, size * 1.35);
    const turned = member.face.rested ? `rotate(-5 ${centre(box).map(round).join(" ")})` : null;
    parts.push(
      spot(context, member.anchor, box, memberName(member, side, say), Object.values(member.face), () => [
        h("g", { key: "body", transform: turned, class: member.face.rested ? "rested" : "" },
          member.face.isUnknown ? drawBack(box, member.face.name, size) : drawFace(member.face, box, size)),
        member.face.rested && h("g", { key: "rest" },
          h("rect", { x: box.x + box.width * 0.5 - size * 2.4, y: box.y + box.height * 0.62 - size * 0.75, width: size * 4.8, height: size * 1.4, rx: 4, fill: "#222c" }),
          h("text", { x: box.x + box.width / 2, y: box.y + box.height * 0.62 + size * 0.3, "font-size": size, "text-anchor": "middle", class: "badge" }, say("rested"))),
      ], { key: `member:${side}:${member.circles[0]}:${member.layer}`, kind: "card", term: member.face.type, face: member.face, class: member.role ?? "", isMarkedHigh: state.isWide }),
    );
  }
  return parts;
}

function memberName(member, side, say) {
  const where = member.circles.map((name) => say(name)).join(" + ");
  return [say(side ? "theirs" : "mine"), where, member.face.label].join(", ");
}

function inset(box, by, top) {
  return { x: box.x + by, y: box.y + top, width: box.width - 2 * by, height: box.height - top - by };
}

function gates(found, box, size) {
  const small = size * 0.92;
  return found.marks.map((mark, k) =>
    h("g", { key: `gate${k}` },
      h("rect", { x: box.x + 5 + k * (small * 1.35), y: box.y + 3, width: small * 1.15, height: small * 1.15, rx: 3, class: mark ? "gate open" : "gate" }),
      mark && h("text", { x: round(box.x + 5 + k * (small * 1.35) + small * 0.575), y: round(box.y + 3 + small * 0.95), "font-size": round(small * 0.9), "text-anchor": "middle", class: "gate-text" }, mark)));
}

function piles(context, side) {
  const { frame, boxes, size } = context;
  return frame.sides[side].piles.map((pile, k) => {
    const box = boxes.zones[side][k];
    const left = box.width - 20 - columnsOf(pile.count) * size * 0.6;
    const small = round(Math.min(boxes.small, left / (columnsOf(pile.name) * 0.5))); // two columns are as wide as high
    return spot(context, pile.anchor, box, pile.label, [pile.name, pile.count], () => [
      h("rect", { key: "chip", class: `chip side${side}`, x: box.x, y: box.y, width: box.width, height: box.height, rx: 6 }),
      h("text", { key: "name", x: box.x + 7, y: box.y + box.height / 2 + size * 0.36, "font-size": small, class: "chip-name" }, pile.name),
      h("text", { key: "count", x: box.x + box.width - 7, y: box.y + box.height / 2 + size * 0.36, "font-size": size, "text-anchor": "end", class: "chip-count" }, pile.count),
    ], { key: `pile:${side}:${pile.zone}`, kind: "pile", term: termOfZone(pile.zone), side, zone: pile.zone });
  });
}

const termOfZone = (zone) => (zone === "deck" || zone === "hand" ? zone : `${zone.replaceAll("-", " ")} zone`);

function backs(context) {
  const { frame, boxes, say, size } = context;
  const count = frame.sides[1].nHand;
  const box = boxes.theirHand;
  const [width, height] = boxes.back;
  const step = Math.min(width + 3, (box.width - width - 80) / Math.max(1, count - 1));
  const text = `${say("hand")} ${count}`;
  return spot(context, frame.sides[1].handAnchor, { ...box, width: Math.min(box.width, 200) }, `${say("theirs")}, ${text}`, [count], () => [
    h("rect", { key: "hit", x: box.x, y: box.y, width: box.width, height, fill: "transparent" }),
    Array.from({ length: Math.min(count, 30) }, (_, k) => h("rect", { key: `back${k}`, x: round(box.x + k * step), y: box.y, width, height, rx: 3, class: "back" })),
    h("text", { key: "count", x: round(box.x + Math.max(0, count - 1) * step + (count ? width : 0) + 8), y: box.y + height * 0.68, "font-size": size, class: "chip-name" }, text),
  ], { key: "pile:1:hand", kind: "pile", term: "hand", side: 1, zone: "hand" });
}

function handCard(context, face, k) {
  const { boxes, size, say, state } = context;
  const box = boxes.ownHand[k];
  return spot(context, face.anchor, box, `${say("hand")} ${k + 1}, ${face.label}`, Object.values(face),
    () => (face.isUnknown ? drawBack(box, "", size) : drawFace(face, box, state.isWide ? size * 0.92 : size * 0.95)),
    { key: `hand${k}`, kind: "card", term: face.type, face });
}

function middle(context) {
  const { frame, boxes, size } = context;
  const box = boxes.middle;
  return [
    h("rect", { key: "band", class: frame.isMyTurn ? "band mine" : "band", ...box, rx: 6 }),
    h("text", { key: "text", x: box.x + box.width / 2, y: box.y + box.height / 2 + size * 0.36, "font-size": size, "text-anchor": "middle", class: "band-text" }, frame.headline),
  ];
}

function arrows({ frame, spots }) {
  return frame.arrows.map((arrow, k) => {
    const from = spots.get(arrow.from);
    const to = spots.get(arrow.to);
    if (!from || !to || from === to) return null;
    const [x1, y1] = centre(from);
    const [x2, y2] = centre(to);
    const far = Math.hypot(x2 - x1, y2 - y1) || 1;
    const cut = Math.min(26, far / 3);
    return h("path", { key: `arrow${k}`, class: `arrow ${arrow.kind}`,
      d: `M${round(x1)} ${round(y1)}L${round(x2 - ((x2 - x1) * cut) / far)} ${round(y2 - ((y2 - y1) * cut) / far)}`,
      "marker-end": arrow.kind === "hint" ? "url(#hint-tip)" : "url(#tip)" });
  });
}

// A card that is dragged to a place is a press on the card and one on the place; where that is not legal, the reason is told.
let grabbed = null;

function grab(event) {
  const spot = event.target.closest(".spot.legal, .spot[data-card]");
  grabbed = spot && event.pointerType !== "touch" ? spot.dataset.anchor : null;
}

function drop(event, on) {
  const from = grabbed;
  const to = event.target.closest(".spot")?.dataset.anchor;
  grabbed = null;
  if (from && to && to !== from) on.drag(from, to);
}

const DIRECTIONS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };

// Arrow keys go to what lies next on the board.
function walk(event) {
  const direction = DIRECTIONS[event.key];
  if (!direction) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll(".spot")];
  const here = document.activeElement.closest(".spot");
  if (!here) return;
  const others = all.filter((element) => element !== here).map((element) => [element, boxOf(element)]);
  const next = neighbour(boxOf(here), others, direction);
  next?.focus();
}

function boxOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left, y: top, width, height };
}
