import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { beginSession, bridgeRequest, needDisposable, type Sending, statusOf } from "./requests.ts";
import type { LocalAppTarget } from "./target.ts";

type Operation = (typeof contract.operations)[number];

/** The statuses that say that there is no such endpoint. Which others an endpoint responds with is left open. */
const absent = [404, 405, 501];

/** Those that are passed on respond as the memory runtime does: see `memory-proxy.ts`. */
const own = contract.operations.filter(
  ({ requirements }) => requirements.includes("APP-EP-1") && !requirements.includes("APP-PROXY-1"),
);

/** Each endpoint of the list is there. */
export const endpointChecks: Check<LocalAppTarget>[] = own.map((operation) => {
  const { name, method, path } = operation;
  return {
    id: `local-app/endpoints/${name}`,
    requirements: ["APP-EP-1"],
    title: `${method.toUpperCase()} ${path} answers`,
    run: async (target) => {
      if (method !== "get") needDisposable(target);
      const status = await statusOf(target, await requestOf(target, operation));
      expectThat("the status", !absent.includes(status), `none of ${absent.join(", ")}`, status);
    },
  };
});

async function requestOf(target: LocalAppTarget, { method, path, requirements }: Operation): Promise<Sending> {
  if (requirements.includes("APP-MCP-1")) {
    const session = method === "post" ? {} : await beginSession(target);
    return bridgeRequest(target, method.toUpperCase(), target.subjects.mcpToken, session);
  }
  return {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(target, name))),
    ...(["post", "put", "patch"].includes(method) && { body: {} }),
  };
}

function valueOf({ subjects }: LocalAppTarget, parameter: string): string {
  return parameter === "provider" ? subjects.provider : subjects.sourceId;
}

const methods = contract.operations
  .filter(({ requirements }) => requirements.includes("APP-MCP-1"))
  .map(({ method }) => method.toUpperCase());

/** The token of the MCP bridge. */
export const mcpTokenChecks: Check<LocalAppTarget>[] = methods.flatMap((method): Check<LocalAppTarget>[] => [
  {
    id: `local-app/mcp-token/${method.toLowerCase()}-missing`,
    requirements: ["APP-MCP-1"],
    title: `${method} /mcp/<bridge_name> is refused without x-app-mcp-token`,
    run: async (target) => await expectUnauthorized(target, method, undefined),
  },
  {
    id: `local-app/mcp-token/${method.toLowerCase()}-invalid`,
    requirements: ["APP-MCP-1"],
    title: `${method} /mcp/<bridge_name> is refused with a token that was never issued`,
    run: async (target) => await expectUnauthorized(target, method, target.subjects.invalidMcpToken),
  },
  {
    id: `local-app/mcp-token/${method.toLowerCase()}-separate`,
    requirements: ["APP-MCP-1"],
    title: `${method} /mcp/<bridge_name> is refused with what opens the other endpoints`,
    run: async (target) => {
      const values = Object.values(target.subjects.headers);
      if (values.length === 0) throw new NotTested("the other endpoints take no token");
      for (const value of values) await expectUnauthorized(target, method, value);
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
async function expectUnauthorized(target: LocalAppTarget, method: string, token: string | undefined): Promise<void> {
  needDisposable(target);
  const session = method === "POST" ? {} : await beginSession(target);
  const status = await statusOf(target, bridgeRequest(target, method, token, session));
  expectThat("the status", status >= 400 && status < 500, "a refusal (4xx)", status);
}
