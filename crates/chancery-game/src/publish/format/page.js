// Shows why an order came out so beside the map, and lights the orders that decided it. Without this script each result
// unfolds by itself, and the answers of a paragraph stay hidden.
"use strict";
(() => {
  const ANSWERS = "tr[data-at], span[data-at]";
  const rows = [...document.querySelectorAll(ANSWERS)];
  if (rows.length === 0) return;
  document.body.classList.add("live");
  const sections = [...document.querySelectorAll("section.phase")];
  for (const section of sections) {
    const main = document.createElement("div");
    const side = document.createElement("div");
    const panel = document.createElement("aside");
    main.className = "main";
    side.className = "side";
    panel.setAttribute("aria-live", "polite");
    const figure = section.querySelector("figure");
    const above = figure?.previousElementSibling;
    main.append(...section.childNodes);
    side.append(...(figure ? [figure, panel] : [panel]));
    section.append(side, main);
    if (above) {
      const page = document.createElement("div");
      page.className = "map";
      // On paper the map stands below its title, or on a page of its own behind all else.
      addEventListener("beforeprint", () => {
        if (!document.body.classList.contains("apart")) return above.after(figure);
        const title = main.querySelector("h1").cloneNode(true);
        title.removeAttribute("id");
        page.replaceChildren(title, figure);
        document.body.append(page);
      });
      addEventListener("afterprint", () => {
        page.remove();
        side.prepend(figure);
      });
    }
    const first = main.querySelector(".orders")?.previousElementSibling ?? main.querySelector("span[data-at]")?.closest("p");
    if (matchMedia("(min-width:1000px)").matches) section.append(side);
    else if (first) first.before(side);
    else above?.after(side);
  }

  function clear() {
    for (const on of document.querySelectorAll(".on, .lit")) on.classList.remove("on", "lit");
    for (const panel of document.querySelectorAll("aside")) panel.replaceChildren();
  }

  function show(row) {
    clear();
    row.classList.add("on");
    const section = row.closest("section");
    const head = document.createElement("h3");
    head.textContent = (row.cells?.[0] ?? row).textContent;
    const hidden = row.querySelector("template");
    const parts = hidden ? [...hidden.content.children] : [...row.querySelector("details").children].slice(1);
    section.querySelector("aside").replaceChildren(head, ...parts.map((part) => part.cloneNode(true)));
    const svg = section.querySelector("svg");
    if (!svg) return;
    svg.classList.add("lit");
    const lit = row.dataset.with.split(" ");
    for (const group of svg.querySelectorAll("g[data-at]")) {
      group.classList.toggle("on", lit.includes(group.dataset.at));
    }
  }

  /** Selects the next row in a direction, also in the next phase. */
  function step(by) {
    const at = rows.findIndex((row) => row.classList.contains("on"));
    const row = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
    show(row);
    (row.querySelector("summary") ?? row).focus({ preventScroll: true });
    row.scrollIntoView({ block: "nearest" });
  }

  /** Goes to the next phase in a direction. */
  function turn(by) {
    const tops = sections.map((section) => section.getBoundingClientRect().top);
    const next = by > 0 ? tops.findIndex((top) => top > 8) : tops.findLastIndex((top) => top < -8);
    if (next < 0) return;
    clear();
    sections[next].scrollIntoView();
  }

  document.addEventListener("click", (event) => {
    const row = event.target.closest(ANSWERS);
    if (row) {
      event.preventDefault();
      return row.classList.contains("on") ? clear() : show(row);
    }
    const at = event.target.closest("g[data-at]")?.dataset.at;
    const section = event.target.closest("section");
    const found = at && rows.find((other) => other.dataset.at === at && section.contains(other));
    if (found) show(found);
  });
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
      Escape: clear,
      // What unfolds answers Enter by itself.
      Enter: event.target.matches("span[data-at]") && (() => show(event.target)),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
})();
