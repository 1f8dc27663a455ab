import { createLocalAppClient } from "../../../generated/local-app/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { endpointChecks, mcpTokenChecks } from "./endpoints.ts";
import { eventChecks } from "./events.ts";
import { bridgeRequests, findHeaders, findInvalidMcpToken, findMcpToken } from "./found.ts";
import { memoryProxyChecks } from "./memory-proxy.ts";
import { controls, subjects } from "./target.ts";
import { localAppRequirements } from "../../../generated/local-app/checks/requirements.ts";

export const localApp = defineSuite({
  interface: "local-app",
  requirements: localAppRequirements,
  client: createLocalAppClient,
  subjects,
  controls,
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
    service: [...endpointChecks, ...eventChecks, ...mcpTokenChecks, ...memoryProxyChecks],
  },
});
