/** A clan's own board: lines, workers, action card, Lantern Area, ceremony tile. */
import { useMemo } from "preact/hooks";
import { AmountRow, Doubt, Effects } from "./effects";
import { Crest, DieFace, Sign } from "./icons";
import { effectsOf, FULL, isReconstructed, type Line, linesOf, part, rowOf } from "./parts";
import { Piece, Spot, useDesk } from "./spot";
import { type Clan, type ClanKey, clansOf, ownSeat, type Rival, WORKERS } from "./view";
import { aside, cardName, clanName, colourName, dieName, gardenName, named, place, told, w } from "./words";

export const HOLDINGS = ["coins", "seals", "food", "iron", "pearl", "chasen", "points"] as const;
const MOST: Record<string, number> = { seals: 5, food: 7, iron: 7, pearl: 7, chasen: 7 };

/** What a clan holds. */
export function Purse({ clan, clanKey, own = false }: { clan: Clan; clanKey: ClanKey; own?: boolean }) {
  const { view } = useDesk();
  const kinds = HOLDINGS.filter((kind) => (kind !== "chasen" || view.expansion === "matcha") && (clanKey !== "rival" || kind === "coins" || kind === "points"));
  return (
    <div class="wc-purse" data-purse={clanKey}>
      {kinds.map((kind) => {
        const count = clan[kind];
        const words = named(w(`amount-${kind}`, { count }), MOST[kind] ? `${count}/${MOST[kind]}` : "");
        const inner = <><Sign of={kind} /><b key={count} data-hold={kind}>{count}</b></>;
        if (own) return <Spot key={kind} at={`hold:${kind}`} class={`wc-hold ${MOST[kind] === count ? "full" : ""}`} label={words}>{inner}</Spot>;
        return <span key={kind} class="wc-hold" role="img" aria-label={words} title={words}>{inner}</span>;
      })}
    </div>
  );
}

/** The domain of the one who looks. */
export function Domain() {
  const { view, viewer, names } = useDesk();
  const seat = ownSeat(view, viewer);
  const clan = view.seats[seat];
  if (!clan) return null;
  return (
    <div class="wc-domain" data-clan={seat}>
      <h2><Crest clan={seat} />{w("domain-of", { name: names[seat] ?? "" })}</h2>
      <div class="wc-lines">{linesOf(view).map((line) => <LineView key={line.colour} line={line} clan={clan} seat={seat} />)}</div>
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
    <Spot at={[`space:${space}`, `line:${line.colour}`]} class={`wc-line ${line.colour}`} label={aside(place(space), words)}>
      <span class={`wc-space ${die ? "full" : ""}`} data-space={space} title={words}>
        {die ? <DieFace colour={line.colour} value={die} /> : <><DieFace colour={line.colour} class="wc-ghost" /><b class="wc-printed">6</b></>}
      </span>
      <span class="wc-cell open"><Effects of={line.always} /></span>
      <Spot at={`workers:${line.worker}`} class="wc-cells">
        {line.uncovered.map((effects, at) => (
          <span key={at} class={`wc-cell ${at < gone ? "open" : "covered"}`} data-home={at === gone ? `${seat}:${line.worker}` : undefined}>
            <Effects of={effects} doubt={line.reconstructed && at > 2} />
            {at >= gone && <Piece clan={seat} kind={line.worker} />}
          </span>
        ))}
      </Spot>
      <span class="wc-arrow" aria-hidden="true">→</span>
      {line.row ? <CardRow clan={clan} row={line.row} /> : <Ceremony clan={clan} />}
    </Spot>
  );
}

/** The block of the action card that a line leads to. */
function CardRow({ clan, row }: { clan: Clan; row: string }) {
  const { view } = useDesk();
  const block = rowOf(clan.action_card, row);
  if (!block) return <span class="wc-block none">–</span>;
  const doubt = isReconstructed(clan.action_card);
  const chosen = view.decision?.what === "light" && view.decision.by === clan.action_card;
  return (
    <Spot at={chosen ? `light:${block.slot}` : "none"} class={`wc-block ${block.background}`} label={named(w("action-card"), told(block.effects, doubt))}>
      <Effects of={block.effects} doubt={doubt} />
    </Spot>
  );
}

function Ceremony({ clan }: { clan: Clan }) {
  const effects = effectsOf(clan.ceremony, "blue");
  const doubt = isReconstructed(clan.ceremony, "blue");
  return (
    <Spot at="part:ceremony" class="wc-block wc-face-blue" label={named(w("ceremony-tile"), told([{ pay: { seal: 1 }, do: effects }], doubt))}>
      {clan.ceremony ? <Effects of={[{ pay: { seal: 1 }, do: effects }]} doubt={doubt} /> : "–"}
    </Spot>
  );
}

