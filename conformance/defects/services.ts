import { capabilityDefects } from "./capability/capability.ts";
import { clientDefects } from "./client/server.ts";
import type { ServiceDefect } from "./defect.ts";
import { localAppDefects } from "./local-app/local-app.ts";
import { logQueryDefects } from "./log-query/log-query.ts";
import { spendDefects } from "./spend/spend.ts";
import { workspaceDefects } from "./workspace/workspace.ts";

/** The named defects of services. */
export const serviceDefects: readonly ServiceDefect[] = [
  ...capabilityDefects,
  ...clientDefects,
  ...localAppDefects,
  ...logQueryDefects,
  ...spendDefects,
  ...workspaceDefects,
];
