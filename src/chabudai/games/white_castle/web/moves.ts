/** Moves in words: what each move is and does. */

import type { Setting } from "@client/games/plugin";
import {
  ACTIONS,
  afterLine,
  type Effect,
  effectsOf,
  LINES,
  lineNow,
  part,
  pondEffects,
  spaceEffects,
  startEffects,
  wellEffects,
} from "./parts";
import { type CastleView, type Clan, type Option, ownSeat } from "./view";
import {
  amount,
  amounts,
  apart,
  arrival,
  aside,
  both,
  comma,
  dieName,
  effectText,
  faceName,
  gardenName,
  isText,
  place,
  w,
  withDetail,
} from "./words";

export type CastleSetting = Setting<CastleView>;

export function optionOf(view: CastleView, move: string): Option | null {
  return view.decision?.choices.find((one) => one.move === move) ?? null;
}

export function ownClan({ view, viewer }: CastleSetting): Clan {
  return view.seats[ownSeat(view, viewer)] ?? view.seats[0]!;
}

// -- a move as name and effects -------------------------------------------------------------------
/** The text of a move: its name, its effects and the sign before it. */
export interface MoveText {
  name: string;
  /** The name beside a picture that says the rest. */
  short?: string;
  effects: readonly Effect[];
  sign?: string;
  die?: { colour: string; value: number };
}

function simple(name: string, effects: readonly Effect[] = [], more: Partial<MoveText> = {}): MoveText {
  return { name, effects, ...more };
}

function component(
  name: string,
  id: string | null | undefined,
  field: "effects" | "blue" | "yellow" | "lantern" = "effects",
): MoveText {
  return simple(name, effectsOf(id, field));
}

/** The move in words, with what it does. */
export function label(setting: CastleSetting, move: string): string {
  const found = moveText(setting, move);
  const effects = found.effects.length ? effectText(found.effects) : "";
  return withDetail(found.name, effects);
}

export function moveText(setting: CastleSetting, move: string): MoveText {
  const [verb = "", ...rest] = move.split(" ");
  return DESCRIBERS[verb]?.(setting, rest, move) ?? listPart(setting, move);
}

type Describer = (setting: CastleSetting, rest: string[], move: string) => MoveText;

