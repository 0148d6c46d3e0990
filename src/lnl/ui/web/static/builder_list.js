// A deck list in the page: sections of cards with copies, and its text. No rules: those are the server's.

export const SECTIONS = ["main", "gates", "my logicalist", "tools"];

/** Return an empty list. */
export function emptyList(name) {
  return { name, sections: Object.fromEntries(SECTIONS.map((section) => [section, []])) };
}

/** Return the list of a sheet, as the server orders it. */
export function listOf(sheet) {
  const list = emptyList(sheet.name);
  for (const { section, lines } of sheet.sections) list.sections[section] = lines.map(({ id, copies }) => [id, copies]);
  return list;
}

/** Return a list with so many copies more of a card, or less. */
export function changed(list, section, id, by) {
  const rows = list.sections[section];
  const had = rows.find(([other]) => other === id)?.[1] ?? 0;
  const now = Math.max(0, Math.min(99, had + by));
  const others = had ? rows.map(([other, copies]) => [other, other === id ? now : copies]) : [...rows, [id, now]];
  return { ...list, sections: { ...list.sections, [section]: others.filter(([, copies]) => copies > 0) } };
}

/** Return the section that a card goes to. */
export function sectionOf(face) {
  return face.type === "gate" ? "gates" : face.type === "my logicalist" ? "my logicalist" : "main";
}

/** Return how many copies of a card a list holds. */
export function copiesIn(list, id) {
  return SECTIONS.reduce((sum, section) => sum + (list.sections[section].find(([other]) => other === id)?.[1] ?? 0), 0);
}

/** Return the text of a list. */
export function textOf(list) {
  const parts = SECTIONS.map((section) => [`[${section}]`, ...list.sections[section].map(([id, copies]) => `${copies} ${id}`)].join("\n"));
  return `# name: ${list.name}\n${parts.join("\n")}\n`;
}
