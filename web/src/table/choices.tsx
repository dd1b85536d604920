/** The legal moves as buttons, and the question before a move is made. */
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice, Setting } from "../games/plugin";
import { confirmMoves } from "../shell/settings";
import { moveFocusByArrow, takeFocus } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";

/** Arrows go from choice to choice, numbers choose. */
export function Choices({ table, choices }: { table: TableContext; choices: Choice[] }) {
  const box = useRef<HTMLDivElement>(null);
  const known = choices.map((one) => one.move).join("|");
  // A layout effect, so that keys work as soon as the choices are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        target.closest("input, select, textarea, dialog, .claims.open") ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return;
      // Ignore keys while the choices are covered, for instance by the log on a phone.
      if (!box.current || getComputedStyle(box.current).visibility === "hidden") return;
      const choice = choices.find((_, at) => keyOf(choices, at) === event.key);
      if (choice) choose(table, choice.move);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [known]);
  const groups = [...new Set(choices.map((one) => one.group ?? ""))];
  return (
    <>
      <div
        class="choices"
        ref={box}
        role="toolbar"
        aria-labelledby="decision-what"
        onKeyDown={(event) => moveFocusByArrow(event, box.current)}
      >
        {groups.map((group) => (
          <div class={group ? "choice-group" : "choice-group plain-group"} key={group}>
            {group && <span class="choice-group-name">{group}</span>}
            {choices
              .filter((one) => (one.group ?? "") === group)
              .map((one) => (
                <ChoiceButton key={one.move} table={table} choice={one} hint={keyOf(choices, choices.indexOf(one))} />
              ))}
          </div>
        ))}
      </div>
      <Preview table={table} choices={choices} />
    </>
  );
}

/** The key that chooses a choice: its own, or its number in the row. */
function keyOf(choices: readonly Choice[], at: number): string {
  return choices[at]?.key ?? (at < 9 ? String(at + 1) : "");
}

/** Cost and gain of the highlighted choice. The space of the longest text is reserved, so nothing moves. */
function Preview({ table, choices }: { table: TableContext; choices: Choice[] }) {
  const texts = choices.map((one) => one.preview ?? "");
  const longest = texts.reduce((best, one) => (one.length > best.length ? one : best), "");
  if (!longest) return null;
  const rendered = choices.find((one) => one.move === table.preview.value)?.preview ?? "";
  return (
    <p class={`choice-preview ${rendered ? "filled" : ""}`} data-longest={longest}>
      <span>{rendered}</span>
    </p>
  );
}

function ChoiceButton({ table, choice, hint }: { table: TableContext; choice: Choice; hint: string }) {
  const look = () => {
    table.preview.value = choice.move;
  };
  const leave = () => {
    if (table.preview.value === choice.move) table.preview.value = null;
  };
  const glows = table.preview.value === choice.move;
  return (
    <button
      type="button"
      class={`choice ${glows ? "glows" : ""}`}
      data-move={choice.move}
      title={choice.preview ? `${choice.label}: ${choice.preview}` : choice.face ? choice.label : undefined}
      aria-description={choice.preview}
      aria-keyshortcuts={hint || undefined}
      disabled={table.sending.value}
      onMouseEnter={look}
      onMouseLeave={leave}
      onFocus={look}
      onBlur={leave}
      onClick={() => choose(table, choice.move)}
    >
      {hint && <kbd aria-hidden data-key={hint} />}
      {choice.face ? (
        <>
          <span class="visually-hidden">{choice.label}</span>
          <span class="choice-face" aria-hidden="true">
            {choice.face}
          </span>
        </>
      ) : (
        choice.label
      )}
    </button>
  );
}

/** Makes a move, or asks for confirmation first if that setting is on. */
export function choose(table: TableContext, move: string): void {
  table.chosen = move;
  if (confirmMoves.value === "yes" && table.legal.value.includes(move)) {
    table.toConfirm.value = move;
    table.preview.value = move;
  } else {
    void table.play(move, moveLabel(table, move));
  }
}

/** A move as its game calls it, legal or not. */
export function moveLabel(table: TableContext, move: string): string {
  const view = table.stage.view.value;
  if (!view) return move;
  const setting: Setting = { view, names: table.names.value, viewer: table.viewer.value };
  return table.game.value?.choices(setting, [move])[0]?.label ?? move;
}

export function Confirm({ table, choices }: { table: TableContext; choices: Choice[] }) {
  const move = table.toConfirm.value ?? "";
  const choice = choices.find((one) => one.move === move);
  const cancel = () => {
    table.toConfirm.value = null;
    table.preview.value = null;
  };
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") cancel();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const preview = choice?.preview ?? "";
  const label = choice?.label ?? move;
  return (
    <div class="decision-head confirm">
      <p class="decision-what" id="confirm-question">
        {t("confirm-question", { move: label.replace(/[\s.:：。、·]+$/, "") })} <span class="quiet">{preview}</span>
      </p>
      <div class="tools">
        <button
          type="button"
          class="main"
          ref={takeFocus}
          aria-describedby="confirm-question"
          onClick={() => void table.play(move, choice?.label)}
        >
          {t("confirm-yes")}
        </button>
        <button type="button" onClick={cancel}>
          {t("cancel")}
        </button>
      </div>
    </div>
  );
}
