/** The lens of MatchMaster: a card, its suit, and whether it is trump; who dealt, and what follows. */
import type { LensContent, Setting } from "@client/games/plugin";
import { t } from "@client/words/fluent";
import { suitName } from "@client/words/names";
import { Card, nameOf, SuitSign } from "./cards";
import type { MatchMasterView, Suit } from "./view";

export function lensOf(part: HTMLElement, setting: Setting<MatchMasterView>): LensContent | null {
  return part.dataset.dealer ? dealerOf(Number(part.dataset.dealer), setting) : cardOf(part, setting);
}

function dealerOf(seat: number, { names }: Setting<MatchMasterView>): LensContent {
  return {
    title: t("matchmaster-dealer-is", { name: names[seat] ?? "?" }),
    face: <span class="mm-dealer">{t("matchmaster-dealer-mark")}</span>,
    lines: [],
    icons: [],
    rule: "deal.leader",
  };
}

function cardOf(part: HTMLElement, { view }: Setting<MatchMasterView>): LensContent | null {
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
