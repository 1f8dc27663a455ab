import { describe, expect, it } from "vitest";
import { auditedProject, auditProblems, type Finding, readAudit } from "./audit-problems.ts";
import { installedWith, type LockedPackages, packageName } from "./dependencies.ts";
import { licenceProblems } from "./licence-problems.ts";

const manifest = {
  name: "fixture",
  version: "1.0.0",
  dependencies: { a: "^1.0.0" },
  peerDependencies: { p: "^1.0.0", q: "^1.0.0" },
  peerDependenciesMeta: { q: { optional: true } },
};

/** `a` has a `b` of its own; `p` uses the shared one. `q` and `unrelated` are not installed with the package. */
const locked = {
  "": { version: "1.0.0", devDependencies: { a: "1.0.0" } },
  "node_modules/a": {
    version: "1.0.0",
    dev: true,
    license: "MIT",
    dependencies: { b: "2" },
    peerDependencies: { p: "1" },
  },
  "node_modules/a/node_modules/b": { version: "2.0.0", dev: true, dependencies: { "@c/d": "1" } },
  "node_modules/b": { version: "1.0.0", devOptional: true, dependencies: { "@c/d": "1" } },
  "node_modules/@c/d": { version: "1.0.0", optionalDependencies: { e: "1" } },
  "node_modules/e": { version: "1.0.0", optional: true, dependencies: { a: "1" } },
  "node_modules/p": { version: "1.0.0", dependencies: { b: "1" } },
  "node_modules/q": { version: "1.0.0" },
  "node_modules/unrelated": { version: "1.0.0" },
} as LockedPackages;

describe("the packages that are installed with a package", () => {
  it("are those that Node.js resolves, without optional peers", () => {
    expect(installedWith(manifest, locked)).toEqual([
      "node_modules/@c/d",
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/b",
      "node_modules/e",
      "node_modules/p",
    ]);
    expect(packageName("node_modules/a/node_modules/@c/d")).toBe("@c/d");
  });

  it("are all in the lock file", () => {
    expect(() => installedWith({ dependencies: { x: "1" } }, locked)).toThrow("the package needs x");
  });
});

describe("the audit", () => {
  const answer = (vulnerabilities: object, total = 6): string =>
    JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { total } } });
  const via = { name: "b", severity: "high", title: "Reads too far", url: "https://github.com/advisories/GHSA-1" };
  const finding: Finding = { id: "GHSA-1", package: "b", severity: via.severity, title: via.title, url: via.url };
  const exception = { id: "GHSA-1", package: "b", reason: "It reads no input of others.", until: "2030-01-31" };

  it("requests the packages that users install as dependencies that --omit=dev keeps", () => {
    const project = auditedProject(manifest, locked);
    expect(project.get("package.json")).toMatchObject({ dependencies: { a: "^1.0.0", p: "^1.0.0" } });
    const { packages } = project.get("package-lock.json") as { packages: Record<string, object> };
    expect(Object.keys(packages)).toEqual(["", ...installedWith(manifest, locked)]);
    expect(packages["node_modules/a"]).not.toHaveProperty("dev");
    expect(packages["node_modules/b"]).not.toHaveProperty("devOptional");
    expect(packages["node_modules/a"]).toMatchObject({ version: "1.0.0", dependencies: { b: "2" } });
  });

  it("reads each advisory once, for the affected packages", () => {
    expect(readAudit(answer({ b: { via: [via, via] }, a: { via: ["b"] } }), 6)).toEqual([finding]);
    expect(readAudit(answer({}), 6)).toEqual([]);
  });

  it("returns the reason if the registry does not respond", () => {
    expect(readAudit(JSON.stringify({ message: "405 Method Not Allowed" }), 6)).toEqual({
      reason: "405 Method Not Allowed",
    });
    expect(readAudit("not JSON", 6)).toEqual({ reason: "not JSON" });
  });

  it("does not pass if npm covered fewer packages", () => {
    expect(() => readAudit(answer({}, 1), 6)).toThrow("npm audit covered 1 of 6 packages");
  });

  it("fails on a finding without an exception, and on an exception that is stale or expired", () => {
    expect(auditProblems([finding], [], "2030-01-01")).toEqual([
      "b: high vulnerability: Reads too far (https://github.com/advisories/GHSA-1)",
    ]);
    expect(auditProblems([finding], [exception], "2030-01-31")).toEqual([]);
    expect(auditProblems([finding], [exception], "2030-02-01")).toEqual([
      "b: the exception for GHSA-1 expired on 2030-01-31",
    ]);
    expect(auditProblems([], [exception], "2030-01-01")).toEqual([
      "b: the exception for GHSA-1 is no longer needed; remove it",
    ]);
    expect(auditProblems([{ ...finding, package: "a" }], [exception], "2030-01-01")).toHaveLength(2);
  });
});

describe("the check of licences", () => {
  const exceptions = [{ package: "native-*", licence: "MPL-2.0", reason: "A fixture." }];
  const problems = (licences: Record<string, string | undefined>, accepted = exceptions): string[] =>
    licenceProblems(
      Object.entries(licences).map(([name, licence]) => ({ package: name, licence })),
      ["MIT", "Apache-2.0"],
      accepted,
    );

  it("reads SPDX expressions", () => {
    expect(problems({ a: "MIT", b: "(MIT OR GPL-3.0-only)", c: "MIT AND Apache-2.0" }, [])).toEqual([]);
    expect(problems({ a: "MIT AND GPL-3.0-only" }, [])).toEqual(["a: licence MIT AND GPL-3.0-only is not allowed"]);
  });

  it("fails on a licence that is missing or is no SPDX expression", () => {
    expect(problems({ a: undefined, b: "SEE LICENSE IN file" }, [])).toEqual([
      "a: licence not stated is not allowed",
      "b: licence SEE LICENSE IN file is not allowed",
    ]);
  });

  it("accepts an exception for this package and this licence, and fails on one that is stale", () => {
    expect(problems({ "native-linux": "MPL-2.0" })).toEqual([]);
    expect(problems({ "native-linux": "GPL-3.0-only" })).toEqual([
      "native-linux: licence GPL-3.0-only is not allowed",
      "native-*: the exception for MPL-2.0 is no longer needed; remove it",
    ]);
    expect(problems({ "native-linux": "MIT" })).toEqual([
      "native-*: the exception for MPL-2.0 is no longer needed; remove it",
    ]);
  });
});
