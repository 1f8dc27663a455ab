import { describe, expect, it } from "vitest";
import type { InterfaceContract, Operation, Parameter, Schema } from "../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../generators/contract/model/testing.ts";
import { changesOf } from "./changes.ts";
import { brokenBy, type RuleName, rules } from "./rules.ts";

type Parts = Partial<InterfaceContract>;

/** A pair of contracts, with the expected rules of the change from the first to the second, and back. */
type Case = [title: string, before: Parts, after: Parts, there: readonly RuleName[], back: readonly RuleName[]];

function operation(given: Partial<Operation> = {}): Parts {
  return { operations: [operationWith("list", { path: "/pets", ...given })] };
}

function input(given: Partial<Parameter> = {}): Parts {
  return operation({ parameters: [{ name: "limit", in: "query", schema: { type: "integer" }, ...given }] });
}

function answer(schema: Schema, status = "200", type = "application/json"): Parts {
  return operation({ responses: { [status]: { description: "", content: { [type]: { schema } } } } });
}

function body(schema: Schema, required = true, type = "application/json"): Parts {
  return operation({ requestBody: { required, content: { [type]: { schema } } } });
}

function headed(headers: Record<string, { schema: Schema }>): Parts {
  return operation({ responses: { "200": { description: "", headers } } });
}

function event(schema: Schema, given: object = {}): Parts {
  const { components } = interfaceWith({});
  return {
    events: [{ name: "sold", schema: "SoldEvent", payload: "Sold", ...given }],
    components: { ...components, schemas: { Sold: schema } },
  };
}

function delivery(given: object = {}, name = "deliver"): Parts {
  const own = { attempts: 3, ...given } as never;
  return {
    deliveries: [{ name, rules: own, envelope: "Envelope", nameField: "event", tags: [], headers: [], responses: {} }],
  };
}

function states(
  names: readonly string[],
  transitions: readonly { from?: string; on: string; to: string }[] = [],
): Parts {
  return { states: [{ schema: "State", states: [...names], transitions: [...transitions] }] };
}

function requirement(given: object = {}): Parts {
  const base = {
    id: "SHOP-1",
    interface: "shop",
    level: "must",
    proof: "server",
    statement: "a pet has a name",
    elements: [],
  };
  return { requirements: [{ ...base, ...given } as never] };
}

const text: Schema = { type: "string" };
const pet = (fields: Record<string, Schema>, required: string[] = []): Schema => ({
  type: "object",
  properties: fields,
  required,
});
const listing = { items: "data" };

