/** The sections with lists: tables, guests, bans, and what administrators did. */
import { useSignal } from "@preact/signals";
import type { AdminTable } from "../../protocol";
import { boxTitle } from "../../shell/games";
import { t } from "../../words/fluent";
import { BanForm } from "./ban-dialog";
import { admin } from "./client";
import { GuestDialog, peopleNames, TableDialog } from "./details";
import { Loading, SureButton, TextField, useFetched, When } from "./parts";

export function tableState(table: AdminTable): string {
  return t(`admin-state-${table.closed ? "closed" : table.state}`);
}

export function Tables() {
  const { data, load } = useFetched(() => admin.tables({}));
  const open = useSignal("");
  if (!data) return <Loading />;
  return (
    <>
      {!data.length && <p class="quiet">{t("admin-none")}</p>}
      <ul class="admin-list">
        {data.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{boxTitle(one.game, {})}</strong> <span class="quiet">{tableState(one)}</span>
              <br />
              {peopleNames(one.people) || "–"}
              <br />
              <span class="hint">
                <code>{one.id}</code> · <When at={one.updated} />
              </span>
            </div>
            <ShowButton what={one.id} onClick={() => (open.value = one.id)} />
          </li>
        ))}
      </ul>
      {open.value && (
        <TableDialog
          id={open.value}
          onClose={() => {
            open.value = "";
            void load();
          }}
        />
      )}
    </>
  );
}

export function Guests() {
  const typed = useSignal("");
  const search = useSignal("");
  const { data, load } = useFetched(() => admin.guests({ search: search.value }), search.value);
  const open = useSignal("");
  const go = (event: Event) => {
    event.preventDefault();
    search.value = typed.value.trim();
  };
  return (
    <>
      <form class="admin-search" onSubmit={go}>
        <TextField
          label={t("admin-search")}
          value={typed.value}
          onInput={(text) => {
            typed.value = text;
          }}
        />
        <button type="submit">{t("admin-search-go")}</button>
      </form>
      {!data && <Loading />}
      {data?.length === 0 && <p class="quiet">{t("admin-none")}</p>}
      <ul class="admin-list">
        {data?.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.name}</strong>{" "}
              <span class="quiet">
                {[t("admin-connected", { count: one.connected }), one.banned ? t("admin-banned") : ""]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <br />
              <span class="hint">
                <code>{one.id}</code> · <When at={one.seen} />
              </span>
            </div>
            <ShowButton what={one.name} onClick={() => (open.value = one.id)} />
          </li>
        ))}
      </ul>
      {open.value && (
        <GuestDialog
          id={open.value}
          onClose={() => {
            open.value = "";
            void load();
          }}
        />
      )}
    </>
  );
}

export function Bans() {
  const { data, load } = useFetched(admin.bans);
  if (!data) return <Loading />;
  return (
    <>
      {!data.length && <p class="quiet">{t("admin-none")}</p>}
      <ul class="admin-list">
        {data.map((one) => (
          <li key={one.id}>
            <div>
              <strong>
                <code>{one.value}</code>
              </strong>
              <br />
              {one.reason || "–"}
              <br />
              <span class="hint">
                {t("admin-until")}: {one.until ? <When at={one.until} /> : t("admin-for-ever")}
              </span>
            </div>
            <SureButton action={() => admin.unban(one.id).then(load)}>{t("admin-unban")}</SureButton>
          </li>
        ))}
      </ul>
      <section class="admin-form">
        <h3>{t("admin-ban")}</h3>
        <BanForm onDone={() => void load()} />
      </section>
    </>
  );
}

export function Audit() {
  const { data } = useFetched(admin.audit);
  if (!data) return <Loading />;
  return (
    <>
      {!data.length && <p class="quiet">{t("admin-none")}</p>}
      <ul class="admin-list">
        {data.map((one) => (
          <li key={one.id}>
            <div>
              <code>{one.action}</code>{" "}
              {Object.entries(one.details)
                .map(([name, value]) => `${name}: ${value}`)
                .join(", ")}
              <br />
              <span class="hint">
                <When at={one.at} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ShowButton({ what, onClick }: { what: string; onClick: () => void }) {
  return (
    <button type="button" class="small" onClick={onClick}>
      {t("admin-show")} <span class="visually-hidden">{what}</span>
    </button>
  );
}
