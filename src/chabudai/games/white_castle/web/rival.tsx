/** The solitaire rival: its next card, and the cards of this round. */
import { DieFace } from "./icons";
import { part } from "./parts";
import type { Rival } from "./view";
import { colourName, effectText, place, w } from "./words";

/** The rival's next card, and the cards of this round: all of them or only the last. */
export function RivalDeck({ rival, all }: { rival: Rival; all: boolean }) {
  const next = part(rival.selector);
  return (
    <div class="wc-rival">
      {next?.selector && (
        <p class="wc-rival-card" data-card="rival" key={rival.selector}>
          <DieFace colour={next.selector.bridge} />
          <span>
            {w("selector", {
              colour: colourName(next.selector.bridge),
              position: w(`position-${next.selector.position}`),
              place: place(next.selector.place),
            })}
            <br />
            <span class="quiet">{w("behind", { effect: effectText(next.actions ?? []) })}</span>
          </span>
        </p>
      )}
      <Flipped ids={all ? rival.flipped : rival.flipped.slice(-1)} />
      <p class="quiet">{w("rival-deck", { deck: rival.deck, discarded: rival.discarded })}</p>
    </div>
  );
}

export function Flipped({ ids }: { ids: readonly string[] }) {
  return (
    <>
      {ids.map((id) => (
        <p key={id} class="wc-rival-card flipped">
          {w("flipped", { effect: effectText(part(id)?.actions ?? []) })}
        </p>
      ))}
    </>
  );
}
