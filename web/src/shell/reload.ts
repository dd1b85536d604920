/** Reloads the page if a part of the client is missing because the server has a newer version. */

const MIN_INTERVAL_MS = 60_000;

export function reloadPage(): void {
  const last = Number(sessionStorage.getItem("reloaded") ?? 0);
  if (Date.now() - last < MIN_INTERVAL_MS) return; // it does not help to try again and again
  sessionStorage.setItem("reloaded", String(Date.now()));
  location.reload();
}
