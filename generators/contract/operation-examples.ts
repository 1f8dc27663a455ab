import {
  type DiagnosticTarget,
  getEncode,
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
import { json } from "./content-kinds.ts";
import type { Context } from "./http-context.ts";
import { examplesIn } from "./json-values.ts";
import type { Reports } from "./reports.ts";
import type { Schema } from "./contract.ts";

/** Samples of a value. */
export interface Samples {
  example?: unknown;
  examples?: Record<string, { summary?: string; description?: string; value: unknown }>;
}

/** The examples of an operation, taken apart; each is checked against the schema that it is asked for. */
export interface OperationExamples {
  /** By media type. */
  body(mediaType: string, schema: Schema): Samples;

  /** By the name on the wire. */
  parameter(name: string, schema: Schema): Samples;

  /** By status, as in the contract, and media type. */
  response(status: string, mediaType: string, schema: Schema): Samples;
}

interface Sample {
  value: Value;
  type: Type;
  operation: Operation;
  target: DiagnosticTarget;
  title?: string | undefined;
  description?: string | undefined;
}

/** @param statusesOf The keys of a response in the contract. */
export function operationExamples(
  { program, reports, samples, shown }: Context,
  operations: readonly HttpOperation[],
  visibility: Visibility,
  statusesOf: (response: HttpOperationResponse) => string[],
): OperationExamples {
  const sentIn = (value: Value, body: HttpPayloadBody, as: Visibility): Value =>
    shown(value, body.type, { visibility: as, isWhole: isWholeBody(body) });
  const found = new Map<string, Sample[]>();
  const add = (key: string, sample: Sample): void => {
    found.set(key, [...(found.get(key) ?? []), sample]);
  };
  for (const http of operations) {
    for (const example of getOpExamples(program, http.operation)) {
      const { parameters, returnType, title, description } = example;
      const about = { title, description, operation: http.operation, target: targetOf(http.operation, example) };
      if (parameters) {
        const { body, properties } = http.parameters;
        const value = bodyIn(parameters, properties);
        const mediaType = textAt(parameters, properties, "contentType") ?? json;
        if (body && value)
          add(`body ${mediaType}`, { value: sentIn(value, body, visibility), type: body.type, ...about });
        for (const property of properties) {
          const own = isParameter(property) ? at(parameters, property.path) : undefined;
          if (own && isParameter(property))
            add(`parameter ${property.options.name}`, { value: own, type: property.property, ...about });
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
  const samplesAt = (key: string, schema: Schema): Samples => {
    const written = writtenIn(program, found.get(key) ?? [], reports);
    const what = `the example of the ${key}`;
    samples.add(schema, ...written.map(({ example: { target }, json: value }) => ({ target, what, json: value })));
    return samplesOf(written);
  };
  return {
    body: (mediaType, schema) => samplesAt(`body ${mediaType}`, schema),
    parameter: (name, schema) => samplesAt(`parameter ${name}`, schema),
    response: (status, mediaType, schema) => samplesAt(`response ${status} ${mediaType}`, schema),
  };
}

/** The decorator that gives an example. */
function targetOf(operation: Operation, { parameters, returnType }: OpExample): DiagnosticTarget {
  const found = operation.decorators.find(({ definition, args: [first] }) => {
    if (definition?.name !== "@opExample" || typeof first?.value !== "object" || !("valueKind" in first.value))
      return false;
    const value = (name: string): Value | undefined => at(first.value as Value, [name]);
    return value("parameters") === parameters && value("returnType") === returnType;
  });
  return found?.node ?? operation;
}

/** True of a body that has its fields as they stand, whatever marks them as headers and the like. */
export function isWholeBody(body: HttpPayloadBody): boolean {
  return body.bodyKind === "single" && body.isExplicit && body.containsMetadataAnnotations;
}

/** What a request carries outside of its body. */
export type HttpParameter = Extract<HttpProperty, { kind: "header" | "query" | "path" | "cookie" }>;

export function isParameter(property: HttpProperty): property is HttpParameter {
  return ["header", "query", "path", "cookie"].includes(property.kind);
}

interface WrittenSample {
  example: Sample;
  json: unknown;
}

function writtenIn(program: Program, samples: readonly Sample[], reports: Reports): WrittenSample[] {
  return samples.flatMap((sample) =>
    examplesIn(program, sample.operation, [{ ...sample, encodeAs: headerEncoding(program, sample.type) }], reports),
  );
}

function samplesOf(written: readonly WrittenSample[]): Samples {
  const [only, ...others] = written;
  if (only === undefined) return {};
  const { title, description } = only.example;
  if (others.length === 0 && title === undefined && description === undefined) return { example: only.json };
  return {
    examples: Object.fromEntries(
      written.map(({ example, json: value }, index) => {
        const about = {
          ...(example.title !== undefined && { summary: example.title }),
          ...(example.description !== undefined && { description: example.description }),
        };
        return [example.title ?? `example${index}`, { ...about, value }];
      }),
    ),
  };
}

/** A time in a header is written as HTTP has it, unless something else is said. */
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

/** The responses that an example is likeliest one of: those whose status and media type it has. */
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
