/** The router: each page has a path, and navigation does not reload the client. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

export interface Route {
  page: "home" | "table" | "rules" | "replay" | "learn" | "me" | "my-games" | "admin" | "not-found";
  /** The table or the game. */
  id: string;
  /** The key of a table's link, a chapter of the rules, or a lesson. */
  key: string;
}

export const route = signal<Route>(parsePath(location.pathname, location.hash));

/** The page that an address names. Secrets are in the hash, which browsers do not send to the server. */
export function parsePath(path: string, hash = ""): Route {
  const [page = "", id = "", key = ""] = decodedParts(path);
  switch (page) {
    case "":
      return { page: "home", id: "", key: "" };
    case "t":
      // Older links have the key in the path.
      return { page: id ? "table" : "home", id, key: key || decodedParts(hash.replace("#", "/"))[0] || "" };
    case "me":
      return id === "games" ? { page: "my-games", id: "", key: "" } : { page: "me", id: "", key: "" };
    case "learn":
      return { page: "learn", id, key };
    case "rules":
      // Older links lead to the lessons.
      return key === "first-game" ? { page: "learn", id, key: "" } : { page: "rules", id, key };
    case "replay":
      return { page: "replay", id, key: "" };
    case "admin":
      return { page: "admin", id, key: "" };
    default:
      return { page: "not-found", id: path, key: "" };
  }
}

/** The address of a table; with the key of a link, it lets someone in. */
export function tablePath(id: string, key = ""): string {
  return `/t/${encodeURIComponent(id)}${key ? `#${encodeURIComponent(key)}` : ""}`;
}

/** Replaces an older link in the address bar; a table's key must not stay in the path. */
function hideKey(): void {
  const { page, id, key } = route.value;
  if (page === "learn" && location.pathname.startsWith("/rules/"))
    history.replaceState(history.state, "", `/learn/${id}`);
  if (page === "table" && key && !location.hash) history.replaceState(history.state, "", tablePath(id, key));
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
  route.value = parsePath(location.pathname, location.hash);
  hideKey();
  if (!location.hash) scrollTo(0, 0);
}

export function watchAddress(): void {
  hideKey();
  addEventListener("popstate", () => {
    route.value = parsePath(location.pathname, location.hash);
    hideKey();
  });
}

interface LinkProps {
  to: string;
  class?: string;
  /** Called before the client goes there. */
  onFollow?: () => void;
  children: ComponentChildren;
  [more: string]: unknown;
}

/** A link inside the client. */
export function Link({ to, onFollow, children, ...more }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onFollow?.();
    navigate(to);
  };
  return (
    <a href={to} onClick={follow} {...more}>
      {children}
    </a>
  );
}
