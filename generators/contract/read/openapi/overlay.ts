import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isRecord } from "../../../../spec/library/record.ts";
import { camelCase, pascalCase, uniqueNames } from "../../../naming.ts";
import { valueAt } from "../../model/pointers.ts";
import { elementForms, operationForms, rootForms } from "./extension-forms.ts";
import { type Form, formed } from "./extension-values.ts";
import { ofOperations, ofRoot } from "./extensions.ts";
import { type Documents, NotLoaded } from "./load.ts";
import { inside, type Place } from "./pointers.ts";
import { foundWords, nameOf, type Problems, typeName } from "./problems.ts";

type Members = Record<string, unknown>;

/** Returns true for an overlay that is a module. */
export function isModule(path: string): boolean {
  return /\.[cm]?[jt]s$/i.test(path);
}

/**
 * Applies an OpenAPI Overlay document: each action to the result of the one before.
 *
 * @see https://spec.openapis.org/overlay/v1.0.0.html
 */
export async function applyOverlay(documents: Documents, overlay: Place, problems: Problems): Promise<void> {
  const { overlay: version, actions } = Object(documents.valueOf(overlay.uri)) as Members;
  if (typeof version !== "string" || !/^1\.\d+(\.\d+)?$/.test(version)) {
    const message = `expected the version, such as "1.0.0", ${foundWords(version)}`;
    return problems.error(inside(overlay, "overlay"), "overlay", message);
  }
  if (!Array.isArray(actions))
    return problems.error(inside(overlay, "actions"), "overlay", `expected a list of actions, ${foundWords(actions)}`);
  const { JSONPathEnvironment } = await import("json-p3");
  const environment = new JSONPathEnvironment({ maxRecursionDepth: deepest });
  for (const [index, action] of (actions as unknown[]).entries()) {
    const place = inside(overlay, "actions", index);
    const { target, update, remove } = Object(action) as Members;
    if (typeof target !== "string") {
      problems.error(inside(place, "target"), "overlay", `expected a JSONPath, ${foundWords(target)}`);
      continue;
    }
    let root = documents.valueOf(documents.root);
    let nodes: readonly { location: (string | number)[]; value: unknown }[];
    try {
      nodes = environment.query(target, root as never).nodes;
    } catch (error) {
      problems.error(inside(place, "target"), "overlay", `${target} is no JSONPath: ${(error as Error).message}`);
      continue;
    }
    if (nodes.length === 0) problems.warn(inside(place, "target"), "overlay", `${target} selects nothing`);
    if (remove !== true && update === undefined)
      problems.warn(place, "overlay", "the action has neither update nor remove: it changes nothing");
    // Items at the end come first, so that the places of the others stay.
    for (const { location, value } of nodes.toReversed()) {
      if (remove === true) {
        if (location.length > 0) root = changed(root, location, () => undefined);
        else problems.error(inside(place, "target"), "overlay", "the whole document can't be removed");
      } else if (typeof value !== "object" || value === null) {
        problems.error(
          inside(place, "target"),
          "overlay",
          `${target} selects ${typeName(value)}; expected an object or a list`,
        );
      } else if (update !== undefined) {
        root = changed(root, location, (own) => merged(own, update));
      }
    }
    documents.replace(documents.root, root);
  }
}

/** The depth to which documents are nested. */
const deepest = 600;

/** Returns a value with another one at a location; undefined removes it. */
function changed(value: unknown, location: readonly (string | number)[], change: (own: unknown) => unknown): unknown {
  const [key, ...rest] = location;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (index !== key) return [item];
      const own = changed(item, rest, change);
      return own === undefined ? [] : [own];
    });
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, item]: [string, unknown]) => {
      if (name !== key) return [[name, item]];
      const own = changed(item, rest, change);
      return own === undefined ? [] : [[name, own]];
    }),
  );
}

/** Merges objects member by member, and appends to lists. */
function merged(own: unknown, update: unknown): unknown {
  if (Array.isArray(own)) return [...(own as unknown[]), ...[update].flat()];
  if (!isRecord(own) || !isRecord(update)) return update;
  return Object.fromEntries([
    ...Object.entries(own),
    ...Object.entries(update).map(([name, value]) => [
      name,
      Object.hasOwn(own, name) && typeof own[name] === typeof value ? merged(own[name], value) : value,
    ]),
  ]);
}

/**
 * Applies a module with the facts of `defineOverlay`: they become extensions of the document.
 *
 * @throws {NotLoaded} If the module can't be loaded.
 */
