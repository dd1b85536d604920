/** Deleting everything: it is final, so it needs a second step. */
import { useSignal } from "@preact/signals";
import { api } from "../shell/api";
import { AsyncButton, Dialog } from "../shell/ui";
import { t } from "../words/fluent";

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const sure = useSignal(false);
  const go = async () => {
    await api.deleteMe();
    location.assign("/");
  };
  return (
    <Dialog title={t("me-delete-title")} onClose={onClose}>
      <div class="stack">
        <p>{t("me-delete-what")}</p>
        <p>{t("me-delete-games")}</p>
        <label class="check">
          <input
            type="checkbox"
            checked={sure.value}
            onChange={(event) => {
              sure.value = event.currentTarget.checked;
            }}
          />
          {t("me-delete-sure")}
        </label>
        <p class="row">
          <AsyncButton class="danger" disabled={!sure.value} action={go}>
            {t("me-delete-go")}
          </AsyncButton>
          <button type="button" onClick={onClose}>
            {t("cancel")}
          </button>
        </p>
      </div>
    </Dialog>
  );
}
