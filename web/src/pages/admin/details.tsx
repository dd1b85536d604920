/** A table or a guest in detail, in a dialog. */
import { useSignal } from "@preact/signals";
import { boxTitle } from "../../shell/games";
import { AsyncButton, Dialog } from "../../shell/ui";
import { displayName } from "../../table/context";
import { t } from "../../words/fluent";
import { joinWithAnd } from "../../words/names";
import { BanDialog } from "./ban-dialog";
import { admin } from "./client";
import { ChatLines, Facts, Loading, SureButton, TextField, useFetched, When } from "./parts";
import { tableState } from "./tables";

export function TableDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, load } = useFetched(() => admin.table(id), id);
  const reason = useSignal("");
  if (!data)
    return (
      <Dialog title={id} onClose={onClose}>
        <Loading />
      </Dialog>
    );
  const { table } = data;
  const kinds = Object.entries(data.entries).map(([kind, count]) => `${kind} ${count}`);
  const remove = async () => {
    await admin.purgeTable(id);
    onClose();
  };
  return (
    <Dialog title={id} above={boxTitle(table.game, {})} onClose={onClose} wide>
      <div class="stack">
        <Facts
          facts={[
            [t("admin-state"), tableState(table)],
            [t("admin-people"), peopleNames(table.people) || "–"],
            [t("admin-updated"), <When key="at" at={table.updated} />],
            [t("admin-journal"), `${t("admin-entries", { count: data.version })}: ${kinds.join(", ")}`],
            ["", t("admin-connected", { count: data.connected })],
          ]}
        />
        <h3>{t("admin-chat")}</h3>
        <ChatLines lines={data.chat} />
        {!table.closed && (
          <TextField
            label={t("admin-reason")}
            value={reason.value}
            maxLength={200}
            onInput={(text) => {
              reason.value = text;
            }}
          />
        )}
        <div class="row">
          {!table.closed && (
            <SureButton action={() => admin.closeTable(id, reason.value).then(load)}>
              {t("admin-close-table")}
            </SureButton>
          )}
          {data.chat.length > 0 && (
            <SureButton action={() => admin.purgeChat({ table: id }).then(load)}>{t("admin-purge-chat")}</SureButton>
          )}
          <SureButton action={remove}>{t("admin-purge-table")}</SureButton>
        </div>
      </div>
    </Dialog>
  );
}

export function GuestDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, load } = useFetched(() => admin.guest(id), id);
  const name = useSignal("");
  const banning = useSignal(false);
  if (!data)
    return (
      <Dialog title={t("admin-guests")} onClose={onClose}>
        <Loading />
      </Dialog>
    );
  const { guest } = data;
  const shown = guest.name || t("name-none");
  return (
    <Dialog title={shown} onClose={onClose} wide>
      <div class="stack">
        <Facts
          facts={[
            [t("admin-id"), <code key="id">{guest.id}</code>],
            [
              t("admin-state"),
              [t("admin-connected", { count: guest.connected }), guest.banned ? t("admin-banned") : ""]
                .filter(Boolean)
                .join(", "),
            ],
            [t("admin-addresses"), guest.addresses.join(", ") || "–"],
            [t("admin-tables"), String(data.tables.length)],
            [t("admin-reports"), String(data.reports.length)],
          ]}
        />
        <TextField
          label={t("admin-new-name")}
          value={name.value}
          maxLength={40}
          onInput={(text) => {
            name.value = text;
          }}
        />
        <div class="row">
          <AsyncButton class="small" action={() => admin.rename(id, name.value).then(load)}>
            {t("admin-rename")}
          </AsyncButton>
          <SureButton action={() => admin.purgeChat({ guest: id }).then(load)}>{t("admin-purge-chat")}</SureButton>
          <button
            type="button"
            class="small"
            onClick={() => {
              banning.value = true;
            }}
          >
            {t("admin-ban")}
          </button>
        </div>
      </div>
      {banning.value && (
        <BanDialog
          guest={id}
          name={shown}
          onClose={() => {
            banning.value = false;
            void load();
          }}
        />
      )}
    </Dialog>
  );
}

export function peopleNames(people: readonly string[]): string {
  return joinWithAnd(people.filter(Boolean).map((name) => displayName(name, true)));
}
