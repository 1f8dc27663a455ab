import { describe, expect, it } from "vitest";
import { servesEvent, toolName, tools } from "./tool.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const events = `enum Event { \`pet.sold\`, \`pet.fed\`, \`shop.opened\` } model Envelope { @eventName event: Event }`;

describe("@mcpTool", () => {
  it("records tools in source order, several of one model among them", async () => {
    const program = await programOf(`${events}
      @mcpTool("list_pets", #{ billingClass: "Read", metered: false }) @mcpTool("find_pets") model Input {}
      @mcpTool("watch_{event}", #{ eachEvent: "*", exceptFamily: "shop" }) model Watch {}
      @mcpTool("watch_{event}", #{ eachEvent: "shop" }) model WatchShop {}
      model Copy is Input;`);
    const found = valuesByElement(tools.uses(program)).filter(([element]) => element !== "Test.Copy");
    expect(found).toEqual([
      ["Test.Input", { name: "list_pets", billingClass: "Read", metered: false }],
      ["Test.Input", { name: "find_pets" }],
      ["Test.Watch", { name: "watch_{event}", eachEvent: "*", exceptFamily: "shop" }],
      ["Test.WatchShop", { name: "watch_{event}", eachEvent: "shop" }],
    ]);
  });

  it("records hints and the output", async () => {
    const program = await programOf(`model Pets { total: integer }
      @mcpTool("list_pets", #{ annotations: #{ title: "List", readOnlyHint: true, openWorldHint: false } }, Pets)
      model Input {}`);
    expect(tools.uses(program).map(({ value }) => value)).toMatchObject([
      {
        name: "list_pets",
        annotations: { title: "List", readOnlyHint: true, openWorldHint: false },
        output: { name: "Pets" },
      },
    ]);
  });

  it("is not destructive or idempotent if it is read-only", async () => {
    expect(
      await faultsOf(`
        @mcpTool("a", #{ annotations: #{ readOnlyHint: true, destructiveHint: false } }) model A {}
        @mcpTool("b", #{ annotations: #{ readOnlyHint: true, idempotentHint: true } }) model B {}
        @mcpTool("c", #{ annotations: #{ readOnlyHint: false, destructiveHint: true } }) model C {}`),
    ).toMatchObject([
      {
        code: "concordat/tool-annotations",
        at: "#{ annotations: #{ readOnlyHint: true, destructiveHint: false } }",
        message: `Tool "a" is read-only, so "destructiveHint" and "idempotentHint" do not apply.`,
      },
      { code: "concordat/tool-annotations", at: "#{ annotations: #{ readOnlyHint: true, idempotentHint: true } }" },
    ]);
  });

  it("contains {event} if and only if there is one for each event", async () => {
    expect(
      await faultsOf(`${events}
        @mcpTool("watch_{event}", #{ billingClass: "Read" }) model Watch {}
        @mcpTool("list_pets", #{ eachEvent: "pet" }) model List {}`),
    ).toMatchObject(
      ["watch_{event}", "list_pets"].map((name) => ({
        code: "concordat/tool-name",
        at: `"${name}"`,
        message: `Tool name "${name}" must contain "{event}" if and only if the tool is made for each event.`,
      })),
    );
  });

  it("rejects unknown families, and families that leave no event", async () => {
    expect(
      await faultsOf(`${events}
        @mcpTool("a_{event}", #{ eachEvent: "bird" }) model A {}
        @mcpTool("b_{event}", #{ eachEvent: "*", exceptFamily: "bird" }) model B {}
        @mcpTool("c_{event}", #{ eachEvent: "pet", exceptFamily: "pet" }) model C {}`),
    ).toMatchObject([
      {
        code: "concordat/unknown-name",
        at: `#{ eachEvent: "bird" }`,
        message: `Tool "a_{event}" names event family "bird", which does not exist. Known: pet, shop.`,
      },
      { code: "concordat/unknown-name", at: `#{ eachEvent: "*", exceptFamily: "bird" }` },
      {
        code: "concordat/tool-events",
        at: `#{ eachEvent: "pet", exceptFamily: "pet" }`,
        message: `Tool "c_{event}" is made for each event of a family, but no event is left for it. Families: pet, shop.`,
      },
    ]);
    expect(await faultsOf(`@mcpTool("a_{event}", #{ eachEvent: "*" }) model A {}`)).toMatchObject([
      { code: "concordat/tool-events", at: `#{ eachEvent: "*" }`, message: expect.stringContaining("Families: none.") },
    ]);
  });

  it("is rejected if another tool of the service has its name, including names made for events", async () => {
    expect(
      await faultsOf(`${events}
        @mcpTool("list_pets") model A {} @mcpTool("list_pets") model B {}
        @mcpTool("on_{event}", #{ eachEvent: "pet" }) model C {} @mcpTool("on_pet_sold") model D {}
        @service namespace Other { @mcpTool("list_pets") model A {} }`),
    ).toMatchObject([
      {
        code: "concordat/duplicate-name",
        at: `"list_pets"`,
        line: 2,
        message: `Test gives tool "list_pets" twice; once is expected.`,
      },
      {
        code: "concordat/duplicate-name",
        at: `"on_pet_sold"`,
        message: `Test gives tool "on_pet_sold" twice; once is expected.`,
      },
    ]);
  });

  it("is made for the events that are published with it or, without any, for all", async () => {
    expect(
      await faultsOf(`
        @service namespace Pets {
          enum Event { \`pet.sold\` } model Envelope { @eventName event: Event }
          @mcpTool("on_{event}", #{ eachEvent: "*" }) model On {}
        }
        @service namespace Shops {
          enum Event { \`shop.opened\` } model Envelope { @eventName event: Event }
          @mcpTool("on_{event}", #{ eachEvent: "pet" }) model On {}
        }
        @service namespace Tools { @mcpTool("on_{event}", #{ eachEvent: "pet" }) model On {} }`),
    ).toMatchObject([
      {
        code: "concordat/unknown-name",
        line: 8,
        message: `Tool "on_{event}" names event family "pet", which does not exist. Known: shop.`,
      },
    ]);
  });
});

describe("a tool for each event", () => {
  it.each([
    [{ eachEvent: "*" }, "pet.sold", true],
    [{ eachEvent: "pet" }, "pet.sold", true],
    [{ eachEvent: "pet" }, "petty.sold", false],
    [{ eachEvent: "*", exceptFamily: "pet" }, "pet.sold", false],
    [{ eachEvent: "*", exceptFamily: "pet" }, "shop.opened", true],
    [{}, "pet.sold", false],
  ])("%j serves %s: %s", (facts, event, expected) => {
    expect(servesEvent({ name: "on_{event}", ...facts }, event)).toBe(expected);
  });

  it("has the name of the event in its name", () => {
    expect(toolName({ name: "on_{event}_here" }, "pet.sold.again")).toBe("on_pet_sold_again_here");
  });
});
