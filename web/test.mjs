// Bundles the unit tests in tests/ and runs them with Node's own test runner.
// usage: node test.mjs [NAME ...]    e.g. node test.mjs story router
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import * as esbuild from "esbuild";
import { common, here } from "./plugins.mjs";

const SUFFIX = /\.test\.tsx?$/;
const out = join(here, "node_modules", `.tests-${process.pid}`);
const names = process.argv.slice(2);
const files = readdirSync(join(here, "tests")).filter(
  (file) => SUFFIX.test(file) && (!names.length || names.includes(file.replace(SUFFIX, ""))),
);
if (!files.length) throw new Error(`no tests named ${names.join(", ")}`);
try {
  await esbuild.build({
    ...common,
    entryPoints: files.map((file) => join("tests", file)),
    outdir: out,
    outExtension: { ".js": ".mjs" },
    platform: "node",
    sourcemap: "inline",
    loader: { ".ftl": "empty", ".css": "empty", ".svg": "empty", ".wav": "empty" },
    logLevel: "error",
  });
  const built = files.map((file) => join(out, basename(file).replace(/\.tsx?$/, ".mjs")));
  const flags = ["--enable-source-maps", "--test", "--test-reporter=spec"];
  process.exitCode = spawnSync(process.execPath, [...flags, ...built], { stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
