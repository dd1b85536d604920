/** The chances of winning over a game: a line for each seat, told apart by dashes and shapes as well as colour. */
import type { Review, ReviewedDecision } from "../protocol";
import { t } from "../words/fluent";
import { percent, type ReviewSession } from "./session";

const WIDTH = 320;
const HEIGHT = 132;
const LEFT = 34;
const TOP = 14;
const BOTTOM = 8;
const DASHES = ["", "7 4", "2 3", "9 3 2 3"];

/** The chance of the chosen move. */
function chanceOf(decision: ReviewedDecision): number {
  return decision.chances[decision.move] ?? 0;
}

interface GraphProps {
  session: ReviewSession;
  review: Review;
  names: readonly string[];
  entries: number;
  at: number;
}

export function Graph({ session, review, names, entries, at }: GraphProps) {
  const x = (entry: number) => LEFT + (entry / Math.max(1, entries)) * (WIDTH - LEFT - 8);
  const y = (chance: number) => TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM);
  const apart: number[] = [];
  for (const entry of review.turning_points) apart.push(Math.max(x(entry), (apart.at(-1) ?? 0) + 8));
  const lines = names.map((_, seat) => review.decisions.filter((one) => one.seat === seat));
  const told = lines.flatMap((line, seat) =>
    line.length
      ? [
          t("review-graph-line", {
            name: names[seat] ?? "?",
            first: percent(chanceOf(line[0]!)),
            last: percent(chanceOf(line.at(-1)!)),
          }),
        ]
      : [],
  );
  const onClick = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const wanted = ((((event.clientX - left) / width) * WIDTH - LEFT) / (WIDTH - LEFT - 8)) * entries;
    const [nearest] = [...review.decisions].sort((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted));
    if (nearest) session.visit(nearest);
  };
  return (
    // The buttons below do the same by keyboard.
    <svg
      class="review-graph"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${t("review-graph")}. ${told.join(" ")}`}
      onClick={onClick}
    >
      {[0, 0.5, 1].map((chance) => (
        <g key={chance} class="review-grid">
          <line x1={LEFT} x2={WIDTH - 8} y1={y(chance)} y2={y(chance)} />
          <text x={LEFT - 4} y={y(chance) + 3}>
            {percent(chance)}
          </text>
        </g>
      ))}
      {review.turning_points.map((entry, number) => (
        <g key={entry} class="review-turn">
          <line x1={x(entry)} x2={x(entry)} y1={TOP} y2={HEIGHT - BOTTOM} />
          <text x={apart[number]} y={10}>
            {number + 1}
          </text>
        </g>
      ))}
      <line class="review-now" x1={x(at)} x2={x(at)} y1={TOP} y2={HEIGHT - BOTTOM} />
      {lines.map((line, seat) => (
        <g key={seat} class={`review-line seat-${seat % 4}`}>
          <polyline
            points={line.map((one) => `${x(one.at)},${y(chanceOf(one))}`).join(" ")}
            stroke-dasharray={DASHES[seat % 4] || undefined}
          />
          {line.map((one) => (
            <Shape key={one.at} seat={seat} x={x(one.at)} y={y(chanceOf(one))} size={line.length > 40 ? 1.6 : 2.6} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A circle, a square, a triangle or a diamond. */
function Shape({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }) {
  switch (seat % 4) {
    case 0:
      return <circle cx={x} cy={y} r={size} />;
    case 1:
      return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} />;
    case 2:
      return <path d={`M${x} ${y - size * 1.3}l${size * 1.3} ${size * 2.3}h${-size * 2.6}z`} />;
    default:
      return (
        <path
          d={`M${x} ${y - size * 1.4}l${size * 1.4} ${size * 1.4}l${-size * 1.4} ${size * 1.4}l${-size * 1.4} ${-size * 1.4}z`}
        />
      );
  }
}

/** The line of a seat in the list of names. */
export function LineSample({ seat }: { seat: number }) {
  return (
    <svg class={`review-sample review-line seat-${seat % 4}`} viewBox="0 0 28 10" aria-hidden="true">
      <polyline points="1,5 27,5" stroke-dasharray={DASHES[seat % 4] || undefined} />
      <Shape seat={seat} x={14} y={5} size={3} />
    </svg>
  );
}
