/** The replay of a finished game: step by step, from any seat or with everything open. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { loadGame } from "../games/index";
import { type BoardProps, type Game, plainText, richText } from "../games/plugin";
import type { News, Position, ReplayEntry, ReplayStep } from "../protocol";
import { api, type MatchRecord } from "../shell/api";
import { boxTitle } from "../shell/games";
import { Header } from "../shell/header";
import { NotFound } from "../shell/not-found";
import { prefersReducedMotion } from "../shell/settings";
import { announce, toast } from "../shell/toasts";
import { CopyLink, usePanel, useTitle } from "../shell/ui";
import { BoardBoundary } from "../table/board-boundary";
import { displayName } from "../table/context";
import { Stage } from "../table/stage";
import { type GameEvent, renderEvent, renderResult } from "../words/events";
import { lang, t } from "../words/fluent";

const PACE = 1000;

export function ReplayPage({ id }: { id: string }) {
  const record = useSignal<MatchRecord | null>(null);
  const game = useSignal<Game | null>(null);
  const trouble = useSignal("");
  useEffect(() => {
    api
      .record(id)
      .then((found) => {
        record.value = found;
        return loadGame(found.game).then((loaded) => {
          game.value = loaded;
        });
      })
      .catch(shut);
  }, [id]);
  const shut = (problem: Error) => {
    trouble.value = problem.message;
  };
  const title = record.value ? boxTitle(record.value.game, record.value.options) : "";
  useTitle(trouble.value ? t("replay-none") : title ? `${t("replay")}: ${title}` : t("replay"));
  return (
    <div class="table-page replay-page" data-game={record.value?.game}>
      <Header>
        {title && !trouble.value && (
          <h1 class="page-title">
            {title}
            {"\u00a0"}· {t("replay")}
          </h1>
        )}
      </Header>
      {trouble.value && <NotFound title={t("replay-none")} why={trouble.value} table={title ? id : ""} />}
      {!trouble.value && record.value && game.value && (
        <Player id={id} record={record.value} game={game.value} onTrouble={shut} />
      )}
    </div>
  );
}

/** The step and the seat in the address, so that links lead there. */
function placeOf(entries: number): { at: number; seat: number } {
  const query = new URLSearchParams(location.search);
  const at = Number(query.get("at") ?? 0);
  return { at: Math.min(Math.max(0, Math.trunc(at) || 0), entries), seat: Math.trunc(Number(query.get("seat") ?? -1)) };
}

