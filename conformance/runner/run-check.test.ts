import { describe, expect, it } from "vitest";
import { type Check, expectSame, Mismatch } from "../../generated/runtime/checks/check.ts";
import { checkOfFacts } from "../laws/check-of-facts.ts";
import { createEvidence } from "./reports/evidence.ts";
import { type Exchange, recording } from "./result.ts";
import { runCheck } from "./run-check.ts";

const shows = { "CLI-ERR-2": ["invalid token", "expired token"] };

async function resultOf(run: Check<object>["run"]) {
  const check: Check<object> = { id: "client/evidence", requirements: ["CLI-ERR-2"], title: "a check", shows, run };
  const opened = { target: {}, exchanges: [], close: () => Promise.resolve() };
  return await runCheck(check, opened, { isMust: () => true, timeout: 1000 });
}

it("a check without evidence shows all that it can show if it passes", async () => {
  const { outcome, saw } = await resultOf(() => Promise.resolve());
  expect({ outcome, saw }).toEqual({ outcome: "passed", saw: undefined });
});

it("a check with evidence shows only the recorded parts", async () => {
  const some = await resultOf((_, evidence) => Promise.resolve(evidence.saw("CLI-ERR-2", "invalid token")));
  expect(some.saw).toEqual({ "CLI-ERR-2": ["invalid token"] });
  const none = await resultOf((_, evidence) => Promise.resolve(void evidence));
  expect(none).toMatchObject({ outcome: "passed", saw: {} });
});

it("a check of an inferred fact only warns, whatever the level of its requirement", async () => {
  const run = async (): Promise<void> => await Promise.reject(new Mismatch("the list", "the order", []));
  const check: Check<object> = { id: "shop/listed", requirements: ["SHOP-1"], title: "It is listed.", run };
  const outcomeOf = async (facts: readonly { inferred?: true }[]): Promise<string> => {
    const opened = { target: {}, exchanges: [], close: () => Promise.resolve() };
    return (await runCheck(checkOfFacts(facts, check), opened, { isMust: () => true, timeout: 1000 })).outcome;
  };
  expect(await outcomeOf([{}, {}])).toBe("failed");
  expect(await outcomeOf([{}, { inferred: true }])).toBe("warned");
});

it("a check cannot record a part that it does not declare", async () => {
  const run = resultOf(async (_, evidence) => await Promise.resolve(evidence.saw("CLI-ERR-2", "no token")));
  expect(await run).toMatchObject({
    outcome: "failed",
    reason: expect.stringContaining('does not declare the part "no token"'),
  });
});

describe("a failure", () => {
  const exchangesOf = async (run: (send: (path: string) => Promise<Request>) => Promise<void>) => {
    const exchanges: Exchange[] = [];
    const fetch = recording(() => Promise.resolve(Response.json({})), exchanges);
    const send = async (path: string): Promise<Request> => {
      const request = new Request(`http://service.test${path}`);
      await fetch(request);
      return request;
    };
    const check = {
      id: "client/evidence",
      requirements: ["CLI-ERR-2"],
      title: "a check",
      run: () => run(send),
    } as const;
    const opened = { target: {}, exchanges, task: () => '{"task":"call"}', close: () => Promise.resolve() };
    const result = await runCheck(check, opened, { isMust: () => true, timeout: 1000 });
    return { result, shown: createEvidence()(result).map(({ request }) => request) };
  };

  it("has the failed exchange as evidence, not the last one", async () => {
    const { shown } = await exchangesOf(async (send) => {
      const [first] = await Promise.all([send("/first"), send("/second")]);
      expectSame("the status", 200, 404, first);
    });
    expect(shown).toEqual(["curl -i 'http://service.test/first'"]);
  });

  it("has the last exchange as evidence if the check does not name one", async () => {
    const { shown } = await exchangesOf(async (send) => {
      await send("/first");
      await send("/second");
      expectSame("the status", 200, 404);
    });
    expect(shown).toEqual(["curl -i 'http://service.test/second'"]);
  });

  it("names the task of a program that sent nothing", async () => {
    const { shown, result } = await exchangesOf(() => Promise.reject(new Mismatch("the requests", "at least 1", 0)));
    expect(result.task).toBe('{"task":"call"}');
    expect(shown).toEqual(['# task: {"task":"call"}']);
  });
});
