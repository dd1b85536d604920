/** The menu of a table: the reader's settings, links, stand-in, and ways to end the game. */
import { useSignal } from "@preact/signals";
import { Book, Gear } from "../art/icons";
import { BotMenu } from "../pages/levels";
import type { About, Position } from "../protocol";
import { boxOf, gameInfo, rulesAddress } from "../shell/games";
import { confirmMoves, endOfTurn, sounds, volume } from "../shell/settings";
import { play } from "../shell/sound";
import { AsyncButton, CopyLink, Dialog } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";
import { EndingMenu } from "./endings";
import { OtherPeople } from "./other-people";
import { tableLink } from "./waiting";

/** Opens the rules beside the table, at the section about its box. */
export function RulesButton({ table }: { table: TableContext }) {
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

/** Settings of this table for this person. */
export function TableMenu({ table }: { table: TableContext }) {
  const open = useSignal(false);
  const about = table.client.about.value;
  const position = table.client.position.value;
  if (!about || !position) return null;
  const close = () => {
    open.value = false;
  };
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
            <MoveSettings table={table} />
            <SoundSettings />
            <WatchLink table={table} about={about} />
            <Papers table={table} about={about} position={position} close={close} />
            <OwnSeat table={table} position={position} close={close} />
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

/** Whether moves are confirmed, and whether a turn ends by itself. */
function MoveSettings({ table }: { table: TableContext }) {
  return (
    <>
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
    </>
  );
}

function SoundSettings() {
  return (
    <>
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
    </>
  );
}

/** The link for spectators. The host can replace it. */
function WatchLink({ table, about }: { table: TableContext; about: About }) {
  if (!about.watch) return null;
  return (
    <>
      <div class="field">
        {t("link-watch")}
        <CopyLink label={t("link-watch")} address={tableLink(about.id, about.watch)} />
      </div>
      {about.owner && (
        <AsyncButton class="small" action={() => table.request({ t: "rekey", seat: -1 })}>
          {t("new-link")}
        </AsyncButton>
      )}
    </>
  );
}

interface InMenu {
  table: TableContext;
  position: Position;
  close: () => void;
}

/** The rules and the record. Only players may download the record of a running private table. */
function Papers({ table, about, position, close }: InMenu & { about: About }) {
  const recorded =
    position.phase === "over" || (position.phase === "playing" && (position.mine.length > 0 || about.listed));
  return (
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
  );
}

/** The bot that plays for the viewer if necessary, and leaving the seat to it. */
function OwnSeat({ table, position, close }: InMenu) {
  const own = table.viewer.value;
  if (own === null) return null;
  const leaveToBot = async () => {
    close(); // what follows is announced on the page, and the way back is in the decision bar
    await table.request({ t: "take-over", seat: own });
  };
  return (
    <>
      {position.phase !== "over" && <StandInChoice table={table} seat={own} />}
      {position.phase === "playing" && !position.people[own]?.bot && (
        <AsyncButton action={leaveToBot}>{t("take-over-own")}</AsyncButton>
      )}
    </>
  );
}

/** Chooses the bot that plays for the viewer if necessary. */
function StandInChoice({ table, seat }: { table: TableContext; seat: number }) {
  const bots = gameInfo(table.client.about.value?.game ?? "")?.bots ?? [];
  const chosen = table.client.people.value[seat]?.stand_in ?? "";
  const about = table.client.about.value;
  const time = about?.clock && about.time_out === "bot" ? "yes" : "no";
  return (
    <div class="field">
      <BotMenu
        bots={bots}
        chosen={chosen}
        title={t("stand-in")}
        onChoose={(bot) => void table.request({ t: "stand-in", seat, bot })}
      />
      <span class="hint">{t("stand-in-hint", { time })}</span>
    </div>
  );
}
