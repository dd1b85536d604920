/** A clan's own board: lines, workers, action card, Lantern Area, ceremony tile. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { AmountRow, Effects, ReconstructedMark } from "./effects";
import { Crest, DieFace, Sign } from "./icons";
import { optionOf } from "./moves";
import { effectsOf, FULL, isReconstructed, type Line, lineNow, linesOf, part, rowOf } from "./parts";
import { closeOnEscape, Piece, Spot, useBoardState } from "./spot";
import { type Clan, type ClanKey, clansOf, ownSeat, type Rival, WORKERS } from "./view";
import {
  apart,
  aside,
  cardName,
  clanName,
  colourName,
  comma,
  dieName,
  effectText,
  gardenName,
  place,
  w,
  withDetail,
} from "./words";

export const HOLDINGS = ["coins", "seals", "food", "iron", "pearl", "chasen", "points"] as const;
const MOST: Record<string, number> = { seals: 5, food: 7, iron: 7, pearl: 7, chasen: 7 };

/** What a clan holds. */
export function Purse({ clan, clanKey, own = false }: { clan: Clan; clanKey: ClanKey; own?: boolean }) {
  const { view, preview } = useBoardState();
  const looked = own && view.decision?.seat === clanKey ? optionOf(view, preview.value ?? "") : null;
  const kinds = HOLDINGS.filter(
    (kind) =>
      (kind !== "chasen" || view.expansion === "matcha") &&
      (clanKey !== "rival" || kind === "coins" || kind === "points"),
  );
  return (
    <div class="wc-purse" data-purse={clanKey}>
      {kinds.map((kind) => {
        const count = clan[kind];
        const words = withDetail(w(`amount-${kind}`, { count }), MOST[kind] ? `${count}/${MOST[kind]}` : "");
        const inner = (
          <>
            <Sign of={kind} />
            <b key={count} data-hold={kind}>
              {count}
            </b>
          </>
        );
        const by = (looked?.gains[kind] ?? 0) - (looked?.pays[kind] ?? 0);
        const change = by !== 0 && (
          <i class={`wc-change ${by > 0 ? "more" : "less"}`} aria-hidden="true">
            {by > 0 ? `+${by}` : `−${-by}`}
          </i>
        );
        if (own)
          return (
            <Spot key={kind} at={`hold:${kind}`} class={`wc-hold ${MOST[kind] === count ? "full" : ""}`} label={words}>
              {inner}
              {change}
            </Spot>
          );
        return (
          <span key={kind} class="wc-hold" role="img" aria-label={words} title={words}>
            {inner}
          </span>
        );
      })}
    </div>
  );
}

/** The viewer's domain. */
export function Domain() {
  const { view, viewer, names, narrow } = useBoardState();
  const seat = ownSeat(view, viewer);
  const clan = view.seats[seat];
  if (!clan) return null;
  return (
    <div class="wc-domain" data-clan={seat}>
      <div class="wc-domain-head">
        <h2>
          <Crest clan={seat} />
          <span>{seat === viewer ? w("region-domain") : w("domain-of", { name: names[seat] ?? "" })}</span>
        </h2>
        {!narrow && <Purse clan={clan} clanKey={seat} own />}
      </div>
      <div class="wc-lines">
        {linesOf(view).map((line) => (
          <LineView key={line.colour} line={line} clan={clan} seat={seat} />
        ))}
      </div>
      <Lanterns clan={clan} />
    </div>
  );
}

function LineView({ line, clan, seat }: { line: Line; clan: Clan; seat: number }) {
  const home = clan.workers[line.worker]?.domain ?? FULL;
  const gone = FULL - home;
  const die = clan.domain_dice[line.colour] ?? null;
  const space = `domain-${line.colour}`;
  const words = die ? w("space-die", { die: dieName(line.colour, die) }) : w("space-free", { value: 6 });
  return (
    <Spot
      at={[`space:${space}`, `line:${line.colour}`]}
      class={`wc-line ${line.colour}`}
      label={aside(place(space), words)}
    >
      <span class={`wc-space ${die ? "full" : ""}`} data-space={space} title={words}>
        {die ? (
          <DieFace colour={line.colour} value={die} />
        ) : (
          <>
            <DieFace colour={line.colour} class="wc-ghost" />
            <b class="wc-printed">6</b>
          </>
        )}
      </span>
      <span class="wc-cell open">
        <Effects of={line.always} />
      </span>
      <Spot at={`workers:${line.worker}`} class="wc-cells">
        {line.uncovered.map((effects, at) => (
          <span
            key={at}
            class={`wc-cell ${at < gone ? "open" : "covered"}`}
            data-home={at === gone ? `${seat}:${line.worker}` : undefined}
          >
            <Effects of={effects} reconstructed={line.reconstructed && at > 2} />
            {at >= gone && <Piece clan={seat} kind={line.worker} />}
          </span>
        ))}
      </Spot>
      <span class="wc-arrow" aria-hidden="true">
        →
      </span>
      {line.row ? <CardRow clan={clan} row={line.row} /> : <Ceremony clan={clan} />}
    </Spot>
  );
}

