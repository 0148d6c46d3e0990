// "What is this?": words of the game explain themselves where the pointer rests on them, where the focus is, and under a finger
// that stays.

import { termsAt } from "./terms.js";

const LONG_PRESS = 500;
const PAUSE = 500;

const tipOf = (terms) => terms.map((term) => `${term.word}: ${term.meaning} (${term.rules})`).join("\n");

/** Shows the meaning of what is pointed at, in a tip beside it. */
export class Explainer {
  constructor(isWanted) {
    this.isWanted = isWanted;
    this.tip = document.createElement("div");
    Object.assign(this.tip, { id: "explain", className: "tip-box" });
    this.tip.setAttribute("role", "tooltip");
    this.place = document.createElement("aside");
    this.place.className = "tip";
    this.place.popover = "manual"; // above an open dialog too
    this.place.append(this.tip);
    document.body.append(this.place);
    this.changes = new MutationObserver(() => this.check());
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
    if (!element.matches?.(":focus-visible")) return this.hide();
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
    const place = event.target.closest?.("[data-term], .choice, .spot");
    const terms = event.pointerType === "touch" ? termsAt(place) : [];
    if (!terms.length) return;
    this.timer = setTimeout(() => {
      this.isLong = true;
      this.show(terms.slice(0, 2), place);
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
    this.tip.textContent = tipOf(terms);
    this.changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-term"] });
    this.told = { element, count: terms.length };
    this.place.showPopover();
    const box = element.getBoundingClientRect();
    const own = this.tip.getBoundingClientRect();
    const y = box.bottom + own.height + 8 < innerHeight ? box.bottom + 6 : Math.max(4, box.top - own.height - 6);
    this.tip.style.left = `${Math.max(4, Math.min(box.left, innerWidth - own.width - 4))}px`;
    this.tip.style.top = `${y}px`;
  }

  // A tip stays while what it explains is there, and is the same.
  check() {
    const { element, count } = this.told;
    if (!element.isConnected || tipOf(termsAt(element).slice(0, count)) !== this.tip.textContent) this.hide();
  }

  hide() {
    clearTimeout(this.waiting);
    this.changes.disconnect();
    this.place.hidePopover();
  }
}
