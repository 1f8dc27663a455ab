import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { progress } from "../../../conformance/runner/progress.ts";
import { generators, measureDocuments, type Stage, stages, writeMeasured } from "./measure-documents.ts";
import { tableOf } from "./table.ts";

const usage = `node scripts/bench/documents/run.ts [options] [part of a path …]    some documents: petstore azure.com
  --all                   all documents instead of a sample
  --stage <stage>         only this stage, after "generate" (repeatable): ${stages.join(", ")}
  --tool <generator>      only this generator (repeatable): ${generators.join(", ")}
  --concurrency <number>  processes at a time (default: 1)
  --packages <folder>     the packages of the documents (default: those of scripts/bench/documents)
  --keep <folder>         an empty folder for the generated code (default: a temporary one)
  --json <file>           write the result of each document to this file`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: "boolean", default: false },
    stage: { type: "string", multiple: true },
    tool: { type: "string", multiple: true },
    concurrency: { type: "string", default: "1" },
    packages: { type: "string", default: join(import.meta.dirname, "node_modules") },
    keep: { type: "string" },
    json: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
});
if (values.help) {
  console.log(usage);
} else {
  const folder = values.keep === undefined ? mkdtempSync(join(tmpdir(), "concordat-documents-")) : resolve(values.keep);
  mkdirSync(folder, { recursive: true });
  const line = progress();
  try {
    const measured = await measureDocuments(resolve(values.packages), folder, {
      all: values.all,
      only: positionals,
      concurrency: Number(values.concurrency),
      ...(values.stage && { stages: values.stage as Stage[] }),
      ...(values.tool && { tools: values.tool }),
      onProgress: (what, done, of) => line.show({ name: what, note: `${done} of ${of}`, share: done / of }),
    });
    line.clear();
    if (values.json !== undefined) writeMeasured(values.json, measured);
    console.log(tableOf(measured));
  } finally {
    line.clear();
    if (values.keep === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
