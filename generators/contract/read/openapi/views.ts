import type { InterfaceContract, Schema } from "../../model/contract.ts";
import { flatten } from "../../model/flatten.ts";
import { resolve } from "../../model/resolve.ts";
import {
  componentOf,
  componentRef,
  componentsWith,
  mapContents,
  mapEntries,
  mapSchemas,
  reachable,
  hasSchema,
} from "../../model/schemas.ts";
import { uniqueNames } from "../../../naming.ts";

type Schemas = Record<string, Schema>;

/** The side that a value is sent to, with the mark of the fields that are not sent to it. */
const hidden = { request: "readOnly", response: "writeOnly" } as const;
type Side = keyof typeof hidden;

/**
 * Returns an interface in which requests have no read-only fields, and responses no write-only ones. A component that
 * differs in both is two: the one for requests is named after the other, such as `PetInput`.
 */
export function withViews(api: InterfaceContract): InterfaceContract {
  const { schemas } = api.components;
  const [changed, sent, received] = [
    { request: affected(schemas, "request"), response: affected(schemas, "response") },
    reachable(
      api.operations.map(({ parameters, requestBody }) => [parameters, requestBody]),
      schemas,
    ),
    reachable(
      [
        api.operations.map(({ responses }) => responses),
        api.events.map(({ schema }) => ({ $ref: componentRef(schema) })),
      ],
      schemas,
    ),
  ];
  if (changed.request.size + changed.response.size === 0 && !hasInlineMarks(api)) return api;
  const unique = uniqueNames(Object.keys(schemas));
  const inputs = new Map<string, string>();
  for (const name of Object.keys(schemas))
    if (sent.has(name) && received.has(name) && (changed.request.has(name) || changed.response.has(name)))
      inputs.set(name, unique(`${name}Input`));
  const asInput = (name: string): string => inputs.get(name) ?? name;
  const views = Object.entries(schemas).flatMap(([name, schema]): [string, Schema][] => {
    const input = inputs.get(name);
    const seen = view(schema, schemas, sent.has(name) && input === undefined ? "request" : "response");
    // A component that nothing uses stays whole.
    const own: [string, Schema] = [name, sent.has(name) || received.has(name) ? seen : schema];
    return input === undefined
      ? [sent.has(name) && !received.has(name) ? [name, renamed(own[1], asInput)] : own]
      : [own, [input, renamed(view(schema, schemas, "request"), asInput)]];
  });
  const requestOf = (schema: Schema): Schema => renamed(view(schema, schemas, "request"), asInput);
  const responseOf = (schema: Schema): Schema => view(schema, schemas, "response");
  return {
    ...api,
    components: { ...api.components, schemas: Object.fromEntries(views) },
    operations: api.operations.map((operation) => ({
      ...mapContents(operation, ({ schema, itemSchema, ...media }, _, side) => {
        const viewed = side === "request" ? requestOf : responseOf;
        return {
          ...media,
          ...(schema && { schema: viewed(schema) }),
          ...(itemSchema && { itemSchema: viewed(itemSchema) }),
        };
      }),
      parameters: operation.parameters.map((each) => ({ ...each, schema: renamed(each.schema, asInput) })),
    })),
  };
}

function hasInlineMarks({ operations }: InterfaceContract): boolean {
  const bodies = operations.map(({ requestBody, responses }) => [requestBody, responses]);
  return hasSchema(bodies, ({ properties = {} }) =>
    Object.values(properties).some(({ readOnly, writeOnly }) => readOnly === true || writeOnly === true),
  );
}

/** Returns the components with fields that are not sent to a side, also through references. */
function affected(schemas: Schemas, side: Side): Set<string> {
  return componentsWith(schemas, ({ properties = {} }) =>
    Object.values(properties).some((field) => isHidden(field, schemas, side)),
  );
}

function isHidden(field: Schema, schemas: Schemas, side: Side): boolean {
  const mark = hidden[side];
  return [field, resolve(field, schemas), ...(field.allOf ?? [])].some((each) => each[mark] === true);
}

/** Returns a schema without the fields that are not sent to a side. */
function view(schema: Schema, schemas: Schemas, side: Side): Schema {
  return mapSchemas(schema, (each) => {
    const { properties = {}, required = [] } = each;
    const flat = each.allOf || each.$ref ? flatten(each, schemas) : each;
    // The variants of a schema are told apart in both directions.
    const { propertyName: key } = Object(flat["discriminator"]) as { propertyName?: unknown };
    const hiddenIn = (fields: Record<string, Schema>): string[] =>
      Object.keys(fields).filter((name) => name !== key && isHidden(fields[name] ?? {}, schemas, side));
    const own = hiddenIn(properties);
    const all = new Set([...own, ...hiddenIn(flat.properties ?? {})]);
    if (all.size === 0) return each;
    const { properties: _, required: __, ...rest } = each;
    const kept = Object.entries(properties).filter(([name]) => !own.includes(name));
    const needed = required.filter((name) => !all.has(name));
    return {
      ...rest,
      ...(needed.length > 0 && { required: needed }),
      ...(each.properties && { properties: Object.fromEntries(kept) }),
    };
  });
}

/** Returns a schema with other names in its references and discriminators. */
function renamed(schema: Schema, nameOf: (name: string) => string): Schema {
  const refOf = (ref: unknown): unknown => {
    const name = typeof ref === "string" ? componentOf(ref) : undefined;
    return name === undefined ? ref : componentRef(nameOf(name));
  };
  return mapSchemas(schema, (each) => {
    const { $ref, discriminator } = each;
    const { mapping } = Object(discriminator) as { mapping?: Record<string, unknown> };
    if ($ref === undefined && mapping === undefined) return each;
    return {
      ...each,
      ...($ref !== undefined && { $ref: String(refOf($ref)) }),
      ...(mapping && { discriminator: { ...(discriminator as object), mapping: mapEntries(mapping, refOf) } }),
    };
  });
}
