/** The starting cards on offer. */
import { Effects } from "./effects";
import { CardLantern } from "./faces";
import { startName, startText } from "./moves";
import { startEffects } from "./parts";
import { Spot, useBoardState } from "./spot";
import { effectText, w, withDetail } from "./words";

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

function StartCard({ id }: { id: string }) {
  const effects = startEffects(id);
  return (
    <div class={`wc-start ${id.replace(/-\d+$/, "")}`} title={withDetail(startName(id), effectText(effects))}>
      <h3>{startName(id)}</h3>
      <Effects of={effects} />
      <CardLantern id={id} />
    </div>
  );
}
