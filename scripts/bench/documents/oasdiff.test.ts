import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../generators/testing.ts";

const script = join(import.meta.dirname, "oasdiff.ts");

/** Returns a document with a parameter. */
function document(schema: object): string {
  const operation = {
    parameters: [{ name: "limit", in: "query", schema }],
    responses: { 204: { description: "done" } },
  };
  return JSON.stringify({
    openapi: "3.0.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pets": { get: operation } },
  });
}

const test = (name: string, before: string, after: string, constant: string, more = ""): string => `
func Test${name}(t *testing.T) {
	one, err := open("../data/checker/${before}.json")
	two, err := open("../data/checker/${after}.json")
	${more}
	d, osm, err := diff.GetWithOperationsSourcesMap(diff.NewConfig(), one, two)
	require.Equal(t, checker.${constant}, errs[0].Id)
}
`;

/** A folder in the form of a clone of oasdiff. */
function clone(tests: string): Record<string, string> {
  return {
    "checker/ids.go": `const (
	MaxDecreasedId = "max-decreased"
	DefaultChangedId = "request-parameter-default-value-changed"
	OtherId = "other"
)`,
    "checker/rules.go": `
	newBackwardCompatibilityRule(MaxDecreasedId, ERR, x),
	newBackwardCompatibilityRule(DefaultChangedId, ERR, x),
	newBackwardCompatibilityRule(OtherId, ERR, x),`,
    "checker/max_test.go": `package checker_test\n${tests}`,
    "data/checker/wide.json": document({ type: "integer", maximum: 9 }),
    "data/checker/narrow.json": document({ type: "integer", maximum: 5 }),
    "data/checker/default.json": document({ type: "integer", maximum: 9, default: 5 }),
  };
}

async function run(tests: string): Promise<string> {
  using folder = temporaryFolder(clone(tests));
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder.path]);
  return stdout;
}

describe("the comparison with oasdiff", () => {
  it("counts the verdicts on the pairs of its tests, by the highest level of their rules", async () => {
    const text = await run(
      [
        test("Narrower", "wide", "narrow", "MaxDecreasedId"),
        test("Default", "wide", "default", "DefaultChangedId"),
        test("Changed", "narrow", "wide", "MaxDecreasedId", "two.Spec.Info = nil"),
      ].join(""),
    );
    expect(text).toContain("| error | 1 | 1 | 0 | 0 | 0 |");
    expect(text).toContain("A request without the parameter remains valid, but means something else.");
    expect(text).toContain("1 of 2 pairs agree; 1 disagree, 0 of them without a witness or a reason");
  });

  it("fails if a disagreement has neither a witness nor a reason", async () => {
    await expect(run(test("Wider", "narrow", "wide", "OtherId"))).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining("UNDECIDED") as string,
    });
  });
});
