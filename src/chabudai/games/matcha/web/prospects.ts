/** What a card would do at a slot, in words. */
import { joinSentences, t } from "@client/words/fluent";
import { joinWithAnd, suitName, tokenName } from "@client/words/names";
import type { Prospect } from "./view";

/** Suits by their names, numbers as they are. */
function named(ranks: readonly string[]): string {
  return joinWithAnd(ranks.map((one) => (/\d/.test(one) ? one : suitName("matcha", one))));
}

/** Match or not, and what follows if the opponent matches, doesn't, or (unless it must be short) stays away. */
export function meaning(prospect: Prospect, short = false): string {
  const { matches, token, alone, beats, loses_to } = prospect;
  const words = { token: tokenName("matcha", token) };
  const verdict = t(matches ? "matcha-verdict-match" : "matcha-verdict-miss");
  if (alone === "sure") return joinSentences([verdict, t("matcha-alone-sure", words)]);
  return joinSentences([
    verdict,
    t(matches ? "matcha-if-they-miss" : "matcha-if-they-match", words),
    matches ? bothMatch(beats, loses_to) : "",
    alone === "maybe" && !short ? t("matcha-alone-maybe", words) : "",
  ]);
}

/** Who takes the token if both match: the rank loop decides. */
function bothMatch(beats: readonly string[], losesTo: readonly string[]): string {
  if (!beats.length && !losesTo.length) return t("matcha-both-never");
  if (!losesTo.length) return t("matcha-both-best", { beats: named(beats) });
  if (!beats.length) return t("matcha-both-worst", { loses: named(losesTo) });
  return t("matcha-both", { beats: named(beats), loses: named(losesTo) });
}
