/** The rank loop: what beats what, and the arc that decided. */
import { t } from "@client/words/fluent";
import { suitName } from "@client/words/names";
import { Sign } from "./cards";
import { SUIT_TOKENS } from "./view";

const NUMBERS = ["4", "3", "2", "1"];
const SUITS = ["t", "b", "w", "s"];
const CORNERS: [number, number][] = [
  [14, 14],
  [58, 14],
  [58, 58],
  [14, 58],
];
/** The first of four beats the two after it, and so on; the last beats the first. */
const ARCS: [from: number, to: number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
  [0, 2],
  [1, 3],
];

type Of = "numbers" | "suits";

const kindsOf = (of: Of) => (of === "numbers" ? NUMBERS : SUITS);

/** Whether one number or suit beats another. */
export function outranks(of: Of, one: string, other: string): boolean {
  const kinds = kindsOf(of);
  return ARCS.some(([from, to]) => kinds[from] === one && kinds[to] === other);
}

export interface LoopProps {
  of: Of;
  /** The winner and the loser of a match, by number or suit letter. */
  lit?: [string, string] | undefined;
  /** Its name as a place of the board. */
  at?: string;
}

export function RankLoop({ of, lit, at }: LoopProps) {
  const kinds = kindsOf(of);
  const named = kinds.map((one) => (of === "numbers" ? one : suitName("matcha", one)));
  const label = ARCS.map(([from, to]) => t("matcha-beats", { first: named[from] ?? "", second: named[to] ?? "" })).join(
    "; ",
  );
  const on = lit ? [kinds.indexOf(lit[0]), kinds.indexOf(lit[1])] : [-1, -1];
  return (
    <svg class={`loop ${of}`} viewBox="0 0 72 72" role="img" aria-label={label} data-at={at}>
      {ARCS.map(([from, to]) => (
        <Arc key={`${from}${to}`} from={from} to={to} lit={on[0] === from && on[1] === to} />
      ))}
      {kinds.map((kind, at) => {
        const [x, y] = CORNERS[at] ?? [0, 0];
        return (
          <g key={kind} class={`loop-node ${on.includes(at) ? "lit" : ""}`} transform={`translate(${x} ${y})`}>
            <circle r="11" />
            {of === "numbers" ? (
              <text y="5" text-anchor="middle">
                {kind}
              </text>
            ) : (
              <g transform="translate(-7.5 -7.5) scale(.62)">
                <Inner suit={kind} />
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function Inner({ suit }: { suit: string }) {
  const token = SUIT_TOKENS[suit];
  return token ? (
    <svg width="24" height="24" x="0" y="0" aria-hidden="true">
      <Sign token={token} />
    </svg>
  ) : null;
}

function Arc({ from, to, lit }: { from: number; to: number; lit: boolean }) {
  const [ax, ay] = CORNERS[from] ?? [0, 0];
  const [bx, by] = CORNERS[to] ?? [0, 0];
  const length = Math.hypot(bx - ax, by - ay);
  const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
  const start = [ax + ux * 12, ay + uy * 12];
  const end = [bx - ux * 14, by - uy * 14];
  const tip = [
    [end[0]! - ux * 5 - uy * 3.5, end[1]! - uy * 5 + ux * 3.5],
    [end[0]! - ux * 5 + uy * 3.5, end[1]! - uy * 5 - ux * 3.5],
  ];
  return (
    <path
      class={`loop-arc ${lit ? "lit" : ""}`}
      d={`M${start.join(" ")}L${end.join(" ")}M${tip[0]!.join(" ")}L${end.join(" ")}L${tip[1]!.join(" ")}`}
    />
  );
}
