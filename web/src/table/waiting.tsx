/** Before the start: free seats, and the links that lead to them. */
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { BotFace } from "../art/bot-faces";
import { Face } from "../art/icons";
import { BotMenu } from "../pages/levels";
import type { Person } from "../protocol";
import { boxOf, gameInfo, games, rulesAddress } from "../shell/games";
import { NameDialog } from "../shell/header";
import { shownName } from "../shell/me";
import { clockMeaning, clockName, describeOptions } from "../shell/options";
import { QrCode } from "../shell/qr";
import { tablePath } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { AsyncButton, CopyLink, Dialog, isFocusLost, takeFocus } from "../shell/ui";
import { chosenLevel } from "../words/bots";
import { joinSentences, t } from "../words/fluent";
import type { TableContext } from "./context";

export function tableLink(id: string, key: string): string {
  return location.origin + tablePath(id, key);
}

export function WaitingRoom({ table, keyOfLink }: { table: TableContext; keyOfLink: string }) {
  const position = table.client.position.value;
  const about = table.client.about.value;
  const naming = useSignal(false);
  const room = useSeatChanged(table);
  if (!position || !about) return null;
  const people = table.client.people.value;
  const sitting = position.mine.length > 0;
  const invited = table.client.invited.value;
  const open = people.flatMap((one, seat) => (one.kind === "free" ? [seat] : []));
  const seats = invited >= 0 ? [invited] : open;
  const mayJoin = !sitting && open.length > 0 && (about.listed || about.owner || invited >= 0);
  const sit = async () => {
    for (const seat of seats) {
      const answer = await table.client.request({ t: "sit", seat, key: keyOfLink });
      if (answer.t === "done") return;
      if (answer.t === "trouble" && seat === seats.at(-1)) throw new Error(answer.why);
    }
  };
  return (
    <section class="waiting-room" ref={room}>
      <h2 tabIndex={-1}>{mayJoin ? t("invited-title") : t("waiting-title")}</h2>
      <TableSettings table={table} />
      {sitting && (
        <p class="quiet">
          {joinSentences([
            about.owner ? t("waiting-hint-owner") : t("waiting-hint"),
            about.listed && open.length ? t("waiting-hint-listed") : "",
          ])}
        </p>
      )}
      {mayJoin && (
        <div class="join">
          <Newcomers table={table} />
          <p>
            {t("join-as", { name: shownName.value })}{" "}
            <button
              type="button"
              class="small"
              onClick={() => {
                naming.value = true;
              }}
            >
              {t("name-change")}
            </button>
          </p>
          <AsyncButton class="main big" action={sit}>
            {t("sit-down")}
          </AsyncButton>
        </div>
      )}
      {!mayJoin && !sitting && <p>{t("watch-only")}</p>}
      <ol class="seats">
        {people.map((person, seat) => (
          <SeatRow key={seat} table={table} person={person} seat={seat} />
        ))}
      </ol>
      {about.owner && position.mine.length === people.filter((one) => one.kind === "guest").length && (
        <CancelTable table={table} />
      )}
      {about.watch && (
        <details class="watch-link">
          <summary>{t("link-watch")}</summary>
          <CopyLink label={t("link-watch")} address={tableLink(about.id, about.watch)} />
          <QrCode text={tableLink(about.id, about.watch)} label={t("qr")} />
          {about.owner && (
            <div class="seat-buttons">
              <AsyncButton class="small" action={() => table.request({ t: "rekey", seat: -1 })}>
                {t("new-link")}
              </AsyncButton>
            </div>
          )}
        </details>
      )}
      {naming.value && (
        <NameDialog
          onClose={() => {
            naming.value = false;
          }}
        />
      )}
    </section>
  );
}

/** For invited people: what the game is, where the rules are, and when their clock starts. */
function Newcomers({ table }: { table: TableContext }) {
  const about = table.client.about.value;
  const info = gameInfo(about?.game ?? "");
  if (!about || !info) return null;
  const box = boxOf(about.game, about.options);
  return (
    <>
      <p>{box?.about || info.about}</p>
      <p>
        <a href={rulesAddress(about.game, box)} target="_blank" rel="noopener">
          {t("rules-before")}
        </a>
      </p>
      {about.clock && !about.owner && <p>{t("ready-promise", { minutes: Math.round(about.ready_within / 60) })}</p>}
    </>
  );
}

