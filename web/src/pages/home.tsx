/** The door: the games as pictures, open tables, and one's own. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { MatchaCover, MatchMasterCover, WhiteCastleCover, WhiteCastleMatchaCover } from "../art/covers";
import { Robot } from "../art/icons";
import { hasBoard, loadGame } from "../games/index";
import { Invite } from "./invite";
import type { GameInfo, Listed } from "../protocol";
import { api } from "../shell/api";
import { games, gameTitle } from "../shell/games";
import { Header } from "../shell/header";
import { go, Link } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { Doing } from "../shell/ui";
import { lang, say } from "../words/fluent";
import { listed } from "../words/story";
import { shownName } from "../table/context";

/** What stands on the shelf: a game may stand there twice, with another option. */
interface Box {
  game: string;
  /** The client's own words for it, where the game's title is not enough. */
  words: string;
  options: Record<string, string>;
  Cover: ComponentType;
  lesson?: boolean;
}

const SHELF: Box[] = [
  { game: "matcha", words: "", options: {}, Cover: MatchaCover, lesson: true },
  { game: "matchmaster", words: "", options: {}, Cover: MatchMasterCover },
  { game: "white-castle", words: "white-castle-alone", options: { expansion: "none" }, Cover: WhiteCastleCover },
  { game: "white-castle", words: "white-castle-matcha", options: { expansion: "matcha" }, Cover: WhiteCastleMatchaCover },
];

export function HomePage() {
  useEffect(() => {
    document.title = "Chabudai";
  }, []);
  return (
    <>
      <Header />
      <main class="home">
        <h1><ruby lang="ja">卓袱台<rt>ちゃぶだい</rt></ruby> {say("welcome")}</h1>
        <BotChoice />
        <ul class="shelf">
          {SHELF.map((box) => <BoxTile key={box.game + box.words} box={box} />)}
        </ul>
        <Tables />
      </main>
    </>
  );
}

/** Whom one plays against with one click. */
function BotChoice() {
  const bots = [...new Set(games.value.flatMap((one) => one.bots))];
  return (
    <label class="bot-choice">
      <span>{say("bot-choice")}</span>
      <select value={favouriteBot.value} onChange={(event) => { favouriteBot.value = event.currentTarget.value; }}>
        {bots.map((bot) => <option key={bot} value={bot}>{say(`bot-${bot}`)}</option>)}
      </select>
    </label>
  );
}

function BoxTile({ box }: { box: Box }) {
  const info = games.value.find((one) => one.id === box.game);
  const inviting = useSignal<"" | "invite" | "open">("");
  const { Cover } = box;
  const title = box.words ? say(`${box.words}-title`) : (info?.title ?? "");
  const about = box.words ? say(`${box.words}-about`) : (info?.about ?? "");
  if (info && !hasBoard(info.id)) return null;
  return (
    <li class="tile">
      <PlayNow info={info} box={box} title={title}><Cover /></PlayNow>
      <div class="tile-text">
        <h2>{title}</h2>
        <p>{about}</p>
      </div>
      {info && (
        <div class="tile-buttons">
          <PlayNow info={info} box={box} title={title} button />
          <button type="button" onClick={() => { inviting.value = "invite"; }}>{say("invite")}</button>
          <button type="button" onClick={() => { inviting.value = "open"; }}>{say("open-table")}</button>
          <Link class="button quiet-button" to={`/rules/${info.id}`}>{say("rules")}</Link>
          {box.lesson && <Link class="button quiet-button" to={`/rules/${info.id}/first-game`}>{say("learn")}</Link>}
        </div>
      )}
      {info && inviting.value && (
        <Invite info={info} title={title} options={box.options} open={inviting.value === "open"} onClose={() => { inviting.value = ""; }} />
      )}
    </li>
  );
}

