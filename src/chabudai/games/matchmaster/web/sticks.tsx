/** Matchsticks: predictions as sticks, tricks taken as ticks, and the hands that hold them. */
import { t } from "@client/words/fluent";

const TICK = "M2 27l4 7 7-17";
/** More sticks than this are drawn closer together. */
const MANY = 4;

export function Match({ stick = true, tick = false }: { stick?: boolean; tick?: boolean }) {
  return (
    <svg class={`mm-match ${stick ? "" : "extra"}`} viewBox="0 0 15 44" aria-hidden="true">
      {stick && <rect class="mm-wood" x="5" y="9" width="5" height="34" />}
      {stick && <ellipse class="mm-tip" cx="7.5" cy="8" rx="5" ry="6.5" />}
      {tick && <path class="mm-tick-edge" d={TICK} />}
      {tick && <path class="mm-tick" d={TICK} />}
    </svg>
  );
}

/** Said and taken: a tick for every trick, across its stick or, one too many, alone. */
export function Tally({ said, taken }: { said: number; taken: number }) {
  const label = t("matchmaster-tally", { said, taken });
  return (
    <span class={`mm-tally ${said === taken ? "met" : taken > said ? "over" : ""}`} title={label}>
      <span class="visually-hidden">{label}</span>
      <span class={`mm-sticks ${Math.max(said, taken) > MANY ? "many" : ""}`} aria-hidden="true">
        {Array.from({ length: Math.max(said, taken) }, (_, at) => (
          <Match key={at} stick={at < said} tick={at < taken} />
        ))}
      </span>
      <span class="mm-count" aria-hidden="true">
        {taken}
        <i>/</i>
        {said}
      </span>
    </span>
  );
}

/** A closed hand with matchsticks; `count` only if the viewer may know it. */
export function Fist({ count }: { count: number | null }) {
  return (
    <svg class="mm-fist" viewBox="0 0 56 46" aria-hidden="true">
      {count !== null &&
        Array.from({ length: count }, (_, at) => {
          const x = 28 + (at - (count - 1) / 2) * 5.5;
          return (
            <g key={at}>
              <path class="mm-straw" d={`M${x} 16V5`} />
              <circle class="mm-head" cx={x} cy="4" r="2.6" />
            </g>
          );
        })}
      <path class="mm-skin" d="M8 24c0-8 4-11 9-11h24c6 0 9 4 9 11v8c0 8-5 12-13 12H22C13 44 8 40 8 33z" />
      <path class="mm-crease" d="M18.5 13v12M28.5 13v12M38.5 13v12M10 26c9 3 18 2 22-1 5-1 7 6 2 8l-12 3" />
    </svg>
  );
}

/** A hand that opens. */
export function Palm() {
  return (
    <svg class="mm-fist open" viewBox="0 0 56 46" aria-hidden="true">
      <path
        class="mm-skin"
        d="M15 26V10a3.4 3.4 0 0 1 6.8 0V5.5a3.4 3.4 0 0 1 6.8 0V6a3.4 3.4 0 0 1 6.8 1v4a3.2 3.2 0 0 1 6.4 0v11
           l5-4c3-2 6 1 4 4L40 37c-3 5-6 7-12 7-9 0-13-7-13-18z"
      />
      <path class="mm-crease" d="M21.8 10v12M28.6 7v15M35.4 9v13" />
    </svg>
  );
}
