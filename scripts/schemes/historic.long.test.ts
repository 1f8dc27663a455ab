import { expect, it } from "vitest";
import { historicFaults, isDetected, runHistoric } from "./historic.ts";

it.each(Object.entries(historicFaults))(
  "the historic fault %s of libraries is detected by %s",
  async (fault, check) => {
    expect(isDetected(await runHistoric(fault), check)).toBe(true);
  },
);

it("the mended library passes", async () => {
  const { code, outcomes } = await runHistoric("mended");
  expect(Object.entries(outcomes).filter(([, outcome]) => outcome === "failed" || outcome === "warned")).toEqual([]);
  expect(code).toBe(0);
});
