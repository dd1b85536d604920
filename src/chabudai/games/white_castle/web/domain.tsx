/** A clan's own board: lines, workers, action card, Lantern Area, ceremony tile. */
import { Effects } from "./effects";
import { Crest, DieFace, Sign } from "./icons";
import { optionOf } from "./moves";
import { effectsOf, FULL, type Line, linesOf, part, rowOf } from "./parts";
import { Piece, Spot, useBoardState } from "./spot";
import { type Clan, type ClanKey, ownSeat, projectedOf } from "./view";
import { apart, aside, cardName, dieName, effectText, place, w, withDetail } from "./words";

export const HOLDINGS = ["coins", "seals", "food", "iron", "pearl", "chasen", "points"] as const;
const MOST: Record<string, number> = { seals: 5, food: 7, iron: 7, pearl: 7, chasen: 7 };

/** What a clan holds. */
export function Purse({
  clan,
  clanKey,
  own = false,
  points = true,
  projected = false,
}: {
  clan: Clan;
  clanKey: ClanKey;
  own?: boolean;
  /** Whether it has the points too. */
  points?: boolean;
  /** Whether it has the points too that the clan would have if the game ended now. */
  projected?: boolean;
}) {
  const { view, preview } = useBoardState();
  const looked = own && view.decision?.seat === clanKey ? optionOf(view, preview.value ?? "") : null;
  const kinds = HOLDINGS.filter(
    (kind) =>
      (kind !== "chasen" || view.expansion === "matcha") &&
      (kind !== "points" || points) &&
      (clanKey !== "rival" || kind === "coins" || kind === "points"),
  );
  const total = projected ? projectedOf(view, clanKey)?.total : undefined;
  return (
    <div class="wc-purse" data-purse={clanKey}>
      {kinds.map((kind) => {
        const count = clan[kind];
        const ahead = kind === "points" ? total : undefined;
        const words =
          ahead === undefined
            ? withDetail(w(`amount-${kind}`, { count }), MOST[kind] ? `${count}/${MOST[kind]}` : "")
            : w("projected", { points: count, total: ahead });
        const inner = (
          <>
            <Sign of={kind} />
            <b key={count} data-hold={kind}>
              {count}
            </b>
            {ahead !== undefined && (
              <>
                <i>→</i>
                <b class="wc-total">{ahead}</b>
              </>
            )}
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
          {seat === viewer ? (
            <span>{w("region-domain")}</span>
          ) : (
            <span title={w("domain-of", { name: names[seat] ?? "" })}>{names[seat]}</span>
          )}
        </h2>
        {!narrow && <Purse clan={clan} clanKey={seat} own projected />}
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
            <Effects of={effects} />
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
  const chosen = view.decision?.what === "light" && view.decision.by === clan.action_card;
  return (
    <Spot
      at={chosen ? `light:${block.slot}` : "part:action-card"}
      of={clan.action_card}
      class={`wc-block ${block.background}`}
      label={withDetail(w("action-card"), effectText(block.effects))}
    >
      <Effects of={block.effects} />
    </Spot>
  );
}

function Ceremony({ clan }: { clan: Clan }) {
  const effects = effectsOf(clan.ceremony, "blue");
  return (
    <Spot
      at="part:ceremony"
      of={clan.ceremony}
      class="wc-block wc-face-blue"
      label={withDetail(w("ceremony-tile"), effectText([{ pay: { seal: 1 }, do: effects }]))}
    >
      {clan.ceremony ? <Effects of={[{ pay: { seal: 1 }, do: effects }]} /> : "–"}
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
    <Spot
      at="part:lantern"
      of={clan.lantern.join(" ")}
      class="wc-lanterns"
      label={withDetail(w("lantern-area"), apart(words) || w("nothing"))}
    >
      <h3>
        <Sign of="lantern" />
        <span class="wc-lantern-name">{w("lantern-area")}</span>
      </h3>
      <span class="wc-lantern-cards">
        {clan.lantern.map((card, at) => (
          <span key={at} class="wc-lantern-card">
            <Effects of={effectsOf(card, "lantern")} />
          </span>
        ))}
        {!clan.lantern.length && <span class="quiet">–</span>}
      </span>
    </Spot>
  );
}
