/** The controls of a replay: step, round, speed, view. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { t } from "../words/fluent";
import { type Mark, markAt, neighbourMark } from "./replay-marks";

export const SPEEDS = [0.5, 1, 2, 4];

/** "Set 2 · round 1", "Hand 3", "Round 2". */
export function markName(mark: Mark | undefined): string {
  if (!mark || mark.round === null) return t("replay-set-up");
  const round = t(`replay-${mark.kind}`, { number: mark.round });
  return mark.set === null ? round : t("replay-set", { set: mark.set, round });
}

interface BarProps {
  at: Signal<number>;
  seat: Signal<number>;
  speed: Signal<number>;
  playing: Signal<boolean>;
  entries: number;
  start: number;
  marks: readonly Mark[];
  names: readonly string[];
  go: (to: number) => void;
  show: (side: "log" | "share") => void;
  /** Further buttons. */
  children: ComponentChildren;
}

export function ReplayControls(props: BarProps) {
  const { at, playing, entries, start, go } = props;
  return (
    <div class="replay-buttons">
      {/* aria-disabled instead of disabled: at either end the button keeps the focus. */}
      <button type="button" onClick={() => go(at.value - 1)} aria-disabled={at.value === 0}>
        {t("replay-back")}
      </button>
      <button
        type="button"
        class="main"
        onClick={() => {
          if (at.value === entries) at.value = start;
          playing.value = !playing.value;
        }}
      >
        {playing.value ? t("replay-pause") : t("replay-play")}
      </button>
      <button type="button" onClick={() => go(at.value + 1)} aria-disabled={at.value === entries}>
        {t("replay-on")}
      </button>
      <Rounds {...props} />
      <Choices {...props} />
      {props.children}
      <button type="button" class="side-button" onClick={() => props.show("log")}>
        {t("replay-moves")}
      </button>
      <button type="button" class="side-button" onClick={() => props.show("share")}>
        {t("replay-share")}
      </button>
    </div>
  );
}

/** Jumps to the beginning of a round. */
function Rounds({ at, marks, go }: BarProps) {
  if (marks.length < 2) return null;
  const before = neighbourMark(marks, at.value, -1);
  const after = neighbourMark(marks, at.value, 1);
  return (
    <span class="replay-rounds" role="group" aria-label={t("replay-rounds")}>
      <button
        type="button"
        aria-label={t("replay-round-back")}
        title={t("replay-round-back")}
        aria-disabled={!before}
        onClick={() => before && go(before.at)}
      >
        «
      </button>
      <select
        aria-label={t("replay-rounds")}
        value={markAt(marks, at.value)?.at ?? -1}
        onChange={(event) => go(Number(event.currentTarget.value))}
      >
        {at.value < (marks[0]?.at ?? 0) && <option value={-1}>{t("replay-set-up")}</option>}
        {marks.map((mark) => (
          <option key={mark.at} value={mark.at}>
            {markName(mark)}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-label={t("replay-round-on")}
        title={t("replay-round-on")}
        aria-disabled={!after}
        onClick={() => after && go(after.at)}
      >
        »
      </button>
    </span>
  );
}

/** The speed, and the seat whose view is shown. */
function Choices({ seat, speed, names }: BarProps) {
  return (
    <>
      <select
        class="replay-speed"
        aria-label={t("replay-speed")}
        value={speed.value}
        onChange={(event) => {
          speed.value = Number(event.currentTarget.value);
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one === 0.5 ? "½" : one}×
          </option>
        ))}
      </select>
      <select
        class="replay-view"
        aria-label={t("replay-view")}
        value={seat.value}
        onChange={(event) => {
          seat.value = Number(event.currentTarget.value);
        }}
      >
        <option value={-1}>{t("replay-open")}</option>
        {names.map((name, one) => (
          <option key={one} value={one}>
            {t("replay-seat", { name })}
          </option>
        ))}
      </select>
    </>
  );
}
