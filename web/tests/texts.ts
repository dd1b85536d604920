/** Catalogues and kinds for tests, in place of the server's. */

import { setLanguage } from "@client/words/fluent";
import { declaredKinds } from "@client/words/kinds";

type Kinds = (typeof declaredKinds.value)[number];

/** Loads a catalogue in English, and what a game declares. The first catalogue of a test file stays. */
export async function useTexts(catalogue: string, kinds: Partial<Kinds> = {}): Promise<void> {
  const headers = new Map([["content-type", "text/plain"]]);
  Object.assign(globalThis, {
    fetch: async (address: unknown) => ({
      ok: true,
      headers,
      text: async () => (String(address).startsWith("/api/words/") ? catalogue : ""),
    }),
  });
  await setLanguage("en", false);
  declaredKinds.value = [{ id: "demo", events: {}, fields: {}, ...kinds }];
}
