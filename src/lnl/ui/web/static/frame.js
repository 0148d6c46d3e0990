// What the server says of the game, made ready for the board: no rules, only places and words.

import { CIRCLES } from "./layout.js";

const ALWAYS = ["deck", "stock", "level", "drop", "refresh"];
const LATER = ["battle", "paradox", "intercept", "my-logicalist", "tool", "remove", "soul", "purge", "resolution"];

/**
 * Return a function from the anchor of a place to the anchor under which the board shows it.
 * A gate lies on its circle. A member covers its circles, and can be pressed where they lie.
 */
export function placing(frame) {
  const over = new Map();
  for (const own of [frame.me, frame.opponent]) {
    for (const member of own.members) for (const anchor of member.anchors) over.set(anchor, member.anchor); // the later lies above
  }
  return (anchor) => {
    const circle = anchor.replace(".gate.", ".circle.");
    return over.get(circle) ?? circle;
  };
}

/** Return what the board draws; `faces` are all cards that the server told of so far. */
export function read(frame, faces, say) {
  const at = placing(frame);
  const sides = [side(frame, frame.me, 0, faces, say, at), side(frame, frame.opponent, 1, faces, say, at)];
  const choices = frame.prompt?.choices ?? [];
  return {
    sides,
    choices,
    isMyTurn: frame.me.is_turn_player,
    headline: [`${say("turnOf", { n: frame.stage.turn })}`, frame.stage.phase_words, frame.stage.step_words].filter(Boolean).join(" · "),
    arrows: battleArrows(frame.battle, at),
  };
}

function side(frame, own, number, faces, say, at) {
  const circles = {};
  CIRCLES.forEach((name, k) => {
    const here = own.gates.filter((gate) => gate.anchor === `${own.side}.gate.${k}`);
    const marks = here.map((gate) => (gate.face_down ? "" : String(faces[gate.id]?.gate_number ?? "?")));
    const down = marks.filter((mark) => !mark).length;
    const label = here.length ? `${say("gates")}: ${down} ${say("faceDown")}${marks.length > down ? `, ${marks.length - down} ${say("open")}` : ""}` : "";
    const member = own.members.find((other) => other.circles.includes(k));
    circles[name] = { anchor: at(`${own.side}.circle.${k}`), gates: { marks, label }, face: member ?? null };
  });
  const layers = {};
  const members = own.members.map((member) => {
    layers[member.anchor] = (layers[member.anchor] ?? -1) + 1;
    return {
      anchor: member.anchor, layer: layers[member.anchor], circles: member.circles.map((k) => CIRCLES[k]), role: member.role,
      face: faceOf(member, faces, say, member.values, member.souls.length),
    };
  });
  return {
    name: own.name, members, circles,
    hand: own.side === "me" || own.hand.some((card) => card.id) ? own.hand.map((card) => ({ ...faceOf(card, faces, say), anchor: card.anchor })) : [],
    nHand: own.piles.hand.count,
    handAnchor: own.piles.hand.anchor,
    piles: piles(own, say),
  };
}

function piles(own, say) {
  const names = [...ALWAYS, ...LATER.filter((zone) => own.piles[zone]?.count)];
  return names.filter((zone) => own.piles[zone]).map((zone) => {
    const pile = own.piles[zone];
    const count = zone === "level" ? `${own.standing_levels}/${own.level}` : zone === "refresh" ? `${own.n_refreshed}/2` : `${pile.count}`;
    return { zone, anchor: pile.anchor, name: pile.name.replace(/ zone$|領域$/, ""), count, label: `${say(own.side === "me" ? "mine" : "theirs")}, ${pile.name}: ${count}` };
  });
}

/** Return how a card looks where it lies. */
export function faceOf(card, faces, say, values, souls) {
  const face = card.id === null ? undefined : faces[card.id];
  if (!face || (card.face_down && !values)) {
    const name = face ? face.name : say("faceDown");
    return { isUnknown: true, id: card.id ?? "", name, rested: card.rested, label: [name, card.rested && say("rested")].filter(Boolean).join(", ") };
  }
  const now = values ?? face;
  const isMember = face.territory > 0;
  const kind = face.type === "gate" ? `${face.type_words} ${face.gate_number}` : face.type === "paradox" ? `${face.type_words}: ${say(face.paradox_rule)}` : face.type_words;
  const badge = isMember ? `L${face.level}` : "";
  const numbers = isMember ? `${say("power")} ${now.power}, ${say("aura")} ${now.aura}, ${say("limit")} ${now.limit}` : kind;
  return {
    id: face.id, name: face.name, type: face.type, color: face.color, kind, badge, auraWord: say("aura"), limitWord: say("limit"), isMember, souls: souls || 0, rested: card.rested,
    power: now.power, aura: now.aura, limit: now.limit, printedPower: face.power, printedAura: face.aura, printedLimit: face.limit,
    label: [face.name, isMember && `${say("levelWord")} ${face.level}`, numbers, card.rested && say("rested"), souls && `${say("souls")} ${souls}`].filter(Boolean).join(", "),
  };
}

function battleArrows(battle, at) {
  if (!battle) return [];
  return [{ from: battle.attacker.anchor, to: at(battle.target), kind: battle.attacker.side === "me" ? "attack" : "attack theirs" }];
}
