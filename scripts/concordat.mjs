#!/usr/bin/env node
// What `npx concordat` runs. Plain JavaScript of long ago, so that any Node can run it.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("concordat.ts", import.meta.url));

if (existsSync(program)) {
  process.argv.splice(2, 0, "node", program);
  await import("./setup.mjs");
} else {
  // Node does not run TypeScript that is installed as a package.
  console.error("concordat: the commands run in a clone of the repository; this package is what they make.");
  process.exitCode = 2;
}
