import { type Namespace, navigateTypesInNamespace, type Program, type Type } from "@typespec/compiler";
import { type HttpOperation, type MetadataInfo, resolveRequestVisibility, Visibility } from "@typespec/http";
import { deliveries } from "../../../../spec/library/delivery.ts";
import { payloads } from "../../../../spec/library/event.ts";

/** Returns the visibility of request fields. A delivery is sent by the service, so its request has readable fields. */
export function requestVisibility(program: Program, { operation, verb }: HttpOperation): Visibility {
  const isDelivery = deliveries.of(program, operation).length > 0;
  return isDelivery ? Visibility.Read : resolveRequestVisibility(program, operation, verb);
}

/** The circumstances in which the operations of a service use a type. */
export interface TypeUsage {
  /** Returns the circumstances of a type; for an unused type, those in which it is published. */
  of(type: Type): ReadonlySet<Visibility>;

  /** Returns true for a type that an operation uses. */
  isReachable(type: Type): boolean;

  /** Returns true for the payload of an event, which is read. */
  isPayload(type: Type): boolean;
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
    const visibility = requestVisibility(program, http);
    for (const type of requestTypes(http)) visit(type, visibility, addPayload);
    visit(http.operation.returnType, Visibility.Read, addPayload);
  }
  const reachable = new Set(usages.keys());
  const events = payloadsIn(program, namespace);
  for (const payload of events) visit(payload, Visibility.Read, add);
  const addOther = (type: Type): void => {
    if (!usages.has(type)) visit(type, Visibility.All, add);
  };
  navigateTypesInNamespace(namespace, { model: addOther, scalar: addOther, enum: addOther, union: addOther });
  return {
    of: (type) => usages.get(type) ?? new Set(),
    isReachable: (type) => reachable.has(type),
    isPayload: (type) => events.has(type),
  };
}

/** Returns the payloads of the events of a service. */
function payloadsIn(program: Program, namespace: Namespace): Set<Type> {
  const found = new Set<Type>();
  navigateTypesInNamespace(namespace, {
    enum: ({ members }) => {
      for (const member of members.values()) for (const payload of payloads.of(program, member)) found.add(payload);
    },
  });
  return found;
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
