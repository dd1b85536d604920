/** The signs of The White Castle, of the same family as art/icons.tsx: 24 × 24, one stroke weight. */
import { Icon, Whisk } from "../../art/icons";

const CASTLE = "M3 11 12 5l9 6zM8.500 5.500 12 3l3.500 2.500M10 20.500V15h4v5.500";
const ROBE = "M4.500 21.500c0-5 3.200-7.500 7.500-7.500s7.500 2.500 7.500 7.500z";

/** Paths that are filled lightly, and paths that are only drawn. */
const SIGNS: Record<string, [fill: string, line: string]> = {
  coins: ["M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", "M9.500 9.500h5v5h-5z"],
  seals: ["M4 4h16v16H4z", "M8 8.500h8M12 8.500v7.500M8 16h8M9.500 12.300h5"],
  food: ["M3.500 12h17c0 5-3.500 8.500-8.500 8.500S3.500 17 3.500 12z", "M5.500 12c0-4 3-6.500 6.500-6.500s6.500 2.500 6.500 6.500M10 9.300h.1M13.500 8.600h.1M15 10.500h.1"],
  iron: ["M7 10h10l4 9.500H3z", "M7 10l2.500-4.500h5L17 10M9 14.500h6"],
  pearl: ["M3 13.500a9 9 0 0 1 18 0L12 20.500z", "M12 20.500V10M12 20.500 7 7M12 20.500 17 7"],
  points: ["M12 20.500 2 10a14 14 0 0 1 20 0z", "M12 20.500V6M12 20.500 7 7.300M12 20.500l5-13.200"],
  time: ["M3 15.500c3.500 2.500 10.500 2 12-2.500.8-2.500-1-4-1-6.200A3.300 3.300 0 0 1 17.300 3.500L21.500 6l-4 .8c-.5 3.200 1 4.200 0 7.200-1 3.200-4.500 4.500-7.500 4.500z", "M9 18.500v3M12 18.300v3.200"],
  any: ["M12 2.500 21.500 12 12 21.500 2.500 12z", "M12 8.200h.1M8.800 13.800h.1M15.200 13.800h.1"],
  lantern: ["M7 6.500h10c2 3.500 2 7.500 0 11H7c-2-3.500-2-7.500 0-11z", "M9 6.500V4h6v2.500M9 17.500V20h6v-2.500M12 2v2M6 10.300h12M6 13.700h12"],
  well: ["M4.500 12h15v8.500h-15z", "M3 12h18M6 12V4M18 12V4M3.500 6.500 12 2.500l8.500 4M12 4v8M4.500 16h15M12 16v4.500"],
  pond: ["M12 14 3.700 10.500A9 7 0 1 0 19 9.500z", "M12 9c-2-1.800-2-4.500 0-6 2 1.500 2 4.200 0 6zM12 9c.5-2.500 2.500-4 5-3.600C17 8 15 9.500 12 9zM12 9c-.5-2.500-2.500-4-5-3.600C7 8 9 9.500 12 9z"],
  courtier: [`${ROBE}M8.700 7.500 10 2h4.500l.8 5.500z`, "M8.500 8h7M8.700 8.500a3.300 3.300 0 0 0 6.600 0M12 14v7.500"],
  gardener: [`${ROBE}M3.500 9 12 3l8.500 6z`, "M8.700 9.500a3.300 3.300 0 0 0 6.600 0M9 17.500h6"],
  warrior: [`${ROBE}M6.500 10a5.500 5.500 0 0 1 11 0z`, "M12 4.500C9.500 4.500 8 3.200 7.700 1.200M12 4.500c2.500 0 4-1.300 4.300-3.300M5.500 10h13M9 10.500a3 3 0 0 0 6 0M8 16.500l8 4"],
  geisha: [`${ROBE}M8 9.500C6.500 6 8.500 4.500 12 4.500s5.500 1.500 4 5z`, "M12 4.500a1.800 1.800 0 1 1 .1 0M8.700 9.500a3.300 3.300 0 0 0 6.600 0M6.500 5 4 3.500M17.500 5 20 3.500M8.500 17h7v2.500h-7z"],
  line: ["M3 8h18v8H3z", "M9 8v8M15 8v8M6 12h.1"],
  castle: ["M6.500 11h11v9.500h-11z", CASTLE],
  yard: ["M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z", "M7 6.500 17 17M17 6.500 7 17M6.500 14l3.500 3.500M17.500 14 14 17.500"],
  curtain: ["M4 6.500h16V19h-4.500v-8.500V19h-7v-8.500V19H4z", "M2.500 4.500h19v2h-19zM8.500 10v9M15.500 10v9"],
  stones: ["M4 17c0-4 2-6.500 4.500-6.500S13 13 13 17z", "M12.500 12.500c1-2.500 7-2 7 4.500h-6.500M2.500 20.500c3-1.200 5.500 1.200 9.500 0s6.500 1.200 9.500 0"],
  ceremony: ["M3.500 10h17c0 5-3 8.500-6 9h-5c-3-.5-6-4-6-9z", "M9 19v2h6v-2M9 7c-1-1.300 1-2 0-3.500M14 7c-1-1.300 1-2 0-3.500"],
  climb: ["M3.500 20.500h17V8H16v4h-4.300v4H7.500z", "M3.500 12 8 7.500V11M8 7.500H4.500"],
  walk: ["M4 17.500a3.500 2 0 1 0 7 0 3.500 2 0 1 0-7 0z", "M10.500 12a3 1.700 0 1 0 6 0 3 1.700 0 1 0-6 0zM15.500 7a2.500 1.500 0 1 0 5 0 2.500 1.500 0 1 0-5 0z"],
  decree: ["M6 3.500h12v17H6z", "M4 3.500h16M4 20.500h16M9 8h6M9 12h6M9 16h3"],
  tea: ["M2.500 8.500Q9 7.500 12 3q3 4.500 9.500 5.500z", "M5.500 8.500v12.500M18.500 8.500v12.500M5.500 11.500l4 2v6.500l-4-2M18.500 11.500l-4 2v6.500l4-2"],
  skip: ["", "M5 5l14 14M19 5 5 19"],
  end: ["M6 3.500h11l-3 4.500 3 4.500H6z", "M6 3.500v17.500"],
};

