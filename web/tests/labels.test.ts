import "./browser";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { fieldLabel, fieldWord, moveLabel } from "@client/words/labels";
import examples from "./labels.json";
import { useTexts } from "./texts";

test("moves and fields are labelled as in the examples shared with Python", async () => {
  await useTexts(examples.catalogue.join("\n"));
  for (const [move, label] of Object.entries(examples.moves)) equal(moveLabel(examples.game, move), label);
  for (const [field, label] of Object.entries(examples.fields)) equal(fieldLabel(examples.game, field), label);
});

test("a word of a field is translated if the catalogue has it", async () => {
  await useTexts("");
  equal(fieldWord("demo", "phase", "last-round"), "last round");
});
