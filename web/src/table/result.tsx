/** The result: who won and why, and links to go on. */
import { useSignal } from "@preact/signals";
import type { Setting } from "../games/plugin";
import { Link } from "../shell/router";
import { Dialog } from "../shell/ui";
import { renderResult } from "../words/events";
import { t } from "../words/fluent";
import type { TableContext } from "./context";
import { Rematch } from "./rematch";

export function ResultBar({ table }: { table: TableContext }) {
  const position = table.client.position.value;
  const about = table.client.about.value;
  const details = useSignal(false);
  if (!position?.standings || !about || !position.view) return null;
  // With several players at one device "you" would be ambiguous.
  const reader = position.mine.length > 1 ? null : table.viewer.value;
  const rendered = renderResult(position, about.game, table.names.value, reader);
  const setting: Setting = { view: position.view, names: table.names.value, viewer: table.viewer.value };
  const Result = table.game.value?.Result;
  return (
    <div class="result">
      <p class="result-why">{rendered}</p>
      <Rematch table={table} />
      <div class="result-buttons">
        <Link class="button" to={`/replay/${about.id}`}>
          {t("replay")}
        </Link>
        {Result && (
          <button
            type="button"
            onClick={() => {
              details.value = true;
            }}
          >
            {t("result-details")}
          </button>
        )}
        <a class="button" href={`/api/tables/${about.id}/record`} download={`${about.game}-${about.id}.json`}>
          {t("record")}
        </a>
        <Link class="button" to="/">
          {t("home")}
        </Link>
      </div>
      {details.value && Result && (
        <Dialog
          title={t("result-details")}
          wide
          onClose={() => {
            details.value = false;
          }}
        >
          <p class="result-why">{rendered}</p>
          <Result {...setting} standings={position.standings} />
        </Dialog>
      )}
    </div>
  );
}
