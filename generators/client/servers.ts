import type { InterfaceContract } from "../contract/model/contract.ts";
import { absoluteAddress } from "../contract/model/servers.ts";
import { literal } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";

const runtime = "../runtime/client/servers.ts";

/** Returns the parts of a client whose operations have their own servers; undefined if none has. */
export function ownServers(
  api: InterfaceContract,
  options: string,
  module: Module,
): { type: string; createClient: string; documented: string } | undefined {
  const operations = api.operations.flatMap(({ name, servers }) => {
    const address = absoluteAddress(servers);
    return address === undefined ? [] : [[name, address] as const];
  });
  if (operations.length === 0) return undefined;
  const base = absoluteAddress(api.servers);
  return {
    type: `${module.type(runtime, "WithServers")}<${options}>`,
    createClient: module.value(runtime, "createClientAt"),
    documented: literal({ ...(base !== undefined && { base }), operations: Object.fromEntries(operations) }),
  };
}
