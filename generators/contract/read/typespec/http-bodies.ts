import { getDoc, isArrayModelType, isVoidType, type Type } from "@typespec/compiler";
import {
  type HttpOperation,
  type HttpOperationBody,
  type HttpOperationMultipartBody,
  type HttpOperationResponseContent,
  type HttpPayloadBody,
  Visibility,
} from "@typespec/http";
import { getStreamMetadata } from "@typespec/http/experimental";
import { getExtensions } from "@typespec/openapi";
import { isEvents } from "@typespec/events";
import { unsafe_getEventDefinitions } from "@typespec/events/experimental";
import { isTerminalEvent } from "@typespec/sse";
import type { MediaType, RequestBody, Schema } from "../../model/contract.ts";
import { isBinary as isBinarySchema, isLines, isXml, json } from "../../model/content-kinds.ts";
import { normaliseSchema } from "../document.ts";
import { schemaName } from "./elements.ts";
import { isWholeBody, type OperationExamples } from "./operation-examples.ts";
import { componentRef } from "../../model/schemas.ts";
import { asText } from "./uncarried.ts";
import type { Context } from "./http-context.ts";
import { valueOf } from "./http-parameters.ts";

/** GET and HEAD requests have no body: only the fields of a model with another place are sent. */
export function sendsBody(
  { reports, isEmptied }: Context,
  { verb, parameters, operation }: HttpOperation,
  visibility: Visibility,
) {
  const { body } = parameters;
  if (body === undefined || (verb !== "get" && verb !== "head")) return true;
  if (isVoidType(body.type) || isEmptied(body.type, visibility)) return false;
  reports.error(
    body.property ?? operation,
    "body-of-get",
    `a request of ${verb.toUpperCase()} has no body: mark the sent values with @query, @path or @header, or use another method`,
  );
  return false;
}

export function requestBodyOf(
  context: Context,
  bodies: readonly HttpPayloadBody[],
  visibility: Visibility,
  examples: OperationExamples,
): RequestBody | undefined {
  const { program } = context;
  const some = bodies.filter(({ type }) => !isVoidType(type));
  if (some.length === 0) return undefined;
  const descriptions = some.flatMap(({ property }) => (property && getDoc(program, property)) ?? []);
  const entries = some.flatMap((body) =>
    (body.contentTypes.length > 0 ? body.contentTypes : [json]).map((mediaType) => ({
      mediaType,
      content:
        linesOf(context, body, visibility, mediaType) ??
        contentOf(context, body, visibility, mediaType, (schema) => examples.body(mediaType, schema)),
    })),
  );
  return {
    required: bodies.every(({ property }) => !property?.optional),
    ...(descriptions.length > 0 && { description: descriptions.join(" ") }),
    content: contentsOf(entries),
  };
}

/** Several schemas for one media type become a union. */
export function contentsOf(entries: readonly { mediaType: string; content: MediaType }[]): Record<string, MediaType> {
  const groups = [...Map.groupBy(entries, ({ mediaType }) => mediaType)];
  return Object.fromEntries(
    groups.map(([mediaType, found]) => {
      const contents = found.map(({ content }) => content);
      const [first, ...others] = contents;
      if (first === undefined) return [mediaType, {}];
      const { schema, itemSchema, ...rest } = first;
      const whole =
        others.length === 0
          ? schema
          : { anyOf: contents.flatMap((content): Schema[] => (content.schema ? [content.schema] : [])) };
      return [
        mediaType,
        {
          ...(whole && { schema: normaliseSchema(whole) }),
          ...(itemSchema && { itemSchema: normaliseSchema(itemSchema) }),
          ...rest,
        },
      ];
    }),
  );
}

export function contentOf(
  context: Context,
  body: HttpPayloadBody,
  visibility: Visibility,
  mediaType: string,
  samplesOf: (schema: Schema) => object,
): MediaType {
  if (body.bodyKind === "file" || isBinary(body.type, mediaType)) return { schema: { contentMediaType: mediaType } };
  if (body.bodyKind === "multipart") return { ...formOf(context, body, visibility), ...samplesOf({}) };
  const text = asText(body.type, mediaType, body.property ?? body.type, context.reports);
  if (text !== undefined) return { schema: text };
  const schema = bodySchema(context, body, visibility);
  const isElement = schema.$ref !== undefined || schema.type === "string";
  if (isXml(mediaType) && !isElement)
    context.reports.error(body.property ?? body.type, "xml", "an XML body has no name: use a named model");
  return { schema, ...samplesOf(schema) };
}

function isArray(type: Type): boolean {
  return type.kind === "Model" && isArrayModelType(type);
}

function isBinary(type: Type, mediaType: string): boolean {
  return type.kind === "Scalar" && type.name === "bytes" && ![json, "text/plain"].includes(mediaType);
}

