// Bundles the client into the Python package: hashed files in assets/, and index.html.
// usage: node build.mjs [--watch] [--out FOLDER]
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import * as esbuild from "esbuild";
import { common, here } from "./plugins.mjs";

const outFlag = process.argv.indexOf("--out");
const out = resolve(outFlag > 0 ? process.argv[outFlag + 1] : join(here, "../src/chabudai/server/client"));

/** Writes index.html with the names of the hashed files, so that browsers can cache those files for ever. */
const page = {
  name: "page",
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length) return;
      const outputs = Object.entries(result.metafile.outputs);
      const named = (entry) => outputs.find(([, output]) => output.entryPoint === entry)?.[0];
      const script = `/assets/${basename(named("src/main.tsx"))}`;
      const style = `/assets/${basename(named("src/style/main.css"))}`;
      const preload = result.metafile.outputs[named("src/main.tsx")].imports
        .filter((one) => one.kind === "import-statement")
        .map((one) => `<link rel="modulepreload" href="/assets/${basename(one.path)}">`);
      const html = (await readFile(join(here, "index.html"), "utf8"))
        .replace("{script}", script)
        .replace("{style}", style)
        .replace("{preload}", preload.join("\n    "));
      await mkdir(out, { recursive: true });
      await writeFile(join(out, "icon.svg"), await readFile(join(here, "icon.svg")));
      // The page last, and in one step: a running server never serves half a client.
      await writeFile(join(out, "index.html.new"), html);
      await rename(join(out, "index.html.new"), join(out, "index.html"));
      const current = new Set(outputs.map(([path]) => basename(path)));
      for (const name of await readdir(join(out, "assets"))) {
        if (!current.has(name)) await rm(join(out, "assets", name), { force: true });
      }
    });
  },
};

const options = {
  ...common,
  entryPoints: ["src/main.tsx", "src/style/main.css"],
  outdir: join(out, "assets"),
  splitting: true,
  minify: !process.argv.includes("--watch"),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets/",
  loader: { ".ftl": "file", ".svg": "file", ".wav": "file" },
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  plugins: [...common.plugins, page],
};

if (process.argv.includes("--watch")) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  await esbuild.build(options);
}
