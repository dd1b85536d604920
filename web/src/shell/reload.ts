/** Reloads the page if a part of the client is missing because the server has a newer version. */

const ONCE_IN = 60_000;

export function reloadPage(): void {
  const last = Number(sessionStorage.getItem("reloaded") ?? 0);
  if (Date.now() - last < ONCE_IN) return; // it does not help to try again and again
  sessionStorage.setItem("reloaded", String(Date.now()));
  location.reload();
}
