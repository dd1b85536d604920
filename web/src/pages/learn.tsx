/** The lesson: step by step, on a real board. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { loadGame } from "../games/index";
import { type Choice, type Game, type Lesson, plainText, richText, type Setting } from "../games/plugin";
import type { Position } from "../protocol";
import { games, gameTitle } from "../shell/games";
import { Header } from "../shell/header";
import { NotFound } from "../shell/not-found";
import { Link } from "../shell/router";
import { prefersReducedMotion } from "../shell/settings";
import { announce, toast } from "../shell/toasts";
import { AsyncButton, isFocusLost, takeFocus, useTitle } from "../shell/ui";
import { Stage } from "../table/stage";
import { renderEvent } from "../words/events";
import { t } from "../words/fluent";
import { playAgainstBot } from "./shelf";

export function LearnPage({ id }: { id: string }) {
  const found = useSignal<{ game: Game; lesson: Lesson } | null>(null);
  const none = useSignal(false);
  useTitle(none.value ? t("nowhere") : `${t("lesson-title")}: ${gameTitle(id)}`);
  useEffect(() => {
    loadGame(id)
      .then(async (game) => {
        if (game.lesson) found.value = { game, lesson: await game.lesson() };
        else none.value = true;
      })
      .catch(toast);
  }, [id]);
  if (none.value)
    return (
      <>
        <Header />
        <NotFound title={t("nowhere")} />
      </>
    );
  return (
    <div class="table-page">
      <Header>
        <h1 class="page-title">
          {gameTitle(id)}
          {"\u00a0"}· {t("lesson-title")}
        </h1>
      </Header>
      {found.value ? (
        <LessonView id={id} {...found.value} />
      ) : (
        <main class="loading" aria-busy="true">
          <p>{t("loading")}</p>
        </main>
      )}
    </div>
  );
}

const VIEWER = 0;
const players = () => [t("lesson-you"), t("lesson-rival")];

/** A lesson's position in the shape the stage shows. */
function positionAt(lesson: Lesson, at: number): Position {
  return { view: lesson.positions[at]?.view ?? null, viewer: VIEWER } as unknown as Position;
}

function LessonView({ id, game, lesson }: { id: string; game: Game; lesson: Lesson }) {
  const at = useSignal(0);
  const hint = useSignal("");
  const preview = useMemo(() => signal<string | null>(null), []);
  const stage = useMemo(() => {
    const made = new Stage();
    made.useGame(game);
    made.onEvent = (event) => announce(plainText(game, renderEvent(event, id, players(), VIEWER)));
    made.jump(positionAt(lesson, 0), 0);
    return made;
  }, [id]);
  const step = lesson.steps[at.value];
  const position = lesson.positions[step?.at ?? 0];
  const view = stage.view.value;
  const text = step ? t(step.words) : "";
  const moving = stage.busy.value;
  // Announce the events first, then the text of the lesson.
  useEffect(() => {
    if (!moving) announce(plainText(game, text));
  }, [text, moving]);
  const buttons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) takeFocus(buttons.current?.querySelector("button") ?? null);
  }, [at.value, stage.busy.value]);
  if (!step || !position || !view) return null;
  const names = players();
  const setting: Setting = { view, names, viewer: VIEWER };
  const busy = stage.busy.value;
  const legal = step.move && !busy ? position.legal : [];
  const choices = game.choices(setting, legal);
  const wanted = choices.find((one) => one.move === step.move);
  const on = () => {
    hint.value = "";
    preview.value = null;
    const next = lesson.steps[at.value + 1];
    if (!next) return;
    if (next.at !== step.at) {
      const moments = lesson.positions[next.at]?.events ?? [];
      const news = [
        {
          version: at.value,
          at: 0,
          kind: "moved" as const,
          seat: -1,
          move: "",
          name: "",
          text: "",
          events: moments,
          late: false,
          author: -1,
        },
      ];
      stage.update(positionAt(lesson, next.at), news, at.value);
    }
    at.value += 1;
  };
  const tried = (move: string) => {
    if (move === step.move) on();
    else hint.value = t("lesson-other", { move: wanted?.label ?? "" });
  };
  const { Board } = game;
  return (
    <main class="table-main lesson">
      <div class="table-middle">
        <div class="board-area" role="group" tabIndex={0} aria-label={t("board")}>
          <Board
            view={view}
            names={names}
            viewer={VIEWER}
            legal={legal}
            onMove={tried}
            preview={preview}
            event={stage.event.value}
            still={prefersReducedMotion()}
          />
        </div>
        <section class="decision lesson-bar" aria-label={t("lesson-title")}>
          <p class="lesson-step quiet">{t("lesson-step", { step: at.value + 1, steps: lesson.steps.length })}</p>
          {!busy && <p class="lesson-text">{text}</p>}
          {busy && stage.event.value && (
            <p class="quiet">{richText(game, renderEvent(stage.event.value, id, names, VIEWER))}</p>
          )}
          {hint.value && (
            <p class="lesson-hint" role="alert">
              {hint.value}
            </p>
          )}
          <div class="row" ref={buttons}>
            {busy && (
              <button type="button" class="small" onClick={() => stage.skip()}>
                {t("skip")}
              </button>
            )}
            {!busy && wanted && <TryButton choice={wanted} onTry={on} preview={preview} />}
            {!busy && !step.move && at.value < lesson.steps.length - 1 && (
              <button type="button" class="main" ref={takeFocus} onClick={on}>
                {t("lesson-next")}
              </button>
            )}
            {!busy && at.value === lesson.steps.length - 1 && <LessonEnd id={id} />}
          </div>
        </section>
      </div>
    </main>
  );
}

function TryButton({
  choice,
  onTry,
  preview,
}: {
  choice: Choice;
  onTry: () => void;
  preview: { value: string | null };
}) {
  const look = (on: boolean) => () => {
    preview.value = on ? choice.move : null;
  };
  return (
    <button
      type="button"
      class="main"
      onFocus={look(true)}
      onBlur={look(false)}
      onMouseEnter={look(true)}
      onMouseLeave={look(false)}
      onClick={onTry}
    >
      {t("lesson-try", { move: choice.label })}
    </button>
  );
}

function LessonEnd({ id }: { id: string }) {
  const info = games.value.find((one) => one.id === id);
  return (
    <>
      {info && (
        <AsyncButton class="main" action={() => playAgainstBot(info, {})}>
          {t("lesson-end")}
        </AsyncButton>
      )}
      <Link class="button" to={`/rules/${id}`}>
        {t("rules")}
      </Link>
    </>
  );
}
