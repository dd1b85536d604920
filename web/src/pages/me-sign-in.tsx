/** Becoming another guest: what happens to the games of the present one. */
import { useSignal } from "@preact/signals";
import type { IdentityInfo, SignIn } from "../protocol";
import { api } from "../shell/api";
import { AsyncButton, Dialog } from "../shell/ui";
import { t } from "../words/fluent";
import { RecoveryCodeBox } from "./me-carry";

/** What shows who the user is; the name is known only for a link. */
export type Proof = Pick<SignIn, "link" | "code" | "passkey"> & { name?: string };

function isEmpty(info: IdentityInfo): boolean {
  return !info.name && !info.games && !info.recovery && !info.passkeys.length;
}

/** Shows the page of the new guest. Everything else on it belongs to the old one. */
function startAgain(): void {
  location.assign("/me");
}

export function SignInDialog({ info, proof, onClose }: { info: IdentityInfo; proof: Proof; onClose: () => void }) {
  const games = useSignal<"bring" | "leave">("bring");
  const code = useSignal("");
  const { name, ...given } = proof;
  const go = async () => {
    const { recovery } = await api.signIn({ ...given, games: games.value });
    if (recovery) code.value = recovery;
    else startAgain();
  };
  if (code.value)
    return (
      <Dialog title={t("me-left-title")} onClose={startAgain}>
        <div class="stack">
          <p>{t("me-left-hint")}</p>
          <RecoveryCodeBox code={code.value} />
          <button type="button" class="main" onClick={startAgain}>
            {t("me-left-done")}
          </button>
        </div>
      </Dialog>
    );
  const choice = (value: "bring" | "leave") => (
    <label class="check me-choice">
      <input
        type="radio"
        name="games"
        checked={games.value === value}
        onChange={() => {
          games.value = value;
        }}
      />
      <span>
        <strong>{t(`me-games-${value}`)}</strong>
        <span class="hint">{t(`me-games-${value}-hint`)}</span>
      </span>
    </label>
  );
  return (
    <Dialog title={t("me-sign-in-title")} onClose={onClose}>
      <div class="stack">
        {proof.link && (
          <>
            <p>{t("me-link-owner", { name: name || t("name-none") })}</p>
            <p class="hint">{t("me-link-warning")}</p>
          </>
        )}
        {!isEmpty(info) && (
          <fieldset class="me-question">
            <legend>{t("me-games-question", { name: info.name || t("name-none"), count: info.games })}</legend>
            {choice("bring")}
            {choice("leave")}
          </fieldset>
        )}
        <p class="row">
          <AsyncButton class="main" action={go}>
            {t("me-sign-in-go")}
          </AsyncButton>
          <button type="button" onClick={onClose}>
            {t("cancel")}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