const cases: readonly Case[] = [
  ["a version", { version: "1" }, { version: "2" }, ["version-changed"], ["version-changed"]],
  ["a server", { servers: [{ url: "https://a.example" }] }, { servers: [] }, ["server-changed"], ["server-changed"]],
  ["an operation", {}, operation(), ["operation-added"], ["operation-removed"]],
  ["the name of an operation", operation(), operation({ name: "pets" }), ["operation-renamed"], ["operation-renamed"]],
  [
    "a deprecated operation",
    operation(),
    operation({ deprecated: true }),
    ["operation-deprecated"],
    ["operation-undeprecated"],
  ],
  ["a repeatable operation", operation(), operation({ safe: true }), ["repeatable-added"], ["repeatable-removed"]],
  ["an input", operation(), input(), ["input-added"], ["input-removed"]],
  ["a required input", operation(), input({ required: true }), ["input-demanded"], ["input-removed"]],
  ["an input that is required", input(), input({ required: true }), ["input-narrower"], ["input-wider"]],
  ["the type of an input", input(), input({ schema: { type: "number" } }), ["input-wider"], ["input-narrower"]],
  [
    "a bound of an input",
    input(),
    input({ schema: { type: "integer", maximum: 9 } }),
    ["input-narrower"],
    ["input-wider"],
  ],
  [
    "a lower bound",
    input({ schema: { type: "integer", minimum: 1 } }),
    input({ schema: { type: "integer", minimum: 2 } }),
    ["input-narrower"],
    ["input-wider"],
  ],
  [
    "values of an input",
    input({ schema: { type: "string", enum: ["a"] } }),
    input({ schema: { type: "string", enum: ["a", "b"] } }),
    ["input-grown"],
    ["input-narrower"],
  ],
  [
    "the default of an input",
    input(),
    input({ schema: { type: "integer", default: 5 } }),
    ["input-default"],
    ["input-default"],
  ],
  [
    "the name of a parameter of a path",
    operation({ path: "/pets/{id}", parameters: [{ name: "id", in: "path", required: true, schema: text }] }),
    operation({ path: "/pets/{pet}", parameters: [{ name: "pet", in: "path", required: true, schema: text }] }),
    ["input-renamed"],
    ["input-renamed"],
  ],
  [
    "an equivalent schema of an input",
    input({ schema: { type: "integer", minimum: 0 } }),
    input({ schema: { type: "integer", exclusiveMinimum: -1 } }),
    ["input-same"],
    ["input-same"],
  ],
  ["the style of an input", input(), input({ style: "pipeDelimited" }), ["input-written"], ["input-written"]],
  [
    "the case of a header",
    operation({ parameters: [{ name: "X-Id", in: "header", schema: text }] }),
    operation({ parameters: [{ name: "x-id", in: "header", schema: text }] }),
    [],
    [],
  ],
  ["a body", operation(), body(text), ["input-demanded"], ["input-removed"]],
  ["a body that is required", body(text, false), body(text), ["input-narrower"], ["input-wider"]],
  ["a field of a body", body(pet({})), body(pet({ name: text })), ["input-added"], ["input-removed"]],
  [
    "a required field of a body",
    body(pet({})),
    body(pet({ name: text }, ["name"])),
    ["input-demanded"],
    ["input-removed"],
  ],
  [
    "a media type of a body",
    body(text),
    operation({ requestBody: { required: true, content: { "application/json": { schema: text }, "text/plain": {} } } }),
    ["body-type-added"],
    ["body-type-removed"],
  ],
  [
    "an XML element of a request that becomes text",
    body(pet({ name: text }), true, "application/xml"),
    body(text, true, "application/xml"),
    ["input-wider"],
    ["input-narrower"],
  ],
  [
    "an XML element of a response that becomes text",
    answer(pet({ name: text }), "200", "application/xml"),
    answer(text, "200", "application/xml"),
    ["answer-wider"],
    ["answer-narrower"],
  ],
  ["a response", operation(), answer(text), ["response-added"], ["response-removed"]],
  [
    "a media type of a response",
    answer(text),
    answer(text, "200", "text/plain"),
    ["response-type-removed", "response-type-added"],
    ["response-type-removed", "response-type-added"],
  ],
  ["a field of a response", answer(pet({})), answer(pet({ name: text })), ["answer-added"], ["answer-removed"]],
  [
    "a field that a response always has",
    answer(pet({})),
    answer(pet({ name: text }, ["name"])),
    ["answer-demanded"],
    ["answer-removed"],
  ],
  [
    "a field that may be missing",
    answer(pet({ name: text }, ["name"])),
    answer(pet({ name: text })),
    ["answer-wider"],
    ["answer-narrower"],
  ],
  [
    "null in a response",
    answer(text),
    answer({ anyOf: [text, { type: "null" }] }),
    ["answer-wider"],
    ["answer-narrower"],
  ],
  [
    "texts of a response",
    answer({ type: "string", enum: ["a"] }),
    answer({ type: "string", enum: ["a", "b"] }),
    ["answer-grown"],
    ["answer-narrower"],
  ],
  [
    "a constant",
    answer({ type: "string", const: "a" }),
    answer({ type: "string", const: "b" }),
    ["answer-wider", "answer-narrower"],
    ["answer-wider", "answer-narrower"],
  ],
  [
    "an equivalent schema of a response",
    answer({ type: "integer", minimum: 0 }),
    answer({ type: "integer", exclusiveMinimum: -1 }),
    ["answer-same"],
    ["answer-same"],
  ],
  [
    "other fields",
    answer(pet({ a: text })),
    answer({ ...pet({ a: text }), additionalProperties: false }),
    ["answer-narrower"],
    ["answer-wider"],
  ],
  ["words alone", answer({ ...text, description: "one" }), answer({ ...text, description: "two" }), [], []],
  ["a header", headed({}), headed({ "X-Left": { schema: text } }), ["header-added"], ["header-removed"]],
  [
    "an error",
    operation(),
    operation({ errorCases: [{ name: "Gone", condition: "it is gone" }] }),
    ["error-added"],
    ["error-removed"],
  ],
  [
    "the status of an error",
    operation({ errorCases: [{ name: "Gone", condition: "", status: 404 }] }),
    operation({ errorCases: [{ name: "Gone", condition: "", status: 410 }] }),
    ["error-changed"],
    ["error-changed"],
  ],
  [
    "credentials",
    operation(),
    operation({ security: [{ token: [] }] }),
    ["credentials-added"],
    ["credentials-removed"],
  ],
  [
    "a quota",
    operation(),
    operation({ rateLimit: { requests: 10, windowSeconds: 60 } as never }),
    ["quota-lower"],
    ["quota-higher"],
  ],
  ["the pages of a list", operation(), operation({ listing }), ["paging-changed"], ["paging-changed"]],
  ["an event", {}, event(text), ["event-added"], ["event-removed"]],
  [
    "a deprecated event",
    event(text),
    event(text, { deprecated: "use another" }),
    ["event-deprecated"],
    ["other-changed"],
  ],
  ["a field of an event", event(pet({})), event(pet({ name: text })), ["payload-added"], ["payload-removed"]],
  [
    "a field that an event always has",
    event(pet({})),
    event(pet({ name: text }, ["name"])),
    ["payload-demanded"],
    ["payload-removed"],
  ],
  ["values of an event", event(text), event({ type: ["string", "null"] }), ["payload-wider"], ["payload-narrower"]],
  [
    "texts of an event",
    event({ type: "string", enum: ["a"] }),
    event({ type: "string", enum: ["a", "b"] }),
    ["payload-grown"],
    ["payload-narrower"],
  ],
  [
    "an equivalent schema of an event",
    event({ type: "integer", minimum: 0 }),
    event({ type: "integer", exclusiveMinimum: -1 }),
    ["payload-same"],
    ["payload-same"],
  ],
  ["a tool", {}, { tools: [{ name: "buy", input: "Buy" }] }, ["tool-added"], ["tool-removed"]],
  ["metadata outside of exchanges", {}, { tags: [{ name: "pets" }] }, ["other-changed"], ["other-changed"]],
  ["a kind of delivery", {}, delivery(), ["delivery-added"], ["delivery-removed"]],
  ["the attempts of deliveries", delivery(), delivery({ attempts: 5 }), ["delivery-rules"], ["delivery-rules"]],
  ["a state", states(["a"]), states(["a", "b"]), ["state-added"], ["state-removed"]],
  [
    "a transition",
    states(["a"]),
    states(["a"], [{ from: "a", on: "x", to: "a" }]),
    ["transition-added"],
    ["transition-removed"],
  ],
  [
    "a decision",
    { decisions: [{ schema: "D", rows: [] }] },
    { decisions: [{ schema: "D", rows: [{ facts: {}, outcome: "a" } as never] }] },
    ["decision-changed"],
    ["decision-changed"],
  ],
  ["a requirement", {}, requirement(), ["requirement-added"], ["requirement-removed"]],
  [
    "the level of a requirement",
    requirement({ level: "should" }),
    requirement(),
    ["requirement-raised"],
    ["requirement-lowered"],
  ],
  [
    "a statement",
    requirement(),
    requirement({ statement: "a pet has two names" }),
    ["requirement-changed"],
    ["requirement-changed"],
  ],
];

