/** The hands that are over, for the score sheet. The observation holds only the totals: what each
 * hand came to is told by events, as they happen, and again to whoever comes later. */
import { signal } from "@preact/signals";
import { place } from "../../shell/router";
import { TableClient } from "../../table/client";
import type { GameEvent } from "../../words/story";
import type { Scored } from "./view";

const table = () => place.value.id;
let of = "";
const known = signal<ReadonlyMap<number, Scored>>(new Map());

export function remember(scored: Scored): void {
  const kept = of === table() ? known.value : [];
  of = table();
  known.value = new Map([...kept, [scored.hand, scored]]);
}

/** The hands up to a number that are known; undefined where one is still to be asked for. */
export function handsUpTo(count: number): (Scored | undefined)[] {
  const mine = known.value;
  const here = of === table();
  return Array.from({ length: count }, (_, at) => (here ? mine.get(at + 1) : undefined));
}

/** Ask the table for everything that happened. Returns how to stop asking. */
export function recall(): () => void {
  const client = new TableClient(table(), place.value.key);
  client.onWelcome = (_position, news) => {
    client.close();
    for (const one of news) {
      for (const event of one.events as GameEvent[]) {
        if (event.event === "hand-scored") remember(event as unknown as Scored);
      }
    }
  };
  return () => client.close();
}
