import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isRecord } from "../../generated/runtime/body.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";

/** A contract file is missing or invalid. */
export class ContractError extends Error {
  override readonly name = "ContractError";
}

/** The required fields of a contract, with their types. */
const fields = { name: "string", operations: "array", components: "object", events: "array", deliveries: "array" };

/**
 * Reads a `contract.json`, as `concordat generate` writes it.
 *
 * @throws {ContractError} If the file is missing or invalid.
 */
export function readContractFile(file: string): InterfaceContract {
  if (!existsSync(file)) throw new ContractError(`${file} does not exist`);
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
        `${file}: ${name}: expected ${expected === "string" ? "a string" : `an ${expected}`}, ${value === undefined ? "but it is missing" : `found ${found}`}; pass the contract.json that concordat generate writes`,
      );
  }
  // The generators write all other fields.
  return read as unknown as InterfaceContract;
}

/** Returns the names of the interfaces in a folder of generated files. */
export function generatedInterfaces(out: string): string[] {
  return globSync("*/contract.json", { cwd: out })
    .map((path) => basename(dirname(path)))
    .toSorted();
}

/** Returns the path of the contract of an interface. */
export function contractFileOf(out: string, name: string): string {
  return join(out, name, "contract.json");
}
