#!/usr/bin/env node
import { generate, usage as generateUsage } from "./generate.ts";

const commands: Record<string, (args: string[]) => Promise<number>> = { generate };

const [name, ...args] = process.argv.slice(2);
const command = name === undefined ? undefined : commands[name];
if (command === undefined) {
  const asked = name === "--help" || name === "-h";
  if (!asked && name !== undefined) console.error(`concordat: no command "${name}"`);
  console[asked ? "log" : "error"](`Usage: concordat <command>\n\n${generateUsage}`);
  process.exitCode = asked ? 0 : 2;
} else {
  process.exitCode = await command(args);
}
