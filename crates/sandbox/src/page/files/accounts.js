// Accounts with their positions, the prices, and the faults that are set.
import { ask, el } from "./dom.js";

const body = document.querySelector("#accounts-body");
let drawn = "";

export const view = {
  list: null,
  detail: null,
  start() {},
  async refresh() {
    const { accounts, prices, faults } = await ask("/sandbox/accounts");
    const text = JSON.stringify([accounts, prices, faults]);
    if (text === drawn) return;
    drawn = text;
    const positions = accounts.flatMap((account) => account.positions.map((position) => [account.key, position]));
    body.replaceChildren(
      table("Accounts", ["API key", "Account", "Money", "Restrictions"], [2], accounts.map((account) => [
        el("code", {}, account.key), account.quant ? "quant" : "plain", account.balance ?? "without bound",
        account.restrictions.join(", ") || "none"])),
      positions.length === 0
        ? el("p", { class: "empty" }, "No account has a position.")
        : table("Positions", ["API key", "Pair", "Side", "Contracts", "Average price", "Cost", "Margin"], [3, 4, 5, 6],
          positions.map(([key, { symbol, side, contracts, average_price: average, cost, margin }]) => [
            el("code", {}, key), symbol, side, contracts, average, cost, margin])),
      table("Prices", ["Pair", "Bid", "Ask", "Contracts there"], [1, 2, 3],
        prices.map(({ symbol, bid, ask: price, depth }) => [symbol, bid, price, depth ?? "without bound"])),
      faults.length === 0
        ? el("p", { class: "empty" }, "Nothing is made to go wrong.")
        : table("Faults", ["What goes wrong"], [], faults.map((fault) => [el("code", {}, fault)])),
    );
  },
};

function table(name, heads, numbers, rows) {
  const of = (at) => numbers.includes(at) ? "number" : null;
  return el("table", {}, el("caption", { class: "shown" }, name),
    el("thead", {}, el("tr", {}, heads.map((head, at) => el("th", { scope: "col", class: of(at) }, head)))),
    el("tbody", {}, rows.map((cells) => el("tr", {}, cells.map((cell, at) => el("td", { class: of(at) }, cell))))));
}
