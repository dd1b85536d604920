/** The guest's own page: name, other devices, passkeys, and what happens with their data. */

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { IdentityInfo } from "../protocol";
import { api } from "../shell/api";
import { dateTime } from "../shell/dates";
import { Header } from "../shell/header";
import { me, rename, shownName } from "../shell/me";
import { addPasskey, passkeysSupported, usePasskey, wasCancelled } from "../shell/passkeys";
import { Link, route } from "../shell/router";
import { announce, toast } from "../shell/toasts";
import { AsyncButton, useTitle } from "../shell/ui";
import { t } from "../words/fluent";
import { Card } from "./me-card";
import { CarryOver } from "./me-carry";
import { DeleteDialog } from "./me-delete";
import { type Proof, SignInDialog } from "./me-sign-in";

export { MyGamesPage } from "./my-games"; // one file for both pages

/** What the server knows about the guest; null: not loaded yet. */
type Info = Signal<IdentityInfo | null>;

export function MePage() {
  useTitle(t("me-title"));
  const info: Info = useSignal<IdentityInfo | null>(null);
  const proof = useSignal<Proof | null>(null);
  useEffect(() => {
    api.identity().then((found) => {
      info.value = found;
    }, toast);
  }, [route.value]);
  useLinkInAddress(proof);
  return (
    <>
      <Header />
      <main class="me" aria-busy={info.value === null}>
        <h1>{t("me-title")}</h1>
        <p class="quiet">{t("me-intro")}</p>
        {info.value && (
          <>
            <NameCard info={info.value} />
            <CarryOver info={info} />
            <SignInCard info={info.value} proof={proof} />
            <Passkeys info={info} />
            <Devices info={info} />
            <Data info={info.value} />
          </>
        )}
      </main>
      {proof.value && info.value && (
        <SignInDialog
          info={info.value}
          proof={proof.value}
          onClose={() => {
            proof.value = null;
          }}
        />
      )}
    </>
  );
}

/** Opened by a one-time link: asks whether to sign in. The token leaves the address bar at once. */
function useLinkInAddress(proof: Signal<Proof | null>): void {
  useEffect(() => {
    const link = location.hash.slice(1);
    if (!link) return;
    history.replaceState(history.state, "", "/me");
    api.linkOwner(link).then(({ name }) => {
      proof.value = { link, name };
    }, toast);
  }, [route.value]);
}

