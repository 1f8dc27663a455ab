import { expect, it } from "vitest";
import { nearMisses } from "./near-misses.ts";

it("differ from the accepted credentials in one change", () => {
  const values = (accepted: string, scheme?: string) => nearMisses(accepted, scheme).map(({ value }) => value);
  expect(values("Bearer aB-1", "Bearer")).toEqual([
    "Bearer aB-1x",
    "Bearer aB-",
    "Bearer aB",
    "Bearer Ab-1",
    "Bearer aB-1aB-1",
    "Bearer aB -1",
    "Basic aB-1",
    "aB-1",
  ]);
  expect(values("Basic k9", "Basic")).toContain("Bearer k9");
  // Blanks at the ends of a header are removed in transit.
  expect(values("Bearer k", "Bearer")).not.toContain("Bearer k ");
  expect(values("1234")).toEqual(["1234x", "123", "12", "12341234", "12 34"]);
  expect(nearMisses("Bearer k", "Bearer").filter(({ isMalformed }) => isMalformed).length).toBe(2);
});
