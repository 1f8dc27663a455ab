import type { InterfaceContract, MediaType, Operation, Parameter, Schema } from "../../../contract/model/contract.ts";
import { contentKind, isBinary } from "../../../contract/model/content-kinds.ts";
import { sharedTitle, titledExample } from "../../../contract/model/examples.ts";
import { componentOf, objectShape } from "../../../contract/model/schemas.ts";

type Schemas = Record<string, Schema>;

/** The operation with an example for all that a call of it needs: that of the spec, or else a value to be replaced. */
export function withExamples({ components: { schemas } }: InterfaceContract, operation: Operation): Operation {
  const { parameters, requestBody, requiresOneOf = [] } = operation;
  const title = sharedTitle(operation);
  const isShown = (name: string): boolean =>
    parameters.some((each) => each.name === name && titledExample(each, title).length > 0);
  const [preferred] = requiresOneOf.some((input) => isShown(nameOf(input))) ? [] : requiresOneOf.map(nameOf);

  const complete = (parameter: Parameter): Parameter => {
    const { example: _example, examples: _examples, ...bare } = parameter;
    const [shown] = titledExample(parameter, title);
    if (shown !== undefined) return { ...bare, example: shown };
    if (!parameter.required && parameter.name !== preferred) return bare;
    const isText = parameter.in === "path" && parameter.schema.type === "string";
    return {
      ...bare,
      example: isText ? placeholder(parameter.name) : sample(parameter.schema, schemas, parameter.name),
    };
  };
  const completeMedia = (type: string, media: MediaType): MediaType => {
    const { example: _example, examples: _examples, ...bare } = media;
    const [shown] = titledExample(media, title);
    if (shown !== undefined) return { ...bare, example: shown };
    if (!requestBody?.required) return bare;
    const example = sample(media.schema ?? {}, schemas, "body");
    return {
      ...bare,
      example: contentKind(type, media) === "multipart" ? withParts(example, media, schemas) : example,
    };
  };
  const [content] = Object.entries(requestBody?.content ?? {});
  return {
    ...operation,
    parameters: parameters.map(complete),
    ...(requestBody && {
      requestBody: { ...requestBody, content: content ? { [content[0]]: completeMedia(...content) } : {} },
    }),
  };
}

/** A list without items would be no part at all. */
function withParts(example: unknown, { schema = {} }: MediaType, schemas: Schemas): unknown {
  const fields = objectShape(schema, schemas)?.fields ?? new Map<string, Schema>();
  return Object.fromEntries(
    Object.entries(Object(example)).map(([name, value]) => {
      const items = fields.get(name)?.items;
      return [name, items && Array.isArray(value) && value.length === 0 ? [sample(items, schemas, name)] : value];
    }),
  );
}

/** `query.id` → `id`. */
export function nameOf(input: string): string {
  return input.slice(input.indexOf(".") + 1);
}

/** Examples of an answer, with their titles where they have some: those of the spec, else one made of its schema. */
export function answerExamples(
  { components: { schemas } }: InterfaceContract,
  { example, examples, schema = {} }: MediaType,
): { title?: string; value: unknown }[] {
  if (example !== undefined) return [{ value: example }];
  const titled = Object.entries((examples ?? {}) as Record<string, { value?: unknown }>);
  if (titled.length > 0) return titled.map(([title, { value }]) => ({ title, value }));
  const isOpen = Object.keys(schema).length === 0;
  return isOpen ? [] : [{ value: sample(schema, schemas, "value", true) }];
}

/**
 * A value that a schema allows, where the spec shows none: with what is required, or with all that `isWhole` asks for. What
 * the reader has to put in is written in capitals: `SOURCE_ID`.
 */
function sample(
  schema: Schema,
  schemas: Schemas,
  name: string,
  isWhole = false,
  within: readonly string[] = [],
): unknown {
  if (isBinary(schema)) return new TextEncoder().encode(placeholder(name));
  const shown = [
    ...("const" in schema ? [schema.const] : []),
    ...(schema.examples ?? []),
    ...("default" in schema ? [schema["default"]] : []),
    ...(schema.enum ?? []),
  ];
  if (shown.length > 0) return shown[0];

  const component = componentOf(schema.$ref);
  const seen = component === undefined ? within : [...within, component];
  if (component !== undefined && within.includes(component)) return null; // It can never end.
  const target = component === undefined ? undefined : schemas[component];
  if (target?.examples || target?.enum) return sample(target, schemas, name, isWhole, seen);
  const shape = objectShape(schema, schemas);
  if (shape) {
    const fields = [...shape.fields].filter(([field]) => isWhole || shape.required.has(field));
    return Object.fromEntries(fields.map(([field, each]) => [field, sample(each, schemas, field, isWhole, seen)]));
  }
  const part = target ?? [schema.anyOf, schema.oneOf, schema.allOf].flat().find((each) => each && each.type !== "null");
  if (part) return sample(part, schemas, name, isWhole, seen);

  const [type] = [schema.type].flat();
  if (type === undefined) return {};
  if (type === "array") {
    const { items = {}, minItems = 0 } = schema as { items?: Schema; minItems?: number };
    const length = Math.min(most, Math.max(minItems, isWhole && schema.items ? 1 : 0));
    return Array.from({ length }, () => sample(items, schemas, name, isWhole, seen));
  }
  if (type === "object") return {};
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "number" || type === "integer") return schema["minimum"] ?? 1;
  return text(schema, name, isWhole);
}

/** The items of the longest list. */
const most = 20;

/** Of an answer, times look like times: there is nothing to put in. */
function text({ format }: Schema, name: string, isWhole: boolean): string {
  const known: Readonly<Record<string, string>> = {
    "date-time": "2026-03-02T09:15:27Z",
    date: "2026-03-02",
    time: "09:15:27Z",
    duration: "PT5M",
    uuid: "0b8a2f0e-4f0b-4c6e-9d0e-2f1a7c5d3e91",
    email: "someone@example.com",
    uri: "https://example.com/",
    url: "https://example.com/",
  };
  return (isWhole && typeof format === "string" ? known[format] : undefined) ?? placeholder(name);
}

/** `sourceId` → `SOURCE_ID`. */
export function placeholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").match(/[A-Za-z\d]+/g) ?? ["value"];
  return words.join("_").toUpperCase();
}
