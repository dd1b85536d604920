/** What a card or tile does, for the log: its number alone says nothing. */
import type { GameEvent } from "@client/words/events";
import type { MessageArguments } from "@client/words/fluent";
import { joinWithAnd, thingName } from "@client/words/names";
import { type Effect, effectsOf, LINES, part, rowOf, startEffects } from "./parts";
import { apart, aside, comma, effectText, w } from "./words";

/** The cards and tiles of an event, with their effects. */
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
    case "card-revealed":
      return revealedWords(String(event.item));
    case "paid":
      return paidWords(String(event.item));
    case "outskirts-card-taken":
      return { item: withLantern(String(event.item)) };
    default:
      return {};
  }
}

/** A card that is new on the board, by what its blocks or its slots do. */
function revealedWords(item: string): MessageArguments {
  const { blocks, slots } = part(item) ?? {};
  const choices = (blocks ?? slots ?? []).map((one) => one.effects);
  return choices.length ? { item: named(item, [{ choose: choices }]) } : {};
}

/** A price on a block of a card by what it buys; other prices are named by their place. */
function paidWords(item: string): MessageArguments {
  const bought = (part(item)?.blocks ?? []).flatMap((block) => block.effects).find((one) => one.pay);
  return bought ? { item: named(item, bought.do as Effect[]) } : {};
}

function startBrings(id: string): string {
  return named(id, startEffects(id));
}

function named(id: string, effects: readonly Effect[]): string {
  const name = thingName("white-castle", id);
  return effects.length ? aside(name, effectText(effects)) : name;
}

function withLantern(id: string): string {
  const name = thingName("white-castle", id);
  const lantern = effectsOf(id, "lantern");
  return lantern.length ? aside(name, w("lantern-of-card", { effect: effectText(lantern) })) : name;
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
  if (!effects.length) return {};
  const isNamed = place.includes("/") || place.startsWith("yard") || place.startsWith("domain");
  return { item: isNamed ? effectText(effects) : named(item, effects) };
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
