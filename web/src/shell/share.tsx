/** The button that shares a link, and the dialog for browsers that cannot share. */
import { useSignal } from "@preact/signals";
import { Share } from "../art/icons";
import { t } from "../words/fluent";
import { CopyLink, Dialog } from "./ui";

interface ShareProps {
  /** What is shared, in one sentence. */
  title: string;
  address: string;
  /** A record to download. */
  record?: { href: string; file: string };
}

/** Opens the system's own menu on phones, elsewhere a dialog with the link and the record. */
export function ShareButton({ title, address, record }: ShareProps) {
  const open = useSignal(false);
  const share = async () => {
    const data = { title: "Chabudai", text: title, url: address };
    const touch = matchMedia("(pointer: coarse)").matches;
    if (touch && navigator.canShare?.(data)) {
      try {
        await navigator.share(data);
        return;
      } catch (problem) {
        if ((problem as Error).name === "AbortError") return; // the menu was closed
      }
    }
    open.value = true;
  };
  return (
    <>
      <button type="button" onClick={() => void share()}>
        <Share /> {t("share")}
      </button>
      {open.value && (
        <Dialog
          title={t("share")}
          onClose={() => {
            open.value = false;
          }}
        >
          <div class="stack">
            <p>{title}</p>
            <CopyLink label={t("share-link")} address={address} />
            {record && (
              <p class="row">
                <a class="button" href={record.href} download={record.file}>
                  {t("record")}
                </a>
              </p>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
