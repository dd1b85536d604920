/** Names and effects as text, for screen readers and tooltips. */
import { hasMessage, type MessageArguments, translate } from "@client/words/fluent";
import { type Effect, isReconstructed, part } from "./parts";
import { type Amounts, type CastleView, type ClanKey, DECKS, TEA_HOUSE } from "./view";

/** The key of a text: the client's own, else the game's, which the terminal shows too. */
function fullKey(key: string): string {
  const own = `web-white-castle-${key}`;
  return hasMessage(own) ? own : `white-castle-${key}`;
}

export function w(key: string, words: MessageArguments = {}): string {
  return translate(fullKey(key), words);
}

/** Whether there is a text with this key. */
export function isText(key: string): boolean {
  return hasMessage(fullKey(key));
}

/** Names in the data that differ from those in an observation. */
const KINDS: Record<string, string> = { coin: "coins", seal: "seals", vp: "points" };

export function kindOf(kind: string): string {
  return KINDS[kind] ?? kind;
}

export function amount(kind: string, count: number): string {
  return w(`amount-${kindOf(kind)}`, { count });
}

export function amounts(found: Amounts): string {
  return comma(Object.entries(found).map(([kind, count]) => amount(kind, count)));
}

function joined(key: string, items: readonly string[]): string {
  return items.length ? items.reduce((first, last) => w(key, { first, last })) : "";
}

export const comma = (items: readonly string[]) => joined("list", items);
export const apart = (items: readonly string[]) => joined("apart", items);
export const both = (items: readonly string[]) => joined("and", items);
export const either = (items: readonly string[]) => joined("or", items);

export function withDetail(name: string, effectText: string): string {
  return effectText ? name + w("colon") + effectText : name;
}

export function aside(name: string, more: string): string {
  return more ? w("aside", { name, more }) : name;
}

// -- effects --------------------------------------------------------------------------------------
/** A list of effects; marked if it is reconstructed. */
export function effectText(found: readonly Effect[], reconstructed = false): string {
  const text = found.length ? both(found.map(effect)) : w("nothing");
  return reconstructed ? aside(text, w("reconstructed")) : text;
}

function times(key: string, count: unknown): string {
  return Number(count) > 1 ? `${w(key)} ×${count}` : w(key);
}

function effect(found: Effect): string {
  if ("pay" in found)
    return w("pay", { cost: amounts(found.pay as Amounts), effect: effectText(found.do as Effect[]) });
  const [verb = "", argument] = Object.entries(found)[0] ?? [];
  return DESCRIBERS[verb]?.(argument) ?? verb;
}

type Inner = Record<string, unknown>;

const DESCRIBERS: Record<string, (argument: unknown) => string> = {
  gain: (found) => amounts(found as Amounts),
  time: (count) => amount("time", Number(count)),
  lantern: (count) => times("lantern", count),
  well: (count) => times("well", count),
  pond: (count) => times("pond", count),
  action: (name) => w(`action-${String(name).replace("_", "-")}`),
  castle: (found) => {
    const { count = 1, filter } = found as Inner;
    return Number(count) > 1 ? w("blocks", { count: Number(count) }) : w(`block-${filter}`);
  },
  yard: (found) => {
    const { count = 1, side } = found as Inner;
    return w(Number(count) > 1 ? `faces-${side}` : `face-${side}`);
  },
  stone_gardens: (found) => w("stone-gardens", { count: Number((found as Inner).count) }),
  outskirts: (found) => {
    const { curtain, cards = 1, free_seal: free } = found as Inner;
    if (cards === 2) return w("curtains-yellow");
    return w(`curtain-${curtain}${free ? "-free" : ""}`);
  },
  take_outskirts_card: () => w("step1"),
  climb: () => w("free-climb"),
  geisha_step: () => w("free-step"),
  ceremony: () => w("ceremony"),
  choose: (found) => either((found as Effect[][]).map((one) => effectText(one))),
  sequence: (found) => effectText(found as Effect[]),
  decree: (name) => w("decree", { effect: effectText(part(`decree-${name}`)?.lantern ?? []) }),
  rival_gain: (found) => amounts(found as Amounts),
  rival_lose: (found) => {
    const each = Object.entries(found as Inner).map(([kind, count]) =>
      count === "all" ? w("rival-all-coins") : amount(kind, Number(count)),
    );
    return w("rival-loses", { amounts: comma(each) });
  },
  rival_time_back: (count) => w("rival-back", { count: Number(count) }),
  rival_gardener: (which) => w(`rival-gardener-${which}`),
  rival_courtier_gate: () => w("rival-gate"),
  rival_courtier_up: (count) => w("rival-up", { count: Number(count) }),
  rival_warrior: (yard) => w("rival-warrior", { place: place(String(yard)) }),
  rival_geisha_enter: (where) => w("rival-geisha", { place: place(String(where)) }),
  rival_geisha_advance: () => w("rival-geisha-on"),
};

