/** The choices at a table, and the question before a move is made. */
import { useLayoutEffect } from "preact/hooks";
import { ChoiceButtons } from "../board/choice-buttons";
import type { Choice, Setting } from "../games/plugin";
import { confirmMoves } from "../shell/settings";
import { takeFocus } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";

/** The choices of a decision, and what the highlighted one brings. */
export function Choices({ table, choices }: { table: TableContext; choices: Choice[] }) {
  return (
    <>
      <ChoiceButtons
        choices={choices}
        question="decision-what"
        preview={table.preview}
        disabled={table.sending.value}
        onChoose={(choice) => choose(table, choice.move)}
      />
      <Preview table={table} choices={choices} />
    </>
  );
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
  const [choice] = table.game.value?.choices(setting, [move]) ?? [];
  return choice?.name ?? choice?.label ?? move;
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
