import { join } from "node:path";
import ts from "typescript";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type CallInput,
  createCapabilityClient,
  type DiscoverInput,
  validateAnswers,
} from "../../generated/capability/client.ts";
import type {
  CallResponse,
  DiscoverResponse,
  FieldsCallResponse,
  InspectResponse,
  LeanInspectResponse,
  RoutingDiscoverResponse,
  SummaryCallResponse,
} from "../../generated/capability/types.ts";
import { openInEditor } from "../typescript/testing/type-check.ts";

/** Returns a client whose service responds with a body; it validates the shape of the response. */
function clientOf(body: unknown, status = 200) {
  return createCapabilityClient({
    baseUrl: "https://service.example/v1",
    auth: "key",
    fetch: async () => Response.json(body, { status }),
    validate: validateAnswers("throw", () => import("../../generated/capability/validators.ts")),
  });
}

const search = { search_id: "srch_1", total: 1 };
const card = { tool_id: "a", cost_class: 5 };
const tool = { tool_id: "a", name: "A" };
const ended = { execution_id: "exec_1", success: true };
const summary = { respond_with: "summary", summary: { rows: 1 } };
const called = { tool_id: "a", parameters: {} };

describe("a response", () => {
  it.each([
    ["full results", { query: "q" }, tool],
    ["full results where they are asked for", { query: "q", view: "full" } as const, tool],
    ["cards", { query: "q", view: "routing" } as const, card],
  ])("of Discover contains %s", async (_, input, result) => {
    const client = clientOf({ ...search, results: [result] });
    await expect(client.discover(input)).resolves.toMatchObject({ results: [result] });
    await expect(clientOf({ ...search, results: [{ name: "A" }] }).discover(input)).rejects.toThrow("tool_id");
  });

  it("of Discover has results in the complete shape, unless cards are requested", async () => {
    const odd = clientOf({ ...search, results: [{ tool_id: "a", name: 5 }] });
    await expect(odd.discover({ query: "q" })).rejects.toThrow("/results/0/name: type string");
    await expect(odd.discover({ query: "q", view: "routing" })).resolves.toMatchObject({ total: 1 });
    await expect(odd.inspect({ tool_ids: ["a"] })).rejects.toThrow("/results/0/name: type string");
    await expect(odd.inspect({ tool_ids: ["a"], view: "lean" })).resolves.toMatchObject({ total: 1 });
  });

  const asking = [{}, { respond_with: "full" }, { respond_with: "fields:$.a" }] as const;

  it.each([
    ["a payload of any kind", { data: null }],
    ["the beginning of one", { truncated_content: "{", message: "…" }],
    ["nothing", {}],
    ["nothing that is documented", { foo: 1 }],
  ])("of Call has the result %s: %j", async (_, result) => {
    for (const more of asking)
      await expect(clientOf({ ...ended, result }).call({ ...called, ...more })).resolves.toMatchObject({ result });
  });

  it("of Call is only a summary if requested", async () => {
    const ask = async (body: object) => await clientOf(body).call({ ...called, respond_with: "summary" });
    await expect(ask({ ...ended, result: summary })).resolves.toMatchObject({ result: summary });
    await expect(ask({ ...ended, result: { data: 1 } })).rejects.toThrow("respond_with");
    await expect(ask({ ...ended, result: { ...summary, data: 1 } })).rejects.toThrow("data");
    await expect(ask({ ...ended, result: summary, billing: {} })).rejects.toThrow("billing");
  });

  it("is not a success although one error without a status is open", async () => {
    await expect(clientOf({ foo: 1 }).inspect({ tool_ids: ["a"] })).rejects.toMatchObject({
      name: "UnexpectedBodyError",
    });
    await expect(clientOf({ foo: 1 }, 500).inspect({ tool_ids: ["a"] })).rejects.toMatchObject({ name: "ApiError" });
  });

  it("may have any success status if none is documented", async () => {
    const body = { ...search, results: [{ tool_id: "a", name: 5 }] };
    await expect(clientOf(body, 202).discover({ query: "q" })).rejects.toThrow("/results/0/name");
    await expect(clientOf(body, 202).discover({ query: "q", view: "routing" })).resolves.toEqual(body);
  });
});

