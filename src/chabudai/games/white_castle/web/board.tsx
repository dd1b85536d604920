/** The table of The White Castle, laid out like the printed board. */

import { look } from "@client/board/lens";
import type { BoardProps } from "@client/games/plugin";
import { Link } from "@client/shell/router";
import { t } from "@client/words/fluent";
import { useComputed, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Bridges } from "./bridges";
import { Castle, Yards } from "./castle";
import { ClanCard, Clans } from "./clans";
import { ledTo } from "./consequences";
import { Domain } from "./domain";
import { useFit } from "./fit";
import { moved, placeOf } from "./motion";
import { optionOf } from "./moves";
import { Offer } from "./offer";
import { Prospects } from "./prospects";
import { question } from "./questions";
import { countsOf, isDrafting, type Region, regionsOf } from "./regions";
import { Sheet, type SheetName } from "./sheet";
import { type BoardState, BoardStateContext, useBoardState } from "./spot";
import { target } from "./targets";
import { TeaGarden } from "./tea";
import { Head } from "./track";
import { type CastleView, type ClanKey, clanOf, clansOf, ownSeat } from "./view";
import { answerOf, inSight, NO_NOTE, type Note, useWalk } from "./walk";
import { clanName, w } from "./words";

type Props = BoardProps<CastleView>;

const REGIONS: Record<Region, ComponentType> = {
  offer: Offer,
  bridges: Bridges,
  castle: Castle,
  yards: Yards,
  tea: TeaGarden,
  domain: Domain,
  clans: Clans,
};

/** Regions that show their title themselves. */
const TITLED: Region[] = ["offer", "domain"];
/** The widest board of which one part is shown at a time: the same as in style/phone.css. */
const NARROW = 640;

/** On a phone every rival has a panel of their own. */
type Panel = Region | `clan:${ClanKey}`;

function panelsOf(region: Region, view: CastleView, viewer: number | null): Panel[] {
  if (region !== "clans") return [region];
  const own = ownSeat(view, viewer);
  return clansOf(view).flatMap(([key]): Panel[] => (key === own ? [] : [`clan:${key}`]));
}

function regionOfPanel(panel: Panel): Region {
  return panel.startsWith("clan:") ? "clans" : (panel as Region);
}

/** The clan of a panel; null: the panel is a region of the board. */
function clanOfPanel(panel: Panel): ClanKey | null {
  if (!panel.startsWith("clan:")) return null;
  const id = panel.slice("clan:".length);
  return id === "rival" ? id : Number(id);
}

function Inside({ panel }: { panel: Panel }) {
  const { view } = useBoardState();
  const key = clanOfPanel(panel);
  if (key === null) {
    const Part = REGIONS[panel as Region];
    return <Part />;
  }
  const clan = clanOf(view, key);
  return clan && <ClanCard clanKey={key} clan={clan} />;
}

function nameOf(region: Region): string {
  return w(region === "offer" ? "offer" : `region-${region}`);
}

/** The name of a panel: of its region, or of its clan. */
function panelName(panel: Panel, names: readonly string[]): string {
  const key = clanOfPanel(panel);
  return key === null ? nameOf(panel as Region) : clanName(key, names);
}

