/** Tokens as progress to each of the ways to win. */

import { look } from "@client/board/lens";
import type { GameEvent } from "@client/words/events";
import { t } from "@client/words/fluent";
import { tokenName } from "@client/words/names";
import { Sign } from "./cards";
import { type MatchaView, nearTokens, TOKENS, type Token, winningTokens } from "./view";

/** More places for tokens than this need smaller ones on a phone. */
const MANY = 16;

interface TrayProps {
  view: MatchaView;
  seat: number;
  event: GameEvent | null;
  /** The number of kinds is a button that opens the lens. */
  explained?: boolean;
}

export function Tray({ view, seat, event, explained = false }: TrayProps) {
  const own = view.tokens[seat];
  if (!own) return null;
  const winning = view.winner === seat ? winningTokens(view) : [];
  const kinds = TOKENS.filter((token) => own[token] > 0).length;
  const near = nearTokens(view, seat);
  const fresh = event?.event === "token-taken" && event.seat === seat ? event.token : "";
  const isFresh = (token: Token, at: number) => token === fresh && at === own[token] - 1;
  return (
    <ul
      class={`tray ${TOKENS.reduce((sum, token) => sum + view.goals[token], 0) > MANY ? "many" : ""}`}
      data-tray={seat}
      data-at={`tokens:${seat}`}
    >
      {TOKENS.map((token) => {
        const goal = view.goals[token];
        const pips = Math.max(goal, own[token]);
        const label = t("matcha-tokens", { token: tokenName("matcha", token), count: own[token], goal });
        return (
          <li
            key={token}
            class={`track ${token} ${own[token] >= goal ? "reached" : ""} ${winning.includes(token) ? "winning" : ""}`}
            title={label}
          >
            <span class="visually-hidden">{label}</span>
            {Array.from({ length: pips }, (_, at) => (
              <span
                key={at}
                aria-hidden="true"
                class={`pip ${at < own[token] ? "full" : ""} ${at === own[token] && near.includes(token) ? "near" : ""} ${isFresh(token, at) ? "fresh" : ""}`}
              >
                <Sign token={token} />
              </span>
            ))}
          </li>
        );
      })}
      <li class={`kinds ${kinds === 5 ? "reached" : ""}`} title={t("matcha-kinds", { count: kinds })}>
        {explained ? (
          <button type="button" class="plain" onClick={explain}>
            <Kinds count={kinds} />
          </button>
        ) : (
          <Kinds count={kinds} />
        )}
      </li>
    </ul>
  );
}

function Kinds({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">{count}/5</span>
      <span class="visually-hidden">{t("matcha-kinds", { count })}</span>
    </>
  );
}

function explain(event: MouseEvent): void {
  const tray = (event.currentTarget as Element).closest<HTMLElement>(".tray");
  if (tray) look(tray, true);
}
