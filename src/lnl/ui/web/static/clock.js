// Clocks of persons: the server keeps them and tells what is left, the page counts on from there.

import { h } from "./dom.js";

const LOW = 10;
const CONTROL = /^([0-9]+)(m?)(?:\+([0-9]+))?$/;

/** What a new game may be played by; any other that the server knows is offered too. */
export const CONTROLS = ["30", "60", "5m+5", "10m+5", "20m+10", "30m"];

/** A time control in words. */
export function controlWords(control, say) {
  const [, n, whole, more] = CONTROL.exec(control) ?? [];
  return !n ? control : !whole ? say("clockDecision", { n }) : more ? say("clockMore", { n, m: more }) : say("clockGame", { n });
}

/** A time as a clock shows it; what is begun counts. */
export function minutes(seconds) {
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The clocks that a frame told of, as they go on. */
export class Clocks {
  /** `low` is called once when a clock that runs is nearly up. */
  constructor(root, low) {
    Object.assign(this, { root, low, told: null, at: 0, warned: false });
    this.timer = setInterval(() => this.tick(), 250);
  }

  end() {
    clearInterval(this.timer);
  }

  hear(told) {
    if (told?.running !== this.told?.running) this.warned = false;
    this.told = told ?? null;
    this.at = performance.now();
  }

  left(player) {
    const { told } = this;
    const since = told.running === player ? (performance.now() - this.at) / 1000 : 0;
    return Math.max(0, told.left[player] - since);
  }

  tick() {
    if (!this.told) return;
    for (const clock of this.root.querySelectorAll("[data-clock]")) {
      const left = this.left(Number(clock.dataset.clock));
      if (clock.firstChild.data !== minutes(left)) clock.firstChild.data = minutes(left);
      clock.classList.toggle("low", left <= LOW);
    }
    const { running } = this.told;
    if (running !== null && !this.warned && this.left(running) <= LOW) {
      this.warned = true;
      this.low(running);
    }
  }

  /** The clocks of both sides, with a button that lets the own one stand where `pause` is given. */
  view(sides, pause, say) {
    const { told } = this;
    if (!told) return null;
    const shown = sides.filter(({ player }) => told.left[player] !== null);
    return h("div", { key: "clocks", class: "clocks", id: "clocks", role: "group", "aria-label": say("clock") },
      shown.map(({ player, name }) => h("span", { key: `clock${player}`, class: told.running === player ? "timed running" : "timed" }, h("span", { key: "whose", class: "quiet" }, `${told.running === player ? "▸ " : ""}${name} `),
        h("b", { key: "time", class: this.left(player) <= LOW ? "clock low" : "clock", role: "timer", "aria-label": say("clockOf", { name }), "data-clock": player }, minutes(this.left(player))))),
      pause && h("button", { key: "pause", type: "button", class: "small", id: "do-pause", "aria-pressed": String(told.paused), on: { click: pause } }, say(told.paused ? "clockOn" : "clockStop")));
  }
}
