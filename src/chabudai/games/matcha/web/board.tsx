/** Matcha's table: three mats, the hands, and the tokens on their way to a goal. */

import type { BoardProps } from "@client/games/plugin";
import { t } from "@client/words/fluent";
import { claimText, slotName, tokenName } from "@client/words/names";
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Card, nameOf, Sign } from "./cards";
import { Hand } from "./hand";
import { RankLoop } from "./loop";
import { moved } from "./motion";
import { meaning } from "./prospects";
import { takenAt } from "./taken";
import { Tray } from "./tray";
import {
  type MatchaView,
  moveParts,
  type Prospect,
  prospectOf,
  type Side,
  SLOTS,
  type Slot,
  SUIT_TOKENS,
  type Token,
} from "./view";

export type Props = BoardProps<MatchaView>;

export function Board(props: Props) {
  const { view, viewer, legal, event, still } = props;
  const box = useRef<HTMLDivElement>(null);
  const picked = useSignal<string | null>(null);
  const asked = useSignal<number | null>(null);
  const bottom = viewer ?? 0;
  const top = 1 - bottom;
  useEffect(() => {
    picked.value = null;
    asked.value = null;
  }, [view.round, view.set, legal.length]);
  useLayoutEffect(() => {
    if (event && box.current && !still) moved(box.current, event, bottom);
  }, [event]);
  // The note about a picked card lies at the top of what is in sight, not of a board that is scrolled.
  useLayoutEffect(() => {
    const area = box.current?.closest(".board-area");
    box.current?.style.setProperty("--scrolled", `${area?.scrollTop ?? 0}px`);
  }, [picked.value]);
  // What is hovered in the decision bar glows here as well.
  const looked = useComputed(() => moveParts(props.preview.value ?? ""));
  const card = looked.value?.card ?? picked.value;
  return (
    <div
      class={`matcha ${still ? "still" : ""}`}
      ref={box}
      onClick={(click) => {
        asked.value = otherMat(click, legal);
      }}
    >
      <Player {...props} seat={top} place="far" picked={picked} />
      <div class="mats">
        {view.mats.map((mat, at) => (
          <section
            key={at}
            class={`mat ${matState(view, at)}`}
            data-at={`mat:${at + 1}`}
            aria-label={t("matcha-mat-label", { round: at + 1 })}
            aria-current={view.round === at + 1 ? "step" : undefined}
          >
            {SLOTS.map((slot) => (
              <SlotView
                key={slot}
                {...props}
                side={mat[slot]}
                slot={slot}
                round={at + 1}
                top={top}
                bottom={bottom}
                card={view.round === at + 1 ? card : null}
                glows={looked.value ? looked.value.slot === slot : picked.value !== null}
                onPick={(played) => {
                  picked.value = null;
                  props.preview.value = null;
                  props.onMove(played);
                }}
              />
            ))}
          </section>
        ))}
        <div class="mat-text" role="status">
          {picked.value !== null && asked.value === null && <PickedNote view={view} card={picked.value} />}
          {asked.value !== null && (
            <p class="mat-note">
              {t(asked.value > view.round ? "matcha-mat-later" : "matcha-mat-over", {
                round: asked.value,
                now: view.round,
              })}
            </p>
          )}
        </div>
      </div>
      <Player {...props} seat={bottom} place="near" picked={picked} />
    </div>
  );
}

/** Explains a touch on a mat that is not in play. There is no such move, so the server cannot answer. */
function otherMat(click: MouseEvent, legal: readonly string[]): number | null {
  const found = (click.target as Element).closest<HTMLElement>(".mat:is(.next, .done)");
  return found?.parentElement && legal.length ? [...found.parentElement.children].indexOf(found) + 1 : null;
}

function matState(view: MatchaView, at: number): string {
  if (view.over || view.phase === "keep") return "over";
  return at + 1 < view.round ? "done" : at + 1 === view.round ? "current" : "next";
}

