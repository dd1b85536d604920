/** The clans: a strip for each rival beside the board, and all of them side by side. */

import { Purse } from "./domain";
import { AmountRow, Effects } from "./effects";
import { Crest, DieFace, Sign } from "./icons";
import { afterLine, FULL, type Line, lineNow, linesOf } from "./parts";
import { Flipped, RivalDeck } from "./rival";
import { Piece, useBoardState } from "./spot";
import { type Clan, type ClanKey, clansOf, ownSeat, projectedOf, type Rival, WORKERS } from "./view";
import { apart, clanName, colourName, dieName, effectText, gardenName, place, w, withDetail } from "./words";

/** The rivals of the viewer. */
export function useRivals(): [ClanKey, Clan][] {
  const { view, viewer } = useBoardState();
  const own = ownSeat(view, viewer);
  return clansOf(view).filter(([key]) => key !== own);
}

export function Clans() {
  return (
    <div class="wc-clans">
      {useRivals().map(([key, clan]) => (
        <Strip key={key} clanKey={key} clan={clan} />
      ))}
    </div>
  );
}

/** A rival in short: holdings, points if the game ended now, and what each line will uncover next. */
function Strip({ clanKey, clan }: { clanKey: ClanKey; clan: Clan }) {
  const { view, names, sheet } = useBoardState();
  const name = clanName(clanKey, names);
  return (
    <div
      class={`wc-strip ${view.decision?.seat === clanKey ? "turn" : ""} ${clanKey === "rival" ? "of-rival" : ""}`}
      data-clan={clanKey}
    >
      <div class="wc-strip-head">
        <h3>
          <Crest clan={clanKey} />
          <span class="wc-room-name">{name}</span>
        </h3>
        <Projected clanKey={clanKey} />
        <Purse clan={clan} clanKey={clanKey} points={false} />
      </div>
      {clanKey === "rival" ? (
        <RivalDeck rival={clan as Rival} all={view.expansion === "none"} />
      ) : (
        <Ahead clan={clan} />
      )}
      <button
        type="button"
        class="wc-strip-open plain"
        title={w("compare")}
        onClick={() => {
          sheet.value = "clans";
        }}
      >
        <span class="visually-hidden">{withDetail(w("compare"), name)}</span>
      </button>
    </div>
  );
}

/** What a rival's lines will uncover next; where there is room, also what they give now. */
function Ahead({ clan }: { clan: Clan }) {
  const { view } = useBoardState();
  if (view.expansion === "none" && view.seats.length < 4) return <ClanLines clan={clan} />;
  return (
    <p class="wc-nexts">
      {linesOf(view).map((line) => (
        <NextReward key={line.colour} clan={clan} line={line} />
      ))}
    </p>
  );
}

/** Points now, and if the game ended now. */
function Projected({ clanKey }: { clanKey: ClanKey }) {
  const { view } = useBoardState();
  const clan = clansOf(view).find(([key]) => key === clanKey)?.[1];
  const total = projectedOf(view, clanKey)?.total ?? 0;
  const words = w("projected", { points: clan?.points ?? 0, total });
  return (
    <span class="wc-projected" role="img" aria-label={words} title={words} data-purse={clanKey}>
      <Sign of="points" />
      <b data-hold="points">{clan?.points ?? 0}</b>
      <i>→</i>
      <b class="wc-total">{total}</b>
    </span>
  );
}

/** The reward that a line uncovers next. */
function NextReward({ clan, line }: { clan: Clan; line: Line }) {
  const next = line.uncovered[FULL - (clan.workers[line.worker]?.domain ?? FULL)];
  const words = withDetail(
    w("next-reward", { line: colourName(line.colour) }),
    next ? effectText(next) : w("nothing-left"),
  );
  return (
    <span class={`wc-next ${line.colour}`} role="img" aria-label={words} title={words}>
      <DieFace colour={line.colour} class="wc-tile" />
      {next ? <Effects of={next} /> : "–"}
    </span>
  );
}

/** A clan with everything: on a phone a panel, on a desk one of several columns. */
export function ClanCard({ clanKey, clan }: { clanKey: ClanKey; clan: Clan }) {
  const { view, viewer, names } = useBoardState();
  const turn = view.decision?.seat === clanKey;
  const name = clanName(clanKey, names);
  return (
    <section class={`wc-clan ${turn ? "turn" : ""}`} data-clan-card={clanKey} aria-label={name}>
      <h3>
        <Crest clan={clanKey} />
        <span class="wc-room-name">{name}</span>
        {clanKey === viewer && <small>{w("you")}</small>}
        <Projected clanKey={clanKey} />
      </h3>
      <Purse clan={clan} clanKey={clanKey} points={false} />
      {clanKey === "rival" ? <RivalCards rival={clan as Rival} /> : <ClanLines clan={clan} />}
      <Members clan={clan} clanKey={clanKey} />
      <Points clanKey={clanKey} />
    </section>
  );
}

function RivalCards({ rival }: { rival: Rival }) {
  return (
    <div class="wc-rival">
      <RivalDeck rival={rival} all={false} />
      <Flipped ids={rival.flipped.slice(0, -1)} />
    </div>
  );
}

/** Each line: its die, what it gives now, what it uncovers next, and what follows; then the lanterns. */
function ClanLines({ clan }: { clan: Clan }) {
  const { view } = useBoardState();
  return (
    <ul class="wc-strip-lines">
      {linesOf(view).map((line) => {
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
            <Effects of={afterLine(clan, line)} />
            <NextReward clan={clan} line={line} />
          </li>
        );
      })}
      <li>
        <Sign of="lantern" title={w("lantern-area")} />
        <AmountRow of={clan.lantern_rewards} />
        {!clan.lantern.length && "–"}
        <small>{w("lantern-cards", { count: clan.lantern.length })}</small>
      </li>
    </ul>
  );
}

/** Where a clan's members are. */
function Members({ clan, clanKey }: { clan: Clan; clanKey: ClanKey }) {
  const { view } = useBoardState();
  return (
    <ul class="wc-where">
      {WORKERS.filter((kind) => clan.workers[kind]).map((kind) => {
        const home = clan.workers[kind].domain ?? 0;
        const found = Object.entries(clan.workers[kind]).filter(([where, count]) => count && where !== "domain");
        const words = found.map(
          ([where, count]) =>
            `${kind === "gardeners" ? gardenName(view, where) : place(where)}${count > 1 ? ` ×${count}` : ""}`,
        );
        return (
          <li key={kind}>
            <Piece clan={clanKey} kind={kind} title={w(`action-${kind.slice(0, -1)}`)} />
            <span>
              {apart(words) || "–"} <small>{w("at-home", { count: home })}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The points if the game ended now, by category. */
function Points({ clanKey }: { clanKey: ClanKey }) {
  const { view } = useBoardState();
  const found = Object.entries(projectedOf(view, clanKey) ?? {}).filter(([kind]) => kind !== "total");
  return (
    <dl class="wc-points" aria-label={w("projected-title")}>
      {found.map(([kind, points]) => (
        <div key={kind} class={points ? "" : "none"}>
          <dt>{w(`score-${kind.replaceAll("_", "-")}`)}</dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All clans side by side. */
export function ClanColumns() {
  const { view } = useBoardState();
  return (
    <div class="wc-columns">
      {clansOf(view).map(([key, clan]) => (
        <ClanCard key={key} clanKey={key} clan={clan} />
      ))}
    </div>
  );
}
