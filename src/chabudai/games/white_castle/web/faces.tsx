/** The faces of cards and tiles, without what happens on the board. */
import type { ComponentChildren } from "preact";
import { Effects } from "./effects";
import { DieFace, Sign } from "./icons";
import { type Effect, effectsOf, type Field, isReconstructed, type Part, part } from "./parts";
import { amount, colourName, effectText, place, w, withDetail } from "./words";

/** The rulebook says what a card gives in the Lantern Area, except for Outskirts cards. */
function isLanternUnsure(id: string | null | undefined): boolean {
  return part(id)?.blue !== undefined && isReconstructed(id, "lantern");
}

/** What a card gives in the Lantern Area. */
export function CardLantern({ id, marked: sure = false }: { id: string | null | undefined; marked?: boolean }) {
  const effects = effectsOf(id, "lantern");
  if (!effects.length) return null;
  const unsure = sure && isLanternUnsure(id);
  return (
    <span class="wc-card-lantern">
      <Sign of="lantern" />
      <Effects
        of={effects}
        reconstructed={unsure}
        label={w("lantern-of-card", { effect: effectText(effects, unsure) })}
      />
    </span>
  );
}

/** The price and the points of a garden. */
export function GardenHead({ card }: { card: Part | null }) {
  return (
    <span class="wc-garden-head">
      <span class="wc-count wc-price">
        <b>{card?.food_cost}</b>
        <Sign of="food" />
      </span>
      <span class="wc-count">
        <b>{card?.vp}</b>
        <Sign of="points" />
      </span>
    </span>
  );
}

/** The blocks of a card, with the die tiles beside them if it lies in a room. */
export function Blocks({ card, tiles = [] }: { card: Part | null; tiles?: readonly string[] }) {
  return (
    <span class="wc-card wc-picture-card">
      {(card?.blocks ?? []).map((block, at) => (
        <span key={block.slot} class={`wc-block ${block.background}`}>
          {tiles[at] && <DieFace colour={tiles[at]} class="wc-tile" />}
          <Effects of={block.effects} reconstructed={isReconstructed(card?.id)} />
        </span>
      ))}
    </span>
  );
}

const SIDES = ["blue", "yellow"] as const;

function Sides({ card }: { card: Part }) {
  return (
    <span class="wc-sides">
      {SIDES.map((side) => (
        <span key={side} class={`wc-face wc-face-${side}`}>
          <Effects of={effectsOf(card.id, side)} reconstructed={isReconstructed(card.id, side)} />
        </span>
      ))}
    </span>
  );
}

/** A component as it looks on the table, both faces of it. */
export function ComponentFace({ card }: { card: Part }): ComponentChildren {
  if (card.blocks) return <Blocks card={card} />;
  if (card.slots) {
    return (
      <span class="wc-slots">
        {card.slots.map((slot) => (
          <span key={slot.slot} class="wc-slot">
            <Effects of={slot.effects} reconstructed={isReconstructed(card.id)} />
          </span>
        ))}
      </span>
    );
  }
  if (card.food_cost) {
    return (
      <span class={`wc-garden ${/plant/.test(card.id) ? "plant" : "stone"}`}>
        <GardenHead card={card} />
        <Effects of={effectsOf(card.id)} reconstructed={isReconstructed(card.id)} />
      </span>
    );
  }
  if (card.blue) return <Sides card={card} />;
  if (card.selector) return <RivalFace card={card} />;
  return <PlainFace card={card} />;
}

function RivalFace({ card: { id, selector, actions } }: { card: Part }) {
  return (
    <span class="wc-sides">
      <span class="wc-face wc-face-plain">
        <DieFace colour={selector?.bridge ?? ""} />
        <span class="wc-arrow">→</span>
        {place(selector?.place ?? "")}
      </span>
      <span class="wc-face wc-face-plain">
        <Effects of={actions ?? []} reconstructed={isReconstructed(id, "actions")} />
      </span>
    </span>
  );
}

/** Starting resource cards, decrees, water lilies, die tiles. */
function PlainFace({ card }: { card: Part }) {
  const field: Field = card.reward_face ? "reward_face" : "effects";
  const effects = effectsOf(card.id, field);
  return (
    <span class={card.id.startsWith("lily-") ? "wc-lily" : "wc-face wc-face-plain"}>
      {card.color && <DieFace colour={card.color} class="wc-tile" />}
      {effects.length > 0 && <Effects of={effects} reconstructed={isReconstructed(card.id)} />}
      {card.id.startsWith("decree-") && <Sign of="decree" />}
    </span>
  );
}

/** Effects in words; the gallery explains the mark once. */
function marked(text: string, unsure: boolean): string {
  return unsure ? `${text} ※` : text;
}

/** What a component is and does, one line for each part of it. */
export function describeComponent(card: Part): string[] {
  const lines = describeFace(card);
  const lantern = effectsOf(card.id, "lantern");
  if (lantern.length) {
    lines.push(marked(w("lantern-of-card", { effect: effectText(lantern) }), isLanternUnsure(card.id)));
  }
  if (card.diamond) lines.push(w("diamond"));
  return lines;
}

function describeFace(card: Part): string[] {
  const reconstructed = isReconstructed(card.id);
  const line = (name: string, effects: readonly Effect[], unsure = reconstructed) =>
    marked(withDetail(name, effectText(effects)), unsure);
  if (card.blocks?.length === 1) return card.blocks.map((one) => line(w("all-rows"), one.effects));
  if (card.blocks) return card.blocks.map((one) => line(w(`block-${one.background}`), one.effects));
  if (card.slots) return card.slots.map((one) => line(w("slot", { slot: one.slot }), one.effects));
  if (card.food_cost) {
    const price = w("cost-food", { count: card.food_cost });
    const worth = w("worth", { points: amount("points", card.vp ?? 0) });
    return [price, worth, marked(effectText(effectsOf(card.id)), reconstructed)];
  }
  if (card.blue) {
    return SIDES.map((side) => line(w(`side-${side}`), effectsOf(card.id, side), isReconstructed(card.id, side)));
  }
  if (card.selector) {
    const { bridge, position, place: where } = card.selector;
    const words = { colour: colourName(bridge), position: w(`position-${position}`), place: place(where) };
    const behind = w("behind", { effect: effectText(card.actions ?? []) });
    return [marked(w("selector", words), reconstructed), marked(behind, isReconstructed(card.id, "actions"))];
  }
  if (card.reward_face) return [line(w("well"), card.reward_face)];
  return card.effects ? [marked(effectText(card.effects), reconstructed)] : [];
}
