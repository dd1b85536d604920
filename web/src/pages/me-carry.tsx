/** Ways to another device: a one-time link with its QR code, and a recovery code to write down. */
import { type Signal, useSignal } from "@preact/signals";
import type { IdentityInfo, OneTimeLink } from "../protocol";
import { api } from "../shell/api";
import { dateTime } from "../shell/dates";
import { QrCode } from "../shell/qr";
import { announce } from "../shell/toasts";
import { AsyncButton, CopyLink } from "../shell/ui";
import { useNow } from "../table/people";
import { t } from "../words/fluent";
import { Card } from "./me-card";

export function CarryOver({ info }: { info: Signal<IdentityInfo | null> }) {
  return (
    <Card title={t("me-carry")}>
      <p>{t("me-carry-hint")}</p>
      <OneTime />
      <Recovery info={info} />
    </Card>
  );
}

function OneTime() {
  const made = useSignal<{ link: OneTimeLink; until: number } | null>(null);
  const make = async () => {
    const link = await api.newLink();
    made.value = { link, until: Date.now() + link.seconds * 1000 };
    announce(t("me-link-ready"));
  };
  const now = useNow(made.value !== null);
  const left = made.value ? Math.ceil((made.value.until - now) / 60_000) : 0;
  const address = made.value && left > 0 ? `${location.origin}/me#${made.value.link.token}` : "";
  return (
    <div class="me-way">
      <h3>{t("me-link")}</h3>
      <p class="hint">{t("me-link-hint")}</p>
      {address && (
        <div class="me-link">
          <QrCode text={address} label={t("qr")} />
          <div class="stack">
            <CopyLink label={t("me-link")} address={address} />
            <p class="hint">{t("me-link-left", { minutes: left })}</p>
          </div>
        </div>
      )}
      <AsyncButton class={address ? "small" : "main"} action={make}>
        {t(made.value ? "me-link-again" : "me-link-make")}
      </AsyncButton>
    </div>
  );
}

function Recovery({ info }: { info: Signal<IdentityInfo | null> }) {
  const code = useSignal("");
  const made = info.value?.recovery ?? 0;
  const make = async () => {
    code.value = (await api.newRecoveryCode()).code;
    if (info.value) info.value = { ...info.value, recovery: Date.now() / 1000 };
    announce(t("me-code-ready"));
  };
  return (
    <div class="me-way">
      <h3>{t("me-code")}</h3>
      <p class="hint">{t("me-code-hint")}</p>
      {code.value ? (
        <RecoveryCodeBox code={code.value} />
      ) : (
        <>
          {made > 0 && <p>{t("me-code-made", { time: dateTime(made) })}</p>}
          <AsyncButton action={make}>{t(made ? "me-code-renew" : "me-code-make")}</AsyncButton>
        </>
      )}
    </div>
  );
}

/** A new code, shown once. */
export function RecoveryCodeBox({ code }: { code: string }) {
  return (
    <div class="stack">
      <p class="me-code">
        {code.split("-").map((group, at) => (
          <span key={at}>{group}</span>
        ))}
      </p>
      <CopyLink label={t("me-code")} address={code} hidden />
      <p class="hint">{t("me-code-once")}</p>
    </div>
  );
}
