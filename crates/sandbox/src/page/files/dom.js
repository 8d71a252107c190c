// Making elements. Whatever was received is text: nothing here takes markup.

/** An element with attributes and children; texts become text nodes, and nothing becomes nothing. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") element.addEventListener("click", value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(2).filter((child) => child != null && child !== false));
  return element;
}

/** A moment in UTC: the whole of it, or its time of day alone. */
export function moment(millis, whole = true) {
  const date = new Date(millis);
  if (Number.isNaN(date.getTime())) return el("time", {}, `${millis} ms`);
  const text = date.toISOString();
  const shown = whole ? text.slice(0, -1).replace("T", " ") : text.slice(11, -1);
  return el("time", { datetime: text, title: text }, shown);
}

/** Names and values. */
export function facts(pairs) {
  return el("dl", { class: "facts" }, pairs.filter(([, value]) => value != null && value !== "").map(
    ([name, value]) => [el("dt", {}, name), el("dd", {}, value)]));
}

/** A button that copies a text. */
export function copies(text) {
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

/** What the sandbox answers, or an error that says what is wrong. */
export async function ask(path) {
  const answer = await fetch(path, { cache: "no-store", credentials: "omit", redirect: "error" });
  const json = await answer.json();
  if (!answer.ok) throw Object.assign(new Error(json.error ?? answer.statusText), { status: answer.status });
  return json;
}