function NameCard({ info }: { info: IdentityInfo }) {
  const name = useSignal(me.value || info.name);
  const keep = async (event: Event) => {
    event.preventDefault();
    if (await rename(name.value)) announce(t("me-name-saved"));
  };
  return (
    <Card title={t("me-name")}>
      <form class="me-line" onSubmit={(event) => void keep(event)}>
        <input
          value={name.value}
          maxLength={40}
          placeholder={shownName.value}
          aria-label={t("name-label")}
          onInput={(event) => {
            name.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class={name.value && name.value !== me.value ? "main" : ""}>
          {t("name-keep")}
        </button>
      </form>
      <p>
        <Link to="/me/games">{t("me-games", { count: info.games })}</Link>
      </p>
    </Card>
  );
}

/** For someone who is already known on another device. */
function SignInCard({ info, proof }: { info: IdentityInfo; proof: Signal<Proof | null> }) {
  const code = useSignal("");
  const withPasskey = async () => {
    try {
      proof.value = { passkey: await usePasskey() };
    } catch (problem) {
      if (!wasCancelled(problem)) throw problem;
    }
  };
  const withCode = (event: Event) => {
    event.preventDefault();
    if (code.value.trim()) proof.value = { code: code.value };
  };
  return (
    <Card title={t("me-sign-in")}>
      <p>{t("me-sign-in-hint")}</p>
      <form class="me-line" onSubmit={withCode}>
        <input
          class="me-wide"
          value={code.value}
          aria-label={t("me-code")}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={60}
          onInput={(event) => {
            code.value = event.currentTarget.value;
          }}
        />
        <button type="submit">{t("me-code-use")}</button>
      </form>
      {passkeysSupported() && info.passkeys_work && (
        <p>
          <AsyncButton action={withPasskey}>{t("me-passkey-use")}</AsyncButton>
        </p>
      )}
    </Card>
  );
}

function Passkeys({ info }: { info: Info }) {
  const known = info.value;
  if (!known) return null;
  const works = passkeysSupported() && known.passkeys_work;
  const add = async () => {
    const name = known.devices.find((one) => one.this)?.name || t("me-passkey");
    try {
      info.value = await addPasskey(name);
      announce(t("me-passkey-added"));
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === "InvalidStateError") toast(t("me-passkey-known"));
      else if (!wasCancelled(problem)) throw problem;
    }
  };
  const remove = (id: string) => async () => {
    info.value = await api.removePasskey(id);
  };
  return (
    <Card title={t("me-passkeys")}>
      <p>{t(works ? "me-passkeys-hint" : known.passkeys_work ? "me-passkeys-browser" : "me-passkeys-address")}</p>
      {known.passkeys.length > 0 && (
        <ul class="me-list">
          {known.passkeys.map((one) => (
            <Item key={one.id} title={one.name} details={t("me-used", { time: dateTime(one.used) })}>
              <AsyncButton class="small" action={remove(one.id)} aria-label={`${t("me-remove")}: ${one.name}`}>
                {t("me-remove")}
              </AsyncButton>
            </Item>
          ))}
        </ul>
      )}
      {works && <AsyncButton action={add}>{t("me-passkey-add")}</AsyncButton>}
    </Card>
  );
}

function Devices({ info }: { info: Info }) {
  const known = info.value;
  if (!known) return null;
  const others = known.devices.filter((one) => !one.this);
  const signOut = (id: string) => async () => {
    info.value = await api.signOut(id);
    announce(t("me-signed-out"));
  };
  const signOutAll = async () => {
    info.value = await api.signOutOthers();
    announce(t("me-signed-out"));
    toast(t("me-signed-out"), "news");
  };
  return (
    <Card title={t("me-devices")}>
      <ul class="me-list">
        {known.devices.map((one) => {
          const name = one.name || t(one.this ? "me-this-device" : "me-first-device");
          const seen = one.seen ? t("me-seen", { time: dateTime(one.seen) }) : "";
          return (
            <Item key={one.id} title={name} details={one.this ? t("me-this-device") : seen}>
              {!one.this && (
                <AsyncButton class="small" action={signOut(one.id)} aria-label={`${t("me-sign-out")}: ${name}`}>
                  {t("me-sign-out")}
                </AsyncButton>
              )}
            </Item>
          );
        })}
      </ul>
      <p class="hint">{t("me-devices-hint")}</p>
      <AsyncButton action={signOutAll}>{t(others.length ? "me-sign-out-all" : "me-sign-out-copies")}</AsyncButton>
    </Card>
  );
}

function Item({ title, details, children }: { title: string; details: string; children?: ComponentChildren }) {
  return (
    <li>
      <span class="me-item">
        <strong>{title}</strong>
        {details && details !== title && <span class="quiet">{details}</span>}
      </span>
      {children}
    </li>
  );
}

function Data({ info }: { info: IdentityInfo }) {
  const deleting = useSignal(false);
  return (
    <Card title={t("me-data")}>
      <p>{t("me-data-hint")}</p>
      {info.chat_days > 0 && <p>{t("me-chat-days", { days: info.chat_days })}</p>}
      <p class="row">
        <a class="button" href="/api/me/export" download="chabudai.json">
          {t("me-export")}
        </a>
        <button
          type="button"
          class="danger"
          onClick={() => {
            deleting.value = true;
          }}
        >
          {t("me-delete")}
        </button>
      </p>
      {deleting.value && (
        <DeleteDialog
          onClose={() => {
            deleting.value = false;
          }}
        />
      )}
    </Card>
  );
}
