import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { createMock } from "../../conformance/mock/mock.ts";
import { readContractFile } from "../../conformance/mock/contract-file.ts";
import { listen } from "../../conformance/runner/client-program.ts";
import { type Fault, serveOrders, token } from "../../conformance/runner/testing/serve-orders.ts";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject, projectWith } from "./testing.ts";

const checks = ["rows/order", "status/rows", "rows/pages", "rows/sizes", "rows/total"].map(
  (name) => `orders/listOrders/${name}`,
);

describe("concordat conformance of the lists of a project", () => {
  let generated: GeneratedProject;
  beforeAll(async () => void (generated = await generatedProject()));
  afterAll(() => generated[Symbol.dispose]());

  /** Returns the outcomes of the checks of lists for the service at an address, with only a token. */
  const outcomes = async (address: string): Promise<{ code: number; of: Record<string, string>; report: Report }> => {
    const folder = projectWith(generated.path, {});
    const only = checks.flatMap((id) => ["--only", id]);
    const asked = ["orders", "--token", token, "--target", address, "--report", "json=report.json"];
    const { code } = await runCli(folder, [...asked, ...only]);
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;
    return { code, of: Object.fromEntries(report.results.map(({ id, outcome }) => [id, outcome])), report };
  };
  const all = (outcome: string): Record<string, string> => Object.fromEntries(checks.map((id) => [id, outcome]));

  it("passes a correct service, and does not prove parts of requirements by their names", async () => {
    const { code, of, report } = await outcomes(await serveOrders(undefined, 12));
    expect(of).toEqual(all("passed"));
    expect(code).toBe(0);
    expect(report.requirements).toMatchObject([{ id: "ORD-LIST-1", seen: [] }]);
  });

  it("passes the mock", async () => {
    const contract = join(generated.path, "generated/orders/contract.json");
    const mock = createMock(readContractFile(contract), { token });
    onTestFinished(() => mock.stop());
    const { origin, close } = await listen(mock.fetch);
    onTestFinished(close);
    const headers = { authorization: `Bearer ${token}` };
    const { orders } = (await (await fetch(`${origin}/orders`, { headers })).json()) as { orders: { id: string }[] };
    // The initial orders are all at the same place.
    await fetch(`${origin}/orders/${orders[3]?.id}/cancel`, { method: "POST", headers });
    expect((await outcomes(origin)).of).toEqual(all("passed"));
  });

  it("does not judge a list without rows", async () => {
    const { code, of, report } = await outcomes(await serveOrders(undefined, 0));
    // No check had rows to assert on.
    expect({ code, of }).toEqual({ code: 2, of: all("not tested") });
    expect(report.requirements).toMatchObject([{ id: "ORD-LIST-1", reasons: ["listOrders has no rows"] }]);
  });

  it.each<[Fault, ...string[]]>([
    ["lists the oldest first", "rows/order"],
    ["takes no notice of status", "status/rows"],
    ["lists few of a status", "status/rows"],
    ["counts one too many", "rows/total"],
    ["repeats a row on the next page", "rows/pages"],
    ["takes no notice of page_size", "rows/sizes"],
  ])("detects that a service %s with %s", async (fault, ...wrong) => {
    const { code, of, report } = await outcomes(await serveOrders(fault, 12));
    expect(Object.keys(of).filter((id) => of[id] === "failed")).toEqual(
      wrong.map((name) => `orders/listOrders/${name}`),
    );
    expect(report.requirements).toMatchObject([{ id: "ORD-LIST-1", verdict: "failed" }]);
    expect(code).toBe(1);
  });
});