function Lanterns({ clan }: { clan: Clan }) {
  const words = clan.lantern.map((card) => named(part(card)?.blocks || card.startsWith("start") ? cardName(card) : w("decree", { effect: "" }), told(effectsOf(card, "lantern"))));
  return (
    <Spot at="part:lantern" class="wc-lanterns" label={named(w("lantern-area"), words.join("; ") || w("nothing"))}>
      <h3><Sign of="lantern" />{w("lantern-area")}</h3>
      <span class="wc-lantern-cards">
        {clan.lantern.map((card, at) => <span key={at} class="wc-lantern-card"><Effects of={effectsOf(card, "lantern")} doubt={isReconstructed(card, "lantern")} /></span>)}
        {!clan.lantern.length && <span class="quiet">–</span>}
      </span>
    </Spot>
  );
}

// -- the others -----------------------------------------------------------------------------------
export function Clans() {
  const { view, viewer } = useDesk();
  const own = ownSeat(view, viewer);
  return (
    <div class="wc-clans">
      {clansOf(view).filter(([key]) => key !== own).map(([key, clan]) => <Strip key={key} clanKey={key} clan={clan} />)}
    </div>
  );
}

function Strip({ clanKey, clan }: { clanKey: ClanKey; clan: Clan }) {
  const { view, names } = useDesk();
  const turn = view.decision?.seat === clanKey;
  // A phone has a panel for them: there is room.
  const roomy = useMemo(() => matchMedia("(max-width: 640px)").matches, []);
  return (
    <details class={`wc-strip ${turn ? "turn" : ""}`} data-clan={clanKey} open={clanKey === "rival" || roomy}>
      <summary>
        <span class="wc-tag"><Crest clan={clanKey} />{clanName(clanKey, names)}</span>
        <Purse clan={clan} clanKey={clanKey} />
      </summary>
      {clanKey === "rival" ? <RivalDeck rival={clan as Rival} /> : <StripLines clan={clan} />}
      <Whereabouts clan={clan} clanKey={clanKey} />
    </details>
  );
}

function StripLines({ clan }: { clan: Clan }) {
  const { view } = useDesk();
  return (
    <ul class="wc-strip-lines">
      {linesOf(view).map((line) => {
        const block = line.row ? rowOf(clan.action_card, line.row) : null;
        const gone = FULL - (clan.workers[line.worker]?.domain ?? FULL);
        const die = clan.domain_dice[line.colour] ?? null;
        return (
          <li key={line.colour}>
            <DieFace colour={line.colour} value={die ?? 0} class={die ? "" : "wc-ghost"} title={die ? dieName(line.colour, die) : colourName(line.colour)} />
            <Effects of={[...line.always, ...line.uncovered.slice(0, gone).flat()]} />
            <span class="wc-arrow">→</span>
            {block && <span class={`wc-block ${block.background}`}><Effects of={block.effects} doubt={isReconstructed(clan.action_card)} /></span>}
            {!line.row && <Effects of={[{ pay: { seal: 1 }, do: effectsOf(clan.ceremony, "blue") }]} doubt={isReconstructed(clan.ceremony, "blue")} />}
          </li>
        );
      })}
      <li><Sign of="lantern" title={w("lantern-area")} /><AmountRow of={clan.lantern_rewards} />{!clan.lantern.length && "–"}</li>
    </ul>
  );
}

/** Where a clan's workers are. */
function Whereabouts({ clan, clanKey }: { clan: Clan; clanKey: ClanKey }) {
  const { view } = useDesk();
  return (
    <ul class="wc-where">
      {WORKERS.filter((kind) => clan.workers[kind]).map((kind) => {
        const found = Object.entries(clan.workers[kind]).filter(([where, count]) => count && where !== "domain");
        const words = found.map(([where, count]) => `${kind === "gardeners" ? gardenName(view, where) : place(where)}${count > 1 ? ` ×${count}` : ""}`);
        return <li key={kind}><Piece clan={clanKey} kind={kind} title={w(`action-${kind.slice(0, -1)}`)} /><span>{words.join(", ") || "–"}</span></li>;
      })}
    </ul>
  );
}

function RivalDeck({ rival }: { rival: Rival }) {
  const next = part(rival.selector);
  return (
    <div class="wc-rival">
      {next?.selector && (
        <p class="wc-rival-card" data-card="rival" key={rival.selector}>
          <DieFace colour={next.selector.bridge} />
          <span>
            {w("selector", { colour: colourName(next.selector.bridge), position: w(`position-${next.selector.position}`), place: place(next.selector.place) })}
            {isReconstructed(rival.selector) && <Doubt />}
            <br /><span class="quiet">{w("behind", { effect: told(next.actions ?? []) })}{isReconstructed(rival.selector, "actions") && <Doubt />}</span>
          </span>
        </p>
      )}
      {rival.flipped.map((id) => <p key={id} class="wc-rival-card flipped">{w("flipped", { effect: told(part(id)?.actions ?? []) })}{isReconstructed(id, "actions") && <Doubt />}</p>)}
      <p class="quiet">{w("rival-deck", { deck: rival.deck, discarded: rival.discarded })}</p>
    </div>
  );
}