const DESCRIBERS: Record<string, Describer> = {
  draft: ({ view }, [id]) => {
    const group = view.offer.find((one) => one[0] === id) ?? [];
    return simple(startText(group));
  },
  keep: (_, [id = ""]) => simple(startName(id), startEffects(id)),
  take: (setting, [colour = "", end]) => {
    const bridge = setting.view.bridges[colour as "coral"];
    const value = (end === "left" ? bridge?.left : bridge?.right) ?? 0;
    const die = { colour, value };
    if (end === "right")
      return simple(w("take-right", { die: dieName(colour, value) }), [], { die, short: w("short-right") });
    return simple(w("take-left", { die: dieName(colour, value) }), [{ lantern: 1 }], { die, short: w("short-left") });
  },
  place: ({ view, ...more }, [space = ""]) => {
    const own = ownClan({ view, ...more });
    return simple(place(space), spaceEffects(view, own, space, view.die?.colour ?? null));
  },
  gain: (setting, rest, move) => {
    const kind = rest[0] === "seal" ? "seals" : rest[0];
    return kind && kind !== "again" ? simple(amount(kind, 1), [], { sign: kind }) : listPart(setting, move);
  },
  exchange: (_, [kind = ""]) => {
    const into = kind === "coin" ? "coins" : kind;
    return simple(w("exchange", { seals: amount("seals", kind === "coin" ? 1 : 2), amount: amount(into, 1) }), [], {
      sign: into,
    });
  },
  pay: (setting, rest) => {
    const { view } = setting;
    if (view.decision?.what === "checkpoint") return simple(w("checkpoint-pay"), [], { sign: "time" });
    return bought(setting, rest);
  },
  audience: () => simple(w("audience"), [], { sign: "courtier" }),
  enter: () => simple(w("geisha-enters"), [], { sign: "geisha" }),
  climb: (setting, rest, move) => {
    const [floors, room = ""] = rest;
    if (rest.length < 2) return listPart(setting, move);
    const name = w("climb", { floors: Number(floors), room: place(room) });
    if (room === "daimyo") return simple(name, [{ lantern: 1 }], { sign: "courtier" });
    const card = setting.view.castle[room]?.card;
    const light = (part(card)?.blocks ?? [])
      .filter((block) => block.background === "light")
      .map((block) => block.effects);
    const effects = light.length > 1 ? [{ choose: light }] : light.flat();
    return simple(name, effects, { sign: "courtier" });
  },
  walk: (setting, rest, move) => {
    const [steps, where = ""] = rest;
    if (rest.length < 2) return listPart(setting, move);
    const found = arrival(setting.view, where);
    return simple(w("walk", { steps: Number(steps), place: place(where) }), found.effects, {
      sign: "geisha",
    });
  },
  garden: ({ view }, [id = ""]) => ({
    ...component(w("garden", { garden: gardenName(view, id), points: amount("points", part(id)?.vp ?? 0) }), id),
    sign: "gardener",
  }),
  tend: ({ view }, [id = ""]) => component(gardenName(view, id), id),
  overlook: ({ view }) => {
    const found = arrival(view, "pond-overlook");
    return simple(place("pond-overlook"), found.effects);
  },
  train: ({ view }, [yard = ""]) => {
    const faces = Object.entries(view.yards).filter(([face]) => face.startsWith(yard));
    const effects = faces.flatMap(([face, tile]) => effectsOf(tile, face.endsWith("blue") ? "blue" : "yellow"));
    return simple(place(yard), effects, { sign: "warrior" });
  },
  line: (setting, rest, move) => {
    const line = LINES.find((one) => one.colour === rest[0]);
    if (!line) return listPart(setting, move);
    const own = ownClan(setting);
    return simple(place(`domain-${line.colour}`), [...lineNow(own, line), ...afterLine(own, line)], {
      die: { colour: line.colour, value: 0 },
    });
  },
  block: ({ view }, [where = ""]) => {
    const [room = "", slot = "1"] = where.split("/");
    const found = view.castle[room];
    const at = Number(slot) - 1;
    const effects = part(found?.card)?.blocks?.[at]?.effects ?? [];
    return simple(place(room), effects, {
      die: { colour: found?.tiles[at] ?? "white", value: 0 },
    });
  },
  light: ({ view }, [slot]) => {
    const by = view.decision?.by;
    return simple(w("light-block", { slot: Number(slot) }), part(by)?.blocks?.[Number(slot) - 1]?.effects ?? []);
  },
  slot: ({ view }, [slot]) => {
    const card = view.daimyo.card;
    return simple(w("slot", { slot: Number(slot) }), part(card)?.slots?.[Number(slot) - 1]?.effects ?? []);
  },
  face: ({ view }, rest) => component(faceName(rest.join(" ")), view.yards[rest.join(" ")], rest[1] as "blue"),
  curtain: ({ view }, [deck = "", side]) => {
    const found = component(
      w(`curtain-of-${deck}-${side}`),
      view.tea_garden?.outskirts[deck as "flower"],
      side as "blue",
    );
    return side === "blue" && isFree(view) ? { ...found, effects: found.effects.flatMap(withoutPrice) } : found;
  },
  card: ({ view }, [deck = ""]) => {
    const top = view.tea_garden?.outskirts[deck as "flower"];
    const taking = view.decision?.what === "take-card";
    const effects = taking ? effectsOf(top, "yellow") : [...effectsOf(top, "yellow"), ...effectsOf(top, "blue")];
    const name = w(`deck-${deck}`);
    return simple(
      taking ? aside(name, w("to-lantern", { effect: effectText(effectsOf(top, "lantern")) })) : name,
      effects,
      {},
    );
  },
  rival: (setting, rest, move) => {
    const [what, ...found] = rest;
    if (what === "slot") return DESCRIBERS.slot!(setting, found, move);
    if (what === "garden") return DESCRIBERS.garden!(setting, found, move);
    if (what === "walk")
      return simple(w("rival-walk", { start: place(found[0] ?? ""), place: place(found[1] ?? "") }), [], {
        sign: "geisha",
      });
    if (what === "room") {
      const card = setting.view.castle[found[0] ?? ""]?.card;
      return simple(
        w("rival-room", { room: place(found[0] ?? "") }),
        [{ choose: (part(card)?.blocks ?? []).map((block) => block.effects) }],
        { sign: "courtier" },
      );
    }
    const top = setting.view.tea_garden?.outskirts[found[0] as "flower"];
    return simple(w("rival-discard", { deck: w(`deck-${found[0]}`) }), [
      { choose: [effectsOf(top, "yellow"), effectsOf(top, "blue")] },
    ]);
  },
  skip: (setting, _rest, move) => {
    const { view } = setting;
    const rest = goesOn(optionOf(view, move)) ? "yes" : "no";
    const [payment, other] = (view.decision?.choices ?? []).filter((one) => one.move.startsWith("pay "));
    const lost = payment && !other ? bought(setting, payment.move.split(" ").slice(1)).effects : [];
    if (view.decision?.what === "pay" && lost.length) return simple(w("skip-effect", { rest }), lost, { sign: "skip" });
    const what = optionOf(view, move)?.skips ?? view.decision?.what;
    const name = what ? w("skip-this", { what, rest }) : w("skip");
    return simple(name, [], { sign: "skip" });
  },
  stop: () => simple(w("stop"), [], { sign: "skip" }),
  end: () => simple(w("end"), [], { sign: "end" }),
};

/** Whether something still happens after a choice without being asked for. */
function goesOn(option: Option | null): boolean {
  return Object.keys(option?.gains ?? {}).length > 0 || (option?.follows ?? []).length > 0;
}

/** The kind of a starting card or tile: its number says nothing. */
export function startName(id: string): string {
  return w(id.startsWith("ceremony") ? "start-ceremony" : id.replace(/-\d+$/, ""));
}

