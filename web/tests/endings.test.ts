import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { decidedTie, type MatchaView, winningTokens } from "../../src/chabudai/games/matcha/web/view";
import { moveName } from "../../src/chabudai/games/white_castle/web/move-names";
import { partsOf, sumOf } from "../../src/chabudai/games/white_castle/web/score-parts";
import type { CastleView } from "../../src/chabudai/games/white_castle/web/view";
import { soundOf } from "../src/shell/sound";

const tokens = (tea: number, bowl: number, water: number, scoop: number, whisk: number) => ({
  tea,
  bowl,
  water,
  scoop,
  whisk,
});
const ended = (winner: number | null, ...own: ReturnType<typeof tokens>[]) =>
  ({ over: true, winner, tokens: own, goals: tokens(3, 3, 3, 3, 4) }) as unknown as MatchaView;

test("the tokens that won are the ones of a goal", () => {
  deepEqual(winningTokens(ended(1, tokens(0, 0, 0, 0, 0), tokens(3, 1, 0, 0, 0))), ["tea"]);
  equal(winningTokens(ended(0, tokens(1, 1, 1, 1, 1), tokens(0, 0, 0, 0, 0))).length, 5);
  deepEqual(winningTokens(ended(null, tokens(1, 0, 0, 0, 0), tokens(1, 0, 0, 0, 0))), []);
});

test("a tie is decided by the first kind of which the winner has more", () => {
  const onTokens = ended(0, tokens(2, 1, 0, 0, 0), tokens(2, 0, 2, 0, 0));
  deepEqual([winningTokens(onTokens), decidedTie(onTokens)], [["bowl"], "bowl"]);
  const both = ended(1, tokens(0, 3, 0, 0, 0), tokens(1, 0, 3, 0, 0));
  deepEqual([winningTokens(both), decidedTie(both)], [["tea"], "tea"]);
  equal(decidedTie(ended(0, tokens(3, 0, 0, 0, 0), tokens(0, 0, 0, 0, 0))), undefined);
});

test("sums are written out", () => {
  const part = (what: string, count: number, points: number, times?: number) => ({
    what,
    count,
    points,
    ...(times === undefined ? {} : { times }),
  });
  equal(sumOf([part("floor3", 1, 10), part("floor1", 2, 6)]), "10 + 3 + 3");
  equal(sumOf([part("yard-3", 2, 18, 3), part("yard-1", 1, 3, 3)]), "6 × 3 + 1 × 3");
  equal(sumOf([part("space", 9, 3)]), "");
  equal(sumOf([part("yard-1", 2, 0, 0)]), ""); // words alone say why it is nothing
  equal(sumOf([part("step1", 1, 2), part("room-warriors", 1, 0, 0)]), "");
  equal(sumOf([]), "");
  const view = {
    scoring_parts: [{ courtiers: [part("gate", 1, 1)] }],
    rival: { scoring_parts: { courtiers: [] } },
  } as unknown as CastleView;
  equal(partsOf(view, 0, "courtiers").length, 1);
  equal(partsOf(view, "rival", "courtiers").length, 0);
  equal(partsOf(view, 0, "geishas").length, 0);
});

test("every move without an event has a name", () => {
  const texts = ["end", "skip", "gain", "gain food", "courtier", "overlook", "card flower", "time", "pay 2 coins"];
  for (const one of [...texts, "line again", "well"]) equal(moveName(one) === "", false, one);
});

test("events have sounds of wood, paper, tokens and an end", () => {
  const found = ["card-placed", "cards-revealed", "dice-rolled", "token-taken", "gained", "game-ended", "unknown"];
  deepEqual(found.map(soundOf), ["place", "reveal", "reveal", "token", "token", "end", "place"]);
});