it("has the type that the input chooses", () => {
  const use = async (wide: DiscoverInput, call: CallInput, path: string): Promise<void> => {
    const client = clientOf({});
    expectTypeOf(await client.discover({ query: "q" })).toEqualTypeOf<DiscoverResponse>();
    expectTypeOf(await client.discover({ query: "q", view: "full" })).toEqualTypeOf<DiscoverResponse>();
    expectTypeOf(await client.discover({ query: "q", view: "routing" })).toEqualTypeOf<RoutingDiscoverResponse>();
    expectTypeOf(await client.discover(wide)).toEqualTypeOf<DiscoverResponse | RoutingDiscoverResponse>();
    expectTypeOf(await client.inspect({ tool_ids: ["a"] })).toEqualTypeOf<InspectResponse>();
    expectTypeOf(await client.inspect({ tool_ids: ["a"], view: "lean" })).toEqualTypeOf<LeanInspectResponse>();
    expectTypeOf(await client.call(called)).toEqualTypeOf<CallResponse>();
    expectTypeOf(await client.call({ ...called, respond_with: "summary" })).toEqualTypeOf<SummaryCallResponse>();
    expectTypeOf(await client.call({ ...called, respond_with: "fields:$.a" })).toEqualTypeOf<FieldsCallResponse>();
    expectTypeOf(await client.call({ ...called, respond_with: `fields:${path}` })).toEqualTypeOf<FieldsCallResponse>();
    expectTypeOf(await client.call(call)).toEqualTypeOf<CallResponse | SummaryCallResponse | FieldsCallResponse>();
    // @ts-expect-error -- a misspelt projection
    await client.call({ ...called, respond_with: "sumary" });
    // @ts-expect-error -- a projection that begins in another way
    await client.call({ ...called, respond_with: `field:${path}` });
    // @ts-expect-error -- a misspelt field
    await client.call({ ...called, respondWith: "summary" });
    // @ts-expect-error -- the parameters are missing
    await client.call({ tool_id: "a", respond_with: "summary" });
    // @ts-expect-error -- no such view
    await client.discover({ query: "q", view: "lean" });
    // @ts-expect-error -- a misspelt field, beside one that chooses
    await client.discover({ query: "q", view: "routing", limits: 5 });
    // @ts-expect-error -- a card has no name
    expect((await client.discover({ query: "q", view: "routing" })).results[0]?.name).toBeUndefined();
  };
  expect(use).toBeTypeOf("function");
});

describe("an editor", () => {
  const file = join(import.meta.dirname, "../../generated/capability/use.ts");
  const program = (expression: string): string =>
    `import { createCapabilityClient } from "./client.ts";\nconst client = createCapabilityClient({ baseUrl: "", auth: "" });\n${expression}\n`;

  /** The completions at `|`. */
  function completions(expression: string): string[] {
    const content = program(expression);
    const at = content.indexOf("|");
    const found = openInEditor(file, content.replace("|", "")).getCompletionsAtPosition(file, at, {});
    return (found?.entries ?? []).map(({ name }) => name);
  }

  it("completes inputs, their values, and the fields of the shape they choose", () => {
    expect(completions(`client.discover({ query: "q", | });`)).toEqual(
      expect.arrayContaining(["limit", "view", "session_id", "lang"]),
    );
    expect(completions(`client.discover({ query: "q", view: "|" });`).toSorted()).toEqual(["full", "routing"]);
    expect(completions(`client.call({ tool_id: "a", parameters: {}, respond_with: "|" });`).toSorted()).toEqual(
      expect.arrayContaining(["full", "summary"]),
    );
    expect(completions(`(await client.discover({ query: "q" })).results[0]!.|`)).toEqual(
      expect.arrayContaining(["tool_id", "name", "params", "one_of_required", "stats"]),
    );
    expect(completions(`(await client.discover({ query: "q", view: "routing" })).results[0]!.|`)).toEqual(
      expect.arrayContaining(["tool_id", "cost_class"]),
    );
  });

  it("completes the values of a filter that accepts values of responses", () => {
    expect(completions(`client.usageHistory({ charge_outcome: "|" });`).toSorted()).toEqual([
      "charged",
      "failed_charged_review",
      "failed_not_charged",
      "included",
    ]);
    const content = program(`client.usageHistory({ charge_outcome: "chargd" });`);
    const [found] = openInEditor(file, content).getSemanticDiagnostics(file);
    expect(ts.flattenDiagnosticMessageText(found?.messageText, "\n")).toContain("Did you mean '\"charged\"'?");
  });

  it("reports misspellings with suggestions", () => {
    const content = program(`client.discover({ query: "q", limits: 5 });`);
    const [found] = openInEditor(file, content).getSemanticDiagnostics(file);
    expect(content.slice(found?.start, (found?.start ?? 0) + (found?.length ?? 0))).toBe("limits");
    expect(ts.flattenDiagnosticMessageText(found?.messageText, "\n")).toContain("Did you mean to write 'limit'?");
  });

  it("shows the shape on hovering a call", () => {
    const content = program(`client.discover({ query: "q", view: "routing" });`);
    const info = openInEditor(file, content).getQuickInfoAtPosition(file, content.indexOf("discover("));
    const text = ts.displayPartsToString(info?.displayParts);
    expect(text).toContain("Promise<RoutingDiscoverResponse>");
    expect(text.length).toBeLessThan(300);
  });
});
