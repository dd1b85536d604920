/** Events as sentences: an event of any game becomes a message of the game's catalogue.
 *
 * The same as words/events.py, which says what arguments a field gives to the message. The kinds of the fields are
 * declared by the game and come with `/api/games`.
 */
import type { Place } from "../protocol";
import { hasMessage, type MessageArguments, translate } from "./fluent";
import { itemKind, kindsOf } from "./kinds";
import { amountName, cardName, claimText, join, joinWithAnd, kindOf, numberOf, placeName, thingName } from "./names";

export type GameEvent = { event: string } & Record<string, unknown>;

/** A position or a step of a replay in which the game is over. */
interface Ended {
  standings: readonly Place[] | null;
  end: string;
  end_details: Record<string, unknown>;
}

/** The sentence for an event as its viewer (null: a spectator) saw it. `more`: arguments of the game's client. */
export function renderEvent(
  event: GameEvent,
  game: string,
  names: readonly string[],
  viewer: number | null,
  more: MessageArguments = {},
): string {
  return new Renderer(game, names, viewer).event(event, more);
}

/** Who won, or shares the win, and why. */
export function renderResult(ended: Ended, game: string, names: readonly string[], viewer: number | null): string {
  return new Renderer(game, names, viewer).result(ended);
}

/** Why any game may end early. */
const EARLY_ENDS = ["resigned", "out-of-time", "agreed-draw"];

function hasGroups(value: unknown): value is unknown[][] {
  return Array.isArray(value) && Array.isArray(value[0]);
}

class Renderer {
  constructor(
    private readonly game: string,
    private readonly names: readonly string[],
    private readonly viewer: number | null,
  ) {}

  event(event: GameEvent, more: MessageArguments): string {
    const { event: name } = event;
    // Events of core, such as claims, belong to every game.
    const own = `${this.game}-event-${name}`;
    const key = hasMessage(own) ? own : `table-event-${name}`;
    const kinds = Object.entries(kindsOf(this.game, name));
    let words: MessageArguments = { hidden: "no" };
    for (const [field, kind] of kinds) words = { ...words, ...this.arguments(field, kind, event[field]) };
    if (hasMessage(`${key}-each`)) words.each = this.each(`${key}-each`, event, kinds);
    if (hasMessage(`${key}-group`)) words = { ...words, ...this.groups(`${key}-group`, event, kinds) };
    for (const [field, kind] of kinds) {
      if (kind === "end") words[field] = translate(`${this.game}-end-${words[field]}`, words);
    }
    return translate(key, { ...words, ...more });
  }

  result({ standings, end, end_details: details }: Ended): string {
    const first = (standings ?? []).filter((one) => one.rank === 1);
    let words = this.winners(first.map((one) => one.seat));
    if (EARLY_ENDS.includes(end)) {
      words = { ...words, ...this.arguments("seat", "player", details.seat), moves: Number(details.moves) };
      return translate(`table-end-${end}`, words);
    }
    for (const [field, kind] of Object.entries(kindsOf(this.game, "game-ended"))) {
      if (field in details) words = { ...words, ...this.arguments(field, kind, details[field]) };
    }
    return translate(`${this.game}-end-${end}`, words);
  }

  /** The message once for each seat. */
  private each(key: string, event: GameEvent, kinds: [string, string][]): string {
    const texts = this.names.map((_, seat) => {
      let words = this.player("seat", seat);
      for (const [field, kind] of kinds) {
        const value = event[field];
        if (Array.isArray(value) && value.length === this.names.length) {
          words = { ...words, ...this.arguments(field, itemKind(kind), value[seat]) };
        }
      }
      return translate(key, words);
    });
    return join("table-list-each", texts);
  }

