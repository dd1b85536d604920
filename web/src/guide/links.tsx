/** The ways to the lessons: a link for each lesson of a game or box, and an offer at a first table. */
import { useSignal } from "@preact/signals";
import type { LessonInfo } from "../protocol";
import { boxOf, gameInfo } from "../shell/games";
import { Link } from "../shell/router";
import type { TableContext } from "../table/context";
import { t } from "../words/fluent";
import { knowsGame, rememberGame } from "./progress";

export function lessonPath(game: string, lesson = ""): string {
  return `/learn/${game}${lesson && `/${lesson}`}`;
}

/** The lessons of a game; with a box, only those that teach it. */
export function lessonsOf(game: string, box = ""): LessonInfo[] {
  return (gameInfo(game)?.lessons ?? []).filter((one) => !box || one.box === box);
}

/** The title of a lesson without the title of its box: "Playing alone". */
function shortTitle(game: string, lesson: LessonInfo): string {
  const box = gameInfo(game)?.boxes.find((one) => one.id === lesson.box)?.title ?? "";
  const rest = lesson.title.startsWith(box) ? lesson.title.slice(box.length).replace(/^[\s:：]+/, "") : lesson.title;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** A link to each lesson of a game (`box`: only of that box); nothing if there is none. The first is called "Learn to
 * play", further ones by their titles. */
export function LearnLinks({ game, box = "", class: name = "" }: { game: string; box?: string; class?: string }) {
  return (
    <>
      {lessonsOf(game, box).map((one, at) => (
        <Link key={one.id} class={name} to={lessonPath(game, one.id)} title={one.title}>
          {at ? shortTitle(game, one) : t("learn")}
        </Link>
      ))}
    </>
  );
}

/** At the first tables of a game: an offer of its lesson, until it is taken or declined, or a game was finished. */
export function LearnOffer({ table }: { table: TableContext }) {
  const about = table.client.about.value;
  const position = table.client.position.value;
  const declined = useSignal(false);
  if (!about || !position || about.lesson || declined.value || knowsGame(about.game)) return null;
  if (position.phase === "over") {
    if (position.mine.length) rememberGame(about.game);
    return null;
  }
  const [first] = lessonsOf(about.game, boxOf(about.game, about.options)?.id);
  if (!first) return null;
  const decline = () => {
    rememberGame(about.game);
    declined.value = true;
  };
  // The game goes on here: the lesson opens beside it.
  return (
    <span class="learn-offer">
      <a
        href={lessonPath(about.game, first.id)}
        target="_blank"
        rel="noopener"
        aria-label={t("learn")}
        title={t("learn-offer")}
      >
        <span class="learn-word">{t("learn")}</span>
        <span class="learn-mark" aria-hidden="true">
          ?
        </span>
      </a>
      <button type="button" class="plain" aria-label={t("learn-decline")} title={t("learn-decline")} onClick={decline}>
        ×
      </button>
    </span>
  );
}
