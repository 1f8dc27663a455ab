import type { MediaType, Operation, Requested, Response, Schema, StreamEvent } from "../model/contract.ts";
import { type ContentKind, contentKind, json } from "../model/content-kinds.ts";
import { haveLargeIntegers } from "../model/large-integers.ts";
import { readableTypes, type ResolvedParameter, resolvedParameter } from "./inputs.ts";
import { resolve } from "../model/resolve.ts";
import { componentOf, isJson, jsonSchemaOf } from "../model/schemas.ts";
import { endsOf, type StreamEnd, unnamed } from "./stream-events.ts";

/** The responses of an operation, and their decoding by clients. */
export interface Gives {
  /**
   * The first documented success with a body, or else the first success: the default of servers. Left out if there is
   * none.
   */
  readonly success?: Success;

  /** The status of a success without a body, if it is a different one. */
  readonly emptyStatus?: number;

  /** The decoding of bodies by status; empty if the contract states none. */
  readonly bodies: Readonly<Record<string, BodyKind>>;

  /** The result of a client's method. If the request chooses its shape, this is the default shape. */
  readonly result: Result;

  /** The documented headers of successes by name; empty for a stream or lines. */
  readonly headers: Readonly<Record<string, Schema>>;

  /** The documented headers of responses by status, without those of streams and lines. */
  readonly sentHeaders: Readonly<Record<string, readonly ResolvedParameter[]>>;

  /** The media types of successes without streams; empty if any media type is possible. */
  readonly mediaTypes: readonly string[];

  /** The shapes of the result that a request can choose; empty if there is only one. */
  readonly choices: readonly Choice[];

  /** The responses with a documented JSON schema, by status. */
  readonly guarded: Readonly<Record<string, Schema>>;

  /** The components of XML responses, by status. */
  readonly xml: Readonly<Record<string, string>>;

  /** The media types of the bodies and their kinds, by status. */
  readonly kinds: Readonly<Record<string, Result["kinds"]>>;

  /** The media types of binary errors. */
  readonly binaryErrors: readonly string[];

  /** True for successes and errors with an integer that JavaScript would round. */
  readonly largeIntegers: { readonly successes: boolean; readonly errors: boolean };

  readonly hasErrors: boolean;

  /** The header of errors with the time at which the quota is renewed, in Unix seconds. */
  readonly resetHeader?: string;

  /** True if the contract has a separate status for input that is well-formed but invalid. */
  readonly hasInvalidStatus: boolean;
}

/** `json`; `text`, unless the response is labeled as JSON; `open`: either, by the media type of the response. */
export type BodyKind = "json" | "text" | "open";

/** A shape of the result, and the request value that chooses it. */
export interface Choice {
  readonly requested: Requested;

  /** The component of the shape. */
  readonly component: string;
}

export interface Success {
  /** `200`, `2XX`. */
  readonly key: string;

  /** The first of the media types. */
  readonly mediaType?: string;
}

export interface Result {
  /**
   * `json` includes results decoded as JSON or text by media type; `mixed` means the media type selects among several
   * kinds.
   */
  readonly kind: "none" | "json" | "text" | "stream" | "binary" | "lines" | "xml" | "mixed";

  /** The kinds by media type, if `mixed`. */
  readonly kinds: readonly (readonly [mediaType: string, kind: ContentKind])[];

  /** True if any value is possible. */
  readonly isOpen: boolean;

  /** The schema, if all successes share one. */
  readonly schema?: Schema;

  /** The component of the result. */
  readonly component?: string;

  /** The events of a stream. */
  readonly events: readonly ResultEvent[];

  /** The events of a stream whose data a server writes as text. */
  readonly textEvents: readonly string[];

  /** The conditions that end a stream. */
  readonly ends: readonly StreamEnd[];
}

export interface ResultEvent {
  readonly name: string;

  /** False if the data may be any value. */
  readonly isShaped: boolean;
}

