/** The people that this browser mutes, by table: their chat is not shown. */
import { signal } from "@preact/signals";
import type { News } from "../protocol";

const STORED = "muted-people";
/** Older tables are forgotten. */
const MAX_TABLES = 50;

type Muted = Record<string, string[]>;

const mutedPeople = signal<Muted>(read());

function read(): Muted {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}") as Muted;
  } catch {
    return {};
  }
}

/** A person at a table: a seat, or a spectator by the number of their messages. */
export function personKey(one: Pick<News, "seat" | "author">): string {
  return one.seat >= 0 ? `seat ${one.seat}` : `author ${one.author}`;
}

export function isMuted(table: string, person: string): boolean {
  return mutedPeople.value[table]?.includes(person) ?? false;
}

export function setMuted(table: string, person: string, mute: boolean): void {
  const { [table]: here = [], ...others } = mutedPeople.value;
  const people = mute ? [...new Set([...here, person])] : here.filter((one) => one !== person);
  const kept = Object.entries(others).slice(-MAX_TABLES + 1);
  mutedPeople.value = Object.fromEntries(people.length ? [...kept, [table, people]] : kept);
  localStorage.setItem(STORED, JSON.stringify(mutedPeople.value));
}