interface SlotProps extends Props {
  side: Side;
  slot: Slot;
  round: number;
  top: number;
  bottom: number;
  /** The card that is picked up or highlighted. */
  card: string | null;
  glows: boolean;
  onPick: (move: string) => void;
}

function SlotView(props: SlotProps) {
  const { view, side, slot, round, top, bottom, event, legal } = props;
  const current = view.round === round && !view.over;
  const token = SUIT_TOKENS[side.card[1] ?? ""] ?? "tea";
  const taken = takenAt(view, round, slot);
  const happening = event !== null && event.round === round && event.slot === slot;
  const offered = legal.some((move) => move.endsWith(` ${slot}`));
  // A card that was picked up out of turn can be tried all the same: the answer names the rule.
  const open = current && side.played[bottom] === null && (offered || props.card !== null);
  return (
    <div
      class={`slot ${slot} ${happening ? "happening" : ""} ${open && offered && props.glows ? "glows" : ""}`}
      data-slot={`${round}-${slot}`}
      data-drop={current ? legal.filter((move) => move.endsWith(` ${slot}`)).join("|") : undefined}
    >
      <div class="place theirs">
        {side.played[top] && (
          <>
            <Card key={`${view.set}`} card={side.played[top]} />
            <CardLabel {...props} seat={top} />
            <Claimed {...props} seat={top} />
            <Took {...props} seat={top} token={taken[top]} />
          </>
        )}
      </div>
      <div class="asked" data-at={`card:${round}-${slot}`}>
        <Card key={`${view.set}${side.card}`} card={side.card} />
        <span class="asked-by" aria-hidden="true">
          {slotName("matcha", slot)}
        </span>
        {!taken.some(Boolean) && (
          <span class="prize">
            <Sign token={token} />
          </span>
        )}
        <span class="visually-hidden">
          {t("matcha-slot-label", { card: nameOf(side.card), slot: slotName("matcha", slot) })}
        </span>
      </div>
      <Own {...props} open={open} taken={taken} />
      {current && view.phase !== "keep" && (
        <RankLoop of={slot === "number" ? "suits" : "numbers"} lit={decided(side, slot)} at={`loop:${round}-${slot}`} />
      )}
    </div>
  );
}

/** The player and the card of a place, for screen readers. */
function CardLabel({ view, side, names, seat }: SlotProps & { seat: number }) {
  const card = side.played[seat] ?? "?";
  const words = card === "?" ? "matcha-lies-down" : side.revealed || view.over ? "matcha-lies" : "matcha-lies-secret";
  return <span class="visually-hidden">{t(words, { name: names[seat] ?? "?", card: nameOf(card) })}</span>;
}

/** The token that a player took here, on the card that took it. */
function Took({ names, seat, token }: SlotProps & { seat: number; token: Token | null | undefined }) {
  if (!token) return null;
  const label = t("matcha-took", { name: names[seat] ?? "?", token: tokenName("matcha", token) });
  return (
    <span class="prize took" title={label}>
      <Sign token={token} />
      <span class="visually-hidden">{label}</span>
    </span>
  );
}

/** What a player last claimed about the card that lies here face down. */
function Claimed({ view, side, slot, round, claims = [], seat }: SlotProps & { seat: number }) {
  if (view.round !== round || side.revealed || view.over) return null;
  const found = claims.findLast((one) => one.seat === seat && one.claim.split(" ")[0] === slot);
  if (!found) return null;
  const verdict = t(`matcha-verdict-${found.claim.endsWith(" match") ? "match" : "miss"}-short`);
  return (
    <span class="claimed">
      <span aria-hidden="true">{t("claim-say", { claim: verdict })}</span>
      <span class="visually-hidden">{t("claim-say", { claim: claimText("matcha", found.claim) })}</span>
    </span>
  );
}

