/** On a phone: where the chosen die could go, and what it would pay and bring there. */
import { AmountRow, Effects } from "./effects";
import { DieFace } from "./icons";
import { optionOf, ownClan } from "./moves";
import { spaceEffects } from "./parts";
import { useBoardState } from "./spot";
import type { Colour } from "./view";
import { dieName, effectText, place, w, withDetail } from "./words";

export function Prospects() {
  const state = useBoardState();
  const { view, picked, onMove } = state;
  const move = picked.value ?? "";
  const [verb, colour = "", end = ""] = move.split(" ");
  const spaces = verb === "take" ? optionOf(view, move)?.spaces : undefined;
  if (!spaces) return null;
  const bridge = view.bridges[colour as Colour];
  const value = (end === "left" ? bridge?.left : bridge?.right) ?? 0;
  const words = w("could-go", { die: dieName(colour, value) });
  return (
    <section class="wc-prospects" aria-label={words}>
      <header>
        <DieFace colour={colour} value={value} />
        <p>
          {words} <small>{w("tap-or-choose")}</small>
        </p>
        <button
          type="button"
          class="plain small"
          aria-label={w("close-note")}
          onClick={() => {
            picked.value = null;
          }}
        >
          ×
        </button>
      </header>
      <ul>
        {spaces.map((one) => {
          const space = one.move.replace("place ", "");
          const effects = spaceEffects(view, ownClan(state), space, colour as Colour);
          return (
            <li key={one.move}>
              <button type="button" class="small" data-then={one.move} onClick={() => onMove(move, one.move)}>
                <span class="visually-hidden">{withDetail(place(space), effectText(effects))}</span>
                <span aria-hidden="true">{place(space)}</span>
                <span class="wc-prospect" aria-hidden="true">
                  <Effects of={effects} />
                  <AmountRow of={one.pays} sign="−" label={false} />
                  <AmountRow of={one.gains.coins ? { coins: one.gains.coins } : {}} sign="+" label={false} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
