/** The rules of a game: a short lesson, the clauses with their ids (refusals link to them), and chapters of the game. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { loadRulesExtras } from "../games/index";
import type { RulesExtras } from "../games/plugin";
import { lessonPath, lessonsOf } from "../guide/links";
import type { Rules } from "../protocol";
import { api } from "../shell/api";
import { gameTitle } from "../shell/games";
import { Header } from "../shell/header";
import { anchor, headings, Markdown, rulesParts } from "../shell/markdown";
import { NotFound } from "../shell/not-found";
import { Link } from "../shell/router";
import { toast } from "../shell/toasts";
import { useTitle } from "../shell/ui";
import { lang, t } from "../words/fluent";

/** Below this width the list of headings is closed at first, or it would fill the screen. */
const WIDE = 1000;

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
            <RulesText id={id} pictures={extras.value?.pictures ?? {}} />
          )}
        </main>
      )}
    </>
  );
}

function Loading() {
  return (
    <p class="quiet" aria-busy="true">
      {t("loading")}
    </p>
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

/** What the address names: a clause, a heading, or a group of clauses such as `2015`, which begins with a heading. */
function target(): HTMLElement | null {
  const name = decodeURIComponent(location.hash.slice(1));
  if (!name) return null;
  const found = document.getElementById(name);
  if (found) return found;
  let one = document.querySelector(`.clause[id^="${CSS.escape(name)}."]`)?.closest("ul") ?? null;
  while (one && !/^H\d$/.test(one.tagName)) one = one.previousElementSibling as HTMLUListElement | null;
  return one;
}

/** Shows what the address names, once it is there. */
export function useTarget(ready: boolean, drawn: unknown): void {
  useEffect(() => {
    if (!ready) return;
    const found = target();
    found?.scrollIntoView({ block: /^H\d$/.test(found.tagName) ? "start" : "center" });
    found?.focus({ preventScroll: true });
    if (!found && location.hash) scrollTo(0, 0);
  }, [ready, drawn]);
}

function RulesText({ id, pictures }: { id: string; pictures: Record<string, ComponentType> }) {
  const rules = useSignal<Rules | null>(null);
  const now = lang.value;
  useEffect(() => {
    api.rules(id).then((found) => {
      rules.value = found;
    }, toast);
  }, [id, now]);
  useTarget(rules.value !== null, pictures); // pictures above it push it away
  if (!rules.value) return <Loading />;
  const { game, table } = rules.value;
  const { intro, lesson, clauses } = rulesParts(game);
  return (
    <div class="rules-layout">
      <Contents of={[...headings(game), ...headings(table, 1)]} />
      <div class="rules-text">
        <Markdown text={intro} pictures={pictures} />
        {lesson && (
          <section class="brief" aria-labelledby={anchor(headings(lesson)[0] ?? "")}>
            <Markdown text={lesson} pictures={pictures} />
          </section>
        )}
        <Markdown text={clauses} pictures={pictures} />
        <Markdown text={table} pictures={{}} level={1} />
      </div>
    </div>
  );
}

function Contents({ of }: { of: readonly string[] }) {
  return (
    <nav class="rules-contents" aria-label={t("rules-contents")}>
      <details class="contents" open={innerWidth >= WIDE}>
        <summary>{t("rules-contents")}</summary>
        <div>
          {of.map((one) => (
            <a key={one} href={`#${anchor(one)}`}>
              {one}
            </a>
          ))}
        </div>
      </details>
    </nav>
  );
}

function ChapterText({ title, load }: { title: string; load: () => Promise<ComponentType> }) {
  const loaded = useSignal<{ Text: ComponentType } | null>(null);
  useEffect(() => {
    load().then((Text) => {
      loaded.value = { Text };
    }, toast);
  }, []);
  useTarget(loaded.value !== null, null);
  if (!loaded.value) return <Loading />;
  const { Text } = loaded.value;
  return (
    <>
      <h1>{title}</h1>
      <Text />
    </>
  );
}
