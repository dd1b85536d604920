/** Which cards and tiles are in play at a table. All of it is public: decks are bags whose order nobody knows. */
import { players } from "../data/setup.json";
import { COMPONENTS, type Part, type PartKind } from "./parts";
import { type CastleView, clansOf } from "./view";

/** In play; in a deck and to come; discarded; not part of this game. */
export const STATES = ["play", "deck", "gone", "box"] as const;
export type ComponentState = (typeof STATES)[number];

/** Kinds of which the rest is in a deck. The others are dealt once. */
const IN_DECKS: readonly PartKind[] = ["steward", "diplomat", "flower", "calligraphy"];

const known = new WeakMap<CastleView, { inPlay: Set<string>; boxes: Set<string> }>();

/** The ids of all components on the table. */
export function componentsInPlay(view: CastleView): Set<string> {
  const garden = view.tea_garden;
  const found: (string | null | undefined)[] = [
    ...Object.values(view.castle).map((room) => room.card),
    view.daimyo.card,
    ...view.well,
    ...Object.values(view.yards),
    ...Object.values(view.bridges).flatMap((bridge) => [bridge?.stone, bridge?.plant]),
    ...(garden ? [...garden.lilies, ...Object.values(garden.outskirts), ...Object.values(garden.ceremonies)] : []),
    ...view.offer.flat(),
    ...clansOf(view).flatMap(([, clan]) => [clan.action_card, clan.ceremony, ...clan.lantern]),
    ...(view.rival ? [view.rival.selector, ...view.rival.flipped] : []),
  ];
  return new Set(found.filter((one) => one !== null && one !== undefined));
}

function kindOf(card: Part): PartKind | undefined {
  return (Object.keys(COMPONENTS) as PartKind[]).find((kind) => COMPONENTS[kind].includes(card));
}

/** Whether a card of a kind with a deck belongs to this game. */
function isDealt(view: CastleView, card: Part, boxes: Set<string>): boolean {
  const { remove_diamond_cards: without } = players[String(view.seats.length) as keyof typeof players];
  return boxes.has(card.set) && !(card.diamond && without);
}

export function stateOfComponent(view: CastleView, card: Part): ComponentState {
  const found = known.get(view) ?? { inPlay: componentsInPlay(view), boxes: boxesOf(view) };
  known.set(view, found);
  if (found.inPlay.has(card.id)) return "play";
  if (view.gone?.includes(card.id)) return "gone";
  const kind = kindOf(card);
  if (kind === "solitaire") return view.rival && found.boxes.has(card.set) ? "deck" : "box";
  if (kind === "die-tile") return isTile(view, card) ? "play" : "box";
  return kind && IN_DECKS.includes(kind) && isDealt(view, card, found.boxes) ? "deck" : "box";
}

/** All die tiles are used: two at the Well, the others in the rooms with the colour up. */
function isTile(view: CastleView, card: Part): boolean {
  return Object.values(view.castle).some((room) => room.tiles.includes(card.color ?? "white"));
}

function boxesOf(view: CastleView): Set<string> {
  return new Set(view.expansion === "matcha" ? ["base", "matcha"] : ["base"]);
}
