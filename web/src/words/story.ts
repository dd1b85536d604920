/** What happened, told in words: an event of any game becomes a sentence of its catalogue.
 *
 * The same as words/story.py, which says how the fields of an event become arguments.
 */
import { hasMessage, type MessageArguments, translate } from "./fluent";
import { amountName, kindOf, placeName, thingName } from "./things";

export type GameEvent = { event: string } & Record<string, unknown>;

const PLAYERS = ["seat", "dealer", "leader"];
const WINNERS = ["winner", "winners"];
const CARDS = ["card", "cards", "face", "table"];
const PLACES = ["place", "space"];
const AMOUNTS = ["amounts"];
const CHANGES = ["coins"];
const SEATS = ["order"];
const THINGS = [
  "item",
  "former",
  "items",
  "tiles",
  "gardens",
  "stewards",
  "diplomats",
  "daimyo",
  "well",
  "lilies",
  "tops",
  "rooms",
  "overlook",
  "offer",
];
const NAMED = [...THINGS, ...PLACES, ...AMOUNTS, ...CHANGES, ...SEATS];

/** The sentence for an event as its viewer (null: a spectator) saw it. */
export function describeEvent(event: GameEvent, game: string, names: readonly string[], viewer: number | null): string {
  return new EventText(game, names, viewer).sentence(event);
}

/** Who won, or shares the win, and why. */
export function describeResult(
  reason: string,
  winners: readonly number[],
  game: string,
  names: readonly string[],
  viewer: number | null,
): string {
  return new EventText(game, names, viewer).end(reason, winners);
}

