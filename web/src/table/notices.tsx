/** Notices above the question: a bot plays for the viewer, or someone asks to undo a move. */
import { joinSentences, t } from "../words/fluent";
import { joinWithAnd } from "../words/names";
import type { TableContext } from "./context";
import { useTimeIsUp } from "./people";

/** Shown while a bot plays for the viewer, with a button to come back unless the time is up. */
export function BotPlaysNotice({ table }: { table: TableContext }) {
  const seat = table.viewer.value ?? -1;
  const person = table.client.people.value[seat];
  const playing = table.client.position.value?.phase === "playing";
  const timeIsUp = useTimeIsUp(table, seat);
  const loses = table.client.about.value?.time_out === "loss";
  if (!playing || person?.kind !== "guest" || (!person.bot && !timeIsUp)) return null;
  const gaveUp = table.client.position.value?.gave_up.find((one) => one.seat === seat);
  if (gaveUp) {
    return (
      <p class="undo-request time-out" role="status">
        {t(`you-gave-up-${gaveUp.reason}`)}
      </p>
    );
  }
  if (timeIsUp) {
    return (
      <p class="undo-request time-out" role="status">
        {t(`time-out-${loses ? "loss" : table.client.about.value?.clock}`)}
      </p>
    );
  }
  return (
    <div class="undo-request" role="status">
      <span>{t("bot-for-you")}</span>
      <button type="button" class="main" onClick={() => void table.request({ t: "come-back", seat })}>
        {t("come-back")}
      </button>
    </div>
  );
}

/** The link of a seat was opened on another device, or by someone else: why there is nothing to play here. */
export function SeatTakenNotice({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const name = table.names.value[table.client.taken.value];
  if (!name || position?.phase !== "playing" || position.mine.length) return null;
  return (
    <p class="undo-request" role="status">
      {t("seat-taken", { name })}
    </p>
  );
}

/** A request to undo a move. */
export function UndoRequest({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const asking = position?.undo_asked ?? -1;
  if (!position || asking < 0) return null;
  const own = position.mine.includes(asking);
  const asked = own ? t("undo-you-ask") : t("undo-asked", { name: table.names.value[asking] ?? "?" });
  const since = position.undo_moves.length - 1;
  const what = [asked, since > 0 ? t("undo-with", { count: since }) : ""];
  const people = table.client.people.value;
  const open = people.flatMap((one, seat) =>
    one.kind === "guest" && !one.bot && !position.undo_agreed.includes(seat) ? [seat] : [],
  );
  const answering = own ? undefined : open.find((seat) => position.mine.includes(seat));
  if (answering === undefined) {
    const others = open.filter((seat) => !position.mine.includes(seat));
    const waits = own ? t("undo-open", { names: joinWithAnd(table.namesOf(others)) }) : t("undo-agreed");
    return (
      <div class="undo-request quiet" tabIndex={-1}>
        {joinSentences(position.mine.length && others.length ? [...what, waits] : what)}
      </div>
    );
  }
  const answer = (yes: boolean) => void table.request({ t: "answer-undo", seat: answering, yes });
  return (
    <div class="undo-request" role="alert">
      <span>{joinSentences([...what, t("undo-question")])}</span>
      <button type="button" class="main" onClick={() => answer(true)}>
        {t("undo-yes")}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {t("undo-no")}
      </button>
    </div>
  );
}
