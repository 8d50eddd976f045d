// Pages that follow what happens, a list that is searched while typing, the result desk by
// keyboard, and a projector that turns its pages. Without this script every page still works.
"use strict";

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// Searching a list: the letters as typed, without accents.
function searchable(root) {
  for (const field of root.querySelectorAll("[data-filter]")) {
    const list = document.querySelector(field.dataset.filter);
    if (!list) continue;
    const lines = list.querySelectorAll("tbody tr, li");
    field.addEventListener("input", () => {
      const wanted = plain(field.value.trim());
      for (const line of lines) line.hidden = !plain(line.textContent).includes(wanted);
    });
    field.dispatchEvent(new Event("input"));
  }
}

// One athlete dragged onto another asks for the same page as choosing one and then the other.
function swappable(root) {
  for (const seat of root.querySelectorAll("[data-athlete]")) {
    seat.addEventListener("dragstart", (event) => event.dataTransfer.setData("text/athlete", seat.dataset.athlete));
    seat.addEventListener("dragover", (event) => event.preventDefault());
    seat.addEventListener("drop", (event) => {
      event.preventDefault();
      const [other, own] = [event.dataTransfer.getData("text/athlete"), seat.dataset.athlete];
      if (/^\d+$/.test(other) && other !== own) location.assign(`${seat.closest("[data-swap]").dataset.swap}${other}-${own}`);
    });
  }
}

// A projector shows one section after the other, and of a long one a screen after the other. What
// is shown stays where it is when the page catches up.
let turning, shown = 0;
function turn(root) {
  clearInterval(turning);
  const screens = root.querySelector("[data-turn]");
  if (!screens) return;
  const sections = [...screens.children];
  shown %= sections.length;
  const show = () => sections.forEach((section, place) => { section.hidden = place !== shown; });
  show();
  turning = setInterval(() => {
    const page = document.scrollingElement;
    if (scrollY + innerHeight < page.scrollHeight - 8) {
      scrollBy(0, 0.8 * innerHeight);
    } else {
      shown = (shown + 1) % sections.length;
      show();
      scrollTo(0, 0);
    }
  }, 1000 * Number(screens.dataset.turn));
}

// Clocks count on from what was left when the page was made, by a counter that nobody can set.
let counting;
function count(root) {
  clearInterval(counting);
  const clocks = [...root.querySelectorAll("[data-clock]")];
  if (!clocks.length) return;
  const made = performance.now();
  const two = (number) => String(number).padStart(2, "0");
  const show = () => clocks.forEach((clock) => {
    const { clock: left, warns, soon, over, runs } = clock.dataset;
    const now = Number(left) - (runs === undefined ? 0 : performance.now() - made);
    const seconds = Math.ceil(Math.max(now, 0) / 1000);
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    clock.querySelector("strong").textContent =
      (hours ? `${hours}:${two(minutes)}` : minutes) + ":" + two(seconds % 60);
    clock.classList.toggle("over", now <= 0);
    clock.classList.toggle("warning", now > 0 && now <= Number(warns));
    clock.querySelector("em").textContent = now <= 0 ? over : now <= Number(warns) ? soon : "";
  });
  show();
  counting = setInterval(show, 500);
}

// The page as it is now takes the place of the one that is shown, unless somebody has typed into
// it, has yet to answer a refusal, or a form is on its way: what that leads to is told on the next
// page, not on this one.
let isLeaving = false;
addEventListener("submit", () => { isLeaving = true; });
async function refresh(code) {
  const main = document.querySelector("main");
  const field = document.activeElement;
  const fields = [...main.querySelectorAll("input:not([data-filter]), textarea")];
  const isTyped = fields.some((one) =>
    one.matches("[type=checkbox], [type=radio]") ? one.checked !== one.defaultChecked : one.value !== one.defaultValue);
  if (isLeaving || isTyped || main.querySelector(".refused[data-told]") || document.body.dataset.code === code) return;
  const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = field && field.name && main.contains(field) ? field.name : null;
  const searched = [...main.querySelectorAll("[data-filter]")].map((one) => one.value);
  const told = main.querySelectorAll(":scope > [data-told]");
  main.replaceChildren(...told, ...page.querySelector("main").childNodes);
  document.body.dataset.code = page.body.dataset.code;
  main.querySelectorAll("[data-filter]").forEach((one, place) => { one.value = searched[place] ?? ""; });
  if (focused) main.querySelector(`[name="${focused}"]`)?.focus();
  prepare(main);
}

// What is wider than the screen can be pushed about with the arrow keys.
function reachable(root) {
  for (const box of root.querySelectorAll(".wide, pre")) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
  }
}

// A phone remembers where it saw the log end when rounds were published. A log only grows: one that
// has lost such a head was rewritten, and the phone says so, and tells the program once. What was
// seen days ago may be another tournament of that name.
function witness(root) {
  const notice = root.querySelector("[data-heads]");
  if (!notice) return;
  const { heads, report } = notice.dataset;
  const shown = heads.split(" ").filter((head) => head);
  try {
    let known = JSON.parse(localStorage.getItem(report) ?? "null");
    const isOld = known && known.heads[0] !== shown[0] && Date.now() - known.seen > 3 * 24 * 3600 * 1000;
    if (isOld) known = null;
    const lost = (known?.heads ?? []).filter((head) => !shown.includes(head));
    notice.hidden = !lost.length;
    if (!lost.length) {
      localStorage.setItem(report, JSON.stringify({ heads: shown, seen: Date.now() }));
    } else if (!known.isTold) {
      fetch(report, { method: "POST", body: new URLSearchParams({ head: lost[0] }) })
        .then(() => localStorage.setItem(report, JSON.stringify({ ...known, isTold: true })), () => {});
    }
  } catch {
    // A browser that keeps nothing remembers nothing.
  }
}

function prepare(root) {
  reachable(root);
  witness(root);
  searchable(root);
  swappable(root);
  turn(root);
  count(root);
  root.querySelector("[autofocus]")?.focus();
}

// A browser has six connections for a site: only a page that is seen holds one. When it is
// seen again it hears where the log ends, and catches up.
function follow() {
  const address = document.body.dataset.live;
  if (!address) return;
  const lost = document.querySelector("#lost");
  let stream;
  const listen = () => {
    stream?.close();
    stream = undefined;
    if (document.hidden) return;
    stream = new EventSource(address);
    stream.addEventListener("open", () => { lost.hidden = true; });
    stream.addEventListener("error", () => { lost.hidden = false; });
    stream.addEventListener("log", (event) => { refresh(event.data).catch(() => { lost.hidden = false; }); });
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => stream?.close());
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    isLeaving = false;
    listen();
  });
  listen();
}

prepare(document);
follow();
