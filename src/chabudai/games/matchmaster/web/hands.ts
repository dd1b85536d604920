/** The hands that are over, for the score sheet. The observation holds only the totals: what each
 * hand came to is told by events, as they happen, and again to whoever comes later. */

import { api } from "@client/shell/api";
import { place } from "@client/shell/router";
import { toast } from "@client/shell/toasts";
import { TableClient } from "@client/table/client";
import type { GameEvent } from "@client/words/story";
import { signal } from "@preact/signals";
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

/** Ask for everything that happened. Returns how to stop asking. */
export function recall(): () => void {
  return place.value.page === "replay" ? fromRecord(table()) : fromTable();
}

function fromTable(): () => void {
  const client = new TableClient(table(), place.value.key);
  client.onWelcome = (_position, news) => {
    client.close();
    for (const one of news) keep(one.events as GameEvent[]);
  };
  return () => client.close();
}

/** A replay is open to people whom the table itself does not let in: a hand ends where the next one is dealt. */
function fromRecord(id: string): () => void {
  let wanted = true;
  const ask = async () => {
    const { log } = await api.record(id);
    const ends = log.flatMap(([seat], at) => (seat === "*" && at > 0 ? [at] : []));
    const steps = await Promise.all([...ends, log.length].map((at) => api.step(id, at, -1)));
    if (wanted) for (const step of steps) keep(step.events as GameEvent[]);
  };
  ask().catch(toast);
  return () => {
    wanted = false;
  };
}

function keep(events: readonly GameEvent[]): void {
  for (const event of events) if (event.event === "hand-scored") remember(event as unknown as Scored);
}
