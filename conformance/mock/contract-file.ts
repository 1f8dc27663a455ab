import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isRecord } from "../../generated/runtime/body.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";

/** A contract that can't be read: says which, what was found and what was expected. */
export class ContractError extends Error {
  override readonly name = "ContractError";
}

/** What a contract has to have to be one, with the kind of each. */
const fields = { name: "string", operations: "array", components: "object", events: "array", deliveries: "array" };

/**
 * Reads a `contract.json`, as `concordat generate` writes it.
 *
 * @throws {ContractError} where there is none, or it is something else.
 */
export function readContractFile(file: string): InterfaceContract {
  if (!existsSync(file)) throw new ContractError(`there is no ${file}`);
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new ContractError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isRecord(read))
    throw new ContractError(`${file}: expected a contract, found ${Array.isArray(read) ? "a list" : typeof read}`);
  for (const [name, expected] of Object.entries(fields)) {
    const value = read[name];
    const found = value === undefined ? "nothing" : Array.isArray(value) ? "array" : typeof value;
    if (found !== expected)
      throw new ContractError(
        `${file}: ${name}: expected ${expected === "string" ? "a string" : `an ${expected}`}, found ${found}; it is contract.json that concordat generate writes`,
      );
  }
  // What the generators wrote has all that they read of it.
  return read as unknown as InterfaceContract;
}

/** The names of the interfaces that were generated into a folder. */
export function generatedInterfaces(out: string): string[] {
  return globSync("*/contract.json", { cwd: out })
    .map((path) => basename(dirname(path)))
    .toSorted();
}

/** The file of the contract of an interface. */
export function contractFileOf(out: string, name: string): string {
  return join(out, name, "contract.json");
}
