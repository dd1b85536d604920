/** MatchMaster's table: players around it, the trick in the middle, one's own hand at the bottom. */

import type { BoardProps } from "@client/games/plugin";
import { NameLabel } from "@client/shell/name-label";
import { Dialog } from "@client/shell/ui";
import { t } from "@client/words/fluent";
import { suitName } from "@client/words/names";
import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Card, nameOf, SuitSign } from "./cards";
import { GoneCards, goneCards, Total } from "./known";
import { moved } from "./motion";
import { Own, Rival } from "./player";
import { Predict } from "./predict";
import { Sheet } from "./sheet";
import { type MatchMasterView, plain, type Suit, type Trick } from "./view";

export type Props = BoardProps<MatchMasterView>;

/** Where the others sit, in hundredths of the table: play goes to the right. */
const PLACES: [x: number, y: number][][] = [
  [],
  [[50, 0]],
  [
    [84, 0],
    [16, 0],
  ],
  [
    [100, 42],
    [50, 0],
    [0, 42],
  ],
  [
    [100, 52],
    [78, 0],
    [22, 0],
    [0, 52],
  ],
  [
    [100, 60],
    [84, 0],
    [50, 0],
    [16, 0],
    [0, 60],
  ],
  [
    [100, 60],
    [100, 0],
    [62.5, 0],
    [37.5, 0],
    [0, 0],
    [0, 60],
  ],
];

export function Board(props: Props) {
  const { view, viewer, event, still } = props;
  const box = useRef<HTMLDivElement>(null);
  const bottom = viewer ?? 0;
  const seats = view.scores.length;
  const others = Array.from({ length: seats - 1 }, (_, at) => (bottom + 1 + at) % seats);
  const predicting = viewer !== null && !view.over && !view.has_said[viewer] && (view.your_hand?.length ?? 0) > 0;
  useLayoutEffect(() => {
    if (event && box.current && !still) moved(box.current, event);
  }, [event]);
  return (
    <div class={`mm seats-${seats} ${still ? "still" : ""}`} ref={box}>
      <div class="mm-table" data-drop={predicting ? undefined : props.legal.join("|")}>
        {others.map((seat, at) => {
          const [x, y] = PLACES[others.length]?.[at] ?? [50, 0];
          return <Rival key={seat} {...props} seat={seat} x={x} y={y} />;
        })}
        <div class="mm-middle">
          {predicting ? (
            <Predict key={view.hand} {...props} />
          ) : view.over ? (
            <Totals {...props} />
          ) : (
            <TrickView {...props} bottom={bottom} />
          )}
        </div>
      </div>
      <Strip {...props} />
      <Own {...props} seat={bottom} />
    </div>
  );
}

/** The position of a card, `steps` seats after the player at the bottom: in a circle, or in two rows if there are many. */
function positionOf(steps: number, seats: number): [number, number] {
  if (seats <= 4) {
    const turn = Math.PI / 2 - (steps * 2 * Math.PI) / seats;
    return [Math.cos(turn), Math.sin(turn)];
  }
  // The viewer's card and those of the players at the sides are in the lower row.
  const upper = seats - 3;
  return steps > 1 && steps < seats - 1
    ? [(upper - 1) / 2 - (steps - 2), -1]
    : [steps === 0 ? 0 : steps === 1 ? 1 : -1, 1];
}

