// A list of rows, one of which can be selected by a click, by keys, or by the URL.
import { el } from "./dom.js";

export class List {
  #rows = new Map();
  #items = [];
  #selected = null;

  /** `key` identifies an item, `cells` renders it, `passes` filters it, `onSelect` is called with the selected key. */
  constructor(section, { key, cells, passes, onSelect }) {
    Object.assign(this, { key, cells, passes, onSelect });
    this.body = section.querySelector("tbody");
    this.empty = section.querySelector(".scroll .empty");
    this.filter = section.querySelector(".filter");
    this.filter.addEventListener("input", () => this.draw());
  }

  get selected() {
    return this.#selected;
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
    // New rows are highlighted only if others were displayed before.
    const highlight = shown.some((item) => this.#rows.has(this.key(item)));
    const kept = new Map();
    for (const item of shown) {
      const [key, text] = [this.key(item), JSON.stringify(item)];
      let row = this.#rows.get(key);
      if (row?.text !== text) row = { text, element: this.#row(item, key, row?.element ?? null, highlight) };
      kept.set(key, row);
    }
    this.#rows = kept;
    const elements = [...kept.values()].map((row) => row.element);
    const current = this.body.children;
    const same = elements.length === current.length && elements.every((row, index) => row === current[index]);
    if (!same) this.#replace(elements);
    this.empty.hidden = shown.length > 0;
    this.#updateSelection();
  }

  select(key) {
    this.#selected = key;
    this.#updateSelection();
    if (key !== null) this.onSelect(key);
  }

  /** Moves the selection down by a number of rows. */
  move(by) {
    const keys = [...this.#rows.keys()];
    if (keys.length === 0) return;
    const index = keys.indexOf(this.#selected);
    const next = index < 0 ? 0 : Math.min(Math.max(index + by, 0), keys.length - 1);
    this.select(keys[next]);
    this.focus();
  }

  focus() {
    const row = this.#rows.get(this.#selected)?.element;
    row?.querySelector("button").focus({ preventScroll: true });
    row?.scrollIntoView({ block: "nearest" });
  }

  #row(item, key, existing, highlight) {
    const row = existing ?? el("tr", { class: highlight ? "fresh" : null, onclick: () => this.select(key) });
    row.replaceChildren(...this.cells(item));
    return row;
  }

  /** Replaces all rows, and restores the focus, which they lose. */
  #replace(elements) {
    const focused = this.body.contains(document.activeElement) ? document.activeElement : null;
    this.body.replaceChildren(...elements);
    if (focused?.isConnected) focused.focus({ preventScroll: true });
  }

  /** Marks the selected row. Only one row is reachable by Tab; from there, other keys move the selection. */
  #updateSelection() {
    const reachable = this.#rows.has(this.#selected) ? this.#selected : this.#rows.keys().next().value;
    for (const [key, { element }] of this.#rows) {
      element.toggleAttribute("aria-current", key === this.#selected);
      if (key === this.#selected) element.setAttribute("aria-current", "true");
      element.querySelector("button").tabIndex = key === reachable ? 0 : -1;
    }
  }
}

/** Returns whether each word is in one of the strings. */
export function containsAll(words, strings) {
  const text = strings.filter((part) => part != null).join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}
