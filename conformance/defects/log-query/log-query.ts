import type { ServiceDefect } from "../defect.ts";

/** Mistakes of implementations of the log-query interface. */
export const logQueryDefects: readonly ServiceDefect[] = [];
