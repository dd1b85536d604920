/** Toasts, and announcements for screen readers. */
import { signal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { lang, t } from "../words/fluent";

interface Toast {
  id: number;
  text: string;
  kind: "trouble" | "news";
}

const toasts = signal<Toast[]>([]);
let last = 0;

export function toast(what: unknown, kind: Toast["kind"] = "trouble"): void {
  const text = what instanceof Error ? what.message : String(what);
  const id = ++last;
  toasts.value = [...toasts.value.filter((one) => one.text !== text).slice(-2), { id, text, kind }];
  setTimeout(() => drop(id), 8000);
}

function drop(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="alert">
      {toasts.value.map((one) => (
        <div key={one.id} class={`toast ${one.kind}`}>
          <span>{one.text}</span>
          <button type="button" class="plain" aria-label={t("close")} onClick={() => drop(one.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}

const announced = signal<{ id: number; text: string }[]>([]);

/** Announcements within this many milliseconds are joined: screen readers read separate ones in any order. */
const JOIN_WITHIN_MS = 100;
let due: string[] = [];

/** Announces a text to screen readers. */
export function announce(text: string): void {
  if (!text) return;
  if (!due.length) setTimeout(announceDue, JOIN_WITHIN_MS);
  due.push(/[\p{L}\p{N})）]$/u.test(text) ? text + (lang.value === "ja" ? "。" : ".") : text);
}

function announceDue(): void {
  if (due.length) announced.value = [...announced.value.slice(-7), { id: ++last, text: due.join(" ") }];
  due = [];
}

/** Empties the live region: behind a closed dialog it would be read again as new. */
export function clearAnnouncements(): void {
  announced.value = [];
}

/** Drops all announcements: the next player at this device must not hear them. */
export function cancelAnnouncements(): void {
  due = [];
  clearAnnouncements();
}

/** Reads announcements to screen readers. A new region (in a dialog) does not repeat earlier ones. */
export function LiveRegion() {
  const since = useRef(last);
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-relevant="additions">
      {announced.value
        .filter(({ id }) => id > since.current)
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  );
}
