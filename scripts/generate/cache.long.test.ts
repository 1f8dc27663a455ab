import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../generators/testing.ts";
import { cacheFile, type Job, recall } from "./cache.ts";

const spec = `import "@typespec/http";
import "./other.tsp";
import "./mark.js";
using Http;

@service(#{ title: "Shop" })
namespace Shop {
  model Pet { name: string; old: Old; }
  @route("/pets") op list(): Pet[];
}
`;
const files = {
  "spec/main.tsp": spec,
  "spec/other.tsp": `#deprecated "it is old"\nmodel Old { name: string; }\n`,
  "spec/mark.js": `import { text } from "./helper.js";\nexport const marked = text;\n`,
  "spec/helper.js": `export const text = "first";\n`,
};

interface Place extends Job {
  path: string;
  spec: string;
}

function placeIn(path: string): Place {
  return { path, spec: join(path, "spec/main.tsp"), out: join(path, "out"), imports: ".ts", runtime: "copy" };
}

function generate(
  { spec: main, out }: Place,
  ...args: string[]
): { code: number | null; said: string; warned: string } {
  const cli = join(import.meta.dirname, "../concordat.ts");
  const command = [cli, "generate", "--spec", main, "--out", out, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
  return { code: status, said: stdout, warned: stderr };
}

describe("what a run remembers", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let place: Place;
  let first: ReturnType<typeof generate>;

  beforeAll(async () => {
    folder = temporaryFolder(files);
    place = placeIn(folder.path);
    // A run is not cached if a source changed right before it.
    await sleep(200);
    first = generate(place);
  });
  afterAll(() => {
    rmSync(cacheFile(place), { force: true });
    folder[Symbol.dispose]();
  });

  /** Changes a file, returns whether the run is still cached, and restores the file. */
  const isRecalledAfter = (path: string, content: string | undefined): boolean => {
    const file = join(place.path, path);
    const before = existsSync(file) ? readFileSync(file) : undefined;
    if (content === undefined) rmSync(file);
    else writeFileSync(file, content);
    try {
      return recall(place) !== undefined;
    } finally {
      if (before === undefined) rmSync(file);
      else writeFileSync(file, before);
    }
  };

  it("is reused by the next run if nothing changed, including warnings", () => {
    expect(first).toMatchObject({ code: 0, warned: expect.stringContaining("it is old") });
    expect(recall(place)).toMatchObject({ told: [{ text: expect.stringContaining("it is old") as string }] });
    const again = generate(place);
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining("nothing changed"), warned: first.warned });
    const checked = generate(place, "--check");
    expect(checked).toMatchObject({ code: 0, said: expect.stringContaining("up to date"), warned: first.warned });
  });

  it.each([
    ["the spec changed", "spec/main.tsp", `${spec}\n`],
    ["a file that it imports changed", "spec/other.tsp", `model Old { name: integer; }`],
    ["what a decorator's module imports changed", "spec/helper.js", `export const text = "second";`],
    ["a file appeared at a path that the compiler had tried", "spec/package.json", `{ "name": "spec" }`],
    ["an output was edited", "out/shop/types.ts", "export {};"],
    ["an output is gone", "out/shop/types.ts", undefined],
    [
      "a file is left over from another run",
      "out/shop/Old.json",
      `{ "$comment": "Generated from x by \`concordat generate\`. Do not edit." }`,
    ],
    ["a run was killed while it wrote", "out/shop/types.ts.999999999.tmp", "half"],
  ])("is ignored if %s", (_, path, content) => {
    expect(recall(place)).toBeDefined();
    expect(isRecalledAfter(path, content)).toBe(false);
    expect(recall(place)).toBeDefined();
  });

  it("ignores other files in the same folder", () => {
    expect(isRecalledAfter("out/notes.txt", "mine")).toBe(true);
  });

  it("--check still names the edited file", () => {
    const file = join(place.out, "shop/types.ts");
    const text = readFileSync(file, "utf8");
    appendFileSync(file, "// mine\n");
    expect(generate(place, "--check")).toMatchObject({
      code: 1,
      warned: expect.stringContaining("shop/types.ts: stale or edited by hand"),
    });
    writeFileSync(file, text);
    expect(recall(place)).toBeDefined();
  });

  it.each([
    ["half", (text: string) => text.slice(0, text.length / 2)],
    ["of another shape", () => "[]"],
    ["empty", () => ""],
  ])("causes a full run if it is %s", (_, damage) => {
    const file = cacheFile(place);
    const aside = `${file}.aside`;
    const text = readFileSync(file, "utf8");
    renameSync(file, aside);
    try {
      expect(recall(place)).toBeUndefined();
      writeFileSync(file, damage(text));
      expect(recall(place)).toBeUndefined();
    } finally {
      renameSync(aside, file);
    }
  });

  it("is written only by a complete run", () => {
    rmSync(cacheFile(place));
    expect(generate(place, "--only", "types").code).toBe(0);
    expect(recall(place)).toBeUndefined();
    expect(generate(place, "--check").code).toBe(0);
    expect(recall(place)).toBeDefined();
  });

  it("is not written if a source changed during the run", async () => {
    using other = temporaryFolder({
      ...files,
      "spec/helper.js": `import { appendFileSync } from "node:fs";
        appendFileSync(import.meta.filename, "\\n");
        export const text = "changing";`,
    });
    await sleep(200);
    expect(generate(placeIn(other.path)).code).toBe(0);
    expect(recall(placeIn(other.path))).toBeUndefined();
  });
});
