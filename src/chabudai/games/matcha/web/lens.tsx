/** The lens of Matcha: a card, and the two loops that rank it. */
import type { LensContent } from "@client/games/plugin";
import { slotName } from "@client/words/names";
import { Card, nameOf } from "./cards";
import { RankLoop } from "./loop";

export function lensOf(part: HTMLElement): LensContent | null {
  const card = part.dataset.card ?? "?";
  if (card === "?") return null;
  const loops = (["number", "suit"] as const).map((slot) => ({
    id: slot,
    face: <RankLoop of={slot === "number" ? "suits" : "numbers"} />,
    word: slotName("matcha", slot),
  }));
  return {
    title: nameOf(card),
    face: (
      <span class="matcha lens-card">
        <Card card={card} />
      </span>
    ),
    lines: [],
    icons: card === "0" ? [] : loops,
    rule: card === "0" ? "rank.zero" : "rank.suits",
  };
}
