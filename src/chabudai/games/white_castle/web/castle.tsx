/** The castle: daimyo, diplomats, stewards, gate; the Well and the spaces Outside the Walls. */
import { Effects, Promo } from "./effects";
import { CardLantern } from "./faces";
import { Crest, DieFace, Sign } from "./icons";
import { effectsOf, part, wellEffects } from "./parts";
import { Roof, Sky } from "./scenery";
import { DieSpace, Piece, Pieces, Spot, spaceLabel, useBoardState } from "./spot";
import { clansOf } from "./view";
import { apart, clanName, colourName, comma, effectText, faceName, place, promoted, w, withDetail } from "./words";

export function Castle() {
  return (
    <div class="wc-keep">
      <Sky />
      <Roof inset={21} />
      <Daimyo />
      <Roof inset={12} />
      <div class="wc-floor">
        <Room id="diplomat-1" />
        <Room id="diplomat-2" />
      </div>
      <Roof inset={3} />
      <div class="wc-floor">
        <Room id="steward-1" />
        <Room id="steward-2" />
        <Room id="steward-3" />
      </div>
      <div class="wc-floor wc-walls">
        <Outside side="outside-left" />
        <Spot
          at="room:gate"
          class="wc-gate"
          label={withDetail(place("gate"), w("worth", { points: effectText([{ gain: { vp: 1 } }]) }))}
        >
          <h3>
            {place("gate")}{" "}
            <small>
              1<Sign of="points" />
            </small>
          </h3>
          <Pieces kind="courtiers" at="gate" />
        </Spot>
        <Well />
        <Outside side="outside-right" />
      </div>
    </div>
  );
}

function Daimyo() {
  const { view, names } = useBoardState();
  const card = part(view.daimyo.card);
  return (
    <div class="wc-floor wc-top">
      <Spot
        at="room:daimyo"
        of={card?.id}
        class="wc-room wc-daimyo"
        label={withDetail(
          promoted(place("daimyo"), card?.id),
          w("worth", { points: effectText([{ gain: { vp: 10 } }]) }),
        )}
      >
        <Promo id={card?.id} />
        <h3>
          {place("daimyo")}{" "}
          <small>
            10
            <Sign of="points" />
          </small>
        </h3>
        <div class="wc-slots">
          {(card?.slots ?? []).map((slot, at) => {
            const owner = view.daimyo.slots[at] ?? null;
            const name = withDetail(w("slot", { slot: slot.slot }), effectText(slot.effects));
            return (
              <Spot
                key={slot.slot}
                at={`slot:${slot.slot}`}
                of={card?.id}
                class={`wc-slot ${owner !== null ? "taken" : ""}`}
                label={owner === null ? name : apart([name, clanName(owner, names)])}
              >
                <Effects of={slot.effects} />
                {owner !== null && (
                  <span data-slot={slot.slot}>
                    <Piece clan={owner} kind="courtiers" title={clanName(owner, names)} />
                  </span>
                )}
              </Spot>
            );
          })}
          <WithoutSlot />
        </div>
      </Spot>
    </div>
  );
}

/** Courtiers on the third floor without a slot of the daimyo card. */
function WithoutSlot() {
  const { view, names } = useBoardState();
  const found = clansOf(view).map(
    ([key, clan]) =>
      [key, (clan.workers.courtiers.daimyo ?? 0) - view.daimyo.slots.filter((owner) => owner === key).length] as const,
  );
  return (
    <span class="wc-pieces" data-place="courtiers:daimyo">
      {found
        .filter(([, count]) => count > 0)
        .map(([key, count]) => (
          <Piece
            key={key}
            clan={key}
            kind="courtiers"
            count={count}
            title={w("pieces", { name: clanName(key, names), count, kind: "courtiers" })}
          />
        ))}
    </span>
  );
}

