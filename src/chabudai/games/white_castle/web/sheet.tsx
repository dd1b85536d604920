/** What opens over the board while the decision stays in sight: all clans side by side, or all cards and tiles. */
import { loadStyle } from "@client/games/index";
import { openDialogs, takeFocus } from "@client/shell/ui";
import { t } from "@client/words/fluent";
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { ClanColumns } from "./clans";
import type { GalleryProps } from "./gallery";
import { useBoardState } from "./spot";
import { stateOfComponent } from "./stock";
import { w } from "./words";

/** The open sheet: clans, cards, or cards whose face is reconstructed. */
export type SheetName = "" | "clans" | "cards" | "doubts";

export function Sheet() {
  const { sheet } = useBoardState();
  const box = useRef<HTMLElement>(null);
  const name = sheet.value;
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!name) return;
    opener.current = document.activeElement as HTMLElement | null;
    takeFocus(box.current);
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !openDialogs.value.length) sheet.value = "";
    };
    addEventListener("keydown", key);
    return () => {
      removeEventListener("keydown", key);
      if (opener.current?.isConnected) opener.current.focus({ preventScroll: true });
    };
  }, [name]);
  if (!name) return null;
  const title = w(name === "clans" ? "compare" : "gallery");
  return (
    <section class={`wc-sheet-over no-pan of-${name}`} role="dialog" aria-label={title} tabIndex={-1} ref={box}>
      <header>
        <h2>{title}</h2>
        <button
          type="button"
          class="plain"
          aria-label={t("close")}
          onClick={() => {
            sheet.value = "";
          }}
        >
          ×
        </button>
      </header>
      <div class="wc-sheet-body" tabIndex={0} role="group" aria-label={title}>
        {name === "clans" ? <ClanColumns /> : <TableGallery doubts={name === "doubts"} />}
      </div>
    </section>
  );
}

/** The gallery of the rules, loaded here too, with the state of every card and tile at this table. */
function TableGallery({ doubts }: { doubts: boolean }) {
  const { view } = useBoardState();
  const loaded = useSignal<{ Gallery: ComponentType<GalleryProps> } | null>(null);
  useEffect(() => {
    void Promise.all([import("./gallery"), import("./pictures")]).then(async ([{ Gallery }, { extras }]) => {
      await loadStyle(extras.style ?? "");
      loaded.value = { Gallery };
    });
  }, []);
  if (!loaded.value) return <p aria-busy="true">{t("loading")}</p>;
  const { Gallery } = loaded.value;
  return <Gallery stateOf={(card) => stateOfComponent(view, card)} doubts={doubts} />;
}
