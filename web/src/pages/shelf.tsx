/** The shelf: every printed box as a picture, and what can be done with it. */

import { covers } from "virtual:games";
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Robot } from "../art/icons";
import { hasBoard, loadGame } from "../games/index";
import type { GameInfo } from "../protocol";
import { api } from "../shell/api";
import { games, gameTitle } from "../shell/games";
import { Link, navigate } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { AsyncButton } from "../shell/ui";
import { t } from "../words/fluent";
import { Invite } from "./invite";

/** What stands on the shelf: a game may stand there twice, with another option. */
interface Box {
  game: string;
  id: string;
  /** The client's own words for it, where the game's title is not enough. */
  words: string;
  options: Record<string, string>;
}

const SHELF: Box[] = [
  { game: "matcha", id: "2020", words: "", options: { edition: "2020" } },
  { game: "matcha", id: "2015", words: "matcha-2015", options: { edition: "2015" } },
  { game: "matchmaster", id: "matchmaster", words: "", options: {} },
  { game: "white-castle", id: "base", words: "white-castle-alone", options: { expansion: "none" } },
  { game: "white-castle", id: "matcha", words: "white-castle-matcha", options: { expansion: "matcha" } },
];

const nameOf = (box: Box) => box.words || box.game;

/** The box whose tables are listed; empty: all of them. */
export const boxFilter = signal("");

/** The box that a table's game came out of. */
function boxOf(game: string, options: Record<string, string>): Box | undefined {
  const known = games.value.find((one) => one.id === game)?.options ?? [];
  const chosen = (name: string) => options[name] ?? known.find((one) => one.name === name)?.default;
  return SHELF.find(
    (box) => box.game === game && Object.entries(box.options).every(([name, value]) => chosen(name) === value),
  );
}

/** What stands on the box that a table's game came out of. */
export function boxTitle(game: string, options: Record<string, string>): string {
  const box = boxOf(game, options);
  return box?.words ? t(`${box.words}-title`) : gameTitle(game);
}

/** Whether a table is among those that are listed. */
export function matchesFilter({ game, options }: { game: string; options: Record<string, string> }): boolean {
  const box = boxFilter.value ? boxOf(game, options) : undefined;
  return !boxFilter.value || (box !== undefined && nameOf(box) === boxFilter.value);
}

/** Says that only one box's tables are listed, and lists all again. */
export function ShowAllButton() {
  const box = SHELF.find((one) => nameOf(one) === boxFilter.value);
  if (!box) return null;
  const title = boxTitle(box.game, box.options);
  const all = (event: MouseEvent) => {
    // The button disappears; its list stays.
    (event.currentTarget as HTMLElement).closest("section")?.focus({ preventScroll: true });
    boxFilter.value = "";
  };
  return (
    <button type="button" class="small show-all" title={t("list-all")} onClick={all}>
      {title} <span aria-hidden="true">×</span>
      <span class="visually-hidden">{t("list-all")}</span>
    </button>
  );
}

export function Shelf() {
  return (
    <ul class="shelf">
      {SHELF.map((box) => (
        <BoxTile key={nameOf(box)} box={box} />
      ))}
    </ul>
  );
}

function BoxTile({ box }: { box: Box }) {
  const info = games.value.find((one) => one.id === box.game);
  const inviting = useSignal<"" | "invite" | "open" | "alone">("");
  const Cover = covers[box.game]?.covers[box.id];
  const title = boxTitle(box.game, box.options);
  const about = box.words ? t(`${box.words}-about`) : (info?.about ?? "");
  if (info && !hasBoard(info.id)) return null;
  return (
    <li class="tile">
      <PlayNow info={info} box={box} title={title}>
        {Cover && <Cover />}
      </PlayNow>
      <div class="tile-text" role="group" aria-labelledby={`box-${nameOf(box)}`}>
        <h2 id={`box-${nameOf(box)}`}>{title}</h2>
        <p>{about}</p>
        {info && (
          <div class="tile-buttons">
            <PlayNow info={info} box={box} title={title} button />
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
        )}
        {info && (
          <More
            box={box}
            alone={
              info.seats.includes(1)
                ? () => {
                    inviting.value = "alone";
                  }
                : undefined
            }
          />
        )}
      </div>
      {info && inviting.value && (
        <Invite
          info={info}
          title={title}
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

/** Bring a list of tables into sight, for eyes and for the keyboard. */
export function showList(id: string): void {
  const found = document.getElementById(id);
  found?.scrollIntoView({ block: found.offsetHeight < innerHeight ? "center" : "start" });
  found?.focus({ preventScroll: true });
}

/** To look, to learn, to play alone. */
function More({ box, alone }: { box: Box; alone: (() => void) | undefined }) {
  const list = (id: string) => (event: MouseEvent) => {
    event.preventDefault();
    boxFilter.value = nameOf(box);
    showList(id);
  };
  return (
    <nav class="tile-more" aria-label={boxTitle(box.game, box.options)}>
      {alone && (
        <button type="button" onClick={alone}>
          {t("play-alone")}
        </button>
      )}
      {covers[box.game]?.lessonBox === box.id && <Link to={`/rules/${box.game}/first-game`}>{t("learn")}</Link>}
      <Link to={`/rules/${box.game}`}>{t("rules")}</Link>
      <a href="#watch" onClick={list("watch")}>
        {t("watch-verb")}
      </a>
      <a href="#replays" onClick={list("replays")}>
        {t("replays-short")}
      </a>
    </nav>
  );
}

/** One click to the first decision. */
export async function playAgainstBot(info: GameInfo, options: Record<string, string>): Promise<void> {
  const bot = info.bots.includes(favouriteBot.value) ? favouriteBot.value : (info.bots.at(-1) ?? "random");
  const seats = Array.from({ length: info.default_seats }, (_, at) => (at ? bot : "me"));
  void loadGame(info.id).catch(() => {}); // the table's page says so if it cannot be loaded
  const opened = await api.create({ game: info.id, seats, options });
  navigate(`/t/${opened.id}`);
}

function PlayNow({
  info,
  box,
  title,
  button = false,
  children,
}: {
  info: GameInfo | undefined;
  box: Box;
  title: string;
  button?: boolean;
  children?: ComponentChildren;
}) {
  const action = () => (info ? playAgainstBot(info, box.options) : Promise.resolve());
  if (button)
    return (
      <AsyncButton class="main" action={action}>
        <Robot /> {t("play-bot")}
      </AsyncButton>
    );
  return (
    <AsyncButton class="cover-button" action={action} disabled={!info} tabIndex={-1}>
      <span class="visually-hidden">
        {info ? `${title}: ` : ""}
        {t("play-bot")}
      </span>
      {children}
    </AsyncButton>
  );
}
