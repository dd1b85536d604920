/** Components that every page uses: dialogs, panels, buttons, focus. */
import { signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../words/fluent";
import { announce, clearAnnouncements, LiveRegion, Toasts, toast } from "./toasts";

/** Sets the title of the browser tab. */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = text ? `${text} · Chabudai` : "Chabudai";
  }, [text]);
}

let byKey = false;
addEventListener(
  "keydown",
  () => {
    byKey = true;
  },
  true,
);
addEventListener(
  "pointerdown",
  () => {
    byKey = false;
  },
  true,
);

/** Milliseconds between two places of the focus. */
const FOCUS_PAUSE_MS = 60;
/** The element that has the focus for the moment. */
let resting: Element | null = null;
let onward = 0;

/** Whether the keyboard focus was lost because its element disappeared. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return byKey && (at === document.body || at === null || at === resting);
}

/** `ref={takeFocus}`: focuses an element that just appeared. If the focus was lost, it rests on the section around
 * first: some screen readers would otherwise not announce the new element. */
export function takeFocus(element: HTMLElement | null): void {
  if (!element) return;
  clearTimeout(onward);
  const around = isFocusLost() ? element.parentElement?.closest<HTMLElement>("section, main, dialog") : null;
  if (!around) {
    element.focus({ preventScroll: true });
    return;
  }
  if (!around.hasAttribute("tabindex")) around.tabIndex = -1;
  resting = around;
  around.focus({ preventScroll: true });
  onward = setTimeout(() => {
    if (document.activeElement === around) element.focus({ preventScroll: true });
  }, FOCUS_PAUSE_MS);
}

/** Arrows go from button to button. */
export function moveFocusByArrow(event: KeyboardEvent, box: HTMLElement | null): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!by || !box) return;
  const buttons = [...box.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  event.preventDefault();
  buttons[(Math.max(at, by > 0 ? -1 : 0) + by + buttons.length) % buttons.length]?.focus();
}

/** The open dialogs, the topmost last. */
export const openDialogs = signal<readonly object[]>([]);

/** Delay before a dialog's title is announced; earlier it is lost among the other changes. */
const TITLE_DELAY_MS = 300;

interface DialogProps {
  title: string;
  /** A smaller line above the title. */
  above?: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

/** A modal dialog: the browser keeps the focus inside and closes it on Escape. The page outside can be neither
 * clicked nor read, so toasts and announcements move inside while it is open. */
export function Dialog({ title, above = "", onClose, children, wide = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    const opener = document.activeElement as HTMLElement | null;
    if (dialog && !dialog.open) dialog.showModal();
    // The requested element, or else the title.
    (dialog?.querySelector<HTMLElement>("[autofocus]") ?? heading.current)?.focus({ preventScroll: true });
    openDialogs.value = [...openDialogs.value, box];
    clearAnnouncements();
    const soon = setTimeout(() => announce(title), TITLE_DELAY_MS);
    return () => {
      clearTimeout(soon);
      clearAnnouncements();
      openDialogs.value = openDialogs.value.filter((one) => one !== box);
      dialog?.close();
      opener?.focus({ preventScroll: true });
    };
  }, []);
  const outside = (event: MouseEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    <dialog
      ref={box}
      class={wide ? "wide" : ""}
      aria-label={above ? `${title}: ${above}` : title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={outside}
    >
      <div class="dialog">
        <div class="dialog-head">
          <h2 ref={heading} tabIndex={-1}>
            {above && <span class="above">{above}</span>}
            {title}
          </h2>
          <button type="button" class="plain" aria-label={t("close")} onClick={onClose}>
            ×
          </button>
        </div>
        {children}
      </div>
      {openDialogs.value.at(-1) === box && (
        <>
          <Toasts />
          <LiveRegion />
        </>
      )}
    </dialog>
  );
}

/** A panel that covers the board on a phone. It takes the focus and gives it back; Escape closes it. */
export function usePanel<What extends string>() {
  const side = useSignal<What | "">("");
  const closing = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const show = (what: What | "") => {
    if (what) opener.current = document.activeElement as HTMLElement | null;
    side.value = what;
  };
  useLayoutEffect(() => {
    if (side.value) takeFocus(closing.current);
    else takeFocus(opener.current);
    if (!side.value) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && !openDialogs.value.length) show("");
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [side.value]);
  return { side: side.value, show, closing };
}

/** A button with an asynchronous action: busy while it runs, a toast if it fails. */
export function AsyncButton({
  action,
  children,
  class: more = "",
  ...rest
}: {
  action: () => Promise<unknown>;
  children: ComponentChildren;
  class?: string;
  [more: string]: unknown;
}) {
  const busy = useSignal(false);
  const click = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      await action();
    } catch (problem) {
      toast(problem);
    } finally {
      busy.value = false;
    }
  };
  return (
    <button type="button" class={more} aria-busy={busy.value} onClick={() => void click()} {...rest}>
      {children}
    </button>
  );
}

/** A secret link to be copied; `hidden`: the text is shown elsewhere. */
export function CopyLink({ label, address, hidden = false }: { label: string; address: string; hidden?: boolean }) {
  const done = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    // Browsers offer no clipboard to pages without TLS, for instance in a local network.
    if (window.isSecureContext) await navigator.clipboard.writeText(address);
    else {
      field.current?.select();
      document.execCommand("copy");
    }
    done.value = true;
    announce(t("copied"));
    setTimeout(() => {
      done.value = false;
    }, 2000);
  };
  return (
    <div class="copy-link">
      <input
        ref={field}
        readOnly
        class={hidden ? "visually-hidden" : ""}
        tabIndex={hidden ? -1 : undefined}
        value={address}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <AsyncButton action={copy}>{done.value ? t("copied") : t("copy")}</AsyncButton>
    </div>
  );
}