function Player({
  id,
  record,
  game,
  onTrouble,
}: {
  id: string;
  record: MatchRecord;
  game: Game;
  onTrouble: (problem: Error) => void;
}) {
  const entries = record.log.length;
  const start = useMemo(() => placeOf(entries), [id]);
  const at = useSignal(start.at);
  const seat = useSignal(start.seat);
  const playing = useSignal(false);
  const { side, show: showSide, closing } = usePanel<"log" | "share">();
  const step = useSignal<ReplayStep | null>(null);
  /** The seat of the shown step: the previous one until the next step has loaded. */
  const eyes = useSignal(start.seat);
  const stage = useMemo(() => {
    const made = new Stage();
    made.useGame(game);
    return made;
  }, [id]);
  useEffect(() => () => stage.stop(), [stage]);
  const steps = useMemo(() => new Map<string, Promise<ReplayStep>>(), [id]);
  const names = record.seats.map((name) => displayName(name, true));
  const preview = useMemo(() => signal<string | null>(null), []);

  const fetched = (index: number, from: number) => {
    const key = `${index}/${from}`;
    const found = steps.get(key) ?? api.step(id, index, from);
    steps.set(key, found);
    return found;
  };
  useEffect(() => {
    let wanted = true;
    fetched(at.value, seat.value).then(
      (found) => {
        if (!wanted) return;
        show(stage, step.value, found, seat.value);
        step.value = found;
        eyes.value = seat.value;
        if (at.value < entries) void fetched(at.value + 1, seat.value);
      },
      (problem: Error) => {
        steps.delete(`${at.value}/${seat.value}`); // another try may go better
        if (step.value) toast(problem);
        else onTrouble(problem);
      },
    );
    history.replaceState(null, "", `/replay/${id}?at=${at.value}${seat.value >= 0 ? `&seat=${seat.value}` : ""}`);
    return () => {
      wanted = false;
    };
  }, [at.value, seat.value]);
  useEffect(() => {
    // Go on when the last move has been shown.
    if (!playing.value || stage.busy.value || step.value?.at !== at.value) return;
    const timer = setTimeout(() => {
      if (at.value < entries) at.value += 1;
      else playing.value = false;
    }, PACE);
    return () => clearTimeout(timer);
  }, [playing.value, stage.busy.value, step.value, at.value]);
  const go = (to: number) => {
    playing.value = false;
    at.value = Math.min(Math.max(0, to), entries);
  };
  useKeys({
    ArrowLeft: () => go(at.value - 1),
    ArrowRight: () => go(at.value + 1),
    Home: () => go(0),
    End: () => go(entries),
  });

  const now = step.value;
  const viewer = eyes.value < 0 ? null : eyes.value;
  const story = useStory(id, viewer, entries, now !== null);
  const made = now && story.viewer === viewer ? story.happened[now.at - 1] : undefined;
  const rendered = now ? now.events.map((event) => renderEvent(event as GameEvent, record.game, names, viewer)) : [];
  // Announce every step, including the start, moves without events and repeated sentences.
  const silent =
    now?.at === 0
      ? t("replay-start")
      : made
        ? `${whoMade(made, names, viewer)}: ${game.moveName?.(made.text) || made.text}`
        : "";
  const spoken = plainText(game, rendered.join(" ") || silent);
  useEffect(() => announce(spoken), [spoken, now?.at]);
  const ended = now !== null && now.standings !== null;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the text does not fit: show its start, at the end of the game its end.
    if (box.current) box.current.scrollTop = ended ? box.current.scrollHeight : 0;
  }, [now, lang.value]);
  const { Board } = game;
  const board: BoardProps | null = stage.view.value && {
    view: stage.view.value,
    names,
    viewer,
    legal: [],
    onMove: () => {},
    preview,
    event: stage.event.value,
    still: prefersReducedMotion(),
  };
  return (
    <main class={`table-main side-${side || "closed"}`}>
      <div class="table-middle">
        <div class="board-area" role={game.arrowKeys ? "toolbar" : "group"} tabIndex={0} aria-label={t("board")}>
          {board && (
            <BoardBoundary game={record.game} board={board}>
              <Board {...board} />
            </BoardBoundary>
          )}
        </div>
        <section class="decision replay-bar" aria-label={t("replay")}>
          <div class="replay-text" tabIndex={0} ref={box}>
            {rendered.slice(-4).map((text, line) => (
              <p key={line}>{richText(game, text)}</p>
            ))}
            {!rendered.length && (
              <p class="quiet">
                {now?.at === 0
                  ? t("replay-start")
                  : !now
                    ? t("loading")
                    : made && <MoveWithoutEvents one={made} game={game} names={names} viewer={viewer} />}
              </p>
            )}
          </div>
          <label class="replay-slider">
            <span class="visually-hidden">{t("replay-slider")}</span>
            <input
              type="range"
              min={0}
              max={entries}
              value={at.value}
              onInput={(event) => go(Number(event.currentTarget.value))}
              aria-valuetext={`${at.value} / ${entries}`}
            />
            <output aria-hidden="true">
              {at.value} / {entries}
            </output>
          </label>
          <div class="replay-buttons">
            {/* aria-disabled instead of disabled: at either end the button keeps the focus. */}
            <button type="button" onClick={() => go(at.value - 1)} aria-disabled={at.value === 0}>
              {t("replay-back")}
            </button>
            <button
              type="button"
              class="main"
              onClick={() => {
                if (at.value === entries) at.value = 0;
                playing.value = !playing.value;
              }}
            >
              {playing.value ? t("replay-pause") : t("replay-play")}
            </button>
            <button type="button" onClick={() => go(at.value + 1)} aria-disabled={at.value === entries}>
              {t("replay-on")}
            </button>
            <button type="button" class="side-button" onClick={() => showSide("log")}>
              {t("replay-moves")}
            </button>
            <select
              aria-label={t("replay-view")}
              value={seat.value}
              onChange={(event) => {
                seat.value = Number(event.currentTarget.value);
              }}
            >
              <option value={-1}>{t("replay-open")}</option>
              {names.map((name, one) => (
                <option key={one} value={one}>
                  {t("replay-seat", { name })}
                </option>
              ))}
            </select>
            <button type="button" class="side-button" onClick={() => showSide("share")}>
              {t("replay-share")}
            </button>
          </div>
        </section>
      </div>
      <aside class="side" aria-label={t("replay")}>
        <button type="button" class="small side-button" ref={closing} onClick={() => showSide("")}>
          {t("close")}
        </button>
        <section class="side-log">
          <h2>{t("replay-moves")}</h2>
          {now && (
            <Moves
              story={story}
              record={record}
              game={game}
              names={names}
              at={at.value}
              shown={side === "log"}
              go={(to) => {
                showSide("");
                go(to);
              }}
            />
          )}
        </section>
        <section class="side-share">
          <h2>{t("replay-share")}</h2>
          {now?.standings && <p>{renderResult(now, record.game, names, viewer)}</p>}
          <CopyLink
            label={t("replay-link")}
            address={`${location.origin}/replay/${id}?at=${at.value}${seat.value >= 0 ? `&seat=${seat.value}` : ""}`}
          />
          <a class="button" href={`/api/tables/${id}/record`} download={`${record.game}-${id}.json`}>
            {t("record")}
          </a>
        </section>
      </aside>
    </main>
  );
}

