import {
  type DiagnosticTarget,
  getEncode,
  getExamples,
  getOpExamples,
  type OpExample,
  type ModelProperty,
  type Program,
  type Operation,
  type Type,
  type Value,
} from "@typespec/compiler";
import {
  type HttpOperation,
  type HttpOperationResponse,
  type HttpPayloadBody,
  type HttpProperty,
  isHeader,
  Visibility,
} from "@typespec/http";
import { json } from "../../model/content-kinds.ts";
import type { Context } from "./http-context.ts";
import { examplesIn } from "./json-values.ts";
import { type NamedExamples, targetOf } from "./sample-check.ts";
import type { Schema } from "../../model/contract.ts";

/** The examples of an operation, by part; each is checked against the schema of its part. */
export interface OperationExamples {
  /** Returns the examples of the request body of a media type. */
  body(mediaType: string, schema: Schema): NamedExamples;

  /** Returns the examples of a parameter, by its name on the wire. */
  parameter(name: string, schema: Schema): NamedExamples;

  /** Returns the examples of a response, by its status as in the contract, and its media type. */
  response(status: string, mediaType: string, schema: Schema): NamedExamples;
}

interface Sample {
  value: Value;
  type: Type;

  /** The element with the example. */
  element: Type;
  target: DiagnosticTarget;
  title?: string | undefined;
  description?: string | undefined;
}

/** @param statusesOf The keys of a response in the contract. */
export function operationExamples(
  context: Context,
  operations: readonly HttpOperation[],
  visibility: Visibility,
  statusesOf: (response: HttpOperationResponse) => string[],
): OperationExamples {
  const { program, shown } = context;
  const sentIn = (value: Value, body: HttpPayloadBody, as: Visibility): Value =>
    shown(value, body.type, { visibility: as, isWhole: isWholeBody(body) });
  const found = new Map<string, Sample[]>();
  const add = (key: string, sample: Sample): void => {
    found.set(key, [...(found.get(key) ?? []), sample]);
  };
  for (const http of operations) {
    for (const example of getOpExamples(program, http.operation)) {
      const { parameters, returnType, title, description } = example;
      const about = { title, description, element: http.operation, target: targetOfOperation(http.operation, example) };
      if (parameters) {
        const { body, properties } = http.parameters;
        const value = bodyIn(parameters, properties);
        const mediaType = textAt(parameters, properties, "contentType") ?? json;
        if (body && value)
          add(`body ${mediaType}`, { value: sentIn(value, body, visibility), type: body.type, ...about });
        for (const property of properties) {
          const own = isParameter(property) ? at(parameters, property.path) : undefined;
          if (own && isParameter(property))
            add(`parameter ${property.options.name}`, {
              value: shown(own, property.property, { visibility, isWhole: false }),
              type: property.property,
              ...about,
            });
        }
      }
      const match = returnType && matchOf(http.responses, returnType, statusesOf);
      const content = match?.contents.find(({ properties }) => bodyIn(returnType as Value, properties));
      const value = content && bodyIn(returnType as Value, content.properties);
      if (match && content?.body && value)
        for (const status of match.statuses)
          add(`response ${status} ${match.mediaType}`, {
            value: sentIn(value, content.body, Visibility.Read),
            type: content.body.type,
            ...about,
          });
    }
  }
  const samplesAt = (key: string, schema: Schema): NamedExamples =>
    written(context, found.get(key) ?? [], `the example of the ${key}`, schema);
  return {
    body: (mediaType, schema) => samplesAt(`body ${mediaType}`, schema),
    parameter: (name, schema) => samplesAt(`parameter ${name}`, schema),
    response: (status, mediaType, schema) => samplesAt(`response ${status} ${mediaType}`, schema),
  };
}

/** Returns the examples on the property of a parameter or header. */
export function propertyExamples(
  { program, ...context }: Context,
  property: ModelProperty,
  visibility: Visibility,
  schema: Schema,
): NamedExamples {
  const examples = getExamples(program, property).map(({ value, title, description }) => ({
    value: context.shown(value, property, { visibility, isWhole: false }),
    type: property,
    element: property,
    target: targetOf(property, value),
    title,
    description,
  }));
  return written({ program, ...context }, examples, `the example of ${property.name}`, schema);
}

/** Returns the decorator of an example of an operation. */
function targetOfOperation(operation: Operation, { parameters, returnType }: OpExample): DiagnosticTarget {
  const found = operation.decorators.find(({ definition, args: [first] }) => {
    if (definition?.name !== "@opExample" || typeof first?.value !== "object" || !("valueKind" in first.value))
      return false;
    const value = (name: string): Value | undefined => at(first.value as Value, [name]);
    return value("parameters") === parameters && value("returnType") === returnType;
  });
  return found?.node ?? operation;
}

