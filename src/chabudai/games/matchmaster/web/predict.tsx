/** Matchsticks on the table: pick some up, close your hand over them. */

import { t } from "@client/words/fluent";
import { useSignal } from "@preact/signals";
import type { Props } from "./board";
import { Match } from "./sticks";
import { saidIn } from "./view";

export function Predict({ view, legal, onMove, preview }: Props) {
  // Nothing is chosen at first: zero tricks are a prediction, too.
  const count = useSignal<number | null>(null);
  const shown = saidIn(preview.value) ?? count.value ?? 0;
  const pick = (at: number) => {
    if (count.value !== at) count.value = at;
    else count.value = at > 1 ? at - 1 : null;
  };
  // Keep the picked-up sticks while others make their predictions.
  const said = count.value;
  const may = said !== null && legal.includes(`say ${said}`);
  return (
    <div class="mm-predict" role="group" aria-label={t("matchmaster-predict", { cards: view.cards_each })}>
      <div class="mm-picks" data-at="sticks">
        <button
          type="button"
          class={`mm-none ${said === 0 ? "up" : ""}`}
          data-at="stick:0"
          aria-pressed={said === 0}
          aria-label={t("matchmaster-pick", { count: 0 })}
          onClick={() => pick(0)}
        >
          <b aria-hidden="true">0</b>
        </button>
        <div class="mm-box">
          {Array.from({ length: view.cards_each }, (_, at) => (
            <button
              key={at}
              type="button"
              class={`mm-pick ${at < shown ? "up" : ""}`}
              data-at={`stick:${at + 1}`}
              aria-pressed={at < (said ?? 0)}
              aria-label={t("matchmaster-pick", { count: at + 1 })}
              onClick={() => pick(at + 1)}
            >
              <Match />
            </button>
          ))}
          <span class="mm-tray" aria-hidden="true" />
        </div>
      </div>
      <button type="button" class="main" data-at="predict" disabled={!may} onClick={() => onMove(`say ${said}`)}>
        {said === null ? t("matchmaster-choose-number") : t("matchmaster-close-hand", { count: said })}
      </button>
    </div>
  );
}
