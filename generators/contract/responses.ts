import type { MediaType, Operation, Requested, Response, Schema, StreamEvent } from "./contract.ts";
import { readableTypes } from "./inputs.ts";
import { componentOf, isJson, jsonSchemaOf } from "./schemas.ts";

/** The responses of an operation, and what a client makes of them. */
export interface Gives {
  /** The first documented success, which a server answers with; left out where there is none. */
  readonly success?: Success;

  /** By status: whether a client may take the body for JSON. Empty where that says nothing. */
  readonly bodies: Readonly<Record<string, "json" | "open">>;

  /** The result of a client's method; where the request chooses its shape, that of one that asks for none. */
  readonly result: Result;

  /** The shapes of the result that a request can ask for; empty where there is only one. */
  readonly choices: readonly Choice[];

  /** By status, those responses of which a shape in JSON is documented. */
  readonly guarded: Readonly<Record<string, Schema>>;

  readonly hasErrors: boolean;

  /** The header in which errors say when the quota is renewed, in Unix seconds. */
  readonly resetHeader?: string;

  /** True where the contract has a status for input that is well-formed and yet not valid. */
  readonly hasInvalidStatus: boolean;
}

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
  readonly kind: "none" | "json" | "text" | "stream";

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
}

export interface ResultEvent {
  readonly name: string;

  /** False where its data may be anything. */
  readonly isShaped: boolean;
}

export function givesOf(operation: Operation, streamEvents: StreamEvent[], schemas: Record<string, Schema>): Gives {
  const { responses, proxiedTo } = operation;
  const all = Object.entries(responses);
  const [key, success] = all.find(([status]) => /^[23]/.test(status)) ?? [];
  const [mediaType] = Object.keys(success?.content ?? {});
  const stream = proxiedTo === undefined ? success?.content?.["text/event-stream"] : undefined;
  const errors = all.flatMap(([status, response]) => (isSuccess(status) ? [] : [response]));
  const headers = errors.flatMap((response) => Object.entries(response.headers ?? {}));
  const resetHeader = headers.find(([, header]) => header["x-unit"] === "epoch s")?.[0];
  return {
    ...(key !== undefined && { success: { key, ...(mediaType !== undefined && { mediaType }) } }),
    bodies: bodiesOf(responses),
    result: resultOf(operation, stream, streamEvents, schemas),
    choices: choicesOf(operation),
    guarded: Object.fromEntries(
      all.flatMap(([status, { content }]) => {
        const schema = jsonSchemaOf(content);
        return schema ? [[status, schema]] : [];
      }),
    ),
    hasErrors: errors.length > 0,
    ...(resetHeader !== undefined && { resetHeader }),
    hasInvalidStatus: Object.hasOwn(responses, "422"),
  };
}

function choicesOf({ shapes = [] }: Operation): Choice[] {
  return shapes.flatMap(({ schema, requested }) => {
    const component = componentOf(schema.$ref);
    return requested && component !== undefined ? [{ requested, component }] : [];
  });
}

/** A client takes nothing else for what it asked for. */
export function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

function bodiesOf(responses: Record<string, Response>): Record<string, "json" | "open"> {
  const kinds = Object.entries(responses).map(([status, response]) => [status, kindOf(status, response)] as const);
  const says = kinds.some(([status, kind]) => kind === "json" || !isSuccess(status));
  return says ? Object.fromEntries(kinds) : {};
}

/** A success whose shape is left open may be anything; an error is JSON wherever it has a body. */
function kindOf(status: string, { content = {} }: Response): "json" | "open" {
  const all = Object.entries(content);
  const isKnown = all.some(([, { schema = {} }]) => Object.keys(schema).length > 0);
  const isAllJson = all.length > 0 && all.every(([type]) => isJson(type));
  return isAllJson && (isKnown || !isSuccess(status)) ? "json" : "open";
}

function resultOf(
  { name, responses, shapes }: Operation,
  stream: MediaType | undefined,
  streamEvents: StreamEvent[],
  schemas: Record<string, Schema>,
): Result {
  const successes = Object.entries(responses).flatMap(([status, { content }]) => (isSuccess(status) ? [content] : []));
  const contents = successes.flatMap((content) => Object.entries(content ?? {}));
  const [only, ...others] = successes.flatMap((content) => (content ? Object.values(content) : [{}]));
  const schema = others.length === 0 ? (shapes?.[0]?.schema ?? only?.schema) : undefined;
  const component = componentOf(schema?.$ref);
  // A text may also stand for something else, such as a number.
  const isText = ([type, media]: [string, MediaType]): boolean =>
    type.startsWith("text/") && readableTypes(media.schema ?? {}, schemas).includes("string");
  const own = stream ? streamEvents.filter(({ operation }) => operation === name) : [];
  return {
    kind: stream ? "stream" : contents.length === 0 ? "none" : contents.every(isText) ? "text" : "json",
    isOpen:
      contents.length > 0 &&
      contents.every(([, media]) => media.schema !== undefined && Object.keys(media.schema).length === 0),
    ...(schema && { schema }),
    ...(component !== undefined && Object.hasOwn(schemas, component) && { component }),
    events: own.map((event) => ({ name: event.name, isShaped: Object.keys(event.schema).length > 0 })),
    textEvents: textEvents(stream?.itemSchema?.oneOf ?? []),
  };
}

function textEvents(kinds: Schema[]): string[] {
  return kinds.flatMap(({ properties }) => {
    const name = properties?.["event"]?.const;
    return typeof name === "string" && properties?.["data"]?.["contentMediaType"] !== "application/json" ? [name] : [];
  });
}
