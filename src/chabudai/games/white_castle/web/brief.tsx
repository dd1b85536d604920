/** The two pictures of the lesson "The game in brief". */
import type { ComponentChildren } from "preact";
import { AmountRow, Effects } from "./effects";
import { Blocks, GardenHead } from "./faces";
import { Crest, DieFace, Sign } from "./icons";
import { effectsOf, FULL, LINES, part, YARDS } from "./parts";
import { Roof } from "./scenery";
import { place, w } from "./words";

const BRIDGES = { coral: [1, 4, 6], black: [2, 3, 5], white: [1, 2, 6] };

function Area({ name, title, children }: { name: string; title: string; children: ComponentChildren }) {
  return (
    <span class={`wc-map-area wc-map-${name}`}>
      <b>{title}</b>
      {children}
    </span>
  );
}

/** The parts of the board, with their names. */
export function BoardPicture() {
  return (
    <span class="wc-map">
      <Area name="bridges" title={w("region-bridges")}>
        {Object.entries(BRIDGES).map(([colour, dice]) => (
          <span key={colour} class="wc-map-bridge">
            <i class="stone">
              <Sign of="stones" />
            </i>
            <span>
              {dice.map((value) => (
                <DieFace key={value} colour={colour} value={value} />
              ))}
            </span>
            <i class="plant">
              <Sign of="gardener" />
            </i>
          </span>
        ))}
      </Area>
      <Area name="castle" title={w("region-castle")}>
        <Floor inset={21} name={place("daimyo")} rooms={["daimyo"]} />
        <Floor inset={12} name={w("gallery-diplomat")} rooms={["diplomat-1", "diplomat-2"]} />
        <Floor inset={3} name={w("gallery-steward")} rooms={["steward-1", "steward-2", "steward-3"]} />
        <span class="wc-map-gate">{place("gate")}</span>
      </Area>
      <Area name="yards" title={w("region-yards")}>
        {YARDS.map((yard) => (
          <span key={yard.id} class="wc-map-yard">
            <span class="wc-count">
              <b>{yard.iron_cost}</b>
              <Sign of="iron" />
            </span>
            {place(yard.id)}
          </span>
        ))}
      </Area>
      <Outside />
      <Area name="domain" title={w("region-domain")}>
        <span class="wc-map-lines">
          {LINES.map((line) => (
            <span key={line.colour}>
              <DieFace colour={line.colour} />
              {Array.from({ length: FULL }, (_, at) => (
                <Sign key={at} of={line.worker.slice(0, -1)} />
              ))}
            </span>
          ))}
        </span>
      </Area>
    </span>
  );
}

/** A floor of the castle: its rooms with their values. */
function Floor({ inset, name, rooms }: { inset: number; name: string; rooms: readonly string[] }) {
  return (
    <>
      <Roof inset={inset} />
      <span class="wc-map-floor" style={{ marginInline: `${inset + 1}%` }}>
        {name}
        <span>
          {rooms.map((room) => (
            <i key={room}>{part(room)?.printed_value ?? <Sign of="courtier" />}</i>
          ))}
        </span>
      </span>
    </>
  );
}

function Outside() {
  return (
    <span class="wc-map-below">
      <span class="wc-map-area">
        <Sign of="well" />
        <b>{w("well")}</b>
      </span>
      {["left", "right"].map((side) => (
        <span key={side} class="wc-map-area">
          <Effects of={effectsOf(`outside-${side}`)} />
          <b>{place(`outside-${side}`)}</b>
        </span>
      ))}
      <span class="wc-map-area">
        <Sign of="tea" />
        <b>{w("region-tea")}</b>
        <DieFace colour="green" value={2} />
        <DieFace colour="green" value={5} />
      </span>
    </span>
  );
}

const TAKEN = { colour: "coral", value: 4 };
const TILES = ["coral", "coral", "white"];

/** The example of a turn, step by step: the die, the coins, the lantern, the blocks, the garden. */
export function TurnPicture() {
  const value = part("steward-1")?.printed_value ?? 0;
  const card = part("steward-07");
  const garden = part("stone-02");
  return (
    <ol class="wc-turn">
      <li>
        <span class="wc-turn-bridge">
          {[TAKEN.value, 5, 6].map((one, at) => (
            <DieFace key={one} colour={TAKEN.colour} value={one} class={at ? "wc-ghost" : "wc-taken"} />
          ))}
        </span>
      </li>
      <li>
        <DieFace {...TAKEN} />
        <span class="wc-arrow">→</span>
        <span class="wc-space">
          <b class="wc-printed">{value}</b>
        </span>
        <AmountRow of={{ coins: TAKEN.value - value }} sign="+" />
      </li>
      <li>
        <Sign of="lantern" />
      </li>
      <li class="wc-turn-card">
        <Blocks card={card} tiles={TILES} />
      </li>
      <li>
        <AmountRow of={{ food: garden?.food_cost ?? 0 }} sign="−" />
        <span class="wc-arrow">→</span>
        <span class="wc-garden stone">
          <GardenHead card={garden} />
          <Effects of={effectsOf("stone-02")} />
          <span class="wc-piece clan-0">
            <Crest clan={0} />
            <Sign of="gardener" />
          </span>
        </span>
      </li>
    </ol>
  );
}