/** The block of the action card that a line leads to. */
function CardRow({ clan, row }: { clan: Clan; row: string }) {
  const { view } = useBoardState();
  const block = rowOf(clan.action_card, row);
  if (!block) return <span class="wc-block none">–</span>;
  const reconstructed = isReconstructed(clan.action_card);
  const chosen = view.decision?.what === "light" && view.decision.by === clan.action_card;
  return (
    <Spot
      at={chosen ? `light:${block.slot}` : "none"}
      class={`wc-block ${block.background}`}
      label={withDetail(w("action-card"), effectText(block.effects, reconstructed))}
    >
      <Effects of={block.effects} reconstructed={reconstructed} />
    </Spot>
  );
}

function Ceremony({ clan }: { clan: Clan }) {
  const effects = effectsOf(clan.ceremony, "blue");
  const reconstructed = isReconstructed(clan.ceremony, "blue");
  return (
    <Spot
      at="part:ceremony"
      class="wc-block wc-face-blue"
      label={withDetail(w("ceremony-tile"), effectText([{ pay: { seal: 1 }, do: effects }], reconstructed))}
    >
      {clan.ceremony ? <Effects of={[{ pay: { seal: 1 }, do: effects }]} reconstructed={reconstructed} /> : "–"}
    </Spot>
  );
}

function Lanterns({ clan }: { clan: Clan }) {
  const words = clan.lantern.map((card) =>
    withDetail(
      part(card)?.blocks || card.startsWith("start") ? cardName(card) : w("decree", { effect: "" }),
      effectText(effectsOf(card, "lantern")),
    ),
  );
  return (
    <Spot at="part:lantern" class="wc-lanterns" label={withDetail(w("lantern-area"), apart(words) || w("nothing"))}>
      <h3>
        <Sign of="lantern" />
        <span class="wc-lantern-name">{w("lantern-area")}</span>
      </h3>
      <span class="wc-lantern-cards">
        {clan.lantern.map((card, at) => (
          <span key={at} class="wc-lantern-card">
            <Effects of={effectsOf(card, "lantern")} reconstructed={isReconstructed(card, "lantern")} />
          </span>
        ))}
        {!clan.lantern.length && <span class="quiet">–</span>}
      </span>
    </Spot>
  );
}

// -- the others -----------------------------------------------------------------------------------
export function Clans() {
  const { view, viewer } = useBoardState();
  const own = ownSeat(view, viewer);
  return (
    <div class="wc-clans">
      {clansOf(view)
        .filter(([key]) => key !== own)
        .map(([key, clan]) => (
          <Strip key={key} clanKey={key} clan={clan} />
        ))}
    </div>
  );
}

function Strip({ clanKey, clan }: { clanKey: ClanKey; clan: Clan }) {
  const { view, names, narrow } = useBoardState();
  const turn = view.decision?.seat === clanKey;
  const box = useRef<HTMLDivElement>(null);
  const open = useSignal(false);
  useEffect(
    () =>
      open.value
        ? closeOnEscape(box.current, () => {
            open.value = false;
          })
        : undefined,
    [open.value],
  );
  const name = clanName(clanKey, names);
  // A phone has a panel for them, and beside a single rival there is room too.
  const alone = clansOf(view).length === 2;
  const lines = clanKey !== "rival" && (narrow || alone);
  const shown = narrow || open.value;
  return (
    <div
      class={`wc-strip ${turn ? "turn" : ""} ${clanKey === "rival" ? "of-rival" : ""}`}
      data-clan={clanKey}
      ref={box}
    >
      <div class="wc-strip-head">
        <h3>
          <Crest clan={clanKey} />
          <span class="wc-room-name">{name}</span>
        </h3>
        <Purse clan={clan} clanKey={clanKey} />
        {!narrow && (
          <button
            type="button"
            class="wc-strip-open plain"
            aria-expanded={open.value}
            title={w("domain-of", { name })}
            onClick={() => {
              open.value = !open.value;
            }}
          >
            <span class="visually-hidden">{w("domain-of", { name })}</span>
          </button>
        )}
      </div>
      {clanKey === "rival" && <RivalDeck rival={clan as Rival} all={narrow || view.expansion === "none"} />}
      {lines && <StripLines clan={clan} />}
      {shown && (
        <div class="wc-strip-more">
          {clanKey !== "rival" && !lines && <StripLines clan={clan} />}
          {clanKey === "rival" && !narrow && <Flipped ids={view.rival?.flipped ?? []} />}
          <Whereabouts clan={clan} clanKey={clanKey} />
        </div>
      )}
    </div>
  );
}

