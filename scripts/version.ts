import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { defineCommand } from "./usages.ts";

export const usage = `concordat version [options]      say which version of this package it is; --version does, too
  --json               with the version of Node, as JSON`;

/** Exit code 0: said; 2: wrong usage. */
export const version = defineCommand(usage, readOptions, ({ json }) => {
  const read = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as { version: string };
  const all = { concordat: read.version, node: process.version };
  console.log(json ? JSON.stringify(all, undefined, 2) : all.concordat);
  return 0;
});

function readOptions(args: string[]) {
  return parseArgs({
    args,
    options: {
      json: { type: "boolean", default: false },
    },
  }).values;
}
