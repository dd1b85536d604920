// Renders events as the client does, for test_events.py: JSON lines in, sentences out.
// A line has lang, game, names, viewer and event. usage: node render_events.mjs FOLDER < lines
// FOLDER has the catalogues as <lang>.ftl and the answer of /api/games as games.json.
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { common, here } from "../plugins.mjs";

const folder = process.argv[2];
globalThis.localStorage = { getItem: () => null, setItem: () => {} };
globalThis.document = { documentElement: {} };
globalThis.fetch = async (address) => {
  const lang = /\/api\/words\/(..)$/.exec(address)?.[1];
  const text = lang ? readFileSync(join(folder, `${lang}.ftl`), "utf8") : "";
  return { ok: true, headers: new Map([["content-type", "text/plain"]]), text: async () => text };
};

const out = join(here, "node_modules", `.events-${process.pid}.mjs`);
const modules = { renderEvent: "events", declaredKinds: "kinds", setLanguage: "fluent" };
await esbuild.build({
  ...common,
  stdin: {
    contents: Object.entries(modules)
      .map(([name, file]) => `export { ${name} } from "@client/words/${file}";`)
      .join("\n"),
    resolveDir: here,
  },
  platform: "node",
  outfile: out,
  loader: { ".ftl": "empty" },
  logLevel: "error",
});
const { renderEvent, declaredKinds, setLanguage } = await import(pathToFileURL(out).href);
rmSync(out);
declaredKinds.value = JSON.parse(readFileSync(join(folder, "games.json"), "utf8"));
let current = "";
for await (const line of createInterface({ input: process.stdin })) {
  const { lang, event, game, names, viewer } = JSON.parse(line);
  if (lang !== current) await setLanguage(lang, false);
  current = lang;
  process.stdout.write(`${JSON.stringify(renderEvent(event, game, names, viewer))}\n`);
}
