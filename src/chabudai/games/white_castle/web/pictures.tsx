/** Small pictures for the rules. */
import type { RulesExtras } from "@client/games/plugin";
import { audience_cost as audience, climb_cost as climb } from "../data/castle.json";
import { entry_cost as entry, walk_cost as walk } from "../data/tea_garden.json";
import { BoardPicture, TurnPicture } from "./brief";
import { AmountRow, Effects } from "./effects";
import { Blocks } from "./faces";
import { Crest, DieFace, Sign } from "./icons";
import { CHECKPOINTS, type Effect, effectsOf, isReconstructed, LINES, part } from "./parts";
import style from "./pictures.css?url";
import { ReconstructedList } from "./reconstructed-list";
import { amount, cardName, w } from "./words";

function Row({ children }: { children: preact.ComponentChildren }) {
  return <span class="wc-picture">{children}</span>;
}

/** A picture that only repeats its clause, so it is hidden from screen readers. */
function Decoration({ children }: { children: preact.ComponentChildren }) {
  return (
    <span class="wc-picture" aria-hidden="true">
      {children}
    </span>
  );
}

/** A price and the sign of what it pays for. */
function Price({ kind, count, sign, times = 1 }: { kind: string; count: number; sign: string; times?: number }) {
  return (
    <span class="wc-picture wc-picture-price" role="img" aria-label={amount(kind, count)}>
      <span class="wc-count">
        <b>{count}</b>
        <Sign of={kind} />
      </span>
      <span class="wc-arrow">→</span>
      {Array.from({ length: times }, (_, at) => (
        <Sign key={at} of={sign} />
      ))}
    </span>
  );
}

function EffectPicture({ of }: { of: Effect[] }) {
  return (
    <Row>
      <Effects of={of} />
    </Row>
  );
}

/** The four promo components: what each costs, is worth and does. */
function Promos() {
  const garden = (id: string) => (
    <>
      <Price kind="food" count={part(id)?.food_cost ?? 0} sign="gardener" />
      <AmountRow of={{ points: part(id)?.vp ?? 0 }} />
      <Effects of={effectsOf(id)} />
    </>
  );
  return (
    <ul class="wc-promos">
      <li>
        <b>{cardName("promo-plant")}</b>
        <Row>{garden("promo-plant")}</Row>
      </li>
      <li>
        <b>{cardName("promo-stone")}</b>
        <Row>{garden("promo-stone")}</Row>
      </li>
      <li>
        <b>{cardName("promo-daimyo")}</b>
        <Row>
          {part("promo-daimyo")?.slots?.map((slot) => (
            <span key={slot.slot} class="wc-slot">
              <Effects of={slot.effects} />
            </span>
          ))}
        </Row>
      </li>
      <li>
        <b>{cardName("promo-yard")}</b>
        <Row>
          {(["blue", "yellow"] as const).map((side) => (
            <span key={side} class={`wc-face wc-face-${side}`}>
              <Effects of={effectsOf("promo-yard", side)} reconstructed={isReconstructed("promo-yard", side)} />
            </span>
          ))}
        </Row>
      </li>
    </ul>
  );
}

const BRIDGE = [1, 3, 6];
const TILES = ["coral", "black", "white"];

