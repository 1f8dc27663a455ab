import type { InterfaceContract, Operation } from "../model/contract.ts";
import { by, type Fact } from "./origin.ts";
import { needsOf } from "./security.ts";

/** An operation on things of which each belongs to the caller who created it. */
export interface OwnerFact extends Fact {
  readonly operation: string;
}

/**
 * Returns the operations on things that belong to their callers: those that the contract marks, and by convention those on
 * one thing that document both 401 and 403, without scopes.
 */
export function ownersOf(api: InterfaceContract): OwnerFact[] {
  return api.operations.flatMap((operation): OwnerFact[] => {
    if (operation.owned) return [{ operation: operation.name, ...by("decorator") }];
    return forbidsOthers(api, operation) ? [{ operation: operation.name, ...by("convention") }] : [];
  });
}

/** Returns true for an operation that documents missing credentials and forbidden requests for one thing. */
function forbidsOthers(api: InterfaceContract, operation: Operation): boolean {
  const { path, responses } = operation;
  const { isSecured, mayBeAnonymous, scopes } = needsOf(api, operation);
  const isDocumented = ["401", "403"].every((status) => Object.hasOwn(responses, status));
  return path.endsWith("}") && isDocumented && isSecured && !mayBeAnonymous && Object.keys(scopes).length === 0;
}
