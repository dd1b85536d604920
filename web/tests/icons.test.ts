import "./browser";
import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { type ComponentChildren, isValidElement } from "preact";
import { Effects } from "../../src/chabudai/games/white_castle/web/effects";
import { ComponentFace } from "../../src/chabudai/games/white_castle/web/faces";
import { ICON_GROUPS } from "../../src/chabudai/games/white_castle/web/icon-key";
import { SIGN_NAMES } from "../../src/chabudai/games/white_castle/web/icons";
import { COMPONENTS, LINES } from "../../src/chabudai/games/white_castle/web/parts";
import { clausesIn, keysOf, rulesTexts } from "./rules-texts";

/** The class attributes of everything that is drawn. All drawings here are plain functions without hooks. */
function classes(drawing: ComponentChildren): string[] {
  if (Array.isArray(drawing)) return drawing.flatMap(classes);
  if (!isValidElement(drawing)) return [];
  const { type, props } = drawing;
  if (typeof type === "function") return classes((type as (props: unknown) => ComponentChildren)(props));
  const { class: own = "", children } = props as { class?: string; children?: ComponentChildren };
  return [own, ...classes(children)];
}

const ICON = /^(s-|wc-wall-|wc-(blue|yellow|free)$)/;

/** The icons of a drawing, each with its colour: `s-yard wc-blue`. */
function icons(drawing: ComponentChildren): Set<string> {
  const found = classes(drawing).map((one) => one.split(" ").filter((name) => ICON.test(name)));
  return new Set(found.filter((names) => names.length > 0).map((names) => names.join(" ")));
}

const all = ICON_GROUPS.flatMap((group) => group.icons);
const explained = new Set(all.flatMap((icon) => [...icons(icon.draw())]));
const missing = (found: Iterable<string>) => [...found].filter((one) => !explained.has(one));

test("the icon key has every sign", () => {
  const signs = new Set([...explained].flatMap((one) => one.split(" ")));
  deepEqual(
    SIGN_NAMES.filter((name) => !signs.has(`s-${name}`)),
    [],
  );
});

test("the icon key has every icon of every card, tile and line", () => {
  for (const card of Object.values(COMPONENTS).flat()) deepEqual(missing(icons(ComponentFace({ card }))), [], card.id);
  for (const line of LINES) deepEqual(missing(icons(Effects({ of: line.uncovered.flat() }))), [], line.colour);
});

test("every icon names a clause of the rules", () => {
  for (const text of rulesTexts("white-castle")) {
    deepEqual(
      all.map((icon) => icon.rule).filter((rule) => !clausesIn(text).includes(rule)),
      [],
    );
  }
});

test("every icon has a word and a meaning, and every kind of component a name", () => {
  const keys = keysOf("white-castle");
  // Without catalogues a text is its own key: that of the game, although some are the client's own.
  const words = all.map((icon) => icon.word()).filter((word) => /^white-castle-[a-z0-9-]+$/.test(word));
  const used = [
    ...words,
    ...all.map((icon) => `white-castle-icon-${icon.id}`),
    ...ICON_GROUPS.map((group) => `white-castle-icons-${group.id}`),
    ...Object.keys(COMPONENTS).map((kind) => `white-castle-gallery-${kind}`),
  ];
  deepEqual(
    used.filter((key) => !keys.includes(key) && !keys.includes(`web-${key}`)),
    [],
  );
});
