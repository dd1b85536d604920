/** The lessons of a game, or of all games: each starts a guided game at a table of its own. */
import { loadGame } from "../games/index";
import { rememberTable, startedTable } from "../guide/progress";
import type { GameInfo, LessonInfo } from "../protocol";
import { api } from "../shell/api";
import { games, rulesAddress } from "../shell/games";
import { Header } from "../shell/header";
import { NotFound } from "../shell/not-found";
import { Link, navigate, tablePath } from "../shell/router";
import { AsyncButton, useTitle } from "../shell/ui";
import { t } from "../words/fluent";

interface Entry {
  info: GameInfo;
  lesson: LessonInfo;
}

export function LearnPage({ id, lesson }: { id: string; lesson: string }) {
  const found: Entry[] = games.value
    .filter((info) => !id || info.id === id)
    .flatMap((info) => info.lessons.map((one) => ({ info, lesson: one })))
    .filter((one) => !lesson || one.lesson.id === lesson);
  useTitle(found.length === 1 ? (found[0]?.lesson.title ?? "") : t("learn-title"));
  return (
    <>
      <Header />
      {found.length || !games.value.length ? (
        <main class="learn">
          <h1>{t("learn-title")}</h1>
          <p>{t("learn-intro")}</p>
          <ul class="lessons">
            {found.map((one) => (
              <LessonCard key={`${one.info.id}/${one.lesson.id}`} {...one} />
            ))}
          </ul>
        </main>
      ) : (
        <NotFound title={t("nowhere")} />
      )}
    </>
  );
}

/** Creates the table of a lesson, and goes there. */
async function start({ info, lesson }: Entry): Promise<void> {
  void loadGame(info.id).catch(() => {}); // the table's page reports a failure
  const { seats, options, id } = lesson;
  const table = await api.create({ game: info.id, seats, options, lesson: id });
  rememberTable(info.id, id, table.id);
  navigate(tablePath(table.id));
}

/** Goes to the table where the lesson was left. If it is gone, the lesson starts again. */
async function resume(entry: Entry, table: string): Promise<void> {
  const mine = await api.mine();
  if (mine.some((one) => one.id === table && one.state === "playing")) navigate(tablePath(table));
  else await start(entry);
}

function LessonCard({ info, lesson }: Entry) {
  const box = info.boxes.find((one) => one.id === lesson.box);
  const table = startedTable(info.id, lesson.id);
  const heading = `lesson-${info.id}-${lesson.id}`;
  return (
    <li class="lesson-card" aria-labelledby={heading} data-lesson={`${info.id}/${lesson.id}`}>
      <h2 id={heading}>{lesson.title}</h2>
      <p>{lesson.about}</p>
      <p class="quiet">{t("learn-minutes", { minutes: lesson.minutes })}</p>
      <p class="row">
        {table && (
          <AsyncButton class="main" action={() => resume({ info, lesson }, table)}>
            {t("learn-continue")}
          </AsyncButton>
        )}
        <AsyncButton class={table ? "" : "main"} action={() => start({ info, lesson })}>
          {table ? t("learn-again") : t("learn-start")}
        </AsyncButton>
        <Link class="button" to={rulesAddress(info.id, box)}>
          {t("rules")}
        </Link>
      </p>
    </li>
  );
}
