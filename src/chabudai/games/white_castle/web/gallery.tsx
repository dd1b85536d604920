/** All cards and tiles: drawn, named and described, by kind. */
import { type Signal, useSignal } from "@preact/signals";
import { Promo } from "./effects";
import { CardLantern, ComponentFace, describeComponent } from "./faces";
import { BOXES, COMPONENTS, hasReconstruction, type Part, type PartKind } from "./parts";
import { type ComponentState, STATES } from "./stock";
import { cardName, w } from "./words";

const KINDS = Object.keys(COMPONENTS) as PartKind[];

/** Tiles and cards with a single icon or two. */
const SMALL: readonly PartKind[] = ["die-tile", "decree", "lily"];

export interface GalleryProps {
  /** The state of a component at a table; without it there is no table. */
  stateOf?: (card: Part) => ComponentState;
  /** Starts with the reconstructed ones. */
  doubts?: boolean;
}

/** Up to this width one kind is shown at first: all of them would be forty screens long. */
const NARROW = 640;

export function Gallery({ stateOf, doubts = false }: GalleryProps) {
  const kind = useSignal<string>(innerWidth <= NARROW && !stateOf ? KINDS[0]! : "");
  const box = useSignal("");
  const state = useSignal<string>(stateOf ? "play" : "");
  const reconstructed = useSignal(doubts);
  const matches = (card: Part) =>
    (!box.value || card.set === box.value) &&
    (!state.value || stateOf?.(card) === state.value) &&
    (!reconstructed.value || hasReconstruction(card));
  const groups = KINDS.filter((one) => !kind.value || one === kind.value)
    .map((one) => ({ kind: one, cards: COMPONENTS[one].filter(matches) }))
    .filter((group) => group.cards.length > 0);
  const count = groups.reduce((sum, group) => sum + group.cards.length, 0);
  return (
    <div class="wc-gallery">
      <p>{w("gallery-intro")}</p>
      <form class="wc-filters" onSubmit={(event) => event.preventDefault()}>
        <Choice name="filter-kind" value={kind} values={KINDS.map((one) => [one, w(`gallery-${one}`)])} />
        {stateOf && <Choice name="filter-state" value={state} values={STATES.map((one) => [one, w(`state-${one}`)])} />}
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
              <Item key={card.id} card={card} state={stateOf?.(card)} />
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

function Item({ card, state }: { card: Part; state: ComponentState | undefined }) {
  return (
    <li
      id={card.id}
      class={`wc-item ${state ? `is-${state}` : ""}`}
      data-component={card.id}
      data-state={state}
      tabIndex={-1}
    >
      <div class="wc-item-face" aria-hidden="true">
        <ComponentFace card={card} />
        <CardLantern id={card.id} marked />
      </div>
      <h3>{cardName(card.id)}</h3>
      {state && <small class="wc-tag-box wc-state">{w(`state-${state}`)}</small>}
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
