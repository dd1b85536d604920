import "./browser";
import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { idleActions } from "../../src/chabudai/games/white_castle/web/consequences";
import { eventWords } from "../../src/chabudai/games/white_castle/web/event-words";
import { usualSize } from "../../src/chabudai/games/white_castle/web/fit";
import { keyOf, ruleFor, titleAndLines } from "../../src/chabudai/games/white_castle/web/lens";
import type { CastleSetting } from "../../src/chabudai/games/white_castle/web/moves";
import { COMPONENTS, part } from "../../src/chabudai/games/white_castle/web/parts";
import { preview, question } from "../../src/chabudai/games/white_castle/web/questions";
import { stateOfComponent } from "../../src/chabudai/games/white_castle/web/stock";
import type { CastleView, Option } from "../../src/chabudai/games/white_castle/web/view";
import { nextIndex } from "../../src/chabudai/games/white_castle/web/walk";
import type { GameEvent } from "../src/words/events";
import { clausesIn, rulesTexts } from "./rules-texts";
import { useTexts } from "./texts";

const TEXTS = `
web-white-castle-kind-of-stone = a garden
web-white-castle-kind-of-steward = a steward
web-white-castle-kind-of-flower = a flower
white-castle-aside = { $name } ({ $more })
white-castle-or = { $first } or { $last }
white-castle-pay = { $cost } → { $effect }
white-castle-action-courtier = courtier
white-castle-amount-seals = { $count } seal
white-castle-amount-time = { $count } time
white-castle-amount-iron = { $count } iron
white-castle-action-warrior = warrior
white-castle-amount-any = { $count } of your choice
white-castle-question-courtier = Courtier action
web-white-castle-question-courtier-climb = Climb?
web-white-castle-exchange-first = { $question } Seals first
web-white-castle-no-climb = no climb
web-white-castle-preview-then = then { $next }
`;

test("the board is as large as its area allows, within limits", () => {
  equal(usualSize(1392, 2000, "matcha"), 20);
  equal(usualSize(3000, 940, "matcha"), 20);
  equal(usualSize(3000, 3000, "none"), 24);
  equal(usualSize(901, 200, "none"), 10);
});

test("a narrow board has no size of its own", () => {
  equal(usualSize(900, 800, "matcha"), null);
});

const GRID = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 50 },
  { x: 100, y: 50 },
];

test("arrows go sideways in reading order and around the ends", () => {
  equal(nextIndex(GRID, 0, "ArrowRight"), 1);
  equal(nextIndex(GRID, 3, "ArrowRight"), 0);
  equal(nextIndex(GRID, 0, "ArrowLeft"), 3);
});

test("arrows go up and down to the nearest part, and stop at the edge", () => {
  equal(nextIndex(GRID, 1, "ArrowDown"), 3);
  equal(nextIndex(GRID, 2, "ArrowUp"), 0);
  equal(nextIndex(GRID, 0, "ArrowUp"), undefined);
});

test("the label of a part becomes a title and lines", () => {
  const label = "stone garden, coral; costs 1 food; 1 point";
  deepEqual(titleAndLines(label), { title: "Stone garden, coral", lines: ["Costs 1 food", "1 point"] });
  deepEqual(titleAndLines("井戸：印1"), { title: "井戸", lines: ["印1"] });
});

test("every part has a clause that exists", () => {
  const known = clausesIn(rulesTexts("white-castle")[0] ?? "");
  const keys = [
    "die:coral:left",
    "space:well",
    "space:domain-coral",
    "room:gate",
    "block:steward-1/1",
    "face:yard-5 blue",
  ];
  const more = ["curtain:flower yellow", "deck:flower", "tea:step1", "tea:room-warriors", "hold:food", "part:time", ""];
  for (const key of [...keys, ...more]) equal(known.includes(ruleFor(key)), true, `${key}: ${ruleFor(key)}`);
  equal(keyOf("space:steward-1 room:steward-1"), "space:steward-1");
  equal(keyOf("face:yard-5 blue"), "face:yard-5 blue");
});

/** A table for two with Matcha, as far as the stock reads it. */
const VIEW = {
  expansion: "matcha",
  seats: [{ action_card: "steward-02", ceremony: null, lantern: ["start-action-01"] }],
  rival: null,
  castle: { "steward-1": { card: "steward-01", tiles: ["coral"] } },
  daimyo: { card: "daimyo-02", slots: [] },
  well: [],
  yards: {},
  bridges: { coral: { stone: "stone-01", plant: "plant-01" } },
  tea_garden: null,
  offer: [],
  gone: ["flower-03"],
} as unknown as CastleView;

test("a card is in play, in a deck, discarded or not in the game", () => {
  const state = (id: string) => stateOfComponent(VIEW, part(id)!);
  equal(state("steward-01"), "play");
  equal(state("steward-02"), "play");
  equal(state("start-action-01"), "play");
  equal(state("flower-03"), "gone");
  equal(state("flower-04"), "deck");
  equal(state("daimyo-01"), "box");
  equal(state("promo-yard"), "box");
  equal(state("solitaire-01"), "box");
  // Cards with a diamond stay in the box with one or two players.
  const diamond = COMPONENTS.steward.find((card) => card.diamond && state(card.id) !== "play");
  equal(stateOfComponent(VIEW, diamond!), "box");
});

