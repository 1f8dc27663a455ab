import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../../generators/testing.ts";
import { runHere } from "../testing/run-command.ts";

const program = (body: string): string =>
  `import "@typespec/http"; using TypeSpec.Http; @service namespace Shop; ${body}`;

const pets = program("model Pet { name: string } @get op pets(@query limit?: int32): Pet[];");

/** Runs the command in a folder with these files. */
async function run(files: Record<string, string>, ...args: string[]) {
  using folder = temporaryFolder(files);
  return await runHere(folder.path, ["diff", ...args]);
}

describe("concordat diff", () => {
  it("exits with 1 and describes the change if it breaks callers", async () => {
    const files = { "old.tsp": pets, "new.tsp": pets.replace("name: string", "name?: string") };
    const { code, stdout } = await run(files, "old.tsp", "new.tsp");
    expect(stdout).toContain("shop pets 200 [].name: A response field became optional, or allows more values");
    expect(stdout).toContain("callers: 200 (content-type: application/json) [{}] is valid under the new contract");
    expect(stdout).toContain("1 of 1 change is breaking for callers or receivers.");
    expect(code).toBe(1);
  });

  it("exits with 0 if nothing breaks callers, and with 1 if implementers are selected", async () => {
    const files = { "old.tsp": pets, "new.tsp": pets.replace("limit?: int32", "limit?: int64") };
    await expect(run(files, "old.tsp", "new.tsp")).resolves.toMatchObject({ code: 0 });
    await expect(run(files, "old.tsp", "new.tsp", "--for", "implementers")).resolves.toMatchObject({ code: 1 });
  });

  it("writes Markdown and JSON", async () => {
    const files = { "old.tsp": pets, "new.tsp": program("@get op pets(): string[];") };
    const { stdout } = await run(files, "old.tsp", "new.tsp", "--markdown");
    expect(stdout).toMatch(/^\*\*1 of 3 changes is breaking for callers or receivers\.\*\*\n\n\| change \|/);
    expect(stdout).toContain("| callers: `200 (content-type: application/json) [");
    const { stdout: json } = await run(files, "old.tsp", "new.tsp", "--json");
    const { changes, ...rest } = JSON.parse(json) as { changes: { rule: string; verdict: string }[] };
    expect(rest).toEqual({ for: ["callers", "receivers"], breaking: 1 });
    expect(changes.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ["input-removed", "inconclusive"],
      ["answer-wider", "breaking"],
      ["answer-narrower", "harmless"],
    ]);
    expect(changes[1]).toMatchObject({
      witnesses: [
        {
          party: "callers",
          validIn: "new",
          response: { status: "200", body: expect.arrayContaining([expect.any(String)]) as unknown[] },
          reason: expect.stringContaining("expected an object, found string") as string,
        },
      ],
    });
  });

  it.each([
    [["old.tsp"], "missing required argument 'new'"],
    [["old.tsp", "missing.json"], "missing.json: no such file or folder, and no such git revision"],
    [
      ["old.tsp", "none.json"],
      "none.json: expected a contract or an OpenAPI document; name, operations or events are missing",
    ],
    [
      ["old.tsp", "old.tsp", "--for", "anyone"],
      "option '--for <party>' argument 'anyone' is invalid. Allowed choices are callers, implementers, receivers.",
    ],
    [["old.tsp", "wrong.tsp"], "wrong.tsp"],
  ])("exits with 2 for %j and prints the reason", async (args, said) => {
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

describe("concordat diff of a document in a git revision", () => {
  const document = `
openapi: 3.0.3
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: pets
      responses:
        "200": { description: Ok, content: { application/json: { schema: { $ref: "parts/pet.yaml#/Pet" } } } }
`;
  const pet = "Pet: { type: object, required: [name], properties: { name: { type: string } } }";

  /** Makes a repository whose branch `old` has these files, and runs the command in a folder of its working tree. */
  async function compare({ at = ".", now = {} as Record<string, string>, args = [] as string[] }) {
    using folder = temporaryFolder({
      "specs/api.yaml": document,
      "specs/parts/pet.yaml": pet,
      "specs/wrong.yaml": document.replace("3.0.3", "4.0.0"),
      "specs/outside.yaml": document.replace("parts/pet.yaml", "../../elsewhere.yaml"),
    });
    const git = (...given: string[]): void => {
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...given], {
        cwd: folder.path,
        stdio: "ignore",
      });
    };
    git("init");
    git("add", ".");
    git("commit", "-m", "first");
    git("branch", "old");
    rmSync(join(folder.path, "specs/wrong.yaml"));
    for (const [path, text] of Object.entries(now)) writeFileSync(join(folder.path, path), text);
    return await runHere(join(folder.path, at), ["diff", ...args]);
  }

  it("reads the documents to which it refers from the same revision", async () => {
    const now = { "specs/parts/pet.yaml": pet.replace("[name]", "[]") };
    const { code, stdout } = await compare({ now, args: ["old:specs/api.yaml", "specs/api.yaml"] });
    expect(stdout).toContain("pets pets 200 name: A response field became optional");
    expect(code).toBe(1);
    const both = await compare({ now, args: ["old:specs/api.yaml", "HEAD:specs/api.yaml"] });
    expect(both).toMatchObject({ code: 0, stderr: "" });
  });

  it("reads a path that begins with ./ from the working directory", async () => {
    const ran = await compare({ at: "specs", args: ["old:./api.yaml", "api.yaml"] });
    expect(ran).toMatchObject({ code: 0, stderr: "" });
  });

  it.each([
    ["older:specs/api.yaml", "older:specs/api.yaml: no such file or folder, and no such git revision"],
    [
      "old:api.yaml",
      "old:api.yaml: old has no file api.yaml; paths begin at the root of the repository, or with ./ at this folder",
    ],
    ["old:specs", "old:specs: expected a file, found a folder; to compare generated files, pass old"],
    ["old:../api.yaml", "old has no file ../api.yaml"],
    ["--output=x:specs/api.yaml", "unknown option"],
    ["old:specs/wrong.yaml", "old:specs/wrong.yaml can't be read:\nspecs/wrong.yaml:1:1 - error openapi/version"],
    ["old:specs/outside.yaml", "../../elsewhere.yaml#/Pet can't be read: it is outside"],
  ])("exits with 2 for %s and prints the reason", async (source, said) => {
    const { code, stderr } = await compare({ args: [source, "specs/api.yaml"] });
    expect(stderr).toContain(said);
    expect(stderr).not.toContain("    at ");
    expect(code).toBe(2);
  });
});
