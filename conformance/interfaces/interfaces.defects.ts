import type { ClientProgramDefect, SchemaDefect, ServiceDefect } from "../defect-kit/defect.ts";
import { capabilityProgramDefects } from "./capability/client-programs.defects.ts";
import { capabilityDefects } from "./capability/index.defects.ts";
import { interfaceDefects } from "./capability/schemas.defects.ts";
import { clientApiProgramDefects } from "./client/client-programs.defects.ts";
import { clientDefects } from "./client/token.defects.ts";
import { localAppDefects } from "./local-app/index.defects.ts";
import { logQueryProgramDefects } from "./log-query/client-programs.defects.ts";
import { logQueryDefects } from "./log-query/index.defects.ts";
import { sargDefects } from "./sarg/schemas.defects.ts";
import { spendDefects } from "./spend/index.defects.ts";
import { workspaceDefects } from "./workspace/index.defects.ts";

/** The named defects of services. */
export const serviceDefects: readonly ServiceDefect[] = [
  ...capabilityDefects,
  ...clientDefects,
  ...localAppDefects,
  ...logQueryDefects,
  ...spendDefects,
  ...workspaceDefects,
];

/** The named defects of client programs. */
export const clientProgramDefects: readonly ClientProgramDefect[] = [
  ...capabilityProgramDefects,
  ...clientApiProgramDefects,
  ...logQueryProgramDefects,
];

/** The named defects of documents. */
export const schemaDefectList: readonly SchemaDefect[] = [...interfaceDefects, ...sargDefects];
