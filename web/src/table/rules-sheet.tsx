/** The rules beside the table: the game stays visible on a desktop, and goes on behind the sheet on a phone. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { loadRulesExtras } from "../games/index";
import type { RulesExtras } from "../games/plugin";
import { placeInRules, RulesText, showPlace } from "../pages/rules-text";
import { openDialogs, takeFocus } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";
import { ClockFace } from "./people";

export function RulesSheet({ table }: { table: TableContext }) {
  const about = table.client.about.value;
  return about && table.rulesAt.value !== null ? <Sheet table={table} game={about.game} /> : null;
}

const NO_PICTURES = {};

function Sheet({ table, game }: { table: TableContext; game: string }) {
  const extras = useSignal<RulesExtras | null>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const place = table.rulesAt.value ?? "";
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    takeFocus(closing.current);
    loadRulesExtras(game).then(
      (found) => {
        extras.value = found;
      },
      () => {}, // the text alone is still worth reading
    );
    return () => {
      if (opener?.isConnected) takeFocus(opener);
    };
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !openDialogs.value.length && !table.stage.busy.value) close();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  const close = () => {
    table.rulesAt.value = null;
  };
  const show = (name: string) => showPlace(placeInRules(name));
  useEffect(() => show(place), [place]);
  // The address belongs to the table: links inside the text scroll, others open a tab.
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    const to = new URL(link.href);
    const same = to.origin === location.origin && [location.pathname, `/rules/${game}`].includes(to.pathname);
    if (same && to.hash) show(decodeURIComponent(to.hash.slice(1)));
    else open(link.href, "_blank", "noopener");
  };
  return (
    <section class="rules-sheet" aria-label={t("rules")}>
      <div class="rules-sheet-head">
        <h2>{t("rules")}</h2>
        <SheetStatus table={table} />
        <button type="button" class="small" ref={closing} onClick={close}>
          {t("close")}
        </button>
      </div>
      <div class="rules-sheet-text" ref={text} tabIndex={0} onClick={onClick}>
        <RulesText
          id={game}
          narrow
          pictures={extras.value?.pictures ?? NO_PICTURES}
          onReady={(ready) => ready && place && show(place)}
        />
      </div>
    </section>
  );
}

/** What goes on at the table meanwhile: whose turn it is, and the clocks. */
function SheetStatus({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  if (position?.phase !== "playing") return null;
  const mine = table.legal.value.length > 0;
  return (
    <p class="sheet-status">
      {mine && <strong>{t("my-turn")}</strong>}
      {position.clock !== null &&
        table.names.value.map((name, seat) => (
          <span key={seat} class={position.waiting_on.includes(seat) ? "waited" : ""}>
            {name} <ClockFace table={table} seat={seat} />
          </span>
        ))}
    </p>
  );
}
