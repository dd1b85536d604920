/** Every icon with its word: the help at the table shows them, and a chapter of the rules says what they mean. */
import type { ComponentChildren } from "preact";
import { Effects, PromoMark, ReconstructedMark } from "./effects";
import { Crest, DieFace, Sign } from "./icons";
import type { Effect } from "./parts";
import { COLOURS } from "./view";
import { effectText, w } from "./words";

export interface Icon {
  /** The meaning has the key `icon-<id>`. */
  id: string;
  /** The clause that says more. */
  rule: string;
  draw: () => ComponentChildren;
  word: () => string;
  /** Only with the expansion. */
  matcha?: boolean;
  /** Only with promo components. */
  promo?: boolean;
}

export interface IconGroup {
  id: string;
  icons: readonly Icon[];
}

/** Something to gain or to pay. */
function goods(kind: string, rule: string, matcha = false): Icon {
  return { id: kind, rule, matcha, draw: () => <Sign of={kind} />, word: () => w(`kind-${kind}`) };
}

function effect(id: string, rule: string, of: Effect, matcha = false): Icon {
  return { id, rule, matcha, draw: () => <Effects of={[of]} />, word: () => effectText([of]) };
}

function mark(id: string, rule: string, draw: Icon["draw"], more: Partial<Icon> = {}): Icon {
  return { id, rule, draw, word: () => w(`icon-name-${id}`), ...more };
}

const COLOURED = ["coral", "black", "white"];

export const ICON_GROUPS: readonly IconGroup[] = [
  {
    id: "goods",
    icons: [
      goods("coins", "coins.gain"),
      goods("seals", "seal.exchange"),
      goods("food", "gardener.action"),
      goods("iron", "warrior.action"),
      goods("pearl", "courtier.climb"),
      goods("chasen", "geisha.walk", true),
      goods("any", "resource.any"),
      goods("points", "score.at-once"),
      goods("time", "time.steps"),
    ],
  },
  {
    id: "actions",
    icons: [
      effect("courtier", "courtier.action", { action: "courtier" }),
      effect("gardener", "gardener.action", { action: "gardener" }),
      effect("warrior", "warrior.action", { action: "warrior" }),
      effect("geisha", "geisha.action", { action: "geisha" }, true),
      effect("lantern", "lantern.rewards", { lantern: 1 }),
      effect("well", "well.reward", { well: 1 }),
      effect("line", "effect.line", { action: "domain_line" }),
    ],
  },
  {
    id: "places",
    icons: [
      effect("castle", "effect.die-tile", { castle: { filter: "any" } }),
      effect("light", "effect.light", { castle: { filter: "light" } }),
      effect("dark", "effect.light", { castle: { filter: "dark" } }),
      mark("colours", "effect.die-tile", () => <Effects of={COLOURED.map((filter) => ({ castle: { filter } }))} />),
      effect("yard-blue", "ceremony.gardens-yards", { yard: { side: "blue" } }),
      effect("yard-yellow", "ceremony.gardens-yards", { yard: { side: "yellow" } }),
      effect("climb", "ceremony.climb", { climb: {} }, true),
      effect("stones", "ceremony.gardens-yards", { stone_gardens: { count: 2 } }, true),
    ],
  },
  {
    id: "tea",
    icons: [
      mark("tea", "geisha.enter", () => <Sign of="tea" />, { matcha: true }),
      effect("walk", "geisha.free-step", { geisha_step: {} }, true),
      effect("pond", "pond.overlook", { pond: 1 }, true),
      effect("curtain-yellow", "outskirts.icons", { outskirts: { curtain: "yellow" } }, true),
      effect("curtain-blue", "outskirts.icons", { outskirts: { curtain: "blue" } }, true),
      effect("curtain-free", "outskirts.icons", { outskirts: { curtain: "blue", free_seal: true } }, true),
      effect("curtain-both", "outskirts.icons", { outskirts: { curtain: "both" } }, true),
      effect("step1", "geisha.step1", { take_outskirts_card: { curtain: "yellow" } }, true),
      effect("ceremony", "green.ceremony", { ceremony: "own" }, true),
    ],
  },
  {
    id: "marks",
    icons: [
      mark("dice", "turn.take", () => COLOURS.map((one) => <DieFace key={one} colour={one} value={3} />)),
      mark("tile", "castle.blocks", () => COLOURED.map((one) => <DieFace key={one} colour={one} class="wc-tile" />)),
      mark("value", "place.values", () => (
        <span class="wc-space">
          <b class="wc-printed">3</b>
        </span>
      )),
      mark("pay", "effect.possible", () => <Effects of={[{ pay: { seal: 1 }, do: [{ lantern: 1 }] }]} />),
      mark("or", "effect.optional", () => (
        <Effects of={[{ choose: [[{ gain: { food: 1 } }], [{ gain: { iron: 1 } }]] }]} />
      )),
      mark("count", "effect.any-order", () => <Effects of={[{ gain: { coin: 3 } }]} />),
      mark("decree", "draft.gain", () => <Sign of="decree" />),
      mark("clans", "setup.order", () => [0, 1, 2, 3, "rival"].map((one) => <Crest key={one} clan={one} />)),
      mark("skip", "effect.optional", () => <Sign of="skip" />),
      mark("end", "turn.close", () => <Sign of="end" />),
      mark("doubt", "parts.sources", () => <ReconstructedMark />),
      mark("promo", "promo.mixed", () => <PromoMark />, { promo: true }),
    ],
  },
];
