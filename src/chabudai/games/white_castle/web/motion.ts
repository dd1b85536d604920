/** The animation of events: pieces move from their old place to the new one. */
import { scaleOf } from "@client/board/zoom";
import type { GameEvent } from "@client/words/events";

const TIME = 320;
const EASE = "cubic-bezier(.3,.7,.3,1)";

/** The part of the board that an event changes. */
export function placeOf(board: HTMLElement, event: GameEvent): HTMLElement | null {
  const find = (selector: string) => board.querySelector<HTMLElement>(selector);
  switch (event.event) {
    case "die-taken":
      return find(`[data-at="die:${event.colour}:${event.position}"]`);
    case "die-placed":
      return find(
        String(event.space).startsWith("domain-") ? `[data-clan="${event.seat}"]` : `[data-space="${event.space}"]`,
      );
    case "courtier-moved":
      return find(`[data-place="courtiers:${event.place}"]`);
    case "gardener-placed":
      return find(`[data-place="gardeners:${event.item}"]`);
    case "warrior-placed":
      return find(`[data-place="warriors:${event.place}"]`);
    case "geisha-moved":
      return find(`[data-place="geishas:${event.place}"]`);
    case "performed":
      return find(`[data-at="${performedAt(event)}"]`);
    case "card-revealed":
    case "card-discarded":
      return find(`[data-card="${event.place}"]`);
    case "dice-rolled":
      return find(".wc-bridges");
    case "rival-flipped":
      return find('[data-clan="rival"]');
    default:
      return null;
  }
}

function performedAt(event: GameEvent): string {
  const place = String(event.place);
  if (place === "garden") return `garden:${event.item}`;
  if (place.startsWith("curtain ")) return `curtain:${place.slice("curtain ".length)}`;
  if (place.startsWith("yard-")) return `face:${place}`;
  return place.includes("/") ? `block:${place}` : "";
}

export function moved(board: HTMLElement, event: GameEvent): void {
  const find = (selector: string) => board.querySelector(selector);
  const clan = event.seat === -1 ? "rival" : String(event.seat);
  const home = (kind: string) => find(`[data-home="${clan}:${kind}"]`) ?? find(`[data-clan="${clan}"]`);
  const piece = (kind: string, place: unknown) => find(`[data-place="${kind}:${place}"] [data-piece="${clan}"]`);
  switch (event.event) {
    case "die-taken":
      travel(find("[data-hand] .wc-die"), find(`[data-at="die:${event.colour}:${event.position}"]`));
      break;
    case "die-placed": {
      // Each clan has its own lines; a compact strip has only the die.
      const own = String(event.space).startsWith("domain-");
      const dice = own
        ? `[data-clan="${clan}"] .wc-die.${event.colour}:not(.wc-ghost)`
        : `[data-space="${event.space}"] .wc-die`;
      travel([...board.querySelectorAll(dice)].at(-1), find("[data-hand]"));
      break;
    }
    case "courtier-moved":
      travel(
        piece("courtiers", event.place),
        event.place === "gate" ? home("courtiers") : find('[data-at="room:gate"]'),
      );
      break;
    case "gardener-placed":
      travel(piece("gardeners", event.item), home("gardeners"));
      break;
    case "warrior-placed":
      travel(piece("warriors", event.place), home("warriors"));
      break;
    case "geisha-moved":
      travel(
        piece("geishas", event.place),
        event.place === "entrance" ? home("geishas") : find('[data-at="tea:entrance"]'),
      );
      break;
    case "performed":
      flash(placeOf(board, event));
      break;
    case "slot-taken":
      grow(find(`[data-slot="${event.slot}"]`));
      break;
    case "marker-moved":
      travel(find(`[data-marker="${clan}"]`), find(`[data-time="${event.start}"]`));
      break;
    case "card-revealed":
      turn(find(`[data-card="${event.place}"]`));
      break;
    case "rival-flipped":
    case "rival-selector":
      turn(find('[data-card="rival"]'));
      break;
    case "gained":
    case "paid":
    case "seals-exchanged":
      for (const [kind] of (event.amounts as [string, number][]) ?? [])
        grow(find(`[data-purse="${clan}"] [data-hold="${NAMES[kind] ?? kind}"]`));
      break;
    case "dice-rolled":
      [...board.querySelectorAll(".wc-span .wc-die")].forEach((die, at) => {
        die.animate([{ transform: "rotate(-200deg) scale(.4)", opacity: 0 }, {}], {
          duration: TIME,
          delay: at * 20,
          fill: "backwards",
          easing: EASE,
        });
      });
      break;
  }
}

const NAMES: Record<string, string> = { coin: "coins", seal: "seals", vp: "points" };

function travel(what: Element | null | undefined, from: Element | null): void {
  if (!what || !from) return;
  const [a, b] = [from.getBoundingClientRect(), what.getBoundingClientRect()];
  if (!a.width || !b.width) return;
  const scale = scaleOf(what);
  const x = (a.left + a.width / 2 - (b.left + b.width / 2)) / scale;
  const y = (a.top + a.height / 2 - (b.top + b.height / 2)) / scale;
  what.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(1.3)`, zIndex: "9" },
      { transform: "none", zIndex: "9" },
    ],
    { duration: TIME, easing: EASE },
  );
}

function grow(what: Element | null): void {
  what?.animate([{ transform: "scale(1.7)" }, {}], { duration: TIME, easing: EASE });
}

function turn(what: Element | null): void {
  what?.animate([{ transform: "rotateY(90deg)", opacity: 0 }, {}], { duration: TIME, easing: EASE });
}

function flash(what: Element | null): void {
  what?.animate(
    [
      { outline: "4px solid #d9a21b", outlineOffset: "2px" },
      { outline: "4px solid transparent", outlineOffset: "6px" },
    ],
    { duration: TIME, easing: EASE },
  );
}
