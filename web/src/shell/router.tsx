/** The router: each page has a path, and navigation does not reload the client. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export interface Route {
  page: "home" | "table" | "rules" | "replay" | "learn" | "admin" | "not-found";
  /** The table or the game. */
  id: string;
  /** The key of a table's link, or a chapter of the rules. */
  key: string;
}

export const route = signal<Route>(parsePath(location.pathname));

/** The page that an address names. */
export function parsePath(path: string): Route {
  const [page = "", id = "", key = ""] = decodedParts(path);
  switch (page) {
    case "":
      return { page: "home", id: "", key: "" };
    case "t":
      return { page: id ? "table" : "home", id, key };
    case "rules":
      return key === "first-game" ? { page: "learn", id, key: "" } : { page: "rules", id, key };
    case "replay":
      return { page: "replay", id, key: "" };
    case "admin":
      return { page: "admin", id, key: "" };
    default:
      return { page: "not-found", id: path, key: "" };
  }
}

function decodedParts(path: string): string[] {
  try {
    return path.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return ["?"]; // not an address of ours
  }
}

export function navigate(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  route.value = parsePath(location.pathname);
  if (!location.hash) scrollTo(0, 0);
}

export function watchAddress(): void {
  addEventListener("popstate", () => {
    route.value = parsePath(location.pathname);
  });
}

interface LinkProps {
  to: string;
  class?: string;
  children: ComponentChildren;
  [more: string]: unknown;
}

/** A link inside the client. */
export function Link({ to, children, ...more }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={follow} {...more}>
      {children}
    </a>
  );
}
