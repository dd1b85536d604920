/** The home page: games, open tables, own tables. */
import { signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableSummary } from "../protocol";
import { boxTitle, games } from "../shell/games";
import { Header } from "../shell/header";
import { Lobby } from "../shell/lobby";
import { Link } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { useTitle } from "../shell/ui";
import { displayName } from "../table/context";
import { lang, t } from "../words/fluent";
import { joinWithAnd } from "../words/names";
import { matchesFilter, Shelf, ShowAllButton, showList } from "./shelf";

export function HomePage() {
  useTitle("");
  return (
    <>
      <Header />
      <main class="home">
        <h1>
          <ruby lang="ja">
            卓袱台<rt>ちゃぶだい</rt>
          </ruby>{" "}
          {t("welcome")}
        </h1>
        <div class="home-row">
          <BotChoice />
          <OwnTablesHint />
        </div>
        <Shelf />
        <Tables />
      </main>
    </>
  );
}

/** The bot for "play a bot". */
function BotChoice() {
  const bots = [...new Set(games.value.flatMap((one) => one.bots))];
  return (
    <label class="bot-choice">
      <span>{t("bot-choice")}</span>
      <select
        value={favouriteBot.value}
        onChange={(event) => {
          favouriteBot.value = event.currentTarget.value;
        }}
      >
        {bots.map((bot) => (
          <option key={bot} value={bot}>
            {t(`bot-${bot}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

const REFRESH_MS = 30_000;

/** The guest's running tables, and those where it is their turn: a phone shows the list far below. */
const mine = signal({ tables: 0, turns: 0 });

function OwnTablesHint() {
  const { tables, turns } = mine.value;
  if (!tables) return null;
  return (
    <a
      class="mine-below"
      href="#my-tables"
      onClick={(event) => {
        event.preventDefault();
        showList("my-tables");
      }}
    >
      {t("my-tables-below", { count: tables })}
      {turns > 0 && <strong> · {t("my-turn")}</strong>}
    </a>
  );
}

/** The lists of tables, kept up to date. */
function Tables() {
  const lobby = useSignal<Lobby | null>(null);
  const ticks = useSignal(0); // updates the relative times
  useEffect(() => {
    const found = new Lobby();
    lobby.value = found;
    const timer = setInterval(() => {
      ticks.value += 1;
    }, REFRESH_MS);
    return () => {
      clearInterval(timer);
      found.close();
    };
  }, []);
  void ticks.value;
  const tables = lobby.value?.tables.value ?? [];
  const unfinished = tables
    .filter((one) => one.own && one.state !== "over")
    .sort((a, b) => Number(b.waits) - Number(a.waits));
  const turns = unfinished.filter((one) => one.waits).length;
  useEffect(() => {
    mine.value = { tables: unfinished.length, turns };
  }, [unfinished.length, turns]);
  const finished = [
    ...tables.filter((one) => one.own && one.state === "over"),
    ...tables.filter((one) => !one.own && one.state === "over"),
  ];
  const foreign = (state: TableSummary["state"]) => tables.filter((one) => !one.own && one.state === state);
  return (
    <div class="lists">
      <TableList
        id="my-tables"
        title={t("my-tables")}
        empty={t("my-tables-empty")}
        tables={unfinished}
        verb={t("go-on")}
      />
      <TableList id="lobby" title={t("lobby")} empty={t("lobby-empty")} tables={foreign("waiting")} verb={t("join")} />
      <TableList
        id="watch"
        title={t("watch")}
        empty={t("watch-empty")}
        tables={foreign("playing")}
        verb={t("watch-verb")}
      />
      <TableList
        id="replays"
        title={t("replays")}
        empty={t("replays-empty")}
        tables={finished}
        verb={t("replay-verb")}
      />
    </div>
  );
}

const MAX_ROWS = 8;

function TableList({
  id,
  title,
  empty,
  tables: every,
  verb,
}: {
  id: string;
  title: string;
  empty: string;
  tables: TableSummary[];
  verb: string;
}) {
  const all = useSignal(false);
  const tables = id === "my-tables" ? every : every.filter(matchesFilter);
  const shown = all.value ? tables : tables.slice(0, MAX_ROWS);
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
            <Link to={one.state === "over" ? `/replay/${one.id}` : `/t/${one.id}`}>
              <strong>{boxTitle(one.game, one.options)}</strong>
              <span>{peopleOf(one)}</span>
              <time dateTime={new Date(one.updated * 1000).toISOString()}>{ago(one.updated)}</time>
              <span class={one.waits ? "verb turn" : "verb"}>{one.waits ? t("my-turn") : verb}</span>
            </Link>
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
