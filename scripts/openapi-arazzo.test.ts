import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../conformance/runner/reports/report.ts";
import { runHere } from "./testing/run-command.ts";

/** A document of an interface, as most teams have one. */
const document = `
openapi: 3.0.3
info: { title: Orders, version: "1" }
paths:
  /orders:
    post:
      operationId: createOrder
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [customer]
              properties: { customer: { type: string, example: ann } }
      responses:
        "201":
          description: The order
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
  /orders/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getOrder
      responses:
        "200":
          description: The order
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
        "404": { description: There is no such order }
  /orders/{id}/pay:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: settle
      responses:
        "200":
          description: The order
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
        "409": { description: The order is not open }
components:
  schemas:
    Order:
      type: object
      required: [id, customer, status]
      properties:
        id: { type: string }
        customer: { type: string }
        status: { type: string, enum: [open, paid] }
`;

/** A workflow that a flow can say, and one that it can't. */
const workflows = `
arazzo: 1.0.1
info: { title: Flows of orders, version: 1.0.0 }
sourceDescriptions: [{ name: orders, url: ./api.yaml, type: openapi }]
workflows:
  - workflowId: pay-once
    inputs: { type: object, properties: { customer: { type: string, default: ann } } }
    steps:
      - stepId: created
        operationId: createOrder
        requestBody: { contentType: application/json, payload: { customer: $inputs.customer } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
      - stepId: paid
        operationId: settle
        parameters: [{ name: id, in: path, value: $steps.created.outputs.id }]
      - stepId: read
        operationId: getOrder
        parameters: [{ name: id, in: path, value: $steps.created.outputs.id }]
        successCriteria: [{ condition: $response.body#/status == 'paid' }]
      - stepId: paid-again
        operationId: settle
        parameters: [{ name: id, in: path, value: $steps.created.outputs.id }]
        successCriteria: [{ condition: $statusCode == 409 }]
  - workflowId: waits-for-it
    steps:
      - stepId: read
        operationId: getOrder
        parameters: [{ name: id, in: path, value: o1 }]
        onSuccess: [{ name: other, type: goto, workflowId: pay-once }]
`;

type Fault = "none" | "leaves a paid order open" | "pays an order twice" | "forgets orders";

/** Serves orders in the plain style of node:http, and returns the address. */
async function serveOrders(fault: Fault): Promise<string> {
  const all = new Map<string, { id: string; customer: string; status: string }>();
  const server = createServer((request, response) => {
    const respond = (status: number, body?: object): void =>
      void response
        .writeHead(status, body ? { "content-type": "application/json" } : {})
        .end(body && JSON.stringify(body));
    const [, , id = "", action] = (request.url ?? "").split("/");
    const order = all.get(id);
    void (async () => {
      if (request.method === "POST" && id === "") {
        const { customer } = ((await json(request).catch(() => undefined)) ?? {}) as { customer?: unknown };
        if (typeof customer !== "string") return respond(400);
        const made = { id: `o${all.size + 1}`, customer, status: "open" };
        if (fault !== "forgets orders") all.set(made.id, made);
        return respond(201, made);
      }
      if (order === undefined) return respond(404);
      if (request.method === "GET" && action === undefined) return respond(200, order);
      if (request.method !== "POST" || action !== "pay") return respond(405);
      if (order.status === "paid" && fault !== "pays an order twice") return respond(409);
      if (fault !== "leaves a paid order open") order.status = "paid";
      return respond(200, { ...order, status: "paid" });
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function folderWith(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "concordat-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = { "api.yaml": document, "flows.arazzo.yaml": workflows, ...files };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(folder, name), content);
  return folder;
}

const options = ["--openapi", "api.yaml", "--arazzo", "flows.arazzo.yaml"];

async function run(fault: Fault) {
  const folder = folderWith();
  const report = join(folder, "report.json");
  const target = ["--target", await serveOrders(fault), "--report", `json=${report}`];
  const { code, stderr } = await runHere(folder, ["conformance", ...options, ...target]);
  const { results } = JSON.parse(readFileSync(report, "utf8")) as Report;
  return { code, stderr, failed: results.filter(({ outcome }) => outcome === "failed"), results };
}

describe("concordat conformance --arazzo", () => {
  it("runs the workflows, and names what it can't run with its place", async () => {
    const { results, failed, stderr } = await run("none");
    expect(failed).toEqual([]);
    expect(results.find(({ id }) => id === "orders/createOrder/flow/pay-once")?.outcome).toBe("passed");
    expect(results.filter(({ id }) => id.includes("/flow/"))).toHaveLength(1);
    expect(stderr).toContain(
      "flows.arazzo.yaml:30:21 - warning openapi/arazzo: /workflows/1/steps/0/onSuccess/0: expected that the next step follows, found another action: the workflow waits-for-it of flows.arazzo.yaml is not run",
    );
  });

  it.each<[Fault, string]>([
    ["leaves a paid order open", "read.status"],
    ["pays an order twice", "the status of the step paid_again (settle)"],
    ["forgets orders", "the status of the step paid (settle)"],
  ])("finds that a service %s", async (fault, where) => {
    const { code, failed } = await run(fault);
    expect(code).toBe(1);
    const found = failed.find(({ id }) => id === "orders/createOrder/flow/pay-once");
    expect(JSON.stringify(found)).toContain(where);
  });

  it("lists a workflow without sending requests", async () => {
    const { stdout } = await runHere(folderWith(), ["conformance", ...options, "--list"]);
    expect(stdout).toContain("orders/createOrder/flow/pay-once");
  });

  it("reads the workflows that a project names beside its document", async () => {
    const setting = '{ document: "api.yaml", arazzo: ["flows.arazzo.yaml"] }';
    const folder = folderWith({ "concordat.config.mjs": `export default { openapi: ${setting}, runtime: "copy" };` });
    expect(await runHere(folder, ["generate"])).toMatchObject({ code: 0 });
    const contract = JSON.parse(readFileSync(join(folder, "generated/orders/contract.json"), "utf8")) as unknown;
    expect(contract).toMatchObject({ flows: [{ name: "pay-once", statuses: { paid_again: ["409"] } }] });
    const { stdout } = await runHere(folder, ["conformance", "orders", "--list"]);
    expect(stdout).toContain("orders/createOrder/flow/pay-once");
    // The generated documents say the same.
    const generated = ["--openapi", "generated/orders/openapi.yaml", "--arazzo", "generated/orders/arazzo.yaml"];
    const again = await runHere(folder, ["conformance", ...generated, "--list"]);
    expect(again).toMatchObject({ code: 0, stderr: "" });
    expect(again.stdout).toContain("orders/createOrder/flow/pay-once");
  });

  it.each<[string[], string]>([
    [["--arazzo", "flows.arazzo.yaml"], "option '--arazzo <file>' requires option '--openapi <document>'"],
    [["--openapi", "api.yaml", "--arazzo", "none.yaml"], "--arazzo none.yaml: file does not exist."],
    [
      ["--openapi", "api.yaml", "--arazzo", "api.yaml"],
      'expected the version of Arazzo, such as "1.0.1", it is missing',
    ],
    [[...options, "--openapi", "api.yaml"], "option '--arazzo <file>' cannot be used with several documents"],
  ])("rejects %j", async (given, message) => {
    const { code, stderr } = await runHere(folderWith(), ["conformance", ...given, "--list"]);
    expect(code).not.toBe(0);
    expect(stderr).toContain(message);
  });
});
