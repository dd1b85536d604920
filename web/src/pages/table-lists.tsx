/** The lists of tables: to go on, to join, to watch, to replay. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { TableSummary } from "../protocol";
import { boxTitle } from "../shell/games";
import { clockName } from "../shell/options";
import { Link } from "../shell/router";
import { displayName } from "../table/context";
import { lang, t } from "../words/fluent";
import { joinWithAnd } from "../words/names";
import { matchesFilter, ShowAllButton } from "./shelf";

/** Above the shelf: the guest's running tables, and tables that wait for players. */
export function OpenTables({ tables }: { tables: readonly TableSummary[] }) {
  const own = tables.filter((one) => one.own && one.state !== "over").sort((a, b) => Number(b.waits) - Number(a.waits));
  const waiting = tables
    .filter((one) => !one.own && one.state === "waiting")
    .sort((a, b) => Number(a.host_away) - Number(b.host_away));
  return (
    <div class="open-tables">
      {own.length > 0 && <TableList id="my-tables" title={t("my-tables")} tables={own} verb={t("go-on")} most={3} />}
      <TableList
        id="lobby"
        title={t("lobby")}
        empty={t("lobby-empty")}
        tables={waiting.filter(matchesFilter)}
        verb={t("join")}
        most={3}
      />
    </div>
  );
}

/** Below the shelf: games to watch and finished games. */
export function Lists({ tables }: { tables: readonly TableSummary[] }) {
  const finished = [
    ...tables.filter((one) => one.own && one.state === "over"),
    ...tables.filter((one) => !one.own && one.state === "over"),
  ];
  const playing = tables.filter((one) => !one.own && one.state === "playing");
  return (
    <div class="lists">
      <TableList
        id="watch"
        title={t("watch")}
        empty={t("watch-empty")}
        tables={playing.filter(matchesFilter)}
        verb={t("watch-verb")}
      />
      <TableList
        id="replays"
        title={t("replays")}
        empty={t("replays-empty")}
        tables={finished.filter(matchesFilter)}
        verb={t("replay-verb")}
      />
    </div>
  );
}

const MAX_ROWS = 8;

interface TableListProps {
  id: string;
  title: string;
  empty?: string;
  tables: readonly TableSummary[];
  verb: string;
  /** Rows that are shown at first. */
  most?: number;
}

function TableList({ id, title, empty = "", tables, verb, most = MAX_ROWS }: TableListProps) {
  const all = useSignal(false);
  const shown = all.value ? tables : tables.slice(0, most);
  return (
    <section class="table-list" id={id} tabIndex={-1}>
      <div class="list-head">
        <h2>{title}</h2>
        {id !== "my-tables" && <ShowAllButton />}
      </div>
      {!tables.length && <p class="quiet">{empty}</p>}
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <Row table={one} verb={verb} />
          </li>
        ))}
      </ul>
      {tables.length > shown.length && (
        <button
          type="button"
          class="small"
          onClick={() => {
            all.value = true;
          }}
        >
          {t("show-all", { count: tables.length })}
        </button>
      )}
    </section>
  );
}

/** A table in a list. The link opens it, whatever part of the row is touched. */
function Row({ table, verb }: { table: TableSummary; verb: string }) {
  const details: ComponentChildren[] = [peopleOf(table)];
  if (table.state === "waiting") {
    details.push(t("table-size", { count: table.people.length }), clockName(table.clock ?? "", table.seconds ?? 0));
    if (table.best_of > 1) details.push(t("series-best-of", { count: table.best_of }));
    if (table.host_away && !table.own) details.push(<em class="host-away">{t("host-away")}</em>);
  }
  return (
    <Link to={table.state === "over" ? `/replay/${table.id}` : `/t/${table.id}`} class={table.waits ? "your-turn" : ""}>
      <strong>{boxTitle(table.game, table.options)}</strong>
      <span class="row-details">
        {details.map((one, at) => (
          <span key={at}>{one}</span>
        ))}
      </span>
      <time dateTime={new Date(table.updated * 1000).toISOString()}>{ago(table.updated)}</time>
      <span class={table.waits ? "verb turn" : "verb"}>{table.waits ? t("my-turn") : verb}</span>
    </Link>
  );
}

/** A space without a line break. */
const NO_BREAK_SPACE = "\u00a0";

/** The names at a table, and the number of free seats. */
function peopleOf({ people }: TableSummary): string {
  const names = people.filter(Boolean).map((name) => displayName(name, true));
  const free = people.length - names.length;
  const seats = free ? [t("free-seats", { count: free }).replaceAll(" ", NO_BREAK_SPACE)] : [];
  return [...(names.length ? [joinWithAnd(names)] : []), ...seats].join(`${NO_BREAK_SPACE}· `);
}

function ago(at: number): string {
  const seconds = Math.round(at - Date.now() / 1000);
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto", style: "short" });
  if (seconds > -60) return format.format(0, "minute");
  if (seconds > -3600) return format.format(Math.round(seconds / 60), "minute");
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}
