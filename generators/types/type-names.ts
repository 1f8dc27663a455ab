import type { InterfaceContract } from "../contract/contract.ts";
import { pascalCase, uniqueNames } from "../naming.ts";

/** The names that types.ts gives to what is not a schema, and those it uses. */
const taken = ["Events", "Extensible", "Omit", "Operations", "Partial", "Record", "StreamEvents"];

/** The TypeScript name of each component schema: its own where that is an identifier in the usual form. */
export function typeNames(api: InterfaceContract): Map<string, string> {
  const unique = uniqueNames(taken);
  return new Map(
    Object.keys(api.components.schemas).map((name) => [name, unique(usual(name) ? name : pascalCase(name))]),
  );
}

function usual(name: string): boolean {
  return /^[A-Z][A-Za-z\d]*$/.test(name);
}
