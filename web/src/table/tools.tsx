/** The tools of the decision bar: undo, look again, make a claim, type a move. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Back, Brush, Rewind } from "../art/icons";
import type { News } from "../protocol";
import { moveFocusByArrow, takeFocus } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";
import { HintTool } from "./hint";

export function Tools({ table, children }: { table: TableContext; children?: ComponentChildren }) {
  const position = table.client.position.value;
  const seat = table.viewer.value;
  if (!position || seat === null || position.phase !== "playing") return null;
  // Without other human players nobody has to agree.
  const others = table.client.people.value.some(
    (one, at) => one.kind === "guest" && !one.bot && !position.mine.includes(at),
  );
  const atOnce = position.can_undo.includes(seat) || !others;
  const moved = hasMoved(table.client.news.value, seat);
  const canUndo = moved && position.undo_asked < 0 && (atOnce || !undoRefused(table.client.news.value, seat));
  return (
    <div class="tools">
      {canUndo && (
        <button
          type="button"
          class="small"
          title={atOnce ? t("undo") : t("undo-ask")}
          onClick={() => void table.request({ t: "undo", seat, version: table.client.version })}
        >
          <Back /> <span class="tool-text">{atOnce ? t("undo") : t("undo-ask")}</span>
        </button>
      )}
      {table.missed.value.length > 0 && moved && (
        <button
          type="button"
          class="small tool-since"
          title={t("since")}
          onClick={() => table.stage.repeat(table.missed.value)}
        >
          <Rewind /> <span class="tool-text">{t("since")}</span>
        </button>
      )}
      {children}
      <HintTool table={table} />
      <Claims table={table} seat={seat} />
      <WriteMove table={table} />
    </div>
  );
}

/** Whether an undo was refused since a seat's last move: the others are asked again only after the next one. */
function undoRefused(news: readonly News[], seat: number): boolean {
  let asking = -1;
  let refused = false;
  for (const one of news) {
    if (one.kind === "moved" && one.seat === seat) refused = false;
    else if (one.kind === "undo-asked") asking = one.seat;
    else if (one.kind === "undo-answered" && one.text === "no" && asking === seat) refused = true;
  }
  return refused;
}

/** Whether a seat has a move to undo. Undoing a move also undoes all later moves of other seats. */
function hasMoved(news: readonly News[], seat: number): boolean {
  let made: number[] = [];
  for (const one of news) {
    if (one.kind === "moved") made.push(one.seat);
    else if (one.kind === "undone") made = made.slice(0, Math.max(0, made.lastIndexOf(one.seat)));
  }
  return made.includes(seat);
}

/** A field for a move in notation. Escape or an empty field closes it. */
function WriteMove({ table }: { table: TableContext }) {
  const writing = useSignal(false);
  const text = useSignal("");
  const brush = useRef<HTMLButtonElement>(null);
  const back = useRef(false);
  useLayoutEffect(() => {
    if (back.current) takeFocus(brush.current);
    back.current = false;
  }, [writing.value]);
  const leave = () => {
    back.current = true;
    writing.value = false;
  };
  const send = (event: Event) => {
    event.preventDefault();
    const move = text.value.trim();
    if (!move) return leave();
    text.value = "";
    writing.value = false;
    void table.play(move);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.stopPropagation();
    leave();
  };
  if (!writing.value) {
    return (
      <button
        type="button"
        class="small plain brush"
        ref={brush}
        title={t("write-move")}
        aria-label={t("write-move")}
        onClick={() => {
          writing.value = true;
        }}
      >
        <Brush />
      </button>
    );
  }
  return (
    <form class="write-move" onSubmit={send} onKeyDown={onKey}>
      <input
        ref={takeFocus}
        value={text.value}
        aria-label={t("write-move")}
        placeholder={table.legal.value[0] ?? ""}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      <button type="submit" class="small">
        {t("write-send")}
      </button>
    </form>
  );
}

/** The game's claims, which all players hear: a button opens the list. */
function Claims({ table, seat }: { table: TableContext; seat: number }) {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!open.value) return;
    const onPress = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) open.value = false;
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, [open.value]);
  const claims = table.client.position.value?.claims[String(seat)] ?? [];
  if (!claims.length) return null;
  const close = () => {
    takeFocus(box.current?.querySelector("button") ?? null);
    open.value = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (!open.value) return;
    if (event.key !== "Escape") return moveFocusByArrow(event, list.current);
    event.stopPropagation();
    close();
  };
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !box.current?.contains(relatedTarget as Node)) open.value = false;
  };
  const make = (claim: string) => {
    close();
    void table.request({ t: "claim", seat, claim });
  };
  return (
    <div class={`claims ${open.value ? "open" : ""}`} ref={box} onKeyDown={onKey} onFocusOut={onLeave}>
      <button
        type="button"
        class="small"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {t("claim")}
      </button>
      {open.value && (
        <div class="claim-list">
          <p id="claim-about">{t("claim-about")}</p>
          <ul ref={list} aria-label={t("claim")} aria-describedby="claim-about">
            {claims.map((claim) => (
              <li key={claim}>
                <button type="button" onClick={() => make(claim)}>
                  {t("claim-say", { claim: table.claimText(claim) })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
