/** The guide of a lesson: one step at a time beside the board. It highlights what the step is about, asks for a move,
 * and explains other moves. The table's own progress says which steps can be shown (progress.ts). */
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { loadStyle } from "../games/index";
import { plainText, richText, type Setting } from "../games/plugin";
import type { LessonSteps } from "../protocol";
import { api } from "../shell/api";
import { announce, toast } from "../shell/toasts";
import { isFocusLost, takeFocus } from "../shell/ui";
import type { TableContext } from "../table/context";
import { lang, t } from "../words/fluent";
import style from "./guide.css?url";
import { movesBefore, remember, remembered, rememberGame, stepAfter } from "./progress";
import { Rings } from "./rings";

/** At most this many moves are undone to return to the lesson. */
const MAX_UNDOS = 40;

/** What the guide answers to a move that it did not ask for. */
type Hint = { kind: "read" } | { kind: "other"; move: string } | null;

/** The guide with its style sheet. */
export async function loadGuide(): Promise<ComponentType<{ table: TableContext }>> {
  await loadStyle(style);
  return Guide;
}

function Guide({ table }: { table: TableContext }) {
  const about = table.client.about.value;
  const lesson = useSignal<LessonSteps | null>(null);
  const known = remembered(table.table);
  const step = useSignal(known.step);
  const closed = useSignal(known.closed);
  const now = lang.value;
  useEffect(() => {
    if (about?.lesson)
      api.lesson(about.game, about.lesson).then((found) => {
        lesson.value = found;
      }, toast);
  }, [about?.game, about?.lesson, now]);
  const position = table.client.position.value;
  const learns = position?.phase === "playing" && lesson.value?.seat === table.viewer.value;
  const open = !lesson.value || (learns && !closed.value && (position?.lesson_moves ?? -1) >= 0);
  useEffect(() => {
    table.guided.value = open;
  }, [open]);
  if (!position || !lesson.value || !learns) return null;
  const keep = (at: number, isClosed = false) => {
    step.value = at;
    closed.value = isClosed;
    remember(table.table, { step: at, closed: isClosed });
  };
  if (closed.value) {
    const finished = step.value >= lesson.value.steps.length - 1;
    return finished ? null : <Closed table={table} onOpen={() => keep(step.value)} />;
  }
  if (position.lesson_moves < 0) return <Left table={table} onClose={() => keep(step.value, true)} />;
  return <Steps table={table} lesson={lesson.value} step={step} keep={keep} />;
}

interface StepsProps {
  table: TableContext;
  lesson: LessonSteps;
  step: Signal<number>;
  keep: (step: number, closed?: boolean) => void;
}

function Steps({ table, lesson: { steps }, step, keep }: StepsProps) {
  const moves = table.client.position.value?.lesson_moves ?? 0;
  const wanted = step.value;
  const at = stepAfter(steps, moves, wanted);
  const shown = steps[at]!;
  const hint = useSignal<Hint>(null);
  const legal = table.legal.value;
  const waiting = table.stage.busy.value || (shown.move ? !legal.includes(shown.move) : !legal.length);
  useGuard(table, waiting ? null : shown.move, hint);
  useEffect(() => {
    hint.value = null;
    // "Continue" may have been pressed before this effect runs: the later step stays.
    if (at !== wanted && step.value === wanted) keep(at);
  }, [at, moves]);
  const text = shown.text;
  const announced = useRef("");
  useEffect(() => {
    // Once for each step, also if something moves while it is shown.
    const now = `${at} ${text}`;
    if (waiting || announced.current === now) return;
    announced.current = now;
    announce(plainText(table.game.value, text));
  }, [at, text, waiting]);
  const box = useStepFocus(table, shown.move, `${at} ${waiting} ${hint.value?.kind}`);
  const last = at === steps.length - 1;
  const back = () => {
    hint.value = null;
    if (at > 0 && movesBefore(steps)[at - 1] === moves) keep(at - 1);
    else void table.request({ t: "undo", seat: table.viewer.value ?? -1, version: table.client.version });
  };
  const undoes = at > 0 && movesBefore(steps)[at - 1] !== moves;
  return (
    <section
      class={`guide ${shown.move ? "asks" : "reading"} ${waiting ? "waits" : ""}`}
      aria-label={t("guide")}
      ref={box}
      data-step={at}
      data-steps={steps.length}
    >
      <div class="guide-head">
        <span class="guide-count">{t("guide-step", { step: at + 1, steps: steps.length })}</span>
        <progress max={steps.length} value={at + 1} aria-hidden="true" />
        <button
          type="button"
          class="small plain guide-close"
          aria-label={t("guide-close")}
          title={t("guide-close")}
          onClick={() => keep(at, true)}
        >
          {t("close")}
        </button>
      </div>
      <div class="guide-text">
        {waiting ? <p class="quiet">{t("guide-watch")}</p> : <p>{richText(table.game.value, text)}</p>}
        {hint.value && !waiting && <Answer table={table} hint={hint.value} asked={shown.move} why={shown.why} />}
      </div>
      <div class="guide-buttons">
        <button type="button" class="guide-back" disabled={at === 0 || waiting} onClick={back}>
          {undoes ? t("guide-undo") : t("guide-back")}
        </button>
        {!shown.move && (
          <button
            type="button"
            class="main guide-next"
            disabled={waiting}
            onClick={() => (last ? finish(table, () => keep(at, true)) : keep(at + 1))}
          >
            {last ? t("guide-end") : t("guide-next")}
          </button>
        )}
        {shown.move && !waiting && (
          <span class="guide-asks">{t("guide-asks", { move: shortened(labelOf(table, shown.move)) })}</span>
        )}
      </div>
      {!waiting && <Rings places={shown.show} move={shown.move} step={at} />}
    </section>
  );
}

