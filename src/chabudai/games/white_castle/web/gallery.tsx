/** All cards and tiles: drawn, named and described, by kind. */
import { type Signal, useSignal } from "@preact/signals";
import { Promo } from "./effects";
import { CardLantern, ComponentFace, describeComponent } from "./faces";
import { BOXES, COMPONENTS, hasReconstruction, type Part, type PartKind } from "./parts";
import { cardName, w } from "./words";

const KINDS = Object.keys(COMPONENTS) as PartKind[];

/** Tiles and cards with a single icon or two. */
const SMALL: readonly PartKind[] = ["die-tile", "decree", "lily"];

interface GalleryProps {
  /** The ids of components to highlight, such as those of a game in progress. */
  inPlay?: ReadonlySet<string>;
}

export function Gallery({ inPlay = new Set() }: GalleryProps) {
  const kind = useSignal("");
  const box = useSignal("");
  const reconstructed = useSignal(false);
  const matches = (card: Part) =>
    (!box.value || card.set === box.value) && (!reconstructed.value || hasReconstruction(card));
  const groups = KINDS.filter((one) => !kind.value || one === kind.value)
    .map((one) => ({ kind: one, cards: COMPONENTS[one].filter(matches) }))
    .filter((group) => group.cards.length > 0);
  const count = groups.reduce((sum, group) => sum + group.cards.length, 0);
  return (
    <div class="wc-gallery">
      <p>{w("gallery-intro")}</p>
      <form class="wc-filters" onSubmit={(event) => event.preventDefault()}>
        <Choice name="filter-kind" value={kind} values={KINDS.map((one) => [one, w(`gallery-${one}`)])} />
        <Choice name="filter-box" value={box} values={BOXES.map((one) => [one, w(`box-${one}`)])} />
        <label class="check">
          <input
            type="checkbox"
            checked={reconstructed.value}
            onChange={(event) => {
              reconstructed.value = event.currentTarget.checked;
            }}
          />
          {w("filter-reconstructed")}
        </label>
        <output class="quiet">{w("gallery-count", { count })}</output>
      </form>
      <p class="wc-gallery-reconstructed">
        <b>※ {w("reconstructed-title")}</b> {w("reconstructed-why").replace(/^※ ?/, "")}
      </p>
      {groups.map((group) => (
        <section
          key={group.kind}
          class={SMALL.includes(group.kind) ? "wc-small" : ""}
          aria-labelledby={`cards-${group.kind}`}
        >
          <h2 id={`cards-${group.kind}`} tabIndex={-1}>
            {w(`gallery-${group.kind}`)} <small>{group.cards.length}</small>
          </h2>
          <ul>
            {group.cards.map((card) => (
              <Item key={card.id} card={card} inPlay={inPlay.has(card.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The gallery as a chapter of the rules. */
export function CardChapter() {
  return <Gallery />;
}

interface ChoiceProps {
  name: string;
  value: Signal<string>;
  values: readonly (readonly [value: string, name: string])[];
}

function Choice({ name, value, values }: ChoiceProps) {
  return (
    <label>
      {w(name)}
      <select
        value={value.value}
        onChange={(event) => {
          value.value = event.currentTarget.value;
        }}
      >
        <option value="">{w("filter-all")}</option>
        {values.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

function Item({ card, inPlay }: { card: Part; inPlay: boolean }) {
  return (
    <li id={card.id} class={`wc-item ${inPlay ? "in-play" : ""}`} data-component={card.id} tabIndex={-1}>
      <div class="wc-item-face" aria-hidden="true">
        <ComponentFace card={card} />
        <CardLantern id={card.id} />
      </div>
      <h3>{cardName(card.id)}</h3>
      {inPlay && <small class="wc-tag-box">{w("in-play")}</small>}
      {card.set === "matcha" && <small class="wc-tag-box">{w("box-matcha")}</small>}
      <Promo id={card.id} />
      {hasReconstruction(card) && <small class="wc-tag-box">{w("reconstructed")}</small>}
      <ul>
        {describeComponent(card).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
