/** Matchsticks on the table: pick some up, close your hand over them. */

import { t } from "@client/words/fluent";
import { useSignal } from "@preact/signals";
import type { Props } from "./board";
import { Match } from "./sticks";
import { saidIn } from "./view";

export function Predict({ view, legal, onMove, preview }: Props) {
  const count = useSignal(0);
  const shown = saidIn(preview.value) ?? count.value;
  const pick = (at: number) => {
    count.value = count.value === at ? at - 1 : at;
  };
  // Keep the picked-up sticks while others make their predictions.
  const may = legal.includes(`say ${count.value}`);
  return (
    <div class="mm-predict" role="group" aria-label={t("matchmaster-predict", { cards: view.cards_each })}>
      <div class="mm-box">
        {Array.from({ length: view.cards_each }, (_, at) => (
          <button
            key={at}
            type="button"
            class={`mm-pick ${at < shown ? "up" : ""}`}
            aria-pressed={at < count.value}
            aria-label={t("matchmaster-pick", { count: at + 1 })}
            onClick={() => pick(at + 1)}
          >
            <Match />
          </button>
        ))}
        <span class="mm-tray" aria-hidden="true" />
      </div>
      <button type="button" class="main" disabled={!may} onClick={() => onMove(`say ${count.value}`)}>
        {t("matchmaster-close-hand", { count: count.value })}
      </button>
    </div>
  );
}
