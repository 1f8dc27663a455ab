import { expect, it } from "vitest";
import type { Check, PartsIn } from "../../generated/runtime/checks/check.ts";
import { defineSuite } from "./define-suite.ts";
import type { Target } from "./target.ts";

const requirements = { "ORD-1": ["the newest first", "no other account's"], "ORD-2": [] } as const;

/** A check of the interface with these requirements. */
type OrdersCheck = Check<Target<object, object>, PartsIn<typeof requirements>>;

it("accepts the requirements of an interface, and their parts", () => {
  const check: OrdersCheck = {
    id: "orders/list",
    requirements: ["ORD-1", "ORD-2"],
    shows: { "ORD-1": ["the newest first"] },
    title: "orders are listed",
    run: async (_target, evidence) => {
      evidence.saw("ORD-1", "no other account's");
      evidence.saw("ORD-2");
      await Promise.resolve();
    },
  };
  const suite = defineSuite({ interface: "orders", requirements, checks: { service: [check] } });
  expect(suite.checks?.service).toEqual([check]);
});

it("does not compile with an id or a part that does not exist", () => {
  const base = { id: "orders/list", title: "orders are listed" };
  const suites = [
    defineSuite({
      interface: "orders",
      requirements,
      checks: {
        service: [
          {
            ...base,
            // @ts-expect-error There is no such requirement.
            requirements: ["ORD-3"],
            run: async () => await Promise.resolve(),
          },
          {
            ...base,
            requirements: ["ORD-1"],
            // @ts-expect-error There is no such part.
            shows: { "ORD-1": ["newest first"] },
            run: async (_target, evidence) => {
              // @ts-expect-error The part belongs to another requirement.
              evidence.saw("ORD-2", "the newest first");
              // @ts-expect-error There is no such requirement.
              evidence.saw("ORD-9");
              await Promise.resolve();
            },
          },
        ],
      },
    }),
  ];
  expect(suites).toHaveLength(1);
});

it("accepts checks of any requirements if none are given", () => {
  const check: Check<Target<object, object>> = {
    id: "orders/list",
    requirements: ["ORD-3"],
    shows: { "ORD-3": ["any part"] },
    title: "orders are listed",
    run: async (_target, evidence) => {
      evidence.saw("ORD-3", "any part");
      await Promise.resolve();
    },
  };
  expect(defineSuite({ interface: "orders", checks: { service: [check] } }).interface).toBe("orders");
  // @ts-expect-error If requirements are given, the check must have one of them.
  defineSuite({ interface: "orders", requirements, checks: { service: [check] } });
});
