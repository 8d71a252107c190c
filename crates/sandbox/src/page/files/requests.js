// The live log of requests, and a single request with all details and the diagnosis of its signature.
import { copyButton, el, facts, fetchJson, time } from "./dom.js";
import { List, containsAll } from "./list.js";

/** The maximum number of rows while new ones arrive. */
const MAX_ROWS = 500;
/** The number of requests in a response of the sandbox. */
const PAGE = 100;

const section = document.querySelector("#requests-view");
const detail = section.querySelector(".detail");
const kind = section.querySelector("#kind");
const [newer, older] = [section.querySelector(".newer"), section.querySelector(".older")];
const summary = section.querySelector(".pager span");
let setAddress = () => {};
/** Whether the newest requests are displayed, and new ones are added. */
let live = true;
/** The number of the oldest request in the log. */
let oldest = null;
/** Identifies the start of the sandbox whose requests are displayed. */
let start = null;

const list = new List(section, {
  key: (request) => String(request.number),
  passes: (request, words) => isOfKind(request) && containsAll(words, [
    request.method, request.path, request.query, request.operation,
    request.status, request.code, request.signed_by, ...request.faults]),
  cells: (request) => [
    el("td", { class: "number" },
      el("button", { type: "button", "aria-label": `Request ${request.number}` }, String(request.number))),
    el("td", {}, time(request.at, false)),
    el("td", { title: target(request) }, request.operation ?? `${request.method} ${request.path}`, " ",
      el("span", { class: "quiet" }, request.operation ? request.query : "")),
    el("td", { title: [`HTTP ${request.status}`, request.code, ...request.faults].filter(Boolean).join("; ") },
      outcome(request)),
  ],
  onSelect: show,
});

export const view = {
  list,
  detail,
  start(onSelect, run) {
    setAddress = onSelect;
    kind.addEventListener("change", () => list.draw());
    newer.addEventListener("click", () => run(() => this.newest()));
    older.addEventListener("click", () => run(() => this.older()));
  },
  async refresh() {
    if (!live) return;
    const response = await fetchJson(`/sandbox/requests?after=${list.items[0]?.number ?? 0}`);
    if (!live) return;
    const restarted = start !== null && start !== response.start;
    start = response.start;
    if (restarted) {
      list.select(null);
      await this.newest();
      return;
    }
    const last = list.items[0]?.number ?? 0;
    const requests = response.requests.filter((request) => request.number > last);
    oldest = response.oldest;
    // A full page may be followed by requests that are not displayed, so the old rows are dropped; "Older" loads them.
    const joined = requests.length < PAGE ? [...requests, ...list.items] : requests;
    list.set(joined.slice(0, MAX_ROWS));
    if (list.selected === null && joined.length > 0) {
      list.select(String((joined.find((request) => request.signature_rejected) ?? joined[0]).number));
    }
    updatePager();
  },
  async newest() {
    live = true;
    list.set([]);
    await this.refresh();
  },
  async older() {
    const last = list.items.at(-1)?.number;
    if (last === undefined || last <= oldest) return;
    const { requests } = await fetchJson(`/sandbox/requests?before=${last}`);
    live = false;
    list.set(requests);
    updatePager();
  },
  open: (key) => list.select(key),
};

function updatePager() {
  const [first, last] = [list.items.at(-1)?.number, list.items[0]?.number];
  summary.textContent = last === undefined ? "" : `${first} to ${last}${live ? "" : ", not live"}`;
  newer.disabled = live;
  older.disabled = first === undefined || first <= oldest;
}

function isOfKind(request) {
  if (kind.value === "rejected") return request.code !== null || request.status >= 400 || request.status === 0;
  return kind.value === "all" || request.signature_rejected;
}

function target(request) {
  return `${request.method} ${request.path}${request.query === "" ? "" : `?${request.query}`}`;
}

function outcome(request) {
  const bad = request.code !== null || !request.executed;
  const text = request.status === 0 ? "no response" : request.code ?? String(request.status);
  const fault = request.faults.length > 0 ? el("span", { class: "wait" }, " fault") : null;
  return [el("span", { class: bad ? "bad" : "good" }, text), fault];
}

async function show(number) {
  setAddress(number);
  try {
    const request = await fetchJson(`/sandbox/request?number=${number}`);
    if (list.selected === number) detail.replaceChildren(...details(request));
  } catch (error) {
    detail.replaceChildren(el("p", { class: "empty" }, error.message));
  }
}

function details(request) {
  const { rejection } = request;
  const query = request.whole_query === "" ? "" : `?${request.whole_query}`;
  return [
    el("h3", {}, `${request.number}. ${request.operation ?? "Unknown operation"}`),
    rejection && el("div", { class: "callout" },
      el("p", {}, el("strong", {}, rejection.code), ` ${rejection.meaning}`,
        rejection.message && ` “${rejection.message}”`),
      rejection.advice && el("p", { class: "quiet" }, rejection.advice)),
    ...signature(request),
    facts([
      ["Request", el("code", {}, `${request.method} ${request.whole_path}${query}`)],
      ["Response", [time(request.at), request.status === 0 ? ", connection dropped" : `, HTTP ${request.status}`]],
      ["Signed by", request.signed_by],
      ["Executed", request.executed ? "yes" : "no"],
      ["Faults", request.faults.join("; ")],
    ]),
    request.headers.length > 0 && el("section", {}, el("h4", {}, "Request headers"), headers(request.headers)),
    request.body && text("body", "Request body", request.body),
    request.response.body && text("response", `Response body, ${request.response.length} bytes`, request.response.body),
  ].filter(Boolean);
}

function headers(pairs) {
  return el("pre", { class: "headers", tabindex: 0 },
    pairs.map(([name, value]) => [el("span", { class: "quiet" }, `${name}: `), `${value}\n`]).flat());
}

function text(name, title, content) {
  return el("section", {}, el("h4", {}, title, " ", copyButton(content)), el("pre", { class: name, tabindex: 0 }, content));
}

/** Creates the diagnosis of a rejected signature: the expected and the signed canonical string side by side. */
function signature({ expected, signed, explanation }) {
  const same = signed !== null && expected !== null && !signed.some((piece) => piece.differs);
  return [
    explanation && el("div", { class: "callout explanation" }, el("p", {}, el("strong", {}, explanation))),
    (expected ?? signed) && el("div", { class: "side-by-side" },
      expected && canonical("expected", "The sandbox expected", expected),
      signed && canonical("signed", same ? "Your client signed the same string" : "Your client signed", signed)),
    [expected, signed].some((pieces) => pieces?.some(({ text, differs }) => differs && text === "")) &&
      el("p", { class: "quiet" }, "∅ marks text that only the other string contains."),
    expected && !signed && !explanation &&
      el("p", { class: "quiet" }, "The signature is correct, but its timestamp is outside of the receive window."),
  ];
}

function canonical(name, title, pieces) {
  const whole = pieces.map((piece) => piece.text).join("");
  const mark = (text) => el("mark", { class: text === "" ? "nothing" : null }, breakable(text));
  const marked = pieces.map(({ text, differs }) => differs ? mark(text) : breakable(text));
  return el("figure", { class: name }, el("figcaption", {}, title, copyButton(whole)), el("pre", {}, marked));
}

/** Allows line breaks before separators, without adding visible characters. */
function breakable(text) {
  return text.split(/(?=[#&])/).flatMap((part, index) => index === 0 ? [part] : [el("wbr"), part]);
}
