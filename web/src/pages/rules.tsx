/** The rules of a game with the ids of their clauses, which refusals link to. */
import { covers } from "virtual:games";
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { loadGame } from "../games/index";
import type { Rules } from "../protocol";
import { api } from "../shell/api";
import { gameTitle } from "../shell/games";
import { Header } from "../shell/header";
import { anchor, headings, Markdown } from "../shell/markdown";
import { Link } from "../shell/router";
import { toast } from "../shell/toasts";
import { useTitle } from "../shell/ui";
import { lang, t } from "../words/fluent";

/** Where a list of all headings would fill the screen before the rules begin. */
const NARROW = 600;

export function RulesPage({ id }: { id: string }) {
  const rules = useSignal<Rules | null>(null);
  const pictures = useSignal<Record<string, ComponentType>>({});
  const now = lang.value;
  useEffect(() => {
    api.rules(id).then((found) => {
      rules.value = found;
    }, toast);
    loadGame(id).then(
      (game) => {
        pictures.value = game.pictures ?? {};
      },
      () => {},
    );
  }, [id, now]);
  const title = gameTitle(id);
  useTitle(`${t("rules")}: ${title}`);
  const ready = rules.value !== null;
  useEffect(() => {
    const clause = decodeURIComponent(location.hash.slice(1));
    const found = ready && clause ? document.getElementById(clause) : null;
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }, [ready, pictures.value]); // pictures above it push it away
  const [back, lesson] = [history.length > 1, covers[id]?.lessonBox !== undefined];
  return (
    <>
      <Header>
        <span class="page-title">{title}</span>
      </Header>
      <main class="rules">
        {(back || lesson) && (
          <p class="row rules-ways">
            {back && (
              <button type="button" onClick={() => history.back()}>
                {t("back")}
              </button>
            )}
            {lesson && (
              <Link class="button main" to={`/rules/${id}/first-game`}>
                {t("learn")}
              </Link>
            )}
          </p>
        )}
        {rules.value ? (
          <>
            <nav aria-label={t("rules-contents")}>
              <details class="contents" open={innerWidth > NARROW}>
                <summary>{t("rules-contents")}</summary>
                <div>
                  {headings(rules.value.game).map((one) => (
                    <a key={one} href={`#${anchor(one)}`}>
                      {one}
                    </a>
                  ))}
                </div>
              </details>
            </nav>
            <Markdown text={rules.value.game} pictures={pictures.value} />
            <Markdown text={rules.value.table} pictures={{}} level={1} />
          </>
        ) : (
          <p class="quiet" aria-busy="true">
            {t("loading")}
          </p>
        )}
      </main>
    </>
  );
}
