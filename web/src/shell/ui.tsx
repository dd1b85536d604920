/** Small things every page uses. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words/fluent";
import { toast } from "./toasts";

/** `ref={takeFocus}`: what appears because of a key or a click is where one goes on. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

let byKey = false;
addEventListener("keydown", () => {
  byKey = true;
}, true);
addEventListener("pointerdown", () => {
  byKey = false;
}, true);

/** Whether somebody works with the keyboard and has lost the place because it is gone. */
export function isLost(): boolean {
  return byKey && (document.activeElement === document.body || document.activeElement === null);
}

interface DialogProps {
  title: string;
  /** What the title is about, in small letters above it. */
  above?: string;
  onClose: () => void;
  children: ComponentChildren;
  wide?: boolean;
}

/** A window over the page: the browser keeps the focus inside and closes it on Escape. */
export function Dialog({ title, above = "", onClose, children, wide = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    const opener = document.activeElement as HTMLElement | null;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      opener?.focus({ preventScroll: true }); // whoever opened it goes on from there
    };
  }, []);
  const outside = (event: MouseEvent) => {
    if (event.target === box.current) onClose();
  };
  return (
    <dialog ref={box} class={wide ? "wide" : ""} aria-label={above ? `${title}: ${above}` : title} onCancel={(event) => { event.preventDefault(); onClose(); }} onClick={outside}>
      <div class="dialog">
        <header>
          <h2>{above && <span class="above">{above}</span>}{title}</h2>
          <button type="button" class="plain" aria-label={say("close")} onClick={onClose}>×</button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** What a phone shows instead of the board: the keyboard goes there with it, and comes back. */
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
  }, [side.value]);
  return { side: side.value, show, closing };
}

/** A button that waits for what it started, and says what went wrong. */
export function Doing({ act, children, class: more = "", ...rest }: {
  act: () => Promise<unknown>;
  children: ComponentChildren;
  class?: string;
  [more: string]: unknown;
}) {
  const busy = useSignal(false);
  const click = async () => {
    if (busy.value) return;
    busy.value = true;
    try {
      await act();
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

/** A secret link to be copied. */
export function CopyLink({ label, address }: { label: string; address: string }) {
  const done = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    // Browsers have no clipboard for pages that come without TLS, as they do in one's own network.
    if (window.isSecureContext) await navigator.clipboard.writeText(address);
    else {
      field.current?.select();
      document.execCommand("copy");
    }
    done.value = true;
    setTimeout(() => {
      done.value = false;
    }, 2000);
  };
  return (
    <div class="copy-link">
      <input ref={field} readOnly value={address} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <Doing act={copy}>{done.value ? say("copied") : say("copy")}</Doing>
    </div>
  );
}
