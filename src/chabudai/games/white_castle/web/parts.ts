/** What cards, tiles and spaces do: the same tables that the rules read. */
import { spaces } from "../data/board_spaces.json";
import { cards as calligraphy } from "../data/calligraphy_cards.json";
import { tiles as ceremonies } from "../data/ceremony_tiles.json";
import { cards as daimyos } from "../data/daimyo_cards.json";
import { cards as decrees } from "../data/decree_cards.json";
import { tiles as dieTiles } from "../data/die_tiles.json";
import { cards as diplomats } from "../data/diplomat_cards.json";
import { matcha as lines } from "../data/domain_boards.json";
import { cards as flowers } from "../data/flower_arrangement_cards.json";
import { checkpoints, spaces as track } from "../data/passage_of_time.json";
import { cards as plants } from "../data/plant_gardens.json";
import { items as promos } from "../data/promo.json";
import { cards as solitaire } from "../data/solitaire_cards.json";
import { cards as startActions } from "../data/starting_action_cards.json";
import { cards as startResources } from "../data/starting_resource_cards.json";
import { cards as stewards } from "../data/steward_cards.json";
import { cards as stones } from "../data/stone_gardens.json";
import { places as teaPlaces } from "../data/tea_garden.json";
import { tiles as lilies } from "../data/water_lily_tiles.json";
import { yards, tiles as yardTiles } from "../data/yard_tiles.json";
import type { CastleView, Clan, Colour, WorkerKind } from "./view";

/** One of the effects of data/EFFECTS.md. */
export type Effect = Record<string, unknown>;

export interface Block {
  slot: number;
  rows: string[];
  background: "light" | "dark";
  effects: Effect[];
}

/** The box that a component comes in. */
export const BOXES = ["base", "matcha", "promo"] as const;
export type BoxName = (typeof BOXES)[number];

export interface Part {
  id: string;
  set: BoxName;
  /** Promo components name their kind. */
  type?: string;
  /** Stays in the box with 1 or 2 players. */
  diamond?: boolean;
  color?: Colour;
  source: string;
  field_sources?: Record<string, string>;
  side_sources?: Record<string, string>;
  effects?: Effect[];
  reward_face?: Effect[];
  lantern?: Effect[];
  blocks?: Block[];
  slots?: { slot: number; effects: Effect[] }[];
  blue?: Effect[] | { effects: Effect[] };
  yellow?: Effect[] | { effects: Effect[] };
  on_arrival?: Effect[];
  food_cost?: number;
  vp?: number;
  vp_each?: number;
  iron_cost?: number;
  value?: number;
  printed_value?: number;
  capacity?: Record<string, number | null>;
  selector?: { bridge: Colour; position: string; place: string };
  actions?: Effect[];
}

const KINDS_IN_BOXES = {
  steward: stewards,
  diplomat: diplomats,
  daimyo: daimyos,
  stone: stones,
  plant: plants,
  "yard-tile": yardTiles,
  "die-tile": dieTiles,
  "start-resource": startResources,
  "start-action": startActions,
  decree: decrees,
  ceremony: ceremonies,
  lily: lilies,
  flower: flowers,
  calligraphy,
  solitaire,
};
export type PartKind = keyof typeof KINDS_IN_BOXES;

function ofKind(kind: string, own: unknown): readonly Part[] {
  const promo = (promos as unknown as Part[]).filter((one) => one.type?.replace("_", "-") === kind);
  return [...(own as Part[]), ...promo];
}

/** All cards and tiles by kind, promo components with their kind. */
export const COMPONENTS = Object.fromEntries(
  Object.entries(KINDS_IN_BOXES).map(([kind, own]) => [kind, ofKind(kind, own)]),
) as Record<PartKind, readonly Part[]>;

const PLACES = (teaPlaces as unknown as Part[]).map((one) => ({
  ...one,
  source: "single-source",
  id: one.id.replace("_", "-"),
}));
const ALL = [...Object.values(COMPONENTS).flat(), ...([...spaces, ...yards] as unknown as Part[]), ...PLACES];
const PARTS = new Map(ALL.map((part) => [part.id, part]));

export function part(id: string | null | undefined): Part | null {
  return id ? (PARTS.get(id) ?? null) : null;
}

export type Field = "effects" | "reward_face" | "lantern" | "blue" | "yellow";

/** What a component does. */
export function effectsOf(id: string | null | undefined, field: Field = "effects"): Effect[] {
  const found = part(id)?.[field] ?? [];
  return Array.isArray(found) ? found : found.effects;
}

/** What a starting card or tile brings. */
export function startEffects(id: string): Effect[] {
  if (id.startsWith("ceremony")) return effectsOf(id, "blue");
  if (id.startsWith("start-action")) return part(id)?.blocks?.[0]?.effects ?? [];
  return effectsOf(id);
}

/** Whether the printed face is unknown and this is a substitute. */
export function isReconstructed(id: string | null | undefined, field = ""): boolean {
  const found = part(id);
  const sources = found?.field_sources ?? found?.side_sources ?? {};
  return (sources[field] ?? found?.source) === "reconstructed";
}

