import type { InterfaceContract, Schema } from "../model/contract.ts";
import type { ResolvedInterface, ResolvedOperation } from "./resolved-operation.ts";
import { componentOf } from "../model/schemas.ts";
import { constituents } from "../model/resolve.ts";
import type { FlatSchemas } from "../model/variants.ts";
import { isSuccess } from "./responses.ts";
import { stepsTo } from "../model/paths.ts";
import { stepsInResponse } from "../model/runtime-expressions.ts";
import { type FollowableLink, followableLinks } from "./response-links.ts";
import { withoutSeparators } from "./plain-names.ts";
import type { StateField } from "./states.ts";

/** A kind of resource that operations create, list, read, change and delete, inferred from their paths and shapes. */
export interface Resource {
  /** The path of the collection, without a slash at the end. */
  readonly path: string;

  /** The schema of one resource; empty if it is not documented. */
  readonly schema: Schema;

  /** The component of that schema. */
  readonly component?: string;

  /** The field with its id. */
  readonly idField: string;

  /** True if the id is beside the resource, in the response to its creation or in the rows of a list. */
  readonly isIdBeside?: true;

  /** The schema of the id: that of its field, or else of the path parameter. */
  readonly idSchema: Schema;

  /** The field with the state, and its state table. */
  readonly state?: StateField;

  /** The operations of the contract, by role. */
  readonly roles: ReadonlyMap<string, Role>;

  /** Always true: resources are inferred from paths, methods and shapes. Checks that need them warn and never fail. */
  readonly inferred: true;
}

/** The role of an operation for a resource. */
export interface Role {
  readonly kind: "act" | "create" | "delete" | "list" | "read" | "replace" | "update";

  /** The path of the resource in the body of a success; of a list, the path of the rows. */
  readonly at: readonly string[];

  /** The path parameter with the id; left out for operations on the collection. */
  readonly idParameter?: string;
}

/** The operations at a path: those on the collection, and those on one resource. */
interface Place {
  readonly each: ResolvedOperation;
  readonly collection: string;
  readonly idParameter?: string;

  /** The path after the id. */
  readonly action?: string;
}

/** Returns the path parameters that identify one resource of a collection. */
export function thingParameters({ operations }: InterfaceContract, collection: string): string[] {
  return operations.flatMap(({ path }) =>
    path.startsWith(`${collection}/`) ? (/^\/\{([^{}]+)\}$/.exec(path.slice(collection.length))?.[1] ?? []) : [],
  );
}

/** Infers the resources of an interface. */
export function resourcesOf({ api, operations }: ResolvedInterface, schemas: FlatSchemas): Resource[] {
  const places = operations.filter(({ isProxied }) => !isProxied).flatMap((each) => placesOf(each));
  const collections = Map.groupBy(places, ({ collection }) => collection);
  const links = followableLinks(api);
  return [...collections].flatMap(([path, own]) => resourceAt(path, own, { api, schemas, links }) ?? []);
}

function placesOf(each: ResolvedOperation): Place[] {
  const { path } = each.operation;
  const [, before = "", parameter, action] = /^(.*)\/\{([^{}]+)\}(?:\/([^{}/]+))?$/.exec(path) ?? [];
  if (parameter === undefined) return [{ each, collection: path.replace(/\/+$/, "") }];
  if (action === undefined) return [{ each, collection: before, idParameter: parameter }];
  // The path after an id may be an action or a nested collection.
  return [
    { each, collection: before, idParameter: parameter, action },
    { each, collection: path },
  ];
}

