import assert from "node:assert/strict";
import { test } from "node:test";
import type { Heading } from "../src/games/plugin";
import type { News } from "../src/protocol";
import { grouped, type LogLine, lastOwnMove, withoutUndone } from "../src/table/log-groups";

function news(version: number, kind: string, seat = -1): News {
  return { version, at: 0, kind, seat, move: "", name: "", text: "", late: false, events: [] } as unknown as News;
}

function line(version: number, event: string, extra: Record<string, unknown> = {}): LogLine {
  return { text: event, event: { event, ...extra }, news: news(version, "moved") };
}

const heading = (event: Record<string, unknown>): Heading | null => {
  if (event.event === "round") return { level: 1, text: `Round ${event.n}`, begins: true };
  if (event.event === "turn") return { level: 2, text: "Aki", begins: true };
  return "mat" in event ? { level: 2, text: `Mat ${event.mat}` } : null;
};

test("an undone move leaves the log together with the moves after it", () => {
  const all = [
    news(1, "moved", 0),
    news(2, "moved", 1),
    news(3, "moved", 0),
    news(4, "sat", 1),
    news(5, "undone", 1),
    news(6, "moved", 1),
  ];
  const versions = (viewer: number) => withoutUndone(all, viewer).map((one) => one.version);
  assert.deepEqual(versions(0), [1, 4, 5, 6]);
  assert.deepEqual(versions(1), [1, 4, 6]);
});

test("an undo whose move is on an earlier page removes nothing", () => {
  const kept = withoutUndone([news(7, "moved", 0), news(8, "undone", 1)], 0);
  assert.deepEqual(
    kept.map((one) => one.version),
    [7, 8],
  );
});

test("rounds hold turns, and turns hold lines", () => {
  const lines = [
    line(1, "set-up"),
    line(1, "round", { n: 1 }),
    line(2, "turn"),
    line(2, "gain"),
    line(3, "turn"),
    line(3, "round", { n: 2 }),
    line(4, "gain"),
  ];
  const groups = grouped(lines, heading);
  assert.deepEqual(
    groups.map((one) => [one.text, one.lines.length, one.groups.map((inner) => inner.lines.length)]),
    [
      ["", 1, []],
      ["Round 1", 1, [2, 1]],
      ["Round 2", 2, []],
    ],
  );
  const keys = groups.flatMap((one) => [one.key, ...one.groups.map((inner) => inner.key)]);
  assert.equal(new Set(keys).size, keys.length);
});

test("events of the same mat stay in one group", () => {
  const lines = [line(1, "card", { mat: 1 }), line(2, "card", { mat: 1 }), line(3, "card", { mat: 2 })];
  assert.deepEqual(
    grouped(lines, heading)[0]?.groups.map((one) => [one.text, one.lines.length]),
    [
      ["Mat 1", 2],
      ["Mat 2", 1],
    ],
  );
});

test("a move that only passes the turn on does not hide what others did before it", () => {
  const moves = [
    [0, "place well"],
    [1, "take coral left"],
    [0, "end"],
  ] as const;
  const all = moves.map(([seat, move], at) => ({ ...news(at + 1, "moved", seat), move }));
  assert.equal(lastOwnMove(all, 0, ["end"])?.version, 1);
  assert.equal(lastOwnMove(all, 0)?.version, 3);
});
