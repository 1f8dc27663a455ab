import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { workflowProblems } from "./workflow-problems.ts";

const path = ".github/workflows/ci.yml";
const text = readFileSync(join(import.meta.dirname, "../..", path), "utf8");

describe("a workflow", () => {
  it("has no problems as it is", async () => {
    expect(await workflowProblems(path, text)).toEqual([]);
  });

  it.each([
    ["an unknown key", /^concurrency:/m, "concurency:", /:\d+: Unexpected value 'concurency'$/],
    ["a job that does not exist", /^    runs-on:/m, "    needs: [build]\n    runs-on:", /'build'/],
    ["an unknown field of a context", "matrix.node", "matrix.nod", /Context access might be invalid: nod$/],
    ["an unknown permission", "contents: read", "content: read", /Unexpected value 'content'$/],
    ["no permissions", /^permissions:\n  contents: read\n/m, "", /permissions are missing/],
    ["a job without a timeout", /^    timeout-minutes: .*\n/m, "", /job \w+: timeout-minutes is missing$/],
    ["a checkout that keeps its token", "persist-credentials: false", "clean: true", /persist-credentials: false/],
    [
      "an action that is pinned by a tag",
      /checkout@[0-9a-f]{40} # (v\d+)\S+/,
      "checkout@$1",
      /pin actions\/checkout@v\d/,
    ],
    ["an action without its version", /(checkout@[0-9a-f]{40}) # v\S+/, "$1", /pin actions\/checkout@/],
  ])("is reported with %s", async (_, from, to, problem) => {
    const broken = text.replace(from, to);
    expect(broken).not.toBe(text);
    expect(await workflowProblems(path, broken)).toContainEqual(expect.stringMatching(problem));
  });
});
