/** Components that the sections of the admin page share. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { ChatLine } from "../../protocol";
import { toast } from "../../shell/toasts";
import { AsyncButton, Dialog } from "../../shell/ui";
import { displayName } from "../../table/context";
import { lang, t } from "../../words/fluent";

/** Data that is fetched when the section opens, and again after every change. */
export function useFetched<T>(fetch: () => Promise<T>, ...inputs: unknown[]) {
  const found = useSignal<T | null>(null);
  const load = () =>
    fetch().then((data) => {
      found.value = data;
    }, toast);
  useEffect(() => {
    void load();
  }, inputs);
  return { data: found.value, load };
}

export function Loading() {
  return (
    <p class="quiet" aria-busy="true">
      {t("loading")}
    </p>
  );
}

export function When({ at }: { at: number }) {
  if (!at) return <>–</>;
  const format = new Intl.DateTimeFormat(lang.value, { dateStyle: "medium", timeStyle: "short" });
  return <time dateTime={new Date(at * 1000).toISOString()}>{format.format(at * 1000)}</time>;
}

/** Labelled values. */
export function Facts({ facts }: { facts: [label: string, value: ComponentChildren][] }) {
  return (
    <dl class="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function ChatLines({ lines }: { lines: readonly ChatLine[] }) {
  if (!lines.length) return <p class="quiet">{t("admin-chat-none")}</p>;
  return (
    <ul class="admin-chat">
      {lines.map((one) => (
        <li key={one.version}>
          <strong>{displayName(one.name, false)}</strong>{" "}
          {one.seat < 0 && <span class="quiet">({t("admin-spectator")})</span>} {one.text}
        </li>
      ))}
    </ul>
  );
}

/** A button whose action needs a second click. */
export function SureButton({ action, children }: { action: () => Promise<unknown>; children: ComponentChildren }) {
  const asked = useSignal(false);
  const close = () => {
    asked.value = false;
  };
  const act = async () => {
    await action();
    close();
  };
  return (
    <>
      <button
        type="button"
        class="small"
        onClick={() => {
          asked.value = true;
        }}
      >
        {children}
      </button>
      {asked.value && (
        <Dialog title={String(children)} onClose={close}>
          <div class="stack">
            <p>{t("admin-sure")}</p>
            <div class="row">
              <AsyncButton class="main" action={act}>
                {t("admin-yes")}
              </AsyncButton>
              <button type="button" onClick={close}>
                {t("cancel")}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

export function TextField({
  label,
  value,
  onInput,
  ...more
}: {
  label: string;
  value: string;
  onInput: (text: string) => void;
  [more: string]: unknown;
}) {
  return (
    <label>
      {label}
      <input value={value} onInput={(event) => onInput(event.currentTarget.value)} {...more} />
    </label>
  );
}
