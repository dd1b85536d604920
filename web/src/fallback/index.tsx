/** The client code of every game that has none of its own. */
import type { Game, ResultProps } from "../games/plugin";
import { t } from "../words/fluent";
import { moveLabel } from "../words/labels";
import { FallbackBoard } from "./board";
import style from "./board.css?url";

export function fallbackGame(id: string): Game {
  return {
    style,
    Board: (props) => <FallbackBoard game={id} {...props} />,
    decision: () => t("fallback-decision"),
    choices: (_, legal) => legal.map((move) => ({ move, label: moveLabel(id, move) })),
    moveName: (move) => moveLabel(id, move),
    Result,
  };
}

function Result({ standings, names }: ResultProps) {
  const ordered = [...standings].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  return (
    <table class="fb-result">
      <thead>
        <tr>
          <th scope="col">{t("fallback-rank")}</th>
          <th scope="col">{t("fallback-player")}</th>
          <th scope="col">{t("fallback-score")}</th>
        </tr>
      </thead>
      <tbody>
        {ordered.map(({ seat, rank, score }) => (
          <tr key={seat} class={rank === 1 ? "wins" : ""}>
            <td>{rank}</td>
            <th scope="row">{names[seat] ?? "?"}</th>
            <td>{String(score).replace("-", "−")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
