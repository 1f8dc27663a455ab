import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { temporaryFolder } from "../../generators/testing.ts";
import { makeAll } from "./make-all.ts";

it("a second run of the project's own spec finds every file as it is", { timeout: 120_000 }, async () => {
  using folder = temporaryFolder();
  const spec = join(import.meta.dirname, "../../spec/main.tsp");
  const options = { check: false, only: [], spec, out: join(folder.path, "out") };
  const said: unknown[] = [];
  const log = vi.spyOn(console, "log").mockImplementation((text) => void said.push(text));
  try {
    expect(await makeAll(options)).toBe(0);
    said.length = 0;
    expect(await makeAll(options)).toBe(0);
  } finally {
    log.mockRestore();
  }
  expect(said).toEqual([expect.stringMatching(/: \d+ files, nothing changed, in /)]);
});
