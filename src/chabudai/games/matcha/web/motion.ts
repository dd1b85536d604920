/** The animation of events. Cards turn by CSS (board.css). */
import { scaleOf } from "@client/board/zoom";
import type { GameEvent } from "@client/words/events";

const TIME = 340;
const EASE = "cubic-bezier(.3,.7,.3,1)";

export function moved(board: HTMLElement, event: GameEvent, bottom: number): void {
  const slot = board.querySelector(`[data-slot="${event.round}-${event.slot}"]`);
  if (event.event === "card-placed") {
    const card = slot?.querySelector(`.place.${event.seat === bottom ? "ours" : "theirs"} .card`);
    travel(card, board.querySelector(`[data-hand="${event.seat}"]`));
  } else if (event.event === "token-taken") {
    const pip = board.querySelector(`[data-tray="${event.seat}"] .pip.fresh`);
    travel(pip, slot?.querySelector(".asked") ?? null, 1.6);
  } else if (event.event === "set-started") {
    const cards = [...board.querySelectorAll(".asked .card")];
    cards.forEach((card, at) => {
      const from = { opacity: 0, transform: "translateY(-1.5rem)" };
      card.animate([from, {}], { duration: 260, delay: at * 50, fill: "backwards", easing: EASE });
    });
  }
}

/** Animates an element from another place to its own. */
function travel(what: Element | null | undefined, from: Element | null, scale = 1): void {
  if (!what || !from) return;
  const [a, b] = [from.getBoundingClientRect(), what.getBoundingClientRect()];
  const shown = scaleOf(what);
  const x = (a.left + a.width / 2 - (b.left + b.width / 2)) / shown;
  const y = (a.top + a.height / 2 - (b.top + b.height / 2)) / shown;
  const start = { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: "5" };
  what.animate([start, { transform: "none", zIndex: "5" }], { duration: TIME, easing: EASE });
}