export function cardName(game: string, text: string): string {
  const found = /^(\d*)(.*)$/.exec(text);
  return translate(`${game}-card`, { number: found?.[1] ?? "", suit: found?.[2] || "none" });
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

/** `Aki, Ben and Chie`. */
export function joinList(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  const most = joined("table-list-comma", items.slice(0, -1));
  return translate("table-list-and", { first: most, last: items.at(-1) ?? "" });
}

function joined(key: string, items: readonly string[]): string {
  return items.reduce((first, last) => translate(key, { first, last }));
}

const isTuple = Array.isArray;

function hasGroups(value: unknown): value is unknown[][] {
  return isTuple(value) && isTuple(value[0]);
}

class EventText {
  constructor(
    private readonly game: string,
    private readonly names: readonly string[],
    private readonly viewer: number | null,
  ) {}

  sentence(event: GameEvent): string {
    const { event: name, ...fields } = event;
    // What is no event of the game itself (talk) belongs to every table.
    const own = `${this.game}-event-${name}`;
    const key = hasMessage(own) ? own : `table-event-${name}`;
    let words: MessageArguments = { hidden: "no" };
    for (const [field, value] of Object.entries(fields)) words = { ...words, ...this.arguments(field, value) };
    if (hasMessage(`${key}-each`)) words.each = this.each(`${key}-each`, fields);
    if (hasMessage(`${key}-group`)) words = { ...words, ...this.groups(`${key}-group`, fields) };
    if ("end" in words) words.end = translate(`${this.game}-end-${words.end}`, words);
    return translate(key, words);
  }

  end(reason: string, winners: readonly number[]): string {
    return translate(`${this.game}-end-${reason}`, this.winners(winners));
  }

  private each(key: string, fields: Record<string, unknown>): string {
    const told = this.names.map((_, seat) => {
      let words = this.player("seat", seat);
      for (const [field, value] of Object.entries(fields)) {
        if (isTuple(value) && value.length === this.names.length) {
          words = { ...words, ...this.arguments(field, value[seat]) };
        }
      }
      return translate(key, words);
    });
    return joined("table-list-each", told);
  }

  /** The fields that hold groups, told group by group. */
  private groups(key: string, fields: Record<string, unknown>): MessageArguments {
    const found: MessageArguments = {};
    for (const [field, groups] of Object.entries(fields)) {
      if (!hasGroups(groups) || AMOUNTS.includes(field)) continue;
      const told = groups.map((group, at) => translate(key, { at: at + 1, group: this.group(group) }));
      found[field] = joined("table-list-each", told);
    }
    return found;
  }

  private group(group: unknown[]): string {
    if (group.every((one) => typeof one === "number")) return group.join(" ");
    return this.comma(this.things(group.map(String)));
  }

  /** What a field gives to the sentence. */
  private arguments(name: string, value: unknown): MessageArguments {
    if (WINNERS.includes(name)) {
      // A winner who is nobody: a draw of all.
      const everybody = this.names.map((_, seat) => seat);
      const seats = isTuple(value) ? value : value === null ? everybody : [value];
      return this.winners(seats.map(Number));
    }
    if (value === null || value === undefined) return { hidden: "yes" };
    if (CARDS.includes(name)) return this.cards(name, value);
    if (NAMED.includes(name)) return this.named(name, value);
    if (typeof value === "boolean") return { [name]: value ? "yes" : "no" };
    if (typeof value === "number" && PLAYERS.includes(name)) return this.player(name, value);
    if (typeof value === "string" && name === "claim") return { [name]: claimText(this.game, value) };
    if (typeof value === "number" || typeof value === "string") return { [name]: value };
    return {}; // one item a seat: told by `each`
  }

  /** Things, places and amounts. */
  private named(name: string, value: unknown): MessageArguments {
    if (typeof value === "number") {
      if (!CHANGES.includes(name)) return { [name]: value }; // a space of a track
      return { [name]: Math.abs(value), [`${name}-is`]: value < 0 ? "paid" : value ? "gained" : "none" };
    }
    if (typeof value === "string") {
      const told = PLACES.includes(name) ? placeName : thingName;
      return { [name]: value ? told(this.game, value) : "", [`${name}-kind`]: kindOf(value) };
    }
    if (!isTuple(value)) return {};
    if (AMOUNTS.includes(name)) {
      const each = (value as [string, number][]).map(([kind, count]) => amountName(this.game, kind, count));
      return { [name]: joinList(each) };
    }
    if (SEATS.includes(name)) return { [name]: this.comma(value.map((seat) => this.name(Number(seat)))) };
    return hasGroups(value) ? {} : { [name]: joinList(this.things(value.map(String))) };
  }

  private things(ids: string[]): string[] {
    return ids.map((id) => thingName(this.game, id));
  }

  /** Items whose order means something. */
  private comma(items: string[]): string {
    return items.length ? joined("table-list-comma", items) : "";
  }

  /** A player in a list. */
  private name(seat: number): string {
    if (seat < 0) return translate(`${this.game}-rival`, { as: "name" });
    return String(this.player("seat", seat).seat);
  }

  private player(role: string, seat: number): MessageArguments {
    if (seat < 0) return { [role]: translate(`${this.game}-rival`, { as: "subject" }), [`${role}-is`]: "rival" };
    if (seat === this.viewer) return { [role]: translate("table-you"), [`${role}-is`]: "you" };
    return { [role]: this.names[seat] ?? "?", [`${role}-is`]: "other" };
  }

  private winners(seats: readonly number[]): MessageArguments {
    // "Aki and you": whoever is told comes last.
    const ordered = [...seats].sort((a, b) => Number(a === this.viewer) - Number(b === this.viewer) || a - b);
    return {
      winners: joinList(ordered.map((seat) => String(this.player("seat", seat).seat))),
      "winners-count": seats.length,
      "winners-is": this.viewer !== null && seats.includes(this.viewer) ? "you" : "other",
    };
  }

  private cards(name: string, value: unknown): MessageArguments {
    if (typeof value === "string") return { [name]: cardName(this.game, value), [`${name}-text`]: value };
    const texts = (value as unknown[]).map(String);
    const told = texts.map((text) => cardName(this.game, text));
    const words: MessageArguments = {
      [name]: joinList(told),
      [`${name}-text`]: texts.join(" "),
      [`${name}-count`]: texts.length,
    };
    texts.forEach((text, at) => {
      words[`${name}-${at + 1}`] = told[at] ?? "";
      words[`${name}-${at + 1}-text`] = text;
    });
    return words;
  }
}