/** The place of one's own card: a button while a card can go there. */
function Own(props: SlotProps & { open: boolean; taken: ReturnType<typeof takenAt> }) {
  const { view, side, slot, bottom, card, legal, preview, onPick, open, glows } = props;
  const played = side.played[bottom] ?? null;
  if (played !== null) {
    // A second card at a place that is taken can be tried: the answer names the rule.
    const taken = legal.length > 0 && card !== null && glows;
    return (
      <div class="place ours">
        <Card key={`${view.set}`} card={played} class={side.revealed || view.over ? "" : "secret"} />
        <CardLabel {...props} seat={bottom} />
        <Claimed {...props} seat={bottom} />
        <Took {...props} seat={bottom} token={props.taken[bottom]} />
        {taken && (
          <button
            type="button"
            class="place-button taken"
            aria-label={t("matcha-place", { card: nameOf(card), slot: slotName("matcha", slot) })}
            onClick={() => onPick(`${card} ${slot}`)}
          />
        )}
      </div>
    );
  }
  const at = `place:${props.round}-${slot}`;
  if (!open) return <div class="place ours" data-at={at} />;
  const label = card
    ? t("matcha-place", { card: nameOf(card), slot: slotName("matcha", slot) })
    : t("matcha-pick-first");
  const move = `${card} ${slot}`;
  // The decision bar shows the preview.
  const look = () => {
    if (legal.includes(move)) preview.value = move;
  };
  const leave = () => {
    if (preview.value === move) preview.value = null;
  };
  return (
    <div class="place ours" data-at={at}>
      <button
        type="button"
        class="place-button"
        title={label}
        disabled={card === null}
        onMouseEnter={look}
        onMouseLeave={leave}
        onFocus={look}
        onBlur={leave}
        onClick={() => card && onPick(move)}
      >
        <span class="visually-hidden">{label}</span>
        {card && glows && <Card card={card} class="ghost" />}
        {card && glows && <Verdict prospect={prospectOf(view, card, slot)} />}
      </button>
    </div>
  );
}

/** Whether the card in hand would match here. */
function Verdict({ prospect }: { prospect: Prospect | undefined }) {
  if (!prospect) return null;
  const kind = prospect.matches ? "match" : "miss";
  return (
    <span class="verdict-box">
      <span class={`verdict ${kind}`}>
        <span>{t(`matcha-verdict-${kind}-short`)}</span>
      </span>
    </span>
  );
}

/** For a finger, which cannot hover: what the picked card would do at each open place of the mat. */
function PickedNote({ view, card }: { view: MatchaView; card: string }) {
  const found = SLOTS.flatMap((slot) => {
    const prospect = prospectOf(view, card, slot);
    return prospect ? [{ slot, prospect }] : [];
  });
  if (!found.length) return null;
  return (
    <div class="picked-note">
      {found.map(({ slot, prospect }) => (
        <p key={slot}>
          <b>{t("matcha-by", { slot })}:</b> {meaning(prospect, true)}
        </p>
      ))}
    </div>
  );
}

/** Winner and loser by the halves of their cards that the loop ranks. */
function decided({ played, best }: Side, slot: Slot): [string, string] | undefined {
  if (best === undefined) return undefined;
  const half = slot === "number" ? 1 : 0;
  return [played[best]?.[half] ?? "", played[1 - best]?.[half] ?? ""];
}

interface PlayerProps extends Props {
  seat: number;
  place: "far" | "near";
  picked: { value: string | null };
}

function Player(props: PlayerProps) {
  const { view, seat, place, names } = props;
  const turn = view.waiting_on.includes(seat) && !view.over;
  return (
    <section
      class={`player ${place} ${turn ? "turn" : ""}`}
      aria-label={names[seat]}
      data-player={seat}
      data-at={`player:${seat}`}
    >
      <div class="player-name">
        <strong>{names[seat]}</strong>
        {view.dealer === seat && (
          <span class="dealer" title={t("matcha-dealer")}>
            {t("matcha-dealer-mark")}
          </span>
        )}
        {view.out[seat] && <span class="out">{t("matcha-out")}</span>}
        {place === "near" && <span class="set-mark">{t("matcha-set", { set: view.set, round: view.round })}</span>}
      </div>
      <Tray view={view} seat={seat} event={props.event} explained />
      <Hand {...props} />
    </section>
  );
}
