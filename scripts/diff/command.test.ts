import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../generators/testing.ts";
import { runHere } from "../testing/run-command.ts";

const program = (body: string): string =>
  `import "@typespec/http"; using TypeSpec.Http; @service namespace Shop; ${body}`;

const pets = program("model Pet { name: string } @get op pets(@query limit?: int32): Pet[];");

/** Runs the command where these files are. */
async function run(files: Record<string, string>, ...args: string[]) {
  using folder = temporaryFolder(files);
  return await runHere(folder.path, ["diff", ...args]);
}

describe("concordat diff", () => {
  it("exits with 1 where something breaks for callers, and says what", async () => {
    const files = { "old.tsp": pets, "new.tsp": pets.replace("name: string", "name?: string") };
    const { code, stdout } = await run(files, "old.tsp", "new.tsp");
    expect(stdout).toContain("shop pets 200 [].name: A response may lack a field");
    expect(stdout).toContain("1 change of 1 break what was right for callers or receivers.");
    expect(code).toBe(1);
  });

  it("exits with 0 where nothing does, and with 1 where implementers count", async () => {
    const files = { "old.tsp": pets, "new.tsp": pets.replace("limit?: int32", "limit?: int32, @query kind?: string") };
    await expect(run(files, "old.tsp", "new.tsp")).resolves.toMatchObject({ code: 0 });
    await expect(run(files, "old.tsp", "new.tsp", "--for", "implementers")).resolves.toMatchObject({ code: 1 });
  });

  it("writes Markdown and JSON", async () => {
    const files = { "old.tsp": pets, "new.tsp": program("@get op pets(): string[];") };
    const { stdout } = await run(files, "old.tsp", "new.tsp", "--markdown");
    expect(stdout).toMatch(/^\*\*\d changes of \d break what was right for callers or receivers\.\*\*\n\n\| change \|/);
    const { stdout: json } = await run(files, "old.tsp", "new.tsp", "--json");
    expect(JSON.parse(json)).toMatchObject({ for: ["callers", "receivers"], changes: expect.any(Array) as unknown[] });
  });

  it.each([
    [["old.tsp"], "expected two contracts, <old> and <new>, found 1"],
    [["old.tsp", "missing.json"], "missing.json: no such file or folder, and no revision of a git repository here"],
    [["old.tsp", "none.json"], "none.json: expected a contract, found something without name, operations and events"],
    [
      ["old.tsp", "old.tsp", "--for", "anyone"],
      "--for: expected one of callers, implementers, receivers, found anyone",
    ],
    [["old.tsp", "wrong.tsp"], "wrong.tsp"],
  ])("exits with 2 for %j, and says why", async (args, said) => {
    const files = { "old.tsp": pets, "none.json": "{}", "wrong.tsp": "model {" };
    const { code, stderr } = await run(files, ...args);
    expect(stderr).toContain(said);
    expect(stderr).not.toContain("    at ");
    expect(code).toBe(2);
  });

  it("lists its rules", async () => {
    const { stdout } = await run({}, "--rules");
    expect(stdout).toContain("input-demanded");
  });
});
