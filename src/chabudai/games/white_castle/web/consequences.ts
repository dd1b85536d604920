/** What follows from a choice: in words, and on the board. */
import type { Setting } from "@client/games/plugin";
import { type GameEvent, renderEvent } from "@client/words/events";
import { eventWords } from "./event-words";
import { ACTIONS, type Effect, part } from "./parts";
import type { CastleView, Option } from "./view";
import { amounts, w } from "./words";

/** The parts of the board that an event is about. */
function placesOf(event: GameEvent): string[] {
  const place = String(event.place ?? "");
  const item = String(event.item ?? "");
  switch (event.event) {
    case "courtier-moved":
      return [`room:${place}`];
    case "gardener-placed":
      return [`garden:${item}`];
    case "warrior-placed":
      return [`yard:${place}`];
    case "geisha-moved":
      return [`tea:${place}`];
    case "slot-taken":
      return [`slot:${event.slot}`];
    case "lantern-lit":
      return ["part:lantern"];
    case "outskirts-card-taken":
      return [`deck:${item.split("-")[0]}`];
    case "performed":
      return performedAt(place, item);
    default:
      return [];
  }
}

function performedAt(place: string, item: string): string[] {
  if (place.startsWith("curtain ")) return [`curtain:${place.slice(8)}`];
  if (place.startsWith("domain-")) return [`line:${place.slice(7)}`];
  if (/ (blue|yellow)$/.test(place)) return [`face:${place}`];
  if (place.includes("/")) return [`block:${place}`];
  return item ? [`garden:${item}`, `tea:${place}`] : [`tea:${place}`];
}

/** The parts of the board that a choice leads to after its own. */
export function ledTo(option: Option | null): string[] {
  return (option?.follows ?? []).flatMap(placesOf);
}

/** The sentences of what else would happen: the same one is said once. */
export function followSentences(setting: Setting<CastleView>, option: Option): string[] {
  const texts = (option.follows ?? []).map((event) =>
    renderEvent(event, "white-castle", setting.names, setting.viewer, eventWords(event)),
  );
  return [...new Set(texts.map(yetToHappen))];
}

/** A sentence of the log about what has not happened yet: the Japanese ones are in the past tense. */
export function yetToHappen(text: string): string {
  return text.replaceAll("ませんでした", "ません").replaceAll("ました", "ます").replaceAll("でした", "です");
}

/** What is lost or paid in vain, as warnings. */
export function warnings(option: Option): string[] {
  const found = [];
  if (Object.keys(option.loses ?? {}).length) found.push(w("preview-loses", { amounts: amounts(option.loses ?? {}) }));
  if (option.in_vain) found.push(w("preview-in-vain"));
  return found;
}

/** The points that a choice adds to the final scoring, without those of a garden, which its name says; 0: none. */
export function worthNotNamed(option: Option): number {
  const [verb, item] = option.move.split(" ");
  const worth = option.worth ?? 0;
  return verb === "garden" ? worth - (part(item)?.vp ?? 0) : worth;
}

/** Choices that only name the effects of what they keep, discard or give up. */
const NO_EFFECT = ["keep", "rival", "skip"];

/** The actions among the effects of a choice that cannot be taken now: nothing is asked, and no clan member moves. */
export function idleActions(effects: readonly Effect[], option: Option): string[] {
  if (option.then && option.then.what !== "close") return [];
  if (NO_EFFECT.includes(option.move.split(" ")[0] ?? "")) return [];
  const moved = chainSigns(option);
  return [...new Set(effects.flatMap(actionsIn))].filter((name) => !moved.includes(name));
}

/** The actions of clan members in an effect, also those to choose from and those with a price. */
function actionsIn(effect: Effect): string[] {
  const inner = [...((effect.choose as Effect[][] | undefined) ?? []).flat(), ...((effect.do as Effect[]) ?? [])];
  const own = String(effect.action);
  return [...(ACTIONS.includes(own) ? [own] : []), ...inner.flatMap(actionsIn)];
}

/** The workers that a choice moves without being asked for. */
const SIGNS: Record<string, string> = {
  "courtier-moved": "courtier",
  "gardener-placed": "gardener",
  "warrior-placed": "warrior",
  "geisha-moved": "geisha",
};

export function chainSigns(option: Option): string[] {
  return (option.follows ?? []).flatMap((event) => SIGNS[event.event] ?? []);
}
