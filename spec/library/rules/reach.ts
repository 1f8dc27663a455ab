import { isErrorModel, listServices, type Namespace, type Program, type Type } from "@typespec/compiler";
import { getHttpService, type HttpOperation, type HttpOperationResponse } from "@typespec/http";
import { deliveries } from "../delivery.ts";

/** Returns the services of a program. */
export function servicesOf(program: Program): { type: Namespace }[] {
  return listServices(program);
}

/** Returns the operations that callers perform: of all services, or of one. */
export function calledOperations(program: Program, namespace?: Namespace): HttpOperation[] {
  return httpOperations(program, namespace).filter(({ operation }) => deliveries.of(program, operation).length === 0);
}

function httpOperations(program: Program, namespace?: Namespace): HttpOperation[] {
  const namespaces = namespace === undefined ? servicesOf(program).map(({ type }) => type) : [namespace];
  return namespaces.flatMap((each) => getHttpService(program, each)[0].operations);
}

/** Returns the errors that an operation returns. */
export function errorsOf(program: Program, { responses }: HttpOperation): HttpOperationResponse[] {
  return responses.filter(({ type }) => isErrorModel(program, type));
}

/** Returns all types in requests, responses and deliveries, with the types that they are made from. */
export function carriedTypes(program: Program): Set<Type> {
  const found = new Set<Type>();
  for (const { operation } of httpOperations(program)) visit(operation, found);
  return found;
}

function visit(type: Type, found: Set<Type>): void {
  if (found.has(type)) return;
  found.add(type);
  for (const next of madeFrom(type)) visit(next, found);
}

/** Returns the types within a type, and those that it copies. */
function madeFrom(type: Type): Type[] {
  switch (type.kind) {
    case "Operation":
      return [type.parameters, type.returnType];
    case "Model":
      return [
        ...type.properties.values(),
        ...type.derivedModels,
        ...type.sourceModels.map(({ model }) => model),
        ...[type.baseModel, type.indexer?.value].filter((each) => each !== undefined),
      ];
    case "ModelProperty":
      return [type.type, ...(type.sourceProperty ? [type.sourceProperty] : [])];
    case "Union":
      return [...type.variants.values()];
    case "UnionVariant":
      return [type.type];
    case "Tuple":
      return type.values;
    case "Enum":
      return [...type.members.values()];
    case "EnumMember":
      return [type.enum, ...(type.sourceMember ? [type.sourceMember] : [])];
    case "Scalar":
      return type.baseScalar ? [type.baseScalar] : [];
    default:
      return [];
  }
}
