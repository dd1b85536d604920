/** The score sheet: thirteen rows, a column for each player, as on paper. */

import type { Setting } from "@client/games/plugin";
import { NameLabel } from "@client/shell/name-label";
import { t } from "@client/words/fluent";
import { HANDS, isOpen, type MatchMasterView, plain, type Scored, signed } from "./view";

export function Sheet({ view, names, winners = [] }: Setting<MatchMasterView> & { winners?: readonly number[] }) {
  return (
    <div class="mm mm-sheet-box">
      <table class={`mm-sheet of-${names.length}`}>
        <caption class="visually-hidden">{t("matchmaster-sheet")}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{t("matchmaster-sheet-cards")}</span>
            </th>
            {names.map((name, seat) => (
              <th key={seat} scope="col" title={name} class={winners.includes(seat) ? "wins" : ""}>
                <NameLabel name={name} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HANDS.map((size, at) => (
            <tr key={at} class={at === view.hand - 1 && !view.over ? "now" : ""}>
              <th scope="row" title={t("matchmaster-sheet-hand", { hand: at + 1, size })}>
                <span aria-hidden="true">{size}</span>
                <span class="visually-hidden">{t("matchmaster-sheet-hand", { hand: at + 1, size })}</span>
              </th>
              {names.map((_, seat) => (
                <td key={seat}>
                  {view.sheet[at] ? (
                    <FinishedHand hand={view.sheet[at]} seat={seat} />
                  ) : (
                    at === view.hand - 1 && !view.over && <CurrentHand view={view} seat={seat} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <span aria-hidden="true">=</span>
              <span class="visually-hidden">{t("matchmaster-sheet-total")}</span>
            </th>
            {view.scores.map((score, seat) => (
              <td key={seat} class={winners.includes(seat) ? "wins" : ""}>
                {plain(score)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      <p class="hint">{t("matchmaster-sheet-hint")}</p>
    </div>
  );
}

/** A prediction that came true, or one that is crossed out; what it brought, and the sum. */
function FinishedHand({ hand, seat }: { hand: Scored; seat: number }) {
  const [said, taken, points, sum] = [hand.said, hand.taken, hand.points, hand.scores].map((one) => one[seat] ?? 0) as [
    number,
    number,
    number,
    number,
  ];
  return (
    <>
      <span class="visually-hidden">
        {t("matchmaster-sheet-cell", { said, taken, points: signed(points), total: plain(sum) })}
      </span>
      <span class="mm-cell" aria-hidden="true">
        <span class="mm-said">
          {said === taken ? (
            <b class="met">{said}</b>
          ) : (
            <>
              <s>{said}</s> <i>{taken}</i>
            </>
          )}
        </span>
        <span class={`mm-points ${points < 0 ? "lost" : ""}`}>{signed(points)}</span>
        <span class="mm-sum">{plain(sum)}</span>
      </span>
    </>
  );
}

function CurrentHand({ view, seat }: { view: MatchMasterView; seat: number }) {
  const said = isOpen(view) ? view.said[seat] : null;
  if (said === null || said === undefined) return null;
  return (
    <span class="mm-cell">
      <span class="mm-said">{said}</span>
    </span>
  );
}
