/** The list of people that this guest has blocked. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Block } from "../protocol";
import { displayName } from "../table/context";
import { t } from "../words/fluent";
import { api } from "./api";
import { announce, toast } from "./toasts";
import { AsyncButton, Dialog } from "./ui";

export function BlockedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("blocked-people")} onClose={onClose}>
      <BlockedPeople />
    </Dialog>
  );
}

function BlockedPeople() {
  const people = useSignal<Block[] | null>(null);
  useEffect(() => {
    api.blocked().then((found) => {
      people.value = found;
    }, toast);
  }, []);
  const unblock = async (one: Block) => {
    people.value = await api.unblock(one.id);
    announce(t("unblocked-now", { name: displayName(one.name, false) }));
  };
  if (!people.value) return <p aria-busy="true">{t("loading")}</p>;
  if (!people.value.length) return <p class="quiet">{t("blocked-empty")}</p>;
  return (
    <div class="stack">
      <ul class="person-list">
        {people.value.map((one) => (
          <li key={one.id}>
            <span>{displayName(one.name, false)}</span>
            <AsyncButton class="small" action={() => unblock(one)}>
              {t("unblock")} <span class="visually-hidden">{displayName(one.name, false)}</span>
            </AsyncButton>
          </li>
        ))}
      </ul>
      <p class="hint">{t("blocked-hint")}</p>
    </div>
  );
}
