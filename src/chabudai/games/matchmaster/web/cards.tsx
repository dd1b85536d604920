/** MatchMaster's cards. Every suit has its colour, its sign and its pattern: fire, sun, wave, moon. */
import { cardName, suitName } from "@client/words/names";
import { SUITS, type Suit } from "./view";

const KINDS: Record<Suit, string> = { O: "fire", o: "sun", B: "wave", b: "moon" };

/** Signs in a square of 24. */
const SIGNS: Record<Suit, string> = {
  O: "M12 2c1 4 7 7 7 13a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 1-3 0-6 1-9z",
  o:
    "M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.2 2.2" +
    "M17.6 17.6l2.2 2.2M4.2 19.8l2.2-2.2M17.6 6.4l2.2-2.2",
  B:
    "M2 20" +
    "c0-9 5-15 12-15 5 0 8 3 8 7 0 3-2 5-4.5 5-2 0-3.5-1.5-3.5-3.5 0-1.5 1-2.5 2.5-2.5-2-2-6 0-6 4 0 2 .5 3.5 1.5 5z",
  b: "M16.5 2.5a10 10 0 1 0 5 14.5c-6 2-12-2-12-8.5 0-2.5 3-5 7-6z",
};

/** Along the foot of a card: so a suit is known without its colour. */
const PATTERNS: Record<Suit, string> = {
  O:
    "M6 112l10-10M18 112l10-10M30 112l10-10M42 112l10-10M54 112l10-10M66 112l8-8M6 102l10 10" +
    "M18 102l10 10M30 102l10 10M42 102l10 10M54 102l10 10M66 104l8 8",
  o: "M10 107h.1M20 107h.1M30 107h.1M40 107h.1M50 107h.1M60 107h.1M70 107h.1",
  B: "M6 105q6-6 12 0t12 0 12 0 12 0 12 0 8 0M6 111q6-6 12 0t12 0 12 0 12 0 12 0 8 0",
  b: "M7 103h66M7 108h66M7 112.5h66",
};

function suitOf(card: string): Suit {
  const last = card.at(-1) as Suit;
  return SUITS.includes(last) ? last : "O";
}

/** The sign of a suit, with its name if there is no other text. */
export function SuitSign({ suit, title = false }: { suit: Suit; title?: boolean }) {
  const name = title ? { role: "img" as const, "aria-label": suitName("matchmaster", suit) } : { "aria-hidden": true };
  return (
    <svg class={`mm-sign ${KINDS[suit]}`} viewBox="0 0 24 24" {...name}>
      <path d={SIGNS[suit]} />
    </svg>
  );
}

export function CardFace({ card }: { card: string }) {
  const suit = suitOf(card);
  return (
    <svg class={`mm-face ${KINDS[suit]}`} viewBox="0 0 80 116" aria-hidden="true">
      <rect class="mm-paper" x="1.5" y="1.5" width="77" height="113" rx="8" />
      <path class="mm-band" d="M9.5 1.5h61a8 8 0 0 1 8 8V41h-77V9.5a8 8 0 0 1 8-8z" />
      <text class="mm-number" x="9" y="34">
        {card.slice(0, -1)}
      </text>
      <path class="mm-shape small" transform="translate(52 9) scale(.95)" d={SIGNS[suit]} />
      <path class="mm-shape" transform="translate(14 45) scale(2.15)" d={SIGNS[suit]} />
      <path class="mm-pattern" d={PATTERNS[suit]} />
    </svg>
  );
}

/** The back: matches lying head to tail. */
export function CardBack() {
  return (
    <svg class="mm-face rear" viewBox="0 0 80 116" aria-hidden="true">
      <rect class="mm-cloth" x="1.5" y="1.5" width="77" height="113" rx="8" />
      <rect class="mm-edge" x="7" y="7" width="66" height="102" rx="5" />
      {[20, 33, 46, 59].map((x, at) => (
        <g key={x} transform={at % 2 ? `rotate(180 ${x} 58)` : ""}>
          <path class="mm-straw" d={`M${x} 26v70`} />
          <circle class="mm-head" cx={x} cy="24" r="5" />
        </g>
      ))}
    </svg>
  );
}

export function Card({ card, class: more = "" }: { card: string; class?: string }) {
  return (
    <span class={`mm-card ${more}`} data-card={card}>
      {card === "?" ? <CardBack /> : <CardFace card={card} />}
    </span>
  );
}

/** A card in a line of text; `repeats`: the name is just before it. */
export function Mini({ card, repeats }: { card: string; repeats: boolean }) {
  return (
    <span class="mm mm-mini">
      <span aria-hidden="true">
        {card.slice(0, -1)}
        <SuitSign suit={suitOf(card)} />
      </span>
      {!repeats && <span class="visually-hidden">{nameOf(card)}</span>}
    </span>
  );
}

export function nameOf(card: string): string {
  return cardName("matchmaster", card);
}
