import type { InterfaceContract, MediaType, Operation, Parameter, Schema } from "../../../contract/model/contract.ts";
import { contentKind } from "../../../contract/model/content-kinds.ts";
import { sharedTitle, titledExample } from "../../../contract/model/examples.ts";
import { createValues, Unmakeable, type Values } from "../../../contract/model/sample.ts";
import { schemaValidator } from "../../../contract/model/schema-validator.ts";
import { schemasWithVariants } from "../../../contract/model/variants.ts";
import { objectShape } from "../../../contract/model/object-shape.ts";

/** Returns the operation with an example for every required input: from the spec, or a value to replace. */
export function withExamples(api: InterfaceContract, operation: Operation): Operation {
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
    const { name, schema } = parameter;
    const [example = placeholder(name)] = sample(api, schema, name, true);
    return { ...bare, example };
  };
  const completeMedia = (type: string, media: MediaType): MediaType => {
    const { example: _example, examples: _examples, ...bare } = media;
    const [shown] = titledExample(media, title);
    if (shown !== undefined) return { ...bare, example: shown };
    if (!requestBody?.required) return bare;
    const [example] = sample(api, media.schema ?? {}, "body", true);
    if (example === undefined) return bare;
    return { ...bare, example: contentKind(type, media) === "multipart" ? withParts(api, example, media) : example };
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

/** Adds an item to an empty list: an empty list would have no part in a form. */
function withParts(api: InterfaceContract, example: unknown, { schema = {} }: MediaType): unknown {
  const fields = objectShape(schema, api.components.schemas)?.fields ?? new Map<string, Schema>();
  return Object.fromEntries(
    Object.entries(Object(example)).map(([name, value]) => {
      const items = fields.get(name)?.items;
      return [name, items && Array.isArray(value) && value.length === 0 ? sample(api, items, name, true) : value];
    }),
  );
}

/** Returns the name of an input: `query.id` → `id`. */
export function nameOf(input: string): string {
  return input.slice(input.indexOf(".") + 1);
}

/** Returns examples of a response, with their titles if they have some: those of the spec, otherwise one generated from its schema. */
export function answerExamples(
  api: InterfaceContract,
  { example, examples, schema = {} }: MediaType,
): { title?: string; value: unknown }[] {
  if (example !== undefined) return [{ value: example }];
  const titled = Object.entries((examples ?? {}) as Record<string, { value?: unknown }>);
  if (titled.length > 0) return titled.map(([title, { value }]) => ({ title, value }));
  const isOpen = Object.keys(schema).length === 0;
  return isOpen ? [] : sample(api, schema, "value", false).map((value) => ({ value }));
}

const known = new WeakMap<InterfaceContract, Values>();

/** Generates values if the spec has no example. A text without constraints becomes a placeholder: `SOURCE_ID`. */
function exampleValues(api: InterfaceContract): Values {
  const { schemas } = schemasWithVariants(api);
  const validator = schemaValidator(schemas, api.operations);
  return createValues({ components: schemas, ...validator }, "docs", () => shownTime, {
    isPlain: true,
    textOf: placeholder,
  });
}

/** The time in generated dates: the same in each build. */
const shownTime = Date.UTC(2026, 2, 2, 9, 15, 27);

/** Returns an array with a value that satisfies a schema; empty if none is found. */
function sample(api: InterfaceContract, schema: Schema, name: string, isLean: boolean): [] | [value: unknown] {
  const values = known.get(api) ?? exampleValues(api);
  known.set(api, values);
  try {
    return [values.make(schema, name, { isLean, name })];
  } catch (error) {
    if (error instanceof Unmakeable) return [];
    throw error;
  }
}

/** Returns the placeholder of a name: `sourceId` → `SOURCE_ID`. */
export function placeholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, "$1_$2").match(/[A-Za-z\d]+/g) ?? ["value"];
  return words.join("_").toUpperCase();
}
