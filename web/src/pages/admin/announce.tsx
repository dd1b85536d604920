/** The section that tells everyone something. */
import { useSignal } from "@preact/signals";
import type { Announce } from "../../protocol";
import { toast } from "../../shell/toasts";
import { AsyncButton } from "../../shell/ui";
import { t } from "../../words/fluent";
import { admin } from "./client";
import { TextField } from "./parts";

export function AnnounceForm() {
  const kind = useSignal<"restart" | "message">("restart");
  const text = useSignal("");
  const minutes = useSignal("5");
  const send = async (wanted: Announce) => {
    await admin.announce(wanted);
    toast(t("admin-announced"), "news");
  };
  const announce = async () => {
    // A typing error must not announce a restart in 0 minutes.
    if (/^\d+$/.test(minutes.value.trim()))
      await send({ kind: kind.value, text: text.value, minutes: Number(minutes.value) });
    else toast(t("admin-minutes-wrong"));
  };
  return (
    <div class="stack admin-form">
      <fieldset>
        <legend>{t("admin-kind")}</legend>
        {(["restart", "message"] as const).map((one) => (
          <label key={one} class="check">
            <input
              type="radio"
              name="kind"
              checked={kind.value === one}
              onChange={() => {
                kind.value = one;
              }}
            />
            {t(`admin-kind-${one}`)}
          </label>
        ))}
      </fieldset>
      <TextField
        label={t("admin-text")}
        value={text.value}
        maxLength={200}
        onInput={(typed) => {
          text.value = typed;
        }}
      />
      <TextField
        label={t("admin-minutes")}
        value={minutes.value}
        inputMode="numeric"
        onInput={(typed) => {
          minutes.value = typed;
        }}
      />
      <div class="row">
        <AsyncButton class="main" action={announce}>
          {t("admin-announce-go")}
        </AsyncButton>
        <AsyncButton action={() => send({ kind: "none" })}>{t("admin-announce-none")}</AsyncButton>
      </div>
    </div>
  );
}
