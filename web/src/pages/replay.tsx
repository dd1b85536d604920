/** The replay of a finished game: step by step, from any seat or with everything open. */
import { type Signal, signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { loadGame } from "../games/index";
import { type BoardProps, type Game, plainText, richText, type Setting } from "../games/plugin";
import type { News, Position, ReplayStep } from "../protocol";
import { api, type MatchRecord } from "../shell/api";
import { boxTitle } from "../shell/games";
import { Header } from "../shell/header";
import { NotFound } from "../shell/not-found";
import { prefersReducedMotion } from "../shell/settings";
import { announce, toast } from "../shell/toasts";
import { usePanel, useTitle } from "../shell/ui";
import { BoardBoundary } from "../table/board-boundary";
import { displayName } from "../table/context";
import { Stage } from "../table/stage";
import { type GameEvent, renderEvent, renderResult } from "../words/events";
import { joinSentences, lang, t } from "../words/fluent";
import { ReplayControls } from "./replay-bar";
import { marksOf, neighbourMark, startOf } from "./replay-marks";
import { type Notes, notesFragment, readNotes } from "./replay-notes";
import { boardMoves, LearnSlot, PlayOn, ReviewNote, shownDecision, useReview } from "./replay-review";
import { notesProblem, ShareReplay } from "./replay-share";
import { Moves, MoveWithoutEvents, useStory, whoMade } from "./replay-story";

/** The better move on the board. */
const BETTER = ".board-area :is(.picked, .glows)";

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

/** The step and the seat in the address, so that links lead there. Without a step: the first decision. */
function placeOf(record: MatchRecord): { at: number; seat: number; first: number } {
  const query = new URLSearchParams(location.search);
  const first = startOf(record.log);
  const at = Number(query.get("at") ?? first);
  const seat = Math.trunc(Number(query.get("seat") ?? -1));
  return { at: Math.min(Math.max(0, Math.trunc(at) || 0), record.log.length), seat, first };
}

/** The address of a moment, without notes. */
function addressOf(id: string, at: number, seat: number): string {
  return `/replay/${id}?at=${at}${seat >= 0 ? `&seat=${seat}` : ""}`;
}

/** The notes of the address. */
function useNotes(entries: number): Signal<Notes> {
  const found = useMemo(() => readNotes(location.hash, entries), []);
  const notes = useSignal<Notes>(typeof found === "string" ? new Map() : found);
  useEffect(() => {
    if (typeof found === "string") toast(notesProblem(found));
    else if (found.size) toast(t("notes-in-link", { count: found.size }), "news");
  }, []);
  return notes;
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
  const start = useMemo(() => placeOf(record), [id]);
  const notes = useNotes(entries);
  const speed = useSignal(1);
  const at = useSignal(start.at);
  const seat = useSignal(start.seat);
  const playing = useSignal(false);
  const { side, show: showSide, closing } = usePanel<"log" | "share" | "review">();
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
    return () => {
      wanted = false;
    };
  }, [at.value, seat.value]);
  const fragment = notesFragment(notes.value);
  useEffect(() => {
    history.replaceState(null, "", addressOf(id, at.value, seat.value) + fragment);
  }, [at.value, seat.value, fragment]);
  stage.speed = speed.value;
  useEffect(() => {
    // Go on when the last move has been shown.
    if (!playing.value || stage.busy.value || step.value?.at !== at.value) return;
    const timer = setTimeout(() => {
      if (at.value < entries) at.value += 1;
      else playing.value = false;
    }, PACE / speed.value);
    return () => clearTimeout(timer);
  }, [playing.value, stage.busy.value, step.value, at.value]);
  const go = (to: number) => {
    playing.value = false;
    at.value = Math.min(Math.max(0, to), entries);
  };

  const review = useReview(id, (decision) => {
    showSide("");
    go(decision.at);
    seat.value = decision.seat;
  });
  // On a phone the review covers the board until it is closed.
  useEffect(() => {
    if (review.wanted) showSide("review");
  }, [id]);

  const now = step.value;
  const viewer = eyes.value < 0 ? null : eyes.value;
  const story = useStory(id, viewer, entries, now !== null);
  const marks = useMemo(() => marksOf(story.happened), [story.happened]);
  const note = notes.value.get(at.value) ?? "";
  const session = review.loaded.value?.session;
  const exercise = (review.open.value && session?.exercise.value) || null;
  useKeys(
    exercise
      ? {}
      : {
          ArrowLeft: () => go(at.value - 1),
          ArrowRight: () => go(at.value + 1),
          Home: () => go(0),
          End: () => go(entries),
          PageUp: () => go(neighbourMark(marks, at.value, -1)?.at ?? 0),
          PageDown: () => go(neighbourMark(marks, at.value, 1)?.at ?? entries),
        },
  );
  const describe = (event: GameEvent) => renderEvent(event, record.game, names, viewer, game.eventWords?.(event));
  const made = now && story.viewer === viewer ? story.happened[now.at - 1] : undefined;
  const rendered = now ? now.events.map((event) => describe(event as GameEvent)) : [];
  // Announce every step, including the start, moves without events and repeated sentences.
  const silent =
    now?.at === 0
      ? t("replay-start")
      : made
        ? `${whoMade(made, names, viewer)}: ${game.moveName?.(made.text) || made.text}`
        : "";
  const spoken = plainText(game, rendered.join(" ") || silent);
  // A note is read out with its moment, not again while it is written.
  const spokenNote = note && now?.at === at.value ? t("note-spoken", { note }) : "";
  useEffect(() => announce(joinSentences([spoken, spokenNote])), [spoken, now?.at]);
  const ended = now !== null && now.standings !== null;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the text does not fit: show its start, at the end of the game its end.
    if (box.current) box.current.scrollTop = ended ? box.current.scrollHeight : 0;
  }, [now, lang.value]);
  const { Board } = game;
  const setting: Setting | null = stage.view.value && { view: stage.view.value, names, viewer };
  const still = now?.at === at.value && eyes.value === seat.value && !stage.busy.value;
  const judged = still ? shownDecision(review, now?.at, viewer) : undefined;
  const moves = boardMoves(review, judged, (move) => {
    const [choice] = setting ? game.choices(setting, [move]) : [];
    return choice?.name ?? choice?.label ?? move;
  });
  useEffect(() => {
    preview.value = moves.best;
    // The note may cover the part of the board where the better move is.
    if (moves.best) requestAnimationFrame(() => document.querySelector(BETTER)?.scrollIntoView({ block: "nearest" }));
  }, [moves.best, now?.at]);
  const board: BoardProps | null = setting && {
    ...setting,
    legal: moves.legal,
    onMove: moves.onMove,
    preview,
    event: stage.event.value,
    still: prefersReducedMotion(),
  };
  return (
    <main class={`table-main side-${side || "closed"} ${review.open.value ? "reviewing" : ""}`}>
      <div class="table-middle">
        <div class="board-area" role={game.arrowKeys ? "toolbar" : "group"} tabIndex={0} aria-label={t("board")}>
          {board && (
            <BoardBoundary game={record.game} board={board}>
              <Board {...board} />
            </BoardBoundary>
          )}
        </div>
        {exercise ? (
          <LearnSlot
            review={review}
            exercise={exercise}
            shown={judged}
            game={game}
            setting={setting}
            preview={preview}
          />
        ) : (
          <section class="decision replay-bar" aria-label={t("replay")}>
            {judged && <ReviewNote review={review} shown={judged} game={game} setting={setting} note={note} />}
            {!judged && (
              <div class="replay-text" tabIndex={0} ref={box}>
                {note && <p class="note">{note}</p>}
                {rendered.slice(-8).map((text, line) => (
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
            )}
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
            <ReplayControls
              at={at}
              seat={seat}
              speed={speed}
              playing={playing}
              entries={entries}
              start={start.first}
              marks={marks}
              names={names}
              go={go}
              show={showSide}
            >
              <button
                type="button"
                class="replay-review"
                onClick={() => {
                  showSide("review");
                  review.show();
                }}
              >
                {t("review")}
              </button>
              <PlayOn id={id} record={record} at={at.value} />
            </ReplayControls>
          </section>
        )}
      </div>
      <aside class="side" aria-label={t("replay")}>
        <button type="button" class="small side-button" ref={closing} onClick={() => showSide("")}>
          {t("close")}
        </button>
        {review.open.value && (
          <section class="side-review" aria-label={t("review")}>
            <div class="side-head">
              <h2>{t("review")}</h2>
              <button
                type="button"
                class="small plain review-close"
                onClick={() => {
                  session?.endLearning();
                  review.open.value = false;
                }}
              >
                {t("replay-moves")}
              </button>
            </div>
            {session && review.loaded.value ? (
              <review.loaded.value.parts.Panel
                session={session}
                game={game}
                names={names}
                entries={entries}
                at={at.value}
              />
            ) : (
              <p class="quiet">{t("loading")}</p>
            )}
          </section>
        )}
        <section class="side-log">
          <h2>{t("replay-moves")}</h2>
          {now && (
            <Moves
              story={story}
              record={record}
              game={game}
              names={names}
              at={at.value}
              marks={marks}
              noted={new Set(notes.value.keys())}
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
          <ShareReplay
            notes={notes}
            at={at.value}
            address={location.origin + addressOf(id, at.value, seat.value)}
            go={go}
          />
          <a class="button small" href={`/api/tables/${id}/record`} download={`${record.game}-${id}.json`}>
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

function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.target as HTMLElement).closest("input, select, textarea, dialog")) return;
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
