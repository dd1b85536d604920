/** A hand: one's own cards as buttons, the rival's as backs. */

import { t } from "@client/words/fluent";
import { useSignal } from "@preact/signals";
import type { Props } from "./board";
import { Card, nameOf } from "./cards";
import { handOf, keptCards, moveParts } from "./view";

export function Hand(props: Props & { seat: number; place: "far" | "near"; picked: { value: string | null } }) {
  const { view, seat, viewer } = props;
  const cards = handOf(view, seat, viewer);
  const mine = seat === viewer && cards !== null;
  if (mine && view.phase === "keep" && props.legal.length) return <Keeping {...props} cards={cards} />;
  const shown = cards ?? Array.from({ length: view.cards_left[seat] ?? 0 }, () => "?");
  const label = mine ? t("matcha-hand") : t("matcha-cards-left", { count: shown.length });
  return (
    <div class={`hand ${props.place}`} role="group" aria-label={label} data-hand={seat} data-at={`hand:${seat}`}>
      {shown.map((card, at) => (
        <span
          class="in-hand"
          key={mine ? `${card}${shown.indexOf(card) === at ? "" : "+"}` : at}
          {...(mine || card === "?" ? {} : namedCard(card))}
        >
          {mine ? <OwnCard {...props} card={card} /> : <Card card={card} />}
        </span>
      ))}
    </div>
  );
}

/** An open hand: each card has a name. */
function namedCard(card: string) {
  return { role: "img", "aria-label": nameOf(card) } as const;
}

function OwnCard({
  view,
  card,
  picked,
  legal,
  preview,
  onMove,
}: Props & { card: string; picked: { value: string | null } }) {
  const chosen = picked.value === card || moveParts(preview.value ?? "")?.card === card;
  const ways = legal.filter((move) => moveParts(move)?.card === card);
  const playable = ways.length > 0;
  const pick = () => {
    // A second click on the card plays it if there is only one place.
    if (picked.value === card && ways.length === 1 && ways[0]) onMove(ways[0]);
    else picked.value = picked.value === card ? null : card;
  };
  return (
    <button
      type="button"
      class={`own-card ${chosen ? "picked" : ""} ${playable ? "playable" : ""}`}
      data-at={`card:${card}`}
      data-drag={ways.join("|") || undefined}
      aria-pressed={picked.value === card}
      disabled={view.over}
      onClick={pick}
    >
      <span class="visually-hidden">{nameOf(card)}</span>
      <Card card={card} />
    </button>
  );
}

/** 2015, between sets: the cards to keep. */
function Keeping({ cards, legal, onMove, place, seat }: Props & { cards: string[]; place: string; seat: number }) {
  const kept = useSignal<number[]>([]);
  const toggle = (at: number) => {
    kept.value = kept.value.includes(at) ? kept.value.filter((one) => one !== at) : [...kept.value, at];
  };
  const wanted = kept.value
    .map((at) => cards[at] ?? "")
    .sort()
    .join(" ");
  const move = legal.find((one) => keptCards(one).sort().join(" ") === wanted);
  return (
    <div class={`hand ${place} keeping`} role="group" aria-label={t("matcha-hand")} data-hand={seat}>
      {cards.map((card, at) => (
        <span class="in-hand" key={at}>
          <button
            type="button"
            class={`own-card playable ${kept.value.includes(at) ? "picked" : ""}`}
            data-at={`card:${card}`}
            aria-pressed={kept.value.includes(at)}
            onClick={() => toggle(at)}
          >
            <span class="visually-hidden">{nameOf(card)}</span>
            <Card card={card} />
          </button>
        </span>
      ))}
      <button type="button" class="main" data-at="keep" disabled={!move} onClick={() => move && onMove(move)}>
        {kept.value.length ? t("matcha-keep-these", { count: kept.value.length }) : t("matcha-keep-none")}
      </button>
    </div>
  );
}
