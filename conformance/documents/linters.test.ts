import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { Parser } from "@asyncapi/parser";
import { validate as readmeValidate } from "@readme/openapi-parser";
import { validate as scalarValidate } from "@scalar/openapi-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { sampleOf, share } from "../../scripts/testing/share.ts";

const root = join(import.meta.dirname, "../..");
const require = createRequire(import.meta.url);
const run = promisify(execFile);
const documents = {
  openapi: globSync("generated/*/openapi*.yaml", { cwd: root }).toSorted(),
  asyncapi: globSync("generated/*/asyncapi*.yaml", { cwd: root }).toSorted(),
  arazzo: globSync("generated/*/arazzo.yaml", { cwd: root }).toSorted(),
};
const openapi = sampleOf(documents.openapi);
const asyncapi = sampleOf(documents.asyncapi);
const arazzo = sampleOf(documents.arazzo);

/** The parsers support OpenAPI up to 3.1; redocly and spectral also support 3.2. */
const upTo31 = openapi.filter((file) => !file.endsWith("openapi-3.2.yaml"));

interface Finding {
  rule: string;
  interface: string;
  severity: "error" | "warning";
  where: string;
}

describe("independent linters and parsers", () => {
  it("no rule is disabled: redocly is not configured, and spectral has its recommended rules", () => {
    expect(globSync("{,conformance/documents/}{,.}redocly.y{,a}ml", { cwd: root })).toEqual([]);
    expect(globSync("{,conformance/documents/}.spectral.*", { cwd: root })).toEqual([]);
    const ruleset: unknown = parse(readFileSync(join(import.meta.dirname, "spectral.yaml"), "utf8"));
    expect(ruleset).toEqual({ extends: ["spectral:oas"] });
  });

  it("there are documents", () => {
    expect(documents.openapi.length).toBeGreaterThanOrEqual(13);
    expect(documents.asyncapi.length).toBeGreaterThanOrEqual(6);
    expect(documents.arazzo.length).toBeGreaterThanOrEqual(1);
  });

  it.each(upTo31)("@readme/openapi-parser: %s", async (file) => {
    const result = await readmeValidate(join(root, file));
    expect(result).toMatchObject({ valid: true, warnings: [] });
  });

  it.each(upTo31)("@scalar/openapi-parser: %s", async (file) => {
    const result = await scalarValidate(readFileSync(join(root, file), "utf8"));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it.each(asyncapi)("@asyncapi/parser: %s", async (file) => {
    const { document } = await new Parser().parse(readFileSync(join(root, file), "utf8"));
    expect(document?.allMessages().all().length).toBeGreaterThan(0);
  });

  describe("redocly, spectral and AsyncAPI's parser", () => {
    let findings: Finding[];
    beforeAll(async () => {
      findings = (await Promise.all([redocly(), spectral(), asyncApiParser()])).flat();
    });

    it("report no error, and no warning that JUDGES.md does not explain", () => {
      expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(findings.filter(({ rule, interface: name }) => !readExplanations()[rule]?.includes(name))).toEqual([]);
    });

    // A partial run has only some of the warnings.
    it.runIf(share === 1)("report every warning that JUDGES.md explains", () => {
      expect(byRule(findings)).toEqual(readExplanations());
    });
  });
});

/** Runs redocly without configuration. */
async function redocly(): Promise<Finding[]> {
  const bin = join(dirname(require.resolve("@redocly/cli/package.json")), "bin/cli.js");
  const all = [...openapi, ...arazzo].map(async (file) => {
    const { problems } = JSON.parse(await output(bin, ["lint", "--format=json", "--max-problems=10000", file])) as {
      problems: { ruleId: string; severity: string; location: { pointer: string }[] }[];
    };
    return problems.map(({ ruleId, severity, location }) => ({
      rule: ruleId,
      interface: interfaceOf(file),
      severity: severity === "error" ? ("error" as const) : ("warning" as const),
      where: location[0]?.pointer ?? "",
    }));
  });
  return (await Promise.all(all)).flat();
}

async function spectral(): Promise<Finding[]> {
  const ruleset = join(import.meta.dirname, "spectral.yaml");
  const bin = join(dirname(require.resolve("@stoplight/spectral-cli/package.json")), "dist/index.js");
  const text = await output(bin, ["lint", "--format=json", "--quiet", "--ruleset", ruleset, ...openapi]);
  const problems = JSON.parse(text) as { code: string; severity: number; path: string[]; source: string }[];
  return problems.map(({ code, severity, path, source }) => ({
    rule: code,
    interface: interfaceOf(relative(root, source)),
    severity: severity === 0 ? "error" : "warning",
    where: path.join("."),
  }));
}

async function asyncApiParser(): Promise<Finding[]> {
  const all = asyncapi.map(async (file) => {
    const { diagnostics } = await new Parser().parse(readFileSync(join(root, file), "utf8"));
    return diagnostics.map(({ code, severity, path }) => ({
      rule: String(code),
      interface: interfaceOf(file),
      severity: severity === 0 ? ("error" as const) : ("warning" as const),
      where: path.join("."),
    }));
  });
  return (await Promise.all(all)).flat();
}

/** Returns the output of a linter. The exit code is ignored, because findings may cause a failure. */
async function output(bin: string, args: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, REDOCLY_TELEMETRY: "off" } };
  const { stdout } = await run(process.execPath, [bin, ...args], options).catch((error: { stdout: string }) => error);
  return stdout;
}

function interfaceOf(file: string): string {
  return file.split("/")[1] ?? file;
}

function byRule(findings: Finding[]): Record<string, string[]> {
  const rules = Object.groupBy(findings, ({ rule }) => rule);
  return Object.fromEntries(
    Object.entries(rules).map(([rule, all = []]) => [rule, [...new Set(all.map((each) => each.interface))].toSorted()]),
  );
}

/** Returns the table of JUDGES.md: rule, interfaces, reason. */
function readExplanations(): Record<string, string[]> {
  const [, table = ""] = readFileSync(join(import.meta.dirname, "JUDGES.md"), "utf8").split("## Remaining warnings");
  const rows = table.split("\n## ", 1)[0]?.matchAll(/^\| ([\w-]+) +\| ([^|]+?) +\| \S.*\|$/gm);
  const entries = [...(rows ?? [])].map(([, rule = "", interfaces = ""]) => [rule, interfaces.split(", ")]);
  return Object.fromEntries(entries.filter(([rule]) => !/^(rule|-+)$/.test(String(rule)))) as Record<string, string[]>;
}
