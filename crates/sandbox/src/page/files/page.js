// The views, the keyboard shortcuts, and the refresh every second.
import { view as accounts } from "./accounts.js";
import { view as orders } from "./orders.js";
import { view as requests } from "./requests.js";

const REFRESH_MILLIS = 1000;
const VIEWS = { requests, orders, accounts };
const [live, clock, pause, keys] = ["live", "clock", "pause", "keys"].map((id) => document.getElementById(id));
let shown = null;
let paused = false;

/** Returns the view that the URL names, and the key of the item. */
function named() {
  const [name, ...rest] = location.hash.slice(1).split("/");
  return [Object.hasOwn(VIEWS, name) ? name : "requests", rest.join("/")];
}

/** Shows the view that the URL names, and opens the item that it names. */
async function navigate() {
  const [next, key] = named();
  const same = next === shown;
  shown = next;
  for (const section of document.querySelectorAll(".view")) section.hidden = section.id !== `${shown}-view`;
  for (const link of document.querySelectorAll("nav a")) link.toggleAttribute("aria-current", link.hash === `#${shown}`);
  if (key !== "") await run(async () => VIEWS[shown].open?.(key));
  if (!same) await refresh();
}

/** Runs a task that may send requests, and displays its error. */
async function run(task) {
  try {
    await task();
    return true;
  } catch (error) {
    setStatus("off", error.status === undefined ? "The sandbox is not running" : error.message);
    return false;
  }
}

async function refresh() {
  if (await run(() => VIEWS[shown].refresh())) setStatus("on", paused ? "Paused" : "Live");
}

function setStatus(state, text) {
  if (live.textContent === text) return;
  live.className = `lamp ${state}`;
  live.textContent = text;
}

async function refreshPeriodically() {
  if (!paused && !document.hidden) await refresh();
  setTimeout(refreshPeriodically, REFRESH_MILLIS);
}

function tick() {
  const now = new Date().toISOString();
  clock.textContent = `${now.slice(11, 19)} UTC`;
  clock.dateTime = now;
}

function togglePause() {
  paused = !paused;
  pause.setAttribute("aria-pressed", paused);
  pause.textContent = paused ? "Resume" : "Pause";
  refresh();
}

/** The action of each key. Views without rows ignore the keys for rows. */
const KEYS = {
  1: () => { location.hash = "requests"; },
  2: () => { location.hash = "orders"; },
  3: () => { location.hash = "accounts"; },
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

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
  const view = VIEWS[shown];
  const field = event.target.closest("input, select, textarea");
  if (event.key === "Escape") return onEscape(view, field);
  if (field !== null) {
    if (event.key === "Enter" && field === view.list?.filter) view.list.move(0);
    return;
  }
  if (event.key === "Enter" && event.target.closest("tbody") !== null) {
    event.preventDefault();
    view.detail?.focus();
    return;
  }
  // In the details, the arrow keys scroll.
  if (event.key.startsWith("Arrow") && view.detail?.contains(event.target)) return;
  const action = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
  if (action === undefined) return;
  event.preventDefault();
  run(async () => action(view));
}

function onEscape(view, field) {
  if (field !== null && field === view.list?.filter) {
    field.value = "";
    view.list.draw();
    field.blur();
  }
  view.list?.focus();
}

for (const [name, view] of Object.entries(VIEWS)) {
  view.start((key) => {
    // The URL may name a view that is not shown yet.
    if (named()[0] === name) history.replaceState(null, "", `#${name}/${key}`);
  }, run);
}
pause.addEventListener("click", togglePause);
document.getElementById("help").addEventListener("click", () => keys.showModal());
document.addEventListener("keydown", onKey);
addEventListener("hashchange", navigate);
setInterval(tick, 1000);
tick();
await navigate();
setTimeout(refreshPeriodically, REFRESH_MILLIS);
