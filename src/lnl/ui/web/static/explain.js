// "What is this?": words of the game explain themselves where the pointer rests on them, where the focus is, and under a finger
// that stays. The meanings come from the server, where every front end takes them.

import { h } from "./dom.js";
import { dialog } from "./dialogs.js";

const LONG_PRESS = 500;
const PAUSE = 500;

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

/** The words that are explained on an element, in it, or around it. */
export function termsAt(element) {
  const own = element?.closest?.("[data-term]");
  const found = own ? [own] : [...(element?.querySelectorAll?.("[data-term]") ?? [])];
  return [...new Set(found.map((one) => termOf(one.dataset.term)).filter(Boolean))];
}

/** What the words of an element mean, one after the other. */
export function termDialog(terms, on, say, ruleLink) {
  return dialog("terms", say("whatIs"), on, say, h("dl", { class: "terms" }, terms.map((term) => h("div", { key: term.word },
    h("dt", {}, term.word), h("dd", {}, `${term.meaning} `, term.rules.split(", ").map((rule) => ruleLink(rule, on)))))));
}

/** Shows the meaning of what is pointed at, in a tip beside it. */
export class Explainer {
  constructor(isWanted) {
    this.isWanted = isWanted;
    this.tip = document.createElement("div");
    Object.assign(this.tip, { id: "explain", className: "tip-box" });
    this.tip.setAttribute("role", "tooltip");
    this.place = document.createElement("aside");
    this.place.hidden = true;
    this.place.append(this.tip);
    document.body.append(this.place);
    document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.soon(event.target.closest?.("[data-term]")));
    document.addEventListener("focusin", (event) => this.focused(event.target));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    document.addEventListener("scroll", () => this.hide(), true);
    document.addEventListener("pointerdown", (event) => this.pressed(event));
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) document.addEventListener(kind, () => clearTimeout(this.timer));
    document.addEventListener("click", (event) => this.isLong && this.swallow(event), true);
  }

  /** Say what the tip is, to whoever is read the page. */
  call(name) {
    this.place.setAttribute("aria-label", name);
  }

  // Where the pointer rests, not where it passes by.
  soon(element) {
    if (element === this.over) return;
    this.over = element;
    this.hide();
    if (element) this.waiting = setTimeout(() => element.isConnected && this.show(termsAt(element).slice(0, 1), element), PAUSE);
  }

  // What has the focus says its first words; a reader of the screen is told of them too.
  focused(element) {
    this.described?.removeAttribute("aria-describedby");
    this.described = null;
    if (!element.matches?.(":focus-visible")) return;
    const terms = this.isWanted() ? termsAt(element).slice(0, 2) : [];
    this.show(terms, element);
    if (terms.length && element !== document.body) {
      element.setAttribute("aria-describedby", "explain");
      this.described = element;
    }
  }

  pressed(event) {
    clearTimeout(this.timer);
    this.isLong = false;
    const terms = event.pointerType === "touch" ? termsAt(event.target.closest?.("[data-term], .choice, .spot")) : [];
    if (!terms.length) return;
    this.timer = setTimeout(() => {
      this.isLong = true;
      this.show(terms.slice(0, 2), event.target);
    }, LONG_PRESS);
  }

  // A long press explains and does nothing else.
  swallow(event) {
    this.isLong = false;
    event.preventDefault();
    event.stopPropagation();
  }

  show(terms, element) {
    this.hide();
    if (!terms.length || !this.isWanted()) return;
    this.tip.textContent = terms.map((term) => `${term.word}: ${term.meaning} (${term.rules})`).join("\n");
    this.place.hidden = false;
    const box = element.getBoundingClientRect();
    const own = this.tip.getBoundingClientRect();
    const y = box.bottom + own.height + 8 < innerHeight ? box.bottom + 6 : Math.max(4, box.top - own.height - 6);
    this.tip.style.left = `${Math.max(4, Math.min(box.left, innerWidth - own.width - 4))}px`;
    this.tip.style.top = `${y}px`;
  }

  hide() {
    clearTimeout(this.waiting);
    this.place.hidden = true;
  }
}
