/** How the points of a category come about: the summands as numbers and as words. */
import { translate } from "@client/words/fluent";
import { amountName } from "@client/words/names";
import type { CastleView, ClanKey, ScorePart } from "./view";

const GAME = "white-castle";
const RESOURCES = ["food", "iron", "pearl", "chasen"];
/** Where each clan member is a summand of its own. */
const ONE_BY_ONE = /^(gate|floor\d|entrance|pond-overlook|step\d)$/;

/** The summands of a clan's category; empty if the server does not send them. */
export function partsOf(view: CastleView, clan: ClanKey, kind: string): ScorePart[] {
  const found = clan === "rival" ? view.rival?.scoring_parts : view.scoring_parts?.[clan];
  return found?.[kind] ?? [];
}

/** `10 + 3 + 3`, or `3 × 2` where each one counts several times. */
function term({ what, count, points, times }: ScorePart): string {
  if (times !== undefined) return `${points / times} × ${times}`;
  if (count > 1 && ONE_BY_ONE.test(what)) return Array.from({ length: count }, () => points / count).join(" + ");
  return String(points);
}

/** The sum of a category: `10 + 3 + 3`; empty if there is nothing to add up. */
export function sumOf(parts: readonly ScorePart[]): string {
  // What counts zero times is explained in words only.
  const text = parts
    .filter((one) => one.points)
    .map(term)
    .join(" + ");
  const total = parts.reduce((sum, one) => sum + one.points, 0);
  return text === String(total) ? "" : text;
}

/** What a summand stands for. */
export function meaningOf({ what, count, points, times = 1 }: ScorePart): string {
  if (RESOURCES.includes(what)) return amountName(GAME, what, count);
  // "stone-7" is the number of a garden, not its points.
  const kind = what.replace(/^.*\b(stone|plant)\b.*$/, "$1");
  return translate("white-castle-scoring-part", { what: kind, count, points, times });
}
