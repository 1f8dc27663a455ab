import type { InterfaceContract } from "../contract/contract.ts";
import { perInterface } from "../generator.ts";
import { jsonFile } from "../header.ts";
import { decisionCases } from "./decision-cases.ts";
import { pagingWalks } from "./paging-walks.ts";
import { payloadCases } from "./payload-cases.ts";
import { signatureCases } from "./signature-cases.ts";
import { stateCases } from "./state-cases.ts";

/** The files of vectors, each with what makes it; what does not apply to an interface is undefined. */
const makers: Record<string, (api: InterfaceContract) => object | undefined> = {
  signatures: signatureCases,
  states: stateCases,
  decisions: decisionCases,
  payloads: payloadCases,
  paging: pagingWalks,
};

/** `vectors/*.json`: cases that an implementation in any language can be tested with. */
export const vectors = perInterface("vectors", (api) =>
  Object.entries(makers).flatMap(([name, make]) => {
    const value = make(api);
    return value === undefined
      ? []
      : [{ path: `${api.name}/vectors/${name}.json`, content: jsonFile(api.source, value) }];
  }),
);

/** Whether an interface has vectors of any kind. */
export function hasVectors({ deliveries, states, decisions, lookups, events, operations }: InterfaceContract): boolean {
  const isSigned = deliveries.some(({ rules }) => rules.signature !== undefined);
  const isPaged = operations.some(({ paging }) => paging !== undefined);
  return isSigned || isPaged || [states, decisions, lookups, events].some((each) => each.length > 0);
}
