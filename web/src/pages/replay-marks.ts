/** Where rounds begin in a finished game, and where its first decision is. */
import type { ReplayEntry } from "../protocol";

/** The beginning of a round: the entries before its first decision. */
export interface Mark {
  at: number;
  set: number | null;
  /** A round, or a hand of a card game. */
  round: number | null;
  kind: "round" | "hand";
}

/** A log entry as far as marks need it: who made it (-1: chance) and its events. */
type Entry = Pick<ReplayEntry, "seat" | "events">;

/** The number of entries before the first decision at or after an entry. */
function firstDecision(entries: readonly Pick<Entry, "seat">[], from: number): number {
  const found = entries.findIndex((one, at) => at >= from && one.seat >= 0);
  return found < 0 ? entries.length : found;
}

/** The position at which a replay opens: before the first decision. */
export function startOf(log: readonly (readonly [number | "*", string])[]): number {
  return firstDecision(
    log.map(([seat]) => ({ seat: seat === "*" ? -1 : seat })),
    0,
  );
}

const numberIn = (value: unknown) => (typeof value === "number" ? value : null);

/** The beginnings of all rounds. Events say to which set, hand or round they belong. */
export function marksOf(entries: readonly Entry[]): Mark[] {
  const marks: Mark[] = [];
  let now: { set: number | null; round: number | null } = { set: null, round: null };
  entries.forEach((entry, at) => {
    for (const event of entry.events as Record<string, unknown>[]) {
      const set = numberIn(event.set);
      const hand = numberIn(event.hand);
      const round = hand ?? numberIn(event.round);
      // A new set begins with its first round.
      const next =
        set !== null && set !== now.set ? { set, round: round ?? 1 } : { set: now.set, round: round ?? now.round };
      if (next.set === now.set && next.round === now.round) continue;
      now = next;
      const start = firstDecision(entries, at);
      const mark: Mark = { at: start, ...now, kind: hand === null ? "round" : "hand" };
      if (marks.at(-1)?.at === start) marks.pop();
      marks.push(mark);
    }
  });
  return marks;
}

/** The next (1) or previous (-1) beginning of a round, seen from a position. */
export function neighbourMark(marks: readonly Mark[], at: number, by: 1 | -1): Mark | undefined {
  return by > 0 ? marks.find((one) => one.at > at) : marks.findLast((one) => one.at < at);
}

/** The round that a position belongs to. */
export function markAt(marks: readonly Mark[], at: number): Mark | undefined {
  return marks.findLast((one) => one.at <= at);
}
