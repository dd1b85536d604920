/** The starting cards on offer. */
import { Effects } from "./effects";
import { CardLantern } from "./faces";
import { startEffects } from "./moves";
import { isReconstructed } from "./parts";
import { Spot, useBoardState } from "./spot";
import { cardName, effectText, w, withDetail } from "./words";

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
                <Spot key={id} at={`offer:${id}`} class="wc-offer-one" label={cardName(id)}>
                  <StartCard id={id} />
                </Spot>
              ))}
            </div>
          ) : (
            <Spot key={group[0]} at={`offer:${group[0]}`} class="wc-offer-group" label={group.map(cardName).join(", ")}>
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

function StartCard({ id }: { id: string }) {
  const field = id.startsWith("ceremony") ? "blue" : "effects";
  const effects = startEffects(id);
  const reconstructed = isReconstructed(id, field);
  return (
    <div
      class={`wc-start ${id.replace(/-\d+$/, "")}`}
      title={withDetail(cardName(id), effectText(effects, reconstructed))}
    >
      <h3>{cardName(id)}</h3>
      <Effects of={effects} reconstructed={reconstructed} />
      <CardLantern id={id} />
    </div>
  );
}