/** One click to the first decision. */
export async function playBot(info: GameInfo, options: Record<string, string>): Promise<void> {
  const bot = info.bots.includes(favouriteBot.value) ? favouriteBot.value : (info.bots.at(-1) ?? "random");
  const seats = Array.from({ length: info.default_seats }, (_, at) => (at ? bot : "me"));
  void loadGame(info.id).catch(() => {}); // the table's page says so if it cannot be loaded
  const opened = await api.create({ game: info.id, seats, options });
  go(`/t/${opened.id}`);
}

function PlayNow({ info, box, title, button = false, children }: {
  info: GameInfo | undefined; box: Box; title: string; button?: boolean; children?: preact.ComponentChildren;
}) {
  const act = () => (info ? playBot(info, box.options) : Promise.resolve());
  if (button) return <Doing class="main" act={act}><Robot /> {say("play-bot")}</Doing>;
  return <Doing class="cover-button" act={act} disabled={!info} tabIndex={-1}><span class="unseen">{title}: {say("play-bot")}</span>{children}</Doing>;
}

const EVERY = 4000;

/** Open tables, running ones, finished ones, and mine: looked at again and again while one is here. */
function Tables() {
  const waiting = useSignal<Listed[]>([]);
  const playing = useSignal<Listed[]>([]);
  const over = useSignal<Listed[]>([]);
  const mine = useSignal<Listed[]>([]);
  useEffect(() => {
    let here = true;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const found = await Promise.all([api.tables("waiting"), api.tables("playing"), api.tables("over"), api.mine()]).catch(() => null);
      if (here && found) [waiting.value, playing.value, over.value, mine.value] = found;
    };
    void look();
    const timer = setInterval(() => void look(), EVERY);
    return () => {
      here = false;
      clearInterval(timer);
    };
  }, []);
  const unfinished = mine.value.filter((one) => one.state !== "over");
  const finished = [...mine.value.filter((one) => one.state === "over"), ...over.value.filter((one) => !one.mine.length)];
  const foreign = (list: Listed[]) => list.filter((one) => !one.mine.length);
  return (
    <div class="lists">
      <TableList title={say("my-tables")} empty={say("my-tables-empty")} tables={unfinished} verb={say("go-on")} />
      <TableList title={say("lobby")} empty={say("lobby-empty")} tables={foreign(waiting.value)} verb={say("join")} />
      <TableList title={say("watch")} empty={say("watch-empty")} tables={foreign(playing.value)} verb={say("watch-verb")} />
      <TableList title={say("replays")} empty={say("replays-empty")} tables={finished} verb={say("replay-verb")} />
    </div>
  );
}

const MOST = 8;

function TableList({ title, empty, tables, verb }: { title: string; empty: string; tables: Listed[]; verb: string }) {
  const all = useSignal(false);
  const shown = all.value ? tables : tables.slice(0, MOST);
  return (
    <section class="table-list">
      <h2>{title}</h2>
      {!tables.length && <p class="quiet">{empty}</p>}
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <Link to={one.state === "over" ? `/replay/${one.id}` : `/t/${one.id}`}>
              <strong>{gameTitle(one.game)}</strong>
              <span>{listed(one.people.map((name) => shownName(name, true) || say("seat-free")))}</span>
              <time dateTime={new Date(one.updated * 1000).toISOString()}>{ago(one.updated)}</time>
              <span class="verb">{verb}</span>
            </Link>
          </li>
        ))}
      </ul>
      {tables.length > shown.length && <button type="button" class="small" onClick={() => { all.value = true; }}>{say("show-all", { count: tables.length })}</button>}
    </section>
  );
}

function ago(at: number): string {
  const seconds = Math.round(at - Date.now() / 1000);
  const format = new Intl.RelativeTimeFormat(lang.value, { numeric: "auto", style: "short" });
  if (seconds > -60) return format.format(0, "minute");
  if (seconds > -3600) return format.format(Math.round(seconds / 60), "minute");
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), "hour");
  return format.format(Math.round(seconds / 86400), "day");
}
