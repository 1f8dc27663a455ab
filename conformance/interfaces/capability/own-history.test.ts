import { describe, expect, it } from "vitest";
import { changedAt } from "../../defect-kit/changed-at.ts";
import { compose, type Interceptor, onResponse } from "../../defect-kit/interceptors.ts";
import { openMutant } from "../../proof/mutant.ts";
import { createReference } from "../../reference/reference.ts";
import { createSession } from "../../kit/session.ts";
import { capability } from "./index.ts";
import { catalog, ownCalls } from "./own-history.ts";
import type { CapabilityTarget } from "./target.ts";

/** Opens the reference with only an address, a key and allowed credits declared. */
async function openToken(spend?: number) {
  const reference = await createReference({ only: ["capability"] });
  const sent: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request.clone());
    return await reference.fetch(request);
  };
  const part = reference.parts.get("capability");
  const { apiKey } = Object(part?.fixtures) as { apiKey: string };
  const session = createSession(
    {
      baseUrl: `${reference.host.addresses.origin}${part?.path ?? ""}`,
      fixtures: { apiKey, settlingSeconds: 0 },
      suite: capability as never,
      ...(spend !== undefined && { spend }),
    },
    () => ({
      fetch,
      destination: () => Promise.reject(new Error("nothing is delivered")),
      onClose: () => undefined,
      waits: () => undefined,
      absorb: () => undefined,
      close: () => Promise.resolve(),
    }),
  );
  const connection = { fetch, absorb: () => undefined } as never;
  const target = session.targetOn(connection) as CapabilityTarget;
  return {
    target,
    find: async () => await session.find(),
    left: async () => {
      const response = await reference.fetch(
        new Request(`${target.baseUrl}/tools/by-ids`, {
          method: "POST",
          headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
          body: JSON.stringify({ tool_ids: [] }),
        }),
      );
      return ((await response.json()) as { remaining_credits: number }).remaining_credits;
    },
    paths: () => sent.map(({ url }) => new URL(url).pathname),
    close: async () => await reference.stop(),
  };
}

describe("the history made by the suite", () => {
  it("makes no calls if no credits may be spent, and reports the missing declaration", async () => {
    const { target, find, paths, close } = await openToken();
    await find();
    expect(paths().some((path) => path.endsWith("/tools/execute"))).toBe(false);
    expect(target.fixtures.rankedQuery.best).not.toBe("");
    expect(() => target.fixtures.chargedTool).toThrow("no credits may be spent");
    await close();
  });

  it("spends no more than the allowed credits", async () => {
    const { target, find, left, close } = await openToken(3);
    const before = await left();
    await find();
    const { calls } = await target.shared(ownCalls);
    expect(calls.length).toBeGreaterThan(3);
    expect(before - (await left())).toBeLessThanOrEqual(3);
    expect(before - (await left())).toBeLessThanOrEqual(3 - target.budget.credits);
    await close();
  });

  it("first calls priced tools until one succeeds", async () => {
    const failing = onResponse((answered, { url }) => {
      const isFirst = url.searchParams.get("tool_id") === first;
      if (isFirst && url.pathname.endsWith("/tools/execute"))
        answered.body = { ...Object(answered.body), success: false };
    });
    let first = "";
    const called = async (): Promise<[tool_id: string, price: number][]> => {
      const sent: string[] = [];
      const noted: Interceptor = async (request, next) => {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname.endsWith("/tools/execute")) sent.push(searchParams.get("tool_id") ?? "");
        return await next(request);
      };
      const { target } = await openMutant("capability", { intercept: compose(noted, failing) }, "token");
      const { tools } = await (target as CapabilityTarget).shared(catalog);
      const { calls } = await (target as CapabilityTarget).shared(ownCalls);
      expect(calls.length).toBeGreaterThan(4);
      return sent.map((id) => [id, tools.find(({ tool_id }) => tool_id === id)?.price ?? 0]);
    };
    const [[cheapest, price] = ["", 0], ...others] = await called();
    expect(price).toBeGreaterThan(0);
    expect(others.some(([, cost]) => cost === 0)).toBe(true);
    first = cheapest;
    const [[again] = [""], [next, other] = ["", 0]] = await called();
    expect([again, next === cheapest, other > 0]).toEqual([cheapest, false, true]);
  });

  it("finds fixtures from the responses of a service", async () => {
    const { target } = await openMutant("capability", {}, "token");
    const { fixtures } = target as CapabilityTarget;
    expect(fixtures.chargedTool.credits).toBeGreaterThan(0);
    expect(fixtures.oneOfRequiredTool.groups.map((group) => Object.keys(group).length)).toStrictEqual([2, 2]);
    expect(fixtures.upstreamErrorTool.status).toBeGreaterThanOrEqual(400);
    expect(fixtures.sizedTool.size).not.toBe("");
    const { searches } = await (target as CapabilityTarget).shared(catalog);
    expect(searches.length).toBeLessThan(10);
  });

  it.each([
    { title: "the settled amount", requested: 1, settled: 0.8, expected: 0.8 },
    { title: "the billing rule if more is settled", requested: 1, settled: 2, expected: 1 },
    { title: "the billing rule if less is requested", requested: 0.8, settled: 0.8, expected: 1 },
  ])("expects a charge of $title", async ({ requested, settled, expected }) => {
    const priceOfRule = async (intercept?: Interceptor): Promise<number> => {
      const { target } = await openMutant("capability", { ...(intercept && { intercept }) }, "token");
      return (target as CapabilityTarget).fixtures.chargedTool.credits;
    };
    const scaled = (factor: number) => (amount: unknown) => (typeof amount === "number" ? amount * factor : amount);
    const audit: Interceptor = onResponse((answered, { url }) => {
      if (!url.pathname.endsWith("/auth/usage/history/v2")) return;
      for (const [field, factor] of [
        ["requested_amount_credits", requested],
        ["actual_amount_credits", settled],
      ] as const)
        answered.body = changedAt(answered.body, `/data/items/*/${field}`, scaled(factor));
    });
    expect(await priceOfRule(audit)).toBeCloseTo((await priceOfRule()) * expected, 6);
  });
});
