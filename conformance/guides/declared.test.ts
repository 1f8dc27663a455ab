import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import type { ReceiverHooks, ReceiverFixtures } from "../../generated/runtime/checks/receiver-target.ts";
import { receiverDeclarable } from "../kit/receiver-declarable.ts";
import type { FixturesOf, HooksOf } from "../kit/value-schema.ts";
import { createReference, type Reference } from "../reference/reference.ts";
import { declaredOfReceivers, declaredOfServices, typeOf } from "./declared.ts";
import { withTables } from "./fill.ts";

const services = declaredOfServices();

describe("what can be declared of a service", () => {
  let reference: Reference;
  beforeAll(async () => {
    reference = await createReference();
  });
  afterAll(() => reference.stop());

  it.each(services)("of $interface is described, and equals what the reference offers", (declared) => {
    const { interface: name = "", fixtures, hooks } = declared;
    const offered = Object.keys(reference.parts.get(name)?.hooks ?? {});
    expect(Object.keys(hooks).toSorted()).toEqual(offered.toSorted());
    for (const { description } of Object.values({ ...fixtures, ...hooks })) expect(description).toMatch(/^[A-Z].*\.$/);
  });

  it("includes every interface with declarations", () => {
    const names = new Set(services.map((declared) => declared.interface));
    const others = [...reference.parts].filter(([name, { hooks = {} }]) => {
      return !names.has(name) && Object.keys(hooks).some((hook) => hook !== "advance");
    });
    expect(others).toEqual([]);
  });
});

describe("what can be declared of a receiver", () => {
  it("is the same for all, and more for some", () => {
    const [all, more] = declaredOfReceivers();
    const names = Object.keys(all?.fixtures ?? {});
    expect(names).toContain("secret");
    expect(Object.keys(more?.fixtures ?? {})).toEqual(["apiTokens", "setup", ...names]);
  });

  it("has the types that generated checks use", () => {
    expectTypeOf<FixturesOf<typeof receiverDeclarable.fixtures>>().toExtend<ReceiverFixtures>();
    expectTypeOf<ReceiverFixtures>().toExtend<FixturesOf<typeof receiverDeclarable.fixtures>>();
    expectTypeOf<HooksOf<typeof receiverDeclarable.hooks>>().toExtend<ReceiverHooks>();
  });
});

it.each([
  [{ type: "array", items: { enum: ["a", 1] } }, '("a" | 1)[]'],
  [{ type: "array", items: { type: "integer" }, minItems: 1 }, "[number, ...number[]]"],
  [{ type: ["string", "null"] }, "string | null"],
  [{ type: "object", additionalProperties: { const: true } }, "Record<string, true>"],
  [
    { type: "object", properties: { a: { type: "object" }, b: {} }, required: ["b"] },
    "{ a?: Record<string, unknown>; b: unknown }",
  ],
] as const)("the type of %j is %s", (schema, type) => expect(typeOf(schema)).toBe(type));

it("the tables name types with a title, and escape characters that would end a cell", () => {
  const text = withTables("pets", "A\n\n```declared services\n\n```\n\nB\n");
  expect(text).toContain('failure: "timeout" \\| "proxy"');
  expect(text).toContain("`{ apiKey: string; events: PastUsage[] }`");
  expect(text).toMatch(/^- `PastUsage`: `\{ created_at: string; event_type: UsageEventType; .*`\. A past request/m);
  expect(text).toMatch(/^- `ReasonCode`: /m);
  expect(text).toMatch(/^A\n\n<details><summary>[^]*<\/details>\n\nB\n$/);
});
