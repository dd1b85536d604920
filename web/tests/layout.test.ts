import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { infoOf, itemsOf, layoutOf } from "@client/fallback/layout";

const FIELDS = {
  round: { kind: "number", each: false },
  coins: { kind: "number", each: true },
  your_hand: { kind: "cards", each: false },
  secret: { kind: "omit", each: false },
  trick: { kind: "group", each: false },
  card: { kind: "card", each: false },
};

test("declared fields are sorted into facts, players, groups and the viewer's own", () => {
  const view = { game: "demo", you: 0, round: 3, coins: [1, 2], your_hand: ["3t"], secret: 5, trick: [{ card: "1b" }] };
  const layout = layoutOf(view, FIELDS, 2);
  deepEqual(layout.facts, [{ field: "round", kind: "number", value: 3 }]);
  deepEqual(layout.players, [
    [{ field: "coins", kind: "number", value: 1 }],
    [{ field: "coins", kind: "number", value: 2 }],
  ]);
  deepEqual(layout.own, [{ field: "your_hand", kind: "cards", value: ["3t"] }]);
  deepEqual(layout.groups, [{ field: "trick", kind: "group", value: [{ card: "1b" }] }]);
});

test("undeclared fields are guessed from their values", () => {
  deepEqual(infoOf("scores", [4, 5], {}, 2), { kind: "number", each: true });
  deepEqual(infoOf("row", [4, 5, 6], {}, 2), { kind: "numbers", each: false });
  deepEqual(infoOf("out", [true, false], {}, 2), { kind: "flag", each: true });
  deepEqual(infoOf("supply", { tea: 3 }, {}, 2), { kind: "amounts", each: false });
  deepEqual(infoOf("mats", [{ card: "1b" }], {}, 2), { kind: "group", each: false });
});

test("hands in an open replay are of the kind of your hand", () => {
  deepEqual(infoOf("hands", [["3t"], ["1b"]], FIELDS, 2), { kind: "cards", each: true });
});

test("empty lists and unknown own values are left out, unknown single values stay", () => {
  const layout = layoutOf({ row: [], your_fist: null, claim: null }, {}, 2);
  equal(layout.groups.length + layout.own.length, 0);
  deepEqual(layout.facts, [{ field: "claim", kind: "text", value: null }]);
});

test("fields inside a mapping have their own kind, else the kind around them", () => {
  deepEqual(itemsOf({ card: "1b", seat: 1, secret: 2 }, "group", FIELDS), [
    { field: "card", kind: "card", value: "1b" },
    { field: "seat", kind: "number", value: 1 },
  ]);
  deepEqual(itemsOf({ left: "1b" }, "cards", FIELDS), [{ field: "left", kind: "card", value: "1b" }]);
});
