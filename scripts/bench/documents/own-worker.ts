import { readOpenApi } from "../../../generators/contract/read/openapi/read-openapi.ts";
import { makeFiles } from "../../../generators/pipeline.ts";
import { writeAll } from "../generality/generate.ts";
import { dirname } from "node:path";
import { answerJobs } from "./answer-jobs.ts";
import type { Generated, GenerateJob } from "./jobs.ts";

/** Reads a document and generates all code of it. */
async function generate({ file, out }: GenerateJob): Promise<Generated> {
  const started = performance.now();
  const { contract, warnings } = await readOpenApi(file);
  const readMs = performance.now() - started;
  const operations = contract.interfaces.reduce((sum, api) => sum + api.operations.length, 0);
  const [name = ""] = contract.interfaces.map((api) => api.name);
  const read = { name, readMs, operations, warnings };
  try {
    const { files } = await makeFiles(contract, [], () => undefined);
    writeAll(out, dirname(out), files);
  } catch (error) {
    return { ...read, ms: performance.now() - started, problem: problemOf(error) };
  }
  return { ...read, ms: performance.now() - started, memory: process.resourceUsage().maxRSS / 1024 };
}

function problemOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${String(error)}${cause}`;
}

answerJobs(generate);
