import "./browser";
import { equal } from "node:assert/strict";
import { test } from "node:test";
import { renderEvent, renderResult } from "@client/words/events";
import { useTexts } from "./texts";

const CATALOGUE = `
table-you = you
table-list-comma = { $first }, { $last }
table-list-and = { $first } and { $last }
table-list-each = { $first }; { $last }
table-event-claimed = { $seat } says { $claim }
demo-claim-high-card = I have a high card
demo-card = { $suit } { $number }
demo-event-given = { $hidden ->
    [yes] { $seat } gives { $receiver } a card.
   *[no] { $seat } gives { $receiver } { $card } ({ $card-text }).
}
demo-event-paid = { $coins-is ->
    [paid] { $seat } pays { $coins }.
   *[other] { $seat } gains { $coins }.
}
demo-event-opened = Open: { $each }.
demo-event-opened-each = { $seat } { $fists }
demo-event-ended = { $end }
demo-event-game-ended = Over: { $end }
demo-end-points = { $tied ->
    [yes] { $winners } wins a tie with { $points }.
   *[no] { $winners } wins with { $points }.
}
demo-end-most = { $winners-count ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
`;
const KINDS = {
  events: {
    given: { seat: "player", receiver: "player", card: "card" },
    paid: { seat: "player", coins: "change" },
    opened: { fists: "number" },
    ended: { winners: "winners", end: "end" },
    "game-ended": { winners: "winners", end: "end", points: "number", tied: "flag" },
    claimed: { seat: "player", claim: "claim" },
  },
};
const NAMES = ["Aki", "Ben", "Chie"];
const render = (event: { event: string } & Record<string, unknown>, viewer: number | null = null) =>
  renderEvent(event, "demo", NAMES, viewer);

test("an event may name two players, and addresses the viewer", async () => {
  await useTexts(CATALOGUE, KINDS);
  const given = { event: "given", seat: 0, receiver: 1, card: "3t" };
  equal(render(given), "Aki gives Ben t 3 (3t).");
  equal(render(given, 1), "Aki gives you t 3 (3t).");
  equal(render({ ...given, card: null }), "Aki gives Ben a card.");
});

test("a change is gained or paid", async () => {
  await useTexts(CATALOGUE, KINDS);
  equal(render({ event: "paid", seat: 2, coins: -3 }), "Chie pays 3.");
  equal(render({ event: "paid", seat: 2, coins: 2 }), "Chie gains 2.");
});

test("a list with an item for each seat is rendered seat by seat", async () => {
  await useTexts(CATALOGUE, KINDS);
  equal(render({ event: "opened", fists: [1, 0, 2] }), "Open: Aki 1; Ben 0; Chie 2.");
});

test("the viewer comes last among the winners; no winner is a draw of all", async () => {
  await useTexts(CATALOGUE, KINDS);
  equal(render({ event: "ended", winners: [0, 2], end: "most" }, 0), "Chie and you share the win.");
  equal(render({ event: "ended", winners: null, end: "most" }), "Aki, Ben and Chie share the win.");
});

test("a result has the same arguments as the event that ends the game", async () => {
  await useTexts(CATALOGUE, KINDS);
  const standings = NAMES.map((_, seat) => ({ seat, rank: seat === 1 ? 1 : 2, score: 0 }));
  const result = { standings, end: "points", end_details: { points: 64, tied: true } };
  equal(renderResult(result, "demo", NAMES, null), "Ben wins a tie with 64.");
  equal(renderResult({ ...result, end: "most", end_details: {} }, "demo", NAMES, null), "Ben wins.");
  equal(
    render({ event: "game-ended", winners: [1], end: "points", points: 64, tied: false }, 0),
    "Over: Ben wins with 64.",
  );
});

test("an event of every table uses the shared text", async () => {
  await useTexts(CATALOGUE, KINDS);
  equal(render({ event: "claimed", seat: 0, claim: "high card" }), "Aki says I have a high card");
});
