import { spawnSync } from "node:child_process";
import { appendFileSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readContract } from "../../generators/contract/read/typespec/read-contract.ts";
import { onlyProgress, temporaryFolder } from "../../generators/testing.ts";
import { cacheFile, type Job, recallParts } from "./cache.ts";

const service = (name: string, field: string): string => `
import "@typespec/http";
using Http;

@service(#{ title: "${name}" })
namespace ${name} {
  /** A pet. */
  model Pet { name: string; ${field} }
  @route("/pets") op list(): Pet[];
}
`;

const files = {
  "spec/main.tsp": `import "./store.tsp";\nimport "./clinic.tsp";\n`,
  "spec/store.tsp": service("Store", "price: integer;"),
  "spec/clinic.tsp": service("Clinic", "illness: string;"),
};

describe("the parts that a run keeps from the last one", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let job: Job & { spec: string };

  const generate = (out: string, ...args: string[]): string => {
    const command = [
      join(import.meta.dirname, "../concordat.ts"),
      "generate",
      "--spec",
      job.spec,
      "--out",
      out,
      ...args,
    ];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: expect.stringMatching(onlyProgress) });
    return stdout;
  };
  const snapshot = (out: string): Record<string, string> =>
    Object.fromEntries(globSync("**/*.*", { cwd: out }).map((path) => [path, readFileSync(join(out, path), "utf8")]));
  const keptInterfaces = async (): Promise<string[]> => {
    const { contract } = await readContract(job.spec, folder.path);
    const names = [...recallParts(job, contract).keys()].map((name) => name.replace(/^.* of /, ""));
    return [...new Set(names)].toSorted();
  };

  beforeAll(async () => {
    folder = temporaryFolder(files);
    job = { spec: join(folder.path, "spec/main.tsp"), out: join(folder.path, "out"), imports: ".ts", runtime: "copy" };
    // A run is not cached if a source changed right before it.
    await sleep(200);
    generate(job.out);
  });
  afterAll(() => {
    for (const out of ["out", "fresh"]) rmSync(cacheFile({ ...job, out: join(folder.path, out) }), { force: true });
    folder[Symbol.dispose]();
  });

  it("contain all interfaces if nothing changed", async () => {
    expect(await keptInterfaces()).toEqual(["clinic", "store"]);
  });

  it("contain the unchanged interfaces, and the rest equals a run without cache", async () => {
    writeFileSync(join(folder.path, "spec/clinic.tsp"), service("Clinic", "illness?: string[];"));
    expect(await keptInterfaces()).toEqual(["store"]);
    await sleep(200);
    const said = generate(job.out);
    expect(said).toContain("~ ");
    expect(said).toContain("clinic/types.ts");
    expect(said).not.toContain("store/");
    const fresh = join(folder.path, "fresh");
    generate(fresh);
    expect(snapshot(job.out)).toEqual(snapshot(fresh));
    expect(await keptInterfaces()).toEqual(["clinic", "store"]);
  });

  it("exclude parts with edited or removed files", async () => {
    const whole = snapshot(job.out);
    appendFileSync(join(job.out, "store/types.ts"), "// mine\n");
    rmSync(join(job.out, "store/client.ts"));
    writeFileSync(join(folder.path, "spec/clinic.tsp"), service("Clinic", "illness?: string;"));
    generate(job.out);
    const made = snapshot(job.out);
    expect(Object.entries(made).filter(([path]) => path.startsWith("store/"))).toEqual(
      Object.entries(whole).filter(([path]) => path.startsWith("store/")),
    );
  });

  it("exclude parts of another version of the generators", async () => {
    await sleep(200);
    generate(job.out);
    const file = cacheFile(job);
    const text = readFileSync(file, "utf8");
    const { inputs, code } = JSON.parse(text) as { inputs: Record<string, string>; code: string[] };
    try {
      for (const name of ["generators/types/types.ts", "templates/client.ts.hbs", "package-lock.json"]) {
        const path = code.find((each) => each.replaceAll("\\", "/").endsWith(name));
        expect(path).toBeDefined();
        const print = inputs[path ?? ""] ?? "";
        writeFileSync(file, text.replaceAll(`${JSON.stringify(path)}:"${print}"`, `${JSON.stringify(path)}:"another"`));
        expect(await keptInterfaces()).toEqual([]);
      }
      writeFileSync(file, text.replace(/"code":\[[^\]]*\]/, '"code":{}'));
      expect(await keptInterfaces()).toEqual([]);
      writeFileSync(file, text.slice(0, -100));
      expect(await keptInterfaces()).toEqual([]);
    } finally {
      writeFileSync(file, text);
    }
    expect(await keptInterfaces()).toEqual(["clinic", "store"]);
  });
});
