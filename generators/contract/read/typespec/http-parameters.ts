import { isDeprecated, isNeverType, type ModelProperty, type Program, type Type } from "@typespec/compiler";
import { type HttpOperation, Visibility } from "@typespec/http";
import { getExtensions, shouldInline } from "@typespec/openapi";
import type { Parameter, Schema } from "../../model/contract.ts";
import { normaliseSchema } from "../document.ts";
import { nestedIn } from "./flat-types.ts";
import { type HttpParameter, isParameter, type OperationExamples, propertyExamples } from "./operation-examples.ts";
import { defaultOf } from "./json-values.ts";
import { constraintsOf, encoded, styleOf } from "./type-schemas.ts";
import { json } from "../../model/content-kinds.ts";
import type { Context } from "./http-context.ts";

/** Returns the query in a route as parameters with one value each. */
export function fixedQuery(path: string): Parameter[] {
  const [, query = ""] = path.split("?");
  return [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    in: "query",
    required: true,
    schema: { type: "string", const: value },
  }));
}

export interface InRequest {
  visibility: Visibility;
  examples: OperationExamples;

  /** Returns the models whose properties are parameters. */
  spread: Set<Type>;
}

interface Style {
  explode?: boolean;
  style?: string;

  /** Reserved characters of addresses stay unencoded. */
  allowReserved?: boolean;
}

export function parametersOf(context: Context, group: readonly HttpOperation[], request: InRequest): Parameter[] {
  const { program } = context;
  const all = group.map(({ parameters }) => parameters.properties.filter(isParameter));
  const found: Parameter[] = [];
  for (const httpProperty of all.flat()) {
    const { property, options } = httpProperty;
    if (isNeverType(property.type)) continue;
    const source = sourceOf(property);
    if (source !== property && source.model && !shouldInline(program, source.model)) request.spread.add(source.model);
    const known = found.find((each) => each.name === options.name && each.in === httpProperty.kind);
    const isEverywhere = all.every((own) =>
      own.some(({ options: { name }, kind }) => name === options.name && kind === httpProperty.kind),
    );
    const parameter = parameterOf(context, httpProperty, request);
    if (known === undefined) {
      found.push(isEverywhere ? parameter : { ...parameter, required: false });
      continue;
    }
    // A parameter shared by several operations of a path takes the values of each.
    const [values, others] = [listedValues(known.schema), listedValues(parameter.schema)];
    const { const: _, ...rest } = known.schema;
    if (values && others) known.schema = normaliseSchema({ ...rest, enum: [...new Set([...values, ...others])] });
  }
  return found;
}

/** Returns the values of an enum, or the only value. */
function listedValues(schema: Schema): unknown[] | undefined {
  return "const" in schema ? [schema.const] : schema.enum;
}

function sourceOf(property: ModelProperty): ModelProperty {
  return property.sourceProperty ? sourceOf(property.sourceProperty) : property;
}

function parameterOf(context: Context, httpProperty: HttpParameter, { visibility, examples }: InRequest): Parameter {
  const { program, reports } = context;
  const { property, options, kind } = httpProperty;
  const nested = nestedIn(program, property, kind);
  if (nested !== undefined)
    reports.warn(
      property,
      "nested-parameter",
      `a ${kind} parameter can't contain ${nested}, and clients reject it: use texts, or another place`,
    );
  const value = valueOf(context, property, visibility);
  const { explode, ...style } = styleIn(program, httpProperty);
  const isSeveral = value.schema.type === "array" || value.schema.type === "object";
  return {
    name: options.name,
    in: kind,
    ...value,
    // A single value can't be exploded.
    ...(isSeveral && explode !== undefined && { explode }),
    ...style,
    ...(isDeprecated(program, property) && { deprecated: true }),
    // Examples of one operation belong together.
    ...examples.parameter(options.name, value.schema),
  };
}

/** Returns a parameter or header without its name. */
export function valueOf(context: Context, property: ModelProperty, visibility: Visibility) {
  const { program, schemas, reports, samples } = context;
  const plain = schemas.valueSchemaOf(property, { visibility, isWhole: false, mediaType: json });
  const { description, ...own } = constraintsOf(program, property);
  const extensions = Object.fromEntries(getExtensions(program, property));
  const { description: _, deprecated: __, ...written } = encoded(program, property, { ...plain, ...own });
  const bare = Object.fromEntries(Object.entries(written).filter(([key]) => !(key in extensions)));
  const given = { ...bare, ...defaultOf(program, property, reports) };
  samples.addDefault(property, given);
  const schema = normaliseSchema(given);
  return {
    required: !property.optional,
    ...(description !== undefined && { description }),
    schema,
    ...extensions,
    ...propertyExamples(context, property, visibility, schema),
  };
}

/** Returns the style of a parameter if it differs from the default of its place. */
function styleIn(program: Program, { kind, property, options }: HttpParameter): Style {
  switch (kind) {
    case "cookie":
      return { explode: false };
    case "header":
      return options.explode ? { explode: true } : {};
    case "query": {
      const style = styleOf(program, property);
      return { ...(!options.explode && { explode: false }), ...(style !== undefined && { style }) };
    }
    case "path":
      return {
        ...(options.explode && { explode: true }),
        ...(options.style !== "simple" && { style: options.style }),
        ...(options.allowReserved && { allowReserved: true }),
      };
  }
}
