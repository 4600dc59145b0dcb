// Everything works without this file; with it, pages change in place.
"use strict";

let latest = 0;

// Fetch the page a form or link leads to and put one part of it where that part is now.
async function swap(address, selector, focused) {
  const turn = ++latest;
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok) { location.assign(address); return; }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (turn !== latest) return; // a later choice has overtaken this one
  const fresh = page.querySelector(selector);
  const stale = document.querySelector(selector);
  if (!fresh || !stale) { location.assign(address); return; }
  stale.replaceWith(fresh);
  history.replaceState(null, "", address);
  const next = fresh.querySelector("[data-next]") || (focused && fresh.querySelector(focused));
  if (next) next.focus();
}

function addressOf(form) {
  const query = new URLSearchParams(new FormData(form));
  return `${form.action.split(/[?#]/)[0]}?${query}`;
}

document.addEventListener("change", (event) => {
  const form = event.target.closest("form[data-swap]");
  if (!form) return;
  const again = event.target.id ? `#${CSS.escape(event.target.id)}` : null;
  swap(addressOf(form), form.dataset.swap, again);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-swap]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  swap(link.href, link.dataset.swap, "[aria-current]");
});

// A form that changes something is sent once, however often the button is pressed.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method !== "post") return;
  if (form.dataset.sent) { event.preventDefault(); return; }
  form.dataset.sent = "yes";
});

// The seal of a page that comes back from the browser's memory is broken.
window.addEventListener("pageshow", () => {
  document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
});
