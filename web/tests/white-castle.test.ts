import "./browser";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { usualSize } from "../../src/chabudai/games/white_castle/web/fit";
import { nextIndex } from "../../src/chabudai/games/white_castle/web/walk";

test("the board is as large as its area allows, within limits", () => {
  equal(usualSize(1570, 2000, "matcha"), 20);
  equal(usualSize(3000, 888, "matcha"), 20);
  equal(usualSize(3000, 3000, "none"), 24);
  equal(usualSize(901, 200, "none"), 10);
});

test("a narrow board has no size of its own", () => {
  equal(usualSize(900, 800, "matcha"), null);
});

const GRID = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 50 },
  { x: 100, y: 50 },
];

test("arrows go sideways in reading order and around the ends", () => {
  equal(nextIndex(GRID, 0, "ArrowRight"), 1);
  equal(nextIndex(GRID, 3, "ArrowRight"), 0);
  equal(nextIndex(GRID, 0, "ArrowLeft"), 3);
});

test("arrows go up and down to the nearest part, and stop at the edge", () => {
  equal(nextIndex(GRID, 1, "ArrowDown"), 3);
  equal(nextIndex(GRID, 2, "ArrowUp"), 0);
  equal(nextIndex(GRID, 0, "ArrowUp"), undefined);
});
