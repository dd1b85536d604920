/** After the end: ask for a rematch, answer, and go there. A series goes on in the same way. */
import { useEffect, useRef } from "preact/hooks";
import { Again } from "../art/icons";
import type { Position } from "../protocol";
import { Link, tablePath } from "../shell/router";
import { announce } from "../shell/toasts";
import { AsyncButton } from "../shell/ui";
import { joinSentences, t } from "../words/fluent";
import { joinWithAnd } from "../words/names";
import type { TableContext } from "./context";
import { isAway, useNow } from "./people";
import { SeriesScore } from "./series";

/** The actions about the next game. Place it where the result is shown; the link comes first for the focus. */
export function Rematch({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  if (position?.phase !== "over") return null;
  return (
    <div class="rematch">
      <SeriesScore table={table} />
      {position.rematch ? (
        <Link class="button main" to={tablePath(position.rematch, position.rematch_key)}>
          {t("rematch-there")}
        </Link>
      ) : (
        position.mine.length > 0 && !position.closed && <Asking table={table} position={position} />
      )}
    </div>
  );
}

function Asking({ table, position }: { table: TableContext; position: Position }) {
  const offer = position.rematch_offer;
  if (!offer) return <AskButton table={table} position={position} />;
  const mine = position.mine.some((seat) => seat === offer.seat || offer.agreed.includes(seat));
  return mine ? <Waiting table={table} position={position} /> : <Question table={table} position={position} />;
}

/** The people at the table besides the reader: who would be asked, and who has left. */
function others(table: TableContext, position: Position): { here: string[]; gone: string[] } {
  const people = table.client.people.value.map((one, seat) => ({ one, seat }));
  const guests = people.filter(({ one, seat }) => one.kind === "guest" && !position.mine.includes(seat));
  const name = ({ seat }: { seat: number }) => table.names.value[seat] ?? "?";
  return {
    here: guests.filter(({ one }) => one.here).map(name),
    gone: guests.filter(({ one }) => !one.here && (isAway(one) || one.bot)).map(name),
  };
}

function AskButton({ table, position }: { table: TableContext; position: Position }) {
  const seat = position.mine[0] ?? 0;
  const ask = () => table.request({ t: "offer", what: "rematch", seat });
  const { here, gone } = others(table, position);
  const again = position.series && !position.series.decided ? "series-next" : "rematch";
  const why = lastAnswer(table);
  return (
    <>
      <AsyncButton class="main" action={ask}>
        <Again /> {t(again)}
      </AsyncButton>
      <p class="hint">
        {joinSentences([
          why,
          here.length && !why ? t("rematch-asks", { names: joinWithAnd(here), count: here.length }) : "",
          gone.length ? t("rematch-gone", { names: joinWithAnd(gone), count: gone.length }) : "",
        ])}
      </p>
    </>
  );
}

/** What became of the last offer, if there was one. */
function lastAnswer(table: TableContext): string {
  const last = table.client.news.value.findLast(
    (one) => one.kind.startsWith("rematch-") || one.kind === "offer-expired",
  );
  const over = last && (last.kind === "offer-expired" || (last.kind === "rematch-answered" && last.text === "no"));
  return over ? table.sentences(last).join(" ") : "";
}

function secondsLeft(table: TableContext, seconds: number, now: number): number {
  return Math.max(0, Math.ceil(seconds - (now - table.client.positionTime.value) / 1000));
}

/** The reader has agreed: who has not answered yet. */
function Waiting({ table, position }: { table: TableContext; position: Position }) {
  const offer = position.rematch_offer;
  const now = useNow(true);
  if (!offer) return null;
  const open = offer.asked.filter((seat) => !offer.agreed.includes(seat));
  const names = joinWithAnd(open.map((seat) => table.names.value[seat] ?? "?"));
  const seat = position.mine[0] ?? 0;
  return (
    <div class="undo-request quiet" tabIndex={-1}>
      <span>{t("rematch-waits", { names })}</span>
      <span aria-hidden="true">{t("rematch-left", { count: secondsLeft(table, offer.seconds, now) })}</span>
      <button
        type="button"
        class="small"
        onClick={() => void table.request({ t: "answer-offer", what: "rematch", seat, yes: false })}
      >
        {t("rematch-withdraw")}
      </button>
    </div>
  );
}

/** Another player asks for a rematch. */
function Question({ table, position }: { table: TableContext; position: Position }) {
  const offer = position.rematch_offer;
  const now = useNow(true);
  const asked = t("rematch-question", { name: table.names.value[offer?.seat ?? 0] ?? "?" });
  const announced = useRef("");
  useEffect(() => {
    if (announced.current !== asked) announce(asked);
    announced.current = asked;
  }, [asked]);
  if (!offer) return null;
  const seat = position.mine[0] ?? 0;
  const answer = (yes: boolean) => void table.request({ t: "answer-offer", what: "rematch", seat, yes });
  return (
    <div class="undo-request">
      <span>{asked}</span>
      <button type="button" class="main" onClick={() => answer(true)}>
        {t("offer-accept")}
      </button>
      <button type="button" onClick={() => answer(false)}>
        {t("offer-decline")}
      </button>
      <span class="quiet" aria-hidden="true">
        {t("rematch-left", { count: secondsLeft(table, offer.seconds, now) })}
      </span>
    </div>
  );
}
