import type { ServiceDefect } from "../defect.ts";

/** Mistakes of implementations of the local-app interface. */
export const localAppDefects: readonly ServiceDefect[] = [];
