import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import type { Frame, Game } from "@client/games/plugin";
import type { News, Position } from "@client/protocol";
import { Stage } from "@client/table/stage";

const position = (number: number) => ({ view: { number }, viewer: 0 }) as unknown as Position;
const news = (version: number, ...events: string[]) =>
  ({ version, kind: "moved", events: events.map((event) => ({ event })) }) as unknown as News;

/** A frame for each event; they end only when the test skips or waits. */
function animated(ms: number): Game {
  const frames = (before: unknown, events: readonly { event: string }[]): Frame[] =>
    events.map((event) => ({ view: before as Record<string, unknown>, event, ms }));
  return { frames } as unknown as Game;
}

function started(ms: number): { stage: Stage; events: string[] } {
  const stage = new Stage();
  const events: string[] = [];
  stage.onEvent = ({ event }) => events.push(event);
  stage.useGame(animated(ms));
  stage.jump(position(0), 1);
  return { stage, events };
}

test("frames are shown one after the other, then the position", async () => {
  const { stage, events } = started(5);
  stage.update(position(1), [news(2, "a", "b")], 2);
  equal(stage.busy.value, true);
  deepEqual(stage.view.value, { number: 0 });
  deepEqual(events, ["a"]);
  while (stage.busy.value) await new Promise((resolve) => setTimeout(resolve, 5));
  deepEqual(stage.view.value, { number: 1 });
  deepEqual(events, ["a", "b"]);
  equal(stage.version.value, 2);
});

test("skipping shows the position at once and reports every event", () => {
  const { stage, events } = started(60_000);
  stage.update(position(1), [news(2, "a", "b")], 2);
  stage.update(position(2), [news(3, "c")], 3);
  stage.skip();
  deepEqual(stage.view.value, { number: 2 });
  deepEqual(events, ["a", "b", "c"]);
  equal(stage.busy.value, false);
});

test("without frames the position changes at once, and events are still reported", () => {
  const { stage, events } = started(0);
  stage.useGame({} as Game);
  stage.update(position(1), [news(2, "a")], 2);
  deepEqual(stage.view.value, { number: 1 });
  deepEqual(events, ["a"]);
});

test("news are repeated with their frames, or as text if the frames are unknown", () => {
  const { stage, events } = started(60_000);
  stage.update(position(1), [news(2, "a")], 2, 1);
  stage.skip();
  stage.repeat([news(2, "a")]);
  equal(stage.textOnly.value, false);
  stage.skip();
  deepEqual(events, ["a", "a"]);
  stage.repeat([news(1, "before")]);
  equal(stage.textOnly.value, true);
  deepEqual(stage.event.value, { event: "before" });
  stage.stop();
});