/** Longer labels lose what follows their last colon: the choice itself is highlighted and says it. */
const LONG = 40;
/** Japanese letters are twice as wide. */
const WIDE = /[\u3000-\uffef]/g;
const LAST_PART = /(: |：)((?!: |：).)*$/;
/** What is left of a bracket whose end was lost. */
const OPEN_BRACKET = /\s*[(（][^)）]*$/;

function shortened(label: string): string {
  const width = label.length + (label.match(WIDE)?.length ?? 0);
  if (width <= LONG || !LAST_PART.test(label)) return label;
  return shortened(label.replace(LAST_PART, "").replace(OPEN_BRACKET, ""));
}

function finish(table: TableContext, close: () => void): void {
  rememberGame(table.client.about.value?.game ?? "");
  close();
  takeFocus(document.querySelector<HTMLElement>(".decision .choice"));
  // The last step may have turned a phone to another part of the board.
  document.querySelector(".board-area .glows")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Stops moves that the step does not ask for. Illegal ones go to the server, which names the rule. */
function useGuard(table: TableContext, asked: string | null, hint: Signal<Hint>): void {
  useLayoutEffect(() => {
    table.guard = (move) => {
      if (asked === null || move === asked) return false;
      if (!asked) hint.value = { kind: "read" };
      else if (table.legal.value.includes(move)) hint.value = { kind: "other", move };
      else {
        hint.value = null;
        return false;
      }
      table.toConfirm.value = null;
      table.preview.value = null;
      return true;
    };
    return () => {
      table.guard = null;
    };
  }, [asked]);
}

/** If the focused control disappeared: "Continue", or the choice that is asked for. */
function useStepFocus(table: TableContext, move: string, now: string) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFocusLost()) return;
    const choice = `.decision .choice[data-move="${CSS.escape(move)}"]:not(:disabled)`;
    const found = move ? document.querySelector<HTMLElement>(choice) : null;
    takeFocus(found ?? box.current?.querySelector<HTMLElement>(".guide-next:not(:disabled)") ?? null);
  }, [now, table.legal.value.join("|")]);
  return box;
}

function labelOf(table: TableContext, move: string): string {
  const view = table.stage.view.value;
  if (!view) return move;
  const setting: Setting = { view, names: table.names.value, viewer: table.viewer.value };
  return table.game.value?.choices(setting, [move])[0]?.label ?? move;
}

/** Why another move is asked for. The move that was chosen is not lost: it can be made all the same. */
function Answer({
  table,
  hint,
  asked,
  why,
}: {
  table: TableContext;
  hint: NonNullable<Hint>;
  asked: string;
  why: string;
}) {
  if (hint.kind === "read")
    return (
      <p class="guide-hint" role="alert">
        {t("guide-read-first")}
      </p>
    );
  const anyway = () => {
    table.guard = null;
    void table.play(hint.move, labelOf(table, hint.move));
  };
  return (
    <div class="guide-hint" role="alert">
      <p>{t("guide-other", { move: labelOf(table, hint.move), asked: labelOf(table, asked) })}</p>
      {why && <p>{richText(table.game.value, why)}</p>}
      <button type="button" class="small" onClick={anyway}>
        {t("guide-anyway")}
      </button>
    </div>
  );
}

/** The game has left the lesson: it goes on freely, or back to the last position of the lesson. */
function Left({ table, onClose }: { table: TableContext; onClose: () => void }) {
  const seat = table.viewer.value ?? -1;
  const returning = async () => {
    for (let undone = 0; undone < MAX_UNDOS; undone++) {
      if ((table.client.position.value?.lesson_moves ?? 0) >= 0) return;
      const answer = await table.request({ t: "undo", seat, version: table.client.version });
      if (answer.t !== "done") return;
    }
  };
  const busy = table.stage.busy.value;
  return (
    <section class="guide left" aria-label={t("guide")}>
      <div class="guide-text">
        <p role="status">{t("guide-left")}</p>
      </div>
      <div class="guide-buttons">
        <button type="button" class="guide-return" disabled={busy} onClick={() => void returning()}>
          {t("guide-return")}
        </button>
        <button type="button" onClick={onClose}>
          {t("guide-close")}
        </button>
      </div>
    </section>
  );
}

/** The closed guide: a button opens it again, as long as the game follows the lesson. */
function Closed({ table, onOpen }: { table: TableContext; onOpen: () => void }) {
  const position = table.client.position.value;
  if (!position || position.lesson_moves < 0) return null;
  return (
    <section class="guide closed" aria-label={t("guide")}>
      <button type="button" class="small guide-open" onClick={onOpen}>
        {t("guide-open")}
      </button>
    </section>
  );
}
