import { describe, expect, it } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { notesDocument, serveNotes } from "../testing/notes.ts";
import { runCli } from "../testing/run-conformance.ts";

async function test(document: string, target: string): Promise<{ report: Report; error: string }> {
  using folder = temporaryFolder({ "api.yaml": document });
  const args = ["--openapi", "api.yaml", "--target", target, "--seed", "a", "--json"];
  const { out, error } = await runCli(folder.path, args);
  return { report: JSON.parse(out) as Report, error };
}

describe("the number of requests", () => {
  it("is estimated before the checks, within the stated factor", async () => {
    const { url, seen } = await serveNotes();
    const { report, error } = await test(notesDocument, url);
    const [line = "", about, most] = /^this run sends about (\d+) requests, at most (\d+)$/m.exec(error) ?? [];
    expect(line).not.toBe("");
    const { estimated = 0, sent = 0 } = report.requests ?? {};
    // One request is that of the preflight.
    expect(sent).toBe(seen.length - 1);
    expect(sent).toBeLessThan(Number(most));
    expect(sent * 3).toBeGreaterThan(Number(about));
    expect(Math.abs(Number(about) - estimated)).toBeLessThan(5);
  });

  it("stays below a documented quota", async () => {
    const limited = notesDocument.replace(
      "operationId: keepNote",
      "$&\n      x-rate-limit: { requests: 8, windowSeconds: 2, sharedBy: account }",
    );
    const { url, rejected } = await serveNotes({ quota: { requests: 8, seconds: 2 } });
    const { report } = await test(limited, url);
    expect(rejected()).toBe(0);
    expect(report.counts).toMatchObject({ failed: 0, warned: 0 });
    const { url: other, rejected: otherRejected } = await serveNotes({ quota: { requests: 4, seconds: 2 } });
    await test(limited, other);
    expect(otherRejected()).toBeGreaterThan(0);
  });

  it("waits as long as Retry-After says, also without a token", async () => {
    const { url, rejected } = await serveNotes({ quota: { requests: 8, seconds: 1, tellsWhen: true } });
    const { report, error } = await test(notesDocument, url);
    expect(rejected()).toBeGreaterThan(0);
    expect(error).toContain("the target limits requests; waiting 1 s");
    expect(report.counts).toMatchObject({ failed: 0, warned: 0 });
    expect(report.results.filter(({ reason = "" }) => reason.includes("429"))).toEqual([]);
  });
});
