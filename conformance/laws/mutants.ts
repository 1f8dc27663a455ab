import type { Check } from "../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { type Interceptor, operationsOf } from "../defect-kit/interceptors.ts";

/** An implementation that is wrong in one way, and the check of a law that has to detect it. */
export interface LawMutant {
  /** Unique among all: `interface/operation/field/operator`. */
  id: string;

  /** The name of the operation whose messages it changes. */
  operation: string;

  /** The id of the check. */
  check: string;

  /** The requirement that it breaks. */
  requirement: string;
  title: string;

  /** True if the check detects it whenever it passes without: it has seen rows that tell. Others show in rare rows alone. */
  isPlain: boolean;
  intercept: Interceptor;
}

/** A row of a table of mutants: the messages of an operation, changed. */
export interface LawOperator {
  operation: string;

  /** The ends of the ids of the check and the mutant, after the interface. */
  check: string;
  name: string;
  title: string;
  intercept: Interceptor;

  /** A part of the requirement that it breaks. Default: that requirement is the first of the check. */
  part?: string;
}

/** Returns the mutants of a table whose checks exist. */
export function lawMutants(
  contract: InterfaceContract,
  checks: readonly Check<never>[],
  operators: readonly LawOperator[],
): LawMutant[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const on = operationsOf(contract);
  return operators.flatMap(({ operation, check: end, name, title, intercept, part = "" }): LawMutant[] => {
    const check = byId.get(`${contract.name}/${end}`);
    const found = contract.operations.find((each) => each.name === operation);
    if (check === undefined || found === undefined) return [];
    const { requirements, shows = {} } = check;
    return [
      {
        id: `${contract.name}/${name}`,
        operation,
        check: check.id,
        requirement: Object.keys(shows).find((id) => shows[id]?.includes(part)) ?? requirements[0],
        title: `${found.method.toUpperCase()} ${found.path}: ${title}`,
        isPlain: false,
        intercept: on(operation, intercept),
      },
    ];
  });
}
