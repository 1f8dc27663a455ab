import type { ServiceDefect } from "../defect.ts";

/** Mistakes of implementations of the client interface. */
export const clientDefects: readonly ServiceDefect[] = [];
