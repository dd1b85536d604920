/** The players at the table and their state. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BotFace } from "../art/bot-faces";
import { Eye, Face } from "../art/icons";
import type { Person } from "../protocol";
import { NameLabel } from "../shell/name-label";
import { t } from "../words/fluent";
import type { TableContext } from "./context";
import { SeriesPoints } from "./series";

/** The players and the number of spectators. The waiting room shows the seats itself. */
export function People({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  if (!position) return null;
  return (
    <ul class="people" aria-label={t("people")}>
      {position.phase !== "waiting" &&
        table.client.people.value.map((person, seat) => (
          <PersonChip key={seat} table={table} person={person} seat={seat} />
        ))}
      {table.client.watching.value > 0 && (
        <li class="person watching" title={t("watching", { count: table.client.watching.value })}>
          <Eye /> <span aria-hidden="true">{table.client.watching.value}</span>
          <span class="visually-hidden">{t("watching", { count: table.client.watching.value })}</span>
        </li>
      )}
    </ul>
  );
}

type PersonState = "free" | "away" | "thinking" | "here";

/** Whether a player is disconnected and no bot plays for them. */
export function isAway(person: Person | undefined): boolean {
  return person?.kind === "guest" && !person.here && !person.bot;
}

function personState(table: TableContext, person: Person, seat: number): PersonState {
  const position = table.client.position.value;
  if (person.kind === "free") return "free";
  if (isAway(person)) return "away";
  const waited = position?.phase === "playing" && position.waiting_on.includes(seat);
  return waited && !table.stage.busy.value ? "thinking" : "here";
}

/** A player's state as text. For a bot's seat it says who plays, not what the bot does. */
function describePerson(table: TableContext, seat: number, state: PersonState, own: boolean): string {
  const person = table.client.people.value[seat];
  if (!person) return "";
  const position = table.client.position.value;
  const gaveUp = position?.gave_up.find((one) => one.seat === seat);
  if (gaveUp) return t(`gave-up-${gaveUp.reason}`, { over: position?.phase === "over" ? "yes" : "no" });
  if (person.kind !== "guest" || !person.bot) return t(`person-${state}`);
  return own ? t("bot-for-you") : t(person.here ? "person-bot" : "person-bot-away");
}

function PersonChip({ table, person, seat }: { table: TableContext; person: Person; seat: number }) {
  const position = table.client.position.value;
  const state = personState(table, person, seat);
  const own = position?.mine.includes(seat) ?? false;
  const text = describePerson(table, seat, state, own);
  const gaveUp = position?.gave_up.some((one) => one.seat === seat) ?? false;
  return (
    <li class={`person ${state} ${own ? "own" : ""}`} title={text}>
      <span class="person-sign">{person.bot ? <BotFace bot={person.bot} /> : <Face />}</span>
      <span class="person-name">
        <NameLabel name={table.names.value[seat] ?? "?"} />
      </span>
      <span class="visually-hidden">{text}</span>
      {(gaveUp || state === "away") && (
        <span class="person-state" aria-hidden="true">
          {gaveUp ? t("gave-up") : t("away")}
        </span>
      )}
      <SeriesPoints table={table} seat={seat} />
      {state === "thinking" && (
        <span class="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <ClockFace table={table} seat={seat} />
      <BotSubstitute table={table} person={person} seat={seat} state={state} own={own} />
    </li>
  );
}

/** The button that lets a bot play for an absent player, or ends that. */
function BotSubstitute({
  table,
  person,
  seat,
  state,
  own,
}: {
  table: TableContext;
  person: Person;
  seat: number;
  state: PersonState;
  own: boolean;
}) {
  const position = table.client.position.value;
  const playing = position?.phase === "playing" && person.kind === "guest";
  const now = useNow(playing && !person.bot && state === "away");
  const timeIsUp = useTimeIsUp(table, seat);
  if (!playing) return null;
  const gone = person.gone + Math.max(0, now - table.client.presenceTime.value) / 1000;
  const longGone = state === "away" && gone > (table.client.about.value?.away_after ?? 0);
  // For the viewer's own seat the decision bar has this button.
  if (own && person.bot) {
    if (position.gave_up.some((one) => one.seat === seat)) return null;
    if (seat === table.viewer.value || timeIsUp) return null;
    return (
      <button type="button" class="small main" onClick={() => void table.request({ t: "come-back", seat })}>
        {t("come-back")}
      </button>
    );
  }
  const may = position.mine.length > 0 || table.client.about.value?.owner;
  if (own || person.bot || !may || !longGone) return null;
  // The server takes the bot that this player has chosen.
  return (
    <button type="button" class="small" onClick={() => void table.request({ t: "take-over", seat })}>
      {t("take-over")}
    </button>
  );
}

/** The time, twice a second while it matters. */
export function useNow(matters: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!matters) return;
    now.value = Date.now();
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 500);
    return () => clearInterval(timer);
  }, [matters]);
  return now.value;
}

/** The remaining seconds of a seat; undefined: no clocks. */
export function secondsLeft(table: TableContext, seat: number, now: number): number | undefined {
  const position = table.client.position.value;
  const left = position?.clock?.[seat];
  if (left === undefined) return undefined;
  const runs = position?.waiting_on.includes(seat) && !position.unready.includes(seat);
  const spent = runs ? Math.max(0, now - table.client.positionTime.value) / 1000 : 0;
  return Math.max(0, Math.ceil(left - spent));
}

/** Whether the bot must play: for this decision or, with a clock per game, to the end. */
export function useTimeIsUp(table: TableContext, seat: number): boolean {
  const position = table.client.position.value;
  const timed = position?.phase === "playing" && position.clock !== null;
  const now = useNow(timed);
  if (!timed || secondsLeft(table, seat, now) !== 0) return false;
  return table.client.about.value?.clock === "game" || position.waiting_on.includes(seat);
}

export function ClockFace({ table, seat }: { table: TableContext; seat: number }) {
  const position = table.client.position.value;
  const waits = position?.unready.includes(seat) ?? false;
  const runs = position?.phase === "playing" && position.clock !== null && position.waiting_on.includes(seat) && !waits;
  const seconds = secondsLeft(table, seat, useNow(runs));
  if (seconds === undefined) return null;
  const hours = Math.floor(seconds / 3600);
  const minutes = String(Math.floor(seconds / 60) % 60).padStart(hours ? 2 : 1, "0");
  const text = `${hours ? `${hours}:` : ""}${minutes}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <time class={`clock ${seconds < 10 && runs ? "late" : ""}`} title={waits ? t("clock-waits") : undefined}>
      {text}
      {waits && (
        <>
          <span class="clock-waits" aria-hidden="true" />
          <span class="visually-hidden"> {t("clock-waits")}</span>
        </>
      )}
    </time>
  );
}
