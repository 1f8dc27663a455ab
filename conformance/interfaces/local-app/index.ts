import { createLocalAppClient } from "../../../generated/local-app/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { endpointChecks } from "./endpoints.ts";
import { bridgeRequests, findHeaders, findInvalidMcpToken, findMcpToken } from "./found.ts";
import { mcpTokenHeader } from "./requests.ts";
import { proxies, renamedChecks, streams } from "./laws.ts";
import { hooks, fixtures } from "./target.ts";
import { localAppRequirements } from "../../../generated/local-app/checks/requirements.ts";

const renamedCredentialChecks = Object.fromEntries(
  ["Get", "Post", "Delete"].flatMap((method) =>
    Object.entries({ missing: "missing-error", invalid: "refused-error", separate: "separate", valid: "decide" }).map(
      ([former, name]): [string, string[]] => [
        `local-app/mcp-token/${method.toLowerCase()}-${former}`,
        [`local-app/mcpBridge${method}/credentials/${name}`],
      ],
    ),
  ),
);

export const localApp = defineSuite({
  interface: "local-app",
  requirements: localAppRequirements,
  client: createLocalAppClient,
  fixtures,
  hooks,
  // An account with the token of a bridge knows the name of the bridge.
  accountFixtures: ["bridge"],
  find: { headers: findHeaders, mcpToken: findMcpToken, invalidMcpToken: findInvalidMcpToken },
  requests: bridgeRequests,
  credentials: { invalid: ({ fixtures: { invalidMcpToken } }) => ({ [mcpTokenHeader]: invalidMcpToken }) },
  renamed: { ...renamedChecks, ...renamedCredentialChecks },
  // A new code replaces the previous one.
  disturbing: [
    "hooks.advance",
    "hooks.setMemoryUpstream",
    "requests.sendCode",
    "requests.verifyCode",
    "fixtures.disposable",
  ],
  checks: {
    service: endpointChecks,
  },
  streams,
  proxies,
});