export function givesOf(operation: Operation, streamEvents: StreamEvent[], schemas: Record<string, Schema>): Gives {
  const { responses, proxiedTo } = operation;
  const all = Object.entries(responses);
  const successes = all.filter(([status]) => isSuccess(status));
  const isFull = ([, { content = {} }]: (typeof all)[number]): boolean => Object.keys(content).length > 0;
  const [key, success] = successes.find(isFull) ?? successes[0] ?? [];
  const [emptyKey] = (successes.some(isFull) && successes.find((each) => !isFull(each))) || [];
  const [mediaType] = Object.keys(success?.content ?? {});
  const events = success?.content?.["text/event-stream"];
  // A stream whose events are not described is text.
  const stream = proxiedTo === undefined && events?.itemSchema ? events : undefined;
  const errors = all.flatMap(([status, response]) => (isSuccess(status) ? [] : [response]));
  const headers = errors.flatMap((response) => Object.entries(response.headers ?? {}));
  const resetHeader = headers.find(([, header]) => header["x-unit"] === "epoch s")?.[0];
  const result = resultOf(operation, stream, streamEvents, schemas);
  return {
    ...(key !== undefined && { success: { key, ...(mediaType !== undefined && { mediaType }) } }),
    ...(/^\d+$/.test(emptyKey ?? "") && { emptyStatus: Number(emptyKey) }),
    bodies: bodiesOf(responses, schemas),
    result,
    headers: result.kind === "stream" || result.kind === "lines" ? {} : successHeaders(operation, schemas),
    sentHeaders: Object.fromEntries(
      all.flatMap(([status, { headers: own = {} }]) => {
        const isPiecemeal = isSuccess(status) && (result.kind === "stream" || result.kind === "lines");
        const found = Object.entries(own).filter(([name]) => !isPiecemeal && name.toLowerCase() !== "content-type");
        const resolved = found.map(([name, { schema = {}, required = false }]) =>
          resolvedParameter({ in: "header", name, required, schema }, schemas),
        );
        return resolved.length > 0 ? [[status, resolved]] : [];
      }),
    ),
    mediaTypes: mediaTypesOf(operation),
    largeIntegers: {
      successes: haveLargeIntegers(
        successes.map(([, response]) => response),
        schemas,
      ),
      errors: haveLargeIntegers(errors, schemas),
    },
    choices: choicesOf(operation),
    guarded: Object.fromEntries(
      all.flatMap(([status, { content }]) => {
        const schema = jsonSchemaOf(content);
        return schema ? [[status, schema]] : [];
      }),
    ),
    xml: Object.fromEntries(
      all.flatMap(([status, { content = {} }]) => {
        const media = Object.entries(content).find(([type, each]) => contentKind(type, each) === "xml")?.[1];
        const component = componentOf(media?.schema?.$ref);
        return component === undefined ? [] : [[status, component]];
      }),
    ),
    kinds: Object.fromEntries(all.map(([status, { content }]) => [status, kindsIn(content)])),
    binaryErrors: [
      ...new Set(
        errors
          .flatMap(({ content = {} }) => Object.entries(content))
          .flatMap(([type, media]) => (contentKind(type, media) === "binary" ? [type] : [])),
      ),
    ],
    hasErrors: errors.length > 0,
    ...(resetHeader !== undefined && { resetHeader }),
    hasInvalidStatus: Object.hasOwn(responses, "422"),
  };
}

function kindsIn(content: Readonly<Record<string, MediaType>> = {}): Result["kinds"] {
  return Object.entries(content).map(([type, media]) => [type, contentKind(type, media)]);
}

function successHeaders({ responses }: Operation, schemas: Record<string, Schema>): Record<string, Schema> {
  const all = Object.entries(responses).flatMap(([status, { headers }]) => (isSuccess(status) ? [headers ?? {}] : []));
  return Object.fromEntries(
    all.flatMap((own) => Object.entries(own).map(([name, { schema = {} }]) => [name, resolve(schema, schemas)])),
  );
}

