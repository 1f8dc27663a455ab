import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { createCapabilityClient } from "../generated/capability/client.ts";
import { reconcile, searchThenExecute, supportBundle } from "../generated/capability/flows.ts";
import { generateFrom, library } from "../generators/testing.ts";
import { fixtures } from "../conformance/reference/capability/fixtures.ts";
import { createReference, type Reference } from "../conformance/reference/reference.ts";
import { serve as serveReference } from "../conformance/reference/serve.ts";
import { bodyOf, respond, serve } from "../conformance/third-party/serving.ts";

const root = join(import.meta.dirname, "..");
const redocly = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin/cli.js");
const folder = mkdtempSync(join(tmpdir(), "concordat-arazzo-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The result of a workflow: the executed steps, and whether they succeeded. */
interface Ran {
  status: string;
  steps: { id: string; status: string; failed: string[] }[];

  /** The bodies of the responses. */
  bodies: Record<string, unknown>[];
}

interface Log {
  files: Record<string, { executedWorkflows: { status: string; executedSteps: LoggedStep[] }[] }>;
}

interface LoggedStep {
  stepId: string;
  status: string;
  checks: { name: string; status: string; condition?: string }[];
  response?: { body: Record<string, unknown> };
  executedSteps?: LoggedStep[];
}

let runs = 0;

/** Runs a workflow of a document with Redocly's `respect`. */
async function respect(document: string, service: string, workflow: string, inputs: object): Promise<Ran> {
  runs += 1;
  const log = join(folder, `${runs}.json`);
  const args = ["--workflow", workflow, "--input", JSON.stringify(inputs), "--server", service, "--json-output", log];
  // Redocly ignores status ranges, and validates responses of a documented 2XX against the schema of `default`.
  const severity = ["--severity", "SCHEMA_CHECK=off"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off" };
  const ended = await promisify(execFile)(process.execPath, [redocly, "respect", document, ...args, ...severity], {
    env,
  }).then(
    () => 0,
    ({ code }: { code: number }) => code,
  );
  const { files } = JSON.parse(readFileSync(log, "utf8")) as Log;
  const [ran] = Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows);
  if (ran === undefined) throw new Error(`${workflow} was not run`);
  expect(ended).toBe(ran.status === "success" ? 0 : 1);
  return {
    status: ran.status,
    steps: ran.executedSteps.map(({ stepId, status, checks }) => ({
      id: stepId,
      status,
      failed: checks.filter((check) => check.status === "error").map(({ name, condition }) => condition ?? name),
    })),
    bodies: ran.executedSteps.map(({ response }) => response?.body ?? {}),
  };
}

const document = join(root, "generated/capability/arazzo.yaml");

describe("the flows of the capability interface, run by respect against the reference", () => {
  let reference: Reference;
  let stop: () => Promise<void>;
  let url: string;

  /** The received requests. */
  const sent: unknown[] = [];

  /** Changes the response bodies of the reference, by path. */
  let defect: Record<string, (body: Body) => unknown> = {};

  beforeAll(async () => {
    reference = await createReference({ only: ["capability"] });
    const { stop: end } = await serveReference({
      ...reference,
      fetch: async (request, ...more) => {
        const { pathname, searchParams } = new URL(request.url);
        const path = pathname.slice("/capability/v1".length);
        const text = await request.clone().text();
        sent.push([request.method, path, Object.fromEntries(searchParams), text === "" ? undefined : JSON.parse(text)]);
        const response = await reference.fetch(request, ...more);
        const change = defect[path];
        const changed = change?.((await response.json()) as Body);
        return changed instanceof Response ? changed : change ? Response.json(changed, response) : response;
      },
    });
    stop = end;
    url = `${reference.host.addresses.origin}/capability/v1`;
  });
  afterAll(async () => await stop());
  beforeEach(() => {
    sent.length = 0;
    defect = {};
  });

  const key = { BearerAuth: fixtures.apiKey };
  const since = { start_date: "2026-01-01" };
  const client = () => createCapabilityClient({ baseUrl: url, auth: fixtures.apiKey });

  const run = async (workflow: string, inputs: object): Promise<Ran> =>
    await respect(document, `capability=${url}`, workflow, { ...inputs, ...key });

  /** Returns the requests of an action, without the ids that are new for each request. */
  async function requestsOf(action: () => Promise<unknown>): Promise<unknown> {
    sent.length = 0;
    await action();
    return JSON.parse(JSON.stringify(sent).replaceAll(/srch_\w+/g, "srch"));
  }

  /** Executes a tool, and returns the id of the execution. */
  async function executionOf(tool: { tool_id: string; parameters: Record<string, unknown> }): Promise<string> {
    const { execution_id } = await client().call(tool);
    if (execution_id === undefined) throw new Error("there is no execution_id");
    return execution_id;
  }

  it("covers all workflows of the document", () => {
    const { workflows } = parse(readFileSync(document, "utf8")) as { workflows: { workflowId: string }[] };
    const ids = workflows.map(({ workflowId }) => workflowId);
    expect(ids).toEqual(["searchThenExecute", "reconcile", "supportBundle"]);
  });

  it("searches and executes, with the requests of the generated function", async () => {
    const { tool_id: query, parameters } = fixtures.chargedTool;
    const inputs = { query, parameters, session_id: "sess_1", model: "m" };
    let ran: Ran | undefined;
    const requests = await requestsOf(async () => (ran = await run("searchThenExecute", inputs)));
    expect(ran).toMatchObject({ status: "success", steps: [{ id: "found" }, { id: "executed" }] });
    expect(ran?.bodies[1]).toMatchObject({ execution_id: expect.stringMatching(/^exec_/), success: true });
    const ownRequests = await requestsOf(
      async () => await searchThenExecute(client(), { ...inputs, select: { tool: ([first]) => first } }),
    );
    expect(requests).toEqual(ownRequests);
  });

  it("reconciles what was charged, with the requests of the generated function", async () => {
    const inputs = { execution_id: await executionOf(fixtures.chargedTool), ...since };
    let ran: Ran | undefined;
    const requests = await requestsOf(async () => (ran = await run("reconcile", inputs)));
    expect(ran).toMatchObject({ status: "success", steps: [{ id: "event" }, { id: "entry" }] });
    expect(requests).toEqual(await requestsOf(async () => await reconcile(client(), inputs)));
  });

  it("completes if nothing was charged: no entry is due", async () => {
    const ran = await run("reconcile", { execution_id: await executionOf(fixtures.freeTool), ...since });
    expect(ran).toMatchObject({ status: "success", steps: [{ id: "event" }] });
  });

  it("bundles what support needs, with the requests of the generated function", async () => {
    const inputs = { execution_id: await executionOf(fixtures.freeTool) };
    let ran: Ran | undefined;
    const requests = await requestsOf(async () => (ran = await run("supportBundle", inputs)));
    expect(ran).toMatchObject({ status: "success", steps: [{ id: "event2" }] });
    expect(requests).toEqual(await requestsOf(async () => await supportBundle(client(), inputs)));
  });

  const search = { query: fixtures.chargedTool.tool_id, session_id: "s", parameters: fixtures.chargedTool.parameters };

  it.each([
    ["finds nothing", "searchThenExecute", "found", "/search", (body) => ({ ...body, results: [] })],
    ["gives tools without an id", "searchThenExecute", "found", "/search", (body) => ({ ...body, results: [{}] })],
    ["fails to call", "searchThenExecute", "executed", "/tools/execute", () => Response.json({}, { status: 503 })],
    ["enters other executions", "reconcile", "event", "/auth/usage/history/v2", withItems({ execution_id: "other" })],
    ["enters no execution", "supportBundle", "event2", "/auth/usage/history/v2", () => ({ data: { items: [] } })],
    ["links an entry that does not exist", "reconcile", "entry", "/auth/credits/ledger", withItems({ id: "other" })],
    ["moves another amount", "reconcile", "entry", "/auth/credits/ledger", withItems({ amount_credits: -0.25 })],
    ["moves an amount the other way", "reconcile", "entry", "/auth/credits/ledger", withItems({ amount_credits: 0.5 })],
  ] satisfies [string, string, string, string, (body: Body) => unknown][])(
    "fails against a reference that %s",
    async (_, workflow, step, path, change) => {
      const execution_id = await executionOf(fixtures.chargedTool);
      const inputs = workflow === "searchThenExecute" ? search : { execution_id, ...since };
      defect = { [path]: change };
      const { status, steps } = await run(workflow, inputs);
      expect([status, steps.at(-1)?.id, steps.at(-1)?.status]).toEqual(["error", step, "error"]);
    },
  );
});

type Body = Record<string, unknown>;

/** Changes every item of a page. */
function withItems(change: object): (body: Body) => unknown {
  return (body) => {
    const data = body["data"] as { items: object[] };
    return { ...body, data: { ...data, items: data.items.map((item) => ({ ...item, ...change })) } };
  };
}

describe("the flow of the scenario with every word, run by respect", () => {
  let shop: string;

  beforeAll(async () => {
    const page = readFileSync(join(root, "generators/arazzo/scenarios/words.md"), "utf8");
    const [, spec = ""] = /^```tsp\n([^]*?)^```$/m.exec(page) ?? [];
    const { files } = await generateFrom(`import "${library}";\nusing TypeSpec.Http;\nusing Concordat;\n${spec}`);
    for (const name of ["arazzo.yaml", "openapi.yaml"])
      writeFileSync(join(folder, name), files.get(`shop/${name}`) ?? "");
    shop = join(folder, "arazzo.yaml");
  });

  /** Buys from a shop that is ready after a number of polls. Returns the requests that the shop received. */
  async function buy({ asks = 3, paid = true as boolean | null, amount = 5, key = "k" } = {}) {
    const requests: string[] = [];
    let asked = 0;
    const running = await serve({
      handle: async (request, response) => {
        const body = await bodyOf(request);
        requests.push(`${request.method} ${request.url}${request.method === "POST" ? ` ${JSON.stringify(body)}` : ""}`);
        if (request.headers["x-key"] !== "k") return respond(response, 401, {});
        const order = { id: "o1", state: "waiting", price: 5, ...(paid !== null && { paid, payment_id: "p2" }) };
        if (request.url?.startsWith("/offers"))
          respond(response, 200, { list: { offers: [{ id: "a" }, { id: "b" }] } });
        else if (request.url === "/orders") respond(response, 200, order);
        else if (request.url === "/orders/o1") {
          asked += 1;
          respond(response, 200, { ...order, state: asked < asks ? "waiting" : "ready" });
        } else
          respond(response, 200, {
            rows: [
              { id: "p1", amount: 1 },
              { id: "p2", amount },
            ],
          });
      },
    });
    try {
      const inputs = { query: "pears", count: 2, trace: "t", ApiKeyAuth: key };
      const { status, steps } = await respect(shop, `shop=${running.url}`, "buy", inputs);
      return { status, steps: steps.map(({ id }) => id), requests };
    } finally {
      await running.close();
    }
  }

  it("chooses, sends, polls until it is done, and finds the payment", async () => {
    const { status, requests } = await buy();
    expect(status).toBe("success");
    expect(requests).toEqual([
      "GET /offers?query=pears",
      'POST /orders {"offer":"a","count":2}',
      "GET /orders/o1",
      "GET /orders/o1",
      "GET /orders/o1",
      "GET /payments?size=100",
    ]);
  });

  it.each([false, null])("ends if no payment is due: paid %s", async (paid) => {
    const { status, requests } = await buy({ asks: 1, paid });
    expect([status, requests.at(-1)]).toEqual(["success", "GET /orders/o1"]);
  });

  it("fails where an amount differs, an order is never done, or the key is wrong", async () => {
    await expect(buy({ amount: 6 })).resolves.toHaveProperty("status", "error");
    await expect(buy({ key: "wrong" })).resolves.toMatchObject({ status: "error", steps: ["found"] });
    const endless = await buy({ asks: 1000 });
    expect([endless.status, endless.requests.length]).toEqual(["error", 2 + 5]);
  });
});
