/** Names of moves without their position: for lists of moves that no event describes. */
import { amount, place, w } from "./words";

/** Moves whose name is a text of the client. */
const WITHOUT_EVENTS = ["skip", "stop", "end"];
const ACTIONS = ["courtier", "gardener", "warrior", "geisha"];
/** Resources that a player can choose but may have no room for. */
const UNITS_OF_CHOICE: Record<string, string> = { food: "food", iron: "iron", pearl: "pearl", seal: "seals" };
/** Parts of a card that are carried out in the order that the player chooses. */
const PARTS: Record<string, () => string> = {
  gain: () => w("part-gain"),
  time: () => w("time"),
  lantern: () => w("lantern"),
  well: () => w("well"),
  pond: () => w("pond"),
  line: () => w("action-domain-line"),
  castle: () => w("block-any"),
  yards: () => w("part-yards"),
  gardens: () => w("part-gardens"),
  outskirts: () => w("part-outskirts"),
  climb: () => w("free-climb"),
  walk: () => w("free-step"),
  ceremony: () => w("ceremony"),
  choice: () => w("part-choice"),
};

/** The name of a move that no event describes; empty if there is none. */
export function moveName(move: string): string {
  if (WITHOUT_EVENTS.includes(move)) return w(move);
  const [verb = "", kind = "", unit = ""] = move.replace(/ again$/, "").split(" ");
  const chosen = verb === "gain" ? UNITS_OF_CHOICE[kind] : undefined;
  if (chosen) return amount(chosen, 1);
  if (verb === "overlook") return place("pond-overlook");
  if (ACTIONS.includes(verb)) return w(`question-${verb}`);
  if (verb === "card") return w(`deck-${kind}`);
  if (verb === "pay") return paid(kind, unit);
  return kind ? "" : (PARTS[verb]?.() ?? "");
}

/** `pay seal`, `pay 2 coins`. */
function paid(first: string, unit: string): string {
  const count = /^\d+$/.test(first) ? Number(first) : 1;
  const kind = (unit || first).startsWith("seal") ? "seals" : "coins";
  return w("part-pay", { cost: amount(kind, count) });
}
