#!/usr/bin/env node
import { runCommandLine } from "./command-line.ts";
import { keepCompiled } from "./compile-cache.ts";

keepCompiled();
process.exitCode = await runCommandLine(process.argv.slice(2));
