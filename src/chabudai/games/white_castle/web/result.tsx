/** The final scoring, category by category. */
import type { ResultProps } from "@client/games/plugin";
import { Crest } from "./icons";
import type { CastleView } from "./view";
import { clansOf } from "./view";
import { clanName, w } from "./words";

export function Result({ view, names }: ResultProps<CastleView>) {
  const scored = clansOf(view).map(
    ([key]) => [key, key === "rival" ? view.rival?.scoring : view.scoring?.[key]] as const,
  );
  const kinds = Object.keys(scored[0]?.[1] ?? {});
  return (
    <div class="wc-result">
      <table>
        <thead>
          <tr>
            <th scope="col">{w("category")}</th>
            {scored.map(([key]) => (
              <th key={key} scope="col">
                <span class="wc-tag">
                  <Crest clan={key} />
                  <span>{clanName(key, names)}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind} class={kind === "total" ? "total" : ""}>
              <th scope="row">{w(`score-${kind.replaceAll("_", "-")}`)}</th>
              {scored.map(([key, points]) => {
                const most = Math.max(...scored.map(([, one]) => one?.[kind] ?? 0));
                return (
                  <td key={key} class={(points?.[kind] ?? 0) === most && most > 0 ? "most" : ""}>
                    {points?.[kind] ?? 0}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
