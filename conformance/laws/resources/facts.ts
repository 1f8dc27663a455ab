import { isDeepStrictEqual } from "node:util";
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { firstChoice, flatten } from "../../../generators/contract/model/flatten.ts";
import type { InterfaceContract, Operation, Schema } from "../../../generators/contract/model/contract.ts";
import { errorFor } from "../../../generators/contract/facts/errors.ts";
import { factsOf } from "../../../generators/contract/facts/facts.ts";
import { successBodyOf } from "../../../generators/contract/facts/lists.ts";
import { factId } from "../../../generators/contract/facts/named-facts.ts";
import { valueAt } from "../../../generators/contract/model/paths.ts";
import { constituents, possibleProperties } from "../../../generators/contract/model/resolve.ts";
import { componentOf } from "../../../generators/contract/model/schemas.ts";
import { resolved } from "../../../generators/contract/facts/resolved-operation.ts";
import { isNowhere, type Resource, resourcesOf } from "../../../generators/contract/facts/resources.ts";
import { knownRequest, operationAt } from "../../kit/send-operation.ts";
import type { ResourceDefinition, ResourceDefinitions } from "../../kit/resource-definition.ts";
import type { Target } from "../../kit/target.ts";
import { type List, listsOf } from "../lists/list.ts";

export type AnyTarget = Target<object, object>;

/** A resource whose things can be created, according to its contract and its definition. */
export interface ResourceFacts {
  contract: InterfaceContract;

  /** The id of the fact. */
  fact: string;
  resource: Resource;
  definition: ResourceDefinition<AnyTarget>;

  /** True if neither a definition nor the contract confirms the resource. */
  inferred?: true;

  /** True if the contract alone confirms it: an operation creates the model that another one reads. */
  isOfContract?: true;
  create: Operation;

  /** Returns a request that creates a thing. For things in made parents, it is made once in a run. */
  known: MakeRequest;
  list?: Operation;
  read?: Operation;
  change?: Operation;

  /** The other operations that change a thing, such as its replacement. */
  otherChanges: readonly Operation[];
  remove?: Operation;

  /** All operations on one thing that are not reads. */
  acts: readonly Operation[];

  /** The list of the law of lists, if its contract states the place of its rows. */
  rows?: List;

  /**
   * The fields of the body of a creation that are ids of other things, if an error for unknown things is documented.
   */
  references: readonly string[];

  /** The documented fields of a thing. */
  fields: Readonly<Record<string, Schema>>;
  flat: (schema: Schema) => Schema;
}

/** Returns the resources of a contract whose things can be created. */
export function resourceFacts(contract: InterfaceContract, definitions: ResourceDefinitions = {}): ResourceFacts[] {
  const flat = (schema: Schema): Schema => flatten(schema, contract.components.schemas, firstChoice);
  return resourcesOf(resolved(contract), { flat }).flatMap((resource): ResourceFacts[] => {
    const { path } = resource;
    const definition = definitions[path] as ResourceDefinition<AnyTarget> | undefined;
    const create = operationAt(contract, "post", path);
    const [read, list] = [operationOnThing(contract, path, "get"), operationAt(contract, "get", path)];
    const remove = operationOnThing(contract, path, "delete");
    const [change, ...otherChanges] = ["patch", "put"].flatMap((each) => operationOnThing(contract, path, each) ?? []);
    if (create === undefined || (read ?? list ?? remove) === undefined) return [];
    const put = operationOnThing(contract, path, "put");
    const isReplaceable = remove !== undefined && put !== undefined && isSameBody(create, put);
    const isOfContract = definition === undefined && isConfirmed(contract, resource, { create, read, isReplaceable });
    const isInMadeParents = definition === undefined && path.includes("{");
    const makeKnown: MakeRequest = async (target) => await knownRequest(target, create);
    const known: MakeRequest = isInMadeParents ? async (target) => await target.shared(makeKnown) : makeKnown;
    const rows = list && listsOf(contract).find(({ operation }) => operation === list);
    return [
      {
        contract,
        fact: factId("resource", path),
        resource,
        definition:
          definition ?? (isInMadeParents ? { prepare: pathOf(known), prepareAnother: pathOf(makeKnown) } : {}),
        ...(definition === undefined && !isOfContract && { inferred: true as const }),
        ...(isOfContract && { isOfContract }),
        create,
        known,
        ...(list && { list }),
        ...(read && { read }),
        ...(change && { change }),
        otherChanges: definition === undefined ? otherChanges : [],
        ...(remove && { remove }),
        acts: contract.operations.filter(
          (each) => each.method !== "get" && each.method !== "delete" && isOnThing(path, each),
        ),
        ...(rows && { rows }),
        references: referencesOf(contract, path, create),
        fields: flat(resource.schema).properties ?? {},
        flat,
      },
    ];
  });
}

