import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fixtures } from "../../conformance/reference/capability/fixtures.ts";
import { createReference } from "../../conformance/reference/reference.ts";
import { createCapabilityClient } from "../../generated/capability/client.ts";
import { typeErrors } from "../../generators/typescript/testing/type-check.ts";

const file = join(import.meta.dirname, "../../conformance/guides/examples/agent.ts");
const code = readFileSync(file, "utf8");

/** Returns the nodes that a strict compiler setup forbids: casts, and non-null assertions. */
function looseParts(node: ts.Node, found: string[] = []): string[] {
  if (ts.isAsExpression(node) || ts.isTypeAssertionExpression(node) || ts.isNonNullExpression(node))
    found.push(node.getText());
  ts.forEachChild(node, (child) => void looseParts(child, found));
  return found;
}

describe("the whole program of the documentation", () => {
  it("is a short program without casts, which a strict compiler accepts", () => {
    expect(code.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
    expect(typeErrors([file], { types: ["node"] })).toEqual([]);
    expect(looseParts(ts.createSourceFile(file, code, ts.ScriptTarget.ES2024, true))).toEqual([]);
  });
});

describe("the program at work", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it("waits until the quota of calls is renewed, and prints the cost of the call", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const reference = await createReference({ only: ["capability"] });
    const baseUrl = "http://reference.test/capability/v1";
    const client = createCapabilityClient({
      baseUrl,
      auth: fixtures.apiKey,
      fetch: (request) => reference.fetch(request),
      retry: { attempts: 1 },
    });
    // Uses up the calls of this minute as another caller of the account.
    const used = async (): Promise<boolean> =>
      await client.call(fixtures.freeTool).then(
        () => false,
        ({ status }: { status?: number }) => status === 429,
      );
    while (!(await used()));

    const seen: string[] = [];
    vi.stubEnv("API_URL", baseUrl);
    vi.stubEnv("API_TOKEN", fixtures.apiKey);
    vi.stubGlobal("fetch", async (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const response = await reference.fetch(request);
      seen.push(`${response.status} ${new URL(request.url).pathname.slice("/capability/v1".length)}`);
      return response;
    });
    const printed: unknown[][] = [];
    vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => void printed.push(values));
    const started = Date.now();
    const run = import("../../conformance/guides/examples/agent.ts");
    // Advance the clock only when the program waits for it.
    while (!seen.includes("429 /tools/execute")) await new Promise(setImmediate);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 0 });
    await vi.advanceTimersByTimeAsync(61_000);
    await run;
    await reference.stop();
    expect(Date.now() - started).toBeLessThan(62_000);
    expect(seen).toEqual([
      "200 /search",
      "200 /tools/by-ids",
      "429 /tools/execute",
      "200 /tools/execute",
      "200 /auth/usage/history/v2",
      "200 /auth/credits/ledger",
    ]);
    expect(printed).toEqual([
      [expect.any(String), expect.anything()],
      [expect.objectContaining({ data: expect.anything() })],
      ["charged", fixtures.chargedTool.credits, true],
    ]);
  });
});