/** The open trick, each card on its player's side. */
function TrickView({ view, names, bottom }: Props & { bottom: number }) {
  const seats = names.length;
  return (
    <ul class="mm-trick" aria-label={t("matchmaster-trick")} data-at="trick">
      {view.trick.map(({ seat, card }, at) => {
        const [x, y] = positionOf((seat - bottom + seats) % seats, seats);
        const takes = view.taking === seat;
        const style = { "--x": x.toFixed(3), "--y": y.toFixed(3) };
        return (
          <li
            key={card}
            class={`mm-played ${takes ? "takes" : ""}`}
            style={style}
            data-played={seat}
            title={`${names[seat]}: ${nameOf(card)}`}
          >
            <Card card={card} />
            {at === 0 && (
              <span class={`mm-led-mark ${seats > 4 && y < 0 ? "above" : ""}`} aria-hidden="true">
                {t("matchmaster-led-mark")}
              </span>
            )}
            <span class="visually-hidden">
              {t(takes ? "matchmaster-lies-takes" : "matchmaster-lies", {
                name: names[seat] ?? "?",
                card: nameOf(card),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The totals after the last hand. */
function Totals({ view, names }: Props) {
  const seats = view.scores.map((_, seat) => seat).sort((a, b) => (view.scores[b] ?? 0) - (view.scores[a] ?? 0));
  return (
    <ol class="mm-totals" aria-label={t("matchmaster-scores")}>
      {seats.map((seat) => (
        <li key={seat}>
          <NameLabel name={names[seat] ?? "?"} />
          <b>{plain(view.scores[seat] ?? 0)}</b>
        </li>
      ))}
    </ol>
  );
}

/** The strip: number of the hand, trump, suit led, last trick, score sheet. */
function Strip({ view, names, viewer }: Props) {
  const open = useSignal<"" | "sheet" | "gone">("");
  const last = view.tricks.at(-1);
  const close = () => {
    open.value = "";
  };
  return (
    <div class="mm-strip">
      <span class="mm-hand-number">{t("matchmaster-hand-number", { hand: view.hand })}</span>
      <SuitChip kind="trump" suit={view.trump} />
      <Total view={view} class="in-strip" />
      {view.over ? null : view.led ? (
        <SuitChip kind="led" suit={view.led} />
      ) : (
        <span class="mm-chip none">{t("matchmaster-led-none")}</span>
      )}
      <span class="mm-strip-buttons">
        <button
          type="button"
          class="small"
          data-at="gone"
          disabled={!goneCards(view).length}
          onClick={() => {
            open.value = "gone";
          }}
        >
          {t("matchmaster-gone")}
        </button>
        <button
          type="button"
          class="small"
          data-at="scores"
          onClick={() => {
            open.value = "sheet";
          }}
        >
          {t("matchmaster-scores")}
        </button>
      </span>
      {open.value === "gone" && (
        <Dialog title={t("matchmaster-gone-title")} onClose={close}>
          {last && (
            <section>
              <h3>{t("matchmaster-last-trick")}</h3>
              <LastTrick trick={last} names={names} />
            </section>
          )}
          <GoneCards view={view} />
        </Dialog>
      )}
      {open.value === "sheet" && (
        <Dialog title={t("matchmaster-sheet")} wide onClose={close}>
          <Sheet view={view} names={names} viewer={viewer} />
        </Dialog>
      )}
    </div>
  );
}

function SuitChip({ kind, suit }: { kind: "trump" | "led"; suit: Suit }) {
  const name = suitName("matchmaster", suit);
  return (
    <span class={`mm-chip ${kind}`} data-at={kind}>
      <SuitSign suit={suit} />
      <span aria-hidden="true" title={t(`matchmaster-${kind}-is`, { suit: name })}>
        <b>{t(`matchmaster-${kind}`)}</b> <span class="mm-suit-name">{name}</span>
      </span>
      <span class="visually-hidden">{t(`matchmaster-${kind}-is`, { suit: name })}</span>
    </span>
  );
}

function LastTrick({ trick, names }: { trick: Trick; names: readonly string[] }) {
  return (
    <ol class="mm mm-row">
      {trick.cards.map(([seat, card]) => (
        <li key={card} class={seat === trick.taker ? "takes" : ""}>
          <Card card={card} />
          <span>{names[seat]}</span>
          <span class="visually-hidden">{nameOf(card)}</span>
          {seat === trick.taker && <b>{t("matchmaster-takes")}</b>}
        </li>
      ))}
    </ol>
  );
}