function resourceAt(
  path: string,
  places: readonly Place[],
  { api, schemas, links }: { api: InterfaceContract; schemas: FlatSchemas; links: readonly FollowableLink[] },
): Resource | undefined {
  const items = places.filter(({ idParameter, action }) => idParameter !== undefined && action === undefined);
  const ofCollection = places.filter(({ idParameter }) => idParameter === undefined);
  const read = items.find(({ each }) => each.operation.method === "get");
  const list = ofCollection.find(({ each }) => each.operation.method === "get");
  const create = ofCollection.find(({ each }) => each.operation.method === "post");
  const listed = list && listIn(list.each, schemas);
  const isCollection = items.length > 0 || (listed && create);
  if (!isCollection && listed === undefined) return undefined;
  const described = [
    read && successOf(read.each),
    create && successOf(create.each),
    listed?.items,
    ...items.map(({ each }) => successOf(each)),
  ];
  const inner = listed?.items && componentOf(listed.items.$ref);
  const whole = described.find((schema) => schema !== undefined) ?? {};
  const at = inner === undefined ? undefined : wayTo(whole, inner, api, schemas);
  const schema = at !== undefined && at.length > 0 && listed ? listed.items : whole;
  // A response may add fields to the items of the list.
  const component = componentOf(schema.$ref) ?? (at === undefined ? undefined : inner);
  const { properties = {}, required = [], type, additionalProperties } = schemas.flat(schema);
  // A collection of lists has no things.
  if (type === "array") return undefined;
  const parameter = items[0]?.idParameter;
  const mayHaveMore = typeof additionalProperties === "object" || additionalProperties === true;
  const ownId = idNameIn(Object.keys(properties), parameter, path);
  const beside = [create && successOf(create.each), listed?.items].map(
    (each) => schemas.flat(each ?? {}).properties ?? {},
  );
  const besideId = beside
    .map((each) => idNameIn(Object.keys(each), parameter, path))
    .find((name) => name !== undefined);
  const mayBeAny = (type !== "object" || mayHaveMore) && parameter !== undefined;
  const usual = ownId ?? besideId ?? (mayBeAny ? "id" : undefined);
  // A field that may be missing, such as that of a parent, is the id of another thing.
  const linked = linkedIdFields(links, items).filter((name) => required.includes(name));
  const idField = usual !== undefined && linked.includes(usual) ? usual : (linked[0] ?? usual);
  if (idField === undefined) return undefined;
  const ofPath = items[0]?.each.operation.parameters.find(
    ({ in: place, name }) => place === "path" && name === parameter,
  );
  const idSchema =
    [properties, ...beside].find((each) => Object.hasOwn(each, idField))?.[idField] ?? ofPath?.schema ?? {};
  const roles = new Map<string, Role>();
  for (const { each, idParameter, action } of places) {
    const { name, method } = each.operation;
    const kind = kindOf(method, idParameter, action);
    const own = successOf(each);
    if (kind === "list" && listed) roles.set(name, { kind, at: listed.at });
    if (kind === undefined || kind === "list") continue;
    const place = own && placeIn(own, { component, properties, idField }, api, schemas);
    // An action responds with the resource or has no documented response body.
    if (kind === "act" && (place === undefined || (component === undefined && method !== "post"))) continue;
    if (kind === "create" && place === undefined && items.length === 0) continue;
    roles.set(name, { kind, at: place ?? ["", ""], ...(idParameter !== undefined && { idParameter }) });
  }
  const state = stateOf(properties, api);
  return {
    path,
    schema,
    idField,
    idSchema,
    ...(ownId === undefined && besideId !== undefined && { isIdBeside: true as const }),
    roles,
    inferred: true,
    ...(component !== undefined && { component }),
    ...(state && { state }),
  };
}

/** Returns true if the response does not contain the resource. */
export function isNowhere({ at }: Role): boolean {
  return at.length === 2 && at.every((name) => name === "");
}

function kindOf(method: string, id: string | undefined, action: string | undefined): Role["kind"] | undefined {
  if (action !== undefined) return method === "get" ? undefined : "act";
  const kinds: Readonly<Record<string, Role["kind"]>> =
    id === undefined
      ? { get: "list", post: "create" }
      : { get: "read", patch: "update", put: "replace", delete: "delete", post: "update" };
  return kinds[method];
}

/** Returns the JSON schema of a success. */
export function successOf({ gives }: ResolvedOperation): Schema | undefined {
  const found = Object.entries(gives.guarded).find(([status]) => isSuccess(status))?.[1];
  return found ?? (gives.result.isOpen ? {} : undefined);
}

function isOpen(schema: Schema): boolean {
  return Object.keys(schema).length === 0;
}

/** Returns the list in a success: the path of its rows, and their schema. */
export function listIn(each: ResolvedOperation, schemas: FlatSchemas): { at: string[]; items: Schema } | undefined {
  const schema = successOf(each);
  if (schema === undefined) return undefined;
  const { listing } = each.operation;
  const names = (listing && stepsTo(listing.items)) ?? each.pages?.list.steps.map(({ name }) => name);
  if (names) return { at: names, items: itemsAt(schema, names, schemas) };
  const flat = schemas.flat(schema);
  if (flat.type === "array") return { at: [], items: flat.items ?? {} };
  const lists = Object.entries(flat.properties ?? {}).flatMap(([name, field]) => {
    const { type, items } = schemas.flat(field);
    return type === "array" && componentOf(items?.$ref) !== undefined && items ? [{ at: [name], items }] : [];
  });
  const [only, ...others] = lists;
  return others.length === 0 ? only : undefined;
}

