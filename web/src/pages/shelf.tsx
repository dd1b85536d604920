/** The shelf: every box with its picture and its actions. */

import { covers } from "virtual:games";
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { GeneratedCover } from "../art/generated-cover";
import { Robot } from "../art/icons";
import { loadGame } from "../games/index";
import { LearnLinks } from "../guide/links";
import type { BoxInfo, GameInfo } from "../protocol";
import { api } from "../shell/api";
import { boxOf, games, rulesAddress } from "../shell/games";
import { Link, navigate } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { AsyncButton } from "../shell/ui";
import { t } from "../words/fluent";
import { Invite } from "./invite";

/** A box and its game. */
interface Entry {
  info: GameInfo;
  box: BoxInfo;
}

const nameOf = ({ info, box }: Entry) => `${info.id}/${box.id}`;

function entries(): Entry[] {
  return games.value.flatMap((info) => info.boxes.map((box) => ({ info, box })));
}

/** The box whose tables are listed; empty: all of them. */
export const boxFilter = signal("");

/** Whether a table is listed under the current filter. */
export function matchesFilter({ game, options }: { game: string; options: Record<string, string> }): boolean {
  const box = boxOf(game, options);
  return !boxFilter.value || `${game}/${box?.id}` === boxFilter.value;
}

/** Shows that only one box's tables are listed; a click lists all of them. */
export function ShowAllButton() {
  const entry = entries().find((one) => nameOf(one) === boxFilter.value);
  if (!entry) return null;
  const showAll = (event: MouseEvent) => {
    // The button disappears; its list stays.
    (event.currentTarget as HTMLElement).closest("section")?.focus({ preventScroll: true });
    boxFilter.value = "";
  };
  return (
    <button type="button" class="small show-all" title={t("list-all")} onClick={showAll}>
      {entry.box.title} <span aria-hidden="true">×</span>
      <span class="visually-hidden">{t("list-all")}</span>
    </button>
  );
}

export function Shelf() {
  return (
    <ul class="shelf">
      {entries().map((entry) => (
        <BoxTile key={nameOf(entry)} entry={entry} />
      ))}
    </ul>
  );
}

function BoxTile({ entry }: { entry: Entry }) {
  const { info, box } = entry;
  const inviting = useSignal<"" | "invite" | "open" | "alone">("");
  const Cover = covers[info.id]?.covers[box.id];
  const heading = `box-${info.id}-${box.id}`;
  return (
    <li class="tile">
      <PlayNow entry={entry}>{Cover ? <Cover /> : <GeneratedCover id={nameOf(entry)} title={box.title} />}</PlayNow>
      <div class="tile-text" role="group" aria-labelledby={heading}>
        <h2 id={heading}>{box.title}</h2>
        <p>{box.about}</p>
        <div class="tile-buttons">
          <PlayNow entry={entry} button />
          <button
            type="button"
            onClick={() => {
              inviting.value = "invite";
            }}
          >
            {t("invite")}
          </button>
          <button
            type="button"
            onClick={() => {
              inviting.value = "open";
            }}
          >
            {t("open-table")}
          </button>
        </div>
        <More
          entry={entry}
          alone={
            info.seats.includes(1)
              ? () => {
                  inviting.value = "alone";
                }
              : undefined
          }
        />
      </div>
      {inviting.value && (
        <Invite
          info={info}
          title={box.title}
          options={box.options}
          to={inviting.value}
          onClose={() => {
            inviting.value = "";
          }}
        />
      )}
    </li>
  );
}

/** Scrolls to a list of tables and moves the focus there. */
export function showList(id: string): void {
  const found = document.getElementById(id);
  found?.scrollIntoView({ block: found.offsetHeight < innerHeight ? "center" : "start" });
  found?.focus({ preventScroll: true });
}

/** Links of a box: solitaire, lesson, rules, tables to watch, replays. */
function More({ entry, alone }: { entry: Entry; alone: (() => void) | undefined }) {
  const { info, box } = entry;
  const list = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    boxFilter.value = nameOf(entry);
    showList(id);
  };
  return (
    <nav class="tile-more" aria-label={box.title}>
      {alone && (
        <button type="button" onClick={alone}>
          {t("play-alone")}
        </button>
      )}
      <LearnLinks game={info.id} box={box.id} />
      <Link to={rulesAddress(info.id, box)}>{t("rules")}</Link>
      <a href="#watch" onClick={list("watch")}>
        {t("watch-verb")}
      </a>
      <a href="#replays" onClick={list("replays")}>
        {t("replays-short")}
      </a>
    </nav>
  );
}

/** Creates a table with bots in all other seats, and goes there. */
export async function playAgainstBot(info: GameInfo, options: Record<string, string>): Promise<void> {
  const bot = info.bots.includes(favouriteBot.value) ? favouriteBot.value : (info.bots.at(-1) ?? "random");
  const seats = Array.from({ length: info.default_seats }, (_, at) => (at ? bot : "me"));
  void loadGame(info.id).catch(() => {}); // the table's page reports a failure
  const opened = await api.create({ game: info.id, seats, options });
  navigate(`/t/${opened.id}`);
}

/** The cover or the button that starts a game against bots. */
function PlayNow({ entry, button = false, children }: PlayNowProps) {
  const action = () => playAgainstBot(entry.info, entry.box.options);
  if (button)
    return (
      <AsyncButton class="main" action={action}>
        <Robot /> {t("play-bot")}
      </AsyncButton>
    );
  return (
    <AsyncButton class="cover-button" action={action} tabIndex={-1}>
      <span class="visually-hidden">
        {entry.box.title}: {t("play-bot")}
      </span>
      {children}
    </AsyncButton>
  );
}

interface PlayNowProps {
  entry: Entry;
  button?: boolean;
  children?: ComponentChildren;
}
