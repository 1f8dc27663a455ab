import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { type ContractElement, elementsOf } from "../../kit/elements.ts";
import type { FirstSighting, Sightings } from "../../kit/sightings.ts";

/** A documented element of messages, and its first observation in a run. */
export interface Coverage extends ContractElement {
  interface: string;

  /** The check and the exchange that observed it first; omitted if none did. */
  seen?: FirstSighting;
}

/** Returns all documented elements of the messages of an interface, with their first observations. */
export function coverageOf(contract: InterfaceContract, { elements }: Sightings): Coverage[] {
  return elementsOf(contract).map((element) => {
    const seen = elements[`${element.kind} ${element.name}`];
    return { interface: contract.name, ...element, ...(seen && { seen }) };
  });
}

/** Returns a line such as `212 of 310 documented elements observed: 130 of 190 fields, 40 of 60 values`. */
export function coverageSummary(coverage: readonly Coverage[]): string | undefined {
  if (coverage.length === 0) return undefined;
  const counts = (all: readonly Coverage[]): string => `${all.filter(({ seen }) => seen).length} of ${all.length}`;
  const kinds = [...Map.groupBy(coverage, ({ kind }) => kind)];
  return `${counts(coverage)} documented elements observed: ${kinds.map(([kind, all]) => `${counts(all)} ${kind}s`).join(", ")}`;
}

/** Returns the unobserved elements, a line per interface and kind: `capability, values: ChargeOutcome: included`. */
export function unseenLines(coverage: readonly Coverage[]): string[] {
  const unseen = coverage.filter(({ seen }) => seen === undefined);
  return [...Map.groupBy(unseen, ({ interface: name, kind }) => `${name}, ${kind}s`)].map(
    ([group, all]) => `${group}: ${all.map(({ name }) => name).join("; ")}`,
  );
}

/** Returns a line per observed element with its first observation: `field Pet.name: GET /pets → 200 (client/getPets/succeeds)`. */
export function seenLines(coverage: readonly Coverage[]): string[] {
  return coverage.flatMap(({ kind, name, seen }) =>
    seen === undefined ? [] : [`${kind} ${name}: ${seen.exchange} (${seen.check})`],
  );
}
