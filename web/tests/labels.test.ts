import "./browser";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { textOf } from "@client/fallback/values";
import { moveLabel, viewLabel } from "@client/words/labels";
import examples from "../../tests/words/fallback_examples.json";
import { useTexts } from "./texts";

// Python reads the same examples: tests/words/test_fallback.py.
const { game, names, fields } = examples;
const GENERAL = "demo-move = { $verb }/{ $first }/{ $second }/{ $third }/{ $count }/{ $rest }/{ $text }";
const CATALOGUE = [...examples.catalogue, GENERAL].join("\n");

test("moves are labelled as in Python", async () => {
  await useTexts(CATALOGUE);
  for (const { text, label } of examples.moves) equal(moveLabel(game, text), label);
});

test("fields are labelled as in Python", async () => {
  await useTexts(CATALOGUE);
  for (const { field, label } of examples.labels) equal(viewLabel(game, field), label);
});

test("single values have the same text as in Python", async () => {
  await useTexts(CATALOGUE);
  const single = examples.values.filter(({ value }) => typeof value !== "object" || value === null);
  for (const { field, value, text } of single) {
    const kind = (fields as Record<string, { kind: string }>)[field]?.kind ?? "text";
    equal(textOf({ field, kind, value }, { game, names, fields }), text, `${field} ${value}`);
  }
});

test("a move without a message of its own uses the game's general one", async () => {
  await useTexts(CATALOGUE);
  equal(moveLabel("demo", "go 2 b"), "go/2/b//2/2 b/go 2 b");
});