describe("a change of", () => {
  it.each(cases)("reports %s, in both directions", (_, before, after, there, back) => {
    const [old, now] = [before, after].map((parts) => ({ interfaces: [interfaceWith(parts)] })) as [never, never];
    expect(changesOf(old, now).map(({ rule }) => rule)).toEqual(there);
    expect(changesOf(now, old).map(({ rule }) => rule)).toEqual(back);
  });

  it.each(cases)("reports %s as breaking only for the parties of its rule", (_, before, after) => {
    const [old, now] = [before, after].map((parts) => ({ interfaces: [interfaceWith(parts)] })) as [never, never];
    const wrong = [...changesOf(old, now), ...changesOf(now, old)].filter((change) =>
      brokenBy(change).some((party) => !(rules[change.rule].breaks as readonly string[]).includes(party)),
    );
    expect(wrong).toEqual([]);
  });

  it("reports a whole interface, in both directions", () => {
    const some = { interfaces: [interfaceWith({})] };
    expect(changesOf({ interfaces: [] }, some)).toEqual([{ rule: "interface-added", place: "shop" }]);
    expect(changesOf(some, { interfaces: [] })).toEqual([{ rule: "interface-removed", place: "shop" }]);
  });

  it("accepts each XML document as text, but no other text as an XML element", () => {
    const xml = (schema: Schema): InterfaceContract => interfaceWith(body(schema, true, "application/xml"));
    const verdicts = (before: Schema, after: Schema): unknown =>
      changesOf({ interfaces: [xml(before)] }, { interfaces: [xml(after)] }).map((change) => [
        brokenBy(change),
        change.inconclusive ?? [],
      ]);
    expect(verdicts(pet({ name: text }), text)).toEqual([[["implementers"], []]]);
    expect(verdicts(pet({ name: text }), { type: "string", maxLength: 9 })).toEqual([[["implementers"], ["callers"]]]);
    expect(verdicts(text, pet({ name: text }))).toEqual([[["callers"], []]]);
  });

  it.each([
    [{ style: "deepObject" }, "/pets?limit%5Bsize%5D=a"],
    [{}, "/pets?size=a"],
    [{ explode: false }, "/pets?limit=size%2Ca"],
  ])("writes the fields of a parameter in its style: %j", (style, target) => {
    const query = (size: Schema): InterfaceContract => interfaceWith(input({ ...style, schema: pet({ size }) }));
    const changes = changesOf({ interfaces: [query(text)] }, { interfaces: [query({ type: "integer" })] });
    const [witness] = changes.flatMap(({ witnesses = [] }) => witnesses);
    expect(witness?.request?.target).toBe(target);
  });

  it("is inconclusive for callers if a response loses one of its media types", () => {
    const giving = (...types: string[]): InterfaceContract => {
      const content = Object.fromEntries(types.map((type) => [type, { schema: text }]));
      return interfaceWith(operation({ responses: { "200": { description: "", content } } }));
    };
    const changes = changesOf(
      { interfaces: [giving("application/json", "text/plain")] },
      { interfaces: [giving("application/json")] },
    );
    expect(changes).toMatchObject([{ rule: "response-type-removed", inconclusive: ["callers"] }]);
  });

  it("compares two versions of a service as one interface, in whatever folders they are", () => {
    const [old, now] = [
      interfaceWith({ ...operation(), name: "shop-v1" }),
      interfaceWith({ ...input(), name: "shop" }),
    ];
    expect(changesOf({ interfaces: [old] }, { interfaces: [now] }).map(({ rule }) => rule)).toEqual(["input-added"]);
    const both = changesOf({ interfaces: [old] }, { interfaces: [now, old] });
    expect(both).toEqual([{ rule: "interface-added", place: "shop" }]);
  });

  it("covers every kind of change", () => {
    const shown = new Set([
      "interface-added",
      "interface-removed",
      ...cases.flatMap(([, , , there, back]) => [...there, ...back]),
    ]);
    expect(Object.keys(rules).filter((name) => !shown.has(name))).toEqual([]);
  });

  it("reports a change of a component at each use, at any depth", () => {
    const parts = (name: Schema): InterfaceContract =>
      interfaceWith({
        ...answer({ $ref: "#/components/schemas/Page" }),
        components: {
          securitySchemes: {},
          schemas: {
            Page: pet({ data: { type: "array", items: { $ref: "#/components/schemas/Pet" } } }),
            Pet: pet({ name, parent: { $ref: "#/components/schemas/Pet" } }),
          },
        },
      });
    expect(changesOf({ interfaces: [parts(text)] }, { interfaces: [parts({ type: "integer" })] })).toMatchObject([
      { rule: "answer-wider", place: "shop list 200 data[].name", before: "string", after: "integer" },
      { rule: "answer-narrower", place: "shop list 200 data[].name", before: "string", after: "integer" },
    ]);
  });
});