/** Starting cards in words: what each brings, and its lantern. */
export function startText(ids: readonly string[]): string {
  return apart(
    ids.map((id) => {
      const lantern = effectsOf(id, "lantern");
      const brings = effectText(startEffects(id));
      return withDetail(
        startName(id),
        lantern.length ? comma([brings, w("lantern-of-card", { effect: effectText(lantern) })]) : brings,
      );
    }),
  );
}

// -- parts of lists -------------------------------------------------------------------------------
const VERBS: Record<string, string> = {
  yard: "yards",
  stone_gardens: "gardens",
  outskirts: "outskirts",
  geisha_step: "walk",
  choose: "choice",
};

/** A part of a list or an alternative of a choice, by its verb. */
function listPart(setting: CastleSetting, move: string): MoveText {
  const name = move.replace(/ again$/, "");
  const found = within(setting.view.decision?.by ?? "").filter((one) => partName(one) === name);
  const chosen = found[move.endsWith(" again") ? Math.min(1, found.length - 1) : 0];
  if (chosen) return shown(setting, chosen);
  if (ACTIONS.includes(name)) return simple(w(`action-${name}`), [], { sign: name });
  if (["well", "pond", "lantern"].includes(name)) return shown(setting, { [name]: 1 });
  return isText(`part-${name}`) ? simple(w(`part-${name}`)) : simple(move);
}

/** An effect, with the component that decides what it does. */
function shown(setting: CastleSetting, found: Effect): MoveText {
  const { view } = setting;
  const own = ownClan(setting);
  if (found.ceremony === "own") return component(w("own-ceremony-tile"), own.ceremony, "blue");
  if (found.ceremony === "pond")
    return component(place("pond-overlook"), view.tea_garden?.ceremonies["pond-overlook"], "blue");
  if ("well" in found) return simple(w("well"), wellEffects(view), { sign: "well" });
  if ("pond" in found) return simple(w("pond"), pondEffects(view), { sign: "pond" });
  if ("lantern" in found)
    return simple(aside(w("lantern"), amounts(own.lantern_rewards) || w("nothing")), [], { sign: "lantern" });
  return simple(both([effectText([found])]), [], signOf(found));
}

function signOf(found: Effect): Partial<MoveText> {
  const [verb = "", argument] = Object.entries(found)[0] ?? [];
  if (verb === "action") return { sign: argument === "domain_line" ? "line" : String(argument) };
  const sign = {
    time: "time",
    castle: "castle",
    yard: "yard",
    outskirts: "curtain",
    stone_gardens: "stones",
    climb: "climb",
    geisha_step: "walk",
  }[verb];
  return sign ? { sign } : {};
}

function partName(found: Effect): string {
  const verb = Object.keys(found)[0] ?? "";
  if (verb === "action") return found.action === "domain_line" ? "line" : String(found.action);
  return VERBS[verb] ?? verb;
}

/** A price and what it buys. */
function bought(setting: CastleSetting, rest: string[]): MoveText {
  const by = setting.view.decision?.by ?? "";
  const again = rest.at(-1) === "again";
  const [first = "", second] = again ? rest.slice(0, -1) : rest;
  const kind = (second ?? first).replace(/s$/, "");
  const count = second ? Number(first) : 1;
  const found = within(by).filter((one) => {
    const price = one.pay as Record<string, number> | undefined;
    return price?.[kind] === count;
  });
  const chosen = found[again ? Math.min(1, found.length - 1) : 0];
  if (!chosen) return simple(w("part-pay"));
  const effects = (chosen.do as Effect[]).flatMap((one) => (one.ceremony ? shown(setting, one).effects : [one]));
  return simple(w("pay-for", { cost: amount(kind, count) }), effects);
}

/** Whether the card or tile that is decided about activates blue curtains without their seal. */
function isFree(view: CastleView): boolean {
  return within(view.decision?.by ?? "").some(
    (one) => (one.outskirts as { free_seal?: boolean } | undefined)?.free_seal,
  );
}

function withoutPrice(found: Effect): readonly Effect[] {
  return found.pay ? (found.do as Effect[]) : [found];
}

/** All effects of a component or place, outer ones first. */
function within(by: string): Effect[] {
  if (by === "domain-green") return [{ pay: { seal: 1 }, do: [{ ceremony: "own" }] }];
  return part(by) ? nested(part(by)) : [];
}

const EFFECTS = new Set([
  "gain",
  "time",
  "lantern",
  "well",
  "pond",
  "action",
  "castle",
  "yard",
  "stone_gardens",
  "outskirts",
  "climb",
  "geisha_step",
  "ceremony",
  "choose",
  "pay",
]);

function nested(found: unknown): Effect[] {
  if (Array.isArray(found)) return found.flatMap(nested);
  if (typeof found !== "object" || found === null) return [];
  const own = EFFECTS.has(Object.keys(found)[0] ?? "") ? [found as Effect] : [];
  return [...own, ...Object.values(found).flatMap(nested)];
}
