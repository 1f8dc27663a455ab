import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { entryPointsOf } from "./entry-points.ts";

const folders: string[] = [];

afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function packageWith(exports: object, files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "concordat-exports-"));
  folders.push(folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "fixture", exports }));
  return folder;
}

it("expands patterns as Node.js does: the most specific key decides, and null excludes a folder", () => {
  const module = (path: string): object => ({ types: `${path}.d.ts`, default: `${path}.js` });
  const folder = packageWith(
    {
      ".": { typespec: "./main.tsp", ...module("./main") },
      "./runtime/proxy": module("./runtime/server/proxy"),
      "./runtime/*": null,
      "./one/checks/*": null,
      "./*/server": module("./*/server"),
      "./*.json": "./*.json",
      "./*": module("./*/index"),
    },
    [
      "main.js",
      "main.tsp",
      "runtime/server/proxy.js",
      "runtime/index.js",
      "runtime/server/index.js",
      "one/index.js",
      "one/server.js",
      "one/schema.json",
      "one/checks/server.js",
      "one/internal.js",
    ],
  );
  expect(entryPointsOf(folder)).toEqual([
    { name: ".", file: "./main.js", types: "./main.d.ts", typespec: "./main.tsp" },
    { name: "one", file: "./one/index.js", types: "./one/index.d.ts" },
    { name: "one/schema.json", file: "./one/schema.json" },
    { name: "one/server", file: "./one/server.js", types: "./one/server.d.ts" },
    { name: "package.json", file: "./package.json" },
    { name: "runtime", file: "./runtime/index.js", types: "./runtime/index.d.ts" },
    { name: "runtime/proxy", file: "./runtime/server/proxy.js", types: "./runtime/server/proxy.d.ts" },
  ]);
});