function mediaTypesOf({ responses, proxiedTo }: Operation): string[] {
  if (proxiedTo !== undefined) return [];
  const successes = Object.entries(responses).flatMap(([status, { content }]) => (isSuccess(status) ? [content] : []));
  const all = [...new Set(successes.flatMap((content) => Object.keys(content ?? {})))];
  return all.some((mediaType) => mediaType.includes("*") || mediaType === "text/event-stream") ? [] : all;
}

/** The media types of a response, by the kind of its body: JSON value, text or bytes. */
export interface MediaTypes {
  readonly value: string;
  readonly text?: string;
  readonly bytes?: string;
}

/**
 * Returns the media types of responses by status, without the usual ones: JSON for errors, and one for successes.
 *
 * @param usual The usual media type of a success.
 */
export function responseMediaTypes(
  responses: Readonly<Record<string, Response>>,
  usual: string,
  schemas: Record<string, Schema>,
): Record<string, MediaTypes> {
  const found = Object.entries(responses).flatMap(
    ([status, { content = {} }]): { status: string; types: MediaTypes; isUsual: boolean }[] => {
      const all = Object.entries(content).filter(([type]) => !type.includes("*") && type !== "text/event-stream");
      const [[value = json] = [], ...others] = all;
      const kinds = all.map(([type, media]) => [type, contentKind(type, media)] as const);
      const isTextInJson = all.some(([type, { schema }]) => isJson(type) && isText(schema, schemas));
      const text = (kinds.find(([, kind]) => kind === "text") ?? kinds.find(([, kind]) => kind === "other"))?.[0];
      const binary = kinds.flatMap(([type, kind]) => (kind === "binary" ? [type] : []));
      const bytes = binary.find((type) => !isJson(type)) ?? binary[0];
      const types = {
        value: kinds.find(([, kind]) => kind === "json")?.[0] ?? value,
        ...(others.length > 0 && text !== undefined && !isTextInJson && { text }),
        ...(others.length > 0 && bytes !== undefined && { bytes }),
      };
      const isUsual = types.value === (isSuccess(status) ? usual : json) && Object.keys(types).length === 1;
      return all.length === 0 ? [] : [{ status, types, isUsual }];
    },
  );
  // A range of statuses applies to statuses that are not documented separately.
  const isOfRange = found.some(({ status, isUsual }) => !isUsual && !/^\d+$/.test(status));
  return Object.fromEntries(
    found.flatMap(({ status, types, isUsual }) => (isUsual && !isOfRange ? [] : [[status, types]])),
  );
}

function isText(schema: Schema | undefined, schemas: Record<string, Schema>): boolean {
  return readableTypes(schema ?? {}, schemas).includes("string");
}

function choicesOf({ shapes = [] }: Operation): Choice[] {
  return shapes.flatMap(({ schema, requested }) => {
    const component = componentOf(schema.$ref);
    return requested && component !== undefined ? [{ requested, component }] : [];
  });
}

/** Returns true for a status that a client takes as success. A documented redirect is a result, too. */
export function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}

/** Returns the documented response for a status, including responses for a range of statuses. */
export function responseOf(
  { responses }: Pick<Operation, "responses">,
  status: number,
): { key: string; response: Response } | undefined {
  const key = [String(status), `${Math.floor(status / 100)}XX`].find((each) => Object.hasOwn(responses, each));
  const response = key === undefined ? undefined : responses[key];
  return key === undefined || response === undefined ? undefined : { key, response };
}

function bodiesOf(responses: Record<string, Response>, schemas: Record<string, Schema>): Gives["bodies"] {
  const kinds = Object.entries(responses).map(
    ([status, response]) => [status, kindOf(status, response, schemas)] as const,
  );
  const says = kinds.some(([status, kind]) => kind === "json" || !isSuccess(status));
  return says ? Object.fromEntries(kinds) : {};
}

