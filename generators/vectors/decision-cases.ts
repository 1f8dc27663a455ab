import type { InterfaceContract } from "../contract/contract.ts";

/** `vectors/decisions.json`: what every combination of facts decides, and what each key of a lookup stands for. */
export function decisionCases({ decisions, lookups }: InterfaceContract): object | undefined {
  const binding = lookups.filter(({ level }) => level === "must");
  if (decisions.length + binding.length === 0) return undefined;
  return {
    tables: decisions.map(({ schema, rows }) => ({
      schema,
      cases: rows.map(({ facts, outcome }) => ({ facts, outcome })),
    })),
    lookups: binding.map(({ schema, name, rows }) => ({
      schema,
      name,
      cases: rows.map(({ key, values }) => ({ key, values })),
    })),
  };
}