// -- names ----------------------------------------------------------------------------------------
export function place(id: string): string {
  return w(`place-${id}`);
}

export function colourName(colour: string): string {
  return w(`colour-${colour}`);
}

export function dieName(colour: string, value: number): string {
  return value ? w("die", { colour: colourName(colour), value }) : colourName(colour);
}

const CARD = /^(.+)-(\d\d)$/;

export function cardName(id: string): string {
  const [, kind, number] = CARD.exec(id) ?? [];
  if (kind) return w(`card-${kind}`, { number: Number(number) });
  if (isPromo(id)) return w("card-promo", { kind: id.replace("promo-", "") });
  const { color = "", effects, lantern, reward_face: reward } = part(id) ?? {};
  const effect = effectText(effects ?? reward ?? lantern ?? []);
  if (id.startsWith("lily-")) return w("card-lily", { effect });
  if (id.startsWith("decree-")) return w("card-decree", { effect });
  return w("card-die-tile", { colour: colourName(color), effect });
}

/** A card or tile without its number, which says nothing: "a steward card". */
export function cardKind(id: string): string {
  const [, kind] = CARD.exec(id) ?? [];
  return kind ? w(`kind-of-${kind}`) : cardName(id);
}

export function isPromo(id: string | null | undefined): boolean {
  return id?.startsWith("promo-") ?? false;
}

/** A name with a mark if the component is from the promo set. */
export function promoted(name: string, id: string | null | undefined): string {
  return isPromo(id) ? aside(name, w("promo")) : name;
}

export function gardenName(view: CastleView, id: string): string {
  for (const [colour, bridge] of Object.entries(view.bridges)) {
    if (bridge?.stone === id) return w("garden-stone", { colour: colourName(colour) });
    if (bridge?.plant === id) return w("garden-plant", { colour: colourName(colour) });
  }
  return cardName(id);
}

/** A card or tile with its place, so that it can be found. */
export function thing(
  view: CastleView,
  id: string,
  own: { action_card: string | null; ceremony: string | null },
): string {
  if (!CARD.test(id) && !isPromo(id)) return place(id);
  if (part(id)?.food_cost) return gardenName(view, id);
  if (own.action_card === id) return w("own-action-card");
  if (own.ceremony === id) return w("own-ceremony-tile");
  const room = Object.entries(view.castle).find(([, one]) => one.card === id)?.[0];
  if (room) return place(room);
  const yard = Object.entries(view.yards).find(([, tile]) => tile === id)?.[0];
  if (yard) return faceName(yard);
  const deck = DECKS.find((one) => view.tea_garden?.outskirts[one] === id);
  if (deck) return w(`deck-${deck}`);
  const tea = Object.entries(view.tea_garden?.ceremonies ?? {}).find(([, tile]) => tile === id)?.[0];
  return tea ? place(tea) : cardName(id);
}

export function faceName(face: string): string {
  const [yard = "", side = ""] = face.split(" ");
  return `${place(yard)} · ${w(`side-${side}`)}`;
}

export function clanName(key: ClanKey, names: readonly string[]): string {
  return key === "rival" ? w("rival") : (names[key] ?? "?");
}

/** What arriving at a place of the Tea Garden does. */
export function arrival(view: CastleView, where: string): { effects: Effect[]; reconstructed: boolean } {
  const tile = view.tea_garden?.ceremonies[where];
  if ((TEA_HOUSE as readonly string[]).includes(where)) {
    return { effects: (part(tile)?.yellow ?? []) as Effect[], reconstructed: isReconstructed(tile, "yellow") };
  }
  if (where === "pond-overlook") {
    const ceremony = { pay: { coin: 3 }, do: (part(tile)?.blue ?? []) as Effect[] };
    return { effects: [{ choose: [[{ pond: 1 }], [ceremony]] }], reconstructed: isReconstructed(tile, "blue") };
  }
  return { effects: part(where)?.on_arrival ?? [], reconstructed: false };
}
