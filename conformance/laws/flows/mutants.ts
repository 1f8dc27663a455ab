import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { operationOf } from "../../../generators/contract/facts/flows.ts";
import { mapResponseBody, mapStatus } from "../../defect-kit/interceptors.ts";
import type { Operator } from "../mutants.ts";
import { flowCheckName, runFlows } from "./flows.ts";

/** Returns the mutants of flows: each call fails, and each value that a later call needs is missing. */
export function flowOperators(contract: InterfaceContract): Operator[] {
  return runFlows(contract).flatMap(({ flow, first }) => {
    const check = flowCheckName(flow);
    const selected = new Map(flow.steps.flatMap(({ name, select }) => (select === undefined ? [] : [[name, select]])));
    return flow.steps.flatMap((step): Operator[] => {
      const called = operationOf(contract, step);
      if (called === undefined) return [];
      const own = { operation: first.name, changed: called.name, check };
      const taken = flow.steps.flatMap(({ inputs = [] }) => inputs.filter(({ optional }) => !optional));
      const fields = taken.flatMap(({ from }) => {
        const [start, field, ...rest] = from.split(".");
        const isPlain = start === step.name && field !== undefined && rest.length === 0 && !selected.has(start);
        return isPlain ? [field] : [];
      });
      return [
        { ...own, name: `${step.name}-fails`, title: `${step.name} fails`, make: () => mapStatus(() => 500) },
        ...[...new Set(fields)].map((field) => ({
          ...own,
          name: `${step.name}-without-${field}`,
          title: `${step.name} returns no ${field}`,
          make: () => mapResponseBody(`/${field}`, () => undefined),
        })),
      ];
    });
  });
}
