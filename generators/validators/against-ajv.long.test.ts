import { expect, it } from "vitest";
import * as checks from "../../generated/runtime/validation/checks.ts";
import * as formats from "../../generated/runtime/validation/formats.ts";
import * as reasons from "../../generated/runtime/validation/reasons.ts";
import { sampleOfParts } from "../../scripts/testing/share.ts";
import { compareWithAjv } from "./testing/compare-with-ajv.ts";

const seed = Number(process.env["SEED"] ?? 1);

it.each(sampleOfParts(20))(
  `guards say what ajv says, of a million random values in 20 parts, part %i (SEED=${seed})`,
  { timeout: 600_000 },
  (part) => {
    const { pairs, accepted, differences } = compareWithAjv(seed + part, 50_000, 200, { checks, formats, reasons });
    expect(differences).toEqual([]);
    expect(accepted / pairs).toBeGreaterThan(0.2);
    expect(accepted / pairs).toBeLessThan(0.8);
  },
);
