/** Mute, block and report: for the people at the seats, and for the authors of chat messages. */
import { useSignal } from "@preact/signals";
import type { News, ReportGuest } from "../protocol";
import { BlockedDialog } from "../shell/blocked";
import { isMuted, personKey, setMuted } from "../shell/muting";
import { announce, toast } from "../shell/toasts";
import { AsyncButton, Dialog } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";

const REASONS: readonly ReportGuest["reason"][] = ["name", "chat", "cheating", "other"];
const MAX_WORDS = 500;

/** Someone at this table. The client knows no ids of others: a seat or a chat message names them. */
export interface OtherPerson {
  name: string;
  key: string;
  seat: number;
  /** The chat message; 0: the person at the seat. */
  version: number;
}

/** The author of a chat message of someone else. */
export function authorOf(table: TableContext, one: News): OtherPerson {
  return { name: table.authorName(one), key: personKey(one), seat: one.seat, version: one.version };
}

/** The other people at the seats, for the table's menu. */
export function OtherPeople({ table }: { table: TableContext }) {
  const list = useSignal(false);
  const mine = table.client.position.value?.mine ?? [];
  const others = table.client.people.value.flatMap((one, seat): OtherPerson[] =>
    one.kind === "guest" && !mine.includes(seat)
      ? [{ name: table.names.value[seat] ?? "?", key: `seat ${seat}`, seat, version: 0 }]
      : [],
  );
  return (
    <section class="stack">
      <h3>{t("people-here")}</h3>
      {!others.length && <p class="quiet">{t("people-none")}</p>}
      {others.length > 0 && (
        <ul class="person-list">
          {others.map((one) => (
            <li key={one.key}>
              <span>{one.name}</span>
              <button
                type="button"
                class="small"
                onClick={() => {
                  table.otherPerson.value = one;
                }}
              >
                <span aria-hidden="true">
                  {t("mute-person")} · {t("block")} · {t("report")}
                </span>
                <span class="visually-hidden">{t("person-more", { name: one.name })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        class="small"
        onClick={() => {
          list.value = true;
        }}
      >
        {t("blocked-people")}
      </button>
      {list.value && (
        <BlockedDialog
          onClose={() => {
            list.value = false;
          }}
        />
      )}
    </section>
  );
}

/** The menu of the person that was chosen in the chat or in the table's menu. */
export function OtherPersonMenu({ table }: { table: TableContext }) {
  const person = table.otherPerson.value;
  if (!person) return null;
  const close = () => {
    table.otherPerson.value = null;
  };
  return <PersonDialog key={person.key} table={table} person={person} onClose={close} />;
}

function PersonDialog({ table, person, onClose }: { table: TableContext; person: OtherPerson; onClose: () => void }) {
  const step = useSignal<"" | "block" | "report">("");
  const { name } = person;
  if (step.value === "report") return <ReportDialog table={table} person={person} onClose={onClose} />;
  const id = table.client.about.value?.id ?? "";
  const silent = isMuted(id, person.key);
  const block = async () => {
    const answer = await table.client.request({ t: "block", seat: person.seat, version: person.version });
    if (answer.t === "trouble") throw new Error(answer.why);
    toast(t("blocked-now", { name }), "news");
    onClose();
    table.client.reload(); // without their messages
  };
  const mute = () => {
    setMuted(id, person.key, !silent);
    announce(t(silent ? "unmute-person" : "mute-person"));
  };
  if (step.value === "block")
    return (
      <Dialog key="block" title={t("block-ask", { name })} onClose={onClose}>
        <div class="stack">
          <p>{t("block-hint")}</p>
          <div class="row">
            <AsyncButton class="main" action={block}>
              {t("block")}
            </AsyncButton>
            <button type="button" onClick={onClose}>
              {t("cancel")}
            </button>
          </div>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={t("person-menu", { name })} onClose={onClose}>
      <div class="stack">
        <button type="button" aria-pressed={silent} onClick={mute}>
          {silent ? t("unmute-person") : t("mute-person")}
        </button>
        {silent && <p class="hint">{t("mute-hint")}</p>}
        <button
          type="button"
          onClick={() => {
            step.value = "block";
          }}
        >
          {t("block")}
        </button>
        <button
          type="button"
          onClick={() => {
            step.value = "report";
          }}
        >
          {t("report")}
        </button>
      </div>
    </Dialog>
  );
}

function ReportDialog({ table, person, onClose }: { table: TableContext; person: OtherPerson; onClose: () => void }) {
  const reason = useSignal<ReportGuest["reason"]>(person.version ? "chat" : "name");
  const words = useSignal("");
  const { name, seat, version } = person;
  const send = async () => {
    const report: ReportGuest = { t: "report", reason: reason.value, seat, version, words: words.value };
    const answer = await table.client.request(report);
    if (answer.t === "trouble") throw new Error(answer.why);
    toast(t("report-thanks"), "news");
    onClose();
  };
  return (
    <Dialog title={t("report-title", { name })} onClose={onClose}>
      <div class="stack">
        <fieldset>
          <legend>{t("report-reason")}</legend>
          {REASONS.map((one) => (
            <label key={one} class="check">
              <input
                type="radio"
                name="reason"
                checked={reason.value === one}
                onChange={() => {
                  reason.value = one;
                }}
              />
              {t(`report-${one}`)}
            </label>
          ))}
        </fieldset>
        <label>
          {t("report-words")}
          <textarea
            rows={3}
            maxLength={MAX_WORDS}
            value={words.value}
            onInput={(event) => {
              words.value = event.currentTarget.value;
            }}
          />
        </label>
        <p class="hint">{t("report-hint", { name })}</p>
        <AsyncButton class="main" action={send}>
          {t("report-send")}
        </AsyncButton>
      </div>
    </Dialog>
  );
}
