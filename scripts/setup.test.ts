import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

describe("setup.mjs", () => {
  const folder = mkdtempSync(join(tmpdir(), "concordat-setup-"));
  const other = join(folder, "node");
  writeFileSync(other, "#!/bin/sh\n", { mode: 0o755 });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Returns the path of the Node.js that commands use, for a value of CONCORDAT_NODE. */
  const nodeOfCommands = (chosen: string): string =>
    execFileSync(process.execPath, [join(root, "scripts/setup.mjs"), "sh", "-c", "command -v node"], {
      encoding: "utf8",
      stdio: "pipe",
      env: { ...process.env, CONCORDAT_NODE: chosen },
    }).trim();

  it("runs commands on the pinned Node", () => {
    expect(nodeOfCommands("")).toBe(join(root, "node_modules/.bin/node"));
  });

  it("runs commands on the Node.js at the path CONCORDAT_NODE", () => {
    expect(nodeOfCommands(other)).toBe(other);
  });

  it("rejects a CONCORDAT_NODE that does not exist", () => {
    expect(() => nodeOfCommands(join(folder, "missing"))).toThrow(
      /CONCORDAT_NODE is not the path of a file: .*missing/,
    );
  });
});
