/** What the signs mean, and what actions cost: so that nobody needs the paper rules. */

import { Dialog } from "@client/shell/ui";
import { useSignal } from "@preact/signals";
import { Doubts } from "./doubts";
import { Effects } from "./effects";
import { Sign } from "./icons";
import type { Effect } from "./parts";
import { useDesk } from "./spot";
import type { CastleView } from "./view";
import { effectText, isPromo, w } from "./words";

const KINDS = ["coins", "seals", "food", "iron", "pearl", "chasen", "any", "points", "time"];
const BASE: Effect[] = [
  { lantern: 1 },
  { well: 1 },
  { action: "courtier" },
  { action: "gardener" },
  { action: "warrior" },
  { action: "domain_line" },
  { castle: { filter: "any" } },
  { castle: { filter: "light" } },
  { castle: { filter: "dark" } },
  { castle: { filter: "coral" } },
  { yard: { side: "blue" } },
];
const MATCHA: Effect[] = [
  { action: "geisha" },
  { pond: 1 },
  { outskirts: { curtain: "yellow" } },
  { outskirts: { curtain: "blue" } },
  { outskirts: { curtain: "blue", free_seal: true } },
  { climb: {} },
  { geisha_step: {} },
  { stone_gardens: { count: 2 } },
];

function hasPromos({ bridges, daimyo, yards }: CastleView): boolean {
  const gardens = Object.values(bridges).flatMap((bridge) => [bridge?.stone, bridge?.plant]);
  return [...gardens, daimyo.card, ...Object.values(yards)].some(isPromo);
}

export function Legend() {
  const { view } = useDesk();
  const open = useSignal(false);
  const matcha = view.expansion === "matcha";
  const sheet = w("sheet")
    .split("\n")
    .concat(matcha ? w("sheet-matcha").split("\n") : []);
  return (
    <>
      <button
        type="button"
        class="wc-help"
        aria-label={w("legend-open")}
        title={w("legend-open")}
        onClick={() => {
          open.value = true;
        }}
      >
        ?
      </button>
      {open.value && (
        <Dialog
          title={w("legend")}
          wide
          onClose={() => {
            open.value = false;
          }}
        >
          <ul class="wc-legend">
            {KINDS.filter((kind) => matcha || kind !== "chasen").map((kind) => (
              <li key={kind}>
                <Sign of={kind} />
                {w(`kind-${kind}`)}
              </li>
            ))}
            {hasPromos(view) && (
              <li>
                <span class="wc-promo" aria-hidden="true">
                  {w("promo-mark")}
                </span>
                {w("promo")}
              </li>
            )}
            {[...BASE, ...(matcha ? MATCHA : [])].map((effect, at) => (
              <li key={at}>
                <span aria-hidden="true">
                  <Effects of={[effect]} />
                </span>
                {effectText([effect])}
              </li>
            ))}
          </ul>
          <ul class="wc-sheet">
            {sheet.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Doubts />
        </Dialog>
      )}
    </>
  );
}
