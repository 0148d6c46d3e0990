// Where everything lies on the board: one layout for wide screens, one for telephones.

const CIRCLES = ["FL", "FC", "FR", "BL", "BC", "BR"];

/** Return boxes of circles, zones and hands for a board; side 0 is the reader's own, below. */
export function layout(isWide, nOwnHand, nZones) {
  const m = isWide
    ? { width: 790, left: 158, cell: [206, 104], gap: 6, chip: [150, 25], perRow: 1, middle: 30, hand: [98, 118], back: [26, 34], text: 13, small: 11.5 }
    : { width: 390, left: 3, cell: [126, 80], gap: 3, chip: [94, 27], perRow: 4, middle: 22, hand: [94, 80], back: [16, 25], text: 10.5, small: 10.5 };
  const [w, height] = m.cell;
  const boxes = { ...m, circles: [{}, {}], zones: [[], []], ownHand: [], arrows: {} };
  let y = 2;
  const chips = (side, from) => {
    const found = [];
    for (let k = 0; k < nZones[side]; k++) {
      const column = k % m.perRow;
      const row = Math.floor(k / m.perRow);
      found.push({ x: 2 + column * (m.chip[0] + 3), y: from + row * (m.chip[1] + 3), width: m.chip[0], height: m.chip[1] });
    }
    boxes.zones[side] = found;
    return Math.ceil(nZones[side] / m.perRow) * (m.chip[1] + 3);
  };
  boxes.theirHand = { x: m.left, y, width: m.width - m.left, height: m.back[1] };
  y += m.back[1] + 4;
  if (isWide) chips(1, 2);
  else y += chips(1, y) + 2;
  for (const row of ["B", "F"]) {
    ["R", "C", "L"].forEach((column, k) => {
      boxes.circles[1][row + column] = { x: m.left + k * (w + m.gap), y, width: w, height };
    });
    y += height + m.gap;
  }
  boxes.middle = { x: m.left, y, width: 3 * w + 2 * m.gap, height: m.middle };
  y += m.middle + m.gap;
  const ownTop = y;
  for (const row of ["F", "B"]) {
    ["L", "C", "R"].forEach((column, k) => {
      boxes.circles[0][row + column] = { x: m.left + k * (w + m.gap), y, width: w, height };
    });
    y += height + m.gap;
  }
  if (isWide) {
    const below = Math.max(ownTop, y - nZones[0] * (m.chip[1] + 3));
    const after = boxes.zones[1].length ? boxes.zones[1][boxes.zones[1].length - 1].y + m.chip[1] + 12 : 0;
    chips(0, Math.max(below, after));
    const last = boxes.zones[0][boxes.zones[0].length - 1];
    boxes.leftEnd = last ? last.y + last.height : 0;
  } else y += chips(0, y);
  y += 4;
  const handWidth = isWide ? Math.max(m.hand[0], Math.min(150, Math.floor((m.width - 4) / Math.max(1, nOwnHand)) - 4)) : m.hand[0];
  const handHeight = m.hand[1];
  const perRow = Math.max(1, Math.floor((m.width - 2) / (handWidth + 3)));
  const step = isWide && nOwnHand > 1 ? Math.min(handWidth + 4, (m.width - 4 - handWidth) / (nOwnHand - 1)) : handWidth + 3;
  for (let k = 0; k < nOwnHand; k++) {
    const row = isWide ? 0 : Math.floor(k / perRow);
    const column = isWide ? k : k % perRow;
    boxes.ownHand.push({ x: 2 + column * step, y: y + row * (handHeight + 3), width: handWidth, height: handHeight });
  }
  y += (isWide ? 1 : Math.max(1, Math.ceil(nOwnHand / perRow))) * (handHeight + 3);
  boxes.height = Math.ceil(Math.max(y, (boxes.leftEnd ?? 0) + 4));
  return boxes;
}

/** Return the box around several boxes. */
export function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x, y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export const centre = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/** Return what the box next to `from` in a direction is, of `[element, box]` pairs; null if there is none. */
export function neighbour(from, others, direction) {
  const [fx, fy] = centre(from);
  let best = null;
  let least = Infinity;
  for (const [element, box] of others) {
    const [x, y] = centre(box);
    const [dx, dy] = [x - fx, y - fy];
    const [along, across] = { left: [-dx, dy], right: [dx, dy], up: [-dy, dx], down: [dy, dx] }[direction];
    if (along <= 2) continue;
    const far = along + 2.5 * Math.abs(across);
    if (far < least) [best, least] = [element, far];
  }
  return best;
}

export { CIRCLES };
