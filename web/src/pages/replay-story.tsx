/** The story of a finished game: what happened at every log entry, and the list of its moves. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Game, richText } from "../games/plugin";
import type { ReplayEntry } from "../protocol";
import { api, type MatchRecord } from "../shell/api";
import { toast } from "../shell/toasts";
import { type GameEvent, renderEvent } from "../words/events";
import { t } from "../words/fluent";
import { markName } from "./replay-bar";
import { type Mark, markAt } from "./replay-marks";

/** The events of every log entry, as the viewer may see them. */
export interface Story {
  happened: ReplayEntry[];
  viewer: number | null;
}

/** The story from the viewer's seat. While it loads, the previous viewer's story stays. */
export function useStory(id: string, viewer: number | null, entries: number, ready: boolean): Story {
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
export function whoMade(one: ReplayEntry, names: string[], viewer: number | null): string {
  if (one.seat < 0) return t("chance");
  return one.seat === viewer ? t("you") : (names[one.seat] ?? "?");
}

/** A move without events: the player and the name of the move. */
export function MoveWithoutEvents({
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
  marks: readonly Mark[];
  /** The moments that have a note. */
  noted: ReadonlySet<number>;
  /** Whether a phone shows them just now. */
  shown: boolean;
  go: (to: number) => void;
}

export function Moves({ story: { happened, viewer }, record, game, names, at, marks, noted, shown, go }: MovesProps) {
  const line = (one: ReplayEntry) => {
    const { seat, events } = one;
    const rendered = (events as GameEvent[]).map((event) =>
      renderEvent(event, record.game, names, viewer, game.eventWords?.(event)),
    );
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
          {marks.some((mark) => mark.at === index) && <p class="round-mark">{markName(markAt(marks, index))}</p>}
          <button
            type="button"
            class="plain"
            aria-current={index === at - 1 ? "step" : undefined}
            onClick={() => go(index + 1)}
          >
            {line(one)}
            {noted.has(index + 1) && <span class="noted">{t("replay-noted")}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}
