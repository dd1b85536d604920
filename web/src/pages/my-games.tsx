/** All games of the guest, with their results. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MyGame } from "../protocol";
import { api } from "../shell/api";
import { dateTime } from "../shell/dates";
import { boxTitle } from "../shell/games";
import { Header } from "../shell/header";
import { Link, tablePath } from "../shell/router";
import { toast } from "../shell/toasts";
import { AsyncButton, useTitle } from "../shell/ui";
import { displayName } from "../table/context";
import { renderResult } from "../words/events";
import { t } from "../words/fluent";
import { joinWithAnd } from "../words/names";

const STATES = ["", "playing", "waiting", "over"] as const;

export function MyGamesPage() {
  useTitle(t("my-games"));
  const state = useSignal<(typeof STATES)[number]>("");
  const games = useSignal<MyGame[] | null>(null);
  const more = useSignal(false);
  const pages = useSignal(0);
  const load = async () => {
    const wanted = state.value;
    const found = await api.myGames(wanted, pages.value);
    if (wanted !== state.value) return; // another list was chosen meanwhile
    pages.value += 1;
    games.value = [...(games.value ?? []), ...found.games];
    more.value = pages.value * found.page_size < found.total;
  };
  useEffect(() => {
    games.value = null;
    pages.value = 0;
    load().catch(toast);
  }, [state.value]);
  return (
    <>
      <Header />
      <main class="me" aria-busy={games.value === null}>
        <h1>{t("my-games")}</h1>
        <div class="row my-states" role="group" aria-label={t("my-games")}>
          {STATES.map((one) => (
            <button
              key={one}
              type="button"
              class="small"
              aria-pressed={state.value === one}
              onClick={() => {
                state.value = one;
              }}
            >
              {t(`my-games-${one || "all"}`)}
            </button>
          ))}
        </div>
        {games.value?.length === 0 && <p class="quiet">{t("my-games-none")}</p>}
        <ul class="my-games">
          {(games.value ?? []).map((one) => (
            <Row key={one.table.id} game={one} />
          ))}
        </ul>
        {more.value && <AsyncButton action={load}>{t("my-games-more")}</AsyncButton>}
        <p>
          <Link to="/me">{t("me-title")}</Link>
        </p>
      </main>
    </>
  );
}

function Row({ game }: { game: MyGame }) {
  const { table } = game;
  const names = table.people.map((name) => (name ? displayName(name, true) : t("seat-free")));
  const over = table.state === "over";
  const [seat] = table.mine;
  // With several seats on one device there is no single place of "you".
  const place = table.mine.length === 1 ? game.standings.find((one) => one.seat === seat) : undefined;
  const reader = table.mine.length === 1 ? (seat ?? null) : null;
  return (
    <li>
      <Link to={over ? `/replay/${table.id}` : tablePath(table.id)}>
        <span class="my-game-head">
          <strong>{boxTitle(table.game, table.options)}</strong>
          <time dateTime={new Date(table.updated * 1000).toISOString()}>{dateTime(table.updated)}</time>
        </span>
        <span class="quiet">{joinWithAnd(names)}</span>
        {game.standings.length > 0 && <span>{renderResult(game, table.game, names, reader)}</span>}
        <span class="my-game-foot">
          <span class={`my-state ${table.state}`}>{t(table.waits ? "my-turn" : `my-state-${table.state}`)}</span>
          {place && game.standings.length > 1 && (
            <span>{t("my-place", { rank: place.rank, count: game.standings.length })}</span>
          )}
          {place && <span>{t("my-score", { score: place.score })}</span>}
        </span>
      </Link>
    </li>
  );
}
