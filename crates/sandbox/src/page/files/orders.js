// The orders of an account, in pages, and a single order with its timeline.
import { el, facts, fetchJson, time } from "./dom.js";
import { List, containsAll } from "./list.js";

const STATE_CLASSES = { NEW: "wait", PARTIALLY_FILLED: "wait", FILLED: "good", REJECTED: "bad", EXPIRED: "quiet" };

const section = document.querySelector("#orders-view");
const detail = section.querySelector(".detail");
const [account, market] = [section.querySelector("#account"), section.querySelector("#market")];
const [newer, older] = [section.querySelector(".newer"), section.querySelector(".older")];
const summary = section.querySelector(".pager span");
let setAddress = () => {};
/** The id of the order that precedes the page; null for the newest page. */
let before = null;
/** The selected order as it is displayed, as JSON, so that only changes are redrawn. */
let displayed = "";

const list = new List(section, {
  key: (order) => order.id,
  passes: (order, words) => containsAll(words, [
    order.id, order.client_id, order.symbol, order.side, order.kind, order.state]),
  cells: (order) => [
    el("td", { title: order.id },
      el("button", { type: "button", "aria-label": `Order ${order.id}` }, `…${order.id.slice(-6)}`)),
    el("td", {}, timeWithoutYear(order.created)),
    el("td", { title: order.symbol }, order.symbol),
    el("td", {}, order.side),
    el("td", { class: "number" }, order.price ?? "market"),
    el("td", { class: "number", title: `${order.executed} of ${order.quantity}` },
      `${order.executed}/${order.quantity}`),
    el("td", { title: order.state }, state(order.state)),
  ],
  onSelect: (id) => {
    displayed = "";
    show(id);
  },
});

export const view = {
  list,
  detail,
  start(onSelect, run) {
    setAddress = onSelect;
    for (const control of [account, market]) {
      control.addEventListener("change", () => {
        list.select(null);
        detail.replaceChildren(el("p", { class: "empty" }, "Select an order."));
        run(() => this.newest());
      });
    }
    newer.addEventListener("click", () => run(() => this.newest()));
    older.addEventListener("click", () => run(() => this.older()));
  },
  async refresh() {
    if (account.options.length === 0) await loadAccounts();
    const path = () => {
      const page = before === null ? "" : `&before=${encodeURIComponent(before)}`;
      return `/sandbox/orders?account=${account.value}&market=${market.value}${page}`;
    };
    const requested = path();
    const { orders, more } = await fetchJson(requested);
    // Meanwhile, another account, market or page may have been chosen.
    if (requested !== path()) return;
    list.set(orders);
    newer.disabled = before === null;
    older.disabled = !more;
    summary.textContent = orders.length === 0 ? "" : `${orders.length} on this page`;
    if (list.selected === null && orders.length > 0) list.select(orders[0].id);
    else if (list.selected !== null) await show(list.selected);
  },
  newest() {
    before = null;
    return this.refresh();
  },
  older() {
    if (older.disabled) return Promise.resolve();
    before = list.items.at(-1).id;
    section.querySelector(".scroll").scrollTop = 0;
    return this.refresh();
  },
  /** Opens the order `ACCOUNT/MARKET/ID` of the URL, unless there is no such account or market. */
  async open(key) {
    const [number, name, id] = key.split("/");
    await loadAccounts();
    if (!hasOption(account, number) || !hasOption(market, name)) return;
    account.value = number;
    market.value = name;
    list.select(id);
    await this.newest();
  },
};

function hasOption(select, value) {
  return [...select.options].some((option) => option.value === value);
}

async function loadAccounts() {
  const { accounts } = await fetchJson("/sandbox/accounts");
  const selected = account.value;
  account.replaceChildren(...accounts.map(({ number, key }) => el("option", { value: number }, key)));
  if (selected !== "") account.value = selected;
}

async function show(id) {
  setAddress(`${account.value}/${market.value}/${id}`);
  try {
    const listed = list.items.find((order) => order.id === id);
    const isSpot = market.value === "spot";
    const order = isSpot ? listed : await fetchJson(`/sandbox/order?account=${account.value}&id=${id}`);
    const data = JSON.stringify(order);
    if (list.selected !== id || data === displayed || order === undefined) return;
    displayed = data;
    detail.replaceChildren(...details(order));
  } catch (error) {
    detail.replaceChildren(el("p", { class: "empty" }, error.message));
  }
}

function details(order) {
  return [
    el("h3", {}, `${order.side} ${order.quantity} ${order.symbol} `, state(order.state)),
    el("div", {}, el("h4", {}, "Timeline"), timeline(order.timeline)),
    facts([
      ["Order", el("code", {}, order.id)],
      ["Client order id", order.client_id],
      ["Type", order.kind],
      ["Price", order.price ?? "market"],
      ["Filled", `${order.executed} of ${order.quantity}`],
      ["Average price", order.average],
      ...(order.facts ?? []),
      ["Created", time(order.created)],
      ["Updated", order.updated === null ? null : time(order.updated)],
    ]),
  ];
}

/** Creates the timeline of an order. Spot orders have none. */
function timeline(entries) {
  if (entries === undefined) {
    return el("p", { class: "quiet" }, "The sandbox keeps no timeline of spot orders. The state above is the current one.");
  }
  const item = ({ at, state, description }) => el("li", { class: STATE_CLASSES[state] ?? "quiet" },
    at === null ? el("span") : time(at),
    el("span", {}, description),
    el("span", { class: "became quiet" }, state));
  return el("ol", { class: "timeline" }, entries.map(item));
}

function state(name) {
  const text = name.replace("PARTIALLY", "PARTLY").replaceAll("_", " ");
  return el("span", { class: STATE_CLASSES[name] ?? "quiet" }, text);
}

/** Creates a time element without the year, which is in the title. */
function timeWithoutYear(millis) {
  const element = time(millis);
  element.textContent = element.textContent.slice(5);
  return element;
}
