// Helpers for elements and requests. Received data is inserted as text only: no function here accepts markup.

/** Creates an element with attributes and children. Strings become text nodes; null, undefined and false are skipped. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") element.addEventListener("click", value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(2).filter((child) => child != null && child !== false));
  return element;
}

/** Creates a time element in UTC, with or without the date. */
export function time(millis, withDate = true) {
  const date = new Date(millis);
  if (Number.isNaN(date.getTime())) return el("time", {}, `${millis} ms`);
  const text = date.toISOString();
  const shown = withDate ? text.slice(0, -1).replace("T", " ") : text.slice(11, -1);
  return el("time", { datetime: text, title: text }, shown);
}

/** Creates a list of names and values. Empty values are skipped. */
export function facts(pairs) {
  return el("dl", { class: "facts" }, pairs.filter(([, value]) => value != null && value !== "").map(
    ([name, value]) => [el("dt", {}, name), el("dd", {}, value)]));
}

/** Creates a button that copies a string. */
export function copyButton(text) {
  const button = el("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed";
    }
  } }, "Copy");
  return button;
}

/** Fetches JSON from the sandbox. Throws an error with the message of the sandbox if the request fails. */
export async function fetchJson(path) {
  const response = await fetch(path, { cache: "no-store", credentials: "omit", redirect: "error" });
  const json = await response.json();
  if (!response.ok) throw Object.assign(new Error(json.error ?? response.statusText), { status: response.status });
  return json;
}
