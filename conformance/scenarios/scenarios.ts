import type { Check } from "../../generated/runtime/check.ts";
import { billingScenarios } from "./capability/billing.ts";
import { discoveryScenarios } from "./capability/discovery.ts";
import { tokenScenarios } from "./client/token.ts";
import { endpointScenarios as localAppEndpoints } from "./local-app/endpoints.ts";
import { eventScenarios as localAppEvents } from "./local-app/events.ts";
import { mcpTokenScenarios } from "./local-app/mcp-token.ts";
import { memoryProxyScenarios } from "./local-app/memory-proxy.ts";
import { authenticationScenarios as logQueryAuthentication } from "./log-query/authentication.ts";
import { cursorScenarios } from "./log-query/cursor-paging.ts";
import { endpointScenarios as logQueryEndpoints } from "./log-query/endpoints.ts";
import { limitScenarios } from "./log-query/limits.ts";
import { authorizationScenarios } from "./spend/authorization.ts";
import { endpointScenarios } from "./spend/endpoints.ts";
import { retryScenarios } from "./spend/retries.ts";
import { workspaceScenarios } from "./workspace/workspace.ts";

/** The scenarios of every interface, for targets of that interface. */
export const scenarios: Readonly<Record<string, readonly Check<never>[]>> = {
  capability: [...discoveryScenarios, ...billingScenarios],
  client: [...tokenScenarios],
  "local-app": [...localAppEndpoints, ...localAppEvents, ...mcpTokenScenarios, ...memoryProxyScenarios],
  "log-query": [...logQueryEndpoints, ...limitScenarios, ...cursorScenarios, ...logQueryAuthentication],
  spend: [...endpointScenarios, ...authorizationScenarios, ...retryScenarios],
  workspace: [...workspaceScenarios],
};
