import { getPattern } from "@typespec/compiler";
import { expect, it } from "vitest";
import { programOf } from "./testing.ts";

it("an isoDateTime has either form of ISO 8601, with an offset or none", async () => {
  const program = await programOf("model Event { at: isoDateTime }");
  const [scalar] = program.resolveTypeReference("Concordat.isoDateTime");
  const pattern = new RegExp(scalar === undefined ? "^$" : (getPattern(program, scalar) ?? ""));
  for (const time of [
    "2026-07-20T09:30:00Z",
    "2026-07-20T09:30:00",
    "2026-07-20T09:30",
    "2026-07-20T09:30:00.123456+02:00",
    "2026-07-20T09:30:00,5-03:30",
    "2026-07-20T24:00:00Z",
    "2026-06-30T23:59:60Z",
    "20260720T093000Z",
    "20260720T0930+02",
    "20260720T093000.001",
    "2026-07-20",
    "20260720",
    "2026-07-20T09",
    "2026-07-20T09:30,5Z",
    "2026-07-20T24:00:00.000Z",
    "2026-W30-1T09:30:00Z",
    "2026W301",
    "2026-201",
    "2026201T0930Z",
  ]) {
    expect(time).toMatch(pattern);
  }
  for (const other of [
    "",
    "now",
    "2026-07-20T",
    "2026-07",
    "2026-W54-1",
    "2026-367",
    "2026-07-20T24:30:00Z",
    "2026-07-20T24:00:01Z",
    "2026-07-20T24:00:00.1Z",
    "20260720T09:30:00Z",
    "2026-07-20T093000Z",
    "2026-0720T09:30:00Z",
    "2026-07-20T09:3000Z",
    "2026-07-20T09:30:00+0200",
    "20260720T093000+02:00",
    "2026-07-20 09:30:00Z",
    "2026-13-01T00:00:00Z",
    "2026-07-32T00:00:00Z",
    "2026-07-20T25:00:00Z",
    "2026-07-20T09:61:00Z",
    "2026-07-20T09:30:00+2",
    "1784539800",
    " 2026-07-20T09:30:00Z",
    "2026-07-20T09:30:00Z\n",
  ]) {
    expect(other).not.toMatch(pattern);
  }
});

it("an isoUtcDateTime has a time, with Z or an offset of zero", async () => {
  const program = await programOf("model Event { at: isoUtcDateTime }");
  const [scalar] = program.resolveTypeReference("Concordat.isoUtcDateTime");
  const pattern = new RegExp(scalar === undefined ? "^$" : (getPattern(program, scalar) ?? ""));
  for (const time of ["2026-07-20T09:30:00.123456789Z", "2026-07-20T09:30+00:00", "20260720T093000-0000"])
    expect(time).toMatch(pattern);
  for (const other of ["2026-07-20T09:30:00", "2026-07-20T09:30:00+02:00", "2026-07-20", "20260720T09:30:00Z"])
    expect(other).not.toMatch(pattern);
});
