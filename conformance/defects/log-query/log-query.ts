import type { ServiceDefect } from "../defect.ts";
import { authenticationDefects } from "./authentication.ts";
import { cursorDefects } from "./cursors.ts";
import { endpointDefects } from "./endpoints.ts";
import { limitDefects } from "./limits.ts";

/** Mistakes of implementations of the log-query interface. */
export const logQueryDefects: readonly ServiceDefect[] = [
  ...endpointDefects,
  ...limitDefects,
  ...cursorDefects,
  ...authenticationDefects,
];
