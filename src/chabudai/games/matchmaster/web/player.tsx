/** A player at the table: name, points, matchsticks, cards in hand, tricks taken. */
import { look } from "@client/board/lens";
import { NameLabel } from "@client/shell/name-label";
import { t } from "@client/words/fluent";
import type { Props } from "./board";
import { Card, CardBack, Mini, nameOf } from "./cards";
import { Total } from "./known";
import { Fist, Palm, Tally } from "./sticks";
import { handOf, isOpen, type MatchMasterView, plain, signed } from "./view";

interface SeatProps extends Props {
  seat: number;
}

export function Rival({ x, y, ...props }: SeatProps & { x: number; y: number }) {
  const { view, seat, names, viewer } = props;
  const cards = handOf(view, seat, viewer);
  // The tricks and the dealer's mark are beside an open hand.
  const beside = `${(view.taken[seat] ? 1.7 : 0) + (view.dealer === seat ? 1.3 : 0)}rem`;
  return (
    <section
      class={`mm-rival ${side(x)} ${turn(view, seat)}`}
      style={{ "--left": `${x}%`, "--top": `${y}%` }}
      aria-label={names[seat]}
      data-player={seat}
      data-at={`player:${seat}`}
    >
      <div class="mm-name">
        <strong>
          <NameLabel name={names[seat] ?? "?"} />
        </strong>
        <Points {...props} />
      </div>
      <Stake {...props} />
      <div class="mm-things">
        <span
          class={cards ? "mm-open" : "mm-fan"}
          style={{ "--cards": Math.max(4, cards?.length ?? 0), "--beside": beside }}
          title={t("matchmaster-cards-left", { count: view.cards_left[seat] ?? 0 })}
        >
          <span class="visually-hidden">{t("matchmaster-cards-left", { count: view.cards_left[seat] ?? 0 })}</span>
          {cards
            ? cards.map((card) => <Mini key={card} card={card} repeats={false} />)
            : Array.from({ length: view.cards_left[seat] ?? 0 }, (_, at) => <Card key={at} card="?" />)}
        </span>
        <Dealer {...props} />
        <Pile count={view.taken[seat] ?? 0} seat={seat} />
        <Gain {...props} />
      </div>
    </section>
  );
}

