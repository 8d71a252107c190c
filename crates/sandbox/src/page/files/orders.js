// The orders of an account, some at a time, and one of them with its life.
import { ask, el, facts, moment } from "./dom.js";
import { List, hasAll } from "./list.js";

const COLOURS = { NEW: "wait", PARTIALLY_FILLED: "wait", FILLED: "good", REJECTED: "bad", EXPIRED: "quiet" };

const section = document.querySelector("#orders-view");
const detail = section.querySelector(".detail");
const [account, market] = [section.querySelector("#account"), section.querySelector("#market")];
const [newer, older] = [section.querySelector(".newer"), section.querySelector(".older")];
const told = section.querySelector(".pager span");
let address = () => {};
/** The order that the page lies behind; none for the newest. */
let before = null;
/** What is shown of the chosen order, so that it is drawn anew only when it has changed. */
let drawn = "";

const list = new List(section, {
  key: (order) => order.id,
  passes: (order, words) => hasAll(words, [
    order.id, order.client_id, order.symbol, order.side, order.kind, order.state]),
  cells: (order) => [
    el("td", { title: order.id },
      el("button", { type: "button", "aria-label": `Order ${order.id}` }, `…${order.id.slice(-6)}`)),
    el("td", {}, day(order.created)),
    el("td", { title: order.symbol }, order.symbol),
    el("td", {}, order.side),
    el("td", { class: "number" }, order.price ?? "market"),
    el("td", { class: "number", title: `${order.executed} of ${order.quantity}` },
      `${order.executed}/${order.quantity}`),
    el("td", { title: order.state }, state(order.state)),
  ],
  choose: (id) => {
    drawn = "";
    show(id);
  },
});

export const view = {
  list,
  detail,
  start(tell, run) {
    address = tell;
    for (const choice of [account, market]) {
      choice.addEventListener("change", () => {
        list.select(null);
        detail.replaceChildren(el("p", { class: "empty" }, "Choose an order."));
        run(() => this.newest());
      });
    }
    newer.addEventListener("click", () => run(() => this.newest()));
    older.addEventListener("click", () => run(() => this.older()));
  },
  async refresh() {
    if (account.options.length === 0) await accounts();
    const page = before === null ? "" : `&before=${encodeURIComponent(before)}`;
    const { orders, more } = await ask(`/sandbox/orders?account=${account.value}&market=${market.value}${page}`);
    list.set(orders);
    newer.disabled = before === null;
    older.disabled = !more;
    told.textContent = orders.length === 0 ? "" : `${orders.length} on this page`;
    if (list.chosen === null && orders.length > 0) list.select(orders[0].id);
    else if (list.chosen !== null) await show(list.chosen);
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
  /** An order by its account and id, as its address names it. */
  async open(key) {
    const [owner, id] = key.split("/");
    await accounts();
    account.value = owner;
    list.select(id);
  },
};

async function accounts() {
  const known = await ask("/sandbox/accounts");
  const chosen = account.value;
  account.replaceChildren(...known.accounts.map(({ number, key }) => el("option", { value: number }, key)));
  if (chosen !== "") account.value = chosen;
}

async function show(id) {
  address(`${account.value}/${id}`);
  try {
    const known = list.items.find((order) => order.id === id);
    const order = market.value === "spot" ? known : await ask(`/sandbox/order?account=${account.value}&id=${id}`);
    const text = JSON.stringify(order);
    if (list.chosen !== id || text === drawn || order === undefined) return;
    drawn = text;
    detail.replaceChildren(...shown(order));
  } catch (error) {
    detail.replaceChildren(el("p", { class: "empty" }, error.message));
  }
}

function shown(order) {
  return [
    el("h3", {}, `${order.side} ${order.quantity} ${order.symbol} `, state(order.state)),
    el("div", {}, el("h4", {}, "Its life"), life(order.life)),
    facts([
      ["Order", el("code", {}, order.id)],
      ["Client order", order.client_id],
      ["Type", order.kind],
      ["Price", order.price ?? "the market's"],
      ["Filled", `${order.executed} of ${order.quantity}`],
      ["On average at", order.average],
      ...(order.facts ?? []),
      ["Created", moment(order.created)],
      ["Last changed", order.updated === null ? null : moment(order.updated)],
    ]),
  ];
}

/** What happened to an order; those of spot have no life. */
function life(steps) {
  if (steps === undefined) {
    return el("p", { class: "quiet" }, "The orders of spot stand still: they are what an account begins with.");
  }
  return el("ol", { class: "life" }, steps.map(({ at, state, what }) => el("li", { class: COLOURS[state] ?? "quiet" },
    at === null ? el("span") : moment(at),
    el("span", {}, what),
    el("span", { class: "became quiet" }, state))));
}

function state(name) {
  return el("span", { class: COLOURS[name] ?? "quiet" }, name.replace("PARTIALLY", "PARTLY").replaceAll("_", " "));
}

/** Without its year: all of it is in the title. */
function day(millis) {
  const time = moment(millis);
  time.textContent = time.textContent.slice(5);
  return time;
}