/** One step forward is animated; any other step is shown at once. */
function show(stage: Stage, before: ReplayStep | null, now: ReplayStep, seat: number): void {
  const position = { view: now.view, viewer: seat } as unknown as Position;
  stage.skip();
  if (!before || now.at !== before.at + 1 || "hands" in now.view !== "hands" in before.view) {
    stage.jump(position, now.at);
    return;
  }
  const news: News = {
    version: now.at,
    at: 0,
    kind: "moved",
    seat: -1,
    move: "",
    name: "",
    text: "",
    events: now.events,
    late: false,
    author: -1,
  };
  stage.update(position, [news], now.at);
}

/** The events of every log entry, as the viewer may see them. */
interface Story {
  happened: ReplayEntry[];
  viewer: number | null;
}

/** The story from the viewer's seat. While it loads, the previous viewer's story stays. */
function useStory(id: string, viewer: number | null, entries: number, ready: boolean): Story {
  const story = useSignal<Story>({ happened: [], viewer });
  useEffect(() => {
    let wanted = ready;
    const load = async () => {
      const happened: ReplayEntry[] = [];
      while (wanted && happened.length < entries) {
        const page = await api.story(id, viewer ?? -1, happened.length);
        if (!page.length) return;
        happened.push(...page);
        if (wanted) story.value = { happened: [...happened], viewer };
      }
    };
    load().catch(toast);
    return () => {
      wanted = false;
    };
  }, [id, viewer, entries, ready]);
  return story.value;
}

/** The player who made a move; the viewer is "you", as in all other lines. */
function whoMade(one: ReplayEntry, names: string[], viewer: number | null): string {
  if (one.seat < 0) return t("chance");
  return one.seat === viewer ? t("you") : (names[one.seat] ?? "?");
}

/** A move without events: the player and the name of the move. */
function MoveWithoutEvents({
  one,
  game,
  names,
  viewer,
}: {
  one: ReplayEntry;
  game: Game;
  names: string[];
  viewer: number | null;
}) {
  const words = game.moveName?.(one.text);
  return (
    <>
      <strong>{whoMade(one, names, viewer)}</strong>{" "}
      {words ? <span>{words}</span> : <code>{richText(game, one.text)}</code>}
    </>
  );
}

interface MovesProps {
  story: Story;
  record: MatchRecord;
  game: Game;
  names: string[];
  at: number;
  /** Whether a phone shows them just now. */
  shown: boolean;
  go: (to: number) => void;
}

function Moves({ story: { happened, viewer }, record, game, names, at, shown, go }: MovesProps) {
  const line = (one: ReplayEntry) => {
    const { seat, events } = one;
    const rendered = events.map((event) => renderEvent(event as GameEvent, record.game, names, viewer));
    if (!rendered.length) return <MoveWithoutEvents one={one} game={game} names={names} viewer={viewer} />;
    // A move is listed by its first event; the others are shown at that step.
    return seat < 0 ? (
      <>
        <strong>{t("chance")}</strong> <span>{richText(game, rendered.join(" "))}</span>
      </>
    ) : (
      <span>{richText(game, rendered[0]!)}</span>
    );
  };
  const list = useRef<HTMLOListElement>(null);
  const follow = () => {
    const box = list.current;
    const now = box?.querySelector<HTMLElement>(".now");
    if (box && now) box.scrollTop = now.offsetTop - box.clientHeight / 2;
  };
  useEffect(follow, [at, happened, shown]);
  useEffect(() => {
    // The list becomes smaller when the text below it grows.
    const watch = new ResizeObserver(follow);
    if (list.current) watch.observe(list.current);
    return () => watch.disconnect();
  }, []);
  return (
    <ol ref={list} class="log moves" tabIndex={0} aria-label={t("replay-moves")}>
      {happened.map((one, index) => (
        <li key={index} class={index === at - 1 ? "now" : ""}>
          <button
            type="button"
            class="plain"
            aria-current={index === at - 1 ? "step" : undefined}
            onClick={() => go(index + 1)}
          >
            {line(one)}
          </button>
        </li>
      ))}
    </ol>
  );
}

function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest("input, select, dialog")) return;
      const act = keys[event.key];
      if (act) {
        event.preventDefault();
        act();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  void lang.value;
}
