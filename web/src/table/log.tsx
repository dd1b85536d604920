/** The log and the chat. */
import { useComputed, useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { richText } from "../games/plugin";
import { isMuted, personKey } from "../shell/muting";
import { muted } from "../shell/settings";
import { announce } from "../shell/toasts";
import { lang, t } from "../words/fluent";
import type { TableContext } from "./context";
import { grouped, type LogGroup, type LogLine, withoutUndone } from "./log-groups";
import { authorOf } from "./other-people";

/** A scroll within this many milliseconds after input was made by the user. */
const USER_SCROLL_MS = 1500;

/** Keeps a box scrolled to its newest line, unless the user has scrolled up. */
function useNewest(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const near = useRef(true);
  const last = useRef(0);
  const touched = useRef(-USER_SCROLL_MS);
  const follow = () => {
    if (near.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  };
  useEffect(follow, [count, lang.value]);
  useEffect(() => {
    // A phone hides the box and forgets its scroll position. The lines also change height when another player at the
    // same device reads them.
    const watch = new ResizeObserver(follow);
    for (const one of [box.current, box.current?.firstElementChild]) if (one) watch.observe(one);
    return () => watch.disconnect();
  }, []);
  const onScroll = () => {
    const at = box.current;
    if (!at) return;
    // New lines do not count as scrolling up, only the user does. When a line disappears or the window
    // grows, the browser scrolls up by itself.
    const own = performance.now() - touched.current < USER_SCROLL_MS;
    if (at.scrollHeight - at.scrollTop - at.clientHeight < 60) near.current = true;
    else if (own && at.scrollTop < last.current) near.current = false;
    last.current = at.scrollTop;
  };
  const touch = () => {
    touched.current = performance.now();
  };
  return { ref: box, onScroll, onWheel: touch, onPointerDown: touch, onTouchMove: touch, onKeyDown: touch };
}

/** Loads the news before the first line of a box. What the user reads stays in place. */
function ShowEarlier({ table, box }: { table: TableContext; box: RefObject<HTMLDivElement | null> }) {
  const loading = useSignal(false);
  if (!table.client.earlier.value) return null;
  const load = async () => {
    const at = box.current;
    if (loading.value || !at) return;
    loading.value = true;
    const below = at.scrollHeight - at.scrollTop;
    const before = table.client.news.value.length;
    const answer = await table.loadEarlier();
    loading.value = false;
    if (answer.t !== "done") return;
    announce(t("earlier-shown", { count: table.client.news.value.length - before }));
    requestAnimationFrame(() => {
      at.scrollTop = at.scrollHeight - below;
      // After the first page there is no button left to keep the focus.
      if (!table.client.earlier.value) at.focus();
    });
  };
  return (
    <button type="button" class="small plain show-earlier" aria-disabled={loading.value} onClick={() => void load()}>
      {t("earlier-show")}
    </button>
  );
}

/** Kinds of news that the log leaves out. */
const NOT_IN_LOG = ["said", "created", "rematched", "moderated"];

export function Log({ table }: { table: TableContext }) {
  const shown = useComputed(() => {
    const until = table.stage.version.value;
    return table.client.news.value.filter((one) => !NOT_IN_LOG.includes(one.kind) && one.version <= until);
  });
  const viewer = table.viewer.value;
  const own = table.lastOwnMove(shown.value)?.version ?? 0;
  const lines = withoutUndone(shown.value, viewer).flatMap((one) => table.lines(one));
  const groups = grouped(lines, (event) => table.game.value?.heading?.(event, table.names.value) ?? null);
  const since = own ? lines.find((line) => line.news.version > own) : undefined;
  const newest = useNewest(lines.length);
  // A round that ended since the viewer's last move stays open until they have seen it.
  const unread = since ? groups.findLastIndex((group) => startsBy(group, since)) : -1;
  const firstOpen = unread < 0 ? groups.length - 1 : unread;
  return (
    <div class="log" tabIndex={0} role="region" aria-label={t("log")} {...newest}>
      <div>
        <ShowEarlier table={table} box={newest.ref} />
        {groups.map((group, at) => (
          <Group key={group.key} table={table} group={group} open={at >= firstOpen} own={own} since={since} />
        ))}
        {!lines.length && <p class="quiet">{t("log-empty")}</p>}
      </div>
    </div>
  );
}

/** Whether a group begins with a line or before it. */
function startsBy(group: LogGroup, line: LogLine): boolean {
  const first = group.lines[0] ?? group.groups[0]?.lines[0];
  return (first?.news.version ?? 0) <= line.news.version;
}

interface GroupProps {
  table: TableContext;
  group: LogGroup;
  open: boolean;
  /** The version of the viewer's last move: later lines are fresh. */
  own: number;
  /** The first of them. */
  since: LogLine | undefined;
}

/** A round or a turn, which can be folded. Rounds that the viewer has seen are folded at first. */
function Group({ table, group, open, own, since }: GroupProps) {
  const viewer = table.viewer.value;
  const content = (
    <>
      {group.lines.map((line, at) => (
        <div
          key={at}
          class={`news ${line.news.version > own && viewer !== null ? "fresh" : ""} ${line.news.seat === viewer ? "own" : ""}`}
        >
          {line === since && <p class="since-mark">{t("since")}</p>}
          <p>
            <EventIcon table={table} line={line} />
            {richText(table.game.value, line.text)}
          </p>
        </div>
      ))}
      {group.groups.map((one) => (
        <Group key={one.key} table={table} group={one} open own={own} since={since} />
      ))}
    </>
  );
  if (!group.text) return content;
  return (
    <details class="log-group" open={open}>
      <summary>{group.text}</summary>
      {content}
    </details>
  );
}

function EventIcon({ table, line }: { table: TableContext; line: LogLine }) {
  const icon = line.event && table.game.value?.eventIcon?.(line.event);
  return icon ? (
    <span class="log-icon" aria-hidden="true">
      {icon}
    </span>
  ) : null;
}

/** Mutes or unmutes the chat. */
export function Mute() {
  const silent = muted.value === "yes";
  const turn = () => {
    muted.value = silent ? "no" : "yes";
    announce(t(silent ? "chat-unmuted" : "chat-muted")); // a button's other word is not read out
  };
  return (
    <button type="button" class="small plain" onClick={turn}>
      {silent ? t("unmute") : t("mute")}
    </button>
  );
}

export function Chat({ table }: { table: TableContext }) {
  const text = useSignal("");
  const silent = muted.value === "yes";
  const id = table.client.about.value?.id ?? "";
  const said = table.client.news.value.filter((one) => one.kind === "said" && !isMuted(id, personKey(one)));
  const mine = table.client.position.value?.mine ?? [];
  const newest = useNewest(said.length);
  const spectator = table.client.position.value?.mine.length === 0;
  const send = async (event: Event) => {
    event.preventDefault();
    const words = text.value.trim();
    if (!words) return;
    const answer = await table.request({ t: "say", text: words });
    if (answer.t !== "done") return;
    text.value = "";
    announce(t("chat-sent")); // the own message itself is not announced
  };
  return (
    <div class="chat">
      <div class="chat-messages" tabIndex={0} role="region" aria-label={t("chat")} {...newest}>
        <div>
          {!silent && <ShowEarlier table={table} box={newest.ref} />}
          {silent && <p class="quiet">{t("chat-muted")}</p>}
          {!silent && !said.length && <p class="quiet">{spectator ? t("chat-empty-spectators") : t("chat-empty")}</p>}
          {!silent &&
            said.map((one) => (
              <p key={one.version}>
                <strong>{table.authorName(one)}</strong> {one.text}
                {!mine.includes(one.seat) && (
                  <button
                    type="button"
                    class="plain chat-more"
                    title={t("person-more", { name: table.authorName(one) })}
                    aria-label={t("person-more", { name: table.authorName(one) })}
                    onClick={() => {
                      table.otherPerson.value = authorOf(table, one);
                    }}
                  >
                    ⋯
                  </button>
                )}
              </p>
            ))}
        </div>
      </div>
      <form onSubmit={(event) => void send(event)}>
        <input
          value={text.value}
          maxLength={500}
          aria-label={t("chat-say")}
          placeholder={t("chat-say")}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <button type="submit">{t("chat-send")}</button>
      </form>
    </div>
  );
}