/** A success without a schema may be any value; an error of JSON is JSON if it has a body. */
function kindOf(status: string, { content = {} }: Response, schemas: Record<string, Schema>): BodyKind {
  const all = Object.entries(content);
  const isKnown = all.some(([, { schema = {} }]) => Object.keys(schema).length > 0);
  const texts = all.filter(([type, media]) => isPlain(type, media, schemas));
  if (texts.length > 0) return all.every((each) => texts.includes(each) || isJson(each[0])) ? "text" : "open";
  const isAllJson = all.length > 0 && all.every(([type]) => isJson(type));
  return isAllJson && (isKnown || !isSuccess(status)) ? "json" : "open";
}

/** Returns true if a string body is sent without JSON quotes. With other media types, it may also be a number. */
function isPlain(type: string, media: MediaType, schemas: Record<string, Schema>): boolean {
  const { schema = {} } = media;
  const kind = contentKind(type, media);
  const isOther = kind === "other" && !type.includes("*") && Object.keys(schema).length > 0;
  return (kind === "text" || isOther) && isText(schema, schemas);
}

function resultOf(
  { name, responses, shapes, listing }: Operation,
  stream: MediaType | undefined,
  streamEvents: StreamEvent[],
  schemas: Record<string, Schema>,
): Result {
  // A page that has not changed (304) is not part of a walk.
  const successes = Object.entries(responses).flatMap(([status, { content }]) =>
    isSuccess(status) && (content ?? !(listing && status.startsWith("3"))) ? [content] : [],
  );
  const contents = successes.flatMap((content) => Object.entries(content ?? {}));
  const [only, ...others] = successes.flatMap((content) => (content ? Object.values(content) : [{}]));
  const schema = others.length === 0 ? (shapes?.[0]?.schema ?? only?.schema) : undefined;
  const component = componentOf(schema?.$ref);
  const isOwnText = ([type, media]: [string, MediaType]): boolean => isPlain(type, media, schemas);
  const kinds = contents.map(([type, media]) => [type, contentKind(type, media)] as const);
  // The media type separates text from JSON, whatever the body looks like.
  const isMixed = contents.some(isOwnText) && kinds.some(([, kind]) => kind === "json");
  const special = kinds.filter(
    ([, kind], index) =>
      kind === "binary" ||
      kind === "lines" ||
      kind === "xml" ||
      (isMixed && isOwnText(contents[index] as (typeof contents)[number])),
  );
  const specialKind = special.every(([, kind]) => kind === special[0]?.[1]) ? special[0]?.[1] : undefined;
  const ofKinds =
    special.length === 0 ? undefined : special.length === contents.length && specialKind ? specialKind : "mixed";
  const own = stream ? streamEvents.filter(({ operation }) => operation === name) : [];
  return {
    kind: stream
      ? "stream"
      : contents.length === 0
        ? "none"
        : ((ofKinds as Result["kind"] | undefined) ?? (contents.every(isOwnText) ? "text" : "json")),
    kinds: ofKinds === "mixed" ? kinds : [],
    isOpen:
      contents.length > 0 &&
      contents.every(([, media]) => media.schema !== undefined && Object.keys(media.schema).length === 0),
    ...(schema && { schema }),
    ...(component !== undefined && Object.hasOwn(schemas, component) && { component }),
    events: own.map((event) => ({ name: event.name, isShaped: Object.keys(event.schema).length > 0 })),
    textEvents: textEvents(stream?.itemSchema?.oneOf ?? []),
    ends: endsOf(stream?.itemSchema?.oneOf ?? []),
  };
}

function textEvents(kinds: Schema[]): string[] {
  return kinds.flatMap(({ properties }) => {
    const { contentSchema, contentMediaType } = properties?.["data"] ?? {};
    const isEvent = contentSchema !== undefined && contentMediaType !== "application/json";
    return isEvent ? [String(properties?.["event"]?.const ?? unnamed)] : [];
  });
}
