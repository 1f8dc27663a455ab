import { capabilityProgramDefects } from "./capability.ts";
import { clientApiProgramDefects } from "./client-api.ts";
import type { ClientProgramDefect } from "./client-program-defect.ts";
import { logQueryProgramDefects } from "./log-query.ts";

/** The named defects of client programs. */
export const clientProgramDefects: readonly ClientProgramDefect[] = [
  ...capabilityProgramDefects,
  ...clientApiProgramDefects,
  ...logQueryProgramDefects,
];