export function Sign({ of, class: more = "", title }: { of: string; class?: string; title?: string }) {
  const named = title ? { title } : {};
  if (of === "chasen") return <Whisk class={`wc-sign s-chasen ${more}`} {...named} />;
  const [fill, line] = SIGNS[of] ?? SIGNS.any!;
  return (
    <Icon class={`wc-sign s-${of} ${more}`} {...named}>
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
      <path class={`wc-wall-${walls[0]}`} d="M6.500 11H12v9.500H6.500z" />
      <path class={`wc-wall-${walls[1]}`} d="M12 11h5.500v9.500H12z" />
      <path d={`M6.500 11h11v9.500h-11z${CASTLE}`} />
    </Icon>
  );
}

const PIPS: [number, number][][] = [
  [], [[12, 12]], [[8, 8], [16, 16]], [[7.500, 7.500], [12, 12], [16.500, 16.500]], [[8, 8], [16, 8], [8, 16], [16, 16]],
  [[7.500, 7.500], [16.500, 7.500], [12, 12], [7.500, 16.500], [16.500, 16.500]], [[8, 7], [16, 7], [8, 12], [16, 12], [8, 17], [16, 17]],
];

/** Every colour has its outline: round, cut off, square with an inner edge, a leaf. */
const OUTLINES: Record<string, string> = {
  coral: "M9 1.500h6A7.500 7.500 0 0 1 22.500 9v6a7.500 7.500 0 0 1-7.500 7.500H9A7.500 7.500 0 0 1 1.500 15V9A7.500 7.500 0 0 1 9 1.500z",
  black: "M6.500 1.500h11l5 5v11l-5 5h-11l-5-5v-11z",
  white: "M1.500 1.500h21v21h-21z",
  green: "M1.500 1.500H14a8.500 8.500 0 0 1 8.500 8.500v12.500H10A8.500 8.500 0 0 1 1.500 14z",
};

/** A die; without a value the sign of its colour. */
export function DieFace({ colour, value = 0, class: more = "", title }: { colour: string; value?: number; class?: string; title?: string }) {
  const role = title ? ({ role: "img", "aria-label": title } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg class={`wc-die ${colour} ${more}`} viewBox="0 0 24 24" {...role}>
      <path class="wc-die-body" d={OUTLINES[colour] ?? OUTLINES.white!} />
      {colour === "white" && <path class="wc-die-edge" d="M4 4h16v16H4z" />}
      {(PIPS[value] ?? []).map(([x, y], at) => <circle key={at} class="wc-pip" cx={x} cy={y} r="2.100" />)}
    </svg>
  );
}

const CRESTS: Record<string, string> = {
  "0": "M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19z",
  "1": "M12 1.500 22.500 12 12 22.500 1.500 12z",
  "2": "M12 1.500 23 21.500H1z",
  "3": "M3 3h18v18H3z",
  rival: "M12 1.500 21.500 7v10L12 22.500 2.500 17V7z",
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
