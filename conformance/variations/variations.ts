import type { Variation } from "./variation.ts";

/** Every allowed variation. */
export const variations: readonly Variation[] = [];
