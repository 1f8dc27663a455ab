import type { ModelProperty, Program, Type } from "@typespec/compiler";
import type { HttpAuth, HttpOperation, HttpPayloadBody, HttpService } from "@typespec/http";
import { getStreamMetadata } from "@typespec/http/experimental";
import { isEvents } from "@typespec/events";
import { contentKind, isLines } from "../../model/content-kinds.ts";
import { isParameter } from "./operation-examples.ts";
import type { Reports } from "./reports.ts";

/** Reports statements of a service about requests and responses that generated clients do not support. */
export function reportUncarried(
  program: Program,
  { namespace, operations }: Pick<HttpService, "namespace" | "operations">,
  schemes: readonly HttpAuth[],
  reports: Reports,
): void {
  for (const http of operations) {
    reportRoute(http, reports);
    for (const { property, kind } of http.parameters.properties.filter(isParameter))
      reportParameter(property, kind, reports);
    const { body } = http.parameters;
    if (body !== undefined) {
      reportParts(body, reports);
      reportStream(program, body, http.operation, reports);
    }
    for (const response of http.responses)
      for (const { body: content } of response.responses)
        if (content !== undefined) reportAnswer(program, http, content, reports);
  }
  for (const auth of schemes)
    if (auth.type === "apiKey" && auth.in === "cookie")
      reports.warn(
        namespace,
        "cookie",
        `the key in the cookie ${auth.name} is left to the platform, as in browsers: on other platforms, send it in the headers of a request`,
      );
}

function reportRoute({ operation, uriTemplate, parameters }: HttpOperation, reports: Reports): void {
  const [shortened] = /\{[^{}]*:\d+[^{}]*\}/.exec(uriTemplate) ?? [];
  if (shortened !== undefined)
    reports.error(
      operation,
      "route",
      `${shortened} would shorten a value, which clients do not support: name the parameter alone, and limit it by @maxLength`,
    );
  for (const { kind, property, options } of parameters.properties.filter(isParameter))
    if (kind === "path" && options.style === "fragment")
      reports.error(
        property,
        "route",
        `${options.name} is in the fragment of an address, which is never sent: move it to the path or the query`,
      );
}

function reportParameter(property: ModelProperty, kind: string, reports: Reports): void {
  if (kind === "cookie")
    reports.warn(
      property,
      "cookie",
      `the cookie ${property.name} is left to the platform, as in browsers: on other platforms, send it in the headers of a request`,
    );
}

function reportParts(body: HttpPayloadBody, reports: Reports): void {
  if (body.bodyKind !== "multipart") return;
  for (const { headers } of body.parts)
    for (const { property, options } of headers) {
      const message = `the header ${options.name} of a part is not sent: send its value as a separate part`;
      if (property.optional) reports.warn(property, "part", message);
      else reports.error(property, "part", message);
    }
}

function reportAnswer(program: Program, { operation }: HttpOperation, body: HttpPayloadBody, reports: Reports): void {
  if (body.bodyKind === "multipart")
    reports.warn(
      body.property ?? operation,
      "multipart",
      "the parts of a response are not decoded: a client returns its raw bytes",
    );
  reportStream(program, body, operation, reports);
}

/** The values of a stream are decoded one by one only for JSON lines and events. */
function reportStream(program: Program, body: HttpPayloadBody, target: Type, reports: Reports): void {
  const stream = getStreamMetadata(program, { body, properties: [] });
  if (stream === undefined) return;
  const type = stream.streamType as Type;
  const isRead = body.contentTypes.every(isLines) || (type.kind === "Union" && isEvents(program, type));
  if (!isRead)
    reports.warn(
      target,
      "stream",
      `a stream of ${body.contentTypes.join(" or ")} is sent and received as a whole: only JSON lines and events are streamed one by one`,
    );
}

/** Returns a string schema for a body with an encoding that clients do not support; undefined for other bodies. */
export function asText(type: Type, mediaType: string, target: Type, reports: Reports): { type: "string" } | undefined {
  const kind = contentKind(mediaType, {});
  if (isTextual(type) || (kind !== "text" && kind !== "other") || mediaType.includes("*")) return undefined;
  reports.warn(
    target,
    "media-type",
    `a body of ${mediaType} is sent and received as text: the caller encodes and decodes it`,
  );
  return { type: "string" };
}

/** Returns true for a string, or a type that is encoded as one. */
function isTextual(type: Type): boolean {
  switch (type.kind) {
    case "Union":
      return [...type.variants.values()].every((variant) => isTextual(variant.type));
    case "Intrinsic":
    case "Scalar":
    case "Enum":
    case "EnumMember":
    case "String":
    case "StringTemplate":
    case "Number":
    case "Boolean":
      return true;
    default:
      return false;
  }
}
