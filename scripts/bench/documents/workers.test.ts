import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleOf } from "./corpora.ts";
import { generalised } from "./table.ts";
import { errorsByFolder } from "./types.ts";
import { runJobs } from "./workers.ts";

describe("worker processes", () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "concordat-workers-"))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("go on after a job that fails, crashes or never ends", async () => {
    const program = join(folder, "worker.mjs");
    writeFileSync(
      program,
      `import { answerJobs } from ${JSON.stringify(new URL("answer-jobs.ts", import.meta.url).href)};
answerJobs(async ({ does }) => {
  if (does === "fail") throw new Error("no such document");
  if (does === "crash") { console.error("TypeError: broken"); process.exit(3); }
  if (does === "hang") await new Promise(() => setInterval(() => undefined, 1000));
  return does.toUpperCase();
});
`,
    );
    const jobs = ["a", "fail", "crash", "hang", "b"].map((does) => ({ does }));
    const outcomes = await runJobs(program, jobs, { timeout: 2000, concurrency: 2, jobsPerProcess: 2 });
    expect(outcomes).toEqual([
      { result: "A" },
      { problem: expect.stringMatching(/^Error: no such document at .*worker\.mjs:3/) },
      { problem: "the process ended with 3: TypeError: broken" },
      { problem: "stopped after 2 s" },
      { result: "B" },
    ]);
  });
});

describe("the measurement of documents", () => {
  it("keeps the documents of a sample when others are added", () => {
    const ids = ["a", "b", "c", "d", "e", "f"].map((id) => ({ id }));
    const before = sampleOf(ids.slice(0, 5), 3);
    const after = sampleOf(ids, 3);
    expect(before).toHaveLength(3);
    expect(before.filter((each) => after.includes(each)).length).toBeGreaterThanOrEqual(2);
    expect(sampleOf(ids.toReversed(), 3)).toEqual(after.toReversed());
  });

  it("attributes errors of the compiler to the folders of documents", () => {
    const output = [
      "1/api/types.ts(4,25): error TS2344: Type 'number' does not satisfy the constraint 'string'.",
      "  The expected type comes from here.",
      "12/runtime/body.ts(1,1): error TS1005: ';' expected.",
    ].join("\n");
    expect([...errorsByFolder(output, ["1", "2", "12"], "/project")]).toEqual([
      ["1", ["1/api/types.ts(4,25): error TS2344: Type 'number' does not satisfy the constraint 'string'."]],
      ["2", []],
      ["12", ["12/runtime/body.ts(1,1): error TS1005: ';' expected."]],
    ]);
  });

  it("groups failures by their texts without names and paths, but with statuses", () => {
    expect(generalised(`"a" at /x/1: status 422`)).toBe(generalised(`"b" at /y/2: status 422`));
    expect(generalised("status 422")).not.toBe(generalised("status 404"));
  });
});