function StripLines({ clan }: { clan: Clan }) {
  const { view } = useBoardState();
  return (
    <ul class="wc-strip-lines">
      {linesOf(view).map((line) => {
        const block = line.row ? rowOf(clan.action_card, line.row) : null;
        const die = clan.domain_dice[line.colour] ?? null;
        return (
          <li key={line.colour}>
            <DieFace
              colour={line.colour}
              value={die ?? 0}
              class={die ? "" : "wc-ghost"}
              title={die ? dieName(line.colour, die) : colourName(line.colour)}
            />
            <Effects of={lineNow(clan, line)} />
            <span class="wc-arrow">→</span>
            {block && (
              <span class={`wc-block ${block.background}`}>
                <Effects of={block.effects} reconstructed={isReconstructed(clan.action_card)} />
              </span>
            )}
            {!line.row && (
              <Effects
                of={[{ pay: { seal: 1 }, do: effectsOf(clan.ceremony, "blue") }]}
                reconstructed={isReconstructed(clan.ceremony, "blue")}
              />
            )}
          </li>
        );
      })}
      <li>
        <Sign of="lantern" title={w("lantern-area")} />
        <AmountRow of={clan.lantern_rewards} />
        {!clan.lantern.length && "–"}
      </li>
    </ul>
  );
}

/** Where a clan's workers are. */
function Whereabouts({ clan, clanKey }: { clan: Clan; clanKey: ClanKey }) {
  const { view } = useBoardState();
  return (
    <ul class="wc-where">
      {WORKERS.filter((kind) => clan.workers[kind]).map((kind) => {
        const found = Object.entries(clan.workers[kind]).filter(([where, count]) => count && where !== "domain");
        const words = found.map(
          ([where, count]) =>
            `${kind === "gardeners" ? gardenName(view, where) : place(where)}${count > 1 ? ` ×${count}` : ""}`,
        );
        return (
          <li key={kind}>
            <Piece clan={clanKey} kind={kind} title={w(`action-${kind.slice(0, -1)}`)} />
            <span>{comma(words) || "–"}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The rival's next card, and the cards of this round: all of them or only the last. */
function RivalDeck({ rival, all }: { rival: Rival; all: boolean }) {
  const next = part(rival.selector);
  return (
    <div class="wc-rival">
      {next?.selector && (
        <p class="wc-rival-card" data-card="rival" key={rival.selector}>
          <DieFace colour={next.selector.bridge} />
          <span>
            {w("selector", {
              colour: colourName(next.selector.bridge),
              position: w(`position-${next.selector.position}`),
              place: place(next.selector.place),
            })}
            {isReconstructed(rival.selector) && <ReconstructedMark />}
            <br />
            <span class="quiet">
              {w("behind", { effect: effectText(next.actions ?? []) })}
              {isReconstructed(rival.selector, "actions") && <ReconstructedMark />}
            </span>
          </span>
        </p>
      )}
      <Flipped ids={all ? rival.flipped : rival.flipped.slice(-1)} />
      <p class="quiet">{w("rival-deck", { deck: rival.deck, discarded: rival.discarded })}</p>
    </div>
  );
}

function Flipped({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.map((id) => (
        <p key={id} class="wc-rival-card flipped">
          {w("flipped", { effect: effectText(part(id)?.actions ?? []) })}
          {isReconstructed(id, "actions") && <ReconstructedMark />}
        </p>
      ))}
    </>
  );
}
