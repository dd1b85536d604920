/** The shelf: every box with its picture and its actions. */

import { covers } from "virtual:games";
import { type Signal, signal, useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { BotFace } from "../art/bot-faces";
import { GeneratedCover } from "../art/generated-cover";
import { loadGame } from "../games/index";
import { LearnLinks } from "../guide/links";
import type { BoxInfo, GameInfo } from "../protocol";
import { api } from "../shell/api";
import { boxOf, games, rulesAddress } from "../shell/games";
import { Link, navigate } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { AsyncButton } from "../shell/ui";
import { botName } from "../words/bots";
import { t } from "../words/fluent";
import { CardSetUp } from "./card-set-up";
import { Invite } from "./invite";
import { botCount, botsOf, firstSetUp, restored, type SetUp, tableOf } from "./set-up";

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

/** The set-up of a box, remembered in this browser. */
function useSetUp({ info, box }: Entry): Signal<SetUp> {
  const key = `set-up/${info.id}/${box.id}`;
  const setUp = useSignal(restored(localStorage.getItem(key), info, favouriteBot.value));
  useSignalEffect(() => {
    const text = JSON.stringify(setUp.value);
    // Without a choice there is nothing to remember: the card then follows the last level chosen elsewhere.
    if (text !== JSON.stringify(firstSetUp(info, setUp.peek().level))) localStorage.setItem(key, text);
  });
  return setUp;
}

function BoxTile({ entry }: { entry: Entry }) {
  const { info, box } = entry;
  const inviting = useSignal<"" | "invite" | "open">("");
  const setUp = useSetUp(entry);
  const Cover = covers[info.id]?.covers[box.id];
  const heading = `box-${info.id}-${box.id}`;
  const play = { entry, setUp: setUp.value };
  return (
    <li class="tile">
      <PlayNow {...play}>{Cover ? <Cover /> : <GeneratedCover id={nameOf(entry)} title={box.title} />}</PlayNow>
      <div class="tile-text" role="group" aria-labelledby={heading}>
        <h2 id={heading}>{box.title}</h2>
        <p class="tile-about">{box.about}</p>
        <CardSetUp info={info} setUp={setUp} />
        <div class="tile-buttons">
          <PlayNow {...play} button />
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
        <More entry={entry} />
      </div>
      {inviting.value && (
        <Invite
          info={info}
          title={box.title}
          options={box.options}
          seats={setUp.value.seats}
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

/** Links of a box: lesson, rules, tables to watch, replays. */
function More({ entry }: { entry: Entry }) {
  const { info, box } = entry;
  const list = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    boxFilter.value = nameOf(entry);
    showList(id);
  };
  return (
    <nav class="tile-more" aria-label={box.title}>
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

/** Creates the table of a set-up, and goes there. */
async function openTable(info: GameInfo, setUp: SetUp, options: Record<string, string>): Promise<void> {
  void loadGame(info.id).catch(() => {}); // the table's page reports a failure
  const opened = await api.create(tableOf(setUp, info, options));
  navigate(`/t/${opened.id}`);
}

/** Creates a table with bots in all other seats, and goes there. */
export async function playAgainstBot(info: GameInfo, options: Record<string, string>, bot = ""): Promise<void> {
  return openTable(info, firstSetUp(info, bot || favouriteBot.value), options);
}

/** What the button of a set-up starts. */
function playLabel(setUp: SetUp): string {
  if (setUp.seats === 1) return t("play-alone");
  const bots = botsOf(setUp);
  if (!bots.length) return t("play-together");
  if (setUp.people > 1) return t("play-together-bots", { count: bots.length });
  return bots.length === 1 ? t("play-bot", { name: botName(bots[0] ?? "") }) : t("play-bots", { count: bots.length });
}

/** The cover or the button that starts a game. */
function PlayNow({ entry, setUp, button = false, children }: PlayNowProps) {
  const action = () => openTable(entry.info, setUp, entry.box.options);
  if (button)
    return (
      <AsyncButton class="main" action={action}>
        {botCount(setUp) === 1 && <BotFace bot={botsOf(setUp)[0] ?? ""} />} {playLabel(setUp)}
      </AsyncButton>
    );
  return (
    <AsyncButton class="cover-button" action={action} tabIndex={-1}>
      <span class="visually-hidden">
        {entry.box.title}: {playLabel(setUp)}
      </span>
      {children}
    </AsyncButton>
  );
}

interface PlayNowProps {
  entry: Entry;
  setUp: SetUp;
  button?: boolean;
  children?: ComponentChildren;
}
