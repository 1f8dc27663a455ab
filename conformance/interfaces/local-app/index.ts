import { checks as operations } from "../../../generated/local-app/checks/operations.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { endpointChecks, mcpTokenChecks } from "./endpoints.ts";
import { eventChecks } from "./events.ts";
import { bridgeRequests, findHeaders, findInvalidMcpToken, findMcpToken } from "./found.ts";
import { memoryProxyChecks } from "./memory-proxy.ts";
import type { LocalAppControls, LocalAppSubjects } from "./target.ts";

export const localApp: InterfaceSuite<"local-app", LocalAppSubjects, LocalAppControls> = {
  name: "local-app",
  // Who has the token of a bridge knows its name.
  accountFixtures: ["bridge"],
  find: { headers: findHeaders, mcpToken: findMcpToken, invalidMcpToken: findInvalidMcpToken },
  requests: bridgeRequests,
  // A code that is sent takes the place of the one before.
  disturbing: [
    "controls.advance",
    "controls.setMemoryUpstream",
    "requests.sendCode",
    "requests.verifyCode",
    "subjects.disposable",
  ],
  checks: {
    service: [...operations, ...endpointChecks, ...eventChecks, ...mcpTokenChecks, ...memoryProxyChecks],
  },
};