export function Board(props: Props) {
  const { view, names, viewer, legal, event, still } = props;
  const box = useRef<HTMLDivElement>(null);
  const open = useSignal<string | null>(null);
  const note = useSignal<Note>(NO_NOTE);
  const sheet = useSignal<SheetName>("");
  const picked = useSignal<string | null>(null);
  const known = legal.join("|");
  const moves = useMemo(() => byTarget(legal), [known]);
  const narrow = useNarrow(box);
  useFit(box, view);
  const above = useWalk(box, note);
  const state: BoardState = {
    view,
    names,
    viewer,
    moves,
    preview: props.preview,
    led: useComputed(() => ledTo(optionOf(view, props.preview.value ?? ""))),
    open,
    onMove: props.onMove,
    active: legal.length > 0,
    picked,
    sheet,
    hint: (text) => {
      note.value = { text };
    },
    event,
    narrow,
  };
  const regions = regionsOf(view);
  const panels = narrow ? regions.flatMap((region) => panelsOf(region, view, viewer)) : regions;
  const shown = useSignal<Panel>(regions[0] ?? "castle");
  const current = panels.includes(shown.value) ? shown.value : (panels[0] ?? "castle");
  // The board turns to new choices, unless the player has turned it since they appeared.
  const turns = useRef(false);
  useLayoutEffect(() => {
    turns.current = legal.length > 0;
  }, [known]);
  useEffect(() => {
    open.value = null;
    picked.value = null;
    note.value = NO_NOTE;
    if (turns.current && box.current) goTo(box.current, glowing(box.current), still);
  }, [known]);
  useEffect(() => {
    if (narrow && box.current) toRegion(box.current, current, true);
  }, [narrow]);
  useLayoutEffect(() => {
    if (!event) return;
    // Parts that use the board state are drawn a little later than the board, but before it is painted.
    const soon = requestAnimationFrame(() => {
      if (!box.current) return;
      goTo(box.current, [placeOf(box.current, event)], still);
      if (!still) moved(box.current, event);
    });
    return () => cancelAnimationFrame(soon);
  }, [event]);
  // Scroll to the part of the highlighted choice.
  const looked = useComputed(() => target(props.preview.value ?? ""));
  const ask = (click: MouseEvent) => {
    const hit = click.target as HTMLElement;
    const found = hit.closest("button, summary, .wc-try") ? null : hit.closest<HTMLElement>("[data-part], .wc-bridge");
    above.value = false;
    const part = found?.dataset.part ?? found?.ariaLabel ?? "";
    const answer = found && part && state.active ? answerOf(part, found.dataset) : { text: part };
    const shows = found?.matches("[data-part]") && !answer.rule;
    if (found && shows) look(found, true, state.active ? w("nothing-here", { question: question(state) }) : "");
    note.value = shows ? { ...answer, quiet: true } : answer;
  };
  const follow = () => {
    const pane = box.current?.querySelector<HTMLElement>(".wc-regions");
    if (pane && pane.scrollWidth > pane.clientWidth)
      shown.value = panels[Math.round(pane.scrollLeft / pane.clientWidth)] ?? shown.value;
  };
  const kinds = [
    view.expansion,
    still ? "still" : "",
    view.rival ? "alone" : "",
    isDrafting(view, viewer) ? "drafting" : "",
  ];
  return (
    <BoardStateContext.Provider value={state}>
      <div class={`wc ${kinds.filter(Boolean).join(" ")}`} ref={box} data-looked={looked.value} onClick={ask}>
        <Head />
        <Tabs
          regions={regions}
          shown={regionOfPanel(current)}
          counts={countsOf(moves)}
          onShow={(region) => {
            const first = panelsOf(region, view, viewer)[0] ?? region;
            shown.value = first;
            turns.current = false;
            if (box.current) toRegion(box.current, first, still);
          }}
        />
        <div class="wc-regions" onScroll={follow}>
          {panels.map((panel) => {
            const region = regionOfPanel(panel);
            return (
              <section
                key={panel}
                class={`wc-region wc-region-${region}`}
                data-region={panel}
                aria-label={panelName(panel, names)}
                tabIndex={narrow || (region === "clans" && view.rival) ? 0 : undefined}
              >
                {!TITLED.includes(region) && <h2 class="visually-hidden">{nameOf(region)}</h2>}
                <Inside panel={panel} />
              </section>
            );
          })}
        </div>
        {narrow && <Prospects />}
        <Sheet />
        <div class="wc-text" role="status">
          {note.value.text && (
            <NoteBox
              of={note.value}
              above={above.value}
              onClose={() => {
                note.value = NO_NOTE;
              }}
            />
          )}
        </div>
      </div>
    </BoardStateContext.Provider>
  );
}

