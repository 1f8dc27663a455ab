import type { Check } from "../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { Mutation, ServiceMutant } from "../defect-kit/defect.ts";
import { type Interceptor, operationsOf, type ServiceInterceptor } from "../defect-kit/interceptors.ts";

/** A mutant of a service, and the check of a law that has to detect it. */
export interface LawMutant extends ServiceMutant {
  /** The id of the check. */
  check: string;
}

/** A row of a table of mutants: a check of an operation, and a change of the operation. */
export interface Operator {
  operation: string;

  /** The operation whose messages are changed. Default: that of the check. */
  changed?: string;

  /** The end of the id of the check. */
  check: string;

  /** The end of the id of the mutant, after that of the check. */
  name: string;
  title: string;

  /**
   * The ids of the requirements that the mutant may break: the first one of the check counts. Default: the first of the
   * check.
   */
  breaks?: readonly string[];

  /** Makes an interceptor of the operation. Each implementation gets a new one, since it may have state. */
  make: () => ServiceInterceptor;
}

/** Returns the mutants of a table whose checks belong to the suite. */
export function mutantsOf(
  contract: InterfaceContract,
  all: readonly Check<never>[],
  operators: readonly Operator[],
): LawMutant[] {
  const checks = new Map(all.map((check) => [check.id, check]));
  const on = operationsOf(contract);
  return operators.flatMap(({ operation, changed = operation, check: end, name, title, breaks = [], make }) => {
    const id = `${contract.name}/${operation}/${end}`;
    const check = checks.get(id);
    if (check === undefined) return [];
    const requirement = breaks.find((each) => check.requirements.includes(each)) ?? check.requirements[0];
    const makeFresh = (): Mutation => {
      const own = make();
      return {
        intercept: async (request, next, service) =>
          await on(changed, async (passed, further) => await own(passed, further, service))(request, next),
      };
    };
    return [
      { id: `${id}/${name}`, check: id, requirement, title: `${changed}: ${title}`, operation: changed, makeFresh },
    ];
  });
}

/** A mutant of the messages of a service. */
export interface RowMutant extends LawMutant {
  /** The name of the operation whose messages the mutant changes. */
  operation: string;

  /** True if a check that passes without the mutant always detects it. Other mutants show only in rare rows. */
  isPlain: boolean;
  intercept: Interceptor;
}

/** A row of a table of mutants: the messages of an operation, changed. */
export interface RowOperator {
  operation: string;

  /** The ends of the ids of the check and the mutant, after the interface. */
  check: string;
  name: string;
  title: string;
  intercept: Interceptor;

  /** A part of the broken requirement. Default: the requirement is the first of the check. */
  part?: string;
}

/** Returns the mutants of a table whose checks exist. */
export function rowMutantsOf(
  contract: InterfaceContract,
  checks: readonly Check<never>[],
  operators: readonly RowOperator[],
): RowMutant[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const on = operationsOf(contract);
  return operators.flatMap(({ operation, check: end, name, title, intercept, part = "" }): RowMutant[] => {
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
