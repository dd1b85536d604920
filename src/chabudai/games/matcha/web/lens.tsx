/** The lens of Matcha: a card, and the two loops that rank it; a player's tokens, and what wins. */
import type { LensContent, Setting } from "@client/games/plugin";
import { t } from "@client/words/fluent";
import { slotName, tokenName } from "@client/words/names";
import { Card, nameOf, Sign } from "./cards";
import { RankLoop } from "./loop";
import { Tray } from "./tray";
import { type MatchaView, TOKENS } from "./view";

export function lensOf(part: HTMLElement, setting: Setting): LensContent | null {
  return part.dataset.tray
    ? tokensOf(Number(part.dataset.tray), setting as unknown as Setting<MatchaView>)
    : cardOf(part);
}

function tokensOf(seat: number, { view, names }: Setting<MatchaView>): LensContent {
  const own = view.tokens[seat];
  const kinds = TOKENS.filter((token) => (own?.[token] ?? 0) > 0).length;
  return {
    title: t("matcha-tray", { name: names[seat] ?? "?" }),
    face: (
      <span class="matcha lens-tray">
        <Tray view={view} seat={seat} event={null} />
      </span>
    ),
    lines: [t("matcha-kinds", { count: kinds })],
    icons: TOKENS.map((token) => ({
      id: token,
      face: (
        <span class="matcha">
          <Sign token={token} />
        </span>
      ),
      word: t("matcha-tokens", {
        token: tokenName("matcha", token),
        count: own?.[token] ?? 0,
        goal: view.goals[token],
      }),
    })),
    rule: `${view.edition}.win`,
  };
}

function cardOf(part: HTMLElement): LensContent | null {
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
