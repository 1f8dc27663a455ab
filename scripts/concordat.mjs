#!/usr/bin/env node
// The program that `npx concordat` runs in a clone of the repository. It is written in old JavaScript, so that any
// version of Node.js can run it.
import { fileURLToPath } from "node:url";

process.argv.splice(2, 0, "node", fileURLToPath(new URL("concordat.ts", import.meta.url)));
await import("./setup.mjs");
