/** The animation between two observations: a die is taken and placed, workers move, cards turn. */

import type { Frame } from "@client/games/plugin";
import type { GameEvent } from "@client/words/events";
import {
  type CastleView,
  type Clan,
  type ClanKey,
  COLOURS,
  type Colour,
  clanOf,
  type Deck,
  type WorkerKind,
} from "./view";

const LENGTHS: Record<string, number> = {
  "start-taken": 600,
  "die-taken": 500,
  "die-placed": 600,
  gained: 350,
  paid: 350,
  "seals-exchanged": 400,
  "marker-moved": 450,
  "marker-stopped": 400,
  "lantern-lit": 350,
  performed: 250,
  skipped: 250,
  "courtier-moved": 550,
  "action-card-taken": 450,
  "slot-taken": 400,
  "gardener-placed": 550,
  "warrior-placed": 550,
  "geisha-moved": 550,
  "outskirts-card-taken": 450,
  "card-revealed": 450,
  "dice-rolled": 800,
  "round-ended": 600,
  "rival-flipped": 900,
  "rival-selector": 350,
  "rival-lost": 350,
  "rival-exchanged": 700,
  "rival-tended": 700,
  "rival-cannot": 350,
  "card-discarded": 400,
};
const NAMES: Record<string, keyof Clan> = { coin: "coins", seal: "seals", vp: "points" };

export function frames(
  before: CastleView,
  events: readonly GameEvent[],
  after: CastleView,
  viewer: number | null,
): Frame<CastleView>[] {
  let view = before;
  const found: Frame<CastleView>[] = [];
  for (const event of events) {
    view = { ...structuredClone(view), decision: null };
    applyEvent(view, event, after);
    // The viewer's own moves need less time than those of others.
    const pace = event.seat === viewer ? 0.6 : 1;
    found.push({ view, event, ms: Math.round((LENGTHS[event.event] ?? 0) * pace) });
  }
  return found;
}

type EventEffect = (view: CastleView, event: GameEvent, clan: Clan | null, after: CastleView, key: ClanKey) => void;

function applyEvent(view: CastleView, event: GameEvent, after: CastleView): void {
  const key = event.seat === -1 ? "rival" : Number(event.seat ?? 0);
  EVENT_EFFECTS[event.event]?.(view, event, clanOf(view, key), after, key);
}

function add(clan: Clan | null, amounts: unknown, sign: 1 | -1): void {
  if (!clan) return;
  for (const [kind, count] of (amounts ?? []) as [string, number][]) {
    const name = NAMES[kind] ?? (kind as keyof Clan);
    if (typeof clan[name] === "number") (clan[name] as number) += sign * count;
  }
}

/** The workers of a kind after the events: frames in between use the final numbers. */
function workers(kind: WorkerKind): EventEffect {
  return (_view, _event, clan, after, key) => {
    const then = clanOf(after, key)?.workers[kind];
    if (clan && then) clan.workers[kind] = then;
  };
}

function takeOff(view: CastleView, event: GameEvent, key: ClanKey): void {
  view.die = {
    seat: key,
    colour: event.colour as Colour,
    value: Number(event.value),
    end: event.position === "right" ? "right" : "left",
  };
  const bridge = view.bridges[event.colour as Colour];
  if (!bridge) return;
  if (event.position === "left") bridge.left = bridge.between.shift() ?? null;
  else if (event.position === "right") bridge.right = bridge.between.pop() ?? null;
  else bridge.between.shift();
}

const EVENT_EFFECTS: Record<string, EventEffect> = {
  "start-taken": (view, event, clan, after, key) => {
    const items = event.items as string[];
    view.offer = view.offer.filter((group) => !group.includes(items[0] ?? ""));
    const then = clanOf(after, key);
    if (clan && then)
      Object.assign(clan, { action_card: then.action_card, ceremony: then.ceremony, lantern: then.lantern });
  },
  "die-taken": (view, event, _clan, _after, key) => takeOff(view, event, key),
  "die-placed": (view, event, clan) => {
    const die = { colour: event.colour as Colour, value: Number(event.value) };
    const space = String(event.space);
    view.die = null;
    if (space.startsWith("domain-") && clan) clan.domain_dice[die.colour] = die.value;
    else view.spaces[space]?.push(die);
    if (clan) clan.coins += Number(event.coins);
  },
  gained: (_view, event, clan) => add(clan, event.amounts, 1),
  paid: (_view, event, clan) => add(clan, event.amounts, -1),
  "rival-lost": (view, event) => add(view.rival, event.amounts, -1),
  "rival-exchanged": (view, event) => {
    add(view.rival, event.amounts, -1);
    add(view.rival, [["vp", Number(event.points)]], 1);
  },
  "rival-tended": (view, event) => add(view.rival, [["vp", Number(event.points)]], 1),
  "rival-cannot": (view, event) => add(view.rival, [["vp", Number(event.points)]], 1),
  "seals-exchanged": (_view, event, clan) => {
    add(clan, [["seal", Number(event.seals)]], -1);
    add(clan, event.amounts, 1);
  },
  "marker-moved": (view, event, clan, _after, key) => {
    if (clan) clan.time = Number(event.space);
    view.track = [key, ...view.track.filter((one) => one !== key)];
  },
  "courtier-moved": workers("courtiers"),
  "gardener-placed": workers("gardeners"),
  "warrior-placed": workers("warriors"),
  "geisha-moved": workers("geishas"),
  "slot-taken": (view, event, _clan, _after, key) => {
    view.daimyo.slots[Number(event.slot) - 1] = key;
  },
  "action-card-taken": (view, event, clan) => {
    const room = Object.values(view.castle).find((one) => one.card === event.item);
    if (room) room.card = null;
    if (!clan) return;
    clan.action_card = String(event.item);
    if (event.former) clan.lantern.push(String(event.former));
  },
  "outskirts-card-taken": (_view, event, clan) => {
    clan?.lantern.push(String(event.item));
  },
  "card-revealed": (view, event) => {
    const room = view.castle[String(event.place)];
    if (room) room.card = String(event.item);
    else if (view.tea_garden) view.tea_garden.outskirts[event.place as Deck] = String(event.item);
  },
  "card-discarded": (view, event) => {
    const room = view.castle[String(event.place)];
    if (room) room.card = null;
  },
  "dice-rolled": (view, event) => {
    view.round = Number(event.round);
    view.turns = 1;
    (event.dice as number[][]).forEach((dice, at) => {
      const bridge = view.bridges[COLOURS[at] ?? "coral"];
      if (!bridge) return;
      bridge.left = dice[0] ?? null;
      bridge.between = dice.slice(1, -1);
      bridge.right = dice.at(-1) ?? null;
    });
    for (const space of Object.keys(view.spaces)) view.spaces[space] = [];
    for (const clan of [...view.seats, ...(view.rival ? [view.rival] : [])]) {
      for (const colour of COLOURS) if (colour in clan.domain_dice) clan.domain_dice[colour] = null;
    }
  },
  "rival-flipped": (view, event) => {
    if (!view.rival) return;
    view.rival.flipped = [...view.rival.flipped, String(event.item)];
    view.rival.selector = null;
  },
  "rival-selector": (view, event) => {
    if (view.rival) view.rival.selector = String(event.item);
  },
};
