/** The running score of a series of games. */
import { lang, t } from "../words/fluent";
import { joinWithAnd } from "../words/names";
import type { TableContext } from "./context";

function pointsText(points: number): string {
  return new Intl.NumberFormat(lang.value, { maximumFractionDigits: 2 }).format(points);
}

/** A player's points in the series, beside the name. */
export function SeriesPoints({ table, seat }: { table: TableContext; seat: number }) {
  const series = table.client.position.value?.series;
  if (!series) return null;
  const points = pointsText(series.points[seat] ?? 0);
  return (
    <span class="series-points" title={t("series-points", { points })}>
      <span aria-hidden="true">{points}</span>
      <span class="visually-hidden">{t("series-points", { points })}</span>
    </span>
  );
}

/** The series in a sentence: which game it is, and the score. */
export function SeriesScore({ table }: { table: TableContext }) {
  const series = table.client.position.value?.series;
  if (!series) return null;
  const names = table.names.value;
  const score = series.points.map((points, seat) => `${names[seat] ?? "?"} ${pointsText(points)}`).join(" · ");
  const best = Math.max(...series.points);
  const ahead = names.filter((_, seat) => series.points[seat] === best);
  return (
    <p class="series-score">
      {t("series-game", { game: series.game, count: series.best_of })} <strong>{score}</strong>
      {series.decided && <> {t("series-over", { winners: joinWithAnd(ahead), count: ahead.length })}</>}
    </p>
  );
}
