/** Matcha's cards and tokens, drawn. Every suit has its colour, its sign and its pattern. */
import { Bowl, Drop, Leaf, Scoop, Whisk } from "@client/art/icons";
import { cardName, tokenName } from "@client/words/names";
import { SUIT_TOKENS, type Token } from "./view";

const SIGNS = { tea: Leaf, bowl: Bowl, water: Drop, scoop: Scoop, whisk: Whisk };

export function Sign({ token, title }: { token: Token; title?: boolean }) {
  const Drawn = SIGNS[token];
  return title ? (
    <Drawn class={`sign ${token}`} title={tokenName("matcha", token)} />
  ) : (
    <Drawn class={`sign ${token}`} />
  );
}

/** Patterns behind the numbers: so a suit is known without its colour. */
const PATTERNS: Record<Token, string> = {
  tea: "M8 112l16-16M24 112l16-16M40 112l16-16M56 112l16-16",
  bowl:
    "M8 110a6 6 0 0 1 12 0M20 110a6 6 0 0 1 12 0M32 110a6 6 0 0 1 12 0M44 110a6 6 0 0 1 12 0M56 110" +
    "a6 6 0 0 1 12 0M68 110a6 6 0 0 1 6-6",
  water: "M6 104q6-6 12 0t12 0 12 0 12 0 12 0 12 0M6 110q6-6 12 0t12 0 12 0 12 0 12 0 12 0",
  scoop: "M12 104v8M20 104v8M28 104v8M36 104v8M44 104v8M52 104v8M60 104v8M68 104v8",
  whisk: "",
};

const INNER: Record<Token, preact.ComponentChildren> = {
  tea: <path class="suit-shape" d="M20 92C15 62 32 44 66 44c0 30-18 50-42 44zM19 94l26-28" />,
  bowl: (
    <path
      class="suit-shape"
      d="M14 60h52c0 18-9 29-18 31H32c-9-2-18-13-18-31zM31 91v5h18v-5M33 52c-3-4 3-6 0-10M47 52c-3-4 3-6 0-10"
    />
  ),
  water: <path class="suit-shape" d="M40 40c14 18 22 28 22 38a22 20 0 0 1-44 0c0-10 8-20 22-38zM29 78c0 6 4 10 9 11" />,
  scoop: (
    <path
      class="suit-shape"
      d="M17 96c-5-5-3-6 0-10l31-34c-2-9 7-15 17-13 5 10-4 18-12 16L27 93c-4 4-6 6-10 3zM36 64l7 7"
    />
  ),
  whisk: null,
};

/** The face of a card. */
export function CardFace({ card }: { card: string }) {
  const token = SUIT_TOKENS[card[1] ?? ""];
  return (
    <svg class={`card-svg ${token ?? "zero"}`} viewBox="0 0 80 116" aria-hidden="true">
      <rect class="card-paper" x="1.5" y="1.5" width="77" height="113" rx="8" />
      {token ? (
        <>
          <path class="suit-band" d="M9.5 1.5h61a8 8 0 0 1 8 8V34h-77V9.5a8 8 0 0 1 8-8z" />
          <text class="card-number" x="12" y="28">
            {card[0]}
          </text>
          <text class="card-number small" x="68" y="26" text-anchor="end">
            {card[0]}
          </text>
          {INNER[token]}
          <path class="suit-pattern" d={PATTERNS[token]} />
        </>
      ) : (
        <>
          <text class="card-number zero" x="40" y="72" text-anchor="middle">
            0
          </text>
          <path class="suit-pattern" d="M14 100h52M14 18h52" />
        </>
      )}
    </svg>
  );
}

/** The back: waves of the sea. */
export function CardBack() {
  const rows = [8, 26, 44, 62, 80, 98];
  return (
    <svg class="card-svg back" viewBox="0 0 80 116" aria-hidden="true">
      <rect class="card-cloth" x="1.5" y="1.5" width="77" height="113" rx="8" />
      <g class="card-waves">
        {rows.map((y, row) =>
          [0, 1, 2, 3].map((column) => {
            const x = column * 24 + (row % 2 ? -8 : 4);
            return (
              <path key={`${row}-${column}`} d={`M${x} ${y + 10}a12 12 0 0 1 24 0M${x + 5} ${y + 10}a7 7 0 0 1 14 0`} />
            );
          }),
        )}
      </g>
      <rect class="card-edge" x="5" y="5" width="70" height="106" rx="5" />
    </svg>
  );
}

/** A card that can turn over. */
export function Card({ card, class: more = "" }: { card: string; class?: string }) {
  const up = card !== "?";
  return (
    <span class={`card ${up ? "up" : "down"} ${more}`} data-card={card}>
      <span class="card-side card-front">{up && <CardFace card={card} />}</span>
      <span class="card-side card-rear">
        <CardBack />
      </span>
    </span>
  );
}

/** A card in a line of text; `repeats`: the name is just before it. */
export function Mini({ card, repeats }: { card: string; repeats: boolean }) {
  const token = SUIT_TOKENS[card[1] ?? ""];
  return (
    <span class={`mini ${token ?? "zero"}`}>
      <span aria-hidden="true">
        {card[0]}
        {token && <Sign token={token} />}
      </span>
      {!repeats && <span class="visually-hidden">{nameOf(card)}</span>}
    </span>
  );
}

export function nameOf(card: string): string {
  return cardName("matcha", card);
}
