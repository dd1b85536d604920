/** The review of a replay: its code is loaded when someone opens it. */
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { Game, Setting } from "../games/plugin";
import type { ReviewedDecision } from "../protocol";
import type { ReviewParts } from "../review/index";
import type { Exercise, ReviewSession } from "../review/session";
import { api, type MatchRecord } from "../shell/api";
import { gameInfo } from "../shell/games";
import { navigate } from "../shell/router";
import { favouriteBot } from "../shell/settings";
import { toast } from "../shell/toasts";
import { AsyncButton } from "../shell/ui";
import { chosenLevel } from "../words/bots";
import { t } from "../words/fluent";

/** The loaded review: its parts, and the session with the server. */
export interface LoadedReview {
  parts: ReviewParts;
  session: ReviewSession;
}

export interface ReplayReview {
  /** Whether the review is beside the board instead of the moves. */
  open: Signal<boolean>;
  loaded: Signal<LoadedReview | null>;
  /** Whether the address asks for it. */
  wanted: boolean;
  show: () => void;
}

/** The review of a game. With `?review` in the address it opens by itself, and is computed if necessary. */
export function useReview(id: string, visit: (decision: ReviewedDecision) => void): ReplayReview {
  const open = useSignal(false);
  const loaded = useSignal<LoadedReview | null>(null);
  const load = async () => {
    open.value = true;
    if (loaded.value) return loaded.value.session;
    const parts = await import("../review/index").then((module) => module.loadReview());
    const session = new parts.ReviewSession(id, visit);
    loaded.value = { parts, session };
    return session;
  };
  // The page soon replaces its address.
  const wanted = useMemo(() => new URLSearchParams(location.search).has("review"), [id]);
  useEffect(() => {
    if (wanted)
      load()
        .then((session) => session.request())
        .catch(toast);
    return () => loaded.value?.session.stop();
  }, [id]);
  return { open, loaded, wanted, show: () => void load().catch(toast) };
}

/** The reviewed decision that is shown: only from the seat that made it, whose knowledge it was judged by. */
export function shownDecision(
  { open, loaded }: ReplayReview,
  at: number | undefined,
  viewer: number | null,
): ReviewedDecision | undefined {
  const found = open.value && at !== undefined ? loaded.value?.session.decisionAt(at) : undefined;
  return found && found.seat === viewer ? found : undefined;
}

/** Moves on the board: those to try again, or the better one, which glows. */
export function boardMoves(
  { loaded }: ReplayReview,
  shown: ReviewedDecision | undefined,
  label: (move: string) => string,
): { legal: readonly string[]; best: string | null; onMove: (move: string) => void } {
  const session = loaded.value?.session;
  const exercise = session?.exercise.value;
  if (!session || !shown) return { legal: [], best: null, onMove: () => {} };
  if (exercise && !exercise.found && !exercise.shown)
    return {
      legal: Object.keys(shown.chances),
      best: null,
      onMove: (move) => session.try(move, label(move)),
    };
  const costly = loaded.value?.parts.isCostly(shown);
  return { legal: costly ? [shown.best] : [], best: costly ? shown.best : null, onMove: () => {} };
}

/** What the review says about the shown decision, below the reader's own note. */
export function ReviewNote({
  review,
  shown,
  game,
  setting,
  note,
}: {
  review: ReplayReview;
  shown: ReviewedDecision;
  game: Game;
  setting: Setting | null;
  note: string;
}) {
  const parts = review.loaded.value?.parts;
  if (!parts || !setting) return null;
  return (
    <>
      {note && <p class="note">{note}</p>}
      <parts.Note decision={shown} game={game} setting={setting} />
    </>
  );
}

/** A costly decision to try again, in place of the controls. */
export function LearnSlot({
  review,
  exercise,
  shown,
  ...more
}: {
  review: ReplayReview;
  exercise: Exercise;
  shown: ReviewedDecision | undefined;
  game: Game;
  setting: Setting | null;
  preview: Signal<string | null>;
}) {
  const { parts, session } = review.loaded.value ?? {};
  const { setting } = more;
  if (!parts || !session || !shown || !setting) {
    return (
      <section class="decision" aria-busy="true">
        <p class="quiet">{t("loading")}</p>
      </section>
    );
  }
  return <parts.Learn {...more} setting={setting} session={session} exercise={exercise} decision={shown} />;
}

/** Starts a table against bots at the shown decision. */
export function PlayOn({ id, record, at }: { id: string; record: MatchRecord; at: number }) {
  const decides = record.log[at]?.[0];
  if (typeof decides !== "number") return null;
  const play = async () => {
    const bot = chosenLevel(gameInfo(record.game)?.bots ?? [], favouriteBot.value);
    const opened = await api.playOn(id, { at, bot });
    navigate(`/t/${opened.id}`);
  };
  return (
    <AsyncButton class="play-on" action={play} title={t("play-on-about")}>
      {t("play-on")}
    </AsyncButton>
  );
}
