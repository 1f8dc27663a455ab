import { describe, expect, it } from "vitest";
import { rateLimits } from "./rate-limit.ts";
import { ties } from "./requirement.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

/** Returns a limit of this number of requests in a second. */
const limit = (requests: number): string => `@rateLimit(#{ requests: ${requests}, windowSeconds: 1, sharedBy: "key" })`;

describe("@rateLimit", () => {
  it("records the quota, and ties it", async () => {
    const program = await programOf(`
      @@requirement(Test, "API-A-1", Proof.server, "s");
      const perMinute = #{ windowSeconds: 60, sharedBy: "account" };
      @rateLimit(#{ ...perMinute, requests: 1, anonymousSharedBy: "address", requirement: "API-A-1" }) op read(): void;
      @rateLimit(#{ ...perMinute, requests: 2 }) @post op write(): void;
      @put op copy is write;`);
    expect(valuesByElement(rateLimits.uses(program))).toEqual([
      ["Test.read", { requests: 1, windowSeconds: 60, sharedBy: "account", anonymousSharedBy: "address" }],
      ["Test.write", { requests: 2, windowSeconds: 60, sharedBy: "account" }],
      ["Test.copy", { requests: 2, windowSeconds: 60, sharedBy: "account" }],
    ]);
    expect(valuesByElement(ties.uses(program)).map(([element, { id }]) => [element, id])).toEqual([
      ["Test.read", "API-A-1"],
    ]);
  });

  it("requires at least one request, in at least a second", async () => {
    const nothing = `#{ requests: 0, windowSeconds: -5, sharedBy: "account" }`;
    expect(await faultsOf(`@rateLimit(${nothing}) op read(): void; @post op copy is read;`)).toMatchObject([
      { code: "concordat/number-range", at: nothing, message: "requests must be at least 1, found 0." },
      { code: "concordat/number-range", at: nothing, message: "windowSeconds must be at least 1, found -5." },
    ]);
  });

  it("is rejected if given twice; a copy may override it", async () => {
    expect(
      await faultsOf(`${limit(1)} ${limit(2)} op read(): void; ${limit(3)} @post op write is read;`),
    ).toMatchObject([
      {
        code: "concordat/given-twice",
        at: limit(2),
        message: "@rateLimit is given twice on Test.read; once is expected.",
      },
    ]);
    const program = await programOf(`${limit(1)} op read(): void; ${limit(3)} @post op write is read;`);
    const write = program.resolveTypeReference("Test.write")[0];
    expect(write?.kind === "Operation" && rateLimits.of(program, write).map(({ requests }) => requests)).toEqual([
      3, 1,
    ]);
  });
});
