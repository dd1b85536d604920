/** Log and chat beside the board, and the buttons that show them. */
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { Panel, Scroll, Talk } from "../art/icons";
import { isMuted, personKey } from "../shell/muting";
import { muted, sidePanel, sideTab } from "../shell/settings";
import { t } from "../words/fluent";
import type { TableContext } from "./context";
import { Chat, Log, Mute } from "./log";

type Shown = "log" | "chat" | "";

/** On a phone: the buttons that show log or chat in place of the table. */
export function SideButtons({ unread, show }: { unread: boolean; show: (what: Shown) => void }) {
  return (
    <>
      <button type="button" class="plain bar-button side-button" onClick={() => show("log")}>
        <Scroll />
        <span>{t("log")}</span>
      </button>
      <button type="button" class="plain bar-button side-button" onClick={() => show("chat")}>
        <Talk />
        <span>{t("chat")}</span>
        {unread && (
          <>
            <span class="unread" />
            <span class="visually-hidden">: {t("chat-new")}</span>
          </>
        )}
      </button>
    </>
  );
}

export function SidePanel({
  table,
  unread,
  show,
  closing,
}: {
  table: TableContext;
  unread: boolean;
  show: (what: Shown) => void;
  closing: RefObject<HTMLButtonElement | null>;
}) {
  return (
    <aside class="side" aria-label={t("side")}>
      <button type="button" class="small side-button" ref={closing} onClick={() => show("")}>
        {t("close")}
      </button>
      <SideTabs unread={unread} />
      <section class="side-log">
        <h2>{t("log")}</h2>
        <Log table={table} />
      </section>
      <section class="side-chat">
        <div class="side-head">
          <h2>{t("chat")}</h2>
          <Mute />
        </div>
        <Chat table={table} />
      </section>
    </aside>
  );
}

/** Opens and closes log and chat beside the board; the browser remembers it. */
export function PanelButton({ unread }: { unread: boolean }) {
  const open = sidePanel.value === "open";
  const words = t(open ? "side-close" : "side-open");
  return (
    <button
      type="button"
      class="plain panel-button"
      aria-expanded={open}
      aria-label={unread && !open ? `${words}: ${t("chat-new")}` : words}
      title={words}
      onClick={() => {
        sidePanel.value = open ? "closed" : "open";
      }}
    >
      <Panel />
      {unread && !open && <span class="unread" />}
    </button>
  );
}

/** Where log and chat have no room below each other, one of them is shown. */
function SideTabs({ unread }: { unread: boolean }) {
  return (
    <div class="side-tabs" role="group" aria-label={t("side")}>
      {(["log", "chat"] as const).map((one) => (
        <button
          key={one}
          type="button"
          class="plain small"
          aria-pressed={sideTab.value === one}
          onClick={() => {
            sideTab.value = one;
          }}
        >
          {t(one)}
          {one === "chat" && unread && <span class="unread" />}
        </button>
      ))}
    </div>
  );
}

/** Whether there are unread chat messages. */
export function useUnread(table: TableContext, looking: boolean): boolean {
  const id = table.client.about.value?.id ?? "";
  const last =
    table.client.news.value.findLast((one) => one.kind === "said" && !isMuted(id, personKey(one)))?.version ?? 0;
  const seen = useRef<number | null>(null);
  const here = table.client.position.value !== null;
  if (here && (seen.current === null || looking)) seen.current = last;
  return muted.value === "no" && last > (seen.current ?? last);
}
