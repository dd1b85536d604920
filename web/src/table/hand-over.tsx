/** Several players at one device. */
import { useEffect } from "preact/hooks";
import { cancelAnnouncements } from "../shell/toasts";
import { takeFocus } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";

/** Between players at one device: hides the hand until the next player is ready. */
export function HandOver({ table, seat }: { table: TableContext; seat: number }) {
  const name = table.names.value[seat] ?? "?";
  useEffect(cancelAnnouncements, []);
  return (
    <main class="hand-over">
      <h2>{t("hand-over", { name })}</h2>
      <p>{t("hand-over-hint", { name })}</p>
      <button type="button" class="main big" ref={takeFocus} onClick={() => table.client.reconnect(seat)}>
        {t("hand-over-ready", { name })}
      </button>
    </main>
  );
}

/** In a game without secrets, players at one device need no hand-over screen. */
export function useNextSeat(table: TableContext): void {
  const next = table.game.value?.noSecrets ? table.nextSeat.value : null;
  useEffect(() => {
    if (next !== null) table.client.reconnect(next);
  }, [next]);
}
