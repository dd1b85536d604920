/** The rules of a game: a short lesson, the clauses with their ids (refusals link to them), and chapters of the game. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { loadRulesExtras } from "../games/index";
import type { RulesExtras } from "../games/plugin";
import { lessonPath, lessonsOf } from "../guide/links";
import { gameTitle } from "../shell/games";
import { Header } from "../shell/header";
import { NotFound } from "../shell/not-found";
import { Link } from "../shell/router";
import { toast } from "../shell/toasts";
import { useTitle } from "../shell/ui";
import { t } from "../words/fluent";
import { Loading, placeInRules, RulesText, showPlace } from "./rules-text";

export function RulesPage({ id, chapter }: { id: string; chapter: string }) {
  const extras = useSignal<RulesExtras | null>(null);
  useEffect(() => {
    loadRulesExtras(id).then(
      (found) => {
        extras.value = found;
      },
      () => {
        extras.value = { pictures: {} }; // the text alone is still worth reading
      },
    );
  }, [id]);
  const chapters = extras.value?.chapters ?? [];
  const shown = chapters.find((one) => one.id === chapter);
  const title = gameTitle(id);
  useTitle(`${shown ? shown.title() : t("rules")}: ${title}`);
  return (
    <>
      <Header>
        <span class="page-title">{title}</span>
      </Header>
      {chapter && extras.value && !shown ? (
        <NotFound title={t("nowhere")} />
      ) : (
        <main class="rules">
          <RulesLinks id={id} chapter={chapter} extras={extras.value} />
          {shown ? (
            <ChapterText key={shown.id} title={shown.title()} load={shown.load} />
          ) : chapter ? (
            <Loading />
          ) : (
            <RulesOfAddress id={id} pictures={extras.value?.pictures ?? {}} />
          )}
        </main>
      )}
    </>
  );
}

/** Back, the lesson, and the chapters. */
function RulesLinks({ id, chapter, extras }: { id: string; chapter: string; extras: RulesExtras | null }) {
  const [back, lesson] = [history.length > 1, lessonsOf(id).length > 0];
  const chapters = extras?.chapters ?? [];
  if (!back && !lesson && !chapters.length) return null;
  const current = (name: string) => (name === chapter ? ({ "aria-current": "page" } as const) : {});
  return (
    <div class="row rules-ways">
      {back && (
        <button type="button" onClick={() => history.back()}>
          {t("back")}
        </button>
      )}
      {lesson && (
        <Link class="button main" to={lessonPath(id)}>
          {t("learn")}
        </Link>
      )}
      {chapters.length > 0 && (
        <nav class="chapters" aria-label={t("rules-chapters")}>
          <Link to={`/rules/${id}`} {...current("")}>
            {t("rules")}
          </Link>
          {chapters.map((one) => (
            <Link key={one.id} to={`/rules/${id}/${one.id}`} {...current(one.id)}>
              {one.title()}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Shows what the address names, once it is there. */
function showTarget(): void {
  const found = placeInRules(decodeURIComponent(location.hash.slice(1)));
  showPlace(found);
  if (!found && location.hash) scrollTo(0, 0);
}

/** The rules, at the place that the address names. */
function RulesOfAddress({ id, pictures }: { id: string; pictures: Record<string, ComponentType> }) {
  return <RulesText id={id} pictures={pictures} onReady={(ready) => ready && showTarget()} />;
}

function ChapterText({ title, load }: { title: string; load: () => Promise<ComponentType> }) {
  const loaded = useSignal<{ Text: ComponentType } | null>(null);
  useEffect(() => {
    load().then((Text) => {
      loaded.value = { Text };
    }, toast);
  }, []);
  useEffect(() => {
    if (loaded.value) showTarget();
  }, [loaded.value]);
  if (!loaded.value) return <Loading />;
  const { Text } = loaded.value;
  return (
    <>
      <h1>{title}</h1>
      <Text />
    </>
  );
}
