/** The animation of events. */
import { scaleOf } from "@client/board/zoom";
import type { GameEvent } from "@client/words/events";

const TIME = 320;
const EASE = "cubic-bezier(.3,.7,.3,1)";
/** How long a full trick stays before it is taken. */
const FULL_TRICK_MS = 700;

export function moved(board: HTMLElement, event: GameEvent): void {
  const seat = String(event.seat ?? "");
  if (event.event === "card-played") {
    const card = board.querySelector(`[data-played="${seat}"] .mm-card`);
    const from = board.querySelector(`[data-player="${seat}"]`);
    if (card && from) card.animate([shift(card, from, 0.7), {}], { duration: TIME, easing: EASE });
  } else if (event.event === "trick-taken") {
    const pile = board.querySelector(`[data-pile="${seat}"]`);
    for (const card of board.querySelectorAll("[data-played] .mm-card")) {
      if (pile)
        card.animate([{}, shift(card, pile, 0.25)], {
          duration: 300,
          delay: FULL_TRICK_MS,
          fill: "forwards",
          easing: "ease-in",
        });
    }
  } else if (event.event === "hand-dealt") {
    board.querySelectorAll(".mm-hand > *").forEach((card, at) => {
      const from = { opacity: 0, transform: "translateY(-3rem)" };
      card.animate([from, {}], { duration: 240, delay: at * 40, fill: "backwards", easing: EASE });
    });
  }
}

/** The translation that moves an element to the middle of another. */
function shift(what: Element, to: Element, scale: number): Keyframe {
  const [a, b] = [to.getBoundingClientRect(), what.getBoundingClientRect()];
  const shown = scaleOf(what);
  const x = (a.left + a.width / 2 - (b.left + b.width / 2)) / shown;
  const y = (a.top + a.height / 2 - (b.top + b.height / 2)) / shown;
  return { transform: `translate(${x}px, ${y}px) scale(${scale})` };
}
