#!/usr/bin/env node
// What `npx concordat` runs in a clone of the repository. Plain JavaScript of long ago, so that any Node can run it.
import { fileURLToPath } from "node:url";

process.argv.splice(2, 0, "node", fileURLToPath(new URL("concordat.ts", import.meta.url)));
await import("./setup.mjs");