  /** The fields that hold groups, one message for each group. */
  private groups(key: string, event: GameEvent, kinds: [string, string][]): MessageArguments {
    const found: MessageArguments = {};
    for (const [field, kind] of kinds) {
      const groups = event[field];
      if (!hasGroups(groups) || kind === "amounts") continue;
      const texts = groups.map((group, at) => translate(key, { at: at + 1, group: this.group(kind, group) }));
      found[field] = join("table-list-each", texts);
    }
    return found;
  }

  private group(kind: string, group: unknown[]): string {
    return kind === "numbers" ? group.join(" ") : this.comma(this.itemNames(kind, group.map(String)));
  }

  /** What a field gives to the message. */
  private arguments(name: string, kind: string, value: unknown): MessageArguments {
    if (kind === "winners") {
      const everyone = this.names.map((_, seat) => seat);
      const seats = Array.isArray(value) ? value : value === null ? everyone : [value];
      return this.winners(seats.map(Number));
    }
    if (value === null || value === undefined) {
      return { hidden: "yes", ...(kind === "player" ? { [name]: "", [`${name}-is`]: "none" } : {}) };
    }
    return Array.isArray(value) ? this.several(name, kind, value) : this.one(name, kind, value);
  }

  private one(name: string, kind: string, value: unknown): MessageArguments {
    const text = String(value);
    switch (kind) {
      case "player":
        return this.player(name, Number(value));
      case "card":
        return { [name]: cardName(this.game, text), [`${name}-text`]: text };
      case "thing":
      case "place":
        return {
          [name]: this.itemNames(kind, [text]).join(""),
          [`${name}-kind`]: kindOf(text),
          [`${name}-number`]: numberOf(text),
        };
      case "change": {
        const change = Number(value);
        return { [name]: Math.abs(change), [`${name}-is`]: change < 0 ? "paid" : change ? "gained" : "none" };
      }
      case "claim":
        return { [name]: claimText(this.game, text) };
      case "flag":
        return { [name]: value ? "yes" : "no" };
      default:
        return { [name]: typeof value === "number" ? value : text };
    }
  }

  private several(name: string, kind: string, value: unknown[]): MessageArguments {
    if (kind === "amounts") {
      const each = (value as [string, number][]).map(([what, count]) => amountName(this.game, what, count));
      return { [name]: joinWithAnd(each) };
    }
    if (hasGroups(value)) return {}; // rendered by `groups`
    const texts = value.map(String);
    switch (kind) {
      case "players":
        return { [name]: this.comma(value.map((seat) => this.name(Number(seat)))) };
      case "cards":
        return this.cards(name, texts);
      case "things":
        return { [name]: joinWithAnd(this.itemNames(kind, texts)) };
      case "numbers":
      case "texts":
        return { [name]: this.comma(texts) };
      default:
        return {}; // an item for each seat, rendered by `each`
    }
  }

  private itemNames(kind: string, ids: string[]): string[] {
    const names: Record<string, (game: string, id: string) => string> = { place: placeName, card: cardName };
    const name = names[itemKind(kind)] ?? thingName;
    return ids.map((id) => (id ? name(this.game, id) : ""));
  }

  /** Items whose order matters. */
  private comma(items: string[]): string {
    return join("table-list-comma", items);
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
    // "Aki and you": the viewer comes last.
    const ordered = [...seats].sort((a, b) => Number(a === this.viewer) - Number(b === this.viewer) || a - b);
    return {
      winners: joinWithAnd(ordered.map((seat) => String(this.player("seat", seat).seat))),
      "winners-count": seats.length,
      "winners-is": this.viewer !== null && seats.includes(this.viewer) ? "you" : "other",
    };
  }

  private cards(name: string, texts: string[]): MessageArguments {
    const cards = this.itemNames("card", texts);
    const words: MessageArguments = {
      [name]: joinWithAnd(cards),
      [`${name}-text`]: texts.join(" "),
      [`${name}-count`]: texts.length,
    };
    texts.forEach((text, at) => {
      words[`${name}-${at + 1}`] = cards[at] ?? "";
      words[`${name}-${at + 1}-text`] = text;
    });
    return words;
  }
}