export async function applyModule(documents: Documents, overlay: Place, problems: Problems): Promise<void> {
  const facts = await defaultExport(overlay);
  const { operations = {}, schemas = {}, ...root } = facts;
  const update: Members = {};
  for (const [member, value] of Object.entries(root)) {
    const form = rootForms[member as keyof typeof rootForms];
    if (!Object.hasOwn(rootForms, member)) {
      unknownName(inside(overlay, member), "member", member, [...Object.keys(rootForms), "operations", "schemas"]);
      continue;
    }
    const rows = formed<unknown>(form, value, inside(overlay, member), problems, "error");
    if (rows === undefined) continue;
    update[ofRoot[member as keyof typeof ofRoot]] = rows;
    for (const [index, { schema }] of (rows as { schema?: unknown }[]).entries())
      if (typeof schema === "string" && !hasSchema(schema))
        unknownName(inside(overlay, member, index, "schema"), "schema", schema, schemaNames());
  }
  const change = (location: (string | number)[], value: unknown): void => {
    documents.replace(
      documents.root,
      changed(documents.valueOf(documents.root), location, (own) => merged(own, value)),
    );
  };
  change([], update);
  const all = operationsIn(documents.valueOf(documents.root));
  for (const [name, given] of Object.entries(operations as Members)) {
    const place = inside(overlay, "operations", name);
    const found = all.find((each) => each.names.includes(name));
    if (found === undefined) {
      const known = all.map(({ names }) => names[0] ?? "");
      unknownName(place, "operation", name, known);
    } else if (expectObject(given, place)) {
      const { parameters = {}, ...members } = given;
      change(found.location, extensionsOf(members, place, ofOperations, operationForms));
      if (!expectObject(parameters, inside(place, "parameters"))) continue;
      for (const [parameter, own] of Object.entries(parameters)) {
        const at = inside(place, "parameters", parameter);
        const described = found.parameters.filter(({ name: known }) => known === parameter);
        if (described.length === 0)
          unknownName(
            at,
            "parameter",
            parameter,
            found.parameters.map((each) => String(each["name"])),
          );
        else if (expectObject(own, at)) {
          const added = extensionsOf(own, at, ofElements, elementForms);
          change(found.location, {
            parameters: described.map(({ given: whole }) => ({ ...(whole as Members), ...added })),
          });
        }
      }
    }
  }
  for (const [name, given] of Object.entries(schemas as Members)) {
    const place = inside(overlay, "schemas", name);
    const location = schemaPlaces
      .map((path) => [...path, name])
      .find((path) => objectAt(documents, path) !== undefined);
    if (location === undefined) {
      unknownName(place, "schema", name, schemaNames());
    } else if (expectObject(given, place)) {
      const { properties = {}, ...members } = given;
      change(location, extensionsOf(members, place, ofElements, elementForms));
      if (!expectObject(properties, inside(place, "properties"))) continue;
      for (const [property, own] of Object.entries(properties)) {
        const at = inside(place, "properties", property);
        const known = propertiesOf(documents, location);
        const path = known.get(property);
        if (path === undefined) unknownName(at, "property", property, [...known.keys()]);
        else if (expectObject(own, at)) change(path, extensionsOf(own, at, ofElements, elementForms));
      }
    }
  }

  function schemaNames(): string[] {
    return schemaPlaces.flatMap((path) => Object.keys(objectAt(documents, path) ?? {}));
  }

  /** @param name The name of a schema, or of a property: `Order.status`. */
  function hasSchema(name: string): boolean {
    const [owner = "", field] = name.split(".", 2);
    const isKnown = schemaNames().includes(name);
    return isKnown || schemaPlaces.some((path) => propertiesOf(documents, [...path, owner]).has(field ?? ""));
  }

  function expectObject(value: unknown, place: Place): value is Members {
    if (isRecord(value)) return true;
    problems.error(place, "overlay", `expected an object, ${foundWords(value)}`);
    return false;
  }

  function unknownName(place: Place, kind: string, name: string, known: readonly string[]): void {
    const shown = known.slice(0, 20).join(", ") + (known.length > 20 ? ", …" : "");
    problems.error(place, "overlay", `there is no ${kind} ${JSON.stringify(name)}; there are ${shown || "none"}`);
  }

  /** Returns facts as extensions; reports those of a wrong form. */
  function extensionsOf(
    members: Members,
    place: Place,
    names: Readonly<Record<string, string>>,
    forms: Readonly<Record<string, Form>>,
  ): Members {
    const found: Members = {};
    for (const [member, value] of Object.entries(members)) {
      const extension = Object.hasOwn(names, member) ? names[member] : undefined;
      const at = inside(place, member);
      if (extension === undefined) {
        unknownName(at, "member", member, Object.keys(names));
        continue;
      }
      const form = forms[Object.hasOwn(forms, member) ? member : extension];
      const valid = form && formed<unknown>(form, value, at, problems, "error");
      if (valid !== undefined) found[extension] = valid;
    }
    return found;
  }
}

