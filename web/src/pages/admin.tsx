/** The admin page: nothing is loaded before a token is given. */
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { Header } from "../shell/header";
import { Link } from "../shell/router";
import { AsyncButton, useTitle } from "../shell/ui";
import { t } from "../words/fluent";
import { AnnounceForm } from "./admin/announce";
import { admin, setToken, token } from "./admin/client";
import { TextField } from "./admin/parts";
import { Reports } from "./admin/reports";
import { Audit, Bans, Guests, Tables } from "./admin/tables";

const SECTIONS: Record<string, ComponentType> = {
  reports: Reports,
  tables: Tables,
  guests: Guests,
  bans: Bans,
  announce: AnnounceForm,
  audit: Audit,
};

export function AdminPage({ section }: { section: string }) {
  useTitle(t("admin"));
  return (
    <>
      <Header>
        <h1 class="page-title">{t("admin")}</h1>
      </Header>
      <main class="admin">{token.value ? <Sections section={section} /> : <TokenForm />}</main>
    </>
  );
}

function TokenForm() {
  const typed = useSignal("");
  const enter = async () => {
    await admin.status(typed.value.trim());
    setToken(typed.value.trim());
  };
  return (
    <form class="stack admin-form" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={t("admin-token")}
        value={typed.value}
        autocomplete="off"
        spellcheck={false}
        onInput={(text) => {
          typed.value = text;
        }}
      />
      <p class="hint">{t("admin-token-hint")}</p>
      <AsyncButton class="main" type="submit" action={enter}>
        {t("admin-enter")}
      </AsyncButton>
    </form>
  );
}

function Sections({ section }: { section: string }) {
  const shown = section in SECTIONS ? section : "reports";
  const Section = SECTIONS[shown] ?? Reports;
  return (
    <>
      <nav class="admin-nav" aria-label={t("admin-parts")}>
        {Object.keys(SECTIONS).map((one) => (
          <Link key={one} to={`/admin/${one}`} class="button small" aria-current={one === shown ? "page" : undefined}>
            {t(`admin-${one}`)}
          </Link>
        ))}
        <button type="button" class="small plain" onClick={() => setToken("")}>
          {t("admin-leave")}
        </button>
      </nav>
      <h2>{t(`admin-${shown}`)}</h2>
      <Section key={shown} />
    </>
  );
}