/** Whether any face or field of a component is reconstructed. */
export function hasReconstruction(found: Part | null): boolean {
  const sources = Object.values(found?.field_sources ?? found?.side_sources ?? {});
  return [found?.source, ...sources].includes("reconstructed");
}

/** The ids of all components and places with something reconstructed. */
export function reconstructedIds(): string[] {
  const green = LINES.filter((line) => line.reconstructed).map((line) => `domain-${line.colour}`);
  return [...[...PARTS.values()].filter(hasReconstruction).map((one) => one.id), ...green];
}

/** The block of an action card that a line of a domain board leads to. */
export function rowOf(card: string | null, row: string): Block | null {
  return part(card)?.blocks?.find((block) => block.rows.includes(row)) ?? null;
}

/** The actions of clan members. */
export const ACTIONS: readonly string[] = ["courtier", "gardener", "warrior", "geisha"];

export interface Line {
  colour: Colour;
  worker: WorkerKind;
  row: string | null;
  always: Effect[];
  uncovered: Effect[][];
  reconstructed: boolean;
}

export const LINES: readonly Line[] = lines.map((line) => ({
  colour: line.line as Colour,
  worker: `${line.worker}s` as WorkerKind,
  row: line.action_card_row,
  always: line.always as Effect[],
  uncovered: line.uncovered_in_order as unknown as Effect[][],
  reconstructed: line.source === "reconstructed",
}));
export const FULL = 5;

export function linesOf(view: CastleView): readonly Line[] {
  return view.expansion === "matcha" ? LINES : LINES.slice(0, 3);
}

/** What a line gives now. */
export function lineNow(clan: Clan, line: Line): Effect[] {
  const gone = FULL - (clan.workers[line.worker]?.domain ?? FULL);
  return together([...line.always, ...line.uncovered.slice(0, gone).flat()]);
}

/** Gains of a list as one. */
export function together(found: readonly Effect[]): Effect[] {
  const gains: Record<string, number> = {};
  for (const one of found) {
    for (const [kind, amount] of Object.entries((one.gain ?? {}) as Record<string, number>)) {
      gains[kind] = (gains[kind] ?? 0) + amount;
    }
  }
  const rest = found.filter((one) => !("gain" in one));
  return Object.keys(gains).length ? [{ gain: gains }, ...rest] : rest;
}

export const TRACK: readonly { space: number; season: number; vp: number }[] = track;
export const CHECKPOINTS = new Map(checkpoints.map((one) => [one.entering, one.pay.seal]));
export const YARDS = yards as unknown as Part[];

/** The curtains of an Outskirts row: flower arrangement, calligraphy. */
export const CURTAINS = { upper: ["yellow", "blue"], lower: ["blue", "yellow"] } as const;

/** What a die at the Well brings, without its coins. */
export function wellEffects(view: CastleView): Effect[] {
  return together([{ gain: { seal: 1 } }, ...view.well.flatMap((tile) => effectsOf(tile, "reward_face"))]);
}

export function pondEffects(view: CastleView): Effect[] {
  return together((view.tea_garden?.lilies ?? []).flatMap((lily) => effectsOf(lily)));
}

/** What a die of a colour does on a space. */
export function spaceEffects(view: CastleView, own: Clan, space: string, colour: Colour | null): Effect[] {
  const room = view.castle[space];
  if (room) {
    const blocks = part(room.card)?.blocks ?? [];
    return blocks.filter((_, at) => colour === null || room.tiles[at] === colour).flatMap((block) => block.effects);
  }
  if (space === "well") return wellEffects(view);
  const line = LINES.find((one) => space === `domain-${one.colour}`);
  if (line) return [...lineNow(own, line), ...afterLine(own, line)];
  if (space === "outskirts-upper" || space === "outskirts-lower") {
    const [flower, calligraphy] = CURTAINS[space === "outskirts-upper" ? "upper" : "lower"];
    const tops = view.tea_garden?.outskirts;
    return [...effectsOf(tops?.flower, flower), ...effectsOf(tops?.calligraphy, calligraphy)];
  }
  return effectsOf(space);
}

/** What follows the rewards of a line: a row of the action card, or the ceremony tile for a seal. */
export function afterLine(clan: Clan, line: Line): Effect[] {
  if (line.row) return rowOf(clan.action_card, line.row)?.effects ?? [];
  return [{ pay: { seal: 1 }, do: effectsOf(clan.ceremony, "blue") }];
}

/** The value a die on a space is compared with. */
export function coveredValue(view: CastleView, space: string): number {
  const dice = view.spaces[space] ?? [];
  const top = dice.at(-1);
  return top && space !== "well" ? top.value : (part(space)?.printed_value ?? 0);
}

export function isFull(view: CastleView, space: string): boolean {
  const capacity = part(space)?.capacity?.[String(view.seats.length)] ?? null;
  return capacity !== null && (view.spaces[space] ?? []).length >= capacity;
}
