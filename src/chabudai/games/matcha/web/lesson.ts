/** The steps of the lesson. Its positions are written by web/tools/matcha_lesson.py. */
import type { Lesson } from "@client/games/plugin";
import positions from "./lesson.json";

export const lesson: Lesson = {
  positions,
  steps: [
    { words: "matcha-lesson-1", at: 0 },
    { words: "matcha-lesson-2", at: 0 },
    { words: "matcha-lesson-3", at: 0, move: "1b number" },
    { words: "matcha-lesson-4", at: 1, move: "0 suit" },
    { words: "matcha-lesson-5", at: 2 },
    { words: "matcha-lesson-6", at: 2, move: "pass" },
    { words: "matcha-lesson-7", at: 3, move: "3s suit" },
    { words: "matcha-lesson-8", at: 4 },
  ],
};
