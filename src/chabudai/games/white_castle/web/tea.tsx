/** The expansion board: tea fields, Outskirts, pond, and the way to the Tea House. */
import { Effects } from "./effects";
import { CardLantern } from "./faces";
import { Sign } from "./icons";
import { CURTAINS, effectsOf } from "./parts";
import { Roof } from "./scenery";
import { DieSpace, Pieces, Spot, spaceLabel, useBoardState } from "./spot";
import { DECKS, type Deck, TEA_HOUSE } from "./view";
import { amount, apart, arrival, effectText, place, w, withDetail } from "./words";

export function TeaGarden() {
  return (
    <div class="wc-tea-board">
      <div class="wc-fields">
        <h3>{place("tea-fields")}</h3>
        <Field side="tea-fields-left" />
        <Field side="tea-fields-right" />
      </div>
      <Outskirts />
      <Pond />
      <Path />
    </div>
  );
}

function Field({ side }: { side: string }) {
  const { view } = useBoardState();
  return (
    <Spot at={`space:${side}`} class="wc-out" label={spaceLabel(view, side, effectText(effectsOf(side)))}>
      <DieSpace space={side} />
      <Effects of={effectsOf(side)} />
    </Spot>
  );
}

function Outskirts() {
  const { view } = useBoardState();
  return (
    <div class="wc-outskirts">
      <div class="wc-rows">
        <h3>{w("outskirts")}</h3>
        {(["upper", "lower"] as const).map((row) => {
          const tops = view.tea_garden?.outskirts;
          const effects = DECKS.flatMap((deck, at) => effectsOf(tops?.[deck], CURTAINS[row][at]));
          return (
            <Spot
              key={row}
              at={`space:outskirts-${row}`}
              class="wc-out"
              label={spaceLabel(view, `outskirts-${row}`, effectText(effects))}
            >
              <DieSpace space={`outskirts-${row}`} />
              <span class="wc-arrow">→</span>
            </Spot>
          );
        })}
      </div>
      {DECKS.map((deck) => (
        <DeckTop key={deck} deck={deck} />
      ))}
    </div>
  );
}

function DeckTop({ deck }: { deck: Deck }) {
  const { view } = useBoardState();
  const id = view.tea_garden?.outskirts[deck];
  const left = view.decks[deck] ?? 0;
  const at = DECKS.indexOf(deck);
  return (
    <Spot
      at={`deck:${deck}`}
      of={id}
      class="wc-deck"
      label={apart([w(`deck-${deck}`), w("deck-left", { count: left })])}
    >
      <h3>
        <span class="wc-room-name" title={w(`deck-${deck}`)}>
          {w(`deck-short-${deck}`)}
        </span>{" "}
        <small title={w("deck-left", { count: left })}>+{left}</small>
        <CardLantern id={id} />
      </h3>
      <div class="wc-card" key={id} data-card={deck}>
        {(["upper", "lower"] as const).map((row) => {
          const side = CURTAINS[row][at] ?? "yellow";
          return (
            <Spot
              key={row}
              at={`curtain:${deck} ${side}`}
              of={id}
              class={`wc-curtain-row wc-face-${side}`}
              label={withDetail(w(`curtain-of-${deck}-${side}`), effectText(effectsOf(id, side)))}
            >
              <Effects of={effectsOf(id, side)} />
            </Spot>
          );
        })}
      </div>
    </Spot>
  );
}

function Pond() {
  const { view } = useBoardState();
  const lilies = view.tea_garden?.lilies ?? [];
  return (
    <Spot
      at="part:pond"
      class="wc-lilies"
      label={withDetail(w("pond"), effectText(lilies.flatMap((lily) => effectsOf(lily))))}
    >
      {lilies.map((lily) => (
        <span key={lily} class="wc-lily">
          <Effects of={effectsOf(lily)} />
        </span>
      ))}
    </Spot>
  );
}

function Overlook() {
  const { view } = useBoardState();
  const found = arrival(view, "pond-overlook");
  const words = effectText(found.effects);
  return (
    <Spot
      at="tea:pond-overlook"
      of={view.tea_garden?.ceremonies["pond-overlook"]}
      class="wc-tea-place wc-overlook"
      label={apart([withDetail(place("pond-overlook"), words), w("worth", { points: amount("points", 2) })])}
    >
      <h3>
        <span class="wc-room-name">{place("pond-overlook")}</span>{" "}
        <small>
          2<Sign of="points" />
        </small>
      </h3>
      <Effects of={found.effects} />
      <Pieces kind="geishas" at="pond-overlook" />
    </Spot>
  );
}

function Path() {
  return (
    <div class="wc-path">
      <Overlook />
      <Place id="entrance" points={1} />
      <span class="wc-arrow" aria-hidden="true">
        →
      </span>
      <Place id="step1" points={2} />
      <span class="wc-arrow" aria-hidden="true">
        →
      </span>
      <Place id="step2" points={3} />
      <span class="wc-arrow" aria-hidden="true">
        →
      </span>
      <div class="wc-house">
        <Roof inset={3} />
        <div class="wc-house-rooms">
          {TEA_HOUSE.map((room) => (
            <HouseRoom key={room} id={room} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Place({ id, points }: { id: string; points: number }) {
  const { view } = useBoardState();
  const found = arrival(view, id);
  const effect = found.effects.length ? effectText(found.effects) : "";
  return (
    <Spot
      at={`tea:${id}`}
      class="wc-tea-place"
      label={apart([withDetail(place(id), effect), w("worth", { points: amount("points", points) })])}
    >
      <h3>
        <span class="wc-room-name">{place(id)}</span>{" "}
        <small>
          {points}
          <Sign of="points" />
        </small>
      </h3>
      {found.effects.length > 0 && <Effects of={found.effects} />}
      <Pieces kind="geishas" at={id} />
    </Spot>
  );
}

function HouseRoom({ id }: { id: string }) {
  const { view } = useBoardState();
  const found = arrival(view, id);
  const kind = id.replace("room-", "");
  const worth = w("worth-room", { kind });
  return (
    <Spot
      at={`tea:${id}`}
      of={view.tea_garden?.ceremonies[id]}
      class="wc-tea-place"
      label={apart([withDetail(place(id), effectText(found.effects)), worth])}
    >
      <h3 title={worth}>
        <small>
          2<Sign of="points" />×
        </small>
        <Sign of={kind.slice(0, -1)} />
      </h3>
      <span class="wc-house-row">
        <Effects of={found.effects} />
        <Pieces kind="geishas" at={id} />
      </span>
    </Spot>
  );
}
