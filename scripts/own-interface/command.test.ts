import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { serveOrders, token } from "../../conformance/runner/testing/serve-orders.ts";
import { runCli } from "../testing/run-conformance.ts";
import { generate, type GeneratedProject, generatedProject, projectWith as project, scenarios } from "./testing.ts";

/** The estimated number of requests, and the progress. */
const onlyEstimate = /^this run sends about \d+ requests, at most \d+\n(?:.*\d+ of \d+.*\n)*$/;

describe("concordat conformance in a project", () => {
  let generated: GeneratedProject;
  beforeAll(async () => void (generated = await generatedProject()));
  afterAll(() => generated[Symbol.dispose]());

  const projectWith = (files: Record<string, string>): string => project(generated.path, files);
  const run = async (folder: string, ...args: string[]): ReturnType<typeof runCli> =>
    await runCli(folder, ["orders", "--token", token, ...args]);

  it("checks a service against the contract, with only an address and a token", async () => {
    const args = ["orders", "--token", token, "--target", await serveOrders()];
    const { code, out, error } = await runCli(projectWith({}), args, { isProcess: true });
    expect(error).toMatch(onlyEstimate);
    expect(code).toBe(0);
    expect(out).toContain("✓ ORD-AUTH-1 proved");
    expect(out).toMatch(/ORD-PLACE-1 partly tested.*\n\s+tested: createOrder\n\s+not tested: it can be read at once/);
    expect(out).toContain("○ ORD-HOOK-1 not tested");
    expect(out).toContain("define deliveries.notify with defineSuite (orders/notify/sender");
    expect(out).toMatch(/^orders \(server, sender\) at http:\/\/127\.0\.0\.1:\d+$/m);
  });

  it.each([
    ["accepts any token", "ORD-AUTH-1", "✓ ORD-LIST-1"],
    ["loses orders", "ORD-PLACE-1", "◐ ORD-AUTH-1"],
  ] as const)("detects that a service %s with %s", async (fault, requirement, right) => {
    const folder = projectWith({ "conformance/orders.ts": scenarios });
    const { code, out } = await run(folder, "--target", await serveOrders(fault), "--report", "json=report.json");
    expect(code).toBe(1);
    expect(out).toContain(`✗ ${requirement} failed`);
    expect(out).toContain(right);
    const { requirements } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    expect(requirements.filter(({ verdict }) => verdict === "failed").map(({ id }) => id)).toContain(requirement);
  });

  it("proves a requirement with a check of the project, and names it in every report", async () => {
    const folder = projectWith({ "conformance/orders.ts": scenarios });
    const kinds = ["html", "junit", "json", "markdown"];
    const reports = kinds.flatMap((kind) => ["--report", `${kind}=report.${kind}`]);
    const { code, out } = await run(folder, "--target", await serveOrders(), ...reports);
    expect(code).toBe(0);
    expect(out).toContain("✓ ORD-PLACE-1 proved");
    expect(out).toContain("✓ ORD-LIST-1 proved");
    for (const kind of kinds) expect(readFileSync(join(folder, `report.${kind}`), "utf8")).toContain("ORD-PLACE-1");
    for (const kind of kinds.slice(0, 3))
      expect(readFileSync(join(folder, `report.${kind}`), "utf8")).toContain("orders/place/read");
    const { requirements } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    expect(requirements.find(({ id }) => id === "orders/notify/sender")?.reasons).toContainEqual(
      expect.stringContaining("define deliveries.notify"),
    );
    expect(requirements.find(({ id }) => id === "ORD-LIST-1")?.seen).toEqual(["listOrders", "the newest first"]);
  });

  it("accepts the deprecated names of fixtures and test hooks with a warning", async () => {
    const former = scenarios
      .replace("  fixtures: {", "  subjects: {")
      .replace('needs: ["fixtures.', 'needs: ["subjects.')
      .replace("{ send, fixtures }", "{ send, subjects }")
      .replace("[fixtures.unknownItem]", "[subjects.unknownItem]");
    const target = { interface: "orders", baseUrl: await serveOrders(), token, subjects: { unknownItem: "tea-9999" } };
    const folder = projectWith({ "conformance/orders.ts": former, "target.json": JSON.stringify(target) });
    const args = ["orders", "--config", "target.json", "--report", "json=report.json"];
    const { error } = await runCli(folder, args);
    expect(error.match(/^warning: .*$/gm)).toEqual([
      'warning: conformance/orders.ts: "subjects" is deprecated; use "fixtures"',
      'warning: target.json: "subjects" is deprecated; use "fixtures"',
    ]);
    const { results } = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    // The service has every item.
    expect(results.find(({ id }) => id === "orders/place/unknown-item")).toMatchObject({
      outcome: "failed",
      mismatch: { expected: "422", found: 201 },
    });
  });

  it("skips checks that need credentials if none are given, and names the option for them", async () => {
    const folder = projectWith({ "conformance/orders.ts": scenarios });
    const { out } = await runCli(folder, ["orders", "--target", await serveOrders()]);
    expect(out).not.toContain("✗");
    expect(out).toContain("○ ORD-PLACE-1 not tested");
    const asks = out.split("\n").filter((line) => /^ {2}\w+(\.\w+)?: \d+ more/.test(line));
    expect(asks).toEqual([
      expect.stringMatching(
        /^ {2}headers: \d+ more requirements(?:, \d+ of which needs? nothing else)? \(or pass --token\)$/,
      ),
    ]);
  });

  it("accepts a configuration with the declared fixtures, a baseline, and a selection", async () => {
    const config = (fixtures: object): string =>
      `import { defineTarget } from "concordat/conformance";
      import orders from "./conformance/orders.ts";
      export default defineTarget(orders, ${JSON.stringify({ baseUrl, token, fixtures })});`;
    const baseUrl = await serveOrders();
    const folder = projectWith({
      "conformance/orders.ts": scenarios,
      "orders.config.ts": config({ unknownItem: "tea-9999" }),
      "slip.config.ts": config({ unknownItm: "tea-9999" }),
    });
    const asked = ["--config", "orders.config.ts", "--only", "orders/place/unknown-item"];
    const first = await run(folder, ...asked, "--baseline-write", "known.json");
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining("✗ ORD-PLACE-1 failed") });
    expect((await run(folder, ...asked, "--baseline", "known.json")).code).toBe(0);
    const { code, error } = await run(folder, "--config", "slip.config.ts");
    expect({ code, error }).toMatchObject({
      code: 2,
      error: expect.stringContaining("fixtures.unknownItm: there is no such fixture; there are unknownItem"),
    });
  });

  it("exits with 2 if a function of a configuration throws, and names it", async () => {
    const baseUrl = await serveOrders();
    const requests = `{ createOrder: async () => { throw new TypeError("items of undefined"); } }`;
    const folder = projectWith({
      "orders.config.ts": `export default { interface: "orders", baseUrl: "${baseUrl}", requests: ${requests} };`,
    });
    const { code, error } = await run(folder, "--config", "orders.config.ts", "--only", "orders/createOrder/succeeds");
    expect({ code, error }).toMatchObject({
      code: 2,
      error: expect.stringContaining("requests.createOrder of the configuration throws items of undefined"),
    });
  });

  it("prints the JSON Schema of its configurations, with the declarations of its checks", async () => {
    const folder = projectWith({ "conformance/orders.ts": scenarios });
    const { code, out } = await runCli(folder, ["orders", "--config-schema"]);
    expect(code).toBe(0);
    const validate = new Ajv({ strict: false }).compile(JSON.parse(out) as object);
    const config = { interface: "orders", baseUrl: "https://shop.example.com", requests: { createOrder: [{}] } };
    expect(validate({ ...config, fixtures: { unknownItem: "tea-9999" } })).toBe(true);
    expect(validate({ ...config, fixtures: { unknownItem: 7 } })).toBe(false);
    expect(validate({ ...config, fixtures: { unknownItm: "" } })).toBe(false);
    expect(validate({ ...config, requests: { placeOrder: [{}] } })).toBe(false);
    expect(validate({ ...config, interface: "client" })).toBe(false);
  });

  it("lists the checks with their needs, and accepts the interfaces of the package, too", async () => {
    const folder = projectWith({ "conformance/orders.ts": scenarios });
    const { out } = await runCli(folder, ["--list"]);
    expect(out).toMatch(/^server {2}orders\/place\/unknown-item .* \(needs fixtures\.unknownItem\)$/m);
    expect(out).toMatch(
      /^server {2}orders\/listOrders\/succeeds .* \(needs nothing; finds requests\.listOrders if possible\)$/m,
    );
    expect(out).not.toContain("client/getClient");
    expect((await runCli(folder, ["client", "--list"])).out).toContain("client/getClient/succeeds");
    const { code, error } = await runCli(folder, ["order", "--list"]);
    expect({ code, error }).toMatchObject({
      code: 2,
      error: expect.stringContaining("Expected one of orders, capability,"),
    });
    const elsewhere = await runCli(tmpdir(), ["orders", "--list"]);
    expect(elsewhere).toMatchObject({ code: 2, error: expect.stringContaining("npx concordat init") });
  });

  it("derives no requests for an operation that the suite excludes", async () => {
    const folder = projectWith({
      "conformance/orders.js": "export default { interface: 'orders', requests: { createOrder: false } };",
    });
    const { out } = await runCli(folder, ["orders", "--list"]);
    expect(out).toMatch(/^server {2}orders\/createOrder\/succeeds .* \(needs requests\.createOrder\)$/m);
    expect(out).toMatch(/^server {2}orders\/listOrders\/succeeds .*; finds requests\.listOrders if possible\)$/m);
  });

  it.each([
    [
      "export const suite = 1;",
      "conformance/wrong.ts: expected a suite as its default export (defineSuite), found none",
    ],
    [
      "export default { interface: 'order' };",
      "conformance/wrong.ts: unknown interface 'order'. Expected one of orders",
    ],
    ["import './nowhere.js';", /conformance\/wrong\.ts can't be loaded: Cannot find module .*nowhere/],
    ["export default {", /conformance\/wrong\.ts can't be loaded: /],
    [
      "export default { interface: 'orders', requests: { placeOrder: async () => [] } };",
      /placeOrder: there is no such operation; there are listOrders/,
    ],
    [
      suiteOf(
        { id: "orders/x", requirements: ["ORD-9"] },
        { id: "orders/x", requirements: ["ORD-PLACE-1"], shows: { "ORD-PLACE-1": ["it is read"] } },
        { id: "orders/createOrder/answers", requirements: ["ORD-PLACE-1"] },
        { id: "shop/x", requirements: ["ORD-PLACE-1"] },
        { id: "orders/state", requirements: ["ORD-STATE-1"] },
        { id: "orders/base", requirements: ["ORD-PLACE-1"], standsOn: ["orders/createOrder/answers", "orders/none"] },
      ),
      [
        /wrong\.ts: orders\/x: there is no requirement "ORD-9"; there are ORD-.*/,
        "wrong.ts: orders/x: a check in conformance/wrong.ts already has this id",
        'wrong.ts: orders/x: ORD-PLACE-1 has no part "it is read"; there are createOrder, it can be read at once',
        "wrong.ts: orders/createOrder/answers: a generated check already has this id",
        'wrong.ts: shop/x: expected an id that begins with "orders/"',
        "wrong.ts: orders/state: ORD-STATE-1 has Proof.type; checks can prove only server, sender,",
        'wrong.ts: orders/base: standsOn: there is no check "orders/none"',
      ],
    ],
  ])("rejects %j before the run", async (wrong, expected) => {
    const folder = projectWith({ "conformance/wrong.ts": wrong });
    const { code, error } = await run(folder, "--target", "http://127.0.0.1:9");
    expect(code).toBe(2);
    for (const each of [expected].flat()) expect(error).toMatch(each);
    expect(error).not.toMatch(/^\s+at /m);
  });

  it("runs checks of a CommonJS project with a copied runtime", async () => {
    const folder = projectWith({
      "package.json": '{ "type": "commonjs" }',
      "conformance/orders.ts": scenarios,
      "concordat.config.mjs": "export default { imports: '', runtime: 'copy' };",
    });
    rmSync(join(folder, "generated"), { recursive: true });
    await generate(generated.path, join(folder, "generated"), "--imports", "none", "--runtime", "copy");
    const { code, out: printed, error } = await run(folder, "--target", await serveOrders());
    expect({ code, error }).toEqual({ code: 0, error: expect.stringMatching(onlyEstimate) });
    expect(printed).toContain("✓ ORD-LIST-1 proved");
  });
});

/** Returns a file with a suite of these checks. */
function suiteOf(...checks: readonly object[]): string {
  const service = checks.map((check) => `{ title: "", run: async () => {}, ...${JSON.stringify(check)} }`);
  return `export default { interface: "orders", checks: { service: [${service.join(", ")}] } };`;
}
