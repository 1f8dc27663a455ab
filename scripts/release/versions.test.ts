import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownManifest } from "../build/manifest.ts";
import { versionedFiles, withVersion } from "./versions.ts";

const root = join(import.meta.dirname, "../..");

describe("the version of the packages", () => {
  it.each(versionedFiles)("is named in %s, and is the only one there", (pattern) => {
    const texts = globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), "utf8"));
    const named = texts.flatMap((text) => [
      ...text.matchAll(/\bconcordat(?:-interfaces)?-(\d.*?)\.tgz|"concordat": "\^(.+?)"/g),
    ]);
    const { version } = ownManifest();
    expect(new Set(named.map(([, file, range]) => file ?? range))).toEqual(new Set([version]));
  });

  it("is replaced only in names of packed files and in ranges", () => {
    const text = 'npm install ../concordat-0.1.0.tgz\n"concordat": "^0.1.0"\n"version": "0.1.0"\n"hono": "^0.1.0"\n';
    expect(withVersion(text, "0.1.0", "0.2.0")).toBe(
      'npm install ../concordat-0.2.0.tgz\n"concordat": "^0.2.0"\n"version": "0.1.0"\n"hono": "^0.1.0"\n',
    );
  });
});
