/** The place of the guide at a table. Its code is loaded only at tables with a lesson. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { toast } from "../shell/toasts";
import type { TableContext } from "../table/context";

export function GuideSlot({ table }: { table: TableContext }) {
  const loaded = useSignal<{ Guide: ComponentType<{ table: TableContext }> } | null>(null);
  const taught = (table.client.about.value?.lesson ?? "") !== "" && table.viewer.value !== null;
  useEffect(() => {
    if (!taught) return;
    import("./guide")
      .then(({ loadGuide }) => loadGuide())
      .then((Guide) => {
        loaded.value = { Guide };
      }, toast);
  }, [taught]);
  if (!taught || !loaded.value) return null;
  const { Guide } = loaded.value;
  return <Guide table={table} />;
}
