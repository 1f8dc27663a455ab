import type { MediaType, Operation, Requested, Response, Schema, StreamEvent } from "../model/contract.ts";
import { type ContentKind, contentKind, json } from "../model/content-kinds.ts";
import { haveLargeIntegers } from "../model/large-integers.ts";
import { readableTypes, type ResolvedParameter, resolvedParameter } from "./inputs.ts";
import { resolve } from "../model/resolve.ts";
import { componentOf, isJson, jsonSchemaOf } from "../model/schemas.ts";
import { endsOf, type StreamEnd, unnamed } from "./stream-events.ts";

/** The responses of an operation, and what a client makes of them. */
export interface Gives {
  /** The first documented success with a body, or else the first: a server answers with it; left out where there is none. */
  readonly success?: Success;

  /** The status of a success without a body, where it is another one. */
  readonly emptyStatus?: number;

  /** By status: what a client may take the body for. Empty where that says nothing. */
  readonly bodies: Readonly<Record<string, BodyKind>>;

  /** The result of a client's method; where the request chooses its shape, that of one that asks for none. */
  readonly result: Result;

  /** The documented headers of its successes, by name; empty where it comes piece by piece. */
  readonly headers: Readonly<Record<string, Schema>>;

  /** By status, the documented headers of its responses, apart from those of what comes piece by piece. */
  readonly sentHeaders: Readonly<Record<string, readonly ResolvedParameter[]>>;

  /** The media types of its successes, those of streams apart; empty where one of them may be any. */
  readonly mediaTypes: readonly string[];

  /** The shapes of the result that a request can ask for; empty where there is only one. */
  readonly choices: readonly Choice[];

  /** By status, those responses of which a shape in JSON is documented. */
  readonly guarded: Readonly<Record<string, Schema>>;

  /** By status, the components of those responses that are XML. */
  readonly xml: Readonly<Record<string, string>>;

  /** By status, the media types of its bodies and what is in each. */
  readonly kinds: Readonly<Record<string, Result["kinds"]>>;

  /** The media types of those errors that are bytes. */
  readonly binaryErrors: readonly string[];

  /** True of successes, and of errors, that can have an integer which JavaScript would round. */
  readonly largeIntegers: { readonly successes: boolean; readonly errors: boolean };

  readonly hasErrors: boolean;

  /** The header in which errors say when the quota is renewed, in Unix seconds. */
  readonly resetHeader?: string;

  /** True where the contract has a status for input that is well-formed and yet not valid. */
  readonly hasInvalidStatus: boolean;
}

/** JSON; a text, unless the response says that it is JSON; or either, as it comes. */
export type BodyKind = "json" | "text" | "open";

/** A shape of the result, and what asks for it. */
export interface Choice {
  readonly requested: Requested;

  /** The component that it is. */
  readonly component: string;
}

export interface Success {
  /** `200`, `2XX`. */
  readonly key: string;

  /** The first of its media types. */
  readonly mediaType?: string;
}

export interface Result {
  /** `json` also where it is read as JSON or text, as it comes; `mixed` where media types say which of several it is. */
  readonly kind: "none" | "json" | "text" | "stream" | "binary" | "lines" | "xml" | "mixed";

  /** The kinds of the media types, where it is `mixed`. */
  readonly kinds: readonly (readonly [mediaType: string, kind: ContentKind])[];

  /** True where it may be anything. */
  readonly isOpen: boolean;

  /** Its schema, where all successes have one in common. */
  readonly schema?: Schema;

  /** The component that it is. */
  readonly component?: string;

  /** Of a stream. */
  readonly events: readonly ResultEvent[];

  /** Of a stream: the events whose data a server writes as text. */
  readonly textEvents: readonly string[];

  /** Of a stream: what ends it. */
  readonly ends: readonly StreamEnd[];
}

export interface ResultEvent {
  readonly name: string;

  /** False where its data may be anything. */
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
  const stream = proxiedTo === undefined ? success?.content?.["text/event-stream"] : undefined;
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

/** The media types of a response, by what its body is: of any value, of a text, of bytes. */
export interface MediaTypes {
  readonly value: string;
  readonly text?: string;
  readonly bytes?: string;
}

/**
 * The media types of responses by status, those apart that are usual: JSON of errors, and one of successes.
 *
 * @param usual The media type of a success.
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
      const text = kinds.find(([, kind]) => kind === "text" || kind === "other")?.[0];
      const bytes = kinds.find(([, kind]) => kind === "binary")?.[0];
      const types = {
        value: kinds.find(([, kind]) => kind === "json")?.[0] ?? value,
        ...(others.length > 0 && text !== undefined && !isTextInJson && { text }),
        ...(others.length > 0 && bytes !== undefined && { bytes }),
      };
      const isUsual = types.value === (isSuccess(status) ? usual : json) && Object.keys(types).length === 1;
      return all.length === 0 ? [] : [{ status, types, isUsual }];
    },
  );
  // A range of statuses is for those that are not documented by themselves.
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

/** A client takes nothing else for what it asked for. A redirect that is documented is a result, too. */
export function isSuccess(status: string): boolean {
  return /^[23]/.test(status);
}

/** Finds the documented response with a status, which may stand for a range of statuses. */
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

/** A success whose shape is left open may be anything; an error of JSON is JSON wherever it has a body. */
function kindOf(status: string, { content = {} }: Response, schemas: Record<string, Schema>): BodyKind {
  const all = Object.entries(content);
  const isKnown = all.some(([, { schema = {} }]) => Object.keys(schema).length > 0);
  const texts = all.filter(([type, media]) => isPlain(type, media, schemas));
  if (texts.length > 0) return all.every((each) => texts.includes(each) || isJson(each[0])) ? "text" : "open";
  const isAllJson = all.length > 0 && all.every(([type]) => isJson(type));
  return isAllJson && (isKnown || !isSuccess(status)) ? "json" : "open";
}

/** True of a body that is sent as the text that it is. In JSON a text has quotes; elsewhere it may stand for a number, say. */
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
  // A page that has not changed is no page: walks have to do with those that have.
  const successes = Object.entries(responses).flatMap(([status, { content }]) =>
    isSuccess(status) && (content ?? !(listing && status.startsWith("3"))) ? [content] : [],
  );
  const contents = successes.flatMap((content) => Object.entries(content ?? {}));
  const [only, ...others] = successes.flatMap((content) => (content ? Object.values(content) : [{}]));
  const schema = others.length === 0 ? (shapes?.[0]?.schema ?? only?.schema) : undefined;
  const component = componentOf(schema?.$ref);
  const isOwnText = ([type, media]: [string, MediaType]): boolean => isPlain(type, media, schemas);
  const kinds = contents.map(([type, media]) => [type, contentKind(type, media)] as const);
  // A text beside JSON is told by its media type, whatever it looks like.
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
