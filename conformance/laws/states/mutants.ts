import { isRecord } from "../../../generated/runtime/body.ts";
import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { type Interceptor, onResponse, operationsOf } from "../../defect-kit/interceptors.ts";
import type { ResourceDefinitions } from "../../kit/resource-definition.ts";
import type { StateDefinitions } from "../../kit/state-definition.ts";
import { nameOfRow, type StateFacts, stateFacts } from "./facts.ts";
import { checksOf, type Observers } from "./states.ts";

/** A mutant of a service's states, and the check of the law that has to detect it. */
export interface StateMutant {
  /** Unique among all: `interface/Enum/states/operator`. */
  id: string;

  /** The id of the check. */
  check: string;

  /** The requirement that it breaks. */
  requirement: string;
  title: string;
  intercept: Interceptor;
}

/** A row of the table of mutants. */
type Operator = readonly [check: string, name: string, title: string, intercept: Interceptor];

/** Returns the mutants of the state tables of a contract, for the checks that can fail. */
export function stateMutants(
  contract: InterfaceContract,
  definitions: StateDefinitions = {},
  resources: ResourceDefinitions = {},
  observers: Observers = {},
): StateMutant[] {
  return stateFacts(contract, definitions, resources).flatMap((facts) => {
    const own = checksOf(facts, observers[facts.table.schema]).filter(({ level }) => level !== "should");
    const checks = new Map<string, Check<never>>(own.map((check) => [check.id, check]));
    return operatorsOf(facts).flatMap(([name, mutant, title, intercept]): StateMutant[] => {
      const check = checks.get(`${facts.id}/${name}`);
      if (check === undefined) return [];
      const [requirement] = check.requirements;
      return [{ id: `${facts.id}/${mutant}`, check: check.id, requirement, title, intercept }];
    });
  });
}

/** Replaces a state wherever a field has it. */
function mapStates({ fields }: StateFacts, change: (state: string) => string): Interceptor {
  const names = new Set(fields);
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        names.has(name) && typeof each === "string" ? change(each) : changed(each),
      ]),
    );
  };
  return onResponse((response) => {
    if (response.status < 300) response.body = changed(response.body);
  });
}

function operatorsOf(facts: StateFacts): Operator[] {
  const { table, owner, contract } = facts;
  const on = operationsOf(contract);
  return [
    ...table.transitions.flatMap((row): Operator[] => {
      const { from, to } = row;
      // An initial state must not be one that things reach later.
      const other = table.states.find((state) => String(state) !== String(to));
      const shown = from ?? other;
      if (to === undefined || shown === undefined || String(shown) === String(to)) return [];
      // A thing of a list always has parts.
      if (String(to) === table.fold?.none) return [];
      const intercept = mapStates(facts, (state) => (state === String(to) ? String(shown) : state));
      return [
        [nameOfRow(row), `${nameOfRow(row)}/${from ?? "beginning"}`, `State ${to} is shown as ${shown}`, intercept],
      ];
    }),
    ["names", "names/capitals", "States are in upper case", mapStates(facts, (state) => state.toUpperCase())],
    ["names", "names/others", "States have other names", mapStates(facts, (state) => `is-${state}`)],
    ...(owner?.triggers ?? []).map(({ operation }): Operator => [
      `illegal/${operation.name}`,
      `illegal/${operation.name}/acknowledged`,
      `${operation.name} is acknowledged in any state`,
      on(
        operation.name,
        onResponse((response) => {
          if (response.status < 400 || response.status >= 500) return;
          response.status = 200;
          response.body = {};
        }),
      ),
    ]),
  ];
}
