import type { ServiceDefect } from "../../defect-kit/defect.ts";
import { authenticationDefects, endpointDefects } from "./endpoints.defects.ts";
import { cursorDefects, limitDefects } from "./paging.defects.ts";

/** Mistakes of implementations of the log-query interface. */
export const logQueryDefects: readonly ServiceDefect[] = [
  ...endpointDefects,
  ...limitDefects,
  ...cursorDefects,
  ...authenticationDefects,
];
