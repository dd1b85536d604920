/** The announcement of the administrators, on every page. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Notice } from "../protocol";
import { t } from "../words/fluent";
import { announce } from "./toasts";

const TICK_MS = 10_000;

const notice = signal<(Notice & { until: number }) | null>(null);
const now = signal(Date.now());
let hidden = "";

/** Shows an announcement from a socket. */
export function receiveNotice(message: Notice): void {
  const until = Date.now() + message.seconds * 1000;
  now.value = Date.now();
  if (!message.kind) {
    notice.value = null;
    return;
  }
  const same = notice.value?.kind === message.kind && notice.value.text === message.text;
  notice.value = { ...message, until };
  if (!same) announce(`${t("notice")}: ${noticeText(message, until)}`);
}

function noticeText({ kind, text }: Notice, until: number): string {
  if (kind !== "restart") return text;
  const minutes = Math.max(0, Math.round((until - now.value) / 60_000));
  return [t("notice-restart", { minutes }), text, t("notice-restart-hint")].filter(Boolean).join(" ");
}

export function NoticeBar() {
  const shown = notice.value;
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      now.value = Date.now();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [shown]);
  if (!shown || hidden === shown.kind + shown.text) return null;
  if (shown.kind === "message" && shown.until <= now.value) return null;
  const hide = () => {
    hidden = shown.kind + shown.text;
    notice.value = null;
  };
  return (
    <aside class="notice" aria-label={t("notice")}>
      <p>{noticeText(shown, shown.until)}</p>
      <button type="button" class="small" onClick={hide}>
        {t("notice-hide")}
      </button>
    </aside>
  );
}