/** Returns true for a body that includes all of its fields, even those marked as headers and the like. */
export function isWholeBody(body: HttpPayloadBody): boolean {
  return body.bodyKind === "single" && body.isExplicit && body.containsMetadataAnnotations;
}

/** The inputs of a request outside of its body. */
export type HttpParameter = Extract<HttpProperty, { kind: "header" | "query" | "path" | "cookie" }>;

export function isParameter(property: HttpProperty): property is HttpParameter {
  return ["header", "query", "path", "cookie"].includes(property.kind);
}

/** Returns examples in JSON, to be checked against their schema. */
function written(
  { program, reports, samples }: Context,
  examples: readonly Sample[],
  what: string,
  schema: Schema,
): NamedExamples {
  const found = examples.flatMap((example) =>
    examplesIn(program, example.element, [{ ...example, encodeAs: headerEncoding(program, example.type) }], reports),
  );
  return samples.named(
    schema,
    found.map(({ example: { target, title, description }, json: value }) => ({
      target,
      what,
      json: value,
      title,
      description,
    })),
  );
}

/** Times in headers have the format of HTTP, unless another encoding is stated. */
function headerEncoding(program: Program, type: Type) {
  if (type.kind !== "ModelProperty" || !isHeader(program, type) || getEncode(program, type)) return undefined;
  return isTime(type) ? { encoding: "rfc7231", type: type.type } : undefined;
}

function isTime(property: ModelProperty): property is ModelProperty & { type: { kind: "Scalar" } } {
  return property.type.kind === "Scalar" && ["utcDateTime", "offsetDateTime"].includes(property.type.name);
}

type Content = HttpOperationResponse["responses"][number];

interface Match {
  statuses: string[];
  mediaType: string;
  contents: Content[];
  score: number;
}

/** Returns the responses that match the status and media type of an example. */
function matchOf(
  responses: readonly HttpOperationResponse[],
  example: Value,
  statusesOf: (response: HttpOperationResponse) => string[],
): Match | undefined {
  const matches = new Map<string, Match>();
  for (const response of responses) {
    const statuses = statusesOf(response);
    for (const content of response.responses) {
      const { body, properties } = content;
      if (body === undefined) continue;
      const mediaType = textAt(example, properties, "contentType");
      const status = numberAt(example, properties, "statusCode");
      const has = (kind: HttpProperty["kind"]): boolean => properties.some((each) => each.kind === kind);
      const isOfStatus = status !== undefined && includes(response.statusCodes, status);
      const isOfType = mediaType !== undefined && body.contentTypes.includes(mediaType);
      const score =
        isOfStatus && isOfType
          ? 2
          : (isOfStatus && !has("contentType")) || (isOfType && status === undefined)
            ? 1
            : has("contentType") || has("statusCode")
              ? undefined
              : 0;
      if (score === undefined) continue;
      const type = isOfType ? mediaType : json;
      const key = `${statuses.join(" ")} ${type}`;
      const known = matches.get(key) ?? { statuses, mediaType: type, contents: [], score };
      known.contents.push(content);
      known.score = Math.max(known.score, score);
      matches.set(key, known);
    }
  }
  return [...matches.values()].toSorted((a, b) => b.score - a.score)[0];
}

function includes(statusCodes: HttpOperationResponse["statusCodes"], status: number): boolean {
  if (statusCodes === "*") return true;
  if (typeof statusCodes === "number") return statusCodes === status;
  return statusCodes.start <= status && status <= statusCodes.end;
}

function bodyIn(value: Value, properties: readonly HttpProperty[]): Value | undefined {
  const body = properties.find(({ kind }) => kind === "body" || kind === "bodyRoot");
  return body ? at(value, body.path) : value;
}

function textAt(value: Value, properties: readonly HttpProperty[], kind: HttpProperty["kind"]): string | undefined {
  const found = valueOfKind(value, properties, kind);
  return found?.valueKind === "StringValue" ? found.value : undefined;
}

function numberAt(value: Value, properties: readonly HttpProperty[], kind: HttpProperty["kind"]): number | undefined {
  const found = valueOfKind(value, properties, kind);
  return found?.valueKind === "NumericValue" ? (found.value.asNumber() ?? undefined) : undefined;
}

function valueOfKind(value: Value, properties: readonly HttpProperty[], kind: HttpProperty["kind"]): Value | undefined {
  const property = properties.find((each) => each.kind === kind);
  return property && at(value, property.path);
}

function at(value: Value, path: readonly (string | number)[]): Value | undefined {
  return path.reduce<Value | undefined>((current, step) => {
    if (current?.valueKind === "ObjectValue") return current.properties.get(String(step))?.value;
    if (current?.valueKind === "ArrayValue") return current.values[Number(step)];
    return undefined;
  }, value);
}
