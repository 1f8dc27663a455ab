import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { demonstration } from "./testing/demonstration.ts";
import { runHere } from "./testing/run-command.ts";

const root = join(import.meta.dirname, "..");

it("the README shows the output of the documentation site", async () => {
  const { args, output } = demonstration("docs");
  const { code, stdout } = await runHere(root, args);
  expect(code).toBe(0);
  expect(stdout).toMatch(output);
  rmSync(join(root, args.at(-1) ?? ""), { recursive: true });
});
