import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handwritten, type RunningReceivers, startReceivers } from "./receivers.ts";
import { failuresIn, useScheme } from "./schemes.ts";

describe.each(handwritten)("receivers of $scheme in $language", (receivers) => {
  let running: RunningReceivers;
  beforeAll(async () => {
    await useScheme(receivers.preset);
    running = await startReceivers(receivers);
  });
  afterAll(() => running.stop());

  it("pass if they are right", async () => {
    const results = await running.test("right");
    expect(Object.values(results).length).toBeGreaterThan(40);
    expect(Object.entries(results).filter(([, outcome]) => outcome !== "passed")).toEqual([]);
  });

  it.each(receivers.defects)("fail if they have the defect %s", async (defect) => {
    const results = await running.test(defect, { stopsAtFailure: true });
    expect(failuresIn(results)).not.toEqual([]);
  });
});
