/** Which part of the board each move belongs to, and what may be tried there. */

import type { CastleView } from "./view";

/** The part of the board a move is made at; nothing: only in the decision bar. */
export function target(move: string): string {
  const [verb = "", ...rest] = move.split(" ");
  const last = rest.at(-1) ?? "";
  switch (verb) {
    case "take":
      return `die:${rest.join(":")}`;
    case "place":
      return `space:${last}`;
    case "draft":
    case "keep":
      return `offer:${last}`;
    case "gain":
      return ["food", "iron", "pearl", "seal"].includes(last) ? `hold:${last === "seal" ? "seals" : last}` : "";
    case "exchange":
      return `hold:${last === "coin" ? "coins" : last}`;
    case "audience":
      return "room:gate";
    case "climb":
      return rest.length > 1 ? `room:${last}` : "workers:courtiers";
    case "garden":
    case "tend":
      return `garden:${last}`;
    case "train":
      return `yard:${last}`;
    case "enter":
      return "tea:entrance";
    case "walk":
      return rest.length > 1 ? `tea:${last}` : "workers:geishas";
    case "overlook":
      return "tea:pond-overlook";
    case "line":
      return rest.length && last !== "again" ? `line:${last}` : "";
    case "block":
      return `block:${last}`;
    case "light":
      return `light:${last}`;
    case "slot":
      return `slot:${last}`;
    case "face":
      return `face:${rest.join(" ")}`;
    case "curtain":
      return `curtain:${rest.join(" ")}`;
    case "card":
      return `deck:${last}`;
    case "courtier":
    case "gardener":
    case "warrior":
    case "geisha":
      return `workers:${verb}s`;
    case "lantern":
    case "well":
    case "pond":
    case "time":
    case "ceremony":
      return `part:${verb}`;
    case "rival":
      return rivalTarget(rest);
    default:
      return "";
  }
}

function rivalTarget(rest: string[]): string {
  const where = { room: "room", slot: "slot", garden: "garden", walk: "tea", discard: "deck" }[rest[0] ?? ""];
  return where ? `${where}:${rest.at(-1)}` : "";
}

/** The notation of a move at a part of the board: by decision and kind of part. */
const ATTEMPTS: Record<string, Record<string, (id: string) => string>> = {
  die: { die: (id) => `take ${id.replace(":", " ")}` },
  space: { space: (id) => `place ${id}` },
  gardener: { garden: (id) => `garden ${id}` },
  "stone-garden": { garden: (id) => `tend ${id}` },
  warrior: { yard: (id) => `train ${id}` },
  courtier: { room: (id) => (id === "gate" ? "audience" : `climb 1 ${id}`) },
  climb: { room: (id) => (id === "gate" ? "" : `climb 1 ${id}`) },
  geisha: { tea: (id) => (id === "entrance" ? "enter" : `walk 1 ${id}`) },
  step: { tea: (id) => (id === "entrance" ? "" : `walk 1 ${id}`) },
  block: { block: (id) => `block ${id}` },
  face: { face: (id) => `face ${id}` },
  curtain: { curtain: (id) => `curtain ${id}` },
  line: { line: (id) => `line ${id}` },
  slot: { slot: (id) => `slot ${id}` },
};

/** What may be tried at a part of the board although it is not legal: the answer names the rule. */
export function attempt(view: CastleView, at: string): string {
  const [kind = "", ...rest] = at.split(":");
  return ATTEMPTS[view.decision?.what ?? ""]?.[kind]?.(rest.join(":")) ?? "";
}
