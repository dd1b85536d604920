/** The lens of MatchMaster: a card, its suit, and whether it is trump. */
import type { LensContent, Setting } from "@client/games/plugin";
import { suitName } from "@client/words/names";
import { Card, nameOf, SuitSign } from "./cards";
import type { MatchMasterView, Suit } from "./view";

export function lensOf(part: HTMLElement, { view }: Setting<MatchMasterView>): LensContent | null {
  const card = part.dataset.card ?? "?";
  const suit = card.at(-1) as Suit;
  if (card === "?") return null;
  return {
    title: nameOf(card),
    face: (
      <span class="mm lens-card">
        <Card card={card} />
      </span>
    ),
    lines: [],
    icons: [
      {
        id: suit,
        face: (
          <span class="mm">
            <SuitSign suit={suit} />
          </span>
        ),
        word: suitName("matchmaster", suit),
      },
    ],
    rule: suit === view.trump ? "cards.trump" : "trick.follow",
  };
}
