#!/usr/bin/env node
import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { conformance, usage as conformanceUsage } from "./conformance.ts";
import { docs, usage as docsUsage } from "./docs.ts";
import { generate, usage as generateUsage } from "./generate.ts";
import { reference, usage as referenceUsage } from "./reference.ts";

// The compilers are large: what Node makes of them is kept from run to run.
const packages = join(import.meta.dirname, "../node_modules");
if (existsSync(packages)) enableCompileCache(join(packages, ".cache/concordat"));

const commands: Record<string, (args: string[]) => Promise<number>> = { conformance, docs, generate, reference };

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : commands[name];
if (command === undefined) {
  const asked = name === "--help" || name === "-h";
  if (!asked && name !== undefined) console.error(`concordat: no command "${name}"`);
  console[asked ? "log" : "error"](
    `Usage: concordat <command>\n\n${generateUsage}\n\n${docsUsage}\n\n${referenceUsage}\n\n${conformanceUsage}`,
  );
  process.exitCode = asked ? 0 : 2;
} else {
  process.exitCode = await command(args);
}
