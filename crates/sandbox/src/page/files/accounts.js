// The accounts with their positions, the prices, and the active faults.
import { el, fetchJson, time } from "./dom.js";

const body = document.querySelector("#accounts-body");
/** The displayed data as JSON, so that only changes are redrawn. */
let displayed = "";

export const view = {
  list: null,
  detail: null,
  start() {},
  async refresh() {
    const { accounts, prices, faults, sockets } = await fetchJson("/sandbox/accounts");
    const data = JSON.stringify([accounts, prices, faults, sockets]);
    if (data === displayed) return;
    displayed = data;
    const positions = accounts.flatMap((account) => account.positions.map((position) => [account.key, position]));
    body.replaceChildren(
      table("Accounts", ["API key", "Type", "Balance"], [2], accounts.map((account) => [
        el("code", {}, account.key), account.quant ? "quant" : "standard", account.balance ?? ""])),
      positions.length === 0
        ? el("p", { class: "empty" }, "There are no positions.")
        : table("Positions", ["API key", "Pair", "Side", "Contracts", "Average price", "Cost", "Margin"], [3, 4, 5, 6],
          positions.map(([key, { symbol, side, contracts, average_price: average, cost, margin }]) => [
            el("code", {}, key), symbol, side, contracts, average, cost, margin])),
      table("Prices: the depth limits fills, and the order book does not",
        ["Pair", "Bid", "Ask", "Depth at the last quote"], [1, 2, 3],
        prices.map(({ symbol, bid, ask, depth }) => [symbol, bid, ask, depth ?? "unlimited"])),
      faults.length === 0
        ? el("p", { class: "empty" }, "There are no faults.")
        : table("Faults", ["Fault"], [], faults.map((fault) => [el("code", {}, fault)])),
      sockets.length === 0
        ? el("p", { class: "empty" }, "No WebSocket is connected.")
        : table("WebSockets", ["Socket", "Since", "Subscriptions", "Messages", "Latest messages"], [3],
          sockets.map(({ socket, since, compressed, topics, messages, recent }) => [
            compressed ? `${socket}, compressed` : socket, time(since), topics.join(" "), String(messages),
            el("pre", { tabindex: 0 }, recent.join("\n"))])),
    );
  },
};

/** Creates a table. `numeric` lists the indices of the columns with numbers. */
function table(caption, heads, numeric, rows) {
  const cellClass = (index) => numeric.includes(index) ? "number" : null;
  const head = heads.map((text, index) => el("th", { scope: "col", class: cellClass(index) }, text));
  const body = rows.map((cells) => el("tr", {}, cells.map((cell, index) => el("td", { class: cellClass(index) }, cell))));
  return el("table", {}, el("caption", { class: "shown" }, caption),
    el("thead", {}, el("tr", {}, head)), el("tbody", {}, body));
}
