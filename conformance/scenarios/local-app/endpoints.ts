import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { type Check, expectThat } from "../../../generated/runtime/check.ts";
import type { LocalAppTarget } from "../../target/local-app.ts";
import { beginSession, bridgeRequest } from "./mcp-session.ts";
import { needDisposable, type Sending, statusOf } from "./request.ts";

type Operation = (typeof contract.operations)[number];

/** What says that there is no such endpoint. What else an endpoint answers is left open. */
const absent = [404, 405, 501];

/** Those that are passed on answer as the memory runtime does: see `memory-proxy.ts`. */
const own = contract.operations.filter(
  ({ requirements }) => requirements.includes("APP-EP-1") && !requirements.includes("APP-PROXY-1"),
);

/** Whether each endpoint of the list is there. */
export const endpointScenarios: Check<LocalAppTarget>[] = own.map((operation) => {
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
