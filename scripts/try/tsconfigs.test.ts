import { spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readContract } from "../../generators/contract/read/typespec/read-contract.ts";
import { write } from "../../generators/output.ts";
import { makeFiles } from "../../generators/pipeline.ts";
import { library, temporaryFolder } from "../../generators/testing.ts";
import { sampleOf } from "../testing/share.ts";
import { usualConfigs } from "./tsconfigs.ts";

const root = join(import.meta.dirname, "../..");

/** Programs of others: every construct of HTTP, bodies of each kind, and names that are no identifiers. */
const foreign = globSync("*.tsp", { cwd: join(root, "generators/fixtures") });

const compilers = ["typescript", "typescript-native"].map((name) => {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  return { version: Number.parseFloat(version), tsc: join(dirname(manifest), "bin/tsc") };
});

const all = compilers.flatMap(({ version, tsc }) =>
  usualConfigs(version)
    // The slow compiler runs only with the strictest configuration here, and with all in `npm run try`.
    .filter(({ name }) => version >= 6 || name === "@tsconfig/strictest")
    .flatMap(({ name, imports, compilerOptions }) =>
      imports.map((ending) => ({ name, version, tsc, ending, compilerOptions })),
    ),
);

const cases = sampleOf(all, ({ name, version, ending }) => `${name} ${version} ${ending}`);

describe("the generated code of the interfaces and of other programs, with a copy of the runtime", () => {
  const folder = temporaryFolder({ "package.json": '{"type":"module"}' });
  afterAll(() => folder[Symbol.dispose]());

  beforeAll(async () => {
    const programs = [{ name: "own", main: join(root, "spec/main.tsp") }];
    for (const name of foreign) {
      const main = join(folder.path, "spec", name);
      const text = readFileSync(join(root, "generators/fixtures", name), "utf8").replace("LIBRARY", library);
      write(join(folder.path, "spec"), [{ path: name, kind: "added", before: "", after: text }]);
      programs.push({ name, main });
    }
    for (const { name, main } of programs) {
      const { contract } = await readContract(main);
      for (const imports of new Set(cases.map(({ ending }) => ending))) {
        const { files } = await makeFiles(contract, [], () => undefined, { imports, runtime: "copy" });
        const changes = [...files].map(([path, after]) => ({ path, kind: "added" as const, before: "", after }));
        write(join(folder.path, `made${imports}`, name), changes);
      }
    }
  });

  it("covers several programs", () => {
    expect(foreign.length).toBeGreaterThan(5);
  });

  it.each(cases)(
    'compiles with the configuration of $name, TypeScript $version and imports that end in "$ending"',
    ({ tsc, ending, compilerOptions }) => {
      writeFileSync(
        join(folder.path, "tsconfig.json"),
        JSON.stringify({ compilerOptions, include: [`made${ending}/**/*`] }),
      );
      const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", "."], { cwd: folder.path, encoding: "utf8" });
      expect(stdout).toBe("");
      expect(status).toBe(0);
    },
  );
});
