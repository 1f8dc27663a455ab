import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporaryFolder } from "../../generators/testing.ts";
import { makeAll } from "./make-all.ts";

it("removes files that the project's own spec no longer makes, and a second run changes nothing", async () => {
  using folder = temporaryFolder();
  const stale = join(folder.path, "out/client/gone.ts");
  mkdirSync(join(folder.path, "out/client"), { recursive: true });
  writeFileSync(stale, "// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.\n");
  const spec = join(import.meta.dirname, "../../spec/main.tsp");
  const options = { check: false, only: [], spec, out: join(folder.path, "out") };
  const said: unknown[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void said.push(text));
  try {
    expect(await makeAll(options)).toBe(0);
    expect(existsSync(stale)).toBe(false);
    expect(said.join("\n")).toMatch(/^- .*client\/gone\.ts$/m);
    said.length = 0;
    expect(await makeAll(options)).toBe(0);
  } finally {
    log.mockRestore();
  }
  expect(said).toEqual([expect.stringMatching(/: \d+ files, nothing changed, in /)]);
});

it("changes nothing if a generator of the other thread fails", async () => {
  using folder = temporaryFolder({
    "main.tsp": `import "@typespec/http"; using Http; @service namespace Shop { op list(): string[]; }`,
  });
  const out = join(folder.path, "out");
  const options = { check: false, only: [], spec: join(folder.path, "main.tsp"), out };
  let begun: (() => void) | undefined;
  const beside = {
    modules: [],
    stop: () => undefined,
    make: async () => {
      await new Promise<void>((resolve) => (begun = resolve));
      throw new Error("no such type");
    },
  };
  const run = makeAll(options, undefined, beside);
  void run.catch(() => undefined);
  // By then, this thread has finished its own part.
  await vi.waitFor(() => expect(existsSync(out)).toBe(true), 120_000);
  begun?.();
  await expect(run).rejects.toThrow("no such type");
  expect(existsSync(out)).toBe(false);
});