function bodySchema(context: Context, body: HttpOperationBody, visibility: Visibility): Schema {
  const { schemas, effective } = context;
  const circumstances = { visibility, isWhole: isWholeBody(body), mediaType: json };
  return schemas.schemaOf(effective(body.type, visibility), circumstances);
}

/** Returns the parts of a multipart body, as the properties of an object. */
function formOf(context: Context, { parts, type }: HttpOperationMultipartBody, visibility: Visibility): MediaType {
  const { program, namespace, forms } = context;
  const found = parts.map((part, index) => {
    const name = part.name ?? `part${index}`;
    const { body, property, multi, optional, headers } = part;
    const isRaw = body.bodyKind === "file" || isBinary(body.type, body.contentTypes[0] ?? "");
    const one: Schema =
      isRaw || body.bodyKind !== "single"
        ? { contentMediaType: body.contentTypes[0] ?? "application/octet-stream" }
        : bodySchema(context, body, visibility);
    const schema: Schema = multi ? { type: "array", items: one } : one;
    const description = property && getDoc(program, property);
    const encoding = {
      ...(!isUsual(body.contentTypes, one) && { contentType: body.contentTypes.join(", ") }),
      ...(!multi && isArray(body.type) && { "x-list-in-one-part": true }),
      ...(headers.length > 0 && {
        headers: Object.fromEntries(
          headers.map(({ options, property: header }) => [options.name, valueOf(context, header, visibility)]),
        ),
      }),
    };
    return {
      name,
      optional,
      encoding,
      schema: {
        ...schema,
        ...(description !== undefined && { description }),
        ...(property && Object.fromEntries(getExtensions(program, property))),
      },
    };
  });
  const schema: Schema = {
    type: "object",
    properties: Object.fromEntries(found.map((part) => [part.name, part.schema])),
    required: found.filter(({ optional }) => !optional).map(({ name }) => name),
  };
  const encodings = found.filter(({ encoding }) => Object.keys(encoding).length > 0);
  const isNamed = type.kind === "Model" && type.name !== "";
  const name = isNamed ? schemaName(program, namespace, type) : undefined;
  if (name !== undefined) forms.set(name, schema);
  return {
    schema: name === undefined ? schema : { $ref: componentRef(name) },
    ...(encodings.length > 0 && {
      encoding: Object.fromEntries(encodings.map(({ name: part, encoding }) => [part, encoding])),
    }),
  };
}

/** Returns true for the default media type of a part. */
function isUsual(mediaTypes: readonly string[], schema: Schema): boolean {
  const [only, ...others] = mediaTypes;
  if (only === undefined || others.length > 0) return false;
  if (only === "text/plain") return schema.type === "string" || schema.type === "number";
  if (only === "application/octet-stream") return isBinarySchema(schema);
  return only === json && schema.type === "object";
}

/** Returns the values of a body with one value on each line; undefined for other bodies. */
export function linesOf(
  { program, schemas }: Context,
  body: HttpPayloadBody,
  visibility: Visibility,
  mediaType: string,
): MediaType | undefined {
  const type = isLines(mediaType)
    ? (getStreamMetadata(program, { body, properties: [] })?.streamType as Type | undefined)
    : undefined;
  return type && { itemSchema: schemas.schemaOf(type, { visibility, isWhole: false, mediaType: json }) };
}

/** Returns the events of a stream; undefined if the content is no stream. */
export function streamOf(context: Context, content: HttpOperationResponseContent): MediaType | undefined {
  const { program, schemas } = context;
  const stream = getStreamMetadata(program, content)?.streamType as Type | undefined;
  if (stream?.kind !== "Union" || !isEvents(program, stream)) return undefined;
  const [events, problems] = unsafe_getEventDefinitions(program, stream);
  if (problems.length > 0 || events.length === 0) return undefined;
  const oneOf = events.map(({ root, eventType, payloadType, payloadContentType }): Schema => {
    const isLast = isTerminalEvent(program, root);
    // A constant that only ends the stream is not an event.
    const sign = isLast && payloadType.kind === "String" ? payloadType.value : undefined;
    const data = {
      contentMediaType: payloadContentType ?? json,
      ...(sign === undefined
        ? {
            contentSchema: schemas.schemaOf(payloadType, {
              visibility: Visibility.Read,
              isWhole: false,
              mediaType: json,
            }),
          }
        : { const: sign }),
    };
    return {
      properties: { data, ...(eventType && { event: { const: eventType } }) },
      ...(isLast && { "x-terminal": true }),
      ...Object.fromEntries(getExtensions(program, root)),
    };
  });
  return {
    itemSchema: {
      type: "object",
      properties: { event: { type: "string" }, data: { type: "string" } },
      required: ["event"],
      oneOf,
    },
  };
}
