import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { botsOf, firstSetUp, restored, tableOf } from "../src/pages/set-up";
import type { GameInfo } from "../src/protocol";
import { chosenLevel, levelsOf, neighbourLevel } from "../src/words/bots";

const BOTS = ["novice", "casual", "regular", "strong", "expert", "random", "greedy", "ismcts"];
const difficulty = { name: "difficulty", title: "", values: ["easy", "hard"], titles: [], default: "easy", seats: [1] };
const INFO = {
  id: "castle",
  seats: [1, 2, 3, 4],
  default_seats: 2,
  bots: BOTS,
  options: [difficulty],
} as unknown as GameInfo;

test("a first game is for one person against bots of the chosen level", () => {
  deepEqual(tableOf(firstSetUp(INFO, "strong"), INFO, { expansion: "none" }), {
    game: "castle",
    seats: ["me", "strong"],
    options: { expansion: "none" },
  });
});

test("people at one device have names, and one level is for all bots", () => {
  const setUp = { ...firstSetUp(INFO, "novice"), seats: 4, people: 2, names: [" Ann ", "Ben", "left over"] };
  deepEqual(tableOf(setUp, INFO, {}), {
    game: "castle",
    seats: ["me", "me", "novice", "novice"],
    options: {},
    names: ["Ann", "Ben"],
  });
  deepEqual(botsOf({ ...setUp, each: { 1: "expert" } }), ["novice", "expert"]);
});

test("options for a number of players are left out for other numbers", () => {
  const setUp = { ...firstSetUp(INFO, "novice"), options: { difficulty: "hard" } };
  deepEqual(tableOf({ ...setUp, seats: 1 }, INFO, {}).options, { difficulty: "hard" });
  deepEqual(tableOf({ ...setUp, seats: 2 }, INFO, {}).options, {});
});

test("a remembered set-up is used as far as it still fits", () => {
  const kept = restored('{"seats": 3, "people": 9, "level": "expert", "each": {"0": "gone", "1": "novice"}}', INFO, "");
  deepEqual([kept.seats, kept.people, kept.level, kept.each], [3, 3, "expert", { "1": "novice" }]);
  for (const bad of [null, "", "{", "null", "[]", '{"seats": 77, "people": -1, "names": 5, "level": 3}']) {
    const found = restored(bad, INFO, "strong");
    deepEqual([found.seats, found.people, found.names, found.level], [2, 1, [], "strong"]);
  }
});

test("levels are offered where a game has them, and the next ones are known", () => {
  deepEqual(levelsOf(BOTS), BOTS.slice(0, 5));
  deepEqual(levelsOf(["random", "ismcts"]), ["random", "ismcts"]);
  equal(chosenLevel(BOTS, "nobody"), "casual");
  equal(chosenLevel(BOTS, "ismcts"), "ismcts");
  equal(neighbourLevel(BOTS, "regular", 1), "strong");
  equal(neighbourLevel(BOTS, "novice", -1), undefined);
  equal(neighbourLevel(BOTS, "expert", 1), undefined);
  equal(neighbourLevel(BOTS, "ismcts:500", -1), "greedy");
});
