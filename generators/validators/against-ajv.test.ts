import { expect, it } from "vitest";
import * as checks from "../../generated/runtime/validation/checks.ts";
import * as formats from "../../generated/runtime/validation/formats.ts";
import * as reasons from "../../generated/runtime/validation/reasons.ts";
import { compareWithAjv } from "./testing/compare-with-ajv.ts";

const seed = Number(process.env["SEED"] ?? 1);

it(`guards agree with ajv on random values and schemas (SEED=${seed})`, () => {
  const { pairs, accepted, differences } = compareWithAjv(seed, 20_000, 60, { checks, formats, reasons });
  expect(differences).toEqual([]);
  expect(accepted / pairs).toBeGreaterThan(0.2);
  expect(accepted / pairs).toBeLessThan(0.8);
});
