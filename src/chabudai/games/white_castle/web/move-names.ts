/** Names of moves without their position: for lists of moves that no event describes. */
import { amount, place, w } from "./words";

/** Moves whose name is a text of the client. */
const WITHOUT_EVENTS = ["skip", "stop", "end"];
const ACTIONS = ["courtier", "gardener", "warrior", "geisha"];
/** Resources that a player can choose but may have no room for. */
const UNITS_OF_CHOICE: Record<string, string> = { food: "food", iron: "iron", pearl: "pearl", seal: "seals" };
/** Parts of a card that are carried out in the order that the player chooses. */
const PARTS = [
  "gain",
  "time",
  "castle",
  "yards",
  "gardens",
  "outskirts",
  "line",
  "climb",
  "walk",
  "ceremony",
  "choice",
];
const SIGNS = ["lantern", "well", "pond"];

/** The name of a move that no event describes; empty if there is none. */
export function moveName(move: string): string {
  if (WITHOUT_EVENTS.includes(move)) return w(move);
  const [verb = "", kind = ""] = move.replace(/ again$/, "").split(" ");
  const chosen = verb === "gain" ? UNITS_OF_CHOICE[kind] : undefined;
  if (chosen) return amount(chosen, 1);
  if (verb === "overlook") return place("pond-overlook");
  if (ACTIONS.includes(verb)) return w(`question-${verb}`);
  if (verb === "card") return w(`deck-${kind}`);
  if (verb === "pay") return w("part-pay");
  if (kind) return "";
  return SIGNS.includes(verb) ? w(verb) : PARTS.includes(verb) ? w(`part-${verb}`) : "";
}
