// Decks that somebody keeps by name, in this browser.

import { keep, kept } from "./browser.js";

const DECKS = "lnl.decks";
const MOST = 100;

/** Return the decks, each with name and text, in the order of their names. */
export function savedDecks() {
  try {
    const found = JSON.parse(kept(DECKS) ?? "[]");
    return found.filter((deck) => typeof deck?.name === "string" && typeof deck.text === "string").sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    return [];
  }
}

/** Return the deck of a name, undefined where there is none. */
export function savedDeck(name) {
  return savedDecks().find((deck) => deck.name === name);
}

/** Return a deck as the server takes it: its name there, or its list as it is kept now. */
export function listed(deck) {
  return typeof deck === "object" ? { text: savedDeck(deck.saved)?.text ?? deck.text } : deck;
}

/** Keep a deck; returns the one of the same name that it replaces, if there is one. */
export function saveDeck(name, text) {
  const before = savedDeck(name);
  keep(DECKS, JSON.stringify([...savedDecks().filter((deck) => deck.name !== name), { name, text }].slice(-MOST)));
  return before;
}

/** Keep a deck no longer, and return it. */
export function deleteDeck(name) {
  const before = savedDeck(name);
  keep(DECKS, JSON.stringify(savedDecks().filter((deck) => deck.name !== name)));
  return before;
}

/** Keep a deck under another name; returns whether that was free. */
export function renameDeck(name, other) {
  const deck = savedDeck(name);
  if (!deck || !other || (other !== name && savedDeck(other))) return false;
  deleteDeck(name);
  saveDeck(other, deck.text.replace(/^# name: .*$/m, `# name: ${other}`));
  return true;
}
