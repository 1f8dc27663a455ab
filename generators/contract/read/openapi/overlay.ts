import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isRecord } from "../../../../spec/library/record.ts";
import { decodePointer, pointerToken } from "../../model/schemas.ts";
import { camelCase, pascalCase, uniqueNames } from "../../../naming.ts";
import { valueAt } from "../../model/pointers.ts";
import { elementForms, eventForms, operationForms, rootForms } from "./extension-forms.ts";
import { type Form, formed } from "./extension-values.ts";
import { ofOperations, ofRoot, ofWebhooks } from "./extensions.ts";
import { type Documents, NotLoaded } from "./load.ts";
import { changed, merged } from "./overlay-actions.ts";
import { inside, type Place } from "./pointers.ts";
import { foundWords, nameOf, type Problems } from "./problems.ts";

type Members = Record<string, unknown>;

/**
 * Applies a module with the facts of `defineOverlay`: they become extensions of the document.
 *
 * @throws {NotLoaded} If the module can't be loaded.
 */
export async function applyModule(documents: Documents, overlay: Place, problems: Problems): Promise<void> {
  const facts = await defaultExport(overlay);
  const { operations = {}, schemas = {}, events = {}, ...root } = facts;
  const update: Members = {};
  for (const [member, value] of Object.entries(root)) {
    const form = rootForms[member as keyof typeof rootForms];
    if (!Object.hasOwn(rootForms, member)) {
      unknownName(inside(overlay, member), "member", member, [
        ...Object.keys(rootForms),
        "operations",
        "schemas",
        "events",
      ]);
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
  addEvents(events as Members);

  /** Completes the webhooks of events, and adds those that the document does not have. */
  function addEvents(given: Members): void {
    const document = objectAt(documents, []) ?? {};
    const member = document["webhooks"] === undefined ? "x-webhooks" : "webhooks";
    for (const [name, own] of Object.entries(given)) {
      const place = inside(overlay, "events", name);
      if (!expectObject(own, place)) continue;
      const { schema, example, ...added } = extensionsOf(own, place, ofEvents, eventForms);
      const item = [member, name];
      const { $ref: ref } = objectAt(documents, item) ?? {};
      const location =
        typeof ref === "string" && ref.startsWith("#/") ? ref.split("/").slice(1).map(decodePointer) : item;
      const isKnown = objectAt(documents, [...location, "post"]) !== undefined;
      const path = schemaPlaces.map((each) => [...each, String(schema)]).find((each) => objectAt(documents, each));
      if (isKnown && (schema !== undefined || example !== undefined)) {
        const wrong = schema === undefined ? "example" : "schema";
        problems.error(
          inside(place, wrong),
          "overlay",
          `the document has a webhook ${JSON.stringify(name)} with a body`,
        );
      } else if (isKnown) {
        change([...location, "post"], added);
      } else if (own["schema"] === undefined) {
        const known = Object.keys(objectAt(documents, [member]) ?? {}).join(", ") || "none";
        const message = `there is no webhook ${JSON.stringify(name)}; there are ${known}; a new one needs a schema`;
        problems.error(place, "overlay", message);
      } else if (path === undefined) {
        if (schema !== undefined) unknownName(inside(place, "schema"), "schema", String(schema), schemaNames());
      } else {
        const media = {
          schema: { $ref: `#/${path.map(pointerToken).join("/")}` },
          ...(example !== undefined && { example }),
        };
        const post = {
          ...added,
          requestBody: { required: true, content: { "application/json": media } },
          responses: { "2XX": { description: "The event was received." } },
        };
        change([], { [member]: { [name]: { post } } });
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

/** The extensions of events, by their names in an overlay. */
const ofEvents: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (["requirements", "open", "ambiguities", "preview", "source"] as const).map((name) => [name, ofOperations[name]]),
  ),
  ...ofWebhooks,
  delivery: "x-delivery",
  ...Object.fromEntries(["schema", "description", "deprecated", "example"].map((name) => [name, name])),
};

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
