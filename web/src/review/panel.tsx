/** The review beside a replay: progress, the graph, turning points, costly moves, and the way to the exercises. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { type Game, richText } from "../games/plugin";
import type { Review, ReviewedDecision, ReviewState } from "../protocol";
import { toast } from "../shell/toasts";
import { AsyncButton, isFocusLost, takeFocus } from "../shell/ui";
import { lang, t } from "../words/fluent";
import { Graph, LineSample } from "./graph";
import { costlyOf, percent, type ReviewSession } from "./session";

export interface PanelProps {
  session: ReviewSession;
  game: Game;
  names: readonly string[];
  entries: number;
  at: number;
}

export function Panel(props: PanelProps) {
  const { session } = props;
  const state = session.state.value;
  const language = lang.value;
  useEffect(() => {
    session.refresh().catch(toast);
  }, [session, language]);
  if (!state) return <p class="quiet">{t("loading")}</p>;
  if (session.exercise.value) return <Learning session={session} />;
  if (state.review) return <Reviewed {...props} state={state} review={state.review} />;
  if (state.state === "waiting" || state.state === "running") return <Progress session={session} state={state} />;
  return (
    <div class="stack">
      {state.state === "failed" ? <p role="status">{t("review-failed")}</p> : <p>{t("review-about")}</p>}
      <AsyncButton class="main" action={session.request}>
        {state.state === "failed" ? t("review-again") : t("review-start")}
      </AsyncButton>
    </div>
  );
}

function Progress({ session, state }: { session: ReviewSession; state: ReviewState }) {
  const words = state.total ? t("review-running", { done: state.done, total: state.total }) : t("review-waiting");
  return (
    <div class="stack">
      <p id="review-progress">{words}</p>
      <progress
        class="review-progress"
        aria-labelledby="review-progress"
        max={state.total || 1}
        value={state.total ? state.done : undefined}
      />
      {state.mine && <AsyncButton action={session.cancel}>{t("cancel")}</AsyncButton>}
    </div>
  );
}

function Learning({ session }: { session: ReviewSession }) {
  return (
    <div class="stack">
      <p>{t("review-learning")}</p>
      <button type="button" onClick={() => session.endLearning()}>
        {t("review-back")}
      </button>
    </div>
  );
}

/** "Mistake −21%" */
function Verdict({ decision }: { decision: ReviewedDecision }) {
  return (
    <span class={`review-label ${decision.label}`}>
      {t(`review-label-${decision.label}`)} <b>{t("review-loss", { percent: percent(decision.loss) })}</b>
    </span>
  );
}

function Reviewed({
  session,
  game,
  names,
  entries,
  at,
  state,
  review,
}: PanelProps & { state: ReviewState; review: Review }) {
  const costly = costlyOf(review);
  const learners = (state.seats.length ? state.seats : review.seats.map((one) => one.seat)).filter(
    (seat) => costlyOf(review, seat).length,
  );
  const turns = review.turning_points.flatMap((entry) => review.decisions.find((one) => one.at === entry) ?? []);
  const nameOf = ({ move, name }: ReviewedDecision) => game.moveName?.(move) || name || move;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Back from the exercises, whose buttons are gone.
    if (isFocusLost()) takeFocus(box.current?.querySelector<HTMLElement>(".review-learn") ?? box.current);
  }, []);
  return (
    <div class="review-whole" tabIndex={-1} ref={box}>
      <h3>{t("review-graph")}</h3>
      <Graph session={session} review={review} names={names} entries={entries} at={at} />
      <ul class="review-seats" aria-label={t("review-accuracy")}>
        {review.seats.map(({ seat, accuracy }) => (
          <li key={seat}>
            <LineSample seat={seat} /> <span>{names[seat]}</span>
            {accuracy !== null && <b>{t("review-accurate", { percent: percent(accuracy / 100) })}</b>}
          </li>
        ))}
      </ul>
      <details class="review-help">
        <summary>{t("review-help")}</summary>
        {["graph", "loss", "accuracy"].map((what) => (
          <p key={what}>{t(`review-help-${what}`)}</p>
        ))}
      </details>
      {learners.map((seat) => (
        <button
          key={seat}
          type="button"
          class={`review-learn ${state.seats.includes(seat) ? "main" : ""}`}
          onClick={() => session.learn(seat)}
        >
          {state.seats.includes(seat) ? t("review-learn") : t("review-learn-seat", { name: names[seat] ?? "?" })}
        </button>
      ))}
      {turns.length > 0 && (
        <>
          <h3 id="review-turns">{t("review-turning")}</h3>
          <div class="review-turns" role="group" aria-labelledby="review-turns">
            {turns.map((one, number) => (
              <button
                key={one.at}
                type="button"
                aria-current={one.at === at ? "step" : undefined}
                aria-label={t("review-turn", {
                  number: number + 1,
                  name: names[one.seat] ?? "?",
                  move: nameOf(one),
                })}
                onClick={() => session.visit(one)}
              >
                {number + 1}
              </button>
            ))}
          </div>
        </>
      )}
      <h3 id="review-costly">{t("review-costly")}</h3>
      {!costly.length && <p>{t("review-no-costly")}</p>}
      <ol class="review-costly" aria-labelledby="review-costly">
        {costly.map((one) => (
          <li key={one.at} class={one.at === at ? "now" : ""}>
            <button
              type="button"
              class="plain"
              aria-current={one.at === at ? "step" : undefined}
              onClick={() => session.visit(one)}
            >
              <span class="review-who">
                <strong>{names[one.seat]}</strong> {richText(game, nameOf(one))}
              </span>
              <Verdict decision={one} />
              <span class="review-why">{richText(game, one.why)}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
