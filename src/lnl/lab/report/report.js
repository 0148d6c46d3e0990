"use strict";
for (const table of document.querySelectorAll("table.lnl")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, place) => {
    head.querySelector("button").addEventListener("click", () => {
      const numbers = head.classList.contains("number");
      const falls = head.getAttribute("aria-sort") === "descending";
      const up = falls || (!numbers && head.getAttribute("aria-sort") !== "ascending");
      for (const other of heads) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const body = table.tBodies[0];
      const value = row => row.cells[place].dataset.value;
      const sorted = [...body.rows].sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        if (x === "" || y === "") return (x === "") - (y === "");
        const order = numbers ? Number(x) - Number(y) : x.localeCompare(y, undefined, { numeric: true });
        return up ? order : -order;
      });
      body.append(...sorted);
    });
  });
}
const { textContent, dataset } = document.getElementById("specs");
const specs = JSON.parse(textContent);
const options = { actions: { export: true, source: false, compiled: false, editor: false }, renderer: "svg" };
Promise.all(Object.entries(specs).map(([name, spec]) => vegaEmbed(`#picture-${name}`, spec, options)))
  .then(() => {
    for (const menu of document.querySelectorAll("figure summary")) menu.setAttribute("aria-label", dataset.keep);
    document.body.dataset.ready = "yes";
  });
