import { expectThat } from "../../../generated/runtime/check.ts";

/** Half a millionth of a credit: no document says how amounts are rounded, and nobody charges less. */
const tolerance = 5e-7;

/** Holds an amount of credits to the one that is expected. */
export function expectAmount(where: string, found: unknown, expected: number): void {
  const isSame = typeof found === "number" && Math.abs(found - expected) < tolerance;
  expectThat(where, isSame, String(expected), found);
}

/** The sum of the amounts in a field of rows; rows without it add nothing. */
export function sumOf(rows: readonly Readonly<Record<string, unknown>>[], field: string): number {
  return rows.reduce((sum, { [field]: amount }) => sum + (typeof amount === "number" ? amount : 0), 0);
}
