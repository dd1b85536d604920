/** The starting cards on offer. */
import { Effects } from "./effects";
import { CardLantern } from "./faces";
import { startEffects } from "./moves";
import { effectsOf } from "./parts";
import { Spot, useBoardState } from "./spot";
import { apart, cardName, comma, effectText, w, withDetail } from "./words";

export function Offer() {
  const { view } = useBoardState();
  // Alone one of two is kept of each kind; otherwise the first card of a group names the group.
  const alone = view.rival !== null;
  return (
    <div class="wc-offer">
      <h2>{w("offer")}</h2>
      <div class="wc-offers">
        {view.offer.map((group) =>
          alone ? (
            <div key={group.join()} class="wc-offer-group apart">
              {group.map((id) => (
                <Spot key={id} at={`offer:${id}`} of={id} class="wc-offer-one" label={startText([id])}>
                  <StartCard id={id} />
                </Spot>
              ))}
            </div>
          ) : (
            <Spot
              key={group[0]}
              at={`offer:${group[0]}`}
              of={group.join(" ")}
              class="wc-offer-group"
              label={startText(group)}
            >
              {group.map((id) => (
                <StartCard key={id} id={id} />
              ))}
            </Spot>
          ),
        )}
      </div>
    </div>
  );
}

/** Starting cards in words: what each brings, and its lantern. */
function startText(ids: readonly string[]): string {
  return apart(
    ids.map((id) => {
      const lantern = effectsOf(id, "lantern");
      const brings = effectText(startEffects(id));
      return withDetail(
        cardName(id),
        lantern.length ? comma([brings, w("lantern-of-card", { effect: effectText(lantern) })]) : brings,
      );
    }),
  );
}

function StartCard({ id }: { id: string }) {
  const effects = startEffects(id);
  return (
    <div class={`wc-start ${id.replace(/-\d+$/, "")}`} title={withDetail(cardName(id), effectText(effects))}>
      <h3>{cardName(id)}</h3>
      <Effects of={effects} />
      <CardLantern id={id} />
    </div>
  );
}
