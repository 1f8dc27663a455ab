import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { suites } from "../interfaces/interfaces.ts";
import { createReference, type Reference } from "../reference/reference.ts";
import { fixtureNames } from "../kit/config-schema.ts";
import { declaredOfReceivers, declaredOfServices } from "./declared.ts";
import { withTables } from "./fill.ts";

const services = declaredOfServices();
describe("what can be declared of a service", () => {
  let reference: Reference;
  beforeAll(async () => {
    reference = await createReference();
  });
  afterAll(() => reference.stop());

  it.each(services)("of $interface is what configurations know, and what the reference offers", (declared) => {
    const { interface: name = "", subjects, hooks } = declared;
    expect(subjects.map((subject) => subject.name).toSorted()).toEqual(fixtureNames(name, "service").toSorted());
    const offered = Object.keys(reference.parts.get(name)?.controls ?? {});
    expect(hooks.map((hook) => hook.name).toSorted()).toEqual(offered.toSorted());
    for (const { comment } of [...subjects, ...hooks]) expect(comment).toMatch(/^[A-Z].*\.$/);
  });

  it("leaves out no interface that has any", () => {
    const names = services.map((declared) => declared.interface);
    const others = [...reference.parts].filter(([name, { controls = {} }]) => {
      return !names.includes(name) && Object.keys(controls).some((hook) => hook !== "advance");
    });
    expect(others).toEqual([]);
    const declaring = suites.filter(({ name }) => fixtureNames(name, "service").length > 0);
    expect(names).toEqual(declaring.map(({ name }) => name));
  });

  it("has types as they are written, and those that they name", () => {
    const capability = services.find((declared) => declared.interface === "capability");
    expect(capability?.hooks).toContainEqual({
      name: "failInspect",
      takes: '{ apiKey: string; failure: "timeout" | "proxy" }',
      gives: "unknown",
      comment: "Makes the next Inspect of the account of a key time out, or fail on the way to the tools.",
    });
    expect(capability?.types.map(({ name }) => name)).toEqual(["CallableTool", "PastUsage", "PastMovement"]);
  });
});

describe("what can be declared of a receiver", () => {
  it("is the same for all, and more for some", () => {
    const [all, more] = declaredOfReceivers();
    const names = (all?.subjects ?? []).map(({ name }) => name);
    expect(names).toContain("secret");
    expect(more?.subjects.map(({ name }) => name)).toEqual(["apiTokens", "setup", ...names]);
    expect(all?.types.map(({ name }) => name)).toEqual(["SignatureScheme", "Algorithm", "Encoding", "HandledDelivery"]);
  });
});

it("the tables keep what would end a cell", () => {
  const text = withTables("pets", "A\n\n```declared services\n\n```\n\nB\n");
  expect(text).toContain('failure: "timeout" \\| "proxy"');
  expect(text).toMatch(/^A\n\n<details><summary>[^]*<\/details>\n\nB\n$/);
});
