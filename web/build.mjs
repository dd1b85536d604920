// Bundles the client into the Python package: hashed files in assets/, and index.html.
// usage: node build.mjs [--watch] [--out FOLDER]
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const given = process.argv.indexOf("--out");
const out = resolve(given > 0 ? process.argv[given + 1] : join(here, "../src/chabudai/server/client"));

/** `import url from "./board.css?url"`: a style sheet of its own, loaded when it is needed. */
const styleByUrl = {
  name: "style-by-url",
  setup(build) {
    build.onResolve({ filter: /\.css\?url$/ }, (found) => ({
      path: resolve(found.resolveDir, found.path.slice(0, -"?url".length)),
      namespace: "style",
    }));
    build.onLoad({ filter: /.*/, namespace: "style" }, async (found) => {
      const text = await readFile(found.path, "utf8");
      const { code } = await esbuild.transform(text, { loader: "css", minify: true });
      return { contents: code, loader: "file", watchFiles: [found.path] };
    });
  },
};

/** index.html names the hashed files, so that they can be kept by browsers for ever. */
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
      // The page last and at once: a server that is running never sees half a client.
      await writeFile(join(out, "index.html.new"), html);
      await rename(join(out, "index.html.new"), join(out, "index.html"));
      const kept = new Set(outputs.map(([path]) => basename(path)));
      for (const name of await readdir(join(out, "assets"))) {
        if (!kept.has(name)) await rm(join(out, "assets", name), { force: true });
      }
    });
  },
};

const options = {
  absWorkingDir: here,
  entryPoints: ["src/main.tsx", "src/style/main.css"],
  outdir: join(out, "assets"),
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022"],
  minify: !process.argv.includes("--watch"),
  jsx: "automatic",
  jsxImportSource: "preact",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets/",
  loader: { ".ftl": "file", ".svg": "file" },
  legalComments: "none",
  metafile: true,
  logLevel: "warning",
  plugins: [styleByUrl, page],
};

if (process.argv.includes("--watch")) {
  const context = await esbuild.context(options);
  await context.watch();
} else {
  await esbuild.build(options);
}
