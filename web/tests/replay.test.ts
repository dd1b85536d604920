import "./browser";
import { deepEqual, equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { markAt, marksOf, neighbourMark, startOf } from "../src/pages/replay-marks";
import { LONGEST_NOTE, type Notes, notesFragment, readNotes, withNote } from "../src/pages/replay-notes";

const entry = (seat: number, ...events: Record<string, unknown>[]) => ({ seat, events });

test("a replay opens before the first decision", () => {
  equal(
    startOf([
      ["*", "deal"],
      ["*", "roll"],
      [1, "3t suit"],
      ["*", "deal"],
    ]),
    2,
  );
  equal(startOf([["*", "deal"]]), 1);
  equal(startOf([]), 0);
});

test("rounds begin at their first decision", () => {
  const story = [
    entry(-1, { event: "set-started", set: 1 }),
    entry(0, { event: "card-placed", round: 1 }),
    entry(1, { event: "card-placed", round: 1 }, { event: "cards-revealed", round: 1 }),
    entry(1, { event: "card-placed", round: 2 }),
    entry(0, { event: "passed", round: 2 }, { event: "set-ended", set: 1 }),
    entry(-1, { event: "set-started", set: 2 }),
    entry(1, { event: "card-placed", round: 1 }),
  ];
  const marks = marksOf(story);
  deepEqual(
    marks.map(({ at, set, round }) => [at, set, round]),
    [
      [1, 1, 1],
      [3, 1, 2],
      [6, 2, 1],
    ],
  );
  equal(neighbourMark(marks, 3, 1)?.at, 6);
  equal(neighbourMark(marks, 3, -1)?.at, 1);
  equal(neighbourMark(marks, 6, 1), undefined);
  equal(markAt(marks, 5)?.at, 3);
  equal(markAt(marks, 0), undefined);
});

test("hands of a card game are rounds, too", () => {
  const story = [
    entry(-1, { event: "hand-started", hand: 1 }),
    entry(0, { event: "hand-scored", hand: 1 }),
    entry(-1, { event: "hand-started", hand: 2 }),
    entry(0),
  ];
  deepEqual(
    marksOf(story).map(({ at, round, kind }) => [at, round, kind]),
    [
      [1, 1, "hand"],
      [3, 2, "hand"],
    ],
  );
});

const written = (found: ReturnType<typeof withNote>): Notes => {
  ok(typeof found !== "string", String(found));
  return found;
};

test("notes travel in the fragment, in any language and with any signs", () => {
  let notes = written(withNote(new Map(), 7, "  いい手 <script>alert(1)</script> ✓  "));
  notes = written(withNote(notes, 2, "first"));
  const fragment = notesFragment(notes);
  ok(/^#notes=[\w-]+$/.test(fragment), fragment);
  deepEqual(
    readNotes(fragment, 9),
    new Map([
      [2, "first"],
      [7, "いい手 <script>alert(1)</script> ✓"],
    ]),
  );
  deepEqual(readNotes(fragment, 5), new Map([[2, "first"]]));
  equal(notesFragment(written(withNote(written(withNote(notes, 7, "")), 2, " "))), "");
});

test("long notes and too many of them are refused, nothing is lost", () => {
  const notes = written(withNote(new Map(), 1, "kept"));
  equal(withNote(notes, 2, "x".repeat(10_000)), "note-too-long");
  let many: Notes = notes;
  let at = 2;
  for (; at < 100; at++) {
    const more = withNote(many, at, "x".repeat(LONGEST_NOTE));
    if (more === "notes-too-long") break;
    many = written(more);
  }
  ok(at > 5 && at < 100);
  equal(many.get(1), "kept");
  deepEqual(readNotes(notesFragment(many), 200), many);
});

test("broken links say what is wrong with their notes", () => {
  const link = (data: unknown) => `#notes=${btoa(JSON.stringify(data)).replaceAll("=", "")}`;
  deepEqual(readNotes("", 9), new Map());
  deepEqual(readNotes("#other", 9), new Map());
  equal(readNotes("#notes=%%%", 9), "notes-unreadable");
  equal(readNotes("#notes=abc", 9), "notes-unreadable");
  equal(readNotes(link({ a: 1 }), 9), "notes-unreadable");
  equal(readNotes(link([[1.5, "x"]]), 9), "notes-unreadable");
  equal(readNotes(link([[1, { html: "x" }]]), 9), "notes-unreadable");
  equal(readNotes(link([[1, "x".repeat(600)]]), 9), "note-too-long");
  equal(readNotes(`#notes=${"A".repeat(20_000)}`, 9), "notes-too-long");
});
