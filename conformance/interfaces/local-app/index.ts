import { checks as operations } from "../../../generated/local-app/checks/operations.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { endpointChecks, mcpTokenChecks } from "./endpoints.ts";
import { eventChecks } from "./events.ts";
import { memoryProxyChecks } from "./memory-proxy.ts";
import type { LocalAppControls, LocalAppSubjects } from "./target.ts";

export const localApp: InterfaceSuite<"local-app", LocalAppSubjects, LocalAppControls> = {
  name: "local-app",
  fixtureNames: {
    headers: true,
    disposable: true,
    provider: true,
    sourceId: true,
    scanBody: true,
    heartbeatSeconds: true,
    saysConnected: true,
    saysScan: true,
    bridge: true,
    mcpToken: true,
    invalidMcpToken: true,
  },
  checks: {
    service: [...operations, ...endpointChecks, ...eventChecks, ...mcpTokenChecks, ...memoryProxyChecks],
  },
};
