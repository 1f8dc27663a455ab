import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { type Check, expectThat, NotTested } from "../../../generated/runtime/check.ts";
import type { LocalAppTarget } from "../../target/local-app.ts";
import { beginSession, bridgeRequest } from "./mcp-session.ts";
import { needDisposable, statusOf } from "./request.ts";

const methods = contract.operations
  .filter(({ requirements }) => requirements.includes("APP-MCP-1"))
  .map(({ method }) => method.toUpperCase());

/** The token of the MCP bridge. */
export const mcpTokenScenarios: Check<LocalAppTarget>[] = methods.flatMap((method): Check<LocalAppTarget>[] => [
  {
    id: `local-app/mcp-token/${method.toLowerCase()}-missing`,
    requirements: ["APP-MCP-1"],
    title: `${method} /mcp/<bridge_name> is refused without x-app-mcp-token`,
    run: async (target) => await expectRefused(target, method, undefined),
  },
  {
    id: `local-app/mcp-token/${method.toLowerCase()}-invalid`,
    requirements: ["APP-MCP-1"],
    title: `${method} /mcp/<bridge_name> is refused with a token that was never issued`,
    run: async (target) => await expectRefused(target, method, target.subjects.invalidMcpToken),
  },
  {
    id: `local-app/mcp-token/${method.toLowerCase()}-separate`,
    requirements: ["APP-MCP-1"],
    title: `${method} /mcp/<bridge_name> is refused with what opens the other endpoints`,
    run: async (target) => {
      const values = Object.values(target.subjects.headers);
      if (values.length === 0) throw new NotTested("the other endpoints take no token");
      for (const value of values) await expectRefused(target, method, value);
    },
  },
  {
    id: `local-app/mcp-token/${method.toLowerCase()}-valid`,
    requirements: ["APP-MCP-1"],
    title: `${method} /mcp/<bridge_name> is let in with the token of the bridge`,
    run: async (target) => {
      needDisposable(target);
      const session = method === "POST" ? {} : await beginSession(target);
      const status = await statusOf(target, bridgeRequest(target, method, target.subjects.mcpToken, session));
      expectThat("the status", status >= 200 && status < 300, "a success", status);
    },
  },
]);

/** In a session that is open, so that nothing but the token can be the reason. */
async function expectRefused(target: LocalAppTarget, method: string, token: string | undefined): Promise<void> {
  needDisposable(target);
  const session = method === "POST" ? {} : await beginSession(target);
  const status = await statusOf(target, bridgeRequest(target, method, token, session));
  expectThat("the status", status >= 400 && status < 500, "a refusal (4xx)", status);
}
