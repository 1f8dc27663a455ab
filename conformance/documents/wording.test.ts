import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import capability from "../../generated/capability/contract.json" with { type: "json" };
import workspace from "../../generated/workspace/contract.json" with { type: "json" };
import { validatorOf } from "../kit/json-schema.ts";
import { schemaDocuments } from "./documents.ts";

const generated = join(import.meta.dirname, "../../generated");

/** Returns the texts of all generated files of an interface, by file. */
function textsOf(name: string): [file: string, text: string][] {
  return globSync(`${name}/**/*.{ts,md,yaml,json}`, { cwd: generated }).map((file) => [
    file,
    readFileSync(join(generated, file), "utf8").replaceAll(/\s+(?:\*\s+)?/g, " "),
  ]);
}

/** Advice and facts that no document states, and wording that differs from the document. */
const undocumented: Record<string, string[]> = {
  capability: [
    "read elapsed_time_ms",
    "read billing_rule",
    "read billing,",
    "Caches nothing",
    "failed by the transport",
    "of this execution of a call",
    "The size that was in effect",
  ],
  workspace: [
    "it was sent",
    "fires when",
    "deliveries are posted to the URL",
    '"version": "1.0"',
    "version: 1.0",
    'version: "1.0"',
  ],
  spend: [
    "which the endpoint responds with",
    "fires when",
    "Signature: not documented",
    "when a delivery is attempted",
  ],
  "local-app": ["0.0.0"],
  "log-query": ["Facts about the page", "0.0.0"],
  sarg: ["0.0.0"],
};

describe.each(Object.entries(undocumented))("%s", (name, phrases) => {
  const texts = textsOf(name);

  it("has texts", () => expect(texts.length).toBeGreaterThan(3));

  it.each(phrases)("does not say: %s", (phrase) => {
    expect(texts.filter(([, text]) => text.includes(phrase)).map(([file]) => file)).toEqual([]);
  });
});

describe("capability", () => {
  const { operations } = capability;
  const schemas = schemaDocuments("capability");
  const exampleOf = (name: string): unknown => schemas[name]?.schemas[name]?.examples?.[0];

  it("gives each failed call that was executed an execution_id of its own, and the others none", () => {
    const ids = ["CallResponse", "CallUpstreamFailure", "CallNoUsableResult"].map(
      (name) => Object(exampleOf(name)).execution_id,
    );
    expect(ids.filter((id) => typeof id === "string")).toHaveLength(3);
    expect(new Set(ids).size).toBe(3);
    for (const name of ["CallMissingToolId", "CallInsufficientCredits"])
      expect(exampleOf(name)).not.toHaveProperty("execution_id");
  });

  it("knows a quota of the operations that document one, and of no other", () => {
    const client = readFileSync(join(generated, "capability/client.ts"), "utf8");
    const limited = operations.filter((operation) => "rateLimit" in operation);
    expect(client.match(/quotaWindow/g)).toHaveLength(limited.length);
  });
});

describe("workspace", () => {
  it("states that calls of the tools that post on the caller's behalf are metered as egress", () => {
    const tools = workspace.tools.filter(({ billingClass }) => billingClass === "Egress");
    expect(tools.map(({ name }) => name)).toEqual(["test_webhook", "replay_webhook_delivery"]);
    for (const { description } of tools) expect(description).toContain("metered as egress");
  });

  it("states where the usage breakdown is opened from", () => {
    expect(workspace.components.schemas.UsageBreakdown.description).toContain("balance notice");
  });
});

describe("the verification event of spend", () => {
  it.each([
    [{ type: "webhooks.verification" }, true],
    [{ type: "webhooks.verification", challenge: "c", object: { id: 1 } }, true],
    [{ type: "webhooks.verification", id: true, created_at: 7 }, true],
    [{ type: "bills.paid" }, false],
    [{}, false],
  ])("leaves all but its name open: %j", (body, isValid) => {
    const scope = schemaDocuments("spend")["WebhooksVerificationEvent"];
    if (scope === undefined) throw new Error("the schema is missing");
    expect(validatorOf(scope.schemas["WebhooksVerificationEvent"] ?? {}, scope)(body)).toBe(isValid);
  });

  it("has vectors for its name only", () => {
    const vectors = JSON.parse(readFileSync(join(generated, "spend/vectors/payloads.json"), "utf8")) as {
      events: { event: string; cases: { valid: boolean; path?: string }[] }[];
    };
    const cases = vectors.events.find(({ event }) => event === "webhooks.verification")?.cases ?? [];
    expect(cases.length).toBeGreaterThan(1);
    expect(cases.filter(({ valid, path }) => !valid && path !== "/type")).toEqual([]);
  });
});

it("events of spend have ids of either type", () => {
  const scope = schemaDocuments("spend")["BillsPaidEvent"];
  const isValid = validatorOf(
    scope?.schemas["BillsPaidEvent"] ?? {},
    scope ?? { file: "", extensions: false, schemas: {} },
  );
  for (const id of ["evt_1", 1]) expect(isValid({ id, type: "bills.paid", object: 7 })).toBe(true);
  expect(isValid({ id: true, type: "bills.paid", object: 7 })).toBe(false);
});
