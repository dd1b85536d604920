import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { movesTo } from "../src/board/drag";
import { clauseIn } from "../src/board/lens-box";
import { placeFor } from "../src/board/lens-place";
import { allowedScale, LARGEST_SCALE, scrollFor } from "../src/board/zoom";

test("the scale of a board has limits, and nearly 1 is 1", () => {
  equal(allowedScale(9), LARGEST_SCALE);
  equal(allowedScale(0.2), 1);
  equal(allowedScale(1.03), 1);
  equal(allowedScale(1.5), 1.5);
});

test("a change of scale keeps the point under the pointer", () => {
  // The point 100 pixels from the edge is 100 pixels from it again.
  equal(scrollFor(0, 100, 1, 2), 100);
  equal((scrollFor(40, 100, 2, 3) + 100) / 3, (40 + 100) / 2);
  equal(scrollFor(50, 10, 2, 1), 20);
  equal(scrollFor(0, 100, 2, 1), 0);
});

test("a piece goes where one of its moves leads", () => {
  deepEqual(movesTo("3t number|3t suit", "1b suit|3t suit"), ["3t suit"]);
  equal(movesTo("3t number", "3t suit"), null);
  equal(movesTo("3t number", ""), null);
});

test("a piece may need two moves: the target names the last", () => {
  const die = "take coral left|take coral left>place well|take coral left>place steward-1";
  deepEqual(movesTo(die, "place well"), ["take coral left", "place well"]);
  deepEqual(movesTo(die, "take coral left"), ["take coral left"]);
  equal(movesTo(die, "place steward-2"), null);
});

const WINDOW = { width: 1000, height: 800 };
const LENS = { width: 300, height: 400 };

test("the lens is beside its part and within the window", () => {
  deepEqual(placeFor({ left: 100, top: 300, right: 200, bottom: 400 }, LENS, WINDOW), { left: 210, top: 150 });
  // At the right edge it is on the left.
  deepEqual(placeFor({ left: 900, top: 10, right: 990, bottom: 50 }, LENS, WINDOW), { left: 590, top: 6 });
});

test("on a phone the lens is below or above its part", () => {
  const phone = { width: 390, height: 844 };
  equal(placeFor({ left: 10, top: 100, right: 380, bottom: 200 }, LENS, phone).top, 210);
  equal(placeFor({ left: 10, top: 600, right: 380, bottom: 700 }, LENS, phone).top, 190);
  equal(placeFor({ left: 10, top: 300, right: 380, bottom: 560 }, LENS, phone).top, 6);
});

test("a clause is found in the rules, without its marks", () => {
  const text = "## Turn\n\n- **[turn.take]** Take a *die*.\n- **[turn.ends]** Only an end. *(Our ruling, G2.)*\n";
  equal(clauseIn(text, "turn.take"), "Take a die.");
  equal(clauseIn(text, "turn.ends"), "Only an end.");
  equal(clauseIn(text, "turn.nowhere"), "");
});