/** Returns true if no suite defines the resource: nothing states that a thing shows exactly what was sent. */
export function isDerived({ isOfContract, inferred }: ResourceFacts): boolean {
  return isOfContract === true || inferred === true;
}

type MakeRequest = (target: AnyTarget) => Promise<RequestParts>;

/** Returns the path of a request: the things in it are made for the run. */
function pathOf(make: MakeRequest): MakeRequest {
  return async (target) => {
    const { path = {} } = await make(target);
    return { path };
  };
}

/** Returns the steps to the fields of a thing in the body of a request: none, or the name of an object around them. */
export function sentAt({ fields, flat }: ResourceFacts, { requestBody }: Operation): string[] {
  const { properties = {} } = flat(requestBody?.content["application/json"]?.schema ?? {});
  if (Object.keys(properties).some((name) => Object.hasOwn(fields, name))) return [];
  const around = Object.entries(properties).find(([, schema]) =>
    Object.keys(flat(schema).properties ?? {}).some((name) => Object.hasOwn(fields, name)),
  );
  return around ? [around[0]] : [];
}

function referencesOf(contract: InterfaceContract, path: string, create: Operation): string[] {
  const unknown = errorFor(create, "unknown");
  // An id in the path may be the cause of the error.
  if (create.path.includes("{") || unknown === undefined || unknown.inferred) return [];
  const { schema = {} } = create.requestBody?.content["application/json"] ?? {};
  const fields = possibleProperties(schema, contract.components.schemas);
  const linked = factsOf(contract).links.flatMap(({ from, to }) =>
    from.resource === path && to.resource !== undefined && Object.hasOwn(fields, from.field) ? [from.field] : [],
  );
  return [...new Set(linked)];
}

/**
 * Returns true if the contract states that an operation creates what another one reads: the read has a component, and
 * the creation has it in its response, or takes it and documents no response body. The only success of the creation is
 * 201, or 200 with the component, if things can be deleted, and replaced by what creates them.
 */
function isConfirmed(
  contract: InterfaceContract,
  resource: Resource,
  { create, read, isReplaceable }: { create: Operation; read: Operation | undefined; isReplaceable: boolean },
): boolean {
  const { component } = resource;
  if (component === undefined || read === undefined || !isShownBy(contract, resource, read)) return false;
  const [status = "", another] = Object.keys(create.responses).filter((each) => each.startsWith("2"));
  if (another !== undefined || !["201", ...(isReplaceable ? ["200"] : [])].includes(status)) return false;
  if (Object.keys(create.responses[status]?.content ?? {}).length > 0) return isShownBy(contract, resource, create);
  return status === "201" && hasComponent(contract, bodySchemaOf(create) ?? {}, component);
}

/** Returns true if two operations document the same JSON in their requests. */
export function isSameBody(one: Operation, other: Operation): boolean {
  const schema = bodySchemaOf(one);
  return schema !== undefined && isDeepStrictEqual(schema, bodySchemaOf(other));
}

function bodySchemaOf({ requestBody }: Operation): Schema | undefined {
  return requestBody?.content["application/json"]?.schema;
}

/** Returns true if the body of a success is the component of a resource, or has it in a field. */
function isShownBy(contract: InterfaceContract, { roles, component = "" }: Resource, operation: Operation): boolean {
  const role = roles.get(operation.name);
  if (role === undefined || isNowhere(role)) return false;
  if (role.at.length === 0) return true;
  const { schemas } = contract.components;
  const body = successBodyOf(operation);
  const shown = role.at.reduce((schema, name) => possibleProperties(schema, schemas)[name] ?? {}, body);
  return hasComponent(contract, shown, component);
}

function hasComponent({ components }: InterfaceContract, schema: Schema, component: string): boolean {
  return constituents(schema, components.schemas, { isCertain: true }).some(
    ({ $ref }) => componentOf($ref) === component,
  );
}

function isOnThing(path: string, operation: Operation): boolean {
  return (
    operation.path.startsWith(`${path}/`) && /^\/\{[^{}]+\}(?:\/[^{}/]+)?$/.test(operation.path.slice(path.length))
  );
}

function operationOnThing({ operations }: InterfaceContract, path: string, method: string): Operation | undefined {
  return operations.find((each) => each.method === method && isOnThing(path, each) && each.path.endsWith("}"));
}

/** Returns the name of the parameter of a path that has the id of a thing. */
export function idParameterOf({ resource: { path } }: ResourceFacts, operation: Operation): string {
  return /^\/\{([^{}]+)\}/.exec(operation.path.slice(path.length))?.[1] ?? "";
}

/** Returns the thing in the body of a success; undefined if the contract does not state its place. */
export function thingIn({ resource: { roles } }: ResourceFacts, { name }: Operation, body: unknown): unknown {
  const role = roles.get(name);
  if (role === undefined || isNowhere(role)) return undefined;
  return valueAt(body, role.at);
}
