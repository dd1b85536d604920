/** The page of a table: players, board, decision bar, log and chat. */
import { useEffect, useMemo } from "preact/hooks";
import { ZoomTools } from "../board/board-frame";
import { loadGame } from "../games/index";
import { LearnOffer } from "../guide/links";
import { GuideSlot } from "../guide/slot";
import { Header } from "../shell/header";
import { NotFound } from "../shell/not-found";
import { Link } from "../shell/router";
import { sidePanel, sideTab } from "../shell/settings";
import { toast } from "../shell/toasts";
import { usePanel } from "../shell/ui";
import { BoardArea } from "../table/board-area";
import { TableContext } from "../table/context";
import { DecisionBar } from "../table/decision";
import { HandOver, useNextSeat } from "../table/hand-over";
import { RulesButton, TableMenu } from "../table/menu";
import { OtherPersonMenu } from "../table/other-people";
import { useCancelled, useLanguage, useRematch, useSkipKey, useTurn } from "../table/page-effects";
import { People } from "../table/people";
import { RulesSheet } from "../table/rules-sheet";
import { PanelButton, SideButtons, SidePanel, useUnread } from "../table/side-panel";
import { WaitingRoom } from "../table/waiting";
import { hasMessage, t, translate } from "../words/fluent";

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
  const title = table.client.connection.value === "shut" ? "" : table.title.value;
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

function TableView({ table, keyOfLink }: { table: TableContext; keyOfLink: string }) {
  const position = table.client.position.value;
  const { side, show, closing } = usePanel<"log" | "chat">();
  const unread = useUnread(table, side === "chat" || (innerWidth > 900 && sidePanel.value === "open"));
  if (table.client.connection.value === "shut") return <AccessLost table={table} />;
  const next = table.nextSeat.value;
  if (!position || (next !== null && !table.game.value))
    return (
      <main class="loading" aria-busy="true">
        <p>{t("loading")}</p>
      </main>
    );
  if (next !== null && !table.game.value?.noSecrets) return <HandOver table={table} seat={next} />;
  return (
    <main class={`table-main side-${side || "closed"}`} data-side={sidePanel.value} data-tab={sideTab.value}>
      <div class="table-middle">
        <div class="people-row">
          <People table={table} />
          <ZoomTools zoom={table.zoom.value} />
          <RulesButton table={table} />
          <TableMenu table={table} />
          <SideButtons unread={unread} show={show} />
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
      <SidePanel table={table} unread={unread} show={show} closing={closing} />
      <RulesSheet table={table} />
    </main>
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
