import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { runCli } from "../testing/run-conformance.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { type NotesOptions, notesDocument, serveNotes } from "../testing/notes.ts";

/** Tests a new service of notes. Returns the report, the requests, and the output for a person. */
async function test(options: NotesOptions, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "seed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "api.yaml"), notesDocument);
  const { url, seen } = await serveNotes(options);
  const run = async (...more: string[]) => {
    const { out, error } = await runCli(folder, ["--openapi", "api.yaml", "--target", url, "--json", ...args, ...more]);
    return { report: JSON.parse(out) as Report, error };
  };
  return { ...(await run()), run, seen };
}

/** The requests that do not depend on ids, which the service chooses. */
function creationsIn(seen: Awaited<ReturnType<typeof test>>["seen"]): string[] {
  return seen.flatMap(({ method, url, body }) => (method === "POST" ? [`${url} ${body}`] : []));
}

describe("a seed", () => {
  it("repeats the requests of a run, and is in the report", async () => {
    const [one, same, other] = [await test({}, "--seed", "a"), await test({}, "--seed", "a"), await test({})];
    expect(one.report.seed).toBe("a");
    expect(one.error).toMatch(/^\d+ checks in .* s, seed a$/m);
    expect(creationsIn(one.seen).length).toBeGreaterThan(4);
    expect(creationsIn(same.seen)).toEqual(creationsIn(one.seen));
    expect(other.report.seed).toMatch(/^[\da-f]{8}$/);
    expect(creationsIn(other.seen)).not.toEqual(creationsIn(one.seen));
    const repeated = await test({}, "--seed", other.report.seed ?? "");
    expect(creationsIn(repeated.seen)).toEqual(creationsIn(other.seen));
  }, 60_000);
});
