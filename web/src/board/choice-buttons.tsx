/** The legal moves as buttons, by click, number and arrow: at a table, and in the exercises of a review. */
import type { Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Choice } from "../games/plugin";
import { moveFocusByArrow } from "../shell/ui";
import { t } from "../words/fluent";
import { onPointing } from "./pointer-moves";

interface ChoiceButtonsProps {
  choices: Choice[];
  /** The id of the question that these choices answer. */
  question: string;
  /** The highlighted move. */
  preview: Signal<string | null>;
  disabled?: boolean;
  /** Moves that turned out to be wrong; they are crossed out. */
  tried?: readonly string[];
  onChoose: (choice: Choice) => void;
}

/** Arrows go from choice to choice, numbers choose. */
export function ChoiceButtons({ choices, question, preview, disabled, tried, onChoose }: ChoiceButtonsProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ choices, onChoose });
  latest.current = { choices, onChoose };
  // A layout effect, so that keys work as soon as the choices are visible.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isForSomethingElse(event)) return;
      // Ignore keys while the choices are covered, for instance by the log on a phone.
      if (!box.current || getComputedStyle(box.current).visibility === "hidden") return;
      const now = latest.current;
      const choice = now.choices.find((_, at) => keyOf(now.choices, at) === event.key);
      if (choice) now.onChoose(choice);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const groups = [...new Set(choices.map((one) => one.group ?? ""))];
  return (
    <div
      class="choices"
      ref={box}
      role="toolbar"
      aria-labelledby={question}
      onKeyDown={(event) => moveFocusByArrow(event, box.current)}
    >
      {groups.map((group) => (
        <div class={group ? "choice-group" : "choice-group plain-group"} key={group}>
          {group && <span class="choice-group-name">{group}</span>}
          {choices
            .filter((one) => (one.group ?? "") === group)
            .map((one) => (
              <ChoiceButton
                key={one.move}
                choice={one}
                hint={keyOf(choices, choices.indexOf(one))}
                preview={preview}
                disabled={disabled}
                tried={tried?.includes(one.move)}
                onChoose={onChoose}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

/** A key for a field, a dialog or the browser. */
function isForSomethingElse(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const field = target.closest("input, select, textarea, dialog, .claims.open");
  return field !== null || event.ctrlKey || event.metaKey || event.altKey;
}

/** The key that chooses a choice: its own, or its number in the row. */
function keyOf(choices: readonly Choice[], at: number): string {
  return choices[at]?.key ?? (at < 9 ? String(at + 1) : "");
}

interface ButtonProps {
  choice: Choice;
  hint: string;
  preview: Signal<string | null>;
  disabled?: boolean;
  tried?: boolean;
  onChoose: (choice: Choice) => void;
}

function ChoiceButton({ choice, hint, preview, disabled, tried, onChoose }: ButtonProps) {
  const look = () => {
    preview.value = choice.move;
  };
  const leave = () => {
    if (preview.value === choice.move) preview.value = null;
  };
  return (
    <button
      type="button"
      class={`choice ${preview.value === choice.move ? "glows" : ""}`}
      data-move={choice.move}
      title={choice.preview ? `${choice.label}: ${choice.preview}` : choice.face ? choice.label : undefined}
      aria-description={tried ? t("review-tried") : choice.preview}
      aria-keyshortcuts={hint || undefined}
      disabled={disabled}
      {...onPointing(look)}
      onMouseLeave={leave}
      onFocus={look}
      onBlur={leave}
      onClick={() => onChoose(choice)}
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
      {tried && (
        <span class="review-cross" aria-hidden="true">
          ✕
        </span>
      )}
    </button>
  );
}
