import type { Check } from "../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { Mutation, ServiceMutant } from "../defect-kit/defect.ts";
import { operationsOf, type ServiceInterceptor } from "../defect-kit/interceptors.ts";

/** A service that is wrong in one way, and the check of a law that has to detect it. */
export interface LawMutant extends ServiceMutant {
  /** The id of the check. */
  check: string;
}

/** A row of a table of mutants: a check of an operation, and a way in which the operation is wrong. */
export interface Operator {
  operation: string;

  /** The end of the id of the check. */
  check: string;

  /** The end of the id of the mutant, after that of the check. */
  name: string;
  title: string;

  /** The ids of the requirements that it may break: the first that the check names counts. Default: the first of the check. */
  breaks?: readonly string[];

  /** An interceptor of the operation, made anew for each implementation: it may remember what happened. */
  make: () => ServiceInterceptor;
}

/** Returns the mutants of a table, without those whose check is not among those of the suite. */
export function mutantsOf(
  contract: InterfaceContract,
  all: readonly Check<never>[],
  operators: readonly Operator[],
): LawMutant[] {
  const checks = new Map(all.map((check) => [check.id, check]));
  const on = operationsOf(contract);
  return operators.flatMap(({ operation, check: end, name, title, breaks = [], make }) => {
    const id = `${contract.name}/${operation}/${end}`;
    const check = checks.get(id);
    if (check === undefined) return [];
    const requirement = breaks.find((each) => check.requirements.includes(each)) ?? check.requirements[0];
    const makeFresh = (): Mutation => {
      const own = make();
      return {
        intercept: async (request, next, service) =>
          await on(operation, async (passed, further) => await own(passed, further, service))(request, next),
      };
    };
    return [{ id: `${id}/${name}`, check: id, requirement, title: `${operation}: ${title}`, makeFresh }];
  });
}
