/** The final scoring: category by category, every sum explained, and the places. */
import type { ResultProps } from "@client/games/plugin";
import { t } from "@client/words/fluent";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Crest } from "./icons";
import { meaningOf, partsOf, sumOf } from "./score-parts";
import type { Amounts, CastleView, ClanKey } from "./view";
import { clansOf } from "./view";
import { clanName, w } from "./words";

/** Milliseconds for each category while the points are counted. */
const PACE = 700;

type Scored = readonly [ClanKey, Amounts | null | undefined];

export function Result({ view, names, standings, counts = false }: ResultProps<CastleView>) {
  const scored: Scored[] = clansOf(view).map(
    ([key]) => [key, key === "rival" ? view.rival?.scoring : view.scoring?.[key]] as const,
  );
  const kinds = Object.keys(scored[0]?.[1] ?? {}).filter((kind) => kind !== "total");
  const shown = useCount(kinds.length, counts);
  const counting = shown.value < kinds.length;
  const explained = useSignal(innerWidth > 700);
  const total = ([, points]: Scored) => {
    const known = kinds.slice(0, shown.value);
    return counting ? known.reduce((sum, kind) => sum + (points?.[kind] ?? 0), 0) : (points?.total ?? 0);
  };
  const totals = scored.map(total);
  const place = (key: ClanKey, at: number) =>
    (key !== "rival" && scored.length === standings.length && standings.find((one) => one.seat === key)?.rank) ||
    1 + totals.filter((one) => one > (totals[at] ?? 0)).length;
  return (
    <div class={`wc-result ${counting ? "counting" : ""}`}>
      <p class="wc-result-tools">
        {counting ? (
          <button
            type="button"
            class="small"
            onClick={() => {
              shown.value = kinds.length;
            }}
          >
            {t("skip")}
          </button>
        ) : (
          <label class="check">
            <input
              type="checkbox"
              checked={explained.value}
              onChange={(event) => {
                explained.value = event.currentTarget.checked;
              }}
            />
            {w("score-explain")}
          </label>
        )}
      </p>
      <table>
        <caption class="visually-hidden">{w("score-caption")}</caption>
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
          {kinds.slice(0, shown.value).map((kind) => (
            <tr key={kind}>
              <th scope="row">{w(`score-${kind.replaceAll("_", "-")}`)}</th>
              {scored.map(([key, points]) => {
                const most = Math.max(...scored.map(([, one]) => one?.[kind] ?? 0));
                const own = points?.[kind] ?? 0;
                return (
                  <td key={key} class={own === most && most > 0 ? "most" : ""}>
                    <Points view={view} clan={key} kind={kind} points={own} words={explained.value} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr class="total">
            <th scope="row">{w("score-total")}</th>
            {scored.map(([key], at) => (
              <td key={key} class={totals[at] === Math.max(...totals) ? "most" : ""}>
                {totals[at]}
              </td>
            ))}
          </tr>
          {!counting && scored.length > 1 && (
            <tr>
              <th scope="row">{w("score-place")}</th>
              {scored.map(([key], at) => (
                <td key={key}>{place(key, at)}</td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}

/** The points of a category, the sum, and on demand what each summand stands for. */
function Points({
  view,
  clan,
  kind,
  points,
  words,
}: {
  view: CastleView;
  clan: ClanKey;
  kind: string;
  points: number;
  words: boolean;
}) {
  const parts = partsOf(view, clan, kind);
  const sum = sumOf(parts);
  return (
    <>
      <b>{points}</b>
      {sum && <span class="wc-sum"> = {sum}</span>}
      {words && kind !== "in_game" && parts.length > 0 && (
        <ul class="wc-parts">
          {parts.map((one) => (
            <li key={one.what}>{meaningOf(one)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** How many categories are shown: all, or one more after the other. */
function useCount(all: number, counts: boolean) {
  const shown = useSignal(counts ? 0 : all);
  useEffect(() => {
    if (shown.value >= all) return;
    const timer = setTimeout(() => {
      shown.value += 1;
    }, PACE);
    return () => clearTimeout(timer);
  }, [shown.value, all]);
  return shown;
}
