/** The help at the table: what the icons mean and what actions cost. */

import { Link } from "@client/shell/router";
import { Dialog } from "@client/shell/ui";
import { useSignal } from "@preact/signals";
import { ICON_GROUPS } from "./icon-key";
import { ReconstructedList } from "./reconstructed-list";
import { useBoardState } from "./spot";
import type { CastleView } from "./view";
import { isPromo, w } from "./words";

function hasPromos({ bridges, daimyo, yards }: CastleView): boolean {
  const gardens = Object.values(bridges).flatMap((bridge) => [bridge?.stone, bridge?.plant]);
  return [...gardens, daimyo.card, ...Object.values(yards)].some(isPromo);
}

export function Legend() {
  const { view } = useBoardState();
  const open = useSignal(false);
  const matcha = view.expansion === "matcha";
  const promos = hasPromos(view);
  const icons = ICON_GROUPS.flatMap((group) => group.icons).filter(
    (icon) => (matcha || !icon.matcha) && (promos || !icon.promo),
  );
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
            {icons.map((icon) => (
              <li key={icon.id}>
                <span class="wc-icon" aria-hidden="true">
                  {icon.draw()}
                </span>
                {icon.word()}
              </li>
            ))}
          </ul>
          <p class="row">
            <Link class="button small" to="/rules/white-castle/icons">
              {w("key")}
            </Link>
            <Link class="button small" to="/rules/white-castle/cards">
              {w("gallery")}
            </Link>
          </p>
          <ul class="wc-sheet">
            {sheet.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ReconstructedList />
        </Dialog>
      )}
    </>
  );
}
