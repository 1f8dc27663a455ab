import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { generatedFolderOf, interfacesIn, ownFolder } from "./generated-folders.ts";

export { operationOf, type RoutedOperation } from "../../generators/contract/model/routes.ts";

/** The interfaces of the suite, by the names of their folders. */
export const interfaceNames: string[] = interfacesIn(ownFolder);

const contracts = new Map<string, InterfaceContract>();

/** Returns the contract of an interface, which is read once. */
export function contractOf(name: string): InterfaceContract {
  const path = join(generatedFolderOf(name), name, "contract.json");
  const contract = contracts.get(path) ?? (JSON.parse(readFileSync(path, "utf8")) as InterfaceContract);
  contracts.set(path, contract);
  return contract;
}
