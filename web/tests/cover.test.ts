import { equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { hashOf } from "@client/art/generated-cover";

test("a cover depends on the id of its box only", () => {
  equal(hashOf("demo/demo"), hashOf("demo/demo"));
  ok(hashOf("demo/demo") !== hashOf("demo/other"));
});