export function Own(props: SeatProps) {
  const { view, seat, names, viewer, legal, preview, onMove } = props;
  const cards = handOf(view, seat, viewer);
  const mine = seat === viewer;
  return (
    <section
      class={`mm-self ${turn(view, seat)}`}
      aria-label={names[seat]}
      data-player={seat}
      data-at={`player:${seat}`}
    >
      <div class="mm-name">
        <strong>
          <NameLabel name={names[seat] ?? "?"} />
        </strong>
        <Dealer {...props} />
        <Points {...props} />
        <Total view={view} class="in-name" />
      </div>
      <div
        class={`mm-hand ${cards?.some((card) => legal.includes(card)) ? "choosing" : ""}`}
        data-at="hand"
        role="group"
        aria-label={mine ? t("matchmaster-hand") : t("matchmaster-cards-left", { count: view.cards_left[seat] ?? 0 })}
      >
        {(cards ?? Array.from({ length: view.cards_left[seat] ?? 0 }, () => "?")).map((card, at) => {
          const playable = legal.includes(card);
          const meant = playable ? view.your_prospects?.[card] : undefined;
          if (card === "?") return <Card key={at} card={card} />;
          if (!mine)
            return (
              <span key={card} role="img" aria-label={nameOf(card)}>
                <Card card={card} />
              </span>
            );
          const look = () => {
            if (playable) preview.value = card;
          };
          const leave = () => {
            if (preview.value === card) preview.value = null;
          };
          return (
            <button
              key={card}
              type="button"
              aria-label={nameOf(card)}
              aria-description={meant && t(`matchmaster-would-${meant}`)}
              data-at={`card:${card}`}
              disabled={view.over}
              data-drag={playable ? card : undefined}
              class={`mm-own ${playable ? "playable" : ""} ${preview.value === card ? "looked" : ""}`}
              onMouseEnter={look}
              onMouseLeave={leave}
              onFocus={look}
              onBlur={leave}
              onClick={() => onMove(card)}
            >
              <Card card={card} />
              {meant && (
                <span class={`mm-would ${meant}`} aria-hidden="true">
                  {t(`matchmaster-would-${meant}-short`)}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div class="mm-own-stake" data-at="stake">
        <Stake {...props} />
        <Pile count={view.taken[seat] ?? 0} seat={seat} />
      </div>
      <Gain {...props} />
    </section>
  );
}

function turn(view: MatchMasterView, seat: number): string {
  return view.waiting_on.includes(seat) && !view.over ? "turn" : "";
}

/** Aligns a player at an edge of the table with that edge. */
function side(x: number): string {
  return x === 0 ? "at-left" : x === 100 ? "at-right" : "";
}

/** The dealer's mark: a tap or a long press opens the lens. */
function Dealer({ view, seat }: SeatProps) {
  if (view.dealer !== seat || view.over) return null;
  return (
    <button
      type="button"
      class="plain mm-deals"
      data-dealer={seat}
      title={t("matchmaster-dealer")}
      onClick={(event) => look(event.currentTarget, true)}
    >
      <span class="mm-dealer" aria-hidden="true">
        <span class="mm-wide">{t("matchmaster-dealer-mark")}</span>
        <span class="mm-narrow">{t("matchmaster-dealer-letter")}</span>
      </span>
      <span class="visually-hidden">{t("matchmaster-dealer")}</span>
    </button>
  );
}

function Points({ view, seat }: SeatProps) {
  const points = t("matchmaster-points", { points: view.scores[seat] ?? 0 });
  return (
    <span class="mm-score">
      <span aria-hidden="true" title={points}>
        {plain(view.scores[seat] ?? 0)}
      </span>
      <span class="visually-hidden">{points}</span>
    </span>
  );
}

/** The prediction: nothing yet, a closed hand, or sticks and ticks. */
function Stake({ view, seat, viewer, event }: SeatProps) {
  const said = view.said[seat] ?? null;
  if (isOpen(view) && said !== null) {
    const opens = event?.event === "predictions-revealed";
    return (
      <span class={`mm-stake ${opens ? "opens" : ""}`}>
        {opens && <Palm />}
        <Tally said={said} taken={view.taken[seat] ?? 0} />
      </span>
    );
  }
  if (!view.has_said[seat])
    return (
      <span class="mm-stake none">{view.cards_left[seat] && seat !== viewer ? t("matchmaster-not-said") : ""}</span>
    );
  const known = seat === viewer || view.hands ? said : null;
  const label =
    known === null
      ? t("matchmaster-closed")
      : t(seat === viewer ? "matchmaster-closed-own" : "matchmaster-closed-known", { said: known });
  return (
    <span class="mm-stake held" title={label}>
      <Fist count={known} />
      {known === null ? (
        <span class="visually-hidden">{label}</span>
      ) : (
        <span class="mm-held">
          <span class="mm-wide">{label}</span>
          <b class="mm-narrow" aria-hidden="true">
            {known}
          </b>
        </span>
      )}
    </span>
  );
}

function Pile({ count, seat }: { count: number; seat: number }) {
  return (
    <span class="mm-pile" data-pile={seat} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} class="mm-won">
          <CardBack />
        </span>
      ))}
    </span>
  );
}

/** What the hand brought, while it is being scored. */
function Gain({ event, seat }: SeatProps) {
  if (event?.event !== "hand-scored") return null;
  const points = (event.points as number[])[seat] ?? 0;
  return <span class={`mm-gain ${points < 0 ? "lost" : ""}`}>{signed(points)}</span>;
}
