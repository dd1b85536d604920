/** The bridges with their dice, a stone garden to the left and a plant garden to the right. */
import { Effects, Promo } from "./effects";
import { GardenHead } from "./faces";
import { DieFace, Sign } from "./icons";
import { effectsOf, part } from "./parts";
import { River } from "./scenery";
import { Pieces, Spot, useBoardState } from "./spot";
import { type Bridge, COLOURS, type Colour } from "./view";
import { amount, apart, colourName, dieName, effectText, gardenName, promoted, w, withDetail } from "./words";

export function Bridges() {
  const { view } = useBoardState();
  return (
    <div class="wc-bridges">
      <River />
      {COLOURS.map((colour) => {
        const bridge = view.bridges[colour];
        return bridge ? <BridgeView key={colour} colour={colour} bridge={bridge} /> : null;
      })}
    </div>
  );
}

function BridgeView({ colour, bridge }: { colour: Colour; bridge: Bridge }) {
  return (
    <section class={`wc-bridge ${colour}`} aria-label={w("bridge-of", { colour: colourName(colour) })}>
      {bridge.stone && <Garden id={bridge.stone} kind="stone" />}
      <div class="wc-span">
        <svg class="wc-arch" viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
          <path class="wc-deckway" d="M1 29Q50-13 99 29h-13Q50 0 14 29z" />
          <path d="M20 14v-6M35 9V3M50 7V1M65 9V3M80 14v-6" />
        </svg>
        <End colour={colour} end="left" value={bridge.left} />
        <Between colour={colour} bridge={bridge} />
        <End colour={colour} end="right" value={bridge.right} />
      </div>
      {bridge.plant && <Garden id={bridge.plant} kind="plant" />}
    </section>
  );
}

/** The dice in the middle, which cannot be taken. There is no such move, so the rule is given here. */
function Between({ colour, bridge: { left, between, right } }: { colour: Colour; bridge: Bridge }) {
  const { view, active } = useBoardState();
  const dice = w("between", { dice: between.join(" ") || w("no-die") });
  const asked = active && view.decision?.what === "die" && between.length > 0;
  const why = asked
    ? w("not-between", { left: dieName(colour, left ?? 0), right: dieName(colour, right ?? 0) })
    : undefined;
  return (
    <span
      class="wc-spot wc-between"
      role="img"
      aria-label={dice}
      data-part={between.length ? apart([w("bridge-of", { colour: colourName(colour) }), dice]) : undefined}
      data-why={why}
      data-rule={why && "turn.take"}
    >
      {between.map((value, at) => (
        <DieFace key={at} colour={colour} value={value} />
      ))}
    </span>
  );
}

function End({ colour, end, value }: { colour: Colour; end: "left" | "right"; value: number | null }) {
  const name = withDetail(w(`${end}-end`), value ? dieName(colour, value) : w("no-die"));
  return (
    <Spot at={`die:${colour}:${end}`} class={`wc-end ${end}`} label={name}>
      {value ? (
        <span key={value} data-drag-face>
          <DieFace colour={colour} value={value} />
        </span>
      ) : (
        <span class="wc-empty" />
      )}
      {end === "left" && <Sign of="lantern" />}
    </Spot>
  );
}

function Garden({ id, kind }: { id: string; kind: "stone" | "plant" }) {
  const { view } = useBoardState();
  const card = part(id);
  const effects = effectsOf(id);
  const points = amount("points", card?.vp ?? 0);
  const name = apart([
    promoted(gardenName(view, id), id),
    w("cost-food", { count: card?.food_cost ?? 0 }),
    w("worth", { points }),
    effectText(effects),
  ]);
  return (
    <Spot at={`garden:${id}`} of={id} class={`wc-garden ${kind}`} label={name}>
      <Promo id={id} />
      <GardenHead card={card} />
      <Effects of={effects} />
      <Pieces kind="gardeners" at={id} />
    </Spot>
  );
}
