// Tells events as the client does: JSON lines in (lang, game, names, viewer, event), sentences out.
// The words come from files: `node story.mjs en=FILE es=FILE ja=FILE < events > sentences`.
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const files = Object.fromEntries(process.argv.slice(2).map((one) => one.split("=")));
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.document = { documentElement: {} };
globalThis.fetch = async (address) => {
  const lang = /\/api\/words\/(..)$/.exec(address)?.[1];
  const text = lang ? readFileSync(files[lang], "utf8") : "";
  return { ok: true, headers: new Map([["content-type", "text/plain"]]), text: async () => text };
};

const out = join(here, "..", "node_modules", `.story-${process.pid}.mjs`);
await esbuild.build({
  stdin: {
    contents: 'export { tell } from "./src/words/story"; export { speakIn } from "./src/words/fluent";',
    resolveDir: join(here, ".."),
  },
  bundle: true,
  format: "esm",
  platform: "node",
  outfile: out,
  loader: { ".ftl": "empty" },
  logLevel: "error",
});
const { tell, speakIn } = await import(pathToFileURL(out).href);
rmSync(out);
let lang = "";
for await (const line of createInterface({ input: process.stdin })) {
  const one = JSON.parse(line);
  if (one.lang !== lang) await speakIn(one.lang, false);
  lang = one.lang;
  process.stdout.write(`${JSON.stringify(tell(one.event, one.game, one.names, one.viewer))}\n`);
}