/** The extensions of parameters, schemas and properties, by their names in an overlay. */
const ofElements: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(elementForms).map((name) => [camelCase(name.slice(2)), name]),
);

const schemaPlaces = [["components", "schemas"], ["definitions"]];

async function defaultExport({ uri }: Place): Promise<Members> {
  const path = fileURLToPath(uri);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new NotLoaded(`${nameOf(uri)}: file does not exist`);
  let module: { default?: unknown };
  try {
    // A changed file is another module.
    module = (await import(`${uri}?${found.mtimeMs}`)) as typeof module;
  } catch (cause) {
    throw new NotLoaded(`${nameOf(uri)} can't be loaded: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  if (isRecord(module.default)) return module.default;
  throw new NotLoaded(`${nameOf(uri)} has no default export that is an object; expected defineOverlay({ … })`);
}

interface FoundOperation {
  /** Its `operationId`, if it has one, and its method and path. */
  names: string[];
  location: string[];

  /** The resolved names, and the parameters as given. */
  parameters: (Members & { given: unknown })[];
}

const methods = new Set("get put post delete options head patch trace query".split(" "));

function operationsIn(document: unknown): FoundOperation[] {
  const { paths } = Object(document) as { paths?: Members };
  return Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).flatMap(([method, operation]): FoundOperation[] => {
      if (!methods.has(method) || !isRecord(operation)) return [];
      const { operationId: id } = operation;
      const all = [Object(item) as Members, operation].flatMap(({ parameters }) =>
        Array.isArray(parameters) ? (parameters as unknown[]) : [],
      );
      const parameters = all.map((given) => {
        const { $ref: ref } = Object(given) as Members;
        const target = typeof ref === "string" && ref.startsWith("#/") ? valueAt(document, ref.slice(1)) : given;
        return { ...(Object(target) as Members), given };
      });
      const isNamed = typeof id === "string" && id !== "";
      const names = [...(isNamed ? [id] : []), `${method.toUpperCase()} ${path}`];
      return [{ names, location: ["paths", path, method], parameters }];
    }),
  );
}

function objectAt(documents: Documents, location: readonly (string | number)[]): Members | undefined {
  let value = documents.valueOf(documents.root);
  for (const key of location) value = Object.hasOwn(Object(value) as object, key) ? (value as Members)[key] : undefined;
  return isRecord(value) ? value : undefined;
}

/** Returns the locations of the properties of a schema, by name. */
function propertiesOf(documents: Documents, location: readonly (string | number)[]): Map<string, (string | number)[]> {
  const { allOf, properties } = objectAt(documents, location) ?? {};
  const parts = Array.isArray(allOf) ? allOf.map((_, index) => [...location, "allOf", index]) : [];
  return new Map([
    ...parts.flatMap((part) => [...propertiesOf(documents, part)]),
    ...Object.keys(isRecord(properties) ? properties : {}).map((name): [string, (string | number)[]] => [
      name,
      [...location, "properties", name],
    ]),
  ]);
}

/**
 * Makes components of the properties that tables name, such as `Order.status`, so that the tables refer to their
 * schemas.
 */
export function liftProperties(documents: Documents): void {
  for (const extension of [ofRoot.states, ofRoot.decisions, ofRoot.lookups]) {
    const rows = objectAt(documents, [])?.[extension];
    for (const [index, row] of Array.isArray(rows) ? rows.entries() : []) {
      const [owner = "", field] = String((Object(row) as Members)["schema"]).split(".", 2);
      const components = ["components", "schemas"];
      const path = field === undefined ? undefined : propertiesOf(documents, [...components, owner]).get(field);
      const schema = path && objectAt(documents, path);
      if (path === undefined || schema === undefined) continue;
      const known = Object.keys(objectAt(documents, components) ?? {});
      const prefix = "#/components/schemas/";
      const { $ref: ref } = schema;
      const isNamed = typeof ref === "string" && ref.startsWith(prefix);
      const name = isNamed ? ref.slice(prefix.length) : uniqueNames(known)(pascalCase(`${owner} ${field}`));
      let root = documents.valueOf(documents.root);
      if (!isNamed) {
        root = changed(root, path, () => ({ $ref: prefix + name }));
        root = changed(root, components, (own) => ({ ...(own as Members), [name]: schema }));
      }
      root = changed(root, [extension, index, "schema"], () => name);
      documents.replace(documents.root, root);
    }
  }
}
