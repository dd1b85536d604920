/** Names of cards, components, places and amounts, from the ids that the rules use (the same as words/names.py). */
import { hasMessage, translate } from "./fluent";
import { plainWords } from "./labels";

export function cardName(game: string, text: string): string {
  const key = `${game}-card`;
  if (!hasMessage(key)) return text;
  const [, number = "", suit = ""] = /^(\d*)(.*)$/s.exec(text) ?? [];
  return translate(key, { number, suit: suit || "none" });
}

export function thingName(game: string, id: string): string {
  return name(`${game}-thing`, id);
}

export function placeName(game: string, id: string): string {
  return name(`${game}-place`, id);
}

export function amountName(game: string, kind: string, count: number): string {
  const key = `${game}-amount`;
  return hasMessage(key) ? translate(key, { kind, count }) : `${count} ${plainWords(kind)}`;
}

export function decisionName(game: string, what: string): string {
  return translate(`${game}-decision`, { what });
}

export function suitName(game: string, suit: string): string {
  return translate(`${game}-suit`, { suit });
}

export function tokenName(game: string, token: string): string {
  return translate(`${game}-token`, { token });
}

export function slotName(game: string, slot: string): string {
  return translate(`${game}-slot`, { slot });
}

export function claimText(game: string, claim: string): string {
  return translate(`${game}-claim-${claim.replaceAll(" ", "-")}`);
}

/** In Spanish: `Ida`, `Higinio`, but not `Hielo`, which begins with the sound of a y. */
const BEGINS_WITH_I = /^(?!hie)h?[ií]/i;

/** `Aki, Ben and Chie`. */
export function joinWithAnd(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  const last = items.at(-1) ?? "";
  return translate("table-list-and", {
    first: join("table-list-comma", items.slice(0, -1)),
    last,
    "last-sound": BEGINS_WITH_I.test(last) ? "i" : "other",
    count: items.length,
  });
}

/** Joins items one after another with a message that has `$first` and `$last`. */
export function join(key: string, items: readonly string[]): string {
  return items.length ? items.reduce((first, last) => translate(key, { first, last })) : "";
}

/** The words of an id. */
export function kindOf(id: string): string {
  return partsOf(id).kind;
}

/** The first number of an id, or 0. */
export function numberOf(id: string): number {
  return partsOf(id).number;
}

function name(key: string, id: string): string {
  return hasMessage(key) ? translate(key, partsOf(id)) : plainWords(id);
}

function partsOf(id: string): { kind: string; number: number; part: number } {
  const all = id.split(/[-/ ]+/).filter(Boolean);
  const numbers = all.filter((one) => /^\d+$/.test(one)).map(Number);
  const words = all.filter((one) => !/^\d+$/.test(one));
  return { kind: words.join("-") || "none", number: numbers[0] ?? 0, part: numbers[1] ?? 0 };
}