function itemsAt(schema: Schema, [name, ...rest]: readonly string[], schemas: FlatSchemas): Schema {
  const flat = schemas.flat(schema);
  return name === undefined ? (flat.items ?? {}) : itemsAt(flat.properties?.[name] ?? {}, rest, schemas);
}

/** Returns the path to a component in a schema, at most one property deep. */
function wayTo(
  schema: Schema,
  component: string,
  { components }: InterfaceContract,
  schemas: FlatSchemas,
): string[] | undefined {
  const parts = constituents(schema, components.schemas, { isCertain: true });
  if (parts.some((each) => componentOf(each.$ref) === component)) return [];
  const { properties = {} } = schemas.flat(schema);
  const found = Object.entries(properties).find(([, field]) => componentOf(field.$ref) === component);
  return found && [found[0]];
}

/** Returns the fields that links give as ids to operations on one thing. */
function linkedIdFields(links: readonly FollowableLink[], things: readonly Place[]): string[] {
  const idParameters = new Map(things.map(({ each, idParameter }) => [each.operation.name, idParameter]));
  return links.flatMap(({ target, inputs, isOfThing }) =>
    inputs.flatMap(({ parameter, value }) =>
      isOfThing && parameter.name === idParameters.get(target.name) ? (stepsInResponse(value)?.at(-1) ?? []) : [],
    ),
  );
}

/**
 * Returns the path to a resource in a schema: to its component, or else to an object with most of its fields, at most
 * one property deep.
 */
function placeIn(
  schema: Schema,
  {
    component,
    properties,
    idField,
  }: { component: string | undefined; properties: Record<string, Schema>; idField: string },
  api: InterfaceContract,
  schemas: FlatSchemas,
): string[] | undefined {
  const known = component === undefined ? undefined : wayTo(schema, component, api, schemas);
  if (known !== undefined) return known;
  if (isOpen(schema)) return component === undefined ? [] : undefined;
  const names = Object.keys(properties);
  const isIt = (each: Schema): boolean => {
    const { properties: own = {} } = schemas.flat(each);
    const shared = names.filter((name) => Object.hasOwn(own, name));
    return shared.length * 2 > names.length && (!names.includes(idField) || shared.includes(idField));
  };
  if (isIt(schema)) return [];
  const found = Object.entries(schemas.flat(schema).properties ?? {}).find(([, field]) => isIt(field));
  return found && [found[0]];
}

/**
 * Returns the field with the id of a thing: the one with the name of the path parameter, `id`, or that of the
 * collection, such as `orderId` of `/orders`.
 *
 * @param collection The path of the collection.
 */
export function idNameIn(
  names: readonly string[],
  parameter: string | undefined,
  collection: string,
): string | undefined {
  const plain = withoutSeparators(parameter ?? "id");
  const own = new Set(collectionNames(collection).map((name) => `${name}id`));
  const found = (is: (name: string) => boolean): string | undefined =>
    names.find((name) => is(withoutSeparators(name)));
  return (
    names.find((name) => name === parameter) ??
    found((name) => name === plain) ??
    found((name) => name === "id") ??
    found((name) => name.length > 2 && parameter !== undefined && plain.endsWith(name)) ??
    (plain.endsWith("id") ? found((name) => own.has(name)) : undefined)
  );
}

/** Returns the name of a collection, and its possible singulars. */
export function collectionNames(path: string): string[] {
  const last = withoutSeparators(path.split("/").findLast((part) => /^\w[\w-]*$/.test(part)) ?? "");
  return [last, last.replace(/s$/, ""), last.replace(/ies$/, "y")];
}

function stateOf(properties: Record<string, Schema>, { states, components }: InterfaceContract): Resource["state"] {
  const found = Object.entries(properties).flatMap(([field, schema]) => {
    const names = new Set(constituents(schema, components.schemas).map((each) => componentOf(each.$ref)));
    const table = states.find((each) => names.has(each.schema));
    return table ? [{ field, table }] : [];
  });
  return found[0];
}
