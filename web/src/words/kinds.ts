/** The kinds that games declare for the fields of their events and observations (core/events.py: Kind). */
import { signal } from "@preact/signals";
import type { FieldInfo, GameInfo } from "../protocol";

type GameKinds = Pick<GameInfo, "id" | "events" | "fields">;

/** Set from `/api/games`. */
export const declaredKinds = signal<readonly GameKinds[]>([]);

/** The kind of each field of an event. */
export function kindsOf(game: string, event: string): Record<string, string> {
  return find(game)?.events[event] ?? {};
}

/** The fields of a game's observation, by name at any depth. */
export function fieldsOf(game: string): Readonly<Record<string, FieldInfo>> {
  return find(game)?.fields ?? {};
}

/** The kind of one item of a list. */
export function itemKind(kind: string): string {
  return ITEM_KINDS[kind] ?? kind;
}

const ITEM_KINDS: Record<string, string> = {
  players: "player",
  cards: "card",
  things: "thing",
  numbers: "number",
  texts: "text",
};

function find(game: string): GameKinds | undefined {
  return declaredKinds.value.find((one) => one.id === game);
}