/** Deletes a table that nobody else has joined. */
function CancelTable({ table }: { table: TableContext }) {
  const asking = useSignal(false);
  const close = () => {
    asking.value = false;
  };
  // The server closes the connection; the page goes home then.
  const cancel = () => table.client.request({ t: "cancel" });
  return (
    <p>
      <button
        type="button"
        class="small"
        onClick={() => {
          asking.value = true;
        }}
      >
        {t("cancel-table")}
      </button>
      {asking.value && (
        <Dialog title={t("cancel-table")} onClose={close}>
          <div class="stack">
            <p>{t("cancel-table-hint")}</p>
            <div class="row">
              <AsyncButton class="main" action={cancel}>
                {t("cancel-table")}
              </AsyncButton>
              <button type="button" onClick={close}>
                {t("keep-table")}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </p>
  );
}

/** Keeps the keyboard focus near the seat that was just taken, freed or filled. */
function useSeatChanged(table: TableContext) {
  const room = useRef<HTMLElement>(null);
  const kinds = table.client.people.value.map((one) => one.kind);
  const sitting = (table.client.position.value?.mine.length ?? 0) > 0;
  const before = useRef({ kinds, sitting });
  useLayoutEffect(() => {
    const seat = kinds.findIndex((kind, at) => kind !== before.current.kinds[at]);
    const stood = before.current.sitting && !sitting;
    before.current = { kinds, sitting };
    if (!isFocusLost()) return;
    const wanted = [stood || seat < 0 ? ".join .main" : `.seat:nth-child(${seat + 1}) button`, ".join .main", "h2"];
    takeFocus(wanted.map((one) => room.current?.querySelector<HTMLElement>(one)).find(Boolean) ?? null);
  }, [kinds.join(), sitting]);
  return room;
}

/** Options and clock of the table, shown before players sit down. */
function TableSettings({ table }: { table: TableContext }) {
  const about = table.client.about.value;
  const info = games.value.find((one) => one.id === about?.game);
  if (!about || !info) return null;
  const rendered = describeOptions(info, about.options, table.client.people.value.length);
  const clock = about.clock
    ? [
        t("option-value", { option: t("clock"), value: clockName(about.clock, about.seconds) }),
        clockMeaning(about.clock, about.time_out, table.client.people.value.length),
      ]
    : [t("clock-none")];
  if (about.best_of > 1)
    clock.push(t("option-value", { option: t("series"), value: t("series-best-of", { count: about.best_of }) }));
  return (
    <ul class="terms" aria-label={t("terms")}>
      {[
        ...rendered,
        ...clock,
        ...(about.listed ? [t("terms-listed")] : []),
        ...(about.hints ? [t("terms-hints")] : []),
      ].map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

function SeatRow({ table, person, seat }: { table: TableContext; person: Person; seat: number }) {
  const position = table.client.position.value;
  const about = table.client.about.value;
  if (!position || !about) return null;
  const own = position.mine.includes(seat);
  if (person.kind !== "free") {
    return (
      <li class="seat taken">
        <span class="seat-who">
          {person.bot ? <BotFace bot={person.bot} /> : <Face />} <span>{table.names.value[seat]}</span>
          {!person.bot && !person.here && <span class="person-state">{t("away")}</span>}
        </span>
        {(own || about.owner) && (
          <button type="button" class="small" onClick={() => void table.request({ t: "stand", seat })}>
            {own ? t("stand-up") : t("free-seat")}
          </button>
        )}
      </li>
    );
  }
  const address = person.link ? tableLink(about.id, person.link) : "";
  return (
    <li class="seat free">
      <span class="seat-who">{t("seat-is-free", { number: seat + 1 })}</span>
      {address && (
        <>
          <CopyLink label={t("link-seat", { number: seat + 1 })} address={address} />
          <QrCode text={address} label={t("qr")} />
          <div class="seat-buttons">
            <BotSeat table={table} seat={seat} />
            <AsyncButton class="small" action={() => table.request({ t: "rekey", seat })}>
              {t("new-link")}
            </AsyncButton>
          </div>
        </>
      )}
    </li>
  );
}

/** Puts a bot into a free seat. */
function BotSeat({ table, seat }: { table: TableContext; seat: number }) {
  const bots = games.value.find((one) => one.id === table.client.about.value?.game)?.bots ?? [];
  const bot = useSignal(chosenLevel(bots, favouriteBot.value));
  return (
    <>
      <BotMenu
        bots={bots}
        chosen={bot.value}
        title={t("which-bot")}
        onChoose={(one) => {
          bot.value = one;
        }}
      />
      <AsyncButton class="small" action={() => table.request({ t: "seat-bot", seat, bot: bot.value })}>
        {t("seat-bot")}
      </AsyncButton>
    </>
  );
}
