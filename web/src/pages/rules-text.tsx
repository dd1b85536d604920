/** The text of a game's rules: on its own page, or in a sheet beside the table. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Rules } from "../protocol";
import { api } from "../shell/api";
import { anchor, headings, Markdown, rulesParts } from "../shell/markdown";
import { toast } from "../shell/toasts";
import { lang, t } from "../words/fluent";

/** Below this width the list of headings is closed at first, or it would fill the screen. */
const WIDE = 1000;

export function Loading() {
  return (
    <p class="quiet" aria-busy="true">
      {t("loading")}
    </p>
  );
}

/** What a name stands for: a clause, a heading, or a group of clauses such as `2015`, which begins with a heading. */
export function placeInRules(name: string): HTMLElement | null {
  if (!name) return null;
  const found = document.getElementById(name);
  if (found) return found;
  let one = document.querySelector(`.clause[id^="${CSS.escape(name)}."]`)?.closest("ul") ?? null;
  while (one && !/^H\d$/.test(one.tagName)) one = one.previousElementSibling as HTMLUListElement | null;
  return one;
}

/** Scrolls to a place and moves the focus there. */
export function showPlace(found: HTMLElement | null): void {
  found?.scrollIntoView({ block: found && /^H\d$/.test(found.tagName) ? "start" : "center" });
  found?.focus({ preventScroll: true });
}

interface RulesTextProps {
  id: string;
  pictures: Record<string, ComponentType>;
  /** In a sheet there is no room for the contents beside the text. */
  narrow?: boolean;
  /** Called when the text is there, and again when its pictures have pushed it away. */
  onReady: (ready: boolean) => void;
}

export function RulesText({ id, pictures, narrow = false, onReady }: RulesTextProps) {
  const rules = useSignal<Rules | null>(null);
  const now = lang.value;
  useEffect(() => {
    api.rules(id).then((found) => {
      rules.value = found;
    }, toast);
  }, [id, now]);
  useEffect(() => onReady(rules.value !== null), [rules.value, pictures]);
  if (!rules.value) return <Loading />;
  const { game, table } = rules.value;
  const { intro, lesson, clauses } = rulesParts(game);
  return (
    <div class={narrow ? "rules-narrow" : "rules-layout"}>
      <Contents of={[...headings(game), ...headings(table, 1)]} open={!narrow && innerWidth >= WIDE} />
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

function Contents({ of, open }: { of: readonly string[]; open: boolean }) {
  return (
    <nav class="rules-contents" aria-label={t("rules-contents")}>
      <details class="contents" open={open}>
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
