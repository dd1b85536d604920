/** What a card on the shelf remembers: how many play, who is at this device, and against which bots. */
import type { GameInfo, NewTable } from "../protocol";
import { appliesTo, chosenValue } from "../shell/options";
import { chosenLevel } from "../words/bots";

export interface SetUp {
  /** The number of players. */
  seats: number;
  /** How many of them share this device; the others are bots. */
  people: number;
  /** The bot for all other seats. */
  level: string;
  /** Bots that differ from it, by their number among the bots. */
  each: Record<number, string>;
  /** The names of the people at this device; empty: the own name. */
  names: string[];
  /** Options that only matter for some numbers of players. */
  options: Record<string, string>;
}

/** At most this many letters; the server allows as many. */
export const LONGEST_NAME = 40;

/** The set-up of a first game. */
export function firstSetUp(info: GameInfo, level: string): SetUp {
  return {
    seats: info.default_seats,
    people: 1,
    level: chosenLevel(info.bots, level),
    each: {},
    names: [],
    options: {},
  };
}

/** A remembered set-up as far as the game still allows it. */
export function restored(text: string | null, info: GameInfo, level: string): SetUp {
  const first = firstSetUp(info, level);
  let found: Partial<SetUp>;
  try {
    found = (JSON.parse(text ?? "{}") ?? {}) as Partial<SetUp>;
  } catch {
    return first;
  }
  const seats = info.seats.includes(Number(found.seats)) ? Number(found.seats) : first.seats;
  const people = Math.min(Math.max(1, Math.trunc(Number(found.people)) || 1), seats);
  const each = Object.entries(found.each ?? {}).filter(([, bot]) => info.bots.includes(bot));
  const names = Array.isArray(found.names) ? found.names.map((one) => String(one).slice(0, LONGEST_NAME)) : [];
  const options = Object.entries(found.options ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    ...first,
    seats,
    people,
    level: found.level !== undefined && info.bots.includes(found.level) ? found.level : first.level,
    each: Object.fromEntries(each),
    names,
    options: Object.fromEntries(options),
  };
}

/** The number of bots. */
export function botCount({ seats, people }: SetUp): number {
  return seats - people;
}

/** The bots of the table, one for each seat that nobody at this device takes. */
export function botsOf(setUp: SetUp): string[] {
  return Array.from({ length: botCount(setUp) }, (_, at) => setUp.each[at] ?? setUp.level);
}

/** The options of the table: those of the box, and those chosen for this number of players. */
export function optionsOf(setUp: SetUp, info: GameInfo, box: Record<string, string>): Record<string, string> {
  const chosen = info.options
    .filter((one) => one.seats.length && appliesTo(one, setUp.seats) && one.name in setUp.options)
    .map((one) => [one.name, chosenValue(one, setUp.options, setUp.seats)]);
  return { ...Object.fromEntries(chosen), ...box };
}

/** The table that the set-up describes. */
export function tableOf(setUp: SetUp, info: GameInfo, box: Record<string, string>): NewTable {
  const people = Array.from({ length: setUp.people }, () => "me");
  const names = people.map((_, at) => (setUp.names[at] ?? "").trim());
  return {
    game: info.id,
    seats: [...people, ...botsOf(setUp)],
    options: optionsOf(setUp, info, box),
    ...(people.length > 1 && names.some(Boolean) ? { names } : {}),
  };
}
