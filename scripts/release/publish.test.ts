import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishMissing, type PublishOptions, reserve, type Run } from "./publish.ts";

interface Published {
  manifest: Record<string, unknown>;
  flags: string[];
}

/** A registry in memory, and an `npm` that uses it. */
class Registry {
  readonly published: Published[] = [];
  isDown = false;
  isClosed = false;

  readonly #versions: Map<string, string[]>;

  constructor(versions: Record<string, string[]> = {}) {
    this.#versions = new Map(Object.entries(versions));
  }

  readonly npm: Run = (program, [command, subject = "", ...flags]) => {
    if (program !== "npm") throw new Error(`${program} is not npm`);
    return command === "view" ? this.#view(subject) : this.#publish(subject, flags);
  };

  #view(id: string): ReturnType<Run> {
    if (this.isDown) return { status: 1, stdout: '{"error": {"code": "ENOTFOUND"}}', stderr: "no network" };
    const [, name = "", wanted] = /^(.[^@]*)(?:@(.+))?$/.exec(id) ?? [];
    const versions = this.#versions.get(name) ?? [];
    const found = wanted === undefined ? versions.at(-1) : versions.find((version) => version === wanted);
    return found === undefined
      ? { status: 1, stdout: '{\n  "error": {\n    "code": "E404"\n  }\n}', stderr: "" }
      : { status: 0, stdout: JSON.stringify(found), stderr: "" };
  }

  #publish(folder: string, flags: string[]): ReturnType<Run> {
    if (this.isClosed) return { status: 1, stdout: "", stderr: "ENEEDAUTH" };
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Published["manifest"];
    this.published.push({ manifest, flags });
    return { status: 0, stdout: "", stderr: "npm notice total files: 2" };
  }
}

const repository = "https://github.example/someone/concordat";

describe("a release", () => {
  let folder: string;
  let lines: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "concordat-release-"));
    lines = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const optionsFor = (registry: Registry, more: Partial<PublishOptions> = {}): PublishOptions => ({
    dryRun: false,
    repository,
    run: registry.npm,
    log: (line) => lines.push(line),
    ...more,
  });

  /** Returns the folder of a built package. */
  const built = (name: string, version = "0.2.0"): string => {
    const path = mkdtempSync(join(folder, "built-"));
    writeFileSync(join(path, "package.json"), JSON.stringify({ name, version, sideEffects: false }));
    return path;
  };

  it("publishes each package publicly, with its provenance", () => {
    const registry = new Registry({ concordat: ["0.1.0"] });
    publishMissing([built("@concordat/interfaces"), built("concordat")], optionsFor(registry));
    const flags = ["--provenance", "--access", "public"];
    const rest = { version: "0.2.0", sideEffects: false, repository: { type: "git", url: `git+${repository}.git` } };
    expect(registry.published).toEqual([
      { manifest: { name: "@concordat/interfaces", ...rest }, flags },
      { manifest: { name: "concordat", ...rest }, flags },
    ]);
    expect(lines).toEqual(["@concordat/interfaces@0.2.0: published", "concordat@0.2.0: published"]);
  });

  it("skips published versions, so that it completes an interrupted release", () => {
    const registry = new Registry({ "@concordat/interfaces": ["0.1.0", "0.2.0"] });
    publishMissing([built("@concordat/interfaces"), built("concordat")], optionsFor(registry));
    expect(registry.published.map(({ manifest }) => manifest["name"])).toEqual(["concordat"]);
    expect(lines).toContain("@concordat/interfaces@0.2.0: already published");
  });

  it("publishes nothing in a dry run, and needs no repository for it", () => {
    const registry = new Registry();
    const { repository: _, ...options } = optionsFor(registry, { dryRun: true });
    publishMissing([built("concordat")], options);
    expect(registry.published).toEqual([
      {
        manifest: { name: "concordat", version: "0.2.0", sideEffects: false },
        flags: ["--provenance", "--access", "public", "--dry-run"],
      },
    ]);
    expect(lines).toEqual(["concordat@0.2.0: would be published\nnpm notice total files: 2"]);
  });

  it("publishes nothing without a repository", () => {
    const registry = new Registry();
    const { repository: _, ...options } = optionsFor(registry);
    expect(() => publishMissing([built("concordat")], options)).toThrow("GITHUB_REPOSITORY is not set");
    expect(registry.published).toEqual([]);
  });

  it("does not treat an unreachable registry as one that lacks the version", () => {
    const registry = new Registry();
    registry.isDown = true;
    expect(() => publishMissing([built("concordat")], optionsFor(registry))).toThrow(
      "npm view concordat@0.2.0 failed:\nno network",
    );
    expect(registry.published).toEqual([]);
  });

  it("fails if the registry does not accept a package, before it publishes another", () => {
    const registry = new Registry();
    registry.isClosed = true;
    expect(() => publishMissing([built("concordat"), built("other")], optionsFor(registry))).toThrow(/ENEEDAUTH$/);
    expect(lines).toEqual([]);
  });

  it("reserves names that the registry lacks, with a version without code", () => {
    const registry = new Registry({ concordat: ["3.1.4"] });
    const packages = ["@concordat/interfaces", "concordat"].map((name) => ({ name, license: "MIT" }));
    reserve(packages, folder, optionsFor(registry));
    expect(registry.published).toEqual([
      {
        manifest: {
          name: "@concordat/interfaces",
          version: "0.0.0",
          description: expect.stringContaining("no code") as unknown,
          license: "MIT",
          repository: { type: "git", url: `git+${repository}.git` },
        },
        flags: ["--provenance", "--access", "public", "--tag", "reserved"],
      },
    ]);
    expect(readFileSync(join(folder, "@concordat/interfaces/README.md"), "utf8")).toMatch(
      /^# @concordat\/interfaces\n/,
    );
    expect(lines).toEqual([
      "@concordat/interfaces@0.0.0: published",
      "concordat: not reserved: the registry has version 3.1.4",
    ]);
  });
});
