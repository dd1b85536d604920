/** The page of a table: players, board, decision bar, log and chat. */
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Book, Gear, Panel, Scroll, Talk } from "../art/icons";
import { BoardFrame, ZoomTools } from "../board/board-frame";
import { loadGame } from "../games/index";
import type { BoardProps } from "../games/plugin";
import { LearnOffer } from "../guide/links";
import { GuideSlot } from "../guide/slot";
import { boxOf, boxTitle, gameInfo, rulesAddress } from "../shell/games";
import { Header } from "../shell/header";
import { me } from "../shell/me";
import { isMuted, personKey } from "../shell/muting";
import { NotFound } from "../shell/not-found";
import { Link, navigate, tablePath } from "../shell/router";
import {
  confirmMoves,
  endOfTurn,
  muted,
  prefersReducedMotion,
  sidePanel,
  sideTab,
  sounds,
  volume,
} from "../shell/settings";
import { play } from "../shell/sound";
import { announce, cancelAnnouncements, toast } from "../shell/toasts";
import { AsyncButton, CopyLink, Dialog, takeFocus, usePanel, useTitle } from "../shell/ui";
import { BoardBoundary } from "../table/board-boundary";
import { TableContext } from "../table/context";
import { choose, DecisionBar } from "../table/decision";
import { EndingMenu } from "../table/endings";
import { Chat, Log, Mute } from "../table/log";
import { OtherPeople, OtherPersonMenu } from "../table/other-people";
import { People } from "../table/people";
import { RulesSheet } from "../table/rules-sheet";
import { tableLink, WaitingRoom } from "../table/waiting";
import { hasMessage, lang, t, translate } from "../words/fluent";
import { BotMenu } from "./levels";

export function TablePage({ id, keyOfLink }: { id: string; keyOfLink: string }) {
  const table = useMemo(() => new TableContext(id, keyOfLink), [id, keyOfLink]);
  useEffect(() => () => table.close(), [table]);
  const game = table.client.about.value?.game;
  useEffect(() => {
    if (!game) return;
    loadGame(game).then((loaded) => {
      table.stage.useGame(loaded);
      table.game.value = loaded;
    }, toast);
  }, [game, table]);
  useLanguage(table);
  useSkipKey(table);
  useTurn(table);
  useRematch(table);
  useCancelled(table);
  useNextSeat(table);
  const title = table.client.connection.value === "shut" ? "" : titleOf(table);
  return (
    <div
      class="table-page"
      data-game={game}
      data-preview-below={table.game.value?.previewBelow}
      data-decision-beside={table.game.value?.decisionBeside}
      data-line={table.client.connection.value}
    >
      <Header>
        {title && <h1 class="page-title">{title}</h1>}
        <ConnectionNotice table={table} />
        <LearnOffer table={table} />
      </Header>
      <TableView table={table} keyOfLink={keyOfLink} />
      <OtherPersonMenu table={table} />
    </div>
  );
}

function titleOf(table: TableContext): string {
  const about = table.client.about.value;
  return about ? boxTitle(about.game, about.options) : "";
}

function TableView({ table, keyOfLink }: { table: TableContext; keyOfLink: string }) {
  const position = table.client.position.value;
  const { side, show, closing } = usePanel<"log" | "chat">();
  const unread = useUnread(table, side === "chat" || (innerWidth > 900 && sidePanel.value === "open"));
  if (table.client.connection.value === "shut") return <AccessLost table={table} />;
  if (!position)
    return (
      <main class="loading" aria-busy="true">
        <p>{t("loading")}</p>
      </main>
    );
  const next = table.nextSeat.value;
  if (next !== null && !table.game.value)
    return (
      <main class="loading" aria-busy="true">
        <p>{t("loading")}</p>
      </main>
    );
  if (next !== null && !table.game.value?.noSecrets) return <Curtain table={table} seat={next} />;
  return (
    <main class={`table-main side-${side || "closed"}`} data-side={sidePanel.value} data-tab={sideTab.value}>
      <div class="table-middle">
        <div class="people-row">
          <People table={table} />
          <ZoomTools zoom={table.zoom.value} />
          <RulesButton table={table} />
          <TableMenu table={table} />
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
          <PanelButton unread={unread} />
        </div>
        {position.closed && <TableClosed table={table} />}
        {position.closed && position.phase === "waiting" ? null : position.phase === "waiting" ? (
          <WaitingRoom table={table} keyOfLink={keyOfLink} />
        ) : (
          <BoardArea table={table} />
        )}
        {!position.closed && <DecisionBar table={table} />}
      </div>
      <GuideSlot table={table} />
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
      <RulesSheet table={table} />
    </main>
  );
}

/** Opens the rules beside the table, at the section about its box. */
function RulesButton({ table }: { table: TableContext }) {
  const about = table.client.about.value;
  if (!about) return null;
  const toggle = () => {
    const [, section = ""] = rulesAddress(about.game, boxOf(about.game, about.options)).split("#");
    table.rulesAt.value = table.rulesAt.value === null ? section : null;
  };
  return (
    <button type="button" class="plain bar-button" aria-expanded={table.rulesAt.value !== null} onClick={toggle}>
      <Book />
      <span>{t("rules")}</span>
    </button>
  );
}

