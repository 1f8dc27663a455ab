#!/usr/bin/env node
// What `npx concordat` runs: the sources in a clone of the repository, what was built of them in an installed package.
// Plain JavaScript of long ago, so that any Node can run it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("concordat.ts", import.meta.url));

if (existsSync(source)) {
  process.argv.splice(2, 0, "node", source);
  await import("./setup.mjs");
} else {
  await import(new URL("../dist/cli/scripts/concordat.js", import.meta.url).href);
}
