import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readContract } from "../../contract/read-contract.ts";
import type { InterfaceContract } from "../../contract/contract.ts";
import { library, temporaryFolder } from "../../testing.ts";
import type { SiteSource } from "../source.ts";

/** The one interface of a spec given as text. */
export async function interfaceOf(spec: string): Promise<InterfaceContract> {
  using folder = temporaryFolder({ "main.tsp": spec.replace("LIBRARY", library) });
  const { contract } = await readContract(join(folder.path, "main.tsp"));
  const [api] = contract.interfaces;
  if (api === undefined) throw new Error("The spec has no interface.");
  return api;
}

/** The interface of the fixture whose every string is hostile. */
export async function hostileInterface(): Promise<InterfaceContract> {
  return await interfaceOf(readFileSync(join(import.meta.dirname, "../../fixtures/hostile.tsp"), "utf8"));
}

/** A site of interfaces, without checks and mistakes but for those that are given. */
export function siteOf(interfaces: readonly InterfaceContract[], more: Partial<SiteSource> = {}): SiteSource {
  return {
    interfaces,
    requirements: interfaces.flatMap(({ requirements }) => requirements.map((each) => ({ ...each, checks: [] }))),
    proof: { checks: 0, defects: [] },
    choices: new Map(),
    documents: new Map(),
    guides: [],
    tools: { draw: () => "", highlight: () => "" },
    ...more,
  };
}
