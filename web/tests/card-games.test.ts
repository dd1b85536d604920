import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { game as matcha } from "../../src/chabudai/games/matcha/web/index";
import { takenAt } from "../../src/chabudai/games/matcha/web/taken";
import type { MatchaView } from "../../src/chabudai/games/matcha/web/view";
import { game as matchmaster } from "../../src/chabudai/games/matchmaster/web/index";
import type { MatchMasterView, Suit } from "../../src/chabudai/games/matchmaster/web/view";
import { useTexts } from "./texts";

const CATALOGUE = `
matchmaster-card = { $number }{ $suit }
matcha-card = { $number }{ $suit }
matcha-slot = { $slot }
web-matchmaster-say = predict { $count }
web-matchmaster-preview-say = { $count }
web-matchmaster-predict = predict with { $cards }
web-matchmaster-decide-lead = lead
web-matchmaster-decide-follow = follow { $suit }
web-matchmaster-decide-beat = beat
web-matchmaster-decide-trump = trump, no { $suit }
web-matchmaster-decide-no-trump = none
web-matchmaster-decide-any = any, no { $suit }
matchmaster-suit = { $suit }
web-matchmaster-would-takes-short = takes
web-matchmaster-would-loses-short = loses
web-matcha-place = { $card } by { $slot }
web-matcha-pass = pass
web-matcha-goal = { $edition ->
    [2015] four of a kind
   *[2020] three of a suit
}
web-matcha-or = { $first } or { $last }
web-matcha-near = { $who } { $name }: { $tokens }
web-matcha-near-pair = { $who } { $name } in this round: { $tokens }
web-matcha-pair = { $first } and { $last }
web-matcha-two = two { $token }
matcha-token = { $token }
web-matchmaster-advice = { $count } high cards, trumps from { $trump }; { $average } each
`;
const setting = { view: { cards_each: 2, led: null } as MatchMasterView, names: [], viewer: 0 };

test("MatchMaster asks for a prediction, and numbers choose it", async () => {
  await useTexts(CATALOGUE);
  const legal = ["say 0", "say 1", "say 2"];
  equal(matchmaster.decision(setting, legal), "predict with 2");
  const choices = matchmaster.choices(setting, legal);
  deepEqual(
    choices.map((one) => [one.move, one.label, one.key]),
    [
      ["say 1", "predict 1", "1"],
      ["say 2", "predict 2", "2"],
      ["say 0", "predict 0", "0"], // never the first
    ],
  );
});

test("MatchMaster names the cards that can be led", async () => {
  await useTexts(CATALOGUE);
  equal(matchmaster.decision(setting, ["13O", "2b"]), "lead");
  deepEqual(
    matchmaster.choices(setting, ["13O", "2b"]).map((one) => one.label),
    ["13O", "2b"],
  );
});

test("MatchMaster says why only some cards can be played", async () => {
  await useTexts(CATALOGUE);
  const asked = (led: Suit, legal: string[]) =>
    matchmaster.decision({ ...setting, view: { ...setting.view, led, trump: "O" } }, legal).split(/[ ,]/)[0];
  equal(asked("b", ["2b", "9b"]), "follow");
  equal(asked("O", ["9O"]), "beat");
  equal(asked("b", ["9O", "13O"]), "trump");
  equal(asked("b", ["9B", "13o"]), "any");
  equal(asked("O", ["9B", "13o"]), "none");
});

test("MatchMaster says what a card would do to the trick", async () => {
  await useTexts(CATALOGUE);
  const view = { ...setting.view, your_prospects: { "9b": "takes", "2b": "loses" } } as MatchMasterView;
  deepEqual(
    matchmaster.choices({ ...setting, view }, ["2b", "9b"]).map((one) => one.label),
    ["2b · loses", "9b · takes"],
  );
});

test("Matcha names a card and its place, and a pass", async () => {
  await useTexts(CATALOGUE);
  equal(matcha.moveName?.("3t suit"), "3t by suit");
  equal(matcha.moveName?.("pass"), "pass");
});

test("Matcha says the goal at first, then who needs one more token", async () => {
  await useTexts(CATALOGUE);
  const none = { tea: 0, bowl: 0, water: 0, scoop: 0, whisk: 0 };
  const goals = { tea: 3, bowl: 3, water: 3, scoop: 3, whisk: 4 };
  const advice = (...tokens: Record<string, number>[]) => {
    const mats = [{ number: { card: "4b" }, suit: { card: "1t" } }];
    const round = { phase: "play", round: 1, mats };
    const view = { edition: "2020", over: false, goals, tokens, ...round } as unknown as MatchaView;
    return matcha.advice?.({ view, names: ["Ann", "Ben"], viewer: 0 }, []);
  };
  equal(advice(none, none), "three of a suit");
  const first = { edition: "2015", over: false, goals, tokens: [none, none] } as unknown as MatchaView;
  equal(matcha.advice?.({ view: first, names: [], viewer: 0 }, []), "four of a kind");
  equal(advice({ ...none, tea: 1 }, none), "");
  equal(
    advice({ ...none, whisk: 3 }, { ...none, tea: 2, bowl: 1, water: 1, scoop: 1 }),
    "other Ben: tea or whisk you Ann: whisk",
  );
  // A round brings at most two tokens: at each card its prize, or a whisk.
  equal(advice(none, { ...none, whisk: 2 }), "other Ben in this round: two whisk");
  equal(advice({ ...none, tea: 1, water: 1, scoop: 1 }, none), "you Ann in this round: bowl and whisk");
  equal(advice(none, { ...none, water: 1, scoop: 1 }), "");
});

test("MatchMaster counts the high cards, and says how many tricks a player takes on average", async () => {
  await useTexts(CATALOGUE);
  const hand = ["9O", "8O", "12b", "13o", "11B"];
  const view = { cards_each: 7, scores: [0, 0, 0, 0], trump: "O", your_hand: hand } as unknown as MatchMasterView;
  const advice = matchmaster.advice?.({ view, names: [], viewer: 0 }, ["say 0", "say 1"]);
  equal(advice, "3 high cards, trumps from 9; 1.8 each");
  equal(matchmaster.advice?.({ view, names: [], viewer: 0 }, ["13O"]), "");
});

test("a settled slot shows who took which token", () => {
  const taken = (card: string, played: (string | null)[], settled = true) => {
    const side = { card, played, revealed: !played.includes(null), settled };
    const view = {
      mats: [{ number: side, suit: side }],
      round: 1,
      phase: "play",
      over: false,
    } as unknown as MatchaView;
    return [takenAt(view, 1, "number"), takenAt(view, 1, "suit")];
  };
  const none = [null, null];
  deepEqual(taken("1t", ["1b", "1w"], false), [none, none]);
  deepEqual(taken("1t", [null, null]), [none, none]);
  deepEqual(taken("1t", ["0", null])[0], ["tea", null]);
  deepEqual(taken("1t", [null, "?"])[1], [null, "tea"]);
  deepEqual(taken("1t", ["0", "2b"]), [none, none]);
  deepEqual(taken("3b", ["0", "4b"])[1], ["whisk", "bowl"]);
  deepEqual(taken("1t", ["1b", "1w"])[0], ["tea", null]);
  deepEqual(taken("1w", ["1t", "1s"])[0], [null, "water"]);
  deepEqual(taken("2s", ["1s", "4s"])[1], ["scoop", null]);
});
