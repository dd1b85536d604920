/** The parts of the board: panels on a phone, places of a landscape elsewhere. */
import { type CastleView, ownSeat } from "./view";

export type Region = "offer" | "bridges" | "castle" | "yards" | "tea" | "domain" | "clans";

export function regionsOf(view: CastleView): Region[] {
  const found: Region[] = ["bridges", "castle", "yards", "domain"];
  if (view.offer.length) found.unshift("offer");
  if (view.expansion === "matcha") found.splice(found.indexOf("domain"), 0, "tea");
  if (view.seats.length > 1 || view.rival) found.push("clans");
  return found;
}

/** The starting cards take the place of the domain until the viewer has chosen one. */
export function isDrafting(view: CastleView, viewer: number | null): boolean {
  const own = view.seats[ownSeat(view, viewer)];
  return view.offer.length > 0 && (view.rival !== null || !own?.action_card);
}

const KINDS: Record<string, Region> = {
  offer: "offer",
  die: "bridges",
  garden: "bridges",
  room: "castle",
  block: "castle",
  slot: "castle",
  yard: "yards",
  face: "yards",
  tea: "tea",
  curtain: "tea",
  deck: "tea",
  line: "domain",
  workers: "domain",
  light: "domain",
};
const PARTS: Record<string, Region> = { well: "castle", pond: "tea", lantern: "domain", ceremony: "domain" };

/** Where a part of the board is; nothing: above all of them. */
function regionOf(at: string): Region | null {
  const [kind = "", id = ""] = at.split(":");
  if (kind === "part") return PARTS[id] ?? null;
  if (kind !== "space") return KINDS[kind] ?? null;
  if (id.startsWith("domain-")) return "domain";
  return /^(tea-fields|outskirts)-/.test(id) ? "tea" : "castle";
}

/** How many moves lead to each. */
export function countsOf(moves: Map<string, string[]>): Partial<Record<Region, number>> {
  const found: Partial<Record<Region, number>> = {};
  for (const [at, there] of moves) {
    const region = regionOf(at);
    if (region) found[region] = (found[region] ?? 0) + there.length;
  }
  return found;
}
