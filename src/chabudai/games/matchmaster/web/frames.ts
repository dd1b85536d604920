/** The animation between two observations: hands close and open, cards fall, a trick is gathered in. */

import type { Frame } from "@client/games/plugin";
import type { GameEvent } from "@client/words/events";
import type { MatchMasterView, Scored, Suit } from "./view";

const LENGTHS: Record<string, number> = {
  "hand-started": 400,
  "prediction-sealed": 250,
  "predictions-revealed": 1500,
  "card-played": 460,
  "trick-taken": 1050,
  "hand-scored": 1900,
  "game-ended": 300,
};

export function frames(
  before: MatchMasterView,
  events: readonly GameEvent[],
  after: MatchMasterView,
  viewer: number | null,
): Frame<MatchMasterView>[] {
  let view = before;
  return events.map((event) => {
    view = then(structuredClone(view), event, after, viewer);
    const dealt = event.event === "hand-dealt" && event.seat === viewer;
    return { view, event, ms: dealt ? 500 : (LENGTHS[event.event] ?? 0) };
  });
}

function then(view: MatchMasterView, event: GameEvent, after: MatchMasterView, viewer: number | null): MatchMasterView {
  const seat = Number(event.seat ?? -1);
  // A full trick stays until its taker has been shown.
  if (view.trick.length === view.scores.length && event.event !== "trick-taken") gather(view);
  view.waiting_on = [];
  switch (event.event) {
    case "hand-started":
      return started(view, event, after);
    case "hand-dealt":
      view.cards_left[seat] = view.cards_each;
      if (seat === viewer && event.cards) view.your_hand = [...(event.cards as string[])];
      break;
    case "prediction-sealed":
      view.has_said[seat] = true;
      if (event.said !== null) view.said[seat] = event.said as number;
      break;
    case "predictions-revealed":
      view.said = [...(event.said as number[])];
      view.has_said = view.said.map(() => true);
      break;
    case "card-played":
      played(view, seat, event.card as string, viewer);
      break;
    case "trick-taken":
      view.taking = seat;
      view.taken[seat] = (view.taken[seat] ?? 0) + 1;
      view.tricks.push({ taker: seat, cards: view.trick.map((one) => [one.seat, one.card]) });
      break;
    case "hand-scored":
      view.scores = [...(event.scores as number[])];
      view.sheet = [...view.sheet, scoredIn(event)];
      break;
  }
  return view;
}

/** The row of the score sheet that an event adds. */
function scoredIn({ hand, said, taken, points, scores }: GameEvent): Scored {
  return { hand, said, taken, points, scores } as Scored;
}

function gather(view: MatchMasterView): void {
  view.trick = [];
  view.led = null;
  view.taking = null;
}

function played(view: MatchMasterView, seat: number, card: string, viewer: number | null): void {
  if (!view.trick.length) view.led = card.at(-1) as Suit;
  view.taking = null; // only the server knows who takes it
  view.trick.push({ seat, card });
  view.cards_left[seat] = (view.cards_left[seat] ?? 1) - 1;
  if (seat === viewer) view.your_hand = view.your_hand?.filter((one) => one !== card) ?? [];
}

function started(view: MatchMasterView, event: GameEvent, after: MatchMasterView): MatchMasterView {
  const none = view.scores.map(() => 0);
  return {
    ...after,
    over: false,
    waiting_on: [],
    scores: view.scores,
    sheet: view.sheet,
    your_hand: [],
    hand: event.hand as number,
    cards_each: event.size as number,
    dealer: event.dealer as number,
    has_said: none.map(() => false),
    said: none.map(() => null),
    taken: none,
    cards_left: [...none],
    trick: [],
    taking: null,
    led: null,
    tricks: [],
  };
}
