"use strict";
// One part after the other, and within a part one screenful after the other.
const parts = [...document.querySelectorAll(".screens > section")];
const still = 12000;
let shown = 0;
function show() {
  parts.forEach((part, place) => { part.hidden = place !== shown; });
  scrollTo(0, 0);
}
function turn() {
  const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 4;
  if (!isEnd) { scrollBy(0, innerHeight * 0.85); return; }
  shown = (shown + 1) % parts.length;
  show();
}
if (parts.length > 0) { show(); setInterval(turn, still); }
