// What is said of cards in a tip: what is printed on them, and what a member's values are now.

const STATS = ["power", "aura", "limit", "level", "heart"];
const MOST = 2; // cards whose texts fit beside what they are of; of more, a line each

/** The name of a value. */
export function statWord(stat, say) {
  return say(stat === "level" ? "levelWord" : stat);
}

/** An icon of a card that is defined, with what it gives. */
export function iconWords(icon, face, say) {
  const words = { tactics: say("iconTactics"), paradox: say("iconParadox"), intercept: say("iconIntercept") };
  const amount = { power: face.power_logic, aura: face.aura_logic, limit: face.limit_logic }[icon];
  return amount ? `${say(icon)} ${amount > 0 ? "+" : ""}${amount}` : (words[icon] ?? say(icon));
}

/** What is printed on a card besides its name and, where `isShort` leaves them out, the values of a member. */
export function factsOf(face, isShort) {
  return [face.type_words, face.color_words, face.elements.join(", "), !(isShort && face.territory) && face.short, face.covenanters.join(" & ")].filter(Boolean).join(" · ");
}

// A value that is other than printed is said with what is printed.
function valuesOf(face, say, now) {
  return STATS.filter((stat) => face[stat] !== undefined).map((stat) => {
    const value = now?.[stat] ?? face[stat];
    return `${statWord(stat, say)} ${value}${value === face[stat] ? "" : ` (${say("printed")} ${face[stat]})`}`;
  }).join(", ");
}

/** What makes a value other than printed: by how much, and the card whose text or logic does it. */
export function reasonWords({ amount, ids, rule }, faces, say) {
  const who = ids.length ? ids.map((id) => faces[id]?.name ?? id).join(say("or")) : rule && say("souls");
  return [`${amount > 0 ? "+" : ""}${amount}`, who].filter(Boolean).join(" ");
}

/** The reasons for a member's values, a line for each value. */
function reasonLines(member, faces, say) {
  const of = (stat) => (member?.reasons ?? []).filter((reason) => reason.stat === stat);
  return STATS.filter((stat) => of(stat).length).map((stat) => `${statWord(stat, say)}: ${of(stat).map((reason) => reasonWords(reason, faces, say)).join(", ")}`);
}

/** A card in lines: its name, its kind, a member's values and their reasons, its logic, its texts. */
export function cardWords(face, say, member, faces) {
  const logic = face.icons.map((icon) => iconWords(icon, face, say)).join(" · ");
  return [face.name, `${face.id} · ${factsOf(face, true)}`, face.territory > 0 && valuesOf(face, say, member?.values), ...reasonLines(member, faces, say), logic && `${say("logic")}: ${logic}`, ...face.texts].filter(Boolean).join("\n");
}

/** What an element says of the cards that its `data-card` names, of those among `faces`; `memberAt(anchor, id)` has a member's values now and their reasons. */
export function saidOf(element, faces, say, memberAt) {
  const { card, anchor } = element.dataset;
  const known = [...new Set(card.split(" "))].filter((id) => faces[id]);
  if (known.length > MOST) return known.map((id) => `${faces[id].name}: ${factsOf(faces[id])}`).join("\n");
  return known.map((id) => cardWords(faces[id], say, anchor && memberAt?.(anchor, id), faces)).join("\n\n");
}
