/** Learn from your mistakes: a costly decision is asked again, and the answer stays hidden until it is found or wanted. */
import type { Signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { ChoiceButtons } from "../board/choice-buttons";
import { type Game, plainText, type Setting } from "../games/plugin";
import type { ReviewedDecision } from "../protocol";
import { announce } from "../shell/toasts";
import { isFocusLost, takeFocus } from "../shell/ui";
import { t } from "../words/fluent";
import { Beliefs, Details, Explanation, labelOf } from "./note";
import { type Exercise, gamesLost, type ReviewSession } from "./session";

interface LearnProps {
  session: ReviewSession;
  exercise: Exercise;
  decision: ReviewedDecision;
  game: Game;
  setting: Setting;
  preview: Signal<string | null>;
}

export function Learn({ session, exercise, decision, game, setting, preview }: LearnProps) {
  const { index, decisions, tried, found, shown } = exercise;
  const label = (move: string) => labelOf(game, setting, move);
  const own = session.state.value?.seats.includes(decision.seat);
  const name = setting.names[decision.seat] ?? "?";
  const question = t(own ? "review-question" : "review-question-other", {
    name,
    move: decision.name || label(decision.move),
  });
  const solved = shown || found !== "";
  useEffect(() => announce(plainText(game, question)), [decision.at, question]);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // After the answer the choices are gone: go on to the next thing to do.
    if (isFocusLost()) takeFocus(box.current?.querySelector<HTMLElement>(solved ? ".review-next" : ".choice") ?? null);
  }, [decision.at, solved]);
  const last = tried.at(-1);
  const end = index === decisions.length - 1;
  return (
    <section class="decision review-exercise" aria-label={t("review-learn")} ref={box}>
      <div class="decision-head">
        <p class="decision-what" id="review-question">
          <span class="review-count">{t("review-count", { number: index + 1, count: decisions.length })}</span>{" "}
          {question}
        </p>
        <button type="button" class="small plain" onClick={() => session.endLearning()}>
          {t("close")}
        </button>
      </div>
      <div class="review-answer">
        {!solved && last && (
          <p class="review-wrong">{t("review-wrong", { move: label(last), count: gamesLost(decision, last) })}</p>
        )}
        {found && <p class="review-right">{t("review-right", { move: label(found) })}</p>}
        {shown && <p>{t("review-answer", { move: label(decision.best) })}</p>}
        {solved && <Explanation decision={decision} game={game} />}
        {solved ? (
          <Details decision={decision} game={game} names={setting.names} label={label} />
        ) : (
          <Beliefs decision={decision} game={game} names={setting.names} />
        )}
      </div>
      {!solved && (
        <ChoiceButtons
          choices={game.choices(setting, Object.keys(decision.chances))}
          question="review-question"
          preview={preview}
          tried={tried}
          onChoose={(choice) => session.try(choice.move, choice.label)}
        />
      )}
      <div class="review-buttons">
        {index > 0 && (
          <button type="button" onClick={() => session.next(-1)}>
            {t("review-previous")}
          </button>
        )}
        {!solved && (
          <button type="button" class="review-show" onClick={() => session.showAnswer(label(decision.best))}>
            {t("review-show")}
          </button>
        )}
        <button type="button" class={`review-next ${solved ? "main" : ""}`} onClick={() => session.next(1)}>
          {end ? t("review-end") : solved ? t("review-next") : t("review-skip")}
        </button>
      </div>
    </section>
  );
}
