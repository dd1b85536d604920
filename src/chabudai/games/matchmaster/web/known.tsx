/** What everyone can know in a hand: the total of all predictions, and the cards that were played. */
import { t } from "@client/words/fluent";
import { suitName } from "@client/words/names";
import { SuitSign } from "./cards";
import { isOpen, type MatchMasterView, SUITS } from "./view";

const NUMBERS = Array.from({ length: 13 }, (_, at) => at + 1);

/** All predictions together, beside the tricks that there are. Where they differ, someone will miss. */
export function Total({ view, class: name }: { view: MatchMasterView; class: string }) {
  if (view.over || !isOpen(view) || !view.said.length) return null;
  const total = view.said.reduce<number>((sum, said) => sum + (said ?? 0), 0);
  const tricks = view.cards_each;
  const state = total > tricks ? "over" : total < tricks ? "under" : "even";
  const label = t("matchmaster-total-label", { total, tricks, state });
  return (
    <span class={`mm-chip mm-total ${state} ${name}`} data-at="total" title={label}>
      <span aria-hidden="true">
        {t("matchmaster-total")}{" "}
        <b>
          {total}
          <span class="mm-of">/{tricks}</span>
        </b>
      </span>
      <span class="visually-hidden">{label}</span>
    </span>
  );
}

/** The cards that were played in this hand. */
export function goneCards(view: MatchMasterView): string[] {
  return [...view.tricks.flatMap((trick) => trick.cards.map(([, card]) => card)), ...view.trick.map((one) => one.card)];
}

/** A row for each suit: the played cards are filled in, the others are empty. */
export function GoneCards({ view }: { view: MatchMasterView }) {
  const gone = new Set(goneCards(view));
  return (
    <div class="mm mm-gone">
      <p class="hint">{t("matchmaster-gone-hint")}</p>
      <ul>
        {SUITS.map((suit) => {
          const played = NUMBERS.filter((number) => gone.has(`${number}${suit}`));
          const name = suitName("matchmaster", suit);
          return (
            <li key={suit}>
              <span class="mm-gone-suit" aria-hidden="true">
                <SuitSign suit={suit} /> {name}
              </span>
              <span class="visually-hidden">
                {played.length
                  ? t("matchmaster-gone-suit", { suit: name, cards: played.join(", ") })
                  : t("matchmaster-gone-none", { suit: name })}
              </span>
              <span class="mm-gone-row" aria-hidden="true">
                {NUMBERS.map((number) => (
                  <span key={number} class={`mm-gone-card ${gone.has(`${number}${suit}`) ? "played" : ""}`}>
                    {number}
                  </span>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