/** Opens and closes log and chat beside the board; the browser remembers it. */
function PanelButton({ unread }: { unread: boolean }) {
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

/** An administrator closed the table. */
function TableClosed({ table }: { table: TableContext }) {
  const reason = table.client.news.value.find((one) => one.kind === "closed")?.text ?? "";
  return (
    <div class="table-closed" role="alert">
      <p>
        <strong>{t("table-closed")}</strong> {reason && t("table-closed-why", { reason })}
      </p>
      <Link class="button" to="/">
        {t("home")}
      </Link>
    </div>
  );
}

/** Whether there are unread chat messages. */
function useUnread(table: TableContext, looking: boolean): boolean {
  const id = table.client.about.value?.id ?? "";
  const last =
    table.client.news.value.findLast((one) => one.kind === "said" && !isMuted(id, personKey(one)))?.version ?? 0;
  const seen = useRef<number | null>(null);
  const here = table.client.position.value !== null;
  if (here && (seen.current === null || looking)) seen.current = last;
  return muted.value === "no" && last > (seen.current ?? last);
}

/** A click on the board skips the animation (by keyboard: Escape or a button) and closes the last refusal, unless
 * another move was just sent. */
function BoardArea({ table }: { table: TableContext }) {
  const game = table.game.value;
  const view = table.stage.view.value;
  usePlannedMove(table);
  if (!game || !view) return <div class="board-area" aria-busy="true" />;
  const { Board } = game;
  const play = (move: string, then = "") => {
    table.planned = then;
    choose(table, move);
  };
  const board: BoardProps = {
    view,
    names: table.names.value,
    viewer: table.viewer.value,
    legal: table.sending.value ? [] : table.legal.value,
    onMove: play,
    preview: table.preview,
    event: table.stage.event.value,
    still: prefersReducedMotion() || table.stage.textOnly.value,
  };
  const onClick = () => {
    table.stage.skip();
    if (!table.sending.value) table.refused.value = null;
  };
  const id = table.client.about.value?.game ?? "";
  return (
    <BoardFrame
      game={game}
      id={id}
      setting={board}
      zoom={table.zoom}
      onMoves={([move = "", then]) => play(move, then)}
      onClick={onClick}
    >
      <BoardBoundary game={id} board={board}>
        <Board {...board} />
      </BoardBoundary>
    </BoardFrame>
  );
}

/** Makes the second move of a drag when it is legal; drops it if something else is asked. */
function usePlannedMove(table: TableContext): void {
  const legal = table.sending.value || table.toConfirm.value !== null ? [] : table.legal.value;
  useEffect(() => {
    const { planned } = table;
    if (!planned || !legal.length || legal.includes(table.chosen)) return;
    table.planned = "";
    if (legal.includes(planned)) choose(table, planned);
  }, [legal.join("|")]);
}

/** Between players at one device: hides the hand until the next player is ready. */
function Curtain({ table, seat }: { table: TableContext; seat: number }) {
  const name = table.names.value[seat] ?? "?";
  useEffect(cancelAnnouncements, []);
  return (
    <main class="curtain">
      <h2>{t("curtain", { name })}</h2>
      <p>{t("curtain-hint", { name })}</p>
      <button type="button" class="main big" ref={takeFocus} onClick={() => table.client.reconnect(seat)}>
        {t("curtain-ready", { name })}
      </button>
    </main>
  );
}

/** Reasons whose arguments only the server knows. */
const WITH_ARGUMENTS = ["server-banned"];

function AccessLost({ table }: { table: TableContext }) {
  const trouble = table.client.problem.value;
  const sent = table.client.revoked.value;
  const key = `server-${trouble?.key ?? ""}`;
  // Translate the reason again in the current language, unless it has arguments.
  const rendered = hasMessage(key) && !WITH_ARGUMENTS.includes(key) ? translate(key) : "{";
  return (
    <NotFound title={t("shut")} why={sent ? t(`shut-${sent}`) : rendered.includes("{") ? trouble?.why : rendered} />
  );
}

function ConnectionNotice({ table }: { table: TableContext }) {
  if (table.client.connection.value !== "lost") return null;
  return (
    <span class="line-lost" role="status">
      {t("line-lost")}
    </span>
  );
}

/** Settings of this table for this person. */
function TableMenu({ table }: { table: TableContext }) {
  const open = useSignal(false);
  const about = table.client.about.value;
  const position = table.client.position.value;
  if (!about || !position) return null;
  const own = table.viewer.value;
  const close = () => {
    open.value = false;
  };
  const leaveToBot = async () => {
    if (own === null) return;
    close(); // what follows is announced on the page, and the way back is in the decision bar
    await table.request({ t: "take-over", seat: own });
  };
  // Only players may download the record of a running private table.
  const recorded =
    position.phase === "over" || (position.phase === "playing" && (position.mine.length > 0 || about.listed));
  return (
    <>
      <button
        type="button"
        class="plain bar-button"
        onClick={() => {
          open.value = true;
        }}
      >
        <Gear />
        <span>{t("table-menu")}</span>
      </button>
      {open.value && (
        <Dialog title={t("table-menu")} onClose={close}>
          <div class="stack">
            <label class="check">
              <input
                type="checkbox"
                checked={confirmMoves.value === "yes"}
                onChange={(event) => {
                  confirmMoves.value = event.currentTarget.checked ? "yes" : "no";
                }}
              />
              {t("confirm-moves")}
            </label>
            {table.game.value?.automatic && (
              <label class="field">
                {t("end-of-turn")}
                <select
                  value={endOfTurn.value}
                  onChange={(event) => {
                    endOfTurn.value = event.currentTarget.value as "ask" | "safe" | "never";
                  }}
                >
                  {(["ask", "safe", "never"] as const).map((one) => (
                    <option key={one} value={one}>
                      {t(`end-of-turn-${one}`)}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <label class="check">
              <input
                type="checkbox"
                checked={sounds.value === "yes"}
                onChange={(event) => {
                  sounds.value = event.currentTarget.checked ? "yes" : "no";
                  play("turn");
                }}
              />
              {t("sounds")}
            </label>
            {sounds.value === "yes" && (
              <label>
                {t("volume")}
                <input
                  type="range"
                  min={5}
                  max={100}
                  step={5}
                  value={volume.value}
                  onChange={(event) => {
                    volume.value = event.currentTarget.value;
                    play("place");
                  }}
                />
              </label>
            )}
            {about.watch && (
              <div class="field">
                {t("link-watch")}
                <CopyLink label={t("link-watch")} address={tableLink(about.id, about.watch)} />
              </div>
            )}
            {about.watch && about.owner && (
              <AsyncButton class="small" action={() => table.request({ t: "rekey", seat: -1 })}>
                {t("new-link")}
              </AsyncButton>
            )}
            <p class="row">
              <button
                type="button"
                onClick={() => {
                  close();
                  table.rulesAt.value = "";
                }}
              >
                {t("rules")}
              </button>
              {recorded && (
                <a class="button" href={`/api/tables/${about.id}/record`} download={`${about.game}-${about.id}.json`}>
                  {t("record")}
                </a>
              )}
            </p>
            {position.phase !== "over" && own !== null && <StandInChoice table={table} seat={own} />}
            {position.phase === "playing" && own !== null && !position.people[own]?.bot && (
              <AsyncButton action={leaveToBot}>{t("take-over-own")}</AsyncButton>
            )}
            <EndingMenu table={table} onDone={close} />
            <OtherPeople table={table} />
            <h3>{t("keys")}</h3>
            <p class="hint">{t("keys-text")}</p>
            <p class="hint">{t("keys-board")}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Chooses the bot that plays for the viewer if necessary. */
function StandInChoice({ table, seat }: { table: TableContext; seat: number }) {
  const bots = gameInfo(table.client.about.value?.game ?? "")?.bots ?? [];
  const chosen = table.client.people.value[seat]?.stand_in ?? "";
  return (
    <div class="field">
      <BotMenu
        bots={bots}
        chosen={chosen}
        title={t("stand-in")}
        onChoose={(bot) => void table.request({ t: "stand-in", seat, bot })}
      />
      <span class="hint">{t("stand-in-hint")}</span>
    </div>
  );
}

/** In a game without secrets, players at one device need no curtain. */
function useNextSeat(table: TableContext): void {
  const next = table.game.value?.noSecrets ? table.nextSeat.value : null;
  useEffect(() => {
    if (next !== null) table.client.reconnect(next);
  }, [next]);
}

/** Tells the server the current language, and reconnects under a new name before the start. */
function useLanguage(table: TableContext): void {
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
function useSkipKey(table: TableContext): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && table.stage.busy.value) table.stage.skip();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [table]);
}

/** Signals the viewer's turn: in the tab's title, to screen readers, and with a bell if sounds are on. */
function useTurn(table: TableContext): void {
  const mine = table.legal.value.length > 0;
  const title = table.client.connection.value === "shut" ? t("shut") : titleOf(table) || t("table");
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
    if (what && now !== rendered.current) announce(t("your-turn", { what }));
    if (what) rendered.current = now;
  }, [what, ownMove]);
}

/** Goes home when the host has cancelled the table. */
function useCancelled(table: TableContext): void {
  const cancelled = table.client.revoked.value === "cancelled";
  useEffect(() => {
    if (!cancelled) return;
    navigate("/", true);
    toast(t("table-cancelled"), "news");
  }, [cancelled]);
}

/** Follows the other players to a rematch that starts while this page is open. */
function useRematch(table: TableContext): void {
  const position = table.client.position.value;
  const there = position?.rematch ?? "";
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (!position) return;
    if (before.current === "" && there && position.mine.length && !position.rematch_key) navigate(tablePath(there));
    before.current = there;
  }, [position !== null, there]);
}
