// What esbuild needs to know about this client; build.mjs and test.mjs use it.
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

export const here = dirname(fileURLToPath(import.meta.url));
const GAMES = join(here, "../src/chabudai/games");

/** `import url from "./board.css?url"`: a style sheet with all that it imports, in a file of its own. */
const styleByUrl = {
  name: "style-by-url",
  setup(build) {
    build.onResolve({ filter: /\.css\?url$/ }, (found) => ({
      path: resolve(found.resolveDir, found.path.slice(0, -"?url".length)),
      namespace: "style",
    }));
    build.onLoad({ filter: /.*/, namespace: "style" }, async (found) => {
      const { metafile, outputFiles } = await esbuild.build({
        absWorkingDir: here,
        entryPoints: [found.path],
        bundle: true,
        minify: true,
        write: false,
        metafile: true,
      });
      const watchFiles = Object.keys(metafile.inputs).map((path) => resolve(here, path));
      return { contents: outputFiles[0].contents, loader: "file", watchFiles };
    });
  },
};

/** The folders of the games that have client code. A package's name is its game's id with underscores. */
async function gameFolders() {
  const packages = await readdir(GAMES);
  return packages.sort().map((name) => ({ id: name.replaceAll("_", "-"), folder: join(GAMES, name, "web") }));
}

/** `import { boards, covers } from "virtual:games"`: the games that have a board or covers in their folder. */
const games = {
  name: "games",
  setup(build) {
    build.onResolve({ filter: /^virtual:games$/ }, ({ path }) => ({ path, namespace: "games" }));
    build.onLoad({ filter: /.*/, namespace: "games" }, async () => {
      const found = await gameFolders();
      const having = (name) =>
        found.map(({ id, folder }) => [text(id), join(folder, name)]).filter(([, file]) => existsSync(file));
      const boards = having("index.tsx").map(([id, file]) => `${id}: () => import(${text(file)})`);
      const covers = having("covers.tsx");
      const contents = [
        ...covers.map(([, file], at) => `import * as covers${at} from ${text(file)};`),
        `export const covers = {${covers.map(([id], at) => `${id}: covers${at}`)}};`,
        `export const boards = {${boards}};`,
      ].join("\n");
      return { contents, resolveDir: here, watchDirs: [GAMES] };
    });
  },
};

const text = JSON.stringify;

/** The options that the bundle for browsers and the bundle for tests share. */
export const common = {
  absWorkingDir: here,
  bundle: true,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  // The games' boards are outside this folder, see tsconfig.json.
  alias: { "@client": join(here, "src") },
  nodePaths: [join(here, "node_modules")],
  plugins: [styleByUrl, games],
};
