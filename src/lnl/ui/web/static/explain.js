// "What is this?": cards say what is printed on them, and words of the game explain themselves, where the pointer rests on them,
// where the focus is, and under a finger that stays.

import { termsAt } from "./terms.js";

const LONG_PRESS = 500;
const PAUSE = 500;
const EXPLAINED = "[data-term], [data-card]";

/** Shows the meaning of what is pointed at, in a tip beside it. `tellCard` returns what is said of an element that stands for a card. */
export class Explainer {
  constructor(isWanted) {
    this.isWanted = isWanted;
    this.tellCard = null;
    this.tip = document.createElement("div");
    Object.assign(this.tip, { id: "explain", className: "tip-box" });
    this.tip.setAttribute("role", "tooltip");
    this.place = document.createElement("aside");
    this.place.className = "tip";
    this.place.popover = "manual"; // above an open dialog too
    this.place.append(this.tip);
    document.body.append(this.place);
    this.changes = new MutationObserver(() => this.check());
    document.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.soon(event.target.closest?.(EXPLAINED)));
    document.addEventListener("focusin", (event) => this.focused(event.target));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.hide());
    document.addEventListener("scroll", () => this.scrolled(), true);
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
    if (element) this.waiting = setTimeout(() => element.isConnected && this.show(element, 1), PAUSE);
  }

  // What has the focus says its first words; a reader of the screen is told of them too.
  focused(element) {
    this.described?.removeAttribute("aria-describedby");
    this.described = null;
    if (!element.matches?.(":focus-visible")) return this.hide();
    if (this.show(element, 2) && element !== document.body) {
      element.setAttribute("aria-describedby", "explain");
      this.described = element;
    }
  }

  pressed(event) {
    clearTimeout(this.timer);
    this.isLong = false;
    this.hide();
    const place = event.target.closest?.(`${EXPLAINED}, .choice, .spot`);
    if (event.pointerType !== "touch" || !this.said(place, 2)) return;
    this.timer = setTimeout(() => { this.isLong = this.show(place, 2); }, LONG_PRESS);
  }

  // A long press explains and does nothing else.
  swallow(event) {
    this.isLong = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // What is said of an element: of its card, or else of so many of its words.
  said(element, count) {
    const card = element?.dataset?.card && this.tellCard?.(element);
    if (card) return card;
    const terms = this.isWanted() ? termsAt(element).slice(0, count) : [];
    return terms.map((term) => `${term.word}: ${term.meaning} (${term.rules})`).join("\n");
  }

  show(element, count) {
    this.hide();
    const text = this.said(element, count);
    if (!text) return false;
    this.tip.textContent = text;
    this.changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-term", "data-card"] });
    this.told = { element, count };
    this.place.showPopover();
    this.move(element);
    return true;
  }

  // The browser scrolls to what gets the focus: its tip goes with it, as long as it is in sight.
  scrolled() {
    const box = this.described?.getBoundingClientRect();
    if (box && this.told.element === this.described && this.place.matches(":popover-open") && box.bottom > 0 && box.top < innerHeight) this.move(this.described);
    else this.hide();
  }

  move(element) {
    const box = element.getBoundingClientRect();
    const own = this.tip.getBoundingClientRect();
    const [x, y] = element.matches(".choice") && box.left > own.width + 12 ? [box.left - own.width - 8, Math.min(box.top, innerHeight - own.height - 4)] // not over the next choices
      : [Math.min(box.left, innerWidth - own.width - 4), box.bottom + own.height + 8 < innerHeight ? box.bottom + 6 : box.top - own.height - 6];
    this.tip.style.left = `${Math.max(4, x)}px`;
    this.tip.style.top = `${Math.max(4, y)}px`;
  }

  // A tip stays while what it explains is there, and is the same.
  check() {
    const { element, count } = this.told;
    if (!element.isConnected || this.said(element, count) !== this.tip.textContent) this.hide();
  }

  hide() {
    clearTimeout(this.waiting);
    this.changes.disconnect();
    this.place.hidePopover();
  }
}
