import { expect, it } from "vitest";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { runCheck } from "./run-check.ts";

const shows = { "CLI-ERR-2": ["invalid token", "expired token"] };

async function resultOf(run: Check<object>["run"]) {
  const check: Check<object> = { id: "client/evidence", requirements: ["CLI-ERR-2"], title: "It sees.", shows, run };
  const opened = { target: {}, exchanges: [], close: () => Promise.resolve() };
  return await runCheck(check, opened, { isMust: () => true, timeout: 1000 });
}

it("a check that takes nothing down saw all that it can show", async () => {
  const { outcome, saw } = await resultOf(() => Promise.resolve());
  expect({ outcome, saw }).toEqual({ outcome: "passed", saw: undefined });
});

it("one that takes evidence saw what it has put down, and nothing where that is nothing", async () => {
  const some = await resultOf((_, evidence) => Promise.resolve(evidence.saw("CLI-ERR-2", "invalid token")));
  expect(some.saw).toEqual({ "CLI-ERR-2": ["invalid token"] });
  const none = await resultOf((_, evidence) => Promise.resolve(void evidence));
  expect(none).toMatchObject({ outcome: "passed", saw: {} });
});

it("no check sees what it can't show", async () => {
  const run = resultOf(async (_, evidence) => await Promise.resolve(evidence.saw("CLI-ERR-2", "no token")));
  expect(await run).toMatchObject({
    outcome: "failed",
    reason: expect.stringContaining('cannot show the part "no token"'),
  });
});
