/** What an activated card or tile does, for the log: its number alone says nothing. */
import type { GameEvent } from "@client/words/events";
import type { MessageArguments } from "@client/words/fluent";
import { thingName } from "@client/words/names";
import { type Effect, effectsOf, LINES, part, rowOf } from "./parts";
import { aside, effectText } from "./words";

/** The item of a `performed` event by its effects. A block, face or line is named by its place; others keep their name. */
export function eventWords(event: GameEvent): MessageArguments {
  if (event.event !== "performed" || !event.item) return {};
  const item = String(event.item);
  const place = String(event.place);
  const effects = performed(place, item);
  if (!effects.length) return {};
  const text = effectText(effects);
  const isNamed = place.includes("/") || place.startsWith("yard") || place.startsWith("domain");
  return { item: isNamed ? text : aside(thingName("white-castle", item), text) };
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
