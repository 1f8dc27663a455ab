import { fieldVariations } from "./fields.ts";
import { formVariations } from "./form.ts";
import { identifierVariations } from "./identifiers.ts";
import { statusVariations } from "./statuses.ts";
import type { Variation } from "./variation.ts";

/** Every allowed variation. */
export const variations: readonly Variation[] = [
  ...formVariations,
  ...fieldVariations,
  ...identifierVariations,
  ...statusVariations,
];
