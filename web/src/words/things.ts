/** Names of things and places, from the ids that events and decisions carry (words/things.py). */
import { translate } from "./fluent";

export function thingName(game: string, id: string): string {
  return named(`${game}-thing`, id);
}

export function placeName(game: string, id: string): string {
  return named(`${game}-place`, id);
}

export function amountName(game: string, kind: string, count: number): string {
  return translate(`${game}-amount`, { kind, count });
}

export function decisionName(game: string, what: string): string {
  return translate(`${game}-decision`, { what });
}

/** The words of an id. */
export function kindOf(id: string): string {
  return parts(id).kind;
}

function named(key: string, id: string): string {
  return translate(key, parts(id));
}

function parts(id: string): { kind: string; number: number; part: number } {
  const all = id.split(/[-/ ]+/).filter(Boolean);
  const numbers = all.filter((one) => /^\d+$/.test(one)).map(Number);
  const words = all.filter((one) => !/^\d+$/.test(one));
  return { kind: words.join("-") || "none", number: numbers[0] ?? 0, part: numbers[1] ?? 0 };
}
