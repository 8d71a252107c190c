// Which view is shown, the keys, and asking again every second.
import { view as accounts } from "./accounts.js";
import { view as orders } from "./orders.js";
import { view as requests } from "./requests.js";

const EVERY = 1000;
const VIEWS = { requests, orders, accounts };
const [live, clock, pause, keys] = ["live", "clock", "pause", "keys"].map((id) => document.getElementById(id));
let shown = null;
let paused = false;

/** Shows the view that the address names, and opens there what it names. */
async function go() {
  const [name, ...rest] = location.hash.slice(1).split("/");
  const next = Object.hasOwn(VIEWS, name) ? name : "requests";
  const same = next === shown;
  shown = next;
  for (const section of document.querySelectorAll(".view")) section.hidden = section.id !== `${shown}-view`;
  for (const link of document.querySelectorAll("nav a")) link.toggleAttribute("aria-current", link.hash === `#${shown}`);
  const key = rest.join("/");
  if (key !== "") await run(async () => VIEWS[shown].open?.(key));
  if (!same) await refresh();
}

/** Does something that may ask the sandbox, and tells if that fails. */
async function run(work) {
  try {
    await work();
    return true;
  } catch (error) {
    lamp("off", error.status === undefined ? "The sandbox is gone" : error.message);
    return false;
  }
}

async function refresh() {
  if (await run(() => VIEWS[shown].refresh())) lamp("on", paused ? "Paused" : "Live");
}

function lamp(state, text) {
  if (live.textContent === text) return;
  live.className = `lamp ${state}`;
  live.textContent = text;
}

async function again() {
  if (!paused && !document.hidden) await refresh();
  setTimeout(again, EVERY);
}

function tick() {
  const now = new Date().toISOString();
  clock.textContent = `${now.slice(11, 19)} UTC`;
  clock.dateTime = now;
}

function togglePause() {
  paused = !paused;
  pause.setAttribute("aria-pressed", paused);
  pause.textContent = paused ? "Go on" : "Pause";
  refresh();
}

/** What each key does; a view without rows has none for them. */
const KEYS = {
  1: () => { location.hash = "requests"; },
  2: () => { location.hash = "orders"; },
  3: () => { location.hash = "accounts"; },
  r: () => { location.href = "/sandbox/reference"; },
  j: (view) => view.list?.move(1),
  k: (view) => view.list?.move(-1),
  ArrowDown: (view) => view.list?.move(1),
  ArrowUp: (view) => view.list?.move(-1),
  g: (view) => view.list?.move(-Infinity),
  G: (view) => view.list?.move(Infinity),
  n: (view) => view.newest?.(),
  o: (view) => view.older?.(),
  "/": (view) => view.list?.filter.focus(),
  p: togglePause,
  "?": () => keys.showModal(),
};

function typed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
  const view = VIEWS[shown];
  const field = event.target.closest("input, select, textarea");
  if (event.key === "Escape") return escaped(view, field);
  if (field !== null) {
    if (event.key === "Enter" && field === view.list?.filter) view.list.move(0);
    return;
  }
  if (event.key === "Enter" && event.target.closest("tbody") !== null) {
    event.preventDefault();
    view.detail?.focus();
    return;
  }
  // In what is chosen, the arrows scroll.
  if (event.key.startsWith("Arrow") && view.detail?.contains(event.target)) return;
  const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
  if (act === undefined) return;
  event.preventDefault();
  run(async () => act(view));
}

function escaped(view, field) {
  if (field !== null && field === view.list?.filter) {
    field.value = "";
    view.list.draw();
    field.blur();
  }
  view.list?.focus();
}

for (const [name, view] of Object.entries(VIEWS)) {
  view.start((key) => {
    if (shown === name) history.replaceState(null, "", `#${name}/${key}`);
  }, run);
}
pause.addEventListener("click", togglePause);
document.getElementById("help").addEventListener("click", () => keys.showModal());
document.addEventListener("keydown", typed);
addEventListener("hashchange", go);
setInterval(tick, 1000);
tick();
await go();
setTimeout(again, EVERY);
