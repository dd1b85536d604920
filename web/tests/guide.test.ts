import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { movesBefore, remember, remembered, stepAfter } from "@client/guide/progress";
import type { LessonStep } from "@client/protocol";

const step = (move = ""): LessonStep => ({ text: "", show: [], move, why: "" });
const STEPS = [step(), step(), step("a"), step("b"), step(), step("c"), step()];

test("each step has a number of moves before it", () => {
  deepEqual(movesBefore(STEPS), [0, 0, 0, 1, 2, 2, 3]);
});

test("the table's progress decides, and the browser remembers the rest", () => {
  equal(stepAfter(STEPS, 0, 1), 1);
  equal(stepAfter(STEPS, 0, 5), 2); // undone
  equal(stepAfter(STEPS, 2, 3), 4); // a move was made
  equal(stepAfter(STEPS, 3, 0), 6);
  equal(stepAfter(STEPS, 9, 0), 0); // not a lesson of ours any more
});

test("what the browser remembers may be missing or broken", () => {
  deepEqual(remembered("t1"), { step: 0, closed: false });
  remember("t1", { step: 4, closed: true });
  deepEqual(remembered("t1"), { step: 4, closed: true });
  localStorage.setItem("guide t1", "x y");
  deepEqual(remembered("t1"), { step: 0, closed: false });
});
