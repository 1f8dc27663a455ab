import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureScenarios } from "./measure-scenarios.ts";
import { tableOf } from "./table.ts";

const usage = `node scripts/bench/generality/run.ts [options] [folder …]    the scenarios of some folders: encode, type/union
  --packages <folder>  the packages of the scenarios (default: those of scripts/bench/generality)
  --keep <folder>      an empty folder for the generated code (default: a temporary one)
  --openapi            reads the OpenAPI documents of @typespec/openapi3 instead of TypeSpec
  --json <file>        write the result of each scenario to this file`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    packages: { type: "string", default: join(import.meta.dirname, "node_modules") },
    keep: { type: "string" },
    openapi: { type: "boolean", default: false },
    json: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  console.log(usage);
} else {
  const folder =
    values.keep === undefined ? mkdtempSync(join(tmpdir(), "concordat-generality-")) : resolve(values.keep);
  mkdirSync(folder, { recursive: true });
  try {
    const measured = await measureScenarios(
      resolve(values.packages),
      folder,
      positionals,
      values.openapi ? "OpenAPI" : "TypeSpec",
    );
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(measured, null, 1)}\n`);
    console.log(tableOf(measured));
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
