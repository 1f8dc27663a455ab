import { expect, it } from "vitest";
import { nearMisses, unlike } from "./near-misses.ts";

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

it("makes an unknown id of the same form", () => {
  expect(unlike("ATTYgu01be2e4de654")).toMatch(/^[A-Z]{4}[a-z]{2}\d{2}[a-z]{2}\d[a-z]\d[a-z]{2}\d{3}$/);
  expect(unlike("pet_0a1b2c3d4e")).toMatch(/^pet_\d[a-f]\d[a-f]\d[a-f]\d[a-f]\d[a-f]$/);
  expect(unlike("12")).toMatch(/^[1-9]{9}$/);
  expect(unlike("rex")).toMatch(/^no-such-/);
  expect(unlike("pet_0a1b2c3d4e")).not.toBe("pet_0a1b2c3d4e");
});
