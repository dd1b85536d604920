/** Who took which token at a slot that is settled: the resolution chart (resolution.py) read from the open cards. */
import { outranks } from "./loop";
import { type MatchaView, type Slot, SUIT_TOKENS, type Token } from "./view";

type Taken = readonly [Token | null, Token | null];

const NONE: Taken = [null, null];

/** The tokens taken at a slot, by seat; none before it is settled. */
export function takenAt(view: MatchaView, round: number, slot: Slot): Taken {
  const side = view.mats[round - 1]?.[slot];
  const settled = side?.settled || round < view.round || view.phase === "keep" || view.over;
  const [one, two] = side?.played ?? [];
  if (!side || !settled || (!one && !two)) return NONE;
  const token = SUIT_TOKENS[side.card[1] ?? ""] ?? "tea";
  if (!one || !two) return one ? [token, null] : [null, token];
  const [asked, ranked, loop] = slot === "number" ? ([0, 1, "suits"] as const) : ([1, 0, "numbers"] as const);
  const matches = (card: string) => card.length === side.card.length && card[asked] === side.card[asked];
  if (matches(one) && matches(two))
    return outranks(loop, one[ranked] ?? "", two[ranked] ?? "") ? [token, null] : [null, token];
  if (matches(one)) return [token, "whisk"];
  return matches(two) ? ["whisk", token] : NONE;
}
