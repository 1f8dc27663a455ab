import { type Namespace, type Program } from "@typespec/compiler";
import { memberValue } from "../../spec/library/collected.ts";
import { decisions } from "../../spec/library/decisions.ts";
import { flows } from "../../spec/library/flow.ts";
import { lookups } from "../../spec/library/lookup.ts";
import { folds, transitions } from "../../spec/library/states.ts";
import { tables } from "../../spec/library/table.ts";
import { servesEvent, toolName, tools } from "../../spec/library/tool.ts";
import type { DecisionTable, Event, FactTable, Flow, LookupTable, StateTable, Tool } from "./contract.ts";
import { elementName, named, schemaName, within } from "./owners.ts";
import { docOf } from "./text.ts";

export function statesOf(program: Program, namespace: Namespace): StateTable[] {
  return within(program, transitions.uses(program), namespace).map(({ target, value }) => {
    const [fold] = folds.of(program, target);
    return {
      schema: schemaName(program, namespace, target),
      states: target.kind === "Enum" ? [...target.members.values()].map(memberValue).map(String) : [],
      transitions: value,
      ...(fold && { fold }),
    };
  });
}

export function decisionsOf(program: Program, namespace: Namespace): DecisionTable[] {
  return within(program, decisions.uses(program), namespace).map(({ target, value }) => ({
    schema: schemaName(program, namespace, target),
    rows: value,
  }));
}

export function lookupsOf(program: Program, namespace: Namespace): LookupTable[] {
  return within(program, lookups.uses(program), namespace).map(({ target, value }) => ({
    schema: schemaName(program, namespace, target),
    ...value,
  }));
}

export function tablesOf(program: Program, namespace: Namespace): FactTable[] {
  return named(within(program, tables.uses(program), namespace)).map(({ target, value }) => ({
    element: elementName(target),
    ...value,
  }));
}

export function flowsOf(program: Program, namespace: Namespace): Flow[] {
  return named(within(program, flows.uses(program), namespace)).map(({ value }) => value);
}

export function toolsOf(program: Program, namespace: Namespace, events: Event[]): Tool[] {
  return within(program, tools.uses(program), namespace).flatMap(({ target, value }) => {
    const description = docOf(program, target);
    const facts = {
      ...(description !== undefined && { description }),
      ...(value.billingClass !== undefined && { billingClass: value.billingClass }),
      ...(value.metered !== undefined && { metered: value.metered }),
      input: schemaName(program, namespace, target),
    };
    if (value.eachEvent === undefined) return [{ name: value.name, ...facts }];
    return events
      .filter(({ name }) => servesEvent(value, name))
      .map(({ name }) => ({ name: toolName(value, name), ...facts, event: name }));
  });
}
