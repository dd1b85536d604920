/** After navigation: announces the new page, and moves the focus to its top. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { route } from "./router";
import { announce } from "./toasts";

/** These pages set the focus themselves. */
const PAGES_WITH_OWN_FOCUS = ["table"];

function isThere(): boolean {
  const main = document.querySelector("main");
  return main !== null && !main.matches("[aria-busy=true]") && !main.querySelector("[aria-busy=true]");
}

function focusNewPage(): void {
  const title = document.querySelector<HTMLElement>("h1");
  if (PAGES_WITH_OWN_FOCUS.includes(route.value.page)) {
    announce(title?.textContent ?? "");
    return;
  }
  const top = title ?? document.querySelector<HTMLElement>("main");
  // Something on the page, such as a clause that the address names, may have it already.
  if (!top || location.hash || document.activeElement !== document.body) return;
  top.tabIndex = -1;
  top.focus({ preventScroll: true });
}

/** Not for the first page: the browser announces that one. */
export function usePageFocus(): void {
  const { page, id, key } = route.value;
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const look = () => {
      if (!isThere()) return;
      watch.disconnect();
      focusNewPage();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["aria-busy"] });
    look();
    return () => watch.disconnect();
  }, [page, id, page === "rules" && key]);
}
