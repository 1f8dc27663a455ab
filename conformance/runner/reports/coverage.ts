import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { type ContractElement, elementsOf } from "../../kit/elements.ts";
import type { FirstSighting, Sightings } from "../../kit/sightings.ts";

/** What a contract documents of messages, and whether a run has seen it. */
export interface Coverage extends ContractElement {
  interface: string;

  /** The check and the exchange that showed it first; left out where none did. */
  seen?: FirstSighting;
}

/** Everything that a contract documents of the messages of an implementation, with what was seen of it. */
export function coverageOf(contract: InterfaceContract, { elements }: Sightings): Coverage[] {
  return elementsOf(contract).map((element) => {
    const seen = elements[`${element.kind} ${element.name}`];
    return { interface: contract.name, ...element, ...(seen && { seen }) };
  });
}

/** In a line: `212 of 310 documented things seen: 130 of 190 fields, 40 of 60 values`. */
export function coverageSummary(coverage: readonly Coverage[]): string | undefined {
  if (coverage.length === 0) return undefined;
  const counts = (all: readonly Coverage[]): string => `${all.filter(({ seen }) => seen).length} of ${all.length}`;
  const kinds = [...Map.groupBy(coverage, ({ kind }) => kind)];
  return `${counts(coverage)} documented things seen: ${kinds.map(([kind, all]) => `${counts(all)} ${kind}s`).join(", ")}`;
}

/** What was never seen, the things of a kind and an interface in a line: `capability, values: ChargeOutcome: included`. */
export function unseenLines(coverage: readonly Coverage[]): string[] {
  const unseen = coverage.filter(({ seen }) => seen === undefined);
  return [...Map.groupBy(unseen, ({ interface: name, kind }) => `${name}, ${kind}s`)].map(
    ([group, all]) => `${group}: ${all.map(({ name }) => name).join("; ")}`,
  );
}

/** What was seen, each thing in a line with what showed it first: `field Pet.name: GET /pets → 200 (client/getPets/succeeds)`. */
export function seenLines(coverage: readonly Coverage[]): string[] {
  return coverage.flatMap(({ kind, name, seen }) =>
    seen === undefined ? [] : [`${kind} ${name}: ${seen.exchange} (${seen.check})`],
  );
}
