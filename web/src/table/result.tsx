/** The end of a game: who won and why, the places, and what to do next. */
import { useEffect } from "preact/hooks";
import { BotFace } from "../art/bot-faces";
import { Crown, Face } from "../art/icons";
import type { Setting, Standing } from "../games/plugin";
import { api } from "../shell/api";
import { gameInfo } from "../shell/games";
import { chosenValue, optionValues } from "../shell/options";
import { Link, navigate } from "../shell/router";
import { favouriteBot, prefersReducedMotion } from "../shell/settings";
import { ShareButton } from "../shell/share";
import { AsyncButton, openDialogs } from "../shell/ui";
import { botName, neighbourLevel } from "../words/bots";
import { renderResult } from "../words/events";
import { t } from "../words/fluent";
import type { TableContext } from "./context";
import { Rematch } from "./rematch";

export function ResultBar({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const about = table.client.about.value;
  const game = table.game.value;
  if (!position?.standings || !about || !position.view) return null;
  // With several players at one device "you" would be ambiguous.
  const reader = position.mine.length > 1 ? null : table.viewer.value;
  const rendered = renderResult(position, about.game, table.names.value, reader);
  const setting: Setting = { view: position.view, names: table.names.value, viewer: table.viewer.value };
  const note = game?.resultNote?.(setting, position.standings) ?? "";
  const Result = game?.Result;
  const open = isResultOpen(table);
  return (
    <div class="result">
      <div class="result-head">
        <div class="result-words">
          <p class="result-why">{rendered}</p>
          {note && <p class="result-note">{note}</p>}
        </div>
        <Places table={table} standings={position.standings} />
      </div>
      <div class="result-buttons">
        <NextGame table={table} />
        {Result && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => {
              table.resultOpen.value = !open;
            }}
          >
            {t("result-details")}
          </button>
        )}
        <Link class="button" to={`/replay/${about.id}?review`}>
          {t("review")}
        </Link>
        <Link class="button" to={`/replay/${about.id}`}>
          {t("replay")}
        </Link>
        <ShareButton
          title={rendered}
          address={`${location.origin}/replay/${about.id}`}
          record={{ href: `/api/tables/${about.id}/record`, file: `${about.game}-${about.id}.json` }}
        />
        <Link class="button" to="/">
          {t("home")}
        </Link>
      </div>
    </div>
  );
}

/** Points are counted before the eyes of those who have seen the end, without being asked. */
function isResultOpen(table: TableContext): boolean {
  return table.resultOpen.value ?? (table.sawEnd.value && (table.game.value?.countsPoints ?? false));
}

/** The details of the result, above the bar. */
export function ResultSheet({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const Result = table.game.value?.Result;
  const shown = isResultOpen(table);
  useEffect(() => {
    if (!shown) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && !openDialogs.value.length) table.resultOpen.value = false;
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [shown]);
  if (!position?.standings || !position.view || !Result || !shown) return null;
  const setting: Setting = { view: position.view, names: table.names.value, viewer: table.viewer.value };
  const counts = table.sawEnd.value && !prefersReducedMotion();
  return (
    <section class="result-sheet" aria-label={t("result-details")} tabIndex={0}>
      <button
        type="button"
        class="plain small result-close"
        onClick={() => {
          table.resultOpen.value = false;
        }}
      >
        {t("close")}
      </button>
      <Result {...setting} standings={position.standings} counts={counts} />
    </section>
  );
}

/** Everyone's place and score. Equal places are ties. */
function Places({ table, standings }: { table: TableContext; standings: readonly Standing[] }) {
  if (standings.length < 2) return null;
  const sorted = [...standings].sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  // In games that are only won or lost the scores say nothing more.
  const scored = standings.some((one) => one.score !== 0 && one.score !== 1 && one.score !== 0.5);
  return (
    <ol class="places" aria-label={t("places")}>
      {sorted.map(({ seat, rank, score }) => {
        const bot = table.client.people.value[seat]?.bot ?? "";
        return (
          <li key={seat} class={rank === 1 ? "first" : ""}>
            <span class="place-rank">{t("place-rank", { rank })}</span>
            {bot ? <BotFace bot={bot} /> : <Face />}
            <span>{table.names.value[seat]}</span>
            {rank === 1 && <Crown />}
            {scored && <b>{String(score).replace("-", "−")}</b>}
          </li>
        );
      })}
    </ol>
  );
}

/** Another game: the same again, with the consent of the others, or against weaker or stronger bots. */
function NextGame({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const alone = position !== null && position.mine.length > 0 && !position.rematch && !position.closed;
  return (
    <>
      <Rematch table={table} />
      {alone && <OtherLevel table={table} by={1} />}
      {alone && <OtherLevel table={table} by={-1} />}
      {alone && <OtherDifficulty table={table} by={1} />}
      {alone && <OtherDifficulty table={table} by={-1} />}
    </>
  );
}

/** The same game against the next stronger or weaker bots; only where all others are bots of one level. */
function OtherLevel({ table, by }: { table: TableContext; by: 1 | -1 }) {
  const position = table.client.position.value;
  const about = table.client.about.value;
  const people = table.client.people.value;
  if (!position || !about) return null;
  const others = people.filter((_, seat) => !position.mine.includes(seat));
  const level = others[0]?.name ?? "";
  if (!others.length || others.some((one) => one.kind !== "bot" || one.name !== level)) return null;
  const next = neighbourLevel(gameInfo(about.game)?.bots ?? [], level, by);
  if (!next) return null;
  const own = position.mine.length;
  const play = async () => {
    favouriteBot.value = next;
    const opened = await api.create({
      game: about.game,
      options: about.options,
      seats: people.map((_, seat) => (position.mine.includes(seat) ? "me" : next)),
      ...(own > 1 ? { names: people.map((one, seat) => (position.mine.includes(seat) ? one.name : "")) } : {}),
    });
    navigate(`/t/${opened.id}`);
  };
  return (
    <AsyncButton action={play}>
      <BotFace bot={next} /> {t(by > 0 ? "play-stronger" : "play-weaker", { name: botName(next) })}
    </AsyncButton>
  );
}

/** The name of the option that says how hard a game without opponents is. */
const DIFFICULTY = "difficulty";

/** A solo game again, at the next difficulty. */
function OtherDifficulty({ table, by }: { table: TableContext; by: 1 | -1 }) {
  const about = table.client.about.value;
  const option = gameInfo(about?.game ?? "")?.options.find((one) => one.name === DIFFICULTY);
  if (!about || !option || table.client.people.value.length > 1) return null;
  const values = optionValues(option, 1);
  const at = values.findIndex((one) => one.value === chosenValue(option, about.options, 1));
  const next = at < 0 ? undefined : values[at + by];
  if (!next) return null;
  const play = async () => {
    const options = { ...about.options, [DIFFICULTY]: next.value };
    const opened = await api.create({ game: about.game, options, seats: ["me"] });
    navigate(`/t/${opened.id}`);
  };
  return <AsyncButton action={play}>{t(by > 0 ? "play-stronger" : "play-weaker", { name: next.name })}</AsyncButton>;
}