/** Whether the board is as narrow as on a phone; depends on its own width, not the window's. */
function useNarrow(box: { current: HTMLElement | null }): boolean {
  const narrow = useSignal(matchMedia(`(max-width: ${NARROW}px)`).matches);
  useLayoutEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => {
      narrow.value = (entry?.contentRect.width ?? 0) <= NARROW;
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return narrow.value;
}

/** The note about the touched part; if it cannot be chosen, also the current question. */
function NoteBox({ of: { text, rule, quiet }, above, onClose }: { of: Note; above: boolean; onClose: () => void }) {
  const state = useBoardState();
  const box = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => stayInSight(box.current), [text, above]);
  if (quiet) return <p class="wc-note visually-hidden">{text}</p>;
  return (
    <p class={`wc-note ${above ? "above" : ""}`} ref={box}>
      <span>
        {text}
        {rule && (
          <>
            {" "}
            <Link to={`/rules/white-castle#${rule}`}>{t("refused-rule", { rule })}</Link>
          </>
        )}
        {state.active && <small aria-hidden="true">{w("now", { question: question(state) })}</small>}
      </span>
      <button type="button" class="small plain" onClick={onClose}>
        {w("close-note")}
      </button>
    </p>
  );
}

/** Keeps the note visible in a low window. */
function stayInSight(note: HTMLElement | null): void {
  const area = note?.closest(".board-area");
  if (!note || !area) return;
  note.style.translate = "";
  const { top, bottom } = note.getBoundingClientRect();
  const seen = inSight(area);
  const by = Math.max(Math.min(0, seen.bottom - bottom), seen.top - top);
  if (by) note.style.translate = `0 ${by}px`;
}

function byTarget(legal: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const move of legal) {
    const at = target(move);
    if (at) found.set(at, [...(found.get(at) ?? []), move]);
  }
  return found;
}

interface TabsProps {
  regions: Region[];
  shown: Region;
  /** How many choices are in each. */
  counts: Partial<Record<Region, number>>;
  onShow: (region: Region) => void;
}

/** The tabs on a phone, where the regions are side by side and can be swiped. */
function Tabs({ regions, shown, counts, onShow }: TabsProps) {
  return (
    <nav class="wc-tabs" aria-label={w("regions")}>
      {regions.map((region) => (
        <button
          key={region}
          type="button"
          class="plain"
          aria-pressed={region === shown}
          data-tab={region}
          onClick={() => onShow(region)}
        >
          {w(`tab-${region}`)}
          {counts[region] && (
            <b class="wc-tab-count">
              <span class="visually-hidden">{w("choices-here")}</span>
              {counts[region]}
            </b>
          )}
        </button>
      ))}
    </nav>
  );
}

function glowing(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(".wc-regions .glows:not(.soft)")];
}

function toRegion(box: HTMLElement, region: string, still: boolean): void {
  const pane = box.querySelector<HTMLElement>(".wc-regions");
  const found = box.querySelector<HTMLElement>(`[data-region="${region}"]`);
  if (pane && found) pane.scrollTo({ left: found.offsetLeft, behavior: still ? "auto" : "smooth" });
}

/** Bring something into sight: sideways among the panels of a phone, or down the board. */
function goTo(box: HTMLElement, all: (HTMLElement | null)[], still: boolean): void {
  const first = all[0];
  const region = first?.closest<HTMLElement>("[data-region]");
  const pane = box.querySelector<HTMLElement>(".wc-regions");
  if (!first || !region || !pane) return;
  const panels = pane.scrollWidth > pane.clientWidth + 4;
  if (panels) toRegion(box, region.dataset.region ?? "", still);
  const scroller = panels ? region : box.closest<HTMLElement>(".board-area");
  if (!scroller) return;
  const head = panels ? 0 : (box.querySelector(".wc-head")?.clientHeight ?? 0);
  const frame = scroller.getBoundingClientRect();
  const [top, bottom] = [frame.top + head + 10, frame.bottom - 10];
  // As much of it as fits, the first in any case.
  let [from, to] = [Infinity, -Infinity];
  for (const one of all) {
    if (!one || (panels && !region.contains(one))) continue;
    const { top: a, bottom: b } = one.getBoundingClientRect();
    if (from < Infinity && Math.max(to, b) - Math.min(from, a) > bottom - top) break;
    [from, to] = [Math.min(from, a), Math.max(to, b)];
  }
  const by = from < top ? from - top : to > bottom ? Math.min(to - bottom, from - top) : 0;
  if (by) scroller.scrollBy({ top: by, behavior: still ? "auto" : "smooth" });
}
