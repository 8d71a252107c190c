// The live log of requests, and all that is known of one: for a refused signature, what should have been signed.
import { ask, copies, el, facts, moment } from "./dom.js";
import { List, hasAll } from "./list.js";

/** So many rows are kept while new ones come in. */
const KEPT = 500;

const section = document.querySelector("#requests-view");
const detail = section.querySelector(".detail");
const kind = section.querySelector("#kind");
const [newer, older] = [section.querySelector(".newer"), section.querySelector(".older")];
const told = section.querySelector(".pager span");
let address = () => {};
/** Whether the newest are shown, and new ones come in. */
let live = true;
let oldest = null;

const list = new List(section, {
  key: (request) => String(request.number),
  passes: (request, words) => isOfKind(request) && hasAll(words, [
    request.method, request.path, request.query, request.operation,
    request.status, request.code, request.signed_by, ...request.faults]),
  cells: (request) => [
    el("td", { class: "number" },
      el("button", { type: "button", "aria-label": `Request ${request.number}` }, String(request.number))),
    el("td", {}, moment(request.at, false)),
    el("td", { title: target(request) }, request.operation ?? `${request.method} ${request.path}`, " ",
      el("span", { class: "quiet" }, request.operation ? request.query : "")),
    el("td", { title: [`HTTP ${request.status}`, request.code, ...request.faults].filter(Boolean).join("; ") },
      answer(request)),
  ],
  choose: show,
});

export const view = {
  list,
  detail,
  start(tell, run) {
    address = tell;
    kind.addEventListener("change", () => list.draw());
    newer.addEventListener("click", () => run(() => this.newest()));
    older.addEventListener("click", () => run(() => this.older()));
  },
  async refresh() {
    if (!live) return;
    const answer = await ask(`/sandbox/requests?after=${list.items[0]?.number ?? 0}`);
    if (!live) return;
    if (beganAnew(answer)) {
      list.select(null);
      await this.newest();
      return;
    }
    const last = list.items[0]?.number ?? 0;
    const requests = answer.requests.filter((request) => request.number > last);
    oldest = answer.oldest;
    // What lies between is left out when more came at once than an answer holds: the older ones are a page away.
    const joined = requests.length < 100 ? [...requests, ...list.items] : requests;
    list.set(joined.slice(0, KEPT));
    if (list.chosen === null && joined.length > 0) {
      list.select(String((joined.find((request) => request.signature) ?? joined[0]).number));
    }
    pager();
  },
  async newest() {
    live = true;
    list.set([]);
    await this.refresh();
  },
  async older() {
    const last = list.items.at(-1)?.number;
    if (last === undefined || last <= oldest) return;
    const { requests } = await ask(`/sandbox/requests?before=${last}`);
    live = false;
    list.set(requests);
    pager();
  },
  open: (key) => list.select(key),
};

/** Whether this is another sandbox at the same address: it has been asked less than was seen here. */
function beganAnew({ newest }) {
  return list.items.length > 0 && (newest ?? 0) < list.items[0].number;
}

function pager() {
  const [first, last] = [list.items.at(-1)?.number, list.items[0]?.number];
  told.textContent = last === undefined ? "" : `${first} to ${last}${live ? "" : ", not live"}`;
  newer.disabled = live;
  older.disabled = first === undefined || first <= oldest;
}

function isOfKind(request) {
  if (kind.value === "refused") return request.code !== null || request.status >= 400 || request.status === 0;
  return kind.value === "all" || request.signature;
}

function target(request) {
  return `${request.method} ${request.path}${request.query === "" ? "" : `?${request.query}`}`;
}

function answer(request) {
  const bad = request.code !== null || !request.acted;
  const text = request.status === 0 ? "no answer" : request.code ?? String(request.status);
  const fault = request.faults.length > 0 ? el("span", { class: "wait" }, " fault") : null;
  return [el("span", { class: bad ? "bad" : "good" }, text), fault];
}

async function show(number) {
  address(number);
  try {
    const request = await ask(`/sandbox/request?number=${number}`);
    if (list.chosen === number) detail.replaceChildren(...shown(request));
  } catch (error) {
    detail.replaceChildren(el("p", { class: "empty" }, error.message));
  }
}

function shown(request) {
  const { refusal } = request;
  const query = request.whole_query === "" ? "" : `?${request.whole_query}`;
  return [
    el("h3", {}, `${request.number}. ${request.operation ?? "No operation"}`),
    refusal && el("div", { class: "told" },
      el("p", {}, el("strong", {}, refusal.code), ` ${refusal.meaning}`, refusal.message && ` “${refusal.message}”`),
      refusal.advice && el("p", { class: "quiet" }, refusal.advice)),
    ...signature(request),
    facts([
      ["Sent", el("code", {}, `${request.method} ${request.whole_path}${query}`)],
      ["Answered", [moment(request.at), request.status === 0 ? ", by nothing" : `, HTTP ${request.status}`]],
      ["Signed by", request.signed_by],
      ["Acted", request.acted ? "yes" : "no: the exchange has not done what was asked"],
      ["Faults", request.faults.join("; ")],
    ]),
    request.body && el("div", {}, el("h4", {}, "Body"), el("pre", { class: "body", tabindex: 0 }, request.body)),
  ].filter(Boolean);
}

/** What should have been signed, beside what was. */
function signature({ expected, signed, mistake }) {
  const same = signed !== null && expected !== null && !signed.some((piece) => piece.differs);
  return [
    mistake && el("div", { class: "told mistake" }, el("p", {}, el("strong", {}, mistake))),
    (expected ?? signed) && el("div", { class: "beside" },
      expected && text("expected", "The sandbox expected", expected),
      signed && text("signed", same ? "Your client signed the same" : "Your client signed", signed)),
    [expected, signed].some((pieces) => pieces?.some(({ text, differs }) => differs && text === "")) &&
      el("p", { class: "quiet" }, "∅ stands where one of them has nothing."),
    expected && !signed && !mistake &&
      el("p", { class: "quiet" }, "The text is right; what is refused is the time that it names."),
  ];
}

function text(name, title, pieces) {
  const whole = pieces.map((piece) => piece.text).join("");
  const mark = (text) => el("mark", { class: text === "" ? "nothing" : null }, breakable(text));
  const marked = pieces.map(({ text, differs }) => differs ? mark(text) : breakable(text));
  return el("figure", { class: name }, el("figcaption", {}, title, copies(whole)), el("pre", {}, marked));
}

/** A text that may be broken before what parts it, and nowhere shows more than itself. */
function breakable(text) {
  return text.split(/(?=[#&])/).flatMap((part, at) => at === 0 ? [part] : [el("wbr"), part]);
}
