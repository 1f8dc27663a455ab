import { expect, it } from "vitest";
import { proxies } from "./proxy.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

it("records proxied interfaces and operations, with their upstream service", async () => {
  const program = await programOf(`
    interface Passed<T> { @get get(@path path: string): T }
    @proxied("memory") @route("/memory/{path}") interface Memory extends Passed<unknown> {}
    @proxied("disk") @route("/disk") op read(@path path: string): unknown;`);
  expect(valuesByElement(proxies.uses(program))).toEqual([
    ["Test.Memory", "memory"],
    ["Test.read", "disk"],
  ]);
});

it("rejects a second upstream service", async () => {
  expect(await faultsOf(`@proxied("memory") @proxied("disk") op read(@path path: string): unknown;`)).toMatchObject([
    {
      code: "concordat/given-twice",
      at: `@proxied("disk")`,
      message: "@proxied is given twice on Test.read; once is expected.",
    },
  ]);
});
