#!/usr/bin/env node
import { keepCompiled } from "./compile-cache.ts";

keepCompiled();
const { runCommandLine } = await import("./command-line.ts");
await runCommandLine(process.argv.slice(2));
