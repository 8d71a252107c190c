// A list of rows, one of which may be chosen: by a click, by keys, by an address.
import { el } from "./dom.js";

export class List {
  #rows = new Map();
  #items = [];
  #chosen = null;

  /** `key` names an item, `cells` shows it, `passes` filters it, `choose` is told what was chosen. */
  constructor(section, { key, cells, passes, choose }) {
    Object.assign(this, { key, cells, passes, choose });
    this.body = section.querySelector("tbody");
    this.empty = section.querySelector(".scroll .empty");
    this.filter = section.querySelector(".filter");
    this.filter.addEventListener("input", () => this.draw());
  }

  get chosen() {
    return this.#chosen;
  }

  get items() {
    return this.#items;
  }

  set(items) {
    this.#items = items;
    this.draw();
  }

  draw() {
    const words = this.filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = this.#items.filter((item) => this.passes(item, words));
    // Only what comes in among others is marked as new.
    const among = shown.some((item) => this.#rows.has(this.key(item)));
    const kept = new Map();
    for (const item of shown) {
      const [key, text] = [this.key(item), JSON.stringify(item)];
      let row = this.#rows.get(key);
      if (row?.text !== text) row = { text, element: this.#row(item, key, row?.element ?? null, among) };
      kept.set(key, row);
    }
    this.#rows = kept;
    const elements = [...kept.values()].map((row) => row.element);
    const there = this.body.children;
    const same = elements.length === there.length && elements.every((row, at) => row === there[at]);
    if (!same) this.#replace(elements);
    this.empty.hidden = shown.length > 0;
    this.#mark();
  }

  /** Chooses a row; `told` says whether what it shows is asked for. */
  select(key, told = true) {
    this.#chosen = key;
    this.#mark();
    if (told && key !== null) this.choose(key);
  }

  /** Moves so many rows down. */
  move(by) {
    const keys = [...this.#rows.keys()];
    if (keys.length === 0) return;
    const at = keys.indexOf(this.#chosen);
    const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), keys.length - 1);
    this.select(keys[next]);
    this.focus();
  }

  focus() {
    const row = this.#rows.get(this.#chosen)?.element;
    row?.querySelector("button").focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }

  #row(item, key, before, among) {
    const row = before ?? el("tr", { class: among ? "fresh" : null, onclick: () => this.select(key) });
    row.replaceChildren(...this.cells(item));
    return row;
  }

  /** Replacing rows takes the focus from them: it is given back. */
  #replace(elements) {
    const focused = this.body.contains(document.activeElement) ? document.activeElement : null;
    this.body.replaceChildren(...elements);
    if (focused?.isConnected) focused.focus({ preventScroll: true });
  }

  /** One row can be reached by Tab; from there, keys lead on. */
  #mark() {
    const reached = this.#rows.has(this.#chosen) ? this.#chosen : this.#rows.keys().next().value;
    for (const [key, { element }] of this.#rows) {
      element.toggleAttribute("aria-current", key === this.#chosen);
      if (key === this.#chosen) element.setAttribute("aria-current", "true");
      element.querySelector("button").tabIndex = key === reached ? 0 : -1;
    }
  }
}

/** Whether all words stand in one of these texts. */
export function hasAll(words, texts) {
  const text = texts.filter((part) => part != null).join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}
