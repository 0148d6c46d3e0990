// The glossary: which words of a text are words of the game, and what they mean. The meanings come from the server, where every
// front end takes them.

import { h } from "./dom.js";

let byName = new Map();
let pattern = null;

/** How often a glossary was taken: texts that were marked before are marked otherwise now. */
export let edition = 0;

/** Take the glossary of a language: `[{word, names, marked, meaning, rules}]`. */
export function learnTerms(terms) {
  edition += 1;
  byName = new Map();
  for (const term of terms) for (const name of term.names) byName.set(name.toLowerCase(), term);
  const names = terms.flatMap((term) => term.marked).sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  pattern = names.length ? new RegExp(`((?<![A-Za-z])(?:${names.join("|")})(?:e?s)?(?![A-Za-z]))`, "giu") : null;
}

/** The meaning of a word, in whatever form it stands; undefined if it is none of the game. */
export function termOf(word) {
  const name = word.toLowerCase();
  return byName.get(name) ?? byName.get(name.replace(/s$/, "")) ?? byName.get(name.replace(/es$/, ""));
}

/** A text in which the words of the game are marked; `which` tells texts of one element apart. */
export function explained(text, which) {
  if (!pattern || !text) return text;
  return text.split(pattern).map((part, k) => (k % 2 && termOf(part) ? h("span", { key: `term${which ?? ""}-${k}`, class: "term", "data-term": part }, part) : part));
}

/** The words of the game in texts, each once, in their order. */
export function termsIn(texts) {
  if (!pattern) return [];
  return [...new Set(texts.flatMap((text) => text.split(pattern).filter((_, k) => k % 2)).map(termOf).filter(Boolean))];
}

/** The words that are explained on an element, in it, or around it. */
export function termsAt(element) {
  const own = element?.closest?.("[data-term]");
  const found = own ? [own] : [...(element?.querySelectorAll?.("[data-term]") ?? [])];
  return [...new Set(found.map((one) => termOf(one.dataset.term)).filter(Boolean))];
}
