// The viewer on a page that stands by itself: all steps are in the page.

import { Explainer } from "./explain.js";
import { speaker } from "./words.js";
import { Viewer } from "./viewer.js";

const game = JSON.parse(document.getElementById("game").textContent);
const source = {
  faces: game.faces,
  details: game.details,
  seat: game.steps[0].frame.seat,
  rule: async (number) => ({ number, text: game.rules[number] }),
  isOneSided: true,
  step: async (at) => ({ ...game.steps[at], turns: game.turns, names: game.names }),
};
const viewer = new Viewer(document.getElementById("root"), source, game.lang, game.tables);
const explainer = new Explainer(() => false); // the page has no glossary
explainer.call(speaker(game.lang, game.tables)("card"));
explainer.tellCard = (element) => viewer.tellCard(element);
