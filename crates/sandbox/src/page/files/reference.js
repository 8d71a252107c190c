// Search and keyboard navigation of the reference.

const search = document.getElementById("search");
const found = document.getElementById("found");
const keys = document.getElementById("keys");
const entries = [...document.querySelectorAll(".entry")].map(
  (element) => ({ element, text: element.textContent.toLowerCase() }));
const links = new Map([...document.querySelectorAll("aside a")].map((link) => [link.hash.slice(1), link]));

function filterEntries() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const { element, text } of entries) {
    element.hidden = !words.every((word) => text.includes(word));
    const line = links.get(element.id)?.parentElement;
    if (line) line.hidden = element.hidden;
  }
  const shown = visible().length;
  found.textContent = words.length === 0 ? "" : `${shown} of ${entries.length} entries`;
}

function visible() {
  return entries.map(({ element }) => element).filter((element) => !element.hidden);
}

function updateCurrentLink() {
  for (const [id, link] of links) {
    if (`#${id}` === location.hash) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

/** Moves to another entry. */
function move(by) {
  const shown = visible();
  if (shown.length === 0) return;
  const index = shown.findIndex((element) => `#${element.id}` === location.hash);
  const next = index < 0 ? 0 : Math.min(Math.max(index + by, 0), shown.length - 1);
  location.hash = shown[next].id;
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
  if (event.target === search) {
    if (event.key === "Escape") {
      search.value = "";
      filterEntries();
      search.blur();
    } else if (event.key === "Enter" && visible().length > 0) {
      location.hash = visible()[0].id;
      search.blur();
    }
    return;
  }
  const views = { 1: "requests", 2: "orders", 3: "accounts" };
  if (event.key === "/") search.focus();
  else if (event.key === "j") move(1);
  else if (event.key === "k") move(-1);
  else if (event.key === "?") keys.showModal();
  else if (Object.hasOwn(views, event.key)) location.href = `/#${views[event.key]}`;
  else return;
  event.preventDefault();
}

search.addEventListener("input", filterEntries);
document.addEventListener("keydown", onKey);
document.getElementById("help").addEventListener("click", () => keys.showModal());
addEventListener("hashchange", updateCurrentLink);
updateCurrentLink();
