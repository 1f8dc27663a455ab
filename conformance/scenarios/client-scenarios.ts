import type { Check } from "../../generated/runtime/check.ts";
import type { ClientProgramTarget } from "../target/client-program.ts";
import { parameterScenarios } from "./capability/client-parameters.ts";
import { sampleScenarios } from "./capability/client-samples.ts";
import { sessionScenarios } from "./capability/client-sessions.ts";
import { supportScenarios } from "./capability/client-support.ts";
import { waitScenarios } from "./capability/client-waits.ts";
import { certificateScenarios } from "./client/client-certificate.ts";
import { cursorScenarios } from "./log-query/client-cursors.ts";
import { limitScenarios } from "./log-query/client-limits.ts";
import { timestampScenarios } from "./log-query/client-timestamps.ts";

/** The scenarios of every interface that says something about clients, for client programs. */
export const clientScenarios: Readonly<Record<string, readonly Check<ClientProgramTarget>[]>> = {
  capability: [...sessionScenarios, ...parameterScenarios, ...sampleScenarios, ...supportScenarios, ...waitScenarios],
  client: [...certificateScenarios],
  "log-query": [...timestampScenarios, ...cursorScenarios, ...limitScenarios],
};
