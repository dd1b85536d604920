/** Bans a guest or an address. */
import { useSignal } from "@preact/signals";
import { AsyncButton, Dialog } from "../../shell/ui";
import { t } from "../../words/fluent";
import { admin } from "./client";
import { TextField } from "./parts";

const DAY = 24 * 60;
/** How long, in minutes; 0: for ever. */
const TIMES = [60, DAY, 7 * DAY, 30 * DAY, 0];

function timeName(minutes: number): string {
  if (!minutes) return t("admin-for-ever");
  return minutes < DAY ? t("time-hour", { count: minutes / 60 }) : t("time-day", { count: minutes / DAY });
}

interface BanFormProps {
  /** The guest; empty: an address. */
  guest?: string;
  /** The address that is suggested. */
  suggested?: string;
  onDone: () => void;
}

export function BanForm({ guest = "", suggested = "", onDone }: BanFormProps) {
  const address = useSignal(suggested);
  const reason = useSignal("");
  const minutes = useSignal(7 * DAY);
  const ban = async () => {
    const whom = guest ? { guest } : { address: address.value };
    await admin.ban({ ...whom, reason: reason.value, minutes: minutes.value });
    address.value = "";
    reason.value = "";
    onDone();
  };
  return (
    <div class="stack">
      {!guest && (
        <TextField
          label={t("admin-ban-address")}
          value={address.value}
          placeholder="203.0.113.0/24"
          onInput={(text) => {
            address.value = text;
          }}
        />
      )}
      <TextField
        label={t("admin-reason")}
        value={reason.value}
        maxLength={200}
        onInput={(text) => {
          reason.value = text;
        }}
      />
      <label>
        {t("admin-time")}
        <select
          value={minutes.value}
          onChange={(event) => {
            minutes.value = Number(event.currentTarget.value);
          }}
        >
          {TIMES.map((one) => (
            <option key={one} value={one}>
              {timeName(one)}
            </option>
          ))}
        </select>
      </label>
      <AsyncButton class="main" action={ban}>
        {t("admin-ban")}
      </AsyncButton>
    </div>
  );
}

export function BanDialog({ guest, name, onClose }: { guest: string; name: string; onClose: () => void }) {
  return (
    <Dialog title={t("admin-ban-title", { name })} onClose={onClose}>
      <BanForm guest={guest} onDone={onClose} />
    </Dialog>
  );
}