function Room({ id }: { id: string }) {
  const { view } = useBoardState();
  const room = view.castle[id];
  const card = part(room?.card);
  const first = id.startsWith("steward");
  return (
    <Spot
      at={[`space:${id}`, `room:${id}`]}
      of={room?.card}
      class="wc-room"
      label={withDetail(place(id), w("worth", { points: effectText([{ gain: { vp: first ? 3 : 6 } }]) }))}
    >
      <h3>
        <DieSpace space={id} />
        <span class="wc-room-name">{place(id)}</span>
        <small>
          {first ? 3 : 6}
          <Sign of="points" />
        </small>
      </h3>
      <div class="wc-card" key={room?.card} data-card={id}>
        {(room?.tiles ?? []).map((tile, at) => {
          const block = card?.blocks?.[at];
          const words = block ? effectText(block.effects) : w("nothing");
          return (
            <Spot
              key={at}
              at={`block:${id}/${at + 1}`}
              of={room?.card}
              class={`wc-block ${block?.background ?? ""}`}
              label={withDetail(comma([colourName(tile), ...(block ? [w(block.background)] : [])]), words)}
            >
              <DieFace colour={tile} class="wc-tile" />
              {block && <Effects of={block.effects} />}
            </Spot>
          );
        })}
      </div>
      <div class="wc-room-foot">
        <Pieces kind="courtiers" at={id} />
        <CardLantern id={room?.card} />
      </div>
    </Spot>
  );
}

function Outside({ side }: { side: "outside-left" | "outside-right" }) {
  const { view } = useBoardState();
  const effects = effectsOf(side);
  return (
    <Spot at={`space:${side}`} class="wc-out" label={spaceLabel(view, side, effectText(effects))}>
      <span class="wc-out-row">
        <DieSpace space={side} />
        <Effects of={effects} />
      </span>
      <h3>{w("outside")}</h3>
    </Spot>
  );
}

function Well() {
  const { view } = useBoardState();
  const effects = wellEffects(view);
  return (
    <Spot
      at={["space:well", "part:well"]}
      class="wc-out wc-well-place"
      label={spaceLabel(view, "well", effectText(effects))}
    >
      <span class="wc-out-row">
        <DieSpace space="well" />
        <Effects of={effects} />
      </span>
      <h3>
        <Sign of="well" />
        {w("well")}
      </h3>
    </Spot>
  );
}

/** The three yards with their faces. */
export function Yards() {
  const { view } = useBoardState();
  return (
    <div class="wc-yards">
      {["yard-5", "yard-3", "yard-1"].map((yard) => {
        const found = part(yard);
        const iron = found?.iron_cost ?? 0;
        const value = found?.value ?? 0;
        const name = apart([place(yard), w("cost-iron", { count: iron }), w("worth-warrior", { value })]);
        return (
          <Spot key={yard} at={`yard:${yard}`} class="wc-yard" label={name}>
            <h3>
              <span class="wc-count">
                <b>{iron}</b>
                <Sign of="iron" />
              </span>
              <span class="wc-room-name">{place(yard)}</span>
              <small title={w("worth-warrior", { value })}>
                ×{value}
                <Sign of="points" />
              </small>
              <Pieces kind="warriors" at={yard} />
            </h3>
            <div class="wc-faces">
              {Object.entries(view.yards)
                .filter(([face]) => face.startsWith(yard))
                .map(([face, tile]) => {
                  const side = face.endsWith("blue") ? "blue" : "yellow";
                  return (
                    <Spot
                      key={face}
                      at={`face:${face}`}
                      of={tile}
                      class={`wc-face wc-face-${side}`}
                      label={withDetail(promoted(faceName(face), tile), effectText(effectsOf(tile, side)))}
                    >
                      <Promo id={tile} />
                      <Effects of={effectsOf(tile, side)} />
                    </Spot>
                  );
                })}
            </div>
          </Spot>
        );
      })}
    </div>
  );
}

/** A crest with a name beside it. */
export function ClanTag({ clan }: { clan: number | "rival" }) {
  const { names } = useBoardState();
  return (
    <span class="wc-tag">
      <Crest clan={clan} />
      {clanName(clan, names)}
    </span>
  );
}
