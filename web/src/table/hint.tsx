/** A hint for the present decision: a suggested move and the reason. */
import { useEffect } from "preact/hooks";
import { Leaf } from "../art/icons";
import { plainText, richText } from "../games/plugin";
import { api } from "../shell/api";
import { announce } from "../shell/toasts";
import { AsyncButton } from "../shell/ui";
import { t } from "../words/fluent";
import type { TableContext } from "./context";

/** Whether the viewer may ask: against bots, or where the table allows it. In a lesson the guide helps. */
function mayAsk(table: TableContext): boolean {
  const about = table.client.about.value;
  const people = table.client.people.value;
  if (!about || about.lesson || !table.legal.value.length) return false;
  return about.hints || people.every((one, seat) => seat === table.viewer.value || one.kind === "bot");
}

export function HintTool({ table }: { table: TableContext }) {
  const seat = table.viewer.value;
  if (seat === null || !mayAsk(table)) return null;
  const ask = async () => {
    const version = table.client.version;
    const found = await api.hint(table.table, seat);
    if (table.client.version !== version) return;
    table.hint.value = { ...found, version };
    table.preview.value = found.move;
  };
  return (
    <AsyncButton class="small tool-hint" title={t("hint")} action={ask}>
      <Leaf /> <span class="tool-text">{t("hint")}</span>
    </AsyncButton>
  );
}

/** The hint, until the position changes. */
export function HintPanel({ table, label }: { table: TableContext; label: (move: string) => string }) {
  const hint = table.hint.value;
  const fresh = hint !== null && hint.version === table.client.version && table.legal.value.includes(hint.move);
  const move = fresh ? t("hint-move", { move: label(hint.move) }) : "";
  useEffect(() => {
    if (fresh) announce(plainText(table.game.value, `${move} ${hint.why}`));
  }, [hint]);
  if (!fresh) return null;
  return (
    <div class="hint">
      <p>
        <strong>{move}</strong> {richText(table.game.value, hint.why)}
      </p>
      <button
        type="button"
        class="plain"
        aria-label={t("close")}
        onClick={() => {
          table.hint.value = null;
          table.preview.value = null;
        }}
      >
        ×
      </button>
    </div>
  );
}