test("the log says what an activated part does", () => {
  const item = (place: string, id: string) => eventWords({ event: "performed", seat: 0, place, item: id }).item;
  for (const card of Object.values(COMPONENTS).flat()) {
    for (const at of (card.blocks ?? []).keys()) {
      equal(typeof item(`steward-1/${at + 1}`, card.id), "string", card.id);
      equal(typeof item(`light ${at + 1}`, card.id), "string", card.id);
    }
  }
  for (const place of ["yard-5 blue", "yard-1 yellow"]) equal(typeof item(place, "yard-tile-01"), "string");
  equal(typeof item("garden", "stone-01"), "string");
  equal(typeof item("domain-black", "start-action-06"), "string");
  deepEqual(eventWords({ event: "performed", seat: 0, place: "domain-coral", item: "" }), {});
  deepEqual(eventWords({ event: "skipped", seat: 0, what: "climb" }), {});
});

test("the log says what starting cards, action cards and prices bring", () => {
  const words = (event: GameEvent) => eventWords({ seat: 0, ...event });
  deepEqual(Object.keys(words({ event: "start-taken", items: ["start-resource-01", "start-action-01"] })), ["items"]);
  deepEqual(Object.keys(words({ event: "start-offered", offer: [["start-resource-01", "start-action-01"]] })), [
    "offer",
  ]);
  const taken = words({ event: "action-card-taken", item: "steward-01", former: "start-action-01" });
  deepEqual(Object.keys(taken), ["item", "former"]);
  deepEqual(words({ event: "paid", item: "audience" }), {});
});

test("the log names no card by its number", async () => {
  await useTexts(TEXTS);
  const item = (event: GameEvent) => eventWords({ seat: 0, ...event }).item;
  equal(item({ event: "gardener-placed", item: "stone-01" }), "a garden (2 of your choice)");
  equal(
    item({ event: "card-revealed", place: "steward-1", item: "steward-02" }),
    "a steward (1 seal → courtier or 1 time or 2 iron)",
  );
  equal(item({ event: "paid", item: "flower-01" }), "a flower (warrior)");
  equal(item({ event: "warrior-placed", place: "yard-5" }), undefined);
  // Spanish needs to know that the client has described it.
  const performed = eventWords({ event: "performed", seat: 0, place: "steward-1/2", item: "steward-02" });
  deepEqual(performed, { item: "1 time", "item-kind": "described" });
  equal(item({ event: "performed", place: "ceremony", item: "ceremony-01" }), "white-castle-kind-of-ceremony");
});

const skipsOf = (skips: string, ...moves: string[]) =>
  ({
    view: {
      ...VIEW,
      die: null,
      decision: { what: "courtier", by: "", choices: [{ move: "skip", skips }, ...moves.map((move) => ({ move }))] },
    } as unknown as CastleView,
    names: [],
    viewer: 0,
  }) as CastleSetting;

test("the question says what is left of an action, and that seals come first", async () => {
  await useTexts(TEXTS);
  equal(question(skipsOf("courtier", "audience")), "Courtier action");
  equal(question(skipsOf("climb", "climb 1 steward-1")), "Climb?");
  equal(question(skipsOf("climb", "exchange pearl")), "Climb? Seals first");
});

test("a courtier at the gate who cannot climb is mentioned, unless only the audience was left", async () => {
  await useTexts(TEXTS);
  const text = (skips: string, what: string) => {
    const setting = skipsOf(skips);
    // biome-ignore lint/suspicious/noThenProperty: the server's field has this name
    setting.view.decision?.choices.push({ move: "audience", pays: {}, gains: {}, then: { what, by: "" } });
    return preview(setting, "audience");
  };
  equal(text("courtier", "close"), "no climb");
  equal(text("courtier", "courtier"), "then Courtier action");
  equal(text("audience", "close"), "");
});

test("an action that cannot be taken is named", () => {
  const option = (next: unknown, follows: GameEvent[] = [], move = "place well") =>
    // biome-ignore lint/suspicious/noThenProperty: the server's field has this name
    ({ follows, move, then: next }) as unknown as Option;
  const effects = [{ gain: { pearl: 1 } }, { action: "gardener" }];
  deepEqual(idleActions(effects, option(null)), ["gardener"]);
  deepEqual(idleActions(effects, option({ what: "close", by: "" })), ["gardener"]);
  deepEqual(idleActions(effects, option({ what: "gardener", by: "domain-white" })), []);
  deepEqual(idleActions(effects, option(null, [{ event: "gardener-placed", seat: 0, item: "stone-01" }])), []);
  deepEqual(idleActions([{ gain: { pearl: 1 } }], option(null)), []);
  const nested = [{ pay: { seal: 1 }, do: [{ choose: [[{ action: "courtier" }], [{ action: "warrior" }]] }] }];
  deepEqual(idleActions(nested, option(null)), ["courtier", "warrior"]);
  // What is given up or discarded is not activated.
  deepEqual(idleActions(nested, option(null, [], "skip")), []);
  deepEqual(idleActions(nested, option(null, [], "rival room steward-1")), []);
});
