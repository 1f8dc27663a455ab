import { type Namespace, navigateTypesInNamespace, type Program, type Type } from "@typespec/compiler";
import { type HttpOperation, type MetadataInfo, resolveRequestVisibility, Visibility } from "@typespec/http";

/** The circumstances in which the operations of a service have a type. */
export interface TypeUsage {
  /** Those of a type; of one that no operation has, those in which it is published all the same. */
  of(type: Type): ReadonlySet<Visibility>;

  /** True of a type that an operation has. */
  isReachable(type: Type): boolean;
}

export function typeUsage(
  program: Program,
  namespace: Namespace,
  operations: readonly HttpOperation[],
  metadata: MetadataInfo,
): TypeUsage {
  const usages = new Map<Type, Set<Visibility>>();
  const add = (type: Type, visibility: Visibility): void => {
    usages.set(type, (usages.get(type) ?? new Set()).add(visibility));
  };
  const addPayload = (type: Type, visibility: Visibility): void => {
    add(type, visibility);
    const payload = metadata.getEffectivePayloadType(type, visibility);
    if (payload !== type) add(payload, visibility);
  };
  for (const http of operations) {
    const visibility = resolveRequestVisibility(program, http.operation, http.verb);
    for (const type of requestTypes(http)) visit(type, visibility, addPayload);
    visit(http.operation.returnType, Visibility.Read, addPayload);
  }
  const reachable = new Set(usages.keys());
  const addOther = (type: Type): void => {
    if (!usages.has(type)) visit(type, Visibility.All, add);
  };
  navigateTypesInNamespace(namespace, { model: addOther, scalar: addOther, enum: addOther, union: addOther });
  return { of: (type) => usages.get(type) ?? new Set(), isReachable: (type) => reachable.has(type) };
}

function requestTypes({ parameters }: HttpOperation): Type[] {
  const { body, parameters: all } = parameters;
  const parts = body?.bodyKind === "multipart" ? body.parts.map((part) => part.body.type) : [];
  return [...(body ? [body.type] : []), ...parts, ...all.map(({ param }) => param)];
}

function visit(
  type: Type,
  visibility: Visibility,
  see: (type: Type, visibility: Visibility) => void,
  visited = new Map<Type, Set<Visibility>>(),
): void {
  const known = visited.get(type) ?? new Set();
  if (known.has(visibility)) return;
  visited.set(type, known.add(visibility));
  const follow = (next: Type, as = visibility): void => visit(next, as, see, visited);
  switch (type.kind) {
    case "Model":
      see(type, visibility);
      for (const property of type.properties.values()) follow(property);
      if (type.baseModel) follow(type.baseModel);
      for (const derived of type.derivedModels) follow(derived);
      if (type.indexer)
        follow(type.indexer.value, type.indexer.key.name === "integer" ? visibility | Visibility.Item : visibility);
      break;
    case "Union":
      see(type, visibility);
      for (const variant of type.variants.values()) follow(variant);
      break;
    case "ModelProperty":
    case "UnionVariant":
      follow(type.type);
      break;
    default:
      see(type, visibility);
  }
}
