import type { Ambiguity, InterfaceContract, Operation } from "../../contract/contract.ts";
import { reachable } from "../../contract/schemas.ts";
import type { StatementLink } from "../models/statements.ts";
import { schemasOf } from "../models/uses.ts";

/** How the places that statements are about are read where the documents say two things of them. */
export function readingsOf(
  api: InterfaceContract,
  operation: Operation,
  about: readonly StatementLink[],
): readonly Ambiguity[] {
  const ids = new Set(about.map(({ id }) => id));
  const elements = new Set(api.requirements.filter(({ id }) => ids.has(id)).flatMap((each) => each.elements));
  const models = reachable(schemasOf(operation), api.components.schemas);
  const isConcerned = (element: string): boolean => {
    const [first = ""] = element.slice(api.namespace.length + 1).split(/[.:#]/);
    return elements.has(element) && (element === operation.element || models.has(first));
  };
  return [
    ...new Map(api.ambiguities.filter(({ element }) => isConcerned(element)).map((it) => [it.statement, it])).values(),
  ];
}
