/** What the page of a table does by itself: language, keys, the turn, and the way to the next page. */
import { useEffect, useRef } from "preact/hooks";
import { me } from "../shell/me";
import { navigate, tablePath } from "../shell/router";
import { play } from "../shell/sound";
import { announce, toast } from "../shell/toasts";
import { useTitle } from "../shell/ui";
import { lang, t } from "../words/fluent";
import type { TableContext } from "./context";

/** Tells the server the current language, and reconnects under a new name before the start. */
export function useLanguage(table: TableContext): void {
  const now = lang.value;
  useEffect(() => {
    if (table.client.connection.value === "open") void table.client.request({ t: "speak", lang: now });
  }, [now]);
  const name = me.value;
  const known = useRef(name);
  useEffect(() => {
    // Reconnect under the new name before the game starts.
    if (known.current && known.current !== name && table.client.position.value?.phase === "waiting")
      table.client.reconnect();
    known.current = name;
  }, [name]);
}

/** Escape ends the animation. */
export function useSkipKey(table: TableContext): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && table.stage.busy.value) table.stage.skip();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [table]);
}

/** Signals the viewer's turn: in the tab's title, to screen readers, and with a bell if sounds are on. */
export function useTurn(table: TableContext): void {
  const mine = table.legal.value.length > 0;
  const title = table.client.connection.value === "shut" ? t("shut") : table.title.value || t("table");
  useTitle(`${mine ? "● " : ""}${title}`);
  useEffect(() => {
    if (mine) play("turn");
  }, [mine]);
  const view = table.stage.view.value;
  const setting = view && { view, names: table.names.value, viewer: table.viewer.value };
  const what = (mine && setting && table.game.value?.decision(setting, table.legal.value)) || "";
  // Announce it once, whatever the others do meanwhile. After an own move the same question may come again.
  const ownMove = table.client.news.value.findLast(
    (one) => one.kind === "undone" || (one.kind === "moved" && one.seat === table.viewer.value),
  )?.version;
  const rendered = useRef("");
  const unheard = table.needsCatchUp.value && table.viewer.value !== null && view !== null && table.game.value !== null;
  useEffect(() => {
    if (unheard) table.catchUp();
  }, [unheard]);
  useEffect(() => {
    const now = `${ownMove} ${what}`;
    // An open guide says itself what to do.
    const guided = table.client.about.value?.lesson && table.guided.value;
    if (what && !guided && now !== rendered.current) announce(t("your-turn", { what }));
    if (what) rendered.current = now;
  }, [what, ownMove]);
}

/** Goes home when the host has cancelled the table. */
export function useCancelled(table: TableContext): void {
  const cancelled = table.client.revoked.value === "cancelled";
  useEffect(() => {
    if (!cancelled) return;
    navigate("/", true);
    toast(t("table-cancelled"), "news");
  }, [cancelled]);
}

/** Follows the other players to a rematch that starts while this page is open. */
export function useRematch(table: TableContext): void {
  const position = table.client.position.value;
  const there = position?.rematch ?? "";
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!position) return;
    if (before.current === "" && there && position.mine.length && !position.rematch_key) navigate(tablePath(there));
    before.current = there;
  }, [position !== null, there]);
}
