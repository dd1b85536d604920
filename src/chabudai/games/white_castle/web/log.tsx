/** The log of The White Castle: headings for rounds and turns, and a picture for each event. */
import type { Heading } from "@client/games/plugin";
import type { GameEvent } from "@client/words/events";
import type { ComponentChildren } from "preact";
import { AmountRow } from "./effects";
import { DieFace, Sign } from "./icons";
import type { Amounts } from "./view";
import { clanName, w } from "./words";

/** The set-up begins with the castle, a round with the roll of the dice, a turn with taking a die. */
export function heading(event: GameEvent, names: readonly string[]): Heading | null {
  if (event.event === "castle-furnished") return { level: 1, text: w("set-up"), begins: true };
  if (event.event === "dice-rolled")
    return { level: 1, text: w("round", { round: Number(event.round) }), begins: true };
  if (event.event === "die-taken") {
    const seat = Number(event.seat);
    return { level: 2, text: clanName(seat < 0 ? "rival" : seat, names), begins: true };
  }
  return event.event === "round-ended" ? { level: 2, text: w("round-end"), begins: true } : null;
}

const SIGNS: Record<string, string> = {
  "courtier-moved": "courtier",
  "slot-taken": "courtier",
  "action-card-taken": "lantern",
  "gardener-placed": "gardener",
  "warrior-placed": "warrior",
  "geisha-moved": "geisha",
  "outskirts-card-taken": "lantern",
  "lantern-lit": "lantern",
  "marker-moved": "time",
  "marker-stopped": "time",
  "order-set": "time",
  skipped: "skip",
  scored: "points",
  "rival-exchanged": "points",
  "rival-tended": "points",
};

const CHANGES: Record<string, string> = { gained: "+", paid: "−", "seals-exchanged": "+", lost: "−" };

/** A small picture before the sentence of an event. */
export function eventIcon(event: GameEvent): ComponentChildren {
  const change = CHANGES[event.event];
  if (change) {
    const amounts = Object.fromEntries((event.amounts ?? []) as [string, number][]) as Amounts;
    const row = <AmountRow of={amounts} sign={change} label={false} />;
    return event.event === "lost" ? <span class="wc-lost">{row}</span> : row;
  }
  if (event.event === "die-taken" || event.event === "die-placed") {
    return <DieFace colour={String(event.colour)} value={Number(event.value)} />;
  }
  const sign = SIGNS[event.event];
  return sign ? <Sign of={sign} /> : null;
}
