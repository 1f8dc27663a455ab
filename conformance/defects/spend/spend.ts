import type { ServiceDefect } from "../defect.ts";

/** Mistakes of implementations of the spend interface. */
export const spendDefects: readonly ServiceDefect[] = [];
