/** The lens of The White Castle: any part of the board enlarged, with its cost, its effects and its rule in words. */
import type { LensContent } from "@client/games/plugin";
import { describeComponent } from "./faces";
import { ICON_GROUPS, type Icon } from "./icon-key";
import type { CastleSetting } from "./moves";
import { afterLine, FULL, hasReconstruction, LINES, lineNow, part, reconstructedIds } from "./parts";
import { ownSeat } from "./view";
import { cardName, effectText, w, withDetail } from "./words";

/** The clause of a part by its key, or by the kind of its key. */
const RULES: Record<string, string> = {
  die: "turn.take",
  room: "castle.place",
  "room:gate": "courtier.audience",
  "room:daimyo": "daimyo.slot",
  block: "castle.blocks",
  light: "arrival.light",
  slot: "daimyo.slot",
  garden: "gardener.action",
  yard: "warrior.action",
  face: "warrior.faces",
  space: "castle.place",
  "space:well": "well.reward",
  "space:outside-left": "walls.choice",
  "space:outside-right": "walls.choice",
  "space:tea-fields-left": "fields.action",
  "space:tea-fields-right": "fields.action",
  "space:outskirts-upper": "outskirts.row",
  "space:outskirts-lower": "outskirts.row",
  curtain: "outskirts.curtains",
  deck: "outskirts.place",
  "tea:entrance": "geisha.enter",
  "tea:step1": "geisha.step1",
  "tea:step2": "geisha.step2",
  "tea:pond-overlook": "pond.overlook",
  tea: "geisha.room",
  hold: "resource.cap",
  "hold:coins": "coins.gain",
  "hold:seals": "seal.exchange",
  "hold:points": "score.at-once",
  "part:time": "time.steps",
  "part:lantern": "lantern.rewards",
  "part:pond": "pond.overlook",
  "part:ceremony": "green.ceremony",
  "part:action-card": "domain.row",
  "part:well": "well.reward",
  offer: "draft.pairs",
  line: "domain.lines",
  "": "turn.ends",
};

/** Parts that are a whole card: all its faces are described. */
const WHOLE = ["room", "garden", "deck", "offer", "part", "space"];

/** The first key of a part, such as `space:well`. */
export function keyOf(at: string): string {
  return /^(face|curtain):/.test(at) ? at : (at.split(" ")[0] ?? "");
}

export function ruleFor(key: string): string {
  if (key.startsWith("space:domain-")) return RULES.line!;
  return RULES[key] ?? RULES[key.split(":")[0] ?? ""] ?? "turn.steps";
}

/** The label of a part as a title and lines. */
export function titleAndLines(label: string): { title: string; lines: string[] } {
  const [title = "", ...rest] = label.split(/[:：;；]\s*/);
  return { title: capital(title), lines: rest.filter(Boolean).map(capital) };
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

export function lensOf(spot: HTMLElement, setting: CastleSetting): LensContent | null {
  const label = spot.dataset.part;
  if (!label) return null;
  const key = keyOf(spot.dataset.at ?? "");
  const ids = (spot.dataset.of ?? "").split(" ").filter((id) => part(id));
  const { title, lines } = titleAndLines(label);
  const copy = copyOf(spot);
  const name = ids.length === 1 ? cardName(ids[0]!) : "";
  return {
    title: key.startsWith("offer:") ? capital(w("offer")) : title,
    ...(name && name !== title && !name.startsWith(title) ? { above: capital(name) } : {}),
    face: <div class="wc-lens" ref={(box) => box?.replaceChildren(copy)} />,
    lines: linesOf(key, ids, lines, setting),
    icons: iconsOn(copy),
    ...(isDoubtful(key, ids) ? { mark: w("reconstructed-why") } : {}),
    rule: ruleFor(key),
  };
}

function linesOf(key: string, ids: string[], lines: string[], setting: CastleSetting): string[] {
  const line = LINES.find((one) => key === `space:domain-${one.colour}`);
  if (line) return [...lines, ...lineWords(line, setting)];
  if (ids.length && key.startsWith("offer:")) {
    return ids.map((id) => withDetail(cardName(id), describeComponent(part(id)!).join(" · ")));
  }
  const [kind = ""] = key.split(":");
  if (!ids.length || !WHOLE.includes(kind) || kind === "garden") return lines;
  const each = ids.flatMap((id) => describeComponent(part(id)!));
  return [...new Set([...lines.filter((one) => !each.includes(one)), ...each.map(capital)])];
}

/** What a line of the domain gives now, uncovers next, and leads to. */
function lineWords(line: (typeof LINES)[number], { view, viewer }: CastleSetting): string[] {
  const clan = view.seats[ownSeat(view, viewer)];
  if (!clan) return [];
  const next = line.uncovered[FULL - (clan.workers[line.worker]?.domain ?? FULL)];
  return [
    w("line-now", { effect: effectText(lineNow(clan, line)) }),
    w("line-next", { effect: next ? effectText(next) : w("nothing-left") }),
    w("line-then", { effect: effectText(afterLine(clan, line)) }),
  ];
}

function isDoubtful(key: string, ids: readonly string[]): boolean {
  return ids.some((id) => hasReconstruction(part(id))) || reconstructedIds().includes(key.split(":")[1] ?? "");
}

/** A copy of a part without what can be clicked. */
function copyOf(spot: HTMLElement): HTMLElement {
  const copy = spot.cloneNode(true) as HTMLElement;
  for (const one of copy.querySelectorAll(".wc-hit, .wc-menu, .wc-change, .wc-difference, .visually-hidden"))
    one.remove();
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("*")]) {
    for (const { name } of [...one.attributes])
      if (/^(data-|id$|title$|tabindex$)/.test(name)) one.removeAttribute(name);
    one.classList.remove("glows", "looked", "soft", "could", "drop-here", "drop-over");
  }
  return copy;
}

const ICONS = new Map<string, Icon>(
  ICON_GROUPS.flatMap((group) => group.icons.map((icon) => [icon.id, icon] as const)),
);

/** The id of the icon that an element draws. */
function iconOf(drawn: Element): string {
  const sign = /\bs-([a-z]+)/.exec(drawn.getAttribute("class") ?? "")?.[1] ?? "";
  if (!sign) return drawn.matches(".wc-tile") ? "tile" : "";
  if (sign === "castle") {
    const walls = new Set([...drawn.querySelectorAll("[class^=wc-wall]")].map((one) => one.getAttribute("class")));
    return walls.size === 1 ? (walls.has("wc-wall-light") ? "light" : "dark") : "castle";
  }
  const side = drawn.classList.contains("wc-blue") ? "blue" : drawn.classList.contains("wc-yellow") ? "yellow" : "";
  return side && drawn.closest(".wc-count")?.querySelector(".wc-free")
    ? "curtain-free"
    : side
      ? `${sign}-${side}`
      : sign;
}

/** As many icons are explained; where there are more, they are only named. */
const FEW = 2;

/** Every icon on a part, once. */
function iconsOn(copy: HTMLElement): LensContent["icons"] {
  const ids = new Set([...copy.querySelectorAll(".wc-sign, .wc-tile")].map(iconOf));
  const found = [...ids].flatMap((id) => ICONS.get(id) ?? []);
  return found.map((icon) => {
    const name = capital(icon.word());
    const word = found.length <= FEW ? withDetail(name, w(`icon-${icon.id}`)) : name;
    return { id: icon.id, face: icon.draw(), word };
  });
}
