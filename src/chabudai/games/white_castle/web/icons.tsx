/** The signs of The White Castle, of the same family as art/icons.tsx: 24 × 24, one stroke weight. */
import { Icon, Whisk } from "@client/art/icons";

const CASTLE = "M3 11 12 5l9 6zM8.5 5.5 12 3l3.5 2.5M10 20.5V15h4v5.5";

/** Paths that are filled lightly, and paths that are only drawn. */
const SIGNS: Record<string, [fill: string, line: string]> = {
  coins: ["M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", "M9.5 9.5h5v5h-5z"],
  seals: ["M4 4h16v16H4z", "M8 8.5h8M12 8.5v7.5M8 16h8M9.5 12.3h5"],
  food: [
    "M3.5 12h17c0 5-3.5 8.5-8.5 8.5S3.5 17 3.5 12z",
    "M5.5 12c0-4 3-6.5 6.5-6.5s6.5 2.5 6.5 6.5M10 9.3h.1M13.5 8.6h.1M15 10.5h.1",
  ],
  iron: ["M7 10h10l4 9.5H3z", "M7 10l2.5-4.5h5L17 10M9 14.5h6"],
  pearl: ["M3 13.5a9 9 0 0 1 18 0L12 20.5z", "M12 20.5V10M12 20.5 7 7M12 20.5 17 7"],
  points: ["M12 20.5 2 10a14 14 0 0 1 20 0z", "M12 20.5V6M12 20.5 7 7.3M12 20.5l5-13.2"],
  time: [
    "M3 15.5c3.5 2.5 10.5 2 12-2.5.8-2.5-1-4-1-6.2A3.3 3.3 0 0 1 17.3 3.5L21.5 6l-4 .8" +
      "c-.5 3.2 1 4.2 0 7.2-1 3.2-4.5 4.5-7.5 4.5z",
    "M9 18.5v3M12 18.3v3.2",
  ],
  any: ["M12 2.5 21.5 12 12 21.5 2.5 12z", "M12 8.2h.1M8.8 13.8h.1M15.2 13.8h.1"],
  lantern: [
    "M7 6.5h10c2 3.5 2 7.5 0 11H7c-2-3.5-2-7.5 0-11z",
    "M9 6.5V4h6v2.5M9 17.5V20h6v-2.5M12 2v2M6 10.3h12M6 13.7h12",
  ],
  well: ["M4.5 12h15v8.5h-15z", "M3 12h18M6 12V4M18 12V4M3.5 6.5 12 2.5l8.5 4M12 4v8M4.5 16h15M12 16v4.5"],
  pond: [
    "M12 14 3.7 10.5A9 7 0 1 0 19 9.5z",
    "M12 9c-2-1.8-2-4.5 0-6 2 1.5 2 4.2 0 6zM12 9c.5-2.5 2.5-4 5-3.6C17 8 15 9.5 12 9zM12 9" +
      "c-.5-2.5-2.5-4-5-3.6C7 8 9 9.5 12 9z",
  ],
  // Told apart by their outline alone: a tall cap and wide sleeves, a wide straw hat and a rake, a horned helmet and a
  // spear, a high knot of hair and a fan.
  courtier: [
    "M8.7 9C8.3 4.4 10 1.2 14.2.8c1.2 2.4 1.4 5.4 1 8.2zM8.6 10.4a3.4 3.4 0 0 0 6.8 0zM9.6 14h4.8l7.9 7.9H1.7z",
    "M12 15.4v6",
  ],
  gardener: [
    "M.8 10.6 10.5 2.6l9.7 8zM7.4 12a3.2 3.2 0 0 0 6.3 0zM6.8 15.4h7.5l1.2 6.5H5.6z",
    "M20.3 22V12.4M17.6 15.2v-2.8h5.6v2.8",
  ],
  warrior: [
    "M5.6 9.8a6 6 0 0 1 12 0zM8.6 11.2a3.1 3.1 0 0 0 6.1 0zM1.6 15.2h20l-2 3.4h-1.8v3.3H5.4v-3.3H3.6z",
    "M9 4.6C6.6 4.4 5.2 3 5 .8M14.2 4.6c2.4-.2 3.8-1.6 4-3.8M4.4 9.8h14.4M22.4 22V3.2",
  ],
  geisha: [
    "M9.5 3a2.5 2.3 0 1 0 5 0 2.5 2.3 0 1 0-5 0zM12 5.2c4.6 0 6.2 2.6 4.8 5.8H7.2C5.8 7.8 7.4 5.2 12 5.2zM8.8 11.8a3.3 3 0 0 0 6.4 0z" +
      "M10 15.2h4.2c2 1.6 2.6 3.6 2.6 6.7H7.2c0-3.1.8-5.1 2.8-6.7z",
    "M6.2 3.4 9 5M17.8 3.4 15 5M17 20.4l5.2-2.6a5.6 5.6 0 0 0-4-4.2z",
  ],
  line: ["M3 8h18v8H3z", "M9 8v8M15 8v8M6 12h.1"],
  castle: ["M6.5 11h11v9.5h-11z", CASTLE],
  yard: ["M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", "M7 6.5 17 17M17 6.5 7 17M6.5 14l3.5 3.5M17.5 14 14 17.5"],
  curtain: ["M4 6.5h16V19h-4.5v-8.5V19h-7v-8.5V19H4z", "M2.5 4.5h19v2h-19zM8.5 10v9M15.5 10v9"],
  stones: [
    "M4 17c0-4 2-6.5 4.5-6.5S13 13 13 17z",
    "M12.5 12.5c1-2.5 7-2 7 4.5h-6.5M2.5 20.5c3-1.2 5.5 1.2 9.5 0s6.5 1.2 9.5 0",
  ],
  ceremony: ["M3.5 10h17c0 5-3 8.5-6 9h-5c-3-.5-6-4-6-9z", "M9 19v2h6v-2M9 7c-1-1.3 1-2 0-3.5M14 7c-1-1.3 1-2 0-3.5"],
  climb: ["M3.5 20.5h17V8H16v4h-4.3v4H7.5z", "M3.5 12 8 7.5V11M8 7.5H4.5"],
  walk: [
    "M4 17.5a3.5 2 0 1 0 7 0 3.5 2 0 1 0-7 0z",
    "M10.5 12a3 1.7 0 1 0 6 0 3 1.7 0 1 0-6 0zM15.5 7a2.5 1.5 0 1 0 5 0 2.5 1.5 0 1 0-5 0z",
  ],
  decree: ["M6 3.5h12v17H6z", "M4 3.5h16M4 20.5h16M9 8h6M9 12h6M9 16h3"],
  tea: [
    "M2.5 8.5Q9 7.5 12 3q3 4.5 9.5 5.5z",
    "M5.5 8.5v12.5M18.5 8.5v12.5M5.5 11.5l4 2v6.5l-4-2M18.5 11.5l-4 2v6.5l4-2",
  ],
  skip: ["", "M5 5l14 14M19 5 5 19"],
  end: ["M6 3.5h11l-3 4.5 3 4.5H6z", "M6 3.5v17.5"],
};