const pictures: RulesExtras["pictures"] = {
  "brief.board": BoardPicture,
  "brief.turn": TurnPicture,
  "parts.sources": ReconstructedList,
  "turn.take": () => (
    <Row>
      {(["coral", "black", "white", "green"] as const).map((colour) => (
        <span key={colour} class="wc-picture">
          {BRIDGE.map((value) => (
            <DieFace key={value} colour={colour} value={value} class={value === 3 ? "wc-ghost" : ""} />
          ))}
        </span>
      ))}
    </Row>
  ),
  "turn.lantern": () => (
    <Decoration>
      <DieFace colour="coral" value={1} />
      <span class="wc-arrow">→</span>
      <Sign of="lantern" />
    </Decoration>
  ),
  "coins.pay": () => (
    <Decoration>
      <DieFace colour="black" value={2} />
      <span class="wc-arrow">→</span>
      <b class="wc-space wc-printed">5</b>
      <AmountRow of={{ coins: 3 }} sign="−" />
    </Decoration>
  ),
  "coins.gain": () => (
    <Decoration>
      <DieFace colour="black" value={6} />
      <span class="wc-arrow">→</span>
      <b class="wc-space wc-printed">5</b>
      <AmountRow of={{ coins: 1 }} sign="+" />
    </Decoration>
  ),
  "castle.blocks": () => (
    <Row>
      <Blocks card={part("steward-04")} tiles={TILES} />
      <Blocks card={part("diplomat-03")} tiles={TILES} />
    </Row>
  ),
  "well.reward": () => <EffectPicture of={[{ gain: { seal: 1 } }]} />,
  "courtier.action": () => (
    <Row>
      <Sign of="courtier" />
      <Price kind="coins" count={audience.coin} sign="castle" />
      <Price kind="pearl" count={climb[1].pearl} sign="climb" />
      <Price kind="pearl" count={climb[2].pearl} sign="climb" times={2} />
    </Row>
  ),
  "gardener.action": () => (
    <Row>
      <Sign of="gardener" />
      <Effects of={[{ pay: { food: part("stone-03")?.food_cost ?? 0 }, do: effectsOf("stone-03") }]} />
    </Row>
  ),
  "warrior.action": () => (
    <Row>
      <Sign of="warrior" />
      {["yard-5", "yard-3", "yard-1"].map((yard) => (
        <Effects
          key={yard}
          of={[
            {
              pay: { iron: part(yard)?.iron_cost ?? 0 },
              do: [{ yard: { side: yard === "yard-1" ? "yellow" : "blue" } }],
            },
          ]}
        />
      ))}
    </Row>
  ),
  "geisha.action": () => (
    <Row>
      <Sign of="geisha" />
      <Price kind="coins" count={entry.coin} sign="tea" />
      <Price kind="chasen" count={walk[1].chasen} sign="walk" />
      <Price kind="chasen" count={walk[2].chasen} sign="walk" times={2} />
    </Row>
  ),
  "domain.lines": () => (
    <Row>
      {LINES.slice(0, 3).map((line) => (
        <span key={line.colour} class="wc-picture">
          <DieFace colour={line.colour} />
          <Effects of={[...line.always, ...line.uncovered.flat()]} />
        </span>
      ))}
    </Row>
  ),
  "lantern.rewards": () => (
    <Row>
      <Sign of="lantern" />
      <Effects of={[{ gain: { coin: 1, vp: 1, pearl: 1 } }]} />
    </Row>
  ),
  "seal.exchange": () => (
    <Row>
      <Effects of={[{ pay: { seal: 1 }, do: [{ gain: { coin: 1 } }] }]} />
      <Effects of={[{ pay: { seal: 2 }, do: [{ gain: { any: 1 } }] }]} />
    </Row>
  ),
  "time.checkpoints": () => (
    <Row>
      {[...CHECKPOINTS].map(([space, seals]) => (
        <span key={space} class="wc-picture">
          <b>{space}</b>
          <Effects of={[{ pay: { seal: seals }, do: [{ time: 1 }] }]} />
        </span>
      ))}
    </Row>
  ),
  "outskirts.curtains": () => (
    <Row>
      <Sign of="curtain" class="wc-yellow" />
      <Effects of={effectsOf("flower-02", "yellow")} />
      <Sign of="curtain" class="wc-blue" />
      <Effects of={effectsOf("flower-02", "blue")} />
    </Row>
  ),
  "pond.overlook": () => <EffectPicture of={part("pond-overlook")?.on_arrival ?? []} />,
  "promo.mixed": Promos,
  "setup.order": () => (
    <Row>
      {[0, 1, 2, 3].map((clan) => (
        <Crest key={clan} clan={clan} />
      ))}
    </Row>
  ),
};

export const extras: RulesExtras = {
  style,
  pictures,
  chapters: [
    { id: "icons", title: () => w("key"), load: () => import("./icon-chapter").then((module) => module.IconChapter) },
    { id: "cards", title: () => w("gallery"), load: () => import("./gallery").then((module) => module.CardChapter) },
  ],
};
