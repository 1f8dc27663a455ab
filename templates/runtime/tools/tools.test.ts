import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { dispatch, InvalidToolInput, type ToolGuards, type ToolHandlers, UnknownTool } from "./tools.ts";
import type { Guard } from "../validation/validation.ts";

interface Inputs {
  greet: { name: string };
  list: object;
}

const isGreeting: Guard<{ name: string }> = (value): value is { name: string } => {
  const isRight = typeof value === "object" && value !== null && "name" in value;
  isGreeting.errors = isRight ? null : [{ instancePath: "", keyword: "required", params: { missingProperty: "name" } }];
  return isRight;
};
const isObject: Guard<object> = (value): value is object => typeof value === "object" && value !== null;

const guards: ToolGuards<Inputs> = { greet: isGreeting, list: isObject };
const handlers: ToolHandlers<Inputs, string> = {
  greet: ({ name }) => `Hello ${name}`,
  list: async (input) => JSON.stringify(input),
};

function failing(): never {
  throw new RangeError("full");
}

describe("dispatch", () => {
  it("hands valid arguments to the handler of the tool", async () => {
    await expect(dispatch(guards, handlers, "greet", { name: "Tom" })).resolves.toBe("Hello Tom");
  });

  it("takes arguments that are left out for none", async () => {
    await expect(dispatch(guards, handlers, "list", undefined)).resolves.toBe("{}");
  });

  it("rejects arguments before the handler runs, and says what is wrong with them", async () => {
    const greet = vi.fn<typeof handlers.greet>(handlers.greet);
    const rejected = dispatch(guards, { ...handlers, greet }, "greet", { Name: "Tom" });
    await expect(rejected).rejects.toBeInstanceOf(InvalidToolInput);
    await expect(rejected).rejects.toMatchObject({
      tool: "greet",
      issues: [{ path: "", expected: "a field `name`", found: "an object with Name" }],
      message: "The arguments of greet are not valid: expected a field `name`, found an object with Name.",
    });
    expect(greet).not.toHaveBeenCalled();
  });

  it.each(["nothing", "__proto__", "constructor", "toString", ""])("knows no tool named %j", async (name) => {
    await expect(dispatch(guards, handlers, name, {})).rejects.toEqual(new UnknownTool(name));
  });

  it("passes on what a handler throws", async () => {
    await expect(dispatch(guards, { ...handlers, list: failing }, "list", {})).rejects.toThrow(RangeError);
  });

  it("types the arguments of each handler", () => {
    expectTypeOf<Parameters<ToolHandlers<Inputs, string>["greet"]>>().toEqualTypeOf<[{ name: string }]>();
    expectTypeOf(dispatch(guards, handlers, "list")).resolves.toEqualTypeOf<string>();
  });
});
