/** The animation between two observations: a card is placed, both turn, a token travels. */

import type { Frame } from "@client/games/plugin";
import type { GameEvent } from "@client/words/events";
import type { MatchaView, Slot, Token } from "./view";

const LENGTHS: Record<string, number> = {
  "card-placed": 420,
  passed: 500,
  "cards-revealed": 1400,
  "token-taken": 950,
  "nothing-taken": 900,
  "set-ended": 600,
  "set-started": 700,
  "cards-kept": 300,
  "play-on": 600,
  "game-ended": 500,
};

export function frames(
  before: MatchaView,
  events: readonly GameEvent[],
  after: MatchaView,
  viewer: number | null,
): Frame<MatchaView>[] {
  let view = before;
  const found: Frame<MatchaView>[] = [];
  for (const event of events) {
    view = event.event === "hand-dealt" ? after : then(structuredClone(view), event, after, viewer);
    found.push({ view, event, ms: LENGTHS[event.event] ?? 0 });
  }
  return found;
}

function then(view: MatchaView, event: GameEvent, after: MatchaView, viewer: number | null): MatchaView {
  const seat = Number(event.seat ?? -1);
  const side = view.mats[Number(event.round) - 1]?.[event.slot as Slot];
  switch (event.event) {
    case "card-placed": {
      const card = event.card as string | null;
      if (side) side.played[seat] = card ?? "?";
      if (seat === viewer) view.your_hand = without(view.your_hand ?? [], card);
      if (view.hands) view.hands[seat] = without(view.hands[seat] ?? [], card);
      view.cards_left[seat] = (view.cards_left[seat] ?? 1) - 1;
      break;
    }
    case "cards-revealed":
      if (side) {
        side.played = [...(event.cards as string[])];
        side.revealed = true;
      }
      break;
    case "token-taken": {
      const own = view.tokens[seat];
      if (own) own[event.token as Token] += 1;
      if (side && event.why === "best-match") side.best = seat;
      if (side) side.settled = true;
      break;
    }
    case "set-started":
      return { ...after, your_hand: [], cards_left: [0, 0], ...(after.hands ? { hands: [[], []] } : {}) };
  }
  view.waiting_on = [];
  return view;
}

/** There are two zeros: only one of them is played. */
function without(hand: string[], card: string | null): string[] {
  const at = hand.indexOf(card ?? "");
  return hand.filter((_, index) => index !== at);
}
