import {
  getTypeName,
  navigateType,
  type Enum,
  type Model,
  type Operation,
  type Program,
  type Type,
} from "@typespec/compiler";
import { report } from "./library.ts";
import { operationsOf } from "./operations.ts";
import { tabular } from "./table.ts";

/** A type that gets no schema is not carried by any operation. */
export function $onValidate(program: Program): void {
  const carried = new Map<Type, Operation>();
  for (const operation of operationsOf(program)) {
    for (const type of carriedBy(operation)) if (!carried.has(type)) carried.set(type, operation);
  }
  for (const { target, source } of tabular.uses(program)) {
    const operation = carried.get(target);
    if (operation === undefined) continue;
    const format = { element: getTypeName(target), operation: getTypeName(operation) };
    report(program, { code: "tabular-wire", format, target: source });
  }
}

function carriedBy(operation: Operation): Set<Model | Enum> {
  const found = new Set<Model | Enum>();
  const note = (type: Model | Enum): void => void found.add(type);
  for (const type of [operation.parameters, operation.returnType]) navigateType(type, { model: note, enum: note }, {});
  return found;
}