export const SIGN_NAMES: readonly string[] = [...Object.keys(SIGNS), "chasen"];

export function Sign({ of, class: more = "", title }: { of: string; class?: string; title?: string }) {
  const withDetail = title ? { title } : {};
  if (of === "chasen") return <Whisk class={`wc-sign s-chasen ${more}`} {...withDetail} />;
  const [fill, line] = SIGNS[of] ?? SIGNS.any!;
  return (
    <Icon class={`wc-sign s-${of} ${more}`} {...withDetail}>
      {fill && <path class="fill" d={fill} />}
      <path d={line} />
    </Icon>
  );
}

/** A block of the castle by its ground, light or dark by day and by night; `any` is half and half. */
export function Ground({ of }: { of: string }) {
  const walls = of === "any" ? ["light", "dark"] : [of, of];
  return (
    <Icon class="wc-sign s-castle">
      <path class={`wc-wall-${walls[0]}`} d="M6.5 11H12v9.5H6.5z" />
      <path class={`wc-wall-${walls[1]}`} d="M12 11h5.5v9.5H12z" />
      <path d={`M6.5 11h11v9.5h-11z${CASTLE}`} />
    </Icon>
  );
}

const PIPS: [number, number][][] = [
  [],
  [[12, 12]],
  [
    [8, 8],
    [16, 16],
  ],
  [
    [7.5, 7.5],
    [12, 12],
    [16.5, 16.5],
  ],
  [
    [8, 8],
    [16, 8],
    [8, 16],
    [16, 16],
  ],
  [
    [7.5, 7.5],
    [16.5, 7.5],
    [12, 12],
    [7.5, 16.5],
    [16.5, 16.5],
  ],
  [
    [8, 7],
    [16, 7],
    [8, 12],
    [16, 12],
    [8, 17],
    [16, 17],
  ],
];

/** Every colour has its outline: round, cut off, square with an inner edge, a leaf. */
const OUTLINES: Record<string, string> = {
  coral: "M9 1.5h6A7.5 7.5 0 0 1 22.5 9v6a7.5 7.5 0 0 1-7.5 7.5H9A7.5 7.5 0 0 1 1.5 15V9A7.5 7.5 0 0 1 9 1.5z",
  black: "M6.5 1.5h11l5 5v11l-5 5h-11l-5-5v-11z",
  white: "M1.5 1.5h21v21h-21z",
  green: "M1.5 1.5H14a8.5 8.5 0 0 1 8.5 8.5v12.5H10A8.5 8.5 0 0 1 1.5 14z",
};

/** A die; without a value the sign of its colour. */
export function DieFace({
  colour,
  value = 0,
  class: more = "",
  title,
}: {
  colour: string;
  value?: number;
  class?: string;
  title?: string;
}) {
  const role = title ? ({ role: "img", "aria-label": title } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg class={`wc-die ${colour} ${more}`} viewBox="0 0 24 24" {...role}>
      <path class="wc-die-body" d={OUTLINES[colour] ?? OUTLINES.white!} />
      {colour === "white" && <path class="wc-die-edge" d="M4 4h16v16H4z" />}
      {(PIPS[value] ?? []).map(([x, y], at) => (
        <circle key={at} class="wc-pip" cx={x} cy={y} r="2.1" />
      ))}
    </svg>
  );
}

const CRESTS: Record<string, string> = {
  "0": "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z",
  "1": "M12 .8c4.4 3.2 8 6.8 11.2 11.2-3.2 4.4-6.8 8-11.2 11.2C7.6 20 4 16.4.8 12 4 7.6 7.6 4 12 .8z",
  "2": "M12 1.2c3.4 0 10.9 14.3 10.9 17.9 0 2.4-1.8 3.5-4 3.5H5.1c-2.2 0-4-1.1-4-3.5C1.1 15.5 8.6 1.2 12 1.2z",
  "3": "M3 3h18v18H3z",
  rival: "M12 1.5 21.5 7v10L12 22.5 2.5 17V7z",
};

/** The crest of a clan: its colour has a shape too. */
export function Crest({ clan, title }: { clan: string | number; title?: string }) {
  const role = title ? ({ role: "img", "aria-label": title } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg class={`wc-crest clan-${clan}`} viewBox="0 0 24 24" {...role}>
      <path d={CRESTS[String(clan)] ?? CRESTS["0"]!} />
    </svg>
  );
}
