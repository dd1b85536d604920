/** What a card or tile does, for the log: its number alone says nothing. */
import type { GameEvent } from "@client/words/events";
import type { MessageArguments } from "@client/words/fluent";
import { joinWithAnd } from "@client/words/names";
import { type Effect, effectsOf, LINES, type Part, part, rowOf, startEffects } from "./parts";
import { apart, aside, cardKind, comma, effectText, isPromo, w, withDetail } from "./words";

/** The cards and tiles of an event: of what kind each is, and what it does. */
export function eventWords(event: GameEvent): MessageArguments {
  switch (event.event) {
    case "performed":
      return event.item ? performedWords(String(event.place), String(event.item)) : {};
    case "start-offered":
      return { offer: apart((event.offer as string[][]).map((group) => comma(group.map(startBrings)))) };
    case "start-taken":
      return { items: joinWithAnd((event.items as string[]).map(startBrings)) };
    case "action-card-taken":
      return actionCardWords(String(event.item), event.former ? String(event.former) : "");
    case "paid":
      return paidWords(String(event.item));
    case "outskirts-card-taken":
      return { item: withLantern(String(event.item)) };
    default:
      return cardsIn(event);
  }
}

/** The fields of an event that are cards or tiles. */
function cardsIn(event: GameEvent): MessageArguments {
  const found: MessageArguments = {};
  for (const [field, value] of Object.entries(event)) {
    const ids = [value].flat().map(String);
    if (field !== "event" && ids.length && ids.every(isCard)) found[field] = apart(ids.map(described));
  }
  return found;
}

function isCard(id: string): boolean {
  return /-\d\d$/.test(id) || isPromo(id);
}

function described(id: string): string {
  const found = part(id);
  return aside(cardKind(id), found ? contents(found) : "");
}

/** What a card or tile does, on one line. */
function contents({ id, blocks, slots, blue, selector, actions }: Part): string {
  if (blocks || slots) return effectText([{ choose: (blocks ?? slots ?? []).map((one) => one.effects) }]);
  if (selector) return effectText(actions ?? []);
  const side = (one: "blue" | "yellow") => withDetail(w(`side-${one}`), effectText(effectsOf(id, one)));
  return blue ? comma([side("blue"), side("yellow")]) : effectText(effectsOf(id));
}

/** A price on a block or a curtain of a card by what it buys; other prices are named by their place. */
function paidWords(item: string): MessageArguments {
  if (!isCard(item)) return {};
  const blocks = (part(item)?.blocks ?? []).flatMap((block) => block.effects);
  const bought = [...blocks, ...effectsOf(item, "blue")].find((one) => one.pay);
  return { item: bought ? named(item, bought.do as Effect[]) : described(item) };
}

function startBrings(id: string): string {
  return named(id, startEffects(id));
}

function named(id: string, effects: readonly Effect[]): string {
  return aside(cardKind(id), effects.length ? effectText(effects) : "");
}

function withLantern(id: string): string {
  const lantern = effectsOf(id, "lantern");
  return aside(cardKind(id), lantern.length ? w("lantern-of-card", { effect: effectText(lantern) }) : "");
}

/** A new action card by what it adds to the lines of a domain, the former one by its lantern. */
function actionCardWords(item: string, former: string): MessageArguments {
  const rows = LINES.flatMap((line) => (line.row ? [rowOf(item, line.row)?.effects ?? []] : []));
  const different = [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
  const found = named(item, different.length > 1 ? [{ choose: different }] : (different[0] ?? []));
  return former ? { item: found, former: withLantern(former) } : { item: found };
}

/** The item of a `performed` event by its effects. A block, face or line is named by its place; others keep their name. */
function performedWords(place: string, item: string): MessageArguments {
  const effects = performed(place, item);
  // The event does not say which side of the tile: what it brings follows in the log.
  if (place === "ceremony") return { item: cardKind(item), "item-kind": "described" };
  if (!effects.length) return {};
  const isNamed = place.includes("/") || place.startsWith("yard") || place.startsWith("domain");
  return { item: isNamed ? effectText(effects) : named(item, effects), "item-kind": "described" };
}

function performed(place: string, item: string): Effect[] {
  const block = place.match(/^(?:light |.*\/)(\d)$/)?.[1];
  if (block) return part(item)?.blocks?.[Number(block) - 1]?.effects ?? [];
  const side = place.match(/ (blue|yellow)$/)?.[1];
  if (side) return effectsOf(item, side as "blue");
  const row = LINES.find((one) => place === `domain-${one.colour}`)?.row;
  if (row) return rowOf(item, row)?.effects ?? [];
  return place === "garden" ? effectsOf(item) : [];
}
