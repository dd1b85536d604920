/** Sorts the fields of an observation into what the fallback board shows: single values, values of each player, groups,
 * and what only the viewer has. The game declares the kinds of its fields; the others are guessed from their values. */

import type { FieldInfo } from "../protocol";
import { itemKind } from "../words/kinds";

export type Fields = Readonly<Record<string, FieldInfo>>;

/** A labelled value. */
export interface Item {
  field: string;
  kind: string;
  value: unknown;
  /** The value is a list with one item for each seat. */
  each?: boolean;
}

export interface Layout {
  facts: Item[];
  /** By seat. */
  players: Item[][];
  groups: Item[];
  /** Fields whose names start with `your_`. */
  own: Item[];
}

/** The table's page shows these in its own way. */
const COMMON = ["game", "over", "waiting_on", "you"];
const SINGLE = ["player", "card", "thing", "place", "change", "claim", "end", "number", "text", "flag"];
export function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function layoutOf(view: Record<string, unknown>, fields: Fields, seats: number): Layout {
  const layout: Layout = { facts: [], players: Array.from({ length: seats }, () => []), groups: [], own: [] };
  for (const [field, value] of Object.entries(view)) {
    if (COMMON.includes(field)) continue;
    const { kind, each } = infoOf(field, value, fields, seats);
    if (kind === "omit" || isEmpty(value)) continue;
    if (each && Array.isArray(value)) {
      value.slice(0, seats).forEach((one, seat) => {
        const items = kind === "group" && isMapping(one) ? itemsOf(one, kind, fields) : [{ field, kind, value: one }];
        layout.players[seat]?.push(...items);
      });
    } else if (field.startsWith("your_")) {
      if (value !== null) layout.own.push({ field, kind, value });
    } else if (SINGLE.includes(kind) && !Array.isArray(value) && !isMapping(value))
      layout.facts.push({ field, kind, value });
    else if (value !== null) layout.groups.push({ field, kind, value });
  }
  return layout;
}

/** The items inside a mapping: kinds come from their names, else from the field around them. */
export function itemsOf(value: Record<string, unknown>, around: string, fields: Fields): Item[] {
  return Object.entries(value).flatMap(([field, one]) => {
    const inherited = around === "group" ? guess(one) : itemKind(around);
    const kind = fields[field]?.kind ?? inherited;
    if (kind === "omit") return [];
    return [fields[field]?.each ? { field, kind, value: one, each: true } : { field, kind, value: one }];
  });
}

/** The declared kind of a field, or a guess. `hands` is of the kind of `your_hand`. */
export function infoOf(field: string, value: unknown, fields: Fields, seats: number): FieldInfo {
  const declared = fields[field];
  if (declared) return declared;
  const isEach = Array.isArray(value) && value.length === seats && seats > 1;
  const own = fields[`your_${field.replace(/s$/, "")}`];
  if (own && isEach) return { kind: own.kind, each: true };
  return isEach ? { kind: guess(value.find((one) => one !== null)), each: true } : { kind: guess(value), each: false };
}

function guess(value: unknown): string {
  if (typeof value === "boolean") return "flag";
  if (typeof value === "number") return "number";
  if (Array.isArray(value)) {
    const first = value[0];
    if (typeof first === "number") return "numbers";
    return typeof first === "object" && first !== null ? "group" : "texts";
  }
  if (isMapping(value)) return Object.values(value).every((one) => typeof one === "number") ? "amounts" : "group";
  return "text";
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return !value.length;
  return value === undefined || (isMapping(value) && !Object.keys(value).length);
}
