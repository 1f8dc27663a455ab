import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GeneratedProject, generatedProject, projectWith, scenarios } from "./testing.ts";

const root = join(import.meta.dirname, "../..");

/** Resolves the package by its name, as in an installation. */
const config = `export default { resolve: { alias: {
  "concordat/vitest": ${JSON.stringify(join(root, "conformance/runner/vitest-tests.ts"))},
  "concordat/conformance": ${JSON.stringify(join(root, "conformance/interfaces/target-config.ts"))},
  "concordat/runtime": ${JSON.stringify(join(root, "generated/runtime"))},
} } };`;

const service = JSON.stringify(join(root, "conformance/runner/testing/serve-orders.ts"));

const clientService = JSON.stringify(join(root, "conformance/runner/testing/serve-client-api.ts"));

interface Outcome {
  code: number;
  report: {
    testResults: {
      message: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  };
}

describe("conformanceTests", () => {
  let generated: GeneratedProject;
  beforeAll(async () => void (generated = await generatedProject()));
  afterAll(() => generated[Symbol.dispose]());

  async function run(
    test: string,
    files: Record<string, string> = {},
    ...args: string[]
  ): Promise<Outcome & { folder: string; tests: Map<string, string>; failures: string[] }> {
    const folder = projectWith(generated.path, {
      "vitest.config.mjs": config,
      "conformance/orders.ts": scenarios,
      "conformance.test.ts": `import { conformanceTests } from "concordat/vitest";\n${test}`,
      ...files,
    });
    const program = join(root, "node_modules/vitest/vitest.mjs");
    const env = { ...process.env, VITEST: undefined, NO_COLOR: "1" };
    const options = ["run", "--reporter=json", "--outputFile=results.json", ...args];
    const code = await new Promise<number>((resolve) => {
      execFile(process.execPath, [program, ...options], { cwd: folder, env }, (error) =>
        resolve(Number(error?.code ?? 0)),
      );
    });
    const report = JSON.parse(readFileSync(join(folder, "results.json"), "utf8")) as Outcome["report"];
    const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      folder,
      code,
      report,
      tests: new Map(
        all.map(({ fullName, status }) => [
          fullName.replace(/^conformance of orders (?:[a-z, ]* )?(?=orders\/|the verdict)/, "").replace(/: .*/, ""),
          status,
        ]),
      ),
      failures: [
        ...all.flatMap(({ failureMessages }) => failureMessages),
        ...report.testResults.map(({ message }) => message),
      ],
    };
  }

  it("makes a test of each check for a service in the same process, and one of the verdict", async () => {
    const { code, tests, failures, folder } = await run(`
      import { ordersService, token } from ${service};
      conformanceTests({ interface: "orders", token, fetch: ordersService(), reports: ["json=report.json"] });
    `);
    expect({ code, failures: failures.filter((each) => each !== "") }).toEqual({ code: 0, failures: [] });
    expect(Object.fromEntries(tests)).toMatchObject({
      "orders/listOrders/answers": "passed",
      "orders/place/read": "passed",
      "orders/list/newest-first": "passed",
      "orders/place/unknown-item": "skipped",
      "the verdict": "passed",
    });
    const report = readFileSync(join(folder, "report.json"), "utf8");
    expect(report).toContain("Conforms as far as tested: 6 of 8");
    // No operation deletes orders.
    expect(JSON.parse(report)).toMatchObject({
      left: [{ kind: "orders", ids: expect.arrayContaining([expect.stringMatching(/^ord_\d+$/)]) }],
    });
  });

  it("fails the checks of violated requirements, with the requirement and the evidence", async () => {
    const { code, tests, failures } = await run(`
      import { ordersService, token } from ${service};
      import orders from "./conformance/orders.ts";
      conformanceTests(orders, {
        start: async () => ({ fetch: ordersService("loses orders"), token }),
        fixtures: { unknownItem: "tea-9999" },
      });
    `);
    expect(code).toBe(1);
    expect(tests.get("orders/place/read")).toBe("failed");
    expect(tests.get("orders/listOrders/answers")).toBe("passed");
    expect(tests.get("orders/place/unknown-item")).toBe("failed");
    expect(tests.get("the verdict")).toBe("failed");
    expect(failures.find((each) => each.includes("curl -i") && each.includes("ORD-PLACE-1"))).toMatch(
      /DoesNotConform: [^]*ORD-PLACE-1: an order that is placed can be read at once/,
    );
  });

  it("runs selected checks, and those of an interface of the package", async () => {
    const some = await run(
      `import { ordersService, token } from ${service};
      import { rightAnswer, token as clientToken } from ${clientService};
      conformanceTests({ interface: "orders", token, fetch: ordersService(), only: ["ORD-AUTH"] });
      conformanceTests({
        interface: "client",
        token: clientToken,
        fetch: async (request) => {
          const { status, body } = rightAnswer(request.headers.get("authorization") ?? undefined);
          return Response.json(body, { status });
        },
      });`,
    );
    expect({ code: some.code, failures: some.failures.filter((each) => each !== "") }).toEqual({
      code: 0,
      failures: [],
    });
    expect(
      [...some.tests.keys()].filter((name) => name.startsWith("orders/") && !name.includes("credentials")),
    ).toEqual([]);
  });

  it("reports invalid options", async () => {
    const { code, failures } = await run(`conformanceTests({ interface: "order", baseUrl: "http://127.0.0.1:9" });`);
    expect({ code, failures }).toMatchObject({
      code: 1,
      failures: [expect.stringContaining("unknown interface 'order'. Expected one of orders")],
    });
  });
});
